"""The search: what can come next, and every end that can be reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.oracle.attacks import Attacks
from tests.oracle.effects import Effects
from tests.oracle.events import Events
from tests.oracle.execution import STEPS, Execution
from tests.oracle.game import Game
from tests.oracle.instructions import Instructions, together
from tests.oracle.language import MODAL, VERBS, kind_of
from tests.oracle.making import made, modes, undecided_if_asked, unsummoned
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    RULES,
    UNDER,
    ZONES,
    Cause,
    Context,
    Event,
    Frame,
    Order,
    Outcome,
    Result,
    State,
    Statistics,
    Thing,
    TooLargeError,
    UndecidedError,
    UnsupportedError,
)
from tests.oracle.replacements import Replacements
from tests.oracle.states import (
    recorded,
    result_of,
    sought_in_play,
    taken_along,
)
from tests.oracle.substitutes import Substitutes
from tests.oracle.tidying import tidy
from tests.oracle.triggers import Triggers
from tests.oracle.turns import Turns


class Oracle:
    """A situation as a file says it, ready to be searched.

    Args:
        situation: what a situation file holds, as plain data.
        texts: the cards it names that stand elsewhere, as plain data.

    Raises:
        UnsupportedError: it says something that the oracle does not know.
    """

    def __init__(
        self,
        situation: Mapping[str, Any],
        texts: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        game = Game(situation, texts)
        meaning = Meaning(game)
        events = Events(game, meaning)
        instructions = Instructions(game, meaning, events)
        substitutes = Substitutes(game, meaning, events, instructions)
        self._game, self._meaning, self._events = game, meaning, events
        self._instructions = instructions
        self._replacements = Replacements(game, meaning, events, substitutes)
        self._execution = Execution(game, meaning, events, instructions, self._happen)
        triggers = Triggers(game, events)
        self._attacks = Attacks(game, meaning, triggers, self._happen)
        self._turns = Turns(game, self._happen)
        self._effects = Effects(
            game, meaning, events, triggers, substitutes, self._execution
        )

    @property
    def names(self) -> Sequence[str]:
        """The ids of all known cards."""
        return self._game.names

    @property
    def statistics(self) -> Statistics:
        """What came up so far."""
        return self._game.statistics

    def outcomes(self, max_states: int = 30000) -> set[Outcome]:
        """Every end that can be reached.

        Raises:
            TooLargeError: there are more states than allowed.
            UndecidedError, UnsupportedError: see there.
        """
        start = tidy(self._game.start)
        seen = {start}
        todo = [start]
        found: set[Outcome] = set()
        while todo:
            state = todo.pop()
            try:
                after = self.step(state)
            except RecursionError:
                raise UndecidedError("texts that depend on each other") from None
            if after is None:
                found.add(self._outcome(state))
                continue
            for follower in after:
                follower = tidy(follower)
                if follower not in seen:
                    seen.add(follower)
                    todo.append(follower)
            if len(seen) > max_states:
                raise TooLargeError(f"more than {max_states} states")
        self._game.statistics.states = len(seen)
        return found

    def step(self, state: State) -> list[State] | None:
        """What can come next, or None if nothing is left to do.

        First what a replacement began, then what the rules demand, then the effect
        that is being carried out, then what waits, the turn player's first (605.1).
        """
        self._game.turn = state.turn
        if state.winner is not None:
            return None
        demanded = self._empty_decks(state)
        unfinished = [n for n, f in enumerate(state.stack) if f.unfinished]
        if unfinished:
            # Only the empty deck is looked at before a replaced sentence is over, and
            # before those are that were replaced at the same time: together they are
            # one event (609.9). What follows "if you do" is another sentence.
            if demanded:
                return self._happen(state, demanded, RULES, None, False)
            place = min(unfinished, key=lambda n: state.stack[n].rank) + 1
            inner = state.stack[place:]
            return [
                after._replace(stack=(*after.stack, *inner))
                for after in self._go_on(state._replace(stack=state.stack[:place]))
            ]
        demanded += self._powerless(state)
        if demanded or state.lost:
            # All that the rules demand is one event (703.3).
            state = state._replace(lost=frozenset())
            return self._happen(state, demanded, RULES, None, True)
        if state.stack:
            return self._go_on(state)
        attack = state.attack
        if attack is not None and attack.step == "compare":
            # What else waits comes after the comparison (115.2, 115.3).
            if any(wait.battle for wait in state.waiting):
                return self._resolve(state, battle=True)
            return self._attacks.compare(state)
        own = any(wait.player == self._game.turn for wait in state.waiting)
        if attack is not None and attack.late and not own:
            return self._attacks.late(state)
        if state.waiting:
            return self._resolve(state)
        if attack is not None:
            return self._attacks.proceed(state)
        if state.phase:
            return self._turns.between(state)
        if state.script < len(self._game.script):
            order, context = self._game.script[state.script]
            instruction = self._game.instructions[order.number]
            if "end_turn" in instruction:
                state = state._replace(script=state.script + 1, phase="expire")
                ends = Event("turn_end", player=state.turn)
                return self._happen(state, (ends,), RULES, None, False)
            if "step" in instruction:
                if instruction["step"] != "draw":
                    raise UnsupportedError("a step other than that of the draw")
                is_past = self._draw_step_is_past(state)
                state = state._replace(script=state.script + 1)
                if is_past:
                    return [state]
                draws = Event("draw", player=state.turn)
                return self._happen(state, (draws,), RULES, None, True)
            if "attack" in instruction:
                state = state._replace(script=state.script + 1)
                return self._attacks.begin(state, instruction["attack"])
            frame = Frame(context, (order,), ())
            return [state._replace(script=state.script + 1, stack=(frame,))]
        return None

    def _draw_step_is_past(self, state: State) -> bool:
        """Whether that step of the turn, or a later one, has begun (500.2a)."""
        for order, _ in reversed(self._game.script[: state.script]):
            instruction = self._game.instructions[order.number]
            if {"attack", "step"} & set(instruction):
                return True
            if "end_turn" in instruction:
                return False
        return False

    def _empty_decks(self, state: State) -> tuple[Event, ...]:
        """Who has no deck loses at once, even in the middle of an effect (104.2b).

        A pending card is not counted (409.1c).
        """
        lost = [p for p in (0, 1) if state.pending.issuperset(state.decks[p])]
        if any(self._game.endless[p] for p in lost):
            raise UndecidedError("a deck ran out whose size is not given")
        return tuple(Event("lose", player=p) for p in lost)

    def _powerless(self, state: State) -> tuple[Event, ...]:
        """Creatures that have power 0 or lost a battle are destroyed, if they can be.

        703.4c, 703.4d, 700.3
        """
        found = [
            Event(
                "destroy",
                self._game.card(number),
                self._game.owners[number],
                "graveyard",
            )
            for number, spot in enumerate(state.spots)
            if spot.zone == "battle"
            and self._meaning.is_creature(state, number)
            and (
                Thing(number, spot.life) in state.lost
                or self._meaning.power(state, number) <= 0
            )
        ]
        found = [e for e in found if not self._events.banned(state, e, RULES)]
        if found:
            self._game.statistics.note("power 0", len(found))
        return tuple(found)

    def _resolve(self, state: State, battle: bool = False) -> list[State]:
        """The turn player's waiting effects come first, in any order (605.1).

        Args:
            battle: only those that a battle triggered as it began (115.2).
        """
        player = self._game.turn
        waiting = {w for w in state.waiting if w.battle or not battle}
        ready = {w for w in waiting if w.player == player}
        if not ready:
            player = 1 - player
            ready = waiting
        if len(ready) > 1:
            self._game.statistics.note("waiting", len(ready))
        if len({w.player for w in state.waiting}) == 2:
            self._game.statistics.note("waiting of both", 2)
        found = []
        for wait in sorted(ready, key=repr):
            rest = list(state.waiting)
            rest.remove(wait)
            card, number = wait.ability
            after = state._replace(waiting=tuple(rest))
            if wait.made is not None:
                ability = self._game.made[number]
                context = self._game.made_context(wait.made, wait.that)
                source = -1 if wait.made.source is None else wait.made.source
                after = self._events.observe(after, [("resolves", source, -1)])
            else:
                ability = self._game.abilities[card][number]
                cause = Cause(player, card)
                context = Context(player, card, wait.this, wait.that, cause)
                after = self._events.observe(after, [("resolves", card, number)])
            context = context._replace(in_play=sought_in_play(ability))
            if context.that and "'that'" in repr(ability.data):
                self._meaning.as_creatures(after, (context.that,))
            # 603.4: the condition is looked at now, not when it triggered.
            if self._meaning.holds(after, ability.data.get("if"), context, ()):
                if ability.unknown:
                    raise UnsupportedError(ability.unknown)
                orders = ability.orders
                if ability.zone == "hand":
                    orders = (orders[0]._replace(declared=True), *orders[1:])
                frame = Frame(context, orders, ())
                after = after._replace(stack=(*after.stack, frame))
            else:
                self._game.statistics.note("condition false", 1)
            found.append(after)
        return found

    def _go_on(self, state: State) -> list[State]:
        """Carry out the next instruction of the innermost text."""
        frame = state.stack[-1]
        if not frame.todo:
            return [state._replace(stack=state.stack[:-1])]
        order, *others = frame.todo
        frame = frame._replace(todo=tuple(others))
        state = state._replace(stack=(*state.stack[:-1], frame))
        if order.what == "draw":
            event = Event("draw", player=order.number)
            return self._happen(state, (event,), frame.context.cause, order, order.open)
        if order.what in STEPS:
            return self._execution.step(state, order, frame)
        instruction = self._game.instructions[order.number]
        verb = kind_of(instruction, VERBS)
        name = instruction.get("as", "")
        undone = recorded(state, Result(name, False, 0, ()))
        if not self._wanted(state, instruction, frame):
            return [undone]
        found: list[State] = []
        if instruction.get("may") and not order.declared:
            found.append(undone)
        if verb == "play":
            return found + (self._execution.declare(state, instruction) or [undone])
        if verb in ("cast", "execute"):
            return found + (
                self._execution.execute_free(state, instruction) or [undone]
            )
        if verb == "draw":
            return found + self._draws(state, order, instruction, frame)
        if verb == "effect":
            return [*found, made(self._meaning, state, order, instruction)]
        if verb in MODAL:
            return found + modes(self._game, state, order, instruction)
        if verb == "summon" and unsummoned(self._events, state, instruction, frame):
            undecided_if_asked(self._game, others)
            return [*found, undone]
        for events, things, done in self._instructions.options(
            state, instruction, frame.context, frame.results
        ):
            if any(
                e.kind == "put" and self._events.banned(state, e, frame.context.cause)
                for e in events
            ):
                undecided_if_asked(self._game, others)
            unknown = any(e.card and e.card.number is None for e in events)
            ready = recorded(state, Result(name, done, 0, things, unknown))
            after = self._happen(ready, events, frame.context.cause, order, order.open)
            if _means_this(instruction[verb]):
                after = [taken_along(s, len(state.stack) - 1) for s in after]
            found += after
        return found

    def _wanted(
        self, state: State, instruction: Mapping[str, Any], frame: Frame
    ) -> bool:
        """Whether the conditions of an instruction are met (101.3a)."""
        asked = instruction.get("if_you_do")
        if asked:
            name = None if asked is True else asked
            if not result_of(frame.results, name).done:
                return False
        return self._meaning.holds(
            state, instruction.get("if"), frame.context, frame.results
        )

    def _draws(
        self, state: State, order: Order, instruction: Mapping[str, Any], frame: Frame
    ) -> list[State]:
        """Cards are drawn one at a time, each an event of its own (114.2, 609.6a)."""
        if "as" in instruction:
            raise UnsupportedError("a name for cards that are drawn")
        drawer, count = self._instructions.drawer(state, instruction["draw"], frame)
        orders = tuple(
            Order("draw", player, order.sentence, order.open)
            for player in drawer
            for _ in range(count)
        )
        name = instruction.get("as", "")
        if any(len(state.decks[player]) < count for player in drawer):
            undecided_if_asked(self._game, frame.todo)
        state = recorded(state, Result(name, count > 0, 0, ()))
        frame = state.stack[-1]
        frame = frame._replace(todo=(*orders, *frame.todo))
        return [state._replace(stack=(*state.stack[:-1], frame))]

    def _happen(
        self,
        state: State,
        events: tuple[Event, ...],
        cause: Cause,
        order: Order | None,
        open_: bool,
    ) -> list[State]:
        """Events that are simultaneous: replacements are decided, then all happens."""
        events = tuple(e for e in events if not self._events.prevented(state, e, cause))
        events = together(state, events)
        if sum(e.kind == "destroy" for e in events) > 1:
            self._game.statistics.note("simultaneous destructions", len(events))
        if events and events[0].kind == "put" and len(events) > 1:
            raise UnsupportedError("several enter")
        found = []
        for choice in (
            self._replacements.decide(state, events, cause)
            if open_
            else [(None,) * len(events)]
        ):
            found += self._effects.commit(state, events, choice, cause, order)
        return found

    def _outcome(self, state: State) -> Outcome:
        zones = []
        for player, name in enumerate(self._game.players):
            for zone in ZONES:
                known = sorted(
                    self._game.names[n]
                    for n, spot in enumerate(state.spots)
                    if self._game.owners[n] == player
                    and (spot.zone == zone or (spot.zone, zone) == (UNDER, "battle"))
                )
                unknown = (
                    state.decks[player].count(None)
                    if zone == "deck"
                    else state.unknown[player][ZONES.index(zone)]
                )
                zones.append((name, zone, tuple(known), unknown))
        tapped = tuple(
            sorted(
                self._game.names[n] for n, spot in enumerate(state.spots) if spot.tapped
            )
        )
        observed = tuple(
            sorted(
                (name, state.counts[n])
                for n, (name, _) in enumerate(self._game.observers)
            )
        )
        return Outcome(tuple(zones), state.winner, tapped, observed)


def _means_this(words: Any) -> bool:
    """Whether an instruction names the card that its text is on."""
    return words == "this" or (
        isinstance(words, Mapping) and _means_this(words.get("cards"))
    )
