"""What a card's text lets somebody decide, and whether anything depends on it."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable

import clingo

from dmreason.answers.comparison import look_of, unknown_cards
from dmreason.answers.deciding import Forms, decisions_in
from dmreason.answers.forcing import all_moves, prepared
from dmreason.answers.searches import Search
from dmreason.design.wordings import uninterrupted
from dmreason.language.situations import Situation
from dmreason.search.attempts import Attempts
from dmreason.search.moves import Decides
from dmreason.words.errors import OutOfTimeError

Choice = tuple[str, str, str, int, str]
"""A part of a card's text (its card, what kind it is, the keyword, its number), and
what it leaves open: `may` (whether something is done), `mode` (which of several)."""

KINDS = ("may", "mode")


def choices(
    situation: Situation,
    driver: Attempts,
    search: Search,
    cards: Collection[str],
    known: Collection[Choice],
) -> dict[Choice, bool]:
    """What the texts of some cards let somebody decide here, and whether it matters.

    It counts as mattering where anything does that is decided in the same step, so that
    it is never said too early that it does not.

    Args:
        situation: the board.
        driver: with which it was searched otherwise, and what its texts leave open.
        search: how to search it.
        cards: the names of the cards.
        known: of these it is known that they matter.

    Returns:
        each with whether anything depends on it; nothing if there was no time.
    """
    open_here = {
        (instruction, kind): (part.card, part.kind, part.what, part.number, kind)
        for (instruction, kind), part in driver.left_open.items()
        if part.card in cards
    }
    if {*open_here.values()} <= {*known}:
        return {}
    game = prepared(situation, search)
    deadline = search.limits.deadline(time.perf_counter())
    if not uninterrupted(game.explore(search.limits)).complete:
        return {}
    try:
        moves = all_moves(game, deadline)
    except OutOfTimeError:
        return {}
    unknown = unknown_cards(situation)
    ends = {each.id: look_of(each, unknown) for each in game.ends()}
    forms = Forms(moves, game.reached.successors, ends)
    found: dict[Choice, bool] = {}
    for first in moves.values():
        here = [*decisions_in(first)]
        matters = any(map(forms.matters, here))
        for each in _several_ways(here) & open_here.keys():
            choice = open_here[each]
            found[choice] = found.get(choice, False) or matters
    return found


def _several_ways(here: Iterable[Decides]) -> set[tuple[str, str]]:
    """Of which instructions several things can be decided in one step, by kind."""
    ways: dict[tuple[str, str], set[frozenset[clingo.Symbol]]] = {}
    for move in here:
        if move.kind in KINDS:
            for decided in move.ways:
                about: dict[str, set[clingo.Symbol]] = {}
                for symbol in decided:
                    option = symbol.arguments[2]
                    about.setdefault(str(option.arguments[0]), set()).add(option)
                for instruction, options in about.items():
                    of_it = ways.setdefault((instruction, move.kind), set())
                    of_it.add(frozenset(options))
    return {each for each, found in ways.items() if len(found) > 1}
