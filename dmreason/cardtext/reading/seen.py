"""The cards among which some are taken: 「その中から」."""

from __future__ import annotations

from dmreason.cardtext.reading.acts_before import of_deck, two_zones_seen
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.referring import (
    check_among,
    check_seen_once,
    of_condition,
)
from dmreason.cardtext.reading.scoping import Scope


def cards_seen(frame: Frame) -> Data:
    """The cards of the deck that were looked at, or those of the condition before."""
    if (hand := hand_seen(frame)) is not None:
        return hand
    check_seen_once(frame.scope, frame.start)
    _see_turned_up(frame.scope)
    check_among(frame.scope, frame.start)
    if frame.scope.seen is None:
        counted_before = of_condition(frame.scope, frame.start)
        if counted_before is not None:
            return counted_before
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    see_milled(frame.scope)
    chosen = last.get("choose")
    if frame.scope.seen is None and isinstance(chosen, dict) and frame.scope.among:
        # 「クリーチャーを2体選び、そのうち1体を…」: those that are still there
        if "zone" in chosen or chosen.get("choose") == 1:
            raise UnreadError("one of which", frame.start)
        frame.scope.seen = {"cards": last["as"]}
    if frame.scope.seen is None and frame.looks:
        return {"whose": "opponent", "zone": "hand"}
    if frame.scope.seen is None:
        raise UnreadError("no cards were looked at", frame.start)
    return dict(frame.scope.seen)


def hand_seen(frame: Frame) -> Data | None:
    """「相手の手札を見て、その中から」, 「手札を見る。その中から」: that hand.

    Also 「自分のシールドを見る。その中から」.
    """
    if frame.looks:
        return {"whose": "opponent", "zone": "hand"}
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    if two_zones_seen(frame.scope.acts):
        raise UnreadError("of which of two places", frame.start)
    looked = last.get("look")
    if not isinstance(looked, dict) or "zone" not in looked:
        return None
    if looked["zone"] == "shields" and looked.get("choose") != 1:
        return {"cards": last["as"], "zone": "shields"}
    if looked.keys() != {"whose", "zone"}:
        return None
    if looked["zone"] != "hand":
        return None
    # 「見てもよい。その中から…」: of those that were looked at, if they were
    return {"cards": last["as"], "zone": "hand"} if "may" in last else dict(looked)


def see_milled(scope: Scope) -> None:
    """Cards that were put from the deck where all see them are seen as well."""
    last = scope.acts[-1][1] if scope.acts else {}
    if scope.seen is None and (zone := _from_deck(last)):
        scope.seen = {"cards": scope.name_of(last), "zone": zone}


def _see_turned_up(scope: Scope) -> None:
    """「自分のシールドを好きな数表向きにする。その中から」, which lie there still.

    Shields that a condition before has counted may lie face down: what is among those
    nobody sees.
    """
    last = scope.acts[-1][1] if scope.acts else {}
    shields = last.get("turn_up")
    if scope.seen is not None or not isinstance(shields, dict) or "may" in last:
        return
    yours = (shields.get("whose"), shields.get("zone")) == ("you", "shields")
    if yours and 1 not in map(shields.get, _SO_MANY):
        scope.seen = {"cards": scope.name_of(last), "zone": "shields"}


_SO_MANY = ("choose", "up_to", "random")


def _from_deck(act: Data) -> str | None:
    """Into which zone that all see an act puts the top cards of a deck."""
    moved = act.get("move", {})
    if not of_deck(act) or "face_down" in moved:
        return None
    to: str = moved.get("to", "graveyard")
    return to if to in ("graveyard", "mana") else None
