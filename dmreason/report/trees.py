"""How trees of decisions are printed, one deeper below each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dmreason.answers.trees import ENDLESS, Branch, Position
from dmreason.report.json import Json, line_json, outcome_json
from dmreason.report.text import Screen, told_step
from dmreason.telling.outcome import CHANCE, Outcome, Step
from dmreason.words.languages import Language

FEW = 20
"""So many decisions are shown unless all are asked for."""
FEW_OTHERS = 3
"""So many other ways to decide that come to the same are told."""


def show_tree(
    screen: Screen, tree: Branch, end: Callable[[Outcome], str], whole: bool
) -> None:
    """A tree of decisions.

    Args:
        screen: where it is shown.
        tree: all that follows.
        end: what is said of an end.
        whole: whether all of it is shown, however much there is.
    """
    for line in _Lines(screen, end, whole).of(tree, ""):
        screen.write(line)


class _Lines:
    """A tree as lines."""

    def __init__(
        self, screen: Screen, end: Callable[[Outcome], str], whole: bool
    ) -> None:
        self._screen, self._end, self._whole = screen, end, whole
        self._told: set[str] = set()

    def of(self, branch: Branch, indent: str) -> Iterator[str]:
        """What is decided and happens, and what it leads to."""
        words, then = self._screen.words, branch.then
        told = [f"{indent}- {self._step(step)}" for step in branch.steps]
        others = list(self._others(branch.also, indent))
        yield from [*told[:1], *others, *told[1:]] if others else told
        if isinstance(then, Position):
            yield from self._decision(then, indent)
        elif isinstance(then, int):
            key = "for_ever" if then == ENDLESS else "go_to"
            yield indent + words(key, number=then)
        else:
            yield indent + self._end(then)

    def _step(self, step: Step) -> str:
        return told_step(self._screen, step, self._told)

    def _others(self, also: Sequence[tuple[Step, ...]], indent: str) -> Iterator[str]:
        """What else comes to the same."""
        words = self._screen.words
        few = also if len(also) <= FEW_OTHERS or self._whole else also[: FEW_OTHERS - 1]
        for steps in few:
            told = words("next").join(map(self._step, steps))
            yield f"{indent}  {words('or_else', step=told)}"
        if len(few) < len(also):
            more = words("or_others", n=len(also) - len(few))
            yield f"{indent}  {more}"

    def _decision(self, position: Position, indent: str) -> Iterator[str]:
        words, number = self._screen.words, position.number
        if number > FEW and not self._whole:
            yield indent + words("more_positions", number=number, option="--lines")
            return
        key = "luck" if position.player == CHANCE else "decides"
        yield indent + words(key, number=number, player=position.player)
        for branch in position.branches:
            yield from self.of(branch, indent + "    ")


def branch_json(branch: Branch, language: Language) -> Json:
    """A tree of decisions as data."""
    then = branch.then
    found: Json = {"line": line_json(branch.steps, language)}
    if branch.also:
        found["also"] = [line_json(steps, language) for steps in branch.also]
    if isinstance(then, Position):
        return found | {
            "position": then.number,
            "player": then.player,
            "branches": [branch_json(each, language) for each in then.branches],
        }
    if isinstance(then, int):
        return found | ({"endless": True} if then == ENDLESS else {"see": then})
    return found | {"outcome": outcome_json(then, language)}
