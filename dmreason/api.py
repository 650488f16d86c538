"""What Python programs ask besides `outcomes`, `prove`, `why`, `force` and `loops`.

`docs/api.md` shows all of it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from dmreason.answers.certificate import Certificate
from dmreason.answers.comparison import Change, Comparison, Sides
from dmreason.answers.forcing import Forcing
from dmreason.answers.listing import Listed, listing
from dmreason.answers.loops import Loops
from dmreason.answers.rulings import RulingResult, check_ruling
from dmreason.answers.searches import RulesOf, Search
from dmreason.answers.verdicts import Proof
from dmreason.answers.why import Whys
from dmreason.files.library import library_with
from dmreason.language.cards import Card
from dmreason.language.seats import cards_of
from dmreason.language.situations import Situation
from dmreason.lint.findings import Finding, look_at
from dmreason.report.certificate import certificate_json
from dmreason.report.forcing import forcing_json
from dmreason.report.json import Json, claims_json, outcome_json, outcomes_json
from dmreason.report.loops import loops_json
from dmreason.report.obstacles import Obstacles
from dmreason.report.why import whys_json
from dmreason.rulebook import index
from dmreason.rulebook import readings as known
from dmreason.telling.outcome import Exploration, Outcome
from dmreason.words.errors import InputError
from dmreason.words.languages import Language
from dmreason.words.messages import unknown

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

Answer = Exploration | Outcome | Proof | Whys | Forcing | Loops | Certificate
Pool = tuple[Path, ...]
"""Files and folders with cards, besides those that ship."""


def card(situation: Situation, id: str, pool: Pool = ()) -> Card | None:
    """The card that has an id in a situation; None if nobody knows what card it is.

    Raises:
        InputError: there is no such id, or no such card.
    """
    cards = cards_of(situation)
    if id not in cards:
        raise InputError(unknown("card", id, tuple(cards)))
    placed = cards[id].placed
    library = library_with(pool).for_situation(situation)
    return None if placed is None else library.card(placed.card)


def cards(*words: str, pool: Pool = ()) -> list[Listed]:
    """The cards that all words fit, as `dmreason cards` lists them; none: all cards.

    Raises:
        InputError: no card fits.
    """
    return listing(library_with(pool), words)


def rules(number: str | None = None) -> list[index.Rule]:
    """The rulebook, or the rule of that number with its subrules.

    Raises:
        InputError: there is no such rule.
    """
    found = index.rulebook()
    return found if number is None else index.select(found, number)


def readings(number: str | None = None) -> Sequence[known.Reading]:
    """The rules that can be read in several ways, or the readings of one.

    Raises:
        InputError: there is no such reading.
    """
    return known.readings() if number is None else known.select(number)


def lint_files(*paths: str | PathLike[str], pool: Pool = ()) -> list[Finding]:
    """What can do nothing in the texts of cards, and what proves nothing in rulings.

    Raises:
        InputError: a file cannot be read.
    """
    return look_at(map(Path, paths), library_with(pool)).findings


def check(path: str | PathLike[str], search: Search = Search()) -> RulingResult:
    """Whether a published ruling is what the rules give; bad files are results, too."""
    return check_ruling(Path(path), search)


def compare(
    situation: Situation,
    other: Situation | None = None,
    *,
    without: Sequence[str] = (),
    ignored: Sequence[str] = (),
    rules: RulesOf = RulesOf(),
    search: Search = Search(),
) -> Comparison:
    """The outcomes of a situation beside those of something else.

    Args:
        situation: the one side.
        other: the board of the other side, if it is another one.
        without: numbers of rules that forbid nothing there.
        ignored: texts that count for nothing there: `CARD` or `CARD.ABILITY`.
        rules: by which it is played.
        search: how to search both.

    Raises:
        InputError: something is named that is not there.
    """
    change = Change(tuple(without), tuple(ignored), rules, other)
    return Sides(situation, search).compared(change)


def to_dict(
    answer: Answer, situation: Situation, language: Language = "en", pool: Pool = ()
) -> Json:
    """An answer as `--json` prints it (`docs/json.md`, `docs/schema/`).

    Args:
        answer: what was found.
        situation: about which.
        language: of the texts beside the data.
        pool: files and folders with cards, besides those that ship.
    """
    obstacles = Obstacles(situation, library_with(pool), language)
    match answer:
        case Exploration():
            return outcomes_json(None, situation, answer, language, answer.outcomes)
        case Outcome():
            return outcome_json(answer, language)
        case Proof():
            return claims_json(answer, obstacles)
        case Whys():
            return whys_json(answer, obstacles)
        case Forcing():
            return forcing_json(answer, language)
        case Loops():
            return loops_json(answer, language)
        case Certificate():
            return certificate_json(answer)


def to_json(
    answer: Answer, situation: Situation, language: Language = "en", pool: Pool = ()
) -> str:
    """The same as a text."""
    found = to_dict(answer, situation, language, pool)
    return json.dumps(found, ensure_ascii=False, indent=2)
