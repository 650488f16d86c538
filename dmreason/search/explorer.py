"""The explorer: breadth-first over distinct states, each solved for its successors.

The program is grounded once. A state is the set of fluents that hold; it is set
through externals, and one solve call enumerates its legal successors. Equal states
are merged, so every line of play that is found is a shortest one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import clingo

from dmreason.rulebook.program import encoding
from dmreason.search.driver import Driver
from dmreason.search.graph import cycles
from dmreason.search.symmetry import (
    Swap,
    Symmetry,
    arrangements,
    composed,
    interchangeable,
)
from dmreason.search.watch import InterruptedSolveError, Watch, watched
from dmreason.telling.outcome import (
    INTERRUPTED,
    Exploration,
    Limits,
    Outcome,
    Progress,
    Step,
)
from dmreason.telling.states import (
    Board,
    Content,
    Ending,
    Found,
    as_shown,
    bound_reason,
    outcomes,
)
from dmreason.telling.steps import steps
from dmreason.telling.symbols import cards_in, plain, renamed
from dmreason.words.errors import EncodingError, OutOfTimeError

COMMUTING = "commuting"
REDUCTIONS = frozenset({"interchangeable", "equal_effects", COMMUTING})
"""The reductions that `asp/` knows."""

State = frozenset[int]
"""The fluents that hold, as numbers."""


@dataclass(slots=True)
class _Search:
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

    @property
    def cut_short(self) -> bool:
        """Whether states are left that nobody looked at."""
        return not self.states or len(self.successors) < len(self.states)


@dataclass(frozen=True, slots=True)
class _Successor:
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


class _Lines:
    """The lines of play of a search."""

    def __init__(
        self, board: Board, search: _Search, movable: frozenset[clingo.Symbol]
    ) -> None:
        self._board = board
        self._search = search
        self._movable = movable
        """The cards that can be swapped."""
        self._mentioned: dict[int, tuple[clingo.Symbol, ...]] = {}
        self._steps: dict[object, tuple[Step, ...]] = {}

    def line(self, number: int, swap: Swap) -> tuple[Step, ...]:
        """A shortest line of play to a state in which cards are swapped."""
        parts = []
        origin = self._search.origins[number]
        while origin is not None:
            before, trace, to_canonical = origin
            swap = composed(swap, to_canonical)
            parts.append(self._part(number, trace, swap))
            number, origin = before, self._search.origins[before]
        return tuple(step for part in reversed(parts) for step in part)

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


class Explorer(Driver):
    """A situation that is grounded for one step."""

    NAME, QUERY = "explorer", "successors"

    def __init__(
        self, facts: str, reduce: bool = True, rulebook: Path | None = None
    ) -> None:
        self._reductions = REDUCTIONS if reduce else frozenset()
        super().__init__(facts, reduce, rulebook)

    def _ground(self) -> None:
        super()._ground()
        atoms = self._control.symbolic_atoms
        self._fluents: list[clingo.Symbol] = []
        self._literals: list[int] = []
        for atom in atoms.by_signature("holds", 2):
            if atom.is_external:
                self._fluents.append(atom.symbol.arguments[0])
                self._literals.append(atom.literal)
        self._meanings: dict[clingo.Symbol, tuple[str, int]] = {}
        self._number = {fluent: n for n, fluent in enumerate(self._fluents)}
        self._keep_reductions(self._reductions)
        told = [clingo.parse_term(fact[:-1]) for fact in self._facts.split("\n")[:-1]]
        words = encoding(self.NAME, self.QUERY, self._rulebook).words
        self._groups = interchangeable(told, words) if self._reduce else []
        self._known = {plain(card): card for group in self._groups for card in group}
        unknown = self._board.unknown_groups
        self._unknown = Symmetry(self._fluents, unknown)
        self._symmetry = Symmetry(
            self._fluents, unknown if self._reduce else [], self._groups
        )
        self._start, _ = self._symmetry.canonical(
            frozenset(
                self._number[atom.symbol.arguments[0]]
                for atom in atoms.by_signature("init", 1)
            )
        )
        self._absent = [-literal for literal in self._literals]
        for literal in self._literals:
            self._control.assign_external(literal, None)

    def explore(
        self,
        limits: Limits = Limits(),
        on_progress: Callable[[Progress], None] | None = None,
        suspended: frozenset[str] = frozenset(),
    ) -> Exploration:
        began = time.perf_counter()
        while True:
            search = _Search()
            try:
                self.ready(limits.deadline(began))
                self._suspend(suspended)
                with watched(self._control, limits.deadline(began)) as watch:
                    self._search(search, limits, on_progress, began, watch)
            except KeyboardInterrupt:
                search.incomplete[INTERRUPTED] = None
            except OutOfTimeError:
                search.incomplete[limits.out_of_time] = None
                search.too_long = True
            if not self._is_ground:
                return Exploration(
                    outcomes=(),
                    states=0,
                    seconds=time.perf_counter() - began,
                    incomplete=tuple(search.incomplete),
                    too_long=search.too_long,
                )
            if not self._widen(search) and not self._ended_early(search):
                break
        doubts = self._board.doubts(search.doubts)
        return Exploration(
            outcomes=self._outcomes(search),
            states=len(search.states),
            seconds=time.perf_counter() - began,
            incomplete=(*search.incomplete, *(doubt.reason for doubt in doubts)),
            doubts=doubts,
            assumed_without=self.assumed_without,
            loops=self._loops(search),
            readings=self.readings,
            too_long=search.too_long,
        )

    def _widen(self, search: _Search) -> bool:
        """Whether a bound that was hit could be widened, so that a new search pays."""
        wider = self._wider(search.bounds)
        if not wider or INTERRUPTED in search.incomplete:
            return False
        self._bounds.update(wider)
        self._is_ground = False
        return True

    def _ended_early(self, search: _Search) -> bool:
        """Whether the game was decided, so that effects which commute may not.

        What is still waiting when a player wins is never resolved; then it matters
        what was taken first. If there is a line of play to such an end at all, one is
        found although effects that commute are taken first.
        """
        if COMMUTING not in self._reductions or search.cut_short:
            return False
        commuting = self._control.symbolic_atoms.by_signature("detached", 1)
        if not any(True for _ in commuting):
            return False
        decided = {n for n, f in enumerate(self._fluents) if f.name == "winner"}
        if decided.isdisjoint(n for end in search.terminal for n in search.states[end]):
            return False
        self._reductions -= {COMMUTING}
        self._keep_reductions(self._reductions)
        return True

    # -- searching ---------------------------------------------------------------

    def _search(
        self,
        search: _Search,
        limits: Limits,
        on_progress: Callable[[Progress], None] | None,
        began: float,
        watch: Watch,
    ) -> None:
        search.numbers[self._start] = 0
        search.states.append(self._start)
        search.origins.append(None)
        while len(search.successors) < len(search.states):
            if watch.interrupted:
                raise InterruptedSolveError
            number = len(search.successors)
            found: list[int] = []
            for successor in self._settled(search.states[number]):
                search.doubts.update(successor.doubts)
                if successor.bounds:
                    # What lies behind a bound may be false: it is not looked at.
                    search.bounds.update(successor.bounds)
                    search.incomplete.update(dict.fromkeys(successor.bounds.values()))
                    if self._wider(search.bounds):
                        return
                    continue
                if successor.terminal:
                    search.terminal.append(number)
                    continue
                found.append(self._reach(search, successor, number))
                if self._exhausted(search, limits, began):
                    search.successors.append(tuple(dict.fromkeys(found)))
                    return
            search.successors.append(tuple(dict.fromkeys(found)))
            if on_progress is not None:
                waiting = len(search.states) - len(search.successors)
                seconds = time.perf_counter() - began
                on_progress(Progress(len(search.states), waiting, seconds))

    def _reach(self, search: _Search, successor: _Successor, origin: int) -> int:
        number = search.numbers.setdefault(successor.state, len(search.states))
        if number == len(search.states):
            search.states.append(successor.state)
            search.origins.append((origin, successor.trace, successor.swap))
        return number

    @staticmethod
    def _exhausted(search: _Search, limits: Limits, began: float) -> bool:
        if limits.max_states is not None and len(search.states) > limits.max_states:
            search.incomplete[limits.out_of_states] = None
        elif (
            limits.max_seconds is not None
            and time.perf_counter() - began > limits.max_seconds
        ):
            search.incomplete[limits.out_of_time] = None
        else:
            return False
        search.too_long = True
        return True

    def _settled(self, state: State) -> Iterator[_Successor]:
        """The successors of a state, without those that nothing tells apart.

        Where static abilities form a circle, a state may be read in several ways or in
        none. Then each leads to other states, or one way to decide leads to several
        states, or to none, and what comes of it is not known.
        """
        if self._circle is None:
            yield from self._expand(state)
            return
        readings: dict[frozenset[clingo.Symbol], set[object]] = {}
        ways: dict[frozenset[clingo.Symbol], dict[State, list[_Successor]]] = {}
        for successor in self._expand(state):
            what = successor.state, successor.terminal, frozenset(successor.bounds)
            readings.setdefault(successor.reading, set()).add(what)
            decisions = frozenset(s for s in successor.trace if s.name == "decision")
            # No decision says which of several unknown cards is drawn.
            form, _ = self._unknown.canonical(successor.state)
            ways.setdefault(decisions, {}).setdefault(form, []).append(successor)
        first, *others = readings.values()
        if any(other != first for other in others):
            yield self._unsettled(state)
            return
        for found in ways.values():
            if len(found) == 1:
                yield from next(iter(found.values()))
            else:
                yield self._unsettled(state)

    def _unsettled(self, state: State) -> _Successor:
        """Nothing is known of what follows a state."""
        assert self._circle is not None
        return _Successor(state, False, False, (), {}, {"circle": self._circle})

    def _expand(self, state: State) -> Iterator[_Successor]:
        """The successors of a state, or the news that it is terminal."""
        assumptions = self._absent.copy()
        for n in state:
            assumptions[n] = self._literals[n]
        dead = True
        spare: list[_Successor] = []
        with self._control.solve(assumptions, yield_=True) as handle:
            for model in handle:
                successor = self._successor(state, model)
                if successor.last_resort:
                    spare.append(successor)
                    continue
                dead = False
                yield successor
            if handle.get().interrupted:
                raise InterruptedSolveError
        if dead:
            yield from spare
        if dead and not spare and self._circle is not None:
            yield self._unsettled(state)
        elif dead and not spare:
            fluents = ", ".join(sorted(str(self._fluents[n]) for n in state))
            raise EncodingError(f"a state has no successor and is no end: {fluents}")

    def _successor(self, state: State, model: clingo.Model) -> _Successor:
        added, removed, trace, reading, doubts = [], [], [], [], []
        bounds: dict[str, str] = {}
        terminal = last_resort = False
        meanings = self._meanings
        for symbol in model.symbols(shown=True):
            name, fluent = meanings.get(symbol) or self._meaning(symbol)
            match name:
                case "added":
                    added.append(fluent)
                case "removed":
                    removed.append(fluent)
                case "terminal":
                    terminal = True
                case "last_resort":
                    last_resort = True
                case "settled":
                    reading.append(symbol)
                case "doubt":
                    doubts.append(symbol.arguments[0])
                case "bound":
                    bound = symbol.arguments[0]
                    bounds[bound.name] = bound_reason(bound)
                case _:
                    trace.append(symbol)
        raw = state.difference(removed).union(added)
        after, swap = self._symmetry.canonical(raw)
        return _Successor(
            after,
            terminal,
            last_resort,
            tuple(trace),
            swap,
            bounds,
            frozenset(reading),
            tuple(doubts),
        )

    def _meaning(self, symbol: clingo.Symbol) -> tuple[str, int]:
        """Learn what is shown: its name, and the number of its fluent, or -1."""
        name = symbol.name
        about = name in ("added", "removed")
        meaning = name, self._number[symbol.arguments[0]] if about else -1
        self._meanings[symbol] = meaning
        return meaning

    # -- what was found ----------------------------------------------------------

    def _outcomes(self, search: _Search) -> tuple[Outcome, ...]:
        """The terminal boards, equal ones once, with a shortest line to each."""
        groups = [[plain(card) for card in group] for group in self._groups]
        ways_to: dict[object, tuple[int, Swap]] = {}
        contents: dict[object, list[Content]] = {}
        for number in search.terminal:
            fluents = (self._fluents[n] for n in search.states[number])
            ending = Ending.read(self._board, fluents)
            for ids in arrangements(groups, ending.terminal.look):
                key = ending.key(ids)
                swap = {self._known[a]: self._known[b] for a, b in ids.items()}
                ways_to.setdefault(key, (number, swap))
                contents.setdefault(key, []).append(ending.content(ids))
        lines = _Lines(self._board, search, frozenset(self._known.values()))
        ways = [(0, 0)]
        for before, trace, _ in filter(None, search.origins):
            transitions, facts = ways[before]
            ways.append((transitions + 1, facts + len(trace)))
        return outcomes(
            Found(
                as_shown(self._board, contents[key]),
                *ways[number],
                partial(lines.line, number, swap),
            )
            for key, (number, swap) in ways_to.items()
        )

    def _loops(self, search: _Search) -> tuple[tuple[Step, ...], ...]:
        """For each knot of states that lead back to themselves a shortest loop."""
        return tuple(self._loop(search, cycle) for cycle in cycles(search.successors))

    def _loop(self, search: _Search, cycle: Sequence[int]) -> tuple[Step, ...]:
        """Round the cycle until every known card is back in its own place."""
        line: list[Step] = []
        start = frozenset(self._fluents[n] for n in search.states[cycle[0]])
        swap: Swap = {}
        while True:
            for here, there in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
                step = self._between(search.states[here], search.states[there])
                line += steps(self._board, [renamed(s, swap) for s in step.trace])
                back = {image: card for card, image in step.swap.items()}
                swap = composed(swap, back)
            if {renamed(fluent, swap) for fluent in start} == start:
                return tuple(line)

    def _between(self, here: State, there: State) -> _Successor:
        for successor in self._expand(here):
            if successor.state == there and not successor.terminal:
                return successor
        raise EncodingError("a loop could not be followed again")
