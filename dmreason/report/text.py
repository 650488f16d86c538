"""Answers as text for people, in one language."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dmreason.language.seats import cards_of, names_made, seats, told_apart
from dmreason.language.situations import Situation, Title
from dmreason.report import output
from dmreason.report.differences import Words, table
from dmreason.report.json import why_incomplete
from dmreason.report.obstacles import Obstacles
from dmreason.rulebook.manifest import manifest
from dmreason.telling.obstacles import OF_RULES
from dmreason.telling.outcome import DRAW, Exploration, Outcome, Step
from dmreason.telling.words import tell
from dmreason.words.languages import Language, user_language
from dmreason.words.layout import hanging, padded, width
from dmreason.words.screens import counted, screen, told_number

if TYPE_CHECKING:
    from dmreason.answers.reasons import Reasons
    from dmreason.answers.verdicts import ClaimAnswer, Proof
    from dmreason.files.library import Library


class Screen:
    """Standard output: tables with borders on a terminal, plain text elsewhere.

    Args:
        language: what is written; default: the user's language.
        players: those of whom it tells, each with a colour on a terminal.
    """

    def __init__(
        self, language: Language | None = None, players: Iterable[str] = ()
    ) -> None:
        self.language = language or user_language()
        self._players = dict(zip(players, PLAYER_COLOURS, strict=False))
        self._terminal = is_terminal()

    def write(self, text: str = "") -> None:
        """A line of text; on a terminal, no longer than that is wide."""
        if not self._terminal:
            output.write(text)
            return
        from rich.console import Console
        from rich.text import Text

        console = Console()
        for line in hanging(output.visible(text), console.width):
            told = Text(line)
            told.highlight_words([self.words("not_complete")], "bold red")
            for player, colour in self._players.items():
                begins = rf"^ *(?:(?:\d+\.|-|\(\d+\)) +)?{player}(?![0-9a-z_])"
                told.highlight_regex(begins, colour)
            console.print(told, soft_wrap=True)

    def words(self, key: str, /, **values: object) -> str:
        """One of the texts of `dmreason.words.screens`, in the screen's language."""
        return screen(key, self.language, **values)

    def counted(self, number: int, thing: str) -> str:
        """`1 state`, `2 states`."""
        return counted(number, thing, self.language)

    def game_word(self, kind: str, name: str, /, **values: str) -> str:
        """What a thing of the game is called."""
        return manifest().word(kind, name, self.language, **values)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Rows under column heads."""
        if self._terminal:
            from rich.console import Console
            from rich.table import Table
            from rich.text import Text

            table = Table()
            for head in heads:
                colour = self._players.get(head, "")
                table.add_column(Text(head, colour), overflow="fold")
            for row in rows:
                told = (output.on_one_line(cell) for cell in row)
                table.add_row(*(Text(cell, self._style(cell)) for cell in told))
            Console().print(table)
            return
        rows = [[*map(output.on_one_line, row)] for row in rows]
        widths = [max(map(width, column)) for column in zip(heads, *rows, strict=True)]
        for row in (heads, *rows):
            cells = (padded(cell, n) for cell, n in zip(row, widths, strict=True))
            output.write("  " + "  ".join(cells).rstrip())

    def _style(self, cell: str) -> str:
        """The colour of a cell of a table: that of its verdict, if it is one."""
        verdicts = {self.words(verdict): style for verdict, style in COLOURS.items()}
        return verdicts.get(cell, "")


PLAYER_COLOURS = ("blue", "magenta")
COLOURS = {
    "forced": "green",
    "possible": "cyan",
    "impossible": "red",
    "unknown": "bold",
}
"""Of the verdicts, on a terminal; `NO_COLOR` is honoured by rich."""


def is_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


# -- outcomes ----------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """Which outcomes to show, and how much of them."""

    ids: frozenset[int] | None = None
    """Those in which a condition holds; default: all."""
    limit: int | None = None
    """So many rows at most."""
    lines: bool = False
    """Board and line of play of each, however many there are."""
    line: frozenset[int] = frozenset()
    """Board and line of play of these."""

    def of(self, outcomes: Sequence[Outcome]) -> list[Outcome]:
        """The outcomes to show."""
        held = [o for o in outcomes if self.ids is None or o.id in self.ids]
        return held[: self.limit]

    def in_full(self, shown: Sequence[Outcome]) -> list[Outcome]:
        """Those of them to show with board and line of play."""
        if self.line:
            return [outcome for outcome in shown if outcome.id in self.line]
        return [*shown] if self.lines or len(shown) <= FEW else []


FEW = 5
"""So many outcomes are shown in full unless something else is asked for."""


def show_outcomes(
    screen: Screen,
    file: Path,
    situation: Situation,
    exploration: Exploration,
    wanted: Wanted = Wanted(),
    is_brief: bool = False,
) -> None:
    """The board of every outcome and a shortest way there.

    Where there are many, or if it is to be brief, one row for each, in what they
    differ.
    """
    screen.write(output.on_one_line(told_title(screen, situation) or str(file)))
    shown = wanted.of(exploration.outcomes)
    count = screen.counted(len(exploration.outcomes), "outcome")
    if len(shown) < len(exploration.outcomes):
        count = screen.words("some_of", n=len(shown), count=count)
    search = told_search(screen, exploration)
    screen.write(screen.words("both", first=count, second=search))
    show_readings_used(screen, exploration)
    show_assumptions(screen, exploration)
    cards = [(seat.id, seat.card) for seat in seats(situation) if seat.id is not None]
    if cards:
        screen.write()
        screen.table((screen.words("id"), screen.words("card")), cards)
    in_full = [] if is_brief and not wanted.lines else wanted.in_full(shown)
    if len(in_full) < len(shown) and not wanted.line:
        _show_differences(screen, situation, shown)
    unwritten = unwritten_decks(situation)
    for outcome in in_full:
        screen.write()
        show_number(screen, outcome)
        show_board(screen, outcome, unwritten)
        show_line(screen, "line", outcome.line)
    show_loops(screen, exploration)


def show_number(screen: Screen, outcome: Outcome) -> None:
    """The heading of an outcome."""
    key = "outcome_in_doubt" if outcome.doubted else "outcome_number"
    screen.write(screen.words(key, id=outcome.id))


def told_title(screen: Screen, situation: Situation) -> str | None:
    """What the situation is called, if it has a title."""
    title = situation.title
    if isinstance(title, Title):
        return title.ja if screen.language == "ja" else title.en
    return title


def _show_differences(
    screen: Screen, situation: Situation, outcomes: Sequence[Outcome]
) -> None:
    """A row for each outcome, and how to ask for the way there."""
    heads, rows = differences(screen, situation, outcomes)
    screen.write()
    screen.table(
        (screen.words("outcome_head"), *heads),
        [(numbered(screen, o), *row) for o, row in zip(outcomes, rows, strict=True)],
    )
    if any(outcome.doubted for outcome in outcomes):
        screen.write()
        screen.write(screen.words("how_perhaps"))
    screen.write()
    screen.write(screen.words("how_to_see_lines", one="--line N", all="--lines"))


def numbered(screen: Screen, outcome: Outcome) -> str:
    """The number of an outcome, as it stands before a row."""
    id = str(outcome.id)
    return screen.words("perhaps", id=id) if outcome.doubted else id


def differences(
    screen: Screen, situation: Situation, outcomes: Sequence[Outcome]
) -> tuple[list[str], list[list[str]]]:
    """In what outcomes differ: the heads of columns, and a row for each outcome."""
    apart = told_apart(situation)
    cards = cards_of(situation).items()
    known = [id for id, at in cards if at.placed is not None or id in apart]
    return differing(screen, known, outcomes, names_made(situation))


def differing(
    screen: Screen,
    known: Sequence[str],
    outcomes: Sequence[Outcome],
    in_japanese: Mapping[str, str],
) -> tuple[list[str], list[list[str]]]:
    """The same, of the cards of these ids and of all numbers."""
    names = in_japanese if screen.language == "ja" else {}
    words = Words(
        card=lambda id: names.get(id, id),
        zone=partial(screen.game_word, "zone"),
        marks=partial(marks_told, screen),
        observed=partial(told_number, language=screen.language),
        winner=screen.words("won"),
        draw=screen.words("draw"),
    )
    return table(outcomes, known, words)


def show_board(screen: Screen, outcome: Outcome, unwritten: frozenset[str]) -> None:
    """The zones that hold anything; of a deck left out what has come to lie there."""
    rows = []
    for zone in manifest().zones:
        piles = [zones.get(zone, ()) for zones in outcome.zones.values()]
        if zone == "deck":
            piles = [pile if {*pile} - unwritten else () for pile in piles]
        if any(piles):
            told = (_cards(screen, pile, zone, outcome) for pile in piles)
            rows.append((screen.game_word("zone", zone), *told))
    screen.table((screen.words("zone"), *outcome.zones), rows)
    for line in seen_told(screen, outcome):
        screen.write(f"  {line}")


def seen_told(screen: Screen, outcome: Outcome) -> Iterator[str]:
    """Who has won in an outcome, and what was observed."""
    if outcome.winner is not None:
        is_draw = outcome.winner == DRAW
        winner = screen.words("draw") if is_draw else outcome.winner
        yield screen.words("winner", winner=winner)
    for name, value in outcome.observed.items():
        yield f"{told_number(name, screen.language)}: {value}"


def show_line(screen: Screen, name: str, line: Sequence[Step]) -> None:
    """A line of play, each step with the numbers of its rules."""
    screen.write(f"  {screen.words(name)}")
    if not line:
        screen.write(f"    {screen.words('no_step')}")
    told: set[str] = set()
    for number, step in enumerate(line, 1):
        screen.write(f"  {number:>3}. {told_step(screen, step, told)}")


def told_step(screen: Screen, step: Step, told: set[str]) -> str:
    """A step with the numbers of its rules; what an ability says is told once."""
    rules = f" [{', '.join(step.rules)}]" if step.rules else ""
    return tell(step, screen.language, told) + rules


def show_loops(screen: Screen, exploration: Exploration) -> None:
    """The lines of play that come back to where they were."""
    for loop in exploration.loops:
        screen.write()
        show_line(screen, "loop", loop)


def show_readings_used(screen: Screen, exploration: Exploration) -> None:
    """Which rules were not read as they are read today."""
    if exploration.readings:
        found = ", ".join(f"{rule}={name}" for rule, name in exploration.readings)
        screen.write(screen.words("readings", readings=found))


def show_assumptions(screen: Screen, exploration: Exploration) -> None:
    """Of which cards missing parts of the text were said not to matter."""
    if exploration.assumed_without:
        cards = ", ".join(exploration.assumed_without)
        screen.write(screen.words("assumed_without", cards=cards))


def told_search(screen: Screen, exploration: Exploration) -> str:
    """How far the search went."""
    label = screen.words("complete" if exploration.outcomes else "endless")
    if not exploration.complete:
        reasons = screen.words("next").join(why_incomplete(exploration))
        label = screen.words("incomplete", reasons=reasons)
    count = screen.counted(exploration.states, "state")
    if exploration.steps is not None:
        steps = screen.counted(exploration.steps, "step")
        count = screen.words("up_to", count=steps)
    seconds = f"{exploration.seconds:.2f}"
    return screen.words("search", label=label, count=count, seconds=seconds)


def unwritten_decks(situation: Situation) -> frozenset[str]:
    """The ids that stand for decks the situation leaves out."""
    return frozenset(
        id
        for id, (player, zone, _) in cards_of(situation).items()
        if zone == "deck" and situation.players[player].deck is None
    )


# -- claims ------------------------------------------------------------------------


def show_claims(
    screen: Screen, situation: Situation, proof: Proof, library: Library
) -> None:
    """The verdicts, with a line of play for what is possible and what is not forced.

    Of what is impossible, what stands in its way.
    """
    heads = ("claim", "expected", "verdict", "holds", "because")
    screen.table(
        [screen.words(head) for head in heads],
        [
            (
                answer.claim,
                screen.words(answer.expected),
                screen.words("or_endless" if answer.or_endless else answer.verdict),
                screen.words(_holds(answer)),
                ", ".join(_rules(answer)),
            )
            for answer in proof.answers
        ],
    )
    obstacles = Obstacles(situation, library, screen.language)
    for answer in proof.answers:
        show_reasons(screen, obstacles, answer)
    unwritten = unwritten_decks(situation)
    for answer in proof.answers:
        for title, outcome in shown_for(screen, answer):
            screen.write()
            screen.write(title)
            show_board(screen, outcome, unwritten)
            show_line(screen, "line", outcome.line)
    show_loops(screen, proof.exploration)
    screen.write()
    screen.write(told_search(screen, proof.exploration))
    show_readings_used(screen, proof.exploration)
    show_assumptions(screen, proof.exploration)


def shown_for(screen: Screen, answer: ClaimAnswer) -> Iterator[tuple[str, Outcome]]:
    """The outcomes that are shown for a claim, each with what it is for it."""
    for name, outcome in (
        ("witness", answer.witness),
        ("counterexample", answer.counterexample),
    ):
        # What is impossible needs no counterexample: every outcome is one.
        if outcome is not None and (answer.witness or not answer.holds):
            key = f"{name}_in_doubt" if outcome.doubted else name
            yield screen.words(key, claim=answer.claim, id=outcome.id), outcome


def _rules(answer: ClaimAnswer) -> list[str]:
    """The rules each of which alone stands in the way of a claim."""
    found = answer.reasons.because if answer.reasons else ()
    alone = [one for each in found if len(each) == 1 for one in each]
    return [one.what for one in alone if one.kind in OF_RULES]


def show_reasons(screen: Screen, obstacles: Obstacles, answer: ClaimAnswer) -> None:
    """What else stands in the way of a claim; if nothing does, which part fails."""
    found = answer.reasons
    if found is None:
        return
    others = [each for each in found.because if obstacles.needs_words(each)]
    if not others and found.because:
        return
    screen.write()
    screen.write(screen.words("why_not", claim=answer.claim))
    for each in others:
        screen.write("  " + obstacles.possible(each))
    if not found.because:
        show_failing(screen, found)
    if found.untried:
        screen.write("  " + screen.words("untried"))


def show_failing(screen: Screen, reasons: Reasons) -> None:
    """Which parts of something impossible fail, and where most of it holds."""
    for parts in reasons.never:
        key = "never" if len(parts) == 1 else "never_together"
        together = "; ".join(parts)
        screen.write("  " + screen.words(key, part=together, parts=together))
    for near in reasons.nearest:
        failing = "; ".join(near.failing)
        text = screen.words("nearest", id=near.outcome.id, parts=failing)
        screen.write(f"  {text}")


def _holds(answer: ClaimAnswer) -> str:
    if answer.holds:
        return "yes"
    return "no" if answer.refuted else "undecided"


# -- cards in tables ---------------------------------------------------------------


def _cards(screen: Screen, ids: Sequence[str], zone: str, outcome: Outcome) -> str:
    """The ids with their marks; of a run such as x_1, x_2, x_3 only its ends."""
    if zone != "deck":
        ids = sorted(ids, key=_numbered)
    words: list[str] = []
    for run in _runs(ids, outcome):
        if len(run) > 2:
            first, last = outcome.called(run[0], screen.language), _numbered(run[-1])
            words.append(screen.words("run", first=first, last=last[1]))
        else:
            words += (
                outcome.called(id, screen.language) + marks_told(screen, id, outcome)
                for id in run
            )
    return ", ".join(words)


def _runs(ids: Iterable[str], outcome: Outcome) -> list[list[str]]:
    """The ids in groups of consecutive numbers; a card with marks stands alone."""
    runs: list[list[str]] = []
    for id in ids:
        stem, number = _numbered(id)
        told = (outcome.marks, outcome.attached, outcome.between)
        alone = number < 0 or any(id in each for each in told)
        if runs and not alone and _numbered(runs[-1][-1]) == (stem, number - 1):
            runs[-1].append(id)
        else:
            runs.append([id])
    return runs


def _numbered(id: str) -> tuple[str, int]:
    """The parts of `me_hand_12`; the number is -1 if there is none."""
    found = re.fullmatch(r"(.+_)(\d+)", id)
    return (id, -1) if found is None else (found[1], int(found[2]))


def marks_told(screen: Screen, id: str, outcome: Outcome) -> str:
    """What lies on a card and what it belongs to, in brackets."""
    marks = [screen.game_word("mark", mark) for mark in outcome.marks.get(id, ())]
    if id in outcome.attached:
        how, host = outcome.attached[id]
        other = outcome.called(host, screen.language)
        marks.append(screen.game_word("belonging", how, other=other))
    if id in outcome.between:
        first, last = outcome.between[id]
        marks.append(screen.words("between", first=first, last=last))
    return f" ({', '.join(marks)})" if marks else ""
