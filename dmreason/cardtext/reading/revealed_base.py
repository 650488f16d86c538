"""What triggers behind 革命0トリガー, and evolves on what the deck shows by it."""

from __future__ import annotations

import re

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.abilities import Reader
from dmreason.cardtext.reading.keywords import beside
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data

_ON_WHAT_IS_SHOWN = re.compile(
    "(?P<event>[^。「」]+ば、)このクリーチャーを、?(?:自分の)?手札から見せてもよい。そうしたら、"
    "自分の山札の上から1枚目を表向きにする。(?:それ|そのカード)が(?P<base>[^。、「」]+)なら、"
    "(?:バトルゾーンに)?出し、このクリーチャーをその上に(?:置く|重ねる)。?$"
)
"""Its card is shown, then that of the deck; if that is such a creature, it is put, and
its card onto it: only if it was put (801.1a)."""
_ANYTHING = "カードを1枚引く。"
"""What stands for what is done, where the event alone is asked for."""


def triggered(text: Text, reader: Reader) -> Data:
    """What triggers by a text.

    Raises:
        UnreadError: it is not read, or nothing triggers by it.
    """
    shown = _ON_WHAT_IS_SHOWN.match(text.letters)
    if shown is None:
        return _trigger(text, reader)
    event = text[: shown.end("event")].followed_by(_ANYTHING)
    base = beside("cards", text[shown.start("base") : shown.end("base")], reader)
    if not isinstance(base, dict) or base.keys() & {"whose", "zone"}:
        raise UnreadError("on what it is put")
    return {**_trigger(event, reader), "do": _put_onto(base)}


def _trigger(text: Text, reader: Reader) -> Data:
    trigger: Data | None = reader.ability(text).get("trigger")
    if trigger is None:
        raise UnreadError("a trigger")
    return trigger


def _put_onto(base: Data) -> list[object]:
    there = {"cards": "top", "zone": "deck"}
    put = {"put": there, "if": {"exists": {**there, **base}}, "as": "base"}
    onto = {"put": {"cards": "this", "onto": "base"}, "if_you_do": "base"}
    return [
        {"reveal": {"cards": "this"}, "may": True, "as": "shown"},
        {"reveal": {"zone": "deck", "top": 1}, "as": "top", "if_you_do": "shown"},
        [put, onto],
    ]
