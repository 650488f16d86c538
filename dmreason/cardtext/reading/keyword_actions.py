"""Actions that have a word of their own: 「ドラゴン・メクレイド5する」."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from dmreason.cardtext.reading.describing import as_many
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.halves import cast_in_play
from dmreason.cardtext.reading.objects import counted, object_of, times
from dmreason.cardtext.reading.phrases import Phrase, UnreadError
from dmreason.cardtext.reading.placing import evolved_card, put_onto
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.vocabulary import sections
from dmreason.language.keywords import CIVILIZATIONS


def mecraid(frame: Frame) -> Data:
    """「X・メクレイドNする」: of three cards, an X of cost N or less may be used.

    Of 「X・W・メクレイドN」, two of six. Also 「跳次元召喚Nする」.
    """
    if (far := re.match(r"跳次元召喚(\d+)", frame.word)) is not None:
        return _from_hyperspace(int(far[1]), frame)
    said = re.fullmatch(r"(.+?)(・W)?・メクレイド(\d+)\D+", frame.word)
    if said is None:
        raise UnreadError("メクレイド of what", frame.start)
    several = said[1] in sections()["races"]["categories"].ja
    race = {"race_includes" if several else "race": said[1]}
    name = frame.scope.new_name("seen")
    seen = {"cards": name, "zone": "deck"}
    one = {**seen, **race, "cost": {"at_most": int(said[3])}}
    double = said[2] is not None
    do = [
        {"look": {"zone": "deck", "top": 6 if double else 3}, "as": name},
        {"execute": {**one, "up_to": 2}}
        if double
        else {"execute": {**one, "choose": 1}, "may": True},
        {"move": {"cards": seen, "to": "deck", "position": "bottom"}},
    ]
    return {"repeat": {"times": 1, "do": do}}


def _from_hyperspace(cost: int, frame: Frame) -> Data:
    """「跳次元召喚N」: a creature that the civilizations of the mana zone suffice for.

    Another one may be chosen, for nothing: it is not summoned.
    """
    name = frame.scope.new_name("chosen")
    there = {"whose": "you", "zone": "hyperspatial", "type": "creature"}
    chosen = {**there, "cost": {"at_most": cost}, "choose": 1}
    suffices = [
        {
            "any_of": [
                {"none": {"cards": name, "civilization": of}},
                {"exists": {"whose": "you", "zone": "mana", "civilization": of}},
            ]
        }
        for of in CIVILIZATIONS.values()
        if of != "zero"  # colorless cards have none (106.2c)
    ]
    do = [
        {"choose": chosen, "as": name, "may": True},
        {"summon": name, "as_paid": True, "if": {"all_of": suffices}},
    ]
    return {"repeat": {"times": 1, "do": do}}


def judge(frame: Frame) -> list[Data]:
    """「相手とガチンコ・ジャッジする」: each shows the top card, then puts it below."""
    if frame.form not in ("end", "mid", "te") or frame.scope.judged is not None:
        raise UnreadError("ガチンコ・ジャッジ", frame.start)
    frame.done()
    names = frame.scope.new_name("shown"), frame.scope.new_name("shown")
    frame.scope.judged = names
    tops = [{}, {"whose": "opponent"}]
    shown = [{**top, "zone": "deck", "top": 1} for top in tops]
    return [
        *(
            {"reveal": cards, "as": name}
            for cards, name in zip(shown, names, strict=True)
        ),
        *({"move": {"cards": n, "to": "deck", "position": "bottom"}} for n in names),
    ]


def rock_paper_scissors(frame: Frame) -> Data:
    """「相手とジャンケンする」; who has won it is asked afterwards."""
    return {frame.verb: True}


def invert(frame: Frame) -> Data:
    """「このD2フィールドを上下逆さまにする」 (701.28a)."""
    cards = frame.cards()
    if cards != "this":
        raise UnreadError("what is turned upside down", frame.start)
    return {"invert": cards}


def turn_down(frame: Frame) -> Data:
    """「自分のマナゾーンにあるカードを1枚裏向きにする」 (405.4)."""
    cards = object_of(frame)
    meant = cards if isinstance(cards, dict) else frame.scope.known(cards)
    events = frame.scope.watched if cards == "that" else ()
    of_event = events[0].get("to") if len(events) == 1 else None
    if (of_event or meant.get("zone")) not in ("mana", "shields"):
        raise UnreadError("what is turned face down", frame.start)
    if meant.get("zone") == "shields" and "whose" not in meant:
        raise UnreadError("whose shields", frame.start)
    return {"turn_down": cards}


def gr_summoning(frame: Frame) -> Frame:
    """「GR召喚を2回する」 as 「2回GR召喚する」."""
    if frame.verb != "do":
        return frame
    for phrase in frame.phrases:
        item = phrase.noun.only if phrase.case == "wo" and phrase.noun else None
        if item is None or item.terminal != "GRCALL" or item.mods:
            continue
        frame.verb = "gr_summon"
        frame.phrases.remove(phrase)
        if many := phrase.quantity or item.quantity:
            frame.phrases.append(Phrase("amount", quantity=many))
        break
    return frame


def gr_summon(frame: Frame) -> Data:
    """「2回GR召喚する」, 「〜1体につき、GR召喚する」."""
    amount, per, many = (frame.take(c) for c in ("amount", "per", "so_many"))
    said = amount.quantity if amount else None
    if said is not None and (said.kind, said.counter) not in _SO_OFTEN:
        raise UnreadError("how often", frame.start)
    number: Any = said.number if said else 1
    if many is not None:
        if per is not None or said is not None:
            raise UnreadError("how often", frame.start)
        return {"gr_summon": as_many(many, frame.scope)}
    if per is not None:
        if frame.form == "may":
            raise UnreadError("how often it may be left out", frame.start)
        return {"gr_summon": times(number, counted(per, frame))}
    return {"gr_summon": number}


_SO_OFTEN = (("exactly", "回"), ("exactly", "度"))
"""「2回」: how often something is done."""


def price(frame: Frame) -> tuple[int, list[str]] | None:
    """「[火(2)]支払って」, 「コスト2を支払って」: how much, of which civilizations."""
    for phrase in frame.phrases:
        if phrase.case == "manner" and phrase.words[0].type == "PAYING":
            frame.phrases.remove(phrase)
            if frame.manner("FREE"):
                raise UnreadError("whether it is paid for", frame.start)
            said = re.fullmatch(r"(?:\[(.*)\(|コスト)(\d+)\D*", phrase.words[0])
            assert said
            return int(said[2]), [word for word in (said[1] or "").split("/") if word]
    return None


def paid_for_nothing(frame: Frame) -> Data:
    """「[闇(3)]を支払う」: mana, and no card is executed for it."""
    paid = price(frame)
    if paid is None or frame.actor != "you":
        raise UnreadError("what is paid", frame.start)
    mana, shown = paid
    found: Data = {"pay": mana}
    return found | ({"civilizations": _civilizations(shown)} if shown else {})


def _civilizations(shown: Sequence[str]) -> list[str]:
    return [CIVILIZATIONS[word] for word in shown]


def of_its_type(cards: str | Data, frame: Frame) -> str | Data:
    """「ドラゴンを召喚する」: creatures alone are summoned, and spells cast."""
    type_ = {"summon": "creature", "cast": "spell"}.get(frame.verb)
    if type_ is None or not isinstance(cards, dict):
        return cards
    if "cards" in cards and not cards.keys() & {"choose", "up_to", "any_number"}:
        return cards  # a card that was spoken of
    said = cards.get("type", type_)
    if type_ != said and type_ not in said:
        raise UnreadError(f"{frame.verb}: which cards", frame.start)
    return {**cards, "type": type_} if "any_of" not in cards else cards


def _allowed_for_a_time(frame: Frame) -> Data | None:
    """「このターン、そのカードを使ってもよい」: for its cost; None of anything else."""
    said = [phrase.words[0].type for phrase in frame.phrases if phrase.words]
    if frame.form != "may" or "DURATION" not in said or {"FREE", "PAYING"} & {*said}:
        return None
    lasts = frame.time("DURATION")
    if lasts is None or lasts.meaning != "end_of_turn":
        raise UnreadError("executed in which turn", frame.start)
    cards = of_its_type(frame.cards(), frame)
    frame.form = "end"  # a permission, and no choice now
    if isinstance(cards, str):
        if frame.verb != "use":  # of two halves, only that one
            raise UnreadError(f"{frame.verb}: for its cost", frame.start)
        return {"give": {"to": cards, "playable": True, "until": lasts.meaning}}
    if cards.get("whose") != "you" or cards.get("zone") in (None, "battle", "hand"):
        raise UnreadError("executed from where", frame.start)
    number = cards.pop("choose", None)
    if {"up_to", "any_number", "cards"} & cards.keys() or number not in (None, 1):
        raise UnreadError("how many are executed", frame.start)
    once: Data = {} if number is None else {"once": True}
    ability = {"static": {"to": cards, "playable": True}}
    return {"effect": {"ability": ability, **once, "until": lasts.meaning}}


def executed(frame: Frame, verb: str) -> Data:
    """「コストを支払わずに使う」, and 「[火(3)]支払って召喚してもよい」.

    Args:
        frame: the action.
        verb: what the instruction is called if nothing is paid.

    Raises:
        UnreadError: another player has to do it. The language only says of one who
            may that it is that player's doing.
    """
    if (allowed := _allowed_for_a_time(frame)) is not None:
        if frame.actor != "you":
            raise UnreadError("who may execute it", frame.start)
        return allowed
    found = _executed(frame, verb)
    check_by_whom(frame)
    return found


def check_by_whom(frame: Frame) -> None:
    """Raise if another player has to execute a card, and not only may do so."""
    if frame.actor != "you" and frame.form != "may":
        raise UnreadError(f"{frame.verb}: by another player", frame.start)


def _executed(frame: Frame, verb: str) -> Data:
    if frame.manner("SPELLSIDE"):
        return cast_in_play(frame)
    paid = price(frame)
    onto = evolved_card(frame) if verb == "summon" and paid is None else None
    as_paid = verb in ("summon", "cast") and frame.manner("ASPAID")
    if as_paid and onto is None:
        return {verb: of_its_type(object_of(frame), frame), "as_paid": True}
    if paid is None and (as_paid or not frame.manner("FREE")):
        raise UnreadError(f"{frame.verb}: for its cost", frame.start)
    cards = of_its_type(object_of(frame), frame)
    nowhere = isinstance(cards, dict) and not {"zone", "cards"} & cards.keys()
    if verb != "cast" and nowhere:
        raise UnreadError(f"{frame.verb}: from nowhere", frame.start)
    if onto is not None:
        return {verb: put_onto(cards, onto, frame)}
    if verb == "cast" and cards == "this" and "spell" not in frame.scope.types:
        raise UnreadError("cast: its spell half, from where", frame.start)
    if paid is None:
        return {verb: cards}
    cost, shown = paid
    if cards != "this" and cards != {"cards": "this", "zone": "hand"}:
        raise UnreadError("which cards are paid for", frame.start)
    found: Data = {"play": cards, "cost": cost}
    if shown:
        found["civilizations"] = _civilizations(shown)
    return found
