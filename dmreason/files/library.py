"""The cards that are known: one file each, and a situation's own on top."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from dmreason.files.document import Document
from dmreason.files.references import check_players, check_references
from dmreason.language.cards import Card, Keyword
from dmreason.language.viewpoints import OF_CARDS
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.words.errors import InputError
from dmreason.words.messages import near, say

_NAME = re.compile(r"^name:[ \t]*(?P<name>[^\s'\"#|>&*!].*?)[ \t]*(?:[ \t]#.*)?$", re.M)


class CardFiles:
    """The files of a directory with `cards/` and `keywords/`, read when needed."""

    def __init__(self, facts: Path) -> None:
        self._facts = facts
        self._cards: dict[str, Card] = {}
        self._keywords: dict[str, Keyword | None] = {}

    @cached_property
    def named(self) -> tuple[tuple[str, Path], ...]:
        """The name and the file of each card; a name may come twice."""
        files = files_in(self._facts / "cards")
        return tuple((_name_in(path), path) for path in files)

    @property
    def all(self) -> tuple[Path, ...]:
        """The files of all cards and keywords."""
        folders = (self._facts / "cards", self._facts / "keywords")
        return tuple(path for folder in folders for path in files_in(folder))

    @cached_property
    def paths(self) -> Mapping[str, Path]:
        """The file of each card name.

        Raises:
            InputError: two files have cards of the same name.
        """
        paths: dict[str, Path] = {}
        for name, path in self.named:
            if name in paths:
                message = say("two_cards", name=name, first=paths[name])
                raise Document(path).error(message, ("name",))
            paths[name] = path
        return paths

    def card(self, name: str) -> Card:
        """The card of that name, as its file says."""
        if name not in self._cards:
            self._cards[name] = load_card(self.paths[name])
        return self._cards[name]

    def keywords(self) -> list[str]:
        """The names of all keywords that have a file."""
        return sorted(path.stem for path in (self._facts / "keywords").glob("*.yaml"))

    def keyword(self, word: str) -> Keyword | None:
        """The keyword of that name, as its file says; None without a file."""
        if word not in self._keywords:
            path = self._facts / "keywords" / f"{word}.yaml"
            self._keywords[word] = _load(path, Keyword) if path.is_file() else None
        return self._keywords[word]


@dataclass(frozen=True)
class Library:
    """Cards by name: a situation's own cards, and those that have files."""

    files: CardFiles
    own: Mapping[str, Card] = field(default_factory=dict)

    def with_cards(self, cards: Iterable[Card]) -> "Library":
        """This library with `cards` over it; the files are shared."""
        return replace(self, own={card.name: card for card in cards})

    @property
    def names(self) -> frozenset[str]:
        """The names of all cards."""
        return frozenset(self.files.paths) | self.own.keys()

    def card(self, name: str) -> Card:
        """The card of that name, as printed.

        Raises:
            InputError: there is no such card, or its file cannot be accepted.
        """
        card = self.own.get(name)
        if card is None:
            if name not in self.files.paths:
                close = near(name, self.names)
                raise InputError(say("unknown_card", name=name, near=close))
            card = self.files.card(name)
        return card

    def keyword(self, word: str) -> Keyword | None:
        """The keyword, if it has a file: `keywords/WORD.yaml`.

        Raises:
            InputError: the keyword's file cannot be accepted.
        """
        return self.files.keyword(word)


@cache
def shipped_library() -> Library:
    """The cards that ship with dmreason; one library for the whole process."""
    return Library(CardFiles(shipped("facts")))


def load_card(path: Path) -> Card:
    """The card in a file.

    Raises:
        InputError: it is no card, refers to an instruction that it does not have, or
            stands for another card, which only a card of a situation does.
    """
    card = _load(path, Card)
    if card.stands_for is not None:
        raise Document(path).error(say("stand_in_with_file"), ("stands_for",))
    return card


def load_keyword(path: Path) -> Keyword:
    """The keyword in a file.

    Raises:
        InputError: as for `load_card`.
    """
    return _load(path, Keyword)


C = TypeVar("C", Card, Keyword)


def _load(path: Path, kind: type[C]) -> C:
    document = Document(path)
    record = document.validate(kind)
    check_references(record, document)
    check_players(record, OF_CARDS, document)
    return record


def _name_in(path: Path) -> str:
    """The name of the card in a file, without reading the rest if that can be."""
    found = _NAME.search(path.read_text(encoding="utf-8-sig"))
    return load_card(path).name if found is None else found["name"]
