"""What is counted that is no card: civilizations, and what was done in a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Item,
    Mod,
    Noun,
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.scoping import BEFORE, Scope
from dmreason.language.mentions import PRONOUNS

DONE = "done_in_turn"
"""What kind of part of a description 「このターン自分が唱えた」 is."""


def holding_civilizations(noun: Noun) -> Noun | None:
    """The cards of 「自分のマナゾーンにある文明」, 「自分のクリーチャーの文明」.

    None if something else is meant.
    """
    item = noun.only
    if item is not None and (held := item.mod("civilizations_held")):
        mods = tuple(mod for mod in item.mods if mod != held)
        return Noun((Item(mods, item.head),))
    if item is None or (item.terminal, item.head[0].meaning) != _CIVILIZATION:
        return None
    card = Said.of("NOTYPE", "カード", "card", item.head[0].start_pos or 0)
    return Noun((Item(item.mods, (card,)),))


_CIVILIZATION = ("VALUE", "civilization")


def with_done(segment: Segment) -> Segment:
    """「このターン自分が唱えた呪文1枚につき」: the time and the player of the noun.

    A comma after the time leaves open what it is the time of.
    """
    phrases = list(segment.phrases)
    for place, phrase in enumerate(segment.phrases):
        before = [p for p in segment.phrases[max(place - 2, 0) : place] if p.words]
        who = before[-1:] if before and _player(before[-1]) else []
        time = before[-1 - len(who) : len(before) - len(who)]
        noun = phrase.noun or (phrase.counted.noun if phrase.counted else None)
        made = _made(noun) if noun and time and _is_this_turn(time[0]) else None
        if noun is None or made is None or _apart((*time, *who), made):
            continue
        words = (*made.words, *(_player(who[0]) if who else ()))
        said = Noun(tuple(_with(i, made, Mod(DONE, words)) for i in noun.items))
        if phrase.noun:
            new = replace(phrase, noun=said)
        else:
            assert phrase.counted
            new = replace(phrase, counted=replace(phrase.counted, noun=said))
        phrases[phrases.index(phrase)] = new
        for left in (*time, *who):
            phrases.remove(left)
        return replace(segment, phrases=tuple(phrases))
    return segment


def _with(item: Item, old: Mod, new: Mod) -> Item:
    return replace(item, mods=tuple(new if mod is old else mod for mod in item.mods))


def _player(phrase: Phrase) -> tuple[Said, ...]:
    """「自分が」: the word for a player."""
    item = phrase.noun.only if phrase.case == "ga" and phrase.noun else None
    plain = item is not None and item.terminal == "OWNER" and not item.mods
    return item.head[:1] if plain and item is not None else ()


def _is_this_turn(phrase: Phrase) -> bool:
    if phrase.case != "time" or phrase.noun is not None:
        return False
    return phrase.words[0].meaning == "end_of_turn"


def _made(noun: Noun) -> Mod | None:
    """「唱えた」 of one noun, of which 「こうして」 is not said."""
    mods = noun.only.mods if noun.only else ()
    return next((m for m in mods if m.kind == "made" and len(m.words) == 1), None)


def _apart(phrases: tuple[Phrase, ...], made: Mod) -> bool:
    """Whether something stands between these words, such as a comma."""
    words = [w for phrase in phrases for w in _words(phrase)] + [made.words[0]]
    ends = [(word.start_pos or 0) + len(word) for word in words]
    starts = [word.start_pos or 0 for word in words]
    return any(a != b for a, b in zip(ends, starts[1:], strict=False))


def _words(phrase: Phrase) -> list[Said]:
    heads = [
        word
        for item in (phrase.noun.items if phrase.noun else ())
        for word in item.head
    ]
    return [*heads, *phrase.words]


def done_of(noun: Noun) -> tuple[Mod, Noun] | None:
    """What was done in the turn, and the rest of the noun; None if nothing was."""
    item = noun.only
    done = item.mod(DONE) if item else None
    if item is None or done is None:
        return None
    mods = tuple(mod for mod in item.mods if mod is not done)
    return done, Noun((replace(item, mods=mods, quantity=None),))


def done_in_turn(done: Mod, cards: str | Data) -> Data:
    """How often it was done: 「このターン自分が唱えた呪文」 with those cards."""
    verb, _, form = done.words[0].meaning.partition(" ")
    who = done.words[1].meaning if len(done.words) > 1 else None
    event = _EVENTS.get((verb, form))
    place = done.words[0].start_pos
    if event is None or not isinstance(cards, dict):
        raise UnreadError("how often what was done", place)
    if {"choose", "up_to", *FROM_DECK, "cards"} & cards.keys():
        raise UnreadError("how often what was done", place)
    of = {k: v for k, v in cards.items() if k not in ("zone", "as_cards")}
    active = form == "past" and event not in _BY_THEMSELVES
    if active != (who in ("you", "opponent")) or (active and "whose" in of):
        raise UnreadError("who has done it", place)
    if event == "draws":
        if of:
            raise UnreadError("what was drawn", place)
        return {"this_turn": {event: who}}
    type_ = {"cast": "spell", "summoned": "creature"}.get(event)
    if type_ and of.setdefault("type", type_) != type_:
        raise UnreadError("what was done", place)
    zone = _ZONES.get(event, cards.get("zone"))
    if event == "leaves" and cards.get("zone") == "shields":
        return {"this_turn": {"put": of, "from": "shields"}}
    if cards.get("zone") != zone:
        raise UnreadError("what this was done to", place)
    if "whose" not in of and not active and event not in _OF_THE_BATTLE_ZONE:
        raise UnreadError("whose it was", place)
    return {"this_turn": {event: {"whose": who, **of} if active else of}}


_EVENTS = {
    ("draw", "past"): "draws",
    ("cast", "past"): "cast",
    ("use", "past"): "executed",
    ("summon", "past"): "summoned",
    ("discard", "past"): "discarded",
    ("discard", "passive_past"): "discarded",
    ("destroy", "passive_past"): "destroyed",
    ("leave", "past"): "leaves",
    ("break", "passive_past"): "broken",
}
"""Forms of verbs, and the events that they tell of."""
_ZONES = {"broken": "shields", "destroyed": None, "leaves": None}
"""Where the cards are of which that is said; left out: in any zone."""
_BY_THEMSELVES = ("leaves",)
"""What cards do, and no player with them."""
_OF_THE_BATTLE_ZONE = ("destroyed", "leaves")
"""What happens in the battle zone: to anybody's cards, if the text does not say."""


def tapped_of(noun: Noun) -> tuple[Mod, Noun] | None:
    """「このクリーチャーを召喚するためにタップしたドラゴン」: that, and the rest."""
    item = noun.only
    paid = item.mod("paid_for") if item else None
    if item is None or paid is None:
        return None
    mods = tuple(mod for mod in item.mods if mod is not paid)
    return paid, Noun((replace(item, mods=mods, quantity=None),))


OF_PAYMENT = {"count_of": "paid_with", "paid_most": "greatest_power_paid_with"}
"""What is read of the cards that were tapped for a card."""


def paid_with(cards: str | Data, place: int | None, field: str = "paid_with") -> Data:
    """How many such cards were tapped for its own card, or whether some were."""
    if not isinstance(cards, dict) or _OF_THE_BOARD & cards.keys():
        raise UnreadError("what was tapped for it", place)
    of = {k: v for k, v in cards.items() if k not in ("as_cards", "zone", "whose")}
    where = (cards.get("zone", "mana"), cards.get("whose", "you"))
    in_battle = "zone" not in cards and ("whose" in cards or "type" in cards)
    if in_battle:  # 「自分のクリーチャーをタップしていれば」 (403.1)
        raise UnreadError("what was tapped for it", place)
    if where != ("mana", "you") or not of:
        raise UnreadError("what was tapped for it", place)
    return {field: of}


_OF_THE_BOARD = {"choose", "up_to", "any_number", "tapped", "cards", *FROM_DECK}
"""What is said of cards that lie there, and not of those that were tapped."""


def affected(cards: str, scope: Scope, place: int | None, as_cards: bool) -> Data:
    """How many cards an act was done to, or the event was about.

    Args:
        as_cards: whether it is said of cards. Of creatures and shields are counted
            those, and not the cards that one may be made of.
    """
    if cards == scope.subject:
        return of_event(scope, place)
    if cards in PRONOUNS:
        raise UnreadError("how many cards the event was about", place)
    if as_cards and any(_took_whole(act, cards) for _, act in scope.acts):
        raise UnreadError("the cards, or what is made of them", place)
    return {"affected": cards}


def _took_whole(act: Data, name: str) -> bool:
    """Whether it takes creatures, or shields, with all cards of which one is made."""
    moved = act.get("move", {}).get("cards", act.get("return", act.get("destroy")))
    if act.get("as") != name or not isinstance(moved, dict):
        return False
    whole = not moved.keys() & {"as_cards", "cards", "under", "sealing", "equipped_to"}
    return whole and moved.get("zone", "battle") in ("battle", "shields")


def of_event(scope: Scope, place: int | None) -> Data:
    """「捨てた枚数」, 「その枚数」: how many cards the event was about.

    Of several at once it triggers once then (dmwiki 《宣凶師ドロシア》). Cards are
    drawn one by one (114.2), so that it is not clear of how many it speaks.
    """
    events = [event for event in scope.watched if _AT_ONCE & event.keys()]
    is_over = all(word.endswith("past") for word in scope.happened)
    if len(scope.watched) != 1 or not (events and is_over and scope.subject):
        raise UnreadError("how many cards the event was about", place)
    if scope.acts:
        raise UnreadError("how many cards the event was about", place)
    if _COUNTED_APART & events[0].keys() or scope.also_own:
        raise UnreadError("how many of those at once", place)
    events[0]["batch"] = scope.subject_several = True
    return {"count": {"cards": scope.subject}}


_AT_ONCE = {"broken", "destroyed", "discarded", "leaves", "put", "tapped"}
"""What happens to several cards at once."""
_COUNTED_APART = {"first_each_turn", "nth_each_turn"}


def counted_before(scope: Scope) -> str:
    """「手札を数える。手札をすべて捨て、同じ枚数を引く」: the cards that there were."""
    cards = (scope.number or {}).get("count", {})
    if cards.get("zone") not in ("hand", "graveyard", "mana", "shields"):
        raise UnreadError("how many there were before")  # not all can be chosen
    act = scope.acts[scope.acts_before_number][1]
    if any("choose" in step for step in act.get(BEFORE, ())):
        raise UnreadError("how many there were before")
    name = scope.new_name("counted")
    act[BEFORE] = [{"choose": dict(cards), "as": name}]
    return name


def how_many(cards: Data, start: int | None) -> Data:
    """How many cards there are; 「名前の異なるカード」, how many names among them."""
    if cards.get("has_attacked_this_turn"):  # how often, or how many are there still
        raise UnreadError("how many attacked", start)
    if cards.get("entered_this_turn"):
        raise UnreadError("how many entered, or are there still", start)
    if "distinct" not in cards:
        return {"count": cards}
    kind = f"{cards['distinct']}s_of"
    if kind == "powers_of":
        raise UnreadError("how many different powers", start)
    return {kind: {key: value for key, value in cards.items() if key != "distinct"}}


def contained(items: Sequence[Item], scope: Scope, start: int) -> Data | None:
    """「そのクリーチャーに含まれるカード」: how many it consists of (109.2c)."""
    mods = items[0].mods
    if len(items) > 1 or not any(mod.kind == "contained" for mod in mods):
        return None
    word = mods[0].words[0]
    if len(mods) > 1 or items[0].head[0].meaning != "card" or word.type == "CROSSED":
        raise UnreadError("which of these cards", start)
    return {"cards_in": scope.pronoun(word)}


def consists_of(
    segment: Segment, phrases: Sequence[Phrase], scope: Scope
) -> Data | None:
    """「このクリーチャーに含まれるカードが3枚以上なら」; None if it asks otherwise."""
    noun = phrases[0].noun if len(phrases) == 1 else None
    number = contained(noun.items, scope, segment.start) if noun else None
    if noun is None or number is None:
        return None
    counts = [q for q in (phrases[0].quantity, noun.items[0].quantity) if q]
    told = counts[0] if len(counts) == 1 else None
    if segment.kind not in ("if_so", "if_there") or told is None:
        raise UnreadError("how many cards it consists of", segment.start)
    if told.kind == "exactly" and segment.kind == "if_so":
        return {"value": number, "at_least": told.number, "at_most": told.number}
    if told.kind != "bounded" or told.bound not in ("at_least", "at_most"):
        raise UnreadError("how many cards it consists of", segment.start)
    return {"value": number, told.bound: told.number}


def check_owned(cards: Data, start: int | None) -> None:
    """Raise if cards of a zone may be anybody's: unsaid, they would be yours."""
    if cards.get("zone", "battle") not in ("battle", "hand") and "whose" not in cards:
        raise UnreadError("whose zone", start)


def measure_in(summed: Said) -> str:
    """「のコストの合計」, 「のパワーの合計」: what of the cards is added up."""
    return "power" if "パワー" in summed else "cost"


def total(measure: str, cards: str | Data | None, place: int | None) -> Data:
    """「こうして捨てたカードのコストの合計」, 「自分のクリーチャーのコストの合計」."""
    if isinstance(cards, str):
        return {f"total_{measure}_of": {"cards": cards}}
    if not isinstance(cards, dict) or _SO_MANY & cards.keys():
        raise UnreadError("what is added up", place)
    check_owned(cards, place)
    return {f"total_{measure}_of": cards}


_SO_MANY = {"choose", "up_to", *FROM_DECK, "as_cards", "cards", "each"}
"""Fields of what is no plain set of cards."""
