"""Starts the command `dmreason`, which may be interrupted while it starts."""

import os

ABORTED = 130
"""The exit code of a program that Ctrl-C ended, as shells report it."""


def main() -> None:
    """Run the command."""
    try:
        from dmreason.cli import main as run

        run()
    except BaseException as error:
        if not _is_ctrl_c(error):
            raise
        # Python itself would end by the signal, if it came while a text was executed.
        os._exit(ABORTED)


def _is_ctrl_c(error: BaseException | None) -> bool:
    """Whether an error is a Ctrl-C, or came of one in the middle of an import."""
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        error = error.__cause__ or error.__context__
    return False


if __name__ == "__main__":
    main()
