"""Where the rulebook, the cards and the queries are that ship with dmreason."""

from pathlib import Path
from typing import Literal


def shipped(folder: Literal["asp", "facts", "queries"]) -> Path:
    """The directory `folder` of this dmreason.

    In a wheel the three lie inside the package, in a checkout beside it.
    """
    package = Path(__file__).resolve().parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder
