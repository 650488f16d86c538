"""How much a user's file may hold, and what can stand in it at all."""

import datetime
import os
import re
import stat
from pathlib import Path

from dmreason.language.shape import Place
from dmreason.words.errors import InputError
from dmreason.words.messages import say

MOST_BYTES = 32_768
"""Of a file; the largest ruling that ships has nine thousand."""
MOST_NODES = 20_000
"""Of a file with its aliases written out; aliases of aliases soon make it more."""
DEEPEST = 60
"""How many mappings and lists may stand inside each other."""
MOST_DIGITS = 18

_UNPRINTABLE = re.compile(
    "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\ud800-\\udfff\\ufffe\\uffff]"
)
"""Control characters but for tabs and line ends, and halves of characters."""
_BRACKETS = re.compile(r"[\[\]{}]")
_PLAIN = str | int | float | datetime.date | None


class TooMuchError(Exception):
    """Something in the data of a file that can stand in no file.

    Args:
        message: the thing and the remedy.
        place: where it stands.
    """

    def __init__(self, message: str, place: Place = ()) -> None:
        super().__init__(message)
        self.message, self.place = message, place


def check_brackets(text: str) -> None:
    """Refuse far too many brackets in each other, which take long to be read at all.

    Raises:
        TooMuchError: there are.
    """
    depth = 0
    for sign in _BRACKETS.findall(text):
        depth = depth + 1 if sign in "[{" else max(0, depth - 1)
        if depth > 3 * DEEPEST:
            raise TooMuchError(say("too_deep"))


def read_bounded(path: Path) -> bytes:
    """What a file holds, if it is a file and not too large.

    Raises:
        InputError: it is a device or a pipe, which may have no end, or too large.
        OSError: it cannot be read.
    """
    # Opening a pipe would wait until somebody writes to it.
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(number, "rb") as file:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise InputError(say("no_regular_file"), path)
        found = file.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        raise InputError(say("too_many_bytes", bound=f"{MOST_BYTES:,}"), path)
    return found


def check_data(data: object) -> None:
    """Refuse data that are too much, and values that no file of ours can hold.

    Raises:
        TooMuchError: about the first such thing.
    """
    if _size(data, (), {}) > MOST_NODES:
        raise TooMuchError(say("too_large_written_out", bound=f"{MOST_NODES:,}"))


def _size(data: object, place: Place, known: dict[int, int]) -> int:
    """How many values there are, each alias written out.

    Args:
        data: a part of the file.
        place: where it stands.
        known: the sizes of the mappings and lists that were counted, by identity.
    """
    if len(place) > DEEPEST:  # also what holds itself
        raise TooMuchError(say("too_deep"), place)
    if not isinstance(data, dict | list):
        _check_value(data, place)
        return 1
    size = known.get(id(data))
    if size is None:
        size = 1
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            if not isinstance(key, _PLAIN):
                raise TooMuchError(say("key_no_name"), place)
            step = key if isinstance(key, str | int) else str(key)
            if isinstance(data, dict):
                _check_value(key, place)
            size += _size(part, (*place, step), known)
        known[id(data)] = size
    return size


def _check_value(value: object, place: Place) -> None:
    if not isinstance(value, _PLAIN):
        raise TooMuchError(say("tagged"), place)
    if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
        raise TooMuchError(say("long_number"), place)
    found = _UNPRINTABLE.search(value) if isinstance(value, str) else None
    if found is not None:
        raise TooMuchError(say("unprintable", sign=f"U+{ord(found[0]):04X}"), place)
