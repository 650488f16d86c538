"""Reading printed cards of 2023 to 2026: phrases that stood in the way."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, str, list[Data]]] = [
    (
        "このクリーチャーが破壊された時、タップしていれば、カードを1枚引く。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"destroyed": "this"},
                    "if": {"exists": {"cards": "this", "tapped": True}},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーを別のクリーチャーの上に重ねた時、カードを1枚引く。",
        "クリーチャー",
        [{"trigger": {"when": {"stacked": "this"}, "do": [{"draw": 1}]}}],
    ),
    (
        "このクリーチャーが出た時、このターンが追加のターンでなければ、このターンの後に自分のターンを追加する。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "if": {"no": {"extra_turn": True}},
                    "do": [{"extra_turn": "you"}],
                }
            }
        ],
    ),
    (
        "追加ターン中、このクリーチャーは攻撃できない。",
        "クリーチャー",
        [{"static": {"cannot": [{"attacks": "this"}], "if": {"extra_turn": True}}}],
    ),
    (
        "自分の追加ターンなら、このクリーチャーのパワーを+2000する。",
        "クリーチャー",
        [
            {
                "static": {
                    "power": 2000,
                    "if": {"all_of": [{"turn": "you"}, {"extra_turn": True}]},
                }
            }
        ],
    ),
    (
        "自分のシールドが1つもなければ、自分はゲームに負けず、相手はゲームに勝てない。",
        "クリーチャー",
        [
            {
                "static": {
                    "cannot": [{"loses": "you"}, {"wins": "opponent"}],
                    "if": {"none": {"whose": "you", "zone": "shields"}},
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、次の自分のターンのはじめまで、自分はゲームに負けず、相手はゲームに勝たない。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "effect": {
                                "ability": {
                                    "static": {
                                        "cannot": [
                                            {"loses": "you"},
                                            {"wins": "opponent"},
                                        ]
                                    }
                                },
                                "until": "your_next_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "相手がクリーチャーを選ぶ時、可能なら自分のタップしているドラゴンを選ぶ。",
        "クリーチャー",
        [
            {
                "static": {
                    "to": {"whose": "you", "tapped": True, "race_includes": "ドラゴン"},
                    "must": {"chosen": "this", "by": "opponent"},
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、相手のクリーチャーを1体選ぶ。次の自分のターンのはじめまで、そのクリーチャーの能力をすべて無視する。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "choose": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                        },
                        {
                            "give": {
                                "to": "chosen",
                                "ignored": True,
                                "until": "your_next_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "終極宣言：自分のターンのはじめに、ドラゴンを好きな数、自分の手札から出してもよい。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"turn_starts": "you"},
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "hand",
                                "race_includes": "ドラゴン",
                                "any_number": True,
                            },
                            "may": True,
                        }
                    ],
                    "if": {"unused": {"ability": "終極宣言", "this": "game"}},
                    "known_as": "終極宣言",
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、このクリーチャーと相手のクリーチャーを1体バトルさせる。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "battle": [
                                "this",
                                {"whose": "opponent", "type": "creature", "choose": 1},
                            ]
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のドラゴンが攻撃する時、自分の山札の上から1枚目を表向きにする。それがドラゴンなら出してもよい。それ以外なら、手札に加える。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"attacks": {"whose": "you", "race_includes": "ドラゴン"}},
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "move": {"cards": "seen", "to": "hand"},
                            "if": {
                                "none": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "race_includes": "ドラゴン",
                                }
                            },
                        },
                        {
                            "put": "seen",
                            "may": True,
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "race_includes": "ドラゴン",
                                }
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "他のクリーチャーが破壊された時、または自分のターンの終わりに、自分の山札の上から1枚目を表向きにして、このクリーチャーの下に置いてもよい。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": [
                        {"destroyed": {"other": True, "type": "creature"}},
                        {"turn_ends": "you"},
                    ],
                    "do": [
                        {
                            "move": {
                                "cards": {"whose": "you", "zone": "deck", "top": 1},
                                "under": "this",
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーの下のカードが3枚以下なら、このクリーチャーは離れない。",
        "クリーチャー",
        [
            {
                "static": {
                    "cannot": [{"leaves": "this"}],
                    "if": {"count": {"under": "this"}, "at_most": 3},
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、相手のエレメントを1つまで選び、深淵送りにする。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "move": {
                                "cards": {"whose": "opponent", "up_to": 1},
                                "to": "abyss",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが出た時、相手のクリーチャーを1体選び、このターン、そのパワーを-2000する。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": {"whose": "you", "type": "creature"}},
                    "do": [
                        [
                            {
                                "choose": {
                                    "whose": "opponent",
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "as": "chosen",
                            },
                            {
                                "give": {
                                    "to": "chosen",
                                    "power": -2000,
                                    "until": "end_of_turn",
                                }
                            },
                        ]
                    ],
                }
            }
        ],
    ),
    (
        "自分の山札の上から4枚を見る。その中からドラゴンを1枚表向きにし、手札またはマナゾーンに置く。残りを好きな順序で山札の下に置く。",
        "呪文",
        [
            {
                "spell": {
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 4},
                            "as": "seen",
                        },
                        {
                            "choose_one": [
                                [
                                    {
                                        "move": {
                                            "cards": {
                                                "cards": "seen",
                                                "zone": "deck",
                                                "race_includes": "ドラゴン",
                                                "choose": 1,
                                            },
                                            "to": "hand",
                                        }
                                    }
                                ],
                                [
                                    {
                                        "move": {
                                            "cards": {
                                                "cards": "seen",
                                                "zone": "deck",
                                                "race_includes": "ドラゴン",
                                                "choose": 1,
                                            },
                                            "to": "mana",
                                        }
                                    }
                                ],
                            ]
                        },
                        {
                            "move": {
                                "cards": {"cards": "seen", "zone": "deck"},
                                "to": "deck",
                                "position": "bottom",
                            }
                        },
                    ]
                }
            }
        ],
    ),
    (
        "相手のドラゴンが出る時、相手はかわりにそれを墓地に置く。",
        "クリーチャー",
        [
            {
                "replacement": {
                    "when": {
                        "enters": {"whose": "opponent", "race_includes": "ドラゴン"}
                    },
                    "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
                }
            }
        ],
    ),
    (
        "相手は、各ターンに2体しかクリーチャーを召喚できない。",
        "クリーチャー",
        [
            {
                "static": {
                    "if": {
                        "value": {
                            "this_turn": {
                                "summoned": {"whose": "opponent", "type": "creature"}
                            }
                        },
                        "at_least": 2,
                    },
                    "cannot": [{"summoned": {"whose": "opponent", "type": "creature"}}],
                }
            }
        ],
    ),
    (
        "相手のエレメントを1つ選び、持ち主の山札の上か下に置く。",
        "呪文",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose_one": [
                                [
                                    {
                                        "move": {
                                            "cards": {"whose": "opponent", "choose": 1},
                                            "to": "deck",
                                            "position": "top",
                                        }
                                    }
                                ],
                                [
                                    {
                                        "move": {
                                            "cards": {"whose": "opponent", "choose": 1},
                                            "to": "deck",
                                            "position": "bottom",
                                        }
                                    }
                                ],
                            ]
                        }
                    ]
                }
            }
        ],
    ),
    (
        "相手のクリーチャーを1体選び、手札に戻しても良い。",
        "呪文",
        [
            {
                "spell": {
                    "do": [
                        {
                            "return": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "may": True,
                        }
                    ]
                }
            }
        ],
    ),
    (
        "自分のエレメントが出た時、そのエレメントを破壊してもよい。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": {"whose": "you"}},
                    "do": [{"destroy": "that", "may": True}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手のエレメントを1つ選ぶ。次の自分のターンのはじめまで、そのエレメントの能力をすべて無視する。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"choose": {"whose": "opponent", "choose": 1}, "as": "chosen"},
                        {
                            "give": {
                                "to": "chosen",
                                "ignored": True,
                                "until": "your_next_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "自分の呪文を唱えた時、相手のエレメントを1つ選ぶ。このターン、そのエレメントの能力を無視する。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"cast": {"whose": "you", "type": "spell"}},
                    "do": [
                        {"choose": {"whose": "opponent", "choose": 1}, "as": "chosen"},
                        {
                            "give": {
                                "to": "chosen",
                                "ignored": True,
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが攻撃する時、このクリーチャーを[火(3)]支払って自分の手札から召喚してもよい。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"attacks": {"whose": "you", "type": "creature"}},
                    "do": [
                        {
                            "play": "this",
                            "cost": 3,
                            "civilizations": ["fire"],
                            "may": True,
                        }
                    ],
                    "zone": "hand",
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが攻撃する時、このカードを[水/火(3)]支払って自分の手札から実行してもよい。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"attacks": {"whose": "you", "type": "creature"}},
                    "do": [
                        {
                            "play": "this",
                            "cost": 3,
                            "civilizations": ["water", "fire"],
                            "may": True,
                        }
                    ],
                    "zone": "hand",
                }
            }
        ],
    ),
    (
        "自分のマナゾーンにあるジャイアントを召喚してもよい。",
        "クリーチャー",
        [
            {
                "static": {
                    "to": {
                        "whose": "you",
                        "zone": "mana",
                        "race": "ジャイアント",
                        "type": "creature",
                    },
                    "playable": True,
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、ドラゴンを1枚、自分の手札からコストを支払わずに召喚してもよい。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "summon": {
                                "whose": "you",
                                "zone": "hand",
                                "race_includes": "ドラゴン",
                                "choose": 1,
                                "type": "creature",
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分の光のエレメントを使うコストを1少なくする。",
        "クリーチャー",
        [
            {
                "cost": {
                    "of": {
                        "whose": "you",
                        "civilization": "light",
                        "type": [
                            "creature",
                            "cross_gear",
                            "field",
                            "tamaseed",
                            "weapon",
                            "fortress",
                            "aura",
                            "duelist",
                        ],
                    },
                    "change": -1,
                }
            }
        ],
    ),
    (
        "自分の光のカードを使うコストを1少なくする。",
        "クリーチャー",
        [{"cost": {"of": {"whose": "you", "civilization": "light"}, "change": -1}}],
    ),
    (
        "自分がエレメントを使った時、カードを1枚引く。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {
                        "executed": {
                            "whose": "you",
                            "type": [
                                "creature",
                                "cross_gear",
                                "field",
                                "tamaseed",
                                "weapon",
                                "fortress",
                                "aura",
                                "duelist",
                            ],
                        }
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "相手はコスト3以下のエレメントを使えない。",
        "クリーチャー",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "executed": {
                                "whose": "opponent",
                                "cost": {"at_most": 3},
                                "type": [
                                    "creature",
                                    "cross_gear",
                                    "field",
                                    "tamaseed",
                                    "weapon",
                                    "fortress",
                                    "aura",
                                    "duelist",
                                ],
                            }
                        }
                    ]
                }
            }
        ],
    ),
]

NOT_READ_AGAIN: list[str] = [
    "このクリーチャーが出た時、次の自分のターンのはじめまで、自分はゲームに負けず、相手はゲームに勝たない。",
    "自分の山札の上から4枚を見る。その中からドラゴンを1枚表向きにし、手札またはマナゾーンに置く。残りを好きな順序で山札の下に置く。",
    "相手は、各ターンに2体しかクリーチャーを召喚できない。",
    "自分のマナゾーンにあるジャイアントを召喚してもよい。",
]

UNREAD: list[str] = [
    # How many the cards of one event were.
    "自分の手札を捨てた時、捨てた枚数と同じ数のカードを引く。",
    "誰も、墓地またはマナゾーンからクリーチャーを出せず、呪文を唱えられない。",
    "相手が自分のクリーチャーを選ぶ時、可能ならこのクリーチャーを選ぶ。",
    "終極宣言：このクリーチャーはブロックされない。",
    "このクリーチャーが出た時、自分の手札を2枚、山札の上か下に置く。",
    "自分はゲームに勝つ時、カードを1枚引く。",
    # Whether the one that is destroyed, or this one.
    "自分のクリーチャーが破壊された時、タップしていれば、カードを1枚引く。",
]


@pytest.mark.parametrize(("text", "kind", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(text: str, kind: str, meaning: list[Data]) -> None:
    assert abilities(*text.split("\n"), type=kind) == meaning


@pytest.mark.parametrize(("text", "kind"), [entry[:2] for entry in TEXTS])
def test_what_is_read_of_its_writing_is_what_was_written(text: str, kind: str) -> None:
    card = reading(*text.split("\n"), type=kind).card()
    found = reading(*text_of(card), type=kind)
    assert found.complete == (text not in NOT_READ_AGAIN)
    if not found.complete:
        return
    again = found.card()
    assert len(again.abilities) == len(card.abilities)
    assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize("text", UNREAD)
def test_a_near_miss_is_unread(text: str) -> None:
    found = reading(text)
    assert {gap.line for gap in found.gaps} == {0}
    assert "abilities" not in found.data


@pytest.mark.parametrize(
    ("kind", "words", "evolution"),
    [("G-NEOドリーム・クリーチャー", ["ドリーム"], False)],
)
def test_keywords_of_a_kind(kind: str, words: list[str], evolution: bool) -> None:
    found = reading("ブロッカー", type=kind)
    assert found.data["keywords"] == [*words, "ブロッカー"]
    assert (found.data["type"], found.data["evolution"]) == ("creature", evolution)


def test_a_base_of_any_of_three_civilizations() -> None:
    line = "進化：自分の水、闇、または自然いずれかのクリーチャー1体の上に置く。"
    found = reading(line, type="進化クリーチャー")
    assert found.data["evolves_from"] == {
        "whose": "you",
        "type": "creature",
        "civilization": ["water", "darkness", "nature"],
        "choose": 1,
    }


@pytest.mark.parametrize("name", ["例の―者", "例の×竜", "例の—札", "例の もう一枚"])
def test_names_keep_their_letters(name: str) -> None:
    """What is folded or spelt otherwise in a text would be the name of no card."""
    named, part = abilities(
        f"このクリーチャーが出た時、自分の墓地から《{name}》を1枚、手札に戻す。",
        f"自分の、名前に「{name}」とあるクリーチャーのパワーを+1000する。",
    )
    (returned,) = named["trigger"]["do"]
    assert returned["return"]["name"] == name
    assert part["static"]["to"]["name_includes"] == name
