"""What a board shows: the kinds of findings, and how one is known again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dmreason.words.languages import LANGUAGES

KINDS = (
    *("defect", "differs", "loop", "win", "lock", "order", "competition"),
    *("reading", "edition", "circle", "bound", "undone", "choice", "idle"),
)
"""The kinds of findings, those that matter most first."""
Said = tuple[tuple[str, str], ...]
"""What a finding says besides its kind: names with their values."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about cards, with the smallest board that shows it."""

    kind: str
    """One of `KINDS`."""
    cards: tuple[str, ...]
    """The cards on that board that are no plain ones, sorted."""
    said: Said
    """What is special about it, such as who can end a loop."""
    board: Mapping[str, Any] | None = None
    """The situation, as a file has it; None of what no board shows."""
    lines: Mapping[str, tuple[str, ...]] | None = None
    """A line of play that shows it, in each language."""
    rules: tuple[str, ...] = ()
    """The rules that this line turns on."""
    other: Mapping[str, Any] | None = None
    """The same board with the other wording, if that is what it is about."""

    @property
    def id(self) -> str:
        """The same for the same finding about the same cards.

        Of two wordings each board on which they differ is a finding of its own.
        """
        about: list[object] = [self.kind, self.cards, self.said]
        if self.other is not None:
            about.append(self.size[1])
        text = json.dumps(about, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:10]

    @property
    def size(self) -> tuple[int, str]:
        """Small for small boards; it tells any two boards apart."""
        text = json.dumps(self.board, ensure_ascii=False, sort_keys=True)
        return len(text), text

    @property
    def rank(self) -> tuple[int, int, int, str]:
        """In which order findings are shown."""
        size = 0 if self.board is None else self.size[0]
        return KINDS.index(self.kind), len(self.cards), size, self.id

    def as_json(self) -> dict[str, Any]:
        """The finding as a line of a journal."""
        return {
            "id": self.id,
            "kind": self.kind,
            "cards": list(self.cards),
            "said": dict(self.said),
            "board": self.board,
            "lines": self.lines and {k: list(v) for k, v in self.lines.items()},
            "rules": list(self.rules),
            "other": self.other,
        }

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> Finding:
        """The finding of such a line."""
        lines = data["lines"]
        return cls(
            data["kind"],
            tuple(data["cards"]),
            tuple(data["said"].items()),
            data["board"],
            lines and {language: tuple(lines[language]) for language in LANGUAGES},
            tuple(data["rules"]),
            data["other"],
        )
