"""Errors that a user sees: one clear message each, never a traceback."""

import traceback
from pathlib import Path


class DmreasonError(Exception):
    """Base of every error that dmreason reports to its user."""


class InputError(DmreasonError):
    """Something in a user's file that cannot be accepted.

    Args:
        message: the thing and the remedy, in a sentence or two.
        file: the file it stands in, if any.
        line: the line in that file, counted from 1.
    """

    def __init__(
        self, message: str, file: Path | None = None, line: int | None = None
    ) -> None:
        self.message, self.file, self.line = message, file, line
        place = "" if file is None else f"{file}: "
        if file is not None and line is not None:
            place = f"{file}:{line}: "
        super().__init__(place + message)


class EncodingError(DmreasonError):
    """The rule encoding itself failed: a clingo message or a dead end.

    This is a defect of dmreason, never of the user's file.
    """


class OutOfTimeError(Exception):
    """The time that a search may take is over; its answer then is incomplete."""


def where(error: Exception) -> str:
    """An error nobody thought of, and the line of code that it comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return repr(error)
    return f"{error!r} ({Path(frames[-1].filename).name}:{frames[-1].lineno})"
