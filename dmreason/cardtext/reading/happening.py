"""What has happened in a turn, as conditions ask for it."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.counting import done_in_turn, done_of, paid_with
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.doers import with_doer
from dmreason.cardtext.reading.excluded import check_other, may_be_of_event
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.occurring import PUT_ONTO
from dmreason.cardtext.reading.phrases import (
    Noun,
    Phrase,
    Quantity,
    Segment,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.watching import event


def says_this_turn(segment: Segment) -> bool:
    """「このターン、…していれば」, 「その攻撃中に、…」: what happened, not what is."""
    return _since(segment) is not None


def _since(segment: Segment) -> str | None:
    """In which time it happened, as numbers of events name it."""
    words = [p.words[0] for p in segment.phrases if p.case == "time"]
    said = [_SINCE.get(word.meaning) for word in words if word.type == "DURATION"]
    return said[0] if said else None


_SINCE = {"end_of_turn": "this_turn", "end_of_attack": "this_attack"}


def entered(segment: Segment, scope: Scope) -> Data | None:
    """「このクリーチャーがこのターンに出ていれば」; None if it says something else."""
    verb, _, form = segment.words[-1].meaning.partition(" ")
    who = next((p for p in segment.phrases if p.case == "ga" and p.noun), None)
    item = who.noun.only if who and who.noun else None
    if verb != "enter" or item is None or item.terminal != "THIS":
        return None
    if _since(segment) != "this_turn":
        raise UnreadError("how it entered", segment.start)
    if len(segment.phrases) != 2 or item.mods or who is None or who.quantity:
        raise UnreadError("how it entered", segment.start)
    scope.this(item.head[0])
    cards = {"cards": "this", "entered_this_turn": True}
    return {"none" if "not" in form else "exists": cards}


def tapped_for(segment: Segment, scope: Scope) -> Data:
    """「このクリーチャーのコストを支払うためにドラゴンをタップしていれば」."""
    verb, _, form = segment.words[-1].meaning.partition(" ")
    payment = next(p for p in segment.phrases if p.case == "to_pay_for")
    phrases = [p for p in segment.phrases if p.case not in ("to_pay_for", "amount")]
    often = [q for p in segment.phrases for q in quantities(p) if q]
    what = _unnumbered(phrases[0]).noun if len(phrases) == 1 else None
    if segment.kind != "if_state" or verb != "tap" or what is None or len(often) > 1:
        raise UnreadError("what was tapped for it", segment.start)
    if phrases[0].case != "wo":
        raise UnreadError("what was tapped for it", segment.start)
    scope.this(payment.words[0])
    paid = paid_with(described(what, scope), segment.start)
    if often:
        return _so_often(paid, often[0], form, segment)
    return {"no": paid} if "not" in form else paid


def is_put_onto(segment: Segment) -> bool:
    """「ドラゴンの上に置いた場合」, 「ドラゴンから進化していれば」."""
    verb = segment.words[-1].meaning.partition(" ")[0] if segment.words else ""
    cases = {phrase.case for phrase in segment.phrases}
    above = "on_top" in cases and verb == "place"
    return segment.kind == PUT_ONTO or (
        segment.kind == "if_state" and (above or ("kara" in cases and verb == "evolve"))
    )


def put_onto(segment: Segment, scope: Scope) -> Data:
    """Onto what its own card was put, if its event or the sentence is about that."""
    bases = [p for p in segment.phrases if p.case in ("on_top", "kara")]
    others = [p for p in segment.phrases if p not in bases]
    about = [described(p.noun, scope) for p in others if p.noun and not p.quantity]
    form = segment.words[0].meaning.partition(" ")[2]
    if (about != ["this"] and not scope.of_its_card) or len(about) < len(others):
        raise UnreadError("what was put there", segment.start)
    if len(bases) != 1 or bases[0].noun is None or bases[0].quantity:
        raise UnreadError("onto what it was put", segment.start)
    base = described(bases[0].noun, scope)
    whose = base.pop("whose", "you") if isinstance(base, dict) else None
    apart = {"choose", "up_to", "any_number", "cards", "zone", "as_cards", "other"}
    if not isinstance(base, dict) or whose != "you" or apart & base.keys():
        raise UnreadError("onto what it was put", segment.start)
    asked = {"put_onto": base}
    return {"no": asked} if "not" in form else asked


def happened(segment: Segment, scope: Scope) -> Data:
    """「このターン、自分が呪文を2枚以上唱えていれば」."""
    others = [p.other for p in segment.phrases if p.other is not None]
    if others:
        rest = tuple(p for p in segment.phrases if p.other is None)
        each = (*others, replace(segment, phrases=rest))
        asked = [happened(part, scope) for part in each]
        if any(one.get("at_least") != 1 for one in asked):
            raise UnreadError("how often it happened", segment.start)
        values = [one["value"] for one in asked]
        counts = [part for value in values for part in value.get("sum", [value])]
        return {"value": {"sum": counts}, "at_least": 1}
    verb, _, form = segment.words[-1].meaning.partition(" ")
    voice = "passive_past" if form.startswith("passive") else "past"
    tenses = (voice, "passive" if form.startswith("passive") else "end")
    word = segment.words[-1]
    numbers = [p for p in segment.phrases if p.case == "amount"]
    often = [q for p in segment.phrases for q in quantities(p) if q]
    phrases = tuple(_unnumbered(p) for p in segment.phrases if p.case != "amount")
    phrases = tuple(p for p in phrases if not _is_time(p))
    if len(often) > 1 or len(phrases) + 1 + len(numbers) != len(segment.phrases):
        raise UnreadError("how often it happened", segment.start)
    if not often and any(p.noun and p.noun.joint == "AND" for p in phrases):
        raise UnreadError("one of them, or each", segment.start)
    several = [many for many in often if many and many.number > 1]
    if verb in _AGAIN and any(many.counter == "体" for many in several):
        # one of them may have done it twice
        raise UnreadError("how many of them did it", segment.start)
    phrases = with_doer(verb, tenses[0], phrases)
    apart = Scope(scope.types)
    patterns = None
    for tense in tenses:
        said = Said.of(word.type, str(word), f"{verb} {tense}", word.start_pos or 0)
        frame = Frame.of(Segment("when", phrases, (said,)), apart)
        try:
            patterns, _other = event(frame)
            break
        except UnreadError:
            if tense != voice:
                raise
    assert patterns is not None
    for part in records_in(patterns):
        if "other" in part:
            _check_which_other(part, scope, segment.start)
    about = [value for pattern in patterns for value in _about(pattern)]
    if any(not isinstance(value, dict) and value != "this" for value in about):
        raise UnreadError("what happened to one card", segment.start)
    counts = [{str(_since(segment)): pattern} for pattern in patterns]
    value: Data = counts[0] if len(counts) == 1 else {"sum": counts}
    return _so_often(value, often[0] if often else None, form, segment)


def _check_which_other(cards: Data, scope: Scope, start: int) -> None:
    """「自分のドラゴンが攻撃する時、このターンに他のドラゴンが攻撃していれば」.

    Raises:
        UnreadError: it may be other than the card of the event, and the language
            only asks for others than the card with the ability.
    """
    of_event = scope.subject is not None and may_be_of_event(scope, cards)
    if of_event or cards.get("whose") == "opponent":
        raise UnreadError("other than which of them", start)
    check_other(cards, scope, start)


_AGAIN = ("attack", "block", "battle", "win", "lose", "tap", "untap")
"""What one creature may do, or suffer, more than once in a turn."""


def _about(pattern: Data) -> list[object]:
    """The cards of an event, if it is not about a player."""
    kind = next(iter(pattern))
    return [] if kind in ("draws", "wins", "loses") else [pattern[kind]]


def _so_often(value: Data, quantity: Quantity | None, form: str, at: Segment) -> Data:
    negative = "not" in form
    if quantity is None or (quantity.kind == "not_even" and quantity.number == 1):
        if quantity is not None and not negative:
            raise UnreadError("how often it happened", at.start)
        return {"value": value, **({"at_most": 0} if negative else {"at_least": 1})}
    if quantity.kind == "bounded" and quantity.bound == "at_least":
        if negative:
            return {"value": value, "at_most": quantity.number - 1}
        return {"value": value, "at_least": quantity.number}
    if quantity.kind == "any_at_all" and quantity.number == 1 and not negative:
        return {"value": value, "at_least": 1}
    raise UnreadError("how often it happened", at.start)


def done_so_often(
    noun: Noun, quantity: Quantity | None, segment: Segment, scope: Scope
) -> Data | None:
    """「このターンに自分が唱えた呪文が3枚以上なら」; None if it says something else."""
    done = done_of(uncounted(noun))
    if done is None:
        return None
    number = done_in_turn(done[0], described(done[1], scope))
    bounded = quantity is not None and quantity.kind == "bounded"
    if segment.kind not in ("if_so", "if_there") or quantity is None or not bounded:
        raise UnreadError("how often it was done", segment.start)
    if quantity.bound not in ("at_least", "at_most"):
        raise UnreadError("how often it was done", segment.start)
    return {"value": number, quantity.bound: quantity.number}


def _unnumbered(phrase: Phrase) -> Phrase:
    noun = uncounted(phrase.noun) if phrase.noun else None
    return replace(phrase, noun=noun, quantity=None)


def _is_time(phrase: Phrase) -> bool:
    return phrase.case == "time" and phrase.words[0].type == "DURATION"


def uncounted(noun: Noun) -> Noun:
    """A noun without its number."""
    items = tuple(type(item)(item.mods, item.head) for item in noun.items)
    return Noun(items, noun.joint)
