"""The program as a whole: drivers, usage, defects, and where it is run."""

import errno
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import dmreason
from dmreason.rulebook.shipped import shipped
from dmreason.search.explorer import Explorer
from dmreason.telling.outcome import Exploration
from dmreason.words.errors import EncodingError
from tests.commands import Run


def test_the_other_driver(run: Callable[..., Run]) -> None:
    file = shipped("facts") / "examples" / "two-jashin.yaml"
    code, out, _ = run("outcomes", file, "--driver", "tracer")
    assert code == 0
    assert "3 outcomes, complete: up to 4 steps in " in out
    assert run("outcomes", file, "--driver", "tracer", "--json").json["steps"] == 4
    claims = run("prove", file, "--driver", "tracer", "--json").json
    expected = run("prove", file, "--json").json
    # It looks only for outcomes that decide a claim, so it knows none that come near;
    # and the line that an obstacle would allow is another one that is as short.
    for one, other in zip(claims["claims"], expected["claims"], strict=True):
        assert bool(one.pop("allowed")) == bool(other.pop("allowed"))
        assert one.pop("never") == one.pop("nearest") == []
        del other["never"], other["nearest"]
    assert claims == expected
    assert run("outcomes", file, "--driver", "guess").code == 2


@pytest.mark.parametrize("command", ["outcomes", "prove", "facts"])
def test_bad_file(run: Callable[..., Run], tmp_path: Path, command: str) -> None:
    path = tmp_path / "nowhere.yaml"
    message = f"{path}: there is no such file; check the path\n"
    assert run(command, path) == (2, "", message)


def test_a_defect_is_one_message(
    run: Callable[..., Run], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Exploration:
        raise EncodingError("a state without successor")

    monkeypatch.setattr(Explorer, "explore", fail)
    assert run("outcomes", file) == (
        4,
        "",
        "dmreason itself failed, not your file; please report this message: "
        "a state without successor\n",
    )


def test_an_unforeseen_defect_is_one_message_too(
    run: Callable[..., Run], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Exploration:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(Explorer, "explore", fail)
    code, out, err = run("outcomes", file)
    assert (code, out) == (4, "")
    assert re.fullmatch(
        r"dmreason itself failed, not your file; please report this message: "
        r"ZeroDivisionError\('by nothing'\) \(test_cli.py:\d+\)\n",
        err,
    )


def test_a_lack_of_memory_is_no_defect(
    run: Callable[..., Run], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Exploration:
        raise MemoryError

    monkeypatch.setattr(Explorer, "explore", fail)
    code, out, err = run("outcomes", file)
    assert (code, out) == (3, "")
    assert err.startswith("there is not enough memory for the search; ")


PROGRAM = (sys.executable, "-c", "from dmreason.cli import main; main()")


def test_a_reader_who_goes_away() -> None:
    with subprocess.Popen(
        (*PROGRAM, "rules"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_what_cannot_be_read_or_written(
    run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dmreason.rulebook.index.rulebook", fail)
    assert run("rules") == (
        2,
        "",
        "what is needed could not be read or written: [Errno 28] No space left on "
        "device\n",
    )


def test_characters_that_the_output_lacks() -> None:
    found = subprocess.run(
        (*PROGRAM, "rules", "609.9b"),
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "ja_JP.UTF-8", "PYTHONIOENCODING": "latin-1"},
    )
    assert (found.returncode, found.stderr) == (0, b"")
    assert b"\\u7f6e\\u63db" in found.stdout


def test_bad_usage(run: Callable[..., Run], file: Path) -> None:
    code, out, err = run("outcomes", file, "--max-states", 0)
    assert (code, out) == (2, "")
    assert "--max-states" in err


def test_help_imports_nothing_slow() -> None:
    slow = {"clingo", "pydantic", "rich", "ruamel.yaml"}
    program = (
        "import sys\nsys.argv = ['dmreason', '--help']\nfrom dmreason.cli import main\n"
        f"try: main()\nfinally: print(sorted({slow} & set(sys.modules)))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert found.stdout.endswith("[]\n")


def test_an_example_from_another_directory(tmp_path: Path) -> None:
    example = shipped("facts") / "examples" / "two-jashin.yaml"
    program = "from dmreason.cli import main; main()"
    found = subprocess.run(
        [sys.executable, "-c", program, "outcomes", example, "--json"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(dmreason.__file__).parent.parent)},
    )
    answer = json.loads(found.stdout)
    assert answer["complete"] is True
    assert sorted(o["zones"]["me"]["battle"] for o in answer["outcomes"]) == [
        [],
        ["a"],
        ["b"],
    ]
    assert not found.stderr
