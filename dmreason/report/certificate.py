"""How a certificate is printed as JSON."""

from dmreason.answers.certificate import Certificate
from dmreason.report.json import Json, why_incomplete


def certificate_json(found: Certificate) -> Json:
    """The answer of `dmreason export --json`."""
    return {
        "claim": found.answer.claim,
        "expected": found.answer.expected,
        "verdict": found.answer.verdict,
        "holds": found.answer.holds,
        "program": found.program,
        "steps": found.horizon,
        "complete": found.exploration.complete,
        "incomplete": why_incomplete(found.exploration),
    }
