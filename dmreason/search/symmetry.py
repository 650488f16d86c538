"""Cards that nothing tells apart are interchangeable.

If swapping two cards turns the facts of a situation into the same facts, it turns every
line of play into another one: the rules name no card. So states that differ by such
swaps only are one state, and an outcome stands for all that the swaps make of it.
Unknown cards are not told apart in outcomes either; known ones are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import product

import clingo

from dmreason.telling.symbols import cards_in, renamed

Swap = Mapping[clingo.Symbol, clingo.Symbol]
"""A permutation of cards: those that change their place → the card they become."""


def interchangeable(
    facts: Sequence[clingo.Symbol], words: frozenset[str]
) -> list[list[clingo.Symbol]]:
    """The known cards of a situation that can be swapped, in groups of two or more.

    Args:
        facts: everything the encoding is told.
        words: constants of the encoding; a card of such a name stays itself.
    """
    known = set(facts)
    cards = {fact.arguments[0] for fact in facts if fact.match("card", 1)}
    cards -= {fact.arguments[0] for fact in facts if fact.match("unknown", 1)}
    cards = {card for card in cards if str(card) not in words}
    about: dict[clingo.Symbol, list[clingo.Symbol]] = {card: [] for card in cards}
    for fact in facts:
        for card in cards.intersection(cards_in(fact)):
            about[card].append(fact)
    alike: dict[frozenset[clingo.Symbol], list[list[clingo.Symbol]]] = defaultdict(list)
    for card in sorted(cards):
        blank = clingo.Function("_")
        looks = frozenset(renamed(fact, {card: blank}) for fact in about[card])
        for group in alike[looks]:
            swap = {card: group[0], group[0]: card}
            if all(renamed(f, swap) in known for f in about[card] + about[group[0]]):
                group.append(card)
                break
        else:
            alike[looks].append([card])
    return [group for groups in alike.values() for group in groups if len(group) > 1]


class Symmetry:
    """Gives equal states one form.

    Args:
        fluents: every fluent that can hold, by its number.
        unknown: unknown cards that can be swapped, each group in the order its cards
            are used.
        known: the same for known cards.
    """

    def __init__(
        self,
        fluents: Sequence[clingo.Symbol],
        unknown: Sequence[Sequence[clingo.Symbol]],
        known: Sequence[Sequence[clingo.Symbol]] = (),
    ) -> None:
        groups = [*known, *unknown]
        self._cards = [card for group in groups for card in group]
        self._known = sum(map(len, known))
        """How many of the cards are known; they come first."""
        places = iter(range(len(self._cards)))
        self._groups = [[next(places) for _ in group] for group in groups]
        number_of = {card: n for n, card in enumerate(self._cards)}
        roles: dict[clingo.Symbol, int] = {}
        self._placed: dict[int, tuple[int, int]] = {}
        """Fluent → the card it is about, and what it says of that card (its role)."""
        self._fluent: dict[tuple[int, int], int] = {}
        """The same the other way round."""
        self._shared: dict[int, frozenset[int]] = {}
        """Fluents about several such cards → these cards."""
        for n, fluent in enumerate(fluents):
            cards = frozenset(filter(number_of.__contains__, cards_in(fluent)))
            if len(cards) > 1:
                self._shared[n] = frozenset(map(number_of.__getitem__, cards))
            for card in cards if len(cards) == 1 else ():
                role = roles.setdefault(_without(fluent, card), len(roles))
                self._placed[n] = number_of[card], role
                self._fluent[number_of[card], role] = n

    def canonical(self, state: frozenset[int]) -> tuple[frozenset[int], Swap]:
        """The state that stands for all that differ by swaps, and the swap to it.

        The swap names known cards only: nobody sees which unknown card is which.
        A card that a fluent names together with another such card stays itself: that
        merges less, and is never wrong.
        """
        roles: list[list[int]] = [[] for _ in self._cards]
        fixed: set[int] = set()
        place = self._placed.get
        for n in state:
            if (placed := place(n)) is not None:
                roles[placed[0]].append(placed[1])
        for n in self._shared.keys() & state:
            fixed |= self._shared[n]
        for said in roles:
            if len(said) > 1:
                said.sort()
        swap: dict[int, int] = {}
        leave: list[int] = []
        come: list[int] = []
        for group in self._groups:
            free = [card for card in group if card not in fixed] if fixed else group
            order = sorted(free, key=roles.__getitem__)
            if order == free:
                continue
            pairs = [(a, b) for a, b in zip(order, free, strict=True) if a != b]
            try:
                images = [self._fluent[b, role] for a, b in pairs for role in roles[a]]
            except KeyError:
                continue  # A card of this group can never be where the other one is.
            leave += (self._fluent[a, role] for a, _ in pairs for role in roles[a])
            come += images
            swap.update(pairs)
        if not swap:
            return state, {}
        after = state.difference(leave).union(come)
        told = {a: b for a, b in swap.items() if a < self._known}
        return after, {self._cards[a]: self._cards[b] for a, b in told.items()}


def arrangements(
    groups: Sequence[Sequence[str]], look: Callable[[str], Hashable]
) -> Iterator[dict[str, str]]:
    """The swaps that make different outcomes of a terminal state, the identity first.

    Args:
        groups: the ids of known cards that can be swapped.
        look: what tells a card from the others in that state.
    """
    ways = []
    for group in groups:
        kinds: dict[Hashable, list[str]] = defaultdict(list)
        for card in group:
            kinds[look(card)].append(card)
        ways.append(list(_spread(list(kinds.values()), group)))
    for chosen in product(*ways):
        yield {a: b for way in chosen for a, b in way if a != b}


def _spread(
    kinds: Sequence[Sequence[str]], places: Sequence[str]
) -> Iterator[tuple[tuple[str, str], ...]]:
    """Every way to give the places to cards, told apart by the kinds of cards only."""
    if not places:
        yield ()
        return
    here = places[0]
    own = next((i for i, kind in enumerate(kinds) if here in kind), 0)
    # A place stays with its own kind first, so that the first way changes nothing.
    for i in sorted(range(len(kinds)), key=lambda i: i != own):
        if not kinds[i]:
            continue
        card = here if here in kinds[i] else kinds[i][0]
        rest = [[c for c in kind if c != card] for kind in kinds]
        for way in _spread(rest, places[1:]):
            yield ((card, here), *way)


def composed(after: Swap, before: Swap) -> Swap:
    """One permutation after another."""
    if not before:
        return after
    cards = {*before, *after}
    both = {card: after.get(b := before.get(card, card), b) for card in cards}
    return {card: image for card, image in both.items() if card != image}


def _without(term: clingo.Symbol, card: clingo.Symbol) -> clingo.Symbol:
    """The term with a blank where the card was."""
    return renamed(term, {card: clingo.Function("_")})
