"""Reading printed cards in the wording of 2023 to 2026, and writing them again."""

from typing import Any

import pytest
from ruamel.yaml import YAML

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.files import as_yaml
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.writing.cards import card_text, text_of
from dmreason.files.library import shipped_library
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_modern import triggered
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, list[Data]]] = [
    (
        "このクリーチャーが出た時、自分のマナゾーンに火文明があれば、相手のパワー4000以下のクリーチャーを1体選び、破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "if": {
                        "exists": {
                            "whose": "you",
                            "civilization": "fire",
                            "zone": "mana",
                        }
                    },
                    "do": [
                        {
                            "destroy": {
                                "whose": "opponent",
                                "power": {"at_most": 4000},
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
        "自分のマナゾーンに光文明と水文明があれば、このクリーチャーのパワーを+2000する。",
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
                                    "zone": "mana",
                                }
                            },
                            {
                                "exists": {
                                    "whose": "you",
                                    "civilization": "water",
                                    "zone": "mana",
                                }
                            },
                        ]
                    },
                }
            }
        ],
    ),
    (
        "自分のマナゾーンに闇または自然文明があれば、このクリーチャーのパワーを+2000する。",
        [
            {
                "static": {
                    "power": 2000,
                    "if": {
                        "exists": {
                            "whose": "you",
                            "civilization": ["darkness", "nature"],
                            "zone": "mana",
                        }
                    },
                }
            }
        ],
    ),
    (
        "自分のマナゾーンに文明が3つ以上あれば、このクリーチャーはブロックされない。",
        [
            {
                "static": {
                    "cannot": [{"blocked": "this"}],
                    "if": {
                        "value": {"civilizations_of": {"whose": "you", "zone": "mana"}},
                        "at_least": 3,
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、ドラゴン・メクレイド6してもよい。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "repeat": {
                                "times": 1,
                                "do": [
                                    {"look": {"zone": "deck", "top": 3}, "as": "seen"},
                                    {
                                        "execute": {
                                            "cards": "seen",
                                            "zone": "deck",
                                            "race_includes": "ドラゴン",
                                            "cost": {"at_most": 6},
                                            "choose": 1,
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
                            },
                            "may": True,
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーは、呪文によって相手に選ばれない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "chosen": "this",
                            "by": "opponent",
                            "effect_of": {"type": "spell"},
                        }
                    ]
                }
            }
        ],
    ),
    (
        "自分の他のクリーチャーは、クリーチャーによって相手に選ばれない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "other": True, "type": "creature"},
                    "cannot": [
                        {
                            "chosen": "this",
                            "by": "opponent",
                            "effect_of": {"type": "creature"},
                        }
                    ],
                }
            }
        ],
    ),
    (
        "プレイヤーは手札以外からエレメントを出せない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "enters": {"whose": "any"},
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
        "相手は、墓地またはマナゾーンからクリーチャーを出せない。",
        [
            {
                "static": {
                    "cannot": [
                        {
                            "enters": {"whose": "opponent", "type": "creature"},
                            "from": ["graveyard", "mana"],
                        }
                    ]
                }
            }
        ],
    ),
    (
        "相手は召喚以外の方法でクリーチャーを出せない。",
        [
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
    ),
    (
        "このクリーチャーが出た時、各プレイヤーは自身のクリーチャーを1体ずつ選び、破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"destroy": {"whose": "each", "type": "creature", "choose": 1}}
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、次のターンのはじめまで、自分のクリーチャーは破壊されない。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "give": {
                                "to": {"whose": "you", "type": "creature"},
                                "cannot": [{"destroyed": "this"}],
                                "until": "next_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "ハイパー化：自分の他のクリーチャーを1体タップする。",
        [
            {
                "activated": {
                    "by": [
                        {
                            "tap": {
                                "whose": "you",
                                "other": True,
                                "type": "creature",
                                "choose": 1,
                            }
                        }
                    ],
                    "do": [
                        {
                            "give": {
                                "to": "this",
                                "hyper": True,
                                "until": "your_next_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "OVERハイパー化：自分の他のクリーチャーを2体タップする。",
        [
            {
                "activated": {
                    "by": [
                        {
                            "tap": {
                                "whose": "you",
                                "other": True,
                                "type": "creature",
                                "choose": 2,
                            }
                        }
                    ],
                    "do": [
                        {
                            "give": {
                                "to": "this",
                                "hyper": True,
                                "until": "your_next_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "ハイパー化：自分の手札を1枚捨てる。",
        [
            {
                "activated": {
                    "by": [{"discard": 1}],
                    "do": [
                        {
                            "give": {
                                "to": "this",
                                "hyper": True,
                                "until": "your_next_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、コスト3以下の呪文を1枚、自分の墓地からコストを支払わずに唱えてもよい。そうしたら、その呪文を唱えた後、墓地に置くかわりに山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        [
                            {
                                "choose": {
                                    "whose": "you",
                                    "zone": "graveyard",
                                    "cost": {"at_most": 3},
                                    "type": "spell",
                                    "choose": 1,
                                },
                                "as": "spell",
                                "may": True,
                            },
                            {
                                "effect": {
                                    "about": "spell",
                                    "until": "cast_ends",
                                    "ability": {
                                        "replacement": {
                                            "when": {
                                                "put": "it",
                                                "to": "graveyard",
                                                "after_cast": True,
                                            },
                                            "instead": [
                                                {
                                                    "move": {
                                                        "cards": "that",
                                                        "to": "deck",
                                                        "position": "bottom",
                                                    }
                                                }
                                            ],
                                        }
                                    },
                                },
                                "if_you_do": "spell",
                            },
                            {"cast": "spell", "if_you_do": "spell"},
                        ]
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーは、バトル中、破壊されない。",
        [
            {
                "static": {
                    "to": {"whose": "you", "type": "creature", "battling": True},
                    "cannot": [{"destroyed": "this"}],
                }
            }
        ],
    ),
    (
        "自分のドラゴンは、攻撃中、パワーを+3000する。",
        [
            {
                "static": {
                    "to": {
                        "whose": "you",
                        "race_includes": "ドラゴン",
                        "attacking": True,
                    },
                    "power": 3000,
                }
            }
        ],
    ),
    (
        "自分のマナゾーンにある多色カードは、すべての文明を持つ。",
        [
            {
                "static": {
                    "to": {"whose": "you", "zone": "mana", "multicolor": True},
                    "civilizations": ["light", "water", "darkness", "fire", "nature"],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、このターンが自分のターンなら、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "if": {"turn": "you"},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが相手のシールドをブレイクする時、相手はそのシールドを手札に加えるかわりに墓地に置く。",
        [
            {
                "replacement": {
                    "when": {"broken": {"whose": "opponent"}, "breaker": "this"},
                    "instead": [{"move": {"cards": "that", "to": "graveyard"}}],
                }
            }
        ],
    ),
    (
        "相手のコスト3以下のクリーチャーが出る時、相手はそれをかわりに自身のマナゾーンに置く。",
        [
            {
                "replacement": {
                    "when": {
                        "enters": {
                            "whose": "opponent",
                            "cost": {"at_most": 3},
                            "type": "creature",
                        }
                    },
                    "instead": [{"move": {"cards": "that", "to": "mana"}}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手は自身のクリーチャーを2体選び、残りをすべて破壊する。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {
                                "choose": {
                                    "whose": "opponent",
                                    "type": "creature",
                                    "choose": 2,
                                    "by": "opponent",
                                },
                                "as": "chosen",
                            },
                            {
                                "destroy": {
                                    "whose": "opponent",
                                    "type": "creature",
                                    "excluding": {"cards": "chosen"},
                                }
                            },
                        ]
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手クリーチャーを1体破壊する。",
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
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、破壊する。そのクリーチャーの持ち主は、自身の山札の上から1枚をマナゾーンに置く。",
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
                            "move": {
                                "cards": {
                                    "whose": "opponent",
                                    "zone": "deck",
                                    "top": 1,
                                },
                                "to": "mana",
                            }
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが召喚によって出た時、自分の山札の上から、これよりコストが小さいクリーチャーが出るまで表向きにしてもよい。そのクリーチャーを出す。残りをシャッフルし、山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this", "by_summoning": True},
                    "do": [
                        {
                            "repeat": {
                                "times": 1,
                                "do": [
                                    [
                                        {
                                            "reveal": {"zone": "deck", "top": 1},
                                            "until": {
                                                "cost": {
                                                    "less_than": {"cost_of": "this"}
                                                },
                                                "type": "creature",
                                            },
                                            "as": "seen",
                                        },
                                        {
                                            "choose": {
                                                "cards": "seen",
                                                "zone": "deck",
                                                "cost": {
                                                    "less_than": {"cost_of": "this"}
                                                },
                                                "type": "creature",
                                                "choose": 1,
                                            },
                                            "as": "chosen2",
                                        },
                                    ],
                                    {"put": "chosen2"},
                                    {
                                        "move": {
                                            "cards": {"cards": "seen", "zone": "deck"},
                                            "to": "deck",
                                            "position": "bottom",
                                        }
                                    },
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
        "このクリーチャーが出た時、自分の山札の上から呪文が出るまで表向きにする。その呪文をコストを支払わずに唱えてもよい。残りを好きな順序で山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {
                                "reveal": {"zone": "deck", "top": 1},
                                "until": {"type": "spell"},
                                "as": "seen",
                            },
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "type": "spell",
                                    "choose": 1,
                                },
                                "as": "chosen2",
                            },
                        ],
                        {"cast": "chosen2", "may": True},
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
        "このクリーチャーが出た時、相手は自身の山札の上からクリーチャーが出るまで表向きにし、そのクリーチャーを墓地に置く。残りを山札の下に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {
                                "reveal": {
                                    "whose": "opponent",
                                    "zone": "deck",
                                    "top": 1,
                                },
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
                            {"move": {"cards": "chosen2", "to": "graveyard"}},
                        ],
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
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。こうして手札を捨てたなら、カードを2枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [{"discard": 1, "may": True}, {"draw": 2, "if_you_do": True}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが攻撃する時、自分のシールドを1つ、手札に戻す。ただし、その「S・トリガー」は使えない。こうしてシールドを手札に戻したなら、このターン、このクリーチャーのパワーを+3000する。",
        [
            {
                "trigger": {
                    "when": {"attacks": "this"},
                    "do": [
                        {
                            "return": {"whose": "you", "zone": "shields", "choose": 1},
                            "without": "S・トリガー",
                        },
                        {
                            "give": {
                                "to": "this",
                                "power": 3000,
                                "until": "end_of_turn",
                            },
                            "if_you_do": True,
                        },
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーの各ブレイクの前に、アーマード・メクレイド5する。",
        [
            {
                "trigger": {
                    "when": {"before_break": "this"},
                    "do": [
                        {
                            "repeat": {
                                "times": 1,
                                "do": [
                                    {"look": {"zone": "deck", "top": 3}, "as": "seen"},
                                    {
                                        "execute": {
                                            "cards": "seen",
                                            "zone": "deck",
                                            "race_includes": "アーマード",
                                            "cost": {"at_most": 5},
                                            "choose": 1,
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
                }
            }
        ],
    ),
    (
        "自分のハイパーモード状態のクリーチャーが攻撃する時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "attacks": {"whose": "you", "hyper": True, "type": "creature"}
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このクリーチャーにクロスギアがクロスされていれば、このクリーチャーのパワーを+3000する。",
        [
            {
                "static": {
                    "power": 3000,
                    "if": {"exists": {"equipped_to": "this", "type": "cross_gear"}},
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、持ち主の墓地に置く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "opponent",
                                    "type": "creature",
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
        "各ターン、このクリーチャーの最初の攻撃の終わりに、このクリーチャーをアンタップする。",
        [
            {
                "trigger": {
                    "when": {"attack_ends": "this", "first_each_turn": True},
                    "do": [{"untap": "this"}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが「ブロッカー」を持っていれば、このクリーチャーのパワーを+3000する。",
        [
            {
                "static": {
                    "power": 3000,
                    "if": {"exists": {"cards": "this", "keyword": "ブロッカー"}},
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。それが「S・トリガー」を持っていれば、手札に加える。",
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
    ),
    (
        "自分のD2フィールドが出た時、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "you", "keyword": "D2", "type": "field"}
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "相手のクリーチャーが出ることによって、相手のクリーチャーの能力はトリガーしない。",
        [
            {
                "static": {
                    "to": {"whose": "opponent", "type": "creature"},
                    "untriggered": {
                        "enters": {"whose": "opponent", "type": "creature"}
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手は自身の手札を1枚選んで捨て、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {"discard": {"whose": "opponent", "choose": 1}},
                            {"draw": {"player": "opponent", "count": 1}},
                        ]
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手は自身の手札を1枚選んで捨て、自分はカードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [{"discard": {"whose": "opponent", "choose": 1}}, {"draw": 1}]
                    ],
                }
            }
        ],
    ),
    (
        "自分のクリーチャーが出た時、自分の他のドラゴンがなければ、相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーは攻撃できない。その後、カードを1枚引く。",
        [
            {
                "trigger": {
                    "when": {"enters": {"whose": "you", "type": "creature"}},
                    "if": {
                        "none": {
                            "whose": "you",
                            "other": True,
                            "race_includes": "ドラゴン",
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
                                "cannot": [{"attacks": "this"}],
                                "until": "end_of_turn",
                            }
                        },
                        {"draw": 1},
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手は自身のクリーチャーを1体選んでマナゾーンに置き、その後、自身のマナゾーンからカードを1枚手札に戻してもよい。",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        [
                            {
                                "move": {
                                    "cards": {
                                        "whose": "opponent",
                                        "type": "creature",
                                        "choose": 1,
                                        "by": "opponent",
                                    },
                                    "to": "mana",
                                }
                            },
                            {
                                "return": {
                                    "whose": "opponent",
                                    "zone": "mana",
                                    "choose": 1,
                                    "by": "opponent",
                                },
                                "may": "opponent",
                            },
                        ]
                    ],
                }
            }
        ],
    ),
]

SPELLS: list[tuple[str, list[Data]]] = [
    (
        "相手のクリーチャーを1体選び、自分のクリーチャーを1体選ぶ。その2体をバトルさせる。",
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
                                "choose": {
                                    "whose": "you",
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
        ],
    ),
    (
        "闇のクリーチャーを1体、自分の墓地から出す。その後、相手のクリーチャーを1体選んでもよい。その2体をバトルさせる。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "put": {
                                "whose": "you",
                                "zone": "graveyard",
                                "civilization": "darkness",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "done2",
                        },
                        {
                            "choose": {
                                "whose": "opponent",
                                "type": "creature",
                                "choose": 1,
                            },
                            "as": "chosen",
                            "may": True,
                        },
                        {"battle": ["done2", "chosen"]},
                    ]
                }
            }
        ],
    ),
    (
        "コスト4以下の呪文を1枚、自分の墓地からコストを支払わずに唱える。唱えた後、墓地のかわりにシールド化する。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "choose": {
                                    "whose": "you",
                                    "zone": "graveyard",
                                    "cost": {"at_most": 4},
                                    "type": "spell",
                                    "choose": 1,
                                },
                                "as": "spell",
                            },
                            {
                                "effect": {
                                    "about": "spell",
                                    "until": "cast_ends",
                                    "ability": {
                                        "replacement": {
                                            "when": {
                                                "put": "it",
                                                "to": "graveyard",
                                                "after_cast": True,
                                            },
                                            "instead": [
                                                {
                                                    "move": {
                                                        "cards": "that",
                                                        "to": "shields",
                                                    }
                                                }
                                            ],
                                        }
                                    },
                                },
                                "if_you_do": "spell",
                            },
                            {"cast": "spell", "if_you_do": "spell"},
                        ]
                    ]
                }
            }
        ],
    ),
    (
        "このターン、相手は「S・トリガー」能力を使えない。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "effect": {
                                "ability": {
                                    "static": {
                                        "unusable": {
                                            "keywords": "S・トリガー",
                                            "of": {"whose": "opponent"},
                                        }
                                    }
                                },
                                "until": "end_of_turn",
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "自分の山札の上から、進化ではないクリーチャーが出るまで表向きにする。そのクリーチャーを出し、残りを山札に加えてシャッフルする。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "reveal": {"zone": "deck", "top": 1},
                                "until": {"evolution": False, "type": "creature"},
                                "as": "seen",
                            },
                            {
                                "choose": {
                                    "cards": "seen",
                                    "zone": "deck",
                                    "evolution": False,
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
                                    "to": "deck",
                                    "position": "shuffled",
                                }
                            },
                        ],
                    ]
                }
            }
        ],
    ),
    (
        "自分の山札の上から、自分のクリーチャーの数だけマナゾーンに置く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {
                                    "whose": "you",
                                    "zone": "deck",
                                    "top": {
                                        "count": {"whose": "you", "type": "creature"}
                                    },
                                },
                                "to": "mana",
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "自分の手札を好きな枚数捨てる。その後、捨てた枚数だけカードを引く。",
        [
            {
                "spell": {
                    "do": [
                        {"discard": {"whose": "you", "any_number": True}, "as": "done"},
                        {"draw": {"player": "you", "count": {"affected": "done"}}},
                    ]
                }
            }
        ],
    ),
    (
        "自分の墓地を山札に加えてシャッフルし、その後、自分の山札の上から4枚を見る。その中から、クリーチャーを1体出してもよい。残りを山札の下に置く。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "move": {
                                    "cards": {"whose": "you", "zone": "graveyard"},
                                    "to": "deck",
                                    "position": "shuffled",
                                }
                            },
                            {
                                "look": {"whose": "you", "zone": "deck", "top": 4},
                                "as": "seen",
                            },
                        ],
                        {
                            "put": {
                                "cards": "seen",
                                "zone": "deck",
                                "type": "creature",
                                "choose": 1,
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
                    ]
                }
            }
        ],
    ),
    (
        "カード名を1つ選んで言う。相手の手札を見て、選んだ名前を持つカードをすべて捨てさせる。",
        [
            {
                "spell": {
                    "do": [
                        {"choose_value": "name", "as": "value"},
                        {"discard": {"whose": "opponent", "of_chosen": "value"}},
                    ]
                }
            }
        ],
    ),
    (
        "相手のエレメントを2つまで選び、墓地に置く。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "move": {
                                "cards": {"whose": "opponent", "up_to": 2},
                                "to": "graveyard",
                            }
                        }
                    ]
                }
            }
        ],
    ),
    (
        "相手は自身のマナゾーンからカードを1枚選び、墓地に置き、その後、自身のクリーチャーを1体選び、手札に戻す。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {
                                "move": {
                                    "cards": {
                                        "whose": "opponent",
                                        "zone": "mana",
                                        "choose": 1,
                                        "by": "opponent",
                                    },
                                    "to": "graveyard",
                                }
                            },
                            {
                                "return": {
                                    "whose": "opponent",
                                    "type": "creature",
                                    "choose": 1,
                                    "by": "opponent",
                                }
                            },
                        ]
                    ]
                }
            }
        ],
    ),
    (
        "相手のクリーチャーを3体まで選ぶ。相手はそのうち1体をシールド化し、1体をマナゾーンに置き、1体を手札に戻す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "choose": {
                                "whose": "opponent",
                                "type": "creature",
                                "up_to": 3,
                            },
                            "as": "chosen",
                        },
                        [
                            {
                                "move": {
                                    "cards": {
                                        "cards": "chosen",
                                        "choose": 1,
                                        "by": "opponent",
                                    },
                                    "to": "shields",
                                }
                            },
                            {
                                "move": {
                                    "cards": {
                                        "cards": "chosen",
                                        "choose": 1,
                                        "by": "opponent",
                                    },
                                    "to": "mana",
                                }
                            },
                            {
                                "return": {
                                    "cards": "chosen",
                                    "choose": 1,
                                    "by": "opponent",
                                }
                            },
                        ],
                    ]
                }
            }
        ],
    ),
    (
        "各プレイヤーは手札をすべて捨て、カードを5枚引く。",
        [
            {
                "spell": {
                    "do": [
                        [
                            {"discard": {"whose": "any"}},
                            {"draw": {"player": "any", "count": 5}},
                        ]
                    ]
                }
            }
        ],
    ),
    (
        "自分の山札の上から3枚を見る。そのうち1枚を手札に加え、残りを墓地に置く。",
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
]

UNREAD: list[str] = [
    "相手は、自分の墓地からクリーチャーを出せない。",
    "自分のマナゾーンの文明が3つ以上あれば、このクリーチャーはブロックされない。",
    "相手のクリーチャーが出た時、自分のクリーチャーを1体破壊してもよい。そうしたら、そのクリーチャーの持ち主はカードを1枚引く。",
    "このクリーチャーが出た時、相手のクリーチャーを1体選んでもよい。残りをすべて破壊する。",
    "このクリーチャーが出た時、呪文を2枚、自分の墓地からコストを支払わずに唱えてもよい。その呪文を唱えた後、墓地のかわりに山札の下に置く。",
    "このクリーチャーが出た時、カードを1枚引く。その呪文を唱えた後、墓地のかわりに山札の下に置く。",
    "このクリーチャーが出た時、自分は相手の山札の上からクリーチャーが出るまで表向きにする。",
    "このクリーチャーが出た時、自分の山札の上から、クリーチャーが出るまで表向きにしてもよい。そのクリーチャーを出す。カードを1枚引く。",
    "このクリーチャーが出た時、カードを1枚引き、自分の手札を1枚捨てる。こうしてカードを捨てたなら、カードを2枚引く。",
    "このクリーチャーが出た時、自分の手札を2枚捨ててもよい。こうしてカードを2枚捨てたなら、カードを2枚引く。",
    "自分のクリーチャーにクロスギアがクロスされていれば、このクリーチャーのパワーを+3000する。",
    "自分のクリーチャーが「ブロッカー」を持っていれば、このクリーチャーのパワーを+3000する。",
    "相手のクリーチャーが出ることによって、カードを1枚引く。",
    "このクリーチャーが出た時、相手は自身の手札を1枚捨て、相手のクリーチャーを1体破壊する。",
    "このクリーチャーが出た時、相手は自身の手札を1枚捨て、自分の山札の上から1枚をマナゾーンに置く。",
    "このクリーチャーが出た時、相手は自身のクリーチャーを1体選び、タップし、このクリーチャーとバトルさせる。",
]

WITHOUT_WORDS: list[str] = []

NOT_READ_AGAIN: list[str] = [
    "自分のマナゾーンに文明が3つ以上あれば、このクリーチャーはブロックされない。",
    "このクリーチャーが攻撃する時、ドラゴン・メクレイド6してもよい。",
    "相手のクリーチャーを1体選び、自分のクリーチャーを1体選ぶ。その2体をバトルさせる。",
    "このクリーチャーが攻撃する時、コスト3以下の呪文を1枚、自分の墓地からコストを支払わずに唱えてもよい。そうしたら、その呪文を唱えた後、墓地に置くかわりに山札の下に置く。",
    "コスト4以下の呪文を1枚、自分の墓地からコストを支払わずに唱える。唱えた後、墓地のかわりにシールド化する。",
    "自分のマナゾーンにある多色カードは、すべての文明を持つ。",
    "このクリーチャーが召喚によって出た時、自分の山札の上から、これよりコストが小さいクリーチャーが出るまで表向きにしてもよい。そのクリーチャーを出す。残りをシャッフルし、山札の下に置く。",
    "このクリーチャーが出た時、相手は自身の山札の上からクリーチャーが出るまで表向きにし、そのクリーチャーを墓地に置く。残りを山札の下に置く。",
    "このクリーチャーの各ブレイクの前に、アーマード・メクレイド5する。",
    "各ターン、このクリーチャーの最初の攻撃の終わりに、このクリーチャーをアンタップする。",
    "相手のクリーチャーを3体まで選ぶ。相手はそのうち1体をシールド化し、1体をマナゾーンに置き、1体を手札に戻す。",
    "各プレイヤーは手札をすべて捨て、カードを5枚引く。",
    "このクリーチャーが出た時、相手は自身のクリーチャーを1体選んでマナゾーンに置き、その後、自身のマナゾーンからカードを1枚手札に戻してもよい。",
]


KINDS = [
    *((line, "クリーチャー") for line, _ in TEXTS),
    *((t, "呪文") for t, _ in SPELLS),
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


HYPER = """例の王道 火/自然文明 (6)
ドリーム・クリーチャー：メガ・コマンド・ドラゴン/超化獣 6000
■W・ブレイカー
■ハイパー化：自分の他のクリーチャーを1体タップする。（自分のメインステップ中に、ハイパーモードを解放できる）
ハイパーモード 13000
■T・ブレイカー
■自分のクリーチャーすべてに「スピードアタッカー」を与える。
"""


def test_a_hyper_mode_is_read_and_written_again() -> None:
    (card,) = prints(HYPER)
    found = read(card, shipped_library())
    assert found.gaps == ()
    tap = {"whose": "you", "other": True, "type": "creature", "choose": 1}
    gives = {"to": "this", "hyper": True, "until": "your_next_turn"}
    to = {"whose": "you", "type": "creature"}
    assert found.data["keywords"] == ["ドリーム", "W・ブレイカー"]
    assert found.data["abilities"] == [
        {"activated": {"by": [{"tap": tap}], "do": [{"give": gives}]}}
    ]
    assert found.data["hyper"] == {
        "power": 13000,
        "keywords": ["T・ブレイカー"],
        "abilities": [{"static": {"to": to, "keywords": ["スピードアタッカー"]}}],
    }
    (again,) = prints(card_text(found.card()))
    assert read(again, shipped_library()).data == found.data


@pytest.mark.parametrize(
    ("mode", "title"), [("hyper", "ハイパーモード 9000"), ("super_soul", "超魂X")]
)
def test_a_card_with_a_mode_becomes_a_file(mode: str, title: str) -> None:
    found = reading("ブロッカー", title, "スレイヤー")
    assert found.gaps == ()
    assert mode in found.data
    assert YAML(typ="safe").load(as_yaml(found.data)) == found.data


def test_what_is_not_read_of_a_hyper_mode_is_missing() -> None:
    unknown = "このクリーチャーが例の技を使った時、カードを1枚引く。"
    found = reading("ハイパーモード 9000", "T・ブレイカー", unknown)
    assert [(gap.line, gap.text) for gap in found.gaps] == [(2, unknown)]
    assert found.data["hyper"] == {"power": 9000, "keywords": ["T・ブレイカー"]}
    assert found.data["missing"] == [unknown]


@pytest.mark.parametrize(
    ("kind", "words", "evolution"),
    [
        ("サイキック・クリーチャー", ["サイキック"], None),
        ("ドリーム・NEOクリーチャー", ["ドリーム"], False),
    ],
)
def test_keywords_of_a_kind(kind: str, words: list[str], evolution: bool) -> None:
    found = reading("ブロッカー", type=kind)
    assert found.data["keywords"] == [*words, "ブロッカー"]
    assert found.data["type"] == "creature"
    assert found.data.get("evolution") == evolution


def test_what_stands_in_a_list_below_a_keyword_belongs_to_it() -> None:
    found = reading(
        "シールド・フォース（このクリーチャーを出す時、自分のシールドを１つ選んでもよい）",
        "l 自分のクリーチャーは離れない。",
        "● ブロッカー",
        "このクリーチャーが攻撃した時、カードを１枚引いてもよい。",
    )
    stays = {"to": {"whose": "you", "type": "creature"}, "cannot": [{"leaves": "this"}]}
    draw = {"when": {"attacks": "this"}, "do": [{"draw": 1, "may": True}]}
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {
            "word": "シールド・フォース",
            "abilities": [{"static": stays}, {"static": {"keywords": ["ブロッカー"]}}],
        }
    ]
    assert found.data["abilities"] == [{"trigger": draw}]


def test_variety_says_under_which_condition_it_works() -> None:
    found = reading("バラバラエティ3：このクリーチャーはブロックされない。")
    assert found.gaps == ()
    ability = {"static": {"cannot": [{"blocked": "this"}]}}
    assert found.data["keywords"] == [
        {"word": "バラバラエティ3", "abilities": [ability]}
    ]


def test_a_word_that_has_no_known_meaning_on_a_spell_is_unread() -> None:
    assert reading("ヨビニオン").gaps == ()
    found = reading("ヨビニオン", "カードを1枚引く。", type="呪文")
    assert [gap.text for gap in found.gaps] == ["ヨビニオン"]


def test_the_reminder_of_a_word_is_compared_with_what_it_means() -> None:
    cheaper = "これよりコストが小さいクリーチャー"
    says = (
        f"ヨビニオン（このクリーチャーが召喚によって出た時、自分の山札の上から、{cheaper}が"
        "出るまで表向きにしてもよい。そのクリーチャーを{}。残りをシャッフルし、山札の下に置く）"
    )
    assert reading(says.format("出す")).gaps == ()
    (gap,) = reading(says.format("手札に加える")).gaps
    assert gap.why == "print_reminder"


def test_lines_with_the_icon_of_a_keyword_are_what_it_gives() -> None:
    found = reading(
        "アクセル（このクリーチャーにクロスギアがクロスされていれば、次のAC能力を与える）",
        "AC－このクリーチャーが攻撃する時、カードを１枚引く。",
        "このクリーチャーが出た時、カードを１枚引く。",
    )
    attacks, enters = (
        {"trigger": {"when": {event: "this"}, "do": [{"draw": 1}]}}
        for event in ("attacks", "enters")
    )
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {"word": "アクセル", "gives": {"abilities": [attacks]}}
    ]
    assert found.data["abilities"] == [enters]


def test_two_lines_with_an_icon_are_not_one_gift() -> None:
    found = reading("アクセル", "AC-ブロックされない。", "AC-攻撃できない。")
    assert not found.complete
    assert "keywords" not in found.data


def test_the_creature_that_a_gear_is_crossed_with() -> None:
    line = (
        "これをクロスしたクリーチャーに「スピードアタッカー」を与え、"
        "そのクリーチャーが攻撃する時、カードを1枚引く。"
    )
    crossed = {"equipped_with": "this"}
    assert abilities(line, type="クロスギア") == [
        {"static": {"to": crossed, "keywords": ["スピードアタッカー"]}},
        {"trigger": {"when": {"attacks": crossed}, "do": [{"draw": 1}]}},
    ]


@pytest.mark.parametrize(
    "line",
    [
        "このクリーチャーが出た時、このクリーチャーは、シールドを1つブレイクする。",
        "このクリーチャーが出た時、シールドを1つブレイクする。",
    ],
)
def test_whose_shields_are_broken_has_to_be_said(line: str) -> None:
    (gap,) = reading(line).gaps
    assert gap.readings == ("the opponent's", "anybody's")


def test_a_shield_that_was_chosen_is_broken() -> None:
    chosen = {"whose": "opponent", "zone": "shields", "choose": 1, "by": "opponent"}
    line = (
        "このクリーチャーが出た時、相手は自身のシールドを1つ選ぶ。"
        "そのシールドをブレイクする。"
    )
    do = [{"choose": chosen, "as": "chosen"}, {"break": "chosen"}]
    assert abilities(line) == [{"trigger": {"when": {"enters": "this"}, "do": do}}]


def test_shields_of_anybody_that_leave() -> None:
    gone = {"put": {"whose": "any"}, "from": "shields"}
    assert abilities(
        "シールドが離れた時、カードを1枚引く。",
        "このターンにシールドが離れていなければ、このクリーチャーは離れない。",
    ) == [
        {"trigger": {"when": gone, "do": [{"draw": 1}]}},
        {
            "static": {
                "if": {"value": {"this_turn": gone}, "at_most": 0},
                "cannot": [{"leaves": "this"}],
            }
        },
    ]


def test_cards_of_the_mana_zone_that_lie_face_down() -> None:
    mana = {"whose": "you", "zone": "mana"}
    down = {**mana, "face_down": True}
    assert abilities(
        "このクリーチャーが出た時、自分のマナゾーンにあるカードを1枚裏向きにしてもよい。",
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を裏向きのままマナゾーンに置く。",
        "このクリーチャーが離れる時、かわりに自分のマナゾーンにある裏向きのカードを3枚、表向きにしてもよい。",
        "自分のマナゾーンに裏向きのカードが3枚以上あれば、このクリーチャーのパワーを+3000する。",
    ) == [
        *triggered(
            {"enters": "this"}, {"turn_down": {**mana, "choose": 1}, "may": True}
        ),
        *triggered(
            {"attacks": "this"},
            {
                "move": {
                    "cards": {"whose": "you", "zone": "deck", "top": 1},
                    "to": "mana",
                    "face_down": True,
                }
            },
        ),
        {
            "replacement": {
                "when": {"leaves": "this"},
                "may": True,
                "instead": [{"turn_up": {**down, "choose": 3}}],
            }
        },
        {"static": {"power": 3000, "if": {"count": down, "at_least": 3}}},
    ]


def test_only_cards_of_the_mana_zone_are_turned_face_down() -> None:
    found = reading("このクリーチャーが出た時、自分のシールドを1つ裏向きにする。")
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


def test_what_is_done_next_is_done_to_the_cards_of_the_act_before() -> None:
    """「1枚目を見て、墓地に置く」 is not about the creature that attacks."""
    seen = {"cards": "seen", "zone": "deck"}
    assert abilities(
        "このクリーチャーが攻撃する時、自分の山札の上から5枚を見て、好きな順序で山札の上に戻す。",
        "このクリーチャーが攻撃する時、自分の山札の上から3枚を表向きにし、マナゾーンに置く。",
    ) == [
        *triggered(
            {"attacks": "this"},
            [
                {"look": {"whose": "you", "zone": "deck", "top": 5}, "as": "seen"},
                {"move": {"cards": seen, "to": "deck", "position": "top"}},
            ],
        ),
        *triggered(
            {"attacks": "this"},
            [
                {"reveal": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
                {"move": {"cards": seen, "to": "mana"}},
            ],
        ),
    ]


@pytest.mark.parametrize(
    "acts",
    [
        "カードを1枚引き、山札の下に置く。",
        "自分のクリーチャーを1体タップし、手札に戻す。",
        "自分のシールドを1つ見て、墓地に置く。",
    ],
)
def test_after_another_act_it_is_not_said_which_cards(acts: str) -> None:
    found = reading(f"このクリーチャーが攻撃する時、{acts}")
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


def test_who_does_one_thing_or_another_decides_which() -> None:
    discard = {"discard": {"whose": "opponent", "choose": 1}}
    draw = {"draw": {"player": "opponent", "count": 1}}
    either = {"choose_one": [[discard], [draw]]}
    assert abilities(
        "このクリーチャーが出た時、相手は自身の手札を1枚捨てるか、カードを1枚引く。",
        "このクリーチャーが出た時、相手に手札を1枚捨てさせるか、カードを1枚引く。",
        "このクリーチャーが出た時、カードを1枚引くか、相手は自身の手札を1枚捨てる。",
    ) == [
        *triggered({"enters": "this"}, {**either, "picked_by": "opponent"}),
        *triggered({"enters": "this"}, {"choose_one": [[discard], [{"draw": 1}]]}),
        *triggered({"enters": "this"}, {"choose_one": [[{"draw": 1}], [discard]]}),
    ]


def test_to_choose_more_instead_is_not_all_that_is_done() -> None:
    found = reading(
        "このクリーチャーが出た時、相手のシールドを1つ選び、墓地に置く。"
        "相手のシールドが3つ以下なら、かわりに2つ選ぶ。"
    )
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


def test_discarded_cards_that_are_spoken_of_are_cards_of_the_hand() -> None:
    opponents = {"zone": "hand", "whose": "opponent"}
    for text, cards in (
        ("相手の手札を1枚見ないで選び、捨てさせる。", {**opponents, "random": 1}),
        (
            "相手は自身の手札を1枚選び、捨てる。",
            {**opponents, "choose": 1, "by": "opponent"},
        ),
    ):
        assert abilities(
            f"このクリーチャーが出た時、{text}それがクリーチャーなら、カードを1枚引く。"
        ) == triggered(
            {"enters": "this"},
            [{"choose": cards, "as": "chosen"}, {"discard": "chosen"}],
            {
                "draw": 1,
                "if": {"exists": {"cards": "chosen", "type": "creature"}},
            },
        )
