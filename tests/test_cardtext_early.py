"""Reading the cards of 2002 to 2008: what is said of several things at once."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_old import reading

Data = dict[str, Any]

TEXTS: dict[tuple[str, str], list[Data]] = {
    # so many cards from the top of a deck, or fewer
    ("自分の山札の上から2枚まで、自分のマナゾーンに置く。", "呪文"): [
        {
            "spell": {
                "do": [
                    {
                        "choose_one": [
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
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "you",
                                            "zone": "deck",
                                            "top": 2,
                                        },
                                        "to": "mana",
                                    }
                                }
                            ],
                        ],
                        "may": True,
                    }
                ]
            }
        }
    ],
    ("自分の山札の上から2枚まで、裏向きのまま自分のシールドに加えてもよい。", "呪文"): [
        {
            "spell": {
                "do": [
                    {
                        "choose_one": [
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "you",
                                            "zone": "deck",
                                            "top": 1,
                                        },
                                        "to": "shields",
                                    }
                                }
                            ],
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "you",
                                            "zone": "deck",
                                            "top": 2,
                                        },
                                        "to": "shields",
                                    }
                                }
                            ],
                        ],
                        "may": True,
                    }
                ]
            }
        }
    ],
    ("自分の山札の上から2枚、自分のマナゾーンに置く。", "呪文"): [
        {
            "spell": {
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "deck", "top": 2},
                            "to": "mana",
                        }
                    }
                ]
            }
        }
    ],
    # cards that share something with a card
    (
        "このクリーチャーが出た時、このクリーチャーと種族が同じクリーチャーを1体、自分の墓地から手札に戻してもよい。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "return": {
                            "whose": "you",
                            "zone": "graveyard",
                            "shares_race_with": "this",
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
        "このクリーチャーが攻撃する時、自分の手札を1枚捨てる。そのカードの文明と同じ文明のカードが自分のマナゾーンに1枚でもあれば、カードを2枚引く。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {"discard": 1, "as": "done"},
                    {
                        "draw": 2,
                        "if": {
                            "exists": {
                                "whose": "you",
                                "shares_civilization_with": "done",
                                "zone": "mana",
                            }
                        },
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、このクリーチャーと文明が同じで、コストが自分の手札の枚数と同じかそれ以下の相手のクリーチャーを1体タップする。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "tap": {
                            "shares_civilization_with": "this",
                            "cost": {
                                "at_most": {"count": {"whose": "you", "zone": "hand"}}
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
    # how many there are, said behind where they are
    (
        "自分の水のカードがマナゾーンに4枚以上あれば、このクリーチャーのパワーは+3000される。",
        "クリーチャー",
    ): [
        {
            "static": {
                "power": 3000,
                "if": {
                    "count": {"whose": "you", "civilization": "water", "zone": "mana"},
                    "at_least": 4,
                },
            }
        }
    ],
    # the top card
    (
        "相手の進化クリーチャーを1体選び、その一番上のカードを持ち主の手札に戻す。",
        "呪文",
    ): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {
                                "whose": "opponent",
                                "evolution": True,
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                        },
                        {"return": {"cards": "chosen", "as_cards": True}},
                    ]
                ]
            }
        }
    ],
    # cards of two kinds, or of both players, at once
    (
        "自分のクリーチャー1体と相手のクリーチャー1体を選び、持ち主の手札に戻す。",
        "呪文",
    ): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {"whose": "you", "type": "creature", "choose": 1},
                            "as": "chosen",
                        },
                        {
                            "choose": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen2",
                        },
                        {"return": ["chosen", "chosen2"]},
                    ]
                ]
            }
        }
    ],
    ("自分のクリーチャーと相手のクリーチャーを1体ずつ選び、破壊してもよい。", "呪文"): [
        {
            "spell": {
                "do": [
                    {
                        "repeat": {
                            "times": 1,
                            "do": [
                                [
                                    {
                                        "choose": {
                                            "whose": "you",
                                            "type": "creature",
                                            "choose": 1,
                                        },
                                        "as": "chosen",
                                    },
                                    {
                                        "choose": {
                                            "whose": "opponent",
                                            "type": "creature",
                                            "choose": 1,
                                        },
                                        "as": "chosen2",
                                    },
                                    {"destroy": ["chosen", "chosen2"]},
                                ]
                            ],
                        },
                        "may": True,
                    }
                ]
            }
        }
    ],
    ("自分の墓地からクリーチャーと呪文を1枚ずつ手札に戻す。", "呪文"): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {
                                "whose": "you",
                                "zone": "graveyard",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                        },
                        {
                            "choose": {
                                "whose": "you",
                                "zone": "graveyard",
                                "type": "spell",
                                "choose": 1,
                                "excluding": {"cards": "chosen"},
                            },
                            "as": "chosen2",
                        },
                        {"return": ["chosen", "chosen2"]},
                    ]
                ]
            }
        }
    ],
    (
        "このクリーチャーが出た時、相手は自分自身のクリーチャー1体と、自分自身のマナゾーンからカードを2枚選び、持ち主の墓地に置く。",
        "クリーチャー",
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
                                "by": "opponent",
                            },
                            "as": "chosen",
                        },
                        {
                            "choose": {
                                "whose": "opponent",
                                "zone": "mana",
                                "choose": 2,
                                "by": "opponent",
                            },
                            "as": "chosen2",
                        },
                        {"move": {"cards": ["chosen", "chosen2"], "to": "graveyard"}},
                    ]
                ],
            }
        }
    ],
    ("お互いのマナゾーンからカードを2枚ずつ選び、持ち主の手札に戻す。", "呪文"): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {"whose": "you", "zone": "mana", "choose": 2},
                            "as": "chosen",
                        },
                        {
                            "choose": {
                                "whose": "opponent",
                                "zone": "mana",
                                "choose": 2,
                            },
                            "as": "chosen2",
                        },
                        {"return": ["chosen", "chosen2"]},
                    ]
                ]
            }
        }
    ],
    ("それぞれのマナゾーンからカードを1枚ずつ選び、持ち主の山札の下に置く。", "呪文"): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {"whose": "you", "zone": "mana", "choose": 1},
                            "as": "chosen",
                        },
                        {
                            "choose": {
                                "whose": "opponent",
                                "zone": "mana",
                                "choose": 1,
                            },
                            "as": "chosen2",
                        },
                        {
                            "move": {
                                "cards": ["chosen", "chosen2"],
                                "to": "deck",
                                "position": "bottom",
                            }
                        },
                    ]
                ]
            }
        }
    ],
    ("お互いの手札から1枚ずつ見ないで選び、捨てる。", "呪文"): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {"zone": "hand", "whose": "you", "random": 1},
                            "as": "chosen",
                        },
                        {
                            "choose": {
                                "zone": "hand",
                                "whose": "opponent",
                                "random": 1,
                            },
                            "as": "chosen2",
                        },
                        {"discard": ["chosen", "chosen2"]},
                    ]
                ]
            }
        }
    ],
    (
        "相手は自分自身のクリーチャーすべてと手札すべてを山札に加えてシャッフルする。",
        "呪文",
    ): [
        {
            "spell": {
                "do": [
                    {
                        "move": {
                            "cards": {
                                "whose": "opponent",
                                "type": "creature",
                                "and_all": {"whose": "opponent", "zone": "hand"},
                            },
                            "to": "deck",
                            "position": "shuffled",
                        }
                    }
                ]
            }
        }
    ],
    (
        "クリーチャーすべてと、マナゾーンにあるカードすべてを持ち主の手札に戻す。",
        "呪文",
    ): [
        {
            "spell": {
                "do": [
                    {
                        "return": {
                            "type": "creature",
                            "and_all": {"whose": "any", "zone": "mana"},
                        }
                    }
                ]
            }
        }
    ],
    # a creature that attacks whomever
    (
        "このクリーチャーが攻撃してブロックされなかった時、カードを1枚引いてもよい。",
        "クリーチャー",
    ): [{"trigger": {"when": {"unblocked": "this"}, "do": [{"draw": 1, "may": True}]}}],
    # who does the event does the rest
    ("相手は、呪文を唱えた時、自分自身の手札を1枚選んで捨てる。", "クリーチャー"): [
        {
            "trigger": {
                "when": {"cast": {"whose": "opponent", "type": "spell"}},
                "do": [{"discard": {"whose": "opponent", "choose": 1}}],
            }
        }
    ],
    (
        "相手は「S・トリガー」を使った時、カードを1枚引き、手札を2枚捨てる。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {
                    "executed": {"whose": "opponent"},
                    "by_keyword": "S・トリガー",
                },
                "do": [
                    [
                        {"draw": {"player": "opponent", "count": 1}},
                        {"discard": {"whose": "opponent", "choose": 2}},
                    ]
                ],
            }
        }
    ],
    # whoever does the event does the rest
    (
        "誰かが呪文を唱えた時、そのプレイヤーはカードを1枚引いてもよい。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"cast": {"whose": "you", "type": "spell"}},
                "do": [{"draw": 1, "may": True}],
            }
        },
        {
            "trigger": {
                "when": {"cast": {"whose": "opponent", "type": "spell"}},
                "do": [{"draw": {"player": "opponent", "count": 1}, "may": "opponent"}],
            }
        },
    ],
    (
        "プレイヤーがクリーチャーをバトルゾーンに出した時、そのプレイヤーは自分自身の手札を1枚選んで捨てる。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": {"whose": "you", "type": "creature"}},
                "do": [{"discard": 1}],
            }
        },
        {
            "trigger": {
                "when": {"enters": {"whose": "opponent", "type": "creature"}},
                "do": [{"discard": {"whose": "opponent", "choose": 1}}],
            }
        },
    ],
    # a state before another condition
    (
        "自分の他のドラゴンが攻撃していて、自分の手札が3枚以上あれば、このクリーチャーのパワーは+2000される。",
        "クリーチャー",
    ): [
        {
            "static": {
                "power": 2000,
                "if": {
                    "all_of": [
                        {
                            "exists": {
                                "whose": "you",
                                "other": True,
                                "race_includes": "ドラゴン",
                                "attacking": True,
                            }
                        },
                        {"count": {"whose": "you", "zone": "hand"}, "at_least": 3},
                    ]
                },
            }
        }
    ],
    # what a card is, and besides
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。それが進化クリーチャーで、コスト4以下なら、手札に加える。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "reveal": {"whose": "you", "zone": "deck", "top": 1},
                        "as": "seen",
                    },
                    {
                        "move": {"cards": "seen", "to": "hand"},
                        "if": {
                            "all_of": [
                                {
                                    "exists": {
                                        "cards": "seen",
                                        "zone": "deck",
                                        "evolution": True,
                                        "type": "creature",
                                    }
                                },
                                {"value": {"cost_of": "seen"}, "at_most": 4},
                            ]
                        },
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、クリーチャーを1体、自分の墓地から手札に戻す。そのクリーチャーがこのクリーチャーと同じ種族をひとつでも持っていれば、コストを支払わずにバトルゾーンに出してもよい。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "return": {
                            "whose": "you",
                            "zone": "graveyard",
                            "type": "creature",
                            "choose": 1,
                        },
                        "as": "done",
                    },
                    {
                        "put": "done",
                        "may": True,
                        "if": {
                            "exists": {
                                "cards": "done",
                                "type": "creature",
                                "shares_race_with": "this",
                            }
                        },
                    },
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を墓地に置く。それがこのクリーチャーと文明が同じなら、カードを1枚引く。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"mill": 1, "as": "done"},
                    {
                        "draw": 1,
                        "if": {
                            "exists": {
                                "cards": "done",
                                "shares_civilization_with": "this",
                            }
                        },
                    },
                ],
            }
        }
    ],
    # the top cards of creatures
    ("すべての進化クリーチャーの一番上のカードを、持ち主の墓地に置く。", "呪文"): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {"evolution": True, "type": "creature"},
                            "as": "chosen",
                        },
                        {
                            "move": {
                                "cards": {"cards": "chosen", "as_cards": True},
                                "to": "graveyard",
                            }
                        },
                    ]
                ]
            }
        }
    ],
    (
        "相手の進化クリーチャー1体の一番上のカードを持ち主のマナゾーンに置いてもよい。",
        "呪文",
    ): [
        {
            "spell": {
                "do": [
                    [
                        {
                            "choose": {
                                "whose": "opponent",
                                "evolution": True,
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                            "may": True,
                        },
                        {
                            "move": {
                                "cards": {"cards": "chosen", "as_cards": True},
                                "to": "mana",
                            },
                            "if_you_do": True,
                        },
                    ]
                ]
            }
        }
    ],
    # two costs, and costs that are raised
    (
        "水のクリーチャーを召喚するコストと水の呪文を唱えるコストは、それぞれ+1される。",
        "クリーチャー",
    ): [
        {"cost": {"of": {"civilization": "water", "type": "creature"}, "change": 1}},
        {"cost": {"of": {"civilization": "water", "type": "spell"}, "change": 1}},
    ],
    (
        "自分のドラゴンを召喚するコストと自分の火の呪文を唱えるコストは1少なくなる。ただし、コストは1より少なくならない。",
        "クリーチャー",
    ): [
        {
            "cost": {
                "of": {"whose": "you", "race_includes": "ドラゴン", "type": "creature"},
                "change": -1,
                "at_least": 1,
            }
        },
        {
            "cost": {
                "of": {"whose": "you", "civilization": "fire", "type": "spell"},
                "change": -1,
                "at_least": 1,
            }
        },
    ],
    # of either player
    ("プレイヤー1人の墓地にあるカードをすべて山札に加えてシャッフルする。", "呪文"): [
        {
            "spell": {
                "do": [
                    {
                        "choose_one": [
                            [
                                {
                                    "move": {
                                        "cards": {"whose": "you", "zone": "graveyard"},
                                        "to": "deck",
                                        "position": "shuffled",
                                    }
                                }
                            ],
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "opponent",
                                            "zone": "graveyard",
                                        },
                                        "to": "deck",
                                        "position": "shuffled",
                                    }
                                }
                            ],
                        ]
                    }
                ]
            }
        }
    ],
    (
        "このクリーチャーが出た時、プレイヤー1人のシールドを1つ見てもよい。その後、そのシールドを元に戻す。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "choose_one": [
                            [
                                {
                                    "look": {
                                        "whose": "you",
                                        "zone": "shields",
                                        "choose": 1,
                                    },
                                    "as": "seen",
                                    "may": True,
                                }
                            ],
                            [
                                {
                                    "look": {
                                        "whose": "opponent",
                                        "zone": "shields",
                                        "choose": 1,
                                    },
                                    "as": "seen2",
                                    "may": True,
                                }
                            ],
                        ]
                    }
                ],
            }
        }
    ],
    # what can only belong to the second of two options
    (
        "このクリーチャーが破壊された時、相手のクリーチャーを1体選んで持ち主の手札に戻すか、自分の山札から呪文を1枚選び、相手に見せてから手札に加え、その後山札をシャッフルする。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"destroyed": "this"},
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
                                [
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
                                ]
                            ],
                        ]
                    }
                ],
            }
        }
    ],
    (
        "このクリーチャーが出た時、カードを1枚引くか、自分の手札をすべて捨て、同じ枚数のカードを引く。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "choose_one": [
                            [{"draw": 1}],
                            [
                                [
                                    {"discard": {"whose": "you"}, "as": "done"},
                                    {
                                        "draw": {
                                            "player": "you",
                                            "count": {"affected": "done"},
                                        }
                                    },
                                ]
                            ],
                        ]
                    }
                ],
            }
        }
    ],
    # the other creatures among which one was chosen
    (
        "自分のクリーチャーを1体選ぶ。その後、残りのクリーチャーをすべて破壊する。",
        "呪文",
    ): [
        {
            "spell": {
                "do": [
                    {
                        "choose": {"whose": "you", "type": "creature", "choose": 1},
                        "as": "chosen",
                    },
                    {
                        "destroy": {
                            "whose": "you",
                            "type": "creature",
                            "excluding": {"cards": "chosen"},
                        }
                    },
                ]
            }
        }
    ],
    # the turns in which something has happened
    (
        "自分が呪文を唱えたターン、このクリーチャーはブロックされない。",
        "クリーチャー",
    ): [
        {
            "static": {
                "cannot": [{"blocked": "this"}],
                "if": {
                    "value": {"this_turn": {"cast": {"whose": "you", "type": "spell"}}},
                    "at_least": 1,
                },
            }
        }
    ],
    (
        "自分の他のクリーチャーがブロックされたターン中、このクリーチャーのパワーは+2000される。",
        "クリーチャー",
    ): [
        {
            "static": {
                "power": 2000,
                "if": {
                    "value": {
                        "this_turn": {
                            "blocked": {
                                "whose": "you",
                                "other": True,
                                "type": "creature",
                            }
                        }
                    },
                    "at_least": 1,
                },
            }
        }
    ],
    # a number that is used at once, and one that another act may change before
    ("相手のシールドを数える。その後、それと同じ枚数のカードを引く。", "呪文"): [
        {
            "spell": {
                "do": [
                    {
                        "draw": {
                            "player": "you",
                            "count": {
                                "count": {"whose": "opponent", "zone": "shields"}
                            },
                        }
                    }
                ]
            }
        }
    ],
    # each player in the turn of that player
    (
        "各プレイヤーのターンのはじめに、そのプレイヤーは自分自身のクリーチャーを1体選んで破壊する。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {"turn_starts": "you"},
                "do": [{"destroy": {"whose": "you", "type": "creature", "choose": 1}}],
            }
        },
        {
            "trigger": {
                "when": {"turn_starts": "opponent"},
                "do": [
                    {
                        "destroy": {
                            "whose": "opponent",
                            "type": "creature",
                            "choose": 1,
                            "by": "opponent",
                        }
                    }
                ],
            }
        },
    ],
    (
        "各ターンの終わりに、そのターンのプレイヤーはカードを1枚引いてもよい。",
        "クリーチャー",
    ): [
        {"trigger": {"when": {"turn_ends": "you"}, "do": [{"draw": 1, "may": True}]}},
        {
            "trigger": {
                "when": {"turn_ends": "opponent"},
                "do": [{"draw": {"player": "opponent", "count": 1}, "may": "opponent"}],
            }
        },
    ],
    # what breaks a shield
    (
        "自分のシールドが相手のクリーチャーによってブレイクされた時、カードを1枚引いてもよい。",
        "クリーチャー",
    ): [
        {
            "trigger": {
                "when": {
                    "broken": {"whose": "you"},
                    "breaker": {"whose": "opponent", "type": "creature"},
                },
                "do": [{"draw": 1, "may": True}],
            }
        }
    ],
    # among cards that were looked at
    ("相手の手札を見る。その中にあるクリーチャーをすべて捨てさせる。", "呪文"): [
        {
            "spell": {
                "do": [
                    {"look": {"whose": "opponent", "zone": "hand"}, "as": "seen"},
                    {"discard": {"whose": "opponent", "type": "creature"}},
                ]
            }
        }
    ],
}
"""By the text and the type of its card: its abilities."""

UNREAD = [
    ("相手のコスト3以下のクリーチャーとクロスギアを1つずつ破壊する。", "呪文"),
    ("自分の手札すべてと自分のシールドすべてを墓地に置く。", "呪文"),
    (
        "自分のクリーチャーが出た時、自分のクリーチャー1体と相手のクリーチャー1体を手札に戻す。そのクリーチャーをタップする。",
        "クリーチャー",
    ),
    (
        "誰かのクリーチャーが攻撃した時、そのプレイヤーはカードを1枚引く。",
        "クリーチャー",
    ),
    ("自分の山札をシャッフルする。その一番上のカードを墓地に置く。", "呪文"),
    ("自分の進化クリーチャーの一番上のカードを手札に戻す。", "クリーチャー"),
    (
        "自分の火のクリーチャーを召喚するコストと火の呪文を唱えるコストは1少なくなる。",
        "クリーチャー",
    ),
    (
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。そうしたら、プレイヤー1人の手札を見る。",
        "クリーチャー",
    ),
    (
        "このクリーチャーが出た時、カードを1枚引くか、相手のクリーチャーを1体破壊し、カードを1枚引く。",
        "クリーチャー",
    ),
    (
        "自分の山札の上から5枚を見る。その中からクリーチャーを1体手札に加え、残りのクリーチャーを墓地に置く。",
        "呪文",
    ),
    ("呪文を唱えたターン、このクリーチャーはブロックされない。", "クリーチャー"),
    ("自分が呪文を唱えたターン、カードを1枚引く。", "クリーチャー"),
    (
        "相手のクリーチャーを数える。その後、クリーチャーをすべて破壊し、同じ枚数のカードを引く。",
        "呪文",
    ),
    (
        "自分のシールドが呪文によってブレイクされた時、カードを1枚引いてもよい。",
        "クリーチャー",
    ),
    (
        "自分のシールドが相手のクリーチャーによってブレイクされた時、そのクリーチャーを破壊する。",
        "クリーチャー",
    ),
    ("自分のシールドがブレイクされた時、そのクリーチャーを破壊する。", "クリーチャー"),
    (
        "このクリーチャーがタップされていて、相手のクリーチャーが攻撃した時、カードを1枚引く。",
        "クリーチャー",
    ),
]
"""What can mean several things, or what the language of cards cannot say."""


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_a_text_becomes_its_abilities(text: str, kind: str) -> None:
    found = reading(text, kind)
    assert found.gaps == ()
    assert found.data["abilities"] == TEXTS[text, kind]


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_what_is_written_is_read_as_the_same(text: str, kind: str) -> None:
    card = reading(text, kind).card()
    try:
        written = text_of(card)
    except DmreasonError:
        return  # the writer has no words for it
    again = reading("|".join(written), kind)
    if again.complete:
        for ability, other in zip(again.card().abilities, card.abilities, strict=True):
            assert same(ability, other)


@pytest.mark.parametrize(("text", "kind"), UNREAD)
def test_what_is_not_clear_is_unread(text: str, kind: str) -> None:
    assert not reading(text, kind).complete
