"""What outcomes hang on: the order of effects, or which replacement is applied."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from dmreason.answers.comparison import look_of, unknown_cards
from dmreason.answers.forcing import all_moves, prepared
from dmreason.answers.searches import Search
from dmreason.design.wordings import uninterrupted
from dmreason.language.situations import Situation
from dmreason.search.moves import Decided, Decides, Game, Leads
from dmreason.telling.outcome import Step
from dmreason.words.errors import OutOfTimeError

DECISIONS = {"order": "resolve", "competition": "replace"}
"""Kinds of findings, and the decisions they are about."""
Ends = frozenset[str]
"""Outcomes, as far as they differ for anybody."""


@dataclass(frozen=True, slots=True)
class Hinge:
    """A decision on which it hangs what can happen at all."""

    texts: str
    """The abilities between which is decided, such as `CARD 1 / CARD 2`."""
    line: tuple[Step, ...]
    """How it comes to that, and what may be decided."""


def hinges(situation: Situation, search: Search, kind: str) -> list[Hinge]:
    """The decisions between effects after which the outcomes that remain differ.

    Args:
        situation: the board.
        search: how to search it.
        kind: of the finding: `order` or `competition`.
    """
    game = prepared(situation, search)
    deadline = search.limits.deadline(time.perf_counter())
    if not uninterrupted(game.explore(search.limits)).complete:
        return []
    try:
        moves = all_moves(game, deadline)
    except OutOfTimeError:
        return []
    ends = _ends(game, moves, unknown_cards(situation))
    found: dict[str, Hinge] = {}
    for number, move in sorted(moves.items()):
        for decides in _decisions(move, DECISIONS[kind]):
            texts = _matters(game, decides, ends)
            if texts is not None and texts not in found:
                told = [s for way in decides.ways for s in game.told(way)]
                found[texts] = Hinge(texts, (*game.line_to(number), *told))
    return list(found.values())


def _decisions(move: Decides | Leads, kind: str) -> Iterator[Decides]:
    """The decisions of a kind in a step."""
    if isinstance(move, Decides):
        if move.kind == kind:
            yield move
        for way in move.ways.values():
            yield from _decisions(way, kind)


def _matters(game: Game, move: Decides, ends: Mapping[int, Ends]) -> str | None:
    """Between which abilities is decided, if it matters for what remains possible."""
    ways = {decided: _after(way, ends) for decided, way in move.ways.items() if decided}
    for one, other in combinations(ways, 2):
        compete = not any(one | other <= way for way in ways)
        if compete and ways[one] != ways[other]:
            texts = sorted(_abilities(game, way) for way in (one, other))
            return " / ".join(texts)
    return None


def _abilities(game: Game, decided: Decided) -> str:
    """The abilities that a decision is for."""
    named = set()
    for step in game.told(decided):
        for option in step.choice:
            ability = option.ability
            if ability is not None:
                card = ability.card.name if ability.card else None
                named.add(f"{card or '-'} {ability.keyword or ability.number}")
    return ", ".join(sorted(named))


def _after(move: Decides | Leads, ends: Mapping[int, Ends]) -> Ends:
    """The outcomes that remain possible."""
    if isinstance(move, Leads):
        return frozenset().union(*(ends[number] for number in move.to))
    return frozenset().union(*(_after(way, ends) for way in move.ways.values()))


def _ends(
    game: Game, moves: Mapping[int, Decides | Leads], unknown: frozenset[str]
) -> dict[int, Ends]:
    """The outcomes that can be reached from each state."""
    ends = {each.id: frozenset([look_of(each, unknown)]) for each in game.ends()}
    found = {number: ends.get(number, frozenset()) for number in moves} | ends
    is_growing = True
    while is_growing:
        is_growing = False
        for number in sorted(moves, reverse=True):
            after = _after(moves[number], found)
            if after != found[number]:
                found[number], is_growing = after, True
    return found
