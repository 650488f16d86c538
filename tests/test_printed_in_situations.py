"""Cards that stand in a situation as they are printed, and lists of their values."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dmreason.answers.outcomes import outcomes
from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.records import Print
from dmreason.files.library import shipped_library
from dmreason.loading.replacing import load_replaced
from dmreason.loading.situations import load_situation
from dmreason.words.errors import InputError
from tests.commands import Run

GUARD = """例の番人 光文明 (3)
クリーチャー：ガーディアン 3000
■このクリーチャーが破壊された時、カードを1枚引いてもよい。
"""
UNREAD = GUARD + "■このクリーチャーはとても強そうに見える。\n"


def situation(*cards: Any) -> dict[str, Any]:
    return {
        "turn": "me",
        "players": {"me": {"battle": {"a": "例の番人"}}, "opponent": {}},
        "cards": list(cards),
        "happens": [{"destroy": "a", "by": "opponent"}],
    }


def hands(data: dict[str, Any]) -> list[int]:
    found = outcomes(load_situation(data))
    assert found.complete
    return sorted(len(outcome.zones["me"]["hand"]) for outcome in found.outcomes)


def test_a_printed_card_is_read() -> None:
    assert hands(situation(GUARD)) == [0, 1]


def test_it_lies_beside_files_and_cards_of_the_language(tmp_path: Path) -> None:
    more = tmp_path / "more.yaml"
    more.write_text("name: 例の獣\ntype: creature\n", encoding="utf-8")
    other = {"name": "例の竜", "type": "creature", "power": 1000}
    data = situation(str(more), GUARD, other)
    data["players"]["me"]["battle"] |= {"b": "例の獣", "c": "例の竜"}
    assert hands(data) == [0, 1]


def test_races_of_one_are_known_to_the_other() -> None:
    captain = (
        "例の隊長 光文明 (3)\nクリーチャー：例の部族 3000\n"
        "■このクリーチャーが出た時、自分の例の家来1体につきカードを1枚引く。\n"
    )
    servant = "例の家来A 光文明 (1)\nクリーチャー：例の家来 1000\n"
    data = situation(captain, servant)
    data["players"]["me"] = {
        "battle": {"a": "例の家来A", "b": "例の家来A"},
        "hand": {"c": "例の隊長"},
    }
    data["happens"] = [{"put": "c", "by": "me"}]
    assert hands(data) == [2]


def test_what_is_not_read_is_said_and_is_in_doubt(
    tmp_path: Path, run: Callable[..., Run]
) -> None:
    file = tmp_path / "board.yaml"
    text = "".join(f"    {line}\n" for line in UNREAD.splitlines())
    file.write_text(
        "turn: me\n"
        "players: {me: {battle: {a: 例の番人}}, opponent: {}}\n"
        f"cards:\n  - |\n{text}"
        "happens: [{destroy: a, by: opponent}]\n",
        encoding="utf-8",
    )
    done = run("outcomes", str(file))
    line = "このクリーチャーはとても強そうに見える。"
    assert done.code == 3
    assert f"{file}:4: 例の番人: not read: 「{line}」\n" in done.err
    assert "INCOMPLETE" in done.out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GUARD + "\n" + GUARD.replace("番人", "獣"), "《例の獣》 is another card"),
        ("例の番人 3\nクリーチャー\n", "this line does not begin a card"),
        ("例の番人 光文明 (3)\nとても強い 3000 4000\n", "does not begin a card"),
    ],
)
def test_what_is_no_card(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as raised:
        load_situation(situation(text))
    assert "cards.0" in raised.value.message


def test_a_text_in_the_wrong_field() -> None:
    card = {"name": "例の番人", "type": "creature", "text": GUARD}
    with pytest.raises(InputError, match="an item of `cards` itself"):
        load_situation(situation(card))


def test_it_can_be_replaced(tmp_path: Path) -> None:
    board, card = tmp_path / "board.yaml", tmp_path / "card.yaml"
    text = "".join(f"    {line}\n" for line in GUARD.splitlines())
    board.write_text(
        "turn: me\n"
        "players: {me: {battle: {a: 例の番人}}, opponent: {}}\n"
        f"cards:\n  - |\n{text}"
        "happens: [{destroy: a, by: opponent}]\n",
        encoding="utf-8",
    )
    card.write_text("name: 例の番人\ntype: creature\n", encoding="utf-8")
    replaced = load_replaced(board, shipped_library(), {"例の番人": card})
    found = outcomes(replaced)
    assert [len(each.zones["me"]["hand"]) for each in found.outcomes] == [0]


def test_a_file_of_printed_cards_is_no_card_file(tmp_path: Path) -> None:
    file = tmp_path / "printed.txt"
    file.write_text(GUARD, encoding="utf-8")
    with pytest.raises(InputError, match="dmreason read"):
        load_situation(situation(str(file)))


LABELLED = """例の番人(DM25-RP1 1/77)
カードの種類	進化クリーチャー
文明	光/水
レアリティ	C
パワー	4000+
コスト	3
マナ	1
種族	ガーディアン / 例の種族
イラストレーター	だれか
特殊能力
■ブロッカー
フレーバー
つよい。
まもる。
"""
BELOW = """カード名：例の炎！
種類
呪文
文明
火文明
パワー
-
コスト
2
種族
-
特殊能力　■S・トリガー
■相手のパワー3000以下のクリーチャーを1体破壊する。
"""


MARKED = """【名前】例の水
【種類】呪文
■文明：水
■コスト:2
■能力：
●カードを1枚引く。
"""
TITLED = """《例の水》 †
例の水 R 水文明 (2) †
呪文
■カードを1枚引く。
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            MARKED,
            Print("例の水", "呪文", ("水",), 2, None, (), ("●カードを1枚引く。",)),
        ),
        (
            TITLED,
            Print("例の水", "呪文", ("水",), 2, None, (), ("■カードを1枚引く。",)),
        ),
        (
            LABELLED,
            Print(
                "例の番人",
                "進化クリーチャー",
                ("光", "水"),
                3,
                4000,
                ("ガーディアン", "例の種族"),
                ("■ブロッカー",),
            ),
        ),
        (
            BELOW,
            Print(
                "例の炎！",
                "呪文",
                ("火",),
                2,
                None,
                (),
                ("■S・トリガー", "■相手のパワー3000以下のクリーチャーを1体破壊する。"),
            ),
        ),
    ],
)
def test_a_list_of_values(text: str, expected: Print) -> None:
    assert list(prints(text)) == [expected]


def test_another_number_of_mana_is_unread() -> None:
    (card,) = prints(LABELLED.replace("マナ	1", "マナ	2"))
    assert card.lines == ("■ブロッカー", "マナ 2")


def test_a_list_with_a_second_card() -> None:
    """The text of the spell below is none of the creature's."""
    creature = LABELLED.partition("フレーバー")[0]
    with pytest.raises(InputError, match="does not begin a card"):
        list(prints(creature + BELOW.replace("カード名：", "")))


@pytest.mark.parametrize(
    ("taken", "instead"),
    [
        ("コスト	3\n", ""),
        ("4000+", "つよい"),
        ("光/水", "光\n水"),
        ("文明	光/水\n", ""),
    ],
)
def test_a_list_without_a_value(taken: str, instead: str) -> None:
    with pytest.raises(InputError, match="does not begin a card"):
        list(prints(LABELLED.replace(taken, instead)))
