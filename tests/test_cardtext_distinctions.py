"""Texts that differ in a word from another one, and what that word changes."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.language.cards import Card
from tests.situations import VANILLA, creature, search, situation
from tests.test_cardtext_back import read_back
from tests.test_cardtext_back import said as told
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

ENTERS = "このクリーチャーが出た時、"
MINE = {"whose": "you", "type": "creature"}
YOURS = {**MINE, "choose": 1}
THEIRS = {"whose": "opponent", "type": "creature", "choose": 1}
CREATURES = {"type": "creature"}
FIRE = {"civilization": "fire"}
PSYCHIC = {"keyword": "サイキック"}
HAND = {"whose": "opponent", "zone": "hand"}
ONE_SEEN = {"cards": "seen", "zone": "deck", "choose": 1}
ONE_OF_EACH = [
    [
        {"choose": YOURS, "as": "chosen"},
        {"choose": THEIRS, "as": "chosen2"},
        {"destroy": ["chosen", "chosen2"]},
    ]
]


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        # 「それぞれ1体」 is 「1体ずつ」, and not one of all
        ("自分と相手のクリーチャーをそれぞれ1体選び、破壊する。", ONE_OF_EACH),
        ("お互いのクリーチャーをそれぞれ1体ずつ選び、破壊する。", ONE_OF_EACH),
        (
            "自分と相手のクリーチャーを1体選び、破壊する。",
            [{"destroy": {"whose": "any", "type": "creature", "choose": 1}}],
        ),
        (
            "各プレイヤーは自身のクリーチャーをそれぞれ1体選び、破壊する。",
            [{"destroy": {"whose": "each", "type": "creature", "choose": 1}}],
        ),
        (
            "各プレイヤーはカードをそれぞれ1枚引く。",
            [{"draw": {"player": "any", "count": 1}}],
        ),
        (
            "自分のシールドを2つ選び、それぞれ墓地に置く。",
            [
                {
                    "move": {
                        "cards": {"whose": "you", "zone": "shields", "choose": 2},
                        "to": "graveyard",
                    }
                }
            ],
        ),
        # what is done with cards that were looked at depends on the look
        (
            "相手の手札を見てもよい。その中から1枚選び、捨てさせる。",
            [
                {"look": HAND, "as": "seen", "may": True},
                {
                    "discard": {
                        "whose": "opponent",
                        "cards": "seen",
                        "choose": 1,
                        "by": "you",
                    }
                },
            ],
        ),
        (
            "相手の手札を見てもよい。その中からカードを1枚選び、山札の下に置く。",
            [
                {"look": HAND, "as": "seen", "may": True},
                {
                    "move": {
                        "cards": {"cards": "seen", "zone": "hand", "choose": 1},
                        "to": "deck",
                        "position": "bottom",
                    }
                },
            ],
        ),
        # it is you who does what a condition or 「そうしなければ」 begins
        (
            "相手は自身の手札を1枚捨ててもよい。そうしなければ、カードを1枚引く。",
            [
                {
                    "discard": {"whose": "opponent", "choose": 1},
                    "may": "opponent",
                    "as": "done",
                },
                {"draw": 1, "if": {"no": {"done": "done"}}},
            ],
        ),
        (
            "相手は自身の手札を1枚捨ててもよい。そうしたら、自分はカードを1枚引く。",
            [
                {"discard": {"whose": "opponent", "choose": 1}, "may": "opponent"},
                {"draw": 1, "if_you_do": True},
            ],
        ),
        (
            "相手のクリーチャーを1体選ぶ。相手はそれを山札の下に置く。"
            "その後、カードを1枚引く。",
            [
                {"choose": THEIRS, "as": "chosen"},
                {"move": {"cards": "chosen", "to": "deck", "position": "bottom"}},
                {"draw": 1},
            ],
        ),
        # a number behind a player or a zone is one of the cards
        (
            "相手が2枚手札を捨てる。",
            [{"discard": {"whose": "opponent", "choose": 2}}],
        ),
        (
            "自分のシールドゾーンに2枚、自分の手札からカードを置く。",
            [
                {
                    "move": {
                        "cards": {"whose": "you", "zone": "hand", "choose": 2},
                        "to": "shields",
                    }
                }
            ],
        ),
        # 「Aが持つ能力」 as 「Aの能力」
        (
            "相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーが持つ能力をすべて無視する。",
            [
                {"choose": THEIRS, "as": "chosen"},
                {"give": {"to": "chosen", "ignored": True, "until": "end_of_turn"}},
            ],
        ),
        # so many seals on each, and not on so many
        (
            "相手のクリーチャー1体に封印を2つ付ける。",
            [{"seal": {"on": THEIRS, "count": 2}}],
        ),
        (
            "相手のクリーチャー2体に封印を1つ付ける。",
            [{"seal": {"on": {**THEIRS, "choose": 2}}}],
        ),
        (
            "相手のクリーチャーすべてに封印を1つ付ける。",
            [{"seal": {"on": {"whose": "opponent", "type": "creature"}}}],
        ),
        # 「その下」 is under that card
        (
            "クリーチャーを1体、自分の手札から出す。このクリーチャーをその下に置く。",
            [
                {
                    "put": {
                        "whose": "you",
                        "zone": "hand",
                        "type": "creature",
                        "choose": 1,
                    },
                    "as": "done",
                },
                {"move": {"cards": "this", "under": "done"}},
            ],
        ),
        # one card to each place, also of those that are left
        (
            "自分の山札の上から4枚を見る。その中から1枚を手札に加え、"
            "残りを1枚ずつ、マナゾーン、墓地、このクリーチャーの下に置く。",
            [
                {"look": {"whose": "you", "zone": "deck", "top": 4}, "as": "seen"},
                [
                    {"move": {"cards": ONE_SEEN, "to": "hand"}},
                    {"move": {"cards": ONE_SEEN, "to": "mana"}},
                    {"move": {"cards": ONE_SEEN, "to": "graveyard"}},
                    {"move": {"cards": ONE_SEEN, "under": "this"}},
                ],
            ],
        ),
        (
            "自分の山札の上から3枚を見る。その中から1枚ずつ、手札とマナゾーンに置き、"
            "残りを墓地に置く。",
            [
                {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
                [
                    {"move": {"cards": ONE_SEEN, "to": "hand"}},
                    {"move": {"cards": ONE_SEEN, "to": "mana"}},
                    {
                        "move": {
                            "cards": {"cards": "seen", "zone": "deck"},
                            "to": "graveyard",
                        }
                    },
                ],
            ],
        ),
        # 「自身」 is the player of the act before, within one sentence
        (
            "相手は自身の手札を1枚捨て、自身の山札の上から1枚目を墓地に置く。",
            [
                [
                    {"discard": {"whose": "opponent", "choose": 1}},
                    {"mill": {"player": "opponent", "count": 1}},
                ]
            ],
        ),
        # which are left out
        (
            "相手の進化クリーチャー以外のクリーチャーを1体破壊する。",
            [{"destroy": {**THEIRS, "excluding": {**CREATURES, "evolution": True}}}],
        ),
        (
            "相手の火のクリーチャー以外のクリーチャーを1体破壊する。",
            [{"destroy": {**THEIRS, "excluding": {**CREATURES, **FIRE}}}],
        ),
        (
            "相手の、サイキック・クリーチャー以外のクリーチャーを1体破壊する。",
            [{"destroy": {**THEIRS, "excluding": {**CREATURES, **PSYCHIC}}}],
        ),
        (
            "相手の火の、アウトレイジ以外のクリーチャーを1体破壊する。",
            [{"destroy": {**THEIRS, **FIRE, "excluding": {"race": "アウトレイジ"}}}],
        ),
        # how many of both players together
        (
            "自分と相手のシールドが合計3つ以上あれば、カードを1枚引く。",
            None,
        ),
    ],
)
def test_it_is_read(text: str, steps: list[Data] | None) -> None:
    found = abilities(ENTERS + text)
    if steps is not None:
        assert found == entering(*steps)
        return
    count = {"count": {"whose": "any", "zone": "shields"}, "at_least": 3}
    (ability,) = found
    assert ability["trigger"]["if"] == count
    card = {"name": "例の獣", "type": "creature", "abilities": found}
    again = read_back(Card.model_validate(card))
    assert again is not None
    assert told(again.card()) == told(Card.model_validate(card))


@pytest.mark.parametrize(
    "text",
    [
        # of what one each
        ENTERS + "相手のクリーチャーをそれぞれ1体選び、破壊する。",
        ENTERS + "自分の墓地とマナゾーンからクリーチャーをそれぞれ1体手札に戻す。",
        ENTERS + "相手の火または水のクリーチャーをそれぞれ1体破壊する。",
        # how much is optional
        ENTERS + "自分の山札を見てもよい。その中から呪文を1枚選び、手札に加える。"
        "その後、山札をシャッフルする。",
        ENTERS + "相手の山札を見てもよい。その中からカードを1枚墓地に置く。"
        "その後、その山札をシャッフルする。",
        # each player, or both together
        ENTERS + "自分と相手のシールドが3つ以上あれば、カードを1枚引く。",
        ENTERS + "お互いのシールドが3つ以下なら、カードを1枚引く。",
        ENTERS + "各プレイヤーの手札が2枚以下なら、カードを1枚引く。",
        ENTERS + "お互いのクリーチャーが3体以上あれば、カードを1枚引く。",
        # in which battle
        "このクリーチャーが攻撃する時、バトルの終わりまで、"
        "このクリーチャーのパワーを+3000する。",
        "このクリーチャーがブロックした時、バトルの終わりまで、"
        "このクリーチャーのパワーを+3000する。",
        # who does it, after a sentence about another player's hand or deck
        ENTERS + "相手はカードを1枚引く。その後、手札を1枚捨てる。",
        ENTERS + "相手は自身の手札をすべて捨てる。その後、カードを3枚引く。",
        ENTERS + "相手は自身の手札を1枚捨ててもよい。そうしたら、カードを1枚引く。",
        ENTERS + "相手は自身の山札の上から3枚を見る。その中から1枚を手札に加え、"
        "残りを墓地に置く。",
        ENTERS + "各プレイヤーは自身のクリーチャーを1体選び、破壊する。"
        "その後、カードを1枚引く。",
        # below the deck, or under which card
        ENTERS + "自分の山札の上から3枚を見る。その中から1枚を手札に加え、"
        "残りをその下に置く。",
        # under a card of the battle zone alone
        ENTERS + "自分の手札を1枚捨てる。このクリーチャーをその下に置く。",
        ENTERS + "自分の山札の上から3枚を見る。その中から1枚を手札に加え、"
        "残りをそれの下に置く。",
        # how many go to each of the places
        ENTERS + "自分の山札の上から3枚を見る。その中から1枚を手札に加える。"
        "残りをマナゾーンと墓地に置く。",
        # a number behind a player or a zone is one of the cards: how often it happens
        "相手が2枚以上カードを引いた時、カードを1枚引く。",
        "相手が2枚以上手札を捨てた時、カードを1枚引く。",
        "相手が2枚以上呪文を唱えた時、カードを1枚引く。",
        "自分の墓地に2枚以上カードが置かれた時、カードを1枚引く。",
        "自分のシールドゾーンに2枚以上カードを置いた時、カードを1枚引く。",
        # so many seals, on how many creatures
        ENTERS + "相手のクリーチャーに2つ封印を付ける。",
        # of which of two kinds it is said, also beside other words of the first
        "自分の他の火のクリーチャーまたはタマシードが出た時、カードを1枚引く。",
        "自分の他のコスト3以下のクリーチャーまたは呪文を使った時、カードを1枚引く。",
        "自分の他のドラゴンまたは火のクリーチャーが出た時、カードを1枚引く。",
        "このクリーチャーまたは自分の他のドラゴンまたは火のクリーチャーが出た時、"
        "カードを1枚引く。",
        # of which player, if none is named
        "相手が呪文を唱えた時、自身の手札を1枚捨てる。",
        "相手のクリーチャーが攻撃する時、自身の手札を1枚捨てる。",
        "相手のクリーチャーは、自身のシールドが3つ以下なら、攻撃できない。",
        "相手のクリーチャーの召喚コストを、自身のマナゾーンにあるカードの枚数だけ多くする。",
        ENTERS + "相手は自身のクリーチャーを1体選び、破壊する。"
        "その後、自身の手札を1枚捨てる。",
        # the first of which events
        "各ターン、はじめて自分のクリーチャーが出た時または相手が呪文を唱えた時、"
        "カードを1枚引く。",
        "各ターン、はじめてこのクリーチャーまたは自分の呪文を使った時、カードを1枚引く。",
        # whose, where the opponent does it to what is 「自分の」, and nothing is chosen
        ENTERS + "相手は自分の手札を1枚選び、捨てる。",
        ENTERS + "相手は自分の手札をすべて捨てる。",
        ENTERS + "相手は自分の山札の上から2枚を墓地に置く。",
        ENTERS + "相手は自分の山札をシャッフルする。",
        "誰かがカードを引いた時、そのプレイヤーは自分の手札を1枚捨てる。",
        "誰かがカードを引いた時、そのプレイヤーは自分のシールドを1つ選び、墓地に置く。",
        # who 「自身」 is
        "相手がカードを引いた時、自身の手札を1枚捨てる。",
        "誰かが呪文を唱えた時、自身のクリーチャーを1体破壊する。",
        "自分の火のクリーチャーがあり、水のクリーチャーがあれば、"
        "このクリーチャーのパワーを+1000する。",
        # a number of a zone, two numbers, and what else is said of the rest
        "カードが自分のマナゾーンに2枚以上置かれた時、カードを1枚引く。",
        "このクリーチャーがバトルゾーンに2体以上出た時、カードを1枚引く。",
        ENTERS + "カード3枚を2枚引く。",
        ENTERS + "自分の山札の上から3枚を見る。その中から1枚を手札に加え、"
        "残り1枚をマナゾーンに置く。",
        ENTERS + "自分の山札の上から3枚を見る。その中から1枚を手札に加え、"
        "残りを1枚マナゾーンに置く。",
        ENTERS + "自分の山札の上から3枚を見る。その中から1枚を手札に加え、"
        "火の残りをマナゾーンに置く。",
        # by whom they are tapped, from where they come, and in which turn
        "自分がクリーチャーをタップした時、カードを1枚引く。",
        "相手のクリーチャーが墓地に置かれた時、カードを1枚引く。",
        "自分のクリーチャーがマナゾーンに置かれた時、カードを1枚引く。",
        "このクリーチャーは、次の相手のターン、パワーが6000以上の時、"
        "「W・ブレイカー」を得る。",
        # said of these, or of what is left out
        ENTERS + "相手の火のアウトレイジ以外のクリーチャーを1体破壊する。",
        ENTERS + "自分の墓地から火のクリーチャー以外のカードを1枚手札に戻す。",
        ENTERS + "クリーチャー以外のクリーチャーを1体破壊する。",
        # a power is no cost
        ENTERS + "このターン次に召喚する自分のドラゴンのパワーを3少なくする。",
    ],
)
def test_it_is_unread(text: str) -> None:
    assert "abilities" not in reading(text).data


@pytest.mark.parametrize(
    ("event", "patterns"),
    [
        (
            "このクリーチャーまたは自分の他のドラゴンまたはコマンド",
            [
                {"enters": "this"},
                {
                    "enters": {
                        "whose": "you",
                        "other": True,
                        "race": ["ドラゴン", "コマンド"],
                    }
                },
            ],
        ),
        (
            "このクリーチャーまたは他のクリーチャー",
            [{"enters": "this"}, {"enters": {"type": "creature", "other": True}}],
        ),
        (
            "自分の他のクリーチャーまたは火のタマシード",
            [
                {"enters": {**MINE, "other": True}},
                {
                    "enters": {
                        "whose": "you",
                        "type": "tamaseed",
                        "civilization": "fire",
                    }
                },
            ],
        ),
    ],
)
def test_whose_the_cards_of_an_event_are_is_said_of_all(
    event: str, patterns: list[Data]
) -> None:
    (ability,) = abilities(f"{event}が出た時、カードを1枚引く。")
    assert ability["trigger"]["when"] == patterns


def test_the_third_one_of_that_turn_is_the_third_of_each_turn() -> None:
    (ability,) = abilities("相手がそのターン3枚目の呪文を唱えた時、カードを1枚引く。")
    cast = {"cast": {"whose": "opponent", "type": "spell"}}
    assert ability["trigger"]["when"] == {**cast, "nth_each_turn": 3}
    assert (
        "abilities"
        not in reading("相手が3枚目の呪文を唱えた時、カードを1枚引く。").data
    )


SEVERAL_KINDS: list[Data] = [
    {"civilization": "light", "type": "creature"},
    {"civilization": "darkness", "type": "tamaseed"},
]


@pytest.mark.parametrize(
    ("text", "event"),
    [
        (
            "各ターンはじめて自分の呪文または他のタマシードを使った時、",
            {
                "executed": {
                    "whose": "you",
                    "any_of": [{"type": "spell"}, {"type": "tamaseed", "other": True}],
                },
                "first_each_turn": True,
            },
        ),
        (
            "各ターン、はじめて自分の光のクリーチャーまたは闇のタマシードが出た時、",
            {
                "enters": {"whose": "you", "any_of": SEVERAL_KINDS},
                "first_each_turn": True,
            },
        ),
        (
            "自分の光のクリーチャーまたは闇のタマシードが1つ以上出た時、",
            {"enters": {"whose": "you", "any_of": SEVERAL_KINDS}, "batch": True},
        ),
    ],
)
def test_events_of_several_kinds_are_counted_together(text: str, event: Data) -> None:
    """The first of both, and once for both, and not of each."""
    found = abilities(text + "カードを1枚引く。", type="タマシード")
    assert found == [{"trigger": {"when": event, "do": [{"draw": 1}]}}]
    card = {"name": "例の獣", "type": "tamaseed", "abilities": found}
    again = read_back(Card.model_validate(card))
    assert again is not None
    assert told(again.card()) == told(Card.model_validate(card))


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("このカードを自分の手札から捨てて、何かする。", ["battle", "hand"]),
        (
            "このクリーチャーを自分の手札または墓地から何かする。",
            ["battle", "hand", "graveyard"],
        ),
        ("自分のマナゾーンからこのクリーチャーを何かする。", ["battle", "mana"]),
        (
            "このクリーチャーが自分のシールドゾーンにあれば、何かする。",
            ["battle", "shields"],
        ),
        ("このクリーチャーが出た時、何かする。", None),
        ("自分の墓地からクリーチャーを何かする。", None),
        ("バトルゾーンにあるこのクリーチャーを何かする。", None),
    ],
)
def test_what_is_unread_may_work_where_it_names_its_own_card(
    text: str, zones: list[str] | None
) -> None:
    (part,) = reading(text).data["missing"]
    if zones is None:
        assert part == text
    else:
        assert part == {"text": text, "zone": zones}
    assert reading(text).card().missing


def test_nothing_is_discarded_of_a_hand_that_was_not_looked_at() -> None:
    text = ENTERS + "相手の手札を見てもよい。その中から1枚選び、捨てさせる。"
    card = creature("例の覗き手", *abilities(text))
    board = situation(
        {"hand": {"c": card["name"]}},
        {"hand": {"x": VANILLA["name"], "y": VANILLA["name"]}},
        cards=[card, VANILLA],
        happens={"put": "c", "by": "me"},
    )
    found = search(board)
    assert found.complete
    hands = [outcome.zones["opponent"].get("hand", ()) for outcome in found.outcomes]
    assert sorted(sorted(hand) for hand in hands) == [["x"], ["x", "y"], ["y"]]
