"""Verdicts on claims: forced, possible or impossible, and because of which rules."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from dmreason.answers.searches import Search
from dmreason.language.conditions import check_condition, evaluate
from dmreason.language.seats import nameable
from dmreason.language.situations import Claim, Situation, Verdict
from dmreason.search.driver import Driver
from dmreason.telling.outcome import (
    INTERRUPTED,
    Exploration,
    Limits,
    Outcome,
    Progress,
)
from dmreason.words.errors import OutOfTimeError


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """What a search says about a claim."""

    claim: str
    """The condition."""
    verdict: Verdict
    expected: Verdict
    witness: Outcome | None
    """An outcome in which the condition holds, one with a shortest line of play."""
    counterexample: Outcome | None
    """The same for an outcome in which it does not hold."""
    because: tuple[str, ...] = ()
    """For what is impossible: the rules each of which alone stands in its way."""

    @property
    def holds(self) -> bool:
        """Whether the claim is proved."""
        if self.expected == "possible":
            return self.verdict in ("possible", "forced")
        return self.verdict == self.expected

    @property
    def refuted(self) -> bool:
        """Whether the claim is disproved; an incomplete search may do neither."""
        if self.expected == "forced":
            return self.counterexample is not None or self.verdict == "impossible"
        if self.expected == "impossible":
            return self.witness is not None
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
    claims: Sequence[Claim] | None = None,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Proof:
    """The verdict on each claim: forced, possible, impossible; unknown if cut short.

    Args:
        situation: the board and what happens, as from `load_situation`.
        claims: such as `Claim(impossible="in(a, battle), in(b, battle)")`; default:
            those of the situation.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: the situation or a claim names something that is not there.
        EncodingError: dmreason itself failed.
    """
    claims = situation.claims if claims is None else claims
    asked = conditions(claims, situation)
    # The claims are part of the situation: what they name is told apart.
    situation = situation.model_copy(update={"claims": tuple(claims)})
    deadline = search.limits.deadline(time.perf_counter())
    driver = search.prepared(situation)
    exploration = driver.decide(asked, search.limits, on_progress)
    try:
        found = verdicts(situation, exploration, claims, deadline)
    except OutOfTimeError:
        reasons = (*exploration.incomplete, search.limits.out_of_time)
        incomplete = tuple(dict.fromkeys(reasons))
        exploration = replace(exploration, incomplete=incomplete, too_long=True)
        unknown = (
            ClaimAnswer(c.condition, "unknown", c.expected, None, None) for c in claims
        )
        return Proof(tuple(unknown), exploration)
    if exploration.complete:
        found = give_reasons(found, driver, deadline)
    return Proof(tuple(found), exploration)


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
    impossible. An incomplete search knows only what it has seen: possible or unknown.

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
        # The outcomes come in order, the nearest first.
        witness = next((o for o in outcomes if o.id in ids), None)
        counterexample = next((o for o in outcomes if o.id not in ids), None)
        verdict = _verdict(witness, counterexample, exploration.complete)
        answers.append(
            ClaimAnswer(
                claim.condition, verdict, claim.expected, witness, counterexample
            )
        )
    return answers


def give_reasons(
    answers: Sequence[ClaimAnswer], driver: Driver, deadline: float | None = None
) -> list[ClaimAnswer]:
    """The answers, each that says impossible with the rules that make it so.

    A rule is a reason if the condition becomes possible when that rule alone refuses
    nothing. There may be none: the cards may say so themselves, or several rules
    together. After a Ctrl-C or the deadline nobody looks for more of them.
    """
    impossible = [n for n, a in enumerate(answers) if a.verdict == "impossible"]
    reasons: dict[int, list[str]] = {n: [] for n in impossible}
    conditions = [answers[n].claim for n in impossible]
    for rule in driver.refusals if impossible else ():
        limits = _limits_until(deadline)
        if limits is None:
            break
        found = driver.decide(conditions, limits, suspended=frozenset({rule}))
        try:
            held = evaluate(conditions, found.outcomes, deadline)
        except OutOfTimeError:
            break
        for n, ids in zip(impossible, held, strict=True):
            if ids:
                reasons[n].append(rule)
        if INTERRUPTED in found.incomplete:
            break
    return [
        replace(answer, because=tuple(reasons.get(n, ())))
        for n, answer in enumerate(answers)
    ]


REASON_LIMITS = Limits(max_states=2000, max_seconds=5)
"""How far to search for each rule that might be a reason."""
GRACE = 0.5
"""Seconds for the evaluation of claims after a search that used up all its time."""


def _limits_until(deadline: float | None) -> Limits | None:
    """How far to search for a reason; None if no time is left."""
    if deadline is None:
        return REASON_LIMITS
    left = deadline - time.perf_counter()
    if left <= 0:
        return None
    assert REASON_LIMITS.max_seconds is not None
    return replace(REASON_LIMITS, max_seconds=min(left, REASON_LIMITS.max_seconds))


def _verdict(
    witness: Outcome | None, counterexample: Outcome | None, complete: bool
) -> Verdict:
    if witness is None:
        return "impossible" if complete else "unknown"
    return "forced" if complete and counterexample is None else "possible"
