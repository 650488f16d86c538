"""One measurement, in a process of its own, so that its memory is its own too.

    python -m benchmarks.measure explore FILE reduced|full MAX_SECONDS
    python -m benchmarks.measure midgame FILE nearest|everything MAX_SECONDS
    python -m benchmarks.measure plain N M MAX_SECONDS
    python -m benchmarks.measure rulings
    python -m benchmarks.measure sweep SITUATIONS JOBS
    python -m benchmarks.measure designed CARD BOARDS FOLDER

What was measured is printed as JSON.
"""

import json
import multiprocessing
import re
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path

from benchmarks import Figures

SAMPLED = 100
"""After how many situations the memory of the processes is noted."""
MOST_MEMORY = 3 * 2**30
"""Bytes that a search of a mid-game board may ask for."""
_CARD = re.compile(r"\b(?:(?:me|opponent)_\w+_|[mo])\d+\b")
"""The id of a card, known or not."""


def explore(file: Path, reduction: str, max_seconds: float) -> Figures:
    """The outcomes of a situation; loading and searching apart.

    Args:
        file: the situation.
        reduction: `reduced` or `full`.
        max_seconds: for the search.
    """
    from dmreason.answers.searches import Search
    from dmreason.loading.situations import load_situation
    from dmreason.search.garbage import collect_rarely
    from dmreason.telling.outcome import Limits

    collect_rarely()  # as the command does
    began = time.perf_counter()
    situation = load_situation(file)
    explorer = Search(reduce=reduction == "reduced").prepared(situation)
    explorer.ready()
    loaded = time.perf_counter()
    found = explorer.explore(Limits(max_seconds=max_seconds))
    seconds = time.perf_counter() - loaded
    return {
        "complete": found.complete,
        "incomplete": list(found.incomplete),
        "outcomes": len(found.outcomes),
        "states": found.states,
        "load_seconds": loaded - began,
        "seconds": seconds,
    }


def midgame(file: Path, grounded: str, max_seconds: float) -> Figures:
    """A situation from its file to its outcomes, in so much time and `MOST_MEMORY`.

    Args:
        file: the situation.
        grounded: for the `nearest` fluents, again and again, or `everything` at once.
        max_seconds: for all of it.
    """
    from dmreason.answers.searches import Search
    from dmreason.loading.situations import load_situation
    from dmreason.search import fluents
    from dmreason.telling.outcome import Limits

    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    if grounded == "everything":
        fluents.AT_FIRST = sys.maxsize
    began = time.perf_counter()
    explorer = Search().prepared(load_situation(file))
    left = max_seconds - (time.perf_counter() - began)
    try:
        found = explorer.explore(Limits(max_seconds=left))
    except MemoryError:
        return {"end": "memory", "seconds": time.perf_counter() - began}
    reasons = {_CARD.sub("(card)", reason) for reason in found.incomplete}
    reasons -= {_CARD.sub("(card)", doubt.reason) for doubt in found.doubts}
    if found.doubts:
        reasons.add("a file leaves out a part of a text that could matter")
    answered = "complete" if found.complete else "incomplete"
    return {
        "end": "time" if found.too_long else answered,
        "reasons": [] if found.too_long else sorted(reasons),
        "outcomes": len(found.outcomes),
        "states": found.states,
        "seconds": time.perf_counter() - began,
    }


def rulings() -> Figures:
    """Every ruling that ships, each read, loaded and searched, one after the other."""
    from dmreason.answers.rulings import check_ruling
    from dmreason.rulebook.shipped import files_in, shipped

    began = time.perf_counter()
    results = [check_ruling(file) for file in files_in(shipped("facts") / "rulings")]
    slowest = max(results, key=lambda result: result.seconds)
    return {
        "rulings": len(results),
        "passed": sum(result.passed for result in results),
        "states": sum(result.states for result in results),
        "seconds": time.perf_counter() - began,
        "slowest": slowest.file.stem,
        "slowest_seconds": slowest.seconds,
    }


def sweep(situations: int, jobs: int) -> Figures:
    """Many situations, the rulings again and again, through a pool of processes.

    What the processes have had at most is noted from time to time.
    """
    from dmreason.answers.sweep import check_rulings
    from dmreason.rulebook.shipped import files_in, shipped

    rulings = files_in(shipped("facts") / "rulings")
    files = list(islice(cycle(rulings), situations))
    began, samples, seen = time.perf_counter(), [], set()
    for number, _ in enumerate(check_rulings(files, jobs), 1):
        if number % SAMPLED == 0:
            workers = {process.pid for process in multiprocessing.active_children()}
            seen |= workers
            samples.append(
                {
                    "situations": number,
                    "parent_mib": peak_memory(),
                    "worker_mib": max(peak_memory(pid) for pid in workers),
                }
            )
    return {
        "situations": situations,
        "jobs": jobs,
        "processes": len(seen),
        "seconds": time.perf_counter() - began,
        "samples": samples,
    }


def designed(name: str, number: int, folder: Path) -> Figures:
    """Boards that `dmreason explore` builds around a card, searched by this process.

    Args:
        name: of a card that ships.
        number: how many boards, from all over the sweep.
        folder: where each is written, as a situation.
    """
    from dmreason.answers.searches import Search
    from dmreason.design.journal import Journal
    from dmreason.design.sweep import Plan, explore, tasks
    from dmreason.design.trial import Task, Trial
    from dmreason.design.workers import IsOver, here
    from dmreason.files.library import shipped_library
    from dmreason.loading.situations import load_situation
    from dmreason.words.errors import InputError

    library = shipped_library()
    pool = tuple(library.files.paths)
    plan = Plan((library.card(name),), library, pool, together=2)
    every = list(tasks(plan))
    chosen = {task.key for task in every[:: max(1, len(every) // number)][:number]}
    figures: list[Figures] = []

    def timed(
        left: Iterator[Task], journal: Journal, search: Search, is_over: IsOver
    ) -> Iterator[Trial]:
        few = [task for task in left if task.key in chosen]
        began = time.perf_counter()
        for trial in here(iter(few), journal, search, is_over):
            spent = time.perf_counter() - began
            file = folder / f"{len(figures) + 1}.json"
            board = json.dumps(trial.task.data, ensure_ascii=False)
            file.write_text(board, encoding="utf-8")
            with suppress(InputError):  # as a file, it would be refused
                load_situation(file)
                figures.append({"states": trial.states, "seconds": spent})
            yield trial
            began = time.perf_counter()

    explore(plan, Journal(None), Search(), workers=timed)
    left_out = len(chosen) - len(figures)
    return {
        "card": name,
        "boards": len(every),
        "searched": figures,
        "left_out": left_out,
    }


def peak_memory(pid: int | None = None) -> float:
    """The most memory a process has had at a time, in MiB; without a pid, this one.

    Of another process only Linux tells.
    """
    status = Path(f"/proc/{pid or 'self'}/status")
    if status.exists():  # getrusage counts what the parent had when it forked, too
        lines = status.read_text(encoding="ascii").splitlines()
        peak = next(line for line in lines if line.startswith("VmHWM:"))
        return int(peak.split()[1]) / 1024
    assert pid is None, "the memory of another process is not known here"
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def main(what: str, *arguments: str) -> None:
    """Measure and print."""
    from dmreason.rulebook.allocator import use_mimalloc

    if what != "midgame":  # of which memory is limited
        use_mimalloc()  # as the command dmreason does, before clingo is imported
    from dmreason.search.garbage import collect_rarely

    collect_rarely()  # as that does, too
    match what, *arguments:
        case "explore", file, reduction, max_seconds:
            figures = explore(Path(file), reduction, float(max_seconds))
        case "midgame", file, grounded, max_seconds:
            figures = midgame(Path(file), grounded, float(max_seconds))
        case "plain", n, m, max_seconds:
            from benchmarks.plain import solve

            figures = solve(int(n), int(m), float(max_seconds))
        case "sweep", situations, jobs:
            figures = sweep(int(situations), int(jobs))
        case "designed", name, boards, folder:
            figures = designed(name, int(boards), Path(folder))
        case ("rulings",):
            figures = rulings()
        case _:
            raise SystemExit(__doc__)
    print(json.dumps(figures | {"peak_mib": peak_memory()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
