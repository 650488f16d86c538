"""Reading cards of 2002 to 2012: events, gears that are crossed, and keywords."""

from typing import Any

import pytest

from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print
from dmreason.files.library import shipped_library
from tests.test_cardtext_bygone import reading

Data = dict[str, Any]

READ: list[tuple[str, list[Any]]] = [
    (
        "このクリーチャーが攻撃する時、そのターンの終わりまで、"
        "このクリーチャーのパワーと能力を自分の他のクリーチャー1体に加える。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "give": {
                                "to": {
                                    "whose": "you",
                                    "other": True,
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "power": {"power_of": "this"},
                                "abilities_of": "this",
                                "until": "end_of_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "相手がこのクリーチャーを選ぶ時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"chosen": "this", "by": "opponent"},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "相手は、このクリーチャーを選ぶ時、自分自身の手札をすべて捨てる。",
        [
            {
                "trigger": {
                    "when": {"chosen": "this", "by": "opponent"},
                    "do": [{"discard": {"whose": "opponent"}}],
                }
            }
        ],
    ),
    (
        "相手は、多色以外のクリーチャーをバトルゾーンに出す時、バトルゾーンに出すかわりに墓地に置く。",
        [
            {
                "replacement": {
                    "when": {
                        "enters": {
                            "whose": "opponent",
                            "multicolor": False,
                            "type": "creature",
                        }
                    },
                    "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
                }
            }
        ],
    ),
    (
        "このクリーチャーがバトルゾーンに出たターン、このクリーチャーはアンタップしているクリーチャーを攻撃できる。",
        [
            {
                "static": {
                    "if": {"exists": {"cards": "this", "entered_this_turn": True}},
                    "attacks_untapped": True,
                }
            }
        ],
    ),
    (
        "呪:このターン、次に召喚する自分のクリーチャーの召喚コストを最大3少なくする。ただし、コストは0以下にはならない。",
        [
            {
                "effect": {
                    "ability": {
                        "cost": {
                            "of": {"whose": "you", "type": "creature"},
                            "change": -3,
                            "up_to": True,
                            "at_least": 1,
                        }
                    },
                    "once": True,
                    "until": "end_of_turn",
                }
            }
        ],
    ),
    (
        "このクリーチャーは、このクリーチャーにクロスされたクロスギア1枚につき、シールドをさらに1枚ブレイクする。",
        [
            {
                "static": {
                    "breaks_more": {
                        "count": {"equipped_to": "this", "type": "cross_gear"}
                    }
                }
            }
        ],
    ),
    (
        "このクリーチャーが破壊される時、かわりに、このクリーチャーにクロスしてあるクロスギアを1枚墓地に置いてもよい。",
        [
            {
                "replacement": {
                    "when": {"destroyed": "this"},
                    "may": True,
                    "instead": [
                        {
                            "move": {
                                "cards": {
                                    "equipped_to": "this",
                                    "type": "cross_gear",
                                    "choose": 1,
                                },
                                "to": "graveyard",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "相手がクロスギアを1枚選ぶ時、このクリーチャーにクロスしてあるクロスギアを選ぶことはできない。",
        [
            {
                "static": {
                    "to": {"equipped_to": "this", "type": "cross_gear"},
                    "cannot": {"chosen": "this", "by": "opponent"},
                }
            }
        ],
    ),
    (
        "このクリーチャーは相手プレイヤーを攻撃したあと、持ち主の手札に戻される。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this", "at": "opponent"},
                    "do": [
                        {
                            "effect": {
                                "about": "this",
                                "once": True,
                                "until": "end_of_turn",
                                "ability": {
                                    "trigger": {
                                        "when": {"attack_ends": {"type": "creature"}},
                                        "do": [{"return": "it"}],
                                    }
                                },
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが闇のクリーチャーとのバトルに勝った時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "wins_battle": {"whose": "you", "type": "creature"},
                        "against": {"civilization": "darkness", "type": "creature"},
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが相手プレイヤーを攻撃した時、ブロックされなければ、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"unblocked": "this", "at": "opponent"},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーは闇以外にブロックされない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "blocked": "this",
                            "against": {
                                "excluding": {"civilization": "darkness"},
                                "type": "creature",
                            },
                        }
                    ]
                }
            }
        ],
    ),
    (
        "バイオ・T-自分のティラノ・ドレイクが攻撃して、バトルが始まった時、このカードを自分の手札から捨ててもよい。そうした場合、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "battles": {
                            "whose": "you",
                            "race": "ティラノ・ドレイク",
                            "attacking": True,
                        }
                    },
                    "do": [
                        {"discard": {"cards": "this"}, "may": True},
                        {"draw": 1, "if_you_do": True},
                    ],
                    "zone": "hand",
                }
            }
        ],
    ),
    (
        "呪:相手のクリーチャーのうち、パワーの一番小さいものを1体破壊する。",
        [
            {
                "destroy": {
                    "least": "power",
                    "whose": "opponent",
                    "type": "creature",
                    "choose": 1,
                }
            }
        ],
    ),
    (
        "呪:相手のクリーチャーの中で、パワーの一番大きいものを1体選び、タップする。",
        [
            {
                "tap": {
                    "most": "power",
                    "whose": "opponent",
                    "type": "creature",
                    "choose": 1,
                }
            }
        ],
    ),
    (
        "このクリーチャーの攻撃が終わった時、このクリーチャーを自分の手札に戻す。",
        [{"trigger": {"when": {"attack_ends": "this"}, "do": [{"return": "this"}]}}],
    ),
    (
        "このクリーチャーが火のクリーチャーを攻撃している間、このクリーチャーは「スレイヤー」を得る。",
        [
            {
                "static": {
                    "keywords": ["スレイヤー"],
                    "if": {
                        "all_of": [
                            {"exists": {"cards": "this", "attacking": True}},
                            {
                                "exists": {
                                    "civilization": "fire",
                                    "type": "creature",
                                    "attacked": True,
                                }
                            },
                        ]
                    },
                }
            }
        ],
    ),
    (
        "呪:好きな種族を1つ選ぶ。このターン、自分のその種族のクリーチャーすべてのパワーは+2000される。",
        [
            {"choose_value": "race", "as": "value"},
            {
                "give": {
                    "to": {"whose": "you", "of_chosen": "value", "type": "creature"},
                    "power": 2000,
                    "until": "end_of_turn",
                }
            },
        ],
    ),
]
"""A line, and its abilities; behind 「呪:」 what the spell does."""

UNREAD = [
    "このクリーチャーが相手プレイヤーを攻撃していれば、このクリーチャーのパワーは+3000される。",
    "呪:相手のクリーチャーのうち、タップしているものを1体破壊する。",
    "相手がこのクリーチャーを選ぶ時、かわりに自分の他のクリーチャーを1体選ぶ。",
    "このクリーチャーにクロスしてあるクロスギアは相手に選ばれない。",
    "このクリーチャーが攻撃する時、このクリーチャーはシールドをさらに1枚ブレイクする。",
]

OF_WORDS: list[tuple[tuple[str, ...], list[Any]]] = [
    (
        ("文明ブレイカー(自分のマナゾーンにある文明ひとつにつき1枚ブレイクする)",),
        ["文明ブレイカー"],
    ),
    (
        (
            "O・ドライブ-光x1と水x1:(このクリーチャーを召喚する時、さらに光1枚と水1枚を"
            "タップしてもよい。そうした場合、次の能力を得る)",
            "このクリーチャーのパワーは+2000される。",
        ),
        [
            {
                "word": "O・ドライブ 光x1と水x1",
                "gives": {"power": 2000},
            }
        ],
    ),
    (
        (
            "クルー・ブレイカー:多色クリーチャー(このクリーチャーは、自分の多色クリーチャー"
            "1体につき、シールドをさらに1枚ブレイクする)",
        ),
        [
            {
                "word": "クルー・ブレイカー",
                "cards": {"multicolor": True, "type": "creature"},
            }
        ],
    ),
    (
        (
            "ウェーブストライカー(このクリーチャーは次のWS能力を得る)",
            "WS-このクリーチャーのパワーは+2000される。",
            "WS-このクリーチャーはブロックされない。",
        ),
        [],
    ),
    (
        (
            "ダイナモ(バトルが始まる時、あるいはこのクリーチャーで攻撃できる時、このクリーチャーをタップしてもよい。"
            "そうした場合、そのターンの終わりまで、このクリーチャーのパワーと能力を自分の他のダイナモ1体に加える)",
        ),
        ["ダイナモ"],
    ),
    # To a dynamo of anybody, as one print has it.
    (
        (
            "ダイナモ(バトルが始まる時、あるいはこのクリーチャーで攻撃できる時、このクリーチャーをタップしてもよい。"
            "そうした場合、そのターンの終わりまで、このクリーチャーのパワーと能力を他のダイナモ1体に加える)",
        ),
        [],
    ),
]
"""Lines, and the keywords that they are; none of lines that are not read."""


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


@pytest.mark.parametrize(("lines", "words"), OF_WORDS)
def test_lines_that_are_keywords(lines: tuple[str, ...], words: list[Any]) -> None:
    face: Data = {"civilizations": ("火",), "cost": 4, "power": 4000}
    card = Print("例の古い獣", "クリーチャー", lines=lines, **face)
    found = read(card, shipped_library())
    assert bool(found.gaps) is not bool(words)
    assert not words or found.data["keywords"] == words


@pytest.mark.parametrize(
    "who", ["相手は、手札を公開して", "相手は自分自身の手札を表向きにして"]
)
def test_an_open_hand_decides_nothing(who: str) -> None:
    found = reading(f"{who}プレイする。")
    assert found.gaps == ()
    assert "abilities" not in found.data
