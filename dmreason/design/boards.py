"""Boards around some cards: each shape with the cards in their places.

Nothing lies there that no text describes and the shape does not need.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice, product
from typing import Any

from dmreason.design.fillers import Fillers
from dmreason.design.shapes import (
    FOE,
    OTHER,
    PLAYERS,
    Lock,
    Player,
    Shape,
    X,
    locks,
    shapes,
)
from dmreason.design.themes import Interest, Themes, texts, themes
from dmreason.files.library import Library
from dmreason.language.base import Model
from dmreason.language.cards import Card
from dmreason.language.descriptions import Selector
from dmreason.language.situations import Happening
from dmreason.lint.lexicon import NOWHERE, lexicon
from dmreason.lint.phrases import works_in
from dmreason.rulebook.manifest import manifest

Data = dict[str, Any]
"""A part of a situation file, as plain data."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card that boards are built around."""

    card: Card
    themes: Themes
    homes: tuple[str, ...]
    """The zones in which it can do something."""
    data: Data
    """What is printed on it, as a file has it."""
    is_described: bool
    """Whether boards have to say that themselves."""


@dataclass(frozen=True, slots=True)
class Board:
    """A situation around some cards."""

    shape: str
    cards: tuple[str, ...]
    """The names of the cards that it is about."""
    data: Data
    """The situation, as a file has it."""

    @property
    def key(self) -> str:
        """The same for the same situation."""
        return key_of(self.data)


def key_of(data: Mapping[str, Any]) -> str:
    """A short name for what a situation says."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def played(card: Card, library: Library, is_described: bool = False) -> Played:
    """A card, with what boards have to know of it.

    Args:
        card: the card.
        library: where its keywords are looked up.
        is_described: whether boards have to say what is printed on it.
    """
    can_lie = any(type not in lexicon().stays_out for type in card.type)
    homes = dict.fromkeys(("battle",) if can_lie else ("hand",))
    for ability in texts(card, library):
        zones = works_in(ability.part) - {"battle"}
        homes.update(dict.fromkeys(sorted(zones & set(manifest().zones))))
    about = themes(card, library)
    return Played(card, about, tuple(homes), as_data(card), is_described)


def as_data(record: Model) -> Data:
    """A record as a file has it."""
    return record.model_dump(mode="json", by_alias=True, exclude_unset=True)


def boards(cards: Sequence[Played]) -> Iterator[Board]:
    """Every board around some cards, each once.

    Args:
        cards: what they are about; a card that comes twice lies there twice.
    """
    seen: set[str] = set()
    zones = {z for each in cards for want in each.themes.wants for z in want.zones}
    for shape in shapes():
        if shape.described and shape.zone not in zones:
            continue
        for number, each in enumerate(cards):
            others = [*cards[:number], *cards[number + 1 :]]
            if _fits(each.card, shape) and _matters(shape, each, others):
                yield from _new(seen, _around(shape, each, others))
        if shape.about_x:
            for about in _outsiders(shape, cards):
                yield from _new(seen, _around(shape, about, cards))
    yield from _new(seen, _locks(cards))


def _locks(cards: Sequence[Played]) -> Iterator[Board]:
    """Boards on which a player tries what the texts of the other one may forbid."""
    about = [each.themes for each in cards]
    averted = frozenset().union(*(each.forbids | each.replaces for each in about))
    names = dict.fromkeys(each.card.name for each in cards)
    for lock in locks():
        if lock.events & averted:
            for zones in product(*(each.homes for each in cards)):
                data = _Builder().locked(lock, [*zip(cards, zones, strict=True)])
                yield Board(lock.lock, tuple(names), data)


def _new(seen: set[str], found: Iterator[Board]) -> Iterator[Board]:
    """The boards that have not been seen."""
    for board in found:
        if board.key not in seen:
            seen.add(board.key)
            yield board


def _fits(card: Card, shape: Shape) -> bool:
    """Whether the card of a shape can be such a card."""
    words = lexicon()
    if shape.mana and (card.cost is None or card.cost > _MOST_MANA):
        return False
    if shape.zone == "battle" and all(type in words.stays_out for type in card.type):
        return False
    verbs = {each.kind for each in shape.happens}
    for verb in verbs:
        for event in words.makes.get(verb, ()):
            types = words.happens_to.get(event)
            if types is not None and not types & set(card.type):
                return False
        if words.brings_to.get(verb, NOWHERE) == {"battle"} and set(card.type) <= set(
            words.stays_out
        ):
            return False
    return True


def _matters(shape: Shape, x: Played, others: Sequence[Played]) -> bool:
    """Whether what happens to a card can matter to the text of one of them."""
    if any(each.event in shape.events for each in x.themes.interests):
        return True
    interests = (each for other in others for each in other.themes.interests)
    return any(
        each.about is not None and each.event in shape.events for each in interests
    )


def _outsiders(shape: Shape, cards: Sequence[Played]) -> list[Selector]:
    """Of which other cards such an event matters to the texts."""
    interests: list[Interest] = [e for c in cards for e in c.themes.interests]
    found = [e.about for e in interests if e.event in shape.events and e.about]
    return list(dict.fromkeys(found))


def _around(
    shape: Shape,
    x: Played | Selector,
    others: Sequence[Played],
) -> Iterator[Board]:
    """A shape with each card in each of its places, on either side."""
    every = [*others, x] if isinstance(x, Played) else [*others]
    asks_for_turn = any(each.themes.asks_for_turn for each in every)
    free = PLAYERS if asks_for_turn else PLAYERS[:1]
    turns: Sequence[Player] = (shape.turn,) if shape.turn else free
    places = [[*product(PLAYERS, each.homes)] for each in others]
    names = dict.fromkeys(each.card.name for each in every)
    # What a text describes may be there or not; beside a partner it is.
    fillings = (True, False) if len(names) == 1 else (True,)
    for turn, where, filled in product(turns, product(*places), fillings):
        there = [*zip(others, where, strict=True)]
        data = _Builder().built(shape, x, there, turn, filled)
        if data is not None:
            yield Board(shape.shape, tuple(names), data)


class _Builder:
    """One board."""

    def __init__(self) -> None:
        self._zones: dict[str, dict[str, Data]] = {player: {} for player in PLAYERS}
        self._fillers = Fillers()
        self._own: dict[str, Data] = {}

    def built(
        self,
        shape: Shape,
        x: Played | Selector,
        others: Sequence[tuple[Played, tuple[str, str]]],
        turn: Player,
        filled: bool,
    ) -> Data | None:
        """The situation; None if no plain card fits a description, or the shape.

        Args:
            shape: what happens.
            x: the card to which it happens, or what that is like.
            others: the other cards, each with its player and zone.
            turn: whose turn it is.
            filled: whether what the texts describe lies there.
        """
        state = {"tapped": True} if shape.tapped else {}
        if isinstance(x, Played):
            self._lay("me", shape.zone, X, x, state)
            if shape.mana:
                self._pay(x.card.cost or 0, x.card.civilizations)
        else:
            filler = self._fillers.named(x, shape.zone)
            if filler is None:
                return None
            card = self._fillers.printed(filler)
            if not _fits(Card.model_validate(card), shape):
                return None
            self._put("me", shape.zone, X, filler, state)
            if shape.mana:
                self._pay(card["cost"], card.get("civilizations", ()))
        for number, (other, (player, zone)) in enumerate(others, 1):
            self._lay(player, zone, f"p{number}", other, {})
        if shape.foe is not None:
            state = {"tapped": True} if shape.foe == "tapped" else {}
            self._put("opponent", "battle", FOE, self._fillers.plain, state)
        if shape.shields is not None:
            for id in ("shield1", "shield2"):
                self._put(shape.shields, "shields", id, self._fillers.plain, {})
        sides = [(each, player) for each, (player, _) in others]
        if isinstance(x, Played):
            sides.append((x, "me"))
        if filled:
            self._describe(sides)
        return self._situation(turn, shape.happens)

    def locked(self, lock: Lock, cards: Sequence[tuple[Played, str]]) -> Data:
        """The situation in which a player tries something.

        Args:
            lock: what is tried.
            cards: the cards of the other player, each with its zone.
        """
        for number, (card, zone) in enumerate(cards, 1):
            self._lay("opponent", zone, f"p{number}", card, {})
        for id, plain in lock.plain.items():
            self._put("me", lock.zone, id, plain.name, {})
            self._own[plain.name] = as_data(plain)
            if lock.mana:
                self._pay(plain.cost or 0, plain.civilizations)
        if lock.shields:
            for id in ("shield1", "shield2"):
                self._put("opponent", "shields", id, self._fillers.plain, {})
        observed = {lock.lock: {"count": as_data(lock.tried)}}
        return self._situation("me", lock.happens) | {"observe": observed}

    def _situation(self, turn: Player, happens: Sequence[Happening]) -> Data:
        """What has been laid there, and what happens then."""
        return {
            "turn": turn,
            "players": {
                player: {
                    zone: [cards, _DECK] if zone == "deck" else cards
                    for zone, cards in zones.items()
                }
                for player, zones in self._zones.items()
            },
            "cards": [*self._own.values(), *self._fillers.cards],
            "happens": [as_data(each) for each in happens],
        }

    def _put(self, player: str, zone: str, id: str, name: str, state: Data) -> None:
        """Let a card lie somewhere."""
        spot = {"card": name, **state} if state else name
        self._zones[player].setdefault(zone, {})[id] = spot

    def _lay(self, player: str, zone: str, id: str, card: Played, state: Data) -> None:
        """Let a card lie somewhere that the board is about."""
        self._put(player, zone, id, card.card.name, state)
        if card.is_described:
            self._own[card.card.name] = card.data

    def _pay(self, cost: int, civilizations: Sequence[str]) -> None:
        """Let as much mana lie there as a card costs, of one civilization each.

        What mana a card of several shows is not always told.
        """
        first = len(self._zones["me"].get("mana", {})) + 1
        shown = cycle(civilizations or [None])
        for number, civilization in enumerate(islice(shown, cost), first):
            mana = self._fillers.mana(civilization)
            self._put("me", "mana", f"mana{number}", mana, {})

    def _describe(self, sides: Sequence[tuple[Played, str]]) -> None:
        """Let cards lie there that the texts describe."""
        there: set[tuple[str, str, str]] = set()
        for each, mine in sides:
            for want in each.themes.wants:
                for zone, player in product(want.zones, PLAYERS):
                    if not _means(want.cards, zone, player, mine):
                        continue
                    name = self._fillers.named(want.cards, zone)
                    if name is None or (player, zone, name) in there:
                        continue
                    if sum(p == player and z == zone for p, z, _ in there) < _MOST:
                        there.add((player, zone, name))
                        for number in range(1, want.number + 1):
                            id = f"{player[0]}_{zone}_{len(there)}_{number}"
                            self._put(player, zone, id, name, {})


_DECK = 8
"""Unknown cards below those of a deck that a text describes."""
_MOST_MANA = 12
"""What costs more is not paid for."""
_MOST = 2
"""So many kinds of described cards lie in one zone of a player at most."""


def _means(cards: Selector, zone: str, player: str, mine: str) -> bool:
    """Whether a description in a text means cards of a player.

    Args:
        cards: the description.
        zone: where the cards are.
        player: whose cards.
        mine: who is `you` of the text.
    """
    if cards.whose == "opponent":
        return player == OTHER[mine]
    if cards.whose in ("any", "each") or (cards.whose is None and zone == "battle"):
        return True
    return player == mine
