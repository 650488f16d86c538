"""Abilities without instructions: where they work, and what they let players do."""

from typing import Literal

from pydantic import Field

from dmreason.language.base import Civilization, Flag, Model, Positive, Some, Zone
from dmreason.language.descriptions import Condition, Described, EachCard


class Working(Model):
    """An ability that works in certain zones."""

    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""


class Redirect(Working):
    """What may turn an attack of the opponent to another creature (507.1)."""

    by: Literal["tap", "untap"]
    """What its creature does for it."""
    attacked: Described | None = None
    """Only while such a creature is attacked; left out: whatever is."""
    to: Some[EachCard] = ("this",)
    """What is attacked from then on: one of these."""
    if_: Condition | None = Field(None, alias="if")


class Extra(Model):
    """An amount that may be paid on top, any number of times (601.1f)."""

    cost: Positive
    once: Flag = False
    """It may be paid only once (112.2d)."""
    civilization: Civilization | None = None
    """It is paid by tapping so many cards of that civilization (112.2d)."""
