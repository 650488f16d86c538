"""Reading and writing the texts of gods (804)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_cardtext_reading import abilities, reading

LINKED = {"exists": {"cards": "this", "linked": True}}
THIS = {"cards": "this", "linked": True}
DRAWS = [{"draw": 1}]


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Ｇ・リンク《例の右神》の左横", {"link": {"left_of": ["例の右神"]}}),
        (
            "G・リンク：《例の左神》または《例の中神》の右横(バトルゾーンに自分の指定ゴッドがあれば、リンクしてもよい)",
            {"link": {"right_of": ["例の左神", "例の中神"]}},
        ),
        (
            "Ｇ・リンク《例の神》の右横または《例の別神》の左横。",
            {"link": {"right_of": ["例の神"], "left_of": ["例の別神"]}},
        ),
        (
            "このクリーチャーは、リンクしている時「Ｔ・ブレイカー」を得る。",
            {"static": {"if": LINKED, "keywords": ["T・ブレイカー"]}},
        ),
        (
            "このクリーチャーがリンクしている時、相手のクリーチャーすべてのパワーは-1000される。",
            {
                "static": {
                    "if": LINKED,
                    "to": {"whose": "opponent", "type": "creature"},
                    "power": -1000,
                }
            },
        ),
        (
            "このクリーチャーがリンクした時、カードを1枚引く。",
            {"trigger": {"when": {"linked": "this"}, "do": DRAWS}},
        ),
        (
            "このクリーチャーがリンクしていて攻撃する時、カードを1枚引く。",
            {"trigger": {"when": {"attacks": THIS}, "do": DRAWS}},
        ),
        (
            "自分のリンクしているゴッド1体につき、このクリーチャーのパワーは+1000される。",
            {
                "static": {
                    "power": {
                        "times": [
                            1000,
                            {
                                "count": {
                                    "whose": "you",
                                    "linked": True,
                                    "race": "ゴッド",
                                    "type": "creature",
                                }
                            },
                        ]
                    }
                }
            },
        ),
    ],
)
def test_texts_of_gods(line: str, read: dict[str, Any]) -> None:
    assert abilities(line) == [read]


@pytest.mark.parametrize(
    "line",
    [
        "G・リンク《例の右神》",
        "G・リンク《例の右神》の上横",
        "G・リンク《例の左神》の右横または《例の中神》の右横",
        "中央G・リンク",
        # It is to be linked as the event happens, not later (603.4).
        "このクリーチャーがリンクしていて、相手がカードを引いた時、カードを1枚引く。",
        "リンクしているこのクリーチャーを2体破壊する。",
        "リンクしている相手のこのクリーチャーが攻撃する時、カードを1枚引く。",
    ],
)
def test_what_is_not_read_of_gods(line: str) -> None:
    found = reading(line)
    assert {gap.line for gap in found.gaps} == {0}
    assert "abilities" not in found.data
