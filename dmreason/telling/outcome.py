"""What a search finds: outcomes, the lines of play that lead there, and loops."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from dmreason.words.messages import say

DRAW = "draw"
"""The winner of a game that both players lose."""

BELONGINGS = {
    "under": "under",
    "seals": "seal",
    "equips": "equipped",
    "fortifies": "castle",
}
"""What a row may say of a card, and how it then belongs to the other card."""

INTERRUPTED = "interrupted"
"""The reason in `Exploration.incomplete` when the user stopped the search."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line of play: who decided what, by which rules."""

    player: str | None
    """The deciding player, `chance`, or None when the rules left no choice."""
    decision: str
    """What was decided or done, in words."""
    rules: tuple[str, ...]
    """The rule numbers that granted or ruled the step, ascending."""


@dataclass(frozen=True)
class Outcome:
    """A terminal board. Two outcomes of one exploration are never equal."""

    id: int
    zones: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Player → zone → card ids, sorted; the deck top first."""
    winner: str | None
    observed: Mapping[str, int | str]
    """Observer → count, or the names seen, in order, separated by spaces."""
    marks: Mapping[str, tuple[str, ...]]
    """Card id → its marks (such as `tapped`), for cards that have any."""
    tell: Callable[[], tuple[Step, ...]] = field(repr=False, compare=False)
    """Puts the line of play into words: it may take as long as finding it."""
    attached: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Card id → how it belongs to another card (such as `under`), and to which."""

    @cached_property
    def line(self) -> tuple[Step, ...]:
        """A shortest line of play from the situation to this outcome."""
        return self.tell()

    def __getstate__(self) -> dict[str, Any]:
        """A copy for another process is told what it would have to look up here."""
        return {**vars(self), "tell": partial(tuple, self.line)}


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on a search. A search that hits one is incomplete."""

    max_states: int | None = None
    max_seconds: float | None = None

    def deadline(self, began: float) -> float | None:
        """When the time of a search is over that began then."""
        return None if self.max_seconds is None else began + self.max_seconds

    @property
    def out_of_time(self) -> str:
        """Why a search is incomplete that had no more time."""
        return say("out_of_time", seconds=f"{self.max_seconds:g}")

    @property
    def out_of_states(self) -> str:
        """The same if there were more states than it may look at."""
        return say("out_of_states", states=self.max_states)


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands."""

    states: int
    """Distinct states found so far."""
    waiting: int
    """States found but not yet expanded."""
    seconds: float
    steps: int | None = None
    """Of the tracer: how many steps are unrolled; its states are ends of traces."""


@dataclass(frozen=True, slots=True)
class Exploration:
    """Everything a search found."""

    outcomes: tuple[Outcome, ...]
    states: int
    seconds: float
    incomplete: tuple[str, ...] = ()
    """Why the search does not cover everything; empty when it does."""
    loops: tuple[tuple[Step, ...], ...] = field(default=())
    """Lines of play that come back to where they started."""

    readings: tuple[tuple[str, str], ...] = ()
    """The rules that were not read as they are read today: number and reading."""
    steps: int | None = None
    """Of the tracer: how many steps were unrolled; its states are ends of traces."""
    too_long: bool = False
    """Whether a limit ended the search; also the one the tracer has of its own."""

    @property
    def complete(self) -> bool:
        return not self.incomplete
