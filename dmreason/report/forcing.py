"""How it is printed what a player can force: the plan as a tree of decisions."""

from __future__ import annotations

from collections.abc import Iterator

from dmreason.answers.forcing import ENDLESS, Branch, Forcing, Position
from dmreason.language.conditions import evaluate
from dmreason.report.json import Json, line_json, outcome_json, why_incomplete
from dmreason.report.text import Screen, told_search
from dmreason.telling.outcome import CHANCE
from dmreason.telling.words import tell
from dmreason.words.languages import Language

FEW = 20
"""So many decisions are shown unless all are asked for."""


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
        for line in _Tree(screen, forcing, whole).lines(forcing.plan, ""):
            screen.write(line)


class _Tree:
    """A plan as lines, one deeper below each decision."""

    def __init__(self, screen: Screen, forcing: Forcing, whole: bool) -> None:
        self._screen, self._claim, self._whole = screen, forcing.claim, whole

    def lines(self, branch: Branch, indent: str) -> Iterator[str]:
        """What is decided and happens, and what it leads to."""
        words, then = self._screen.words, branch.then
        for step in branch.steps:
            rules = f" [{', '.join(step.rules)}]" if step.rules else ""
            yield f"{indent}- {tell(step, self._screen.language)}{rules}"
        if isinstance(then, Position):
            yield from self._decision(then, indent)
        elif isinstance(then, int):
            key = "for_ever" if then == ENDLESS else "go_to"
            yield indent + words(key, number=then)
        else:
            (held,) = evaluate([self._claim], [then])
            yield indent + words(
                "holds_then" if held else "fails_then", claim=self._claim
            )

    def _decision(self, position: Position, indent: str) -> Iterator[str]:
        words, number = self._screen.words, position.number
        if number > FEW and not self._whole:
            yield indent + words("more_positions", number=number, option="--lines")
            return
        key = "luck" if position.player == CHANCE else "decides"
        yield indent + words(key, number=number, player=position.player)
        for branch in position.branches:
            yield from self.lines(branch, indent + "    ")


def forcing_json(forcing: Forcing, language: Language) -> Json:
    """The answer of `dmreason force --json`."""
    return {
        "player": forcing.player,
        "claim": forcing.claim,
        "verdict": forcing.verdict,
        "why_unknown": list(forcing.why_unknown),
        "complete": forcing.exploration.complete,
        "incomplete": why_incomplete(forcing.exploration),
        "plan": None if forcing.plan is None else _branch_json(forcing.plan, language),
    }


def _branch_json(branch: Branch, language: Language) -> Json:
    then = branch.then
    found: Json = {"line": line_json(branch.steps, language)}
    if isinstance(then, Position):
        return found | {
            "position": then.number,
            "player": then.player,
            "branches": [_branch_json(each, language) for each in then.branches],
        }
    if isinstance(then, int):
        return found | ({"endless": True} if then == ENDLESS else {"see": then})
    return found | {"outcome": outcome_json(then, language)}
