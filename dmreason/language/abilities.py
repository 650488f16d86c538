"""The ability language: card text as data, in the structure card text has.

Every model here is one kind of phrase. `docs/cards.md` explains them with examples;
the rules that give them their meaning are in `asp/`.
"""

from collections.abc import Iterator, Set
from enum import Enum
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from dmreason.language.base import (
    CardType,
    Civilization,
    Many,
    Model,
    Names,
    Some,
    Zone,
)
from dmreason.words.messages import say

Whose = Literal["you", "opponent", "any"]
Side = Literal["you", "opponent"]
StepOfTurn = Literal["draw", "charge", "main", "attack"]


PRONOUNS = ("this", "that", "it")
"""The references to cards that need no name."""


class Refers(Enum):
    """What a piece of text in a field refers to; marks the field for checks."""

    CARDS = "cards"
    """`this`, `that`, `it`, an instruction's `as`, or a situation's id."""
    INSTRUCTION = "instruction"
    """An instruction's `as`."""


CardName = Annotated[str, Refers.CARDS]
StepName = Annotated[str, Refers.INSTRUCTION]
CardNames = Many[CardName]

_HALF_WIDTH = {code: code - 0xFEE0 for code in range(ord("！"), ord("～"))}


def _half_width(word: str) -> str:
    """`Ｗ・ブレイカー` as `W・ブレイカー`: older cards print the wide letters."""
    return word.translate(_HALF_WIDTH)


Keywords = Many[Annotated[str, AfterValidator(_half_width)]]


def exactly_one(model: Model, names: Set[str], what: str) -> str:
    """The one field of `names` that `model` sets, as it is called in files.

    Args:
        model: the record.
        names: fields of which exactly one must be given, as the model calls them.
        what: the key of the message that names such a record.

    Raises:
        ValueError: none of the fields is given, or several are.
    """
    given = [
        name.rstrip("_")
        for name in sorted(names & model.model_fields_set)
        if getattr(model, name) is not None
    ]
    if len(given) != 1:
        possible = ", ".join(sorted(name.rstrip("_") for name in names))
        found = ", ".join(given) or say("none")
        raise ValueError(
            say("exactly_one", what=say(what), possible=possible, found=found)
        )
    return given[0]


class Value(Model):
    """A number read from the board: exactly one field."""

    count: "Described | None" = None
    """How many cards the selector matches."""
    power_of: CardName | None = None
    """The power of a referred card; last known if it left (605.2e)."""
    cost_of: CardName | None = None
    """The cost of a referred card; last known if it left (605.2e)."""
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
    this_turn: "Pattern | None" = None
    """How many such events have happened this turn."""
    paid_extra: CardName | None = None
    """How often its `extra` was paid on executing that card (601.1f)."""

    @property
    def kind(self) -> str:
        return exactly_one(self, type(self).model_fields.keys(), "value")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if self.kind == "this_turn":
            assert self.this_turn
            _check_events((self.this_turn,))
        return self


Amount = int | Value


class Range(Model):
    """A comparison of a number; all bounds given must hold."""

    at_most: Amount | None = None
    at_least: Amount | None = None
    less_than: Amount | None = None
    more_than: Amount | None = None


_PICKING = (
    "choose",
    "up_to",
    "any_number",
    "random",
    "bottom",
    "total_power",
    "total_cost",
    "distinct",
    "most",
    "least",
)
"""Fields of a description that are about several cards at a time."""


class Selector(Model):
    """Which cards: where they are, what they are like, how many, who chooses."""

    cards: CardNames | None = None
    """Named cards: `this`, `that`, `it`, an instruction's `as`, a situation's id."""
    whose: Whose | None = None
    """Default: any in the battle zone, you elsewhere."""
    zone: Some[Zone] | None = None
    """Default: battle (403.1); for named cards, wherever they are."""
    type: Many[CardType] | None = None
    civilization: Many[Civilization] | None = None
    civilizations: Many[Civilization] | None = None
    """Has all of these."""
    race: Names | None = None
    race_includes: Names | None = None
    name: Names | None = None
    name_includes: Names | None = None
    keyword: Keywords | None = None
    cost: int | Range | None = None
    power: int | Range | None = None
    tapped: bool | None = None
    face_up: Literal[True] | None = None
    """A shield that lies face up (701.32b)."""
    attacking: bool | None = None
    """From its designation as the attacker to the end of that attack."""
    multicolor: bool | None = None
    evolution: bool | None = None
    hyper: Literal[True] | None = None
    """Its hyper mode is unlocked (816.2)."""
    bonus: Literal[True] | None = None
    """It has been given its bonus."""
    other: bool | None = None
    """Not the card that has the ability."""
    as_cards: bool | None = None
    """Each card of the battle zone for itself, also under others; seals (109.2a)."""
    under: CardName | None = None
    """The cards under that one."""
    sealing: CardName | None = None
    """The seals on that card."""
    equipped_to: CardName | None = None
    """What that creature is equipped or crossed with."""
    equipped_with: CardName | None = None
    """The creature that is equipped or crossed with that card."""
    life_of: CardName | None = None
    """The shields that belong to that element (EXライフ)."""
    ex_life: Literal[True] | None = None
    """Shields that belong to some element (「EXライフ」シールド)."""
    shares_civilization_with: "AllCards | None" = None
    """Has a civilization that one of those cards has; so with name, race and cost."""
    shares_name_with: "AllCards | None" = None
    shares_race_with: "AllCards | None" = None
    shares_cost_with: "AllCards | None" = None
    most: Literal["power", "cost"] | None = None
    """Of what matches, only those with the greatest power (cost)."""
    least: Literal["power", "cost"] | None = None
    """Of what matches, only those with the smallest power (cost)."""
    being_added: bool = False
    """Shields that are being added to a hand, while they wait (113.6c)."""
    excluding: "Described | None" = None
    """Not what this second description matches."""
    and_all: "Selector | None" = None
    """All cards that this second description matches as well."""

    choose: Amount | None = None
    up_to: Amount | None = None
    random: Amount | None = None
    top: Amount | None = None
    """That many cards from the top of the deck."""
    bottom: Amount | None = None
    """That many cards from the bottom of the deck."""
    any_number: bool | None = None
    total_power: Range | None = None
    """Bounds the powers of the chosen cards added up."""
    total_cost: Range | None = None
    """Bounds the costs of the chosen cards added up."""
    distinct: Literal["cost", "power", "name"] | None = None
    """No two of the chosen cards have the same."""
    by: Side | None = None
    """Who chooses; default: you, for a discard the player whose hand it is."""

    @property
    def is_choice(self) -> bool:
        """Whether cards are chosen among those that match, by a player or by chance."""
        quantities = (self.choose, self.up_to, self.random, self.top, self.bottom)
        return bool(self.any_number) or any(q is not None for q in quantities)

    def picks(self) -> str | None:
        """The first field that picks among the cards that match, if one is given."""
        for name in _PICKING:
            if getattr(self, name) is not None:
                return name
        others = (self.excluding, self.and_all)
        return next((f for other in others if other and (f := other.picks())), None)

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


Described = Annotated[Selector, AfterValidator(_all_that_fit)]
AllCards = Annotated[Cards, AfterValidator(_all_that_fit)]


class Use(Model):
    """Abilities of a name, and how far back their use counts."""

    ability: str
    this: Literal["attack", "turn", "game"]


class Condition(Model):
    """Something that holds or not; all fields given must hold."""

    exists: Described | None = None
    none: Described | None = None
    count: Described | None = None
    value: Amount | None = None
    at_least: Amount | None = None
    at_most: Amount | None = None
    turn: Side | None = None
    """Whose turn it is."""
    done: StepName | None = None
    """The named instruction was carried out (101.3a)."""
    unused: Use | None = None
    """The player has used no ability of that name in this attack, turn or game."""
    all_of: "tuple[Condition, ...] | None" = None
    any_of: "tuple[Condition, ...] | None" = None
    no: "Condition | None" = None
    """The condition does not hold."""

    @model_validator(mode="after")
    def _number_within_bounds(self) -> Self:
        numbers = sum(number is not None for number in (self.count, self.value))
        bounded = self.at_least is not None or self.at_most is not None
        if numbers > 1 or bounded != (numbers == 1):
            raise ValueError(say("number_and_bounds"))
        return self


EVENTS = frozenset(
    {
        "destroyed",
        "leaves",
        "enters",
        "summoned",
        "executed",
        "swapped",
        "stacked",
        "evolved",
        "discarded",
        "put",
        "draws",
        "broken",
        "before_break",
        "shield_check",
        "shield_back",
        "shield_added",
        "tapped",
        "untapped",
        "flipped",
        "cast",
        "chosen",
        "looked",
        "loses",
        "wins",
        "battles",
        "loses_battle",
        "wins_battle",
        "battled",
        "attacks",
        "attacked",
        "blocks",
        "blocked",
        "unblocked",
        "attack_ends",
        "turn_starts",
        "turn_ends",
        "step_starts",
        "activated",
        "triggers",
        "resolves",
    }
)


EVENTS_OF_PLAYERS = frozenset(
    {"draws", "loses", "wins", "turn_starts", "turn_ends", "step_starts"}
)
"""Happenings to a player; no card is `that`."""
_TWO_SIDED = frozenset(
    {"battles", "battled", "wins_battle", "loses_battle", "blocks", "blocked"}
)
"""Happenings with a creature on either side."""


class Pattern(Model):
    """An event to watch for: one happening with qualifiers."""

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
    evolved: Cards | None = None
    """Becomes the base of an evolution in the battle zone (801.1)."""
    discarded: Cards | None = None
    put: Cards | None = None
    """Changes zone; narrow it with `from` and `to`."""
    draws: Whose | None = None
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

    from_: Some[Zone] | None = Field(None, alias="from")
    to: Some[Zone] | None = None
    by: Whose | Literal["rule"] | Selector | None = None
    """Whose effect causes it, or which card's, or the rules themselves."""
    at: Whose | Literal["creature"] | None = None
    """With `attacks`, `unblocked`: the player who is attacked, or `creature`."""
    against: Cards | None = None
    """With battles and blocks: the creature on the other side."""
    turn: Side | None = None
    """Only in that player's turn."""
    breaker: Cards | None = None
    """With `broken`: which creature breaks the shield."""
    first_each_turn: bool | Literal["each_card"] = False
    """Only the first such event of a turn, or the first one of each card."""
    batch: bool = False
    """`one or more`: once however many happen at the same time (700.1)."""
    paid: bool | None = None
    """Executed by paying its cost, or put or executed without paying."""
    by_summoning: bool | None = None
    """With `enters`: summoned, or put in any other way."""
    by_attack: bool | None = None
    """With `loses` and `wins`: by an attack (104.2a), or in any other way."""
    face_up: bool = False
    """With `put`: it becomes a face-up shield."""
    after_cast: bool = False
    """The move that ends the resolution of a spell (605.2f)."""
    ability: int | None = None
    """With `triggers` and `resolves`: the number of the ability on its card."""

    @property
    def kind(self) -> str:
        return exactly_one(self, EVENTS, "event")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if self.kind not in ("triggers", "resolves") and self.ability is not None:
            raise ValueError(say("ability_number"))
        if self.kind not in ("attacks", "unblocked") and self.at is not None:
            raise ValueError(say("at_attacks"))
        if self.kind not in _TWO_SIDED and self.against is not None:
            raise ValueError(
                say("against_battles", kinds=", ".join(sorted(_TWO_SIDED)))
            )
        if self.kind != "enters" and self.by_summoning is not None:
            raise ValueError(say("summoning_enters"))
        if self.kind not in ("loses", "wins") and self.by_attack is not None:
            raise ValueError(say("attack_of_game_end"))
        if self.face_up and (self.kind, self.to) != ("put", ("shields",)):
            raise ValueError(say("face_up_shields"))
        if self.kind != "broken" and self.breaker is not None:
            raise ValueError(say("breaker_of_broken"))
        for cards in (getattr(self, self.kind), self.against, self.breaker, self.by):
            if isinstance(cards, Selector) and (field := cards.picks()):
                raise ValueError(say("event_picks", field=field))
        return self


class Move(Model):
    """Put cards into a zone other than the battle zone, or under a card there."""

    cards: Cards
    to: Zone | None = None
    under: CardName | None = None
    """Instead of `to`: under that card of the battle zone (403.4a)."""
    position: Literal["top", "bottom", "shuffled"] | None = None
    """Only for the deck, and needed there."""
    tapped: bool = False
    face_up: bool = False
    """The shields lie face up (701.32b)."""
    life_of: CardName | None = None
    """The shields belong to that element from then on (EXライフ)."""

    @model_validator(mode="after")
    def _position_for_deck(self) -> Self:
        if (self.to is None) == (self.under is None):
            raise ValueError(say("move_where"))
        if (self.to == "deck") != (self.position is not None):
            raise ValueError(say("deck_position"))
        if self.to == "battle":
            raise ValueError(say("move_to_battle"))
        if self.life_of is not None and self.to != "shields":
            raise ValueError(say("life_in_shields"))
        if self.face_up and self.to != "shields":
            raise ValueError(say("face_up_shields"))
        return self


class Draw(Model):
    player: Whose = "you"
    count: Amount = 1


class Attack(Model):
    """The turn player attacks with a creature (506.1)."""

    with_: CardName = Field(alias="with")
    at: str | None = None
    """A player or the id of a creature; left out: the turn player chooses."""


class Activate(Model):
    """The turn player uses an activated ability instead of attacking (602)."""

    card: CardName
    ability: int = 1
    """The number of the ability on its card, from 1."""


class Repeat(Model):
    """Does the same several times, each time with its own choices."""

    times: Amount
    do: "Sentences"


class Modes(Model):
    """Several modes of a list, all picked before the first is carried out (700.2a)."""

    choose: Annotated[int, Field(ge=1)] | None = None
    up_to: Annotated[int, Field(ge=1)] | None = None
    same: bool = False
    """The same mode may be picked again."""
    of: "Annotated[tuple[Sentences, ...], Field(min_length=1)]"

    @model_validator(mode="after")
    def _one_number(self) -> Self:
        if (self.choose is None) == (self.up_to is None):
            raise ValueError(say("modes_number"))
        return self


class Give(Model):
    """A continuous effect made by a resolution (608.2)."""

    to: Cards
    power: Amount | None = None
    keywords: Keywords = ()
    civilizations: Many[Civilization] = ()
    races: Names = ()
    abilities: "Many[Ability]" = ()
    cannot: Many[Pattern] = ()
    playable: bool = False
    """The cards may be executed from the zone they are in."""
    wins_battles: bool = False
    """It wins battles whatever the powers (115.3c)."""
    attacks_untapped: bool = False
    """It can attack untapped creatures."""
    attacks_at_once: bool = False
    """It can attack the player in the turn it enters (602.3a)."""
    attacks_if_able: bool = False
    """It attacks each turn if it can (506.1b)."""
    blocks_if_able: bool = False
    """It uses its blocker ability if it can (507.1b)."""
    ignored: bool = False
    """The abilities of the cards are ignored (200.3)."""
    ignored_bans: Many[Pattern] = ()
    """Of their abilities, those that keep such events from happening are ignored."""
    ignore: Many[Pattern] = ()
    """Effects that keep such events from happening to them are ignored (101.2)."""
    hyper: bool = False
    """Their hyper mode is unlocked (816.2)."""
    bonus: bool = False
    """They have their bonus; who is executed by the same effect keeps it."""
    until: Literal["end_of_turn", "end_of_attack", "your_next_turn", "end_of_game"] = (
        "end_of_game"
    )


class Effect(Model):
    """An ability that exists apart from any card, made by a resolution.

    Delayed triggers (603.6) and replacement effects made by a resolution.
    """

    ability: "Ability"
    about: CardName | None = None
    """The card the ability calls `it`."""
    once: bool = False
    until: Literal["end_of_turn", "your_next_turn", "end_of_game", "cast_ends"] = (
        "end_of_turn"
    )


class Put(Model):
    """Put or summon cards in a particular state, or onto others."""

    cards: Cards
    state: Literal["tapped"] | None = None
    onto: Cards | None = None
    """The cards that lie under it from then on (701.15)."""


class Seal(Model):
    """Put seals on a card (701.24), from the top of its owner's deck (116.1a)."""

    on: Cards
    count: Amount = 1

    @model_validator(mode="after")
    def _one_card(self) -> Self:
        if isinstance(self.on, Selector) and 1 not in (self.on.choose, self.on.up_to):
            raise ValueError(say("one_to_seal"))
        return self


class UseIcon(Model):
    """Use abilities with an icon: their effects wait from now on (603.3a)."""

    icon: str
    of: Cards
    """The creatures whose abilities are used."""


class Fortify(Model):
    """Put a castle on a shield (701.19)."""

    cards: Cards
    shield: Cards


class Equip(Model):
    """Cross a creature with a cross gear, or equip it with a weapon."""

    cards: Cards
    to: CardName


VERBS = frozenset(
    {
        "destroy",
        "discard",
        "draw",
        "put",
        "summon",
        "move",
        "return",
        "mill",
        "gr_summon",
        "tap",
        "untap",
        "break",
        "choose",
        "flip",
        "invert",
        "look",
        "reveal",
        "cast",
        "execute",
        "shuffle",
        "give",
        "effect",
        "battle",
        "win",
        "lose",
        "stay",
        "play",
        "charge",
        "swap",
        "leave",
        "seal",
        "equip",
        "fortify",
        "use",
        "use_it",
        "activate",
        "repeat",
        "choose_one",
        "choose_modes",
        "attack",
        "end_attack",
        "end_turn",
        "extra_turn",
        "skip_next_turn",
        "skip_turn",
        "step",
    }
)


_VERB_FIELDS = (VERBS - {"return", "break"}) | {"return_", "break_"}


class Instruction(Model):
    """One keyword action (701) and how it is carried out."""

    destroy: Cards | None = None
    discard: int | Cards | None = None
    draw: int | Draw | None = None
    put: Cards | Put | None = None
    """Into the battle zone."""
    summon: Cards | Put | None = None
    """As `put`, but it is a summon (without paying)."""
    move: Move | None = None
    return_: Cards | None = Field(None, alias="return")
    """To its owner's hand."""
    mill: Amount | Draw | None = None
    """From the top of the deck into the graveyard."""
    gr_summon: Amount | Draw | None = None
    """So often, the top card of the super GR zone is summoned as if paid (701.30)."""
    tap: Cards | None = None
    untap: Cards | None = None
    break_: Cards | None = Field(None, alias="break")
    """Shields, each added to its owner's hand (701.14)."""
    choose: Selector | None = None
    flip: Cards | None = None
    """Turn cards of the battle zone over to their other side."""
    invert: Cards | None = None
    """Turn fields upside down (701.28a)."""
    look: Selector | None = None
    """At cards of a deck, which stay there while later instructions are about them."""
    reveal: Selector | None = None
    """As `look`, for everybody to see."""
    cast: Cards | None = None
    """A spell, without paying its cost."""
    execute: Cards | None = None
    """Cast, summoned or put, as the type says, without paying its cost."""
    shuffle: Whose | None = None
    give: Give | None = None
    effect: Effect | None = None
    battle: tuple[Cards, Cards] | None = None
    win: Whose | None = None
    lose: Whose | None = None
    play: Cards | None = None
    """A card is executed: declared, paid for, and summoned, cast and so on (601)."""
    charge: Cards | None = None
    """A card of the hand is put into the mana zone, by the rules."""
    activate: Activate | None = None
    repeat: Repeat | None = None
    stay: Cards | None = None
    """Nothing happens to the cards."""
    swap: tuple[CardName, CardName] | None = None
    """Exchange an element and a card of another zone, both or none (701.26)."""
    leave: Cards | None = None
    """Of a substitute: these cards alone leave, as the element would have."""
    seal: Seal | None = None
    equip: Equip | None = None
    fortify: Fortify | None = None
    use: UseIcon | None = None
    use_it: Literal[True] | None = None
    """Of a replacement of triggering: you use the ability instead."""
    choose_one: "tuple[Sentences, ...] | None" = None
    """Modes (700.2)."""
    choose_modes: Modes | None = None
    picked_by: Side | None = None
    """With `choose_one`, `choose_modes`: who picks (700.2b); default: you."""
    attack: Attack | None = None
    """Only in a situation: an attack, with all its steps."""
    end_attack: Literal[True] | None = None
    """The attack under way ends at once (505.6a)."""
    step: StepOfTurn | None = None
    """Only in a situation: a step of the turn begins (500.4); with `draw` one draws."""
    end_turn: Literal[True] | None = None
    """The turn player ends the turn."""
    extra_turn: Side | None = None
    """That player has one more turn after this one."""
    skip_next_turn: Side | None = None
    """That player's next turn does not take place."""
    skip_turn: Literal[True] | None = None
    """The rest of the turn is skipped."""

    may: bool | Literal["opponent"] = False
    """You may do it, or the opponent may."""
    if_: Condition | None = Field(None, alias="if")
    if_you_do: bool | StepName = False
    """Only if the instruction before (or the named one) was carried out (101.3a)."""
    breaker: CardName | None = None
    """With `break`: the creature that breaks them."""
    without: Keywords = ()
    """Keywords that cannot be declared when it adds shields to a hand."""
    cost: Amount | None = None
    """With `play`: the mana cost that is paid in place of the card's."""
    as_paid: bool = False
    """With `summon`, `cast` and `execute`: as if the cost had been paid."""
    as_: str | None = Field(None, alias="as")
    """A name for the cards it affects."""

    @property
    def kind(self) -> str:
        return exactly_one(self, _VERB_FIELDS, "instruction")

    @property
    def field(self) -> str:
        """The attribute of the verb."""
        return {"return": "return_", "break": "break_"}.get(self.kind, self.kind)

    @property
    def what(self) -> Any:
        """What the verb is said of: the value of its field."""
        return getattr(self, self.field)

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if self.kind != "break" and self.breaker is not None:
            raise ValueError(say("breaker_of_break"))
        if self.kind not in ("summon", "cast", "execute") and self.as_paid:
            raise ValueError(say("as_paid_of_execution"))
        if self.kind != "play" and self.cost is not None:
            raise ValueError(say("cost_of_play"))
        return self


Sentence = Instruction | tuple[Instruction, ...]
"""One sentence of card text; a list when it holds several instructions."""
Sentences = Many[Sentence]


def steps_of(sentence: Sentence) -> tuple[Instruction, ...]:
    """The instructions of a sentence."""
    return (sentence,) if isinstance(sentence, Instruction) else sentence


_UNHEARD_OF = frozenset({"triggers", "resolves", "looked"})
"""Happenings that no trigger waits for."""


def _check_events(
    patterns: "tuple[Pattern, ...]", unheard_of: Set[str] = _UNHEARD_OF
) -> None:
    """ValueError if an ability waits for what only an observer or a ban can name."""
    for pattern in patterns:
        if pattern.kind in unheard_of:
            observed = pattern.kind in ("triggers", "resolves")
            key = "only_observed" if observed else "only_forbidden"
            raise ValueError(say(key, kind=pattern.kind))


_ONLY_TRIGGERS = frozenset(
    {"before_break", "shield_check", "shield_back", "shield_added"}
)
"""Happenings that are no events to replace."""


def _check_replaceable(patterns: "tuple[Pattern, ...]") -> None:
    """ValueError if a replacement waits for what is no event to replace."""
    for pattern in patterns:
        if pattern.kind in _ONLY_TRIGGERS:
            raise ValueError(say("only_triggers", kind=pattern.kind))


def _check_substitute(sentences: "Sentences") -> None:
    """ValueError if the modes that a substitute begins with depend on anything, or are
    several."""
    first = sentences[0] if sentences else ()
    for part in steps_of(first):
        if part.choose_one is not None and part.model_fields_set != {"choose_one"}:
            raise ValueError(say("modes_instead"))
    if any(part.choose_modes is not None for part in _instructions(sentences)):
        raise ValueError(say("several_modes_instead"))


def modes_of(part: "Instruction") -> "tuple[Sentences, ...]":
    """The modes that an instruction lets a player pick from."""
    return part.choose_one or (part.choose_modes.of if part.choose_modes else ())


def check_done(sentences: "Sentences") -> None:
    """ValueError if something is done that only a substitute can do."""
    for sentence in sentences:
        for part in steps_of(sentence):
            if part.leave is not None:
                raise ValueError(say("leave_instead"))
            for mode in modes_of(part):
                check_done(mode)


class Trigger(Model):
    """A triggered ability (603)."""

    when: Many[Pattern]
    if_: Condition | None = Field(None, alias="if")
    do: Sentences
    zone: Some[Zone | Literal["executable"]] | None = None
    """Where it works; default: battle (110.4c). `executable`: wherever its card can be
    executed from (110.4d)."""
    known_as: Names = ()
    """The names by which conditions ask whether such an ability has been used."""
    once_each: Literal["turn", "game"] | None = None
    """Each card that has it can use it only once in a turn, or in the game."""
    face_up: bool = False
    """It works only while its card lies face up, among the shields."""
    undeclared: bool = False
    """It needed no use declaration before 2020-10-23; now its zones decide (603.2e)."""

    @model_validator(mode="after")
    def _waits_for_events(self) -> Self:
        _check_events(self.when)
        check_done(self.do)
        return self


class Replacement(Model):
    """A replacement effect (609)."""

    when: Many[Pattern]
    if_: Condition | None = Field(None, alias="if")
    may: bool = False
    once_each: Literal["turn", "game"] | None = None
    """Each card that has it can use it only once in a turn, or in the game."""
    instead: Sentences
    face_up: bool = False
    """It works only while its card lies face up, among the shields."""
    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""

    @model_validator(mode="after")
    def _waits_for_events(self) -> Self:
        uses = any(
            isinstance(part, Instruction) and part.use_it for part in self.instead
        )
        heard = {"triggers"} if uses else set()
        _check_events(self.when, (_UNHEARD_OF | {"chosen"}) - heard)
        _check_replaceable(self.when)
        _check_substitute(self.instead)
        return self


class Static(Model):
    """A static ability that changes characteristics or forbids (604, 608.3)."""

    if_: Condition | None = Field(None, alias="if")
    to: AllCards = "this"
    power: Amount | None = None
    keywords: Keywords = ()
    civilizations: Many[Civilization] = ()
    races: Names = ()
    abilities: "Many[Ability]" = ()
    cannot: Many[Pattern] = ()
    is_not: Many[CardType] = ()
    """The cards are not treated as cards of that type (200.3)."""
    wins_battles: bool = False
    """It wins battles whatever the powers (115.3c)."""
    attacks_untapped: bool = False
    """It can attack untapped creatures."""
    attacks_at_once: bool = False
    """It can attack the player in the turn it enters (602.3a)."""
    attacks_if_able: bool = False
    """It attacks each turn if it can (506.1b)."""
    blocks_if_able: bool = False
    """It uses its blocker ability if it can (507.1b)."""
    ignored: bool = False
    """The abilities of the cards are ignored (200.3)."""
    ignored_bans: Many[Pattern] = ()
    """Of their abilities, those that keep such events from happening are ignored."""
    ignored_spells: Described | None = None
    """The effects of such spells are ignored, those that last as well."""
    untriggered: Many[Pattern] = ()
    """By such events the abilities of the cards do not trigger (603.2d)."""
    must: Many[Pattern] = ()
    """`chosen`: whoever chooses among cards chooses these before any others."""
    ignore: Many[Pattern] = ()
    """Effects that keep such events from happening are ignored (101.2)."""
    playable: bool = False
    """The cards may be executed from the zone they are in."""
    mana: Annotated[int, Field(ge=2)] | None = None
    """Each of the cards may be tapped for that much mana."""
    breaks: Amount | None = None
    """A breaker ability: the creature breaks so many shields (509.2b)."""
    breaks_more: Amount | None = None
    """It breaks so many shields more, also by effects (701.14d)."""
    face_up: bool = False
    """It works only while its card lies face up, among the shields."""
    zone: Some[Zone | Literal["anywhere"]] | None = None
    """Default: battle (110.4c). `anywhere`: it defines the characteristics of its own
    card (110.4a)."""

    @model_validator(mode="after")
    def _must_be_chosen(self) -> Self:
        if any(pattern.kind != "chosen" for pattern in self.must):
            raise ValueError(say("must_chosen"))
        return self


STATUS_VERBS = frozenset({"move", "mill", "give"})


class Status(Model):
    """A status-defining ability: what happens as a card arrives (110.4f)."""

    when: Many[Pattern]
    if_: Condition | None = Field(None, alias="if")
    tapped: bool = False
    """The card arrives tapped."""
    do: Sentences = ()
    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""

    @model_validator(mode="after")
    def _at_the_same_moment(self) -> Self:
        if any(
            pattern.kind not in ("enters", "summoned")
            and not (pattern.kind == "put" and pattern.to == ("mana",))
            for pattern in self.when
        ):
            raise ValueError(say("status_when"))
        for sentence in self.do:
            for part in steps_of(sentence):
                if part.kind not in STATUS_VERBS or part.may:
                    raise ValueError(say("status_do"))
        return self


class Release(Model):
    """What averts an event without being a replacement: リンク解除 (806.1b)."""

    when: Many[Pattern]
    do: Sentences
    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""

    @model_validator(mode="after")
    def _at_the_same_moment(self) -> Self:
        _check_events(self.when)
        for sentence in self.do:
            for part in steps_of(sentence):
                if part.kind not in STATUS_VERBS | {"flip"} or part.may:
                    raise ValueError(say("release_do"))
        return self


_DEMANDS = frozenset({"destroy", "discard", "move", "return", "tap", "untap"})


def _check_demands(sentences: "Sentences") -> None:
    """ValueError if what must be done for a cost is more than one act on cards."""
    for sentence in sentences:
        for part in steps_of(sentence):
            if part.kind not in _DEMANDS or part.may or part.if_ or part.if_you_do:
                raise ValueError(say("demand_verbs", verbs=", ".join(sorted(_DEMANDS))))


class Term(Model):
    """What an ability says about how a card is executed (601.1a)."""

    of: AllCards = "this"
    """The card that is executed."""
    if_: Condition | None = Field(None, alias="if")
    do: "Sentences" = ()
    """What must be done for it; a part of paying."""
    at_least: int | None = None
    """The cost does not become less."""
    from_: Some[Zone] | None = Field(None, alias="from")
    """Only if it is executed from there."""
    zone: Some[Zone] | None = None
    """Where it works; default: about `this`, wherever it is executed from (110.4d,
    110.4e), otherwise battle (110.4c)."""

    @model_validator(mode="after")
    def _acts_on_cards(self) -> Self:
        _check_demands(self.do)
        return self


class CostChange(Term):
    """A change of the mana cost."""

    change: Amount
    """Added to the cost; negative: it costs less."""
    may: bool = False


class Extra(Model):
    """An amount that may be paid on top, any number of times (601.1f)."""

    cost: Annotated[int, Field(ge=1)]
    once: bool = False
    """It may be paid only once (112.2d)."""


class Activated(Model):
    """An activated ability (602)."""

    instead_of: Literal["attack", "untap"] | None = None
    """What it takes the place of: an attack of this creature, which is tapped for it (a
    tap ability), or its untapping as the turn starts (Silent Skill)."""
    by: "Sentences" = ()
    """The act that activates it in the main step (ハイパー化)."""
    do: "Sentences"
    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.instead_of is None) == (not self.by):
            raise ValueError(say("activated_how"))
        _check_demands(self.by)
        return self


class Alternative(Term):
    """Something else than paying the card's mana cost; always a may."""

    cost: Amount | None = None
    """A mana cost in place of the card's; left out: none is paid."""
    as_shield: bool = False
    """For it the card is put face up into the shield zone, and not executed."""


class Counter(Model):
    """What may cancel a spell when its effect is to be carried out."""

    cancels: AllCards
    """The spells, as `cast` of an event describes them."""
    do: Sentences
    """What must be done for it."""
    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""

    @model_validator(mode="after")
    def _acts_on_cards(self) -> Self:
        _check_demands(self.do)
        return self


class OneShot(Model):
    """A static ability that makes a one-shot effect (604.4)."""

    if_: Condition = Field(alias="if")
    do: Sentences
    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""

    @model_validator(mode="after")
    def _does_what_it_can(self) -> Self:
        check_done(self.do)
        return self


class Spell(Model):
    """What a spell does (110.3)."""

    do: Sentences

    @model_validator(mode="after")
    def _does_what_it_can(self) -> Self:
        check_done(self.do)
        return self


class Icon(Model):
    """An ability after an icon, which other abilities use (603.3a)."""

    name: str
    """The icon, such as `KP`."""
    do: Sentences
    zone: Some[Zone] | None = None
    """Where it works; default: battle (110.4c)."""
    if_: Condition | None = Field(None, alias="if")

    @model_validator(mode="after")
    def _does_what_it_can(self) -> Self:
        check_done(self.do)
        return self


Part = (
    Trigger
    | Replacement
    | Static
    | CostChange
    | Alternative
    | Extra
    | Activated
    | Status
    | Release
    | Counter
    | OneShot
    | Spell
    | Icon
)


class Ability(Model):
    """One ability of a card: exactly one kind."""

    trigger: Trigger | None = None
    replacement: Replacement | None = None
    static: Static | None = None
    cost: CostChange | None = None
    alternative: Alternative | None = None
    extra: Extra | None = None
    activated: Activated | None = None
    status: Status | None = None
    release: Release | None = None
    counter: Counter | None = None
    one_shot: OneShot | None = None
    spell: Spell | None = None
    icon: Icon | None = None

    @property
    def kind(self) -> str:
        return exactly_one(self, type(self).model_fields.keys(), "ability")

    @property
    def part(self) -> Part:
        """What the ability is, with all that it says."""
        part: Part = getattr(self, self.kind)
        return part

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        assert self.kind
        return self

    @model_validator(mode="after")
    def _no_attack(self) -> Self:
        """No text attacks by itself: whether to attack is its player's decision."""
        if any(part.attack is not None for part in _instructions(self)):
            raise ValueError(say("attack_in_text"))
        return self


def _instructions(value: object) -> Iterator["Instruction"]:
    """Every instruction in a record or a list of records, however deep."""
    if isinstance(value, tuple):
        for item in value:
            yield from _instructions(item)
    elif isinstance(value, Model):
        if isinstance(value, Instruction):
            yield value
        for attribute in value.model_fields_set:
            yield from _instructions(getattr(value, attribute))


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
