"""All published rulings are written in one way, and each names a listed source."""

import re
from collections import Counter
from pathlib import Path

import pytest

from dmreason.files.sources import publications
from dmreason.rulebook.edition import newest_edition
from dmreason.rulebook.shipped import files_in, shipped

RULINGS = list(files_in(shipped("facts") / "rulings"))
BEFORE_BOARD = ["id", "rules", "edition", "readings", "source", "status", "note"]
BOARD = ["turn", "cards", "players", "assume", "waiting", "happens"]
ANSWER = ["observe", "claims", "outcomes"]
HEADER = re.compile(
    r"""
    \#\ .*[a-z]\ .*\n(\#\ .+\n)*
    \#\ .*[ぁ-ん].*\n
    id:\ (?P<id>[A-Z][\w.]*|"[0-9][\w.]*")\n
    rules:\ \["[\w.]+"(,\ "[\w.]+")*\]\n
    (edition:\ (?P<edition>\d{4}-\d\d-\d\d)\n)?
    (readings:\ \{.+\}\n)?
    source:\n
    \ \ id:\ (?P<source>[a-z-]+)\n
    (\ \ part:\ ".+"\n)?
    (\ \ date:\ \d{4}-\d\d-\d\d\n)?
    \ \ status:\ (official|page\ text|derived)\n
    (status:\ open\n)?
    (note:\ (>-\n(\ \ .+\n)+|[^>|\n].*\n))?
    turn:
    """,
    re.VERBOSE,
)
"""How a ruling begins: its point in both languages, then what is known of it."""


def header(path: Path) -> re.Match[str]:
    found = HEADER.match(path.read_text("utf-8"))
    assert found, path
    return found


@pytest.mark.parametrize("path", RULINGS, ids=lambda path: path.stem)
def test_dialect(path: Path) -> None:
    text = path.read_text("utf-8")
    assert HEADER.match(text)
    fields = re.findall(r"^(\w+):", text, re.M)
    assert fields == [f for f in BEFORE_BOARD + BOARD + ANSWER if f in fields]
    conditions = re.findall(r"^  - (?:forced|possible|impossible): (.*)$", text, re.M)
    assert [c for c in conditions if not re.fullmatch(r"\".*\"|'.*\".*'|>-", c)] == []
    assert not re.search(r"^[ \t]*\n|[ \t]\n", text, re.M)


def test_the_newest_edition_is_never_said() -> None:
    """A ruling that names no edition is one of the newest."""
    newest = newest_edition().day.isoformat()
    assert [path.stem for path in RULINGS if header(path)["edition"] == newest] == []


def test_ids_are_unique() -> None:
    ids = Counter(header(path)["id"] for path in RULINGS)
    assert [id for id, n in ids.items() if n > 1] == []


def test_each_ruling_names_a_listed_source_and_each_source_is_named() -> None:
    assert {header(path)["source"] for path in RULINGS} == set(publications())


def test_addresses_of_sources() -> None:
    """An address can be opened with `https://` before it."""
    for id, source in publications().items():
        address = source.address
        assert address is None or re.fullmatch(r"[\w-]+(\.[\w-]+)+(/\w+)*", address), id
