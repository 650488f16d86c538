"""Why a condition on outcomes is impossible: what stands in its way, and which part."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations, repeat
from typing import NamedTuple

from dmreason.answers.boards import fuller_boards, other_turns, places
from dmreason.language.conditions import evaluate, parts_of
from dmreason.language.situations import Situation
from dmreason.search.driver import Driver
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.outcome import INTERRUPTED, Exploration, Limits, Outcome
from dmreason.words.errors import EncodingError, InputError, OutOfTimeError

CAN_BE_STRUCK = "can_be_struck.\n"
"""The fact with which abilities, keywords, states of cards and what happens are
obstacles, too."""
PATIENCE = 10
"""Seconds in which all reasons have to be found, where nobody says how long."""


class Patience:
    """How long to look what would be without one thing or another."""

    def __init__(self, deadline: float | None = None) -> None:
        """
        Args:
            deadline: when to give up, by `time.perf_counter`; default: soon.
        """
        now = time.perf_counter()
        self.until = now + PATIENCE if deadline is None else deadline
        """When nothing more is tried, by `time.perf_counter`."""
        self._longest = (self.until - now) / 2

    def each(self, until: float | None = None) -> Limits | None:
        """How far to search without one thing; None if there is no time for it.

        Args:
            until: when to give up this time.
        """
        left = (self.until if until is None else until) - time.perf_counter()
        if left <= 0:
            return None
        return Limits(max_states=2000, max_seconds=min(left, self._longest))


@dataclass(frozen=True, slots=True)
class Near:
    """An outcome in which as much of a condition holds as in any."""

    outcome: Outcome
    failing: tuple[str, ...]
    """The parts that do not hold in it."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a condition is impossible."""

    because: tuple[frozenset[Obstacle], ...] = ()
    """The smallest sets of obstacles without which it is possible."""
    allowed: tuple[Outcome, ...] = ()
    """For each of them an outcome in which it holds then."""
    never: tuple[tuple[str, ...], ...] = ()
    """Its parts that hold in no outcome; of the others, those that never hold
    together."""
    nearest: tuple[Near, ...] = ()
    """Outcomes in which some part of it holds, and as many as in any: one for each
    choice of parts."""
    untried: bool = False
    """Whether what would be without everything that could be an obstacle is not known:
    there was no time, or a search was incomplete."""


class Attempt(NamedTuple):
    """What could be otherwise."""

    otherwise: frozenset[Obstacle]
    prepared: Callable[[], Driver]
    """A driver of it."""
    without: frozenset[Obstacle]
    """What that is to take away."""
    same: Iterator[bool] = repeat(False)
    """Says next whether it is known that nothing else can happen then."""


def reasons(
    conditions: Sequence[str],
    outcomes: Sequence[Outcome] | None,
    situation: Situation,
    prepared: Callable[[Situation, str], Driver],
    deadline: float | None = None,
    reread: str = "",
) -> list[Reasons]:
    """Why each of some conditions holds in no outcome.

    An obstacle is a reason if the condition becomes possible when that obstacle alone
    is taken away. Where there is none, a rule that refuses nothing but says what
    happens is taken away, what a text demands of cards, how often it works or how many
    cards it chooses, then two obstacles at a time; and where that is in vain, one
    instruction of a text is passed over, one rule is read otherwise, or one thing that
    happens is taken away, and other boards are tried, each with one thing otherwise.
    There may be none then, too. After a Ctrl-C or the deadline nobody looks for more of
    them.

    Args:
        conditions: each holds in no outcome.
        outcomes: all that there are, if they are known.
        situation: the board.
        prepared: makes a driver of a board and further facts.
        deadline: when to give up, by `time.perf_counter`; default: after `PATIENCE`.
        reread: the facts that rules could be read otherwise.
    """
    search = _Search(conditions, outcomes, deadline)
    try:
        _look(search, situation, prepared, reread)
    except OutOfTimeError:
        search.give_up(search.open)
    return search.found


def _look(
    search: _Search,
    situation: Situation,
    prepared: Callable[[Situation, str], Driver],
    reread: str,
) -> None:
    """Look everywhere; OutOfTimeError if there is no time even to ground."""
    driver = prepared(situation, CAN_BE_STRUCK)
    driver.ready(search.patience.until)
    search.begin_with(driver)
    happenings = [each for each in driver.obstacles if each.kind == "happening"]
    demands = [each for each in driver.obstacles if each.kind == "demand"]
    principles = [each for each in driver.obstacles if each.kind == "principle"]
    limits = [each for each in driver.obstacles if each.kind == "limit"]
    parts = [each for each in driver.obstacles if each.kind == "part"]
    apart = ("happening", "demand", "principle", "limit", "part")
    others = [each for each in driver.obstacles if each.kind not in apart]
    search.try_without(driver, combinations(others, 1), share=2)
    search.try_without(driver, combinations(principles, 1), share=2)
    search.try_without(driver, combinations(demands, 1), share=2)
    search.try_without(driver, combinations(limits, 1), share=2)
    search.try_without(driver, _whole_texts(demands, 2), share=2)
    search.try_without(driver, combinations(others, 2), share=2)
    texts = [each for each in others if each.kind in ("ability", "keyword")]
    search.try_without(driver, _whole_texts(texts, 3))
    search.try_without(driver, combinations(parts, 1))
    if reread and search.open:
        otherwise = prepared(situation, reread)
        otherwise.ready(search.patience.until)
        search.begin_with(otherwise)
        others = [each for each in otherwise.obstacles if each.kind == "reading"]
        search.try_without(otherwise, combinations(others, 1))
    search.try_without(driver, combinations(happenings, 1))
    if not search.open:
        return
    begun = driver.beginning()
    could_begin = places(situation)
    elsewhere = prepared(situation, could_begin)
    elsewhere.ready(search.patience.until)
    search.try_all(_begun(elsewhere), begun=begun, share=2)
    search.try_all(_boards(other_turns(situation), prepared), begun=begun)
    search.try_all(_boards(fuller_boards(situation), prepared), begun=begun)
    for what, board in other_turns(situation) if search.open else ():
        elsewhere = prepared(board, could_begin)
        elsewhere.ready(search.patience.until)
        search.try_all(_begun(elsewhere, what), begun=begun)


class _Search:
    """Looks for what stands in the way of conditions, for as long as there is time."""

    def __init__(
        self,
        conditions: Sequence[str],
        outcomes: Sequence[Outcome] | None,
        deadline: float | None,
    ) -> None:
        self.patience = Patience(deadline)
        self._conditions = conditions
        self._is_known = outcomes is not None
        self.found = [Reasons() for _ in conditions]
        """Why each of them is impossible, as far as that is known."""
        if outcomes is not None:
            until = self.patience.until
            self.found = [_failing(c, outcomes, until) for c in conditions]

    def begin_with(self, driver: Driver) -> None:
        """Search with nothing taken away, so that the driver sees what is the same."""
        limits = self.patience.each()
        if self._is_known and limits is not None:
            found = driver.explore(limits)
            self._stop_if_interrupted(found)

    def _stop_if_interrupted(self, found: Exploration) -> bool:
        """Try nothing more after a Ctrl-C; whether there was one."""
        if INTERRUPTED in found.incomplete:
            self.patience.until = 0  # of the clock
            return True
        return False

    def give_up(self, conditions: Iterable[int]) -> None:
        """Note that not everything was tried to the end for these."""
        for n in conditions:
            self.found[n] = replace(self.found[n], untried=True)

    @property
    def open(self) -> list[int]:
        """The conditions without a reason so far."""
        return [n for n, each in enumerate(self.found) if not each.because]

    def try_without(
        self, driver: Driver, sets: Iterable[tuple[Obstacle, ...]], share: int = 1
    ) -> None:
        """Look what is possible without each of these sets, as `try_all` does."""
        until = self._until(share)
        taken = [frozenset(each) for each in sets] if self.open else []
        same = driver.same_without(taken, until)
        attempts = (Attempt(each, lambda: driver, each, same) for each in taken)
        self.try_all(attempts, share)

    def _until(self, share: int) -> float:
        """When this part of the time that is left is over."""
        now = time.perf_counter()
        return now + (self.patience.until - now) / share

    def try_all(
        self, attempts: Iterable[Attempt], share: int = 1, begun: Outcome | None = None
    ) -> None:
        """Look what is possible otherwise, for conditions without a reason so far.

        Args:
            attempts: one after the other.
            share: they may take this part of the time that is left.
            begun: how the situation begins, if they begin otherwise: of what holds
                only since it holds from the beginning, nothing is told.
        """
        open_ = self.open
        until = self._until(share)
        for attempt in attempts if open_ else ():
            possible = self._possible(open_, attempt, until, begun)
            if possible is None:
                self.give_up(open_)
                return
            for n, outcome in possible.items():
                found = self.found[n]
                because = (*found.because, attempt.otherwise)
                allowed = (*found.allowed, outcome)
                self.found[n] = replace(found, because=because, allowed=allowed)

    def _possible(
        self,
        open_: Sequence[int],
        attempt: Attempt,
        until: float,
        begun: Outcome | None,
    ) -> dict[int, Outcome] | None:
        """Which conditions are possible otherwise, and where; None if time was up."""
        limits = self.patience.each(until)
        if limits is None:
            return None
        asked = [self._conditions[n] for n in open_]
        try:
            driver = attempt.prepared()
            driver.ready(until)
            if begun is not None:
                now = driver.beginning(attempt.without)
                asked = [c for c in asked if not _begins(c, begun, now)]
            elif next(attempt.same):
                return {}
            found = driver.decide(asked, limits, without=attempt.without)
            held = evaluate(asked, found.outcomes, until)
        except OutOfTimeError:
            return None
        except (InputError, EncodingError):
            if begun is None:
                raise
            return {}  # There can be no such board.
        except KeyboardInterrupt:
            self.patience.until = 0  # of the clock: nothing more is tried
            return None
        if self._stop_if_interrupted(found):
            return None
        first = {o.id: o for o in reversed(found.outcomes)}
        possible = {
            n: first[min(ids)]
            for n in open_
            for condition, ids in zip(asked, held, strict=True)
            if ids and condition == self._conditions[n]
        }
        if begun is None and not found.complete:
            self.give_up(n for n in open_ if n not in possible)
        return possible


def _begun(driver: Driver, *besides: Obstacle) -> Iterator[Attempt]:
    """Each card in another place, with something else that is otherwise."""
    for place in driver.places:
        taken = frozenset([place])
        yield Attempt(taken.union(besides), lambda: driver, taken)


def _whole_texts(
    obstacles: Sequence[Obstacle], fewest: int
) -> list[tuple[Obstacle, ...]]:
    """All of these that stand in the text of a card, of each card with so many."""
    texts: dict[str, list[Obstacle]] = {}
    for each in obstacles:
        texts.setdefault(each.card, []).append(each)
    return [tuple(each) for each in texts.values() if len(each) >= fewest]


def _boards(
    boards: Iterable[tuple[Obstacle, Situation]],
    prepared: Callable[[Situation, str], Driver],
) -> Iterator[Attempt]:
    """Each other board, which has to be grounded for itself."""
    for what, board in boards:
        yield Attempt(frozenset({what}), partial(prepared, board, ""), frozenset())


def _begins(condition: str, before: Outcome, after: Outcome) -> bool:
    """Whether some part of a condition holds since the board begins otherwise."""
    parts = [*chain.from_iterable(parts_of(condition))]
    now = evaluate(parts, [after.numbered(2), before.numbered(1)])
    return any(ids == {2} for ids in now)


def _failing(condition: str, outcomes: Sequence[Outcome], until: float) -> Reasons:
    """Which parts of a condition fail; nothing if there was no time to find out.

    Of a condition with `or`, those of each alternative. If any two of its parts can go
    together, all of them at once never hold.
    """
    never: dict[tuple[str, ...], None] = {}
    nearest: list[Near] = []
    try:
        for parts in parts_of(condition):
            held = dict(zip(parts, evaluate(parts, outcomes, until), strict=True))
            never |= dict.fromkeys(_never(held))
            nearest += _nearest(held, outcomes)
    except OutOfTimeError:
        return Reasons(untried=True)
    return Reasons(never=tuple(never), nearest=tuple(nearest))


def _never(held: Mapping[str, frozenset[int]]) -> list[tuple[str, ...]]:
    """The smallest sets of parts that never hold together."""
    alone = [(part,) for part, ids in held.items() if not ids]
    together = [
        (one, other)
        for one, other in combinations(held, 2)
        if held[one] and held[other] and not held[one] & held[other]
    ]
    return [*alone, *together] or [tuple(held)]


def _nearest(
    held: Mapping[str, frozenset[int]], outcomes: Sequence[Outcome]
) -> Iterator[Near]:
    """The outcomes in which as many parts hold as in any, if some do."""
    firsts: dict[tuple[str, ...], Outcome] = {}
    for outcome in outcomes:
        failing = tuple(part for part, ids in held.items() if outcome.id not in ids)
        firsts.setdefault(failing, outcome)
    fewest = min(map(len, firsts), default=0)
    for failing, outcome in firsts.items():
        if len(failing) == fewest < len(held):
            yield Near(outcome, failing)
