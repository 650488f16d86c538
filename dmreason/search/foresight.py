"""What one search tells another one of the same situation beforehand."""

from typing import NamedTuple

import clingo


class Foresight(NamedTuple):
    """What there is to be met; who is told so still has to look whether it is all."""

    fluents: frozenset[clingo.Symbol]
    """Those that states have."""
    steps: int
    """How many the longest line of play takes."""

    def rules(self) -> str:
        """For the program of the tracer."""
        return "".join(f"foretold({fluent}).\n" for fluent in sorted(self.fluents))
