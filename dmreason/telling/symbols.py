"""Terms of clingo: as a user writes them, and with cards in the places of others."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TypeVar

import clingo

T = TypeVar("T")
REMEMBERED = 2**16
"""Of so many symbols is known what was asked of them."""


def remembered(ask: Callable[[clingo.Symbol], T]) -> Callable[[clingo.Symbol], T]:
    """The function with what it has said of symbols.

    (They are looked up by their numbers, for to hash a symbol calls clingo.)
    """
    known: dict[int, T] = {}

    @wraps(ask)
    def answer(symbol: clingo.Symbol) -> T:
        try:
            return known[symbol._rep]
        except KeyError:
            if len(known) == REMEMBERED:
                known.clear()
            said = known[symbol._rep] = ask(symbol)
            return said

    return answer


def plain(symbol: clingo.Symbol) -> str:
    """A symbol as a user writes it: strings without quotes."""
    if symbol.type is clingo.SymbolType.String:
        return symbol.string
    return str(symbol)


@remembered
def cards_in(term: clingo.Symbol) -> tuple[clingo.Symbol, ...]:
    """The constants of a term, all that may be cards, in their order."""
    if term.type is clingo.SymbolType.String:
        return (term,)
    if term.type is not clingo.SymbolType.Function:
        return ()
    if not term.arguments:
        return (term,)
    return tuple(c for part in term.arguments for c in cards_in(part))


def renamed(
    term: clingo.Symbol, swap: Mapping[clingo.Symbol, clingo.Symbol]
) -> clingo.Symbol:
    """The term with cards in the places of others.

    Args:
        term: any term.
        swap: cards that change their place → the card they become.
    """
    if not swap:
        return term
    if term in swap:
        return swap[term]
    if not any(card in swap for card in cards_in(term)):
        return term
    return clingo.Function(
        term.name, [renamed(part, swap) for part in term.arguments], term.positive
    )
