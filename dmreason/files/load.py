"""Reading the files that users write."""

from pathlib import Path

from dmreason.files.consistency import check_situation, unasked_observers
from dmreason.files.document import Document
from dmreason.files.library import Library, shipped_library
from dmreason.language.situations import Ruling, Situation
from dmreason.words.messages import say

_OF_RULINGS = {"id", "rules", "source"}


def load_situation(path: Path, library: Library | None = None) -> Situation:
    """The situation in a file; a ruling is one too, what is known of it aside.

    Args:
        path: a YAML file, or JSON if its name ends in `.json`.
        library: the cards it may name besides its own; default: those that ship
            with dmreason.

    Raises:
        InputError: the file cannot be read, is no situation, or contradicts itself.
    """
    return situation_in(Document(path), library or shipped_library())


def situation_in(document: Document, library: Library) -> Situation:
    """The situation in a file that has been read.

    Args:
        document: the file.
        library: as for `load_situation`.

    Raises:
        InputError: it is no situation, or contradicts itself.
    """
    is_ruling = isinstance(document.data, dict) and _OF_RULINGS & set(document.data)
    situation = document.validate(Ruling if is_ruling else Situation)
    check_situation(situation, document, library)
    return situation


def load_ruling(path: Path, library: Library | None = None) -> Ruling:
    """The ruling in a file.

    Args:
        path: a YAML file, or JSON if its name ends in `.json`.
        library: as for `load_situation`.

    Raises:
        InputError: as for `load_situation`, or the ruling asserts nothing, or not what
            one of its observers saw.
    """
    document = Document(path)
    found = set(document.data) if isinstance(document.data, dict) else set()
    if "players" in found and not _OF_RULINGS & found:
        raise document.error(say("no_ruling"))
    ruling = document.validate(Ruling)
    check_situation(ruling, document, library or shipped_library())
    if not ruling.claims and ruling.outcomes is None:
        raise document.error(say("no_question"))
    for name in unasked_observers(ruling):
        message = say("unasked_observer", name=name)
        raise document.error(message, ("observe", name))
    return ruling
