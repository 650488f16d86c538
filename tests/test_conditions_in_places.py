"""A condition says the same wherever it stands: each of its words in each place.

One board, one moment, one condition: as the `if` of a trigger, of its first or a later
sentence, of a replacement, of what is static, of what is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from dmreason.answers.outcomes import outcomes
from dmreason.language import descriptions as d
from dmreason.language.shape import fields
from dmreason.loading.situations import load_situation
from dmreason.words.errors import InputError
from tests.situations import Data, creature, replacement, static, trigger
from tests.words_tried import samples

pytestmark = pytest.mark.thorough

EVENT = {"draws": "opponent"}
HAPPENS = [
    {"by": "me", "tap": "a"},
    {"draw": {"player": "opponent", "count": 1}},
]
"""First what gives abilities happens, then what is waited for."""
DOES: Data = {"mill": 1}
SHUFFLES: Data = {"shuffle": "opponent"}
"""A sentence before the one with the condition, which changes nothing."""


def places(holds: Data) -> Mapping[str, Sequence[Data]]:
    """Abilities that put a card of my deck into the graveyard if something holds."""
    so = DOES | {"if": holds}
    waits = trigger(EVENT, DOES)
    waits["trigger"]["if"] = holds
    strong = {"exists": {"cards": "this", "power": {"at_least": 20000}}}
    other = {"exists": {"cards": "this", "race": "例の別族"}}
    gives = {"to": "this", "abilities": waits, "until": "end_of_turn"}
    makes = {"ability": waits, "until": "end_of_turn"}
    return {
        "of a trigger": [waits],
        "of what a trigger does": [trigger(EVENT, so)],
        "of a later sentence": [trigger(EVENT, [SHUFFLES], [so])],
        "in what is repeated": [trigger(EVENT, {"repeat": {"times": 1, "do": [so]}})],
        "with another one": [_trigger_if({"all_of": [holds, {"turn": "you"}]})],
        "or another one": [_trigger_if({"any_of": [holds, {"turn": "opponent"}]})],
        "twice denied": [_trigger_if({"no": {"no": holds}})],
        "of a replacement": [replacement(EVENT, DOES, **{"if": holds})],
        "of a substitute": [replacement(EVENT, so)],
        "of a later substitute": [replacement(EVENT, [SHUFFLES], [so])],
        "of a static ability": [
            static(**{"to": "this", "if": holds, "power": 20000}),
            _trigger_if(strong),
        ],
        "of a static word": [
            static(**{"to": "this", "if": holds, "races": "例の別族"}),
            _trigger_if(other),
        ],
        "of a ban": [
            static(**{"if": {"no": holds}, "cannot": {"draws": "opponent"}}),
            trigger(EVENT, DOES),
        ],
        "of what is given": [
            static(**{"to": "this", "if": holds, "abilities": trigger(EVENT, DOES)})
        ],
        "in what is given": [static(to="this", abilities=waits)],
        "in what an effect gives": [trigger({"tapped": "this"}, {"give": gives})],
        "in an effect": [trigger({"tapped": "this"}, {"effect": makes})],
    }


def _trigger_if(holds: Data) -> Data:
    found = trigger(EVENT, DOES)
    found["trigger"]["if"] = holds
    return found


BEAST = {"type": "creature", "civilizations": "nature", "cost": 3, "power": 4000}
CARDS: list[Data] = [
    creature(
        "例の友",
        civilizations=["fire", "water"],
        cost=5,
        power=6000,
        races=["例族", "例の竜"],
        keywords="ブロッカー",
    ),
    BEAST | {"name": "例の獣", "races": ["例の獣族"]},
    creature("例の影", civilizations="darkness", cost=2, races=["例の霊"]),
    creature(
        "例の上",
        civilizations="fire",
        cost=6,
        power=9000,
        races=["例族"],
        evolution=True,
        evolves_from={"type": "creature", "choose": 1},
        keywords="W・ブレイカー",
    ),
    {"name": "例の術", "type": "spell", "civilizations": "fire", "cost": 2},
    {"name": "例の具", "type": "cross_gear", "civilizations": "fire", "cost": 2},
]
BOARD: Data = {
    "me": {
        "battle": {
            "a": "例の主",
            "b": {"card": "例の友", "equipped": {"g": "例の具"}},
            "c": {"card": "例の獣", "tapped": True},
            "e": {"card": "例の上", "under": {"u": "例の影"}},
        },
        "hand": {"h": "例の獣", "i": "例の術", "j": "例の友"},
        "mana": {
            "m": "例の友",
            "n": "例の影",
            "o": {"card": "例の術", "tapped": True},
            "p": "例の獣",
        },
        "graveyard": {"y": "例の影", "z": "例の術"},
        "shields": {"s": "例の獣", "t": "例の術"},
        "deck": [{f"d{n}": "例の獣"} for n in range(7)],
    },
    "opponent": {
        "battle": {"q": "例の友", "r": {"card": "例の影", "tapped": True}},
        "hand": {"k": "例の影"},
        "mana": {"l": "例の友"},
        "graveyard": {"v": "例の影"},
        "shields": {"w": "例の術", "x": "例の獣"},
        "deck": [{f"f{n}": "例の獣"} for n in range(7)],
    },
}


def says(abilities: Sequence[Data]) -> bool | None:
    """Whether the condition in them holds; None if that is refused or not known."""
    main = creature(
        "例の主", *abilities, civilizations="fire", cost=4, power=4000, races=["例族"]
    )
    board = {
        "turn": "me",
        "cards": [*CARDS, main],
        "players": BOARD,
        "happens": HAPPENS,
    }
    try:
        answer = outcomes(load_situation(board))
    except InputError:
        return None
    if not answer.complete:
        return None
    (done,) = {len(each.zones["me"]["deck"]) < 7 for each in answer.outcomes}
    return done


BASE: Data = {"type": "creature", "whose": "you"}
"""Beside what a word of a description is tried."""


def conditions() -> Iterator[Any]:
    """Conditions with each word of a description, and with each kind of number."""
    for field in fields(d.Selector):
        for said in _samples(d.Selector, field):
            holds: Data = {"exists": BASE | {field: said}}
            yield pytest.param(holds, id=f"{holds}"[:80])
    for field in fields(d.Value):
        for said in _samples(d.Value, field):
            holds = {"value": {field: said}, "at_least": 2}
            yield pytest.param(holds, id=f"{holds}"[:80])


def _samples(kind: type[d.Selector] | type[d.Value], field: str) -> list[Any]:
    try:
        return samples(kind, field)
    except KeyError:
        return []


@pytest.mark.parametrize("holds", [*conditions()])
def test_a_condition_says_the_same_in_each_place(holds: Data) -> None:
    said = {where: says(abilities) for where, abilities in places(holds).items()}
    assert len({so for so in said.values() if so is not None}) <= 1, said
