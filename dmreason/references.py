"""What a record refers to by name: cards, and earlier instructions."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from dmreason.document import Document
from dmreason.explain import name_place
from dmreason.language import Instruction, Refers
from dmreason.messages import enumerate_names, near, say
from dmreason.model import Model
from dmreason.shape import Place, fields, marks_of_field

PRONOUNS = ("this", "that", "it")
"""The references to cards that need no name."""


class Reference(NamedTuple):
    """A name somewhere in a record."""

    name: str
    place: Place
    refers: Refers


def references(model: Model, place: Place = ()) -> Iterator[Reference]:
    """Every reference in `model` and in the records inside it, with its place."""
    for name, attribute, marks in _fields(type(model)):
        if attribute not in model.model_fields_set:
            continue
        for inner, value in _leaves(getattr(model, attribute), (*place, name)):
            if isinstance(value, Model):
                yield from references(value, inner)
            elif isinstance(value, str):
                yield from (Reference(value, inner, mark) for mark in marks)


def given_names(model: Model) -> Iterator[str]:
    """Every name that an instruction in `model` gives with `as:`."""
    if isinstance(model, Instruction) and model.as_ is not None:
        yield model.as_
    for attribute in model.model_fields_set:
        for _, value in _leaves(getattr(model, attribute), ()):
            if isinstance(value, Model):
                yield from given_names(value)


def check_references(
    records: Sequence[tuple[Model, Place]], document: Document, ids: Sequence[str] = ()
) -> None:
    """Refuse a reference to nothing.

    Args:
        records: what stands together, so that each may refer to the names that
            instructions of the others give; and where it stands in the file.
        document: the file they were read from, for the lines.
        ids: the ids of cards on the board.

    Raises:
        InputError: a name is neither a pronoun, nor an `as:`, nor an id.
    """
    given = list(dict.fromkeys(n for record, _ in records for n in given_names(record)))
    for record, place in records:
        for name, where, refers in references(record, place):
            to_cards = refers is Refers.CARDS
            possible = [*PRONOUNS, *given, *ids] if to_cards else given
            if name not in possible:
                what = "card" if to_cards else "named_instruction"
                raise document.error(unknown(what, name, possible, where), where)


def unknown(what: str, name: str, possible: Sequence[str], place: Place = ()) -> str:
    """The message that `name` is none of the possible names.

    Args:
        what: the key of the message that says what is named.
        name: the name that was found.
        possible: what it might have been.
        place: where it stands, if the file is not clear enough.
    """
    return say(
        "unknown_name",
        place=name_place(place),
        what=say(what),
        name=name,
        near=near(name, possible),
        possible=enumerate_names(possible),
    )


@cache
def _fields(model: type[Model]) -> list[tuple[str, str, list[Refers]]]:
    """The name in files, the attribute, and the kinds of reference of each field."""
    attributes = {info.alias or name: name for name, info in model.model_fields.items()}
    return [
        (name, attributes[name], [m for m in marks_of_field(info) if isinstance(m, Refers)])
        for name, info in fields(model).items()
    ]


def _leaves(value: object, place: Place) -> Iterator[tuple[Place, object]]:
    """What a field holds, looking into lists and mappings."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _leaves(item, (*place, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, (*place, key))
    else:
        yield place, value
