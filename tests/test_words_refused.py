"""Words in places where no rule reads them: each is refused with one clear message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dmreason import InputError, load_situation
from dmreason.words.languages import LANGUAGES
from dmreason.words.messages import MESSAGES

BOARD = """\
turn: me
players:
  me: {battle: {a: 例の獣}, hand: {s: 例の呪文, h: 例の獣}}
  opponent: {}
cards:
  - {name: 例の獣, type: creature, power: 1000}
  - {name: 例の呪文, type: spell, cost: 1}
  - {name: 例のオーラ, type: aura, cost: 1}
"""
CARD = "  - {name: 例の試し, type: creature, power: 1000, %s}\n"


def message_of(text: str, folder: Path) -> str:
    """What is said of a file with that text, after its name."""
    file = folder / "board.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError) as refused:
        load_situation(file)
    return str(refused.value).removeprefix(f"{file}:")


def of_static(said: str) -> str:
    return CARD % f"abilities: [{{static: {said}}}]"


def of_trigger(said: str) -> str:
    return CARD % f"abilities: [{{trigger: {{when: {{enters: this}}, do: {said}}}}}]"


MILLS = "instead: {mill: 1}"
IN_CARDS: dict[str, tuple[str, str]] = {
    "the power of an aura": (
        "  - {name: 例の憑き物, type: aura, cost: 1, power: 2000}\n",
        "aura_power",
    ),
    "two quantities": (of_trigger("{destroy: {choose: 1, up_to: 2}}"), "one_quantity"),
    "up to so many of what is not drawn": (
        of_trigger("{mill: {player: you, up_to: 2}}"),
        "up_to_of_draws",
    ),
    "a castle on two shields": (
        of_trigger("{fortify: {cards: this, shield: {zone: shields, choose: 2}}}"),
        "single_of",
    ),
    "a battle with two creatures": (
        of_trigger("{battle: [this, {whose: opponent, type: creature, choose: 2}]}"),
        "single_of",
    ),
    "a GR summon of both players": (
        of_trigger("{gr_summon: {player: any, count: 1}}"),
        "gr_summon_of_each",
    ),
    "so many drawn, and up to so many": (
        of_trigger("{draw: {count: 1, up_to: 2}}"),
        "one_quantity",
    ),
    "during a turn until another": (
        of_trigger(
            "{give: {to: this, power: 1, during: next_turn, until: end_of_turn}}"
        ),
        "during_or_until",
    ),
    "destroyed other than by destruction": (
        CARD % "abilities: [{trigger: {when: {destroyed: this, by_destruction: false}, "
        "do: {draw: 1}}}]",
        "qualifies_one",
    ),
    "then, of what always is": (
        CARD % "abilities: [{cost: {change: -1, then: {draw: 1}}}]",
        "then_of_may",
    ),
    "then, of what becomes a shield": (
        CARD % "abilities: [{alternative: {as_shield: true, then: {draw: 1}}}]",
        "then_executed",
    ),
    "then, of what was done before": (
        CARD % "abilities: [{alternative: {do: {tap: {choose: 1}, as: x}, "
        "then: {destroy: x}}}]",
        "then_names",
    ),
    "a demand, of what was done before": (
        CARD % "abilities: [{cost: {change: -1, may: true, do: [{tap: {choose: 1}, "
        "as: x}, {destroy: x}]}}]",
        "demand_names",
    ),
    "an act, of which its effect speaks": (
        CARD % "abilities: [{activated: {by: {tap: {choose: 1}, as: x}, "
        "do: {destroy: x}}}]",
        "demand_names",
    ),
    "what cancels a spell, of what was done before": (
        CARD % "abilities: [{counter: {cancels: {type: spell}, do: "
        "[{tap: {choose: 1}, as: x}, {destroy: x}]}}]",
        "demand_names",
    ),
    "once, of what holds all the time": (
        of_static("{to: this, power: 1, once_each: turn}"),
        "once_each_playable",
    ),
    "one for each of no number": (
        of_trigger("{tap: {type: creature, choose: 2, one_for_each: true}}"),
        "one_for_each_counted",
    ),
    "unpaid without a limit": (
        of_static("{to: {whose: you, zone: mana}, playable: true, unpaid: {cost: 3}}"),
        "unpaid_once",
    ),
    "what follows an execution, of what lets nothing be executed": (
        of_static("{to: this, power: 1, then: {draw: 1}}"),
        "then_playable",
    ),
    "for whose effect it is chosen, by nobody": (
        of_static("{cannot: {chosen: this, effect_of: {type: spell}}}"),
        "effect_of_by",
    ),
    "whom attackers attack": (
        of_static(
            "{to: {type: creature, attacking: true}, aims_if_able: {cards: this}}"
        ),
        "attacks_already",
    ),
    "each player, without a choice": (
        of_trigger("{destroy: {whose: each, type: creature}}"),
        "each_chooses",
    ),
    "cards of nobody in particular that are destroyed": (
        of_trigger("{destroy: {whose: unsaid, type: creature, choose: 1}}"),
        "unsaid_whose",
    ),
    "shields of nobody in particular that are counted": (
        of_static("{if: {exists: {whose: unsaid, zone: shields}}, power: 1000}"),
        "unsaid_whose",
    ),
    "each player, in what is summoned": (
        of_trigger("{summon: {whose: each, zone: hand, type: creature, choose: 1}}"),
        "each_of",
    ),
    "each player, if what was before is done": (
        of_trigger("[{mill: 1}, {discard: {whose: each, choose: 1}, if_you_do: true}]"),
        "each_if_you_do",
    ),
    "each player, for a cost": (
        CARD % "abilities: [{alternative: {do: {tap: {whose: each, choose: 1}}}}]",
        "each_pays",
    ),
    "each player, for a base": (
        CARD % "evolution: true, evolves_from: {whose: each, choose: 1}",
        "base_picks",
    ),
    "whose card was used before": (
        of_trigger("{draw: 1, if: {used_before: {whose: opponent}}}"),
        "used_before_own",
    ),
    "until, of several cards at once": (
        of_trigger("{reveal: {zone: deck, top: 2}, until: {type: creature}, as: x}"),
        "until_reveal",
    ),
    "until, of cards of which each may be revealed": (
        of_trigger(
            "{reveal: {zone: deck, top: 1}, until: {type: creature}, as: x, may: true}"
        ),
        "until_may",
    ),
    "once, of what is not used": (
        of_trigger(
            "{effect: {once: true, ability: {static: {cannot: {draws: opponent}}}}}"
        ),
        "once_of_use",
    ),
    "a race beside several descriptions, and a part of one in one of them": (
        of_trigger(
            "{destroy: {race: A, any_of: [{race_includes: B}, {civilization: fire}]}}"
        ),
        "either_twice",
    ),
    "a type beside several descriptions, and in one of them": (
        of_trigger(
            "{destroy: {type: creature, any_of: [{type: tamaseed}, {cost: 1}]}}"
        ),
        "either_twice",
    ),
    "one of several descriptions that says nothing": (
        of_trigger("{destroy: {any_of: [{cost: 1}, {}]}}"),
        "either_empty",
    ),
    "less once each turn without a choice": (
        CARD % "abilities: [{cost: {change: -1, once_each: turn}}]",
        "once_each_of_may",
    ),
    "civilizations of no cost": (
        CARD % "abilities: [{alternative: {civilizations: water}}]",
        "civilizations_of_cost",
    ),
    "civilizations of a card's own cost": (
        of_trigger("{play: this, civilizations: water}"),
        "civilizations_of_cost",
    ),
    "replaced the second time": (
        CARD % "abilities: [{replacement: {when: {draws: you, nth_each_turn: 2}, "
        "instead: [{mill: 1}]}}]",
        "nth_of_triggers",
    ),
    "several at once as the second": (
        CARD % "abilities: [{trigger: {when: {draws: you, nth_each_turn: 2, "
        "batch: true}, do: {draw: 1}}}]",
        "nth_of_triggers",
    ),
    "counted the second time": (
        of_trigger(
            "{mill: {this_turn: {draws: opponent, nth_each_turn: 2}}}",
        ),
        "nth_of_triggers",
    ),
    "counted as one": (
        of_trigger("{mill: {this_turn: {destroyed: {whose: any}, batch: true}}}"),
        "batch_of_waiting",
    ),
    "counted the first time": (
        of_trigger(
            "{mill: {this_turn: {draws: opponent, first_each_turn: true}}}",
        ),
        "first_of_waiting",
    ),
    "averted the first time": (
        CARD % "abilities: [{release: {when: {leaves: this, first_each_turn: true}, "
        "do: {flip: this}}}]",
        "first_of_waiting",
    ),
    "the second attack of a card": (
        CARD % "abilities: [{trigger: {when: {attacks: this, nth_each_turn: 2}, "
        "do: {draw: 1}}}]",
        "nth_for_players",
    ),
    "the second attack of a bearer": (
        CARD % "abilities: [{trigger: {when: {attacks: {equipped_with: this}, "
        "nth_each_turn: 2}, do: {draw: 1}}}]",
        "nth_for_players",
    ),
    "the second one below a card": (
        CARD % "abilities: [{trigger: {when: {tapped: {power: {at_most: "
        "{power_of: this}}}, nth_each_turn: 2}, do: {draw: 1}}}]",
        "nth_for_players",
    ),
    "the second one by a card": (
        CARD % "abilities: [{trigger: {when: {tapped: {type: creature}, "
        "by: {cards: this}, nth_each_turn: {at_least: 2}}, do: {draw: 1}}}]",
        "nth_for_players",
    ),
    "destroyed by a keyword": (
        CARD % "abilities: [{trigger: {when: {destroyed: this, "
        "by_keyword: S・トリガー}, do: {draw: 1}}}]",
        "qualifies_one",
    ),
    "a misspelt zone": (of_trigger("{destroy: {zone: graveyrd}}"), "wrong_value"),
    "a missing part of nobody's events": (
        CARD % "missing: [{text: …, kind: trigger, of: you}]",
        "missing_of",
    ),
    "paid where nothing is paid": (
        CARD % "abilities: [{trigger: {when: {destroyed: this, paid: true}, "
        "do: {draw: 1}}}]",
        "paid_executed",
    ),
    "up to so much more": (
        CARD % "abilities: [{cost: {change: 2, up_to: true}}]",
        "up_to_less",
    ),
    "mana for what is not executed": (
        CARD % "abilities: [{trigger: {when: {put: this, mana_tapped: true}, "
        "do: {draw: 1}}}]",
        "paid_executed",
    ),
    "a zone of a shield that is being added": (
        CARD % "abilities: [{trigger: {when: {shield_back: {zone: battle}}, "
        "do: {draw: 1}}}]",
        "zone_in_event",
    ),
    "a chosen value without a name": (
        of_trigger("{choose_value: race}"),
        "value_unnamed",
    ),
    "a name for several GR creatures": (
        of_trigger("[{gr_summon: 2, as: n}, {destroy: n}]"),
        "as_of_gr_summons",
    ),
    "a cost that cannot be chosen": (
        of_trigger("{choose_value: {of: cost, excluding: x}, as: n}"),
        "excluded_cost",
    ),
    "no civilization left out": (
        of_trigger("{choose_value: {of: civilization, excluding: zero}, as: n}"),
        "excluded_civilization",
    ),
    "a value where a card should be": (
        of_trigger("[{choose_value: race, as: n}, {destroy: n}]"),
        "unknown_name",
    ),
    "a card where a value should be": (
        of_trigger("[{tap: this, as: n}, {destroy: {of_chosen: n}}]"),
        "unknown_name",
    ),
    "it, which is a value": (
        of_trigger(
            "[{choose_value: race, as: n}, {effect: {about: n, ability: "
            "{trigger: {when: {turn_ends: any}, do: {destroy: it}}}}}]"
        ),
        "no_it",
    ),
    "it, which is no value": (
        of_trigger(
            "[{tap: this, as: n}, {effect: {about: n, ability: "
            "{trigger: {when: {turn_ends: any}, do: {destroy: {of_chosen: it}}}}}}]"
        ),
        "no_it",
    ),
    "what was done in one of several rounds": (
        of_trigger(
            "[{repeat: {times: 2, do: {discard: 1, as: n}}}, "
            "{draw: {count: {affected: n}}}]"
        ),
        "named_in_round",
    ),
    "a name for cards and for a value": (
        CARD % "abilities: [{trigger: {when: {enters: this}, do: {tap: this, as: n}}}, "
        "{trigger: {when: {enters: this}, do: [{choose_value: race, as: n}, "
        "{tap: {of_chosen: n}}]}}]",
        "named_both",
    ),
    **{
        f"a status that {what}": (
            CARD % f"abilities: [{{status: {{when: {{enters: this}}, {said}}}}}]",
            key,
        )
        for what, said, key in (
            ("names cards", "do: [{mill: 1, as: m}]", "one_moment"),
            (
                "hangs on itself",
                "do: [{mill: 1}, {mill: 1, if_you_do: true}]",
                "one_moment",
            ),
            (
                "asks for its base",
                "if: {put_onto: {race: 例}}, tapped: true",
                "status_history",
            ),
            (
                "asks for its use",
                "if: {used_before: {type: spell}}, tapped: true",
                "status_history",
            ),
            (
                "asks of that card",
                "if: {exists: {cards: that}}, tapped: true",
                "no_that",
            ),
        )
    },
    "may of what a status does": (
        CARD
        % "abilities: [{status: {when: {enters: this}, may: true, do: {mill: 1}}}]",
        "status_may",
    ),
    "a link with no god": (CARD % "abilities: [{link: {}}]", "link_beside"),
    "a link that is given": (
        of_static("{abilities: [{link: {left_of: 例の獣}}]}"),
        "link_given",
    ),
    "a link of what is no creature": (
        "  - {name: 例の種, type: tamaseed, abilities: [{link: {left_of: 例の獣}}]}\n",
        "link_given",
    ),
    "what is paid for in another zone": (
        of_trigger("{play: {whose: you, zone: graveyard, choose: 1}}"),
        "played_from_elsewhere",
    ),
    "a creature that is crossed": (
        of_static("{to: {type: creature}, crossed_unpaid: this}"),
        "no_gear_crossed",
    ),
    "a creature that is crossed in its hyper mode": (
        CARD % "hyper: {abilities: [{static: {crossed_unpaid: this}}]}",
        "no_gear_crossed",
    ),
    "a hyper mode of a spell": (
        "  - {name: 例の術, type: spell, hyper: {power: 3000}}\n",
        "hyper_of_a_creature",
    ),
    "a hyper mode of a card of two sides": (
        CARD % "hyper: {power: 3000}, other_side: {name: 例の裏, type: creature}",
        "hyper_of_a_creature",
    ),
    "a hyper mode that says nothing": (CARD % "hyper: {}", "hyper_empty"),
    "what is given as well as a hyper mode is unlocked": (
        of_trigger("{give: {to: this, hyper: true, power: 1000}}"),
        "hyper_alone",
    ),
    "a hyper mode that is unlocked later": (
        of_trigger("{give: {to: this, hyper: true, during: next_turn}}"),
        "hyper_alone",
    ),
    "a cell of no kind": ("  - {name: 例のセル, type: cell}\n", "kind_of_cell"),
    "an alternative for an occasion that is not there": (
        CARD % "abilities: [{alternative: {reserved: true, do: {discard: 1}}}]",
        "reserved_for_nothing",
    ),
    "such an alternative that is given": (
        of_static("{abilities: [{alternative: {reserved: true, do: {discard: 1}}}]}"),
        "reserved_for_nothing",
    ),
    "a destroyer of what is not destroyed": (
        CARD % "abilities: [{trigger: {when: {leaves: this, destroyer: this}, "
        "do: {draw: 1}}}]",
        "qualifies_one",
    ),
    "who breaks several shields at once": (
        CARD % "abilities: [{trigger: {when: {broken: {whose: you}, breaker: this, "
        "that_breaks: true, batch: true}, do: {draw: 1}}}]",
        "that_breaks",
    ),
    "who breaks, of a substitute": (
        CARD % "abilities: [{replacement: {when: {broken: {whose: you}, breaker: this, "
        "that_breaks: true}, instead: {draw: 1}}}]",
        "that_breaks",
    ),
    "a named card that is crossed": (
        of_trigger("{destroy: {cards: this, crossed: true}}"),
        "crossed_of_named",
    ),
    "a tapped shield": (
        of_trigger("{move: {cards: this, under_shield: this, tapped: true}}"),
        "tapped_shield",
    ),
    "cards that come from two places": (
        CARD % "abilities: [{trigger: {when: {put: {zone: mana}, from: battle, "
        "to: hand}, do: {draw: 1}}}]",
        "zone_and_from",
    ),
    "the first of each card, that is averted": (
        CARD % "abilities: [{release: {when: {destroyed: this, "
        "first_each_turn: each_card}, do: {mill: 1}}}]",
        "first_of_waiting",
    ),
    "a tapped card of the hand": (
        of_trigger("{move: {cards: this, to: hand, tapped: true}}"),
        "tapped_shield",
    ),
    "face up in the battle zone": (
        of_static("{power: 1000, face_up: true}"),
        "face_up_where",
    ),
    "face up in the hand": (
        CARD % "abilities: [{trigger: {when: {turn_starts: you}, zone: hand, "
        "face_up: true, do: {draw: 1}}}]",
        "face_up_where",
    ),
    "what attacks it forbidden": (
        of_static("{cannot: {attacked: this, against: {civilization: fire}}}"),
        "attacked_forbidden",
    ),
    "all of the strongest": (
        of_trigger(
            "{draw: 1, if: {every: {of: {whose: you, most: power}, "
            "is: {tapped: true}}}}"
        ),
        "every_of_these",
    ),
    "all of these and of those": (
        of_trigger(
            "{draw: 1, if: {every: {of: {cards: this, and_all: {whose: opponent}}, "
            "is: {tapped: true}}}}"
        ),
        "every_of_these",
    ),
    "by without a choice": (of_trigger("{tap: {by: opponent}}"), "of_a_choice"),
    "by with chance": (of_trigger("{tap: {by: you, random: 1}}"), "of_a_choice"),
    "a shield check forbidden": (
        of_static("{cannot: {shield_check: this}}"),
        "occasion_forbidden",
    ),
    "after_cast given": (
        of_static(
            "{to: {type: spell}, abilities: [{replacement: {when: {put: this,"
            " to: graveyard, after_cast: true}, instead: {move: {cards: this,"
            " to: mana}}}}]}"
        ),
        "after_cast_given",
    ),
    "being_cast of a cost": (
        CARD % "abilities: [{cost: {of: {type: spell, being_cast: true}, change: -1}}]",
        "cast_too_late",
    ),
    "after_cast of another event": (
        of_static("{cannot: {destroyed: this, after_cast: true}}"),
        "after_cast_put",
    ),
    "power of a spell": (
        "  - {name: 例の試し, type: spell, abilities: [{spell: {do: {draw: {count:"
        " {power_of: this}}}}}]}\n",
        "power_of_spell",
    ),
    "zone of the other side": (
        CARD % "abilities: [{trigger: {when: {battles: this, against: {zone: hand}},"
        " do: {draw: 1}}}]",
        "zone_in_event",
    ),
    "as_cards of an event": (
        of_static("{cannot: {destroyed: {as_cards: true}}}"),
        "event_as_cards",
    ),
    "seals of an event": (
        of_static("{cannot: {put: {seals: true, as_cards: true}, from: battle}}"),
        "event_seals",
    ),
    "the top card of an event": (
        of_static("{cannot: {put: {zone: deck, top: 1}}}"),
        "event_picks",
    ),
    "put from under a card": (of_trigger("{put: {under: this}}"), "put_from_under"),
    "what a spell does, on a creature": (
        CARD % "abilities: [{spell: {do: {draw: 1}}}]",
        "spell_given",
    ),
    "one kind of bases, of each": (
        CARD % "evolution: true, evolves_from: {choose: 2}, evolves_from_each: true",
        "bases_of_each",
    ),
    "a tap ability that destroys": (
        CARD % "abilities: [{activated: {instead_of: attack, by: {destroy: this}, "
        "do: {draw: 1}}}]",
        "activated_beside",
    ),
    "a tap ability that taps its creature twice": (
        CARD % "abilities: [{activated: {instead_of: attack, by: {tap: this}, "
        "do: {draw: 1}}}]",
        "activated_beside",
    ),
    "Silent Skill that taps": (
        CARD % "abilities: [{activated: {instead_of: untap, by: {tap: this}, "
        "do: {draw: 1}}}]",
        "activated_beside",
    ),
    "what a spell does, given": (
        of_static("{abilities: [{spell: {do: {draw: 1}}}]}"),
        "spell_given",
    ),
    "what a spell does, in hyper mode": (
        CARD % "hyper: {abilities: [{spell: {do: {draw: 1}}}]}",
        "spell_given",
    ),
    **{
        f"{kind} that no card has": (
            of_trigger(f"{{effect: {{ability: {{{kind}: {said}}}}}}}"),
            "ability_of_no_card",
        )
        for kind, said in (
            ("extra", "{cost: 1}"),
            ("activated", "{instead_of: attack, do: {draw: 1}}"),
            ("icon", "{name: KP, do: {draw: 1}}"),
        )
    },
    "a zone where no card has it": (
        of_trigger(
            "{effect: {ability: {trigger: {when: {destroyed: that}, zone: hand,"
            " do: {draw: 1}}}}}"
        ),
        "place_of_no_card",
    ),
    "who picks, of no modes": (
        of_trigger("{draw: 1, picked_by: you}"),
        "picked_by_modes",
    ),
    "keywords of no shield": (
        of_trigger("{tap: this, without: S・トリガー}"),
        "without_of_shields",
    ),
    "to of what moves nothing": (
        of_static("{cannot: {attacks: this, to: hand}}"),
        "to_of_moves",
    ),
    "from of a player": (
        CARD
        % "abilities: [{trigger: {when: {draws: you, from: deck}, do: {draw: 1}}}]",
        "from_of_cards",
    ),
    "beside an occasion": (
        CARD % "abilities: [{trigger: {when: {shield_check: this, turn: you},"
        " zone: shields, do: {put: this}}}]",
        "occasion_alone",
    ),
    "what nobody forbids": (of_static("{cannot: {battled: this}}"), "never_forbidden"),
    **{
        f"{field} of a ban": (
            of_static(f"{{cannot: {{destroyed: this, {field}: true}}}}"),
            "forbidden_each_time",
        )
        for field in ("batch", "first_each_turn")
    },
    **{
        f"{field} in {said}": (
            of_static(f"{{{said}: {{chosen: this, {field}: true}}}}"),
            "holds_each_time",
        )
        for field in ("batch", "first_each_turn")
        for said in ("must", "untriggered")
    },
    "until no spell has been cast": (
        of_trigger("{effect: {ability: {static: {power: 1}}, until: cast_ends}}"),
        "cast_of_none",
    ),
    "once each, of a trigger of no card": (
        of_trigger(
            "{effect: {ability: {trigger: {when: {destroyed: {type: creature}},"
            " do: {draw: 1}, once_each: turn}}}}"
        ),
        "once_each_of_no_card",
    ),
    "more modes than there are": (
        of_trigger("{choose_modes: {choose: 3, of: [{draw: 1}, {mill: 1}]}}"),
        "modes_too_few",
    ),
    "once each, of no card": (
        of_trigger(
            "{effect: {ability: {replacement: {when: {destroyed: {type: creature}},"
            " instead: {draw: 1}, once_each: turn}}}}"
        ),
        "once_each_of_no_card",
    ),
    "what does not trigger by an occasion": (
        of_static("{untriggered: {shield_added: {type: creature}}}"),
        "occasion_untriggered",
    ),
    "that card of a turn": (
        CARD % "abilities: [{trigger: {when: {turn_starts: you},"
        " do: {destroy: that}}}]",
        "no_that",
    ),
    "that card of a step": (
        CARD % "abilities: [{trigger: {when: {step_starts: main},"
        " do: {destroy: {cards: that}}}}]",
        "no_that",
    ),
    **{
        f"that card of several at once, {asked}": (
            CARD % "abilities: [{replacement: {when: {destroyed: {type: creature},"
            f" batch: true}}, if: {{{asked}}}, instead: {{draw: 1}}}}}}]",
            "no_that",
        )
        for asked in (
            "exists: {cards: that, civilization: fire}",
            "none: {cards: that, type: creature}",
            "exists: {zone: mana, shares_name_with: that}",
        )
    },
    "that card of a trigger that is replaced": (
        CARD % "abilities: [{replacement: {when: {triggers: {type: creature}},"
        " if: {exists: {cards: that, civilization: fire}}, instead: {stay: that}}}]",
        "no_that",
    ),
    "that card of an effect that watches a turn": (
        of_trigger(
            "{effect: {ability: {trigger: {when: {turn_ends: any},"
            " do: {destroy: that}}}}}"
        ),
        "no_that",
    ),
    "a name in what an effect on cards forbids": (
        of_trigger(
            "[{choose: {whose: opponent, choose: 1}, as: n}, {give: {to: this,"
            " cannot: {blocked: this, against: {cards: n}}, until: end_of_turn}}]"
        ),
        "given_event_refers",
    ),
    "that card in what an effect on cards forbids": (
        of_trigger(
            "{give: {to: this, cannot: {blocked: this, against: {cards: that}},"
            " until: end_of_turn}}"
        ),
        "given_event_refers",
    ),
    "it of no effect": (of_trigger("{destroy: it}"), "no_it"),
    "it of an effect about nothing": (
        of_trigger(
            "{effect: {ability: {trigger: {when: {turn_ends: any},"
            " do: {destroy: it}}}}}"
        ),
        "no_it",
    ),
    **{
        f"{field} of no pile": (
            of_trigger(f"{{destroy: {{type: creature, {field}: 2}}}}"),
            "off_a_pile",
        )
        for field in ("top", "bottom")
    },
    **{
        f"{field} of either player's pile": (
            of_trigger(
                f"{{move: {{cards: {{whose: any, zone: deck, {field}: 1}}, to: mana}}}}"
            ),
            "off_any_pile",
        )
        for field in ("top", "bottom")
    },
    **{
        f"{verb} elsewhere than in the mana zone": (
            of_trigger(f"{{{verb}: {{zone: hand, choose: 1}}}}"),
            "turned_mana",
        )
        for verb in ("turn_down", "turn_up")
    },
    "what lies face down elsewhere": (
        of_trigger("{return: {zone: shields, face_down: true}}"),
        "hidden_mana",
    ),
    "put face down elsewhere": (
        of_trigger("{move: {cards: {zone: hand}, to: graveyard, face_down: true}}"),
        "face_down_mana",
    ),
    **{
        f"{verb} where nothing is replaced, {where}": (
            CARD % f"abilities: [{text % ('{' + verb + ': ' + said + '}')}]",
            "leave_instead",
        )
        for verb, said in (("leave", "this"), ("go_on", "true"))
        for where, text in (
            ("used", "{activated: {instead_of: attack, do: %s}}"),
            (
                "repeated",
                "{trigger: {when: {enters: this}, do: {repeat: {times: 2, do: %s}}}}",
            ),
        )
    },
    "a tap ability of a hyper mode": (
        CARD % "hyper: {abilities: [{activated: {instead_of: attack, do: {draw: 1}}}]}",
        "activated_unnumbered",
    ),
    "a tap ability of a bonus": (
        CARD % "bonus: [{activated: {instead_of: attack, do: {draw: 1}}}]",
        "activated_unnumbered",
    ),
    "bans of other cards": (
        of_static("{ignored_bans: {attacks: {type: creature}}}"),
        "bans_of_this",
    ),
    "batch as cards arrive": (
        CARD % "abilities: [{status: {when: {enters: this, batch: true},"
        " tapped: true}}]",
        "each_for_itself",
    ),
    **{
        f"a replacement of {said}": (
            CARD % f"abilities: [{{replacement: {{when: {{{said}}}, {MILLS}}}}}]",
            "only_triggers",
        )
        for said in (
            "attacked: this",
            "blocked: this",
            "unblocked: this",
            "activated: this",
            "attack_ends: this",
            "turn_ends: you",
            "step_starts: attack",
        )
    },
    "what nothing replaces": (
        CARD
        % "abilities: [{replacement: {when: {stacked: this}, instead: {tap: this}}}]",
        "only_triggers",
    ),
    "as_cards of what is left out": (
        of_trigger(
            "{destroy: {type: creature, choose: 1, excluding: {as_cards: true}}}"
        ),
        "as_cards_left_out",
    ),
    "as_cards elsewhere": (
        of_trigger("{discard: {as_cards: true, choose: 1}}"),
        "as_cards_in_battle",
    ),
    "another spell": (
        CARD % "abilities: [{counter: {cancels: {type: spell, other: true},"
        " do: {discard: 1}}}]",
        "other_spell",
    ),
    "zone of ignored spells": (
        of_static("{ignored_spells: {type: spell, zone: hand}}"),
        "zone_in_event",
    ),
    "zone of unusable keywords": (
        of_static("{unusable: {keywords: S・トリガー, of: {zone: hand}}}"),
        "zone_in_event",
    ),
    **{
        f"{field} in a cost": (
            CARD % f"abilities: [{{cost: {{of: {{{field}: power}}, change: -1}}}}]",
            "event_picks",
        )
        for field in ("most", "least")
    },
    **{
        f"{field} in evolves_from": (
            CARD % f"evolution: true, evolves_from: {{{said}}}",
            key,
        )
        for field, said, key in (
            ("by", "choose: 1, by: opponent", "base_picks"),
            ("distinct", "choose: 2, distinct: name", "base_picks"),
            ("total_power", "choose: 2, total_power: {at_most: 1}", "base_picks"),
            ("total_cost", "choose: 2, total_cost: {at_most: 1}", "base_picks"),
            ("other", "choose: 1, other: true", "base_picks"),
            ("up_to", "choose: 1, up_to: 2", "one_quantity"),
            ("any_number", "choose: 1, any_number: true", "one_quantity"),
            ("random", "choose: 1, random: 1", "one_quantity"),
        )
    },
}


def begins_as(key: str, language: int) -> str:
    """The fixed words of a message up to its first gap, or after it."""
    pieces: list[Any] = MESSAGES[key][language].replace("{", "}").split("}")[::2]
    return str(max(pieces, key=len))


@pytest.mark.parametrize("name", IN_CARDS)
@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_refused_in_a_card(
    name: str, language: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", LANGUAGES[language])
    card, key = IN_CARDS[name]
    message = message_of(BOARD + card, tmp_path)
    assert message.startswith("9: "), message
    assert "cards[4]" in message
    assert begins_as(key, language) in message


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "a: 例の獣",
            "a: {card: 例の獣, equipped: {q: 例の呪文}}",
            "3: `q` is `spell`; under `equipped` lies only "
            "`aura`, `cross_gear`, `weapon`",
        ),
        (
            "opponent: {}",
            "opponent: {shields: {x: {card: 例の獣, castle: {q: 例の呪文}}}}",
            "4: `q` is `spell`; under `castle` lies only `castle`",
        ),
        (
            "cards:",
            "happens: {cast: h}\ncards:",
            "5: `happens[1].cast`: nothing happens: `cast` is for `spell`, and `h` is"
            " `creature`; write the verb of its type, or `execute`",
        ),
        (
            "cards:",
            "happens: {summon: [s]}\ncards:",
            "5: `happens[1].summon`: nothing happens: `summon` is for `creature`, and"
            " `s` is `spell`; write the verb of its type, or `execute`",
        ),
    ],
)
def test_refused_on_a_board(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert message_of(BOARD.replace(old, new, 1), tmp_path) == says
