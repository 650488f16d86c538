"""Terms of clingo: as a user writes them, and with cards in the places of others.

Clingo's names are ASCII. Those of players, cards and observers need not be: another one
goes by a constant that no file can give, for it has a capital letter (`as_constant`).
"""

import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import TypeVar

import clingo

T = TypeVar("T")
REMEMBERED = 2**16
"""Of so many symbols is known what was asked of them."""
_SPELT = "uX"
"""So begin constants for names that are not ASCII; the letters follow in Punycode."""
_SPELT_NAME = re.compile(rf"\b{_SPELT}(?:(\w*)_)?([a-z0-9]+)\b", re.ASCII)


def as_constant(name: str) -> str:
    """The name of a player, a card or an observer as a constant of clingo."""
    if name.isascii():
        return name
    return _SPELT + "_".join(name.encode("punycode").decode("ascii").rsplit("-", 1))


def as_names(text: str) -> str:
    """A text of clingo with the names that `as_constant` has spelt."""
    if _SPELT not in text:
        return text
    return _SPELT_NAME.sub(_spelt_out, text)


def _spelt_out(found: re.Match[str]) -> str:
    letters = found[2] if found[1] is None else f"{found[1]}-{found[2]}"
    return letters.encode("ascii").decode("punycode")


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
    return as_names(str(symbol))


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
