"""What texts do besides events: modes are picked, abilities are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations, combinations_with_replacement
from typing import Any

from tests.oracle.events import Events
from tests.oracle.game import Game
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    Frame,
    Made,
    Order,
    Result,
    State,
    Thing,
    UndecidedError,
)
from tests.oracle.states import number_of, recorded, things_of

AGAIN = 100_000
"""More sentences than all texts of a board have."""


def modes(
    game: Game, state: State, order: Order, instruction: Mapping[str, Any]
) -> list[State]:
    """Texts are picked as the effect comes to them, and carried out (700.2a)."""
    options = game.modes[order.number]
    picked: Iterable[tuple[int, ...]] = [(n,) for n in range(len(options))]
    if "choose_modes" in instruction:
        words = instruction["choose_modes"]
        most = words.get("choose", words.get("up_to"))
        ways = combinations_with_replacement if words.get("same") else combinations
        if not words.get("same"):
            most = min(most, len(options))
        sizes = range(most + 1) if "up_to" in words else (most,)
        picked = chain.from_iterable(ways(range(len(options)), n) for n in sizes)
    found = []
    for numbers in picked:
        # Who picks none has done nothing (101.3a).
        done = Result(instruction.get("as", ""), bool(numbers), 0, ())
        state = recorded(state, done)
        frame = state.stack[-1]
        # What is picked twice is said twice: in other sentences.
        orders = tuple(
            one._replace(sentence=one.sentence + AGAIN * time)
            for time, n in enumerate(numbers)
            for one in options[n]
        )
        game.statistics.note("modes", len(numbers))
        todo = (*orders, *frame.todo)
        found.append(
            state._replace(stack=(*state.stack[:-1], frame._replace(todo=todo)))
        )
    return found


def made(
    meaning: Meaning, state: State, order: Order, instruction: Mapping[str, Any]
) -> State:
    """An ability that belongs to no card works from now on (603.6, 608.2).

    Raises:
        UndecidedError: it is about the next time of several cards.
    """
    frame = state.stack[-1]
    words = instruction["effect"]
    it: tuple[Thing, ...] = ()
    if "about" in words:
        about = meaning.matching(state, words["about"], frame.context, frame.results)
        it = things_of(state, about)
    number = meaning.game.made_by[order.number]
    ability = meaning.game.made[number]
    about_it = any("it" in pattern.values() for pattern in ability.events)
    if ability.once and about_it and len(it) > 1:
        raise UndecidedError("the next time of several cards")
    player, source = frame.context.you, frame.context.source
    new = Made(number, player, source, it)
    meaning.game.statistics.note("ability made", 1)
    state = recorded(state, Result(instruction.get("as", ""), True, 0, ()))
    return state._replace(made=tuple(sorted((*state.made, new), key=repr)))


def unsummoned(
    events: Events, state: State, instruction: Mapping[str, Any], frame: Frame
) -> bool:
    """Whether what a text summons cannot be summoned (101.2)."""
    cards = events.meaning.matching(
        state, instruction["summon"], frame.context, frame.results
    )
    out = [events.forbidden(state, number_of(c), "summoned") for c in cards]
    if any(out) and not all(out):
        raise UndecidedError("cards of which some cannot be summoned")
    return any(out)


def undecided_if_asked(game: Game, orders: Sequence[Order]) -> None:
    """Whether something was done that cannot succeed is not said (101.3a, 601.1b).

    Raises:
        UndecidedError: the text asks for it.
    """
    for order in orders:
        if order.what != "text":
            continue
        if "if_you_do" in game.instructions[order.number]:
            raise UndecidedError("if somebody does what cannot be done")
