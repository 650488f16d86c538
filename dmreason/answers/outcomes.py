"""What can happen: every outcome of a situation."""

from collections.abc import Callable

from dmreason.answers.searches import Search
from dmreason.language.conditions import check_condition, evaluate
from dmreason.language.seats import nameable
from dmreason.language.situations import Claim, Situation
from dmreason.telling.outcome import Exploration, Progress


def outcomes(
    situation: Situation,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Exploration:
    """Every outcome that a situation can reach, with a shortest line of play to each.

    Args:
        situation: the board and what happens, as from `load_situation`.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: the situation names something that is not there.
        EncodingError: dmreason itself failed.
    """
    return search.prepared(situation).explore(search.limits, on_progress)


def asked_about(situation: Situation, condition: str) -> Situation:
    """The situation, in which what a condition names is told apart.

    Raises:
        InputError: it is no condition on this situation. It names no file.
    """
    check_condition(condition, nameable(situation))
    claims = (*situation.claims, Claim(possible=condition))
    return situation.model_copy(update={"claims": claims})


def holding(condition: str, exploration: Exploration) -> frozenset[int]:
    """The ids of the outcomes in which a condition holds.

    Raises:
        InputError: it is no condition, or takes far too long.
    """
    (ids,) = evaluate([condition], exploration.outcomes)
    return ids
