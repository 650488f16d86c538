"""What is only chosen: cards, one of each of two kinds, a number, or a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.both import of_player
from dmreason.cardtext.reading.chosen import PAIRED
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.joining import OF_WHICH, check_each_by_itself
from dmreason.cardtext.reading.objects import as_those, object_of, types_of
from dmreason.cardtext.reading.phrases import (
    Item,
    Mod,
    Noun,
    Phrase,
    Quantity,
    UnreadError,
)
from dmreason.cardtext.reading.placing import FIRST
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import SECOND


def choose(frame: Frame) -> Data:
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    item = phrase.noun.only if phrase and phrase.noun else None
    if item is not None and item.terminal == "VALUE":
        return _choose_value(frame, item, frame.take("wo"))
    by_each = any(phrase.case == "each_player" for phrase in frame.phrases)
    of_one = item is not None and by_each  # 「各プレイヤーは自身のAを1体ずつ選び」
    if phrase and not of_one and (_is_apiece(phrase) or _are_ones(phrase)):
        return _choose_apiece(frame)
    cards = object_of(frame)
    if not isinstance(cards, dict):
        raise UnreadError("chosen again", frame.start)
    unsaid = item is not None and not item.mod("whose")
    if "random" in cards and unsaid and frame.actor != "you":
        # 「相手に手札を1枚見ないで選ばせ」: who does not look has another's hand.
        raise UnreadError("whose hand", frame.start)
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    if last.get(SECOND, {}).get("choose") == cards:
        # 「Aが出るまで表向きにし、その中からAを1体選ぶ」: the last one
        return dict(last.pop(SECOND))
    known = as_those(cards, frame.scope)
    name = frame.scope.new_name("chosen")
    frame.scope.named.append((name, types_of(known)))
    frame.scope.meant[name] = known
    return {"choose": cards, "as": name}


def _is_apiece(phrase: Phrase) -> bool:
    return phrase.quantity is not None and phrase.quantity.kind == "apiece"


def _are_ones(phrase: Phrase) -> bool:
    """「Aを1体とBを1体」: one of each, as 「AとBを1体ずつ」."""
    items = phrase.noun.items if phrase.noun and phrase.noun.joint == "AND" else ()
    counts = [item.quantity for item in items]
    counts[-1:] = [phrase.quantity or many for many in counts[-1:]]
    ones = (many and (many.kind, many.number) == ("exactly", 1) for many in counts)
    whose = [item.mod("whose") for item in items]
    return len(items) == 2 and all(ones) and all(whose)


def _choose_apiece(frame: Frame) -> Data:
    """「AとBを1体ずつ選ぶ」: one of each."""
    phrase = frame.take("wo")
    items = phrase.noun.items if phrase and phrase.noun else ()
    many = (phrase and phrase.quantity) or (items[-1].quantity if items else None)
    if phrase is None or phrase.noun is None or many is None:
        raise UnreadError("how many of each", frame.start)
    one = Quantity("exactly", 1, many.counter)
    if len(items) == 1 and items[0].mod("of_all"):  # 「自分と相手のAを1体ずつ」
        items = tuple(of_player(items[0], who) for who in ("you", "opponent"))
    elif phrase.noun.joint != "AND":
        raise UnreadError("how many of each", frame.start)
    if len(items) != 2 or many.number != 1:
        raise UnreadError("how many of each", frame.start)
    found: list[Data] = []
    for item in items:
        cards = frame.described(Noun((replace(item, quantity=None),)), one)
        if not isinstance(cards, dict) or "zone" in cards:
            raise UnreadError("one of which", frame.start)
        name = frame.scope.new_name(PAIRED)
        frame.scope.named.append((name, types_of(cards)))
        frame.scope.meant[name] = cards
        found.append({"choose": cards, "as": name})
    frame.scope.pair = (found[0]["as"], found[1]["as"])
    return {**found[1], FIRST: found[0]}


def done_to_either(frame: Frame, verb: Callable[[Frame], Data]) -> Data | None:
    """「相手のA1枚か、相手のマナゾーンのB1枚を…」: the one or the other.

    Also so many of one kind or so many of another, of one zone, and 「Aすべて、または
    Bすべて」.
    """
    phrase = next((p for p in frame.phrases if p.case == "either_of"), None)
    if phrase is not None and phrase.noun is not None:
        return _one_of_kinds(phrase, phrase.noun, frame, verb)
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    noun = phrase.noun if phrase else None
    if phrase is None or noun is None or (len(noun.items), noun.joint) != (2, "OR"):
        return None
    kinds = [{mod.kind for mod in item.mods} for item in noun.items]
    where = [
        [m.words[0].meaning for m in i.mods if m.kind == "within"] for i in noun.items
    ]
    counts = [noun.items[0].quantity, phrase.quantity or noun.items[1].quantity]
    said = {None if many is None else many.kind for many in counts}
    if noun.is_all_of_each and said in ({"all"}, {None}):
        items = zip(noun.items, counts, strict=True)
        each = tuple(replace(item, quantity=every) for item, every in items)
        return _one_of_kinds(phrase, Noun(each, "OR"), frame, verb)
    if said != {"exactly"}:
        return None
    numbers = {many.number for many in counts if many}
    if where == [[], []] and len(numbers) > 1:
        # 「コスト7以下のAを1体、またはコスト4以下のBを2体」: of one zone, or both
        # said whose they are
        one_zone = any(phrase.case == "kara" for phrase in frame.phrases)
        if not one_zone and not all("whose" in kind for kind in kinds):
            return None
    elif where[0] == where[1] or not all("whose" in kind for kind in kinds):
        return None
    many = zip(noun.items, counts, strict=True)
    counted_ = tuple(replace(item, quantity=number) for item, number in many)
    return _one_of_kinds(phrase, Noun(counted_, "OR"), frame, verb)


def _one_of_kinds(
    phrase: Phrase, noun: Noun, frame: Frame, verb: Callable[[Frame], Data]
) -> Data:
    """「すべてのAかすべてのBのどちらかを」: it is done to the ones, or the others."""
    if noun.joint != "OR":
        raise UnreadError("one of which kinds", frame.start)
    check_each_by_itself(noun)
    if len({bool(item.mod("whose")) for item in noun.items}) > 1:
        raise UnreadError("whose the others are", frame.start)
    of_it, *others = [{mod.kind for mod in _qualities(item)} for item in noun.items]
    if noun.is_all_of_each and any(of_it - other for other in others):
        raise UnreadError("of which of them it is said", frame.start, OF_WHICH)
    found = []
    for item in noun.items:
        one = replace(phrase, case="wo", noun=Noun((item,)), quantity=None)
        phrases = [one if p is phrase else p for p in frame.phrases]
        part = replace(frame, phrases=phrases)
        found.append([verb(part)])
        part.done()
        if part.actor != "you":
            raise UnreadError("who decides which", frame.start)
    if any("as" in step or FIRST in step for steps in found for step in steps):
        raise UnreadError("one of two kinds", frame.start)
    frame.phrases.clear()
    return {"choose_one": found}


def _qualities(item: Item) -> Iterator[Mod]:
    """What is said of cards, but for 「バトルゾーンにある」."""
    for mod in item.mods:
        if mod.kind != "within" or mod.words[0].meaning != "battle":
            yield mod


def so_many_from_top(frame: Frame, verb: Callable[[Frame], Data]) -> Data | None:
    """「山札の上から3枚まで、マナゾーンに置く」: one card, or two, or three, or none.

    None if it is not said of up to so many cards of a deck.
    """
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    item = phrase.noun.only if phrase and phrase.noun else None
    if phrase is None or item is None or item.terminal != "DECKTOP":
        return None
    many = phrase.quantity or item.quantity
    if many is None or many.kind != "up_to":
        return None
    if frame.verb not in ("place", "add", "shield") or frame.actor != "you":
        raise UnreadError("how many from the top", frame.start)
    options = []
    for number in range(1, many.number + 1):
        so_many = replace(many, kind="exactly", number=number)
        one = replace(
            phrase, noun=Noun((replace(item, quantity=so_many),)), quantity=None
        )
        part = replace(
            frame, phrases=[one if p is phrase else p for p in frame.phrases]
        )
        options.append([verb(part)])
        part.done()
    frame.phrases.clear()
    if frame.form in ("end", "mid", "te"):
        frame.form = "may"  # 「3枚まで」 may be none
    return {"choose_one": options}


def _choose_value(frame: Frame, item: Item, phrase: Phrase | None) -> Data:
    """「水以外の文明を1つ選ぶ」: a value of a characteristic."""
    quantity = item.quantity or (phrase.quantity if phrase else None)
    if quantity is None or (quantity.kind, quantity.number) != ("exactly", 1):
        raise UnreadError("how many values", frame.start)
    who = frame.who()
    if who not in ("you", "opponent") or any(m.kind != "excluding" for m in item.mods):
        raise UnreadError("which values", frame.start)
    of = item.head[0].meaning
    left_out = [word for mod in item.mods for word in mod.words]
    terminals = {"race": "RACE", "civilization": "CIV", "name": "NAME"}
    if any(word.type != terminals.get(of) for word in left_out):
        raise UnreadError("which values", frame.start)
    name = frame.scope.new_name("value")
    frame.scope.values[of] = name
    said: Any = of
    if left_out:
        words = {"CIV": lambda w: w.meaning, "NAME": lambda w: w[1:-1]}
        excluding = [words.get(word.type, str)(word) for word in left_out]
        said = {"of": of, "excluding": excluding}
    if who == "opponent":
        said = {**(said if left_out else {"of": of}), "by": who}
    return {"choose_value": said, "as": name}
