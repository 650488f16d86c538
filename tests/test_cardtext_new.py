"""Reading printed cards in wordings of the sets of 2024 to 2026, and writing them."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_modern import triggered
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

CREATURE: Data = {"whose": "you", "type": "creature"}
DRAW: Data = {"draw": 1}

TEXTS: list[tuple[str, list[Data]]] = [
    # 「によって」 says who chooses
    (
        "このクリーチャーが相手によって選ばれた時、カードを1枚引く。",
        triggered({"chosen": "this", "by": "opponent"}, DRAW),
    ),
    # 「その相手」 is the opponent who was named
    (
        "相手がこのクリーチャーを選んだ時、このクリーチャーはその相手のシールドを2つブレイクする。",
        triggered(
            {"chosen": "this", "by": "opponent"},
            {"break": {"whose": "opponent", "zone": "shields", "choose": 2}},
        ),
    ),
    # while this creature attacks
    (
        "このクリーチャーの攻撃中、相手は「S・トリガー」を使えない。",
        [
            {
                "static": {
                    "unusable": {
                        "keywords": "S・トリガー",
                        "of": {"whose": "opponent"},
                    },
                    "if": {"exists": {"cards": "this", "attacking": True}},
                }
            }
        ],
    ),
    (
        "このクリーチャーのブロック中、このクリーチャーのパワーを+2000する。",
        [
            {
                "static": {
                    "power": 2000,
                    "if": {"exists": {"cards": "this", "blocking": True}},
                }
            }
        ],
    ),
    # from whatever zone
    (
        "このクリーチャーがいずれかのゾーンから墓地に置かれた時、カードを1枚引く。",
        triggered({"put": "this", "to": "graveyard"}, DRAW),
    ),
    (
        "このクリーチャーがバトルする時、バトルの終わりまで、このクリーチャーのパワーを+4000する。",
        triggered(
            {"battles": "this"},
            {"give": {"to": "this", "power": 4000, "until": "end_of_battle"}},
        ),
    ),
    # shields that wait do not count for a card that is being added to the hand (113.6c)
    (
        "自分のシールドが2つ以下なら、自分のシールドゾーンから手札に加えるこのクリーチャーに「S・トリガー」を与える。",
        [
            {
                "static": {
                    "keywords": ["S・トリガー"],
                    "if": {"count": {"whose": "you", "zone": "shields"}, "at_most": 2},
                    "to": {"cards": "this", "being_added": True},
                    "zone": "shields",
                }
            }
        ],
    ),
    # what was looked at is another card once it is put; what was put is destroyed
    (
        "このクリーチャーが攻撃する時、自分の山札の上から1枚を見る。それがコスト5以下のクリーチャーなら出してもよい。そうしたら、このターンの終わりに、そのクリーチャーを破壊する。",
        triggered(
            {"attacks": "this"},
            {"look": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
            {
                "put": "seen",
                "may": True,
                "if": {
                    "exists": {
                        "cards": "seen",
                        "zone": "deck",
                        "cost": {"at_most": 5},
                        "type": "creature",
                    }
                },
                "as": "seen_put",
            },
            {
                "effect": {
                    "about": "seen_put",
                    "once": True,
                    "until": "end_of_turn",
                    "ability": {
                        "trigger": {
                            "when": {"turn_ends": "any"},
                            "do": [{"destroy": "it"}],
                        }
                    },
                },
                "if_you_do": True,
            },
        ),
    ),
    # hyper modes that an effect unlocks
    (
        "このクリーチャーが出た時、次の自分のターンのはじめまで、このクリーチャーのハイパーモードを解放する。",
        triggered(
            {"enters": "this"},
            {"give": {"to": "this", "hyper": True, "until": "your_next_turn"}},
        ),
    ),
    (
        "自分のターンのはじめに、自分の超化獣を1体選ぶ。このターン、そのクリーチャーのハイパーモードを解放してもよい。",
        triggered(
            {"turn_starts": "you"},
            {
                "choose": {
                    "whose": "you",
                    "race": "超化獣",
                    "type": "creature",
                    "choose": 1,
                },
                "as": "chosen",
            },
            {
                "give": {"to": "chosen", "hyper": True, "until": "end_of_turn"},
                "may": True,
            },
        ),
    ),
    # 「それら」 are those that the sentence is about
    (
        "自分の他のドラゴンすべてに「ブロッカー」を与え、それらを自分のターンの終わりにアンタップする。",
        [
            {
                "static": {
                    "to": {"whose": "you", "other": True, "race_includes": "ドラゴン"},
                    "keywords": ["ブロッカー"],
                }
            },
            *triggered(
                {"turn_ends": "you"},
                {"untap": {"whose": "you", "other": True, "race_includes": "ドラゴン"}},
            ),
        ],
    ),
    # the condition names the card
    (
        "このクリーチャーがNEOクリーチャーであれば、「スピードアタッカー」を得る。",
        [
            {
                "static": {
                    "keywords": ["スピードアタッカー"],
                    "if": {
                        "exists": {"cards": "this", "neo": True, "type": "creature"}
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーがタップしていれば、パワーを+3000し、ブロックされない。",
        [
            {
                "static": {
                    "power": 3000,
                    "cannot": [{"blocked": "this"}],
                    "if": {"exists": {"cards": "this", "tapped": True}},
                }
            }
        ],
    ),
    # what stands before a comma is said of both
    (
        "このクリーチャーが出た時、コスト4以下の、アビスまたは闇のクリーチャーを1体、自分の墓地から出す。",
        triggered(
            {"enters": "this"},
            {
                "put": {
                    "whose": "you",
                    "zone": "graveyard",
                    "cost": {"at_most": 4},
                    "type": "creature",
                    "any_of": [
                        {"race_includes": "アビス"},
                        {"civilization": "darkness"},
                    ],
                    "choose": 1,
                }
            },
        ),
    ),
    (
        "自分のクリーチャーがハイパーモードを解放していれば、このクリーチャーに「ブロッカー」を与える。",
        [
            {
                "static": {
                    "keywords": ["ブロッカー"],
                    "if": {"exists": {**CREATURE, "hyper": True}},
                }
            }
        ],
    ),
    # the so-manieth of the turn
    (
        "各ターン、自分の最初のドラゴンが出た時、カードを1枚引く。",
        triggered(
            {
                "enters": {"whose": "you", "race_includes": "ドラゴン"},
                "first_each_turn": True,
            },
            DRAW,
        ),
    ),
    (
        "自分がカードを引いた時、それがそのターン3枚目なら、このクリーチャーをアンタップする。",
        triggered({"draws": "you", "nth_each_turn": 3}, {"untap": "this"}),
    ),
    (
        "相手のターン中、相手がカードを引いた時、それがこのターン2枚目以降なら、自分の山札の上から1枚を墓地に置く。",
        triggered(
            {
                "draws": "opponent",
                "nth_each_turn": {"at_least": 2},
                "turn": "opponent",
            },
            {"mill": 1},
        ),
    ),
    # what stands before a comma, with a card that it is compared with
    (
        "このクリーチャーが攻撃する時、このクリーチャーよりコストが小さい、進化ではないドラゴンを1体、自分の手札から出す。",
        triggered(
            {"attacks": "this"},
            {
                "put": {
                    "whose": "you",
                    "zone": "hand",
                    "cost": {"less_than": {"cost_of": "this"}},
                    "evolution": False,
                    "race_includes": "ドラゴン",
                    "type": "creature",
                    "choose": 1,
                }
            },
        ),
    ),
    (
        "このクリーチャーが出た時、相手の、パワーが自分のシールドの数以下のクリーチャーをすべて破壊する。",
        triggered(
            {"enters": "this"},
            {
                "destroy": {
                    "whose": "opponent",
                    "power": {
                        "at_most": {"count": {"whose": "you", "zone": "shields"}}
                    },
                    "type": "creature",
                }
            },
        ),
    ),
    (
        "自分のクリーチャーが破壊された時、そのコスト以下のクリーチャーを1体、自分の手札から出してもよい。",
        triggered(
            {"destroyed": CREATURE},
            {
                "put": {
                    "whose": "you",
                    "zone": "hand",
                    "cost": {"at_most": {"cost_of": "that"}},
                    "type": "creature",
                    "choose": 1,
                },
                "may": True,
            },
        ),
    ),
    # what a player's cards do, the player does
    (
        "相手の手札が自分のカードの効果によって捨てられた時、カードを1枚引く。",
        triggered({"discarded": {"whose": "opponent"}, "by": "you"}, DRAW),
    ),
    (
        "このクリーチャーは相手のカードの効果によって離れない。",
        [{"static": {"cannot": [{"leaves": "this", "by": "opponent"}]}}],
    ),
    # different names are counted as names
    (
        "自分の墓地に名前の異なる呪文が5枚以上あれば、このクリーチャーはブロックされない。",
        [
            {
                "static": {
                    "cannot": [{"blocked": "this"}],
                    "if": {
                        "value": {
                            "names_of": {
                                "whose": "you",
                                "type": "spell",
                                "zone": "graveyard",
                            }
                        },
                        "at_least": 5,
                    },
                }
            }
        ],
    ),
    # a cost without civilizations is paid with those of the card
    (
        "自分のシールドが2つ以下なら、このクリーチャーをコスト1を支払って召喚してもよい。",
        [
            {
                "alternative": {
                    "if": {"count": {"whose": "you", "zone": "shields"}, "at_most": 2},
                    "cost": 1,
                }
            }
        ],
    ),
    # other than the one that was spoken of: it cannot be the own card
    (
        "相手のクリーチャーがブロックした時、このターン、相手の他のクリーチャーはブロックできない。",
        triggered(
            {"blocks": {"whose": "opponent", "type": "creature"}},
            {
                "give": {
                    "to": {
                        "whose": "opponent",
                        "type": "creature",
                        "excluding": {"cards": "that"},
                    },
                    "cannot": [{"blocks": "this"}],
                    "until": "end_of_turn",
                }
            },
        ),
    ),
    # the turn that is under way
    (
        "このクリーチャーが出た時、クリーチャーを1体、自分の手札から出す。ターンの終わりに、それを破壊する。",
        triggered(
            {"enters": "this"},
            {
                "put": {**CREATURE, "zone": "hand", "choose": 1},
                "as": "done",
            },
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
        ),
    ),
    (
        "このクリーチャーが出た時、このターン、次に自分が召喚するドラゴンの召喚コストを3少なくする。",
        triggered(
            {"enters": "this"},
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
                        }
                    },
                    "once": True,
                    "until": "end_of_turn",
                }
            },
        ),
    ),
    (
        "このクリーチャーが攻撃する時、自分の他のクリーチャーを1体選ぶ。このターン、そのクリーチャーに「スピードアタッカー」を与えてもよい。",
        triggered(
            {"attacks": "this"},
            {"choose": {**CREATURE, "other": True, "choose": 1}, "as": "chosen"},
            {
                "give": {
                    "to": "chosen",
                    "keywords": ["スピードアタッカー"],
                    "until": "end_of_turn",
                },
                "may": True,
            },
        ),
    ),
]

SPELLS: list[tuple[str, list[Data]]] = [
    (
        "自分のクリーチャーを1体選ぶ。自分の他のクリーチャーをすべて破壊する。",
        [
            {
                "spell": {
                    "do": [
                        {"choose": {**CREATURE, "choose": 1}, "as": "chosen"},
                        {"destroy": {**CREATURE, "excluding": {"cards": "chosen"}}},
                    ]
                }
            }
        ],
    ),
    (
        "他の呪文を1枚、自分の墓地から手札に戻す。",
        [
            {
                "spell": {
                    "do": [
                        {
                            "return": {
                                "whose": "you",
                                "zone": "graveyard",
                                "other": True,
                                "type": "spell",
                                "choose": 1,
                            }
                        }
                    ]
                }
            }
        ],
    ),
]

UNREAD = [
    # which of them is said of both is not said
    "このクリーチャーが出た時、コスト4以下の、光のクリーチャーまたはドラゴンを1体、自分の墓地から出す。",
    "自分の手札が5枚以上あれば、ブロックされない。",
    "相手のクリーチャーがあれば、「ブロッカー」を得る。",
    "ターンの終わりに、カードを1枚引く。",
    "相手の他のクリーチャーは攻撃できない。",
    "このクリーチャーは相手のカードの効果によって選ばれない。",
    "このクリーチャーがいずれかのゾーンから離れた時、カードを1枚引く。",
    "自分のコスト4以下の、ドラゴンまたは他の火のクリーチャーが出た時、カードを1枚引く。",
    "このクリーチャーが自分のカードの効果によって選ばれた時、カードを1枚引く。",
    "このクリーチャーに「ブロッカー」を与えてもよい。",
    "このクリーチャーが出た時、このターン、このクリーチャーのパワーを+2000し、「ブロッカー」を与えてもよい。",
    "カードを引いた時、それがそのターン3枚目なら、このクリーチャーをアンタップする。",
]
"""Near misses: what the next word would have to say is not said."""

NOT_READ_AGAIN = [
    "自分がカードを引いた時、それがそのターン3枚目なら、このクリーチャーをアンタップする。",
    "相手のターン中、相手がカードを引いた時、それがこのターン2枚目以降なら、自分の山札の上から1枚を墓地に置く。",
    "自分の墓地に名前の異なる呪文が5枚以上あれば、このクリーチャーはブロックされない。",
    "このクリーチャーが出た時、このターン、次に自分が召喚するドラゴンの召喚コストを3少なくする。",
    "自分のシールドが2つ以下なら、自分のシールドゾーンから手札に加えるこのクリーチャーに「S・トリガー」を与える。",
]
"""Texts whose written form is not read."""


@pytest.mark.parametrize(("line", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(line: str, meaning: list[Data]) -> None:
    assert abilities(line) == meaning


@pytest.mark.parametrize(("line", "meaning"), SPELLS)
def test_what_a_spell_does(line: str, meaning: list[Data]) -> None:
    assert abilities(line, type="呪文") == meaning


KINDS = [
    *((line, "クリーチャー") for line, _ in TEXTS),
    *((line, "呪文") for line, _ in SPELLS),
]


@pytest.mark.parametrize(("line", "kind"), KINDS)
def test_what_is_read_of_its_writing_is_what_was_written(line: str, kind: str) -> None:
    card = reading(line, type=kind).card()
    found = reading(*text_of(card), type=kind)
    assert found.complete == (line not in NOT_READ_AGAIN)
    if found.complete:
        again = found.card()
        assert len(again.abilities) == len(card.abilities)
        assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize("line", UNREAD)
def test_a_near_miss_is_unread(line: str) -> None:
    found = reading(line)
    assert {gap.line for gap in found.gaps} == {0}
    assert "abilities" not in found.data


@pytest.mark.parametrize(
    "state",
    [
        "このクリーチャーがハイパーモードを解放していれば",
        "このクリーチャーのハイパーモードが解放されていれば",
        "このクリーチャーがハイパーモード状態なら",
    ],
)
def test_a_hyper_mode_that_is_unlocked(state: str) -> None:
    assert abilities(f"{state}、このクリーチャーは離れない。") == [
        {
            "static": {
                "cannot": [{"leaves": "this"}],
                "if": {"exists": {"cards": "this", "hyper": True}},
            }
        }
    ]


def test_a_rush_that_unlocks_the_hyper_mode_as_a_shield_leaves() -> None:
    found = reading(
        "Ｚラッシュ（シールドが離れたら、次の自分のターンのはじめまで、"
        "このクリーチャーのハイパーモードを解放する）",
        "ハイパーモード 9000",
        "W・ブレイカー",
    )
    assert found.gaps == ()
    assert found.data["keywords"] == ["Zラッシュ"]
    assert found.data["hyper"] == {"power": 9000, "keywords": ["W・ブレイカー"]}


def test_a_gear_is_crossed_with_one_creature() -> None:
    assert abilities(
        "自分のターンのはじめに、このクロスギアをコストを支払わずに自分のクリーチャーにクロスしてもよい。",
        type="クロスギア",
    ) == triggered(
        {"turn_starts": "you"},
        [
            {"choose": {**CREATURE, "choose": 1}, "as": "chosen"},
            {"equip": {"cards": "this", "to": "chosen"}, "may": True},
        ],
    )
