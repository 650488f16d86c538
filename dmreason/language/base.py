"""What every model of a user's file has in common."""

from typing import Annotated, Literal, TypeVar, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field


class Model(BaseModel):
    """A frozen record that accepts no unknown field."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, populate_by_name=True, defer_build=True
    )


def _as_tuple(value: object) -> object:
    """One thing where a list may stand means a list of that one thing."""
    if value is None or isinstance(value, list | tuple):
        return value
    return (value,)


OneOrMore = BeforeValidator(_as_tuple)
"""Lets a file write ``civilization: fire`` for ``civilization: [fire]``."""

T = TypeVar("T")
Many = Annotated[tuple[T, ...], OneOrMore]
"""A list, whose brackets may be left out where it has one member."""
Some = Annotated[tuple[T, ...], Field(min_length=1), OneOrMore]
"""The same with at least one member."""

Zone = Literal[
    "battle",
    "hand",
    "graveyard",
    "mana",
    "deck",
    "shields",
    "hyperspatial",
    "super_gr",
    "abyss",
]
ZONES: tuple[Zone, ...] = get_args(Zone)
Civilization = Literal["light", "water", "darkness", "fire", "nature", "zero"]
CardType = Literal[
    "creature",
    "spell",
    "cross_gear",
    "castle",
    "field",
    "tamaseed",
    "weapon",
    "fortress",
    "aura",
    "cell",
    "rule_plus",
    "unknown",
]
Names = Many[str]
