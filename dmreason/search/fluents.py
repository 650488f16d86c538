"""For which fluents the explorer's program is grounded.

For all that could hold, if these are few; otherwise for those that gringo finds first,
which are nearest to the start. If the search comes to a state that has others, it is
grounded again, for the fluents of all states so far and the nearest beyond them. Which
fluents they are changes no answer.
"""

from collections.abc import Iterable

import clingo

from dmreason.rulebook.program import Wanting

AT_FIRST = 400
"""For so many fluents it is grounded first. If more could hold, most of them never do,
and each costs time; if fewer could, it is grounded but once."""
FARTHER = 200
"""So many fluents that no state has yet are added then, each time."""
PATIENCE = 1500
"""After so many states it pays to ground for less; then after twice as many."""
NEEDLESS = 0.5
"""If at least this part of the fluents is needless."""


class Fluents(Wanting):
    """Those that states have, and those that are tried besides."""

    def __init__(self) -> None:
        self._met: dict[clingo.Symbol, None] = {}
        self._tried: set[clingo.Symbol] = set()
        self._most = AT_FIRST
        self._patience = PATIENCE

    def wants(self, fluent: clingo.Symbol) -> clingo.Symbol:
        if fluent not in self._tried and fluent not in self._met:
            if len(self._tried) >= self._most:
                return clingo.Number(0)
            self._tried.add(fluent)
        return clingo.Number(1)

    def rules(self) -> str:
        """What is added to the program; it is about to be grounded."""
        self._tried.clear()
        return "".join(f"#external holds({fluent}, 0).\n" for fluent in self._met)

    def meet(self, fluents: Iterable[clingo.Symbol]) -> None:
        """States have these fluents; next time it is grounded for them."""
        self._met |= dict.fromkeys(fluents)

    def look_farther(self) -> None:
        """Some that states have were not grounded for: next time, try others beyond.

        What was tried in vain is tried again: what lies behind what was missing was
        not reached.
        """
        self._most = FARTHER

    def is_time_to_ask(self, states: int) -> bool:
        """Whether to ask now if they are `too_many`.

        Args:
            states: how many were looked at since the program was grounded.
        """
        return states > self._patience

    def too_many(self) -> bool:
        """Whether it had better be grounded again, for those that states have."""
        self._patience *= 2
        needless = self._tried.difference(self._met)
        if len(needless) < NEEDLESS * (len(self._tried) + len(self._met)):
            return False
        self._most = 0
        return True
