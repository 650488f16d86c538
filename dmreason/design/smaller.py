"""The smallest board on which something is still so."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

Data = dict[str, Any]


def smallest(data: Data, holds: Callable[[Data], bool], most: int = 80) -> Data:
    """A board from which nothing more can be taken away.

    Args:
        data: a situation, as a file has it, of which it holds.
        holds: whether it is still so on a smaller board.
        most: how many smaller boards are tried at most.
    """
    left = most
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for smaller in _smaller(data):
            if left == 0:
                return data
            left -= 1
            if holds(smaller):
                data, is_smaller = smaller, True
                break
    return data


def _smaller(data: Data) -> Iterator[Data]:
    """The board with one thing less."""
    for player, zones in data["players"].items():
        for zone, pile in zones.items():
            cards = pile[0] if isinstance(pile, list) else pile
            if len(cards) > 1:
                yield _without(data, player, zone, None)
            for id in cards:
                yield _without(data, player, zone, id)
            for id, spot in cards.items():
                if isinstance(spot, dict):
                    plain = copy.deepcopy(data)
                    _cards(plain, player, zone)[id] = spot["card"]
                    yield plain
    for number in range(len(data["happens"]) if len(data["happens"]) > 1 else 0):
        fewer = copy.deepcopy(data)
        del fewer["happens"][number]
        yield fewer


def _without(data: Data, player: str, zone: str, id: str | None) -> Data:
    """The board without a card, or without a whole zone."""
    fewer = copy.deepcopy(data)
    cards = _cards(fewer, player, zone)
    if id is not None:
        del cards[id]
    if id is None or not cards:
        del fewer["players"][player][zone]
    named = str(fewer["players"])
    fewer["cards"] = [card for card in fewer["cards"] if card["name"] in named]
    return fewer


def _cards(data: Data, player: str, zone: str) -> Data:
    """The known cards of a zone."""
    pile = data["players"][player][zone]
    cards: Data = pile[0] if isinstance(pile, list) else pile
    return cards
