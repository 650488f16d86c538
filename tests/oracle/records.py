"""What a state of the game is made of, and what can happen to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

ZONES = ("battle", "hand", "graveyard", "mana", "deck", "shields")
UNDER = "under"
"""Where a card is that lies under a creature, and is ignored (200.3a)."""
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
    below: tuple[int, ...] = ()
    """The cards under it, the topmost first; their own zone is `UNDER`."""


class Cause(NamedTuple):
    """Who brings an event about: a player, or the rules themselves (None)."""

    player: int | None
    card: int | None


RULES = Cause(None, None)
NOBODY = Cause(-1, None)
"""What a player does without any effect."""


class Context(NamedTuple):
    """In whose eyes a text is read."""

    you: int
    source: int | None
    """The card that has the ability."""
    this: Thing | None
    that: Thing | None
    cause: Cause
    """Whose effect it is (110.5)."""
    it: tuple[Thing, ...] = ()
    """What an ability that an effect made is about."""
    in_play: frozenset[str] = frozenset()
    """The words that mean only what is in the battle zone, unless a zone is named."""


class Result(NamedTuple):
    """What an instruction came to, for later instructions."""

    name: str
    done: bool
    moved: int
    things: tuple[Thing, ...]
    unknown: bool = False
    """Whether it means unknown cards as well, which nobody can follow."""


class Order(NamedTuple):
    """An instruction: its number among all texts, or a single draw or entry."""

    what: str
    number: int
    sentence: int
    open: bool = True
    """Whether it may be replaced: not if part of its sentence was (101.5a)."""
    terms: tuple[tuple[int, int], ...] = ()
    """Of a payment: the changes of the cost that are used: cards, abilities.

    Of a shield check: the cards that were declared; of a spell: the card as it is cast.
    """
    declared: bool = False
    """Whether a declaration was its "may" (603.2f)."""


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


class Made(NamedTuple):
    """An ability that an effect has made, and that belongs to no card (603.6)."""

    ability: int
    """Which of `Game.made`."""
    player: int
    source: int | None
    """The card whose effect made it."""
    it: tuple[Thing, ...]
    """The card that it is about."""


class Wait(NamedTuple):
    """A triggered effect that waits (603.3)."""

    player: int
    ability: tuple[int, int]
    """The card that has it, and its number there."""
    this: Thing | None
    that: Thing | None
    battle: bool = False
    """Whether a battle triggered it as it began: it comes before the comparison."""
    made: Made | None = None
    """If no card has the ability: what has; its number is that in `Game.made`."""


class Given(NamedTuple):
    """What an effect gave to a creature (608.2)."""

    thing: Thing
    power: int
    ban: int = 0
    """Which of the events of `Game.patterns` cannot happen to it; the first is 1."""
    lasting: bool = True
    """Whether it does not end with the turn."""


class Attack(NamedTuple):
    """An attack that is going on (505)."""

    attacker: Thing
    target: Thing | None
    """The creature that is attacked or blocks; None: the player."""
    step: str = ""
    """What comes next: block; fight, as a battle or a break; compare."""
    late: tuple[Event, ...] = ()
    """On what the other player may still declare abilities (506.3d, 507.3f)."""


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
    pending: frozenset[int] = frozenset()
    """Cards that are executed: they do not count where they are (409.1c)."""
    fresh: frozenset[int] = frozenset()
    """Cards that came into the battle zone this turn (301.5)."""
    attack: Attack | None = None
    attacked: bool = False
    """Whether a creature has attacked this turn: its main step is over (500.2a)."""
    lost: frozenset[Thing] = frozenset()
    """Creatures that have lost a battle and are to be destroyed (703.4d)."""
    made: tuple[Made, ...] = ()
    turn: int = 0
    """Whose turn it is."""
    phase: str = ""
    """What comes next between turns: expire, pass, start; empty within a turn."""


class Event(NamedTuple):
    """Something that is about to happen."""

    kind: str
    """destroy, return, move, discard, mill, draw, tap, untap, put, give, win, lose;
    cast: and spent, as it goes to the graveyard afterwards;
    attack, block, blocked, unblocked, battle, win_battle, lose_battle, break;
    under: a card that goes where the creature goes under which it lies."""
    card: Card | None = None
    player: int = -1
    to: str = ""
    amount: int = 0
    """Of `give`: a power; of `ban`: which event cannot happen."""
    place: str = ""
    """Where in a deck."""
    along: tuple[int, ...] | None = None
    """Of a creature that leaves: which cards under it go along; None: all (109.2c)."""
    onto: tuple[int, ...] = ()
    """Of a creature that enters: the cards that lie under it then."""
    other: Card | None = None
    """Of attacks, blocks and battles: the creature on the other side."""
    lasting: bool = True
    """Of what is given: whether it does not end with the turn."""
    tapped: bool = False
    """Of a creature that enters: whether it enters tapped."""


class Plan(NamedTuple):
    """A replacement that is applied, with the cards chosen for it (609.9a)."""

    holder: int
    """The card that has it, or -1, -2, … of what effects have made."""
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
    """trigger, replacement, static, cost, or spell."""
    data: Mapping[str, Any]
    events: tuple[Mapping[str, Any], ...] = ()
    orders: tuple[Order, ...] = ()
    zone: str = "battle"
    unknown: str = ""
    """What the oracle does not know of its effect."""
    once: bool = False
    """Of an ability that an effect makes: whether it is gone after it did something."""


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
