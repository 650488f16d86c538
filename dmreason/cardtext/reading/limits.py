"""How often an ability works, and of how many its sentences speak."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.conditions import all_of
from dmreason.cardtext.reading.costs import HOW_OFTEN
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.timing import in_your_turn


def limit_to(found: Data, once: str | None) -> None:
    """Note on an ability how often it works in a turn."""
    static_ = found.get("static", {})
    playable = static_ if "playable" in static_ else found.get("alternative", {})
    cost_ = found.get("cost", {})
    changing = cost_ if cost_.get("may") else {}
    watching = found.get("trigger") or found.get("replacement") or playable or changing
    if once == "you" and changing:
        raise UnreadError("what costs less once in a turn")
    if once == "you" and watching is playable:
        held = [watching["if"]] if "if" in watching else []
        watching["if"] = all_of([*held, {"turn": "you"}])
    elif once == "you":
        in_your_turn(watching)
    if once and not watching:
        raise UnreadError("what is done once in a turn")
    if once:
        watching["once_each"] = "turn"
    elif HOW_OFTEN in watching:
        raise UnreadError("how often one of them")
    watching.pop(HOW_OFTEN, None)


def one_of_them(found: Data) -> Data:
    """The static ability that lets one card be executed; of it the text goes on."""
    only: Data = found.get("static", {})
    if "once_each" not in only:
        raise UnreadError("several sentences without an event")
    return only


def is_of_this(given: Sequence[Data]) -> bool:
    """Whether a condition says in which state this card is, or that it is alone."""
    asked = given[0].get("all_of", given) if len(given) == 1 else [{}]
    others = [holds.get("none", {}).get("other", False) for holds in asked[1:]]
    return asked[0].get("exists", {}).get("cards") == "this" and all(others)
