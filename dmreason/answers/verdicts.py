"""Verdicts on claims: forced, possible or impossible, and because of what."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dmreason.answers.reasons import Reasons, reasons
from dmreason.answers.searches import Search
from dmreason.language.conditions import (
    check_condition,
    evaluate,
)
from dmreason.language.japanese import FIELDS
from dmreason.language.seats import nameable
from dmreason.language.situations import Claim, Situation, Verdict
from dmreason.language.spelling import in_english, refuse_other_than_ascii
from dmreason.telling.outcome import (
    Exploration,
    Outcome,
    Progress,
)
from dmreason.words.errors import InputError, OutOfTimeError
from dmreason.words.messages import say


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """What a search says about a claim."""

    claim: str
    """The condition."""
    verdict: Verdict
    expected: Verdict
    witness: Outcome | None
    """An outcome in which the condition holds, one with a shortest line of play; one
    that is in doubt (`Outcome.doubted`) if there is no other, and it proves nothing."""
    counterexample: Outcome | None
    """The same for an outcome in which it does not hold."""
    reasons: Reasons | None = None
    """Why it is impossible; None of what is not, and of what an incomplete search
    leaves open."""
    or_endless: bool = False
    """Of what is forced: whether play can also go on for ever. The condition holds
    whenever the game ends."""

    @property
    def is_possible(self) -> bool:
        """Whether the condition is known to hold in some outcome."""
        return self.verdict in ("possible", "forced")

    @property
    def holds(self) -> bool:
        """Whether the claim is proved."""
        if self.expected == "possible":
            return self.is_possible
        return self.verdict == self.expected

    @property
    def refuted(self) -> bool:
        """Whether the claim is disproved; an incomplete search may do neither."""
        if self.expected == "forced":
            return _proves(self.counterexample) or self.verdict == "impossible"
        if self.expected == "impossible":
            return _proves(self.witness)
        return self.verdict == "impossible"


@dataclass(frozen=True, slots=True)
class Proof:
    """What a search says about claims."""

    answers: tuple[ClaimAnswer, ...]
    """One for each claim, in their order."""
    exploration: Exploration
    """The search; it may have stopped as soon as it knew the verdicts."""


def prove(
    situation: Situation,
    claims: Sequence[Claim | str] | None = None,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Proof:
    """The verdict on each claim: forced, possible, impossible; unknown if cut short.

    Args:
        situation: the board and what happens, as from `load_situation`.
        claims: such as `"impossible: in(a, battle), in(b, battle)"`; default: those of
            the situation.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: the situation or a claim names something that is not there.
        EncodingError: dmreason itself failed.
    """
    given = situation.claims if claims is None else claims
    judged = [claim_from(each) if isinstance(each, str) else each for each in given]
    asked = conditions(judged, situation)
    # The claims are part of the situation: what they name is told apart.
    situation = situation.model_copy(update={"claims": tuple(judged)})
    deadline = search.limits.deadline(time.perf_counter())
    driver = search.prepared(situation)
    exploration = driver.decide(asked, search.limits, on_progress)
    try:
        found = verdicts(situation, exploration, judged, deadline)
    except OutOfTimeError:
        reasons = (*exploration.incomplete, search.limits.out_of_time)
        incomplete = tuple(dict.fromkeys(reasons))
        exploration = replace(exploration, incomplete=incomplete, too_long=True)
        unknown = (
            ClaimAnswer(c.condition, "unknown", c.expected, None, None) for c in judged
        )
        return Proof(tuple(unknown), exploration)
    if exploration.complete and any(a.verdict == "impossible" for a in found):
        found = _with_reasons(found, situation, exploration, search, deadline)
    return Proof(tuple(found), exploration)


def claim_from(text: str) -> Claim:
    """The claim in `VERDICT: CONDITION`, the verdict in either language.

    Raises:
        InputError: it has no verdict, or is not ASCII.
    """
    refuse_other_than_ascii(in_english(text), text)
    verdict, colon, condition = map(str.strip, text.partition(":"))
    in_japanese = {FIELDS[field]: field for field in Claim.model_fields}
    verdict = in_japanese.get(verdict, verdict)
    if not colon or verdict not in Claim.model_fields:
        raise InputError(say("claim_form", text=text))
    return Claim.model_validate({verdict: condition})


def conditions(claims: Sequence[Claim], situation: Situation) -> list[str]:
    """The conditions of claims about a situation.

    Raises:
        InputError: a claim is no condition on this situation.
    """
    names = nameable(situation)
    for claim in claims:
        check_condition(claim.condition, names)
    return [claim.condition for claim in claims]


def verdicts(
    situation: Situation,
    exploration: Exploration,
    claims: Sequence[Claim],
    deadline: float | None = None,
) -> list[ClaimAnswer]:
    """The verdict on each claim about a situation that has been searched.

    A condition that holds in all outcomes is forced, in some possible, in none
    impossible. An incomplete search knows only what it has seen where nothing that is
    left out could matter: possible or unknown.

    Args:
        situation: what was searched.
        exploration: what was found.
        claims: what is claimed of it.
        deadline: when to give up; if the search took all the time, a little later.

    Raises:
        InputError: a claim is no condition on this situation.
        OutOfTimeError: the deadline has passed.
    """
    outcomes = exploration.outcomes
    if deadline is not None:
        deadline = max(deadline, time.perf_counter() + GRACE)
    held = evaluate(conditions(claims, situation), outcomes, deadline)
    answers = []
    for claim, ids in zip(claims, held, strict=True):
        witness = _nearest([o for o in outcomes if o.id in ids])
        counterexample = _nearest([o for o in outcomes if o.id not in ids])
        verdict = _verdict(witness, counterexample, exploration.complete)
        answers.append(
            ClaimAnswer(
                claim.condition,
                verdict,
                claim.expected,
                witness,
                counterexample,
                or_endless=verdict == "forced" and bool(exploration.loops),
            )
        )
    return answers


GRACE = 0.5
"""Seconds for the evaluation of claims after a search that used up all its time."""


def _with_reasons(
    answers: Sequence[ClaimAnswer],
    situation: Situation,
    exploration: Exploration,
    search: Search,
    deadline: float | None,
) -> list[ClaimAnswer]:
    """The answers, each that says impossible with what makes it so."""
    impossible = [answer for answer in answers if answer.verdict == "impossible"]
    asked = [answer.claim for answer in impossible]
    # The tracer lists only the outcomes that decide claims.
    outcomes = exploration.outcomes if search.driver == "explorer" else None
    reread = search.rules.read_otherwise(situation)
    found = iter(reasons(asked, outcomes, situation, search.prepared, deadline, reread))
    return [
        replace(answer, reasons=next(found)) if answer in impossible else answer
        for answer in answers
    ]


def _nearest(outcomes: Sequence[Outcome]) -> Outcome | None:
    """The nearest of these, of those that are in no doubt if there are any."""
    return min(outcomes, key=lambda each: (each.doubted, each.id), default=None)


def _proves(outcome: Outcome | None) -> bool:
    """Whether it shows that something can happen."""
    return outcome is not None and not outcome.doubted


def _verdict(
    witness: Outcome | None, counterexample: Outcome | None, complete: bool
) -> Verdict:
    if not _proves(witness):
        return "impossible" if complete else "unknown"
    return "forced" if complete and counterexample is None else "possible"
