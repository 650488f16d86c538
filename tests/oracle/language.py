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
    "cast",
    "attacks",
    "attacked",
    "blocks",
    "blocked",
    "unblocked",
    "battles",
    "wins_battle",
    "loses_battle",
    "broken",
    "loses",
    "wins",
    "resolves",
    "triggers",
    "chosen",
    "summoned",
    "turn_starts",
    "turn_ends",
)
BANNED = {
    "this": {"destroyed", "leaves", "chosen", "attacks", "blocks", "blocked"},
    "any": {"draws", "discarded", "enters", "put", "cast", "summoned"}
    | {"destroyed", "leaves"},
}
"""What can be said not to happen: to the card itself, or to whatever is described."""
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
    "leave",
    "play",
    "summon",
    "cast",
    "execute",
    "attack",
    "break",
    "win",
    "lose",
    "choose_one",
    "choose_modes",
    "effect",
    "end_turn",
    "step",
)
MODAL = ("choose_one", "choose_modes")
"""Instructions that let somebody pick among texts (700.2)."""
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
    "spelt_out",
    "evolution",
    "evolves_from",
    "text",
    "source",
    "note",
    "stands_for",
    "abilities",
}
IDLE = {"ブロッカー", "W・ブレイカー", "T・ブレイカー", "アビスラッシュ"}
"""Keywords that matter in attacks, or while summoning, only."""
FOUGHT = {"ブロッカー", "W・ブレイカー", "T・ブレイカー", "Q・ブレイカー"}
FOUGHT |= {"スピードアタッカー", "S・トリガー"}
"""Keywords of attacks and breaks that are known."""
ATTACKING = {
    "attacks": "attack",
    "attacked": "attack",
    "blocks": "block",
    "blocked": "blocked",
    "unblocked": "unblocked",
    "battles": "battle",
    "wins_battle": "win_battle",
    "loses_battle": "lose_battle",
    "broken": "break",
}
"""Happenings of attacks, and the events that they are about."""
LEAVING = {
    "スター進化": {"leave": "this"},
    "G-NEO進化": {"leave": {"under": "this"}},
}
"""Keywords that are replacements of leaving, with what comes instead (813.1, 803.2)."""
BESIDE = {"may", "if", "if_you_do", "as", "by", "picked_by"}
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
    "as_cards",
    "under",
    "evolution",
}
PATTERN = {"at", "from", "to", "by", "turn", "first_each_turn", "batch", "ability"}


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
