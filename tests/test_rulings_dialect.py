"""All published rulings are written in one way, and each names a listed source."""

import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from dmreason.files.sources import publications
from dmreason.rulebook.edition import newest_edition
from dmreason.rulebook.shipped import files_in, shipped

RULINGS = list(files_in(shipped("facts") / "rulings"))
_FIELDS = """
id rules edition readings source status note turn cards players waiting happens observe
claims outcomes
"""
FIELDS = _FIELDS.split()
"""The fields of a ruling, in their order."""


def data_of(path: Path) -> dict[str, object]:
    data = YAML(typ="safe", pure=True).load(path.read_text("utf-8"))
    assert isinstance(data, dict)
    return data


def source_of(path: Path) -> dict[str, object]:
    source = data_of(path)["source"]
    assert isinstance(source, dict)
    return source


HEADER = re.compile(
    r"""
    \#\ .*[a-z]\ .*\n(\#\ .+\n)*
    \#\ .*[ぁ-ん].*\n
    id:\ ([A-Z][\w.]*|"[0-9][\w.]*")\n
    rules:\ \["[\w.]+"(,\ "[\w.]+")*\]\n
    (edition:\ \d{4}-\d\d-\d\d\n)?
    (readings:\ \{.+\}\n)?
    source:\n
    \ \ id:\ [a-z-]+\n
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


@pytest.mark.parametrize("path", RULINGS, ids=lambda path: path.stem)
def test_dialect(path: Path) -> None:
    text = path.read_text("utf-8")
    assert HEADER.match(text)
    keys = list(data_of(path))
    assert keys == [field for field in FIELDS if field in keys]
    conditions = re.findall(r"^  - (?:forced|possible|impossible): (.*)$", text, re.M)
    assert [c for c in conditions if not re.fullmatch(r"\".*\"|'.*\".*'|>-", c)] == []
    assert not re.search(r"^[ \t]*\n|[ \t]\n", text, re.M)


def test_the_newest_edition_is_never_said() -> None:
    """A ruling that names no edition is one of the newest."""
    day = newest_edition().day
    assert [path.stem for path in RULINGS if data_of(path).get("edition") == day] == []


def test_each_ruling_names_a_listed_source_and_each_source_is_named() -> None:
    named = {source_of(path)["id"] for path in RULINGS}
    assert named == set(publications())


def test_addresses_of_sources() -> None:
    """An address can be opened with `https://` before it."""
    for id, source in publications().items():
        address = source.address
        assert address is None or re.fullmatch(r"[\w-]+(\.[\w-]+)+(/\w+)*", address), id
