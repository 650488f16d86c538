"""Answers from a search: verdicts of claims, and whether a ruling holds."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dmreason.files.library import Library, shipped_library
from dmreason.files.load import load_ruling
from dmreason.language.conditions import check_condition, evaluate
from dmreason.language.seats import names_of
from dmreason.language.situations import Claim, Row, Ruling, Situation, Verdict
from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.readings import RulesOf, readings
from dmreason.search.driver import Driver, DriverName
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import Tracer
from dmreason.telling.outcome import (
    BELONGINGS,
    INTERRUPTED,
    Exploration,
    Limits,
    Outcome,
    Progress,
)
from dmreason.words.errors import DmreasonError, InputError
from dmreason.words.screens import screen

DRIVERS: Mapping[DriverName, type[Driver]] = {"explorer": Explorer, "tracer": Tracer}
"""The searches that can be asked, by name."""


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


def judge(
    driver: Driver,
    limits: Limits = Limits(),
    on_progress: Callable[[Progress], None] | None = None,
) -> tuple[list[ClaimAnswer], Exploration]:
    """The verdicts on the claims of a driver's situation, with reasons, and the search.

    Raises:
        InputError: a claim is no condition on this situation.
    """
    situation = driver.situation
    exploration = driver.decide(_conditions(situation), limits, on_progress)
    found = prove(situation, exploration, situation.claims)
    if exploration.complete:
        found = give_reasons(found, driver)
    return found, exploration


def _conditions(situation: Situation) -> list[str]:
    """The conditions of the claims; InputError if one is no condition."""
    names = names_of(situation)
    for claim in situation.claims:
        check_condition(claim.condition, names)
    return [claim.condition for claim in situation.claims]


def prove(
    situation: Situation, exploration: Exploration, claims: Sequence[Claim]
) -> list[ClaimAnswer]:
    """The verdict on each claim about a situation that has been searched.

    A condition that holds in all outcomes is forced, in some possible, in none
    impossible. An incomplete search knows only what it has seen: possible or unknown.

    Raises:
        InputError: a claim is no condition on this situation.
    """
    names = names_of(situation)
    for claim in claims:
        check_condition(claim.condition, names)
    outcomes = exploration.outcomes
    held = evaluate([claim.condition for claim in claims], outcomes)
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


@dataclass(frozen=True, slots=True)
class RulingResult:
    """How a ruling fared."""

    id: str
    """The ruling's id; the name of its file if it could not be read."""
    file: Path
    expected: tuple[str, ...]
    """What the ruling says and the search does not; empty if it passed."""
    got: tuple[str, ...]
    """What the search says and the ruling does not."""
    seconds: float
    """How long the search and its evaluation took, without reading the file."""
    states: int
    interrupted: bool = False
    """Whether the user stopped the search."""
    status: str = "decided"
    """`open` if the sources leave the answer in doubt."""
    deciding: tuple[str, ...] = ()
    """Of an open ruling: the readings with which the answer would be another one."""
    too_long: bool = False
    """Whether a limit ended the search before it found out, but nothing spoke against
    the ruling; the tracer also has a limit of its own."""
    accepted: bool = True
    """Whether the file could be read, and names only what there is."""

    @property
    def passed(self) -> bool:
        return not self.expected and not self.got and not self.too_long

    @property
    def failed(self) -> bool:
        return not self.passed and not self.too_long


def check_ruling(
    path: Path,
    limits: Limits = Limits(),
    on_progress: Callable[[Progress], None] | None = None,
    rules_of: RulesOf = RulesOf(),
    driver: DriverName = "explorer",
    reduce: bool = True,
) -> RulingResult:
    """Search a ruling's situation and compare the answer with the published one.

    A file that cannot be accepted, and a failure of the encoding, are results too.
    """
    id, start = path.stem, time.perf_counter()
    try:
        ruling = rules_of.applied_to(load_ruling(path))
        id, start = ruling.id, time.perf_counter()
        library = shipped_library().with_cards(ruling.cards)
        search = DRIVERS[driver](ruling, library, reduce)
        if ruling.outcomes is None:
            exploration = search.decide(_conditions(ruling), limits, on_progress)
        else:
            exploration = search.explore(limits, on_progress)
        expected, got = compare(ruling, exploration)
    except DmreasonError as error:
        seconds = time.perf_counter() - start
        accepted = not isinstance(error, InputError)
        return RulingResult(id, path, (), (str(error),), seconds, 0, accepted=accepted)
    seconds = time.perf_counter() - start
    deciding = _deciding(ruling, library, limits) if ruling.status == "open" else ()
    return RulingResult(
        id,
        path,
        expected,
        got,
        seconds,
        exploration.states,
        INTERRUPTED in exploration.incomplete,
        ruling.status,
        deciding,
        exploration.too_long
        and bool(expected or got)
        and not _contradicted(ruling, exploration),
    )


def _deciding(ruling: Ruling, library: Library, limits: Limits) -> tuple[str, ...]:
    """The readings of the ruling's rules under which its answer would be another."""
    usual, found = Explorer(ruling, library).explore(limits), []
    for reading in readings():
        if reading.rule in ruling.rules and not reading.default:
            rules_of = RulesOf(None, {reading.rule: reading.name})
            other = Explorer(rules_of.applied_to(ruling), library).explore(limits)
            if _boards(other) != _boards(usual):
                found.append(f"{reading.rule}={reading.name}")
    return tuple(found)


def _boards(exploration: Exploration) -> list[tuple[object, ...]]:
    """What tells the outcomes apart, in an order of its own."""
    found = [(o.zones, o.winner, o.observed, o.marks) for o in exploration.outcomes]
    return sorted(found, key=repr)


def compare(
    ruling: Ruling, exploration: Exploration
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What only the ruling says, and what only the search says.

    Raises:
        InputError: a claim's condition cannot be evaluated.
    """
    expected: list[str] = []
    got: list[str] = []
    for answer in prove(ruling, exploration, ruling.claims):
        if not answer.holds:
            expected.append(f"{answer.expected}: {answer.claim}")
            got.append(f"{answer.verdict}: {answer.claim}")
    if ruling.outcomes is not None:
        rows, found = _rows(ruling, exploration)
        expected += (screen("outcome_row", row=row) for row in sorted(rows - found))
        got += (screen("outcome_row", row=row) for row in sorted(found - rows))
        got += (
            screen("incomplete_because", reason=reason)
            for reason in exploration.incomplete
        )
    return tuple(expected), tuple(got)


def _contradicted(ruling: Ruling, exploration: Exploration) -> bool:
    """Whether what was found speaks against a ruling, however much is still missing."""
    answers = prove(ruling, exploration, ruling.claims)
    rows, found = _rows(ruling, exploration)
    return any(answer.refuted for answer in answers) or not found <= rows


def _rows(ruling: Ruling, exploration: Exploration) -> tuple[set[str], set[str]]:
    """The outcomes of a ruling and of a search, if the ruling lists them."""
    if ruling.outcomes is None:
        return set(), set()
    keys = list(ruling.outcomes[0]) if ruling.outcomes else []
    found = {name_row(project(outcome, keys)) for outcome in exploration.outcomes}
    return {name_row(row) for row in ruling.outcomes}, found


def project(outcome: Outcome, keys: Sequence[str]) -> Row:
    """What an outcome says about the keys of a ruling's `outcomes`."""
    return {key: _look_up(outcome, key) for key in keys}


def name_row(row: Row) -> str:
    """A row as a file writes it, with its keys in order."""
    return "{" + ", ".join(f"{key}: {_scalar(row[key])}" for key in sorted(row)) + "}"


def _look_up(outcome: Outcome, key: str) -> str | int | bool | None:
    first, _, second = key.partition(".")
    if key == "winner":
        return outcome.winner
    if key in outcome.observed:
        return outcome.observed[key]
    if second in manifest().marks:
        return second in outcome.marks.get(first, ())
    if second in BELONGINGS:
        how, host = outcome.attached.get(first, (None, None))
        return host if how == BELONGINGS[second] else None
    if second:
        return len(outcome.zones[first].get(second, ()))
    zones = (zone for held in outcome.zones.values() for zone in held.items())
    return next((zone for zone, cards in zones if first in cards), None)


def _scalar(value: str | int | bool | None) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)
