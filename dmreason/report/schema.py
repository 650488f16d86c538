"""The JSON Schemas of answers; `python -m dmreason.report.schema` writes them.

The records below have the fields that `outcomes --json` and `prove --json` print, and
`to_dict` gives; `docs/json.md` explains them. A field with a default may be left out.
"""

import json
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from pydantic.json_schema import GenerateJsonSchema

Verdict = Literal["forced", "possible", "impossible", "unknown"]


class Record(BaseModel):
    """Has these fields and no other."""

    model_config = ConfigDict(extra="forbid", strict=True)


class CardData(Record):
    """A card in a line of play."""

    id: str | None
    name: str | None
    owner: str
    former: bool = False


class AbilityData(Record):
    """An ability, or an effect apart from any card."""

    card: CardData | None
    number: int
    keyword: str | None = None
    text: str | None = None


class EventData(Record):
    """Something that happens, or would happen."""

    kind: str
    cards: list[CardData] = []
    player: str | None = None
    how: str | None = None
    to: str | None = None
    position: str | None = None
    step: str | None = None


class OptionData(Record):
    """One thing that a player chose, or could choose."""

    card: CardData | None = None
    ability: AbilityData | None = None
    event: EventData | None = None
    player: str | None = None
    act: str | None = None
    of: CardData | None = None
    keyword: str | None = None
    value: str | None = None
    part: str | None = None
    half: str | None = None
    number: int | None = None
    count: int = 1
    accepted: bool | None = None


class ChangeData(Record):
    """What makes a number another one than is printed."""

    number: int
    ability: AbilityData | None = None
    how: str = "plus"
    effect_of: str | None = None
    stops_at: int | None = None


class FigureData(Record):
    """A number of a card that counts in a step."""

    card: CardData
    of: str
    printed: int
    number: int
    changes: list[ChangeData] = []


class StepData(Record):
    """One step of a line of play."""

    step: int
    kind: str
    player: str | None
    text: str
    choice: list[OptionData]
    options: list[OptionData] | None
    events: list[EventData]
    figures: list[FigureData] = []
    rules: list[str]


Line = list[StepData]


class BelongingData(Record):
    """How a card belongs to which other card."""

    how: str
    to: str


class OutcomeData(Record):
    """A result."""

    id: int
    doubted: bool
    zones: dict[str, dict[str, list[str]]]
    winner: str | None
    observed: dict[str, int | str]
    tapped: list[str]
    flipped: list[str]
    attached: dict[str, BelongingData]
    between: dict[str, tuple[int, int]]
    line: Line


class DoubtData(Record):
    """What the situation leaves out and could matter."""

    kind: str
    card: str | None
    text: str


class _Answer(Record):
    """What every answer about a situation says."""

    readings: dict[str, str]
    complete: bool
    incomplete: list[str]
    doubts: list[DoubtData]
    assumed_without: list[str]
    loops: list[Line]


class OutcomesData(_Answer):
    """The answer of `outcomes`."""

    situation: str | None
    edition: str
    states: int
    steps: int | None
    outcomes: list[OutcomeData]


class ObstacleData(Record):
    """What stands in the way of something."""

    kind: str
    what: str = ""
    card: str = ""
    number: int = 0
    player: str = ""
    text: str


class NearData(Record):
    """An outcome that comes near, and what fails in it."""

    outcome: int
    failing: list[str]


class ClaimData(Record):
    """The verdict on a claim."""

    claim: str
    verdict: Verdict
    expected: Verdict
    or_endless: bool
    holds: bool
    witness: OutcomeData | None
    counterexample: OutcomeData | None
    because: list[list[ObstacleData]]
    allowed: list[Line]
    never: list[list[str]]
    nearest: list[NearData]
    untried: bool


class ProofData(_Answer):
    """The answer of `prove`."""

    claims: list[ClaimData]


ANSWERS: dict[str, type[_Answer]] = {"outcomes": OutcomesData, "prove": ProofData}
"""The answers that have a schema, by the command."""


def schema(command: str) -> dict[str, Any]:
    """The JSON Schema of the answer of a command."""
    found = ANSWERS[command].model_json_schema()
    return {"$schema": GenerateJsonSchema.schema_dialect, **found}


def main() -> None:
    """Write all schemas to `docs/schema/` of the checkout."""
    folder = Path(__file__).resolve().parent.parent.parent / "docs" / "schema"
    for command in ANSWERS:
        text = json.dumps(schema(command), ensure_ascii=False, indent=2) + "\n"
        (folder / f"{command}-answer.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
