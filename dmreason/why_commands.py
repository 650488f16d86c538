"""The commands that say why something can happen, or cannot."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dmreason import options
from dmreason.inputs import INCOMPLETE, about, warn_of_cards, warn_of_edition
from dmreason.report import output
from dmreason.words.errors import InputError
from dmreason.words.languages import user_language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.answers.searches import Search


@click.command()
@options.situation
@click.argument("condition", metavar="[CONDITION]", required=False)
@click.option("--lines", is_flag=True, help="Show the whole argument, however long.")
@options.as_json
@options.search
def why(
    file: Path, condition: str | None, lines: bool, as_json: bool, search: Search
) -> None:
    """Show why CONDITION is forced, possible or impossible in SITUATION.

    CONDITION is as in claims, such as 'in(a, battle)'; default: those of the file's
    claims. What is possible is shown by a shortest line of play; what is impossible by
    what stands in its way. What is forced is shown by a tree of the decisions on which
    it depends how it comes to hold: what does not matter for the cards that CONDITION
    names is left out, and ways to decide that come to the same are one. At the end
    stands what the rules say that decided.

    Exit code: 0, 2 bad input, 3 the search was cut short, and something is not known.
    """
    from dmreason.answers.why import why as whys_of
    from dmreason.files.load import load_situation
    from dmreason.report.obstacles import Obstacles
    from dmreason.report.progress import ProgressDisplay
    from dmreason.report.text import Screen
    from dmreason.report.why import show_whys, whys_json

    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
        if condition is None and not situation.claims:
            raise InputError(say("nothing_to_explain"))
    asked = [claim.condition for claim in situation.claims]
    if condition is not None:
        asked = [condition]
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with ProgressDisplay() as display:
        found = whys_of(situation, asked, search, display)
    obstacles = Obstacles(situation, search.library, user_language())
    if as_json:
        output.write_json(whys_json(found, obstacles))
    else:
        show_whys(Screen(), situation, found, obstacles, lines)
    if any(why.is_open for why in found.claims):
        sys.exit(INCOMPLETE)
