"""What a text watches for: events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dmreason.cardtext.reading.attacking import attacked
from dmreason.cardtext.reading.banning import used_words
from dmreason.cardtext.reading.causing import (
    USED,
    caused,
    chooser,
    entering,
    otherwise,
)
from dmreason.cardtext.reading.conjoined import PAID, carry_over, in_one_turn
from dmreason.cardtext.reading.describing import described, player
from dmreason.cardtext.reading.doers import check_said_who
from dmreason.cardtext.reading.fighting import battles, blocked_by, destroyer
from dmreason.cardtext.reading.frames import Frame, name_elements, other_zones
from dmreason.cardtext.reading.joining import any_of_them
from dmreason.cardtext.reading.moving import (
    COUNTED_TOGETHER,
    SO_MANIETH,
    are_shields,
    at_least_one,
    broken,
    check_from,
    each_one,
    each_zone_left,
    from_battle,
    from_shields,
    gone_shield,
    is_any_card,
    is_some_hand,
    leaves_shields,
    nth,
    of_a_hand,
    out_of_their_zone,
    owner_of_the_zone,
    put_by,
    put_into,
    put_under,
    says_own_zone,
    so_manieth,
    under_it,
    with_each,
    zone_of,
    zones_left,
    zones_of,
)
from dmreason.cardtext.reading.objects import types_of
from dmreason.cardtext.reading.phrases import (
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import DOING, Data
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.watched import (
    any_card,
    beaten,
    can_awaken,
    check_nth,
    check_whose_first,
    each_kind,
    is_of_the_game,
    is_this,
    linked_with,
    of_player,
    time_of_the_turn,
    watched_player,
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
        if before is not None:
            carry_over(before, frame)
        before = Frame(frame.verb, frame.form, 0, 0, list(frame.phrases), scope)
        check_said_who(frame.verb, frame.form, frame.phrases)
        patterns, other = event(frame)
        tenses.add(other)
        counted = [bool(SO_MANIETH & part.keys()) for part in (*found, *patterns)]
        if counted != sorted(counted):
            # 「各ターン、はじめてAした時またはBした時」: of A alone, or of both.
            raise UnreadError("the first of which events", frame.start)
        check_nth(patterns, other, frame.start)
        found += patterns
    in_one_turn(segments, found)
    cards = {str(value) for part in found for value in list(part.values())[:1]}
    scope.event_card = "that" if scope.subject else "this"
    scope.of_its_card = cards == {"this"}
    if "this" in cards and len(cards) > 1:
        # 「これまたは他のAが破壊される時、かわりに手札に戻す」: that one of them
        scope.event_card = "that" if tenses == {True} else None
        scope.also_own = True
    if not any(isinstance(v, dict) or v == "this" for p in found for v in p.values()):
        scope.event_card = None
    entering = {"enters", "summoned", "put", "swapped"}
    scope.arriving = tenses == {True} and any(entering & part.keys() for part in found)
    if len(tenses) > 1:
        raise UnreadError("what happened and what is to happen")
    scope.happened = frozenset(segment.words[0].meaning for segment in segments)
    scope.watched = tuple(found)
    if [[*part] for part in found] in ([["blocks"]], [["blocked"]]):
        scope.fought = found[0]
    return found, tenses == {True}


def _by_each_word(frame: Frame) -> list[Frame]:
    """「「A」または「B」によって出た」: an event of each word; else nothing."""
    by = next((p for p in frame.phrases if p.case == "by" and p.noun), None)
    noun = by.noun if by else None
    if by is None or noun is None or noun.joint != "OR":
        return []
    items = noun.items
    if any(item.terminal != "QUOTE" for item in items):
        return []
    return with_each(by, items, frame)


def event(frame: Frame) -> tuple[list[Data], bool]:
    """One event; and whether it is said in another tense than a trigger says it."""
    ways = _by_each_word(frame)
    if ways or (frame.verb == "leave" and (ways := each_zone_left(frame))):
        each = [event(way) for way in ways]
        return [pattern for patterns, _ in each for pattern in patterns], each[0][1]
    verb, form = frame.verb, frame.form
    if (verb, form) == ("discard", "can"):
        form = "passive"  # 「捨てられる」 is both
    cards_put = verb == "put" and form in ("past", "end")
    if (verb, form) == ("attack", "passive_past") and _is_of_player(frame):
        return [_on_a_player(frame)], False
    topic = any(phrase.case == "ha" for phrase in frame.phrases)
    if (verb, form) == ("use", "past") and (used := used_words(frame)) is not None:
        if topic:  # 「相手は、…使った時、捨てる」: it is said of what is done, too
            raise UnreadError("who does the rest", frame.start)
        (word, *others), of = used
        if others or word not in USED:
            raise UnreadError("what is executed by that word", frame.start)
        frame.scope.subject = "that"
        return [{"executed": of, "by_keyword": word}], False
    if (verb, form) == ("attach", "past") or (verb == "cross" and "past" in form):
        _onto_a_creature(frame)
    if (verb, form) == ("link", "past"):
        linked_with(frame)
    if (verb, form) == ("stack", "past"):
        return [_stacked(frame)], False
    if (verb, form) == ("choose", "passive_past"):
        return [_chosen(frame)], False
    if verb == "block" and any(p.case in ("wo", "ni") for p in frame.phrases):
        return [blocked_by(frame)], False
    if (verb, form) == ("gr_summon", "past"):
        return [_gr_summoned(frame)], False
    check_whose_first(frame)
    if verb == "leave":
        zones_left(frame)
    by = destroyer(frame)
    of_zone, own_zone = owner_of_the_zone(frame), says_own_zone(frame)
    qualifiers = {**_qualifiers(frame), **by}
    if cards_put:
        # 「バトルゾーンに出した時」 of 2005 to 2016 is 「出た時」 today.
        kind, case, tense = "enters", "wo", "same" if form == "past" else "other"
    elif (verb, form) in (("discard", "past"), ("discard", "end")):
        kind, case, tense = "discarded", "wo", "same" if form == "past" else "other"
    elif (verb, form) in (("place", "past"), ("place", "end")):
        kind, case, tense = "put", "wo", "same" if form == "past" else "other"
    elif (verb, form) in (("break", "end"), ("break", "past")):
        kind, case, tense = "broken", "wo", "other" if form == "end" else "same"
    elif (verb, form) in (("add", "passive_past"), ("add", "past")):
        # 「シールドゾーンから手札に加えた」: it has gone from there.
        kind, case, tense = "put", "ga" if form.startswith("passive") else "wo", "same"
    elif (verb, form) in (("send_back", "passive_past"), ("go_back", "past")):
        kind, case, tense = "put", "ga", "same"
        from_battle(frame, qualifiers)
    elif (verb, form) == ("send_back", "past"):
        # 「カードを自分の墓地から手札に戻した時」, whoever did it
        if qualifiers.get("from", "battle") == "battle" or _has_doer(frame):
            raise UnreadError("who returned it, from where", frame.start)
        kind, case, tense = "put", "wo", "same"
    elif (verb, form) == ("add", "can"):  # 「加えられる」 is both
        kind, case, tense = "put", "ga", "other"
    elif (verb, form) in (("send_back", "passive"), ("go_back", "end")):
        kind, case, tense = "put", "ga", "other"
        from_battle(frame, qualifiers)
    elif (verb, form) in (("attach", "past"), ("cross", "past")):
        kind, case, tense = "equipped", "wo", "same"
    elif (verb, form) == ("cross", "passive_past"):
        kind, case, tense = "equipped", "ga", "same"
    elif (verb, form) in (("use", "past"), ("generate", "past")):
        kind, case, tense = "executed", "wo", "same"
    elif (verb, form) in (("choose", "past"), ("choose", "end")):
        kind, case, tense = "chosen", "wo", "same"
    elif (verb, form) in (("tap", "passive_past"), ("untap", "passive_past")):
        kind, case, tense = f"{verb}ped", "ga", "same"
    elif (verb, form) == ("awaken", "past") and can_awaken(frame):
        kind, case, tense = "flipped", "ga", "same"
        qualifiers["to_other_side"] = True
    elif (verb, form) == ("trigger_on_entry", "end"):
        kind, case, tense = "triggers", "ga", "other"
    elif (verb, form) == ("evolve", "past"):
        kind, case, tense = "evolved", "ga", "same"
    elif (verb, form) == ("summon", "passive_past"):
        kind, case, tense = "summoned", "ga", "same"
    elif (verb, form) == ("cast", "passive_past"):
        kind, case, tense = "cast", "ga", "same"
    elif (verb, form) in _kinds():
        kind, case, tense = _kinds()[verb, form]
    else:
        raise UnreadError(f"{verb}: {form}", frame.start)
    if kind in ("wins_battle", "loses_battle") and is_of_the_game(frame):
        kind = kind.removesuffix("_battle")
    if kind == "broken" and frame.verb == "break" and case == "wo":
        return [_breaking(frame, qualifiers)], tense == "other"
    if kind in ("draws", "wins", "loses", "wins_battle", "loses_battle", "battles"):
        return [{**_with_object(kind, frame), **qualifiers}], tense == "other"
    host = put_under(frame, qualifiers) if (kind, tense) == ("put", "same") else None
    if kind == "put" and tense == "same" and not {"from", "to"} & qualifiers.keys():
        raise UnreadError("put from where", frame.start)
    if kind == "leaves" and (noun := leaves_shields(frame)):
        return [gone_shield(noun, frame, qualifiers)], tense == "other"
    if kind == "leaves" and "g_castle" in frame.scope.types and is_this(frame):
        qualifiers["from"] = "shields"
    if kind == "leaves" and qualifiers.get("from", "battle") != "battle":
        kind = "put"  # 「自分の墓地からカードが離れた時」
    if kind == "leaves":
        for leaving in ("wo", "kara"):
            if (zone := frame.take(leaving)) and zone_of(zone.noun, frame) != "battle":
                raise UnreadError("leaves what", frame.start)
    kind, how = entering(frame, kind, tense == "other")
    qualifiers |= how
    subject = watched_player(frame) if case == "wo" else None
    doer = subject or "you"
    if kind == "chosen" and subject is not None:
        qualifiers, subject = qualifiers | chooser(frame, subject), None
    if kind == "put" and case == "wo":
        qualifiers |= put_by(subject, qualifiers, frame.start)
    if kind in ("tapped", "untapped") and subject is not None:
        raise UnreadError("by whom, and whose they are", frame.start)
    phrase = frame.take(case)
    if phrase is None and kind in ("tapped", "untapped"):
        phrase = frame.take("ga")
    if phrase is not None and kind in ("broken", "discarded", "put"):
        phrase = each_one(phrase, frame)
    if kind == "broken" and (cause := frame.take("by")):
        qualifiers["breaker"] = _breaker(cause, frame)
        frame.scope.besides = tense == "same"
    phrase, together = at_least_one(phrase)
    phrase, which = nth(phrase)
    if which is not None:
        if kind in ("put", "chosen") or not frame.manner("EACHTURN"):
            raise UnreadError("the n-th of which", frame.start)
        qualifiers |= which
    if phrase is not None and kind == "put" and (found := are_shields(phrase)):
        phrase = from_shields(phrase, found, qualifiers)
    elif phrase is not None and kind == "put":
        phrase = out_of_their_zone(phrase, qualifiers)
    if phrase is None or phrase.noun is None or phrase.quantity:
        raise UnreadError(f"{verb}: whom", frame.start)
    if kind == "attacks" and (at := frame.take("wo")):
        qualifiers["at"] = attacked(at, frame)
    items = phrase.noun.items
    every = any(item.mod("every") or item.quantity for item in items)
    if every and (
        tense == "same" or any(i.quantity and i.quantity.number > 1 for i in items)
    ):
        raise UnreadError("each of them, or the last one of all", frame.start)
    noun = phrase.noun if kind != "broken" else broken(phrase.noun, frame)
    if kind == "discarded":
        if subject is None and is_some_hand(noun):
            raise UnreadError("whose hand", frame.start)
        noun = of_a_hand(noun)
        if qualifiers.pop("from", "hand") != "hand":
            raise UnreadError("discarded from elsewhere", frame.start)
    if any(p.words[:1] and p.words[0].meaning == "summoned" for p in frame.phrases):
        raise UnreadError("in the turn in which it was summoned", frame.start)
    fresh = frame.manner("FRESH")
    if together:
        qualifiers["batch"] = frame.scope.subject_several = True
    if kind == "put":
        check_from(noun, frame.anywhere, qualifiers, frame.start)
    frame.scope.from_anywhere |= frame.anywhere
    if kind == "put" and (case == "wo" or (of_zone and is_any_card(noun))):
        noun = put_into(noun, of_zone, frame)
    of_any = "done_by" in qualifiers and not own_zone  # whosever mana zone it is
    owner = None if of_any else subject
    cards = [
        of_player(any_card(part, kind), owner) for part in each_kind(noun, frame, doer)
    ]
    if subject is not None:  # 「相手がAを出した時」
        frame.scope.subject_whose = frozenset({subject})
    if kind == "executed":
        for part in cards:
            if isinstance(part, dict):
                name_elements(noun, part, "use")
    if fresh:
        cards = [_entered(part, frame) for part in cards]
    if of_zone:
        cards = [of_player(part, of_zone) for part in cards if part != "this"] or cards
    if of_zone and any(_whose(c) != of_zone for c in cards):
        raise UnreadError("whose cards", frame.start)
    if kind == "broken" or (kind == "put" and qualifiers.get("to") == "shields"):
        frame.scope.subject_types |= {"shield"}  # no creature, but a face-down card
    below = [isinstance(part, dict) and "under" in part for part in cards]
    if kind == "put" and any(below) and qualifiers.get("to") == "battle":
        raise UnreadError("put there from under it", frame.start)
    if host is not None:
        cards = [under_it(part, host, frame) for part in cards]
    if kind == "leaves" and any(below):
        if not all(below):
            raise UnreadError("which leave", frame.start)
        kind = "put"  # a card under a creature is no element (109.2b)
        qualifiers["from"] = "battle"
    if COUNTED_TOGETHER & qualifiers.keys():
        cards = any_of_them(cards, frame.start)
    patterns = [{kind: part, **qualifiers} for part in cards]
    if kind == "attacks" and len(patterns) == 1 and _at_creatures(patterns[0]):
        frame.scope.aimed = patterns[0]
    frame.done()
    if kind == "put" and qualifiers.get("to", "battle") != "battle":
        # each card goes to a zone of its owner: 「そのプレイヤー」 is the zone's
        frame.scope.player = {"owner_of": "that"}
    elif kind == "enters" and _of_anybody(patterns):
        # who has put it there is its owner as well
        frame.scope.player = {"owner_of": "that"}
    return patterns, tense == "other"


def _of_anybody(patterns: Sequence[Data]) -> bool:
    """Whether it is said of a single card, whoever's it is."""
    (cards, *_), *others = ([*pattern.values()] for pattern in patterns)
    names = patterns[0].keys() & {"batch", "by", "paid", "by_keyword"}
    whose = cards.keys() & {"whose", "cards"} if isinstance(cards, dict) else {"this"}
    return not (others or names or whose)


def _has_doer(frame: Frame) -> bool:
    """Whether it says who does it."""
    return any(phrase.case in ("ga", "ha") for phrase in frame.phrases)


def _gr_summoned(frame: Frame) -> Data:
    """「自分がGR召喚した時」: a creature comes out of the super GR zone (701.30a)."""
    who = watched_player(frame)
    turn = frame.time("DURING")
    if who is None or (turn is not None and turn.meaning in DOING):
        raise UnreadError("who GR summons", frame.start)
    frame.done()
    frame.scope.subject = "that"
    frame.scope.subject_types |= {"creature"}
    when: Data = {"summoned": {"whose": who, "type": "creature"}, "from": "super_gr"}
    return when if turn is None else {**when, "turn": turn.meaning}


def _stacked(frame: Frame) -> Data:
    """「このクリーチャーを他のクリーチャーの上に重ねた時」."""
    below, cards = frame.take("on_top"), frame.cards()
    under = frame.described(below.noun) if below and below.noun else None
    if cards != "this" or not isinstance(under, dict) or (below and below.quantity):
        raise UnreadError("stacked onto what", frame.start)
    frame.done()
    if under not in ({"type": "creature"}, {"type": "creature", "other": True}):
        raise UnreadError("stacked onto what", frame.start)
    return {"stacked": "this"}


def _chosen(frame: Frame) -> Data:
    """「これが相手に(によって)選ばれた時」, 「相手の呪文によって選ばれた時」."""
    cause = next((phrase for phrase in frame.phrases if phrase.case == "by"), None)
    effect = caused(frame).get("by")
    who, by = frame.take("ga"), frame.take("ni")
    item = by.noun.only if by and by.noun else None
    if who is None or who.noun is None or who.quantity:
        raise UnreadError("chosen by whom", frame.start)
    if by is None and isinstance(effect, dict) and "whose" in effect:
        by_whom: Data = {"by": effect}
    elif by is None and cause and isinstance(effect, str):
        if cause.words[0] != "によって":
            raise UnreadError("chosen by whom, for what effect", frame.start)
        by_whom = {"by": effect}
    elif item is not None and item.terminal == "OWNER" and not item.mods:
        by_whom = chooser(frame, player(item.head[0]), effect)
    else:
        raise UnreadError("chosen by whom", frame.start)
    frame.done()
    cards = each_kind(who.noun, frame)
    if len(cards) > 1:
        raise UnreadError("which are chosen", frame.start)
    return {"chosen": cards[0], **by_whom}


def _onto_a_creature(frame: Frame) -> None:
    """「これを(自分の)クリーチャーに付けた時」: on any, as gears are on your own."""
    onto = frame.take("ni")
    if onto is None and frame.verb == "cross":
        return
    noun = onto.noun if onto is not None and onto.quantity is None else None
    known = frame.described(noun) if noun is not None else None
    own = {"whose": "you", "type": "creature"} if frame.verb == "cross" else None
    if known is None or known not in ({"type": "creature"}, own):
        raise UnreadError("put on what", frame.start)
    frame.scope.besides = True


def _entered(cards: str | Data, frame: Frame) -> Data:
    """「出たターンに」, of what entered in this turn."""
    if not isinstance(cards, dict):
        raise UnreadError("in the turn in which it entered", frame.start)
    return {**cards, "entered_this_turn": True}


def _at_creatures(pattern: Data) -> bool:
    """Whether creatures are attacked, of which the text may speak."""
    at = pattern.get("at")
    return at == "creature" or isinstance(at, dict)


def _is_of_player(frame: Frame) -> bool:
    """Whether it is said of a player."""
    nouns = [phrase.noun for phrase in frame.phrases if phrase.case == "ga"]
    return any(noun and noun.items[0].terminal == "OWNER" for noun in nouns)


def _on_a_player(frame: Frame) -> Data:
    """「自分がクリーチャーに攻撃された時」."""
    whom, who = frame.take("ga"), frame.take("ni")
    item = whom.noun.only if whom and whom.noun else None
    if item is None or item.terminal != "OWNER" or item.mods or who is None:
        raise UnreadError("who attacks whom", frame.start)
    cards = frame.described(who.noun) if who.noun and not who.quantity else None
    if not isinstance(cards, dict) or {"zone", "choose", "as_cards"} & cards.keys():
        raise UnreadError("who attacks whom", frame.start)
    frame.done()
    frame.scope.subject = "that"
    frame.scope.subject_types |= types_of(cards)
    return {"attacks": cards, "at": player(item.head[0])}


def _whose(cards: str | Data) -> object:
    return cards.get("whose") if isinstance(cards, dict) else "you"


def _qualifiers(frame: Frame) -> Data:
    """From where, to where, in whose turn, whether the first time."""
    found: Data = {}
    if source := frame.take("kara"):
        found["from"] = zones_of(source.noun, frame)
    if (elsewhere := frame.take("elsewhere")) is not None:
        if source:
            raise UnreadError("from where", frame.start)
        found["from"] = other_zones(elsewhere, frame)
    if frame.verb in PAID and frame.manner("FREE"):
        found["paid"] = False
    if frame.verb in PAID and frame.manner("PAIDFOR"):
        found["paid"] = True
    if frame.verb in PAID and frame.manner("NOMANA"):
        found["mana_tapped"] = False
    if frame.verb not in ("win", "lose") and (target := frame.take("ni")):
        zones = zones_of(target.noun, frame)
        if zones != "battle" or frame.verb not in ("enter", "put"):
            found["to"] = zones
        if zones == "shields" and frame.verb == "place" and frame.manner("UP"):
            found["face_up"] = True
    if found.get("from") == "battle" and frame.verb not in _OUT_OF_BATTLE:
        raise UnreadError("from the battle zone", frame.start)
    found |= otherwise(frame)
    if (word := frame.time("DURING")) is not None:
        if word.meaning in DOING:
            raise UnreadError(str(word), word.start_pos)
        found["turn"] = word.meaning
    if frame.verb in _MOVES:
        found |= caused(frame)
    return found | time_of_the_turn(frame, "turn" in found)


_OUT_OF_BATTLE = ("leave", "place", "send_back", "go_back")
"""Verbs of what can be said to come out of the battle zone."""
_MOVES = ("leave", "destroy", "discard", "place", "send_back")
"""Verbs beside which it is said by whose effect that happens."""


def _with_object(kind: str, frame: Frame) -> Data:
    """An event whose verb has an object of its own: 「カードを引いた」."""
    if kind == "draws":
        who, phrase = watched_player(frame), frame.take("wo")
        item = phrase.noun.only if phrase and phrase.noun else None
        if who and item and item.terminal == "NTHCARD" and not item.mods:
            word = item.head[0]
            if not (word.startswith("そのターン") or frame.manner("EACHTURN")):
                raise UnreadError("the n-th of which", frame.start)
            frame.done()
            return {"draws": who, **so_manieth(word)}
        if who is None or item is None or item.terminal != "NOTYPE" or item.mods:
            raise UnreadError("who draws", frame.start)
        if item.quantity or (phrase and phrase.quantity):
            raise UnreadError("how many are drawn", frame.start)
        frame.done()
        return {"draws": who}
    if kind == "battles":
        return battles(frame)
    if kind in ("wins", "loses"):
        who, game = watched_player(frame), frame.take("ni")
        item = game.noun.only if game and game.noun else None
        if who is None or item is None or item.terminal != "GAME":
            raise UnreadError("who wins what", frame.start)
        frame.done()
        return {kind: who}
    if kind in ("wins_battle", "loses_battle"):
        fighter, phrase = frame.take("ga"), frame.take("ni")
        item = phrase.noun.only if phrase and phrase.noun else None
        if fighter is None or fighter.noun is None or item is None or item.mods:
            raise UnreadError("who battles", frame.start)
        cards = each_kind(fighter.noun, frame)
        if item.terminal != "BATTLE" or len(cards) > 1 or fighter.quantity:
            raise UnreadError("who battles", frame.start)
        return {kind: cards[0], **beaten(frame)}
    raise UnreadError(kind, frame.start)


def _breaking(frame: Frame, qualifiers: Data) -> Data:
    """「このクリーチャーが相手のシールドをブレイクする時」: each of them."""
    who, what = frame.take("ga"), frame.take("wo")
    if who is None or who.noun is None or what is None or what.noun is None:
        raise UnreadError("who breaks what", frame.start)
    frame.done()
    whose = described(broken(what.noun, frame), frame.scope)
    breaker = described(who.noun, frame.scope)
    if not isinstance(whose, dict) or what.quantity or who.quantity:
        raise UnreadError("who breaks what", frame.start)
    if isinstance(breaker, dict) and {"zone", "choose"} & breaker.keys():
        raise UnreadError("who breaks what", frame.start)
    whose.pop("as_cards", None)
    frame.scope.subject = "that"
    frame.scope.subject_types |= {"shield"}
    # 「ブレイクする時、それを手札に加えるかわりに」 can only be the shield
    frame.scope.besides = frame.form == "past"
    return {"broken": whose, "breaker": breaker, **qualifiers}


def _breaker(by: Phrase, frame: Frame) -> str | Data:
    """「相手のクリーチャーによってブレイクされた時」: which creature breaks them."""
    breaker = described(by.noun, frame.scope) if by.noun and not by.quantity else None
    plain = isinstance(breaker, dict) and not {"zone", "choose"} & breaker.keys()
    creature = isinstance(breaker, str) or types_of(breaker or {}) == {"creature"}
    if breaker is None or not creature or not (isinstance(breaker, str) or plain):
        raise UnreadError("broken by what", frame.start)
    return breaker
