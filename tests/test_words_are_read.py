"""No accepted word does nothing: fields are refused, or a rule reads their facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from dmreason.language.shape import fields
from tests import words_tried
from tests.reading import unread
from tests.words_tried import NOT_READ, Place, Tried, alone, crowds, kinds, samples

WITHOUT_EFFECT: Mapping[tuple[str, str], str] = {
    ("Trigger", "undeclared"): "it is read with the readings before 2020-10-23",
    ("Activate", "ability"): "no card of the board has a second one to use",
    ("Card", "evolves_from"): "that its base is chosen goes without saying",
    ("Static", "ignored_bans"): "only the word for the event is read, and `at`",
    ("Give", "ignored_bans"): "only the word for the event is read, and `at`",
    ("Instruction", "stay"): "it says that nothing happens to the cards",
}
"""Fields whose facts the board does not use, each with the reason."""
TOGETHER = 4
"""How many texts are grounded at a time."""
ALONE = frozenset({"Static", "Give"})
"""Of these, one at a time: together they change too much."""


def test_every_field_is_tried() -> None:
    """A new field has a sample by its type, or is named with what it holds."""
    for kind in kinds():
        for field in fields(kind):
            assert (kind, field) in NOT_READ or samples(kind, field)


def test_every_kind_of_phrase_has_a_place() -> None:
    for kind in kinds():
        assert words_tried.places(kind), kind.__name__


def places_of(kind: str) -> list[Place]:
    """All places of a kind of phrase."""
    (found,) = (k for k in kinds() if k.__name__ == kind)
    return [*words_tried.places(found), *words_tried.deeper(found)]


def doing_nothing(places: list[Place]) -> list[str]:
    """The words that are accepted in a place where no rule reads a fact they add."""
    tried = [each for place in places for each in crowds(place)]
    doubted = [each for each, rest in read(tried) if rest]
    return sorted(
        f"{one.place.name}: {one.parts[0]}: {rest or 'no fact'}"
        for one, rest in read([one for each in doubted for one in alone(each)])
        if rest is not None
        if (one.place.kind.__name__, one.words[0]) not in WITHOUT_EFFECT
    )


def read(tried: list[Tried]) -> Iterator[tuple[Tried, list[str] | None]]:
    """What is tried, with the facts of it that no rule reads; None if all are read."""
    size = 1 if tried and tried[0].place.kind.__name__ in ALONE else TOGETHER
    for start in range(0, len(tried), size):
        some = tried[start : start + size]
        facts = [(each.without, each.told) for each in some]
        for each, rest in zip(some, unread(facts), strict=True):
            nothing = set(each.without) == set(each.told)
            yield each, rest if rest or nothing else None


CASES = [
    *("Trigger:", "Effect:", "Icon:", "Counter:", "CostChange:", "Alternative:"),
    *("Extra:", "Activated:", "Status:", "Release:", "Redirect:", "OneShot:", "Spell:"),
    *(
        "Draw:Instruction.draw",
        "Put:",
        "Seal:",
        "Equip:",
        "Fortify:",
        "UseIcon:",
        "Repeat:",
    ),
    *("Modes:", "Activate:", "Use:", "Range:", "Unusable:", "Keyword:"),
    *(
        "Card:",
        "Condition:Trigger.if",
        "Condition:Replacement",
        "Move:Instruction.move",
    ),
    *("Instruction:Counter.do", "Instruction:Activated.by"),
    *("Value:Static", "Value:Draw", "Selector:Counter", "Selector:Static"),
]
"""What is tried: kinds of phrases, each in the places whose names have such a part."""
SLOW = ["Move:"]


@pytest.mark.parametrize(
    "case",
    [*CASES, *(pytest.param(case, marks=pytest.mark.slow) for case in SLOW)],
)
def test_no_accepted_word_does_nothing(case: str) -> None:
    kind, _, part = case.partition(":")
    places = [place for place in places_of(kind) if part in place.name]
    assert places
    assert doing_nothing(places) == []


def figures() -> str:
    """How many fields there are, in how many places, and how many words are tried."""
    found = [place for kind in kinds() for place in places_of(kind.__name__)]
    tried = [each for place in found for each in crowds(place)]
    words = sum(len(each.words) for each in tried)
    number = sum(len(fields(kind)) for kind in kinds())
    return f"{number} fields, {len(found)} places, {words} accepted, {len(tried)} texts"


if __name__ == "__main__":
    print(figures())
