"""Which cards are there, and how much of each is encoded."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from dmreason.files.keywords import KeywordFiles
from dmreason.files.library import Library, load_card
from dmreason.files.shelves import Json
from dmreason.language.cards import Card
from dmreason.language.gaps import PARTS, gaps, words_spelt_out
from dmreason.language.keywords import CIVILIZATIONS, Worded, word_of
from dmreason.rulebook.program import reads_keyword
from dmreason.words.errors import InputError
from dmreason.words.messages import say


@dataclass(frozen=True, slots=True)
class Listed:
    """A card, as far as a list tells of it."""

    file: Path
    name: str
    gloss: str | None = None
    type: tuple[str, ...] = ()
    civilizations: tuple[str, ...] = ()
    cost: int | None = None
    power: int | None = None
    keywords: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    """What its file leaves out, and its keywords of which nothing is known."""
    error: str | None = None
    """Why its file cannot be accepted."""

    @property
    def complete(self) -> bool:
        """Whether all of its text is encoded."""
        return not self.missing and self.error is None


def listing(library: Library, words: Sequence[str] = ()) -> list[Listed]:
    """The cards that fit all words, by their names.

    Args:
        library: the cards that are known.
        words: each is a part of the name or of the English name, or of a keyword, or a
            civilization in English or Japanese.

    Raises:
        InputError: no card fits.
    """
    known = library.files.keywords
    told = library.files.told(lambda path: _told(path, known))
    lacks: dict[tuple[str, bool], list[str]] = {}
    found: list[Listed] = []
    for path, data in told:
        card = _listed(path, data, known, lacks)
        if all(_fits(card, _plain(word)) for word in words):
            found.append(card)
    if not found:
        near = library.near(" ".join(words))
        raise InputError(say("no_card_fits", words=" ".join(words), near=near))
    return sorted(found, key=lambda card: card.name)


def _told(path: Path, known: KeywordFiles) -> Json:
    """What a card's file says; an `error` if it cannot be accepted."""
    try:
        card = load_card(path, known)
    except InputError as error:
        return {"error": str(error)}
    faces = (card, card.other_side, card.spell_half)
    unknown = any("unknown" in face.type for face in faces if face is not None)
    return {
        "type": card.type,
        "civilizations": card.civilizations,
        "cost": card.cost,
        "power": card.power,
        "words": list(_words(card)),
        "gaps": [gap.part.text for gap in gaps(card)],
        "unknown": unknown,
    }


def _words(card: Card) -> Iterator[tuple[str, bool, bool]]:
    """Each keyword, whether something stands beside it, and whether it is spelt out."""
    spelt_out = frozenset(words_spelt_out(card))
    for text in (card, *(getattr(card, field) for field in PARTS)):
        for keyword in text.keywords if text is not None else ():
            word = word_of(keyword)
            yield word, isinstance(keyword, Worded), word in spelt_out


def _listed(
    path: Path,
    data: Json,
    known: KeywordFiles,
    lacks: dict[tuple[str, bool], list[str]],
) -> Listed:
    if "error" in data:
        return Listed(path, data["name"], data["gloss"], error=data["error"])
    missing = list(dict.fromkeys(data["gaps"]))
    if data["unknown"]:
        missing.append(say("type_unknown"))
    for word, beside, spelt_out in data["words"]:
        if (word, beside) not in lacks:
            lacks[word, beside] = _lacks(word, beside, known)
        missing += () if spelt_out else lacks[word, beside]
    return Listed(
        path,
        data["name"],
        data["gloss"],
        tuple(data["type"]),
        tuple(data["civilizations"]),
        data["cost"],
        data["power"],
        tuple(dict.fromkeys(word for word, _, _ in data["words"])),
        tuple(missing),
    )


def _lacks(word: str, beside: bool, known: KeywordFiles) -> list[str]:
    """What is missing of what a keyword means."""
    file = known.file(word)
    is_open = not reads_keyword(word) if file is None else bool(file.needs()) != beside
    if is_open:
        return [say("keyword_open", word=word)]
    return [f"{word}: {gap.part.text}" for gap in gaps(file.sample)] if file else []


def _fits(card: Listed, word: str) -> bool:
    for printed, civilization in CIVILIZATIONS.items():
        is_it = word in (civilization, printed, f"{printed}文明")
        if is_it and civilization in card.civilizations:
            return True
    texts = (card.name, card.gloss or "", *card.keywords)
    return any(word in _plain(text) for text in texts)


def _plain(text: str) -> str:
    """A text without what tells only its spelling."""
    return unicodedata.normalize("NFKC", text).casefold()
