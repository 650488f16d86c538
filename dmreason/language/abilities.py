"""Abilities, and the instructions in them, which may in turn make abilities.

Every model here is one kind of phrase. `docs/cards.md` explains them with examples;
the rules that give them their meaning are in `asp/`.
"""

from typing import Annotated, Any, Literal, Self, get_args

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
    Zone,
    exactly_one,
    records,
)
from dmreason.language.checks import (
    check_attackers,
    check_bans,
    check_given,
    check_going_on,
    check_handed_on,
    check_ignored_bans,
    check_must,
    check_of_no_card,
    check_replaced,
    check_replacement,
    check_times,
    check_triggers,
    check_untriggered,
)
from dmreason.language.checks_of_instructions import (
    ARRIVING,
    check_activation,
    check_acts,
    check_arriving,
    check_at_once,
    check_change,
    check_demands,
    check_each,
    check_each_player,
    check_given_to_spells,
    check_picks,
    check_put,
    check_unsaid,
    check_until,
    check_verb,
    of_each_player,
    steps_of,
)
from dmreason.language.descriptions import (
    AllCards,
    Amount,
    Cards,
    EachCard,
    Pattern,
    Quantity,
    Selector,
    Value,
    Watched,
    no_other,
)
from dmreason.language.happenings import UNHEARD_OF, check_counted, check_events
from dmreason.language.mentions import CardOrValueName, half_width
from dmreason.language.missing import MissingParts
from dmreason.language.requirements import Condition
from dmreason.language.verbs import Manner, Put, Verbs
from dmreason.language.working import (
    Aiming,
    Choosing,
    Crossing,
    Ending,
    Extra,
    Fighting,
    Lasting,
    Link,
    ManaMade,
    OfEffects,
    OneExecution,
    Price,
    Redirect,
    Shown,
    Unusable,
    Usable,
    Working,
)
from dmreason.words.messages import say

# -- instructions ------------------------------------------------------------------


class Repeat(Model):
    """Does the same several times, each time with its own choices."""

    times: Quantity
    do: "Sentences"


class Modes(Model):
    """Several modes of a list, all picked before the first is carried out (700.2a)."""

    choose: Positive | None = None
    up_to: Positive | None = None
    same: Flag = False
    """The same mode may be picked again."""
    of: "Annotated[tuple[Sentences, ...], Field(min_length=1)]"

    @model_validator(mode="after")
    def _one_number(self) -> Self:
        check_picks(self.choose, self.up_to, None if self.same else len(self.of))
        return self


Given = Literal["cards", "if", "abilities", "do", "gives"]
"""What a parameter of a keyword can be that a card gives beside the word."""


class Worded(Model):
    """A keyword of a card with what the text says beside the word."""

    word: Annotated[str, AfterValidator(half_width)]
    cards: Selector | None = None
    """Which cards it is about."""
    if_: Condition | None = Field(None, alias="if")
    """When it can be used."""
    abilities: "Many[Ability]" = ()
    """The abilities that follow it, or that it gives."""
    do: "Sentences" = ()
    """What it does."""
    gives: "Grant | None" = None
    """What it gives, in the words of a static ability."""

    @property
    def values(self) -> dict[Given, object]:
        """What stands beside the word, as a file would have it."""
        data = self.model_dump(by_alias=True, exclude_unset=True)
        kinds: tuple[Given, ...] = get_args(Given)
        return {kind: data[kind] for kind in kinds if kind in data}

    @model_validator(mode="after")
    def _beside(self) -> Self:
        if not self.values:
            kinds = ", ".join(get_args(Given))
            raise ValueError(say("nothing_beside_keyword", kinds=kinds))
        return self


Words = Many[Annotated[str, AfterValidator(half_width)] | Worded]
"""The keywords of a card."""


class Grant(Fighting):
    """What a static ability or a continuous effect gives to cards, or forbids them."""

    power: Amount | None = None
    keywords: Words = ()
    civilizations: Many[Civilization] = ()
    races: Names = ()
    abilities: "Many[Ability]" = ()
    cannot: Many[Pattern] = ()
    playable: Flag = False
    """The cards may be executed from the zone they are in."""
    ignored: Flag = False
    """The abilities of the cards are ignored (200.3)."""
    ignored_bans: Many[Pattern] = ()
    """Of their abilities, those that keep such events from happening are ignored."""
    ignore: Many[Pattern] = ()
    """Effects that keep such events from happening are ignored (101.2)."""

    @model_validator(mode="after")
    def _about_events(self) -> Self:
        """What is forbidden can happen, and what is given can be used."""
        check_bans((*self.cannot, *self.ignored_bans, *self.ignore))
        check_ignored_bans(self.ignored_bans)
        check_given(self.abilities)
        return self


class Give(Grant, Lasting, OfEffects):
    """A continuous effect made by a resolution (608.2)."""

    to: Cards
    breaks_more: Positive | None = None
    until: Ending | Literal["end_of_attack", "end_of_battle"] = "end_of_game"
    _handed_on = model_validator(mode="after")(check_handed_on)


class Effect(Lasting):
    """An ability of no card that a resolution makes, like delayed triggers (603.6)."""

    ability: "Ability"
    about: CardOrValueName | None = None
    """The card, or the chosen value, that the ability calls `it`."""
    once: Flag = False
    until: Ending | Literal["cast_ends", "text_ends", "end_of_attack"] = "end_of_turn"

    @model_validator(mode="after")
    def _of_no_card(self) -> Self:
        """An ability that no card has is not used, and works wherever cards are."""
        check_of_no_card(self.ability.kind, self.ability.part, self.once)
        return self


class Instruction(Manner, Verbs):
    """One keyword action (701) and how it is carried out."""

    give: Give | None = None
    effect: Effect | None = None
    repeat: Repeat | None = None
    choose_one: "tuple[Annotated[Sentences, Field(min_length=1)], ...] | None" = None
    """Modes (700.2)."""
    choose_modes: Modes | None = None

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
        check_verb(self)
        if not modes_of(self) and self.picked_by is not None:
            raise ValueError(say("picked_by_modes"))
        return self

    @model_validator(mode="after")
    def _taken_or_shown(self) -> Self:
        said = tuple(getattr(self, field) for field in self.model_fields_set)
        check_each_player(self, self.what, of_each_player(said, but=Instruction))
        check_until(self.until, self.reveal, self.as_, self.may)
        return self

    @model_validator(mode="after")
    def _not_yet_there(self) -> Self:
        if self.kind in ("put", "summon"):
            put = self.what.cards if isinstance(self.what, Put) else self.what
            check_put(self.kind, put)
        return self


_VERB_FIELDS = Instruction.model_fields.keys() - Manner.model_fields.keys()
VERBS = frozenset(field.rstrip("_") for field in _VERB_FIELDS)
"""What an instruction can do, in words."""


Sentence = Instruction | tuple[Instruction, ...]
"""One sentence of card text; a list when it holds several instructions."""
Sentences = Many[Sentence]


def modes_of(part: Instruction) -> tuple[Sentences, ...]:
    """The modes that an instruction lets a player pick from."""
    return part.choose_one or (part.choose_modes.of if part.choose_modes else ())


def check_done(sentences: Sentences) -> None:
    """ValueError if something is done that only a substitute can do."""
    for sentence in sentences:
        for part in steps_of(sentence):
            if part.kind in ("leave", "go_on"):
                raise ValueError(say("leave_instead", verb=part.kind))
            for mode in modes_of(part):
                check_done(mode)
            if part.repeat is not None:
                check_done(part.repeat.do)


# -- kinds of abilities ------------------------------------------------------------


class _Doing(Model):
    """An ability with an effect that does all it can."""

    do: Sentences

    @model_validator(mode="after")
    def _does_what_it_can(self) -> Self:
        check_done(self.do)
        return self


class _Watching(Shown):
    """An ability that watches for events."""

    when: Many[Pattern]
    if_: Condition | None = Field(None, alias="if")
    once_each: Literal["turn", "game"] | None = None
    """Each card that has it can use it only once in a turn, or in the game."""

    @model_validator(mode="after")
    def _measures_one_card(self) -> Self:
        """`that` is one card where its power or its cost is asked for."""
        if any(pattern.batch for pattern in self.when):
            for part in records(self, but=Ability):
                if isinstance(part, Value) and "that" in (part.power_of, part.cost_of):
                    raise ValueError(say("batch_that"))
        return self


class Trigger(_Doing, _Watching):
    """A triggered ability (603)."""

    zone: Some[Zone | Literal["executable"]] | None = None
    """Where it works; default: battle (110.4c). `executable`: wherever its card can be
    executed from (110.4d)."""
    known_as: Names = ()
    """The names by which conditions ask whether such an ability has been used."""
    undeclared: Flag = False
    """It needed no use declaration before 2020-10-23; now its zones decide (603.2e)."""

    @model_validator(mode="after")
    def _waits_for_events(self) -> Self:
        check_events(self.when, triggers=True)
        check_triggers(self.when, self.zone)
        return self


class Replacement(Working, _Watching):
    """A replacement effect (609)."""

    may: Flag = False
    instead: Annotated[Sentences, Field(min_length=1)]

    @model_validator(mode="after")
    def _waits_for_events(self) -> Self:
        steps = [part for part in self.instead if isinstance(part, Instruction)]
        taken = any(part.use_it or part.stay for part in steps)
        heard = {"triggers"} if taken else set()
        check_events(self.when, (UNHEARD_OF | {"chosen"}) - heard)
        check_replacement(self)
        return self

    @model_validator(mode="after")
    def _goes_on_alone(self) -> Self:
        """What was to happen happens after all only if it is a single plain event."""
        parts = records(self.instead, but=Ability)
        if any(isinstance(part, Instruction) and part.go_on for part in parts):
            check_going_on(self.when)
        return self

    @model_validator(mode="after")
    def _begins_with_plain_modes(self) -> Self:
        """The modes that a substitute begins with depend on nothing."""
        for part in steps_of(self.instead[0]) if self.instead else ():
            if part.choose_one is not None and part.model_fields_set != {"choose_one"}:
                raise ValueError(say("modes_instead"))
        if any(isinstance(part, Modes) for part in records(self.instead)):
            raise ValueError(say("several_modes_instead"))
        return self


class Static(Grant, Aiming, Choosing, OneExecution, Crossing, ManaMade, Shown):
    """A static ability that changes characteristics or forbids (604, 608.3)."""

    if_: Condition | None = Field(None, alias="if")
    to: AllCards = "this"
    is_not: Many[CardType] = ()
    """The cards are not treated as cards of that type (200.3)."""
    ignored_spells: Annotated[Watched, AfterValidator(no_other)] | None = None
    """The effects of such spells are ignored, those that last as well."""
    unusable: Unusable | None = None
    """Such abilities are not used, as with 「S・トリガー」を使えない."""
    untriggered: Many[Pattern] = ()
    """By such events the abilities of the cards do not trigger (603.2d)."""
    entry_untriggered: Flag = False
    """Those that begin 「このクリーチャーが出た時」 do not trigger."""
    must: Many[Pattern] = ()
    """`chosen`: whoever chooses among cards chooses these before any others."""
    attack_price: Sentences = ()
    """What must be done for the cards to attack, before they do."""
    then: Sentences = ()
    """With `playable`: what follows, once a card has been executed by it."""
    zone: Some[Zone | Literal["anywhere"]] | None = None
    """Default: battle; what gives its own card a shield trigger works in the shield
    zone as well (110.4c). `anywhere`: it defines its characteristics (110.4a)."""

    @model_validator(mode="after")
    def _heard_of(self) -> Self:
        for replacement in (ability.replacement for ability in self.abilities):
            check_given_to_spells(self.to, replacement.when if replacement else ())
        check_must(self.must)
        self.check_limit(self.playable, self.then)
        check_done(self.then)
        check_untriggered(self.untriggered)
        check_attackers(self.to, self)
        check_demands(self.attack_price)
        check_times(self)
        return self


class Status(Working):
    """A status-defining ability: what happens as a card arrives (110.4f)."""

    when: Many[Pattern]
    if_: Condition | None = Field(None, alias="if")
    tapped: Flag = False
    """The card arrives tapped."""
    may: Flag = False
    """With `tapped`: it may arrive tapped or not."""
    do: Sentences = ()

    @model_validator(mode="after")
    def _at_the_same_moment(self) -> Self:
        if self.may and (not self.tapped or self.do):
            raise ValueError(say("status_may"))
        check_arriving(self.when, records(self, but=Ability))
        check_at_once(self.do, ARRIVING, "status_do")
        return self


class Release(Working):
    """What averts an event without being a replacement: リンク解除 (806.1b)."""

    when: Many[Pattern]
    do: Sentences

    @model_validator(mode="after")
    def _at_the_same_moment(self) -> Self:
        check_events(self.when, UNHEARD_OF | {"chosen"})
        check_replaced(self.when)
        check_each(self.when)
        check_counted(self.when, of_cards=True)
        check_at_once(self.do, ARRIVING - {"effect"} | {"flip"}, "release_do")
        return self


class Term(Model):
    """What an ability says about how a card is executed (601.1a)."""

    of: EachCard = "this"
    """The card that is executed."""
    if_: Condition | None = Field(None, alias="if")
    do: Sentences = ()
    """What must be done for it; a part of paying."""
    then: Sentences = ()
    """「そうしたら」: what follows, once the card has been executed so."""
    at_least: Natural | None = None
    """The cost does not become less."""
    once_each: Literal["turn", "game"] | None = None
    """Each card that has it is asked for one card in that time."""
    from_: Some[Zone] | None = Field(None, alias="from")
    """Only if it is executed from there."""
    zone: Some[Zone] | None = None
    """Where it works; default: about `this`, wherever it is executed from (110.4d,
    110.4e), otherwise battle (110.4c)."""

    @model_validator(mode="after")
    def _acts_on_cards(self) -> Self:
        check_demands(self.do, counted=True)
        check_done(self.then)
        if self.then and any(p.as_ for s in self.do for p in steps_of(s)):
            raise ValueError(say("then_names"))
        if isinstance(self.of, Selector) and self.of.being_cast:
            raise ValueError(say("cast_too_late"))
        return self


class CostChange(Term):
    """A change of the mana cost."""

    change: Amount
    """Added to the cost; negative: it costs less."""
    may: Flag = False
    up_to: Flag = False
    """It costs so much less at most, as its player likes."""

    @model_validator(mode="after")
    def _follows_a_choice(self) -> Self:
        check_change(self)
        return self


class Alternative(Price, Term):
    """Something else than paying the card's mana cost; always a may."""

    @model_validator(mode="after")
    def _follows_an_execution(self) -> Self:
        if self.then and self.as_shield:
            raise ValueError(say("then_executed"))
        return self


class Activated(Working, Usable, _Doing):
    """An activated ability (602)."""

    by: Sentences = ()
    """The act that activates it in the main step (ハイパー化), or when a creature could
    attack, or the cards that are tapped for a tap ability beside its creature."""

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        check_activation(self.instead_of, self.by)
        return self


class Counter(Working):
    """What may cancel a spell when its effect is to be carried out."""

    cancels: Annotated[EachCard, AfterValidator(no_other)]
    """The spells, as `cast` of an event describes them."""
    do: Sentences
    """What must be done for it."""

    @model_validator(mode="after")
    def _acts_on_cards(self) -> Self:
        check_demands(self.do)
        return self


class OneShot(Working, _Doing):
    """A static ability that makes a one-shot effect (604.4)."""

    if_: Condition = Field(alias="if")


class Spell(_Doing):
    """What a spell does (110.3)."""

    @model_validator(mode="after")
    def _has_no_power(self) -> Self:
        """`this` is the spell, and power is a characteristic of creatures (301.3)."""
        for part in records(self, but=Ability):
            if isinstance(part, Value) and part.power_of == "this":
                raise ValueError(say("power_of_spell"))
        return self


class Icon(Working, _Doing):
    """An ability after an icon, which other abilities use (603.3a)."""

    name: str
    """The icon, such as `KP`."""


_OfEvents = Trigger | Replacement | Status | Release | Counter | Redirect
_OfExecution = CostChange | Alternative | Extra
Part = _OfEvents | _OfExecution | Static | Activated | Link | OneShot | Spell | Icon


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
    redirect: Redirect | None = None
    link: Link | None = None
    release: Release | None = None
    counter: Counter | None = None
    one_shot: OneShot | None = None
    spell: Spell | None = None
    icon: Icon | None = None
    missing: MissingParts = ()
    """What its printed text says besides, and this does not."""

    @property
    def kind(self) -> str:
        kinds = type(self).model_fields.keys() - {"missing"}
        return exactly_one(self, kinds, "ability")

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
    def _no_act_of_its_player(self) -> Self:
        check_acts(part for part in records(self) if isinstance(part, Instruction))
        check_unsaid(tuple(records(self)))
        return self
