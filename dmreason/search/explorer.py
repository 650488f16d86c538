"""The explorer: breadth-first over distinct states, each solved for its successors.

The program is grounded for all fluents that could hold, if these are few; otherwise for
those that gringo finds first, and again if the search meets others. A state is the
set of fluents that hold; it is set through externals, and one solve call enumerates its
legal successors, or those of several states. Equal states are merged, so every line of
play that is found is a shortest one.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import chain, islice
from pathlib import Path

import clingo

from dmreason.rulebook.program import encoding
from dmreason.search.driver import Driver
from dmreason.search.expander import Expander
from dmreason.search.fluents import Fluents
from dmreason.search.foresight import Foresight
from dmreason.search.graph import cycles, farthest
from dmreason.search.reached import Lines, Reached, Successor, several_of
from dmreason.search.symmetry import (
    Layout,
    State,
    Swap,
    about_similar,
    arrangements,
    composed,
    interchangeable,
)
from dmreason.search.watch import InterruptedSolveError, Watch, watched
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.outcome import (
    INTERRUPTED,
    Exploration,
    Limits,
    Outcome,
    Progress,
    Step,
)
from dmreason.telling.states import (
    Content,
    Ending,
    Found,
    as_shown,
    outcomes,
)
from dmreason.telling.steps import steps
from dmreason.telling.symbols import plain, renamed
from dmreason.words.errors import EncodingError, OutOfTimeError

COMMUTING, INTERCHANGEABLE = "commuting", "interchangeable"
REDUCTIONS = frozenset({INTERCHANGEABLE, "equal_effects", COMMUTING})
"""The reductions that `asp/` knows."""
TOGETHER = 1024
"""So many states, with one thing or another taken away, are asked for at once."""


class Explorer(Driver):
    """A situation that is grounded for one step."""

    NAME, QUERY = "explorer", "successors"

    def __init__(
        self, facts: str, reduce: bool = True, rulebook: Path | None = None
    ) -> None:
        self._reductions = REDUCTIONS if reduce else frozenset()
        self._wanted = Fluents()
        self.reached = Reached()
        """What the last search has reached."""
        self._usual: Reached | None = None
        """What the last search has reached from which nothing was taken away."""
        super().__init__(facts, reduce, rulebook)

    def _more(self) -> str:
        return self._wanted.rules()

    def _wanting(self) -> Fluents:
        return self._wanted

    def _ground(self) -> None:
        super()._ground()
        self._keep_reductions(self._reductions)
        self._expander = Expander(
            self._control,
            self._layout,
            self._reduce,
            self._circle,
            self._board.in_japanese,
            chain.from_iterable(self._obstacles.values()),
        )

    def _take_away(self, without: frozenset[Obstacle]) -> None:
        self._expander.take_away(self._switches(without))

    def _switches(self, without: Iterable[Obstacle]) -> list[int]:
        """The literals that hold where these are taken away."""
        found = (self._obstacles.get(each, ()) for each in without)
        return [*chain.from_iterable(found)]

    def _start(self, without: frozenset[Obstacle]) -> State:
        """The state in which everything begins, without what is taken away of it."""
        begun = self._layout.state(self._begun(without))
        return self._expander.merged(begun)[0]

    @cached_property
    def _groups(self) -> list[list[clingo.Symbol]]:
        """Known cards that can be swapped."""
        if not self._reduce:
            return []
        facts = about_similar(fact[:-1] for fact in self._facts.split("\n")[:-1])
        words = encoding(self.NAME, self.QUERY, self._rulebook).words
        return interchangeable(list(map(clingo.parse_term, facts)), words)

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self._groups, self._board.unknown_groups)

    def explore(
        self,
        limits: Limits = Limits(),
        on_progress: Callable[[Progress], None] | None = None,
        without: frozenset[Obstacle] = frozenset(),
    ) -> Exploration:
        began = time.perf_counter()
        while True:
            search = Reached()
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
            if self._widen(search):
                continue
            self.reached = search
            if not without:
                self._usual = search
            found = self._outcomes(search)
            if not self._ended_early(search, found):
                break
        doubts = self._board.doubts(search.doubts)
        return Exploration(
            outcomes=found,
            states=len(search.states),
            seconds=time.perf_counter() - began,
            incomplete=(*search.incomplete, *(doubt.reason for doubt in doubts)),
            doubts=doubts,
            assumed_without=self.assumed_without,
            loops=self._loops(search),
            readings=self.readings,
            too_long=search.too_long,
        )

    def same_without(
        self, sets: Sequence[frozenset[Obstacle]], until: float | None = None
    ) -> Iterator[bool]:
        """For each of these whether each state leads without it where it led with it.

        Then a search finds without it what the last complete search has found that took
        nothing away, which no other need tell. It takes a few solve calls for several
        of them. If anything else is seen, or not all was known, such a search has to be
        made. The arguments are those of any driver.
        """
        usual = self._usual
        if usual is None or usual.cut_short or usual.incomplete or usual.doubts:
            yield from super().same_without(sets)
            return
        size = max(1, TOGETHER // len(usual.states))
        for first in range(0, len(sets), size):
            some = sets[first : first + size]
            same = self._same_without_some(some, usual, until)
            yield from (each in same for each in some)

    def _same_without_some(
        self, sets: Iterable[frozenset[Obstacle]], usual: Reached, until: float | None
    ) -> Collection[frozenset[Obstacle]]:
        """Without which of these a search finds what another has found."""
        if until is not None and time.perf_counter() > until:
            return ()
        if not all(map(self._expander.knows, usual.states)):
            return ()
        begun = [
            each
            for each in sets
            if self._begun(each) == self._initial
            or self._start(each) == usual.states[0]
        ]
        try:
            with watched(self._control, until) as watch:
                return self._leading_alike(begun, usual, watch)
        except (OutOfTimeError, EncodingError):
            # A state that is never reached without it may have no successors then: a
            # search that begins without it tells whether anything is wrong.
            return ()

    def _leading_alike(
        self, sets: Iterable[frozenset[Obstacle]], usual: Reached, watch: Watch
    ) -> Collection[frozenset[Obstacle]]:
        """Without which of these each state of a search leads now where it led then."""
        ends = {*usual.terminal}
        left = {each: self._switches(each) for each in sets}
        number = 0
        while left and number < len(usual.states):
            # As many states as can be looked at together, in each of these ways.
            several = max(1, self._expander.most // len(left))
            numbers = range(number, min(number + several, len(usual.states)))
            asked = [(n, each) for n in numbers for each in left]
            ways = self._expander.of_all(
                [(usual.states[n], left[each]) for n, each in asked]
            )
            for (n, each), found in zip(asked, ways, strict=True):
                if watch.interrupted:
                    raise InterruptedSolveError
                if not _leads(found, usual, n, n in ends):
                    left.pop(each, None)
            number = numbers.stop
        return left.keys()

    def _meet(self, search: Reached) -> None:
        """Note the fluents of all states that were found."""
        states = set(search.states)
        for successors in search.ahead.values():
            states.update(successor.state for successor in successors)
        self._wanted.meet(self._layout.all_of(states))

    def _is_loose(self, search: Reached) -> bool:
        """Whether the program had better be grounded again, for fewer fluents."""
        if not self._wanted.is_time_to_ask(self._expander.looked_at):
            return False
        self._meet(search)
        return self._wanted.too_many()

    def _widen(self, search: Reached) -> bool:
        """Whether a bound that was hit could be widened, so that a new search pays."""
        wider = self._wider(search.bounds)
        if not wider or INTERRUPTED in search.incomplete:
            return False
        self._bounds.update(wider)
        self._meet(search)
        self._is_ground = False
        return True

    def _ended_early(self, search: Reached, found: Iterable[Outcome]) -> bool:
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
        if all(outcome.winner is None for outcome in found):
            return False
        self._reductions -= {COMMUTING}
        self._keep_reductions(self._reductions)
        return True

    # -- searching ---------------------------------------------------------------

    def _search(
        self,
        search: Reached,
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
            if state not in search.ahead and not self._expander.knows(state):
                self._look_ahead(search, limits, watch)
                return True
            if state not in search.ahead:
                if self._is_loose(search):
                    return True
                most = self._expander.most
                self._expand_some(search, search.states[number : number + most])
            found: list[tuple[int, bool]] = []
            expand = self._expander.successors
            for successor in search.ahead.pop(state, None) or expand(state):
                search.doubts.update(successor.doubts)
                if successor.bounds:
                    # What lies behind a bound may be false: it is not looked at.
                    search.bounds.update(successor.bounds)
                    search.incomplete.update(dict.fromkeys(successor.bounds.values()))
                    if self._wider(search.bounds):
                        return False
                    continue
                if successor.terminal:
                    search.end(number, bool(successor.doubts))
                    continue
                reached = search.reach(successor, number)
                found.append((reached, bool(successor.doubts)))
                if search.exhausts(limits, began):
                    search.leads(found)
                    return False
            search.leads(found)
            if on_progress is not None:
                waiting = len(search.states) - len(search.successors)
                seconds = time.perf_counter() - began
                on_progress(Progress(len(search.states), waiting, seconds))
        return False

    def _expand_some(self, search: Reached, states: Iterable[State]) -> None:
        """Look ahead at several of the next states, if that is cheap."""
        new = (state for state in states if state not in search.ahead)
        search.ahead.update(self._expander.of_several(new))

    def _look_ahead(self, search: Reached, limits: Limits, watch: Watch) -> None:
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
                if not self._expander.knows(state):
                    continue
                if self._is_loose(search):
                    return
                near = islice(queue, self._expander.most - 1)
                self._expand_some(search, [state, *near])
            if state not in search.ahead:
                search.ahead[state] = list(self._expander.successors(state))
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

    # -- what was found ----------------------------------------------------------

    def foresight(self, most: int) -> Foresight:
        """What the last search met, for another one of the same situation.

        Args:
            most: the longest line of play that is of interest, in steps.
        """
        met = self._layout.all_of(set(self.reached.states))
        return Foresight(
            frozenset(self._layout.of_all_alike(met)),
            farthest(self.reached.successors, most),
        )

    def contested(self) -> frozenset[str]:
        """Of which kinds a state of the last search knows several decisions.

        As the search was: what it takes away still counts for nothing.
        """
        return frozenset().union(*map(several_of, self.every_way()))

    def every_way(self) -> Iterator[list[tuple[clingo.Symbol, ...]]]:
        """For each state of the last search that is no end, all that can come next."""
        ends = {*self.reached.terminal}
        for number, state in enumerate(self.reached.states):
            if number not in ends:
                self._expander.knows(state)
                ways = self._expander.successors(state)
                yield [each.trace for each in ways]

    def _outcomes(self, search: Reached) -> tuple[Outcome, ...]:
        """The terminal boards, equal ones once, with a shortest line to each."""
        groups = [[plain(card) for card in group] for group in self._groups]
        known = {plain(card): card for group in self._groups for card in group}
        ways_to: dict[object, tuple[int, Swap]] = {}
        contents: dict[object, list[Content]] = {}
        surely = search.surely(partial(self._between, in_doubt=False))
        for number in sorted(search.terminal, key=lambda n: n not in surely):
            fluents = self._layout.fluents(search.states[number])
            ending = Ending.read(self._board, fluents)
            for ids in arrangements(groups, ending.terminal.look):
                key, content = ending.told(ids)
                swap = {known[a]: known[b] for a, b in ids.items()}
                ways_to.setdefault(key, (number, swap))
                contents.setdefault(key, []).append(content)
        lines = Lines(
            self._board, search, frozenset(known.values()), self._layout.fluents
        )
        return outcomes(
            Found(
                as_shown(self._board, contents[key]),
                *lines.length(number),
                partial(lines.line, number, swap),
                partial(lines.moments, number, swap),
                number not in surely,
            )
            for key, (number, swap) in ways_to.items()
        )

    def _loops(self, search: Reached) -> tuple[tuple[Step, ...], ...]:
        """For each knot of states that lead back to themselves a shortest loop."""
        return tuple(self._loop(search, cycle) for cycle in cycles(search.successors))

    def _loop(self, search: Reached, cycle: Sequence[int]) -> tuple[Step, ...]:
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

    def _between(self, here: State, there: State, in_doubt: bool = True) -> Successor:
        """A step from one state to the next; if wanted, one that nothing puts in doubt.

        Raises:
            EncodingError: there is none any more.
        """
        self._expander.knows(here)
        for successor in self._expander.successors(here):
            is_next = successor.state == there and not successor.terminal
            is_next &= not successor.bounds
            if is_next and (in_doubt or not successor.doubts):
                return successor
        raise EncodingError("a line of play could not be followed again")


def _leads(found: Iterable[Successor], usual: Reached, number: int, ends: bool) -> bool:
    """Whether a state leads where it led in a search.

    Args:
        found: its successors now.
        usual: that search.
        number: of the state in it.
        ends: whether it was an end in it.
    """
    leads: set[int | None] = set()
    is_end = False
    for each in found:
        if each.doubts or each.bounds:
            return False
        is_end |= each.terminal
        if not each.terminal:
            leads.add(usual.numbers.get(each.state))
    return leads == {*usual.successors[number]} and is_end == ends
