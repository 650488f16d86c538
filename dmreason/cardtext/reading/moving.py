"""Of what events are said: cards of which number, from and to which zones, shields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.frames import Frame, all_zones_but
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Item,
    Mod,
    Noun,
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import Scope


def so_manieth(word: Said) -> Data:
    """「2枚目の」, 「2枚目以降の」, 「最初の」: which event of a turn, of its kind."""
    if word == "最初の":
        return {"first_each_turn": True}
    number = int("".join(letter for letter in word if letter.isdigit()))
    if "以降" in word:
        return {"nth_each_turn": {"at_least": number}} if number > 1 else {}
    return {"nth_each_turn": number} if number > 1 else {"first_each_turn": True}


def nth(phrase: Phrase | None) -> tuple[Phrase | None, Data | None]:
    """「自分の2体目のクリーチャーが出た時」: the cards, and which of them it is."""
    item = phrase.noun.only if phrase and phrase.noun else None
    said = item.mod("nth_of") if item else None
    if phrase is None or item is None or said is None:
        return phrase, None
    plain = replace(item, mods=tuple(mod for mod in item.mods if mod is not said))
    return replace(phrase, noun=Noun((plain,))), so_manieth(said.words[0])


def counts_into(phrase: Phrase, qualifiers: Data) -> bool:
    """「2枚目のカードがマナゾーンに置かれた時」: of all cards that are put there."""
    item = phrase.noun.only if phrase.noun else None
    plain = item is not None and {mod.kind for mod in item.mods} <= {"whose"}
    card = item is not None and item.head[0].meaning == "card"
    return plain and card and _arrives(qualifiers)


def _arrives(event: Data) -> bool:
    """Whether all that is put into a zone is counted, from wherever."""
    return event.get("to") in ("mana", "graveyard", "shields") and "from" not in event


def nth_asked(
    patterns: Sequence[Data], besides: Sequence[Segment]
) -> tuple[list[Data], list[Segment], list[Data]]:
    """「カードを引いた時、それがそのターン3枚目なら」, as 「3枚目のカードを引いた時」.

    Returns:
        the events, the conditions that are left, and those that have been read.
    """
    asked = [part for part in besides if part.kind == "if_nth"]
    if not asked:
        return list(patterns), list(besides), []
    event = dict(patterns[0])
    place = asked[0].start
    if len(patterns) + len(asked) > 2 or {"batch", *SO_MANIETH} & event.keys():
        raise UnreadError("the n-th of which", place)
    left = [part for part in besides if part.kind != "if_nth"]
    if "攻撃" in asked[0].words[0]:
        return _nth_attack(event, left, asked[0])
    put = event.get("put")
    there = isinstance(put, dict) and put.keys() <= {"whose"} and _arrives(event)
    if not (there or _COUNTED & event.keys()) or "this" in event.values():
        raise UnreadError("the n-th of which", place)
    event |= so_manieth(asked[0].words[0])
    return [event], left, []


_MINE: Data = {"whose": "you", "type": "creature"}
"""Whose attacks are counted: all of one player."""


def _nth_attack(
    event: Data, left: list[Segment], asked: Segment
) -> tuple[list[Data], list[Segment], list[Data]]:
    """「それがこのターン最初の攻撃なら」: among all attacks of that player."""
    word = asked.words[0]
    number = int("".join(letter for letter in word if letter.isdigit()) or 1)
    first = number == 1 and word.endswith(("なら", "あれば")) and "以降" not in word
    if event == {"wins_battle": {**_MINE, "attacking": True}} and first:
        # of the attack that is going on
        attacks = {"value": {"this_turn": {"attacks": _MINE}}, "at_most": 1}
        return [event], left, [attacks]
    if event not in ({"attacks": _MINE}, {"attacks": {**_MINE, "whose": "opponent"}}):
        raise UnreadError("the n-th attack of which", asked.start)
    if word.endswith("でなければ"):
        if number > 1:
            raise UnreadError("not the n-th attack", asked.start)
        return [{**event, "nth_each_turn": {"at_least": 2}}], left, []
    if number == 1 or "以降" not in word:
        how = {"first_each_turn": True} if first else {"nth_each_turn": number}
        return [event | how], left, []
    return [{**event, "nth_each_turn": {"at_least": number}}], left, []


def ways_asked(
    patterns: Sequence[Data], besides: Sequence[Segment], scope: Scope
) -> tuple[list[Data], list[Segment]]:
    """「出た時、それがコストを支払わずに出ていれば」, as 「支払わずに出た時」.

    How it has entered, nothing changes later (603.4).

    Returns:
        the events, and the conditions that are left.
    """
    found, left = list(patterns), list[Segment]()
    for part in besides:
        of_this = all(event.get("enters") == "this" for event in patterns)
        card = "this" if of_this else "that"
        how = _way_of_entering(part, card, scope)
        how = how or _whether_paid(part, patterns, scope)
        if how is None:
            left.append(part)
            continue
        if any("enters" not in event or how.keys() & event.keys() for event in found):
            raise UnreadError("how it entered", part.start)
        found = [{**event, **how} for event in found]
    return found, left


def _way_of_entering(part: Segment, card: str, scope: Scope) -> Data | None:
    """「それが手札以外から出ていれば」; None if it asks something else."""
    verb, _, form = part.words[-1].meaning.partition(" ")
    about = [p for p in part.phrases if p.case in ("ga", "ha")]
    if part.kind != "if_state" or verb not in ("enter", "summon"):
        return None
    # 「これが出た時、自分のマナゾーンから召喚していれば」: of this card
    unsaid = not about and card == "this" and form in _HAS
    if not unsaid and not _is_card(about, card, scope):
        return None
    if form.removeprefix("passive_") not in _HAS:
        return None
    yes = not form.endswith("not_if")
    rest = [p for p in part.phrases if p not in about]
    if verb == "summon" and not rest:
        return {"by_summoning": yes}
    if len(rest) != 1:
        return None
    (how,) = rest
    words = {word.type: word.meaning for word in how.words}
    if how.case == "manner" and "SUMMONED" in words:
        return {"by_summoning": yes == (words["SUMMONED"] == "true")}
    if how.case == "manner" and yes and "PAIDFOR" in words:
        return {"paid": True}
    if how.case == "manner" and words.keys() & {"FREE", "NOMANA"}:
        return {"paid": not yes} if "FREE" in words else {"mana_tapped": not yes}
    if how.case == "elsewhere" and yes:
        return {"from": all_zones_but(how, verb)}
    source = how.noun.only if how.case == "kara" and how.noun else None
    if source is None or not yes or source.terminal != "ZONE":
        return None
    if any(mod.words[0].meaning != "you" or card != "this" for mod in source.mods):
        return None  # this card comes from zones of its player
    summoned = {"by_summoning": True} if verb == "summon" else {}
    return {"from": source.head[0].meaning, **summoned}


def _whether_paid(part: Segment, events: Sequence[Data], scope: Scope) -> Data | None:
    """「出た時、(自分がそのクリーチャーの)コストを支払っていなければ」."""
    verb, _, form = part.words[-1].meaning.partition(" ")
    if part.kind != "if_state" or verb != "pay" or form not in _HAS:
        return None
    measures = [p for p in part.phrases if p.case == "measure"]
    who = [p.noun.only for p in part.phrases if p.case == "ga" and p.noun]
    if len(measures) != 1 or len(who) > 1 or len(part.phrases) > 1 + len(who):
        return None
    (cost,) = measures
    if all(word.meaning != "cost" for word in cost.words if word.type == "MEASURE"):
        return None
    for event in events:
        what = event.get("enters")
        own = what == "this"
        if cost.noun and not _is_card([cost], "this" if own else "that", scope):
            return None
        player = "you" if own else isinstance(what, dict) and what.get("whose")
        if any(item is None or item.head[0].meaning != player for item in who):
            return None  # nobody else has paid for it
    return {"paid": form == "doing_if"}


def _is_card(about: Sequence[Phrase], card: str, scope: Scope) -> bool:
    """Whether it is said of the card of the event alone."""
    item = about[0].noun.only if len(about) == 1 and about[0].noun else None
    if item is None or item.mods or about[0].quantity:
        return False
    itself = item.terminal == {"this": "THIS", "that": "THAT"}[card]
    return itself and scope.pronoun(item.head[0]) == card


_HAS = ("doing_if", "doing_not_if")
"""Forms of 「出ていれば」, 「出ていなければ」."""
SO_MANIETH = {"first_each_turn", "nth_each_turn"}
COUNTED_TOGETHER = SO_MANIETH | {"batch"}
"""What is said of an event among all that the text is about."""
_COUNTED = {"draws", "enters", "summoned", "cast", "executed"}
"""Events of which texts say that it is the so-manieth of the turn."""


def are_shields(phrase: Phrase) -> Item | None:
    item = phrase.noun.only if phrase.noun else None
    return item if item is not None and item.terminal == "SHIELD" else None


def from_shields(phrase: Phrase, item: Item, qualifiers: Data) -> Phrase:
    """「自分のシールドが墓地に置かれた時」: cards that come from the shield zone."""
    if qualifiers.setdefault("from", "shields") != "shields" or item.quantity:
        raise UnreadError("from where", item.head[0].start_pos)
    word = Said.of("NOTYPE", "", "", item.head[0].start_pos or 0)
    return replace(phrase, noun=Noun((replace(item, head=(word,)),)))


def out_of_their_zone(phrase: Phrase, qualifiers: Data) -> Phrase:
    """「自分のマナゾーンのカードが墓地に置かれた時」, as 「…マナゾーンから」."""
    item = phrase.noun.only if phrase.noun else None
    within = item.mod("within") if item else None
    if item is None or within is None or within.words[0].meaning == "battle":
        return phrase
    zone = within.words[0].meaning
    if qualifiers.setdefault("from", zone) != zone:
        raise UnreadError("from where", item.head[0].start_pos)
    mods = tuple(mod for mod in item.mods if mod is not within)
    return replace(phrase, noun=Noun((replace(item, mods=mods),)))


def check_from(noun: Noun, anywhere: bool, qualifiers: Data, start: int) -> None:
    """Raise if cards go somewhere, and it is not said from where.

    Creatures, those of a race or name, and other cards that can be in the battle zone
    are those of the battle zone without a zone (403.1); but prints say so of cards
    that come from elsewhere, too. Elements come from there, and what becomes a shield
    face up does so from the hand as well.
    """
    if noun.is_of_elements and len(noun.items) == 1:
        if anywhere or qualifiers.setdefault("from", "battle") != "battle":
            raise UnreadError("which cards of another zone are elements", start)
        return
    unsaid = not anywhere and not qualifiers.keys() & {"from", "face_up"}
    if unsaid and any(map(_may_be_in_battle, noun.items)):
        raise UnreadError("from where", start)


def _may_be_in_battle(item: Item) -> bool:
    """Whether a description is of what lies in the battle zone, if it names no zone.

    A 「ドラゴン・カード」 does not, nor what lies under a creature.
    """
    first, last = item.head[0], item.head[-1]
    if first.type in ("TYPE", "THIS"):
        return first.meaning not in ("", "card", "spell", "castle", "g_castle")
    if first.meaning == "element":
        return True
    plain = last.meaning != "card" and not item.mod("under")
    return plain and first.type in ("RACE", "NAME")


def at_least_one(phrase: Phrase | None) -> tuple[Phrase | None, bool]:
    """「自分のクリーチャーが1体以上破壊された時」: once for all of them (700.1)."""
    many = phrase.quantity if phrase else None
    if phrase is None or many is None or many.total:
        return phrase, False
    if (many.kind, many.bound, many.number) != ("bounded", "at_least", 1):
        return phrase, False
    return replace(phrase, quantity=None), True


def each_one(phrase: Phrase, frame: Frame) -> Phrase:
    """「シールドが1枚ブレイクされる時」 is about each of them."""
    item = phrase.noun.only if phrase.noun and not phrase.quantity else None
    if item is not None and item.terminal == "ZONE" and item.head[0].meaning == "hand":
        many = frame.take("amount")  # 「手札が1枚以上捨てられた時」
        phrase = replace(phrase, quantity=many.quantity if many else None)
    quantity = phrase.quantity
    if quantity and (quantity.kind, quantity.number) == ("exactly", 1):
        return Phrase(phrase.case, phrase.noun, None, phrase.words)
    return phrase


def of_a_hand(noun: Noun) -> Noun:
    """「自分の手札が捨てられた」: what is discarded always comes from a hand."""
    item = noun.only
    if item is None or item.terminal != "ZONE" or item.head[0].meaning != "hand":
        return noun
    head = (Said.of("NOTYPE", "", "element", item.head[0].start_pos or 0),)
    return Noun((Item(item.mods, head, item.quantity),))


def is_some_hand(noun: Noun) -> bool:
    """「手札が捨てられた」, of which it is not said whose hand it is."""
    item = noun.only
    of_hand = item is not None and item.terminal == "ZONE" and not item.mods
    return of_hand and item is not None and item.head[0].meaning == "hand"


def leaves_shields(frame: Frame) -> Noun | None:
    """「シールドが(シールドゾーンを)離れた」: the shields, if it is they who leave."""
    phrase = next((p for p in frame.phrases if p.case == "ga" and p.noun), None)
    item = phrase.noun.only if phrase and phrase.noun else None
    if phrase is None or phrase.noun is None or item is None:
        return None
    if is_any_card(phrase.noun) and (zone := _shield_zone(frame)) is not None:
        # 「カードが自分のシールドゾーンを離れた」
        frame.phrases.remove(phrase)
        return Noun((Item(zone.mods, (Said.of("SHIELD", "", "", frame.start),)),))
    if item.terminal not in ("SHIELD", "LIFESHIELD"):
        return None
    frame.phrases.remove(phrase)
    if phrase.quantity or item.quantity:
        raise UnreadError("how many shields", frame.start)
    return phrase.noun


def _shield_zone(frame: Frame) -> Item | None:
    """The shield zone that is left."""
    for phrase in frame.phrases:
        item = (
            phrase.noun.only if phrase.case in ("wo", "kara") and phrase.noun else None
        )
        if item and (item.terminal, item.head[0].meaning) == ("ZONE", "shields"):
            return item
    return None


def gone_shield(noun: Noun, frame: Frame, qualifiers: Data) -> Data:
    """A shield that goes from the shield zone, wherever to."""
    source = qualifiers.pop("from", None)
    if source is None and (zone := frame.take("wo")):
        source = zone_of(zone.noun, frame)
    frame.done()
    cards = described(noun, frame.scope)
    if source not in (None, "shields") or not isinstance(cards, dict):
        raise UnreadError("leaves what", frame.start)
    cards.pop("zone", None)
    if "life_of" not in cards:
        cards.setdefault("whose", "any")
    frame.scope.subject = "that"
    return {"put": cards, "from": "shields", **qualifiers}


def is_any_card(noun: Noun | None) -> bool:
    """「カード」, of which nothing else is said."""
    item = noun.only if noun else None
    plain = item is not None and item.terminal == "NOTYPE" and not item.mods
    return plain and item is not None and item.head[0].meaning == "card"


def put_into(noun: Noun, of_zone: str | None, frame: Frame) -> Noun:
    """「自分のマナゾーンにカードを置いた時」: cards of its owner, from anywhere."""
    item = noun.only
    if item is not None and item.terminal == "THIS":
        return noun
    if item is None or item.terminal != "NOTYPE" or item.head[0].meaning != "card":
        raise UnreadError("from where", frame.start)
    head = Said.of("NOTYPE", "", "", frame.start)
    if of_zone is None:
        return Noun((Item(item.mods, (head,)),))
    if item.mod("whose") is not None:
        raise UnreadError("whose cards", frame.start)
    owner = Said.of("OWNER", "", of_zone, frame.start)
    return Noun((Item((*item.mods, Mod("whose", (owner,))), (head,)),))


def put_under(frame: Frame, qualifiers: Data) -> str | Data | None:
    """「カードが自分のクリーチャーの下に置かれた時」: under which creature.

    That is put into the battle zone; `qualifiers` say so from then on.
    """
    under_this, over = frame.take("below"), frame.take("underneath")
    if (under_this or over) is None:
        return None
    if "to" in qualifiers or (under_this and over):
        raise UnreadError("under what", frame.start)
    qualifiers["to"] = "battle"
    return "this" if over is None else _host(over, frame)


def _host(over: Phrase, frame: Frame) -> Data:
    """「自分のクリーチャーの下に」: the creatures."""
    host = frame.described(over.noun) if over.noun and not over.quantity else "what"
    if isinstance(host, str) or host.get("type") != "creature":
        raise UnreadError("under what", frame.start)
    if {"zone", "choose", "as_cards"} & host.keys():
        raise UnreadError("under which", frame.start)
    return host


def under_it(cards: str | Data, host: str | Data, frame: Frame) -> Data:
    """What is put under a creature: cards, of which no zone is said."""
    if isinstance(cards, str) or {"zone", "cards", "under"} & cards.keys():
        raise UnreadError("what is put under it", frame.start)
    return {k: v for k, v in cards.items() if k != "as_cards"} | {"under": host}


def put_by(who: str | None, qualifiers: Data, start: int) -> Data:
    """「相手が山札から自身のマナゾーンにカードを置いた時」: whose doing that is.

    Their cards go there by an effect of the other player as well. Out of the deck
    nothing but an effect puts cards into mana zone or graveyard. Into the mana zone
    they also charge; a spell that has been cast goes by nobody's effect into the
    graveyard, and there is no word for it.
    """
    if who in (None, "any"):
        return {}
    moves = qualifiers.get("from"), qualifiers.get("to")
    if "by" not in qualifiers and moves[1] == "mana" and moves[0] != "deck":
        return {"done_by": who}
    if "by" in qualifiers or moves not in (("deck", "mana"), ("deck", "graveyard")):
        raise UnreadError("whose doing it is", start)
    return {"by": who}


def broken(noun: Noun, frame: Frame) -> Noun:
    """What is broken, which always is a shield, without that word."""
    item = noun.only
    if item is None or item.terminal != "SHIELD" or item.quantity:
        raise UnreadError("what is broken", frame.start)
    return Noun((Item(item.mods, (Said.of("NOTYPE", "", "", frame.start),)),))


def says_own_zone(frame: Frame) -> bool:
    """「自身のマナゾーンに」: whether the doer's own zone is named."""
    zones = [p.noun for p in frame.phrases if p.case == "ni" and p.noun]
    mods = [mod for noun in zones for item in noun.items for mod in item.mods]
    return any(mod.words and mod.words[0].meaning == "self" for mod in mods)


def owner_of_the_zone(frame: Frame) -> str | None:
    """Whose the zone is said to be from or to which cards move."""
    of_others = [p.words[0] for p in frame.phrases if p.case == "elsewhere"]
    if any(word.startswith("自分の") for word in of_others):
        return "you"
    zones = [p.noun for p in frame.phrases if p.case in ("kara", "ni") and p.noun]
    mods = [mod for noun in zones for item in noun.items for mod in item.mods]
    owners = {mod.words[0].meaning for mod in mods if mod.words} & {"you", "opponent"}
    first_owned = all(n.items[0].mods for n in zones if any(i.mods for i in n.items))
    if len(owners) > 1 or not first_owned:
        raise UnreadError("whose zones", frame.start)
    return min(owners, default=None)


def zones_left(frame: Frame) -> None:
    """「カードが自分の手札または墓地を離れた時」, as 「自分の手札または墓地から」.

    What of the battle zone leaves is an element, and of other zones a card.
    """
    left = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    cards = next((p for p in frame.phrases if p.case == "ga" and p.noun), None)
    items = left.noun.items if left and left.noun else ()
    zones = [item.head[0].meaning for item in items if item.terminal == "ZONE"]
    if left is None or len(zones) < len(items) or zones in (["battle"], ["shields"]):
        return
    if cards is None or "battle" in zones or (left.quantity and cards.quantity):
        raise UnreadError("leaves what", frame.start)
    if "hand" in zones and not items[0].mods and is_any_card(cards.noun):
        raise UnreadError("whose hand", frame.start)
    many = cards.quantity or left.quantity  # 「自分の墓地を1枚以上離れた時」
    changed = {
        id(left): replace(left, case="kara", quantity=None),
        id(cards): replace(cards, quantity=many),
    }
    frame.phrases[:] = [changed.get(id(p), p) for p in frame.phrases]


def each_zone_left(frame: Frame) -> list[Frame]:
    """「このクリーチャーがバトルゾーンまたは墓地を離れた時」: an event of each zone.

    Nothing if it is no card by itself, or does not leave the battle zone as well.
    """
    left = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    cards = next((p.noun for p in frame.phrases if p.case == "ga" and p.noun), None)
    items = left.noun.items if left and left.noun else ()
    zones = [item.head[0].meaning for item in items if item.terminal == "ZONE"]
    itself = cards is not None and [i.terminal for i in cards.items] == ["THIS"]
    if left is None or not itself or "battle" not in zones or len(zones) < 2:
        return []
    if left.noun is None or left.noun.joint != "OR":
        raise UnreadError("leaves what", frame.start)
    if any(phrase.case == "manner" for phrase in frame.phrases):
        raise UnreadError("the first of which events", frame.start)
    return with_each(left, items, frame)


def with_each(said: Phrase, items: Sequence[Item], frame: Frame) -> list[Frame]:
    """A part of a sentence once for each of these, in the place of a phrase of it."""
    found = []
    for item in items:
        one = replace(said, noun=Noun((item,)))
        phrases = [one if phrase is said else phrase for phrase in frame.phrases]
        found.append(replace(frame, phrases=phrases))
    return found


def zones_of(noun: Noun | None, frame: Frame) -> str | list[str]:
    """「墓地またはマナゾーン」: the zones that a noun is."""
    items = noun.items if noun else ()
    zones = [zone_of(Noun((item,)), frame) for item in items]
    if not zones or (noun is not None and noun.joint == "AND"):
        raise UnreadError("which zone", frame.start)
    return zones[0] if len(zones) == 1 else zones


def zone_of(noun: Noun | None, frame: Frame) -> str:
    """The zone that a noun is; your own, or that of nobody in particular."""
    item = noun.only if noun else None
    if item is None or item.terminal not in ("ZONE", "SHIELD") or item.quantity:
        raise UnreadError("which zone", frame.start)
    for mod in item.mods:
        if mod.kind != "whose" or mod.words[0].meaning not in _OWNERS:
            raise UnreadError("which zone", frame.start)
    return "shields" if item.terminal == "SHIELD" else item.head[0].meaning


_OWNERS = ("you", "opponent", "owner", "self")


def from_battle(frame: Frame, qualifiers: Data) -> None:
    """「自分のクリーチャーが手札に戻された時」: those of the battle zone (403.1)."""
    about = next((p.noun for p in frame.phrases if p.case == "ga"), None)
    if qualifiers.get("to") != "hand" or about is None:
        raise UnreadError("put back where", frame.start)
    if "from" in qualifiers:
        return
    if any(item.head[-1].meaning == "card" for item in about.items):
        raise UnreadError("put back from where", frame.start)
    qualifiers["from"] = "battle"
