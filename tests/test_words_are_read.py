"""No accepted word does nothing: fields are refused, or a rule reads their facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

import pytest

from dmreason.language import abilities as a
from dmreason.language import descriptions as d
from dmreason.language.shape import fields
from tests import words_tried
from tests.reading import unread
from tests.words_tried import NOT_READ, Place, Tried, alone, crowds, kinds, samples

WITHOUT_EFFECT: Mapping[tuple[str, str], str] = {
    ("Trigger", "undeclared"): "it is read with the readings before 2020-10-23",
    ("Activate", "ability"): "no card of the board has a second one to use",
    ("Card", "evolves_from"): "that its base is chosen goes without saying",
    ("Instruction", "until"): "no later part refers to the cards that are shown",
    ("Instruction", "stay"): "it says that nothing happens to the cards",
    ("Missing", "kind"): "for readers, but for costs and characteristics",
}
"""Fields whose facts the board does not use, each with the reason."""
OF_ITSELF: Mapping[tuple[str, str], str] = {
    (kind, "ignored_bans"): "the language admits only `this`, whose bans they are"
    for kind in ("Static", "Give")
}
"""Fields of which only the event is read, not whose it is, each with the reason."""
_NO_BASE = "that a base is chosen goes without saying"
_NO_SPELL = "no spell is being cast there on the board"
_NEVER_THIS = "on the board it is never this card"
_NO_MANA = "no card of the mana zone has anything in common with such a card"
_SHARED = ("name", "civilization", "race", "cost")
IN_PLACES: Mapping[tuple[str, str], str] = {
    ("Instruction.choose", ""): "no later part refers to the cards that are chosen",
    ("Instruction.stay", ""): "it says that nothing happens to the cards",
    **{
        (f"{kind}.evolves_from", field): _NO_BASE
        for kind in ("Card", "Face")
        for field in ("choose", "any_number")
    },
    ("Card.other_side", "evolves_from"): _NO_BASE,
    ("Card.spell_half", "evolves_from"): _NO_BASE,
    ("Face.evolves_from", "type"): "the spell half on the board is never evolved",
    ("Pattern.against", "shares_name_with"): _NO_MANA,
    ("Instruction.equip", "cards"): "this card is a creature on the board, and no gear",
    ("Redirect.attacked", "equipped_to"): "no cross gear is attacked",
    ("Redirect.to", "equipped_to"): "no cross gear is attacked",
    ("Selector.battling_with", "equipped_to"): "no cross gear battles",
    ("Condition.paid_with", "battling_with"): "no card of the mana zone battles",
    **{
        (place, field): "no card of the mana zone is so"
        for place in ("Value.paid_with", "Value.greatest_power_paid_with")
        for field in ("battling_with", "equipped_to", "under")
    },
    **{
        (place, "battling_with"): "no spell battles"
        for place in ("Static.ignored_spells", "Counter.cancels", "Pattern.cast")
    },
    ("Redirect.to", "other"): "the creature that takes the attack is always another",
    **dict.fromkeys(
        [
            (place, "being_cast")
            for place in (
                *("Redirect.attacked", "Redirect.to", "Instruction.look"),
                *("Instruction.reveal", "Instruction.battle", "Instruction.battle.2"),
                *("Selector.shares_name_with", "Selector.excluding", "UseIcon.of"),
                *("Instruction.untap", "Seal.on", "Selector.battling_with"),
                *("Instruction.unequip", "Selector.equipped_to"),
            )
        ],
        _NO_SPELL,
    ),
    **{
        (f"Pattern.{event}", "other"): _NEVER_THIS
        for event in ("swapped", "stacked", "shield_added", "cast", "blocks")
    },
    **{
        (place, f"shares_{field}_with"): _NO_MANA
        for place in (
            *("UseIcon.of", "Pattern.stacked", "Pattern.attacks"),
            *("Pattern.blocks", "Pattern.activated"),
        )
        for field in _SHARED
    },
}
"""Fields that do nothing in one place on the board, each with the reason; without a
field, all of them."""
TOGETHER: Mapping[str, int] = {
    **dict.fromkeys(("Selector", "Value", "Draw"), 24),
    "Pattern": 4,
    **dict.fromkeys(("Static", "Give", "Instruction", "Ability", "Replacement"), 1),
    "Missing": 1,
}
"""How many texts of a kind are grounded at a time; those that change much, fewer."""
USUALLY = 6


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
        if rest is not None and not (rest and is_only_whose(one, rest))
        if not is_about_links(one)
        if (one.place.kind.__name__, one.words[0]) not in WITHOUT_EFFECT
        if not {(one.place.name, one.words[0]), (one.place.name, "")} & IN_PLACES.keys()
    )


def is_about_links(one: Tried) -> bool:
    """Whether it is about gods that are linked; there are none on the board."""
    beside, said = one.parts[0]
    kind = one.place.kind
    return (kind is d.Pattern and "linked" in beside | said) or (
        kind is a.Ability and "link" in said
    )


def is_only_whose(one: Tried, rest: list[str]) -> bool:
    """Whether all that is unread says of a field whose event it is, and need not."""
    if (one.place.kind.__name__, one.words[0]) not in OF_ITSELF:
        return False
    return all(fact.startswith(("reference(", "subject(")) for fact in rest)


def grounded_together(tried: list[Tried]) -> Iterator[list[Tried]]:
    """Lots of texts; replacements one by one, for each replaces what others do."""
    for replaces, several in groupby(
        tried, lambda each: "Replacement" in each.place.name
    ):
        rest = list(several)
        usual = TOGETHER.get(rest[0].place.kind.__name__, USUALLY)
        size = 1 if replaces else usual
        for start in range(0, len(rest), size):
            yield rest[start : start + size]


def read(tried: list[Tried]) -> Iterator[tuple[Tried, list[str] | None]]:
    """What is tried, with the facts of it that no rule reads; None if all are read."""
    for some in grounded_together(tried):
        facts = [(each.without, each.told) for each in some]
        for each, rest in zip(some, unread(facts), strict=True):
            nothing = set(each.without) == set(each.told)
            yield each, rest if rest or nothing else None


QUICK = [
    *("Effect:", "Icon:", "Counter:", "Alternative:"),
    *("Activated:", "Release:", "OneShot:", "Spell:", "Put:", "Seal:", "Equip:"),
    *(
        "ChooseValue:",
        "Tie:",
        "Link:",
        "Fortify:",
        "UseIcon:",
        "Repeat:",
        "Modes:",
        "Activate:",
        "Use:",
        "OwnerOf:",
        "Range:",
        "Later:",
        "Qualities:",
    ),
    *(
        "Unusable:",
        "OtherChooses:",
        "CrossingCost:",
        "Every:",
        "Keyword:",
        "Card:",
        "Face:",
        "HyperMode:",
        "SuperSoul:",
    ),
    *("Missing:", "Instruction:Counter.do"),
    *("Instruction:Activated.by", "Selector:Counter", "Selector:Card"),
]
"""What is tried each time: kinds of phrases, in places with such a part in the name."""


SLOW = {
    **dict.fromkeys(("Status", "Redirect"), 1),
    **dict.fromkeys(("Extra", "Draw", "CostChange"), 2),
    **dict.fromkeys(("Trigger", "Replacement"), 6),
    "Move": 10,
    "Selector": 8,
    **dict.fromkeys(("Value", "Condition", "Give"), 20),
    **dict.fromkeys(("Static", "Ability", "Pattern", "Instruction"), 30),
}
"""Kinds of phrases that are looked at in all other places, too, but not each time; and
in how many tests. Each tries every field, in a part of the places; the first of a kind
is slow, the others are thorough.
"""


TRIED_QUICKLY = {"Selector"}
"""Kinds that quick cases look at as well; their other places need much memory."""


def test_every_kind_of_phrase_is_grounded() -> None:
    """A new kind of phrase is quick or slow."""
    whole = {case.removesuffix(":") for case in QUICK if case[-1] == ":"}
    assert {kind.__name__ for kind in kinds()} == whole | set(SLOW)


def left_by(kind: str) -> list[Place]:
    """The places of a kind of phrase that no quick case looks at."""
    looked_at = {
        place.name
        for case in QUICK
        if case.startswith(f"{kind}:")
        for place in of_case(case)
    }
    return [place for place in places_of(kind) if place.name not in looked_at]


def of_case(case: str) -> list[Place]:
    """The places of a quick case: a kind, and what is a part of their names."""
    kind, _, part = case.partition(":")
    return [place for place in places_of(kind) if part in place.name]


@pytest.mark.parametrize("case", QUICK)
def test_no_accepted_word_does_nothing(case: str) -> None:
    places = of_case(case)
    assert places
    assert doing_nothing(places) == []


@pytest.mark.parametrize(
    ("kind", "part"),
    [
        pytest.param(
            *(kind, part),
            marks=pytest.mark.thorough
            if part or kind in TRIED_QUICKLY
            else pytest.mark.slow,
        )
        for kind in SLOW
        for part in range(SLOW[kind])
    ],
)
def test_no_accepted_word_does_nothing_elsewhere(kind: str, part: int) -> None:
    places = left_by(kind)[part :: SLOW[kind]]
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
