"""What an evolution creature is put on: 「自分の火のクリーチャー1体の上に置く」."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dmreason.cardtext.reading.abilities import Reader
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.keywords import noun_of
from dmreason.cardtext.reading.parsing import parsed
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.vocabulary import sections

_EVOLUTION = re.compile(
    r"(?P<word>(?:究極)?スター|G-NEO|NEO|究極|超無限)?進化(?:G?V)?[-ー:](?P<base>.+?)"
    r"(?:を?重ねた上|の上)に置(?:く|いてもよい)。?"
)
_BARE = re.compile(
    r"(?P<word>(?:究極)?スター|G-NEO|NEO|究極)?進化[-ー:](?P<base>(?:または|では|[^。「」をがは])+)"
)
"""The same without what is done: 「進化:火のクリーチャー」."""
_ELSEWHERE = re.compile(
    r"(?:超無限)?(?:マナ|墓地|手札)(?:呪文)?進化(?:G?V)?[-ー:]"
    r"(?P<base>.+?から.*?)選び、このクリーチャーを"
    r"その(?:\d+[体枚]の)?上に(?:重ねつつ|重ねて)(?:バトルゾーンに)?出す。?"
)
"""Evolution onto cards of another zone."""
_ONTO_THERE = re.compile(
    r"(?:マナ|墓地|手札)(?:呪文)?進化[-ー:](?P<base>自分の(?:マナゾーン|墓地|手札)"
    r"(?:にある|の).+?\d[体枚])の上に(?:重ねつつ|重ねて)(?:バトルゾーンに)?出す。?"
)
"""The same, where the cards and their zone are one phrase."""
_SPECIAL_NEO = re.compile(
    r"S-NEO進化:バトルゾーンまたは(?P<zone>墓地|マナゾーン|手札)の、?(?P<base>.+?)"
    r"の上に(?:重ねつつ|重ねて)出してもよい。?"
)
"""S-NEO進化, onto a card of the battle zone or of another one."""

_ONE_OR_MORE = re.compile(r"(?<!\d)(1[体枚つ])以上")
"""「自分のティラノ・ドレイク1体以上」 (超無限進化)."""
_EITHER = re.compile(r"(?:の)?いずれか(?=\d+[体枚])")
"""「AまたはBいずれか1体」."""
_OF_A_LIST = re.compile("、(?=[^、]*$)")
"""「A、B、Cいずれか1体」, before the last of them."""
_LISTED = re.compile("(?<![のつい上下体枚])、(?=.*または)")
"""Between the kinds of which any one will do: 「竜、水のクリーチャーまたは…」.

So it is by an answer of 2021-06-25 on one that evolves from 「A、水の…、または闇の…」.
Behind 「火の、」, 「コスト5以上、」 more of the same kind follows.
"""
_APIECE = re.compile(r"(?P<one>[^、]+)と(?P<other>[^、]+)を(?P<many>\d+[体枚])ずつ")
"""「ナイトとサムライを1体ずつ」."""
_SO_MANY = re.compile(r"を(?=\d+[体枚]$)")
"""「AまたはBを3体重ねた上に置く」."""
_MANY = re.compile(r"\d[体枚つ]")
_KINDS = re.compile(r"(?<=\d[体枚])(?:と|、)(?=.+\d[体枚]$)")
"""Between the kinds of cards that a creature is put on at once: 「竜1体と鳥1体」."""


@dataclass(frozen=True, slots=True)
class Base:
    """What a line says that the card is put on."""

    cards: tuple[Data, ...]
    """Of several, some of each."""
    word: str = ""
    """What stands before 「進化」: 「スター」, 「NEO」."""


def base(text: str, reader: Reader) -> Base | None:
    """The base that a line names; None if it is no such line.

    Raises:
        UnreadError: it is one that is not understood.
    """
    found, elsewhere = _EVOLUTION.fullmatch(text), _ELSEWHERE.fullmatch(text)
    if elsewhere is not None:
        one, more = _ONE_OR_MORE.subn(r"\1", elsewhere["base"])
        cards = _counted(_cards_from(one, reader), False)
        return Base((_one_or_more(cards) if more else cards,))
    if (there := _ONTO_THERE.fullmatch(text)) is not None:
        noun = described(noun_of(there["base"], reader.races), Scope(reader.types))
        return Base((_counted(noun, False),))
    if (special := _SPECIAL_NEO.fullmatch(text)) is not None:
        noun = described(noun_of(special["base"], reader.races), Scope(reader.types))
        cards = _counted(noun, True)
        words = {word.ja[0]: zone for zone, word in sections()["zones"].items()}
        return Base(({**cards, "zone": ["battle", words[special["zone"]]]},))
    bare = _BARE.fullmatch(text) if found is None else None
    if (found := found or bare) is None:
        return None
    one = "" if bare is None or _MANY.search(found["base"]) else "1体"
    said = _SO_MANY.sub("", found["base"] + one)
    said = _APIECE.sub(r"\g<one>\g<many>と\g<other>\g<many>", said)
    if "または" not in said and _EITHER.search(said):
        said = _OF_A_LIST.sub("または", said)
    if "または" in said:
        said = _EITHER.sub("", said).replace("、または", "または")
        said = _LISTED.sub("または", said)
    one, more = _ONE_OR_MORE.subn(r"\1", said)
    if more:
        noun = described(noun_of(one, reader.races), Scope(reader.types))
        return Base((_one_or_more(_counted(noun, True)),))
    kinds = _KINDS.split(said)
    nouns = [
        described(noun_of(kind, reader.races), Scope(reader.types)) for kind in kinds
    ]
    several = tuple(_counted(noun, True) for noun in nouns)
    return Base(several, found["word"] or "")


def _one_or_more(cards: Data) -> Data:
    """Any number of those cards, of which one was said."""
    return {**{key: cards[key] for key in cards if key != "choose"}, "any_number": True}


def _counted(cards: str | Data, of_battle_zone: bool) -> Data:
    """So many cards of the battle zone, or of another.

    Raises:
        UnreadError: it is something else.
    """
    zone = isinstance(cards, dict) and cards.get("zone", "battle")
    if not isinstance(cards, dict) or (zone == "battle") != of_battle_zone:
        raise UnreadError("what it is put on")
    if not isinstance(cards.get("choose"), int):
        raise UnreadError("on how many")
    cards.setdefault("whose", "you")
    return cards


def _cards_from(text: str, reader: Reader) -> str | Data:
    """The cards of a zone that a text means: 「火のクリーチャーを1体自分の墓地から」.

    Raises:
        UnreadError: it is something else.
    """
    segments = parsed(f"{text}選ぶ", reader.races)
    if len(segments) != 1 or segments[0].kind != "action":
        raise UnreadError("which cards")
    frame = Frame.of(segments[0], Scope(reader.types))
    cards = frame.cards()
    frame.done()
    return cards
