"""Reading printed cards in the wording of 2013 to 2020, and writing them again."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, list[Data]]] = [
    (
        "このクリーチャーをバトルゾーンに出した時または攻撃する時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": [{"enters": "this"}, {"attacks": "this"}],
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーを召喚した時または破壊された時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": [{"summoned": "this"}, {"destroyed": "this"}],
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーがバトルゾーンに出た時または相手プレイヤーを攻撃する時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": [{"enters": "this"}, {"attacks": "this", "at": "opponent"}],
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "マナドライブ5（火）：このクリーチャーが攻撃する時、自分のマナゾーンのカードが5枚以上で火文明があれば、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "if": {
                        "all_of": [
                            {"count": {"whose": "you", "zone": "mana"}, "at_least": 5},
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "fire",
                                    "zone": "mana",
                                }
                            },
                        ]
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分のマナゾーンのカードが5枚以上で、ドラゴンがあれば、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "if": {
                        "all_of": [
                            {"count": {"whose": "you", "zone": "mana"}, "at_least": 5},
                            {
                                "exists": {
                                    "whose": "you",
                                    "race_includes": "ドラゴン",
                                    "zone": "mana",
                                }
                            },
                        ]
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の墓地のカードが5枚以上で、自分のクリーチャーがなければ、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "if": {
                        "all_of": [
                            {
                                "count": {"whose": "you", "zone": "graveyard"},
                                "at_least": 5,
                            },
                            {"none": {"whose": "you", "type": "creature"}},
                        ]
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "相手がクリーチャーを選ぶ時、このクリーチャーは選べない。",
        [{"static": {"cannot": {"chosen": "this", "by": "opponent"}}}],
    ),
    (
        "自分のクリーチャーを相手が選ぶ時、自分の他のクリーチャーは選べない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "other": True, "type": "creature"},
                    "cannot": {"chosen": "this", "by": "opponent"},
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、このターンの後にもう一度自分のターンを行う。",
        [{"trigger": {"when": {"enters": "this"}, "do": [{"extra_turn": "you"}]}}],
    ),
    (
        "このクリーチャーが出た時、次の自分のターンまで、自分のクリーチャーはバトルゾーンを離れない。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "give": {
                                "to": {"whose": "you", "type": "creature"},
                                "cannot": [{"leaves": "this"}],
                                "until": "your_next_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分の手札をすべて捨ててもよい。そうしたら、カードを3枚引く。こうして捨てたカード1枚につき、このターン、このクリーチャーのパワーを+4000する。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {"discard": {"whose": "you"}, "may": True, "as": "done"},
                        {"draw": 3, "if_you_do": True},
                        {
                            "give": {
                                "to": "this",
                                "power": {"times": [4000, {"affected": "done"}]},
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分の手札を2枚捨ててもよい。そうしたら、カードを1枚引く。こうして捨てた火のカード1枚につき、相手のクリーチャーを1体、持ち主の手札に戻す。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {"discard": 2, "may": True, "as": "done"},
                        {"draw": 1, "if_you_do": True},
                        {
                            "return": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": {
                                    "count": {
                                        "cards": "done",
                                        "whose": "any",
                                        "zone": "graveyard",
                                        "civilization": "fire",
                                    }
                                },
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分の山札の上から2枚を墓地に置く。こうして墓地に置いたドラゴン1枚につき、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {"mill": 2, "as": "done"},
                        {
                            "draw": {
                                "player": "you",
                                "count": {
                                    "count": {
                                        "cards": "done",
                                        "whose": "any",
                                        "zone": "graveyard",
                                        "race_includes": "ドラゴン",
                                    }
                                },
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分の手札を2枚捨てる。こうして捨てたクリーチャー1体につき、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {"discard": 2, "as": "done"},
                        {
                            "draw": {
                                "player": "you",
                                "count": {
                                    "count": {
                                        "cards": "done",
                                        "whose": "any",
                                        "zone": "graveyard",
                                        "type": "creature",
                                    }
                                },
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分のクリーチャーを好きな数破壊する。こうして破壊したクリーチャー1体につき、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "destroy": {
                                "whose": "you",
                                "type": "creature",
                                "any_number": True,
                            },
                            "as": "done",
                        },
                        {"draw": {"player": "you", "count": {"affected": "done"}}},
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目をマナゾーンに置く。それがドラゴンなら、自分の山札の上からさらに1枚、マナゾーンに置く。",
        [
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
                            "move": {
                                "cards": {"whose": "you", "zone": "deck", "top": 1},
                                "to": "mana",
                            },
                            "if": {
                                "exists": {
                                    "cards": "done",
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
        "このクリーチャーが出た時、相手のクリーチャーを1体破壊する。自分のシールドが2つ以下なら、さらに相手のクリーチャーを1体破壊する。",
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
                        },
                        {
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "if": {
                                "count": {"whose": "you", "zone": "shields"},
                                "at_most": 2,
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "相手の多色クリーチャーが出た時、このクリーチャーとバトルさせてもよい。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {
                            "whose": "opponent",
                            "multicolor": True,
                            "type": "creature",
                        }
                    },
                    "do": [{"battle": ["that", "this"], "may": True}],
                }
            }
        ],
    ),
    (
        "自分の他のクリーチャーが出た時、相手のクリーチャー1体とバトルさせてもよい。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "you", "other": True, "type": "creature"}
                    },
                    "do": [
                        {
                            "battle": [
                                "that",
                                {"whose": "opponent", "type": "creature", "choose": 1},
                            ],
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のターンのはじめに、このクリーチャーが自分の墓地にあれば、自分のクリーチャーを2体破壊してもよい。そうした場合、このクリーチャーをバトルゾーンに出す。",
        [
            {
                "trigger": {
                    "when": {"turn_starts": "you"},
                    "if": {"exists": {"cards": "this", "zone": "graveyard"}},
                    "do": [
                        {
                            "destroy": {
                                "whose": "you",
                                "type": "creature",
                                "choose": 2,
                            },
                            "may": True,
                        },
                        {"put": "this", "if_you_do": True},
                    ],
                    "zone": "graveyard",
                }
            }
        ],
    ),
    (
        "自分のターンの終わりに、このクリーチャーが自分のマナゾーンにあれば、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {"exists": {"cards": "this", "zone": "mana"}},
                    "do": [{"draw": 1}],
                    "zone": "mana",
                }
            }
        ],
    ),
    (
        "光臨−自分のターンの終わりに、このクリーチャーがタップされていれば、自分の山札を見る。その中からコスト7以下のドラゴンを1体、バトルゾーンに出してもよい。その後、山札をシャッフルする。",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {"exists": {"cards": "this", "tapped": True}},
                    "do": [
                        {
                            "put": {
                                "zone": "deck",
                                "cost": {"at_most": 7},
                                "race_includes": "ドラゴン",
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
        "このクリーチャーが自分の墓地にある間、自分の他のクリーチャーが出た時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "you", "other": True, "type": "creature"}
                    },
                    "if": {"exists": {"cards": "this", "zone": "graveyard"}},
                    "do": [{"draw": 1}],
                    "zone": "graveyard",
                }
            }
        ],
    ),
    (
        "このクリーチャーが自分の墓地にある間、自分のクリーチャーのパワーを+1000する。",
        [
            {
                "static": {
                    "to": {"whose": "you", "type": "creature"},
                    "power": 1000,
                    "zone": "graveyard",
                }
            }
        ],
    ),
    (
        "このクリーチャーをバトルゾーンに出した時、コスト2以下のドラグハート1枚、または、コスト4以下の火のドラグハートを1枚、自分の超次元ゾーンからバトルゾーンに出す。（それがウエポンであれば、このクリーチャーに装備して出す）",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {
                                "choose": {
                                    "whose": "you",
                                    "zone": "hyperspatial",
                                    "keyword": "ドラグハート",
                                    "any_of": [
                                        {"cost": {"at_most": 2}},
                                        {
                                            "cost": {"at_most": 4},
                                            "civilization": "fire",
                                        },
                                    ],
                                    "choose": 1,
                                },
                                "as": "chosen",
                            },
                            {
                                "equip": {"cards": "chosen", "to": "this"},
                                "if": {
                                    "exists": {
                                        "cards": "chosen",
                                        "zone": "hyperspatial",
                                        "type": "weapon",
                                    }
                                },
                            },
                            {
                                "put": {"cards": "chosen", "zone": "hyperspatial"},
                                "if": {
                                    "none": {
                                        "cards": "chosen",
                                        "zone": "hyperspatial",
                                        "type": "weapon",
                                    }
                                },
                            },
                        ]
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、水のコスト4以下のドラグハートを1枚、自分の超次元ゾーンからバトルゾーンに出してもよい。（それがウエポンなら、このクリーチャーに装備して出す）",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {
                                "choose": {
                                    "whose": "you",
                                    "zone": "hyperspatial",
                                    "civilization": "water",
                                    "cost": {"at_most": 4},
                                    "keyword": "ドラグハート",
                                    "choose": 1,
                                },
                                "as": "chosen",
                                "may": True,
                            },
                            {
                                "equip": {"cards": "chosen", "to": "this"},
                                "if": {
                                    "exists": {
                                        "cards": "chosen",
                                        "zone": "hyperspatial",
                                        "type": "weapon",
                                    }
                                },
                            },
                            {
                                "put": {"cards": "chosen", "zone": "hyperspatial"},
                                "if": {
                                    "none": {
                                        "cards": "chosen",
                                        "zone": "hyperspatial",
                                        "type": "weapon",
                                    }
                                },
                            },
                        ]
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、コスト3以下のドラグハート・ウエポンを1枚、自分の超次元ゾーンからバトルゾーンに出して、このクリーチャーに装備する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "equip": {
                                "cards": {
                                    "whose": "you",
                                    "zone": "hyperspatial",
                                    "cost": {"at_most": 3},
                                    "keyword": "ドラグハート",
                                    "type": "weapon",
                                    "choose": 1,
                                },
                                "to": "this",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、コスト4以下のドラグハート・フォートレスを1枚、自分の超次元ゾーンからバトルゾーンに出す。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "hyperspatial",
                                "cost": {"at_most": 4},
                                "keyword": "ドラグハート",
                                "type": "fortress",
                                "choose": 1,
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "相手のクリーチャーが攻撃する時、可能ならクリーチャーを攻撃する。",
        [
            {
                "static": {
                    "to": {"whose": "opponent", "type": "creature"},
                    "aims_if_able": {"type": "creature"},
                }
            }
        ],
    ),
    (
        "相手のクリーチャーが攻撃する時、可能なら自分のタップしているドラゴンを攻撃する。",
        [
            {
                "static": {
                    "to": {"whose": "opponent", "type": "creature"},
                    "aims_if_able": {
                        "whose": "you",
                        "tapped": True,
                        "race_includes": "ドラゴン",
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、可能ならプレイヤーを攻撃する。",
        [{"static": {"aims_if_able": "player"}}],
    ),
    (
        "このクリーチャーに含まれるカード1枚につき、このクリーチャーのパワーを+1000する。",
        [{"static": {"power": {"times": [1000, {"cards_in": "this"}]}}}],
    ),
]

SPELLS: list[tuple[str, list[Data]]] = [
    (
        "バトルゾーンにある相手のクリーチャーをすべてタップする。次の相手のターンのはじめに、それらのクリーチャーはアンタップしない。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "choose": {"whose": "opponent", "type": "creature"},
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
                    ]
                }
            }
        ],
    ),
    (
        "相手は自身の手札を1枚選んで捨てる。\n自分のマナゾーンに多色カードが4枚以上あれば、相手は自身の手札をさらに2枚選び、捨てる。",
        [
            {
                "spell": {
                    "do": [
                        {"discard": {"whose": "opponent", "choose": 1}},
                        {
                            "discard": {"whose": "opponent", "choose": 2},
                            "if": {
                                "count": {
                                    "whose": "you",
                                    "multicolor": True,
                                    "zone": "mana",
                                },
                                "at_least": 4,
                            },
                        },
                    ]
                }
            }
        ],
    ),
    (
        "次のうちいずれか1つを選ぶ。自分と相手のシールドの数が合計6つ以下なら、1つのかわりに両方選んでもよい。\n"
        "►相手のコスト8以下のクリーチャーを1体破壊する。\n"
        "►コスト8以下のクリーチャーを1体、自分の墓地からバトルゾーンに出す。",
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
                                            "cost": {"at_most": 8},
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                                [
                                    {
                                        "put": {
                                            "whose": "you",
                                            "zone": "graveyard",
                                            "cost": {"at_most": 8},
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                            ],
                            "as": "done",
                            "if": {
                                "no": {
                                    "count": {"whose": "any", "zone": "shields"},
                                    "at_most": 6,
                                }
                            },
                        },
                        {
                            "choose_one": [
                                [
                                    {
                                        "destroy": {
                                            "whose": "opponent",
                                            "cost": {"at_most": 8},
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                                [
                                    {
                                        "put": {
                                            "whose": "you",
                                            "zone": "graveyard",
                                            "cost": {"at_most": 8},
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                                [
                                    {
                                        "destroy": {
                                            "whose": "opponent",
                                            "cost": {"at_most": 8},
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    },
                                    {
                                        "put": {
                                            "whose": "you",
                                            "zone": "graveyard",
                                            "cost": {"at_most": 8},
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    },
                                ],
                            ],
                            "if": {
                                "all_of": [
                                    {
                                        "count": {"whose": "any", "zone": "shields"},
                                        "at_most": 6,
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
        "自分のクリーチャーを1体選ぶ。そのクリーチャーに含まれるカード1枚につき、カードを1枚引いてもよい。その後、そのクリーチャーに含まれるカード1枚につき、相手のクリーチャーを1体、持ち主の手札に戻す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose": {"whose": "you", "type": "creature", "choose": 1},
                            "as": "chosen",
                        },
                        {
                            "draw": {"player": "you", "up_to": {"cards_in": "chosen"}},
                            "may": True,
                        },
                        {
                            "return": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": {"cards_in": "chosen"},
                            }
                        },
                    ]
                }
            }
        ],
    ),
    (
        "相手のクリーチャーを1体選ぶ。そのターン、そのクリーチャーのパワーは-3000される。自分のシールドが2つ以下なら、かわりにそのクリーチャーのパワーは-9000される。",
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
                            "give": {
                                "to": "chosen",
                                "power": -3000,
                                "until": "end_of_turn",
                            },
                            "as": "done2",
                            "if": {
                                "no": {
                                    "count": {"whose": "you", "zone": "shields"},
                                    "at_most": 2,
                                }
                            },
                        },
                        {
                            "give": {
                                "to": "chosen",
                                "power": -9000,
                                "until": "end_of_turn",
                            },
                            "if": {
                                "all_of": [
                                    {
                                        "count": {"whose": "you", "zone": "shields"},
                                        "at_most": 2,
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
        "このターン、自分のクリーチャーすべてのパワーを+2000する。自分のシールドが2つ以下なら、かわりに自分のクリーチャーすべてのパワーを+4000する。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "give": {
                                "to": {"whose": "you", "type": "creature"},
                                "power": 2000,
                                "until": "end_of_turn",
                            },
                            "as": "done",
                            "if": {
                                "no": {
                                    "count": {"whose": "you", "zone": "shields"},
                                    "at_most": 2,
                                }
                            },
                        },
                        {
                            "give": {
                                "to": {"whose": "you", "type": "creature"},
                                "power": 4000,
                                "until": "end_of_turn",
                            },
                            "if": {
                                "all_of": [
                                    {
                                        "count": {"whose": "you", "zone": "shields"},
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
        "相手のクリーチャーを1体選ぶ。そのターン、そのクリーチャーのパワーは-3000される。\n"
        "マナ武装5：自分のマナゾーンに闇のカードが5枚以上あれば、かわりにそのクリーチャーのパワーは-9000される。",
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
                            "give": {
                                "to": "chosen",
                                "power": -3000,
                                "until": "end_of_turn",
                            },
                            "as": "done2",
                            "if": {
                                "no": {
                                    "count": {
                                        "whose": "you",
                                        "civilization": "darkness",
                                        "zone": "mana",
                                    },
                                    "at_least": 5,
                                }
                            },
                        },
                        {
                            "give": {
                                "to": "chosen",
                                "power": -9000,
                                "until": "end_of_turn",
                            },
                            "if": {
                                "all_of": [
                                    {
                                        "count": {
                                            "whose": "you",
                                            "civilization": "darkness",
                                            "zone": "mana",
                                        },
                                        "at_least": 5,
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
        "相手のクリーチャーを1体選び、持ち主の手札に戻す。\n"
        "マナ武装7：自分のマナゾーンに水のカードが7枚以上あれば、かわりに相手のクリーチャーをすべて持ち主の手札に戻す。",
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
                            "as": "done",
                            "if": {
                                "no": {
                                    "count": {
                                        "whose": "you",
                                        "civilization": "water",
                                        "zone": "mana",
                                    },
                                    "at_least": 7,
                                }
                            },
                        },
                        {
                            "return": {"whose": "opponent", "type": "creature"},
                            "if": {
                                "all_of": [
                                    {
                                        "count": {
                                            "whose": "you",
                                            "civilization": "water",
                                            "zone": "mana",
                                        },
                                        "at_least": 7,
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
        "相手のクリーチャーを1体選び、持ち主の手札に戻す。\n"
        "カードを2枚引いてもよい。\n"
        "マナ武装7：自分のマナゾーンに水のカードが7枚以上あれば、かわりにカードを4枚引いてもよい。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "return": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            }
                        },
                        {
                            "draw": 2,
                            "may": True,
                            "as": "done",
                            "if": {
                                "no": {
                                    "count": {
                                        "whose": "you",
                                        "civilization": "water",
                                        "zone": "mana",
                                    },
                                    "at_least": 7,
                                }
                            },
                        },
                        {
                            "draw": 4,
                            "may": True,
                            "if": {
                                "all_of": [
                                    {
                                        "count": {
                                            "whose": "you",
                                            "civilization": "water",
                                            "zone": "mana",
                                        },
                                        "at_least": 7,
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
]

UNREAD: list[str] = [
    # Of a turn that is to come.
    "このクリーチャーが出た時、このターンの後に自分のターンを追加する。そのターンの終わりに、自分はゲームに負ける。",
    "このクリーチャーが出た時、このターンの後に自分のターンを追加する。そのターン、自分のクリーチャーは攻撃できない。",
    "このクリーチャーが出た時、次の相手のターンをとばす。そのターンの終わりに、カードを1枚引く。",
    "このクリーチャーが出た時、自分のマナゾーンのカードが5枚以上で、クリーチャーが2体以上あれば、カードを1枚引く。",
    "このクリーチャーが出た時、カードを1枚引いてもよい。自分のシールドが2つ以下なら、さらにカードを1枚引く。",
    "相手が自分のクリーチャーを選ぶ時、相手のクリーチャーは選べない。",
    "自分の他のクリーチャーがバトルゾーンに出た時、このクリーチャーが自分の墓地にあれば、そのクリーチャーを破壊し、このクリーチャーをバトルゾーンに出してもよい。",
    "このクリーチャーが攻撃する時、自分の手札を2枚捨てる。こうして捨てたクリーチャーを1体、自分の墓地から出す。",
    "このクリーチャーが出た時、コスト4以下のドラグハートを1枚、自分の超次元ゾーンからバトルゾーンに出す。",
    "このクリーチャーが出た時、コスト4以下のドラグハート・ウエポンを1枚、自分の超次元ゾーンからバトルゾーンに出す。",
    "このクリーチャーが出た時、クリーチャーを1体、自分の墓地から出す。（それがウエポンであれば、このクリーチャーに装備して出す）",
    "相手のクリーチャーが攻撃する時、可能なら相手プレイヤーを攻撃する。",
    "このクリーチャーが攻撃する時、このクリーチャーに含まれるカードを1枚墓地に置く。",
]

WITHOUT_WORDS: list[str] = [
    "次のうちいずれか1つを選ぶ。自分と相手のシールドの数が合計6つ以下なら、1つのかわりに両方選んでもよい。\n►相手のコスト8以下のクリーチャーを1体破壊する。\n►コスト8以下のクリーチャーを1体、自分の墓地からバトルゾーンに出す。"
]

NOT_READ_AGAIN: list[str] = [
    "自分のターンの終わりに、このクリーチャーが自分のマナゾーンにあれば、カードを1枚引く。",
    "このクリーチャーが自分の墓地にある間、自分の他のクリーチャーが出た時、カードを1枚引く。",
    "相手のクリーチャーが攻撃する時、可能ならクリーチャーを攻撃する。",
    "バトルゾーンにある相手のクリーチャーをすべてタップする。次の相手のターンのはじめに、それらのクリーチャーはアンタップしない。",
    "このクリーチャーが攻撃する時、自分の手札を2枚捨ててもよい。そうしたら、カードを1枚引く。こうして捨てた火のカード1枚につき、相手のクリーチャーを1体、持ち主の手札に戻す。",
    "このクリーチャーが攻撃する時、自分の山札の上から2枚を墓地に置く。こうして墓地に置いたドラゴン1枚につき、カードを1枚引く。",
    "このクリーチャーが攻撃する時、自分の手札を2枚捨てる。こうして捨てたクリーチャー1体につき、カードを1枚引く。",
    "このクリーチャーをバトルゾーンに出した時、コスト2以下のドラグハート1枚、または、コスト4以下の火のドラグハートを1枚、自分の超次元ゾーンからバトルゾーンに出す。（それがウエポンであれば、このクリーチャーに装備して出す）",
    "このクリーチャーが出た時、水のコスト4以下のドラグハートを1枚、自分の超次元ゾーンからバトルゾーンに出してもよい。（それがウエポンなら、このクリーチャーに装備して出す）",
    "自分のクリーチャーを1体選ぶ。そのクリーチャーに含まれるカード1枚につき、カードを1枚引いてもよい。その後、そのクリーチャーに含まれるカード1枚につき、相手のクリーチャーを1体、持ち主の手札に戻す。",
    "このクリーチャーに含まれるカード1枚につき、このクリーチャーのパワーを+1000する。",
    "相手のクリーチャーを1体選ぶ。そのターン、そのクリーチャーのパワーは-3000される。自分のシールドが2つ以下なら、かわりにそのクリーチャーのパワーは-9000される。",
    "このターン、自分のクリーチャーすべてのパワーを+2000する。自分のシールドが2つ以下なら、かわりに自分のクリーチャーすべてのパワーを+4000する。",
    "相手のクリーチャーを1体選ぶ。そのターン、そのクリーチャーのパワーは-3000される。\nマナ武装5：自分のマナゾーンに闇のカードが5枚以上あれば、かわりにそのクリーチャーのパワーは-9000される。",
    "相手のクリーチャーを1体選び、持ち主の手札に戻す。\nマナ武装7：自分のマナゾーンに水のカードが7枚以上あれば、かわりに相手のクリーチャーをすべて持ち主の手札に戻す。",
    "相手のクリーチャーを1体選び、持ち主の手札に戻す。\nカードを2枚引いてもよい。\nマナ武装7：自分のマナゾーンに水のカードが7枚以上あれば、かわりにカードを4枚引いてもよい。",
]

KINDS = [
    *((text, "クリーチャー") for text, _ in TEXTS),
    *((text, "呪文") for text, _ in SPELLS),
]


@pytest.mark.parametrize(("line", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(line: str, meaning: list[Data]) -> None:
    assert abilities(*line.split("\n")) == meaning


@pytest.mark.parametrize(("text", "meaning"), SPELLS)
def test_what_a_spell_does(text: str, meaning: list[Data]) -> None:
    assert abilities(*text.split("\n"), type="呪文") == meaning


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_what_is_read_of_its_writing_is_what_was_written(text: str, kind: str) -> None:
    card = reading(*text.split("\n"), type=kind).card()
    if text in WITHOUT_WORDS:
        with pytest.raises(DmreasonError):
            text_of(card)
        return
    found = reading(*text_of(card), type=kind)
    assert found.complete == (text not in NOT_READ_AGAIN)
    if not found.complete:
        return
    again = found.card()
    assert len(again.abilities) == len(card.abilities)
    assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize("line", UNREAD)
def test_a_near_miss_is_unread(line: str) -> None:
    found = reading(line)
    assert {gap.line for gap in found.gaps} == {0}
    assert "abilities" not in found.data


def test_a_revolution_trigger_that_is_printed_as_a_sentence() -> None:
    says = (
        "革命0トリガー：クリーチャーが自分を攻撃する時、自分のシールドが{}、"
        "この呪文をコストを支払わずに唱えてもよい。"
    )
    for none in ("1枚もなければ", "1つもなければ"):
        found = reading(says.format(none), "カードを2枚引く。", type="呪文")
        assert found.gaps == ()
        assert found.data["keywords"] == [
            {"word": "革命0トリガー", "do": [{"cast": "this", "may": True}]}
        ]
        assert found.data["abilities"] == [{"spell": {"do": [{"draw": 2}]}}]
    other = reading(says.format("2つ以下なら"), "カードを2枚引く。", type="呪文")
    assert [gap.line for gap in other.gaps] == [0]


def test_how_many_of_a_card_a_deck_may_hold_says_nothing_of_a_game() -> None:
    for more in (
        "このカードは、4枚より多くデッキに入れることができる。",
        "このカードは、2枚より多く超GRに入れることができる。",
    ):
        found = reading(more, "W・ブレイカー")
        assert found.gaps == ()
        assert found.data["keywords"] == ["W・ブレイカー"]
        assert "abilities" not in found.data


def test_what_brackets_allow_besides_is_read() -> None:
    list_ = ("▶カードを1枚引く。", "▶相手のクリーチャーを1体破壊する。")
    says = (
        "次のうちいずれか1つを選ぶ。"
        "{}自分のシールドが2つ以下なら、かわりに両方選んでもよい{}"
    )
    plain = abilities(says.format("", "。"), *list_, type="呪文")
    assert abilities(says.format("（", "）"), *list_, type="呪文") == plain
    assert len(plain[0]["spell"]["do"]) == 2


def test_a_cost_that_is_less_for_a_creature_as_the_turn_ends() -> None:
    says = (
        "無月の大罪1（この{}コストを1少なくしてもよい。そうしたら、"
        "このターンの終わりに、自分のクリーチャーを{}体破壊する）"
    )
    for what, kind in (
        ("オーラを使う", "オレガ・オーラ"),
        ("呪文を唱える", "呪文"),
        ("クリーチャーを召喚する", "クリーチャー"),
    ):
        found = reading(says.format(what, 1), type=kind)
        assert found.gaps == ()
        assert found.data["keywords"] == ["無月の大罪1"]
        (gap,) = reading(says.format(what, 2), type=kind).gaps
        assert gap.why == "print_reminder"


def test_a_dragheart_before_it_is_a_creature() -> None:
    sword = reading(
        "これを装備したクリーチャーのパワーは+3000される。",
        "このドラグハートがバトルゾーンに出た時、カードを1枚引く。",
        type="ドラグハート・ウエポン",
    )
    assert sword.gaps == ()
    assert (sword.data["type"], sword.data["keywords"]) == ("weapon", ["ドラグハート"])
    assert sword.data["abilities"] == [
        {"static": {"to": {"equipped_with": "this"}, "power": 3000}},
        {"trigger": {"when": {"enters": "this"}, "do": [{"draw": 1}]}},
    ]
    fort = reading("カードを1枚引く。", type="ドラグハート・フォートレス")
    assert fort.data["type"] == "fortress"


def test_a_line_below_a_list_says_more_of_the_line_above_it() -> None:
    says = "次のうちいずれか1つを選ぶ。"
    list_ = ("▶カードを1枚引く。", "▶相手のクリーチャーを1体破壊する。")
    both = "自分のシールドが2つ以下なら、1つのかわりに両方選んでもよい。"
    plain = abilities(says + both, *list_, type="呪文")
    assert abilities(says, *list_, f"<鬼タイム>{both}", type="呪文") == plain
    assert abilities(says, *list_, both, "カードを1枚引く。", type="呪文") == [
        {"spell": {"do": [*plain[0]["spell"]["do"], {"draw": 1}]}}
    ]
    (gap,) = reading("カードを1枚引く。", both, type="呪文").gaps
    assert gap.line == 1
    unread = reading(says, *list_, "自分の謎があれば、両方選んでもよい。", type="呪文")
    assert {gap.line for gap in unread.gaps} == {0, 1, 2, 3}


def test_a_reminder_of_a_keyword_that_is_given() -> None:
    gives = (
        "マナ武装3：自分のマナゾーンに火のカードが3枚以上あれば、"
        "このクリーチャーのパワーは+3000され、「{}」を得る。（{}）"
    )
    for word, reminder in (
        (
            "W・ブレイカー",
            "「W・ブレイカー」を持つクリーチャーはシールドを2つブレイクする",
        ),
        (
            "スレイヤー",
            "「スレイヤー」を持つクリーチャーがバトルする時、"
            "バトルの後、相手クリーチャーを破壊する",
        ),
    ):
        assert reading(gives.format(word, reminder)).gaps == ()
    other = "「スレイヤー」を持つクリーチャーが破壊された時、カードを1枚引く"
    (gap,) = reading(gives.format("スレイヤー", other)).gaps
    assert gap.why == "print_reminder"


def test_a_line_that_is_done_instead_of_the_one_above() -> None:
    armed = "マナ武装 7：自分のマナゾーンに水のカードが7枚以上あれば、かわりに"
    draws = armed + "カードを4枚引く。"
    above = "カードを1枚引く。その後、自分の手札を1枚捨てる。"
    for lines in ((draws,), (above, draws)):
        (gap,) = reading(*lines, type="呪文").gaps
        assert gap.line == len(lines) - 1
    unread = reading("カードを1枚謎にする。", draws, type="呪文")
    assert {gap.line for gap in unread.gaps} == {0, 1}
    one = reading("カードを1枚引く。", "カードを2枚引く。", draws, type="呪文")
    assert one.gaps == ()
    assert one.data["abilities"][0]["spell"]["do"][0] == {"draw": 1}
