"""What the rules leave open makes an answer incomplete, and is named."""

from __future__ import annotations

import pytest

from tests.situations import (
    Data,
    creature,
    replacement,
    search,
    situation,
    static,
    trigger,
)

FIRE = {"civilization": "fire"}


def _fixed(*numbers: int) -> tuple[str, ...]:
    """Why it is not known what becomes of a creature whose power is fixed so."""
    give: list[Data] = [
        {"by": "me", "give": {"to": "a", "power_fixed": n, "until": "end_of_turn"}}
        for n in numbers
    ]
    board = situation(
        {"battle": {"a": "例の獣"}},
        cards=[creature("例の獣", power=3000)],
        happens=[*give, {"by": "me", "destroy": {"power": {"at_most": 500}}}],
    )
    return search(board).incomplete


def test_a_power_that_is_fixed_at_two_numbers() -> None:
    """206.3 says of one that nothing else changes it."""
    assert _fixed(1000, 1000) == ()
    (reason,) = _fixed(1000, 2000)
    assert "fixed at different numbers" in reason


def test_an_evolution_creature_of_no_race_on_one_that_bears_any() -> None:
    """801.1: no text says whether a civilization has to fit, or several cards."""
    bears = {"static": {"base_of_any_race": True}}
    base: Data = {"whose": "you", "choose": 1}

    def found(*evolves: Data, **more: object) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の無垢"}, "hand": {"y": "例の王"}},
            cards=[
                creature("例の無垢", abilities=[bears]),
                creature("例の王", evolution=True, evolves_from=[*evolves], **more),
            ],
            happens=[{"by": "me", "put": {"cards": "y"}}],
        )
        return search(board).incomplete

    assert found({**base, "race": "例王族"}) == ()
    assert len(found({**base, "civilization": "fire"})) == 1
    assert len(found({**base, "race": "例王族", "choose": 2})) == 1
    one, other = {**base, "race": "例王族"}, {**base, "race": "例臣族"}
    assert len(found(one, other, evolves_from_each=True)) == 1


def test_an_evolution_creature_that_does_not_say_what_it_is_put_on() -> None:
    """801.1: it is put on something, and what that is stands in its text alone."""

    def found(instruction: Data, **more: object) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の獣"}, "hand": {"y": "例の王"}},
            cards=[creature("例の獣"), creature("例の王", evolution=True, **more)],
            happens=[{"by": "me", **instruction}],
        )
        return search(board).incomplete

    entry: Data = {"put": {"cards": "y"}}
    (reason,) = found(entry)
    assert "evolves_from" in reason
    assert len(found({"put": {"cards": "y", "onto": "a"}})) == 1
    assert found({"discard": "y"}) == ()
    assert found(entry, evolves_from={"whose": "you", "choose": 1}) == ()
    assert found(entry, keywords="S-MAX進化") == ()


def test_a_tap_ability_of_a_creature_that_has_nothing_to_attack() -> None:
    """602.3a names states in which it cannot attack, not what it needs for that."""
    tap: Data = {"activated": {"instead_of": "attack", "do": {"draw": 1}}}

    def found(*forbidden: Data, foe: Data | str = "例の的") -> int:
        cannot = [static(cannot=list(forbidden))] if forbidden else []
        board = situation(
            {"battle": {"a": "例の射手"}, "deck": 3},
            {"battle": {"f": foe}},
            cards=[creature("例の射手", abilities=[tap, *cannot]), creature("例の的")],
            happens=[{"by": "me", "activate": {"card": "a", "ability": 1}}],
        )
        return len(search(board).incomplete)

    of_players: Data = {"attacks": "this", "at": "opponent"}
    of_creatures: Data = {"attacks": "this", "at": "creature"}
    tapped: Data = {"card": "例の的", "tapped": True}
    assert found(of_players) == 1
    assert found() == found(of_creatures) == found(of_players, foe=tapped) == 0
    assert found({"attacks": "this"}) == 0


def test_an_ability_of_the_back_side_in_the_hyperspatial_zone() -> None:
    """Whether a card can be used by that side from there is said nowhere."""
    there = {"zone": "hyperspatial"}
    comes = {"swap": ["that", "this"], "may": True}
    replaces = {"when": {"destroyed": {"whose": "you"}}, "instead": {"stay": "that"}}

    def triggers(race: str) -> dict[str, object]:
        when = {"attacks": {"whose": "you", "race": race}}
        return {"trigger": {"when": when, "do": comes, **there}}

    def found(ability: dict[str, object], front: bool) -> tuple[str, ...]:
        side = creature("例の裏", abilities=[] if front else [ability])
        two_sided = creature("例の表", abilities=[ability] if front else [])
        board = situation(
            {"battle": {"a": "例の獣"}, "hyperspatial": {"p": "例の表"}},
            cards=[
                creature("例の獣", races="例獣族"),
                {**two_sided, "keywords": "サイキック", "other_side": side},
            ],
            happens=[{"attack": {"with": "a", "at": "opponent"}}],
        )
        return search(board).incomplete

    assert found(triggers("例獣族"), front=True) == ()
    assert found(triggers("例王族"), front=False) == ()
    assert len(found(triggers("例獣族"), front=False)) == 1
    assert found({"replacement": {**replaces, **there}}, front=True) == ()
    assert len(found({"replacement": {**replaces, **there}}, front=False)) == 1


def test_an_extra_turn_of_a_player_whose_next_turn_is_skipped() -> None:
    """500.5 does not say whether the extra turn is that turn."""
    text = {"spell": {"do": [{"extra_turn": "you"}, {"skip_next_turn": "you"}]}}
    board = situation(
        {"hand": {"s": "例の足踏み"}, "deck": 9},
        cards=[{"name": "例の足踏み", "type": "spell", "cost": 1, "abilities": [text]}],
        happens=[{"cast": "s", "by": "me"}, {"end_turn": True}],
    )
    assert len(search(board).incomplete) == 1


def test_dynamo_as_a_battle_begins_where_nothing_is_activated() -> None:
    """602.1 calls it activated, and nothing says what keeps it from being used then."""
    ban = {"static": {"cannot": {"activated": {"whose": "opponent"}}}}
    fight: Data = {"by": "me", "battle": ["a", "f"]}
    seats = {"battle": {"a": "例の力手", "b": "例の受手"}}

    def found(*abilities: Data) -> tuple[str, ...]:
        cards = [
            creature("例の力手", power=3000, races="ダイナモ", keywords="ダイナモ"),
            creature("例の受手", power=1000, races="ダイナモ"),
            creature("例の獣", power=3000, abilities=[*abilities]),
        ]
        other = {"battle": {"f": "例の獣"}}
        return search(situation(seats, other, cards=cards, happens=[fight])).incomplete

    assert found() == ()
    (reason,) = found(ban)
    assert "a dynamo is used as a battle begins" in reason


def test_whether_all_cards_of_an_empty_zone_are_so() -> None:
    """Nothing says what holds of no cards."""
    all_fire = {"every": {"of": {"whose": "you", "zone": "mana"}, "is": FIRE}}
    text = {"static": {"if": all_fire, "power": 1000}}

    def found(**zones: object) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の獣"}, **zones},
            cards=[creature("例の獣", text, power=3000, civilizations="fire")],
            happens=[{"by": "me", "destroy": {"power": {"at_most": 3000}}}],
        )
        return search(board).incomplete

    assert found(mana={"m": "例の獣"}) == ()
    (reason,) = found()
    assert "whether all of some cards are so" in reason


def test_a_creature_that_just_entered_and_is_let_attack_untapped_ones() -> None:
    """301.5 knows no such exception; a wiki does."""
    give: Data = {"to": "a", "attacks_untapped": True, "until": "end_of_turn"}

    def found(*before: Data, other: Data | None = None) -> tuple[str, ...]:
        board = situation(
            {"hand": {"a": "例の獣"}},
            {"battle": {"f": "例の獣"}} if other is None else other,
            cards=[creature("例の獣", power=3000)],
            happens=[*before, {"attack": {"with": "a"}}],
        )
        return search(board).incomplete

    enters: Data = {"by": "me", "put": "a"}
    assert found(enters) == ()
    (reason,) = found(enters, {"by": "me", "give": give})
    assert "no rule says" in reason
    assert found(enters, {"by": "me", "give": give}, other={}) == ()


def test_a_word_that_one_half_gives_itself() -> None:
    """810.3a: it makes no shield trigger of the creature, and nothing is in doubt."""
    static: Data = {"static": {"keywords": "S・トリガー", "zone": "shields"}}
    half: Data = {
        "name": "例の半分",
        "type": "spell",
        "civilizations": "fire",
        "cost": 2,
    }

    def found(*abilities: Data, **more: str) -> tuple[str, ...]:
        twin = creature("例の獣", power=1000, civilizations="fire", cost=3)
        text = [*abilities, {"spell": {"do": {"draw": 1}}}]
        twin["spell_half"] = {**half, "abilities": text, **more}
        board = situation(
            {"shields": [{"s": "例の獣"}], "deck": 5},
            {"battle": {"a": "例の牙"}},
            cards=[twin, creature("例の牙", power=3000)],
            turn="opponent",
            happens=[{"attack": {"with": "a", "at": "me"}}],
        )
        return search(board).incomplete

    assert found(keywords="S・トリガー") == found(static) == ()


def test_dynamo_of_a_creature_that_is_not_wholly_known() -> None:
    """What it has besides is not known, or not looked for."""

    def found(**more: object) -> tuple[str, ...]:
        cards = [
            creature(
                "例の力手", power=3000, races="ダイナモ", keywords="ダイナモ", **more
            ),
            creature("例の受手", power=1000, races="ダイナモ"),
        ]
        happens = [{"activate": {"card": "a"}}]
        seats = {"battle": {"a": "例の力手", "b": "例の受手"}}
        return search(situation(seats, cards=cards, happens=happens)).incomplete

    assert found() == ()
    static: Data = {"text": "it does something", "kind": "static"}
    assert any("gives the abilities of" in why for why in found(missing=[static]))


def test_a_replacement_of_the_own_way_of_a_card_below() -> None:
    """Nothing says whether a card can be kept that leaves because it lies below."""

    def found(kept: str) -> tuple[str, ...]:
        text = {
            "when": {"put": {"whose": "you"}, "to": kept},
            "may": True,
            "instead": {"move": {"cards": "that", "to": "mana"}},
        }
        cards = [
            creature("例の獣", power=3000),
            creature("例の柱", power=1000, abilities=[{"replacement": text}]),
        ]
        seats = {
            "battle": {"a": {"card": "例の獣", "under": {"b": "例の獣"}}, "p": "例の柱"}
        }
        happens: Data = {"by": "me", "destroy": "a"}
        return search(situation(seats, cards=cards, happens=[happens])).incomplete

    assert found("hand") == ()
    (reason,) = found("graveyard")
    assert "goes along with the card to which it belongs" in reason


def test_reductions_that_stop_at_different_numbers() -> None:
    """601.1e does not say in which order they are applied; the tapped cards tell."""

    def found(*more: Data) -> tuple[str, ...]:
        cards = [
            creature("例の火", civilizations="fire", cost=4, power=2000),
            creature(
                "例の三止まり",
                {"cost": {"of": {"whose": "you"}, "change": -2, "at_least": 3}},
            ),
            creature(
                "例の一止まり",
                {"cost": {"of": {"whose": "you"}, "change": -1, "at_least": 1}},
            ),
        ]
        board = situation(
            {
                "battle": {"r": "例の三止まり", "s": "例の一止まり"},
                "hand": {"x": "例の火", "y": "例の火"},
                "mana": dict.fromkeys("abcdef", "例の火"),
            },
            cards=cards,
            happens=[{"by": "me", "play": "x"}, *more],
        )
        return search(board).incomplete

    assert found() == ()
    (reason,) = found({"by": "me", "play": "y"})
    assert "stop at a lower number" in reason


def test_an_effect_until_the_end_of_a_battle_that_triggered_something() -> None:
    """Whether it is there still is not said."""
    lasting: Data = {"to": "this", "power": 3000, "until": "end_of_battle"}
    text = trigger({"battles": "this"}, {"give": lasting})
    drawing = trigger({"wins_battle": "this"}, {"draw": 1})
    strong: Data = {"type": "creature", "power": {"at_least": 4000}}
    winner = trigger({"wins_battle": "this"}, {"tap": strong})

    def found(*abilities: Data) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の闘士"}, "deck": 5},
            {"battle": {"x": "例の的"}},
            cards=[creature("例の闘士", *abilities), creature("例の的")],
            happens=[{"by": "me", "battle": ["a", "x"]}],
        )
        return search(board).incomplete

    assert found(text) == found(winner) == found(text, drawing) == ()
    (reason,) = found(text, winner)
    assert "until the end of a battle" in reason


def test_what_triggers_on_drawing_and_looks_at_the_hand() -> None:
    """114.5 has it resolved before the card is in the hand, 603.3 after."""

    def found(do: Data, when: Data | None = None) -> tuple[str, ...]:
        card = creature("例の獣", trigger(when or {"draws": "you"}, do))
        board = situation(
            {"battle": {"a": "例の獣"}, "hand": 1, "deck": 5},
            {"hand": 1, "deck": 5},
            cards=[card],
            happens=[{"by": "me", "draw": 1}],
        )
        return search(board).incomplete

    mine: Data = {"whose": "you", "zone": "hand"}
    assert found({"mill": 1}) == ()
    assert found({"discard": {"whose": "opponent", "choose": 1}}) == ()
    for do in (
        {"discard": 1},
        {"mill": {"count": mine}},
        {"mill": 1, "if": {"count": mine, "at_least": 2}},
        {"discard": {"whose": "opponent", "choose": {"count": mine}}},
    ):
        (reason,) = found(do)
        assert "looks at the hand" in reason


def test_a_shield_that_is_discarded_for_s_back_as_it_is_broken() -> None:
    """509.5c: it is not added to the hand; whether it was broken is not said."""

    def found(*abilities: Data) -> tuple[str, ...]:
        cards = [
            creature("例の牙", *abilities, power=3000),
            creature("例の裏方", civilizations="nature", keywords="S・バック-自然"),
        ]
        board = situation(
            {"battle": {"a": "例の牙"}, "deck": 5},
            {"hand": {"h": "例の裏方"}, "shields": {"s": "例の裏方"}},
            cards=cards,
            happens=[{"attack": {"with": "a", "at": "opponent"}}],
        )
        return search(board).incomplete

    assert found() == ()
    counted = {"this_turn": {"broken": {"whose": "opponent"}}}
    for ability in (
        trigger({"broken": {"whose": "opponent"}}, {"draw": 1}),
        trigger({"attack_ends": "this"}, {"draw": {"player": "you", "count": counted}}),
    ):
        (reason,) = found(ability)
        assert "discarded for S-Back" in reason


@pytest.mark.parametrize(
    ("zone", "broken", "heard"),
    [
        ("battle", {"whose": "you"}, True),
        ("battle", {"whose": "opponent"}, False),
        ("battle", {"whose": "opponent", "and_all": {"whose": "you"}}, True),
        ("hand", {"whose": "you"}, False),
    ],
)
@pytest.mark.parametrize("first", [False, True])
def test_who_waits_for_a_shield_that_is_discarded_as_it_is_broken(
    zone: str, broken: Data, heard: bool, first: bool
) -> None:
    """The first one of a turn is told wherever the card that waits for it is."""
    when: Data = {"broken": broken} | ({"first_each_turn": True} if first else {})
    cards = [
        creature("例の牙", power=3000),
        creature("例の裏方", civilizations="nature", keywords="S・バック-自然"),
        creature("例の番", trigger(when, {"draw": 1})),
    ]
    theirs: Data = {"hand": {"h": "例の裏方"}, "shields": {"s": "例の裏方"}, "deck": 5}
    theirs[zone] = theirs.get(zone, {}) | {"w": "例の番"}
    board = situation(
        {"battle": {"a": "例の牙"}, "deck": 5},
        theirs,
        cards=cards,
        happens=[{"attack": {"with": "a", "at": "opponent"}}],
    )
    assert (search(board).incomplete != ()) == (heard or first)


def test_the_top_card_of_a_creature_that_is_no_evolution_creature() -> None:
    """801.4 speaks of evolution creatures alone."""

    def found(**more: object) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": {"card": "例の大型", "under": {"b": "例の小型"}}}},
            cards=[
                creature("例の小型", cost=2),
                creature("例の大型", cost=6, **more),
            ],
            happens=[{"by": "opponent", "return": {"as_cards": True, "cost": 6}}],
        )
        return search(board).incomplete

    base = {"whose": "you", "type": "creature", "choose": 1}
    assert found(evolution=True, evolves_from=base) == ()
    (reason,) = found()
    assert "no evolution creature" in reason


def test_shields_of_a_creature_that_stood_there() -> None:
    """Which of them is its EXライフ, or was chosen for it, the board has to tell."""
    force: Data = {
        "word": "シールド・フォース",
        "abilities": {"static": {"power": 2000}},
    }
    destroy: Data = {"by": "opponent", "destroy": "x"}

    def found(
        word: str | Data, *happens: Data, shields: int = 1, **told: object
    ) -> str:
        board = situation(
            {
                "battle": {"x": {"card": "例の獣", **told}},
                "shields": shields,
                "deck": 2,
            },
            cards=[creature("例の獣", keywords=[word], power=3000)],
            happens=happens,
        )
        return " ".join(search(board).incomplete)

    tapped: Data = {"tap": "x"}
    assert "EX Life" in found("EXライフ", destroy)
    assert found("EXライフ", tapped) == found("EXライフ", destroy, shields=0) == ""
    assert found("EXライフ", destroy, life=[]) == ""
    assert found("EXライフ", destroy, life=["me_shields_1"]) == ""
    assert "chosen for" in found(force, tapped)
    assert found(force, tapped, shields=0) == found(force, tapped, tied=[]) == ""
    assert found(force, tapped, tied="me_shields_1") == ""


def test_a_shield_of_ex_life_whose_creature_has_left() -> None:
    """Whether a text about such shields means it still is not said."""
    keeper = replacement({"destroyed": {"name": "例の命"}}, {"return": "that"})
    watcher = trigger(
        {"put": {"whose": "you", "ex_life": True}, "from": "shields"}, {"draw": 1}
    )

    def found(*happens: Data) -> tuple[str, ...]:
        cards = [
            creature("例の命", keywords="EXライフ", power=3000),
            creature("例の墓守", keeper, watcher),
        ]
        board = situation(
            {"hand": {"h": "例の命"}, "battle": {"r": "例の墓守"}, "deck": 5},
            cards=cards,
            happens=[{"by": "me", "put": "h"}, *happens],
        )
        return search(board).incomplete

    burnt: Data = {"by": "opponent", "move": {"cards": {"whose": "me"}}}
    burnt["move"] |= {"to": "graveyard"}
    burnt["move"]["cards"] |= {"zone": "shields"}
    assert found(burnt) == ()
    (reason,) = found({"by": "opponent", "destroy": "h"}, burnt)
    assert "shields of EX Life" in reason


def test_one_ability_that_can_be_used_once_and_is_there_twice() -> None:
    """Each of the two could be used; which was is not told apart."""
    text = {"when": {"tapped": "this"}, "once_each": "turn", "do": [{"draw": 1}]}
    stays = [{"stay": "this"}]
    saver = {"when": {"destroyed": "this"}, "once_each": "turn", "instead": stays}
    cheap = {"of": {"whose": "you"}, "cost": 1, "once_each": "turn"}

    dead: Data = {"whose": "you", "zone": "graveyard"}
    raised: Data = {"to": dead, "playable": True, "once_each": "turn"}
    from_graveyard: list[Data] = [{"by": "me", "play": card} for card in "vw"]

    def found(given: Data, *happens: Data, flags: int = 2) -> tuple[str, ...]:
        flag = static(to={"whose": "you", "name": "例の獣"}, abilities=given)
        cards = [
            creature("例の旗", flag),
            creature("例の獣", cost=3, civilizations="fire"),
            creature("例の贄", cost=1, civilizations="fire"),
        ]
        board = situation(
            {
                "battle": {"a": "例の獣", **dict.fromkeys("fg"[:flags], "例の旗")},
                "hand": {"x": "例の獣", "y": "例の獣"},
                "graveyard": {"v": "例の贄", "w": "例の贄"},
                "mana": dict.fromkeys("klmnop", "例の獣"),
                "deck": 9,
            },
            cards=cards,
            happens=[*happens],
        )
        return search(board).incomplete

    twice: list[Data] = [{"by": "me", "tap": "a"}, {"by": "me", "untap": "a"}]
    hit: Data = {"by": "opponent", "destroy": "a"}
    plays: list[Data] = [{"by": "me", "play": card} for card in "xy"]
    for given, happens in (
        ({"trigger": text}, [*twice, *twice]),
        ({"replacement": saver}, [hit, hit]),
        ({"alternative": cheap}, plays),
        ({"static": raised}, from_graveyard),
    ):
        assert found(given, *happens, flags=1) == ()
        reasons = found(given, *happens)
        assert any("has it several times" in why for why in reasons), reasons


EVOLVES: Data = {"whose": "you", "name": "例の主", "choose": 1}
BASE = creature("例の主", cost=3, civilizations="fire")
HIGHER = creature("例の進化主", evolution=True, evolves_from=EVOLVES)
BEAST = creature("例の獣", cost=1, civilizations="fire")
BEASTS: Data = {"whose": "you", "name": "例の獣"}
ONCE: tuple[tuple[str, Data], ...] = (
    ("trigger", {"when": {"tapped": BEASTS}, "do": [{"mill": 1}]}),
    ("replacement", {"when": {"destroyed": BEASTS}, "instead": [{"stay": "that"}]}),
    ("alternative", {"of": BEASTS, "cost": 0}),
    ("static", {"to": BEASTS | {"zone": "graveyard"}, "playable": True}),
)
USES: dict[str, list[Data]] = {
    "trigger": [{"by": "me", "tap": card} for card in "ab"],
    "replacement": [{"by": "opponent", "destroy": card} for card in "ab"],
    "alternative": [{"by": "me", "play": card} for card in "xy"],
    "static": [{"by": "me", "play": card} for card in "vw"],
}


@pytest.mark.parametrize("often", ["turn", "game"])
@pytest.mark.parametrize("given", ["gift", "soul", "flag"])
@pytest.mark.parametrize(("kind", "what"), ONCE)
def test_what_a_creature_has_used_once_before_it_evolved(
    kind: str, what: Data, given: str, often: str
) -> None:
    """The creature is the same (801.2), the card that is the source is not."""
    text: Data = {kind: what | {"once_each": often}}
    soul = creature("例の魂", super_soul={"abilities": [text]})
    flag = creature(
        "例の旗", static(to={"name": ["例の主", "例の進化主"]}, abilities=text)
    )
    gift: Data = {"by": "me", "give": {"to": "m", "abilities": [text]}}
    evolves: Data = {"by": "me", "put": "e"}
    first, second = USES[kind]

    def found(*happens: Data) -> tuple[str, ...]:
        base: Data = {"card": "例の主"}
        base |= {"under": {"z": "例の魂"}} if given == "soul" else {}
        others = {"f": "例の旗"} if given == "flag" else {}
        seats: Data = {"battle": {"m": base, "a": "例の獣", "b": "例の獣"} | others}
        seats |= {"hand": {"e": "例の進化主", "x": "例の獣", "y": "例の獣"}, "deck": 9}
        seats |= {"graveyard": {"v": "例の獣", "w": "例の獣"}}
        seats |= {"mana": dict.fromkeys("pqr", "例の獣")}
        begins = [gift] if given == "gift" else []
        board = situation(
            seats,
            {"deck": 9},
            cards=[BASE, HIGHER, BEAST, soul, flag],
            happens=[*begins, *happens],
        )
        return search(board).incomplete

    assert found(first, second) == ()
    assert found(first, evolves) == ()
    assert found(evolves, first) == ()
    (reason,) = found(first, evolves, second)
    assert "was another card when it used" in reason


def test_what_a_creature_has_used_once_before_it_was_re_constructed() -> None:
    """What is left is the same creature (801.4c), and has what it was given."""
    text: Data = {"trigger": {"when": {"tapped": BEASTS}, "do": [{"mill": 1}]}}
    text["trigger"]["once_each"] = "turn"
    star = HIGHER | {"keywords": "スター進化"}
    board = situation(
        {
            "battle": {"m": "例の主", "a": "例の獣", "b": "例の獣"},
            "hand": {"e": "例の進化主"},
            "deck": 9,
        },
        cards=[BASE, star, BEAST],
        happens=[
            {"by": "me", "put": "e"},
            {"by": "me", "give": {"to": "e", "abilities": [text]}},
            {"by": "me", "tap": "a"},
            {"by": "opponent", "return": "e"},
            {"by": "me", "tap": "b"},
        ],
    )
    (reason,) = search(board).incomplete
    assert "was another card when it used" in reason


def test_of_two_that_trigger_as_they_evolve_into_one() -> None:
    """Each could be used once; both effects have the new card for their source."""
    text: Data = {
        "trigger": {"when": {"evolved": {"whose": "you"}}, "do": [{"mill": 1}]}
    }
    text["trigger"]["once_each"] = "turn"
    base = BASE | {"abilities": [text]}

    def found(bases: int, own: list[Data]) -> tuple[str, ...]:
        from_each = EVOLVES | {"choose": bases}
        higher = HIGHER | {"evolves_from": from_each, "abilities": own}
        board = situation(
            {
                "battle": dict.fromkeys("mn"[:bases], "例の主"),
                "hand": {"e": "例の進化主"},
                "deck": 9,
            },
            cards=[base, higher],
            happens=[{"by": "me", "put": "e"}],
        )
        return search(board).incomplete

    assert found(1, []) == ()
    together, reason = sorted(found(2, []), key=len)
    assert "is put on several cards" in together
    assert "evolves" in reason


@pytest.mark.parametrize("when", ["attacks", "attack_ends"])
def test_an_effect_that_ends_the_turn_in_the_midst_of_an_attack(when: str) -> None:
    """511.1 comes after the attacks; 512.1 speaks of a turn whose rest is skipped."""

    def found(verb: str, *happens: Data) -> tuple[str, ...]:
        beast = creature("例の獣", trigger({when: "this"}, {verb: True}))
        board = situation(
            {"battle": {"a": "例の獣"}, "deck": 9},
            {"shields": 2, "deck": 9},
            cards=[beast],
            happens=[*happens],
        )
        return search(board).incomplete

    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    assert found("skip_turn", attack) == ()
    assert found("end_turn", {"by": "me", "end_turn": True}) == ()
    (reason,) = found("end_turn", attack)
    assert "in the midst of an attack" in reason


def test_an_amount_that_may_be_paid_once_and_is_there_twice() -> None:
    """It could be paid once for each of the two."""
    more: Data = {"extra": {"cost": 1, "once": True}}
    cards: Data = {"whose": "you", "zone": "hand", "name": "例の獣"}

    def found(flags: int) -> tuple[str, ...]:
        flag = static(to=cards, abilities=more)
        board = situation(
            {
                "battle": dict.fromkeys("fg"[:flags], "例の旗"),
                "hand": {"a": "例の獣"},
                "mana": dict.fromkeys("klm", "例の獣"),
            },
            cards=[
                creature("例の旗", flag),
                creature("例の獣", cost=1, civilizations="fire"),
            ],
            happens=[{"by": "me", "play": "a"}],
        )
        return search(board).incomplete

    assert found(1) == ()
    assert len(found(2)) == 1


def test_a_card_of_the_battle_zone_that_goes_onto_another_one() -> None:
    """Not encoded yet (S級侵略 from the battle zone); nothing happened, silently."""
    base: Data = {"whose": "you", "type": "creature", "choose": 1}
    put: Data = {"put": {"cards": "this", "onto": "that"}, "may": True}

    def found(zones: list[str]) -> tuple[str, ...]:
        watch = {"attacks": {"whose": "you", "type": "creature", "name": "例の獣"}}
        invades: Data = {"trigger": {"when": watch, "zone": zones, "do": put}}
        grown = creature("例の育ち", invades, evolution=True, evolves_from=base)
        seats = {"a": "例の獣", "e": {"card": "例の育ち", "under": {"b": "例の獣"}}}
        board = situation(
            {"battle": seats},
            {"shields": 1},
            cards=[creature("例の獣"), grown],
            happens=[{"attack": {"with": "a", "at": "opponent"}}],
        )
        return search(board).incomplete

    assert found(["hand"]) == ()
    (reason,) = found(["hand", "battle"])
    assert "put from the battle zone onto another card" in reason


def test_the_same_effect_about_one_event_made_twice() -> None:
    """Each of the two could mean another event; they are not told apart."""
    beasts = {"whose": "you", "name": "例の獣"}
    dies = {"destroyed": beasts}
    back: Data = {"return": {"cards": "that", "zone": "graveyard"}}
    both: Data = {"by": "opponent", "destroy": ["b", "c"]}
    each: list[Data] = [{"by": "opponent", "destroy": one} for one in "bc"]
    entry: Data = {"by": "me", "put": "h"}

    def found(
        ability: Data, *happens: Data, times: int = 2, once: bool = True
    ) -> tuple[str, ...]:
        made: Data = {"effect": {"until": "end_of_turn", "ability": ability}}
        made["effect"] |= {"once": True} if once else {}
        maker = creature("例の技", trigger({"tapped": "this"}, made))
        again: list[Data] = [{"by": "me", "tap": "a"}, {"by": "me", "untap": "a"}]
        seats = {"a": "例の技", "b": "例の獣", "c": "例の獣"}
        board = situation(
            {"battle": seats, "hand": {"h": "例の獣"}, "deck": 9},
            cards=[maker, creature("例の獣")],
            happens=[*again * times, *happens],
        )
        return search(board).incomplete

    saves: Data = {"replacement": {"when": dies, "instead": {"return": "that"}}}
    milled: Data = {"status": {"when": {"enters": beasts}, "do": {"mill": 1}}}
    assert found(trigger(dies, {"draw": 1}), both) == ()
    for ability, happens, once in (
        (saves, each, True),
        (saves, [both], True),
        (trigger(dies, back), [both], True),
        (milled, [entry], False),
    ):
        assert found(ability, *happens, times=1, once=once) == ()
        (reason,) = found(ability, *happens, once=once)
        assert "made twice, or given twice" in reason


def test_what_a_card_is_given_as_it_enters_about_its_entering() -> None:
    """By 608.3c it has the ability at that very moment."""
    life: Data = {"to": {"whose": "you", "name": "例の獣"}, "keywords": "EXライフ"}

    def found(card: str) -> tuple[str, ...]:
        board = situation(
            {"battle": {"f": "例の旗"}, "hand": {"h": card}, "deck": 5},
            cards=[creature("例の旗", static(**life)), creature("例の獣")],
            happens=[{"by": "me", "put": "h"}],
        )
        return search(board).incomplete

    assert found("例の旗") == ()
    (reason,) = found("例の獣")
    assert "about its own entering" in reason


def test_abilities_handed_on_of_what_is_not_there_as_it_was() -> None:
    """What has left had abilities, and a hyper mode has others."""
    it = {"whose": "you", "type": "creature", "name": "例の獣"}
    gift = {"to": it, "power": 1000, "abilities_of": "that", "until": "end_of_turn"}
    gone: Data = {"return": {"whose": "you", "name": "例の手本"}}
    hands = trigger({"tapped": {"name": "例の手本"}}, {"give": gift})
    hyper = {"power": 5000, "keywords": "W・ブレイカー"}

    def found(*before: Data, model: Data, text: Data = hands) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の手本", "b": "例の獣", "c": "例の見手"}},
            cards=[model, creature("例の獣"), creature("例の見手", text)],
            happens=[*before, {"by": "me", "tap": "a"}],
        )
        return search(board).incomplete

    plain = creature("例の手本")
    two_modes = creature("例の手本", hyper=hyper)
    unlocked: Data = {"by": "me", "give": {"to": "a", "hyper": True}}
    assert found(model=plain) == found(model=two_modes) == ()
    for reasons in (
        found(unlocked, model=two_modes),
        found(
            model=plain,
            text=trigger({"tapped": {"name": "例の手本"}}, gone, {"give": gift}),
        ),
    ):
        assert any("gives the abilities of" in why for why in reasons), reasons


def test_static_abilities_that_ask_whether_all_are_so_in_a_circle() -> None:
    """Each is stronger while all are as strong as it is then."""
    mine: Data = {"whose": "you", "type": "creature"}
    strong = {"every": {"of": mine, "is": {"power": {"at_least": 2000}}}}
    text = {"static": {"if": strong, "to": mine, "power": 1000}}

    def found(power: int) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の獣"}},
            cards=[creature("例の獣", text, power=power)],
            happens=[{"by": "me", "destroy": {"power": {"at_most": 1500}}}],
        )
        return search(board).incomplete

    assert found(3000) == ()
    assert found(1000) != ()


def test_what_is_given_to_a_creature_that_is_chosen_again_for_each() -> None:
    """By 601.1h it may be, and then it is given twice."""

    def found(mine: int, theirs: int, **read: str) -> tuple[str, ...]:
        each = {"choose": {"count": {"whose": "you"}}, "one_for_each": True}
        which = {"whose": "opponent", "type": "creature", **each}
        done: Data = {"give": {"to": which, "power": -500, "until": "end_of_turn"}}
        board = situation(
            {"battle": {f"a{n}": "例の獣" for n in range(mine)}},
            {"battle": {f"b{n}": "例の獣" for n in range(theirs)}},
            cards=[creature("例の獣", power=3000)],
            happens=[{"by": "me", **done}],
            readings=read,
        )
        return search(board).incomplete

    assert found(1, 2) == found(2, 0) == found(2, 2, **{"601.1h": "different"}) == ()
    for many in (found(2, 2), found(2, 1)):
        (reason,) = many
        assert "maybe the same again" in reason


def test_what_a_substitute_says_later_and_cannot_do() -> None:
    """609.4 asks for a possible substitute; what comes later is not foreseen."""

    def found(hand: int, *more: Data) -> tuple[str, ...]:
        instead: Data = {"when": {"destroyed": "this"}, "instead": [[*more]]}
        card = creature("例の居残り", {"replacement": instead})
        board = situation(
            {"battle": {"a": "例の居残り"}, "hand": hand, "deck": 9},
            cards=[card],
            happens=[{"by": "opponent", "destroy": "a"}],
        )
        return search(board).incomplete

    draw: Data = {"draw": 1}
    assert found(1, draw, {"discard": 2}) == found(0, draw, {"discard": 1}) == ()
    assert found(0, draw, {"tap": "this"}) == ()
    for reasons in (found(0, draw, {"discard": 2}), found(0, draw, {"untap": "this"})):
        (reason,) = reasons
        assert "still says in its sentence" in reason


def test_a_card_of_the_other_player_that_a_text_lets_be_executed() -> None:
    """Who executes it, and how, no rule says; its owner does not."""
    dead: Data = {"whose": "opponent", "zone": "graveyard", "type": "creature"}
    given: Data = {"to": dead, "playable": True, "until": "end_of_turn"}

    def found(player: str, *abilities: Data) -> tuple[str, ...]:
        card = creature("例の獣", *abilities, cost=1, civilizations="fire")
        seats: Data = {"mana": {"m": "例の獣"}, "graveyard": {"x": "例の獣"}}
        board = situation(
            {"battle": {"a": "例の獣"}},
            seats,
            cards=[card],
            turn=player,
            happens=[{"by": "me", "tap": "a"}, {"by": player, "play": "x"}],
        )
        return search(board).incomplete

    assert found("me") == found("opponent") == ()
    for text in (
        static(to=dead, playable=True),
        trigger({"tapped": "this"}, {"give": given}),
    ):
        for player in ("me", "opponent"):
            (reason,) = found(player, text)
            assert "who does not own it" in reason


def test_the_next_time_of_several_cards() -> None:
    """603.6 does not say whether it is that of each or the first of any."""

    def found(chosen: int, ability: Data, **more: object) -> tuple[str, ...]:
        effect: Data = {"about": "marked", "ability": ability, **more}
        text = trigger(
            {"tapped": "this"},
            {"choose": {"whose": "opponent", "choose": chosen}, "as": "marked"},
            {"effect": effect},
        )
        board = situation(
            {"battle": {"a": "例の呪い師"}, "deck": 9},
            {"battle": {"b": "例の獣", "c": "例の獣"}},
            cards=[creature("例の呪い師", text), creature("例の獣")],
            happens=[
                {"by": "me", "tap": "a"},
                {"by": "me", "destroy": {"whose": "opponent"}},
            ],
        )
        return search(board).incomplete

    dies = trigger({"destroyed": "it"}, {"draw": 1})
    kept = replacement({"destroyed": "it"}, {"move": {"cards": "it", "to": "mana"}})
    ends = trigger({"turn_ends": "you"}, {"destroy": "it"})
    assert found(2, dies) == found(1, dies, once=True) == ()
    assert found(2, kept) == found(1, kept, once=True) == ()
    assert found(2, ends, once=True) == ()
    for ability in (dies, kept):
        (reason,) = found(2, ability, once=True)
        assert "the time of each or the first of any" in reason


def test_what_the_rest_of_a_substitute_destroys_after_a_battle() -> None:
    """What is destroyed at once in the place of a loser, the winner destroys."""
    mine: Data = {"whose": "you", "type": "creature", "other": True, "choose": 1}
    watcher = trigger(
        {"destroyed": {"whose": "opponent"}, "destroyer": "this"}, {"draw": 1}
    )

    def found(*instead: Data) -> tuple[str, ...]:
        card = replacement({"destroyed": "this"}, *instead)
        board = situation(
            {"battle": {"w": "例の勝者"}, "deck": 5},
            {"battle": {"a": "例の居残り", "b": "例の獣"}, "deck": 5},
            cards=[
                creature("例の勝者", watcher, power=5000),
                creature("例の居残り", card, power=1000),
                creature("例の獣", power=1000),
            ],
            happens=[{"battle": ["w", "a"]}],
        )
        return search(board).incomplete

    assert found({"destroy": mine}) == ()
    every = {key: value for key, value in mine.items() if key != "choose"}
    for first, later in (({"draw": 1}, mine), ({"tap": "this"}, every)):
        (reason,) = found(first, {"destroy": later, "if_you_do": True})
        assert "in the place of another destruction" in reason


def test_whose_effect_the_rest_of_a_substitute_is() -> None:
    """What its creature, which has left meanwhile, was like is not known (605.2e)."""
    destroy: Data = {"destroy": {"whose": "you", "type": "creature", "name": "例の獣"}}
    destroy["if_you_do"] = True
    kept = replacement({"destroyed": "this"}, {"stay": "this"}, destroy)
    twin = creature(
        "例の双子",
        trigger({"tapped": "this"}, {"destroy": {"name": ["例の守り", "例の双子"]}}),
        spell_half={
            "name": "例の半分",
            "type": "spell",
            "abilities": [{"spell": {"do": {"draw": 1}}}],
        },
    )

    def found(by: Data) -> tuple[str, ...]:
        beasts: Data = {"destroyed": {"whose": "you", "name": "例の獣"}}
        watcher = trigger(beasts | by, {"draw": 1})
        board = situation(
            {"battle": {"s": "例の守り", "w": "例の見張り", "b": "例の獣"}, "deck": 5},
            {"battle": {"k": "例の双子"}},
            cards=[
                creature("例の守り", kept),
                creature("例の見張り", watcher),
                creature("例の獣"),
                twin,
            ],
            happens=[{"by": "opponent", "tap": "k"}],
        )
        return search(board).incomplete

    assert found({}) == ()
    (reason,) = found({"by": {"type": "spell"}})
    assert "what it last was before it left is not known" in reason


def test_none_and_one_more() -> None:
    """Whether a creature that breaks no shield breaks one more (701.14d)."""

    def found(*abilities: Data) -> tuple[str, ...]:
        card = creature("例の無限", *abilities, keywords="∞ブレイカー")
        give: Data = {"give": {"to": "a", "breaks_more": 1, "until": "end_of_turn"}}
        board = situation(
            {"battle": {"a": "例の無限"}},
            {"shields": 1},
            cards=[card, creature("例の獣")],
            happens=[
                *([] if abilities else [{"by": "me", **give}]),
                {"attack": {"with": "a", "at": "opponent"}},
            ],
        )
        return search(board).incomplete

    assert found(static(power=1000)) == ()
    for reasons in (found(static(breaks_more=1)), found()):
        (reason,) = reasons
        assert "lets it break more" in reason


def test_a_cost_of_crossing_that_is_changed_in_two_ways() -> None:
    """No rule says in which order, nor which end holds."""

    def found(*changes: Data) -> tuple[str, ...]:
        gear: Data = {"whose": "you", "type": "cross_gear"}
        texts = [static(crossing_cost={"of": gear, **change}) for change in changes]
        board = situation(
            {
                "battle": {"a": "例の着手", "g": "例の装"},
                "mana": {"m": "例の火", "n": "例の火"},
            },
            cards=[
                creature("例の着手", *texts),
                creature("例の火", civilizations="fire", cost=1),
                {"name": "例の装", "type": "cross_gear", "cost": 3},
            ],
            happens=[{"cross": {"gear": "g"}}],
        )
        return search(board).incomplete

    less: Data = {"change": -1, "at_least": 1}
    assert found(less, less) == ()
    for other in ({"change": -1, "at_least": 2}, {"change": 1, "at_least": 1}):
        (reason,) = found(less, less, other)
        assert "in which order" in reason


def test_what_creatures_do_outside_the_battle_zone() -> None:
    """403.1: whether an ability of the hand is a creature's, pages see differently."""
    choose: Data = {"choose": {"whose": "opponent", "choose": 1}, "as": "marked"}
    tapped: Data = {"tap": "marked"}

    def found(by: Data, ability: Data, **seats: object) -> tuple[str, ...]:
        shy = static(cannot={"chosen": "this", "by": by})
        board = situation(
            {"battle": {"a": "例の隠者", "c": "例の隠者"}},
            seats,
            cards=[creature("例の隠者", shy), creature("例の番人", ability)],
            happens=[{"by": "me", "tap": "c"}],
        )
        return search(board).incomplete

    seen = trigger({"tapped": {"whose": "opponent"}}, choose, tapped)
    held: Data = {"trigger": {**seen["trigger"], "zone": "hand"}}
    creatures, spells = {"type": "creature"}, {"type": "spell"}
    assert found(creatures, seen, battle={"b": "例の番人"}) == ()
    assert found(spells, held, hand={"b": "例の番人"}) == ()
    (reason,) = found(creatures, held, hand={"b": "例の番人"})
    assert "works outside the battle zone" in reason


def test_two_substitutes_beyond_a_limit() -> None:
    """101.2: which of two that come at the same moment is stopped is not said."""
    wild = replacement(
        {"discarded": "this", "by": "opponent"}, {"put": "that"}, zone="hand", may=True
    )
    enters: Data = {"enters": {"whose": "opponent", "type": "creature"}}

    def found(limit: int) -> tuple[str, ...]:
        value = {"value": {"this_turn": enters}, "at_least": limit}
        one = {"static": {"if": value, "cannot": enters}}
        board = situation(
            {"hand": {"a": "例の暴れ者", "b": "例の暴れ者"}},
            {"battle": {"k": "例の一体"}},
            cards=[creature("例の暴れ者", wild), creature("例の一体", one)],
            happens=[{"by": "opponent", "discard": {"whose": "me"}}],
        )
        return search(board).incomplete

    assert found(2) == ()
    (reason,) = found(1)
    assert "more than a text allows" in reason


def test_a_card_that_could_come_by_its_other_side() -> None:
    """No rule says whether it comes from its zone by whichever side fits."""
    fire: Data = {"civilization": "fire", "cost": {"at_most": 7}}

    def found(
        back: Data | None = None,
        act: str = "put",
        front: Data | None = None,
        **said: object,
    ) -> tuple[str, ...]:
        other = creature(
            "例の覚醒", **{"cost": 7, "civilizations": "fire", **(back or {})}
        )
        card = creature("例の時空", cost=3, civilizations="fire", keywords="サイキック")
        cards: Data = {"zone": "hyperspatial", **(said or fire), "choose": 1}
        done = (
            {"equip": {"cards": cards, "to": "a"}} if act == "equip" else {act: cards}
        )
        board = situation(
            {"hyperspatial": {"p": "例の時空"}, "battle": {"a": "例の主"}},
            cards=[
                {**card, **(front or {}), "other_side": other},
                creature("例の主", cost=1),
            ],
            happens=[{"by": "me", **done}],
        )
        return search(board).incomplete

    (reason,) = found()
    assert found(whose="me", **fire) == (reason,)
    assert "p may come by its other side" in reason
    assert found({"cost": 8}) == found({"civilizations": "water"}) == ()
    assert found(total_cost={"at_most": 5}) == found(whose="opponent", **fire) == ()
    assert found(name="例の時空") == ()
    either = [{"cost": {"at_most": 2}}, {"civilization": "water"}, {"cost": 3}]
    assert found(any_of=either) == ()
    assert found(any_of=[*either, {"cost": 7}]) == (reason,)
    weapon = {"type": "weapon", "power": None, "keywords": "ドラグハート"}
    assert found(act="equip", front=weapon, cost={"at_most": 7}) == ()
