"""The commands that ask more of a situation than its outcomes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dmreason import completing, options
from dmreason.inputs import (
    INCOMPLETE,
    REFUTED,
    about,
    say_why_incomplete,
    warn_of_cards,
    warn_of_edition,
)
from dmreason.report import output
from dmreason.words.errors import InputError
from dmreason.words.languages import user_language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.answers.searches import Search


@click.command()
@options.situation
@click.argument(
    "other", metavar="[OTHER]", required=False, type=click.Path(path_type=Path)
)
@click.option(
    "--without",
    multiple=True,
    metavar="RULE",
    shell_complete=completing.rules,
    help="Let a rule forbid nothing, and so its subrules.",
)
@click.option(
    "--ignore",
    "ignored",
    multiple=True,
    metavar="CARD[.ABILITY]",
    shell_complete=completing.cards,
    help="Let the text of a card count for nothing, or one ability (its number, or a "
    "keyword). CARD is a name or an id; all cards of that name are meant.",
)
@click.option(
    "--replace",
    "replacements",
    multiple=True,
    metavar="CARD=FILE",
    help="Let the card of a file lie wherever CARD lies.",
)
@click.option("--all-rules", is_flag=True, help="Leave out each rule, one at a time.")
@click.option(
    "--all-cards", is_flag=True, help="Leave out each text of a card, one at a time."
)
@click.option("--lines", is_flag=True, help="Show the way to all that differs.")
@options.as_json
@options.search
def compare(
    file: Path,
    other: Path | None,
    without: Sequence[str],
    ignored: Sequence[str],
    replacements: Sequence[str],
    all_rules: bool,
    all_cards: bool,
    lines: bool,
    as_json: bool,
    search: Search,
) -> None:
    """Compare the outcomes of SITUATION with those of something else.

    The other side is the situation OTHER if one is given, played by the rules of
    --edition and --reading, without what --without and --ignore name, and with the
    cards of --replace. What is lost, gained and in both is shown, and a way to each
    outcome that only one side has.

    --all-rules and --all-cards name each rule that can forbid something here, and each
    text, whose absence changes the outcomes. With the first search they take
    10 seconds, or --max-seconds, and at least 5 after a search without that limit.

    Exit code: 0, 2 bad input, 3 a search was cut short, and differences may not be.
    """
    from dmreason.answers.comparison import Change, Sides
    from dmreason.answers.searches import RulesOf
    from dmreason.loading.replacing import load_replaced
    from dmreason.loading.situations import load_situation
    from dmreason.report import comparison as report
    from dmreason.report.obstacles import Obstacles
    from dmreason.report.progress import ProgressDisplay
    from dmreason.report.text import Screen

    replaced = dict(map(_replacement, replacements))
    is_other = other is not None or bool(replaced)
    is_one = is_other or without or ignored or search.rules != RulesOf()
    if not (is_one or all_rules or all_cards):
        raise InputError(say("nothing_to_compare"))
    if is_one and (all_rules or all_cards):
        raise InputError(say("compare_all_alone"))
    with about(file):
        situation = load_situation(file, search.library)
    board = None
    if is_other:
        with about(other or file):
            board = load_replaced(other or file, search.library, replaced)
    change = Change(tuple(without), tuple(ignored), search.rules, board)
    warn_of_edition(search.rules.edition or situation.edition)
    warn_of_cards(file, situation, search.library)
    language, screen = user_language(), Screen(players=situation.players)
    obstacles = Obstacles(board or situation, search.library, language)
    asked = report.Asked(file, situation, change, obstacles, other, replaced)
    with about(file), ProgressDisplay() as display:
        sides = Sides(situation, search, display)
        if is_one:
            compared = sides.compared(change)
            undecided = not (compared.before.complete and compared.after.complete)
        else:
            found = sides.responsible(all_rules, all_cards)
            undecided = any(each.changed is None for each in found.tried)
            undecided = undecided or bool(found.untried) or not sides.before.complete
    if is_one and as_json:
        output.write_json(report.comparison_json(asked, compared, language))
    elif is_one:
        report.show_comparison(screen, asked, compared, lines)
    elif as_json:
        answer = report.responsibility_json(asked, sides.before, found, language)
        output.write_json(answer)
    else:
        report.show_responsibility(screen, obstacles, sides.before, found)
    if undecided:
        sys.exit(INCOMPLETE)


def _replacement(text: str) -> tuple[str, Path]:
    """The card and the file in `CARD=FILE`; there are cards with `=` in their names."""
    card, equals, file = text.rpartition("=")
    if not equals or not file:
        raise InputError(say("replace_form", text=text))
    return card.strip(), Path(file)


@click.command()
@options.situation
@click.argument("claim", metavar="CONDITION")
@click.option("--player", required=True, metavar="P", help="Who is to bring it about.")
@click.option("--lines", is_flag=True, help="Show the whole plan, however long.")
@options.as_json
@options.search
def force(
    file: Path,
    claim: str,
    player: str,
    lines: bool,
    as_json: bool,
    search: Search,
) -> None:
    """Say whether P can bring about CONDITION whatever all others decide.

    CONDITION is as in claims, such as 'in(a, battle)', and has to hold in the end; a
    game that never ends is none in which it holds. Players decide in the order of the
    rules, each knowing what was decided before; chance decides as it is worst for P.
    The plan is shown as a tree of decisions: what P decides, or how P is prevented.

    Exit code: 0 P can, 1 P cannot, 2 bad input, 3 it is not known.
    """
    from dmreason.answers.forcing import force as forced_by
    from dmreason.loading.situations import load_situation
    from dmreason.report.forcing import forcing_json, show_forcing
    from dmreason.report.progress import ProgressDisplay
    from dmreason.report.text import Screen

    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with ProgressDisplay() as display:
        forcing = forced_by(situation, player, claim, search, display)
    if as_json:
        output.write_json(forcing_json(forcing, user_language()))
    else:
        show_forcing(Screen(players=situation.players), forcing, lines)
    if forcing.verdict != "yes":
        sys.exit(REFUTED if forcing.verdict == "no" else INCOMPLETE)


@click.command()
@options.situation
@options.as_json
@options.search
def loops(file: Path, as_json: bool, search: Search) -> None:
    """Show how play can go on for ever in SITUATION, and who can end it.

    Of all states that lead back to themselves one loop is shown: the way into it, once
    round, and the decisions that keep it going. A loop in which something grows each
    time round leads back to no state; one that was followed until a bound ended it is
    shown beside them, and the answer is incomplete.

    Exit code: 0, 2 bad input, 3 the search was cut short, or who can end it is unknown.
    """
    from dmreason.answers.loops import loops as loops_of
    from dmreason.loading.situations import load_situation
    from dmreason.report.loops import loops_json, show_loops
    from dmreason.report.progress import ProgressDisplay
    from dmreason.report.text import Screen

    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with about(file), ProgressDisplay() as display:
        found = loops_of(situation, search, display)
    if as_json:
        output.write_json(loops_json(found, user_language()))
    else:
        show_loops(Screen(players=situation.players), found)
    if found.incomplete:
        sys.exit(INCOMPLETE)


@click.command()
@options.situation
@click.option(
    "--claim",
    "text",
    metavar="'VERDICT: CONDITION'",
    help="The claim, such as 'impossible: in(a, battle)'; default: that of the file.",
)
@options.as_json
@options.search
def export(file: Path, text: str | None, as_json: bool, search: Search) -> None:
    """Print a claim about SITUATION as one program that anybody's clingo decides.

    The program holds the rules that matter, the board and the claim denied; its head
    says what is proved and how to run it. That there is no model proves that something
    is forced or impossible; a model is the line of play that speaks against it. What
    is possible is proved by a model. Lines of play are traced (--driver is not asked).

    Exit code: 0 it is printed and proves the claim, 1 it refutes the claim, 2 bad
    input, or a claim that no such program can ask, 3 the search was cut short, and
    nothing is printed.
    """
    from dmreason.answers.certificate import certify
    from dmreason.answers.verdicts import claim_from
    from dmreason.loading.situations import load_situation
    from dmreason.report.certificate import certificate_json
    from dmreason.report.progress import ProgressDisplay

    asked = None if text is None else claim_from(text)
    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
        if asked is None and len(situation.claims) != 1:
            raise InputError(say("one_claim"))
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with ProgressDisplay() as display:
        claim = asked or situation.claims[0]
        found = certify(situation, claim, file.name, search, display)
    if as_json:
        output.write_json(certificate_json(found))
    elif found.program is not None:
        output.write_utf8(found.program)
    say_why_incomplete(found.exploration)
    if found.program is None:
        sys.exit(INCOMPLETE)
    if not found.answer.holds:
        sys.exit(REFUTED)
