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


def write(finding: Finding, comment: str, folder: Path) -> None:
    """Write the board of a finding to its file, if there is one."""
    if finding.board is not None:
        text = as_yaml(finding.board, comment)
        (folder / file_of(finding)).write_text(text, encoding="utf-8")
