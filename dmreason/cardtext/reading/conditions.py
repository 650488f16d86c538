"""Under which condition something is said: 「〜があれば」, 「〜なら」."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.among import check_where, note_found
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
    among_seen,
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
from dmreason.cardtext.reading.counting import check_owned, consists_of, how_many
from dmreason.cardtext.reading.describing import described, player
from dmreason.cardtext.reading.excluded import check_other, other_than
from dmreason.cardtext.reading.frames import name_elements
from dmreason.cardtext.reading.happening import (
    done_so_often,
    entered,
    happened,
    is_put_onto,
    put_onto,
    says_this_turn,
    tapped_for,
    uncounted,
)
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.naming import NAMED_BY_A_WORD, as_counted
from dmreason.cardtext.reading.phrases import (
    Phrase,
    Quantity,
    Segment,
    UnreadError,
    of_each,
)
from dmreason.cardtext.reading.players import addressed, of_some_player
from dmreason.cardtext.reading.qualities import (
    SUPERLATIVES,
    Data,
    forget_cards,
    is_of_another,
)
from dmreason.cardtext.reading.referring import note_asked, note_counted
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
    if segment.kind == "if_unless":  # 「シールドが2つ以下でなければ」
        *bound, last = segment.words
        words = (*bound, Said.of("NARA", last, "", last.start_pos or 0))
        kind = "if_bound" if bound else "if_so"
        found = _condition(replace(segment, kind=kind, words=words), scope)
        return if_taken({"no": found}, next(cards_asked(found), None), scope)
    if segment.kind in ("if_bound", "if_more", "if_within"):
        turn = next((p for p in segment.phrases if _is_turn(p)), None)
        if turn is not None:  # 「自分のターン中、手札が相手より多ければ」: both
            besides = tuple(p for p in segment.phrases if p is not turn)
            rest = _condition(replace(segment, phrases=besides), scope)
            return all_of([{"turn": turn.words[0].meaning}, rest])
        of_a_card = segment.kind == "if_bound"
        return (measured if of_a_card else compared)(segment, scope)
    if is_put_onto(segment):
        return put_onto(segment, scope)
    if any(phrase.case == "to_pay_for" for phrase in segment.phrases):
        return tapped_for(segment, scope)
    if segment.kind == "if_state" and says_this_turn(segment):
        return entered(segment, scope) or happened(segment, scope)
    if segment.kind == "if_done":
        return done_so(segment, scope)
    if segment.kind == "if_parity":
        return odd_or_even(segment, scope)
    if segment.kind == "if_total":
        return added_up(segment, scope)
    if segment.kind == "if_extra":
        return _in_extra_turn(segment)
    if segment.kind == "if_lacking":
        if segment.phrases:
            raise UnreadError("who has none, and when", segment.start)
        zone = "shields" if segment.words[0].startswith("シールド") else "hand"
        return {
            "any_of": [{"none": {"whose": who, "zone": zone}} for who in BOTH_PLAYERS]
        }
    if segment.kind == "if_only":
        return only_this(segment, scope)
    if segment.kind == "if_judged":
        return judged(segment, scope)
    if segment.kind == "if_gathered":
        return _gathered(segment, scope)
    if (many := _civilizations(segment)) is not None:
        return many
    check_either_one(segment)
    if each := for_each(segment) or in_each_zone(segment):
        return all_of([_condition(part, scope) for part in each])
    phrases = list(segment.phrases)
    during = [p for p in phrases if p.case == "time" and p.words[0].type == "DURING"]
    turns = [phrase.words[0].meaning for phrase in during]
    if segment.kind == "if_so" and len(phrases) == 1 and set(turns) & _PLAYERS:
        return {"turn": turns[0]}
    phrases = [p for p in phrases if p not in during]
    if len(during) == 1 and set(turns) & _PLAYERS and phrases:
        # 「自分のターン中、自分の手札が0枚なら」: both
        besides = tuple(p for p in segment.phrases if p not in during)
        rest = _condition(replace(segment, phrases=besides), scope)
        return all_of([{"turn": turns[0]}, rest])
    if (parts := consists_of(segment, phrases, scope)) is not None:
        return parts
    if segment.kind == "if_state" and (linked := _linked_as(segment)) is not None:
        number, besides = linked  # 「カード3枚でリンクしていれば」
        found = _condition(replace(segment, phrases=besides), scope)
        if (found.get("exists") or {}).get("linked") is not True:
            raise UnreadError("in which state", segment.start)
        kept = {k: v for k, v in found["exists"].items() if k != "linked"}
        return {"exists": {**kept, "linked_cards": number}}
    others = [p for p in phrases if p.case == "manner" and p.words[0].type == "OTHERS"]
    phrases = [p for p in phrases if p not in others]
    inside = [p for p in phrases if p.case == "manner" and p.words[0].type == "AMONG"]
    more = [p for p in phrases if p.case == "amount"]
    phrases = [p for p in phrases if p not in (*more, *inside)]
    alike = next((p for p in phrases if p.case == "alike"), None)
    if alike is not None or segment.kind == "if_alike":
        return is_alike(segment, alike, [*phrases, *more], scope)
    where = next((p for p in phrases if p.case == "ni"), None)
    if where is not None and where.quantity:  # 「カードがマナゾーンに5枚以上あれば」
        more.append(Phrase("amount", quantity=where.quantity))
        at = phrases.index(where)
        phrases[at] = where = replace(where, quantity=None)
    if segment.words[-1].meaning.startswith("equip doing"):
        return has_equipped(segment, phrases, more, scope)
    more += [p for p in phrases if p.quantity and p.quantity.counter == "回"]
    if segment.kind == "if_state" and (more or others or inside):
        raise UnreadError("how often it is so, or of which", segment.start)
    if segment.kind == "if_state" and segment.words[-1].meaning.startswith("have "):
        return has_keyword(segment, phrases, scope)
    if (whom := next((p for p in phrases if p.case == "wo"), None)) is not None:
        return _attacks(segment, whom, [p for p in phrases if p is not whom], scope)
    if (foe := next((p for p in phrases if p.case == "to"), None)) is not None:
        return _battles(segment, foe, [p for p in phrases if p is not foe], scope)
    subjects = ("ga", "ha", "mo", *(("number_is",) if segment.kind == "if_so" else ()))
    about = next((p for p in phrases if p.case in subjects), None)
    below = next((p for p in phrases if p.case == "below"), None)
    known = [part for part in (where, about, below) if part is not None]
    if of_its_mode(segment) and not segment.phrases and "creature" in scope.types:
        return known_is_so(segment, "this", scope)
    if segment.kind in ("if_is", "if_is_not") and not segment.phrases and scope.asked:
        return known_is_so(segment, scope.asked, scope)  # 「呪文なら」, of that card
    if about is None or about.noun is None or len(phrases) != len(known) or during:
        raise UnreadError("under which condition", segment.start)
    if segment.kind == "if_state":
        return _state(segment, about, where, scope)
    if segment.kind == "if_is" and about.quantity and about.quantity.kind == "all":
        if where is not None or others or more or inside or below:
            raise UnreadError("what all of them are", segment.start)
        return every_is(segment, about.noun, scope)
    if segment.kind in ("if_is", "if_is_not"):
        if where is not None or others or more or about.quantity:
            raise UnreadError("what it is", segment.start)
        return is_so(segment, about.noun, scope)
    counts = [q for q in (about.quantity, about.noun.items[-1].quantity) if q]
    counts += [p.quantity for p in more if p.quantity]
    if len(counts) > 1 or any(item.quantity for item in about.noun.items[:-1]):
        raise UnreadError("how many there are", segment.start)
    quantity = counts[0] if counts else None
    if quantity and any(word.meaning == "total" for word in about.words):
        quantity = replace(quantity, total=True)  # 「シールドの合計が6つ以下なら」
    if often := done_so_often(about.noun, quantity, segment, scope):
        return often
    noun = uncounted(about.noun)
    cards = described(of_each(noun) if quantity and quantity.total else noun, scope)
    cards = dict(cards) if isinstance(cards, dict) else cards
    if cards == "this" and not (quantity or others or inside or below):
        return _still_there(where, segment, scope)
    if not isinstance(cards, dict):
        raise UnreadError("whether it is there", segment.start)
    as_counted(cards, quantity)
    apart = not _of_all(quantity) or "as_cards" in cards
    if isinstance(cards.get("zone"), list) and apart:  # 「墓地またはマナゾーンにある」
        raise UnreadError("how many in each of the zones", segment.start)
    if below is not None:
        if where is not None or {"zone", "whose", "other"} & cards.keys():
            raise UnreadError("what lies under it", segment.start)
        cards = {"under": "this", **cards}
        cards.pop("as_cards", None)
    if where is not None:
        cards = _there(where, cards, segment)
        if isinstance(cards.get("zone"), list) and not _of_all(quantity):
            raise UnreadError("how many in each of the zones", segment.start)
    said = (about.noun, *((where.noun,) if where and where.noun else ()))
    both = any(item.mod("of_all") for part in said for item in part.items)
    if both and not _of_all(quantity):
        raise UnreadError("how many of each player", segment.start)
    if inside:
        cards = among_seen(cards, scope, segment)
    else:
        check_owned(cards, segment.start)
        if where is None:
            check_where(cards, about.noun, scope, segment.start)
    if cards.get("zone", "battle") != "battle":
        name_elements(about.noun, cards, "exist")
    if "zone" not in cards and cards.get("keyword") in NAMED_BY_A_WORD:
        cards.pop("as_cards", None)  # 「自分のドラグハートがあれば」
    if "as_cards" in cards and not {"zone", "seals"} & cards.keys():
        raise UnreadError("cards of the battle zone", segment.start)
    if others:
        if "other" in cards or "zone" in cards:
            raise UnreadError("which others", segment.start)
        if is_of_another(cards):  # 「他に相手のクリーチャーがなければ」
            cards["excluding"] = other_than(cards, scope, segment.start)
        else:
            cards["other"] = True
            check_other(cards, scope, segment.start)
    before = scope.counted if scope.acts_before_counted == len(scope.acts) else None
    said_whose = {"whose", "zone", "cards"} & cards.keys()
    of_some = before and {"whose", "cards"} & before.keys()
    if of_some and where is None and not (said_whose or others):
        # 「自分の火のクリーチャーがあり、水のクリーチャーがあれば」, 「その中に…あり」
        raise UnreadError("whose, or anybody's", segment.start)
    few = quantity is not None and (segment.kind == "if_none" or _is_few(quantity))
    some = segment.kind != "if_none" or _is_some(quantity)
    note_counted(scope, cards, not few, some)
    if inside and some:
        note_found(scope, cards)
    seen = cards["cards"] if inside else None
    if quantity is not None and quantity.kind == "not_even":
        if segment.kind != "if_none" or quantity.number != 1:
            raise UnreadError("how many there are", segment.start)
        return if_taken({"none": cards}, seen, scope)
    if "distinct" in cards:
        return _of_names(cards, quantity, segment)
    if segment.kind == "if_so":
        if quantity is None or quantity.kind not in ("bounded", "exactly"):
            raise UnreadError("how many there are", segment.start)
        found = _number(cards, quantity, segment)
        if found.keys() & {"exists", "at_least"}:
            return found
        return if_taken(found, seen, scope)
    if segment.kind == "if_there":
        return _number(cards, quantity, segment) if quantity else {"exists": cards}
    none = {"no": _number(cards, quantity, segment)} if quantity else {"none": cards}
    return if_taken(none, seen, scope)


def _is_few(quantity: Quantity) -> bool:
    """「2つ以下なら」, 「0枚なら」: there need not be any."""
    return quantity.kind == "exactly" or quantity.bound == "at_most"


def _is_some(quantity: Quantity | None) -> bool:
    """「3枚以上なければ」: there may be some."""
    return quantity is not None and quantity.kind == "bounded"


def _still_there(where: Phrase | None, segment: Segment, scope: Scope) -> Data:
    """「このクリーチャーがバトルゾーンにあれば」: what follows is about it, too."""
    there = {} if where is None else _there(where, {}, segment)
    if there or segment.kind not in ("if_there", "if_none"):
        raise UnreadError("whether it is there", segment.start)
    if segment.kind == "if_none":
        return {"none": {"cards": "this", "zone": "battle"}}
    scope.event_card = "this"
    return {"exists": {"cards": "this", "zone": "battle"}}


def _is_turn(phrase: Phrase) -> bool:
    """「自分のターン中」."""
    during = phrase.case == "time" and phrase.words[0].type == "DURING"
    return during and phrase.words[0].meaning in _PLAYERS


_PLAYERS = set(BOTH_PLAYERS)


def _in_extra_turn(segment: Segment) -> Data:
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
    cards: str | Data | None = None
    if segment.noun is not None:
        cards = described(segment.noun, scope)
    elif where is not None:
        cards = _there(where, {}, segment)
    elif before and before.get("zone") == "mana" and "whose" in before:
        # 「自分のマナゾーンにカードが5枚以上あり、すべての文明が揃っていれば」
        cards = {"whose": before["whose"], "zone": "mana"}
    if not isinstance(cards, dict) or cards.keys() & {"choose", "as_cards"}:
        raise UnreadError("among which cards", segment.start)
    check_owned(cards, segment.start)
    return {"value": {"civilizations_of": cards}, "at_least": _CIVILIZATIONS}


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
    cards = _there(where, {}, segment)
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


def _there(where: Phrase, cards: Data, segment: Segment) -> Data:
    """「バトルゾーンに」, 「自分の墓地に」, 「墓地またはマナゾーンに」."""
    items = where.noun.items if where.noun else ()
    if not items or where.quantity or "zone" in cards:
        raise UnreadError("where", segment.start)
    if any(item.terminal != "ZONE" or item.quantity for item in items):
        raise UnreadError("where", segment.start)
    found = dict(cards)
    for mod in items[0].mods:
        if mod.kind != "whose" or "whose" in found:
            raise UnreadError("where", segment.start)
        found = {"whose": player(mod.words[0]), **found}
    if any(item.mods for item in items[1:]):
        raise UnreadError("whose zones", segment.start)
    zones = [item.head[0].meaning for item in items]
    if zones != ["battle"]:
        found["zone"] = zones[0] if len(zones) == 1 else zones
    if "battle" not in zones:
        forget_cards(found)
    return found


def _of_all(quantity: Quantity | None) -> bool:
    """Whether it is the same to count in several zones together and in any of them."""
    if quantity is None or quantity.total:
        return True
    return quantity.number == 1 and quantity.bound != "at_most"


def _number(cards: Data, quantity: Quantity, segment: Segment) -> Data:
    if quantity.kind == "bounded" and quantity.bound in ("at_least", "at_most"):
        return {"count": cards, quantity.bound: quantity.number}
    if quantity.kind == "exactly" and segment.kind == "if_so":
        number = quantity.number
        exactly = {"count": cards, "at_least": number, "at_most": number}
        return exactly if number else {"none": cards}
    if quantity.kind == "any_at_all":
        return (
            {"exists": cards}
            if quantity.number == 1
            else {"count": cards, "at_least": quantity.number}
        )
    raise UnreadError("how many there are", segment.start)


def _of_names(cards: Data, quantity: Quantity | None, segment: Segment) -> Data:
    """「名前の異なる呪文が5枚以上あれば」: so many different names among them."""
    at_least = quantity is not None and quantity.bound == "at_least"
    if segment.kind != "if_there" or quantity is None or not at_least:
        raise UnreadError("how many different ones", segment.start)
    return {"value": how_many(cards, segment.start), "at_least": quantity.number}


def all_of(given: Sequence[Data]) -> Data:
    """Several conditions as one."""
    return given[0] if len(given) == 1 else {"all_of": list(given)}
