"""What came of a Ctrl-C, whatever has become of it on its way."""

from __future__ import annotations


def is_ctrl_c(error: BaseException | None) -> bool:
    """Whether an error is a Ctrl-C, or came of one in the middle of an import.

    Pydantic makes an error of its own of one that comes while it reads a model; only
    its text says what that was.
    """
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        if type(error).__name__ == "SchemaError" and "KeyboardInterrupt" in str(error):
            return True
        error = error.__cause__ or error.__context__
    return False
