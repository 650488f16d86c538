"""Answers that were read for sense, in both languages.

`python -m tests.golden` rewrites them. Read what changes as a judge and as a player
would: a sentence that reads badly is mended where it is made, not here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner
from ruamel.yaml import YAML

from dmreason.cli import cli
from dmreason.words.languages import LANGUAGES, Language, speaking

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent.parent
CASES: Mapping[str, Mapping[str, Any]] = YAML(typ="safe").load(FOLDER / "cases.yaml")
_SECONDS = re.compile(r"\d+\.\d+(?= s\b| 秒)")


def golden(name: str, language: Language) -> Path:
    """Where the answers of a case stand."""
    return FOLDER / f"{name}.{language}.txt"


def answers(name: str, language: Language) -> str:
    """All answers of a case, each below the command that was asked."""
    return "\n".join(_answer(words, language) for words in _commands(CASES[name]))


def _commands(case: Mapping[str, Any]) -> Iterator[list[str]]:
    file = case["file"]
    # So much time that no machine is too slow.
    patient = ["--max-seconds", "600"]
    if "why" in case:
        yield ["why", file, case["why"]]
    if "why-not" in case:
        yield ["why-not", file, case["why-not"], *patient]
    if case.get("compare", True):
        yield ["compare", file, "--all-rules", "--all-cards", *patient]
    if "force" in case:
        force = case["force"]
        yield ["force", file, force["claim"], "--player", force["player"]]
    if "loops" in case:
        yield ["loops", file]


def _answer(words: list[str], language: Language) -> str:
    command, file, *rest = words
    arguments = [command, str(ROOT / file), *rest]
    with speaking(language):
        run = CliRunner().invoke(cli, arguments, catch_exceptions=False)
    asked = " ".join(f"'{word}'" if " " in word else word for word in words)
    # How long it took is not the same twice.
    said = _SECONDS.sub("…", run.stdout).replace(f"{ROOT}/", "")
    return f"$ dmreason {asked}\n{said}(exit code {run.exit_code})\n"


@click.command()
@click.argument("names", nargs=-1)
def rewrite(names: tuple[str, ...]) -> None:
    """Write the answers of all cases, or of those that are named, anew."""
    for name in names or CASES:
        for language in LANGUAGES:
            golden(name, language).write_text(answers(name, language), "utf-8")
