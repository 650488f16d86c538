"""Which cards, and which player, an event is about that a text watches for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from dmreason.cardtext.reading.describing import described, player
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.joining import OF_WHICH, unsaid
from dmreason.cardtext.reading.moving import so_manieth
from dmreason.cardtext.reading.naming import NAMED_BY_A_WORD
from dmreason.cardtext.reading.objects import types_of
from dmreason.cardtext.reading.phrases import Noun, UnreadError
from dmreason.cardtext.reading.qualities import Data, races_of
from dmreason.cardtext.reading.scoping import Scope


def watched_player(frame: Frame) -> Any:
    """The player who does it, if one is named."""
    for phrase in frame.phrases:
        if phrase.case == "ga" and phrase.noun is not None:
            item = phrase.noun.only
            if item is not None and item.terminal == "OWNER" and not item.mods:
                frame.phrases.remove(phrase)
                return player(item.head[0])
            if item is not None and item.head[0] == "プレイヤー" and not item.mods:
                frame.phrases.remove(phrase)
                return "any"
    return None


_FIRST_OF_WHICH = ("the first of each of them", "the first of them all")


def check_whose_first(frame: Frame) -> None:
    """「自分のAが、各ターンはじめてタップした時」: the first of each A, or of all.

    「各ターン、はじめて自分のAがタップした時」 is the first of all.
    """
    manners = [p.words[0].type if p.case == "manner" else "" for p in frame.phrases]
    if whose_first(frame) == "each_card" and _done_by_players(frame):
        raise UnreadError("the first of each player", frame.start)
    counted = {"FIRST", "NTHTIME"} & set(manners) and "EACHTURN" in manners
    if not counted or whose_first(frame) != "":
        return
    for phrase in frame.phrases[: manners.index("EACHTURN")]:
        if phrase.case == "ga" and phrase.noun and not is_one(phrase.noun):
            raise UnreadError("the first of which", frame.start, _FIRST_OF_WHICH)


def _done_by_players(frame: Frame) -> bool:
    """「プレイヤーがそれぞれはじめて引いた」: the first time of each of them."""
    subjects = (p.noun for p in frame.phrases if p.case == "ga" and p.noun)
    return any(item.head[0] == "プレイヤー" for n in subjects for item in n.items)


def whose_first(frame: Frame) -> str:
    """`each_card` of 「それぞれはじめて」, else nothing."""
    said = (p.words[0] for p in frame.phrases if p.case == "manner")
    return next((word.meaning for word in said if word.type == "FIRST"), "")


def time_of_the_turn(frame: Frame, in_a_turn: bool) -> Data:
    """「各ターン、はじめて」, 「各ターン、2回目に」, 「自分のターン中、はじめて」.

    Args:
        frame: the event.
        in_a_turn: whether it is said in whose turn.
    """
    each = whose_first(frame)
    words = (p.words[0] for p in frame.phrases if p.case == "manner")
    nth = next((word for word in words if word.type == "NTHTIME"), None)
    first = frame.manner("FIRST")
    if not first and not frame.manner("NTHTIME"):
        return {}
    if not frame.manner("EACHTURN") and not in_a_turn:
        raise UnreadError("which time of which turn", frame.start)
    if nth is None:
        return {"first_each_turn": each or True}
    if frame.verb not in _ONE_BY_ONE:
        raise UnreadError("whether several at once are one time", frame.start)
    return so_manieth(nth)


_ONE_BY_ONE = ("draw", "attack", "block", "cast", "summon", "use")
"""Verbs of what never happens to several cards at once: the cards count, not times."""


def check_nth(patterns: Sequence[Data], to_come: bool, start: int) -> None:
    """「各ターン、2回目に…した時」 is counted for a player, and of triggers alone."""
    for pattern in patterns:
        if "nth_each_turn" not in pattern:
            continue
        if to_come or "batch" in pattern:
            raise UnreadError("the n-th that is replaced", start)
        said: list[object] = [pattern]
        while said:
            value = said.pop()
            if value in ("this", "it", "that") or (
                isinstance(value, dict) and "other" in value
            ):
                raise UnreadError("counted for this card", start)
            if isinstance(value, dict):
                said += value.values()
            elif isinstance(value, list):
                said += value


def is_one(noun: Noun) -> bool:
    """Whether it speaks of a player, or of one card: this one, that, its bearer."""
    item = noun.only
    if item is None:
        return False
    if item.terminal in ("THIS", "THAT", "OWNER", "CROSSED"):
        return True
    return bool(item.mod("bearing_this")) or item.head[0] == "プレイヤー"


def any_card(cards: str | Data, kind: str) -> str | Data:
    """「カード」 of what happens to cards of other zones: any."""
    if not isinstance(cards, dict):
        return cards
    of_elements = ("enters", "leaves", "destroyed", "tapped", "untapped")
    called = kind in of_elements and cards.get("keyword") in NAMED_BY_A_WORD
    if called or kind in ("discarded", "executed", "put"):  # 「ドラグハートが出た時」
        return {key: value for key, value in cards.items() if key != "as_cards"}
    return cards


def of_player(cards: str | Data, subject: str | None) -> str | Data:
    """Cards with whose they are, where the player is said apart."""
    if subject is None:
        return cards
    if not isinstance(cards, dict) or cards.get("whose", subject) != subject:
        raise UnreadError("whose cards")
    return {"whose": subject, **cards}


def each_kind(noun: Noun, frame: Frame, actor: Any = "you") -> list[str | Data]:
    """The cards of an event, each kind by itself if they are not one kind.

    Args:
        noun: what is said.
        frame: the event.
        actor: whose are 「自身の」.
    """
    scope = frame.scope
    others = tuple(item for item in noun.items if item.terminal != "THIS")
    if len(noun.items) > 1 and noun.joint != "OR":
        raise UnreadError("both at once", frame.start)
    found: list[str | Data] = [
        described(Noun((item,)), scope) for item in noun.items if item not in others
    ]
    if others:  # 「自分の」 is said of all, also beside this card
        found += _kinds_of(Noun(others, noun.joint), scope, actor)
    for cards in found:
        if isinstance(cards, dict):
            if {"zone", "choose", "up_to", "any_number"} & cards.keys():
                raise UnreadError("which cards are watched", frame.start)
            scope.subject = "that"
            scope.subject_whose |= {cards.get("whose")}
            bears = {"creature"} if "equipped_with" in cards else set()
            scope.subject_types |= types_of(cards) | bears
            scope.subject_races |= races_of(cards)
    return found


def _kinds_of(noun: Noun, scope: Scope, actor: Any) -> list[str | Data]:
    """One description, or 「自分のAまたは他のB」 as one of each."""
    try:
        return [described(noun, scope, None, actor)]
    except UnreadError as unread:
        common = any(m.apart and m.kind != "whose" for m in noun.items[0].mods)
        if len(noun.items) == 1 or noun.joint != "OR" or unread.readings or common:
            raise
    found = [described(Noun((item,)), scope) for item in noun.items]
    first = found[0]
    if not isinstance(first, dict) or not all(isinstance(part, dict) for part in found):
        raise UnreadError("a card or a kind of cards")
    # 「自分の」 is said once, of all.
    whose = {k: v for k, v in first.items() if k == "whose"}
    kinds = [{**whose, **part} for part in found if isinstance(part, dict)]
    for one, another in pairwise(kinds):
        left = unsaid(one, another)
        itself = "type" not in another or another["type"] in scope.types
        if left or (itself and "other" in one.keys() - another.keys()):
            start = noun.items[0].head[0].start_pos
            raise UnreadError("of which of them it is said", start, OF_WHICH)
    return [*kinds]


def beaten(frame: Frame) -> Data:
    """「火のクリーチャーとのバトルに勝った時」: with whom it battled."""
    foe = frame.take("to")
    cards = described(foe.noun, frame.scope) if foe and foe.noun else None
    frame.done()
    if foe is None:
        return {}
    if foe.quantity or not isinstance(cards, dict):
        raise UnreadError("who battles", frame.start)
    if cards.keys() & {"zone", "choose", "as_cards"}:
        raise UnreadError("who battles", frame.start)
    frame.scope.fights = frame.scope.subject is not None
    return {"against": cards}


def linked_with(frame: Frame) -> None:
    """「ゴッドとリンクした時」: nothing else is linked as it enters (804.1)."""
    mate = frame.take("to")
    if mate is None:
        return
    noun = mate.noun if mate.quantity is None else None
    known = frame.described(noun) if noun is not None else None
    if not isinstance(known, dict) or {**known, "type": "creature"} != _ANY_GOD:
        raise UnreadError("linked with what", frame.start)


_ANY_GOD = {"race": "ゴッド", "type": "creature"}


def is_of_the_game(frame: Frame) -> bool:
    """「ゲームに」, not a battle."""
    nouns = [phrase.noun for phrase in frame.phrases if phrase.case == "ni"]
    return any(noun and noun.items[0].terminal == "GAME" for noun in nouns)


def is_this(frame: Frame) -> bool:
    """Whether it is said of the card itself."""
    about = next((p.noun for p in frame.phrases if p.case == "ga"), None)
    return about is not None and [i.terminal for i in about.items] == ["THIS"]


def can_awaken(frame: Frame) -> bool:
    """「自分のドラグハート・クリーチャーが龍解した」: of no other cards is it said."""
    if "禁断解放" in frame.word:
        return is_this(frame)
    kind = "ドラグハート" if "龍解" in frame.word else "サイキック"
    about = next((p.noun for p in frame.phrases if p.case == "ga"), None)
    item = about.only if about else None
    mods = [m for m in item.mods if m.kind in _ITS_KIND] if item else []
    kinds = [word.strip("「」・") for mod in mods for word in mod.words]
    return is_this(frame) or kind in kinds


_ITS_KIND = ("quality", "with_keyword")
