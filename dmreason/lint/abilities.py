"""Abilities: what they refer to, where they work, and every phrase in them."""

from collections.abc import Iterator

from dmreason.language.abilities import Ability, Give, Instruction, Static, Trigger
from dmreason.language.descriptions import Pattern, Selector
from dmreason.language.references import Reference, references
from dmreason.language.requirements import Condition
from dmreason.language.shape import Place
from dmreason.lint.descriptions import faults_of_condition, faults_of_description
from dmreason.lint.events import (
    faults_of_departed,
    faults_of_events,
    faults_of_own_events,
    faults_of_replacement,
)
from dmreason.lint.instructions import faults_of_gift, faults_of_instruction
from dmreason.lint.lexicon import lexicon
from dmreason.lint.phrases import (
    Fault,
    fault,
    phrases_of,
    sees_itself,
    with_nested,
    works_in,
)


def faults_of_ability(
    ability: Ability, place: Place, kind: str | None
) -> Iterator[Fault]:
    """The faults of an ability, and of those that its text gives or makes.

    Args:
        ability: an ability on a card, or on a keyword.
        place: where it stands.
        kind: the type of the card, if it has only one.
    """
    for where, nested in with_nested(ability, place):
        part = (*where, nested.kind)
        own = where == place
        yield from _unused_names(nested, where)
        yield from faults_of_events(nested, part)
        yield from faults_of_departed(nested, part)
        yield from faults_of_replacement(nested, part, own)
        if own and kind is not None:
            yield from _whereabouts(nested, part, kind)
            yield from faults_of_own_events(nested, part, kind)
        for inner, selector in phrases_of(nested, where, Selector):
            yield from faults_of_description(selector, inner)
        for inner, step in phrases_of(nested, where, Instruction):
            yield from faults_of_instruction(step, inner)
        for inner, given in (*phrases_of(nested, where, Give), (part, nested.static)):
            if given is not None:
                yield from faults_of_gift(given, inner)
        for inner, condition in phrases_of(nested, where, Condition):
            yield from faults_of_condition(condition, inner)


def _unused_names(ability: Ability, place: Place) -> Iterator[Fault]:
    """Names that nothing refers to."""
    names = {reference.name for reference in _own_references(ability, place)}
    given = list(phrases_of(ability, place, Instruction))
    for where, instruction in given:
        if instruction.as_ is not None and instruction.as_ not in names:
            yield fault((*where, "as"), "unused_name", name=instruction.as_)


def _own_references(ability: Ability, place: Place) -> Iterator[Reference]:
    """The references of an ability that no ability inside it makes."""
    nested = [where for where, _ in with_nested(ability, place)][1:]
    for reference in references(ability, place):
        if not any(reference.place[: len(n)] == n for n in nested):
            yield reference


def _of_own_execution(pattern: Pattern) -> bool:
    """Whether it is the card with the ability that is executed."""
    executed = pattern.kind in ("summoned", "cast", "executed")
    return executed and getattr(pattern, pattern.kind) == "this"


def _whereabouts(ability: Ability, place: Place, kind: str) -> Iterator[Fault]:
    """Abilities that work only where cards of their type never lie."""
    part = ability.part
    rule = lexicon().stays_out.get(kind)
    if rule is not None and works_in(part) == {"battle"}:
        watched = getattr(part, "when", ())
        if any(pattern.after_cast for pattern in watched):
            return
        if isinstance(part, Trigger) and any(sees_itself(p) for p in watched):
            return
        if isinstance(part, Static) and part.keywords and part.to == "this":
            return  # a keyword of the card itself may work elsewhere (110.4c)
        if isinstance(part, Static) and any(map(_of_own_execution, part.cannot)):
            return  # it works where its card is to be executed from (110.4e)
        yield fault(place, "not_in_battle", type=kind, rule=rule)
