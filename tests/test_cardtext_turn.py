"""Reading printed cards in the wording of 2017 to 2022, and writing them again."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

MINE: Data = {"whose": "you", "type": "creature"}
THEIRS: Data = {"whose": "opponent", "type": "creature"}
ENTERS = {"enters": "this"}
ELSEWHERE = ["graveyard", "mana", "deck", "shields", "hyperspatial", "super_gr"]


def triggered(when: Any, *do: Any, **more: Any) -> Data:
    return {"trigger": {"when": when, **more, "do": list(do)}}


def held(cards: Data, number: int) -> Data:
    return {"count": cards, "at_least": number}


MANA: Data = {"whose": "you", "zone": "mana"}


def mana(number: int, civilization: str) -> Data:
    there = {"exists": {**MANA, "civilization": civilization}}
    return {"all_of": [held(MANA, number), there]}


AT_MOST_SIX = {"count": {"whose": "any", "zone": "shields"}, "at_most": 6}
CHEAPER: Data = {"may": True, "at_least": 1}
DONE = {"affected": "done"}
DESTROYED = {"destroy": {**MINE, "any_number": True}, "as": "done"}

TEXTS: list[tuple[str, Data]] = [
    # a label with a value; two conditions of one zone
    (
        "マナドライブ5(水)：このクリーチャーが攻撃する時、自分のマナゾーンにカードが5枚以上あり、水文明があれば、カードを1枚引く。",
        triggered({"attacks": "this"}, {"draw": 1}, **{"if": mana(5, "water")}),
    ),
    (
        "自分のマナゾーンにカードが7枚以上あり、火のカードがあれば、このクリーチャーのパワーを+2000する。",
        {"static": {"power": 2000, "if": mana(7, "fire")}},
    ),
    (
        "このクリーチャーが出た時、自分の墓地にカードが4枚以上あり、自分のドラゴンがあれば、カードを1枚引く。",
        triggered(
            ENTERS,
            {"draw": 1},
            **{
                "if": {
                    "all_of": [
                        held({"whose": "you", "zone": "graveyard"}, 4),
                        {"exists": {"whose": "you", "race_includes": "ドラゴン"}},
                    ]
                }
            },
        ),
    ),
    (
        "自分の墓地に呪文が2枚以上あり、手札がなければ、このクリーチャーのパワーを+2000する。",
        {
            "static": {
                "power": 2000,
                "if": {
                    "all_of": [
                        held({"whose": "you", "zone": "graveyard", "type": "spell"}, 2),
                        {"none": {"zone": "hand"}},
                    ]
                },
            }
        },
    ),
    (
        "Jトルネード：このクリーチャーが攻撃する時、自分の他のジョーカーズを1体、手札に戻してもよい。そうしたら、カードを1枚引く。",
        triggered(
            {"attacks": "this"},
            {
                "return": {**MINE, "other": True, "race": "ジョーカーズ", "choose": 1},
                "may": True,
            },
            {"draw": 1, "if_you_do": True},
        ),
    ),
    *(
        (
            f"自分と相手のシールドの{total}6つ以下なら、このクリーチャーのパワーを+3000する。",
            {"static": {"power": 3000, "if": AT_MOST_SIX}},
        )
        for total in ("合計が", "数の合計が", "枚数の合計が", "数が合計")
    ),
    # GR summoning
    (
        "このクリーチャーが出た時、GR召喚を2回してもよい。",
        triggered(ENTERS, {"gr_summon": 2, "may": True}),
    ),
    (
        "このクリーチャーが出た時、自分のクリーチャーを1体破壊してもよい。そうしたら、もう一度GR召喚する。",
        triggered(
            ENTERS,
            {"destroy": {**MINE, "choose": 1}, "may": True},
            {"gr_summon": 1, "if_you_do": True},
        ),
    ),
    (
        "このクリーチャーが出た時、GR召喚を1回し、カードを1枚引く。",
        triggered(ENTERS, [{"gr_summon": 1}, {"draw": 1}]),
    ),
    (
        "このクリーチャーが出た時、自分の多色クリーチャー1体につき、GR召喚する。",
        triggered(ENTERS, {"gr_summon": {"count": {**MINE, "multicolor": True}}}),
    ),
    *(
        (
            f"このクリーチャーが出た時、自分のクリーチャーを好きな数破壊する。こうして破壊したクリーチャー{each}、GR召喚する。",
            triggered(ENTERS, DESTROYED, {"gr_summon": DONE}),
        )
        for each in ("1体につき", "の数だけ", "の数と同じ数")
    ),
    (
        "このクリーチャーが出た時、カードを1枚引くか、GR召喚する。",
        triggered(ENTERS, {"choose_one": [[{"draw": 1}], [{"gr_summon": 1}]]}),
    ),
    (
        "このクリーチャーが出た時、GR召喚する。このターン、そのクリーチャーのパワーを+2000し、「W・ブレイカー」を与える。",
        triggered(
            ENTERS,
            {"gr_summon": 1, "as": "done"},
            {
                "give": {
                    "to": "done",
                    "power": 2000,
                    "keywords": ["W・ブレイカー"],
                    "until": "end_of_turn",
                }
            },
        ),
    ),
    (
        "このクリーチャーが攻撃する時、GR召喚する。それが水のクリーチャーなら、カードを1枚引く。",
        triggered(
            {"attacks": "this"},
            {"gr_summon": 1, "as": "done"},
            {
                "draw": 1,
                "if": {
                    "exists": {
                        "cards": "done",
                        "civilization": "water",
                        "type": "creature",
                    }
                },
            },
        ),
    ),
    (
        "自分がGR召喚した時、そのクリーチャーをタップしてもよい。",
        triggered({"summoned": MINE, "from": "super_gr"}, {"tap": "that", "may": True}),
    ),
    # what entered in this turn; so long
    (
        "自分のターンの終わりに、このターンにバトルゾーンに出た自分のクリーチャーをすべて破壊する。",
        triggered(
            {"turn_ends": "you"}, {"destroy": {**MINE, "entered_this_turn": True}}
        ),
    ),
    (
        "このクリーチャーが出た時、このターン中に出た相手のクリーチャーを1体破壊する。",
        triggered(
            ENTERS, {"destroy": {**THEIRS, "entered_this_turn": True, "choose": 1}}
        ),
    ),
    (
        "このクリーチャーが攻撃する時、攻撃の終わりまで、このクリーチャーのパワーを+2000する。",
        triggered(
            {"attacks": "this"},
            {"give": {"to": "this", "power": 2000, "until": "end_of_attack"}},
        ),
    ),
    (
        "自分の火のクリーチャーがバトルする時、バトルの終わりまで、そのクリーチャーのパワーを+2000する。",
        triggered(
            {"battles": {**MINE, "civilization": "fire"}},
            {"give": {"to": "that", "power": 2000, "until": "end_of_battle"}},
        ),
    ),
    (
        "このクリーチャーは、アンタップしているクリーチャーも攻撃できる。",
        {"static": {"attacks_untapped": True}},
    ),
    # given to what was chosen just before
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、このターン、パワーを-2000する。",
        triggered(
            ENTERS,
            [
                {"choose": {**THEIRS, "choose": 1}, "as": "chosen"},
                {"give": {"to": "chosen", "power": -2000, "until": "end_of_turn"}},
            ],
        ),
    ),
    (
        "このクリーチャーが攻撃する時、自分の他のクリーチャーを1体選び、このターン、「ブロッカー」を与える。",
        triggered(
            {"attacks": "this"},
            [
                {"choose": {**MINE, "other": True, "choose": 1}, "as": "chosen"},
                {
                    "give": {
                        "to": "chosen",
                        "keywords": ["ブロッカー"],
                        "until": "end_of_turn",
                    }
                },
            ],
        ),
    ),
    # races of cards, auras
    (
        "このクリーチャーが出た時、ドラゴンのカードを1枚、自分の墓地から手札に戻す。",
        triggered(
            ENTERS,
            {
                "return": {
                    "whose": "you",
                    "zone": "graveyard",
                    "race_includes": "ドラゴン",
                    "choose": 1,
                }
            },
        ),
    ),
    (
        "自分のオレガ・オーラを使うコストを1少なくする。ただし、コストは0以下にならない。",
        {"cost": {"of": {"whose": "you", "type": "aura"}, "change": -1, "at_least": 1}},
    ),
    # what happens instead to what a player puts; the top card
    *(
        (
            f"相手が手札以外からクリーチャーを出す時、{who}それをマナゾーンに置く。",
            {
                "replacement": {
                    "when": {"enters": THEIRS, "from": [*ELSEWHERE, "abyss"]},
                    "instead": [{"move": {"cards": "that", "to": "mana"}}],
                }
            },
        )
        for who in ("かわりに相手は", "相手はかわりに")
    ),
    (
        "このクリーチャーが離れる時、かわりにこのクリーチャーの一番上のカードを墓地に置いてもよい。",
        {
            "replacement": {
                "when": {"leaves": "this"},
                "may": True,
                "instead": [
                    {
                        "move": {
                            "cards": {"cards": "this", "as_cards": True},
                            "to": "graveyard",
                        }
                    }
                ],
            }
        },
    ),
    # what went back to a hand; attacks that were not blocked, of whomever
    *(
        (
            f"自分のクリーチャーが{back}時、カードを1枚引く。",
            triggered({"put": MINE, "from": "battle", "to": "hand"}, {"draw": 1}),
        )
        for back in ("手札に戻された", "手札に戻った", "バトルゾーンから手札に戻った")
    ),
    *(
        (
            f"自分の火のクリーチャーが攻撃{unblocked}時、カードを1枚引く。",
            triggered({"unblocked": {**MINE, "civilization": "fire"}}, {"draw": 1}),
        )
        for unblocked in ("してブロックされなかった", "し、ブロックされなかった")
    ),
    # evolution by an effect
    *(
        (
            f"このクリーチャーが攻撃する時、進化クリーチャーを1体、自分の墓地からこのクリーチャーの上に{put}もよい。",
            triggered(
                {"attacks": "this"},
                {
                    verb: {
                        "cards": {
                            **MINE,
                            "zone": "graveyard",
                            "evolution": True,
                            "choose": 1,
                        },
                        "onto": "this",
                    },
                    "may": True,
                },
            ),
        )
        for put, verb in (
            ("重ねて出して", "put"),
            ("出して", "put"),
            ("コストを支払わずに召喚して", "summon"),
            ("重ねて、コストを支払わずに召喚して", "summon"),
        )
    ),
    # larger or smaller by so much
    *(
        (
            f"このクリーチャーが攻撃する時、このクリーチャーよりコストが2{than}ドラゴンを1体、自分の手札から出してもよい。",
            triggered(
                {"attacks": "this"},
                {
                    "put": {
                        **MINE,
                        "zone": "hand",
                        "race_includes": "ドラゴン",
                        "cost": {"at_least": number, "at_most": number},
                        "choose": 1,
                    },
                    "may": True,
                },
            ),
        )
        for than, number in (
            ("大きい", {"sum": [{"cost_of": "this"}, 2]}),
            ("小さい", {"minus": [{"cost_of": "this"}, 2]}),
        )
    ),
    # what is not named again
    (
        "自分のターンの終わりに、このクリーチャーがタップしていれば、アンタップしてもよい。",
        triggered(
            {"turn_ends": "you"},
            {"untap": "this", "may": True},
            **{"if": {"exists": {"cards": "this", "tapped": True}}},
        ),
    ),
    (
        "このクリーチャーが出た時、相手のシールドを1つ選んで見る。その後、元に戻す。",
        triggered(
            ENTERS,
            {
                "look": {"whose": "opponent", "zone": "shields", "choose": 1},
                "as": "seen",
            },
        ),
    ),
    (
        "このクリーチャーが出た時、自分のシールドを1つ手札に加える。そのシールドの「S・トリガー」は使えない。",
        triggered(
            ENTERS,
            {
                "return": {"whose": "you", "zone": "shields", "choose": 1},
                "without": "S・トリガー",
            },
        ),
    ),
    # what neither player can do
    (
        "各プレイヤーは、コスト3以下の呪文を唱えられない。",
        {
            "static": {
                "cannot": [
                    {"cast": {"whose": "any", "cost": {"at_most": 3}, "type": "spell"}}
                ]
            }
        },
    ),
    # what it costs
    (
        "このクリーチャーの召喚コストは、自分の手札が2枚以下なら、3少なくなる。ただし、コストは0以下にならない。",
        {
            "cost": {
                "change": -3,
                "if": {"count": {"whose": "you", "zone": "hand"}, "at_most": 2},
                "at_least": 1,
            }
        },
    ),
    (
        "このクリーチャーを召喚する時、自分のクリーチャーを好きな数破壊してもよい。こうして破壊したクリーチャー1体につき、このクリーチャーの召喚コストを2少なくする。ただし、コストは0以下にならない。",
        {"cost": {**CHEAPER, "do": DESTROYED, "change": {"times": [-2, DONE]}}},
    ),
    (
        "このクリーチャーを召喚する時、自分のシールドを1つ墓地に置いてもよい。そうしたら、このクリーチャーを召喚するコストを4少なくする。ただし、コストは0以下にならない。",
        {
            "cost": {
                **CHEAPER,
                "do": {
                    "move": {
                        "cards": {"whose": "you", "zone": "shields", "choose": 1},
                        "to": "graveyard",
                    }
                },
                "change": -4,
            }
        },
    ),
]

UNREAD = [
    # the word says more than the ability
    "マナドライブ5(水)：このクリーチャーが攻撃する時、カードを1枚引く。",
    # whether these are creatures of the battle zone or cards of the mana zone
    "このクリーチャーが出た時、自分のマナゾーンにカードが4枚以上あり、クリーチャーが2体以上あれば、カードを1枚引く。",
    # how many each of them
    "各プレイヤーは各ターン、クリーチャーを1体しか召喚できない。",
    # how many of them it is said of
    "このクリーチャーが出た時、GR召喚を2回する。このターン、そのクリーチャーのパワーを+2000する。",
    # from where
    "自分のカードが手札に戻された時、カードを1枚引く。",
    # whether it evolves
    "このクリーチャーが攻撃する時、ドラゴンを1体、自分の手札からこのクリーチャーの上に重ねて出してもよい。",
    # what is destroyed: neither of the cards of the conditions is said
    "自分のターンの終わりに、このクリーチャーがタップしていて、自分のドラゴンがあれば、破壊する。",
    # how much less
    "このクリーチャーを召喚する時、自分のクリーチャーを1体破壊してもよい。このクリーチャーの召喚コストを2少なくする。",
    "このクリーチャーを召喚する時、自分のクリーチャーを1体破壊する。そうしたら、このクリーチャーの召喚コストを2少なくする。",
]


@pytest.mark.parametrize(("line", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(line: str, meaning: Data) -> None:
    assert abilities(line) == [meaning]


@pytest.mark.parametrize("line", [line for line, _ in TEXTS])
def test_what_is_read_of_its_writing_is_what_was_written(line: str) -> None:
    card = reading(line).card()
    found = reading(*text_of(card))
    assert found.complete
    again = found.card()
    assert len(again.abilities) == len(card.abilities)
    assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize("line", UNREAD)
def test_a_near_miss_is_unread(line: str) -> None:
    found = reading(line)
    assert {gap.line for gap in found.gaps} == {0}
    assert "abilities" not in found.data
