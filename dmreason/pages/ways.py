"""The shortest ways to the outcomes as one tree, what they have in common once.

It forks where a decision, or chance, parts two of them. It holds no other way than
these: not every line of play that there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dmreason.telling.outcome import Moment, Outcome, Step


@dataclass(slots=True)
class Place:
    """A moment on the way to one outcome or several."""

    number: int
    moment: Moment
    before: int | None
    after: list[int] = field(default_factory=list)
    outcome: int | None = None
    """The outcome that is reached."""


def ways(outcomes: Sequence[Outcome]) -> list[Place]:
    """The places on the ways to outcomes, each after the one that it follows.

    Args:
        outcomes: those of one search by the explorer.
    """
    places: list[Place] = []
    known: dict[tuple[int | None, tuple[Step, ...], str], int] = {}
    for outcome in outcomes:
        here: int | None = None
        for moment in outcome.follow():
            key = here, moment.steps, repr(moment.board)
            number = known.setdefault(key, len(places))
            if number == len(places):
                places.append(Place(number, moment, here))
                if here is not None:
                    places[here].after.append(number)
            here = number
        if here is not None:
            places[here].outcome = outcome.id
    return places


@dataclass(frozen=True, slots=True)
class Branch:
    """What is drawn as one box: a way up to the next fork or an outcome."""

    place: int
    """Where it ends."""
    before: int | None
    """The branch that it follows, as a number in the list of them."""
    differs: tuple[Step, ...]
    """What tells it from the other branches of the fork; nothing at the beginning."""
    outcome: int | None


def branches(places: Sequence[Place]) -> list[Branch]:
    """The beginning, forks and ends of a tree, each after the one that it follows."""
    found: list[Branch] = []
    waiting: list[tuple[int, int | None]] = [(0, None)]
    while waiting and places:
        number, before = waiting.pop()
        passed = [number]
        while before is not None and len(places[passed[-1]].after) == 1:
            passed += places[passed[-1]].after
        end = passed[-1]
        differs = () if before is None else _differing(places, passed)
        waiting += [(after, len(found)) for after in reversed(places[end].after)]
        found.append(Branch(end, before, differs, places[end].outcome))
    return found


def _differing(places: Sequence[Place], passed: Sequence[int]) -> tuple[Step, ...]:
    """What tells a branch from others of its fork; of the only one all its steps."""
    before = places[passed[0]].before
    assert before is not None
    forks = [set(places[number].moment.steps) for number in places[before].after]
    if len(forks) == 1:
        return _telling([s for number in passed for s in places[number].moment.steps])
    steps = places[passed[0]].moment.steps
    common = set.intersection(*forks)
    return _telling([step for step in steps if step not in common] or steps)


def _telling(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The decisions among some steps; if nobody decided anything, all of them."""
    return tuple(step for step in steps if step.player is not None) or tuple(steps)
