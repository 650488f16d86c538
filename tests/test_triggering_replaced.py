"""609.1: that an ability triggers is replaced, by its use or by nothing."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from dmreason.language.cards import Card
from tests.situations import Data, creature, search, situation, trigger

DRAWS = creature("例の使い", trigger({"enters": "this"}, {"draw": 1}))
WHEN: Data = {"triggers": {"whose": "opponent", "type": "creature"}}


def replacing(name: str, *instead: Data, when: Data = WHEN) -> Data:
    """A creature that replaces the triggering of what the opponent puts."""
    return creature(name, {"replacement": {"when": when, "instead": [*instead]}})


HUSHES = replacing("例の静けさ", {"stay": "that"})
USES = replacing("例の横取り", {"use_it": True})


def hands(*theirs: Data) -> tuple[set[tuple[int, int]], tuple[str, ...]]:
    """How many cards both may have in their hands, and why that is incomplete."""
    battle = {f"o{number}": card["name"] for number, card in enumerate(theirs)}
    board = situation(
        {"hand": {"x": "例の使い"}, "deck": 5},
        {"battle": battle, "deck": 5},
        cards=[DRAWS, *theirs],
        happens={"put": "x", "by": "me"},
    )
    found = search(board)
    sizes = {
        (len(o.zones["me"].get("hand", ())), len(o.zones["opponent"].get("hand", ())))
        for o in found.outcomes
    }
    return sizes, found.incomplete


def test_it_is_used_or_does_not_trigger() -> None:
    assert hands() == ({(1, 0)}, ())
    assert hands(HUSHES) == ({(0, 0)}, ())
    assert hands(USES) == ({(0, 1)}, ())


def test_in_whose_turn() -> None:
    own = replacing("例の静けさ", {"stay": "that"}, when=WHEN | {"turn": "you"})
    other = replacing("例の静けさ", {"stay": "that"}, when=WHEN | {"turn": "opponent"})
    assert hands(own) == ({(1, 0)}, ())
    assert hands(other) == ({(0, 0)}, ())
    uses = replacing("例の横取り", {"use_it": True}, when=WHEN | {"turn": "you"})
    assert hands(uses) == ({(1, 0)}, ())


def test_which_of_two_applies_is_not_told() -> None:
    (reason,) = hands(HUSHES, USES)[1]
    assert "two texts replace" in reason


def test_nothing_else_is_put_in_its_place() -> None:
    with pytest.raises(ValidationError):
        Card.model_validate(replacing("例の獣", {"draw": 1}))
