"""Sentences looked at as wholes, before they are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from dmreason.cardtext.reading.acts_before import cards_of
from dmreason.cardtext.reading.again import check_nearest
from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.phrases import (
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import (
    asks_what_it_is,
    is_instead,
    is_link,
    leading,
    split_at_else,
)
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.sides import check_sides, check_sides_instead
from dmreason.cardtext.reading.there import of_an_act
from dmreason.cardtext.reading.timing import time_of


def in_parts(sentence: tuple[Segment, ...]) -> list[tuple[Segment, ...]]:
    """A sentence, or the two of 「Aなら…し、それ以外なら…する」."""
    check_sides(sentence)
    return split_at_else(sentence)


def check_no_instead(sentences: Sequence[tuple[Segment, ...]], number: int) -> None:
    """Raise if it is open what is done, or in the place of what."""
    check_nearest(sentences, number)
    check_sides_instead(sentences[number - 1], sentences[number])


def says_what_it_is(condition: Segment) -> bool:
    """「それがドラゴンなら」, 「それがドラゴンでなければ」."""
    return asks_what_it_is(condition) or condition.kind == "if_is_not"


def asked_instead(conditions: Sequence[Segment], act: Data, scope: Scope) -> Data:
    """Under which condition something is done instead of an act, to cards of it."""
    holds = all_of([condition(part, scope) for part in conditions])
    scope.there = of_an_act(scope.there, cards_of(act))
    return holds


def picked_there(steps: Sequence[Data]) -> str | None:
    """The cards that the last step chose or revealed, unless it was one of two."""
    last = steps[-1] if steps else {}
    if sum("choose" in step for step in steps) > 1:
        return None  # 「AとBを1体ずつ選び、Cなら、破壊する」
    return last.get("as") if {"choose", "reveal"} & last.keys() else None


def is_otherwise(
    sentences: Sequence[tuple[Segment, ...]], number: int, done: Sequence[Any]
) -> bool:
    """「それ以外なら、…」, after something that is done, and not instead."""
    first = sentences[number][0]
    if not is_link(first, "else"):
        return False
    if not done or is_instead(sentences[number - 1]):
        raise UnreadError("otherwise than what", first.start)
    if number > 1 and leading(sentences[number - 2], "if_is"):  # neither of the two
        raise UnreadError("otherwise than which of them", first.start)
    return True


def conditions_of(sentence: Sequence[Segment]) -> tuple[Segment, ...]:
    """The conditions with which a sentence begins."""
    found = leading(sentence, "if_")
    if not found:
        raise UnreadError("an event or condition within", sentence[0].start)
    return found


def lists_in(sentences: Sequence[tuple[Segment, ...]]) -> int:
    """How often it is said that something of a list is chosen."""
    return sum(part.kind == "modes" for sentence in sentences for part in sentence)


NOT_THESE = re.compile("ただし、?([^、。]+)は(?:選べない|選ぶこと[はが]できない)")
"""What of the cards of the sentence before cannot be chosen."""


def lasts_long(sentence: Sequence[Segment], steps: Sequence[Data]) -> bool:
    """Whether a sentence makes an effect about what happens later."""
    later = any(part.kind == "when" for part in sentence) or time_of(sentence)
    return bool(later) and any("effect" in step for step in steps)
