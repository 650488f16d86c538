"""What is only chosen: cards, one of each of two kinds, or a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.objects import object_of, types_of
from dmreason.cardtext.reading.phrases import Item, Noun, Phrase, Quantity, UnreadError
from dmreason.cardtext.reading.placing import FIRST
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import SECOND


def choose(frame: Frame) -> Data:
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    item = phrase.noun.only if phrase and phrase.noun else None
    if item is not None and item.terminal == "VALUE":
        return _choose_value(frame, item, frame.take("wo"))
    if phrase is not None and phrase.quantity and phrase.quantity.kind == "apiece":
        return _choose_apiece(frame)
    cards = object_of(frame)
    if not isinstance(cards, dict):
        raise UnreadError("chosen again", frame.start)
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    if last.get(SECOND, {}).get("choose") == cards:
        # 「Aが出るまで表向きにし、その中からAを1体選ぶ」: the last one
        return dict(last.pop(SECOND))
    name = frame.scope.new_name("chosen")
    frame.scope.named.append((name, types_of(cards)))
    frame.scope.meant[name] = cards
    return {"choose": cards, "as": name}


def _choose_apiece(frame: Frame) -> Data:
    """「AとBを1体ずつ選ぶ」: one of each."""
    phrase = frame.take("wo")
    assert phrase and phrase.noun and phrase.quantity
    one = Quantity("exactly", 1, phrase.quantity.counter)
    items = phrase.noun.items
    if len(items) != 2 or phrase.noun.joint != "AND" or phrase.quantity.number != 1:
        raise UnreadError("how many of each", frame.start)
    found: list[Data] = []
    for item in items:
        cards = frame.described(Noun((item,)), one)
        if not isinstance(cards, dict) or "zone" in cards:
            raise UnreadError("one of which", frame.start)
        name = frame.scope.new_name("chosen")
        frame.scope.named.append((name, types_of(cards)))
        frame.scope.meant[name] = cards
        found.append({"choose": cards, "as": name})
    frame.scope.pair = (found[0]["as"], found[1]["as"])
    return {**found[1], FIRST: found[0]}


def of_two_kinds(frame: Frame, verb: Callable[[Frame], Data]) -> list[Data]:
    """「その中からAを1体とBを1枚手札に加える」: both are chosen, and go together.

    Nothing if it is said of one kind of cards.
    """
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    ways = [p.words[0].type for p in frame.phrases if p.case == "manner"]
    if phrase is None or phrase.noun is None or phrase.noun.joint != "AND":
        return []
    if "AMONG" not in ways or len(phrase.noun.items) != 2:
        return []
    most, items = frame.manner("MOST"), phrase.noun.items
    amount = None if phrase.quantity else frame.take("amount")
    last = (amount.quantity if amount else phrase.quantity) or items[1].quantity
    first = items[0].quantity
    if last is not None and last.kind == "apiece" and first is None:
        first = last = replace(last, kind="up_to" if most else "exactly")
    if first is None or last is None or (most and last.kind != "up_to"):
        raise UnreadError("how many of each", frame.start)
    if frame.form == "may" and {first.kind, last.kind} != {"up_to"}:
        raise UnreadError("how much of it is optional", frame.start)
    found: list[Data] = []
    done: Data = {}
    for item, many in zip(items, (first, last), strict=True):
        noun = Noun((replace(item, quantity=None),))
        one = replace(phrase, noun=noun, quantity=many)
        phrases = [one if p is phrase else p for p in frame.phrases]
        part = replace(frame, phrases=phrases)
        done = verb(part)
        part.done()
        cards, place = _taken(done)
        if not isinstance(cards, dict) or not {"choose", "up_to"} & cards.keys():
            raise UnreadError("which of them", frame.start)
        if found and "excluding" not in cards:
            cards = {**cards, "excluding": {"cards": found[0]["as"]}}
        elif found and found[0]["choose"].get("type") != cards["excluding"].get("type"):
            raise UnreadError("which of them", frame.start)
        found.append({"choose": cards, "as": frame.scope.new_name("chosen")})
    frame.phrases.clear()
    if frame.form == "may":
        frame.form = "end"
    place["cards"] = [step["as"] for step in found]
    return [*found, done]


def _taken(instruction: Data) -> tuple[object, Data]:
    """The cards that an instruction moves, and the record that holds them."""
    what = instruction.get("move")
    if not isinstance(what, dict):
        raise UnreadError("two kinds of cards at once")
    return what["cards"], what


def _choose_value(frame: Frame, item: Item, phrase: Phrase | None) -> Data:
    """「水以外の文明を1つ選ぶ」: a value of a characteristic."""
    quantity = item.quantity or (phrase.quantity if phrase else None)
    if quantity is None or (quantity.kind, quantity.number) != ("exactly", 1):
        raise UnreadError("how many values", frame.start)
    if frame.who() != "you" or any(mod.kind != "excluding" for mod in item.mods):
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
    return {"choose_value": said, "as": name}
