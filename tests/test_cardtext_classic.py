"""Reading the wordings of the cards of 2002 to 2008, and what is near to them."""

from typing import Any

import pytest

from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.files.library import shipped_library

Data = dict[str, Any]
OPPOSING = {"whose": "opponent", "type": "creature"}
MINE = {"whose": "you", "type": "creature"}


def reading(text: str, type: str = "クリーチャー") -> Reading:
    """What is read of a card with a text; its lines stand between strokes."""
    lines = tuple(text.split("|"))
    return read(Print("例の獣", type, ("火",), 4, 4000, (), lines), shipped_library())


def entering(*do: Any) -> list[Data]:
    return [{"trigger": {"when": {"enters": "this"}, "do": list(do)}}]


def static(**said: Any) -> list[Data]:
    return [{"static": said}]


ENTERING = "このクリーチャーが出た時、"
REST_BELOW = {
    "move": {
        "cards": {"cards": "seen", "zone": "deck"},
        "to": "deck",
        "position": "bottom",
    }
}
TEXTS: dict[str, list[Data]] = {
    # all the rest, as the others, with their number
    f"{ENTERING}自分の山札の上から3枚を見る。その中から1枚選んで自分の手札に加え、"
    "他の2枚を好きな順序で自分の山札の一番下に戻す。": entering(
        {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
        [
            {
                "move": {
                    "cards": {"cards": "seen", "zone": "deck", "choose": 1},
                    "to": "hand",
                }
            },
            REST_BELOW,
        ],
    ),
    # other words for having a keyword, and for any number
    f"{ENTERING}自分の山札の上から3枚を見る。その中から、「S・トリガー」付き呪文を"
    "好きなだけ選び、手札に加える。その後、残りを好きな順序で"
    "自分の山札の一番下に置く。": entering(
        {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
        {
            "move": {
                "cards": {
                    "cards": "seen",
                    "zone": "deck",
                    "keyword": "S・トリガー",
                    "type": "spell",
                    "any_number": True,
                },
                "to": "hand",
            }
        },
        REST_BELOW,
    ),
    # shuffled into the deck: the card of the event, if none is named
    "このクリーチャーが破壊される時、墓地に置くかわりに山札に入れてシャッフルする。": [
        {
            "replacement": {
                "when": {"destroyed": "this"},
                "instead": [
                    {"move": {"cards": "that", "to": "deck", "position": "shuffled"}}
                ],
            }
        }
    ],
    # any number of a zone, without a noun
    f"{ENTERING}自分のシールドから好きな枚数を裏向きのまま選び、"
    "表向きにして自分のマナゾーンに置く。": entering(
        {
            "move": {
                "cards": {"whose": "you", "zone": "shields", "any_number": True},
                "to": "mana",
            }
        }
    ),
    f"{ENTERING}自分の手札から好きな枚数を選び、捨てる。": entering(
        {"discard": {"whose": "you", "any_number": True}}
    ),
    f"{ENTERING}自分の山札の上から3枚を見る。その中から好きな枚数を選び、"
    "手札に加える。その後、残りを好きな順序で自分の山札の一番下に置く。": entering(
        {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
        {
            "move": {
                "cards": {"cards": "seen", "zone": "deck", "any_number": True},
                "to": "hand",
            }
        },
        REST_BELOW,
    ),
    # other words for a keyword, a cost, the end of the turn, and what is turned over
    f"{ENTERING}自分の、「ブロッカー」能力を持つクリーチャー1体につき1枚、"
    "カードを引く。": entering(
        {
            "draw": {
                "player": "you",
                "count": {"count": {**MINE, "keyword": "ブロッカー"}},
            }
        }
    ),
    f"{ENTERING}相手のクリーチャーを1体選ぶ。そのクリーチャーのコストの数と"
    "同じ枚数のカードを引く。": entering(
        {"choose": {**OPPOSING, "choose": 1}, "as": "chosen"},
        {"draw": {"player": "you", "count": {"cost_of": "chosen"}}},
    ),
    "自分のターンが終わる時、このクリーチャーを破壊する。": [
        {"trigger": {"when": {"turn_ends": "you"}, "do": [{"destroy": "this"}]}}
    ],
    f"{ENTERING}自分の山札からカードを1枚探して表にし、自分のマナゾーンに置く。"
    "その後、山札をシャッフルする。": entering(
        {
            "move": {
                "cards": {"whose": "you", "zone": "deck", "choose": 1},
                "to": "mana",
            }
        },
        {"shuffle": "you"},
    ),
    f"{ENTERING}自分の山札の一枚目を自分のマナゾーンに置く。": entering(
        {"move": {"cards": {"whose": "you", "zone": "deck", "top": 1}, "to": "mana"}}
    ),
    # the next turn of the one who is spoken of
    f"{ENTERING}相手は、次の自分自身のターンに、クリーチャーを召喚できない。": entering(
        {
            "effect": {
                "ability": {"static": {"cannot": [{"summoned": OPPOSING}]}},
                "during": "opponents_next_turn",
            }
        }
    ),
    # a number without a noun
    f"{ENTERING}相手の手札を見てその中から1枚選び、捨てさせる。": entering(
        {"discard": {"whose": "opponent", "choose": 1, "by": "you"}}
    ),
    f"{ENTERING}相手の手札から2枚見ないで選び、捨てさせる。": entering(
        {"discard": {"whose": "opponent", "random": 2}}
    ),
    "自分のドラゴンが他に2体以上あれば、このクリーチャーは攻撃されない。": static(
        cannot=[{"attacked": "this"}],
        **{
            "if": {
                "count": {**MINE, "race_includes": "ドラゴン", "other": True},
                "at_least": 2,
            }
        },
    ),
    # what is measured, and what a condition does not take for its own
    "このクリーチャーは、パワーが6000以上の時、「W・ブレイカー」を得る。": static(
        keywords=["W・ブレイカー"],
        **{"if": {"value": {"power_of": "this"}, "at_least": 6000}},
    ),
    "このクリーチャーのコストが3以下なら、このクリーチャーは攻撃できない。": static(
        cannot=[{"attacks": "this"}],
        **{"if": {"value": {"cost_of": "this"}, "at_most": 3}},
    ),
    "このクリーチャーは、自分のドラゴンがあれば、「ブロッカー」を得る。": static(
        keywords=["ブロッカー"],
        **{"if": {"exists": {"whose": "you", "race_includes": "ドラゴン"}}},
    ),
    # a kind of creatures
    f"{ENTERING}自分のNEOクリーチャーを1体アンタップする。": entering(
        {"untap": {**MINE, "neo": True, "choose": 1}}
    ),
    # the so-manieth card of a turn
    "各ターン、自分が2枚目のカードを引いた時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {"draws": "you", "nth_each_turn": 2},
                "do": [{"draw": 1}],
            }
        }
    ],
    # a doubled power
    "自分のティラノ・ドレイクすべてのパワーは2倍される。": static(
        to={"whose": "you", "race": "ティラノ・ドレイク"}, power_times=2
    ),
    f"{ENTERING}このターン、このクリーチャーのパワーを2倍にする。": entering(
        {"give": {"to": "this", "power_times": 2, "until": "end_of_turn"}}
    ),
    # a power that is fixed
    "相手のクリーチャーすべてのパワーを500にする。": static(
        to={"whose": "opponent", "type": "creature"}, power_fixed=500
    ),
    f"{ENTERING}このターン、相手のクリーチャーすべてのパワーを0にする。": entering(
        {
            "give": {
                "to": {"whose": "opponent", "type": "creature"},
                "power_fixed": 0,
                "until": "end_of_turn",
            }
        }
    ),
    # the use of a keyword
    "相手が「S・トリガー」を使った時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {
                    "executed": {"whose": "opponent"},
                    "by_keyword": "S・トリガー",
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    "相手のシールドが4つ以上あれば、相手は「S・トリガー」を使えない。": static(
        unusable={"keywords": "S・トリガー", "of": {"whose": "opponent"}},
        **{"if": {"count": {"whose": "opponent", "zone": "shields"}, "at_least": 4}},
    ),
    "誰も光のカードの「S・トリガー」を使えない。": static(
        unusable={
            "keywords": "S・トリガー",
            "of": {"civilization": "light", "whose": "any"},
        }
    ),
    # lists, and what is left out
    "自分の光、水、または火のクリーチャーすべてのパワーは+1000される。": static(
        to={**MINE, "civilization": ["light", "water", "fire"]}, power=1000
    ),
    f"{ENTERING}相手の多色ではないクリーチャーを1体破壊する。": entering(
        {"destroy": {**OPPOSING, "multicolor": False, "choose": 1}}
    ),
    f"{ENTERING}相手のドラゴン以外のクリーチャーを1体破壊する。": entering(
        {
            "destroy": {
                **OPPOSING,
                "excluding": {"race_includes": "ドラゴン"},
                "choose": 1,
            }
        }
    ),
    f"{ENTERING}自分のクリーチャーを1体選ぶ。"
    "それ以外の自分のクリーチャーをすべて破壊する。": entering(
        {"choose": {**MINE, "choose": 1}, "as": "chosen"},
        {"destroy": {**MINE, "excluding": {"cards": "chosen"}}},
    ),
    # what one card has in common with another
    "このクリーチャーと同じ種族の自分のクリーチャーは「スレイヤー」を得る。": static(
        to={**MINE, "shares_race_with": "this"}, keywords=["スレイヤー"]
    ),
    "自分のクリーチャーが出た時、それと同じ文明のクリーチャーを1体、"
    "自分の墓地から手札に戻してもよい。": [
        {
            "trigger": {
                "when": {"enters": MINE},
                "do": [
                    {
                        "return": {
                            **MINE,
                            "zone": "graveyard",
                            "shares_civilization_with": "that",
                            "choose": 1,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    # what was spoken of in the condition
    "このクリーチャーがブロックされた時、相手のシールドが1枚でもあれば、"
    "そのうちの1枚をブレイクする。": [
        {
            "trigger": {
                "when": {"blocked": "this"},
                "if": {"exists": {"whose": "opponent", "zone": "shields"}},
                "do": [
                    {"break": {"whose": "opponent", "zone": "shields", "choose": 1}}
                ],
            }
        }
    ],
    "クリーチャーが6体以上あれば、それをすべて破壊する。": [
        {
            "one_shot": {
                "if": {"count": {"type": "creature"}, "at_least": 6},
                "do": [{"destroy": {"type": "creature"}}],
            }
        }
    ],
    # one of two
    f"{ENTERING}カードを1枚引くか、自分の手札を1枚捨ててもよい。": entering(
        {"choose_one": [[{"draw": 1}], [{"discard": 1}]], "may": True}
    ),
    f"{ENTERING}相手に手札を1枚捨てさせる。": entering(
        {"discard": {"whose": "opponent", "choose": 1}}
    ),
    f"{ENTERING}自分の手札を1枚捨てる。その後、相手も自身の手札を1枚捨てる。": entering(
        {"discard": 1}, {"discard": {"whose": "opponent", "choose": 1}}
    ),
    # into the graveyard from the battle zone
    f"{ENTERING}相手のクロスギアを1枚選び、持ち主の墓地に置く。": entering(
        {
            "move": {
                "cards": {"whose": "opponent", "type": "cross_gear", "choose": 1},
                "to": "graveyard",
            }
        }
    ),
    f"{ENTERING}このクリーチャーの下にあるカードを1枚墓地に置く。": entering(
        {"move": {"cards": {"under": "this", "choose": 1}, "to": "graveyard"}}
    ),
    "自分のシールドが1枚ブレイクされる時、"
    "かわりにこのクリーチャーを自分の墓地に置いてもよい。": [
        {
            "replacement": {
                "when": {"broken": {"whose": "you"}},
                "may": True,
                "instead": [{"destroy": "this"}],
            }
        }
    ],
    "このクリーチャーが破壊された時、自分の墓地から手札に戻す。": [
        {
            "trigger": {
                "when": {"destroyed": "this"},
                "do": [{"return": {"cards": "this", "zone": "graveyard"}}],
            }
        }
    ],
    # an ability that works where its card is taken from
    "自分のターンのはじめに、このクリーチャーを自分の墓地から手札に戻してもよい。": [
        {
            "trigger": {
                "when": {"turn_starts": "you"},
                "do": [{"return": {"cards": "this", "zone": "graveyard"}, "may": True}],
                "zone": "graveyard",
            }
        }
    ],
    # as many as others
    f"{ENTERING}相手のクリーチャーの数と同じ枚数のカードを引く。": entering(
        {"draw": {"player": "you", "count": {"count": OPPOSING}}}
    ),
    f"{ENTERING}自分の手札を好きな数捨てる。その後、同じ枚数のカードを引く。": entering(
        {"discard": {"whose": "you", "any_number": True}, "as": "done"},
        {"draw": {"player": "you", "count": {"affected": "done"}}},
    ),
    f"{ENTERING}自分のマナゾーンから好きな枚数のカードを選び、墓地に置く。": entering(
        {
            "move": {
                "cards": {"whose": "you", "zone": "mana", "any_number": True},
                "to": "graveyard",
            }
        }
    ),
    f"{ENTERING}パワー2000以下のクリーチャーをすべて破壊する。"
    "その後、破壊したクリーチャー1体につき1枚、カードを引く。": entering(
        {"destroy": {"type": "creature", "power": {"at_most": 2000}}, "as": "done"},
        {"draw": {"player": "you", "count": {"affected": "done"}}},
    ),
    f"{ENTERING}自分の光のクリーチャー1体につき、"
    "相手のクリーチャーを1体タップする。": entering(
        {
            "tap": {
                **OPPOSING,
                "choose": {"count": {**MINE, "civilization": "light"}},
            }
        }
    ),
    f"{ENTERING}相手の墓地にある呪文と同じ名前の呪文をすべて、"
    "自分の墓地から手札に戻す。": entering(
        {
            "return": {
                "whose": "you",
                "zone": "graveyard",
                "type": "spell",
                "shares_name_with": {
                    "whose": "opponent",
                    "zone": "graveyard",
                    "type": "spell",
                },
            }
        }
    ),
    # civilizations and races
    "自分のマナゾーンにすべての文明が揃っていれば、これは攻撃されない。": static(
        cannot=[{"attacked": "this"}],
        **{
            "if": {
                "value": {"civilizations_of": {"whose": "you", "zone": "mana"}},
                "at_least": 5,
            }
        },
    ),
    "このクリーチャーのパワーは+3000され、種族にナイトとサムライを追加する。": static(
        power=3000, races=["ナイト", "サムライ"]
    ),
    # out of the deck
    f"{ENTERING}自分の山札から呪文を1枚探して相手に見せ、自分の手札に加えてもよい。"
    "その後、山札をシャッフルする。": entering(
        {
            "move": {
                "cards": {"whose": "you", "zone": "deck", "type": "spell", "choose": 1},
                "to": "hand",
            },
            "may": True,
        },
        {"shuffle": "you"},
    ),
    # cross gears
    f"{ENTERING}自分のクロスギアを1枚、コストを支払わずにこれにクロスする。": entering(
        {
            "equip": {
                "cards": {"whose": "you", "type": "cross_gear", "choose": 1},
                "to": "this",
            }
        }
    ),
    f"{ENTERING}自分の手札にあるクロスギアを1枚、"
    "コストを支払わずにジェネレートする。": entering(
        {
            "execute": {
                "whose": "you",
                "zone": "hand",
                "type": "cross_gear",
                "choose": 1,
            }
        }
    ),
    # where things come to
    "自分のマナゾーンにカードを置いた時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {"put": {"whose": "you"}, "to": "mana"},
                "do": [{"draw": 1}],
            }
        }
    ],
    "相手は、火のクリーチャーをバトルゾーンに出す時、それをタップして置く。": [
        {
            "status": {
                "when": {"enters": {**OPPOSING, "civilization": "fire"}},
                "tapped": True,
            }
        }
    ],
    "相手のカードは、タップされた状態でマナゾーンに置かれる。": [
        {
            "status": {
                "when": {"put": {"whose": "opponent"}, "to": "mana"},
                "tapped": True,
            }
        }
    ],
    # battles
    "自分のクリーチャーが火のクリーチャーとバトルする時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {
                    "battles": MINE,
                    "against": {"type": "creature", "civilization": "fire"},
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    "火のクリーチャーとバトルする時、このクリーチャーのパワーは+3000される。": static(
        power=3000,
        **{
            "if": {
                "exists": {
                    "cards": "this",
                    "battling_with": {"type": "creature", "civilization": "fire"},
                }
            }
        },
    ),
    # what is attacked
    "このクリーチャーは光または水のクリーチャーから攻撃されない。": static(
        cannot=[
            {
                "attacks": {"type": "creature", "civilization": ["light", "water"]},
                "at": {"cards": "this"},
            }
        ]
    ),
    "このクリーチャーは闇のクリーチャーに攻撃またはブロックされない。": static(
        cannot=[
            {
                "attacks": {"type": "creature", "civilization": "darkness"},
                "at": {"cards": "this"},
            },
            {
                "blocked": "this",
                "against": {"type": "creature", "civilization": "darkness"},
            },
        ]
    ),
    "このクリーチャーがパワー6000以上のクリーチャーを攻撃する時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {
                    "attacks": "this",
                    "at": {"type": "creature", "power": {"at_least": 6000}},
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    "このクリーチャーがクリーチャーを攻撃する時、そのクリーチャーを破壊する。": [
        {
            "trigger": {
                "when": {"attacked": {"type": "creature"}, "against": "this"},
                "do": [{"destroy": "that"}],
            }
        }
    ],
    "クリーチャーは、タップされていない多色クリーチャーを攻撃できる。": static(
        to={"type": "creature"},
        untapped_targets={"type": "creature", "multicolor": True},
    ),
    "相手のクリーチャーは、可能ならこのクリーチャーを攻撃する。": static(
        to=OPPOSING, must_attack={"cards": "this"}
    ),
    "相手のクリーチャーが攻撃する時、可能ならこのクリーチャーを攻撃する。": static(
        to=OPPOSING, aims_if_able={"cards": "this"}
    ),
    "このクリーチャーは、可能なら相手プレイヤーを攻撃する。": static(
        must_attack="player"
    ),
    "相手のクリーチャーが攻撃する時、このクリーチャーは可能であればブロックする。": (
        static(blocks_if_able=True)
    ),
    # costs said of paying
    "水または闇の呪文を唱える時、支払うコストは2多くなる。": [
        {
            "cost": {
                "of": {
                    "whose": "any",
                    "type": "spell",
                    "civilization": ["water", "darkness"],
                },
                "change": 2,
            }
        }
    ],
    # comparisons, and zones of both players
    f"{ENTERING}パワーがこれより大きいクリーチャーを1体破壊する。": entering(
        {
            "destroy": {
                "type": "creature",
                "power": {"more_than": {"power_of": "this"}},
                "choose": 1,
            }
        }
    ),
    "このクリーチャーのパワーは、すべての墓地にある呪文1枚につき+1000される。": static(
        power={
            "times": [
                1000,
                {"count": {"whose": "any", "zone": "graveyard", "type": "spell"}},
            ]
        }
    ),
    # each player, and cards under shields
    f"{ENTERING}各プレイヤーは自分自身のクリーチャーを1体選び、破壊する。": entering(
        {"destroy": {"whose": "each", "type": "creature", "choose": 1}}
    ),
    f"{ENTERING}各プレイヤーは自分自身のマナゾーンからカードを1枚選び、"
    "それぞれの墓地に置く。": entering(
        {
            "move": {
                "cards": {"whose": "each", "zone": "mana", "choose": 1},
                "to": "graveyard",
            }
        }
    ),
    f"{ENTERING}各プレイヤーは手札を2枚捨てる。": entering(
        {"discard": {"whose": "each", "choose": 2}}
    ),
    f"シールド・プラス-{ENTERING}自分の山札の上から1枚目を裏向きのまま、"
    "自分のシールドいずれかの下に置いてもよい。": entering(
        [
            {
                "choose": {"whose": "you", "zone": "shields", "choose": 1},
                "as": "shield",
            },
            {
                "move": {
                    "cards": {"whose": "you", "zone": "deck", "top": 1},
                    "under_shield": "shield",
                },
                "may": True,
            },
        ]
    ),
    # what is looked at and stays where it is
    "このクリーチャーが攻撃する時、相手のシールドを1枚見てもよい。"
    "その後、そのシールドを元の場所に戻す。": [
        {
            "trigger": {
                "when": {"attacks": "this"},
                "do": [
                    {
                        "look": {"whose": "opponent", "zone": "shields", "choose": 1},
                        "as": "seen",
                        "may": True,
                    }
                ],
            }
        }
    ],
    f"{ENTERING}自分の山札の上から3枚を見る。"
    "その後、それを好きな順番で元に戻す。": entering(
        {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
        {
            "move": {
                "cards": {"cards": "seen", "zone": "deck"},
                "to": "deck",
                "position": "top",
            }
        },
    ),
    f"{ENTERING}自分の墓地からコストが4以下の呪文を1枚、手札に戻す。": entering(
        {
            "return": {
                "whose": "you",
                "zone": "graveyard",
                "type": "spell",
                "cost": {"at_most": 4},
                "choose": 1,
            }
        }
    ),
    f"{ENTERING}自分のクリーチャー1体に、"
    "コストを支払わずに自分のクロスギアを1枚、クロスしてもよい。": entering(
        [
            {"choose": {**MINE, "choose": 1}, "as": "chosen"},
            {
                "equip": {
                    "cards": {"whose": "you", "type": "cross_gear", "choose": 1},
                    "to": "chosen",
                },
                "may": True,
            },
        ]
    ),
    f"{ENTERING}種族にドラゴンとある自分のクリーチャーを1体、"
    "自分のマナゾーンから出す。": entering(
        {"put": {**MINE, "zone": "mana", "race_includes": "ドラゴン", "choose": 1}}
    ),
    f"{ENTERING}相手の手札があれば、相手はその中から1枚選んで墓地に置く。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "if": {"exists": {"whose": "opponent", "zone": "hand"}},
                "do": [{"discard": {"whose": "opponent", "choose": 1}}],
            }
        }
    ],
    # what happens later
    f"{ENTERING}クリーチャーを1体、自分の手札から出す。"
    "このターンの終わりに、そのクリーチャーを破壊する。": entering(
        {"put": {**MINE, "zone": "hand", "choose": 1}, "as": "done"},
        {
            "effect": {
                "about": "done",
                "once": True,
                "until": "end_of_turn",
                "ability": {
                    "trigger": {"when": {"turn_ends": "any"}, "do": [{"destroy": "it"}]}
                },
            }
        },
    ),
    f"{ENTERING}このターン、自分のクリーチャーが破壊される時、"
    "墓地に置かれるかわりにとどまる。": entering(
        {
            "effect": {
                "until": "end_of_turn",
                "ability": {
                    "replacement": {
                        "when": {"destroyed": MINE},
                        "instead": [{"stay": "that"}],
                    }
                },
            }
        }
    ),
    # what does not happen
    "相手の呪文の効果によってこのクリーチャーがバトルゾーンを離れる時、"
    "離れずにとどまる。": [
        {
            "replacement": {
                "when": {
                    "leaves": "this",
                    "by": {"whose": "opponent", "type": "spell"},
                },
                "instead": [{"stay": "that"}],
            }
        }
    ],
    "相手がクリーチャーを選ぶ時、これを選ぶことはできない。": static(
        cannot={"chosen": "this", "by": "opponent"}
    ),
    "このクリーチャーは毎ターン攻撃しなければならない。": static(attacks_if_able=True),
    f"{ENTERING}《例の竜》を1体、自分のマナゾーンから出す。": entering(
        {"put": {**MINE, "zone": "mana", "name": "例の竜", "choose": 1}}
    ),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_becomes_an_ability(text: str) -> None:
    found = reading(text)
    assert found.gaps == ()
    found.card()
    assert found.data["abilities"] == TEXTS[text]


BASES: dict[str, Data] = {
    "進化GV-自分のサムライ、ナイト、シノビのいずれか3体を重ねた上に置く。": {
        **MINE,
        "race": ["サムライ", "ナイト", "シノビ"],
        "choose": 3,
    },
    "進化-自分のサムライ・クリーチャー1体の上に置く。": {
        **MINE,
        "race": "サムライ",
        "choose": 1,
    },
    "マナ進化V-火のクリーチャーを2体自分のマナゾーンから選び、"
    "このクリーチャーをその2体の上に重ねつつバトルゾーンに出す。": {
        **MINE,
        "zone": "mana",
        "civilization": "fire",
        "choose": 2,
    },
}


@pytest.mark.parametrize("text", BASES)
def test_a_line_says_what_the_creature_is_put_on(text: str) -> None:
    found = reading(text, "進化クリーチャー")
    assert found.gaps == ()
    found.card()
    assert found.data["evolves_from"] == BASES[text]


def test_a_base_of_kinds_that_are_not_counted_is_missing() -> None:
    text = "進化V-自分のサムライ1体とナイトを重ねた上に置く。"
    found = reading(text, "進化クリーチャー")
    assert [gap.text for gap in found.gaps] == [text]
    assert "evolves_from" not in found.data


def test_a_keyword_has_a_kind_of_cards_and_the_next_line() -> None:
    """Each of several has a line of its own; whose any other line is, is not known."""
    one = "フォートE:サムライ|カードを1枚引く。"
    other = "フォートE:ドラゴン|カードを2枚引く。"
    found = reading(f"{one}|{other}|W・ブレイカー")
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {"word": "フォートE", "cards": {"race": "サムライ"}, "do": [{"draw": 1}]},
        {
            "word": "フォートE",
            "cards": {"race_includes": "ドラゴン"},
            "do": [{"draw": 2}],
        },
        "W・ブレイカー",
    ]
    assert len(reading(f"{one}|このクリーチャーは攻撃されない。").gaps) == 3


def test_a_keyword_is_known_without_the_spaces_of_its_file() -> None:
    found = reading("O・ドライブ闇x2|このクリーチャーが出た時、カードを1枚引く。")
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {"word": "O・ドライブ 闇x2", "gives": {"abilities": entering({"draw": 1})}}
    ]


def test_others_have_the_keyword_above_as_well() -> None:
    found = reading("スピードアタッカー|サバイバー")
    assert found.gaps == ()
    found.card()
    above = [{"static": {"keywords": ["スピードアタッカー"]}}]
    assert found.data["keywords"] == [{"word": "サバイバー", "abilities": above}]


def test_of_two_keywords_above_it_is_not_known_which_is_meant() -> None:
    found = reading("ブロッカー|W・ブレイカー|サバイバー")
    assert [gap.text for gap in found.gaps] == ["サバイバー"]
    assert found.data["keywords"] == ["ブロッカー", "W・ブレイカー"]


KEYWORDS = ["水ステルス", "光・闇スレイヤー", "侍流ジェネレート"]


@pytest.mark.parametrize("word", KEYWORDS)
def test_an_old_keyword_is_known(word: str) -> None:
    found = reading(word)
    assert found.gaps == ()
    found.card()
    assert found.data["keywords"] == [word]


@pytest.mark.parametrize("icon", ["", "TR-"])
def test_what_a_keyword_gives_stands_in_the_next_line(icon: str) -> None:
    found = reading(f"ターボラッシュ|{icon}このクリーチャーはブロックされない。")
    assert found.gaps == ()
    found.card()
    gives = {"cannot": [{"blocked": "this"}]}
    assert found.data["keywords"] == [{"word": "ターボラッシュ", "gives": gives}]


def test_another_icon_is_unread() -> None:
    found = reading("ターボラッシュ|SF-このクリーチャーはブロックされない。")
    assert len(found.gaps) == 2


AGAIN = "ナイト・マジック(自分のナイトがあれば、この呪文の能力をもう一度使ってもよい)"


def test_a_spell_does_all_of_it_again() -> None:
    found = reading(f"相手のクリーチャーを1体選ぶ。それを破壊する。|{AGAIN}", "呪文")
    assert found.gaps == ()
    found.card()
    assert found.data["keywords"] == found.data["spelt_out"] == ["ナイト・マジック"]
    assert found.data["abilities"] == [
        {
            "spell": {
                "do": [
                    {"choose": {**OPPOSING, "choose": 1}, "as": "chosen"},
                    {"destroy": "chosen"},
                    {
                        "repeat": {
                            "times": 1,
                            "do": [
                                {
                                    "choose": {**OPPOSING, "choose": 1},
                                    "as": "chosen_again",
                                },
                                {"destroy": "chosen_again"},
                            ],
                        },
                        "may": True,
                        "if": {"exists": {"whose": "you", "race": "ナイト"}},
                    },
                ]
            }
        }
    ]


@pytest.mark.parametrize("before", ["", "相手は踊る。|"])
def test_what_is_not_read_is_not_done_again(before: str) -> None:
    found = reading(f"{before}{AGAIN}", "呪文")
    assert "ナイト・マジック" in [gap.text for gap in found.gaps]
    assert "abilities" not in found.data


UNREAD = [
    # Whose hand 「手札」 is, of which 「相手は」 speaks.
    "相手は、手札が1枚もなければ、呪文を唱えられない。",
    # A power of several creatures.
    "自分の他のクリーチャーのパワーが6000以上なら、このクリーチャーは攻撃できない。",
    # To be alike is said of one card that is known.
    f"{ENTERING}それと同じ名前のクリーチャーをすべて破壊する。",
    # Whether both options end with what follows.
    f"{ENTERING}カードを1枚引くか、自分の手札を1枚捨て、カードを1枚引く。",
    f"{ENTERING}カードを1枚引いてもよいか、自分の手札を1枚捨てる。",
    f"{ENTERING}カードを1枚引くか、自分の手札を1枚捨て、その後カードを1枚引く。",
    # Two shields at once are not each of them.
    "自分のシールドが2枚ブレイクされる時、かわりにこのクリーチャーを破壊する。",
    # It happens again and again only under a condition.
    "クリーチャーをすべて破壊する。",
    # Each card of the battle zone for itself, or a creature, which is destroyed.
    f"{ENTERING}相手のカードを1枚選び、持ち主の墓地に置く。",
    # Chosen only among the tapped ones.
    "相手がタップしているクリーチャーを選ぶ時、これを選ぶことはできない。",
    # It attacks, and lies in the graveyard.
    "このクリーチャーが攻撃する時、このクリーチャーを自分の墓地から手札に戻す。",
    # Each of them is optional, or all together.
    f"{ENTERING}自分のクリーチャー1体につき、相手のクリーチャーを1体、タップしてもよい。",
    # Two that were destroyed before.
    f"{ENTERING}自分のクリーチャーを1体破壊する。相手のクリーチャーを1体破壊する。"
    "破壊したクリーチャー1体につき1枚、カードを引く。",
    # What is said last belongs to what happens later, or happens now.
    f"{ENTERING}このターン、自分のクリーチャーが破壊された時、カードを1枚引く。"
    "その後、自分の手札を1枚捨てる。",
    # From where to the mana zone: the battle zone, or anywhere.
    "自分のサムライをマナゾーンに置いた時、カードを1枚引く。",
    # That creature is the one that entered, or the one that was tapped.
    "自分のクリーチャーが出た時、相手のクリーチャーを1体選び、タップする。"
    "そのクリーチャーを破壊する。",
    # To cross for its cost is what rules let do anyway.
    f"{ENTERING}自分のクロスギアを1枚、このクリーチャーにクロスする。",
    # Only some of the creatures that attack.
    "相手の火のクリーチャーが攻撃する時、これは可能であればブロックする。",
    # To cross a cross gear is not to execute it.
    "自分のクロスギアをクロスする時、支払うコストは1少なくなる。",
    # Each of both players, of any creatures; how much of it is optional.
    f"{ENTERING}各プレイヤーはクリーチャーを1体選び、破壊する。",
    f"{ENTERING}各プレイヤーは自分自身のクリーチャーを1体選び、破壊してもよい。",
    # Under which shield.
    f"{ENTERING}自分の山札の上から1枚目を、自分のシールドの下に置く。",
    # A creature of the opponent in your graveyard.
    f"{ENTERING}相手のクリーチャーを1体、自分の墓地から出す。",
    # Others than those, of no cards that were looked at.
    f"{ENTERING}相手のクリーチャーを1体破壊し、他の2体をタップする。",
    # It was not looked at.
    f"{ENTERING}相手のクリーチャーを1体選ぶ。その後、それを元に戻す。",
    # Cards of a zone of nobody in particular.
    f"{ENTERING}その中から1枚選び、捨てる。",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_understood_is_missing(text: str) -> None:
    found = reading(text)
    assert [gap.text for gap in found.gaps] == text.split("|")
    assert "abilities" not in found.data
    assert "keywords" not in found.data
