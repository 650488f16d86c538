"""Answers that are longer than the terminal, through the user's pager."""

from __future__ import annotations

import functools
import io
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

PAGED = frozenset(
    {"outcomes", "prove", "why", "why-not", "ask", "compare", "force", "loops"}
    | {"cards", "show", "rules", "readings", "facts", "export"}
)
"""The commands that say all of their answer at the end."""


class _Page(io.TextIOWrapper):
    """Takes what is written for a terminal, and keeps it."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", newline="")

    def isatty(self) -> bool:
        return True

    def text(self) -> str:
        """All that was written."""
        self.flush()
        kept = self.buffer
        assert isinstance(kept, io.BytesIO)
        return kept.getvalue().decode("utf-8")


@contextmanager
def paging() -> Iterator[None]:
    """What is written meanwhile goes through a pager, if the terminal is too short.

    Elsewhere than on a terminal it is written as it comes.
    """
    terminal = sys.stdout
    if not (terminal.isatty() and sys.stdin is not None and sys.stdin.isatty()):
        yield
        return
    page = _Page()
    sys.stdout = page
    try:
        yield
    finally:
        sys.stdout = terminal
        text = page.text()
        if text.count("\n") < shutil.get_terminal_size().lines:
            terminal.write(text)
        else:
            click.echo_via_pager(text.removesuffix("\n"))


def paged(command: click.Command) -> click.Command:
    """The command, whose answer goes through a pager; it is changed itself."""
    callback: Callable[..., Any] | None = command.callback
    if callback is not None:
        command.callback = functools.wraps(callback)(_through_pager(callback))
    return command


def _through_pager(callback: Callable[..., Any]) -> Callable[..., Any]:
    def shown(*values: Any, **named: Any) -> Any:
        with paging():
            return callback(*values, **named)

    return shown
