"""What a condition asks of each: civilizations, zones, each player."""

from __future__ import annotations

import re
from dataclasses import replace

from dmreason.cardtext.reading.both import of_player
from dmreason.cardtext.reading.excluded import all_left_out
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Quantity,
    Segment,
    UnreadError,
    quantities,
)

BOTH_PLAYERS = ("you", "opponent")


MANY_CIVILIZATIONS = ("VALUE", "civilization")


def for_each(segment: Segment) -> list[Segment]:
    """「光のカードと水のカードがそれぞれ1枚以上あれば」: a condition for each of them.

    So are both in 「AとBがあれば」, and in 「AとBが1体ずつあれば」.
    """
    about = next((p for p in segment.phrases if p.case == "ga"), None)
    if about is None or about.noun is None or about.noun.joint != "AND":
        return []
    if all_left_out(about.noun) is not None:
        return []
    if any(map(_is_of_others, about.noun.items[1:])):
        raise UnreadError("whether it is none of the others", segment.start)
    ways = (p for p in segment.phrases if p.case == "manner")
    said = [p for p in ways if p.words[0] == "それぞれ"]
    amounts = [p for p in segment.phrases if p.case == "amount"]
    counts = [p.quantity for p in (about, *amounts) if p.quantity]
    if segment.kind != "if_there" and not any(many.total for many in counts):
        raise UnreadError("one of them, or both", segment.start)
    if any(many.total for many in counts):
        return []
    if about.noun.items[0].terminal == "ZONE" and about.noun.items[-1].mod("within"):
        # 「墓地とマナゾーンにあるA」
        raise UnreadError("in each of the zones", segment.start)
    many = counts[0] if counts else None
    ones = many is not None and many.kind == "apiece"
    if len(counts) > 1 or (many is not None and bool(said) == ones):
        raise UnreadError("how many of each", segment.start)
    if many is not None and ones:
        many = replace(many, kind="bounded", bound="at_least")
    whose = tuple(mod for mod in about.noun.items[0].mods if mod.kind == "whose")
    found = []
    for item in about.noun.items:
        own = item if item.mod("whose") else replace(item, mods=(*whose, *item.mods))
        part = replace(about, noun=Noun((own,)), quantity=many)
        left = (p for p in segment.phrases if p not in (*said, *amounts))
        phrases = tuple(part if p is about else p for p in left)
        found.append(replace(segment, phrases=phrases))
    return found


def _is_of_others(item: Item) -> bool:
    """Whether 「AとB以外のクリーチャー」 may be said of what is neither."""
    words = (str(word) for mod in item.mods for word in mod.words)
    left_out = any(mod.kind == "excluding" for mod in item.mods)
    return left_out or any(re.search("以外|では?ない", word) for word in words)


def in_each_zone(segment: Segment) -> list[Segment]:
    """「墓地とマナゾーンにドラゴンがあれば」: a condition for each of these zones.

    So for each player in 「自分と相手のドラゴンがあれば」. Of numbers it is unread.
    """
    numbers = [q for q in _quantities(segment) if q.kind != "bounded" or q.number != 1]
    if segment.kind != "if_there" or numbers:
        return []
    for phrase in segment.phrases:
        items = phrase.noun.items if phrase.noun else ()
        parts: list[Item] = []
        if phrase.case == "ni" and phrase.noun and phrase.noun.joint == "AND":
            whose = tuple(mod for mod in items[0].mods if mod.kind == "whose")
            for item in items:
                own = () if item.mod("whose") else whose
                parts.append(replace(item, mods=(*own, *item.mods)))
        elif phrase.case == "ga" and len(items) == 1 and items[0].mod("of_all"):
            parts = [of_player(items[0], who) for who in BOTH_PLAYERS]
        if parts:
            each = [replace(phrase, noun=Noun((part,))) for part in parts]
            return [
                replace(
                    segment,
                    phrases=tuple(new if p is phrase else p for p in segment.phrases),
                )
                for new in each
            ]
    return []


def check_either_one(segment: Segment) -> None:
    """Raise if 「AまたはBがなければ」 may be: if one is missing, or both are.

    So 「0体なら」; 「1体もなければ」 is clear.
    """
    numbers = _quantities(segment)
    none = any(q.kind == "exactly" and not q.number for q in numbers)
    clear = any(q.total or q.kind == "not_even" for q in numbers)
    if clear or not (none or segment.kind == "if_none"):
        return
    for phrase in segment.phrases:
        if phrase.case not in ("ga", "ni") or phrase.noun is None:
            continue
        items = phrase.noun.items
        said = [mod.words[0] for item in items if (mod := item.mod("of_all"))]
        zones = any(item.mod("in_zones") for item in items)
        if len(items) > 1 or zones or any("と" in word for word in said):
            raise UnreadError("one of them, or both", segment.start)


def _quantities(segment: Segment) -> list[Quantity]:
    """The numbers that a condition says."""
    return [q for phrase in segment.phrases for q in quantities(phrase) if q]
