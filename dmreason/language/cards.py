"""Cards: what is printed on them, and the keywords that stand for abilities."""

from typing import Literal, Self

from pydantic import model_validator

from dmreason.language.abilities import Ability
from dmreason.language.base import CardType, Civilization, Many, Model, Names
from dmreason.language.descriptions import Keywords, Selector
from dmreason.words.messages import say


class Face(Model):
    """What is printed on one side or half of a card."""

    name: str
    type: Many[CardType]
    civilizations: Many[Civilization] = ()
    cost: int | None = None
    power: int | None = None
    races: Names = ()
    evolution: bool = False
    evolves_from: Many[Selector] = ()
    """What an evolution creature is put on (801.1), each description with a number."""
    keywords: Keywords = ()
    abilities: Many[Ability] = ()
    bonus: Many[Ability] = ()
    """What it has besides once that was given to it (S能力, P能力)."""

    @model_validator(mode="after")
    def _bases_are_counted(self) -> Self:
        """An evolution creature says on how many cards it is put, as a plain number."""
        numbers = {base.choose for base in self.evolves_from}
        if not all(isinstance(n, int) for n in numbers) or len(numbers) > 1:
            raise ValueError(say("bases_without_number"))
        return self


class HyperMode(Model):
    """What a creature has besides while its hyper mode is unlocked (816)."""

    power: int | None = None
    """In place of its other power."""
    keywords: Keywords = ()
    abilities: Many[Ability] = ()


class SuperSoul(Model):
    """What a card has, and a creature while the card lies under it (818)."""

    keywords: Keywords = ()
    abilities: Many[Ability] = ()


class Card(Face):
    """A card as printed. `text: implied` marks a card known from a ruling only."""

    gloss: str | None = None
    """A name in English, for readers."""
    text: Literal["printed", "implied"] = "printed"
    source: str | None = None
    note: str | None = None
    other_side: Face | None = None
    """The side that is up after the card was flipped."""
    hyper: HyperMode | None = None
    """Its hyper mode."""
    super_soul: SuperSoul | None = None
    """Its super soul X."""
    spell_half: Face | None = None
    """The spell of a card of two halves; the card itself is its creature."""

    @model_validator(mode="after")
    def _halves(self) -> Self:
        if self.other_side is not None and self.spell_half is not None:
            raise ValueError(say("side_or_half"))
        half = self.spell_half
        if half is not None and (self.type, half.type) != (("creature",), ("spell",)):
            raise ValueError(say("halves"))
        return self


class Keyword(Model):
    """A keyword that stands for abilities, wherever a card's text gives it."""

    name: str
    gloss: str | None = None
    """The keyword in English, for readers."""
    includes: Names = ()
    """Keywords that it is, too: what has it has these."""
    abilities: Many[Ability]
