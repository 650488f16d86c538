"""What is asked of cards that are known: which word one has, what is among them."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.objects import see_milled
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data, with_keyword
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.vocabulary import sections


def has_keyword(segment: Segment, phrases: Sequence[Phrase], scope: Scope) -> Data:
    """「それが「S・トリガー」を持っていなければ」, of one card."""
    cases = {phrase.case: phrase for phrase in phrases}
    about, has = cases.get("ga") or cases.get("ha"), cases.get("wo")
    item = has.noun.only if has and has.noun else None
    if len(phrases) != 2 or about is None or about.noun is None or about.quantity:
        raise UnreadError("what has which word", segment.start)
    if item is None or item.terminal != "QUOTE" or item.mods or item.quantity:
        raise UnreadError("what has which word", segment.start)
    name = described(about.noun, scope)
    if not isinstance(name, str):
        raise UnreadError("what has which word", segment.start)
    where = {"zone": "deck"} if "top" in scope.meant.get(name, {}) else {}
    kind = "none" if "not" in segment.words[-1].meaning else "exists"
    return {kind: {"cards": name, **where, **with_keyword(item.head)}}


def is_alike(
    segment: Segment, alike: Phrase | None, phrases: list[Phrase], scope: Scope
) -> Data:
    """「それがこのクリーチャーと同じ種族を持っていれば」, 「〜と同じ種族なら」."""
    about = next((p for p in phrases if p.case in ("ga", "ha") and p.noun), None)
    many = [p.quantity for p in phrases if p.case == "amount" and p.quantity]
    left = [p for p in phrases if p not in (about, alike) and p.case != "amount"]
    with_ = segment.noun if alike is None else alike.noun
    word = segment.words[-1].meaning
    if alike is not None and not word.startswith("have "):
        raise UnreadError("alike in what", segment.start)
    if left or about is None or about.noun is None or about.quantity or with_ is None:
        raise UnreadError("what is alike", segment.start)
    if any((q.kind, q.number) != ("any_at_all", 1) for q in many):
        raise UnreadError("how much is alike", segment.start)
    name, other = described(about.noun, scope), described(with_, scope)
    if not isinstance(name, str) or not isinstance(other, str) or name == other:
        raise UnreadError("what is alike", segment.start)
    words = segment.words if alike is None else alike.words
    of = next(word.meaning for word in words if word.type == "SAME")
    where = {"zone": "deck"} if "top" in scope.meant.get(name, {}) else {}
    kind = "none" if alike is not None and "not" in word else "exists"
    said = about.noun.items[0].head[0].meaning
    if said in sections()["types"]:  # 「そのクリーチャーが」
        where["type"] = said
    return {kind: {"cards": name, **where, f"shares_{of}_with": other}}


def among_seen(cards: Data, scope: Scope, segment: Segment) -> Data:
    """「その中にドラゴンがあれば」: among the cards that were looked at, or milled."""
    see_milled(scope)
    if scope.seen is None or {"zone", "whose", "cards", "other"} & cards.keys():
        raise UnreadError("among which cards", segment.start)
    if "cards" not in scope.seen:
        raise UnreadError("among which cards", segment.start)
    found = {**scope.seen, **cards}
    found.pop("as_cards", None)
    return found


def of_its_mode(segment: Segment) -> bool:
    """「ハイパーモード状態なら」, of the creature that says so."""
    item = segment.noun.only if segment.noun else None
    mods = item.mods if item and segment.kind in ("if_is", "if_is_not") else ()
    return [mod.words[0].meaning for mod in mods if mod.words] == ["hyper"]


def judged(segment: Segment, scope: Scope) -> Data:
    """「自分が勝ったら」: who has shown no lower cost than the other (701.21b)."""
    if scope.judged is None:
        raise UnreadError("who has won what", segment.start)
    mine, theirs = scope.judged
    if not segment.words[0].startswith("自分"):
        # The rule says when its user wins, at equal costs too; of the other nothing.
        raise UnreadError("when the other player has won", segment.start)
    return {"value": {"cost_of": mine}, "at_least": {"cost_of": theirs}}


def only_this(segment: Segment, scope: Scope) -> Data:
    """「自分のクリーチャーがこのクリーチャーだけなら」: it is there, and no other."""
    about = segment.phrases[0] if len(segment.phrases) == 1 else None
    alone = segment.noun.only if segment.noun else None
    if about is None or about.noun is None or about.quantity:
        raise UnreadError("which is the only one", segment.start)
    if alone is None or alone.terminal != "THIS" or alone.mods:
        raise UnreadError("which is the only one", segment.start)
    cards = described(about.noun, scope)
    if not isinstance(cards, dict) or {"zone", "other", "as_cards"} & cards.keys():
        raise UnreadError("the only one of which", segment.start)
    there = {"exists": {"cards": "this"}}
    return {"all_of": [there, {"none": {**cards, "other": True}}]}
