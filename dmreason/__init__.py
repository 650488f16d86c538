"""Every reachable outcome of a Duel Masters situation, and verdicts about them.

    from dmreason import load_situation, outcomes, prove, tell

    situation = load_situation(Path("two-jashin.yaml"))
    for outcome in outcomes(situation).outcomes:
        print(outcome.zones, [tell(step, "en") for step in outcome.line])
    for answer in prove(situation, situation.claims):
        print(answer.claim, answer.verdict)

Everything is imported when it is first used, so `import dmreason` is quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dmreason.answers.verdicts import ClaimAnswer
    from dmreason.files.load import load_card, load_ruling, load_situation
    from dmreason.language.situations import Claim, Situation
    from dmreason.search.driver import DriverName
    from dmreason.telling.outcome import Exploration, Limits, Outcome, Progress, Step
    from dmreason.telling.words import tell
    from dmreason.words.errors import DmreasonError, EncodingError, InputError

__all__ = [
    "Claim",
    "ClaimAnswer",
    "DmreasonError",
    "EncodingError",
    "Exploration",
    "InputError",
    "Limits",
    "Outcome",
    "Progress",
    "Situation",
    "Step",
    "load_card",
    "load_ruling",
    "load_situation",
    "outcomes",
    "prove",
    "tell",
]
_MODULES = {
    "answers.verdicts": ("ClaimAnswer",),
    "files.load": ("load_card", "load_ruling", "load_situation"),
    "language.situations": ("Claim", "Situation"),
    "telling.outcome": ("Exploration", "Limits", "Outcome", "Progress", "Step"),
    "telling.words": ("tell",),
    "words.errors": ("DmreasonError", "EncodingError", "InputError"),
}


def outcomes(
    situation: Situation,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    driver: DriverName = "explorer",
    reduce: bool = True,
) -> Exploration:
    """Every outcome that a situation can reach, with a shortest line of play to each.

    Args:
        situation: the board and what happens, as from `load_situation`.
        limits: bounds; a search that hits one is incomplete. Default: none.
        on_progress: called now and then while the search runs.
        driver: the search; the other one, `tracer`, checks it, and is slower.
        reduce: whether orders that cannot matter are followed once.

    Raises:
        InputError: the situation names something that is not there.
        EncodingError: dmreason itself failed.
    """
    from dmreason.answers.verdicts import DRIVERS
    from dmreason.files.library import shipped_library
    from dmreason.telling.outcome import Limits

    library = shipped_library().with_cards(situation.cards)
    search = DRIVERS[driver](situation, library, reduce)
    return search.explore(limits or Limits(), on_progress)


def prove(
    situation: Situation,
    claims: Sequence[Claim],
    limits: Limits | None = None,
    driver: DriverName = "explorer",
    reduce: bool = True,
) -> list[ClaimAnswer]:
    """The verdict on each claim: forced, possible, impossible; unknown if cut short.

    Args:
        situation: the board and what happens, as from `load_situation`.
        claims: such as `Claim(impossible="in(a, battle), in(b, battle)")`.
        limits: bounds on the search. Default: none.
        driver, reduce: the search, as in `outcomes`.

    Raises:
        InputError: the situation or a claim names something that is not there.
        EncodingError: dmreason itself failed.
    """
    from dmreason.answers.verdicts import DRIVERS, judge
    from dmreason.files.library import shipped_library
    from dmreason.telling.outcome import Limits

    situation = situation.model_copy(update={"claims": tuple(claims)})
    library = shipped_library().with_cards(situation.cards)
    found, _ = judge(DRIVERS[driver](situation, library, reduce), limits or Limits())
    return found


def __getattr__(name: str) -> Any:
    """Import what is asked for."""
    from importlib import import_module

    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(f"dmreason.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
