"""What stops clingo inside a solve call: the end of the time, or Ctrl-C.

Solving asynchronously, Python is back from clingo now and then and could look; but that
takes longer than most solve calls of the explorer do.
"""

from __future__ import annotations

import select
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from threading import Thread, current_thread, main_thread

import clingo

from dmreason.words.errors import OutOfTimeError

_CONTRADICTION = (1, -1)
"""Assumptions under which a solve call ends at once."""


class InterruptedSolveError(Exception):
    """A solve call was interrupted: it has not found everything."""


@contextmanager
def watched(control: clingo.Control, deadline: float | None) -> Iterator[Watch]:
    """Let a thread interrupt the solve calls that are made meanwhile.

    A solve call that is just beginning may take no notice: who makes several of them
    looks at `interrupted` of what this gives, too.

    Outside the main thread, where Python tells of no signals, only the time counts.

    Args:
        control: solves synchronously, in the thread that calls this. Whoever finds a
            solve call or the watch interrupted raises InterruptedSolveError.
        deadline: when to interrupt, by `time.perf_counter`.

    Raises:
        OutOfTimeError: a solve call was interrupted, for the deadline has passed.
        KeyboardInterrupt: there was a Ctrl-C.
    """
    in_main = current_thread() is main_thread()
    hears, tells = socket.socketpair()
    watch = Watch(control, deadline, hears)
    try:
        with _ctrl_c_waits(watch) if in_main else nullcontext():
            try:
                watch.start()
                with _signals_told(tells) if in_main else nullcontext():
                    if watch.ctrl_c:  # It came before the watch was told of any.
                        raise InterruptedSolveError
                    yield watch
            finally:
                tells.close()
                watch.join()
                hears.close()
                if watch.interrupted:
                    # What came after the last solve call would interrupt the next one.
                    control.solve(_CONTRADICTION)
    except InterruptedSolveError:
        if not watch.ctrl_c:
            raise OutOfTimeError from None
    if watch.ctrl_c:
        raise KeyboardInterrupt


@contextmanager
def _ctrl_c_waits(watch: Watch) -> Iterator[None]:
    """Let Ctrl-C raise nothing, but be noted, also while the watch hears of none.

    It would be raised as soon as Python code runs again. That can be a callback of
    clingo's, which ends the whole process then.
    """

    def note(*_: object) -> None:
        watch.ctrl_c = True

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def _signals_told(tells: socket.socket) -> Iterator[None]:
    """Let the numbers of signals be sent there as they come."""
    tells.setblocking(False)
    before = signal.set_wakeup_fd(tells.fileno())
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)


class Watch(Thread):
    """Interrupts a control at a deadline and at a Ctrl-C, until nobody can tell."""

    def __init__(
        self, control: clingo.Control, deadline: float | None, hears: socket.socket
    ) -> None:
        super().__init__(daemon=True)
        self.interrupted = self.ctrl_c = False
        self._control = control
        self._deadline = deadline
        self._hears = hears

    def run(self) -> None:
        deadline = self._deadline
        while True:
            left = None if deadline is None else max(0, deadline - time.perf_counter())
            if select.select((self._hears,), (), (), left)[0]:
                heard = self._hears.recv(1)
                if not heard:
                    return
                if heard[0] != signal.SIGINT:
                    continue
                self.ctrl_c = True
            else:
                deadline = None
            self.interrupted = True
            self._control.interrupt()
