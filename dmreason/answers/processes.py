"""Processes that do a part of the work, and end with the one that started them.

They look here for what to do first, so nothing here may import clingo: what allocates
its memory is loaded before it.
"""

import atexit
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait as wait_for
from threading import Thread

from dmreason.rulebook.allocator import use_mimalloc
from dmreason.rulebook.bounded import are_left
from dmreason.search.garbage import collect_rarely
from dmreason.words.languages import Language, speak, user_language


def _begin_job(language: Language) -> None:
    """What a process does first."""
    use_mimalloc()
    speak(language)
    collect_rarely()
    atexit.register(_end_at_once)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_at_once() -> None:
    """Wait for nothing that was given up: the results have been sent."""
    if are_left():
        os._exit(0)


def _end_with_parent() -> None:
    """End when the process that started this one has ended, in whatever way."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with the block; if it is left early, with what they do."""
    others = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, spawn, _begin_job, (user_language(),))
    try:
        yield pool
        pool.shutdown()
    finally:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def ctrl_c_ignored() -> Iterator[None]:
    """Ignore it for a moment. A process inherits that, and only the first one reacts
    when a terminal sends Ctrl-C to all of them.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
