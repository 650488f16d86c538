"""What lies where in a situation, and what it names: players, cards, observers."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dmreason.language.made_ids import made_in_english, made_in_japanese
from dmreason.language.shape import Place
from dmreason.language.situations import Pile, Placed, Situation
from dmreason.words.errors import InputError
from dmreason.words.languages import Language
from dmreason.words.messages import unknown

DEFAULT_DECK = 8
"""How many unknown cards stand for a deck that the situation does not give."""


class CardAt(NamedTuple):
    """Where a card is when a situation begins, and what it is."""

    player: str
    zone: str
    placed: Placed | None
    """None: nobody knows the card."""


def cards_of(situation: Situation) -> dict[str, CardAt]:
    """Every card of a situation by its id, in the order of the file.

    Cards given by number get ids such as `me_hand_1`, and nobody knows them.
    """
    return dict(_cards(situation))


def ids_made(situation: Situation) -> frozenset[str]:
    """The ids of cards to which the file gives none, such as `me_hand_1`."""
    given = Counter(seat.id or "" for seat in seats(situation))
    return frozenset(Counter(id for id, _ in _cards(situation)) - given)


def names_made(situation: Situation) -> dict[str, str]:
    """The ids of cards to which the file gives none, and what Japanese calls them."""
    return {id: made_in_japanese(id) for id in sorted(ids_made(situation))}


def told_apart(situation: Situation) -> frozenset[str]:
    """The unknown cards that something names: they are not taken for one another."""
    asked = situation.model_dump_json(
        include={"waiting", "happens", "observe", "claims", "outcomes"}
    )
    words = frozenset(re.findall(r"\w+", asked))
    cards = cards_of(situation)
    shields = (
        shield
        for at in cards.values()
        for of_card in (at.placed.its_shields.values() if at.placed else ())
        for shield in of_card
    )
    named = frozenset((*words, *filter(None, map(made_in_english, words)), *shields))
    return frozenset(id for id in named & cards.keys() if cards[id].placed is None)


def called(situation: Situation, id: str, language: Language) -> str:
    """What a card is called in a language: its id, unless the file gives it none."""
    return names_made(situation).get(id, id) if language == "ja" else id


def _cards(situation: Situation) -> Iterator[tuple[str, CardAt]]:
    for player, zones in situation.players.items():
        for zone, pile in zones:
            for card, placed in _pile(player, zone, pile):
                yield card, CardAt(player, zone, placed)
                for part, _, name in attached_to(card, placed):
                    yield part, CardAt(player, zone, name)


def attached_to(
    card: str, placed: Placed | None
) -> Iterator[tuple[str, str, Placed | None]]:
    """The cards that belong to a card: their ids, how, and what they are.

    What lies under it comes first, the top one first; seals that are only counted get
    ids such as `x_seal_1`.
    """
    if placed is None:
        return
    for id, name in placed.under.items():
        yield id, "under", Placed(card=name)
    if isinstance(placed.sealed_by, int):
        for number in range(1, placed.sealed_by + 1):
            yield f"{card}_seal_{number}", "seal", None
    else:
        for id, name in placed.sealed_by.items():
            yield id, "seal", Placed(card=name)
    for id, name in placed.equipped.items():
        yield id, "equipped", Placed(card=name)
    for id, name in placed.linked.items():
        yield id, "linked", Placed(card=name)
    for id, name in placed.beneath.items():
        yield id, "beneath", Placed(card=name)
    for id, name in placed.castle.items():
        yield id, "castle", Placed(card=name)


def _pile(
    player: str, zone: str, pile: Pile | None
) -> Iterator[tuple[str, Placed | None]]:
    """The cards of a zone, each with its id; None: the situation does not give it."""
    if pile is None:
        pile = DEFAULT_DECK
    unknown = 0
    for item in pile if isinstance(pile, tuple) else (pile,):
        if isinstance(item, int):
            for _ in range(item):
                unknown += 1
                yield f"{player}_{zone}_{unknown}", None
        elif isinstance(item, dict):
            for card, spot in item.items():
                yield card, spot if isinstance(spot, Placed) else Placed(card=spot)
        else:
            unknown += 1
            yield f"{player}_{zone}_{unknown}", Placed(card=item)


@dataclass(frozen=True)
class Nameable:
    """What claims, outcomes and happenings may name."""

    players: tuple[str, ...]
    given: tuple[str, ...]
    """The card ids that the file gives."""
    cards: frozenset[str]
    """All card ids, with those made for unknown cards (`me_hand_1`)."""
    observers: Mapping[str, tuple[str, ...]]
    """What each observer puts in order; nothing if it counts."""
    made: frozenset[str] = frozenset()
    """Those of the ids that were made, as English files call them."""

    def check_player(self, name: str) -> None:
        """Refuse what is no player: InputError, which names no file."""
        if name not in self.players:
            raise InputError(unknown("player", name, self.players))

    def check_card(self, name: str) -> None:
        """Refuse what is no card's id: InputError, which names no file."""
        if name not in self.cards:
            raise InputError(unknown("card", name, self.given))

    def check_player_or_card(self, name: str) -> None:
        """Refuse what is neither: InputError, which names no file."""
        if name not in self.cards and name not in self.players:
            possible = [*self.players, *self.given]
            raise InputError(unknown("player_or_card", name, possible))


def nameable(situation: Situation) -> Nameable:
    """Everything in a situation that has a name."""
    return Nameable(
        players=tuple(situation.players),
        given=tuple(dict.fromkeys(seat.id for seat in seats(situation) if seat.id)),
        cards=frozenset(cards_of(situation)),
        observers={n: tuple(o.order or ()) for n, o in situation.observe.items()},
        made=ids_made(situation),
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
    "linked": "linked",
    "beneath": "beneath",
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
