"""Printed cards of 2009 to 2022: what was done so, seals, lists in one line."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, str, list[Data]]] = [
    (
        "",
        "このクリーチャーが出た時、コスト5以下のサイキック・クリーチャーを1体、自分の超次元ゾーンから出す。こうして光のサイキック・クリーチャーを出したら、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "hyperspatial",
                                "cost": {"at_most": 5},
                                "keyword": "サイキック",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "done",
                        },
                        {
                            "draw": 1,
                            "if": {
                                "exists": {
                                    "cards": "done",
                                    "civilization": "light",
                                    "keyword": "サイキック",
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
        "",
        "このクリーチャーが出た時、自分の手札を2枚まで捨ててもよい。こうして火のカードを捨てたなら、カードを1枚引く。こうして水のカードを捨てたなら、相手のクリーチャーを1体選び、持ち主の手札に戻す。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "discard": {"whose": "you", "up_to": 2},
                            "may": True,
                            "as": "done",
                        },
                        {
                            "draw": 1,
                            "if": {"exists": {"cards": "done", "civilization": "fire"}},
                        },
                        {
                            "return": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "if": {
                                "exists": {"cards": "done", "civilization": "water"}
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、相手のクリーチャーをすべて、持ち主の手札に戻す。こうして4体以上が手札に戻されたなら、このターンの後にもう一度自分のターンを行う。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "return": {"whose": "opponent", "type": "creature"},
                            "as": "done",
                        },
                        {
                            "extra_turn": "you",
                            "if": {"count": {"cards": "done"}, "at_least": 4},
                        },
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、自分の山札の上から3枚を墓地に置く。こうしてクリーチャーを2体以上墓地に置いたなら、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"mill": 3, "as": "done"},
                        {
                            "draw": 1,
                            "if": {
                                "count": {"cards": "done", "type": "creature"},
                                "at_least": 2,
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "",
        "自分のドラゴンはすべて「スピードアタッカー」と「マッハファイター」を持ち、ブロックされない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "race_includes": "ドラゴン"},
                    "keywords": ["スピードアタッカー", "マッハファイター"],
                    "cannot": [{"blocked": "this"}],
                }
            }
        ],
    ),
    (
        "",
        "自分のドラゴンは「スピードアタッカー」を持ち、パワーを+2000する。",
        [
            {
                "static": {
                    "to": {"whose": "you", "race_includes": "ドラゴン"},
                    "keywords": ["スピードアタッカー"],
                    "power": 2000,
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、自分の山札の上から3枚を見る。そのうちの1枚を自分のマナゾーンに、1枚を山札の一番上に、1枚を墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 3},
                            "as": "seen",
                        },
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
                            },
                            {
                                "move": {
                                    "cards": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "choose": 1,
                                    },
                                    "to": "deck",
                                    "position": "top",
                                }
                            },
                            {
                                "move": {
                                    "cards": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "choose": 1,
                                    },
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
        "",
        "このクリーチャーが出た時、自分の山札の上から2枚を見る。そのうちの1枚を山札の上に、もう1枚を山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 2},
                            "as": "seen",
                        },
                        [
                            {
                                "move": {
                                    "cards": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "choose": 1,
                                    },
                                    "to": "deck",
                                    "position": "top",
                                }
                            },
                            {
                                "move": {
                                    "cards": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "choose": 1,
                                    },
                                    "to": "deck",
                                    "position": "bottom",
                                }
                            },
                        ],
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。▼カードを1枚引く。▼相手のクリーチャーを1体破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "choose_one": [
                                [{"draw": 1}],
                                [
                                    {
                                        "destroy": {
                                            "whose": "opponent",
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                            ]
                        }
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーは、召喚されたターン、相手に選ばれない。",
        [
            {
                "static": {
                    "if": {"value": {"this_turn": {"summoned": "this"}}, "at_least": 1},
                    "cannot": [{"chosen": "this", "by": "opponent"}],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、自分の封印をひとつ選び、墓地に置いてもよい。そうしたら、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "you",
                                    "seals": True,
                                    "as_cards": True,
                                    "choose": 1,
                                },
                                "to": "graveyard",
                            },
                            "may": True,
                        },
                        {"draw": 1, "if_you_do": True},
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、自分の封印を2つまで墓地に置いてもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "you",
                                    "seals": True,
                                    "as_cards": True,
                                    "up_to": 2,
                                },
                                "to": "graveyard",
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "",
        "自分の封印が3つ以上あれば、このクリーチャーは「T・ブレイカー」を得る。",
        [
            {
                "static": {
                    "keywords": ["T・ブレイカー"],
                    "if": {
                        "count": {"whose": "you", "seals": True, "as_cards": True},
                        "at_least": 3,
                    },
                }
            }
        ],
    ),
    (
        "",
        "自分の封印1つにつき、このクリーチャーのパワーを+1000する。",
        [
            {
                "static": {
                    "power": {
                        "times": [
                            1000,
                            {
                                "count": {
                                    "whose": "you",
                                    "seals": True,
                                    "as_cards": True,
                                }
                            },
                        ]
                    }
                }
            }
        ],
    ),
    (
        "呪文",
        "コスト5以下のサイキック・クリーチャーを1体、自分の超次元ゾーンからバトルゾーンに出す。\nこのようにして闇のサイキック・クリーチャーをバトルゾーンに出したら、相手の手札を1枚見ないで選び、捨てさせる。\nこのようにして火のサイキック・クリーチャーをバトルゾーンに出したら、相手のパワー2000以下のクリーチャーを1体破壊する。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "hyperspatial",
                                "cost": {"at_most": 5},
                                "keyword": "サイキック",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "done",
                        },
                        {
                            "discard": {"whose": "opponent", "random": 1},
                            "if": {
                                "exists": {
                                    "cards": "done",
                                    "civilization": "darkness",
                                    "keyword": "サイキック",
                                    "type": "creature",
                                }
                            },
                        },
                        {
                            "destroy": {
                                "whose": "opponent",
                                "power": {"at_most": 2000},
                                "type": "creature",
                                "choose": 1,
                            },
                            "if": {
                                "exists": {
                                    "cards": "done",
                                    "civilization": "fire",
                                    "keyword": "サイキック",
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
        "ドラグハート・ウエポン",
        "これを装備したクリーチャーはブロックされず、相手に選ばれない。",
        [
            {
                "static": {
                    "to": {"equipped_with": "this"},
                    "cannot": [
                        {"blocked": "this"},
                        {"chosen": "this", "by": "opponent"},
                    ],
                }
            }
        ],
    ),
    (
        "ドラグハート・ウエポン",
        "これを装備したクリーチャーは、相手のコスト5以下のクリーチャーにブロックされない。",
        [
            {
                "static": {
                    "to": {"equipped_with": "this"},
                    "cannot": [
                        {
                            "blocked": "this",
                            "against": {
                                "whose": "opponent",
                                "cost": {"at_most": 5},
                                "type": "creature",
                            },
                        }
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーにオーラが付いていれば、このクリーチャーは「ブロッカー」を得る。",
        [
            {
                "static": {
                    "keywords": ["ブロッカー"],
                    "if": {"exists": {"equipped_to": "this", "type": "aura"}},
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーにオーラが2枚以上付いていれば、このクリーチャーは相手に選ばれない。",
        [
            {
                "static": {
                    "cannot": [{"chosen": "this", "by": "opponent"}],
                    "if": {
                        "count": {"equipped_to": "this", "type": "aura"},
                        "at_least": 2,
                    },
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーに付いているオーラ1枚につき、このクリーチャーのパワーを+1000する。",
        [
            {
                "static": {
                    "power": {
                        "times": [
                            1000,
                            {"count": {"equipped_to": "this", "type": "aura"}},
                        ]
                    }
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーがウエポンを装備していれば、このクリーチャーは「W・ブレイカー」を得る。",
        [
            {
                "static": {
                    "keywords": ["W・ブレイカー"],
                    "if": {"exists": {"equipped_to": "this", "type": "weapon"}},
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーがドラグハート・ウエポンを装備していなければ、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "none": {
                            "equipped_to": "this",
                            "keyword": "ドラグハート",
                            "type": "weapon",
                        }
                    },
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、このクリーチャーに付いている封印を1つ墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "sealing": "this",
                                    "as_cards": True,
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
        "",
        "相手はコスト4以下の呪文を唱えることも、コスト4以下のクリーチャーを召喚することもできない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "cast": {
                                "whose": "opponent",
                                "cost": {"at_most": 4},
                                "type": "spell",
                            }
                        },
                        {
                            "summoned": {
                                "whose": "opponent",
                                "cost": {"at_most": 4},
                                "type": "creature",
                            }
                        },
                    ]
                }
            }
        ],
    ),
    (
        "",
        "自分のターンの終わりに、このターン、自分のクリーチャーが3回以上攻撃していれば、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {
                        "value": {
                            "this_turn": {
                                "attacks": {"whose": "you", "type": "creature"}
                            }
                        },
                        "at_least": 3,
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "タマシード",
        "このタマシードの上に進化クリーチャーを置いた時、相手のクリーチャーを1体タップする。",
        [
            {
                "trigger": {
                    "when": {"evolved": "this"},
                    "do": [
                        {"tap": {"whose": "opponent", "type": "creature", "choose": 1}}
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、または相手プレイヤーを攻撃してブロックされなかった時、相手の手札を1枚見ないで選び、捨てさせる。",
        [
            {
                "trigger": {
                    "when": [
                        {"enters": "this"},
                        {"unblocked": "this", "at": "opponent"},
                    ],
                    "do": [{"discard": {"whose": "opponent", "random": 1}}],
                }
            }
        ],
    ),
    (
        "",
        "自分のドラゴンがバトルに勝った時、または攻撃してブロックされなかった時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": [
                        {"wins_battle": {"whose": "you", "race_includes": "ドラゴン"}},
                        {"unblocked": {"whose": "you", "race_includes": "ドラゴン"}},
                    ],
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、自分の山札の上から3枚を見る。そのうち1枚ずつ、手札、山札の下、マナゾーンに置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 3},
                            "as": "seen",
                        },
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
                            },
                            {
                                "move": {
                                    "cards": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "choose": 1,
                                    },
                                    "to": "deck",
                                    "position": "bottom",
                                }
                            },
                            {
                                "move": {
                                    "cards": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "choose": 1,
                                    },
                                    "to": "mana",
                                }
                            },
                        ],
                    ],
                }
            }
        ],
    ),
    (
        "",
        "自分のシールドの数が相手よりも少なければ、このクリーチャーはブロックされない。",
        [
            {
                "static": {
                    "cannot": [{"blocked": "this"}],
                    "if": {
                        "value": {"count": {"whose": "opponent", "zone": "shields"}},
                        "at_least": {
                            "sum": [{"count": {"whose": "you", "zone": "shields"}}, 1]
                        },
                    },
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーはブロックされず、バトル中、パワーを+3000する。",
        [
            {"static": {"cannot": [{"blocked": "this"}]}},
            {
                "static": {
                    "if": {"exists": {"cards": "this", "battling": True}},
                    "power": 3000,
                }
            },
        ],
    ),
    (
        "",
        "自分の火のクリーチャーがあれば、このクリーチャーは種族にアーマード・ドラゴンを追加し、バトル中破壊されない。",
        [
            {
                "static": {
                    "races": ["アーマード・ドラゴン"],
                    "if": {
                        "exists": {
                            "whose": "you",
                            "civilization": "fire",
                            "type": "creature",
                        }
                    },
                }
            },
            {
                "static": {
                    "if": {
                        "all_of": [
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "fire",
                                    "type": "creature",
                                }
                            },
                            {"exists": {"cards": "this", "battling": True}},
                        ]
                    },
                    "cannot": [{"destroyed": "this"}],
                }
            },
        ],
    ),
    (
        "",
        "自分のドラゴンは「ブロッカー」を得、攻撃中、パワーを+2000する。",
        [
            {
                "static": {
                    "to": {"whose": "you", "race_includes": "ドラゴン"},
                    "keywords": ["ブロッカー"],
                }
            },
            {
                "static": {
                    "to": {
                        "whose": "you",
                        "race_includes": "ドラゴン",
                        "attacking": True,
                    },
                    "power": 2000,
                }
            },
        ],
    ),
    (
        "",
        "自分の水のクリーチャーがあれば、このクリーチャーの種族にアーマード・ドラゴンを追加する。",
        [
            {
                "static": {
                    "races": ["アーマード・ドラゴン"],
                    "if": {
                        "exists": {
                            "whose": "you",
                            "civilization": "water",
                            "type": "creature",
                        }
                    },
                }
            }
        ],
    ),
    (
        "",
        "自分のドラゴンの文明に火を追加する。",
        [
            {
                "static": {
                    "to": {"whose": "you", "race_includes": "ドラゴン"},
                    "civilizations": ["fire"],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、自分の他のクリーチャーを好きな数破壊する。こうして破壊したクリーチャーと同じ数の、相手のクリーチャーを選び、タップする。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "destroy": {
                                "whose": "you",
                                "other": True,
                                "type": "creature",
                                "any_number": True,
                            },
                            "as": "done",
                        },
                        {
                            "tap": {
                                "choose": {"affected": "done"},
                                "whose": "opponent",
                                "type": "creature",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "",
        "このクリーチャーが出た時、自分の手札を好きな数捨てる。こうして捨てたカードと同じ枚数、カードを引く。",
        [
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
    ),
    (
        "",
        "このクリーチャーが出た時、自分のタップしているクリーチャーと同じ数まで、相手のクリーチャーを選び、タップする。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "tap": {
                                "whose": "opponent",
                                "type": "creature",
                                "up_to": {
                                    "count": {
                                        "whose": "you",
                                        "tapped": True,
                                        "type": "creature",
                                    }
                                },
                            }
                        }
                    ],
                }
            }
        ],
    ),
]

NOT_READ_AGAIN = (
    "こうして火のカードを捨てたなら",
    "こうして4体以上が",
    "こうしてクリーチャーを2体以上墓地に",
    "このようにして闇の",
    "3回以上攻撃していれば",
    "相手よりも少なければ",
)
"""What is written so that it stays unread: how far the sentences reach."""

UNREAD = [
    "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。▼カードを1枚引く。▼相手のクリーチャーを1体破壊する。その後、カードを1枚引く。",
    "このクリーチャーが出た時、カードを2枚引く。こうして火のカードを引いたなら、カードを1枚引く。",
    "このクリーチャーが出た時、相手のクリーチャーを1体破壊する。こうして進化クリーチャーを破壊したなら、カードを2枚引く。カードを1枚引く。",
    "自分のクリーチャーは、召喚されたターン、相手に選ばれない。",
    "自分の封印が墓地に置かれた時、カードを1枚引く。",
    "このクリーチャーが出た時、自分の山札の上から3枚を見る。そのうちの1枚を山札の上に置き、残りを山札の下に置く。その中にドラゴンがあれば、カードを1枚引く。",
    "自分のターンの終わりに、このターン、自分のクリーチャーが3体以上攻撃していれば、カードを1枚引く。",
    "自分のターンの終わりに、このターン、自分のクリーチャーが2体以上バトルに勝っていれば、カードを1枚引く。",
    "このクリーチャーにオーラが2枚以上付いていなければ、このクリーチャーは攻撃できない。",
    "このクリーチャーが出た時、または相手プレイヤーを攻撃し、ブロックされた時、カードを1枚引く。",
    "このクリーチャーが出た時、自分の手札を好きな数捨て、その後、捨てた枚数より1枚多く引く。",
    "このクリーチャーの名前に《例》を追加する。",
]


@pytest.mark.parametrize(("kind", "text", "meaning"), TEXTS)
def test_what_a_text_means(kind: str, text: str, meaning: list[Data]) -> None:
    assert abilities(*text.split("\n"), type=kind or "クリーチャー") == meaning


@pytest.mark.parametrize(("kind", "text"), [(k, t) for k, t, _ in TEXTS])
def test_what_is_read_of_its_writing_is_what_was_written(kind: str, text: str) -> None:
    kind = kind or "クリーチャー"
    card = reading(*text.split("\n"), type=kind).card()
    assert text_of(card, "en")
    found = reading(*text_of(card), type=kind)
    assert found.complete != any(part in text for part in NOT_READ_AGAIN)
    if not found.complete:
        return
    again = found.card()
    assert len(again.abilities) == len(card.abilities)
    assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize("line", UNREAD)
def test_a_near_miss_is_unread(line: str) -> None:
    found = reading(*line.split("\n"))
    assert found.gaps
    assert "abilities" not in found.data
