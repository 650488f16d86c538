"""The spell half of a creature that is cast while it stays in the battle zone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.objects import object_of
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data

HALF = "as a spell"
"""Beside what is cast: it is to stay in the battle zone."""


def with_its_half(segment: Segment) -> Segment:
    """「Aの呪文側を、バトルゾーンに置いたまま」, as 「Aを」 in a manner of its own.

    So what is said of cards before or after it is about A.
    """
    half = next((p for p in segment.phrases if p.case == "spell_side"), None)
    if half is None:
        return segment
    manner = tuple(word for word in half.words if word.type == "SPELLSIDE")
    said = replace(half, case="wo", words=())
    phrases = tuple(said if p is half else p for p in segment.phrases)
    return replace(segment, phrases=(*phrases, Phrase("manner", words=manner)))


def cast_in_play(frame: Frame) -> Data:
    """「…の呪文側を、バトルゾーンに置いたままコストを支払わずに唱える」 (701.4a).

    Raises:
        UnreadError: something else is done with it, or not with one creature of yours
            that has such a half.
    """
    if frame.verb != "cast" or not frame.manner("FREE"):
        raise UnreadError(f"{frame.verb}: its spell half", frame.start)
    cards = object_of(frame)
    if isinstance(cards, dict):
        here = (cards.get("zone", "battle"), cards.get("type")) == (
            "battle",
            "creature",
        )
        yours = cards.get("whose") == "you" and cards.get("twinpact")
        if not (here and yours and cards.get("choose") == 1):
            raise UnreadError("the spell half of which", frame.start)
    return {"cast": cards, HALF: True}


# -- whether the card lies there, and is one of yours --------------------------------

_IN_PLAY = frozenset(
    (
        *("enters", "summoned", "executed", "attacks", "attack_ends", "attacked"),
        *("blocks", "blocked", "unblocked", "tapped", "untapped", "wins_battle"),
        "battles",
    )
)
"""Events of a creature that lies in the battle zone thereafter."""
_LEAVING = frozenset(("destroyed", "leaves"))
"""Events in whose place a creature stays there."""
_MOVING = ("return", "move", "destroy", "discard", "seal")
_COMING = ("put", "summon")


def check_halves(part: Any, known: dict[str, bool] | None = None) -> None:
    """Raise if a spell half is cast of a card that may lie elsewhere.

    「自分のツインパクト・クリーチャーを手札に戻す。その呪文側を、バトルゾーンに置いたまま」
    is cast out of the hand otherwise; and of the opponent's creatures, or of several,
    nothing is said (`cast_in_play`).

    Args:
        part: an ability, or what is done, in the order of the text.
        known: the cards that have a name so far: which are creatures of yours there.

    Raises:
        UnreadError: it may.
    """
    known = {"this": True} if known is None else known
    if isinstance(part, list):
        for each in part:
            check_halves(each, known)
    if not isinstance(part, dict):
        return
    if "when" in part:
        known = {**known, **_of_events(part, known["this"])}
    cast = part["cast"] if part.pop(HALF, False) else None
    if isinstance(cast, str) and not known.get(cast):
        raise UnreadError("the spell half of a card of which zone")
    if "ability" in part:  # by the time of which it may have left
        known = {**known, "this": False}
    for key, inner in part.items():
        if key not in ("when", "if"):
            check_halves(inner, known)
    _note(part, known)


def _of_events(part: Data, here: bool) -> dict[str, bool]:
    """Whether its own card, and the cards of its events, are such ones.

    Args:
        part: an ability.
        here: whether its own card is in the battle zone if no event says so.
    """
    events = part["when"] if isinstance(part["when"], list) else [part["when"]]
    stays = _LEAVING | _IN_PLAY - {"enters"} if "instead" in part else _IN_PLAY
    own = [event.keys() & stays for event in events if _may_be_its_own(event)]
    given = [event.keys() & stays for event in events if "it" in event.values()]
    lies = part.get("zone", "battle") == "battle"
    return {
        "this": lies and all(own) and (here or bool(own)),
        "it": bool(given) and all(given),
        "that": all(_is_of_yours(event, stays) for event in events),
    }


def _may_be_its_own(event: Data) -> bool:
    """Whether an event is of its own card, or it may be the one that leaves."""
    left = event.get("destroyed", event.get("leaves", event.get("loses_battle")))
    if event.get("from") == "battle":
        left = event.get("put")
    if isinstance(left, dict):
        return "other" not in left and left.get("whose") != "opponent"
    return "this" in event.values()


def _is_of_yours(event: Data, stays: frozenset[str]) -> bool:
    cards = next((event[verb] for verb in event.keys() & stays), None)
    if cards == "this":
        return "against" not in event
    yours = isinstance(cards, dict) and cards.get("whose") == "you"
    return yours and not event.keys() & {"against", "batch"}


def _note(step: Data, known: dict[str, bool]) -> None:
    """Note what an instruction has chosen, put there, or taken from there."""
    for verb in step.keys() & {*_MOVING}:
        about = step[verb]
        cards = about.get("cards") if isinstance(about, dict) else about
        for name in cards if isinstance(cards, list) else [cards]:
            if isinstance(name, str):
                known[name] = False
    for verb in step.keys() & {"choose", *_COMING}:
        if "as" in step and isinstance(step[verb], dict):
            there = verb != "choose" or step[verb].get("zone", "battle") == "battle"
            known[step["as"]] = there and _is_one_of_yours(step[verb])


def _is_one_of_yours(cards: Data) -> bool:
    one = 1 in (cards.get("choose"), cards.get("up_to"))
    return one and cards.get("whose") == "you" and "cards" not in cards
