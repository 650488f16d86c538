"""Unknown cards that nothing tells apart are interchangeable.

A permutation of the unknown cards of one player maps every line of play to another
one, so states that differ by such a permutation only are one state.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

import clingo


class Symmetry:
    """Gives equal states one form.

    Args:
        fluents: every fluent that can hold, by its number.
        anonymous: unknown card → its group and its number in the group.
    """

    def __init__(
        self,
        fluents: Sequence[clingo.Symbol],
        anonymous: Mapping[clingo.Symbol, tuple[str, int]],
    ) -> None:
        self._groups: dict[str, list[clingo.Symbol]] = defaultdict(list)
        for card in sorted(anonymous, key=anonymous.__getitem__):
            self._groups[anonymous[card][0]].append(card)
        self._card: dict[int, clingo.Symbol] = {}
        self._role: dict[int, int] = {}
        self._shared: dict[int, frozenset[clingo.Symbol]] = {}
        self._fluent: dict[tuple[int, clingo.Symbol], int] = {}
        roles: dict[clingo.Symbol, int] = {}
        for number, fluent in enumerate(fluents):
            cards = frozenset(_cards_in(fluent, anonymous))
            if len(cards) > 1:
                self._shared[number] = cards
            for card in cards if len(cards) == 1 else ():
                role = roles.setdefault(_without(fluent, card), len(roles))
                self._card[number], self._role[number] = card, role
                self._fluent[role, card] = number

    def canonical(self, state: frozenset[int]) -> frozenset[int]:
        """The state that stands for all that differ by unknown cards only.

        A card that a fluent names together with another unknown card stays itself:
        that merges less, and is never wrong.
        """
        roles: dict[clingo.Symbol, list[int]] = defaultdict(list)
        fixed: set[clingo.Symbol] = set()
        for number in state:
            if number in self._card:
                roles[self._card[number]].append(self._role[number])
            elif number in self._shared:
                fixed |= self._shared[number]
        renamed: dict[clingo.Symbol, clingo.Symbol] = {}
        for group in self._groups.values():
            free = [card for card in group if card not in fixed]
            order = sorted(free, key=lambda card: sorted(roles[card]))
            if order != free:
                renamed.update(zip(order, free, strict=True))
        if not renamed:
            return state
        after = set()
        for number in state:
            card = self._card.get(number)
            if card in renamed:
                image = self._fluent.get((self._role[number], renamed[card]))
                if image is None:
                    return state
                number = image
            after.add(number)
        return frozenset(after)


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
        self._cards: dict[clingo.Symbol, tuple[clingo.Symbol, ...]] = {}
        self._alone: dict[clingo.Symbol, str] = {}
        """Fluents that name one unknown card → what they say of it."""
        self._names: dict[str, list[tuple[clingo.Symbol, str]]] = defaultdict(list)
        """Group → its cards, and what is said of them where they began."""
        for card in sorted(anonymous, key=anonymous.__getitem__):
            said = _form(homes[card], card, {})
            self._names[anonymous[card][0]].append((card, said))

    def named(self, fluents: Iterable[clingo.Symbol]) -> list[clingo.Symbol]:
        """The board that stands for all that differ by unknown cards only.

        Args:
            fluents: all that is to be said of a board.
        """
        fluents = list(fluents)
        about: dict[clingo.Symbol, list[clingo.Symbol]] = defaultdict(list)
        for fluent in fluents:
            for card in self._cards_in(fluent):
                about[card].append(fluent)
        order = self._order(about)
        renamed: dict[clingo.Symbol, clingo.Symbol] = {}
        free = {group: list(names) for group, names in self._names.items()}
        for at_home in (True, False):
            for card in (card for card in order if card not in renamed):
                names = free[self._anonymous[card][0]]
                said = {self._alone.get(fluent) for fluent in about[card]}
                for entry in names:
                    if not at_home or entry[1] in said:
                        renamed[card] = entry[0]
                        names.remove(entry)
                        break
        return [
            fluent
            if all(renamed[card] == card for card in self._cards_in(fluent))
            else _renamed(fluent, renamed)
            for fluent in fluents
        ]

    def _cards_in(self, fluent: clingo.Symbol) -> tuple[clingo.Symbol, ...]:
        cards = self._cards.get(fluent)
        if cards is None:
            cards = self._cards[fluent] = tuple(_cards_in(fluent, self._anonymous))
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


def _renamed(
    term: clingo.Symbol, renamed: Mapping[clingo.Symbol, clingo.Symbol]
) -> clingo.Symbol:
    """The term with other names of cards."""
    if term in renamed:
        return renamed[term]
    if term.type is not clingo.SymbolType.Function or not term.arguments:
        return term
    arguments = [_renamed(part, renamed) for part in term.arguments]
    return clingo.Function(term.name, arguments, term.positive)


def _cards_in(
    term: clingo.Symbol, cards: Mapping[clingo.Symbol, object]
) -> list[clingo.Symbol]:
    if term in cards:
        return [term]
    if term.type is not clingo.SymbolType.Function:
        return []
    return [card for part in term.arguments for card in _cards_in(part, cards)]


def _without(term: clingo.Symbol, card: clingo.Symbol) -> clingo.Symbol:
    """The term with a blank where the card was."""
    if term == card:
        return clingo.Function("_")
    if term.type is not clingo.SymbolType.Function or not term.arguments:
        return term
    return clingo.Function(
        term.name, [_without(part, card) for part in term.arguments], term.positive
    )
