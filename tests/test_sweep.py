"""Rulings that several processes check."""

import multiprocessing
from pathlib import Path

import pytest

from dmreason.answers import sweep
from dmreason.answers.rulings import RulingResult
from dmreason.words.errors import DmreasonError

RULING = """\
id: {id}
rules: ["701.6a"]
source: {{page: a page, status: official}}
turn: me
cards: [{{name: 例の兵士, type: creature, power: 1000}}]
players:
  me: {{battle: {{a: 例の兵士}}}}
  opponent: {{}}
happens:
  - {{destroy: a, by: opponent}}
outcomes:
  - {{a: {zone}}}
"""


@pytest.fixture
def rulings(tmp_path: Path) -> list[Path]:
    """Five rulings, of which one is wrong and one cannot be read."""
    zones = ("graveyard", "graveyard", "hand", "nowhere:", "graveyard")
    paths = []
    for number, zone in enumerate(zones):
        paths.append(tmp_path / f"ruling-{number}.yaml")
        paths[-1].write_text(RULING.format(id=f"X{number}", zone=zone))
    return paths


def what(results: list[RulingResult]) -> list[tuple[object, ...]]:
    """The results without the time they took."""
    return [(r.id, r.file, r.expected, r.got, r.states, r.status) for r in results]


@pytest.mark.parametrize("recycled", [1, 100])
def test_same_results_in_the_same_order(
    rulings: list[Path], monkeypatch: pytest.MonkeyPatch, recycled: int
) -> None:
    monkeypatch.setattr(sweep, "RECYCLED", recycled)
    found = list(sweep.check_rulings(rulings, jobs=2))
    assert what(found) == what(list(sweep.check_rulings(rulings)))
    assert [r.passed for r in found] == [True, True, False, False, True]


def test_fresh_processes_take_over(
    rulings: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "RECYCLED", 1)
    seen = [
        {process.pid for process in multiprocessing.active_children()}
        for _ in sweep.check_rulings(rulings[:2] * 2, jobs=2)
    ]
    assert [len(pids) for pids in seen] == [2, 2, 2, 2]
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    assert not seen[0] & seen[2]


def test_processes_end_with_the_iterator(rulings: list[Path]) -> None:
    results = sweep.check_rulings(rulings[:1] * 50, jobs=2)
    assert next(results).passed
    assert multiprocessing.active_children()
    results.close()
    assert not multiprocessing.active_children()


def test_a_process_that_dies(rulings: list[Path]) -> None:
    results = sweep.check_rulings(rulings[:1] * 500, jobs=2)
    next(results)
    for process in multiprocessing.active_children():
        process.kill()
    with pytest.raises(DmreasonError, match="ended without an answer"):
        list(results)
    assert not multiprocessing.active_children()
