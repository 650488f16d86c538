"""The cards that make up an element, where they are not there to be counted."""

from __future__ import annotations

import pytest

from tests.situations import VANILLA, Data, search, situation

NOBODY = (
    "how many cards were in x, which has left the battle zone or is ignored, is not "
    "remembered"
)
COUNT = {"draw": {"player": "you", "count": {"cards_in": "chosen"}}}
ONE = {"whose": "you", "type": "creature", "choose": 1}


@pytest.mark.parametrize(
    ("first", "incomplete"),
    [
        ({"choose": ONE, "as": "chosen"}, ()),
        ({"destroy": ONE, "as": "chosen"}, (NOBODY,)),
    ],
)
def test_of_what_has_left_nobody_knows(first: Data, incomplete: tuple[str]) -> None:
    count = {
        "name": "例の数え",
        "type": "spell",
        "cost": 2,
        "abilities": [{"spell": {"do": [first, COUNT]}}],
    }
    board = situation(
        {"battle": {"x": VANILLA["name"]}, "hand": {"s": "例の数え"}, "deck": 5},
        cards=[VANILLA, count],
        happens={"by": "me", "cast": "s"},
    )
    assert search(board).incomplete == incomplete
