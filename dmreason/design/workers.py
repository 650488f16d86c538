"""Who searches the boards of a sweep: this process, several, or a Dask cluster."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, suppress
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from dmreason.answers.processes import ctrl_c_ignored, processes
from dmreason.answers.searches import Search
from dmreason.answers.sweep import RECYCLED
from dmreason.design.findings import Finding
from dmreason.design.journal import Journal
from dmreason.design.trial import Task, Trial, tried
from dmreason.rulebook.shipped import shipped
from dmreason.search.garbage import collect_rarely
from dmreason.words.errors import InputError
from dmreason.words.languages import Language, speak, user_language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from distributed import Client

F = TypeVar("F", Trial, Trial | None)

AHEAD = 4
"""How many boards wait for each process."""
CONNECTING = 10
"""Seconds after which a cluster that does not answer is given up."""

IsOver = Callable[[], bool]
Workers = Callable[[Iterator[Task], Journal, Search, IsOver], Iterator[Trial]]
"""Search boards, which come as they are asked for, until there are no more or time is
over; what they show comes in the order in which they are done."""


def here(
    left: Iterator[Task], journal: Journal, search: Search, is_over: IsOver
) -> Iterator[Trial]:
    """The boards searched by this process."""
    for task in left:
        if is_over():
            return
        yield tried(_knowing(task, journal), search)


def several(jobs: int) -> Workers:
    """The boards searched by so many processes, which are replaced now and then."""

    def workers(
        left: Iterator[Task], journal: Journal, search: Search, is_over: IsOver
    ) -> Iterator[Trial]:
        while not is_over():
            batch = list(islice(left, jobs * RECYCLED))
            if not batch:
                return
            while batch and not is_over():
                done: set[str] = set()
                for trial in _by_several(batch, journal, search, jobs, is_over):
                    done.add(trial.task.key)
                    yield trial
                batch = [task for task in batch if task.key not in done]
                if batch and not is_over():
                    # A process ended, perhaps at the first of these boards.
                    yield _alone(batch.pop(0), journal, search)

    return workers


def _by_several(
    batch: Sequence[Task],
    journal: Journal,
    search: Search,
    jobs: int,
    is_over: IsOver,
) -> Iterator[Trial]:
    """The same of some boards, up to one at which a process ends."""
    with processes(jobs) as pool, suppress(BrokenProcessPool):

        def submit(task: Task) -> Future[Trial]:
            with ctrl_c_ignored():  # and so by a process that starts now
                return pool.submit(tried, _knowing(task, journal), search)

        for _, future in _done(iter(batch), submit, lambda: jobs, is_over):
            yield future.result()


def _done(
    left: Iterator[Task],
    submit: Callable[[Task], Future[F]],
    workers: Callable[[], int],
    is_over: IsOver,
) -> Iterator[tuple[Task, Future[F]]]:
    """The boards that others have searched, as they are done.

    Args:
        left: the boards.
        submit: gives a board to the others.
        workers: how many of them there are now.
        is_over: whether time is over; boards that are not done then are given up.
    """
    waiting: dict[Future[F], Task] = {}
    while True:
        for task in islice(left, max(0, workers() * AHEAD - len(waiting))):
            waiting[submit(task)] = task
        if not waiting or is_over():
            return
        for future in wait(waiting, timeout=1, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future


def _alone(task: Task, journal: Journal, search: Search) -> Trial:
    """A board in a process of its own; what ends that is told as a defect."""
    with processes(1) as pool:
        with ctrl_c_ignored():
            future = pool.submit(tried, _knowing(task, journal), search)
        try:
            return future.result()
        except BrokenProcessPool:
            return _lost(task)


def cluster(address: str) -> Workers:
    """The boards searched by the workers of a Dask cluster, which may come and go.

    Args:
        address: that of its scheduler, such as `tcp://host:8786`.

    The workers raise InputError if there is no such cluster, if Dask is not installed,
    or if a worker has other rules or cards than this process.
    """

    def workers(
        left: Iterator[Task], journal: Journal, search: Search, is_over: IsOver
    ) -> Iterator[Trial]:
        paths = tuple(path.absolute() for path in search.pool)
        search, language = replace(search, pool=paths), user_language()
        stamp = _stamp(paths)
        with closing(_client(address)) as client:
            pool: Executor = client.get_executor(  # type: ignore[no-untyped-call]
                pure=False
            )

            def submit(task: Task) -> Future[Trial | None]:
                known = _knowing(task, journal)
                return pool.submit(_tried_there, known, search, language, stamp)

            def size() -> int:
                cores: dict[str, int] = client.ncores()  # type: ignore[no-untyped-call]
                return sum(cores.values())

            try:
                for task, future in _done(left, submit, size, is_over):
                    yield _result(task, future, address)
            finally:
                pool.shutdown(wait=False)

    return workers


def _client(address: str) -> Client:
    """A connection to a cluster.

    Raises:
        InputError: there is none, or Dask is not installed.
    """
    # Loaded here: an extra, that most users do not need.
    try:
        from distributed import Client
    except ImportError:
        raise InputError(say("no_dask", extra="dmreason[cluster]")) from None
    try:
        return Client(  # type: ignore[no-untyped-call]
            address, timeout=CONNECTING, set_as_default=False
        )
    except (OSError, ValueError) as error:
        reason = str(error)
        raise InputError(say("no_cluster", address=address, reason=reason)) from None


def _result(task: Task, future: Future[Trial | None], address: str) -> Trial:
    """What a worker of a cluster has found.

    Raises:
        InputError: the cluster is gone, or the worker has other rules or cards.
    """
    from distributed.scheduler import KilledWorker

    try:
        trial = future.result()
    except KilledWorker:
        return _lost(task)  # several workers have ended at it
    except (CancelledError, OSError):
        raise InputError(say("cluster_gone", address=address)) from None
    if trial is None:
        raise InputError(say("other_rules_there", address=address))
    return trial


_ONE = Lock()
"""A worker with several threads searches one board at a time."""


def _tried_there(
    task: Task, search: Search, language: Language, stamp: str
) -> Trial | None:
    """What a worker of a cluster finds; None if its rules or cards are others."""
    with _ONE:
        if _stamp(search.pool) != stamp:
            return None
        speak(language)
        collect_rarely()
        return tried(task, search)


@cache
def _stamp(pool: Sequence[Path]) -> str:
    """The same as long as rules, cards, and the cards of a pool are the same."""
    return contents(shipped("asp"), shipped("queries"), shipped("facts"), *pool)


def contents(*paths: Path) -> str:
    """The same as long as the same stands in files, and in those below folders."""
    stamp = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                stamp.update(file.read_bytes())
    return stamp.hexdigest()


def _lost(task: Task) -> Trial:
    """What is told of a board at which the process ended that searched it."""
    said = (("error", "process"),)
    finding = Finding("defect", tuple(sorted(task.cards)), said, task.data)
    return Trial(task, "cut short", findings=(finding,))


def _knowing(task: Task, journal: Journal) -> Task:
    """The board, without the questions that are answered."""
    live, mattering = frozenset(journal.live), frozenset(journal.mattering)
    done = frozenset(journal.done)
    return replace(task, known=live, mattering=mattering, done=done)
