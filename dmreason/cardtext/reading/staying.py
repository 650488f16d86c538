"""What is said to stay where it is, in the place of an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.grouping import may_change_at_all
from dmreason.cardtext.reading.phrases import (
    Noun,
    Segment,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import (
    apart,
    is_about_named,
    is_link,
    is_tied,
    leading,
    patterns_of,
)
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.settling import in_sentences
from dmreason.cardtext.reading.working import from_there, moves_this, where_replaced

Reads = Callable[
    [tuple[Segment, ...], Scope, list[list[Data]], Sequence[Data]], list[Data]
]
"""Reads the instructions of a sentence, after others and under conditions."""


def stays(sentence: tuple[Segment, ...]) -> bool:
    """「Cなら、離れずにとどまる」, and what else is done then.

    Also 「そうしたら、離れずにとどまる」, 「そうしたら、破壊されない」.
    """
    tied = is_tied(sentence)
    conditions = leading(sentence[tied:], "if_")
    rest = sentence[tied + len(conditions) :]
    said = rest[0].words[-1].meaning if rest and rest[0].kind == "action" else ""
    if tied:
        many = [q for part in rest for p in part.phrases for q in quantities(p) if q]
        alone = not conditions and len(rest) == 1 and not many
        return alone and said in _STAYING
    return bool(conditions) and said in ("stay end", "stay mid")


def goes_elsewhere(sentence: tuple[Segment, ...], found: Data) -> bool:
    """「Cなら(そうしたら)、墓地に置くかわりに…する」: in the place of the event."""
    tied = is_tied(sentence)
    conditions = leading(sentence[tied:], "if_")
    rest = sentence[tied + len(conditions) :]
    if tied == bool(conditions) or len(rest) != 2 or not is_link(rest[0], "instead"):
        return False
    item = rest[0].noun.only if rest[0].noun else None
    own = all("this" in pattern.values() for pattern in patterns_of(found))
    it = ("THAT", "THIS") if own else ("THAT",)
    if rest[0].noun and (item is None or item.terminal not in it):
        return False
    said = next((str(w) for w in rest[0].words if w.type == "INSTEADOF"), "")
    events = {kind for kind, words in _IN_PLACE_OF.items() if said in words}
    return bool(events) and all(
        events & pattern.keys() for pattern in patterns_of(found)
    )


def goes_itself(found: Data) -> bool:
    """「〜が破壊される時、それをマナゾーンに置く」: it cannot go on then.

    What is done is all that happens, as with 「かわりに」.
    """
    steps = found["instead"]
    events = patterns_of(found)
    cards = {
        event.get(kind) == "this" for event in events for kind in _GOING & {*event}
    }
    if len(steps) != 1 or isinstance(steps[0], list) or len(cards) != 1:
        return False
    if not all(_GOING & {*event} for event in events):
        return False
    to = "hand" if "return" in steps[0] else steps[0].get("move", {}).get("to")
    moved = _moved(steps[0])
    if len(steps[0]) > 1 or any(event.get("from") == to for event in events):
        return False  # nothing goes to where it is (609.4)
    return moved == "that" or (moved == "this" and cards == {True})


def is_emptied(found: Data) -> bool:
    """「これが離れる時、この下にあるカードを手札に加える」: before it; it is noted.

    There are no such cards any more when it has left; it leaves all the same (609.1a).
    """
    steps = found["instead"]
    if len(steps) != 1 or found.keys() - {"when", "instead"}:
        return False
    (event,) = patterns if len(patterns := patterns_of(found)) == 1 else ({},)
    if "this" not in (event.get("leaves"), event.get("destroyed")):
        return False
    emptied = len(steps[0]) == 1 and _moved(steps[0]) == {"under": "this"}
    if emptied:
        steps.append({"go_on": True})
    return emptied


def _moved(step: Data) -> Any:
    """The cards that an instruction puts somewhere; None if it does anything else."""
    return step.get("move", {}).get("cards", step.get("return"))


_GOING = {"destroyed", "leaves", "discarded", "put"}
"""Events of which the card goes somewhere."""
_IN_PLACE_OF = {
    "destroyed": ("破壊されるかわりに", "墓地に置くかわりに", "墓地に置かれるかわりに"),
    "leaves": ("離れるかわりに", "バトルゾーンを離れるかわりに"),
    "discarded": ("墓地に置くかわりに", "墓地に置かれるかわりに"),
}
"""How a text says in the place of which event it does something (701.6a, 701.7a)."""


def check_same_event(action: Segment, found: Data) -> None:
    """Raise if 「破壊されない」 is no answer to what is to happen."""
    verb = action.words[-1].meaning.partition(" ")[0]
    event = {"destroy": "destroyed", "leave": "leaves"}.get(verb)
    if event is not None and any(event not in p for p in patterns_of(found)):
        raise UnreadError("what does not happen then", action.start)


_STAYING = ("stay end", "destroy passive_not", "leave not")
"""How it is said that what was to leave stays."""


def stays_or_goes(holds: Data, others: Sequence[Data], scope: Scope) -> list[Data]:
    """If something holds, a card stays, and what else is done; else it goes."""
    return or_goes(holds, [{"stay": "that"}, *others], scope)


def or_goes(holds: Data, steps: list[Data], scope: Scope) -> list[Data]:
    """If something holds, the steps are done; else what was to happen happens.

    Never both: it is asked once, unless it is clear that it stays as it is.
    """
    if may_change_at_all(holds) and not (
        _is_of_known(holds) and all(map(_is_of_event, steps))
    ):
        kept = scope.new_name("kept")
        do = {"repeat": {"times": 1, "do": in_sentences([steps])}, "as": kept}
        return [{**do, "if": holds}, {"go_on": True, "if": {"no": {"done": kept}}}]
    other = {"exists": "none", "none": "exists"}
    fails: Data = {"no": holds}
    if len(holds) == 1 and holds.keys() <= other.keys():
        fails = {other[kind]: cards for kind, cards in holds.items()}
    return [*({**step, "if": holds} for step in steps), {"go_on": True, "if": fails}]


def _is_of_known(holds: Data) -> bool:
    """Whether it is asked of cards that are known, and none of play."""
    asked: Data = holds.get("exists") or holds.get("none") or {}
    return isinstance(asked.get("cards"), str) and asked.get("zone") != "battle"


def _is_of_event(step: Data) -> bool:
    """Whether it is done to the card of the event alone, or draws."""
    return "stay" in step or "draw" in step or is_about_named(step, [{"as": "that"}])


def staying(
    actions: tuple[Segment, ...],
) -> tuple[Segment, tuple[Segment, ...]]:
    """The action that says what stays, and those besides it."""
    return actions[0], actions[1:]


def averting(
    found: Data,
    first: tuple[Segment, ...],
    last: tuple[Segment, ...],
    scope: Scope,
    read: Reads,
) -> Data:
    """「〜が離れる時、A。Cなら、離れずにとどまる」: else it leaves after A.

    Also 「Aしてもよい。そうしたら、離れずにとどまる」, and 「Aしてもよい。それがCなら、
    …」: without A there is no such card.
    """
    found |= where_replaced(found["when"], scope)
    tied = is_tied(last)
    if leading(first, "if_") or len(patterns_of(found)) > 1:
        raise UnreadError("what happens besides", first[0].start if first else None)
    done: list[list[Data]] = []
    steps = read(first, scope, done, ())
    optional = [step for step in steps if {"may", "if"} & step.keys()]
    if not steps or optional not in ([steps[-1:]] if tied else ([], steps[-1:])):
        raise UnreadError("how much of it is optional", first[0].start)
    done.append(steps)
    conditions = leading(last[tied:], "if_")
    subject, scope.subject = scope.subject, None  # 「そのカード」 is of the act
    given = [condition(part, scope) for part in conditions]
    scope.subject = subject
    if tied:
        given.append({"done": scope.name_of(steps[-1])})
        if last[1].kind == "action":
            check_same_event(last[1], found)
    holds = all_of(given)
    if optional and not tied and not _is_of_done(holds, steps[-1]):
        raise UnreadError("how much of it is optional", first[0].start)
    if goes_elsewhere(last, found):
        if (noun := last[tied + len(conditions)].noun) is not None:
            _check_stays(noun, found, scope)
        done = [[part for step in steps for part in apart(step)] for steps in done]
        scope.event_card, scope.acts_before_event = "that", len(scope.acts)
        elsewhere = read(last[-1:], scope, done, ())
        if any({"may", "if", "as"} & step.keys() for step in elsewhere):
            raise UnreadError("how much of it is optional", last[0].start)
        found["instead"] = [*in_sentences(done), or_goes(holds, elsewhere, scope)]
        return _where_it_lies(found, scope)
    kept, more = staying(last[tied + len(conditions) :])
    topic = Frame.of(kept, scope).take("ha")
    if topic is not None and topic.noun is not None:
        try:
            _check_stays(topic.noun, found, scope)
        except UnreadError as unread:
            if scope.subject not in unread.readings:
                raise  # else it is that one: what was put elsewhere cannot stay
    others = read(more, scope, done, ()) if more else []
    if any("if" in step for step in others):
        raise UnreadError("two conditions", last[0].start)
    done = [[part for step in steps for part in apart(step)] for steps in done]
    found["instead"] = [*in_sentences(done), stays_or_goes(holds, others, scope)]
    return _where_it_lies(found, scope)


def _is_of_done(holds: Data, step: Data) -> bool:
    """Whether it is asked what a card of an act is; without the act there is none."""
    asked = holds.get("exists", {})
    name = step.get("as")
    return name is not None and asked.get("cards") == name and "if" not in step


def _where_it_lies(found: Data, scope: Scope) -> Data:
    """「…時、これを手札から捨ててもよい。そうしたら、…」: it works in that zone."""
    own = scope.own_zone if "zone" not in found else None
    if own is not None and not moves_this(found["when"], scope.types):
        found["zone"] = own
        found["instead"] = from_there(found["instead"], own, ("cards",))
    return {"replacement": found}


def _check_stays(noun: Noun, found: Data, scope: Scope) -> None:
    """Raise if something else stays than what was to leave."""
    said = described(noun, scope)
    (event,) = patterns_of(found)
    cards = next(iter(event.values()))
    if said not in ("that", cards, scope.event_card):
        raise UnreadError("what stays")
