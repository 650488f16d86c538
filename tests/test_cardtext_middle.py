"""Reading printed cards in the wording of 2009 to 2016, and writing them again."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, list[Data]]] = [
    # what holds in the turn of a player alone
    (
        "自分のターン中、このクリーチャーのパワーは+3000される。",
        [{"static": {"power": 3000, "if": {"turn": "you"}}}],
    ),
    (
        "相手のターン中、このクリーチャーは「ブロッカー」を得る。",
        [{"static": {"keywords": ["ブロッカー"], "if": {"turn": "opponent"}}}],
    ),
    (
        "自分のターン中、自分の他のクリーチャーのパワーは+3000される。",
        [
            {
                "static": {
                    "to": {"whose": "you", "other": True, "type": "creature"},
                    "power": 3000,
                    "if": {"turn": "you"},
                }
            }
        ],
    ),
    # topics after に; いる for ある; states
    (
        "このクリーチャーは、パワー5000以下のクリーチャーにはブロックされない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "blocked": "this",
                            "against": {"power": {"at_most": 5000}, "type": "creature"},
                        }
                    ]
                }
            }
        ],
    ),
    (
        "このクリーチャーは、出たターンには相手プレイヤーを攻撃できない。",
        [
            {
                "static": {
                    "if": {"exists": {"cards": "this", "entered_this_turn": True}},
                    "cannot": [{"attacks": "this", "at": "opponent"}],
                }
            }
        ],
    ),
    (
        "バトルゾーンに自分の火のクリーチャーがいなければ、このクリーチャーは攻撃できない。",
        [
            {
                "static": {
                    "cannot": [{"attacks": "this"}],
                    "if": {
                        "none": {
                            "whose": "you",
                            "civilization": "fire",
                            "type": "creature",
                        }
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーは、タップしていないクリーチャーを攻撃できる。",
        [{"static": {"attacks_untapped": True}}],
    ),
    (
        "このクリーチャーは「ブロッカー」を得て、相手プレイヤーを攻撃できない。",
        [
            {
                "static": {
                    "keywords": ["ブロッカー"],
                    "cannot": [{"attacks": "this", "at": "opponent"}],
                }
            }
        ],
    ),
    # by whose effects something is chosen
    (
        "このクリーチャーは、相手の呪文の効果または相手のクリーチャーの能力によって選ばれない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "chosen": "this",
                            "by": {"whose": "opponent", "type": ["spell", "creature"]},
                        }
                    ]
                }
            }
        ],
    ),
    (
        "相手の呪文の効果またはクリーチャーの能力によって、このカードが自分の手札から捨てられる時、かわりにバトルゾーンに出してもよい。",
        [
            {
                "replacement": {
                    "when": {
                        "discarded": "this",
                        "by": {"whose": "opponent", "type": ["spell", "creature"]},
                    },
                    "may": True,
                    "instead": [{"put": "that"}],
                    "zone": "hand",
                }
            }
        ],
    ),
    (
        "このクリーチャーが相手の呪文の効果または相手のクリーチャーの能力によって選ばれた時、カードを1枚引いてもよい。",
        [
            {
                "trigger": {
                    "when": {
                        "chosen": "this",
                        "by": {"whose": "opponent", "type": ["spell", "creature"]},
                    },
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが呪文の効果によって相手に選ばれた時、カードを1枚引いてもよい。",
        [
            {
                "trigger": {
                    "when": {
                        "chosen": "this",
                        "by": "opponent",
                        "effect_of": {"type": "spell"},
                    },
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ],
    ),
    (
        "相手は、自分の他のクリーチャーを選べない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "other": True, "type": "creature"},
                    "cannot": [{"chosen": "this", "by": "opponent"}],
                }
            }
        ],
    ),
    (
        "相手は、バトルゾーンにある自分のドラゴンを選ぶことができない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "race_includes": "ドラゴン"},
                    "cannot": [{"chosen": "this", "by": "opponent"}],
                }
            }
        ],
    ),
    (
        "相手は、呪文の効果によって、自分のクリーチャーを選べない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "type": "creature"},
                    "cannot": [
                        {
                            "chosen": "this",
                            "by": "opponent",
                            "effect_of": {"type": "spell"},
                        }
                    ],
                }
            }
        ],
    ),
    # what does not trigger
    (
        "相手のクリーチャーが破壊された時、自分のシールドを1枚、手札に加えてもよい。ただし、そのシールドの「S・トリガー」は使えない。",
        [
            {
                "trigger": {
                    "when": {"destroyed": {"whose": "opponent", "type": "creature"}},
                    "do": [
                        {
                            "return": {"whose": "you", "zone": "shields", "choose": 1},
                            "may": True,
                            "without": "S・トリガー",
                        }
                    ],
                }
            }
        ],
    ),
    # times
    (
        "このクリーチャーがバトルする時、バトルの終わりまで、このクリーチャーのパワーは+3000される。",
        [
            {
                "trigger": {
                    "when": {"battles": "this"},
                    "do": [
                        {
                            "give": {
                                "to": "this",
                                "power": 3000,
                                "until": "end_of_battle",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    # decks
    (
        "このクリーチャーが攻撃する時、自分の山札をシャッフルした後、上から1枚目を表向きにする。それがクリーチャーなら、バトルゾーンに出してもよい。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
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
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが破壊された時、自分の墓地にあるカードをすべて山札に加え、シャッフルする。",
        [
            {
                "trigger": {
                    "when": {"destroyed": "this"},
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
    ),
    (
        "このクリーチャーが攻撃する時、自分の山札の上から、クリーチャーが出るまで、カードをすべてのプレイヤーに見せる。そのクリーチャーを手札に加え、残りを墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
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
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、クリーチャーが出るまで、自分の山札の上からカードを表向きにする。そのクリーチャーをバトルゾーンに出し、残りを墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
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
                            {"put": "chosen2"},
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
        "このクリーチャーが攻撃する時、自分の山札をシャッフルし、その後、上から1枚目をすべてのプレイヤーに見せる。そのカードが進化以外のクリーチャーであればバトルゾーンに出し、呪文であればコストを支払わずに唱える。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
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
                        {
                            "cast": "seen",
                            "if": {
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "spell",
                                }
                            },
                        },
                    ],
                }
            }
        ],
    ),
    # ガチンコ・ジャッジ
    (
        "このクリーチャーが攻撃する時、相手とガチンコ・ジャッジする。自分が勝った場合、相手のクリーチャーを1体破壊する。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
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
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "if": {
                                "value": {"cost_of": "shown"},
                                "at_least": {"cost_of": "shown2"},
                            },
                        },
                    ],
                }
            }
        ],
    ),
    # cards of a hand that are chosen first
    (
        "このクリーチャーが攻撃する時、相手の手札を1枚見ないで選ぶ。相手はそれを捨てる。",
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
                            "as": "chosen",
                        },
                        {"discard": "chosen"},
                    ],
                }
            }
        ],
    ),
    # seals, weapons, psychic creatures
    (
        "このクリーチャーがバトルゾーンに出た時、相手のクリーチャーを1体選び、それに封印をひとつ付ける。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "seal": {
                                "on": {
                                    "whose": "opponent",
                                    "type": "creature",
                                    "choose": 1,
                                }
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーがバトルゾーンに出た時、コスト4以下のドラグハート・ウエポンを1枚、自分の超次元ゾーンからバトルゾーンに出し、このクリーチャーに装備する。",
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
                                    "cost": {"at_most": 4},
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
        "このクリーチャーがバトルゾーンに出た時、コスト3以下の火のドラグハート・ウエポンを1枚、自分の超次元ゾーンから出し、このクリーチャーに装備してもよい。",
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
                                    "civilization": "fire",
                                    "keyword": "ドラグハート",
                                    "type": "weapon",
                                    "choose": 1,
                                },
                                "to": "this",
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーがバトルゾーンに出た時、自分の超次元ゾーンからコスト7以下のハンター・サイキック・クリーチャーを1体、バトルゾーンに出してもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "hyperspatial",
                                "cost": {"at_most": 7},
                                "race": "ハンター",
                                "type": "creature",
                                "keyword": "サイキック",
                                "choose": 1,
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    # how something arrives
    (
        "相手の無色ではないクリーチャーがバトルゾーンに出る時、そのクリーチャーはタップして出る。",
        [
            {
                "status": {
                    "when": {
                        "enters": {
                            "whose": "opponent",
                            "excluding": {"civilization": "zero"},
                            "type": "creature",
                        }
                    },
                    "tapped": True,
                }
            }
        ],
    ),
    (
        "相手のクリーチャーはすべて、バトルゾーンに出る時、タップして出る。",
        [
            {
                "status": {
                    "when": {"enters": {"whose": "opponent", "type": "creature"}},
                    "tapped": True,
                }
            }
        ],
    ),
    # a card that was called no creature is not meant by 「そのクリーチャー」
    (
        "自分のクリーチャーが攻撃する時、自分の手札を1枚捨ててもよい。そうした場合、そのクリーチャーはこのターン「W・ブレイカー」を得る。",
        [
            {
                "trigger": {
                    "when": {"attacks": {"whose": "you", "type": "creature"}},
                    "do": [
                        {"discard": 1, "may": True},
                        {
                            "give": {
                                "to": "that",
                                "keywords": ["W・ブレイカー"],
                                "until": "end_of_turn",
                            },
                            "if_you_do": True,
                        },
                    ],
                }
            }
        ],
    ),
    # a spell that was cast goes elsewhere
    (
        "自分が呪文を唱えた時、その呪文を墓地に置くかわりに自分の手札に戻してもよい。",
        [
            {
                "replacement": {
                    "when": {
                        "put": {"whose": "you", "type": "spell"},
                        "to": "graveyard",
                        "after_cast": True,
                    },
                    "may": True,
                    "instead": [{"return": "that"}],
                }
            }
        ],
    ),
    # sums, and what is said of what was just chosen
    (
        "このクリーチャーが出た時、相手のクリーチャーを、そのパワーの合計が10000以下になるように好きな数選び、破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "destroy": {
                                "whose": "opponent",
                                "type": "creature",
                                "any_number": True,
                                "total_power": {"at_most": 10000},
                            }
                        }
                    ],
                }
            }
        ],
    ),
    # attacks
    (
        "このクリーチャーの攻撃中、相手のクリーチャーはブロックできない。",
        [
            {
                "static": {
                    "to": {"whose": "opponent", "type": "creature"},
                    "cannot": [{"blocks": "this"}],
                    "if": {"exists": {"cards": "this", "attacking": True}},
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、その攻撃中、このクリーチャーのパワーを+2000する。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "give": {
                                "to": "this",
                                "power": 2000,
                                "until": "end_of_attack",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーの攻撃後、このクリーチャーを破壊する。",
        [{"trigger": {"when": {"attack_ends": "this"}, "do": [{"destroy": "this"}]}}],
    ),
    (
        "このクリーチャーが攻撃してブロックされなかった時、カードを1枚引いてもよい。",
        [
            {
                "trigger": {
                    "when": {"unblocked": "this"},
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃してブロックされなかった時、攻撃の後、自分の山札の上から1枚目を墓地に置いてもよい。",
        [
            {
                "trigger": {
                    "when": {"unblocked": "this"},
                    "do": [
                        {
                            "effect": {
                                "once": True,
                                "until": "end_of_turn",
                                "ability": {
                                    "trigger": {
                                        "when": {"attack_ends": {"type": "creature"}},
                                        "do": [{"mill": 1, "may": True}],
                                    }
                                },
                            }
                        }
                    ],
                }
            }
        ],
    ),
    # effects about what was chosen
    (
        "このクリーチャーが出た時、自分の他のクリーチャーを1体選ぶ。このターン、そのクリーチャーが攻撃する時、カードを1枚引いてもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
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
                            "effect": {
                                "about": "chosen",
                                "ability": {
                                    "trigger": {
                                        "when": {"attacks": "it"},
                                        "do": [{"draw": 1, "may": True}],
                                    }
                                },
                                "until": "end_of_turn",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    # たび
    (
        "自分の手札を1枚捨てるたび、このターン、このクリーチャーのパワーは+2000される。",
        [
            {
                "trigger": {
                    "when": {"discarded": {"whose": "you"}},
                    "do": [
                        {"give": {"to": "this", "power": 2000, "until": "end_of_turn"}}
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが破壊されるたび、カードを1枚引いてもよい。",
        [
            {
                "trigger": {
                    "when": {"destroyed": {"whose": "you", "type": "creature"}},
                    "do": [{"draw": 1, "may": True}],
                }
            }
        ],
    ),
    (
        "自分が呪文を唱えるたびに、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"cast": {"whose": "you", "type": "spell"}},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    # other sides
    (
        "このクリーチャーが龍解した時、相手のシールドをふたつブレイクする。",
        [
            {
                "trigger": {
                    "when": {"flipped": "this"},
                    "do": [
                        {"break": {"whose": "opponent", "zone": "shields", "choose": 2}}
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが覚醒した時、カードを2枚引く。",
        [{"trigger": {"when": {"flipped": "this"}, "do": [{"draw": 2}]}}],
    ),
    # who blocks whom
    (
        "相手のクリーチャーがこのクリーチャーをブロックした時、そのクリーチャーを破壊する。",
        [
            {
                "trigger": {
                    "when": {
                        "blocks": {"whose": "opponent", "type": "creature"},
                        "against": "this",
                    },
                    "do": [{"destroy": "that"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが相手のドラゴンをブロックした時、そのドラゴンを持ち主の手札に戻す。",
        [
            {
                "trigger": {
                    "when": {
                        "blocked": {"whose": "opponent", "race_includes": "ドラゴン"},
                        "against": "this",
                    },
                    "do": [{"return": "that"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが「ブロッカー」を持つクリーチャーにブロックされた時、そのクリーチャーを破壊する。",
        [
            {
                "trigger": {
                    "when": {
                        "blocks": {"keyword": "ブロッカー", "type": "creature"},
                        "against": "this",
                    },
                    "do": [{"destroy": "that"}],
                }
            }
        ],
    ),
    # by a battle
    (
        "このクリーチャーがバトルによって破壊された時、相手のクリーチャーを1体破壊する。",
        [
            {
                "trigger": {
                    "when": {"destroyed": "this", "by_battle": True},
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
        "このクリーチャーは、バトルによって破壊されない。",
        [{"static": {"cannot": [{"destroyed": "this", "by_battle": True}]}}],
    ),
    # back onto the deck
    (
        "このクリーチャーが攻撃する時、自分の山札の上から2枚を見て、好きな順序で戻してもよい。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        [
                            {
                                "look": {"whose": "you", "zone": "deck", "top": 2},
                                "as": "seen",
                                "may": True,
                            },
                            {
                                "move": {
                                    "cards": {"cards": "seen", "zone": "deck"},
                                    "to": "deck",
                                    "position": "top",
                                },
                                "if_you_do": True,
                            },
                        ]
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を見る。その後、そのカードを山札の一番上または一番下に置く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "look": {"whose": "you", "zone": "deck", "top": 1},
                            "as": "seen",
                        },
                        {
                            "choose_one": [
                                [
                                    {
                                        "move": {
                                            "cards": "seen",
                                            "to": "deck",
                                            "position": "top",
                                        }
                                    }
                                ],
                                [
                                    {
                                        "move": {
                                            "cards": "seen",
                                            "to": "deck",
                                            "position": "bottom",
                                        }
                                    }
                                ],
                            ]
                        },
                    ],
                }
            }
        ],
    ),
    # from elsewhere
    (
        "相手が自身の手札以外からクリーチャーをバトルゾーンに出した時、そのクリーチャーを破壊する。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "opponent", "type": "creature"},
                        "from": [
                            "hand",
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
    ),
    (
        "相手は、自身の手札以外からクリーチャーを出せない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "enters": {"whose": "opponent", "type": "creature"},
                            "from": [
                                "hand",
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
]

SPELLS: list[tuple[str, list[Data]]] = [
    # times
    (
        "次の相手のターンの間、相手は呪文を唱えられない。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "effect": {
                                "ability": {
                                    "static": {
                                        "cannot": [
                                            {
                                                "cast": {
                                                    "whose": "opponent",
                                                    "type": "spell",
                                                }
                                            }
                                        ]
                                    }
                                },
                                "during": "opponents_next_turn",
                            }
                        }
                    ]
                }
            }
        ],
    ),
    # decks
    (
        "自分の山札の上から1枚目を表向きにする。それがクリーチャーなら手札に加え、呪文ならマナゾーンに置く。",
        [
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
                                "exists": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "creature",
                                }
                            },
                        },
                        {
                            "move": {"cards": "seen", "to": "mana"},
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
    # cards of a hand that are chosen first
    (
        "相手の手札を1枚見ないで選び、それを捨てさせる。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "choose": {
                                    "whose": "opponent",
                                    "zone": "hand",
                                    "random": 1,
                                },
                                "as": "chosen",
                            },
                            {"discard": "chosen"},
                        ]
                    ]
                }
            }
        ],
    ),
    # seals, weapons, psychic creatures
    (
        "自分の超次元ゾーンからコスト7以下のサイキック・クリーチャーを1体、またはコスト4以下のサイキック・クリーチャーを2体、バトルゾーンに出す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose_one": [
                                [
                                    {
                                        "put": {
                                            "whose": "you",
                                            "zone": "hyperspatial",
                                            "cost": {"at_most": 7},
                                            "keyword": "サイキック",
                                            "type": "creature",
                                            "choose": 1,
                                        }
                                    }
                                ],
                                [
                                    {
                                        "put": {
                                            "whose": "you",
                                            "zone": "hyperspatial",
                                            "cost": {"at_most": 4},
                                            "keyword": "サイキック",
                                            "type": "creature",
                                            "choose": 2,
                                        }
                                    }
                                ],
                            ]
                        }
                    ]
                }
            }
        ],
    ),
    # sums, and what is said of what was just chosen
    (
        "相手のクリーチャーを1体選び、このターン、パワーを-4000する。カードを1枚引く。",
        [
            {
                "spell": {
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
                            {
                                "give": {
                                    "to": "chosen",
                                    "power": -4000,
                                    "until": "end_of_turn",
                                }
                            },
                        ],
                        {"draw": 1},
                    ]
                }
            }
        ],
    ),
    # effects about what was chosen
    (
        "自分のクリーチャーを1体選ぶ。このターン、そのクリーチャーがバトルに勝った時、相手のシールドを1枚ブレイクする。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose": {"whose": "you", "type": "creature", "choose": 1},
                            "as": "chosen",
                        },
                        {
                            "effect": {
                                "about": "chosen",
                                "ability": {
                                    "trigger": {
                                        "when": {"wins_battle": "it"},
                                        "do": [
                                            {
                                                "break": {
                                                    "whose": "opponent",
                                                    "zone": "shields",
                                                    "choose": 1,
                                                }
                                            }
                                        ],
                                    }
                                },
                                "until": "end_of_turn",
                            }
                        },
                    ]
                }
            }
        ],
    ),
    (
        "自分のクリーチャーを1体選ぶ。このターン、そのクリーチャーが破壊された時、カードを2枚引く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose": {"whose": "you", "type": "creature", "choose": 1},
                            "as": "chosen",
                        },
                        {
                            "effect": {
                                "about": "chosen",
                                "ability": {
                                    "trigger": {
                                        "when": {"destroyed": "it"},
                                        "do": [{"draw": 2}],
                                    }
                                },
                                "until": "end_of_turn",
                            }
                        },
                    ]
                }
            }
        ],
    ),
    # turns
    (
        "このターンの後、自分のターンをもう一度行う。",
        [{"spell": {"do": [{"extra_turn": "you"}]}}],
    ),
]

UNREAD: list[str] = [
    "このクリーチャーがバトルゾーンに出た時、自分の超次元ゾーンからドラグハート・ウエポンを1枚バトルゾーンに出し、自分のクリーチャー1体に装備する。",
    "自分のクリーチャーが呪文によって選ばれた時、カードを1枚引いてもよい。",
    "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。それがクリーチャーなら手札に加え、火のカードならマナゾーンに置く。",
    "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。それがクリーチャーなら手札に加え、呪文なら唱えてもよい。",
    "自分の他のクリーチャーが出た時、自分の山札の上から1枚目を墓地に置く。それがクリーチャーなら、そのクリーチャーを出す。",
    "相手が呪文を唱えた時、かわりにカードを1枚引く。",
    "このクリーチャーが出た時、自分の他のクリーチャーを1体選ぶ。このターン、そのクリーチャーがバトルに勝った時、このクリーチャーをアンタップする。",
    "自分の他のクリーチャーが龍解した時、カードを2枚引く。",
    "自分のドラゴンが相手のクリーチャーにブロックされた時、そのクリーチャーを破壊する。",
]

WITHOUT_WORDS: list[str] = [
    "このクリーチャーが攻撃する時、相手とガチンコ・ジャッジする。自分が勝った場合、相手のクリーチャーを1体破壊する。"
]

NOT_READ_AGAIN: list[str] = [
    "相手の呪文の効果またはクリーチャーの能力によって、このカードが自分の手札から捨てられる時、かわりにバトルゾーンに出してもよい。",
    "自分が呪文を唱えた時、その呪文を墓地に置くかわりに自分の手札に戻してもよい。",
    "このクリーチャーが攻撃してブロックされなかった時、攻撃の後、自分の山札の上から1枚目を墓地に置いてもよい。",
    "このクリーチャーが攻撃する時、自分の山札の上から2枚を見て、好きな順序で戻してもよい。",
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


def test_a_spell_with_a_revolution_trigger_is_cast_by_it() -> None:
    found = reading("革命0トリガー", "カードを2枚引く。", type="呪文")
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {"word": "革命0トリガー", "do": [{"cast": "this", "may": True}]}
    ]
    assert found.data["abilities"] == [{"spell": {"do": [{"draw": 2}]}}]


def test_what_a_revolution_trigger_of_a_creature_does_its_reminder_says() -> None:
    said = (
        "革命0トリガー（クリーチャーが自分を攻撃する時、自分のシールドが1枚もなければ、"
        "このクリーチャーを自分の手札からコストを支払わずに召喚してもよい）"
    )
    found = reading(said, "ブロッカー")
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {"word": "革命0トリガー", "do": [{"summon": "this", "may": True}]},
        "ブロッカー",
    ]
    (gap,) = reading("革命0トリガー", "ブロッカー").gaps
    assert gap.text == "革命0トリガー"


def test_the_side_of_a_dragheart_that_is_a_creature() -> None:
    found = reading("W・ブレイカー", type="ドラグハート・クリーチャー")
    assert found.gaps == ()
    assert found.data["keywords"] == ["ドラグハート", "W・ブレイカー"]
    assert found.data["type"] == "creature"


def test_hunting_is_known_with_and_without_its_reminder() -> None:
    plain = reading("ハンティング")
    assert plain.gaps == ()
    assert plain.data["keywords"] == ["ハンティング"]
    says = (
        "ハンティング（バトル中、バトルゾーンにある自分の{}1体につき、"
        "このクリーチャーのパワーは+1000される）"
    )
    assert reading(says.format("ハンター")).gaps == ()
    (gap,) = reading(says.format("ドラゴン")).gaps
    assert gap.why == "print_reminder"


def test_what_stands_behind_a_revolution_trigger_is_done_by_it() -> None:
    found = reading(
        "革命0トリガー：このクリーチャーをコストを支払わずに召喚してもよい。"
    )
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {"word": "革命0トリガー", "do": [{"summon": "this", "may": True}]}
    ]


@pytest.mark.parametrize(
    "text",
    [
        "革命0トリガー（このクリーチャーのパワーは+1000される）",
        "革命0トリガー：このクリーチャーのパワーは+1000される。",
    ],
)
def test_a_revolution_trigger_by_which_nothing_triggers_is_unread(text: str) -> None:
    assert [gap.line for gap in reading(text).gaps] == [0]
