"""Unknown cards that nothing tells apart: one name for boards that are the same."""

import random

from clingo import Function, Number, Symbol
from hypothesis import given
from hypothesis import strategies as st

from dmreason.telling.naming import Naming

MINE = [Function(f"me_hand_{n}") for n in range(1, 4)] + [
    Function(f"me_deck_{n}") for n in range(4, 7)
]
THEIRS = [Function(f"opponent_deck_{n}") for n in range(1, 4)]
ANONYMOUS = {card: ("me", n) for n, card in enumerate(MINE, 1)} | {
    card: ("opponent", n) for n, card in enumerate(THEIRS, 1)
}
KNOWN = Function("a")


def within(card: Symbol, zone: str) -> Symbol:
    return Function("in", [card, Function(zone)])


def under(card: Symbol, host: Symbol) -> Symbol:
    return Function("attached", [card, Function("under"), host])


HOMES = {card: within(card, card.name.split("_")[1]) for card in ANONYMOUS}


def named(board: list[Symbol]) -> frozenset[Symbol]:
    return frozenset(Naming(ANONYMOUS, HOMES).named(board))


@st.composite
def boards(draw: st.DrawFn) -> list[Symbol]:
    """Each unknown card in a zone, some tapped, in layers, or under others."""
    board = [within(KNOWN, "battle")]
    for cards in (MINE, THEIRS):
        for n, card in enumerate(cards):
            board.append(within(card, draw(st.sampled_from(["hand", "deck", "mana"]))))
            if draw(st.booleans()):
                board.append(Function("tapped", [card]))
            if draw(st.booleans()):
                layer = draw(st.integers(0, 1))
                board.append(Function("layer", [card, Number(layer)]))
            # Hosts come earlier, so that nothing lies under itself.
            if draw(st.booleans()):
                board.append(under(card, draw(st.sampled_from([KNOWN, *cards[:n]]))))
    return board


@given(boards(), st.randoms(use_true_random=False))
def test_a_permutation_changes_no_name(
    board: list[Symbol], chance: random.Random
) -> None:
    image: dict[Symbol, Symbol] = {}
    for cards in (MINE, THEIRS):
        image |= dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
    other = [
        Function(f.name, [image.get(part, part) for part in f.arguments]) for f in board
    ]
    chance.shuffle(other)
    assert named(other) == named(board)


@given(boards())
def test_another_name_is_only_another_name(board: list[Symbol]) -> None:
    """As many of each kind as before, and naming twice changes nothing."""
    after = named(board)
    assert sorted(f.name for f in after) == sorted(f.name for f in board)
    assert named(list(after)) == after


def test_cards_that_stay_keep_their_names() -> None:
    board = [*HOMES.values()]
    assert named(board) == frozenset(board)
    drawn = [within(card, "hand") if card == MINE[4] else HOMES[card] for card in HOMES]
    assert named(drawn) == named(
        [within(card, "hand") if card == MINE[5] else HOMES[card] for card in HOMES]
    )
    assert {within(card, "hand") for card in MINE[:3]} < named(drawn)


def test_different_boards_stay_different() -> None:
    first, second, third = MINE[:3]
    rest = [HOMES[card] for card in ANONYMOUS]
    chain = named([*rest, under(first, second), under(second, third)])
    fan = named([*rest, under(first, third), under(second, third)])
    assert chain != fan
