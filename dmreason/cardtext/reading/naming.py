"""What the noun of a description says: type, race, name, zone."""

from __future__ import annotations

from dmreason.cardtext.reading.joining import OF_WHICH
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Item, Quantity, UnreadError
from dmreason.cardtext.reading.qualities import Data, as_card, quality

_NOUNS = {"SHIELD": {"zone": "shields"}, "NOTYPE": {}}


def name_kind(item: Item, data: Data, quantity: Quantity | None) -> None:
    """What the noun says: type, race, zone."""
    head = item.head[0]
    if head.type == "RACE":
        if head.meaning in data:
            raise UnreadError("two races", head.start_pos)
        races = [word for word in item.head if word.type == "RACE"]
        if len(races) == 1:
            data[head.meaning] = str(head)
        else:
            _check_said_of_all(item)
            data["race"] = [str(word) for word in races]  # 203.2: as race_includes
        if item.head[-1].type == "TYPE":
            data["type"] = item.head[-1].meaning
        for word in item.head:
            if word.type == "QUALITY":  # 「ドラゴン・サイキック・クリーチャー」
                data.update(said_once(quality(word), data, word))
        as_card(item.head[-1], data)
        as_counted(data, quantity)
    elif head.type == "TYPE":
        data["type"] = head.meaning
    elif head.type == "NAME":
        data["name"] = head[1:-1]
        as_counted(data, quantity)
    elif head.type == "ZONE":
        if "zone" in data or head.meaning == "battle":
            raise UnreadError("two zones", head.start_pos)
        data["zone"] = head.meaning
    elif head.type == "DECKTOP":
        numbered = quantity is not None and quantity.kind in ("exactly", "nth")
        if not numbered or set(data) - {"whose"}:
            raise UnreadError("how many from the top", head.start_pos)
        assert quantity is not None
        if quantity.kind == "nth" and quantity.number != 1:
            raise UnreadError("a card further down", head.start_pos)
        data["zone"], data[_end(head)] = "deck", quantity.number
    elif head.type == "TOPCARD":
        many = quantity or Quantity("exactly", 1)  # 「一番上のカードを2枚」
        if set(data) - {"whose"} or many.kind != "exactly":
            raise UnreadError("which card of the deck", head.start_pos)
        data["zone"], data[_end(head)] = "deck", many.number
    elif head.type == "CROSSED":
        if data:
            raise UnreadError("which of the crossed creatures", head.start_pos)
        data["equipped_with"] = "this"
    elif head.type == "LIFESHIELD":
        if data or (quantity is not None and quantity.kind != "all"):
            raise UnreadError("which of the shields", head.start_pos)
        data["life_of"] = "this"
    elif head.type in _NOUNS:
        zone = _NOUNS[head.type].get("zone")
        if zone is not None and data.get("zone", zone) != zone:
            raise UnreadError("two zones", head.start_pos)
        data.update(_NOUNS[head.type])
        if head.meaning == "seal":
            if data.keys() & {"zone", "under", "type", "as_cards"}:
                raise UnreadError("which seals", head.start_pos)
            on_this = data.pop("equipped_to", None)  # 「これに付いている封印」
            data |= {"sealing": on_this} if on_this else {"seals": True}
            data["as_cards"] = True
        if head.meaning == "ex_life":
            data["ex_life"] = True
        if (called := _CALLED.get(head.meaning)) is not None:
            data.update(said_once({"keyword": called}, data, head))
        as_card(head, data)
    else:
        raise UnreadError("no cards", head.start_pos)


_CALLED = {"dragheart": "ドラグハート", "duelmate": "デュエルメイト"}
"""Nouns of cards of several types, and the word that all of these have."""
NAMED_BY_A_WORD = tuple(_CALLED.values())
"""These words: what has one is an element in the battle zone, of whichever type."""


_WHERE = frozenset(
    ("whose", "within", "in_zones", "of_all", "other", "every", "any_of", "under")
) | {"as_many", "up_to_that", "made", "numbered"}
"""What is said of where cards are, and how many: of all of them, if it is said once."""


def _check_said_of_all(item: Item) -> None:
    """「火のA、またはB」 of two races: whether B is of fire as well.

    「火の、AまたはB」 sets it apart: it is said of both.

    Raises:
        UnreadError: what is said before the first may be said of that one alone.
    """
    after = max((i + 1 for i, mod in enumerate(item.mods) if mod.apart), default=0)
    together = any(word.type == "ANYOF" for word in item.head)
    if not together and any(mod.kind not in _WHERE for mod in item.mods[after:]):
        start = item.head[0].start_pos
        raise UnreadError("of which of them it is said", start, OF_WHICH)


def said_once(found: Data, data: Data, word: Said | None) -> Data:
    """What a word says of cards; raise if something else says it as well."""
    if data.keys() & found.keys():
        raise UnreadError("said twice", word.start_pos if word else None)
    return found


def as_counted(data: Data, quantity: Quantity | None) -> None:
    """What is counted as 体 is a creature, if only its race is said."""
    if quantity is None or quantity.counter != "体":
        return
    if {"race", "race_includes", "name"} & data.keys():
        data.setdefault("type", "creature")


def _end(head: Said) -> str:
    """From which end of a deck cards are counted."""
    return "bottom" if head.meaning == "bottom" else "top"
