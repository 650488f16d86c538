"""Play that can go on for ever: how it gets there, and who can end it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dmreason.answers.forcing import Play, all_moves, prepared
from dmreason.answers.searches import Search
from dmreason.language.situations import Situation
from dmreason.search.moves import Decides, Game, Leads, is_decision
from dmreason.telling.outcome import Exploration, Progress, Step
from dmreason.words.errors import OutOfTimeError
from dmreason.words.messages import say

Moves = Mapping[int, Decides | Leads]
"""What is decided in each state."""


@dataclass(frozen=True, slots=True)
class Loop:
    """States that lead back to themselves, or to the same with more of something."""

    way: tuple[Step, ...]
    """A shortest line of play into it."""
    line: tuple[Step, ...]
    """Once round."""
    keeping: tuple[Step, ...]
    """The decisions of that which could have led out of it."""
    is_mandatory: bool
    """Whether nothing leads out of it, whatever anybody decides."""
    ended_by: tuple[str, ...] | None
    """The players each of whom can end it, whatever all others decide; None if that is
    not known."""
    grows: int = 0
    """If after each round all is as it was, but for more of something: how many rounds
    were followed until there was too much to count. What would come of it later is not
    known."""


@dataclass(frozen=True, slots=True)
class Loops:
    """The loops of a situation."""

    loops: tuple[Loop, ...]
    exploration: Exploration
    incomplete: tuple[str, ...] = ()
    """Why there may be others, or why what is said of them may not be all."""


def loops(
    situation: Situation,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Loops:
    """Every way in which play can go on for ever, each knot of states once.

    Args:
        situation: the board and what happens.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: the situation names something that is not there, or the search is
            to be that of another driver.
    """
    game = prepared(situation, search)
    deadline = search.limits.deadline(time.perf_counter())
    exploration = game.explore(search.limits, on_progress)
    try:
        found = _found(game, exploration, tuple(situation.players), deadline)
    except OutOfTimeError:
        reasons = (*exploration.incomplete, search.limits.out_of_time)
        return Loops((), exploration, tuple(dict.fromkeys(reasons)))
    unknown = any(loop.ended_by is None for loop in found)
    reasons = (say("loop_end_unknown"),) if unknown else ()
    return Loops(found, exploration, (*exploration.incomplete, *reasons))


def _found(
    game: Game,
    exploration: Exploration,
    players: tuple[str, ...],
    deadline: float | None,
) -> tuple[Loop, ...]:
    """The loops of a search; OutOfTimeError after the deadline."""
    knots = game.knots()
    inside = sorted(frozenset().union(*(members for members, _ in knots)))
    orders = [all_moves(game, deadline, first, inside) for first in (False, True)]
    found = [
        _loop(game, orders, players if exploration.complete else None, members, cycle)
        for members, cycle in knots
    ]
    for growth in game.growths() if game.reached.bounds else ():
        moves = all_moves(game, deadline, False, growth.states[:-1])
        line, keeping = _round(game, moves, growth.states, frozenset(growth.states))
        way = game.line_to(growth.states[0])
        found.append(Loop(way, line, keeping, False, None, growth.rounds))
    return tuple(found)


def _loop(
    game: Game,
    orders: Sequence[Moves],
    players: tuple[str, ...] | None,
    members: frozenset[int],
    cycle: tuple[int, ...],
) -> Loop:
    """What is known of a knot of states, with chance last and first in each step.

    Without players, who can end it is not asked: not all states are known.
    """
    moves = orders[0]
    line, keeping = _round(game, moves, (*cycle, cycle[0]), members)
    is_mandatory, ended_by = False, None
    if players is not None:
        is_mandatory = all(_reached(moves[number]) <= members for number in members)
        ended_by = (
            () if is_mandatory else _ended_by(game, orders, players, members, cycle)
        )
    way = game.line_to(cycle[0])
    return Loop(way, line, keeping, is_mandatory, ended_by)


def _round(
    game: Game, moves: Moves, states: Sequence[int], members: frozenset[int]
) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Once round, and the decisions of it that could have led out of the members."""
    line: list[Step] = []
    keeping: list[Step] = []
    for here, there in pairwise(states):
        for told, could_leave in _followed(game, moves[here], there, members):
            line += told
            keeping += told if could_leave else ()
    return tuple(line), tuple(keeping)


def _followed(
    game: Game, move: Decides | Leads, there: int, members: frozenset[int]
) -> Iterator[tuple[tuple[Step, ...], bool]]:
    """The decisions of one step to a state, and what happens.

    With each comes whether another decision could have led out of the knot.
    """
    while isinstance(move, Decides):
        yield game.told(move.before), False
        ways = move.ways.items()
        decided, chosen = next(way for way in ways if there in _reached(way[1]))
        others = [way for _, way in ways if way is not chosen]
        could_leave = any(not _reached(way) <= members for way in others)
        yield game.told_decision(move, decided), could_leave
        move = chosen
    trace = move.traces[move.to.index(there)]
    yield game.told(s for s in trace if not is_decision(s)), False


def _reached(move: Decides | Leads) -> frozenset[int]:
    """All states to which a move may lead."""
    if isinstance(move, Leads):
        return frozenset(move.to)
    return frozenset().union(*map(_reached, move.ways.values()))


def _ended_by(
    game: Game,
    orders: Sequence[Moves],
    players: tuple[str, ...],
    members: frozenset[int],
    cycle: tuple[int, ...],
) -> tuple[str, ...] | None:
    """Who can end a loop whatever all others decide; None if that is not known."""
    inside = [{number: moves[number] for number in members} for moves in orders]
    if any(map(game.is_entangled, inside[0].values())):
        return None
    outside = frozenset(range(len(game.reached.states))) - members
    found, start = [], cycle[0]
    for player in players:
        plays = [Play(moves, player, outside) for moves in inside]
        can = {start in play.rank for play in plays}
        if can == {False}:
            continue
        if len(can) > 1:
            return None
        if any(game.hides(number, player) for number in plays[0].needed(start)):
            return None
        found.append(player)
    return tuple(found)
