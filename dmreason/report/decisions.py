"""How it is printed which decisions make which outcome, and outcomes in groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dmreason.language.made_ids import made_in_english
from dmreason.language.seats import cards_of
from dmreason.language.situations import Situation
from dmreason.report.json import Json
from dmreason.report.text import Screen, differences
from dmreason.rulebook.manifest import manifest
from dmreason.telling.outcome import Outcome
from dmreason.words.errors import InputError
from dmreason.words.languages import Language
from dmreason.words.messages import unknown

if TYPE_CHECKING:
    from dmreason.answers.decisions import Decisions

WINNER = "winner"
Groups = Mapping[str, Sequence[int]]
"""What outcomes have in common, and their ids."""


def grouped(what: str, situation: Situation, outcomes: Sequence[Outcome]) -> Groups:
    """Outcomes by where a card lies, by what an observer saw, or by the winner.

    Raises:
        InputError: there is no such card or observer. It names no file.
    """
    known = [id for id, at in cards_of(situation).items() if at.placed is not None]
    what = made_in_english(what) or what
    possible = [WINNER, *situation.observe, *known]
    if what not in possible:
        raise InputError(unknown("group", what, possible))
    found: dict[str, list[int]] = {}
    for outcome in outcomes:
        found.setdefault(_value(what, situation, outcome), []).append(outcome.id)
    return found


def _value(what: str, situation: Situation, outcome: Outcome) -> str:
    if what == WINNER:
        return outcome.winner or ""
    if what in situation.observe:
        return str(outcome.observed[what])
    return next(
        zone
        for zones in outcome.zones.values()
        for zone, cards in zones.items()
        if what in cards
    )


def show_decided(
    screen: Screen,
    situation: Situation,
    decided: Decisions | None,
    groups: Groups | None,
    is_tree: bool,
    whole: bool,
) -> None:
    """The groups of outcomes, and the tree of decisions, as far as they are wanted."""
    for value, ids in (groups or {}).items():
        told = value or screen.words("nobody")
        if value in manifest().zones:
            told = screen.game_word("zone", value)
        number = screen.counted(len(ids), "outcome")
        listed = ", ".join(map(str, ids))
        screen.write(screen.words("group", value=told, count=number, ids=listed))
    if decided is None:
        return
    screen.write()
    if decided.plan is None:
        reasons = screen.words("next").join(decided.untold)
        screen.write(screen.words("no_argument", reasons=reasons))
        return
    count = decided.count
    screen.write(screen.words("outcome_depends", all=count.all, matter=count.matter))
    if is_tree:
        from dmreason.report.trees import show_tree

        heads, rows = differences(screen, situation, decided.outcomes)
        cells = {
            outcome.id: ", ".join(
                f"{head}: {cell}" for head, cell in zip(heads, row, strict=True) if cell
            )
            for outcome, row in zip(decided.outcomes, rows, strict=True)
        }
        show_tree(screen, decided.plan, lambda end: _end(screen, end, cells), whole)


def _end(screen: Screen, outcome: Outcome, cells: Mapping[int, str]) -> str:
    """An outcome, and in what it differs from others."""
    key = "to_outcome_where" if cells[outcome.id] else "to_outcome"
    return screen.words(key, id=outcome.id, where=cells[outcome.id])


def decided_json(
    decided: Decisions | None, groups: Groups | None, language: Language
) -> Json:
    """What is added to the answer of `dmreason outcomes --json`."""
    found: Json = {}
    if groups is not None:
        found["groups"] = [{"value": v, "outcomes": list(i)} for v, i in groups.items()]
    if decided is not None:
        from dmreason.report.trees import branch_json

        plan = decided.plan
        found["tree"] = None if plan is None else branch_json(plan, language)
        count = decided.count
        found["decisions"] = {"all": count.all, "matter": count.matter}
        found["untold"] = list(decided.untold)
    return found
