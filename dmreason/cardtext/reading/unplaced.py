"""Cards of which no zone is said: are they of the battle zone, or of those before?"""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Item, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.there import can_be_done

_ANYWHERE = frozenset(
    (
        *("type", "civilization", "civilizations", "race", "race_includes", "name"),
        *("name_includes", "keyword", "cost", "power", "multicolor", "evolution"),
        *(
            "neo",
            "twinpact",
            "textless",
            "entry_ability",
            "any_of",
            "excluding",
            "most",
            "least",
        ),
        *("choose", "up_to", "random", "any_number", "by", "distinct", "as_cards"),
        *("total_cost", "total_power", "of_chosen", "one_for_each"),
        *("shares_civilization_with", "shares_name_with", "shares_race_with"),
        "shares_cost_with",
    )
)
"""What can be said of cards wherever they are."""
_OF_BATTLE = ("tap", "untap", "destroy", "unequip", "flip")
"""Verbs of what is done to cards of the battle zone, if no other one is said."""


def are_placed(frame: Frame) -> bool:
    """Whether it is said of an object from where it is taken, or where it lies.

    To be asked before its phrases are taken.
    """
    if any(phrase.case in ("kara", "from_top") for phrase in frame.phrases):
        return True
    nouns = [phrase.noun for phrase in frame.taken if phrase.noun]
    items = [item for noun in nouns for item in noun.items]
    return any(map(_is_placed, items))


def _is_placed(item: Item) -> bool:
    return any(mod.kind in ("within", "in_zones", "under") for mod in item.mods)


def are_among_those(frame: Frame, cards: Data) -> bool:
    """Whether cards without a zone are some of those that were looked at.

    That is clear if the hand was looked at in order to choose (「見て、1枚選び」), and
    if what is said next of those cards is where the rest goes (「残りを」), or that the
    deck in which they are sought is shuffled.

    Raises:
        UnreadError: they may be those, or others of a zone that was named before.
    """
    scope = frame.scope
    if cards.keys() - _ANYWHERE:
        return False
    seen = scope.seen or {}
    if scope.among and "cards" in seen and "zone" not in seen:
        # 「2体選ぶ。そのうち1体を破壊し、クリーチャーを1体タップする」
        raise UnreadError("any of them, or of those", frame.start)
    if frame.verb not in _OF_BATTLE:
        _check_not_there(frame, cards)
        if frame.looks:
            return True
        if scope.unsorted and not _goes_back_to_owners(frame):
            if _are_sorted_next(frame):
                return True
            raise UnreadError("of the battle zone, or of what was seen", frame.start)
        if (scope.taken_from or scope.taken_otherwise) is not None:
            raise UnreadError("of the battle zone, or of the same zone", frame.start)
    if "as_cards" in cards:  # nobody says so of the battle zone
        raise UnreadError("cards of which zone", frame.start)
    return False


def _check_not_there(frame: Frame, cards: Data) -> None:
    """「自分の墓地にドラゴンがあれば、ドラゴンを1体手札に戻す」: of which zone.

    Raises:
        UnreadError: they may be those of the zone of which a condition says so.
    """
    counted = frame.scope.counted or {}
    zone = counted.get("zone", "battle")
    zones = [zone] if isinstance(zone, str) else zone
    like = {k: v for k, v in counted.items() if k not in ("whose", "zone", "as_cards")}
    named = "cards" not in counted and like and like.items() <= cards.items()
    if named and any(can_be_done(frame.verb, one) for one in zones if one != "battle"):
        raise UnreadError("of the battle zone, or of that zone", frame.start)


def _goes_back_to_owners(frame: Frame) -> bool:
    """「手札を見る。クリーチャーを1体、持ち主の手札に戻す」: of the battle zone."""
    return frame.of_owners and frame.verb == "send_back" and not frame.scope.among


def _are_sorted_next(frame: Frame) -> bool:
    """Whether it is said next what becomes of the other cards that were looked at."""
    scope = frame.scope
    if scope.seen is None or frame.of_owners or frame.verb == "send_back":
        return False  # 「戻す」 is said of the battle zone
    later = [at for at in scope.sorted_at if at >= frame.start]
    end = "rest" if "cards" in scope.seen else "shuffle"
    return bool(later) and scope.sorted_at[min(later)] == end


def note_looks(sentences: Sequence[Sequence[Segment]], scope: Scope) -> None:
    """Note where sentences look at cards, and where they say what ends that."""
    for segment in (segment for sentence in sentences for segment in sentence):
        if segment.kind not in ("action", "either"):
            continue
        verb = segment.words[-1].meaning.partition(" ")[0]
        nouns = [phrase.noun for phrase in segment.phrases if phrase.noun]
        items = [item for noun in nouns for item in noun.items]
        if any((i.terminal, i.head[0].meaning) == ("REST", "") for i in items):
            scope.sorted_at[segment.start] = "rest"
        elif verb in ("look", "reveal", "shuffle"):
            scope.sorted_at[segment.start] = verb


def seek(scope: Scope, whose: str = "you") -> None:
    """Note that a player's deck is searched: whatever is taken next is of it."""
    owner = {"whose": whose} if whose != "you" else {}
    scope.seen = {**owner, "zone": "deck"}
    scope.unsorted = True
