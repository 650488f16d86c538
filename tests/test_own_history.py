"""What happened this turn, where it is open which card or which event is meant."""

from __future__ import annotations

import pytest

from tests.situations import Data, creature, search, situation, static, trigger

BREAKS = {"broken": {}, "breaker": {"whose": "you", "other": True}}
STRONGER = {
    "if": {"value": {"this_turn": BREAKS}, "at_least": 1},
    "power": 3000,
}
RUNNER = creature("例の走り", static(**STRONGER))
HELPER = creature("例の割り手")
OTHERS = {"whose": "you", "type": "creature", "other": True}
LENDER = creature("例の貸し手", static(to=OTHERS, abilities=[static(**STRONGER)]))
GROWN = RUNNER | {
    "name": "例の育ち",
    "evolution": True,
    "evolves_from": {"whose": "you", "type": "creature", "choose": 1},
}


def broken(by: str) -> Data:
    shield = {"whose": "opponent", "zone": "shields", "choose": 1}
    return {"by": "me", "break": shield, "breaker": by}


@pytest.mark.parametrize(
    ("happens", "complete"),
    [
        ([broken("h"), {"by": "me", "tap": "t"}], True),
        ([broken("t"), {"by": "me", "return": "t"}], True),
        # Whether it was itself that has broken a shield:
        ([broken("t"), {"by": "me", "return": "t"}, {"by": "me", "put": "t"}], False),
        ([broken("h"), {"by": "me", "put": "g"}], False),
        ([{"by": "me", "put": {"cards": "g", "onto": "t"}}, broken("h")], True),
        # Who was given the text:
        ([{"by": "me", "put": "l"}], False),
    ],
)
def test_its_own_card(happens: list[Data], complete: bool) -> None:
    board = situation(
        {
            "battle": {"t": "例の走り", "h": "例の割り手"},
            "hand": {"g": "例の育ち", "l": "例の貸し手"},
            "deck": 9,
        },
        {"shields": 3, "deck": 9},
        cards=[RUNNER, HELPER, LENDER, GROWN],
        happens=happens,
    )
    assert (search(board).incomplete == ()) is complete


@pytest.mark.parametrize(
    ("happens", "complete"),
    [
        ([["a"], ["b", "c"]], True),
        # One of the two is the second, and nobody says which:
        ([["a", "b"], ["c"]], False),
    ],
)
def test_the_second_or_later(happens: list[list[str]], complete: bool) -> None:
    foes = {"whose": "opponent", "type": "creature"}
    second = {"destroyed": foes, "nth_each_turn": {"at_least": 2}}
    board = situation(
        {"battle": {"w": "例の数え役"}, "deck": 9},
        {"battle": dict.fromkeys("abc", "例の割り手"), "deck": 9},
        cards=[creature("例の数え役", trigger(second, {"draw": 1})), HELPER],
        happens=[{"by": "me", "destroy": cards} for cards in happens],
    )
    assert (search(board).incomplete == ()) is complete


UNTAPS = creature(
    "例の紫電", trigger({"tapped": "this", "first_each_turn": True}, {"untap": "this"})
)
BASES = [{"whose": "you", "type": "creature", "choose": 2}]
ON_TWO = UNTAPS | {"name": "例の合体", "evolution": True, "evolves_from": BASES}


@pytest.mark.parametrize(
    ("happens", "complete"),
    [
        # What is left of a creature that was tapped:
        ([{"by": "opponent", "return": {"cards": "e", "as_cards": True}}], False),
        # One of the two was tapped and the other one was not:
        ([{"by": "me", "put": {"cards": "v", "onto": ["h", "i"]}}], True),
        (
            [
                {"by": "opponent", "tap": "h"},
                {"by": "me", "put": {"cards": "v", "onto": ["h", "i"]}},
            ],
            False,
        ),
    ],
)
def test_the_first_time_of_what_is_the_same_creature(
    happens: list[Data], complete: bool
) -> None:
    board = situation(
        {
            "battle": {
                "e": {"card": "例の育ち", "under": {"a": "例の紫電"}},
                "h": "例の割り手",
                "i": "例の割り手",
            },
            "hand": {"v": "例の合体"},
        },
        cards=[UNTAPS, ON_TWO, HELPER, GROWN],
        happens=[{"by": "opponent", "tap": "e"}, *happens],
    )
    assert (search(board).incomplete == ()) is complete


TWICE = {"value": {"this_turn": {"attacks": {"equipped_with": "this"}}}, "at_least": 2}
GEAR = {
    "name": "例の具",
    "type": "cross_gear",
    "cost": 1,
    "abilities": [
        {"trigger": {"when": {"turn_ends": "you"}, "if": TWICE, "do": {"draw": 1}}}
    ],
}

EVOLVED = creature("例の進化", evolution=True, evolves_from=GROWN["evolves_from"])


def attack(with_: str) -> Data:
    return {"attack": {"with": with_, "at": "opponent"}}


@pytest.mark.parametrize(
    ("happens", "complete"),
    [
        ([attack("a"), {"by": "me", "untap": "a"}, attack("a"), attack("b")], True),
        ([attack("b"), attack("c")], True),
        # It has attacked before it was crossed, or another one has that was:
        ([attack("b"), {"by": "me", "equip": {"cards": "g", "to": "b"}}], False),
        ([attack("a"), {"by": "me", "equip": {"cards": "g", "to": "b"}}], False),
        ([{"by": "me", "equip": {"cards": "g", "to": "b"}}, attack("b")], True),
        # What evolves is the same creature:
        ([attack("a"), {"by": "me", "put": {"cards": "e", "onto": "a"}}], True),
    ],
)
def test_what_its_bearer_has_done(happens: list[Data], complete: bool) -> None:
    board = situation(
        {
            "battle": {
                "a": {"card": "例の割り手", "equipped": {"g": "例の具"}},
                "b": "例の割り手",
                "c": "例の割り手",
            },
            "hand": {"e": "例の進化"},
            "deck": 9,
        },
        {"shields": 5, "deck": 9},
        cards=[GEAR, HELPER, EVOLVED],
        happens=[*happens, {"end_turn": True}],
    )
    assert (search(board).incomplete == ()) is complete
