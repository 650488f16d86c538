"""`dmreason check`, most with a search that is already done."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dmreason.answers.rulings import RulingResult
from dmreason.loading.situations import load_ruling
from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import INTERRUPTED, Exploration
from tests.commands import SITUATION, Run, Search, cut_short


def test_check(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    search(jashin)
    code, out, _ = run("check", rulings)
    assert code == 1
    assert out == (
        f"X2 {rulings}/wrong.yaml:9: expected possible: in(a, battle), in(b, battle); "
        "got impossible: in(a, battle), in(b, battle)\n1 passed, 1 failed\n"
    )
    assert run("check", rulings / "topic")[:2] == (0, "1 passed, 0 failed\n")


def test_check_of_what_cannot_be_accepted(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    search(jashin)
    file = rulings / "topic" / "situation.yaml"
    file.write_text(SITUATION)
    code, out, _ = run("check", rulings / "topic")
    assert (code, out) == (
        2,
        f"{file}:1: this is no ruling, for it has no `id`, `rules` and `source`; add "
        "them, or ask `dmreason prove` about its claims\n1 passed, 1 failed\n",
    )


def test_check_as_json(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    search(jashin)
    answer = run("check", rulings / "wrong.yaml", rulings / "topic", "--json")
    assert answer.code == 1
    assert all(ruling.pop("seconds") >= 0 for ruling in answer.json["rulings"])
    found = answer.json
    for ruling in found["rulings"]:
        del ruling["seconds"]
    both = "in(a, battle), in(b, battle)"
    assert found == {
        "rulings": [
            {
                "id": "X2",
                "file": str(rulings / "wrong.yaml"),
                "passed": False,
                "too_long": False,
                "expected": [f"possible: {both}"],
                "got": [f"impossible: {both}"],
                "line": 9,
                "way": [],
                "status": "decided",
                "deciding": [],
                "states": 5,
            },
            {
                "id": "X1",
                "file": str(rulings / "topic" / "right.yaml"),
                "passed": True,
                "too_long": False,
                "expected": [],
                "got": [],
                "line": None,
                "way": [],
                "status": "decided",
                "deciding": [],
                "states": 5,
            },
        ],
        "passed": 1,
        "failed": 1,
        "too_long": 0,
        "interrupted": False,
    }


DESTROYED = """\
id: X3
rules: ["701.6a"]
source: {page: a page, status: official}
turn: me
cards:
  - {name: 例のカード, type: creature}
players:
  me: {battle: {a: 例のカード}, graveyard: {b: 例のカード}}
  opponent: {}
happens:
  - {destroy: a, by: opponent}
"""


@pytest.mark.parametrize(
    ("says", "line", "expected", "got"),
    [
        (
            "claims:\n  - possible: in(a, graveyard)\n  - forced: in(a, battle)\n",
            14,
            "forced: in(a, battle)",
            "impossible: in(a, battle)",
        ),
        (
            "claims:\n  - impossible: in(a, graveyard)\n",
            13,
            "impossible: in(a, graveyard)",
            "forced: in(a, graveyard)",
        ),
        (
            "outcomes:\n  - {a: graveyard}\n  - {a: battle}\n",
            14,
            "outcome {a: battle}",
            "nothing of it",
        ),
        (
            "outcomes:\n  - {a: battle}\n",
            13,
            "outcome {a: battle}",
            "outcome {a: graveyard}",
        ),
        ("outcomes: []\n", 12, "nothing else", "outcome {}"),
    ],
)
def test_where_a_ruling_differs(
    run: Callable[..., Run],
    tmp_path: Path,
    says: str,
    line: int,
    expected: str,
    got: str,
) -> None:
    file = tmp_path / "ruling.yaml"
    file.write_text(DESTROYED + says)
    code, out, _ = run("check", file)
    assert code == 1
    first, *way, last = out.splitlines()
    assert first == f"X3 {file}:{line}: expected {expected}; got {got}"
    # What is only missing has no line of play.
    told = "    1. a《例のカード》 is destroyed [701.6a]"
    shown = got != "nothing of it"
    assert way == (["  a line of play that says otherwise:", told] if shown else [])
    assert last == "0 passed, 1 failed"


def test_what_is_too_long_is_listed(run: Callable[..., Run]) -> None:
    file = shipped("facts") / "rulings" / "effects" / "discard-as-many-as-possible.yaml"
    id = load_ruling(file).id
    options = ("--driver", "tracer", "--max-seconds", 1e-9)
    assert run("check", file, *options)[:2] == (
        0,
        f"{id} {file}: too long to be decided\n0 passed, 0 failed, 1 too long\n",
    )
    answer = run("check", file, *options, "--json").json
    assert (answer["passed"], answer["failed"], answer["too_long"]) == (0, 0, 1)
    assert run("check", file, "--driver", "tracer")[:2] == (
        0,
        "1 passed, 0 failed\n",
    )
    limited = run("check", file, "--max-states", 1)
    assert (limited.code, limited.out.splitlines()[-1]) == (
        3,
        "0 passed, 0 failed, 1 too long",
    )


def test_check_lists_open_rulings(run: Callable[..., Run]) -> None:
    folder = shipped("facts") / "rulings" / "simultaneous"
    file = folder / "one-dragon-destroys-the-other.yaml"
    code, out, _ = run("check", file)
    assert (code, out) == (
        0,
        f"R063.2 {file}: open; another answer with 609.9=own_event\n"
        "1 passed, 0 failed\n",
    )
    (ruling,) = run("check", file, "--json").json["rulings"]
    assert ruling["status"] == "open"
    assert ruling["deciding"] == ["609.9=own_event"]


def test_check_stops_when_interrupted(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    asked = search(cut_short(jashin, INTERRUPTED))
    code, out, _ = run("check", rulings)
    assert (code, out) == (3, "0 passed, 0 failed, INCOMPLETE (interrupted)\n")
    assert len(asked) == 1


def test_check_with_several_jobs(
    run: Callable[..., Run], rulings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dmreason.report.progress.PATIENCE", 0.01)
    code, out, err = run("check", rulings, "--jobs", 2)
    assert (code, out) == run("check", rulings)[:2]
    assert out.endswith("1 passed, 1 failed\n")
    assert err.startswith("right: 0 of 2 checked, 0 s\n")


def test_check_stops_at_ctrl_c(
    run: Callable[..., Run], rulings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(paths: list[Path], *_: object) -> Iterator[RulingResult]:
        yield RulingResult("X1", paths[0], (), (), 0.1, 5)
        raise KeyboardInterrupt

    monkeypatch.setattr("dmreason.answers.sweep.check_rulings", stopped)
    code, out, _ = run("check", rulings, "--jobs", 2)
    assert (code, out) == (3, "1 passed, 0 failed, INCOMPLETE (interrupted)\n")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere", "there is no such file; check the path"),
        ("empty", "there is no ruling here; a ruling is a .yaml or .json file"),
    ],
)
def test_check_of_nothing(
    run: Callable[..., Run], tmp_path: Path, name: str, message: str
) -> None:
    (tmp_path / "empty").mkdir()
    path = tmp_path / name
    assert run("check", path) == (2, "", f"{path}: {message}\n")
