"""A display on standard error of how far a long search is."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

from dmreason.report.output import on_one_line, warn
from dmreason.words.screens import screen

if TYPE_CHECKING:
    from rich.status import Status

    from dmreason.telling.outcome import Progress

PATIENCE = 1.0
"""Seconds that a search may take before anything is shown."""


class ProgressDisplay:
    """Call it with each `Progress`; a line that changes on a terminal, else lines.

    Without a terminal the lines come after 1, 2, 4, 8 … seconds.

    Args:
        name: what is being searched, if there are several.
    """

    def __init__(self, name: str = "") -> None:
        self._prefix = f"{on_one_line(name)}: " if name else ""
        self._terminal = sys.stderr.isatty()
        self._status: Status | None = None
        self._next = PATIENCE

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._status is not None:
            self._status.stop()

    def __call__(self, progress: Progress) -> None:
        if progress.seconds >= self._next:
            self.show(_how_far(progress), progress.seconds)

    def show(self, text: str, seconds: float) -> None:
        """Show something else, so many seconds after the start."""
        if seconds < self._next:
            return
        if self._terminal:
            self._update(self._prefix + text)
        else:
            warn(self._prefix + text)
            self._next *= 2

    def _update(self, text: str) -> None:
        from rich.text import Text

        if self._status is None:
            from rich.console import Console
            from rich.status import Status

            self._status = Status(Text(text), console=Console(stderr=True))
            self._status.start()
        self._status.update(Text(text))


def _how_far(progress: Progress) -> str:
    """What a search has found so far."""
    seconds = f"{progress.seconds:.0f}"
    states = f"{progress.states:,}"
    if progress.steps is not None:
        return screen("found_ends", steps=progress.steps, ends=states, seconds=seconds)
    waiting = f"{progress.waiting:,}"
    return screen("found_states", states=states, waiting=waiting, seconds=seconds)
