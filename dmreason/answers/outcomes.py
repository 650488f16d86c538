"""What can happen: every outcome of a situation."""

from collections.abc import Callable

from dmreason.answers.searches import Search
from dmreason.language.situations import Situation
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
