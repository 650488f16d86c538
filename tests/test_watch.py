"""A search stops inside a solve call, and while it is grounded: when time is over, and
at a Ctrl-C."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import clingo
import pytest

from dmreason.rulebook.bounded import are_left
from dmreason.search.driver import Driver
from dmreason.search.expander import Expander
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import Tracer
from dmreason.search.watch import Watch, watched
from dmreason.telling.outcome import INTERRUPTED, Exploration, Limits
from tests.situations import DESTROYED, AnyDriver, driven, with_facts

PIGEONS = """
{ nests(P, 1..11) } = 1 :- P = 1..12.
:- nests(P, H), nests(P', H), P < P'.
"""
"""A solve call that takes a minute, and then finds nothing, which is an error."""


@pytest.fixture(autouse=True)
def heeds_ctrl_c() -> Iterator[None]:
    """A process that was started in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def grounded(kind: type[AnyDriver]) -> AnyDriver:
    searching = driven(kind, DESTROYED)
    searching.ready()
    return searching


@pytest.fixture(params=[Explorer, Tracer])
def slow(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """A driver whose first solve call is slow; it is grounded already."""
    with_facts(monkeypatch, PIGEONS)
    kind: type[Driver] = request.param
    return grounded(kind)


@pytest.fixture(params=[Explorer, Tracer])
def never_ground(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Driver]:
    """A driver whose grounding outputs no rule, and is not done while it is asked."""
    done = threading.Event()
    searching = driven(request.param, DESTROYED)
    with monkeypatch.context() as patch:
        patch.setattr(clingo.Control, "ground", lambda *_: done.wait(60))
        yield searching
    done.set()


def cut_short(found: Exploration, reason: str) -> bool:
    return found.incomplete == (reason,) and not found.outcomes


def test_time_is_over(slow: Driver) -> None:
    assert cut_short(slow.explore(Limits(max_seconds=0.1)), "more than 0.1 seconds")


def test_time_is_over_in_grounding(never_ground: Driver) -> None:
    found = never_ground.explore(Limits(max_seconds=0.1))
    assert cut_short(found, "more than 0.1 seconds")
    assert found.seconds < 30
    assert are_left()


@pytest.mark.parametrize("moment", ["start", "join"])
def test_a_ctrl_c_is_not_lost(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor where the watch hears of none: before it listens, and when all is solved."""

    def pressed(watch: Watch) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        getattr(threading.Thread, moment)(watch)

    monkeypatch.setattr(Watch, moment, pressed)
    control = clingo.Control()
    with pytest.raises(KeyboardInterrupt), watched(control, None):
        control.solve()


def test_time_is_over_in_another_thread(slow: Driver) -> None:
    with ThreadPoolExecutor() as pool:
        found = pool.submit(slow.explore, Limits(max_seconds=0.1)).result()
    assert cut_short(found, "more than 0.1 seconds")


def test_time_is_over_twice(slow: Driver) -> None:
    slow.explore(Limits(max_seconds=0.1))
    assert cut_short(slow.explore(Limits(max_seconds=0.2)), "more than 0.2 seconds")


@pytest.mark.parametrize("limits", [Limits(), Limits(max_seconds=3600)])
def test_ctrl_c(slow: Driver, limits: Limits) -> None:
    ctrl_c = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    ctrl_c.start()
    assert cut_short(slow.explore(limits), INTERRUPTED)


@pytest.mark.parametrize("limits", [Limits(), Limits(max_seconds=3600)])
def test_ctrl_c_in_grounding(never_ground: Driver, limits: Limits) -> None:
    ctrl_c = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    ctrl_c.start()
    found = never_ground.explore(limits)
    assert cut_short(found, INTERRUPTED)
    assert found.seconds < 30
    assert are_left()


def test_ctrl_c_between_solve_calls() -> None:
    """It stops the search during which it came, and not the next one."""
    explorer = grounded(Explorer)
    kill = lambda _: os.kill(os.getpid(), signal.SIGINT)  # noqa: E731 - a callback
    assert explorer.explore(on_progress=kill).incomplete == (INTERRUPTED,)
    again = explorer.explore()
    assert again.complete
    assert len(again.outcomes) == 1


def test_ctrl_c_of_which_clingo_takes_no_notice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may come while a solve call begins; then the next one is not made."""
    monkeypatch.setattr(clingo.Control, "interrupt", lambda _: None)
    explorer = grounded(Explorer)
    read = Expander._successor
    calls: list[object] = []

    def killed(*arguments: Any) -> Any:
        calls.append(arguments)
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.2)
        return read(*arguments)

    monkeypatch.setattr(Expander, "_successor", killed)
    assert explorer.explore().incomplete == (INTERRUPTED,)
    assert len(calls) == 1


def test_signals_are_handled_as_before() -> None:
    def handling() -> tuple[object, int]:
        fd = signal.set_wakeup_fd(-1)
        signal.set_wakeup_fd(fd)
        return signal.getsignal(signal.SIGINT), fd

    before = handling()
    grounded(Explorer).explore(Limits(max_seconds=3600))
    assert handling() == before
