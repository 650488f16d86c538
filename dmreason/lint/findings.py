"""What in a file can be read, but does nothing, or proves nothing.

A finding about a card is about the text alone, without a board: a replacement of an
event that the text itself rules out, a name nobody refers to, a description that fits
no card (what words mean is said in `asp/dm/lexicon.lp`), or one that restates an
answer. One about a ruling says that it does not test its answer, or by whose text.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ruamel.yaml.nodes import ScalarNode

from dmreason.files.document import Document
from dmreason.files.library import Library, load_card, load_keyword
from dmreason.language.cards import Card
from dmreason.language.gaps import gaps
from dmreason.language.situations import Situation
from dmreason.lint.cards import faults_of, missing_of
from dmreason.lint.phrases import Fault, fault
from dmreason.lint.restated import restated_in
from dmreason.lint.rulings import faults_of_situation
from dmreason.loading.situations import situation_in


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


class Looked(NamedTuple):
    """What was found in files."""

    findings: list[Finding]
    """In the order of the files."""
    missing: list[Finding]
    """What the files leave out of printed texts; no fault, but to be told."""
    files: int
    """How many were read."""


def look_at(paths: Iterable[Path], library: Library) -> Looked:
    """The findings about files, and what the files leave out.

    Args:
        paths: files of cards, of situations and rulings, or of keywords if they lie in
            a folder `keywords`.
        library: the cards that are known besides; their files may be among `paths`.

    Raises:
        InputError: a file cannot be read, or is no card.
    """
    first: dict[str, Path] = {}
    for name, path in library.files.named:
        first.setdefault(name, path)
    found: set[Finding] = set()
    missing: set[Finding] = set()
    files = tuple(paths)
    for path in files:
        document = Document(path)
        if document.has("players"):
            situation = situation_in(document, library)
            known = library.for_situation(situation)
            found |= {*lint_own(situation, document, library)}
            found |= {_finding(document, f) for f in faults_of_situation(situation)}
            for number, card in _own(situation):
                for each in missing_of(card, known):
                    place = ("cards", number, *each.place)
                    missing.add(_finding(document, each._replace(place=place)))
            continue
        is_keyword = path.resolve().parent.name == "keywords"
        record = (
            load_keyword(path)
            if is_keyword
            else load_card(path, library.files.keywords)
        )
        if isinstance(record, Card):
            other = first.setdefault(record.name, path)
            if other.resolve() != path.resolve():
                same = fault(("name",), "two_cards", name=record.name, first=other)
                found.add(_finding(document, same))
        faults = (*faults_of(record, library), *restated_in(record))
        found |= {_finding(document, each) for each in faults}
        missing |= {_finding(document, each) for each in missing_of(record, library)}
    return Looked(sorted(found), sorted(missing), len(files))


def lint(paths: Iterable[Path], library: Library) -> list[Finding]:
    """The findings about files, in their order; see `look_at`."""
    return look_at(paths, library).findings


def missing(paths: Iterable[Path], library: Library) -> list[Finding]:
    """What files leave out of printed texts, in their order; see `look_at`."""
    return look_at(paths, library).missing


def lint_own(
    situation: Situation, document: Document, library: Library
) -> list[Finding]:
    """The findings about a situation's own cards, in the order of its file.

    Not those that stand there as they are printed: nobody wrote what was read of them.

    Args:
        situation: as read from `document`.
        document: the file.
        library: the cards that have files.
    """
    known = library.for_situation(situation)
    found = {
        _finding(document, each._replace(place=("cards", number, *each.place)))
        for number, card in _own(situation)
        if not _is_printed(document, number)
        for each in faults_of(card, known)
    }
    return sorted(found)


def unread_of(situation: Situation, document: Document) -> list[Finding]:
    """What is not read of the printed texts that stand in a situation.

    Args:
        situation: as read from `document`.
        document: the file.
    """
    found = set()
    for number, card in _own(situation):
        if _is_printed(document, number):
            for gap in gaps(card):
                place = ("cards", number)
                text = gap.part.text
                each = fault(place, "unread", name=card.name, text=text)
                found.add(_finding(document, each))
    return sorted(found)


def _is_printed(document: Document, number: int) -> bool:
    """Whether a card of a situation stands there as it is printed."""
    return isinstance(document.node(("cards", number)), ScalarNode)


def _own(situation: Situation) -> Iterator[tuple[int, Card]]:
    """The cards that a situation describes, each with its number in the file."""
    for number, card in enumerate(situation.cards):
        if isinstance(card, Card):
            yield number, card


def _finding(document: Document, fault: Fault) -> Finding:
    line = document.line(fault.place) or 1
    message = document.in_its_words(fault.message)
    return Finding(document.path, line, fault.check, message)
