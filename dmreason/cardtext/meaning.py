"""Whether two records of the language of cards say the same, in other words or not.

`draw: 2` and `draw: {player: you, count: 2}` are one thing; so are a name given with
`as` and another one. A text does not tell them apart; reading it gives one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from dmreason.cardtext.writing.scope import OF_CREATURES, takes_single
from dmreason.language.abilities import (
    Ability,
    Alternative,
    CostChange,
    Instruction,
    Replacement,
    Static,
    Trigger,
)
from dmreason.language.base import Model, records
from dmreason.language.cards import Card, Face
from dmreason.language.descriptions import Pattern, Range, Selector, Value
from dmreason.language.missing import Missing
from dmreason.language.requirements import Condition
from dmreason.language.verbs import Draw, Move

_OF_THE_FILE = ("gloss", "text", "source", "note", "stands_for", "spelt_out", "missing")
"""Fields of a card that say nothing of what it does."""
_UNORDERED = (
    "keywords",
    "spelt_out",
    "swap",
    "when",
    "civilizations",
    "civilization",
    "from",
)
"""Lists whose order says nothing."""


def same(one: Model, other: Model) -> bool:
    """Whether two records say the same."""
    return bool(plain(one) == plain(other))


def plain(part: Any, event: bool = False) -> Any:
    """A record as mappings and lists; those that say the same are equal.

    Args:
        part: a record, or what it holds.
        event: whether it stands in an event, where no zone is looked at.
    """
    if isinstance(part, tuple):
        return [plain(item, event) for item in part]
    if not isinstance(part, Model):
        return part
    if isinstance(part, Missing):
        return None
    data = dict(_fields(part, event))
    match part:
        case Selector():
            return _selector(data, event)
        case Draw():
            return data.get("count", 1) if set(data) <= {"count"} else data
        case Range() if len(data) == 2 and data.get("at_least") == data.get("at_most"):
            return data["at_least"]
        case Value() if part.times and all(type(n) is int for n in part.times):
            return prod(n for n in part.times if isinstance(n, int))
        case Condition():
            return _condition(data)
        case Pattern() if part.kind in OF_CREATURES:
            cards = data[part.kind]
            if isinstance(cards, dict) and cards.get("type") == ["creature"]:
                cards.pop("type")
            return data
        case Instruction():
            return _instruction(part, data)
        case Static() if "to" not in data and len(part.cannot) == 1:
            return _static(part.cannot[0], data)
        case Face():
            return {key: data[key] for key in data if key not in _OF_THE_FILE}
        case Ability():
            data.pop("missing", None)
            return _renamed(part, data)
    return data


def _fields(part: Model, event: bool) -> Iterator[tuple[str, Any]]:
    """What the fields of a record hold that say something, by their names in files."""
    patterned = isinstance(part, Pattern)
    given = part.model_fields_set
    for name, info in type(part).model_fields.items():
        if name not in given or (value := getattr(part, name)) == info.default:
            continue
        key = info.alias or name
        inner = patterned or (event and not isinstance(part, Value))
        found = plain(value, inner)
        yield key, sorted(found, key=repr) if key in _UNORDERED and found else found


def _selector(data: dict[str, Any], event: bool) -> Any:
    """A description: without what is meant anyway."""
    zone, named = data.get("zone"), "cards" in data
    if event:
        data.pop("zone", None)
    elif zone == ["battle"] and not named:
        data.pop("zone")
    in_battle = event or not zone or "battle" in zone
    usual = "any" if in_battle else "you"
    if data.get("whose") == usual and not named:
        data.pop("whose")
    others = data.get("excluding")
    while isinstance(others, dict):
        for key in ("zone", "whose"):
            if key in others and others[key] == data.get(key):
                others.pop(key)
        others = others.get("excluding")
    if "any_of" in data:
        data["any_of"] = sorted(data["any_of"], key=repr)
    if data.keys() & {"under", "sealing", "seals"}:
        data.pop("as_cards", None)
    if data.keys() == {"cards"}:
        cards = data["cards"]
        return cards[0] if len(cards) == 1 else cards
    return data


def _condition(data: dict[str, Any]) -> dict[str, Any]:
    """A condition as the list of all that has to hold."""
    bounds: dict[str, Any] = {
        key: data.pop(key) for key in ("at_least", "at_most") if key in data
    }
    found: list[dict[str, Any]] = []
    for name, value in data.items():
        key: str = name
        if key == "all_of":
            for inner in value:
                found += inner["all_of"]
        elif key in ("count", "value"):
            counted = value
            if isinstance(value, dict) and value.keys() == {"count"}:
                key, counted = "count", value["count"]
            if key == "count" and bounds == {"at_least": 1}:
                found.append({"exists": counted})
            elif key == "count" and bounds == {"at_most": 0}:
                found.append({"none": counted})
            else:
                found.append({key: counted, **bounds})
        elif key == "any_of":
            found.append({key: sorted(value, key=repr)})
        elif key in ("exists", "none"):
            found.append({key: _there(value)})
        else:
            found.append({key: value})
    return {"all_of": sorted(found, key=repr)}


def _there(cards: Any) -> Any:
    """Of named cards that were looked at: they lie in the deck anyway."""
    if isinstance(cards, dict) and "cards" in cards and cards.get("zone") == ["deck"]:
        return {key: cards[key] for key in cards if key != "zone"}
    return cards


def _instruction(part: Instruction, data: dict[str, Any]) -> dict[str, Any]:
    """An instruction in the shortest way to say it."""
    if data.get("breaker") == "this":
        data.pop("breaker")
    what = part.what
    if part.kind == "discard" and isinstance(data["discard"], dict):
        cards = data["discard"]
        if cards.get("zone") == ["hand"]:
            cards.pop("zone")
        if cards.get("whose") == "you":
            cards.pop("whose")
        if cards.keys() == {"choose"} and isinstance(cards["choose"], int):
            data["discard"] = cards["choose"]
    back = data.get("return")
    if isinstance(back, dict) and back.get("zone") == ["deck"] and "cards" in back:
        data["move"] = {"cards": data.pop("return"), "to": "hand"}
    if isinstance(what, Move) and what.to == "graveyard":
        cards = data["move"]["cards"]
        if isinstance(cards, dict) and cards.keys() <= {"zone", "top", "whose"}:
            owner = cards.get("whose")
            number = cards.get("top")
            if number is not None and data["move"].keys() == {"cards", "to"}:
                data.pop("move")
                draw = {"player": owner, "count": number}
                data["mill"] = number if owner is None else draw
    return data


_OF_CREATURES = ("attacks", "attacked", "blocks", "blocked", "destroyed", "leaves")
"""What is forbidden to creatures of the battle zone, in general or to each of them."""


def _static(ban: Pattern, data: dict[str, Any]) -> dict[str, Any]:
    """What is forbidden to cards in general, as a ban that each of them has."""
    cards = getattr(ban, ban.kind)
    if ban.kind in _OF_CREATURES and isinstance(cards, Selector):
        data["cannot"][0][ban.kind] = "this"
        data["to"] = plain(cards)
    return data


def _renamed(ability: Ability, data: dict[str, Any]) -> dict[str, Any]:
    """An ability in which names stand for their places, and are left out if unused."""
    names = dict.fromkeys(
        part.as_
        for part in records(ability)
        if isinstance(part, Instruction) and part.as_ is not None
    )
    ordered = [name for name in _names_in(data) if name in names]
    places = {name: f"#{index}" for index, name in enumerate(dict.fromkeys(ordered))}
    part = ability.part
    events = part.when if isinstance(part, Trigger | Replacement) else ()
    about_this = bool(events) and all(getattr(e, e.kind) == "this" for e in events)
    # What a card's own cost is about, that card is: 「そうしたら、このクリーチャーを」.
    about_this |= isinstance(part, Alternative | CostChange) and part.of == "this"
    words = places | ({"that": "this"} if about_this else {})
    found = _replaced(_plainly_named(data, _single_cards(ability)), words)
    _link(found)
    found = _there_anyway(found, set(), set())
    used = set(_mentioned(found))
    return _without_unused(found, used)  # type: ignore[no-any-return]


def _single_cards(ability: Ability) -> frozenset[str]:
    """The names of single cards, of which no more is taken anyway (109.2a)."""
    return frozenset(
        part.as_
        for part in records(ability)
        if isinstance(part, Instruction) and part.as_ is not None
        if isinstance(part.what, Selector) and takes_single(part.what)
    )


def _plainly_named(data: Any, single: frozenset[str]) -> Any:
    """The same without `as_cards` of cards that are named, and are single anyway."""
    if isinstance(data, list):
        return [_plainly_named(item, single) for item in data]
    if not isinstance(data, dict):
        return data
    if data.keys() == {"cards", "as_cards"} and single.issuperset(data["cards"]):
        return data["cards"][0] if len(data["cards"]) == 1 else data["cards"]
    return {key: _plainly_named(value, single) for key, value in data.items()}


def _names_in(data: Any) -> Iterator[str]:
    """The names given with `as`, in the order of the text."""
    if isinstance(data, list):
        for item in data:
            yield from _names_in(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "as":
                yield value
            else:
                yield from _names_in(value)


_NO_REFERENCES = (
    *("name", "name_includes", "race", "race_includes", "races", "keyword"),
    *("keywords", "type", "is_not", "zone", "from", "position", "state", "until"),
    *("civilization", "civilizations", "most", "least", "distinct", "whose", "by"),
    *("choose_value", "known_as", "icon", "step_starts", "without"),
)
"""Fields whose words stand for no cards."""


def _replaced(data: Any, words: dict[str, str]) -> Any:
    """The same with other words for cards."""
    if isinstance(data, list):
        return [_replaced(item, words) for item in data]
    if isinstance(data, dict):
        return {
            key: value if _stands_alone(key, value) else _replaced(value, words)
            for key, value in data.items()
        }
    return words.get(data, data) if isinstance(data, str) else data


def _stands_alone(key: str, value: Any) -> bool:
    """Whether a field names no cards; of players, it may name the owner of one."""
    return key in _NO_REFERENCES and not isinstance(value, dict)


def _there_anyway(data: Any, looked: set[str], parted: set[str]) -> Any:
    """Cards that were looked at, without the deck, where none of them has left it.

    Args:
        data: a part of the text; what follows it comes after.
        looked: names of cards that were looked at so far.
        parted: names of which some were taken.
    """
    if isinstance(data, list):
        return [_there_anyway(item, looked, parted) for item in data]
    if not isinstance(data, dict):
        return data
    found = {key: _there_anyway(value, looked, parted) for key, value in data.items()}
    names = set(found["cards"]) if isinstance(found.get("cards"), list) else set()
    if names and names <= looked and found.get("zone") == ["deck"]:
        if {"choose", "up_to", "any_number", "random"} & found.keys():
            parted |= names
        elif not names & parted:
            found.pop("zone")
            if found.keys() == {"cards"}:
                return found["cards"][0] if len(names) == 1 else found["cards"]
    if ("look" in found or "reveal" in found) and "as" in found:
        looked.add(found["as"])
    return found


def _link(data: Any) -> None:
    """「そうしたら」 about the instruction before it needs no name."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("do", "instead", "by") and isinstance(value, list):
                before = None
                for step in _steps(value):
                    if step.get("if_you_do") == before and before is not None:
                        step["if_you_do"] = True
                    before = step.get("as")
            _link(value)
    elif isinstance(data, list):
        for item in data:
            _link(item)


def _steps(sentences: list[Any]) -> Iterator[dict[str, Any]]:
    for sentence in sentences:
        if isinstance(sentence, list):
            yield from _steps(sentence)
        else:
            yield sentence


def _mentioned(data: Any) -> Iterator[str]:
    """The names that something refers to."""
    if isinstance(data, list):
        for item in data:
            yield from _mentioned(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key != "as":
                yield from _mentioned(value)
    elif isinstance(data, str):
        yield data


def _without_unused(data: Any, used: set[str]) -> Any:
    """The same without names that nothing refers to; a sentence of one step alone."""
    if isinstance(data, list):
        items = [_without_unused(item, used) for item in data]
        return [i[0] if isinstance(i, list) and len(i) == 1 else i for i in items]
    if isinstance(data, dict):
        return {
            key: _without_unused(value, used)
            for key, value in data.items()
            if key != "as" or value in used
        }
    return data


def of_text(card: Card) -> dict[str, Any]:
    """What of a card its text says: its keywords and abilities, as `plain` has them."""
    data: dict[str, Any] = plain(card)
    return {key: data[key] for key in data if key in _OF_A_TEXT}


_OF_A_TEXT = ("keywords", "abilities", "evolves_from", "evolves_from_each")
