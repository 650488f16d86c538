"""Players, cards and observers with names in any script."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmreason.language.spelling import in_english, is_name
from dmreason.loading.situations import load_situation
from dmreason.telling.symbols import as_constant, as_names
from dmreason.words.errors import InputError
from tests.commands import Run

BOARD = """\
turn: 後攻
players:
  先攻:
    battle: {王: アビスベル=ジャシン帝, 王の影: アビスベル=ジャシン帝}
    hand: 2
  後攻: {}
happens:
  - {destroy: [王, 王の影], by: 後攻}
observe:
  破壊: {count: {destroyed: {type: creature}}}
claims:
  - impossible: in(王, battle), in(王の影, battle)
  - possible: in(王, battle), owner(王, 先攻), count(先攻, hand, 0)
  - forced: in(王, graveyard) or in(王の影, graveyard), observed(破壊, N), N < 2
outcomes:
  - {王: battle, 王の影: graveyard, 先攻.hand: 0, 破壊: 1}
  - {王: graveyard, 王の影: battle, 先攻.hand: 0, 破壊: 1}
  - {王: graveyard, 王の影: graveyard, 先攻.hand: 2, 破壊: 2}
"""
LATIN = {"王の影": "b", "王": "a", "先攻": "me", "後攻": "you_there", "破壊": "seen"}


@given(st.text(st.characters(categories=["L", "Nd"], include_characters="_")))
def test_a_constant_says_which_name_it_is(text: str) -> None:
    if not is_name(text):
        return
    constant = as_constant(text)
    assert constant.isascii()
    assert as_names(f"in({constant},hand)") == f"in({text},hand)"
    assert text.isascii() == (constant == text) == is_name(constant)


@pytest.mark.parametrize(
    "name", ["火_A", "_", "a火", "番人A_2", "ポッピ・冠・ラッキー"]
)
def test_names_with_other_signs(name: str) -> None:
    assert is_name(name) == (name in ("火_A", "a火", "番人A_2"))
    if is_name(name):
        assert as_names(as_constant(name)) == name
        assert "'" not in as_constant(name)


@pytest.mark.parametrize("driver", ["explorer", "tracer"])
def test_answers_are_those_with_latin_names(
    driver: str, tmp_path: Path, run: Callable[..., Run]
) -> None:
    latin = BOARD.split("  - forced")[0] + BOARD[BOARD.index("outcomes:") :]
    for name, other in LATIN.items():
        latin = latin.replace(name, other)
    found = {}
    for file, text in (("a.yaml", latin), ("b.yaml", BOARD)):
        (tmp_path / file).write_text(text)
        code, out, _ = run("outcomes", "--json", "--driver", driver, tmp_path / file)
        assert code == 0
        found[file] = out
    said = found["b.yaml"]
    for name, other in LATIN.items():
        said = said.replace(name, other)
    ends = [
        sorted(repr((o["zones"], o["observed"])) for o in json.loads(text)["outcomes"])
        for text in (found["a.yaml"], said)
    ]
    assert ends[0] == ends[1]
    assert len(ends[0]) == 3


def test_every_answer_has_the_names_as_they_are(
    tmp_path: Path, run: Callable[..., Run]
) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD)
    for command in (
        ("outcomes", file),
        ("prove", file),
        ("prove", file, "--json"),
        ("why", file),
        ("why-not", file, "in(王, battle), in(王の影, battle)"),
        ("ask", file, "can 王 be destroyed"),
        ("ask", file, "王の影は破壊されるか"),
        ("force", file, "in(王, battle)", "--player", "先攻"),
        ("outcomes", file, "--tree"),
        ("graph", file, "-o", tmp_path / "x.dot"),
        ("report", file, "-o", tmp_path / "x.html"),
    ):
        code, out, err = run(*command)
        written = [p.read_text() for p in tmp_path.glob("x.*")]
        told = out + err + "".join(written)
        assert code == 0, told
        assert "王" in told
        assert "uX" not in told.replace("uXML", "")


def test_the_parts_of_a_claim_are_told_in_its_language(
    tmp_path: Path, run: Callable[..., Run]
) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD)
    condition = "場所(王, バトルゾーン), 場所(王の影, バトルゾーン)"
    _, out, _ = run("why-not", file, condition)
    assert "場所(王, バトルゾーン); 場所(王の影, バトルゾーン)" in out


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("王の影", "王・影", 4, "`王・影` cannot be a name"),
        ("王の影", "王 影", 4, "`王 影` cannot be a name"),
        ("王の影", "王" * 61, 4, "cannot be a name in claims"),
        ("王の影", "㍻", 4, "write `平成`"),
        ("王の影", "ｶｹﾞ", 4, "is not in the usual form of these letters; write `カゲ`"),
        ("王の影", "A番", 4, "`A番` cannot be a name"),
        ("王の影", "墓地", 4, "`墓地` has a meaning of its own"),
        ("先攻", "または", 3, "`または` has a meaning of its own"),
        ("王の影", "e\u0301", 4, "is not in the usual form of these letters"),
        ("王の影", "王\u200b影", 4, "cannot be a name in claims"),
        ("王の影", "uXw8j0a64fh5r", 4, "cannot be a name in claims"),
    ],
)
def test_names_that_are_refused(
    old: str, new: str, line: int, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD.replace(old, f'"{new}"', 1))
    with pytest.raises(InputError) as caught:
        load_situation(file)
    assert f"board.yaml:{line}: " in str(caught.value)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("場所(王, hand)", "is written in Japanese; write `手札` for `hand`"),
        ("in(王, 墓地)", "is written in Japanese; write `場所` for `in`"),
        ("場所(王、墓地)", "contains `、` (`、` is full-width; write `,`)"),
        ("場所(玉, 墓地)", "there is no card `玉`"),
        (
            "場所(王, 墓場)",
            "there is no zone `墓場` here (possible: バトルゾーン, 手札, 墓地,",
        ),
        ("場処(王, 墓地)", "uses `場処`, which"),
        ("場所(王)", "場所(カード, ゾーン)"),
        ("枚数(先攻, 手札, 王)", "`王` is no number"),
        ("in(王, graveyard", "in(Card, Zone)"),
    ],
)
def test_claims_that_are_refused(claim: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    old = "in(王, battle), in(王の影, battle)"
    file.write_text(BOARD.replace(old, f'"{claim}"', 1))
    with pytest.raises(InputError) as caught:
        load_situation(file)
    assert "board.yaml:12: " in str(caught.value)
    assert said in str(caught.value)
    assert "uX" not in str(caught.value)


def test_a_claim_of_latin_names_is_not_touched() -> None:
    assert in_english('in(a, hand), observed(o, "a b")') == (
        'in(a, hand), observed(o, "a b")'
    )
