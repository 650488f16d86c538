"""A claim as one program that anybody's clingo decides: the proof to take away."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from dmreason.answers.searches import Search
from dmreason.answers.verdicts import ClaimAnswer, claim_from, conditions, verdicts
from dmreason.language.situations import Claim, Situation, Verdict
from dmreason.rulebook.edition import newest_edition
from dmreason.search.tracer import Tracer
from dmreason.telling.outcome import Exploration, Progress
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError
from dmreason.words.messages import say
from dmreason.words.screens import screen

_SPEAKS_AGAINST: dict[Verdict, str] = {
    "forced": "speaks_against :- outcome(1), not claimed(0, 1).",
    "impossible": "speaks_against :- claimed(0, 1).",
}
"""What a line of play does that speaks against a claim."""
_NOT_TOLD = """\
#defined cut_off/0. #defined hit/0. #defined doubtful/0. #defined claimed/2.
speaks_against :- cut_off.
speaks_against :- hit.
speaks_against :- doubtful.
:- not speaks_against."""
"""The program does not tell all of a line of play that goes on at the horizon, that
passes a bound, or that something left out could change: that is no proof either."""
_SOUGHT = """\
#defined doubtful/0. #defined claimed/2.
:- doubtful.
:- not claimed(0, 1)."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A claim with its program."""

    answer: ClaimAnswer
    """What the search says of the claim."""
    program: str | None
    """A whole program of clingo; None if the search was cut short."""
    horizon: int | None
    """The number of steps that suffices for every line of play."""
    exploration: Exploration


def certify(
    situation: Situation,
    claim: Claim | str,
    name: str = "a board",
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Certificate:
    """A program of which clingo says whether a claim holds.

    Args:
        situation: the board and what happens.
        claim: what is claimed of it, such as `impossible: in(a, battle)`.
        name: what the program shall call the situation.
        search: how to search; lines of play are traced, whatever its driver.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: the situation or the claim names something that is not there, or a
            single program cannot say what is asked.
    """
    if isinstance(claim, str):
        claim = claim_from(claim)
    asked = conditions([claim], situation)
    situation = search.rules.applied_to(situation)
    situation = situation.model_copy(update={"claims": (claim,)})
    deadline = search.limits.deadline(time.perf_counter())
    library = search.library.for_situation(situation)
    tracer = Tracer(facts(situation, library), search.reduce)
    exploration = tracer.decide(asked, search.limits, on_progress)
    (answer,) = verdicts(situation, exploration, [claim], deadline)
    if not exploration.complete:
        return Certificate(answer, None, None, exploration)
    if not tracer.understands(claim.condition):
        raise InputError(say("claim_untraced", condition=claim.condition))
    program = tracer.written()
    if program is None:
        raise InputError(say("last_resort_untraced"))
    head = _head(situation, name, answer, exploration)
    ask = _SOUGHT
    if claim.expected in _SPEAKS_AGAINST:
        ask = f"{_SPEAKS_AGAINST[claim.expected]}\n{_NOT_TOLD}"
    text = f"{head}\n{program}\n{ask}\n"
    return Certificate(answer, text, exploration.steps, exploration)


def _head(
    situation: Situation, name: str, answer: ClaimAnswer, exploration: Exploration
) -> str:
    """The comment at the head: what is proved, how to run it, what to believe."""
    day = (situation.edition or newest_edition().day).isoformat()
    readings = (f"{rule}={reading}" for rule, reading in exploration.readings)
    condition = " ".join(answer.claim.split())
    text = say(
        "certificate_head",
        situation=name,
        claim=f"{answer.expected}: {condition}",
        meaning=say(f"certificate_{answer.expected}", steps=exploration.steps),
        verdict=screen(answer.verdict),
        rules=", ".join([day, *readings]),
    )
    return "\n".join(f"% {line}".rstrip() for line in text.splitlines())
