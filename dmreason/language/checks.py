"""What cannot stand where in texts, beyond what the models themselves say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from dmreason.language.base import Model, records
from dmreason.language.descriptions import EVENTS, Pattern, Qualities, Selector
from dmreason.language.happenings import OCCASIONS, check_events
from dmreason.language.mentions import PRONOUNS
from dmreason.language.verbs import Manner, Verbs
from dmreason.words.messages import say


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


class Priced(Protocol):
    """Of an alternative, what is looked at here."""

    @property
    def reserved(self) -> object: ...


class Owned(Protocol):
    """Of an ability, what is looked at here."""

    @property
    def alternative(self) -> Priced | None: ...
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


G = TypeVar("G", bound=Given)

_NOT_FORBIDDEN = frozenset(
    {"attack_ends", "battled", "wins_battle", "loses_battle", "unblocked"}
    | {"before_break", "drawn", "equipped", "linked", "stacked", "unlocked"}
    | {"turn_starts", "step_starts"}
    | {"triggers", "resolves", "replaced"}
)
"""Events that no rule keeps from happening; of a draw, `draws` is what can be kept."""
FORBIDDEN = EVENTS - OCCASIONS - _NOT_FORBIDDEN
"""Events that a text can keep from happening."""
_NOT_REPLACED = OCCASIONS | frozenset(
    {"before_break", "battled", "drawn", "wins_battle", "loses_battle"}
    | {"equipped", "evolved", "linked", "stacked", "unlocked"}
    | {"turn_starts", "replaced"}
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


_TIMES = ("batch", "first_each_turn", "nth_each_turn", "that_breaks")
"""Which of several events of a kind a pattern means, and whom `that` means by it."""


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


def check_triggers(patterns: tuple[Pattern, ...], zone: object) -> None:
    """ValueError if a trigger that works in a zone cannot wait for such events.

    What is counted for a player does not depend on the card that asks, and who breaks a
    shield is only told where nothing is declared.
    """
    for pattern in patterns:
        unbroken = pattern.batch or pattern.breaker is None
        if pattern.that_breaks and (unbroken or zone is not None):
            raise ValueError(say("that_breaks"))
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


def check_reserved(abilities: Sequence[Owned]) -> None:
    """ValueError if an alternative is for an occasion that no text beside it names."""
    terms = [a.alternative for a in abilities if a.alternative is not None]
    plays = any(isinstance(r, Manner) and r.reserved for r in records(abilities))
    if not plays and any(term.reserved for term in terms):
        raise ValueError(say("reserved_for_nothing"))


def check_given(abilities: Sequence[Owned]) -> None:
    """ValueError if an ability does nothing where it is not its card's own."""
    check_reserved(abilities)
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
