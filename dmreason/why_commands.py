"""The commands that say why something can happen, or cannot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dmreason import options
from dmreason.inputs import INCOMPLETE, REFUTED, about, warn_of_cards, warn_of_edition
from dmreason.report import output
from dmreason.words.errors import InputError
from dmreason.words.languages import user_language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.answers.searches import Search
    from dmreason.answers.why import Whys


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
    asked = None if condition is None else [condition]
    found = _explained(file, asked, search, lines, as_json)
    if any(why.is_open for why in found.claims):
        sys.exit(INCOMPLETE)


@click.command("why-not")
@options.situation
@click.argument("condition", metavar="CONDITION")
@click.option("--lines", is_flag=True, help="Show the line of play for each obstacle.")
@options.as_json
@options.search
def why_not(
    file: Path, condition: str, lines: bool, as_json: bool, search: Search
) -> None:
    """Show what stands in the way of CONDITION in SITUATION.

    The smallest sets of obstacles are shown, each with the line of play that it would
    allow: rules that refuse, abilities, keywords and conditions of cards, states of
    cards, one or two of them at a time, or the whole text of a card; where that is in
    vain, what happens in the file, where a card begins, whose turn it is, and one card
    more in a zone. Below stands which part of CONDITION holds in no outcome, which
    parts never hold together, and which outcomes come nearest. After the search
    this takes 10 seconds at most; with --max-seconds both take as long as it says. If
    there was no time to try everything, that is said.

    Exit code: 0, 1 CONDITION is possible, 2 bad input, 3 it is not known whether it is.
    """
    found = _explained(file, [condition], search, lines, as_json)
    (answer,) = (why.answer for why in found.claims)
    if answer.verdict != "impossible":
        sys.exit(INCOMPLETE if answer.verdict == "unknown" else REFUTED)


@click.command()
@options.situation
@click.argument("text", metavar="QUESTION")
@click.option("--lines", is_flag=True, help="Show the line of play for each obstacle.")
@options.as_json
@options.search
def ask(file: Path, text: str, lines: bool, as_json: bool, search: Search) -> None:
    """Answer QUESTION about a card of SITUATION: yes and how, or what prevents it.

    QUESTION is one of 'can a attack b', 'can a block b', and 'can a' with 'attack',
    'block', 'be chosen', 'be destroyed', 'leave', 'be cast', 'be summoned', 'be
    executed', 'trigger' or 'be declared'; a and b are ids of cards, or b the player
    who is attacked. It is about all that SITUATION says happens. After that the attack
    is tried, or the card executed by its owner, if the question is about that.

    Exit code: 0 yes, 1 no, 2 bad input, 3 it is not known.
    """
    from dmreason.answers.asking import ask as answer_to
    from dmreason.loading.situations import load_situation
    from dmreason.report.obstacles import Obstacles
    from dmreason.report.progress import ProgressDisplay
    from dmreason.report.text import Screen
    from dmreason.report.why import asked_json, show_asked

    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with ProgressDisplay() as display:
        found = answer_to(situation, text, search, display)
    obstacles = Obstacles(found.situation, search.library, user_language())
    if as_json:
        output.write_json(asked_json(found, obstacles))
    else:
        show_asked(Screen(players=situation.players), found, obstacles, lines)
    if not found.answer.is_possible:
        is_open = found.answer.verdict == "unknown"
        sys.exit(INCOMPLETE if is_open else REFUTED)


def _explained(
    file: Path,
    conditions: Sequence[str] | None,
    search: Search,
    lines: bool,
    as_json: bool,
) -> Whys:
    """Show why each condition is what it is; default: those of the file's claims."""
    from dmreason.answers.why import why as whys_of
    from dmreason.loading.situations import load_situation
    from dmreason.report.obstacles import Obstacles
    from dmreason.report.progress import ProgressDisplay
    from dmreason.report.text import Screen
    from dmreason.report.why import show_whys, whys_json

    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
        if conditions is None and not situation.claims:
            raise InputError(say("nothing_to_explain"))
    if conditions is None:
        conditions = [claim.condition for claim in situation.claims]
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with ProgressDisplay() as display:
        found = whys_of(situation, conditions, search, display)
    obstacles = Obstacles(situation, search.library, user_language())
    if as_json:
        output.write_json(whys_json(found, obstacles))
    else:
        show_whys(Screen(players=situation.players), situation, found, obstacles, lines)
    return found
