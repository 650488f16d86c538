"""What every model of a user's file has in common."""

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict


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
Names = Annotated[tuple[str, ...], OneOrMore]
