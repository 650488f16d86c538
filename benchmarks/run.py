"""Measuring: every figure comes from a fresh process; the median of a few runs."""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import Figures, midgame, spin
from benchmarks.cases import Case, Family

ROOT = Path(__file__).parents[1]
COMMAND = (sys.executable, "-c", "from dmreason.__main__ import main; main()")
"""dmreason, without having to be installed."""
EXAMPLE = "facts/examples/two-jashin.yaml"
CARD = "天災 デドダム"
"""Around which `explore` builds boards."""
GRACE = 10.0
"""Seconds after which a search that does not keep its time is stopped."""
PATIENCE = 5.0
"""Seconds; what takes longer is measured once."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How long and how often to measure."""

    max_seconds: float
    runs: int
    starts: int
    """How often to start the command."""
    situations: int
    """How many situations go through the pool."""
    jobs: int
    """How many processes the pool has."""
    boards: int
    """How many mid-game boards are searched."""
    designed: int
    """How many boards around a card."""


def machine() -> dict[str, Any]:
    """Where and with what it was measured, and how busy it was."""
    described = subprocess.run(
        ("git", "describe", "--always", "--dirty"),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return {
        "dmreason": described.stdout.strip() or "unknown",
        "python": platform.python_version(),
        "clingo": version("clingo"),
        "spin": spin.version() if spin.installed() else None,
        "system": f"{platform.system()} {platform.machine()}",
        "cpus": os.cpu_count(),
        "load_average": [round(load, 2) for load in os.getloadavg()],
    }


def measure_family(
    family: Family, settings: Settings, note: Callable[[str], None]
) -> list[dict[str, Any]]:
    """The figures of every board of a family, and of other programs beside them.

    A program that was too slow for one board is not asked about larger ones.
    """
    rows: list[dict[str, Any]] = []
    slow: set[str] = set()
    for case in family.cases:
        row: dict[str, Any] = {"label": case.label, "size": case.size}
        row["expected"] = case.outcomes
        for name, solve in _programs(case, settings.max_seconds):
            if name not in slow:
                note(f"{family.title}: {case.label}, {name}")
                row[name] = _repeated(solve, settings.runs)
                if not (row[name]["complete"] or "absent" in row[name]):
                    slow.add(name)
        rows.append(row)
    return rows


def _programs(
    case: Case, max_seconds: float
) -> Iterable[tuple[str, Callable[[], Figures]]]:
    """What can solve the board: names, and how to run it."""
    yield "dmreason", lambda: _explore(case.board, max_seconds, "reduced")
    yield "full", lambda: _explore(case.board, max_seconds, "full")
    if case.family is None:
        return
    n, m = case.family
    yield "plain", lambda: _child(max_seconds, "plain", str(n), str(m))
    yield "spin", lambda: spin.solve(n, m, max_seconds)


def _repeated(solve: Callable[[], Figures], runs: int) -> Figures:
    """The run whose time is the median."""
    first = solve()
    if not first["complete"] or first["seconds"] > PATIENCE:
        return first
    found = [first, *(solve() for _ in range(runs - 1))]
    return sorted(found, key=lambda figures: figures["seconds"])[len(found) // 2]


def _explore(board: dict[str, Any], max_seconds: float, reduction: str) -> Figures:
    with _written(board) as file:
        return _child(max_seconds, "explore", str(file), reduction)


def _child(max_seconds: float, *arguments: str) -> Figures:
    """What `benchmarks.measure` finds; loading may take as long as searching, too."""
    try:
        return _measured(*arguments, str(max_seconds), timeout=2 * max_seconds + 10)
    except subprocess.TimeoutExpired:
        return {"complete": False, "seconds": max_seconds}


def measure_midgame(
    settings: Settings, note: Callable[[str], None]
) -> list[dict[str, Any]]:
    """Mid-game boards, grounded for the nearest fluents and for everything at once."""
    rows = []
    for number in range(settings.boards):
        board = midgame.board(number)
        note(board["title"])
        row: dict[str, Any] = {"title": board["title"]}
        for grounded in ("nearest", "everything"):
            row[grounded] = _midgame(board, grounded, settings.max_seconds)
        rows.append(row)
    return rows


def _midgame(board: dict[str, Any], grounded: str, max_seconds: float) -> Figures:
    with _written(board) as file:
        try:
            limit = str(max_seconds)
            timeout = max_seconds + GRACE
            return _measured("midgame", str(file), grounded, limit, timeout=timeout)
        except subprocess.TimeoutExpired:
            return {"end": "time", "seconds": max_seconds + GRACE}
        except subprocess.CalledProcessError:  # there was no memory for Python itself
            return {"end": "memory", "seconds": max_seconds}


@contextmanager
def _written(board: dict[str, Any]) -> Iterator[Path]:
    """A file with the board."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "board.json")
        file.write_text(json.dumps(board), encoding="utf-8")
        yield file


def measure_rulings(_: Settings) -> Figures:
    """All rulings, in one process."""
    return _measured("rulings")


def measure_sweep(settings: Settings) -> Figures:
    """Many situations in a pool of processes, and its memory."""
    return _measured("sweep", str(settings.situations), str(settings.jobs))


def measure_designed(settings: Settings) -> Figures:
    """Boards around a card in one process, and the same boards, each in one of its own.

    What is asked of each in one process is much; `dmreason outcomes` asks one thing.
    """
    with tempfile.TemporaryDirectory() as folder:
        found = _measured("designed", CARD, str(settings.designed), folder)
        for number, figures in enumerate(found["searched"], 1):
            file = Path(folder, f"{number}.json")
            figures["alone"] = _spent(("outcomes", str(file)), (0, 3))
    return found


def _measured(*arguments: str, timeout: float | None = None) -> Figures:
    """What `benchmarks.measure` finds."""
    command = (sys.executable, "-m", "benchmarks.measure", *arguments)
    found = subprocess.run(
        command,
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        timeout=timeout,
    )
    figures: Figures = json.loads(found.stdout)
    return figures


def measure_start(settings: Settings) -> dict[str, Figures]:
    """How long the command takes from its start to its end."""
    return {
        " ".join(("dmreason", *arguments)): _started(arguments, settings.starts)
        for arguments in (("--help",), ("outcomes", EXAMPLE))
    }


def _started(arguments: tuple[str, ...], times: int) -> Figures:
    seconds = [_spent(arguments) for _ in range(times)]
    return {"best": min(seconds), "median": median(seconds), "times": times}


def _spent(arguments: tuple[str, ...], codes: tuple[int, ...] = (0,)) -> float:
    """How many seconds the command takes, which ends with one of these codes."""
    began = time.perf_counter()
    command = (*COMMAND, *arguments)
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL)
    spent = time.perf_counter() - began
    assert done.returncode in codes, f"{command}: exit code {done.returncode}"
    return spent
