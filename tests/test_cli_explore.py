"""`dmreason explore`: what is strange about a card."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.answers.searches import Search
from dmreason.design import workers
from dmreason.design.trial import Task, Trial, tried
from tests.commands import Run

STUBBORN = """\
name: 例の頑固者
type: creature
cost: 3
power: 0
abilities:
  - replacement: {when: {destroyed: this}, instead: {stay: this}}
"""
START = [sys.executable, "-m", "dmreason", "explore"]
LOOP = "a loop, mandatory, no decision leads out of it: 《例の頑固者》"


@pytest.fixture
def card(tmp_path: Path) -> Path:
    path = tmp_path / "card.yaml"
    path.write_text(STUBBORN, encoding="utf-8")
    return path


def explored(run: Callable[..., Run], *arguments: object) -> Run:
    return run("explore", *arguments, "--together", "1")


def test_a_finding_and_its_file(
    run: Callable[..., Run], card: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    found = explored(run, card, "-o", folder)
    (file,) = folder.glob("*.yaml")
    assert found.code == 0
    assert found.out == (
        "3 boards (complete: 3), 1 finding\n"
        f"\n1. {LOOP}\n   {file}\n"
        "   - “x《例の頑固者》 is destroyed” is replaced by ability 1 of "
        "x《例の頑固者》 (“When this creature is destroyed, instead this creature "
        "stays”)\n"
    )
    text = file.read_text("utf-8")
    assert text.startswith(f"# {LOOP}\n# ループ(強制、")
    loops = run("loops", file)
    assert loops.code == 0
    assert loops.out.startswith("1 loop, complete, play never ends: ")


def test_what_is_there_is_not_searched_again(
    run: Callable[..., Run], card: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    first = explored(run, card, "-o", folder, "--json", "--new")
    assert first.code == 1
    assert [finding["new"] for finding in first.json["findings"]] == [True]
    journal = folder / "boards.jsonl"
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    # As after a kill: a line is half written, and another one is missing.
    journal.write_text("".join(lines[:1]) + lines[1][:20], encoding="utf-8")
    second = explored(run, card, "-o", folder, "--json", "--new")
    assert second.code == 0
    assert [finding["new"] for finding in second.json["findings"]] == [False]
    assert second.json["boards"] == first.json["boards"]
    mended = journal.read_text("utf-8").splitlines()
    assert [json.loads(line) for line in mended] == list(map(json.loads, lines))


def test_what_was_found_of_another_text_is_not_told(
    run: Callable[..., Run], card: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    first = explored(run, card, "-o", folder)
    card.write_text(STUBBORN.replace("stay: this", "return: this"), encoding="utf-8")
    mended = explored(run, card, "-o", folder, "--json")
    assert [finding["kind"] for finding in mended.json["findings"]] == []
    card.write_text(STUBBORN, encoding="utf-8")
    assert explored(run, card, "-o", folder).out == first.out


def test_several_processes_find_the_same(run: Callable[..., Run], card: Path) -> None:
    one = explored(run, card, "--json")
    two = explored(run, card, "--json", "--jobs", "2")
    assert (one.code, two.code) == (0, 0)
    assert one.json == two.json


def test_a_sweep_that_is_killed_ends_with_the_same_findings(
    run: Callable[..., Run], card: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    arguments = [*START, str(card), "--together", "1", "-o", str(folder)]
    with subprocess.Popen(arguments, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None:
            noted = folder / "findings.jsonl"
            if noted.exists() and noted.stat().st_size:
                process.kill()
            time.sleep(0.1)
    again = explored(run, card, "-o", folder, "--json").json
    undisturbed = explored(run, card, "--json").json
    for each in (*again["findings"], *undisturbed["findings"]):
        del each["new"]
    assert again == undisturbed


def test_printed_cards(run: Callable[..., Run], tmp_path: Path) -> None:
    file = tmp_path / "print.txt"
    file.write_text(
        "例の刷り物 火 (3)\nクリーチャー:ドラゴン 2000\n"
        "このクリーチャーが出た時、カードを1枚引く。\n",
        encoding="utf-8",
    )
    found = explored(run, file)
    assert (found.code, found.out) == (0, "2 boards (complete: 2), 0 findings\n")


def test_no_time(run: Callable[..., Run], card: Path, tmp_path: Path) -> None:
    found = explored(run, card, "--time", "1.5")
    assert found.code == 2
    assert "`1.5` is no span of time" in found.err
    assert run("explore").code == 2
    assert "`例の頑固物`" in run("explore", "例の頑固物").err
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "boards.jsonl").write_text("[]\n")
    found = explored(run, card, "-o", tmp_path / "out")
    assert found.code == 2
    assert "boards.jsonl:1: this line is not one that" in found.err


def test_two_wordings(run: Callable[..., Run], card: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(
        STUBBORN.replace("頑固者", "新しい頑固者").replace("destroyed", "enters"),
        encoding="utf-8",
    )
    found = explored(run, card, "--against", other, "-o", tmp_path / "out")
    files = sorted((tmp_path / "out").glob("differs-*.yaml"))
    assert found.code == 0
    assert "Only with the first wording play can go on for ever." in found.out
    assert len(files) >= 2
    side = run("compare", *files[:2][::-1])
    assert "Play can" in side.out
    same = explored(run, card, "--against", card, "--json")
    assert same.code == 0
    assert same.json["never_differed"] is True
    assert same.json["findings"] == []
    assert explored(run, card, "--against", tmp_path).code == 2


IDLES = """\
name: 例の空
type: creature
cost: 3
power: 1000
abilities:
  - trigger: {when: {enters: this}, do: [{draw: 1}, {untap: this, may: true}]}
  - trigger: {when: {enters: this}, do: [{choose_one: [[{draw: 1}], [{draw: 1}]]}]}
  - trigger: {when: {enters: this}, do: [{destroy: this}]}
  - static: {to: this, cannot: {destroyed: this}}
"""


def test_what_comes_to_nothing(run: Callable[..., Run], tmp_path: Path) -> None:
    path, folder = tmp_path / "card.yaml", tmp_path / "out"
    path.write_text(IDLES, encoding="utf-8")
    english = explored(run, path, "-o", folder)
    assert english.out.splitlines()[2::2] == [
        "1. “destroy” of “3” came about on no board, it was always replaced or "
        "refused: 《例の空》",
        "2. on no board anything depended on whether it is done (“1”): 《例の空》",
        "3. on no board anything depended on which mode is chosen (“2”): 《例の空》",
        "4. on no board anything was different without “3”: 《例の空》",
    ]
    # The same from what was noted.
    japanese = explored(run, path, "-o", folder, "--lang", "ja")
    assert japanese.out.splitlines()[2::2] == [
        "1. 「3」の「破壊する」はどの盤面でも置換されるか禁止されるかして"
        "起こらなかった: 《例の空》",
        "2. 行うかどうかによってはどの盤面でも何も変わらなかった(「1」): 《例の空》",
        "3. どれを選ぶかによってはどの盤面でも何も変わらなかった(「2」): 《例の空》",
        "4. 「3」がなくてもどの盤面でも何も変わらなかった: 《例の空》",
    ]


def test_what_no_board_has_exercised(
    run: Callable[..., Run], card: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "out"
    found = explored(run, card, "-o", folder, "--coverage", "--json").json["coverage"]
    assert [*found] == ["rules", "readings", "words"]
    assert "destroyed" not in found["words"]["missed"]
    assert "enters" in found["words"]["missed"]
    # The same from what was noted, in words.
    *_, rules, readings, words = explored(
        run, card, "-o", folder, "--coverage"
    ).out.splitlines()
    for said, line in (("rules", rules), ("readings", readings), ("words", words)):
        missed = found[said]["missed"]
        assert line.startswith(f"{said} ")
        assert line.endswith(
            f"({len(missed)} of {found[said]['all']}): {', '.join(missed)}"
        )
    assert explored(run, card, "-o", folder, "--json").json["coverage"] is None


def test_two_wordings_have_no_coverage(run: Callable[..., Run], card: Path) -> None:
    refused = explored(run, card, "--against", card, "--coverage")
    assert refused.code == 2
    assert refused.err == (
        "--coverage tells nothing of two wordings; leave out --against\n"
    )


def test_a_ctrl_c_tells_what_was_found(
    run: Callable[..., Run], card: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends the sweep at the third board."""
    searched = iter(range(3))

    def interrupted(task: Task, search: Search) -> Trial:
        if next(searched) == 2:
            raise KeyboardInterrupt
        return tried(task, search)

    monkeypatch.setattr(workers, "tried", interrupted)
    found = explored(run, card)
    assert (found.code, found.out.split("\n")[:2]) == (
        3,
        [
            "2 boards (complete: 2), 1 finding",
            "INCOMPLETE: not all boards were searched; --time gives more time.",
        ],
    )
