"""Readings and editions, and the commands that ask for no search."""

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import Exploration
from tests.commands import SITUATION, Run, Search


def test_readings(run: Callable[..., Run]) -> None:
    code, out, _ = run("readings", "409.1")
    assert code == 0
    assert out == (
        "409.1=pending (default)\n"
        "        a spell being cast still belongs to its zone\n"
        "409.1=nowhere_zone (default of editions before 2022-09-14)\n"
        "        a spell being cast is in no zone\n"
        "409.1c=not_counted (default)\n"
        "         a pending card is not counted or chosen in its zone, but what holds"
        " there holds for it\n"
        "409.1c=out_of_zone\n"
        "         what holds for the cards of a zone does not hold for a pending card\n"
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
        "text": "a spell being cast is in no zone",
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
        "missing": [],
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
        "text",
    ]
    (japanese,) = run("rules", rule["number"], "--json", "--lang", "ja").json["rules"]
    assert (rule["text"], japanese["text"]) == (rule["sentence"], rule["japanese"])
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
