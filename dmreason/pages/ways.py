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
    """The forks and ends of a tree of ways, each after the one that it follows."""
    found: list[Branch] = []
    waiting: list[tuple[int, int | None, tuple[Step, ...]]] = [(0, None, ())]
    while waiting and places:
        number, before, differs = waiting.pop()
        while len(places[number].after) == 1:
            (number,) = places[number].after
        found.append(Branch(number, before, differs, places[number].outcome))
        forks = [(n, places[n].moment.steps) for n in places[number].after]
        common = set.intersection(*(set(s) for _, s in forks)) if forks else set()
        here = len(found) - 1
        waiting += [
            (n, here, _telling([s for s in steps if s not in common] or steps))
            for n, steps in reversed(forks)
        ]
    return found


def _telling(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The decisions among some steps; if nobody decided anything, all of them."""
    return tuple(step for step in steps if step.player is not None) or tuple(steps)
