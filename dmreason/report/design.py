"""How the findings about the design of cards are printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dmreason.design.coverage import Coverage, Part
from dmreason.design.findings import Finding
from dmreason.design.journal import Journal
from dmreason.design.written import file_of
from dmreason.report.json import Json
from dmreason.report.text import Screen
from dmreason.rulebook.manifest import manifest
from dmreason.words.languages import LANGUAGES, Language
from dmreason.words.screens import screen

STATUSES = ("complete", "doubtful", "cut short", "refused")
"""What can become of a board."""
_ENDED = ("nobody", "unknown", "together")
"""Who can end a loop, if no player is named."""
_MOST = 5
"""So many boards on which two wordings differ are shown."""


@dataclass(frozen=True, slots=True)
class Explored:
    """What a sweep has shown."""

    journal: Journal
    findings: Sequence[Finding]
    """In the order in which they are shown."""
    is_whole: bool
    """Whether all boards were searched."""
    folder: Path | None
    """Where the findings are written."""
    of_wordings: bool = False
    """Whether two wordings were compared."""
    coverage: Coverage | None = None
    """What no board has exercised, if that was asked."""

    @property
    def never_differed(self) -> bool:
        """Whether two wordings were compared, and are the same as far as is known."""
        return self.of_wordings and not self.findings

    @property
    def shown(self) -> Sequence[Finding]:
        """The findings that are shown to people; two wordings may differ everywhere."""
        return self.findings[:_MOST] if self.of_wordings else self.findings


def told(finding: Finding, language: Language) -> str:
    """A finding in a sentence."""
    said = dict(finding.said)
    cards = screen("finding_and", language).join(
        f"《{name}》" for name in finding.cards
    )
    if finding.kind == "loop":
        ended = said["ended_by"]
        key = f"loop_by_{ended}" if ended in _ENDED else "loop_by_players"
        players = screen("nor", language).join(ended.split())
        said["ended"] = screen(key, language, players=players)
    if finding.kind == "lock":
        said["cannot"] = screen(f"lock_{said['cannot']}", language)
    if finding.kind == "choice":
        said["choice"] = screen(f"choice_{said['choice']}", language)
    if finding.kind == "undone":
        said["verb"] = manifest().word("verb", said["verb"], language)
    return screen(f"finding_{finding.kind}", language, cards=cards, **said)


def comment(finding: Finding) -> str:
    """The same in both languages, above the board of a finding."""
    return "\n".join(told(finding, language) for language in LANGUAGES)


def show_explored(screen: Screen, explored: Explored) -> None:
    """How many boards there were, and each finding with its line of play."""
    for line in summary(screen, explored):
        screen.write(line)
    for number, finding in enumerate(explored.shown, 1):
        screen.write()
        new = screen.words("finding_new") if finding.id in explored.journal.new else ""
        text = told(finding, screen.language)
        screen.write(f"{number}. {text}{new if explored.journal.before else ''}")
        if finding.board is not None and explored.folder is not None:
            screen.write(f"   {explored.folder / file_of(finding)}")
        for step in (finding.lines or {}).get(screen.language, ()):
            screen.write(f"   - {step}")
    more = hidden(screen, explored)
    if more:
        screen.write()
        screen.write(more)
    if explored.coverage is not None:
        screen.write()
        for key, part in _parts(explored.coverage).items():
            missed = ", ".join(part.missed)
            n = len(part.missed)
            screen.write(
                screen.words(f"missed_{key}", n=n, all=part.all, missed=missed)
            )


def hidden(screen: Screen, explored: Explored) -> str:
    """That there are more findings than are shown, or nothing."""
    more = len(explored.findings) - len(explored.shown)
    return screen.words("more_boards", n=more, option="--json") if more else ""


def summary(screen: Screen, explored: Explored) -> list[str]:
    """How many boards were searched, and how far; that two wordings never differed."""
    counts = Counter(explored.journal.boards.values())
    parts = [
        screen.words(f"boards_{status.replace(' ', '_')}", n=f"{counts[status]:,}")
        for status in STATUSES
        if counts[status]
    ]
    boards = screen.counted(len(explored.journal.boards), "board")
    found = screen.counted(len(explored.findings), "finding")
    text = screen.words("explored", boards=boards, parts=", ".join(parts))
    lines = [screen.words("both", first=text, second=found)]
    if not explored.is_whole:
        lines.append(screen.words("boards_left", option="--time"))
    if explored.never_differed:
        boards = screen.counted(counts["complete"], "board")
        lines.append(screen.words("never_differed", boards=boards))
    return lines


def _parts(coverage: Coverage) -> dict[str, Part]:
    """What can be exercised, by kind."""
    return {
        "rules": coverage.rules,
        "readings": coverage.readings,
        "words": coverage.words,
    }


def explored_json(explored: Explored, language: Language) -> Json:
    """The answer of `dmreason explore --json`."""
    counts = Counter(explored.journal.boards.values())
    return {
        "complete": explored.is_whole,
        "never_differed": explored.never_differed if explored.of_wordings else None,
        "coverage": None
        if explored.coverage is None
        else {
            key: {"missed": list(part.missed), "all": part.all}
            for key, part in _parts(explored.coverage).items()
        },
        "boards": {status.replace(" ", "_"): counts[status] for status in STATUSES},
        "findings": [
            {
                **finding.as_json(),
                "text": told(finding, language),
                "new": finding.id in explored.journal.new,
            }
            for finding in explored.findings
        ],
    }
