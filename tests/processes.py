"""Commands in processes of their own, under what only the start of a process meets."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from tests.hostile import ROOT

SECONDS = 120
"""By the clock, until a process counts as one that does not end."""


@dataclass(frozen=True)
class Start:
    """How a process starts."""

    name: str
    settings: dict[str, str] = field(default_factory=dict)
    closed: tuple[int, ...] = ()
    """Numbers of streams that are closed."""
    ctrl_c: float | None = None
    """After how many seconds somebody presses Ctrl-C."""


@dataclass(frozen=True)
class Ended:
    """What a command did."""

    code: int
    out: bytes
    err: bytes


def a_start(random: Random) -> Start:
    """One of the ways in which a process can start."""
    closed = random.choice([(0,), (1,), (2,), (0, 1, 2)])
    encoding = random.choice(["ascii", "latin-1", "utf-16", "cp932"])
    after = random.choice([0.01, 0.03, 0.1, 0.3, 0.6])
    return random.choice(
        [
            Start("as usual"),
            Start(f"PYTHONIOENCODING={encoding}", {"PYTHONIOENCODING": encoding}),
            Start(f"streams {closed} closed", closed=closed),
            Start(f"Ctrl-C after {after} s", ctrl_c=after),
        ]
    )


def run_alone(arguments: list[str], start: Start) -> Ended:
    """Run a command in a process of its own; TimeoutExpired if it does not end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dmreason", *arguments],
        env={
            **os.environ,
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(ROOT.parent),
            **start.settings,
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: _begin(start),
    )
    try:
        if start.ctrl_c is not None:
            with suppress(subprocess.TimeoutExpired):
                process.wait(start.ctrl_c)
            process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
    finally:
        process.kill()
        process.wait()
    return Ended(process.returncode, out, err)


def _begin(start: Start) -> None:
    """Do in the new process what its start is about."""
    # What was started in the background hears of no Ctrl-C otherwise.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    for number in start.closed:
        os.close(number)
