"""Conditions of texts: what has to hold, or must not."""

from typing import Self

from pydantic import Field, model_validator

from dmreason.language.base import Model, Yes
from dmreason.language.descriptions import Amount, Described, Parity, Watched
from dmreason.language.mentions import Side, StepName, Use
from dmreason.words.messages import say


class Every(Model):
    """Of some cards each is as another description says; of no cards, nobody knows."""

    of: Described
    is_: Watched = Field(alias="is")

    @model_validator(mode="after")
    def _of_the_same_cards(self) -> Self:
        of = self.of
        others = (of.excluding, of.and_all, of.most, of.least)
        if any(part is not None for part in others) or self.is_.whose is not None:
            raise ValueError(say("every_of_these"))
        return self


class Condition(Model):
    """Something that holds or not; all fields given must hold."""

    exists: Described | None = None
    none: Described | None = None
    every: Every | None = None
    """All cards of some are like that."""
    count: Described | None = None
    value: Amount | None = None
    at_least: Amount | None = None
    at_most: Amount | None = None
    parity: Parity | None = None
    """The number is odd, or even."""
    turn: Side | None = None
    """Whose turn it is."""
    extra_turn: Yes | None = None
    """It is an extra turn (500.5)."""
    done: StepName | None = None
    """The named instruction was carried out (101.3a)."""
    unused: Use | None = None
    """The player has used no ability of that name in this attack, turn or game."""
    used_before: Watched | None = None
    """The card that its player used in this turn just before `this` was such a card."""
    paid_with: Watched | None = None
    """Such a card was tapped to pay for `this`."""
    put_onto: Watched | None = None
    """`this` entered by being put onto such a card."""
    executed_by: str | None = None
    """`this` is executed as an ability of that word lets it be."""
    all_of: "tuple[Condition, ...] | None" = None
    any_of: "tuple[Condition, ...] | None" = None
    no: "Condition | None" = None
    """The condition does not hold."""

    @model_validator(mode="after")
    def _number_within_bounds(self) -> Self:
        numbers = sum(number is not None for number in (self.count, self.value))
        asked = (self.at_least, self.at_most, self.parity)
        bounded = any(bound is not None for bound in asked)
        if numbers > 1 or bounded != (numbers == 1):
            raise ValueError(say("number_and_bounds"))
        for part in (self.used_before, self.paid_with, self.put_onto):
            if part is not None and part.whose is not None:
                raise ValueError(say("used_before_own"))
        return self
