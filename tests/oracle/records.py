"""What a state of the game is made of, and what can happen to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

ZONES = ("battle", "hand", "graveyard", "mana", "deck", "shields")
CLOSED = -1
"""The sentence of what belongs to a substitute and could not be done at once."""
LIVES = 50
"""More often than a card of a board that is searched to its end changes zone."""
DEFAULT_DECK = 8
"""How many cards stand for a deck that is not given; it must not run out."""
EDITION = date(2025, 12, 17)
"""That of the rules which are read here."""


class UnsupportedError(Exception):
    """The board says something that the oracle does not know."""


class TooLargeError(Exception):
    """The board has more states than were allowed."""


class UndecidedError(Exception):
    """The rules, or what is known of the board, do not say what happens."""


class Card(NamedTuple):
    """A card; `number` is None for one that nobody knows: these are all alike."""

    number: int | None
    owner: int
    zone: str = ""
    nth: int = 0
    """For unknown cards: which one of those in the zone (of a deck: its place)."""


class Thing(NamedTuple):
    """A card as the object that it is until it next changes zone (400.5)."""

    card: int
    life: int


class Spot(NamedTuple):
    """Where a known card is."""

    zone: str
    life: int
    tapped: bool


class Cause(NamedTuple):
    """Who brings an event about: a player, or the rules themselves (None)."""

    player: int | None
    card: int | None


RULES = Cause(None, None)


class Context(NamedTuple):
    """In whose eyes a text is read."""

    you: int
    source: int | None
    """The card that has the ability."""
    this: Thing | None
    that: Thing | None
    cause: Cause
    """Whose effect it is (110.5)."""


class Result(NamedTuple):
    """What an instruction came to, for later instructions."""

    name: str
    done: bool
    moved: int
    things: tuple[Thing, ...]


class Order(NamedTuple):
    """An instruction: its number among all texts, or a single draw or entry."""

    what: str
    number: int
    sentence: int
    open: bool = True
    """Whether it may be replaced: not if part of its sentence was (101.5a)."""


class Frame(NamedTuple):
    """A text that is being carried out."""

    context: Context
    todo: tuple[Order, ...]
    results: tuple[Result, ...]
    rank: int = 0
    """Of replaced sentences that are not over: the lowest goes on first."""

    @property
    def unfinished(self) -> bool:
        """Whether it is what belongs to a replaced sentence that is not over yet."""
        return bool(self.todo) and self.todo[0].sentence == CLOSED


class Wait(NamedTuple):
    """A triggered effect that waits (603.3)."""

    player: int
    ability: tuple[int, int]
    """The card that has it, and its number there."""
    this: Thing
    that: Thing | None


class Given(NamedTuple):
    """Power that an effect gave to a creature (608.2)."""

    thing: Thing
    power: int


class State(NamedTuple):
    """A board, the effects that wait, and the effects that are being carried out."""

    spots: tuple[Spot, ...]
    unknown: tuple[tuple[int, ...], ...]
    """Player → how many unknown cards are in each zone; of the deck none."""
    decks: tuple[tuple[int | None, ...], ...]
    """Player → the deck, its top first; None for an unknown card."""
    given: tuple[Given, ...] = ()
    waiting: tuple[Wait, ...] = ()
    stack: tuple[Frame, ...] = ()
    script: int = 0
    winner: str | None = None
    counts: tuple[int, ...] = ()
    """What the observers have counted."""
    first: frozenset[tuple[int, int, int]] = frozenset()
    """Abilities whose first event of the turn has been: card, ability, event."""
    last: frozenset[tuple[Thing, int]] = frozenset()
    """The last power of creatures that left (605.2e)."""


class Event(NamedTuple):
    """Something that is about to happen."""

    kind: str
    """destroy, return, move, discard, mill, draw, tap, untap, put, give, win, lose."""
    card: Card | None = None
    player: int = -1
    to: str = ""
    amount: int = 0
    """Of `give`."""
    place: str = ""
    """Where in a deck."""


class Plan(NamedTuple):
    """A replacement that is applied, with the cards chosen for it (609.9a)."""

    holder: int
    ability: int
    now: tuple[Event, ...]
    rest: tuple[Order, ...]
    context: Context
    taken: frozenset[Card]
    results: tuple[Result, ...]


Choice = tuple[Plan | None, ...]
"""For each event of a batch the replacement applied to it, if any."""


@dataclass(frozen=True)
class Ability:
    """An ability of a card, as far as the oracle reads it."""

    kind: str
    """trigger, replacement, static, or cost, which does nothing here."""
    data: Mapping[str, Any]
    events: tuple[Mapping[str, Any], ...] = ()
    orders: tuple[Order, ...] = ()
    zone: str = "battle"
    unknown: str = ""
    """What the oracle does not know of its effect."""


@dataclass
class Statistics:
    """What came up while a board was searched."""

    states: int = 0
    seen: set[str] = field(default_factory=set)

    def note(self, what: str, number: int) -> None:
        """Something came up, so many times at once."""
        self.seen.add(what)
        if number > 2:
            self.seen.add(f"{what}, three or more")


class Outcome(NamedTuple):
    """The end of a line of play, so that it can be compared."""

    zones: tuple[tuple[str, str, tuple[str, ...], int], ...]
    """Player, zone, the known cards there, how many unknown ones."""
    winner: str | None
    tapped: tuple[str, ...]
    observed: tuple[tuple[str, int], ...]
