"""Cards that are put onto a shield, and the face-up cards of the shield zone."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.language.cards import Card
from tests.situations import VANILLA, Data, search, situation
from tests.test_cardtext_back import read_back
from tests.test_cardtext_back import said as told
from tests.test_cardtext_reading import abilities, entering, reading

NAME = VANILLA["name"]
OWN = {"whose": "you", "zone": "shields", "choose": 1}
SHOWN = {"whose": "you", "zone": "shields", "face_up": True}
TOP = {"whose": "you", "zone": "deck", "top": 1}


def onto(cards: Any, shield: Data = OWN) -> list[Data]:
    move = {"cards": cards, "onto_shield": "shield", "face_up": True}
    return [{"choose": shield, "as": "shield"}, {"move": move}]


ENTERS = "このクリーチャーが出た時、"
TEXTS: dict[str, list[Data]] = {
    f"{ENTERS}自分の山札の上から1枚目を表向きにして自分のシールド1つの上に置く。": (
        entering(onto(TOP))
    ),
    f"{ENTERS}相手のクリーチャーを1体選び、"
    "表向きにして持ち主のシールド1つの上に置く。": entering(
        onto(
            {"whose": "opponent", "type": "creature", "choose": 1},
            {**OWN, "whose": "opponent"},
        )
    ),
    f"{ENTERS}自分の山札の上から1枚目をシールド化するか、"
    "表向きにして自分のシールド1つの上に置く。": entering(
        {
            "choose_one": [
                [{"move": {"cards": TOP, "to": "shields"}}],
                [onto(TOP)],
            ]
        }
    ),
    "自分のシールドゾーンに表向きのカードが3枚以上あれば、"
    "このクリーチャーは離れない。": [
        {
            "static": {
                "cannot": [{"leaves": "this"}],
                "if": {"count": {**SHOWN, "as_cards": True}, "at_least": 3},
            }
        }
    ],
    "自分の表向きのシールドがあれば、このクリーチャーのパワーを+3000する。": [
        {"static": {"power": 3000, "if": {"exists": SHOWN}}}
    ],
}


@pytest.mark.parametrize(("text", "found"), TEXTS.items())
def test_a_text_is_read_and_written(text: str, found: list[Data]) -> None:
    assert abilities(text) == found
    card = Card.model_validate(
        {"name": "例の獣", "type": "creature", "abilities": found}
    )
    again = read_back(card)
    assert again is not None
    assert again.complete
    assert told(again.card()) == told(card)


def test_a_spell_that_was_cast_from_the_hand_is_put_onto_a_shield() -> None:
    (ability,) = abilities(
        "この呪文を自分の手札から唱えた後、墓地に置くかわりに"
        "自分のシールド1つの上に表向きにして置く。(そのシールドの束は1つと数える)",
        type="呪文",
    )
    when = {"put": "this", "from": "hand", "to": "graveyard", "after_cast": True}
    assert ability["replacement"]["when"] == when
    assert ability["replacement"]["instead"] == onto("that")


@pytest.mark.parametrize(
    "text",
    [
        # of how many shields
        f"{ENTERS}自分の山札の上から1枚目を表向きにして自分のシールドの上に置く。",
        # whether it lies face up
        f"{ENTERS}自分の山札の上から1枚目を自分のシールド1つの上に置く。",
        # whose shield
        f"{ENTERS}自分の山札の上から1枚目を表向きにして相手のシールド1つの上に置く。",
    ],
)
def test_what_is_not_clear_is_unread(text: str) -> None:
    found = reading(text)
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


def counting(description: Data) -> Data:
    """Power for such cards, and a card of the deck face up onto a shield."""
    return {
        "name": "例の判事",
        "type": "creature",
        "power": 3000,
        "abilities": [
            {"static": {"if": {"exists": description}, "power": 1000}},
            {"trigger": {"when": {"enters": "this"}, "do": [onto(TOP)]}},
        ],
    }


@pytest.mark.parametrize(("as_cards", "complete"), [(True, True), (False, False)])
def test_a_shield_that_lies_face_up_in_part(as_cards: bool, complete: bool) -> None:
    shown = {**SHOWN, "as_cards": True} if as_cards else SHOWN
    board = situation(
        {"hand": {"j": "例の判事"}, "shields": {"s": NAME}, "deck": 9},
        cards=[VANILLA, counting(shown)],
        happens={"put": "j", "by": "me"},
    )
    assert (search(board).incomplete == ()) is complete


def test_a_creature_of_several_cards_is_not_put_to_a_shield() -> None:
    board = situation(
        {
            "battle": {"a": {"card": NAME, "under": {"b": NAME}}},
            "shields": {"s": NAME},
        },
        happens={"move": {"cards": "a", "onto_shield": "s", "face_up": True}},
    )
    (reason,) = search(board).incomplete
    assert "a shield of several cards" in reason


def test_only_face_up_cards_differ_from_shields() -> None:
    with pytest.raises(ValueError, match="remove `as_cards`"):
        Card.model_validate(
            {"name": "例の判事", "type": "creature"}
            | {"abilities": [{"static": {"power": 1000, "if": exists()}}]}
        )


def exists() -> Data:
    return {"exists": {"whose": "you", "zone": "shields", "as_cards": True}}
