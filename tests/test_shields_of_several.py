"""Shields of several cards, where no rule says what becomes of them."""

from __future__ import annotations

import pytest

from tests.situations import VANILLA, Data, creature, search, situation, triggering

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


def spell(name: str, *do: object) -> Data:
    return {"name": name, "type": "spell", "abilities": {"spell": {"do": [*do]}}}


@pytest.mark.parametrize("counted", [True, False])
def test_which_card_of_a_shield_lies_on_top_as_one_leaves(counted: bool) -> None:
    """Its own card goes, and of the others one lies face up."""
    top = {
        "cards": {"zone": "deck", "top": 1},
        "onto_shield": "shield",
        "face_up": True,
    }
    shield = {"choose": {"zone": "shields", "choose": 1}, "as": "shield"}
    number: object = {"count": {"zone": "shields", "face_up": True}} if counted else 1
    drawn = {"draw": {"player": "you", "count": number}}
    wall = creature("例の壁", cost=3)
    one = {
        "whose": "me",
        "zone": "shields",
        "as_cards": True,
        "name": NAME,
        "choose": 1,
    }
    board = situation(
        {
            "hand": {"h": "例の置き手", "i": "例の数え手"},
            "shields": {"s": {"card": NAME, "beneath": {"w": "例の壁"}}},
            "deck": [{"u": "例の壁"}, 5],
        },
        cards=[
            VANILLA,
            wall,
            spell("例の置き手", shield, {"move": top}),
            spell("例の数え手", drawn),
        ],
        happens=[
            {"by": "me", "cast": "h"},
            {"by": "me", "move": {"cards": one, "to": "graveyard"}},
            {"by": "me", "cast": "i"},
        ],
    )
    assert (search(board).incomplete == ()) is not counted


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
