"""Play that comes back to what it was, but for more of something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import clingo

from dmreason.rulebook.program import told

Rest = frozenset[object]
"""What a state is like but for its counts."""
Counts = Mapping[object, int]
"""How often something is there in a state."""


@dataclass(frozen=True, slots=True)
class Growth:
    """A way round after which there is more of something."""

    states: tuple[int, ...]
    """Numbers of states; the last is as the first, but for what has become more."""
    rounds: int
    """So many rounds were followed."""


def taken_apart(fluents: Iterable[clingo.Symbol]) -> tuple[Rest, Counts]:
    """A state, without what is counted in it, and that."""
    counted = {name.name for (name,) in told("counted", 1)}
    rest: set[object] = set()
    counts: dict[object, int] = {}
    for fluent in fluents:
        if fluent.name in counted:
            *which, number = fluent.arguments
            counts[fluent.name, *which] = number.number
        else:
            rest.add(fluent)
    return frozenset(rest), counts


def growths(
    origins: Sequence[int | None], states: Sequence[tuple[Rest, Counts]]
) -> Iterator[Growth]:
    """The ways round after which there is more of something, each once.

    Args:
        origins: for each state the one from which it was reached first, or None; it
            comes before it.
        states: each as from `taken_apart`.
    """
    alike: dict[Rest, list[int]] = {}
    for number, (rest, _) in enumerate(states):
        alike.setdefault(rest, []).append(number)
    rounds: dict[int, tuple[tuple[int, ...], int]] = {}
    for number, (rest, counts) in enumerate(states):
        if alike[rest][0] == number:
            continue
        back = [number]
        while (before := origins[back[-1]]) is not None:
            back.append(before)
            if states[before][0] == rest and _more(states[before][1], counts):
                _, earlier = rounds.get(before, ((), 0))
                rounds[number] = tuple(reversed(back)), earlier + 1
                break
    seen: set[Rest] = set()
    for number, (way, _) in rounds.items():
        rest, _ = states[number]
        if rest not in seen:
            seen.update(states[each][0] for each in way)
            yield Growth(way, max(rounds[n][1] for n in alike[rest] if n in rounds))


def _more(before: Counts, after: Counts) -> bool:
    """Whether there is more of something, and not less of anything."""
    return before != after and all(n <= after.get(of, 0) for of, n in before.items())
