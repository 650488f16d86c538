"""Where everything is after simultaneous events, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.game import Game
from tests.oracle.language import many
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    ZONES,
    Card,
    Event,
    Given,
    Spot,
    State,
    Thing,
    UndecidedError,
)


class Moving:
    """A board to which something is happening; it is used once."""

    def __init__(self, game: Game, meaning: Meaning, state: State) -> None:
        self._game = game
        self._meaning = meaning
        self._before = state
        self._spots = list(state.spots)
        self._unknown = [list(row) for row in state.unknown]
        self._decks = [list(deck) for deck in state.decks]
        self._given = list(state.given)
        self._last = set(state.last)
        self._gone: set[tuple[int, int]] = set()
        """Owners and places of the cards that leave a deck."""

    def after(self, happened: Sequence[Event]) -> State:
        """Move what moves, at once; the cards drawn come last, from the top."""
        # What is tapped and moves at once has no position where it comes (400.5).
        for event in sorted(happened, key=lambda e: bool(e.to)):
            card = event.card
            if event.kind in ("give", "tap", "untap"):
                assert card is not None and card.number is not None
                self._change(card.number, event)
            elif card is not None and event.to:
                self._carry(card, event.to)
        for owner, place in sorted(self._gone, reverse=True):
            # Cards that were laid on top came later: none is taken in such a batch.
            del self._decks[owner][place]
        for event in happened:
            if event.kind == "draw":
                self._draw(event.player)
        return self._before._replace(
            spots=tuple(self._spots),
            unknown=tuple(map(tuple, self._unknown)),
            decks=tuple(map(tuple, self._decks)),
            given=tuple(sorted(self._given)),
            last=frozenset(self._last) if self._game.remembers else self._before.last,
            winner=self._winner(happened),
        )

    def _change(self, number: int, event: Event) -> None:
        """A card gets power, or is tapped or untapped."""
        spot = self._spots[number]
        if event.kind == "give":
            self._given.append(Given(Thing(number, spot.life), event.amount))
        else:
            self._spots[number] = spot._replace(tapped=event.kind == "tap")

    def _carry(self, card: Card, to: str) -> None:
        """A card comes into another zone, as a new object (400.5)."""
        number = card.number
        zone = card.zone if number is None else self._spots[number].zone
        if zone == "deck":
            self._gone.add((card.owner, card.nth))
        if number is None:
            if zone != "deck":
                self._unknown[card.owner][ZONES.index(zone)] -= 1
            if to != "deck":
                self._unknown[card.owner][ZONES.index(to)] += 1
            return
        spot = self._spots[number]
        if zone == "battle":
            power = self._meaning.power(self._before, number)
            for life in (spot.life, spot.life + 1):
                self._last.add((Thing(number, life), power))
            self._given = [g for g in self._given if g.thing.card != number]
        # A multicolored card is put into the mana zone tapped (405.1).
        colors = many(self._game.text_of[number].get("civilizations"))
        tapped = to == "mana" and len(colors) > 1
        self._spots[number] = Spot(to, spot.life + 1, tapped)

    def _draw(self, player: int) -> None:
        if not self._decks[player]:
            if self._game.endless[player]:
                raise UndecidedError("a deck ran out whose size is not given")
            return
        top = self._decks[player].pop(0)
        if top is None:
            self._unknown[player][ZONES.index("hand")] += 1
        else:
            self._spots[top] = Spot("hand", self._spots[top].life + 1, False)

    def _winner(self, happened: Sequence[Event]) -> str | None:
        winners = {e.player for e in happened if e.kind == "win"}
        losers = {e.player for e in happened if e.kind == "lose"}
        if len(winners) > 1 or (not winners and len(losers) > 1):
            return "draw"
        if winners:
            return self._game.players[winners.pop()]
        if losers:
            return self._game.players[1 - losers.pop()]
        return self._before.winner
