"""What is printed on a card, and what was read of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dmreason.language.cards import Card


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a card."""

    name: str
    type: str
    civilizations: tuple[str, ...] = ()
    cost: int | None = None
    power: int | None = None
    races: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """A part of a card that was not read."""

    line: int
    """The number of its line, from 0; -1 for what is no line."""
    span: tuple[int, int]
    text: str
    understood: str
    """The longest beginning of it that was understood."""
    why: str
    readings: tuple[str, ...] = ()
    """What it can mean, if that is several things."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of a card."""

    data: Mapping[str, Any]
    """The card as a file holds it."""
    gaps: tuple[Gap, ...] = ()
    lines: int = 0
    """How many lines of text it has."""

    @property
    def complete(self) -> bool:
        return not self.gaps

    def card(self) -> Card:
        """The card as a record."""
        return Card.model_validate(self.data)
