"""Which abilities trigger on what happened (603)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracle.events import Events
from tests.oracle.game import Game
from tests.oracle.records import Cause, Event, State, Thing, UnsupportedError, Wait
from tests.oracle.states import leaves_battle


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
        ways: list[list[Wait]] = [[]]
        first = set(after.first)
        for holder in range(len(self.game.names)):
            for number, ability in enumerate(self.game.abilities[holder]):
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
        after = self.events.observe_events(before, after, happened, cause)
        found = set()
        for way in ways:
            facts = [("triggers", w.ability[0], w.ability[1]) for w in way]
            waiting = tuple(sorted((*after.waiting, *way), key=repr))
            found.add(self.events.observe(after._replace(waiting=waiting), facts))
        return sorted(found, key=repr) if len(found) > 1 else list(found)

    def _waits(self, after: State, event: Event, holder: int, number: int) -> Wait:
        that = None
        if event.card is not None and event.card.number is not None:
            that = Thing(event.card.number, after.spots[event.card.number].life)
        this = Thing(holder, after.spots[holder].life)
        return Wait(self.game.owners[holder], (holder, number), this, that)

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
        if leaves_battle(before, event):
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
        state = before if leaves_battle(before, event) else after
        context = self.game.own_context(state, holder, event.card)
        return self.events.fits(state, event, pattern, context, cause, before)
