"""Looking at cards, revealing and counting them, and putting them back."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.counting import check_owned
from dmreason.cardtext.reading.describing import player
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.objects import object_of, types_of
from dmreason.cardtext.reading.phrases import Item, Noun, Phrase, Quantity, UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.scoping import SECOND, Scope


def look(frame: Frame) -> Data:
    """「山札の上から3枚を見る」, 「表向きにする」."""
    if sought := frame.take("until"):
        return _reveal_until(frame, sought)
    cards = object_of(frame)
    if isinstance(cards, dict) and cards.get("zone") in ("shields", "hand"):
        if frame.verb == "reveal" and cards["zone"] == "shields":
            if "whose" not in cards:
                raise UnreadError("whose shields", frame.start)
            return {"turn_up": cards}  # they stay there
        return _look_elsewhere(frame, cards)
    meant = cards if isinstance(cards, dict) else frame.scope.known(cards)
    if frame.verb == "reveal" and meant.get("zone") == "mana":
        return {"turn_up": cards}  # only what lies face down there can be (405.4)
    if not isinstance(cards, dict) or not cards.keys() & {*FROM_DECK}:
        raise UnreadError("what is looked at", frame.start)
    name = frame.scope.new_name("seen")
    seen = {"cards": name, "zone": "deck"}
    whose = cards.get("whose", "you")
    if whose not in ("you", "opponent") and not isinstance(whose, dict):
        raise UnreadError("whose deck", frame.start)
    frame.scope.seen, frame.scope.unsorted = seen, True
    if 1 in map(cards.get, FROM_DECK):
        frame.scope.named.append((name, frozenset()))
        frame.scope.meant[name] = cards
    verb = "look" if frame.verb == "look" else "reveal"
    return {verb: cards, "as": name}


def look_at_both(frame: Frame) -> list[Data]:
    """「相手の手札とシールドを見る」: both; nothing if it is said of one thing."""
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    noun = phrase.noun if phrase else None
    if phrase is None or noun is None or noun.joint != "AND" or frame.verb != "look":
        return []
    whose = tuple(mod for mod in noun.items[0].mods if mod.kind == "whose")
    if any(item.terminal not in ("ZONE", "SHIELD") for item in noun.items):
        return []
    found = []
    for item in noun.items:
        own = item if item.mod("whose") else replace(item, mods=(*whose, *item.mods))
        one = replace(phrase, noun=Noun((own,)))
        phrases = [one if p is phrase else p for p in frame.phrases]
        part = replace(frame, phrases=phrases)
        found.append(look(part))
        part.done()
    frame.phrases.clear()
    return found


def _reveal_until(frame: Frame, sought: Phrase) -> Data:
    """「山札の上から、クリーチャーが出るまで表向きにする」: 「それ」 is that one."""
    top, who = frame.take("from_top"), frame.who()
    _take_cards(frame)
    last = frame.described(sought.noun) if sought.noun else None
    if top is None or frame.verb != "reveal" or not isinstance(last, dict):
        raise UnreadError("revealed until what", frame.start)
    so_many = 1 if sought.quantity is None else _exactly(sought.quantity, frame.start)
    if last.keys() & {"whose", "zone", "choose", "up_to"}:
        raise UnreadError("revealed until what", frame.start)
    said = [player(w) for w in top.words if w.type == "OWNER" and w.meaning != "self"]
    if any(whose != who for whose in said):
        raise UnreadError("whose deck", frame.start)
    last.pop("as_cards", None)
    name, found = frame.scope.new_name("seen"), frame.scope.new_name("chosen")
    seen: Data = {"cards": name, "zone": "deck"}
    one = {"choose": {**seen, **last, "choose": so_many}, "as": found}
    frame.scope.seen, frame.scope.turned_up = seen, found
    frame.scope.unsorted = True
    frame.scope.named.append((found, types_of(last)))
    several = {"choose": so_many} if so_many > 1 else {}
    frame.scope.meant[found] = {**last, "zone": "deck", **several}
    whose = {"whose": who} if who != "you" else {}
    reveal: Data = {"reveal": {**whose, "zone": "deck", "top": 1}, "until": last}
    if several:
        reveal["until_count"] = so_many
    return {**reveal, "as": name, SECOND: one}


def _exactly(quantity: Quantity, start: int) -> int:
    """「2体出るまで」."""
    if quantity.kind != "exactly" or quantity.total:
        raise UnreadError("revealed until what", start)
    return quantity.number


def _take_cards(frame: Frame) -> None:
    """「クリーチャーが出るまで、カードを表向きにする」: cards, whatever they are."""
    cards = next((p for p in frame.phrases if p.case == "wo"), None)
    item = cards.noun.only if cards and cards.noun else None
    if cards is None or item is None or item.mods or item.quantity or cards.quantity:
        return
    if item.head[0].meaning == "card":
        frame.phrases.remove(cards)


def count(frame: Frame) -> None:
    """「〜を数える」: what follows speaks of 「それと同じ枚数」."""
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    item = phrase.noun.only if phrase and phrase.noun else None
    value = item.head[0] if item and item.terminal == "VALUE" else None
    if phrase is not None and item is not None and value is not None:
        if value.meaning != "civilization" or item.quantity:
            raise UnreadError("what is counted", frame.start)
        # 「自分のマナゾーンにある文明を数える」: those of the cards that are there
        card = Said.of("NOTYPE", "カード", "card", value.start_pos or 0)
        cards_there = replace(phrase, noun=Noun((Item(item.mods, (card,)),)))
        others = [part for part in frame.phrases if part is not phrase]
        frame.phrases = [cards_there, *others]
    cards = frame.cards()
    frame.done()
    if not isinstance(cards, dict) or (value and "as_cards" in cards):
        raise UnreadError("what is counted", frame.start)
    check_owned(cards, frame.start)
    frame.scope.number = {"civilizations_of" if value else "count": cards}
    frame.scope.acts_before_number = len(frame.scope.acts)
    frame.scope.there.clear()  # 「その数」 is what was counted now


def _shown(frame: Frame, cards: Data) -> Data:
    """「自分の手札から火のカードを1枚見せる」: what is chosen for it, and no more."""
    if not {"choose", "up_to", "any_number", "random"} & cards.keys():
        raise UnreadError("what is shown", frame.start)
    name = frame.scope.new_name("shown")
    frame.scope.named.append((name, types_of(cards)))
    frame.scope.meant[name] = cards
    return {"choose": cards, "as": name}


def _look_elsewhere(frame: Frame, cards: Data) -> Data:
    """「相手のシールドを1枚見る」, 「相手の手札を見る」: they stay where they are."""
    if frame.verb == "reveal" and cards["zone"] == "hand":
        return _shown(frame, cards)
    if frame.verb != "look" or "whose" not in cards:
        raise UnreadError("what is looked at", frame.start)
    name = frame.scope.new_name("seen")
    frame.scope.named.append((name, frozenset()))
    frame.scope.meant[name], frame.scope.unsorted = cards, True
    return {"look": cards, "as": name}


def back_to_deck(seen: Data, scope: Scope) -> Data:
    """What puts cards that were looked at back to the end of the deck they are from."""
    acts = [act for _, act in scope.acts if {"look", "reveal"} & act.keys()]
    cards = acts[-1].get("look", acts[-1].get("reveal")) if acts else None
    end = "bottom" if isinstance(cards, dict) and "bottom" in cards else "top"
    return {"move": {"cards": seen, "to": "deck", "position": end}}


def reordered(frame: Frame) -> Data | None:
    """「山札の上から3枚を見て、好きな順序で戻す」: nothing else is said of it."""
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    cards, seen = last.get("look"), frame.scope.seen
    of_deck = isinstance(cards, dict) and cards.get("zone") == "deck"
    said = [phrase.words[0].type for phrase in frame.phrases if phrase.words]
    said = [word for word in said if word != "BACK"]  # 「好きな順序で元に戻す」
    if frame.verb != "send_back" or said != ["ANYORDER"] or not (of_deck and seen):
        return None
    frame.manner("ANYORDER")
    frame.manner("BACK")
    return back_to_deck(dict(seen or {}), frame.scope)


def is_put_back(group: list[Frame]) -> bool:
    """Whether cards go back to where they were, and nothing is said of their order."""
    (*others, last) = group
    cards = (last.scope.acts[-1][1] if last.scope.acts else {}).get("look")
    of_deck = isinstance(cards, dict) and cards.get("zone") == "deck"
    manners = [p.words[0].type for p in last.phrases if p.case == "manner"]
    named = any(p.case == "wo" for p in last.phrases)
    in_order = of_deck and "ANYORDER" in manners and not named
    return not others and last.verb == "send_back" and not in_order


def put_back(frame: Frame) -> list[Data]:
    """「元に戻す」, of cards that were looked at: those of the deck in any order."""
    seen = frame.scope.seen
    known = frame.take("wo")
    if known is None and frame.form == "end" and has_looked(frame):
        frame.manner("ANYORDER")
        frame.done()
        return []
    item = known.noun.only if known and known.noun else None
    if item is not None and frame.form == "end" and _is_looked_at(item, frame.scope):
        frame.manner("ANYORDER")
        frame.done()
        return []
    if item is None or item.terminal != "THAT" or item.mods or frame.form != "end":
        raise UnreadError("what is put back", frame.start)
    frame.manner("ANYORDER")
    frame.done()
    if seen is not None:
        return [back_to_deck(seen, frame.scope)]
    zone = frame.scope.known(frame.scope.that(item.head[0])).get("zone")
    if zone not in ("shields", "hand"):
        raise UnreadError("what is put back", frame.start)
    return []


def _is_looked_at(item: Item, scope: Scope) -> bool:
    """「手札とシールドを見る。その後、シールドを元の場所に戻す」."""
    zones = {"SHIELD": "shields"} if item.terminal == "SHIELD" else {"ZONE": "hand"}
    zone = zones.get(item.terminal)
    if item.quantity or any(mod.kind != "whose" for mod in item.mods):
        return False
    if zone == "hand" and item.head[0].meaning != "hand":
        return False
    looks = [act["look"] for _, act in scope.acts if "look" in act]
    return any(isinstance(cards, dict) and cards.get("zone") == zone for cards in looks)


def has_looked(frame: Frame) -> bool:
    """「シールドを1つ見る。その後、元に戻す」: whether it is said of such cards."""
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    cards = last.get("look")
    return isinstance(cards, dict) and cards.get("zone") in ("shields", "hand")
