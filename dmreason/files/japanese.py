"""Files in Japanese: their words become those of the models, names stay as they are.

Which words a file can have where is read from the models, so that an id or a name that
is spelt as some word stays what it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from dmreason.language.base import Model
from dmreason.language.japanese import (
    FIELDS,
    OF_A_KIND,
    WORDS,
    english_fields,
    field_word,
    row_words,
    turned,
    value_words,
)
from dmreason.language.made_ids import (
    host_of_made,
    made_in_english,
    made_in_japanese,
    may_name_made,
)
from dmreason.language.mentions import PRONOUNS, Refers
from dmreason.language.shape import (
    Place,
    Shape,
    fields,
    inside,
    literals,
    marks,
    origin,
)
from dmreason.language.situations import Row
from dmreason.words.messages import say

_KEY = re.compile(r"[^\x00-\x7f][\"']?\s*:")
_PRONOUNS = {WORDS[word]: word for word in PRONOUNS}
_OWN_CARDS = ("cards", FIELDS["cards"])
"""Where the texts of cards stand in a situation; they name no players."""


class MixedError(Exception):
    """A word of the other language than the file's first one.

    Args:
        message: the thing and the remedy.
        place: where in the file it stands, as it is written there.
    """

    def __init__(self, message: str, place: Place) -> None:
        super().__init__(message)
        self.message, self.place = message, place


def may_be_japanese(text: str) -> bool:
    """Whether a file has a key that is not ASCII, or an id in Japanese; most do not."""
    return _KEY.search(text) is not None or may_name_made(text)


def is_in_japanese(text: str, data: object) -> bool:
    """Whether a field of a whole file is called in Japanese."""
    keys = data if may_be_japanese(text) and isinstance(data, dict) else ()
    return any(key in english_fields() for key in keys)


def in_english(data: object, model: type[Model]) -> object:
    """The data of a file with the words of its model.

    Args:
        data: of the whole file.
        model: what it is read as.

    Raises:
        MixedError: it has words in both languages.
    """
    reader = _Reader(frozenset(_names(data)), frozenset(ids_below_players(data)))
    return reader.read(data, [model], frozenset(), ())


def _names(data: object) -> Iterable[str]:
    """The players of a situation."""
    for key in ("players", FIELDS["players"]):
        players = data.get(key) if isinstance(data, dict) else None
        yield from map(str, players if isinstance(players, dict) else ())


def ids_below_players(data: object) -> Iterator[str]:
    """All keys below the players of a situation, among which are the ids of cards."""
    if not isinstance(data, dict):
        return
    waiting = [data.get(key) for key in ("players", FIELDS["players"])]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            yield from map(str, part)
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part


class _Reader:
    """Reads a file of one language.

    Args:
        names: the players.
        ids: what cards may be called, and all else that has to do with them.
    """

    def __init__(self, names: frozenset[str], ids: frozenset[str]) -> None:
        self._names, self._ids = names, ids
        self.japanese: bool | None = None
        """Whether the first word with a spelling in both languages was in Japanese."""

    def read(
        self, data: object, shapes: list[Shape], said: frozenset[object], at: Place
    ) -> object:
        """A part of the file in English.

        Args:
            data: what stands there.
            shapes: what may stand there.
            said: the marks of the field in which it stands.
            at: where it stands, as it is written.
        """
        if isinstance(data, dict):
            return self._mapping(data, shapes, said, at)
        if isinstance(data, list):
            # A single thing may stand where a list may stand, and several do here.
            return [
                self.read(part, _among(shapes, index), said, (*at, index))
                for index, part in enumerate(data)
            ]
        if isinstance(data, str):
            return self._value(data, shapes, said, at)
        return data

    def _mapping(
        self,
        data: dict[Any, object],
        shapes: list[Shape],
        said: frozenset[object],
        at: Place,
    ) -> dict[object, object]:
        models = [s for s in shapes if isinstance(s, type) and issubclass(s, Model)]
        if Row in shapes:
            return {
                self._row(key, (*at, key), True): self._row(value, (*at, key), False)
                for key, value in data.items()
            }
        found: dict[object, object] = {}
        for key, value in data.items():
            place = (*at, key)
            field = self._field(key, models, place)
            inner = said if not models else _marks(models, str(field))
            found[field] = self.read(value, inside(shapes, str(field)), inner, place)
        return found

    def _field(self, key: object, models: list[type[Model]], at: Place) -> object:
        """The field that a key means."""
        for model in models:
            names = _fields_of(model)
            if key in names:
                self._note(True, str(key), names[str(key)], at)
                return names[str(key)]
        for model in models:
            word = field_word(model.__name__, str(key))
            if key in fields(model) and word is not None:
                self._note(False, str(key), word, at)
        return key

    def _value(
        self, word: str, shapes: list[Shape], said: frozenset[object], at: Place
    ) -> str:
        """A fixed word in English; a name and any other text as they are."""
        is_own = at[:1] and at[0] in _OWN_CARDS
        if str in shapes and not is_own:
            if word in self._names:
                return word
            if (id := self._made(word, at)) is not None:
                return id
        if any(isinstance(mark, Refers) for mark in said):
            if word in _PRONOUNS:
                self._note(True, word, _PRONOUNS[word], at)
                return _PRONOUNS[word]
            if word in PRONOUNS:
                self._note(False, word, WORDS[word], at)
        possible = {value_words()[w]: w for w in literals(shapes) if w in value_words()}
        if word in possible:
            self._note(True, word, possible[word], at)
            return possible[word]
        if word in possible.values():
            self._note(False, word, value_words()[word], at)
        return word

    def _row(self, part: object, at: Place, is_key: bool) -> object:
        """The key or the value of a row: an id, a zone, or `ID.WORD`."""
        if not isinstance(part, str):
            return part
        if (id := self._made(part, at)) is not None:
            return id
        name, dot, word = part.rpartition(".") if is_key else ("", "", part)
        name = self._made(name, at) or name
        english = turned(row_words())
        if word in self._names:
            return part
        if word in english:
            self._note(True, word, english[word], at)
            return f"{name}{dot}{english[word]}"
        if word in row_words() and (dot or word == "winner" or not is_key):
            self._note(False, word, row_words()[word], at)
        return part

    def _made(self, word: str, at: Place) -> str | None:
        """The id of a card to which the file gives none; None if it is none."""
        english = made_in_english(word)
        if english is not None and word not in self._ids:
            self._note(True, word, english, at)
            return english
        if word not in self._ids and host_of_made(word) in self._ids:
            self._note(False, word, made_in_japanese(word), at)
        return None

    def _note(self, japanese: bool, found: str, instead: str, at: Place) -> None:
        """A word is of the language of those before it."""
        if self.japanese is None:
            self.japanese = japanese
        if self.japanese is not japanese:
            key = "english_in_japanese" if self.japanese else "japanese_in_english"
            raise MixedError(say(key, found=found, instead=instead), at)


def _among(shapes: list[Shape], index: int) -> list[Shape]:
    """What may stand in a list, where a list or each of its members may stand."""
    lists = inside([s for s in shapes if origin(s) is tuple], index)
    return lists or shapes


@cache
def _fields_of(model: type[Model]) -> Mapping[str, str]:
    """The fields of a model by their Japanese words."""
    words = {name: field_word(model.__name__, name) for name in fields(model)}
    return {word: name for name, word in words.items() if word is not None}


def _marks(models: list[type[Model]], field: str) -> frozenset[object]:
    """The marks of a field in any of the models."""
    found = (fields(m)[field] for m in models if field in fields(m))
    return frozenset(mark for each in found for mark in marks(each.annotation))


def as_in_file(message: str, text: str) -> str:
    """A message about a Japanese file, with the words that stand or can stand there.

    Args:
        message: with the words of the models.
        text: the file; what stands in it letter by letter stays.
    """
    written = frozenset(re.findall(r"[A-Za-z_]+", _COMMENT.sub("", text)))
    happening = OF_A_KIND["Happening"] if _OF_A_HAPPENING.match(message) else {}
    own = {field: FIELDS[entry] for field, entry in happening.items()}

    def part(found: re.Match[str]) -> str:
        about_zones = found[0].startswith("`players.") or "graveyard" in found[0]
        words = value_words() if about_zones else {**_fields_first(), **own}
        return re.sub(
            r"[A-Za-z_]+",
            lambda word: (
                words.get(word[0], word[0]) if word[0] not in written else word[0]
            ),
            re.sub(r"\w+", made, found[0]),
        )

    def made(found: re.Match[str]) -> str:
        return found[0] if found[0] in text else made_in_japanese(found[0])

    return _QUOTED.sub(part, message)


_OF_A_HAPPENING = re.compile(r"`happens(?:\[\d+\])?`")
"""The place of a message about a happening as a whole, whose fields have own words."""
_COMMENT = re.compile(r"(?<!\S)#.*")
_QUOTED = re.compile(
    r"`[^`]*`|(?:(?<=: )|(?<=[({])|(?<=with ))[a-z_]+(?:, [a-z_]+)*(?=[,)}]|$)", re.M
)
"""What stands in quotes, and lists of single words."""


@cache
def _fields_first() -> Mapping[str, str]:
    """Words in Japanese: of a field and a value that are called alike the field's."""
    return {**value_words(), **FIELDS, **{word: WORDS[word] for word in PRONOUNS}}
