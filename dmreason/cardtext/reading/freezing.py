"""Creatures that do not untap as a turn starts."""

from __future__ import annotations

from typing import Any

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import Scope


def frozen_for(to: Any, lasts: Data | None, word: Said, scope: Scope) -> Data | None:
    """「次の相手のターンのはじめにアンタップしない」: for how long 501.1 does not.

    Args:
        to: the creatures.
        lasts: how long it is said to last besides.
        word: at which turn's start.
        scope: what was said before.

    Raises:
        UnreadError: they may be another player's, who untaps them in another turn.
    """
    when, _, whose = word.meaning.partition(" ")
    if lasts is not None or _owners(to, scope) != {whose}:
        raise UnreadError(str(word), word.start_pos)
    if when == "turn_starts":
        # Only of what is described; of cards that are named, for how long is not said.
        if isinstance(to, str) and to != "this":
            raise UnreadError(str(word), word.start_pos)
        return None
    if when != "next":
        raise UnreadError(str(word), word.start_pos)
    of_whom = {"you": "your", "opponent": "opponents"}[whose]
    return {"until": f"end_of_{of_whom}_next_turn"}


def _owners(to: Any, scope: Scope) -> set[Any]:
    """Whose the creatures are, as far as it is known."""
    if to == "this":
        return {"you"}
    if isinstance(to, dict) and "whose" in to:
        return {to["whose"]}
    name = to.get("cards") if isinstance(to, dict) else to
    if name == scope.subject and scope.subject_whose:
        return {*scope.subject_whose}
    return {scope.known(str(name)).get("whose")}
