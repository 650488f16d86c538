"""What conditions have found among other cards.

「その中にドラゴンがあれば、そのうち1体を」 is one of these dragons, and not any of the
cards among which they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data, civilizations_of, races_of

FOUND = "found"
"""The cards that were found among others."""
NEW = "in this sentence"
PICKED = "picked"
"""Whether 「そのうち」 has meant those that were found."""


def of_sentences_before(asked: Sequence[Data]) -> list[Data]:
    """What was asked, as a new sentence begins."""
    return [{**each, NEW: False} for each in asked]


def check_not_found(asked: Sequence[Data], word: Said) -> None:
    """「その中にドラゴンがあれば、それを…」: these dragons, or what it was.

    Raises:
        UnreadError: it may be said of what a condition has found among others.
    """
    for each in asked:
        # 「その中にAがあれば、B。それらを」: all of them
        before = not each[NEW] and word.startswith("それら")
        if FOUND in each and not before and _can_be_called(each[FOUND], word):
            raise UnreadError(f"{word} are those, or all among which", word.start_pos)


def _can_be_called(cards: Data, word: Said) -> bool:
    """Whether cards of a description can be called so: 「そのドラゴン」, 「それ」."""
    said = word.meaning
    _, of_race, race = said.partition("race ")
    if of_race:
        return race in races_of(cards)
    _, colored, of = said.partition("civilization ")
    civilization, _, kind = of.partition(" ")
    if colored and civilization not in civilizations_of(cards):
        return False
    kind = kind if colored else said
    types = cards.get("type", kind)
    return kind in ("", "card", "element", "pair", types) or kind in types
