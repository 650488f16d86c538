"""Cards of a hand that are discarded: which, how many, and who chooses them (701.7)."""

from __future__ import annotations

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.lacking import of_the_other
from dmreason.cardtext.reading.objects import object_of
from dmreason.cardtext.reading.phrases import (
    Phrase,
    Quantity,
    UnreadError,
    of_each,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.seen import hand_seen

_MADE = ("made", "made_mid", "made_may")
"""「捨てさせる」, 「捨てさせ、」, 「捨てさせてもよい」."""


def discard(frame: Frame) -> Data:
    last = frame.scope.acts[-1] if frame.scope.acts else ("", {})
    looked = last[1].get("look") == {"whose": "opponent", "zone": "hand"}
    if frame.looks or (looked and frame.manner("AMONG")):
        hand_seen(frame)  # of one place alone
        return _discard_seen(frame)
    if becoming := frame.take("becoming"):
        return _down_to(becoming, frame)
    if (as_many_ := frame.take("as_many_as")) is not None:
        who = frame.who()
        left = of_the_other(as_many_, frame, "hand")
        if frame.phrases and frame.cards() != {"whose": who, "zone": "hand"}:
            raise UnreadError("what is discarded", frame.start)
        own = {"count": {"whose": who, "zone": "hand"}}
        return {"discard": {"whose": who, "choose": {"minus": [own, left]}}}
    cards = object_of(frame)
    if isinstance(cards, str):
        return _discard_chosen(frame, cards)
    if cards.get("zone") != "hand":
        raise UnreadError("discarded from elsewhere", frame.start)
    made = frame.form in _MADE and frame.actor == "you"
    if made and {"choose", "up_to", "any_number"} & cards.keys():
        # Prints say 「見て」 or 「見ないで」, or that the opponent chooses (701.7b).
        raise UnreadError("chosen with or without looking", frame.start)
    if frame.actor == "you" and not made:
        _check_theirs(cards, frame)
    return discarded(frame, cards)


def _check_theirs(cards: Data, frame: Frame) -> None:
    """Raise if it does not say who chooses: 「相手の手札を1枚選び、捨てる」."""
    nouns = [phrase.noun for phrase in frame.taken if phrase.noun]
    whose = [item.mod("whose") for noun in nouns for item in noun.items]
    of_each = any(mod and not mod.words[0] for mod in whose)  # 「お互いの」
    some = {"choose", "up_to", "any_number"} & cards.keys()
    theirs = cards.get("whose") == "opponent" and cards.get("by", "you") == "you"
    if theirs and some and not of_each:
        raise UnreadError("who chooses among them", frame.start)


def _down_to(becoming: Phrase, frame: Frame) -> Data:
    """「自身の手札が2枚になるように捨てる」: so many as it has more."""
    who, many = frame.who(), becoming.quantity
    hand = frame.described(becoming.noun) if becoming.noun else None
    if many is None or many.kind != "exactly" or not isinstance(hand, dict):
        raise UnreadError("how many are discarded", frame.start)
    of_it = {"whose": who, "zone": "hand"}
    named = any(p.case == "wo" for p in frame.phrases)
    cards = frame.cards() if named else {}
    same = isinstance(cards, dict) and {**of_it, **cards} == of_it
    if {"whose": who, **hand} != of_it or who not in ("you", "opponent"):
        raise UnreadError("which hand", frame.start)
    if not same or frame.phrases:
        raise UnreadError("what is discarded", frame.start)
    whose = {} if who == "you" else {"whose": who}
    return {"discard": {**whose, "choose": {"minus": [{"count": of_it}, many.number]}}}


def _discard_chosen(frame: Frame, cards: str) -> Data:
    """「相手の手札を1枚見ないで選ぶ。相手はそれを捨てる」."""
    known = frame.scope.known(cards)
    whose = known.get("whose", "you")
    others = frame.actor == "opponent" or frame.form in _MADE
    if known.get("zone") != "hand" or (others and whose != "opponent"):
        raise UnreadError("discarded from elsewhere", frame.start)
    return {"discard": cards}


def _discard_seen(frame: Frame) -> Data:
    """Cards of the opponent's hand, which you look at and choose."""
    frame.manner("AMONG")
    cards: Data = {"whose": "opponent"}
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    if "may" in last and not frame.looks:  # only if they were looked at
        cards["cards"] = last["as"]
    if amount := frame.take("amount"):
        quantity = amount.quantity
    else:
        phrase = frame.take("wo")
        if phrase is None or phrase.noun is None or len(phrase.noun.items) != 1:
            raise UnreadError("which cards", frame.start)
        item = phrase.noun.items[0]
        quantity = phrase.quantity or item.quantity
        every = quantity is not None and quantity.kind == "all"
        # 「闇と火の呪文をすべて」: those of darkness, and those of fire
        found = frame.described(of_each(phrase.noun) if every else phrase.noun)
        if not isinstance(found, dict) or {"whose", "zone"} & found.keys():
            raise UnreadError("which cards", frame.start)
        found.pop("as_cards", None)
        if found.pop("any_number", False):  # 「好きな枚数のカードを」
            quantity = Quantity("any_number")
        cards |= {k: v for k, v in found.items() if k not in ("choose", "up_to")}
    every = quantity is not None and quantity.kind == "all"
    if quantity is None or frame.form not in ("made", "made_may"):
        raise UnreadError("how many", frame.start)
    if every:  # nothing is chosen
        return {"discard": cards}
    if quantity.kind == "any_number":
        return {"discard": {**cards, "any_number": True, "by": "you"}}
    field = {"exactly": "choose", "up_to": "up_to"}.get(quantity.kind)
    if field is None:
        raise UnreadError("how many", frame.start)
    return {"discard": {**cards, field: quantity.number, "by": "you"}}


def discarded(frame: Frame, cards: Data) -> Data:
    """Cards of a hand, discarded."""
    cards = {key: value for key, value in cards.items() if key != "zone"}
    whose = cards.get("whose")
    made = frame.form in _MADE
    if made and whose != "opponent" and not isinstance(whose, dict):
        raise UnreadError("who discards", frame.start)
    if frame.actor != "you":
        cards.setdefault("whose", frame.actor)
    if cards.get("by") == cards.get("whose"):
        cards.pop("by", None)  # who discards chooses (701.7b)
    if (
        cards.get("whose", "you") == "you"
        and set(cards) - {"whose"} == {"choose"}
        and (isinstance(cards["choose"], int))
    ):
        return {"discard": cards["choose"]}
    return {"discard": cards}
