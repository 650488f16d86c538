"""What is done: actions as instructions of the language of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from dmreason.cardtext.reading.choices import choose, of_two_kinds
from dmreason.cardtext.reading.describing import as_many
from dmreason.cardtext.reading.frames import Frame, whose_of
from dmreason.cardtext.reading.granting import gives
from dmreason.cardtext.reading.keyword_actions import (
    executed,
    gr_summon,
    invert,
    judge,
    mecraid,
    turn_down,
)
from dmreason.cardtext.reading.later import cheaper
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.looking import count, look
from dmreason.cardtext.reading.objects import (
    choosing,
    counted,
    object_of,
    per_each,
    remember,
    times,
)
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.placing import FIRST, discard, place, put, shield, stay
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import SECOND, Scope

Verb = Callable[[Frame], Data]
"""Reads what a verb is said of, as an instruction."""


def instructions(
    actions: Sequence[Segment], scope: Scope, granting: Callable[[list[Frame]], Data]
) -> list[Data]:
    """The instructions of the actions of one sentence.

    Args:
        actions: in order.
        scope: what the ability has said so far.
        granting: reads actions that give something to cards for some time.
    """
    if any(action.kind == "either" for action in actions):
        return [_one_of(actions, scope, granting)]
    frames = _joined([_active(Frame.of(action, scope)) for action in actions])
    for frame in frames:
        frame.follow_topic()
    for before, frame in pairwise(frames):
        _last_for_it(before, frame)
    found: list[Data] = []
    for group in _grouped(frames):
        last = group[-1]
        if len(group) == 1 and last.verb == "count" and last.form == "end":
            count(last)
            continue
        if len(group) == 1 and last.verb == "judge":
            found += judge(last)
            continue
        if len(group) == 1 and last.verb == "send_back" and last.manner("BACK"):
            found += _put_back(last)
            continue
        if _is_instruction(last) and len(group) == 1:
            found += (both := of_two_kinds(last, _VERBS[last.verb]))[:-1]
        else:
            both = []
        if both:
            instruction = both[-1]
            scope.acts.append((last.verb, instruction))
        elif _is_instruction(last):
            instruction = _done_to_either(last) or _VERBS[last.verb](last)
            last.done()
            if last.actor == "each" and instruction.get("draw", {}):
                instruction = _drawn_by_each(instruction)
            elif last.actor == "each" and _is_milled_by_each(instruction):
                instruction["mill"]["player"] = "any"
            elif last.actor == "each" and not _of_each(instruction):
                raise UnreadError("what each player does", last.start)
            elif last.actor == "each":
                _all_of_both(instruction)
            scope.acts.append((last.verb, instruction))
            remember(instruction, scope)
        else:
            instruction = granting(group)
        if last.form in ("may", "made_may"):
            optional = instruction
            if found:
                optional = _means(found, frames, last, instruction)
                instruction["if_you_do"] = True
            optional["may"] = "opponent" if last.actor == "opponent" else True
        elif _is_instruction(last) and not _is_said_so(last):
            raise UnreadError(f"{last.verb}: {last.form}", last.start)
        if FIRST in instruction:
            first = instruction.pop(FIRST)
            if "choose" in instruction and "may" in instruction:
                first["may"] = instruction.pop("may")  # 「1体ずつ選んでもよい」
                instruction["if_you_do"] = True
            found.append(first)
        found.append(instruction)
    return found


def _active(frame: Frame) -> Frame:
    """「このクリーチャーは破壊される」 as 「このクリーチャーを破壊する」."""
    form = {"passive": "end", "passive_mid": "mid"}.get(frame.form)
    if form is None or frame.verb not in ("destroy", "place"):
        return frame
    if any(phrase.case == "wo" for phrase in frame.phrases):
        return frame
    frame.form = form
    frame.phrases = [
        replace(p, case="wo") if p.case in ("ha", "ga") else p for p in frame.phrases
    ]
    return frame


def _last_for_it(before: Frame, frame: Frame) -> None:
    """「このターン、1体選び、そのパワーを-3000する」: so long is what it is given."""
    if before.verb != "choose" or before.form not in ("mid", "te"):
        return
    if _is_instruction(frame):
        return
    for phrase in list(before.phrases):
        if phrase.case == "time" and phrase.words[0].type == "DURATION":
            before.phrases.remove(phrase)
            frame.phrases.insert(0, phrase)


def _done_to_either(frame: Frame) -> Data | None:
    """「相手のA1枚か、相手のマナゾーンのB1枚を…」: of two zones, one or the other."""
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    noun = phrase.noun if phrase else None
    if phrase is None or noun is None or (len(noun.items), noun.joint) != (2, "OR"):
        return None
    kinds = [{mod.kind for mod in item.mods} for item in noun.items]
    where = [
        [m.words[0].meaning for m in i.mods if m.kind == "within"] for i in noun.items
    ]
    counts = [noun.items[0].quantity, phrase.quantity or noun.items[1].quantity]
    if where[0] == where[1] or not all("whose" in kind for kind in kinds):
        return None
    if any(many is None or many.kind != "exactly" for many in counts):
        return None
    found = []
    for item, many in zip(noun.items, counts, strict=True):
        one = replace(phrase, noun=Noun((replace(item, quantity=many),)), quantity=None)
        phrases = [one if p is phrase else p for p in frame.phrases]
        part = replace(frame, phrases=phrases)
        found.append([_VERBS[frame.verb](part)])
        part.done()
    if any("as" in step or FIRST in step for steps in found for step in steps):
        raise UnreadError("one of two kinds", frame.start)
    frame.phrases.clear()
    return {"choose_one": found}


def _put_back(frame: Frame) -> list[Data]:
    """「元に戻す」, of cards that were looked at: those of the deck in any order."""
    seen = frame.scope.seen
    known = frame.take("wo")
    item = known.noun.only if known and known.noun else None
    if item is None or item.terminal != "THAT" or item.mods or frame.form != "end":
        raise UnreadError("what is put back", frame.start)
    frame.manner("ANYORDER")
    frame.done()
    if seen is not None:
        return [{"move": {"cards": seen, "to": "deck", "position": "top"}}]
    zone = frame.scope.known(frame.scope.that(item.head[0])).get("zone")
    if zone not in ("shields", "hand"):
        raise UnreadError("what is put back", frame.start)
    return []


def _drawn_by_each(instruction: Data) -> Data:
    """「各プレイヤーはカードを2枚引く」: nobody chooses anything."""
    drawn = instruction["draw"]
    if not isinstance(drawn, dict) or drawn["player"] != "each" or "up_to" in drawn:
        raise UnreadError("what each player draws")
    return {"draw": {**drawn, "player": "any"}}


def _is_milled_by_each(instruction: Data) -> bool:
    """「各プレイヤーは自身の山札の上から2枚を墓地に置く」: nobody chooses anything."""
    milled = instruction.get("mill")
    return isinstance(milled, dict) and milled.get("player") == "each"


def _all_of_both(instruction: Data) -> None:
    """「各プレイヤーは手札をすべて捨てる」: nobody chooses anything."""
    what = next(iter(instruction.values()))
    cards = what.get("cards", what)
    if not cards.keys() & {"choose", "up_to", "any_number", "random", "top"}:
        cards["whose"] = "any"


def _of_each(instruction: Data) -> bool:
    """Whether each player chooses among their own cards for an instruction."""
    what = next(iter(instruction.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else None
    return isinstance(cards, dict) and cards.get("whose") == "each"


def _one_of(
    actions: Sequence[Segment], scope: Scope, granting: Callable[[list[Frame]], Data]
) -> Data:
    """「〜するか、〜する」: one of them; 「してもよい」 at the end is said of both."""
    options: list[list[Segment]] = [[]]
    for action in actions:
        options[-1].append(replace(action, kind="action"))
        if action.kind == "either":
            options.append([])
    found = []
    for option in _of_the_same(options):
        before = list(scope.acts), list(scope.named)
        steps = instructions(option, scope, granting)
        scope.acts, scope.named = before
        if len(steps) != 1 or "as" in steps[0]:
            raise UnreadError("how far an option reaches", option[0].start)
        found.append(steps[0])
    may = found[-1].pop("may", None)
    if any("may" in step for step in found):
        raise UnreadError("which option is optional", actions[0].start)
    chosen: Data = {"choose_one": [[step] for step in found]}
    if (who := _who_picks(options, scope)) != "you":
        chosen["picked_by"] = who
    return chosen if may is None else {**chosen, "may": may}


def _who_picks(options: list[list[Segment]], scope: Scope) -> str:
    """「相手は〜するか、〜する」: who does the one or the other thing decides which."""
    first = options[0][0]
    frame = Frame.of(first, scope)
    made = frame.form.startswith("made")  # 「相手に捨てさせるか、」: you make them
    who = "you" if made else frame.who()
    others = [
        frame
        for option in options[1:]
        for frame in (Frame.of(option[0], scope),)
        if any(whose_of(phrase.noun) == "you" for phrase in frame.phrases)
    ]
    if who not in ("you", "opponent") or (who == "opponent" and others):
        raise UnreadError("who decides which", first.start)
    return who


def _of_the_same(options: list[list[Segment]]) -> list[list[Segment]]:
    """The options, each with the cards that the first one names for all of them."""
    first = options[0]
    chosen = first[:-1]
    about = tuple(p for p in first[-1].phrases if p.case in ("wo", "kara", "manner"))
    shared = tuple(about) if any(p.case == "wo" for p in about) else ()
    found = [first]
    for option in options[1:]:
        if any(p.case == "wo" for part in option for p in part.phrases):
            found.append(option)
        else:
            start = replace(option[0], phrases=(*shared, *option[0].phrases))
            found.append([*chosen, start, *option[1:]])
    return found


def _is_said_so(frame: Frame) -> bool:
    """Whether the form of a verb says that it is done."""
    made = frame.form in ("made", "made_mid") and frame.verb in ("discard", "battle")
    if frame.form == "passive" and frame.verb in ("place", "send_back"):
        return frame.scope.arriving  # 「出るかわりに墓地に置かれる」
    bare = frame.verb in _BARE and frame.form in ("", "more", "you", "opponent")
    return made or bare or frame.form in ("end", "mid", "te")


_BARE = ("shuffled", "less", "mecraid", "skiprest", "skipnext", "extraturn")
"""Verbs that are said in one form."""


def _means(
    found: list[Data], frames: list[Frame], last: Frame, instruction: Data
) -> Data:
    """「タップして中止してもよい」: what is done for it; raise if that is not said."""
    first = found[0]
    chosen = first.get("as") if "choose" in first and "if" not in first else None
    spoken_of = chosen is not None and chosen in _texts(instruction)
    if len(found) == 1 and len(frames) == 2 and spoken_of:
        return first  # 「1体選び、その一番上のカードを墓地に置いてもよい」
    if len(found) != 1 or len(frames) != 2 or frames[0].form != "te":
        raise UnreadError("how much of it is optional", last.start)
    return found[0]


def _texts(part: object) -> Iterator[str]:
    """The words within a part."""
    if isinstance(part, str):
        yield part
    for inner in part.values() if isinstance(part, dict) else ():
        yield from _texts(inner)
    for inner in part if isinstance(part, list) else ():
        yield from _texts(inner)


def _is_instruction(frame: Frame) -> bool:
    """Whether an action is carried out; all others give something to cards."""
    return frame.verb in _VERBS and not gives(frame)


def _grouped(frames: list[Frame]) -> list[list[Frame]]:
    """Each instruction by itself; what cards are given at the same time together."""
    groups: list[list[Frame]] = []
    for frame in frames:
        together = groups and not _is_instruction(groups[-1][-1])
        if together and not _is_instruction(frame) and groups[-1][-1].form != "may":
            groups[-1].append(frame)
        else:
            groups.append([frame])
    return groups


def _joined(frames: list[Frame]) -> list[Frame]:
    """The actions, with 「1体選び、」 and 「タップして」 part of what follows."""
    joined: list[Frame] = []
    for frame in frames:
        before = joined[-1] if joined else None
        if before is not None and _is_shown(before, frame):
            continue
        if before is not None and _only_shows(before, frame):
            joined.pop()
            frame.phrases = before.phrases + frame.phrases
            frame.start = before.start
        if before is not None and _of_a_hand(before, frame):
            joined.pop()
            frame.looks = True
        elif before is not None and _is_part_of(before, frame):
            joined.pop()
            frame.tapped = before.verb == "tap" or before.tapped
            frame.looks = before.looks
            frame.phrases = before.phrases + frame.phrases
            frame.start = before.start
        joined.append(frame)
    return joined


def _is_shown(before: Frame, frame: Frame) -> bool:
    """「1枚選んで相手に見せ、」, 「表向きにし、」: nothing that the rules read."""
    if before.verb not in ("choose", "search") or frame.form not in ("te", "mid"):
        return False
    if frame.verb == "reveal":
        return not frame.phrases
    named = [(phrase.case, whose_of(phrase.noun)) for phrase in frame.phrases]
    return frame.verb == "show" and named == [("ni", "opponent")]


def _only_shows(before: Frame, frame: Frame) -> bool:
    """「1枚相手に見せ、手札に加える」: of the cards that are shown; see above."""
    if before.form not in ("te", "mid"):
        return False
    bare = all(phrase.case != "wo" for phrase in frame.phrases)
    if before.verb == "reveal":
        # 「その中から1枚を表向きにし、手札に加える」
        among = any(p.words[:1] and p.words[0].type == "AMONG" for p in before.phrases)
        return among and bare and frame.verb in ("add", "send_back", "place")
    if before.verb != "show":
        return False
    to = next((p for p in before.phrases if p.case == "ni"), None)
    if to is None or whose_of(to.noun) != "opponent" or not bare:
        return False
    before.phrases.remove(to)
    return frame.verb in ("add", "send_back")


def is_done(action: Segment) -> bool:
    """Whether an action is an instruction, which is carried out."""
    thing, _, form = action.words[-1].meaning.partition(" ")
    frame = Frame.of(action, Scope(frozenset()))
    return thing in _VERBS and form == "end" and not gives(frame)


def _of_a_hand(before: Frame, frame: Frame) -> bool:
    """「相手の手札を見て(その中から)1枚選び、捨てさせる」: you choose among it."""
    if (before.verb, before.form) != ("look", "te"):
        return False
    if frame.verb not in ("choose", "discard"):
        return False
    noun = next((p.noun for p in before.phrases if p.case == "wo"), None)
    item = noun.only if noun else None
    whose = item.mod("whose") if item else None
    return (
        item is not None
        and item.terminal == "ZONE"
        and item.head[0].meaning == "hand"
        and whose is not None
        and whose.words[0].meaning == "opponent"
        and len(item.mods) == len(before.phrases) == 1
    )


def _is_part_of(before: Frame, frame: Frame) -> bool:
    """Whether an action only begins the one after it."""
    has_object = any(phrase.case == "wo" for phrase in frame.phrases)
    if before.form not in ("mid", "te") or has_object:
        return False
    if before.verb in ("choose", "search"):
        return _is_instruction(frame) and frame.verb not in ("draw", "shuffle")
    adjacent = before.end == frame.start
    arriving = frame.verb in ("put", "place", "send_back")
    return before.verb == "tap" and before.form == "te" and adjacent and arriving


# -- verbs -------------------------------------------------------------------------


def _simple(field: str) -> Verb:
    """A verb that is said of cards in the battle zone, or of mana cards."""

    def read(frame: Frame) -> Data:
        return {field: object_of(frame)}

    return read


def _destroy(frame: Frame) -> Data:
    cards = object_of(frame)
    if isinstance(cards, dict) and "zone" in cards:
        raise UnreadError("something else is destroyed", frame.start)
    return {"destroy": cards}


def _draw(frame: Frame) -> Data:
    who = frame.who()
    phrase = frame.take("wo") or _more_drawn(frame)
    item = phrase.noun.only if phrase and phrase.noun else None
    mods = [mod.kind for mod in item.mods] if item else []
    if item is None or item.terminal != "NOTYPE" or mods not in ([], ["as_many"]):
        raise UnreadError("what is drawn", frame.start)
    assert phrase
    many = item.mod("as_many") or frame.take("so_many")
    quantity, per = phrase.quantity or item.quantity, frame.take("per")
    if per is not None and (drawn := per_each(per)):
        quantity = drawn if quantity is None else None
    if many is not None and quantity is None and per is None:
        return {"draw": {"player": who, "count": as_many(many, frame.scope)}}
    up_to_so_many = quantity is not None and quantity.kind in ("exactly", "up_to")
    if many is not None or quantity is None or not up_to_so_many:
        raise UnreadError("how many are drawn", frame.start)
    count: Any = quantity.number
    up_to = quantity.kind == "up_to"
    if per is not None:
        up_to = up_to or frame.form == "may"
        count = times(count, counted(per, frame))
    if up_to:
        return {"draw": {"player": who, "up_to": count}}
    if who == "you" and isinstance(count, int):
        return {"draw": count}
    return {"draw": {"player": who, "count": count}}


def _more_drawn(frame: Frame) -> Phrase | None:
    """「カードを2枚引く。…なら、さらに1枚引く」: cards, as before."""
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    amount = frame.take("amount")
    if amount is None or "draw" not in last:
        return None
    frame.manner("FURTHER")
    card = Said.of("NOTYPE", "カード", "card", frame.start)
    return Phrase("wo", Noun((Item((), (card,)),)), amount.quantity)


def _cross(frame: Frame) -> Data:
    """「コストを支払わずに、〜を〜にクロスする」."""
    target = frame.take("ni")
    if not frame.manner("FREE") or target is None or target.noun is None:
        raise UnreadError("crossed for its cost", frame.start)
    to = frame.described(target.noun, target.quantity)
    cards = object_of(frame)
    if isinstance(to, str):
        return {"equip": {"cards": cards, "to": to}}
    if to.get("choose") != 1:
        raise UnreadError("crossed with how many", frame.start)
    name = frame.scope.new_name("chosen")
    found: Data = {"equip": {"cards": cards, "to": name}}
    return {**found, FIRST: {"choose": to, "as": name}}


def _put_on(frame: Frame) -> Data:
    """「オーラを1枚、自分の墓地からこのクリーチャーに付ける」 (310)."""
    target = frame.take("ni")
    if target is None or target.noun is None or target.quantity is not None:
        raise UnreadError("put on what", frame.start)
    to = frame.described(target.noun)
    cards = object_of(frame)
    if not isinstance(to, str) or not (
        isinstance(cards, dict) and cards.get("type") == "aura"
    ):
        raise UnreadError("what is put on what", frame.start)
    return {"equip": {"cards": cards, "to": to}}


def _seal(frame: Frame) -> Data:
    """「相手はそのクリーチャーに封印を付ける」: from the deck of its owner (116.1a)."""
    target = frame.take("ni")
    if target is None or target.noun is None:
        raise UnreadError("what is sealed", frame.start)
    item = target.noun.only
    if any(p.case == "wo" for p in frame.phrases):  # 「1体選び、(相手は)それに」
        if item is None or item.terminal != "THAT" or item.mods or item.quantity:
            raise UnreadError("what is sealed", frame.start)
        cards = choosing(frame, frame.cards())
    else:
        cards = frame.described(target.noun, target.quantity)
    who = frame.who()
    if isinstance(cards, dict):
        if "zone" in cards or not {"choose", "up_to"} & cards.keys():
            raise UnreadError("what is sealed", frame.start)
        known = cards
    else:
        known = frame.scope.known(cards)
    if who == "opponent" and known.get("whose") != "opponent":
        raise UnreadError("who seals whose card", frame.start)
    return {"seal": {"on": cards}}


def _generate(frame: Frame) -> Data:
    """「コストを支払わずにジェネレートする」 (601.1)."""
    cards = object_of(frame)
    gear = isinstance(cards, dict) and cards.get("type") == "cross_gear"
    if not frame.manner("FREE") or not gear or "zone" not in cards:
        raise UnreadError("generated from nowhere, or for its cost", frame.start)
    return {"execute": cards}


def _battle(frame: Frame) -> Data:
    """「AとBをバトルさせる」, 「Aを選び、Bとバトルさせる」."""
    with_ = frame.take("to")
    phrase = frame.take("wo")
    pair = phrase.noun.only if phrase and phrase.noun else None
    if pair and pair.head[0].meaning == "pair" and with_ is None and frame.scope.pair:
        return {"battle": list(frame.scope.pair)}
    if pair and pair.head[0].meaning == "pair" and with_ is None:
        return {"battle": _both(frame)}
    if phrase is None and with_ is not None and frame.scope.event_card == "this":
        this = Said.of("THIS", "", "", frame.start)
        phrase = replace(with_, noun=Noun((Item((), (this,)),)), quantity=None)
    if phrase is None or phrase.noun is None:
        raise UnreadError("who battles", frame.start)
    items = phrase.noun.items
    if with_ is not None and with_.noun is not None and len(items) == 1:
        items = (*items, *with_.noun.items)
    if len(items) != 2 or (with_ is None and phrase.noun.joint != "AND"):
        raise UnreadError("who battles", frame.start)
    if phrase.quantity is not None and phrase.quantity.kind == "apiece":
        each = replace(phrase.quantity, kind="exactly")
        items = tuple(replace(item, quantity=each) for item in items)
    elif phrase.quantity is not None:
        # 「クリーチャーを1体、Bと」, and 「このクリーチャーとBを1体」
        known = items[0].terminal in ("THIS", "THAT") and with_ is None
        at = items[1] if known else items[0]
        many = replace(at, quantity=phrase.quantity)
        items = (items[0], many) if known else (many, items[1])
    fighters = [frame.described(Noun((item,))) for item in items]
    if fighters[0] == fighters[1] and isinstance(fighters[0], str):
        raise UnreadError("one creature with itself", frame.start)
    for fighter in fighters:
        one = isinstance(fighter, str) or fighter.get("choose") == 1
        if not one or (isinstance(fighter, dict) and "zone" in fighter):
            raise UnreadError("who battles", frame.start)
    return {"battle": fighters}


def _both(frame: Frame) -> list[str]:
    """「クリーチャーを2体選ぶ。その2体をバトルさせる」: the one, and the other."""
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    cards = last.get("choose")
    if isinstance(cards, dict) and cards.get("choose") == 1:
        return frame.scope.two()
    if not isinstance(cards, dict) or cards.get("choose") != 2 or "zone" in cards:
        raise UnreadError("who battles", frame.start)
    one, other = str(last["as"]), frame.scope.new_name("chosen")
    last["choose"] = {**cards, "choose": 1}
    left_out = {"cards": one}
    if "excluding" in cards:
        raise UnreadError("who battles", frame.start)
    last[SECOND] = {"choose": {**last["choose"], "excluding": left_out}, "as": other}
    return [one, other]


def _redirect(frame: Frame) -> Data:
    """「攻撃先をこのクリーチャーに変更する」: of the attack under way."""
    target, to = frame.take("wo"), frame.take("ni")
    item = target.noun.only if target and target.noun else None
    if item is None or item.terminal != "TARGET" or item.mods or item.quantity:
        raise UnreadError("what is changed", frame.start)
    if to is None or to.noun is None:
        raise UnreadError("to whom", frame.start)
    cards = frame.described(to.noun, to.quantity)
    if isinstance(cards, dict) and cards.get("choose") != 1:
        raise UnreadError("to whom", frame.start)
    return {"redirect": cards}


def _end_attack(frame: Frame) -> Data:
    phrase = frame.take("wo")
    item = phrase.noun.only if phrase and phrase.noun else None
    if item is None or item.terminal != "ATTACK" or item.mods or item.quantity:
        raise UnreadError("what is ended", frame.start)
    return {"end_attack": True}


def _break(frame: Frame) -> Data:
    subject = next((p for p in frame.phrases if p.case in ("ha", "ga")), None)
    breaker = None
    if subject is not None and subject.noun is not None:
        breaker = frame.described(subject.noun)
        frame.phrases.remove(subject)
        if not isinstance(breaker, str):
            raise UnreadError("which creature breaks", frame.start)
    cards = object_of(frame)
    if not isinstance(cards, dict) or cards.get("zone") != "shields":
        raise UnreadError("what is broken", frame.start)
    found: Data = {"break": cards}
    if breaker not in (None, "this"):
        found["breaker"] = breaker
    return found


def _shuffled(frame: Frame) -> Data:
    """「山札に加えてシャッフルする」."""
    target = frame.take("ni")
    item = target.noun.only if target and target.noun else None
    if item is None or item.terminal != "ZONE" or item.head[0].meaning != "deck":
        raise UnreadError("shuffled into what", frame.start)
    return {"move": {"cards": object_of(frame), "to": "deck", "position": "shuffled"}}


def _game(frame: Frame) -> Data:
    """「自分はゲームに勝つ」."""
    who, game = frame.who(), frame.take("ni")
    item = game.noun.only if game and game.noun else None
    if item is None or item.terminal != "GAME":
        raise UnreadError("what is won", frame.start)
    return {frame.verb: who}


def _shuffle(frame: Frame) -> Data:
    cards = frame.cards()
    if not isinstance(cards, dict) or cards.keys() - {"zone", "whose"}:
        raise UnreadError("what is shuffled", frame.start)
    if cards.get("zone") != "deck":
        raise UnreadError("what is shuffled", frame.start)
    frame.scope.seen = None
    return {"shuffle": cards.get("whose", frame.who())}


_VERBS: dict[str, Verb] = {
    "destroy": _destroy,
    "discard": discard,
    "draw": _draw,
    "put": put,
    "place": place,
    "send_back": place,
    "add": place,
    "shield": shield,
    "tap": _simple("tap"),
    "untap": _simple("untap"),
    "stack": place,
    "stay": stay,
    "cross": _cross,
    "attach": _put_on,
    "generate": _generate,
    "seal": _seal,
    "cast": lambda frame: executed(frame, "cast"),
    "use": lambda frame: executed(frame, "execute"),
    "execute": lambda frame: executed(frame, "execute"),
    "battle": _battle,
    "mecraid": mecraid,
    "end_attack": _end_attack,
    "shuffled": _shuffled,
    "less": cheaper,
    "gr_summon": gr_summon,
    "win": _game,
    "lose": _game,
    "redirect": _redirect,
    "invert": invert,
    "turn_down": turn_down,
    "summon": lambda frame: executed(frame, "summon"),
    "break": _break,
    "choose": choose,
    "look": look,
    "reveal": look,
    "shuffle": _shuffle,
    "skiprest": lambda _: {"skip_turn": True},
    "skipnext": lambda frame: {"skip_next_turn": frame.form},
    "extraturn": lambda _: {"extra_turn": "you"},
}
"""The verbs that are instructions; all others give something to cards."""
