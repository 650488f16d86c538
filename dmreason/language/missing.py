"""What a file leaves out of a printed text: it is data, so that answers can doubt."""

from typing import TYPE_CHECKING, Literal, Self

from pydantic import model_validator

from dmreason.language.base import Many, Model, Some, Zone
from dmreason.language.descriptions import EVENTS
from dmreason.language.happenings import UNHEARD_OF
from dmreason.words.messages import say

_WORDS = tuple(sorted(EVENTS - UNHEARD_OF))
if TYPE_CHECKING:
    EventWord = str
else:
    EventWord = Literal[_WORDS]

MissingKind = Literal[
    "trigger",
    "replacement",
    "static",
    "cost",
    "alternative",
    "extra",
    "activated",
    "status",
    "spell",
    "name",
    "type",
    "civilization",
    "race",
]
"""What is missing: an ability of a kind, or words of a characteristic."""


class Missing(Model):
    """A part of the printed text that the file does not say.

    No effect of it is assumed. An answer is incomplete where it could work (110.4).
    """

    text: str
    """What the print says and the file does not, in own words."""
    kind: MissingKind | None = None
    when: Many[EventWord] = ()
    """The events it is about; left out: it may matter whatever happens."""
    of: Literal["this", "you", "opponent"] | None = None
    """To whom they happen: this card, or its player's cards or that player, or the
    other's; left out: to anybody."""
    zone: Some[Zone | Literal["anywhere"]] | None = None
    """Where it works; left out: as abilities of its kind do (110.4)."""

    @model_validator(mode="after")
    def _of_events(self) -> Self:
        """Cards are executed without a word about it where a part is about costs."""
        costs = self.kind in ("cost", "alternative", "extra")
        if self.of is not None and not self.when and not costs:
            raise ValueError(say("missing_of"))
        return self


MissingParts = Many[str | Missing]
"""A piece of text stands for a part of which no more is known."""


def as_missing(part: str | Missing) -> Missing:
    """A part, whichever way it is written."""
    return Missing(text=part) if isinstance(part, str) else part
