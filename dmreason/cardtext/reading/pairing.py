"""The two creatures of which a text has spoken: 「その2体」."""

from __future__ import annotations

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.scoping import Act, Scope


def only_two(scope: Scope) -> list[str]:
    """「1体選ぶ。…1体選ぶ。その2体を」: the only two creatures that were named.

    One of them may be the card of the event.
    """
    named = [each for each in scope.named if not _only_cards(*each)]
    of_event = [(scope.subject, scope.subject_types)] if scope.subject else []
    known = of_event if len(named) == 1 else []
    if not known and _acts_with_its_card(scope):
        known = [("this", scope.types)]
    one_each = len(named) + len(known) == 2 and all(
        not name.several
        if isinstance(name, Act)
        else scope.meant.get(name, {}).get("choose") == 1
        for name, _ in named
    )
    both = [*known, *named]
    others = len(scope.named) - len(named)
    one_each = one_each and len(scope.acts) - others <= len(both)
    kinds = {frozenset({"creature"})}
    if scope.subject_races and known == of_event:
        kinds.add(frozenset())  # 「自分のドラゴンが出た時」: it is counted as one
    if not one_each or any(types not in kinds for _, types in both):
        raise UnreadError("which two")
    names = [name for name, _ in both]
    if names[:1] == ["that"]:
        _other_than_that(scope, names[-1])
    return [n if isinstance(n, str) else scope.called(n) for n in names]


def _only_cards(name: str | Act, types: frozenset[str]) -> bool:
    """Several cards that are not counted as 体: 「山札の上から4枚を墓地に置く」."""
    return isinstance(name, Act) and name.several and not types


def _acts_with_its_card(scope: Scope) -> bool:
    """Whether its event is about its own card, and one thing was done since."""
    once = len(scope.named) == len(scope.acts) == 1
    return scope.of_its_card and not scope.subject and once


def _other_than_that(scope: Scope, name: str | Act) -> None:
    """「これか他の…が出た時、他の…を1体選ぶ。その2体」: than what entered."""
    act = next((act for _, act in scope.acts if act.get("as") == name), None)
    cards = name.instruction.get("choose") if isinstance(name, Act) else None
    cards = act.get("choose") if act else cards
    if not isinstance(cards, dict) or "other" not in cards:
        return
    if not scope.also_own or "excluding" in cards:
        raise UnreadError("other than which of them")
    del cards["other"]
    cards["excluding"] = {"cards": "that"}
    scope.others -= 1
