"""The commands that make pages and pictures of an answer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dmreason import options
from dmreason.inputs import (
    INCOMPLETE,
    about,
    say_why_incomplete,
    warn_of_cards,
    warn_of_edition,
)
from dmreason.words.errors import InputError
from dmreason.words.languages import user_language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.answers.searches import Search
    from dmreason.answers.verdicts import Proof
    from dmreason.language.situations import Situation

_OUTPUT = click.option(
    "--output",
    "-o",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Where to write it; a file that is there is replaced.",
)


@click.command()
@options.situation
@_OUTPUT
@options.search
def report(file: Path, output: Path, search: Search) -> None:
    """Write a page about SITUATION: one HTML file that needs no network.

    It shows the claims with their verdicts, in what the outcomes differ, the shortest
    way to each of them with the board after each step, the decisions as a tree, the
    cards and the rules that decided. More than 300 outcomes are not all shown.

    Exit code: 0, 2 bad input, 3 the search was cut short, and there may be more.
    """
    from dmreason.pages.report import Report

    situation, proof = _searched(file, search)
    page = Report(file.name, situation, proof, search.library, user_language())
    _write(output, page.html())
    _end(proof)


@click.command()
@options.situation
@_OUTPUT
@options.search
def graph(file: Path, output: Path, search: Search) -> None:
    """Draw the decisions that lead to the outcomes of SITUATION as a tree.

    The name of FILE says in which form: x.svg (a picture), x.dot (for Graphviz), x.json
    (data) or x.md (Mermaid). The tree holds a shortest way to each outcome, and forks
    where two of them part.

    Exit code: 0, 2 bad input, 3 the search was cut short, and there may be more.
    """
    from dmreason.pages.drawing import FORMS, Drawing

    form = output.suffix.removeprefix(".").lower()
    if form not in FORMS:
        names = ", ".join(f".{each}" for each in FORMS)
        raise InputError(say("form_unknown", name=output.name, possible=names))
    _, proof = _searched(file, search)
    found = proof.exploration.outcomes
    if not found:
        raise InputError(say("nothing_to_draw"), file)
    _write(output, Drawing(found, user_language()).drawn(form))
    _end(proof)


def _searched(file: Path, search: Search) -> tuple[Situation, Proof]:
    """What stands in the file, every outcome of it, and the verdicts on its claims."""
    from dmreason.answers.verdicts import prove
    from dmreason.loading.situations import load_situation
    from dmreason.report.progress import ProgressDisplay

    if search.driver != "explorer":
        raise InputError(say("boards_explorer"))
    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with about(file), ProgressDisplay() as display:
        return situation, prove(situation, None, search, display)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise InputError(say("not_written", why=error.strerror), path) from None


def _end(proof: Proof) -> None:
    """Say on standard error if there may be more outcomes."""
    say_why_incomplete(proof.exploration)
    if not proof.exploration.complete:
        sys.exit(INCOMPLETE)
