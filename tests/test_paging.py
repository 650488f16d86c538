"""Long answers on a terminal."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from dmreason.rulebook.shipped import shipped

FILE = shipped("facts") / "examples" / "two-jashin.yaml"


def on_a_terminal(*arguments: object, lines: int) -> tuple[int, str]:
    """What a command shows on a terminal of so many lines, and its exit code."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 100, 0, 0))
    # They would stand for the size of the terminal.
    kept = {k: v for k, v in os.environ.items() if k not in ("LINES", "COLUMNS")}
    process = subprocess.Popen(
        [sys.executable, "-m", "dmreason", *map(str, arguments)],
        stdin=its,
        stdout=its,
        stderr=subprocess.DEVNULL,
        env={**kept, "PAGER": "sed s/^/paged:/", "TERM": "xterm"},
        start_new_session=True,
    )
    os.close(its)
    shown = bytearray()
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        shown += part
    os.close(ours)
    return process.wait(), shown.decode()


def test_what_is_longer_than_the_terminal_goes_through_the_pager() -> None:
    code, out = on_a_terminal("outcomes", FILE, "--lang", "ja", lines=20)
    assert code == 0
    told = out.splitlines()
    assert len(told) > 20
    assert all(line.startswith("paged:") for line in told)


def test_what_fits_is_shown_as_it_is() -> None:
    code, out = on_a_terminal("outcomes", FILE, lines=200)
    assert code == 0
    assert "paged:" not in out
    assert "Outcome 3" in out


def test_the_exit_code_is_that_of_the_command(tmp_path: Path) -> None:
    claims = ("--claim", "forced: in(a, battle)")
    code, out = on_a_terminal("prove", FILE, *claims, lines=10)
    assert code == 1
    assert out.startswith("paged:")
    nothing = tmp_path / "nothing.yaml"
    assert on_a_terminal("outcomes", nothing, lines=10) == (2, "")


@pytest.mark.parametrize("command", ["check", "explore", "new"])
def test_what_is_told_as_it_comes_is_not_kept_back(command: str) -> None:
    code, out = on_a_terminal(command, "--help", lines=5)
    assert code == 0
    assert "paged:" not in out
