"""Boards that differ from a situation in one thing, to ask what would be then."""

from __future__ import annotations

from collections.abc import Iterator

from dmreason.language.seats import attached_to, cards_of
from dmreason.language.situations import Pile, Situation
from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.program import told
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.symbols import plain
from dmreason.terms.facts import call, term


def places(situation: Situation) -> str:
    """Facts that each known card could begin in another zone, if no others are at it.

    But for zones in which cards lie in an order: where in it, nobody says.
    """
    cards = cards_of(situation)
    joined = {
        part
        for card, at in cards.items()
        for other, _, _ in attached_to(card, at.placed)
        for part in (card, other)
    }
    piles = {plain(zone) for (zone,) in told("piled", 1)}
    return "".join(
        f"could_begin({call('in', term(card), zone)}).\n"
        for card, at in cards.items()
        if at.placed is not None and card not in joined
        for zone in manifest().zones
        if zone != at.zone and zone not in piles
    )


def other_boards(situation: Situation) -> Iterator[tuple[Obstacle, Situation]]:
    """Each board that differs in one thing, and in what.

    It is another player's turn, or a player has one card more in a zone. Nobody has
    checked whether there can be such a board.

    Args:
        situation: as it is.
    """
    for player in situation.players:
        if player != situation.turn:
            turn = situation.model_copy(update={"turn": player})
            yield Obstacle("turn", player), turn
    for zone in manifest().zones:
        for player, zones in situation.players.items():
            pile = dict(zones)[zone]
            if pile is not None:
                more = zones.model_copy(update={zone: _one_more(pile)})
                players = {**situation.players, player: more}
                lack = Obstacle("lack", zone, player=player)
                yield lack, situation.model_copy(update={"players": players})


def _one_more(pile: Pile) -> Pile:
    """The pile with an unknown card on top."""
    return (1, *(pile if isinstance(pile, tuple) else (pile,) if pile else ()))
