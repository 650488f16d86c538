"""The command `dmreason`. Each command imports what it needs, so that help is quick."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dmreason import completing, options
from dmreason.card_commands import read, show
from dmreason.design_commands import explore
from dmreason.inputs import (
    BAD_INPUT,
    DEFECT,
    INCOMPLETE,
    REFUTED,
    about,
    say_why_incomplete,
    warn_of_cards,
    warn_of_edition,
)
from dmreason.interruption import is_ctrl_c
from dmreason.page_commands import graph
from dmreason.page_commands import report as report_command
from dmreason.paging import PAGED, paged
from dmreason.question_commands import compare, export, force, loops
from dmreason.report import output
from dmreason.rulebook.bounded import are_left
from dmreason.search.garbage import collect_rarely
from dmreason.spoken import LANG, Commands, asked_for, in_language
from dmreason.why_commands import ask, why, why_not
from dmreason.words.errors import DmreasonError, InputError, where
from dmreason.words.languages import LANGUAGES, speaking, user_language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.answers.searches import Search
    from dmreason.files.library import Library

ABORTED, PIPE_CLOSED = 130, 141
"""Those of a program that a signal ended, as shells report them."""


class _Commands(Commands):
    """The commands, for which a reader who has gone away is no failure."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        return paged(command) if command and cmd_name in PAGED else command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            output.flushed()
            sys.exit(PIPE_CLOSED)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dmreason", message="%(prog)s %(version)s")
def cli() -> None:
    """Every reachable outcome of a Duel Masters situation, by the rulebook.

    Exit code: 0 all well, 1 a claim or ruling does not hold, 2 bad input, 3 the
    search was cut short and the answer is incomplete, 4 a defect of dmreason.
    """


@cli.command()
@options.situation
@click.option(
    "--where",
    "condition",
    metavar="CONDITION",
    help="Show the outcomes in which it holds, such as 'in(a, battle)'.",
)
@click.option(
    "--limit", type=click.IntRange(min=1), metavar="N", help="Show N of them at most."
)
@click.option("--lines", is_flag=True, help="Show board and line of play of each.")
@click.option(
    "--line",
    "numbers",
    type=click.IntRange(min=1),
    multiple=True,
    metavar="N",
    help="Show board and line of play of outcome N; may be given several times.",
)
@click.option(
    "--decisions",
    "is_short",
    is_flag=True,
    help="Leave out of lines of play the decisions on which no outcome depends.",
)
@click.option(
    "--tree",
    "is_tree",
    is_flag=True,
    help="Show the tree of the decisions on which the outcome depends.",
)
@click.option(
    "--group-by",
    "group",
    metavar="WHAT",
    help="Group the outcomes by where a card lies, by an observer, or by the winner "
    "(winner).",
)
@options.as_json
@options.search
def outcomes(
    file: Path,
    condition: str | None,
    limit: int | None,
    lines: bool,
    numbers: Sequence[int],
    is_short: bool,
    is_tree: bool,
    group: str | None,
    as_json: bool,
    search: Search,
) -> None:
    """Show every outcome that SITUATION can reach, and a shortest way to each.

    SITUATION is a YAML or JSON file; the README shows what stands in it. Of more than
    five outcomes only the differences are shown; --lines and --line ask for more.
    --tree and --decisions follow all replies of both players, which may take longer;
    in the tree ways to decide that come to the same are one.

    Exit code: 0, 2 bad input, 3 the search was cut short, and there may be more.
    """
    from dmreason.answers.outcomes import asked_about, holding
    from dmreason.answers.outcomes import outcomes as outcomes_of
    from dmreason.loading.situations import load_situation
    from dmreason.report import json as as_data
    from dmreason.report import text as report
    from dmreason.report.decisions import decided_json, grouped, show_decided
    from dmreason.report.progress import ProgressDisplay

    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
    if condition is not None:
        situation = asked_about(situation, condition)
    with about(file):
        warn_of_edition(situation.edition)
        warn_of_cards(file, situation, search.library)
        with ProgressDisplay() as display:
            exploration = outcomes_of(situation, search, display)
            decided = None
            if is_tree or is_short:
                from dmreason.answers.decisions import decisions

                decided = decisions(situation, exploration, search, display)
                exploration = replace(exploration, outcomes=decided.outcomes)
    ids = None if condition is None else holding(condition, exploration)
    wanted = report.Wanted(ids, limit, lines, frozenset(numbers))
    shown = wanted.of(exploration.outcomes)
    if missing := wanted.line - {outcome.id for outcome in shown}:
        raise InputError(say("no_outcome", number=min(missing), count=len(shown)))
    groups = None if group is None else grouped(group, situation, shown)
    if as_json:
        language = user_language()
        answer = as_data.outcomes_json(file, situation, exploration, language, shown)
        output.write_json(answer | decided_json(decided, groups, language))
        say_why_incomplete(exploration)
    else:
        screen = report.Screen(players=situation.players)
        report.show_outcomes(screen, file, situation, exploration, wanted, is_tree)
        show_decided(screen, situation, decided, groups, is_tree, lines)
    if not exploration.complete or (decided and decided.untold):
        sys.exit(INCOMPLETE)


@cli.command()
@options.situation
@click.option(
    "--claim",
    "texts",
    multiple=True,
    metavar="'VERDICT: CONDITION'",
    help="A claim instead of the file's own, such as 'impossible: in(a, battle)'.",
)
@options.as_json
@options.search
def prove(
    file: Path,
    texts: Sequence[str],
    as_json: bool,
    search: Search,
) -> None:
    """Say whether claims about SITUATION are forced, possible or impossible.

    SITUATION is a YAML or JSON file; the README shows what stands in it.

    Exit code: 0 every claim holds, 1 one does not, 2 bad input, 3 the search was cut
    short before every claim was decided.
    """
    from dmreason.answers.verdicts import claim_from, conditions
    from dmreason.answers.verdicts import prove as prove_claims
    from dmreason.loading.situations import load_situation
    from dmreason.report import json as as_data
    from dmreason.report import text as report
    from dmreason.report.obstacles import Obstacles
    from dmreason.report.progress import ProgressDisplay

    asked = [claim_from(text) for text in texts]
    with about(file):
        situation = search.rules.applied_to(load_situation(file, search.library))
        if not asked and not situation.claims:
            raise InputError(say("no_claims"))
    conditions(asked, situation)  # what is wrong with them is no matter of the file
    warn_of_edition(situation.edition)
    warn_of_cards(file, situation, search.library)
    with about(file), ProgressDisplay() as display:
        proof = prove_claims(situation, asked or None, search, display)
    if as_json:
        obstacles = Obstacles(situation, search.library, user_language())
        output.write_json(as_data.claims_json(proof, obstacles))
        say_why_incomplete(proof.exploration)
    else:
        screen = report.Screen(players=situation.players)
        report.show_claims(screen, situation, proof, search.library)
    if any(answer.refuted for answer in proof.answers):
        sys.exit(REFUTED)
    if not all(answer.holds for answer in proof.answers):
        sys.exit(INCOMPLETE)


@cli.command()
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--jobs",
    "-j",
    type=click.IntRange(min=1),
    metavar="N",
    help="Check N rulings at the same time, each in a process of its own; default: if "
    "they are many, as many as there are cores.",
)
@options.as_json
@options.search
def check(
    paths: Sequence[Path],
    jobs: int | None,
    as_json: bool,
    search: Search,
) -> None:
    """Compare rulings with what the rules give; default: all that ship with dmreason.

    PATH is a ruling or a directory of rulings. What is too long for --max-seconds,
    --max-states or the tracer is listed, and neither passed nor failed.

    Exit code: 0 none failed, 1 one failed, 2 bad input, 3 interrupted, or too long
    for --max-seconds or --max-states.
    """
    from dmreason.answers.sweep import check_rulings, jobs_for
    from dmreason.report import json as as_data
    from dmreason.report import listings
    from dmreason.report.progress import ProgressDisplay
    from dmreason.report.text import Screen
    from dmreason.rulebook.shipped import shipped

    screen = Screen()
    warn_of_edition(search.rules.edition)
    files = _ruling_files(paths or [shipped("facts") / "rulings"])
    jobs = jobs or jobs_for(len(files))
    results, interrupted = [], False
    try:
        for result in check_rulings(files, jobs, search, ProgressDisplay):
            if result.interrupted:
                interrupted = True
                break
            results.append(result)
            if not as_json:
                listings.show_ruling(screen, result)
    except KeyboardInterrupt:
        interrupted = True
    if as_json:
        output.write_json(as_data.rulings_json(results, interrupted, user_language()))
    else:
        listings.show_checked(screen, results, interrupted)
    if not all(result.accepted for result in results):
        sys.exit(BAD_INPUT)
    if any(result.failed for result in results):
        sys.exit(REFUTED)
    too_long = any(result.too_long for result in results)
    if interrupted or (too_long and search.driver == "explorer"):
        sys.exit(INCOMPLETE)


@cli.command()
@click.argument("cards", metavar="[CARD]...", nargs=-1)
@click.option("--rulings", is_flag=True, help="Look at all rulings that ship, too.")
@options.cards
@options.as_json
def lint(
    cards: Sequence[str], rulings: bool, pool: tuple[Path, ...], as_json: bool
) -> None:
    """Look for what does or proves nothing; default: all cards that ship.

    In texts of cards: what can never do anything, or restates an answer. In rulings:
    observers of which nothing asks what they saw, cards without a source for their
    text. What files say to be missing of printed texts is listed, too; it is no fault.

    CARD is the name of a card, or a file (a card, a situation or a ruling), or a
    directory of such files.

    Exit code: 0 nothing found, 1 something found, 2 bad input.
    """
    from dmreason.files.library import library_with
    from dmreason.lint import findings as linter
    from dmreason.report import json as as_data
    from dmreason.report import listings
    from dmreason.report.text import Screen
    from dmreason.rulebook.shipped import files_in, shipped

    library = library_with(pool)
    paths = [path for card in cards for path in _card_files(card, library)]
    if not paths and not rulings:
        paths += library.files.all
    if rulings:
        paths += files_in(shipped("facts") / "rulings")
    looked = linter.look_at(paths, library)
    if as_json:
        output.write_json(as_data.findings_json(*looked))
    else:
        listings.show_findings(Screen(), *looked)
    if looked.findings:
        sys.exit(REFUTED)


@cli.command()
@click.argument(
    "words", metavar="[PATTERN]...", nargs=-1, shell_complete=completing.cards
)
@options.cards
@options.as_json
def cards(words: Sequence[str], pool: tuple[Path, ...], as_json: bool) -> None:
    """List the cards that fit PATTERN, and what is missing of each; default: all.

    PATTERN is a part of the Japanese name, of the English name or of a keyword, or a
    civilization (fire, 火). Of several, a card fits all.

    Exit code: 0, 2 no card fits, or bad input.
    """
    from dmreason.answers.listing import listing
    from dmreason.files.library import library_with
    from dmreason.report import json as as_data
    from dmreason.report import listings
    from dmreason.report.text import Screen

    found = listing(library_with(pool), words)
    if as_json:
        output.write_json(as_data.cards_json(found))
    else:
        listings.show_cards(Screen(), found)


@cli.command()
@click.argument(
    "paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--old",
    "is_old",
    is_flag=True,
    help="All files are of the old form, also where that cannot be seen.",
)
@options.as_json
def migrate(paths: Sequence[Path], is_old: bool, as_json: bool) -> None:
    """Rewrite situations of dmreason 0.2: players are called by their names.

    PATH is a situation, a ruling, or a directory of such files. Each `you` and
    `opponent` in what happens, waits and is watched becomes the name of the player
    that was meant; comments and layout stay. What was changed is shown. A name of a
    player that may be a word of the old form (a player called `opponent`) is left
    and listed, unless the rest of the file tells its form. The command stays for one
    release.

    Exit code: 0 all is in the new form, 1 something is left to decide, 2 bad input.
    """
    from dmreason.files import migration
    from dmreason.report import json as as_data
    from dmreason.report import listings
    from dmreason.report.text import Screen

    files = [file for path in paths for file in migration.situations_in(path)]
    found = {file: migration.migrate(file, is_old) for file in files}
    done = {file: new for file, new in found.items() if new is not None}
    for file, new in done.items():
        if new.changes:
            migration.write(file, new.text)
    if as_json:
        output.write_json(as_data.migrated_json(done))
    else:
        listings.show_migrated(Screen(), done)
    if any(new.doubts for new in done.values()):
        sys.exit(REFUTED)


@cli.command()
@click.argument("number", required=False, shell_complete=completing.rules)
@options.as_json
def rules(number: str | None, as_json: bool) -> None:
    """List the rulebook, or the rule NUMBER with its subrules."""
    from dataclasses import asdict

    from dmreason.report import listings
    from dmreason.report.text import Screen
    from dmreason.rulebook.index import rulebook, select

    found = rulebook() if number is None else select(rulebook(), number)
    if as_json:
        said = [{**asdict(rule), "text": rule.said(user_language())} for rule in found]
        output.write_json({"rules": said})
    else:
        listings.show_rules(Screen(), found)


@cli.command()
@click.argument("number", required=False, shell_complete=completing.rules_read)
@options.as_json
def readings(number: str | None, as_json: bool) -> None:
    """List the rules that can be read in several ways, or the readings of NUMBER.

    They can be chosen with `readings:` in a file, or with --reading NUMBER=NAME. A
    rule that has changed is read by default as on the day of the edition.
    """
    from dmreason.report import listings
    from dmreason.report.text import Screen
    from dmreason.rulebook import readings as known

    found = known.readings() if number is None else known.select(number)
    if as_json:
        output.write_json({"readings": known.readings_json(found)})
    else:
        listings.show_readings(Screen(), found)


@cli.command()
@options.situation
@options.cards
@options.as_json
def facts(file: Path, pool: tuple[Path, ...], as_json: bool) -> None:
    """Print the facts that are handed to clingo for SITUATION.

    SITUATION is a YAML or JSON file; the README shows what stands in it.
    """
    from dmreason.files.library import library_with
    from dmreason.loading.situations import load_situation
    from dmreason.terms import situations as maker

    library = library_with(pool)
    with about(file):
        situation = load_situation(file, library)
        text = maker.facts(situation, library.for_situation(situation))
    if as_json:
        output.write_json({"situation": str(file), "facts": text.split("\n")[:-1]})
    else:
        output.write_utf8(text)


@cli.command()
@click.argument("kind", type=click.Choice(["situation", "card", "ruling"]))
@click.argument("file", required=False, type=click.Path(path_type=Path))
def new(kind: str, file: Path | None) -> None:
    """Write the start of a file, with comments, to FILE or standard output.

    It can be run as it is: change a line, and ask again.

    Exit code: 0 it is written, 2 FILE exists already or cannot be written.
    """
    from dmreason.words.starts import STARTS

    start = STARTS[kind][LANGUAGES.index(user_language())]
    if file is None:
        output.write_utf8(start)
        return
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(start)
    except FileExistsError:
        raise InputError(say("file_there"), file) from None


cli.params.append(LANG)
cli.add_command(compare)
cli.add_command(explore)
cli.add_command(export)
cli.add_command(force)
cli.add_command(graph)
cli.add_command(loops)
cli.add_command(read)
cli.add_command(report_command)
cli.add_command(show)
cli.add_command(ask)
cli.add_command(why)
cli.add_command(why_not)


def main() -> None:
    """Run the command; an error is one message and an exit code, never a traceback."""
    collect_rarely()
    output.open_streams()
    code = run(sys.argv[1:])
    if not output.flushed() and code == 0:
        code = PIPE_CLOSED
    if are_left() or code == ABORTED:
        # Without waiting for what was given up; and after a Ctrl-C Python itself would
        # end by the signal, if it came while a text was executed.
        os._exit(code)
    # All is said; Python would end by the signal while it clears up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run the command with arguments, say what was wrong, and give the exit code."""
    with speaking(asked_for(arguments)):
        return _run(arguments)


def _run(arguments: Sequence[str]) -> int:
    try:
        in_language(cli, "dmreason").main(list(arguments), standalone_mode=False)
    except SystemExit as stop:
        return int(stop.code or 0)
    except InputError as error:
        output.warn(str(error))
        return BAD_INPUT
    except DmreasonError as error:
        output.warn(say("defect", problem=error))
        return DEFECT
    except OSError as error:
        output.warn(say("no_access", reason=error))
        return BAD_INPUT
    except click.ClickException as error:
        said = StringIO()
        error.show(said)
        output.warn(said.getvalue().rstrip("\n"))
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return ABORTED
    except MemoryError:
        output.warn(say("no_memory"))
        return INCOMPLETE
    except Exception as error:
        if is_ctrl_c(error):
            return ABORTED
        output.warn(say("defect", problem=where(error)))
        return DEFECT
    return 0


def _ruling_files(paths: Sequence[Path]) -> list[Path]:
    """The rulings that are named, and those in the directories that are named."""
    from dmreason.rulebook.shipped import files_in

    found: list[Path] = []
    for path in paths:
        inside = list(files_in(path)) if path.is_dir() else [path]
        if not inside:
            raise InputError(say("no_rulings"), path)
        if not path.exists():
            raise InputError(say("no_file", near=""), path)
        found += inside
    return found


def _card_files(text: str, library: Library) -> list[Path]:
    """The files that are meant; what looks like none is the misspelt name of a card."""
    from dmreason.rulebook.shipped import files_in

    if text in library.files.paths:
        return [library.files.paths[text]]
    path = Path(text)
    if not path.suffix and not path.exists():
        close = library.near(text)
        raise InputError(say("no_card_or_file", name=text, near=close))
    inside = [*files_in(path)] if path.is_dir() else [path]
    if not inside:
        raise InputError(say("no_rulings"), path)
    return inside
