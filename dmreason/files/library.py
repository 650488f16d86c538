"""The cards that are known: one file each, and a situation's own on top."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path

from dmreason.files.document import Document, Source, document_of
from dmreason.files.keywords import KeywordFile, KeywordFiles, check_keywords
from dmreason.files.references import check_players, check_references
from dmreason.files.shelves import Json, Shelf
from dmreason.language.cards import Card, Keyword
from dmreason.language.keywords import Worded
from dmreason.language.situations import Situation
from dmreason.language.viewpoints import OF_CARDS
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.words.errors import InputError
from dmreason.words.messages import LONGEST_NAME, near, say


class CardFiles:
    """The files of cards and keywords, read when needed.

    Args:
        facts: the directory of `cards/` and `keywords/`.
        pool: other files and folders with cards; a card of theirs comes before one of
            the same name in `facts`.

    Raises:
        InputError: a file or a folder of the pool is not there.
    """

    def __init__(self, facts: Path, pool: Sequence[Path] = ()) -> None:
        self.facts, self.pool = facts, tuple(pool)
        self._cards: dict[str, Card] = {}
        self._shelves = [Shelf(place, _name_in) for place in self.pool]
        self._shipped = Shelf(facts / "cards", _name_in)
        inside = (path for shelf in self._shelves for path in shelf.keywords)
        self.keywords = KeywordFiles([*inside, *files_in(facts / "keywords")])
        """The keywords that have files."""

    @cached_property
    def named(self) -> tuple[tuple[str, Path], ...]:
        """The name and the file of each card that ships; a name may come twice."""
        cards = self._shipped.cards.items()
        return tuple((entry.name, path) for path, entry in cards if entry.name)

    @property
    def all(self) -> tuple[Path, ...]:
        """The files of all cards and keywords that ship."""
        folders = (self.facts / "cards", self.facts / "keywords")
        return tuple(path for folder in folders for path in files_in(folder))

    @cached_property
    def paths(self) -> Mapping[str, Path]:
        """The file of each card name.

        Raises:
            InputError: two files have cards of the same name.
        """
        pool = {
            path.absolute(): (str(entry.name), path)
            for shelf in self._shelves
            for path, entry in shelf.cards.items()
        }
        return {**_by_name(self.named), **_by_name(pool.values())}

    @property
    def glosses(self) -> Mapping[str, str]:
        """The English name of each card that has one."""
        shelves = (self._shipped, *self._shelves)
        entries = [entry for shelf in shelves for entry in shelf.cards.values()]
        return {e.name: e.gloss for e in entries if e.name and e.gloss}

    def told(self, tell: Callable[[Path], Json]) -> Iterator[tuple[Path, Json]]:
        """What the file of each card says, by name.

        Args:
            tell: says it of a file of which it is not known.
        """
        used = set(self.paths.values())
        for shelf in (*self._shelves, self._shipped):
            for path, told in shelf.told(tell):
                if path in used:
                    yield path, told

    def card(self, name: str) -> Card:
        """The card of that name, as its file says; it is read once, and then kept."""
        if name not in self._cards:
            path = self.paths[name]
            self._cards[name] = self.keywords.read_once(
                f"card {path.absolute()}",
                [path],
                lambda: load_card(path, self.keywords),
            )
        return self._cards[name]


def _by_name(named: Iterable[tuple[str, Path]]) -> dict[str, Path]:
    """The file of each name; InputError if a name comes twice."""
    paths: dict[str, Path] = {}
    for name, path in named:
        if name in paths:
            message = say("two_cards", name=name, first=paths[name])
            raise Document(path).error(message, ("name",))
        paths[name] = path
    return paths


@dataclass(frozen=True)
class Library:
    """Cards by name: a situation's own cards, and those that have files."""

    files: CardFiles
    own: Mapping[str, Card] = field(default_factory=dict)

    def for_situation(self, situation: Situation) -> "Library":
        """This library with the cards that a situation names or describes over it."""
        files = self.files
        if situation.pool:
            files = _files(files.facts, (*situation.pool, *files.pool))
        return Library(files, {card.name: card for card in situation.own})

    @property
    def names(self) -> frozenset[str]:
        """The names of all cards."""
        return frozenset(self.files.paths) | self.own.keys()

    def near(self, name: str) -> str:
        """`(did you mean …?)` with the cards whose name or English name is close."""
        glosses = self.files.glosses
        english = {gloss.casefold(): card for card, gloss in glosses.items()}
        sought = name.casefold()
        alike = get_close_matches(sought[:LONGEST_NAME], english, n=3, cutoff=0.7)
        if len(sought) > _SHORT:
            alike += [gloss for gloss in english if sought in gloss][:3]
        found = [english[gloss] for gloss in dict.fromkeys(alike)][:3]
        if not found:
            return near(name, self.names) or self._longer(name)
        names = ", ".join(f"`{card}` ({glosses[card]})" for card in found)
        return say("did_you_mean", names=names)

    def _longer(self, name: str) -> str:
        """The same with the cards of whose name it is a part."""
        longer = [card for card in sorted(self.names) if name in card][:3]
        if len(name) <= _SHORT or not longer:
            return ""
        return say("did_you_mean", names=", ".join(f"`{card}`" for card in longer))

    def card(self, name: str) -> Card:
        """The card of that name, as printed; one of two halves by both, too.

        Raises:
            InputError: there is no such card, or its file cannot be accepted.
        """
        card = self._named(name) or self._of_halves(name)
        if card is None:
            message = say("unknown_card", name=name, near=self.near(name))
            raise InputError(message)
        return card

    def has(self, name: str) -> bool:
        """Whether there is a card of that name."""
        return name in self.names or self._of_halves(name) is not None

    def _named(self, name: str) -> Card | None:
        if name in self.own or name not in self.files.paths:
            return self.own.get(name)
        return self.files.card(name)

    def _of_halves(self, name: str) -> Card | None:
        """The card of two halves that is called `CREATURE/SPELL` (810)."""
        parts = name.replace("／", "/").split("/")
        for n in range(1, len(parts)):
            card = self._named("/".join(parts[:n]))
            half = card.spell_half if card else None
            if half is not None and half.name == "/".join(parts[n:]):
                return card
        return None

    def keyword(self, name: str | Worded) -> Keyword | None:
        """What a keyword means, if it has a file: `keywords/WORD.yaml`.

        Raises:
            InputError: the keyword's file cannot be accepted, or a value in the word.
        """
        try:
            return self.files.keywords.keyword(name)
        except ValueError as error:
            raise InputError(str(error)) from None

    def family(self, word: str) -> str | None:
        """The name of the family that a word is of, or is the name of."""
        return self.files.keywords.family(word)


_SHORT = 2
"""Letters that a part of a name must exceed to be looked for."""


def shipped_library() -> Library:
    """The cards that ship with dmreason; one library for the whole process."""
    return library_with(())


def library_with(pool: tuple[Path, ...]) -> Library:
    """The cards that ship with dmreason, with those of files and folders over them."""
    return Library(_files(shipped("facts"), pool))


@cache
def _files(facts: Path, pool: tuple[Path, ...]) -> CardFiles:
    return CardFiles(facts, pool)


def load_card(source: Source, keywords: KeywordFiles | None = None) -> Card:
    """The card in a file.

    Args:
        source: the file, or what would stand in it.
        keywords: those that it may have; default: the ones that ship with dmreason.

    Raises:
        InputError: it is no card, refers to an instruction that it does not have, or
            stands for another card, which only a card of a situation does.
    """
    document = document_of(source)
    card = document.validate(Card)
    check_references(card, document)
    check_players(card, OF_CARDS, document)
    check_keywords(card, keywords or shipped_library().files.keywords, document)
    if card.stands_for is not None:
        raise document.error(say("stand_in_with_file"), ("stands_for",))
    return card


def load_keyword(path: Path) -> Keyword:
    """The keyword in a file, with some value for each of its parameters.

    Raises:
        InputError: as for `load_card`.
    """
    return KeywordFile(path).sample


def _name_in(path: Path) -> str:
    """The name of the card in a file."""
    return load_card(path).name
