"""What may stand where in a user's file, read from the models."""

import datetime
from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from dmreason.language.base import Model, OneOrMore
from dmreason.words.messages import say

Place = tuple[str | int, ...]
"""The way to a part of a file: keys of mappings and indices of lists."""

Shape = Any
"""A type without alternatives: a model, `str`, `int`, a literal, a tuple, a dict."""


class Field(NamedTuple):
    """A field of a model."""

    attribute: str
    """Its name in Python."""
    annotation: Any
    """Its type, with everything it is annotated with."""
    required: bool


@cache
def fields(model: type[Model]) -> dict[str, Field]:
    """The fields of a model under the names they have in files."""
    types = get_type_hints(model, include_extras=True)
    return {
        info.alias or name: Field(name, types[name], info.is_required())
        for name, info in model.model_fields.items()
    }


def required(model: type[Model]) -> list[str]:
    """The fields that a file must have."""
    return [name for name, field in fields(model).items() if field.required]


def shapes_at(model: type[Model], place: Place) -> list[Shape]:
    """Everything that may stand at `place` in a file of `model`."""
    shapes: list[Shape] = [model]
    for step in place:
        shapes = inside(shapes, step)
    return list(dict.fromkeys(shapes))


def inside(shapes: list[Shape], step: str | int) -> list[Shape]:
    """Everything that may stand at a key or an index of one of the shapes."""
    return [inner for shape in shapes for inner in _inside(shape, step)]


def marks(annotation: Any) -> Iterator[Enum]:
    """The enum members with which parts of a type are annotated."""
    arguments = get_args(annotation)
    if origin(annotation) is Annotated:
        yield from (mark for mark in arguments[1:] if isinstance(mark, Enum))
    if origin(annotation) is not Literal:
        for argument in arguments:
            yield from marks(argument)


def words(annotation: Any) -> Iterator[str]:
    """The fixed words in a type."""
    for argument in get_args(annotation):
        if origin(annotation) is not Literal:
            yield from words(argument)
        elif isinstance(argument, str):
            yield argument


def describe(shapes: list[Shape]) -> str:
    """The possibilities in words, such as `a whole number, a list`."""
    words = dict.fromkeys(word for shape in shapes for word in _words(shape))
    return ", ".join(words)


def literals(shapes: list[Shape]) -> list[str]:
    """The fixed words among the possibilities, as a file writes them."""
    found = [get_args(shape) for shape in shapes if origin(shape) is Literal]
    return ["true" if word is True else str(word) for words in found for word in words]


def origin(shape: Shape) -> Any:
    """`tuple` of `tuple[int, ...]`, and so on; None of a plain type."""
    return get_origin(shape)


def _shapes(annotation: Any) -> Iterator[Shape]:
    outer, arguments = origin(annotation), get_args(annotation)
    if outer is Annotated:
        yield from _shapes(arguments[0])
        if OneOrMore in arguments[1:]:
            for shape in _shapes(arguments[0]):
                yield from _shapes(get_args(shape)[0])
    elif outer in (Union, UnionType):
        for argument in arguments:
            yield from _shapes(argument)
    elif annotation is not NoneType:
        yield annotation


def _inside(shape: Shape, step: str | int) -> Iterator[Shape]:
    outer, arguments = origin(shape), get_args(shape)
    if isinstance(shape, type) and issubclass(shape, Model):
        field = fields(shape).get(str(step))
        if field is not None:
            yield from _shapes(field.annotation)
    elif outer is dict:
        yield from _shapes(arguments[1])
    elif outer is tuple and isinstance(step, int):
        many = arguments[-1] is Ellipsis
        index = 0 if many else min(step, len(arguments) - 1)
        yield from _shapes(arguments[index])


def _words(shape: Shape) -> Iterator[str]:
    if isinstance(shape, type) and issubclass(shape, Model):
        names = list(fields(shape))
        shown = ", ".join(names[:8]) + (", …" if len(names) > 8 else "")
        yield say("shape_mapping", fields=shown)
    elif origin(shape) is Literal:
        yield from literals([shape])
    elif origin(shape) is tuple:
        yield say("shape_list")
    elif origin(shape) is dict:
        yield say("shape_names")
    else:
        yield say(_SIMPLE[shape])


_SIMPLE = {
    str: "shape_text",
    int: "shape_number",
    bool: "shape_bool",
    float: "shape_number",
    datetime.date: "shape_date",
}
