"""Answers as JSON, and as text for people."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dmreason.answers.verdicts import ClaimAnswer, RulingResult
from dmreason.language.base import ZONES
from dmreason.language.seats import board_cards, seats
from dmreason.language.situations import Situation
from dmreason.rulebook.edition import newest_edition
from dmreason.telling.outcome import INTERRUPTED, Exploration, Outcome, Step
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.lint.findings import Finding

Json = dict[str, Any]


# -- JSON ---------------------------------------------------------------------------


def outcomes_json(file: Path, situation: Situation, exploration: Exploration) -> Json:
    """The answer of `dmreason outcomes --json`."""
    return {
        "situation": str(file),
        "edition": (situation.edition or newest_edition().day).isoformat(),
        "readings": dict(exploration.readings),
        "complete": exploration.complete,
        "incomplete": why_incomplete(exploration),
        "states": exploration.states,
        "steps": exploration.steps,
        "outcomes": [_outcome_json(outcome) for outcome in exploration.outcomes],
        "loops": [_line_json(loop) for loop in exploration.loops],
    }


def claims_json(answers: Sequence[ClaimAnswer], exploration: Exploration) -> Json:
    """The answer of `dmreason prove --json`."""
    return {
        "claims": [
            {
                "claim": answer.claim,
                "verdict": answer.verdict,
                "expected": answer.expected,
                "holds": answer.holds,
                "witness": _optional_json(answer.witness),
                "counterexample": _optional_json(answer.counterexample),
                "because": list(answer.because),
            }
            for answer in answers
        ],
        "readings": dict(exploration.readings),
        "complete": exploration.complete,
        "incomplete": why_incomplete(exploration),
        "loops": [_line_json(loop) for loop in exploration.loops],
    }


def rulings_json(results: Sequence[RulingResult], interrupted: bool) -> Json:
    """The answer of `dmreason check --json`."""
    return {
        "rulings": [
            {
                "id": result.id,
                "file": str(result.file),
                "passed": result.passed,
                "too_long": result.too_long,
                "expected": list(result.expected),
                "got": list(result.got),
                "status": result.status,
                "deciding": list(result.deciding),
                "seconds": round(result.seconds, 4),
                "states": result.states,
            }
            for result in results
        ],
        "passed": sum(result.passed for result in results),
        "failed": sum(result.failed for result in results),
        "too_long": sum(result.too_long for result in results),
        "interrupted": interrupted,
    }


def findings_json(findings: Sequence[Finding], files: int) -> Json:
    """The answer of `dmreason lint --json`."""
    return {
        "findings": [
            {
                "file": str(finding.file),
                "line": finding.line,
                "check": finding.check,
                "message": finding.message,
            }
            for finding in findings
        ],
        "files": files,
    }


def _outcome_json(outcome: Outcome) -> Json:
    return {
        "id": outcome.id,
        "zones": {
            player: {zone: list(zones.get(zone, ())) for zone in ZONES}
            for player, zones in outcome.zones.items()
        },
        "winner": outcome.winner,
        "observed": dict(outcome.observed),
        "tapped": _marked(outcome, "tapped"),
        "flipped": _marked(outcome, "flipped"),
        "attached": {
            id: {"how": how, "to": host} for id, (how, host) in outcome.attached.items()
        },
        "line": _line_json(outcome.line),
    }


def _marked(outcome: Outcome, mark: str) -> list[str]:
    return sorted(id for id, marks in outcome.marks.items() if mark in marks)


def _optional_json(outcome: Outcome | None) -> Json | None:
    return None if outcome is None else _outcome_json(outcome)


def _line_json(line: Sequence[Step]) -> list[Json]:
    return [
        {
            "step": number,
            "player": step.player,
            "decision": step.decision,
            "rules": list(step.rules),
        }
        for number, step in enumerate(line, 1)
    ]


# -- text ---------------------------------------------------------------------------


class Screen:
    """Standard output: tables with borders on a terminal, plain text elsewhere."""

    def __init__(self) -> None:
        self._terminal = sys.stdout.isatty()

    def write(self, text: str = "") -> None:
        """A line of text."""
        click.echo(text)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Rows under column heads."""
        if self._terminal:
            from rich.console import Console
            from rich.table import Table

            table = Table()
            for head in heads:
                table.add_column(head, overflow="fold")
            for row in rows:
                table.add_row(*map(_escape, row))
            Console().print(table)
            return
        widths = [max(map(_width, column)) for column in zip(heads, *rows, strict=True)]
        for row in (heads, *rows):
            cells = (_pad(cell, width) for cell, width in zip(row, widths, strict=True))
            click.echo("  " + "  ".join(cells).rstrip())


def show_outcomes(
    screen: Screen, file: Path, situation: Situation, exploration: Exploration
) -> None:
    """The board of every outcome and a shortest way there."""
    screen.write(situation.title or str(file))
    count = counted(len(exploration.outcomes), "outcome")
    screen.write(f"{count}, {_search(exploration)}")
    _show_readings(screen, exploration)
    cards = [(seat.id, seat.card) for seat in seats(situation) if seat.id is not None]
    if cards:
        screen.write()
        screen.table(("id", "card"), cards)
    unwritten = _unwritten(situation)
    for outcome in exploration.outcomes:
        screen.write()
        screen.write(f"Outcome {outcome.id}")
        _show_board(screen, outcome, unwritten)
        _show_line(screen, "line of play", outcome.line)
    _show_loops(screen, exploration)


def show_claims(
    screen: Screen,
    situation: Situation,
    answers: Sequence[ClaimAnswer],
    exploration: Exploration,
) -> None:
    """The verdicts, with a line of play for what is possible and what is not forced."""
    screen.table(
        ("claim", "expected", "verdict", "holds", "because of"),
        [
            (a.claim, a.expected, a.verdict, _holds(a), ", ".join(a.because))
            for a in answers
        ],
    )
    unwritten = _unwritten(situation)
    for answer in answers:
        for name, outcome in (
            ("witness 例", answer.witness),
            ("counterexample 反例", answer.counterexample),
        ):
            # What is impossible needs no counterexample: every outcome is one.
            if outcome is not None and (answer.witness or not answer.holds):
                screen.write()
                screen.write(f"{name} for {answer.claim}: outcome {outcome.id}")
                _show_board(screen, outcome, unwritten)
                _show_line(screen, "line of play", outcome.line)
    _show_loops(screen, exploration)
    screen.write()
    screen.write(_search(exploration))
    _show_readings(screen, exploration)


def show_ruling(screen: Screen, result: RulingResult) -> None:
    """One line about a ruling that differs or is open; nothing about another one."""
    if result.passed and result.status == "open":
        readings = ", ".join(result.deciding) or "no reading that has a name"
        screen.write(
            f"{result.id} {result.file}: open 未確定; another answer with {readings}"
        )
    if result.too_long:
        screen.write(f"{result.id} {result.file}: too long to be decided 長すぎます")
    if not result.accepted:
        screen.write("; ".join(result.got))
    elif result.failed:
        expected = "; ".join(result.expected) or "nothing else"
        got = "; ".join(result.got) or "nothing of it"
        screen.write(f"{result.id} {result.file}: expected {expected}; got {got}")


def _show_loops(screen: Screen, exploration: Exploration) -> None:
    """The lines of play that come back to where they were."""
    for loop in exploration.loops:
        screen.write()
        _show_line(screen, "loop, which may go on for ever ループ", loop)


def _show_readings(screen: Screen, exploration: Exploration) -> None:
    """Which rules were not read as they are read today."""
    if exploration.readings:
        found = ", ".join(f"{rule}={name}" for rule, name in exploration.readings)
        screen.write(f"readings 読み方: {found}")


def _holds(answer: ClaimAnswer) -> str:
    if answer.holds:
        return "yes"
    return "no" if answer.refuted else "undecided"


def why_incomplete(exploration: Exploration) -> list[str]:
    """The reasons why a search does not cover everything, in the user's language."""
    return [
        say("interrupted") if reason == INTERRUPTED else reason
        for reason in exploration.incomplete
    ]


def counted(number: int, thing: str) -> str:
    """`1 state`, `2 states`."""
    return f"{number} {thing}{'s' * (number != 1)}"


def _search(exploration: Exploration) -> str:
    """How far the search went."""
    label = "complete"
    if not exploration.outcomes:
        label = "complete, play never ends 終わりがない"
    if not exploration.complete:
        label = f"INCOMPLETE ({'; '.join(why_incomplete(exploration))})"
    count = counted(exploration.states, "state")
    if exploration.steps is not None:
        count = f"up to {counted(exploration.steps, 'step')}"
    return f"{label}: {count} in {exploration.seconds:.2f} s"


def _unwritten(situation: Situation) -> frozenset[str]:
    """The ids that stand for decks the situation leaves out."""
    return frozenset(
        id
        for id, (player, zone, _) in board_cards(situation).items()
        if zone == "deck" and situation.players[player].deck is None
    )


def _show_board(screen: Screen, outcome: Outcome, unwritten: frozenset[str]) -> None:
    """The zones that hold anything; what lies in a deck left out stays out."""
    rows = []
    for zone in ZONES:
        piles = [zones.get(zone, ()) for zones in outcome.zones.values()]
        if zone == "deck":
            piles = [tuple(id for id in p if id not in unwritten) for p in piles]
        if any(piles):
            rows.append((zone, *(_cards(pile, zone, outcome) for pile in piles)))
    screen.table(("zone", *outcome.zones), rows)
    if outcome.winner is not None:
        screen.write(f"  winner: {outcome.winner}")
    for name, value in outcome.observed.items():
        screen.write(f"  {name}: {value}")


def _show_line(screen: Screen, name: str, line: Sequence[Step]) -> None:
    screen.write(f"  {name}:")
    for number, step in enumerate(line, 1):
        who = f"{step.player}: " if step.player is not None else ""
        rules = f" [{', '.join(step.rules)}]" if step.rules else ""
        screen.write(f"  {number:>3}. {who}{step.decision}{rules}")


def _cards(ids: Sequence[str], zone: str, outcome: Outcome) -> str:
    """The ids with their marks; of a run such as x_1, x_2, x_3 only its ends."""
    if zone != "deck":
        ids = sorted(ids, key=_numbered)
    words: list[str] = []
    for run in _runs(ids, outcome):
        if len(run) > 2:
            words.append(f"{run[0]}..{_numbered(run[-1])[1]}")
        else:
            words += (f"{id}{_marks(id, outcome)}" for id in run)
    return ", ".join(words)


def _runs(ids: Iterable[str], outcome: Outcome) -> list[list[str]]:
    """The ids in groups of consecutive numbers; a card with marks stands alone."""
    runs: list[list[str]] = []
    for id in ids:
        stem, number = _numbered(id)
        alone = number < 0 or outcome.marks.get(id) or id in outcome.attached
        if runs and not alone and _numbered(runs[-1][-1]) == (stem, number - 1):
            runs[-1].append(id)
        else:
            runs.append([id])
    return runs


def _numbered(id: str) -> tuple[str, int]:
    """The parts of `me_hand_12`; the number is -1 if there is none."""
    found = re.fullmatch(r"(.+_)(\d+)", id)
    return (id, -1) if found is None else (found[1], int(found[2]))


_BELONGS = {
    "under": "under",
    "seal": "seal on",
    "equipped": "on",
    "castle": "on",
    "ex_life": "EX life of",
}


def _marks(id: str, outcome: Outcome) -> str:
    marks = list(outcome.marks.get(id, ()))
    if id in outcome.attached:
        how, host = outcome.attached[id]
        marks.append(f"{_BELONGS[how]} {host}")
    return f" ({', '.join(marks)})" if marks else ""


def _width(text: str) -> int:
    """The columns that a text takes; Japanese characters take two."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _pad(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def _escape(text: str) -> str:
    """The text for rich, which would read brackets as its markup."""
    return text.replace("[", r"\[")
