"""Findings as situation files that run by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from dmreason.design.findings import Finding


def as_yaml(data: Mapping[str, Any], comment: str) -> str:
    """A situation file, below a comment.

    Args:
        data: the situation.
        comment: lines about it.
    """
    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style = None
    yaml.allow_unicode = True
    yaml.width = 100
    yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment]
    stream = StringIO()
    yaml.dump(dict(data), stream)
    return "".join(f"# {line}\n" for line in comment.splitlines()) + stream.getvalue()


def file_of(finding: Finding) -> str:
    """The name of the file with a finding."""
    return f"{finding.kind}-{finding.id}.yaml"


def other_of(finding: Finding) -> str:
    """The name of the file with the same board and the other wording."""
    return f"{finding.kind}-{finding.id}-other.yaml"


def write(finding: Finding, comment: str, folder: Path) -> None:
    """Write the board of a finding to its file, and the other one to its own."""
    named = ((file_of, finding.board), (other_of, finding.other))
    for name, board in named:
        if board is not None:
            text = as_yaml(board, comment)
            (folder / name(finding)).write_text(text, encoding="utf-8")
