"""Cards that are only chosen: what follows has to say what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data

_SHOWN = "shown"
"""What cards are called that are chosen to be shown, and for nothing else."""


def check_chosen(ability: Any) -> None:
    """Raise if cards are chosen, and nothing that follows speaks of them.

    「3枚を見る。その中から1枚選ぶ。残りを…」 means the others; if the choice is of no
    account, so much was not understood. Of one of each of two kinds, one may do.

    Raises:
        UnreadError: they are.
    """
    for steps in _in_order(ability):
        names = [_name_of(step) for step in steps]
        used = [name is None or _times_said(ability, name) > 1 for name in names]
        for place, name in enumerate(names):
            if not used[place] and not _is_of_a_used_pair(steps, used, place):
                raise UnreadError(f"{name} for nothing")


def _name_of(step: Any) -> str | None:
    """What cards are called that an instruction only chooses."""
    if not (isinstance(step, dict) and isinstance(step.get("choose"), dict)):
        return None
    name = step.get("as")
    shown = isinstance(name, str) and name.startswith(_SHOWN)
    return None if name is None or shown else str(name)


def _is_of_a_used_pair(steps: list[Data], used: list[bool], place: int) -> bool:
    """Whether it is one of 「AとBを1体ずつ選ぶ」, of which the other is spoken of."""
    own = steps[place]["choose"]
    for other in (place - 1, place + 1):
        if not 0 <= other < len(steps) or _name_of(steps[other]) is None:
            continue
        cards = steps[other]["choose"]
        alike = own.get("choose") == cards.get("choose") == 1
        if alike and used[other] and own.get("whose") != cards.get("whose"):
            return True
    return False


def _in_order(part: Any) -> Iterator[list[Any]]:
    """All instructions, as they follow each other."""
    if isinstance(part, list):
        yield part
    inside = part.values() if isinstance(part, dict) else part
    for inner in inside if isinstance(part, dict | list) else ():
        yield from _in_order(inner)


def _times_said(part: Any, name: str) -> int:
    """How often a name is said."""
    if isinstance(part, dict | list):
        inside = part.values() if isinstance(part, dict) else part
        return sum(_times_said(inner, name) for inner in inside)
    return int(part == name)
