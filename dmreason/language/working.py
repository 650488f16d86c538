"""Abilities without instructions: where they work, and what they let players do."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from dmreason.language.base import (
    Civilization,
    Flag,
    Many,
    Model,
    Names,
    Natural,
    Positive,
    Some,
    Whole,
    Zone,
)
from dmreason.language.descriptions import Described, EachCard, Quantity, Watched
from dmreason.language.mentions import CardName, Side, ValueName
from dmreason.language.requirements import Condition
from dmreason.words.messages import say

LARGEST_DRIVE = 3
"""Of so many civilizations cards can be tapped for one extra amount."""
Ending = Literal[
    "end_of_turn",
    "next_turn",
    "your_next_turn",
    "opponents_next_turn",
    "end_of_your_next_turn",
    "end_of_opponents_next_turn",
    "end_of_game",
]
"""When what a resolution makes ends; a next turn by itself is its start."""


class Lasting(Model):
    """What a resolution makes for some time."""

    during: Literal["next_turn", "your_next_turn", "opponents_next_turn"] | None = None
    """In that turn alone, in place of `until`; it is made now all the same."""

    @model_validator(mode="after")
    def _for_one_time(self) -> Self:
        if self.during is not None and "until" in self.model_fields_set:
            raise ValueError(say("during_or_until"))
        lasts, about = (getattr(self, field, None) for field in ("until", "about"))
        if lasts == "cast_ends" and about is None:
            raise ValueError(say("cast_of_none"))
        return self


class OfEffects(Model):
    """What only effects give."""

    hyper: Flag = False
    """Their hyper mode is unlocked (816.2)."""
    bonus: Flag = False
    """They have their bonus; who is executed by the same effect keeps it."""
    abilities_of: CardName | None = None
    """They have all abilities that this card has as the effect is made."""
    chosen_value: ValueName | None = None
    """They have the race or civilization that was chosen under that name besides."""

    @model_validator(mode="after")
    def _unlocks_at_once(self) -> Self:
        """What has no hyper mode, or is in it, is given nothing by such an effect."""
        if self.hyper and self.model_fields_set - {"to", "hyper", "until"}:
            raise ValueError(say("hyper_alone"))
        return self


class OneExecution(Model):
    """What is said of the one card that a static ability lets be executed."""

    once_each: Literal["turn", "game"] | None = None
    """With `playable`: each card that has it lets one card be executed."""
    unpaid: Watched | None = None
    """Such a card is executed without paying, if it is so executed by it."""

    def check_limit(self, playable: bool, then: object) -> None:
        """ValueError if nothing is executed by it, or not just one card.

        Args:
            playable: whether the ability lets cards be executed.
            then: what follows if one is.
        """
        if self.once_each is not None and not playable:
            raise ValueError(say("once_each_playable"))
        if then and not playable:
            raise ValueError(say("then_playable"))
        if self.unpaid is not None and self.once_each is None:
            raise ValueError(say("unpaid_once"))


class ManaMade(Model):
    """How much mana a static ability has its cards make."""

    mana: Annotated[Positive, Field(ge=2)] | None = None
    """Each of the cards may be tapped for that much mana."""
    mana_number: Natural | None = None
    """Each of the cards makes that much mana, no more and no less (207)."""
    mana_for_this: Annotated[Positive, Field(ge=2)] | None = None
    """Each of them makes that much mana, no less, as its own card is paid for."""


class CrossingCost(Model):
    """A change of what it costs to cross gear."""

    of: Literal["this"] | Watched
    """Which gear."""
    change: Whole
    """Added to its cost; negative: it costs less."""
    at_least: Natural
    """What it costs at least, if it is not less without that."""


class Crossing(Model):
    """What a static ability says about crossing gear with its cards."""

    crossing_cost: CrossingCost | None = None
    """What changes as such gear is paid for to be crossed with the cards (504.2)."""

    crossed_unpaid: Literal["this"] | Watched | None = None
    """Such gear may be crossed with the cards without paying (504.2)."""


class Usable(Model):
    """When an activated ability can be used, but for the main step."""

    instead_of: Literal["attack", "untap"] | None = None
    """What it takes the place of: an attack of this creature, which is tapped for it (a
    tap ability), or its untapping as the turn starts (Silent Skill)."""
    could_attack: Literal["this"] | Watched | None = None
    """When such a creature could attack, which is not tapped for it (602.3a)."""

    @model_validator(mode="after")
    def _one_time(self) -> Self:
        if self.instead_of is not None and self.could_attack is not None:
            raise ValueError(say("used_when"))
        return self


class Working(Model):
    """An ability that works in certain zones."""

    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""


class Shown(Model):
    """An ability that may work only while its card can be seen."""

    face_up: Flag = False
    """It works only while its card lies face up, among the shields."""

    @model_validator(mode="after")
    def _among_shields(self) -> Self:
        """A triggered ability that names no zone may be about coming there."""
        zones = getattr(self, "zone", None) or ()
        named = bool(zones) or "known_as" not in type(self).model_fields
        if self.face_up and named and {"shields", "anywhere"}.isdisjoint(zones):
            raise ValueError(say("face_up_where"))
        return self


class Redirect(Working):
    """What may turn an attack of the opponent to another creature (507.1)."""

    by: Literal["tap", "untap"]
    """What its creature does for it."""
    attacked: Described | None = None
    """Only while such a creature is attacked; left out: whatever is."""
    to: Some[EachCard] = ("this",)
    """What is attacked from then on: one of these."""
    if_: Condition | None = Field(None, alias="if")


class Price(Model):
    """What is paid in place of a card's mana cost, and what the card becomes for it."""

    cost: Quantity | None = None
    """A mana cost in place of the card's; left out: none is paid."""
    civilizations: Many[Civilization] = ()
    """Those the mana cost shows (112.2a); left out: those of the card."""
    as_shield: Flag = False
    """For it the card is put face up into the shield zone, and not executed."""
    reserved: Flag = False
    """Only as a `play` that is `reserved`, too, lets the card be executed."""

    @model_validator(mode="after")
    def _shown_by_a_cost(self) -> Self:
        if self.civilizations and self.cost is None:
            raise ValueError(say("civilizations_of_cost"))
        return self


class Extra(Model):
    """An amount that may be paid on top, any number of times (601.1f)."""

    cost: Positive
    once: Flag = False
    """It may be paid only once (112.2d)."""
    civilization: Some[Civilization] | None = None
    """It is paid by tapping so many cards of that civilization (112.2d).

    If there are several, as many of each.
    """

    @model_validator(mode="after")
    def _as_many_of_each(self) -> Self:
        of = self.civilization or ("",)
        if len(of) > LARGEST_DRIVE or self.cost % len(of):
            raise ValueError(say("extra_of_each"))
        return self


class Link(Model):
    """Beside which gods its card may be put, to be linked with them (804.2)."""

    left_of: Names = ()
    """On the left of a card of one of these names."""
    right_of: Names = ()
    left_of_keyword: Names = ()
    """On the left of a card that has one of these keywords."""
    right_of_keyword: Names = ()
    relinks: Flag = False
    """As any god of its player enters, others being taken apart (中央G・リンク)."""

    @model_validator(mode="after")
    def _beside_something(self) -> Self:
        beside = (self.left_of_keyword, self.right_of_keyword)
        if not any((self.left_of, self.right_of, *beside)):
            raise ValueError(say("link_beside"))
        return self


class Fighting(Model):
    """What creatures are given for attacks, blocks and battles."""

    power_times: Literal[2] | None = None
    """Their power is doubled, after all else that changes it (206.4)."""
    power_fixed: Natural | None = None
    """Their power is that number, whatever else would change it (206.3)."""
    breaks_more: Quantity | None = None
    """They break so many shields more, by attacks and by effects (701.14d)."""
    breaks_times: Literal[2] | None = None
    """They break twice as many shields, by attacks and by effects."""
    wins_battles: Flag = False
    """It wins battles whatever the powers (115.3c)."""
    attacks_untapped: Flag = False
    """It can attack untapped creatures."""
    attacks_at_once: Flag = False
    """It can attack the player in the turn it enters (602.3a)."""
    attacks_if_able: Flag = False
    """It attacks each turn if it can (506.1b)."""
    blocks_if_able: Flag = False
    """It uses its blocker ability if it can (507.1b)."""
    base_of_any_race: Flag = False
    """Evolution creatures of whatever race may be put onto it (801.1)."""


class Aiming(Model):
    """What a static ability says of what creatures attack, and how much they break."""

    untapped_targets: Watched | None = None
    """They can attack such creatures untapped as well."""
    aims_if_able: Literal["player"] | Watched | None = None
    """If they attack, they attack such creatures (or the player) if they can."""
    must_attack: Literal["player"] | Watched | None = None
    """They attack such creatures (or the player) each turn if they can (506.1b)."""
    breaks: Quantity | None = None
    """A breaker ability: the creature breaks so many shields (509.2b)."""
    breaks_at_most: Positive | None = None
    """By an attack they break no more shields than that (101.2)."""
    keyword_times: Quantity | None = None
    """They have the keywords so many times."""


class OtherChooses(Model):
    """Cards of which another player chooses than texts say (609.1a)."""

    of: Described
    """What would be chosen among."""
    by: Side
    """Who would choose; the other player does."""


class Choosing(Model):
    """What a static ability says of who chooses cards."""

    other_chooses: OtherChooses | None = None
    """Of such cards that player would choose, and the other one does instead."""


class Unusable(Model):
    """Keyword abilities whose use cannot be declared (101.2)."""

    keywords: Some[str]
    of: Watched
    """The cards that have them."""
