"""Reading printed cards in the wording of 2026: what each construct becomes."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print
from dmreason.cardtext.writing.cards import text_of
from dmreason.files.library import shipped_library
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_reading import MINE, OPPOSING, abilities, entering, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, list[Data]]] = [
    (
        "このクリーチャーの攻撃の終わりに、自分のマナゾーンにあるカードの枚数よりコストが小さい、進化ではないクリーチャーを1体、自分のマナゾーンから出してもよい。",
        [
            {
                "trigger": {
                    "when": {"attack_ends": "this"},
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "mana",
                                "cost": {
                                    "less_than": {
                                        "count": {"whose": "you", "zone": "mana"}
                                    }
                                },
                                "evolution": False,
                                "type": "creature",
                                "choose": 1,
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のドラゴンの攻撃の終わりに、そのクリーチャーをアンタップする。",
        [
            {
                "trigger": {
                    "when": {
                        "attack_ends": {"whose": "you", "race_includes": "ドラゴン"}
                    },
                    "do": [{"untap": "that"}],
                }
            }
        ],
    ),
    (
        "相手のターンにこのクリーチャーが出た時、このターンに2つ以上自分のシールドがブレイクされていなければ、このクリーチャーを破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this", "turn": "opponent"},
                    "if": {
                        "value": {"this_turn": {"broken": {"whose": "you"}}},
                        "at_most": 1,
                    },
                    "do": [{"destroy": "this"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。そうしたら、その捨てたカードよりコストが小さい相手のエレメントを1つ選び、破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"discard": 1, "may": True, "as": "done"},
                        {
                            "destroy": {
                                "cost": {"less_than": {"cost_of": "done"}},
                                "whose": "opponent",
                                "choose": 1,
                            },
                            "if_you_do": "done",
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手の、自分の手札の枚数以下のコストを持つクリーチャーを1体破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "destroy": {
                                "whose": "opponent",
                                "cost": {
                                    "at_most": {
                                        "count": {"whose": "you", "zone": "hand"}
                                    }
                                },
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
        "このクリーチャーが出た時、自分の手札の枚数以下のコストのクリーチャーを1体、自分の墓地から出してもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "graveyard",
                                "cost": {
                                    "at_most": {
                                        "count": {"whose": "you", "zone": "hand"}
                                    }
                                },
                                "type": "creature",
                                "choose": 1,
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の手札を1枚、表向きまたは裏向きでシールド化してもよい。そうしたら、自分のシールドを1つ手札に加える。その「S・トリガー」は使えない。",
        [
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
                                            "to": "shields",
                                            "face_up": True,
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
                        },
                        {
                            "return": {"whose": "you", "zone": "shields", "choose": 1},
                            "if_you_do": True,
                            "without": "S・トリガー",
                        },
                    ],
                }
            }
        ],
    ),
    (
        "自分のターン中、クリーチャーを1体、自分の墓地から召喚してもよい。",
        [
            {
                "static": {
                    "to": {"whose": "you", "zone": "graveyard", "type": "creature"},
                    "playable": True,
                    "once_each": "turn",
                    "if": {"turn": "you"},
                }
            }
        ],
    ),
    (
        "カードが自分のシールドゾーンに置かれた時、相手のクリーチャーを1体選び、タップする。次の自分のターンのはじめまで、それはアンタップしない。",
        [
            {
                "trigger": {
                    "when": {"put": {"whose": "you"}, "to": "shields"},
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
                                "cannot": [{"untapped": "this"}],
                                "until": "your_next_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "各ターンはじめて、カードがどこからでも相手の墓地に置かれた時、自分はカードを1枚引いてもよい。",
        [
            {
                "trigger": {
                    "when": {
                        "put": {"whose": "opponent"},
                        "to": "graveyard",
                        "first_each_turn": True,
                    },
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ],
    ),
    (
        "カードが自分のシールドゾーンから手札または墓地に置かれた時、そのカードをマナゾーンに置いてもよい。",
        [
            {
                "trigger": {
                    "when": {
                        "put": {"whose": "you"},
                        "from": "shields",
                        "to": ["hand", "graveyard"],
                    },
                    "do": [{"move": {"cards": "that", "to": "mana"}, "may": True}],
                }
            }
        ],
    ),
    (
        "カードが自分のシールドゾーンに表向きで置かれた時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"put": {"whose": "you"}, "to": "shields", "face_up": True},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、エレメントを1つ、自分の手札から出してもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "hand",
                                "choose": 1,
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
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "相手のエレメントは、相手の手札以外から出ない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "enters": {"whose": "opponent"},
                            "from": [
                                "graveyard",
                                "mana",
                                "deck",
                                "shields",
                                "hyperspatial",
                                "super_gr",
                                "abyss",
                            ],
                        }
                    ]
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、このクリーチャーの「EXライフ」シールドを墓地に置いてもよい。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "move": {"cards": {"life_of": "this"}, "to": "graveyard"},
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のターンに自分がカードを引いた時、相手は自身の手札を1枚選び、捨てる。",
        [
            {
                "trigger": {
                    "when": {"draws": "you", "turn": "you"},
                    "do": [{"discard": {"whose": "opponent", "choose": 1}}],
                }
            }
        ],
    ),
    (
        "自分のマナゾーンにドラゴン・カードが4枚以上あれば、このクリーチャーの召喚コストを3少なくする。",
        [
            {
                "cost": {
                    "change": -3,
                    "if": {
                        "count": {
                            "whose": "you",
                            "race_includes": "ドラゴン",
                            "zone": "mana",
                        },
                        "at_least": 4,
                    },
                }
            }
        ],
    ),
    (
        "各ターンに1度、相手が自身の手札を1枚捨てた時、自分はカードを1枚引いてもよい。",
        [
            {
                "trigger": {
                    "when": {"discarded": {"whose": "opponent"}},
                    "do": [{"draw": 1, "may": True}],
                    "once_each": "turn",
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、ターンの残りをとばしてもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [{"skip_turn": True, "may": True}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、次の相手のターンをとばす。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [{"skip_next_turn": "opponent"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、このターンの後に自分のターンを追加する。",
        [{"trigger": {"when": {"enters": "this"}, "do": [{"extra_turn": "you"}]}}],
    ),
    (
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。そうしたら、相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを-3000する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"discard": 1, "may": True},
                        {
                            "choose": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                            "if_you_do": True,
                        },
                        {
                            "give": {
                                "to": "chosen",
                                "power": -3000,
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "自分の他のアビスが出た時、相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを-2000する。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {
                            "whose": "you",
                            "other": True,
                            "race_includes": "アビス",
                        }
                    },
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
                                "power": -2000,
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "自分のドラゴンが攻撃する時、自分の山札の上から1枚を表向きにする。それがドラゴンなら出してもよい。",
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
        "このクリーチャーが出た時、自分の山札の上から3枚を見る。その中から1枚を手札に加え、1枚をマナゾーンに置き、残りの1枚を墓地に置く。",
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
    ),
    (
        "このクリーチャーが出た時、自分の山札をシャッフルし、上から1枚を表向きにする。それが進化ではないクリーチャーなら出す。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {"shuffle": "you"},
                            {"reveal": {"zone": "deck", "top": 1}, "as": "seen"},
                        ],
                        {
                            "put": "seen",
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "evolution": False,
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
        "相手のクリーチャーが手札以外のゾーンから出る時、かわりに山札の下に置く。",
        [
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
                    "instead": [
                        {"move": {"cards": "that", "to": "deck", "position": "bottom"}}
                    ],
                }
            }
        ],
    ),
    (
        "誰も、クリーチャーをコストを支払わずに召喚できない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "summoned": {"whose": "any", "type": "creature"},
                            "paid": False,
                        }
                    ]
                }
            }
        ],
    ),
    (
        "このクリーチャーは、出たターンの間、攻撃されない。",
        [
            {
                "static": {
                    "if": {"exists": {"cards": "this", "entered_this_turn": True}},
                    "cannot": [{"attacked": "this"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが離れる時、自分のシールドが3つ以下なら、かわりに自分の手札を1枚捨ててもよい。",
        [
            {
                "replacement": {
                    "when": {"leaves": "this"},
                    "if": {"count": {"whose": "you", "zone": "shields"}, "at_most": 3},
                    "may": True,
                    "instead": [{"discard": 1}],
                }
            }
        ],
    ),
    (
        "自分のマナゾーンに光と水のカードが合計3枚以上あれば、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "count": {
                            "whose": "you",
                            "civilization": ["light", "water"],
                            "zone": "mana",
                        },
                        "at_least": 3,
                    },
                }
            }
        ],
    ),
    (
        "自分のマナゾーンにすべての文明があれば、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "value": {"civilizations_of": {"whose": "you", "zone": "mana"}},
                        "at_least": 5,
                    },
                }
            }
        ],
    ),
    (
        "このターン、自分の墓地からクリーチャーが出ていれば、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "value": {
                            "this_turn": {
                                "enters": {"whose": "you", "type": "creature"},
                                "from": "graveyard",
                            }
                        },
                        "at_least": 1,
                    },
                }
            }
        ],
    ),
    (
        "自分の水のクリーチャーがあり、自分の火のクリーチャーもあれば、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "all_of": [
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "water",
                                    "type": "creature",
                                }
                            },
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "fire",
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
        "自分のシールドが2つ以下で、自分の手札が3枚以上あれば、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "all_of": [
                            {
                                "count": {"whose": "you", "zone": "shields"},
                                "at_most": 2,
                            },
                            {"count": {"whose": "you", "zone": "hand"}, "at_least": 3},
                        ]
                    },
                }
            }
        ],
    ),
    (
        "自分のターンなら、このクリーチャーは攻撃できない。",
        [{"static": {"cannot": [{"attacks": "this"}], "if": {"turn": "you"}}}],
    ),
    (
        "自分の水のクリーチャーが攻撃またはブロックした時、そのクリーチャーをアンタップする。",
        [
            {
                "trigger": {
                    "when": [
                        {
                            "attacks": {
                                "whose": "you",
                                "civilization": "water",
                                "type": "creature",
                            }
                        },
                        {
                            "blocks": {
                                "whose": "you",
                                "civilization": "water",
                                "type": "creature",
                            }
                        },
                    ],
                    "do": [{"untap": "that"}],
                }
            }
        ],
    ),
    (
        "相手がこのクリーチャーを選んだ時、相手は自身の手札を2枚選び、捨てる。",
        [
            {
                "trigger": {
                    "when": {"chosen": "this", "by": "opponent"},
                    "do": [{"discard": {"whose": "opponent", "choose": 2}}],
                }
            }
        ],
    ),
    (
        "自分の墓地からカードが離れた時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"put": {"whose": "you"}, "from": "graveyard"},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "自分のシールドが手札に加えられた時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"put": {"whose": "you"}, "to": "hand", "from": "shields"},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "相手のクリーチャーが召喚された時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"summoned": {"whose": "opponent", "type": "creature"}},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "自分のターン中に一度、自分が呪文を唱えた時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"cast": {"whose": "you", "type": "spell"}, "turn": "you"},
                    "do": [{"draw": 1}],
                    "once_each": "turn",
                }
            }
        ],
    ),
    (
        "各ターン、自分の2体目以降のクリーチャーが出た時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "you", "type": "creature"},
                        "nth_each_turn": {"at_least": 2},
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    *(
        (
            f"相手が{turn}3枚目以降のカードを引いた時、カードを1枚引く。",
            [
                {
                    "trigger": {
                        "when": {"draws": "opponent", "nth_each_turn": {"at_least": 3}},
                        "do": [{"draw": 1}],
                    }
                }
            ],
        )
        for turn in ("そのターン", "そのターンで")
    ),
    (
        "各ターン、自分の2体目のクリーチャーが出た時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "you", "type": "creature"},
                        "nth_each_turn": 2,
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "自分のシールドがちょうど1つなら、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "count": {"whose": "you", "zone": "shields"},
                        "at_least": 1,
                        "at_most": 1,
                    },
                }
            }
        ],
    ),
    (
        "自分のマナゾーンにカードが5枚以上あれば、このクリーチャーを[火(2)]支払って召喚してもよい。そうしたら、このターンの終わりにこのクリーチャーを破壊し、カードを1枚引く。",
        [
            {
                "alternative": {
                    "if": {"count": {"whose": "you", "zone": "mana"}, "at_least": 5},
                    "cost": 2,
                    "then": [
                        {
                            "effect": {
                                "about": "this",
                                "once": True,
                                "until": "end_of_turn",
                                "ability": {
                                    "trigger": {
                                        "when": {"turn_ends": "any"},
                                        "do": [[{"destroy": "it"}, {"draw": 1}]],
                                    }
                                },
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "自分のシールドが2つ以上あれば、自分のクリーチャーを1体破壊し、[火(3)]支払って、このクリーチャーを自分の墓地から召喚してもよい。",
        [
            {
                "alternative": {
                    "if": {"count": {"whose": "you", "zone": "shields"}, "at_least": 2},
                    "from": "graveyard",
                    "do": [
                        {"destroy": {"whose": "you", "type": "creature", "choose": 1}}
                    ],
                    "cost": 3,
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体破壊する。自分のマナゾーンに闇のカードが5枚以上あれば、かわりに2体破壊する。",
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
                            },
                            "as": "done",
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
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 2,
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
                                    {"no": {"done": "done"}},
                                ]
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。それが火のカードなら手札に加え、それ以外なら墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "move": {"cards": "seen", "to": "graveyard"},
                            "if": {
                                "none": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "civilization": "fire",
                                }
                            },
                        },
                        {
                            "move": {"cards": "seen", "to": "hand"},
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "civilization": "fire",
                                }
                            },
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から3枚を墓地に置く。その後、その中から1枚を手札に戻してもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"mill": 3, "as": "done"},
                        {
                            "return": {
                                "cards": "done",
                                "zone": "graveyard",
                                "choose": 1,
                            },
                            "may": True,
                        },
                    ],
                }
            }
        ],
    ),
    (
        "相手がクリーチャーを出した時、そのクリーチャーのコストが自分のマナゾーンのカードの枚数より大きければ、そのクリーチャーを持ち主の山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": {"whose": "opponent", "type": "creature"}},
                    "if": {
                        "value": {"cost_of": "that"},
                        "at_least": {
                            "sum": [{"count": {"whose": "you", "zone": "mana"}}, 1]
                        },
                    },
                    "do": [
                        {"move": {"cards": "that", "to": "deck", "position": "bottom"}}
                    ],
                }
            }
        ],
    ),
    (
        "相手のクリーチャーが出る時、相手のマナゾーンにあるカードの枚数よりコストが大きければ、かわりに山札の下に置く。",
        [
            {
                "replacement": {
                    "when": {"enters": {"whose": "opponent", "type": "creature"}},
                    "if": {
                        "value": {"cost_of": "that"},
                        "at_least": {
                            "sum": [{"count": {"whose": "opponent", "zone": "mana"}}, 1]
                        },
                    },
                    "instead": [
                        {"move": {"cards": "that", "to": "deck", "position": "bottom"}}
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが離れる時、そのパワーが0より大きければ、かわりにとどまる。",
        [
            {
                "replacement": {
                    "when": {"leaves": "this"},
                    "if": {"value": {"power_of": "this"}, "at_least": 1},
                    "instead": [{"stay": "that"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャー1体とバトルさせてもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "battle": [
                                "this",
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
        "このクリーチャーが攻撃中、自分のクリーチャーすべてのパワーを+3000する。",
        [
            {
                "static": {
                    "to": {"whose": "you", "type": "creature"},
                    "power": 3000,
                    "if": {"exists": {"cards": "this", "attacking": True}},
                }
            }
        ],
    ),
    (
        "自分の墓地にカードが5枚以上あれば、このクリーチャーはシールドをさらに1つブレイクする。",
        [
            {
                "static": {
                    "breaks_more": 1,
                    "if": {
                        "count": {"whose": "you", "zone": "graveyard"},
                        "at_least": 5,
                    },
                }
            }
        ],
    ),
    (
        "自分の墓地にカードが5枚以上あれば、このクリーチャーをクリーチャーとして扱わない。",
        [
            {
                "static": {
                    "is_not": "creature",
                    "if": {
                        "count": {"whose": "you", "zone": "graveyard"},
                        "at_least": 5,
                    },
                }
            }
        ],
    ),
    (
        "相手のターン中、相手のクリーチャーはタップして出る。",
        [
            {
                "status": {
                    "when": {"enters": {"whose": "opponent", "type": "creature"}},
                    "tapped": True,
                    "if": {"turn": "opponent"},
                }
            }
        ],
    ),
    (
        "自分のドラゴンは、自身よりパワーが小さいクリーチャーにブロックされない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "race_includes": "ドラゴン"},
                    "cannot": [
                        {
                            "blocked": "this",
                            "against": {
                                "power": {"less_than": {"power_of": "this"}},
                                "type": "creature",
                            },
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーをタップして出してもよい。",
        [{"status": {"when": {"enters": "this"}, "tapped": True, "may": True}}],
    ),
    (
        "相手がカードを実行した時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"executed": {"whose": "opponent"}},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
]


@pytest.mark.parametrize(("line", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(line: str, meaning: list[Data]) -> None:
    assert abilities(line) == meaning


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


def test_a_spell_with_a_shield_trigger_of_its_own() -> None:
    line = (
        "自分のドラゴンがあれば、自分のシールドゾーンにあるこの呪文に"
        "「S・トリガー」を与える。"
    )
    static = {
        "if": {"exists": {"whose": "you", "race_includes": "ドラゴン"}},
        "keywords": ["S・トリガー"],
        "zone": "shields",
    }
    found = abilities(line, "カードを1枚引く。", type="呪文")
    assert found == [{"static": static}, {"spell": {"do": [{"draw": 1}]}}]


def test_two_that_were_chosen_battle() -> None:
    line = "クリーチャーを2体選ぶ。その2体をバトルさせる。"
    one: Data = {"type": "creature", "choose": 1}
    other = {**one, "excluding": {"cards": "chosen"}}
    choices = [{"choose": one, "as": "chosen"}, {"choose": other, "as": "chosen2"}]
    do = [choices, {"battle": ["chosen", "chosen2"]}]
    assert abilities(line, type="呪文") == [{"spell": {"do": do}}]


def test_a_word_that_its_reminder_text_explains() -> None:
    found = reading("サモナー（このクリーチャーを召喚した時、カードを1枚引く）")
    assert found.gaps == ()
    assert found.data["keywords"] == found.data["spelt_out"] == ["サモナー"]


def test_a_word_whose_reminder_text_is_not_read_is_unread() -> None:
    found = reading("サモナー（このクリーチャーを召喚した時、相手は踊る）")
    assert {gap.text for gap in found.gaps} == {"サモナー"}


def test_keywords_with_a_number_and_a_civilization() -> None:
    found = reading("ウラ・ニンジャ・ストライク４（水）", "B・A・D ４")
    assert found.gaps == ()
    assert found.data["keywords"] == ["ウラ・ニンジャ・ストライク4(水)", "B・A・D 4"]
    found.card()


@pytest.mark.parametrize(
    "line",
    [
        # What is instead of which of two, or of something that may not be done.
        "このクリーチャーが出た時、カードを1枚引き、自分の手札を1枚捨てる。"
        "自分のドラゴンがあれば、かわりにカードを2枚引く。",
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引く。"
        "自分のクリーチャーがあれば、かわりにカードを2枚引く。",
        # More than what, and the n-th of which turn.
        "自分の手札より多ければ、このクリーチャーは攻撃できない。",
        "自分の2体目のクリーチャーが出た時、カードを1枚引く。",
        # A creature of theirs does not come from your graveyard.
        "自分の墓地から相手のクリーチャーが出た時、カードを1枚引く。",
        # Who is meant.
        "このクリーチャーが出た時、自身よりパワーが小さいクリーチャーを1体破壊する。",
        # Which cards of the graveyard are elements.
        "このクリーチャーが出た時、エレメントを1つ、自分の墓地から手札に戻す。",
    ],
)
def test_a_near_miss_is_unread(line: str) -> None:
    found = reading(line)
    assert {gap.line for gap in found.gaps} == {0}
    assert "abilities" not in found.data


def test_what_is_attacked_does_not_attack() -> None:
    assert abilities(
        "このクリーチャーが攻撃されている間、このクリーチャーのパワーを+3000する。",
        "攻撃されている自分の他のクリーチャーのパワーを+1000する。",
        "このクリーチャーが出た時、攻撃されていない相手のクリーチャーを1体破壊する。",
    ) == [
        {
            "static": {
                "if": {"exists": {"cards": "this", "attacked": True}},
                "power": 3000,
            }
        },
        {"static": {"to": {**MINE, "attacked": True, "other": True}, "power": 1000}},
        *entering({"destroy": {**OPPOSING, "attacked": False, "choose": 1}}),
    ]


def test_what_is_blocked_does_not_block() -> None:
    line = (
        "このクリーチャーがブロックされている間、このクリーチャーのパワーを+3000する。"
    )
    assert {gap.line for gap in reading(line).gaps} == {0}


@pytest.mark.parametrize(
    ("shown", "civilizations"), [("水", {"civilizations": ["water"]}), ("火", {})]
)
def test_the_civilizations_that_a_cost_shows(shown: str, civilizations: Data) -> None:
    line = f"このクリーチャーを[{shown}(3)]支払って召喚してもよい。"
    assert abilities(line) == [{"alternative": {"cost": 3, **civilizations}}]


def test_a_cost_that_shows_one_civilization_of_two() -> None:
    line = "このクリーチャーを[火(3)]支払って召喚してもよい。"
    printed = Print("例の獣", "クリーチャー", ("火", "水"), 4, 4000, (), (line,))
    found = read(printed, shipped_library())
    assert found.gaps == ()
    assert found.data["abilities"] == [
        {"alternative": {"cost": 3, "civilizations": ["fire"]}}
    ]


@pytest.mark.parametrize("cost", ["自然(13)", "闇/自然(14)"])
def test_a_keyword_with_a_mana_cost(cost: str) -> None:
    found = reading(f"フシギバース[{cost}]（…してもよい。）")
    assert found.data["keywords"] == [f"フシギバース[{cost}]"]
    assert "abilities" not in found.data
    found.card()


def test_what_costs_less_once_each_turn() -> None:
    line = "各ターンに一度、自分の呪文を唱えるコストを2少なくしてもよい。"
    spells = {"whose": "you", "type": "spell"}
    change = {"of": spells, "change": -2, "may": True, "once_each": "turn"}
    assert abilities(line) == [{"cost": change}]


@pytest.mark.parametrize(
    "line",
    [
        "各ターンに一度、自分の呪文を唱えるコストを2少なくする。",
        "自分のターン中に一度、自分の呪文を唱えるコストを2少なくしてもよい。",
    ],
)
def test_what_costs_less_once_in_another_way_is_unread(line: str) -> None:
    assert {gap.line for gap in reading(line).gaps} == {0}
