"""What the documents show: files that can be read, and outputs that are real."""

import json
import re
import shlex
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from dmreason import cli
from dmreason.files.document import Document
from dmreason.files.library import load_card
from dmreason.language import abilities, cards, descriptions, verbs
from dmreason.language.base import Model
from dmreason.language.shape import fields
from dmreason.loading.situations import load_ruling, load_situation
from dmreason.rulebook.edition import newest_edition
from dmreason.rulebook.index import place
from dmreason.rulebook.readings import readings
from dmreason.rulebook.shipped import files_in, shipped

ROOT = Path(__file__).parent.parent
README, CARDS = ROOT / "README.md", ROOT / "docs" / "cards.md"


def blocks(path: Path, kind: str) -> list[Any]:
    """The fenced blocks of a kind, each with the line it stands in as its id."""
    text = path.read_text(encoding="utf-8")
    return [
        pytest.param(
            found[1], id=f"{path.name}:{text.count(chr(10), 0, found.start()) + 1}"
        )
        for found in re.finditer(rf"^```{kind}\n(.*?)^```$", text, re.M | re.S)
    ]


@pytest.mark.parametrize("text", blocks(README, "yaml") + blocks(CARDS, "yaml"))
def test_file_is_accepted(text: str, tmp_path: Path) -> None:
    file = tmp_path / "file.yaml"
    file.write_text(text, encoding="utf-8")
    document = Document(file)
    if not document.has("players"):
        load_card(file)
    elif document.has("id"):
        load_ruling(file)
    else:
        load_situation(file)


@pytest.mark.parametrize("text", blocks(README, "text"))
def test_output_is_real(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, shown = text.removeprefix("$ ").split("\n", 1)
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", shlex.split(command))
    with suppress(SystemExit):
        cli.main()
    assert without_effort(capsys.readouterr().out) == without_effort(shown)


def without_effort(output: str) -> str:
    """The output without how much work the search was."""
    return re.sub(r"\d+ states in [\d.]+ s", "N states in S s", output)


MAPS = {"zones", "observed", "attached", "board", "other"}
"""Fields whose values are mappings of the user's own names."""


def keys(answer: object) -> set[str]:
    """The names of all fields in an answer in JSON."""
    if isinstance(answer, list):
        return {key for item in answer for key in keys(item)}
    if not isinstance(answer, dict):
        return set()
    inner = {key for name, v in answer.items() if name not in MAPS for key in keys(v)}
    return inner | set(answer)


@pytest.mark.parametrize(
    "command",
    [
        "outcomes facts/examples/two-jashin.yaml",
        "prove facts/examples/two-jashin.yaml",
        "compare facts/examples/two-jashin.yaml --without 609.9b",
        "compare facts/examples/two-jashin.yaml --all-cards",
        "force facts/examples/two-jashin.yaml --player me count(me,hand,0)",
        "loops tests/boards/replacement/deck-out-stays-loop.yaml",
        "explore ENTERS --together 1",
        "check facts/rulings/simultaneous/one-dragon-destroys-the-other.yaml",
        "lint CARD",
        "cards アダムスキー",
        "rules 609.9b",
        "readings 409.1",
        "facts facts/examples/two-jashin.yaml",
        "migrate SITUATION",
        "show CARD",
    ],
)
def test_every_field_of_json_is_explained(
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    card = tmp_path / "card.yaml"
    card.write_text("{name: 例, type: creature, keywords: ブロッカ}")
    enters = tmp_path / "enters.yaml"
    enters.write_text(
        "{name: 例, type: creature, abilities: {trigger: {when: {enters: this}, "
        "do: {win: you}}}}"
    )
    board = tmp_path / "situation.yaml"
    board.write_text(
        "{turn: me, players: {me: {}, opponent: {}}, happens: [{by: opponent, win: you}"
        ", {by: opponent, win: opponent}]}"
    )
    command = command.replace("CARD", str(card)).replace("SITUATION", str(board))
    arguments = command.replace("ENTERS", str(enters)).split()
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["dmreason", *arguments, "--json"])
    with suppress(SystemExit):
        cli.main()
    found = keys(json.loads(capsys.readouterr().out))
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    assert found
    assert {key for key in found if f"`{key}`" not in text} == set()


def test_explained_situation_is_the_example() -> None:
    (shown,) = blocks(README, "yaml")[0].values
    example = ROOT / "facts" / "examples" / "two-jashin.yaml"
    assert shown in example.read_text(encoding="utf-8")


def test_newest_edition_is_named() -> None:
    """What names a version of the rules names the newest that has been read."""
    version, day = newest_edition().version, newest_edition().day
    readme = README.read_text("utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"Ver.{version} of {day}" in readme and f"Ver.{version}({day})" in readme
    assert f"Ver.{version} of {day}" in changes
    assert set(re.findall(r"Ver\.([\d.]*\d)", readme + changes)) == {version}


def test_every_reading_is_discussed() -> None:
    text = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    names = [f"`{reading.rule}={reading.name}`" for reading in readings()]
    assert [name for name in names if name not in text] == []
    for reading in readings():
        if reading.before is not None:
            assert f"before {reading.before})" in text


def test_doubts_come_in_the_order_of_the_rulebook() -> None:
    text = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^## (\d+\.\d+\w?)", text, re.M)
    assert numbers == sorted(numbers, key=place)


def test_every_open_ruling_is_discussed() -> None:
    text = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    paths = files_in(shipped("facts") / "rulings")
    rulings = [load_ruling(p) for p in paths if "open" in p.read_text("utf-8")]
    assert rulings
    assert [r.id for r in rulings if r.status == "open" and r.id not in text] == []


def test_every_field_of_a_card_is_explained() -> None:
    text = CARDS.read_text(encoding="utf-8")
    rooms = (descriptions, verbs, abilities, cards)
    models = [m for room in rooms for m in vars(room).values() if isinstance(m, type)]
    names = {n for m in models if issubclass(m, Model) for n in fields(m)}
    assert not {name for name in names if not re.search(rf"`{{?{name}\b", text)}
