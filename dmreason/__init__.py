"""Every reachable outcome of a Duel Masters situation, and verdicts about them.

    from dmreason import load_situation, outcomes, prove, tell

    situation = load_situation("two-jashin.yaml")
    for outcome in outcomes(situation).outcomes:
        print(outcome.zones, [tell(step, "en") for step in outcome.line])
    for answer in prove(situation, ["impossible: in(a, battle)"]).answers:
        print(answer.claim, answer.verdict)

`docs/api.md` shows the rest. Everything is imported when it is first used, so `import
dmreason` is quick.
"""

from __future__ import annotations

TYPE_CHECKING = False
"""As in `typing`, whose import takes time in which nobody would hear a Ctrl-C."""

if TYPE_CHECKING:
    from dmreason.answers.certificate import Certificate, certify
    from dmreason.answers.comparison import Comparison
    from dmreason.answers.forcing import Forcing, force
    from dmreason.answers.listing import Listed
    from dmreason.answers.loops import Loop, Loops, loops
    from dmreason.answers.outcomes import outcomes
    from dmreason.answers.reasons import Reasons
    from dmreason.answers.rulings import RulingResult
    from dmreason.answers.searches import RulesOf, Search
    from dmreason.answers.verdicts import ClaimAnswer, Proof, prove
    from dmreason.answers.why import Whys, why
    from dmreason.api import (
        card,
        cards,
        check,
        compare,
        lint_files,
        readings,
        rules,
        to_dict,
        to_json,
    )
    from dmreason.files.library import load_card
    from dmreason.language.cards import Card
    from dmreason.language.situations import Claim, Ruling, Situation
    from dmreason.lint.findings import Finding
    from dmreason.loading.situations import load_ruling, load_situation
    from dmreason.rulebook.index import Rule
    from dmreason.rulebook.readings import Reading
    from dmreason.telling.obstacles import Obstacle
    from dmreason.telling.outcome import Exploration, Limits, Outcome, Progress, Step
    from dmreason.telling.words import tell
    from dmreason.words.errors import DmreasonError, EncodingError, InputError

__all__ = [
    "Card",
    "Certificate",
    "Claim",
    "ClaimAnswer",
    "Comparison",
    "DmreasonError",
    "EncodingError",
    "Exploration",
    "Finding",
    "Forcing",
    "InputError",
    "Limits",
    "Listed",
    "Loop",
    "Loops",
    "Obstacle",
    "Outcome",
    "Progress",
    "Proof",
    "Reading",
    "Reasons",
    "Rule",
    "RulesOf",
    "Ruling",
    "RulingResult",
    "Search",
    "Situation",
    "Step",
    "Whys",
    "card",
    "cards",
    "certify",
    "check",
    "compare",
    "force",
    "lint_files",
    "load_card",
    "load_ruling",
    "load_situation",
    "loops",
    "outcomes",
    "prove",
    "readings",
    "rules",
    "tell",
    "to_dict",
    "to_json",
    "why",
]
_MODULES = {
    "answers.certificate": ("Certificate", "certify"),
    "answers.comparison": ("Comparison",),
    "answers.forcing": ("Forcing", "force"),
    "answers.listing": ("Listed",),
    "answers.loops": ("Loop", "Loops", "loops"),
    "answers.outcomes": ("outcomes",),
    "answers.reasons": ("Reasons",),
    "answers.rulings": ("RulingResult",),
    "answers.searches": ("RulesOf", "Search"),
    "answers.verdicts": ("ClaimAnswer", "Proof", "prove"),
    "answers.why": ("Whys", "why"),
    "api": (
        "card",
        "cards",
        "check",
        "compare",
        "lint_files",
        "readings",
        "rules",
        "to_dict",
        "to_json",
    ),
    "files.library": ("load_card",),
    "loading.situations": ("load_ruling", "load_situation"),
    "language.cards": ("Card",),
    "language.situations": ("Claim", "Ruling", "Situation"),
    "lint.findings": ("Finding",),
    "rulebook.index": ("Rule",),
    "rulebook.readings": ("Reading",),
    "telling.obstacles": ("Obstacle",),
    "telling.outcome": ("Exploration", "Limits", "Outcome", "Progress", "Step"),
    "telling.words": ("tell",),
    "words.errors": ("DmreasonError", "EncodingError", "InputError"),
}


def __getattr__(name: str) -> object:
    """Import what is asked for."""
    from importlib import import_module
    from sys import modules

    for module, names in _MODULES.items():
        if name in names:
            found: object = getattr(import_module(f"dmreason.{module}"), name)
            if "IPython" in modules:
                import_module("dmreason.pages.notebook").show_in_notebooks()
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
