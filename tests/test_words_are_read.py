"""No accepted word does nothing: fields are refused, or a rule reads their facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from dmreason.language.descriptions import EVENTS, Pattern, Selector, Value
from dmreason.language.shape import fields
from tests.reading import Text, facts_of_text, unread

CREATURES = {"type": "creature"}
ONE = {"type": "creature", "choose": 1}
FALLS = {"destroyed": CREATURES}
DRAWS = {"draw": 1}
Home = Callable[[object], Text]


def ability(**said: object) -> Text:
    return "ability", said


def does(*said: object) -> Text:
    return ability(trigger={"when": FALLS, "do": [*said]})


def works(**said: object) -> Text:
    return ability(static={"power": 1000} | said)


# -- where descriptions, numbers and events stand ------------------------------------

DESCRIPTIONS: dict[str, Home] = {
    "destroy": lambda s: does({"destroy": s}),
    "discard": lambda s: does({"discard": s}),
    "give.to": lambda s: does({"give": {"to": s, "power": 1}}),
    "move.cards": lambda s: does({"move": {"cards": s, "to": "mana"}}),
    "instead": lambda s: ability(
        replacement={"when": FALLS, "instead": {"tap": s}},
    ),
    "value.count": lambda s: does({"draw": {"count": s}}),
    "value.civilizations_of": lambda s: does({"draw": {"civilizations_of": s}}),
    "condition.exists": lambda s: ability(
        trigger={"when": FALLS, "if": {"exists": s}, "do": DRAWS}
    ),
    "shares_race_with": lambda s: does({"destroy": ONE | {"shares_race_with": s}}),
    "static.to": lambda s: works(to=s),
    "cost.of": lambda s: ability(cost={"of": s, "change": -1}),
    "alternative.of": lambda s: ability(alternative={"of": s, "cost": 1}),
    "cost.do": lambda s: ability(cost={"change": -1, "do": {"destroy": s}}),
    "counter.cancels": lambda s: ability(counter={"cancels": s, "do": {"discard": 1}}),
    "evolves_from": lambda s: ("evolves_from", s),
    "event": lambda s: ability(trigger={"when": {"destroyed": s}, "do": DRAWS}),
    "event.excluding": lambda s: ability(
        trigger={"when": {"destroyed": CREATURES | {"excluding": s}}, "do": DRAWS}
    ),
    "event.by": lambda s: ability(trigger={"when": FALLS | {"by": s}, "do": DRAWS}),
    "event.against": lambda s: ability(
        trigger={"when": {"battled": CREATURES, "against": s}, "do": DRAWS}
    ),
    "cannot": lambda s: ability(static={"cannot": {"destroyed": s}}),
}
NUMBERS: dict[str, Home] = {
    "draw": lambda v: does({"destroy": ONE, "as": "x"}, {"draw": v}),
    "repeat": lambda v: does(
        {"destroy": ONE, "as": "x"}, {"repeat": {"times": v, "do": DRAWS}}
    ),
    "choose": lambda v: does(
        {"destroy": ONE, "as": "x"}, {"tap": CREATURES | {"choose": v}}
    ),
    "cost.at_most": lambda v: does(
        {"destroy": ONE, "as": "x"}, {"tap": CREATURES | {"cost": {"at_most": v}}}
    ),
    "spell": lambda v: ("spell", [{"destroy": ONE, "as": "x"}, {"draw": v}]),
    "static.power": lambda v: works(power=v),
    "cost.change": lambda v: ability(cost={"change": v}),
}
EVENT_PLACES: dict[str, Home] = {
    "trigger": lambda p: ability(trigger={"when": p, "do": DRAWS}),
    "replacement": lambda p: ability(replacement={"when": p, "instead": DRAWS}),
    "cannot": lambda p: ability(static={"cannot": p}),
}

# -- one example of each field ---------------------------------------------------------

MANA = {"zone": "mana"}
DESCRIBED: dict[str, Any] = {
    "cards": "this",
    "whose": "opponent",
    "zone": "battle",
    "type": "creature",
    "civilization": "fire",
    "civilizations": ["fire", "water"],
    "race": "例族",
    "race_includes": "例",
    "name": "例の獣",
    "name_includes": "獣",
    "keyword": "ブロッカー",
    "cost": {"at_most": 3},
    "power": {"at_most": 5000},
    "tapped": True,
    "face_up": True,
    "attacking": True,
    "multicolor": True,
    "evolution": True,
    "hyper": True,
    "bonus": True,
    "other": True,
    "as_cards": True,
    "under": "this",
    "sealing": "this",
    "equipped_to": "this",
    "equipped_with": "this",
    "life_of": "this",
    "ex_life": True,
    "shares_civilization_with": MANA,
    "shares_name_with": MANA,
    "shares_race_with": MANA,
    "shares_cost_with": MANA,
    "most": "power",
    "least": "cost",
    "being_added": True,
    "being_cast": True,
    "excluding": {"civilization": "fire"},
    "and_all": {"type": "creature"},
    "choose": 1,
    "up_to": 1,
    "random": 1,
    "top": 1,
    "bottom": 1,
    "any_number": True,
    "total_power": {"at_most": 3000},
    "total_cost": {"at_most": 3},
    "distinct": "name",
    "by": "opponent",
}
BASES: tuple[dict[str, Any], ...] = (
    {"type": "creature"},
    {"zone": "battle"},
    {"type": "creature", "choose": 2},
    {"zone": "deck"},
)
"""Descriptions beside which a field is tried, until it is accepted."""
COUNTED: dict[str, Any] = {
    "count": {"zone": "battle"},
    "power_of": "this",
    "cost_of": "this",
    "affected": "x",
    "sum": [1, 2],
    "times": [1, 2],
    "minus": [2, 1],
    "per": [2, 1],
    "civilizations_of": {"zone": "battle"},
    "costs_of": {"zone": "battle"},
    "names_of": {"zone": "battle"},
    "this_turn": FALLS,
    "paid_extra": "this",
}
QUALIFIED: dict[str, Any] = {
    "from": "battle",
    "to": "graveyard",
    "by": "opponent",
    "at": "opponent",
    "against": CREATURES,
    "turn": "you",
    "breaker": CREATURES,
    "first_each_turn": True,
    "batch": True,
    "paid": True,
    "by_summoning": True,
    "by_attack": True,
    "face_up": True,
    "after_cast": True,
    "ability": 1,
}
_OF_PLAYERS = dict.fromkeys(
    ("draws", "loses", "wins", "turn_starts", "turn_ends"), "you"
)
HAPPENED: dict[str, Any] = {
    **dict.fromkeys(sorted(EVENTS), CREATURES),
    **_OF_PLAYERS,
    "step_starts": "attack",
    "shield_check": "this",
}


def test_every_field_has_an_example() -> None:
    assert DESCRIBED.keys() == fields(Selector).keys()
    assert COUNTED.keys() == fields(Value).keys()
    assert QUALIFIED.keys() | HAPPENED.keys() == fields(Pattern).keys()


# -- what is tried ----

Tried = tuple[str, Text, Text]
"""The field and its place, and a text without and with it."""


def descriptions() -> Iterator[Tried]:
    """Each field of a description, in each place; the first text that is accepted."""
    for place, home in DESCRIPTIONS.items():
        for field, said in DESCRIBED.items():
            for base in BASES:
                plain = {name: word for name, word in base.items() if name != field}
                if field in (
                    "choose",
                    "up_to",
                    "random",
                    "top",
                    "bottom",
                    "any_number",
                ):
                    plain.pop("choose", None)
                if place == "evolves_from":
                    plain["choose"] = 1
                told = plain | {field: said}
                if told == plain:
                    break  # the field is needed there
                if facts_of_text(home(told)) is not None:
                    yield f"{place}: {field}", home(plain), home(told)
                    break


def numbers() -> Iterator[Tried]:
    """Each kind of number in each place."""
    for place, home in NUMBERS.items():
        for field, said in COUNTED.items():
            yield f"{place}: {field}", home(1), home({field: said})


def events() -> Iterator[Tried]:
    """Each event in each place."""
    for place, home in EVENT_PLACES.items():
        for word, said in HAPPENED.items():
            other = {"discarded": "this"} if word != "discarded" else FALLS
            yield f"{place}: {word}", home(other), home({word: said})


def qualifiers() -> Iterator[Tried]:
    """Each qualifier of each event."""
    for place, home in EVENT_PLACES.items():
        for word, said in HAPPENED.items():
            for field, more in QUALIFIED.items():
                event = {word: said}
                yield (
                    f"{place}: {word} {field}",
                    home(event),
                    home(event | {field: more}),
                )


WITHOUT_EFFECT: Mapping[str, str] = {}
"""The fields that may do nothing in a place, each with the reason in a sentence."""


def doing_nothing(tried: Iterator[Tried], together: int = 10) -> dict[str, list[str]]:
    """The fields that are accepted where no rule reads a fact that they add."""
    found: dict[str, list[str]] = {}
    accepted: list[tuple[str, list[str], list[str]]] = []
    for name, plain, told in tried:
        with_word = facts_of_text(told)
        if with_word is None:
            continue
        without = facts_of_text(plain) or []
        if set(without) == set(with_word):
            found[name] = ["no fact"]
        else:
            accepted.append((name, without, with_word))
    for start in range(0, len(accepted), together):
        some = accepted[start : start + together]
        for (name, *_), rest in zip(
            some, unread([each[1:] for each in some]), strict=True
        ):
            if rest:
                found[name] = rest
    return found


PLACES = ("cost.of", "event", "evolves_from")
"""Where all fields of a description are tried so far."""


@pytest.mark.parametrize("place", PLACES)
def test_no_accepted_word_does_nothing(place: str) -> None:
    tried = (part for part in descriptions() if part[0].startswith(f"{place}: "))
    found = doing_nothing(tried)
    assert {
        name: rest for name, rest in found.items() if name not in WITHOUT_EFFECT
    } == {}
