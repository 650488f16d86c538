"""What goes to standard output and standard error, whatever is at their other end."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from contextlib import suppress
from typing import Any

import click

_INVISIBLE = (
    "\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff"
)
"""Control characters above ASCII, those that turn the direction of a text, and halves
of characters."""
_UNPRINTABLE = re.compile(f"[\x00-\x08\x0b-\x1f{_INVISIBLE}]")
_IN_JSON = re.compile(f"[{_INVISIBLE}]")


def visible(text: str) -> str:
    r"""The text with `\x1b` and the like in place of what would steer a terminal.

    Tabs and line ends stay.
    """
    return _UNPRINTABLE.sub(_escape, text)


def on_one_line(text: str) -> str:
    """The same, and tabs and line ends do not stay."""
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def write(text: str = "") -> None:
    """A line of an answer."""
    click.echo(visible(text))


def warn(text: str) -> None:
    """A line on standard error; if nobody can read it, that is no failure."""
    with suppress(OSError, ValueError):
        click.echo(visible(text), err=True)


def write_json(answer: dict[str, Any]) -> None:
    """An answer as JSON, in UTF-8 whatever the locale."""
    text = json.dumps(answer, ensure_ascii=False, indent=2)
    write_utf8(_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n")


def write_utf8(text: str) -> None:
    """Text for programs, in UTF-8 whatever the locale."""
    click.echo(text.encode("utf-8", "backslashreplace"), nl=False)


def open_streams() -> None:
    """Let there be standard streams, also if whoever started the process closed them.

    Otherwise the next file that is opened would take the place of one.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - it stays open
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def flushed() -> bool:
    """Flush the standard streams; whether everything could be written."""
    good = True
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            good = False
            # What is still to be flushed at the end has to go somewhere.
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return good
