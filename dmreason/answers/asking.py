"""Whether something can happen to a card, as a question in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmreason.answers.searches import Search
from dmreason.answers.verdicts import ClaimAnswer, prove
from dmreason.language.questions import Question, question, watched
from dmreason.language.situations import Claim, Situation
from dmreason.telling.outcome import Exploration, Progress, Step


@dataclass(frozen=True, slots=True)
class Asked:
    """The answer to a question."""

    question: Question
    situation: Situation
    """The board on which it was asked: somebody tries what they can try."""
    answer: ClaimAnswer
    """Whether it is possible that it happens: how, or what stands in the way."""
    exploration: Exploration

    @property
    def way(self) -> tuple[Step, ...]:
        """A shortest line of play in which it happens; what fails after that is none
        of it: what has happened is tried once more."""
        outcome = self.answer.witness if self.answer.is_possible else None
        line = () if outcome is None else outcome.line
        while line and line[-1].kind == "thwarted":
            line = line[:-1]
        return line

    @property
    def failing(self) -> tuple[Step, ...]:
        """How it fails, if it is impossible and somebody tries it."""
        outcome, asked = self.answer.counterexample, self.question
        if self.answer.verdict != "impossible" or outcome is None:
            return ()
        tried = [step for step in outcome.line if step.kind == "thwarted"]
        about = (asked.card, asked.other)
        return tuple(
            s for s in tried if any(o.card and o.card.id in about for o in s.choice)
        )


def ask(
    situation: Situation,
    text: str,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Asked:
    """Whether something can happen to a card, after what happens in a situation.

    Args:
        situation: the board and what happens.
        text: the question, such as `can a attack b`.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: it is no question that is understood, or the situation names
            something that is not there.
    """
    asked = question(text, situation)
    board, condition = watched(asked, situation)
    proof = prove(board, [Claim(possible=condition)], search, on_progress)
    (answer,) = proof.answers
    return Asked(asked, board, answer, proof.exploration)
