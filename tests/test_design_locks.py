"""Locks: what a player can never do while some cards of the other one lie there."""

import json
from pathlib import Path

import pytest

from dmreason.loading.situations import load_situation
from tests.situations import ENTERS, Data, creature, replacement, static, trigger
from tests.test_design_boards import around
from tests.test_design_trials import findings, size

SPELLS = {"whose": "opponent", "type": "spell"}
THEIRS = {"whose": "opponent", "type": "creature"}


def bans(name: str, *events: Data) -> Data:
    """A creature that keeps such events from happening."""
    return creature(name, static(cannot=[*events]))


SILENCES = bans("例の沈黙", {"cast": SPELLS})
LOW = bans("例の低い壁", {"attacks": {**THEIRS, "power": {"at_most": 5000}}})
HIGH = bans("例の高い壁", {"attacks": {**THEIRS, "power": {"at_least": 5000}}})


def locks(*cards: Data) -> dict[str, int]:
    """What is locked → how many cards lie on the smallest board."""
    boards = [board for board in around(*cards) if "observe" in board.data]
    found = findings(boards)
    return {said: size(each) for (kind, said), each in found.items() if kind == "lock"}


def test_what_is_tried_has_a_name_that_a_file_may_have(tmp_path: Path) -> None:
    card = bans(
        "例の禁じ手", {"cast": SPELLS}, {"attacks": THEIRS}, {"draws": "opponent"}
    )
    boards = [board.data for board in around(card) if "observe" in board.data]
    assert len(boards) == 4
    for board in boards:
        file = tmp_path / "board.json"
        file.write_text(json.dumps(board), encoding="utf-8")
        assert load_situation(file).observe


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((SILENCES,), {"cast 2": 3}),
        ((LOW, HIGH), {"attack 2": 4}),
        ((bans("例の門番", {"summoned": THEIRS}),), {"summon 2": 4}),
        ((bans("例の栓", {"draws": "opponent"}),), {"drawing 1": 1}),
        (
            (bans("例の要塞主", {"attacks": THEIRS}, {"cast": SPELLS}),),
            {"attack 2": 3, "cast 2": 3},
        ),
        (
            (
                creature(
                    "例の呪文食い",
                    replacement(
                        {"cast": SPELLS}, {"move": {"cards": "that", "to": "mana"}}
                    ),
                ),
            ),
            {"cast 2": 3},
        ),
    ],
    ids=["silences", "two-halves", "summons", "draws", "two-locks", "replaced"],
)
def test_a_lock(cards: tuple[Data, ...], said: dict[str, int]) -> None:
    assert locks(*cards) == said


@pytest.mark.parametrize(
    "card",
    [
        LOW,
        HIGH,
        bans("例の火消し", {"attacks": {**THEIRS, "civilization": "fire"}}),
        bans(
            "例の無火", {"attacks": {**THEIRS, "excluding": {"civilization": "fire"}}}
        ),
        bans("例の自縛", {"attacks": {"whose": "you", "type": "creature"}}),
        creature(
            "例の一度きり",
            trigger(ENTERS, {"give": {"to": THEIRS, "cannot": {"attacks": "this"}}}),
        ),
        creature(
            "例の呪文喰い手",
            replacement(
                {"cast": SPELLS},
                {"move": {"cards": "that", "to": "mana"}},
                may=True,
            ),
        ),
    ],
    ids=lambda card: card["name"],
)
def test_what_is_no_lock(card: Data) -> None:
    assert locks(card) == {}
