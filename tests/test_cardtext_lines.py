"""Lines that are abilities, as prints of the last years word them: bans, costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_cardtext_reading import abilities

Data = dict[str, Any]

MINE: Data = {"whose": "you", "type": "creature"}
THEIRS: Data = {"whose": "opponent", "type": "creature"}
CAST: Data = {"cast": {"whose": "you", "type": "spell"}}
BLOCKERS: Data = {"whose": "you", "keyword": "ブロッカー", "type": "creature"}
THREE: Data = {"count": MINE, "at_least": 3}
TO_IT: Data = {"attacks": "this", "at": "opponent"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # a ban for a turn, and not of this attack alone
        (
            "このクリーチャーが攻撃する時、このターン、このクリーチャーはブロックされない。",
            [
                {
                    "trigger": {
                        "when": {"attacks": "this"},
                        "do": [
                            {
                                "give": {
                                    "to": "this",
                                    "cannot": [{"blocked": "this"}],
                                    "until": "end_of_turn",
                                }
                            }
                        ],
                    }
                }
            ],
        ),
        # bans that are ignored
        (
            "自分のクリーチャーの、相手プレイヤーを攻撃できない能力を無視する。",
            [{"static": {"to": MINE, "ignored_bans": [TO_IT]}}],
        ),
        (
            "自分のクリーチャーが持つ攻撃できない能力を無視する。",
            [{"static": {"to": MINE, "ignored_bans": [{"attacks": "this"}]}}],
        ),
        (
            "自分のクリーチャーが3体以上あれば、自分の「ブロッカー」を持つクリーチャーは、"
            "そのクリーチャーが持つ相手プレイヤーを攻撃できない能力を無視する。"
            "また、それらのクリーチャーのパワーを+2000する。",
            [
                {"static": {"to": BLOCKERS, "ignored_bans": [TO_IT], "if": THREE}},
                {"static": {"to": BLOCKERS, "power": 2000, "if": THREE}},
            ],
        ),
        # what is the only one
        (
            "自分のクリーチャーがこのクリーチャーだけなら、このクリーチャーのパワーを+3000する。",
            [
                {
                    "static": {
                        "power": 3000,
                        "if": {
                            "all_of": [
                                {"exists": {"cards": "this"}},
                                {"none": {**MINE, "other": True}},
                            ]
                        },
                    }
                }
            ],
        ),
        # who chooses among elements
        (
            "相手がエレメントを選ぶ時、可能ならこのクリーチャーを選ぶ。",
            [{"static": {"must": {"chosen": "this", "by": "opponent"}}}],
        ),
        # costs
        (
            "自分が水の呪文を唱える時、そのコストを1少なくする。ただし、コストは0以下にはならない。",
            [
                {
                    "cost": {
                        "of": {
                            "whose": "you",
                            "civilization": "water",
                            "type": "spell",
                        },
                        "change": -1,
                        "at_least": 1,
                    }
                }
            ],
        ),
        (
            "このクリーチャーの召喚コストを、相手のクリーチャーの数だけ少なくする。",
            [{"cost": {"change": {"times": [-1, {"count": THEIRS}]}}}],
        ),
        # what happened in the attack
        (
            "このクリーチャーの攻撃の終わりに、その攻撃中に相手のシールドがブレイクされていれば、"
            "カードを1枚引く。",
            [
                {
                    "trigger": {
                        "when": {"attack_ends": "this"},
                        "if": {
                            "value": {"this_attack": {"broken": {"whose": "opponent"}}},
                            "at_least": 1,
                        },
                        "do": [{"draw": 1}],
                    }
                }
            ],
        ),
        # where the card with the ability lies
        (
            "自分のクリーチャーが攻撃する時、このカードが自分のシールドゾーンで表向きなら、"
            "カードを1枚引く。",
            [
                {
                    "trigger": {
                        "when": {"attacks": MINE},
                        "zone": "shields",
                        "face_up": True,
                        "do": [{"draw": 1}],
                    }
                }
            ],
        ),
        (
            "自分のクリーチャーが攻撃する時、このクリーチャーが自分の墓地にあり、"
            "それが火のクリーチャーなら、このクリーチャーを手札に戻してもよい。",
            [
                {
                    "trigger": {
                        "when": {"attacks": MINE},
                        "if": {
                            "all_of": [
                                {"exists": {"cards": "this", "zone": "graveyard"}},
                                {
                                    "exists": {
                                        "cards": "that",
                                        "civilization": "fire",
                                        "type": "creature",
                                    }
                                },
                            ]
                        },
                        "do": [{"return": "this", "may": True}],
                        "zone": "graveyard",
                    }
                }
            ],
        ),
        (
            "このクリーチャーの召喚コストを、このターンに破壊された自分のクリーチャー"
            "1体につき1少なくする。",
            [{"cost": {"change": {"times": [-1, {"this_turn": {"destroyed": MINE}}]}}}],
        ),
        (
            "このクリーチャーのパワーを、このターンに自分が唱えた呪文1枚につき+2000する。",
            [{"static": {"power": {"times": [2000, {"this_turn": CAST}]}}}],
        ),
        # cards that are called by a word of their kind
        (
            "自分のデュエルメイトが出た時、カードを1枚引く。",
            [
                {
                    "trigger": {
                        "when": {
                            "enters": {"whose": "you", "keyword": "デュエルメイト"}
                        },
                        "do": [{"draw": 1}],
                    }
                }
            ],
        ),
        (
            "自分がデュエルメイト呪文を唱えた時、カードを1枚引く。",
            [
                {
                    "trigger": {
                        "when": {
                            "cast": {
                                "whose": "you",
                                "keyword": "デュエルメイト",
                                "type": "spell",
                            }
                        },
                        "do": [{"draw": 1}],
                    }
                }
            ],
        ),
        (
            "このクリーチャーが出た時、種族にドラゴンを持つデュエルメイト・カードを1枚、"
            "自分の超次元ゾーンからコストを支払わずに実行してもよい。",
            [
                {
                    "trigger": {
                        "when": {"enters": "this"},
                        "do": [
                            {
                                "execute": {
                                    "whose": "you",
                                    "zone": "hyperspatial",
                                    "race_includes": "ドラゴン",
                                    "keyword": "デュエルメイト",
                                    "choose": 1,
                                },
                                "may": True,
                            }
                        ],
                    }
                }
            ],
        ),
        # by the effects of cards of any type
        (
            "このクリーチャーは、相手のコスト5以下のカードの効果によって離れない。",
            [
                {
                    "static": {
                        "cannot": [
                            {
                                "leaves": "this",
                                "by": {"whose": "opponent", "cost": {"at_most": 5}},
                            }
                        ]
                    }
                }
            ],
        ),
        # two things, each of its own cards
        (
            "このクリーチャーのパワーを+3000する。また、このクリーチャーはブロックされない。",
            [
                {"static": {"power": 3000}},
                {"static": {"cannot": [{"blocked": "this"}]}},
            ],
        ),
        # what arrives tapped, and whose it is
        (
            "自分のマナゾーンにカードを置く時、タップして置く。",
            [
                {
                    "status": {
                        "when": {"put": {"whose": "you"}, "to": "mana"},
                        "tapped": True,
                    }
                }
            ],
        ),
        (
            "自分がクリーチャーを出す時、タップして出す。",
            [{"status": {"when": {"enters": MINE}, "tapped": True}}],
        ),
        # the first time in a turn of one player
        (
            "自分のターン中、はじめて自分のクリーチャーがタップした時、カードを1枚引く。",
            [
                {
                    "trigger": {
                        "when": {
                            "tapped": MINE,
                            "turn": "you",
                            "first_each_turn": True,
                        },
                        "do": [{"draw": 1}],
                    }
                }
            ],
        ),
        # the cost of a card in one zone alone
        (
            "自分の手札にあるこのクリーチャーの召喚コストを2少なくする。",
            [{"cost": {"change": -2, "from": "hand"}}],
        ),
        # under the card of the event
        (
            "自分のクリーチャーが攻撃する時、そのクリーチャーの下にあるカードを1枚手札に戻してもよい。",
            [
                {
                    "trigger": {
                        "when": {"attacks": MINE},
                        "do": [{"return": {"under": "that", "choose": 1}, "may": True}],
                    }
                }
            ],
        ),
        # what players cannot do, said of the cards; so many of them in a turn
        (
            "相手のコスト3以下の呪文は唱えられない。",
            [
                {
                    "static": {
                        "cannot": [
                            {
                                "cast": {
                                    "whose": "opponent",
                                    "cost": {"at_most": 3},
                                    "type": "spell",
                                }
                            }
                        ]
                    }
                }
            ],
        ),
        (
            "相手は各ターン、クリーチャーを2体以上出せない。",
            [
                {
                    "static": {
                        "if": {
                            "value": {"this_turn": {"enters": THEIRS}},
                            "at_least": 1,
                        },
                        "cannot": [{"enters": THEIRS}],
                    }
                }
            ],
        ),
        # of their own alone, as they untap in their own turn
        (
            "相手は自身のターンのはじめに、クリーチャーを2体までしかアンタップできない。",
            [
                {
                    "static": {
                        "if": {
                            "value": {
                                "this_turn": {
                                    "untapped": THEIRS,
                                    "from": "battle",
                                    "by": "rule",
                                }
                            },
                            "at_least": 2,
                        },
                        "cannot": [
                            {"untapped": THEIRS, "from": "battle", "by": "rule"}
                        ],
                    }
                }
            ],
        ),
        # whether it has evolved
        (
            "このクリーチャーが進化していれば、このクリーチャーのパワーを+2000する。",
            [
                {
                    "static": {
                        "power": 2000,
                        "if": {
                            "exists": {
                                "cards": "this",
                                "evolution": True,
                                "type": "creature",
                            }
                        },
                    }
                }
            ],
        ),
        # shields that belong to a creature
        (
            "自分の「EXライフ」シールドがシールドゾーンから離れた時、カードを1枚引く。",
            [
                {
                    "trigger": {
                        "when": {
                            "put": {"whose": "you", "ex_life": True},
                            "from": "shields",
                        },
                        "do": [{"draw": 1}],
                    }
                }
            ],
        ),
    ],
)
def test_a_line_is_read(text: str, found: list[Data]) -> None:
    assert abilities(text) == found
