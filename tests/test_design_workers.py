"""Who searches the boards of a sweep: a Dask cluster, and sweeps that are killed."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from distributed import LocalCluster
from distributed.scheduler import KilledWorker

from dmreason.design import workers
from dmreason.design.trial import Task, Trial
from dmreason.words.errors import InputError
from tests.commands import Run
from tests.test_cli_explore import STUBBORN

KING = """\
name: 例の王
type: creature
cost: 5
power: 7000
abilities:
  - replacement: {when: {leaves: this}, may: true, instead: [{discard: 1}]}
  - trigger: {when: {destroyed: {whose: you, type: creature}}, do: {draw: 1}}
"""
SWEEP = ("--together", "2", "--json")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    folder = tmp_path / "cards"
    folder.mkdir()
    for number, text in enumerate((STUBBORN, KING)):
        (folder / f"{number}.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def swept(cards: Path) -> tuple[object, ...]:
    """What is explored: one card, alone and twice."""
    king = cards / "1.yaml"
    return "explore", king, "--pool", king, *SWEEP


@pytest.fixture
def undisturbed(run: Callable[..., Run], swept: tuple[object, ...]) -> Any:
    """What one process finds."""
    return told(run(*swept))


def told(found: Run) -> Any:
    """The answer, but for what is new since an earlier sweep."""
    assert found.code == 0
    answer = found.json
    for each in answer["findings"]:
        del each["new"]
    return answer


@pytest.mark.slow
def test_a_sweep_that_is_killed_three_times(
    run: Callable[..., Run],
    swept: tuple[object, ...],
    tmp_path: Path,
    undisturbed: Any,
) -> None:
    folder = tmp_path / "out"
    arguments = [*swept, "-o", folder, "--jobs", 2]
    random = Random(16)
    boards = folder / "boards.jsonl"
    for _ in range(3):
        known = boards.stat().st_size if boards.exists() else 0
        with subprocess.Popen(
            [sys.executable, "-m", "dmreason", *map(str, arguments)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            while process.poll() is None:
                if boards.exists() and boards.stat().st_size > known:
                    time.sleep(random.uniform(0, 0.5))
                    process.kill()
                time.sleep(0.02)
        assert process.returncode == -signal.SIGKILL, "it was done before it was killed"
    assert told(run(*arguments)) == undisturbed


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=2, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


@pytest.mark.slow
def test_a_cluster_of_which_a_worker_is_killed(
    run: Callable[..., Run],
    swept: tuple[object, ...],
    tmp_path: Path,
    undisturbed: Any,
    cluster: LocalCluster,
) -> None:
    folder = tmp_path / "out"
    killed = []

    def kill() -> None:
        boards = folder / "boards.jsonl"
        while not (boards.exists() and boards.stat().st_size):
            time.sleep(0.02)
        nanny = next(iter(cluster.workers.values()))
        killed.append(nanny.pid)
        os.kill(nanny.pid, signal.SIGKILL)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    address = cluster.scheduler_address
    found = run(*swept, "-o", folder, "--cluster", address)
    killer.join(1)
    assert len(killed) == 1
    assert told(found) == undisturbed


@pytest.mark.slow
def test_a_worker_with_other_rules(
    run: Callable[..., Run],
    cards: Path,
    cluster: LocalCluster,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "_stamp", lambda _pool: "other")
    address = cluster.scheduler_address
    found = run("explore", cards, "--cluster", address)
    assert (found.code, found.out) == (2, "")
    assert f"a worker of the Dask cluster at {address} has other rules" in found.err


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x"])
def test_no_cluster(
    run: Callable[..., Run],
    cards: Path,
    address: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "CONNECTING", 0.5)
    found = run("explore", cards, "--cluster", address)
    assert (found.code, found.out) == (2, "")
    assert re.match(f"no Dask cluster answers at {re.escape(address)} ", found.err)


def test_no_dask(
    run: Callable[..., Run], cards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    found = run("explore", cards, "--cluster", "tcp://127.0.0.1:1")
    assert (found.code, found.out) == (2, "")
    assert "install dmreason[cluster]" in found.err


def test_what_a_cluster_cannot_say() -> None:
    task = Task("key", "enters", ("例の王",), {})

    def result(outcome: Trial | BaseException | None) -> Trial:
        future: Future[Trial | None] = Future()
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
        return workers._result(task, future, "tcp://x:1")

    assert result(Trial(task, "complete")).status == "complete"
    killed = KilledWorker("key", None, 3)  # type: ignore[arg-type]
    (finding,) = result(killed).findings
    assert (finding.kind, dict(finding.said)) == ("defect", {"error": "process"})
    for gone in (CancelledError(), OSError("closed")):
        with pytest.raises(InputError, match="the Dask cluster at tcp://x:1 is gone"):
            result(gone)
