"""What a shell completes, asked as bash asks it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

INSTALLED = """
import sys
sys.argv = ["dmreason"]
from dmreason.__main__ import main
main()
"""
"""What the installed command does."""


def completed(line: str) -> list[str]:
    """To what the last word of a line is completed."""
    words = line.split(" ")
    asked = {
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
        "_DMREASON_COMPLETE": "bash_complete",
    }
    command = [sys.executable, "-c", INSTALLED]
    done = subprocess.run(
        command,
        env={**os.environ, **asked, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=True,
    )
    assert done.stderr == ""
    return [found.removeprefix("plain,") for found in done.stdout.split()]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("dmreason rea", ["read", "readings"]),
        ("dmreason rules 609.9", ["609.9", "609.9a", "609.9b"]),
        ("dmreason readings 101.5", ["101.5a"]),
        (
            "dmreason outcomes board.yaml --reading 409.1=",
            ["409.1=nowhere_zone", "409.1=pending"],
        ),
        ("dmreason compare board.yaml --without 609.9b", ["609.9b"]),
        ("dmreason compare board.yaml --ignore アクア・ソ", ["アクア・ソルジャー"]),
        ("dmreason show アクア・ソ", ["アクア・ソルジャー"]),
        ("dmreason cards アクア・ソ", ["アクア・ソルジャー"]),
        ("dmreason show --cards no-such-folder アクア", []),
    ],
)
def test_words(line: str, words: list[str]) -> None:
    assert completed(line) == words
