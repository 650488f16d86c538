"""The ways to carry out an instruction of an effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, permutations
from typing import Any

from tests.oracle.events import Events
from tests.oracle.game import Game
from tests.oracle.language import VERBS, kind_of, many, only
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    UNDER,
    ZONES,
    Card,
    Cause,
    Context,
    Event,
    Frame,
    Result,
    State,
    Thing,
    UndecidedError,
    UnsupportedError,
)
from tests.oracle.states import number_of, things_of, top_cards, zone_of


def moved(verb: str, wanted: Any) -> tuple[Any, str, str]:
    """Which cards an instruction is about; of `move` also where to, and how there."""
    if verb != "move":
        return wanted, "", ""
    only(wanted, {"cards", "to", "position"}, "move")
    if wanted["to"] not in ZONES:
        raise UnsupportedError(f"the zone {wanted['to']}")
    return wanted["cards"], wanted["to"], wanted.get("position", "")


def _is_all_of_none(wanted: Any, chosen: Sequence[Card]) -> bool:
    """Whether it is done to all cards that fit, of which there are none (101.3)."""
    if chosen or not isinstance(wanted, Mapping) or _OF_SOME & wanted.keys():
        return False
    return "cards" not in wanted or bool(_LIKE & wanted.keys())


_OF_SOME = {
    *("choose", "up_to", "any_number", "random", "top", "bottom"),
    *("attacking", "attacked", "blocking", "battling"),
}
"""Not all cards that fit, or one that is meant alone."""
_LIKE = {"type", "civilization", "race", "name", "keyword", "cost", "power", "any_of"}


def goal(verb: str, to: str) -> str:
    """The zone a keyword action brings a card to."""
    return {
        "destroy": "graveyard",
        "discard": "graveyard",
        "return": "hand",
        "break": "hand",
        "put": "battle",
    }.get(verb, to)


def act(state: State, verb: str, card: Card, to: str) -> str:
    """What is done to a card, by the rules.

    To put it from the battle zone into the graveyard is to destroy it (701.6a), and
    from a hand to discard it (701.7a).
    """
    if verb != "move" or to != "graveyard":
        return verb
    return {"battle": "destroy", "hand": "discard"}.get(zone_of(state, card), verb)


def together(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Of cards that are taken as cards each leaves for itself (109.2a).

    If the card on top is taken as well, those below are part of its leaving.
    """
    if all(event.along is None for event in events):
        return events
    taken = {e.card.number for e in events if e.card is not None}
    along: dict[int, tuple[int, ...]] = {}
    for event in events:
        if event.card is not None and event.card.number is not None:
            below = state.spots[event.card.number].below
            along[event.card.number] = tuple(n for n in below if n in taken)
    lower = {n for some in along.values() for n in some}
    return tuple(
        e._replace(along=along[e.card.number])
        if e.card is not None and e.card.number is not None
        else e
        for e in events
        if e.card is None or e.card.number not in lower
    )


@dataclass(frozen=True, eq=False)
class Instructions:
    """Makes events of instructions; what follows of these is said elsewhere."""

    game: Game
    meaning: Meaning
    events: Events

    def options(
        self,
        state: State,
        instruction: Mapping[str, Any],
        context: Context,
        results: tuple[Result, ...],
    ) -> Iterator[tuple[tuple[Event, ...], tuple[Thing, ...], bool]]:
        """The ways to carry out an instruction: events, cards, whether it was done."""
        verb = kind_of(instruction, VERBS)
        if verb in ("win", "lose"):
            players = self.game.whose(instruction[verb], context.you)
            yield tuple(Event(verb, player=p) for p in players), (), True
            return
        if verb == "mill":
            for player, cards, number in self._milled(
                state, instruction, context, results
            ):
                events = tuple(Event("mill", c, player, "graveyard") for c in cards)
                done = bool(events) and len(cards) == number
                yield events, things_of(state, cards), done
            return
        wanted, to, place = moved(verb, instruction[verb])
        if verb == "give":
            yield from self._gives(state, wanted, context, results)
            return
        if verb == "discard" and isinstance(wanted, int):
            wanted = {"choose": wanted}
        if verb == "discard" and isinstance(wanted, Mapping):
            wanted = {"zone": "hand", **wanted}
        as_cards = isinstance(wanted, Mapping) and bool(wanted.get("as_cards"))
        if verb in ("put", "summon"):
            yield from self._puts(state, wanted, context, results)
            return
        for chosen in self.meaning.choices(state, wanted, context, results):
            acted = [c for c in chosen if self.can_be(state, verb, c, to)]
            events = tuple(
                Event(act(state, verb, c, to), c, c.owner, goal(verb, to), 0, place)
                for c in acted
            )
            if as_cards:
                events = tuple(e._replace(along=()) for e in events)
            whole = self._whole(state, wanted, acted, context, results)
            tried = bool(acted) or _is_all_of_none(wanted, chosen)
            yield events, things_of(state, chosen), tried and whole

    def _gives(
        self,
        state: State,
        wanted: Mapping[str, Any],
        context: Context,
        results: tuple[Result, ...],
    ) -> Iterator[tuple[tuple[Event, ...], tuple[Thing, ...], bool]]:
        """The ways to choose what an effect gives something to (608.2)."""
        only(wanted, {"to", "power", "cannot", "until"}, "give")
        if wanted.get("until", "end_of_turn") != "end_of_turn":
            raise UnsupportedError("an effect that ends before the turn")
        lasting = not (self.game.turns and "until" in wanted)
        gifts = [
            ("ban", self.game.patterns.index(pattern) + 1)
            for pattern in many(wanted.get("cannot"))
        ]
        if "power" in wanted:
            amount = self.meaning.number(state, wanted["power"], context, results)
            gifts.append(("give", amount))
        for chosen in self.meaning.choices(state, wanted["to"], context, results):
            acted = [c for c in chosen if self.can_be(state, "give", c, "")]
            events = tuple(
                Event(kind, c, c.owner, amount=amount, lasting=lasting)
                for c in acted
                for kind, amount in gifts
            )
            whole = self._whole(state, wanted["to"], acted, context, results)
            tried = bool(acted) or _is_all_of_none(wanted["to"], chosen)
            yield events, things_of(state, chosen), tried and whole

    def _whole(
        self,
        state: State,
        wanted: Any,
        acted: Sequence[Card],
        context: Context,
        results: tuple[Result, ...],
    ) -> bool:
        """Whether it is done to as many as a text counts, which "if you do" asks."""
        if not isinstance(wanted, Mapping):
            return True
        asked = [wanted[word] for word in ("choose", "random") if word in wanted]
        numbers = (self.meaning.number(state, a, context, results) for a in asked)
        return all(len(acted) >= number for number in numbers)

    def _puts(
        self,
        state: State,
        wanted: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> Iterator[tuple[tuple[Event, ...], tuple[Thing, ...], bool]]:
        """The ways to choose what is put, and to put it."""
        if isinstance(wanted, Mapping) and "state" in wanted:
            only(wanted, {"cards", "state"}, "put")
            if wanted["state"] != "tapped":
                raise UnsupportedError("another state to enter in")
            for events, things, done in self._puts(
                state, wanted["cards"], context, results
            ):
                yield tuple(e._replace(tapped=True) for e in events), things, done
            return
        if isinstance(wanted, Mapping) and not {"choose", "up_to"} & set(wanted):
            raise UnsupportedError("several enter")
        fit = self._enterable(state)
        self._all_or_none(state, wanted, context, results)
        for chosen in self.meaning.choices(state, wanted, context, results, fit=fit):
            yield from self._put(state, chosen)

    def _all_or_none(
        self,
        state: State,
        wanted: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> None:
        """Whether cards that cannot enter are chosen is not said, if others can.

        Raises:
            UndecidedError: so it is here.
        """
        if not isinstance(wanted, Mapping):
            return
        cards = self.meaning.matching(state, wanted, context, results)
        able = [self.enters(state, number_of(c), context.cause) for c in cards]
        if any(able) and not all(able):
            raise UndecidedError("cards of which some cannot enter")

    def enters(self, state: State, number: int, cause: Cause) -> bool:
        """Whether nothing says that it does not enter."""
        card = self.game.card(number)
        event = Event("put", card, card.owner, "battle")
        return not self.events.banned(state, event, cause)

    def _enterable(self, state: State) -> Callable[[Card], bool]:
        """Which cards can be put: evolution creatures on proper bases only (801.1a)."""

        def fits(card: Card) -> bool:
            types = many(self.game.text_of[number_of(card)].get("type"))
            if "creature" not in types:
                return False  # A spell is never put (302.3).
            ways = self.bases(state, number_of(card))
            able = next(ways, None) is not None
            if not able:
                self.game.statistics.note("no base", 1)
            return able

        return fits

    def _put(
        self, state: State, chosen: tuple[Card, ...]
    ) -> Iterator[tuple[tuple[Event, ...], tuple[Thing, ...], bool]]:
        """The ways to put cards into the battle zone: with what bases (801.1)."""
        acted = [c for c in chosen if self.can_be(state, "put", c, "")]
        if len(acted) > 1:
            raise UnsupportedError("several enter")
        if not acted:
            yield (), things_of(state, chosen), False
            return
        (card,) = acted
        plain = Event("put", card, card.owner, "battle")
        ways = list(self.bases(state, number_of(card)))
        for onto in ways:
            yield (plain._replace(onto=onto),), things_of(state, chosen), True
        if not ways:
            # Without a proper base it cannot be put (801.1a).
            yield (), (), False

    def bases(self, state: State, number: int) -> Iterator[tuple[int, ...]]:
        """What a creature can be put on; nothing lies below it, if that is possible."""
        text = self.game.text_of[number]
        wanted = many(text.get("evolves_from"))
        if not wanted:
            yield ()
            return
        if not text.get("evolution"):
            yield ()
        context = self.game.own_context(state, number, None)

        def lies(base: Card) -> bool:
            # By the reading of 801.1a, what cannot leave its zone is no base.
            event = Event("lie", base, base.owner, UNDER)
            return zone_of(state, base) == "battle" or not self.events.banned(
                state, event, context.cause
            )

        seen = set()
        for bases in chain.from_iterable(
            self.meaning.choices(state, words, context, (), exactly=True, fit=lies)
            for words in wanted
        ):
            if number in {c.number for c in bases}:
                continue
            whole = [number_of(c) for c in bases]
            if len(whole) == 1:
                orders: Iterable[tuple[int, ...]] = [
                    (whole[0], *state.spots[whole[0]].below)
                ]
            else:
                lower = [n for top in whole for n in state.spots[top].below]
                orders = permutations([*whole, *lower])
            for order in orders:
                if order not in seen:
                    seen.add(order)
                    yield order

    def _milled(
        self,
        state: State,
        instruction: Mapping[str, Any],
        context: Context,
        results: tuple[Result, ...],
        skip: int = 0,
    ) -> Iterator[tuple[int, list[Card], int]]:
        mill = instruction["mill"]
        player, count = context.you, mill
        if isinstance(mill, Mapping) and set(mill) <= {"player", "count"}:
            count = mill.get("count", 1)
            players = self.game.whose(mill.get("player", "you"), context.you)
            if len(players) > 1:
                raise UnsupportedError("both mill")
            player = players[0]
        number = self.meaning.number(state, count, context, results)
        yield player, top_cards(state, player, number, skip), number

    def can_be(self, state: State, verb: str, card: Card, to: str) -> bool:
        """Whether an instruction means a card that is where it can be done to it."""
        zone = zone_of(state, card)
        match verb:
            case "destroy":
                return zone in ("battle", UNDER)
            case "give" | "stay":
                if zone == "battle":
                    return True
                if verb == "give" and self.game.is_spell(card):
                    raise UnsupportedError("something that is given to a spell")
                return False
            case "tap" | "untap":
                if zone == "mana":
                    raise UnsupportedError(f"{verb} in the mana zone")
                # What is tapped cannot be tapped (105.6).
                tapped = state.spots[number_of(card)].tapped
                return zone == "battle" and tapped == (verb == "untap")
            case "discard":
                return zone == "hand"
            case "break":
                return zone == "shields"
            case "return":
                return zone != "hand"
            case "move" if to != "deck":
                return zone != to
            case "put":
                return zone != "battle"
        return True

    def drawer(self, state: State, draw: Any, frame: Frame) -> tuple[list[int], int]:
        count = draw
        drawers = [frame.context.you]
        if isinstance(draw, Mapping) and "up_to" in draw:
            raise UnsupportedError("as many draws as somebody likes")
        if isinstance(draw, Mapping) and set(draw) <= {"player", "count"}:
            count = draw.get("count", 1)
            drawers = self.game.whose(draw.get("player", "you"), frame.context.you)
        return drawers, self.meaning.number(state, count, frame.context, frame.results)
