"""What is kept between runs: found again, and never when it may be wrong."""

from pathlib import Path

import pytest

from dmreason import load_situation
from dmreason.rulebook import program
from dmreason.rulebook.kept import file_kept, made_once
from dmreason.rulebook.relevance import Encoding
from dmreason.rulebook.shipped import shipped
from tests.situations import facts_of

TWO_JASHIN = shipped("facts") / "examples" / "two-jashin.yaml"


class Maker:
    """Makes something of a file, and counts how often."""

    def __init__(self, source: Path) -> None:
        self.source, self.times = source, 0

    def __call__(self) -> list[str]:
        self.times += 1
        return self.source.read_text().split()

    def found(self) -> list[str]:
        return made_once("words", "here", [self.source], self)


@pytest.fixture
def maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    source = tmp_path / "source"
    source.write_text("some words")
    return Maker(source)


def test_it_is_made_once(maker: Maker) -> None:
    assert [maker.found(), maker.found()] == [["some", "words"]] * 2
    assert maker.times == 1


def test_it_is_made_anew_when_a_file_changes(maker: Maker) -> None:
    maker.found()
    maker.source.write_text("many words")  # as long as before
    assert maker.found() == ["many", "words"]
    assert maker.times == 2


@pytest.mark.parametrize("size", [0, 10, 64, -1])
def test_what_is_damaged_is_made_anew(maker: Maker, size: int) -> None:
    maker.found()
    kept = file_kept("words", "here", ".pickle")
    kept.write_bytes(kept.read_bytes()[:size])
    assert maker.found() == ["some", "words"]
    assert maker.times == 2


def test_what_was_changed_is_made_anew(maker: Maker) -> None:
    maker.found()
    kept = file_kept("words", "here", ".pickle")
    kept.write_bytes(kept.read_bytes().replace(b"words", b"wards"))
    assert maker.found() == ["some", "words"]


def test_nothing_can_be_kept(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(maker.source))
    assert [maker.found(), maker.found()] == [["some", "words"]] * 2
    assert maker.times == 2


def test_the_rulebook_that_was_kept_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read anew, and read again, it chooses the same rules."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    facts = facts_of(load_situation(TWO_JASHIN)).split("\n")
    chosen: list[list[str]] = []
    for _ in range(2):
        program._encoding.cache_clear()
        encoding = program.encoding("explorer", "successors")
        assert isinstance(encoding, Encoding)
        chosen.append(encoding.relevant(facts, program.READ))
    assert len([*tmp_path.rglob("rules-explorer-successors-*.pickle")]) == 1
    assert chosen[0] == chosen[1]
    assert 500 < len(chosen[0]) < len(encoding.statements)
