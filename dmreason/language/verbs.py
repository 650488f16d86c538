"""Verbs: what an instruction does, and what each verb is said of.

The verbs that are said of texts, such as `give` and `choose_one`, are in
`language/abilities.py`.
"""

from typing import Literal, Self, get_args

from pydantic import Field, model_validator

from dmreason.language.base import (
    Civilization,
    Flag,
    Many,
    Model,
    Names,
    Natural,
    Positive,
    Yes,
    Zone,
)
from dmreason.language.descriptions import Cards, Quantity, Selector, Watched
from dmreason.language.mentions import (
    CardName,
    Doer,
    Keywords,
    OwnerOf,
    PlayerName,
    Side,
    StepName,
    StepOfTurn,
    Whose,
)
from dmreason.language.requirements import Condition
from dmreason.words.messages import say


class Move(Model):
    """Put cards into a zone other than the battle zone, or under a card there."""

    cards: Cards
    to: Zone | None = None
    under: CardName | None = None
    """Instead of `to`: under that card of the battle zone (403.4a)."""
    under_shield: CardName | None = None
    """Instead of `to`: under that shield, which is one shield with it from then on."""
    onto_shield: CardName | None = None
    """The same, onto it; `face_up` says that the cards lie face up."""
    position: Literal["top", "bottom", "shuffled"] | None = None
    """Only for the deck, and needed there."""
    tapped: Flag = False
    face_up: Flag = False
    """The shields lie face up (701.32b)."""
    face_down: Flag = False
    """The cards lie face down in the mana zone (405.4)."""
    life_of: CardName | None = None
    """The shields belong to that element from then on (EXライフ)."""

    @model_validator(mode="after")
    def _position_for_deck(self) -> Self:
        if [self.to, self.under, self.under_shield, self.onto_shield].count(None) != 3:
            raise ValueError(say("move_where"))
        if self.tapped and self.to != "mana":
            raise ValueError(say("tapped_shield"))
        if (self.to == "deck") != (self.position is not None):
            raise ValueError(say("deck_position"))
        if self.to == "battle":
            raise ValueError(say("move_to_battle"))
        if self.life_of is not None and self.to != "shields":
            raise ValueError(say("life_in_shields"))
        if self.face_up and self.to != "shields" and self.onto_shield is None:
            raise ValueError(say("face_up_shields"))
        if self.face_down and self.to != "mana":
            raise ValueError(say("face_down_mana"))
        return self


class Draw(Model):
    player: Doer = "you"
    count: Quantity = 1
    up_to: Quantity | None = None
    """In place of `count`, with `draw`: before each card the player may stop."""

    @model_validator(mode="after")
    def _one_number(self) -> Self:
        if self.up_to is not None and "count" in self.model_fields_set:
            raise ValueError(say("one_quantity", fields="count, up_to"))
        return self

    @property
    def most(self) -> Quantity:
        """So many at most."""
        return self.count if self.up_to is None else self.up_to


class Attack(Model):
    """The turn player attacks with a creature (506.1)."""

    with_: CardName = Field(alias="with")
    at: str | None = None
    """A player or the id of a creature; left out: the turn player chooses."""


class Cross(Model):
    """The turn player pays a cross gear's cost again and crosses it (504.2)."""

    gear: CardName
    with_: CardName | None = Field(None, alias="with")
    """A creature; left out: the turn player chooses."""


class Activate(Model):
    """The turn player uses an activated ability instead of attacking (602)."""

    card: CardName
    ability: Positive = 1
    """The number of the ability on its card, from 1."""
    given: Flag = False
    """It is one that another text gives to the card, of which none has a number."""

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.given and "ability" in self.model_fields_set:
            raise ValueError(say("given_unnumbered"))
        return self


class Put(Model):
    """Put or summon cards in a particular state, or onto others."""

    cards: Cards
    state: Literal["tapped"] | None = None
    onto: Cards | None = None
    """The cards that lie under it from then on (701.15)."""


class Seal(Model):
    """Put seals on cards (701.24), from the top of their owners' decks (116.1a)."""

    on: Cards
    count: Quantity = 1
    """How many each of these cards gets."""

    @model_validator(mode="after")
    def _in_the_battle_zone(self) -> Self:
        zones = self.on.zone if isinstance(self.on, Selector) else None
        if zones and "battle" not in zones:
            raise ValueError(say("seal_in_battle"))
        return self


class Tie(Model):
    """Cards that are tied to an element, until one of them changes zones."""

    cards: Cards
    to: CardName


class UseIcon(Model):
    """Use abilities with an icon: their effects wait from now on (603.3a)."""

    icon: str
    of: Cards
    """The creatures whose abilities are used."""


def check_single(cards: Cards, verb: str) -> None:
    """ValueError if several cards are chosen where the verb is about one."""
    if isinstance(cards, Selector) and any(
        field == "any_number" or getattr(cards, field) != 1
        for field in cards.quantities
    ):
        raise ValueError(say("single_of", verb=verb))


class Fortify(Model):
    """Put a castle on a shield (701.19)."""

    cards: Cards
    shield: Cards

    @model_validator(mode="after")
    def _on_one(self) -> Self:
        check_single(self.shield, "fortify")
        return self


class Equip(Model):
    """Cross a creature with a cross gear, or equip it with a weapon."""

    cards: Cards
    to: CardName


Characteristic = Literal["race", "civilization", "cost", "name"]
"""Of what a player can choose a value."""


class ChooseValue(Model):
    """Choose a value of a characteristic, whether or not some card has it."""

    of: Characteristic
    excluding: Names = ()
    """Any but these."""
    by: Side | None = None
    """Who chooses it; left out: the player of the text."""

    @model_validator(mode="after")
    def _excludes_what_could_be_chosen(self) -> Self:
        if self.excluding and self.of == "cost":
            raise ValueError(say("excluded_cost"))
        if self.of == "civilization":
            named = set(get_args(Civilization)) - {"zero"}
            for word in set(self.excluding) - named:
                raise ValueError(say("excluded_civilization", word=word))
        return self


class Verbs(Model):
    """What is done to cards, to players, and in the turn: keyword actions (701)."""

    destroy: Cards | None = None
    discard: Natural | Cards | None = None
    draw: Natural | Draw | None = None
    put: Cards | Put | None = None
    """Into the battle zone."""
    summon: Cards | Put | None = None
    """As `put`, but it is a summon (without paying)."""
    move: Move | None = None
    return_: Cards | None = Field(None, alias="return")
    """To its owner's hand."""
    mill: Quantity | Draw | None = None
    """From the top of the deck into the graveyard."""
    gr_summon: Quantity | Draw | None = None
    """So often, the top card of the super GR zone is summoned as if paid (701.30)."""
    tap: Cards | None = None
    untap: Cards | None = None
    break_: Cards | None = Field(None, alias="break")
    """Shields, each added to its owner's hand (701.14)."""
    choose: Selector | None = None
    choose_value: Characteristic | ChooseValue | None = None
    """Later parts of the text mean cards with it (`of_chosen`)."""
    flip: Cards | None = None
    """Turn cards of the battle zone over to their other side."""
    invert: Cards | None = None
    """Turn fields upside down (701.28a)."""
    turn_down: Cards | None = None
    """Turn cards of the mana zone face down (405.4)."""
    turn_up: Cards | None = None
    """Turn face-down cards of the mana zone face up."""
    look: Selector | None = None
    """At cards of a deck, which stay there while later instructions are about them."""
    reveal: Selector | None = None
    """As `look`, for everybody to see."""
    cast: Cards | None = None
    """A spell, without paying its cost."""
    execute: Cards | None = None
    """Cast, summoned or put, as the type says, without paying its cost."""
    shuffle: Doer | None = None
    battle: tuple[Cards, Cards] | None = None
    rock_paper_scissors: Yes | None = None
    """Against the opponent, until one has won; it is done if you have."""
    win: Whose | None = None
    lose: Whose | None = None
    play: Cards | None = None
    """A card is executed: declared, paid for, and summoned, cast and so on (601)."""
    pay: Positive | None = None
    """So much mana, apart from executing a card; nothing if there is not enough."""
    charge: Cards | None = None
    """A card of the hand is put into the mana zone, by the rules."""
    activate: Activate | None = None
    stay: Cards | None = None
    """Nothing happens to the cards."""
    swap: tuple[CardName, CardName] | None = None
    """Exchange an element and a card of another zone, both or none (701.26)."""
    leave: Cards | None = None
    """Of a substitute: these cards alone leave, as the element would have."""
    go_on: Yes | None = None
    """Of a substitute: what was to happen happens after all."""
    seal: Seal | None = None
    tie: Tie | None = None
    equip: Equip | None = None
    unequip: Cards | None = None
    """Gear and weapons come off the creatures that they are on, and stay."""
    fortify: Fortify | None = None
    use: UseIcon | None = None
    use_it: Yes | None = None
    """Of a replacement of triggering: you use the ability instead."""
    attack: Attack | None = None
    """Only in a situation: an attack, with all its steps."""
    cross: Cross | None = None
    """Only in a situation: a cross gear is crossed by paying its cost again."""
    redirect: Cards | None = None
    """The attack under way is against that creature from now on."""
    end_attack: Yes | None = None
    """The attack under way ends at once (505.6a)."""
    step: StepOfTurn | None = None
    """Only in a situation: a step of the turn begins (500.4); with `draw` one draws."""
    end_turn: Yes | None = None
    """The turn player ends the turn."""
    extra_turn: Side | None = None
    """That player has one more turn after this one."""
    skip_next_turn: Side | None = None
    """That player's next turn does not take place."""
    skip_turn: Yes | None = None
    """The rest of the turn is skipped."""

    @model_validator(mode="after")
    def _up_to_of_draws(self) -> Self:
        for part in (self.mill, self.gr_summon):
            if isinstance(part, Draw) and part.up_to is not None:
                raise ValueError(say("up_to_of_draws"))
        if isinstance(self.gr_summon, Draw) and self.gr_summon.player == "any":
            raise ValueError(say("gr_summon_of_each"))
        return self

    @model_validator(mode="after")
    def _one_against_one(self) -> Self:
        for side in self.battle or ():
            check_single(side, "battle")
        return self

    @model_validator(mode="after")
    def _turned_where_they_lie(self) -> Self:
        for cards in (self.turn_down, self.turn_up):
            if (
                isinstance(cards, Selector)
                and cards.cards is None
                and cards.zone not in (("mana",), ("shields",))
            ):
                raise ValueError(say("turned_mana"))
        return self

    @model_validator(mode="after")
    def _redirected_to_one(self) -> Self:
        """An attack is on one creature: a word, or one that is chosen."""
        to = self.redirect
        if isinstance(to, Selector):
            one = 1 in (to.choose, to.up_to, to.random)
        else:
            one = to is None or isinstance(to, str)
        if not one:
            raise ValueError(say("redirect_one"))
        return self


class Manner(Model):
    """How an instruction is carried out: whether, by whom, under which name."""

    may: Flag | Literal["opponent"] | PlayerName | OwnerOf = False
    """You may do it, or the opponent may, or the owner of a card."""
    if_: Condition | None = Field(None, alias="if")
    if_you_do: Flag | StepName = False
    """Only if the instruction before (or the named one) was carried out (101.3a)."""
    until: Watched | None = None
    """With `reveal` of the top card: one by one, until such a card is shown."""
    until_count: Positive = 1
    """Until so many such cards are shown."""
    breaker: CardName | None = None
    """With `break`: the creature that breaks them."""
    without: Keywords = ()
    """Keywords that cannot be declared when it adds shields to a hand."""
    cost: Quantity | None = None
    """With `play`: the mana cost that is paid in place of the card's."""
    civilizations: Many[Civilization] = ()
    """Those that `cost`, or `pay`, shows (112.2a); left out: those of the card."""
    reserved: Flag = False
    """With `play`: in no other way than an `alternative` says that is `reserved`."""
    as_paid: Flag = False
    """With `summon`, `cast` and `execute`: as if the cost had been paid."""
    as_: str | None = Field(None, alias="as")
    """A name for the cards it affects."""
    picked_by: Side | OwnerOf | None = None
    """With `choose_one`, `choose_modes`: who picks (700.2b); default: you."""

    @model_validator(mode="after")
    def _beside_its_field(self) -> Self:
        if "until_count" in self.model_fields_set and self.until is None:
            raise ValueError(say("until_reveal"))
        return self
