"""One language at a time: help, complaints, and every screen of the README."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from dmreason.cli import cli
from dmreason.report import text as report
from dmreason.spoken import asked_for, help_key
from dmreason.words.help import HELP
from dmreason.words.languages import LANGUAGES, Language
from dmreason.words.layout import hanging, width, wrapped
from tests.commands import RULING, Run

JAPANESE = re.compile(r"[ぁ-ゖァ-ヺー一-鿿、。「」]")
NEITHER = re.compile(
    r"`[^`]*`|'[^']*'|[\[{][a-z|]+[\]}]|--?[a-z][-a-z]*|[a-z]+(?:=|<=|>=)[\w.]+"
    r"|\b(?:python|pytest|dmreason|clingo|Dask|YAML|JSON|README|svg|dot|json|md|tracer|explorer|id|LC_ALL|LANG"
    r"|LC_MESSAGES|forced|possible|impossible|[NPSx])\b",
)
"""What belongs to no language: names of programs, options, and what users write."""
DMREASON = [sys.executable, "-m", "dmreason"]


def options_of(command: click.Command) -> Iterator[click.Option]:
    return (option for option in command.params if isinstance(option, click.Option))


def test_all_help_is_in_both_languages() -> None:
    keys = {help_key("dmreason", option) for option in options_of(cli)}
    for name, command in cli.commands.items():
        assert command.help
        keys |= {name, *(help_key(name, option) for option in options_of(command))}
        assert all(option.help for option in options_of(command))
    assert {"dmreason", *keys} == HELP.keys()


@pytest.mark.parametrize("name", ["", *cli.commands])
def test_help_speaks_one_language(name: str, run: Callable[..., Run]) -> None:
    english, japanese = (
        run("--lang", language, *([name] if name else []), "--help").out
        for language in LANGUAGES
    )
    assert not JAPANESE.search(english.replace("(fire, 火)", ""))
    names = "|".join(cli.commands)
    told = re.sub(rf"^  (?:{names})  |dmreason (?:{names})\b", "", japanese, flags=re.M)
    assert re.findall("[A-Za-z]{2,}", NEITHER.sub("", told)) == []
    assert JAPANESE.search(japanese)
    assert max(map(width, japanese.splitlines())) <= 78


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "コマンド 'nothing' はありません。"),
        (["outcomes"], "引数が足りません: '盤面'."),
        (["force", "x", "y"], "オプションが足りません: '--player'."),
        (["outcomes", "x", "--limit", "0"], "'--limit' の値の誤り: 0 は範囲 x>=1"),
        (["outcomes", "x", "--limit", "a"], "'--limit' の値の誤り: 'a' は数ではあり"),
        (["outcomes", "x", "--max-seconds", "nan"], "nan は範囲 0<x<="),
        (["outcomes", "x", "--nothing"], "オプション '--nothing' はありません。"),
        (["outcomes", "x", "--driver", "y"], "'y' は 'explorer', 'tracer' のどれでも"),
        (["rules", "1", "2"], "余分な引数があります: 2"),
        (["rules", "--json=1"], "'--json' に値は付けられません。"),
        (["outcomes", "x", "--line"], "'--line' には値が要ります。"),
        (["read", "-o", __file__], "はファイルです。"),
        (["show", "x", "--lang", "fr"], "'fr' は 'en', 'ja' のどれでもない。"),
    ],
)
def test_complaints_in_japanese(
    arguments: list[str], said: str, run: Callable[..., Run]
) -> None:
    code, out, err = run("--lang", "ja", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    told = err.replace(__file__, "").replace("dmreason", "")
    assert not re.search("Usage|Error|Try|Invalid|argument", told)


@pytest.mark.parametrize(
    ("arguments", "locale", "said"),
    [
        (["--lang", "ja", "rules", "609.9b"], "C", "ja"),
        (["rules", "609.9b", "--lang=ja"], "C", "ja"),
        (["rules", "--lang", "en", "609.9b"], "ja_JP.UTF-8", "en"),
        (["rules", "609.9b"], "ja_JP.UTF-8", "ja"),
        (["rules", "609.9b"], "de_DE.UTF-8", "en"),
        (["--lang", "en", "rules", "609.9b", "--lang", "ja"], "C", "en"),
    ],
)
def test_where_lang_may_stand(
    arguments: list[str],
    locale: str,
    said: Language,
    run: Callable[..., Run],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    code, out, _ = run(*arguments)
    assert code == 0
    assert ("実装済み" in out, "encoded" in out) == (said == "ja", said == "en")


def test_no_arguments_ask_for_no_language() -> None:
    assert asked_for([]) is None


def test_after_two_dashes_lang_is_no_option(run: Callable[..., Run]) -> None:
    assert "neither" in run("lint", "--", "--lang", "ja").err


def test_other_processes_speak_the_same_language(tmp_path: Path) -> None:
    """Of `check --jobs`, each of which is a fresh process."""
    for name in "ab":
        wrong = RULING.replace("X1", name).replace("impossible", "forced")
        (tmp_path / f"{name}.yaml").write_text(
            wrong.replace("forced: in", "forced: on")
        )
    found = subprocess.run(
        [*DMREASON, "--lang", "ja", "check", "--jobs", "2", "a.yaml", "b.yaml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        check=False,
    )
    assert found.returncode == 2
    assert found.stdout.count("の `on` は主張で使える述語ではありません") == 2


def test_lines_are_broken_where_they_may_be() -> None:
    text = "「サイキック・クリーチャー」は、a very long word 結果。"
    assert wrapped(text, 12) == [
        "「サイキッ",
        "ク・クリー",
        "チャー」は、",
        "a very long",
        "word 結果。",
    ]
    assert wrapped("abcdefgh ij", 4) == ["abcdefgh", "ij"]
    assert wrapped("", 4) == [""]


def test_lines_hang_below_their_first_word() -> None:
    line = "   12. me chooses (in battle) a《例》を選ぶ [609.9, 701.6a]"
    assert hanging(line, 30) == [
        "   12. me chooses (in battle)",
        "       a《例》を選ぶ [609.9,",
        "       701.6a]",
    ]
    assert hanging(line, 80) == hanging(line, 20) == [line]
    assert hanging("- 「(ab)」cd", 80) == ["- 「(ab)」cd"]


def test_a_terminal_shows_lines_in_full_and_verdicts_in_colour(
    run: Callable[..., Run], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "board.yaml").write_text(ENTERING, encoding="utf-8")
    asked = ("prove", tmp_path / "board.yaml", "--claim", "possible: in(a, battle)")
    plain = run(*asked).out
    monkeypatch.setenv("COLUMNS", "70")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(report, "is_terminal", lambda: True)
    coloured = run(*asked).out
    monkeypatch.setenv("NO_COLOR", "1")
    without = run(*asked).out
    assert "\x1b[36mpossible" in coloured
    assert re.search(r"\x1b\[(1;)?34m *me", coloured)
    assert re.search(r"\x1b\[(1;)?35m *opponent", coloured)
    assert "\x1b[3" not in without
    assert max(map(width, re.sub(r"\x1b\[\d*m", "", coloured).splitlines())) <= 70
    told = plain[plain.index("    1.") :].partition("\n\n")[0].split()
    shown = without[without.index("    1.") :].partition("\n\n")[0].split()
    assert shown == told


JOURNEY = (
    ("outcomes", "facts/examples/two-jashin.yaml"),
    ("outcomes", "facts/examples/savers.yaml", "--edition", "2022-01-01"),
    ("outcomes", "facts/examples/two-jashin.yaml", "--max-states", "1"),
    ("outcomes", "facts/examples/two-jashin.yaml", "--edition", "yesterday"),
    ("prove", "facts/examples/two-jashin.yaml"),
    ("prove", "facts/examples/two-jashin.yaml", "--claim", "forced: in(a, battle)"),
    ("prove", "facts/examples/two-jashin.yaml", "--claim", "in(a, battle)"),
    ("outcomes", "facts/examples/two-jashin.yaml", "--tree", "--decisions"),
    ("outcomes", "facts/examples/two-jashin.yaml", "--group-by", "a"),
    ("why", "facts/examples/two-jashin.yaml"),
    ("ask", "facts/examples/two-jashin.yaml", "can a be destroyed"),
    ("ask", "facts/examples/two-jashin.yaml", "can a attack me"),
    ("ask", "facts/examples/two-jashin.yaml", "why a"),
    ("explore", "アクア・ソルジャー", "--time", "2s", "--together", "1"),
    ("why-not", "facts/examples/two-jashin.yaml", "in(a, battle), in(b, battle)"),
    ("compare", "facts/examples/two-jashin.yaml", "--without", "609.9b"),
    ("compare", "facts/examples/two-jashin.yaml", "--all-rules", "--all-cards"),
    ("force", "facts/examples/two-jashin.yaml", "--player", "me", "in(a, battle)"),
    ("loops", "tests/boards/replacement/deck-out-stays-loop.yaml"),
    ("check", "facts/rulings/stacks/abyss-rush-of-what-evolved.yaml"),
    ("lint", "facts/examples/two-jashin.yaml"),
    ("cards", "アビスベル"),
    ("cards", "nothing"),
    ("rules", "609"),
    ("rules", "9.9"),
    ("readings", "409"),
    ("export", "facts/examples/two-jashin.yaml"),
    ("export", "facts/examples/two-jashin.yaml", "--claim", "in(a, battle)"),
    ("graph", "facts/examples/two-jashin.yaml", "-o", "nothing.xyz"),
    ("show", "nothing"),
    ("read", "nothing"),
    ("new", "situation", "facts/examples/two-jashin.yaml"),
    ("migrate", "facts/examples/two-jashin.yaml"),
)
"""What the README shows, and what can go wrong with it."""
USERS = re.compile(
    r"《[^》]*》|“[^”]*”|(?:tests|facts)/[\w/.-]+|\[[\d., a-z]+\]|\b(?:me|opponent)\b"
    r"|(?:me|opponent)_\w+(?:\.\.\d+)?|(?:not )?in\([^)]*\)|アビスベル=ジャシン帝"
    r"|邪脚護聖ブレイガー|例の[ぁ-ん一-鿿]+|アビス\S*|yesterday|nothing"
    r"|\d+\.\d+\w*=\w+|(?<=\d)[a-z]\b|\b[A-Z]\d+(?:\.\d+)?\b|Ver"
    r"|^ +(?:(?:T・|W・)?[ァ-ヴー]+(?:, )?)+$",
    re.ASCII | re.MULTILINE,
)
"""Names of cards, keywords, players, files, rules and readings, and what was asked."""


@pytest.mark.parametrize("arguments", JOURNEY, ids=" ".join)
def test_screens_speak_one_language(
    arguments: tuple[str, ...],
    run: Callable[..., Run],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(Path(__file__).parent.parent)
    english, japanese = (
        USERS.sub("", found.out + found.err)
        for found in (run(*arguments, "--lang", lang) for lang in LANGUAGES)
    )
    # A term of the rules may stand in brackets.
    in_brackets = re.sub(r"\([^()]*\)|「[^」]*」", "", english)
    assert [line for line in in_brackets.splitlines() if JAPANESE.search(line)] == []
    names = "|".join(cli.commands)
    told = re.sub(rf"dmreason (?:{names})\b", "", NEITHER.sub("", japanese))
    assert re.findall("[A-Za-z]{2,}", told) == []
    assert JAPANESE.search(japanese)


@pytest.mark.parametrize("kind", ["situation", "card", "ruling"])
def test_a_start_speaks_one_language(kind: str, run: Callable[..., Run]) -> None:
    english, japanese = (run("new", kind, "--lang", lang).out for lang in LANGUAGES)
    assert not JAPANESE.search(english.replace("W・ブレイカー", ""))
    names = r"its name in English|[\w/]+\.(?:md|yaml)|comprehensive-rules|dmreason \w+"
    told = NEITHER.sub("", re.sub(names, "", japanese))
    assert re.findall("[A-Za-z]{2,}", told) == []


@pytest.mark.parametrize("form", ["svg", "dot", "md"])
def test_a_picture_speaks_one_language(
    form: str, run: Callable[..., Run], tmp_path: Path
) -> None:
    board = Path(__file__).parent.parent / "facts" / "examples" / "two-jashin.yaml"
    told = []
    for lang in LANGUAGES:
        file = tmp_path / f"{lang}.{form}"
        assert run("graph", board, "-o", file, "--lang", lang).code == 0
        told.append(USERS.sub("", file.read_text(encoding="utf-8")))
    assert not JAPANESE.search(re.sub(r"“[^”]*”", "", told[0]))
    assert JAPANESE.search(told[1])
    assert not re.search(r"\b(?:is|are|replaces|destroyed|outcome)\b", told[1], re.I)


def test_a_step_says_what_an_ability_does(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    """As far as there are words for it: those for the second one are missing."""
    file = tmp_path / "board.yaml"
    file.write_text(ENTERING, encoding="utf-8")
    english, japanese = (
        [
            step["text"]
            for step in lines(run("outcomes", file, "--json", "--lang", lang))
        ]
        for lang in LANGUAGES
    )
    said = "When this creature enters, draw 1 card"
    assert english[1] == f"ability 1 of a《例の使者》 (“{said}”) is resolved"
    assert japanese[1] == (
        "a《例の使者》の1番目の能力「このクリーチャーが出た時、カードを1枚引く」が"
        "解決される"
    )
    (option,) = lines(run("outcomes", file, "--json"))[1]["choice"]
    assert option["ability"]["text"] == f"{said}."


def lines(answer: Run) -> Any:
    (outcome,) = answer.json["outcomes"]
    return outcome["line"]


ENTERING = """\
turn: me
players: {me: {hand: {a: 例の使者}, deck: 5}, opponent: {}}
cards:
  - name: 例の使者
    type: creature
    abilities: [{trigger: {when: {enters: this}, do: {draw: 1}}}]
happens: [{put: a, by: me}]
"""
