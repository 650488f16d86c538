"""What a single verb does: its phrases as one instruction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.both import of_player
from dmreason.cardtext.reading.choices import choose
from dmreason.cardtext.reading.describing import as_many, player
from dmreason.cardtext.reading.discarding import discard
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.keyword_actions import (
    check_by_whom,
    executed,
    gr_summon,
    invert,
    mecraid,
    paid_for_nothing,
    rock_paper_scissors,
    turn_down,
)
from dmreason.cardtext.reading.lacking import lacking, lacking_as
from dmreason.cardtext.reading.later import cheaper
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.looking import look
from dmreason.cardtext.reading.objects import (
    choosing,
    counted,
    is_up_to,
    object_of,
    per_each,
    times,
)
from dmreason.cardtext.reading.owning import deck_meant, owner_of_one
from dmreason.cardtext.reading.pairing import only_two
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.placing import (
    FIRST,
    place,
    put,
    shield,
    stay,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import BEFORE, SECOND

Verb = Callable[[Frame], Data]
"""Reads what a verb is said of, as an instruction."""


def _simple(field: str) -> Verb:
    """A verb that is said of cards in the battle zone, or of mana cards."""

    def read(frame: Frame) -> Data:
        cards = object_of(frame)
        _check_no_shield(cards, frame)
        return {field: cards}

    return read


def _check_no_shield(cards: str | Data, frame: Frame) -> None:
    """Raise if it is said of a shield: 「ブレイクされた時、それを破壊する」."""
    of_event = cards == frame.scope.subject and isinstance(cards, str)
    if of_event and frame.scope.subject_types == {"shield"}:
        raise UnreadError("it is done to a shield", frame.start)


def _destroy(frame: Frame) -> Data:
    if both := _both_cards(frame):
        return {"destroy": both}
    cards = object_of(frame)
    if isinstance(cards, dict) and "zone" in cards:
        raise UnreadError("something else is destroyed", frame.start)
    _check_no_shield(cards, frame)
    return {"destroy": cards}


def _both_cards(frame: Frame) -> list[str | Data]:
    """「このクリーチャーとそのクリーチャーを」: both; else nothing."""
    phrase = next((p for p in frame.phrases if p.case == "wo" and p.noun), None)
    noun = phrase.noun if phrase else None
    if noun is None or noun.joint != "AND" or (phrase and phrase.quantity):
        return []
    if any(i.terminal not in ("THIS", "THAT") or i.mods for i in noun.items):
        return []
    frame.who()
    frame.take("wo")
    return [frame.described(Noun((item,))) for item in noun.items]


def _draw(frame: Frame) -> Data:
    who = frame.who()
    _of_own_deck(frame, who)
    if becoming := frame.take("becoming") or frame.take("as_many_as"):
        return {"draw": {"player": who, "count": _up_to_a_hand(becoming, frame)}}
    phrase = frame.take("wo") or _more_drawn(frame)
    item = phrase.noun.only if phrase and phrase.noun else None
    mods = [mod.kind for mod in item.mods] if item else []
    if item is None or item.terminal != "NOTYPE" or mods not in ([], ["as_many"]):
        raise UnreadError("what is drawn", frame.start)
    assert phrase
    many = item.mod("as_many") or frame.take("so_many")
    quantity, per = phrase.quantity or item.quantity, frame.take("per")
    if quantity is None and (amount := frame.take("amount")):
        quantity = amount.quantity  # 「カードをさらに1枚引く」
    if per is not None and (drawn := per_each(per)):
        quantity = drawn if quantity is None else None
    if many is not None and quantity is None and per is None:
        said = as_many(many, frame.scope, frame.actor)
        if isinstance(many, Phrase) and is_up_to(many):
            return {"draw": {"player": who, "up_to": said}}
        return {"draw": {"player": who, "count": said}}
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


def _of_own_deck(frame: Frame, who: Any) -> None:
    """「自身の山札の上から、カードを5枚引く」: from where cards are drawn anyway."""
    top = frame.take("from_top")
    words = [word for word in top.words if word.type == "OWNER"] if top else []
    if any(player(word, who) != who for word in words):
        raise UnreadError("whose deck", frame.start)


def _up_to_a_hand(becoming: Phrase, frame: Frame) -> Data:
    """「手札が5枚になるようにカードを引く」: so many more than the hand has."""
    drawn = frame.take("wo")
    item = drawn.noun.only if drawn and drawn.noun else None
    plain = item and item.terminal == "NOTYPE" and not item.mods
    if drawn is not None and not (plain and not any(quantities(drawn))):
        raise UnreadError("what is drawn", frame.start)
    how = lacking_as if becoming.case == "as_many_as" else lacking
    return how(becoming, frame, "hand")


def _more_drawn(frame: Frame) -> Phrase | None:
    """「カードを2枚引く。…なら、さらに1枚引く」: cards, as before."""
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    amount = frame.take("amount")
    drawing = any(word.startswith("draw ") for word in frame.scope.happened)
    instead = drawing and not frame.scope.acts  # 「引く時、かわりに2枚引く」
    if amount is None or not ("draw" in last or instead):
        return None
    card = Said.of("NOTYPE", "カード", "card", frame.start)
    return Phrase("wo", Noun((Item((), (card,)),)), amount.quantity)


def _cross(frame: Frame) -> Data:
    """「コストを支払わずに、〜を〜にクロスする」."""
    frame.who()
    target = frame.take("ni")
    if not frame.manner("FREE") or target is None or target.noun is None:
        raise UnreadError("crossed for its cost", frame.start)
    to = frame.described(target.noun, target.quantity)
    cards = object_of(frame)
    if isinstance(to, str):
        return {"equip": {"cards": cards, "to": to}}
    if not {"choose", "up_to", "any_number", "other", "zone"} & to.keys():
        to["choose"] = 1  # a gear is crossed with one creature, said or not (504.2)
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


def _equip(frame: Frame) -> Data:
    """「ウエポンを1枚、超次元ゾーンから出し、これに装備する」: it is put so (305.2)."""
    target = frame.take("ni")
    if target is None or target.noun is None or target.quantity is not None:
        raise UnreadError("equipped with it", frame.start)
    to, cards = frame.described(target.noun), object_of(frame)
    weapon = isinstance(cards, dict) and cards.get("type") == "weapon"
    if not isinstance(to, str) or not weapon or "zone" not in cards:
        raise UnreadError("what is equipped with what", frame.start)
    return {"equip": {"cards": cards, "to": to}}


def _unequip(frame: Frame) -> Data:
    """「クロスギアをクリーチャーから外す」."""
    source = frame.take("kara")
    item = source.noun.only if source and source.noun else None
    plain = item is not None and not item.mods and item.head[0].meaning == "creature"
    if source is not None and not plain:
        raise UnreadError("taken off which creature", frame.start)
    cards = object_of(frame)
    meant = cards if isinstance(cards, dict) else frame.scope.known(cards)
    if meant.get("type") not in ("cross_gear", "weapon") or "zone" in meant:
        raise UnreadError("what is taken off", frame.start)
    if isinstance(cards, dict) and "equipped_to" not in cards and "choose" in cards:
        raise UnreadError("whether it is on a creature", frame.start)
    return {"unequip": cards}


def _show(frame: Frame) -> Data:
    """「山札の上から1枚目を(相手に)見せる」: they are revealed."""
    if whom := frame.take("ni"):
        item = whom.noun.only if whom.noun else None
        if item is None or item.mods or item.head[0].meaning != "opponent":
            raise UnreadError("shown to whom", frame.start)
    return look(replace(frame, verb="reveal"))


def _flip(frame: Frame) -> Data:
    """「このクリーチャーを裏返す」: of another card it may show any side."""
    if object_of(frame) != "this":
        raise UnreadError("which side shows then", frame.start)
    return {"flip": "this"}


def _top_leaves(frame: Frame) -> Data:
    """「かわりに一番上のカードだけが離れる」: without those under it (813.1a)."""
    if frame.scope.event_card != "that" or frame.phrases:
        raise UnreadError("the top card of what", frame.start)
    return {"leave": "that"}


def _fortify(frame: Frame) -> Data:
    """「城を1枚、自分の手札から自分のシールドに要塞化する」 (701.19a)."""
    frame.manner("FREE")
    target, who = frame.take("ni"), frame.who()
    shield: Data = {"whose": "you", "zone": "shields", "choose": 1}
    if target is not None and target.noun is not None:
        named = frame.described(target.noun, target.quantity)
        if not isinstance(named, dict) or {**shield, **named} != shield:
            raise UnreadError("which shield is fortified", frame.start)
    cards = object_of(frame)
    castle = isinstance(cards, dict) and cards.get("type") == "castle"
    if who != "you" or not castle or "zone" not in cards:
        raise UnreadError("which castle is put where", frame.start)
    return {"fortify": {"cards": cards, "shield": shield}}


def _take_who_chooses(frame: Frame) -> None:
    """「相手は自身のクリーチャーを1体選び、それに」: who seals it chooses as well.

    「自分のクリーチャーを1体選び、相手はそれに」: you choose.
    """
    cases = [phrase.case for phrase in frame.phrases]
    if {"ha", "wo"} <= {*cases} and cases.index("ha") < cases.index("wo"):
        frame.who()


def _seal(frame: Frame) -> Data:
    """「相手はそのクリーチャーに封印を付ける」: from the deck of its owner (116.1a)."""
    target, amount = frame.take("ni"), frame.take("amount")
    if target is None or target.noun is None:
        raise UnreadError("what is sealed", frame.start)
    many = amount.quantity if amount else None
    if many is not None and (many.kind != "exactly" or many.counter != "つ"):
        raise UnreadError("how many seals", frame.start)
    every = any(said.kind == "all" for said in quantities(target) if said)
    item = target.noun.only
    if any(p.case == "wo" for p in frame.phrases):  # 「1体選び、(相手は)それに」
        if item is None or item.terminal != "THAT" or item.mods or item.quantity:
            raise UnreadError("what is sealed", frame.start)
        _take_who_chooses(frame)
        cards, who = choosing(frame, frame.cards()), frame.who()
    else:
        who = frame.who()  # 「相手は自身の」
        cards = frame.described(target.noun, target.quantity)
        if who == "opponent" and isinstance(cards, dict) and not every:
            raise UnreadError("who chooses what is sealed", frame.start)
    if isinstance(cards, dict):
        if "zone" in cards or not (every or {"choose", "up_to"} & cards.keys()):
            raise UnreadError("what is sealed", frame.start)
        known = cards
    else:
        known = frame.scope.known(cards)
    if who == "opponent" and known.get("whose") != "opponent":
        raise UnreadError("who seals whose card", frame.start)
    return {"seal": {"on": cards, **({"count": many.number} if many else {})}}


def _generate(frame: Frame) -> Data:
    """「コストを支払わずにジェネレートする」 (601.1)."""
    cards = object_of(frame)
    known = frame.scope.known(cards) if isinstance(cards, str) else cards
    there = known.get("type") == "cross_gear" and "zone" in known
    if not frame.manner("FREE") or not there:
        raise UnreadError("generated from nowhere, or for its cost", frame.start)
    check_by_whom(frame)
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
    if phrase is None and with_ is not None and frame.scope.event_card is not None:
        kind = "THIS" if frame.scope.event_card == "this" else "THAT"
        unsaid = Said.of(kind, "", "", frame.start)
        phrase = replace(with_, noun=Noun((Item((), (unsaid,)),)), quantity=None)
    if phrase is None or phrase.noun is None:
        raise UnreadError("who battles", frame.start)
    items, joint = phrase.noun.items, phrase.noun.joint
    if with_ is not None and with_.noun is not None and len(items) == 1:
        items = (*items, *with_.noun.items)
    apiece = phrase.quantity is not None and phrase.quantity.kind == "apiece"
    if with_ is None and apiece and len(items) == 1 and items[0].mod("of_all"):
        # 「自分と相手のクリーチャーを1体ずつ選び、バトルさせる」
        items = tuple(of_player(items[0], who) for who in ("you", "opponent"))
        joint = "AND"
    if len(items) != 2 or (with_ is None and joint != "AND"):
        raise UnreadError("who battles", frame.start)
    if phrase.quantity is not None and phrase.quantity.kind == "apiece":
        each = replace(phrase.quantity, kind="exactly")
        items = tuple(replace(item, quantity=each) for item in items)
    elif phrase.quantity is not None:
        # 「クリーチャーを1体、Bと」, and 「このクリーチャーとBを1体」
        known = items[0].terminal in ("THIS", "THAT", "CROSSED") and with_ is None
        at = items[1] if known else items[0]
        many = replace(at, quantity=phrase.quantity)
        items = (items[0], many) if known else (many, items[1])
    fighters = [frame.described(Noun((item,))) for item in items]
    if fighters[0] == fighters[1] and isinstance(fighters[0], str):
        raise UnreadError("one creature with itself", frame.start)
    for fighter in fighters:
        one = isinstance(fighter, str) or fighter.get("choose") == 1
        one = one or fighter in _ALONE
        if not one or (isinstance(fighter, dict) and "zone" in fighter):
            raise UnreadError("who battles", frame.start)
    return {"battle": fighters}


_ALONE: tuple[Data, ...] = (
    {"attacking": True, "type": "creature"},
    {"equipped_with": "this"},
)
"""Descriptions that a single creature fits: the one that attacks, what wears a card."""


def _both(frame: Frame) -> list[str]:
    """「クリーチャーを2体選ぶ。その2体をバトルさせる」: the one, and the other."""
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    if tapped := _tapped_both(last, frame):
        return tapped
    cards = last.get("choose")
    if isinstance(cards, dict) and cards.get("choose") == 1:
        return only_two(frame.scope)
    if not isinstance(cards, dict) or cards.get("choose") != 2 or "zone" in cards:
        raise UnreadError("who battles", frame.start)
    one, other = str(last["as"]), frame.scope.new_name("chosen")
    last["choose"] = {**cards, "choose": 1}
    left_out = {"cards": one}
    if "excluding" in cards:
        raise UnreadError("who battles", frame.start)
    last[SECOND] = {"choose": {**last["choose"], "excluding": left_out}, "as": other}
    if "may" in last:
        last[SECOND]["if_you_do"] = True
    return [one, other]


def _tapped_both(last: Data, frame: Frame) -> list[str]:
    """「クリーチャーを2体選び、タップする。その2体を」: the one, and the other.

    Nothing if no two creatures were tapped.
    """
    cards = last.get("tap")
    if not isinstance(cards, dict) or cards.get("choose") != 2 or "zone" in cards:
        return []
    if last.keys() != {"tap"} or "excluding" in cards:
        raise UnreadError("who battles", frame.start)
    one, other = frame.scope.new_name("chosen"), frame.scope.new_name("chosen")
    first = {**cards, "choose": 1}
    last["tap"] = [one, other]
    last[BEFORE] = [
        {"choose": first, "as": one},
        {"choose": {**first, "excluding": {"cards": one}}, "as": other},
    ]
    return [one, other]


def _redirect(frame: Frame) -> Data:
    """「攻撃先をこのクリーチャーに変更する」: of the attack under way."""
    scope = frame.scope
    frame.who()
    target, to = frame.take("wo"), frame.take("ni")
    item = target.noun.only if target and target.noun else None
    if item is None or item.terminal != "TARGET" or item.mods or item.quantity:
        raise UnreadError("what is changed", frame.start)
    if to is None or to.noun is None:
        raise UnreadError("to whom", frame.start)
    attack = any({"attacks", "attacked"} & event.keys() for event in scope.watched)
    itself = attack and to.noun.items[0].terminal == "THAT"
    scope.barred = scope.subject if itself else None
    cards = frame.described(to.noun, to.quantity)
    scope.barred = None
    if isinstance(cards, dict) and cards.get("choose") != 1:
        raise UnreadError("to whom", frame.start)
    if itself and cards == scope.subject:
        raise UnreadError("to what attacks, or is attacked", frame.start)
    return {"redirect": cards}


def _end_attack(frame: Frame) -> Data:
    phrase = frame.take("wo")
    item = phrase.noun.only if phrase and phrase.noun else None
    if item is None or item.terminal != "ATTACK" or item.mods or item.quantity:
        raise UnreadError("what is ended", frame.start)
    return {"end_attack": True}


def _break(frame: Frame) -> Data:
    subject = next((p for p in frame.phrases if p.case in ("ha", "ga")), None)
    breaker: str | None = None
    if subject is not None and subject.noun is not None:
        creature = frame.described(subject.noun)
        frame.phrases.remove(subject)
        if not isinstance(creature, str):
            raise UnreadError("which creature breaks", frame.start)
        breaker = creature
    cards = object_of(frame)
    known = frame.scope.meant.get(cards, {}) if isinstance(cards, str) else cards
    if known.get("zone") != "shields":
        raise UnreadError("what is broken", frame.start)
    found: Data = {"break": cards}
    of_another = breaker is not None and owner_of_one(breaker, frame.scope) != "you"
    if of_another and known.get("whose") == "unsaid":
        readings = ("your opponent's", "its player's opponent's", "anybody's")
        raise UnreadError("whose shields", frame.start, readings)
    if breaker not in (None, "this"):
        found["breaker"] = breaker
    return found


def _shuffled(frame: Frame) -> Data:
    """「(裏向きのまま)山札に加えてシャッフルする」: in a deck all lie so."""
    frame.manner("DOWN")
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
    named = frame.names_player()
    who = frame.who()  # whose 「自分自身の山札」 is
    cards = frame.cards()
    if not isinstance(cards, dict) or cards.keys() - {"zone", "whose"}:
        raise UnreadError("what is shuffled", frame.start)
    if cards.get("zone") != "deck":
        raise UnreadError("what is shuffled", frame.start)
    if (who, cards.get("whose")) == ("opponent", "you"):
        raise UnreadError("whose, in whose eyes", frame.start)
    searched = (frame.scope.seen or {}).get("whose")  # 「その山札を」
    if searched is None and who == "you" and not (named or "whose" in cards):
        who = deck_meant(frame.scope, frame.start)
    frame.scope.seen, frame.scope.unsorted = None, False
    return {"shuffle": cards.get("whose", searched or who)}


VERBS: dict[str, Verb] = {
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
    "equip": _equip,
    "unequip": _unequip,
    "generate": _generate,
    "seal": _seal,
    "fortify": _fortify,
    "cast": lambda frame: executed(frame, "cast"),
    "use": lambda frame: executed(frame, "execute"),
    "battle": _battle,
    "mecraid": mecraid,
    "end_attack": _end_attack,
    "shuffled": _shuffled,
    "less": cheaper,
    "gr_summon": gr_summon,
    "win": _game,
    "lose": _game,
    "redirect": _redirect,
    "flip": _flip,
    "pay": paid_for_nothing,
    "rock_paper_scissors": rock_paper_scissors,
    "invert": invert,
    "turn_down": turn_down,
    "summon": lambda frame: executed(frame, "summon"),
    "break": _break,
    "choose": choose,
    "look": look,
    "reveal": look,
    "show": _show,
    "shuffle": _shuffle,
    "topleaves": _top_leaves,
    "skiprest": lambda _: {"skip_turn": True},
    "skipnext": lambda frame: {"skip_next_turn": frame.form},
    "extraturn": lambda _: {"extra_turn": "you"},
}
"""The verbs that are instructions; all others give something to cards."""
