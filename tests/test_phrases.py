"""What phrases of printed text become, and what is not read: the files of phrases/."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.cardtext.writing.cards import text_of
from dmreason.files.library import shipped_library
from dmreason.words.errors import DmreasonError

PLAIN = Print("例の獣", "クリーチャー", ("火",), 4, 4000)
"""On which the text stands, as far as the file says nothing else."""
HEAD = {field.name for field in fields(Print)} - {"lines"}
ABOUT = {"text", "unread", "note", "written"}
"""What a file says of a phrase, besides what it becomes."""


@dataclass(frozen=True)
class Phrase:
    """A text, and what is expected of it."""

    printed: Print
    becomes: dict[str, Any]
    """The fields of the card that come of the text."""
    unread: bool | list[int]
    """Whether it is not read, or the numbers of the lines that are not, from 1."""
    written: str
    """What comes of the text that is written of it; empty if it means the same."""


def phrases() -> Iterator[Any]:
    """All phrases, each by its file and line."""
    for path in sorted((Path(__file__).parent / "phrases").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        starts = [n for n, line in enumerate(text.split("\n"), 1) if line[:2] == "- "]
        entries = YAML(typ="safe").load(text)
        for start, entry in zip(starts, entries, strict=True):
            yield pytest.param(_phrase(entry), id=f"{path.stem}:{start}")


def _phrase(entry: dict[str, Any]) -> Phrase:
    head = {k: entry[k] for k in HEAD & entry.keys()}
    if "クリーチャー" not in head.get("type", PLAIN.type):
        head.setdefault("power", None)
    for listed in {"civilizations", "races"} & head.keys():
        head[listed] = tuple(head[listed])
    return Phrase(
        replace(PLAIN, lines=tuple(entry["text"].split("\n")), **head),
        {k: v for k, v in entry.items() if k not in HEAD | ABOUT},
        entry.get("unread", False),
        entry.get("written", ""),
    )


PHRASES = list(phrases())
READ = [each for each in PHRASES if not each.values[0].unread]
"""Those that are read wholly."""


@cache
def _bare(printed: Print) -> Reading:
    """What is read of a card without a text."""
    return read(replace(printed, lines=()), shipped_library())


def becomes(printed: Print) -> dict[str, Any]:
    """The fields of the card that come of its text."""
    bare = _bare(replace(printed, lines=())).data
    data = read(printed, shipped_library()).data
    return {
        field: value
        for field, value in data.items()
        if field != "missing" and bare.get(field) != value
    }


def test_each_phrase_stands_once() -> None:
    found = Counter(each.values[0].printed for each in PHRASES)
    assert [text for text, count in found.items() if count > 1] == []


@pytest.mark.parametrize("phrase", PHRASES)
def test_what_a_text_becomes(phrase: Phrase) -> None:
    gaps = sorted({g.line + 1 for g in read(phrase.printed, shipped_library()).gaps})
    count = len(phrase.printed.lines)
    unread = phrase.unread or []
    assert gaps == (list(range(1, count + 1)) if unread is True else unread)
    assert becomes(phrase.printed) == phrase.becomes


@pytest.mark.parametrize("phrase", READ)
def test_what_is_written_of_it_means_the_same(phrase: Phrase) -> None:
    assert _written(phrase.printed) == phrase.written


def _written(printed: Print) -> str:
    """What comes of the text that is written of it."""
    card = read(printed, shipped_library()).card()
    try:
        lines = text_of(card)
    except DmreasonError:
        return "no words"
    # What is printed as the power of an aura is written as a line.
    power = None if card.power is None else printed.power
    again = replace(printed, lines=tuple(lines), power=power)
    found = read(again, shipped_library())
    if not found.complete:
        return "unread"
    other = found.card()
    means_same = (
        set(other.keywords) == set(card.keywords)
        and len(other.abilities) == len(card.abilities)
        and all(map(same, other.abilities, card.abilities))
    )
    return "" if means_same else "otherwise"
