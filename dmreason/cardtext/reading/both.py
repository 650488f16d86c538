"""What is done to cards of two kinds, or of both players, at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.joining import check_each_by_itself
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.objects import types_of
from dmreason.cardtext.reading.phrases import (
    Item,
    Mod,
    Noun,
    Phrase,
    Quantity,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import Data

_PICKED = {"choose", "up_to", "random"}
"""How many of some cards are taken, and no others."""


def of_two_kinds(frame: Frame, verb: Callable[[Frame], Data]) -> list[Data]:
    """「自分のAと相手のBを1体ずつ破壊する」: both are chosen, then it is done to both.

    Nothing if it is said of one kind of cards.
    """
    if frame.verb in ("choose", "battle"):
        return []
    kinds = _object(frame)
    if everything := _all_of_two(frame, verb):
        return [everything]
    if this := _with_this(frame, verb):
        return this
    parts = _of_both_players(frame) or [*_from_two_places(frame)] or [*_listed(frame)]
    parts = parts or [*_of_each_civilization(frame)]
    if not parts:
        return []
    if kinds and kinds.noun:
        check_each_by_itself(kinds.noun)
    found: list[Data] = []
    dones: list[Data] = []
    for part in parts:
        done = verb(part)
        part.done()
        cards = _taken(done)
        if part.actor == "each" or not _PICKED & cards.keys():
            raise UnreadError("which of them", frame.start)
        others = [step for step in found if not _apart(step["choose"], cards)]
        cards = _but(cards, others, frame) if others else cards
        name = frame.scope.new_name("chosen")
        found.append({"choose": cards, "as": name})
        dones.append(done)
        frame.actor = part.actor
    return _chosen(found, dones, [step["as"] for step in found], frame)


def _chosen(
    found: list[Data], dones: list[Data], cards: list[str], frame: Frame
) -> list[Data]:
    """What is chosen, and what is done to all of it at once."""
    if any(phrase.case == "total" for phrase in frame.phrases):
        # 「AとBを1枚ずつ、コストの合計が7以下になるように」: a choice has its own total
        raise UnreadError("the total of several choices", frame.start)
    for step in found:
        frame.scope.named.append((step["as"], types_of(step["choose"])))
        frame.scope.meant[step["as"]] = step["choose"]
    frame.phrases.clear()
    steps = [*found, _done_to_both(dones, cards, frame)]
    if frame.form != "may":
        return steps
    frame.form = "end"
    if all("up_to" in step["choose"] for step in found) and "this" not in cards:
        return steps  # none of them may be taken anyway
    may: Any = True if frame.actor == "you" else frame.actor
    return [{"repeat": {"times": 1, "do": [steps]}, "may": may}]


def _with_this(frame: Frame, verb: Callable[[Frame], Data]) -> list[Data]:
    """「このクリーチャーと相手のクリーチャーを1体」: one that this card is not."""
    phrase = _object(frame)
    noun = phrase.noun if phrase else None
    if phrase is None or noun is None or (len(noun.items), noun.joint) != (2, "AND"):
        return []
    first, second = noun.items
    whose = second.mod("whose")
    theirs = whose is not None and whose.words[0].meaning == "opponent"
    if first.terminal != "THIS" or first.mods:
        return []
    many = phrase.quantity or second.quantity
    if many.kind == "all" if many else second.terminal == "ZONE":
        return _this_and_all(frame, phrase, many, verb)
    if (
        many is None
        or many.kind not in ("exactly", "up_to")
        or not (theirs or second.mod("other"))
    ):
        return []
    one = Noun((replace(second, quantity=None),))
    dones = []
    for each, number in ((Noun((first,)), None), (one, many)):
        part = _with(frame, phrase, replace(phrase, noun=each, quantity=number))
        dones.append(verb(part))
        part.done()
    cards = _taken(dones[1])
    if frame.actor != "you" or not _PICKED & cards.keys():
        raise UnreadError("which of them", frame.start)
    name = frame.scope.new_name("chosen")
    return _chosen([{"choose": cards, "as": name}], dones, ["this", name], frame)


def _this_and_all(
    frame: Frame, both: Phrase, many: Quantity | None, verb: Callable[[Frame], Data]
) -> list[Data]:
    """「このクリーチャーと自分の墓地を」, 「このクリーチャーと相手のAをすべて」."""
    assert both.noun is not None
    dones = []
    for item, number in zip(both.noun.items, (None, many), strict=True):
        noun = Noun((replace(item, quantity=None),))
        part = _with(frame, both, replace(both, noun=noun, quantity=number))
        dones.append(verb(part))
        part.done()
    rest = _taken(dones[1])
    # 「このクリーチャーと相手のドラゴン以外の」: or neither of those two
    unclear = _PICKED | {"cards", "excluding"}
    if frame.actor != "you" or "whose" not in rest or unclear & rest.keys():
        raise UnreadError("all of which", frame.start)
    frame.phrases.clear()
    return [_done_to_both(dones, {"cards": "this", "and_all": rest}, frame)]


def _object(frame: Frame) -> Phrase | None:
    """To which cards something is done."""
    return next((p for p in frame.phrases if p.case == "wo" and p.noun), None)


def _listed(frame: Frame) -> Iterator[Frame]:
    """「AとBを1枚ずつ」, 「A1枚とBを1枚」: what is done to each of them."""
    phrase = _object(frame)
    among = any(p.words[:1] and p.words[0].type == "AMONG" for p in frame.phrases)
    if phrase is None or phrase.noun is None or phrase.noun.joint != "AND":
        return
    items = phrase.noun.items
    amounts = [p.quantity for p in frame.phrases if p.case == "amount"]
    last = phrase.quantity or items[-1].quantity or next(iter(amounts), None)
    if len(items) != 2 or last is None or last.kind == "all":
        return
    if last.kind == "any_number" and not items[0].quantity:
        # 「AとBを好きな数」: any number of what is A or B
        either = replace(phrase, noun=replace(phrase.noun, joint="OR"))
        frame.phrases[:] = [either if p is phrase else p for p in frame.phrases]
        return
    if not _are_apart(*items):
        raise UnreadError("what is said of both", frame.start)
    most = frame.manner("MOST")
    if not phrase.quantity:
        frame.take("amount")
    first = items[0].quantity
    if last.kind == "apiece" and first is None:
        first = last = replace(last, kind="up_to" if most else "exactly")
    if first is None or last.total or (most and last.kind != "up_to"):
        raise UnreadError("how many of each", frame.start)
    if among and frame.form == "may" and {first.kind, last.kind} != {"up_to"}:
        raise UnreadError("how much of it is optional", frame.start)
    for item, many in zip(items, (first, last), strict=True):
        noun = Noun((replace(item, quantity=None),))
        yield _with(frame, phrase, replace(phrase, noun=noun, quantity=many))


def _of_each_civilization(frame: Frame) -> Iterator[Frame]:
    """「光、水、闇、火、自然のクリーチャーを1体ずつ」: one of each."""
    phrase = _object(frame)
    item = phrase.noun.only if phrase and phrase.noun else None
    said = item.mod("civilizations") if item else None
    if phrase is None or item is None or said is None:
        return
    many = phrase.quantity or item.quantity
    each = [word for word in said.words if word.type == "CIV"]
    either = any(word.type == "OR" for word in said.words)
    if many is None or many.kind != "apiece" or len(each) < 2 or either:
        return
    for word in each:
        mods = tuple(
            replace(mod, words=(word,)) if mod is said else mod for mod in item.mods
        )
        noun = Noun((replace(item, mods=mods, quantity=None),))
        one = replace(phrase, noun=noun, quantity=replace(many, kind="exactly"))
        yield _with(frame, phrase, one)


def _all_of_two(frame: Frame, verb: Callable[[Frame], Data]) -> Data | None:
    """「クリーチャーすべてと、マナゾーンにあるカードすべてを」: nothing is chosen."""
    phrase = _object(frame)
    items = phrase.noun.items if phrase and phrase.noun else ()
    if phrase is None or phrase.noun is None or phrase.noun.joint != "AND":
        return None
    counts = [item.quantity for item in items[:-1]]
    counts.append(phrase.quantity or items[-1].quantity)
    if len(items) == 2 and counts[0] is None and (of_both := _of_two_places(items)):
        items, counts = of_both, [counts[-1]] * 2
    if any(many is None or many.kind != "all" for many in counts) or len(items) != 2:
        return None
    first, second = items
    whose = first.mod("whose")
    if whose and whose.words[0].meaning == "self" and not second.mod("whose"):
        # 「相手は自分自身のAすべてと手札すべてを」: both of that player
        second = replace(second, mods=(whose, *second.mods))
    if not _are_apart(first, second):
        return None
    dones = []
    for item, many in zip((first, second), counts, strict=True):
        noun = Noun((replace(item, quantity=None),))
        part = _with(frame, phrase, replace(phrase, noun=noun, quantity=many))
        dones.append(verb(part))
        part.done()
        frame.actor = part.actor
    one, other = (_taken(done) for done in dones)
    if frame.actor == "each" or _PICKED & {*one, *other}:
        raise UnreadError("all of which", frame.start)
    frame.phrases.clear()
    return _done_to_both(dones, {**one, "and_all": other}, frame)


def _of_two_places(items: tuple[Item, ...]) -> tuple[Item, Item] | None:
    """「相手のエレメントと手札を」: of that player both, and in two zones."""
    first, second = items
    owner = first.mods[:1]
    elements = first.terminal == "TYPE" or first.head[0].meaning == "element"
    alone = [mod.kind for mod in first.mods] == ["whose"] and not first.quantity
    there = second.terminal in ("ZONE", "SHIELD") and not second.mods
    there |= [mod.kind for mod in second.mods] == ["within"]
    if not (elements and alone and there):
        return None
    return first, replace(second, mods=(*owner, *second.mods))


def _with(frame: Frame, old: Phrase, new: Phrase) -> Frame:
    """The same with another phrase in the place of one."""
    return replace(frame, phrases=[new if p is old else p for p in frame.phrases])


def _are_apart(first: Item, second: Item) -> bool:
    """Whether nothing that is said of the first card can be said of the second, too."""
    whose = [item.mod("whose") for item in (first, second)]
    if any(whose):
        return all(whose)
    own = {_asked_for(mod) for mod in second.mods}
    return all(mod.kind == "within" or _asked_for(mod) in own for mod in first.mods)


def _asked_for(mod: Mod) -> tuple[str, str]:
    """Of what a part of a description says something: 「コスト4以下の」 of a cost."""
    measure = next((w.meaning for w in mod.words if w.type == "MEASURE"), "")
    return mod.kind, measure


def _from_two_places(frame: Frame) -> Iterator[Frame]:
    """「自分のA1体と、自分のマナゾーンからカードを1枚選び」."""
    source = next((p for p in frame.phrases if p.case == "kara" and p.noun), None)
    noun = source.noun if source else None
    if source is None or noun is None or (len(noun.items), noun.joint) != (2, "AND"):
        return
    first, zone = noun.items
    if first.quantity is None or zone.terminal != "ZONE" or zone.quantity:
        return
    if not (first.mod("whose") and zone.mod("whose")):
        raise UnreadError("whose both are", frame.start)
    if not _object(frame) and not any(p.case == "amount" for p in frame.phrases):
        raise UnreadError("which cards from there", frame.start)
    others = [p for p in frame.phrases if p.case not in ("wo", "amount", "kara")]
    here = replace(first, quantity=None)
    known = Phrase("wo", Noun((here,)), first.quantity, source.words)
    yield replace(frame, phrases=[known, *others])
    yield _with(frame, source, replace(source, noun=Noun((zone,))))


def _of_both_players(frame: Frame) -> list[Frame]:
    """「お互いのマナゾーンからカードを1枚ずつ選び」: so many of each player."""
    said = [p for p in frame.phrases if p.quantity and p.quantity.kind == "apiece"]
    if len(said) != 1 or said[0].case not in ("wo", "amount"):
        return []
    many = said[0]
    for phrase in frame.phrases:
        item = phrase.noun.only if phrase.noun else None
        if phrase.case not in ("kara", "wo") or item is None or not item.mod("of_all"):
            continue
        found = []
        for who in ("you", "opponent"):
            here = replace(phrase, noun=Noun((of_player(item, who),)))
            part = _with(frame, phrase, here)
            same = here if phrase is many else many
            found.append(_with(part, same, _counted(same)))
        return found
    return []


def of_player(item: Item, who: str) -> Item:
    """「お互いの」 as 「自分の」, or as 「相手の」."""
    place = item.head[0].start_pos or 0
    whose = Mod("whose", (Said.of("OWNER", "", who, place),))
    mods = tuple(whose if mod.kind == "of_all" else mod for mod in item.mods)
    return replace(item, mods=mods)


def _counted(phrase: Phrase) -> Phrase:
    """「1枚ずつ」 as 「1枚」."""
    many = phrase.quantity or Quantity("exactly", 1)
    return replace(phrase, quantity=replace(many, kind="exactly"))


def _taken(instruction: Data) -> Data:
    """The cards to which an instruction does something.

    Raises:
        UnreadError: it is none that can be done to two kinds of cards at once.
    """
    verb = next(iter(instruction))
    what = instruction[verb]
    if verb == "discard" and isinstance(what, int):
        what = {"zone": "hand", "choose": what}
    cards = what.get("cards", what) if isinstance(what, dict) else None
    known = ("destroy", "discard", "tap", "untap", "return", "move", "put")
    if verb not in known or not isinstance(cards, dict) or len(instruction) > 1:
        raise UnreadError("two kinds of cards at once")
    if verb != "discard":
        return cards
    chosen = {"choose", "up_to"} & cards.keys() and cards.get("whose") == "opponent"
    owner = {"by": "opponent"} if chosen else {}  # who discards chooses (701.7a)
    return {"zone": "hand", **owner, **cards}


def _apart(first: Data, second: Data) -> bool:
    """Whether no card can be both, as far as it is said whose they are and where."""
    for key, unsaid in (("whose", None), ("zone", "battle")):
        one, other = first.get(key, unsaid), second.get(key, unsaid)
        if one != other and None not in (one, other):
            return True
    return False


def _but(cards: Data, before: list[Data], frame: Frame) -> Data:
    """The cards of a kind, without those that were chosen of the kinds before."""
    if "excluding" not in cards:
        names = [step["as"] for step in before]
        return {**cards, "excluding": {"cards": names[0] if len(names) == 1 else names}}
    if before[0]["choose"].get("type") != cards["excluding"].get("type"):
        raise UnreadError("which of them", frame.start)
    return cards


def _done_to_both(dones: list[Data], cards: list[str] | Data, frame: Frame) -> Data:
    """One instruction for the cards of two."""
    last = dones[-1]
    verbs = [next(iter(done)) for done in dones]
    grave = [done.get("move", {}).keys() <= {"cards", "to"} for done in dones]
    if set(verbs) == {"destroy", "move"} and all(grave):
        # what goes from the battle zone to the graveyard is destroyed (701.6a)
        moves = [done["move"] for done in dones if "move" in done]
        if any(move["to"] != "graveyard" for move in moves):
            raise UnreadError("two acts at once", frame.start)
        return {"move": {"cards": cards, "to": "graveyard"}}
    if len({_but_cards(done) for done in dones}) > 1:
        raise UnreadError("two acts at once", frame.start)
    (verb,) = set(verbs)
    what = last[verb]
    inner = isinstance(what, dict) and "cards" in what and verb in ("move", "put")
    return {verb: {**what, "cards": cards} if inner else cards}


def _but_cards(done: Data) -> str:
    """What is done, to whatever cards."""
    verb = next(iter(done))
    what = done[verb]
    moved = verb in ("move", "put") and isinstance(what, dict) and "cards" in what
    rest = {k: v for k, v in what.items() if k != "cards"} if moved else {}
    return f"{verb} {sorted(rest.items())}"
