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


def test_of_two_players_the_turn_player_uses_it() -> None:
    # 609.8: the turn player's replacement comes first.
    anybody: Data = {"triggers": {"whose": "any", "type": "creature", "other": True}}
    uses = replacing("例の横取り", {"use_it": True}, when=anybody)
    board = situation(
        {"hand": {"x": "例の使い"}, "battle": {"a": "例の横取り"}, "deck": 5},
        {"battle": {"b": "例の横取り"}, "deck": 5},
        cards=[DRAWS, uses],
        happens={"put": "x", "by": "opponent"},
    )
    found = search(board)
    (outcome,) = found.outcomes
    assert not found.incomplete
    sizes = [
        len(outcome.zones[player].get("hand", ())) for player in ("me", "opponent")
    ]
    assert sizes == [1, 0]


@pytest.mark.parametrize(
    "more",
    [
        {"may": True},
        {"once_each": "turn"},
        {"when": WHEN | {"first_each_turn": True}},
        {"when": WHEN | {"ability": 1}},
        {"when": [WHEN, {"enters": {"whose": "opponent"}}]},
        {"instead": [{"use_it": True, "may": True}]},
        {"instead": [{"use_it": True}, {"draw": 1}]},
    ],
)
def test_nothing_more_is_said_of_it(more: Data) -> None:
    text: Data = {"when": WHEN, "instead": [{"use_it": True}]} | more
    with pytest.raises(ValidationError):
        Card.model_validate(creature("例の獣", {"replacement": text}))
