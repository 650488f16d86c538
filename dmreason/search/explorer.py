"""The explorer: breadth-first over distinct states, each solved for its successors.

The program is grounded for all fluents that could hold, if these are few; otherwise for
those that gringo finds first, and again if the search meets others. A state is the
set of fluents that hold; it is set through externals, and one solve call enumerates its
legal successors. Equal states are merged, so every line of play that is found is a
shortest one.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import cast

import clingo

from dmreason.rulebook.program import encoding
from dmreason.search.driver import Driver
from dmreason.search.fluents import Fluents
from dmreason.search.graph import cycles
from dmreason.search.symmetry import (
    Layout,
    State,
    Swap,
    arrangements,
    composed,
    interchangeable,
)
from dmreason.search.watch import InterruptedSolveError, Watch, watched
from dmreason.telling.obstacles import Obstacle, obstacle
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
    ahead: dict[State, list[_Successor]] = field(default_factory=dict)
    """The successors of states that were looked at before it was their turn."""

    @property
    def cut_short(self) -> bool:
        """Whether states are left that nobody looked at."""
        return not self.states or len(self.successors) < len(self.states)

    def begin(self, state: State) -> None:
        """Note the state in which everything begins."""
        self.numbers[state] = 0
        self.states.append(state)
        self.origins.append(None)

    def reach(self, successor: _Successor, origin: int) -> int:
        """The number of a state that is reached from another one."""
        number = self.numbers.setdefault(successor.state, len(self.states))
        if number == len(self.states):
            self.states.append(successor.state)
            self.origins.append((origin, successor.trace, successor.swap))
        return number

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
        self._meanings: dict[int, tuple[str, int, int]] = {}
        self._wanted = Fluents()
        super().__init__(facts, reduce, rulebook)

    def _more(self) -> str:
        return self._wanted.rules()

    def _wanting(self) -> Fluents:
        return self._wanted

    def _ground(self) -> None:
        super()._ground()
        self._keep_reductions(self._reductions)
        atoms = self._control.symbolic_atoms.by_signature("holds", 2)
        held = [atom for atom in atoms if atom.is_external]
        self._index = {atom.symbol.arguments[0]: n for n, atom in enumerate(held)}
        self._absent = [-atom.literal for atom in held]
        self._indices: dict[tuple[int, int], list[int]] = {}
        for atom in held:
            self._control.assign_external(atom.literal, None)

    def _start(self, without: frozenset[Obstacle]) -> State:
        """The state in which everything begins, without what is taken away of it."""
        atoms = self._control.symbolic_atoms
        begin = {atom.symbol.arguments[0] for atom in atoms.by_signature("init", 1)}
        for atom in atoms.by_signature("struck", 1):
            (what,) = atom.symbol.arguments
            if what.match("init", 1) and obstacle(self._board, what) in without:
                begin.remove(what.arguments[0])
        return self._merged(self._layout.state(begin))[0]

    @cached_property
    def _groups(self) -> list[list[clingo.Symbol]]:
        """Known cards that can be swapped."""
        if not self._reduce:
            return []
        told = [clingo.parse_term(fact[:-1]) for fact in self._facts.split("\n")[:-1]]
        words = encoding(self.NAME, self.QUERY, self._rulebook).words
        return interchangeable(told, words)

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self._groups, self._board.unknown_groups)

    def _merged(self, state: State) -> tuple[State, Swap]:
        """The state that stands for all those it is merged with, and the swap to it."""
        if not self._reduce:
            return state, {}
        return self._layout.canonical(state, self._layout.groups)

    def explore(
        self,
        limits: Limits = Limits(),
        on_progress: Callable[[Progress], None] | None = None,
        without: frozenset[Obstacle] = frozenset(),
    ) -> Exploration:
        began = time.perf_counter()
        while True:
            search = _Search()
            try:
                while True:
                    self.ready(limits.deadline(began))
                    self._take_away(without)
                    if not search.states:
                        search.begin(self._start(without))
                    with watched(self._control, limits.deadline(began)) as watch:
                        if not self._search(search, limits, on_progress, began, watch):
                            break
                    self._is_ground = False
            except KeyboardInterrupt:
                search.incomplete[INTERRUPTED] = None
            except OutOfTimeError:
                search.incomplete[limits.out_of_time] = None
                search.too_long = True
            if not search.states:
                return Exploration(
                    outcomes=(),
                    states=0,
                    seconds=time.perf_counter() - began,
                    incomplete=tuple(search.incomplete),
                    too_long=search.too_long,
                )
            # If there was no time to ground again, the last program is good for all
            # states that were expanded.
            self._is_ground = True
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

    def _meet(self, search: _Search) -> None:
        """Note the fluents of all states that were found."""
        states = set(search.states)
        for successors in search.ahead.values():
            states.update(successor.state for successor in successors)
        for part in {part for state in states for part in enumerate(state)}:
            self._wanted.meet(self._layout.written(*part))

    def _is_loose(self, search: _Search) -> bool:
        """Whether the program had better be grounded again, for fewer fluents."""
        if not self._wanted.is_time_to_ask():
            return False
        self._meet(search)
        return self._wanted.too_many()

    def _widen(self, search: _Search) -> bool:
        """Whether a bound that was hit could be widened, so that a new search pays."""
        wider = self._wider(search.bounds)
        if not wider or INTERRUPTED in search.incomplete:
            return False
        self._bounds.update(wider)
        self._meet(search)
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
        ends = (self._layout.fluents(search.states[end]) for end in search.terminal)
        if not any(fluent.name == "winner" for end in ends for fluent in end):
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
    ) -> bool:
        """Go on with a search; whether it has to be grounded again to go on further."""
        while len(search.successors) < len(search.states):
            if watch.interrupted:
                raise InterruptedSolveError
            number = len(search.successors)
            state = search.states[number]
            if state not in search.ahead and not self._is_ground_for(state):
                self._look_ahead(search, limits, watch)
                return True
            if self._is_loose(search):
                return True
            found: list[int] = []
            for successor in search.ahead.pop(state, None) or self._settled(state):
                search.doubts.update(successor.doubts)
                if successor.bounds:
                    # What lies behind a bound may be false: it is not looked at.
                    search.bounds.update(successor.bounds)
                    search.incomplete.update(dict.fromkeys(successor.bounds.values()))
                    if self._wider(search.bounds):
                        return False
                    continue
                if successor.terminal:
                    search.terminal.append(number)
                    continue
                found.append(search.reach(successor, number))
                if search.exhausts(limits, began):
                    search.successors.append(tuple(dict.fromkeys(found)))
                    return False
            search.successors.append(tuple(dict.fromkeys(found)))
            if on_progress is not None:
                waiting = len(search.states) - len(search.successors)
                seconds = time.perf_counter() - began
                on_progress(Progress(len(search.states), waiting, seconds))
        return False

    def _look_ahead(self, search: _Search, limits: Limits, watch: Watch) -> None:
        """Follow every line of play as far as the program is grounded for it.

        So it is grounded seldom; next for the fluents of all states that were found.
        """
        queue = deque(search.states[len(search.successors) :])
        seen = set(search.states)
        while queue and len(seen) <= (limits.max_states or len(seen)):
            if watch.interrupted:
                raise InterruptedSolveError
            state = queue.popleft()
            if state not in search.ahead:
                if not self._is_ground_for(state):
                    continue
                if self._is_loose(search):
                    return
                search.ahead[state] = list(self._settled(state))
            for successor in search.ahead[state]:
                if self._wider(successor.bounds.keys()):
                    queue.clear()  # The search begins anew anyway.
                    break
                is_next = not successor.terminal and not successor.bounds
                if is_next and successor.state not in seen:
                    seen.add(successor.state)
                    queue.append(successor.state)
        self._meet(search)
        self._wanted.look_farther()

    def _is_ground_for(self, state: State) -> bool:
        """Whether it is grounded for all fluents of a state; notes where they are."""
        for part in enumerate(state):
            if part not in self._indices:
                indices = [self._index.get(f) for f in self._layout.written(*part)]
                if None in indices:
                    return False
                self._indices[part] = cast(list[int], indices)
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
            form, _ = self._layout.canonical(successor.state, self._layout.unknown)
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
        for part in enumerate(state):
            for n in self._indices[part]:
                assumptions[n] = -assumptions[n]
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
            fluents = ", ".join(sorted(map(str, self._layout.fluents(state))))
            raise EncodingError(f"a state has no successor and is no end: {fluents}")

    def _successor(self, state: State, model: clingo.Model) -> _Successor:
        after, trace, reading, doubts = list(state), [], [], []
        bounds: dict[str, str] = {}
        terminal = last_resort = False
        meanings = self._meanings
        for symbol in model.symbols(shown=True):
            name, slot, bit = meanings.get(symbol._rep) or self._meaning(symbol)
            match name:
                case "added":
                    after[slot] |= bit
                case "removed":
                    after[slot] &= ~bit
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
        merged, swap = self._merged(tuple(after))
        return _Successor(
            merged,
            terminal,
            last_resort,
            tuple(trace),
            swap,
            bounds,
            frozenset(reading),
            tuple(doubts),
        )

    def _meaning(self, symbol: clingo.Symbol) -> tuple[str, int, int]:
        """Learn what is shown: its name, and of a fluent where it is written."""
        name = symbol.name
        about = name in ("added", "removed")
        place = self._layout.place(symbol.arguments[0]) if about else (0, 0)
        meaning = self._meanings[symbol._rep] = (name, *place)
        return meaning

    # -- what was found ----------------------------------------------------------

    def _outcomes(self, search: _Search) -> tuple[Outcome, ...]:
        """The terminal boards, equal ones once, with a shortest line to each."""
        groups = [[plain(card) for card in group] for group in self._groups]
        known = {plain(card): card for group in self._groups for card in group}
        ways_to: dict[object, tuple[int, Swap]] = {}
        contents: dict[object, list[Content]] = {}
        for number in search.terminal:
            fluents = self._layout.fluents(search.states[number])
            ending = Ending.read(self._board, fluents)
            for ids in arrangements(groups, ending.terminal.look):
                key, content = ending.told(ids)
                swap = {known[a]: known[b] for a, b in ids.items()}
                ways_to.setdefault(key, (number, swap))
                contents.setdefault(key, []).append(content)
        lines = _Lines(self._board, search, frozenset(known.values()))
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
        start = frozenset(self._layout.fluents(search.states[cycle[0]]))
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
        self._is_ground_for(here)
        for successor in self._expand(here):
            if successor.state == there and not successor.terminal:
                return successor
        raise EncodingError("a loop could not be followed again")
