"""How often an ability works, and of how many its sentences speak."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmreason.cardtext.reading.conditions import all_of
from dmreason.cardtext.reading.costs import HOW_OFTEN
from dmreason.cardtext.reading.phrases import Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import is_tied, records_in
from dmreason.cardtext.reading.scoping import Scope
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


def after_leave(
    done: Sequence[Sequence[Data]],
    sentences: Sequence[tuple[Segment, ...]],
    scope: Scope,
    read: Callable[[Sequence[tuple[Segment, ...]], Scope], list[Any]],
) -> bool:
    """「このターン、…を1体召喚してもよい。そうしたら、…」: it is done after that.

    Args:
        done: what is done before; what follows is noted there.
        sentences: one that may have these words, and what comes behind it.
        scope: in which nothing was said yet.
        read: what reads sentences.

    Raises:
        UnreadError: there is more, which may be done at once.
    """
    made: Data = done[-1][-1].get("effect", {}) if done and len(done[-1]) == 1 else {}
    leave: Data = made.get("ability", {}).get("static", {})
    if not (is_tied(sentences[0]) and made.get("once") and leave.get("playable")):
        return False
    if len(sentences) > 1:
        raise UnreadError("how far the effect reaches", sentences[1][0].start)
    scope.subject = "that"
    leave["then"] = read([sentences[0][1:]], scope)
    check_followed(leave, sentences[0][0].start)
    return True


def check_followed(executing: Data, start: int) -> None:
    """Raise if 「そうしたら、自分の他のAを」 may be other than what was executed."""
    executed = executing.get("of", executing.get("to"))
    of_others = any("other" in part for part in records_in(executing["then"]))
    if isinstance(executed, dict) and of_others:
        readings = ("than this card", "than the one that was executed")
        raise UnreadError("other than which of them", start, readings)


def is_of_this(given: Sequence[Data]) -> bool:
    """Whether a condition says in which state this card is, or that it is alone."""
    asked = given[0].get("all_of", given) if len(given) == 1 else [{}]
    others = [holds.get("none", {}).get("other", False) for holds in asked[1:]]
    return asked[0].get("exists", {}).get("cards") == "this" and all(others)
