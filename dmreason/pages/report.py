"""A report: a situation and its answer as one HTML file that needs no network."""

from __future__ import annotations

import importlib.metadata
import json
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dmreason.answers.verdicts import ClaimAnswer, Proof
from dmreason.cardtext.writing.cards import card_text
from dmreason.cardtext.writing.said import NoWordsError
from dmreason.files.library import Library
from dmreason.language.cards import Card
from dmreason.language.seats import cards_of
from dmreason.language.situations import Situation
from dmreason.pages.boards import Boards
from dmreason.pages.drawing import Drawing
from dmreason.report.json import why_incomplete
from dmreason.report.obstacles import Obstacles
from dmreason.report.text import (
    Screen,
    differences,
    numbered,
    shown_for,
    told_search,
    told_title,
)
from dmreason.rulebook.edition import newest_edition
from dmreason.rulebook.index import place, rulebook
from dmreason.rulebook.manifest import manifest
from dmreason.telling.obstacles import OF_RULES
from dmreason.telling.outcome import Outcome, Step
from dmreason.telling.words import tell
from dmreason.words.languages import LANGUAGES, Language
from dmreason.words.pages import PAGES, page

if TYPE_CHECKING:
    from jinja2 import Environment

MOST, MOST_DRAWN = 300, 120
"""So many outcomes are in a report, and in its tree, so that it stays usable."""

ASSETS = Path(__file__).parent / "assets"

Json = dict[str, Any]


def environment() -> Environment:
    """Where templates are; whatever they are given is escaped."""
    # Loaded here: nothing else needs it.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(ASSETS),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def rendered(name: str, shown: object, language: Language, **parts: object) -> str:
    """A page of its own, with the style that all have.

    Args:
        name: of the template, which extends `layout.html`.
        shown: what the page tells, with `title`, `cards` and `rules`.
        language: of everything but names.
        parts: what else the template takes.
    """
    from markupsafe import Markup

    def text(key: str, /, **values: object) -> str:
        return page(key, language, **values)

    return (
        environment()
        .get_template(name)
        .render(
            shown=shown,
            page=text,
            style=Markup((ASSETS / "report.css").read_text(encoding="utf-8")),
            version=importlib.metadata.version("dmreason"),
            **parts,
        )
    )


def printed(card: Card, language: Language) -> list[str]:
    """The lines of a card; its name alone if it cannot be said in words."""
    try:
        return card_text(card, language, strict=False).split("\n")
    except NoWordsError:
        return [card.name]


def sentences(numbers: Set[str], language: Language) -> list[tuple[str, str]]:
    """The rules of these numbers in the order of the rulebook, each with what it says.

    Numbers that no rule of the rulebook has are left out.
    """
    known = {rule.number: rule for rule in rulebook()}
    rules = (known[number] for number in sorted(numbers & known.keys(), key=place))
    return [
        (rule.number, rule.japanese if language == "ja" else rule.sentence)
        for rule in rules
    ]


@dataclass(frozen=True)
class Report:
    """What a page tells of a situation.

    Args:
        name: what the page is called if the situation has no title.
        situation: what was searched.
        proof: what was found, and the verdicts on the claims.
        library: the cards that the situation can name.
        language: of everything but names.
    """

    name: str
    situation: Situation
    proof: Proof
    library: Library
    language: Language

    def html(self) -> str:
        """The page."""
        from markupsafe import Markup

        return rendered(
            "report.html",
            self,
            self.language,
            screen=self._screen.words,
            data=Markup(_in_script(self.data)),
            script=Markup((ASSETS / "report.js").read_text(encoding="utf-8")),
        )

    # -- what stands in the page ---------------------------------------------------

    @property
    def title(self) -> str:
        """What the page is called."""
        return told_title(self._screen, self.situation) or self.name

    @property
    def edition(self) -> str:
        """By the rules of which day."""
        return (self.situation.edition or newest_edition().day).isoformat()

    @property
    def is_complete(self) -> bool:
        """Whether there is no other outcome."""
        return self.proof.exploration.complete

    @property
    def search(self) -> str:
        """How far the search went."""
        return told_search(self._screen, self.proof.exploration)

    @property
    def doubts(self) -> list[str]:
        """Why there may be other outcomes."""
        return why_incomplete(self.proof.exploration)

    @cached_property
    def shown(self) -> Sequence[Outcome]:
        """The outcomes that the page holds."""
        return self.proof.exploration.outcomes[:MOST]

    @property
    def folded(self) -> str:
        """That there are more outcomes than the page holds, or nothing."""
        count = len(self.proof.exploration.outcomes)
        return self._page("folded", shown=MOST, all=count) if count > MOST else ""

    @property
    def tree_folded(self) -> str:
        """That the tree does not lead to all of them, or nothing."""
        is_folded = len(self.shown) > MOST_DRAWN
        return self._page("tree_folded", shown=MOST_DRAWN) if is_folded else ""

    @cached_property
    def table(self) -> tuple[list[str], list[tuple[Outcome, list[str]]]]:
        """In what the outcomes differ: heads, and each outcome with its cells."""
        if not self.shown:
            return [], []
        heads, rows = differences(self._screen, self.situation, self.shown)
        return heads, list(zip(self.shown, rows, strict=True))

    @property
    def tree(self) -> str:
        """The tree of ways as a picture; everything in it is escaped."""
        return Drawing(self.shown[:MOST_DRAWN], self.language).svg()

    @property
    def answers(self) -> Iterator[tuple[ClaimAnswer, str, str, list[str]]]:
        """Each claim with its verdict, whether it holds, and why it is impossible."""
        for answer in self.proof.answers:
            verdict = "or_endless" if answer.or_endless else answer.verdict
            holds = "yes" if answer.holds else "no" if answer.refuted else "undecided"
            words = self._screen.words
            yield answer, words(verdict), words(holds), list(self._why(answer))

    def outcomes_for(self, answer: ClaimAnswer) -> Iterator[tuple[str, Outcome]]:
        """The outcomes that are named for a claim, each with what it is for it."""
        return shown_for(self._screen, answer)

    def numbered(self, outcome: Outcome) -> str:
        """What an outcome is called before its row."""
        return self._page("outcome", id=numbered(self._screen, outcome))

    @property
    def perhaps(self) -> str:
        """What it means that an outcome is in doubt, if one of them is, or nothing."""
        in_doubt = any(outcome.doubted for outcome in self.shown)
        return self._screen.words("how_perhaps") if in_doubt else ""

    def _why(self, answer: ClaimAnswer) -> Iterator[str]:
        """What stands in the way of an impossible claim, or which part fails."""
        found = answer.reasons
        if found is None:
            return
        obstacles = Obstacles(self.situation, self.library, self.language)
        yield from map(obstacles.possible, found.because)
        for parts in () if found.because else found.never:
            key = "never" if len(parts) == 1 else "never_together"
            together = "; ".join(parts)
            yield self._screen.words(key, part=together, parts=together)
        if found.untried:
            yield self._screen.words("untried")

    @property
    def loops(self) -> list[list[str]]:
        """The loops, step by step."""
        found = self.proof.exploration.loops
        return [[tell(step, self.language) for step in loop] for loop in found]

    @cached_property
    def cards(self) -> list[tuple[Card, list[str]]]:
        """The known cards of the situation, and what is printed on each."""
        library = self.library.for_situation(self.situation)
        placed = (at.placed for at in cards_of(self.situation).values())
        names = dict.fromkeys(each.card for each in placed if each is not None)
        return [(c, printed(c, self.language)) for c in map(library.card, names)]

    @cached_property
    def rules(self) -> list[tuple[str, str]]:
        """The rules that the page names, each with what it says."""
        steps = [step for line in self._lines() for step in line]
        cited = {number for step in steps for number in step.rules}
        for answer in self.proof.answers:
            because = answer.reasons.because if answer.reasons else ()
            cited |= {o.what for each in because for o in each if o.kind in OF_RULES}
        return sentences(cited, self.language)

    def _lines(self) -> Iterable[Sequence[Step]]:
        yield from self.proof.exploration.loops
        yield from (outcome.line for outcome in self.shown)

    def _page(self, key: str, /, **values: object) -> str:
        return page(key, self.language, **values)

    @cached_property
    def _screen(self) -> Screen:
        return Screen(self.language)

    # -- what its script reads -----------------------------------------------------

    @property
    def data(self) -> Json:
        """The places on the ways to the outcomes with their boards, and words."""
        boards = Boards(self.situation, self.shown, self.language)
        zones = manifest().zones
        return {
            "players": list(self.situation.players),
            "turn": self.situation.turn,
            "zones": [[z, self._screen.game_word("zone", z)] for z in zones],
            "names": boards.names,
            "colours": {c.name: list(c.civilizations) for c, _ in self.cards},
            "texts": {card.name: lines for card, lines in self.cards},
            "differing": self.table[0],
            "places": boards.places,
            "boards": boards.boards,
            "words": {
                key: wording[LANGUAGES.index(self.language)]
                for key, wording in PAGES.items()
            },
        }


def _in_script(data: Json) -> str:
    """Data as JSON that ends no element of HTML, whatever stands in it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text
