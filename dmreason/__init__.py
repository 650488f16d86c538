"""Every reachable outcome of a Duel Masters situation, and verdicts about them.

    from dmreason import load_situation, outcomes, prove, tell

    situation = load_situation(Path("two-jashin.yaml"))
    for outcome in outcomes(situation).outcomes:
        print(outcome.zones, [tell(step, "en") for step in outcome.line])
    for answer in prove(situation).answers:
        print(answer.claim, answer.verdict)

Everything is imported when it is first used, so `import dmreason` is quick.
"""

from __future__ import annotations

TYPE_CHECKING = False
"""As in `typing`, whose import takes time in which nobody would hear a Ctrl-C."""

if TYPE_CHECKING:
    from dmreason.answers.outcomes import outcomes
    from dmreason.answers.reasons import Reasons
    from dmreason.answers.searches import RulesOf, Search
    from dmreason.answers.verdicts import ClaimAnswer, Proof, prove
    from dmreason.files.library import load_card
    from dmreason.files.load import load_ruling, load_situation
    from dmreason.language.situations import Claim, Situation
    from dmreason.telling.obstacles import Obstacle
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
    "Obstacle",
    "Outcome",
    "Progress",
    "Proof",
    "Reasons",
    "RulesOf",
    "Search",
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
    "answers.outcomes": ("outcomes",),
    "answers.reasons": ("Reasons",),
    "answers.searches": ("RulesOf", "Search"),
    "answers.verdicts": ("ClaimAnswer", "Proof", "prove"),
    "files.library": ("load_card",),
    "files.load": ("load_ruling", "load_situation"),
    "language.situations": ("Claim", "Situation"),
    "telling.obstacles": ("Obstacle",),
    "telling.outcome": ("Exploration", "Limits", "Outcome", "Progress", "Step"),
    "telling.words": ("tell",),
    "words.errors": ("DmreasonError", "EncodingError", "InputError"),
}


def __getattr__(name: str) -> object:
    """Import what is asked for."""
    from importlib import import_module

    for module, names in _MODULES.items():
        if name in names:
            found: object = getattr(import_module(f"dmreason.{module}"), name)
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
