"""What every model of a user's file has in common."""

import datetime
import re
from collections.abc import Iterator, Set
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict
from pydantic_core import PydanticCustomError

from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.program import told
from dmreason.words.messages import say


class Model(BaseModel):
    """A frozen record that accepts no unknown field."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, populate_by_name=True, defer_build=True
    )


def _as_tuple(value: object) -> object:
    """One thing where a list may stand means a list of that one thing."""
    if value is None or isinstance(value, list | tuple):
        return value
    return (value,)


OneOrMore = BeforeValidator(_as_tuple)
"""Lets a file write ``civilization: fire`` for ``civilization: [fire]``."""


def _as_written(value: object) -> object:
    """A number as a text, so that it equals no truth value."""
    return str(value) if type(value) in (int, float) else value


def _is_day(value: object) -> object:
    """A date, or the text of one: neither a time of day nor a number of seconds."""
    is_text = isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value)
    if value is None or is_text or type(value) is datetime.date:
        return value
    raise PydanticCustomError("date_type", "no date")


LARGEST = 9_999_999
"""The largest number of a file. Clingo counts to 2,147,483,647 and then from below zero
again; so many numbers of this size can still be added up."""
Whole = Annotated[int, Strict(), Field(ge=-LARGEST, le=LARGEST)]
"""A whole number: neither `true` nor `2.0`."""
Natural = Annotated[int, Strict(), Field(ge=0, le=LARGEST)]
Positive = Annotated[int, Strict(), Field(ge=1, le=LARGEST)]
Flag = Annotated[bool, Strict()]
"""`true` or `false`, and neither `1` nor `yes`."""
Yes = Annotated[Literal[True], BeforeValidator(_as_written)]
"""`true`, and not `1`, which Python takes for the same."""
Day = Annotated[datetime.date, BeforeValidator(_is_day)]

T = TypeVar("T")
Many = Annotated[tuple[T, ...], OneOrMore]
"""A list, whose brackets may be left out where it has one member."""
Some = Annotated[tuple[T, ...], Field(min_length=1), OneOrMore]
"""The same with at least one member."""


@cache
def piles() -> frozenset[str]:
    """The zones whose cards lie in an order."""
    return frozenset(zone.name for (zone,) in told("piled", 1))


ZONES = manifest().zones
"""The zones of the rulebook, in the order in which they are shown."""
if TYPE_CHECKING:
    Zone = str
else:
    Zone = Literal[ZONES]
Civilization = Literal["light", "water", "darkness", "fire", "nature", "zero"]
CardType = Literal[
    "creature",
    "spell",
    "cross_gear",
    "castle",
    "g_castle",
    "field",
    "tamaseed",
    "weapon",
    "fortress",
    "aura",
    "cell",
    "rule_plus",
    "duelist",
    "heartbeat",
    "unknown",
]
Names = Many[str]


def exactly_one(model: Model, names: Set[str], what: str) -> str:
    """The one field of `names` that `model` sets, as it is called in files.

    Args:
        model: the record.
        names: fields of which exactly one must be given, as the model calls them.
        what: the key of the message that names such a record.

    Raises:
        ValueError: none of the fields is given, or several are.
    """
    given = [
        name.rstrip("_")
        for name in sorted(names & model.model_fields_set)
        if getattr(model, name) is not None
    ]
    if len(given) != 1:
        possible = ", ".join(sorted(name.rstrip("_") for name in names))
        found = ", ".join(given) or say("none")
        raise ValueError(
            say("exactly_one", what=say(what), possible=possible, found=found)
        )
    return given[0]


def records(part: object, but: type[Model] | tuple[()] = ()) -> Iterator[Model]:
    """Every record in a record or a list, itself included, always in the same order.

    Args:
        part: a record, a list, or anything else, which holds none.
        but: a kind of record that is left out, with all that is in it.
    """
    if isinstance(part, tuple):
        for item in part:
            yield from records(item, but)
    elif isinstance(part, Model) and not isinstance(part, but):
        yield part
        for attribute in sorted(part.model_fields_set):
            yield from records(getattr(part, attribute), but)
