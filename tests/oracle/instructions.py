"""The ways to carry out an instruction of an effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.oracle.game import Game
from tests.oracle.language import VERBS, kind_of, only
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    Card,
    Context,
    Event,
    Frame,
    Result,
    State,
    Thing,
    UnsupportedError,
)
from tests.oracle.states import number_of, things_of, top_cards, zone_of


def moved(verb: str, wanted: Any) -> tuple[Any, str, str]:
    """Which cards an instruction is about; of `move` also where to, and how there."""
    if verb != "move":
        return wanted, "", ""
    only(wanted, {"cards", "to", "position"}, "move")
    return wanted["cards"], wanted["to"], wanted.get("position", "")


def goal(verb: str, to: str) -> str:
    """The zone a keyword action brings a card to."""
    return {
        "destroy": "graveyard",
        "discard": "graveyard",
        "return": "hand",
        "put": "battle",
    }.get(verb, to)


@dataclass(frozen=True, eq=False)
class Instructions:
    """Makes events of instructions; what follows of these is said elsewhere."""

    game: Game
    meaning: Meaning

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
            for player, cards in self._milled(state, instruction, context, results):
                events = tuple(Event("mill", c, player, "graveyard") for c in cards)
                yield events, things_of(state, cards), bool(events)
            return
        wanted, to, place = moved(verb, instruction[verb])
        amount = 0
        if verb == "give":
            only(wanted, {"to", "power", "until"}, "give")
            amount = self.meaning.number(state, wanted["power"], context, results)
            wanted = wanted["to"]
        if verb == "discard" and isinstance(wanted, int):
            wanted = {"choose": wanted}
        if verb == "discard" and isinstance(wanted, Mapping):
            wanted = {"zone": "hand", **wanted}
        for chosen in self.meaning.choices(state, wanted, context, results):
            acted = [c for c in chosen if self.can_be(state, verb, c, to)]
            events = tuple(
                Event(verb, c, c.owner, goal(verb, to), amount, place) for c in acted
            )
            yield events, things_of(state, chosen), bool(acted)

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
            players = self.game.whose(mill.get("player", "you"), context.you)
            if len(players) > 1:
                raise UnsupportedError("both mill")
            player = players[0]
        number = self.meaning.number(state, count, context, results)
        yield player, top_cards(state, player, number, skip)

    def can_be(self, state: State, verb: str, card: Card, to: str) -> bool:
        """Whether an instruction means a card that is where it can be done to it."""
        zone = zone_of(state, card)
        match verb:
            case "destroy" | "give" | "stay":
                return zone == "battle"
            case "tap" | "untap":
                if zone == "mana":
                    raise UnsupportedError(f"{verb} in the mana zone")
                # What is tapped cannot be tapped (105.6).
                tapped = state.spots[number_of(card)].tapped
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

    def drawer(self, state: State, draw: Any, frame: Frame) -> tuple[list[int], int]:
        count = draw
        drawers = [frame.context.you]
        if isinstance(draw, Mapping) and set(draw) <= {"player", "count"}:
            count = draw.get("count", 1)
            drawers = self.game.whose(draw.get("player", "you"), frame.context.you)
        return drawers, self.meaning.number(state, count, frame.context, frame.results)
