"""How it is printed what a player can force: the plan as a tree of decisions."""

from __future__ import annotations

from functools import partial

from dmreason.answers.forcing import Forcing
from dmreason.language.conditions import evaluate
from dmreason.report.json import Json, why_incomplete
from dmreason.report.text import Screen, told_search
from dmreason.report.trees import branch_json, show_tree
from dmreason.telling.outcome import Outcome
from dmreason.words.languages import Language


def show_forcing(screen: Screen, forcing: Forcing, whole: bool) -> None:
    """The verdict, and the plan of who can do as they want."""
    reasons = screen.words("next").join(forcing.why_unknown)
    screen.write(
        screen.words(
            f"force_{forcing.verdict}",
            player=forcing.player,
            claim=forcing.claim,
            reasons=reasons,
        )
    )
    screen.write(told_search(screen, forcing.exploration))
    if forcing.plan is not None:
        screen.write()
        show_tree(screen, forcing.plan, partial(_end, screen, forcing.claim), whole)


def _end(screen: Screen, claim: str, outcome: Outcome) -> str:
    """Whether the claim holds at the end of a branch."""
    (held,) = evaluate([claim], [outcome])
    return screen.words("holds_then" if held else "fails_then", claim=claim)


def forcing_json(forcing: Forcing, language: Language) -> Json:
    """The answer of `dmreason force --json`."""
    return {
        "player": forcing.player,
        "claim": forcing.claim,
        "verdict": forcing.verdict,
        "why_unknown": list(forcing.why_unknown),
        "complete": forcing.exploration.complete,
        "incomplete": why_incomplete(forcing.exploration),
        "plan": None if forcing.plan is None else branch_json(forcing.plan, language),
    }
