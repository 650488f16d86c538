"""What is read from a state without any text, and how results are kept in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.oracle.records import (
    UNDER,
    Ability,
    Card,
    Event,
    Order,
    Plan,
    Result,
    State,
    Thing,
    UndecidedError,
)


def zone_of(state: State, card: Card) -> str:
    """The zone in which a card is."""
    return card.zone if card.number is None else state.spots[card.number].zone


def number_of(card: Card) -> int:
    """The number of a card of which a text wants to know something."""
    if card.number is None:
        raise UndecidedError("a text asks about an unknown card")
    return card.number


def thing_of(state: State, card: Card | None) -> Thing | None:
    """A card as the object that it is now; None for an unknown one."""
    if card is None or card.number is None:
        return None
    return Thing(card.number, state.spots[card.number].life)


def things_of(state: State, cards: Iterable[Card]) -> tuple[Thing, ...]:
    """The known ones of some cards as the objects that they are now."""
    return tuple(
        Thing(c.number, state.spots[c.number].life)
        for c in cards
        if c.number is not None
    )


def top_cards(state: State, player: int, count: int, skip: int = 0) -> list[Card]:
    """So many cards from the top of a deck, below those that are skipped."""
    deck = state.decks[player]
    places = range(skip, min(skip + max(count, 0), len(deck)))
    return [Card(deck[n], player, "deck", n) for n in places]


def leaves_battle(before: State, event: Event) -> bool:
    """Whether an event takes a card out of the battle zone, also one under others."""
    return (
        event.card is not None
        and bool(event.to)
        and zone_of(before, event.card) in ("battle", UNDER)
    )


def sought_in_play(ability: Ability) -> frozenset[str]:
    """The words of a trigger that name no card which its event took away (403.1).

    A text that names a zone finds the card there; so does an event that names it.
    """
    leaving = [
        pattern
        for pattern in ability.events
        if is_about_leaving(pattern) and "to" not in pattern
    ]
    if ability.kind != "trigger" or not leaving:
        return frozenset()
    words = ("that", "this", "it") if ability.zone == "battle" else ("that",)
    return frozenset(words)


def looks_back(before: State, event: Event, pattern: Mapping[str, Any]) -> bool:
    """Whether a text is about what leaves, and judged as it was before (603.5c).

    What only says where a card comes to is not about leaving the battle zone.
    """
    return is_about_leaving(pattern) and leaves_battle(before, event)


def is_about_leaving(pattern: Mapping[str, Any]) -> bool:
    """Whether a text is about what leaves the battle zone."""
    about = {"destroyed", "leaves"} & set(pattern)
    return bool(about) or "battle" in pattern.get("from", ())


def with_companions(
    state: State, lots: Sequence[Sequence[Event]], owners: Sequence[int]
) -> list[list[Event]]:
    """What lies under a creature goes where the creature goes (109.2c)."""
    moved = {e.card.number for lot in lots for e in lot if e.card and e.to}
    found = []
    for lot in lots:
        whole = []
        for event in lot:
            whole.append(event)
            card = event.card
            if card is None or card.number is None or not event.to:
                continue
            spot = state.spots[card.number]
            if spot.zone != "battle" or event.to == "battle":
                continue
            for below in spot.below if event.along is None else event.along:
                if below not in moved:
                    lower = Card(below, owners[below])
                    place = event.place
                    whole.append(
                        Event("under", lower, owners[below], event.to, 0, place)
                    )
        found.append(whole)
    return found


def recorded(state: State, result: Result) -> State:
    """Keep a result: the last one, and those that have names."""
    frame = state.stack[-1]
    named = tuple(r for r in frame.results if r.name and r.name != result.name)
    frame = frame._replace(results=(*named, result))
    return state._replace(stack=(*state.stack[:-1], frame))


def taken_along(state: State, depth: int) -> State:
    """A text that puts its own card into the battle zone goes on with it there."""
    frame = state.stack[depth]
    this = frame.context.this
    if this is None or state.spots[this.card].zone != "battle":
        return state
    this = this._replace(life=state.spots[this.card].life)
    frame = frame._replace(context=frame.context._replace(this=this))
    return state._replace(
        stack=(*state.stack[:depth], frame, *state.stack[depth + 1 :])
    )


def with_moved(
    state: State, happened: Sequence[Event], counted: Sequence[Event]
) -> State:
    """Note how many cards really moved, and where the cards meant are now."""
    frame = state.stack[-1]
    *before, result = frame.results
    result = _followed(state, result, happened)
    # Of cards that are taken as cards each counts, also one below another (109.2a).
    moved = sum(1 + len(e.along or ()) for e in counted if e.to)
    result = result._replace(moved=moved)
    frame = frame._replace(results=(*before, result))
    return state._replace(stack=(*state.stack[:-1], frame))


def with_closed(state: State, order: Order) -> State:
    """Part of a sentence was replaced: the rest of it is not (101.5a).

    But each of several draws is an event of its own (114.4a).
    """
    frame = state.stack[-1]
    todo = tuple(
        o._replace(open=False)
        if o.sentence == order.sentence and not o.what == order.what == "draw"
        else o
        for o in frame.todo
    )
    return state._replace(stack=(*state.stack[:-1], frame._replace(todo=todo)))


def results_now(state: State, plan: Plan) -> tuple[Result, ...]:
    """The results of a substitute's first part, with its cards where they are."""
    return tuple(_followed(state, result, plan.now) for result in plan.results)


def _followed(state: State, result: Result, happened: Sequence[Event]) -> Result:
    """A result whose cards are where the events have brought them."""
    moved = {e.card.number for e in happened if e.card is not None and e.to}
    things = tuple(
        Thing(t.card, state.spots[t.card].life) if t.card in moved else t
        for t in result.things
    )
    return result._replace(things=things)


def result_of(results: tuple[Result, ...], name: str | None) -> Result:
    """The last result, or that of a name."""
    for result in reversed(results):
        if name is None or result.name == name:
            return result
    return Result("", False, 0, ())
