"""What the text of a card is about: the events it waits for, causes and forbids."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from dmreason.files.library import Library
from dmreason.language.abilities import (
    Ability,
    Grant,
    Instruction,
    Release,
    Replacement,
    Status,
    Trigger,
)
from dmreason.language.base import Model, records
from dmreason.language.cards import Card, Face, numbered
from dmreason.language.descriptions import Pattern, Selector, Value
from dmreason.language.requirements import Condition
from dmreason.language.verbs import Move
from dmreason.lint.lexicon import lexicon
from dmreason.lint.phrases import says_this, subject_of
from dmreason.rulebook.program import told
from dmreason.telling.symbols import plain
from dmreason.words.errors import InputError

Link = tuple[str, str]
"""What two texts have to do with each other: how, and by what."""
Found = TypeVar("Found")
"""What is found in the order of its links."""


@dataclass(frozen=True, slots=True)
class Interest:
    """An event that can matter to a text."""

    event: str
    about: Selector | None
    """Which cards' event; None: that of the card with the text."""


@dataclass(frozen=True, slots=True)
class Want:
    """Cards that a text describes."""

    cards: Selector
    zones: tuple[str, ...]
    number: int
    """So many of them, as far as the text takes a plain number of cards."""


@dataclass(frozen=True, slots=True)
class Themes:
    """What the text of a card is about."""

    watches: frozenset[str] = frozenset()
    """The events that it waits for."""
    replaces: frozenset[str] = frozenset()
    forbids: frozenset[str] = frozenset()
    causes: frozenset[str] = frozenset()
    """The events that its instructions are."""
    counts: frozenset[str] = frozenset()
    """The zones whose cards it counts or asks for."""
    fills: frozenset[str] = frozenset()
    """The zones to which it brings cards."""
    interests: tuple[Interest, ...] = ()
    """All events that can matter to it."""
    wants: tuple[Want, ...] = ()
    """The cards that it describes."""
    asks_for_turn: bool = False
    """Whether it asks whose turn it is."""

    @property
    def names(self) -> frozenset[str]:
        """The names of cards that it gives."""
        return frozenset(name for want in self.wants for name in want.cards.name or ())

    def links(self, other: Themes) -> Iterator[Link]:
        """What this text and another have to do with each other: how, and by what."""
        waits, others = self.watches | self.replaces, other.watches | other.replaces
        yield from (("causes", e) for e in self.causes & others)
        yield from (("caused", e) for e in waits & other.causes)
        yield from (("both", e) for e in self.replaces & other.replaces)
        yield from (("replaces", e) for e in self.replaces & other.watches)
        yield from (("replaced", e) for e in self.watches & other.replaces)
        yield from (("both forbid", e) for e in self.forbids & other.forbids)
        yield from (("forbids", e) for e in self.forbids & (other.causes | others))
        yield from (("forbidden", e) for e in (self.causes | waits) & other.forbids)
        yield from (("counts", zone) for zone in self.counts & other.fills)
        yield from (("counted", zone) for zone in self.fills & other.counts)


MOST_WANTED = 4
"""So many cards are put somewhere for one description at most."""


@dataclass(slots=True)
class _Found:
    """What has been found in a text so far."""

    watches: set[str] = field(default_factory=set)
    replaces: set[str] = field(default_factory=set)
    forbids: set[str] = field(default_factory=set)
    causes: set[str] = field(default_factory=set)
    counts: set[str] = field(default_factory=set)
    fills: set[str] = field(default_factory=set)
    interests: dict[Interest, None] = field(default_factory=dict)
    wants: dict[Want, None] = field(default_factory=dict)
    asks_for_turn: bool = False

    def want(self, cards: Selector, zones: Iterable[str]) -> None:
        """Note cards that are described."""
        numbers = (cards.choose, cards.up_to, cards.top, cards.random, 1)
        number = max(n for n in numbers if isinstance(n, int))
        self.wants[Want(cards, tuple(zones), min(number, MOST_WANTED))] = None

    def themes(self) -> Themes:
        """All that was found."""
        return Themes(
            frozenset(self.watches),
            frozenset(self.replaces),
            frozenset(self.forbids),
            frozenset(self.causes),
            frozenset(self.counts),
            frozenset(self.fills),
            tuple(self.interests),
            tuple(self.wants),
            self.asks_for_turn,
        )


@cache
def caused_by(verb: str) -> frozenset[str]:
    """The events that a verb is, or leads to, as the rulebook says."""
    return frozenset(plain(e) for v, e in told("causes", 2) if plain(v) == verb)


@cache
def borne_on(part: str) -> tuple[str, ...]:
    """The events as which a part of a text matters that waits for none, sorted."""
    found = {plain(e) for p, e in told("bears_on", 2) if plain(p) == part}
    return tuple(sorted(found))


@cache
def _brought_to(verb: str) -> frozenset[str]:
    """The zones to which a verb brings cards."""
    events = caused_by(verb)
    zones = frozenset(plain(z) for v, z in told("brings_to", 2) if plain(v) == verb)
    return zones | {plain(z) for e, z in told("takes_to", 2) if plain(e) in events}


def texts(card: Card, library: Library) -> Iterator[Ability]:
    """All abilities that a card can have, those of its keywords included."""
    for face in (card, card.other_side, card.spell_half):
        if face is not None:
            yield from (each.ability for each in numbered(face, library))
            yield from face.bonus
    for part in (card.hyper, card.super_soul):
        yield from part.abilities if part is not None else ()


def themes(card: Card, library: Library) -> Themes:
    """What the text of a card is about.

    Args:
        card: the card.
        library: where its keywords are looked up.
    """
    found = _Found()
    for ability in texts(card, library):
        of = getattr(ability.part, "of", None)
        about = of if isinstance(of, Selector) else None
        for event in borne_on(ability.kind):
            found.interests[Interest(event, about)] = None
        for part in records(ability):
            _read(part, found)
    for face in (card, card.other_side, card.spell_half):
        if face is not None and _has_bare_keywords(face, library):
            for event in borne_on("keywords"):
                found.interests[Interest(event, None)] = None
    return found.themes()


def _has_bare_keywords(face: Face, library: Library) -> bool:
    """Whether it has keywords that no file spells out, but maybe a rule reads."""
    try:
        return any(library.keyword(word) is None for word in face.keywords)
    except InputError:
        return False


def _read(part: Model, found: _Found) -> None:
    """Note what one phrase says."""
    if isinstance(part, Trigger | Status | Release):
        found.watches.update(pattern.kind for pattern in part.when)
    elif isinstance(part, Replacement):
        found.replaces.update(pattern.kind for pattern in part.when)
    elif isinstance(part, Pattern):
        subject = subject_of(part)
        about = subject if isinstance(subject, Selector) else Selector()
        about_this = None if says_this(subject) else about
        found.interests[Interest(part.kind, about_this)] = None
        found.asks_for_turn |= part.turn is not None
    elif isinstance(part, Selector):
        if not part.cards:
            found.want(part, part.zone or ("battle",))
    elif isinstance(part, Instruction):
        found.causes |= caused_by(part.kind)
        _read_verb(part, found)
        found.fills |= _brought_to(part.kind)
        if isinstance(part.what, Move) and part.what.to is not None:
            found.fills.add(part.what.to)
    elif isinstance(part, Condition | Value):
        _read_number(part, found)
    if isinstance(part, Grant):
        found.forbids.update(pattern.kind for pattern in part.cannot)
        for name in sorted(part.model_fields_set):
            for event in borne_on(name):
                found.interests[Interest(event, Selector())] = None


def _read_verb(part: Instruction, found: _Found) -> None:
    """Note what an instruction is done to, where its verb says where that is."""
    zones = tuple(sorted(lexicon().works_on.get(part.kind, ())))
    if "battle" in zones:
        return
    if type(part.what) is int:
        found.want(Selector(choose=part.what), zones)
    elif isinstance(part.what, Selector) and not (part.what.zone or part.what.cards):
        found.want(part.what, zones)


def _read_number(part: Condition | Value, found: _Found) -> None:
    """Note what a condition or a number asks for."""
    if isinstance(part, Condition):
        found.asks_for_turn |= part.turn is not None
        described = (part.exists, part.none, part.count)
    else:
        described = (part.count, part.civilizations_of, part.costs_of)
    for cards in described:
        if cards is not None and not cards.cards:
            found.counts.update(cards.zone or ("battle",))


def partners(
    card: Themes, pool: Iterable[tuple[str, Themes]]
) -> list[tuple[str, frozenset[Link]]]:
    """The names of the cards with which a card has something to do, the most first.

    Args:
        card: what its text is about.
        pool: cards by name, each with what its text is about.
    """

    def links(name: str, other: Themes) -> frozenset[Link]:
        named = {("names", name)} if name in card.names else set()
        return frozenset(named | set(card.links(other)))

    found = sorted(((name, links(name, other)) for name, other in pool), key=_name)
    return [(name, links) for name, links in nearest(found) if links]


def _name(named: tuple[str, object]) -> str:
    return named[0]


def nearest(
    found: Sequence[tuple[Found, frozenset[Link]]],
) -> list[tuple[Found, frozenset[Link]]]:
    """What has most links first; of those with as many, as they came.

    A link that few have counts for more.
    """
    common = Counter(link for _, links in found for link in links)

    def weight(each: tuple[Found, frozenset[Link]]) -> float:
        return math.fsum(1 / common[link] for link in each[1])

    return sorted(found, key=weight, reverse=True)
