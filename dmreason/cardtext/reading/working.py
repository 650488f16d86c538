"""Where an ability works that speaks of where its own card goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dmreason.cardtext.reading.conditions import all_of
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import patterns_of, records_in
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.vocabulary import sections


def moves_this(when: Data | list[Data], types: frozenset[str]) -> bool:
    """Whether the ability follows its own card to where an event has put it.

    「自分のターンのはじめに、このクリーチャーを墓地から出す」 works in the graveyard.
    An aura leaves with its creature (310.8), of which it speaks before; a weapon goes
    later (117.2), and a gear stays (303.5).

    Args:
        when: the events.
        types: what its card is.

    Raises:
        UnreadError: some of them happen to it, or to what it is on, and it would have
            to be elsewhere by then.
    """
    events = when if isinstance(when, list) else [when]
    borne = [_LEFT & event.keys() for event in events if _is_of_its_stack(event)]
    if borne and not (all(borne) and "aura" in types):
        raise UnreadError("where the ability works")
    own = [_LEAVING & event.keys() for event in events if "this" in event.values()]
    if (own and not all(own)) or len(own or borne or events) < len(events):
        raise UnreadError("where the ability works")
    return bool(own or borne)


def one_shot(given: Sequence[Data], done: Sequence[Any], start: int) -> Data:
    """What is done as soon as something holds (604.4).

    「このカードがバトルゾーンになければ、自分はゲームに負ける」 works where it then is.
    """
    if any("this_turn" in part for part in records_in(given)):
        # What has happened stays so: it would be done without end.
        raise UnreadError("when in that turn", start)
    found: Data = {"if": all_of(given), "do": [*done]}
    if OUT_OF_BATTLE in given:
        if not any("lose" in step or "win" in step for step in records_in(done)):
            raise UnreadError("done without end", start)
        found["zone"] = [zone for zone in sections()["zones"] if zone != "battle"]
    return {"one_shot": found}


OUT_OF_BATTLE: Data = {"none": {"cards": "this", "zone": "battle"}}
"""What can never be so where an ability works only in the battle zone."""
_LEFT = {"destroyed", "leaves"}
_STACKED = ("equipped_with", "equipped_to", "under")


def _is_of_its_stack(event: Data) -> bool:
    """「これを付けたクリーチャーが」: of what the card is on, or what is on it."""
    cards = next(iter(event.values()))
    return isinstance(cards, dict) and any(cards.get(on) == "this" for on in _STACKED)


_LEAVING = {"destroyed", "leaves", "put", "discarded"}


def from_there(part: Any, zone: str, also: tuple[str, ...] = ()) -> Any:
    """What is done, where the card comes from the zone in which its ability works."""
    if isinstance(part, list):
        return [from_there(item, zone, also) for item in part]
    if not isinstance(part, dict):
        return part
    here = {"cards": "this", "zone": zone}
    return {
        key: "this"
        if key in (*_ARRIVING, *also) and value == here
        else from_there(value, zone, also)
        for key, value in part.items()
    }


def where_summoned(
    when: Data | list[Data], done: Sequence[Any], types: frozenset[str]
) -> Data:
    """Where a trigger works that executes its own card, and says no zone (110.4d).

    Raises:
        UnreadError: the card is put, and nothing says from where; or one of several
            modes takes it from a zone in which the others would not work.
    """
    modes = [part.get("choose_one", part.get("choose_modes")) for part in _steps(done)]
    lying = any(
        (part.get("cards") == "this" and part.get("zone", "battle") != "battle")
        or part.get("discard") == {"cards": "this"}
        for part in records_in(modes)
    )
    if lying and not moves_this(when, types):
        raise UnreadError("where the ability works")
    verbs = _arrives(done)
    if "spell" not in types:
        verbs -= {"cast"}  # its spell half, while it stays (701.4a)
    if not verbs or moves_this(when, types):
        return {}
    if "put" in verbs:
        raise UnreadError("from where it is put")
    return {"zone": ["hand", "executable"]}


def _arrives(done: Sequence[Any]) -> set[str]:
    """How its own card enters, or is cast, if it is not said from where."""
    arriving = ("put", "summon", "cast", "execute")
    return {v for step in _steps(done) for v in arriving if step.get(v) == "this"}


def check_arrives(replacement: Data, from_: str | None) -> None:
    """Raise if a substitute puts its own card, which lies elsewhere than it is said.

    「自分のクリーチャーが離れる時、かわりにこのクリーチャーを出してもよい」 means a
    card of the hand, say; in the battle zone nothing would be put. 「これが離れる時、
    かわりに墓地から手札に戻す」 looks for it there too early.

    Args:
        replacement: what was read.
        from_: from where its own card is taken, if that is said.

    Raises:
        UnreadError: nothing says from where, or it is not there yet.
    """
    if "zone" not in replacement and (from_ or _arrives(replacement["instead"])):
        raise UnreadError("from where it is put")


def where_replaced(when: Data | list[Data], scope: Scope) -> Data:
    """Where a replacement works, if it is about a move of its own card.

    The card still lies where it comes from: not in the battle zone if it enters.

    Raises:
        UnreadError: 「このクリーチャーが墓地に置かれる時」: nothing says from where.
    """
    zones = [_from_where(event, scope) for event in patterns_of({"when": when})]
    if any(zone != zones[0] for zone in zones):
        raise UnreadError("where the ability works")
    return {} if zones[0] is None else {"zone": zones[0]}


def _from_where(event: Data, scope: Scope) -> str | list[str] | None:
    """Where a card is as it is moved; None if a text about it works as others do."""
    verb = next((verb for verb in _MOVED if event.get(verb) == "this"), None)
    if verb is None:
        return None
    if verb == "discarded":
        return "hand"
    if "from" in event:
        zones: str | list[str] = event["from"]
        return zones
    left_out = "battle" if verb in _COMING else event.get("to")
    if verb not in _COMING and not scope.from_anywhere:
        raise UnreadError("where the ability works")
    return [zone for zone in sections()["zones"] if zone != left_out]


_COMING = ("enters", "summoned", "cast", "executed")
_MOVED = ("put", "discarded", *_COMING)
"""Events of a card that comes from another zone than its texts mostly work in."""


def _steps(part: Any) -> Iterator[Data]:
    """What is done in sentences, one after the other and in modes."""
    if isinstance(part, list):
        for item in part:
            yield from _steps(item)
    elif isinstance(part, dict):
        yield part
        yield from _steps(part.get("choose_one"))


_ARRIVING = ("put", "summon", "cast", "execute", "play")
"""Verbs of cards that are in no battle zone before."""
