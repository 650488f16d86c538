"""The words of the language that the oracle knows; all others are refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.records import UnsupportedError

HAPPENINGS = (
    "destroyed",
    "leaves",
    "enters",
    "discarded",
    "put",
    "draws",
    "tapped",
    "untapped",
    "loses",
    "wins",
    "resolves",
    "triggers",
)
VERBS = (
    "destroy",
    "discard",
    "draw",
    "put",
    "move",
    "return",
    "mill",
    "tap",
    "untap",
    "choose",
    "give",
    "stay",
    "win",
    "lose",
)
SITUATION = {
    "title",
    "turn",
    "players",
    "cards",
    "waiting",
    "happens",
    "observe",
    "claims",
    "outcomes",
    "id",
    "rules",
    "source",
    "status",
    "note",
    "edition",
}
CARD = {
    "name",
    "gloss",
    "type",
    "civilizations",
    "cost",
    "power",
    "races",
    "keywords",
    "text",
    "source",
    "note",
    "stands_for",
    "abilities",
}
IDLE = {"ブロッカー", "W・ブレイカー", "T・ブレイカー", "アビスラッシュ"}
"""Keywords that matter in attacks, or while summoning, only."""
BESIDE = {"may", "if", "if_you_do", "as", "by"}
SELECTOR = {
    "whose",
    "zone",
    "cards",
    "type",
    "civilization",
    "race",
    "race_includes",
    "name",
    "power",
    "cost",
    "tapped",
    "other",
    "excluding",
    "most",
    "least",
    "choose",
    "up_to",
    "any_number",
    "random",
    "top",
    "by",
}
PATTERN = {"from", "to", "by", "turn", "first_each_turn", "batch", "ability"}


def many(value: Any) -> list[Any]:
    """A list, whose brackets may be left out where it has one member."""
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def only(data: Mapping[str, Any], allowed: set[str], what: str) -> None:
    """Refuse what has more fields than are known.

    Raises:
        UnsupportedError: naming the others, and what they are fields of.
    """
    more = set(data) - allowed
    if more:
        raise UnsupportedError(f"{what}: {', '.join(sorted(more))}")


def kind_of(data: Mapping[str, Any], kinds: Sequence[str]) -> str:
    """The one field that says what something is.

    Raises:
        UnsupportedError: there is none, or there are several.
    """
    found = [kind for kind in kinds if kind in data]
    if len(found) != 1:
        raise UnsupportedError(f"one of {sorted(data)}")
    return found[0]
