"""Cards that are put onto a shield, and the face-up cards of the shield zone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.situations import VANILLA, Data, search, situation

NAME = VANILLA["name"]
OWN = {"whose": "you", "zone": "shields", "choose": 1}
SHOWN = {"whose": "you", "zone": "shields", "face_up": True}
TOP = {"whose": "you", "zone": "deck", "top": 1}


def onto(cards: Any, shield: Data = OWN) -> list[Data]:
    move = {"cards": cards, "onto_shield": "shield", "face_up": True}
    return [{"choose": shield, "as": "shield"}, {"move": move}]


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
