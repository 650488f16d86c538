"""In what the outcomes of a situation differ, one row for each of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from dmreason.language.base import piles
from dmreason.telling.outcome import DRAW, Outcome


@dataclass(frozen=True)
class Words:
    """How the cells are told."""

    card: Callable[[str], str]
    zone: Callable[[str], str]
    marks: Callable[[str, Outcome], str]
    """The id of a card and an outcome → what lies on it, in brackets."""
    observed: Callable[[str], str]
    """What an observer saw, or which number of a card it is."""
    winner: str
    draw: str


def table(
    outcomes: Sequence[Outcome], known: Iterable[str], words: Words
) -> tuple[list[str], list[list[str]]]:
    """The heads of the columns, and a row of cells for each outcome.

    There is a column for the winner, for each observer, for each known card and for
    the number of unknown cards of each zone with what lies on them, if not all outcomes
    have the same there.

    Args:
        outcomes: at least one; columns are compared over all of them.
        known: the ids of the cards with columns of their own, in the order of these.
        words: how the cells are told.
    """
    columns = _columns(outcomes, tuple(known), words)
    differing = {head: cells for head, cells in columns.items() if len(set(cells)) > 1}
    rows = [list(row) for row in zip(*differing.values(), strict=True)]
    return list(differing), rows or [[] for _ in outcomes]


def _columns(
    outcomes: Sequence[Outcome], known: Collection[str], words: Words
) -> dict[str, list[str]]:
    columns = {words.winner: [_winner(outcome, words) for outcome in outcomes]}
    for name in dict.fromkeys(name for each in outcomes for name in each.observed):
        head = words.observed(name)
        columns[head] = [str(each.observed.get(name, "")) for each in outcomes]
    places = [_places(outcome, words) for outcome in outcomes]
    for card in known:
        columns[words.card(card)] = [place.get(card, "") for place in places]
    unknown = [_unknown(outcome, known, words) for outcome in outcomes]
    for zone in dict.fromkeys(zone for each in unknown for zone in each):
        columns[zone] = [each.get(zone, "0") for each in unknown]
    return columns


def _winner(outcome: Outcome, words: Words) -> str:
    return words.draw if outcome.winner == DRAW else outcome.winner or ""


def _places(outcome: Outcome, words: Words) -> dict[str, str]:
    """Where each card is, in a pile how far from the top, and what lies on it."""
    return {
        card: words.zone(zone)
        + (f" {position}" if zone in piles() and card not in outcome.between else "")
        + words.marks(card, outcome)
        for zones in outcome.zones.values()
        for zone, cards in zones.items()
        for position, card in enumerate(cards, 1)
    }


def _unknown(outcome: Outcome, known: Collection[str], words: Words) -> dict[str, str]:
    """How many unknown cards are in each zone of each player, and what lies on them."""

    def told(cards: Sequence[str]) -> str:
        unknown = [card for card in cards if card not in known]
        marks = sorted(words.marks(card, outcome) for card in unknown)
        return f"{len(unknown)}{''.join(marks)}"

    return {
        f"{player}: {words.zone(zone)}": told(cards)
        for player, zones in outcome.zones.items()
        for zone, cards in zones.items()
    }
