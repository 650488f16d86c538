"""Starts the command `dmreason`, which may be interrupted while it starts."""

import atexit
import os

from dmreason.interruption import is_ctrl_c
from dmreason.rulebook.allocator import use_mimalloc

use_mimalloc()  # before clingo is imported

ABORTED = 130
"""The exit code of a program that Ctrl-C ended, as shells report it."""


def main() -> None:
    """Run the command."""
    try:
        from dmreason.cli import main as run

        run()
    except SystemExit as end:
        if not isinstance(end.code, int):
            raise
        # All is said. Python would go on to free all memory piece by piece, a fifth of
        # the time of a small board.
        atexit._run_exitfuncs()
        os._exit(end.code)
    except BaseException as error:
        if not is_ctrl_c(error):
            raise
        # Python itself would end by the signal, if it came while a text was executed.
        os._exit(ABORTED)


if __name__ == "__main__":
    main()
