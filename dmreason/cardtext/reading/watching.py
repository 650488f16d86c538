"""What a text watches for, and under which condition: events and conditions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dmreason.cardtext.reading.describing import (
    DOING,
    Data,
    Scope,
    as_counted,
    described,
    player,
)
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.granting import attacked, caused
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.objects import check_owned, types_of
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    Quantity,
    Segment,
    UnreadError,
)
from dmreason.cardtext.vocabulary import sections

_FORMS = {
    ("", "past"): "past",
    ("", "present"): "end",
    ("passive", "past"): "passive_past",
    ("passive", "present"): "passive",
    ("passive_not", "past"): "passive_not_past",
}


_CASES = {"が": "ga", "を": "wo"}


@cache
def _kinds() -> dict[tuple[str, str], tuple[str, str, str]]:
    """Verb and form → the event, the particle of its cards, and its tense."""
    found = {}
    for kind, word in sections()["events"].items():
        about = word.about
        for tense in ("past", "present"):
            form = _FORMS.get((about.get("voice", ""), tense))
            same = tense == about["tense"] or "designated" in about
            said = "same" if same else "other"
            if form and (said == "same" or tense == "present"):
                key = about["verb"], form
                if key not in found:
                    found[key] = kind, _CASES[about["case"]], said
    return found


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
        if before is not None and not any(p.case == "ga" for p in frame.phrases):
            frame.phrases = _carried(before, frame) + frame.phrases
        before = Frame(frame.verb, frame.form, 0, 0, list(frame.phrases), scope)
        patterns, other = _event(frame)
        tenses.add(other)
        found += patterns
    cards = {str(value) for part in found for value in list(part.values())[:1]}
    scope.event_card = "that" if scope.subject else "this"
    if "this" in cards and len(cards) > 1:
        scope.event_card = None
    if not any(isinstance(v, dict) or v == "this" for p in found for v in p.values()):
        scope.event_card = None
    if len(tenses) > 1:
        raise UnreadError("what happened and what is to happen")
    return found, tenses == {True}


def _carried(before: Frame, frame: Frame) -> list[Phrase]:
    """Who did the event before, if the next does not say: 「…時または〜を使った時」."""
    has_object = any(phrase.case == "wo" for phrase in frame.phrases)
    subjects = [phrase for phrase in before.phrases if phrase.case == "ga"]
    if not has_object:
        return subjects
    return [p for p in subjects if p.noun and p.noun.items[0].terminal == "OWNER"]


def _event(frame: Frame) -> tuple[list[Data], bool]:
    """One event; and whether it is said in another tense than a trigger says it."""
    verb, form = frame.verb, frame.form
    cards_of_old = verb == "put" and form == "past"
    of_yours = _names_your_zone(frame)
    qualifiers = _qualifiers(frame)
    if cards_of_old:
        # 「バトルゾーンに出した時」 of 2005 to 2016 is 「出た時」 today.
        kind, case, tense = "enters", "wo", "same"
    elif (verb, form) in _kinds():
        kind, case, tense = _kinds()[verb, form]
    else:
        raise UnreadError(f"{verb}: {form}", frame.start)
    if kind in ("draws", "wins", "loses", "wins_battle", "loses_battle", "battles"):
        return [{**_with_object(kind, frame), **qualifiers}], tense == "other"
    if kind == "put" and tense == "same" and "from" not in qualifiers:
        raise UnreadError("put from where", frame.start)
    if kind == "leaves":
        for leaving in ("wo", "kara"):
            if (zone := frame.take(leaving)) and _zone(zone.noun, frame) != "battle":
                raise UnreadError("leaves what", frame.start)
    subject = _players(frame) if case == "wo" else None
    phrase = frame.take(case)
    if phrase is not None and kind == "broken":
        phrase = _each_one(phrase)
    if phrase is None or phrase.noun is None or phrase.quantity:
        raise UnreadError(f"{verb}: whom", frame.start)
    if kind == "attacks" and (at := frame.take("wo")):
        qualifiers["at"] = attacked(at)
    noun = phrase.noun if kind != "broken" else _shields(phrase.noun, frame)
    cards = [_of_player(part, subject) for part in _each(noun, frame)]
    if of_yours and any(c != "this" and _whose(c) != "you" for c in cards):
        raise UnreadError("whose cards", frame.start)
    patterns = [{kind: part, **qualifiers} for part in cards]
    frame.done()
    return patterns, tense == "other"


def _each_one(phrase: Phrase) -> Phrase:
    """「シールドが1枚ブレイクされる時」 is about each of them."""
    quantity = phrase.quantity
    if quantity and (quantity.kind, quantity.number) == ("exactly", 1):
        return Phrase(phrase.case, phrase.noun, None, phrase.words)
    return phrase


def _shields(noun: Noun, frame: Frame) -> Noun:
    """What is broken, which always is a shield, without that word."""
    item = noun.only
    if item is None or item.terminal != "SHIELD" or item.quantity:
        raise UnreadError("what is broken", frame.start)
    return Noun((Item(item.mods, (Said.of("NOTYPE", "", "", frame.start),)),))


def _names_your_zone(frame: Frame) -> bool:
    """Whether the zone from or to which cards move is said to be yours."""
    zones = [p.noun for p in frame.phrases if p.case in ("kara", "ni") and p.noun]
    mods = [mod for noun in zones for item in noun.items for mod in item.mods]
    return any(mod.words[0].meaning == "you" for mod in mods if mod.words)


def _whose(cards: str | Data) -> object:
    return cards.get("whose") if isinstance(cards, dict) else None


def _qualifiers(frame: Frame) -> Data:
    """From where, to where, in whose turn, whether the first time."""
    found: Data = {}
    if source := frame.take("kara"):
        found["from"] = _zone(source.noun, frame)
    if frame.verb not in ("win", "lose") and (target := frame.take("ni")):
        zone = _zone(target.noun, frame)
        if zone != "battle" or frame.verb not in ("enter", "put"):
            found["to"] = zone
    if found.get("from") == "battle" and frame.verb not in ("leave", "place"):
        raise UnreadError("from the battle zone", frame.start)
    if (word := frame.time("DURING")) is not None:
        if word.meaning in DOING:
            raise UnreadError(str(word), word.start_pos)
        found["turn"] = word.meaning
    if frame.verb in _MOVES:
        found |= caused(frame)
    if frame.manner("FIRST"):
        if not frame.manner("EACHTURN"):
            raise UnreadError("the first time", frame.start)
        found["first_each_turn"] = True
    return found


_MOVES = ("leave", "destroy", "discard", "place")
"""Verbs beside which it is said by whose effect that happens."""


def _zone(noun: Noun | None, frame: Frame) -> str:
    """The zone that a noun is; your own, or that of nobody in particular."""
    item = noun.only if noun else None
    if item is None or item.terminal not in ("ZONE", "SHIELD") or item.quantity:
        raise UnreadError("which zone", frame.start)
    for mod in item.mods:
        if mod.kind != "whose" or mod.words[0].meaning not in ("you", "owner"):
            raise UnreadError("which zone", frame.start)
    return "shields" if item.terminal == "SHIELD" else item.head[0].meaning


def _players(frame: Frame) -> str | None:
    """The player who does it, if one is named."""
    for phrase in frame.phrases:
        if phrase.case == "ga" and phrase.noun is not None:
            item = phrase.noun.only
            if item is not None and item.terminal == "OWNER" and not item.mods:
                frame.phrases.remove(phrase)
                return player(item.head[0])
    return None


def _of_player(cards: str | Data, subject: str | None) -> str | Data:
    """Cards with whose they are, where the player is said apart."""
    if subject is None:
        return cards
    if not isinstance(cards, dict) or "whose" in cards:
        raise UnreadError("whose cards")
    return {"whose": subject, **cards}


def _each(noun: Noun, frame: Frame) -> list[str | Data]:
    """The cards of an event, each kind by itself if they are not one kind."""
    scope = frame.scope
    if all(item.terminal != "THIS" for item in noun.items):
        found: list[str | Data] = _kinds_of(noun, scope)
    elif len(noun.items) == 1 or noun.joint == "OR":
        found = [described(Noun((item,)), scope) for item in noun.items]
    else:
        raise UnreadError("both at once", frame.start)
    for cards in found:
        if isinstance(cards, dict):
            if {"zone", "choose", "up_to", "any_number"} & cards.keys():
                raise UnreadError("which cards are watched", frame.start)
            scope.subject = "that"
            scope.subject_types |= types_of(cards)
    return found


def _kinds_of(noun: Noun, scope: Scope) -> list[str | Data]:
    """One description, or 「自分のAまたは他のB」 as one of each."""
    try:
        return [described(noun, scope)]
    except UnreadError:
        if len(noun.items) == 1 or noun.joint != "OR":
            raise
    found = [described(Noun((item,)), scope) for item in noun.items]
    first = found[0]
    if not isinstance(first, dict) or not all(isinstance(part, dict) for part in found):
        raise UnreadError("a card or a kind of cards")
    # 「自分の」 is said once, of all.
    whose = {k: v for k, v in first.items() if k == "whose"}
    return [{**whose, **part} for part in found if isinstance(part, dict)]


def _with_object(kind: str, frame: Frame) -> Data:
    """An event whose verb has an object of its own: 「カードを引いた」."""
    if kind == "draws":
        who, phrase = _players(frame), frame.take("wo")
        item = phrase.noun.only if phrase and phrase.noun else None
        if who is None or item is None or item.terminal != "NOTYPE" or item.mods:
            raise UnreadError("who draws", frame.start)
        if item.quantity or (phrase and phrase.quantity):
            raise UnreadError("how many are drawn", frame.start)
        frame.done()
        return {"draws": who}
    if kind in ("wins_battle", "loses_battle"):
        fighter, phrase = frame.take("ga"), frame.take("ni")
        item = phrase.noun.only if phrase and phrase.noun else None
        if fighter is None or fighter.noun is None or item is None or item.mods:
            raise UnreadError("who battles", frame.start)
        cards = _each(fighter.noun, frame)
        if item.terminal != "BATTLE" or len(cards) > 1 or fighter.quantity:
            raise UnreadError("who battles", frame.start)
        frame.done()
        return {kind: cards[0]}
    raise UnreadError(kind, frame.start)


def unblocked(attacks: Segment, when: Segment, scope: Scope) -> Data:
    """「〜が相手プレイヤーを攻撃してブロックされなかった時」 (507.3c)."""
    attack, block = Frame.of(attacks, scope), when.words[0].meaning
    if (attack.verb, attack.form, block) != ("attack", "te", "block passive_not_past"):
        raise UnreadError("an event further on", attacks.start)
    who, whom = attack.take("ga"), attack.take("wo")
    if when.phrases or who is None or who.noun is None or whom is None:
        raise UnreadError("who attacks whom", attacks.start)
    attack.done()
    cards = _each(who.noun, attack)
    if len(cards) > 1:
        raise UnreadError("who attacks whom", attacks.start)
    scope.event_card = "this" if cards == ["this"] else "that"
    return {"unblocked": cards[0], "at": attacked(whom)}


# -- conditions ----------------------------------------------------------------------


def condition(segment: Segment, scope: Scope) -> Data:
    """What has to hold."""
    if segment.kind == "if_bound":
        return _measured(segment, scope)
    phrases = list(segment.phrases)
    during = [p for p in phrases if p.case == "time" and p.words[0].type == "DURING"]
    phrases = [p for p in phrases if p not in during]
    others = [p for p in phrases if p.case == "manner" and p.words[0].type == "OTHERS"]
    phrases = [p for p in phrases if p not in others]
    more = [p for p in phrases if p.case == "amount"]
    phrases = [p for p in phrases if p not in more]
    where = next((p for p in phrases if p.case == "ni"), None)
    about = next((p for p in phrases if p.case in ("ga", "ha", "mo")), None)
    known = [part for part in (where, about) if part is not None]
    if about is None or about.noun is None or len(phrases) != len(known) or during:
        raise UnreadError("under which condition", segment.start)
    if segment.kind == "if_state":
        return _state(segment, about, where, scope)
    if segment.kind in ("if_is", "if_is_not"):
        if where is not None or others or more or about.quantity:
            raise UnreadError("what it is", segment.start)
        return _is(segment, about.noun, scope)
    counts = [q for q in (about.quantity, about.noun.items[-1].quantity) if q]
    counts += [p.quantity for p in more if p.quantity]
    if len(counts) > 1 or any(item.quantity for item in about.noun.items[:-1]):
        raise UnreadError("how many there are", segment.start)
    quantity = counts[0] if counts else None
    cards = described(_uncounted(about.noun), scope)
    cards = dict(cards) if isinstance(cards, dict) else cards
    if not isinstance(cards, dict):
        raise UnreadError("whether it is there", segment.start)
    as_counted(cards, quantity)
    if where is not None:
        cards = _there(where, cards, segment)
        if isinstance(cards.get("zone"), list) and not _of_all(quantity):
            raise UnreadError("how many in each of the zones", segment.start)
    check_owned(cards, segment.start)
    if "as_cards" in cards:
        raise UnreadError("cards of the battle zone", segment.start)
    scope.counted = cards
    if others:
        if "other" in cards or "zone" in cards:
            raise UnreadError("which others", segment.start)
        cards["other"] = True
    if quantity is not None and quantity.kind == "not_even":
        if segment.kind != "if_none" or quantity.number != 1:
            raise UnreadError("how many there are", segment.start)
        return {"none": cards}
    if segment.kind == "if_so":
        if quantity is None or quantity.kind != "bounded":
            raise UnreadError("how many there are", segment.start)
        return _number(cards, quantity, segment)
    if quantity is None:
        return {"exists" if segment.kind == "if_there" else "none": cards}
    if segment.kind == "if_there":
        return _number(cards, quantity, segment)
    return {"no": _number(cards, quantity, segment)}


def _measured(segment: Segment, scope: Scope) -> Data:
    """「このクリーチャーのパワーが6000以上なら」, of one card."""
    cases = {phrase.case: phrase for phrase in segment.phrases}
    measure, amount = cases.get("measure"), cases.get("number")
    about = cases.get("ha", measure)
    if measure is None or amount is None or about is None or about.noun is None:
        raise UnreadError("what is measured", segment.start)
    if len(segment.phrases) != len({"measure", "number"} | cases.keys()):
        raise UnreadError("what is measured", segment.start)
    if (about is not measure and measure.noun) or about.quantity:
        raise UnreadError("whose measure", segment.start)
    card = described(about.noun, scope)
    kind = next(w.meaning for w in measure.words if w.type == "MEASURE")
    bound = segment.words[0].meaning
    if not isinstance(card, str) or bound not in ("at_least", "at_most"):
        raise UnreadError("what is measured", segment.start)
    return {"value": {f"{kind}_of": card}, bound: int(amount.words[0])}


def _is(segment: Segment, about: Noun, scope: Scope) -> Data:
    """「それがクリーチャーなら」, of the card that was looked at."""
    name = described(about, scope)
    meant = scope.meant.get(name) if isinstance(name, str) else None
    if meant is None or "top" not in meant or segment.noun is None:
        raise UnreadError("what it is", segment.start)
    cards = described(segment.noun, scope)
    if not isinstance(cards, dict) or cards.keys() & _NOT_OF_ONE:
        raise UnreadError("what it is", segment.start)
    kind = "exists" if segment.kind == "if_is" else "none"
    return {kind: {"cards": name, "zone": "deck", **cards}}


_NOT_OF_ONE = {"whose", "zone", "choose", "up_to", "as_cards", "other"}
"""What is not said of a card of the deck that was looked at."""


def _state(segment: Segment, about: Phrase, where: Phrase | None, scope: Scope) -> Data:
    """「このクリーチャーがタップしていれば」."""
    verb = segment.words[-1].meaning.partition(" ")[0]
    state = {"tap": {"tapped": True}, "untap": {"tapped": False}}.get(verb)
    assert about.noun
    cards = described(about.noun, scope)
    if state is None or where is not None or cards != "this" or about.quantity:
        raise UnreadError("in which state", segment.start)
    return {"exists": {"cards": "this", **state}}


def _uncounted(noun: Noun) -> Noun:
    """A noun without its number."""
    items = tuple(type(item)(item.mods, item.head) for item in noun.items)
    return Noun(items, noun.joint)


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
        found.pop("as_cards", None)
    return found


def _of_all(quantity: Quantity | None) -> bool:
    """Whether it is the same to count in several zones together and in any of them."""
    if quantity is None or quantity.total:
        return True
    return quantity.number == 1 and quantity.bound != "at_most"


def _number(cards: Data, quantity: Quantity, segment: Segment) -> Data:
    if quantity.kind == "bounded" and quantity.bound in ("at_least", "at_most"):
        return {"count": cards, quantity.bound: quantity.number}
    if quantity.kind == "any_at_all":
        return (
            {"exists": cards}
            if quantity.number == 1
            else {"count": cards, "at_least": quantity.number}
        )
    raise UnreadError("how many there are", segment.start)
