"""Cards that are compared with one that lies among them.

「手札を1枚捨てる。自分の墓地にそれと同じ名前のカードがあれば」: that card lies there,
and has its own name. So it would always be so, and of a number one more. Another one
may be meant, as 「他の」 says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import SUPERLATIVES, Data
from dmreason.cardtext.reading.reaching import records_in

_INTO: dict[str, str] = {
    **dict.fromkeys(("destroy", "discard", "mill", "cast"), "graveyard"),
    **dict.fromkeys(("put", "summon"), "battle"),
    **dict.fromkeys(("look", "reveal"), "deck"),
    **dict.fromkeys(("return", "draw"), "hand"),
}
"""Where cards lie after a verb, whatever is said of them."""
_EVENTS: dict[str, str] = {
    **dict.fromkeys(("destroyed", "discarded", "cast"), "graveyard"),
    **dict.fromkeys(("drawn",), "hand"),
}
"""Where the card of an event lies after it; else in the battle zone."""
_ASKS = ("exists", "none", "count")
_SHARES = ("name", "cost", "civilization", "race")


def check_not_itself(part: Any) -> None:
    """Raise if it is asked for cards that are like one which lies there as well.

    Args:
        part: an ability, or what is done.

    Raises:
        UnreadError: it is not said whether that card counts.
    """
    known: dict[str, Data] = {}
    for name, card in (named for each in records_in(part) for named in _lying(each)):
        known[name] = {**known.get(name, {}), **card}
    for each in records_in(part):
        for asked in _ASKS:
            cards = each.get(asked)
            if not isinstance(cards, dict):
                continue
            if "cards" in cards and SUPERLATIVES & cards.keys():
                # 「それが一番コストの大きいクリーチャーなら」: it alone would be ranked
                raise UnreadError("the greatest among which")
            if _may_be_among(cards, known):
                raise UnreadError("whether that card itself counts")


def _may_be_among(cards: Data, known: dict[str, Data]) -> bool:
    """Whether a card may be one of those that are described as like it."""
    if {"other", "excluding", "cards", "under"} & cards.keys():
        return False
    for name in _compared_with(cards):
        card = known.get(name, {} if name == "this" else None)
        if card is not None and all(_fits(cards, card, told) for told in _TOLD):
            return True
    return False


def _compared_with(cards: Data) -> Iterator[str]:
    """The names of the cards like which others are to be."""
    for kind in _SHARES:
        if isinstance(name := cards.get(f"shares_{kind}_with"), str):
            yield name
    power = cards.get("power")
    bounds = [*power.values()] if isinstance(power, dict) else []
    if len(bounds) == 2 and bounds[0] == bounds[1] and isinstance(bounds[0], dict):
        yield from (name for name in bounds[0].values() if isinstance(name, str))


_TOLD = ("zone", "whose", "type")


def _fits(cards: Data, card: Data, told: str) -> bool:
    """Whether a card may be as others are said to be: where, whose, of which type."""
    unsaid = "battle" if told == "zone" else None
    one, other = (_words(part.get(told, unsaid)) for part in (cards, card))
    return not one or not other or bool(one & other) or "any" in one | other


def _words(said: Any) -> set[str]:
    """What is said of cards in one word or several; nothing if it is said otherwise."""
    if isinstance(said, str):
        return {said}
    return {*said} if isinstance(said, list) else set()


def _lying(part: Data) -> Iterator[tuple[str, Data]]:
    """Cards that events and instructions name, and what is known of them then."""
    events = part.get("when", [])
    for event in events if isinstance(events, list) else [events]:
        if isinstance(event, dict) and "instead" not in part:
            yield from _of_event(event)
    if isinstance(cost := part.get("cost"), dict) and "change" in cost:
        yield "this", {"zone": "hand"}
    for verb, what in part.items():
        name = part.get("as")
        cards = what.get("cards", what) if isinstance(what, dict) else what
        described = cards if isinstance(cards, dict) else {}
        if isinstance(name, str) and (verb in _INTO or verb in ("choose", "move")):
            yield name, {**described, "zone": _where(verb, what, described)}
        if isinstance(cards, str) and verb in (*_INTO, "move"):
            yield cards, {"zone": _where(verb, what, {})}


def _where(verb: str, what: Any, cards: Data) -> str | list[str]:
    """Where the cards of an instruction lie after it."""
    if verb == "move":
        return str(what.get("to", "battle"))
    zone: str | list[str] = cards.get("zone", "battle")
    return zone if verb == "choose" else _INTO[verb]


def _of_event(event: Data) -> Iterator[tuple[str, Data]]:
    """The card of an event, where it lies as its ability is resolved."""
    kind = next(iter(event))
    about = event[kind]
    zone = event.get("to", _EVENTS.get(kind, "battle"))
    if isinstance(about, dict):
        yield "that", {**about, "zone": zone}
    elif about in ("this", "that"):
        yield about, {"zone": zone}
