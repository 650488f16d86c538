"""What a text watches for: events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmreason.cardtext.reading.banning import used_words
from dmreason.cardtext.reading.causing import (
    USED,
    caused,
    chooser,
)
from dmreason.cardtext.reading.conjoined import carry_over, in_one_turn
from dmreason.cardtext.reading.describing import player
from dmreason.cardtext.reading.doers import check_said_who
from dmreason.cardtext.reading.events_of_cards import EventOfCards
from dmreason.cardtext.reading.fighting import blocked_by
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.moving import (
    SO_MANIETH,
    each_zone_left,
    with_each,
    zones_left,
)
from dmreason.cardtext.reading.objects import types_of
from dmreason.cardtext.reading.phrases import (
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import DOING, Data
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.watched import (
    check_nth,
    check_whose_first,
    each_kind,
    watched_player,
)


def events(segments: Sequence[Segment], scope: Scope) -> tuple[list[Data], bool]:
    """The events of a sentence, and whether they are about to happen (a replacement).

    Args:
        segments: 「〜した時」, one or several.
        scope: what the ability refers to; it learns what `that` is.
    """
    found: list[Data] = []
    tenses = set()
    before: Frame | None = None
    for segment in segments:
        frame = Frame.of(
            Segment(segment.kind, segment.phrases, segment.words[:1]), scope
        )
        if before is not None:
            carry_over(before, frame)
        before = Frame(frame.verb, frame.form, 0, 0, list(frame.phrases), scope)
        check_said_who(frame.verb, frame.form, frame.phrases)
        patterns, other = event(frame)
        tenses.add(other)
        counted = [bool(SO_MANIETH & part.keys()) for part in (*found, *patterns)]
        if counted != sorted(counted):
            # 「各ターン、はじめてAした時またはBした時」: of A alone, or of both.
            raise UnreadError("the first of which events", frame.start)
        check_nth(patterns, other, frame.start)
        found += patterns
    in_one_turn(segments, found)
    cards = {str(value) for part in found for value in list(part.values())[:1]}
    scope.event_card = "that" if scope.subject else "this"
    scope.of_its_card = cards == {"this"}
    if "this" in cards and len(cards) > 1:
        # 「これまたは他のAが破壊される時、かわりに手札に戻す」: that one of them
        scope.event_card = "that" if tenses == {True} else None
        scope.also_own = True
    if not any(isinstance(v, dict) or v == "this" for p in found for v in p.values()):
        scope.event_card = None
    entering = {"enters", "summoned", "put", "swapped"}
    scope.arriving = tenses == {True} and any(entering & part.keys() for part in found)
    if len(tenses) > 1:
        raise UnreadError("what happened and what is to happen")
    scope.happened = frozenset(segment.words[0].meaning for segment in segments)
    scope.watched = tuple(found)
    if [[*part] for part in found] in ([["blocks"]], [["blocked"]]):
        scope.fought = found[0]
    return found, tenses == {True}


def _by_each_word(frame: Frame) -> list[Frame]:
    """「「A」または「B」によって出た」: an event of each word; else nothing."""
    by = next((p for p in frame.phrases if p.case == "by" and p.noun), None)
    noun = by.noun if by else None
    if by is None or noun is None or noun.joint != "OR":
        return []
    items = noun.items
    if any(item.terminal != "QUOTE" for item in items):
        return []
    return with_each(by, items, frame)


def event(frame: Frame) -> tuple[list[Data], bool]:
    """One event; and whether it is said in another tense than a trigger says it."""
    ways = _by_each_word(frame)
    if ways or (frame.verb == "leave" and (ways := each_zone_left(frame))):
        each = [event(way) for way in ways]
        return [pattern for patterns, _ in each for pattern in patterns], each[0][1]
    if (whole := _in_its_own_way(frame)) is not None:
        return [whole], False
    check_whose_first(frame)
    if frame.verb == "leave":
        zones_left(frame)
    said = EventOfCards(frame)
    return said.patterns(), said.other_tense


def _in_its_own_way(frame: Frame) -> Data | None:
    """An event that is said as few others are, if it is one."""
    verb, form = frame.verb, frame.form
    if (verb, form) == ("attack", "passive_past") and _is_of_player(frame):
        return _on_a_player(frame)
    if (verb, form) == ("use", "past") and (used := used_words(frame)) is not None:
        return _by_a_keyword(frame, *used)
    if (verb, form) == ("stack", "past"):
        return _stacked(frame)
    if (verb, form) == ("choose", "passive_past"):
        return _chosen(frame)
    if verb == "block" and any(p.case in ("wo", "ni") for p in frame.phrases):
        return blocked_by(frame)
    if (verb, form) == ("gr_summon", "past"):
        return _gr_summoned(frame)
    return None


def _by_a_keyword(frame: Frame, words: Sequence[str], cards: Any) -> Data:
    """「「ニンジャ・ストライク」を使った時」: a card is executed by it."""
    if any(phrase.case == "ha" for phrase in frame.phrases):
        # 「相手は、…使った時、捨てる」: it is said of what is done, too
        raise UnreadError("who does the rest", frame.start)
    word, *others = words
    if others or word not in USED:
        raise UnreadError("what is executed by that word", frame.start)
    frame.scope.subject = "that"
    return {"executed": cards, "by_keyword": word}


def _gr_summoned(frame: Frame) -> Data:
    """「自分がGR召喚した時」: a creature comes out of the super GR zone (701.30a)."""
    who = watched_player(frame)
    turn = frame.time("DURING")
    if who is None or (turn is not None and turn.meaning in DOING):
        raise UnreadError("who GR summons", frame.start)
    frame.done()
    frame.scope.subject = "that"
    frame.scope.subject_types |= {"creature"}
    when: Data = {"summoned": {"whose": who, "type": "creature"}, "from": "super_gr"}
    return when if turn is None else {**when, "turn": turn.meaning}


def _stacked(frame: Frame) -> Data:
    """「このクリーチャーを他のクリーチャーの上に重ねた時」."""
    below, cards = frame.take("on_top"), frame.cards()
    under = frame.described(below.noun) if below and below.noun else None
    if cards != "this" or not isinstance(under, dict) or (below and below.quantity):
        raise UnreadError("stacked onto what", frame.start)
    frame.done()
    if under not in ({"type": "creature"}, {"type": "creature", "other": True}):
        raise UnreadError("stacked onto what", frame.start)
    return {"stacked": "this"}


def _chosen(frame: Frame) -> Data:
    """「これが相手に(によって)選ばれた時」, 「相手の呪文によって選ばれた時」."""
    cause = next((phrase for phrase in frame.phrases if phrase.case == "by"), None)
    effect = caused(frame).get("by")
    who, by = frame.take("ga"), frame.take("ni")
    item = by.noun.only if by and by.noun else None
    if who is None or who.noun is None or who.quantity:
        raise UnreadError("chosen by whom", frame.start)
    if by is None and isinstance(effect, dict) and "whose" in effect:
        by_whom: Data = {"by": effect}
    elif by is None and cause and isinstance(effect, str):
        if cause.words[0] != "によって":
            raise UnreadError("chosen by whom, for what effect", frame.start)
        by_whom = {"by": effect}
    elif item is not None and item.terminal == "OWNER" and not item.mods:
        by_whom = chooser(frame, player(item.head[0]), effect)
    else:
        raise UnreadError("chosen by whom", frame.start)
    frame.done()
    cards = each_kind(who.noun, frame)
    if len(cards) > 1:
        raise UnreadError("which are chosen", frame.start)
    return {"chosen": cards[0], **by_whom}


def _is_of_player(frame: Frame) -> bool:
    """Whether it is said of a player."""
    nouns = [phrase.noun for phrase in frame.phrases if phrase.case == "ga"]
    return any(noun and noun.items[0].terminal == "OWNER" for noun in nouns)


def _on_a_player(frame: Frame) -> Data:
    """「自分がクリーチャーに攻撃された時」."""
    whom, who = frame.take("ga"), frame.take("ni")
    item = whom.noun.only if whom and whom.noun else None
    if item is None or item.terminal != "OWNER" or item.mods or who is None:
        raise UnreadError("who attacks whom", frame.start)
    cards = frame.described(who.noun) if who.noun and not who.quantity else None
    if not isinstance(cards, dict) or {"zone", "choose", "as_cards"} & cards.keys():
        raise UnreadError("who attacks whom", frame.start)
    frame.done()
    frame.scope.subject = "that"
    frame.scope.subject_types |= types_of(cards)
    return {"attacks": cards, "at": player(item.head[0])}
