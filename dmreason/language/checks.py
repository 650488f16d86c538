"""What cannot stand where in texts, beyond what the models themselves say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Protocol, TypeVar

from dmreason.language.base import Model, records
from dmreason.language.descriptions import EVENTS, Pattern, Qualities, Selector
from dmreason.language.happenings import OCCASIONS, check_events
from dmreason.language.mentions import PRONOUNS
from dmreason.language.references import references
from dmreason.language.verbs import Move, Put, Verbs
from dmreason.words.messages import say


class Made(Protocol):
    """Of an effect that an instruction makes, what is looked at here."""

    @property
    def about(self) -> object: ...


class Step(Protocol):
    """Of an instruction, what is looked at here."""

    @property
    def kind(self) -> str: ...
    @property
    def may(self) -> object: ...
    @property
    def if_(self) -> object: ...
    @property
    def if_you_do(self) -> object: ...
    @property
    def as_(self) -> object: ...
    @property
    def effect(self) -> Made | None: ...


class Replacing(Protocol):
    """Of a replacement, what is looked at here."""

    @property
    def when(self) -> tuple[Pattern, ...]: ...
    @property
    def may(self) -> object: ...
    @property
    def once_each(self) -> object: ...
    @property
    def instead(self) -> Sequence[object]: ...


class Used(Protocol):
    """Of an activated ability, what is looked at here."""

    @property
    def instead_of(self) -> object: ...


class Crossed(Protocol):
    """Of a cost of crossing, what is looked at here."""

    @property
    def of(self) -> object: ...


class OfGear(Protocol):
    """Of a static ability, what it says of gear."""

    @property
    def crossed_unpaid(self) -> object: ...
    @property
    def crossing_cost(self) -> Crossed | None: ...


class Owned(Protocol):
    """Of an ability, what is looked at here."""

    @property
    def static(self) -> OfGear | None: ...

    @property
    def spell(self) -> object: ...
    @property
    def link(self) -> object: ...
    @property
    def activated(self) -> Used | None: ...


class Given(Protocol):
    """Of a continuous effect, what is looked at here."""

    @property
    def abilities_of(self) -> object: ...
    @property
    def chosen_value(self) -> object: ...
    @property
    def until(self) -> object: ...
    @property
    def during(self) -> object: ...


S = TypeVar("S", bound=Step)
G = TypeVar("G", bound=Given)

_NOT_FORBIDDEN = frozenset(
    {"attack_ends", "battled", "wins_battle", "loses_battle", "unblocked"}
    | {"before_break", "drawn", "equipped", "linked", "stacked"}
    | {"turn_starts", "step_starts"}
    | {"triggers", "resolves", "replaced"}
)
"""Events that no rule keeps from happening; of a draw, `draws` is what can be kept."""
FORBIDDEN = EVENTS - OCCASIONS - _NOT_FORBIDDEN
"""Events that a text can keep from happening."""
_NOT_REPLACED = OCCASIONS | frozenset(
    {"before_break", "battled", "drawn", "wins_battle", "loses_battle"}
    | {"equipped", "evolved", "linked", "stacked", "turn_starts", "replaced"}
    | {"attacked", "blocked", "unblocked", "activated"}
    | {"attack_ends", "turn_ends", "step_starts"}
)
"""Events in whose place nothing else can happen; of attacks, blocks and battles it is
`attacks`, `blocks` and `battles` that can be replaced."""


def check_bans(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if a text forbids what nothing forbids, or only at times."""
    for pattern in patterns:
        if pattern.kind in OCCASIONS or pattern.kind == "declared":
            raise ValueError(say("occasion_forbidden", kind=pattern.kind))
        if pattern.kind not in FORBIDDEN:
            raise ValueError(say("never_forbidden", kind=pattern.kind))
        if pattern.attacked is not None and pattern.against is not None:
            raise ValueError(say("attacked_forbidden"))
        for field in _TIMES:
            if getattr(pattern, field):
                raise ValueError(say("forbidden_each_time", field=field))


_GOES_ON = frozenset(
    {"destroyed", "leaves", "put", "discarded", "draws", "tapped", "untapped"}
)
"""Events that a substitute can let happen after all."""


def check_going_on(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if one is about more than plain events, one by one."""
    for pattern in patterns:
        enters = pattern.kind == "put" and "battle" in (pattern.to or ["battle"])
        if enters or pattern.batch or pattern.kind not in _GOES_ON:
            raise ValueError(say("go_on_of", kinds=", ".join(sorted(_GOES_ON))))


_SETTLED = (
    *("untapped_targets", "aims_if_able", "must_attack", "attacks_untapped"),
    *("attacks_at_once", "attacks_if_able", "attack_price"),
)
"""What decides whether and whom a creature attacks, before it is designated."""


def check_attackers(to: object, given: Model) -> None:
    """ValueError if attackers are given what comes too late for their attack."""
    if isinstance(to, Selector) and to.attacking:
        for field in _SETTLED:
            if getattr(given, field):
                raise ValueError(say("attacks_already", field=field))


_OF_WORDS = frozenset({"to", "if_", "zone", "face_up", "keywords", "keyword_times"})
"""What may be said where keywords are given so many times."""


def check_times(given: Model) -> None:
    """ValueError if more than keywords is given so many times."""
    said = given.model_fields_set
    if "keyword_times" in said and ("keywords" not in said or said - _OF_WORDS):
        raise ValueError(say("times_of_keywords"))


def check_must(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if anything but a choice must be, or only at times."""
    for pattern in patterns:
        if pattern.kind != "chosen":
            raise ValueError(say("must_chosen"))
    check_each_time(patterns)


def check_untriggered(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if no ability triggers by what is said, or if it is said of some."""
    check_events(patterns)
    for pattern in patterns:
        if pattern.kind in OCCASIONS:
            raise ValueError(say("occasion_untriggered", kind=pattern.kind))
    check_each_time(patterns)


def check_each_time(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if what holds of all events of a kind is said of some of them."""
    for pattern in patterns:
        for field in _TIMES:
            if getattr(pattern, field):
                raise ValueError(say("holds_each_time", field=field))


_TIMES = ("batch", "first_each_turn", "nth_each_turn")
"""Which of several events of a kind a pattern means."""


def check_ignored_bans(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if more is said of bans that are ignored than what they forbid."""
    for pattern in patterns:
        beside = pattern.model_fields_set - {pattern.kind, "at"}
        described = pattern.at is not None and not isinstance(pattern.at, str)
        if getattr(pattern, pattern.kind) != "this" or beside or described:
            raise ValueError(say("bans_of_this"))


def check_replaced(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if a text replaces what nothing replaces."""
    for pattern in patterns:
        if pattern.kind in _NOT_REPLACED:
            raise ValueError(say("only_triggers", kind=pattern.kind))


def check_replacement(text: Replacing) -> None:
    """ValueError if a text replaces what nothing replaces, or more than is understood.

    Of triggering nothing more is said than whose cards it is, and in whose turn.
    """
    check_replaced(text.when)
    steps = [part for part in records(text.instead) if isinstance(part, Verbs)]
    if any(pattern.kind == "triggers" for pattern in text.when) or any(
        step.use_it for step in steps
    ):
        said = [pattern.model_fields_set - {"turn"} for pattern in text.when]
        alone = len(steps) == 1 and len(steps[0].model_fields_set) == 1
        plain = alone and all(fields == {"triggers"} for fields in said)
        if not plain or text.may or text.once_each:
            raise ValueError(say("triggering_alone"))


def check_each(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if events at the same time count as one where each is acted on."""
    if any(pattern.batch for pattern in patterns):
        raise ValueError(say("each_for_itself"))
    if any(pattern.nth_each_turn for pattern in patterns):
        raise ValueError(say("nth_of_triggers"))


def check_nth(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if what is counted for a player depends on the card that asks."""
    for pattern in patterns:
        if pattern.nth_each_turn is None:
            continue
        named = any(
            isinstance(each, Selector) and each.cards for each in records(pattern)
        )
        if named or speaks_of(pattern, PRONOUNS):
            raise ValueError(say("nth_for_players"))


def speaks_of(pattern: Pattern, pronouns: Sequence[str]) -> bool:
    """Whether an event depends on the card that such a word means, or leaves it out."""
    if any(isinstance(part, Qualities) and part.other for part in records(pattern)):
        return True
    said: list[object] = [*pattern.model_dump(exclude_none=True).values()]
    while said:
        value = said.pop()
        if value in pronouns:
            return True
        if isinstance(value, dict):
            said += value.values()
        elif isinstance(value, tuple | list):
            said += value
    return False


_OF_CARDS_ALONE = frozenset({"extra", "activated", "icon", "redirect", "link", "spell"})
"""Kinds of abilities that only do something where a card has them."""
_USED_UP = frozenset({"trigger", "replacement", "status", "cost", "alternative"})
"""Kinds of abilities that an effect can make for one use."""


def check_of_no_card(kind: str, part: object, once: bool) -> None:
    """ValueError if an ability that no card has is used, or works in certain zones.

    Args:
        kind: the kind of the ability.
        part: what it says.
        once: whether it is gone after its first use.
    """
    if kind in _OF_CARDS_ALONE:
        raise ValueError(say("ability_of_no_card", kind=kind))
    for field in ("zone", "face_up"):
        if getattr(part, field, None):
            raise ValueError(say("place_of_no_card", field=field))
    if once and kind not in _USED_UP and not getattr(part, "playable", False):
        raise ValueError(say("once_of_use", kind=kind))
    if getattr(part, "once_each", None):
        raise ValueError(say("once_each_of_no_card"))


def check_no_spells(abilities: Iterable[Owned]) -> None:
    """ValueError if what a spell does stands where no card is cast with it."""
    if any(ability.spell is not None for ability in abilities):
        raise ValueError(say("spell_given"))


def check_no_links(abilities: Iterable[Owned]) -> None:
    """ValueError if gods are linked by what no creature has in print as its own."""
    if any(ability.link is not None for ability in abilities):
        raise ValueError(say("link_given"))


def check_no_gear(abilities: Iterable[Owned]) -> None:
    """ValueError if a card that is no cross gear says that it is crossed itself."""
    for ability in abilities:
        static = ability.static
        cost = static.crossing_cost if static is not None else None
        if static is not None and static.crossed_unpaid == "this":
            raise ValueError(say("no_gear_crossed", field="crossed_unpaid: this"))
        if cost is not None and cost.of == "this":
            raise ValueError(say("no_gear_crossed", field="crossing_cost: {of: this}"))


def check_given(abilities: Sequence[Owned]) -> None:
    """ValueError if an ability does nothing where it is not its card's own."""
    check_no_spells(abilities)
    check_no_links(abilities)


def check_handed_on(give: G) -> G:
    """ValueError if what only the board tells is given until an unlikely moment."""
    lasts = give.until in ("end_of_turn", "end_of_game") and give.during is None
    for field in ("abilities_of", "chosen_value"):
        if getattr(give, field) is not None and not lasts:
            raise ValueError(say("handed_on_until", field=field))
    return give


def check_unnumbered(abilities: Iterable[Owned]) -> None:
    """ValueError if an ability is used by its number, and has none there."""
    for ability in abilities:
        used = ability.activated
        if used is not None and used.instead_of != "untap":
            raise ValueError(say("activated_unnumbered"))


def steps_of(sentence: S | tuple[S, ...]) -> tuple[S, ...]:
    """The instructions of a sentence."""
    return sentence if isinstance(sentence, tuple) else (sentence,)


_DEMANDS = frozenset({"destroy", "discard", "move", "return", "tap", "untap"})


OF_EACH_PLAYER = frozenset(
    {"choose", "destroy", "discard", "move", "put", "return", "tap", "untap"}
)
"""What happens to the cards of both players at once, each of whom chooses."""


def of_each_player(part: object, but: type[Model] | tuple[()] = ()) -> list[Selector]:
    """The descriptions in which each player chooses; `but` as of `records`."""
    found = records(part, but)
    return [s for s in found if isinstance(s, Selector) and s.whose == "each"]


def check_each_player(part: Step, what: object, chosen: list[Selector]) -> None:
    """ValueError if each player chooses for what does not happen to all at once.

    Args:
        part: an instruction.
        what: what its verb is said of.
        chosen: its descriptions in which each player chooses.
    """
    direct = what.cards if isinstance(what, (Move, Put)) else what
    fits = part.kind in OF_EACH_PLAYER and chosen == [direct]
    if chosen and (not fits or part.may):
        raise ValueError(say("each_of", verbs=", ".join(sorted(OF_EACH_PLAYER))))
    if chosen and part.if_you_do is True:
        raise ValueError(say("each_if_you_do"))


def check_until(
    until: object, reveal: Selector | None, name: str | None, may: object
) -> None:
    """ValueError if anything but the top cards is shown until one fits, or may be."""
    if until is not None and (reveal is None or reveal.top != 1 or name is None):
        raise ValueError(say("until_reveal"))
    if until is not None and may:
        raise ValueError(say("until_may"))


def check_demands(
    sentences: Iterable[S | tuple[S, ...]], counted: bool = False
) -> None:
    """ValueError if what must be done for a cost is more than one act on cards.

    Args:
        sentences: what must be done.
        counted: whether a number of the same text may be about what was done.
    """
    named: list[object] = []
    for sentence in sentences:
        for part in steps_of(sentence):
            if of_each_player(part):
                raise ValueError(say("each_pays"))
            if part.kind not in _DEMANDS or part.may or part.if_ or part.if_you_do:
                raise ValueError(say("demand_verbs", verbs=", ".join(sorted(_DEMANDS))))
            spoken_of = any(name in named for name in _names_in(part))
            if spoken_of or (part.as_ and not counted):
                raise ValueError(say("demand_names"))
            named.append(part.as_)


def _names_in(part: object) -> Iterator[str]:
    """What an instruction refers to by name."""
    if isinstance(part, Model):
        yield from (reference.name for reference in references(part))


def check_activation(instead_of: str | None, by: Sequence[S | tuple[S, ...]]) -> None:
    """ValueError if nothing activates an ability, or more than a tap ability taps."""
    acts = [part for sentence in by for part in steps_of(sentence)]
    taps = len(acts) <= 1 and all(part.kind == "tap" for part in acts)
    taps &= all(getattr(part, "tap", None) != "this" for part in acts)
    if not acts and instead_of is None:
        raise ValueError(say("activated_how"))
    if instead_of is not None and acts and not (instead_of == "attack" and taps):
        raise ValueError(say("activated_beside", by=", ".join(p.kind for p in acts)))
    check_demands(by)


ARRIVING = frozenset({"move", "mill", "give", "tie", "effect"})
"""What can be done as a card arrives."""


def check_at_once(
    sentences: Iterable[S | tuple[S, ...]], verbs: Set[str], message: str
) -> None:
    """ValueError if what happens at the moment of an event is more than such verbs."""
    for sentence in sentences:
        for part in steps_of(sentence):
            apart = part.effect is not None and part.effect.about is None
            if part.kind not in verbs or part.may or apart:
                raise ValueError(say(message))
            if part.as_ or part.if_you_do:
                raise ValueError(say("one_moment"))


def check_arriving(patterns: tuple[Pattern, ...], parts: Iterable[object]) -> None:
    """ValueError if a status is said of other events than a card's arrival, or asks, in
    one of its parts, what is only known afterwards."""
    fields = ("put_onto", "used_before")
    if any(getattr(part, field, None) for part in parts for field in fields):
        raise ValueError(say("status_history"))
    for pattern in patterns:
        to_mana = pattern.kind == "put" and pattern.to == ("mana",)
        if pattern.kind not in ("enters", "summoned") and not to_mana:
            raise ValueError(say("status_when"))
    check_each(patterns)


def check_given_to_spells(to: object, watched: Iterable[Pattern]) -> None:
    """ValueError if cards that are not cast are given what a spell does at its end."""
    is_cast = not isinstance(to, Selector) or to.can_be_cast
    if not is_cast and any(pattern.after_cast for pattern in watched):
        raise ValueError(say("after_cast_given"))


class Verbed(Protocol):
    """Of an instruction, what is said of its verb."""

    @property
    def kind(self) -> str: ...
    @property
    def breaker(self) -> object: ...
    @property
    def choose_value(self) -> object: ...
    @property
    def as_(self) -> object: ...
    @property
    def as_paid(self) -> object: ...
    @property
    def cost(self) -> object: ...
    @property
    def discard(self) -> object: ...
    @property
    def gr_summon(self) -> object: ...
    @property
    def move(self) -> Move | None: ...
    @property
    def without(self) -> object: ...


def check_verb(part: Verbed) -> None:
    """ValueError if something is said that does not belong to the verb."""
    if part.kind != "break" and part.breaker is not None:
        raise ValueError(say("breaker_of_break"))
    if part.choose_value is not None and part.as_ is None:
        raise ValueError(say("value_unnamed"))
    if part.kind not in ("summon", "cast", "execute") and part.as_paid:
        raise ValueError(say("as_paid_of_execution"))
    times = part.gr_summon
    if part.as_ and times not in (None, 1) and getattr(times, "count", 0) != 1:
        raise ValueError(say("as_of_gr_summons"))
    if part.kind != "play" and part.cost is not None:
        raise ValueError(say("cost_of_play"))
    if isinstance(part.discard, Selector) and part.discard.as_cards:
        raise ValueError(say("as_cards_in_battle"))
    to_hand = part.move is not None and part.move.to == "hand"
    if part.without and part.kind not in ("break", "return") and not to_hand:
        raise ValueError(say("without_of_shields"))


def check_picks(choose: int | None, up_to: int | None, most: int | None) -> None:
    """ValueError if not one number of modes is picked, or more than there are."""
    if (choose is None) == (up_to is None):
        raise ValueError(say("modes_number"))
    if choose is not None and most is not None and choose > most:
        raise ValueError(say("modes_too_few"))


def check_put(verb: str, cards: object) -> None:
    """ValueError if it is put from the battle zone, where what lies under cards is.

    (403.4a: it cannot enter that zone.)
    """
    for field in ("under", "sealing", "equipped_to"):
        if getattr(cards, field, None) is not None:
            raise ValueError(say("put_from_under", verb=verb, field=field))


class Change(Protocol):
    """Of a change of a cost, what is looked at here."""

    @property
    def change(self) -> object: ...
    @property
    def may(self) -> bool: ...
    @property
    def up_to(self) -> bool: ...
    @property
    def do(self) -> object: ...
    @property
    def then(self) -> object: ...
    @property
    def once_each(self) -> object: ...


def check_change(change: Change) -> None:
    """ValueError if something is said that only a choice can have."""
    if change.then and not change.may:
        raise ValueError(say("then_of_may"))
    if change.once_each and not change.may:
        raise ValueError(say("once_each_of_may"))
    less = isinstance(change.change, int) and change.change < 0
    if change.up_to and (change.may or change.do or not less):
        raise ValueError(say("up_to_less"))


class Acted(Protocol):
    """Of an instruction in a text, what only its player could decide on."""

    @property
    def kind(self) -> str: ...
    @property
    def play(self) -> object: ...


def check_acts(acts: Iterable[Acted]) -> None:
    """ValueError if a text attacks, or pays for what lies elsewhere than in the hand.

    An attack and crossing a gear are its player's to decide; from which zones cards can
    be executed for their cost another text says (`playable`).
    """
    for act in acts:
        if act.kind in ("attack", "cross"):
            raise ValueError(say("act_in_text", verb=act.kind))
        zones = act.play.zone if isinstance(act.play, Selector) else None
        if zones not in (None, ("hand",)):
            raise ValueError(say("played_from_elsewhere"))


def check_unsaid(parts: Sequence[Model]) -> None:
    """ValueError if a text leaves it open whose cards but of the shields it breaks.

    Args:
        parts: all records of the text.
    """
    broken = {id(getattr(part, "break_", None)) for part in parts}
    for part in parts:
        if not isinstance(part, Selector) or part.whose != "unsaid":
            continue
        if id(part) not in broken or part.zone != ("shields",):
            raise ValueError(say("unsaid_whose"))
