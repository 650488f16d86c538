"""What no rule says makes an answer incomplete: one board for each such rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.situations import (
    Data,
    creature,
    replacement,
    search,
    situation,
    static,
    trigger,
    triggering,
)

Zones = dict[str, Any]
BEAST = creature("例の獣", cost=2, civilizations="fire")
TWIN = creature(
    "例の双子",
    cost=3,
    civilizations="fire",
    spell_half={
        "name": "例の半分",
        "type": "spell",
        "civilizations": "fire",
        "cost": 5,
        "abilities": [{"spell": {"do": {"draw": 1}}}],
    },
)
MINE: Data = {"whose": "you", "type": "creature"}
SIZED: Data = {"by": "me", "destroy": {"power": {"at_most": 1000}}}
"""A look at all powers."""


def found(
    me: Zones, *happens: Data, cards: list[Data], theirs: Zones | None = None
) -> tuple[str, ...]:
    """Why the answer about a board in my turn is incomplete."""
    other: Zones = {"deck": 9} if theirs is None else theirs
    board = situation({"deck": 9} | me, other, cards=cards, happens=[*happens])
    return search(board).incomplete


def beside_mana(flag: Data, card: str) -> tuple[str, ...]:
    """What is not known where such a card lies in the mana zone of a flag's player."""
    seats: Zones = {"battle": {"a": "例の旗"}, "mana": {"m": card}}
    return found(seats, SIZED, cards=[flag, BEAST, TWIN])


@pytest.mark.parametrize(
    ("given", "lasts"),
    [
        ({"cannot": {"destroyed": "this"}}, True),
        ({"abilities": [replacement({"destroyed": "this"}, {"return": "this"})]}, True),
        ({"keywords": "スレイヤー"}, True),
        ({"races": "例族"}, False),
    ],
)
def test_what_is_given_until_the_end_of_a_battle_that_it_is_about(
    given: Data, lasts: bool
) -> None:
    gives: Data = {"give": {"to": "this", "until": "end_of_battle"} | given}
    weak = triggering("例の弱者", gives, when={"battles": "this"}, power=500)
    seats: Zones = {"battle": {"a": "例の弱者", "b": "例の獣"}}
    reasons = found(seats, {"by": "me", "battle": ["a", "b"]}, cards=[weak, BEAST])
    assert len(reasons) == lasts


def test_both_players_win_at_once() -> None:
    """Each would lose, and wins instead."""
    proud = creature("例の誇り", replacement({"loses": "you"}, {"win": "you"}))
    seats: Zones = {"deck": 9, "battle": {"a": "例の誇り"}}
    loses: Data = {"lose": "any", "by": "me"}
    (reason,) = found(
        seats, loses, cards=[proud], theirs=seats | {"battle": {"b": "例の誇り"}}
    )
    assert "both players win" in reason


@pytest.mark.parametrize(
    "number",
    [
        {"costs_of": {"whose": "you", "zone": "mana"}},
        {"total_cost_of": {"whose": "you", "zone": "mana"}},
    ],
)
def test_costs_of_two_halves_that_are_counted_or_added_up(number: Data) -> None:
    """201.2b speaks of an effect whose player picks one of them."""
    flag = creature("例の旗", static(power={"times": [1000, number]}))

    assert beside_mana(flag, "例の獣") == ()
    (reason,) = beside_mana(flag, "例の双子")
    assert "has two costs" in reason


def test_the_cost_of_two_halves_in_what_holds_all_the_time() -> None:
    """Nobody resolves it who would pick one of them."""
    cost: Data = {"times": [1000, {"cost_of": "this"}]}
    gives = static(zone="mana", to=MINE, power=cost)
    seats: Zones = {"battle": {"a": "例の獣"}, "mana": {"m": "例の双子"}}
    twin = TWIN | {"abilities": [gives]}
    (reason,) = found(seats, SIZED, cards=[twin, BEAST])
    assert "has two costs" in reason


def test_costs_that_a_condition_adds_up() -> None:
    """Two costs, or one that is not known, may be what decides."""
    total = {"total_cost_of": {"whose": "you", "zone": "mana"}}
    strong = static(power=1000, **{"if": {"value": total, "at_least": 5}})
    flag = creature("例の旗", strong)

    assert beside_mana(flag, "例の獣") == ()
    (reason,) = beside_mana(flag, "例の双子")
    assert "has two costs" in reason
    unknown: Zones = {"battle": {"a": "例の旗"}, "mana": 1}
    assert len(found(unknown, SIZED, cards=[flag])) == 1


def test_what_accompanies_an_entry_and_reads_what_it_has_changed() -> None:
    """All of it is done at one moment (110.4f)."""
    milled: Data = {"mill": 1}
    taken: Data = {"move": {"cards": {"zone": "graveyard", "choose": 1}, "to": "mana"}}

    def of(*steps: Data) -> tuple[str, ...]:
        enters = {"status": {"when": {"enters": "this"}, "do": [[*steps]]}}
        seats: Zones = {"hand": {"h": "例の旗"}, "graveyard": {"g": "例の獣"}}
        put: Data = {"by": "me", "put": "h"}
        return found(seats, put, cards=[creature("例の旗", enters), BEAST])

    assert of(taken, milled) == ()
    (reason,) = of(milled, taken)
    assert "hangs on what comes before it" in reason


def test_one_of_several_at_once_and_an_event_by_itself() -> None:
    lost: Data = {"destroyed": MINE, "batch": True}
    draws: Data = {"do": {"draw": 1}, "when": [lost, {"leaves": "this"}]}
    cards = [creature("例の旗", {"trigger": draws}), BEAST]
    seats: Zones = {"battle": {"a": "例の旗", "b": "例の獣"}}

    assert found(seats, {"by": "me", "destroy": "b"}, cards=cards) == ()
    (reason,) = found(seats, {"by": "me", "destroy": "a"}, cards=cards)
    assert "whether it triggers twice" in reason


@pytest.mark.parametrize(("whose", "many"), [("you", 0), ("any", 1)])
def test_both_sides_of_a_battle(whose: str, many: int) -> None:
    fights: Data = {"battles": {"whose": whose, "type": "creature"}}
    flag = creature("例の旗", {"trigger": {"when": fights, "do": {"draw": 1}}})
    fight: Data = {"by": "me", "battle": ["b", "x"]}
    seats: Zones = {"battle": {"a": "例の旗", "b": "例の獣"}}
    theirs: Zones = {"battle": {"x": "例の獣"}, "deck": 9}
    assert len(found(seats, fight, cards=[flag, BEAST], theirs=theirs)) == many


@pytest.mark.parametrize(("fighter", "many"), [("例の組み手", 1), ("例の五千", 0)])
@pytest.mark.parametrize("text", ["wins", "loses"])
def test_the_result_of_a_battle(fighter: str, many: int, text: str) -> None:
    """Whether the winner is as strong as it was in the battle."""
    bonus = static(to={"cards": "this", "battling": True}, power=3000)
    big: Data = {"power": {"at_least": 5000}}
    wins = trigger({"wins_battle": MINE | big}, {"draw": 1})
    loses = trigger({"loses_battle": "this", "against": big}, {"draw": 1})
    cards = [
        creature("例の組み手", bonus, power=2000),
        creature("例の五千", power=5000),
        creature("例の旗", *([wins] if text == "wins" else [])),
        creature("例の弱者", *([loses] if text == "loses" else [])),
    ]
    seats: Zones = {"battle": {"a": fighter, "f": "例の旗"}}
    theirs: Zones = {"battle": {"x": "例の弱者"}, "deck": 9}
    fight: Data = {"by": "me", "battle": ["a", "x"]}
    assert len(found(seats, fight, cards=cards, theirs=theirs)) == many


@pytest.mark.parametrize(("state", "many"), [("battling", 1), ("attacking", 0)])
def test_who_wins_as_it_destroys_the_loser(state: str, many: int) -> None:
    """Whether it is as strong as it was in the battle."""
    bonus = static(to={"cards": "this", state: True}, power=3000)
    big: Data = {"power": {"at_least": 5000}}
    falls = trigger({"destroyed": "this", "destroyer": big}, {"draw": 1})
    cards = [creature("例の組み手", bonus, power=2000), creature("例の弱者", falls)]
    seats: Zones = {"battle": {"a": "例の組み手"}}
    theirs: Zones = {"battle": {"x": {"card": "例の弱者", "tapped": True}}, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "x"}}
    assert len(found(seats, attack, cards=cards, theirs=theirs)) == many


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ({"whose": "you"}, 1),
        ({"whose": "opponent"}, 0),
        ({"whose": "you", "type": "spell"}, 0),
    ],
)
@pytest.mark.parametrize("linked", [True, False])
def test_by_the_effect_of_a_god_that_has_left(
    text: Data, many: int, linked: bool
) -> None:
    """Whether it was linked then; of no account if the text is about something else."""
    discard = trigger({"attacks": "this"}, {"discard": {"whose": "opponent"}})
    by: Data = {"type": "creature", "linked": linked}
    grief = trigger({"discarded": text, "by": by}, {"draw": 1})
    ends = trigger({"attacks": MINE | {"name": "例の右"}}, {"destroy": "that"})
    cards = [creature("例の右", discard, races="ゴッド"), creature("例の恨み", grief)]
    cards += [creature("例の左", {"link": {"left_of": "例の右"}}, races="ゴッド")]
    cards += [creature("例の終わり", ends), BEAST]
    battle = {"a": "例の右", "e": "例の終わり"}
    seats: Zones = {"battle": battle, "graveyard": {"l": "例の左"}}
    theirs: Zones = {"battle": {"x": "例の恨み"}, "hand": {"h": "例の獣"}, "shields": 1}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    assert len(found(seats, attack, cards=cards, theirs=theirs | {"deck": 9})) == many


@pytest.mark.parametrize(("whose", "many"), [("you", 1), ("opponent", 0)])
def test_an_attacker_that_was_crossed_and_has_left(whose: str, many: int) -> None:
    asked: Data = {"whose": whose, "crossed": True}
    burn = trigger({"attacked": "this"}, {"destroy": {"attacking": True}})
    cards = [creature("例の旗", trigger({"attack_ends": asked}, {"draw": 1})), BEAST]
    cards += [creature("例の罠", burn), {"name": "例の装具", "type": "cross_gear"}]
    spot: Data = {"card": "例の獣", "equipped": {"g": "例の装具"}}
    seats: Zones = {"battle": {"a": spot, "f": "例の旗"}}
    theirs: Zones = {"battle": {"x": {"card": "例の罠", "tapped": True}}, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "x"}}
    assert len(found(seats, attack, cards=cards, theirs=theirs)) == many


@pytest.mark.parametrize(
    ("kind", "many"),
    [({"civilization": "fire"}, 1), ({"power": {"at_least": 2000}}, 1), ({}, 0)],
)
def test_the_end_of_the_attack_of_what_has_left(kind: Data, many: int) -> None:
    mine: Data = {"whose": "you"} | kind
    cards = [
        creature("例の旗", trigger({"attack_ends": mine}, {"draw": 1})),
        creature("例の染め", static(to=MINE, civilizations="fire", power=1000)),
        creature("例の的", power=9000),
    ]
    seats: Zones = {"battle": {"a": "例の旗", "b": "例の旗", "f": "例の染め"}}
    theirs: Zones = {"battle": {"x": {"card": "例の的", "tapped": True}}, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "x"}}
    assert len(found(seats, attack, cards=cards, theirs=theirs)) == many


@pytest.mark.parametrize(("least", "many"), [(3000, 1), (2000, 0)])
def test_a_breaker_that_is_weaker_afterwards(least: int, many: int) -> None:
    each: Data = {"times": [1000, {"count": {"whose": "opponent", "zone": "shields"}}]}
    strong: Data = {"power": {"at_least": least}}
    draws = trigger({"broken": {"whose": "opponent"}, "breaker": strong}, {"draw": 1})
    cards = [creature("例の旗", static(to="this", power=each), draws)]
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    theirs: Zones = {"shields": 2, "deck": 9}
    seats: Zones = {"battle": {"a": "例の旗"}}
    assert len(found(seats, attack, cards=cards, theirs=theirs)) == many


@pytest.mark.parametrize(("least", "many"), [(2000, 1), (0, 0)])
def test_a_source_that_is_weaker_afterwards(least: int, many: int) -> None:
    each: Data = {"times": [1000, {"count": {"whose": "opponent", "zone": "hand"}}]}
    strong: Data = {"type": "creature", "power": {"at_least": least}}
    grief = trigger({"discarded": {"whose": "you"}, "by": strong}, {"mill": 1})
    discard = trigger({"attacks": "this"}, {"discard": {"whose": "opponent"}})
    cards = [creature("例の恨み", grief), BEAST]
    cards += [
        creature("例の捨て手", static(to="this", power=each), discard, power=1000)
    ]
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    theirs: Zones = {"battle": {"x": "例の恨み"}, "hand": {"h": "例の獣"}, "shields": 1}
    seats: Zones = {"battle": {"a": "例の捨て手"}}
    assert len(found(seats, attack, cards=cards, theirs=theirs | {"deck": 9})) == many


@pytest.mark.parametrize(
    ("asked", "many"),
    [
        ({"civilization": "fire"}, 0),
        ({"civilization": "water"}, 0),
        ({"power": {"at_least": 2000}}, 0),
        ({"power": {"at_most": 1000}}, 1),
    ],
)
def test_what_changes_as_it_arrives(asked: Data, many: int) -> None:
    """What says how a card arrives does not see what it is given by that."""
    paints = static(to=MINE, civilizations="fire", power=1000)
    enters = {"status": {"when": {"enters": asked}, "tapped": True}}
    cards = [
        creature("例の旗", paints, enters),
        creature("例の獣", civilizations="water"),
    ]
    seats: Zones = {"battle": {"f": "例の旗"}, "hand": {"h": "例の獣"}}
    assert len(found(seats, {"by": "me", "put": "h"}, cards=cards)) == many


@pytest.mark.parametrize(
    ("kind", "many"),
    [({"tapped": True}, 1), ({"civilization": "fire"}, 1), ({"type": "creature"}, 0)],
)
def test_what_went_under_a_card_is_like(kind: Data, many: int) -> None:
    paints = static(to=MINE, civilizations="fire")
    asks: Data = {"draw": 1, "if": {"exists": {"cards": "this"} | kind}}
    below: Data = {"move": {"cards": "that", "under": "this"}}
    cards = [
        creature("例の下り", trigger({"attacks": "this"}, asks), power=4000),
        creature("例の台", trigger({"attacks": MINE | {"power": 4000}}, below)),
        creature("例の旗", paints),
    ]
    seats: Zones = {"battle": {"a": "例の下り", "b": "例の台", "f": "例の旗"}}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    theirs: Zones = {"shields": 1, "deck": 9}
    assert len(found(seats, attack, cards=cards, theirs=theirs)) == many


SIZES = [creature("例の大", power=6000), creature("例の中", power=4000)]
SIZES += [creature("例の小", power=3000), creature("例の微", power=2000)]
LURE = creature("例の的", static(must={"chosen": "this", "by": "opponent"}), power=2000)


@pytest.mark.parametrize(
    ("limits", "many"),
    [
        ({"total_power": {"at_most": 7000}}, 0),
        ({"total_power": {"at_most": 5000}, "distinct": "power"}, 1),
        ({"total_power": {"at_most": 4000}, "distinct": "power"}, 0),
        ({"total_power": {"at_most": 7000, "at_least": 6000}}, 1),
    ],
)
def test_as_many_as_possible_within_several_limits(limits: Data, many: int) -> None:
    foes = {"x": "例の大", "y": "例の中", "z": "例の小", "w": "例の微"}
    destroy = {"whose": "opponent", "type": "creature", "choose": 2} | limits
    seats: Zones = {"battle": foes}
    act: Data = {"by": "me", "destroy": destroy}
    assert len(found({}, act, cards=SIZES, theirs=seats)) == many


def test_chosen_first_where_a_sum_has_to_be_reached() -> None:
    total: Data = {"total_power": {"at_least": 6000}}
    destroy = {"whose": "opponent", "type": "creature", "choose": 1} | total
    seats: Zones = {"battle": {"x": "例の的", "y": "例の大"}}
    act: Data = {"by": "me", "destroy": destroy}
    (reason,) = found({}, act, cards=[LURE, *SIZES], theirs=seats)
    assert "within several limits" in reason


def test_costs_of_two_halves_that_a_static_ability_compares() -> None:
    alike = {"shares_cost_with": {"whose": "you", "zone": "mana"}}
    flag = creature("例の旗", static(to=MINE | alike, power=1000), cost=5)

    assert beside_mana(flag, "例の獣") == ()
    (reason,) = beside_mana(flag, "例の双子")
    assert "has two costs" in reason


def test_a_cost_of_two_halves_that_a_replacement_reads() -> None:
    """Nobody resolves it."""
    milled = {"mill": {"cost_of": "that"}}
    saver = replacement({"put": {"whose": "you"}, "from": "hand", "to": "mana"}, milled)

    def of(card: str) -> tuple[str, ...]:
        seats: Zones = {"battle": {"a": "例の旗"}, "hand": {"h": card}}
        move: Data = {"by": "me", "move": {"cards": "h", "to": "mana"}}
        return found(seats, move, cards=[creature("例の旗", saver), BEAST, TWIN])

    assert of("例の獣") == ()
    assert any("has two costs" in reason for reason in of("例の双子"))


@pytest.mark.parametrize(
    "asked",
    [
        {"mill": {"cost_of": "x"}},
        {"draw": 1, "if": {"value": {"power_of": "x"}, "at_least": 2000}},
        {"give": {"to": "this", "power": {"power_of": "x"}, "until": "end_of_turn"}},
        {"destroy": MINE | {"cost": {"at_most": {"cost_of": "x"}}}},
        {"repeat": {"times": {"cost_of": "x"}, "do": {"draw": 1}}},
        {"mill": {"sum": [1, {"cost_of": "x"}]}},
    ],
)
def test_a_number_of_one_card_of_a_name_that_means_several(asked: Data) -> None:
    chosen = {"choose": MINE | {"name": ["例の獣", "例の大獣"]}, "as": "x"}
    asker = triggering("例の問", [chosen, asked], when={"tapped": "this"}) | {"cost": 9}
    larger = creature("例の大獣", cost=3, power=3000)

    def of(**more: str) -> tuple[str, ...]:
        seats: Zones = {"battle": {"w": "例の問", "a": "例の獣", **more}}
        return found(seats, {"by": "me", "tap": "w"}, cards=[BEAST, larger, asker])

    assert of() == ()
    (reason,) = of(b="例の大獣")
    assert "means several" in reason


@pytest.mark.parametrize("broken", [True, False])
def test_a_breaker_that_has_left(broken: bool) -> None:
    """One that leaves after the shields were chosen still breaks them (509.4c)."""
    chosen = {"choose": MINE | {"name": "例の獣", "choose": 1}, "as": "x"}
    breaks = {"break": {"whose": "opponent", "zone": "shields", "choose": 1}}
    does = [chosen, {"return": "x"}, breaks | {"breaker": "x"}]
    asker = triggering("例の問", does, when={"tapped": "this"})

    def of(shields: Zones) -> tuple[str, ...]:
        seats: Zones = {"battle": {"w": "例の問", "a": "例の獣"}}
        theirs: Zones = {"deck": 9, "shields": shields}
        happens: Data = {"by": "me", "tap": "w"}
        return found(seats, happens, cards=[BEAST, asker], theirs=theirs)

    reasons = of({"s": "例の獣"} if broken else {})
    assert len(reasons) == broken
    assert all("not in the battle zone any more" in each for each in reasons)


def test_a_cost_of_several_halves() -> None:
    """Neither half of any of them is picked."""
    chosen = {"choose": {"whose": "you", "zone": "mana"}, "as": "x"}
    does = [chosen, {"mill": {"cost_of": "x"}}]
    asker = triggering("例の問", does, when={"tapped": "this"})

    def of(mana: Zones) -> tuple[str, ...]:
        seats: Zones = {"battle": {"w": "例の問"}, "mana": mana}
        return found(seats, {"by": "me", "tap": "w"}, cards=[TWIN, asker])

    assert of({"m": "例の双子"}) == ()
    (reason,) = of({"m": "例の双子", "n": "例の双子"})
    assert "means several" in reason


def test_a_cost_that_several_cards_take_off() -> None:
    """What is put away for it is more than one card."""
    term = {
        "from": "graveyard",
        "do": {"move": {"cards": MINE, "to": "mana", "tapped": True}, "as": "fuel"},
        "cost": {"minus": [6, {"cost_of": "fuel"}]},
        "at_least": 1,
    }
    tree = creature("例の木", {"alternative": term}, cost=6, civilizations="fire")

    def of(*beasts: str) -> tuple[str, ...]:
        seats: Zones = {
            "battle": dict.fromkeys(beasts, "例の獣"),
            "graveyard": {"x": "例の木"},
            "mana": {f"m{n}": "例の獣" for n in range(4)},
        }
        return found(seats, {"by": "me", "play": "x"}, cards=[BEAST, tree])

    assert of("a") == ()
    assert any("means several" in reason for reason in of("a", "b"))


def test_a_draw_of_each_player_that_one_of_them_leaves() -> None:
    """Whether it was done."""

    def of(**more: Any) -> tuple[str, ...]:
        drawn: Data = {"draw": {"player": "any", **more}}
        then: Data = {"mill": 1, "if_you_do": True}
        flag = creature("例の旗", trigger({"untapped": "this"}, [drawn, then]))
        seats: Zones = {"battle": {"a": {"card": "例の旗", "tapped": True}}}
        return found(seats, {"by": "me", "untap": "a"}, cards=[flag])

    assert of(count=1) == ()
    (reason,) = of(up_to=1)
    assert "only one of them" in reason


def test_whichever_of_the_two_is_the_one_who_draws() -> None:
    """What is not in doubt is that both have drawn, or neither."""
    drawn: Data = {"draw": {"player": "any", "up_to": 1}}
    flag = creature(
        "例の旗", trigger({"untapped": "this"}, [drawn, {"mill": 1, "if_you_do": True}])
    )
    lucky = creature("例の負けない者", static(cannot={"loses": "any"}))

    def of(mine: int) -> tuple[set[tuple[int, int]], int]:
        seats: Zones = {
            "battle": {"a": {"card": "例の旗", "tapped": True}, "b": "例の負けない者"},
            "deck": mine,
        }
        board = situation(
            seats,
            {"deck": 9},
            cards=[flag, lucky],
            happens=[{"by": "me", "untap": "a"}],
        )
        result = search(board)
        return {
            (len(o.zones["me"]["hand"]), len(o.zones["opponent"]["hand"]))
            for o in result.outcomes
        }, len(result.incomplete)

    assert of(9) == ({(0, 0), (1, 1)}, 1)
    # Who draws from an empty deck has not done all of it (101.3a), whoever else draws.
    assert of(0) == ({(0, 0)}, 1)


def test_a_power_that_is_doubled_too_often() -> None:
    flag = creature("例の旗", static(to={"name": "例の獣"}, power_times=2))

    def of(flags: str) -> tuple[str, ...]:
        seats: Zones = {"battle": {"a": "例の獣", **dict.fromkeys(flags, "例の旗")}}
        return found(seats, SIZED, cards=[flag, BEAST])

    assert of("def") == ()
    assert of("defg") != ()


def test_a_power_that_falls_too_often() -> None:
    """Changes are added up in the greatest unit that they have in common."""

    def of(*changes: int) -> tuple[str, ...]:
        flags = [static(power=change) for change in changes]
        card = creature("例の山", *flags, power=90000)
        return found({"battle": {"a": "例の山"}}, SIZED, cards=[card])

    assert of(-9000, -3000) == ()
    assert of(-9000, -1) != ()


def test_a_search_in_view_within_a_limit() -> None:
    """Whether the one dear card may be taken where two others are within the limit."""

    def of(limit: int) -> tuple[str, ...]:
        cards = {
            "zone": ["deck", "graveyard"],
            "whose": "you",
            "type": "creature",
            "choose": 2,
            "total_cost": {"at_most": limit},
        }
        search: Data = {
            "name": "例の探し",
            "type": "spell",
            "abilities": [{"spell": {"do": [{"return": cards}, {"shuffle": "you"}]}}],
        }
        small = creature("例の小", cost=2)
        seats: Zones = {
            "hand": {"s": "例の探し"},
            "deck": [{"t": "例の探し"}],
            "graveyard": {"g": "例の小", "h": "例の小", "i": "例の大"},
        }
        cast: Data = {"cast": "s"}
        return found(seats, cast, cards=[small, creature("例の大", cost=5), search])

    assert of(10) == ()
    (reason,) = of(5)
    assert "as many as possible of those in view" in reason


def test_two_next_turns_that_are_skipped() -> None:
    """Whether several turns are."""
    skip: Data = {"by": "me", "skip_next_turn": "opponent"}
    assert found({}, skip, cards=[BEAST]) == ()
    (reason,) = found({}, skip, skip, cards=[BEAST])
    assert "skip several turns" in reason


def test_the_end_of_a_turn_that_is_added_where_several_are() -> None:
    """Which of them that is."""
    ends = {"trigger": {"when": {"turn_ends": "you"}, "do": {"lose": "you"}}}
    effect = {"once": True, "during": "your_next_turn", "ability": ends}
    spell: Data = {
        "name": "例の延長",
        "type": "spell",
        "abilities": [{"spell": {"do": [{"extra_turn": "you"}, {"effect": effect}]}}],
    }
    cast: Data = {"cast": "s"}
    hand: Zones = {"hand": {"s": "例の延長", "t": "例の延長"}}
    assert found(hand, cast, cards=[spell]) == ()
    (reason,) = found(hand, cast, {"cast": "t"}, cards=[spell])
    assert "turn that it adds" in reason


def test_something_else_than_untapping_where_few_may_untap() -> None:
    """Whether it counts."""
    one = {"value": {"this_turn": {"untapped": MINE}}, "at_least": 1}
    rule = creature("例の枷", static(**{"if": one}, cannot={"untapped": MINE}))
    instead = replacement({"untapped": "this"}, {"stay": "this"})
    tapped: Data = {"tapped": True}

    def of(*abilities: Data) -> tuple[str, ...]:
        card = creature("例の獣", *abilities)
        beast: Data = {"card": "例の獣"}
        seats: Zones = {
            "battle": {"a": beast | tapped, "b": beast | tapped, "r": "例の枷"}
        }
        end: Data = {"end_turn": True}
        draw: Data = {"step": "draw"}
        return found(seats, end, draw, end, cards=[card, rule])

    assert of() == ()
    assert any("instead of untapping" in reason for reason in of(instead))


@pytest.mark.parametrize("verb", ["attack", "play"])
def test_an_unknown_card_that_is_to_attack_or_to_be_executed(verb: str) -> None:
    acts: Data = {
        "attack": {"attack": {"with": "me_battle_1", "at": "opponent"}},
        "play": {"by": "me", "play": "me_hand_1"},
    }
    seats: Zones = {"battle": 1, "hand": 1, "mana": {"m": "例の獣"}}
    theirs: Zones = {"deck": 9, "shields": 1}
    (reason,) = found(seats, acts[verb], cards=[BEAST], theirs=theirs)
    assert "is an unknown card" in reason


@pytest.mark.parametrize(
    ("more", "matters"),
    [({}, False), ({"breaks_more": 1}, True), ({"breaks_times": 2}, True)],
)
def test_an_unknown_card_that_breaks_what_a_text_lets_some_break(
    more: Data, matters: bool
) -> None:
    """A word for how a card is summoned is no matter to it."""
    some = {"whose": "you", "zone": "battle", "race": "例の竜"}
    lord = creature("例の主", static(to=some, keywords="アビスラッシュ", **more))
    broken: Data = {"whose": "opponent", "zone": "shields", "choose": 1}
    breaks: Data = {"by": "me", "break": broken, "breaker": "me_battle_1"}
    seats: Zones = {"battle": [{"m": "例の主"}, 1]}
    theirs: Zones = {"shields": 3, "deck": 9}
    reasons = found(seats, breaks, cards=[lord], theirs=theirs)
    assert ["is an unknown card" in r for r in reasons] == [True] * matters


def test_what_an_attacker_did_that_was_swapped_since() -> None:
    """It was not the newcomer that did it."""
    broken = {
        "this_attack": {"broken": {"whose": "any"}, "breaker": {"attacking": True}}
    }
    watch = trigger(
        {"attack_ends": {"whose": "you"}}, {"draw": {"player": "you", "count": broken}}
    )

    def of(*abilities: Data) -> tuple[str, ...]:
        flag = creature("例の旗", watch, *abilities)
        seats: Zones = {
            "battle": {"a": "例の獣", "f": "例の旗"},
            "hand": {"h": "例の獣"},
        }
        hit: Data = {"attack": {"with": "a", "at": "opponent"}}
        theirs: Zones = {"deck": 9, "shields": 2}
        return found(seats, hit, cards=[flag, BEAST], theirs=theirs)

    assert of() == ()
    swaps = (
        {"choose": {"whose": "you", "name": "例の獣", "choose": 1}, "as": "old"},
        {"choose": {"zone": "hand", "choose": 1}, "as": "new"},
        {"swap": ["old", "new"]},
    )
    (reason,) = of(trigger({"broken": {"whose": "opponent"}}, *swaps))
    assert "taken the place of the attacker" in reason


def test_a_cross_gear_without_a_cost() -> None:
    def of(**cost: int) -> tuple[str, ...]:
        gear: Data = {"name": "例の剣", "type": "cross_gear", "civilizations": "fire"}
        seats: Zones = {
            "battle": {"a": "例の獣", "g": "例の剣"},
            "mana": {"m": "例の獣"},
        }
        cross: Data = {"cross": {"gear": "g", "with": "a"}}
        return found(seats, cross, cards=[gear | cost, BEAST])

    assert of(cost=1) == ()
    (reason,) = of()
    assert "mana cost of g" in reason


def test_a_spell_that_is_cast_of_a_creature_without_one() -> None:
    cast: Data = {"by": "me", "cast": "a"}

    def of(card: str, *abilities: Data) -> tuple[str, ...]:
        flag = creature("例の旗", *abilities)
        seats: Zones = {"battle": {"a": card, "f": "例の旗"}}
        return found(seats, cast, cards=[BEAST, TWIN, flag])

    assert of("例の双子") == ()
    assert any("spell half" in reason for reason in of("例の獣"))
    watch = trigger({"cast": {"whose": "you", "type": "spell"}}, {"draw": 1})
    ban = static(cannot={"cast": {"whose": "opponent", "type": "spell"}})
    named = {"whose": "you", "type": "spell", "being_cast": True}
    for text in (watch, ban, static(to=named, keywords="チャージャー")):
        assert any("stays in the battle zone" in r for r in of("例の双子", text))


def test_a_deck_of_which_nobody_says_how_large_it_is() -> None:
    draw: Data = {"by": "me", "draw": 60}
    board = situation({}, {"deck": 9}, happens=[draw])
    assert any("deck of me ran out" in reason for reason in search(board).incomplete)


def test_dynamo_gives_what_an_unknown_card_has() -> None:
    it = {"whose": "you", "type": "creature", "name": "例の獣"}
    gift = {"to": it, "abilities_of": "that", "until": "end_of_turn"}
    hands = trigger({"tapped": {"whose": "you"}}, {"give": gift})

    def of(tapped: str) -> tuple[str, ...]:
        known: Zones = {"c": "例の見手", "b": "例の獣", "a": "例の獣"}
        tap: Data = {"by": "me", "tap": tapped}
        cards = [BEAST, creature("例の見手", hands)]
        return found({"battle": [known, 1]}, tap, cards=cards)

    assert not any("gives the abilities of" in reason for reason in of("a"))
    assert any("gives the abilities of" in reason for reason in of("me_battle_1"))


def test_reveals_from_a_deck_whose_order_is_not_known() -> None:
    shown: Data = {"reveal": {"zone": "deck", "top": 1}, "until": MINE, "as": "shown"}
    spell: Data = {
        "name": "例の探索",
        "type": "spell",
        "abilities": [
            {
                "spell": {
                    "do": [
                        shown,
                        {"put": {"cards": "shown", "zone": "deck", "type": "creature"}},
                    ]
                }
            }
        ],
    }
    gear: Data = {"name": "例の剣", "type": "cross_gear", "cost": 1}

    def of(*before: Data) -> tuple[str, ...]:
        cast: Data = {"by": "me", "cast": "s"}
        deck = {"k": "例の剣", "l": "例の剣", "m": "例の獣", "n": "例の獣"}
        seats: Zones = {"hand": {"s": "例の探索"}, "deck": deck}
        return found(seats, *before, cast, cards=[BEAST, gear, spell])

    assert of() == ()
    shuffled = of({"by": "me", "shuffle": "me"})
    assert any("one by one" in reason for reason in shuffled)


def test_effects_of_one_text_that_end_at_different_times() -> None:
    gift = {"to": {"name": "例の獣"}, "power": 1000}
    give = {"give": gift | {"until": "end_of_your_next_turn"}}
    maker = creature("例の技", trigger({"tapped": "this"}, give))
    tap: Data = {"by": "me", "tap": "a"}
    untap: Data = {"by": "me", "untap": "a"}
    turns: list[Data] = [{"end_turn": True}, {"step": "draw"}] * 2
    seats: Zones = {"battle": {"a": "例の技", "b": "例の獣"}}
    assert found(seats, tap, untap, tap, *turns, cards=[maker, BEAST]) == ()
    reasons = found(seats, tap, *turns, untap, tap, cards=[maker, BEAST])
    assert any("end at different times" in reason for reason in reasons)


@pytest.mark.parametrize(
    ("event", "is_open"),
    [("summoned", False), ("enters", True)],
)
def test_what_was_given_where_a_card_lay(event: str, is_open: bool) -> None:
    """That of a creature that is summoned from there triggers by an answer (Q273.2)."""
    given = trigger({event: "this", "from": "graveyard"}, {"draw": 1})
    flag = creature(
        "例の旗", static(to={"whose": "you", "zone": "graveyard"}, abilities=[given])
    )
    seats: Zones = {"battle": {"f": "例の旗"}, "graveyard": {"a": "例の獣"}}
    reasons = found(seats, {"by": "me", "summon": "a"}, cards=[BEAST, flag])
    assert any("where it lay" in reason for reason in reasons) == is_open


def test_what_follows_the_execution_of_a_spell_or_twice() -> None:
    spell: Data = {
        "name": "例の術",
        "type": "spell",
        "cost": 1,
        "civilizations": "fire",
        "abilities": [{"spell": {"do": {"draw": 1}}}],
    }
    cheap = {"cost": 1, "of": {"whose": "you"}, "then": {"mill": 1}}
    less = {"of": {"whose": "you"}, "change": -1, "at_least": 1, "may": True}

    def of(card: str, *abilities: Data) -> tuple[str, ...]:
        flag = creature("例の旗", *abilities)
        seats: Zones = {
            "battle": {"f": "例の旗"},
            "hand": {"h": card},
            "mana": dict.fromkeys("lmn", "例の獣"),
        }
        play: Data = {"by": "me", "play": "h"}
        return found(seats, play, cards=[BEAST, spell, flag])

    once: Data = {"alternative": cheap}
    both: Data = {"cost": less | {"then": {"draw": 1}}}
    assert of("例の獣", once) == ()
    assert of("例の術", once) == ()  # 601.1f, and then 601.1g
    reasons = of("例の獣", once, both)
    assert any("what follows the execution" in reason for reason in reasons)


def test_the_first_time_of_what_is_left_of_a_creature() -> None:
    """That it is the same is said nowhere (801.4c)."""
    first = {"tapped": "this", "first_each_turn": True}
    untaps = trigger(first, {"untap": "this"})
    base = {"whose": "you", "type": "creature", "choose": 1}
    grown = creature("例の育ち", cost=6, evolution=True, evolves_from=base)
    off: Data = {"by": "opponent", "return": {"as_cards": True, "cost": 6}}
    tap: Data = {"by": "me", "tap": "e"}
    seats: Zones = {"battle": {"e": {"card": "例の育ち", "under": {"b": "例の獣"}}}}
    small = creature("例の獣", untaps, cost=2)
    assert found(seats, off, cards=[small, grown]) == ()
    reasons = found(seats, tap, off, cards=[small, grown])
    assert any("first time in a turn" in reason for reason in reasons)


def test_choices_that_the_other_player_makes_instead() -> None:
    """How far that reaches no rule says."""
    handed = static(other_chooses={"of": MINE, "by": "opponent"})
    kept = static(cannot={"chosen": "this", "by": "you"})
    hit: Data = {"by": "opponent", "destroy": MINE | {"whose": "me", "choose": 1}}

    def of(*abilities: Data) -> tuple[str, ...]:
        seats: Zones = {"battle": {"f": "例の旗", "a": "例の獣", "b": "例の獣"}}
        flag = creature("例の旗", handed, *abilities)
        return found(seats, hit, cards=[flag, BEAST])

    assert of() == ()
    assert any("choose instead" in reason for reason in of(kept))


def test_battles_and_spells_that_go_too_deep() -> None:
    foe = {"whose": "opponent", "type": "creature", "choose": 1}
    again = trigger({"battles": "this"}, {"battle": ["this", foe]})
    fight: Data = {"by": "me", "battle": ["a", "x"]}
    theirs: Zones = {"deck": 9, "battle": {"x": "例の的"}}
    cards = [creature("例の獣", again, power=5000), creature("例の的")]
    reasons = found({"battle": {"a": "例の獣"}}, fight, cards=cards, theirs=theirs)
    assert any("deeper" in reason for reason in reasons)


AURA: Data = {"name": "例のオーラ", "type": "aura", "civilizations": "fire"}
BEARER = creature("例のジ", keywords="GR", cost=2)


def test_an_aura_for_which_nothing_is_known_to_be_there() -> None:
    """310.2: it is put on a GR creature, or one is summoned for it."""

    def of(*abilities: Data, **zones: object) -> tuple[str, ...]:
        flag = creature("例の旗", *abilities)
        seats: Zones = {"hand": {"p": "例のオーラ"}, "mana": {"m": "例の獣"}}
        battle: Zones = {"f": "例の旗", **({} if zones else {"g": "例のジ"})}
        play: Data = {"by": "me", "play": "p"}
        cards = [BEAST, BEARER, flag, AURA | {"cost": 1}]
        return found(seats | {"battle": battle} | zones, play, cards=cards)

    assert of() == of(super_gr={"g": "例のジ"}) == ()
    assert any("cannot execute p" in reason for reason in of(super_gr=[]))
    cheap = {"cost": 1, "of": {"whose": "you"}, "then": {"mill": 1}}
    follows: Data = {"alternative": cheap}
    weak = static(to={"other": True, "type": "creature"}, power=-9000)
    assert of(follows, super_gr={"g": "例のジ"}) == ()
    gone = of(follows, weak, super_gr={"g": "例のジ"})
    assert any("is executed has left" in reason for reason in gone)
    watch = trigger({"enters": {"whose": "you"}, "mana_tapped": False}, {"draw": 1})
    asked = of(watch, super_gr={"g": "例のジ"})
    assert any("whether mana was tapped" in reason for reason in asked)


def test_mana_that_is_tapped_for_a_card_in_another_way() -> None:
    watch = trigger({"enters": {"whose": "you"}, "mana_tapped": False}, {"draw": 1})

    def of(zone: str) -> tuple[str, ...]:
        tap = {"whose": "you", "zone": zone, "name": "例の獣", "choose": 1}
        other: Data = {"of": {"whose": "you"}, "do": {"tap": tap}}
        flag = creature("例の旗", watch, {"alternative": other})
        seats: Zones = {
            "battle": {"f": "例の旗", "a": "例の獣"},
            "hand": {"h": "例の獣"},
            "mana": dict.fromkeys("lmn", "例の獣"),
        }
        return found(seats, {"by": "me", "play": "h"}, cards=[BEAST, flag])

    assert of("battle") == ()
    assert any("whether mana was tapped" in reason for reason in of("mana"))


def test_one_permission_that_was_given_twice() -> None:
    """Two cards may be executed by it."""
    dead = {"whose": "you", "zone": "graveyard", "type": "creature"}
    once: Data = {"until": "end_of_turn", "once": True}
    once["ability"] = static(to=dead, playable=True)
    maker = creature("例の技", trigger({"tapped": "this"}, {"effect": once}))
    tap: Data = {"by": "me", "tap": "a"}
    untap: Data = {"by": "me", "untap": "a"}
    plays: list[Data] = [{"by": "me", "play": card} for card in "xy"]
    seats: Zones = {
        "battle": {"a": "例の技"},
        "graveyard": {"x": "例の獣", "y": "例の獣"},
        "mana": dict.fromkeys("klmn", "例の獣"),
    }
    assert found(seats, tap, *plays, cards=[maker, BEAST]) == ()
    reasons = found(seats, tap, untap, tap, *plays, cards=[maker, BEAST])
    assert any("made twice" in reason for reason in reasons)


def test_a_cost_that_cannot_be_paid_any_more() -> None:
    """What was done for it cannot be taken back."""
    gone = {"none": {"whose": "you", "zone": "hand"}}
    mana = {"exists": {"whose": "you", "zone": "mana"}}
    lost = {"move": {"cards": {"whose": "you", "zone": "mana"}, "to": "graveyard"}}
    drain: Data = {"one_shot": {"if": {"all_of": [gone, mana]}, "do": [lost]}}

    def of(hand: str) -> tuple[str, ...]:
        seats: Zones = {
            "battle": {"f": "例の旗"},
            "hand": dict.fromkeys(hand, "例の獣"),
            "mana": {"m": "例の獣", "n": "例の獣"},
        }
        play: Data = {"by": "me", "play": "h"}
        return found(seats, play, cards=[creature("例の旗", drain), BEAST])

    assert of("hi") == ()
    assert len(of("h")) == 1


def test_which_of_the_cards_the_other_player_chooses_instead() -> None:
    """Some of those that may be chosen, one that has to be, and those of a price."""
    creatures: Data = {"type": "creature"}
    named = static(other_chooses={"of": MINE | {"name": "例の獣"}, "by": "opponent"})
    handed = static(other_chooses={"of": MINE, "by": "opponent"})
    first = static(must={"chosen": "this", "by": "opponent"})
    hit: Data = {"by": "opponent", "destroy": MINE | {"whose": "me", "choose": 1}}

    def of(*abilities: Data) -> tuple[str, ...]:
        seats: Zones = {"battle": {"f": "例の旗", "a": "例の獣", "b": "例の獣"}}
        return found(seats, hit, cards=[creature("例の旗", *abilities), BEAST])

    assert of(handed) == ()
    for abilities in ([named], [handed, first]):
        assert any("choose instead" in reason for reason in of(*abilities))

    def paid(*abilities: Data) -> tuple[str, ...]:
        price: Data = {"do": {"destroy": MINE | {"name": "例の獣", "choose": 1}}}
        dear = creature("例の大獣", {"alternative": price}, cost=9)
        seats: Zones = {
            "battle": {"a": "例の獣", "b": "例の獣"},
            "hand": {"h": "例の大獣"},
        }
        theirs: Zones = {"deck": 9, "battle": {"f": "例の旗"}}
        cards = [creature("例の旗", *abilities), BEAST, dear]
        return found(seats, {"by": "me", "play": "h"}, cards=cards, theirs=theirs)

    assert paid() == ()
    taken = static(other_chooses={"of": creatures, "by": "opponent"})
    assert any("choose instead" in reason for reason in paid(taken))


def test_reveals_from_a_deck_that_effects_reach_meanwhile() -> None:
    shown: Data = {"reveal": {"zone": "deck", "top": 1}, "until": MINE, "as": "shown"}
    put: Data = {"put": {"cards": "shown", "zone": "deck", "type": "creature"}}
    spell: Data = {"name": "例の探索", "type": "spell"}
    spell["abilities"] = [{"spell": {"do": [shown, put]}}]
    gear: Data = {"name": "例の剣", "type": "cross_gear", "cost": 1}

    def of(**read: str) -> tuple[str, ...]:
        deck = {"k": "例の剣", "l": "例の獣", "m": "例の獣"}
        board = situation(
            {"hand": {"s": "例の探索"}, "deck": deck},
            {"deck": 5},
            cards=[BEAST, gear, spell],
            happens=[{"by": "me", "cast": "s"}],
            readings=read,
        )
        return search(board).incomplete

    assert of() == ()
    assert any("one by one" in r for r in of(**{"605.4": "in_deck"}))


def test_effects_of_one_text_that_end_with_turns_of_two_players() -> None:
    def of(until: str, *happens: Data) -> tuple[str, ...]:
        gift = {"to": {"name": "例の獣"}, "power": 1000, "until": until}
        maker = creature("例の技", trigger({"tapped": "this"}, {"give": gift}))
        theirs: Zones = {"deck": 9, "battle": {"x": "例の技"}}
        seats: Zones = {"battle": {"a": "例の技", "b": "例の獣"}}
        return found(seats, *happens, cards=[maker, BEAST], theirs=theirs)

    mine: Data = {"by": "me", "tap": "a"}
    yours: Data = {"by": "me", "tap": "x"}
    turns: list[Data] = [{"end_turn": True}, {"step": "draw"}] * 2
    assert of("your_next_turn", mine) == ()
    for reasons in (
        of("your_next_turn", mine, yours),
        of("end_of_your_next_turn", mine, *turns, yours),
    ):
        assert any("end at different times" in reason for reason in reasons)


def test_spells_that_cast_spells_too_deep() -> None:
    def spell(n: int) -> Data:
        cast = {"cast": {"zone": "hand", "name": f"例の術{n + 1}", "choose": 1}}
        text: Data = {"spell": {"do": [cast, {"draw": 1}]}}
        return {"name": f"例の術{n}", "type": "spell", "abilities": [text]}

    def of(many: int) -> tuple[str, ...]:
        hand = {f"s{n}": f"例の術{n}" for n in range(many)}
        cards = [spell(n) for n in range(many)]
        seats: Zones = {"hand": hand, "deck": 30}
        return found(seats, {"by": "me", "cast": "s0"}, cards=cards)

    assert of(4) == ()
    assert any("deeper" in reason for reason in of(12))


def test_more_extra_turns_than_can_be_counted() -> None:
    more: Data = {"by": "me", "extra_turn": "me"}
    assert found({}, *[more] * 2, cards=[BEAST]) == ()
    assert len(found({}, *[more] * 49, cards=[BEAST])) == 1


def test_the_first_time_of_what_was_equipped_and_is_left() -> None:
    watch = trigger(
        {"tapped": {"equipped_with": "this"}, "first_each_turn": True}, {"draw": 1}
    )
    gear: Data = {"name": "例の剣", "type": "cross_gear", "cost": 1}
    base = {"whose": "you", "type": "creature", "choose": 1}
    grown = creature("例の育ち", cost=6, evolution=True, evolves_from=base)
    off: Data = {"by": "opponent", "return": {"as_cards": True, "cost": 6}}
    tap: Data = {"by": "me", "tap": "e"}
    spot: Data = {"card": "例の育ち", "under": {"b": "例の獣"}}
    seats: Zones = {"battle": {"e": spot | {"equipped": {"g": "例の剣"}}}}
    cards = [BEAST, grown, gear | {"abilities": [watch]}]
    assert found(seats, off, cards=cards) == ()
    reasons = found(seats, tap, off, cards=cards)
    assert any("first time in a turn" in reason for reason in reasons)


def test_shields_of_several_cards_that_lie_face_up() -> None:
    """No rule says whether the shield is face up, nor what stays of it."""
    up: Data = {"whose": "you", "zone": "shields", "face_up": True}
    put: Data = {"by": "me", "move": {"cards": "a", "onto_shield": "s"}}
    put["move"] |= {"face_up": True}

    def of(*happens: Data, **number: object) -> tuple[str, ...]:
        flag = creature("例の旗", *([static(power=number)] if number else []))
        seats: Zones = {
            "battle": {"a": "例の獣", "f": "例の旗"},
            "shields": {"s": {"card": "例の獣", "face_up": True}},
        }
        return found(seats, *happens, cards=[flag, BEAST])

    counted = {"times": [1000, {"count": up}]}
    assert of(SIZED, **counted) == of(put) == ()
    assert any("shield of several" in r for r in of(put, SIZED, **counted))
    one = up | {"as_cards": True, "choose": 1, "whose": "me"}
    burnt: Data = {"by": "me", "move": {"cards": one, "to": "graveyard"}}
    assert of(put, burnt) == ()
    taken: Data = {"by": "me", "return": one}
    assert any("shield of several" in reason for reason in of(put, taken))


def test_a_card_of_a_shield_that_was_chosen_for_a_creature() -> None:
    """Whether it is still chosen without the card with which it began, no rule says."""
    one: Data = {"whose": "me", "zone": "shields", "as_cards": True, "choose": 1}
    burn: Data = {"by": "me", "move": {"cards": one, "to": "graveyard"}}
    tie: Data = {"tie": {"cards": {"zone": "shields", "choose": 1}, "to": "this"}}
    ties = creature("例の結び", trigger({"enters": "this"}, tie))

    def of(*happens: Data) -> tuple[str, ...]:
        seats: Zones = {
            "hand": {"t": "例の結び"},
            "shields": {"s": {"card": "例の獣", "beneath": {"u": "例の獣"}}},
        }
        return found(seats, *happens, cards=[ties, BEAST])

    assert of(burn) == ()
    put: Data = {"by": "me", "put": "t"}
    assert any("shield of several" in reason for reason in of(put, burn))


def test_what_is_put_under_a_shield_with_cards_of_its_own() -> None:
    def of(spot: Data, *abilities: Data) -> tuple[str, ...]:
        put: Data = {"by": "me", "move": {"cards": "a", "under_shield": "s"}}
        seats: Zones = {
            "battle": {"a": spot, "f": "例の旗"},
            "shields": {"s": "例の獣"},
        }
        return found(seats, put, cards=[creature("例の旗", *abilities), BEAST])

    alone: Data = {"card": "例の獣"}
    watch = trigger({"put": {"whose": "you"}, "to": "shields"}, {"draw": 1})
    assert of(alone) == ()
    for reasons in (of(alone | {"under": {"b": "例の獣"}}), of(alone, watch)):
        assert any("shield of several" in reason for reason in reasons)


def test_cards_of_another_zone_that_are_said_not_to_leave() -> None:
    """`leaves` is about the battle zone."""
    dead = {"whose": "you", "zone": "graveyard"}
    taken: Data = {"by": "me", "return": {"whose": "me", "zone": "graveyard"}}

    def of(ban: Data) -> tuple[str, ...]:
        flag = creature("例の旗", static(to=dead, cannot=ban))
        seats: Zones = {"battle": {"f": "例の旗"}, "graveyard": {"g": "例の獣"}}
        return found(seats, taken, cards=[flag, BEAST])

    assert of({"put": "this", "from": "graveyard"}) == ()
    (reason,) = of({"leaves": "this"})
    assert "is about the battle zone" in reason


def test_infinity_that_is_both_added_and_taken_away() -> None:
    def of(*powers: int) -> tuple[str, ...]:
        gifts: list[Data] = [
            {"by": "me", "give": {"to": "a", "power": power, "until": "end_of_turn"}}
            for power in powers
        ]
        return found({"battle": {"a": "例の獣"}}, *gifts, cards=[BEAST])

    assert of(9999999) == ()
    assert of(-9999999) == ()
    (reason,) = of(9999999, -9999999)
    assert "infinity is both added" in reason


def test_a_word_of_one_half_that_another_card_gives_as_well() -> None:
    word: Data = {"keywords": "S・トリガー"}
    half = TWIN["spell_half"]
    own = {**half, "abilities": [*half["abilities"], static(zone="shields", **word)]}
    given = {**word, "to": {"whose": "you", "zone": "shields"}}

    def of(*abilities: Data) -> tuple[str, ...]:
        cards = [BEAST, TWIN | {"spell_half": own}, creature("例の旗", *abilities)]
        seats: Zones = {"battle": {"f": "例の旗"}, "shields": {"a": "例の双子"}}
        return found(seats, {"by": "opponent", "break": "a"}, cards=cards)

    assert of() == ()
    assert any("words of a half apart" in reason for reason in of(static(**given)))


ASKING = creature(
    "例の竜騎",
    static(power=3000, **{"if": {"put_onto": {"race": "例の竜"}}}),
    cost=2,
    evolution=True,
    evolves_from={"whose": "you", "type": "creature", "choose": 1},
)


@pytest.mark.parametrize("theirs", [True, False])
def test_whose_effect_puts_what_the_other_player_cannot_put(theirs: bool) -> None:
    gate = creature("例の門", static(cannot={"enters": {"whose": "opponent"}}))
    raise_ = {"put": {"cards": "x"}, "by": "opponent" if theirs else "me"}
    board = situation(
        {"battle": {"g": "例の門"}, "deck": 9},
        {"graveyard": {"x": "例の獣"}, "deck": 9},
        cards=[gate, BEAST],
        happens=[raise_],
    )
    reasons = search(board).incomplete
    assert ["by an effect of the other player" in reason for reason in reasons] == (
        [] if theirs else [True]
    )


def test_how_a_card_came_that_is_there_from_the_beginning() -> None:
    seats: Zones = {"battle": {"a": {"card": "例の竜騎", "under": {"b": "例の獣"}}}}
    (reason,) = found(seats, SIZED, cards=[ASKING, BEAST])
    assert "how a came into the battle zone" in reason


def test_what_was_paid_for_a_card_that_is_there_from_the_beginning() -> None:
    drawing = {"draw": {"count": {"paid_extra": "this"}}}
    extra = {"extra": {"cost": 1, "once": True}}
    drive = creature(
        "例のドライブ", extra, trigger({"destroyed": "this"}, drawing), cost=2
    )
    seats: Zones = {"battle": {"a": "例のドライブ"}, "deck": 5}
    (reason,) = found(seats, {"destroy": "a", "by": "me"}, cards=[drive])
    assert "how a came into the battle zone" in reason


def test_a_card_that_is_put_onto_another_one_of_its_name() -> None:
    asks = trigger(
        {"enters": "this"}, {"draw": 1, "if": {"put_onto": {"race": "例の竜"}}}
    )
    again = trigger(
        {"enters": {"whose": "you", "name": "例の竜騎"}},
        {"put": {"cards": {"zone": "hand", "choose": 1}, "onto": "that"}},
    )
    knight = {**ASKING, "abilities": [asks]}
    cards = [knight, creature("例の手", again), creature("例の竜", races="例の竜")]
    seats: Zones = {
        "battle": {"p": "例の手", "d": "例の竜"},
        "hand": {"a": "例の竜騎", "b": "例の竜騎"},
        "deck": {"x": "例の手", "y": "例の手", "z": "例の手"},
    }
    put: Data = {"by": "me", "put": {"cards": "a", "onto": "d"}}
    (reason,) = found(seats, put, cards=cards)
    assert "b is what another card was" in reason


@pytest.mark.parametrize(
    "asked",
    [{"paid_with": {"name": "例の火"}}, {"no": {"used_before": {"type": "creature"}}}],
    ids=["paid_with", "used_before"],
)
def test_what_has_evolved_asks_itself_how_it_came(asked: Data) -> None:
    """What is known of the card below, for a text of that one, is not said of it."""
    asks = trigger({"enters": "this"}, {"mill": 1, "if": asked})
    fire = creature("例の火", cost=1, civilizations="fire")
    onto = trigger(
        {"enters": {"whose": "you", "name": "例の元"}},
        {"put": {"zone": "hand", "type": "creature"}},
    )
    evolved: Data = {"evolution": True}
    evolved |= {"evolves_from": {"whose": "you", "name": "例の元", "choose": 1}}
    base = creature("例の元", asks, cost=1, civilizations="fire")
    seats: Zones = {
        "battle": {"k": "例の鐘"},
        "hand": {"a": "例の火", "b": "例の元", "c": "例の上"},
        "mana": {"m": "例の火", "n": "例の火"},
        "deck": 5,
    }
    plays: list[Data] = [{"by": "me", "play": "a"}, {"by": "me", "play": "b"}]
    cards = [fire, base, creature("例の鐘", onto)]
    assert found(seats, *plays, cards=[*cards, creature("例の上", **evolved)]) == ()
    (reason,) = found(
        seats, *plays, cards=[*cards, creature("例の上", asks, **evolved)]
    )
    assert "c is what another card was" in reason


def test_the_word_of_a_creature_that_has_evolved_since() -> None:
    asked = {"if": {"executed_by": "アビスラッシュ"}, "mill": 1}
    asks = trigger({"enters": "this"}, asked)
    onto = trigger(
        {"enters": {"whose": "you", "name": "例の元"}},
        {"put": {"zone": "hand", "type": "creature"}},
    )
    cards = [
        creature("例の元", asks, keywords="アビスラッシュ", cost=1),
        creature("例の鐘", onto),
        creature(
            "例の上",
            keywords="アビスラッシュ",
            evolution=True,
            evolves_from={"whose": "you", "name": "例の元", "choose": 1},
        ),
    ]
    seats: Zones = {
        "battle": {"k": "例の鐘"},
        "graveyard": {"b": "例の元"},
        "hand": {"c": "例の上"},
        "mana": {"m": "例の鐘"},
        "deck": 5,
    }
    (reason,) = found(seats, {"by": "me", "play": "b"}, cards=cards)
    assert "c is what another card was" in reason


def test_the_rest_of_a_substitute_for_what_an_evolved_creature_did() -> None:
    """Whose effect it is, once that creature has evolved within the substitute."""
    kills = trigger({"attacks": "this"}, {"destroy": {"name": "例の盾"}})
    instead = [
        {"draw": 1},
        {"put": {"zone": "hand", "name": "例の上"}},
        {"destroy": {"whose": "opponent", "type": "creature"}},
    ]
    fire = {"whose": "opponent", "type": "creature", "civilization": "fire"}
    ban = static(cannot={"destroyed": "this", "by": fire})
    cards = [
        creature("例の元", kills, civilizations="fire"),
        creature("例の盾", replacement({"destroyed": "this"}, instead)),
        creature(
            "例の上",
            evolution=True,
            evolves_from={"whose": "you", "name": "例の元", "choose": 1},
        ),
        creature("例の敵", ban),
    ]
    seats: Zones = {
        "battle": {"k": "例の盾", "b": "例の元"},
        "hand": {"c": "例の上"},
        "deck": {"x": "例の盾", "y": "例の盾"},
    }
    theirs: Zones = {"battle": {"e": "例の敵"}, "shields": {"p": "例の敵"}, "deck": 5}
    attack: Data = {"attack": {"with": "b", "at": "opponent"}}
    (reason,) = found(seats, attack, cards=cards, theirs=theirs)
    assert "whose effect this is the rest of; another card may have gone on" in reason


@pytest.mark.parametrize("last", [{"go_on": True}, {"leave": "this"}])
def test_what_goes_on_after_all_where_a_creature_has_evolved(last: Data) -> None:
    then = [{"draw": 1}, {"put": {"zone": "hand", "name": "例の上"}}, last]
    cards = [
        creature("例の元", replacement({"destroyed": "this"}, then)),
        creature(
            "例の上",
            evolution=True,
            evolves_from={"whose": "you", "name": "例の元", "choose": 1},
        ),
    ]
    seats: Zones = {
        "battle": {"b": "例の元"},
        "hand": {"c": "例の上"},
        "deck": {"x": "例の元", "y": "例の元"},
    }
    (reason,) = found(seats, {"by": "opponent", "destroy": "b"}, cards=cards)
    assert "another card goes on as b before what was to happen" in reason


def test_a_card_that_goes_two_ways_at_once() -> None:
    other = {"type": "creature", "whose": "you", "other": True, "choose": 1}
    guarded = creature("例の盾", replacement({"leaves": "this"}, {"destroy": other}))
    cards = [guarded, creature("例の竜", evolution=True), creature("例の獣")]
    dragon = {"card": "例の竜", "under": {"u": "例の獣"}}
    seats: Zones = {"battle": {"a": dragon, "b": "例の盾"}}
    happens: Data = {"return": ["u", "b"], "by": "me"}
    (reason,) = found(seats, happens, cards=cards)
    assert "u goes two ways at once" in reason
    assert found(seats, {"return": ["b"], "by": "me"}, cards=cards) == ()


def test_a_chosen_race_of_two_parts_that_no_card_has() -> None:
    kin: list[Data] = [
        {"choose_value": "race", "as": "kin"},
        {"give": {"to": MINE, "chosen_value": "kin", "until": "end_of_turn"}},
    ]
    asking = [
        static(to={**MINE, "race_includes": part}, power=n)
        for part, n in (("竜", 500), ("隊", 200))
    ]
    cards = [
        creature("例の頭", *asking),
        {"name": "例の幻", "type": "spell", "abilities": [{"spell": {"do": kin}}]},
        creature("例の竜隊", races="例の竜隊"),
    ]
    seats: Zones = {"battle": {"h": "例の頭"}, "hand": {"s": "例の幻"}}
    cast: Data = {"by": "me", "cast": "s"}
    (reason,) = found(seats, cast, cards=cards)
    assert "a race with both" in reason
    seats["battle"] |= {"t": "例の竜隊"}
    assert found(seats, cast, cards=cards) == ()


def test_two_races_that_no_card_has() -> None:
    """Whether a text that is done again chooses the same one is not told."""
    kin: list[Data] = [
        {"choose_value": "race", "as": "kin"},
        {"give": {"to": MINE, "chosen_value": "kin", "until": "end_of_turn"}},
    ]
    asking = static(to={**MINE, "race_includes": "竜"}, power=500)
    text = {"type": "spell", "abilities": [{"spell": {"do": kin}}]}
    cards = [creature("例の頭", asking), {"name": "例の幻", **text}]
    seats: Zones = {"battle": {"h": "例の頭"}, "hand": {"s": "例の幻", "t": "例の幻"}}
    first: Data = {"by": "me", "cast": "s"}
    assert found(seats, first, cards=cards) == ()
    (reason,) = found(seats, first, {"by": "me", "cast": "t"}, cards=cards)
    assert "may be chosen a second time" in reason


def test_a_cost_that_is_changed_by_too_large_a_sum() -> None:
    total = {"total_power_of": MINE}
    less = {"cost": {"change": {"times": [-1, {"per": [total, 6000]}]}, "at_least": 1}}
    cards = [creature("例の主", less, cost=4, civilizations="fire"), BEAST]

    def reasons(power: int) -> tuple[str, ...]:
        strong = creature("例の強者", power=power)
        seats: Zones = {
            "battle": {"a": "例の強者"},
            "hand": {"c": "例の主"},
            "mana": {"m": "例の獣"},
        }
        play: Data = {"by": "me", "play": "c"}
        return found(seats, play, cards=[*cards, strong])

    assert reasons(50) == ()
    (reason,) = reasons(6000)
    assert "added up" in reason


LESS_FOR_UNKNOWN: Data = {"times": [-1, {"count": {"zone": "graveyard", **MINE}}]}


@pytest.mark.parametrize(
    "ability",
    [
        {"cost": {"change": LESS_FOR_UNKNOWN, "at_least": 1}},
        {"alternative": {"cost": {"count": {"zone": "graveyard", **MINE}}}},
    ],
    ids=["change", "another cost"],
)
def test_a_cost_that_counts_unknown_cards(ability: Data) -> None:
    cards = [creature("例の主", ability, cost=3, civilizations="fire"), BEAST]
    seats: Zones = {"hand": {"c": "例の主"}, "mana": {"m": "例の獣"}}
    play: Data = {"by": "me", "play": "c"}
    assert found({**seats, "graveyard": {"a": "例の獣"}}, play, cards=cards) == ()
    (reason,) = found({**seats, "graveyard": 1}, play, cards=cards)
    assert "is an unknown card that a text asks about" in reason


@pytest.mark.parametrize("whose", ["this", "that"])
def test_a_cost_that_is_changed_by_a_power_that_is_not_given(whose: str) -> None:
    change = {"times": [-1, {"power_of": whose}]}
    flag = creature("例の旗", {"cost": {"of": MINE, "change": change, "at_least": 1}})
    cards = [flag, creature("例の主", cost=3, civilizations="fire")]
    for card in cards:
        if card["name"] == {"this": "例の旗", "that": "例の主"}[whose]:
            del card["power"]
    seats: Zones = {
        "battle": {"f": "例の旗"},
        "hand": {"c": "例の主"},
        "mana": {"m": "例の主"},
    }
    (reason,) = found(seats, {"by": "me", "play": "c"}, cards=cards)
    assert "is not given, and a text asks for it" in reason


@pytest.mark.parametrize(
    "act",
    [
        *({verb: {"zone": "hand", "choose": 1}} for verb in ("put", "summon", "cast")),
        {"execute": {"zone": "hand", "choose": 1}},
        {"equip": {"cards": {"zone": "hand", "choose": 1}, "to": "this"}},
        {"return": {"zone": "mana", "whose": "any", "most": "cost"}},
    ],
    ids=lambda act: next(iter(act)),
)
def test_what_is_done_to_an_unknown_card_for_what_it_is(act: Data) -> None:
    does = {"trigger": {"when": {"tapped": "this"}, "do": act}}
    cards = [creature("例の主", does)]
    seats: Zones = {"battle": {"c": "例の主"}, "hand": 1, "mana": 2}
    (reason,) = found(seats, {"by": "me", "tap": "c"}, cards=cards)
    assert "is an unknown card that a text asks about" in reason


@pytest.mark.parametrize(
    "asked",
    [
        {"exists": {"cards": "x", "civilization": "fire"}},
        {"exists": {"cards": "x", "shares_civilization_with": "this"}},
        {"every": {"of": {"cards": "x"}, "is": {"civilization": "fire"}}},
        {"count": {"cards": "x", "most": "cost"}, "at_least": 2},
        {"value": {"names_of": {"cards": "x"}}, "at_least": 2},
    ],
    ids=lambda asked: ", ".join(asked),
)
def test_an_unknown_card_that_has_moved_on(asked: Data) -> None:
    does = [
        {"discard": 2, "as": "x"},
        {"return": {"cards": "x", "zone": "graveyard"}},
        {"draw": 1, "if": asked},
    ]
    cards = [creature("例の主", {"trigger": {"when": {"tapped": "this"}, "do": does}})]
    seats: Zones = {"battle": {"c": "例の主"}, "hand": 2}
    reasons = found(seats, {"by": "me", "tap": "c"}, cards=cards)
    assert reasons
    for reason in reasons:
        assert "is an unknown card that a text asks about" in reason


def test_weakened_while_it_is_strong_enough_for_that() -> None:
    asked = {"cards": "this", "battling_with": {"power": {"at_least": 3000}}}
    theirs_all = MINE | {"whose": "opponent"}
    weakens = static(**{"if": {"exists": asked}}, to=theirs_all, power=-2000)
    cards = [creature("例の主", weakens), creature("例の敵", power=3000)]
    theirs: Zones = {"battle": {"x": "例の敵"}, "deck": 9}
    fights = {"by": "me", "battle": ["c", "x"]}
    (reason,) = found({"battle": {"c": "例の主"}}, fights, cards=cards, theirs=theirs)
    assert "depend on each other in a circle" in reason


def test_of_what_left_or_was_put_there_in_another_way() -> None:
    """403.1: what has left is found by a text that names its zone, the other anyhow."""

    def reasons(*when: Data) -> tuple[str, ...]:
        moves = {"move": {"cards": "that", "to": "mana"}}
        card = creature("例の主", trigger([*when], moves))
        seats: Zones = {"battle": {"c": "例の主"}, "hand": {"x": "例の獣"}}
        return found(seats, {"by": "me", "discard": "x"}, cards=[card, BEAST])

    left, thrown = {"destroyed": MINE}, {"discarded": MINE}
    (reason,) = reasons(left, thrown)
    assert "by which of both is not told apart yet" in reason
    assert reasons(thrown) == ()
    assert reasons(left, {"tapped": MINE}) == ()


def test_how_often_nothing_goes_into_a_number() -> None:
    times = {"per": [4, {"count": {"whose": "me", "zone": "graveyard"}}]}
    draws = {"by": "me", "draw": {"player": "me", "count": times}}
    (reason,) = found({}, draws, cards=[])
    assert "how often a number goes into another one" in reason


def test_cards_of_a_shield_that_belongs_to_a_creature() -> None:
    """Whether the others of that shield belong to it as well nobody says."""
    shield = {"zone": "shields", "choose": 1}
    does = [
        {"tie": {"cards": shield, "to": "this"}},
        {"return": {"tied_to": "this", "zone": "shields", "as_cards": True}},
    ]
    cards = [
        creature("例の主", {"trigger": {"when": {"tapped": "this"}, "do": does}}),
        creature("例の獣"),
    ]
    lying: Data = {"card": "例の獣", "beneath": {"u": "例の獣"}}
    tapped: Data = {"by": "me", "tap": "c"}
    battle: Zones = {"c": "例の主"}
    seats: Zones = {"battle": battle, "shields": {"s": lying}}
    assert found(seats, tapped, cards=cards)
    seats = {"battle": battle, "shields": {"s": "例の獣"}}
    assert found(seats, tapped, cards=cards) == ()


def test_an_unknown_shield_that_is_given_a_shield_trigger() -> None:
    shields = {"whose": "you", "being_added": True}
    gives: Data = {"static": {"to": shields, "keywords": "S・トリガー"}}
    seats: Zones = {"battle": {"c": "例の主"}, "shields": 1}
    broken: Data = {"by": "opponent", "break": {"whose": "me", "zone": "shields"}}
    (reason,) = found(seats, broken, cards=[creature("例の主", gives)])
    assert "is an unknown card that a text asks about" in reason


@pytest.mark.parametrize(
    ("printed", "act"),
    [
        ({"type": "duelist"}, {"by": "me", "put": "h"}),
        ({"type": "field", "keywords": "D2"}, {"by": "me", "put": "h"}),
        ({"type": "aura"}, {"by": "me", "play": "h"}),
        ({"type": "spell"}, {"by": "opponent", "seal": {"on": {"whose": "me"}}}),
    ],
)
@pytest.mark.parametrize("unknown", [True, False])
def test_an_unknown_card_of_the_battle_zone_that_a_rule_asks_about(
    printed: Data, act: Data, unknown: bool
) -> None:
    """Whether it is a duelist of that name, a D2 field, a GR creature, a creature."""
    card: Data = {"name": "例の札", "cost": 1, "civilizations": "fire"} | printed
    gr = creature("例のGR", cost=3, keywords="GR")
    seats: Zones = {
        "battle": 1 if unknown else {"a": "例の獣"},
        "hand": {"h": "例の札"},
        "mana": {"m": "例の獣"},
        "super_gr": {"g": "例のGR"},
    }
    told = found(seats, act, cards=[card, BEAST, gr])
    assert ("an unknown card" in " ".join(told)) is unknown


@pytest.mark.parametrize(
    ("asked", "open_question"),
    [
        ({"type": "creature"}, True),
        ({"type": "spell"}, True),
        ({"type": "creature", "civilization": "fire"}, True),
        ({"cost": {"at_most": 4}}, True),
        ({"any_of": [{"type": "creature"}, {"cost": 9}]}, True),
        ({"civilization": "fire"}, False),
        ({}, False),
    ],
)
@pytest.mark.parametrize("lasting", [False, True], ids=["static", "given"])
def test_a_word_given_to_shields_of_which_one_half_may_be_meant(
    asked: Data, open_question: bool, lasting: bool
) -> None:
    to = {"whose": "me" if lasting else "you", "zone": "shields", **asked}
    word = "S・トリガー"
    flag = creature("例の旗", *([] if lasting else [static(to=to, keywords=word)]))
    given = {"to": to, "keywords": word, "until": "end_of_turn"}
    happens = [{"by": "me", "give": given}] * lasting
    board = situation(
        {"battle": {"g": "例の旗"}, "shields": {"x": "例の双子"}, "deck": 9},
        {"deck": 9},
        cards=[flag, TWIN, BEAST],
        happens=[*happens, {"by": "opponent", "break": "x"}],
    )
    answer = search(board)
    assert len(answer.incomplete) == open_question
    assert all("of its halves only one" in each for each in answer.incomplete)
    # as the half that is surely meant it can be used, and it need not be
    places = {
        next(zone for zone, cards in each.zones["me"].items() if "x" in cards)
        for each in answer.outcomes
    }
    surely = {"creature": {"battle"}, "spell": {"graveyard"}}.get(asked.get("type", ""))
    everything = {"battle", "graveyard"}
    assert places >= {"hand"} | (surely or (set() if open_question else everything))


@pytest.mark.parametrize(
    "meant",
    [
        {"cost": {"at_most": {"count": {"whose": "any", "zone": "mana"}}}},
        {"shares_cost_with": {"whose": "any", "zone": "mana"}},
        {
            "any_of": [
                {"cost": {"at_most": {"count": {"whose": "any", "zone": "mana"}}}},
                {"civilization": "water"},
            ]
        },
    ],
    ids=["number", "shared", "one or another"],
)
def test_a_half_that_was_meant_by_what_changes(meant: Data) -> None:
    """A card may be executed for what it was compared with when an effect said so."""
    lasting = {"playable": True, "until": "end_of_turn"}
    equal = creature("例の同じ", cost=3, civilizations="fire")
    seats: Zones = {"graveyard": {"x": "例の双子"}, "mana": ["例の同じ"] * 4}

    def reasons(asked: Data) -> tuple[str, ...]:
        to = {"whose": "me", "zone": "graveyard", **meant, **asked}
        giving: Data = {"by": "me", "give": {"to": to, **lasting}}
        return found(seats, giving, {"by": "me", "play": "x"}, cards=[TWIN, equal])

    (reason,) = reasons({})
    assert "which of its halves was meant" in reason
    assert reasons({"type": "creature"}) == ()


def test_a_half_that_an_effect_bars_by_its_cost_is_cast_or_put() -> None:
    """It is the one half or the other by now, and the effect had looked at both."""
    branch = triggering(
        "例の分かれ",
        [
            {"choose": {"whose": "you", "zone": "hand", "choose": 1}, "as": "c"},
            {"put": "c", "if": {"exists": {"cards": "c", "type": "creature"}}},
            {"cast": "c", "if": {"exists": {"cards": "c", "type": "spell"}}},
        ],
        when={"tapped": "this"},
    )

    def reasons(asked: Data) -> tuple[str, ...]:
        to = {"whose": "me", "zone": "hand", **asked}
        bars = {"to": to, "cannot": {"executed": "this"}, "until": "end_of_turn"}
        seats: Zones = {"battle": {"b": "例の分かれ"}, "hand": {"x": "例の双子"}}
        happens: list[Data] = [{"by": "me", "give": bars}, {"by": "me", "tap": "b"}]
        return found(seats, *happens, cards=[branch, TWIN])

    (reason,) = reasons({"cost": {"at_most": 4}})
    assert "which of its halves was meant" in reason
    assert reasons({"type": "creature"}) == ()


PUT_INTO_HAND: Data = {"put": {"whose": "opponent"}, "to": "hand"}


@pytest.mark.parametrize(
    "texts",
    [
        [static(cannot=PUT_INTO_HAND)],
        [static(cannot={"put": {"whose": "opponent"}, "from": "deck"})],
        [replacement(PUT_INTO_HAND, {"mill": 1})],
    ],
)
def test_whether_a_text_about_cards_put_into_a_hand_means_a_draw(
    texts: list[Data],
) -> None:
    """What is forbidden or done instead is not asked before a card is drawn."""
    guard = creature("例の番人", cost=3, abilities=texts)
    draw = {"by": "me", "draw": {"player": "opponent", "count": 1}}
    (reason,) = found({"battle": {"w": "例の番人"}}, draw, cards=[guard])
    assert "a card is drawn, and a text replaces or forbids" in reason
    # Its own player's draws are others.
    mine = {"by": "me", "draw": 1}
    assert found({"battle": {"w": "例の番人"}}, mine, cards=[guard]) == ()


@pytest.mark.parametrize("first", [True, "each_card"])
def test_what_came_before_an_effect_that_asks_for_the_first_by_its_card(
    first: object,
) -> None:
    """Nobody knew whose effect would ask."""
    event = {"tapped": MINE, "by": {"cards": "this"}, "first_each_turn": first}
    waiting = {"ability": {"trigger": {"when": event, "do": {"mill": 1}}}}
    made: Data = {"by": "a", "effect": {**waiting, "until": "end_of_turn"}}
    seats: Zones = {"battle": {"a": "例の獣", "b": "例の獣"}}
    taps: Data = {"by": "a", "tap": "b"}

    assert found(seats, made, taps, cards=[BEAST]) == ()
    (reason,) = found(seats, taps, made, cards=[BEAST])
    assert "before it was made" in reason


@pytest.mark.parametrize(
    "ability",
    [
        trigger({"tapped": "it", "first_each_turn": True}, {"mill": 1}),
        replacement({"tapped": "it", "first_each_turn": True}, {"mill": 1}),
    ],
)
def test_the_first_time_of_several_cards_that_an_effect_is_about(ability: Data) -> None:
    """Whether it is that of each or of any of them no rule says."""
    effect = {"about": "c", "ability": ability, "until": "end_of_turn"}
    chosen = {"choose": MINE | {"choose": 2}, "as": "c"}
    maker = triggering(
        "例の作り手", [chosen, {"effect": effect}], when={"untapped": "this"}
    )
    seats: Zones = {
        "battle": {"a": "例の獣", "w": {"card": "例の作り手", "tapped": True}}
    }
    happens: list[Data] = [
        {"by": "me", "untap": "w"},
        {"by": "me", "tap": "a"},
    ]

    assert found(seats, *happens, cards=[BEAST, maker]) == ()
    happens.append({"by": "me", "tap": "w"})
    assert len(found(seats, *happens, cards=[BEAST, maker])) == 1
    both: list[Data] = [happens[0], {"by": "me", "tap": ["a", "w"]}]
    assert len(found(seats, *both, cards=[BEAST, maker])) == 1


def test_a_named_card_that_two_replacements_give_something() -> None:
    """A text that names its card chooses none (609.9b)."""
    gift = {"give": {"to": "this", "power": 1000, "until": "end_of_turn"}}
    giver = creature("例の長", replacement({"destroyed": {"name": "例の獣"}}, gift))
    seats: Zones = {"battle": {"a": "例の獣", "b": "例の獣", "w": "例の長"}}

    assert found(seats, {"by": "me", "destroy": "a"}, cards=[BEAST, giver]) == ()
    both: Data = {"by": "me", "destroy": ["a", "b"]}
    (reason,) = found(seats, both, cards=[BEAST, giver])
    assert "would each give something to w" in reason


def test_an_effect_made_of_two_arrivals_at_once() -> None:
    """The two that a status-defining ability makes are not told apart."""
    waiting = trigger({"tapped": "it"}, {"mill": 1})
    effect = {"about": "this", "ability": waiting, "until": "end_of_turn"}
    event = {"put": {"whose": "you"}, "to": "mana"}
    maker = creature("例の長", {"status": {"when": event, "do": {"effect": effect}}})
    seats: Zones = {"battle": {"w": "例の長"}, "hand": {"a": "例の獣", "b": "例の獣"}}

    def charging(*cards: str) -> tuple[str, ...]:
        moved = {"cards": [*cards], "to": "mana"}
        return found(seats, {"by": "me", "move": moved}, cards=[BEAST, maker])

    assert charging("a") == ()
    (reason,) = charging("a", "b")
    assert "made twice" in reason


OTHERS = MINE | {"excluding": {"cards": "it"}}
AT_THE_END = {"turn_ends": "any"}


@pytest.mark.parametrize(
    ("ability", "together"),
    [
        (trigger(AT_THE_END, {"destroy": "it"}), False),
        (trigger({"tapped": "it"}, {"destroy": "it"}, {"mill": 1}), False),
        (static(to="it", power=1000), False),
        (static(cannot={"attacks": "it"}), False),
        (trigger(AT_THE_END, {"mill": 1}), True),
        (trigger(AT_THE_END, {"destroy": "it"}, {"mill": 1}), True),
        (trigger({"enters": MINE}, {"mill": 1}), True),
        (trigger([{"tapped": "it"}, {"enters": MINE}], {"mill": 1}), True),
        (static(to=OTHERS, power=1000), True),
        (static(cannot={"attacks": OTHERS}), True),
        (static(to=MINE, power=1000), True),
    ],
)
def test_what_an_effect_about_several_cards_does_once(
    ability: Data, together: bool
) -> None:
    """It is one effect for each of them, which is another thing then."""

    def about(number: int) -> tuple[str, ...]:
        effect = {"about": "c", "ability": ability, "until": "end_of_turn"}
        chosen = {"choose": {"name": "例の獣", "choose": number}, "as": "c"}
        maker = triggering("例の作り手", [chosen, {"effect": effect}])
        seats: Zones = {
            "battle": {"a": "例の獣", "b": "例の獣"},
            "hand": {"w": "例の作り手"},
        }
        return found(seats, {"by": "me", "put": "w"}, SIZED, cards=[BEAST, maker])

    assert about(1) == ()
    reasons = about(2)
    assert len(reasons) == together
    assert all("once for all of them" in reason for reason in reasons)


def test_what_an_effect_does_to_several_cards_seen_as_one_event() -> None:
    """They are destroyed one after the other here."""
    effect = {
        "about": "c",
        "ability": trigger(AT_THE_END, {"destroy": "it"}),
        "until": "end_of_turn",
    }
    chosen = {"choose": {"name": "例の獣", "choose": 2}, "as": "c"}
    maker = triggering("例の作り手", [chosen, {"effect": effect}])
    seats: Zones = {
        "battle": {"a": "例の獣", "b": "例の獣", "v": "例の証人"},
        "hand": {"w": "例の作り手"},
    }
    happens: list[Data] = [{"by": "me", "put": "w"}, {"end_turn": True}]
    for batch, reasons in ((False, 0), (True, 1)):
        event = {"destroyed": {"name": "例の獣"}, "batch": batch}
        witness = creature("例の証人", trigger(event, {"mill": 1}))
        cards = [BEAST, maker, witness]
        assert len(found(seats, *happens, cards=cards)) == reasons


@pytest.mark.parametrize("until", [{"until": "end_of_turn"}, {"during": "next_turn"}])
def test_a_number_in_a_lasting_effect_that_changes(until: Data) -> None:
    """It was fixed as the effect was made (608.2b), and is not remembered."""
    number = {"times": [1000, {"count": MINE}]}
    effect = {"ability": static(to=MINE, power=number), **until}
    maker = triggering("例の作り手", {"effect": effect}, when={"tapped": "this"})
    seats: Zones = {"battle": {"w": "例の作り手"}, "hand": {"a": "例の獣"}}
    made: Data = {"by": "me", "tap": "w"}
    put: Data = {"by": "me", "put": "a"}

    assert found(seats, put, made, cards=[BEAST, maker]) == ()
    (reason,) = found(seats, made, put, cards=[BEAST, maker])
    assert "fixed as it was made" in reason


def test_what_a_lasting_effect_is_likened_to_and_that_evolves() -> None:
    """Of the cost that it had when the effect was made (608.2b)."""
    alike = {"whose": "opponent", "type": "creature", "shares_cost_with": "it"}
    effect = {"about": "c", "ability": static(cannot={"enters": alike})}
    chosen = {"choose": MINE | {"name": "例の獣", "choose": 1}, "as": "c"}
    lasting = {"effect": effect | {"until": "end_of_turn"}}
    maker = triggering("例の作り手", [chosen, lasting], when={"tapped": "this"})
    dearer: Data = {
        **creature("例の進化"),
        "cost": 7,
        "evolution": True,
        "evolves_from": MINE | {"choose": 1},
    }
    seats: Zones = {
        "battle": {"w": "例の作り手", "a": "例の獣"},
        "hand": {"e": "例の進化"},
    }
    made: Data = {"by": "me", "tap": "w"}
    evolved: Data = {"by": "me", "put": {"cards": "e", "onto": "a"}}

    assert found(seats, evolved, cards=[BEAST, maker, dearer]) == ()
    (reason,) = found(seats, made, evolved, cards=[BEAST, maker, dearer])
    assert "fixed as it was made" in reason


def test_a_condition_of_a_lasting_effect_is_no_number_that_is_fixed() -> None:
    """It is looked at all the time."""
    some = {"count": MINE, "at_least": 2}
    ability = static(to=MINE, power=1000, **{"if": some})
    effect = {"ability": ability, "until": "end_of_turn"}
    maker = triggering("例の作り手", {"effect": effect}, when={"tapped": "this"})
    seats: Zones = {"battle": {"w": "例の作り手"}, "hand": {"a": "例の獣"}}
    happens: list[Data] = [{"by": "me", "tap": "w"}, {"by": "me", "put": "a"}]

    assert found(seats, *happens, cards=[BEAST, maker]) == ()


BACK: Data = {"execute": {"cards": "this", "zone": "hand"}}
SHIELDS: Data = {"whose": "you", "zone": "shields"}


@pytest.mark.parametrize(
    ("said", "asks", "matters"),
    [
        ({"ignored": True}, None, ("t", "u")),
        ({"races": "例の新族"}, None, ()),
        ({"races": "例の新族"}, {"race": "例の旧族"}, ()),
        ({"races": "例の新族"}, {"race": "例の新族"}, ("s", "t", "u")),
        ({"civilizations": "water"}, {"civilization": "water"}, ("s", "t", "u")),
    ],
)
def test_what_holds_for_a_shield_that_waits_to_be_added(
    said: Data, asks: Data | None, matters: tuple[str, ...]
) -> None:
    """Whether it is a card of the shield zone for such a text no rule says (113.6a)."""
    cards = [
        creature("例の札", civilizations="fire"),
        creature("例の閃", civilizations="fire", keywords="S・トリガー"),
        creature("例の撃", civilizations="fire", keywords="G・ストライク"),
        creature("例の語り", static(to=SHIELDS, **said)),
    ]
    seats: Zones = {
        "battle": {"w": "例の語り"},
        "shields": {"s": "例の札", "t": "例の閃", "u": "例の撃"},
    }
    if asks is not None:
        back = {"when": {"shield_back": asks}, "zone": "hand", "do": [BACK]}
        cards.append(creature("例の裏", {"trigger": back}))
        seats["hand"] = {"h": "例の裏"}
    for shield in ("s", "t", "u"):
        reasons = found(seats, {"by": "opponent", "break": shield}, cards=cards)
        assert len(reasons) == (shield in matters)
        assert all("while it waits to be added" in reason for reason in reasons)


def test_whether_a_text_begins_with_what_it_triggers_on() -> None:
    """A condition may stand in front of that, and an event be the second in print."""
    opposing = {"whose": "opponent", "type": "creature"}
    guard = creature("例の番人", static(to=opposing, entry_untriggered=True))
    seats: Zones = {"hand": {"a": "例の客"}, "deck": 9}
    enters: Data = {"by": "me", "put": "a"}

    def said(when: object, **more: object) -> tuple[str, ...]:
        ability = {"trigger": {"when": when, "do": {"draw": 1}, **more}}
        guest = creature("例の客", cost=1, **{"abilities": [ability], **kind})
        theirs: Zones = {"battle": {"g": "例の番人"}, "deck": 9}
        return found(seats, enters, cards=[guard, guest], theirs=theirs)

    kind: Data = {}
    assert said({"enters": "this"}) == ()
    assert said({"enters": "this", "by_summoning": True}) == ()
    mana = {"exists": {"whose": "you", "zone": "hand"}}
    for reasons in (
        said({"enters": "this"}, **{"if": mana}),
        said({"enters": "this"}, known_as="例の号令"),
        said({"enters": "this", "turn": "you"}),
        said([{"enters": "this"}, {"turn_starts": "you"}]),
    ):
        assert ["may say more before it speaks of entering" in r for r in reasons] == [
            True
        ]
    kind = {"type": ["creature", "tamaseed"]}
    assert len(said({"enters": "this"})) == 1


@pytest.mark.parametrize("has_one", [True, False])
def test_whether_a_card_has_an_ability_that_begins_with_entering(has_one: bool) -> None:
    """Its file may leave that out, or not tell with which words an ability begins."""
    such = {"whose": "you", "type": "creature", "entry_ability": has_one}
    lord = creature("例の主", static(to=such, power=1000))
    evolved = {"evolution": True, "evolves_from": such | {"choose": 1}}
    onto = creature("例の進化", cost=1, **evolved)

    def asked(guest: Data) -> list[tuple[str, ...]]:
        there: Zones = {"battle": {"m": "例の主", "g": "例の客"}}
        base: Zones = {"battle": {"g": "例の客"}, "hand": {"e": "例の進化"}}
        back: Data = {"return": {**such, "zone": "graveyard"}, "by": "me"}
        return [
            found(there, {"draw": 1, "by": "me"}, cards=[lord, guest]),
            found({"graveyard": {"g": "例の客"}}, back, cards=[guest]),
            found(base, {"put": "e", "by": "me"}, cards=[onto, guest]),
        ]

    def guest(**more: Data) -> Data:
        ability = {"trigger": {"when": {"enters": "this"}, "do": {"draw": 1}, **more}}
        return creature("例の客", ability)

    assert asked(guest()) == [(), (), ()]
    for reasons in asked(guest(**{"if": {"exists": {"zone": "hand"}}})):
        assert ["ability of g may say more" in reason for reason in reasons] == [True]
    for kind in ("trigger", None):
        untold = {"text": "…"} | ({"kind": kind, "when": "enters"} if kind else {})
        for reasons in asked(creature("例の客", missing=[untold])):
            assert ["leaves out a part of its text" in r for r in reasons] == [True]
    other = {"text": "…", "kind": "trigger", "when": "destroyed", "of": "this"}
    assert asked(creature("例の客", missing=[other])) == [(), (), ()]


def test_whether_an_unread_half_begins_with_entering() -> None:
    """A spell has no such ability, whatever its file leaves out."""
    spell = {"name": "例の半分", "type": "spell", "cost": 5}
    such: Data = {"zone": "graveyard", "entry_ability": True}
    seats: Zones = {"graveyard": {"t": "例の双子"}}

    def asked(card: Data, kind: str) -> int:
        back: Data = {"return": {**such, "type": kind}, "by": "me"}
        return len(found(seats, back, cards=[card]))

    unread = creature("例の双子", missing=["…"], spell_half=spell)
    other = creature("例の双子", spell_half={**spell, "missing": ["…"]})
    assert (asked(unread, "creature"), asked(unread, "spell")) == (1, 0)
    assert (asked(other, "creature"), asked(other, "spell")) == (0, 0)


@pytest.mark.parametrize("host", ["this", {"whose": "you", "type": "creature"}])
def test_what_counts_as_put_under_a_creature(host: object) -> None:
    """Cards of other zones do; of bases and of the battle zone nobody has said it."""
    below: Data = {"put": {"under": host}, "to": "battle"}
    plain = creature("例の頁")
    onto = {"whose": "you", "type": "creature", "name": "例の棚", "choose": 1}
    evolved = creature("例の進化", evolution=True, evolves_from=onto)
    seats: Zones = {
        "battle": {"s": "例の棚", "o": {"card": "例の頁", "under": {"u": "例の頁"}}},
        "hand": {"e": "例の進化"},
        "graveyard": {"g": "例の頁"},
    }

    def why(ability: Data, happening: Data) -> tuple[str, ...]:
        cards = [creature("例の棚", ability), evolved, plain]
        return found(seats, {"by": "me", **happening}, cards=cards)

    waits = trigger(below, {"draw": 1})
    moved: Data = {"move": {"cards": "u", "under": "s"}}
    arrives: Data = {"move": {"cards": "g", "under": "s"}}
    assert why(waits, arrives) == ()
    assert why(waits, {"return": "u"}) == ()
    for happening in (moved, {"move": {"cards": "o", "under": "s"}}):
        assert ["comes to lie under one" in r for r in why(waits, happening)] == [True]
    counts = static(power={"times": [1000, {"this_turn": below}]})
    if host != "this":
        assert why(counts, arrives) == ()
        assert len(why(counts, moved)) == 1
    stills = static(to={"whose": "you"}, untriggered=below)
    assert len(why(stills, arrives)) == 1
    forbids = static(to={"whose": "you", "zone": "battle"}, cannot=below)
    instead = replacement(below, {"untap": "this"})
    assert len(why(forbids, arrives)) == len(why(instead, arrives)) == 1
    lord = creature("例の主", trigger(below | {"put": {"under": host}}, {"draw": 1}))
    board: Zones = {"battle": {"m": "例の主", "s": "例の棚"}, "hand": seats["hand"]}
    reasons = found(
        board, {"by": "me", "put": "e"}, cards=[lord, evolved, creature("例の棚")]
    )
    assert len(reasons) == (host != "this")


def into_mana(cards: object, by: str = "opponent", **more: object) -> Data:
    """An effect that puts cards into the mana zone."""
    return {"by": by, "move": {"cards": cards, "to": "mana"}, **more}


@pytest.mark.parametrize(
    ("does", "clear"),
    [
        (into_mana({"whose": "opponent", "zone": "deck", "top": 1}), True),
        (into_mana({"whose": "me", "zone": "deck", "top": 1}), False),
        (into_mana("a"), False),
        (into_mana("x", by="me"), False),
        (into_mana("x", may="me"), False),
        (into_mana({"zone": "hand", "choose": 1, "by": "me"}), False),
        ({"by": "opponent", "cast": "c"}, False),
        ({"by": "opponent", "destroy": "r"}, False),
        ({"by": "opponent", "destroy": "x"}, True),
    ],
)
def test_whose_doing_it_is_that_a_card_goes_into_the_mana_zone(
    does: Data, clear: bool
) -> None:
    """It is said of a charge, and of an effect about cards of its own player."""
    mana: Data = {"put": {"whose": "any"}, "to": "mana", "done_by": "opponent"}
    watch = creature("例の番", trigger(mana, {"draw": 1}))
    charger: Data = {
        "name": "例の札",
        "type": "spell",
        "keywords": "チャージャー",
        "abilities": [{"spell": {"do": {"draw": 1}}}],
    }
    root = creature(
        "例の根",
        replacement({"destroyed": "this"}, {"move": {"cards": "this", "to": "mana"}}),
    )
    mine: Zones = {"battle": {"w": "例の番"}, "hand": {"a": "例の獣"}}
    hand = {"x": "例の獣", "y": "例の獣", "c": "例の札"}
    theirs: Zones = {"hand": hand, "battle": {"r": "例の根"}, "deck": 9}
    reasons = found(mine, does, cards=[watch, charger, root, BEAST], theirs=theirs)
    assert (reasons == ()) == clear
    assert all("do not say which player puts it" in r for r in reasons)


@pytest.mark.parametrize("name", ["例の棚", "例の頁"])
def test_whether_a_base_or_what_lies_under_it_is_put_under_a_creature(
    name: str,
) -> None:
    onto = {"whose": "you", "type": "creature", "name": "例の棚", "choose": 1}
    evolved = creature("例の進化", evolution=True, evolves_from=onto)
    watched = {"under": {"whose": "you", "type": "creature"}, "name": name}
    lord = creature("例の主", trigger({"put": watched, "to": "battle"}, {"draw": 1}))
    shelf = {"card": "例の棚", "under": {"u": "例の頁"}}
    seats: Zones = {"battle": {"m": "例の主", "s": shelf}, "hand": {"e": "例の進化"}}
    cards = [lord, evolved, creature("例の棚"), creature("例の頁")]
    (reason,) = found(seats, {"by": "me", "put": "e"}, cards=cards)
    assert "comes to lie under one" in reason


@pytest.mark.parametrize(("moved", "clear"), [("u", False), ("g", True)])
def test_whether_observers_see_what_comes_from_the_battle_zone(
    moved: str, clear: bool
) -> None:
    board = situation(
        {
            "battle": {
                "s": "例の獣",
                "o": {"card": "例の獣", "under": {"u": "例の獣"}},
            },
            "graveyard": {"g": "例の獣"},
            "deck": 9,
        },
        {"deck": 9},
        cards=[BEAST],
        happens=[{"by": "me", "move": {"cards": moved, "under": "s"}}],
        observe={"n": {"count": {"put": {"under": "s"}, "to": "battle"}}},
    )
    assert (search(board).incomplete == ()) == clear


def test_whether_what_is_broken_besides_is_doubled() -> None:
    """Of a power the rules say it (206.4), of breaks they do not."""
    shields: Zones = {"shields": 9, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}

    def broken(*abilities: Data) -> tuple[str, ...]:
        dragon = creature("例の竜", *abilities)
        seats: Zones = {"battle": {"a": "例の竜"}}
        return found(seats, attack, cards=[dragon], theirs=shields)

    twice, more = static(breaks_times=2), static(breaks_more=1)
    assert broken(twice) == broken(more) == broken(twice, twice, twice) == ()
    for reasons in (broken(twice, more), broken(twice, twice, twice, twice)):
        assert len(reasons) == 1


def test_whether_an_effect_counts_of_an_attack_with_a_limit_of_breaks() -> None:
    """Outside the attack no limit is spoken of, and none without such a text."""
    shields: Zones = {"shields": 9, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    put: Data = {"by": "me", "put": "h"}

    def broken(when: str, *abilities: Data) -> tuple[str, ...]:
        dragon = creature("例の竜", trigger({when: "this"}, BREAKS), *abilities)
        seats: Zones = {"battle": {"a": "例の竜"}, "hand": {"h": "例の竜"}}
        return found(seats, put, attack, cards=[dragon], theirs=shields)

    limit = static(breaks_at_most=1)
    assert broken("attacks") == broken("enters", limit) == ()
    (reason,) = broken("attacks", limit)
    assert "can break only so many by an attack" in reason


def test_what_is_broken_besides_and_doubled_up_to_a_limit() -> None:
    """Which comes first is no matter if the limit is reached in either order."""
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    more = [static(breaks_times=2), static(breaks_more=1)]

    def clear(most: int) -> bool:
        dragon = creature("例の竜", *more, static(breaks_at_most=most))
        seats: Zones = {"battle": {"a": "例の竜"}}
        theirs: Zones = {"shields": 9, "deck": 9}
        return found(seats, attack, cards=[dragon], theirs=theirs) == ()

    assert [clear(most) for most in (1, 3, 4)] == [True, True, False]


def test_tap_abilities_whose_tapping_is_replaced() -> None:
    """No act, no effect (602.1); but an attack goes on for which nothing is tapped."""
    taps = creature(
        "例の起", {"activated": {"instead_of": "attack", "do": {"draw": 1}}}
    )
    mills = replacement({"tapped": {"name": "例の起"}}, {"mill": 1})
    cards = [taps, creature("例の主", mills)]
    uses: Data = {"activate": {"card": "x", "ability": 1}}

    assert found({"battle": {"x": "例の起"}}, uses, cards=cards) == ()
    seats: Zones = {"battle": {"g": "例の主", "x": "例の起"}}
    (reason,) = found(seats, uses, cards=cards)
    assert "whether the ability has been used" in reason


BREAKS: Data = {"break": {"whose": "opponent", "zone": "shields", "choose": 1}}
SAVES = replacement({"destroyed": {"whose": "you", "name": "例の的"}}, BREAKS)


@pytest.mark.parametrize(
    ("ability", "matters"),
    [
        (static(breaks_more=1), True),
        (static(to={"name": "例の的"}, breaks_more=1), False),
        (trigger({"broken": {"whose": "opponent"}}, {"mill": 1}), False),
    ],
)
def test_who_breaks_more_in_the_place_of_something(
    ability: Data, matters: bool
) -> None:
    """Such a break is done at that very moment, and as many as its text says."""
    cards = [creature("例の的"), creature("例の主", SAVES, ability)]
    seats: Zones = {"battle": {"g": "例の主", "x": "例の的"}}
    theirs: Zones = {"shields": 3, "deck": 9}
    destroyed: Data = {"by": "me", "destroy": "x"}
    reasons = found(seats, destroyed, cards=cards, theirs=theirs)
    assert ["breaks besides is not encoded" in r for r in reasons] == [True] * matters


def test_who_was_given_more_breaks_and_breaks_in_the_place_of_something() -> None:
    cards = [creature("例の的"), creature("例の主", SAVES)]
    seats: Zones = {"battle": {"g": "例の主", "x": "例の的"}}
    theirs: Zones = {"shields": 3, "deck": 9}
    more: Data = {"to": "g", "breaks_more": 1, "until": "end_of_turn"}
    given: Data = {"by": "me", "give": more}
    destroyed: Data = {"by": "me", "destroy": "x"}
    (reason,) = found(seats, given, destroyed, cards=cards, theirs=theirs)
    assert "breaks besides is not encoded" in reason


def test_which_of_several_breakers_breaks_a_shield_with_a_trigger() -> None:
    """One shield is broken in the attack, and one in the place of another."""
    ability = replacement({"broken": {"whose": "you", "name": "例の的"}}, BREAKS)
    asks = trigger({"broken": {"whose": "opponent"}, "breaker": "this"}, {"mill": 1})
    strikes = creature("例の閃", keywords="S・トリガー")
    attacker = creature("例の攻", power=6000, keywords="W・ブレイカー")

    def reasons(*more: Data) -> tuple[str, ...]:
        cards = [creature("例の的"), strikes, attacker, creature("例の主", asks, *more)]
        theirs: Zones = {
            "battle": {"g": "例の主"},
            "shields": {"s": "例の的", "r": "例の閃"},
            "deck": 9,
        }
        seats: Zones = {"battle": {"h": "例の攻"}, "shields": {"t": "例の閃"}}
        attacks: Data = {"attack": {"with": "h", "at": "opponent"}}
        return found(seats, attacks, cards=cards, theirs=theirs)

    assert reasons() == ()
    (reason,) = reasons(ability)
    assert "who breaks which is not told apart" in reason


@pytest.mark.parametrize("onto", [None, {"whose": "you", "name": "例の札"}])
def test_what_is_put_onto_nothing_instead(onto: Data | None) -> None:
    """What a NEO creature is put onto then its player would have to choose."""
    there: Data = {"cards": "that"} | ({} if onto is None else {"onto": onto})
    enters = {"enters": {"whose": "you", "name": "例の新"}}
    based = {"whose": "you", "type": "creature", "choose": 1}
    cards = [
        creature("例の的"),
        creature("例の札"),
        creature("例の新", evolves_from=based),
        creature("例の主", replacement(enters, {"put": there})),
    ]
    seats: Zones = {
        "battle": {"g": "例の主", "a": "例の的", "v": "例の札"},
        "hand": {"n": "例の新"},
    }
    puts: Data = {"by": "me", "put": {"cards": "n", "onto": "a"}}
    reasons = found(seats, puts, cards=cards)
    assert ["what it is put on then" in r for r in reasons] == [True] * (onto is None)


def test_which_creature_of_a_battle_a_text_means_that_replaces_it() -> None:
    """No matter, where it means neither of them, or one alone fits."""

    def said(instead: Data, whose: str) -> tuple[str, ...]:
        leader = creature("例の主", replacement({"battles": {"whose": whose}}, instead))
        seats: Zones = {"battle": {"g": "例の主", "x": "例の獣"}, "deck": 9}
        theirs: Zones = {"battle": {"y": "例の獣"}, "deck": 9}
        fight: Data = {"by": "me", "battle": ["x", "y"]}
        return found(seats, fight, cards=[leader, BEAST], theirs=theirs)

    assert said({"draw": 1}, "any") == ()
    assert said({"return": "that"}, "you") == ()
    (reason,) = said({"return": "that"}, "any")
    assert "which of them it means" in reason


@pytest.mark.parametrize(
    ("later", "possible"),
    [
        ({"repeat": {"times": 1, "do": [{"discard": 1}]}}, False),
        ({"repeat": {"times": 2, "do": [{"destroy": MINE | {"choose": 1}}]}}, True),
        ({"gr_summon": 1}, False),
        ({"end_attack": True}, False),
        ({"battle": ["this", {"name": "例の獣", "choose": 1}]}, True),
        ({"battle": ["this", {"whose": "opponent", "choose": 1}]}, False),
        ({"battle": ["this", {"whose": "opponent", "type": "creature"}]}, False),
    ],
)
def test_what_a_substitute_still_says_and_cannot_be_done(
    later: Data, possible: bool
) -> None:
    """609.4 says it of the substitute as a whole."""
    saver = replacement({"destroyed": {"name": "例の獣"}}, [{"tap": "this"}, later])
    flag = creature("例の旗", saver, power=9000)
    seats: Zones = {"battle": {"a": "例の旗", "x": "例の獣", "y": "例の獣"}}

    reasons = found(seats, {"by": "me", "destroy": "x"}, cards=[flag, BEAST])
    assert ["cannot be done, or only in part" in r for r in reasons] == [True] * (
        not possible
    )


@pytest.mark.parametrize("first", [[], [{"draw": 1}]])
def test_whether_what_comes_in_place_of_what_a_rule_does_is_done_by_it(
    first: list[Data],
) -> None:
    """A replacement changes nothing about whose effect it is; a rule is no effect."""

    def said(then: Data, **by: object) -> tuple[str, ...]:
        saver = replacement({"destroyed": "this"}, [*first, then])
        heard = trigger(
            {"leaves": {"whose": "you", "type": "creature"}, **by}, [{"mill": 1}]
        )
        cards = [creature("例の的", saver), creature("例の旗", heard, power=9000)]
        seats: Zones = {"battle": {"a": "例の旗", "x": "例の的"}, "deck": 9}
        weaker: Data = {"to": "x", "power": -9000, "until": "end_of_turn"}
        return found(seats, {"by": "opponent", "give": weaker}, cards=cards)

    kept: Data = {"return": "this"}
    assert said(kept) == ()
    assert said(kept, by="opponent") == ()
    (reason,) = said(kept, by="rule")
    assert "comes in place of what they do" in reason
    assert said({"go_on": True}, by="rule") == ()


@pytest.mark.parametrize(("cards", "possible"), [(1, True), (3, False)])
def test_what_a_substitute_still_takes_from_a_deck_that_has_fewer_cards(
    cards: int, possible: bool
) -> None:
    """As of any other cards it is not said whether it was possible."""
    saver = replacement({"destroyed": {"name": "例の獣"}}, {"draw": 1}, {"mill": cards})
    flag = creature("例の旗", saver, power=9000)
    seats: Zones = {"battle": {"a": "例の旗", "x": "例の獣"}, "deck": 3}
    reasons = found(seats, {"by": "me", "destroy": "x"}, cards=[flag, BEAST])
    assert ["cannot be done, or only in part" in r for r in reasons] == [True] * (
        not possible
    )


HIDDEN: Data = {"card": "例の野", "sealed_by": {"s": "例の獣"}}
"""A field with a seal on it."""


@pytest.mark.parametrize(
    ("ability", "me", "theirs", "happening", "heard"),
    [
        (
            replacement({"draws": "you"}, {"mill": 1}),
            {},
            {},
            {"step": "draw"},
            {"put": {"whose": "you"}, "to": "graveyard"},
        ),
        (
            replacement({"untapped": "this"}, {"return": "this"}),
            {},
            {"battle": {"x": {"card": "例の野", "tapped": True}}},
            {"end_turn": True},
            {"put": {"whose": "opponent"}, "from": "battle"},
        ),
        (
            replacement(
                {"put": {"sealing": "this"}, "from": "battle", "to": "graveyard"},
                {"move": {"cards": "that", "to": "mana"}},
            ),
            {"battle": {"a": "例の旗", "f": HIDDEN}, "hand": {"k": "例の将"}},
            {},
            {"by": "me", "put": "k"},
            {"put": {"whose": "you"}, "to": "mana"},
        ),
    ],
)
def test_what_comes_in_place_of_what_the_rules_do_in_a_turn(
    ability: Data, me: Zones, theirs: Zones, happening: Data, heard: Data
) -> None:
    """The draw of the draw step, the untapping, a seal that a Command takes off."""

    def said(by: str) -> tuple[str, ...]:
        flag = creature("例の旗", trigger(heard | {"by": by}, {"tap": "this"}))
        field = {"name": "例の野", "type": "field", "civilizations": "fire"}
        leader = creature("例の将", races="例の・コマンド", civilizations="fire")
        cards = [flag, field | {"abilities": [ability]}, leader, BEAST]
        seats: Zones = {"battle": {"a": "例の旗", "f": "例の野"}} | me
        return found(seats, happening, cards=cards, theirs={"deck": 9} | theirs)

    assert said("opponent") == ()
    (reason,) = said("rule")
    assert "comes in place of what they do" in reason


def test_whether_what_takes_its_place_goes_on_with_a_battle() -> None:
    """801.2 says it of what evolves, and nothing of what is left of a creature."""
    base: Data = {"whose": "you", "type": "creature", "choose": 1}
    star = creature(
        "例の星", power=5000, evolution=True, evolves_from=base, keywords=["スター進化"]
    )
    chased = {"return": {"whose": "opponent", "type": "creature"}}
    drawn = {"draw": 1}
    under: Zones = {"battle": {"a": {"card": "例の星", "under": {"u": "例の獣"}}}}

    def said(effect: Data) -> tuple[str, ...]:
        foe = creature("例の敵", trigger({"battles": "this"}, effect))
        theirs: Zones = {"battle": {"v": "例の敵"}, "deck": 9}
        fight: Data = {"by": "me", "battle": ["a", "v"]}
        return found(under, fight, cards=[star, BEAST, foe], theirs=theirs)

    assert said(drawn) == ()
    (reason,) = said(chased)
    assert "another creature takes the place of a in a battle" in reason


@pytest.mark.parametrize("forced", [False, True])
def test_whether_what_is_swapped_for_an_attacker_has_attacked(forced: bool) -> None:
    """It attacks in its stead (701.26a), and attacked nobody itself."""
    guest = creature(
        "例の客",
        static(to="this", attacks_if_able=True),
        trigger({"attack_ends": "this"}, {"untap": "this"}),
        keywords=["スピードアタッカー"],
    )
    lazy: Data = {"whose": "opponent", "type": "creature"}
    judge = trigger(
        {"turn_ends": "opponent"}, {"tap": lazy | {"has_attacked_this_turn": False}}
    )
    host = creature(
        "例の主",
        trigger(
            {"attacks": "this"},
            [
                {"choose": {"zone": "hand", "choose": 1}, "as": "guest", "may": True},
                {"swap": ["this", "guest"], "if_you_do": True},
            ],
        ),
    )
    if not forced:
        del guest["abilities"]
    me: Zones = {"battle": {"a": "例の主"}, "hand": {"r": "例の客"}, "deck": 9}
    theirs: Zones = {"shields": 3, "deck": 9}
    cards = [host, guest, creature("例の番", judge)]
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}

    assert found(me, attack, cards=cards, theirs=theirs) == ()
    if not forced:
        assert found(me, attack, {"end_turn": True}, cards=cards, theirs=theirs) == ()
        theirs["battle"] = {"k": "例の番"}
    (reason,) = found(me, attack, {"end_turn": True}, cards=cards, theirs=theirs)
    assert "r was swapped for an attacking creature" in reason


def test_what_is_not_known_of_what_is_done_to_attack() -> None:
    """Before it is designated (506.1), says the one text that tells of it."""
    me: Zones = {"battle": {"a": "例の暴君", "b": "例の獣"}, "deck": 9}
    theirs: Zones = {"battle": {"x": "例の獣"}, "shields": 1, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}

    def said(
        *texts: Data, happens: Data = attack, beast: Data = BEAST
    ) -> tuple[str, ...]:
        tyrant = creature("例の暴君", *texts, power=5000)
        return found(me, happens, cards=[tyrant, beast], theirs=theirs)

    other = {"whose": "you", "type": "creature", "other": True, "choose": 1}
    price = static(attack_price={"destroy": other})
    stays = {"replacement": {"when": {"leaves": "this"}, "instead": {"stay": "that"}}}
    taps = {"activated": {"instead_of": "attack", "do": {"draw": 1}}}
    at_x: Data = {"attack": {"with": "a", "at": "x"}}
    assert said(price) == ()
    (reason,) = said(price, happens=at_x)
    assert "nothing yet that it could attack" in reason
    (reason,) = said(price, price)
    assert "in which order" in reason
    (reason,) = said(price, beast=creature("例の獣", stays))
    assert "is replaced" in reason
    (reason,) = said(static(ignored_bans={"attacks": "this"}), price)
    assert "ignores what keeps from attacking" in reason
    (reason,) = said(static(attacks_if_able=True), price, happens=END)
    assert "made to attack" in reason
    (reason,) = said(taps, price, happens={"activate": {"card": "a"}})
    assert "uses an ability instead" in reason
    again: Data = {"by": "me", "repeat": {"times": 1, "do": [attack, {"draw": 1}]}}
    (reason,) = said(price, happens=again)
    assert "more comes before that attack" in reason


END: Data = {"end_turn": True}
DRAWS: Data = {"step": "draw"}


@pytest.mark.parametrize(
    ("happens", "known"),
    [
        ([{"by": "opponent", "put": "k"}, {"by": "me", "put": "e"}, END], False),
        (
            [
                {"by": "opponent", "put": "k"},
                {"by": "me", "return": "r"},
                {"by": "me", "put": "r"},
                END,
            ],
            True,
        ),
        ([END, DRAWS, END, DRAWS, {"by": "opponent", "put": "k"}, END], True),
    ],
)
def test_what_becomes_of_what_was_swapped_for_an_attacker(
    happens: list[Data], known: bool
) -> None:
    """What it evolves into is that creature; what comes back is not."""
    lazy = {"whose": "opponent", "type": "creature", "has_attacked_this_turn": False}
    judge = trigger({"turn_ends": "opponent"}, {"tap": lazy})
    asked = {"zone": "hand", "name": "例の客", "choose": 1}
    swap = [
        {"choose": asked, "as": "guest", "may": True},
        {"swap": ["this", "guest"], "if_you_do": True},
    ]
    base = {"whose": "you", "type": "creature", "choose": 1}
    cards = [
        creature("例の主", trigger({"attacks": "this"}, swap)),
        creature("例の客"),
        creature("例の番", judge),
        creature("例の進化", evolution=True, evolves_from=base),
    ]
    me: Zones = {
        "battle": {"a": "例の主"},
        "hand": {"r": "例の客", "e": "例の進化"},
        "deck": 9,
    }
    theirs: Zones = {"shields": 3, "deck": 9, "hand": {"k": "例の番"}}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    reasons = found(me, attack, *happens, cards=cards, theirs=theirs)
    assert ["swapped for an attacking" in r for r in reasons] == [True] * (not known)


def test_whether_what_was_turned_away_attacks_a_player_and_is_not_blocked() -> None:
    """No rule speaks of effects that turn attacks, and 507.3c not of its aim."""
    theirs: Zones = {"battle": {"m": "例の鏡"}, "shields": 2, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    effect = trigger({"attacks": {"whose": "opponent"}}, {"redirect": "this"})

    def said(mirror: Data, **at: str) -> tuple[str, ...]:
        lucky = creature("例の主", trigger({"unblocked": "this", **at}, {"draw": 1}))
        cards = [lucky, creature("例の鏡", mirror)]
        return found({"battle": {"a": "例の主"}}, attack, cards=cards, theirs=theirs)

    assert said(effect) == ()
    assert said({"redirect": {"by": "tap"}}, at="opponent") == ()
    (reason,) = said(effect, at="opponent")
    assert "whom it attacks for a text that asks" in reason


def test_that_an_earlier_attack_was_turned_away_is_no_matter() -> None:
    beaten = {"attacks": {"whose": "opponent", "name": "例の一"}}
    mirror = trigger(beaten, {"redirect": "this"}, {"end_attack": True})
    lucky = trigger({"unblocked": "this", "at": "opponent"}, {"draw": 1})
    cards = [creature("例の一"), creature("例の二", lucky), creature("例の鏡", mirror)]
    attacks: list[Data] = [{"attack": {"with": w, "at": "opponent"}} for w in "ab"]
    me: Zones = {"battle": {"a": "例の一", "b": "例の二"}}
    theirs: Zones = {"battle": {"m": "例の鏡"}, "shields": 3, "deck": 9}
    assert found(me, *attacks, cards=cards, theirs=theirs) == ()


@pytest.mark.parametrize("drawn", [True, False])
def test_a_turn_that_follows_on_a_skipped_one_has_its_draw_step(drawn: bool) -> None:
    skips = creature("例の一", trigger({"attacks": "this"}, {"skip_turn": True}))
    happens: list[Data] = [{"attack": {"with": "a", "at": "opponent"}}]
    happens += [DRAWS] * drawn
    happens += [{"attack": {"with": "x", "at": "me"}}, END]
    me: Zones = {"battle": {"a": "例の一"}, "shields": 3}
    theirs: Zones = {"battle": {"x": "例の獣"}, "shields": 3, "deck": 9}
    reasons = found(me, *happens, cards=[skips, BEAST], theirs=theirs)
    assert ["nothing starts its draw step" in r for r in reasons] == [True] * (
        not drawn
    )


@pytest.mark.parametrize(("bonus", "open_"), [(0, False), (3000, True)])
def test_what_matched_as_a_block_was_designated_and_does_no_more(
    bonus: int, open_: bool
) -> None:
    """507.3b judges the block as it is designated; 507.3f has it declared later."""
    guest = trigger(
        {"blocks": {"whose": "you"}, "against": {"power": {"at_most": 3000}}},
        {"put": "this"},
    )
    guest["trigger"]["zone"] = "hand"
    grown: Data = {"give": {"to": "this", "power": bonus, "until": "end_of_attack"}}
    cards = [
        creature("例の主", trigger({"blocked": "this"}, grown), power=3000),
        creature("例の壁", keywords="ブロッカー"),
        creature("例の手", guest),
    ]
    theirs: Zones = {"battle": {"k": "例の壁"}, "hand": {"h": "例の手"}, "deck": 9}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    reasons = found({"battle": {"a": "例の主"}}, attack, cards=cards, theirs=theirs)
    assert ["declared for a block" in reason for reason in reasons] == [True] * open_


def test_what_was_drawn_since_a_block_was_designated() -> None:
    """506.3d says of attacks that it is enough to be able to declare it by then."""
    guest = trigger({"blocks": {"whose": "you"}}, {"put": "this"})
    guest["trigger"]["zone"] = "hand"
    drawn: Data = {"draw": {"player": "opponent", "count": 1}}
    cards = [
        creature("例の主", trigger({"blocked": "this"}, drawn), power=3000),
        creature("例の壁", keywords="ブロッカー"),
        creature("例の手", guest),
    ]
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    for top, number in ("例の壁", 0), ("例の手", 1):
        theirs: Zones = {"battle": {"k": "例の壁"}, "deck": [top, "例の壁"]}
        me: Zones = {"battle": {"a": "例の主"}}
        reasons = found(me, attack, cards=cards, theirs=theirs)
        assert ["declared for a block" in r for r in reasons] == [True] * number


CHANCE: Data = {
    "name": "例の好機",
    "type": "spell",
    "cost": 4,
    "civilizations": "fire",
    "keywords": [{"word": "アタック・チャンス", "cards": {"civilization": "fire"}}],
    "abilities": [{"spell": {"do": {"draw": 1}}}],
}


@pytest.mark.parametrize(
    ("leave", "given", "known"),
    [
        ({}, [], True),
        ({"once_each": "turn"}, [], False),
        ({"once_each": "turn"}, [{"to": "x"}, {"to": "y"}], True),
    ],
)
def test_ability_used_where_one_card_can_be_executed(
    leave: Data, given: list[Data], known: bool
) -> None:
    # 110.4d: アタック・チャンス in a zone that a text opens for one card each turn.
    described = {"whose": "you", "zone": "graveyard", "type": "spell"}
    guard = creature("例の墓番", static(to=described, playable=True, **leave))
    seats: Zones = {
        "battle": {"a": "例の獣", "g": "例の墓番"},
        "graveyard": {"x": "例の好機", "y": "例の好機"},
    }
    more: Data = {"playable": True, "until": "end_of_turn"}
    happens: list[Data] = [{"by": "me", "give": to | more} for to in given]
    happens.append({"attack": {"with": "a", "at": "opponent"}})
    theirs: Zones = {"shields": 1, "deck": 9}
    reasons = found(seats, *happens, cards=[guard, BEAST, CHANCE], theirs=theirs)
    assert (reasons == ()) is known


GOD = creature("例の右", races="ゴッド", power=4000)
GODS = [GOD, creature("例の左", {"link": {"left_of": "例の右"}}, races="ゴッド")]


@pytest.mark.parametrize("said", [True, False])
def test_whether_a_god_has_entered_one_card_of_which_has(said: bool) -> None:
    asked = MINE | {"entered_this_turn": said}
    flag = creature("例の旗", trigger({"draws": "you"}, {"tap": asked}))
    seats: Zones = {"battle": {"a": "例の右", "f": "例の旗"}, "hand": {"b": "例の左"}}
    draw: Data = {"by": "me", "draw": 1}
    cards = [*GODS, flag]
    assert found(seats, draw, cards=cards) == ()
    (reason,) = found(seats, {"by": "me", "put": "b"}, draw, cards=cards)
    assert "one card of the linked god a" in reason


FELL = {"trigger": {"when": {"destroyed": "this"}, "do": {"draw": 1}}}
"""What a creature is given that is to trigger as it is destroyed."""
ABOUT = {"trigger": {"when": {"destroyed": "it"}, "do": {"draw": 1}}}
"""The same as an effect about it."""


@pytest.mark.parametrize(
    "made",
    [
        {"give": {"to": "a", "abilities": [FELL], "until": "end_of_turn"}},
        {"effect": {"about": "a", "until": "end_of_turn", "ability": ABOUT}},
    ],
)
def test_whether_a_linked_god_is_destroyed_as_one_of_its_cards_is(made: Data) -> None:
    """For what was given to it, or is about it, as for what is printed on a card."""
    linked = {"battle": {"a": {"card": "例の右", "linked": {"b": "例の左"}}}}
    alone = {"battle": {"a": "例の右"}}
    then: Data = {"by": "opponent", "destroy": "a"}

    (reason,) = found(linked, {"by": "me", **made}, then, cards=GODS)
    assert "one card of the linked god a leaves" in reason
    assert found(alone, {"by": "me", **made}, then, cards=GODS) == ()


@pytest.mark.parametrize(
    "moved_on", [[], [{"return": {"whose": "any", "zone": "graveyard"}}]]
)
@pytest.mark.parametrize(
    ("asked", "known"),
    [
        ({"attacking": True}, True),
        ({"attacked": True}, True),
        ({"blocking": True}, True),
        ({"battling": True}, True),
        ({"battling_with": {"whose": "you"}}, False),
        ({"tapped": True}, True),
    ],
)
def test_what_a_creature_that_has_left_did_in_an_attack(
    asked: Data, known: bool, moved_on: list[Data]
) -> None:
    """605.2e: as it last was; with which card it battled is not remembered."""
    heard = trigger(
        {"destroyed": {"whose": "opponent"}},
        *moved_on,
        {"draw": 1, "if": {"exists": {"cards": "that", **asked}}},
    )
    cards = [BEAST, creature("例の旗", heard, power=9000)]
    theirs: Zones = {"battle": {"w": "例の旗"}, "deck": 9}
    seats: Zones = {"battle": {"x": "例の獣"}}

    then: Data = {"by": "opponent", "destroy": "x"}
    reasons = found(seats, then, cards=cards, theirs=theirs)
    assert ["with which card it battled" in r for r in reasons] == [True] * (not known)


@pytest.mark.parametrize(
    ("asked", "gift", "known"),
    [
        ({"power": 5000}, {"power": 2000}, False),
        ({"power": 3000}, {}, True),
        ({"civilization": "water"}, {"civilizations": "water"}, False),
        ({"civilization": "fire"}, {}, True),
        ({"attacking": False}, {}, False),
    ],
)
def test_what_a_creature_was_that_a_text_has_put_under_another(
    asked: Data, gift: Data, known: bool
) -> None:
    """No rule says whether that still counts, where it could have been different."""
    act = [
        {"choose": {"whose": "you", "name": "例の台", "choose": 1}, "as": "lower"},
        {"choose": {"whose": "you", "name": "例の獣", "choose": 1}, "as": "beast"},
        {"move": {"cards": "beast", "under": "lower"}},
        {"draw": 1, "if": {"exists": {"cards": "beast", **asked}}},
    ]
    word = {"name": "例の文", "type": "spell", "abilities": [{"spell": {"do": act}}]}
    given = [static(to={"whose": "you", "name": "例の獣"}, **gift)] if gift else []
    cards = [BEAST, creature("例の台", *given, power=9000), word]
    seats: Zones = {"battle": {"x": "例の獣", "u": "例の台"}, "hand": {"s": "例の文"}}

    reasons = found(seats, {"by": "me", "cast": "s"}, cards=cards)
    assert ["lies under another card" in r for r in reasons] == [True] * (not known)


def test_what_a_creature_that_has_left_was_equipped_with() -> None:
    """605.2e: nobody remembers it."""
    heard = trigger(
        {"leaves": {"whose": "you", "type": "creature"}},
        {"draw": 1, "if": {"exists": {"cards": "that", "equipped_with": "this"}}},
    )
    gear = {"name": "例の具", "type": "cross_gear", "cost": 2, "abilities": [heard]}
    seats: Zones = {"battle": {"x": {"card": "例の獣", "equipped": {"g": "例の具"}}}}

    (reason,) = found(seats, {"by": "opponent", "destroy": "x"}, cards=[BEAST, gear])
    assert "what it was equipped with" in reason


@pytest.mark.parametrize("gear", ["cross_gear", "weapon"])
def test_what_becomes_of_the_gear_of_what_is_no_creature_any_more(gear: str) -> None:
    """Of a star evolution creature a tamaseed is left, or a creature."""
    star = creature(
        "例の星",
        evolution=True,
        evolves_from={"whose": "you", "choose": 1},
        keywords="スター進化",
    )
    seed = {"name": "例の種", "type": "tamaseed", "cost": 2}
    worn = {"name": "例の具", "type": gear, "cost": 2}

    def said(below: str) -> tuple[str, ...]:
        bearer = {"card": "例の星", "under": {"b": below}, "equipped": {"g": "例の具"}}
        seats: Zones = {"battle": {"a": bearer}}
        then: Data = {"by": "opponent", "destroy": "a"}
        return found(seats, then, cards=[star, seed, worn, BEAST])

    (reason,) = said("例の種")
    assert "no creature any more" in reason
    assert said("例の獣") == ()


@pytest.mark.parametrize(("fallen", "known"), [("a", True), ("x", True), (None, False)])
def test_whether_a_linked_god_sees_what_leaves_with_one_of_its_cards(
    fallen: str | None, known: bool
) -> None:
    """What leaves together with the source is not seen (603.5d), and the god stays."""
    heard = trigger({"destroyed": {"whose": "you", "type": "creature"}}, {"draw": 1})
    left = creature("例の左", {"link": {"left_of": "例の右"}}, heard, races="ゴッド")
    linked = {"card": "例の右", "linked": {"b": "例の左"}}
    seats: Zones = {"battle": {"a": linked, "x": "例の獣"}}
    then: Data = {"by": "opponent", "destroy": fallen or {"whose": "me"}}

    reasons = found(seats, then, cards=[GOD, left, BEAST])
    assert ["of the linked god a leaves" in r for r in reasons] == [True] * (not known)


@pytest.mark.parametrize(
    ("act", "known"),
    [
        ({"draw": {"player": "you", "count": {"count": {"under": "this"}}}}, False),
        ({"draw": 1, "if": {"exists": {"under": "this"}}}, False),
        ({"return": {"under": "this"}}, True),
    ],
)
def test_what_lay_under_a_creature_that_has_left(act: Data, known: bool) -> None:
    """605.2e: nobody remembers it; what left with it lies under nothing any more."""
    below = {"evolution": True, "evolves_from": {"whose": "you", "choose": 1}}
    top = creature("例の上", trigger({"destroyed": "this"}, act), **below)
    seats: Zones = {"battle": {"x": {"card": "例の上", "under": {"b": "例の獣"}}}}

    reasons = found(seats, {"by": "opponent", "destroy": "x"}, cards=[BEAST, top])
    assert ["what lay under it" in r for r in reasons] == [True] * (not known)


@pytest.mark.parametrize("stays", [True, False])
def test_whether_an_aura_that_cannot_leave_goes_with_its_creature(stays: bool) -> None:
    """310.8 lets it follow, and 101.2 keeps it."""
    banned = [static(cannot={"leaves": "this"})] if stays else []
    aura = {"name": "例のオ", "type": "aura", "cost": 3, "abilities": banned}
    borne = {"card": "例のジ", "equipped": {"p": "例のオ"}}
    seats: Zones = {"battle": {"a": borne}, "super_gr": 1}
    cards = [creature("例のジ", keywords="GR"), aura]

    reasons = found(seats, {"by": "opponent", "return": "a"}, cards=cards)
    assert ["replaced or forbidden" in r for r in reasons] == [True] * stays


@pytest.mark.parametrize(
    "which",
    [
        {"first_each_turn": True},
        {"first_each_turn": "each_card"},
        {"nth_each_turn": 2},
        {"nth_each_turn": {"at_least": 2}},
    ],
)
@pytest.mark.parametrize("same_turn", [True, False])
def test_what_came_before_something_that_waits_from_the_start(
    which: Data, same_turn: bool
) -> None:
    """That one such event has come this turn is known, not which, nor how many."""
    flag = creature("例の旗", trigger({"destroyed": MINE} | which, {"draw": 1}))
    happens: list[Data] = [{"by": "me", "destroy": "b"}]
    if not same_turn:
        happens.insert(0, {"end_turn": True})
    board = situation(
        {"battle": {"a": "例の旗", "b": "例の獣"}, "deck": 9},
        {"deck": 9},
        cards=[flag, BEAST],
        waiting=[{"of": "a"}],
        happens=happens,
    )
    reasons = search(board).incomplete
    assert any("what came before" in reason for reason in reasons) == same_turn


@pytest.mark.parametrize("at_once", [True, False])
def test_two_first_times_that_one_text_replaces(at_once: bool) -> None:
    """Each is one of its own; two that come at once are not told apart."""
    first: Data = {"destroyed": MINE | {"other": True}, "first_each_turn": True}
    other: Data = {
        "destroyed": {"whose": "opponent", "type": "creature"},
        "first_each_turn": True,
    }
    guard = creature("例の守り", replacement([first, other], {"return": "that"}))
    destroyed = [["a", "b"]] if at_once else ["a", "b"]
    reasons = found(
        {"battle": {"g": "例の守り", "a": "例の獣"}},
        *({"by": "me", "destroy": which} for which in destroyed),
        cards=[guard, BEAST],
        theirs={"battle": {"b": "例の獣"}, "deck": 9},
    )
    assert any("two first times" in reason for reason in reasons) == at_once


@pytest.mark.parametrize("bases", [1, 2])
def test_what_triggers_on_an_evolution_on_several_cards(bases: int) -> None:
    """Once for the evolution creature, or for each card that it is put on."""
    heard = trigger({"evolved": {"whose": "you", "type": "creature"}}, {"draw": 1})
    chosen = {"whose": "you", "name": "例の獣", "choose": bases}
    top = creature("例の上", evolution=True, evolves_from=chosen)
    seats: Zones = {"battle": {"w": "例の番", "a": "例の獣", "b": "例の獣"}}
    seats |= {"hand": {"e": "例の上"}, "deck": 3}
    cards = [BEAST, top, creature("例の番", heard)]

    reasons = found(seats, {"by": "me", "summon": "e"}, cards=cards)
    assert ["once or for each" in r for r in reasons] == [True] * (bases == 2)


@pytest.mark.parametrize("asked", [True, False])
def test_whether_what_is_repeated_was_done_of_which_a_part_was_left_out(
    asked: bool,
) -> None:
    """「繰り返す。そうしたら」 (101.3a)."""
    thrown: Data = {"discard": {"zone": "hand", "whose": "you", "choose": 1}}
    again: Data = {"repeat": {"times": 2, "do": [thrown | {"may": True}]}}
    drawn: Data = {"draw": 1} | ({"if_you_do": True} if asked else {})
    text = {"spell": {"do": [again, drawn]}}
    word = {"name": "例の文", "type": "spell", "abilities": [text]}
    seats: Zones = {"hand": {"s": "例の文", "a": "例の獣"}, "deck": 5}

    reasons = found(seats, {"by": "me", "cast": "s"}, cards=[BEAST, word])
    assert any("picked, or repeated" in r for r in reasons) == asked


@pytest.mark.parametrize("cards", [1, 2])
def test_whether_what_is_repeated_was_done_of_which_all_hangs_on_something(
    cards: int,
) -> None:
    """「2回、A があれば引く。そうしたら」, without any A (101.3a)."""
    drawn: Data = {"draw": 1, "if": {"exists": {"whose": "opponent"}}}
    rounds: Data = {"repeat": {"times": 2, "do": [drawn]}}
    text = {"spell": {"do": [rounds, {"mill": 1, "if_you_do": True}]}}
    word = {"name": "例の文", "type": "spell", "abilities": [text]}
    there: Zones = {"deck": 9} | ({"battle": {"b": "例の獣"}} if cards == 2 else {})
    seats: Zones = {"hand": {"s": "例の文"}, "deck": 5}

    cast: Data = {"by": "me", "cast": "s"}
    reasons = found(seats, cast, theirs=there, cards=[BEAST, word])
    assert any("picked, or repeated" in r for r in reasons) == (cards == 1)


@pytest.mark.parametrize("again", [True, False])
def test_whether_one_of_the_chosen_is_chosen_again(again: bool) -> None:
    """「2体選び、そのうち1体をタップする」."""
    heard = trigger({"chosen": "this", "by": "opponent"}, {"draw": 1})
    both: Data = {"choose": {"whose": "opponent", "choose": 2}, "as": "both"}
    tapped: Data = {"cards": "both"} | ({"choose": 1} if again else {})
    spell = {"do": [both, {"tap": tapped}]}
    word = {"name": "例の文", "type": "spell", "abilities": [{"spell": spell}]}
    theirs: Zones = {"battle": {"a": "例の耳", "b": "例の耳"}, "deck": 5}

    cards = [creature("例の耳", heard), word]
    then: Data = {"by": "me", "cast": "s"}
    reasons = found({"hand": {"s": "例の文"}}, then, cards=cards, theirs=theirs)
    assert any("chosen again" in r for r in reasons) == again


def test_steps_of_a_leave_in_the_turn_of_the_other() -> None:
    mana = MINE | {"zone": "mana"}
    leave = {"to": mana, "playable": True, "if": {"turn": "opponent"}}
    board = situation(
        {"battle": {"k": "例の許し"}, "mana": {"m": "例の獣"}, "shields": 1},
        {"battle": {"e": "例の獣"}},
        cards=[BEAST, creature("例の許し", static(**leave))],
        happens=[
            {"attack": {"with": "e", "at": "me"}},
            {"by": "me", "play": "m"},
        ],
        turn="opponent",
    )
    (why,) = search(board).incomplete
    assert "in which steps" in why


def test_an_evolution_creature_put_together_with_its_base() -> None:
    both = {"whose": "you", "zone": "graveyard", "type": "creature", "choose": 2}
    base = {"whose": "you", "type": "creature", "choose": 1}
    seats: Zones = {"battle": {"k": "例の呼び手"}, "graveyard": ["例の獣", "例の進化"]}
    call = trigger({"destroyed": "this"}, {"put": {"cards": both}})
    evolved = creature("例の進化", cost=2, evolution=True, evolves_from=base)
    cards = [BEAST, evolved, creature("例の呼び手", call)]
    (why,) = found(seats, {"by": "me", "destroy": "k"}, cards=cards)
    assert "put together with it" in why


@pytest.mark.parametrize("own", [True, False])
def test_a_hyper_mode_of_what_evolves_from_one(own: bool) -> None:
    """Whether what was unlocked goes over to that of the new card."""
    mode: Data = {"hyper": {"power": 5000}}
    base = {"whose": "you", "type": "creature", "choose": 1}
    more = mode if own else {}
    evolved = creature("例の進化", evolution=True, evolves_from=base, **more)
    cards = [creature("例の超", **mode), evolved]
    seats: Zones = {"battle": {"a": "例の超"}, "hand": {"e": "例の進化"}}
    unlock = {"to": "a", "hyper": True, "until": "end_of_turn"}
    unlocked: Data = {"by": "me", "give": unlock}
    reasons = found(seats, unlocked, {"by": "me", "put": "e"}, cards=cards)
    assert ["hyper mode" in reason for reason in reasons] == [True] * own


@pytest.mark.parametrize("side", ["左", "右", None])
def test_a_hyper_mode_of_one_card_of_a_linked_god(side: str | None) -> None:
    """Of its power, and of the mode itself, no text speaks."""
    ways = {"左": {"left_of": "例の右神"}, "右": {"right_of": "例の左神"}}
    gods = [
        creature(
            f"例の{way}神",
            races="ゴッド",
            abilities=[{"link": link}],
            **({"hyper": {"power": 9000}} if way == side else {}),
        )
        for way, link in ways.items()
    ]
    seats: Zones = {"battle": {"l": {"card": "例の左神", "linked": {"r": "例の右神"}}}}
    unlocked: Data = {"by": "me", "give": {"to": "l", "hyper": True}}
    assert len(found(seats, unlocked, cards=gods)) == (side is not None)


@pytest.mark.parametrize("shields", [{}, {"t": "例の獣"}])
def test_a_bonus_of_what_something_evolves_from(shields: dict[str, str]) -> None:
    """Whether it is kept; there is none with a shield left."""
    blocks: Data = {"static": {"keywords": "ブロッカー"}}
    word = {"keywords": "スーパー・S・トリガー", "bonus": [blocks]}
    base = {"whose": "you", "type": "creature", "choose": 1}
    evolved = creature("例の進化", evolution=True, evolves_from=base)
    cards = [BEAST, creature("例の守り", **word), evolved]
    seats: Zones = {"shields": {"s": "例の守り"} | shields, "hand": {"e": "例の進化"}}
    broken: Data = {"by": "opponent", "break": "s"}
    seats |= {"battle": {"a": "例の獣"}}
    then: Data = {"by": "me", "put": {"cards": "e", "onto": "s"}}
    reasons = found(seats, broken, then, cards=cards)
    assert ["its bonus" in reason for reason in reasons] == [True] * (not shields)


NAMED: Data = {"enters": {"name": "例の双子"}}


@pytest.mark.parametrize(
    "ability",
    [
        static(cannot=NAMED),
        replacement(NAMED, {"move": {"cards": "that", "to": "mana"}}),
        {"status": {"when": NAMED, "tapped": True}},
    ],
)
@pytest.mark.parametrize("card", ["例の双子", "例の獣"])
def test_the_name_of_a_card_of_two_halves_that_is_about_to_enter(
    ability: Data, card: str
) -> None:
    flag = creature("例の旗", ability, cost=3)
    seats: Zones = {"battle": {"a": "例の旗"}, "hand": {"h": card}}
    told = found(seats, {"by": "me", "put": "h"}, cards=[flag, TWIN, BEAST])
    assert ("asks for a name" in " ".join(told)) is (card == "例の双子")


@pytest.mark.parametrize("there", ["例の双子", "例の獣"])
def test_a_dream_of_two_halves_beside_one_of_its_name(there: str) -> None:
    cards = [card | {"keywords": "ドリーム"} for card in (TWIN, BEAST)]
    seats: Zones = {"battle": {"a": there}, "hand": {"h": "例の双子"}}
    told = found(seats, {"by": "me", "put": "h"}, cards=cards)
    assert ("asks for a name" in " ".join(told)) is (there == "例の双子")


@pytest.mark.parametrize("evolution", [True, False])
def test_a_way_of_putting_a_neo_creature_that_a_text_forbids(evolution: bool) -> None:
    base = {"whose": "you", "type": "creature", "choose": 1}
    barred = {"type": "creature", "evolution": evolution}
    wall = creature("例の壁", static(cannot={"enters": barred}))
    neo = creature("例のネオ", evolution=False, evolves_from=base)
    theirs: Zones = {"battle": {"w": "例の壁"}, "deck": 9}
    puts: Data = {"by": "me", "put": "e"}
    alone: Zones = {"hand": {"e": "例のネオ"}}
    assert found(alone, puts, cards=[wall, neo], theirs=theirs) == ()
    seats = alone | {"battle": {"b": "例の獣"}}
    (why,) = found(seats, puts, cards=[wall, neo, BEAST], theirs=theirs)
    assert "forbids that and not the other way" in why


@pytest.mark.parametrize("below", [0, 1])
def test_the_top_card_alone_goes_under_another_card(below: int) -> None:
    base = {"whose": "you", "type": "creature", "choose": 1}
    top = {"as_cards": True, "whose": "you", "cost": 5, "choose": 1}
    eater = creature(
        "例の主",
        trigger({"tapped": "this"}, {"move": {"cards": top, "under": "this"}}),
        cost=2,
    )
    evolved = creature("例の進化", cost=5, evolution=True, evolves_from=base)
    under = {f"b{n}": "例の獣" for n in range(below)}
    seats: Zones = {
        "battle": {"k": "例の主", "e": {"card": "例の進化", "under": under}}
    }
    reasons = found(seats, {"by": "me", "tap": "k"}, cards=[BEAST, eater, evolved])
    assert len(reasons) == below
    assert all("is put under another card" in why for why in reasons)


@pytest.mark.parametrize(
    ("meant", "open_question"),
    [
        ({"cost": {"at_most": 3}}, False),
        ({"cost": {"at_least": 4}}, True),
        ({"cost": {"at_least": 6}}, False),
        ({"type": "creature"}, False),
        ({"type": "spell"}, True),
        ({"type": "spell", "civilization": "water"}, False),
        ({"whose": "opponent", "type": "spell"}, False),
    ],
)
def test_what_the_spell_of_a_card_under_another_is_like(
    meant: Data, open_question: bool
) -> None:
    big = creature("例の大獣", cost=9)
    seats: Zones = {"battle": {"a": {"card": "例の大獣", "under": {"b": "例の双子"}}}}
    happens: Data = {"by": "me", "return": {"under": "a"} | meant}
    reasons = found(seats, happens, cards=[big, TWIN])
    assert len(reasons) == open_question
    assert all("what its spell is like" in why for why in reasons)


@pytest.mark.parametrize("others", [1, 2])
def test_several_battles_of_one_text(others: int) -> None:
    """「相手のクリーチャーすべてとバトルさせる」, at once or one after another."""
    foes: Zones = {"battle": {f"x{n}": "例の獣" for n in range(others)}, "deck": 5}
    fight: Data = {"by": "me", "battle": ["a", {"whose": "opponent"}]}
    reasons = found({"battle": {"a": "例の獣"}}, fight, cards=[BEAST], theirs=foes)
    assert ["several battles" in r for r in reasons] == [True] * (others == 2)


@pytest.mark.parametrize(
    "asks",
    [
        {"draw": {"player": "you", "count": {"per": [{"power_of": "that"}, 1000]}}},
        {"draw": 1, "if": {"exists": {"cards": "that", "power": {"at_least": 4000}}}},
    ],
)
@pytest.mark.parametrize(
    ("below", "changes"), [(False, True), (True, True), (True, False)]
)
def test_the_power_of_what_went_under_a_card(
    asks: Data, below: bool, changes: bool
) -> None:
    """What waits asks for it, and another effect puts the creature there first."""
    attacked: Data = {"attacks": {"whose": "opponent", "type": "creature"}}
    laid: Data = {"move": {"cards": "that", "under": "this"}}
    texts = [trigger(attacked, do) for do in ([asks, laid] if below else [asks])]
    texts += [static(power=1000)] * changes
    keeper = creature("例の敷き手", *texts, power=6000)
    foes: Zones = {"battle": {"k": "例の敷き手"}, "deck": 9, "shields": 1}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    seats: Zones = {"battle": {"a": "例の獣"}}
    reasons = found(seats, attack, cards=[keeper, BEAST], theirs=foes)
    assert any("under another card by then" in r for r in reasons) == (
        below and changes
    )


@pytest.mark.parametrize("mine", [1, 2])
def test_a_deck_that_is_empty_before_the_other_one_is_touched(mine: int) -> None:
    """「各プレイヤーは自身の山札の上から1枚をマナゾーンに置く」."""
    tops = [
        {"move": {"cards": {"whose": who, "zone": "deck", "top": 1}, "to": "mana"}}
        for who in ("you", "opponent")
    ]
    both = triggering("例の両", tops)
    put: Data = {"by": "me", "put": "e"}
    seats: Zones = {"hand": {"e": "例の両"}, "deck": mine}
    reasons = found(seats, put, cards=[both], theirs={"deck": 1})
    assert any("both decks" in r for r in reasons) == (mine == 1)


@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("blocker", [0, 1])
def test_what_cannot_be_tapped_attacks_or_blocks(attacker: int, blocker: int) -> None:
    """「タップされない」; as it attacks, or turns an attack to itself."""
    upright = static(cannot={"tapped": "this"})
    cards = [creature("例の不動", upright, keywords="ブロッカー"), BEAST]
    one, other = ("例の不動" if fixed else "例の獣" for fixed in (attacker, blocker))
    seats: Zones = {"battle": {"a": one}, "deck": 5}
    foes: Zones = {"battle": {"x": other}, "shields": 3, "deck": 5}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    reasons = found(seats, attack, cards=cards, theirs=foes)
    assert any("by being tapped" in r for r in reasons) == bool(attacker or blocker)


@pytest.mark.parametrize("several", [1, 2])
def test_several_cards_that_are_swapped_for_one(several: int) -> None:
    """「それらと手札のクリーチャーを入れ替える」 of one, or of two."""
    picked: Data = {"choose": MINE | {"choose": several}, "as": "old"}
    new: Data = {
        "choose": {"zone": "hand", "type": "creature", "choose": 1},
        "as": "new",
    }
    do = [picked, new, {"swap": ["old", "new"]}]
    spell = {"name": "例の交替", "type": "spell", "abilities": [{"spell": {"do": do}}]}
    seats: Zones = {
        "battle": {"a": "例の獣", "b": "例の獣"},
        "hand": {"s": "例の交替", "h": "例の獣"},
        "deck": 5,
    }
    cast: Data = {"by": "me", "cast": {"cards": "s", "zone": "hand"}}
    reasons = found(seats, cast, cards=[BEAST, spell])
    assert ["swaps several cards" in r for r in reasons] == [True] * (several == 2)


@pytest.mark.parametrize("kind", ["creature", "spell", "castle"])
@pytest.mark.parametrize("swapped", [False, True])
def test_what_does_not_lie_in_the_battle_zone_is_put_there(
    kind: str, swapped: bool
) -> None:
    """「カードを1枚出す」 of a spell or a castle, or swapped for a creature."""
    first: Data = {"choose": MINE | {"choose": 1}, "as": "old"}
    second: Data = {"choose": {"zone": "mana", "choose": 1}, "as": "new"}
    do = [first, second, {"swap": ["old", "new"]} if swapped else {"put": "new"}]
    cards = [
        BEAST,
        {"name": "例の札", "type": kind, "cost": 2, "civilizations": "fire"},
        {"name": "例の術", "type": "spell", "abilities": [{"spell": {"do": do}}]},
    ]
    seats: Zones = {"battle": {"a": "例の獣"}, "hand": {"s": "例の術"}, "deck": 5}
    seats |= {"mana": {"c": "例の札"}}
    cast: Data = {"by": "me", "cast": {"cards": "s", "zone": "hand"}}
    reasons = found(seats, cast, cards=cards)
    assert any("nothing that lies there" in r for r in reasons) == (kind != "creature")


@pytest.mark.parametrize("types", [["creature"], ["tamaseed", "creature"]])
def test_a_card_is_treated_as_of_none_of_its_types(types: list[str]) -> None:
    """「クリーチャーとして扱わない」 of what is nothing else."""
    plain = static(is_not="creature")
    cards = [creature("例の幻", plain, type=types)]
    reasons = found({"battle": {"a": "例の幻"}}, SIZED, cards=cards)
    assert any("none of its types" in r for r in reasons) == (len(types) == 1)


@pytest.mark.parametrize("several", [1, 2])
def test_several_creatures_break_shields(several: int) -> None:
    """「それらのクリーチャーはシールドを1つブレイクする」, each of them or together."""
    picked: Data = {"choose": MINE | {"choose": several}, "as": "they"}
    shield: Data = {"whose": "opponent", "zone": "shields", "choose": 1}
    do = [picked, {"break": shield, "breaker": "they"}]
    spell = {"name": "例の術", "type": "spell", "abilities": [{"spell": {"do": do}}]}
    seats: Zones = {"battle": {"a": "例の獣", "b": "例の獣"}, "hand": {"s": "例の術"}}
    cast: Data = {"by": "me", "cast": {"cards": "s", "zone": "hand"}}
    theirs: Zones = {"shields": 3, "deck": 5}
    reasons = found(seats | {"deck": 5}, cast, cards=[BEAST, spell], theirs=theirs)
    assert ["several creatures break" in r for r in reasons] == [True] * (several == 2)


@pytest.mark.parametrize("zone", ["deck", "mana"])
def test_a_creature_is_swapped_for_a_card_of_a_deck(zone: str) -> None:
    """「自分の山札の上から1枚目と入れ替える」; where it goes."""
    which: Data = {"top": 1} if zone == "deck" else {"choose": 1}
    look: Data = {"reveal" if zone == "deck" else "choose": {"zone": zone} | which}
    first: Data = {"choose": MINE | {"choose": 1}, "as": "old"}
    do = [first, look | {"as": "new"}, {"swap": ["old", "new"]}]
    spell = {"name": "例の術", "type": "spell", "abilities": [{"spell": {"do": do}}]}
    seats: Zones = {"battle": {"a": "例の獣"}, "hand": {"s": "例の術"}, "deck": 5}
    seats |= {"mana": {"c": "例の獣"}}
    cast: Data = {"by": "me", "cast": {"cards": "s", "zone": "hand"}}
    reasons = found(seats, cast, cards=[BEAST, spell])
    assert any("a card of a deck" in r for r in reasons) == (zone == "deck")


@pytest.mark.parametrize("or_else", [False, True])
def test_an_effect_that_waits_for_a_battle_or_something_else(or_else: bool) -> None:
    """「このターン、攻撃する時またはバトルする時」; before or after the comparison."""
    when: list[Data] = [{"battles": MINE}, *([{"attacks": MINE}] if or_else else [])]
    drawing = trigger(when, {"draw": 1})
    later: Data = {"by": "me", "effect": {"until": "end_of_turn", "ability": drawing}}
    fight: Data = {"by": "me", "battle": ["a", "x"]}
    seats: Zones = {"battle": {"a": "例の獣"}, "deck": 5}
    foes: Zones = {"battle": {"x": "例の獣"}, "deck": 5}
    reasons = found(seats, later, fight, cards=[BEAST], theirs=foes)
    assert ["an effect waits for a battle" in r for r in reasons] == [True] * or_else


@pytest.mark.parametrize("tapped", [True, False])
def test_what_evolves_has_done_this_turn_what_it_was_put_on_did(tapped: bool) -> None:
    """It is the same creature (801.2); that is not followed."""
    number: Data = {"this_turn": {"tapped": "this"}}
    grown = creature(
        "例の進化",
        trigger({"turn_ends": "any"}, {"draw": {"player": "you", "count": number}}),
        evolution=True,
        evolves_from=MINE | {"choose": 1},
    )
    acts: list[Data] = [{"by": "me", "put": "e"}, {"end_turn": True}]
    if tapped:
        acts.insert(0, {"by": "me", "tap": "a"})
    seats: Zones = {"battle": {"a": "例の獣"}, "hand": {"e": "例の進化"}}
    reasons = found(seats, *acts, cards=[BEAST, grown])
    assert any("did this turn" in reason for reason in reasons) == tapped


@pytest.mark.parametrize("bases", [1, 2])
def test_whether_what_evolves_has_attacked_as_one_of_its_bases_has(bases: int) -> None:
    """It has to attack if it can, and is untapped."""
    forced = static(to="this", attacks_if_able=True)
    chosen = {"whose": "you", "name": "例の攻", "choose": bases}
    cards = [
        creature("例の攻", trigger({"attacks": "this"}, {"untap": "this"})),
        creature("例の上", forced, evolution=True, evolves_from=chosen),
    ]
    seats: Zones = {"battle": {"a": "例の攻", "b": "例の攻"}, "hand": {"e": "例の上"}}
    then: list[Data] = [{"attack": {"with": "a", "at": "opponent"}}]
    then += [{"by": "me", "put": "e"}, {"end_turn": True}]
    theirs: Zones = {"shields": 5, "deck": 9}
    reasons = found(seats | {"deck": 5}, *then, cards=cards, theirs=theirs)
    assert ["only some had attacked" in r for r in reasons] == [True] * (bases == 2)


@pytest.mark.parametrize("bases", [1, 2])
def test_what_becomes_of_a_battle_whose_creatures_evolve_into_one(bases: int) -> None:
    """A battle is one of two creatures."""
    called = trigger({"battles": {"name": "例の獣"}}, {"put": {"zone": "hand"}})
    chosen = {"whose": "you", "name": ["例の獣", "例の牙"], "choose": bases}
    top = creature("例の上", evolution=True, evolves_from=chosen)
    seats: Zones = {"battle": {"a": "例の獣", "b": "例の牙", "c": "例の番"}}
    seats |= {"hand": {"e": "例の上"}, "deck": 3}
    cards = [BEAST, creature("例の牙"), top, creature("例の番", called)]

    reasons = found(seats, {"by": "opponent", "battle": ["a", "b"]}, cards=cards)
    assert ["battle each other" in r for r in reasons] == [True] * (bases == 2)


LARGE: Data = {"times": [1000, {"count": {"whose": "you", "zone": "graveyard"}}]}
"""As much power as there are cards in the graveyard."""


SMALL: Data = {"type": "creature", "power": {"at_most": LARGE}}


@pytest.mark.parametrize(
    "made",
    [
        {
            "effect": {
                "until": "end_of_turn",
                "ability": {"static": {"cannot": {"destroyed": SMALL}}},
            }
        },
        {
            "give": {
                "to": MINE,
                "cannot": {"blocked": "this", "against": SMALL},
                "until": "end_of_turn",
            }
        },
    ],
)
@pytest.mark.parametrize("milled", [True, False])
def test_number_that_cards_are_compared_with_is_another_one(
    made: Data, milled: bool
) -> None:
    """「パワーが自分の墓地のカードの数×1000以下の」 (608.2b)."""
    mill: list[Data] = [{"mill": 2}] if milled else []
    word = creature("例の文", trigger({"enters": "this"}, made, *mill))
    seats: Zones = {"battle": {"a": "例の獣"}, "hand": {"s": "例の文"}, "graveyard": 1}
    reasons = found(seats, {"by": "me", "put": "s"}, cards=[BEAST, word])
    assert any("is another one by now" in r for r in reasons) is milled


@pytest.mark.parametrize("other", ["例の文", "例の獣"])
def test_effect_of_which_of_two_spells(other: str) -> None:
    """One of the opponent with the same text is ignored, one of mine is not (606.1)."""
    ignores = creature(
        "例の無視", static(ignored_spells={"whose": "opponent", "type": "spell"})
    )
    gift = {"give": {"to": MINE, "power": 2000, "until": "end_of_turn"}}
    word = {"name": "例の文", "type": "spell", "abilities": [{"spell": {"do": gift}}]}
    seats: Zones = {"battle": {"a": "例の無視"}, "hand": {"s": "例の文"}}
    reasons = found(
        seats,
        {"by": "me", "cast": "s"},
        cards=[ignores, word, BEAST],
        theirs={"hand": {"o": other}, "deck": 5},
    )
    assert any("spells with the same text" in r for r in reasons) == (other == "例の文")


@pytest.mark.parametrize("back", [True, False])
def test_once_each_turn_of_what_has_come_back_while_it_waits(back: bool) -> None:
    """It waits twice, and its creature is returned and put again."""
    event = {"destroyed": {"whose": "you", "name": "例の獣"}}
    watches = trigger(event, [{"draw": 1}, {"tap": "this"}])
    watches["trigger"]["once_each"] = "turn"
    sent: Data = {"return": {"whose": "you", "name": "例の見張り"}, "as": "sent"}
    put: Data = {"put": {"cards": "sent", "zone": "hand"}}
    moves = trigger(event | {"batch": True}, sent, *([put] if back else []))
    cards = [BEAST, creature("例の見張り", watches), creature("例の送り手", moves)]
    beasts = {"a": "例の獣", "b": "例の獣"}
    seats: Zones = {"battle": beasts | {"w": "例の見張り", "m": "例の送り手"}}
    destroyed: Data = {"by": "opponent", "destroy": ["a", "b"]}
    assert bool(found(seats, destroyed, cards=cards)) is back


@pytest.mark.parametrize("evolves", [True, False])
def test_what_is_likened_to_a_creature_that_evolves(evolves: bool) -> None:
    """Of the cost that this creature had when the effect was made (608.2b)."""
    alike = {"whose": "opponent", "type": "creature", "shares_cost_with": "this"}
    effect = {"ability": static(cannot={"destroyed": alike}), "until": "end_of_turn"}
    maker = triggering("例の作り手", {"effect": effect}, when={"tapped": "this"})
    base = {"whose": "you", "type": "creature", "choose": 1}
    dearer = creature("例の進化", evolution=True, evolves_from=base) | {"cost": 7}
    seats: Zones = {"battle": {"w": "例の作り手"}, "hand": {"e": "例の進化"}}
    happens: list[Data] = [{"by": "me", "tap": "w"}]
    if evolves:
        happens.append({"by": "me", "put": {"cards": "e", "onto": "w"}})
    reasons = found(seats, *happens, cards=[maker | {"cost": 2}, dearer])
    assert any("is another one by now" in r for r in reasons) is evolves


@pytest.mark.parametrize(
    ("when", "known"),
    [
        ({"put": "this", "to": "graveyard"}, False),
        ({"put": "this", "from": "battle", "to": "graveyard"}, True),
        ({"destroyed": "this"}, True),
    ],
)
def test_what_was_ignored_until_it_is_put_elsewhere(when: Data, known: bool) -> None:
    """A text that looks back sees that it is ignored."""
    martyr = creature("例の殉教者", trigger(when, {"draw": 1}))
    flag = creature("例の旗", static(to=MINE | {"other": True}, ignored=True))
    reasons = found(
        {"battle": {"a": "例の旗", "b": "例の殉教者"}},
        {"by": "me", "destroy": "b"},
        cards=[flag, martyr],
    )
    assert (reasons == ()) == known


@pytest.mark.parametrize("is_ignored", [True, False])
def test_what_is_ignored_as_it_enters(is_ignored: bool) -> None:
    """Nobody knows whether an ignored creature enters tapped by its own text."""
    tapped = {"status": {"when": {"enters": "this"}, "tapped": True}}
    late = creature("例の遅れ", power=1000, abilities=[tapped])
    ignoring = static(to={"whose": "opponent", "type": "creature"}, ignored=True)
    seats: Zones = {"battle": {"t": "例の消し手" if is_ignored else "例の獣"}}
    reasons = found(
        {"hand": {"a": "例の遅れ"}},
        {"put": "a", "by": "me"},
        cards=[late, creature("例の消し手", abilities=[ignoring]), BEAST],
        theirs=seats,
    )
    found_so = ["ignored as soon as it has entered" in reason for reason in reasons]
    assert found_so == [True] * is_ignored


NEXT_TURN: list[Data] = [{"end_turn": True}, {"step": "draw"}]


@pytest.mark.parametrize(
    ("between", "again"), [([], True), (NEXT_TURN + NEXT_TURN, False)]
)
def test_a_leave_that_an_ability_may_have_used(
    between: list[Data], again: bool
) -> None:
    """It is a doubt where it is used again, and no more once that turn is over."""
    described = {"whose": "you", "zone": "graveyard", "type": "spell"}
    leave = static(to=described, playable=True, once_each="turn")
    board = situation(
        {
            "battle": {"a": "例の獣", "b": "例の獣", "g": "例の墓番"},
            "graveyard": {"x": "例の好機"},
            "deck": 9,
        },
        {"shields": 3, "deck": 9},
        cards=[creature("例の墓番", leave), BEAST, CHANCE],
        happens=[
            {"attack": {"with": "a", "at": "opponent"}},
            *between,
            {"attack": {"with": "b", "at": "opponent"}},
        ],
    )
    reasons = search(board).incomplete
    assert ["lets one card be executed" in reason for reason in reasons] == [
        True
    ] * again


def test_whether_an_ability_is_used_by_the_word_of_a_leave() -> None:
    words = ["アビスラッシュ", "ニンジャ・ストライク1"]
    board = situation(
        {"graveyard": {"x": "例の影"}, "mana": 2, "shields": 1},
        {"battle": {"e": "例の獣"}},
        cards=[BEAST, creature("例の影", cost=1, keywords=words)],
        happens=[{"attack": {"with": "e", "at": "me"}}],
        turn="opponent",
    )
    (reason,) = search(board).incomplete
    assert "lets it by a word" in reason


def test_a_leave_for_a_card_that_its_ability_may_have_executed_by_it() -> None:
    entering: Data = {"enters": {"whose": "you", "type": "creature"}}
    answer = trigger(entering, {"cast": "this", "may": True})
    answer["trigger"]["zone"] = ["hand", "executable"]
    spell = {
        "name": "例の応え",
        "type": "spell",
        "cost": 1,
        "civilizations": "fire",
        "abilities": [answer, {"spell": {"do": {"draw": 1}}}],
    }
    described = {"whose": "you", "zone": "graveyard", "type": "spell"}
    leave = static(to=described, playable=True, once_each="turn")
    seats: Zones = {
        "battle": {"g": "例の墓番"},
        "hand": {"h": "例の獣"},
        "graveyard": {"x": "例の応え"},
        "mana": {"m": "例の応え"},
    }
    cards = [creature("例の墓番", leave), BEAST, spell]
    happens: list[Data] = [{"by": "me", "put": "h"}, {"play": "x", "by": "me"}]
    assert found(seats, happens[0], cards=cards) == ()
    (reason,) = found(seats, *happens, cards=cards)
    assert "lets one card be executed" in reason


def test_a_new_leave_is_not_used_by_what_was_done_under_the_one_before() -> None:
    described = {"whose": "you", "zone": "graveyard", "type": "spell"}
    once = {"once": True, "until": "end_of_turn"}
    effect = {"effect": once | {"ability": static(to=described, playable=True)}}
    guard = creature("例の墓番", trigger({"tapped": "this"}, effect))
    seats: Zones = {
        "battle": {"a": "例の獣", "g": "例の墓番"},
        "graveyard": {"x": "例の好機"},
    }
    turn: list[Data] = [
        {"by": "me", "tap": "g"},
        {"attack": {"with": "a", "at": "opponent"}},
    ]
    happens = [*turn, *NEXT_TURN, *NEXT_TURN, *turn]
    theirs: Zones = {"shields": 3, "deck": 9}
    assert found(seats, *happens, cards=[guard, BEAST, CHANCE], theirs=theirs) == ()


@pytest.mark.parametrize("power", [3000, None])
def test_the_greatest_power_of_what_was_paid_with(power: int | None) -> None:
    weaker = {"less_than": {"greatest_power_paid_with": {"race": "例族"}}}
    theirs: Data = {"whose": "opponent", "type": "creature", "power": weaker}
    fort = creature("例の砦", trigger({"enters": "this"}, {"destroy": theirs}), cost=1)
    paid: Data = {"name": "例の払い", "type": "creature", "races": "例族", "cost": 2}
    paid |= {"civilizations": "fire"} | ({} if power is None else {"power": power})
    seats: Zones = {"hand": {"a": "例の砦"}, "mana": {"m": "例の払い"}}
    cards = [fort | {"civilizations": "fire"}, paid, BEAST]
    found_of = found(
        seats, {"play": "a"}, cards=cards, theirs={"battle": {"x": "例の獣"}}
    )
    assert len(found_of) == (power is None)
