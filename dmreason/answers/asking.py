"""Whether something can happen to a card, as a question in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dmreason.answers.searches import Search
from dmreason.answers.verdicts import ClaimAnswer, prove
from dmreason.language.questions import Question, question, watched
from dmreason.language.situations import Claim, Situation
from dmreason.telling.outcome import Exploration, Progress


@dataclass(frozen=True, slots=True)
class Asked:
    """The answer to a question."""

    question: Question
    situation: Situation
    """The board on which it was asked: somebody tries what they can try."""
    answer: ClaimAnswer
    """Whether it is possible that it happens: how, or what stands in the way."""
    exploration: Exploration


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
