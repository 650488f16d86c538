"""What events that are joined with 「または」 have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data

PAID = ("enter", "put", "summon", "cast", "use")
"""Verbs of cards for which a cost is paid, or not."""
_FIGHTING = ("attack", "block", "battle", "win", "lose")
"""Verbs of what no effect does."""
_MOVED = ("place", "add", "send_back", "go_back")
"""Verbs of what goes from one zone to another."""
_ENTERING = ("put", "summon")
"""Verbs of what a player does with a card, which then does something itself."""


def carry_over(before: Frame, frame: Frame) -> None:
    """An event gets what the one before it says of it, if it does not say who does it.

    Raises:
        UnreadError: it is not clear what is said of it as well.
    """
    if _is_caused(before) and not _is_caused(frame) and frame.verb not in _FIGHTING:
        # 「相手の呪文によって、Aが破壊された時またはBが捨てられた時」
        raise UnreadError("by what it happens", frame.start)
    if any(phrase.case == "ga" for phrase in frame.phrases):
        return
    if _ways(before) - _ways(frame) and frame.verb in PAID:
        # 「手札以外からAを出した時またはBを唱えた時」
        raise UnreadError("how it is executed", frame.start)
    carried = _carried(before, frame)
    source = [p for p in _places(before, "kara") if not _is_battle_zone(p)]
    if carried and source and frame.verb in _MOVED and not _places(frame, "kara"):
        # 「自分のシールドゾーンからカードが手札に加えられた時または墓地に置かれた時」
        raise UnreadError("from where", frame.start)
    if frame.verb == "unlock_itself" and not all(map(_is_this, carried)):
        # 「自分のクリーチャーが攻撃する時またはハイパーモードを解放した時」: whose
        raise UnreadError("whose hyper mode", frame.start)
    said = _says_whose(_places(before)) and not _says_whose(_places(frame))
    if said and any(map(_is_anybodys, carried)):
        # 「カードが自分のマナゾーンに置かれた時または墓地に置かれた時」
        raise UnreadError("whose", frame.start)
    frame.phrases = carried + frame.phrases


def _places(frame: Frame, *cases: str) -> list[Phrase]:
    """Where it goes, and from where."""
    return [p for p in frame.phrases if p.case in (cases or ("kara", "ni"))]


def _is_battle_zone(phrase: Phrase) -> bool:
    """Whether it leaves that zone, as a creature does if nothing else is said."""
    item = phrase.noun.only if phrase.noun else None
    return item is not None and item.head[0].meaning == "battle"


def _says_whose(phrases: Sequence[Phrase]) -> bool:
    nouns = [phrase.noun for phrase in phrases if phrase.noun]
    return any(item.mod("whose") for noun in nouns for item in noun.items)


def _is_this(phrase: Phrase) -> bool:
    item = phrase.noun.only if phrase.noun else None
    return item is not None and item.terminal == "THIS"


def _is_anybodys(phrase: Phrase) -> bool:
    """「カードが」: no card that is known, and no player's."""
    items = phrase.noun.items if phrase.noun else ()
    known = any(item.terminal in ("THIS", "THAT", "OWNER") for item in items)
    return bool(items) and not known and not _says_whose([phrase])


def in_one_turn(segments: Sequence[Segment], found: Sequence[Data]) -> None:
    """「自分のターン中、Aした時またはBした時」: both in that turn.

    Raises:
        UnreadError: it is said within the first event alone.
    """
    turns = [_turn(segment) for segment in segments]
    if len(segments) == 1 or turns[0] is None or any(turns[1:]):
        return
    if any(map(_in_each_turn, segments[1:])):
        return  # 「相手のターン中、Aした時または各ターン、はじめてBした時」
    if segments[0].phrases[0] is not turns[0]:
        raise UnreadError("which events in that turn", segments[1].start)
    for event in found:
        event.setdefault("turn", turns[0].words[0].meaning)


def _turn(segment: Segment) -> Phrase | None:
    return next(
        (
            phrase
            for phrase in segment.phrases
            if phrase.case == "time"
            and phrase.words
            and phrase.words[0].type == "DURING"
        ),
        None,
    )


def _is_caused(frame: Frame) -> bool:
    """「相手の呪文によって」."""
    return any(phrase.case == "by" for phrase in frame.phrases)


def _in_each_turn(segment: Segment) -> bool:
    words = (p.words[0].type for p in segment.phrases if p.case == "manner" and p.words)
    return "EACHTURN" in words


def _ways(frame: Frame) -> set[str]:
    """How cards are executed or put, and from where: 「コストを支払わずに」."""
    words = (p.words[0].type for p in frame.phrases if p.case == "manner")
    known = {word for word in words if word in ("FREE", "PAIDFOR", "NOMANA")}
    return known | {p.case for p in frame.phrases if p.case in ("kara", "elsewhere")}


def _carried(before: Frame, frame: Frame) -> list[Phrase]:
    """Who did the event before, if the next does not say: 「…時または〜を使った時」."""
    # 「バトルゾーンを離れた時」, 「プレイヤーを攻撃する時」 do not say what does so.
    has_object = frame.verb not in ("leave", "attack") and any(
        phrase.case == "wo" for phrase in frame.phrases
    )
    subjects = [phrase for phrase in before.phrases if phrase.case == "ga"]
    if not has_object and not subjects and before.verb in _ENTERING:
        # 「これを出した時または攻撃する時」: what was put attacks.
        put = [phrase for phrase in before.phrases if phrase.case == "wo"]
        item = put[0].noun.only if len(put) == 1 and put[0].noun else None
        if any(phrase.case == "kara" for phrase in before.phrases):
            # 「自分の手札からAを出した時」: whose A, the zone says of that alone.
            put = put if item is not None and item.terminal == "THIS" else []
        return [replace(phrase, case="ga") for phrase in put]
    if not has_object:
        return subjects
    return [p for p in subjects if p.noun and p.noun.items[0].terminal == "OWNER"]
