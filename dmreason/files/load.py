"""Reading the files that users write."""

from pathlib import Path
from typing import TypeVar

from dmreason.files.consistency import check_situation, unasked_observers
from dmreason.files.document import Document, Source, document_of
from dmreason.files.library import Library, shipped_library
from dmreason.language.situations import Ruling, Situation
from dmreason.words.messages import near, say

_OF_RULINGS = {"id", "rules", "source"}


def load_situation(source: Source, library: Library | None = None) -> Situation:
    """The situation in a file; a ruling is one too, what is known of it aside.

    Args:
        source: a YAML file, or JSON if its name ends in `.json`; or what would stand
            in it.
        library: the cards it may name besides its own; default: those that ship
            with dmreason.

    Raises:
        InputError: the file cannot be read, is no situation, or contradicts itself.
    """
    return situation_in(document_of(source), library or shipped_library())


def situation_in(document: Document, library: Library) -> Situation:
    """The situation in a file that has been read.

    Args:
        document: the file.
        library: as for `load_situation`.

    Raises:
        InputError: it is no situation, or contradicts itself.
    """
    is_ruling = any(map(document.has, _OF_RULINGS))
    situation = document.validate(Ruling if is_ruling else Situation)
    situation = _with_places(situation, document)
    check_situation(situation, document, library)
    return situation


def load_ruling(source: Source, library: Library | None = None) -> Ruling:
    """The ruling in a file.

    Args:
        source: a YAML file, or JSON if its name ends in `.json`; or what would stand
            in it.
        library: as for `load_situation`.

    Raises:
        InputError: as for `load_situation`, or the ruling asserts nothing, or not what
            one of its observers saw.
    """
    document = document_of(source)
    if document.has("players") and not any(map(document.has, _OF_RULINGS)):
        raise document.error(say("no_ruling"))
    ruling = _with_places(document.validate(Ruling), document)
    check_situation(ruling, document, library or shipped_library())
    if not ruling.claims and ruling.outcomes is None:
        raise document.error(say("no_question"))
    for name in unasked_observers(ruling):
        message = say("unasked_observer", name=name)
        raise document.error(message, ("observe", name))
    return ruling


S = TypeVar("S", bound=Situation)


def _with_places(situation: S, document: Document) -> S:
    """The situation, whose files and folders of cards are looked for beside its file.

    Raises:
        InputError: one of them is not there.
    """
    if not situation.cards:
        return situation  # The field is not set, if the file does not have it.
    beside = document.path.absolute().parent
    cards = [
        str(beside / card) if isinstance(card, str) else card
        for card in situation.cards
    ]
    for index, card in enumerate(cards):
        if isinstance(card, str) and not Path(card).exists():
            siblings = [path.name for path in Path(card).parent.glob("*")]
            message = say("no_cards_there", near=near(Path(card).name, siblings))
            raise document.error(message, ("cards", index))
    return situation.model_copy(update={"cards": tuple(cards)})
