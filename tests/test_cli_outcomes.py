"""`dmreason outcomes`, with a search that is already done."""

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import (
    INTERRUPTED,
    Event,
    Exploration,
    Limits,
    Outcome,
    Step,
)
from tests.commands import Run, Search, cut_short

OUTCOMES = """\
Two kings
3 outcomes, complete: 5 states in 0.25 s

  id  card
  a   例の王
  b   例の王

Outcome 1
  zone         me
  battle zone  a
  graveyard    b, me_hand_1, me_hand_2
  line of play:
    1. me chooses c0 [609.9b]

Outcome 2
  zone         me
  battle zone  b
  graveyard    a, me_hand_1, me_hand_2
  line of play:
    1. me chooses c0 [609.9b]
    2. me chooses c1 [609.9b]

Outcome 3
  zone       me
  hand       me_hand_1, me_hand_2
  graveyard  a, b
  line of play:
    1. me chooses c0 [609.9b]
    2. me chooses c1 [609.9b]
    3. me chooses c2 [609.9b]
"""
BOARD = """\
  zone         me                                   opponent
  battle zone  a, b (tapped)
  hand         me_hand_1..3, me_hand_9, me_hand_10
  deck                                              x_3, x_2
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


def test_screens_in_japanese(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    outcome: Callable[..., Outcome],
    rulings: Path,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    board = outcome(
        1,
        {"me": {"battle": ("a", "b"), "deck": ("c",)}, "opponent": {"mana": ("m",)}},
        winner="draw",
        observed={"draws": 2},
        tapped=("b",),
    )
    board = dataclasses.replace(board, attached={"m": ("under", "a")})
    search(dataclasses.replace(jashin, outcomes=(board,), readings=(("409.1", "x"),)))
    assert run("outcomes", file)[1:] == (OUTCOMES_IN_JAPANESE, PROGRESS_IN_JAPANESE)
    search(cut_short(jashin, INTERRUPTED))
    assert run("prove", file).out == (
        "  主張                          予想        判定  成立  妨げるルール\n"
        "  in(a, battle), in(b, battle)  あり得ない  不明  未定\n\n"
        "in(a, battle), in(b, battle) の反例: 結果 1\n"
        "  ゾーン        me\n  バトルゾーン  a\n"
        "  墓地          b, me_hand_1, me_hand_2\n"
        "  手順:\n    1. meはc0を選ぶ [609.9b]\n\n"
        "不完全(中断されました): 5 状態、0.25 秒\n"
    )
    assert run("outcomes", file, "--json").err.endswith("\n不完全: 中断されました\n")
    search(jashin)
    both = "in(a, battle), in(b, battle)"
    assert run("check", rulings).out == (
        f"X2 {rulings}/wrong.yaml:9: 裁定は あり得る: {both}、探索では "
        f"あり得ない: {both}\n一致 1、不一致 1\n"
    )
    assert run("readings", "409.1").out == (
        "409.1=pending(既定)\n        唱えている呪文は元のゾーンに属する\n"
        "409.1=nowhere_zone(2022-09-14 より前の版での既定)\n"
        "        唱えている呪文はどこでもないゾーンにある\n"
        "409.1c=not_counted(既定)\n"
        "         保留状態のカードは数えも選びもしないが、元のゾーンのカードに及ぶ"
        "常在型能力は及ぶ\n"
        "409.1c=out_of_zone\n"
        "         保留状態のカードには、元のゾーンのカードに及ぶ常在型能力も及ばない\n"
    )
    assert run("lint", "アクア・ソルジャー").out == "1 ファイル、指摘 0 件\n"


OUTCOMES_IN_JAPANESE = """\
Two kings
結果 1 通り、完全: 5 状態、0.25 秒
読み方: 409.1=x

  id  カード
  a   例の王
  b   例の王

結果 1
  ゾーン        me             opponent
  バトルゾーン  a, b (タップ)
  マナゾーン                   m (aの下)
  山札          c
  勝者: 引き分け
  draws: 2
  手順:
    1. meはc0を選ぶ [609.9b]
"""
PROGRESS_IN_JAPANESE = (
    "1,000 状態を発見、残り 7、1 秒\n1,000 状態を発見、残り 7、2 秒\n"
)


def test_every_way_to_belong_has_words(
    run: Callable[..., Run],
    search: Search,
    outcome: Callable[..., Outcome],
    file: Path,
) -> None:
    rules = "".join(path.read_text() for path in shipped("asp").rglob("*.lp"))
    ways = sorted(set(re.findall(r"attached\(\w+'?, ([a-z_]+),", rules)))
    assert ways == [
        *("beneath", "castle", "equipped", "ex_life", "linked", "seal", "tied"),
        "under",
    ]
    board = outcome(1, {"me": {"battle": ("a", *ways)}, "opponent": {}})
    attached = {way: (way, "a") for way in ways}
    search(Exploration((dataclasses.replace(board, attached=attached),), 1, 0.0))
    out = run("outcomes", file).out
    assert (
        "beneath (one shield with a), castle (on a), equipped (on a), "
        "ex_life (EX life of a), linked (linked with a), seal (seal on a), "
        "tied (tied to a), under (under a)"
    ) in out


def test_what_may_be_done_has_words(run: Callable[..., Run], tmp_path: Path) -> None:
    file = tmp_path / "may.yaml"
    file.write_text(
        "turn: me\nplayers: {me: {}, opponent: {}}\n"
        "waiting: {player: me, do: {draw: 1, may: true}}\n"
    )
    outcomes = run("outcomes", file, "--json").json["outcomes"]
    told = {
        (step["text"], *(option["accepted"] for option in step["choice"]))
        for outcome in outcomes
        for step in outcome["line"]
        if step["kind"] == "may"
    }
    assert told == {("me chooses to draw", True), ("me chooses not to draw", False)}


def test_outcomes_as_json(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    loop = (Step("events", None, (), events=(Event("win", player="me"),)),)
    asked = search(dataclasses.replace(jashin, loops=(loop,)))
    answer = run("outcomes", file, "--json", "--max-states", 9, "--max-seconds", 0.5)
    assert asked == [Limits(max_states=9, max_seconds=0.5)]
    first = answer.json["outcomes"][0]
    assert first == {
        "id": 1,
        "doubted": False,
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
        "between": {},
        "line": [
            {
                "step": 1,
                "kind": "choose",
                "player": "me",
                "text": "me chooses c0",
                "choice": [{"card": {"id": "c0", "name": None, "owner": "me"}}],
                "options": None,
                "events": [],
                "rules": ["609.9b"],
            }
        ],
    }
    assert answer.json | {"outcomes": len(answer.json["outcomes"])} == {
        "situation": str(file),
        "edition": "2025-12-17",
        "readings": {},
        "complete": True,
        "incomplete": [],
        "doubts": [],
        "assumed_without": [],
        "states": 5,
        "steps": None,
        "outcomes": 3,
        "loops": [
            [
                {
                    "step": 1,
                    "kind": "events",
                    "player": None,
                    "text": "me wins the game",
                    "choice": [],
                    "options": None,
                    "events": [{"kind": "win", "player": "me"}],
                    "rules": [],
                }
            ]
        ],
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


def test_what_is_observed_at_the_same_time(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    """In text and in JSON an order is written as claims and rows write it."""
    file = tmp_path / "falls.yaml"
    file.write_text(
        "turn: me\nplayers: {me: {battle: {b: 例の獣, a: 例の獣}}, opponent: {}}\n"
        "cards: {name: 例の獣, type: creature}\n"
        "happens: [{destroy: [a, b]}, {end_turn: true}]\n"
        "observe: {story: {order: {b: {destroyed: b}, a: {destroyed: a},"
        " end: {turn_ends: me}}}}\n"
        "claims: {forced: 'observed(story, \"a+b end\")'}\n"
    )
    assert "\n  story: a+b end\n" in run("outcomes", file).out
    (outcome,) = run("outcomes", file, "--json").json["outcomes"]
    assert outcome["observed"] == {"story": "a+b end"}
    assert run("prove", file).code == 0
    assert run("prove", file, "--driver", "tracer").code == 0


MANY = """\
title: Some go back
turn: me
cards:
  - name: 例の戻り手
    type: creature
    power: 1000
    abilities:
      - replacement: {when: {destroyed: this}, may: true, instead: {return: this}}
players:
  me:
    battle: {a: 例の戻り手, b: 例の戻り手, c: {card: 例の戻り手, tapped: true}}
    hand: 1
  opponent: {}
happens:
  - {by: me, choose_one: [[{discard: 1}], [{untap: c}]]}
  - {by: opponent, destroy: [a, b]}
"""
TABLE = """\
Some go back
8 outcomes, complete: 11 states in X s

  id  card
  a   例の戻り手
  b   例の戻り手
  c   例の戻り手

  outcome  a          b          c                     me: hand  me: graveyard
  1        hand       hand       battle zone (tapped)  0         1
  2        hand       hand       battle zone           1         0
  3        graveyard  graveyard  battle zone           1         0
  4        graveyard  graveyard  battle zone (tapped)  0         1
  5        hand       graveyard  battle zone           1         0
  6        hand       graveyard  battle zone (tapped)  0         1
  7        graveyard  hand       battle zone           1         0
  8        graveyard  hand       battle zone (tapped)  0         1

--line N shows the board and the way to one outcome, --lines those of all.
"""


@pytest.fixture
def many(tmp_path: Path) -> Path:
    file = tmp_path / "many.yaml"
    file.write_text(MANY, encoding="utf-8")
    return file


def test_many_outcomes_are_rows_of_what_differs(
    run: Callable[..., Run], many: Path
) -> None:
    answer = run("outcomes", many)
    assert re.sub(r"\d+\.\d\d s", "X s", answer.out) == TABLE
    assert run("outcomes", many, "--lines").out.count("line of play:") == 8


def test_one_of_many_outcomes(run: Callable[..., Run], many: Path) -> None:
    answer = run("outcomes", many, "--line", 3)
    assert re.findall(r"^Outcome \d+", answer.out, re.M) == ["Outcome 3"]
    assert "--line N" not in answer.out
    answer = run("outcomes", many, "--line", 9)
    assert answer.code == 2
    assert answer.err.endswith(
        "outcome 9 is not among the 8 that are shown; look for "
        "its number in the first column of the table\n"
    )


def test_some_of_many_outcomes(run: Callable[..., Run], many: Path) -> None:
    answer = run("outcomes", many, "--where", "in(a, hand), not tapped(c)")
    assert "\n2 of 8 outcomes, complete" in answer.out
    assert re.findall(r"^Outcome (\d+)", answer.out, re.M) == ["2", "5"]
    found = run("outcomes", many, "--where", "tapped(c)", "--limit", 3, "--json").json
    assert [each["id"] for each in found["outcomes"]] == [1, 4, 6]
    answer = run("outcomes", many, "--where", "in(z, hand)")
    assert answer.code == 2
    assert "z" in answer.err
