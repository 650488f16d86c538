"""Why a condition on outcomes is impossible: what stands in its way, and which part."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations

from dmreason.language.conditions import evaluate, parts_of
from dmreason.search.driver import Driver
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.outcome import INTERRUPTED, Limits
from dmreason.words.errors import OutOfTimeError

CAN_BE_STRUCK = "can_be_struck.\n"
"""The fact with which abilities, keywords and states of cards are obstacles, too."""
EACH = Limits(max_states=2000, max_seconds=5)
"""How far to search without one obstacle or another."""
PATIENCE = 10
"""Seconds in which all reasons have to be found."""
MOST_TOGETHER = 2
"""How many obstacles are taken away together."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a condition is impossible."""

    because: tuple[frozenset[Obstacle], ...] = ()
    """The smallest sets of obstacles without which it is possible."""
    never: tuple[tuple[str, ...], ...] = ()
    """Its parts that hold in no outcome; of the others, those that never hold
    together."""
    untried: bool = False
    """Whether there was no time to take away everything that could be an obstacle."""


def reasons(
    conditions: Sequence[str], driver: Driver, deadline: float | None = None
) -> list[Reasons]:
    """Why each of some conditions holds in no outcome.

    An obstacle is a reason if the condition becomes possible when that obstacle alone
    is taken away. Where there is none, two of them are taken away at a time. There may
    be none then, too: nothing on the board would bring it about. After a Ctrl-C or the
    deadline nobody looks for more of them.

    Args:
        conditions: each holds in no outcome.
        driver: the situation, told with `CAN_BE_STRUCK`.
        deadline: when to give up, by `time.perf_counter`.
    """
    patience = time.perf_counter() + PATIENCE
    until = patience if deadline is None else min(patience, deadline)
    found = [Reasons(never=never(text, driver, until)) for text in conditions]
    for size in range(1, MOST_TOGETHER + 1):
        open_ = [n for n, each in enumerate(found) if not each.because]
        for obstacles in combinations(driver.obstacles, size) if open_ else ():
            without = frozenset(obstacles)
            asked = [conditions[n] for n in open_]
            possible = _possible(asked, driver, until, without)
            if possible is None:
                return [
                    replace(each, untried=True) if n in open_ else each
                    for n, each in enumerate(found)
                ]
            for n in open_:
                if conditions[n] in possible:
                    because = (*found[n].because, without)
                    found[n] = replace(found[n], because=because)
    return found


def never(condition: str, driver: Driver, until: float) -> tuple[tuple[str, ...], ...]:
    """The smallest sets of parts of a condition that hold together in no outcome.

    Of a condition with `or` those of each alternative. If any two of its parts can go
    together, all of them at once are such a set; if there was no time to find out,
    nothing is.

    Args:
        condition: it holds in no outcome.
        driver: the situation.
        until: when to give up, by `time.perf_counter`.
    """
    found = (_never(parts, driver, until) for parts in parts_of(condition))
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def _never(
    parts: Sequence[str], driver: Driver, until: float
) -> tuple[tuple[str, ...], ...]:
    """The smallest sets of parts that hold together in no outcome, as in `never`."""
    if len(parts) == 1:
        return (tuple(parts),)
    pairs = [*combinations(parts, 2)]
    asked = [*parts, *(", ".join(pair) for pair in pairs)]
    possible = _possible(asked, driver, until)
    if possible is None:
        return ()
    alone = [(part,) for part in parts if part not in possible]
    together = [
        pair
        for pair in pairs
        if possible.issuperset(pair) and ", ".join(pair) not in possible
    ]
    return (*alone, *together) or (tuple(parts),)


def _possible(
    conditions: Sequence[str],
    driver: Driver,
    until: float,
    without: frozenset[Obstacle] = frozenset(),
) -> frozenset[str] | None:
    """Which conditions are possible without some obstacles; None if time was up."""
    left = until - time.perf_counter()
    if left <= 0:
        return None
    assert EACH.max_seconds is not None
    limits = replace(EACH, max_seconds=min(left, EACH.max_seconds))
    found = driver.decide(conditions, limits, without=without)
    if INTERRUPTED in found.incomplete:
        return None
    try:
        held = evaluate(conditions, found.outcomes, until)
    except OutOfTimeError:
        return None
    return frozenset(c for c, ids in zip(conditions, held, strict=True) if ids)
