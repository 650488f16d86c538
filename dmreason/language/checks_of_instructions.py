"""What cannot be said of instructions, beyond the form of their words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Protocol, TypeVar

from dmreason.language.base import Model, records
from dmreason.language.descriptions import Pattern, Selector
from dmreason.language.references import references
from dmreason.language.verbs import Move, Put
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


S = TypeVar("S", bound=Step)


def check_each(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if events at the same time count as one where each is acted on."""
    if any(pattern.batch for pattern in patterns):
        raise ValueError(say("each_for_itself"))
    if any(pattern.nth_each_turn for pattern in patterns):
        raise ValueError(say("nth_of_triggers"))


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
    def reserved(self) -> object: ...
    @property
    def cost(self) -> object: ...
    @property
    def civilizations(self) -> object: ...
    @property
    def pay(self) -> object: ...
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
    if part.reserved and (part.kind != "play" or part.cost is not None):
        raise ValueError(say("reserved_of_play"))
    if part.civilizations and part.cost is None and part.pay is None:
        raise ValueError(say("civilizations_of_cost"))
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
