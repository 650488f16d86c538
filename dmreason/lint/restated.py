"""What restates an answer in the text of a card instead of leaving it to the rules.

A text that says more than the printed one makes a ruling pass whatever the rules are:
these are the shapes in which that was found.
"""

from collections.abc import Iterator

from dmreason.language.abilities import Ability, Instruction
from dmreason.language.base import Model, records
from dmreason.language.cards import Card, Face
from dmreason.language.descriptions import Pattern, Selector, Value
from dmreason.language.mentions import PRONOUNS
from dmreason.language.references import inside
from dmreason.language.requirements import Condition
from dmreason.language.shape import Place
from dmreason.lint.phrases import Fault, fault

_QUALITIES = frozenset(
    {
        *("type", "civilization", "civilizations", "race", "race_includes", "name"),
        *(
            "name_includes",
            "keyword",
            "cost",
            "power",
            "multicolor",
            "evolution",
            "neo",
            "twinpact",
        ),
    }
)
"""Fields of a description that say what a card is like."""


def restated_in(record: Model, place: Place = ()) -> Iterator[Fault]:
    """The shapes in a card, a keyword, or something that a situation says.

    Args:
        record: what is looked at, with all that is in it.
        place: where in the file it stands.
    """
    if isinstance(record, Card):
        yield from _filled_in_costs(record, place)
    yield from _in_text(record, place, _shown_singly(record))


def _filled_in_costs(card: Card, place: Place) -> Iterator[Fault]:
    """A cost of 0 on a card of which nobody says where the text was read."""
    for path in ((), ("other_side",), ("spell_half",)):
        face = getattr(card, path[0]) if path else card
        if isinstance(face, Face) and face.cost == 0 and card.source is None:
            yield fault((*place, *path, "cost"), "filled_cost")


def _in_text(record: Model, place: Place, seen: frozenset[str]) -> Iterator[Fault]:
    """The shapes in a record and all that is in it."""
    if isinstance(record, Condition) and _asks_for_any_affected(record):
        yield fault((*place, "value"), "any_affected")
    if isinstance(record, Selector):
        yield from _passed_over(record, place)
    for where, part in inside(record, place):
        asks = isinstance(record, Condition) and not isinstance(part, Condition)
        if asks or isinstance(part, Value | Pattern):
            continue  # what is asked or counted, and the events that are meant
        inner = seen
        if isinstance(part, Ability) and part.spell is None:
            inner = _shown_singly(part)
        elif isinstance(part, Instruction) and part.if_ is None:
            yield from _picked_by_quality(part, where, seen)
        yield from _in_text(part, where, inner)


def _asks_for_any_affected(condition: Condition) -> bool:
    """Whether it asks that an instruction affected one card or more."""
    value = condition.value
    is_number = isinstance(value, Value) and value.affected is not None
    return is_number and condition.at_least == 1 and condition.at_most is None


def _passed_over(cards: Selector, place: Place) -> Iterator[Fault]:
    """A pronoun that means its card only while the card is of a type."""
    said = {field for field in cards.model_fields_set if getattr(cards, field)}
    if said == {"cards", "type"} and set(cards.cards or ()) <= set(PRONOUNS):
        yield fault((*place, "type"), "typed_pronoun", name=(cards.cards or ("",))[0])


def _shown_singly(record: Model) -> frozenset[str]:
    """The names of single cards that are looked at or revealed in a deck."""
    return frozenset(
        part.as_
        for part in records(record)
        if isinstance(part, Instruction)
        and part.as_ is not None
        and part.kind in ("look", "reveal")
        and not isinstance(part.until, Selector)
        and isinstance(part.what, Selector)
        and 1 in (part.what.top, part.what.bottom)
    )


def _picked_by_quality(
    step: Instruction, place: Place, seen: frozenset[str]
) -> Iterator[Fault]:
    """Something done to a card that was looked at, if the card is such a one."""
    about = getattr(step.what, "cards", None)
    cards, path = (
        (about, ("cards",)) if isinstance(about, Selector) else (step.what, ())
    )
    if (
        isinstance(cards, Selector)
        and cards.model_fields_set & _QUALITIES
        and set(cards.cards or ()) & seen
        and not cards.is_choice
    ):
        (name, *_) = sorted(set(cards.cards or ()) & seen)
        where = (*place, step.kind, *path)
        yield fault(where, "picked_by_quality", name=name)
