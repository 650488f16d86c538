"""Executing cards: what the answer says about payments, and what it refuses."""

from typing import Any

import pytest

from dmreason.errors import InputError
from dmreason.explorer import explore
from dmreason.library import shipped_library
from dmreason.outcome import Exploration
from dmreason.situation import Situation

SOLDIER = {
    "name": "例の兵",
    "type": "creature",
    "civilizations": "fire",
    "cost": 1,
    "power": 1000,
}


def search(me: dict[str, Any], happens: object, **parts: Any) -> Exploration:
    """The search of a board on which only I have cards."""
    cards = [SOLDIER, *parts.pop("cards", [])]
    board = Situation.model_validate(
        {
            "turn": "me",
            "players": {"me": me, "opponent": {}},
            "cards": cards,
            "happens": happens,
        }
        | parts
    )
    return explore(board, shipped_library().with_cards(board.cards))


PAID = {"hand": {"x": "例の兵"}, "mana": {"m": "例の兵", "n": "例の兵"}}
PLAY = {"play": "x", "by": "me"}


def test_tapped_mana_is_not_told_unless_asked() -> None:
    found = search(PAID, PLAY)
    assert [dict(outcome.marks) for outcome in found.outcomes] == [{}]


def test_tapped_mana_is_told_when_asked() -> None:
    found = search(PAID, PLAY, claims={"possible": "tapped(m)"})
    marks = sorted(str(dict(outcome.marks)) for outcome in found.outcomes)
    assert marks == ["{'m': ('tapped',)}", "{'n': ('tapped',)}"]


def test_cost_that_is_not_known() -> None:
    free = {"name": "例の無価", "type": "creature"}
    me = {"hand": {"x": "例の無価"}, "mana": {"m": "例の兵"}}
    found = search(me, PLAY, cards=[free])
    assert found.incomplete == ("the mana cost of x is not known: give it",)


def test_cost_that_turns_out_too_high() -> None:
    """The discarded card comes back, so nothing is taken off; four mana are too few."""
    me = {
        "hand": {"x": "“魔神轟怒”万軍投", "k": "夜露死苦 キャロル"},
        "mana": {
            "m1": "夜露死苦 キャロル",
            "m2": "例の兵",
            "m3": "例の兵",
            "m4": "例の兵",
        },
    }
    found = search(me, PLAY)
    assert [outcome.zones["me"]["hand"] for outcome in found.outcomes] == [("k", "x")]


def test_card_that_cannot_be_executed_yet() -> None:
    castle = {"name": "例の城", "type": "castle", "civilizations": "fire", "cost": 1}
    me = {"hand": {"x": "例の城"}, "mana": {"m": "例の兵"}}
    (reason,) = search(me, PLAY, cards=[castle]).incomplete
    assert reason.startswith("dmreason cannot execute x yet")


def test_several_cards_at_once() -> None:
    me = {"hand": {"x": "例の兵", "y": "例の兵"}, "mana": 2}
    (reason,) = search(me, {"play": {"zone": "hand"}, "by": "me"}).incomplete
    assert reason.startswith("one instruction executes several cards")


def test_ability_that_is_not_activated() -> None:
    with pytest.raises(InputError, match="no ability that is used instead"):
        search({"battle": {"x": "例の兵"}}, {"activate": {"card": "x"}, "by": "me"})
