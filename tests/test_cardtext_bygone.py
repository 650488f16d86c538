"""Reading cards of 2002 to 2012: what is shown, looked at and put back, and by whom."""

from typing import Any

import pytest

from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.files.library import shipped_library

Data = dict[str, Any]


def reading(text: str) -> Reading:
    """What is read of a creature, or behind 「呪:」 of a spell."""
    spell, line = text.startswith("呪:"), text.removeprefix("呪:")
    face: Data = {"civilizations": ("火",), "cost": 4}
    face |= {} if spell else {"power": 4000}
    kind = "呪文" if spell else "クリーチャー"
    return read(Print("例の古い札", kind, lines=(line,), **face), shipped_library())


READ: list[tuple[str, list[Any]]] = [
    (
        "呪:自分の手札を山札に戻してシャッフルし、その枚数と同じ枚数のカードを引く。",
        [
            [
                {
                    "move": {
                        "cards": {"whose": "you", "zone": "hand"},
                        "to": "deck",
                        "position": "shuffled",
                    },
                    "as": "done",
                },
                {"draw": {"player": "you", "count": {"affected": "done"}}},
            ]
        ],
    ),
    (
        "各プレイヤーは、自分自身のターンのはじめにカードを1枚引く。",
        [
            {"trigger": {"when": {"turn_starts": "you"}, "do": [{"draw": 1}]}},
            {
                "trigger": {
                    "when": {"turn_starts": "opponent"},
                    "do": [{"draw": {"player": "opponent", "count": 1}}],
                }
            },
        ],
    ),
    (
        "このクリーチャーが攻撃する時、クリーチャー1体をタップまたはアンタップしてもよい。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "choose_one": [
                                [{"tap": {"type": "creature", "choose": 1}}],
                                [{"untap": {"type": "creature", "choose": 1}}],
                            ],
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "相手が多色以外のクリーチャーをバトルゾーンに出す時、バトルゾーンに出すかわりに墓地に置く。",
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
        "自分のターン中、相手がクリーチャーをバトルゾーンに出す時、相手はそのクリーチャーをバトルゾーンに出すかわりに墓地に置く。",
        [
            {
                "replacement": {
                    "when": {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "turn": "you",
                    },
                    "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、ターンの終わりまで、相手のクリーチャーすべてのパワーは-1000される。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "give": {
                                "to": {"whose": "opponent", "type": "creature"},
                                "power": -1000,
                                "until": "end_of_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "呪:自分のクリーチャーを1体破壊してもよい。そうした場合、自分の手札から破壊したクリーチャーと同じコストかそれより小さいコストのクリーチャーを1体選び、バトルゾーンに出す。",
        [
            {
                "destroy": {"whose": "you", "type": "creature", "choose": 1},
                "may": True,
                "as": "done",
            },
            {
                "put": {
                    "whose": "you",
                    "zone": "hand",
                    "cost": {"at_most": {"cost_of": "done"}},
                    "type": "creature",
                    "choose": 1,
                },
                "if_you_do": "done",
            },
        ],
    ),
    (
        "呪:相手の手札を見て、その中から闇の呪文をすべて選び出し、持ち主の墓地に置く。",
        [
            {
                "discard": {
                    "whose": "opponent",
                    "civilization": "darkness",
                    "type": "spell",
                }
            }
        ],
    ),
    (
        "呪:相手の手札を見て、その中から1枚選び、相手の山札の一番下に置く。",
        [
            {
                "move": {
                    "cards": {"whose": "opponent", "zone": "hand", "choose": 1},
                    "to": "deck",
                    "position": "bottom",
                }
            }
        ],
    ),
    (
        "呪:相手の手札を見る。その中から1枚選び、裏向きにしたまま新しいシールドとして相手のシールドゾーンに加える。",
        [
            {"look": {"whose": "opponent", "zone": "hand"}, "as": "seen"},
            {
                "move": {
                    "cards": {"whose": "opponent", "zone": "hand", "choose": 1},
                    "to": "shields",
                }
            },
        ],
    ),
    (
        "呪:相手の手札を見て、好きな枚数選び、捨てさせる。",
        [{"discard": {"whose": "opponent", "any_number": True, "by": "you"}}],
    ),
    (
        "呪:相手の手札を見る。その中から好きな数のカードを選び、捨てさせる。",
        [
            {"look": {"whose": "opponent", "zone": "hand"}, "as": "seen"},
            {"discard": {"whose": "opponent", "any_number": True, "by": "you"}},
        ],
    ),
    (
        "自分のターンの終わりに、このクリーチャーがバトルゾーンにあれば、自分の手札に戻す。",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {"exists": {"cards": "this", "zone": "battle"}},
                    "do": [{"return": "this"}],
                }
            }
        ],
    ),
    (
        "自分のターンの終わりに、このクリーチャーがバトルゾーンになければ、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {"none": {"cards": "this", "zone": "battle"}},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "呪:各プレイヤーは、パワー2000以下のクリーチャーすべてを破壊する。",
        [{"destroy": {"power": {"at_most": 2000}, "type": "creature"}}],
    ),
    (
        "呪:自分の山札の上から4枚を見て、好きな順番で元に戻す。",
        [
            [
                {"look": {"whose": "you", "zone": "deck", "top": 4}, "as": "seen"},
                {
                    "move": {
                        "cards": {"cards": "seen", "zone": "deck"},
                        "to": "deck",
                        "position": "top",
                    }
                },
            ]
        ],
    ),
    (
        "呪:各プレイヤーは自身の山札の上からカードを5枚引く。",
        [{"draw": {"player": "any", "count": 5}}],
    ),
    (
        "自分の呪文を唱える時、支払うコストは1少なくなる。ただし、コストが1の時は少なくならない。",
        [
            {
                "cost": {
                    "of": {"whose": "you", "type": "spell"},
                    "change": -1,
                    "at_least": 1,
                }
            }
        ],
    ),
    (
        "G・リンク《例の左神》の右横または《例の右神》の左側",
        [{"link": {"right_of": ["例の左神"], "left_of": ["例の右神"]}}],
    ),
    (
        "このクリーチャーが攻撃する時、自分の山札を見る。その中から《例の獣》を1体選び、相手に見せてからバトルゾーンに出してもよい。その後、山札をシャッフルする。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "put": {
                                "zone": "deck",
                                "name": "例の獣",
                                "type": "creature",
                                "choose": 1,
                            },
                            "may": True,
                        },
                        {"shuffle": "you"},
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の手札から火のカードを1枚見せてもよい。そうした場合、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "choose": {
                                "whose": "you",
                                "zone": "hand",
                                "civilization": "fire",
                                "choose": 1,
                            },
                            "as": "shown",
                            "may": True,
                        },
                        {"draw": 1, "if_you_do": "shown"},
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の手札から好きな枚数の呪文を見せてもよい。このターン、自分のクリーチャーすべてのパワーは、見せた呪文1枚につき+1000される。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "choose": {
                                "whose": "you",
                                "zone": "hand",
                                "type": "spell",
                                "any_number": True,
                            },
                            "as": "shown",
                            "may": True,
                        },
                        {
                            "give": {
                                "to": {"whose": "you", "type": "creature"},
                                "power": {
                                    "times": [1000, {"count": {"cards": "shown"}}]
                                },
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、相手の手札を1枚見ないで選び、表向きにする。それがクリーチャーなら、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "choose": {
                                "whose": "opponent",
                                "zone": "hand",
                                "random": 1,
                            },
                            "as": "shown",
                        },
                        {
                            "draw": 1,
                            "if": {"exists": {"cards": "shown", "type": "creature"}},
                        },
                    ],
                }
            }
        ],
    ),
    (
        "呪:すべての闇のクリーチャーか、すべての火のクリーチャーどちらかをタップする。",
        [
            {
                "choose_one": [
                    [{"tap": {"civilization": "darkness", "type": "creature"}}],
                    [{"tap": {"civilization": "fire", "type": "creature"}}],
                ]
            }
        ],
    ),
    (
        "呪:相手のクリーチャー1体か自分のクリーチャー2体のどちらかをタップする。",
        [
            {
                "choose_one": [
                    [{"tap": {"whose": "opponent", "type": "creature", "choose": 1}}],
                    [{"tap": {"whose": "you", "type": "creature", "choose": 2}}],
                ]
            }
        ],
    ),
    (
        "このクリーチャーが出た時、シールドを1枚、自分の手札に加える。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"return": {"whose": "you", "zone": "shields", "choose": 1}}
                    ],
                }
            }
        ],
    ),
    (
        "呪:カードを1枚、マナゾーンから相手の手札に戻す。",
        [{"return": {"whose": "opponent", "zone": "mana", "choose": 1}}],
    ),
    (
        "呪:自分の山札の上から3枚を表向きにする。その中からクリーチャーをすべて手札に加え、それ以外のカードを好きな順で山札の一番下に戻す。",
        [
            {"reveal": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
            [
                {
                    "move": {
                        "cards": {"cards": "seen", "zone": "deck", "type": "creature"},
                        "to": "hand",
                    }
                },
                {
                    "move": {
                        "cards": {"cards": "seen", "zone": "deck"},
                        "to": "deck",
                        "position": "bottom",
                    }
                },
            ],
        ],
    ),
    (
        "呪:自分の山札の上から1枚目を表向きにする。それがクリーチャーであれば、バトルゾーンに出す。それ以外のカードであれば、自分のマナゾーンに置く。",
        [
            {"reveal": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
            {
                "move": {"cards": "seen", "to": "mana"},
                "if": {"none": {"cards": "seen", "zone": "deck", "type": "creature"}},
            },
            {
                "put": "seen",
                "if": {"exists": {"cards": "seen", "zone": "deck", "type": "creature"}},
            },
        ],
    ),
    (
        "呪:自分の山札の上から、クリーチャーが出るまでカードを表向きにする。そのクリーチャーよりパワーの小さいクリーチャーをすべて破壊する。表向きにしたカードをすべて自分の墓地に置く。",
        [
            [
                {
                    "reveal": {"zone": "deck", "top": 1},
                    "until": {"type": "creature"},
                    "as": "seen",
                },
                {
                    "choose": {
                        "cards": "seen",
                        "zone": "deck",
                        "type": "creature",
                        "choose": 1,
                    },
                    "as": "chosen2",
                },
            ],
            {
                "destroy": {
                    "power": {"less_than": {"power_of": "chosen2"}},
                    "type": "creature",
                }
            },
            {"move": {"cards": {"cards": "seen", "zone": "deck"}, "to": "graveyard"}},
        ],
    ),
    (
        "呪:自分の山札の上から、クリーチャーが出るまでカードを表向きにする。そのクリーチャーを手札に加え、それ以外の見せたカードを墓地に置く。",
        [
            [
                {
                    "reveal": {"zone": "deck", "top": 1},
                    "until": {"type": "creature"},
                    "as": "seen",
                },
                {
                    "choose": {
                        "cards": "seen",
                        "zone": "deck",
                        "type": "creature",
                        "choose": 1,
                    },
                    "as": "chosen2",
                },
            ],
            [
                {"move": {"cards": "chosen2", "to": "hand"}},
                {
                    "move": {
                        "cards": {"cards": "seen", "zone": "deck"},
                        "to": "graveyard",
                    }
                },
            ],
        ],
    ),
    (
        "呪:自分の山札の上から5枚を見る。その中から1枚、相手に見せてから手札に加え、残りを墓地に置く。見せたカードが火のカードであれば、カードを1枚引く。",
        [
            {"look": {"whose": "you", "zone": "deck", "top": 5}, "as": "seen"},
            [
                {
                    "move": {
                        "cards": {"cards": "seen", "zone": "deck", "choose": 1},
                        "to": "hand",
                    },
                    "as": "done2",
                },
                {
                    "move": {
                        "cards": {"cards": "seen", "zone": "deck"},
                        "to": "graveyard",
                    }
                },
            ],
            {"draw": 1, "if": {"exists": {"cards": "done2", "civilization": "fire"}}},
        ],
    ),
    (
        "呪:自分の山札の上から3枚を表向きにする。見せたカードの中にドラゴンがあれば、カードを1枚引く。",
        [
            {"reveal": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
            {
                "draw": 1,
                "if": {
                    "exists": {
                        "cards": "seen",
                        "zone": "deck",
                        "race_includes": "ドラゴン",
                    }
                },
            },
        ],
    ),
    (
        "呪:自分の山札を見る。その中からゴッドを1体選び、相手に見せてもよい。その後、山札をシャッフルして、選んだカードを山札の一番上に置く。",
        [
            {
                "choose": {
                    "zone": "deck",
                    "race": "ゴッド",
                    "type": "creature",
                    "choose": 1,
                },
                "as": "chosen",
                "may": True,
            },
            [
                {"shuffle": "you"},
                {"move": {"cards": "chosen", "to": "deck", "position": "top"}},
            ],
        ],
    ),
]
"""A line, and its abilities; behind 「呪:」 what the spell does."""

UNREAD = [
    "呪:それ以外のカードであれば、自分のマナゾーンに置く。カードを3枚引く。",
    "呪:自分の山札を見る。自分の墓地に呪文が4枚以上あれば、かわりに3枚引く。",
    "呪:相手のクリーチャーを1体破壊する。相手に手札を1枚捨てさせるか",
    "呪:このクリーチャーが出た時、自分のシールドが2つ以下なら、カードを1枚引く。"
    "その後、山札をシャッフルする。",
    "呪:自分の山札の上から3枚を見る。その中から1枚、相手に見せてから手札に加えるか、"
    "1枚を墓地に置く。見せたカードがクリーチャーなら、カードを1枚引く。",
    "呪:自分の山札の上から3枚を見る。その中から2枚、相手に見せてから手札に加える。"
    "見せたカードがクリーチャーなら、カードを1枚引く。",
    "呪:相手の手札を1枚選び、持ち主の墓地に置く。",
    "呪:自分の山札の上から4枚を見て、元に戻す。",
    "自分の呪文を唱える時、支払うコストは2少なくなる。ただし、コストが1の時は少なくならない。",
    "呪:相手の闇のクリーチャーすべてか火のクリーチャーすべてのどちらかを破壊する。",
    "このクリーチャーが出た時、シールドを1枚手札に加える。",
    "呪:自分の山札の上から1枚目を表向きにする。それがクリーチャーなら、出す。"
    "それ以外の呪文であれば、自分のマナゾーンに置く。",
    "呪:自分の山札の上から5枚を見る。その中から1枚、手札に加え、残りを墓地に置く。"
    "見せたカードが火のカードであれば、カードを1枚引く。",
    "呪:クリーチャーを1体破壊する。それ以外のカードをすべてタップする。",
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
