"""Where the cards lie of which an ability speaks without saying it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from dmreason.cardtext.reading.chosen import check_chosen
from dmreason.cardtext.reading.halves import check_halves
from dmreason.cardtext.reading.itself import check_not_itself
from dmreason.cardtext.reading.one_by_one import one_by_one
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.working import OUT_OF_BATTLE

Read = TypeVar("Read", Data, list[Any])


def where_they_lie(part: Read) -> Read:
    """What was read, with the zones that go without saying.

    Raises:
        UnreadError: it speaks of cards where they cannot lie, or chooses some for
            nothing.
    """
    _check_departed(part)
    _check_out_of_battle(part)
    _check_elsewhere(part)
    _check_faces(part)
    _check_owned(part)
    check_halves(part)
    check_chosen(part)
    check_not_itself(part)
    return _in_their_zone(one_by_one(part))  # type: ignore[no-any-return]


# -- the card of an event that takes it out of the battle zone ---------------------

_LEAVING = ("destroyed", "leaves")
_BACK = ("put", "summon")
"""What puts a card into the battle zone, where the text goes on with it."""
_DONE_TO = (*_BACK, "return", "move", "destroy", "tap", "untap", "give")
"""What nothing comes of where the card is not in the battle zone."""


def _check_departed(ability: Any) -> None:
    """Raise if something is done to a card that has left, where it no longer is.

    「破壊された時、このクリーチャーを手札に戻す」 means one of the battle zone, and
    would do nothing; 「墓地から手札に戻す」 names the zone where the event has put it.

    Args:
        ability: what was read, with the abilities that it gives.

    Raises:
        UnreadError: it is.
    """
    for part in records_in(ability):
        if "when" in part and "do" in part:
            events = part["when"] if isinstance(part["when"], list) else [part["when"]]
            _check(part["do"], {name for event in events for name in _gone(event)})


def _check_out_of_battle(found: Any) -> None:
    """Raise if an ability works only where its condition is never so.

    「自分のターンのはじめに、このクリーチャーがバトルゾーンになければ、…」 does not say
    in which zone it works; what happens to its own card may have taken it elsewhere.
    """
    (part,) = found.values() if isinstance(found, dict) and len(found) == 1 else ({},)
    holds = part.get("if", {}) if isinstance(part, dict) else {}
    if OUT_OF_BATTLE not in (holds, *holds.get("all_of", ())) or "zone" in part:
        return
    events = part.get("when", [])
    events = events if isinstance(events, list) else [events]
    if {*found} & {"cost", "alternative"} or any("this" in e.values() for e in events):
        return
    raise UnreadError("where an ability works that is not in the battle zone")


def _check(done: Any, gone: set[str]) -> None:
    """Raise if instructions do something to these cards, in the order of the text."""
    for step in _steps(done):
        if step.get("effect", {}).get("about") in gone:
            later = next(iter(step["effect"]["ability"].values()))
            _check(later.get("do", []), {"it"})
        for verb in step.keys() & {*_DONE_TO}:
            about = step[verb]
            if isinstance(about, dict) and "zone" not in about:
                about = about.get("to" if verb == "give" else "cards")
            if isinstance(about, str) and about in gone:
                raise UnreadError("a card that has left, in which zone")
            if isinstance(about, dict) and verb in _BACK:
                gone = gone - {about.get("cards")}


def _steps(done: Any) -> Iterator[Data]:
    """The instructions of a text, but for those of abilities that it makes."""
    if isinstance(done, dict):
        yield done
    inside = done.values() if isinstance(done, dict) else done
    for inner in inside if isinstance(done, dict | list) else ():
        if not (isinstance(inner, dict) and "ability" in inner):
            yield from _steps(inner)


_ELSEWHERE = ("deck", "hand", "graveyard")
_OF_THE_BATTLE_ZONE = ("destroy", "tap", "untap", "give", "battle")
"""What nothing comes of where a card lies in such a zone."""
_PUT_ELSEWHERE = ("draw", "discard", "mill")
"""What puts a card into such a zone."""
_INTO_PLAY = (*_BACK, "play", "use", "execute")
"""What takes it out of there into the battle zone."""


def _check_elsewhere(ability: Any) -> None:
    """Raise if something is done to a card elsewhere that only one in play suffers.

    「1枚目を表向きにする。それがクリーチャーなら、そのクリーチャーを破壊する」 means
    the card that was asked about, or another creature that was spoken of; so does
    「クリーチャーを攻撃する時、カードを1枚引く。それを破壊する」.

    Raises:
        UnreadError: it is.
    """
    there: set[Any] = set()
    for step in _steps(ability):
        for verb, about in step.items():
            parts = list(about.values()) if isinstance(about, dict) else [about]
            used = verb == "give" and isinstance(about, dict) and "playable" in about
            of_battle = verb in _OF_THE_BATTLE_ZONE and not used
            cards = [about, *parts] if of_battle else []
            lies = isinstance(about, dict) and "zone" in about
            named = {each for each in cards if isinstance(each, str)}
            if named & there and not lies:
                raise UnreadError("a card that does not lie in the battle zone")
            zone = about.get("zone") if isinstance(about, dict) else None
            shown = verb in ("look", "reveal", "choose") and zone in _ELSEWHERE
            if shown or verb in _PUT_ELSEWHERE:
                there.add(step.get("as"))
            elif verb in _INTO_PLAY:
                there -= {each for each in parts if isinstance(each, str)}


_OF_A_PLAYER = ("hand", "graveyard", "mana", "shields", "deck")


def _check_owned(ability: Any) -> None:
    """Raise if cards of a player's zone are given something, or cost more or less.

    「墓地にあるカードを使うコストは2多くなる」 may be said of both players' cards, and
    would be of yours.

    Raises:
        UnreadError: they do, and it is not said whose zone that is.
    """
    for part in records_in(ability):
        for kind, field in (("cost", "of"), ("static", "to")):
            about = part.get(kind)
            cards = about.get(field) if isinstance(about, dict) else None
            if not isinstance(cards, dict) or {"whose", "cards"} & cards.keys():
                continue
            zones = cards.get("zone", "battle")
            if {*_OF_A_PLAYER} & {*([zones] if isinstance(zones, str) else zones)}:
                raise UnreadError("whose zone")


def _gone(event: Data) -> Iterator[str]:
    """What an event calls a card that it takes out of the battle zone."""
    left = next((event[kind] for kind in _LEAVING if kind in event), None)
    if event.get("from") == "battle" and "to" not in event:
        left = event.get("put")
    if left is not None:
        yield "that"
        yield from [left] if isinstance(left, str) else ()


# -- cards that lie face up, or face down ------------------------------------------

_FACES = {"face_up": "shields", "face_down": "mana"}
"""Where alone the language says of cards how they lie: nothing fits it elsewhere."""
_OF_FACED = ("to", "from", "onto_shield")
"""Fields of what puts cards somewhere, which say of themselves how these lie there."""


def _check_faces(part: Any) -> None:
    """Raise if 「表向きの」 is said of other cards than shields.

    So 「裏向きの」 of others than those of the mana zone.

    Raises:
        UnreadError: it is.
    """
    for each in records_in(part):
        for told, cards in each.items():
            known = told == "broken" or each.get("from") == "shields"
            if isinstance(cards, dict) and not known:
                _check_face(cards)


def _check_face(cards: Data) -> None:
    for face in _FACES.keys() & cards.keys():
        named = "cards" in cards and "zone" not in cards  # 「それが表向きなら」
        lies = cards.get("zone") == _FACES[face]
        if not (named or lies or cards.keys() & {*_OF_FACED}):
            raise UnreadError("face-up cards of another zone")


# -- castles, and G castles ----------------------------------------------------

_CASTLES = frozenset(("castle", "g_castle"))
_ON_THEIR_WAY = ("executed", "discarded", "drawn", "put", "of", "playable", "unpaid")
_OF_AN_EFFECT = ("by", "effect_of")
_LEFT_OUT = ("excluding",)
_ANYWHERE = frozenset((*_ON_THEIR_WAY, *_OF_AN_EFFECT, *_LEFT_OUT))
"""Where a description is about cards wherever they are."""
_LYING = frozenset(("exists", "none", "count", "return", "move", "choose", "cards"))
"""Where a description is about cards that lie somewhere, and may be face-up shields."""


def _in_their_zone(part: Any, told: str = "") -> Any:
    """What was read, with the zone of the castles that it speaks of.

    A castle lies on a shield, and never in the battle zone (304.2), where a
    description without a zone looks for cards; the language has no words for those on
    shields. A G castle is a face-up shield.

    Args:
        part: what was read.
        told: the field that holds it.

    Raises:
        UnreadError: it is about castles that nothing describes.
    """
    if isinstance(part, list):
        return [_in_their_zone(each, told) for each in part]
    if not isinstance(part, dict):
        return part
    ignores = part.get("ignored") is True
    inner = {
        key: _in_their_zone(value, "exists" if ignores and key == "to" else key)
        for key, value in part.items()
    }
    return _lying(inner, told) if _is_sought(inner, told) else inner


def _is_sought(part: Data, told: str) -> bool:
    """Whether it describes castles of the shield zone, or of no zone."""
    zones = part.get("zone", "shields")
    elsewhere = "shields" not in ([zones] if isinstance(zones, str) else zones)
    ways = part.get("any_of", [])
    castles = any(_types(each) & _CASTLES for each in (part, *ways))
    return castles and not elsewhere and "cards" not in part and told not in _ANYWHERE


def _lying(part: Data, told: str) -> Data:
    """A description of G castles, which are face-up shields."""
    known = told in _LYING and _types(part) == {"g_castle"}
    if not known or ("zone" in part and not part.get("face_up")):
        raise UnreadError("castles on shields")
    owned = {} if "whose" in part else {"whose": "any"}
    return {**part, **owned, "zone": "shields", "face_up": True}


def _types(part: Data) -> set[str]:
    """The types of cards that a description names."""
    types = part.get("type", [])
    return {types} if isinstance(types, str) else set(types)
