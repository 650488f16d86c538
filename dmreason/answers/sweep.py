"""Many rulings, checked one after the other or by several processes at once."""

import multiprocessing
import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol

from dmreason.answers.rulings import RulingResult, check_ruling
from dmreason.answers.searches import Search
from dmreason.search.garbage import collect_rarely
from dmreason.telling.outcome import Progress
from dmreason.words.errors import DmreasonError
from dmreason.words.messages import say
from dmreason.words.screens import screen

RECYCLED = 100
"""How many rulings a process checks before a fresh one takes its place, so that memory
stays flat whatever Python and clingo keep."""
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


def check_rulings(
    paths: Sequence[Path],
    jobs: int = 1,
    search: Search = Search(),
    displays: Displays = silent,
) -> Generator[RulingResult, None, None]:
    """Check rulings; the results come in the order of the paths.

    Several jobs are processes of their own, which end with the iterator. Ctrl-C is
    KeyboardInterrupt then; a single job tells of it in its result.

    Args:
        paths: the rulings.
        jobs: how many are checked at the same time.
        search: how to search each of them.
        displays: where to show how far it is.

    Raises:
        DmreasonError: a process ended before it had an answer.
    """
    if min(jobs, len(paths)) <= 1:
        for path in paths:
            with displays(path.stem) as display:
                result = check_ruling(path, search, display)
            yield result
        return
    # Not `max_tasks_per_child`: until Python 3.14 the pool may wait for ever for the
    # process that should replace one that is done (python/cpython#115634).
    size = jobs * RECYCLED
    for first in range(0, len(paths), size):
        batch = paths[first : first + size]
        with _processes(jobs) as pool:
            with _ctrl_c_ignored():  # and so by the processes that start now
                futures = [pool.submit(check_ruling, path, search) for path in batch]
            for number, (path, future) in enumerate(zip(batch, futures, strict=True)):
                with displays(path.stem) as display:
                    result = _result(future, display, first + number, len(paths))
                yield result


@contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with the block; if it is left early, with what they do."""
    others = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, spawn, collect_rarely)
    try:
        yield pool
        pool.shutdown()
    finally:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    """Ignore it for a moment. A process inherits that, and only the first one reacts
    when a terminal sends Ctrl-C to all of them.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


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
    try:
        return future.result()
    except BrokenProcessPool:
        raise DmreasonError(say("job_died")) from None
