"""Ways to go on as a tree: what is decided, what happens, and where it leads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import clingo

from dmreason.search.moves import Decided, Decides, Game, Leads
from dmreason.telling.outcome import CHANCE, Outcome, Step


@dataclass(frozen=True, slots=True)
class Branch:
    """A way to go on, and all that follows from it."""

    steps: tuple[Step, ...]
    """What is decided, and what happens of itself after that."""
    then: Position | Outcome | int
    """Where somebody decides again; the end; the number of a position that is shown
    elsewhere; or `ENDLESS`."""
    also: tuple[tuple[Step, ...], ...] = ()
    """What else could be decided there, and comes to the same."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where it depends on a decision how the game goes on."""

    number: int
    """From 1, in the order in which they are shown."""
    player: str
    """Who decides: a player, or `CHANCE`."""
    branches: tuple[Branch, ...]
    """Of whoever plays towards the end that is shown one; of others all."""


ENDLESS = 0
"""Where a branch leads that comes back to itself although nobody decides."""


class Way(NamedTuple):
    """One way to go on."""

    steps: tuple[Step, ...]
    state: int
    move: Decides | Leads | None
    """What is decided next in that state; None if it is an end."""
    also: tuple[tuple[Step, ...], ...] = ()
    """What else could be decided, and comes to the same."""
    is_untold: bool = False
    """Whether it was decided to do nothing, and nothing is told of that yet."""


class _Arrival(NamedTuple):
    """What follows on one way up to the next decision or the end."""

    way: Way
    steps: tuple[Step, ...]
    then: Outcome | int
    """The end, the number of the decision, or `ENDLESS`."""
    is_first: bool = False
    """Whether the decision is shown there."""

    def branch(self, built: Mapping[int, Position]) -> Branch:
        """The same with the decisions in their places."""
        if self.is_first and isinstance(self.then, int):
            return Branch(self.steps, built[self.then], self.way.also)
        return Branch(self.steps, self.then, self.way.also)


class Tree(ABC):
    """Unfolds the graph of a game into a tree, each decision once."""

    def __init__(
        self,
        game: Game,
        moves: Mapping[int, Decides | Leads],
        ends: Mapping[int, Outcome],
    ) -> None:
        """Nothing is unfolded yet.

        Args:
            game: it has been searched.
            moves: what is decided in each state that is no end.
            ends: the others, as outcomes.
        """
        self._game, self._moves, self._ends = game, moves, ends
        self._numbers: dict[Hashable, int] = {}
        """The decisions to show, by what makes them one, with their numbers."""
        self._waiting: list[tuple[str, list[Way]]] = []
        """Of each of them who decides, and the ways to go on."""

    @abstractmethod
    def _ways(self, way: Way) -> list[Way]:
        """How it goes on; of several somebody decides, and that is shown."""

    def _one(self, way: Way) -> Hashable:
        """Equal for decisions of which only the first is shown."""
        return id(way.move)

    def from_state(self, state: int) -> Branch:
        """All that follows from a state; a decision is shown where it is nearest."""
        start = self._arrive(Way((), state, self._moves.get(state)))
        arrivals: list[tuple[str, list[_Arrival]]] = []
        for player, ways in self._waiting:  # which grows meanwhile
            arrivals.append((player, list(map(self._arrive, ways))))
        built: dict[int, Position] = {}
        for number in range(len(arrivals), 0, -1):  # what comes later is there already
            player, each = arrivals[number - 1]
            branches = tuple(arrival.branch(built) for arrival in each)
            built[number] = Position(number, player, branches)
        return start.branch(built)

    def _arrive(self, first: Way) -> _Arrival:
        """What follows on one way, up to the next decision that is shown."""
        way, steps, passed = first, first.steps, {first.state}
        while way.move is not None:
            if isinstance(way.move, Decides):
                steps += self._game.told(way.move.before)
            ways = self._ways(way)
            if len(ways) > 1:
                return self._decision(first, steps, way, ways)
            (next_,) = ways
            steps += next_.steps
            if isinstance(way.move, Leads) and next_.state in passed:
                return _Arrival(first, steps, ENDLESS)
            passed.add(next_.state)
            way = next_
        return _Arrival(first, steps, self._ends[way.state])

    def _decision(
        self, first: Way, steps: tuple[Step, ...], way: Way, ways: list[Way]
    ) -> _Arrival:
        """A decision, to be shown here unless it is shown elsewhere."""
        number = self._numbers.setdefault(self._one(way), len(self._numbers) + 1)
        is_first = number > len(self._waiting)
        if is_first:
            player = way.move.player if isinstance(way.move, Decides) else CHANCE
            self._waiting.append((player, ways))
        return _Arrival(first, steps, number, is_first)

    def _decided(
        self, state: int, move: Decides, decided: Decided, then: Decides | Leads
    ) -> Way:
        """A decision, told; also that nothing is chosen."""
        return Way(self._game.told_decision(move, decided), state, then)

    def _happens(self, number: int, trace: Sequence[clingo.Symbol]) -> Way:
        """What happens when all is decided, told."""
        return Way(self._game.told_events(trace), number, self._moves.get(number))
