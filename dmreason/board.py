"""What a situation names: players, cards, observers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dmreason.facts import attached_to, board_cards
from dmreason.shape import Place
from dmreason.situation import Pile, Situation


@dataclass(frozen=True)
class Names:
    """What claims, outcomes and happenings may name."""

    players: tuple[str, ...]
    given: tuple[str, ...]
    """The card ids that the file gives."""
    cards: frozenset[str]
    """All card ids, with those made for unknown cards (`me_hand_1`)."""
    observers: Mapping[str, tuple[str, ...]]
    """What each observer puts in order; nothing if it counts."""


def names_of(situation: Situation) -> Names:
    """Everything in a situation that has a name."""
    return Names(
        players=tuple(situation.players),
        given=tuple(dict.fromkeys(seat.id for seat in seats(situation) if seat.id)),
        cards=frozenset(board_cards(situation)),
        observers={n: tuple(o.order or ()) for n, o in situation.observe.items()},
    )


class Seat(NamedTuple):
    """One known card that a file puts somewhere."""

    id: str | None
    """None: it stands in a list without an id."""
    card: str
    """The name of the card."""
    player: str
    zone: str
    place: Place
    """Where in the file."""


def seats(situation: Situation) -> Iterator[Seat]:
    """The known cards of a situation, in its own order; an id may come twice."""
    for player, zones in situation.players.items():
        for zone, pile in zones:
            place: Place = ("players", player, zone)
            for id, card, inner in _known(pile, place):
                yield Seat(id, card, player, zone, inner)


_FIELDS = {
    "under": "under",
    "seal": "sealed_by",
    "equipped": "equipped",
    "castle": "castle",
}
"""The field of a placed card that says what belongs to it in each way."""


def _known(pile: Pile | None, place: Place) -> Iterator[tuple[str | None, str, Place]]:
    if isinstance(pile, dict):
        for id, spot in pile.items():
            if isinstance(spot, str):
                yield id, spot, (*place, id)
                continue
            yield id, spot.card, (*place, id)
            for other, how, placed in attached_to(id, spot):
                if placed is not None:
                    yield other, placed.card, (*place, id, _FIELDS[how], other)
    elif isinstance(pile, tuple):
        for index, part in enumerate(pile):
            if isinstance(part, str):
                yield None, part, (*place, index)
            elif isinstance(part, dict):
                yield from _known(part, (*place, index))
