"""「さらに」, 「もう1枚」: what was done before, once more."""

from __future__ import annotations

from typing import Any

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import UnreadError, quantities
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.scoping import Scope


def repeated(frame: Frame) -> Data | None:
    """「さらに手札を1枚捨てる」: what was done before, of nobody else.

    Raises:
        UnreadError: that may not have been done.
    """
    acts = frame.scope.acts
    if not frame.manner("FURTHER") or not acts:
        return None
    if "may" in acts[-1][1]:
        raise UnreadError("besides what", frame.start)
    if frame.names_player() or frame.speaks_of_sides():
        return None
    return next((act for verb, act in reversed(acts) if verb == frame.verb), None)


def check_repeats(before: Data | None, instruction: Data, frame: Frame) -> None:
    """Raise if what is done once more is read of another player than before."""
    if before is None:
        return
    if _whose(before, frame.scope) != _whose(instruction, frame.scope):
        raise UnreadError("besides what, and whose", frame.start)


def _whose(instruction: Data, scope: Scope) -> Any:
    """Whose cards it is about; of hands and decks yours, if nothing is said."""
    verb, what = next(iter(instruction.items()))
    named = what.get("cards", what) if isinstance(what, dict) else what
    cards = scope.known(named) if isinstance(named, str) else named
    if not isinstance(cards, dict):
        return "you" if verb in _OF_PLAYERS else None
    of_player = verb in _OF_PLAYERS or cards.get("zone") in ("hand", "deck")
    return cards.get("player", cards.get("whose", "you" if of_player else None))


_OF_PLAYERS = ("draw", "discard", "mill")
"""Verbs of what a player does with the own hand or deck."""


def check_of_which_each(frame: Frame) -> None:
    """Raise of 「A1枚につき、B1体のパワーを-2000する」: of one B, or one for each A."""
    cases = [phrase.case for phrase in frame.phrases]
    if {"per", "measure"} - {*cases} or cases.index("per") > cases.index("measure"):
        return
    measure = frame.phrases[cases.index("measure")]
    if any(many and many.kind != "all" for many in quantities(measure)):
        raise UnreadError("whether for each another one is chosen", frame.start)


def check_picked_once(options: list[list[Data]], place: int | None) -> None:
    """Raise of 「A1体につき、B1体を選び、CするかDする」: once, or for each A."""
    if any("one_for_each" in part for part in records_in(options)):
        raise UnreadError("picked once, or for each", place)
