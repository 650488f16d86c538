"""Conditions that compare numbers: 「枚数が相手より多ければ」, 「コストが奇数なら」."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.counting import check_owned, contained
from dmreason.cardtext.reading.describing import described, number
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.made import measure_of
from dmreason.cardtext.reading.phrases import (
    Item,
    Mod,
    Noun,
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.scoping import Scope


def odd_or_even(segment: Segment, scope: Scope) -> Data:
    """「そのコストが奇数なら」, 「相手のシールドの数が偶数なら」."""
    parity = next(w.meaning for w in segment.words if w.type == "PARITY")
    counted = [p for p in segment.phrases if p.case == "number_is"]
    if len(counted) == len(segment.phrases) == 1 and counted[0].noun:
        if counted[0].quantity:
            raise UnreadError("which number", segment.start)
        return {**_size(counted[0].noun, scope, segment), "parity": parity}
    bound = Said.of("BOUND", "以上", "at_least", segment.start)
    zero = Phrase("number", words=(Said.of("NUM", "0", "", segment.start),))
    as_bound = replace(segment, phrases=(*segment.phrases, zero), words=(bound,))
    return {"value": measured(as_bound, scope)["value"], "parity": parity}


def measured(segment: Segment, scope: Scope) -> Data:
    """「このクリーチャーのパワーが6000以上なら」, of one card."""
    if (parts := _so_many_parts(segment, scope)) is not None:
        return parts
    cases = {phrase.case: phrase for phrase in segment.phrases}
    measure, amount = cases.get("measure"), cases.get("number")
    about = cases.get("ha") or cases.get("ga") or measure
    if about is measure and measure and measure.words[0].type == "SO":
        # 「そのコストが5以上なら」: of the card that was spoken of
        that = Said.of("THAT", "それ", "", segment.start)
        about = replace(measure, noun=Noun((Item((), (that,)),)))
    if measure is None or amount is None or about is None or about.noun is None:
        raise UnreadError("what is measured", segment.start)
    more = cases.keys() - {"measure", "number", about.case}
    if more or len(segment.phrases) != len({"measure", "number"} | cases.keys()):
        raise UnreadError("what is measured", segment.start)
    if (about.case != "measure" and measure.noun) or about.quantity:
        raise UnreadError("whose measure", segment.start)
    card = described(about.noun, scope)
    kind = next(w.meaning for w in measure.words if w.type == "MEASURE")
    bound = segment.words[0].meaning
    if not isinstance(card, str) or bound not in ("at_least", "at_most"):
        raise UnreadError("what is measured", segment.start)
    value = measure_of(kind, card, scope, segment.start)
    return {"value": value, bound: int(amount.words[0])}


def _so_many_parts(segment: Segment, scope: Scope) -> Data | None:
    """「このクリーチャーに含まれるカードの枚数が3以上なら」 (109.2c).

    Also 「自分の墓地にあるクリーチャーの数が7以上なら」.
    """
    if [phrase.case for phrase in segment.phrases] != ["number_is", "number"]:
        return None
    of, amount = segment.phrases
    bound = segment.words[0].meaning
    if of.noun is None or of.quantity or bound not in ("at_least", "at_most"):
        return None
    parts = contained(of.noun.items, scope, segment.start)
    counted = _size(of.noun, scope, segment) if parts is None else {"value": parts}
    return {**counted, bound: int(amount.words[0])}


def compared(segment: Segment, scope: Scope) -> Data:
    """「自分の手札の枚数が相手より多ければ」: two numbers."""
    if of_a_card := _more(segment, scope):
        return of_a_card
    first = next((p for p in segment.phrases if p.case in ("number_is", "ga")), None)
    if first is None or first.noun is None or len(segment.phrases) > 1:
        raise UnreadError("more than what", segment.start)
    if (segment.noun is None and segment.counted is None) or first.quantity:
        raise UnreadError("more than what", segment.start)
    one = _size(first.noun, scope, segment)
    if segment.counted is not None:
        bound = next(w.meaning for w in segment.words if w.type == "BOUND")
        return {"value": one, bound: number(segment.counted, scope)}
    assert segment.noun is not None
    other = _size(_like(segment.noun, first.noun), scope, segment)
    if segment.kind == "if_within":  # 「相手以上なら」
        bound = next(w.meaning for w in segment.words if w.type == "BOUND")
        return {"value": one, bound: other}
    word = segment.words[-1]
    if word.meaning == "fewer":
        one, other = other, one
    return {"value": one, "at_least": {"sum": [other, 1]}}


def _more(segment: Segment, scope: Scope) -> Data | None:
    """「そのコストが…の枚数より大きければ」; None if no measure is compared."""
    said = next((p for p in segment.phrases if p.case == "measure"), None)
    words = (*segment.words, *(said.words if said else ()))
    kind = next((w.meaning for w in words if w.type == "MEASURE"), None)
    if kind is None and segment.counted and segment.counted.kind == "measure_of":
        kind = segment.counted.words[-1].meaning  # 「それがこれのコスト以下なら」
    if kind is None:
        return None
    others = [p for p in segment.phrases if p is not said]
    one_more = [p.case for p in others] in (["ga"], ["ha"]) and not others[0].quantity
    of_it = said is None and segment.counted is not None
    if others and not (one_more and (of_it or (said and said.noun is None))):
        raise UnreadError("more than what", segment.start)
    card: str | Data | None = scope.event_card
    about = said if said is not None and said.noun is not None else None
    about = others[0] if others else about  # 「それがAで、そのコストが〜以下なら」
    if about is not None and about.noun is not None:
        card = described(about.noun, scope)
    elif said is not None and said.words[0].type == "SO" and scope.named:
        card = scope.that(Said.of("THAT", "それ", "", segment.start))
    if not isinstance(card, str):
        raise UnreadError("more than what", segment.start)
    if card == scope.event_card:
        scope.fought = None
    one = measure_of(kind, card, scope, segment.start)
    fewer = segment.words[-1].meaning == "fewer"
    if segment.counted is not None:
        other: int | Data = number(segment.counted, scope)
        if other == one:
            raise UnreadError("more than which of them", segment.start)
    elif segment.noun is not None:  # 「そのパワーがこのクリーチャーより大きければ」
        of = described(segment.noun, scope)
        if not isinstance(of, str) or of == card:
            raise UnreadError("more than which of them", segment.start)
        other = measure_of(kind, of, scope, segment.start)
    else:
        said_number = next((int(w) for w in segment.words if w.type == "NUM"), None)
        if said_number is None:
            raise UnreadError("more than what", segment.start)
        limit = {"at_most": said_number - 1} if fewer else {"at_least": said_number + 1}
        return {"value": one, **limit}
    if segment.kind == "if_within":  # 「そのコストが…の枚数以下なら」
        bound = next(w.meaning for w in segment.words if w.type == "BOUND")
        return {"value": one, bound: other}
    low, high = (one, other) if fewer else (other, one)
    return {"value": high, "at_least": {"sum": [low, 1]}}


def _size(noun: Noun, scope: Scope, segment: Segment) -> Data:
    """How many cards a noun means."""
    cards = described(noun, scope)
    if not isinstance(cards, dict) or {"choose", "up_to", *FROM_DECK} & cards.keys():
        raise UnreadError("how many of which", segment.start)
    if "as_cards" in cards and "zone" not in cards:
        raise UnreadError("cards of the battle zone", segment.start)
    if isinstance(cards.get("zone"), list):
        raise UnreadError("how many in each of the zones", segment.start)
    check_owned(cards, segment.start)
    return {"count": cards}


def _like(noun: Noun, first: Noun) -> Noun:
    """「相手(の)より」: the same of the other player."""
    item, like = noun.only, first.only
    if item is None or item.terminal != "OWNER" or item.mods or like is None:
        return noun
    if [mod.kind for mod in like.mods].count("whose") != 1:
        raise UnreadError("which of the other player", item.head[0].start_pos)
    whose = Mod("whose", item.head)
    mods = tuple(whose if mod.kind == "whose" else mod for mod in like.mods)
    return Noun((Item(mods, like.head),))
