"""Reading printed cards of 2021 to 2026: evolution, what was done so, two of them."""

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

HAND = {"whose": "you", "zone": "hand"}
OPPOSING = {"whose": "opponent", "type": "creature"}
TOP = {"reveal": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"}
CHEAP = {"cards": "seen", "zone": "deck", "cost": {"at_most": 3}, "type": "creature"}
HYPER = {"cards": "this", "hyper": True}
CIVILIZATIONS = {"civilizations_of": {"whose": "you", "zone": "mana"}}
MILLED = {"cards": "done", "whose": "any", "zone": "graveyard"}
DRAGONS = {"whose": "you", "race_includes": "ドラゴン"}
FOR_EACH_FIRE = {
    "choose": {"count": {"whose": "you", "civilization": "fire", "type": "creature"}},
    "one_for_each": True,
}
TURN = "end_of_turn"
ATTACKED = {"this_turn": {"attacks": "this"}}


def onto_this(**cards: Any) -> Data:
    put = {"cards": {**HAND, **cards, "choose": 1}, "onto": "this"}
    return {"put": put, "may": True}


TEXTS: list[tuple[str, str, list[Data]]] = [
    # what can be put onto it to evolve it
    (
        "このクリーチャーが出た時、このクリーチャーから進化できるコスト5以下のクリーチャーを1体、"
        "自分の手札からこのクリーチャーの上に置いてもよい。",
        "クリーチャー",
        entering(
            onto_this(
                cost={"at_most": 5},
                type="creature",
                any_of=[{"evolution": True}, {"neo": True}],
            )
        ),
    ),
    (
        "このタマシードが出た時、このタマシードから進化できるNEOクリーチャーを1体、"
        "自分の手札からこの上に置いてもよい。",
        "タマシード",
        entering(onto_this(neo=True, type="creature")),
    ),
    (
        "このクリーチャーが出た時、進化クリーチャーを1体、自分の手札からこのクリーチャーの上に置いてもよい。",
        "クリーチャー",
        entering(onto_this(evolution=True, type="creature")),
    ),
    # an evolution creature is a creature: no tamaseed is one
    (
        "このクリーチャーが出た時、自分の山札の上から4枚を見る。"
        "その中から進化クリーチャー1体またはタマシードを1枚相手に見せ、手札に加えてもよい。"
        "残りを好きな順序で山札の下に置く。"
        "その後、相手に見せたカードのコスト以下の相手のクリーチャーを1体破壊する。",
        "クリーチャー",
        entering(
            {"look": {"whose": "you", "zone": "deck", "top": 4}, "as": "seen"},
            {
                "move": {
                    "cards": {
                        "cards": "seen",
                        "zone": "deck",
                        "any_of": [
                            {"type": "creature", "evolution": True},
                            {"type": "tamaseed"},
                        ],
                        "choose": 1,
                    },
                    "to": "hand",
                },
                "may": True,
                "as": "done2",
            },
            {
                "move": {
                    "cards": {"cards": "seen", "zone": "deck"},
                    "to": "deck",
                    "position": "bottom",
                }
            },
            {
                "destroy": {
                    **OPPOSING,
                    "cost": {"at_most": {"cost_of": "done2"}},
                    "choose": 1,
                }
            },
        ),
    ),
    # for whatever reason it was not put
    (
        "このクリーチャーが出た時、自分の山札の上から1枚を表向きにする。"
        "それがコスト3以下のクリーチャーなら出してもよい。"
        "こうして出さなければ、それを山札の下に置く。",
        "クリーチャー",
        entering(
            TOP,
            {"put": "seen", "may": True, "if": {"exists": CHEAP}, "as": "done2"},
            {
                "move": {"cards": "seen", "to": "deck", "position": "bottom"},
                "if": {"no": {"done": "done2"}},
            },
        ),
    ),
    (
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。"
        "こうして捨てなければ、このクリーチャーを破壊する。",
        "クリーチャー",
        entering(
            {"discard": 1, "may": True, "as": "done"},
            {"destroy": "this", "if": {"no": {"done": "done"}}},
        ),
    ),
    # two creatures, of which one is the event's
    (
        "自分のクリーチャーがマナゾーンから出た時、相手のクリーチャーを1体選んでもよい。"
        "その2体をバトルさせる。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {
                        "enters": {"whose": "you", "type": "creature"},
                        "from": "mana",
                    },
                    "do": [
                        {
                            "choose": {**OPPOSING, "choose": 1},
                            "as": "chosen",
                            "may": True,
                        },
                        {"battle": ["that", "chosen"]},
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分と相手のクリーチャーを1体ずつ選ぶ。その2体をバトルさせる。",
        "クリーチャー",
        entering(
            [
                {
                    "choose": {"whose": "you", "type": "creature", "choose": 1},
                    "as": "chosen",
                },
                {"choose": {**OPPOSING, "choose": 1}, "as": "chosen2"},
            ],
            {"battle": ["chosen", "chosen2"]},
        ),
    ),
    (
        "このターン、自分のクリーチャー1体のパワーを+2000する。"
        "その後、相手のクリーチャーを1体選んでもよい。その2体をバトルさせる。",
        "呪文",
        [
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
                                "as": "chosen2",
                            },
                            {
                                "give": {
                                    "to": "chosen2",
                                    "power": 2000,
                                    "until": "end_of_turn",
                                }
                            },
                        ],
                        {
                            "choose": {**OPPOSING, "choose": 1},
                            "as": "chosen",
                            "may": True,
                        },
                        {"battle": ["chosen2", "chosen"]},
                    ]
                }
            }
        ],
    ),
    # what is said of the first cannot be said of the second as well
    (
        "このクリーチャーが出た時、相手の、「ブロッカー」を持つクリーチャーまたは"
        "パワー2000以下のクリーチャーを1体選び、破壊する。",
        "クリーチャー",
        entering(
            {
                "destroy": {
                    **OPPOSING,
                    "any_of": [{"keyword": "ブロッカー"}, {"power": {"at_most": 2000}}],
                    "choose": 1,
                }
            }
        ),
    ),
    # states of this creature
    (
        "ハイパーモード状態でなければ、このクリーチャーは攻撃できない。",
        "クリーチャー",
        [{"static": {"cannot": [{"attacks": "this"}], "if": {"none": HYPER}}}],
    ),
    (
        "このクリーチャーがハイパーモード状態でなければ、このクリーチャーはブロックされない。",
        "クリーチャー",
        [{"static": {"cannot": [{"blocked": "this"}], "if": {"none": HYPER}}}],
    ),
    (
        "自分のターンの終わりに、このターン、このクリーチャーが攻撃していれば、カードを1枚引く。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "you"},
                    "if": {"value": ATTACKED, "at_least": 1},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "相手のクリーチャーが攻撃するなら、可能ならこのクリーチャーを攻撃する。",
        "クリーチャー",
        [{"static": {"to": OPPOSING, "aims_if_able": {"cards": "this"}}}],
    ),
    (
        "このシールドが表向きで離れた時、カードを1枚引く。",
        "G城",
        [
            {
                "trigger": {
                    "when": {"put": "this", "from": "shields"},
                    "do": [{"draw": 1}],
                }
            }
        ],
    ),
    (
        "自分のシールドが10以上あれば、このクリーチャーはブロックされない。",
        "クリーチャー",
        [
            {
                "static": {
                    "cannot": [{"blocked": "this"}],
                    "if": {
                        "count": {"whose": "you", "zone": "shields"},
                        "at_least": 10,
                    },
                }
            }
        ],
    ),
    # for each civilization
    (
        "このクリーチャーが出た時、自分のマナゾーンにある文明1つにつき、カードを1枚引く。",
        "クリーチャー",
        entering({"draw": {"player": "you", "count": CIVILIZATIONS}}),
    ),
    (
        "自分のマナゾーンにある文明1つにつき、このクリーチャーのパワーを+1000する。",
        "クリーチャー",
        [{"static": {"power": {"times": [1000, CIVILIZATIONS]}}}],
    ),
    # those alone of the cards of an act before that are so
    (
        "このクリーチャーが出た時、自分の山札の上から2枚を墓地に置く。"
        "こうして墓地に置いたクリーチャー1体につき、カードを1枚引く。",
        "クリーチャー",
        entering(
            {"mill": 2, "as": "done"},
            {
                "draw": {
                    "player": "you",
                    "count": {"count": {**MILLED, "type": "creature"}},
                }
            },
        ),
    ),
    (
        "このクリーチャーが出た時、自分の手札を2枚捨てる。"
        "こうして捨てた火のカード1枚につき、カードを1枚引く。",
        "クリーチャー",
        entering(
            {"discard": 2, "as": "done"},
            {
                "draw": {
                    "player": "you",
                    "count": {"count": {**MILLED, "civilization": "fire"}},
                }
            },
        ),
    ),
    (
        "このクリーチャーが出た時、自分のクリーチャーを好きな数破壊する。"
        "こうして破壊したクリーチャー1体につき、カードを1枚引く。",
        "クリーチャー",
        entering(
            {
                "destroy": {"whose": "you", "type": "creature", "any_number": True},
                "as": "done",
            },
            {"draw": {"player": "you", "count": {"affected": "done"}}},
        ),
    ),
    # what is among the cards of the act before
    (
        "このクリーチャーが出た時、自分の山札の上から2枚を墓地に置く。"
        "その中にクリーチャーがあれば、カードを1枚引く。",
        "クリーチャー",
        entering(
            {"mill": 2, "as": "done"},
            {
                "draw": 1,
                "if": {
                    "exists": {"cards": "done", "zone": "graveyard", "type": "creature"}
                },
            },
        ),
    ),
    # 「その」 is the card that was spoken of
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を墓地に置く。"
        "そのコストが5以上なら、カードを1枚引く。",
        "クリーチャー",
        entering(
            {"mill": 1, "as": "done"},
            {"draw": 1, "if": {"value": {"cost_of": "done"}, "at_least": 5}},
        ),
    ),
    # who chooses, and for the effect of which card
    (
        "このクリーチャーは呪文によって相手に選ばれない。",
        "クリーチャー",
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
        "相手が呪文によって自分のクリーチャーを選ぶ時、自分の他のドラゴンは選べない。",
        "クリーチャー",
        [
            {
                "static": {
                    "to": {**DRAGONS, "other": True},
                    "cannot": {
                        "chosen": "this",
                        "by": "opponent",
                        "effect_of": {"type": "spell"},
                    },
                }
            }
        ],
    ),
    # one for each of several, maybe the same again (601.1h)
    (
        "このクリーチャーが出た時、自分の火のクリーチャー1体につき、"
        "相手のクリーチャーを1体選び、持ち主の手札に戻す。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [{"return": {**OPPOSING, **FOR_EACH_FIRE}}],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の火のクリーチャー1体につき、"
        "相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを-1000する。",
        "クリーチャー",
        [
            {
                "trigger": {
                    "when": {"enters": "this"},
                    "do": [
                        {"choose": {**OPPOSING, **FOR_EACH_FIRE}, "as": "chosen"},
                        {"give": {"to": "chosen", "power": -1000, "until": TURN}},
                    ],
                }
            }
        ],
    ),
    # which of what is executed so costs nothing
    (
        "各ターンに一度、クリーチャーを1体、自分のマナゾーンから召喚してもよい。"
        "それがドラゴンなら、コストを支払わずに召喚する。",
        "クリーチャー",
        [
            {
                "static": {
                    "to": {"whose": "you", "zone": "mana", "type": "creature"},
                    "playable": True,
                    "once_each": "turn",
                    "unpaid": {"race_includes": "ドラゴン"},
                }
            }
        ],
    ),
    # two things that always hold, each with a subject
    (
        "自分のドラゴンのパワーを+3000する。自分のドラゴンは、ブロックされない。",
        "クリーチャー",
        [
            {"static": {"to": DRAGONS, "power": 3000}},
            {"static": {"to": DRAGONS, "cannot": [{"blocked": "this"}]}},
        ],
    ),
]

UNREAD: list[str] = [
    # whether it may be paid for as well
    "各ターンに一度、クリーチャーを1体、自分のマナゾーンから召喚してもよい。"
    "それがドラゴンなら、コストを支払わずに召喚してもよい。",
    # whose shields, in which turn, what else it is about
    "このクリーチャーが出た時、このクリーチャーはシールドを1つブレイクしてもよい。",
    "自分のターンの終わりに、このクリーチャーが攻撃していれば、カードを1枚引く。",
    "自分のターンの終わりに、このクリーチャーが攻撃していなければ、このクリーチャーを破壊する。",
    # what the second sentence is about, and whether the condition is said of it
    "このクリーチャーはブロックされない。相手に選ばれない。",
    "自分のドラゴンがあれば、このクリーチャーのパワーを+3000する。このクリーチャーはブロックされない。",
    "自分のドラゴンがあれば、自分のドラゴンのパワーを+3000する。それらはブロックされない。",
    "自分のクリーチャーの文明1つにつき、このクリーチャーのパワーを+1000する。",
    # whose cost: nobody was spoken of, or two were
    "このクリーチャーが出た時、そのコストが5以上なら、カードを1枚引く。",
    "自分のドラゴンが出た時、相手のクリーチャーを1体破壊する。そのコストが5以上なら、カードを1枚引く。",
    # among which cards
    "このクリーチャーが出た時、その中にドラゴンがあれば、カードを1枚引く。",
    # the cost of a card that may be no Dragon
    "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。"
    "そうしたら、捨てたドラゴンのコスト以下の相手のクリーチャーを1体破壊する。",
    # 「表向き」 is said of shields and of cards of the mana zone
    "このクリーチャーが出た時、自分の表向きのカードを1枚破壊する。",
    # neither evolves from it
    "このクリーチャーが出た時、ドラゴンを1体、自分の手札からこのクリーチャーの上に置いてもよい。",
    "このクリーチャーが出た時、自分の手札から、このクリーチャーから進化できるクリーチャーを1枚捨てる。",
    "自分のドラゴンが出た時、このクリーチャーから進化できるクリーチャーを1体、自分の手札からそのドラゴンの上に置いてもよい。",
    # of both, or of the first alone
    "このクリーチャーが出た時、相手のコスト3以下のクリーチャーまたはタマシードを1つ破壊する。",
    "このクリーチャーが出た時、火のクリーチャーまたはドラゴンを1体破壊する。",
    # another act; one that is no choice
    "このクリーチャーが出た時、自分の山札の上から1枚を表向きにする。それがクリーチャーなら出してもよい。"
    "そうしなければ、それを手札に加える。",
    "このクリーチャーが出た時、自分の山札の上から1枚を表向きにする。それがクリーチャーなら出してもよい。"
    "こうして捨てなければ、それを手札に加える。",
    "このクリーチャーが出た時、自分の手札を1枚捨てる。こうして捨てなければ、このクリーチャーを破壊する。",
    "このクリーチャーが出た時、カードを1枚引き、相手のクリーチャーを1体選ぶ。その2体をバトルさせる。",
]


@pytest.mark.parametrize(("text", "kind", "meaning"), TEXTS)
def test_a_text_becomes_an_ability(text: str, kind: str, meaning: list[Data]) -> None:
    assert abilities(text, type=kind) == meaning


NOT_READ_AGAIN = (
    "こうして出さなければ、それを山札の下に置く。",
    "その2体をバトルさせる。",
    "こうして墓地に置いたクリーチャー",
    "こうして捨てた火のカード",
    "その中にクリーチャーがあれば",
    "文明1つにつき、このクリーチャーのパワーを",
)
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


@pytest.mark.parametrize(
    ("line", "zone"),
    [
        ("手札進化：自分の手札にある火のクリーチャー1体の上に重ねつつ出す。", "hand"),
        (
            "墓地進化：自分の墓地にある火のクリーチャー1体の上に重ねつつ出す。",
            "graveyard",
        ),
        ("マナ進化：自分のマナゾーンの火のクリーチャー1体の上に重ねつつ出す。", "mana"),
    ],
)
def test_evolution_onto_a_card_of_another_zone(line: str, zone: str) -> None:
    found = reading(line, type="進化クリーチャー")
    assert found.complete
    assert found.data["evolves_from"] == {
        "whose": "you",
        "zone": zone,
        "civilization": "fire",
        "type": "creature",
        "choose": 1,
    }


@pytest.mark.parametrize("this", ["このクリーチャー", "このタマシード"])
def test_the_event_of_its_own_evolution(this: str) -> None:
    kind = this.removeprefix("この")
    found = reading(
        f"シンカパワー：{this}が進化する時、カードを1枚引いてもよい。", type=kind
    )
    draws = {"word": "シンカパワー", "do": [{"draw": 1, "may": True}]}
    assert found.complete
    assert found.data["keywords"] == [draws]
    other = reading(
        "シンカパワー：自分の他のクリーチャーが進化する時、カードを1枚引く。"
    )
    assert not other.complete


def test_what_each_civilization_does_stands_below_the_keyword() -> None:
    charge = (
        "スペース・チャージ（自分のマナゾーンにカードが置かれた時、"
        "そのカードの文明に合うSC能力を使ってもよい）"
    )
    found = reading(
        charge, "SC 水：カードを1枚引く。", "q 火：相手のクリーチャーを1体タップする。"
    )
    assert found.complete
    assert found.data["keywords"] == [
        {"word": "スペース・チャージ:水", "do": [{"draw": 1}]},
        {
            "word": "スペース・チャージ:火",
            "do": [{"tap": {**OPPOSING, "choose": 1}}],
        },
    ]
    other = reading(charge, "SC 水：カードを1枚引く。", "SC 火：例の数を数える。")
    assert {gap.line for gap in other.gaps} == {0, 1, 2}
    assert "keywords" not in other.data


ARMED = (
    "マナ武装 3：自分のマナゾーンに火のカードが3枚以上あれば、"
    "このクリーチャーに「スレイヤー」を与える。"
)


def test_a_reminder_of_the_keyword_that_is_given() -> None:
    """It is held against the file of that keyword, not of the one that gives it."""
    right = (
        "（「スレイヤー」を持つクリーチャーがバトルする時、"
        "バトルの後、相手クリーチャーを破壊する）"
    )
    wrong = "（「スレイヤー」を持つクリーチャーが攻撃する時、カードを1枚引く）"
    breaks = ARMED.replace("スレイヤー", "W・ブレイカー")
    counts = "（「W・ブレイカー」を持つクリーチャーはシールドを2つブレイクする）"
    assert reading(ARMED + right).complete
    assert reading(breaks + counts).complete
    assert not reading(ARMED + wrong).complete


def test_a_breaker_that_its_reminder_explains() -> None:
    found = reading("例ブレイカー（このクリーチャーはシールドを13ブレイクする）")
    assert found.complete
    assert found.data["abilities"] == [{"static": {"breaks": 13}}]


def test_a_space_before_the_cost_of_a_keyword() -> None:
    assert reading("D・D・D [火(2)]").data["keywords"] == ["D・D・D[火(2)]"]


def test_an_evolution_that_needs_no_base_says_what_it_is_good_for() -> None:
    found = reading(
        "S-MAX進化：自分がゲームに負ける時、またはこのクリーチャーが離れる時、"
        "かわりに自分の手札を1枚捨ててもよい。",
        type="S-MAX進化クリーチャー",
    )
    assert found.complete
    assert found.data["keywords"] == ["S-MAX進化"]
    assert found.data["abilities"] == [
        {
            "replacement": {
                "when": [{"loses": "you"}, {"leaves": "this"}],
                "may": True,
                "instead": [{"discard": 1}],
            }
        }
    ]


def test_the_last_evolution_of_a_star() -> None:
    line = "究極スター進化：進化レクスターズ1体の上に置く。"
    found = reading(line, type="スター進化クリーチャー")
    assert found.complete
    assert found.data["keywords"] == ["スター進化"]
    assert found.data["evolves_from"] == {
        "whose": "you",
        "evolution": True,
        "race": "レクスターズ",
        "type": "creature",
        "choose": 1,
    }
