"""What a situation names: players, cards, observers."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dmreason.shape import Place
from dmreason.situation import Pile, Situation


class Seat(NamedTuple):
    """One card that a situation puts somewhere under an id."""

    id: str
    card: str
    """The name of the card."""
    player: str
    zone: str
    place: Place
    """Where in the file."""


@dataclass(frozen=True)
class Names:
    """What claims, outcomes and happenings may name."""

    players: tuple[str, ...]
    cards: tuple[str, ...]
    """The ids that the situation gives."""
    observers: tuple[str, ...]
    numbered: Mapping[tuple[str, str], int | None]
    """How many cards a player's zone holds at first; None: as many as it takes."""

    def has_card(self, name: str) -> bool:
        """Whether a card on the board has that id, given or made (`me_hand_1`)."""
        if name in self.cards:
            return True
        made = re.fullmatch(r"(.+)_([a-z]+)_([1-9][0-9]*)", name)
        if made is None:
            return False
        size = self.numbered.get((made[1], made[2]), 0)
        return size is None or int(made[3]) <= size


def names_of(situation: Situation) -> Names:
    """Everything in a situation that has a name."""
    return Names(
        players=tuple(situation.players),
        cards=tuple(dict.fromkeys(seat.id for seat in seats(situation))),
        observers=tuple(situation.observe),
        numbered={
            (player, zone): None if pile is None else _size(pile)
            for player, zone, pile in _piles(situation)
        },
    )


def seats(situation: Situation) -> Iterator[Seat]:
    """The cards that a situation puts somewhere under an id, in its own order."""
    for player, zone, pile in _piles(situation):
        place: Place = ("players", player, zone)
        parts = enumerate(pile) if isinstance(pile, tuple) else [(None, pile)]
        for index, part in parts:
            inner = place if index is None else (*place, index)
            if isinstance(part, dict):
                for id, spot in part.items():
                    card = spot if isinstance(spot, str) else spot.card
                    yield Seat(id, card, player, zone, (*inner, id))


def unnamed(situation: Situation) -> Iterator[tuple[str, Place]]:
    """The names of cards that stand in a list without an id, with their places."""
    for player, zone, pile in _piles(situation):
        if isinstance(pile, tuple):
            for index, part in enumerate(pile):
                if isinstance(part, str):
                    yield part, ("players", player, zone, index)


def _piles(situation: Situation) -> Iterator[tuple[str, str, Pile | None]]:
    for player, zones in situation.players.items():
        for zone in type(zones).model_fields:
            yield player, zone, getattr(zones, zone)


def _size(pile: Pile) -> int:
    if isinstance(pile, int):
        return pile
    if isinstance(pile, dict):
        return len(pile)
    return sum(1 if isinstance(part, str) else _size(part) for part in pile)
