"""The tracer: whole lines of play in one program, unrolled step by step.

It shares the rules with the explorer, and nothing of the search: no states that are
merged, no graph. What both find has to be the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import clingo

from dmreason.language.conditions import rules_of, words_of
from dmreason.rulebook.program import written
from dmreason.search.driver import Driver
from dmreason.search.foresight import Foresight
from dmreason.search.symmetry import Layout, State
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.outcome import (
    INTERRUPTED,
    Exploration,
    Limits,
    Progress,
    Step,
)
from dmreason.telling.states import (
    Ending,
    Found,
    as_shown,
    bound_reason,
    outcomes,
)
from dmreason.telling.steps import steps
from dmreason.telling.symbols import plain
from dmreason.words.errors import EncodingError, OutOfTimeError
from dmreason.words.messages import say

HORIZONS = (4, 8, 12, 16, 24, 32, 48, 64)
"""How many steps are unrolled: the next number is tried while a trace goes on."""
_PATIENCE = 0.1
"""Seconds between looks at the clock and the keyboard."""
KEPT = frozenset({"interchangeable"})
"""The reductions of `asp/` that the tracer keeps."""
GROWTH = 3
"""How many times as long grounding for the next horizon takes, at most."""


class _CutShortError(Exception):
    """A limit was reached."""


class _GrowError(Exception):
    """A larger program is needed, and possible."""


@dataclass(frozen=True, slots=True)
class _Resort:
    """The last resorts that were taken so far, each because nothing else was left."""

    literals: tuple[int, ...] = ()
    """What is assumed of a trace that takes them."""
    time: int = -1
    """When the latest was taken."""
    steps: frozenset[int] = frozenset()
    """When each was taken."""


@dataclass(slots=True)
class _Search:
    """What one search has found so far."""

    limits: Limits
    on_progress: Callable[[Progress], None] | None
    began: float
    claims: Iterable[int] | None
    """The numbers of the conditions that are to be decided; None to see everything."""
    found: dict[object, Found] = field(default_factory=dict)
    """The outcomes, by their contents."""
    ends: int = 0
    """How many ends of traces were looked at."""
    traces: bool = False
    """Whether there was any trace at all."""
    incomplete: dict[str, None] = field(default_factory=dict)
    too_long: bool = False
    doubts: set[clingo.Symbol] = field(default_factory=set)
    """What is left out and could have mattered in some trace."""
    stuck: set[State] = field(default_factory=set)
    """States in which a last resort could be taken and that were looked at already."""
    resorted: bool = False
    """Whether a last resort was taken."""

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.began


class Tracer(Driver):
    """A situation, grounded for a number of steps at once."""

    NAME, QUERY = "tracer", "ends"

    def __init__(
        self,
        facts: str,
        reduce: bool = True,
        rulebook: Path | None = None,
        foresight: Foresight | None = None,
    ) -> None:
        """Prepare a search, see `Driver`.

        Args:
            facts: the board, and what happens.
            reduce: whether cards that can be swapped are told apart once.
            rulebook: the directory of `rules.lp`.
            foresight: what another search has met. The program is smaller by far then.
                That there is nothing else is looked at; if there is, it is grounded
                without.
        """
        self._foresight = foresight
        self._horizon = HORIZONS[0]
        if foresight is not None:
            self._horizon = min(foresight.steps + 1, HORIZONS[-1])
        self._conditions: tuple[str, ...] = ()
        self._resorted = False
        super().__init__(facts, reduce, rulebook)

    def _more(self) -> str:
        seen = self._foresight
        return (
            f"#const horizon = {self._horizon}.\n"
            f"#const foresight = {int(seen is not None)}.\n"
            f"{'' if seen is None else seen.rules()}"
            f"{rules_of(self._conditions)}"
        )

    def _ground(self) -> None:
        began = time.perf_counter()
        super()._ground()
        # Effects that commute are taken in all orders: so the explorer is checked.
        self._keep_reductions(KEPT if self._reduce else ())
        self._grounding = time.perf_counter() - began
        self._halts = self._by_time("halted")
        for literal in self._halts.values():
            self._control.assign_external(literal, None)
        self._finals = self._by_time("final")
        self._resorts = self._by_time("last_resort")
        atoms = self._control.symbolic_atoms
        self._claimed = {
            atom.symbol.arguments[0].number: atom.literal
            for atom in atoms.by_signature("claimed", 2)
        }
        self._hits = {
            atom.symbol.arguments[0]: atom.literal
            for atom in atoms.by_signature("hit_bound", 1)
        }
        self._doubted = {
            atom.symbol.arguments[0]: atom.literal
            for atom in atoms.by_signature("doubted", 1)
        }
        self._doubtful = [a.literal for a in atoms.by_signature("doubtful", 0)]
        self._ended = [a.literal for a in atoms.by_signature("outcome", 1)]
        self._hit = [a.literal for a in atoms.by_signature("hit", 0)]
        self._surprising = [a.literal for a in atoms.by_signature("surprising", 0)]
        self._cut_off = [a.literal for a in atoms.by_signature("cut_off", 0)]
        self._fluents: dict[int, dict[clingo.Symbol, int]] = {}
        for atom in atoms.by_signature("holds", 2) if self._resorts else ():
            fluent, at = atom.symbol.arguments
            self._fluents.setdefault(at.number, {})[fluent] = atom.literal
        self._layout = Layout([], self._board.unknown_groups)

    def written(self) -> str | None:
        """The program of the last search, for anybody's clingo, with what it assumes.

        Its traces are those of that search. None if some last resort was taken: that
        there is nothing else takes more than one program to say.
        """
        if self._resorted:
            return None
        assumed = [
            f"#external reduction({atom.symbol.arguments[0]}). [false]"
            for atom in self._control.symbolic_atoms.by_signature("reduction", 1)
            if not self._reduce or atom.symbol.arguments[0].name not in KEPT
        ]
        if self._resorts:
            assumed.append(":- last_resort(T).")
        more = self._more() + "\n" + "\n".join(assumed)
        text, bounds = self._facts, self._bounds
        return written(text, self.NAME, self.QUERY, bounds, more, self._rulebook)

    def _by_time(self, name: str) -> dict[int, int]:
        """The literals of a predicate of times, by the time."""
        atoms = self._control.symbolic_atoms.by_signature(name, 1)
        return {a.symbol.arguments[0].number: a.literal for a in atoms}

    def explore(
        self,
        limits: Limits = Limits(),
        on_progress: Callable[[Progress], None] | None = None,
        without: frozenset[Obstacle] = frozenset(),
    ) -> Exploration:
        return self._explore(limits, on_progress, without, None)

    def decide(
        self,
        conditions: Sequence[str],
        limits: Limits = Limits(),
        on_progress: Callable[[Progress], None] | None = None,
        without: frozenset[Obstacle] = frozenset(),
    ) -> Exploration:
        self.ready()
        if not all(map(self.understands, conditions)):
            return self.explore(limits, on_progress, without)
        if self._conditions != tuple(conditions):
            self._conditions = tuple(conditions)
            self._is_ground = False
        return self._explore(limits, on_progress, without, range(len(conditions)))

    def understands(self, condition: str) -> bool:
        """Whether a condition can be asked of traces, once this is ready.

        An order that was observed is a text, which no rule puts together; and which of
        several unknown cards has which name is settled afterwards.
        """
        words = words_of(condition)
        return not (words & {plain(card) for card in self._board.anonymous}) and not (
            self._board.orders and "observed" in words
        )

    def _explore(
        self,
        limits: Limits,
        on_progress: Callable[[Progress], None] | None,
        without: frozenset[Obstacle],
        claims: Iterable[int] | None,
    ) -> Exploration:
        """All outcomes; or those that decide conditions, given by their numbers."""
        began = time.perf_counter()
        while True:
            search = _Search(limits, on_progress, began, claims)
            try:
                self.ready(limits.deadline(began))
                self._take_away(without)
                self._search(search)
                self._resorted = search.resorted
            except _GrowError:
                self._is_ground = False
                continue
            except OutOfTimeError:
                search.incomplete[limits.out_of_time] = None
                search.too_long = True
            except _CutShortError:
                pass
            except KeyboardInterrupt:
                search.incomplete[INTERRUPTED] = None
            break
        doubts = self._board.doubts(search.doubts) if self._is_ground else ()
        return Exploration(
            outcomes=outcomes(search.found.values()),
            states=search.ends,
            seconds=search.seconds,
            incomplete=(*search.incomplete, *(doubt.reason for doubt in doubts)),
            doubts=doubts,
            assumed_without=self.assumed_without if self._is_ground else (),
            readings=self.readings if self._is_ground else (),
            steps=self._horizon,
            too_long=search.too_long,
        )

    # -- searching ---------------------------------------------------------------

    def _search(self, search: _Search) -> None:
        if self._circle is not None:
            # Whether a state is settled can only be told by looking at each of them.
            search.incomplete[self._circle] = None
            return
        resorts = [_Resort()]
        while resorts:
            resort = resorts.pop()
            self._look_for_surprises(search, resort)
            self._look_beyond(search, resort)
            self._look_for_bounds(search, resort)
            self._look_for_doubts(search, resort)
            if search.claims is None:
                self._look_at_ends(search, resort)
            for number in search.claims or ():
                self._look_at_claim(search, resort, number)
            resorts += self._further_resorts(search, resort)
        if not search.traces and not self._possible(search, _Resort()):
            raise EncodingError("no line of play comes to an end")

    def _look_for_surprises(self, search: _Search, resort: _Resort) -> None:
        """Ground for everything if some trace comes to what was not foreseen."""
        if any(self._possible(search, resort, literal) for literal in self._surprising):
            self._foresight = None
            self._horizon = HORIZONS[0]
            raise _GrowError

    def _look_for_bounds(self, search: _Search, resort: _Resort) -> None:
        """Note the bounds that some trace hits; grow if that helps."""
        if not any(self._possible(search, resort, literal) for literal in self._hit):
            return
        hit = [
            bound
            for bound, literal in self._hits.items()
            if self._possible(search, resort, literal)
        ]
        wider = self._wider({bound.name for bound in hit})
        if wider:
            self._bounds.update(wider)
            raise _GrowError
        reasons = (
            bound_reason(bound, self._board.in_japanese) for bound in sorted(hit)
        )
        search.incomplete.update(dict.fromkeys(reasons))

    def _look_for_doubts(self, search: _Search, resort: _Resort) -> None:
        """Note what is left out and could matter in some trace."""
        if not any(self._possible(search, resort, lit) for lit in self._doubtful):
            return
        search.doubts.update(
            what
            for what, literal in self._doubted.items()
            if what not in search.doubts and self._possible(search, resort, literal)
        )

    def _look_beyond(self, search: _Search, resort: _Resort) -> None:
        """Grow if some trace goes on at the horizon; note it if that is too far."""
        if not any(self._possible(search, resort, lit) for lit in self._cut_off):
            return
        larger = [horizon for horizon in HORIZONS if horizon > self._horizon]
        left = search.limits.max_seconds
        if larger and (
            left is None or search.seconds + GROWTH * self._grounding < left
        ):
            self._horizon = larger[0]
            raise _GrowError
        search.too_long = True
        search.incomplete[say("too_many_steps", steps=self._horizon)] = None

    def _look_at_ends(self, search: _Search, resort: _Resort) -> None:
        """Note the outcomes, those with the fewest steps first."""
        for surely, doubted in self._sure_first(search):
            for at, literal in sorted(self._finals.items()):
                for model in self._models(search, resort, literal, *surely):
                    self._note(search, model, at, doubted)

    def _look_at_claim(self, search: _Search, resort: _Resort, number: int) -> None:
        """Note the nearest outcome in which a condition holds, and one without."""
        holds = self._claimed.get(number)
        for claimed in [()] if holds is None else [(holds,), (-holds,)]:
            for surely, doubted in self._sure_first(search):
                assumed = *claimed, *surely
                ends = *self._ended, *assumed
                if self._ended and self._possible(search, resort, *ends):
                    self._note_nearest(search, resort, assumed, doubted)
                    break

    def _sure_first(self, search: _Search) -> list[tuple[tuple[int, ...], bool]]:
        """What to assume of traces one after the other, and if they may be in doubt."""
        if not search.doubts:
            return [((), False)]
        return [(tuple(-literal for literal in self._doubtful), False), ((), True)]

    def _note_nearest(
        self,
        search: _Search,
        resort: _Resort,
        assumed: tuple[int, ...],
        doubted: bool,
    ) -> None:
        """Note one outcome that takes the fewest steps."""
        for at, literal in sorted(self._finals.items()):
            for model in self._models(search, resort, literal, *assumed):
                self._note(search, model, at, doubted)
                return

    def _note(
        self, search: _Search, model: clingo.Model, at: int, doubted: bool
    ) -> None:
        """Note the outcome of a trace with that many steps, and if that is in doubt."""
        search.ends += 1
        symbols = model.symbols(shown=True)
        ending = Ending.read(self._board, _within("ending", symbols))
        key, content = ending.told()
        known = search.found.get(key)
        if known is not None:
            content = as_shown(self._board, (known.content, content))
            search.found[key] = known._replace(content=content)
        if known is None or (doubted, at) < (known.doubted, known.transitions):
            trace = _trace(symbols, at)
            tell = partial(self._line, trace)
            facts = sum(map(len, trace))
            search.found[key] = Found(content, at, facts, tell, doubted=doubted)
        self._check_limits(search)

    def _line(self, trace: Sequence[Sequence[clingo.Symbol]]) -> tuple[Step, ...]:
        """The steps of a trace."""
        return tuple(step for facts in trace for step in steps(self._board, facts))

    def _further_resorts(self, search: _Search, resort: _Resort) -> Iterator[_Resort]:
        """The next last resorts that have to be taken, for there is nothing else."""
        for at, taken in sorted(self._resorts.items()):
            if at <= resort.time:
                continue
            halted = self._halts[at]
            states = {
                frozenset(_within("resort", model.symbols(shown=True)))
                for model in self._models(search, resort, taken, halted)
            }
            for state in sorted(states, key=sorted):
                here = self._layout.state(state)
                form, _ = self._layout.canonical(here, self._layout.groups)
                if form in search.stuck:
                    continue
                search.stuck.add(form)
                assumed = tuple(
                    literal if fluent in state else -literal
                    for fluent, literal in self._fluents[at].items()
                )
                there = _Resort((*resort.literals, *assumed), at, resort.steps)
                if not self._possible(search, there, halted):
                    search.resorted = True
                    yield _Resort(there.literals, at, there.steps | {at})

    # -- solving -----------------------------------------------------------------

    def _possible(self, search: _Search, resort: _Resort, *assumed: int) -> bool:
        """Whether there is a trace of which all that is true."""
        return any(True for _ in self._models(search, resort, *assumed))

    def _models(
        self, search: _Search, resort: _Resort, *assumed: int
    ) -> Iterator[clingo.Model]:
        """The traces that take these last resorts and of which that is true.

        Raises:
            _CutShortError: a limit is reached.
        """
        self._check_limits(search)
        defaults = {literal: -literal for literal in self._halts.values()}
        for at, literal in self._resorts.items():
            defaults[literal] = literal if at in resort.steps else -literal
        defaults.update({literal: literal for literal in assumed})
        assumptions = [*defaults.values(), *resort.literals]
        with self._control.solve(assumptions, yield_=True, async_=True) as handle:
            while True:
                handle.resume()
                while not handle.wait(_PATIENCE):
                    self._check_limits(search)
                model = handle.model()
                if model is None:
                    return
                search.traces = True
                yield model

    def _check_limits(self, search: _Search) -> None:
        """Raise _CutShortError if a limit is reached."""
        if search.on_progress is not None:
            search.on_progress(
                Progress(search.ends, 0, search.seconds, steps=self._horizon)
            )
        limits = search.limits
        if limits.max_states is not None and search.ends > limits.max_states:
            search.incomplete[limits.out_of_states] = None
        elif limits.max_seconds is not None and search.seconds > limits.max_seconds:
            search.incomplete[limits.out_of_time] = None
        else:
            return
        search.too_long = True
        raise _CutShortError


def _within(name: str, symbols: Sequence[clingo.Symbol]) -> list[clingo.Symbol]:
    """The arguments of the atoms of that name."""
    return [symbol.arguments[0] for symbol in symbols if symbol.match(name, 1)]


def _trace(symbols: Sequence[clingo.Symbol], end: int) -> list[list[clingo.Symbol]]:
    """What is shown of each step of a trace, up to its end."""
    trace: list[list[clingo.Symbol]] = [[] for _ in range(end)]
    for symbol in symbols:
        *arguments, at = symbol.arguments
        if symbol.name not in ("ending", "resort") and at.number < end:
            trace[at.number].append(clingo.Function(symbol.name, arguments))
    return trace
