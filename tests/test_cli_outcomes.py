"""`dmreason outcomes`, with a search that is already done."""

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import INTERRUPTED, Exploration, Limits, Outcome, Step
from tests.commands import Run, Search, cut_short

OUTCOMES = """\
Two kings
3 outcomes, complete: 5 states in 0.25 s

  id  card
  a   例の王
  b   例の王

Outcome 1
  zone       me
  battle     a
  graveyard  b, me_hand_1, me_hand_2
  line of play:
    1. me: step 0 [609.9b]

Outcome 2
  zone       me
  battle     b
  graveyard  a, me_hand_1, me_hand_2
  line of play:
    1. me: step 0 [609.9b]
    2. me: step 1 [609.9b]

Outcome 3
  zone       me
  hand       me_hand_1, me_hand_2
  graveyard  a, b
  line of play:
    1. me: step 0 [609.9b]
    2. me: step 1 [609.9b]
    3. me: step 2 [609.9b]
"""
BOARD = """\
  zone    me                                   opponent
  battle  a, b (tapped)
  hand    me_hand_1..3, me_hand_9, me_hand_10
  deck                                         x_3, x_2
  winner: me
  draws: 2
"""


def test_outcomes_as_text(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(jashin)
    code, out, err = run("outcomes", file)
    assert code == 0
    assert err == (
        "1,000 states found, 7 waiting, 1 s\n1,000 states found, 7 waiting, 2 s\n"
    )
    assert out == OUTCOMES


def test_every_way_to_belong_has_words(
    run: Callable[..., Run],
    search: Search,
    outcome: Callable[..., Outcome],
    file: Path,
) -> None:
    rules = "".join(path.read_text() for path in shipped("asp").rglob("*.lp"))
    ways = sorted(set(re.findall(r"attached\(\w+'?, ([a-z_]+),", rules)))
    assert ways == ["castle", "equipped", "ex_life", "seal", "under"]
    board = outcome(1, {"me": {"battle": ("a", *ways)}, "opponent": {}})
    attached = {way: (way, "a") for way in ways}
    search(Exploration((dataclasses.replace(board, attached=attached),), 1, 0.0))
    out = run("outcomes", file).out
    assert (
        "castle (on a), equipped (on a), ex_life (EX life of a), seal (seal on a), "
        "under (under a)"
    ) in out


def test_what_may_be_done_has_words(run: Callable[..., Run], tmp_path: Path) -> None:
    file = tmp_path / "may.yaml"
    file.write_text(
        "turn: me\nplayers: {me: {}, opponent: {}}\n"
        "waiting: {player: me, do: {draw: 1, may: true}}\n"
    )
    outcomes = run("outcomes", file, "--json").json["outcomes"]
    told = {step["decision"] for outcome in outcomes for step in outcome["line"]}
    assert {text for text in told if text.startswith("draw")} == {
        "draw 引く: yes はい",
        "draw 引く: no いいえ",
    }


def test_outcomes_as_json(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    loop = (Step(None, "again", ()),)
    asked = search(dataclasses.replace(jashin, loops=(loop,)))
    answer = run("outcomes", file, "--json", "--max-states", 9, "--max-seconds", 0.5)
    assert asked == [Limits(max_states=9, max_seconds=0.5)]
    first = answer.json["outcomes"][0]
    assert first == {
        "id": 1,
        "zones": {
            "me": {
                "battle": ["a"],
                "hand": [],
                "graveyard": ["b", "me_hand_1", "me_hand_2"],
                "mana": [],
                "deck": [],
                "shields": [],
                "hyperspatial": [],
                "super_gr": [],
                "abyss": [],
            }
        },
        "winner": None,
        "observed": {},
        "tapped": [],
        "flipped": [],
        "attached": {},
        "line": [
            {"step": 1, "player": "me", "decision": "step 0", "rules": ["609.9b"]}
        ],
    }
    assert answer.json | {"outcomes": len(answer.json["outcomes"])} == {
        "situation": str(file),
        "edition": "2025-12-17",
        "readings": {},
        "complete": True,
        "incomplete": [],
        "states": 5,
        "steps": None,
        "outcomes": 3,
        "loops": [[{"step": 1, "player": None, "decision": "again", "rules": []}]],
    }


def test_outcomes_cut_short(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(cut_short(jashin, INTERRUPTED))
    code, out, _ = run("outcomes", file)
    assert code == 3
    assert "3 outcomes, INCOMPLETE (interrupted): 5 states in 0.25 s" in out
    answer = run("outcomes", file, "--json")
    assert (answer.code, answer.json["complete"]) == (3, False)
    assert answer.json["incomplete"] == ["interrupted"]
    assert answer.err.endswith("\nincomplete: interrupted\n")


def test_winner_observations_marks_and_runs_of_cards(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    outcome: Callable[..., Any],
    file: Path,
) -> None:
    hand = tuple(f"me_hand_{n}" for n in (1, 10, 2, 3, 9))
    board = outcome(
        1,
        {
            "me": {"battle": ("a", "b"), "hand": hand},
            "opponent": {"deck": ("x_3", "x_2")},
        },
        winner="me",
        observed={"draws": 2},
        tapped=("b",),
    )
    search(dataclasses.replace(jashin, outcomes=(board,)))
    _, out, _ = run("outcomes", file)
    assert "1 outcome, complete" in out
    assert BOARD in out
