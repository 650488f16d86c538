"""Which events a text describes, which cannot happen, and what observers count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.oracle.bans import bans
from tests.oracle.game import Game
from tests.oracle.language import ATTACKING, HAPPENINGS, SELECTOR, kind_of, many, only
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    RULES,
    UNDER,
    Ability,
    Card,
    Cause,
    Context,
    Event,
    State,
    UnsupportedError,
)
from tests.oracle.states import looks_back, thing_of, zone_of

OF_PLAYERS = {
    "draws": "draw",
    "loses": "lose",
    "wins": "win",
    "turn_starts": "turn_start",
    "turn_ends": "turn_end",
}
"""Happenings to players, and the events that they are about."""


@dataclass(frozen=True, eq=False)
class Events:
    """Compares events with the words of texts."""

    game: Game
    meaning: Meaning

    def replaces(
        self,
        state: State,
        event: Event,
        ability: Ability,
        pattern: Mapping[str, Any],
        context: Context,
        cause: Cause,
    ) -> bool:
        """Whether a replacement waits for an event: it fits, its condition holds."""
        if not self.fits(state, event, pattern, context, cause):
            return False
        with self._entering(state, event):
            return self.meaning.holds(state, ability.data.get("if"), context, ())

    @contextmanager
    def _entering(self, state: State, event: Event | None) -> Iterator[None]:
        """What is about to enter counts in no zone meanwhile (409.1a)."""
        card = event.card if event is not None and event.to == "battle" else None
        number = None if card is None else card.number
        if card is None or number is None or zone_of(state, card) in ("battle", UNDER):
            yield
            return
        self.meaning.pending.append(number)
        try:
            yield
        finally:
            self.meaning.pending.pop()

    def fits(
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
        kind = kind_of(pattern, HAPPENINGS)
        origin = origin or state
        card = event.card
        if kind in OF_PLAYERS:
            verb = OF_PLAYERS[kind]
            if event.kind != verb or event.player not in self.game.whose(
                pattern[kind], context.you
            ):
                return False
            if (
                kind == "draws"
                and origin is not state
                and not origin.decks[event.player]
            ):
                return False
        elif kind in ATTACKING:
            if not self._fits_attack(state, event, pattern, context):
                return False
        elif kind in ("resolves", "triggers", "chosen", "summoned") or card is None:
            return False
        else:
            start = zone_of(origin, card)
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
                    # Creatures are in the battle zone, unless it is said (403.1).
                    zones = said(pattern, kind) or ["battle"]
                    right = right and start in zones
                case "cast":
                    zones = said(pattern, kind)
                    right = event.kind == "cast" and start in (zones or [start])
                case _:
                    right = bool(event.to)
            if not right:
                return False
            if start == UNDER:
                # It leaves merely as a card (109.2b), not as what was in the zone.
                if kind != "put" or "from" in pattern:
                    return False
                start = "battle"
            if "from" in pattern and start not in many(pattern["from"]):
                return False
            if "to" in pattern and event.to not in many(pattern["to"]):
                return False
            with self._entering(state, event if state is origin else None):
                if not self._described(state, card, pattern[kind], context):
                    return False
        if "turn" in pattern and self.game.turn not in self.game.whose(
            pattern["turn"], context.you
        ):
            return False
        by = pattern.get("by")
        if by == "rule":
            return cause.player is None
        if by is not None:
            if not isinstance(by, str):
                raise UnsupportedError("by a card")
            return cause.player is not None and cause.player in self.game.whose(
                by, context.you
            )
        return True

    def _fits_attack(
        self,
        state: State,
        event: Event,
        pattern: Mapping[str, Any],
        context: Context,
    ) -> bool:
        """Whether an event of an attack, a battle or a break is what a text says."""
        kind = kind_of(pattern, HAPPENINGS)
        card = event.other if kind == "attacked" else event.card
        if event.kind != ATTACKING[kind] or card is None:
            return False
        at = pattern.get("at")
        if at == "creature" and event.other is None:
            return False
        if isinstance(at, Mapping):
            if event.other is None:
                return False
            if not self._described(state, event.other, at, context):
                return False
        elif at not in (None, "creature") and (
            event.other is not None
            or event.player not in self.game.whose(at, context.you)
        ):
            return False
        return self._described(state, card, pattern[kind], context)

    def _described(
        self, state: State, card: Card, words: Any, context: Context
    ) -> bool:
        """Whether a card is what an event's words mean, wherever it is."""
        if words == "it":
            return thing_of(state, card) in context.it
        if words == "this":
            return context.source is not None and card.number == context.source
        if isinstance(words, str):
            return card.number is not None and self.game.names[card.number] == words
        only(words, SELECTOR, "description")
        if any(
            self._described(state, card, word, context)
            for word in many(words.get("excluding"))
        ):
            return False
        return self.meaning.has(state, card, words, context, ())

    def prevented(self, state: State, event: Event, cause: Cause) -> bool:
        """What cannot happen is not even replaced (609.5, 105.6)."""
        card = event.card
        if card is not None and card.number is not None:
            spot = state.spots[card.number]
            if event.kind == "tap" and spot.tapped:
                return True
            if event.kind == "untap" and not spot.tapped:
                return True
            if event.kind == "stay":
                return True
        return self.banned(state, event, cause)

    def banned(self, state: State, event: Event, cause: Cause) -> bool:
        """Whether a text says that it does not happen (101.2)."""
        if event.kind in ("give", "ban", "under", "tap", "untap"):
            return False
        for pattern, context in bans(self.meaning, state):
            if {"chosen", "cast", "summoned"} & set(pattern):
                continue  # These are looked at before there is an event.
            if self.fits(state, event, pattern, context, cause):
                self.game.statistics.note(f"cannot: {next(iter(pattern))}", 1)
                return True
        return False

    def forbidden(self, state: State, number: int, kind: str) -> bool:
        """Whether a card cannot be summoned, or cast (601.1b)."""
        for pattern, context in bans(self.meaning, state):
            if kind in pattern and self._described(
                state, self.game.card(number), pattern[kind], context
            ):
                self.game.statistics.note(f"cannot: {kind}", 1)
                return True
        return False

    def observe(self, state: State, facts: Iterable[tuple[str, int, int]]) -> State:
        """Count effects that triggered or began to resolve."""
        if not self.game.observers:
            return state
        counts = list(state.counts)
        nobody = Context(self.game.watcher, None, None, None, RULES)
        for n, (_, observer) in enumerate(self.game.observers):
            for pattern in many(observer["count"]):
                kind = kind_of(pattern, HAPPENINGS)
                for fact, card, number in facts:
                    if card < 0:
                        continue
                    if kind == fact and self._described(
                        state, self.game.card(card), pattern[kind], nobody
                    ):
                        counts[n] += pattern.get("ability", number + 1) == number + 1
        return state._replace(counts=tuple(counts))

    def observe_events(
        self,
        before: State,
        after: State,
        happened: Sequence[Event],
        cause: Cause,
    ) -> State:
        if not self.game.observers:
            return after
        counts = list(after.counts)
        nobody = Context(self.game.watcher, None, None, None, cause)
        for n, (_, observer) in enumerate(self.game.observers):
            for event in happened:
                counts[n] += any(
                    self.fits(
                        before if looks_back(before, event, pattern) else after,
                        event,
                        pattern,
                        nobody,
                        cause,
                        before,
                    )
                    for pattern in many(observer["count"])
                )
        return after._replace(counts=tuple(counts))


def said(pattern: Mapping[str, Any], kind: str) -> list[Any]:
    """The zones in which an event's card is, as far as a text says so."""
    if "from" in pattern:
        return many(pattern["from"])
    words = pattern[kind]
    return many(words.get("zone")) if isinstance(words, Mapping) else []
