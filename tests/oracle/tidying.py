"""States without what nothing can refer to, so that equal states are equal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.oracle.records import Given, State, Thing


def tidy(state: State) -> State:
    """A state without what nothing can refer to: equal states become equal."""
    used: dict[int, set[int]] = {}
    kept = (state.waiting, state.stack, state.attack, state.lost, state.made)
    things = _things_in((state.given, state.last, kept))
    for thing in things:
        used.setdefault(thing.card, set()).add(thing.life)
    alive = _things_in(kept)
    last = frozenset((t, p) for t, p in state.last if t in alive)
    names: dict[Thing, Thing] = {}
    spots = []
    for number, spot in enumerate(state.spots):
        lives = sorted({spot.life, *used.get(number, ())})
        for place, life in enumerate(lives):
            names[Thing(number, life)] = Thing(number, place)
        spots.append(spot._replace(life=lives.index(spot.life)))
    rename = Renamer(names)
    return state._replace(
        spots=tuple(spots),
        given=tuple(g._replace(thing=names[g.thing]) for g in _added_up(state.given)),
        waiting=tuple(sorted((rename(w) for w in state.waiting), key=repr)),
        stack=tuple(
            f if f.unfinished else f._replace(rank=0)
            for f in map(rename, state.stack)
            if f.todo
        ),
        last=frozenset((names[t], p) for t, p in last),
        attack=rename(state.attack),
        lost=frozenset(rename(t) for t in state.lost),
        made=tuple(sorted((rename(m) for m in state.made), key=repr)),
    )


def _added_up(given: Iterable[Given]) -> list[Given]:
    total: dict[tuple[Thing, int, bool], int] = {}
    for gift in given:
        key = (gift.thing, gift.ban, gift.lasting)
        total[key] = total.get(key, 0) + gift.power
    return [
        Given(thing, power, ban, lasting)
        for (thing, ban, lasting), power in sorted(total.items())
        if power or ban
    ]


def _things_in(value: Any) -> set[Thing]:
    if isinstance(value, Thing):
        return {value}
    if isinstance(value, tuple | frozenset):
        return {thing for part in value for thing in _things_in(part)}
    return set()


class Renamer:
    """Puts other things into a record."""

    def __init__(self, names: Mapping[Thing, Thing]) -> None:
        self._names = names

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Thing):
            return self._names.get(value, value)
        if isinstance(value, tuple):
            parts = [self(part) for part in value]
            return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
        return value
