"""In whose eyes what cards cannot do is written: in those of the text's own player."""

from __future__ import annotations

from typing import Any, TypeVar

from dmreason.cardtext.writing.said import NoWordsError
from dmreason.cardtext.writing.scope import Named, Scope
from dmreason.language.base import Model
from dmreason.language.descriptions import Cards, Pattern, Selector

M = TypeVar("M", bound=Model)

_OTHER = {"you": "opponent", "opponent": "you"}
_SAYING = ("whose", "at", "by")


def as_the_text(ban: Pattern, to: Cards, scope: Scope) -> Pattern:
    """What cards cannot do, which is a text of theirs, as the text around it says it.

    Raises:
        NoWordsError: whose the cards are is not known, and it decides who is meant.
    """
    turned = _turned(ban)
    if to == "this" or turned is ban:
        return ban
    if isinstance(to, Selector):
        # what is on a creature is on one of its own player
        whose = "you" if to.model_fields_set == {"equipped_with"} else to.whose
    else:
        event = scope.that if isinstance(scope.that, Named) else None
        named = {**scope.named, "that": event}
        known = named.get(to) if isinstance(to, str) else None
        whose = None if known is None else known.whose
    if whose not in ("you", "opponent"):
        raise NoWordsError("Grant: `cannot` in the eyes of others")
    return ban if whose == "you" else turned


def _turned(record: M) -> M:
    """A record in the eyes of the other player; the same if it speaks of none."""
    said: dict[str, Any] = {}
    for field in sorted(record.model_fields_set):
        value = getattr(record, field)
        found = _part(value, field)
        if found is not value:
            said[field] = found
    return record.model_copy(update=said) if said else record


def _part(value: object, field: str) -> object:
    match value:
        case Model():
            return _turned(value)
        case str() if field in _SAYING:
            return _OTHER.get(value, value)
    return value
