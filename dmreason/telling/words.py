"""The edge: a step of a line of play in words, in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from dmreason.rulebook.manifest import manifest
from dmreason.telling.outcome import (
    CHANCE,
    Change,
    Event,
    Figure,
    NamedAbility,
    NamedCard,
    Option,
    Step,
)
from dmreason.words.languages import Language
from dmreason.words.steps import SENTENCES, sentence

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

_ONE = {"is": "is", "has": "has", "s": "s"}
_SEVERAL = {"is": "are", "has": "have", "s": ""}
"""How an English verb agrees with its subject."""
_OF_CARDS = frozenset(
    {"pay", "redirect", "lay", "alone", "unlinked", "attacker", "chance"}
)
"""Decisions that are told by the cards that are chosen."""


def tell(step: Step, language: Language, told: set[str] | None = None) -> str:
    """A step as a sentence without its rule numbers.

    Args:
        step: what was decided, or what happened.
        language: the one to tell it in. Names of cards, players and keywords are
            told as they are.
        told: the abilities of which the reader has just read what they say, so that it
            is not said again; those of this step are added.

    Raises:
        EncodingError: the rulebook has no word for something in it.
    """
    return _Teller(language, set() if told is None else told).step(step)


class _Teller:
    """Tells things in a language."""

    def __init__(self, language: Language, told: set[str]) -> None:
        self._language, self._told = language, told

    def _say(self, key: str, /, **values: object) -> str:
        return sentence(key, self._language, **values)

    def _word(self, kind: str, name: str, /, **values: str) -> str:
        return manifest().word(kind, name, self._language, **values)

    # -- steps -------------------------------------------------------------------

    def step(self, step: Step) -> str:
        told = self._without_figures(step)
        if not step.figures:
            return told
        # A battle is about two cards; other steps have just named the only one.
        key = "figure_of" if step.kind == "events" else "figure"
        each = (self._figure(key, figure) for figure in step.figures)
        figures = self._say("against").join(each)
        return self._say("figures", step=told, figures=figures)

    def _figure(self, key: str, figure: Figure) -> str:
        """A number, and how it comes about of the printed one: `7 − 2 (…) = 5`."""
        of = self._word("figure", figure.of)
        told, value, is_sum = str(figure.printed), figure.printed, False
        for change in figure.changes:
            number, who = change.number, self._who(change)
            changed = self._say("by", number=abs(number), who=who)
            match change.how:
                case "instead":
                    was = figure.printed
                    told = self._say("not_printed", number=number, who=who, printed=was)
                    value = number
                case "plus":
                    least = min(value, change.stops_at or value)
                    if value + number < least and change.stops_at is not None:
                        changed = self._say(
                            "by_down_to", number=-number, who=who, least=least
                        )
                        value = max(value + number, least)
                    else:
                        value += number
                    told = f"{told} {'−' if number < 0 else '+'} {changed}"
                case "times":
                    told = f"({told})" if is_sum else told
                    told, value = f"{told} × {changed}", value * number
            is_sum = change.how == "plus"
        if value != figure.number or any(c.how != "instead" for c in figure.changes):
            # A text may stop at a number, and no cost or power is less than nothing.
            told += f" {'=' if value == figure.number else '→'} {figure.number}"
        return self._say(key, of=of, card=self._card(figure.card), number=told)

    def _who(self, change: Change) -> str:
        """Whose text changes a number."""
        if change.ability is not None:
            return self._ability(change.ability)
        if change.effect_of is not None:
            return self._say("effect_of", name=change.effect_of)
        return self._say("an_effect")

    def _without_figures(self, step: Step) -> str:
        match step.kind:
            case "events":
                return self._happened(step.events)
            case "hindered" | "foiled":
                (event,) = step.events
                return self._say(step.kind, event=self._quoted(event))
            case "execution":
                return self._say("execution", card=self._card_of(step.choice[0]))
            case "thwarted":
                (attempt,) = step.choice
                assert attempt.act is not None
                cannot = self._word("cannot", attempt.act)
                return self._say("thwarted", card=self._card_of(attempt), cannot=cannot)
        if step.player is None:
            return self._forced(step)
        does = self._decision(step)
        if step.player == CHANCE:
            return self._say("by_chance", does=does)
        return self._say("player", player=step.player, does=does)

    def _forced(self, step: Step) -> str:
        """What is done without a choice."""
        if step.kind == "choose":
            return self._say("forced_choose", cards=self._cards(_cards(step.choice)))
        told = [self._one(step.kind, option, "forced_") for option in step.choice]
        return self._say("semicolon").join(told)

    def _decision(self, step: Step) -> str:
        """What is decided, without who decides it."""
        if not step.choice:
            return self._say(f"no_{step.kind}")
        match step.kind:
            case "choose":
                return self._chosen(step.choice)
            case "decline":
                quoted = [self._quoted(event) for event in _events(step.choice)]
                return self._say("decline", events=self._listed(quoted))
            case "declare":
                abilities = [self._ability(ability) for ability in _abilities(step)]
                return self._say("declare", abilities=self._listed(abilities))
            case kind if kind in _OF_CARDS:
                return self._say(kind, cards=self._cards(_cards(step.choice)))
        told = [self._one(step.kind, option) for option in step.choice]
        return self._say("semicolon").join(told)

    def _one(self, kind: str, option: Option, forced: str = "") -> str:
        """A decision about one thing, or what was no decision (`forced_`)."""
        match kind:
            case "may":
                assert option.act is not None
                answer = "yes" if option.accepted else "no"
                return self._say(answer, verb=self._word("verb", option.act))
            case "mode":
                assert option.act is not None
                verb = self._word("verb", option.act)
                return self._say(
                    "mode" if option.count == 1 else "modes",
                    number=option.number,
                    verb=verb,
                    count=option.count,
                )
            case "half" | "read":
                assert option.half is not None
                half = self._word("half", option.half)
                return self._say(kind, half=half, card=self._card_of(option))
            case "value":
                return self._value(option)
            case "breaker":
                return self._say(kind, keyword=option.keyword)
            case "order":
                return self._say(f"order_{option.act}", card=self._card_of(option))
            case "attack" | "luck":
                target = option.player or self._card_of(option)
                return self._say(kind, target=target)
            case "block":
                return self._say(kind, cards=self._card_of(option))
            case "replace":
                return self._replaced(option, forced)
            case "extra" if not option.number:
                kind = "no_extra"
        assert option.ability is not None
        ability = self._ability(option.ability)
        return self._say(forced + kind, ability=ability, number=option.number)

    def _value(self, option: Option) -> str:
        """A value that was chosen: of a word of the rulebook, that word."""
        assert option.act is not None and option.value is not None
        of = self._word("characteristic", option.act)
        if option.part is not None:
            return self._say("value_other_with", of=of, part=option.part)
        if option.value == "other":
            return self._say("value_other", of=of)
        word = (option.act, option.value)
        known = self._word(*word) if word in manifest().words else option.value
        return self._say("value", of=of, value=known)

    def _chosen(self, options: Sequence[Option]) -> str:
        """Cards that were chosen, those for the same purpose together."""

        def told(purpose: tuple[str, NamedCard | None], chosen: list[Option]) -> str:
            key, other = purpose
            of = "" if other is None else self._card(other)
            return self._say(key, cards=self._cards(_cards(chosen)), of=of)

        def purpose(option: Option) -> tuple[str, NamedCard | None]:
            key = f"choose_{option.act}"
            return (key, option.of) if key in SENTENCES else ("choose", None)

        return self._grouped(options, purpose, told)

    def _replaced(self, option: Option, forced: str) -> str:
        assert option.ability is not None and option.event is not None
        return self._say(
            f"{forced}replace",
            event=self._quoted(option.event),
            instead=self._event(option.event),
            ability=self._ability(option.ability),
        )

    # -- events ------------------------------------------------------------------

    def _happened(self, events: Iterable[Event]) -> str:
        """Everything that happened, what was the same of several cards once."""
        return self._grouped(events, _predicate_of, self._clause)

    def _event(self, event: Event) -> str:
        return self._clause(_predicate_of(event), [event])

    def _quoted(self, event: Event) -> str:
        return self._say("quoted", event=self._event(event))

    def _clause(self, predicate: Event, events: Sequence[Event]) -> str:
        """Events of the same predicate as one clause.

        Args:
            predicate: the events but for their subject.
            events: of which each has a subject of its own.
        """
        if predicate.kind == "batch":
            return self._say("batch")
        cards = [event.cards[0] for event in events if event.cards]
        subject = self._cards(cards) if cards else self._listed(_players(events))
        agreement = _SEVERAL if len(events) > 1 else _ONE
        words = self._predicate(predicate, other=self._other(predicate), **agreement)
        return self._say("event", subject=subject, predicate=words)

    def _predicate(self, event: Event, /, **values: str) -> str:
        """The words for an event; of a move without a name where it leads."""
        if event.kind != "move":
            return self._word("event", event.kind, **values)
        if event.how is not None:
            return self._word("move", event.how, **values)
        assert event.to is not None
        position = f"{event.to}({event.position})"
        is_place = ("place", position) in manifest().words
        return self._word("place", position if is_place else event.to, **values)

    def _other(self, predicate: Event) -> str:
        """What else an event is about than its subject."""
        if predicate.step is not None:
            return self._word("step", predicate.step)
        if predicate.cards:
            return self._card(predicate.cards[0])
        return predicate.player or ""

    # -- cards and abilities -----------------------------------------------------

    def _card_of(self, option: Option) -> str:
        assert option.card is not None
        return self._card(option.card)

    def _card(self, card: NamedCard) -> str:
        """A card with its id and its name."""
        id = card.id
        if self._language == "ja":
            id = card.in_japanese or id
        if id is None:
            told = self._say("one_unknown")
        elif card.name is None:
            told = id
        else:
            told = self._say("card", id=id, name=card.name)
        return self._say("former", card=told) if card.former else told

    def _cards(self, cards: Sequence[NamedCard]) -> str:
        """Several cards; unknown ones are counted."""
        counted = Counter(self._card(card) for card in cards)
        unknown = self._say("one_unknown")
        return self._listed(
            [
                self._say("unknown", count=count)
                if told == unknown and count > 1
                else told
                for told, count in counted.items()
            ]
        )

    def _ability(self, ability: NamedAbility) -> str:
        """An ability, with what it says where that is known and was not told yet."""
        told = self._numbered(ability)
        text = ability.says and ability.says(self._language)
        whose = f"{ability.card.name if ability.card else None} {ability.number}"
        if not text or whose in self._told:
            return told
        self._told.add(whose)
        text = text.removesuffix("。").removesuffix(".")
        return self._say("saying", ability=told, text=text)

    def _numbered(self, ability: NamedAbility) -> str:
        key = "ability" if ability.keyword is None else "keyword"
        if ability.card is None:
            return self._say(key, keyword=ability.keyword, number=ability.number)
        return self._say(
            f"{key}_of",
            keyword=ability.keyword,
            number=ability.number,
            card=self._card(ability.card),
        )

    # -- lists -------------------------------------------------------------------

    def _listed(self, words: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        *others, last = words
        if not others:
            return last
        return self._say("and").join((self._say("comma").join(others), last))

    def _grouped(
        self,
        things: Iterable[T],
        key: Callable[[T], K],
        told: Callable[[K, list[T]], str],
    ) -> str:
        """Things with the same key together, one clause for each group."""
        groups: dict[K, list[T]] = {}
        for thing in things:
            groups.setdefault(key(thing), []).append(thing)
        clauses = [told(same, group) for same, group in groups.items()]
        return self._say("semicolon").join(clauses)


def _predicate_of(event: Event) -> Event:
    """An event without its subject: events of the same one are told together."""
    if event.kind == "move" and ("move", event.how) not in manifest().words:
        event = replace(event, how=None)
    if event.cards:
        return replace(event, cards=event.cards[1:])
    return event if event.step is not None else replace(event, player=None)


def _cards(options: Iterable[Option]) -> list[NamedCard]:
    return [option.card for option in options if option.card is not None]


def _events(options: Iterable[Option]) -> list[Event]:
    return [option.event for option in options if option.event is not None]


def _abilities(step: Step) -> list[NamedAbility]:
    return [option.ability for option in step.choice if option.ability is not None]


def _players(events: Iterable[Event]) -> list[str]:
    return [event.player for event in events if event.player is not None]
