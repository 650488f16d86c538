"""The commands, with a search that is already done."""

import dataclasses
import errno
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import dmreason
from dmreason import cli
from dmreason.answers.verdicts import RulingResult
from dmreason.files.load import load_ruling
from dmreason.report import text as report
from dmreason.rulebook.shipped import shipped
from dmreason.search.explorer import Explorer
from dmreason.telling.outcome import (
    INTERRUPTED,
    Event,
    Exploration,
    Limits,
    Outcome,
    Progress,
    Step,
)
from dmreason.words.errors import EncodingError

SITUATION = """\
title: Two kings
turn: me
players:
  me: {battle: {a: 例の王, b: 例の王}, hand: 2}
  opponent: {}
cards:
  - {name: 例の王, type: creature}
claims:
  - impossible: in(a, battle), in(b, battle)
"""
Search = Callable[[Exploration], list[Limits]]
RULING = SITUATION + (
    "id: X1\nrules: ['609.9b']\nsource: {page: a page, status: official}\n"
)

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
PROVED = """\
  claim                         expected    verdict     holds  because of
  in(a, battle), in(b, battle)  impossible  impossible  yes    609.9b

complete: 5 states in 0.25 s
"""


class Run(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Run]:
    """Runs `dmreason` with arguments."""

    def run(*arguments: object) -> Run:
        monkeypatch.setattr(sys, "argv", ["dmreason", *map(str, arguments)])
        code = 0
        try:
            cli.main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


OTHERS = (
    Outcome(9, {"me": {"battle": ("a", "b")}, "opponent": {}}, None, {}, {}, tuple),
)
"""What the fake search finds more when a rule is suspended."""


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Search:
    """Lets every search find an exploration; returns the bounds that were asked for."""

    def use(found: Exploration) -> list[Limits]:
        asked: list[Limits] = []

        def explore(
            _explorer: Explorer,
            limits: Limits = Limits(),
            on_progress: Callable[[Progress], None] | None = None,
            suspended: frozenset[str] = frozenset(),
        ) -> Exploration:
            if suspended:
                return dataclasses.replace(found, outcomes=found.outcomes + OTHERS)
            asked.append(limits)
            for seconds in (0.5, 1.0, 1.5, 2.5):
                if on_progress is not None:
                    on_progress(Progress(states=1000, waiting=7, seconds=seconds))
            return found

        monkeypatch.setattr(Explorer, "explore", explore)
        monkeypatch.setattr(Explorer, "refusals", ("609.9b",))
        return asked

    return use


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kings.yaml"
    path.write_text(SITUATION)
    return path


def cut_short(exploration: Exploration, reason: str = "bound") -> Exploration:
    return dataclasses.replace(exploration, incomplete=(reason,))


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
        f"X2 {rulings}/wrong.yaml: 裁定は possible: {both}、探索では "
        f"impossible: {both}\n一致 1、不一致 1\n"
    )
    assert run("readings", "409.1").out == (
        "409.1=pending(既定)\n        唱えている呪文は元のゾーンに属する\n"
        "409.1=nowhere_zone(2022-09-14 より前の版での既定)\n"
        "        唱えている呪文はどこでもないゾーンにある\n"
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


def test_prove_as_text(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(jashin)
    code, out, _ = run("prove", file)
    assert code == 0
    assert out == PROVED


def test_a_narrow_terminal_shows_all(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search(jashin)
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(report, "is_terminal", lambda: True)
    out = run("prove", file).out
    assert max(map(len, out.splitlines())) == 40
    rows = [line.split("│")[1:-1] for line in out.splitlines() if "│" in line]
    columns = zip(*rows, strict=True)
    assert ["".join(cell.strip() for cell in column) for column in columns] == [
        *("in(a,battle),in(b,battle)", "impossible", "impossible", "yes", "609.9b")
    ]


def test_prove_as_json(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(jashin)
    answer = run("prove", file, "--json", "--claim", "forced: in(a, battle)")
    assert answer.code == 1
    (claim,) = answer.json["claims"]
    assert answer.json["complete"] is True
    assert claim["witness"]["id"] == 1
    assert claim["counterexample"]["zones"]["me"]["battle"] == ["b"]
    del claim["witness"], claim["counterexample"]
    assert claim == {
        "claim": "in(a, battle)",
        "verdict": "possible",
        "expected": "forced",
        "holds": False,
        "because": [],
    }


def test_prove_names_the_rule_that_makes_it_impossible(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(jashin)
    answer = run(
        "prove", file, "--json", "--claim", "impossible: in(a, battle), in(b, battle)"
    )
    (claim,) = answer.json["claims"]
    assert claim["because"] == ["609.9b"]


def test_prove_cut_short(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(cut_short(jashin))
    code, out, _ = run("prove", file)
    assert code == 3
    assert "  impossible  unknown  undecided\n" in out
    assert out.endswith("\nINCOMPLETE (bound): 5 states in 0.25 s\n")


def test_prove_shows_loops(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    loop = (Step("block", "me", ("609.1",)),)
    search(dataclasses.replace(jashin, loops=(loop,)))
    assert run("prove", file).out == PROVED.replace(
        "\n\n",
        "\n\n  loop, which may go on for ever:\n    1. me does not block [609.1]\n\n",
    )
    answer = run("prove", file, "--json").json
    ((step,),) = answer["loops"]
    assert (step["kind"], step["player"], step["choice"]) == ("block", "me", [])
    assert (answer["complete"], answer["incomplete"]) == (True, [])


@pytest.mark.parametrize(
    ("claim", "complete", "code"),
    [
        ("impossible: in(a, battle), in(b, battle)", True, 0),
        ("possible: in(a, battle)", True, 0),
        ("forced: in(a, battle)", True, 1),
        ("possible: in(a, mana)", True, 1),
        ("possible: in(a, battle)", False, 0),
        ("impossible: in(a, battle)", False, 1),
        ("impossible: in(a, mana)", False, 3),
        ("forced: in(a, (battle; graveyard))", False, 3),
    ],
)
def test_exit_code_of_prove(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
    claim: str,
    complete: bool,
    code: int,
) -> None:
    search(jashin if complete else cut_short(jashin))
    assert run("prove", file, "--claim", claim).code == code


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        (
            "in(a, battle)",
            "--claim 'in(a, battle)' has no verdict; write it as 'forced: CONDITION', "
            "'possible: CONDITION' or 'impossible: CONDITION'\n",
        ),
        (
            "possible: in(a, batle)",
            "the claim `in(a, batle)`: there is no zone `batle` here (did you mean "
            "`battle`?)\n",
        ),
        (
            "possible： in(a, battle)",
            "claims are written in ASCII, and `possible： in(a, battle)` contains `：` "
            "(`：` is full-width; write `:`)\n",
        ),
    ],
)
def test_bad_claim(
    run: Callable[..., Run], file: Path, claim: str, message: str
) -> None:
    assert run("prove", file, "--claim", claim) == (2, "", message)


def test_prove_without_claims(run: Callable[..., Run], file: Path) -> None:
    file.write_text(SITUATION[: SITUATION.index("claims:")])
    assert run("prove", file) == (
        2,
        "",
        f"{file}: there is no claim to prove; add `claims:` to the file, or give one "
        "with --claim 'impossible: in(a, battle)'\n",
    )


@pytest.fixture
def rulings(tmp_path: Path) -> Path:
    """A ruling that agrees with the three outcomes, and one that does not."""
    folder = tmp_path / "rulings"
    (folder / "topic").mkdir(parents=True)
    (folder / "topic" / "right.yaml").write_text(RULING)
    (folder / "wrong.yaml").write_text(
        RULING.replace("X1", "X2").replace("impos", "pos")
    )
    return folder


def test_check(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    search(jashin)
    code, out, _ = run("check", rulings)
    assert code == 1
    assert out == (
        f"X2 {rulings}/wrong.yaml: expected possible: in(a, battle), in(b, battle); "
        "got impossible: in(a, battle), in(b, battle)\n1 passed, 1 failed\n"
    )
    assert run("check", rulings / "topic")[:2] == (0, "1 passed, 0 failed\n")


def test_check_of_what_cannot_be_accepted(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    search(jashin)
    file = rulings / "topic" / "situation.yaml"
    file.write_text(SITUATION)
    code, out, _ = run("check", rulings / "topic")
    assert (code, out) == (
        2,
        f"{file}:1: this is no ruling, for it has no `id`, `rules` and `source`; add "
        "them, or ask `dmreason prove` about its claims\n1 passed, 1 failed\n",
    )


def test_check_as_json(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    search(jashin)
    answer = run("check", rulings / "wrong.yaml", rulings / "topic", "--json")
    assert answer.code == 1
    assert all(ruling.pop("seconds") >= 0 for ruling in answer.json["rulings"])
    found = answer.json
    for ruling in found["rulings"]:
        del ruling["seconds"]
    both = "in(a, battle), in(b, battle)"
    assert found == {
        "rulings": [
            {
                "id": "X2",
                "file": str(rulings / "wrong.yaml"),
                "passed": False,
                "too_long": False,
                "expected": [f"possible: {both}"],
                "got": [f"impossible: {both}"],
                "status": "decided",
                "deciding": [],
                "states": 5,
            },
            {
                "id": "X1",
                "file": str(rulings / "topic" / "right.yaml"),
                "passed": True,
                "too_long": False,
                "expected": [],
                "got": [],
                "status": "decided",
                "deciding": [],
                "states": 5,
            },
        ],
        "passed": 1,
        "failed": 1,
        "too_long": 0,
        "interrupted": False,
    }


def test_the_other_driver(run: Callable[..., Run]) -> None:
    file = shipped("facts") / "examples" / "two-jashin.yaml"
    code, out, _ = run("outcomes", file, "--driver", "tracer")
    assert code == 0
    assert "3 outcomes, complete: up to 4 steps in " in out
    assert run("outcomes", file, "--driver", "tracer", "--json").json["steps"] == 4
    claims = run("prove", file, "--driver", "tracer", "--json").json
    assert claims == run("prove", file, "--json").json
    assert run("outcomes", file, "--driver", "guess").code == 2


def test_what_is_too_long_is_listed(run: Callable[..., Run]) -> None:
    file = shipped("facts") / "rulings" / "effects" / "discard-as-many-as-possible.yaml"
    id = load_ruling(file).id
    options = ("--driver", "tracer", "--max-seconds", 1e-9)
    assert run("check", file, *options)[:2] == (
        0,
        f"{id} {file}: too long to be decided\n0 passed, 0 failed, 1 too long\n",
    )
    answer = run("check", file, *options, "--json").json
    assert (answer["passed"], answer["failed"], answer["too_long"]) == (0, 0, 1)
    assert run("check", file, "--driver", "tracer")[:2] == (
        0,
        "1 passed, 0 failed\n",
    )
    limited = run("check", file, "--max-states", 1)
    assert (limited.code, limited.out.splitlines()[-1]) == (
        3,
        "0 passed, 0 failed, 1 too long",
    )


def test_check_lists_open_rulings(run: Callable[..., Run]) -> None:
    folder = shipped("facts") / "rulings" / "simultaneous"
    file = folder / "one-dragon-destroys-the-other.yaml"
    code, out, _ = run("check", file)
    assert (code, out) == (
        0,
        f"R063.2 {file}: open; another answer with 609.9=own_event\n"
        "1 passed, 0 failed\n",
    )
    (ruling,) = run("check", file, "--json").json["rulings"]
    assert ruling["status"] == "open"
    assert ruling["deciding"] == ["609.9=own_event"]


def test_check_stops_when_interrupted(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    rulings: Path,
) -> None:
    asked = search(cut_short(jashin, INTERRUPTED))
    code, out, _ = run("check", rulings)
    assert (code, out) == (3, "0 passed, 0 failed, INCOMPLETE (interrupted)\n")
    assert len(asked) == 1


def test_check_with_several_jobs(
    run: Callable[..., Run], rulings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dmreason.telling.progress.PATIENCE", 0.01)
    code, out, err = run("check", rulings, "--jobs", 2)
    assert (code, out) == run("check", rulings)[:2]
    assert out.endswith("1 passed, 1 failed\n")
    assert err.startswith("right: 0 of 2 checked, 0 s\n")


def test_check_stops_at_ctrl_c(
    run: Callable[..., Run], rulings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(paths: list[Path], *_: object) -> Iterator[RulingResult]:
        yield RulingResult("X1", paths[0], (), (), 0.1, 5)
        raise KeyboardInterrupt

    monkeypatch.setattr("dmreason.answers.sweep.check_rulings", stopped)
    code, out, _ = run("check", rulings, "--jobs", 2)
    assert (code, out) == (3, "1 passed, 0 failed, INCOMPLETE (interrupted)\n")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere", "there is no such file; check the path"),
        ("empty", "there is no ruling here; a ruling is a .yaml or .json file"),
    ],
)
def test_check_of_nothing(
    run: Callable[..., Run], tmp_path: Path, name: str, message: str
) -> None:
    (tmp_path / "empty").mkdir()
    path = tmp_path / name
    assert run("check", path) == (2, "", f"{path}: {message}\n")


def test_readings(run: Callable[..., Run]) -> None:
    code, out, _ = run("readings", "409.1")
    assert code == 0
    assert out == (
        "409.1=pending (default)\n"
        "        a spell being cast still belongs to its zone\n"
        "409.1=nowhere_zone (default of editions before 2022-09-14)\n"
        "        a spell being cast is in no zone\n"
    )
    answer = run("readings", "409.1", "--json").json["readings"]
    assert answer[1] == {
        "rule": "409.1",
        "name": "nowhere_zone",
        "default": False,
        "since": None,
        "before": "2022-09-14",
        "sentence": "a spell being cast is in no zone",
        "japanese": "唱えている呪文はどこでもないゾーンにある",
    }
    assert run("readings", "1").code == 2


CHANGED = """\
turn: me
cards:
  - {name: 例の呪文, type: spell}
  - name: 例の墓守
    type: creature
    abilities:
      - trigger: {when: {put: {whose: you}, to: graveyard}, do: {draw: 1}}
players:
  me: {battle: {w: 例の墓守}, graveyard: {s: 例の呪文}}
  opponent: {}
happens: {by: me, cast: s}
claims: {forced: "count(me, hand, 0)"}
"""


def test_edition_and_reading(run: Callable[..., Run], tmp_path: Path) -> None:
    file = tmp_path / "changed.yaml"
    file.write_text(CHANGED)
    assert run("prove", file).code == 0
    older = run("prove", file, "--edition", "2022-09-13")
    assert older.code == 1
    assert "\nreadings: 409.1=nowhere_zone" in older.out
    assert older.err.startswith("edition 2022-09-13: the answer follows the rules of ")
    chosen = run("prove", file, "--edition", "2022-09-13", "--reading", "409.1=pending")
    assert chosen.code == 0
    answer = run("outcomes", file, "--reading", "409.1=nowhere_zone", "--json")
    assert answer.json["readings"] == {"409.1": "nowhere_zone"}
    assert answer.json["edition"] == "2025-12-17"
    assert answer.err == ""
    future = run("outcomes", file, "--edition", "2030-01-01")
    assert (future.code, future.out.count("Outcome")) == (0, 1)
    assert future.err.startswith("edition 2030-01-01: no rules newer than those of")
    assert run("outcomes", file, "--edition", "soon").code == 2
    assert run("check", file, "--reading", "409.1=soon").code == 2


def test_rulings_by_other_rules(run: Callable[..., Run]) -> None:
    folder = shipped("facts") / "rulings" / "editions"
    file = folder / "not-destroyed-cannot-be-the-substitute.yaml"
    assert run("check", file).code == 0
    assert run("check", file, "--edition", "2021-09-23").code == 1
    assert run("check", file, "--reading", "609.4=may_fail").code == 1


def test_lint(run: Callable[..., Run], tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    file.write_text(
        "name: 例のカード\ntype: creature\nabilities:\n"
        "  - trigger: {when: {enters: this}, do: {draw: 0}}\n"
    )
    message = "`draw: 0` does nothing; give a number from 1"
    assert run("lint", file) == (1, f"{file}:4: {message}\n1 file, 1 finding\n", "")
    answer = run("lint", file, "--json")
    assert answer.code == 1
    assert answer.json == {
        "findings": [
            {"file": str(file), "line": 4, "check": "no_number", "message": message}
        ],
        "files": 1,
    }
    assert run("lint", "アクア・ソルジャー") == (0, "1 file, 0 findings\n", "")
    assert run("lint", "アクアソルジャー") == (
        2,
        "",
        "`アクアソルジャー` is neither the name of a card nor a file; correct it (did "
        "you mean `アクア・ソルジャー`?)\n",
    )
    assert run("lint").code == 0
    assert run("lint", tmp_path / "nowhere.yaml").code == 2


@pytest.mark.parametrize("command", ["outcomes", "prove"])
def test_dead_text_on_own_cards_is_pointed_out(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
    command: str,
) -> None:
    search(dataclasses.replace(jashin, seconds=0))
    said = run(command, file)
    file.write_text(SITUATION.replace("creature}", "creature, keywords: ブロッカ}"))
    message = "the keyword `ブロッカ` does nothing; did you mean `ブロッカー`?"
    assert run(command, file) == said._replace(err=f"{file}:7: {message}\n{said.err}")


def test_rules(run: Callable[..., Run]) -> None:
    code, out, _ = run("rules", "609.9b")
    assert code == 0
    assert out.startswith("609.9b  ")
    (rule,) = run("rules", "609.9b", "--json").json["rules"]
    assert list(rule) == [
        "number",
        "sentence",
        "japanese",
        "file",
        "status",
        "rulings",
        "without_ruling",
    ]
    assert rule["status"] == "encoded"
    assert rule["number"] == "609.9b"
    assert run("rules", "999").code == 2


def test_facts(run: Callable[..., Run], file: Path) -> None:
    code, out, _ = run("facts", file)
    assert code == 0
    assert "card(a)." in out.splitlines()
    assert run("facts", file, "--json").json == {
        "situation": str(file),
        "facts": out.splitlines(),
    }


@pytest.mark.parametrize("command", ["outcomes", "prove", "facts"])
def test_bad_file(run: Callable[..., Run], tmp_path: Path, command: str) -> None:
    path = tmp_path / "nowhere.yaml"
    message = f"{path}: there is no such file; check the path\n"
    assert run(command, path) == (2, "", message)


def test_a_defect_is_one_message(
    run: Callable[..., Run], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Exploration:
        raise EncodingError("a state without successor")

    monkeypatch.setattr(Explorer, "explore", fail)
    assert run("outcomes", file) == (
        4,
        "",
        "dmreason itself failed, not your file; please report this message: "
        "a state without successor\n",
    )


def test_an_unforeseen_defect_is_one_message_too(
    run: Callable[..., Run], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Exploration:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(Explorer, "explore", fail)
    code, out, err = run("outcomes", file)
    assert (code, out) == (4, "")
    assert re.fullmatch(
        r"dmreason itself failed, not your file; please report this message: "
        r"ZeroDivisionError\('by nothing'\) \(test_cli.py:\d+\)\n",
        err,
    )


def test_a_lack_of_memory_is_no_defect(
    run: Callable[..., Run], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Exploration:
        raise MemoryError

    monkeypatch.setattr(Explorer, "explore", fail)
    code, out, err = run("outcomes", file)
    assert (code, out) == (3, "")
    assert err.startswith("there is not enough memory for the search; ")


PROGRAM = (sys.executable, "-c", "from dmreason.cli import main; main()")


def test_a_reader_who_goes_away() -> None:
    with subprocess.Popen(
        (*PROGRAM, "rules"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_what_cannot_be_read_or_written(
    run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dmreason.rulebook.index.rulebook", fail)
    assert run("rules") == (
        2,
        "",
        "what is needed could not be read or written: [Errno 28] No space left on "
        "device\n",
    )


def test_characters_that_the_output_lacks() -> None:
    found = subprocess.run(
        (*PROGRAM, "rules", "609.9b"),
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "ja_JP.UTF-8", "PYTHONIOENCODING": "latin-1"},
    )
    assert (found.returncode, found.stderr) == (0, b"")
    assert b"\\u7f6e\\u63db" in found.stdout


def test_bad_usage(run: Callable[..., Run], file: Path) -> None:
    code, out, err = run("outcomes", file, "--max-states", 0)
    assert (code, out) == (2, "")
    assert "--max-states" in err


def test_help_imports_nothing_slow() -> None:
    slow = {"clingo", "pydantic", "rich", "ruamel.yaml"}
    program = (
        "import sys\nsys.argv = ['dmreason', '--help']\nfrom dmreason.cli import main\n"
        f"try: main()\nfinally: print(sorted({slow} & set(sys.modules)))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert found.stdout.endswith("[]\n")


def test_an_example_from_another_directory(tmp_path: Path) -> None:
    example = shipped("facts") / "examples" / "two-jashin.yaml"
    program = "from dmreason.cli import main; main()"
    found = subprocess.run(
        [sys.executable, "-c", program, "outcomes", example, "--json"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(dmreason.__file__).parent.parent)},
    )
    answer = json.loads(found.stdout)
    assert answer["complete"] is True
    assert sorted(o["zones"]["me"]["battle"] for o in answer["outcomes"]) == [
        [],
        ["a"],
        ["b"],
    ]
    assert not found.stderr
