"""Cards as they are printed: in files of their own, or in a situation."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from dmreason.words.errors import InputError
from dmreason.words.messages import near, say

if TYPE_CHECKING:
    from dmreason.cardtext.reading.records import Gap, Print, Reading
    from dmreason.files.document import Document
    from dmreason.files.library import Library
    from dmreason.language.cards import Card
    from dmreason.language.shape import Place

# Most situations hold no printed text, and the grammar takes time to load.


def is_printed(text: str) -> bool:
    """Whether a text among the cards of a situation is that of a card, and no path."""
    return "\n" in text.strip()


def print_in(text: str, document: Document, place: Place) -> Print:
    """The printed card that stands in a file.

    Args:
        text: its block of text.
        document: the file.
        place: where the text stands there.

    Raises:
        InputError: it is no card, or several.
    """
    from dmreason.cardtext.reading.blocks import prints

    try:
        found = list(prints(text))
    except InputError as error:
        raise document.error(error.message, place) from None
    if len(found) > 1:
        raise document.error(say("several_prints", name=found[1].name), place)
    return found[0]


def card_of(printed: Print, library: Library, races: Iterable[str]) -> Card:
    """What a printed card says; `missing` lists what was not read of it.

    Args:
        printed: the card.
        library: where keywords are looked up.
        races: those of the cards that are printed beside it.
    """
    from dmreason.cardtext.reading.printed import read

    return read(printed, library, races).card()


def prints_in(file: Path) -> list[Print]:
    """The printed cards of a file, or of the standard input.

    Raises:
        InputError: the file cannot be read, or holds something else.
    """
    from dmreason.cardtext.reading.blocks import prints

    named = None if str(file) == "-" else file
    try:
        data = sys.stdin.buffer.read() if named is None else named.read_bytes()
        return list(prints(data.decode("utf-8-sig")))
    except FileNotFoundError:
        raise InputError(say("no_file", near=""), named) from None
    except IsADirectoryError:
        raise InputError(say("directory"), named) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(say("unreadable", reason=reason), named) from None
    except UnicodeDecodeError:
        raise InputError(say("not_utf8"), named) from None
    except InputError as error:
        raise InputError(error.message, named, error.line) from None


def told_gap(reading: Reading, gap: Gap, library: Library) -> str:
    """What is not read, in a sentence; of a line, which keyword is like it."""
    from dmreason.cardtext.reading.printed import REMINDER
    from dmreason.cardtext.vocabulary import sections

    card = str(reading.data["name"])
    if gap.line < 0:
        return say("print_whole", card=card, what=say(gap.why), text=gap.text)
    line = gap.line + 1
    if gap.why == REMINDER:
        return say(REMINDER, card=card, line=line, text=gap.text)
    if gap.readings:
        meant = ", ".join(gap.readings)
        return say(
            "print_readings", card=card, line=line, text=gap.text, readings=meant
        )
    if not gap.understood:
        keywords = (*library.files.keywords.names, *sections()["meanings"])
        alike = near(gap.text, keywords)
        return say("print_unread", card=card, line=line, text=gap.text, near=alike)
    rest = gap.text[len(gap.understood) :]
    return say("print_gap", card=card, line=line, rest=rest, understood=gap.understood)
