"""Many rulings, checked one after the other or by several processes at once."""

import os
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Protocol

from dmreason.answers.processes import ctrl_c_ignored, processes
from dmreason.answers.rulings import RulingResult, check_ruling
from dmreason.answers.searches import Search
from dmreason.telling.outcome import Progress
from dmreason.words.messages import say
from dmreason.words.screens import screen

RECYCLED = 100
"""How many rulings a process checks before a fresh one takes its place, so that memory
stays flat whatever Python and clingo keep."""
WORTHWHILE = 20
"""How many rulings a process should have to check, for it takes a second to start."""
LOOK = 0.1
"""Seconds after which a display is brought up to date."""


class Display(Protocol):
    """What a user sees of how far a ruling is."""

    def __call__(self, progress: Progress) -> None:
        """Show where its search stands."""

    def show(self, text: str, seconds: float) -> None:
        """Show something else, so many seconds after the start."""


Displays = Callable[[str], AbstractContextManager[Display]]
"""Makes the display of a ruling, from its name."""


class _Silence:
    """Shows nothing."""

    def __call__(self, progress: Progress) -> None:
        pass

    def show(self, text: str, seconds: float) -> None:
        pass


@contextmanager
def silent(_name: str) -> Iterator[Display]:
    """The display that shows nothing."""
    yield _Silence()


def jobs_for(rulings: int) -> int:
    """How many of so many rulings are best checked at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    return max(1, min(cores, rulings // WORTHWHILE))


def check_rulings(
    paths: Sequence[Path],
    jobs: int = 1,
    search: Search = Search(),
    displays: Displays = silent,
) -> Generator[RulingResult, None, None]:
    """Check rulings; the results come in the order of the paths.

    Several jobs are processes of their own, which end with the iterator, and whatever
    ends this process. Ctrl-C is KeyboardInterrupt then; a single job tells of it in its
    result. A ruling at which a process ends twice has that as its result.

    Args:
        paths: the rulings.
        jobs: how many are checked at the same time.
        search: how to search each of them.
        displays: where to show how far it is.
    """
    if min(jobs, len(paths)) <= 1:
        for path in paths:
            with displays(path.stem) as display:
                result = check_ruling(path, search, display)
            yield result
        return
    # Not `max_tasks_per_child`: until Python 3.14 the pool may wait for ever for the
    # process that should replace one that is done (python/cpython#115634).
    done = 0
    while done < len(paths):
        end = min(done + jobs * RECYCLED, len(paths))
        done = yield from _checked(paths, done, end, jobs, search, displays)
        if done < end:
            # A process ended, perhaps at this ruling: it is checked by itself.
            here = yield from _checked(paths, done, done + 1, 1, search, displays)
            if here == done:
                path = paths[done]
                yield RulingResult(path.stem, path, (), (say("job_died"),), 0, 0)
            done += 1


def _checked(
    paths: Sequence[Path],
    start: int,
    end: int,
    jobs: int,
    search: Search,
    displays: Displays,
) -> Generator[RulingResult, None, int]:
    """The results of some of the rulings, up to the first at which a process ends.

    Returns:
        the number of that ruling, or `end`.
    """
    done = start
    with processes(jobs) as pool, suppress(BrokenProcessPool):
        with ctrl_c_ignored():  # and so by the processes that start now
            batch = paths[start:end]
            futures = [pool.submit(check_ruling, path, search) for path in batch]
        for path, future in zip(batch, futures, strict=True):
            with displays(path.stem) as display:
                result = _result(future, display, done, len(paths))
            done += 1
            yield result
    return done


def _result(
    future: Future[RulingResult], display: Display, done: int, all: int
) -> RulingResult:
    """The result, with a display of how many are done while it takes long."""
    began = time.perf_counter()
    while not wait((future,), LOOK).done:
        seconds = time.perf_counter() - began
        text = screen(
            "rulings_done", done=f"{done:,}", all=f"{all:,}", seconds=f"{seconds:.0f}"
        )
        display.show(text, seconds)
    return future.result()
