"""Two wordings of a card on the same board: whether anything else can happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from dmreason.answers.comparison import Comparison, side_by_side, unknown_cards
from dmreason.answers.searches import Search
from dmreason.design.findings import Finding
from dmreason.design.smaller import smallest
from dmreason.language.situations import Situation
from dmreason.telling.outcome import INTERRUPTED, Exploration
from dmreason.telling.words import tell
from dmreason.words.errors import DmreasonError
from dmreason.words.languages import LANGUAGES, Language
from dmreason.words.screens import screen

Data = dict[str, Any]
SIDES = ("only_first", "only_second")
"""What is said of each of two wordings."""


def swapped(board: Data, card: Data) -> Data:
    """A board on which a card of the same name has another wording."""
    cards = [card if each["name"] == card["name"] else each for each in board["cards"]]
    return {**board, "cards": cards}


def uninterrupted(found: Exploration) -> Exploration:
    """The same; KeyboardInterrupt if a Ctrl-C ended it: that shall end the sweep."""
    if INTERRUPTED in found.incomplete:
        raise KeyboardInterrupt
    return found


def compared(board: Data, card: Data, search: Search) -> Comparison:
    """What another wording of a card changes on a board.

    Args:
        board: the situation.
        card: the other wording.
        search: how to search both.
    """
    one = Situation.model_validate(board)
    other = Situation.model_validate(swapped(board, card))
    unknown = unknown_cards(one) | unknown_cards(other)
    first, second = (
        uninterrupted(search.prepared(each).explore(search.limits))
        for each in (one, other)
    )
    return side_by_side(first, second, unknown)


def difference(
    board: Data, card: Data, found: Comparison, search: Search
) -> Finding | None:
    """The smallest board on which two wordings differ; None if they do not on this.

    Args:
        board: the situation.
        card: the other wording.
        found: what that changes.
        search: how to search smaller boards.
    """
    if not is_known_to_differ(found):
        return None

    def differs(data: Data) -> bool:
        try:
            return is_known_to_differ(compared(data, card, search))
        except (DmreasonError, ValidationError):
            return False

    small = smallest(board, differs)
    found = compared(small, card, search)
    lines: dict[str, tuple[str, ...]] = {
        language: tuple(told_apart(found, language, SIDES)) for language in LANGUAGES
    }
    said = (("lost", str(len(found.lost))), ("gained", str(len(found.gained))))
    return Finding(
        "differs", (card["name"],), said, small, lines, other=swapped(small, card)
    )


def is_known_to_differ(found: Comparison) -> bool:
    """Whether two wordings differ, and nothing that is not known could be why."""
    doubts = (*found.before.doubts, *found.after.doubts)
    return bool(found.changed) and not doubts


def told_apart(
    found: Comparison, language: Language, sides: tuple[str, str]
) -> Iterator[str]:
    """In which way two searches differ: a way to an outcome that only one of them has.

    Args:
        found: the two searches.
        language: in which it is told.
        sides: what is said above what only the first has, and only the second.
    """
    first, second = sides
    if found.loop_lost:
        yield screen(f"loop_{first}", language)
    if found.loop_gained:
        yield screen(f"loop_{second}", language)
    for key, outcomes in ((first, found.lost), (second, found.gained)):
        for outcome in outcomes[:1]:
            yield screen(key, language)
            yield from (tell(step, language) for step in outcome.line)
