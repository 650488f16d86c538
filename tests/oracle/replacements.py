"""Which of several simultaneous events are replaced, and by what (609)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from tests.oracle.events import Events
from tests.oracle.game import Game
from tests.oracle.meaning import Meaning
from tests.oracle.records import Ability, Card, Cause, Choice, Event, State
from tests.oracle.substitutes import Substitutes


@dataclass(frozen=True, eq=False)
class Replacements:
    """Lets the players decide on replacements."""

    game: Game
    meaning: Meaning
    events: Events
    substitutes: Substitutes

    def decide(
        self, state: State, events: tuple[Event, ...], cause: Cause
    ) -> list[Choice]:
        """The turn player decides on all events, then the other player (609.9a)."""
        choices: list[Choice] = [(None,) * len(events)]
        for player in (self.game.turn, 1 - self.game.turn):
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
            [] if before[n] is not None else self._able(state, event, cause, player)
            for n, event in enumerate(events)
        ]
        for group in able:
            if len(group) > 1:
                self.game.statistics.note("competing replacements", len(group))
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
            for holder, number in self._left(state, able[n], choice):
                for plan in self.substitutes.plans(
                    state, events[n], events, cause, holder, number, taken_in(choice)
                ):
                    replaced = (*choice[:n], plan, *choice[n + 1 :])
                    yield from extend(tuple(others), replaced)

        for order in self._deciding_orders(state, events, able):
            for choice in extend(order, before):
                if self._dutiful(state, events, cause, choice, able):
                    yield choice

    def _left(
        self, state: State, able: list[tuple[int, int, int]], choice: Choice
    ) -> set[tuple[int, int]]:
        """The replacements that can still be applied to an event.

        Of several simultaneous events one alone is the first of the turn.
        """
        used = {(plan.holder, plan.ability) for plan in choice if plan}
        found = set()
        for holder, number, event in able:
            ability = self.game.ability_at(state, holder, number)
            alone = ability.once or ability.events[event].get("first_each_turn")
            if (holder, number) not in used or not alone:
                found.add((holder, number))
        return found

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
            if any(
                self._takes_deck(self.game.ability_at(state, holder, number))
                for holder, number, _ in group
            )
        ]
        if len(takers) < 2 or all(
            card is None for deck in state.decks for card in deck
        ):
            return [straight]
        return list(permutations(straight))

    def _takes_deck(self, ability: Ability) -> bool:
        return any(
            word in repr(self.game.instructions[order.number])
            for order in ability.orders
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
        taken = taken_in(choice)
        for n, plan in enumerate(choice):
            if plan is not None:
                continue
            for holder, number in self._left(state, able[n], choice):
                if self.game.ability_at(state, holder, number).data.get("may"):
                    continue
                ways = self.substitutes.plans(
                    state, events[n], events, cause, holder, number, taken
                )
                if any(True for _ in ways):
                    return False
                self.game.statistics.note("mandatory but not possible", 1)
        return True

    def _able(
        self, state: State, event: Event, cause: Cause, player: int
    ) -> list[tuple[int, int, int]]:
        """The replacements of a player that wait for such an event (609.1)."""
        found = []
        for zone in ("battle", "hand", "graveyard", "mana"):
            for holder, number, ability in self.game.working(
                state, "replacement", zone
            ):
                if self.game.owners[holder] != player:
                    continue
                context = self.game.own_context(state, holder, event.card)
                for which, pattern in enumerate(ability.events):
                    key = (holder, number, which)
                    if pattern.get("first_each_turn") and key in state.first:
                        continue
                    if self.events.replaces(
                        state, event, ability, pattern, context, cause
                    ):
                        found.append(key)
                        break
        for place, made in enumerate(state.made):
            ability = self.game.made[made.ability]
            if ability.kind != "replacement" or made.player != player:
                continue
            holder = -1 - place
            context = self.game.own_context(state, holder, event.card)
            for which, pattern in enumerate(ability.events):
                if self.events.replaces(state, event, ability, pattern, context, cause):
                    found.append((holder, 0, which))
                    break
        return found


def taken_in(choice: Choice) -> frozenset[Card]:
    return frozenset(card for plan in choice if plan for card in plan.taken)
