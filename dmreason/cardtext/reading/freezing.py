"""What stays as it was when it was done: who does not untap, and who fits a number."""

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


_COUNTED = frozenset(
    ("count", "civilizations_of", "costs_of", "names_of", "total_cost_of")
) | {"total_power_of", "this_turn", "this_attack"}
"""Numbers that go up and down with what lies where, or with what happens."""


def check_bound_stays(to: Any, start: int) -> None:
    """「手札の枚数以下のコストを持つクリーチャーはすべて攻撃できない」, for some time.

    It is about creatures that are there now, and the number is looked at all the time
    (dmwiki 《芸魔龍王 アメイジン》): of that the language has no words.

    Raises:
        UnreadError: it is about all cards that fit a number that is counted.
    """
    settled = {"choose", "up_to", "any_number", "random", "being_added"}
    if not isinstance(to, dict) or settled & to.keys():
        return
    if any(_is_counted(to[key]) for key in ("cost", "power") if key in to):
        raise UnreadError("whether the number is looked at later", start)
    for key in ("any_of", "excluding", "and_all"):
        more = to.get(key, [])
        for part in more if isinstance(more, list) else [more]:
            check_bound_stays(part, start)


def _is_counted(bound: Any) -> bool:
    """Whether a bound holds a number of what is not named."""
    if isinstance(bound, list):
        return any(map(_is_counted, bound))
    if not isinstance(bound, dict):
        return False
    return any(
        (key in _COUNTED and not _is_named(value)) or _is_counted(value)
        for key, value in bound.items()
    )


def _is_named(counted: Any) -> bool:
    """Whether only cards are counted that an earlier sentence means."""
    return isinstance(counted, dict) and [*counted] == ["cards"]


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
