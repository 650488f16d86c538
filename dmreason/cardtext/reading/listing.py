"""What is chosen from a list: one of it, both, or more than was said before."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import items_of, leading, records_in, renamed
from dmreason.cardtext.reading.scoping import Scope


def chosen_of(segment: Segment, scope: Scope, same: bool) -> tuple[Data, list[Any]]:
    """「次のうちいずれか1つを選ぶ」, and its list of items, which is empty.

    Args:
        segment: that says it.
        scope: what was said before.
        same: whether one item can be chosen several times.
    """
    text = segment.words[-1]
    said = re.search(r"(\d+)(つ|回)(まで)?", text)
    number, again, up_to = 0, False, True  # 「好きな数選ぶ」
    if said is not None:
        number, again, up_to = int(said[1]), said[2] == "回", bool(said[3])
    often = re.search(r"(\d+)[回度](?=行う|繰り返す)", text)
    if often is not None:
        number, again, up_to = int(often[1]), True, False
    frame = Frame.of(Segment(segment.kind, segment.phrases, segment.words), scope)
    who = frame.who()
    frame.done()
    items: list[Any] = []
    found: Data = {"choose_one": items}
    if number != 1 or up_to or often:
        modes: Data = {"up_to" if up_to else "choose": number, "of": items}
        if again or same:
            modes["same"] = True
        if often is not None:
            modes[_ALL_OF_IT] = True
        found = {"choose_modes": modes}
    if text.endswith("もよい"):
        found["may"] = True
    if who in ("each", "any"):
        raise UnreadError("each player picks", segment.start)
    if who != "you":
        found["picked_by"] = scope.picked_by = who
    return found, items


def repeatedly(step: Data) -> Data:
    """「次の効果を3回行う。▶A」: a list of one item, which is done so often.

    Raises:
        UnreadError: there are several, and it is not said how often each is done.
    """
    modes = step.get("choose_modes", {})
    if _ALL_OF_IT not in modes:
        return step
    if len(modes["of"]) != 1 or "picked_by" in step:
        raise UnreadError("what is done so often")
    rest = {key: value for key, value in step.items() if key != "choose_modes"}
    return {"repeat": {"times": modes["choose"], "do": modes["of"][0]}, **rest}


_ALL_OF_IT = "all_of_it"
"""Notes that nothing is chosen from a list, but all of it is done."""


def both_modes(
    sentence: tuple[Segment, ...], scope: Scope, done: list[list[Data]]
) -> None:
    """「1つを選ぶ。Cなら、両方選んでもよい」: one of them, or both in order.

    「両方選ぶ」, 「すべて選ぶ」: both of them, or all.
    """
    conditions = leading(sentence, "if_")
    start = sentence[0].start
    last = done[-1]
    one = last[-1].get("choose_one", [])
    if len(conditions) + 1 < len(sentence) or not conditions:
        raise UnreadError("when both are chosen", start)
    word = sentence[-1].words[-1].meaning
    fits = len(one) == 2 or (len(one) > 2 and word == "every")
    if len(last) > 1 or not fits or {"if", "if_you_do", "may"} & {*last[0]}:
        raise UnreadError("both of which", start)
    holds = all_of([condition(part, scope) for part in conditions])
    together = _together(one)
    name = scope.name_of(last[0])
    last[0]["if"] = {"no": holds}
    given = all_of([holds, {"no": {"done": name}}])
    more: Data = {"if": given}
    if word in ("must", "every"):
        more["repeat"] = {"times": 1, "do": together}
        done.append([more])
        return
    more["choose_one"] = [*again_as(one, "both"), together]
    if "picked_by" in last[0]:
        more["picked_by"] = last[0]["picked_by"]
    done.append([more])


def _together(items: list[Any]) -> list[Any]:
    """What all items of a list do, in their order."""
    return [step for item in items for step in again_as(item, "each")]


def with_both(found: Data, segment: Segment) -> None:
    """「いずれか1つまたは両方を選ぶ」: both of the two items as a third one.

    Of 「好きな数選ぶ」, as many as there are.
    """
    modes = found.get("choose_modes", {})
    if modes.get("up_to") == 0:
        if not modes["of"]:
            raise UnreadError("how many are chosen", segment.start)
        modes["up_to"] = len(modes["of"])
    if "両方" not in segment.words[-1]:
        return
    items = found.get("choose_one", [])
    if len(items) != 2:
        raise UnreadError("both of which", segment.start)
    items.append(_together(items))


def more_of(modes: Data, sentence: tuple[Segment, ...]) -> Data:
    """「次のうち1つを選ぶ。〜なら、かわりに2つ選ぶ」: so many of the same list."""
    action, items = sentence[0], items_of(modes)
    amounts = [phrase.quantity for phrase in action.phrases if phrase.quantity]
    said = action.words[-1].meaning == "choose end" and not action.words[1:]
    if len(sentence) > 1 or not said or not items or len(amounts) != 1:
        raise UnreadError("what is chosen instead", action.start)
    (many,) = amounts
    kinds = {"exactly": "choose", "up_to": "up_to"}
    alone = len(action.phrases) == 1 and action.phrases[0].case == "amount"
    if not alone or many.kind not in kinds or many.counter != "つ":
        raise UnreadError("what is chosen instead", action.start)
    same = {"same": True} if "same" in modes.get("choose_modes", {}) else {}
    again = again_as(items, "instead")
    return {"choose_modes": {kinds[many.kind]: many.number, "of": again, **same}}


def again_as(items: Any, why: str) -> Any:
    """The same once more, with other names for the cards."""
    again: Any = deepcopy(items)
    for name in {step["as"] for step in records_in(again) if "as" in step}:
        again = renamed(again, name, f"{name}_{why}")
    return again
