"""Where the rulebook, the cards and the queries are that ship with dmreason."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

SUFFIXES = frozenset({".yaml", ".yml", ".json"})
"""The endings of the files that users write."""


def shipped(folder: Literal["asp", "facts", "queries"]) -> Path:
    """The directory `folder` of this dmreason.

    In a wheel the three lie in `data` inside the package, in a checkout beside it.
    """
    package = Path(__file__).resolve().parent.parent
    inside = package / "data" / folder
    return inside if inside.is_dir() else package.parent / folder


def files_in(folder: Path) -> Iterator[Path]:
    """The YAML and JSON files in and below a directory, in the order of their paths."""
    return (path for path in sorted(folder.rglob("*")) if path.suffix in SUFFIXES)
