"""The ways to carry out what comes instead of an event (609.4, 609.9a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.oracle.events import Events
from tests.oracle.game import Game
from tests.oracle.instructions import Instructions, act, goal, moved
from tests.oracle.language import MODAL, VERBS, kind_of, many
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    CLOSED,
    Card,
    Cause,
    Context,
    Event,
    Order,
    Plan,
    Result,
    State,
    UnsupportedError,
)
from tests.oracle.states import thing_of, things_of, top_cards, zone_of


def below(taken: Iterable[Card], event: Event) -> int:
    """How many cards from the top of a deck are already taken."""
    places = [c.nth for c in taken if c.zone == "deck" and c.owner == event.player]
    return max(places) + 1 if places else 0


@dataclass(frozen=True, eq=False)
class Substitutes:
    """Makes plans of the texts of replacements."""

    game: Game
    meaning: Meaning
    events: Events
    instructions: Instructions

    def plans(
        self,
        state: State,
        event: Event,
        events: tuple[Event, ...],
        cause: Cause,
        holder: int,
        number: int,
        taken: frozenset[Card],
    ) -> Iterator[Plan]:
        """The ways to carry out a substitute now: nothing has moved yet (609.9a)."""
        ability = self.game.ability_at(state, holder, number)
        context = self.game.own_context(state, holder, event.card)._replace(cause=cause)
        context = context._replace(that=thing_of(state, event.card))
        now, rest = self._parts(ability.orders)

        results: dict[int, Result] = {}

        def extend(
            n: int, made: tuple[Event, ...], own: frozenset[Card]
        ) -> Iterator[tuple[tuple[Event, ...], frozenset[Card]]]:
            if n == len(now):
                yield made, own
                return
            instruction = self.game.instructions[now[n].number]
            _forbid_what_is_brought(instruction, made)
            for more in self._ways(state, instruction, context, event, taken | own):
                cards = {e.card for e in more if e.card is not None}
                if any(e.kind == "draw" for e in more):
                    # Drawn one after the other (114.2), in what is left to do.
                    drawn = top_cards(
                        state, more[0].player, len(more), below(taken | own, more[0])
                    )
                    yield from extend(n + 1, made, own | set(drawn))
                    continue
                if any(e.kind == "stay" for e in more):
                    more, cards = (), set()
                results[n] = Result(
                    instruction.get("as", ""),
                    True,
                    sum(1 for e in more if e.to),
                    things_of(state, [e.card for e in more if e.card]),
                )
                yield from extend(n + 1, (*made, *more), own | cards)

        seen = set()
        for made, own in extend(0, (), frozenset()):
            key = _alike(made, events)
            if key not in seen:
                seen.add(key)
                yield Plan(
                    holder,
                    number,
                    made,
                    rest,
                    context,
                    own,
                    tuple(results[n] for n in sorted(results)),
                )

    def _parts(
        self, orders: tuple[Order, ...]
    ) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
        """What is decided at once, and what a substitute still has to do then.

        What follows "if you do" is another event and open to replacements; what follows
        a draw can only be decided after it, but is not replaced any more (101.5a).
        Draws are in both: whether there are cards for them is decided at once.
        """
        drawn = closed = False
        now: list[Order] = []
        rest: list[Order] = []
        for order in orders:
            instruction = self.game.instructions[order.number]
            if instruction.get("if_you_do") and not closed:
                closed = True
            if closed:
                rest.append(order)
            else:
                drawn = drawn or "draw" in instruction
                if drawn:
                    rest.append(order._replace(sentence=CLOSED, open=False))
                if not drawn or "draw" in instruction:
                    now.append(order)
        return tuple(now), tuple(rest)

    def _ways(
        self,
        state: State,
        instruction: Mapping[str, Any],
        context: Context,
        event: Event,
        taken: frozenset[Card],
    ) -> Iterator[tuple[Event, ...]]:
        """The ways to do an instruction of a substitute, all of it (609.4)."""
        verb = kind_of(instruction, VERBS)
        cause = context.cause
        if verb in MODAL:
            raise UnsupportedError("modes in a substitute")
        if verb in ("win", "lose"):
            players = self.game.whose(instruction[verb], context.you)
            yield tuple(Event(verb, player=p) for p in players)
            return
        if verb == "draw":
            draw = instruction["draw"]
            count, player = draw, context.you
            if isinstance(draw, Mapping):
                raise UnsupportedError("draws of others in a substitute")
            blank = Event("draw", player=player)
            left = len(state.decks[player]) - below(taken, blank)
            if left >= 1:
                yield from self._possible(state, (blank,) * count, cause)
            return
        if verb == "mill":
            mill = instruction["mill"]
            player = context.you
            if not isinstance(mill, int):
                raise UnsupportedError("number of a mill in a substitute")
            skip = below(taken, Event("mill", player=player))
            cards = top_cards(state, player, mill, skip)
            if len(cards) == mill:
                yield from self._possible(
                    state, (Event("mill", c, player, "graveyard") for c in cards), cause
                )
            return
        if verb == "leave":
            yield from self._left_alone(state, instruction[verb], context, event, taken)
            return
        wanted, to, place = moved(verb, instruction[verb])
        if verb == "discard" and isinstance(wanted, int):
            wanted = {"zone": "hand", "choose": wanted}
        if verb in ("give", "choose", "put", "cast", "summon", "execute"):
            raise UnsupportedError(f"{verb} in a substitute")
        if taken and isinstance(wanted, Mapping) and not {"choose", "top"} & {*wanted}:
            raise UnsupportedError("all that another part of a substitute has left")
        if isinstance(wanted, Mapping) and "top" in wanted:
            player = context.you
            skip = below(taken, Event("mill", player=player))
            cards = top_cards(state, player, wanted["top"], skip)
            if len(cards) == wanted["top"]:
                yield from self._possible(
                    state, (Event(verb, c, player, to, 0, place) for c in cards), cause
                )
            return
        if wanted == "that":
            assert event.card is not None
            if event.to == "battle" and zone_of(state, event.card) == to:
                yield ()  # It was pending there, and stays (409.1).
                return
            groups: Iterable[tuple[Card, ...]] = [(event.card,)]
        else:
            groups = self.meaning.choices(
                state, wanted, context, (), taken, exactly=True
            )
        # A card that was to enter is pending, and none of the hand (409.1c).
        pending = event.card if event.to == "battle" else None

        def deed(card: Card) -> str:
            return verb if card == pending else act(state, verb, card, to)

        for group in groups:
            fit = [
                c
                for c in group
                if (c not in taken or verb == "stay")
                and (
                    verb in ("return", "stay")
                    or self.instructions.can_be(state, verb, c, to)
                )
                and not (
                    verb != "stay"
                    and self.events.prevented(
                        state, Event(deed(c), c, c.owner, goal(verb, to)), context.cause
                    )
                )
            ]
            chosen = isinstance(wanted, str) or "choose" in wanted
            if fit and (len(fit) == len(group) or not chosen):
                yield tuple(
                    Event(deed(c), c, c.owner, goal(verb, to), 0, place) for c in fit
                )

    def _possible(
        self, state: State, events: Iterable[Event], cause: Cause
    ) -> Iterator[tuple[Event, ...]]:
        """Events, if all of them can happen (609.4)."""
        made = tuple(events)
        if not any(self.events.banned(state, event, cause) for event in made):
            yield made

    def _left_alone(
        self,
        state: State,
        wanted: Any,
        context: Context,
        event: Event,
        taken: frozenset[Card],
    ) -> Iterator[tuple[Event, ...]]:
        """Only some cards of a creature leave, as it would have (813.1a, 803.2a)."""
        card = event.card
        if card is None or card.number is None or card.number != context.source:
            raise UnsupportedError("what leaves instead of another")
        if wanted == "this":
            if card not in taken:
                yield (event._replace(along=()),)
            return
        if wanted != {"under": "this"}:
            raise UnsupportedError(f"leave {wanted}")
        below = [self.game.card(n) for n in state.spots[card.number].below]
        fit = [c for c in below if c not in taken]
        if fit:
            yield tuple(
                Event("move", c, c.owner, event.to, 0, event.place) for c in fit
            )


def _forbid_what_is_brought(
    instruction: Mapping[str, Any], made: Iterable[Event]
) -> None:
    """UnsupportedError if cards are meant where other parts bring some only then."""
    said = instruction[kind_of(instruction, VERBS)]
    wanted = said.get("cards", said) if isinstance(said, Mapping) else said
    if isinstance(wanted, Mapping):
        places = {*many(wanted.get("zone", "battle"))}
        if any(event.to in places for event in made):
            raise UnsupportedError("cards that another part of a substitute brings")


def _alike(made: tuple[Event, ...], events: tuple[Event, ...]) -> object:
    """Equal for substitutes that differ only by unknown cards that are alike."""
    subjects = {e.card for e in events}

    def role(event: Event) -> object:
        card = event.card
        if card is None or card.number is not None or card in subjects:
            return event
        return event._replace(card=card._replace(nth=-1))

    return tuple(sorted(repr(role(e)) for e in made))
