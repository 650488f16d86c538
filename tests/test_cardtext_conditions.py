"""Printed cards of 2002 to 2020: how a card came, which other one, what is possible."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import reading

Data = dict[str, Any]

TEXTS: list[tuple[str, str, list[Data]]] = [
    (
        "クリーチャー",
        "自分のクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがそのクリーチャーよりコストが小さいクリーチャーなら、出す。",
        [
            {
                "trigger": {
                    "when": {"attacks": {"whose": "you", "type": "creature"}},
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "put": "seen",
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "cost": {"less_than": {"cost_of": "that"}},
                                    "type": "creature",
                                }
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "呪文",
        "相手のクリーチャーを1体選ぶ。自分の山札の上から1枚目を表向きにする。それがそのクリーチャーのコスト以下のクリーチャーなら、出す。",
        [
            {
                "spell": {
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
                            "reveal": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen2",
                        },
                        {
                            "put": "seen2",
                            "if": {
                                "exists": {
                                    "cards": "seen2",
                                    "zone": "deck",
                                    "cost": {"at_most": {"cost_of": "chosen"}},
                                    "type": "creature",
                                }
                            },
                        },
                    ]
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが出た時、それがこのクリーチャーのコスト以下なら、破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": {"whose": "opponent", "type": "creature"}},
                    "if": {
                        "value": {"cost_of": "that"},
                        "at_most": {"cost_of": "this"},
                    },
                    "do": [{"destroy": "that"}],
                }
            }
        ],
    ),
    (
        "呪文",
        "自分の手札の枚数を数え、自分の手札をすべて山札の一番下に好きな順序で置く。その後、同じ枚数のカードを引く。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "choose": {"whose": "you", "zone": "hand"},
                                "as": "counted",
                            },
                            {
                                "move": {
                                    "cards": {"whose": "you", "zone": "hand"},
                                    "to": "deck",
                                    "position": "bottom",
                                }
                            },
                        ],
                        {
                            "draw": {
                                "player": "you",
                                "count": {"count": {"cards": "counted"}},
                            }
                        },
                    ]
                }
            }
        ],
    ),
    (
        "呪文",
        "相手のクリーチャーを、パワーが6000以下になるように好きな数選び、破壊する。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "any_number": True,
                                "total_power": {"at_most": 6000},
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーの攻撃がブロックされた場合、カードを1枚引く。",
        [{"trigger": {"when": {"blocked": "this"}, "do": [{"draw": 1}]}}],
    ),
    (
        "クリーチャー",
        "このクリーチャーまたは自分の他のクリーチャーが出た時、他のクリーチャーを1体選んでもよい。そうしたら、その2体はバトルする。",
        [
            {
                "trigger": {
                    "when": [
                        {"enters": "this"},
                        {"enters": {"whose": "you", "other": True, "type": "creature"}},
                    ],
                    "do": [
                        {
                            "choose": {
                                "type": "creature",
                                "choose": 1,
                                "excluding": {"cards": "that"},
                            },
                            "as": "chosen",
                            "may": True,
                        },
                        {"battle": ["that", "chosen"], "if_you_do": "chosen"},
                    ],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが出た時、そのクリーチャーがコストを支払わずに出ていれば、それを破壊する。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "paid": False,
                    },
                    "do": [{"destroy": "that"}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが出た時、それが召喚されていなければ、それを破壊する。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "by_summoning": False,
                    },
                    "do": [{"destroy": "that"}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが出た時、それが手札以外から出ていれば、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "from": [
                            "graveyard",
                            "mana",
                            "deck",
                            "shields",
                            "hyperspatial",
                            "super_gr",
                            "abyss",
                        ],
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーが出た時、これが墓地から出ていれば、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this", "from": "graveyard"},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "カードを自分の墓地から手札に戻した時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "put": {"whose": "you"},
                        "from": "graveyard",
                        "to": "hand",
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーが出た時、そのターン、アンタップしているクリーチャーを攻撃できる。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "give": {
                                "to": "this",
                                "attacks_untapped": True,
                                "until": "end_of_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーが破壊された時、次のうちのいずれかを行ってもよい。相手のクリーチャーを1体選んでタップする。または、カードを1枚引く。または、自分の山札の上から1枚目をマナゾーンに置く。",
        [
            {
                "trigger": {
                    "when": {"destroyed": "this"},
                    "do": [
                        {
                            "choose_one": [
                                [
                                    {
                                        "tap": {
                                            "whose": "opponent",
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                                [{"draw": 1}],
                                [
                                    {
                                        "move": {
                                            "cards": {
                                                "whose": "you",
                                                "zone": "deck",
                                                "top": 1,
                                            },
                                            "to": "mana",
                                        }
                                    }
                                ],
                            ],
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "呪文",
        "次のいずれかを行う。カードを1枚引く。または、相手のクリーチャーを1体選び、タップする。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose_one": [
                                [{"draw": 1}],
                                [
                                    {
                                        "tap": {
                                            "whose": "opponent",
                                            "type": "creature",
                                            "choose": 1,
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
        "クリーチャー",
        "呪文を唱えたターンのみ、このクリーチャーを召喚することができる。",
        [
            {
                "static": {
                    "cannot": [{"summoned": "this"}],
                    "if": {
                        "value": {
                            "this_turn": {"cast": {"whose": "you", "type": "spell"}}
                        },
                        "at_most": 0,
                    },
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが破壊されたターンのみ、このクリーチャーを召喚できる。",
        [
            {
                "static": {
                    "cannot": [{"summoned": "this"}],
                    "if": {
                        "value": {
                            "this_turn": {
                                "destroyed": {"whose": "opponent", "type": "creature"}
                            }
                        },
                        "at_most": 0,
                    },
                }
            }
        ],
    ),
    (
        "呪文",
        "相手のシールドが自分のシールドより多ければ、この呪文を唱えることができる。\nカードを1枚引く。",
        [
            {
                "static": {
                    "cannot": {"cast": "this"},
                    "if": {
                        "no": {
                            "value": {
                                "count": {"whose": "opponent", "zone": "shields"}
                            },
                            "at_least": {
                                "sum": [
                                    {"count": {"whose": "you", "zone": "shields"}},
                                    1,
                                ]
                            },
                        }
                    },
                }
            },
            {"spell": {"do": [{"draw": 1}]}},
        ],
    ),
    (
        "クリーチャー",
        "自分のシールドが2つの時、このクリーチャーのパワーは+5000される。",
        [
            {
                "static": {
                    "power": 5000,
                    "if": {
                        "count": {"whose": "you", "zone": "shields"},
                        "at_least": 2,
                        "at_most": 2,
                    },
                }
            }
        ],
    ),
    (
        "呪文",
        "カードを1枚引く。\nナイト・マジック(この呪文を唱えた時、バトルゾーンに自分のナイトがあれば、この呪文の能力をもう一度使ってもよい)",
        [
            {
                "spell": {
                    "do": [
                        {"draw": 1},
                        {
                            "repeat": {"times": 1, "do": [{"draw": 1}]},
                            "may": True,
                            "if": {"exists": {"whose": "you", "race": "ナイト"}},
                        },
                    ]
                }
            }
        ],
    ),
    (
        "クロスギア",
        "これをクロスしたナイトが攻撃する時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"attacks": {"equipped_with": "this", "race": "ナイト"}},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "クロスギア",
        "これをクロスした火のクリーチャーは「スピードアタッカー」を得る。",
        [
            {
                "static": {
                    "to": {
                        "equipped_with": "this",
                        "civilization": "fire",
                        "type": "creature",
                    },
                    "keywords": ["スピードアタッカー"],
                }
            }
        ],
    ),
]

NOT_READ_AGAIN: tuple[str, ...] = (
    "自分の手札の枚数を数え、自分の手札をすべて山札の一番下に好きな順序で置く。その後、同じ枚数のカードを引く。",
    "このクリーチャーまたは自分の他のクリーチャーが出た時、他のクリーチャーを1体選んでもよい。そうしたら、その2体はバトルす",
    "呪文を唱えたターンのみ、このクリーチャーを召喚することができる。",
    "相手のクリーチャーが破壊されたターンのみ、このクリーチャーを召喚できる。",
    "相手のシールドが自分のシールドより多ければ、この呪文を唱えることができる。",
    "ナイト・マジック",
    "これをクロスしたナイトが攻撃する時、カードを1枚引く。",
    "これをクロスした火のクリーチャーは「スピードアタッカー」を得る。",
)
"""What is written so that it stays unread."""

UNREAD = [
    (
        "呪文",
        "自分の山札の上から1枚目を表向きにする。それがそのクリーチャーのコスト以下のクリーチャーなら、出す。",
    ),
    (
        "クリーチャー",
        "自分のクリーチャーが出た時、それがそのクリーチャーよりパワーが大きいクリーチャーなら、カードを1枚引く。",
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが出た時、それがそのクリーチャーのコスト以下なら、破壊する。",
    ),
    (
        "呪文",
        "相手のクリーチャーを数える。その後、クリーチャーをすべて破壊し、同じ枚数のカードを引く。",
    ),
    (
        "クリーチャー",
        "このクリーチャーまたは自分の他のクリーチャーが出た時、他のクリーチャーを1体破壊する。",
    ),
    (
        "クリーチャー",
        "自分の他のクリーチャーが出た時、他のクリーチャーを1体選んでもよい。そうしたら、その2体はバトルする。",
    ),
    (
        "クリーチャー",
        "このクリーチャーが出た時、他のクリーチャーを1体選んでもよい。そうしたら、その2体はバトルする。",
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが攻撃する時、それがコストを支払わずに出ていれば、カードを1枚引く。",
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが出た時、それが手札以外から出ていなければ、それを破壊する。",
    ),
    (
        "クリーチャー",
        "相手のクリーチャーが出た時、このクリーチャーがコストを支払わずに出ていれば、カードを1枚引く。",
    ),
    ("クリーチャー", "相手がカードを墓地から手札に戻した時、カードを1枚引く。"),
    ("クリーチャー", "クリーチャーをバトルゾーンから手札に戻した時、カードを1枚引く。"),
    (
        "クリーチャー",
        "自分のクリーチャーが出た時、そのターン、アンタップしているクリーチャーを攻撃できる。",
    ),
    (
        "クリーチャー",
        "このクリーチャーが出た時、アンタップしているクリーチャーを攻撃できる。",
    ),
    (
        "クリーチャー",
        "このクリーチャーが出た時、次のいずれかを行う。カードを1枚引く。または、カードを1枚引く。その後、手札を1枚捨てる。",
    ),
    (
        "クリーチャー",
        "自分のマナゾーンに闇のカードがあれば、このクリーチャーを召喚できる。",
    ),
    (
        "呪文",
        "自分のシールドが2つ以下なら、この呪文をコストを支払わずに唱えることができる。",
    ),
    (
        "クリーチャー",
        "自分のクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それが攻撃しているクリーチャーのコスト以下なら、出す。",
    ),
    ("呪文", "バトルゾーンまたはマナゾーンにあるカードを1枚選び、持ち主の手札に戻す。"),
    (
        "呪文",
        "相手は、バトルゾーンまたはマナゾーンにある自身のカードを1枚選び、墓地に置く。",
    ),
    ("呪文", "自分の墓地またはマナゾーンにあるクリーチャーをすべて手札に戻す。"),
    (
        "クリーチャー",
        "自分の墓地またはマナゾーンにあるクリーチャーが5体以上なら、このクリーチャーは「W・ブレイカー」を得る。",
    ),
]


@pytest.mark.parametrize(("kind", "text", "meaning"), TEXTS)
def test_what_a_text_means(kind: str, text: str, meaning: list[Data]) -> None:
    found = reading(*text.split("\n"), type=kind)
    assert found.complete
    assert found.data.get("abilities", []) == meaning


@pytest.mark.parametrize(("kind", "text"), [(k, t) for k, t, _ in TEXTS])
def test_what_is_read_of_its_writing_is_what_was_written(kind: str, text: str) -> None:
    card = reading(*text.split("\n"), type=kind).card()
    assert text_of(card, "en")
    found = reading(*text_of(card), type=kind)
    assert found.complete != any(part in text for part in NOT_READ_AGAIN)
    if not found.complete:
        return
    again = found.card()
    assert len(again.abilities) == len(card.abilities)
    assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize(("kind", "text"), UNREAD)
def test_a_near_miss_is_unread(kind: str, text: str) -> None:
    assert reading(*text.split("\n"), type=kind).gaps
