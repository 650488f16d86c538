"""What cannot be done to cards: they are not chosen, destroyed or tapped, or stay."""

from __future__ import annotations

from collections.abc import Callable

from dmreason.cardtext.reading.banning import arrival
from dmreason.cardtext.reading.causing import caused, chooser, otherwise
from dmreason.cardtext.reading.describing import player
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Noun, UnreadError
from dmreason.cardtext.reading.qualities import Data


def chooses_not(frame: Frame) -> bool:
    """「相手は自分の他のクリーチャーを選べない」: it is said of who would choose."""
    cannot = (frame.verb, frame.form) == ("choose", "cannot")
    return cannot and any(phrase.case == "wo" for phrase in frame.phrases)


def not_chosen(frame: Frame) -> Data:
    if frame.actor == "opponent":
        return {"cannot": {"chosen": "this", **chooser(frame, "opponent")}}
    phrase, effect = frame.take("ni"), caused(frame).get("by")
    if phrase is None and effect is not None:
        return {"cannot": {"chosen": "this", "by": effect}}
    noun = phrase.noun if phrase else None
    item = noun.only if noun else None
    if item is None or item.terminal != "OWNER" or item.mods:
        raise UnreadError("chosen by whom", frame.start)
    by = chooser(frame, player(item.head[0]), effect)
    return {"cannot": {"chosen": "this", **by}}


def enters_not(frame: Frame) -> Data:
    """「相手のクリーチャーは召喚以外の方法で出ない」."""
    return {"cannot": {"enters": "this", **arrival(frame)}}


def leaves_not(frame: Frame) -> Data:
    for case in ("wo", "kara"):
        phrase = frame.take(case)
        noun = phrase.noun if phrase else None
        if phrase is None or noun is None:
            continue
        if phrase.quantity:
            raise UnreadError("how many leave", frame.start)
        if noun.only is None or noun.only.head[0].meaning != "battle":
            return _leaves_another_zone(noun, frame)
    return {"cannot": {"leaves": "this", **otherwise(frame), **caused(frame)}}


def _leaves_another_zone(noun: Noun, frame: Frame) -> Data:
    """「相手のカードは墓地またはマナゾーンを離れない」: it goes nowhere from there."""
    zones = [item.head[0].meaning for item in noun.items]
    plain = all(i.terminal == "ZONE" and not (i.mods or i.quantity) for i in noun.items)
    if not plain or {*zones} - {"graveyard", "mana"}:
        raise UnreadError("leaves what", frame.start)
    if len(zones) > 1 and noun.joint not in ("OR", "AND"):
        raise UnreadError("leaves what", frame.start)
    source = zones[0] if len(zones) == 1 else zones
    return {"cannot": {"put": "this", "from": source}}


def cannot(event: str) -> Callable[[Frame], Data]:
    """Reads that an event cannot happen to them."""

    def read(frame: Frame) -> Data:
        return {"cannot": {event: "this", **otherwise(frame), **caused(frame)}}

    return read


def not_destroyed(frame: Frame) -> Data:
    """「破壊されない」, 「相手の呪文によって破壊されない」, 「バトルによって…」."""
    cause = next((p for p in frame.phrases if p.case == "by" and p.noun), None)
    items = cause.noun.items if cause and cause.noun else ()
    kinds = {item.head[-1].meaning for item in items if item.terminal != "OWNER"}
    if cause is not None and cause.words[0] == "によって" and kinds - {"spell"}:
        readings = ("by an ability of it", "also in a battle with it")
        raise UnreadError("destroyed by a creature", frame.start, readings)
    return {"cannot": {"destroyed": "this", **otherwise(frame), **caused(frame)}}


def not_tapped(frame: Frame) -> Data:
    """「相手は〜をタップできない」, of the cards that `granted` has taken."""
    if frame.actor not in ("you", "opponent"):
        raise UnreadError("who cannot tap it", frame.start)
    return {"cannot": {"tapped": "this", "by": frame.actor}}
