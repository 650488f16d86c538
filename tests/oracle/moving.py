"""Where everything is after simultaneous events, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.game import Game
from tests.oracle.language import many
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    UNDER,
    ZONES,
    Card,
    Event,
    Given,
    Spot,
    State,
    Thing,
    UndecidedError,
    UnsupportedError,
)
from tests.oracle.tidying import Renamer


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
        self._fresh = set(state.fresh)
        self._gone: set[tuple[int, int]] = set()
        """Owners and places of the cards that leave a deck."""
        self._evolved: dict[Thing, Thing] = {}
        """What has evolved, and what it is now (801.2)."""
        self._left: dict[Thing, Thing] = {}
        """What has left alone, and what is left of the creature (801.4)."""

    def after(self, happened: Sequence[Event], by_text: bool = False) -> State:
        """Move what moves, at once; the cards drawn come last, from the top.

        Args:
            by_text: an instruction of the innermost text did it.
        """
        for event in happened:
            if event.card is not None and event.to:
                self._uncover(event, happened)
        # What is tapped and moves at once has no position where it comes (400.5).
        for event in sorted(happened, key=lambda e: bool(e.to)):
            card = event.card
            if event.kind in ("give", "ban", "tap", "untap"):
                assert card is not None and card.number is not None
                self._change(card.number, event)
            elif card is not None and event.to:
                self._carry(card, event.to, event.onto, event.tapped)
        for owner, place in sorted(self._gone, reverse=True):
            # Cards that were laid on top came later: none is taken in such a batch.
            del self._decks[owner][place]
        for event in happened:
            if event.kind == "draw":
                self._draw(event.player)
        return self._referring(by_text)._replace(
            spots=tuple(self._spots),
            unknown=tuple(map(tuple, self._unknown)),
            decks=tuple(map(tuple, self._decks)),
            given=tuple(sorted(self._given)),
            fresh=frozenset(self._fresh),
            last=frozenset(self._last) if self._game.remembers else self._before.last,
            winner=self._winner(happened),
        )

    def _referring(self, by_text: bool) -> State:
        """The state with all that speaks of a creature meaning what it is now.

        What speaks of a creature that evolved, or was re-constructed, goes on (801.2,
        801.4c); but "the card destroyed this way" is the card that left (605.2c).
        """
        state = self._before
        if not self._evolved and not self._left:
            return state
        rename = Renamer(self._evolved | self._left)
        stack = [rename(frame) for frame in state.stack]
        if by_text and state.stack[-1].results:
            last = Renamer(self._evolved)(state.stack[-1].results[-1])
            stack[-1] = stack[-1]._replace(results=(*stack[-1].results[:-1], last))
        waiting = tuple(sorted((rename(w) for w in state.waiting), key=repr))
        attack = rename(state.attack)
        made = tuple(rename(m) for m in state.made)
        return state._replace(
            waiting=waiting, stack=tuple(stack), attack=attack, made=made
        )

    def _uncover(self, event: Event, happened: Sequence[Event]) -> None:
        """Cards leave a stack: the rest of it stays, re-constructed (801.4)."""
        card = event.card
        assert card is not None
        if card.number is None:
            return
        leaving = {e.card.number for e in happened if e.card is not None and e.to}
        spot = self._before.spots[card.number]
        if spot.zone == UNDER:
            top, whole = next(
                (n, s) for n, s in enumerate(self._spots) if card.number in s.below
            )
            rest = tuple(n for n in whole.below if n != card.number)
            self._spots[top] = whole._replace(below=rest)
            return
        if spot.zone != "battle":
            return
        rest = tuple(n for n in spot.below if n not in leaving)
        if not rest:
            return
        if "evolves_from" not in self._game.text_of[card.number]:
            raise UnsupportedError("what lay under no evolution creature")
        top, *below = rest
        if "creature" not in many(self._game.text_of[top].get("type")):
            raise UnsupportedError("what lies below and cannot stay alone")
        self._game.statistics.note("re-constructed", 1)
        life = self._spots[top].life + 1
        self._spots[top] = Spot("battle", life, spot.tapped, tuple(below))
        self._left[Thing(card.number, spot.life)] = now = Thing(top, life)
        self._given += [
            g._replace(thing=now)
            for g in self._before.given
            if g.thing.card == card.number
        ]

    def _evolve(self, number: int, onto: tuple[int, ...], tapped: bool = False) -> None:
        """A creature enters on top of others: it is the same creature (801.2)."""
        now = Thing(number, self._spots[number].life + 1)
        for lower in onto:
            spot = self._spots[lower]
            if spot.zone == "battle":
                self._game.statistics.note("evolved", 1)
                tapped = tapped or spot.tapped  # 801.2b
                old = Thing(lower, spot.life)
                self._evolved[old] = now
                self._given = [
                    g._replace(thing=now) if g.thing == old else g for g in self._given
                ]
            elif spot.zone != UNDER:
                self._game.statistics.note("base of another zone", 1)
                self._fresh.add(lower)
            self._spots[lower] = Spot(UNDER, spot.life + 1, False)
        self._fresh.add(number)
        self._spots[number] = Spot("battle", now.life, tapped, onto)

    def _change(self, number: int, event: Event) -> None:
        """A card gets power, or is tapped or untapped."""
        spot = self._spots[number]
        if event.kind == "give":
            thing = Thing(number, spot.life)
            self._given.append(Given(thing, event.amount, 0, event.lasting))
        elif event.kind == "ban":
            thing = Thing(number, spot.life)
            self._given.append(Given(thing, 0, event.amount, event.lasting))
        else:
            self._spots[number] = spot._replace(tapped=event.kind == "tap")

    def _carry(
        self,
        card: Card,
        to: str,
        onto: tuple[int, ...] = (),
        enters_tapped: bool = False,
    ) -> None:
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
        if onto:
            self._evolve(number, onto, enters_tapped)
            return
        spot = self._spots[number]
        if zone == "battle":
            power = self._meaning.power(self._before, number)
            for life in (spot.life, spot.life + 1):
                self._last.add((Thing(number, life), power))
            self._given = [g for g in self._given if g.thing.card != number]
        # A multicolored card is put into the mana zone tapped (405.1).
        colors = many(self._game.text_of[number].get("civilizations"))
        tapped = enters_tapped or (to == "mana" and len(colors) > 1)
        self._spots[number] = Spot(to, spot.life + 1, tapped)
        self._fresh.discard(number)
        if to == "battle":
            self._fresh.add(number)

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
