"""What a sweep has found about cards, as one HTML file that needs no network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dmreason.design.findings import Finding
from dmreason.design.written import as_yaml, file_of
from dmreason.files.library import Library
from dmreason.language.cards import Card
from dmreason.language.situations import Situation
from dmreason.pages.notebook import what_lies_where
from dmreason.pages.report import printed, rendered, sentences
from dmreason.report.design import Explored, comment, hidden, summary, told
from dmreason.report.text import Screen
from dmreason.words.languages import Language
from dmreason.words.pages import page


@dataclass(frozen=True)
class _Shown:
    """A finding on the page."""

    id: str
    told: str
    """What it is, in a sentence."""
    lines: Sequence[str] = ()
    """A line of play that shows it."""
    board: bool = False
    """Whether there is a board that shows it."""
    heads: Sequence[str] = ()
    """The players."""
    rows: Sequence[Sequence[str]] = ()
    """What lies in each zone, below the players."""
    file: str = ""
    """The name of the file with the board."""
    yaml: str = ""
    """What stands in it."""


@dataclass(frozen=True)
class DesignPage:
    """What a page tells of a sweep.

    Args:
        asked: the cards that were asked about.
        explored: what was found.
        library: the cards that boards can name.
        language: of everything but names.
    """

    asked: Sequence[Card]
    explored: Explored
    library: Library
    language: Language

    def html(self) -> str:
        """The page."""
        return rendered("design.html", self, self.language)

    @property
    def title(self) -> str:
        """What the page is called."""
        joint = self._screen.words("finding_and")
        names = joint.join(f"《{card.name}》" for card in self.asked)
        return page("design", self.language, names=names)

    @property
    def summary(self) -> list[str]:
        """How many boards there were, and how far they were searched."""
        return summary(self._screen, self.explored)

    @property
    def hidden(self) -> str:
        """That there are more findings than are shown, or nothing."""
        return hidden(self._screen, self.explored)

    @cached_property
    def findings(self) -> list[_Shown]:
        """The findings, those first that matter most."""
        return list(map(self._shown, self.explored.shown))

    def _shown(self, finding: Finding) -> _Shown:
        text = told(finding, self.language)
        if finding.board is None:
            return _Shown(finding.id, text)
        table = what_lies_where(Situation.model_validate(finding.board), self.language)
        return _Shown(
            finding.id,
            text,
            (finding.lines or {}).get(self.language, ()),
            True,
            table.heads,
            table.rows,
            file_of(finding),
            as_yaml(finding.board, comment(finding)),
        )

    @property
    def cards(self) -> list[tuple[Card, list[str]]]:
        """The cards that were asked about and those of findings, as printed."""
        asked = {card.name: card for card in self.asked}
        names = (name for each in self.explored.shown for name in each.cards)
        found = [asked.get(name) or self.library.card(name) for name in names]
        cards = {card.name: card for card in (*self.asked, *found)}
        return [(card, printed(card, self.language)) for card in cards.values()]

    @property
    def rules(self) -> list[tuple[str, str]]:
        """The rules that the findings turn on, each with what it says."""
        cited = {number for each in self.explored.shown for number in each.rules}
        return sentences(cited, self.language)

    @cached_property
    def _screen(self) -> Screen:
        return Screen(self.language)
