"""Draws until the hand has a number of cards."""

from __future__ import annotations

from dmreason.language.situations import Situation
from tests.situations import Data, creature, search, situation

UNTIL_TWO = {
    "name": "例の満ち潮",
    "type": "spell",
    "cost": 3,
    "abilities": [
        {
            "spell": {
                "do": {
                    "draw": {
                        "player": "you",
                        "count": {"minus": [2, {"count": {"zone": "hand"}}]},
                    }
                }
            }
        }
    ],
}


def board(when: Data) -> Situation:
    """Two cards are drawn, and another event may be replaced by a mill."""
    replacing = {"replacement": {"when": when, "instead": {"mill": 1}}}
    return situation(
        {"battle": {"w": "例の堰"}, "hand": {"s": "例の満ち潮"}, "deck": 10},
        cards=[UNTIL_TWO, creature("例の堰", replacing)],
        happens=[{"cast": "s", "by": "me"}],
    )


def test_how_it_goes_on_after_a_replaced_draw_is_not_known() -> None:
    """114.2 and 114.4 know draws of a number alone."""
    found = search(board({"draws": "you"}))
    assert found.incomplete == (
        "a draw is replaced of a player who draws until the hand has so many cards",
    )


def test_other_replacements_do_not_matter() -> None:
    found = search(board({"draws": "opponent"}))
    assert found.complete and len(found.outcomes) == 1
