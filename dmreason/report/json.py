"""Answers as JSON: data, and beside each step a text in the user's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dmreason.answers.reasons import Reasons
from dmreason.language.situations import Situation
from dmreason.rulebook.edition import newest_edition
from dmreason.rulebook.manifest import manifest
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.outcome import (
    INTERRUPTED,
    Exploration,
    NamedAbility,
    Outcome,
    Step,
)
from dmreason.telling.words import tell
from dmreason.words.languages import Language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.answers.listing import Listed
    from dmreason.answers.rulings import RulingResult
    from dmreason.answers.verdicts import Proof
    from dmreason.files.migration import Migration
    from dmreason.lint.findings import Finding
    from dmreason.report.obstacles import Obstacles

Json = dict[str, Any]


def outcomes_json(
    file: Path | None,
    situation: Situation,
    exploration: Exploration,
    language: Language,
    shown: Sequence[Outcome],
) -> Json:
    """The answer of `dmreason outcomes --json`.

    Args:
        file: where the situation stands; None: nowhere, or nobody knows.
        situation: what was searched.
        exploration: what was found.
        language: that of the texts beside the data.
        shown: which of the outcomes were asked for.
    """
    return {
        "situation": None if file is None else str(file),
        "edition": (situation.edition or newest_edition().day).isoformat(),
        "readings": dict(exploration.readings),
        "complete": exploration.complete,
        "incomplete": why_incomplete(exploration),
        **doubts_json(exploration),
        "states": exploration.states,
        "steps": exploration.steps,
        "outcomes": [outcome_json(outcome, language) for outcome in shown],
        "loops": [line_json(loop, language) for loop in exploration.loops],
    }


def claims_json(proof: Proof, obstacles: Obstacles) -> Json:
    """The answer of `dmreason prove --json`; `obstacles` says in which language."""
    exploration, language = proof.exploration, obstacles.language
    return {
        "claims": [
            {
                "claim": answer.claim,
                "verdict": answer.verdict,
                "expected": answer.expected,
                "or_endless": answer.or_endless,
                "holds": answer.holds,
                "witness": _optional_json(answer.witness, language),
                "counterexample": _optional_json(answer.counterexample, language),
                **reasons_json(answer.reasons, obstacles),
            }
            for answer in proof.answers
        ],
        "readings": dict(exploration.readings),
        "complete": exploration.complete,
        "incomplete": why_incomplete(exploration),
        **doubts_json(exploration),
        "loops": [line_json(loop, language) for loop in exploration.loops],
    }


def reasons_json(reasons: Reasons | None, obstacles: Obstacles) -> Json:
    """Why something is impossible; of what is not, there is nothing to say."""
    reasons = reasons or Reasons()
    return {
        "because": [obstacles_json(each, obstacles) for each in reasons.because],
        "allowed": [
            line_json(outcome.line, obstacles.language) for outcome in reasons.allowed
        ],
        "never": [list(parts) for parts in reasons.never],
        "nearest": [
            {"outcome": near.outcome.id, "failing": list(near.failing)}
            for near in reasons.nearest
        ],
        "untried": reasons.untried,
    }


def obstacles_json(without: Iterable[Obstacle], obstacles: Obstacles) -> list[Json]:
    """What is taken away together."""
    return [
        {
            **{name: said for name, said in asdict(each).items() if said},
            "text": obstacles.told(each),
        }
        for each in sorted(without)
    ]


def rulings_json(
    results: Sequence[RulingResult], interrupted: bool, language: Language
) -> Json:
    """The answer of `dmreason check --json`."""
    return {
        "rulings": [
            {
                "id": result.id,
                "file": str(result.file),
                "passed": result.passed,
                "too_long": result.too_long,
                "expected": list(result.expected),
                "got": list(result.got),
                "line": result.line,
                "way": line_json(result.way, language),
                "status": result.status,
                "deciding": list(result.deciding),
                "seconds": round(result.seconds, 4),
                "states": result.states,
            }
            for result in results
        ],
        "passed": sum(result.passed for result in results),
        "failed": sum(result.failed for result in results),
        "too_long": sum(result.too_long for result in results),
        "interrupted": interrupted,
    }


def findings_json(
    findings: Sequence[Finding], missing: Sequence[Finding], files: int
) -> Json:
    """The answer of `dmreason lint --json`."""
    return {
        "findings": [_finding_json(finding) for finding in findings],
        "missing": [_finding_json(finding) for finding in missing],
        "files": files,
    }


def _finding_json(finding: Finding) -> Json:
    return {
        "file": str(finding.file),
        "line": finding.line,
        "check": finding.check,
        "message": finding.message,
    }


def doubts_json(exploration: Exploration) -> Json:
    return {
        "doubts": [asdict(doubt) for doubt in exploration.doubts],
        "assumed_without": list(exploration.assumed_without),
    }


def cards_json(cards: Sequence[Listed]) -> Json:
    """The answer of `dmreason cards --json`."""
    return {
        "cards": [
            {**asdict(card), "file": str(card.file), "complete": card.complete}
            for card in cards
        ],
        "complete": sum(card.complete for card in cards),
    }


def migrated_json(files: Mapping[Path, Migration]) -> Json:
    """The answer of `dmreason migrate --json`."""
    return {
        "files": len(files),
        "changes": [
            {"file": str(file), **asdict(change)}
            for file, new in files.items()
            for change in new.changes
        ],
        "doubts": [
            {"file": str(file), **asdict(doubt)}
            for file, new in files.items()
            for doubt in new.doubts
        ],
    }


def outcome_json(outcome: Outcome, language: Language) -> Json:
    return {
        "id": outcome.id,
        "doubted": outcome.doubted,
        "zones": {
            player: {zone: list(zones.get(zone, ())) for zone in manifest().zones}
            for player, zones in outcome.zones.items()
        },
        "winner": outcome.winner,
        "observed": dict(outcome.observed),
        **{mark: _marked(outcome, mark) for mark in manifest().marks},
        "attached": {
            id: {"how": how, "to": host} for id, (how, host) in outcome.attached.items()
        },
        "between": {id: list(places) for id, places in outcome.between.items()},
        "line": line_json(outcome.line, language),
    }


def _marked(outcome: Outcome, mark: str) -> list[str]:
    return sorted(id for id, marks in outcome.marks.items() if mark in marks)


def _optional_json(outcome: Outcome | None, language: Language) -> Json | None:
    return None if outcome is None else outcome_json(outcome, language)


def line_json(line: Sequence[Step], language: Language) -> list[Json]:
    return [
        {
            "step": number,
            "kind": step.kind,
            "player": step.player,
            "text": tell(step, language),
            "choice": _data(step.choice, language),
            "options": _data(step.options, language),
            "events": _data(step.events, language),
            **({"figures": _data(step.figures, language)} if step.figures else {}),
            "rules": list(step.rules),
        }
        for number, step in enumerate(line, 1)
    ]


def _data(value: object, language: Language) -> object:
    """A record as a mapping, without the fields that say nothing."""
    if isinstance(value, tuple):
        return [_data(item, language) for item in value]
    if not is_dataclass(value):
        return value
    held = {field: getattr(value, field.name) for field in fields(value)}
    data = {
        field.name: _data(item, language)
        for field, item in held.items()
        if item != field.default and field.name != "says"
    }
    if isinstance(value, NamedAbility) and value.says:
        text = value.says(language)
        data |= {"text": text} if text else {}
    return data


def why_incomplete(exploration: Exploration) -> list[str]:
    """The reasons why a search does not cover everything, in the user's language."""
    return [
        say("interrupted") if reason == INTERRUPTED else reason
        for reason in exploration.incomplete
    ]
