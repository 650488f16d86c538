"""Boards that differ from a situation in one thing, to ask what would be then.

Nobody has checked whether there can be such a board.
"""

from __future__ import annotations

from collections.abc import Iterator

from dmreason.language.seats import attached_to, cards_of
from dmreason.language.situations import Pile, Situation
from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.program import told
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.symbols import as_constant, plain
from dmreason.terms.facts import call


def places(situation: Situation) -> str:
    """Facts that each known card could begin in another zone, or with a mark.

    So could a card that is at another one, but none at which others are. For zones in
    which cards lie in an order nobody says where in it.
    """
    cards = cards_of(situation)
    parts = {
        part: card
        for card, at in cards.items()
        for part, _, _ in attached_to(card, at.placed)
    }
    hosts = set(parts.values())
    piles = {plain(zone) for (zone,) in told("piled", 1)}
    marks = [plain(mark) for (mark,) in told("may_begin", 1)]
    found = [
        could
        for card, at in cards.items()
        if (at.placed is not None and card not in hosts) or card in parts
        for could in (
            *(
                call("in", as_constant(card), zone)
                for zone in manifest().zones
                if zone != at.zone and zone not in piles
            ),
            *(call(mark, as_constant(card)) for mark in marks),
        )
    ]
    return "".join(f"could_begin({could}).\n" for could in found)


def other_turns(situation: Situation) -> Iterator[tuple[Obstacle, Situation]]:
    """Each board in which it is another player's turn, and whose."""
    for player in situation.players:
        if player != situation.turn:
            turn = situation.model_copy(update={"turn": player})
            yield Obstacle("turn", player), turn


def fuller_boards(situation: Situation) -> Iterator[tuple[Obstacle, Situation]]:
    """Each board in which a player has one card more in a zone, and who has where.

    Those of the turn player come first: most of what happens is about his cards.
    """
    turn_first = sorted(situation.players, key=lambda each: each != situation.turn)
    for player in turn_first:
        zones = situation.players[player]
        for zone in manifest().zones:
            pile = dict(zones)[zone]
            if pile is not None:
                more = zones.model_copy(update={zone: _one_more(pile)})
                players = {**situation.players, player: more}
                lack = Obstacle("lack", zone, player=player)
                yield lack, situation.model_copy(update={"players": players})


def _one_more(pile: Pile) -> Pile:
    """The pile with an unknown card on top."""
    return (1, *(pile if isinstance(pile, tuple) else (pile,) if pile else ()))
