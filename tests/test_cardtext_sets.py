"""Reading printed cards of many sets: constructs of cards that nobody had read yet."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.writing.cards import text_of
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, list[Data]]] = [
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがコスト4以下のエレメントなら、手札に加える。",
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
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "cost": {"at_most": 4},
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
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から3枚をすべてのプレイヤーに見せてもよい。その中からドラゴンをすべて手札に加え、残りを墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 3},
                            "as": "seen",
                            "may": True,
                        },
                        [
                            {
                                "move": {
                                    "cards": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "race_includes": "ドラゴン",
                                    },
                                    "to": "hand",
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
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を見る。そのカードがコスト5以上なら、手札に加える。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "move": {"cards": "seen", "to": "hand"},
                            "if": {"value": {"cost_of": "seen"}, "at_least": 5},
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。そのカードの名前に《例の》とあれば、そのカードを裏向きにし、新しいシールドとして自分のシールドゾーンに加えてもよい。",
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
                            "move": {"cards": "seen", "to": "shields"},
                            "may": True,
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "name_includes": "例の",
                                }
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが攻撃する時、それがパワー6000以上なら、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"attacks": {"whose": "you", "type": "creature"}},
                    "if": {"value": {"power_of": "that"}, "at_least": 6000},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "自分のドラゴンは、バトルゾーンに出たターンの間、相手プレイヤーを攻撃できる。",
        [
            {
                "static": {
                    "to": {"whose": "you", "race_includes": "ドラゴン"},
                    "attacks_at_once": True,
                }
            }
        ],
    ),
    (
        "自分のシールドが9つ以上あれば、自分はゲームに勝利する。",
        [
            {
                "one_shot": {
                    "if": {"count": {"whose": "you", "zone": "shields"}, "at_least": 9},
                    "do": [{"win": "you"}],
                }
            }
        ],
    ),
    (
        "相手の手札の枚数が自分の手札の枚数より多い時、このクリーチャーは攻撃することができない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "value": {"count": {"whose": "opponent", "zone": "hand"}},
                        "at_least": {
                            "sum": [{"count": {"whose": "you", "zone": "hand"}}, 1]
                        },
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、数字を1つ言う。このターン、その数字と同じコストを持つ相手のクリーチャーはブロックできない。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {"choose_value": "cost", "as": "value"},
                        {
                            "give": {
                                "to": {
                                    "of_chosen": "value",
                                    "whose": "opponent",
                                    "type": "creature",
                                },
                                "cannot": [{"blocks": "this"}],
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "自分の手札から呪文を唱えた時、その呪文を自分の墓地からもう1度、コストを支払わずに唱えてもよい。",
        [
            {
                "trigger": {
                    "when": {"cast": {"whose": "you", "type": "spell"}, "from": "hand"},
                    "do": [
                        {"cast": {"cards": "that", "zone": "graveyard"}, "may": True}
                    ],
                }
            }
        ],
    ),
    (
        "自分のターンのはじめに、コスト3以下のクリーチャーを1体、自分の手札からバトルゾーンにタップして出してもよい。",
        [
            {
                "trigger": {
                    "when": {"turn_starts": "you"},
                    "do": [
                        {
                            "put": {
                                "cards": {
                                    "whose": "you",
                                    "zone": "hand",
                                    "cost": {"at_most": 3},
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "state": "tapped",
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーはさらに-1000される。",
        [
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
                            "give": {
                                "to": "chosen",
                                "power": -1000,
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーは、自分のマナゾーンから召喚してもよい。",
        [{"static": {"zone": "mana", "playable": True}}],
    ),
    (
        "このクリーチャーは、自分の墓地からも召喚できる。",
        [{"static": {"zone": "graveyard", "playable": True}}],
    ),
    (
        "自分のマナゾーンに闇のカードと火のカードがそれぞれ1枚以上あれば、このクリーチャーのパワーを+2000する。",
        [
            {
                "static": {
                    "power": 2000,
                    "if": {
                        "all_of": [
                            {
                                "count": {
                                    "whose": "you",
                                    "civilization": "darkness",
                                    "zone": "mana",
                                },
                                "at_least": 1,
                            },
                            {
                                "count": {
                                    "whose": "you",
                                    "civilization": "fire",
                                    "zone": "mana",
                                },
                                "at_least": 1,
                            },
                        ]
                    },
                }
            }
        ],
    ),
    (
        "バトルゾーンに自分の光のクリーチャーと火のクリーチャーが少なくとも1体ずつある時、このクリーチャーのパワーは+5000される。",
        [
            {
                "static": {
                    "power": 5000,
                    "if": {
                        "all_of": [
                            {
                                "count": {
                                    "whose": "you",
                                    "civilization": "light",
                                    "type": "creature",
                                },
                                "at_least": 1,
                            },
                            {
                                "count": {
                                    "whose": "you",
                                    "civilization": "fire",
                                    "type": "creature",
                                },
                                "at_least": 1,
                            },
                        ]
                    },
                }
            }
        ],
    ),
    (
        "自分の光のクリーチャーと水のクリーチャーがあれば、このクリーチャーのパワーを+2000する。",
        [
            {
                "static": {
                    "power": 2000,
                    "if": {
                        "all_of": [
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "light",
                                    "type": "creature",
                                }
                            },
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "water",
                                    "type": "creature",
                                }
                            },
                        ]
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーはブロックされず、このクリーチャーが攻撃する時、カードを1枚引く。",
        [
            {"static": {"cannot": [{"blocked": "this"}]}},
            {"trigger": {"when": {"attacks": "this"}, "do": [{"draw": 1}]}},
        ],
    ),
    (
        "このクリーチャーはタップして出て、自分のターンのはじめにアンタップしない。",
        [
            {"status": {"when": {"enters": "this"}, "tapped": True}},
            {"static": {"cannot": [{"untapped": "this", "by": "rule"}]}},
        ],
    ),
    (
        "このクリーチャーは「スレイヤー」を得、破壊された時、カードを1枚引く。",
        [
            {"static": {"keywords": ["スレイヤー"]}},
            {"trigger": {"when": {"destroyed": "this"}, "do": [{"draw": 1}]}},
        ],
    ),
    (
        "自分のシールドの数が相手以上であれば、このクリーチャーのパワーは+2000される。",
        [
            {
                "static": {
                    "power": 2000,
                    "if": {
                        "value": {"count": {"whose": "you", "zone": "shields"}},
                        "at_least": {"count": {"whose": "opponent", "zone": "shields"}},
                    },
                }
            }
        ],
    ),
    (
        "手札を1枚も持っていないプレイヤーがひとりでもいれば、このクリーチャーは「スレイヤー」を得る。",
        [
            {
                "static": {
                    "keywords": ["スレイヤー"],
                    "if": {
                        "any_of": [
                            {"none": {"whose": "you", "zone": "hand"}},
                            {"none": {"whose": "opponent", "zone": "hand"}},
                        ]
                    },
                }
            }
        ],
    ),
    (
        "クリーチャーが攻撃する時、シールドが1つもないプレイヤーがいて、自分のマナゾーンに火のカードがあれば、このクリーチャーを自分の手札からコストを支払わずに召喚してもよい。",
        [
            {
                "trigger": {
                    "when": {"attacks": {"type": "creature"}},
                    "if": {
                        "all_of": [
                            {
                                "any_of": [
                                    {"none": {"whose": "you", "zone": "shields"}},
                                    {"none": {"whose": "opponent", "zone": "shields"}},
                                ]
                            },
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "fire",
                                    "zone": "mana",
                                }
                            },
                        ]
                    },
                    "do": [{"summon": "this", "may": True}],
                    "zone": "hand",
                }
            }
        ],
    ),
    (
        "このクリーチャーを他のクリーチャーの上に重ねた時、相手のクリーチャーを1体破壊する。",
        [
            {
                "trigger": {
                    "when": {"stacked": "this"},
                    "do": [
                        {
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが攻撃し、ブロックされた時、相手のシールドを1つブレイクする。",
        [
            {
                "trigger": {
                    "when": {"blocked": {"whose": "you", "type": "creature"}},
                    "do": [
                        {"break": {"whose": "opponent", "zone": "shields", "choose": 1}}
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが相手に選ばれた時、そのクリーチャーをアンタップする。",
        [
            {
                "trigger": {
                    "when": {
                        "chosen": {"whose": "you", "type": "creature"},
                        "by": "opponent",
                    },
                    "do": [{"untap": "that"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーがバトルする時、バトルの後、このクリーチャーを破壊する。",
        [
            {
                "trigger": {
                    "when": {"battled": {"type": "creature"}, "against": "this"},
                    "do": [{"destroy": "this"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが火のクリーチャーとバトルする時、バトルの後、そのクリーチャーを持ち主の手札に戻す。",
        [
            {
                "trigger": {
                    "when": {
                        "battled": {"civilization": "fire", "type": "creature"},
                        "against": "this",
                    },
                    "do": [{"return": "that"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーがバトルゾーンに出た時、相手のクリーチャーを1体選び、持ち主の墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から5枚を見る。その中からクリーチャーを1体相手に見せ、手札に加えてもよい。残りを好きな順序で山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 5},
                            "as": "seen",
                        },
                        {
                            "move": {
                                "cards": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "to": "hand",
                            },
                            "may": True,
                        },
                        {
                            "move": {
                                "cards": {"cards": "seen", "zone": "deck"},
                                "to": "deck",
                                "position": "bottom",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の山札を見て、その中からドラゴンを1枚選び、手札に加える。その後、山札をシャッフルする。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "zone": "deck",
                                    "race_includes": "ドラゴン",
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
    ),
    (
        "自分の進化クリーチャーが攻撃する時、カードを1枚引いてもよい。この能力は、各ターン1度しか使えない。",
        [
            {
                "trigger": {
                    "when": {
                        "attacks": {
                            "whose": "you",
                            "evolution": True,
                            "type": "creature",
                        }
                    },
                    "do": [{"draw": 1, "may": True}],
                    "once_each": "turn",
                }
            }
        ],
    ),
    (
        "このターン、自分のマナゾーンから1枚でもカードが離れていれば、このクリーチャーのパワーは+7000される。",
        [
            {
                "static": {
                    "power": 7000,
                    "if": {
                        "value": {
                            "this_turn": {"put": {"whose": "you"}, "from": "mana"}
                        },
                        "at_least": 1,
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーをバトルゾーンに出した時、バトルゾーンにある相手のタップされているクリーチャーを1体選ぶ。次の相手のターンのはじめに、そのクリーチャーはアンタップされない。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "choose": {
                                "whose": "opponent",
                                "tapped": True,
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                        },
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
    ),
    (
        "このクリーチャーが破壊される時、このクリーチャーを墓地に置くかわりに自分のシールドを1枚選び、手札に加えてもよい。ただし、その「S・トリガー」は使えない。",
        [
            {
                "replacement": {
                    "when": {"destroyed": "this"},
                    "may": True,
                    "instead": [
                        {
                            "return": {"whose": "you", "zone": "shields", "choose": 1},
                            "without": "S・トリガー",
                        }
                    ],
                }
            }
        ],
    ),
]

SPELLS: list[tuple[str, list[Data]]] = [
    (
        "バトルゾーンにある、火の、パワー3000以下のクリーチャーを1体選んで裏向きにし、新しいシールドとして持ち主のシールドゾーンに加える。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "civilization": "fire",
                                    "power": {"at_most": 3000},
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "to": "shields",
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "水または火の、コスト7以下の、「アビス」と種族にあるクリーチャーを1体、自分の墓地からバトルゾーンに出す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "graveyard",
                                "civilization": ["water", "fire"],
                                "cost": {"at_most": 7},
                                "race_includes": "アビス",
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
        "数字を1つ選ぶ。次の自分のターンのはじめまで、相手はその数字と同じコストのクリーチャーを召喚できず、同じコストの呪文を唱えられない。",
        [
            {
                "spell": {
                    "do": [
                        {"choose_value": "cost", "as": "value"},
                        {
                            "effect": {
                                "ability": {
                                    "static": {
                                        "cannot": [
                                            {
                                                "summoned": {
                                                    "whose": "opponent",
                                                    "of_chosen": "it",
                                                    "type": "creature",
                                                }
                                            },
                                            {
                                                "cast": {
                                                    "whose": "opponent",
                                                    "of_chosen": "it",
                                                    "type": "spell",
                                                }
                                            },
                                        ]
                                    }
                                },
                                "until": "your_next_turn",
                                "about": "value",
                            }
                        },
                    ]
                }
            }
        ],
    ),
    (
        "種族を1つ選ぶ。このターンの終わりに、その種族のクリーチャーをすべて破壊する。",
        [
            {
                "spell": {
                    "do": [
                        {"choose_value": "race", "as": "value"},
                        {
                            "effect": {
                                "about": "value",
                                "once": True,
                                "until": "end_of_turn",
                                "ability": {
                                    "trigger": {
                                        "when": {"turn_ends": "any"},
                                        "do": [
                                            {
                                                "destroy": {
                                                    "of_chosen": "it",
                                                    "type": "creature",
                                                }
                                            }
                                        ],
                                    }
                                },
                            }
                        },
                    ]
                }
            }
        ],
    ),
    (
        "自分のマナゾーンから好きな枚数のカードを選び、自分の墓地に置く。その後、その枚数と同じ数のカードを引く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "you",
                                    "zone": "mana",
                                    "any_number": True,
                                },
                                "to": "graveyard",
                            },
                            "as": "done",
                        },
                        {"draw": {"player": "you", "count": {"affected": "done"}}},
                    ]
                }
            }
        ],
    ),
    (
        "次のうち1つを選ぶ。相手のシールドが2つ以下なら、かわりに2つ選ぶ。\n▶相手のパワー6000以下のクリーチャーを1体破壊する。\n▶カードを2枚引く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose_one": [
                                [
                                    {
                                        "destroy": {
                                            "whose": "opponent",
                                            "power": {"at_most": 6000},
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                                [{"draw": 2}],
                            ],
                            "as": "done",
                            "if": {
                                "no": {
                                    "count": {"whose": "opponent", "zone": "shields"},
                                    "at_most": 2,
                                }
                            },
                        },
                        {
                            "choose_modes": {
                                "choose": 2,
                                "of": [
                                    [
                                        {
                                            "destroy": {
                                                "whose": "opponent",
                                                "power": {"at_most": 6000},
                                                "type": "creature",
                                                "choose": 1,
                                            }
                                        }
                                    ],
                                    [{"draw": 2}],
                                ],
                            },
                            "if": {
                                "all_of": [
                                    {
                                        "count": {
                                            "whose": "opponent",
                                            "zone": "shields",
                                        },
                                        "at_most": 2,
                                    },
                                    {"no": {"done": "done"}},
                                ]
                            },
                        },
                    ]
                }
            }
        ],
    ),
    (
        "自分の山札の上から6枚を表向きにする。その中からクリーチャーを1体と呪文を1枚手札に加え、残りを好きな順序で山札の下に置く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 6},
                            "as": "seen",
                        },
                        [
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "as": "chosen2",
                            },
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "spell",
                                    "choose": 1,
                                    "excluding": {"cards": "chosen2"},
                                },
                                "as": "chosen3",
                            },
                            {"move": {"cards": ["chosen2", "chosen3"], "to": "hand"}},
                            {
                                "move": {
                                    "cards": {"cards": "seen", "zone": "deck"},
                                    "to": "deck",
                                    "position": "bottom",
                                }
                            },
                        ],
                    ]
                }
            }
        ],
    ),
    (
        "自分の山札の上から3枚を表向きにする。その中からクリーチャーとクリーチャーではないカードを最大1枚ずつ手札に加えてもよい。残りを好きな順序で山札の下に置く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 3},
                            "as": "seen",
                        },
                        [
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "creature",
                                    "up_to": 1,
                                },
                                "as": "chosen2",
                            },
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "excluding": {"type": "creature"},
                                    "up_to": 1,
                                },
                                "as": "chosen3",
                            },
                            {"move": {"cards": ["chosen2", "chosen3"], "to": "hand"}},
                        ],
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
        "自分の山札の上から6枚を表向きにする。その中からクリーチャーとタマシードを1枚ずつマナゾーンに置き、残りを墓地に置く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 6},
                            "as": "seen",
                        },
                        [
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "as": "chosen2",
                            },
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "tamaseed",
                                    "choose": 1,
                                    "excluding": {"cards": "chosen2"},
                                },
                                "as": "chosen3",
                            },
                            {"move": {"cards": ["chosen2", "chosen3"], "to": "mana"}},
                            {
                                "move": {
                                    "cards": {"cards": "seen", "zone": "deck"},
                                    "to": "graveyard",
                                }
                            },
                        ],
                    ]
                }
            }
        ],
    ),
    (
        "自分の山札をシャッフルし、上から1枚目をすべてのプレイヤーに見せる。そのカードがクリーチャーであれば、バトルゾーンに出してもよい。呪文であれば、コストを支払わずに唱えてもよい。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {"shuffle": "you"},
                            {"reveal": {"zone": "deck", "top": 1}, "as": "seen"},
                        ],
                        {
                            "put": "seen",
                            "may": True,
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "creature",
                                }
                            },
                        },
                        {
                            "cast": "seen",
                            "may": True,
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "spell",
                                }
                            },
                        },
                    ]
                }
            }
        ],
    ),
    (
        "自分の山札の上から3枚を見る。そのうちの1枚を手札に加えるかマナゾーンに置き、残りを好きな順序で山札の下に置く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 3},
                            "as": "seen",
                        },
                        [
                            {
                                "choose_one": [
                                    [
                                        {
                                            "move": {
                                                "cards": {
                                                    "cards": "seen",
                                                    "zone": "deck",
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
                        ],
                    ]
                }
            }
        ],
    ),
]

UNREAD = [
    # In whose turn.
    "各プレイヤーは、自分のターンのはじめに、カードを1枚引く。",
    # The condition may have to hold as it attacks, or later (603.4).
    "自分のドラゴンが3体以上あれば、このクリーチャーのパワーを+8000し、「W・ブレイカー」を与え、このクリーチャーが攻撃する時、カードを1枚引く。",
    "自分の光のクリーチャーと水のクリーチャーがなければ、このクリーチャーのパワーを+2000する。",
    "自分の墓地に呪文とクリーチャーが3枚以上あれば、このクリーチャーのパワーを+2000する。",
    "自分の(K・ソウル)クリーチャーの召喚コストを1少なくする。",
    "このクリーチャーが出た時、自分の山札の上から4枚を見る。その中からドラゴン1枚と火のカードを1枚手札に加えてもよい。残りを墓地に置く。",
    "このクリーチャーがバトルする時、バトルの後、そのクリーチャーを破壊する。",
    "自分のクリーチャーが相手プレイヤーを攻撃し、ブロックされた時、カードを1枚引く。",
    "自分のドラゴンは攻撃できず、自分のターンの終わりに、自分のドラゴンを1体破壊する。",
    "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。それがクリーチャーなら出す。それが呪文なら、コストを支払わずに唱える。それ以外なら、手札に加える。",
    "このクリーチャーが破壊される時、かわりに自分の手札を1枚捨てる。カードを1枚引く。",
    "このクリーチャーが出た時、相手のクリーチャーを1体選び、破壊するか、手札に戻し、カードを1枚引く。",
]


def _of_a_spell(text: str) -> list[Data]:
    return abilities(*text.split("\n"), type="呪文")


@pytest.mark.parametrize(("line", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(line: str, meaning: list[Data]) -> None:
    assert abilities(line) == meaning


@pytest.mark.parametrize(("text", "meaning"), SPELLS)
def test_what_a_spell_does(text: str, meaning: list[Data]) -> None:
    assert _of_a_spell(text) == meaning


@pytest.mark.parametrize("line", [line for line, _ in TEXTS])
def test_what_is_read_of_its_writing_is_what_was_written(line: str) -> None:
    card = reading(line).card()
    try:
        written = text_of(card)
    except DmreasonError:
        return  # the writer has no words for it
    again = reading(*written)
    if again.complete:
        assert same(again.card().abilities[0], card.abilities[0])


@pytest.mark.parametrize("line", UNREAD)
def test_a_near_miss_is_unread(line: str) -> None:
    found = reading(line)
    assert [gap.text for gap in found.gaps] == [line]
    assert "abilities" not in found.data


SOUL = "超魂X(これがクリーチャーの下にあれば、そのクリーチャーにも以下の能力を与える)"


def test_what_stands_below_super_soul_x() -> None:
    found = reading(
        "シンカライズ",
        SOUL,
        "ブロッカー",
        "このクリーチャーが攻撃する時、カードを1枚引く。",
        type="タマシード",
    )
    assert found.gaps == ()
    assert found.card().super_soul is not None
    assert found.data["keywords"] == ["シンカライズ"]
    assert "abilities" not in found.data
    assert found.data["super_soul"] == {
        "keywords": ["ブロッカー"],
        "abilities": [{"trigger": {"when": {"attacks": "this"}, "do": [{"draw": 1}]}}],
    }


def test_what_is_not_read_below_super_soul_x() -> None:
    unknown = "このクリーチャーが例の技を使った時、カードを1枚引く。"
    found = reading("ブロッカー", SOUL, "スレイヤー", unknown, type="タマシード")
    assert [(gap.line, gap.text) for gap in found.gaps] == [(3, unknown)]
    assert found.data["super_soul"] == {"keywords": ["スレイヤー"]}
    assert found.data["missing"] == [unknown]


def test_super_soul_x_with_nothing_below_it() -> None:
    found = reading("ブロッカー", SOUL, type="タマシード")
    assert [gap.line for gap in found.gaps] == [1]
    assert "super_soul" not in found.data


@pytest.mark.parametrize(
    ("line", "base"),
    [
        (
            "墓地進化：闇のクリーチャーを１体自分の墓地から選び、このクリーチャーをその上に重ねつつ出す。",
            {"whose": "you", "zone": "graveyard", "civilization": "darkness"},
        ),
        (
            "マナ進化－火のクリーチャーを1体自分のマナゾーンから選び、このクリーチャーをその上に重ねつつバトルゾーンに出す。",
            {"whose": "you", "zone": "mana", "civilization": "fire"},
        ),
    ],
)
def test_evolution_onto_cards_of_other_zones(line: str, base: Data) -> None:
    found = reading(line, type="進化クリーチャー")
    assert found.gaps == ()
    assert found.data["evolves_from"] == {**base, "type": "creature", "choose": 1}


def test_words_before_an_ability_of_many_sets() -> None:
    found = reading(
        "連鎖",
        "激流連鎖",
        "返霊4(このクリーチャーが攻撃する時、自分の墓地からカードを4枚、好きな順序で山札の一番下に置いてもよい。そうした場合、このクリーチャーの能力を使う)",
        "相手のクリーチャーを1体破壊する。",
    )
    assert found.gaps == ()
    do = [{"destroy": {"whose": "opponent", "type": "creature", "choose": 1}}]
    assert found.data["keywords"] == ["連鎖", "激流連鎖", {"word": "返霊4", "do": do}]


@pytest.mark.parametrize(
    ("word", "below", "beside"),
    [
        (
            "ノー・チョイス",
            "このクリーチャーは「スレイヤー」を得る。",
            {"keywords": ["スレイヤー"]},
        ),
        (
            "ホーリー・フィールド",
            "このクリーチャーはブロックされない。",
            {"cannot": [{"blocked": "this"}]},
        ),
    ],
)
def test_what_a_word_gives(word: str, below: str, beside: Data) -> None:
    found = reading(word, below)
    assert found.gaps == ()
    assert found.data["keywords"] == [{"word": word, "gives": beside}]
    assert "abilities" not in found.data


def test_a_chain_whose_reminder_says_something_else() -> None:
    other = "このクリーチャーをバトルゾーンに出した時、カードを1枚引く"
    found = reading(f"連鎖({other})")
    assert [gap.text for gap in found.gaps] == [other]


def test_a_field_as_a_block_of_text() -> None:
    (field,) = prints("例の研究所 水文明 (2)\nD2フィールド\nカードを1枚引く。")
    assert (field.type, field.power) == ("D2フィールド", None)


def test_a_spell_that_is_cast_from_the_hand_as_something_happens() -> None:
    found = abilities(
        "<鬼エンド>クリーチャーが攻撃する時、シールドが1つもないプレイヤーがいて、自分のマナゾーンに闇のカードがあれば、この呪文を自分の手札からコストを支払わずに唱えてもよい。",
        "カードを1枚引く。",
        type="呪文",
    )
    no_shields = [
        {"none": {"whose": p, "zone": "shields"}} for p in ("you", "opponent")
    ]
    dark = {"whose": "you", "civilization": "darkness", "zone": "mana"}
    assert found == [
        {
            "trigger": {
                "when": {"attacks": {"type": "creature"}},
                "if": {"all_of": [{"any_of": no_shields}, {"exists": dark}]},
                "do": [{"cast": "this", "may": True}],
                "zone": "hand",
            }
        },
        {"spell": {"do": [{"draw": 1}]}},
    ]


def test_what_evolves_on_a_tamaseed_is_a_reminder() -> None:
    explained = (
        "シンカライズ：このタマシードがクリーチャーであるかのように、"
        "この上に進化クリーチャーを置いてもよい。"
    )
    found = reading(explained, type="タマシード")
    assert found.gaps == ()
    assert found.data["keywords"] == ["シンカライズ"]
    other = "シンカライズ：このタマシードが出た時、カードを1枚引く。"
    assert [gap.text for gap in reading(other, type="タマシード").gaps] == [
        other.replace("：", ":")
    ]
