"""Abilities: what they refer to, where they work, and every phrase in them."""

from collections.abc import Iterator

from dmreason.files.references import Reference, references
from dmreason.language.abilities import Ability, Give, Instruction, Trigger
from dmreason.language.descriptions import EVENTS_OF_PLAYERS, Condition, Selector
from dmreason.language.shape import Place
from dmreason.lint.descriptions import faults_of_condition, faults_of_description
from dmreason.lint.events import (
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
    for where, nested, has_it in with_nested(ability, place, False):
        part = (*where, nested.kind)
        own = where == place
        yield from _references(nested, where, has_it)
        yield from faults_of_events(nested, part)
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


def _references(ability: Ability, place: Place, has_it: bool) -> Iterator[Fault]:
    """Names that nothing refers to, and pronouns that mean no card."""
    used = list(_own_references(ability, place))
    names = {reference.name for reference in used}
    given = list(phrases_of(ability, place, Instruction))
    for where, instruction in given:
        if instruction.as_ is not None and instruction.as_ not in names:
            yield fault((*where, "as"), "unused_name", name=instruction.as_)
    for name, where, _ in used:
        if name == "that" and not _has_subject(ability):
            yield fault(where, "no_that")
        elif name == "it" and not has_it:
            yield fault(where, "no_it")


def _own_references(ability: Ability, place: Place) -> Iterator[Reference]:
    """The references of an ability that no ability inside it makes."""
    nested = [where for where, _, _ in with_nested(ability, place, False)][1:]
    for reference in references(ability, place):
        if not any(reference.place[: len(n)] == n for n in nested):
            yield reference


def _has_subject(ability: Ability) -> bool:
    """Whether an event that the ability waits for is about a card."""
    part = ability.trigger or ability.replacement
    return part is not None and any(
        pattern.kind not in EVENTS_OF_PLAYERS for pattern in part.when
    )


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
        yield fault(place, "not_in_battle", type=kind, rule=rule)
