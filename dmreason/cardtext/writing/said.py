"""What a record says, and whether all of it was written."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from dmreason.language.abilities import Instruction, Replacement
from dmreason.language.base import Model
from dmreason.language.descriptions import Value
from dmreason.words.errors import InputError
from dmreason.words.messages import say


class NoWordsError(InputError):
    """Something that the language of cards says and the writer cannot.

    Args:
        what: the part, as files call it.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(say("no_words", what=what))


def handed_on(said: Said) -> str | None:
    """The card of which the power and the abilities are given, if they are."""
    if not said.has("abilities_of"):
        return None
    had: str = said("abilities_of")
    if said("power") != Value(power_of=had):
        raise NoWordsError("Give: `abilities_of` without the power")
    return had


class Said:
    """The fields of a record that say something; each has to be asked for.

    As a context it holds at its end that nothing was left out.
    """

    def __init__(self, record: Model, *untold: str) -> None:
        """Look at a record.

        Args:
            record: what is to be written.
            untold: fields that no text says.
        """
        self._record = record
        self._left = told_fields(record) - set(untold)

    def __call__(self, field: str) -> Any:
        """What a field says; it counts as written from then on."""
        self._left.discard(field)
        return getattr(self._record, field)

    def has(self, field: str) -> bool:
        """Whether a field is still to be written."""
        return field in self._left

    def only(self, *fields: str) -> bool:
        """Whether nothing else is left to be written."""
        return self._left <= set(fields)

    def __enter__(self) -> Said:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None and self._left:
            fields = ", ".join(f"`{field.rstrip('_')}`" for field in sorted(self._left))
            raise NoWordsError(f"{type(self._record).__name__}: {fields}")


def told_fields(record: Model) -> set[str]:
    """The fields of a record that hold something else than if they were left out."""
    model = type(record).model_fields
    return {
        field
        for field in record.model_fields_set
        if getattr(record, field) != model[field].default
    }


def hushes(part: Replacement) -> bool:
    """「かわりにその能力はトリガーしない」: nothing is put in its place."""
    (*others, last) = part.instead
    stays = isinstance(last, Instruction) and last.model_fields_set == {"stay"}
    return stays and not others and all(each.kind == "triggers" for each in part.when)
