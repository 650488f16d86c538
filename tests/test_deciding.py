"""Which decisions matter, in graphs without a rulebook."""

from collections.abc import Mapping

from clingo import Function

from dmreason.answers.deciding import Count, Forms, count
from dmreason.search.moves import Decides, Leads


def to(*states: int) -> Leads:
    return Leads(states, ((),) * len(states))


def decides(player: str, *ways: Leads | Decides) -> Decides:
    named = {frozenset({Function(f"w{n}")}): way for n, way in enumerate(ways)}
    return Decides(player, "choose", named)


def forms(moves: Mapping[int, Decides | Leads], ends: Mapping[int, str]) -> Forms:
    def led(move: Decides | Leads) -> list[int]:
        if isinstance(move, Leads):
            return [*move.to]
        return [state for way in move.ways.values() for state in led(way)]

    states = range(len(moves) + len(ends))
    successors = [led(moves[n]) if n in moves else [] for n in states]
    return Forms(moves, successors, ends)


def test_what_leads_to_the_same_does_not_matter() -> None:
    second = decides("me", to(2), to(3))
    moves = {0: decides("opponent", to(1), to(1)), 1: second}
    found = forms(moves, {2: "a", 3: "a"})
    assert not found.matters(second)
    assert count(moves, found) == Count(all=2, matter=0)
    found = forms(moves, {2: "a", 3: "b"})
    assert found.matters(second)
    assert count(moves, found) == Count(all=2, matter=1)


def test_the_order_of_the_decisions_of_one_player_does_not_matter() -> None:
    """First the one and then the other, or the other way round."""
    order = decides("me", to(1), to(2))
    moves = {
        0: order,
        1: decides("me", decides("me", to(3), to(4)), decides("me", to(5), to(6))),
        2: decides("me", decides("me", to(3), to(5)), decides("me", to(4), to(6))),
    }
    found = forms(moves, {3: "", 4: "b", 5: "a", 6: "ab"})
    assert not found.matters(order)
    assert count(moves, found) == Count(all=7, matter=6)


def test_it_matters_who_decides() -> None:
    order = decides("chance", to(1), to(2))
    moves = {
        0: order,
        1: decides("me", to(3), to(4)),
        2: decides("opponent", to(3), to(4)),
    }
    assert forms(moves, {3: "a", 4: "b"}).matters(order)


def test_what_comes_back_to_itself_is_like_nothing_else() -> None:
    stays = decides("me", to(0), to(1))
    moves = {0: stays, 1: decides("me", to(2), to(2))}
    found = forms(moves, {2: "a"})
    assert found.matters(stays)
    assert count(moves, found) == Count(all=2, matter=1)
