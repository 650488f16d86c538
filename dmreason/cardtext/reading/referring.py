"""Cards that are meant without being named: those of the condition before."""

from __future__ import annotations

from collections.abc import Iterator

from dmreason.cardtext.reading.acts_before import (
    of_deck,
    of_several,
    one_and_several,
    two_alike,
)
from dmreason.cardtext.reading.phrases import Quantity, UnreadError
from dmreason.cardtext.reading.qualities import Data, races_of
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.there import can_be_done


def note_counted(scope: Scope, cards: Data, there: bool, some: bool) -> None:
    """Note the cards of a condition.

    Args:
        scope: what was said before it.
        cards: of which it says how many there are.
        there: whether it says that there are some.
        some: whether there can be any.
    """
    before = scope.counted if scope.acts_before_counted == len(scope.acts) else None
    said = ("there" if there else "few") if some else ""
    if before is not None and before != cards:
        said = ""  # 「相手のクリーチャーがあり、自分のドラゴンがあれば」
    scope.counted, scope.acts_before_counted = cards, len(scope.acts)
    scope.counted_as = said


def note_asked(scope: Scope, holds: Data, place: int) -> None:
    """Note the cards of the battle zone of which a condition says that one is there.

    Args:
        scope: what was said before it.
        holds: what has to hold.
        place: where that is said.
    """
    found = (cards for cards in _said_to_be(holds) if cards.get("zone") is None)
    scope.asked_of += ((place, cards) for cards in found if "cards" not in cards)


def _said_to_be(holds: Data) -> Iterator[Data]:
    """The cards of which a condition says that there is one, or that one did something.

    Of several 「自分のドラゴンが2体以上あれば」 none is spoken of.
    """
    for part in (*holds.get("all_of", ()), *holds.get("any_of", ())):
        yield from _said_to_be(part)
    cards = holds.get("exists")
    if holds.get("at_least") == 1:
        value = holds.get("value", {})
        event = value.get("this_turn", value.get("this_attack", {}))
        cards = holds.get("count", next(iter(event.values()), None))
    if isinstance(cards, dict):
        yield cards


def of_condition(scope: Scope, start: int) -> Data | None:
    """The cards of the condition before, for 「その中から」 and 「そのうちの1枚」.

    None if there was none, or cards of a deck were put since then.

    Raises:
        UnreadError: other cards could be meant.
    """
    if scope.counted is None:
        return None
    acts = [act for _, act in scope.acts]
    taken = [number for number, act in enumerate(acts) if of_deck(act)]
    if taken and taken[-1] >= scope.acts_before_counted:
        return None
    others = any(map(of_several, acts)) or scope.subject_several
    if taken or others or not scope.counted_as:
        raise UnreadError("among what was counted, or put there", start)
    return dict(scope.counted)


def _counted_among(scope: Scope) -> str | None:
    """The cards of which the condition of its sentence has counted some."""
    asked = scope.asks and scope.counted_as  # and it is not that there are none
    counted = scope.counted if asked and scope.counted else {}
    name = counted.get("cards")
    return name if isinstance(name, str) and len(counted) > 2 else None


def check_among(scope: Scope, start: int) -> None:
    """「マナゾーンに置く。その中にドラゴンがあれば、そのうちの1枚を…」: where it lies.

    Raises:
        UnreadError: the condition before has counted cards that have moved since.
    """
    among = _counted_among(scope)
    if among is not None and among != (scope.seen or {}).get("cards"):
        raise UnreadError("among what was counted, or all that were seen", start)


def check_number(scope: Scope, quantity: Quantity, start: int) -> None:
    """「自分の墓地に呪文があれば、1枚手札に戻す」: one of the condition's cards.

    Raises:
        UnreadError: it may be one of others that were spoken of, or of none of these.
    """
    cards = scope.counted or {}
    before = scope.acts_before_counted > 0
    others = before or any(not _is_done_to(act, cards) for _, act in scope.acts)
    if others or scope.subject or not scope.counted_as:
        raise UnreadError("so many of which cards", start)
    bodies = "zone" not in cards or cards.get("type") == "creature" or races_of(cards)
    if quantity.counter == "体" and not bodies:
        raise UnreadError("so many of which cards", start)


def _is_done_to(act: Data, cards: Data) -> bool:
    """Whether an act is done to cards of a description."""
    what = next(iter(act.values()))
    inner = what.get("cards", what) if isinstance(what, dict) else None
    return isinstance(inner, dict) and cards.items() <= inner.items()


def check_unsaid(scope: Scope, verb: str, card: str, start: int) -> None:
    """「自分の墓地にクリーチャーがあれば、手札に戻す」: it, or what the event is about.

    Raises:
        UnreadError: what is done could be done to the condition's cards as well.
    """
    if card not in ("this", "that"):
        return  # 「1体選び、自分のドラゴンがあれば、破壊する」: what was chosen
    just = scope.counted_as == "there" and scope.acts_before_counted == len(scope.acts)
    zone = (scope.counted or {}).get("zone", "battle")
    others = [each for each in scope.there if each.alone and scope.counted_as != "few"]
    now = [each for each in others if each.acts_before == len(scope.acts)]
    # 「自分のドラゴンがタップしていれば、アンタップする」
    can_be = any(each.can_lie(verb, "", in_battle=False) for each in now)
    if can_be or (just and can_be_done(verb, zone)):
        raise UnreadError("what the condition, or the event is about", start)


def check_seen_once(scope: Scope, start: int) -> None:
    """「その中から」, after cards were seen, or put somewhere, and others as well.

    Raises:
        UnreadError: it may be among all of them.
    """
    if two_alike(scope.acts) or one_and_several(scope.acts_of_sentence()):
        raise UnreadError("among which of those that were seen", start)
