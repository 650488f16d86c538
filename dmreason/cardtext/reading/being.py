"""What cards are besides what is printed on them, or are not."""

from __future__ import annotations

from typing import Any

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Noun, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.vocabulary import sections


def added(frame: Frame) -> list[tuple[str, str]]:
    """「種族に…を追加する」, 「その種族を追加する」."""
    if (chosen := frame.take("added_value")) is not None:
        of = next(word.meaning for word in chosen.words if word.type == "CHOSEN")
        if of not in ("race", "civilization") or of not in frame.scope.values:
            raise UnreadError("which value is added", frame.start)
        return [("chosen_value", frame.scope.values[of])]
    phrase = frame.take("added")
    if phrase is None or phrase.noun is None or phrase.noun.joint == "OR":
        raise UnreadError("what is added", frame.start)
    items = phrase.noun.items
    if any(
        item.terminal != "RACE" or item.mods or len(item.head) > 1 for item in items
    ):
        raise UnreadError("what is added", frame.start)
    return [("races", str(item.head[0])) for item in items]


def is_also(frame: Frame) -> Data:
    """「火のクリーチャーでもある」, 「サバイバーでもある」."""
    phrase = frame.take("also")
    noun = phrase.noun if phrase else None
    if noun is None or noun.joint == "OR":
        raise UnreadError("what it is besides", frame.start)
    found: Data = {}
    for item in noun.items:
        like = frame.described(Noun((item,)))
        if not isinstance(like, dict) or item.quantity:
            raise UnreadError("what it is besides", frame.start)
        named = {k: v for k, v in like.items() if k not in ("type", "as_cards")}
        field_ = {"civilization": "civilizations", "race": "races"}.get(
            next(iter(named), "")
        )
        if (
            len(named) != 1
            or field_ is None
            or like.get("type") not in (None, "creature")
        ):
            raise UnreadError("what it is besides", frame.start)
        (value,) = named.values()
        if isinstance(value, list):
            raise UnreadError("one of several", frame.start)
        found.setdefault(field_, []).append(value)
    return found


def of_all_civilizations(_: Frame) -> Data:
    """「すべての文明を持つ」."""
    return {"civilizations": [c for c in sections()["civilizations"] if c != "zero"]}


def of_mana_number(frame: Frame) -> Data:
    """「マナの数字を2にする」."""
    return {"mana_number": int("".join(filter(str.isdigit, frame.word)))}


def not_treated(_: Frame) -> Data:
    """「クリーチャーとして扱わない」."""
    return {"is_not": "creature"}


_OF_CASTING = {"チャージャー", "水晶チャージャー", "サイクロン"}
"""Keywords of spells that say what becomes of them after they were cast."""


def is_of_spells(to: Any) -> bool:
    """Whether it is said of spells, and not where they lie."""
    types = to.get("type", ()) if isinstance(to, dict) and "zone" not in to else ()
    return "spell" in ([types] if isinstance(types, str) else types)


def while_cast(to: Any, gives: Data) -> Any:
    """「自分の呪文は「チャージャー」を得る」: what becomes of them as they are cast."""
    if not is_of_spells(to):
        return to
    words = gives.get("keywords", [])
    known = gives.keys() == {"keywords"} and not {*words} - _OF_CASTING
    if not known or to["type"] != "spell":
        raise UnreadError("spells that lie in which zone")
    return {**to, "being_cast": True}
