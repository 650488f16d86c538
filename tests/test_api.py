"""What Python programs use: `import dmreason`, and the schemas of what it gives."""

import datetime
import json
import subprocess
import sys
from pathlib import Path

import pytest

import dmreason
from dmreason.answers.searches import RulesOf
from dmreason.report.schema import ANSWERS, schema
from dmreason.rulebook.shipped import shipped
from tests.situations import LOOP

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((shipped("facts") / "examples").glob("*.yaml"))
EXAMPLE = shipped("facts") / "examples" / "two-jashin.yaml"
BOARD = {
    "turn": "me",
    "players": {"me": {"battle": {"a": "アクア・ソルジャー"}}, "opponent": {}},
    "happens": [{"destroy": "a", "by": "opponent"}],
}


def test_paths_and_claims_are_strings() -> None:
    situation = dmreason.load_situation(str(EXAMPLE))
    assert situation == dmreason.load_situation(EXAMPLE)
    claims = ["impossible: in(a, battle), in(b, battle)", "forced: in(a, battle)"]
    answers = dmreason.prove(situation, claims).answers
    assert [(answer.verdict, answer.holds) for answer in answers] == [
        ("impossible", True),
        ("possible", False),
    ]
    with pytest.raises(dmreason.InputError, match="has no verdict; write it as"):
        dmreason.prove(situation, ["in(a, battle)"])


def test_a_situation_is_given_as_data() -> None:
    board = {**BOARD, "edition": datetime.date(2022, 9, 13)}
    situation = dmreason.load_situation(board)
    assert str(situation.edition) == "2022-09-13"
    (outcome,) = dmreason.outcomes(situation).outcomes
    assert outcome.zones["me"]["hand"] == ("a",)
    card = dmreason.load_card({"name": "例のカード", "type": "creature", "power": 1000})
    assert (card.name, card.power) == ("例のカード", 1000)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            {**BOARD, "turn": "you"},
            "turn: `turn`: `you` is no player of this file (possible: me, opponent)",
        ),
        (
            {**BOARD, "players": {"me": {"battel": {}}, "opponent": {}}},
            "players.me.battel: `players.me`: there is no field `battel` here "
            "(did you mean `battle`?)",
        ),
        ({**BOARD, "happens": [{1, 2}]}, "this cannot stand in a file ({1, 2}); "),
        ({}, "the field `turn` is missing; it takes text"),
    ],
)
def test_data_that_is_no_situation(data: dict[str, object], message: str) -> None:
    with pytest.raises(dmreason.InputError) as caught:
        dmreason.load_situation(data)
    assert str(caught.value).startswith(message)


def test_an_edition_is_a_day() -> None:
    with pytest.raises(dmreason.InputError, match=r"`datetime\.date`.*'2022-09-13'"):
        RulesOf(edition="2022-09-13")  # type: ignore[arg-type]


def test_ids_stand_for_cards() -> None:
    situation = dmreason.load_situation(BOARD)
    soldier = dmreason.card(situation, "a")
    assert soldier is not None
    assert soldier.name == "アクア・ソルジャー"
    assert dmreason.card(situation, "me_deck_1") is None
    with pytest.raises(dmreason.InputError, match="there is no card `b` here"):
        dmreason.card(situation, "b")


def test_lists() -> None:
    assert [card.name for card in dmreason.cards("アクア・ソルジャー")] == [
        "アクア・ソルジャー"
    ]
    assert [rule.number for rule in dmreason.rules("609.9b")] == ["609.9b"]
    assert len(dmreason.rules()) > 300
    assert {reading.rule for reading in dmreason.readings("101.5a")} == {"101.5a"}
    assert dmreason.lint_files(EXAMPLE) == []


def test_questions() -> None:
    situation = dmreason.load_situation(EXAMPLE)
    compared = dmreason.compare(situation, without=["609.9b"])
    assert len(compared.gained) == 1
    assert dmreason.force(situation, "me", "in(a, battle)").verdict == "yes"
    (told,) = dmreason.why(situation, ["in(a, battle)"]).claims
    assert told.answer.verdict == "possible"
    (loop,) = dmreason.loops(LOOP).loops
    assert loop.is_mandatory
    assert dmreason.certify(situation, "possible: in(a, battle)").answer.holds
    path = shipped("facts") / "rulings" / "effects" / "discard-as-many-as-possible.yaml"
    assert dmreason.check(str(path)).passed


@pytest.mark.parametrize("name", dmreason.__all__)
def test_names_are_there(name: str) -> None:
    assert getattr(dmreason, name).__doc__


@pytest.mark.parametrize("command", ANSWERS)
def test_schemas_are_up_to_date(command: str) -> None:
    file = ROOT / "docs" / "schema" / f"{command}-answer.json"
    found = json.loads(file.read_text(encoding="utf-8"))
    assert found == schema(command), "run: python -m dmreason.report.schema"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_answers_fit_their_schemas(path: Path) -> None:
    situation = dmreason.load_situation(path)
    found = dmreason.to_dict(dmreason.outcomes(situation), situation)
    told = ANSWERS["outcomes"].model_validate(found)
    assert told.model_dump(exclude_unset=True) == found
    claims = ["impossible: 1 = 2", "impossible: 1 = 1", "possible: winner(draw)"]
    proof = dmreason.prove(situation, claims)
    text = dmreason.to_json(proof, situation, "ja")
    told = ANSWERS["prove"].model_validate_json(text)
    assert told.model_dump(exclude_unset=True) == json.loads(text)


@pytest.mark.parametrize("file", ["README.md", "docs/api.md"])
def test_examples_print_what_stands_beside_them(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    program = text.split("```python\n")[1].split("```")[0]
    shown = [line.split("  # ")[1] for line in program.splitlines() if "  # " in line]
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.splitlines() == shown
    assert shown
