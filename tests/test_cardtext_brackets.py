"""Words in brackets: what only reminds of something, and what may say more."""

from __future__ import annotations

import pytest

from tests.test_cardtext_reading import Data, abilities, entering, reading

ENTERS = "このクリーチャーが出た時、"
CHOICE = ("▼カードを1枚引く。", "▼相手のクリーチャーを1体破壊する。")


@pytest.mark.parametrize(
    "line",
    [
        ENTERS + "相手のクリーチャーを1体破壊する。（進化クリーチャーは除く）",
        ENTERS + "相手のクリーチャー（進化ではないもの）を1体破壊する。",
        ENTERS + "カードを2枚引く。（自分のターン中のみ）",
        ENTERS + "クリーチャーを1体、自分の墓地から出す。（進化は出せない）",
        "このクリーチャーのパワーは、自分のクリーチャー1体につき+1000される。"
        "（このクリーチャーは数えない）",
        "このクリーチャーの召喚コストを、自分のクリーチャー1体につき1少なくする。"
        "（ただし、コストは2より少なくならない）",
        "このクリーチャーの召喚コストを、自分のクリーチャー1体につき1少なくする。"
        "（最大3まで）",
        "自分のクリーチャーが攻撃する時、カードを1枚引く。（各ターン1回まで）",
        "自分のクリーチャーに「このクリーチャーが攻撃する時（各ターン1回まで）、"
        "カードを1枚引く」を与える。",
        "このクリーチャーは破壊されない。（バトルに負けた時を除く）",
        # a keyword that the text does not give
        "自分のクリーチャーに「スレイヤー」を与える。"
        "（「ブロッカー」を持つクリーチャーは攻撃できない）",
        # another meaning than that of the keyword
        "自分のクリーチャーに「スレイヤー」を与える。"
        "（「スレイヤー」を持つクリーチャーは攻撃できない）",
        "シビルカウント3：自分のクリーチャーが合計3体以上あれば、"
        "自分のクリーチャーに「スレイヤー」を与える。（進化クリーチャーは除く）",
    ],
)
def test_what_may_say_more_leaves_the_line_unread(line: str) -> None:
    found = reading(line)
    assert "abilities" not in found.data
    assert found.gaps


def test_what_may_say_more_of_a_list() -> None:
    choosing = ENTERS + "次の中から2つ選ぶ。"
    different = reading(choosing + "（同じものは選べない）", *CHOICE)
    assert "abilities" not in different.data
    of_an_item = reading(choosing, CHOICE[0], CHOICE[1] + "（進化は除く）")
    assert "abilities" not in of_an_item.data
    assert len(of_an_item.gaps) == 3
    again = reading(choosing + "（同じものを選んでもよい）", *CHOICE)
    (ability,) = again.data["abilities"]
    assert ability["trigger"]["do"][0]["choose_modes"]["same"] is True


@pytest.mark.parametrize(
    "line",
    [
        "スピードアタッカー（ただし、相手プレイヤーを攻撃できない）",
        "ブロッカー（相手プレイヤーへの攻撃だけをブロックできる）",
        "W・ブレイカー（相手のシールドが3つ以下の時のみ）",
        "スレイヤー（光のクリーチャーに対してのみ）",
        "革命チェンジ：火のドラゴン（進化クリーチャーは除く）",
    ],
)
def test_less_than_the_keyword_says(line: str) -> None:
    assert [gap.why for gap in reading(line).gaps] == ["print_reminder"]
    assert not reading(line.partition("（")[0]).gaps


def test_what_may_say_more_of_a_spell() -> None:
    lines = ("カードを2枚引く。（自分のターン中のみ）", "カードを1枚捨てる。")
    found = reading(*lines, type="呪文")
    assert [gap.line for gap in found.gaps][:1] == [0]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (
            "自分のクリーチャーに「スレイヤー」を与える。（「スレイヤー」を持つ"
            "クリーチャーがバトルする時、バトルの後、相手クリーチャーを破壊する）",
            [
                {
                    "static": {
                        "to": {"whose": "you", "type": "creature"},
                        "keywords": ["スレイヤー"],
                    }
                }
            ],
        ),
        (
            "相手のクリーチャーのパワーを-1000する。"
            "（パワー0以下のクリーチャーは破壊される）",
            [
                {
                    "static": {
                        "to": {"whose": "opponent", "type": "creature"},
                        "power": -1000,
                    }
                }
            ],
        ),
        # what forbids is no reminder
        (
            "自分のクリーチャーが攻撃する時、カードを1枚引く。"
            "（この能力は各ターン1度しか使えない）",
            [
                {
                    "trigger": {
                        "when": {"attacks": {"whose": "you", "type": "creature"}},
                        "do": [{"draw": 1}],
                        "once_each": "turn",
                    }
                }
            ],
        ),
        (
            ENTERS + "自分のシールドを1つ手札に加える。"
            "（その「S・トリガー」は使えない）",
            entering(
                {
                    "return": {"whose": "you", "zone": "shields", "choose": 1},
                    "without": "S・トリガー",
                }
            ),
        ),
    ],
)
def test_what_says_no_more_is_left_out(line: str, meaning: list[Data]) -> None:
    assert abilities(line) == meaning
