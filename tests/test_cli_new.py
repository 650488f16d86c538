"""The starts of files that `dmreason new` writes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import Run

LOCALES = {"en": "en_GB.UTF-8", "ja": "ja_JP.UTF-8"}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("situation", ["prove"]),
        ("card", ["lint"]),
        ("ruling", ["check"]),
        ("ruling", ["lint"]),
    ],
)
def test_a_start_can_be_run_as_it_is(
    language: str,
    kind: str,
    asked: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Callable[..., Run],
) -> None:
    monkeypatch.setenv("LC_ALL", LOCALES[language])
    file = tmp_path / "start.yaml"
    assert run("new", kind, str(file)) == (0, "", "")
    assert run("new", kind).out == file.read_text("utf-8")
    done = run(*asked, str(file))
    assert (done.code, done.err) == (0, "")


def test_a_file_that_is_there_stays(tmp_path: Path, run: Callable[..., Run]) -> None:
    file = tmp_path / "start.yaml"
    file.write_text("mine")
    done = run("new", "card", str(file))
    assert (done.code, done.out) == (2, "")
    assert (
        done.err
        == f"{file}: there is such a file already; remove it or choose another name\n"
    )
    assert file.read_text() == "mine"
    missing = tmp_path / "none" / "start.yaml"
    assert run("new", "card", str(missing)).code == 2
