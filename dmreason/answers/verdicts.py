"""Verdicts on claims: forced, possible or impossible, and because of which rules."""

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
    driver = search.prepared(situation)
    exploration = driver.decide(asked, search.limits, on_progress)
    found = verdicts(situation, exploration, claims)
    if exploration.complete:
        found = give_reasons(found, driver)
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
    situation: Situation, exploration: Exploration, claims: Sequence[Claim]
) -> list[ClaimAnswer]:
    """The verdict on each claim about a situation that has been searched.

    A condition that holds in all outcomes is forced, in some possible, in none
    impossible. An incomplete search knows only what it has seen: possible or unknown.

    Raises:
        InputError: a claim is no condition on this situation.
    """
    outcomes = exploration.outcomes
    held = evaluate(conditions(claims, situation), outcomes)
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


def give_reasons(answers: Sequence[ClaimAnswer], driver: Driver) -> list[ClaimAnswer]:
    """The answers, each that says impossible with the rules that make it so.

    A rule is a reason if the condition becomes possible when that rule alone refuses
    nothing. There may be none: the cards may say so themselves, or several rules
    together. After a Ctrl-C nobody looks for more of them.
    """
    impossible = [n for n, a in enumerate(answers) if a.verdict == "impossible"]
    reasons: dict[int, list[str]] = {n: [] for n in impossible}
    conditions = [answers[n].claim for n in impossible]
    for rule in driver.refusals if impossible else ():
        suspended = frozenset({rule})
        found = driver.decide(conditions, REASON_LIMITS, suspended=suspended)
        held = evaluate(conditions, found.outcomes)
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


def _verdict(
    witness: Outcome | None, counterexample: Outcome | None, complete: bool
) -> Verdict:
    if witness is None:
        return "impossible" if complete else "unknown"
    return "forced" if complete and counterexample is None else "possible"
