"""Work of clingo that is given up when its time is over.

Clingo cannot be interrupted while it grounds, and then hears of no Ctrl-C. So it
grounds in a thread of its own, for which Python waits no longer than it has to. What is
given up goes on in the dark until it is done or the process ends: `are_left` says
whether to end that without waiting (`os._exit`). If Python ends as usual, it waits.
"""

import atexit
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any, Generic, TypeVar

from dmreason.words.errors import OutOfTimeError

T = TypeVar("T")

LOOK = 0.05
"""Seconds after which the time is looked at again, and a Ctrl-C is heard."""
AT_END = 60
"""Seconds that Python waits as it ends."""


class _Work(Thread, Generic[T]):
    """Does something, and keeps what came of it."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(daemon=True)
        self._work: Callable[[], T] | None = work
        self.done: list[T] = []
        self.error: BaseException | None = None
        self.ended = Event()  # until Python 3.13, a Ctrl-C in `join` ends `is_alive`

    def run(self) -> None:
        assert self._work is not None
        try:
            self.done.append(self._work())
        except BaseException as error:
            self.error = error
        finally:
            self._work = None  # what it holds goes as early as without a thread
            self.ended.set()


_LEFT: list[_Work[Any]] = []


def are_left() -> bool:
    """Whether work that was given up goes on."""
    _LEFT[:] = [thread for thread in _LEFT if not thread.ended.is_set()]
    return bool(_LEFT)


@atexit.register
def _wait() -> None:
    """Wait for what was given up; if that takes too long, end with 1.

    Python would crash as it ends, or clingo in its thread.
    """
    until = time.perf_counter() + AT_END
    try:
        for thread in _LEFT:
            thread.ended.wait(max(0, until - time.perf_counter()))
    finally:
        if are_left():
            for stream in (sys.stdout, sys.stderr):
                with suppress(OSError, ValueError, AttributeError):
                    stream.flush()
            os._exit(1)


def within(deadline: float | None, work: Callable[[], T]) -> T:
    """What the work gives, or the error that it raises.

    Args:
        deadline: when to give it up, by `time.perf_counter`; None: never.
        work: what is done meanwhile, in another thread.

    Raises:
        OutOfTimeError: the deadline has passed.
        KeyboardInterrupt: there was a Ctrl-C.
    """
    thread = _Work(work)
    try:
        thread.start()
        while not thread.ended.wait(LOOK):
            if deadline is not None and time.perf_counter() > deadline:
                raise OutOfTimeError
    finally:
        if not thread.ended.is_set():
            _LEFT.append(thread)
    if thread.error is not None:
        try:
            raise thread.error
        finally:
            del thread  # it would hold the error, and that this frame
    return thread.done[0]
