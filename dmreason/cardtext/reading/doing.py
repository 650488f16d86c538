"""What is done: actions as instructions of the language of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmreason.cardtext.reading.describing import Data, Scope
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Phrase, Quantity, Segment, UnreadError

Verb = Callable[[Frame], Data]
"""Reads what a verb is said of, as an instruction."""

_BATTLE_TYPES = {"creature", "tamaseed", "cross_gear", "castle", "field"}


def instructions(
    actions: Sequence[Segment], scope: Scope, granting: Callable[[list[Frame]], Data]
) -> list[Data]:
    """The instructions of the actions of one sentence.

    Args:
        actions: in order.
        scope: what the ability has said so far.
        granting: reads actions that give something to cards for some time.
    """
    frames = _joined([Frame.of(action, scope) for action in actions])
    found: list[Data] = []
    for group in _grouped(frames):
        first, last = group[0], group[-1]
        if last.verb in _VERBS:
            instruction = _VERBS[last.verb](last)
            last.done()
        else:
            instruction = granting(group)
        if last.form == "may":
            if found:
                raise UnreadError("how much of it is optional", first.start)
            instruction["may"] = "opponent" if last.actor == "opponent" else True
        elif last.verb in _VERBS and not _is_said_so(last):
            raise UnreadError(f"{last.verb}: {last.form}", last.start)
        found.append(instruction)
    return found


def _is_said_so(frame: Frame) -> bool:
    """Whether the form of a verb says that it is done."""
    made = frame.verb == "discard" and frame.form in ("made", "made_mid")
    return made or frame.form in ("end", "mid", "te")


def _grouped(frames: list[Frame]) -> list[list[Frame]]:
    """Each instruction by itself; what cards are given at the same time together."""
    groups: list[list[Frame]] = []
    for frame in frames:
        together = groups and groups[-1][-1].verb not in _VERBS
        if together and frame.verb not in _VERBS and groups[-1][-1].form != "may":
            groups[-1].append(frame)
        else:
            groups.append([frame])
    return groups


def _joined(frames: list[Frame]) -> list[Frame]:
    """The actions, with 「1体選び、」 and 「タップして」 part of what follows."""
    joined: list[Frame] = []
    for frame in frames:
        before = joined[-1] if joined else None
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


def _of_a_hand(before: Frame, frame: Frame) -> bool:
    """「相手の手札を見て(その中から)1枚選び、捨てさせる」: you choose among it."""
    if (before.verb, before.form) != ("look", "te") or frame.verb != "choose":
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
    if before.verb == "choose":
        return frame.verb in _VERBS and frame.verb not in ("draw", "shuffle")
    adjacent = before.end == frame.start
    arriving = frame.verb in ("put", "place", "send_back")
    return before.verb == "tap" and before.form == "te" and adjacent and arriving


# -- verbs -------------------------------------------------------------------------


def _choosing(frame: Frame, cards: str | Data) -> str | Data:
    """Cards, of which somebody else may choose, or chance."""
    if frame.manner("RANDOM"):
        if not isinstance(cards, dict) or "choose" not in cards:
            raise UnreadError("at random", frame.start)
        cards["random"] = cards.pop("choose")
    elif frame.actor == "opponent" and isinstance(cards, dict):
        picked = {"choose", "up_to", "any_number"} & cards.keys()
        if picked and frame.verb != "discard":
            cards["by"] = "opponent"
    return cards


def _counted(frame: Frame, cards: str | Data) -> str | Data:
    """Cards of an instruction: words, all that fit, or so many."""
    if not isinstance(cards, dict) or cards.keys() & _HOW_MANY or _all_of(frame):
        return cards
    if not (cards.keys() <= {"whose", "zone"} and "zone" in cards):
        raise UnreadError("how many", frame.start)
    return cards


_HOW_MANY = {"choose", "up_to", "any_number", "random", "top", "cards"}


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


def _object(frame: Frame) -> str | Data:
    """The cards that a verb is said of, from where, and who chooses."""
    frame.who()
    frame.taken = [phrase for phrase in frame.phrases if phrase.case == "wo"]
    among = frame.manner("AMONG")
    if _is_rest(frame):
        frame.take("wo")
        return _seen(frame)
    if not frame.taken and frame.scope.event_card and frame.verb in _UNSAID:
        frame.take("kara")
        return frame.scope.event_card
    if not frame.taken and (amount := frame.take("amount")):
        return _some(frame, amount, among)
    cards = frame.cards()
    if among:
        if not isinstance(cards, dict) or cards.keys() & {"zone", "whose"}:
            raise UnreadError("which of them", frame.start)
        seen = _seen(frame)
        cards = {**seen, **cards}
        cards.pop("as_cards", None)
    return _counted(frame, _choosing(frame, _of_somebody(frame, cards)))


def _of_somebody(frame: Frame, cards: str | Data) -> str | Data:
    """Cards of a zone with whose they are; raise if that may be anybody's."""
    if not isinstance(cards, dict) or {"whose", "cards"} & cards.keys():
        return cards
    zone = cards.get("zone", "battle")
    if zone == "battle" or frame.scope.seen == {"zone": "deck"}:
        return cards
    if zone not in ("hand", "deck"):
        raise UnreadError("whose zone", frame.start)
    return {"whose": "opponent", **cards} if frame.actor == "opponent" else cards


def _some(frame: Frame, amount: Phrase, among: bool) -> str | Data:
    """「自分の手札から1枚選び」, 「その中から1枚」: so many cards of a zone."""
    source, quantity = frame.take("kara"), amount.quantity
    if among == (source is not None) or quantity is None:
        raise UnreadError("which cards", frame.start)
    cards = _seen(frame) if among else {}
    if source is not None:
        assert source.noun
        zone = frame.described(source.noun)
        if not isinstance(zone, dict) or zone.keys() - {"zone", "whose"}:
            raise UnreadError("from where", frame.start)
        cards = zone
    field = {"exactly": "choose", "up_to": "up_to"}.get(quantity.kind)
    if field is None:
        raise UnreadError("how many", frame.start)
    cards[field] = quantity.number
    return _choosing(frame, _of_somebody(frame, cards))


_UNSAID = ("tap", "untap", "destroy", "send_back", "place", "put", "shield", "add")
"""Verbs said of the card of the event if nothing else is named."""


def _is_rest(frame: Frame) -> bool:
    nouns = [p.noun for p in frame.phrases if p.case == "wo" and p.noun]
    item = nouns[0].only if nouns else None
    return item is not None and item.terminal == "REST"


def _seen(frame: Frame) -> Data:
    """The cards of the deck that were looked at."""
    if frame.scope.seen is None:
        raise UnreadError("no cards were looked at", frame.start)
    return dict(frame.scope.seen)


def _simple(field: str) -> Verb:
    """A verb that is said of cards in the battle zone, or of mana cards."""

    def read(frame: Frame) -> Data:
        return {field: _object(frame)}

    return read


def _destroy(frame: Frame) -> Data:
    cards = _object(frame)
    if isinstance(cards, dict) and "zone" in cards:
        raise UnreadError("something else is destroyed", frame.start)
    return {"destroy": cards}


def _discard(frame: Frame) -> Data:
    if frame.looks:
        return _discard_seen(frame)
    cards = _object(frame)
    if not isinstance(cards, dict) or cards.get("zone") != "hand":
        raise UnreadError("discarded from elsewhere", frame.start)
    return _discarded(frame, cards)


def _discard_seen(frame: Frame) -> Data:
    """Cards of the opponent's hand, which you look at and choose."""
    frame.manner("AMONG")
    cards: Data = {"whose": "opponent"}
    if amount := frame.take("amount"):
        quantity = amount.quantity
    else:
        phrase = frame.take("wo")
        if phrase is None or phrase.noun is None or len(phrase.noun.items) != 1:
            raise UnreadError("which cards", frame.start)
        item = phrase.noun.items[0]
        quantity = phrase.quantity or item.quantity
        found = frame.described(phrase.noun)
        if not isinstance(found, dict) or {"whose", "zone"} & found.keys():
            raise UnreadError("which cards", frame.start)
        found.pop("as_cards", None)
        cards |= {k: v for k, v in found.items() if k not in ("choose", "up_to")}
    if quantity is None or quantity.kind != "exactly" or frame.form != "made":
        raise UnreadError("how many", frame.start)
    return {"discard": {**cards, "choose": quantity.number, "by": "you"}}


def _discarded(frame: Frame, cards: Data) -> Data:
    """Cards of a hand, discarded."""
    cards = {key: value for key, value in cards.items() if key != "zone"}
    if frame.form in ("made", "made_mid") and cards.get("whose") != "opponent":
        raise UnreadError("who discards", frame.start)
    if frame.actor == "opponent":
        cards.setdefault("whose", "opponent")
    if cards.get("whose", "you") == "you" and set(cards) - {"whose"} == {"choose"}:
        return {"discard": cards["choose"]}
    return {"discard": cards}


def _draw(frame: Frame) -> Data:
    who = frame.who()
    phrase = frame.take("wo")
    item = phrase.noun.only if phrase and phrase.noun else None
    if item is None or item.terminal != "NOTYPE" or item.mods:
        raise UnreadError("what is drawn", frame.start)
    assert phrase
    quantity, per = phrase.quantity or item.quantity, frame.take("per")
    if per is not None and (drawn := _per_each(per)):
        quantity = drawn if quantity is None else None
    if quantity is None or quantity.kind != "exactly":
        raise UnreadError("how many are drawn", frame.start)
    count: Any = quantity.number
    if per is not None:
        if frame.form == "may":
            raise UnreadError("how many may be drawn", frame.start)
        count = times(count, counted(per, frame))
    if who == "you" and isinstance(count, int):
        return {"draw": count}
    return {"draw": {"player": who, "count": count}}


def _per_each(per: Phrase) -> Quantity | None:
    """「1体につき1枚」: how many for each."""
    said = next((word for word in per.words if word.type == "QTY"), None)
    return Quantity("exactly", int(said[:-1]), said[-1]) if said else None


def counted(per: Phrase, frame: Frame) -> Data:
    """「〜1体につき」: how many there are."""
    assert per.noun
    quantity = per.noun.items[-1].quantity
    if frame.verb != "draw" and _per_each(per):
        raise UnreadError("so many for each", frame.start)
    if quantity is None or (quantity.kind, quantity.number) != ("exactly", 1):
        raise UnreadError("for how many each", frame.start)
    cards = frame.described(per.noun)
    if not isinstance(cards, dict):
        raise UnreadError("for each of what", frame.start)
    cards = {key: value for key, value in cards.items() if key != "choose"}
    check_owned(cards, frame.start)
    return {"count": cards}


def check_owned(cards: Data, start: int) -> None:
    """Raise if cards of a zone may be anybody's: unsaid, they would be yours."""
    if cards.get("zone", "battle") not in ("battle", "hand") and "whose" not in cards:
        raise UnreadError("whose zone", start)


def times(number: int, count: Data) -> Any:
    return count if number == 1 else {"times": [number, count]}


def _put(frame: Frame) -> Data:
    """「出す」: into the battle zone."""
    target = frame.take("ni")
    if target is not None and _zone(target, frame) != "battle":
        raise UnreadError("put elsewhere", frame.start)
    cards = _object(frame)
    if isinstance(cards, dict) and not {"zone", "cards"} & cards.keys():
        raise UnreadError("put from nowhere", frame.start)
    return {"put": {"cards": cards, "state": "tapped"} if frame.tapped else cards}


def _zone(target: Phrase, frame: Frame) -> str:
    """The zone that 「〜に」 names; whose it is follows from the cards."""
    assert target.noun
    item = target.noun.items[0]
    if len(target.noun.items) > 1 or item.quantity or target.quantity:
        raise UnreadError("where to", frame.start)
    if any(mod.kind != "whose" for mod in item.mods):
        raise UnreadError("where to", frame.start)
    if item.terminal == "SHIELD":
        return "shields"
    if item.terminal != "ZONE":
        raise UnreadError("where to", frame.start)
    return item.head[0].meaning


def _check_owner(target: Phrase, cards: str | Data, frame: Frame) -> None:
    """Cards go to zones of their owners; raise if the text names somebody else."""
    assert target.noun
    mod = target.noun.items[0].mod("whose")
    if mod is None or mod.words[0].meaning == "owner" or not isinstance(cards, dict):
        return
    named = frame.actor if mod.words[0].meaning == "self" else mod.words[0].meaning
    default = "you" if cards.get("zone", "battle") != "battle" else None
    if cards.get("whose", default) != named:
        raise UnreadError("whose zone", frame.start)


def _place(frame: Frame) -> Data:
    """「置く」, 「戻す」, 「加える」: into a zone."""
    frame.manner("SHOWN")
    frame.manner("ANYORDER")
    position = frame.take("place")
    target = frame.take("ni")
    hidden = frame.manner("DOWN")
    if position is not None and target is None:
        return _onto_deck(position, frame)
    if target is None or position is not None:
        raise UnreadError("where to", frame.start)
    zone = _zone(target, frame)
    if zone == "battle":
        frame.phrases.append(target)
        return _put(frame)
    cards = _object(frame)
    _check_owner(target, cards, frame)
    if hidden and zone != "shields":
        raise UnreadError("face down", frame.start)
    if zone == "hand":
        return _to_hand(frame, cards)
    meant = cards if isinstance(cards, dict) else frame.scope.meant.get(cards, {})
    source = meant.get("zone", "battle") if meant else None
    if zone == "deck" or source == zone:
        raise UnreadError("where to", frame.start)
    if zone == "graveyard" and isinstance(cards, dict) and "top" in cards:
        whose = cards.get("whose", "you")
        if whose == "you":
            return {"mill": cards["top"]}
        return {"mill": {"player": whose, "count": cards["top"]}}
    if zone == "graveyard" and source == "battle":
        # 「持ち主の墓地に置く」 of creatures is 「破壊する」 (701.6a), as until DM-09.
        if types_of(meant) != {"creature"} or frame.tapped:
            raise UnreadError(
                "put into the graveyard from the battle zone", frame.start
            )
        return {"destroy": cards}
    if zone == "graveyard" and source == "hand":
        # 「手札…を墓地に置く」 is 「捨てる」 (701.7a), as until DM-09.
        return _discarded(frame, cards) if cards is meant else {"discard": cards}
    if zone not in ("graveyard", "mana", "shields"):
        raise UnreadError("where to", frame.start)
    move: Data = {"cards": cards, "to": zone}
    if frame.tapped:
        move["tapped"] = True
    return {"move": move}


def _to_hand(frame: Frame, cards: str | Data) -> Data:
    """「手札に戻す」, and 「手札に加える」 of cards that were elsewhere."""
    if frame.tapped:
        raise UnreadError("tapped in the hand", frame.start)
    meant = cards if isinstance(cards, dict) else frame.scope.meant.get(cards, {})
    if meant.get("zone") == "deck":
        return {"move": {"cards": cards, "to": "hand"}}
    if frame.verb == "place":
        raise UnreadError("put into the hand", frame.start)
    return {"return": cards}


def _onto_deck(position: Phrase, frame: Frame) -> Data:
    where = next(word for word in position.words if word.type == "PLACE")
    if where.meaning not in ("top", "bottom") or frame.tapped:
        raise UnreadError(str(where), where.start_pos)
    cards = _object(frame)
    return {"move": {"cards": cards, "to": "deck", "position": where.meaning}}


def _shield(frame: Frame) -> Data:
    return {"move": {"cards": _object(frame), "to": "shields"}}


def _cast(frame: Frame) -> Data:
    if not frame.manner("FREE"):
        raise UnreadError("cast for its cost", frame.start)
    return {"cast": _object(frame)}


def _summon(frame: Frame) -> Data:
    if not frame.manner("FREE"):
        raise UnreadError("summoned for its cost", frame.start)
    cards = _object(frame)
    if isinstance(cards, dict) and not {"zone", "cards"} & cards.keys():
        raise UnreadError("summoned from nowhere", frame.start)
    return {"summon": cards}


def _break(frame: Frame) -> Data:
    subject = next((p for p in frame.phrases if p.case in ("ha", "ga")), None)
    breaker = None
    if subject is not None and subject.noun is not None:
        breaker = frame.described(subject.noun)
        frame.phrases.remove(subject)
        if not isinstance(breaker, str):
            raise UnreadError("which creature breaks", frame.start)
    cards = _object(frame)
    if not isinstance(cards, dict) or cards.get("zone") != "shields":
        raise UnreadError("what is broken", frame.start)
    found: Data = {"break": cards}
    if breaker not in (None, "this"):
        found["breaker"] = breaker
    return found


def _choose(frame: Frame) -> Data:
    cards = _object(frame)
    if not isinstance(cards, dict):
        raise UnreadError("chosen again", frame.start)
    name = frame.scope.new_name("chosen")
    frame.scope.named.append((name, types_of(cards)))
    frame.scope.meant[name] = cards
    return {"choose": cards, "as": name}


def types_of(cards: str | Data) -> frozenset[str]:
    """What cards are, as far as it is said."""
    said = cards.get("type", ()) if isinstance(cards, dict) else ()
    return frozenset([said] if isinstance(said, str) else said)


def _look(frame: Frame) -> Data:
    """「山札の上から3枚を見る」, 「表向きにする」."""
    cards = _object(frame)
    if not isinstance(cards, dict) or "top" not in cards:
        raise UnreadError("what is looked at", frame.start)
    name = frame.scope.new_name("seen")
    seen = {"cards": name, "zone": "deck"}
    if cards.get("whose", "you") != "you":
        raise UnreadError("the deck of the other player", frame.start)
    frame.scope.seen = seen
    if cards["top"] == 1:
        frame.scope.named.append((name, frozenset()))
        frame.scope.meant[name] = cards
    verb = "look" if frame.verb == "look" else "reveal"
    return {verb: cards, "as": name}


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
    "discard": _discard,
    "draw": _draw,
    "put": _put,
    "place": _place,
    "send_back": _place,
    "add": _place,
    "shield": _shield,
    "tap": _simple("tap"),
    "untap": _simple("untap"),
    "cast": _cast,
    "summon": _summon,
    "break": _break,
    "choose": _choose,
    "look": _look,
    "reveal": _look,
    "shuffle": _shuffle,
}
"""The verbs that are instructions; all others give something to cards."""
