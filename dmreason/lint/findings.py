"""What in a card can be read, but can never do anything: findings about its text.

A finding is about the text alone, without a board: a replacement of an event that the
text itself rules out, a name nobody refers to, a description that fits no card. What
words mean is said in `asp/dm/lexicon.lp`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from dmreason.files.document import Document
from dmreason.files.library import Library, load_card, load_keyword
from dmreason.files.load import load_situation
from dmreason.language.cards import Card
from dmreason.lint.cards import faults_of, missing_of
from dmreason.lint.phrases import Fault, fault


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something in a file that does nothing, or does not do what it says."""

    file: Path
    line: int
    check: str
    """The name of the check, such as `unused_name`."""
    message: str
    """What is wrong and what helps, in the user's language."""

    @property
    def text(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


def lint(paths: Iterable[Path], library: Library) -> list[Finding]:
    """The findings about the cards and keywords in files, in the order of the files.

    Args:
        paths: files of cards, of situations with cards of their own, or of keywords if
            they lie in a folder `keywords`.
        library: the cards that are known besides; their files may be among `paths`.

    Raises:
        InputError: a file cannot be read, or is no card.
    """
    first: dict[str, Path] = {}
    for name, path in library.files.named:
        first.setdefault(name, path)
    found: list[Finding] = []
    for path in paths:
        document = Document(path)
        if isinstance(document.data, dict) and "players" in document.data:
            cards = load_situation(path, library).cards
            found += lint_own(cards, document, library)
            continue
        is_keyword = path.resolve().parent.name == "keywords"
        record = load_keyword(path) if is_keyword else load_card(path)
        if isinstance(record, Card):
            other = first.setdefault(record.name, path)
            if other.resolve() != path.resolve():
                same = fault(("name",), "two_cards", name=record.name, first=other)
                found.append(_finding(document, same))
        found += [_finding(document, each) for each in faults_of(record, library)]
    return sorted(set(found))


def missing(paths: Iterable[Path], library: Library) -> list[Finding]:
    """What files of cards or keywords leave out of printed texts, in their order.

    Args:
        paths, library: as for `lint`.

    Raises:
        InputError: a file cannot be read, or is no card.
    """
    found: list[Finding] = []
    for path in paths:
        document = Document(path)
        if isinstance(document.data, dict) and "players" in document.data:
            for number, card in enumerate(load_situation(path, library).cards):
                for each in missing_of(card, library):
                    place = ("cards", number, *each.place)
                    found.append(_finding(document, each._replace(place=place)))
            continue
        is_keyword = path.resolve().parent.name == "keywords"
        record = load_keyword(path) if is_keyword else load_card(path)
        found += [_finding(document, each) for each in missing_of(record, library)]
    return sorted(set(found))


def lint_own(
    cards: Sequence[Card], document: Document, library: Library
) -> list[Finding]:
    """The findings about a situation's own cards, in the order of its file.

    Args:
        cards: all of them.
        document: the file that they are in.
        library: the cards that have files.
    """
    found = {
        _finding(document, each._replace(place=("cards", number, *each.place)))
        for number, card in enumerate(cards)
        for each in faults_of(card, library)
    }
    return sorted(found)


def _finding(document: Document, fault: Fault) -> Finding:
    line = document.line(fault.place) or 1
    return Finding(document.path, line, fault.check, fault.message)
