"""From which states of a game a player can force something, on games made by hand."""

from collections.abc import Mapping

import clingo
import pytest

from dmreason.answers.forcing import Play
from dmreason.search.moves import Decided, Decides, Leads

GOAL, OTHER = 8, 9


def way(name: str) -> Decided:
    """Something that is decided."""
    return frozenset({clingo.Function(name, [])})


def decides(player: str, **to: int | Decides) -> Decides:
    """A decision, with the state to which each way leads, or the next decision."""
    return Decides(
        player,
        "choose",
        {
            way(name): Leads((then,), ((),)) if isinstance(then, int) else then
            for name, then in to.items()
        },
    )


Moves = Mapping[int, Decides | Leads]
RACE: Moves = {
    0: decides("p", back=1, on=2),
    1: decides("q", back=0, on=GOAL),
    2: decides("q", left=GOAL, right=OTHER),
}
"""Q decides alone: to go on for ever, to reach the goal, or not to."""
LUCK: Moves = {0: Leads((GOAL, OTHER), ((), ()))}
MATCH: Moves = {
    0: decides(
        "p",
        left=decides("q", left=GOAL, right=OTHER),
        right=decides("q", left=OTHER, right=GOAL),
    )
}
"""Q knows what p decided before in the same step."""
AGAIN: Moves = {0: decides("p", again=0, on=GOAL)}


@pytest.mark.parametrize(
    ("moves", "player", "rank"),
    [
        (RACE, "p", {GOAL: 0}),
        (RACE, "q", {GOAL: 0, 1: 1, 2: 1, 0: 2}),
        (LUCK, "p", {GOAL: 0}),
        (MATCH, "p", {GOAL: 0}),
        (MATCH, "q", {GOAL: 0, 0: 1}),
        (AGAIN, "p", {GOAL: 0, 0: 1}),
        (AGAIN, "q", {GOAL: 0}),
    ],
)
def test_from_where_it_can_be_forced(
    moves: Moves, player: str, rank: dict[int, int]
) -> None:
    assert Play(moves, player, frozenset({GOAL})).rank == rank


@pytest.mark.parametrize(
    ("moves", "needed"),
    [
        ({0: decides("p", left=GOAL, right=OTHER)}, [0]),
        ({0: decides("p", left=GOAL, right=1), 1: decides("p", on=GOAL)}, []),
        (AGAIN, [0]),
        (
            {
                0: decides("p", soon=1, late=2),
                1: decides("q", on=GOAL),
                2: decides("p", left=GOAL, right=OTHER),
            },
            [2],
        ),
    ],
)
def test_where_the_player_has_to_decide_rightly(
    moves: Moves, needed: list[int]
) -> None:
    """Also where a decision that wins leads to one that may lose."""
    play = Play(moves, "p", frozenset({GOAL}))
    assert list(play.needed(0)) == needed
