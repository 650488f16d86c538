"""The owners of cards that a text names, as it calls them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dmreason.language.abilities import Ability, Instruction
from dmreason.language.base import Model
from dmreason.language.mentions import OwnerOf

M = TypeVar("M", bound=Model)


class OwnersName(str):
    """「そのクリーチャーの持ち主」, where a player stands."""


def with_owners(record: M, called: Callable[[str], str]) -> M:
    """A record in which the owners of cards stand as a text calls them.

    Args:
        record: an instruction; instructions and abilities in it are left alone, for
            other names may mean something there.
        called: what the owner of the card of a name is called.
    """
    said: dict[str, Any] = {}
    for field in sorted(record.model_fields_set):
        value = getattr(record, field)
        found = _part(value, called)
        if found is not value:
            said[field] = found
    return record.model_copy(update=said) if said else record


def _part(value: object, called: Callable[[str], str]) -> object:
    match value:
        case OwnerOf():
            return OwnersName(called(value.owner_of))
        case Ability() | Instruction():
            return value
        case Model():
            return with_owners(value, called)
        case tuple():
            parts = tuple(_part(part, called) for part in value)
            same = all(a is b for a, b in zip(parts, value, strict=True))
            return value if same else parts
    return value
