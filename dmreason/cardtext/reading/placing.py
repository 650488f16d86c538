"""Verbs that put cards into a zone, or leave them there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.acts_before import of_several
from dmreason.cardtext.reading.bearing import BEARER, can_be_weapons, is_known_weapon
from dmreason.cardtext.reading.chosen import left_over
from dmreason.cardtext.reading.describing import player
from dmreason.cardtext.reading.discarding import discarded
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.lacking import lacking, lacking_as
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.objects import object_of, types_of
from dmreason.cardtext.reading.owning import (
    check_elsewhere,
    owner_of_one,
    owner_of_those,
)
from dmreason.cardtext.reading.phrases import (
    Noun,
    Phrase,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import FROM_DECK, ONTO_THIS, Data
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.seen import cards_seen, hand_seen


def put(frame: Frame) -> Data:
    """「出す」: into the battle zone."""
    frame.manner("FREE")  # nothing is paid for what is put
    frame.manner("SHOWN")
    target = frame.take("ni")
    if target is not None and _zone(target, frame) != "battle":
        raise UnreadError("put elsewhere", frame.start)
    onto = evolved_card(frame)
    cards = object_of(frame)
    if isinstance(cards, dict) and not {"zone", "cards"} & cards.keys():
        raise UnreadError("put from nowhere", frame.start)
    if target is not None:
        _check_owner(target, cards, frame)
    if onto is not None:
        return {"put": put_onto(cards, onto, frame)}
    if can_be_weapons(cards):
        if frame.tapped:
            raise UnreadError("a weapon that is put tapped", frame.start)
        return {"put": cards, BEARER: None}
    if is_known_weapon(cards, frame.scope):
        # alone it leaves at once (117.2), and an ability that puts it triggers again
        raise UnreadError("what a weapon is put on", frame.start)
    return {"put": {"cards": cards, "state": "tapped"} if frame.tapped else cards}


def evolved_card(frame: Frame) -> str | None:
    """「このクリーチャーの上に重ねて」; None if it is not said."""
    below = frame.take("on_top")
    if below is None:
        return None
    found = frame.described(below.noun) if below.noun else None
    if not isinstance(found, str) or below.quantity:
        raise UnreadError("put onto what", frame.start)
    return found


def put_onto(cards: str | Data, onto: str, frame: Frame) -> Data:
    """What is put onto a creature; it has to be one that evolves."""
    if not isinstance(cards, dict):
        raise UnreadError("whether it evolves", frame.start)
    if cards.get(ONTO_THIS) and onto == "this":
        # What does not fit cannot be put onto it (801.1a); a NEO creature may (803).
        if frame.form != "may" and {"choose", "random"} & cards.keys():
            # one that fits has to be chosen, and the language does not ask for it
            raise UnreadError("which of them evolve from it", frame.start)
        del cards[ONTO_THIS]
        if not {"evolution", "neo", "any_of"} & cards.keys():
            cards["any_of"] = [{"evolution": True}, {"neo": True}]
    elif not all(map(_evolves, cards.get("any_of", [cards]))):
        raise UnreadError("whether it evolves", frame.start)
    if frame.tapped:
        raise UnreadError("put onto it tapped", frame.start)
    return {"cards": cards, "onto": onto}


def _evolves(cards: Data) -> bool:
    return True in (cards.get("evolution"), cards.get("neo"))


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


def _says_owner(target: Phrase) -> bool:
    """「持ち主の手札に」: whoever that is."""
    assert target.noun
    mod = target.noun.items[0].mod("whose")
    return mod is not None and mod.words[0].meaning == "owner"


def _says_whose(target: Phrase) -> Any:
    """「自分の手札に」: only cards of that player go there."""
    assert target.noun
    mod = target.noun.items[0].mod("whose")
    if mod is None or mod.words[0].meaning not in ("you", "opponent"):
        return None
    return mod.words[0].meaning


def _check_owner(target: Phrase, cards: str | Data, frame: Frame) -> None:
    """Cards go to zones of their owners; raise if the text names somebody else."""
    mod = target.noun.items[0].mod("whose") if target.noun else None
    check_whose(mod.words[0] if mod else None, cards, frame)


def check_whose(word: Said | None, cards: str | Data, frame: Frame) -> None:
    """Raise if it is not the zone of the owner of the cards that a word names."""
    if word is None or word.meaning not in ("you", "opponent", "self"):
        return
    named = frame.actor if word.meaning == "self" else word.meaning
    if named == {"owner_of": cards}:
        return  # 「その持ち主はそれを自身のマナゾーンに」
    if isinstance(cards, str):
        known = owner_of_one(cards, frame.scope)
        known = known or owner_of_those(cards, frame.scope)
        of_anybody = known is None and cards == "that" and _are_anybodys(frame)
        if of_anybody or (known in ("you", "opponent") and known != named):
            raise UnreadError("whose zone", frame.start)
        return
    if "under" in cards:
        return  # cards under this creature are its player's
    default: object = "you" if cards.get("zone", "battle") != "battle" else None
    if isinstance(cards.get("cards"), str):  # 「その中から」: whose those are
        default = owner_of_those(cards["cards"], frame.scope) or default
    if cards.get("whose", default) != named:
        raise UnreadError("whose zone", frame.start)


def _are_anybodys(frame: Frame) -> bool:
    """Whether the card of an event may be of either player."""
    events = [event for event in frame.scope.watched if "against" not in event]
    cards = [next(iter(event.values())) for event in events]  # of fights it is known
    return any(isinstance(card, dict) and "whose" not in card for card in cards)


def _hand_on(had: Phrase, frame: Frame) -> Data:
    """「このクリーチャーのパワーと能力を自分の他のA1体に加える」, for some time."""
    target, word = frame.take("ni"), frame.time("DURATION")
    if word is None or word.meaning != "end_of_turn" or frame.verb != "add":
        raise UnreadError("for how long", frame.start)
    if target is None or target.noun is None or had.noun is None:
        raise UnreadError("whose, and to whom", frame.start)
    whose = frame.described(had.noun)
    to = frame.described(target.noun, target.quantity)
    if not isinstance(whose, str) or (isinstance(to, dict) and "zone" in to):
        raise UnreadError("whose, and to whom", frame.start)
    given = {"power": {"power_of": whose}, "abilities_of": whose}
    return {"give": {"to": to, **given, "until": word.meaning}}


def place(frame: Frame) -> Data:
    """「置く」, 「戻す」, 「加える」: into a zone."""
    if frame.manner("SHOWN"):
        frame.scope.shown = len(frame.scope.acts)
    frame.manner("ANYORDER")
    if had := frame.take("had"):
        return _hand_on(had, frame)
    above = next((p for p in frame.phrases if p.case == "on_top"), None)
    if frame.verb == "place" and above is not None and not _of_shield(above, frame):
        return put(frame)  # 「進化クリーチャーを1体、このクリーチャーの上に置く」
    position = frame.take("place")
    if (beside := _beside_a_card(frame, position)) is not None:
        return beside
    target = frame.take("ni")
    if target is not None and target.noun and len(target.noun.items) == 2:
        return _into_either(target, frame)
    hidden, shown = frame.manner("DOWN"), frame.manner("UP")
    if position is not None and target is None:
        if shown:
            raise UnreadError("face up in a deck", frame.start)
        return _onto_deck(position, frame)
    if target is None or position is not None:
        raise UnreadError("where to", frame.start)
    zone = _zone(target, frame)
    if zone == "battle":
        frame.phrases.append(target)
        return put(frame)
    if _says_owner(target):
        frame.of_owners, frame.scope.owned_at = True, len(frame.scope.acts)
    frame.goes_to = _says_whose(target)
    seen = hand_seen(frame) is not None
    cards = object_of(frame)
    _check_owner(target, cards, frame)
    if zone == "hand" and frame.verb == "send_back":
        check_elsewhere(cards, frame.scope, frame.start)
    shields = isinstance(cards, dict) and cards.get("zone") == "shields"
    if hidden and zone not in ("shields", "mana") and not shields:
        raise UnreadError("face down", frame.start)
    if zone == "hand":
        return _to_hand(frame, cards)
    meant = cards if isinstance(cards, dict) else frame.scope.known(cards)
    source = _source(cards, meant, zone, frame)
    if zone == "graveyard" and isinstance(cards, dict) and "top" in cards:
        whose = cards.get("whose", "you")
        if whose == "you":
            return {"mill": cards["top"]}
        return {"mill": {"player": whose, "count": cards["top"]}}
    if zone == "graveyard" and source == "battle":
        return _out_of_battle(target, cards, meant, frame)
    if zone == "graveyard" and frame.tapped:
        raise UnreadError("put there tapped", frame.start)
    if zone == "graveyard" and source == "hand":
        # 「手札…を墓地に置く」 is 「捨てる」 (701.7a), as until DM-09.
        if frame.actor == "you" and cards is meant and cards.get("whose") == "opponent":
            _choose_among_seen(cards, seen, frame)
        return discarded(frame, cards) if cards is meant else {"discard": cards}
    if zone not in ("graveyard", "mana", "shields", "abyss", "hyperspatial"):
        raise UnreadError("where to", frame.start)
    move: Data = {"cards": cards, "to": zone}
    if frame.tapped:
        move["tapped"] = True
    if shown and zone == "shields":
        move["face_up"] = True
    if hidden and zone == "mana" and not (shields or shown):
        # of shields it is said how they are chosen: 「裏向きのまま選び」
        move["face_down"] = True
    return {"move": move}


def _beside_a_card(frame: Frame, position: Phrase | None) -> Data | None:
    """「このクリーチャーの下に置く」, 「シールドの上に置く」; None if no card is named.

    Args:
        frame: what is put.
        position: 「山札の上に」, if that is said.
    """
    lies_below = any(p.case in ("below", "underneath") for p in frame.phrases)
    if lies_below and frame.tapped:
        raise UnreadError("put under a card tapped", frame.start)
    if position and (lies_below or any(p.case == "on_top" for p in frame.phrases)):
        raise UnreadError("put where", frame.start)
    if frame.take("below"):
        frame.manner("UP")  # as cards under others are
        return {"move": {"cards": object_of(frame), "under": "this"}}
    if frame.verb != "send_back" and (over := frame.take("underneath")):
        return (_under_shield if _of_shield(over, frame) else _under_card)(over, frame)
    if above := frame.take("on_top"):
        return _onto_shield(above, frame)
    if frame.verb == "stack":
        raise UnreadError("onto what", frame.start)
    return None


def _source(cards: str | Data, meant: Data, zone: str, frame: Frame) -> str | None:
    """The zone out of which cards are put into another one, if that is known."""
    known = not (frame.scope.arriving and cards == "that")
    source = _zone_of(meant) if known else None
    if zone == "deck" or source == zone:
        raise UnreadError("where to", frame.start)
    also_there = meant.get("zone")
    if isinstance(also_there, list):
        # Out of the battle zone into the graveyard is another verb (701.6a).
        # Nor is it the same out of the hand (701.7a), if it goes with other cards.
        another = zone == "graveyard" and {"battle", "hand"} & {*also_there}
        if another or zone in also_there:
            raise UnreadError("where to, out of which zone", frame.start)
    return source


def _choose_among_seen(cards: Data, seen: bool, frame: Frame) -> None:
    """「相手の手札を見て、その中から1枚選び、墓地に置く」: you choose."""
    if "random" in cards or not {"choose", "up_to", "any_number"} & cards.keys():
        return
    if not seen:
        raise UnreadError("chosen with or without looking", frame.start)
    cards["by"] = "you"


def _into_either(target: Phrase, frame: Frame) -> Data:
    """「手札またはマナゾーンに置く」, of cards of the deck: into one of them."""
    noun = target.noun
    assert noun
    cards = object_of(frame)
    meant = cards if isinstance(cards, dict) else frame.scope.known(cards)
    each = [replace(target, noun=Noun((item,))) for item in noun.items]
    zones = [_zone(one, frame) for one in each]
    if noun.joint != "OR" or meant.get("zone") not in ("deck", "hand") or frame.tapped:
        raise UnreadError("where to", frame.start)
    if meant["zone"] in zones:
        raise UnreadError("where to", frame.start)
    if not set(zones) <= {"hand", "mana", "graveyard", "shields"}:
        raise UnreadError("where to", frame.start)
    for one in each:
        _check_owner(one, cards, frame)
    if _may_be_several(cards, frame):
        raise UnreadError("all of them into one zone, or each of them", frame.start)
    moves = [{"move": {"cards": cards, "to": zone}} for zone in zones]
    found: Data = {"choose_one": [[move] for move in moves]}
    return {**found, "picked_by": frame.actor} if frame.actor != "you" else found


def _may_be_several(cards: str | Data, frame: Frame) -> bool:
    """Whether these cards, described or spoken of, may be more than one."""
    described = cards if isinstance(cards, dict) else {"cards": cards}
    if 1 in map(described.get, _NUMBERS):
        return False
    name = described.get("cards")
    if not isinstance(name, str) or described.keys() & {*_NUMBERS, "any_number"}:
        return True
    act = frame.scope.source(name)
    return act is not None and of_several(act)


_NUMBERS = ("choose", "up_to", "random", *FROM_DECK)


def _zone_of(cards: Data) -> str | None:
    """Where cards are, if that is known."""
    if "life_of" in cards:
        return "shields"
    return str(cards.get("zone", "battle")) if cards else None


FIRST = "chosen first"
"""Of an instruction that is read: a choice that is made before it."""


def _of_shield(phrase: Phrase, frame: Frame) -> bool:
    """Whether it is a shield that is named, such as 「このシールド」."""
    item = phrase.noun.only if phrase.noun else None
    if item is None:
        return False
    if item.terminal == "THAT":
        name = frame.scope.that(item.head[0])
        return frame.scope.known(name).get("zone") == "shields"
    return item.terminal == "SHIELD" or item.head[0] == "このシールド"


def _under_shield(shield: Phrase, frame: Frame) -> Data:
    """「自分のシールドいずれかの下に置く」: the shield is chosen, and one with it."""
    assert shield.noun
    frame.who()
    frame.manner("DOWN")
    item = shield.noun.only
    where = frame.described(shield.noun, shield.quantity)
    one = item is not None and item.head[0].endswith("いずれか")
    if where == "this":
        return {"move": {"cards": object_of(frame), "under_shield": where}}
    if item is None or item.terminal != "SHIELD" or not isinstance(where, dict):
        raise UnreadError("under what", frame.start)
    where |= {"choose": 1} if one else {}
    if where != {"whose": "you", "zone": "shields", "choose": 1}:
        raise UnreadError("under which shields", frame.start)
    name = frame.scope.new_name("shield")
    cards = object_of(frame)
    if not isinstance(cards, dict) or "zone" not in cards:
        raise UnreadError("put from nowhere", frame.start)
    found: Data = {"move": {"cards": cards, "under_shield": name}}
    return {**found, FIRST: {"choose": where, "as": name}}


def _onto_shield(below: Phrase, frame: Frame) -> Data:
    """「表向きにして自分のシールド1つの上に置く」: the shield is chosen for it."""
    item = below.noun.only if below.noun else None
    hidden, shown = frame.manner("DOWN"), frame.manner("UP")
    if item is None or frame.verb != "place" or not hidden ^ shown:
        raise UnreadError("onto what", frame.start)
    face: Data = {"face_up": True} if shown else {}
    if item.terminal == "THAT":
        name = frame.scope.that(item.head[0])
        if frame.scope.known(name).get("zone") != "shields" or item.mods:
            raise UnreadError("onto what", frame.start)
        return {"move": {"cards": object_of(frame), "onto_shield": name, **face}}
    if item.terminal != "SHIELD":
        raise UnreadError("onto what", frame.start)
    mods = [mod for mod in item.mods if mod.words[0].meaning != "owner"]
    cards = object_of(frame)
    where = frame.described(Noun((replace(item, mods=tuple(mods)),)), below.quantity)
    if not isinstance(where, dict):
        raise UnreadError("onto which shield", frame.start)
    known = frame.scope.known(cards) if isinstance(cards, str) else cards
    if len(mods) < len(item.mods):  # 「持ち主のシールド1つの上に」
        where["whose"] = _whose(cards, frame)
    elif _owner(known, cards, frame.scope) != where.get("whose"):
        raise UnreadError("whose shield", frame.start)
    if where.keys() != {"whose", "zone", "choose"} or where["choose"] != 1:
        raise UnreadError("onto which shield", frame.start)
    name = frame.scope.new_name("shield")
    found: Data = {"move": {"cards": cards, "onto_shield": name, **face}}
    return {**found, FIRST: {"choose": where, "as": name}}


def is_onto_one(steps: Sequence[Data]) -> bool:
    """Whether all that is done is to put something onto a shield, or under a creature.

    Which one, is chosen for that alone.
    """
    keys = [{*step} for step in steps]
    if keys != [{"choose", "as"}, {"move"}]:
        return False
    move, name = steps[1]["move"], steps[0]["as"]
    return bool(name in (move.get("onto_shield"), move.get("under")))


def _owner(known: Data, cards: str | Data, scope: Scope) -> object:
    """Whose cards are, of which that is known; None if they may be anybody's."""
    if isinstance(cards, str) and cards in ("this", "that"):
        return owner_of_one(cards, scope)
    anybodys = not known or known.get("zone", "battle") == "battle"
    return known.get("whose", None if anybodys else "you")


def _whose(cards: str | Data, frame: Frame) -> Any:
    """Whose cards are that go to a zone of their owner."""
    if isinstance(cards, str):
        known = frame.scope.known(cards).get("whose")
        return known if known in ("you", "opponent") else {"owner_of": cards}
    if cards.get("whose") not in ("you", "opponent"):
        raise UnreadError("whose shield", frame.start)
    return cards["whose"]


def _under_card(above: Phrase, frame: Frame) -> Data:
    """「自分のクリーチャー1体の下に置く」: under a card of the battle zone."""
    assert above.noun
    frame.who()
    item = above.noun.only
    if item is not None and item.terminal == "REST":
        return _under_the_other(frame)
    on = frame.described(above.noun, above.quantity)
    if isinstance(on, str):
        if frame.scope.known(on).get("zone", "battle") != "battle":
            raise UnreadError("under which card", frame.start)
        return {"move": {"cards": object_of(frame), "under": on}}
    if on.get("choose") != 1 or "zone" in on:
        raise UnreadError("under which card", frame.start)
    name = frame.scope.new_name("chosen")
    found: Data = {"move": {"cards": object_of(frame), "under": name}}
    return {**found, FIRST: {"choose": on, "as": name}}


def _under_the_other(frame: Frame) -> Data:
    """「2体選び、そのうち1体をもう1体の下に置く」: one of two, under the other one."""
    acts = [act.get("choose", {}) for _, act in frame.scope.acts[-2:]]
    if [chosen.get("choose") for chosen in acts] != [2, 1]:
        raise UnreadError("under which card", frame.start)
    if frame.form == "may":
        raise UnreadError("how much of it is optional", frame.start)
    rest = left_over(cards_seen(frame), frame)
    name = frame.scope.new_name("chosen")
    found: Data = {"move": {"cards": object_of(frame), "under": name}}
    return {**found, FIRST: {"choose": rest, "as": name}}


def _out_of_battle(
    target: Phrase, cards: str | Data, meant: Data, frame: Frame
) -> Data:
    """「持ち主の墓地に置く」 of the battle zone, which is to destroy (701.6a).

    Of creatures it is said so until DM-09, and written as 「破壊する」. Of a card for
    itself the rules say when it is destroyed, as `move` leaves it to them.
    """
    assert target.noun
    mod = target.noun.items[0].mod("whose")
    own = mod is not None and mod.words[0].meaning == "you"  # 「自分の墓地に」
    if frame.tapped:
        raise UnreadError("put into the graveyard from the battle zone", frame.start)
    if "as_cards" in meant:
        return {"move": {"cards": cards, "to": "graveyard"}}
    old = (frame.scope.named_zone or own) and "under" not in meant
    if old and types_of(meant) == {"creature"}:
        return {"destroy": cards}
    return {"move": {"cards": cards, "to": "graveyard"}}


def _to_hand(frame: Frame, cards: str | Data) -> Data:
    """「手札に戻す」, and 「手札に加える」 of cards that were elsewhere."""
    if frame.tapped:
        raise UnreadError("tapped in the hand", frame.start)
    meant = cards if isinstance(cards, dict) else frame.scope.meant.get(cards, {})
    if meant.get("zone") == "deck":
        return {"move": {"cards": cards, "to": "hand"}}
    if frame.verb == "place":
        raise UnreadError("put into the hand", frame.start)
    placed = {"zone", "cards", "under", "sealing", "equipped_to"} & meant.keys()
    shown = any({"look", "reveal"} & act.keys() for _, act in frame.scope.acts)
    shown |= frame.scope.seen is not None and frame.scope.seen.get("zone") == "deck"
    some = (cards is meant and not placed) or (cards == "that" and shown)
    if frame.verb == "add" and some:
        # Prints say 「戻す」 of the battle zone; these may be cards of an act before.
        raise UnreadError("added from where", frame.start)
    return {"return": cards}


def _own_of_each(cards: Data, frame: Frame) -> None:
    """「各プレイヤーは、クリーチャーをすべて自身の山札の下に置く」: each their own."""
    some = {"whose", "zone", "cards", "under", "choose", "up_to", "any_number"}
    if frame.actor == "each" and not some & cards.keys():
        cards["whose"] = "each"


def _onto_deck(position: Phrase, frame: Frame) -> Data:
    where = next(word for word in position.words if word.type == "PLACE")
    places = where.meaning.split("_or_")
    if not set(places) <= {"top", "bottom"} or frame.tapped:
        raise UnreadError(str(where), where.start_pos)
    cards = object_of(frame)
    whose = next((word for word in position.words if word.type == "OWNER"), None)
    if whose is not None and whose.meaning == "self" and isinstance(cards, dict):
        _own_of_each(cards, frame)
    check_whose(whose, cards, frame)
    if whose is not None and whose.meaning == "owner":
        frame.scope.owned_at = len(frame.scope.acts)
    many = isinstance(cards, dict) and 1 not in map(cards.get, ("choose", *FROM_DECK))
    if len(places) > 1 and (many or _may_be_several(cards, frame)):
        raise UnreadError("all of them on one side, or each of them", where.start_pos)
    moves = [{"move": {"cards": cards, "to": "deck", "position": at}} for at in places]
    if len(moves) == 1:
        return moves[0]
    found: Data = {"choose_one": [[move] for move in moves]}
    return {**found, "picked_by": frame.actor} if frame.actor != "you" else found


def shield(frame: Frame) -> Data:
    frame.manner("DOWN")
    either, shown = frame.manner("UPORDOWN"), frame.manner("UP")
    becoming = frame.take("becoming") or frame.take("as_many_as")
    cards = _up_to_shields(becoming, frame) if becoming else object_of(frame)
    move: Data = {"cards": cards, "to": "shields"}
    if either:
        return {"choose_one": [[{"move": {**move, "face_up": True}}], [{"move": move}]]}
    return {"move": {**move, "face_up": True} if shown else move}


def _up_to_shields(becoming: Phrase, frame: Frame) -> Data:
    """「シールドが5つになるように、山札の上からシールド化する」: those of the deck."""
    who, top = frame.who(), frame.take("from_top")
    owners = [word for word in top.words if word.type == "OWNER"] if top else []
    if top is None or any(player(word, who) != who for word in owners):
        raise UnreadError("which cards become shields", frame.start)
    how = lacking_as if becoming.case == "as_many_as" else lacking
    missing = how(becoming, frame, "shields")
    return {"whose": who, "zone": "deck", "top": missing}


def stay(frame: Frame) -> Data:
    """「とどまる」: nothing happens to the card of the event."""
    frame.manner("STAYING")
    where = frame.take("ni")
    if where is not None and _zone(where, frame) != "battle":
        raise UnreadError("stays where", frame.start)
    card = frame.take("ga") or frame.take("ha")
    found = frame.described(card.noun) if card and card.noun else None
    same = (None, frame.scope.event_card, *(() if frame.scope.subject else ("this",)))
    if frame.scope.event_card is None or found not in same:
        raise UnreadError("what stays", frame.start)
    return {"stay": frame.scope.event_card}
