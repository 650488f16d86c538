"""「さらに」, 「もう1枚」: what was done before, once more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Segment,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import is_instead, records_in
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


def with_power(
    sentence: tuple[Segment, ...], before: tuple[Segment, ...]
) -> tuple[Segment, ...]:
    """「パワーを-3000する。Cなら、さらに-3000する」: the power of the same cards.

    Also 「かわりに-5000する」; what is chosen is not chosen again for what is further.
    """
    last, model = sentence[-1], before[-1]
    cases = {phrase.case for phrase in last.phrases}
    further = any(word.type == "FURTHER" for p in last.phrases for word in p.words)
    if not _changes_power(model, "measure") or not _changes_power(last, "signed"):
        return sentence
    if cases & {"measure", "ha", "ga"} or not (further or is_instead(sentence)):
        return sentence
    of_it, *more = [p for p in model.phrases if p.case == "measure"]
    times = [p for p in model.phrases if p.case == "time"]
    many = [q for q in quantities(of_it) if q and q.kind != "all"]
    if more or (further and model.words[-1].meaning.endswith(" may")):
        return sentence
    if further and (of_it.noun is None or many):
        that = Said.of("THAT", "それ", "", last.start)
        of_it = replace(of_it, noun=Noun((Item((), (that,)),)), quantity=None)
    so_long = [] if "time" in cases else times
    return *sentence[:-1], replace(last, phrases=(*so_long, of_it, *last.phrases))


def _changes_power(action: Segment, case: str) -> bool:
    """Whether it is 「+1000する」, and says a part of it."""
    verb = action.words[-1].meaning.partition(" ")[0] if action.words else ""
    return verb == "do" and any(p.case == case for p in action.phrases)


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
