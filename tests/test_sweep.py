"""Rulings that several processes check."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dmreason.answers import sweep
from dmreason.answers.rulings import RulingResult, check_ruling
from dmreason.answers.searches import Search

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


@pytest.mark.parametrize(
    ("cores", "rulings", "jobs"), [(4, 0, 1), (4, 39, 1), (4, 79, 3), (4, 700, 4)]
)
def test_many_rulings_use_all_cores(
    monkeypatch: pytest.MonkeyPatch, cores: int, rulings: int, jobs: int
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert sweep.jobs_for(rulings) == jobs


def test_processes_end_with_the_iterator(rulings: list[Path]) -> None:
    results = sweep.check_rulings(rulings[:1] * 50, jobs=2)
    assert next(results).passed
    assert multiprocessing.active_children()
    results.close()
    assert not multiprocessing.active_children()


def test_a_process_that_dies_is_replaced(rulings: list[Path]) -> None:
    results = sweep.check_rulings(rulings[:1] * 8, jobs=2)
    next(results)
    for process in multiprocessing.active_children():
        process.kill()
    assert [result.passed for result in results] == [True] * 7
    assert not multiprocessing.active_children()


def test_a_ruling_at_which_processes_die(
    rulings: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "check_ruling", dies_at_the_second)
    paths = [rulings[0], rulings[1], rulings[4]]
    found = list(sweep.check_rulings(paths, jobs=2))
    assert [r.passed for r in found] == [True, False, True]
    assert "ended without an answer" in found[1].got[0]


def dies_at_the_second(path: Path, search: Search) -> RulingResult:
    """Checks a ruling, unless it is that one."""
    if path.stem == "ruling-1":
        os.kill(os.getpid(), signal.SIGKILL)
    return check_ruling(path, search)


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_their_parent(rulings: list[Path], sent: int) -> None:
    program = (
        "import multiprocessing, sys, time; from pathlib import Path;"
        "from dmreason.answers.sweep import check_rulings\n"
        "if __name__ == '__main__':\n"
        "    found = check_rulings([Path(sys.argv[1])] * 99, jobs=2)\n"
        "    next(found)\n"
        "    print(*(p.pid for p in multiprocessing.active_children()), flush=True)\n"
        "    time.sleep(60)\n"
    )
    file = rulings[0].with_name("parent.py")
    file.write_text(program)
    arguments = [sys.executable, str(file), str(rulings[0])]
    root = str(Path(sweep.__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": root}
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, text=True, env=environment
    ) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) == 2
        parent.send_signal(sent)
    until = time.monotonic() + 10
    while any(map(alive, workers)) and time.monotonic() < until:
        time.sleep(0.02)
    assert not any(map(alive, workers))


def alive(pid: int) -> bool:
    """Whether a process runs; one that nobody has waited for does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
