"""How many cards a player lacks until there are so many: 「手札が5枚になるように」."""

from __future__ import annotations

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Phrase, UnreadError
from dmreason.cardtext.reading.qualities import Data


def of_the_other(said: Phrase, frame: Frame, zone: str) -> Data:
    """「相手の手札と同じ枚数になるまで」: how many the other player has there."""
    who, own = frame.actor, frame.take("ga")
    noun = said.counted.noun if said.counted else said.noun
    cards = frame.described(noun) if noun else None
    mine = frame.described(own.noun) if own and own.noun else None
    others = {"you": "opponent", "opponent": "you"}
    if who not in others or cards != {"whose": others[who], "zone": zone}:
        raise UnreadError("as many as what", frame.start)
    if own and (own.quantity or mine != {"whose": who, "zone": zone}):
        raise UnreadError("how many of which", frame.start)
    return {"count": cards}


def lacking_as(said: Phrase, frame: Frame, zone: str) -> Data:
    """「相手の手札と同じ枚数になるまで引く」: so many more than the hand has."""
    own = {"count": {"whose": frame.actor, "zone": zone}}
    return {"minus": [of_the_other(said, frame, zone), own]}


def lacking(becoming: Phrase, frame: Frame, zone: str) -> Data:
    """「手札が5枚になるように」: so many more than the hand has."""
    many, who = becoming.quantity, frame.actor
    # 「手札が2枚以下なら、3枚になるまで引く」: of the hand of the condition
    unsaid = frame.scope.counted
    cards = frame.described(becoming.noun) if becoming.noun else unsaid
    if many is None or many.kind != "exactly" or not isinstance(cards, dict):
        raise UnreadError("up to how many", frame.start)
    if {"whose": who, **cards} != {"whose": who, "zone": zone} or who == "each":
        raise UnreadError("how many of which", frame.start)
    return {"minus": [many.number, {"count": {"whose": who, "zone": zone}}]}
