"""Under which condition something is said: 「〜があれば」, 「〜なら」."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dmreason.cardtext.reading.apiece import (
    BOTH_PLAYERS,
    MANY_CIVILIZATIONS,
    check_either_one,
    for_each,
    in_each_zone,
)
from dmreason.cardtext.reading.asking import (
    NOT_OF_ONE,
    added_up,
    done_so,
    every_in_state,
    every_is,
    has_keyword,
    is_alike,
    is_so,
    judged,
    known_is_so,
    of_its_mode,
    only_this,
    said_of_all,
)
from dmreason.cardtext.reading.bearing import equipped, has_equipped
from dmreason.cardtext.reading.comparing import compared, measured, odd_or_even
from dmreason.cardtext.reading.counting import check_owned, consists_of
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.happening import (
    entered,
    happened,
    is_put_onto,
    put_onto,
    says_this_turn,
    tapped_for,
)
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.players import addressed, of_some_player
from dmreason.cardtext.reading.presence import Asked, placed, there_is
from dmreason.cardtext.reading.qualities import (
    SUPERLATIVES,
    Data,
)
from dmreason.cardtext.reading.referring import note_asked
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.taken import cards_asked, if_taken
from dmreason.cardtext.reading.there import there_are


def condition(segment: Segment, scope: Scope) -> Data:
    """What has to hold; what follows may speak of the cards that it says there are."""
    before = len(scope.named), len(scope.acts)
    holds = _condition(said_of_all(segment), scope)
    place = segment.words[-1].start_pos if segment.words else None
    note_asked(scope, holds, place or segment.start)
    scope.there += there_are(holds, *before, known=segment.kind in _OF_KNOWN)
    return holds


_OF_KNOWN = ("if_is", "if_is_not", "if_alike", "if_bound", "if_state")
"""Kinds of conditions that may ask what a card is that was spoken of."""


def _condition(segment: Segment, scope: Scope) -> Data:
    """What has to hold."""
    if of_some_player(segment):  # 「いずれかのプレイヤーのシールドがなければ」
        if segment.kind == "if_undone" or "not" in segment.words[-1].meaning:
            raise UnreadError("whether of one player or of both", segment.start)
        each = [addressed(segment, who) for who in BOTH_PLAYERS]
        return {"any_of": [_condition(part, scope) for part in each]}
    if segment.kind == "if_unless":
        return _unless(segment, scope)
    if segment.kind in ("if_bound", "if_more", "if_within"):
        return _in_comparison(segment, scope)
    if is_put_onto(segment):
        return put_onto(segment, scope)
    if any(phrase.case == "to_pay_for" for phrase in segment.phrases):
        return tapped_for(segment, scope)
    if segment.kind == "if_state" and says_this_turn(segment):
        return entered(segment, scope) or happened(segment, scope)
    if asked := _ASKED_SO.get(segment.kind):
        return asked(segment, scope)
    if (many := _civilizations(segment)) is not None:
        return many
    check_either_one(segment)
    if parts := for_each(segment) or in_each_zone(segment):
        return all_of([_condition(part, scope) for part in parts])
    if (in_turn := _in_a_turn(segment, scope)) is not None:
        return in_turn
    during = [p for p in segment.phrases if _is_during(p)]
    phrases = [p for p in segment.phrases if p not in during]
    if (consisting := consists_of(segment, phrases, scope)) is not None:
        return consisting
    if segment.kind == "if_state" and (linked := _linked_as(segment)) is not None:
        return _linked(*linked, segment, scope)
    return _of_cards(Asked.of(segment, phrases), bool(during), scope)


def _unless(segment: Segment, scope: Scope) -> Data:
    """「シールドが2つ以下でなければ」."""
    *bound, last = segment.words
    words = (*bound, Said.of("NARA", last, "", last.start_pos or 0))
    kind = "if_bound" if bound else "if_so"
    found = _condition(replace(segment, kind=kind, words=words), scope)
    return if_taken({"no": found}, next(cards_asked(found), None), scope)


def _in_comparison(segment: Segment, scope: Scope) -> Data:
    """「手札が相手より多ければ」, 「パワーが6000以上なら」."""
    turn = next((p for p in segment.phrases if _is_turn(p)), None)
    if turn is not None:  # 「自分のターン中、手札が相手より多ければ」: both
        return _also_in(turn, segment, scope)
    return (measured if segment.kind == "if_bound" else compared)(segment, scope)


def _in_a_turn(segment: Segment, scope: Scope) -> Data | None:
    """「自分のターン中なら」, and whatever else has to hold in it; None without one."""
    during = [p for p in segment.phrases if _is_during(p)]
    turn = next(filter(_is_turn, during), None)
    if turn is None:
        return None
    if segment.kind == "if_so" and len(segment.phrases) == 1:
        return {"turn": turn.words[0].meaning}
    if len(during) == 1 and len(segment.phrases) > 1:
        # 「自分のターン中、自分の手札が0枚なら」: both
        return _also_in(turn, segment, scope)
    return None


def _also_in(turn: Phrase, segment: Segment, scope: Scope) -> Data:
    """That it is so, and in whose turn."""
    besides = tuple(p for p in segment.phrases if p is not turn)
    rest = _condition(replace(segment, phrases=besides), scope)
    return all_of([{"turn": turn.words[0].meaning}, rest])


def _linked(
    number: int, besides: tuple[Phrase, ...], segment: Segment, scope: Scope
) -> Data:
    """「カード3枚でリンクしていれば」."""
    found = _condition(replace(segment, phrases=besides), scope)
    if (found.get("exists") or {}).get("linked") is not True:
        raise UnreadError("in which state", segment.start)
    kept = {k: v for k, v in found["exists"].items() if k != "linked"}
    return {"exists": {**kept, "linked_cards": number}}


def _lacking(segment: Segment, _: Scope) -> Data:
    """「手札がなければ」 of either player."""
    if segment.phrases:
        raise UnreadError("who has none, and when", segment.start)
    zone = "shields" if segment.words[0].startswith("シールド") else "hand"
    return {"any_of": [{"none": {"whose": who, "zone": zone}} for who in BOTH_PLAYERS]}


def _of_cards(asked: Asked, during: bool, scope: Scope) -> Data:
    """What cards are or do, or how many of them there are.

    Args:
        asked: what is said of which cards.
        during: whether it is said of a time that is left out of it.
        scope: what the text refers to.
    """
    segment, phrases = asked.segment, asked.phrases
    doing = segment.words[-1].meaning
    alike = next((p for p in phrases if p.case == "alike"), None)
    if alike is not None or segment.kind == "if_alike":
        return is_alike(segment, alike, [*phrases, *asked.amounts], scope)
    asked.take_amounts()
    if doing.startswith("equip doing"):
        return has_equipped(segment, phrases, asked.amounts, scope)
    if segment.kind == "if_state" and asked.says_how_many:
        raise UnreadError("how often it is so, or of which", segment.start)
    if segment.kind == "if_state" and doing.startswith("have "):
        return has_keyword(segment, phrases, scope)
    for case, relation in (("wo", _attacks), ("to", _battles)):
        if (other := next((p for p in phrases if p.case == case), None)) is not None:
            return relation(
                segment, other, [p for p in phrases if p is not other], scope
            )
    if of_its_mode(segment) and not segment.phrases and "creature" in scope.types:
        return known_is_so(segment, "this", scope)
    if segment.kind in ("if_is", "if_is_not") and not segment.phrases and scope.asked:
        return known_is_so(segment, scope.asked, scope)  # 「呪文なら」, of that card
    about = asked.about
    if about is None or about.noun is None or not asked.is_all_known or during:
        raise UnreadError("under which condition", segment.start)
    if segment.kind == "if_state":
        return _state(segment, about, asked.where, scope)
    if segment.kind == "if_is" and about.quantity and about.quantity.kind == "all":
        if asked.where is not None or asked.says_how_many or asked.below:
            raise UnreadError("what all of them are", segment.start)
        return every_is(segment, about.noun, scope)
    if segment.kind in ("if_is", "if_is_not"):
        if asked.where is not None or asked.others or asked.amounts or about.quantity:
            raise UnreadError("what it is", segment.start)
        return is_so(segment, about.noun, scope)
    return there_is(asked, about, about.noun, scope)


def _is_during(phrase: Phrase) -> bool:
    """「自分のターン中」, 「このターン中」."""
    return phrase.case == "time" and phrase.words[0].type == "DURING"


def _is_turn(phrase: Phrase) -> bool:
    """「自分のターン中」."""
    return _is_during(phrase) and phrase.words[0].meaning in _PLAYERS


_PLAYERS = set(BOTH_PLAYERS)


def _in_extra_turn(segment: Segment, _: Scope) -> Data:
    """「このターンが追加のターンでなければ」, 「自分の追加ターンなら」."""
    said = segment.words[0]
    if segment.phrases:
        raise UnreadError("what besides is so", segment.start)
    found: Data = {"extra_turn": True}
    if "自分の" in said:
        found = all_of([{"turn": "you"}, found])
    return {"no": found} if said.endswith(("でなければ", "でないなら")) else found


def _gathered(segment: Segment, scope: Scope) -> Data:
    """「自分のマナゾーンにすべての文明が揃っていれば」: all five of them."""
    where = next((p for p in segment.phrases if p.case == "ni"), None)
    if len(segment.phrases) != (where is not None) or (where and segment.noun):
        raise UnreadError("where they are", segment.start)
    before = scope.counted if scope.acts_before_counted == len(scope.acts) else None
    lacking = segment.words[-1].meaning == "not"
    cards: str | Data | None = None
    if segment.noun is not None:
        cards = described(segment.noun, scope)
    elif where is not None:
        cards = placed(where, {}, segment)
    elif not lacking and before and before.get("zone") == "mana" and "whose" in before:
        # 「自分のマナゾーンにカードが5枚以上あり、すべての文明が揃っていれば」
        cards = {"whose": before["whose"], "zone": "mana"}
    if not isinstance(cards, dict) or cards.keys() & {"choose", "as_cards"}:
        raise UnreadError("among which cards", segment.start)
    check_owned(cards, segment.start)
    many = {"civilizations_of": cards}
    if lacking:
        return {"value": many, "at_most": _CIVILIZATIONS - 1}
    return {"value": many, "at_least": _CIVILIZATIONS}


_CIVILIZATIONS = 5
"""光, 水, 闇, 火 and 自然; a colorless card has none (106.2c)."""


def _civilizations(segment: Segment) -> Data | None:
    """「自分のマナゾーンに文明が3つ以上あれば」; None if it says something else."""
    cases = {phrase.case: phrase for phrase in segment.phrases}
    what, where = cases.get("ga"), cases.get("ni")
    item = what.noun.only if what and what.noun else None
    if item is None or (item.terminal, item.head[0].meaning) != MANY_CIVILIZATIONS:
        return None
    many = (what and what.quantity) or item.quantity
    if where is None or many is None or item.mods or many.kind != "bounded":
        raise UnreadError("how many civilizations", segment.start)
    if len(segment.phrases) > len(cases) or cases.keys() - {"ga", "ni"}:
        raise UnreadError("how many civilizations", segment.start)
    cards = placed(where, {}, segment)
    check_owned(cards, segment.start)
    if many.bound not in ("at_least", "at_most"):
        raise UnreadError("how many civilizations", segment.start)
    found = {"value": {"civilizations_of": cards}, many.bound: many.number}
    if segment.kind == "if_none":  # 「文明が2つ以上なければ」
        return {"no": found}
    if segment.kind not in ("if_there", "if_so"):
        raise UnreadError("how many civilizations", segment.start)
    return found


def _linked_as(segment: Segment) -> tuple[int, tuple[Phrase, ...]] | None:
    """Of how many cards, and the phrases besides; None if it is not said."""
    said = [p for p in segment.phrases if p.words and p.words[0].type == "LINKEDAS"]
    if len(said) != 1:
        return None
    rest = tuple(p for p in segment.phrases if p not in said)
    return int("".join(filter(str.isdigit, said[0].words[0]))), rest


def _state(segment: Segment, about: Phrase, where: Phrase | None, scope: Scope) -> Data:
    """「このクリーチャーがタップしていれば」."""
    verb = segment.words[-1].meaning.partition(" ")[0]
    form = segment.words[-1].meaning.partition(" ")[2]
    if verb in ("cross", "attach") and form.startswith("passive"):
        return equipped(segment, about, where, scope)
    state = (_SUFFERED if form.startswith("passive") else _STATES).get(verb)
    assert about.noun
    cards = described(about.noun, scope)
    if state is not None and where is None and about.quantity:
        return every_in_state(cards, about.quantity, state, segment)
    if isinstance(cards, dict):
        cards.pop("as_cards", None)
    if state is None or where is not None:
        raise UnreadError("in which state", segment.start)
    if isinstance(cards, dict) and cards.keys() & NOT_OF_ONE - {"whose", "other"}:
        raise UnreadError("in which state", segment.start)
    if isinstance(cards, dict) and SUPERLATIVES & cards.keys():
        # the language ranks those alone that are in that state
        raise UnreadError("the greatest of those, or of all", segment.start)
    named = {"cards": "this"} if cards == "this" else cards
    if not isinstance(named, dict) or state.keys() & named.keys():
        raise UnreadError("in which state", segment.start)
    return {"none" if "not" in form else "exists": {**named, **state}}


def _attacks(
    segment: Segment, whom: Phrase, others: list[Phrase], scope: Scope
) -> Data:
    """「このクリーチャーがAを攻撃していれば」: there is one attack at a time."""
    who = [described(p.noun, scope) for p in others if p.case == "ga" and p.noun]
    cards = described(whom.noun, scope) if whom.noun and not whom.quantity else None
    if segment.words[-1].meaning != "attack doing_if" or who != ["this"]:
        raise UnreadError("under which condition", segment.start)
    if len(others) > 1 or not isinstance(cards, dict):
        raise UnreadError("who attacks whom", segment.start)
    if cards.keys() & {"zone", "choose", "up_to", "as_cards", "cards", "attacked"}:
        raise UnreadError("who attacks whom", segment.start)
    attacking = {"exists": {"cards": "this", "attacking": True}}
    return all_of([attacking, {"exists": {**cards, "attacked": True}}])


def _battles(segment: Segment, foe: Phrase, others: list[Phrase], scope: Scope) -> Data:
    """「(これが)〜とバトルしていれば」."""
    who = [described(p.noun, scope) for p in others if p.case == "ga" and p.noun]
    cards = described(foe.noun, scope) if foe.noun and not foe.quantity else None
    if segment.words[-1].meaning != "battle doing_if" or len(who) < len(others):
        raise UnreadError("under which condition", segment.start)
    if who not in ([], ["this"]) or not isinstance(cards, dict):
        raise UnreadError("who battles whom", segment.start)
    if cards.keys() & {"zone", "choose", "up_to", "as_cards", "cards"}:
        raise UnreadError("who battles whom", segment.start)
    return {"exists": {"cards": "this", "battling_with": cards}}


_STATES: dict[str, Data] = {
    "tap": {"tapped": True},
    "untap": {"tapped": False},
    "attack": {"attacking": True},
    "block": {"blocking": True},
    "battle": {"battling": True},
    "link": {"linked": True},
}
"""What a verb in 「〜していれば」 says of a card."""
_SUFFERED: dict[str, Data] = {
    "tap": {"tapped": True},
    "untap": {"tapped": False},
    "attack": {"attacked": True},
}
"""What a verb in 「〜されていれば」 says of a card."""


def all_of(given: Sequence[Data]) -> Data:
    """Several conditions as one."""
    return given[0] if len(given) == 1 else {"all_of": list(given)}


_ASKED_SO: dict[str, Callable[[Segment, Scope], Data]] = {
    "if_done": done_so,
    "if_parity": odd_or_even,
    "if_total": added_up,
    "if_extra": _in_extra_turn,
    "if_lacking": _lacking,
    "if_only": only_this,
    "if_judged": judged,
    "if_gathered": _gathered,
}
"""Kinds of conditions that are asked in one way alone."""
