"""The explorer: breadth-first over distinct states, each solved for its successors.

The program is grounded once. A state is the set of fluents that hold; it is set
through externals, and one solve call enumerates its legal successors. Equal states
are merged, so every line of play that is found is a shortest one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import clingo

from dmreason.driver import Driver
from dmreason.errors import EncodingError, OutOfTimeError
from dmreason.facts import CardSource
from dmreason.graph import cycles
from dmreason.outcome import (
    INTERRUPTED,
    Exploration,
    Limits,
    Outcome,
    Progress,
    Step,
)
from dmreason.reading import (
    Content,
    bound_reason,
    outcome_content,
    steps,
)
from dmreason.situation import Situation
from dmreason.symmetry import Symmetry

State = frozenset[int]
"""The fluents that hold, as numbers."""


def explore(
    situation: Situation,
    library: CardSource,
    limits: Limits = Limits(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Exploration:
    """Every outcome a situation can reach.

    Args:
        situation: the board, and what happens.
        library: where its cards are.
        limits: bounds; a search that hits one is incomplete.
        on_progress: called after every expanded state.

    Raises:
        InputError: the situation names something that does not exist.
        EncodingError: a state without successors that is no end, or a clingo message.
    """
    return Explorer(situation, library).explore(limits, on_progress)


@dataclass(slots=True)
class _Search:
    """What one search has found so far."""

    numbers: dict[State, int] = field(default_factory=dict)
    states: list[State] = field(default_factory=list)
    origins: list[tuple[int, tuple[clingo.Symbol, ...]] | None] = field(
        default_factory=list
    )
    """For each state the one it was first reached from, and how."""
    successors: list[tuple[int, ...]] = field(default_factory=list)
    """For each expanded state the states it leads to."""
    terminal: list[int] = field(default_factory=list)
    incomplete: dict[str, None] = field(default_factory=dict)
    bounds: set[str] = field(default_factory=set)
    """The names of the bounds that were hit."""


@dataclass(frozen=True, slots=True)
class _Successor:
    state: State
    terminal: bool
    last_resort: bool
    """It only counts if there is no other successor."""
    trace: tuple[clingo.Symbol, ...]
    bounds: Mapping[str, str]
    """The bounds it hits: their names, and why that makes the answer incomplete."""


class Explorer(Driver):
    """A situation that is grounded for one step."""

    NAME, QUERY = "explorer", "successors"

    def _ground(self) -> None:
        super()._ground()
        atoms = self._control.symbolic_atoms
        self._fluents: list[clingo.Symbol] = []
        self._literals: list[int] = []
        for atom in atoms.by_signature("holds", 2):
            if atom.is_external:
                self._fluents.append(atom.symbol.arguments[0])
                self._literals.append(atom.literal)
        self._number = {fluent: n for n, fluent in enumerate(self._fluents)}
        self._symmetry = Symmetry(self._fluents, self._board.anonymous)
        self._start = self._symmetry.canonical(
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
                self._search(search, limits, on_progress, began)
            except KeyboardInterrupt:
                search.incomplete[INTERRUPTED] = None
            except OutOfTimeError:
                search.incomplete[limits.out_of_time] = None
            if not self._widen(search):
                break
        return Exploration(
            outcomes=self._outcomes(search),
            states=len(search.states),
            seconds=time.perf_counter() - began,
            incomplete=tuple(search.incomplete),
            loops=self._loops(search),
            readings=self.readings if self._is_ground else (),
        )

    def _widen(self, search: _Search) -> bool:
        """Whether a bound that was hit could be widened, so that a new search pays."""
        wider = self._wider(search.bounds)
        if not wider or INTERRUPTED in search.incomplete:
            return False
        self._bounds.update(wider)
        self._is_ground = False
        return True

    # -- searching ---------------------------------------------------------------

    def _search(
        self,
        search: _Search,
        limits: Limits,
        on_progress: Callable[[Progress], None] | None,
        began: float,
    ) -> None:
        search.numbers[self._start] = 0
        search.states.append(self._start)
        search.origins.append(None)
        while len(search.successors) < len(search.states):
            number = len(search.successors)
            found: list[int] = []
            for successor in self._settled(search.states[number]):
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
            search.origins.append((origin, successor.trace))
        return number

    @staticmethod
    def _exhausted(search: _Search, limits: Limits, began: float) -> bool:
        if limits.max_states is not None and len(search.states) > limits.max_states:
            search.incomplete[f"more than {limits.max_states} states"] = None
        elif (
            limits.max_seconds is not None
            and time.perf_counter() - began > limits.max_seconds
        ):
            search.incomplete[limits.out_of_time] = None
        else:
            return False
        return True

    def _settled(self, state: State) -> Iterator[_Successor]:
        """The successors of a state, without those that nothing tells apart.

        Where static abilities form a circle, a state may be read in several ways or in
        none. Then one way to decide leads to several states, or to none, and what comes
        of it is not known.
        """
        if self._circle is None:
            yield from self._expand(state)
            return
        ways: dict[frozenset[clingo.Symbol], dict[State, _Successor]] = {}
        for successor in self._expand(state):
            decisions = frozenset(s for s in successor.trace if s.name == "decision")
            ways.setdefault(decisions, {})[successor.state] = successor
        for found in ways.values():
            if len(found) == 1:
                yield from found.values()
            else:
                yield self._unsettled(state)

    def _unsettled(self, state: State) -> _Successor:
        """Nothing is known of what follows a state."""
        assert self._circle is not None
        return _Successor(state, False, False, (), {"circle": self._circle})

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
        if dead:
            yield from spare
        if dead and not spare and self._circle is not None:
            yield self._unsettled(state)
        elif dead and not spare:
            fluents = ", ".join(sorted(str(self._fluents[n]) for n in state))
            raise EncodingError(f"a state has no successor and is no end: {fluents}")

    def _successor(self, state: State, model: clingo.Model) -> _Successor:
        added, removed, trace = [], [], []
        bounds: dict[str, str] = {}
        terminal = last_resort = False
        for symbol in model.symbols(shown=True):
            match symbol.name:
                case "added":
                    added.append(self._number[symbol.arguments[0]])
                case "removed":
                    removed.append(self._number[symbol.arguments[0]])
                case "terminal":
                    terminal = True
                case "last_resort":
                    last_resort = True
                case "bound":
                    bound = symbol.arguments[0]
                    bounds[bound.name] = bound_reason(bound)
                case _:
                    trace.append(symbol)
        after = self._symmetry.canonical(state.difference(removed).union(added))
        return _Successor(after, terminal, last_resort, tuple(trace), bounds)

    # -- what was found ----------------------------------------------------------

    def _outcomes(self, search: _Search) -> tuple[Outcome, ...]:
        """The terminal boards, equal ones once, with a shortest line to each.

        They come in an order of their own, the nearest first, whatever the solver's.
        """
        found: dict[object, tuple[int, Content]] = {}
        for number in search.terminal:
            fluents = [self._fluents[n] for n in search.states[number]]
            content = outcome_content(self._board, fluents)
            found.setdefault(content.key, (number, content))
        lines = {number: self._line(search, number) for number, _ in found.values()}
        ordered = sorted(
            found.values(), key=lambda entry: (len(lines[entry[0]]), repr(entry[1]))
        )
        return tuple(
            Outcome(
                id=id,
                zones=content.zones,
                winner=content.winner,
                observed=content.observed,
                marks=content.marks,
                attached=content.attached,
                line=lines[number],
            )
            for id, (number, content) in enumerate(ordered, 1)
        )

    def _line(self, search: _Search, number: int) -> tuple[Step, ...]:
        traces: list[tuple[clingo.Symbol, ...]] = []
        origin = search.origins[number]
        while origin is not None:
            number, trace = origin
            traces.append(trace)
            origin = search.origins[number]
        return tuple(step for t in reversed(traces) for step in steps(self._board, t))

    def _loops(self, search: _Search) -> tuple[tuple[Step, ...], ...]:
        """For each knot of states that lead back to themselves a shortest loop."""
        loops = []
        for cycle in cycles(search.successors):
            line: list[Step] = []
            for here, there in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
                line += self._steps_between(search.states[here], search.states[there])
            loops.append(tuple(line))
        return tuple(loops)

    def _steps_between(self, here: State, there: State) -> tuple[Step, ...]:
        for successor in self._expand(here):
            if successor.state == there and not successor.terminal:
                return steps(self._board, successor.trace)
        raise EncodingError("a loop could not be followed again")
