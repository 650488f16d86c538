"""Reading printed cards of 2023 to 2026: parts that are known, put together."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

FEW = {"count": {"whose": "you", "zone": "hand"}, "at_most": 2}
ONE = {"whose": "opponent", "type": "creature", "choose": 1}
TOP = {"reveal": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"}
SEEN = {"cards": "seen", "zone": "deck"}
TWINPACT = {"whose": "you", "twinpact": True, "type": "creature"}
CAST = {"value": {"this_turn": {"cast": {"whose": "you", "type": "spell"}}}}
MANA = {"whose": "you", "zone": "mana"}
UNDER = {"whose": "you", "type": "creature"}
ANY = {"type": "creature"}
OWN = {"whose": "you", "type": "creature"}
CHOSEN = {"choose": ONE, "as": "chosen", "may": True}


def if_few(*do: Any) -> list[Data]:
    """What is done as it enters if there are few cards in the hand."""
    return [{"trigger": {"when": {"enters": "this"}, "if": FEW, "do": [*do]}}]


def put_there(zone: str, taken: Data) -> list[Data]:
    """Cards of the deck go into a zone, and one of them into the hand."""
    found = {"cards": "done", "zone": zone, "type": "creature", "choose": 1}
    return if_few({**taken, "as": "done"}, {"return": found})


TEXTS: list[tuple[str, str, list[Data]]] = [
    # a condition before sentences that are about what the first has named
    (
        "このクリーチャーが出た時、自分の手札が2枚以下なら、相手のクリーチャーを1体選んでもよい。"
        "その選んだクリーチャーとこのクリーチャーをバトルさせる。",
        "クリーチャー",
        if_few(CHOSEN, {"battle": ["chosen", "this"]}),
    ),
    (
        "このクリーチャーが出た時、自分の手札が2枚以下なら、相手のクリーチャーを1体選んでもよい。"
        "その選んだクリーチャーとこのクリーチャーをバトルさせる。その後、カードを1枚引く。",
        "クリーチャー",
        if_few(CHOSEN, {"battle": ["chosen", "this"]}, {"draw": 1}),
    ),
    (
        "このクリーチャーが出た時、自分の手札が2枚以下なら、自分の山札の上から1枚目を表向きにする。"
        "それがクリーチャーなら、手札に加える。それ以外なら、墓地に置く。",
        "クリーチャー",
        if_few(
            TOP,
            {
                "move": {"cards": "seen", "to": "graveyard"},
                "if": {"none": {**SEEN, "type": "creature"}},
            },
            {
                "move": {"cards": "seen", "to": "hand"},
                "if": {"exists": {**SEEN, "type": "creature"}},
            },
        ),
    ),
    (
        "カードを1枚引く。その後、自分の手札が2枚以下なら、自分の山札の上から1枚目を表向きにする。"
        "それがクリーチャーなら、カードを1枚引く。",
        "呪文",
        [
            {
                "spell": {
                    "do": [
                        {"draw": 1},
                        {
                            "repeat": {
                                "times": 1,
                                "do": [
                                    TOP,
                                    {
                                        "draw": 1,
                                        "if": {"exists": {**SEEN, "type": "creature"}},
                                    },
                                ],
                            },
                            "if": FEW,
                        },
                    ]
                }
            }
        ],
    ),
    # 「その中」: what was put there, and not what a condition before has counted
    (
        "このクリーチャーが出た時、自分の手札が2枚以下なら、自分の山札の上から3枚を墓地に置く。"
        "その中からクリーチャーを1体、手札に加える。",
        "クリーチャー",
        put_there("graveyard", {"mill": 3}),
    ),
    (
        "このクリーチャーが出た時、自分の手札が2枚以下なら、自分の山札の上から3枚をマナゾーンに置く。"
        "その中からクリーチャーを1体、手札に加える。",
        "クリーチャー",
        put_there(
            "mana",
            {
                "move": {
                    "cards": {"whose": "you", "zone": "deck", "top": 3},
                    "to": "mana",
                }
            },
        ),
    ),
    # two things that happened
    (
        "各ターンの終わりに、このターン中に自分が呪文を唱え、クリーチャーを召喚していれば、カードを1枚引く。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "any"},
                    "if": {
                        "all_of": [
                            {**CAST, "at_least": 1},
                            {
                                "value": {
                                    "this_turn": {
                                        "summoned": {"whose": "you", "type": "creature"}
                                    }
                                },
                                "at_least": 1,
                            },
                        ]
                    },
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "このターン、自分が呪文を唱え、相手のクリーチャーが破壊されていれば、このクリーチャーに「スピードアタッカー」を与える。",
        "クリーチャー",
        [
            {
                "static": {
                    "keywords": ["スピードアタッカー"],
                    "if": {
                        "all_of": [
                            {**CAST, "at_least": 1},
                            {
                                "value": {
                                    "this_turn": {
                                        "destroyed": {
                                            "whose": "opponent",
                                            "type": "creature",
                                        }
                                    }
                                },
                                "at_least": 1,
                            },
                        ]
                    },
                }
            }
        ],
    ),
    # all that were named before in the sentence
    (
        "自分の他のクリーチャーすべてに「ブロッカー」を与え、それらのパワーを+5000する。",
        "クリーチャー",
        [
            {
                "static": {
                    "to": {"whose": "you", "other": True, "type": "creature"},
                    "keywords": ["ブロッカー"],
                    "power": 5000,
                }
            }
        ],
    ),
    # cards of two halves
    (
        "自分のツインパクト・クリーチャーすべてに「メガ・ラスト・バースト」を与える。",
        "クリーチャー",
        [{"static": {"to": TWINPACT, "keywords": ["メガ・ラスト・バースト"]}}],
    ),
    (
        "このクリーチャーが出た時、ツインパクトカードを1枚、自分の墓地から手札に戻す。",
        "クリーチャー",
        entering(
            {
                "return": {
                    "whose": "you",
                    "zone": "graveyard",
                    "twinpact": True,
                    "choose": 1,
                }
            }
        ),
    ),
    (
        "ツインパクトではないクリーチャーは攻撃できない。",
        "クリーチャー",
        [
            {
                "static": {
                    "to": {"twinpact": False, "type": "creature"},
                    "cannot": [{"attacks": "this"}],
                }
            }
        ],
    ),
    # another wording
    (
        "自分のマナゾーンにあるカードを、すべての文明のカードとして扱う。",
        "クリーチャー",
        [
            {
                "static": {
                    "to": {"whose": "you", "zone": "mana"},
                    "civilizations": ["light", "water", "darkness", "fire", "nature"],
                }
            }
        ],
    ),
    # what happened in the turn to the creatures of both players
    (
        "このクリーチャーの召喚コストを、このターンに破壊されたクリーチャー1体につき1少なくする。",
        "クリーチャー",
        [
            {
                "cost": {
                    "change": {
                        "times": [
                            -1,
                            {"this_turn": {"destroyed": {"type": "creature"}}},
                        ]
                    }
                }
            }
        ],
    ),
    (
        "このクリーチャーの召喚コストを、このターンに離れた自分のクリーチャー1体につき1少なくする。",
        "クリーチャー",
        [{"cost": {"change": {"times": [-1, {"this_turn": {"leaves": OWN}}]}}}],
    ),
    (
        "このクリーチャーが出た時、このターンに離れたクリーチャー1体につき、カードを1枚引く。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {
                            "draw": {
                                "player": "you",
                                "count": {"this_turn": {"leaves": ANY}},
                            }
                        }
                    ],
                }
            }
        ],
    ),
]
MEASURED: list[tuple[str, Data]] = [
    # two numbers, one of them of the card that was spoken of
    (
        "そのクリーチャーのコストが自分のマナゾーンにあるカードの枚数以下なら",
        {"value": {"cost_of": "that"}, "at_most": {"count": MANA}},
    ),
    (
        "そのコストが自分のマナゾーンにあるカードの枚数以上なら",
        {"value": {"cost_of": "that"}, "at_least": {"count": MANA}},
    ),
    (
        "そのパワーがこのクリーチャーより小さければ",
        {"value": {"power_of": "this"}, "at_least": {"sum": [{"power_of": "that"}, 1]}},
    ),
    (
        "そのパワーがこのクリーチャーより大きければ",
        {"value": {"power_of": "that"}, "at_least": {"sum": [{"power_of": "this"}, 1]}},
    ),
    (
        "そのクリーチャーのパワーがこのクリーチャー以下なら",
        {"value": {"power_of": "that"}, "at_most": {"power_of": "this"}},
    ),
]
SOME_OF_THEM: list[tuple[str, Data]] = [
    ("呪文を1枚", {"type": "spell", "choose": 1}),
    ("クリーチャーを2体まで", {"type": "creature", "up_to": 2}),
    ("闇のカードを1枚", {"civilization": "darkness", "choose": 1}),
    ("コスト4以下のカードを1枚", {"cost": {"at_most": 4}, "choose": 1}),
    ("カードを1枚", {"choose": 1}),
]
HOSTS: list[tuple[str, Data]] = [
    # what is said before the creature is said of it, and not of the cards under it
    ("自分の火のクリーチャーの下にあるカードを1枚", {**UNDER, "civilization": "fire"}),
    ("自分の他のクリーチャーの下にあるカードを1枚", {**UNDER, "other": True}),
    (
        "自分のコスト5以上の進化クリーチャーの下にあるカードを1枚",
        {**UNDER, "cost": {"at_least": 5}, "evolution": True},
    ),
    (
        "火のクリーチャーの下からカードを1枚",
        {**UNDER, "whose": "any", "civilization": "fire"},
    ),
    ("自分のクリーチャーの下からカードを1枚", UNDER),
    (
        "自分の「S・トリガー」を持つクリーチャーの下にあるカードを1枚",
        {**UNDER, "keyword": "S・トリガー"},
    ),
    (
        "自分の名前に《例》とあるクリーチャーの下にあるカードを1枚",
        {**UNDER, "name_includes": "例"},
    ),
]
UNREAD: list[str] = [
    # who chooses, and who knows which of the hand they are
    "このクリーチャーが出た時、カードを3枚引く。こうして引いたカードを1枚捨てる。",
    "このクリーチャーが出た時、相手は自身のシールドを2つ手札に加える。こうして手札に加えたカードを1枚捨てる。",
    # of which of them the measure is, or against what it is held
    "相手のクリーチャーが出た時、そのパワーが自分のクリーチャーより大きければ、カードを1枚引く。",
    "相手のクリーチャーが出た時、そのパワーが自分のクリーチャーすべてより大きければ、カードを1枚引く。",
    "相手のクリーチャーが出た時、そのコストが相手以上なら、カードを1枚引く。",
    "このクリーチャーが攻撃する時、そのパワーがこのクリーチャーより大きければ、カードを1枚引く。",
    "このクリーチャーが攻撃する時、自分の山札の下からカードを1枚手札に加える。",
    # how often that happened, or how many of them are there
    "このクリーチャーが出た時、このターンに召喚した自分のクリーチャー1体につき、カードを1枚引く。",
    "このクリーチャーが出た時、このターン攻撃した自分のクリーチャー1体につき、カードを1枚引く。",
    "このクリーチャーが出た時、このターンにタップした自分のクリーチャー1体につき、カードを1枚引く。",
    # among the cards of the hand, or of those that were put there before
    "このクリーチャーが出た時、自分の山札の上から3枚を墓地に置く。"
    "その後、自分の手札が2枚以下なら、その中からクリーチャーを1体、手札に戻す。",
    # nobody has seen which cards lie there
    "このクリーチャーが出た時、自分の手札が2枚以下なら、自分の山札の上から3枚を裏向きにしてマナゾーンに置く。"
    "その中からクリーチャーを1体、手札に加える。",
    # how far the condition reaches
    "このクリーチャーが出た時、自分の手札が2枚以下なら、自分の山札の上から1枚目を表向きにする。カードを1枚引く。",
    "このクリーチャーが出た時、自分の手札が2枚以下なら、相手のクリーチャーを1体選ぶ。"
    "このクリーチャーを自分のクリーチャー1体とバトルさせる。",
]


@pytest.mark.parametrize(("text", "kind", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(text: str, kind: str, meaning: list[Data]) -> None:
    assert abilities(text, type=kind) == meaning


@pytest.mark.parametrize(("said", "holds"), MEASURED)
def test_measures_are_compared(said: str, holds: Data) -> None:
    text = f"相手のクリーチャーが出た時、{said}、カードを1枚引く。"
    enters = {"enters": {"whose": "opponent", "type": "creature"}}
    meaning = {"trigger": {"when": enters, "if": holds, "do": [{"draw": 1}]}}
    assert abilities(text) == [meaning]
    card = reading(text).card()
    if "より" not in said:  # which the writing says as a sum
        assert same(reading(*text_of(card)).card(), card)


@pytest.mark.parametrize(("said", "host"), HOSTS)
def test_what_is_said_of_a_creature_is_said_of_what_lies_above(
    said: str, host: Data
) -> None:
    text = f"このクリーチャーが攻撃する時、{said}、手札に加える。"
    do = [{"return": {"under": host, "choose": 1}}]
    assert abilities(text) == [{"trigger": {"when": {"attacks": "this"}, "do": do}}]
    card = reading(text).card()
    assert same(reading(*text_of(card)).card(), card)


@pytest.mark.parametrize(("said", "some"), SOME_OF_THEM)
def test_some_of_the_cards_that_were_put_there(said: str, some: Data) -> None:
    text = (
        f"自分の山札の上から3枚を墓地に置く。こうして墓地に置いた{said}、手札に戻す。"
    )
    of_them = {"cards": "done", "whose": "any", "zone": "graveyard", **some}
    do = [{"mill": 3, "as": "done"}, {"return": of_them}]
    assert abilities(f"このクリーチャーが出た時、{text}") == entering(*do)


FOUGHT: list[tuple[str, Data, Data]] = [
    (
        "自分の火のクリーチャーがブロックされた時、ブロックしたクリーチャーを破壊する。",
        {"blocks": ANY, "against": {**OWN, "civilization": "fire"}},
        {"destroy": "that"},
    ),
    (
        "自分のクリーチャーがブロックした時、ブロックされたクリーチャーを破壊する。",
        {"blocked": ANY, "against": OWN},
        {"destroy": "that"},
    ),
    (
        "相手のクリーチャーがブロックした時、ブロックしたクリーチャーを破壊する。",
        {"blocks": {**OWN, "whose": "opponent"}},
        {"destroy": "that"},
    ),
    (
        "自分のクリーチャーがブロックされた時、ブロックしたクリーチャーとこのクリーチャーをバトルさせる。",
        {"blocks": ANY, "against": OWN},
        {"battle": ["that", "this"]},
    ),
]
BOTH_FIGHT = [
    # the event tells of one of the two: nothing can be said of the other as well
    "自分のクリーチャーがブロックされた時、そのパワーが6000以上なら、ブロックしたクリーチャーを破壊する。",
    "自分のクリーチャーがブロックされた時、そのパワーが自分の手札の枚数以上なら、ブロックしたクリーチャーを破壊する。",
    "自分のクリーチャーがブロックされた時、そのクリーチャーをアンタップし、ブロックしたクリーチャーを破壊する。",
    "自分のクリーチャーがブロックされた時、ブロックしたクリーチャーを破壊する。その後、そのクリーチャーをアンタップする。",
    "自分のクリーチャーがブロックされた時、ブロックしたクリーチャーを破壊する。その後、アンタップする。",
]


@pytest.mark.parametrize(("text", "when", "done"), FOUGHT)
def test_the_other_creature_of_a_block(text: str, when: Data, done: Data) -> None:
    assert abilities(text) == [{"trigger": {"when": when, "do": [done]}}]


@pytest.mark.parametrize("text", BOTH_FIGHT)
def test_only_one_of_both_that_fight_is_spoken_of(text: str) -> None:
    assert "abilities" not in reading(text).data


NOT_READ_AGAIN = ("それ以外なら", "その中から", "すべての文明", "破壊された", "離れた")
"""What texts say of which the writing is not read: it says it in another way."""


@pytest.mark.parametrize(("text", "kind"), [entry[:2] for entry in TEXTS])
def test_what_is_read_of_its_writing_is_what_was_written(text: str, kind: str) -> None:
    card = reading(text, type=kind).card()
    found = reading(*text_of(card), type=kind)
    assert found.complete == (not any(said in text for said in NOT_READ_AGAIN))
    if not found.complete:
        return
    again = found.card()
    assert len(again.abilities) == len(card.abilities)
    assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize("text", UNREAD)
def test_a_near_miss_is_unread(text: str) -> None:
    found = reading(text)
    assert {gap.line for gap in found.gaps} == {0}
    assert "abilities" not in found.data


def test_ninja_change_is_a_keyword_with_a_number() -> None:
    reminder = (
        "（相手のクリーチャーが攻撃またはブロックした時、この攻撃中に自分が「ニンジャ」能力を使っていなければ、"
        "手札にあるこのクリーチャーと、自分のコスト5以上でメカまたはシノビのクリーチャー1体を入れ替えてもよい）"
    )
    found = reading(f"ニンジャ・チェンジ5{reminder}")
    assert found.complete
    assert found.data["keywords"] == ["ニンジャ・チェンジ5"]
