"""What commands about situations share: exit codes, and what they say of the file."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from dmreason.report import output
from dmreason.words.errors import InputError
from dmreason.words.screens import screen

if TYPE_CHECKING:
    from dmreason.files.library import Library
    from dmreason.language.situations import Situation
    from dmreason.telling.outcome import Exploration

REFUTED, BAD_INPUT, INCOMPLETE, DEFECT = 1, 2, 3, 4
"""The exit codes besides 0; `dmreason --help` explains them."""


@contextmanager
def about(file: Path) -> Iterator[None]:
    """Let errors that name no file name this one."""
    try:
        yield
    except InputError as error:
        if error.file is not None:
            raise
        raise InputError(error.message, file, error.line) from None


def warn_of_edition(edition: datetime.date | None) -> None:
    """Say on standard error what is not known about the rules of that day."""
    from dmreason.rulebook.readings import caution

    text = caution(edition)
    if text is not None:
        output.warn(text)


def warn_of_cards(file: Path, situation: Situation, library: Library) -> None:
    """Say on standard error what can do nothing in the texts of a file's cards.

    And what of the printed texts that stand in it was not read.
    """
    if not situation.own:
        return
    from dmreason.files.document import Document
    from dmreason.lint.findings import lint_own, unread_of

    document = Document(file)
    findings = lint_own(situation, document, library)
    for finding in (*unread_of(situation, document), *findings):
        output.warn(finding.text)


def say_why_incomplete(exploration: Exploration) -> None:
    """Say on standard error why there may be more outcomes, or others."""
    from dmreason.report.json import why_incomplete

    for reason in why_incomplete(exploration):
        output.warn(screen("incomplete_because", reason=reason))
