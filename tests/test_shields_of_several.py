"""Shields of several cards, where no rule says what becomes of them."""

from __future__ import annotations

import pytest

from tests.situations import VANILLA, Data, search, situation, triggering

NAME = VANILLA["name"]
SEVERAL = {"card": NAME, "beneath": {"u": NAME}}
WATCHES = triggering("例の見張り", {"draw": 1}, when={"put": {}, "from": "shields"})


@pytest.mark.parametrize(
    ("happens", "complete"),
    [
        ({"put": "s"}, False),
        ({"move": {"cards": "s", "under_shield": "t"}}, False),
        ({"move": {"cards": "s", "to": "graveyard"}}, True),
        ({"move": {"cards": "t", "under_shield": "s"}}, True),
        ({"turn_up": {"whose": "me", "zone": "shields", "name": NAME}}, False),
        ({"turn_up": "u"}, False),
        ({"turn_up": "t"}, True),
    ],
)
def test_where_it_is_put(happens: Data, complete: bool) -> None:
    board = situation({"shields": {"s": SEVERAL, "t": NAME}}, happens=happens)
    assert (search(board).incomplete == ()) is complete


def test_who_watches_cards_leave_the_shield_zone_may_mean_shields() -> None:
    board = situation(
        {
            "battle": {"w": "例の見張り"},
            "shields": {"s": SEVERAL, "t": NAME},
            "deck": 9,
        },
        cards=[VANILLA, WATCHES],
        happens={"move": {"cards": "s", "to": "graveyard"}},
    )
    (reason,) = search(board).incomplete
    assert "a shield of several cards" in reason
