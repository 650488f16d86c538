"""Whether a player can bring something about, whatever all others decide."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from dmreason.answers.outcomes import asked_about
from dmreason.answers.searches import Search
from dmreason.answers.trees import Branch, Tree, Way
from dmreason.language.conditions import evaluate
from dmreason.language.seats import nameable
from dmreason.language.situations import Situation
from dmreason.search.moves import Decided, Decides, Game, Leads
from dmreason.telling.outcome import CHANCE, Exploration, Outcome, Progress
from dmreason.words.errors import InputError, OutOfTimeError
from dmreason.words.messages import say


@dataclass(frozen=True, slots=True)
class Forcing:
    """Whether a player can bring something about."""

    claim: str
    player: str
    verdict: Literal["yes", "no", "unknown"]
    exploration: Exploration
    why_unknown: tuple[str, ...] = ()
    plan: Branch | None = None
    """What the player decides, whatever others do; if it cannot be forced, how the
    others prevent it, whatever the player does."""


def force(
    situation: Situation,
    player: str,
    claim: str,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Forcing:
    """Whether a player can make a condition hold in the end, whatever others decide.

    A game that never ends is no end in which it holds.

    Args:
        situation: the board and what happens.
        player: who is to bring it about.
        claim: the condition.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: there is no such player, it is no condition on the situation, or
            the search is to be that of another driver.
    """
    nameable(situation).check_player(player)
    game = prepared(asked_about(situation, claim), search)
    deadline = search.limits.deadline(time.perf_counter())
    exploration = game.explore(search.limits, on_progress)
    if not exploration.complete:
        return Forcing(claim, player, "unknown", exploration, exploration.incomplete)
    try:
        return _decided(game, player, claim, exploration, deadline)
    except OutOfTimeError:
        reason = search.limits.out_of_time
        return Forcing(claim, player, "unknown", exploration, (reason,))


def prepared(situation: Situation, search: Search) -> Game:
    """A situation as a game; InputError if another driver shall search it."""
    if search.driver != "explorer":
        raise InputError(say("force_explorer"))
    return search.driven(Game, situation)


def _decided(
    game: Game,
    player: str,
    claim: str,
    exploration: Exploration,
    deadline: float | None,
) -> Forcing:
    """The same of a game that has been searched; OutOfTimeError after the deadline."""

    def unknown(reason: str, **values: object) -> Forcing:
        reasons = (say(reason, **values),)
        return Forcing(claim, player, "unknown", exploration, reasons)

    ends = {each.id: each for each in game.ends()}
    (held,) = evaluate([claim], tuple(ends.values()), deadline)
    moves = all_moves(game, deadline)
    if any(map(game.is_entangled, moves.values())):
        return unknown("force_entangled")
    play = Play(moves, player, held)
    if 0 in play.rank:
        if any(game.hides(state, player) for state in play.needed(0)):
            return unknown("force_hidden", player=player)
        plan = _Plan(game, play, ends, wins=True).from_state(0)
        return Forcing(claim, player, "yes", exploration, plan=plan)
    # What chance decides in one step with the player may be known to the player.
    play = Play(all_moves(game, deadline, chance_first=True), player, held)
    if 0 in play.rank:
        return unknown("force_chance", player=player)
    # Who picked the order of cards in a pile has less say in what is settled later, as
    # chance, than a player who decides it there.
    if game.arranges and 0 in Play(play.moves, player, held, with_chance=True).rank:
        return unknown("force_arranged", player=player)
    plan = _Plan(game, play, ends, wins=False).from_state(0)
    return Forcing(claim, player, "no", exploration, plan=plan)


def all_moves(
    game: Game,
    deadline: float | None,
    chance_first: bool = False,
    numbers: Iterable[int] | None = None,
) -> dict[int, Decides | Leads]:
    """What is decided in each of some states that are no ends; default: in all.

    Raises:
        OutOfTimeError: at the deadline.
    """
    found: dict[int, Decides | Leads] = {}
    if numbers is None:
        numbers = set(range(len(game.reached.states))) - {*game.reached.terminal}
    for number in numbers:
        found[number] = game.moves(number, chance_first, deadline)
    return found


NOBODY = ""
"""The player who decides nothing: what they can force is inevitable."""


class Play:
    """From which states a player can force something."""

    def __init__(
        self,
        moves: Mapping[int, Decides | Leads],
        player: str,
        held: frozenset[int],
        with_chance: bool = False,
    ) -> None:
        self.player, self.moves = player, moves
        self._ours = {player, CHANCE} if with_chance else {player}
        self.rank = dict.fromkeys(held, 0)
        """The states from which it can be forced: in so many steps at most."""
        is_growing = True
        while is_growing:
            found = {
                number: rank + 1
                for number, move in self.moves.items()
                if number not in self.rank and (rank := self.of(move)) is not None
            }
            self.rank |= found
            is_growing = bool(found)

    def of(self, move: Decides | Leads) -> int | None:
        """In how many steps it can be forced from there; None if it cannot."""
        if isinstance(move, Leads):
            ranks = [self.rank.get(number) for number in move.to]
        else:
            ranks = [self.of(way) for way in move.ways.values()]
        certain = [rank for rank in ranks if rank is not None]
        if isinstance(move, Decides) and move.player in self._ours:
            return min(certain, default=None)
        return max(certain) if len(certain) == len(ranks) else None

    def best(self, move: Decides) -> tuple[Decided, Decides | Leads]:
        """Of the ways of the player the one that forces it soonest."""
        ranks = {way: self.of(then) for way, then in move.ways.items()}
        certain = {way: rank for way, rank in ranks.items() if rank is not None}
        best = min(certain, key=lambda way: (certain[way], sorted(way)))
        return best, move.ways[best]

    def needed(self, start: int) -> Iterator[int]:
        """The states in which the player has to decide rightly, on the way from one.

        There another decision loses it, or may only put it off, perhaps for ever.
        """
        sure = Play(
            self.moves, NOBODY, frozenset(n for n, r in self.rank.items() if not r)
        )

        def will_do(way: Decides | Leads) -> bool:
            rank = self.of(way)
            is_nearer = rank is not None and rank < self.rank[number]
            return is_nearer or sure.of(way) is not None

        seen, waiting = {start}, [start]
        while waiting:
            number = waiting.pop()
            is_open = number in self.moves and self.rank[number] > 0
            open_ = [self.moves[number]] if is_open else []
            while open_:
                move = open_.pop()
                if isinstance(move, Leads):
                    waiting += [n for n in move.to if n not in seen]
                    seen.update(move.to)
                    continue
                ways = [*move.ways.values()]
                if move.player == self.player and not all(map(will_do, ways)):
                    yield number
                    ways = [self.best(move)[1]]
                open_ += ways


class _Plan(Tree):
    """How one side plays to get what it wants."""

    def __init__(
        self, game: Game, play: Play, ends: Mapping[int, Outcome], wins: bool
    ) -> None:
        super().__init__(game, play.moves, ends)
        self._play, self._wins = play, wins

    def _ways(self, way: Way) -> list[Way]:
        """How it goes on: of what this side decides the best, of all else all."""
        move, play = way.move, self._play
        if isinstance(move, Leads):
            found = [
                (number in play.rank, self._happens(number, trace))
                for number, trace in zip(move.to, move.traces, strict=True)
            ]
            is_ours = not self._wins
        else:
            assert move is not None
            if self._wins and move.player == play.player:
                return [self._decided(way.state, move, *play.best(move))]
            found = [
                (
                    play.of(then) is not None,
                    self._decided(way.state, move, decided, then),
                )
                for decided, then in move.ways.items()
            ]
            is_ours = not self._wins and move.player != play.player
        if is_ours:
            return [next(each for forced, each in found if not forced)]
        return [each for _, each in found]
