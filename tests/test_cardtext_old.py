"""Reading what the cards of 2002 to 2014 print: what each construct becomes."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.cardtext.writing.cards import text_of
from dmreason.files.library import shipped_library
from dmreason.words.errors import DmreasonError

Data = dict[str, Any]


def reading(text: str, type: str = "クリーチャー", **face: Any) -> Reading:
    """What is read of a card with a text; its lines stand between strokes."""
    said = {"civilizations": ("火",), "cost": 4, "power": 4000, **face}
    lines = tuple(text.split("|"))
    return read(Print("例の古い獣", type, lines=lines, **said), shipped_library())


TEXTS: dict[str, list[Data]] = {
    "このクリーチャーはバトルに勝っても、バトルの後、持ち主の墓地に置かれる。": [
        {
            "trigger": {
                "when": {"wins_battle": "this"},
                "do": [{"move": {"cards": "this", "to": "graveyard"}}],
            }
        }
    ],
    "このクリーチャーは、クリーチャーを攻撃する時ブロックされない。": [
        {
            "static": {
                "cannot": {"blocked": "this"},
                "if": {
                    "all_of": [
                        {"exists": {"cards": "this", "attacking": True}},
                        {"exists": {"type": "creature", "attacked": True}},
                    ]
                },
            }
        }
    ],
    "相手はこのクリーチャーをタップできない。": [
        {"static": {"cannot": [{"tapped": "this", "by": "opponent"}]}}
    ],
    "このクリーチャーは、クロスギアをクロスされたタップされていないクリーチャ"
    "ーを攻撃できる。": [
        {"static": {"untapped_targets": {"crossed": True, "type": "creature"}}}
    ],
    "相手のターンにこのクリーチャーがタップされていれば、"
    "相手のクリーチャーはすべて、可能であれば攻撃する。": [
        {
            "static": {
                "to": {"whose": "opponent", "type": "creature"},
                "attacks_if_able": True,
                "if": {
                    "all_of": [
                        {"turn": "opponent"},
                        {"exists": {"cards": "this", "tapped": True}},
                    ]
                },
            }
        }
    ],
    "相手の攻撃クリーチャーは、可能であればこのクリーチャーを攻撃する。": [
        {
            "static": {
                "to": {"whose": "opponent", "type": "creature"},
                "aims_if_able": {"cards": "this"},
            }
        }
    ],
    "このクリーチャーのパワーは、+4000される。"
    "このクリーチャーが破壊される時、墓地に置くかわりに自分の手札に戻す。": [
        {"static": {"power": 4000}},
        {
            "replacement": {
                "when": {"destroyed": "this"},
                "instead": [{"return": "that"}],
            }
        },
    ],
    "このクリーチャーがバトルゾーンから自分の墓地に置かれる時、"
    "墓地に置くかわりに自分の手札に戻してもよい。そうした場合、"
    "自分の手札から1枚選び、自分の墓地に置く。": [
        {
            "replacement": {
                "when": {"put": "this", "from": "battle", "to": "graveyard"},
                "may": True,
                "instead": [{"return": "that"}, {"discard": 1, "if_you_do": True}],
                "zone": "battle",
            }
        }
    ],
    "このクリーチャーが攻撃する時、自分のシールドが1枚でもあれば、"
    "裏向きのまま1枚選び、自分の墓地に置く。ただし、"
    "その「S・トリガー」は使えない。": [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "if": {"exists": {"whose": "you", "zone": "shields"}},
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "shields", "choose": 1},
                            "to": "graveyard",
                        }
                    }
                ],
            }
        }
    ],
    "このクリーチャーが攻撃する時、自分の手札を1枚、"
    "自分のマナゾーンか自分のシールドゾーンに置いてもよい。": [
        {
            "trigger": {
                "when": {"attacks": "this"},
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
                                        "to": "mana",
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
                                        "to": "shields",
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
    "このクリーチャーが攻撃する時、相手がブロックする前に、カードを1枚引く。": [
        {"trigger": {"when": {"attacks": "this"}, "do": [{"draw": 1}]}}
    ],
    (
        "このクリーチャーが出た時、このターン、次に召喚する自分のドラゴンの"
        "コストを3少なくしてもよい。ただし、コストは0以下にならない。"
    ): [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "effect": {
                            "ability": {
                                "cost": {
                                    "of": {
                                        "whose": "you",
                                        "race_includes": "ドラゴン",
                                        "type": "creature",
                                    },
                                    "change": -3,
                                    "may": True,
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
    "相手のマナゾーンに置かれるカードはタップして置かれる。": [
        {
            "status": {
                "when": {"put": {"whose": "opponent"}, "to": "mana"},
                "tapped": True,
            }
        }
    ],
    "相手が自身のターン中に呪文を唱えた時、カードを1枚引いてもよい。": [
        {
            "trigger": {
                "when": {
                    "cast": {"whose": "opponent", "type": "spell"},
                    "turn": "opponent",
                },
                "do": [{"draw": 1, "may": True}],
            }
        }
    ],
    "自分のシールドの数が相手より多いか同じなら、これはブロックされない。": [
        {
            "static": {
                "cannot": [{"blocked": "this"}],
                "if": {
                    "value": {"count": {"whose": "you", "zone": "shields"}},
                    "at_least": {"count": {"whose": "opponent", "zone": "shields"}},
                },
            }
        }
    ],
    "このクリーチャーを召喚してバトルゾーンに出した時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {"enters": "this", "by_summoning": True},
                "do": [{"draw": 1}],
            }
        }
    ],
    "自分のクリーチャーを召喚して出した時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {
                    "enters": {"whose": "you", "type": "creature"},
                    "by_summoning": True,
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    "このクリーチャーが出た時、相手の手札を見て3枚まで選び、捨てさせる。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [{"discard": {"whose": "opponent", "up_to": 3, "by": "you"}}],
            }
        }
    ],
    "このクリーチャーが出た時、カードを1枚、マナゾーンから持ち主の手札に戻す。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [{"return": {"whose": "any", "zone": "mana", "choose": 1}}],
            }
        }
    ],
    "このクリーチャーが出た時、相手は自分自身のクリーチャーを1体選び、"
    "それ以外の自分自身のクリーチャーをすべて持ち主のマナゾーンに置く。": [
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
                            "move": {
                                "cards": {
                                    "excluding": {"cards": "chosen"},
                                    "whose": "opponent",
                                    "type": "creature",
                                },
                                "to": "mana",
                            }
                        },
                    ]
                ],
            }
        }
    ],
    "このクリーチャーが出た時、自分のドラゴンを好きな数選び、手札に戻す。"
    "その後、その数以下の相手のクリーチャーを選び、タップする。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "return": {
                            "whose": "you",
                            "race_includes": "ドラゴン",
                            "any_number": True,
                        },
                        "as": "done",
                    },
                    {
                        "tap": {
                            "up_to": {"affected": "done"},
                            "whose": "opponent",
                            "type": "creature",
                        }
                    },
                ],
            }
        }
    ],
    "このクリーチャーが出た時、このターン、"
    "次に召喚するクリーチャー1体は支払うコストが3少なくなる。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "effect": {
                            "ability": {
                                "cost": {
                                    "of": {"whose": "you", "type": "creature"},
                                    "change": -3,
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
    "このクリーチャーが出た時、"
    "クロスギアをクロスしているクリーチャーをすべて破壊する。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [{"destroy": {"crossed": True, "type": "creature"}}],
            }
        }
    ],
    "このクリーチャーが出た時、自分のシールドを1つ墓地に置いてもよい。"
    "そうしたら、自分の山札を見る。その中から、ドラゴンを1体選び、"
    "相手に見せてから手札に加えてもよい。その後、山札をシャッフルする。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "shields", "choose": 1},
                            "to": "graveyard",
                        },
                        "may": True,
                    },
                    {
                        "repeat": {
                            "times": 1,
                            "do": [
                                {
                                    "move": {
                                        "cards": {
                                            "zone": "deck",
                                            "race_includes": "ドラゴン",
                                            "type": "creature",
                                            "choose": 1,
                                        },
                                        "to": "hand",
                                    },
                                    "may": True,
                                },
                                {"shuffle": "you"},
                            ],
                        },
                        "if_you_do": True,
                    },
                ],
            }
        }
    ],
    "このクリーチャーが出た時、"
    "自分のマナゾーンにあるカードと同じ枚数のカードを、"
    "自分の山札の上から取り、自分のマナゾーンにタップして置く。": [
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
                        }
                    }
                ],
            }
        }
    ],
    "自分のドラゴンが攻撃する時、"
    "自分の山札の上から1枚目を表向きにしてもよい。"
    "そのカードがドラゴンの場合、自分の手札に加える。ドラゴンでなければ、"
    "自分のマナゾーンに置く。": [
        {
            "trigger": {
                "when": {"attacks": {"whose": "you", "race_includes": "ドラゴン"}},
                "do": [
                    {
                        "reveal": {"whose": "you", "zone": "deck", "top": 1},
                        "as": "seen",
                        "may": True,
                    },
                    {
                        "move": {"cards": "seen", "to": "hand"},
                        "if": {
                            "exists": {
                                "cards": "seen",
                                "zone": "deck",
                                "race_includes": "ドラゴン",
                            }
                        },
                    },
                    {
                        "move": {"cards": "seen", "to": "mana"},
                        "if": {
                            "none": {
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
    "このクリーチャーが出た時、自分の山札の上から3枚を表向きにする。"
    "その中から、呪文を好きな数選び、コストを支払わずに唱えてもよい。その後、"
    "唱えなかったカードを自分の山札の一番下に好きな順番で戻す。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "reveal": {"whose": "you", "zone": "deck", "top": 3},
                        "as": "seen",
                    },
                    {
                        "cast": {
                            "cards": "seen",
                            "zone": "deck",
                            "type": "spell",
                            "any_number": True,
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
    "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。"
    "そうしなかった場合、このクリーチャーを破壊する。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"discard": 1, "may": True, "as": "done"},
                    {"destroy": "this", "if": {"no": {"done": "done"}}},
                ],
            }
        }
    ],
    "自分の他の、名前に《例》とあるエグザイル・クリーチャーをバトルゾーンに出"
    "すことはできない。": [
        {
            "static": {
                "cannot": [
                    {
                        "enters": {
                            "whose": "you",
                            "other": True,
                            "name_includes": "例",
                            "keyword": "エグザイル",
                            "type": "creature",
                        }
                    }
                ]
            }
        }
    ],
    "自分のドラゴンが離れる時、自分の山札の上から1枚目を墓地に置く。"
    "そのカードがドラゴンなら、離れるかわりにとどまる。": [
        {
            "replacement": {
                "when": {"leaves": {"whose": "you", "race_includes": "ドラゴン"}},
                "instead": [
                    {"mill": 1, "as": "done"},
                    [
                        {
                            "stay": "that",
                            "if": {
                                "exists": {"cards": "done", "race_includes": "ドラゴン"}
                            },
                        },
                        {
                            "go_on": True,
                            "if": {
                                "none": {"cards": "done", "race_includes": "ドラゴン"}
                            },
                        },
                    ],
                ],
            }
        }
    ],
    "自分のドラゴンがバトルゾーンを離れる時、"
    "自分の山札の上から1枚目を墓地に置く。そのカードが呪文であれば、"
    "自分のドラゴンはバトルゾーンを離れずにとどまる。": [
        {
            "replacement": {
                "when": {"leaves": {"whose": "you", "race_includes": "ドラゴン"}},
                "instead": [
                    {"mill": 1, "as": "done"},
                    [
                        {
                            "stay": "that",
                            "if": {"exists": {"cards": "done", "type": "spell"}},
                        },
                        {
                            "go_on": True,
                            "if": {"none": {"cards": "done", "type": "spell"}},
                        },
                    ],
                ],
            }
        }
    ],
    "このクリーチャーが離れる時、自分の山札の上から1枚目を表向きにする。"
    "それがドラゴンなら、このクリーチャーは離れるかわりにとどまり、"
    "カードを1枚引いてもよい。": [
        {
            "replacement": {
                "when": {"leaves": "this"},
                "instead": [
                    {
                        "reveal": {"whose": "you", "zone": "deck", "top": 1},
                        "as": "seen",
                    },
                    [
                        {
                            "stay": "that",
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "race_includes": "ドラゴン",
                                }
                            },
                        },
                        {
                            "draw": 1,
                            "may": True,
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "race_includes": "ドラゴン",
                                }
                            },
                        },
                        {
                            "go_on": True,
                            "if": {
                                "none": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "race_includes": "ドラゴン",
                                }
                            },
                        },
                    ],
                ],
            }
        }
    ],
    "他のクリーチャーが進化した時、このクリーチャーを破壊する。": [
        {
            "trigger": {
                "when": {"evolved": {"other": True, "type": "creature"}},
                "do": [{"destroy": "this"}],
            }
        }
    ],
    "このクリーチャーが各ターンはじめてタップされた時、アンタップする。": [
        {
            "trigger": {
                "when": {"tapped": "this", "first_each_turn": True},
                "do": [{"untap": "this"}],
            }
        }
    ],
    "このクリーチャーがブロックした時、バトルの後でこのクリーチャーを破壊する。": [
        {
            "trigger": {
                "when": {"blocks": "this"},
                "do": [
                    {
                        "effect": {
                            "about": "this",
                            "once": True,
                            "until": "end_of_attack",
                            "ability": {
                                "trigger": {
                                    "when": {
                                        "battled": {"type": "creature"},
                                        "against": "it",
                                    },
                                    "do": [{"destroy": "it"}],
                                }
                            },
                        }
                    }
                ],
            }
        }
    ],
    "このクリーチャーがブロックする時、バトルの後、"
    "ブロックされたクリーチャーを持ち主の手札に戻す。": [
        {
            "trigger": {
                "when": {"blocks": "this"},
                "do": [
                    {
                        "effect": {
                            "about": "this",
                            "once": True,
                            "until": "end_of_attack",
                            "ability": {
                                "trigger": {
                                    "when": {
                                        "battled": {"type": "creature"},
                                        "against": "it",
                                    },
                                    "do": [{"return": "that"}],
                                }
                            },
                        }
                    }
                ],
            }
        }
    ],
    "このクリーチャーが出た時、相手の進化クリーチャーを1体選び、"
    "そのクリーチャーの一番上のカードを持ち主の墓地に置いてもよい。": [
        {
            "trigger": {
                "when": {"enters": "this"},
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
                                "to": "graveyard",
                            },
                            "if_you_do": True,
                        },
                    ]
                ],
            }
        }
    ],
    "このクリーチャーが出た時、相手の進化クリーチャーを1体選ぶ。"
    "そのクリーチャーの一番上のカードを持ち主の手札に戻す。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
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
                ],
            }
        }
    ],
    "このクリーチャーが出た時、グランド・デビルを1体、"
    "自分の墓地からバトルゾーンに出してもよい。ただし、"
    "進化クリーチャーは選べない。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "put": {
                            "whose": "you",
                            "zone": "graveyard",
                            "race": "グランド・デビル",
                            "type": "creature",
                            "choose": 1,
                            "evolution": False,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    "このクリーチャーが出た時、自分のシールドを1枚見る。"
    "そのカードを自分の手札に加えてもよい。そうしたら、カードを1枚引く。"
    "そのカードを手札に加えなかった場合、カードを2枚引く。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "look": {"whose": "you", "zone": "shields", "choose": 1},
                        "as": "seen",
                    },
                    {"return": "seen", "may": True, "as": "done2"},
                    {"draw": 1, "if_you_do": True},
                    {"draw": 2, "if": {"no": {"done": "done2"}}},
                ],
            }
        }
    ],
    "このクリーチャーをバトルゾーンに出した時、"
    "バトルゾーンにある相手のクロスギア1枚か、"
    "相手のマナゾーンにあるカードを1枚選び、持ち主の墓地に置いてもよい。": [
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
                                            "whose": "opponent",
                                            "type": "cross_gear",
                                            "choose": 1,
                                        },
                                        "to": "graveyard",
                                    }
                                }
                            ],
                            [
                                {
                                    "move": {
                                        "cards": {
                                            "whose": "opponent",
                                            "zone": "mana",
                                            "choose": 1,
                                        },
                                        "to": "graveyard",
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
    "このクリーチャーが攻撃する時、このクリーチャーを破壊して、"
    "自分の山札を見る。その中から《例》を1体選び、"
    "バトルゾーンに出してもよい。その後、山札をシャッフルする。": [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {"destroy": "this"},
                    {
                        "put": {
                            "zone": "deck",
                            "name": "例",
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
    "自分のターンのはじめにアンタップする時、このクリーチャーはアンタップしない。": [
        {"static": {"cannot": [{"untapped": "this", "by": "rule"}]}}
    ],
    "このクリーチャーが出た時、各プレイヤーは自身の、ゴッド、ナイト、"
    "サムライ以外のクリーチャーをすべて、好きな順序で山札の一番下に置く。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "move": {
                            "cards": {
                                "whose": "any",
                                "excluding": {"race": ["ゴッド", "ナイト", "サムライ"]},
                                "type": "creature",
                            },
                            "to": "deck",
                            "position": "bottom",
                        }
                    }
                ],
            }
        }
    ],
    "このクリーチャーが出た時、ドラゴンを2体まで、"
    "自分の手札からバトルゾーンに出してもよい。"
    "そのクリーチャーは「スピードアタッカー」を得る。そのターンの終わりに、"
    "そのクリーチャーを破壊する。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "put": {
                            "whose": "you",
                            "zone": "hand",
                            "race_includes": "ドラゴン",
                            "type": "creature",
                            "up_to": 2,
                        },
                        "may": True,
                        "as": "done",
                    },
                    {"give": {"to": "done", "keywords": ["スピードアタッカー"]}},
                    {
                        "effect": {
                            "about": "done",
                            "once": True,
                            "until": "end_of_turn",
                            "ability": {
                                "trigger": {
                                    "when": {"turn_ends": "any"},
                                    "do": [{"destroy": "it"}],
                                }
                            },
                        }
                    },
                ],
            }
        }
    ],
    "このクリーチャーが出た時、山札の上から1枚目を見る。"
    "それが「S・トリガー」を持っていれば、手札に加える。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"look": {"zone": "deck", "top": 1}, "as": "seen"},
                    {
                        "move": {"cards": "seen", "to": "hand"},
                        "if": {
                            "exists": {
                                "cards": "seen",
                                "zone": "deck",
                                "keyword": "S・トリガー",
                            }
                        },
                    },
                ],
            }
        }
    ],
    "このクリーチャーが攻撃する時、相手の山札の上から1枚目を見る。"
    "そのカードを墓地に置いてもよい。": [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {
                        "look": {"whose": "opponent", "zone": "deck", "top": 1},
                        "as": "seen",
                    },
                    {"move": {"cards": "seen", "to": "graveyard"}, "may": True},
                ],
            }
        }
    ],
    "このクリーチャーが出た時、プレイヤーを1人選ぶ。"
    "そのプレイヤーは自分自身のシールドを1つ選び、手札に加える。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "choose_one": [
                            [
                                {
                                    "return": {
                                        "whose": "you",
                                        "zone": "shields",
                                        "choose": 1,
                                    }
                                }
                            ],
                            [
                                {
                                    "return": {
                                        "whose": "opponent",
                                        "zone": "shields",
                                        "choose": 1,
                                        "by": "opponent",
                                    }
                                }
                            ],
                        ]
                    }
                ],
            }
        }
    ],
    "このクリーチャーが出た時、このターン、自分のクリーチャーを召喚した時、"
    "自分の山札を見る。その中から、"
    "召喚したクリーチャーと同じ名前のクリーチャーを1体選び、"
    "バトルゾーンに出してもよい。その後、山札をシャッフルする。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "effect": {
                            "ability": {
                                "trigger": {
                                    "when": {
                                        "summoned": {"whose": "you", "type": "creature"}
                                    },
                                    "do": [
                                        {
                                            "put": {
                                                "zone": "deck",
                                                "shares_name_with": "that",
                                                "type": "creature",
                                                "choose": 1,
                                            },
                                            "may": True,
                                        },
                                        {"shuffle": "you"},
                                    ],
                                }
                            },
                            "until": "end_of_turn",
                        }
                    }
                ],
            }
        }
    ],
    "相手は自分自身の手札をマナゾーンに置くことができない。": [
        {
            "static": {
                "cannot": [{"put": {"whose": "opponent"}, "from": "hand", "to": "mana"}]
            }
        }
    ],
    "このクリーチャーが出た時、自分のドラゴンを好きな数選び、手札に戻す。"
    "その後、相手のクリーチャーを同じ数選び、タップする。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {
                        "return": {
                            "whose": "you",
                            "race_includes": "ドラゴン",
                            "any_number": True,
                        },
                        "as": "done",
                    },
                    {
                        "tap": {
                            "whose": "opponent",
                            "type": "creature",
                            "choose": {"affected": "done"},
                        }
                    },
                ],
            }
        }
    ],
    "このクリーチャーが出た時、相手の手札から2枚見ないで選び、"
    "相手はそれを持ち主の墓地に置く。1枚しかない場合は、"
    "相手はその1枚を持ち主の墓地に置く。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    [
                        {
                            "choose": {
                                "whose": "opponent",
                                "zone": "hand",
                                "random": 2,
                            },
                            "as": "chosen",
                        },
                        {"discard": "chosen"},
                    ]
                ],
            }
        }
    ],
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_becomes_an_ability(text: str) -> None:
    found = reading(text)
    assert found.gaps == ()
    assert found.data["abilities"] == TEXTS[text]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_read_of_its_writing_is_what_was_written(text: str) -> None:
    card = reading(text).card()
    try:
        written = text_of(card)
    except DmreasonError:
        return  # the writer has no words for it
    again = reading("|".join(written))
    if again.complete:
        for ability, other in zip(again.card().abilities, card.abilities, strict=True):
            assert same(ability, other)


def test_lines_say_what_stands_in_the_head() -> None:
    text = "-|コスト 6|パワー 7000|種族: デーモン・コマンド / ナイト|W・ブレイカー"
    found = reading(text, cost=None, power=None)
    assert found.gaps == ()
    face = {key: found.data[key] for key in ("cost", "power", "races")}
    races = ["デーモン・コマンド", "ナイト"]
    assert face == {"cost": 6, "power": 7000, "races": races}


def test_lines_that_say_the_same_of_the_head_say_nothing_more() -> None:
    assert reading("コスト 4|パワー 4000+|W・ブレイカー").gaps == ()


@pytest.mark.parametrize("line", ["コスト 6", "パワー 5000"])
def test_a_line_that_contradicts_the_head_is_unread(line: str) -> None:
    assert [gap.line for gap in reading(f"{line}|W・ブレイカー").gaps] == [0]


def test_a_choice_of_a_race_is_no_head() -> None:
    text = "種族を1つ選ぶ。選んだ種族の自分のクリーチャーを、好きな数破壊する。"
    value = {"choose_value": "race", "as": "value"}
    mine = {"whose": "you", "type": "creature", "any_number": True}
    destroyed = {"destroy": {"of_chosen": "value", **mine}}
    found = reading(text, "呪文")
    assert found.gaps == ()
    assert found.data["abilities"] == [{"spell": {"do": [value, destroyed]}}]


def test_a_reminder_of_several_lines() -> None:
    text = "ブロッカー(この獣をタップして、|その攻撃を止めてもよい)|W・ブレイカー"
    found = reading(text)
    assert found.gaps == ()
    assert found.data["keywords"] == ["ブロッカー", "W・ブレイカー"]


def test_an_ability_behind_a_keyword_in_one_line() -> None:
    text = "W・ブレイカー(2枚ブレイクする)このクリーチャーは攻撃されない。"
    found = reading(text)
    assert found.gaps == ()
    assert found.data["keywords"] == ["W・ブレイカー"]
    assert found.data["abilities"] == [{"static": {"cannot": [{"attacked": "this"}]}}]


def test_a_line_that_goes_on_in_the_next_one() -> None:
    text = "このクリーチャーが攻撃する時、自分の手札を1枚捨ててもよい。"
    more = "そうした場合、カードを1枚引く。"
    found = reading(f"{text}|{more}|W・ブレイカー")
    assert found.gaps == ()
    do = [{"discard": 1, "may": True}, {"draw": 1, "if_you_do": True}]
    assert found.data["abilities"] == [
        {"trigger": {"when": {"attacks": "this"}, "do": do}}
    ]
    assert found.data["keywords"] == ["W・ブレイカー"]


def test_an_exile_creature() -> None:
    text = (
        "ドロン・ゴー:このクリーチャーが破壊された時、名前に《例》とある"
        "エグザイル・クリーチャーを1体、自分の手札からバトルゾーンに出してもよい。"
    )
    found = reading(text, "エグザイル・クリーチャー")
    assert found.gaps == ()
    assert found.data["keywords"] == found.data["spelt_out"] == ["エグザイル"]
    one: Data = {"whose": "you", "zone": "hand", "name_includes": "例"}
    one |= {"keyword": "エグザイル", "type": "creature", "choose": 1}
    trigger = {"when": {"destroyed": "this"}, "do": [{"put": one, "may": True}]}
    assert found.data["abilities"] == [{"trigger": trigger}]


def test_a_card_that_is_called_by_its_name() -> None:
    text = "このクリーチャーが出た時、例の古い獣を1体、自分の墓地から手札に戻す。"
    found = reading(text)
    assert found.gaps == ()
    do = found.data["abilities"][0]["trigger"]["do"]
    card = {"whose": "you", "zone": "graveyard", "name": "例の古い獣"}
    assert do == [{"return": {**card, "type": "creature", "choose": 1}}]


def test_sympathy_that_leaves_a_card_of_two_civilizations_two() -> None:
    text = (
        "シンパシー:ドラゴノイド(このクリーチャーを召喚する時支払うコストは、バトル"
        "ゾーンにある自分のドラゴノイド1体につき1少なくなる。ただしコストは"
        "{}より少なくならない)"
    )
    both = ("光", "火")
    assert reading(text.format(2), civilizations=both).gaps == ()
    assert len(reading(text.format(2)).gaps) == 1
    assert len(reading(text.format(3), civilizations=both).gaps) == 1


def test_saver_of_every_race() -> None:
    found = reading("セイバー:全種族")
    assert found.gaps == ()
    word = {"word": "セイバー", "cards": {"type": "creature"}}
    assert found.data["keywords"] == [word]


def test_space_charge_with_its_icon() -> None:
    text = (
        "スペース・チャージ:火(自分のマナゾーンに火のカードが置かれた時、使ってもよい)"
        "|SC-パワー6000以下の相手のクリーチャーを1体破壊する。"
        "|このクリーチャーが攻撃する時、カードを1枚引く。"
    )
    found = reading(text)
    assert found.gaps == ()
    (word,) = found.data["keywords"]
    weak = {"power": {"at_most": 6000}, "whose": "opponent", "type": "creature"}
    assert word["do"] == [{"destroy": {**weak, "choose": 1}}]
    assert [*found.data["abilities"][0]] == ["trigger"]


def test_knight_magic_with_its_icon() -> None:
    text = (
        "KM-クリーチャーを1体、自分の墓地から手札に戻す。|ナイト・マジック"
        "(自分のナイトがあれば、この呪文のKM能力をもう一度使ってもよい)"
    )
    found = reading(text, "呪文")
    assert found.gaps == ()
    (spell,) = found.data["abilities"]
    assert [next(iter(step)) for step in spell["spell"]["do"]] == ["return", "repeat"]


def test_g_zero_with_two_conditions() -> None:
    text = (
        "G・ゼロ-自分の墓地にクリーチャーが6体以上あり、自分の《例》がバトルゾーンに"
        "なければ、このクリーチャーをコストを支払わずに召喚してもよい。"
    )
    found = reading(text)
    assert found.gaps == ()
    grave = {"whose": "you", "zone": "graveyard", "type": "creature"}
    (word,) = found.data["keywords"]
    assert word["if"] == {
        "all_of": [
            {"count": grave, "at_least": 6},
            {"none": {"whose": "you", "name": "例"}},
        ]
    }


CASTLE = "城-自分のシールドをひとつ選び、このカードを付けて要塞化する。" + (
    "その要塞化されたシールドがシールドゾーンから離れた時、このカードを自分の墓地に置く。"
)


@pytest.mark.parametrize("line", [CASTLE, "城(自分のシールドを選び、要塞化する)"])
def test_a_castle_works_on_its_shield(line: str) -> None:
    text = (
        "自分のクリーチャーすべてのパワーは+3000される。"
        "|自分のターンのはじめに、カードを1枚引く。"
        "|自分のクリーチャーを召喚するコストを1少なくする。"
    )
    found = reading(f"{line}|{text}", "城", power=None)
    assert found.gaps == ()
    assert "keywords" not in found.data
    mine = {"whose": "you", "type": "creature"}
    there = {"zone": "shields", "face_up": True}
    assert found.data["abilities"] == [
        {"static": {"to": mine, "power": 3000, **there}},
        {"trigger": {"when": {"turn_starts": "you"}, "do": [{"draw": 1}], **there}},
        {"cost": {"of": mine, "change": -1, "zone": "shields"}},
    ]


@pytest.mark.parametrize(
    ("whose", "other"), [("自分の", {}), ("自分の他の", {"other": True})]
)
def test_whether_a_crew_breaker_counts_itself(whose: str, other: Data) -> None:
    text = f"クルー・ブレイカー:ナイト({whose}ナイト1体につき、さらに1枚ブレイクする)"
    found = reading(text)
    assert found.gaps == ()
    cards = {"race": "ナイト", **other}
    assert found.data["keywords"] == [{"word": "クルー・ブレイカー", "cards": cards}]


def test_a_spell_gives_itself_nothing_without_a_time() -> None:
    found = reading("この呪文に「S・トリガー」を与える。", "呪文")
    assert len(found.gaps) == 1


def test_the_top_card_is_written_and_read_again() -> None:
    text = (
        "このクリーチャーが出た時、相手の進化クリーチャーを1体選ぶ。"
        "そのクリーチャーの一番上のカードを持ち主の手札に戻す。"
    )
    card = reading(text).card()
    (written,) = text_of(card)
    assert "一番上のカード" in written
    assert same(reading(written).card().abilities[0], card.abilities[0])
    assert "the top card of that creature" in text_of(card, "en")[0]


def test_what_brackets_forbid_is_no_reminder() -> None:
    text = (
        "このクリーチャーが出た時、自分のシールドを1つ、手札に加える。"
        "(ただし、その「S・トリガー」能力は使えない)その後、カードを1枚引く。"
    )
    found = reading(text)
    assert found.gaps == ()
    shield = {"whose": "you", "zone": "shields", "choose": 1}
    do = [{"return": shield, "without": "S・トリガー"}, {"draw": 1}]
    assert found.data["abilities"] == [
        {"trigger": {"when": {"enters": "this"}, "do": do}}
    ]
    tied = "そのカードを手札に加えてもよい。(ただし、踊りは使えない)"
    assert len(reading(f"自分のシールドを1枚見る。{tied}", "呪文").gaps) == 1


def test_a_keyword_that_goes_on_in_the_next_line() -> None:
    text = (
        "メテオバーン-このクリーチャーが攻撃する時、このクリーチャーの下にあるカードを"
        "1枚墓地に置いてもよい。|そうした場合、カードを1枚引く。|W・ブレイカー"
    )
    found = reading(text)
    assert found.gaps == ()
    (word, breaker) = found.data["keywords"]
    steps = word["abilities"][0]["trigger"]["do"]
    assert steps[1] == {"draw": 1, "if_you_do": True}
    assert breaker == "W・ブレイカー"
