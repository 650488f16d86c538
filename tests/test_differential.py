"""The explorer and the oracle agree, and the oracle gives the published answers."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from ruamel.yaml import YAML

from dmreason.library import files_in
from dmreason.resources import shipped
from dmreason.situation import Situation
from tests.boards_at_random import BOARDS
from tests.differential import SAME, at, compare, shrink
from tests.oracle import ZONES, Oracle, Outcome, UnsupportedError

SEED = 0
# fmt: off
NUMBERS = (
    1, 2, 4, 5, 6, 8, 10, 11, 12, 15, 16, 17, 19, 21, 22,
    24, 25, 27, 28, 31, 32, 33, 40, 41, 43, 44, 45, 48, 51, 53,
    55, 56, 57, 59, 60, 62, 64, 66, 67, 69, 70, 71, 72, 74, 75,
    76, 77, 78, 79, 80, 84, 85, 87, 88, 91, 92, 93, 94, 96, 97,
)
# fmt: on
"""Boards that take less than a second; the command of the module takes all."""

PUBLISHED = (
    "examples/two-jashin",
    "examples/not-yet-in-graveyard",
    "examples/power-zero",
    "examples/savers",
    "examples/sees-only-itself",
    "examples/draw-replacement",
    "rulings/simultaneous/jaburaddo-saves-two",
    "rulings/simultaneous/one-dragon-destroys-the-other",
    "rulings/simultaneous/two-savers-two-saved",
    "rulings/replacement/optional-beats-mandatory",
    "rulings/replacement/turn-player-must-replace-first",
    "rulings/replacement/what-follows-if-you-do-is-replaceable",
    "rulings/replacement/what-follows-a-bare-full-stop-is-not",
    "rulings/simultaneous/three-optional-eight-outcomes",
    "rulings/triggers/each-destroyed-creature-triggers-once",
    "rulings/triggers/substitute-move-triggers",
)


@pytest.mark.parametrize("number", NUMBERS)
def test_explorer_and_oracle_agree(number: int) -> None:
    verdict = compare(at(SEED, number))
    assert verdict.verdict == SAME, verdict


def read(path: Path) -> Any:
    with path.open(encoding="utf-8") as file:
        return YAML(typ="safe").load(file)


@pytest.mark.parametrize("slug", PUBLISHED)
def test_oracle_gives_the_published_outcomes(slug: str) -> None:
    facts = shipped("facts")
    data = read(facts / f"{slug}.yaml")
    texts = [read(path) for path in files_in(facts / "cards")]
    found = Oracle(data, texts).outcomes()
    expected = {tuple(row.items()) for row in data["outcomes"]}
    keys = list(data["outcomes"][0])
    assert {tuple((key, seen(o, key)) for key in keys) for o in found} == expected


def seen(outcome: Outcome, key: str) -> str | int | None:
    """What an outcome says to a key of a row."""
    if key == "winner":
        return outcome.winner
    observed = dict(outcome.observed)
    if key in observed:
        return observed[key]
    for player, zone, known, unknown in outcome.zones:
        if key == f"{player}.{zone}":
            return len(known) + unknown
        if key in known:
            return zone
    raise AssertionError(f"{key} is nowhere")


@settings(derandomize=True, max_examples=100, suppress_health_check=list(HealthCheck))
@given(BOARDS)
def test_boards_are_situations_that_the_oracle_knows(data: dict[str, Any]) -> None:
    Situation.model_validate(data)
    Oracle(data)


def test_a_number_always_gives_the_same_board() -> None:
    assert at(3, 14) == at(3, 14) != at(3, 15)


def test_oracle_refuses_what_it_does_not_know() -> None:
    data = at(SEED, 0) | {"happens": [{"end_turn": True, "by": "me"}]}
    with pytest.raises(UnsupportedError, match="end_turn"):
        Oracle(data)


def test_all_zones_are_compared() -> None:
    data = {"turn": "me", "players": {"me": {"deck": 3}, "opponent": {"deck": 1}}}
    (outcome,) = Oracle(data).outcomes()
    assert [(p, z, n) for p, z, _, n in outcome.zones if n] == [
        ("me", "deck", 3),
        ("opponent", "deck", 1),
    ]
    assert len(outcome.zones) == 2 * len(ZONES)


def test_shrinking_keeps_what_differs() -> None:
    data = {
        "turn": "me",
        "players": {"me": {"hand": 3}, "opponent": {"hand": 2, "deck": 4}},
        "happens": [{"draw": 1, "by": "me"}, {"mill": 1, "by": "me"}],
    }
    small = shrink(data, lambda board: "mill" in repr(board))
    assert small["happens"] == [{"mill": 1}]
    assert small["players"] == {"me": {}, "opponent": {"deck": 4}}
