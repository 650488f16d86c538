"""The spell half of a creature that is cast while it stays in the battle zone."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.objects import object_of
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data


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
    return {"cast": cards}
