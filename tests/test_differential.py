"""The explorer and the oracle agree, and the oracle gives the published answers."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from ruamel.yaml import YAML

from dmreason.language.situations import Situation
from dmreason.rulebook.shipped import files_in, shipped
from tests import differential
from tests.boards_at_random import BOARDS
from tests.differential import (
    NO_ANSWER,
    SAME,
    Options,
    Verdict,
    at,
    compare,
    search_all,
    shrink,
)
from tests.oracle import (
    ZONES,
    Oracle,
    Outcome,
    TooLargeError,
    UndecidedError,
    UnsupportedError,
    many,
)

BOARDS_OF_TESTS = Path(__file__).parent / "boards"
ENOUGH = 500
"""So many of the files with outcomes the oracle plays at least."""
ALWAYS = {
    "draw-replacement",
    "each-destroyed-creature-triggers-once",
    "jaburaddo-saves-two",
    "not-yet-in-graveyard",
    "one-dragon-destroys-the-other",
    "optional-beats-mandatory",
    "power-zero",
    "savers",
    "sees-only-itself",
    "substitute-move-triggers",
    "three-optional-eight-outcomes",
    "turn-player-must-replace-first",
    "two-jashin",
    "two-savers-two-saved",
    "what-follows-a-bare-full-stop-is-not",
    "what-follows-if-you-do-is-replaceable",
}
"""Published answers that it has to play, whatever is added to the cards."""
SEED = 0
# fmt: off
NUMBERS = (
    0, 1, 3, 4, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 32, 34, 35, 36,
    37, 40, 41, 42, 43, 44, 45, 47, 48, 49, 50, 51, 52, 53,
    54, 55, 56, 57, 58, 59, 62, 63, 64, 66, 67, 68, 69, 70, 71,
)
# fmt: on
"""Boards that take less than a second; the command of the module takes all."""


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS)
def test_explorer_and_oracle_agree(number: int) -> None:
    verdict = compare(at(SEED, number))
    assert verdict.verdict == SAME, verdict


def read(path: Path) -> Any:
    with path.open(encoding="utf-8") as file:
        return YAML(typ="safe", pure=True).load(file)


def with_outcomes() -> Iterator[tuple[Path, Any]]:
    """The rulings, examples and boards that list all their outcomes."""
    facts = shipped("facts")
    for folder in (facts / "rulings", facts / "examples", BOARDS_OF_TESTS):
        for path in files_in(folder):
            data = read(path)
            if data.get("outcomes") and "readings" not in data:
                yield path, data


@pytest.mark.slow
def test_oracle_gives_the_listed_outcomes() -> None:
    """Wherever it knows all that is on the board."""
    texts = [read(path) for path in files_in(shipped("facts") / "cards")]
    played = set()
    for path, data in with_outcomes():
        rows = many(data["outcomes"])
        try:
            outcomes = Oracle(data, texts).outcomes(3000)
            found = {tuple((key, seen(o, key)) for key in rows[0]) for o in outcomes}
        except (UnsupportedError, UndecidedError, TooLargeError):
            continue
        assert found == {tuple(row.items()) for row in rows}, path
        played.add(path.stem)
    assert played >= ALWAYS, ALWAYS - played
    assert len(played) >= ENOUGH


def seen(outcome: Outcome, key: str) -> str | int | bool | None:
    """What an outcome says to a key of a row."""
    if key == "winner":
        return outcome.winner
    if key.endswith(".tapped"):
        return key.removesuffix(".tapped") in outcome.tapped
    observed = dict(outcome.observed)
    if key in observed:
        return observed[key]
    for player, zone, known, unknown in outcome.zones:
        if key == f"{player}.{zone}":
            return len(known) + unknown
        if key in known:
            return zone
    raise UnsupportedError(f"{key}, a card that the oracle does not name")


@settings(derandomize=True, max_examples=100, suppress_health_check=list(HealthCheck))
@given(BOARDS)
def test_boards_are_situations_that_the_oracle_knows(data: dict[str, Any]) -> None:
    Situation.model_validate(data)
    Oracle(data)


def test_a_number_always_gives_the_same_board() -> None:
    assert at(3, 14) == at(3, 14) != at(3, 15)


def test_oracle_refuses_what_it_does_not_know() -> None:
    data = at(SEED, 0) | {"happens": [{"skip_turn": True, "by": "me"}]}
    with pytest.raises(UnsupportedError, match="skip_turn"):
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


def test_workers_compare_like_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[int, Verdict] = {}
    boards = [(number, at(SEED, number)) for number in NUMBERS[:2]]
    search_all(iter(boards), Options(), 1, found.__setitem__)
    assert {n: v.verdict for n, v in found.items()} == {n: SAME for n, _ in boards}
    monkeypatch.setattr(differential, "compare", lambda *_: os._exit(7))
    search_all(iter(boards), Options(), 1, found.__setitem__)
    assert {v.verdict for v in found.values()} == {NO_ANSWER}
