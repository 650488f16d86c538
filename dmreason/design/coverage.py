"""What the boards of a sweep have not exercised: rules, readings, words of texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import get_args

from dmreason.answers.searches import RulesOf
from dmreason.design.journal import Journal
from dmreason.language.abilities import Ability
from dmreason.language.base import Model, records
from dmreason.language.cards import Card, CardSource, numbered
from dmreason.language.keywords import word_of
from dmreason.language.missing import Missing
from dmreason.language.shape import fields
from dmreason.rulebook.index import place, sentences
from dmreason.rulebook.program import encoding
from dmreason.rulebook.readings import Reading, in_force, readings

CITING = ("cites/2", "demands/3")
"""What says, of a rule, that it decides a step."""


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of what can be exercised."""

    missed: tuple[str, ...]
    """What no board has exercised."""
    all: int
    """How much there is of it."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """What no board of a sweep has exercised."""

    rules: Part
    """The numbers of rules that a step can cite, and none has."""
    readings: Part
    """Other ways to read a rule (`NUMBER=NAME`) by which nothing else could happen."""
    words: Part
    """Fields of abilities that stand in no text without which all would be the same."""


def coverage(
    journal: Journal, cards: Mapping[str, Card], source: CardSource, rules: RulesOf
) -> Coverage:
    """What the boards of a sweep have not exercised.

    Args:
        journal: what they have shown.
        cards: the cards that were asked about, by their names.
        source: where their keywords are looked up.
        rules: by which rules was played.
    """
    hung = {
        f"{said['rule']}={said['otherwise']}"
        for each in journal.standing
        if each.kind in ("reading", "edition")
        for said in [dict(each.said)]
    }
    used = {
        word
        for name, _, keyword, number in journal.live
        for ability in _abilities(cards[name], keyword, number, source)
        for word in words_in(ability)
    }
    can_be_read = [f"{each.rule}={each.name}" for each in _other_readings(rules)]
    return Coverage(
        _part(sorted(citable(), key=place), journal.rules),
        _part(can_be_read, hung),
        _part(sorted(words_of_abilities()), used),
    )


def _part(every: list[str], exercised: set[str]) -> Part:
    return Part(tuple(each for each in every if each not in exercised), len(every))


def _other_readings(rules: RulesOf) -> Iterator[Reading]:
    """The readings about which boards were asked."""
    usual = in_force(rules.edition, rules.readings).values()
    for each in readings():
        if each not in usual and not each.elsewhere and each.rule not in rules.readings:
            yield each


@cache
def citable() -> frozenset[str]:
    """The numbers of the headings that a step can cite."""
    said = {
        arguments[0].strip('"')
        for statement in encoding("explorer", "successors").statements
        for name, arguments in statement.yields
        if name in CITING
    }
    return frozenset(said & sentences().keys())


@cache
def words_of_abilities() -> frozenset[str]:
    """The fields that an ability can have, and everything in it."""
    found: set[str] = set()
    seen: set[type[Model]] = set()
    waiting: list[type[Model]] = [Ability]
    while waiting:
        model = waiting.pop()
        if model not in seen:
            seen.add(model)
            for name, field in fields(model).items():
                models = [*_models(field.annotation)]
                if Missing not in models:  # what is not known does nothing
                    found.add(name)
                    waiting += models
    return frozenset(found)


def _models(annotation: object) -> Iterator[type[Model]]:
    """The models in a type."""
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)


def words_in(ability: Ability) -> frozenset[str]:
    """The fields that an ability has, and everything in it."""
    return frozenset(
        name
        for record in records(ability)
        for name, field in fields(type(record)).items()
        if field.attribute in record.model_fields_set
    )


def _abilities(
    card: Card, keyword: str, number: int, source: CardSource
) -> Iterator[Ability]:
    """A part of a card's text: one ability, or those of a keyword."""
    for each in numbered(card, source):
        word = "" if each.keyword is None else word_of(each.keyword)
        if word == keyword and (keyword or each.number == number):
            yield each.ability
