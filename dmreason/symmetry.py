"""Unknown cards that nothing tells apart are interchangeable.

A permutation of the unknown cards of one player maps every line of play to another
one, so states that differ by such a permutation only are one state.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

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
