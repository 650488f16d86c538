"""Work of clingo that is given up when its time is over.

Clingo cannot be interrupted while it grounds, and then hears of no Ctrl-C. So it
grounds in a thread of its own, for which Python waits no longer than it has to. What is
given up goes on in the dark until it is done or the process ends: `are_left` says
whether to end that without waiting.
"""

import time
from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

from dmreason.words.errors import OutOfTimeError

T = TypeVar("T")

LOOK = 0.05
"""Seconds after which the time is looked at again, and a Ctrl-C is heard."""


class _Work(Thread, Generic[T]):
    """Does something, and keeps what came of it."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(daemon=True)
        self._work: Callable[[], T] | None = work
        self.done: list[T] = []
        self.error: BaseException | None = None

    def run(self) -> None:
        assert self._work is not None
        try:
            self.done.append(self._work())
        except BaseException as error:
            self.error = error
        finally:
            self._work = None  # what it holds goes as early as without a thread


_LEFT: list[Thread] = []


def are_left() -> bool:
    """Whether work that was given up goes on."""
    _LEFT[:] = [thread for thread in _LEFT if thread.is_alive()]
    return bool(_LEFT)


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
    thread.start()
    try:
        while thread.is_alive():
            thread.join(LOOK)
            if deadline is not None and time.perf_counter() > deadline:
                break
    finally:
        if thread.is_alive():
            _LEFT.append(thread)
    if thread.is_alive():
        raise OutOfTimeError
    if thread.error is not None:
        try:
            raise thread.error
        finally:
            del thread  # it would hold the error, and that this frame
    return thread.done[0]
