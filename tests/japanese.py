"""English files put into Japanese, word by word, by the table alone."""

from __future__ import annotations

import re
from typing import Any

from dmreason.files.japanese import ids_below_players
from dmreason.language.base import Model
from dmreason.language.japanese import (
    CLAIMS,
    FIELDS,
    OF_A_KIND,
    ROWS,
    WORDS,
    claim_words,
    field_word,
    row_words,
    value_words,
    zones,
)
from dmreason.language.made_ids import host_of_made, made_in_japanese
from dmreason.language.mentions import PRONOUNS, Refers
from dmreason.language.shape import Shape, fields, inside, literals, marks
from dmreason.language.situations import Claim, Row
from dmreason.rulebook.manifest import manifest

_WORD = re.compile(r'"(?:\\.|[^"\\])*"|\w+')


def in_japanese(data: Any, model: type[Model]) -> Any:
    """The data of an English file in Japanese; names stay as they are."""
    return _Writer(data).written(data, [model], False, ())


class _Writer:
    def __init__(self, data: Any) -> None:
        self._players = set(data.get("players", ()))
        self._ids = frozenset(ids_below_players(data))

    def written(
        self, data: Any, shapes: list[Shape], refers: bool, at: tuple[object, ...]
    ) -> Any:
        if isinstance(data, list):
            lists = [
                inside([s for s in shapes if inside([s], i)], i)
                for i in range(len(data))
            ]
            return [
                self.written(part, found or shapes, refers, (*at, i))
                for i, (part, found) in enumerate(zip(data, lists, strict=True))
            ]
        if isinstance(data, dict):
            return self._mapping(data, shapes, refers, at)
        if not isinstance(data, str):
            return data
        if at[:1] != ("cards",) and str in shapes and data in self._players:
            return data
        if data in literals(shapes) or (refers and data in PRONOUNS):
            return value_words()[data]
        return self._named(data)

    def _mapping(
        self,
        data: dict[str, Any],
        shapes: list[Shape],
        refers: bool,
        at: tuple[object, ...],
    ) -> dict[str, Any]:
        if Row in shapes:
            return {
                self._row_key(key): self._row_value(value)
                for key, value in data.items()
            }
        if Claim in shapes:
            return {
                str(field_word("Claim", verdict)): self._claim(text)
                for verdict, text in data.items()
            }
        models = [s for s in shapes if isinstance(s, type) and issubclass(s, Model)]
        found: dict[str, Any] = {}
        for key, value in data.items():
            known = [m for m in models if key in fields(m)]
            words = {str(field_word(m.__name__, key)) for m in known} or {key}
            (word,) = words
            said = (mark for m in known for mark in marks(fields(m)[key].annotation))
            is_reference = any(isinstance(mark, Refers) for mark in said)
            here = is_reference or (refers and not known)
            found[word] = self.written(value, inside(shapes, key), here, (*at, key))
        return found

    def _claim(self, condition: str) -> str:
        return _WORD.sub(
            lambda found: self._named(found[0]), claim_in_japanese(condition)
        )

    def _named(self, name: str) -> str:
        """A name, in Japanese if it is that of a card without an id."""
        is_given = name in self._ids
        return name if is_given else name_in_japanese(name, self._ids)

    def _row_key(self, key: str) -> str:
        name, dot, word = key.rpartition(".")
        if dot or key == "winner":
            return f"{self._named(name)}{dot}{row_words()[word]}"
        return self._named(key)

    def _row_value(self, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        return row_words().get(value, self._named(value))


def name_in_japanese(name: str, ids: frozenset[str]) -> str:
    """The id of a card without one in Japanese; any other name as it is."""
    return made_in_japanese(name) if host_of_made(name) in ids else name


def claim_in_japanese(condition: str) -> str:
    """A condition with the Japanese words for the English ones."""
    return _WORD.sub(lambda found: claim_words().get(found[0], found[0]), condition)


def word_lists() -> str:
    """The whole table as `docs/cards.md` shows it."""
    lists = {
        "Zones / ゾーン": zones(),
        "Fields / 項目": {
            field: word for field, word in FIELDS.items() if field not in _ENTRIES
        },
        "Fields that mean something else in one place / 場所によって違う項目": {
            f"{name} ({kind})": FIELDS[entry]
            for kind, entries in OF_A_KIND.items()
            for name, entry in entries.items()
        },
        "Types, civilizations / 種類、文明": {
            name: word
            for kind in ("type", "civilization")
            for name in manifest().names(kind)
            for word in (manifest().word(kind, name, "ja"),)
        },
        "Other fixed words / ほかの決まった言葉": WORDS,
        "Claims, besides zones / 主張(ゾーンのほか)": CLAIMS,
        "Rows of outcomes, besides zones / 結果の行(ゾーンのほか)": ROWS,
    }
    return "\n\n".join(
        f"**{title}.** " + ", ".join(f"`{e}` {j}" for e, j in words.items())
        for title, words in lists.items()
    )


_ENTRIES = {entry for kind in OF_A_KIND.values() for entry in kind.values()}
