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
}
"""By the text and the type of its card: its abilities."""

UNREAD = [
    ("相手のコスト3以下のクリーチャーとクロスギアを1つずつ破壊する。", "呪文"),
    ("自分の手札すべてと自分のシールドすべてを墓地に置く。", "呪文"),
    (
        "自分のクリーチャーが出た時、自分のクリーチャー1体と相手のクリーチャー1体を手札に戻す。そのクリーチャーをタップする。",
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
