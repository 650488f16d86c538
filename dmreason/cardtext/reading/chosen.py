"""Cards that are only chosen: what follows has to say what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from dmreason.cardtext.reading.among import (
    but_for_picked,
    check_rest,
    some_of,
    who_picked,
)
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.scoping import SECOND, SPLIT, Scope

_SHOWN = "shown"
"""What cards are called that are chosen to be shown, and for nothing else."""

PAIRED = "paired"
"""What the cards of 「AとBを1体ずつ選ぶ」 are called."""


def check_chosen(ability: Any) -> None:
    """Raise if cards are chosen, and nothing that follows speaks of them.

    「3枚を見る。その中から1枚選ぶ。残りを…」 means the others; if the choice is of no
    account, so much was not understood. Of one of each of two kinds, one may do.

    Raises:
        UnreadError: they are.
    """
    for steps in _in_order(ability):
        names = [_name_of(step) for step in steps]
        used = [name is None or _times_said(ability, name) > 1 for name in names]
        for place, name in enumerate(names):
            if not used[place] and not _is_of_a_used_pair(steps, used, place):
                raise UnreadError(f"{name} for nothing")
        for step, chosen in pairwise(steps):
            _check_revealed(ability, step, chosen)


def _check_revealed(ability: Any, step: Any, chosen: Any) -> None:
    """「2体出るまで表向きにする。それらを手札に加える」, and of the rest nothing.

    Raises:
        UnreadError: all may be meant that were revealed.
    """
    if not isinstance(step, dict) or "until_count" not in step:
        return
    if _name_of(chosen) is None or _times_said(ability, step["as"]) > 2:
        return
    if not any(part.get("put") == chosen["as"] for part in records_in(ability)):
        raise UnreadError("those, or all that were revealed")


def _name_of(step: Any) -> str | None:
    """What cards are called that an instruction only chooses."""
    if not (isinstance(step, dict) and isinstance(step.get("choose"), dict)):
        return None
    name = step.get("as")
    shown = isinstance(name, str) and name.startswith(_SHOWN)
    return None if name is None or shown else str(name)


def _is_of_a_used_pair(steps: list[Data], used: list[bool], place: int) -> bool:
    """Whether it is one of 「AとBを1体ずつ選ぶ」, of which the other is spoken of."""
    own = steps[place]["choose"]
    for other in (place - 1, place + 1):
        if not 0 <= other < len(steps) or _name_of(steps[other]) is None:
            continue
        paired = all(steps[n]["as"].startswith(PAIRED) for n in (place, other))
        theirs = steps[other]["choose"].get("whose")
        if paired and used[other] and own.get("whose") != theirs:
            return True
    return False


def _in_order(part: Any) -> Iterator[list[Any]]:
    """All instructions, as they follow each other."""
    if isinstance(part, list):
        yield part
    inside = part.values() if isinstance(part, dict) else part
    for inner in inside if isinstance(part, dict | list) else ():
        yield from _in_order(inner)


def _times_said(part: Any, name: str) -> int:
    """How often a name is said."""
    if isinstance(part, dict | list):
        inside = part.values() if isinstance(part, dict) else part
        return sum(_times_said(inner, name) for inner in inside)
    return int(part == name)


# -- what is left of cards of which some were chosen -------------------------------

_STAYING = ("choose", "tap", "untap")
"""Verbs after which cards lie where they lay."""


def left_over(seen: Data, frame: Frame) -> Data:
    """「残り」, of cards that were seen or chosen: all but those picked among them.

    Those that were put elsewhere are not there any more.

    Raises:
        UnreadError: some were chosen, and others were taken since then.
    """
    given = frame.scope.given[0] if frame.scope.given else None
    if isinstance(given, dict) and seen.items() <= given.items():
        raise UnreadError("which are the rest", frame.start)
    check_rest(frame.scope, frame.start)
    if not _some_were_taken(seen, frame.scope):
        raise UnreadError("of which some were taken", frame.start)
    if "zone" not in seen and isinstance(seen.get("cards"), str):
        return but_for_picked(seen, frame.scope, "", frame.start)
    picked = [act for _, act in frame.scope.acts if _stays(act, seen, frame.scope)]
    if not picked:
        return seen
    last = frame.scope.acts[-1][1]
    several = not isinstance(seen.get("cards"), str)  # all of a deck
    if several or picked != [last] or {"may", "if"} & last.keys():
        raise UnreadError("which are the rest", frame.start)
    name = last.get("as") or last.get(SPLIT)
    if name is None:
        name = last[SPLIT] = frame.scope.new_name("chosen")
    return {**seen, "excluding": {"cards": name}}


def _some_were_taken(seen: Data, scope: Scope) -> bool:
    """Whether an act takes some of cards that a condition counts, or an act has put.

    Of cards that were looked at, what an act does not name may be put back as well.
    """
    source = scope.source(str(seen.get("cards")))
    if "cards" in seen and (source is None or not {"mill", "move"} & source.keys()):
        return True
    done = [{k: v for k, v in act.items() if k != "if"} for _, act in scope.acts]
    return any(seen.items() <= part.items() for part in records_in(done))


def how_many_left(scope: Scope) -> int | None:
    """How many of the cards that were seen or chosen are left, if it is said."""
    left: int | None = None
    for _, act in scope.acts:
        what = act[next(iter(act))]
        cards = what.get("cards", what) if isinstance(what, dict) else None
        cards = cards if isinstance(cards, dict) else what
        if not isinstance(cards, dict) or cards.keys() <= {"cards", "to", "position"}:
            continue  # 「それを墓地に置き」: what was picked before
        number = cards.get("top", cards.get("choose"))
        if not isinstance(number, int) or {"until", "may"} & act.keys():
            left = None
        elif "cards" not in cards:
            left = number
        elif left is not None:
            left -= number
    return left


def check_who_picks(cards: Data, number: int, frame: Frame) -> None:
    """「相手はそのうち1体を手札に戻す。もう1体を破壊する」: by whom it is chosen.

    Raises:
        UnreadError: more are left, and another player has chosen those before.
    """
    players = who_picked(cards, frame.scope)
    if frame.says_who or all(player == frame.actor for player in players):
        return
    if how_many_left(frame.scope) != number:
        raise UnreadError("chosen by whom", frame.start)


def among_those(seen: Data, frame: Frame, said: Data) -> Data:
    """The cards among which some are taken of which so much is said."""
    those = _just_chosen(seen, frame)
    _of_all_that_were_revealed(seen, said, frame.scope)
    found = some_of(those, frame.scope, frame.among, frame.verb, said, frame.start)
    if "excluding" in said and "excluding" in found:
        raise UnreadError("two things are left out", frame.start)
    return found


def _of_all_that_were_revealed(seen: Data, said: Data, scope: Scope) -> None:
    """「3体出るまで表向きにする。その中からクリーチャーを1体」: not of those three."""
    last = scope.acts[-1][1] if scope.acts else {}
    if "type" not in said or SECOND not in last or last.get("as") != seen.get("cards"):
        return
    name = last.pop(SECOND)["as"]
    scope.named = [each for each in scope.named if each[0] != name]
    scope.turned_up = None


def _just_chosen(seen: Data, frame: Frame) -> Data:
    """「その中から2枚選ぶ。相手はそのうち1枚を」: among these two.

    Raises:
        UnreadError: who has chosen goes on: it may be among all that were seen.
    """
    last = frame.scope.acts[-1][1] if frame.scope.acts else {}
    cards = last.get("choose")
    if not isinstance(cards, dict) or not seen.items() <= cards.items():
        return seen
    if 1 in (cards.get("choose"), cards.get("random")):
        return seen
    if cards.get("by", "you") == frame.actor or {"may", "if"} & last.keys():
        raise UnreadError("among those that were chosen, or all", frame.start)
    return {**seen, "cards": last["as"]}


def _stays(act: Data, seen: Data, scope: Scope) -> bool:
    """Whether an act picks cards among those, and none takes them away after it."""
    verb = next(iter(act))
    cards = act[verb]
    if verb not in _STAYING or not isinstance(cards, dict):
        return False
    name = act.get("as")
    gone = name and any(_takes_all(later, name) for _, later in scope.acts)
    return seen.items() <= cards.items() and not gone


def _takes_all(act: Data, name: str) -> bool:
    """Whether an act puts all cards of a name elsewhere."""
    verb = next(iter(act))
    what = act[verb]
    if isinstance(what, dict) and not {"choose", "up_to", "any_number"} & what.keys():
        what = what.get("cards")
    return verb not in _STAYING and bool(what == name)
