"""Cards that a creature bears: weapons are put so that they equip it (305.2)."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.phrases import Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import SPLIT, Scope

BEARER = "bearer"
"""Of a put that is read: the name under which what is put is chosen, if it can be a
weapon that is put on its creature; none, as long as that is not said."""


def can_be_weapons(cards: str | Data) -> bool:
    """Whether weapons can be among them, which stay on a creature alone (117.2)."""
    if not isinstance(cards, dict) or cards.get("zone") != "hyperspatial":
        return False
    parts = [{**cards, **part} for part in cards.get("any_of", [{}])]
    return any(
        "weapon" in _types_of(part)
        or (part.get("keyword") == "ドラグハート" and not _types_of(part))
        for part in parts
    )


def _types_of(cards: Data) -> set[str]:
    said = cards.get("type", ())
    return {said} if isinstance(said, str) else {*said}


def put_or_equipped(step: Data) -> list[Data]:
    """What is put, or equips its creature if it is a weapon (305.2)."""
    name = step.pop(BEARER)
    if name is None or "as" in step or SPLIT in step:
        raise UnreadError("what a weapon is put on")
    cards = step.pop("put")
    there = {"cards": name, "zone": cards["zone"]}
    weapon = {**there, "type": "weapon"}
    return [
        {"choose": cards, "as": name, **step},
        {"equip": {"cards": name, "to": "this"}, "if": {"exists": weapon}},
        {"put": there, "if": {"none": weapon}},
    ]


def equips(sentence: Sequence[Segment]) -> bool:
    """「それがウエポンであれば、このクリーチャーに装備して出す」."""
    if [part.kind for part in sentence] != ["if_is", "action", "action"]:
        return False
    kind, on, out = sentence
    item = kind.noun.only if kind.noun else None
    said = [item.head[0].meaning, bool(item.mods)] if item else []
    target = on.phrases[0] if len(on.phrases) == 1 else None
    bearer = target.noun.only if target and target.noun else None
    verbs = [part.words[-1].meaning for part in (on, out)]
    on_this = target is not None and target.case == "ni" and bearer is not None
    return (
        said == ["weapon", False]
        and verbs == ["equip te", "put end"]
        and on_this
        and bearer is not None
        and bearer.terminal == "THIS"
        and not out.phrases
    )


def bear(done: Sequence[list[Data]], scope: Scope, start: int | None) -> None:
    """What was put before equips its creature, if it is a weapon."""
    step = done[-1][-1] if done else {}
    if step.get(BEARER, "") is not None:
        raise UnreadError("what equips it", start)
    step[BEARER] = scope.new_name("chosen")
