"""Which decisions make which outcome of a situation."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from dmreason.answers.comparison import look_of, unknown_cards
from dmreason.answers.deciding import Count, Forms, Moves, count, lines, tree
from dmreason.answers.forcing import all_moves, prepared
from dmreason.answers.searches import Search
from dmreason.answers.trees import Branch
from dmreason.language.situations import Situation
from dmreason.search.moves import Game
from dmreason.telling.outcome import Exploration, Outcome, Progress, Step
from dmreason.words.errors import EncodingError, OutOfTimeError


@dataclass(frozen=True, slots=True)
class Decisions:
    """The decisions on which the outcome depends."""

    outcomes: tuple[Outcome, ...]
    """Those that were given, each with a shortest line of play in which only these
    decisions are told."""
    plan: Branch | None
    """These decisions and what each leads to, up to the outcomes; None if there was no
    time to find them."""
    count: Count
    """How many decisions there are, and on how many the outcome depends."""
    untold: tuple[str, ...] = ()
    """Why there was no time."""


def decisions(
    situation: Situation,
    exploration: Exploration,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Decisions:
    """Which decisions make which outcome.

    All states and all replies are searched for that, without the reductions that take
    one of several orders for all.

    Args:
        situation: the board and what happens.
        exploration: what was found of it.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: the search is to be that of another driver.
    """
    game = prepared(situation, search)
    deadline = search.limits.deadline(time.perf_counter())
    untold = exploration.incomplete
    if not untold:
        untold = game.explore(search.limits, on_progress).incomplete
    if not untold:
        try:
            return _decisions(game, all_moves(game, deadline), situation, exploration)
        except OutOfTimeError:
            untold = (search.limits.out_of_time,)
    return Decisions(exploration.outcomes, None, Count(0, 0), untold)


def _decisions(
    game: Game, moves: Moves, situation: Situation, exploration: Exploration
) -> Decisions:
    ends = _ends(game, situation, exploration)
    ids = {state: outcome.id for state, outcome in ends.items()}
    forms = Forms(moves, game.reached.successors, ids)
    ways: dict[int, tuple[Step, ...]] = {}
    for state, line in lines(game, moves, forms).items():
        if state in ids:
            ways.setdefault(ids[state], line)  # the nearest comes first
    told = tuple(
        replace(outcome, tell=partial(tuple, ways[outcome.id]))
        for outcome in exploration.outcomes
    )
    return Decisions(told, tree(game, moves, ends, forms), count(moves, forms))


def _ends(
    game: Game, situation: Situation, exploration: Exploration
) -> Mapping[int, Outcome]:
    """For each end of the game the outcome that it belongs to."""
    unknown = unknown_cards(situation)
    known = {look_of(outcome, unknown): outcome for outcome in exploration.outcomes}
    found = {}
    for end in game.ends():
        look = look_of(end, unknown)
        if look not in known:
            raise EncodingError(f"a game has an end that is no outcome: {look}")
        found[end.id] = known[look]
    return found
