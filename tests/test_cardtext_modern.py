"""Reading printed cards of today: what each construct becomes, and near misses."""

from typing import Any

import pytest
from ruamel.yaml import YAML

from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.files import as_yaml
from tests.test_cardtext_reading import OPPOSING, abilities, entering, reading

Data = dict[str, Any]
DRAGON = {"exists": {"whose": "you", "race_includes": "ドラゴン"}}
SEEN = {"cards": "seen", "zone": "deck"}
LOOK = {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"}
REST = {"move": {"cards": SEEN, "to": "deck", "position": "bottom"}}
DESTROY = {"destroy": {**OPPOSING, "choose": 1}}


def triggered(when: Any, *do: Any, **more: Any) -> list[Data]:
    return [{"trigger": {"when": when, **more, "do": list(do)}}]


UNTAPPING = {"untapped": {"whose": "opponent"}, "from": "mana", "by": "rule"}


TEXTS: dict[tuple[str, ...], list[Data]] = {
    # a label in 「<>」; shields of both players; cards that leave the shield zone
    (
        "<鬼タイム>自分と相手のシールドの数が合計6つ以下なら、"
        "このクリーチャーの召喚コストを5少なくする。",
    ): [
        {
            "cost": {
                "change": -5,
                "if": {"count": {"whose": "any", "zone": "shields"}, "at_most": 6},
            }
        }
    ],
    (
        "<オシオキムーン>カードが自分のシールドゾーンを離れた時、カードを1枚引く。",
    ): triggered({"put": {"whose": "you"}, "from": "shields"}, {"draw": 1}),
    # by whom a player is not attacked
    ("自分は、コスト3以下のクリーチャーに攻撃されない。",): [
        {
            "static": {
                "cannot": [
                    {
                        "attacks": {"cost": {"at_most": 3}, "type": "creature"},
                        "at": "you",
                    }
                ]
            }
        }
    ],
    ("このカードを自分のマナゾーンに置いた時、カードを1枚引く。",): triggered(
        {"put": "this", "to": "mana"}, {"draw": 1}
    ),
    # words of their own: メクレイド
    ("このクリーチャーが攻撃する時、ドラゴン・メクレイド5する。",): triggered(
        {"attacks": "this"},
        {
            "repeat": {
                "times": 1,
                "do": [
                    {"look": {"zone": "deck", "top": 3}, "as": "seen"},
                    {
                        "execute": {
                            **SEEN,
                            "race_includes": "ドラゴン",
                            "cost": {"at_most": 5},
                            "choose": 1,
                        },
                        "may": True,
                    },
                    REST,
                ],
            }
        },
    ),
    # what players cannot do to the end of an attack
    (
        "このクリーチャーが攻撃する時、その攻撃の終わりまで、相手は呪文を唱えられない。",
    ): triggered(
        {"attacks": "this"},
        {
            "effect": {
                "ability": {
                    "static": {
                        "cannot": [{"cast": {"whose": "opponent", "type": "spell"}}]
                    }
                },
                "until": "end_of_attack",
            }
        },
    ),
    # at most so much less; costs that are added up
    ("自分の多色ドラゴンの召喚コストを最大2少なくしてもよい。",): [
        {
            "cost": {
                "of": {
                    "whose": "you",
                    "multicolor": True,
                    "race_includes": "ドラゴン",
                    "type": "creature",
                },
                "change": -2,
                "up_to": True,
            }
        }
    ],
    (
        "このクリーチャーが攻撃する時、自分の山札の上から2枚を墓地に置く。"
        "その2枚のコストの合計よりコストが小さい相手のクリーチャーを1体破壊する。",
    ): triggered(
        {"attacks": "this"},
        {"mill": 2, "as": "done"},
        {
            "destroy": {
                "cost": {"less_than": {"total_cost_of": {"cards": "done"}}},
                **OPPOSING,
                "choose": 1,
            }
        },
    ),
    # whether mana was tapped for it
    (
        "相手のクリーチャーがマナゾーンのカードをタップせずに出た時、カードを1枚引く。",
    ): triggered({"enters": OPPOSING, "mana_tapped": False}, {"draw": 1}),
    ("相手は自身のマナゾーンのカードをタップせずにクリーチャーを出せない。",): [
        {"static": {"cannot": [{"enters": OPPOSING, "mana_tapped": False}]}}
    ],
    # how much of it a player can do in a turn
    (
        "相手のターンのはじめに、相手は自身のマナゾーンのカードを3枚までしかアンタップできない。",
    ): [
        {
            "static": {
                "if": {"value": {"this_turn": UNTAPPING}, "at_least": 3},
                "cannot": [UNTAPPING],
            }
        }
    ],
    ("相手は各ターン1度しか、クリーチャーで攻撃もブロックもできない。",): [
        {
            "static": {
                "if": {
                    "any_of": [
                        {"value": {"this_turn": {"attacks": OPPOSING}}, "at_least": 1},
                        {"value": {"this_turn": {"blocks": OPPOSING}}, "at_least": 1},
                    ]
                },
                "cannot": [{"attacks": OPPOSING}, {"blocks": OPPOSING}],
            }
        }
    ],
    ("相手のターン中、相手はクリーチャーを2体までしか出せない。",): [
        {
            "static": {
                "if": {
                    "all_of": [
                        {"turn": "opponent"},
                        {"value": {"this_turn": {"enters": OPPOSING}}, "at_least": 2},
                    ]
                },
                "cannot": [{"enters": OPPOSING}],
            }
        }
    ],
    (
        "このクリーチャーが出た時、次の相手のターン、"
        "相手はクリーチャーを1体しか召喚できない。",
    ): entering(
        {
            "effect": {
                "ability": {
                    "static": {
                        "if": {
                            "value": {"this_turn": {"summoned": OPPOSING}},
                            "at_least": 1,
                        },
                        "cannot": [{"summoned": OPPOSING}],
                    }
                },
                "during": "opponents_next_turn",
            }
        }
    ),
    ("相手は手札からクリーチャーを召喚できない。",): [
        {"static": {"cannot": [{"summoned": OPPOSING, "from": "hand"}]}}
    ],
    # an event, or a moment
    ("このクリーチャーが出た時または自分のターンのはじめに、カードを1枚引く。",): (
        triggered([{"enters": "this"}, {"turn_starts": "you"}], {"draw": 1})
    ),
    ("このクリーチャーの攻撃の終わりに、このクリーチャーをアンタップする。",): (
        triggered({"attack_ends": "this"}, {"untap": "this"})
    ),
    # one of each
    (
        "このクリーチャーが出た時、"
        "自分のドラゴンと相手のクリーチャーを1体ずつ選んでもよい。"
        "その2体をバトルさせる。",
    ): entering(
        [
            {
                "choose": {
                    "whose": "you",
                    "race_includes": "ドラゴン",
                    "type": "creature",
                    "choose": 1,
                },
                "as": "chosen",
                "may": True,
            },
            {
                "choose": {**OPPOSING, "choose": 1},
                "as": "chosen2",
                "if_you_do": True,
            },
        ],
        {"battle": ["chosen", "chosen2"]},
    ),
    # cards that are put under others
    (
        "このクリーチャーが出た時、"
        "自分の山札の上から1枚目を自分の他のクリーチャー1体の下に置く。",
    ): entering(
        [
            {
                "choose": {
                    "whose": "you",
                    "other": True,
                    "type": "creature",
                    "choose": 1,
                },
                "as": "chosen",
            },
            {
                "move": {
                    "cards": {"whose": "you", "zone": "deck", "top": 1},
                    "under": "chosen",
                }
            },
        ]
    ),
    # 「それが…カードなら」 is no creature that was called one; what it is like
    (
        "クリーチャーが自分を攻撃する時、自分の山札の上から1枚目を見る。"
        "それがコスト3以下のカードなら、コストを支払わずに使う。",
    ): triggered(
        {"attacks": {"type": "creature"}, "at": "you"},
        {"look": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
        {
            "execute": "seen",
            "if": {"exists": {"cards": "seen", "zone": "deck", "cost": {"at_most": 3}}},
        },
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目をマナゾーンに置く。"
        "それが多色なら、カードを1枚引く。",
    ): entering(
        {
            "move": {
                "cards": {"whose": "you", "zone": "deck", "top": 1},
                "to": "mana",
            },
            "as": "done",
        },
        {"draw": 1, "if": {"exists": {"cards": "done", "multicolor": True}}},
    ),
    # what is won, ignored, drawn by each, discarded
    ("このクリーチャーはすべてのバトルに勝つ。",): [{"static": {"wins_battles": True}}],
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。"
        "このターン、そのクリーチャーの能力を無視する。",
    ): entering(
        {"choose": {**OPPOSING, "choose": 1}, "as": "chosen"},
        {"give": {"to": "chosen", "ignored": True, "until": "end_of_turn"}},
    ),
    ("このクリーチャーが出た時、各プレイヤーはカードを2枚引く。",): entering(
        {"draw": {"player": "any", "count": 2}}
    ),
    ("相手が自身の手札を捨てた時、カードを1枚引く。",): triggered(
        {"discarded": {"whose": "opponent"}}, {"draw": 1}
    ),
    (
        "相手のクリーチャーの能力によって、このクリーチャーが手札から捨てられる時、"
        "墓地に置くかわりに出してもよい。",
    ): [
        {
            "replacement": {
                "when": {"discarded": "this", "by": OPPOSING},
                "zone": "hand",
                "may": True,
                "instead": [{"put": "that"}],
            }
        }
    ],
    # either of two descriptions; 「A、B、またはC」
    ("自分のドラゴンまたは、コスト3以下のクリーチャーが出た時、カードを1枚引く。",): (
        triggered(
            {
                "enters": {
                    "whose": "you",
                    "any_of": [
                        {"race_includes": "ドラゴン"},
                        {"cost": {"at_most": 3}, "type": "creature"},
                    ],
                }
            },
            {"draw": 1},
        )
    ),
    ("自分のドラゴン、ジャイアント、またはナイトが出た時、カードを1枚引く。",): (
        triggered(
            {
                "enters": {
                    "whose": "you",
                    "race": ["ドラゴン", "ジャイアント", "ナイト"],
                }
            },
            {"draw": 1},
        )
    ),
    (
        "このクリーチャーが出た時、"
        "相手のドラゴンまたは火のクリーチャーを1体選び、破壊する。",
    ): entering(
        {
            "destroy": {
                "whose": "opponent",
                "type": "creature",
                "any_of": [{"race_includes": "ドラゴン"}, {"civilization": "fire"}],
                "choose": 1,
            }
        }
    ),
    # the turn it entered; what a verb in 「していれば」 says of a card
    ("このクリーチャーは、出たターン、ブロックされない。",): [
        {
            "static": {
                "if": {"exists": {"cards": "this", "entered_this_turn": True}},
                "cannot": [{"blocked": "this"}],
            }
        }
    ],
    ("自分のドラゴンが攻撃している間、このクリーチャーのパワーを+2000する。",): [
        {
            "static": {
                "power": 2000,
                "if": {
                    "exists": {
                        "whose": "you",
                        "race_includes": "ドラゴン",
                        "attacking": True,
                    }
                },
            }
        }
    ],
    ("このクリーチャーがタップしていなければ、このクリーチャーは攻撃できない。",): [
        {
            "static": {
                "cannot": [{"attacks": "this"}],
                "if": {"none": {"cards": "this", "tapped": True}},
            }
        }
    ],
    ("攻撃中、相手は「S・トリガー」を使えない。",): [
        {
            "static": {
                "if": {"exists": {"cards": "this", "attacking": True}},
                "unusable": {
                    "keywords": "S・トリガー",
                    "of": {"whose": "opponent"},
                },
            }
        }
    ],
    ("誰も、コスト4以下の呪文を唱えられない。",): [
        {
            "static": {
                "cannot": [
                    {"cast": {"whose": "any", "cost": {"at_most": 4}, "type": "spell"}}
                ]
            }
        }
    ],
    # exactly so many; so many in a zone; bounded by such a number
    ("自分の手札が0枚なら、このクリーチャーのパワーを+1000する。",): [
        {"static": {"power": 1000, "if": {"none": {"whose": "you", "zone": "hand"}}}}
    ],
    ("自分の墓地の枚数が7枚以上なら、このクリーチャーのパワーを+1000する。",): [
        {
            "static": {
                "power": 1000,
                "if": {"count": {"whose": "you", "zone": "graveyard"}, "at_least": 7},
            }
        }
    ],
    (
        "このクリーチャーが出た時、"
        "コストが自分のマナゾーンの枚数以下の相手のクリーチャーを1体破壊する。",
    ): entering(
        {
            "destroy": {
                "cost": {"at_most": {"count": {"whose": "you", "zone": "mana"}}},
                **OPPOSING,
                "choose": 1,
            }
        }
    ),
    # cards that come to a zone, or leave the shield zone
    ("自分のマナゾーンにカードが置かれた時、カードを1枚引く。",): triggered(
        {"put": {"whose": "you"}, "to": "mana"}, {"draw": 1}
    ),
    ("自分のシールドゾーンからカードが手札に加えられた時、カードを1枚引く。",): (
        triggered(
            {"put": {"whose": "you"}, "from": "shields", "to": "hand"}, {"draw": 1}
        )
    ),
    ("相手のシールドが離れた時、カードを1枚引く。",): triggered(
        {"put": {"whose": "opponent"}, "from": "shields"}, {"draw": 1}
    ),
    (
        "このクリーチャーの「EXライフ」シールドが自分のシールドゾーンを離れた時、"
        "カードを1枚引く。",
    ): triggered({"put": {"life_of": "this"}, "from": "shields"}, {"draw": 1}),
    # shields that lie face up; one more of those that were looked at
    ("このクリーチャーが出た時、自分の手札を1枚、表向きにシールド化してもよい。",): (
        entering(
            {
                "move": {
                    "cards": {"whose": "you", "zone": "hand", "choose": 1},
                    "to": "shields",
                    "face_up": True,
                },
                "may": True,
            }
        )
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から3枚を見る。"
        "そのうちの1枚を手札に加え、もう1枚をマナゾーンに置き、残りを山札の下に置く。",
    ): entering(
        LOOK,
        [
            {"move": {"cards": {**SEEN, "choose": 1}, "to": "hand"}},
            {"move": {"cards": {**SEEN, "choose": 1}, "to": "mana"}},
            REST,
        ],
    ),
    # 「そのドラゴン」 is the one that was said to be one
    (
        "自分のドラゴンが攻撃する時、"
        "そのドラゴンよりコストが小さい相手のクリーチャーを1体破壊する。",
    ): triggered(
        {"attacks": {"whose": "you", "race_includes": "ドラゴン"}},
        {
            "destroy": {
                "cost": {"less_than": {"cost_of": "that"}},
                **OPPOSING,
                "choose": 1,
            }
        },
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。"
        "持ち主は、それを山札の上または下に置く。",
    ): entering(
        {"choose": {**OPPOSING, "choose": 1}, "as": "chosen"},
        {
            "choose_one": [
                [{"move": {"cards": "chosen", "to": "deck", "position": at}}]
                for at in ("top", "bottom")
            ],
            "picked_by": "opponent",
        },
    ),
    # lists to choose from
    (
        "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。",
        "▶相手の「ブロッカー」を持つクリーチャーを1体破壊する。",
        "▶カードを1枚引く。その後、自分の手札を1枚捨てる。",
    ): entering(
        {
            "choose_one": [
                [{"destroy": {**OPPOSING, "keyword": "ブロッカー", "choose": 1}}],
                [{"draw": 1}, {"discard": 1}],
            ]
        }
    ),
    (
        "このクリーチャーが出た時、次の中から2回選ぶ。(同じものを選んでもよい)",
        "▶相手のクリーチャーを1体破壊する。",
        "▶カードを1枚引く。",
    ): entering(
        {"choose_modes": {"choose": 2, "of": [[DESTROY], [{"draw": 1}]], "same": True}}
    ),
    (
        "このクリーチャーが出た時、相手は次の中から2つまで選ぶ。その後、カードを1枚引く。",
        "▶相手のクリーチャーを1体破壊する。",
        "▶カードを1枚引く。",
    ): entering(
        {
            "choose_modes": {"up_to": 2, "of": [[DESTROY], [{"draw": 1}]]},
            "picked_by": "opponent",
        },
        {"draw": 1},
    ),
    (
        "このクリーチャーが出た時、次のうちいずれか1つを選んでもよい。"
        "「カードを1枚引く。」「相手のクリーチャーを1体破壊する。」",
    ): entering({"choose_one": [[{"draw": 1}], [DESTROY]], "may": True}),
    # 「その後」 after a condition depends on it (official notice of 2020-12-17)
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引く。"
        "その後、自分の手札を1枚捨てる。",
    ): triggered({"enters": "this"}, {"draw": 1}, {"discard": 1}, **{"if": DRAGON}),
    (
        "このクリーチャーが出た時、カードを1枚引く。その後、自分のドラゴンがあれば、"
        "カードを1枚引く。その後、自分の手札を1枚捨てる。",
    ): entering(
        {"draw": 1},
        {"repeat": {"times": 1, "do": [{"draw": 1}, {"discard": 1}]}, "if": DRAGON},
    ),
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、自分の山札の上から3枚を見る。"
        "その中から1枚を手札に加え、残りを山札の下に置く。",
    ): triggered(
        {"enters": "this"},
        LOOK,
        [{"move": {"cards": {**SEEN, "choose": 1}, "to": "hand"}}, REST],
        **{"if": DRAGON},
    ),
    # otherwise
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。"
        "それがクリーチャーなら、手札に加える。それ以外なら、墓地に置く。",
    ): entering(
        {"reveal": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
        {
            "move": {"cards": "seen", "to": "graveyard"},
            "if": {"none": {**SEEN, "type": "creature"}},
        },
        {
            "move": {"cards": "seen", "to": "hand"},
            "if": {"exists": {**SEEN, "type": "creature"}},
        },
    ),
    # numbers from the board and from what was done, and what 「それ」 is
    (
        "このクリーチャーが出た時、自分の墓地の枚数以下のコストを持つ相手のクリーチャーを1体破壊する。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "destroy": {
                            "cost": {
                                "at_most": {
                                    "count": {"whose": "you", "zone": "graveyard"}
                                }
                            },
                            "whose": "opponent",
                            "type": "creature",
                            "choose": 1,
                        }
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分のマナゾーンにあるカードの枚数以下のコストを持つ、クリーチャー1体またはタマシードを1枚、自分のマナゾーンから出してもよい。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "put": {
                            "whose": "you",
                            "zone": "mana",
                            "cost": {
                                "at_most": {"count": {"whose": "you", "zone": "mana"}}
                            },
                            "type": ["creature", "tamaseed"],
                            "choose": 1,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが攻撃する時、このクリーチャーのパワー以下のパワーを持つ相手のクリーチャーを1体破壊する。",
    ): [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {
                        "destroy": {
                            "power": {"at_most": {"power_of": "this"}},
                            "whose": "opponent",
                            "type": "creature",
                            "choose": 1,
                        }
                    }
                ],
            }
        }
    ],
    (
        "各ターン、自分のクリーチャーがはじめて攻撃する時、そのクリーチャーよりコストが小さいクリーチャー1体またはタマシードを1枚、自分の墓地から出してもよい。",
    ): [
        {
            "trigger": {
                "when": {
                    "attacks": {"whose": "you", "type": "creature"},
                    "first_each_turn": True,
                },
                "do": [
                    {
                        "put": {
                            "whose": "you",
                            "zone": "graveyard",
                            "cost": {"less_than": {"cost_of": "that"}},
                            "type": ["creature", "tamaseed"],
                            "choose": 1,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手のクリーチャーをコストの合計が5以下になるように好きな数選び、持ち主のマナゾーンに置く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {
                                "whose": "opponent",
                                "type": "creature",
                                "any_number": True,
                                "total_cost": {"at_most": 5},
                            },
                            "to": "mana",
                        }
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の手札を好きな枚数捨てる。その後、こうして捨てた枚数と同じ枚数のカードを引く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"discard": {"whose": "you", "any_number": True}, "as": "done"},
                    {"draw": {"player": "you", "count": {"affected": "done"}}},
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の手札を好きな枚数捨ててもよい。こうして捨てた手札1枚につき、相手のクリーチャーを1体、持ち主の手札に戻す。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "discard": {"whose": "you", "any_number": True},
                        "may": True,
                        "as": "done",
                    },
                    {
                        "return": {
                            "whose": "opponent",
                            "type": "creature",
                            "choose": {"affected": "done"},
                        }
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、カードを2枚まで引く。その後、こうして引いた枚数と同じ数、自分の手札を捨てる。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"draw": {"player": "you", "up_to": 2}, "as": "done"},
                    {"discard": {"whose": "you", "choose": {"affected": "done"}}},
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の手札の枚数が相手の手札の枚数より少なければ、カードを2枚引く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "if": {
                    "value": {"count": {"whose": "opponent", "zone": "hand"}},
                    "at_least": {
                        "sum": [{"count": {"whose": "you", "zone": "hand"}}, 1]
                    },
                },
                "do": [{"draw": 2}],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分のクリーチャーの数が相手のより多ければ、カードを1枚引く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "if": {
                    "value": {"count": {"whose": "you", "type": "creature"}},
                    "at_least": {
                        "sum": [{"count": {"whose": "opponent", "type": "creature"}}, 1]
                    },
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分のシールドの数が相手のシールドの数以下なら、カードを1枚引く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "if": {
                    "value": {"count": {"whose": "you", "zone": "shields"}},
                    "at_most": {"count": {"whose": "opponent", "zone": "shields"}},
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目をマナゾーンに置く。その後、それ以下のコストを持つクリーチャーをすべて破壊する。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "deck", "top": 1},
                            "to": "mana",
                        },
                        "as": "done",
                    },
                    {
                        "destroy": {
                            "cost": {"at_most": {"cost_of": "done"}},
                            "type": "creature",
                        }
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目をマナゾーンに置く。その後、それがクリーチャーでなければ、このクリーチャーをマナゾーンに置く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "deck", "top": 1},
                            "to": "mana",
                        },
                        "as": "done",
                    },
                    {
                        "move": {"cards": "this", "to": "mana"},
                        "if": {"none": {"cards": "done", "type": "creature"}},
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目をマナゾーンに置いてもよい。その後、それがクリーチャーでなければ、このクリーチャーをマナゾーンに置く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "deck", "top": 1},
                            "to": "mana",
                        },
                        "may": True,
                        "as": "done",
                    },
                    {
                        "move": {"cards": "this", "to": "mana"},
                        "if": {
                            "all_of": [
                                {"done": "done"},
                                {"none": {"cards": "done", "type": "creature"}},
                            ]
                        },
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分のマナゾーンにあるカードを数える。それと同じ枚数のカードを、自分の山札の上からマナゾーンにタップして置いてもよい。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {
                                "whose": "you",
                                "zone": "deck",
                                "top": {"count": {"whose": "you", "zone": "mana"}},
                            },
                            "to": "mana",
                            "tapped": True,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の山札の上から3枚を見る。その中から1枚を手札に加え、1枚をマナゾーンに置き、残りを墓地に置く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
                    [
                        {
                            "move": {
                                "cards": {"cards": "seen", "zone": "deck", "choose": 1},
                                "to": "hand",
                            }
                        },
                        {
                            "move": {
                                "cards": {"cards": "seen", "zone": "deck", "choose": 1},
                                "to": "mana",
                            }
                        },
                        {
                            "move": {
                                "cards": {"cards": "seen", "zone": "deck"},
                                "to": "graveyard",
                            }
                        },
                    ],
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手のクリーチャーを2体まで選び、タップする。その後、それらを持ち主の手札に戻す。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    [
                        {
                            "choose": {
                                "whose": "opponent",
                                "type": "creature",
                                "up_to": 2,
                            },
                            "as": "chosen",
                        },
                        {"tap": "chosen"},
                    ],
                    {"return": "chosen"},
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体破壊してもよい。そうしたら、そのクリーチャーよりパワーが小さいクリーチャーを1体、自分の墓地から出す。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    [
                        {
                            "choose": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                            "may": True,
                        },
                        {"destroy": "chosen", "if_you_do": "chosen"},
                    ],
                    {
                        "put": {
                            "whose": "you",
                            "zone": "graveyard",
                            "power": {"less_than": {"power_of": "chosen"}},
                            "type": "creature",
                            "choose": 1,
                        },
                        "if_you_do": True,
                    },
                ],
            }
        }
    ],
    # costs, bans, what arrives, what is done later, what happened in a turn
    (
        "このクリーチャーが出た時、自分の手札からコスト5以下のカードを1枚、コストを支払わずに使ってもよい。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "execute": {
                            "whose": "you",
                            "zone": "hand",
                            "cost": {"at_most": 5},
                            "choose": 1,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手のクリーチャー1体とこのクリーチャーをバトルさせてもよい。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "battle": [
                            {"whose": "opponent", "type": "creature", "choose": 1},
                            "this",
                        ],
                        "may": True,
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、このクリーチャーとバトルさせる。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "battle": [
                            {"whose": "opponent", "type": "creature", "choose": 1},
                            "this",
                        ]
                    }
                ],
            }
        }
    ],
    ("自分の手札が捨てられた時、カードを1枚引く。",): [
        {"trigger": {"when": {"discarded": {"whose": "you"}}, "do": [{"draw": 1}]}}
    ],
    (
        "自分がクリーチャーに攻撃された時、このクリーチャーをタップしてその攻撃を中止してもよい。",
    ): [
        {
            "trigger": {
                "when": {"attacks": {"type": "creature"}, "at": "you"},
                "do": [
                    [
                        {"tap": "this", "may": True},
                        {"end_attack": True, "if_you_do": True},
                    ]
                ],
            }
        }
    ],
    ("このクリーチャーがタップした時、カードを1枚引く。",): [
        {"trigger": {"when": {"tapped": "this"}, "do": [{"draw": 1}]}}
    ],
    ("各ターンに一度、自分のクリーチャーが攻撃する時、カードを1枚引いてもよい。",): [
        {
            "trigger": {
                "when": {"attacks": {"whose": "you", "type": "creature"}},
                "do": [{"draw": 1, "may": True}],
                "once_each": "turn",
            }
        }
    ],
    (
        "自分のドラゴンが出た時、カードを1枚引いてもよい。この能力は各ターン1度しか使えない。",
    ): [
        {
            "trigger": {
                "when": {"enters": {"whose": "you", "race_includes": "ドラゴン"}},
                "do": [{"draw": 1, "may": True}],
                "once_each": "turn",
            }
        }
    ],
    (
        "自分のターンの終わりに、このターン、自分のクリーチャーが3回以上攻撃していれば、カードを2枚引く。",
    ): [
        {
            "trigger": {
                "when": {"turn_ends": "you"},
                "if": {
                    "value": {
                        "this_turn": {"attacks": {"whose": "you", "type": "creature"}}
                    },
                    "at_least": 3,
                },
                "do": [{"draw": 2}],
            }
        }
    ],
    (
        "相手のターンの終わりに、そのターン、クリーチャーが1体も攻撃していなければ、相手のクリーチャーをすべてタップする。",
    ): [
        {
            "trigger": {
                "when": {"turn_ends": "opponent"},
                "if": {
                    "value": {"this_turn": {"attacks": {"type": "creature"}}},
                    "at_most": 0,
                },
                "do": [{"tap": {"whose": "opponent", "type": "creature"}}],
            }
        }
    ],
    (
        "各ターンの終わりに、自分がそのターン中、コスト5以上の呪文を使っていたら、このクリーチャーを手札から出してもよい。",
    ): [
        {
            "trigger": {
                "when": {"turn_ends": "any"},
                "if": {
                    "value": {
                        "this_turn": {
                            "executed": {
                                "whose": "you",
                                "cost": {"at_least": 5},
                                "type": "spell",
                            }
                        }
                    },
                    "at_least": 1,
                },
                "do": [{"put": "this", "may": True}],
                "zone": "hand",
            }
        }
    ],
    (
        "このターン、自分がコスト5以上のクリーチャーを出していれば、このクリーチャーの召喚コストを3少なくする。",
    ): [
        {
            "cost": {
                "change": -3,
                "if": {
                    "value": {
                        "this_turn": {
                            "enters": {
                                "whose": "you",
                                "cost": {"at_least": 5},
                                "type": "creature",
                            }
                        }
                    },
                    "at_least": 1,
                },
            }
        }
    ],
    ("相手のクリーチャーが出る時、タップして出す。",): [
        {
            "status": {
                "when": {"enters": {"whose": "opponent", "type": "creature"}},
                "tapped": True,
            }
        }
    ],
    (
        "このクリーチャーがアンタップしていれば、相手のクリーチャーはタップしてバトルゾーンに出る。",
    ): [
        {
            "status": {
                "when": {"enters": {"whose": "opponent", "type": "creature"}},
                "tapped": True,
                "if": {"exists": {"cards": "this", "tapped": False}},
            }
        }
    ],
    ("相手のクリーチャーが召喚以外の方法で出る時、かわりに持ち主の墓地に置く。",): [
        {
            "replacement": {
                "when": {
                    "enters": {"whose": "opponent", "type": "creature"},
                    "by_summoning": False,
                },
                "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
            }
        }
    ],
    ("自分のターン中、このクリーチャーは破壊以外の方法で離れない。",): [
        {
            "static": {
                "cannot": [{"leaves": "this", "by_destruction": False}],
                "if": {"turn": "you"},
            }
        }
    ],
    ("相手はクリーチャーを召喚できず、コスト3以下の呪文を唱えられない。",): [
        {
            "static": {
                "cannot": [
                    {"summoned": {"whose": "opponent", "type": "creature"}},
                    {
                        "cast": {
                            "whose": "opponent",
                            "cost": {"at_most": 3},
                            "type": "spell",
                        }
                    },
                ]
            }
        }
    ],
    (
        "このクリーチャーが出た時、次の自分のターンのはじめまで、相手は呪文を唱えられない。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "effect": {
                            "ability": {
                                "static": {
                                    "cannot": [
                                        {"cast": {"whose": "opponent", "type": "spell"}}
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
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、タップする。次の相手のターンのはじめに、そのクリーチャーはアンタップしない。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
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
                        {"tap": "chosen"},
                    ],
                    {
                        "give": {
                            "to": "chosen",
                            "cannot": [{"untapped": "this", "by": "rule"}],
                            "until": "end_of_opponents_next_turn",
                        }
                    },
                ],
            }
        }
    ],
    ("このクリーチャーは、自分のターンのはじめにアンタップしない。",): [
        {"static": {"cannot": [{"untapped": "this", "by": "rule"}]}}
    ],
    ("自分のクリーチャーはシールドをさらに1つブレイクする。",): [
        {"static": {"to": {"whose": "you", "type": "creature"}, "breaks_more": 1}}
    ],
    (
        "このクリーチャーが攻撃する時、このターン、自分のクリーチャーはシールドをさらに2つブレイクする。",
    ): [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {
                        "give": {
                            "to": {"whose": "you", "type": "creature"},
                            "breaks_more": 2,
                            "until": "end_of_turn",
                        }
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、クリーチャーを1体、自分の手札から出してもよい。そうしたら、このターンの終わりに、そのクリーチャーを自分の手札に戻す。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "put": {
                            "whose": "you",
                            "zone": "hand",
                            "type": "creature",
                            "choose": 1,
                        },
                        "may": True,
                        "as": "done",
                    },
                    {
                        "effect": {
                            "about": "done",
                            "once": True,
                            "until": "end_of_turn",
                            "ability": {
                                "trigger": {
                                    "when": {"turn_ends": "any"},
                                    "do": [{"return": "it"}],
                                }
                            },
                        },
                        "if_you_do": "done",
                    },
                ],
            }
        }
    ],
    (
        "各ターン、このクリーチャーがはじめて攻撃する時、その攻撃の後、このクリーチャーをアンタップする。",
    ): [
        {
            "trigger": {
                "when": {"attacks": "this", "first_each_turn": True},
                "do": [
                    {
                        "effect": {
                            "about": "this",
                            "once": True,
                            "until": "end_of_turn",
                            "ability": {
                                "trigger": {
                                    "when": {"attack_ends": {"type": "creature"}},
                                    "do": [{"untap": "it"}],
                                }
                            },
                        }
                    }
                ],
            }
        }
    ],
    (
        "自分のターン中にこのクリーチャーが破壊された時、そのターンの終わりにこのクリーチャーを自分の墓地から出す。",
    ): [
        {
            "trigger": {
                "when": {"destroyed": "this", "turn": "you"},
                "do": [
                    {
                        "effect": {
                            "about": "this",
                            "once": True,
                            "until": "end_of_turn",
                            "ability": {
                                "trigger": {
                                    "when": {"turn_ends": "any"},
                                    "do": [
                                        {"put": {"cards": "it", "zone": "graveyard"}}
                                    ],
                                }
                            },
                        }
                    }
                ],
            }
        }
    ],
    (
        "自分のターン中、自分の火のクリーチャーを召喚するコストを1少なくする。ただし、コストは0以下にならない。",
    ): [
        {
            "cost": {
                "of": {"whose": "you", "civilization": "fire", "type": "creature"},
                "change": -1,
                "if": {"turn": "you"},
                "at_least": 1,
            }
        }
    ],
    ("相手がクリーチャーを召喚するコストを2多くする。",): [
        {"cost": {"of": {"whose": "opponent", "type": "creature"}, "change": 2}}
    ],
    (
        "コストを支払うかわりに水のカードを2枚自分の手札から捨てて、このクリーチャーを召喚してもよい。",
    ): [
        {
            "alternative": {
                "do": [
                    {"discard": {"whose": "you", "civilization": "water", "choose": 2}}
                ]
            }
        }
    ],
    (
        "自分の他のドラゴンがあれば、このクリーチャーをコストを支払わずに召喚してもよい。",
    ): [
        {
            "alternative": {
                "if": {
                    "exists": {
                        "whose": "you",
                        "other": True,
                        "race_includes": "ドラゴン",
                    }
                }
            }
        }
    ],
    ("このクリーチャーを自分の墓地から召喚してもよい。",): [
        {"static": {"zone": "graveyard", "playable": True}}
    ],
    (
        "このクリーチャーをアンタップして、相手クリーチャーの攻撃先を、このクリーチャーまたは自分のタップしているクリーチャーに変更してもよい。",
    ): [
        {
            "redirect": {
                "by": "untap",
                "to": ["this", {"whose": "you", "tapped": True, "type": "creature"}],
            }
        }
    ],
    ("相手のクリーチャーが攻撃する時、攻撃先をこのクリーチャーに変更してもよい。",): [
        {
            "trigger": {
                "when": {"attacks": {"whose": "opponent", "type": "creature"}},
                "do": [{"redirect": "this", "may": True}],
            }
        }
    ],
    (
        "ファイナル革命：このクリーチャーが「革命チェンジ」によって出た時、そのターン中に他の「ファイナル革命」をまだ使っていなければ、カードを1枚引く。",
    ): [
        {
            "trigger": {
                "when": {
                    "swapped": "this",
                    "from": "hand",
                    "by_keyword": "革命チェンジ",
                },
                "do": [{"draw": 1}],
                "if": {"unused": {"ability": "ファイナル革命", "this": "turn"}},
                "known_as": "ファイナル革命",
            }
        }
    ],
    ("このクリーチャーが召喚以外の方法で出た時、カードを1枚引く。",): [
        {
            "trigger": {
                "when": {"enters": "this", "by_summoning": False},
                "do": [{"draw": 1}],
            }
        }
    ],
    # several zones, options of one card, what was looked at, what lies under a card
    (
        "このクリーチャーが出た時、コスト6以下のアビス・クリーチャーを1体、自分の墓地またはマナゾーンから出してもよい。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "put": {
                            "whose": "you",
                            "zone": ["graveyard", "mana"],
                            "cost": {"at_most": 6},
                            "race_includes": "アビス",
                            "type": "creature",
                            "choose": 1,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手の進化ではないクリーチャーを1体、持ち主のマナゾーンに置く。その後、そのクリーチャーのコスト以下の進化ではないクリーチャーを1体、自分のマナゾーンから出してもよい。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    [
                        {
                            "choose": {
                                "whose": "opponent",
                                "evolution": False,
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                        },
                        {"move": {"cards": "chosen", "to": "mana"}},
                    ],
                    {
                        "put": {
                            "whose": "you",
                            "zone": "mana",
                            "cost": {"at_most": {"cost_of": "chosen"}},
                            "evolution": False,
                            "type": "creature",
                            "choose": 1,
                        },
                        "may": True,
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、手札に戻すかマナゾーンに置く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "choose_one": [
                            [
                                {
                                    "return": {
                                        "whose": "opponent",
                                        "type": "creature",
                                        "choose": 1,
                                    }
                                }
                            ],
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "opponent",
                                            "type": "creature",
                                            "choose": 1,
                                        },
                                        "to": "mana",
                                    }
                                }
                            ],
                        ]
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の山札の上から1枚を見る。そのカードを手札に加えるかマナゾーンに置く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"look": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
                    {
                        "choose_one": [
                            [{"move": {"cards": "seen", "to": "hand"}}],
                            [{"move": {"cards": "seen", "to": "mana"}}],
                        ]
                    },
                ],
            }
        }
    ],
    ("このクリーチャーが出た時、自分の手札を1枚山札の上または下に置く。",): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "choose_one": [
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "you",
                                            "zone": "hand",
                                            "choose": 1,
                                        },
                                        "to": "deck",
                                        "position": "top",
                                    }
                                }
                            ],
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "you",
                                            "zone": "hand",
                                            "choose": 1,
                                        },
                                        "to": "deck",
                                        "position": "bottom",
                                    }
                                }
                            ],
                        ]
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。相手はそれを山札の上または下に置く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
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
                        "choose_one": [
                            [
                                {
                                    "move": {
                                        "cards": "chosen",
                                        "to": "deck",
                                        "position": "top",
                                    }
                                }
                            ],
                            [
                                {
                                    "move": {
                                        "cards": "chosen",
                                        "to": "deck",
                                        "position": "bottom",
                                    }
                                }
                            ],
                        ],
                        "picked_by": "opponent",
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の手札を1枚捨てる。捨てたカードがドラゴンなら、カードを2枚引く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"discard": 1, "as": "done"},
                    {
                        "draw": 2,
                        "if": {
                            "exists": {"cards": "done", "race_includes": "ドラゴン"}
                        },
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の山札から呪文を1枚探し、相手に見せてから手札に加える。その後、山札をシャッフルする。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {
                                "whose": "you",
                                "zone": "deck",
                                "type": "spell",
                                "choose": 1,
                            },
                            "to": "hand",
                        }
                    },
                    {"shuffle": "you"},
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手の一番パワーが大きいクリーチャーを1体破壊する。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "destroy": {
                            "whose": "opponent",
                            "most": "power",
                            "type": "creature",
                            "choose": 1,
                        }
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが攻撃する時、その攻撃の終わりまで、このクリーチャーのパワーを+5000する。",
    ): [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {"give": {"to": "this", "power": 5000, "until": "end_of_attack"}}
                ],
            }
        }
    ],
    ("このクリーチャーの下にカードがあれば、このクリーチャーのパワーを+3000する。",): [
        {"static": {"power": 3000, "if": {"exists": {"under": "this"}}}}
    ],
    ("このクリーチャーは相手のコスト3以下のクリーチャーからブロックされない。",): [
        {
            "static": {
                "cannot": [
                    {
                        "blocked": "this",
                        "against": {
                            "whose": "opponent",
                            "cost": {"at_most": 3},
                            "type": "creature",
                        },
                    }
                ]
            }
        }
    ],
    ("自分のメインステップのはじめに、カードを1枚引く。",): [
        {
            "trigger": {
                "when": {"step_starts": "main", "turn": "you"},
                "do": [{"draw": 1}],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。そうしたら、カードを2枚引く。そうしなければ、カードを1枚引く。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"discard": 1, "may": True, "as": "done"},
                    {"draw": 2, "if_you_do": True},
                    {"draw": 1, "if": {"no": {"done": "done"}}},
                ],
            }
        }
    ],
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目をマナゾーンに置き、その後、カードを1枚引いてもよい。",
    ): [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    [
                        {
                            "move": {
                                "cards": {"whose": "you", "zone": "deck", "top": 1},
                                "to": "mana",
                            }
                        },
                        {"draw": 1, "may": True},
                    ]
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、このターン、自分のクリーチャー1体のパワーを+5000し、そのクリーチャーは「W・ブレイカー」を得る。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "give": {
                            "to": {"whose": "you", "type": "creature", "choose": 1},
                            "power": 5000,
                            "keywords": ["W・ブレイカー"],
                            "until": "end_of_turn",
                        }
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがクリーチャーなら、カードを1枚引く。それ以外なら、表向きにしたカードを自分の山札の一番下に置く。",
    ): [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {
                        "reveal": {"whose": "you", "zone": "deck", "top": 1},
                        "as": "seen",
                    },
                    {
                        "move": {"cards": "seen", "to": "deck", "position": "bottom"},
                        "if": {
                            "none": {
                                "cards": "seen",
                                "zone": "deck",
                                "type": "creature",
                            }
                        },
                    },
                    {
                        "draw": 1,
                        "if": {
                            "exists": {
                                "cards": "seen",
                                "zone": "deck",
                                "type": "creature",
                            }
                        },
                    },
                ],
            }
        }
    ],
    # how and from where cards enter, what is broken, the end of the game
    (
        "相手のクリーチャーがコストを支払わずに出た時、そのクリーチャーを持ち主のマナゾーンに置く。",
    ): [
        {
            "trigger": {
                "when": {
                    "enters": {"whose": "opponent", "type": "creature"},
                    "paid": False,
                },
                "do": [{"move": {"cards": "that", "to": "mana"}}],
            }
        }
    ],
    ("相手がコストを支払わずに呪文を唱えた時、カードを1枚引く。",): [
        {
            "trigger": {
                "when": {"cast": {"whose": "opponent", "type": "spell"}, "paid": False},
                "do": [{"draw": 1}],
            }
        }
    ],
    ("相手のクリーチャーは召喚以外の方法で出ない。",): [
        {
            "static": {
                "cannot": [
                    {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "by_summoning": False,
                    }
                ]
            }
        }
    ],
    ("相手のターン中、相手のクリーチャーは召喚以外の方法で出ない。",): [
        {
            "static": {
                "cannot": [
                    {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "by_summoning": False,
                        "turn": "opponent",
                    }
                ]
            }
        }
    ],
    ("相手のコスト4のクリーチャーは出ない。",): [
        {
            "static": {
                "cannot": [
                    {"enters": {"whose": "opponent", "cost": 4, "type": "creature"}}
                ]
            }
        }
    ],
    ("このクリーチャーは、出たターン、相手プレイヤーを攻撃できる。",): [
        {"static": {"attacks_at_once": True}}
    ],
    ("相手のクリーチャーは出たターン、攻撃できない。",): [
        {
            "static": {
                "to": {
                    "whose": "opponent",
                    "type": "creature",
                    "entered_this_turn": True,
                },
                "cannot": [{"attacks": "this"}],
            }
        }
    ],
    (
        "相手のクリーチャーが、出たターンに攻撃する時、その攻撃の後、そのクリーチャーを破壊する。",
    ): [
        {
            "trigger": {
                "when": {
                    "attacks": {
                        "whose": "opponent",
                        "type": "creature",
                        "entered_this_turn": True,
                    }
                },
                "do": [
                    {
                        "effect": {
                            "about": "that",
                            "once": True,
                            "until": "end_of_turn",
                            "ability": {
                                "trigger": {
                                    "when": {"attack_ends": {"type": "creature"}},
                                    "do": [{"destroy": "it"}],
                                }
                            },
                        }
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが相手のシールドをブレイクする時、かわりにそのシールドを持ち主の墓地に置く。",
    ): [
        {
            "replacement": {
                "when": {"broken": {"whose": "opponent"}, "breaker": "this"},
                "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
            }
        }
    ],
    ("自分がゲームに負ける時、かわりにこのクリーチャーを破壊してもよい。",): [
        {
            "replacement": {
                "when": {"loses": "you"},
                "may": True,
                "instead": [{"destroy": "this"}],
            }
        }
    ],
    ("このクリーチャーが攻撃する時、相手のシールドがなければ、自分はゲームに勝つ。",): [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "if": {"none": {"whose": "opponent", "zone": "shields"}},
                "do": [{"win": "you"}],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の墓地にあるカードをすべて山札に加えてシャッフルする。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "graveyard"},
                            "to": "deck",
                            "position": "shuffled",
                        }
                    }
                ],
            }
        }
    ],
    ("自分のドラゴンが墓地またはマナゾーンから出た時、カードを1枚引く。",): [
        {
            "trigger": {
                "when": {
                    "enters": {"whose": "you", "race_includes": "ドラゴン"},
                    "from": ["graveyard", "mana"],
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    ("相手のクリーチャーが手札以外から出た時、そのクリーチャーを破壊する。",): [
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
                "do": [{"destroy": "that"}],
            }
        }
    ],
    ("相手のクリーチャーが手札以外から出る時、かわりにマナゾーンに置く。",): [
        {
            "replacement": {
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
                "instead": [{"move": {"cards": "that", "to": "mana"}}],
            }
        }
    ],
    (
        "このクリーチャーが自分の手札以外のどこからでもマナゾーンに置かれる時、かわりにバトルゾーンに出す。",
    ): [
        {
            "replacement": {
                "when": {
                    "put": "this",
                    "from": [
                        "battle",
                        "graveyard",
                        "mana",
                        "deck",
                        "shields",
                        "hyperspatial",
                        "super_gr",
                        "abyss",
                    ],
                    "to": "mana",
                },
                "instead": [{"put": "that"}],
                "zone": [
                    "battle",
                    "graveyard",
                    "mana",
                    "deck",
                    "shields",
                    "hyperspatial",
                    "super_gr",
                    "abyss",
                ],
            }
        }
    ],
    ("このクリーチャーが出た時、2回GR召喚する。",): [
        {"trigger": {"when": {"enters": "this"}, "do": [{"gr_summon": 2}]}}
    ],
    ("各ターン、はじめてプレイヤーが呪文を唱えた時、カードを1枚引いてもよい。",): [
        {
            "trigger": {
                "when": {
                    "cast": {"whose": "any", "type": "spell"},
                    "first_each_turn": True,
                },
                "do": [{"draw": 1, "may": True}],
            }
        }
    ],
    ("自分のクリーチャーが1体以上破壊された時、カードを1枚引く。",): [
        {
            "trigger": {
                "when": {
                    "destroyed": {"whose": "you", "type": "creature"},
                    "batch": True,
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    ("このクリーチャーは相手の呪文の効果によって選ばれない。",): [
        {
            "static": {
                "cannot": [
                    {"chosen": "this", "by": {"whose": "opponent", "type": "spell"}}
                ]
            }
        }
    ],
    # who chooses, and for whose effect
    (
        "多色ではない呪文の効果によって、相手がクリーチャーを選ぶ時、"
        "このクリーチャーは選ばれない。",
    ): [
        {
            "static": {
                "cannot": {
                    "chosen": "this",
                    "by": "opponent",
                    "effect_of": {"type": "spell", "multicolor": False},
                }
            }
        }
    ],
    # what may be executed from where, and costs for a turn
    (
        "自分のターン中に一度、クリーチャーを1体、自分のマナゾーンから召喚してもよい。",
    ): [
        {
            "static": {
                "if": {"turn": "you"},
                "to": {"whose": "you", "zone": "mana", "type": "creature"},
                "playable": True,
                "once_each": "turn",
            }
        }
    ],
    ("クリーチャーを自分の墓地から召喚してもよい。",): [
        {
            "static": {
                "to": {"whose": "you", "zone": "graveyard", "type": "creature"},
                "playable": True,
            }
        }
    ],
    (
        "このクリーチャーが出た時、このターン、次に召喚するクリーチャーのコストを2少なくする。ただし、コストは0以下にならない。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "effect": {
                            "ability": {
                                "cost": {
                                    "of": {"whose": "you", "type": "creature"},
                                    "change": -2,
                                    "at_least": 1,
                                }
                            },
                            "once": True,
                            "until": "end_of_turn",
                        }
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、このターン、自分のクリーチャーの召喚コストを1少なくする。ただし、コストは0以下にならない。",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "effect": {
                            "ability": {
                                "cost": {
                                    "of": {"whose": "you", "type": "creature"},
                                    "change": -1,
                                    "at_least": 1,
                                }
                            },
                            "until": "end_of_turn",
                        }
                    }
                ],
            }
        }
    ],
}


@pytest.mark.parametrize("lines", TEXTS)
def test_a_text_becomes_an_ability(lines: tuple[str, ...]) -> None:
    assert abilities(*lines) == TEXTS[lines]


UNREAD: list[tuple[str, ...]] = [
    ("このクリーチャーが出た時、相手の手札を1枚選び、捨てさせる。",),
    ("このクリーチャーが出た時、相手の手札から2枚まで選び、捨てさせる。",),
    # A list that is not there, that belongs to two choices, of which an item is unread.
    ("このクリーチャーが出た時、次のうちいずれか1つを選ぶ。",),
    (
        "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。"
        "その後、次の中から2つ選ぶ。",
        "▶カードを1枚引く。",
    ),
    ("このクリーチャーが出た時、次のうちいずれか1つを選ぶ。", "▶相手は踊る。"),
    # What does not hold, if what is done is optional, or gives something to cards.
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引いてもよい。"
        "それ以外なら、自分の手札を1枚捨てる。",
    ),
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引く。"
        "それ以外なら、このターン、このクリーチャーのパワーを+1000する。",
    ),
    # Whether 「その後」 depends on 「そうしたら」 is not said.
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引いてもよい。"
        "そうしたら、自分の手札を1枚捨てる。その後、カードを1枚引く。",
    ),
    # Which number it is: nothing was discarded so, or twice.
    (
        "このクリーチャーが出た時、カードを1枚引く。その後、こうして捨てた枚数と同じ枚数のカードを引く。",
    ),
    (
        "このクリーチャーが出た時、自分の手札を1枚捨てる。その後、自分の手札を1枚捨てる。その後、こうして捨てた枚数と同じ枚数のカードを引く。",
    ),
    # Whose creature is destroyed, and whose hand is counted.
    (
        "このクリーチャーが出た時、相手の自分の手札の枚数以下のコストを持つクリーチャーを1体破壊する。",
    ),
    (
        "このクリーチャーが出た時、墓地の枚数以下のコストを持つクリーチャーを1体破壊する。",
    ),
    # The creature that attacks, or the one that was destroyed.
    (
        "自分のクリーチャーが攻撃する時、相手のクリーチャーを1体破壊する。その後、そのクリーチャーをアンタップする。",
    ),
    # As many as what.
    ("このクリーチャーが出た時、それと同じ枚数のカードを引く。",),
    # It is not said what happened to one card.
    (
        "自分のクリーチャーがタップした時、このターン、そのクリーチャーが攻撃していれば、カードを1枚引く。",
    ),
    # How much of it is optional.
    (
        "このクリーチャーが出た時、カードを1枚引いて、このクリーチャーをタップして、その攻撃を中止してもよい。",
    ),
    # Who battles with whom.
    (
        "このクリーチャーが出た時、相手のクリーチャーを2体とこのクリーチャーをバトルさせる。",
    ),
    (
        "このクリーチャーが出た時、このクリーチャーまたは相手のクリーチャー1体をバトルさせる。",
    ),
    # Who cannot do it, and what is done once in a turn.
    ("クリーチャーを召喚できない。",),
    ("このクリーチャーはブロックされない。この能力は各ターン1度しか使えない。",),
    # An effect about two cards.
    (
        "自分の他のクリーチャーが攻撃する時、そのターンの終わりにこのクリーチャーとそのクリーチャーを破壊する。",
    ),
    # Cards of another player do not untap then.
    ("相手のクリーチャーは、自分のターンのはじめにアンタップしない。",),
    # Another card, or one that is paid for.
    ("自分のクリーチャーを自分の墓地から召喚してもよい。",),
    ("このクリーチャーを召喚してもよい。",),
    ("このクリーチャーが「超魂レイド」によって出た時、カードを1枚引く。",),
    # Cards of another zone do not leave the battle zone.
    ("相手の墓地にあるカードは離れない。",),
    ("このクリーチャーは相手プレイヤーを攻撃できる。",),
    # whether a spell is cast so as well
    (
        "相手がコストを支払わずにクリーチャーを出した時または呪文を唱えた時、カードを1枚引く。",
    ),
    # three cards are no two
    (
        "このクリーチャーが攻撃する時、自分の山札の上から3枚を墓地に置く。"
        "その2枚のコストの合計よりコストが小さい相手のクリーチャーを1体破壊する。",
    ),
    # in which time so many; which cards of another zone are elements
    ("相手はクリーチャーを1体しか召喚できない。",),
    (
        "このクリーチャーが出た時、このターン、"
        "相手はクリーチャーを1体しか召喚できない。",
    ),
    ("このクリーチャーが出た時、エレメントを1つ、自分の墓地から手札に戻す。",),
    ("自分の墓地にエレメントが3つ以上あれば、このクリーチャーは攻撃できない。",),
    # whose event it is; the top of which deck; which two
    ("自分のドラゴンが出た時または自分のターンのはじめに、それを破壊する。",),
    ("このクリーチャーが出た時、その上から1枚目をマナゾーンに置く。",),
    ("このクリーチャーが出た時、その2体をバトルさせる。",),
    # said of the first alone, or of both
    ("自分の火のクリーチャーまたはドラゴンが出た時、カードを1枚引く。",),
    ("自分のコスト4以下のクリーチャーまたはタマシードが出た時、カードを1枚引く。",),
    # of which neither, or not both; compared with another measure
    ("相手の光と水以外のクリーチャーのパワーを-1000する。",),
    ("相手のパワーがこのクリーチャーのコストより小さいクリーチャーは攻撃できない。",),
    # 「そのジャイアント」 was not spoken of; whose the owner is
    ("自分のドラゴンが攻撃する時、そのジャイアントをアンタップする。",),
    ("このクリーチャーが出た時、クリーチャーを1体選ぶ。持ち主はカードを1枚引く。",),
    # A card that is there does not enter; which zones, and whose.
    ("このクリーチャーは出ない。",),
    ("相手のクリーチャーが自分の手札以外から出た時、カードを1枚引く。",),
    ("自分のクリーチャーが2体以上破壊された時、カードを1枚引く。",),
    # How often one of them may be executed.
    ("クリーチャーを1体、自分のマナゾーンから召喚してもよい。",),
    (
        "自分のターン中に一度、相手のターン中、自分のクリーチャーが攻撃する時、カードを1枚引く。",
    ),
]


def test_a_spell_that_goes_elsewhere_after_it_is_cast() -> None:
    found = abilities(
        "カードを1枚引く。",
        "この呪文を唱えた後、墓地のかわりに山札の下に置く。",
        type="呪文",
    )
    after = {
        "when": {"put": "this", "to": "graveyard", "after_cast": True},
        "zone": ["hand", "graveyard", "mana", "deck", "shields"],
        "instead": [{"move": {"cards": "that", "to": "deck", "position": "bottom"}}],
    }
    assert found == [{"replacement": after}, {"spell": {"do": [{"draw": 1}]}}]


def test_keywords_in_angle_brackets_and_with_numbers() -> None:
    found = reading("<ムゲンクライム>2", "ササゲール2")
    assert found.gaps == ()
    assert found.data["keywords"] == ["ムゲンクライム2", "ササゲール2"]


def test_a_list_marked_otherwise() -> None:
    assert abilities(
        "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。",
        "►カードを1枚引く。",
        "►相手のクリーチャーを1体破壊する。",
    ) == entering({"choose_one": [[{"draw": 1}], [DESTROY]]})


@pytest.mark.parametrize("lines", UNREAD)
def test_a_near_miss_is_unread(lines: tuple[str, ...]) -> None:
    found = reading(*lines)
    assert {gap.line for gap in found.gaps} == set(range(len(lines)))
    assert "abilities" not in found.data


def test_a_spell_lets_choose_and_depends_on_a_condition() -> None:
    lines = (
        "次のうちいずれか1つを選ぶ。",
        "▶カードを1枚引く。",
        "▶自分の手札を1枚捨てる。",
    )
    assert abilities(*lines, type="呪文") == [
        {"spell": {"do": [{"choose_one": [[{"draw": 1}], [{"discard": 1}]]}]}}
    ]
    line = "自分のドラゴンがあれば、カードを1枚引く。その後、自分の手札を1枚捨てる。"
    together = {"repeat": {"times": 1, "do": [{"draw": 1}, {"discard": 1}]}}
    assert abilities(line, type="呪文") == [
        {"spell": {"do": [{**together, "if": DRAGON}]}}
    ]


def test_a_d2_field_leaves_for_another_one() -> None:
    line = (
        "Dスイッチ：自分のターンのはじめに、"
        "このD2フィールドをゲーム中で一度上下逆さまにしてもよい。"
    )
    found = reading(line, type="D2フィールド")
    assert found.gaps == ()
    assert found.data["keywords"] == ["D2"]
    assert found.data["abilities"] == triggered(
        {"turn_starts": "you"}, {"invert": "this", "may": True}
    )


@pytest.mark.parametrize("once", ["ゲーム中で一度", "ゲーム中に一度"])
def test_once_a_game_is_left_out_of_nothing_but_a_field_that_turns(once: str) -> None:
    found = reading(f"自分のターンの終わりに、{once}、カードを1枚引いてもよい。")
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


@pytest.mark.parametrize(
    ("type", "line", "evolution", "word"),
    [
        (
            "スター進化クリーチャー",
            "スター進化：火のドラゴン1体の上に置く。",
            True,
            "スター進化",
        ),
        (
            "G-NEOクリーチャー",
            "G-NEO進化：火のドラゴン1体の上に置いてもよい。",
            False,
            "G-NEO進化",
        ),
        (
            "NEOクリーチャー",
            "NEO進化：火のドラゴン1体の上に置いてもよい。",
            False,
            None,
        ),
    ],
)
def test_kinds_of_evolution(
    type: str, line: str, evolution: bool, word: str | None
) -> None:
    found = reading(line, type=type)
    assert found.gaps == ()
    assert found.data["evolution"] is evolution
    assert found.data["evolves_from"] == {
        "whose": "you",
        "civilization": "fire",
        "race_includes": "ドラゴン",
        "type": "creature",
        "choose": 1,
    }
    assert found.data.get("keywords") == ([word] if word else None)


def test_what_a_super_shield_trigger_does_besides() -> None:
    lines = ("スーパー・S・トリガー", "相手のクリーチャーを1体破壊する。")
    found = reading(*lines, "S能力：カードを1枚引く。", type="呪文")
    assert found.gaps == ()
    assert found.data["abilities"] == [{"spell": {"do": [DESTROY]}}]
    assert found.data["bonus"] == [{"spell": {"do": [{"draw": 1}]}}]
    assert YAML(typ="safe").load(as_yaml(found.data)) == found.data
    creature = reading(
        "スーパー・S・トリガー", "S能力：このクリーチャーは「ブロッカー」を得る。"
    )
    assert creature.data["bonus"] == [{"static": {"keywords": ["ブロッカー"]}}]
    assert len(reading("S能力：カードを1枚引く。", type="呪文").gaps) == 1


def test_a_dream_creature_keeps_others_of_its_name_out() -> None:
    found = reading("W・ブレイカー", type="ドリーム・クリーチャー")
    assert found.gaps == ()
    assert found.data["keywords"] == ["ドリーム", "W・ブレイカー"]


def test_an_aura_says_what_the_creature_gets() -> None:
    found = reading(
        "これを付けたクリーチャーに「W・ブレイカー」を与える。",
        "これをクリーチャーに付けた時、カードを1枚引く。",
        "これを付けたクリーチャーが攻撃する時、カードを1枚引く。",
        type="オレガ・オーラ",
    )
    assert found.gaps == ()
    assert (found.data["type"], "power" in found.data) == ("aura", False)
    bearer = {"equipped_with": "this"}
    assert found.data["abilities"] == [
        {"static": {"to": bearer, "power": 4000}},
        {"static": {"to": bearer, "keywords": ["W・ブレイカー"]}},
        {"trigger": {"when": {"equipped": "this"}, "do": [{"draw": 1}]}},
        {"trigger": {"when": {"attacks": bearer}, "do": [{"draw": 1}]}},
    ]


@pytest.mark.parametrize(
    ("line", "type"),
    [
        ("このオーラをGRクリーチャーに付けた時、カードを1枚引く。", "オレガ・オーラ"),
        (
            "このクリーチャーが出た時、カードを1枚、手札からこのクリーチャーに付ける。",
            "クリーチャー",
        ),
        ("これを付けたクリーチャーはブロックされない。", "ギガ・オレガ・オーラ"),
    ],
)
def test_what_is_not_known_of_auras_is_unread(line: str, type: str) -> None:
    assert reading(line, type=type).gaps != ()


def test_an_aura_is_put_on_by_an_effect() -> None:
    line = (
        "このクリーチャーが出た時、"
        "コスト3以下のオーラを1枚、自分の墓地からこのクリーチャーに付ける。"
    )
    gear: dict[str, Any] = {
        "whose": "you",
        "zone": "graveyard",
        "type": "aura",
        "cost": {"at_most": 3},
        "choose": 1,
    }
    assert abilities(line)[0]["trigger"]["do"] == [
        {"equip": {"cards": gear, "to": "this"}}
    ]


def test_what_an_aura_adds_is_printed_with_its_sign() -> None:
    (aura,) = prints("例のオーラ 水文明 (3)\nオレガ・オーラ：デリートロン +2000\n")
    assert (aura.type, aura.races, aura.power) == (
        "オレガ・オーラ",
        ("デリートロン",),
        2000,
    )


def test_a_card_of_two_types() -> None:
    kind = "タマシード/クリーチャー"
    found = reading("このタマシードが出た時、カードを1枚引く。", type=kind)
    assert found.gaps == ()
    assert found.data["type"] == ["tamaseed", "creature"]
    assert found.data["abilities"] == entering({"draw": 1})
