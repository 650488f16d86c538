"""Which abilities trigger on what happened (603)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracle.events import Events
from tests.oracle.game import Game
from tests.oracle.language import HAPPENINGS, kind_of
from tests.oracle.records import (
    RULES,
    Ability,
    Cause,
    Event,
    Made,
    State,
    Thing,
    UnsupportedError,
    Wait,
)
from tests.oracle.states import leaves_battle, looks_back, thing_of


@dataclass(frozen=True, eq=False)
class Triggers:
    """Lets the effects of abilities wait."""

    game: Game
    events: Events

    def trigger(
        self,
        before: State,
        after: State,
        happened: Sequence[Event],
        cause: Cause,
    ) -> list[State]:
        """Abilities trigger on what happened; their effects wait (603.2)."""
        ways = self._declared(before, after, happened, cause)
        first = set(after.first)
        for holder in range(len(self.game.names)):
            for number, ability in enumerate(self.game.abilities[holder]):
                if ability.kind != "trigger" or ability.zone != "battle":
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
        first -= {key for key in first if self._is_new(happened, *key)}
        after, ways = self._made(before, after, happened, cause, ways)
        after = after._replace(first=frozenset(first))
        after = self.events.observe_events(before, after, happened, cause)
        found = set()
        for way in ways:
            facts = [("triggers", *self._seen_as(w)) for w in way]
            waiting = tuple(sorted((*after.waiting, *way), key=repr))
            found.add(self.events.observe(after._replace(waiting=waiting), facts))
        return sorted(found, key=repr) if len(found) > 1 else list(found)

    def _is_new(
        self, happened: Sequence[Event], holder: int, number: int, which: int
    ) -> bool:
        """Whether what an ability counts of its own card is another card's (400.5)."""
        pattern = self.game.abilities[holder][number].events[which]
        comes = any(
            event.to == "battle" and event.card and event.card.number == holder
            for event in happened
        )
        return comes and "this" in pattern.values()

    def _made(
        self,
        before: State,
        after: State,
        happened: Sequence[Event],
        cause: Cause,
        ways: list[list[Wait]],
    ) -> tuple[State, list[list[Wait]]]:
        """Abilities that effects have made before trigger as well (603.6a)."""
        left = list(after.made)
        for made, now in zip(before.made, self._followed(before, after), strict=True):
            ability = self.game.made[made.ability]
            if ability.kind != "trigger":
                continue
            waits = []
            for event in happened:
                if not any(
                    self.events.fits(
                        *(before if looks_back(before, event, p) else after, event, p),
                        self.game.made_context(
                            made if looks_back(before, event, p) else now,
                            thing_of(before, event.card),
                        ),
                        *(cause, before),
                    )
                    for p in ability.events
                ):
                    continue
                that = thing_of(after, event.card)
                battle = event.kind == "battle"
                key = (-1, made.ability)
                # It is followed through the event, as other words of texts are.
                it = tuple(
                    Thing(t.card, after.spots[t.card].life)
                    if t.life == before.spots[t.card].life
                    else t
                    for t in made.it
                )
                about = made._replace(it=it)
                waits.append(Wait(made.player, key, None, that, battle, about))
            if not waits:
                continue
            self.game.statistics.note("trigger that was made", len(waits))
            if ability.once:
                left.remove(now)
                ways = [[*way, one] for way in ways for one in waits]
            else:
                ways = [[*way, *waits] for way in ways]
        return after._replace(made=tuple(left)), ways

    def _seen_as(self, wait: Wait) -> tuple[int, int]:
        """The card and the number by which observers know an ability.

        What an effect has made is the card's whose effect it was, and has no number.
        """
        if wait.made is None:
            return wait.ability
        return (-1 if wait.made.source is None else wait.made.source, -1)

    def _followed(self, before: State, after: State) -> list[Made]:
        """What was made before, speaking of the cards as they are now.

        What replaced an event for the only time is not among the triggers.
        """
        left = list(after.made)
        found = []
        for made in before.made:
            now = next((m for m in left if m[:3] == made[:3]), made)
            if now in left:
                left.remove(now)
            found.append(now)
        return found

    def _declared(
        self,
        before: State,
        after: State,
        happened: Sequence[Event],
        cause: Cause,
    ) -> list[list[Wait]]:
        """The use of abilities of cards in hands is declared, or not (603.2e, 603.2f).

        Returns:
            For each choice of declarations the effects that wait because of them.
        """
        ways: list[list[Wait]] = [[]]
        for holder, spot in enumerate(after.spots):
            if spot.zone != "hand" or holder in after.pending:
                continue
            for number, ability in enumerate(self.game.abilities[holder]):
                if ability.kind != "trigger" or ability.zone != "hand":
                    continue
                if self._forbidden(after, holder, ability):
                    continue
                for event in happened:
                    late = event.kind in ("attack", "block", "blocked", "unblocked")
                    if late and self.game.owners[holder] != self.game.turn:
                        continue  # The other player declares later (506.3d).
                    # 603.5c: what watches others leave was there before they left.
                    if leaves_battle(before, event) and before.spots[holder] != spot:
                        continue
                    if not any(
                        self._fits_either(before, after, event, p, holder, cause)
                        for p in ability.events
                    ):
                        continue
                    self.game.statistics.note("declaration from the hand", 1)
                    wait = self._waits(after, event, holder, number)
                    ways += [[*way, wait] for way in ways]
        return ways

    def _forbidden(self, state: State, holder: int, ability: Ability) -> bool:
        """What is forbidden as such cannot be declared (601.1b)."""
        if not ability.orders:
            return False
        first = self.game.instructions[ability.orders[0].number]
        return "summon" in first and self.events.forbidden(state, holder, "summoned")

    def _waits(self, after: State, event: Event, holder: int, number: int) -> Wait:
        events = self.game.abilities[holder][number].events
        kinds = {kind_of(pattern, HAPPENINGS) for pattern in events}
        if {"attacks", "attacked"} <= kinds:
            raise UnsupportedError("who attacks, or is attacked")
        # "Whenever a creature is attacked" is about that creature, not about the other.
        card = event.other if "attacked" in kinds else event.card
        that = None
        if card is not None and card.number is not None:
            that = Thing(card.number, after.spots[card.number].life)
        this = Thing(holder, after.spots[holder].life)
        player = self.game.owners[holder]
        battle = event.kind == "battle"
        return Wait(player, (holder, number), this, that, battle)

    def declare_late(self, state: State, events: Sequence[Event]) -> list[State]:
        """The other player declares abilities on an attack or a block (506.3d)."""
        ways: list[list[Wait]] = [[]]
        for holder, spot in enumerate(state.spots):
            if spot.zone != "hand" or self.game.owners[holder] == self.game.turn:
                continue
            for number, ability in enumerate(self.game.abilities[holder]):
                if ability.kind != "trigger" or ability.zone != "hand":
                    continue
                if self._forbidden(state, holder, ability):
                    continue
                for event in events:
                    context = self.game.own_context(state, holder, event.card)
                    if any(
                        self.events.fits(state, event, pattern, context, RULES)
                        for pattern in ability.events
                    ):
                        self.game.statistics.note("declaration in an attack", 1)
                        wait = self._waits(state, event, holder, number)
                        ways += [[*way, wait] for way in ways]
        found = set()
        for way in ways:
            facts = [("triggers", w.ability[0], w.ability[1]) for w in way]
            waiting = tuple(sorted((*state.waiting, *way), key=repr))
            found.add(self.events.observe(state._replace(waiting=waiting), facts))
        return sorted(found, key=repr)

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
        if looks_back(before, event, pattern):
            assert card is not None
            if not was or not (stays or card.number == holder):
                return False
        elif after.spots[holder].zone != "battle":
            return False
        return self._fits_either(before, after, event, pattern, holder, cause)

    def _fits_either(
        self,
        before: State,
        after: State,
        event: Event,
        pattern: Mapping[str, Any],
        holder: int,
        cause: Cause,
    ) -> bool:
        """Whether an event is what the holder's text describes, wherever that is."""
        state = before if looks_back(before, event, pattern) else after
        context = self.game.own_context(state, holder, event.card)
        return self.events.fits(state, event, pattern, context, cause, before)
