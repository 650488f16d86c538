"""The command about the design of cards. It imports what it needs when it runs."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dmreason import options
from dmreason.inputs import INCOMPLETE, REFUTED
from dmreason.report import output
from dmreason.words.errors import InputError
from dmreason.words.languages import user_language
from dmreason.words.messages import say
from dmreason.words.screens import counted, screen

if TYPE_CHECKING:
    from dmreason.design.sweep import Plan, Progress
    from dmreason.files.library import Library
    from dmreason.language.cards import Card

_UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}


def _seconds(span: str) -> float:
    """The seconds of a span of time such as `90s`, `10m` or `2h`.

    Raises:
        InputError: it is no such span.
    """
    found = re.fullmatch(r"([1-9]\d{0,5})([smh]?)", span)
    if found is None:
        raise InputError(say("span_form", text=span))
    return float(int(found[1]) * _UNITS[found[2]])


@click.command()
@click.argument("names", metavar="CARD...", nargs=-1)
@click.option(
    "--against",
    metavar="CARD",
    help="Compare CARD with this wording: the smallest boards on which they differ.",
)
@click.option(
    "--new",
    "is_new",
    is_flag=True,
    help="Exit with 1 if a finding is not among those that -o DIR has already.",
)
@click.option(
    "--time",
    "span",
    default="10m",
    show_default=True,
    metavar="T",
    help="Search boards so long, such as 90s, 10m or 2h.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    metavar="N",
    help="How many processes search.",
)
@click.option(
    "--cluster",
    "address",
    metavar="ADDRESS",
    help="Search on the workers of this Dask cluster (`tcp://HOST:8786`), in place of "
    "--jobs.",
)
@click.option(
    "--together",
    type=click.IntRange(1, 3),
    default=3,
    show_default=True,
    metavar="N",
    help="How many cards a board is about at most, CARD among them.",
)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep boards and findings there, and go on with what is there already.",
)
@click.option(
    "--pool",
    "beside",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Only cards of this folder or file beside CARD; can be given again. Default: "
    "the cards that ship, and those of --cards.",
)
@click.option(
    "--coverage",
    "is_covered",
    is_flag=True,
    help="Also tell which rules, readings and words of texts no board has exercised.",
)
@options.rules
@options.cards
@options.as_json
def explore(
    names: Sequence[str],
    against: str | None,
    is_new: bool,
    span: str,
    edition: str | None,
    readings: Sequence[str],
    jobs: int,
    address: str | None,
    together: int,
    folder: Path | None,
    beside: tuple[Path, ...],
    is_covered: bool,
    pool: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Look for what is strange about CARD: build boards around it, and search them all.

    CARD is the name of a card, a file or a folder of files, or a text file with printed
    cards (Japanese). Beside it lie cards that its text has to do with.

    Findings, those that matter most first: a defect of dmreason; a loop; a game that
    ends because of the texts; outcomes that hang on the order of effects, or on which
    replacement is applied, on how an unclear rule is read, or on the edition; static
    abilities in a circle; a bound that was hit; what the text does and was always
    replaced or refused; a decision of the text that never changed anything; a part of
    the text without which nothing was ever different. Each comes with the smallest
    board that shows it; with -o DIR that is a situation file, and `index.html` there
    shows all of them.

    Boards on which something is not known show nothing; how many there are is said.

    Exit code: 0, 1 with --new: there is a new finding, 2 bad input, 3 not all boards
    were searched: time was over, or the sweep interrupted.
    """
    from dmreason.answers.searches import RulesOf, Search
    from dmreason.design.coverage import coverage
    from dmreason.design.journal import Journal
    from dmreason.design.sweep import explore as explored_by
    from dmreason.design.sweep import note_idle, note_undone, note_vain
    from dmreason.design.workers import cluster, here, several
    from dmreason.design.written import write
    from dmreason.pages.design import DesignPage
    from dmreason.report.design import Explored, comment, explored_json, show_explored
    from dmreason.report.text import Screen
    from dmreason.rulebook.readings import parse_edition, parse_readings

    if is_covered and against is not None:
        raise InputError(say("coverage_of_wordings"))
    known, seconds = (*beside, *pool), _seconds(span)
    day = None if edition is None else parse_edition(edition)
    rules = RulesOf(day, parse_readings(readings))
    plan = _plan(names, known, beside, together, against)
    workers = here if jobs == 1 else several(jobs)
    if address is not None:
        workers = cluster(address)
    with closing(Journal(folder)) as journal:
        with _display() as show:
            search = Search(rules=rules, pool=known)
            try:
                is_whole = explored_by(plan, journal, search, seconds, workers, show)
            except KeyboardInterrupt:
                is_whole = False  # What was found until then is told.
        note_idle(journal)
        note_vain(journal)
        note_undone(journal)
    missed = None
    if is_covered:
        asked = {card.name: card for card in plan.cards}
        missed = coverage(journal, asked, plan.library, rules)
    explored = Explored(
        journal, journal.standing, is_whole, folder, against is not None, missed
    )
    if folder is not None:
        for finding in explored.findings:
            write(finding, comment(finding), folder)
        page = DesignPage(plan.cards, explored, plan.library, user_language())
        (folder / "index.html").write_text(page.html(), encoding="utf-8")
    if as_json:
        output.write_json(explored_json(explored, user_language()))
    else:
        show_explored(Screen(), explored)
    if is_new and journal.new:
        sys.exit(REFUTED)
    if not is_whole:
        sys.exit(INCOMPLETE)


@contextmanager
def _display() -> Iterator[Callable[[Progress], None]]:
    """Shows how far a sweep is."""
    from dmreason.report.progress import ProgressDisplay

    with ProgressDisplay() as display:

        def show(progress: Progress) -> None:
            boards = counted(progress.boards, "board")
            found = counted(progress.findings, "finding")
            rate = f"{progress.rate:.1f}"
            text = screen("boards_done", boards=boards, findings=found, rate=rate)
            display.show(text, progress.seconds)

        yield show


def _plan(
    names: Sequence[str],
    known: tuple[Path, ...],
    beside: Sequence[Path],
    together: int,
    against: str | None,
) -> Plan:
    """What is to be explored.

    Args:
        names: the cards that are asked about, as a user names them.
        known: files and folders with cards besides those that ship.
        beside: those of them from which cards are laid beside these; none: all.
        together: how many cards a board is about at most.
        against: another wording of the card.

    Raises:
        InputError: there is no such card, or its file cannot be accepted.
    """
    from dmreason.design.sweep import Plan
    from dmreason.files.library import Library, library_with

    if not names:
        raise InputError(say("no_card_to_explore"))
    library = library_with(known)
    shipped = library_with(()).files.paths
    paths = library.files.paths
    own = {card.name: card for name in names for card in _cards(name, library)}
    asked = tuple(own.values())
    if len({card.name for card in asked}) < len(asked):
        raise InputError(say("no_card_to_explore"))
    described = {name for name in paths if paths[name] != shipped.get(name)}
    folders = [path.absolute() for path in beside]
    pool = [
        name
        for name, path in sorted(paths.items())
        if not folders or any(path.absolute().is_relative_to(f) for f in folders)
    ]
    described |= {card.name for card in asked if card.name not in shipped}
    other = None
    if against is not None:
        wordings = [*asked, *_cards(against, library)]
        if len(wordings) != 2:
            raise InputError(say("two_wordings"))
        other = wordings[1].model_copy(update={"name": asked[0].name})
        described.add(other.name)
    return Plan(
        asked,
        Library(library.files, own),
        tuple(pool),
        frozenset(described),
        other,
        together,
    )


def _cards(name: str, library: Library) -> Iterator[Card]:
    """The cards that a user means: by name, in a file or a folder, or printed."""
    from dmreason.files.library import load_card
    from dmreason.rulebook.shipped import SUFFIXES, files_in

    path = Path(name)
    if path.is_dir():
        for file in files_in(path):
            yield load_card(file, library.files.keywords)
    elif path.is_file() and path.suffix in SUFFIXES:
        yield load_card(path, library.files.keywords)
    elif path.is_file():
        yield from _printed(path, library)
    else:
        yield library.card(name)


def _printed(path: Path, library: Library) -> Iterator[Card]:
    """The printed cards of a file; what is not read is said on standard error."""
    from dmreason.cardtext.reading.printed import read
    from dmreason.loading.printed import prints_in, told_gap

    cards = prints_in(path)
    races = frozenset(race for card in cards for race in card.races)
    for card in cards:
        reading = read(card, library, races)
        for gap in reading.gaps:
            output.warn(told_gap(reading, gap, library))
        yield reading.card()
