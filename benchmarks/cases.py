"""What is measured: families of boards that grow, and how many outcomes each has."""

from dataclasses import dataclass
from math import comb

from benchmarks import boards
from benchmarks.boards import Board


@dataclass(frozen=True, slots=True)
class Case:
    """One board of a family."""

    label: str
    size: int
    """What the figures of the family are fitted over."""
    board: Board
    outcomes: int
    """How many there are, by a formula."""
    family: tuple[int, int] | None = None
    """The n and m of F(n, m), for the other programs that know that family."""


@dataclass(frozen=True, slots=True)
class Family:
    """Boards of one kind, from small to large."""

    title: str
    size: str
    """What the size is."""
    cases: tuple[Case, ...]


def families(quick: bool) -> dict[str, Family]:
    """The families by name; if it shall be quick, only their smaller boards."""
    sizes = [(4, 4), (6, 4), (8, 6)] + [(10, 6), (12, 8), (16, 10)] * (not quick)
    counts = [10, 20] if quick else [10, 20, 30, 40, 50]
    rivals = [(4, 2), (6, 3)] + [(8, 4), (10, 5), (12, 6)] * (not quick)
    breaks = [(2, 4), (2, 6)] + [(3, 6), (3, 8)] * (not quick)
    return {
        "family": Family(
            "F(n, m): n effects wait, the opponent has m creatures",
            "n",
            tuple(
                Case(
                    f"F({n}, {m})",
                    n,
                    boards.family(n, m),
                    _outcomes_of_family(n, m),
                    (n, m),
                )
                for n, m in sizes
            ),
        ),
        "identical": Family(
            "k identical triggers wait",
            "k",
            tuple(Case(f"{k}", k, boards.identical_triggers(k), 1) for k in counts),
        ),
        "distinct": Family(
            "k distinct triggers that commute wait",
            "k",
            tuple(Case(f"{k}", k, boards.distinct_triggers(k), 1) for k in counts),
        ),
        "replacements": Family(
            "k replacements compete for h cards (609.9b)",
            "k",
            tuple(
                Case(
                    f"{k} for {h}",
                    k,
                    boards.competing_replacements(k, h),
                    sum(comb(k, stay) for stay in range(h + 1)),
                )
                for k, h in rivals
            ),
        ),
        "breaks": Family(
            "k of s shields are broken, and one before each (603.7)",
            "s",
            tuple(
                Case(
                    f"{k} of {s}",
                    s,
                    boards.nested_breaks(k, s),
                    # Those before may be among the chosen: k to 2k shields in all.
                    sum(comb(s, broken) for broken in range(k, 2 * k + 1)),
                )
                for k, s in breaks
            ),
        ),
    }


def _outcomes_of_family(n: int, m: int) -> int:
    """How many outcomes F(n, m) has: which creatures leave, and which of them return.

    As many leave as there are effects that destroy, if there are enough creatures;
    each that may return doubles the outcomes in which it leaves.
    """
    leave, may_return = min((n + 1) // 2, m), (m + 1) // 2
    return sum(
        comb(may_return, k) * 2**k * comb(m - may_return, leave - k)
        for k in range(min(leave, may_return) + 1)
    )
