"""One measurement, in a process of its own, so that its memory is its own too.

    python -m benchmarks.measure explore FILE MAX_SECONDS
    python -m benchmarks.measure plain N M MAX_SECONDS
    python -m benchmarks.measure rulings

What was measured is printed as JSON.
"""

import gc
import json
import resource
import sys
import time
from pathlib import Path

from benchmarks import Figures


def explore(file: Path, max_seconds: float) -> Figures:
    """The outcomes of a situation; loading and searching apart."""
    from dmreason.explorer import Explorer
    from dmreason.files import load_situation
    from dmreason.library import shipped_library
    from dmreason.outcome import Limits

    began = time.perf_counter()
    situation = load_situation(file)
    explorer = Explorer(situation, shipped_library().with_cards(situation.cards))
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


def rulings() -> Figures:
    """Every ruling that ships, each read, loaded and searched, one after the other."""
    from dmreason.answers import check_ruling
    from dmreason.resources import files_in, shipped

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


def peak_memory() -> float:
    """The most memory this process has had at a time, in MiB."""
    status = Path("/proc/self/status")
    if status.exists():  # getrusage counts what the parent had when it forked, too
        lines = status.read_text(encoding="ascii").splitlines()
        peak = next(line for line in lines if line.startswith("VmHWM:"))
        return int(peak.split()[1]) / 1024
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def main(what: str, *arguments: str) -> None:
    """Measure and print."""
    gc.set_threshold(100_000, 50, 50)  # as the command dmreason does
    if what == "explore":
        figures = explore(Path(arguments[0]), float(arguments[1]))
    elif what == "plain":
        from benchmarks.plain import solve

        n, m, max_seconds = arguments
        figures = solve(int(n), int(m), float(max_seconds))
    else:
        figures = rulings()
    print(json.dumps(figures | {"peak_mib": peak_memory()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
