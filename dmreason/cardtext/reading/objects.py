"""The cards that a verb is said of: which, from where, and who chooses them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.among import check_where
from dmreason.cardtext.reading.called import SPOKEN_OF
from dmreason.cardtext.reading.chosen import (
    among_those,
    check_who_picks,
    how_many_left,
    left_over,
)
from dmreason.cardtext.reading.counting import (
    affected,
    check_owned,
    contained,
    done_in_turn,
    done_of,
    holding_civilizations,
    how_many,
    tapped_of,
)
from dmreason.cardtext.reading.describing import (
    as_many,
    number,
    player,
    tapped_for,
)
from dmreason.cardtext.reading.frames import Frame, name_elements
from dmreason.cardtext.reading.naming import as_counted
from dmreason.cardtext.reading.owning import own_deck
from dmreason.cardtext.reading.phrases import (
    Phrase,
    Quantity,
    UnreadError,
    of_each,
)
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.referring import (
    check_number,
    check_unsaid,
)
from dmreason.cardtext.reading.scoping import Act, Scope
from dmreason.cardtext.reading.seen import cards_seen
from dmreason.cardtext.reading.unplaced import are_among_those, are_placed


def choosing(frame: Frame, cards: str | Data) -> str | Data:
    """Cards, of which somebody else may choose, or chance."""
    shields = isinstance(cards, dict) and cards.get("zone") == "shields"
    # 「シールドを1枚選び、見ないで…」: it is chosen as it lies there.
    if frame.manner("RANDOM") and not shields:
        if not isinstance(cards, dict) or "choose" not in cards:
            raise UnreadError("at random", frame.start)
        cards["random"] = cards.pop("choose")
    elif frame.actor not in ("you", "each", "any") and isinstance(cards, dict):
        picked = {"choose", "up_to", "any_number"} & cards.keys()
        chosen = picked and frame.verb != "discard"
        if frame.actor == "opponent" and cards.get("whose") == "you" and not chosen:
            # Who chooses nothing of yours does nothing that would have to be said.
            raise UnreadError("whose, in whose eyes", frame.start)
        if picked and frame.verb != "discard":
            cards["by"] = frame.actor
    return cards


def _counted(frame: Frame, cards: str | Data) -> str | Data:
    """Cards of an instruction: words, all that fit, or so many."""
    if not isinstance(cards, dict) or cards.keys() & _HOW_MANY or _all_of(frame):
        return cards
    if "life_of" in cards or cards.keys() == {"equipped_with"}:
        return cards  # a gear is crossed with one creature
    if True in map(cards.get, ("attacking", "attacked", "blocking")):
        return cards  # there is one attack at a time
    if not (cards.keys() <= {"whose", "zone"} and "zone" in cards):
        raise UnreadError("how many", frame.start)
    return cards


_HOW_MANY = {"choose", "up_to", "any_number", "random", *FROM_DECK, "cards"}
_SAME_TWICE = {"destroy", "tap", "untap", "send_back", "place"}
"""Verbs of what is the same if it is done to a card twice (601.1h)."""


def _all_of(frame: Frame) -> bool:
    """Whether it is said of all that fit."""
    phrases = [phrase for phrase in frame.taken if phrase.noun]
    return any(
        (phrase.quantity and phrase.quantity.kind == "all")
        or any(
            item.mod("every") or (item.quantity and item.quantity.kind == "all")
            for item in phrase.noun.items  # type: ignore[union-attr]
        )
        for phrase in phrases
    )


def object_of(frame: Frame) -> str | Data:
    """The cards that a verb is said of, from where, and who chooses."""
    frame.who()
    frame.taken = [phrase for phrase in frame.phrases if phrase.case == "wo"]
    among = frame.manner("AMONG")
    frame.scope.among |= among
    frame.scope.unsorted |= among
    if _is_rest(frame):
        rest = frame.take("wo")
        _check_rest(rest, frame)
        others = _all_but_chosen(frame) if frame.scope.seen is None else None
        if others is None and _rest_of_creatures(frame):
            raise UnreadError("the other creatures among which", frame.start)
        frame.scope.unsorted = False
        return others or left_over(cards_seen(frame), frame)
    if not frame.taken and any(p.case == "so_many" for p in frame.phrases):
        if not any(p.case == "from_top" for p in frame.phrases):
            # 「3枚捨てる。その後、同じ枚数を手札に戻す」
            raise UnreadError("so many of which cards", frame.start)
        return _numbered(frame, {})
    if not frame.taken and (amount := frame.take("amount")):
        return _some(frame, amount, among)
    if not frame.taken and frame.verb in _OF_ELEMENTS and _was_flipped(frame.scope):
        return "this"
    if not frame.taken and (known := _only_card_seen(frame)):
        return known
    if not frame.taken and frame.scope.event_card and frame.verb in _UNSAID:
        card = frame.scope.event_card
        if frame.verb in _OF_ELEMENTS and _is_seen(card, frame.scope):
            raise UnreadError(f"nothing to {frame.verb}", frame.start)
        if _meant_by_an_act(frame):
            return _of_the_act_before(frame)
        check_unsaid(frame.scope, frame.verb, card, frame.start)
        return (
            card if (source := frame.take("kara")) is None else frame.at(card, source)
        )
    there = frame.scope.delayed and _is_said_to_be_there(frame)
    placed, from_top = are_placed(frame), _is_said_from_top(frame)
    cards = _numbered(frame, frame.cards())
    if isinstance(cards, dict) and not (placed or among):
        among = are_among_those(frame, cards)
    zone = cards.get("zone", "battle") if isinstance(cards, dict) else "battle"
    if placed and not from_top and zone != "battle":
        frame.scope.taken_from = zone
    if there and isinstance(cards, str):
        return {"cards": cards, "zone": "battle"}
    if among:
        if not isinstance(cards, dict) or cards.keys() & {"zone", "whose"}:
            raise UnreadError("which of them", frame.start)
        for phrase in frame.taken:
            if phrase.noun is not None:
                name_elements(phrase.noun, cards, frame.verb)
        seen = among_those(cards_seen(frame), frame, cards)
        cards = {**seen, **cards}
        cards.pop("as_cards", None)
    return _counted(frame, choosing(frame, _of_somebody(frame, cards)))


def _is_said_from_top(frame: Frame) -> bool:
    """「山札の上から2枚を」, which is not said of the objects that follow."""
    return any(phrase.case == "from_top" for phrase in frame.phrases)


def _meant_by_an_act(frame: Frame) -> bool:
    """Whether other cards were spoken of since the event's card."""
    acts = frame.scope.acts[frame.scope.acts_before_event :]
    done_to = [next(iter(instruction.values())) for _, instruction in acts[-1:]]
    return bool(acts) and done_to != [frame.scope.event_card]


def _of_the_act_before(frame: Frame) -> Data:
    """「1枚目を見て、墓地に置く」: of the act before, not the event's card."""
    last = frame.scope.acts[-1][1]
    if frame.scope.seen is None or not {"look", "reveal"} & last.keys():
        raise UnreadError("which cards, after another act", frame.start)
    return cards_seen(frame)


def _is_said_to_be_there(frame: Frame) -> bool:
    """「バトルゾーンにあるこのクリーチャー」: only if it is still there."""
    items = frame.taken[0].noun.items if frame.taken and frame.taken[0].noun else ()
    within = [item.mod("within") for item in items]
    return any(mod is not None and mod.words[0].meaning == "battle" for mod in within)


def _numbered(frame: Frame, cards: str | Data) -> str | Data:
    """Cards with a number that is said apart from them: 「…と同じ数」."""
    top, many = frame.take("from_top"), frame.take("so_many")
    total, per, anew = frame.take("total"), frame.take("per"), frame.take("anew")
    if not (top or many or total or per or anew):
        return cards
    if not isinstance(cards, dict):
        raise UnreadError("how many of one card", frame.start)
    if anew is not None:
        if per is not None or not isinstance(cards.get("choose"), int):
            raise UnreadError("how many for each", frame.start)
        one = cards.pop("choose")
        if frame.form == "may":  # 「…につき、1体選び、破壊してもよい」
            if one != 1 or total or frame.verb not in _SAME_TWICE:
                raise UnreadError("how many of them are optional", frame.start)
            cards["up_to"] = counted(anew, frame)
        else:
            cards["choose"] = times(one, counted(anew, frame))
            cards["one_for_each"] = True
    if many is not None:
        if _HOW_MANY & cards.keys():
            raise UnreadError("two numbers", frame.start)
        if frame.form == "may" and any(word.type == "DAKE" for word in many.words):
            # 「Aの数だけ、Bを選び、…してもよい」
            raise UnreadError("how many of them are optional", frame.start)
        field = "up_to" if is_up_to(many) else "choose"
        cards[field] = as_many(many, frame.scope, frame.actor)
    if per is not None and (each := per_each(per)):  # 「1体につき1枚」
        if _HOW_MANY & cards.keys():
            raise UnreadError("two numbers", frame.start)
        cards["choose"], per = each.number, replace(per, words=())
    if per is not None:
        field = next((f for f in ("choose", "up_to", "top") if f in cards), "")
        if frame.form == "may" and (frame.verb, field) == ("choose", "choose"):
            # 「1枚につき、1体選んでもよい」: each choice is one's own (601.1h)
            cards["up_to"], field, frame.form = cards.pop(field), "up_to", "end"
        if not isinstance(cards.get(field), int) or frame.form == "may":
            raise UnreadError("how many for each", frame.start)
        cards[field] = times(cards[field], counted(per, frame))
    if top is not None:
        if cards.keys() - {"choose", "as_cards"} or "choose" not in cards:
            raise UnreadError("how many from the top", frame.start)
        owners = (player(w, frame.actor) for w in top.words if w.type == "OWNER")
        whose = next(owners, "") or own_deck(frame.actor, frame.scope, frame.start)
        if (frame.actor, whose) == ("opponent", "you"):
            raise UnreadError("whose deck, in whose eyes", frame.start)
        cards = {"whose": whose, "zone": "deck", "top": cards["choose"]}
    if total is not None:
        if not {"choose", "up_to", "any_number"} & cards.keys():
            raise UnreadError("the total of which", frame.start)
        measure, bound = (total.words[i].meaning for i in (0, -2))
        said = total.counted
        value = number(said, frame.scope, frame.actor) if said else int(total.words[1])
        cards[f"total_{measure}"] = {bound: value}
    return cards


def is_up_to(many: Phrase) -> bool:
    """「…と同じ数まで」, 「その枚数まで」."""
    return any(word.type == "UPTO" or word.meaning == "up_to" for word in many.words)


def counted(per: Phrase, frame: Frame) -> Data:
    """「〜1体につき」: how many there are."""
    assert per.noun
    quantity = per.noun.items[-1].quantity
    if frame.verb != "draw" and per_each(per):
        raise UnreadError("so many for each", frame.start)
    if quantity is None or quantity.kind != "exactly" or quantity.number < 1:
        raise UnreadError("for how many each", frame.start)
    items = (*per.noun.items[:-1], replace(per.noun.items[-1], quantity=None))
    if (parts := contained(items, frame.scope, frame.start)) is not None:
        return _so_many_each(parts, quantity.number)
    if held := holding_civilizations(replace(per.noun, items=items)):
        of = frame.described(held)
        if not isinstance(of, dict):
            raise UnreadError("civilizations of what", frame.start)
        of.pop("as_cards", None)
        check_owned(of, frame.start)
        return _so_many_each({"civilizations_of": of}, quantity.number)
    if tapped := tapped_of(replace(per.noun, items=items)):
        return _so_many_each(tapped_for(tapped, frame.scope), quantity.number)
    if done := done_of(replace(per.noun, items=items)):
        of = done_in_turn(done[0], frame.described(done[1]))
        return _so_many_each(of, quantity.number)
    cards = frame.described(of_each(replace(per.noun, items=items)))
    if not isinstance(cards, dict):
        item = per.noun.items[0]
        if item.mod("made") is None:
            raise UnreadError("for each of what", frame.start)
        chosen = any(
            "choose" in a and a.get("as") == cards for _, a in frame.scope.acts
        )
        if chosen:
            return _so_many_each({"count": {"cards": cards}}, quantity.number)
        of_cards = item.head[0].meaning == "card"
        number_ = affected(cards, frame.scope, frame.start, of_cards)
        return _so_many_each(number_, quantity.number)
    as_counted(cards, quantity)
    check_owned(cards, frame.start)
    check_where(cards, per.noun, frame.scope, frame.start)
    return _so_many_each(how_many(cards, frame.start), quantity.number)


def _so_many_each(number: Data, each: int) -> Data:
    """「2体につき」: how often so many are among them."""
    return number if each == 1 else {"per": [number, each]}


def per_each(per: Phrase) -> Quantity | None:
    """「1体につき1枚」: how many for each."""
    said = next((word for word in per.words if word.type == "QTY"), None)
    return Quantity("exactly", int(said[:-1]), said[-1]) if said else None


def times(number: int, count: Data) -> Any:
    """So many for each of what is counted."""
    return count if number == 1 else {"times": [number, count]}


def _of_somebody(frame: Frame, cards: str | Data) -> str | Data:
    """Cards of a zone with whose they are; raise if that may be anybody's."""
    spells = isinstance(cards, dict) and cards.get("type") == "spell"
    if spells and not {"zone", "cards", "being_cast"} & cards.keys():  # type: ignore[union-attr]
        raise UnreadError("spells of no zone", frame.start)
    turned = isinstance(cards, dict) and {"face_up", "face_down"} & cards.keys()
    if turned and not {"zone", "cards"} & cards.keys():  # type: ignore[union-attr]
        # The language says it of shields and of cards of the mana zone.
        raise UnreadError("face-up cards of the battle zone", frame.start)
    if not isinstance(cards, dict) or {"whose", "cards"} & cards.keys():
        return cards
    zone = cards.get("zone", "battle")
    if zone == "battle" or frame.scope.seen == {"zone": "deck"}:
        return cards
    if zone == "shields" and frame.verb == "break" and frame.actor == "you":
        # Prints of one set say 「相手の」 or do not: rules decide whose they are.
        return {"whose": "unsaid", **cards}
    if frame.of_owners and zone in ("mana", "graveyard", "shields"):
        return {"whose": "any", **cards}  # 「マナゾーンから持ち主の手札に」
    if frame.goes_to and zone in ("mana", "graveyard", "shields"):
        return {"whose": frame.goes_to, **cards}  # 「シールドを1つ、自分の手札に」
    if zone not in ("hand", "deck"):
        raise UnreadError("whose zone", frame.start)
    return cards if frame.actor == "you" else {"whose": frame.actor, **cards}


def _some(frame: Frame, amount: Phrase, among: bool) -> str | Data:
    """「自分の手札から1枚選び」, 「その中から1枚」: so many cards of a zone."""
    source, quantity = frame.take("kara"), amount.quantity
    scope = frame.scope
    # 「1枚を手札に加え、1枚を…」, 「3枚を見て、1枚を…」
    among |= source is None and (
        scope.among or (scope.counted is None and bool(scope.seen))
    )
    known = among or (source is None and scope.counted is not None)
    if known == (source is not None) or quantity is None:
        raise UnreadError("which cards", frame.start)
    if known and not among:
        check_number(scope, quantity, frame.start)
    said: Data = {"type": "creature"} if quantity.counter == "体" else {}
    cards = among_those(cards_seen(frame), frame, said) if known else {}
    if source is not None:
        assert source.noun
        zone = frame.described(source.noun)
        if not isinstance(zone, dict) or zone.keys() - {"zone", "whose"}:
            raise UnreadError("from where", frame.start)
        cards = zone
    known_as = scope.meant.get(str(cards.get("cards")), {})
    if "type" not in known_as and cards.get("zone", "battle") != "battle":
        cards = said | cards  # 「その中から1体を」
    if quantity.kind == "any_number":
        cards["any_number"] = True
        return choosing(frame, _of_somebody(frame, cards))
    field = {"exactly": "choose", "up_to": "up_to"}.get(quantity.kind)
    if field is None:
        raise UnreadError("how many", frame.start)
    check_who_picks(cards, quantity.number, frame)
    cards[field] = quantity.number
    as_counted(cards, quantity)
    return choosing(frame, _of_somebody(frame, _numbered(frame, cards)))


_UNSAID = (
    *(
        "tap",
        "untap",
        "destroy",
        "send_back",
        "place",
        "put",
        "shield",
        "add",
        "shuffled",
    ),
    *("use", "cast", "summon"),
)
"""Verbs said of the card of the event if nothing else is named."""


_OF_ELEMENTS = ("tap", "untap", "destroy")
"""Verbs that are said of nothing in a deck."""


def _only_card_seen(frame: Frame) -> str | None:
    """「1枚目を見て、山札の下に置く」: the card that was looked at just before."""
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    cards = last.get("look", last.get("reveal"))
    if frame.verb not in _UNSAID or not isinstance(cards, dict):
        return None
    if frame.verb in _OF_ELEMENTS or (
        frame.verb == "send_back" and not any(p.case == "place" for p in frame.phrases)
    ):
        return None
    if 1 not in map(cards.get, FROM_DECK) or any(
        p.case == "kara" for p in frame.phrases
    ):
        return None
    if "until" in last:  # 「Aが出るまで表向きにする。それがBなら、手札に加える」
        if frame.scope.event_card != frame.scope.turned_up:
            raise UnreadError("that one, or all of them", frame.start)
        return frame.scope.turned_up
    return str(last["as"]) if "as" in last else None


def _was_flipped(scope: Scope) -> bool:
    """「このドラグハートを裏返し、アンタップする」: what was done last was a flip."""
    return bool(scope.acts) and scope.acts[-1][1].get("flip") == "this"


def _is_seen(card: str, scope: Scope) -> bool:
    """Whether it is a card of a deck that was looked at."""
    acts = (instruction for _, instruction in scope.acts)
    return any(
        {"look", "reveal"} & act.keys() and act.get("as") == card for act in acts
    )


def _is_rest(frame: Frame) -> bool:
    nouns = [p.noun for p in frame.phrases if p.case == "wo" and p.noun]
    item = nouns[0].only if nouns else None
    return item is not None and item.terminal == "REST"


def _check_rest(rest: Phrase | None, frame: Frame) -> None:
    """Raise if more is said of 「残り」: 「残りを1枚」, or 「残りの2枚」 of three."""
    (item,) = rest.noun.items if rest and rest.noun else (None,)
    said = rest and rest.quantity
    many = item.quantity if item else None
    if many and many.kind == "exactly" and many.number == how_many_left(frame.scope):
        many = None
    if any(each and each.kind != "all" for each in (said, many)):
        raise UnreadError("how many of the rest, or which", frame.start)


def _rest_of_creatures(frame: Frame) -> bool:
    """「残りのクリーチャー」, which are not all that is left."""
    return any(
        phrase.noun is not None and phrase.noun.items[0].head[0].meaning == "creature"
        for phrase in frame.taken
    )


def _all_but_chosen(frame: Frame) -> Data | None:
    """「クリーチャーを1体選び、残りを」: all others of which it could have been one.

    None if the last thing that was done is no such choice.
    """
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    chosen = last.get("choose")
    if not isinstance(chosen, dict) or {"may", "if", "up_to"} & {*last, *chosen}:
        return None
    if "choose" not in chosen or {"excluding", "cards"} & chosen.keys():
        return None
    of_a_zone = {"whose", "zone", "as_cards", "choose", "by"}
    if "zone" in chosen and chosen.keys() - of_a_zone:
        return None  # the others of their kind, or all others of the zone
    if chosen.keys() - _OF_ALL_KINDS:
        # 「相手の火の(一番パワーの大きい)クリーチャーを1体選び、残りを」
        raise UnreadError("the others of their kind, or all others", frame.start)
    if any("choose" in act for _, act in frame.scope.acts[-2:-1]):
        raise UnreadError("which are the rest", frame.start)
    left = {k: v for k, v in chosen.items() if k not in ("choose", "by")}
    if left.get("whose") == "each":
        left["whose"] = "any"
    return {**left, "excluding": {"cards": last["as"]}}


_OF_ALL_KINDS = {"whose", "zone", "type", "other", "as_cards", "choose", "by"}
"""What can be said of cards of which one is chosen without saying how that one is."""


def remember(instruction: Data, scope: Scope) -> None:
    """Note the cards of an instruction, for 「それ」.

    Of all that fit, only those have a name of which nothing changes that says which
    they are.
    """
    verb = next(iter(instruction))
    what = instruction[verb]
    if isinstance(what, int) and verb == "discard":
        what = {"zone": "hand", "choose": what}
    if verb == "gr_summon":
        what = {"type": "creature", "keyword": "GR", "zone": "super_gr", "choose": what}
    if verb in ("draw", "mill"):
        what = _of_top(what)
    if verb in ("choose", "look", "reveal"):
        return
    if verb in _OF_SEVERAL:
        parts = what if isinstance(what, list) else list(what.values())
        for part in parts:
            if isinstance(part, dict) and part.keys() & _DESCRIBED:
                _note(instruction, part, scope, named=False)
        return
    inner = what.get("cards", what.get("to")) if isinstance(what, dict) else None
    among = isinstance(inner, str) and bool({*_NUMBERED} & what.keys())
    cards = what if inner is None or among else inner
    if not isinstance(cards, dict) or cards.keys() <= {"cards", "zone"}:
        return
    number = next((cards[key] for key in _NUMBERED if key in cards), None)
    every = number is None and verb in ("tap", "untap")
    away = bool({"zone", *FROM_DECK} & cards.keys())
    named = number is not None or away or (every and _are_described(cards))
    if verb == "gr_summon":
        named = number in (1, *GR_SUMMONS)
    to = what.get("to") if verb == "move" else _GOES.get(verb)
    _note(instruction, cards, scope, to, named, apart=every or not away)


def _of_top(what: Any) -> Data:
    """The cards that one player draws, or puts out of the deck, as described."""
    if not isinstance(what, dict):
        return {"zone": "deck", "choose": what}
    of_one = what.get("player") == "opponent" and what.keys() == {"player", "count"}
    if not of_one:
        return what
    return {"whose": "opponent", "zone": "deck", "choose": what["count"]}


def _note(
    instruction: Data,
    cards: Data,
    scope: Scope,
    to: object = None,
    named: bool = True,
    apart: bool = True,
) -> None:
    """Note cards of which 「それ」 may be said."""
    number = next((cards[key] for key in _NUMBERED if key in cards), None)
    known: Data = {"zone": to} if to else {}
    cards = as_those(cards, scope)
    known |= {key: cards[key] for key in SPOKEN_OF if key in cards}
    bears = "equipped_with" in cards  # 「これを付けたクリーチャー」, one
    act = Act(instruction, apart, number != 1 and not bears, known, named)
    types = types_of(cards) | ({"creature"} if bears else set())
    scope.named.append((act, types))


def as_those(cards: Data, scope: Scope) -> Data:
    """「そのうち1体」: with what is known of it, as it is one of those."""
    those = scope.known(str(cards.get("cards")))
    return {**{key: those[key] for key in SPOKEN_OF if key in those}, **cards}


GR_SUMMONS = (2, 3)
"""How many creatures that come one by one are spoken of together (see `made`)."""
_NUMBERED = ("choose", "up_to", *FROM_DECK, "random")
_OF_SEVERAL = ("battle", "equip", "fortify", "seal", "swap", "tie")
"""Instructions about cards of more than one description."""
_DESCRIBED = frozenset(
    (*_NUMBERED, "type", "race", "race_includes", "whose", "equipped_with")
)


def _are_described(cards: Data) -> bool:
    """Whether all cards of a zone that all see are meant that are so."""
    seen = cards.get("zone", "battle") in ("battle", "mana")
    return seen and not cards.keys() & {"cards", "any_number", "tapped"}


_GOES = {"mill": "graveyard", "return": "hand", "destroy": "graveyard"} | {
    "discard": "graveyard",
    "draw": "hand",
}
"""Where cards are after an instruction, if it does not say so."""


def types_of(cards: str | Data) -> frozenset[str]:
    """What cards are, as far as it is said."""
    said = cards.get("type", ()) if isinstance(cards, dict) else ()
    return frozenset([said] if isinstance(said, str) else said)
