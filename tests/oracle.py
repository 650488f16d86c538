"""A second, plain reading of the rules, to compare with what the explorer finds.

Written from the rulebook and from docs/cards.md, in ordinary Python, without clingo and
without any code of dmreason: what both say alike was derived twice. It knows only the
part of the language that `tests/boards_at_random.py` makes; what it does not know it
refuses (`UnsupportedError`).

A state is a board, the effects that wait, and the effects that are being carried out.
`Oracle.step` lists what can come next, `Oracle.outcomes` follows every way to its end.
Numbers in comments are those of the comprehensive rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import chain, combinations, permutations, product
from typing import Any, NamedTuple

ZONES = ("battle", "hand", "graveyard", "mana", "deck", "shields")
CLOSED = -1
"""The sentence of what belongs to a substitute and could not be done at once."""
LIVES = 50
"""More often than a card of a board that is searched to its end changes zone."""
DEFAULT_DECK = 8
EDITION = date(2025, 12, 17)
"""That of the rules which are read here."""
"""How many cards stand for a deck that is not given; it must not run out."""


class UnsupportedError(Exception):
    """The board says something that the oracle does not know."""


class TooLargeError(Exception):
    """The board has more states than were allowed."""


class UndecidedError(Exception):
    """The rules, or what is known of the board, do not say what happens."""


# -- what a state is made of ---------------------------------------------------------


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


class Context(NamedTuple):
    """In whose eyes a text is read."""

    you: int
    source: int | None
    """The card that has the ability."""
    this: Thing | None
    that: Thing | None
    cause: Cause
    """Whose effect it is (110.5)."""


class Cause(NamedTuple):
    """Who brings an event about: a player, or the rules themselves (None)."""

    player: int | None
    card: int | None


RULES = Cause(None, None)


class Result(NamedTuple):
    """What an instruction came to, for later instructions."""

    name: str
    done: bool
    moved: int
    things: tuple[Thing, ...]


class Frame(NamedTuple):
    """A text that is being carried out."""

    context: Context
    todo: tuple[Order, ...]
    results: tuple[Result, ...]
    rank: int = 0
    """Of replaced sentences that are not over: the lowest goes on first."""


class Order(NamedTuple):
    """An instruction: its number among all texts, or a single draw or entry."""

    what: str
    number: int
    sentence: int
    open: bool = True
    """Whether it may be replaced: not if part of its sentence was (101.5a)."""


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
    spots: tuple[Spot, ...]
    unknown: tuple[tuple[int, ...], ...]
    """Player → how many unknown cards are in each zone; of the deck none."""
    decks: tuple[tuple[int | None, ...], ...]
    """Player → the deck, its top first; None for an unknown card."""
    given: tuple[Given, ...]
    waiting: tuple[Wait, ...]
    stack: tuple[Frame, ...]
    script: int
    winner: str | None
    counts: tuple[int, ...]
    """What the observers have counted."""
    first: frozenset[tuple[int, int, int]]
    """Abilities whose first event of the turn has been: card, ability, event."""
    last: frozenset[tuple[Thing, int]]
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
    kind: str
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


def many(value: Any) -> list[Any]:
    """A list, whose brackets may be left out where it has one member."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


HAPPENINGS = (
    "destroyed",
    "leaves",
    "enters",
    "discarded",
    "put",
    "draws",
    "tapped",
    "untapped",
    "loses",
    "wins",
    "resolves",
    "triggers",
)
VERBS = (
    "destroy",
    "discard",
    "draw",
    "put",
    "move",
    "return",
    "mill",
    "tap",
    "untap",
    "choose",
    "give",
    "stay",
    "win",
    "lose",
)
IDLE = {"ブロッカー", "W・ブレイカー", "T・ブレイカー", "アビスラッシュ"}
"""Keywords that matter in attacks, or while summoning, only."""
BESIDE = {"may", "if", "if_you_do", "as", "by"}
SELECTOR = {
    "whose",
    "zone",
    "cards",
    "type",
    "civilization",
    "race",
    "race_includes",
    "name",
    "power",
    "cost",
    "tapped",
    "other",
    "excluding",
    "most",
    "least",
    "choose",
    "up_to",
    "any_number",
    "random",
    "top",
    "by",
}
PATTERN = {"from", "to", "by", "turn", "first_each_turn", "batch", "ability"}


class Oracle:
    """A situation as a file says it, ready to be searched.

    Args:
        situation: what a situation file holds, as plain data.
        texts: the cards it names that stand elsewhere, as plain data.

    Raises:
        UnsupportedError: it says something that the oracle does not know.
    """

    def __init__(
        self,
        situation: Mapping[str, Any],
        texts: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        known = {
            "title",
            "turn",
            "players",
            "cards",
            "waiting",
            "happens",
            "observe",
            "claims",
            "outcomes",
            "id",
            "rules",
            "source",
            "status",
            "note",
            "edition",
        }
        _only(situation, known, "situation")
        if situation.get("edition", EDITION) != EDITION:
            raise UnsupportedError("an older edition of the rules")
        self.players: list[str] = list(situation["players"])
        self.turn = self.players.index(situation["turn"])
        self.statistics = Statistics()
        texts = [*texts, *many(situation.get("cards"))]
        self._texts = {text["name"]: text for text in texts}
        self._instructions: list[Mapping[str, Any]] = []
        self._sentences = 0
        self._judged: list[int] = []
        """The cards whose types are being worked out."""
        self.names: list[str] = []
        self.owners: list[int] = []
        self._text_of: list[Mapping[str, Any]] = []
        self._start = self._read_players(situation["players"])
        shared: dict[str, tuple[Ability, ...]] = {}
        for text in self._text_of:
            if text["name"] not in shared:
                shared[text["name"]] = tuple(
                    self._ability(a) for a in text.get("abilities", ())
                )
        self._abilities = [shared[text["name"]] for text in self._text_of]
        self._script = [self._happening(h) for h in many(situation.get("happens"))]
        self._observers = list(situation.get("observe", {}).items())
        for name, observer in self._observers:
            if set(observer) != {"count"}:
                raise UnsupportedError(f"observer {name}")
            for pattern in many(observer["count"]):
                self._check_pattern(pattern)
        self._start = self._start._replace(
            waiting=tuple(
                sorted(
                    (
                        self._first_wait(w)
                        for w in many(situation.get("waiting"))
                        for _ in range(w.get("count", 1))
                    ),
                    key=repr,
                )
            ),
            counts=(0,) * len(self._observers),
        )
        self._remembers = "power_of" in repr(situation)

    # -- reading -------------------------------------------------------------------

    def _read_players(self, players: Mapping[str, Any]) -> State:
        spots: list[Spot] = []
        unknown: list[tuple[int, ...]] = []
        decks: list[tuple[int | None, ...]] = []
        self._endless = [zones.get("deck") is None for zones in players.values()]
        for owner, zones in enumerate(players.values()):
            _only(zones, set(ZONES), "player")
            counted = []
            for zone in ZONES:
                pile = zones.get(zone, 0)
                if zone == "deck" and zones.get(zone) is None:
                    pile = DEFAULT_DECK
                row: list[int | None] = []
                for part in pile if isinstance(pile, list | tuple) else [pile]:
                    if isinstance(part, int):
                        row += [None] * part
                        continue
                    if isinstance(part, str):
                        raise UnsupportedError("a card without an id")
                    for id, what in part.items():
                        text, tapped = what, False
                        if isinstance(what, Mapping):
                            _only(what, {"card", "tapped"}, "card")
                            text, tapped = what["card"], what.get("tapped", False)
                        if tapped and zone != "battle":
                            raise UnsupportedError("a tapped card elsewhere")
                        row.append(len(self.names))
                        self.names.append(id)
                        self.owners.append(owner)
                        self._text_of.append(self._checked(self._texts[text]))
                        types = many(self._text_of[-1].get("type", "creature"))
                        if zone == "battle" and "creature" not in types:
                            raise UnsupportedError(f"{types} in the battle zone")
                        spots.append(Spot(zone, 0, tapped))
                if zone == "deck":
                    decks.append(tuple(row))
                counted.append(0 if zone == "deck" else row.count(None))
            unknown.append(tuple(counted))
        return State(
            tuple(spots),
            tuple(unknown),
            tuple(decks),
            (),
            (),
            (),
            0,
            None,
            (),
            frozenset(),
            frozenset(),
        )

    def _checked(self, text: Mapping[str, Any]) -> Mapping[str, Any]:
        known = {
            "name",
            "gloss",
            "type",
            "civilizations",
            "cost",
            "power",
            "races",
            "keywords",
            "text",
            "source",
            "note",
            "abilities",
        }
        _only(text, known, "card")
        _only(dict.fromkeys(many(text.get("keywords"))), IDLE, "keywords")
        return text

    def _ability(self, ability: Mapping[str, Any]) -> Ability:
        ((kind, data),) = ability.items()
        if kind == "static":
            known = {"if", "to", "power", "cannot", "keywords", "is_not"}
            _only(data, known, "static")
            if "is_not" in data and data.get("to", "this") != "this":
                raise UnsupportedError("is_not of other cards")
            _only(dict.fromkeys(many(data.get("keywords"))), IDLE, "keywords")
            for pattern in many(data.get("cannot")):
                if pattern not in ({"destroyed": "this"}, {"leaves": "this"}):
                    raise UnsupportedError(f"cannot {pattern}")
            return Ability(kind, data)
        if kind not in ("trigger", "replacement"):
            raise UnsupportedError(kind)
        todo = "do" if kind == "trigger" else "instead"
        _only(data, {"when", "if", "may", "zone", todo}, kind)
        zones = many(data.get("zone", "battle"))
        if len(zones) != 1 or (kind == "trigger" and zones != ["battle"]):
            raise UnsupportedError("several zones")
        # No creature attacks here: such a happening of a situation is refused.
        events = tuple(p for p in many(data["when"]) if "attacks" not in p)
        for pattern in events:
            self._check_pattern(pattern)
            if {"loses", "wins", "resolves", "triggers"} & set(pattern):
                raise UnsupportedError(f"{kind} about {pattern}")
            if pattern.get("put") == "this" and pattern.get("from") != "battle":
                raise UnsupportedError("an ability that works in other zones")
            if "deck" in zones or zones[0] not in ZONES:
                raise UnsupportedError("a replacement that works there")
        orders, unknown = (), ""
        try:
            orders = self._orders(data[todo])
        except UnsupportedError as error:
            if kind == "replacement":
                raise
            unknown = str(error)  # It need not ever be resolved.
        return Ability(kind, data, events, orders, zones[0], unknown)

    def _check_pattern(self, pattern: Mapping[str, Any]) -> None:
        kind = _kind(pattern, HAPPENINGS)
        _only(pattern, {kind, *PATTERN}, "event")
        if pattern.get("batch") or pattern.get("first_each_turn") == "each_card":
            raise UnsupportedError("batch")

    def _orders(self, sentences: Any) -> tuple[Order, ...]:
        """The instructions of a text, numbered, each with its sentence."""
        found = []
        for sentence in many(sentences):
            self._sentences += 1
            found += [self._order(one, self._sentences) for one in many(sentence)]
        return tuple(found)

    def _order(self, instruction: Mapping[str, Any], sentence: int) -> Order:
        verb = _kind(instruction, VERBS)
        _only(instruction, {verb, *BESIDE}, "instruction")
        self._instructions.append(instruction)
        return Order("text", len(self._instructions) - 1, sentence)

    def _happening(self, happening: Mapping[str, Any]) -> tuple[Order, Context]:
        self._sentences += 1
        order = self._order(happening, self._sentences)
        by = happening.get("by")
        if by in self.players:
            you, card = self.players.index(by), None
        elif by in self.names:
            card = self.names.index(by)
            you = self.owners[card]
        else:
            raise UnsupportedError("an event that is nobody's")
        this = None if card is None else Thing(card, 0)
        return order, Context(you, card, this, None, Cause(you, card))

    def _first_wait(self, waiting: Mapping[str, Any]) -> Wait:
        _only(waiting, {"of", "ability", "count"}, "waiting")
        card = self.names.index(waiting["of"])
        number = waiting.get("ability", 1) - 1
        return Wait(self.owners[card], (card, number), Thing(card, 0), None)

    # -- the search ----------------------------------------------------------------

    def outcomes(self, max_states: int = 30000) -> set[Outcome]:
        """Every end that can be reached.

        Raises:
            TooLargeError: there are more states than allowed.
            UndecidedError, UnsupportedError: see there.
        """
        start = self._tidy(self._start)
        seen = {start}
        todo = [start]
        found: set[Outcome] = set()
        while todo:
            state = todo.pop()
            after = self.step(state)
            if after is None:
                found.add(self._outcome(state))
                continue
            for follower in after:
                follower = self._tidy(follower)
                if follower not in seen:
                    seen.add(follower)
                    todo.append(follower)
            if len(seen) > max_states:
                raise TooLargeError(f"more than {max_states} states")
        self.statistics.states = len(seen)
        return found

    def step(self, state: State) -> list[State] | None:
        """What can come next, or None if nothing is left to do.

        First what a replacement began, then what the rules demand, then the effect
        that is being carried out, then what waits, the turn player's first (605.1).
        """
        if state.winner is not None:
            return None
        demanded = self._empty_decks(state)
        unfinished = [n for n, f in enumerate(state.stack) if self._unfinished(f)]
        if unfinished:
            # Only the empty deck is looked at before a replaced sentence is over, and
            # before those are that were replaced at the same time: together they are
            # one event (609.9). What follows "if you do" is another sentence.
            if demanded:
                return self._happen(state, demanded, RULES, None, False)
            place = min(unfinished, key=lambda n: state.stack[n].rank) + 1
            inner = state.stack[place:]
            return [
                after._replace(stack=(*after.stack, *inner))
                for after in self._go_on(state._replace(stack=state.stack[:place]))
            ]
        demanded += self._powerless(state)
        if demanded:
            # All that the rules demand is one event (703.3).
            return self._happen(state, demanded, RULES, None, True)
        if state.stack:
            return self._go_on(state)
        if state.waiting:
            return self._resolve(state)
        if state.script < len(self._script):
            order, context = self._script[state.script]
            frame = Frame(context, (order,), ())
            return [state._replace(script=state.script + 1, stack=(frame,))]
        return None

    def _unfinished(self, frame: Frame) -> bool:
        """Whether a sentence that replaced something is not over yet."""
        return bool(frame.todo) and frame.todo[0].sentence == CLOSED

    def _empty_decks(self, state: State) -> tuple[Event, ...]:
        """Who has no deck loses at once, even in the middle of an effect (104.2b)."""
        lost = [p for p in (0, 1) if not state.decks[p]]
        if any(self._endless[p] for p in lost):
            raise UndecidedError("a deck ran out whose size is not given")
        return tuple(Event("lose", player=p) for p in lost)

    def _won(self, lost: Sequence[int]) -> str:
        return "draw" if len(lost) == 2 else self.players[1 - lost[0]]

    def _powerless(self, state: State) -> tuple[Event, ...]:
        """Creatures that have power 0 are destroyed, if they can be (703.4c, 700.3)."""
        found = [
            Event("destroy", self._card(number), self.owners[number], "graveyard")
            for number, spot in enumerate(state.spots)
            if spot.zone == "battle"
            and self._text_of[number]["type"] == "creature"
            and self._power(state, number) <= 0
            and self._movable(state, number, "destroy")
        ]
        if found:
            self._note("power 0", len(found))
        return tuple(found)

    def _resolve(self, state: State) -> list[State]:
        """The turn player's waiting effects come first, in any order (605.1)."""
        player = self.turn
        ready = {w for w in state.waiting if w.player == player}
        if not ready:
            player = 1 - player
            ready = set(state.waiting)
        if len(ready) > 1:
            self._note("waiting", len(ready))
        if len({w.player for w in state.waiting}) == 2:
            self._note("waiting of both", 2)
        found = []
        for wait in sorted(ready, key=repr):
            rest = list(state.waiting)
            rest.remove(wait)
            card, number = wait.ability
            ability = self._abilities[card][number]
            context = Context(player, card, wait.this, wait.that, Cause(player, card))
            after = state._replace(waiting=tuple(rest))
            after = self._observe(after, [("resolves", card, number)])
            # 603.4: the condition is looked at now, not when it triggered.
            if self._holds(after, ability.data.get("if"), context, ()):
                if ability.unknown:
                    raise UnsupportedError(ability.unknown)
                frame = Frame(context, ability.orders, ())
                after = after._replace(stack=(*after.stack, frame))
            else:
                self._note("condition false", 1)
            found.append(after)
        return found

    # -- instructions ----------------------------------------------------------------

    def _go_on(self, state: State) -> list[State]:
        """Carry out the next instruction of the innermost text."""
        frame = state.stack[-1]
        if not frame.todo:
            return [state._replace(stack=state.stack[:-1])]
        order, *others = frame.todo
        frame = frame._replace(todo=tuple(others))
        state = state._replace(stack=(*state.stack[:-1], frame))
        if order.what == "draw":
            event = Event("draw", player=order.number)
            return self._happen(state, (event,), frame.context.cause, order, order.open)
        instruction = self._instructions[order.number]
        verb = _kind(instruction, VERBS)
        name = instruction.get("as", "")
        undone = self._record(state, Result(name, False, 0, ()))
        if not self._wanted(state, instruction, frame):
            return [undone]
        found: list[State] = []
        if instruction.get("may"):
            found.append(undone)
        if verb == "draw":
            return found + self._draws(state, order, instruction, frame)
        for events, things, done in self._options(
            state, instruction, frame.context, frame.results
        ):
            ready = self._record(state, Result(name, done, 0, things))
            found += self._happen(ready, events, frame.context.cause, order, order.open)
        return found

    def _wanted(
        self, state: State, instruction: Mapping[str, Any], frame: Frame
    ) -> bool:
        """Whether the conditions of an instruction are met (101.3a)."""
        asked = instruction.get("if_you_do")
        if asked:
            name = None if asked is True else asked
            if not _result(frame.results, name).done:
                return False
        return self._holds(state, instruction.get("if"), frame.context, frame.results)

    def _record(self, state: State, result: Result) -> State:
        """Keep a result: the last one, and those that have names."""
        frame = state.stack[-1]
        named = tuple(r for r in frame.results if r.name and r.name != result.name)
        frame = frame._replace(results=(*named, result))
        return state._replace(stack=(*state.stack[:-1], frame))

    def _draws(
        self, state: State, order: Order, instruction: Mapping[str, Any], frame: Frame
    ) -> list[State]:
        """Cards are drawn one at a time, each an event of its own (114.2, 609.6a)."""
        drawer, count = self._drawer(state, instruction["draw"], frame)
        orders = tuple(
            Order("draw", player, order.sentence, order.open)
            for player in drawer
            for _ in range(count)
        )
        name = instruction.get("as", "")
        state = self._record(state, Result(name, count > 0, 0, ()))
        frame = state.stack[-1]
        frame = frame._replace(todo=(*orders, *frame.todo))
        return [state._replace(stack=(*state.stack[:-1], frame))]

    def _drawer(self, state: State, draw: Any, frame: Frame) -> tuple[list[int], int]:
        count = draw
        drawers = [frame.context.you]
        if isinstance(draw, Mapping) and set(draw) <= {"player", "count"}:
            count = draw.get("count", 1)
            drawers = self._whose(draw.get("player", "you"), frame.context.you)
        return drawers, self._number(state, count, frame.context, frame.results)

    def _whose(self, word: str, you: int) -> list[int]:
        """Players, the turn player first (114.2a)."""
        if word == "any":
            return [self.turn, 1 - self.turn]
        return [you if word == "you" else 1 - you]

    def _options(
        self,
        state: State,
        instruction: Mapping[str, Any],
        context: Context,
        results: tuple[Result, ...],
    ) -> Iterator[tuple[tuple[Event, ...], tuple[Thing, ...], bool]]:
        """The ways to carry out an instruction: events, cards, whether it was done."""
        verb = _kind(instruction, VERBS)
        if verb in ("win", "lose"):
            players = self._whose(instruction[verb], context.you)
            yield tuple(Event(verb, player=p) for p in players), (), True
            return
        if verb == "mill":
            for player, cards in self._milled(state, instruction, context, results):
                events = tuple(Event("mill", c, player, "graveyard") for c in cards)
                yield events, self._things(state, cards), bool(events)
            return
        wanted, to, place = instruction[verb], "", ""
        if verb == "move":
            _only(wanted, {"cards", "to", "position"}, "move")
            to, place = wanted["to"], wanted.get("position", "")
            wanted = wanted["cards"]
        amount = 0
        if verb == "give":
            _only(wanted, {"to", "power", "until"}, "give")
            amount = self._number(state, wanted["power"], context, results)
            wanted = wanted["to"]
        if verb == "discard" and isinstance(wanted, int):
            wanted = {"choose": wanted}
        if verb == "discard" and isinstance(wanted, Mapping):
            wanted = {"zone": "hand", **wanted}
        for chosen in self._choices(state, wanted, context, results):
            acted = [c for c in chosen if self._can_be(state, verb, c, to)]
            events = tuple(
                Event(verb, c, c.owner, _goal(verb, to), amount, place) for c in acted
            )
            yield events, self._things(state, chosen), bool(acted)

    def _milled(
        self,
        state: State,
        instruction: Mapping[str, Any],
        context: Context,
        results: tuple[Result, ...],
        skip: int = 0,
    ) -> Iterator[tuple[int, list[Card]]]:
        mill = instruction["mill"]
        player, count = context.you, mill
        if isinstance(mill, Mapping) and set(mill) <= {"player", "count"}:
            count = mill.get("count", 1)
            players = self._whose(mill.get("player", "you"), context.you)
            if len(players) > 1:
                raise UnsupportedError("both mill")
            player = players[0]
        number = self._number(state, count, context, results)
        yield player, self._top(state, player, number, skip)

    def _top(self, state: State, player: int, count: int, skip: int = 0) -> list[Card]:
        deck = state.decks[player]
        places = range(skip, min(skip + max(count, 0), len(deck)))
        return [Card(deck[n], player, "deck", n) for n in places]

    def _can_be(self, state: State, verb: str, card: Card, to: str) -> bool:
        """Whether an instruction means a card that is where it can be done to it."""
        zone = self._zone(state, card)
        match verb:
            case "destroy" | "give" | "stay":
                return zone == "battle"
            case "tap" | "untap":
                if zone == "mana":
                    raise UnsupportedError(f"{verb} in the mana zone")
                # What is tapped cannot be tapped (105.6).
                tapped = state.spots[self._known(card)].tapped
                return zone == "battle" and tapped == (verb == "untap")
            case "discard":
                return zone == "hand"
            case "return":
                return zone != "hand"
            case "move" if to != "deck":
                return zone != to
            case "put":
                return zone != "battle"
        return True

    def _things(self, state: State, cards: Iterable[Card]) -> tuple[Thing, ...]:
        return tuple(
            Thing(c.number, state.spots[c.number].life)
            for c in cards
            if c.number is not None
        )

    # -- what happens ------------------------------------------------------------------

    def _happen(
        self,
        state: State,
        events: tuple[Event, ...],
        cause: Cause,
        order: Order | None,
        open_: bool,
    ) -> list[State]:
        """Events that are simultaneous: replacements are decided, then all happens."""
        events = tuple(e for e in events if not self._prevented(state, e))
        if sum(e.kind == "destroy" for e in events) > 1:
            self._note("simultaneous destructions", len(events))
        if events and events[0].kind == "put" and len(events) > 1:
            raise UnsupportedError("several enter")
        found = []
        for choice in (
            self._decide(state, events, cause) if open_ else [(None,) * len(events)]
        ):
            found += self._commit(state, events, choice, cause, order)
        return found

    def _prevented(self, state: State, event: Event) -> bool:
        """What cannot happen is not even replaced (609.5, 105.6)."""
        card = event.card
        if card is None or card.number is None:
            return False
        spot = state.spots[card.number]
        if event.kind == "tap":
            return spot.tapped
        if event.kind == "untap":
            return not spot.tapped
        if event.kind == "stay":
            return True
        return not self._movable(state, card.number, event.kind)

    def _movable(self, state: State, number: int, kind: str) -> bool:
        """Whether nothing says that the card is not destroyed, or does not leave."""
        if state.spots[number].zone != "battle":
            return True
        if kind not in ("destroy", "return", "move"):
            return True
        for holder, _, ability in self._working(state, "static", "battle"):
            banned = many(ability.data.get("cannot"))
            if {"leaves": "this"} in banned or (
                kind == "destroy" and {"destroyed": "this"} in banned
            ):
                context = self._own_context(state, holder, None)
                if self._applies_to(state, ability, number, context):
                    return False
        return True

    def _decide(
        self, state: State, events: tuple[Event, ...], cause: Cause
    ) -> list[Choice]:
        """The turn player decides on all events, then the other player (609.9a)."""
        choices: list[Choice] = [(None,) * len(events)]
        for player in (self.turn, 1 - self.turn):
            decided: list[Choice] = []
            for choice in choices:
                decided += self._decide_for(state, events, cause, player, choice)
            choices = decided
        return choices

    def _decide_for(
        self,
        state: State,
        events: tuple[Event, ...],
        cause: Cause,
        player: int,
        before: Choice,
    ) -> list[Choice]:
        """One player's decisions on the events that are not replaced yet."""
        able = [
            []
            if before[n] is not None
            else self._replacements(state, event, cause, player)
            for n, event in enumerate(events)
        ]
        for group in able:
            if len(group) > 1:
                self._note("competing replacements", len(group))
        if not any(able):
            return [before]
        return sorted(set(self._assign(state, events, cause, before, able)), key=repr)

    def _assign(
        self,
        state: State,
        events: tuple[Event, ...],
        cause: Cause,
        before: Choice,
        able: list[list[tuple[int, int, int]]],
    ) -> Iterator[Choice]:
        """Every way to replace, each card being taken once (609.9b)."""

        def extend(left: tuple[int, ...], choice: Choice) -> Iterator[Choice]:
            if not left:
                yield choice
                return
            n, *others = left
            yield from extend(tuple(others), choice)
            if choice[n] is not None:
                return
            for holder, number in self._left(able[n], choice):
                for plan in self._plans(
                    state, events[n], events, cause, holder, number, _taken(choice)
                ):
                    replaced = (*choice[:n], plan, *choice[n + 1 :])
                    yield from extend(tuple(others), replaced)

        for order in self._deciding_orders(state, events, able):
            for choice in extend(order, before):
                if self._dutiful(state, events, cause, choice, able):
                    yield choice

    def _left(
        self, able: list[tuple[int, int, int]], choice: Choice
    ) -> set[tuple[int, int]]:
        """The replacements that can still be applied to an event.

        Of several simultaneous events one alone is the first of the turn.
        """
        used = {(plan.holder, plan.ability) for plan in choice if plan}
        return {
            (holder, number)
            for holder, number, event in able
            if (holder, number) not in used
            or not self._abilities[holder][number].events[event].get("first_each_turn")
        }

    def _deciding_orders(
        self,
        state: State,
        events: tuple[Event, ...],
        able: list[list[tuple[int, int, int]]],
    ) -> list[tuple[int, ...]]:
        """In which orders to decide: it matters only for who takes which deck card."""
        straight = tuple(range(len(events)))
        takers = [
            n
            for n, group in enumerate(able)
            if any(self._takes_deck(holder, number) for holder, number, _ in group)
        ]
        if len(takers) < 2 or all(
            card is None for deck in state.decks for card in deck
        ):
            return [straight]
        return list(permutations(straight))

    def _takes_deck(self, holder: int, number: int) -> bool:
        return any(
            word in repr(self._instructions[order.number])
            for order in self._abilities[holder][number].orders
            for word in ("'mill'", "'draw'", "'deck'")
        )

    def _dutiful(
        self,
        state: State,
        events: tuple[Event, ...],
        cause: Cause,
        choice: Choice,
        able: list[list[tuple[int, int, int]]],
    ) -> bool:
        """Whether every event is replaced that must be, if it still can be (609.1)."""
        taken = _taken(choice)
        for n, plan in enumerate(choice):
            if plan is not None:
                continue
            for holder, number in self._left(able[n], choice):
                if self._abilities[holder][number].data.get("may"):
                    continue
                ways = self._plans(
                    state, events[n], events, cause, holder, number, taken
                )
                if any(True for _ in ways):
                    return False
                self._note("mandatory but not possible", 1)
        return True

    def _replacements(
        self, state: State, event: Event, cause: Cause, player: int
    ) -> list[tuple[int, int, int]]:
        """The replacements of a player that wait for such an event (609.1)."""
        found = []
        for zone in ("battle", "hand", "graveyard", "mana"):
            for holder, number, ability in self._working(state, "replacement", zone):
                if self.owners[holder] != player:
                    continue
                context = self._own_context(state, holder, event.card)
                for which, pattern in enumerate(ability.events):
                    key = (holder, number, which)
                    if pattern.get("first_each_turn") and key in state.first:
                        continue
                    if self._fits(
                        state, event, pattern, context, cause
                    ) and self._holds(state, ability.data.get("if"), context, ()):
                        found.append(key)
                        break
        return found

    def _plans(
        self,
        state: State,
        event: Event,
        events: tuple[Event, ...],
        cause: Cause,
        holder: int,
        number: int,
        taken: frozenset[Card],
    ) -> Iterator[Plan]:
        """The ways to carry out a substitute now: nothing has moved yet (609.9a)."""
        ability = self._abilities[holder][number]
        context = self._own_context(state, holder, event.card)._replace(cause=cause)
        context = context._replace(that=self._thing(state, event.card))
        now, rest = self._parts(ability.orders)

        results: dict[int, Result] = {}

        def extend(
            n: int, made: tuple[Event, ...], own: frozenset[Card]
        ) -> Iterator[tuple[tuple[Event, ...], frozenset[Card]]]:
            if n == len(now):
                yield made, own
                return
            instruction = self._instructions[now[n].number]
            for more in self._substitutes(
                state, instruction, context, event, taken | own
            ):
                cards = {e.card for e in more if e.card is not None}
                if any(e.kind == "draw" for e in more):
                    # Drawn one after the other (114.2), in what is left to do.
                    drawn = self._top(
                        state, more[0].player, len(more), _below(taken | own, more[0])
                    )
                    yield from extend(n + 1, made, own | set(drawn))
                    continue
                if any(e.kind == "stay" for e in more):
                    more, cards = (), set()
                results[n] = Result(
                    instruction.get("as", ""),
                    True,
                    sum(1 for e in more if e.to),
                    self._things(state, [e.card for e in more if e.card]),
                )
                yield from extend(n + 1, (*made, *more), own | cards)

        seen = set()
        for made, own in extend(0, (), frozenset()):
            key = _alike(made, events)
            if key not in seen:
                seen.add(key)
                yield Plan(
                    holder,
                    number,
                    made,
                    rest,
                    context,
                    own,
                    tuple(results[n] for n in sorted(results)),
                )

    def _parts(
        self, orders: tuple[Order, ...]
    ) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
        """What is decided at once, and what a substitute still has to do then.

        What follows "if you do" is another event and open to replacements; what follows
        a draw can only be decided after it, but is not replaced any more (101.5a).
        Draws are in both: whether there are cards for them is decided at once.
        """
        drawn = closed = False
        now: list[Order] = []
        rest: list[Order] = []
        for order in orders:
            instruction = self._instructions[order.number]
            if instruction.get("if_you_do") and not closed:
                closed = True
            if closed:
                rest.append(order)
            else:
                drawn = drawn or "draw" in instruction
                if drawn:
                    rest.append(order._replace(sentence=CLOSED, open=False))
                if not drawn or "draw" in instruction:
                    now.append(order)
        return tuple(now), tuple(rest)

    def _substitutes(
        self,
        state: State,
        instruction: Mapping[str, Any],
        context: Context,
        event: Event,
        taken: frozenset[Card],
    ) -> Iterator[tuple[Event, ...]]:
        """The ways to do an instruction of a substitute, all of it (609.4)."""
        verb = _kind(instruction, VERBS)
        if verb in ("win", "lose"):
            players = self._whose(instruction[verb], context.you)
            yield tuple(Event(verb, player=p) for p in players)
            return
        if verb == "draw":
            draw = instruction["draw"]
            count, player = draw, context.you
            if isinstance(draw, Mapping):
                raise UnsupportedError("draws of others in a substitute")
            blank = Event("draw", player=player)
            left = len(state.decks[player]) - _below(taken, blank)
            if left >= 1:
                yield (blank,) * count
            return
        if verb == "mill":
            mill = instruction["mill"]
            player = context.you
            if not isinstance(mill, int):
                raise UnsupportedError("number of a mill in a substitute")
            skip = _below(taken, Event("mill", player=player))
            cards = self._top(state, player, mill, skip)
            if len(cards) == mill:
                yield tuple(Event("mill", c, player, "graveyard") for c in cards)
            return
        wanted, to, place = instruction[verb], "", ""
        if verb == "move":
            _only(wanted, {"cards", "to", "position"}, "move")
            to, place = wanted["to"], wanted.get("position", "")
            wanted = wanted["cards"]
        if verb == "discard" and isinstance(wanted, int):
            wanted = {"zone": "hand", "choose": wanted}
        if verb in ("give", "choose", "put"):
            raise UnsupportedError(f"{verb} in a substitute")
        if isinstance(wanted, Mapping) and "top" in wanted:
            player = context.you
            skip = _below(taken, Event("mill", player=player))
            cards = self._top(state, player, wanted["top"], skip)
            if len(cards) == wanted["top"]:
                yield tuple(Event(verb, c, player, to, 0, place) for c in cards)
            return
        if wanted == "that":
            assert event.card is not None
            groups: Iterable[tuple[Card, ...]] = [(event.card,)]
        else:
            groups = self._choices(state, wanted, context, (), taken, exactly=True)
        for group in groups:
            fit = [
                c
                for c in group
                if (c not in taken or verb == "stay")
                and (verb in ("return", "stay") or self._can_be(state, verb, c, to))
                and not (
                    verb != "stay"
                    and self._prevented(state, Event(verb, c, c.owner, to))
                )
            ]
            chosen = isinstance(wanted, str) or "choose" in wanted
            if fit and (len(fit) == len(group) or not chosen):
                yield tuple(
                    Event(verb, c, c.owner, _goal(verb, to), 0, place) for c in fit
                )

    # -- carrying out --------------------------------------------------------------

    def _commit(
        self,
        state: State,
        events: tuple[Event, ...],
        choice: Choice,
        cause: Cause,
        order: Order | None,
    ) -> list[State]:
        """Everything happens at once; then abilities trigger (609.9, 603.2)."""
        plans = [plan for plan in choice if plan is not None]
        own = [e for e, plan in zip(events, choice, strict=True) if plan is None]
        self._note_plans(plans)
        replaced = [e for plan in plans for e in plan.now]
        moved = {e.card for e in replaced if e.card is not None and e.to}
        # R049, R063: what a substitute does to a card is what happens to it.
        own = [e for e in own if e.card is None or not e.to or e.card not in moved]
        happened = [*own, *replaced]
        after = self._attempted(state, events, cause)
        found = []
        for laid in self._laid(after, [own, *(plan.now for plan in plans)]):
            final = self._move(laid, happened)
            if order is not None and order.what == "text":
                goals = {e.to for e in events}
                # Q003: "that many" counts what a substitute does in the same way.
                alike = [*own, *(e for e in replaced if e.to in goals)]
                final = self._count_moved(final, happened, alike)
            if order is not None and plans:
                final = self._close(final, order)
            for triggered in self._trigger(state, final, happened, cause):
                found += self._begin_rests(triggered, plans)
        return found

    def _close(self, state: State, order: Order) -> State:
        """Part of a sentence was replaced: the rest of it is not (101.5a).

        But each of several draws is an event of its own (114.4a).
        """
        frame = state.stack[-1]
        todo = tuple(
            o._replace(open=False)
            if o.sentence == order.sentence and not o.what == order.what == "draw"
            else o
            for o in frame.todo
        )
        return state._replace(stack=(*state.stack[:-1], frame._replace(todo=todo)))

    def _count_moved(
        self, state: State, happened: Sequence[Event], counted: Sequence[Event]
    ) -> State:
        """Note how many cards really moved, and where the cards meant are now."""
        frame = state.stack[-1]
        *before, result = frame.results
        moved = {e.card.number for e in happened if e.card is not None and e.to}
        things = tuple(
            Thing(t.card, state.spots[t.card].life) if t.card in moved else t
            for t in result.things
        )
        result = result._replace(things=things, moved=sum(1 for e in counted if e.to))
        frame = frame._replace(results=(*before, result))
        return state._replace(stack=(*state.stack[:-1], frame))

    def _attempted(self, state: State, events: Iterable[Event], cause: Cause) -> State:
        """The first such event of a turn has come, replaced or not (R006)."""
        first = set(state.first)
        for holder in range(len(self.names)):
            for number, ability in enumerate(self._abilities[holder]):
                if ability.kind != "replacement":
                    continue
                for which, pattern in enumerate(ability.events):
                    if not pattern.get("first_each_turn"):
                        continue
                    for event in events:
                        context = self._own_context(state, holder, event.card)
                        if self._fits(state, event, pattern, context, cause):
                            first.add((holder, number, which))
        return state._replace(first=frozenset(first))

    def _laid(self, state: State, lots: Sequence[Sequence[Event]]) -> Iterator[State]:
        """Cards that go into a deck: their owner lays them in any order (401.4).

        But what one effect puts there is not mixed with what another one puts (Q150).
        """
        laid = [[e for e in lot if e.to == "deck"] for lot in lots]
        laid = [lot for lot in laid if lot]
        if not laid:
            yield state
            return
        if any(e.place not in ("top", "bottom") for lot in laid for e in lot):
            raise UnsupportedError("shuffled into a deck")
        seen = set()
        for row in permutations(laid):
            for orders in product(*map(permutations, row)):
                decks = [list(deck) for deck in state.decks]
                for event in chain.from_iterable(orders):
                    assert event.card is not None
                    deck = decks[event.card.owner]
                    at = 0 if event.place == "top" else len(deck)
                    deck.insert(at, event.card.number)
                rows = (tuple(decks[0]), tuple(decks[1]))
                if rows not in seen:
                    seen.add(rows)
                    yield state._replace(decks=rows)

    def _move(self, state: State, happened: Sequence[Event]) -> State:
        """Move what moves, at once; the cards drawn come last, from the top."""
        before = state
        spots = list(state.spots)
        unknown = [list(row) for row in state.unknown]
        decks = [list(deck) for deck in state.decks]
        given = list(state.given)
        last = set(state.last)
        gone: set[tuple[int, int]] = set()
        # What is tapped and moves at once has no position where it comes (400.5).
        for event in sorted(happened, key=lambda e: bool(e.to)):
            card = event.card
            if event.kind == "give":
                assert card is not None and card.number is not None
                thing = Thing(card.number, spots[card.number].life)
                given.append(Given(thing, event.amount))
            elif event.kind in ("tap", "untap"):
                assert card is not None and card.number is not None
                spot = spots[card.number]
                spots[card.number] = spot._replace(tapped=event.kind == "tap")
            elif card is not None and event.to:
                if card.number is None:
                    if card.zone == "deck":
                        gone.add((card.owner, card.nth))
                    else:
                        unknown[card.owner][ZONES.index(card.zone)] -= 1
                    if event.to != "deck":
                        unknown[card.owner][ZONES.index(event.to)] += 1
                    continue
                spot = spots[card.number]
                if spot.zone == "deck":
                    gone.add((card.owner, card.nth))
                if spot.zone == "battle":
                    power = self._power(before, card.number)
                    for life in (spot.life, spot.life + 1):
                        last.add((Thing(card.number, life), power))
                    given = [g for g in given if g.thing.card != card.number]
                # A multicolored card is put into the mana zone tapped (405.1).
                colors = many(self._text_of[card.number].get("civilizations"))
                tapped = event.to == "mana" and len(colors) > 1
                spots[card.number] = Spot(event.to, spot.life + 1, tapped)
        for owner, place in sorted(gone, reverse=True):
            # Cards that were laid on top came later: none is taken in such a batch.
            del decks[owner][place]
        winners = {e.player for e in happened if e.kind == "win"}
        losers = {e.player for e in happened if e.kind == "lose"}
        for event in happened:
            if event.kind != "draw":
                continue
            if not decks[event.player]:
                if self._endless[event.player]:
                    raise UndecidedError("a deck ran out whose size is not given")
                continue
            top = decks[event.player].pop(0)
            if top is None:
                unknown[event.player][ZONES.index("hand")] += 1
            else:
                spots[top] = Spot("hand", spots[top].life + 1, False)
        winner = state.winner
        if len(winners) > 1 or (not winners and len(losers) > 1):
            winner = "draw"
        elif winners:
            winner = self.players[winners.pop()]
        elif losers:
            winner = self._won(sorted(losers))
        return state._replace(
            spots=tuple(spots),
            unknown=tuple(tuple(row) for row in unknown),
            decks=tuple(tuple(deck) for deck in decks),
            given=tuple(sorted(given)),
            last=frozenset(last) if self._remembers else state.last,
            winner=winner,
        )

    def _begin_rests(self, state: State, plans: Sequence[Plan]) -> list[State]:
        """What substitutes still have to do: the turn player's first.

        What belongs to the replaced sentences is one event (609.9), so all of that
        comes before what follows any of them.
        """
        rests = [plan for plan in plans if plan.rest]
        if not rests:
            return [state]
        self._note("if you do in a substitute", len(rests))
        orders = [
            order
            for order in permutations(rests)
            if not self._turned(self.owners[plan.holder] for plan in order)
        ]
        closed = [p for p in rests if p.rest[0].sentence == CLOSED]
        found = []
        for first in {tuple(p for p in order if p in closed) for order in orders}:
            for order in orders:
                frames = tuple(
                    Frame(
                        plan.context,
                        plan.rest,
                        self._now(state, plan),
                        first.index(plan) if plan in first else 0,
                    )
                    for plan in reversed(order)
                )
                found.append(state._replace(stack=(*state.stack, *frames)))
        return found

    def _turned(self, players: Iterable[int]) -> bool:
        """Whether somebody comes before the turn player."""
        others = [player != self.turn for player in players]
        return others != sorted(others)

    def _now(self, state: State, plan: Plan) -> tuple[Result, ...]:
        """The results of a substitute's first part, with its cards where they are."""
        moved = {e.card.number for e in plan.now if e.card is not None and e.to}
        return tuple(
            r._replace(
                things=tuple(
                    Thing(t.card, state.spots[t.card].life) if t.card in moved else t
                    for t in r.things
                )
            )
            for r in plan.results
        )

    # -- triggers --------------------------------------------------------------------

    def _trigger(
        self,
        before: State,
        after: State,
        happened: Sequence[Event],
        cause: Cause,
    ) -> list[State]:
        """Abilities trigger on what happened; their effects wait (603.2)."""
        ways: list[list[Wait]] = [[]]
        first = set(after.first)
        for holder in range(len(self.names)):
            for number, ability in enumerate(self._abilities[holder]):
                if ability.kind != "trigger":
                    continue
                hits: dict[int, None] = {}
                for which, pattern in enumerate(ability.events):
                    seen = [
                        n
                        for n, event in enumerate(happened)
                        if self._sees(before, after, event, pattern, holder, cause)
                    ]
                    if pattern.get("first_each_turn"):
                        if len(ability.events) > 1:
                            raise UnsupportedError("the first of several events")
                        key = (holder, number, which)
                        some = any(
                            self._fits_either(
                                before, after, event, pattern, holder, cause
                            )
                            for event in happened
                        )
                        if key in first:
                            seen = []
                        if some:
                            first.add(key)
                        if len(seen) > 1:
                            # One alone is the first; which one nobody can tell.
                            waits = [
                                self._waits(after, happened[n], holder, number)
                                for n in seen
                            ]
                            ways = [[*w, one] for w in ways for one in waits]
                            continue
                    hits |= dict.fromkeys(seen)
                # What meets two conditions of an ability triggers it once (603.2b).
                more = [self._waits(after, happened[n], holder, number) for n in hits]
                ways = [[*w, *more] for w in ways]
        after = after._replace(first=frozenset(first))
        after = self._observe_events(before, after, happened, cause)
        found = set()
        for way in ways:
            facts = [("triggers", w.ability[0], w.ability[1]) for w in way]
            waiting = tuple(sorted((*after.waiting, *way), key=repr))
            found.add(self._observe(after._replace(waiting=waiting), facts))
        return sorted(found, key=repr) if len(found) > 1 else list(found)

    def _waits(self, after: State, event: Event, holder: int, number: int) -> Wait:
        that = None
        if event.card is not None and event.card.number is not None:
            that = Thing(event.card.number, after.spots[event.card.number].life)
        this = Thing(holder, after.spots[holder].life)
        return Wait(self.owners[holder], (holder, number), this, that)

    def _sees(
        self,
        before: State,
        after: State,
        event: Event,
        pattern: Mapping[str, Any],
        holder: int,
        cause: Cause,
    ) -> bool:
        """Whether an ability of the holder triggers on an event.

        What leaves the battle zone is judged as it was before (603.5c); whose source
        leaves as well sees only itself (603.5d). Everything else is judged as it is.
        """
        was = before.spots[holder].zone == "battle"
        stays = (
            after.spots[holder].zone == "battle"
            and before.spots[holder].life == after.spots[holder].life
        )
        card = event.card
        if self._leaving(before, event):
            assert card is not None
            if not was or not (stays or card.number == holder):
                return False
            state = before
        else:
            if after.spots[holder].zone != "battle":
                return False
            state = after
        context = self._own_context(state, holder, card)
        return self._fits(state, event, pattern, context, cause, before)

    def _fits_either(
        self,
        before: State,
        after: State,
        event: Event,
        pattern: Mapping[str, Any],
        holder: int,
        cause: Cause,
    ) -> bool:
        state = before if self._leaving(before, event) else after
        context = self._own_context(state, holder, event.card)
        return self._fits(state, event, pattern, context, cause, before)

    def _leaving(self, before: State, event: Event) -> bool:
        return (
            event.card is not None
            and bool(event.to)
            and self._zone(before, event.card) == "battle"
        )

    def _fits(
        self,
        state: State,
        event: Event,
        pattern: Mapping[str, Any],
        context: Context,
        cause: Cause,
        origin: State | None = None,
    ) -> bool:
        """Whether an event is what a text describes.

        Args:
            state: for the characteristics of the card.
            origin: where the card comes from; left out: the same state.
        """
        kind = _kind(pattern, HAPPENINGS)
        origin = origin or state
        card = event.card
        if kind in ("draws", "loses", "wins"):
            verb = {"draws": "draw", "loses": "lose", "wins": "win"}[kind]
            if event.kind != verb or event.player not in self._whose(
                pattern[kind], context.you
            ):
                return False
            if (
                kind == "draws"
                and origin is not state
                and not origin.decks[event.player]
            ):
                return False
        elif kind in ("resolves", "triggers") or card is None:
            return False
        else:
            start = self._zone(origin, card)
            match kind:
                case "destroyed":
                    right = event.kind == "destroy"
                case "leaves":
                    right = start == "battle" and bool(event.to)
                case "enters":
                    right = event.to == "battle"
                case "discarded":
                    right = event.kind == "discard"
                case "tapped" | "untapped":
                    right = event.kind + "ped" == kind
                case _:
                    right = bool(event.to)
            if not right:
                return False
            if "from" in pattern and start not in many(pattern["from"]):
                return False
            if "to" in pattern and event.to not in many(pattern["to"]):
                return False
            if not self._described(state, card, pattern[kind], context):
                return False
        if "turn" in pattern and self.turn not in self._whose(
            pattern["turn"], context.you
        ):
            return False
        by = pattern.get("by")
        if by == "rule":
            return cause.player is None
        if by is not None:
            if not isinstance(by, str):
                raise UnsupportedError("by a card")
            return cause.player is not None and cause.player in self._whose(
                by, context.you
            )
        return True

    def _described(
        self, state: State, card: Card, words: Any, context: Context
    ) -> bool:
        """Whether a card is what an event's words mean, wherever it is."""
        if words == "this":
            return context.source is not None and card.number == context.source
        if isinstance(words, str):
            return card.number is not None and self.names[card.number] == words
        _only(words, SELECTOR, "description")
        if any(
            self._described(state, card, word, context)
            for word in many(words.get("excluding"))
        ):
            return False
        return self._is(state, card, words, context, ())

    # -- cards and numbers -------------------------------------------------------------

    def _card(self, number: int) -> Card:
        return Card(number, self.owners[number])

    def _zone(self, state: State, card: Card) -> str:
        return card.zone if card.number is None else state.spots[card.number].zone

    def _thing(self, state: State, card: Card | None) -> Thing | None:
        if card is None or card.number is None:
            return None
        return Thing(card.number, state.spots[card.number].life)

    def _own_context(self, state: State, holder: int, card: Card | None) -> Context:
        """How an ability of a card is read about an event's card."""
        this = Thing(holder, state.spots[holder].life)
        you = self.owners[holder]
        that = self._thing(state, card)
        return Context(you, holder, this, that, Cause(you, holder))

    def _working(
        self, state: State, kind: str, zone: str
    ) -> Iterator[tuple[int, int, Ability]]:
        for holder, spot in enumerate(state.spots):
            if spot.zone == zone:
                for number, ability in enumerate(self._abilities[holder]):
                    if ability.kind == kind and ability.zone == zone:
                        yield holder, number, ability

    def _cards_in(self, state: State, player: int, zone: str) -> list[Card]:
        if zone == "deck":
            raise UnsupportedError("cards of the deck")
        known = [
            Card(n, player)
            for n, spot in enumerate(state.spots)
            if spot.zone == zone and self.owners[n] == player
        ]
        count = state.unknown[player][ZONES.index(zone)]
        return known + [Card(None, player, zone, n) for n in range(count)]

    def _matching(
        self,
        state: State,
        words: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> list[Card]:
        """The cards a word, a list of words or a description means."""
        if isinstance(words, str):
            return [
                self._card(thing.card)
                for thing in self._named(words, context, results)
                if state.spots[thing.card].life == thing.life
            ]
        if isinstance(words, list | tuple):
            found = [
                c
                for word in words
                for c in self._matching(state, word, context, results)
            ]
            return list(dict.fromkeys(found))
        _only(words, SELECTOR, "description")
        zones = many(words.get("zone"))
        if "cards" in words:
            cards = self._matching(state, many(words["cards"]), context, results)
            if zones:
                cards = [c for c in cards if self._zone(state, c) in zones]
            players = self._whose(words.get("whose", "any"), context.you)
            cards = [c for c in cards if c.owner in players]
        else:
            cards = []
            for zone in zones or ["battle"]:
                default = "any" if zone == "battle" else "you"
                for player in self._whose(words.get("whose", default), context.you):
                    cards += self._cards_in(state, player, zone)
        cards = [c for c in cards if self._is(state, c, words, context, results)]
        for word, pick in (("most", max), ("least", min)):
            if word in words and cards:
                if words[word] != "power":
                    raise UnsupportedError(f"{word} {words[word]}")
                powers = {
                    c: self._read_power(state, self._known(c), False) for c in cards
                }
                best = pick(powers.values())
                cards = [c for c in cards if powers[c] == best]
        if "excluding" in words:
            out = self._matching(state, words["excluding"], context, results)
            cards = [c for c in cards if c not in out]
        return cards

    def _known(self, card: Card) -> int:
        if card.number is None:
            raise UndecidedError("a text asks about an unknown card")
        return card.number

    def _named(
        self, word: str, context: Context, results: tuple[Result, ...]
    ) -> tuple[Thing, ...]:
        if word == "this":
            return (context.this,) if context.this else ()
        if word == "that":
            return (context.that,) if context.that else ()
        for result in reversed(results):
            if result.name == word:
                return result.things
        if word in self.names:
            number = self.names.index(word)
            # A situation's own words mean the card wherever it is.
            return tuple(Thing(number, life) for life in range(LIVES))
        raise UnsupportedError(f"the word {word}")

    def _is(
        self,
        state: State,
        card: Card,
        words: Mapping[str, Any],
        context: Context,
        results: tuple[Result, ...],
    ) -> bool:
        """Whether a card has the characteristics that a description asks for."""
        if card.owner not in self._whose(words.get("whose", "any"), context.you):
            return False
        if words.get("other") and card.number == context.source:
            return False
        if "type" in words and not self._of_type(state, card, set(many(words["type"]))):
            return False
        for word, of in (
            ("civilization", "civilizations"),
            ("race", "races"),
            ("name", "name"),
        ):
            if word in words:
                text = self._text_of[self._known(card)]
                if not set(many(words[word])) & set(many(text.get(of))):
                    return False
        if "race_includes" in words:
            races = many(self._text_of[self._known(card)].get("races"))
            parts = many(words["race_includes"])
            if not any(part in race for part in parts for race in races):
                return False
        tapped = words.get("tapped")
        if tapped is not None and state.spots[self._known(card)].tapped != tapped:
            return False
        if "power" in words:
            power = self._read_power(state, self._known(card), "cards" in words)
            if not self._within(state, power, words["power"], context, results):
                return False
        if "cost" in words:
            cost = self._text_of[self._known(card)].get("cost")
            if cost is None:
                raise UndecidedError("a cost that is not given")
            if not self._within(state, cost, words["cost"], context, results):
                return False
        return True

    def _read_power(self, state: State, number: int, named: bool) -> int:
        """A power below 0 is read as 0 (108.1b)."""
        if named and state.spots[number].zone != "battle":
            raise UnsupportedError("the last power in a description")
        return max(0, self._power(state, number))

    def _within(
        self,
        state: State,
        number: int,
        bounds: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> bool:
        if isinstance(bounds, int):
            return number == bounds
        for word, bound in bounds.items():
            limit = self._number(state, bound, context, results)
            if not {
                "at_most": number <= limit,
                "at_least": number >= limit,
                "less_than": number < limit,
                "more_than": number > limit,
            }[word]:
                return False
        return True

    def _choices(
        self,
        state: State,
        words: Any,
        context: Context,
        results: tuple[Result, ...],
        taken: frozenset[Card] = frozenset(),
        exactly: bool = False,
    ) -> Iterator[tuple[Card, ...]]:
        """The groups of cards that can be meant: as many as possible (605.2b).

        Args:
            taken: cards that cannot be chosen any more (609.9b).
            exactly: fewer than asked for are not enough (609.4).
        """
        if isinstance(words, Mapping) and "top" in words:
            if many(words.get("zone")) != ["deck"]:
                raise UnsupportedError("top")
            count = self._number(state, words["top"], context, results)
            top = self._top(state, context.you, count)
            yield tuple(c for c in top if self._is(state, c, words, context, results))
            return
        cards = self._matching(state, words, context, results)
        if not isinstance(words, Mapping) or not (
            {"choose", "up_to", "any_number", "random"} & set(words)
        ):
            yield tuple(cards)
            return
        cards = [c for c in cards if c not in taken]
        if words.get("any_number"):
            sizes = range(len(cards) + 1)
        elif "up_to" in words:
            most = self._number(state, words["up_to"], context, results)
            sizes = range(min(most, len(cards)) + 1)
        else:
            asked = words.get("choose", words.get("random"))
            count = max(0, self._number(state, asked, context, results))
            if exactly and count > len(cards):
                return
            sizes = range(min(count, len(cards)), min(count, len(cards)) + 1)
        for size in sizes:
            yield from combinations(cards, size)

    def _number(
        self,
        state: State,
        amount: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> int:
        """A number, or one read from the board now (605.2d)."""
        if isinstance(amount, int):
            return amount
        ((kind, data),) = amount.items()
        match kind:
            case "count":
                if set(data) == {"cards"} and isinstance(data["cards"], str):
                    return len(self._named(data["cards"], context, results))
                return len(self._matching(state, data, context, results))
            case "power_of":
                return self._power_of(state, data, context, results)
            case "affected":
                return _result(results, data).moved
            case "sum":
                return sum(self._number(state, a, context, results) for a in data)
            case "times":
                one, other = (self._number(state, a, context, results) for a in data)
                return one * other
            case "minus":
                one, other = (self._number(state, a, context, results) for a in data)
                return one - other
        raise UnsupportedError(f"the number {kind}")

    def _power_of(
        self,
        state: State,
        word: str,
        context: Context,
        results: tuple[Result, ...],
    ) -> int:
        """The power of a creature, or the last it had (605.2e)."""
        things = self._named(word, context, results)
        if len(things) != 1:
            raise UnsupportedError("the power of several")
        (thing,) = things
        spot = state.spots[thing.card]
        if spot.zone == "battle" and spot.life == thing.life:
            return max(0, self._power(state, thing.card))
        last = dict(state.last)
        if thing not in last:
            raise UnsupportedError("the power of what was not in the battle zone")
        return max(0, last[thing])

    def _holds(
        self,
        state: State,
        condition: Mapping[str, Any] | None,
        context: Context,
        results: tuple[Result, ...],
    ) -> bool:
        if condition is None:
            return True
        bounds = {"at_most", "at_least"}
        for kind, data in condition.items():
            match kind:
                case "exists":
                    good = bool(self._matching(state, data, context, results))
                case "none":
                    good = not self._matching(state, data, context, results)
                case "count" | "value":
                    number = (
                        self._number(state, {"count": data}, context, results)
                        if kind == "count"
                        else self._number(state, data, context, results)
                    )
                    limits = {k: v for k, v in condition.items() if k in bounds}
                    good = self._within(state, number, limits, context, results)
                case "turn":
                    good = self.turn in self._whose(data, context.you)
                case "done":
                    good = _result(results, data).done
                case "all_of":
                    good = all(self._holds(state, c, context, results) for c in data)
                case "any_of":
                    good = any(self._holds(state, c, context, results) for c in data)
                case "no":
                    good = not self._holds(state, data, context, results)
                case "at_most" | "at_least":
                    continue
                case _:
                    raise UnsupportedError(f"the condition {kind}")
            if not good:
                return False
        return True

    def _of_type(self, state: State, card: Card, wanted: set[str]) -> bool:
        """Whether a card has one of the types now; a text may take one from it."""
        number = self._known(card)
        types = set(many(self._text_of[number].get("type")))
        if types <= wanted or state.spots[number].zone != "battle":
            return bool(types & wanted)
        for holder, _, ability in self._working(state, "static", "battle"):
            if holder != number or "is_not" not in ability.data:
                continue
            if number in self._judged:
                raise UndecidedError("a type that depends on itself")
            self._judged.append(number)
            context = self._own_context(state, holder, None)
            if self._applies_to(state, ability, number, context):
                types -= set(many(ability.data["is_not"]))
            self._judged.pop()
        return bool(types & wanted)

    def _power(self, state: State, number: int) -> int:
        """The power of a creature now: printed, and what changes it (608.1)."""
        power = self._text_of[number].get("power")
        if power is None:
            raise UndecidedError("a power that is not given")
        spot = state.spots[number]
        thing = Thing(number, spot.life)
        total: int = power + sum(g.power for g in state.given if g.thing == thing)
        if spot.zone != "battle":
            return total
        for holder, _, ability in self._working(state, "static", "battle"):
            if "power" not in ability.data:
                continue
            context = self._own_context(state, holder, None)
            if self._applies_to(state, ability, number, context):
                total += self._number(state, ability.data["power"], context, ())
        return total

    def _applies_to(
        self, state: State, ability: Ability, number: int, context: Context
    ) -> bool:
        """Whether a static ability works on a card of the battle zone now (608.3a)."""
        if not self._holds(state, ability.data.get("if"), context, ()):
            return False
        to = ability.data.get("to", "this")
        if to == "this":
            return number == context.source
        if "power" in repr(to) or not isinstance(to, Mapping):
            raise UnsupportedError("a static ability that asks for power")
        if many(to.get("zone", "battle")) != ["battle"]:
            return False
        return self._is(state, self._card(number), to, context, ())

    # -- observers, statistics, outcomes -----------------------------------------------

    def _observe(self, state: State, facts: Iterable[tuple[str, int, int]]) -> State:
        """Count effects that triggered or began to resolve."""
        if not self._observers:
            return state
        counts = list(state.counts)
        nobody = Context(self.turn, None, None, None, RULES)
        for n, (_, observer) in enumerate(self._observers):
            for pattern in many(observer["count"]):
                kind = _kind(pattern, HAPPENINGS)
                for fact, card, number in facts:
                    if kind == fact and self._described(
                        state, self._card(card), pattern[kind], nobody
                    ):
                        counts[n] += pattern.get("ability", number + 1) == number + 1
        return state._replace(counts=tuple(counts))

    def _observe_events(
        self,
        before: State,
        after: State,
        happened: Sequence[Event],
        cause: Cause,
    ) -> State:
        if not self._observers:
            return after
        counts = list(after.counts)
        nobody = Context(self.turn, None, None, None, cause)
        for n, (_, observer) in enumerate(self._observers):
            for event in happened:
                state = before if self._leaving(before, event) else after
                counts[n] += any(
                    self._fits(state, event, pattern, nobody, cause, before)
                    for pattern in many(observer["count"])
                )
        return after._replace(counts=tuple(counts))

    def _note(self, what: str, number: int) -> None:
        self.statistics.seen.add(what)
        if number > 2:
            self.statistics.seen.add(f"{what}, three or more")

    def _note_plans(self, plans: Sequence[Plan]) -> None:
        if len(plans) > 1:
            self._note("replacements at once", len(plans))
        for plan in plans:
            ability = self._abilities[plan.holder][plan.ability]
            kind = "optional" if ability.data.get("may") else "mandatory"
            self._note(f"{kind} replacement applied", 1)
            for pattern in ability.events:
                self._note(f"replaced: {_kind(pattern, HAPPENINGS)}", 1)
            kinds = [event.kind for event in plan.now]
            kinds += [_kind(self._instructions[o.number], VERBS) for o in plan.rest]
            for kind in kinds:
                self._note(f"substitute: {kind}", 1)

    def _tidy(self, state: State) -> State:
        """A state without what nothing can refer to: equal states become equal."""
        used: dict[int, set[int]] = {}
        things = _things_in((state.given, state.waiting, state.stack, state.last))
        for thing in things:
            used.setdefault(thing.card, set()).add(thing.life)
        alive = _things_in((state.waiting, state.stack))
        last = frozenset((t, p) for t, p in state.last if t in alive)
        names: dict[Thing, Thing] = {}
        spots = []
        for number, spot in enumerate(state.spots):
            lives = sorted({spot.life, *used.get(number, ())})
            for place, life in enumerate(lives):
                names[Thing(number, life)] = Thing(number, place)
            spots.append(spot._replace(life=lives.index(spot.life)))
        rename = _Renamer(names)
        return state._replace(
            spots=tuple(spots),
            given=tuple(Given(names[g.thing], g.power) for g in _added_up(state.given)),
            waiting=tuple(sorted((rename(w) for w in state.waiting), key=repr)),
            stack=tuple(
                f if self._unfinished(f) else f._replace(rank=0)
                for f in map(rename, state.stack)
                if f.todo
            ),
            last=frozenset((names[t], p) for t, p in last),
        )

    def _outcome(self, state: State) -> Outcome:
        zones = []
        for player, name in enumerate(self.players):
            for zone in ZONES:
                known = sorted(
                    self.names[n]
                    for n, spot in enumerate(state.spots)
                    if spot.zone == zone and self.owners[n] == player
                )
                unknown = (
                    state.decks[player].count(None)
                    if zone == "deck"
                    else state.unknown[player][ZONES.index(zone)]
                )
                zones.append((name, zone, tuple(known), unknown))
        tapped = tuple(
            sorted(self.names[n] for n, spot in enumerate(state.spots) if spot.tapped)
        )
        observed = tuple(
            sorted(
                (name, state.counts[n]) for n, (name, _) in enumerate(self._observers)
            )
        )
        return Outcome(tuple(zones), state.winner, tapped, observed)


class Outcome(NamedTuple):
    """The end of a line of play, so that it can be compared."""

    zones: tuple[tuple[str, str, tuple[str, ...], int], ...]
    """Player, zone, the known cards there, how many unknown ones."""
    winner: str | None
    tapped: tuple[str, ...]
    observed: tuple[tuple[str, int], ...]


# -- helpers -------------------------------------------------------------------------


def _only(data: Mapping[str, Any], allowed: set[str], what: str) -> None:
    more = set(data) - allowed
    if more:
        raise UnsupportedError(f"{what}: {', '.join(sorted(more))}")


def _kind(data: Mapping[str, Any], kinds: Sequence[str]) -> str:
    found = [kind for kind in kinds if kind in data]
    if len(found) != 1:
        raise UnsupportedError(f"one of {sorted(data)}")
    return found[0]


def _goal(verb: str, to: str) -> str:
    """The zone a keyword action brings a card to."""
    return {
        "destroy": "graveyard",
        "discard": "graveyard",
        "return": "hand",
        "put": "battle",
    }.get(verb, to)


def _result(results: tuple[Result, ...], name: str | None) -> Result:
    """The last result, or that of a name."""
    for result in reversed(results):
        if name is None or result.name == name:
            return result
    return Result("", False, 0, ())


def _taken(choice: Choice) -> frozenset[Card]:
    return frozenset(card for plan in choice if plan for card in plan.taken)


def _below(taken: Iterable[Card], event: Event) -> int:
    """How many cards from the top of a deck are already taken."""
    places = [c.nth for c in taken if c.zone == "deck" and c.owner == event.player]
    return max(places) + 1 if places else 0


def _alike(made: tuple[Event, ...], events: tuple[Event, ...]) -> object:
    """Equal for substitutes that differ only by unknown cards that are alike."""
    subjects = {e.card for e in events}

    def role(event: Event) -> object:
        card = event.card
        if card is None or card.number is not None or card in subjects:
            return event
        return event._replace(card=card._replace(nth=-1))

    return tuple(sorted(repr(role(e)) for e in made))


def _added_up(given: Iterable[Given]) -> list[Given]:
    total: dict[Thing, int] = {}
    for gift in given:
        total[gift.thing] = total.get(gift.thing, 0) + gift.power
    return [Given(thing, power) for thing, power in sorted(total.items()) if power]


def _things_in(value: Any) -> set[Thing]:
    if isinstance(value, Thing):
        return {value}
    if isinstance(value, tuple | frozenset):
        return {thing for part in value for thing in _things_in(part)}
    return set()


class _Renamer:
    """Puts other things into a record."""

    def __init__(self, names: Mapping[Thing, Thing]) -> None:
        self._names = names

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Thing):
            return self._names.get(value, value)
        if isinstance(value, tuple):
            parts = [self(part) for part in value]
            return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
        return value
