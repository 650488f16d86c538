"""Cards that nothing tells apart are interchangeable.

If swapping two cards turns the facts of a situation into the same facts, it turns every
line of play into another one: the rules name no card. So states that differ by such
swaps only are one state, and an outcome stands for all that the swaps make of it.
Unknown cards are not told apart in outcomes either; known ones are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import (
    Callable,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from functools import reduce
from itertools import accumulate, pairwise, product
from operator import or_

import clingo

from dmreason.telling.symbols import cards_in, renamed

Swap = Mapping[clingo.Symbol, clingo.Symbol]
"""A permutation of cards: those that change their place → the card they become."""

_BLANK = clingo.Function("_")
_CONSTANT = re.compile(r'"(?:[^"\\]|\\.)*"|\b_*[a-z][\w\']*(?![\w\'(])')


def about_similar(facts: Iterable[str]) -> list[str]:
    """The facts about known cards of which others stand in the same kinds of facts.

    What can be swapped at all is among these cards; mostly there are none, and that is
    soon seen.

    Args:
        facts: everything the encoding is told, each without its full stop.
    """
    about: dict[str, list[str]] = defaultdict(list)
    for fact in facts:
        for constant in set(_CONSTANT.findall(fact)):
            about[constant].append(fact)
    alike: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for constant, said in about.items():
        kinds = tuple(sorted(fact.partition("(")[0] for fact in said))
        if "card" in kinds and "unknown" not in kinds:
            alike[kinds].append(constant)
    cards = [card for group in alike.values() if len(group) > 1 for card in group]
    return list(dict.fromkeys(fact for card in cards for fact in about[card]))


def interchangeable(
    facts: Sequence[clingo.Symbol], words: frozenset[str]
) -> list[list[clingo.Symbol]]:
    """The known cards of a situation that can be swapped, in groups of two or more.

    Args:
        facts: what the encoding is told, at least of those cards.
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
        looks = frozenset(renamed(fact, {card: _BLANK}) for fact in about[card])
        for group in alike[looks]:
            swap = {card: group[0], group[0]: card}
            if all(renamed(f, swap) in known for f in about[card] + about[group[0]]):
                group.append(card)
                break
        else:
            alike[looks].append([card])
    return [group for groups in alike.values() for group in groups if len(group) > 1]


State = tuple[int, ...]
"""The fluents that hold, as bits: in the first number those that are about no card that
can be swapped, or about several, and in one for each such card those about it alone."""


class Layout:
    """How states are written, so that those are soon found that differ by swaps only.

    Fluents are learnt as they come. What a fluent says of a card that can be swapped is
    the same bit for every such card: to swap cards is to swap numbers.

    Args:
        known: the known cards that can be swapped, in groups.
        unknown: the same for unknown cards, each group in the order its cards are used.
    """

    def __init__(
        self,
        known: Sequence[Sequence[clingo.Symbol]],
        unknown: Sequence[Sequence[clingo.Symbol]],
    ) -> None:
        groups = [*known, *unknown]
        self._cards = [card for group in groups for card in group]
        self._slots = {card: slot for slot, card in enumerate(self._cards, start=1)}
        """Cards that can be swapped → which number of a state is theirs."""
        ends = list(accumulate(map(len, groups), initial=1))
        self.groups = [range(a, b) for a, b in pairwise(ends)]
        """For each group which numbers of a state are its cards'."""
        self.unknown = self.groups[len(known) :]
        """Of these the groups of unknown cards."""
        self._unseen = ends[len(known)]
        """From this number on the cards are unknown."""
        self._rest: list[clingo.Symbol] = []
        """The fluents of the first number, by their bits."""
        self._roles: dict[clingo.Symbol, int] = {}
        """What fluents say of one card, with a blank in its place → its bit."""
        self._shared: dict[int, frozenset[int]] = {}
        """Bits of the first number that are about several cards → their numbers."""
        self._any_shared = 0
        self._places: dict[clingo.Symbol, tuple[int, int]] = {}
        self._of_card: dict[tuple[int, int], tuple[clingo.Symbol, ...]] = {}

    def place(self, fluent: clingo.Symbol) -> tuple[int, int]:
        """In which number of a state a fluent is written, and its bit there, set."""
        place = self._places.get(fluent)
        if place is None:
            place = self._places[fluent] = self._learn(fluent)
        return place

    def _learn(self, fluent: clingo.Symbol) -> tuple[int, int]:
        cards = self._slots.keys() & cards_in(fluent)
        if len(cards) == 1:
            (card,) = cards
            role = renamed(fluent, {card: _BLANK})
            return self._slots[card], 1 << self._roles.setdefault(
                role, len(self._roles)
            )
        bit = 1 << len(self._rest)
        self._rest.append(fluent)
        if cards:
            self._shared[bit] = frozenset(self._slots[card] for card in cards)
            self._any_shared |= bit
        return 0, bit

    def state(self, fluents: Iterable[clingo.Symbol]) -> State:
        """The state in which these fluents hold."""
        numbers = [0] * (len(self._cards) + 1)
        for slot, bit in map(self.place, fluents):
            numbers[slot] |= bit
        return tuple(numbers)

    def fluents(self, state: State) -> Iterator[clingo.Symbol]:
        """The fluents that hold in a state."""
        for slot, number in enumerate(state):
            yield from self.written(slot, number)

    def all_of(self, states: Iterable[State]) -> Iterator[clingo.Symbol]:
        """The fluents that hold in any of these states."""
        for slot, numbers in enumerate(zip(*states, strict=True)):
            yield from self.written(slot, reduce(or_, set(numbers)))

    def of_all_alike(self, fluents: Iterable[clingo.Symbol]) -> set[clingo.Symbol]:
        """What they say of cards that can be swapped, said of each such card."""
        alike = {
            self._cards[slot - 1]: [self._cards[other - 1] for other in group]
            for group in self.groups
            for slot in group
        }
        found = set()
        for fluent in fluents:
            cards = sorted(alike.keys() & cards_in(fluent))
            for images in product(*(alike[card] for card in cards)):
                found.add(renamed(fluent, dict(zip(cards, images, strict=True))))
        return found

    def written(self, slot: int, number: int) -> Sequence[clingo.Symbol]:
        """The fluents that one of the numbers of a state stands for."""
        if slot == 0:
            return [self._rest[bit] for bit in bits(number)]
        known = self._of_card.get((slot, number))
        if known is None:
            roles, back = list(self._roles), {_BLANK: self._cards[slot - 1]}
            known = tuple(renamed(roles[bit], back) for bit in bits(number))
            self._of_card[slot, number] = known
        return known

    def canonical(self, state: State, groups: Sequence[range]) -> tuple[State, Swap]:
        """The state that stands for all that differ by swaps, and the swap to it.

        The swap names known cards only: nobody sees which unknown card is which.
        A card that a fluent names together with another such card stays itself: that
        merges less, and is never wrong.

        Args:
            state: the state.
            groups: those of `groups` whose cards are swapped.
        """
        fixed: frozenset[int] = frozenset()
        if shared := state[0] & self._any_shared:
            fixed = fixed.union(*(self._shared[1 << bit] for bit in bits(shared)))
        after = list(state)
        swap: dict[clingo.Symbol, clingo.Symbol] = {}
        for group in groups:
            slots = [slot for slot in group if slot not in fixed] if fixed else group
            numbers = [state[slot] for slot in slots]
            if numbers == (in_order := sorted(numbers)):
                continue
            for slot, number in zip(slots, in_order, strict=True):
                after[slot] = number
            if group.start < self._unseen:
                order = sorted(slots, key=state.__getitem__)
                pairs = zip(order, slots, strict=True)
                swap |= {self._card(a): self._card(b) for a, b in pairs if a != b}
        return tuple(after), swap

    def _card(self, slot: int) -> clingo.Symbol:
        return self._cards[slot - 1]


_BITS_OF = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]


def bits(number: int) -> Iterator[int]:
    """Which bits of a number are set, from the lowest."""
    size = (number.bit_length() + 7) // 8
    for place, byte in enumerate(number.to_bytes(size, "little")):
        for bit in _BITS_OF[byte]:
            yield 8 * place + bit


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
