"""What is decided happens: cards move, abilities trigger, substitutes go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations, product

from tests.oracle.attacks import checked
from tests.oracle.events import Events
from tests.oracle.execution import Execution
from tests.oracle.game import Game
from tests.oracle.language import HAPPENINGS, VERBS, kind_of
from tests.oracle.meaning import Meaning
from tests.oracle.moving import Moving
from tests.oracle.records import (
    CLOSED,
    RULES,
    Cause,
    Choice,
    Context,
    Event,
    Frame,
    Order,
    Plan,
    State,
    UnsupportedError,
)
from tests.oracle.states import (
    results_now,
    with_closed,
    with_companions,
    with_moved,
)
from tests.oracle.substitutes import Substitutes
from tests.oracle.triggers import Triggers

PUTTING = {"mill", "move", "put"}
"""What is nothing but to put a card somewhere."""


@dataclass(frozen=True, eq=False)
class Effects:
    """Carries out simultaneous events, replaced or not."""

    game: Game
    meaning: Meaning
    events: Events
    triggers: Triggers
    substitutes: Substitutes
    execution: Execution

    def commit(
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
        self._note_plans(state, plans)
        replaced = [e for plan in plans for e in plan.now]
        moved = {e.card for e in replaced if e.card is not None and e.to}
        # R049, R063: what a substitute does to a card is what happens to it.
        own = [e for e in own if e.card is None or not e.to or e.card not in moved]
        after = self._attempted(state, events, cause)
        used = {-1 - p.holder for p in plans if p.holder < 0}
        used |= set(self._over(state, events, choice, cause))
        after = after._replace(
            made=tuple(
                made
                for place, made in enumerate(state.made)
                if place not in used or not self.game.made[made.ability].once
            )
        )
        found: list[State] = []
        lots = with_companions(
            state, [own, *(plan.now for plan in plans)], self.game.owners
        )
        lots = [[self._arriving(state, e, cause) for e in lot] for lot in lots]
        happened = [event for lot in lots for event in lot]
        by_text = order is not None and order.what == "text"
        for laid in self._laid(after, lots):
            final = Moving(self.game, self.meaning, laid).after(happened, by_text)
            if by_text:
                acts = {_act(e) for e in events}
                # Q003: "that many" counts what a substitute does in the same way.
                alike = [*own, *(e for e in replaced if _act(e) in acts)]
                final = with_moved(final, happened, alike)
            if order is not None and plans:
                final = with_closed(final, order)
            for triggered in self.triggers.trigger(state, final, happened, cause):
                for begun in self._begin_rests(state, triggered, plans):
                    found += self._check_shields(state, begun, happened)
        return found

    def _arriving(self, state: State, event: Event, cause: Cause) -> Event:
        """A creature enters tapped if a text says so of its state (110.4f)."""
        card = event.card
        if event.to != "battle" or card is None or card.number is None:
            return event
        if event.onto:
            # It enters as the evolution creature that it is then (802.2).
            spots = list(state.spots)
            spots[card.number] = spots[card.number]._replace(below=event.onto)
            state = state._replace(spots=tuple(spots))
        for holder, spot in enumerate(state.spots):
            for ability in self.game.abilities[holder]:
                if ability.kind != "status":
                    continue
                context = self.game.own_context(state, holder, card)
                for pattern in ability.events:
                    own = pattern["enters"] == "this"
                    if spot.zone != "battle" and not (own and holder == card.number):
                        continue
                    if self.events.fits(
                        state, event, pattern, context, cause
                    ) and self.meaning.holds(
                        state, ability.data.get("if"), context, ()
                    ):
                        self.game.statistics.note("enters tapped", 1)
                        event = event._replace(tapped=True)
        return event

    def _check_shields(
        self, before: State, state: State, happened: Sequence[Event]
    ) -> Iterator[State]:
        """Shield triggers are declared, or not, before all else goes on (113.6)."""
        able = [
            thing
            for thing in checked(self.game, before, happened)
            if not self.execution.forbidden(state, thing.card)
        ]
        if not able:
            yield state
            return
        self.game.statistics.note("shield triggers", len(able))
        nobody = Context(self.game.turn, None, None, None, RULES)
        for size in range(len(able) + 1):
            for used in combinations(able, size):
                order = Order("check", 0, 0, False, used)
                frames = (Frame(nobody, (order,), ()),) if used else ()
                yield state._replace(stack=(*state.stack, *frames))

    def _note_plans(self, state: State, plans: Sequence[Plan]) -> None:
        if len(plans) > 1:
            self.game.statistics.note("replacements at once", len(plans))
        for plan in plans:
            ability = self.game.ability_at(state, plan.holder, plan.ability)
            if plan.holder < 0:
                self.game.statistics.note("replacement that was made", 1)
            kind = "optional" if ability.data.get("may") else "mandatory"
            self.game.statistics.note(f"{kind} replacement applied", 1)
            for pattern in ability.events:
                self.game.statistics.note(
                    f"replaced: {kind_of(pattern, HAPPENINGS)}", 1
                )
            kinds = [event.kind for event in plan.now]
            kinds += [
                kind_of(self.game.instructions[o.number], VERBS) for o in plan.rest
            ]
            for kind in kinds:
                self.game.statistics.note(f"substitute: {kind}", 1)

    def _over(
        self, state: State, events: tuple[Event, ...], choice: Choice, cause: Cause
    ) -> Iterator[int]:
        """Which of what may be done the next time is over: it could be, used or not.

        It could not if its substitute is impossible (609.4), or if the turn player
        replaces the event before the other one can (609.8).
        """
        for place, made in enumerate(state.made):
            ability = self.game.made[made.ability]
            if ability.kind != "replacement" or not ability.data.get("may"):
                continue
            for event, plan in zip(events, choice, strict=True):
                context = self.game.own_context(state, -1 - place, event.card)
                fits = any(
                    self.events.replaces(state, event, ability, pattern, context, cause)
                    for pattern in ability.events
                )
                whose = plan and self.game.player_at(state, plan.holder)
                if not fits or (whose == state.turn and made.player != state.turn):
                    continue
                ways = self.substitutes.plans(
                    *(state, event, events, cause, -1 - place, 0, frozenset())
                )
                if any(True for _ in ways):
                    yield place

    def _attempted(self, state: State, events: Iterable[Event], cause: Cause) -> State:
        """The first such event of a turn has come, replaced or not (R006)."""
        first = set(state.first)
        for holder in range(len(self.game.names)):
            for number, ability in enumerate(self.game.abilities[holder]):
                if ability.kind != "replacement":
                    continue
                for which, pattern in enumerate(ability.events):
                    if not pattern.get("first_each_turn"):
                        continue
                    for event in events:
                        context = self.game.own_context(state, holder, event.card)
                        if self.events.fits(state, event, pattern, context, cause):
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

    def _begin_rests(
        self, before: State, state: State, plans: Sequence[Plan]
    ) -> list[State]:
        """What substitutes still have to do: the turn player's first.

        What belongs to the replaced sentences is one event (609.9), so all of that
        comes before what follows any of them.
        """
        rests = [plan for plan in plans if plan.rest]
        if not rests:
            return [state]
        self.game.statistics.note("if you do in a substitute", len(rests))
        orders = [
            order
            for order in permutations(rests)
            if not self._turned(
                self.game.player_at(before, plan.holder) for plan in order
            )
        ]
        closed = [p for p in rests if p.rest[0].sentence == CLOSED]
        found = []
        for first in {tuple(p for p in order if p in closed) for order in orders}:
            for order in orders:
                frames = tuple(
                    Frame(
                        plan.context,
                        plan.rest,
                        results_now(state, plan),
                        first.index(plan) if plan in first else 0,
                    )
                    for plan in reversed(order)
                )
                found.append(state._replace(stack=(*state.stack, *frames)))
        return found

    def _turned(self, players: Iterable[int]) -> bool:
        """Whether somebody comes before the turn player."""
        others = [player != self.game.turn for player in players]
        return others != sorted(others)


def _act(event: Event) -> tuple[str, str]:
    """What is done, and where the card goes by it: to mill is no discard (605.2c)."""
    return "put" if event.kind in PUTTING else event.kind, event.to
