"""What a text says of costs: 「〜を召喚するコストを1少なくする」."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.depending import asks_of_seen
from dmreason.cardtext.reading.describing import as_many, described, player
from dmreason.cardtext.reading.doing import instructions
from dmreason.cardtext.reading.frames import Frame, name_elements, whose_of
from dmreason.cardtext.reading.keyword_actions import of_its_type, price
from dmreason.cardtext.reading.later import up_to
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.objects import counted, times
from dmreason.cardtext.reading.phrases import (
    Noun,
    Phrase,
    Segment,
    UnreadError,
    of_each,
)
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.reaching import is_tied, leading
from dmreason.cardtext.reading.scoping import Scope
from dmreason.language.keywords import CIVILIZATIONS


def cost(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「〜を召喚するコストを1少なくする。ただし、コストは0以下にならない」."""
    first = _with_its_cost(sentences[0])
    action = first[-1]
    more = _raised(action)
    if action.kind != "action" or not (more or action.words[-1].type == "LESS"):
        return None
    if any(phrase.case in ("time", "next_cost") for phrase in action.phrases) and any(
        part.kind == "when" for part in first
    ):
        return None  # an effect: 「…時、このターン、〜のコストを少なくする」
    first = _at_its_execution(first, scope)
    action = first[-1]
    conditions = leading(first, "if_")
    paying = first[len(conditions) : -1]
    if len(paying) > 1:
        raise UnreadError("an event before a cost", first[0].start)
    frame = Frame.of(action, scope)
    phrase, amount = frame.take("cost_of"), more or frame.take("number")
    many = frame.take("so_many") if amount is None else None
    if more:  # 「+2される」, as 「2多くなる」
        frame.take("signed")
        frame.form = "more" if more.words[0].startswith("+") else ""
    if paying and phrase is None and frame.take("pay_cost"):
        moment = replace(paying[0], words=paying[0].words[:1])
        phrase, whose = _paid(Frame.of(moment, scope))
    elif paying:
        raise UnreadError("an event before a cost", first[0].start)
    firsts = frame.take("next_cost") if phrase is None else None
    each_turn = frame.manner("EACHTURN")
    phrase = phrase or firsts
    if phrase is None or not (amount or many) or phrase.noun is None:
        raise UnreadError("which cost", action.start)
    named = any(whose_of(p.noun) for p in frame.phrases if p.case in ("ga", "ha"))
    actor = whose if paying else frame.who()
    frame.actor = "any" if actor == "each" else actor  # whose is 「自身の」
    sign = 1 if frame.form == "more" else -1
    number = sign * abs(int(amount.words[0])) if amount else sign
    change: object = number
    if many is not None:
        change = times(sign, as_many(many, scope, frame.actor))
    if per := None if many else frame.take("per"):
        change = times(number, counted(per, frame))
    ways = (p.words[0] for p in frame.phrases if p.case == "manner")
    by_each = next((word for word in ways if word.type == "CIVSOFIT"), None)
    if by_each and frame.manner("CIVSOFIT"):  # 「そのカードが持つ文明1つにつき」
        change = times(number, {"civilizations_of": {"cards": "that"}})
    given = [condition(part, scope) for part in conditions]
    if turn := frame.time("DURING"):
        if turn.meaning not in ("you", "opponent"):
            raise UnreadError(str(turn), turn.start_pos)
        given.append({"turn": turn.meaning})
    owner = (
        next((w for w in firsts.words if w.type == "OWNER"), None) if firsts else None
    )
    if owner is not None:  # 「相手の最初に召喚する」
        if named or paying:
            raise UnreadError("whose costs", owner.start_pos)
        actor = player(owner)
    most = up_to(frame, number) if not per else {}
    frame.done()
    found: Data = {}
    phrase, source = _own_source(phrase)
    whose_own = "any" if actor == "each" else actor  # 「相手が自身のAを召喚するコスト」
    of = _first_ones(firsts, scope) if firsts else _executed(phrase, scope, whose_own)
    each = actor == "each" and isinstance(of, dict) and of.get("whose", "any") != "any"
    if each or (of == "this" and actor != "you"):
        # 「各プレイヤーは自分の墓地から召喚するコストを」
        raise UnreadError("whose costs", action.start)
    if (paying or firsts or named) and isinstance(of, dict):
        of = {"whose": actor, **of}
    if firsts or each_turn:
        given.append(_none_before(firsts, of, bool(each_turn or turn), action))
    if by_each and (not _is_of(by_each, of) or per or many or most or firsts):
        raise UnreadError("of which card the civilizations", action.start)
    if of != "this":
        found["of"] = of
    found["change"] = change
    if most:
        found |= most
    elif frame.form == "may":
        found["may"] = True
    if given:
        found["if"] = all_of(given)
    if source is not None:
        found["from"] = source
    for sentence in sentences[1:]:
        least(sentence, found)
    return {"cost": found}


def _is_of(word: Said, of: str | Data) -> bool:
    """「そのクリーチャーが持つ文明」, of cards that are such."""
    type_ = of.get("type") if isinstance(of, dict) else None
    said = (("クリーチャー", "creature"), ("呪文", "spell"))
    return of != "this" and all(kind not in word or type_ == is_ for kind, is_ in said)


def _first_ones(first: Phrase, scope: Scope) -> Data:
    """「はじめて召喚するAの(召喚)コスト」: of which cards, without their number."""
    assert first.noun is not None
    of = described(first.noun, scope)
    if any(w.type == "MEASURE" and w.meaning != "cost" for w in first.words):
        raise UnreadError("no cost", first.words[0].start_pos)
    if not isinstance(of, dict) or of.keys() & {"choose", "up_to", *FROM_DECK, "whose"}:
        raise UnreadError("which cards cost less", first.words[0].start_pos)
    return {key: value for key, value in of.items() if key != "as_cards"}


def _none_before(
    first: Phrase | None, of: str | Data, in_turn: bool, action: Segment
) -> Data:
    """「各ターン、自分がはじめて召喚するAの」: no other A was, in this turn."""
    how = (
        next((w.meaning for w in first.words if w.type == "NEXTTIME"), "")
        if first
        else ""
    )
    if not how.startswith("first ") or not in_turn or not isinstance(of, dict):
        raise UnreadError("the first one in which turn", action.start)
    event, type_ = _FIRST_SO[how.removeprefix("first ")]
    if type_ and of.setdefault("type", type_) != type_:
        raise UnreadError("which cards cost less", action.start)
    return {"value": {"this_turn": {event: of}}, "at_most": 0}


_FIRST_SO: dict[str, tuple[str, str | None]] = {
    "summon": ("summoned", "creature"),
    "cast": ("cast", "spell"),
    "use": ("executed", None),
}


def _own_source(phrase: Phrase) -> tuple[Phrase, str | None]:
    """「自分の手札にあるこのクリーチャーの召喚コスト」: of what, and from where."""
    assert phrase.noun
    item = phrase.noun.only
    within = item.mod("within") if item and item.terminal == "THIS" else None
    if item is None or within is None or within.words[0].meaning == "battle":
        return phrase, None
    others = [mod for mod in item.mods if mod is not within]
    if any(m.kind != "whose" or m.words[0].meaning != "you" for m in others):
        raise UnreadError("in whose zone", within.words[0].start_pos)
    noun = Noun((replace(item, mods=()),))
    return replace(phrase, noun=noun), within.words[0].meaning


def _with_its_cost(sentence: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「召喚コストは、Cなら、3少なくなる」: as if C stood before it all."""
    first, last = sentence[0], sentence[-1]
    if len(sentence) < 2 or not first.kind.startswith("if_") or not first.phrases:
        return sentence
    topic = first.phrases[0]
    if topic.case != "cost_of" or last.words[-1].type != "LESS":
        return sentence
    if not any(word.type == "HA" for word in topic.words):
        return sentence
    condition_ = replace(first, phrases=first.phrases[1:])
    named = replace(last, phrases=(topic, *last.phrases))
    return (condition_, *sentence[1:-1], named)


def _at_its_execution(
    sentence: tuple[Segment, ...], scope: Scope
) -> tuple[Segment, ...]:
    """「これを召喚する時、A1体につき、これの召喚コストを」: of that cost alone."""
    when, action = sentence[0], sentence[-1]
    costs = [p for p in action.phrases if p.case in ("cost_of", "measure")]
    if when.kind != "when" or len(costs) != 1:
        return sentence
    moment = Frame.of(replace(when, words=when.words[:1]), scope)
    how, card = moment.verb, moment.take("wo")
    item = card.noun.only if card and card.noun else None
    if (how, moment.form) not in (("summon", "end"), ("cast", "end"), ("use", "end")):
        return sentence
    if item is None or item.terminal != "THIS" or not _is_of_this(costs[0]):
        return sentence
    if moment.phrases and moment.who() != "you":
        raise UnreadError("at whose execution", when.start)
    moment.done()
    assert card
    own = replace(card, case="cost_of", words=(Said.of("COSTOF", "", how, when.start),))
    phrases = tuple(own if p is costs[0] else p for p in action.phrases)
    return (*sentence[1:-1], replace(action, phrases=phrases))


def _is_of_this(said: Phrase) -> bool:
    """「これの召喚コスト」, 「この呪文のコスト」, 「そのコスト」, 「コスト」."""
    if said.noun is not None:
        item = said.noun.only
        this = item is not None and item.terminal == "THIS"
        measured = said.case == "measure" and said.words[1:2]
        return this and (not measured or measured[0].meaning == "cost")
    words = [word for word in said.words if word.type == "MEASURE"]
    return [word.meaning for word in words] == ["cost"]


def for_acts(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「これを召喚する時、…を好きな数タップしてもよい。こうして…1体につき、…少なくする」.

    None if a text says something else.
    """
    if len(sentences) < 2 or sentences[0][0].kind != "when":
        return None
    when, *acts = sentences[0]
    lessening = sentences[1]
    tied = bool(lessening) and is_tied(lessening)
    lessening = lessening[1:] if tied else lessening
    moment = Frame.of(replace(when, words=when.words[:1]), scope)
    if moment.verb not in ("summon", "cast", "use") or moment.form != "end":
        return None
    if len(lessening) != 1 or lessening[0].words[-1].type != "LESS" or not acts:
        return None
    how, card = moment.verb, moment.take("wo")
    whose = moment.who() if moment.phrases else None
    if card is None or card.quantity or whose not in (None, "you"):
        raise UnreadError("at whose execution", when.start)
    moment.done()
    executed = replace(card, words=(Said.of("COSTOF", "", how, when.start),))
    of = _executed(executed, scope)
    if isinstance(of, dict) and whose:
        of = {"whose": whose, **of}
    if isinstance(of, dict) and of.get("whose") != "you":
        raise UnreadError("at whose execution", when.start)
    steps = instructions(acts, scope, _nothing_given)
    optional = [step.pop("may", False) for step in steps]
    if optional != [True]:
        raise UnreadError("what is done for it", when.start)
    frame = Frame.of(lessening[0], scope)
    amount = frame.take("number")
    if (
        not _is_its_cost(frame, card, of)
        or amount is None
        or frame.form in ("more", "may")
    ):
        raise UnreadError("which cost", lessening[0].start)
    change: object = -int(amount.words[0])
    per = frame.take("per")
    if per is None and not tied:
        raise UnreadError("how much less", lessening[0].start)
    if per is not None:
        change = times(-int(amount.words[0]), counted(per, frame))
    frame.done()
    found: Data = {} if of == "this" else {"of": of}
    found |= {"may": True, "do": steps[0], "change": change}
    for sentence in sentences[2:]:
        least(sentence, found)
    return {"cost": found}


def _is_its_cost(frame: Frame, card: Phrase, of: str | Data) -> bool:
    """「このクリーチャーの召喚コストを」, 「そのコストを」, of what is executed."""
    if frame.take("pay_cost") is not None:  # 「支払うコストを」
        return True
    if (phrase := frame.take("cost_of")) is not None:
        if phrase.noun is None or _is_that(phrase.noun, card.noun):
            return phrase.noun is not None
        return _executed(phrase, frame.scope) == of
    said = frame.take("measure")
    if said is None or said.noun is not None:
        return False
    return [w.meaning for w in said.words if w.type == "MEASURE"] == ["cost"]


def _is_that(noun: Noun, card: Noun | None) -> bool:
    """「そのドラゴン」, of 「自分のドラゴンを召喚する時」."""
    that, item = noun.only, card.only if card else None
    if that is None or item is None or that.mods or item.terminal == "THIS":
        return False
    called = {f"その{item.head[-1]}", "そのクリーチャー", "それ"}
    return that.terminal == "THAT" and str(that.head[0]) in called


def both_costs(
    sentences: Sequence[tuple[Segment, ...]],
) -> list[list[tuple[Segment, ...]]]:
    """「Aを召喚するコストとBを唱えるコストは…」: the same of each; else nothing."""
    first = sentences[0]
    action = first[-1]
    costs = [p for p in action.phrases if p.case in ("cost_of_too", "cost_of")]
    if len(costs) < 2 or costs[-1].case != "cost_of":
        return []
    whose = [any(i.mod("whose") for i in c.noun.items) for c in costs if c.noun]
    if len(set(whose)) > 1:
        raise UnreadError("whose costs", action.start)
    found = []
    for cost_ in costs:
        own = replace(cost_, case="cost_of")
        kept = (p for p in action.phrases if p not in costs or p is cost_)
        phrases = tuple(own if p is cost_ else p for p in kept)
        one = replace(action, phrases=phrases)
        found.append([(*first[:-1], one), *sentences[1:]])
    return found


def _raised(action: Segment) -> Phrase | None:
    """「コストは+2される」."""
    if action.words[-1].meaning not in ("do passive", "do end"):
        return None
    cases = {phrase.case: phrase for phrase in action.phrases}
    return cases.get("signed") if "cost_of" in cases else None


def _paid(frame: Frame) -> tuple[Phrase, str]:
    """「〜を召喚する時、支払うコストは」: of which cards, and whose.

    If nobody is named who pays, it is said of both players.
    """
    how = frame.verb if frame.verb in ("summon", "cast", "use", "generate") else None
    named = any(phrase.case in ("ga", "ha") for phrase in frame.phrases)
    whose, phrase = frame.who() if named else "any", frame.take("wo")
    if how is None or frame.form != "end" or phrase is None or phrase.quantity:
        raise UnreadError("which cost", frame.start)
    frame.done()
    words = (Said.of("COSTOF", "", how, frame.start),)
    return Phrase(phrase.case, phrase.noun, None, words), whose


HOW_OFTEN = "how often"
"""Of a static ability that is read: another part of the text has to say it."""
_EXECUTED = ("summon may", "cast may", "use may", "summon can")


def _executed_card(frame: Frame) -> Phrase | None:
    """「このクリーチャーを」, 「このクリーチャーは」, of what is executed."""
    topic = next((p for p in frame.phrases if p.case == "ha" and p.noun), None)
    item = topic.noun.only if topic and topic.noun else None
    if any(p.case == "wo" for p in frame.phrases) or item is None:
        return frame.take("wo")
    return frame.take("ha") if item.terminal == "THIS" else None


def alternative(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「コストを支払うかわりに…して、このクリーチャーを召喚してもよい」.

    Also 「…なら、コストを支払わずに召喚してもよい」, and 「自分の墓地から」.
    """
    first = sentences[0]
    if any(
        phrase.words[:1] and phrase.words[0].type == "TIME" for phrase in _all(first)
    ):
        return None  # 「ターンの終わりに、この呪文を…唱えてもよい」 happens then
    conditions = leading(first, "if_")
    rest = first[len(conditions) :]
    instead = bool(rest) and rest[0].kind == "pay_instead"
    if instead and rest[0].words[0].meaning:
        return _paid_so(sentences, rest, conditions, scope)
    rest = rest[1:] if instead else rest
    if len(sentences) > 1 or not rest or rest[-1].words[-1].meaning not in _EXECUTED:
        return None
    frame = Frame.of(rest[-1], scope)
    paid = price(frame)
    if any(part.kind != "action" for part in rest):
        return None
    if len(rest) > 1 and not instead and paid is None and not _is_free(frame):
        return None
    phrase = _executed_card(frame)
    item = phrase.noun.only if phrase and phrase.noun else None
    if frame.form == "can" and (conditions or item is None):
        return None  # 「〜なら召喚できる」: else not at all
    if item is None or item.terminal != "THIS":
        if len(rest) > 1:
            return None
        return None if instead else _playable(rest[-1], conditions, scope)
    card = frame.described(phrase.noun) if phrase and phrase.noun else None
    source, free = frame.take("kara"), frame.manner("FREE")
    frame.done()
    zone = frame.at(str(card), source) if source else card
    found: Data = {}
    if conditions:
        found["if"] = all_of([condition(part, scope) for part in conditions])
    if isinstance(zone, dict):
        other = free or instead or paid is not None
        found["from" if other else "zone"] = zone["zone"]
    if len(rest) > 1:
        found["do"] = instructions(rest[:-1], scope, _nothing_given)
    if paid is not None:
        found["cost"], shown = paid
        if shown:
            found["civilizations"] = [CIVILIZATIONS[word] for word in shown]
    if free or instead or paid is not None:
        return {"alternative": found}
    if "zone" not in found:
        raise UnreadError("executed for its cost", frame.start)
    return {"static": {**found, "playable": True}}


def _is_free(frame: Frame) -> bool:
    """「コストを支払わずに」."""
    ways = (p for p in frame.phrases if p.case == "manner")
    return any(p.words[0].type == "FREE" for p in ways)


def _paid_so(
    sentences: Sequence[tuple[Segment, ...]],
    segments: Sequence[Segment],
    conditions: Sequence[Segment],
    scope: Scope,
) -> Data:
    """「このクリーチャーを召喚するコストを支払うかわりに、…してもよい」."""
    said, *acts = segments
    type_, how = said.words[0].meaning.split()
    known = type_ == "card" or type_ in scope.types
    last = acts[-1].words[-1] if acts else None
    if len(sentences) > 1 or not known or last is None:
        raise UnreadError("what is executed", said.start)
    verb, _, form = last.meaning.partition(" ")
    if form != "may" or any(part.kind != "action" for part in acts):
        raise UnreadError("what is done for it", said.start)
    again = f"{verb} may" in _EXECUTED  # 「…して召喚してもよい」
    if again and (acts[-1].phrases or verb != how):
        raise UnreadError("what is executed", said.start)
    done = Said.of("VERB", str(last), f"{verb} end", last.start_pos or 0)
    words = (*acts[-1].words[:-1], done)
    acts = acts[:-1] if again else [*acts[:-1], replace(acts[-1], words=words)]
    given = [condition(part, scope) for part in conditions]
    found: Data = {"if": all_of(given)} if given else {}
    found["do"] = instructions(tuple(acts), scope, _nothing_given)
    return {"alternative": found}


def _all(segments: Sequence[Segment]) -> Iterator[Phrase]:
    for segment in segments:
        yield from segment.phrases


def unpaid(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「それがドラゴンなら、コストを支払わずに召喚する」, of what may be executed."""
    first, last = sentences[0], sentences[-1]
    if (len(sentences), len(last)) != (2, 2) or not asks_of_seen(last):
        return None
    if len(first) != 1 or first[0].words[-1].meaning not in _EXECUTED:
        return None
    which, how = last
    said = how.words[-1].meaning
    if said not in ("summon end", "cast end", "use end") or which.noun is None:
        return None
    frame = Frame.of(how, scope)
    cards = described(which.noun, scope)
    if not frame.manner("FREE") or not isinstance(cards, dict):
        return None
    frame.done()
    return cards


def _playable(
    action: Segment, conditions: Sequence[Segment], scope: Scope
) -> Data | None:
    """「クリーチャーを1体、自分の墓地から召喚してもよい」: for its cost, or none."""
    frame = Frame.of(action, scope)
    if frame.who() != "you":
        return None
    turn, each = frame.time("DURING"), frame.manner("EACHTURN")
    if turn is not None and turn.meaning not in ("you", "opponent"):
        raise UnreadError(str(turn), turn.start_pos)
    free = frame.manner("FREE")
    cards = of_its_type(frame.cards(), frame)
    frame.done()
    there = "" if isinstance(cards, str) else cards.get("zone", "" if free else "hand")
    if isinstance(cards, str) or there == "battle" or (there == "hand" and not free):
        raise UnreadError("executed from where", action.start)
    if cards.get("whose") != "you":  # else their owners are let execute them
        raise UnreadError("executed from whose zone", action.start)
    number = cards.pop("choose", None)
    if {"up_to", "any_number"} & cards.keys() or number not in (None, 1):
        raise UnreadError("how many are executed", action.start)
    found: Data = {"of": cards} if free else {"to": cards, "playable": True}
    conditions, every = _each_turn(conditions)
    given = [condition(part, scope) for part in conditions]
    given += [{"turn": turn.meaning}] if turn else []
    if number is not None:
        found["once_each"] = "turn"
        if not (each or every or any(map(_names_a_turn, given))):
            found[HOW_OFTEN] = True  # only if the text says how often
    if given:
        found["if"] = all_of(given)
    return {"alternative" if free else "static": found}


def _each_turn(conditions: Sequence[Segment]) -> tuple[Sequence[Segment], bool]:
    """「各ターン、Cなら」: what has to hold, and whether that is said before it."""
    first = conditions[0].phrases[:1] if conditions else ()
    if not first or [word.type for word in first[0].words] != ["EACHTURN"]:
        return conditions, False
    plain = replace(conditions[0], phrases=conditions[0].phrases[1:])
    return [plain, *conditions[1:]], True


def _names_a_turn(holds: Data) -> bool:
    """Whether a condition is of a turn: 「自分のターン中、自分の手札がなければ」."""
    return "turn" in holds or any("turn" in part for part in holds.get("all_of", ()))


def _nothing_given(frames: list[Frame]) -> Data:
    raise UnreadError("what is done for it", frames[0].start)


def _executed(phrase: Phrase, scope: Scope, actor: Any = "you") -> str | Data:
    """The cards of which the cost is meant."""
    assert phrase.noun
    cards = described(of_each(phrase.noun), scope, None, actor)
    how = next(word.meaning for word in phrase.words if word.type == "COSTOF")
    if isinstance(cards, dict):
        cards.pop("as_cards", None)
        name_elements(phrase.noun, cards, "use")
        if {"choose", "up_to"} & cards.keys() or cards.get("zone") == "battle":
            raise UnreadError("which cards cost less")
        implied = _IMPLIED.get(how)
        if implied and cards.setdefault("type", implied) != implied:
            raise UnreadError("which cards cost less")
    return cards


_IMPLIED = {"summon": "creature", "cast": "spell", "generate": "cross_gear"}
"""Of which type cards are that are executed so."""


def least(sentence: tuple[Segment, ...], found: Data) -> None:
    """「ただし、コストは0以下にならない」."""
    if len(sentence) != 1 or sentence[-1].kind != "limit":
        raise UnreadError("a limit", sentence[0].start if sentence else None)
    said = sentence[-1].words[0]
    if said.startswith("コストが"):  # 「コストが1の時は少なくならない」
        if found.get("change") != -1:
            raise UnreadError("how much less it costs", said.start_pos)
        found["at_least"] = 1
        return
    number = int("".join(letter for letter in said if letter.isdigit()))
    found["at_least"] = number + 1 if "以下" in said else number
