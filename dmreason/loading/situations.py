"""Situations and rulings in the files that users write."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dmreason.files.consistency import check_situation, unasked_observers
from dmreason.files.document import Document, Source, document_of
from dmreason.files.library import Library, shipped_library
from dmreason.language.cards import Card
from dmreason.language.shape import Place
from dmreason.language.situations import Ruling, Situation
from dmreason.loading.printed import card_of, is_printed, print_in
from dmreason.words.messages import near, say

if TYPE_CHECKING:
    from dmreason.cardtext.reading.records import Print

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
    situation = _with_cards(situation, document, library)
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
    library = library or shipped_library()
    ruling = _with_cards(document.validate(Ruling), document, library)
    check_situation(ruling, document, library)
    if not ruling.claims and ruling.outcomes is None:
        raise document.error(say("no_question"))
    for name in unasked_observers(ruling):
        message = say("unasked_observer", name=name)
        raise document.error(message, ("observe", name))
    return ruling


S = TypeVar("S", bound=Situation)


def _with_cards(situation: S, document: Document, library: Library) -> S:
    """The situation with all its cards.

    Its files and folders of cards are looked for beside its file; printed texts are
    read, with the races of all of them.

    Raises:
        InputError: one of them is not there, or is no card.
    """
    if not situation.cards:
        return situation  # The field is not set, if the file does not have it.
    beside = document.path.absolute().parent
    cards: list[Card | str] = []
    prints: dict[int, Print] = {}
    for index, card in enumerate(situation.cards):
        if not isinstance(card, str):
            cards.append(card)
        elif is_printed(card):
            prints[index] = print_in(card, document, ("cards", index))
            cards.append(card)
        else:
            cards.append(_place(beside / card, document, ("cards", index)))
    races = frozenset(race for printed in prints.values() for race in printed.races)
    for index, printed in prints.items():
        cards[index] = card_of(printed, library, races)
    return situation.model_copy(update={"cards": tuple(cards)})


def _place(path: Path, document: Document, place: Place) -> str:
    """A file or a folder of cards that a situation names.

    Raises:
        InputError: it is not there.
    """
    if not path.exists():
        siblings = [path.name for path in path.parent.glob("*")]
        message = say("no_cards_there", near=near(path.name, siblings))
        raise document.error(message, place)
    return str(path)
