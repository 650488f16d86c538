"""The files of keywords: which of them a word means, and what it says there."""

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import pydantic

from dmreason.files.document import Document
from dmreason.files.references import check_players, check_references
from dmreason.language.abilities import Grant
from dmreason.language.base import Model
from dmreason.language.cards import Keyword
from dmreason.language.descriptions import Selector
from dmreason.language.keywords import (
    PRINTED,
    SAMPLES,
    Pattern,
    Worded,
    filled,
    fitting,
    used_in,
    word_of,
)
from dmreason.language.mentions import half_width
from dmreason.language.references import inside
from dmreason.language.shape import Place
from dmreason.language.viewpoints import OF_CARDS
from dmreason.rulebook.kept import digest_of, made_once
from dmreason.words.errors import InputError
from dmreason.words.messages import near, say

T = TypeVar("T")


class KeywordFile:
    """One file: a keyword, or a family of keywords with parameters.

    Args:
        path: the file; it is read when its text is asked for.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.pattern = Pattern(path.stem)

    def values_in(self, word: str) -> dict[str, object]:
        """What the parameters stand for that are printed in a word of this form.

        Raises:
            ValueError: one of them cannot be that.
        """
        values: dict[str, object] = {}
        for name, text in (self.pattern.values_in(word) or {}).items():
            kind = self.parameters[name]
            assert kind in PRINTED
            try:
                values[name] = fitting(kind, text)  # type: ignore[arg-type]
            except ValueError as error:
                reason, whole = str(error), self.pattern.name
                message = say("keyword_value", word=word, name=whole, reason=reason)
                raise ValueError(message) from None
        return values

    def needs(self) -> dict[str, str]:
        """What a card says beside the word: each kind, and the parameter it is."""
        return {k: p for p, k in self.parameters.items() if k not in PRINTED}

    def keyword(self, keyword: str | Worded) -> Keyword | None:
        """What a word of this form means; None without what it needs beside it.

        Raises:
            ValueError: a value does not fit.
            InputError: the file cannot be accepted.
        """
        word = word_of(keyword)
        values = self.values_in(word)
        beside = keyword.values if isinstance(keyword, Worded) else {}
        needs = self.needs()
        if needs and not beside:
            return None
        if needs.keys() != beside.keys():
            listed = ", ".join(needs) or say("none")
            raise ValueError(say("keyword_beside", word=word, needs=listed))
        values |= {needs[kind]: value for kind, value in beside.items()}
        try:
            return self._filled(values)
        except InputError as error:
            if not beside:
                raise
            raise ValueError(f"{word}: {error.message}") from None

    @cached_property
    def sample(self) -> Keyword:
        """The keyword as it reads with some value for each parameter.

        Raises:
            InputError: the file cannot be accepted, whatever the values.
        """
        read = set(used_in(_texts(self._document.data)))
        for name in self.parameters:
            if name not in read and name not in self.pattern.parameters:
                message = say("parameter_unread", name=name)
                raise self._document.error(message, ("parameters", name))
        values = {name: SAMPLES[kind] for name, kind in self.parameters.items()}
        return self._filled(values)

    @cached_property
    def _document(self) -> Document:
        return Document(self.path)

    @cached_property
    def parameters(self) -> Mapping[str, str]:
        """What each parameter is."""
        document = self._document
        data = document.data if isinstance(document.data, dict) else {}
        found = data.get("parameters", {})
        kinds = found if isinstance(found, dict) else {}
        printed = self.pattern.parameters
        name = str(data.get("name", ""))
        if (printed or "{" in name) and half_width(name) != self.pattern.name:
            message = say("keyword_name", name=self.pattern.name)
            raise document.error(message, ("name",))
        if any(kinds.get(name) not in PRINTED for name in printed):
            message = say("parameter_undeclared", kinds=", ".join(PRINTED))
            raise document.error(message, ("name",))
        for name, kind in kinds.items():
            if not (isinstance(name, str) and name.isascii() and name.isupper()):
                raise document.error(say("parameter_name"), ("parameters", name))
            if kind in PRINTED and name not in printed:
                message = say("parameter_unprinted", name=name, kind=kind)
                raise document.error(message, ("parameters", name))
        if len({*kinds.values()} - {*PRINTED}) < len(kinds) - len(printed):
            raise document.error(say("parameter_twice"), ("parameters",))
        return {str(name): str(kind) for name, kind in kinds.items()}

    def _filled(self, values: Mapping[str, object]) -> Keyword:
        document = self._document
        plain = Document(self.path) if self.parameters else document
        if self.parameters and isinstance(plain.data, dict):
            try:
                more = filled(_texts(plain.data), values)
            except ValueError as error:
                raise document.error(str(error), ("abilities",)) from None
            assert isinstance(more, dict)
            plain.data = {**plain.data, **more}
        record = plain.validate(Keyword)
        check_references(record, plain)
        check_players(record, OF_CARDS, plain)
        return record


def _texts(data: object) -> dict[str, object]:
    """The parts of a file in which parameters mean something."""
    parts = ("name", "gloss", "includes", "abilities", "missing")
    return {k: data[k] for k in parts if k in data} if isinstance(data, dict) else {}


class KeywordFiles:
    """Keywords, each read when it is needed.

    Args:
        paths: their files.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self.files = tuple(map(KeywordFile, paths))
        self._known: dict[str | Worded, Keyword | None] = {}
        self._meant: dict[str, KeywordFile | None] = {}

    def read_once(self, what: str, sources: Iterable[Path], make: Callable[[], T]) -> T:
        """What is read with these files, read anew only if something has changed.

        Args:
            what: tells it from all else that is read with them.
            sources: the files that it is read from.
            make: reads it.
        """
        if self._reader is None:
            return make()
        return made_once("read", f"{what} {self._places}", sources, make, self._reader)

    @cached_property
    def _places(self) -> str:
        return " ".join(str(file.path.absolute()) for file in self.files)

    @cached_property
    def _reader(self) -> bytes | None:
        """Tells these files, and the code that reads cards with them, from others.

        None if one of them cannot be read, so that what is amiss is told.
        """
        here = Path(__file__).parent
        code = [*here.glob("*.py"), *(here.parent / "language").glob("*.py")]
        read = [*sorted(code), *(file.path for file in self.files)]
        with suppress(OSError):
            return digest_of(read) + f"{pydantic.VERSION} {sys.version}".encode()
        return None

    @property
    def names(self) -> list[str]:
        """The names of all, and of the families among them."""
        named = {file.pattern.name for file in self.files}
        return sorted(named | {file.pattern.family for file in self.files})

    def family(self, word: str) -> str | None:
        """The name of the family that a word is of, or is the name of."""
        for file in self.files:
            form = file.pattern
            if form.parameters and (word == form.family or form.values_in(word)):
                return form.family
        return None

    def keyword(self, keyword: str | Worded) -> Keyword | None:
        """What a word means; None without a file, or without what it needs.

        Raises:
            ValueError: it has the form of a keyword, and a value does not fit; or two
                files fit it; or nothing is known of what stands beside it.
            InputError: a file cannot be accepted.
        """
        if keyword not in self._known:
            self._known[keyword] = self.read_once(
                f"keyword {keyword!r}", (), lambda: self._meaning(keyword)
            )
        return self._known[keyword]

    def _meaning(self, keyword: str | Worded) -> Keyword | None:
        file = self.file(word_of(keyword))
        if file is None and isinstance(keyword, Worded):
            close = near(keyword.word, self.names)
            raise ValueError(say("keyword_unread", word=keyword.word, near=close))
        return file.keyword(keyword) if file else None

    def file(self, word: str) -> KeywordFile | None:
        """The one file that a word fits; that of the very word before a family's.

        Raises:
            ValueError: there are several, or it has the form of some and fits none.
        """
        if word not in self._meant:
            found: list[KeywordFile] = []
            faults: list[ValueError] = []
            for file in self.files:
                if file.pattern.values_in(word) is not None:
                    try:
                        file.values_in(word)
                        found.append(file)
                    except ValueError as error:
                        faults.append(error)
            found = [f for f in found if not f.pattern.parameters] or found
            if len(found) > 1:
                names = ", ".join(file.pattern.name for file in found)
                raise ValueError(say("two_keywords", word=word, names=names))
            if faults and not found:
                raise faults[0]
            self._meant[word] = found[0] if found else None
        return self._meant[word]


def check_keywords(
    record: Model, known: KeywordFiles, document: Document, place: Place = ()
) -> None:
    """Refuse a keyword that has the form of one with a value, and another value.

    So is a family that is given without a value: nothing would be given; and a word
    that is spelt out although it has a file: the card would have its abilities twice.

    Args:
        record: what has, gives or asks for keywords.
        known: the keywords that have files.
        document: the file it was read from, for the line.
        place: where in the file it stands.

    Raises:
        InputError: about the first such word.
    """
    for name, words in _said(record):
        for index, word in enumerate(words):
            where = (*place, name, index)
            file = _file_of(word, known, document, where)
            is_given = isinstance(record, Grant) and file is None
            if is_given and known.family(word_of(word)) == word:
                raise document.error(say("keyword_without_value", word=word), where)
    for index, word in enumerate(getattr(record, "spelt_out", ())):
        where = (*place, "spelt_out", index)
        if _file_of(word, known, document, where) is not None:
            raise document.error(say("keyword_twice", word=word), where)
    for where, part in inside(record, place):
        check_keywords(part, known, document, where)


def _file_of(
    word: str | Worded, known: KeywordFiles, document: Document, where: Place
) -> Keyword | None:
    """The file of a keyword that stands somewhere; InputError if its value is wrong."""
    try:
        return known.keyword(word)
    except ValueError as error:
        raise document.error(str(error), where) from None


def _said(record: Model) -> list[tuple[str, tuple[str | Worded, ...]]]:
    """The keywords that a record names, each list under its field."""
    if isinstance(record, Selector):
        return [("keyword", record.keyword or ())]
    return [("keywords", getattr(record, "keywords", ()))]
