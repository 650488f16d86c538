"""Descriptions: numbers, cards, conditions and events, as card text describes them.

Every model here is one kind of phrase. `docs/cards.md` explains them with examples;
the rules that give them their meaning are in `asp/`.
"""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from dmreason.language.base import (
    CardType,
    Civilization,
    Flag,
    Many,
    Model,
    Names,
    Natural,
    Positive,
    Some,
    T,
    Whole,
    Yes,
    Zone,
    exactly_one,
    piles,
)
from dmreason.language.happenings import (
    OCCASIONS,
    SAID_OF_ABILITIES,
    TWO_SIDED,
    Later,
    Nth,
    check_counted,
    check_events,
    check_places,
    check_qualifiers,
)
from dmreason.language.mentions import (
    CardName,
    CardNames,
    Doer,
    Keywords,
    OwnerOf,
    Side,
    StepName,
    StepOfTurn,
    ValueName,
    Whose,
)
from dmreason.language.sizes import HELD, largest
from dmreason.words.messages import say


class Value(Model):
    """A number read from the board: exactly one field."""

    count: "Described | None" = None
    """How many cards the selector matches."""
    power_of: CardName | None = None
    cost_of: CardName | None = None
    """The power or cost of a referred card; last known if it left (605.2e)."""
    cards_in: CardName | None = None
    """How many cards make up that element (109.2c)."""
    affected: StepName | None = None
    """How many cards the named instruction really moved (605.2c)."""
    sum: "tuple[Amount, ...] | None" = None
    times: "tuple[Amount, Amount] | None" = None
    minus: "tuple[Amount, Amount] | None" = None
    per: "tuple[Amount, Amount] | None" = None
    """How often the second number goes into the first."""
    civilizations_of: "Described | None" = None
    """How many different civilizations the matching cards have."""
    costs_of: "Described | None" = None
    names_of: "Described | None" = None
    total_cost_of: "Described | None" = None
    total_power_of: "Described | None" = None
    """The powers or costs of the matching cards added up."""
    this_turn: "Pattern | None" = None
    """How many such events have happened this turn."""
    this_attack: "Pattern | None" = None
    """How many such events have happened in the attack that is going on."""
    paid_extra: CardName | None = None
    """How often its `extra` was paid on executing that card (601.1f)."""
    paid_with: "Watched | None" = None
    greatest_power_paid_with: "Watched | None" = None
    """How many such cards were tapped for `this`, and the greatest power of one."""

    @property
    def kind(self) -> str:
        return exactly_one(self, type(self).model_fields.keys(), "value")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if self.kind in ("this_turn", "this_attack"):
            check_events((getattr(self, self.kind),))
            check_counted((getattr(self, self.kind),))
        tapped = self.paid_with or self.greatest_power_paid_with
        if tapped is not None and tapped.whose is not None:
            raise ValueError(say("used_before_own"))
        if largest(self) > HELD:
            raise ValueError(say("value_too_large"))
        return self


Amount = Whole | Value
Quantity = Natural | Value
"""A number of cards, or how often something is done."""

Parity = Literal["odd", "even"]
"""What a number is like; 0 is even."""


class Range(Model):
    """A comparison of a number; all bounds given must hold."""

    at_most: Amount | None = None
    at_least: Amount | None = None
    less_than: Amount | None = None
    more_than: Amount | None = None
    parity: Parity | None = None


_PICKING = (
    *("choose", "up_to", "any_number", "random", "top", "bottom"),
    *("total_power", "total_cost", "distinct", "most", "least"),
)
"""Fields of a description that are about several cards at a time."""

_OF_A_CHOICE = ("by", "distinct", "total_power", "total_cost")
"""Fields of a description that are about cards a player chooses."""

_OF_ALL = {"tapped", "other"}
"""What is said of all cards in each of `any_of`, and not in its ways."""


class Qualities(Model):
    """What cards are like."""

    type: Many[CardType] | None = None
    civilization: Many[Civilization] | None = None
    civilizations: Many[Civilization] | None = None
    """Has all of these."""
    race: Names | None = None
    race_includes: Names | None = None
    name: Names | None = None
    name_includes: Names | None = None
    keyword: Keywords | None = None
    cost: Whole | Range | None = None
    power: Whole | Range | None = None
    tapped: Flag | None = None
    multicolor: Flag | None = None
    evolution: Flag | None = None
    neo: Flag | None = None
    """A NEO creature (802.1), whether or not a card lies under it."""
    twinpact: Flag | None = None
    textless: Flag | None = None
    """No ability is printed on it, nor anything else that it does."""
    entry_ability: Flag | None = None
    """Has an ability whose text begins 「このクリーチャーが出た時」."""
    other: Flag | None = None
    """Not the card that has the ability."""

    @model_validator(mode="after")
    def _one_way_to_name_races(self) -> Self:
        if self.race is not None and self.race_includes is not None:
            raise ValueError(say("race_twice"))
        return self

    @property
    def said(self) -> frozenset[str]:
        """The qualities that are given."""
        given = frozenset(Qualities.model_fields) & self.model_fields_set
        return frozenset(field for field in given if getattr(self, field) is not None)


class Selector(Qualities):
    """Which cards: where they are, what they are like, how many, who chooses."""

    cards: CardNames | None = None
    """Named cards: `this`, `that`, `it`, an instruction's `as`, a situation's id."""
    whose: Doer | Literal["each", "unsaid"] | None = None
    """Default: any in the battle zone, you elsewhere. `each`: each player chooses."""
    zone: Some[Zone] | None = None
    """Default: battle (403.1); for named cards, wherever they are."""
    face_up: Yes | None = None
    """A shield that lies face up (701.32b)."""
    face_down: Yes | None = None
    """A card of the mana zone that lies face down (405.4)."""
    attacking: Flag | None = None
    """From its designation as the attacker to the end of that attack."""
    attacked: Flag | None = None
    """As long as an attack on it is under way."""
    entered_this_turn: Flag | None = None
    has_attacked_this_turn: Flag | None = None
    """The attack that is under way counts (506.2)."""
    blocking: Flag | None = None
    """From its designation as the blocking creature to the end of that attack."""
    battling: Flag | None = None
    """From the start of a battle until the powers are compared."""
    battling_with: "AllCards | None" = None
    hyper: Yes | None = None
    bonus: Yes | None = None
    """Its hyper mode is unlocked (816.2); it has been given its bonus."""
    as_cards: Flag | None = None
    """Each card of the battle zone for itself, also under others; seals (109.2a)."""
    under: "AllCards | None" = None
    """The cards under that one, or under one of those described."""
    sealing: CardName | None = None
    """The seals on that card."""
    equipped_to: "AllCards | None" = None
    """What that creature is equipped or crossed with."""
    equipped_with: CardName | None = None
    """The creature that is equipped or crossed with that card."""
    seals: Yes | None = None
    fortified_by: CardName | None = None
    """The shield that is fortified with that castle; `seals` are those on any card."""
    crossed: Flag | None = None
    """Is crossed with some cross gear."""
    linked: Flag | None = None
    """A god of several cards (804.1b)."""
    linked_cards: Positive | None = None
    """A god of exactly that many cards."""
    life_of: CardName | None = None
    """The shields that belong to that element (EXライフ)."""
    tied_to: CardName | None = None
    """The cards that were tied to that element (シールド・フォース)."""
    ex_life: Yes | None = None
    shares_civilization_with: "AllCards | None" = None
    """Has a civilization that one of those cards has; so with name, race and cost."""
    shares_name_with: "AllCards | None" = None
    shares_race_with: "AllCards | None" = None
    shares_cost_with: "AllCards | None" = None
    most: Literal["power", "cost"] | None = None
    """Of what matches, only those with the greatest power (cost)."""
    of_chosen: ValueName | None = None
    """Has the value that was chosen under that name (`choose_value`)."""
    least: Literal["power", "cost"] | None = None
    """Of what matches, only those with the smallest power (cost)."""
    being_added: Flag = False
    """Shields that are being added to a hand, while they wait (113.6c)."""
    being_cast: Flag = False
    """Spells while they are cast (409.1b), whatever zone they belong to."""
    any_of: Annotated[tuple[Qualities, ...], Field(min_length=2)] | None = None
    """Each fits one of these as well, such as 「光のクリーチャーまたはドラゴン」."""
    excluding: "Described | None" = None
    """Not what this second description matches."""
    and_all: "Selector | None" = None
    """All cards that this second description matches as well."""

    choose: Quantity | None = None
    up_to: Quantity | None = None
    random: Quantity | None = None
    top: Quantity | None = None
    """That many cards from the top of the deck."""
    bottom: Quantity | None = None
    """That many cards from the bottom of the deck."""
    any_number: Flag | None = None
    total_power: Range | None = None
    """Bounds the powers of the chosen cards added up."""
    total_cost: Range | None = None
    """Bounds the costs of the chosen cards added up."""
    distinct: Literal["cost", "power", "name"] | None = None
    """No two of the chosen cards have the same."""
    one_for_each: Yes | None = None
    """With a counted `choose`: one card is chosen for each that is counted."""
    by: Side | OwnerOf | None = None
    """Who chooses; default: you, for a discard the player whose hand it is."""

    @property
    def ways(self) -> tuple[Qualities, ...]:
        """Each of `any_of` with what is said of all that the cards are like."""
        common = {field: getattr(self, field) for field in self.said - _OF_ALL}
        return tuple(each.model_copy(update=common) for each in self.any_of or ())

    @property
    def quantities(self) -> tuple[str, ...]:
        """The fields given that say how many cards are taken."""
        numbers = ("choose", "up_to", "random", "top", "bottom")
        found = tuple(name for name in numbers if getattr(self, name) is not None)
        return (*found, "any_number") if self.any_number else found

    @property
    def means_yours(self) -> bool:
        """Whether it leaves out `whose`, and means your cards."""
        named = self.whose is not None or self.cards
        return bool(not named and self.zone and "battle" not in self.zone)

    @property
    def can_be_cast(self) -> bool:
        """Whether a spell that is being cast may be among the cards."""
        elsewhere = set(self.zone or ()) - {"battle"}
        return bool(self.being_cast or self.cards or elsewhere)

    @property
    def is_choice(self) -> bool:
        """Whether cards are chosen among those that match, by a player or by chance."""
        return bool(self.quantities)

    @property
    def is_each_players_choice(self) -> bool:
        """Whether each player chooses among their own cards."""
        chosen = {"choose", "up_to", "any_number", "random"} & set(self.quantities)
        return bool(self.whose == "each" and chosen and not self.cards)

    def picks(self) -> str | None:
        """The first field that picks among the cards that match, if one is given."""
        for name in _PICKING:
            if getattr(self, name) is not None:
                return name
        others = (self.excluding, self.and_all)
        return next((f for other in others if other and (f := other.picks())), None)

    @model_validator(mode="after")
    def _one_quantity(self) -> Self:
        """One number is said, and only of chosen cards what is said of a choice."""
        if self.whose == "each" and (self.by or not self.is_each_players_choice):
            raise ValueError(say("each_chooses"))
        if len(self.quantities) > 1:
            raise ValueError(say("one_quantity", fields=", ".join(self.quantities)))
        if self.one_for_each and not isinstance(self.choose, Value):
            raise ValueError(say("one_for_each_counted"))
        for field in _OF_A_CHOICE:
            chosen = {"choose", "up_to", "any_number"} & set(self.quantities)
            if getattr(self, field) is not None and not chosen:
                raise ValueError(say("of_a_choice", field=field))
        for field in ("total_power", "total_cost"):
            bounds = getattr(self, field)
            if bounds is not None and bounds.parity is not None:
                raise ValueError(say("parity_of_total", field=field))
        for field in {"top", "bottom"} & set(self.quantities):
            if not set(self.zone or ("battle",)) <= piles():
                raise ValueError(say("off_a_pile", field=field))
            if self.whose == "any":
                raise ValueError(say("off_any_pile", field=field))
        return self

    @model_validator(mode="after")
    def _said_of_these(self) -> Self:
        if self.crossed is not None and self.cards:
            raise ValueError(say("crossed_of_named"))
        if not all(one.said for one in self.any_of or ()):
            raise ValueError(say("either_empty"))
        races = {"race", "race_includes"}  # in one description they are alternatives
        for field in {field for one in self.any_of or () for field in one.said}:
            if field in self.said or (field in races and races & self.said):
                raise ValueError(say("either_twice", field=field))
        return self

    @model_validator(mode="after")
    def _cards_of_elements(self) -> Self:
        # Only there are cards something else than elements (109.2a), or shields.
        there = {"battle", "shields"}
        if self.as_cards and self.zone and there.isdisjoint(self.zone):
            raise ValueError(say("as_cards_in_battle"))
        if self.seals and not (self.as_cards and (self.zone or ())[:1] != ("shields",)):
            raise ValueError(say("seals_are_cards"))
        if (others := self.excluding) and others.as_cards and not others.zone:
            raise ValueError(say("as_cards_left_out"))
        return self

    @model_validator(mode="after")
    def _face_down_in_mana(self) -> Self:
        if self.face_down and self.zone not in (None, ("mana",)):
            raise ValueError(say("hidden_mana"))
        return self

    @model_validator(mode="after")
    def _nothing_to_choose(self) -> Self:
        if self.and_all and (self.is_choice or self.and_all.is_choice):
            raise ValueError(say("and_all_choice"))
        return self


Cards = CardName | Annotated[tuple[CardName, ...], Field(min_length=1)] | Selector


def _all_that_fit(part: Cards) -> Cards:
    """The part; ValueError if it says how many, where nobody takes any cards."""
    if isinstance(part, Selector) and part.is_choice:
        raise ValueError(say("number_untaken"))
    return part


def _each_that_fits(part: T) -> T:
    """The part; ValueError if no event says so much of a single card."""
    if not isinstance(part, Selector):
        return part
    if field := part.picks():
        raise ValueError(say("event_picks", field=field))
    if part.seals:
        raise ValueError(say("event_seals"))
    if part.as_cards:
        raise ValueError(say("event_as_cards"))
    if isinstance(part.whose, OwnerOf):
        raise ValueError(say("event_owner_of"))
    for other in (part.excluding, part.and_all):
        if other is not None:
            _each_that_fits(other)
            if other.zone is not None:
                raise ValueError(say("zone_in_event"))
    return part


def _wherever(part: Selector) -> Selector:
    """The part; ValueError if it says where the cards are."""
    if part.zone is not None:
        raise ValueError(say("zone_in_event"))
    return part


EachCard = Annotated[Cards, AfterValidator(_each_that_fits)]
"""Cards of which each is looked at by itself, such as the one that is executed."""
Described = Annotated[Selector, AfterValidator(_all_that_fit)]
AllCards = Annotated[Cards, AfterValidator(_all_that_fit)]
Watched = Annotated[
    Selector, AfterValidator(_each_that_fits), AfterValidator(_wherever)
]
"""Cards of which each is looked at where it happens to be."""


def no_other(part: Cards) -> Cards:
    """The part; ValueError if it says `other` of spells, where `this` is none."""
    if isinstance(part, Selector) and part.other:
        raise ValueError(say("other_spell"))
    return part


class Event(Model):
    """What happens: exactly one word, said of cards or of a player."""

    destroyed: Cards | None = None
    leaves: Cards | None = None
    """Leaves the battle zone for whatever zone."""
    enters: Cards | None = None
    summoned: Cards | None = None
    executed: Cards | None = None
    """Is summoned, cast, generated, expanded or executed (601.1)."""
    swapped: Cards | None = None
    """Enters by being swapped for a card of the battle zone (701.26)."""
    stacked: Cards | None = None
    """Is put onto another creature of the battle zone."""
    equipped: Cards | None = None
    """Is crossed with a creature, or put on one."""
    evolved: Cards | None = None
    """Becomes the base of an evolution in the battle zone (801.1)."""
    linked: Cards | None = None
    unlocked: Cards | None = None
    """Its hyper mode is unlocked (816.2)."""
    discarded: Cards | None = None
    put: Cards | None = None
    """Changes zone; narrow it with `from` and `to`."""
    draws: Whose | None = None
    drawn: Cards | None = None
    """Such a card is drawn."""
    broken: Cards | None = None
    """A shield is broken."""
    before_break: Cards | None = None
    """Shields have been chosen to be broken by such a creature (603.7)."""
    shield_check: Literal["this"] | None = None
    """This card is being added to the hand from the shield zone; declared (113.6)."""
    shield_back: Selector | None = None
    """Such a card is being added, and is discarded to declare this (112.3b)."""
    shield_added: Selector | None = None
    """Such a card was just added, and is discarded to declare this (112.3d)."""
    tapped: Cards | None = None
    untapped: Cards | None = None
    flipped: Cards | None = None
    cast: Cards | None = None
    chosen: Cards | None = None
    looked: Cards | None = None
    """Is looked at, revealed or searched through by an effect; only forbidden."""
    replaced: Cards | None = None
    """Something that would have happened to it was replaced; for observers."""
    loses: Whose | None = None
    wins: Whose | None = None
    battles: Cards | None = None
    loses_battle: Cards | None = None
    wins_battle: Cards | None = None
    battled: Cards | None = None
    """After a battle that was fought (115.3d)."""
    attacks: Cards | None = None
    """Is designated as the attacker; narrow it with `at`."""
    attacked: Cards | None = None
    """A creature that is attacked."""
    blocks: Cards | None = None
    blocked: Cards | None = None
    """An attacker that is blocked."""
    unblocked: Cards | None = None
    """An attacker that no creature blocks; narrow it with `at` (507.3c)."""
    attack_ends: Cards | None = None
    """The end of that creature's attack (510.1)."""
    activated: Cards | None = None
    """An activated ability of such a card is used."""
    turn_starts: Whose | None = None
    turn_ends: Whose | None = None
    step_starts: StepOfTurn | None = None
    """A step of the turn begins; narrow it with `turn`."""
    triggers: Cards | None = None
    """An ability of such a card triggers."""
    resolves: Cards | None = None
    """A waiting effect of such a card begins to resolve."""
    declared: Cards | None = None
    """The use of a triggered ability of such a card is declared (603.2f, 113.6)."""


EVENTS = frozenset(Event.model_fields)
"""What can happen, in words."""


class Pattern(Event):
    """An event to watch for: one happening with qualifiers."""

    from_: Some[Zone] | None = Field(None, alias="from")
    to: Some[Zone] | None = None
    by: Whose | Literal["rule"] | Selector | None = None
    """Whose effect causes it, or which card's, or the rules themselves."""
    done_by: Side | None = None
    """With `put`, into the mana zone: who charges it, or whose effect puts it there."""
    effect_of: Selector | None = None
    """With `chosen`, beside who chooses: for the effect of such a card."""
    at: Whose | Literal["creature"] | Watched | None = None
    """With `attacks`, `unblocked`: a player, `creature`, or which creatures."""
    against: Cards | None = None
    """With battles and blocks: the creature on the other side."""
    turn: Side | None = None
    """Only in that player's turn."""
    breaker: Cards | None = None
    """With `broken`: which creature breaks the shield."""
    that_breaks: Flag = False
    """With `breaker`: `that` is the creature that breaks the shield."""
    destroyer: Cards | None = None
    """With `destroyed`: what destroys it, by an effect or by winning a battle."""
    first_each_turn: Flag | Literal["each_card"] = False
    """Only the first such event of a turn, or the first one of each card."""
    nth_each_turn: Nth | Later | None = None
    """Only the so-manieth event of its kind in the turn, or that and those after it."""
    batch: Flag = False
    """`one or more`: once however many happen at the same time (700.1)."""
    paid: Flag | None = None
    """Executed by paying its cost, or put or executed without paying."""
    mana_tapped: Flag | None = None
    """A card of the mana zone was tapped for it, or none was."""
    by_summoning: Flag | None = None
    """With `enters`: summoned, or put in any other way."""
    by_keyword: str | None = None
    """By an ability of that word 「「S・トリガー」を使った時」."""
    by_destruction: Flag | None = None
    """With `leaves`: destroyed, or in any other way."""
    by_battle: Flag | None = None
    """With `destroyed`: for having lost a battle (703.4d), or in any other way."""
    by_attack: Flag | None = None
    """With `loses` and `wins`: by an attack (104.2a), or in any other way."""
    to_other_side: Flag | None = None
    face_up: Flag = False
    """With `put`: it becomes a face-up shield."""
    after_cast: Flag = False
    """The move that ends the resolution of a spell (605.2f)."""
    ability: Positive | None = None
    """With what is said of abilities: the number of the ability on its card."""

    @property
    def kind(self) -> str:
        return exactly_one(self, EVENTS, "event")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if self.kind not in SAID_OF_ABILITIES and self.ability is not None:
            raise ValueError(say("ability_number"))
        if self.kind not in ("attacks", "unblocked") and self.at is not None:
            raise ValueError(say("at_attacks"))
        if self.kind not in TWO_SIDED and self.against is not None:
            raise ValueError(say("against_battles", kinds=", ".join(sorted(TWO_SIDED))))
        check_qualifiers(self)
        if self.effect_of is not None and self.by not in ("you", "opponent", "any"):
            raise ValueError(say("effect_of_by"))
        if self.kind not in ("loses", "wins") and self.by_attack is not None:
            raise ValueError(say("attack_of_game_end"))
        zone = getattr(getattr(self, self.kind), "zone", None)
        check_places(self.kind, zone, self.from_, self.to)
        if self.kind in OCCASIONS and self.model_fields_set - {self.kind}:
            raise ValueError(say("occasion_alone", kind=self.kind))
        if self.face_up and (self.kind, self.to) != ("put", ("shields",)):
            raise ValueError(say("face_up_shields"))
        if self.kind != "put" and self.after_cast:
            raise ValueError(say("after_cast_put"))
        if self.done_by is not None and (self.to != ("mana",) or self.by is not None):
            raise ValueError(say("done_by_mana"))
        others = (self.against, self.breaker, self.destroyer, self.by, self.effect_of)
        for cards in (getattr(self, self.kind), *others):
            _each_that_fits(cards)
        for cards in (*others, self.shield_back, self.shield_added):
            if isinstance(cards, Selector) and cards.zone is not None:
                raise ValueError(say("zone_in_event"))
        return self
