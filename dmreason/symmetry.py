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


def interchanged(
    fluents: Iterable[clingo.Symbol],
    anonymous: Mapping[clingo.Symbol, tuple[str, int]],
    homes: Mapping[clingo.Symbol, clingo.Symbol],
) -> list[clingo.Symbol]:
    """The fluents that stand for all that differ by unknown cards only.

    Unlike `Symmetry.canonical` this renames cards that a fluent names together as well,
    and depends on nothing but these fluents: boards of different searches compare.

    Args:
        fluents: all that is to be said of a board.
        anonymous: unknown card → its group and its number in the group.
        homes: unknown card → the fluent that says where it began; the cards there keep
            the names of those that began there.
    """
    fluents = list(fluents)
    about: dict[clingo.Symbol, list[clingo.Symbol]] = defaultdict(list)
    together: set[clingo.Symbol] = set()
    for fluent in fluents:
        cards = _cards_in(fluent, anonymous)
        for card in cards:
            about[card].append(fluent)
        together.update(cards if len(cards) > 1 else ())
    groups = sorted({group for group, _ in anonymous.values()})
    ranks = {card: groups.index(anonymous[card][0]) for card in about}
    while True:
        ranks = _refined(ranks, about)
        ties = Counter(ranks.values())
        tied = [card for card in together if ties[ranks[card]] > 1]
        if not tied:
            break
        # Any of them may come first; then the cards that belong to it do so as well.
        first = min(tied, key=lambda card: (ranks[card], anonymous[card]))
        ranks = {card: 2 * rank + (card != first) for card, rank in ranks.items()}
    renamed: dict[clingo.Symbol, clingo.Symbol] = {}
    order = sorted(ranks, key=lambda card: (ranks[card], anonymous[card]))
    names = sorted(anonymous, key=anonymous.__getitem__)
    begins = {card: _form(fluent, card, {}) for card, fluent in homes.items()}
    for at_home in (True, False):
        for card in (card for card in order if card not in renamed):
            group, said = anonymous[card][0], {_form(f, card, {}) for f in about[card]}
            for name in names:
                if anonymous[name][0] == group and (
                    not at_home or begins[name] in said
                ):
                    renamed[card] = name
                    names.remove(name)
                    break
    return [_renamed(fluent, renamed) for fluent in fluents]


def _refined(
    ranks: dict[clingo.Symbol, int],
    about: Mapping[clingo.Symbol, Sequence[clingo.Symbol]],
) -> dict[clingo.Symbol, int]:
    """The ranks of cards, equal ones told apart by what is said about the cards."""
    while True:
        positions = {
            card: (rank, sorted(_form(fluent, card, ranks) for fluent in about[card]))
            for card, rank in ranks.items()
        }
        order = [position for position, _ in groupby(sorted(positions.values()))]
        if len(order) == len(set(ranks.values())):
            return ranks
        ranks = {card: order.index(position) for card, position in positions.items()}


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
