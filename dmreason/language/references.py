"""What a record refers to by name: cards, and earlier instructions."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dmreason.language.base import Model
from dmreason.language.mentions import Refers
from dmreason.language.shape import Place, fields, marks


class Reference(NamedTuple):
    """A name somewhere in a record."""

    name: str
    place: Place
    refers: Refers


def references(model: Model, place: Place = ()) -> Iterator[Reference]:
    """Every reference in `model` and in the records inside it, with its place."""
    for name, attribute, kinds in said_fields(model):
        for inner, value in leaves(getattr(model, attribute), (*place, name)):
            if isinstance(value, Model):
                yield from references(value, inner)
            elif isinstance(value, str):
                yield from (Reference(value, inner, kind) for kind in kinds)


def inside(model: Model, place: Place = ()) -> Iterator[tuple[Place, Model]]:
    """The records directly inside `model`, each with its place."""
    for name, attribute, _ in said_fields(model):
        for inner, value in leaves(getattr(model, attribute), (*place, name)):
            if isinstance(value, Model):
                yield inner, value


def mentions(model: Model, name: str) -> bool:
    """Whether `model`, or a record inside it, refers to something by that name."""
    return any(reference.name == name for reference in references(model))


def said_fields(model: Model) -> list[tuple[str, str, list[Refers]]]:
    """The name in files, the attribute, and the kinds of reference of each field that
    `model` has."""
    said = model.model_fields_set
    return [field for field in _referring_fields(type(model)) if field[1] in said]


@cache
def _referring_fields(model: type[Model]) -> list[tuple[str, str, list[Refers]]]:
    return [
        (name, field.attribute, _kinds(field.annotation))
        for name, field in fields(model).items()
    ]


def _kinds(annotation: object) -> list[Refers]:
    found = dict.fromkeys(marks(annotation))
    return [mark for mark in found if isinstance(mark, Refers)]


def leaves(value: object, place: Place) -> Iterator[tuple[Place, object]]:
    """What a field holds, looking into lists and mappings."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from leaves(item, (*place, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*place, key))
    else:
        yield place, value
