"""What holds all the time, and is said of the moment at which it matters."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.attacking import attacked, check_barred
from dmreason.cardtext.reading.causing import caused
from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.done_together import is_instruction
from dmreason.cardtext.reading.eyes import as_its_own
from dmreason.cardtext.reading.fighting import while_fighting
from dmreason.cardtext.reading.frames import Frame, whose_of
from dmreason.cardtext.reading.granted import Granted, Quoted
from dmreason.cardtext.reading.granting import give, granted
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Item, Noun, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import leading
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.timing import (
    in_any_turn,
    is_face_up_shield,
    is_said_of_each,
    lies_in,
    own_zone,
    time_of,
    turn_of,
    without,
)
from dmreason.cardtext.reading.watched import check_whose_first
from dmreason.cardtext.reading.watching import event


def static(segments: tuple[Segment, ...], scope: Scope, quoted: Quoted) -> Data:
    """What holds as long as it works: 「〜があれば、〜は…を得る」."""
    conditions = leading(segments, "if_")
    rest = segments[len(conditions) :]
    zone = own_zone(segments)
    if zone is not None:
        conditions = leading(segments[1:], "if_")
        rest = segments[1 + len(conditions) :]
        if not rest:
            raise UnreadError("no ability", None)
    is_added = False
    if zone is None and rest:
        rest, zone, is_added = _in_its_zone(rest)
    lying = {place for part in conditions if (place := lies_in(part))}
    conditions = tuple(part for part in conditions if not lies_in(part))
    shown = [part for part in conditions if is_face_up_shield(in_any_turn(part))]
    conditions = tuple(part for part in conditions if part not in shown)
    given = [condition(part, scope) for part in conditions]
    turns = [whose for part in shown if (whose := turn_of(part))]
    given += [{"turn": whose.words[0].meaning} for whose in turns]
    rest = _of_the_condition(conditions, rest)
    if turn := turn_of(rest[0]):
        if is_said_of_each(turn, rest[:1]):
            raise UnreadError("in whose turn", rest[0].start)
        rest = (without(rest[0], turn), *rest[1:])
    if not rest or any(segment.kind != "action" for segment in rest):
        raise UnreadError("no ability", rest[0].start if rest else None)
    frames = [Frame.of(part, scope) for part in rest]
    found = granted(frames, quoted, in_turn=turn is not None).static()
    while_fighting(found, given, rest)
    if turn and _only_bars_entering(found):
        for part in found["cannot"]:
            part["turn"] = turn.words[0].meaning
    elif turn:
        given.append({"turn": turn.words[0].meaning})
    if given:
        found["if"] = all_of([*given, *([found["if"]] if "if" in found else [])])
    check_barred(found)
    if zone is not None:
        if found.get("to", "this") != "this":
            raise UnreadError("what others have", segments[0].start)
        found["zone"] = zone
        if is_added:
            found["to"] = {"cards": "this", "being_added": True}  # 113.6c
    if lying:
        if zone is not None or len(lying) > 1 or found.get("to", "this") == "this":
            raise UnreadError("where it works", segments[0].start)
        found["zone"] = lying.pop()
    if shown:
        if "zone" in found or found.get("to", "this") == "this":
            raise UnreadError("where it works", segments[0].start)
        found |= {"zone": "shields", "face_up": True}
    return found


def _only_bars_entering(found: Data) -> bool:
    """Whether it says nothing but that cards do not enter."""
    banned = found.get("cannot", ())
    return len(found) == 1 and bool(banned) and all("enters" in part for part in banned)


def _of_the_condition(
    conditions: tuple[Segment, ...], rest: tuple[Segment, ...]
) -> tuple[Segment, ...]:
    """「このクリーチャーが…なら、「…」を得る」: it is said of that card."""
    last = conditions[-1] if conditions else None
    if last is None or last.kind not in ("if_is", "if_state") or not rest:
        return rest
    if (bearer := _bearer(last)) is not None:
        return tuple(_of_the_bearer(part, bearer) for part in rest)
    verb = rest[0].words[-1].meaning.partition(" ")[0]
    named = any(p.case in ("ha", "ga", "mo", "ni", "by") for p in rest[0].phrases)
    apart = any(p.case == "measure" and p.noun for p in rest[0].phrases)
    about = last.phrases[0] if len(last.phrases) == 1 else None
    item = about.noun.only if about and about.noun else None
    if about is None or item is None or item.terminal != "THIS" or item.mods:
        return rest
    if named or apart or verb not in _OF_A_CARD:
        return rest
    phrases = (replace(about, case="ha"), *rest[0].phrases)
    return (replace(rest[0], phrases=phrases), *rest[1:])


def _bearer(condition: Segment) -> Item | None:
    """「これをクロスしたクリーチャーがドラゴンなら」: of whom it asks what it is."""
    nouns = [p.noun.only for p in condition.phrases if p.case == "ga" and p.noun]
    item = nouns[0] if len(nouns) == 1 else None
    return item if item is not None and item.terminal == "CROSSED" else None


def _of_the_bearer(part: Segment, bearer: Item) -> Segment:
    """「そのクリーチャーは…」, of that one."""
    phrases = []
    for phrase in part.phrases:
        item = phrase.noun.only if phrase.noun else None
        if item is not None and item.terminal == "THAT" and not item.mods:
            phrases.append(replace(phrase, noun=Noun((bearer,))))
        else:
            phrases.append(phrase)
    return replace(part, phrases=tuple(phrases))


_OF_A_CARD = ("get", "do", "attack", "block", "both", "bothpassive", "leave", "destroy")
"""Verbs of what is said of a card in a static ability."""


def _in_its_zone(
    segments: tuple[Segment, ...],
) -> tuple[tuple[Segment, ...], str | None, bool]:
    """「自分のシールドゾーンにあるこの呪文に…を与える」: the zone, apart from the rest.

    And whether it is said of a card that is being added to the hand from there.
    """
    for phrase in segments[0].phrases:
        item = phrase.noun.only if phrase.noun else None
        within = item.mod("within") if item and item.terminal == "THIS" else None
        if item is None or within is None or within.words[0].meaning == "battle":
            continue
        added = [mod for mod in item.mods if mod.words[0].meaning == "being_added"]
        others = [mod for mod in item.mods if mod not in (within, *added)]
        if any(m.kind != "whose" or m.words[0].meaning != "you" for m in others):
            raise UnreadError("in whose zone", segments[0].start)
        plain = replace(phrase, noun=Noun((replace(item, mods=()),)))
        phrases = tuple(plain if p is phrase else p for p in segments[0].phrases)
        rest = (replace(segments[0], phrases=phrases), *segments[1:])
        return rest, within.words[0].meaning, bool(added)
    return segments, None, False


def untriggered(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「〜が出ることによって、〜の能力はトリガーしない」."""
    kinds = [segment.kind for segment in sentences[0]]
    if len(sentences) > 1 or kinds != ["by_event", "action"]:
        return None
    by, action = sentences[0]
    happens = Frame.of(replace(by, words=(_past(by.words[0]),)), scope)
    patterns, _ = event(happens)
    frame = Frame.of(action, scope)
    whose = frame.take("abilities")
    if (frame.verb, frame.form) != ("trigger", "not") or not whose or not whose.noun:
        raise UnreadError("which abilities do not trigger", action.start)
    frame.done()
    to = frame.described(whose.noun)
    if not isinstance(to, dict) or {"zone", "choose", "as_cards"} & to.keys():
        raise UnreadError("which abilities do not trigger", action.start)
    found = patterns[0] if len(patterns) == 1 else patterns
    return {"static": {"to": to, "untriggered": found}}


def _past(word: Said) -> Said:
    """「出ること」, as 「出た」: what has happened."""
    verb, _, form = word.meaning.partition(" ")
    tense = {"end": "past", "passive": "passive_past"}.get(form)
    if tense is None:
        raise UnreadError("by what", word.start_pos)
    return Said.of("PAST", str(word), f"{verb} {tense}", word.start_pos or 0)


def spared(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「相手がクリーチャーを選ぶ時、〜を選ぶことはできない」: it is not chosen."""
    verbs = [segment.words[0].meaning for segment in sentences[0]]
    if len(sentences) == 1 and verbs == ["choose end", "choose end"]:
        return _preferred(sentences[0], scope)
    passive = verbs == ["choose end", "choose passive_not"]
    if len(sentences) > 1 or not (passive or verbs == ["choose end", "choose cannot"]):
        return None
    choosing, spared = (Frame.of(part, scope) for part in sentences[0])
    effect = caused(choosing).get("by")
    by, among = choosing.who(), choosing.cards()
    choosing.done()
    object_ = any(phrase.case == "wo" for phrase in spared.phrases)
    topic = object_ and any(phrase.case == "ha" for phrase in spared.phrases)
    if topic and spared.who() != by:  # 「相手が選ぶ時、相手は〜を選べない」
        raise UnreadError("who does not choose it", spared.start)
    named = spared.take("ha") if passive or not object_ else None  # 「〜は選べない」
    to = spared.described(named.noun) if named and named.noun else spared.cards()
    spared.done()
    mine = isinstance(to, str) or to.get("whose") == "you"
    plain = {"type", "choose", *(("whose",) if mine and by == "opponent" else ())}
    if not isinstance(among, dict) or among.keys() - plain:
        raise UnreadError("chosen among which cards", choosing.start)
    if among.get("whose", "you") != "you" or among.get("choose", 1) != 1:
        raise UnreadError("chosen among which cards", choosing.start)
    if effect is not None and not isinstance(effect, dict):
        raise UnreadError("who chooses, by whose effect", choosing.start)
    ban: Data = {"chosen": "this", "by": by}
    if effect is not None:
        ban["effect_of"] = effect
    found: Data = {"cannot": as_its_own(ban, to, scope, choosing.start)}
    return {"static": found if to == "this" else {"to": to, **found}}


def for_choosers(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「相手がクリーチャーを選ぶ時、可能なら〜を選ぶ」, as what cards are given."""
    held = (spared(sentences, scope) or {}).get("static")
    if held is None:
        return None
    to = held.pop("to", "this")
    if to != "this" and (not isinstance(to, dict) or to.get("whose") != "you"):
        raise UnreadError("in whose eyes", sentences[0][0].start)
    own = held if "cannot" in held else {"abilities": [{"static": held}]}
    return {"to": to, **own}


def others_choose(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「相手が〜を選ぶ時、かわりに自分が選ぶ」: who chooses, and among what."""
    conditions = leading(sentences[0], "if_")
    rest = sentences[0][len(conditions) :]
    verbs = [segment.words[0].meaning for segment in rest]
    if len(sentences) > 1 or verbs != ["choose end", "instead", "choose end"]:
        return None
    if rest[0].kind != "when":
        return None
    choosing, other = Frame.of(rest[0], scope), Frame.of(rest[2], scope)
    by, among = choosing.who(), choosing.cards()
    choosing.done()
    does = other.who()
    other.done()
    if {by, does} != {"you", "opponent"} or not isinstance(among, dict):
        raise UnreadError("who chooses among which cards", choosing.start)
    elsewhere = among.get("zone", "battle") != "battle"
    if among.keys() & {"choose", "up_to", "any_number", "cards"}:
        raise UnreadError("who chooses among which cards", choosing.start)
    if elsewhere and among.get("whose") not in ("you", "opponent"):
        raise UnreadError("among whose cards", choosing.start)
    found: Data = {"other_chooses": {"of": among, "by": by}}
    if conditions:
        found["if"] = all_of([condition(part, scope) for part in conditions])
    return {"static": found}


def _preferred(segments: tuple[Segment, ...], scope: Scope) -> Data | None:
    """「相手がクリーチャーを選ぶ時、可能なら〜を選ぶ」: it is chosen first."""
    if segments[0].kind != "when":
        return None
    choosing, first = (Frame.of(part, scope) for part in segments)
    by = choosing.who()
    among = choosing.cards() if choosing.phrases else {"type": "creature"}
    choosing.done()
    first.manner("IFABLE")
    to = first.cards()
    first.done()
    if by != "opponent" or among not in ({"type": "creature"}, {}):
        raise UnreadError("who chooses among which cards", choosing.start)
    if isinstance(to, dict) and {"choose", "up_to", "zone"} & to.keys():
        raise UnreadError("which of them is chosen first", first.start)
    if among and to == "this" and "creature" not in scope.types:
        raise UnreadError("which of them is chosen first", first.start)
    must: Data = {"chosen": "this", "by": by}
    if as_its_own(must, to, scope, first.start) != must:  # the language has no other
        raise UnreadError("in whose eyes", first.start)
    found: Data = {"must": must}
    return {"static": found if to == "this" else {"to": to, **found}}


def arriving(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「〜はタップして出る」, 「〜を出す時、タップして出す」 (110.4f)."""
    conditions = leading(sentences[0], "if_")
    rest = sentences[0][len(conditions) :]
    if any(time_of((part,)) for part in sentences[0]):
        return None  # 「自分のターンのはじめに、…をタップして出す」
    turn = turn_of(rest[0]) if rest else None
    if turn is not None:
        rest = (without(rest[0], turn), *rest[1:])
    verbs = [segment.words[0].meaning for segment in rest]
    entering = len(verbs) == 3 and verbs[0] in _ARRIVES
    if len(sentences) > 1 or len(verbs) < 2 or verbs[-2] != "tap te":
        return None
    if verbs == ["tap te", "put may"]:
        if turn is not None:  # the language has no condition beside 「may」
            raise UnreadError("in whose turn it may", rest[0].start)
        return _perhaps_tapped(rest, conditions, scope)
    if verbs[-1] not in _ARRIVES or len(verbs) != 2 + entering:
        return None
    tap, arrival = (Frame.of(part, scope) for part in rest[-2:])
    arrival.phrases = tap.phrases + arrival.phrases
    first, doer = False, _doer(arrival)
    if not entering:
        where, cards = _arrival(arrival)
    else:
        watched = Frame.of(rest[0], scope)
        check_whose_first(watched)
        first = bool(watched.manner("FIRST"))
        if first and not watched.manner("EACHTURN"):
            raise UnreadError("the first time", watched.start)
        doer = _doer(watched) or doer
        where, cards = _arrival(watched)
        scope.subject = "that"
        named = arrival.take("wo") or arrival.take("ha")
        same = ("that", cards)
        if named and (not named.noun or arrival.described(named.noun) not in same):
            raise UnreadError("what arrives tapped", arrival.start)
        arrival.done()
    if where not in ("battle", "mana"):
        raise UnreadError("what arrives tapped", arrival.start)
    when: Data = {"enters": cards} if where == "battle" else {"put": cards, "to": where}
    if where == "mana" and doer is not None:
        if first:  # the language says nothing of who has done so before
            raise UnreadError("the first that a player puts there", arrival.start)
        when["done_by"] = doer
    if first:
        when["first_each_turn"] = True
    status: Data = {"when": when, "tapped": True}
    given = [condition(part, scope) for part in conditions]
    given += [{"turn": turn.words[0].meaning}] if turn else []
    if given:
        status["if"] = all_of(given)
    return {"status": status}


def as_it_comes(
    sentences: list[tuple[Segment, ...]], scope: Scope, quoted: Quoted
) -> Data | None:
    """「相手のクリーチャーが出る時、そのクリーチャーに「…」を与える」 (110.4f)."""
    when, *given = sentences[0]
    verbs = [part.words[0].meaning for part in given if part.words]
    giving = bool(verbs) and all(verb in _GIVES for verb in verbs)
    if len(sentences) > 1 or when.kind != "when" or not giving:
        return None
    if when.words[0].meaning not in _ARRIVES or time_of((when,)):
        return None
    where, cards = _arrival(Frame.of(when, scope))
    if where != "battle" or not isinstance(cards, dict) or verbs[-1] == "give may":
        raise UnreadError("what is given as it comes", when.start)
    scope.subject = "that"
    scope.subject_whose = frozenset({cards.get("whose", "any")})
    gift = give([Frame.of(part, scope) for part in given], scope, quoted)
    if gift.get("give", {}).get("to") != "that":
        raise UnreadError("to what it is given", when.start)
    return {"status": {"when": {"enters": cards}, "do": [gift]}}


_GIVES = ("give mid", "give end", "give may", "get mid", "get end")


def _perhaps_tapped(
    rest: tuple[Segment, ...], conditions: tuple[Segment, ...], scope: Scope
) -> Data:
    """「このクリーチャーをタップして出してもよい」."""
    tap, arrival = (Frame.of(part, scope) for part in rest)
    if conditions or tap.cards() != "this":
        raise UnreadError("what arrives tapped", tap.start)
    tap.done()
    arrival.done()
    return {"status": {"when": {"enters": "this"}, "tapped": True, "may": True}}


def blocking(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「相手のクリーチャーが攻撃する時、これは可能ならブロックする」 (507.1b)."""
    verbs = [segment.words[0].meaning for segment in sentences[0]]
    if len(sentences) > 1 or verbs != ["attack end", "block end"]:
        return None
    attack, block = (Frame.of(part, scope) for part in sentences[0])
    who, blocker = attack.take("ga"), block.take("ha")
    if who is None or who.noun is None or blocker is None or blocker.noun is None:
        return None
    if not block.manner("IFABLE") or attack.described(who.noun) != _ATTACKERS:
        raise UnreadError("who blocks whom", attack.start)
    attack.done()
    block.done()
    to = block.described(blocker.noun, blocker.quantity)
    found: Data = {"blocks_if_able": True}
    return {"static": found if to == "this" else {"to": to, **found}}


def aiming(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「相手のクリーチャーが攻撃する時、可能なら〜を攻撃する」 (506.1b).

    「各ターン、相手のクリーチャーがはじめて攻撃する時」: the first attack of them all.
    """
    verbs = [segment.words[0].meaning for segment in sentences[0]]
    if len(sentences) > 1 or verbs != ["attack end", "attack end"]:
        return None
    attack, aim = (Frame.of(part, scope) for part in sentences[0])
    check_whose_first(attack)
    who, whom = attack.take("ha") or attack.take("ga"), aim.take("wo")
    if who is None or who.noun is None or whom is None or whom.quantity:
        return None
    if not aim.manner("IFABLE") or who.quantity:
        raise UnreadError("who attacks whom", attack.start)
    each_turn, first = attack.manner("EACHTURN"), attack.manner("FIRST")
    attack.done()
    to, at = attack.described(who.noun), attacked(whom, aim)
    of_all = who.case == "ga" and isinstance(to, dict)
    if each_turn != first or (first and not of_all):
        raise UnreadError("at which attack", attack.start)
    if first and _CHANGED_BY_ATTACKING & to.keys():  # type: ignore[union-attr]
        # An attack is counted by what its creature is like as it attacks.
        raise UnreadError("at which attack", attack.start)
    aim.done()
    if at == "creature":
        at = {"type": "creature"}
    elif at == "opponent" and to != "this":
        raise UnreadError("whose opponent", attack.start)
    found: Data = {"aims_if_able": "player" if isinstance(at, str) else at}
    if first:
        found["if"] = {"value": {"this_turn": {"attacks": to}}, "at_most": 0}
    return {"static": found if to == "this" else {"to": to, **found}}


_ATTACKERS = {"whose": "opponent", "type": "creature"}
_CHANGED_BY_ATTACKING = {"tapped", "power", "keyword", "any_of", "most", "least"}


def executable_so(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「Cなら、この呪文を唱えることができる」: not otherwise, as all cards can."""
    *before, last = sentences[0]
    verb, _, form = last.words[-1].meaning.partition(" ")
    kinds = {"cast": ("cast", "wo"), "summon": ("summoned", "ha")}
    if len(sentences) > 1 or verb not in kinds or form != "can" or not before:
        return None
    kind, case = kinds[verb]  # 「このクリーチャーは、Cなら召喚できる」
    if not all(part.kind.startswith("if_") for part in before):
        return None
    frame = Frame.of(last, scope)
    if [p.case for p in frame.phrases] != [case] or frame.cards(case) != "this":
        return None
    frame.done()
    holds = [condition(part, scope) for part in before]
    otherwise = {"no": holds[0] if len(holds) == 1 else {"all_of": holds}}
    return {"static": {"cannot": {kind: "this"}, "if": otherwise}}


def unblocked_so(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「クリーチャーを攻撃する時、ブロックされない」: while that attack lasts."""
    kinds = [segment.kind for segment in sentences[0]]
    verbs = [segment.words[0].meaning for segment in sentences[0]]
    if len(sentences) > 1 or kinds != ["when", "action"]:
        return None
    if verbs != ["attack end", "block passive_not"]:
        return None
    if time_of(sentences[0][1:], "DURATION"):
        return None  # an effect that the attack triggers
    attack, spared = (Frame.of(part, scope) for part in sentences[0])
    who, whom = attack.take("ha") or attack.take("ga"), attack.take("wo")
    if who is None or who.noun is None or attack.described(who.noun) != "this":
        raise UnreadError("who is not blocked", attack.start)
    if whom is None or whom.noun is None or whom.quantity:
        raise UnreadError("when it is not blocked", attack.start)
    foe = attack.described(whom.noun)
    attack.done()
    spared.done()
    if not isinstance(foe, dict) or foe.keys() & {"zone", "choose", "up_to"}:
        raise UnreadError("when it is not blocked", attack.start)
    under_way = {"exists": {"cards": "this", "attacking": True}}
    holds = {"all_of": [under_way, {"exists": {**foe, "attacked": True}}]}
    return {"static": {"cannot": {"blocked": "this"}, "if": holds}}


def of_its_battle(sentence: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「これは、〜とバトルする時、パワーが+3000される」: said of both.

    As 「これが〜とバトルする時、これはパワーが…」; others are left as they are.
    """
    first = sentence[0]
    verbs = [w.meaning.partition(" ")[0] for w in first.words if w.type == "VERB"]
    topic = next((p for p in first.phrases if p.case == "ha" and p.noun), None)
    item = topic.noun.only if topic and topic.noun else None
    attacked = verbs == ["attack"] and first.kind == "if_state"
    if not (attacked or verbs == ["battle"]) or topic is None:
        return sentence
    if first.kind not in ("when", "if_state"):
        return sentence
    if item is None or item.terminal != "THIS" or item.mods or topic.quantity:
        return sentence
    who = replace(topic, case="ga")
    phrases = tuple(who if p is topic else p for p in first.phrases)
    named = ("ha", "ga", "mo", "ni", "each_player")
    rest = tuple(
        part
        if any(p.case in named for p in part.phrases)
        else replace(part, phrases=(topic, *part.phrases))
        for part in sentence[1:]
    )
    return (replace(first, phrases=phrases), *rest)


def in_battle(patterns: list[Data], rest: tuple[Segment, ...]) -> Data | None:
    """With what this creature battles, if a text only says how strong it is then."""
    who = patterns[0].get("battles") if len(patterns) == 1 else None
    plain = who == "this" or isinstance(who, dict)
    frames = [Frame.of(part, Scope(frozenset())) for part in rest if part.words]
    gives = all(part.kind == "action" for part in rest)
    gives = gives and not any(map(is_instruction, frames))
    cases = [phrase.words[0].type for p in rest for phrase in p.phrases if phrase.words]
    if not plain or not rest or not gives or {"DURATION", "TIME"} & {*cases}:
        return None
    if patterns[0].keys() - {"battles", "against"}:
        raise UnreadError("when it battles", rest[0].start)
    against = patterns[0].get("against")
    return {"battling_with": against} if against else {"battling": True}


def stronger(gives: Granted, battle: Data, who: str | Data) -> Data:
    """「〜とバトルする時、このクリーチャーのパワーは+3000される」: in the battle."""
    if gives.to == "that" and isinstance(who, dict):
        # 「自分のクリーチャーがバトルする時、そのクリーチャーの…」: those that battle
        gives.to = {**who, **battle}
        return gives.static()
    found = gives.static()
    if gives.to != "this" or who != "this" or "if" in found:
        raise UnreadError("who is stronger in a battle")
    return {**found, "if": {"exists": {"cards": "this", **battle}}}


_ARRIVES = ("enter end", "put end", "put passive", "place end", "place passive")
"""Verbs of what comes to a zone, as it comes."""


def _doer(frame: Frame) -> str | None:
    """Which player puts cards there: 「相手がマナゾーンにカードを置く時」."""
    if not any(phrase.case == "wo" for phrase in frame.phrases):
        return None
    subjects = [p.noun for p in frame.phrases if p.case in ("ga", "ha", "mo")]
    return next((who for who in map(whose_of, subjects) if who in _PLAYERS), None)


_PLAYERS = ("you", "opponent")


def _arrival(frame: Frame) -> tuple[str, str | Data]:
    """To which zone what comes."""
    target = frame.take("ni")
    item = target.noun.only if target and target.noun else None
    if target is not None and (item is None or item.terminal != "ZONE"):
        raise UnreadError("where to", frame.start)
    if item is None and frame.verb == "place":
        raise UnreadError("where to", frame.start)
    subjects = [p.noun for p in frame.phrases if p.case in ("ga", "ha", "mo")]
    named = any(whose_of(noun) for noun in subjects)
    actor = frame.who() if any(p.case == "wo" for p in frame.phrases) else None
    phrase = frame.take("wo") or frame.take("ga") or frame.take("ha")
    if phrase is None or phrase.noun is None:
        raise UnreadError("what arrives tapped", frame.start)
    if phrase.quantity and phrase.quantity.kind != "all":
        raise UnreadError("what arrives tapped", frame.start)
    frame.done()
    cards = frame.described(phrase.noun)
    if isinstance(cards, dict):
        cards.pop("as_cards", None)
        if {"zone", "choose", "up_to"} & cards.keys():
            raise UnreadError("what arrives tapped", frame.start)
        whose = item.mod("whose") if item else None
        zones = whose.words[0].meaning if whose else None
        of_anybody = item is not None and item.head[0].meaning == "mana" and not zones
        if named and actor in ("you", "opponent") and not of_anybody:
            cards = {"whose": actor, **cards}
        if zones in ("you", "opponent") and cards.setdefault("whose", zones) != zones:
            raise UnreadError("in whose zone", frame.start)
        if zones == "self" and "whose" not in cards:
            raise UnreadError("in whose zone", frame.start)
    return (item.head[0].meaning if item else "battle"), cards
