"""Whom creatures can, cannot or must attack, by whom they are attacked; what breaks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from dmreason.cardtext.reading.frames import Frame, whose_of
from dmreason.cardtext.reading.objects import counted, times
from dmreason.cardtext.reading.phrases import Noun, Phrase, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.scoping import Scope


def no_attack(frame: Frame) -> Data:
    """「攻撃できない」, of whom is attacked."""
    phrase = frame.take("wo")
    if phrase is None:
        return {"cannot": {"attacks": "this"}}
    return {"cannot": {"attacks": "this", "at": attacked(phrase, frame)}}


def no_block(frame: Frame) -> Data:
    """「ブロックできない」, of whom is blocked."""
    phrase = frame.take("wo")
    if phrase is None:
        return {"cannot": {"blocks": "this"}}
    if phrase.noun is None or phrase.quantity:
        raise UnreadError("blocks whom", frame.start)
    return {"cannot": {"blocks": "this", "against": _creatures(phrase.noun, frame)}}


def attacked(phrase: Phrase, frame: Frame) -> str | Data:
    """Whom 「〜を攻撃」 means: a player, any creature, or such creatures."""
    assert phrase.noun
    item = phrase.noun.items[0]
    if phrase.quantity or item.quantity:
        raise UnreadError("attacks how many", item.head[0].start_pos)
    if len(phrase.noun.items) > 1 or item.mods:
        return _creatures(phrase.noun, frame)
    if item.terminal == "AGAINSTPLAYER":
        return "opponent" if item.head[0].startswith("相手") else "any"
    if item.terminal == "OWNER" and item.head[0].meaning in ("you", "opponent"):
        return item.head[0].meaning
    if item.terminal == "TYPE" and item.head[0].meaning == "creature":
        return "creature"
    return _creatures(phrase.noun, frame)


def _creatures(noun: Noun, frame: Frame) -> Data:
    """Creatures that are attacked, or that attack."""
    found = frame.described(noun)
    if isinstance(found, str):
        found = {"cards": found}
    if found.keys() & {"zone", "choose", "up_to", "as_cards"}:
        raise UnreadError("attacks whom", frame.start)
    return found


def attacks(frame: Frame) -> Data:
    """「可能なら攻撃する」, 「可能なら(毎ターン)〜を攻撃する」: it has to (506.1b); but
    「攻撃する時、可能なら〜を攻撃する」 says only whom, if it attacks."""
    drawn = frame.manner("DRAWN")
    if not drawn and not frame.manner("IFABLE"):
        raise UnreadError("attacks", frame.start)
    always, phrase = frame.manner("EVERYTURN"), frame.take("wo")
    if drawn and (always or phrase is None):
        raise UnreadError("whether it attacks", frame.start)
    if phrase is None:
        return {"attacks_if_able": True}
    whom = attacked(phrase, frame)
    if whom in ("you", "opponent", "any"):
        whom = "player"
    elif whom == "creature":
        raise UnreadError("which creatures", frame.start)
    return {"aims_if_able" if drawn else "must_attack": whom}


def blocks(frame: Frame) -> Data:
    """「可能なら(このクリーチャーを)ブロックする」, whatever attacks (507.1b)."""
    if not frame.manner("IFABLE"):
        raise UnreadError("blocks", frame.start)
    phrase = frame.take("wo")
    if phrase is None:
        return {"blocks_if_able": True}
    if phrase.quantity or phrase.noun is None or _creatures(phrase.noun, frame) != THIS:
        raise UnreadError("which attack of several creatures", frame.start)
    return {"blocks_if_able": THIS}


THIS = {"cards": "this"}
"""This creature, as what is attacked or blocked."""


def must_attack(frame: Frame) -> Data:
    """「毎ターン、攻撃しなければならない」: if it can (506.1b)."""
    if any(phrase.case == "wo" for phrase in frame.phrases):
        return attacks(frame)  # 「可能であれば〜を攻撃しなければならない」
    frame.manner("IFABLE")
    if not frame.manner("EVERYTURN"):
        raise UnreadError("when it has to attack", frame.start)
    return {"attacks_if_able": True}


def attacks_untapped(frame: Frame) -> Data:
    """「タップされていないクリーチャーを攻撃できる」."""
    phrase = frame.take("wo")
    if phrase is None or phrase.noun is None:
        raise UnreadError("attacks whom", frame.start)
    if phrase.noun.items[0].terminal == "AGAINSTPLAYER":
        if phrase.quantity or phrase.noun.items[0].mods:
            raise UnreadError("how often it attacks whom", frame.start)
        return {"attacks_at_once": True}
    whom = _creatures(phrase.noun, frame)
    if frame.manner("UNTAPPEDTOO"):  # 「〜を、タップされていなくても攻撃できる」
        whom.setdefault("tapped", False)
    if whom.pop("tapped", None) is not False or phrase.quantity:
        raise UnreadError("attacks whom", frame.start)
    if whom == {"type": "creature"}:
        return {"attacks_untapped": True}
    return {"untapped_targets": whom}


def are_yours(to: Any) -> bool:
    """Whether cards are described as yours."""
    return isinstance(to, dict) and to.get("whose") == "you"


def of_all_targets(to: Any, gives: Data) -> None:
    """「相手のアンタップしているクリーチャーを攻撃できる」: your creatures attack no
    others."""
    of_opponent = {"whose": "opponent", "type": "creature"}
    yours = to == "this" or are_yours(to)
    if yours and gives.get("untapped_targets") == of_opponent:
        del gives["untapped_targets"]
        gives["attacks_untapped"] = True


def not_blocked(frame: Frame) -> Data:
    """「ブロックされない」, of whom."""
    phrase = frame.take("ni") or frame.take("kara")
    if phrase is None:
        return {"cannot": {"blocked": "this"}}
    assert phrase.noun
    frame.scope.of_itself = True
    by = frame.described(phrase.noun, phrase.quantity)
    frame.scope.of_itself = False
    return {"cannot": {"blocked": "this", "against": by}}


def not_attacked(frame: Frame) -> Data:
    """「攻撃されない」, 「〜に(から)攻撃されない」."""
    by = _by_whom(frame)
    if by is None:
        return {"cannot": {"attacked": "this"}}
    return {"cannot": {"attacks": by, "at": {"cards": "this"}}}


def player_spared(frames: Sequence[Frame]) -> Data | None:
    """「自分は〜に攻撃されない」; None if it is said of cards."""
    frame = frames[0]
    if len(frames) > 1 or (frame.verb, frame.form) != ("attack", "passive_not"):
        return None
    nouns = [phrase.noun for phrase in frame.phrases if phrase.case in ("ha", "ga")]
    if not any(whose_of(noun) in ("you", "opponent") for noun in nouns):
        return None
    at, by = frame.who(), _by_whom(frame)
    frame.done()
    return {"attacks": by or {"type": "creature"}, "at": at}


def attacks_with_none(frames: Sequence[Frame]) -> Data | None:
    """「相手はクリーチャーで攻撃できない」: of those that come later as well.

    「ドラゴンでしか攻撃できない」: with other creatures than those.

    None if it is said otherwise.
    """
    frame = frames[0]
    cards = next((p for p in frame.phrases if _is_instrument(p)), None)
    if len(frames) > 1 or (frame.verb, frame.form) != ("attack", "cannot"):
        return None
    if cards is None or cards.noun is None:
        return None
    frame.phrases.remove(cards)
    named = any(whose_of(p.noun) for p in frame.phrases if p.case in ("ha", "ga", "mo"))
    who, with_ = frame.who(), frame.described(cards.noun, cards.quantity)
    others = {"whose", "zone", "choose", "up_to", "cards"}
    if not named or not isinstance(with_, dict) or with_.keys() & others:
        raise UnreadError("who attacks", frame.start)
    if any(word.meaning == "with_only" for word in cards.words):
        if with_ == {"type": "creature"}:
            raise UnreadError("with which creatures", frame.start)
        with_ = {"type": "creature", "excluding": with_}
    whose = {} if who == "any" else {"whose": who}
    at = {"at": attacked(whom, frame)} if (whom := frame.take("wo")) else {}
    frame.done()
    return {"attacks": {**whose, **with_}, **at}


def _is_instrument(phrase: Phrase) -> bool:
    """「クリーチャーで」, of an attack."""
    return phrase.case == "ha" and any(
        word.meaning in ("with", "with_only") for word in phrase.words
    )


def neither_done(frame: Frame) -> Data:
    """「攻撃もブロックもされない」, of whom."""
    by = _by_whom(frame)
    if by is None:
        return {"cannot": [{"attacked": "this"}, {"blocked": "this"}]}
    attack = {"attacks": by, "at": {"cards": "this"}}
    return {"cannot": [attack, {"blocked": "this", "against": by}]}


def check_shared(frames: Sequence[Frame]) -> None:
    """Raise if what is said of one action may be said of the next one as well.

    「Aに攻撃されず、ブロックされない」, 「効果によって選ばれず、離れない」, 「A1体に
    つき、+1000し、さらに1つブレイクする」.
    """
    for before, frame in pairwise(frames):
        cases, others = ({p.case for p in each.phrases} for each in (before, frame))
        suffered = before.form.startswith("passive_not") and _is_suffered(frame)
        if before.verb == "choose" and frame.verb in ("attack", "block"):
            suffered = False  # 「相手に選ばれず、攻撃されない」: nobody else attacks
        if suffered and cases & _AGENTS and not others & _AGENTS:
            raise UnreadError("by whom", frame.start)
        if "per" in cases and "per" not in others:
            raise UnreadError("for each of them, or once", frame.start)


_AGENTS = {"ni", "kara", "by", "by_words"}
"""Phrases that may say who does it."""


def _is_suffered(frame: Frame) -> bool:
    """「破壊されない」, 「離れない」."""
    leaves = (frame.verb, frame.form.removesuffix("_mid")) == ("leave", "not")
    return leaves or frame.form.startswith("passive_not")


def _by_whom(frame: Frame) -> Data | None:
    """The creatures that do it: 「〜に」, 「〜から」."""
    phrase = frame.take("ni") or frame.take("kara")
    if phrase is None or phrase.noun is None:
        return None
    if phrase.quantity:
        raise UnreadError("by how many", frame.start)
    return _creatures(phrase.noun, frame)


def breaks(frame: Frame) -> Data:
    """「シールドをさらに1つブレイクする」, of attacks and effects (701.14d)."""
    phrase, more = frame.take("wo"), frame.manner("FURTHER")
    amount = frame.take("amount")
    item = phrase.noun.only if phrase and phrase.noun else None
    if phrase is None or item is None or item.terminal != "SHIELD" or item.mods:
        raise UnreadError("what it breaks", frame.start)
    said = [q for q in (phrase.quantity, item.quantity) if q]
    said += [amount.quantity] if amount and amount.quantity else []
    if len(said) != 1 or said[0].kind != "exactly":
        raise UnreadError("how many it breaks", frame.start)
    number: Any = said[0].number
    if per := frame.take("per"):
        number = times(number, counted(per, frame))
    return {"breaks_more" if more else "breaks": number}


def breaks_none(frame: Frame) -> Data:
    """「シールドを1つもブレイクしない」, 「攻撃1回につき1つしかブレイクできない」."""
    phrase = frame.take("wo")
    item = phrase.noun.only if phrase and phrase.noun else None
    if phrase is None or item is None or item.terminal != "SHIELD":
        raise UnreadError("what it does not break", frame.start)
    said = [q for q in (phrase.quantity, item.quantity) if q]
    if frame.manner("EACHATTACK"):
        many = said[0] if len(said) == 1 and not item.mods else None
        if many is None or many.kind != "only" or frame.form != "cannot":
            raise UnreadError("how many it breaks by an attack", frame.start)
        return {"breaks_at_most": many.number}
    if any((many.kind, many.number) != ("not_even", 1) for many in said):
        raise UnreadError("how many it breaks", frame.start)
    if any(mod.kind != "whose" for mod in item.mods) or len(item.mods) > 1:
        raise UnreadError("which shields it does not break", frame.start)
    whose = item.mods[0].words[0].meaning if item.mods else "any"
    if whose not in ("you", "opponent", "any"):
        raise UnreadError("whose shields it does not break", frame.start)
    return {"cannot": {"broken": {"whose": whose}, "breaker": "this"}}


def wins_battles(frame: Frame) -> Data:
    """「すべてのバトルに勝つ」 (115.3c)."""
    if not frame.manner("EVERYBATTLE"):
        raise UnreadError("what is won", frame.start)
    return {"wins_battles": True}


_OF_ATTACKS = ("attacks", "attacked", "blocks", "blocked", "unblocked")
_UNDER_WAY: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("attacking", "attacked", "blocking"), _OF_ATTACKS),
    "battling": ("battles",),
}
"""What creatures can be only for a moment, and the events at which some are so."""


def check_under_way(to: Any, lasts: Data, scope: Scope, start: int) -> None:
    """「このターン、攻撃している自分のクリーチャーのパワーを」: some attack by now.

    Args:
        to: the cards to which something is given.
        lasts: for how long.
        scope: what was said before.
        start: where that is said.

    Raises:
        UnreadError: nothing says that any does, and it is said of those of now (608.2).
    """
    if not isinstance(to, dict):
        return
    fighting, until = to.keys() & _UNDER_WAY.keys(), lasts.get("until")
    if not fighting or {"choose", "up_to", "any_number"} & to.keys():
        return
    if until in ("end_of_attack", "end_of_battle"):
        return
    events = scope.watched if until == "end_of_turn" else ()
    for doing in fighting:
        known = (pattern.keys() & _UNDER_WAY[doing] for pattern in events)
        if not events or not (all(known) or _by_attackers(doing, events)):
            raise UnreadError(f"those that are {doing} now, or later", start)


def _by_attackers(doing: str, events: Sequence[Data]) -> bool:
    """「自分のクリーチャーが攻撃してバトルが始まった時」: whether some attack."""
    subjects = [part for pattern in events for part in pattern.values()]
    return any(isinstance(part, dict) and doing in part for part in subjects)


def check_barred(found: Data) -> None:
    """Raise if an attack is forbidden depending on what attacks at that moment.

    「自分の他のクリーチャーが攻撃していなければ攻撃できない」: as one attacks, nothing
    else does. What is meant may have attacked before, in a turn that is not said.

    Raises:
        UnreadError: it is.
    """
    banned = found.get("cannot", [])
    events = banned if isinstance(banned, list) else [banned]
    kinds = {next(iter(event)) for event in events}
    asked = [part for part in records_in(found.get("if", {})) if _FIGHTS & part.keys()]
    others = any("other" in part for part in asked)
    attacks = {"attacks", "attacked"} & kinds or "attacks_if_able" in found
    if asked and (attacks or (others and "blocked" in kinds)):
        raise UnreadError("an attack in which turn")


_FIGHTS = {"attacking", "attacked", "blocking", "battling"}
"""What is so during an attack alone."""
