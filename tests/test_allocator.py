"""Clingo's memory comes from mimalloc, where that can be had."""

import os
import subprocess
import sys

_LINUX = sys.platform == "linux"


def _printed(program: str) -> list[str]:
    """What a fresh process prints that runs a program."""
    environment = {k: v for k, v in os.environ.items() if k != "LD_PRELOAD"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_it_is_loaded_before_clingo_or_not_at_all() -> None:
    use = (
        "from dmreason.rulebook.allocator import use_mimalloc\nprint(use_mimalloc())\n"
    )
    assert _printed(use + "import clingo\n" + use) == [str(_LINUX), "False"]
    assert _printed("import clingo\n" + use) == ["False"]


def test_it_is_not_loaded_where_memory_is_limited() -> None:
    """It would end the process; without it there is a message, and exit code 3."""
    limit = "import resource as r\nr.setrlimit(r.RLIMIT_AS, (2**32, 2**32))\n"
    use = (
        "from dmreason.rulebook.allocator import use_mimalloc\nprint(use_mimalloc())\n"
    )
    if _LINUX:
        assert _printed(limit + use) == ["False"]


def test_the_command_loads_it() -> None:
    maps = "print('libmimalloc' in open('/proc/self/maps').read())"
    if _LINUX:
        assert _printed(f"import dmreason.__main__\n{maps}") == ["True"]


def test_processes_can_load_it_before_clingo() -> None:
    program = "import sys, dmreason.answers.processes\nprint('clingo' in sys.modules)"
    assert _printed(program) == ["False"]
