"""Reading cards of 2002 to 2008: what both players do, and what all cards are."""

from typing import Any

import pytest

from tests.test_cardtext_bygone import Data, reading


def entering(*do: Any) -> list[Any]:
    return [{"trigger": {"when": {"enters": "this"}, "do": list(do)}}]


def top(who: str, to: str, many: int = 1) -> Data:
    return {"move": {"cards": {"whose": who, "zone": "deck", "top": many}, "to": to}}


ALL_FIRE = {
    "every": {"of": {"whose": "you", "zone": "mana"}, "is": {"civilization": "fire"}}
}
SPELLS = {"whose": "you", "type": "spell", "being_cast": True}
READ: list[tuple[str, list[Any]]] = [
    # All cards of a zone are so.
    (
        "自分のマナゾーンにあるカードがすべて火のカードである間、このクリーチャーのパワーは+1000される。",
        [{"static": {"power": 1000, "if": ALL_FIRE}}],
    ),
    (
        "自分のマナゾーンのカードがすべて火のカードであれば、"
        "このクリーチャーは「スピードアタッカー」を得る。",
        [{"static": {"keywords": ["スピードアタッカー"], "if": ALL_FIRE}}],
    ),
    (
        "このクリーチャーが出た時、自分の他のクリーチャーがすべて火のクリーチャーなら、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "if": {
                        "every": {
                            "of": {"whose": "you", "other": True, "type": "creature"},
                            "is": {"civilization": "fire", "type": "creature"},
                        }
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    # What both players do, and to both.
    (
        "このクリーチャーが出た時、各プレイヤーは自分自身の山札の上から1枚目を、持ち主のマナゾーンに置く。",
        entering([top("you", "mana"), top("opponent", "mana")]),
    ),
    (
        "呪:各プレイヤーは、自身の山札の上から2枚をシールド化する。",
        [[top("you", "shields", 2), top("opponent", "shields", 2)]],
    ),
    (
        "呪:各プレイヤーは、相手の手札を1枚見ないで選び、捨てさせる。",
        [{"discard": {"whose": "each", "random": 1}}],
    ),
    (
        "呪:相手の手札を見て、その中から闇と火の呪文をすべて捨てさせる。",
        [
            {
                "discard": {
                    "whose": "opponent",
                    "civilization": ["darkness", "fire"],
                    "type": "spell",
                }
            }
        ],
    ),
    # Two that are tapped, and battle.
    (
        "呪:クリーチャーを2体選び、タップする。その2体をバトルさせる。",
        [
            [
                {"choose": {"type": "creature", "choose": 1}, "as": "chosen"},
                {
                    "choose": {
                        "type": "creature",
                        "choose": 1,
                        "excluding": {"cards": "chosen"},
                    },
                    "as": "chosen2",
                },
                {"tap": ["chosen", "chosen2"]},
            ],
            {"battle": ["chosen", "chosen2"]},
        ],
    ),
    # A card of your hand that the opponent chooses, and that is shown.
    (
        "このクリーチャーが出た時、自分の手札を1枚相手に選ばせ、それを見せる。"
        "それが多色カードなら、カードを1枚引く。",
        entering(
            {
                "choose": {
                    "whose": "you",
                    "zone": "hand",
                    "choose": 1,
                    "by": "opponent",
                },
                "as": "chosen",
            },
            {"draw": 1, "if": {"exists": {"cards": "chosen", "multicolor": True}}},
        ),
    ),
    # Spells are given something while they are cast.
    (
        "自分が唱える呪文はすべて「サイクロン」を得る。",
        [{"static": {"to": SPELLS, "keywords": ["サイクロン"]}}],
    ),
    (
        "自分の水の呪文に「チャージャー」を与える。",
        [
            {
                "static": {
                    "to": {**SPELLS, "civilization": "water"},
                    "keywords": ["チャージャー"],
                }
            }
        ],
    ),
    # What leaves alone, and what is not executed.
    (
        "このクリーチャーがバトルゾーンを離れる時、一番上のカードだけがバトルゾーンから離れる。",
        [{"replacement": {"when": {"leaves": "this"}, "instead": [{"leave": "that"}]}}],
    ),
    (
        "自分のシールドがなければ、このクリーチャーは召喚できない。",
        [
            {
                "static": {
                    "cannot": [{"summoned": "this"}],
                    "if": {"none": {"whose": "you", "zone": "shields"}},
                }
            }
        ],
    ),
    (
        "自分の墓地に文明が2つ以下なら、このクリーチャーのパワーを+1000する。",
        [
            {
                "static": {
                    "power": 1000,
                    "if": {
                        "value": {
                            "civilizations_of": {"whose": "you", "zone": "graveyard"}
                        },
                        "at_most": 2,
                    },
                }
            }
        ],
    ),
]
"""A line, and its abilities; behind 「呪:」 what the spell does."""

UNREAD = [
    # Whose mana zone.
    "マナゾーンのカードがすべて火のカードなら、このクリーチャーのパワーは+1000される。",
    # Chosen with or without looking.
    "呪:各プレイヤーは、相手の手札を1枚選び、捨てさせる。",
    # How much of it is optional.
    "呪:各プレイヤーは自身の山札の上から1枚目をマナゾーンに置いてもよい。",
    # The top card of what, and for how long.
    "このクリーチャーが出た時、一番上のカードだけが離れる。",
    "このクリーチャーが出た時、このターン、このクリーチャーは召喚できない。",
    # In which zone, and of spells that are cast later.
    "自分の呪文に「S・トリガー」を与える。",
    "このクリーチャーが出た時、このターン、自分の呪文は「チャージャー」を得る。",
    # Each of the civilizations, or cards of both.
    "呪:相手の手札を見て、その中から闇と火の呪文を1枚選び、捨てさせる。",
]


@pytest.mark.parametrize(("text", "does"), READ)
def test_a_text_becomes_an_ability(text: str, does: list[Any]) -> None:
    found = reading(text)
    assert found.gaps == ()
    abilities = found.data["abilities"]
    spell = abilities[0].get("spell", {}) if text.startswith("呪:") else {}
    assert spell.get("do", abilities) == does


@pytest.mark.parametrize("text", UNREAD)
def test_a_near_miss_is_unread(text: str) -> None:
    assert len(reading(text).gaps) == 1
