"""What is left out of a description of cards: 「ドラゴン以外の」."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Item, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import Scope


def of_what_is_left_out(item: Item) -> tuple[Item, Item | None]:
    """「進化クリーチャー以外のクリーチャー」: creatures, and evolution creatures.

    Raises:
        UnreadError: it may be said of the cards, or of those that are left out:
            「火のドラゴン以外のクリーチャー」.
    """
    kinds = [mod.kind for mod in item.mods]
    place = kinds.index("excluding") if "excluding" in kinds else 0
    start = place
    while start and _says_what(item, start - 1):
        start -= 1
    if start == place:
        return item, None
    word, head = item.mods[place].words[0], item.head[-1]
    if word.type not in ("TYPE", "RACE"):
        return item, None
    alike = (word.type, word.meaning) == (head.type, head.meaning)
    said = item.mods[start:place]
    if not alike and (word.type == "RACE" or {mod.kind for mod in said} != {"quality"}):
        raise UnreadError("of these, or of what is left out", word.start_pos)
    before = item.mods[start - 1] if start else None
    mine = before is not None and before.words[:1] and before.words[0].meaning == "you"
    if alike and before is not None and mine and not before.apart:
        # 「自分の火のクリーチャー以外のクリーチャー」: other ones of mine, or all
        raise UnreadError("whose these are, or those left out", word.start_pos)
    rest = (*item.mods[:start], *item.mods[place + 1 :])
    return replace(item, mods=rest), Item(said, (word,))


def _says_what(item: Item, place: int) -> bool:
    """Whether it is said right before a word what cards are like."""
    mod = item.mods[place]
    return mod.kind in _WHAT and not mod.apart


_WHAT = ("quality", "civilizations", "all_civilizations", "bound", "with_keyword")


def left_out(words: tuple[Said, ...], scope: Scope) -> str | Data:
    """「ドラゴン以外の」, 「クリーチャーではない」: what is left out."""
    word = words[0]
    match word.type:
        case "CIV":
            named = [part.meaning for part in words if part.type == "CIV"]
            if {part.type for part in words} - {"CIV", "OR"}:
                raise UnreadError("neither of them, or not both", word.start_pos)
            return {"civilization": named[0] if len(named) == 1 else named}
        case "RACE":
            races = [str(part) for part in words if part.type == "RACE"]
            if len(races) > 1:  # 「A、B、C以外の」; 203.2: as race_includes
                return {"race": races}
            return {word.meaning: str(word)}
        case "TYPE":
            return {"type": word.meaning}
        case "NAME":
            return {"name": word[1:-1]}
        case _:
            return {"cards": scope.pronoun(word)}
