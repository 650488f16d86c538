"""Cards that a creature bears, and weapons that are put on it (305.2)."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import SPLIT, Scope

BEARER = "bearer"
"""Of a put that is read: on what it is put, if it can be a weapon, and the names under
which both are chosen; none, as long as that is not said."""


def equipped(
    segment: Segment, about: Phrase, where: Phrase | None, scope: Scope
) -> Data:
    """「このクリーチャーにクロスギアがクロスされていれば」."""
    to = described(where.noun, scope) if where and where.noun else None
    gear = described(about.noun, scope) if about.noun else None
    if gear == "this" and "cross_gear" in scope.types and not about.quantity:
        return _crossed_with(segment, {"type": "creature"} if where is None else to)
    verb = segment.words[-1].meaning.partition(" ")[0]
    if to != "this" or not _is_borne(gear, _BORNE[verb]):
        raise UnreadError("what is crossed with what", segment.start)
    assert isinstance(gear, dict)
    cards, many = {"equipped_to": "this", **gear}, about.quantity
    negative = "not" in segment.words[-1].meaning
    if many is None:
        return {"none" if negative else "exists": cards}
    if negative or many.kind != "bounded" or many.bound not in ("at_least", "at_most"):
        raise UnreadError("how many are on it", segment.start)
    return {"count": cards, many.bound: many.number}


def _crossed_with(segment: Segment, cards: str | Data | None) -> Data:
    """「これが(ドラゴンに)クロスされていれば」, of the gear itself."""
    if not isinstance(cards, dict) or cards.keys() & {"zone", "choose", "as_cards"}:
        raise UnreadError("what is crossed with what", segment.start)
    like = {} if cards == {"type": "creature"} else cards
    kind = "none" if "not" in segment.words[-1].meaning else "exists"
    return {kind: {"equipped_with": "this", **like}}


_BORNE = {"cross": "cross_gear", "attach": "aura", "equip": "weapon"}
"""What a creature bears, by the verb that says so."""


def _is_borne(cards: str | Data | None, type_: str) -> bool:
    """Whether cards are such as a creature bears, and it is said only how they are."""
    said = {"whose", "zone", "choose", "up_to", "as_cards", "other", "cards"}
    known = isinstance(cards, dict) and not said & cards.keys()
    return known and isinstance(cards, dict) and _types_of(cards) == {type_}


def has_equipped(
    segment: Segment, phrases: Sequence[Phrase], more: Sequence[Phrase], scope: Scope
) -> Data:
    """「このクリーチャーがウエポンを装備していれば」."""
    cases = {phrase.case: phrase for phrase in phrases}
    who, what = cases.get("ga") or cases.get("ha"), cases.get("wo")
    if len(phrases) != 2 or more or not (who and what and who.noun and what.noun):
        raise UnreadError("what is equipped with what", segment.start)
    weapon = described(what.noun, scope)
    if who.quantity or what.quantity or described(who.noun, scope) != "this":
        raise UnreadError("what is equipped with what", segment.start)
    if not isinstance(weapon, dict) or not _is_borne(weapon, "weapon"):
        raise UnreadError("what is equipped with what", segment.start)
    kind = "none" if "not" in segment.words[-1].meaning else "exists"
    return {kind: {"equipped_to": "this", **weapon}}


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


def is_known_weapon(cards: str | Data, scope: Scope) -> bool:
    """Whether a card that was spoken of can be a weapon: 「このウエポン」, 「それ」."""
    name = cards if isinstance(cards, str) else cards.get("cards")
    if name == "this":
        return "weapon" in scope.types
    if not isinstance(cards, dict) or not isinstance(name, str):
        return False
    zone = {"zone": cards.get("zone")}
    if name != scope.subject:
        return can_be_weapons({**scope.known(name), **zone})
    events = [part for event in scope.watched for part in event.values()]
    return any(can_be_weapons({**e, **zone}) for e in events if isinstance(e, dict))


def _types_of(cards: Data) -> set[str]:
    said = cards.get("type", ())
    return {said} if isinstance(said, str) else {*said}


def put_or_equipped(step: Data) -> list[Data]:
    """What is put, or equips a creature if it is a weapon (305.2)."""
    borne = step.pop(BEARER)
    if borne is None or "as" in step or SPLIT in step:
        raise UnreadError("what a weapon is put on")
    bearer, name, host = borne
    cards = step.pop("put")
    chosen = [] if bearer == "this" else [{"choose": bearer, "as": host}]
    if name is None:
        return [*chosen, {"equip": {"cards": cards, "to": host}, **step}]
    there = {"cards": name, "zone": cards["zone"]}
    weapon = {**there, "type": "weapon"}
    return [
        {"choose": cards, "as": name, **step},
        *({**instruction, "if": {"exists": weapon}} for instruction in chosen),
        {"equip": {"cards": name, "to": host}, "if": {"exists": weapon}},
        {"put": there, "if": {"none": weapon}},
    ]


def equips(sentence: Sequence[Segment]) -> bool:
    """「(それがウエポンであれば、)このクリーチャーに装備して出す」."""
    kinds = [part.kind for part in sentence]
    if kinds not in (["action", "action"], ["if_is", "action", "action"]):
        return False
    *kind, on, out = sentence
    item = kind[0].noun.only if kind and kind[0].noun else None
    said = [item.head[0].meaning, bool(item.mods)] if item else []
    verbs = [part.words[-1].meaning for part in (on, out)]
    on_what = [phrase.case for phrase in on.phrases] == ["ni"]
    return (
        said == (["weapon", False] if kind else [])
        and verbs == ["equip te", "put end"]
        and on_what
        and not out.phrases
    )


def bear(done: Sequence[list[Data]], scope: Scope, sentence: Sequence[Segment]) -> None:
    """What was put before equips a creature, if it is a weapon."""
    step, start = done[-1][-1] if done else {}, sentence[0].start
    (target,) = sentence[-2].phrases
    bearer = described(target.noun, scope) if target.noun else None
    if step.get(BEARER, "") is not None or bearer not in ("this", _ONE_OF_YOURS):
        raise UnreadError("what equips it", start)
    if bearer != "this" and step["put"].get("choose") != 1:
        raise UnreadError("whether all of them equip the same", start)
    alone = _types_of(step["put"]) == {"weapon"}
    if sentence[0].kind == "action" and not alone:
        raise UnreadError("whether all of them equip it", start)
    name = None if alone else scope.new_name("chosen")
    host = bearer if bearer == "this" else scope.new_name("bearer")
    step[BEARER] = (bearer, name, host)


_ONE_OF_YOURS: Data = {"whose": "you", "type": "creature", "choose": 1}
