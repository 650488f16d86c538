"""Words that mean players, cards and instructions, wherever a text has them."""

from enum import Enum
from typing import Annotated, Literal

from pydantic import AfterValidator

from dmreason.language.base import Many, Model


class Says(Enum):
    """What a piece of text in a field says; marks the field for checks."""

    PLAYER = "player"
    """A word that texts use, such as `you`; in a situation also a player's name."""


PlayerName = Annotated[str, Says.PLAYER]
Whose = Literal["you", "opponent", "any"] | PlayerName
Side = Literal["you", "opponent"] | PlayerName
StepOfTurn = Literal["draw", "charge", "main", "attack"]

PRONOUNS = ("this", "that", "it")
"""The references to cards that need no name."""


class Refers(Enum):
    """What a piece of text in a field refers to; marks the field for checks."""

    CARDS = "cards"
    """`this`, `that`, `it`, an instruction's `as`, or a situation's id."""
    INSTRUCTION = "instruction"
    """An instruction's `as`."""
    VALUE = "value"
    """The `as` of an instruction that lets a value be chosen, or `it`."""
    EITHER = "either"
    """Cards, or such a value."""


CardName = Annotated[str, Refers.CARDS]
StepName = Annotated[str, Refers.INSTRUCTION]
CardNames = Many[CardName]
ValueName = Annotated[str, Refers.VALUE]
CardOrValueName = Annotated[str, Refers.EITHER]


class OwnerOf(Model):
    """「その持ち主」: whoever owns a card that was named."""

    owner_of: CardName


Doer = Literal["you", "opponent", "any"] | PlayerName | OwnerOf
"""Who does something, or whose cards they are."""

_HALF_WIDTH = {code: code - 0xFEE0 for code in range(ord("！"), ord("～"))}


def half_width(word: str) -> str:
    """`Ｗ・ブレイカー` as `W・ブレイカー`: older cards print the wide letters."""
    return word.translate(_HALF_WIDTH)


Keywords = Many[Annotated[str, AfterValidator(half_width)]]


class Use(Model):
    """Abilities of a name, and how far back their use counts."""

    ability: str
    this: Literal["attack", "turn", "game"]
