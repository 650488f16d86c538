"""Reading the cards of 2009 to 2012: how they are worded, and psychic creatures."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.cardtext.writing.cards import text_of
from dmreason.files.library import shipped_library
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_old import reading

Data = dict[str, Any]

TEXTS: dict[tuple[str, str], Data] = {
    # A card is shown before it is added: the word decides nothing.
    (
        "このクリーチャーをバトルゾーンに出した時、自分の山札を見る。その中からクリーチャーを1体選び、すべてのプレイヤーに見せてから自分の手札に加えてもよい。その後、山札をシャッフルする。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "zone": "deck",
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "to": "hand",
                            },
                            "may": True,
                        },
                        {"shuffle": "you"},
                    ],
                }
            }
        ]
    },
    (
        "自分のシールドを1枚、自分の手札に加える。ただし、その「S・トリガー」を使うことはできない。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "return": {"whose": "you", "zone": "shields", "choose": 1},
                            "without": "S・トリガー",
                        }
                    ]
                }
            }
        ]
    },
    ("このクリーチャーは攻撃することもブロックすることもできない。", "クリーチャー"): {
        "abilities": [{"static": {"cannot": [{"attacks": "this"}, {"blocks": "this"}]}}]
    },
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。そのカードがドラゴンなら、出してもよい。それ以外の場合、墓地に置く。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"attacks": "this"},
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
                                    "race_includes": "ドラゴン",
                                }
                            },
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
        ]
    },
    # Where a spell goes, under a condition that is looked at when the text says so.
    (
        "相手とガチンコ・ジャッジする。自分が勝ったら、この呪文を唱えた後、墓地に置くかわりに自分の手札に戻す。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        [
                            {"reveal": {"zone": "deck", "top": 1}, "as": "shown"},
                            {
                                "reveal": {
                                    "whose": "opponent",
                                    "zone": "deck",
                                    "top": 1,
                                },
                                "as": "shown2",
                            },
                            {
                                "move": {
                                    "cards": "shown",
                                    "to": "deck",
                                    "position": "bottom",
                                }
                            },
                            {
                                "move": {
                                    "cards": "shown2",
                                    "to": "deck",
                                    "position": "bottom",
                                }
                            },
                        ],
                        {
                            "effect": {
                                "about": "this",
                                "until": "cast_ends",
                                "ability": {
                                    "replacement": {
                                        "when": {
                                            "put": "it",
                                            "to": "graveyard",
                                            "after_cast": True,
                                        },
                                        "instead": [{"return": "that"}],
                                    }
                                },
                            },
                            "if": {
                                "value": {"cost_of": "shown"},
                                "at_least": {"cost_of": "shown2"},
                            },
                        },
                    ]
                }
            }
        ]
    },
    (
        "カードを2枚引く。その後、自分のドラゴンがあれば、この呪文を唱えた後、墓地に置くかわりに自分のマナゾーンに置く。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {"draw": 2},
                        {
                            "effect": {
                                "about": "this",
                                "until": "cast_ends",
                                "ability": {
                                    "replacement": {
                                        "when": {
                                            "put": "it",
                                            "to": "graveyard",
                                            "after_cast": True,
                                        },
                                        "instead": [
                                            {"move": {"cards": "that", "to": "mana"}}
                                        ],
                                    }
                                },
                            },
                            "if": {
                                "exists": {"whose": "you", "race_includes": "ドラゴン"}
                            },
                        },
                    ]
                }
            }
        ]
    },
    # The creature on the other side of the battle.
    (
        "このクリーチャーがバトルする時、バトルの後、相手クリーチャーを破壊する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"battled": {"type": "creature"}, "against": "this"},
                    "do": [{"destroy": "that"}],
                }
            }
        ]
    },
    (
        "このクリーチャーがブロックした時、バトルの後、相手クリーチャーを持ち主の手札に戻す。",
        "クリーチャー",
    ): {
        "abilities": [
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
        ]
    },
    (
        "このクリーチャーがバトルする時、バトルの後、このクリーチャーと相手クリーチャーを破壊する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"battled": {"type": "creature"}, "against": "this"},
                    "do": [{"destroy": ["this", "that"]}],
                }
            }
        ]
    },
    # All that fit are spoken of again.
    (
        "相手のクリーチャーをすべてタップする。それらのクリーチャーは、次の相手のターンのはじめにアンタップしない。",
        "呪文",
    ): {
        "abilities": [
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
        ]
    },
    (
        "相手のマナゾーンにあるカードをすべてタップする。次の相手のターンのはじめに、それらはアンタップされない。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "choose": {"whose": "opponent", "zone": "mana"},
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
        ]
    },
    # Icons and civilizations of space charge.
    (
        "スペース・チャージ：水/闇|SC－水：カードを1枚引く。|SC－闇：相手の手札を1枚見ないで選び、捨てさせる。",
        "クリーチャー",
    ): {
        "keywords": [
            {"word": "スペース・チャージ:水", "do": [{"draw": 1}]},
            {
                "word": "スペース・チャージ:闇",
                "do": [{"discard": {"whose": "opponent", "random": 1}}],
            },
        ]
    },
    (
        "マーシャル・タッチ|MT－相手のクリーチャーを1体選び、持ち主の手札に戻す。",
        "クリーチャー",
    ): {
        "keywords": [
            {
                "word": "マーシャル・タッチ",
                "do": [
                    {"return": {"whose": "opponent", "type": "creature", "choose": 1}}
                ],
            }
        ]
    },
    ("E・ソウル", "クリーチャー"): {
        "keywords": ["E・ソウル"],
        "spelt_out": ["E・ソウル"],
    },
    # This card as the one that others do not attack or block.
    ("光のクリーチャーは、このクリーチャーを攻撃できない。", "クリーチャー"): {
        "abilities": [
            {
                "static": {
                    "cannot": [
                        {
                            "attacks": {"civilization": "light", "type": "creature"},
                            "at": {"cards": "this"},
                        }
                    ]
                }
            }
        ]
    },
    (
        "「ブロッカー」を持つクリーチャーは、このクリーチャーをブロックできない。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "cannot": [
                        {
                            "blocks": {"keyword": "ブロッカー", "type": "creature"},
                            "against": {"cards": "this"},
                        }
                    ]
                }
            }
        ]
    },
    (
        "このクリーチャーは、相手の「ブロッカー」を持つクリーチャーを、タップされていなくても攻撃できる。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "untapped_targets": {
                        "whose": "opponent",
                        "keyword": "ブロッカー",
                        "type": "creature",
                    }
                }
            }
        ]
    },
    (
        "相手のクリーチャーが攻撃する場合、可能ならこのクリーチャーを攻撃する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "to": {"whose": "opponent", "type": "creature"},
                    "aims_if_able": {"cards": "this"},
                }
            }
        ]
    },
    # What this card did in the turn.
    (
        "このクリーチャーが攻撃したターン、自分の他のクリーチャーも、可能であれば攻撃する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "to": {"whose": "you", "other": True, "type": "creature"},
                    "attacks_if_able": True,
                    "if": {"value": {"this_turn": {"attacks": "this"}}, "at_least": 1},
                }
            }
        ]
    },
    (
        "自分のターンの終わりに、そのターン、このクリーチャーが攻撃していなければ、このクリーチャーを破壊する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {"value": {"this_turn": {"attacks": "this"}}, "at_most": 0},
                    "do": [{"destroy": "this"}],
                }
            }
        ]
    },
    # Words in another order.
    (
        "自分のターン中、相手がクリーチャーをバトルゾーンに出す時、相手はそのクリーチャーをかわりに墓地に置く。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "replacement": {
                    "when": {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "turn": "you",
                    },
                    "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
                }
            }
        ]
    },
    ("バトルゾーンに出る時、このクリーチャーはタップして置く。", "クリーチャー"): {
        "abilities": [{"status": {"when": {"enters": "this"}, "tapped": True}}]
    },
    (
        "このクリーチャーをバトルゾーンに出した時、一番パワーの小さい相手のクリーチャーを1体破壊する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "destroy": {
                                "least": "power",
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            }
                        }
                    ],
                }
            }
        ]
    },
    (
        "このクリーチャーが相手のシールドをブレイクする時、そのシールドを持ち主の手札に加えるかわりに持ち主の墓地に置く。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "replacement": {
                    "when": {"broken": {"whose": "opponent"}, "breaker": "this"},
                    "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
                }
            }
        ]
    },
    (
        "自分のクリーチャーが手札に戻される時、かわりにマナゾーンに置いてもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "replacement": {
                    "when": {
                        "put": {"whose": "you", "type": "creature"},
                        "to": "hand",
                        "from": "battle",
                    },
                    "may": True,
                    "instead": [{"move": {"cards": "that", "to": "mana"}}],
                }
            }
        ]
    },
    (
        "自分のシールドゾーンから手札に加えるカードすべてに「S・トリガー」を与える。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "to": {"whose": "you", "being_added": True},
                    "keywords": ["S・トリガー"],
                }
            }
        ]
    },
    (
        "自分のターン中、自分の手札が相手より多ければ、このクリーチャーはブロックされない。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "cannot": [{"blocked": "this"}],
                    "if": {
                        "all_of": [
                            {"turn": "you"},
                            {
                                "value": {"count": {"whose": "you", "zone": "hand"}},
                                "at_least": {
                                    "sum": [
                                        {
                                            "count": {
                                                "whose": "opponent",
                                                "zone": "hand",
                                            }
                                        },
                                        1,
                                    ]
                                },
                            },
                        ]
                    },
                }
            }
        ]
    },
    # What bears a gear, if it is of a kind.
    (
        "これをクロスしたクリーチャーがドラゴンなら、そのクリーチャーは「T・ブレイカー」を得る。",
        "クロスギア",
    ): {
        "abilities": [
            {
                "static": {
                    "to": {"equipped_with": "this"},
                    "keywords": ["T・ブレイカー"],
                    "if": {
                        "exists": {"equipped_with": "this", "race_includes": "ドラゴン"}
                    },
                }
            }
        ]
    },
    # As many as, or fewer.
    (
        "バトルゾーンにある自分のクリーチャーの数と同じ数まで、相手のクリーチャーを選び、タップする。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "tap": {
                                "whose": "opponent",
                                "type": "creature",
                                "up_to": {
                                    "count": {"whose": "you", "type": "creature"}
                                },
                            }
                        }
                    ]
                }
            }
        ]
    },
    (
        "このクリーチャーをバトルゾーンに出した時、自分の手札を好きな枚数捨ててもよい。その後、クリーチャーをその枚数まで、自分の墓地から手札に戻す。",
        "クリーチャー",
    ): {
        "abilities": [
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
                                "whose": "you",
                                "zone": "graveyard",
                                "type": "creature",
                                "up_to": {"affected": "done"},
                            }
                        },
                    ],
                }
            }
        ]
    },
    # One of each of two kinds.
    (
        "自分のクリーチャーを1体と相手のクリーチャーを1体選ぶ。その2体をバトルさせる。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
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
                        ],
                        {"battle": ["chosen", "chosen2"]},
                    ]
                }
            }
        ]
    },
    # Shields that are put back lie as before.
    (
        "このクリーチャーをバトルゾーンに出した時、自分のシールドを1枚見て、元に戻してもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "shields", "choose": 1},
                            "as": "seen",
                            "may": True,
                        }
                    ],
                }
            }
        ]
    },
    (
        "このクリーチャーをバトルゾーンに出した時、自分のシールドをすべて見る。その後、好きな順序で元に戻す。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [{"look": {"whose": "you", "zone": "shields"}, "as": "seen"}],
                }
            }
        ]
    },
    # Shown to the opponent, or to all.
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を相手に見せてもよい。それがドラゴンなら、手札に加える。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"attacks": "this"},
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
                    ],
                }
            }
        ]
    },
    # The number that was chosen is the cost.
    (
        "このクリーチャーをバトルゾーンに出した時、数字を1つ選ぶ。相手のコストがその数字と同じクリーチャーをすべて破壊する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"choose_value": "cost", "as": "value"},
                        {
                            "destroy": {
                                "whose": "opponent",
                                "of_chosen": "value",
                                "type": "creature",
                            }
                        },
                    ],
                }
            }
        ]
    },
    (
        "自分のシールドを好きな枚数、墓地に置く。その枚数分、相手のクリーチャーを破壊する。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "you",
                                    "zone": "shields",
                                    "any_number": True,
                                },
                                "to": "graveyard",
                            },
                            "as": "done",
                        },
                        {
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": {"affected": "done"},
                            }
                        },
                    ]
                }
            }
        ]
    },
    (
        "相手のシールドを2枚選び、裏向きのまま持ち主の山札に加えてシャッフルする。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "opponent",
                                    "zone": "shields",
                                    "choose": 2,
                                },
                                "to": "deck",
                                "position": "shuffled",
                            }
                        }
                    ]
                }
            }
        ]
    },
    # For a turn, what is done next, or all of it.
    (
        "このターン、自分の次に召喚するクリーチャーのコストは3少なくなる。ただし、コストは1より少なくならない。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "effect": {
                                "ability": {
                                    "cost": {
                                        "of": {"whose": "you", "type": "creature"},
                                        "change": -3,
                                        "at_least": 1,
                                    }
                                },
                                "once": True,
                                "until": "end_of_turn",
                            }
                        }
                    ]
                }
            }
        ]
    },
    (
        "このターン、自分が呪文を唱える時、支払うコストは1少なくなる。ただし、コストは1より少なくならない。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "effect": {
                                "ability": {
                                    "cost": {
                                        "of": {"whose": "you", "type": "spell"},
                                        "change": -1,
                                        "at_least": 1,
                                    }
                                },
                                "until": "end_of_turn",
                            }
                        }
                    ]
                }
            }
        ]
    },
    (
        "自分の山札の上から1枚目を表向きにする。そのカードが進化ではないクリーチャーであれば、バトルゾーンに出す。それ以外の場合は手札に加える。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "reveal": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "move": {"cards": "seen", "to": "hand"},
                            "if": {
                                "none": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "evolution": False,
                                    "type": "creature",
                                }
                            },
                        },
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
                    ]
                }
            }
        ]
    },
    # The deck of the opponent is searched, and shuffled then.
    (
        "相手の山札を見る。その中からカードを3枚まで選び、持ち主の墓地に置く。その後、相手はその山札をシャッフルする。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "opponent",
                                    "zone": "deck",
                                    "up_to": 3,
                                },
                                "to": "graveyard",
                            }
                        },
                        {"shuffle": "opponent"},
                    ]
                }
            }
        ]
    },
    (
        "相手の山札を見る。その中からクリーチャーを1体選び、相手の墓地に置く。その後、その山札をシャッフルする。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "opponent",
                                    "zone": "deck",
                                    "type": "creature",
                                    "choose": 1,
                                },
                                "to": "graveyard",
                            }
                        },
                        {"shuffle": "opponent"},
                    ]
                }
            }
        ]
    },
    (
        "このクリーチャーをバトルゾーンに出した時、自分の山札を見る。その中からコスト4以下のクロスギアを1枚選び、山札をシャッフルしてからそのクロスギアをコストを支払わずにジェネレートする。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {
                                "choose": {
                                    "zone": "deck",
                                    "cost": {"at_most": 4},
                                    "type": "cross_gear",
                                    "choose": 1,
                                },
                                "as": "chosen",
                            },
                            {"shuffle": "you"},
                            {"execute": "chosen"},
                        ]
                    ],
                }
            }
        ]
    },
    (
        "自分のクロスギアをジェネレートした時、カードを1枚引いてもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"executed": {"whose": "you", "type": "cross_gear"}},
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ]
    },
    # Where its card lies says where an ability works.
    (
        "自分のターンの終わりに、このクリーチャーが自分の墓地にあれば、自分の手札を1枚捨ててもよい。そうした場合、このクリーチャーを自分の墓地からバトルゾーンに出す。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {"exists": {"cards": "this", "zone": "graveyard"}},
                    "do": [
                        {"discard": 1, "may": True},
                        {"put": "this", "if_you_do": True},
                    ],
                    "zone": "graveyard",
                }
            }
        ]
    },
    (
        "自分のターンのはじめに、このカードが自分のマナゾーンにあれば、カードを1枚引いてもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"turn_starts": "you"},
                    "if": {"exists": {"cards": "this", "zone": "mana"}},
                    "do": [{"draw": 1, "may": True}],
                    "zone": "mana",
                }
            }
        ]
    },
    # In its battles.
    (
        "このクリーチャーは、多色クリーチャーとバトルしている間、パワーが+4000される。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "power": 4000,
                    "if": {
                        "exists": {
                            "cards": "this",
                            "battling_with": {"multicolor": True, "type": "creature"},
                        }
                    },
                }
            }
        ]
    },
    (
        "このクリーチャーは、火のクリーチャーとバトルする時、「スレイヤー」を得る。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "keywords": ["スレイヤー"],
                    "if": {
                        "exists": {
                            "cards": "this",
                            "battling_with": {
                                "civilization": "fire",
                                "type": "creature",
                            },
                        }
                    },
                }
            }
        ]
    },
    (
        "相手のシールドゾーンにあるシールド1枚につき、このクリーチャーのパワーは+1000される。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "power": {
                        "times": [
                            1000,
                            {"count": {"whose": "opponent", "zone": "shields"}},
                        ]
                    }
                }
            }
        ]
    },
    (
        "相手のシールドが3枚以下の間、このクリーチャーは「スピードアタッカー」を得る。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "keywords": ["スピードアタッカー"],
                    "if": {
                        "count": {"whose": "opponent", "zone": "shields"},
                        "at_most": 3,
                    },
                }
            }
        ]
    },
    (
        "このクリーチャーがタップしている時、相手のクリーチャーは攻撃できない。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "to": {"whose": "opponent", "type": "creature"},
                    "cannot": [{"attacks": "this"}],
                    "if": {"exists": {"cards": "this", "tapped": True}},
                }
            }
        ]
    },
    ("相手のクリーチャーの「S・トリガー」能力は使えない。", "クリーチャー"): {
        "abilities": [
            {
                "static": {
                    "unusable": {
                        "keywords": "S・トリガー",
                        "of": {"whose": "opponent", "type": "creature"},
                    }
                }
            }
        ]
    },
    ("O・ドライブ－火×2|このクリーチャーのパワーは+3000される。", "クリーチャー"): {
        "keywords": [{"word": "O・ドライブ 火x2", "gives": {"power": 3000}}]
    },
    # Of all that fit, 「火と水の」 is those of each.
    (
        "火と自然のクリーチャーは、このクリーチャーを攻撃することができない。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "cannot": [
                        {
                            "attacks": {
                                "civilization": ["fire", "nature"],
                                "type": "creature",
                            },
                            "at": {"cards": "this"},
                        }
                    ]
                }
            }
        ]
    },
    (
        "このクリーチャーのパワーは、バトルゾーンにある相手の水と闇のクリーチャー1体につき+1000される。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "power": {
                        "times": [
                            1000,
                            {
                                "count": {
                                    "whose": "opponent",
                                    "civilization": ["water", "darkness"],
                                    "type": "creature",
                                }
                            },
                        ]
                    }
                }
            }
        ]
    },
    ("相手の光と水のクリーチャーをすべてタップする。", "呪文"): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "tap": {
                                "whose": "opponent",
                                "civilization": ["light", "water"],
                                "type": "creature",
                            }
                        }
                    ]
                }
            }
        ]
    },
    (
        "自分の火と自然のクリーチャーの召喚コストを1少なくする。ただし、コストは1より少なくならない。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "cost": {
                    "of": {
                        "whose": "you",
                        "civilization": ["fire", "nature"],
                        "type": "creature",
                    },
                    "change": -1,
                    "at_least": 1,
                }
            }
        ]
    },
    # With which creatures a player does not attack, whenever they come.
    ("相手は、コスト3以下のクリーチャーで攻撃できない。", "クリーチャー"): {
        "abilities": [
            {
                "static": {
                    "cannot": [
                        {
                            "attacks": {
                                "whose": "opponent",
                                "cost": {"at_most": 3},
                                "type": "creature",
                            }
                        }
                    ]
                }
            }
        ]
    },
    ("次の自分のターンのはじめまで、相手はクリーチャーで攻撃できない。", "呪文"): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "effect": {
                                "ability": {
                                    "static": {
                                        "cannot": [
                                            {
                                                "attacks": {
                                                    "whose": "opponent",
                                                    "type": "creature",
                                                }
                                            }
                                        ]
                                    }
                                },
                                "until": "your_next_turn",
                            }
                        }
                    ]
                }
            }
        ]
    },
    # Battles that destroy nothing, or that alone.
    ("このクリーチャーは、バトルに負けても破壊されない。", "クリーチャー"): {
        "abilities": [
            {"static": {"cannot": [{"destroyed": "this", "by_battle": True}]}}
        ]
    },
    ("このクリーチャーは、バトル以外では破壊されない。", "クリーチャー"): {
        "abilities": [
            {"static": {"cannot": [{"destroyed": "this", "by_battle": False}]}}
        ]
    },
    (
        "自分のターンの終わりに、バトルゾーンにある自分のクリーチャーが相手より多ければ、カードを1枚引いてもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {
                        "value": {"count": {"whose": "you", "type": "creature"}},
                        "at_least": {
                            "sum": [
                                {"count": {"whose": "opponent", "type": "creature"}},
                                1,
                            ]
                        },
                    },
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ]
    },
    (
        "自分のシールドが手札に加えられる時、かわりに墓地に置いてもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "replacement": {
                    "when": {"put": {"whose": "you"}, "to": "hand", "from": "shields"},
                    "may": True,
                    "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
                }
            }
        ]
    },
    # How often, when, and by whom.
    (
        "1ターンに1度、自分のクリーチャーが攻撃する時、カードを1枚引いてもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"attacks": {"whose": "you", "type": "creature"}},
                    "do": [{"draw": 1, "may": True}],
                    "once_each": "turn",
                }
            }
        ]
    },
    (
        "各ターン、1度だけ、自分のクリーチャーが破壊される時、かわりに手札に戻してもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "replacement": {
                    "when": {"destroyed": {"whose": "you", "type": "creature"}},
                    "may": True,
                    "instead": [{"return": "that"}],
                    "once_each": "turn",
                }
            }
        ]
    },
    (
        "そのターンはじめて自分のクリーチャーが攻撃する時、カードを1枚引いてもよい。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {
                        "attacks": {"whose": "you", "type": "creature"},
                        "first_each_turn": True,
                    },
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ]
    },
    (
        "バトルゾーンに自分の《例の王》がいる間、このクリーチャーのパワーは+3000される。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "static": {
                    "power": 3000,
                    "if": {"exists": {"whose": "you", "name": "例の王"}},
                }
            }
        ]
    },
    ("自分のターンの間、このクリーチャーは「スレイヤー」を得る。", "クリーチャー"): {
        "abilities": [{"static": {"keywords": ["スレイヤー"], "if": {"turn": "you"}}}]
    },
    ("すべてのプレイヤーは、自身の手札をすべて捨てる。", "呪文"): {
        "abilities": [{"spell": {"do": [{"discard": {"whose": "any"}}]}}]
    },
    # Where the spell goes, said after what it does.
    (
        "カードを1枚引く。この呪文を唱えた後、墓地に置くかわりに自分のマナゾーンに置く。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {"draw": 1},
                        {
                            "effect": {
                                "about": "this",
                                "until": "cast_ends",
                                "ability": {
                                    "replacement": {
                                        "when": {
                                            "put": "it",
                                            "to": "graveyard",
                                            "after_cast": True,
                                        },
                                        "instead": [
                                            {"move": {"cards": "that", "to": "mana"}}
                                        ],
                                    }
                                },
                            }
                        },
                    ]
                }
            }
        ]
    },
    (
        "自分のクリーチャーを1体手札に戻してもよい。そうした場合、この呪文を墓地に置くかわりに手札に戻す。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        {
                            "return": {"whose": "you", "type": "creature", "choose": 1},
                            "may": True,
                        },
                        {
                            "effect": {
                                "about": "this",
                                "until": "cast_ends",
                                "ability": {
                                    "replacement": {
                                        "when": {
                                            "put": "it",
                                            "to": "graveyard",
                                            "after_cast": True,
                                        },
                                        "instead": [{"return": "that"}],
                                    }
                                },
                            },
                            "if_you_do": True,
                        },
                    ]
                }
            }
        ]
    },
    # Cards of a deck that are only put in order.
    ("自分の山札の上から2枚を見て、好きな順序で戻す。", "呪文"): {
        "abilities": [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "look": {"whose": "you", "zone": "deck", "top": 2},
                                "as": "seen",
                            },
                            {
                                "move": {
                                    "cards": {"cards": "seen", "zone": "deck"},
                                    "to": "deck",
                                    "position": "top",
                                }
                            },
                        ]
                    ]
                }
            }
        ]
    },
    (
        "このクリーチャーがバトルゾーンに出た時、自分の山札の上から3枚のカードを見てもよい。その後、好きな順序で戻す。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 3},
                            "as": "seen",
                            "may": True,
                        },
                        {
                            "move": {
                                "cards": {"cards": "seen", "zone": "deck"},
                                "to": "deck",
                                "position": "top",
                            }
                        },
                    ],
                }
            }
        ]
    },
    ("このクリーチャーは攻撃されている時、パワーが+2000される。", "クリーチャー"): {
        "abilities": [
            {
                "static": {
                    "power": 2000,
                    "if": {"exists": {"cards": "this", "attacked": True}},
                }
            }
        ]
    },
    (
        "このクリーチャーがバトルした時、バトルの後、このクリーチャーを破壊する。",
        "クリーチャー",
    ): {
        "abilities": [
            {
                "trigger": {
                    "when": {"battled": {"type": "creature"}, "against": "this"},
                    "do": [{"destroy": "this"}],
                }
            }
        ]
    },
    (
        "自分のシールドを1枚、手札に加える。その「S・トリガー」を使ってもよい。",
        "呪文",
    ): {
        "abilities": [
            {
                "spell": {
                    "do": [{"return": {"whose": "you", "zone": "shields", "choose": 1}}]
                }
            }
        ]
    },
}
"""By the text and the type of its card: what is read of it."""

UNREAD = [
    # Who is given it would be meant by 「このクリーチャー」, and only for a while.
    (
        "このクリーチャーが攻撃する時、このターン、相手のクリーチャーはこのクリーチャーをブロックできない。",
        "クリーチャー",
    ),
    # Which side shows then.
    ("このクリーチャーが出た時、自分のクリーチャーを1体裏返す。", "クリーチャー"),
    # Without a battle, how many.
    ("このクリーチャーが攻撃する時、相手クリーチャーを破壊する。", "クリーチャー"),
    # Of some of them, or of one that is asked for.
    ("火と自然のクリーチャーを2体まで破壊する。", "呪文"),
    (
        "自分のマナゾーンに水と闇のカードがあれば、このクリーチャーは「ブロッカー」を得る。",
        "クリーチャー",
    ),
    # Whose creatures the opponent attacks with.
    ("相手は、自分のクリーチャーで攻撃できない。", "クリーチャー"),
    # Battles of others.
    (
        "自分の他のクリーチャーが火のクリーチャーとバトルしていれば、カードを1枚引く。",
        "クリーチャー",
    ),
    # Where it lies, of an ability that follows its card.
    (
        "このクリーチャーが破壊された時、このクリーチャーが自分の墓地にあれば、カードを1枚引く。",
        "クリーチャー",
    ),
    # An event or a condition, and nothing that is done.
    ("このクリーチャーがタップされていれば、", "クリーチャー"),
    ("カードを1枚引く。その後、", "呪文"),
    ("このクリーチャーがシールドをブレイクした時、", "クリーチャー"),
    # A civilization without what its cards let do.
    ("スペース・チャージ：水/闇|SC－水：カードを1枚引く。", "クリーチャー"),
]
"""What can mean several things, or what the language of cards cannot say."""

PSYCHIC = (
    "攻撃中、このクリーチャーのパワーは+2000される。",
    "覚醒―このクリーチャーがバトルに勝った時、このクリーチャーをコストの大きいほうに裏返す。",
    "例の覚醒者 SR 火文明 (14)",
    "サイキック・クリーチャー：ヒューマノイド 12000+",
    "T・ブレイカー",
    "解除(このクリーチャーがバトルゾーンを離れる時、このクリーチャーをコストの小さいほうに裏返す)",
)


def psychic(*lines: str) -> Reading:
    """What is read of a psychic creature with these lines."""
    kind = "サイキック・クリーチャー"
    printed = Print("例の時空", kind, ("火",), 7, 6000, ("ヒューマノイド",), lines)
    return read(printed, shipped_library())


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_a_text_is_read_so(text: str, kind: str) -> None:
    found = reading(text, kind)
    fields = ("keywords", "spelt_out", "evolves_from", "abilities")
    assert found.gaps == ()
    assert {f: found.data[f] for f in fields if f in found.data} == TEXTS[text, kind]


@pytest.mark.parametrize(("text", "kind"), TEXTS)
def test_what_is_written_is_read_as_the_same(text: str, kind: str) -> None:
    card = reading(text, kind).card()
    try:
        written = text_of(card)
    except DmreasonError:
        return  # the writer has no words for it
    again = reading("|".join(written), kind)
    if again.complete:
        assert again.card().keywords == card.keywords
        for ability, other in zip(again.card().abilities, card.abilities, strict=True):
            assert same(ability, other)


@pytest.mark.parametrize(("text", "kind"), UNREAD)
def test_what_is_not_clear_is_unread(text: str, kind: str) -> None:
    assert not reading(text, kind).complete


BASES: dict[str, Any] = {
    "進化－自分のサイバーまたはオリジンいずれか1体の上に置く。": {
        "whose": "you",
        "type": "creature",
        "race": ["サイバー", "オリジン"],
        "choose": 1,
    },
    (
        "進化V－自分のアーク・セラフィム、またはグレートメカオーの"
        "いずれか2体を重ねた上に置く。"
    ): {
        "whose": "you",
        "type": "creature",
        "race": ["アーク・セラフィム", "グレートメカオー"],
        "choose": 2,
    },
    "進化V－自分のナイトとサムライを1体ずつ重ねた上に置く。": [
        {"whose": "you", "race": "ナイト", "type": "creature", "choose": 1},
        {"race": "サムライ", "type": "creature", "choose": 1, "whose": "you"},
    ],
    (
        "墓地進化V－自分の墓地から闇のクリーチャーを2体選び、"
        "このクリーチャーをその上に重ねつつバトルゾーンに出す。"
    ): {
        "whose": "you",
        "zone": "graveyard",
        "civilization": "darkness",
        "type": "creature",
        "choose": 2,
    },
}
"""By a line: what its card is put on."""


@pytest.mark.parametrize("line", BASES)
def test_a_base_is_read(line: str) -> None:
    found = reading(line, "進化クリーチャー")
    assert found.gaps == ()
    assert found.data["evolves_from"] == BASES[line]
    several = isinstance(BASES[line], list)
    assert found.data.get("evolves_from_each", False) == several


class TestPsychicCreatures:
    def test_both_sides_are_read(self) -> None:
        found = psychic(*PSYCHIC)
        assert found.gaps == ()
        assert found.data["abilities"][1] == {
            "trigger": {"when": {"wins_battle": "this"}, "do": [{"flip": "this"}]}
        }
        other = found.data["other_side"]
        assert (other["name"], other["cost"], other["power"]) == (
            "例の覚醒者",
            14,
            12000,
        )
        assert other["keywords"] == ["サイキック", "T・ブレイカー", "解除"]
        assert found.card().other_side is not None

    def test_a_side_that_is_not_printed_is_missing(self) -> None:
        found = psychic(*PSYCHIC[:2])
        assert [gap.why for gap in found.gaps] == ["other_side_unknown"]
        assert found.data["missing"] == [
            {"text": "もう一方の面", "when": "flipped", "of": "this"}
        ]
        assert not psychic("解除").complete

    def test_one_that_is_not_flipped_needs_no_other_side(self) -> None:
        assert psychic(PSYCHIC[0]).complete

    def test_a_line_of_the_other_side_that_is_not_read_is_told_of(self) -> None:
        found = psychic(*PSYCHIC[:5], "読めない行。")
        assert [gap.line for gap in found.gaps] == [5]
