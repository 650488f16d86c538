"""Actions that have a word of their own: 「ドラゴン・メクレイド5する」."""

from __future__ import annotations

import re

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.vocabulary import sections


def mecraid(frame: Frame) -> Data:
    """「X・メクレイドNする」: of three cards, an X of cost N or less may be used."""
    said = re.fullmatch(r"(.+)・メクレイド(\d+)\D+", frame.word)
    if said is None:
        raise UnreadError("メクレイド of what", frame.start)
    several = said[1] in sections()["races"]["categories"].ja
    race = {"race_includes" if several else "race": said[1]}
    name = frame.scope.new_name("seen")
    seen = {"cards": name, "zone": "deck"}
    one = {**seen, **race, "cost": {"at_most": int(said[2])}, "choose": 1}
    do = [
        {"look": {"zone": "deck", "top": 3}, "as": name},
        {"execute": one, "may": True},
        {"move": {"cards": seen, "to": "deck", "position": "bottom"}},
    ]
    return {"repeat": {"times": 1, "do": do}}


def invert(frame: Frame) -> Data:
    """「このD2フィールドを上下逆さまにする」 (701.28a)."""
    cards = frame.cards()
    if cards != "this":
        raise UnreadError("what is turned upside down", frame.start)
    return {"invert": cards}


def gr_summon(frame: Frame) -> Data:
    """「2回GR召喚する」."""
    amount = frame.take("amount")
    times_ = amount.quantity if amount else None
    if times_ is not None and times_.kind != "exactly":
        raise UnreadError("how often", frame.start)
    return {"gr_summon": times_.number if times_ else 1}
