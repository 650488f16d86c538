"""The shapes of boards, as `facts/shapes.yaml` says.

What happens to a card; and what a player tries that texts of the other one may forbid.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Literal

from pydantic import Field

from dmreason.design.themes import caused_by
from dmreason.files.document import Document
from dmreason.language.base import Flag, Many, Model, Zone
from dmreason.language.cards import Card
from dmreason.language.descriptions import Pattern
from dmreason.language.references import references
from dmreason.language.situations import Happening
from dmreason.rulebook.shipped import shipped

Player = Literal["me", "opponent"]
PLAYERS: tuple[Player, Player] = ("me", "opponent")
OTHER: dict[str, Player] = {"me": "opponent", "opponent": "me"}
X, FOE = "x", "foe"
"""The cards of a shape: the one to which something happens, and one of the opponent."""


class Shape(Model):
    """A kind of board."""

    shape: str
    """Its name."""
    zone: Zone
    """Where `x` lies."""
    tapped: Flag = False
    turn: Player | None = None
    """Whose turn it has to be."""
    foe: Literal["tapped", "untapped"] | None = None
    """Whether it needs a creature of the opponent."""
    shields: Player | None = None
    """Who needs a shield."""
    mana: Flag = False
    """Whether what `x` costs lies in the mana zone."""
    described: Flag = False
    """Whether it is built only where a text describes cards of the zone of `x`."""
    happens: Many[Happening]

    @cached_property
    def events(self) -> frozenset[str]:
        """What happens on such a board by what it says."""
        return frozenset().union(*(caused_by(each.kind) for each in self.happens))

    @cached_property
    def about_x(self) -> bool:
        """Whether what happens is said of `x`, and not of a player."""
        named = [name for each in self.happens for name in references(each)]
        attacked = [e.attack.at for e in self.happens if e.attack is not None]
        return X in attacked or any(reference.name == X for reference in named)


class Lock(Model):
    """A kind of board on which `me` tries what texts of the opponent may forbid.

    It is tried with two plain cards that have little in common, so that a text which
    forbids it of some cards is no lock.
    """

    lock: str
    """What is tried, in a word."""
    zone: Zone
    """Where the plain cards lie."""
    plain: dict[str, Card] = Field(default_factory=dict)
    """The plain cards with which it is tried."""
    shields: Flag = False
    """Whether the opponent needs shields."""
    mana: Flag = False
    """Whether what they cost lies in the mana zone."""
    happens: Many[Happening]
    tried: Pattern
    """What can be seen if it comes about."""

    @cached_property
    def events(self) -> frozenset[str]:
        """What happens on such a board by what it says."""
        return frozenset().union(*(caused_by(each.kind) for each in self.happens))


class _Shapes(Model):
    """The file."""

    shapes: Many[Shape]
    locks: Many[Lock]


@cache
def _read() -> _Shapes:
    return Document(shipped("facts") / "shapes.yaml").validate(_Shapes)


def shapes() -> tuple[Shape, ...]:
    """All shapes, in the order of their file."""
    return _read().shapes


def locks() -> tuple[Lock, ...]:
    """All that is tried, in the order of the file."""
    return _read().locks
