"""Printed cards of 2002 to 2020: two zones at once, put elsewhere, O・ドライブ."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import reading

Data = dict[str, Any]

TEXTS: list[tuple[str, str, list[Data]]] = [
    (
        "クリーチャー",
        "このクリーチャーは、自分の手札が2枚以下なら召喚できる。",
        [
            {
                "static": {
                    "cannot": {"summoned": "this"},
                    "if": {
                        "no": {"count": {"whose": "you", "zone": "hand"}, "at_most": 2}
                    },
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "自分の手札に加えられる、名前に《例》とあるシールドカードはすべて「S・トリガー」を得る。",
        [
            {
                "static": {
                    "to": {"whose": "you", "being_added": True, "name_includes": "例"},
                    "keywords": ["S・トリガー"],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "自分のターンの終わりに、このターン、自分が呪文を唱えていた場合、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {
                        "value": {
                            "this_turn": {"cast": {"whose": "you", "type": "spell"}}
                        },
                        "at_least": 1,
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーが出た時、相手に自分の手札を1枚見ないで選ばせてから、それを見せる。それがクリーチャーなら、バトルゾーンに出してもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "choose": {"whose": "you", "zone": "hand", "random": 1},
                            "as": "chosen",
                        },
                        {
                            "put": "chosen",
                            "may": True,
                            "if": {"exists": {"cards": "chosen", "type": "creature"}},
                        },
                    ],
                }
            }
        ],
    ),
    (
        "呪文",
        "自分の墓地またはマナゾーンにあるクリーチャーを1体選び、手札に戻す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "return": {
                                "whose": "you",
                                "zone": ["graveyard", "mana"],
                                "type": "creature",
                                "choose": 1,
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "自分の手札または墓地にあるクリーチャーの召喚コストを1少なくする。",
        [
            {
                "cost": {
                    "of": {
                        "whose": "you",
                        "zone": ["hand", "graveyard"],
                        "type": "creature",
                    },
                    "change": -1,
                }
            }
        ],
    ),
    (
        "呪文",
        "バトルゾーンまたはマナゾーンにある相手のカードを1枚選び、持ち主の手札に戻す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "return": {
                                "zone": ["battle", "mana"],
                                "whose": "opponent",
                                "as_cards": True,
                                "choose": 1,
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "呪文",
        "相手のバトルゾーンまたはマナゾーンからカードを1枚選び、持ち主の手札に戻す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "return": {
                                "whose": "opponent",
                                "zone": ["battle", "mana"],
                                "as_cards": True,
                                "choose": 1,
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "自分の他の自然のクリーチャーが破壊される時、その自然のクリーチャーを自分のマナゾーンに置く。",
        [
            {
                "replacement": {
                    "when": {
                        "destroyed": {
                            "whose": "you",
                            "other": True,
                            "civilization": "nature",
                            "type": "creature",
                        }
                    },
                    "instead": [{"move": {"cards": "that", "to": "mana"}}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーが破壊される時、このクリーチャーを手札に戻してもよい。",
        [
            {
                "replacement": {
                    "when": {"destroyed": "this"},
                    "may": True,
                    "instead": [{"return": "this"}],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "自分のクリーチャーが離れる時、自分のシールドが2つ以下なら、それをマナゾーンに置く。",
        [
            {
                "replacement": {
                    "when": {"leaves": {"whose": "you", "type": "creature"}},
                    "if": {"count": {"whose": "you", "zone": "shields"}, "at_most": 2},
                    "instead": [{"move": {"cards": "that", "to": "mana"}}],
                }
            }
        ],
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nクリーチャーを1体、自分の墓地から手札に戻す。",
        [
            {"extra": {"cost": 1, "once": True, "civilization": ["darkness"]}},
            {
                "spell": {
                    "do": [
                        {"draw": 1},
                        {
                            "repeat": {
                                "times": 1,
                                "do": [
                                    {
                                        "return": {
                                            "whose": "you",
                                            "zone": "graveyard",
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                            },
                            "if": {"value": {"paid_extra": "this"}, "at_least": 1},
                        },
                    ]
                }
            },
        ],
    ),
    (
        "呪文",
        "相手のクリーチャーを1体破壊する。\nO・ドライブ闇x2(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに2枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nカードを1枚引く。その後、自分の手札を1枚捨てる。",
        [
            {"extra": {"cost": 2, "once": True, "civilization": ["darkness"]}},
            {
                "spell": {
                    "do": [
                        {
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            }
                        },
                        {
                            "repeat": {"times": 1, "do": [{"draw": 1}, {"discard": 1}]},
                            "if": {"value": {"paid_extra": "this"}, "at_least": 1},
                        },
                    ]
                }
            },
        ],
    ),
    (
        "呪文",
        "相手のクリーチャーを1体選ぶ。それがタップしているクリーチャーなら、破壊する。それ以外なら、タップする。",
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
                            "tap": "chosen",
                            "if": {
                                "none": {
                                    "cards": "chosen",
                                    "tapped": True,
                                    "type": "creature",
                                }
                            },
                            "as": "done2",
                        },
                        {
                            "destroy": "chosen",
                            "if": {
                                "all_of": [
                                    {
                                        "exists": {
                                            "cards": "chosen",
                                            "tapped": True,
                                            "type": "creature",
                                        }
                                    },
                                    {"no": {"done": "done2"}},
                                ]
                            },
                        },
                    ]
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがドラゴンで、コスト5以下なら、出す。それ以外なら手札に加える。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "move": {"cards": "seen", "to": "hand"},
                            "if": {
                                "any_of": [
                                    {
                                        "none": {
                                            "cards": "seen",
                                            "zone": "deck",
                                            "race_includes": "ドラゴン",
                                        }
                                    },
                                    {
                                        "no": {
                                            "value": {"cost_of": "seen"},
                                            "at_most": 5,
                                        }
                                    },
                                ]
                            },
                        },
                        {
                            "put": "seen",
                            "if": {
                                "all_of": [
                                    {
                                        "exists": {
                                            "cards": "seen",
                                            "zone": "deck",
                                            "race_includes": "ドラゴン",
                                        }
                                    },
                                    {"value": {"cost_of": "seen"}, "at_most": 5},
                                ]
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがドラゴンで、このクリーチャーのコスト以下なら、出す。それ以外なら山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "move": {
                                "cards": "seen",
                                "to": "deck",
                                "position": "bottom",
                            },
                            "if": {
                                "any_of": [
                                    {
                                        "none": {
                                            "cards": "seen",
                                            "zone": "deck",
                                            "race_includes": "ドラゴン",
                                        }
                                    },
                                    {
                                        "no": {
                                            "value": {"cost_of": "seen"},
                                            "at_most": {"cost_of": "this"},
                                        }
                                    },
                                ]
                            },
                        },
                        {
                            "put": "seen",
                            "if": {
                                "all_of": [
                                    {
                                        "exists": {
                                            "cards": "seen",
                                            "zone": "deck",
                                            "race_includes": "ドラゴン",
                                        }
                                    },
                                    {
                                        "value": {"cost_of": "seen"},
                                        "at_most": {"cost_of": "this"},
                                    },
                                ]
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "クリーチャー",
        "このターン、自分のクリーチャーがバトルに勝った後でしか、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "value": {
                            "this_turn": {
                                "wins_battle": {"whose": "you", "type": "creature"}
                            }
                        },
                        "at_most": 0,
                    },
                }
            }
        ],
    ),
]

NOT_READ_AGAIN: tuple[str, ...] = (
    "このクリーチャーは、自分の手札が2枚以下なら召喚できる。",
    "O・ドライブ",
    "O・ドライブ",
    "相手のクリーチャーを1体選ぶ。それがタップしているクリーチャーなら、破壊する。それ以外なら、タップする。",
    "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがドラゴンで、コスト5以下なら、出す。それ以外",
    "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがドラゴンで、このクリーチャーのコスト以下なら",
    "このターン、自分のクリーチャーがバトルに勝った後でしか、このクリーチャーは攻撃できない。",
)
"""What is written so that it stays unread."""

UNREAD = [
    ("クリーチャー", "このクリーチャーが攻撃していた場合、カードを1枚引く。"),
    ("クロスギア", "これをクロスしたサムライを破壊する。"),
    ("クリーチャー", "このクリーチャーは、自分の手札が2枚以下なら攻撃できる。"),
    (
        "クリーチャー",
        "相手によって自分のマナゾーンのカードが自分の墓地に置かれる時、そのカードを自分のマナゾーンに戻してもよい。",
    ),
    (
        "クリーチャー",
        "自分のクリーチャーが破壊される時、このクリーチャーをマナゾーンに置く。",
    ),
    (
        "クリーチャー",
        "自分のクリーチャーが破壊される時、それを手札に戻し、カードを1枚引く。",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nS・トリガー",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nチャージャー",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nこの呪文を墓地に置くかわりにマナゾーンに置く。",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nこの呪文を唱えるコストを1少なくする。",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nこうして引いたカードを捨てる。",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nかわりにカードを2枚引く。",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nそうしたら、相手のクリーチャーを1体破壊する。",
    ),
    (
        "呪文",
        "カードを1枚引く。\nO・ドライブ闇x1(この呪文を唱える時、自分のマナゾーンで闇のカードをさらに1枚タップしてもよい。そうした場合、この呪文は次の能力を得る)\nカードを1枚引く。\nカードを1枚引く。",
    ),
    (
        "呪文",
        "相手のクリーチャーを1体選ぶ。それがパワー5000以下のクリーチャーなら、破壊する。それ以外なら、このターン、そのクリーチャーのパワーを-3000する。",
    ),
    (
        "クリーチャー",
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがドラゴンで、自分の手札が3枚以下なら、出す。それ以外なら手札に加える。",
    ),
    (
        "クリーチャー",
        "このクリーチャーが攻撃する時、自分のバトルゾーンまたはマナゾーンにある種族に「ジョーカーズ」とあるカードが合計4枚以上あれば、カードを1枚引く。",
    ),
    (
        "クリーチャー",
        "自分のドラゴンが離れる時、自分の山札の上から1枚目を墓地に置く。そのカードがドラゴンとファイアー・バードなら、自分のドラゴンは離れるかわりにとどまる。",
    ),
    ("クリーチャー", "このクリーチャーが破壊された時、相手の手札に戻す。"),
    ("クリーチャー", "このクリーチャーが出た時、自分の手札を1枚相手の山札の下に置く。"),
    (
        "クリーチャー",
        "このクリーチャーが出た時、自分のクリーチャーを1体選ぶ。そのクリーチャーを相手の手札に戻す。",
    ),
    (
        "クリーチャー",
        "自分のクリーチャーがバトルに勝った後でしか、このクリーチャーは攻撃できない。",
    ),
    ("クリーチャー", "このクリーチャーが破壊される時、かわりに相手の手札に戻す。"),
    (
        "クリーチャー",
        "自分のドラゴンが相手のクリーチャーを攻撃する時、そのクリーチャーを破壊する。",
    ),
    (
        "クリーチャー",
        "自分のドラゴンが相手のクリーチャーを攻撃する時、それを破壊する。",
    ),
    ("クリーチャー", "相手のクリーチャーが出た時、それを自分の手札に戻す。"),
    (
        "クリーチャー",
        "自分の他のクリーチャーが破壊される時、このクリーチャーを墓地に置くかわりに自分の手札に戻す。",
    ),
    (
        "クリーチャー",
        "自分の他のクリーチャーが破壊される時、相手のクリーチャーを墓地に置くかわりに自分の手札に戻す。",
    ),
    (
        "クリーチャー",
        "自分の他のクリーチャーが離れる時、墓地に置くかわりに自分の手札に戻す。",
    ),
    (
        "クリーチャー",
        "このクリーチャーがシールドをブレイクする時、このクリーチャーを手札に加えるかわりに墓地に置く。",
    ),
    (
        "クリーチャー",
        "このターン、自分が呪文とクリーチャーを使っていれば、このクリーチャーは「W・ブレイカー」を得る。",
    ),
    (
        "クリーチャー",
        "相手が召喚以外の方法でクリーチャーを出した時、そのクリーチャーを自分の手札に戻してもよい。",
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
