"""「手札を捨てなければ、このクリーチャーは攻撃できない」: the price (506.1)."""

from __future__ import annotations

import re
from typing import Any

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.activating import Reads, speaks_of_its_card
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in

_ENDS = {"捨て": "捨てる", "置か": "置く", "戻さ": "戻す", "し": "する"}
"""How a verb ends before 「なければ」, and by itself."""
_ACT = (
    "(?P<act{0}>[^。]+)(?P<ends{0}>捨て|置か|戻さ|(?<=破壊)し|(?<=タップ)し)なければ、?"
)
_CANNOT = "攻撃(?:することが)?できない。?"
_PRICE = re.compile(
    f"(?P<whom1>[^。、は]+)は、?{_ACT.format(1)}{_CANNOT}"
    f"|{_ACT.format(2)}(?P<whom2>[^。、は]+)は、?{_CANNOT}"
)
_BY_OPPONENT = re.compile("相手[がは]、?")


def attack_price(text: Text, reader: Reads) -> Data | None:
    """A line that has creatures attack only if something is done for it.

    Raises:
        UnreadError: whose creatures, or who does it, is not certain.
    """
    found = _PRICE.fullmatch(text.letters)
    if found is None:
        return None
    form = "1" if found["whom1"] is not None else "2"
    act = text[slice(*found.span(f"act{form}"))].followed_by(
        _ENDS[found[f"ends{form}"]]
    )
    whom = _attackers(text[slice(*found.span(f"whom{form}"))], reader)
    theirs = isinstance(whom, dict) and whom["whose"] == "opponent"
    by_opponent = _BY_OPPONENT.match(act.letters)
    if theirs != (by_opponent is not None):
        raise UnreadError("who does it")
    if by_opponent is not None:
        start = text[slice(*found.span(f"act{form}"))][:2].followed_by("は、")
        rest = act[by_opponent.end() :]
        act = Text(start.letters + rest.letters, (*start.places, *rest.places))
    done = reader.done([act])
    if whom != "this" and speaks_of_its_card(done):
        raise UnreadError("of which card it is said")
    if any(part.keys() & {"any_number", "up_to"} for part in records_in(done)):
        raise UnreadError("how many")
    to: Data = {} if whom == "this" else {"to": whom}
    return {"static": {**to, "attack_price": done}}


def _attackers(which: Text, reader: Reads) -> Any:
    """Which creatures, this one or all that are described, of one player."""
    if which.letters == "このクリーチャー":
        return "this"
    (taps,) = reader.done([which.followed_by("をすべてタップする")])
    such = taps.get("tap")
    if taps.keys() != {"tap"} or not isinstance(such, dict):
        raise UnreadError("which creatures attack")
    if such.keys() & {"zone", "choose", "up_to", "cards", "as"}:
        raise UnreadError("which creatures attack")
    if such.get("whose") not in ("you", "opponent"):
        raise UnreadError("whose it is")
    return such
