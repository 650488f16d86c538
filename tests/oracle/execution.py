"""Executing cards: declaring, paying, and what comes of it (601, 112)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Any

from tests.oracle.events import Events
from tests.oracle.game import Game
from tests.oracle.instructions import Instructions
from tests.oracle.language import many
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    NOBODY,
    RULES,
    Ability,
    Card,
    Cause,
    Context,
    Event,
    Frame,
    Order,
    Result,
    State,
    Thing,
    UndecidedError,
    UnsupportedError,
)
from tests.oracle.states import number_of, recorded, thing_of, zone_of

STEPS = {"pay", "execute", "spent", "check"}
"""What `Order.what` says of the steps after a declaration, also of shield triggers."""
Happen = Callable[[State, tuple[Event, ...], Cause, Order | None, bool], list[State]]
"""Lets events happen, replaced or not."""


@dataclass(frozen=True, eq=False)
class Execution:
    """Carries out the steps of an execution, each of them one step of the game."""

    game: Game
    meaning: Meaning
    events: Events
    instructions: Instructions
    happen: Happen

    def declare(self, state: State, instruction: Mapping[str, Any]) -> list[State]:
        """A card is declared, if it can be paid and executed, and is pending (601.1a).

        Returns:
            One state for each choice of reductions; none if it cannot be declared.
        """
        frame = state.stack[-1]
        context = frame.context
        words = instruction["play"]
        cards = self.meaning.matching(state, words, context, frame.results)
        if len(cards) != 1:
            raise UnsupportedError("several cards are played")
        card, player = cards[0], context.you
        known = many(self.game.text_of[number_of(card)].get("keywords"))
        if zone_of(state, card) == "graveyard" and "アビスラッシュ" in known:
            raise UnsupportedError("a creature that is played from the graveyard")
        if zone_of(state, card) != "hand" or card.owner != player:
            return []
        # By the rules a card is executed in the own main step (504.1, 500.2a).
        in_step = player == self.game.turn and not state.attacked
        if context.source is None and not in_step:
            return []
        number = number_of(card)
        if not self.executable(state, number) or self.forbidden(state, number):
            return []
        name = instruction.get("as", "")
        done = recorded(state, Result(name, True, 0, (self._thing(state, card),)))
        done = done._replace(pending=frozenset({*done.pending, number}))
        found = []
        for terms in self._terms(state, number):
            if not self._payable(done, player, number, terms):
                continue
            orders = (
                Order("pay", number, 0, False, terms),
                Order("execute", number, 0, False),
            )
            found.append(_with_orders(done, orders))
        self.game.statistics.note("declared", len(found)) if found else None
        return found

    def execute_free(self, state: State, instruction: Mapping[str, Any]) -> list[State]:
        """A card is executed without paying (112.3); nothing if that cannot be."""
        frame = state.stack[-1]
        context = frame.context
        verb = "cast" if "cast" in instruction else "execute"
        name = instruction.get("as", "")
        found = []
        for cards in self.meaning.choices(
            state, instruction[verb], context, frame.results
        ):
            if not cards:
                return []
            if len(cards) > 1:
                raise UnsupportedError("several cards are executed")
            number = number_of(cards[0])
            if not self.executable(state, number) or self.forbidden(state, number):
                return []
            if verb == "cast" and not self.game.is_spell(self.game.card(number)):
                raise UnsupportedError("a creature is cast")
            done = Result(name, True, 0, (self._thing(state, cards[0]),))
            ready = recorded(state, done)
            # Whoever may execute it does (701.4a).
            by_other = instruction.get("may") == "opponent"
            player = 1 - context.you if by_other else context.you
            found += self.execute(ready, number, player, context.cause)
        return found

    def step(self, state: State, order: Order, frame: Frame) -> list[State]:
        """What comes after the declaration: `order` is no more among what is to do."""
        if order.what == "check":
            return self._use_shields(state, order)
        player = frame.context.you
        card = self.game.card(order.number)
        if order.what == "pay":
            ways = list(self.payments(state, player, order.number, order.terms))
            if not ways:
                raise UndecidedError("a cost that cannot be paid any more")
            self.game.statistics.note("paid", 1)
            if len(ways) > 1:
                self.game.statistics.note("ways to pay", len(ways))
            found = []
            for way in ways:
                events = tuple(Event("tap", self.game.card(n), player) for n in way)
                found += self.happen(state, events, RULES, None, False)
            return found
        if order.what == "spent":
            state = _free(state, order.number)
            there = self._thing(state, card) in order.terms
            if not there or zone_of(state, card) == "graveyard":
                return [state]  # It has moved, or is not put where it is (409.2a).
            event = Event("spent", card, card.owner, "graveyard")
            return self.happen(state, (event,), RULES, None, True)
        # To execute a card in the own main step is nobody's effect.
        return self.execute(state, order.number, player, NOBODY)

    def _use_shields(self, state: State, order: Order) -> list[State]:
        """Shield triggers are used one by one, the turn player's first (101.4a)."""
        declared = [Thing(*pair) for pair in order.terms]
        own = [t for t in declared if self.game.owners[t.card] == self.game.turn]
        found = []
        for thing in own or declared:
            rest = tuple(t for t in declared if t != thing)
            ready = state
            if rest:
                ready = _with_orders(state, (order._replace(terms=rest),))
            spot = state.spots[thing.card]
            if spot.zone == "hand" and spot.life == thing.life:
                self.game.statistics.note("shield trigger used", 1)
                player = self.game.owners[thing.card]
                cause = Cause(player, thing.card)
                if self.executable(ready, thing.card) and not self.forbidden(
                    ready, thing.card
                ):
                    found += self.execute(ready, thing.card, player, cause)
                    continue
            found.append(ready)
        return found

    def executable(self, state: State, number: int) -> bool:
        """Whether a card can enter, or be cast (601.1b, 801.1a)."""
        if self.game.is_spell(self.game.card(number)):
            return True
        if not self.instructions.enters(state, number, NOBODY):
            return False  # By the reading of 601.1b nothing is begun.
        return next(self.instructions.bases(state, number), None) is not None

    def forbidden(self, state: State, number: int) -> bool:
        """Whether to execute it, as such, is forbidden (101.2, 601.1b)."""
        kind = "cast" if self.game.is_spell(self.game.card(number)) else "summoned"
        return self.events.forbidden(state, number, kind)

    def execute(
        self, state: State, number: int, player: int, cause: Cause
    ) -> list[State]:
        """A spell is cast, a creature enters (601.1g, 605.3)."""
        card = self.game.card(number)
        if self.game.is_spell(self.game.card(number)):
            return self._cast(state, number, player, cause)
        if "castle" in many(self.game.text_of[number].get("type")):
            raise UnsupportedError("a castle is executed")
        state = _free(state, number)
        found = []
        for onto in self.instructions.bases(state, number):
            event = Event("put", card, card.owner, "battle", onto=onto)
            found += self.happen(state, (event,), cause, None, True)
        return found or [state]

    def _cast(
        self, state: State, number: int, player: int, cause: Cause
    ) -> list[State]:
        """What the spell says, in its order, then it is put away (302.2, 605.2f)."""
        self.game.statistics.note("cast", 1)
        thing = Thing(number, state.spots[number].life)
        context = Context(player, number, thing, None, Cause(player, number))
        orders = tuple(
            order
            for ability in self.game.abilities[number]
            if ability.kind == "spell"
            for order in ability.orders
        )
        for ability in self.game.abilities[number]:
            if ability.unknown:
                raise UnsupportedError(ability.unknown)
        last = Order("spent", number, 0, False, (thing,))
        state = state._replace(
            pending=frozenset({*state.pending, number}),
            stack=(*state.stack, Frame(context, (*orders, last), ())),
        )
        event = Event("cast", self.game.card(number), player)
        return self.happen(state, (event,), cause, None, False)

    def _thing(self, state: State, card: Card) -> Thing:
        thing = thing_of(state, card)
        assert thing is not None
        return thing

    # -- costs ---------------------------------------------------------------------

    def _terms(
        self, state: State, number: int
    ) -> Iterator[tuple[tuple[int, int], ...]]:
        """Which changes of the cost are used: all that must, and some that may be."""
        must: list[tuple[int, int]] = []
        may: list[tuple[int, int]] = []
        for holder, which, ability in self._changes(state, number):
            (may if ability.data.get("may") else must).append((holder, which))
        for size in range(len(may) + 1):
            for used in combinations(may, size):
                yield (*must, *used)

    def _changes(self, state: State, number: int) -> Iterator[tuple[int, int, Ability]]:
        """The abilities that change what a card costs its player now."""
        for holder, spot in enumerate(state.spots):
            for which, ability in enumerate(self.game.abilities[holder]):
                if ability.kind != "cost":
                    continue
                if ability.unknown:
                    raise UnsupportedError(f"cost: {ability.unknown}")
                data = ability.data
                own = "of" not in data
                if holder != number if own else spot.zone != "battle":
                    continue
                context = self.game.own_context(state, holder, None)
                card = self.game.card(number)
                if not own and not self.meaning.has(
                    state, card, data["of"], context, ()
                ):
                    continue
                if self.meaning.holds(state, data.get("if"), context, ()):
                    yield holder, which, ability

    def cost(
        self, state: State, number: int, terms: tuple[tuple[int, int], ...]
    ) -> int:
        """What a card costs: the smallest that the order of reductions allows."""
        base = self.game.text_of[number].get("cost")
        if base is None:
            raise UndecidedError("a cost that is not given")
        changes = []
        for holder, which in terms:
            data = self.game.abilities[holder][which].data
            context = self.game.own_context(state, holder, None)
            amount = self.meaning.number(state, data["change"], context, ())
            changes.append((amount, data.get("at_least", 0)))
        base += sum(amount for amount, _ in changes if amount > 0)  # 108.2
        best = base
        for row in permutations([c for c in changes if c[0] < 0]):
            cost = base
            for amount, least in row:
                cost = min(cost, max(cost + amount, least))
            best = min(best, cost)
        return int(best)

    def payments(
        self,
        state: State,
        player: int,
        number: int,
        terms: tuple[tuple[int, int], ...],
    ) -> Iterator[tuple[int, ...]]:
        """The groups of mana cards that pay: one card for each civilization (112.2a).

        No more cards than needed (112.2c), but one for each civilization even if the
        cost is smaller (112.2b).
        """
        mana = self.game.cards_in(state, player, "mana")
        if any(c.number is None for c in mana):
            raise UnsupportedError("unknown cards that pay")
        ready = [n for c in mana if not state.spots[n := number_of(c)].tapped]
        wanted = self.game.civilizations(number)
        size = max(self.cost(state, number, terms), len(wanted))
        for group in combinations(ready, size):
            if self._gives(group, wanted):
                yield group

    def _gives(self, group: tuple[int, ...], wanted: list[str]) -> bool:
        """Whether different cards of the group give the civilizations."""
        able = [
            [n for n in group if civilization in self.game.civilizations(n)]
            for civilization in wanted
        ]
        return any(len(set(way)) == len(way) for way in product(*able))

    def _payable(
        self,
        state: State,
        player: int,
        number: int,
        terms: tuple[tuple[int, int], ...],
    ) -> bool:
        return next(self.payments(state, player, number, terms), None) is not None


def _with_orders(state: State, orders: tuple[Order, ...]) -> State:
    """The innermost text goes on with other orders first."""
    frame = state.stack[-1]
    frame = frame._replace(todo=(*orders, *frame.todo))
    return state._replace(stack=(*state.stack[:-1], frame))


def _free(state: State, number: int) -> State:
    """A card is pending no more (409.2)."""
    return state._replace(pending=state.pending - {number})
