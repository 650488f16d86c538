"""What a search of the explorer has reached, and the lines of play to it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import (
    Callable,
    Collection,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

import clingo

from dmreason.search.symmetry import State, Swap, composed
from dmreason.telling.outcome import Limits, Moment, Outcome, Step
from dmreason.telling.states import Board, Terminal
from dmreason.telling.steps import steps
from dmreason.telling.symbols import cards_in, plain, renamed


@dataclass(slots=True)
class Reached:
    """What one search has found so far."""

    numbers: dict[State, int] = field(default_factory=dict)
    states: list[State] = field(default_factory=list)
    origins: list[tuple[int, tuple[clingo.Symbol, ...], Swap] | None] = field(
        default_factory=list
    )
    """For each state the one it was first reached from, how, and with which cards
    swapped."""
    successors: list[tuple[int, ...]] = field(default_factory=list)
    """For each expanded state the states it leads to."""
    terminal: list[int] = field(default_factory=list)
    incomplete: dict[str, None] = field(default_factory=dict)
    too_long: bool = False
    """Whether one of the limits ended it."""
    bounds: set[str] = field(default_factory=set)
    """The names of the bounds that were hit."""
    doubts: set[clingo.Symbol] = field(default_factory=set)
    """What is left out and could have mattered somewhere."""
    doubted: set[tuple[int, int]] = field(default_factory=set)
    """The pairs of states of which one leads to the other only where it could."""
    doubted_origins: set[int] = field(default_factory=set)
    """The states that were first reached so."""
    doubted_ends: set[int] = field(default_factory=set)
    """The terminal states in which it could."""
    ahead: dict[State, list[Successor]] = field(default_factory=dict)
    """The successors of states that were looked at before it was their turn."""

    @property
    def cut_short(self) -> bool:
        """Whether states are left that nobody looked at."""
        return not self.states or len(self.successors) < len(self.states)

    @property
    def cited(self) -> frozenset[str]:
        """The rules that are cited on the first way that was found to each state."""
        return frozenset(
            symbol.arguments[0].string
            for _, trace, _ in filter(None, self.origins)
            for symbol in trace
            if symbol.match("cites", 1)
        )

    def begin(self, state: State) -> None:
        """Note the state in which everything begins."""
        self.numbers[state] = 0
        self.states.append(state)
        self.origins.append(None)

    def reach(self, successor: Successor, origin: int) -> int:
        """The number of a state that is reached from another one."""
        number = self.numbers.setdefault(successor.state, len(self.states))
        if number == len(self.states):
            self.states.append(successor.state)
            self.origins.append((origin, successor.trace, successor.swap))
            if successor.doubts:
                self.doubted_origins.add(number)
        return number

    def leads(self, found: Sequence[tuple[int, bool]]) -> None:
        """Note where the next state leads: the numbers of states, and if in doubt."""
        number = len(self.successors)
        self.successors.append(tuple(dict.fromkeys(there for there, _ in found)))
        if any(in_doubt for _, in_doubt in found):
            surely = {there for there, in_doubt in found if not in_doubt}
            unsure = {there for there, in_doubt in found if in_doubt} - surely
            self.doubted.update((number, there) for there in unsure)

    def end(self, number: int, in_doubt: bool) -> None:
        """Note that a state is an end."""
        self.terminal.append(number)
        if in_doubt:
            self.doubted_ends.add(number)

    def surely(self, step: Callable[[State, State], Successor]) -> Collection[int]:
        """The terminal states to which a line of play leads that nothing puts in doubt.

        From now on such a line is the one that is told.

        Args:
            step: finds again, of two states of which one surely leads to the other, the
                step between them.
        """
        if not self.doubts:
            return {*self.terminal}
        before = self._undoubted()
        ends = before.keys() & {*self.terminal} - self.doubted_ends
        told = {0}
        for end in ends:
            there = end
            while there not in told:
                told.add(there)
                here, origin = before[there], self.origins[there]
                is_new = origin is None or origin[0] != here
                if is_new or there in self.doubted_origins:
                    found = step(self.states[here], self.states[there])
                    self.origins[there] = here, found.trace, found.swap
                there = here
        return ends

    def _undoubted(self) -> Mapping[int, int]:
        """The states that are reached where nothing that is left out could matter.

        Each with the state before on such a line of play, as short as any; the first
        with itself.
        """
        before = {0: 0}
        queue = deque(before)
        while queue:
            here = queue.popleft()
            for there in chain.from_iterable(self.successors[here : here + 1]):
                if there not in before and (here, there) not in self.doubted:
                    before[there] = here
                    queue.append(there)
        return before

    def exhausts(self, limits: Limits, began: float) -> bool:
        """Whether one of the limits ends it."""
        if limits.max_states is not None and len(self.states) > limits.max_states:
            self.incomplete[limits.out_of_states] = None
        elif (
            limits.max_seconds is not None
            and time.perf_counter() - began > limits.max_seconds
        ):
            self.incomplete[limits.out_of_time] = None
        else:
            return False
        self.too_long = True
        return True


class Successor(NamedTuple):
    """A state that follows another one, or the news that that one is terminal."""

    state: State
    terminal: bool
    last_resort: bool
    """It only counts if there is no other successor."""
    trace: tuple[clingo.Symbol, ...]
    swap: Swap
    """Which cards have to be swapped in what the trace leads to."""
    bounds: Mapping[str, str]
    """The bounds it hits: their names, and why that makes the answer incomplete."""
    reading: frozenset[clingo.Symbol] = frozenset()
    """What the static abilities of a circle do in the state that it follows."""
    doubts: tuple[clingo.Symbol, ...] = ()
    """What is left out and could matter in this step."""


class Lines:
    """The lines of play of a search."""

    def __init__(
        self,
        board: Board,
        search: Reached,
        movable: frozenset[clingo.Symbol],
        fluents: Callable[[State], Iterable[clingo.Symbol]],
    ) -> None:
        self._board, self._fluents = board, fluents
        self._search = search
        self._movable = movable
        """The cards that can be swapped."""
        self._mentioned: dict[int, tuple[clingo.Symbol, ...]] = {}
        self._lengths = {0: (0, 0)}
        self._steps: dict[object, tuple[Step, ...]] = {}

    def length(self, number: int) -> tuple[int, int]:
        """How many transitions lead to a state, and how many facts they tell."""
        way = []
        while number not in self._lengths:
            origin = self._search.origins[number]
            assert origin is not None
            way.append((number, len(origin[1])))
            number = origin[0]
        for after, told in reversed(way):
            transitions, facts = self._lengths[number]
            self._lengths[after] = transitions + 1, facts + told
            number = after
        return self._lengths[number]

    def line(self, number: int, swap: Swap) -> tuple[Step, ...]:
        """A shortest line of play to a state in which cards are swapped."""
        parts = (part for _, _, part in self._backwards(number, swap))
        return tuple(step for part in reversed([*parts]) for step in part)

    def moments(self, number: int, swap: Swap) -> tuple[Moment, ...]:
        """The same line with the board at its start and after each part of it."""
        return tuple(
            Moment(part, self._board_in(state, after))
            for state, after, part in reversed([*self._backwards(number, swap)])
        )

    def _backwards(
        self, number: int, swap: Swap
    ) -> Iterator[tuple[int, Swap, tuple[Step, ...]]]:
        """Each state on the line, how its cards are swapped, and the steps to it."""
        origin = self._search.origins[number]
        while origin is not None:
            before, trace, to_canonical = origin
            after, swap = swap, composed(swap, to_canonical)
            yield number, after, self._part(number, trace, swap)
            number, origin = before, self._search.origins[before]
        yield number, swap, ()

    def _board_in(self, number: int, swap: Swap) -> Outcome:
        """What is shown of a state in which cards are swapped."""
        board = self._board
        shown = board.shown(self._fluents(self._search.states[number]))
        ids = {plain(card): plain(image) for card, image in swap.items()}
        found = Terminal.read(board, board.naming.named(shown))
        return found.content(ids).outcome(0, tuple)

    def _part(
        self, number: int, trace: Sequence[clingo.Symbol], swap: Swap
    ) -> tuple[Step, ...]:
        """The steps to a state, told once for all swaps that say the same."""
        mentioned = self._mentioned.get(number)
        if mentioned is None:
            cards = {card for symbol in trace for card in cards_in(symbol)}
            mentioned = self._mentioned[number] = tuple(cards & self._movable)
        key = number, tuple(swap.get(card) for card in mentioned)
        told = self._steps.get(key)
        if told is None:
            told = steps(self._board, [renamed(symbol, swap) for symbol in trace])
            self._steps[key] = told
        return told


def several_of(traces: Sequence[Sequence[clingo.Symbol]]) -> set[str]:
    """The kinds of which several things can be decided, one of them in each trace."""
    ways: dict[str, set[frozenset[clingo.Symbol]]] = {}
    for trace in traces:
        decided: dict[str, list[clingo.Symbol]] = {}
        for symbol in trace:
            if symbol.match("decision", 3):
                decided.setdefault(symbol.arguments[0].name, []).append(symbol)
        for kind, symbols in decided.items():
            ways.setdefault(kind, set()).add(frozenset(symbols))
    return {kind for kind, found in ways.items() if len(found) > 1}
