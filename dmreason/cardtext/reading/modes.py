"""What a card has at times: its hyper mode, and super soul X."""

from __future__ import annotations

import re

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.qualities import Data

_HYPER = re.compile(r"ハイパーモード:?(?:パワー)?(\d+)")
"""The line above what a creature has in its hyper mode, with its power (816)."""
_SUPER_SOUL = re.compile("超魂X:?")
"""The word above what a creature has, too, while the card lies under it (818)."""
_UNLOCKING = re.compile("(?:OVER)?ハイパー化:")


def mode_below(line: str) -> tuple[str, Data] | None:
    """Of which mode the lines below speak, and what this line says of it.

    None if the line is no such title.
    """
    if _SUPER_SOUL.fullmatch(line):
        return "super_soul", {}
    found = _HYPER.fullmatch(line)
    return ("hyper", {"power": int(found[1])}) if found else None


def means_of_unlocking(text: Text) -> Text | None:
    """「ハイパー化：自分の他のクリーチャーを1体タップする」: what is done for it."""
    found = _UNLOCKING.match(text.letters)
    return text[found.end() :] if found else None


def unlocking(by: list[object]) -> Data:
    """The ability that unlocks the hyper mode till its player's next turn."""
    gives = {"to": "this", "hyper": True, "until": "your_next_turn"}
    return {"activated": {"by": by, "do": [{"give": gives}]}}
