"""Reading recent prints: attacks at once, what was chosen, firsts, other payments."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import MINE, OPPOSING, abilities, entering, reading

Data = dict[str, Any]

CHEAP = {
    "whose": "you",
    "zone": "graveyard",
    "cost": {"at_most": 3},
    "type": "creature",
}
AT_ONCE = {"attacks_at_once": True, "until": "end_of_turn"}
FOE = {"choose": {**OPPOSING, "choose": 1}, "as": "chosen"}
SPELLS = {"whose": "you", "type": "spell"}

TEXTS: list[tuple[str, list[Data]]] = [
    (
        "このクリーチャーが出た時、コスト3以下のクリーチャーを1体、自分の墓地から出してもよい。このターン、そのクリーチャーは相手プレイヤーを攻撃できる。",
        entering(
            {"put": {**CHEAP, "choose": 1}, "may": True, "as": "done"},
            {"give": {"to": "done", **AT_ONCE}},
        ),
    ),
    (
        "このクリーチャーが出た時、このターン、自分のクリーチャーはプレイヤーを攻撃できる。",
        entering({"give": {"to": MINE, **AT_ONCE}}),
    ),
    (
        "自分の他のクリーチャーが出た時、このターン、そのクリーチャーは相手プレイヤーを攻撃できる。",
        [
            {
                "trigger": {
                    "when": {"enters": {**MINE, "other": True}},
                    "do": [{"give": {"to": "that", **AT_ONCE}}],
                }
            }
        ],
    ),
    (
        "相手のクリーチャーが出た時、このターン、そのクリーチャーは自分を攻撃できない。",
        [
            {
                "trigger": {
                    "when": {"enters": OPPOSING},
                    "do": [
                        {
                            "give": {
                                "to": "that",
                                "cannot": [{"attacks": "this", "at": "opponent"}],
                                "until": "end_of_turn",
                            }
                        }
                    ],
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、破壊する。その後、こうして選んだクリーチャーのコストと同じ枚数、自分の山札の上から墓地に置く。",
        entering([FOE, {"destroy": "chosen"}], {"mill": {"cost_of": "chosen"}}),
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選んでもよい。選んだ相手のクリーチャーとこのクリーチャーをバトルさせる。",
        entering({**FOE, "may": True}, {"battle": ["chosen", "this"]}),
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーと自分のクリーチャーを1体ずつ選ぶ。選んだ相手のクリーチャーを破壊する。",
        entering(
            [FOE, {"choose": {**MINE, "choose": 1}, "as": "chosen2"}],
            {"destroy": "chosen"},
        ),
    ),
    (
        "このクリーチャーが出た時、クリーチャーを1体選び、持ち主の手札に戻す。それが相手のクリーチャーなら、カードを1枚引く。",
        entering(
            [
                {"choose": {"type": "creature", "choose": 1}, "as": "chosen"},
                {"return": "chosen"},
            ],
            {"draw": 1, "if": {"exists": {"cards": "chosen", **OPPOSING}}},
        ),
    ),
    (
        "各ターン、自分がはじめて召喚するクリーチャーのコストを1少なくする。ただし、コストは0以下にはならない。",
        [
            {
                "cost": {
                    "of": MINE,
                    "change": -1,
                    "at_least": 1,
                    "if": {"value": {"this_turn": {"summoned": MINE}}, "at_most": 0},
                }
            }
        ],
    ),
    (
        "自分のターン中、自分が最初に唱える呪文のコストを2少なくする。",
        [
            {
                "cost": {
                    "of": SPELLS,
                    "change": -2,
                    "if": {
                        "all_of": [
                            {"turn": "you"},
                            {"value": {"this_turn": {"cast": SPELLS}}, "at_most": 0},
                        ]
                    },
                }
            }
        ],
    ),
    (
        "このクリーチャーを召喚する時、コストを支払うかわりに、自分のクリーチャーを2体破壊してもよい。",
        [{"alternative": {"do": [{"destroy": {**MINE, "choose": 2}}]}}],
    ),
    (
        "自分のシールドが2つ以下なら、このクリーチャーの召喚コストを支払うかわりに、自分の手札を2枚捨てて召喚してもよい。",
        [
            {
                "alternative": {
                    "if": {"count": {"whose": "you", "zone": "shields"}, "at_most": 2},
                    "do": [{"discard": 2}],
                }
            }
        ],
    ),
    (
        "自分の多色クリーチャーの召喚コストを、そのクリーチャーが持つ文明1つにつき1少なくする。",
        [
            {
                "cost": {
                    "of": {**MINE, "multicolor": True},
                    "change": {"times": [-1, {"civilizations_of": {"cards": "that"}}]},
                }
            }
        ],
    ),
    (
        "このクリーチャーが出た時、自分の手札を1枚シールド化する。その後、自分の他のシールドを1つ手札に加える。",
        entering(
            {
                "move": {
                    "cards": {"whose": "you", "zone": "hand", "choose": 1},
                    "to": "shields",
                },
                "as": "done",
            },
            {
                "return": {
                    "whose": "you",
                    "excluding": {"cards": "done"},
                    "zone": "shields",
                    "choose": 1,
                }
            },
        ),
    ),
    (
        "自分のクリーチャーが持つ、攻撃できない能力をすべて無視する。",
        [{"static": {"to": MINE, "ignored_bans": [{"attacks": "this"}]}}],
    ),
    (
        "自分のマナゾーンにあるカードはすべての文明である。",
        [
            {
                "static": {
                    "to": {"whose": "you", "zone": "mana"},
                    "civilizations": ["light", "water", "darkness", "fire", "nature"],
                }
            }
        ],
    ),
    (
        "侵略ZERO：相手のターンの終わりに、そのターン相手がコストを支払わずにクリーチャーをバトルゾーンに出していたら、このクリーチャーを自分の手札から出してもよい。",
        [
            {
                "trigger": {
                    "when": {"turn_ends": "opponent"},
                    "if": {
                        "value": {"this_turn": {"enters": OPPOSING, "paid": False}},
                        "at_least": 1,
                    },
                    "zone": "hand",
                    "do": [{"put": "this", "may": True}],
                }
            }
        ],
    ),
]

WAYS = [
    ("使う", "実行する"),
    ("使った", "実行した"),
    ("使って", "実行して"),
    ("使え", "実行でき"),
    ("使わな", "実行しな"),
]
"""A verb of cards that are executed, in all its forms, and the official one of 2025."""
USED = [
    "自分の水のカードを使うコストを1少なくする。ただし、コストは0以下にならない。",
    "相手がカードを使う時、コストは1多くなる。",
    "このクリーチャーが出た時、このターン、自分が次に使うカードのコストを1少なくする。",
    "各ターン、自分がはじめて使うカードのコストを1少なくする。",
    "このカードを使うコストを支払うかわりに、自分の手札を2枚捨ててもよい。",
    "このターン、自分がカードを使っていれば、このカードを使うコストを2少なくする。",
    "自分の墓地からカードを使ってもよい。",
    "相手は、コスト5以下のカードを使えない。",
    "相手がコストを支払わずにカードを使った時、カードを1枚引く。",
    "このクリーチャーが出た時、自分の手札からコスト4以下のカードを1枚、コストを支払わずに使ってもよい。使わなければ、カードを1枚引く。",
]


@pytest.mark.parametrize(("text", "expected"), TEXTS, ids=[text for text, _ in TEXTS])
def test_a_text_becomes_an_ability(text: str, expected: list[Data]) -> None:
    assert abilities(text) == expected


@pytest.mark.parametrize("text", [text for text, _ in TEXTS])
def test_what_is_written_of_it_means_the_same(text: str) -> None:
    card = reading(text).card()
    again = reading(*text_of(card))
    if again.complete:
        assert same(again.card().abilities[0], card.abilities[0])


@pytest.mark.parametrize("text", USED)
def test_cards_are_used_or_executed(text: str) -> None:
    said = text
    for used, executed in WAYS:
        said = said.replace(used, executed)
    assert said != text
    assert abilities(said) == abilities(text)


@pytest.mark.parametrize("unless", ["ないなら、", "ない場合、", "ない場合は、"])
@pytest.mark.parametrize(
    "text",
    [
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。捨てなければ、カードを1枚引く。",
        "このクリーチャーが出た時、自分の山札の上から1枚を見る。それがコスト3以下のクリーチャーなら、出してもよい。出さなければ、山札の下に置く。",
        "このクリーチャーが出た時、自分の山札の上から1枚を見る。それがクリーチャーでなければ、墓地に置く。",
        "このクリーチャーが出た時、自分の手札が1枚もなければ、カードを1枚引く。",
        "このクリーチャーが出た時、自分の他のクリーチャーがいなければ、カードを1枚引く。",
    ],
)
def test_what_is_done_unless(text: str, unless: str) -> None:
    said = text.replace("なければ、", unless)
    assert said != text
    assert abilities(said) == abilities(text)


@pytest.mark.parametrize(
    "text",
    [
        # from whose zone
        "自分は、各ターンに一度、墓地からカードを1枚実行してもよい。",
        "墓地からクリーチャーを召喚してもよい。",
        "相手の墓地からクリーチャーを召喚してもよい。",
        "自分のターン中、マナゾーンからクリーチャーを召喚してもよい。",
        # what was not done
        "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。引かないなら、カードを1枚引く。",
        "このクリーチャーが出た時、自分の手札を1枚捨てる。捨てないなら、カードを1枚引く。",
        "このクリーチャーが出た時、自分の手札からコスト4以下のカードを1枚、コストを支払わずに実行してもよい。出さないなら、カードを1枚引く。",
        # in whose eyes, or for how long
        "相手のクリーチャーが出た時、このターン、そのクリーチャーは相手プレイヤーを攻撃できる。",
        "このクリーチャーが出た時、このターン、相手のクリーチャーは相手プレイヤーを攻撃できる。",
        "このクリーチャーが出た時、次の自分のターンのはじめまで、このクリーチャーは相手プレイヤーを攻撃できる。",
        "このクリーチャーは相手プレイヤーを攻撃できる。",
        "クリーチャーが出た時、このターン、そのクリーチャーは自分を攻撃できない。",
        # which of several that were chosen
        "このクリーチャーが出た時、自分のクリーチャーと相手のクリーチャーを1体ずつ選ぶ。選んだクリーチャーを破壊する。",
        "このクリーチャーが出た時、自分のクリーチャーと相手のクリーチャーを1体ずつ選ぶ。そのクリーチャーを破壊する。",
        "このクリーチャーが出た時、自分のクリーチャーを1体破壊し、相手のクリーチャーを1体破壊する。こうして選んだクリーチャーのコスト以下のクリーチャーを1体、自分の墓地から出す。",
        "このクリーチャーが出た時、相手のクリーチャーを1体選んでもよい。選んだ自分のクリーチャーとこのクリーチャーをバトルさせる。",
        "このクリーチャーが出た時、クリーチャーを1体選ぶ。選んだ相手のクリーチャーを破壊する。",
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、破壊する。その後、こうして選んだ呪文のコストと同じ枚数、自分の山札の上から墓地に置く。",
        "自分の多色クリーチャーの召喚コストを、その呪文が持つ文明1つにつき1少なくする。",
        # the first one in which time
        "自分がはじめて召喚するドラゴンのコストを2少なくする。",
        "各ターン、自分のクリーチャーの召喚コストを2少なくする。",
        "各ターン、自分がはじめて唱えるクリーチャーのコストを2少なくする。",
        "このクリーチャーが出た時、このターン、自分が最初に唱える呪文のコストを2少なくする。",
        "このクリーチャーの召喚コストを、その文明1つにつき1少なくする。",
        # other than which
        "このクリーチャーが出た時、自分の他のシールドを1つ手札に加える。",
        "このクリーチャーが出た時、カードを1枚引き、その後、自分の他の手札を1枚捨てる。",
        "このクリーチャーが出た時、自分の山札の上から1枚目を墓地に置く。その後、自分の墓地にある他のカードを1枚手札に戻す。",
        # what is done for what
        "このクリーチャーを召喚するコストを支払うかわりに、自分のクリーチャーを2体破壊する。",
        "自分のクリーチャーを召喚するコストを支払うかわりに、自分の手札を2枚捨ててもよい。",
        "この呪文を唱えるコストを支払うかわりに、自分の手札を2枚捨ててもよい。",
        # whether a creature that has just entered attacks then; prints differ
        "このクリーチャーが出た時、このターン、自分のクリーチャーが攻撃できない効果をすべて無視する。",
    ],
)
def test_a_near_miss_is_unread(text: str) -> None:
    assert {gap.line for gap in reading(text).gaps} == {0}


def test_a_spell_that_is_cast_as_a_turn_ends() -> None:
    lines = (
        "相手のターンの終わりに、自分の手札が1枚以下なら、この呪文を自分の墓地からコストを支払わずに唱えてもよい。",
        "カードを1枚引く。",
    )
    few = {"count": {"whose": "you", "zone": "hand"}, "at_most": 1}
    assert abilities(*lines, type="呪文") == [
        {
            "trigger": {
                "when": {"turn_ends": "opponent"},
                "if": few,
                "zone": "graveyard",
                "do": [{"cast": "this", "may": True}],
            }
        },
        {"spell": {"do": [{"draw": 1}]}},
    ]


@pytest.mark.parametrize(
    ("word", "icon", "type", "bonus"),
    [
        (
            "S・トリガー・プラス",
            "P-このクリーチャーが出た時、",
            "クリーチャー",
            entering({"draw": 1}),
        ),
        ("スーパー・S・トリガー", "S-", "呪文", [{"spell": {"do": [{"draw": 1}]}}]),
    ],
)
def test_the_icon_of_a_bonus_as_pages_write_it(
    word: str, icon: str, type: str, bonus: list[Data]
) -> None:
    does = "相手のクリーチャーを1体破壊する。"
    lines = (word, *([does] if type == "呪文" else []), f"{icon}カードを1枚引く。")
    found = reading(*lines, type=type)
    assert found.gaps == ()
    assert found.data["bonus"] == bonus


def test_the_icon_of_a_bonus_without_its_word_is_unread() -> None:
    found = reading("S・トリガー", "P-このクリーチャーが出た時、カードを1枚引く。")
    assert {gap.line for gap in found.gaps} == {1}


@pytest.mark.parametrize(
    "word", ["S級侵略[原始]", "S級侵略[宇宙]", "S級侵略[轟速]", "SSS級侵略[天災]"]
)
def test_an_invasion_from_other_zones(word: str) -> None:
    found = reading(
        "進化-自分の火のクリーチャー1体の上に置く。",
        f"{word}:水または火のコマンド",
        type="進化クリーチャー",
    )
    assert found.gaps == ()
    commands = {"civilization": ["water", "fire"], "race_includes": "コマンド"}
    assert found.data["keywords"] == [{"word": word, "cards": commands}]


def test_the_rest_is_shuffled_and_put_at_the_very_bottom() -> None:
    line = (
        "このクリーチャーが出た時、自分の山札の上から3枚を見る。"
        "その中から1枚を手札に加えてもよい。残りをシャッフルし、山札の一番下に置く。"
    )
    assert abilities(line) == abilities(line.replace("一番下", "下"))
