"""Names of unknown cards in outcomes: boards that differ by them only are one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

import clingo

from dmreason.telling.symbols import cards_in, remembered, renamed

REMEMBERED = 1000
"""Of so many boards is known how their cards are named."""


class Naming:
    """Gives boards that differ by unknown cards only the same names of cards.

    Unlike `Symmetry` it also renames cards that a fluent names together, and depends on
    nothing but the board: those of different searches can be compared.

    Args:
        anonymous: unknown card → its group and its number in the group.
        homes: unknown card → the fluent that says where it began; the cards that are
            there keep the names of those that began there.
    """

    def __init__(
        self,
        anonymous: Mapping[clingo.Symbol, tuple[str, int]],
        homes: Mapping[clingo.Symbol, clingo.Symbol],
    ) -> None:
        self._anonymous = anonymous
        self._cards_in = remembered(self._look_for_cards)
        self._alone: dict[clingo.Symbol, str] = {}
        """Fluents that name one unknown card → what they say of it."""
        self._names: dict[str, list[tuple[clingo.Symbol, str]]] = defaultdict(list)
        """Group → its cards, and what is said of them where they began."""
        for card in sorted(anonymous, key=anonymous.__getitem__):
            said = _form(homes[card], card, {})
            self._names[anonymous[card][0]].append((card, said))
        self._renamed: dict[frozenset[clingo.Symbol], list[clingo.Symbol]] = {}
        """What is said of unknown cards, the same of many boards → with their names."""

    def named(self, fluents: Iterable[clingo.Symbol]) -> list[clingo.Symbol]:
        """The board that stands for all that differ by unknown cards only.

        Args:
            fluents: all that is to be said of a board.
        """
        named: list[clingo.Symbol] = []
        about_unknown: list[clingo.Symbol] = []
        for fluent in fluents:
            (about_unknown if self._cards_in(fluent) else named).append(fluent)
        said = frozenset(about_unknown)
        found = self._renamed.get(said)
        if found is None:
            if len(self._renamed) == REMEMBERED:
                self._renamed.clear()
            found = self._renamed[said] = self._with_names(said)
        return [*named, *found]

    def _with_names(self, fluents: Iterable[clingo.Symbol]) -> list[clingo.Symbol]:
        """The same for what is said of unknown cards."""
        about: dict[clingo.Symbol, list[clingo.Symbol]] = defaultdict(list)
        for fluent in fluents:
            for card in self._cards_in(fluent):
                about[card].append(fluent)
        order = self._order(about)
        swap: dict[clingo.Symbol, clingo.Symbol] = {}
        free = {group: list(names) for group, names in self._names.items()}
        for at_home in (True, False):
            for card in (card for card in order if card not in swap):
                names = free[self._anonymous[card][0]]
                said = {self._alone.get(fluent) for fluent in about[card]}
                for entry in names:
                    if not at_home or entry[1] in said:
                        swap[card] = entry[0]
                        names.remove(entry)
                        break
        return [
            fluent
            if all(swap[card] == card for card in self._cards_in(fluent))
            else renamed(fluent, swap)
            for fluent in fluents
        ]

    def _look_for_cards(self, fluent: clingo.Symbol) -> tuple[clingo.Symbol, ...]:
        """The unknown cards that a fluent names."""
        cards = tuple(card for card in cards_in(fluent) if card in self._anonymous)
        if len(cards) == 1:
            self._alone[fluent] = _form(fluent, cards[0], {})
        return cards

    def _order(
        self, about: Mapping[clingo.Symbol, Sequence[clingo.Symbol]]
    ) -> list[clingo.Symbol]:
        """The cards in an order that depends on what is said about them only."""
        together = {
            card
            for card, fluents in about.items()
            if any(fluent not in self._alone for fluent in fluents)
        }
        groups = sorted(self._names)
        ranks = {card: groups.index(self._anonymous[card][0]) for card in about}
        while True:
            ranks = self._refined(ranks, about)
            ties = Counter(ranks.values())
            tied = [card for card in together if ties[ranks[card]] > 1]
            if not tied:
                return sorted(ranks, key=lambda card: (ranks[card], card))
            # Any of them may come first; then cards that belong to it do so as well.
            first = min(tied, key=lambda card: (ranks[card], card))
            ranks = {card: 2 * rank + (card != first) for card, rank in ranks.items()}

    def _refined(
        self,
        ranks: dict[clingo.Symbol, int],
        about: Mapping[clingo.Symbol, Sequence[clingo.Symbol]],
    ) -> dict[clingo.Symbol, int]:
        """The ranks of cards, equal ones told apart by what is said about the cards."""
        while True:
            positions = {
                card: (
                    rank,
                    sorted(
                        self._alone.get(fluent) or _form(fluent, card, ranks)
                        for fluent in about[card]
                    ),
                )
                for card, rank in ranks.items()
            }
            order = [position for position, _ in groupby(sorted(positions.values()))]
            if len(order) == len(set(ranks.values())):
                return ranks
            ranks = {
                card: order.index(position) for card, position in positions.items()
            }


def _form(
    term: clingo.Symbol, card: clingo.Symbol, ranks: Mapping[clingo.Symbol, int]
) -> str:
    """A term with a blank for the card, and ranks for other unknown cards."""
    if term == card:
        return "_"
    if term in ranks:
        return f"#{ranks[term]}"
    if term.type is not clingo.SymbolType.Function or not term.arguments:
        return str(term)
    return f"{term.name}({','.join(_form(t, card, ranks) for t in term.arguments)})"
