"""What 「それ」, 「そのクリーチャー」 and 「それら」 mean, and when it is not said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

OTHERS = {"whose": "you", "other": True, "type": "creature"}
DRAGONS = {"whose": "you", "race_includes": "ドラゴン"}
ENTERS = "自分の他のクリーチャーが出た時、"
DRAGON = "自分のドラゴンが攻撃する時、"
CROSSED = "これをクロスしたクリーチャーが攻撃する時、"
ATTACKS = "このクリーチャーがクリーチャーを攻撃する時、"
SPEED = ["スピードアタッカー"]
FROM_HAND = {"whose": "you", "zone": "hand", "type": "creature"}
FROM_GRAVEYARD = {"whose": "you", "zone": "graveyard", "type": "creature"}
SPELL = {"whose": "you", "zone": "graveyard", "type": "spell", "choose": 1}
PLAYABLE = {"to": "chosen", "playable": True, "until": "end_of_turn"}


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        # one creature of the event, or those to which something was done
        (
            ENTERS + "相手のクリーチャーを2体タップする。そのクリーチャーを破壊する。",
            ("tap", "that"),
        ),
        (
            ENTERS + "自分の墓地にあるクリーチャーをすべて出す。"
            "そのクリーチャーは「スピードアタッカー」を得る。",
            ("put", "that"),
        ),
        (
            ENTERS + "クリーチャーを好きな数、自分の手札から出してもよい。"
            "そのクリーチャーは「スピードアタッカー」を得る。",
            ("put", "that"),
        ),
        (
            ENTERS + "パワー3000以下のクリーチャーをすべて破壊する。"
            "そのクリーチャーの持ち主はカードを1枚引く。",
            ("destroy", "that"),
        ),
        (ENTERS + "2回GR召喚する。そのクリーチャーを破壊する。", ("gr_summon", "that")),
        (
            ENTERS + "相手のクリーチャー1体とバトルさせる。"
            "そのクリーチャーを破壊する。",
            ("battle", "that"),
        ),
        (
            "自分のクリーチャーが離れた時、相手のクリーチャー1体に封印を付ける。"
            "そのクリーチャーの持ち主はカードを1枚引く。",
            ("seal", "that"),
        ),
        (ENTERS + "カードを1枚引く。それを破壊する。", ("draw", "that")),
        # of one of two options
        (
            ENTERS + "相手のクリーチャーを1体タップするか、自分のクリーチャーを1体"
            "アンタップする。そのクリーチャーを破壊する。",
            ("tap", "untap", "that"),
        ),
        # a dragon is a creature, and no card
        (
            DRAGON + "相手のクリーチャーを1体タップする。そのクリーチャーを破壊する。",
            ("tap", "that"),
        ),
        (
            DRAGON + "クリーチャーを1体、自分の墓地から手札に戻す。"
            "そのカードが火のカードなら、カードを1枚引く。",
            ("return", "that"),
        ),
        # what this creature attacks
        (
            ATTACKS + "クリーチャーを1体、自分の手札から出す。"
            "そのクリーチャーを破壊する。",
            ("put", "attacked"),
        ),
    ],
)
def test_two_meanings_are_told(text: str, readings: tuple[str, ...]) -> None:
    found = reading(text)
    assert "abilities" not in found.data
    assert found.gaps[0].readings == readings


@pytest.mark.parametrize(
    ("text", "event", "steps"),
    [
        # what was only chosen, also if the event's card is called by a race
        (
            DRAGON + "呪文を1枚、自分の墓地から選ぶ。"
            "このターン、そのカードを使ってもよい。",
            {"attacks": DRAGONS},
            [{"choose": SPELL, "as": "chosen"}, {"give": PLAYABLE}],
        ),
        (
            CROSSED + "呪文を1枚、自分の墓地から選ぶ。"
            "このターン、そのカードを使ってもよい。",
            {"attacks": {"equipped_with": "this"}},
            [{"choose": SPELL, "as": "chosen"}, {"give": PLAYABLE}],
        ),
        # 「それら」 are several
        (
            ENTERS + "自分の墓地にあるクリーチャーをすべて出す。"
            "それらは「スピードアタッカー」を得る。",
            {"enters": OTHERS},
            [
                {"put": FROM_GRAVEYARD, "as": "done"},
                {"give": {"to": "done", "keywords": SPEED}},
            ],
        ),
        (
            ENTERS + "クリーチャーを好きな数、自分の手札から出してもよい。"
            "それらは「スピードアタッカー」を得る。",
            {"enters": OTHERS},
            [
                {"put": {**FROM_HAND, "any_number": True}, "may": True, "as": "done"},
                {"give": {"to": "done", "keywords": SPEED}},
            ],
        ),
        (
            "自分の他のクリーチャーが1体以上出た時、それらをタップする。",
            {"enters": OTHERS, "batch": True},
            [{"tap": "that"}],
        ),
        # a card that was drawn is no creature by name, and is not in the battle zone
        (
            ENTERS + "カードを1枚引く。そのカードがクリーチャーなら、カードを1枚引く。",
            {"enters": OTHERS},
            [
                {"draw": 1, "as": "done"},
                {"draw": 1, "if": {"exists": {"cards": "done", "type": "creature"}}},
            ],
        ),
        (
            ENTERS + "カードを1枚引く。その後、そのクリーチャーをアンタップする。",
            {"enters": OTHERS},
            [{"draw": 1}, {"untap": "that"}],
        ),
        (
            ENTERS + "カードを1枚引く。その後、このターン、それのパワーを+3000する。",
            {"enters": OTHERS},
            [
                {"draw": 1},
                {"give": {"to": "that", "power": 3000, "until": "end_of_turn"}},
            ],
        ),
        (
            ATTACKS + "カードを1枚引く。その後、そのクリーチャーを破壊する。",
            {"attacked": {"type": "creature"}, "against": "this"},
            [{"draw": 1}, {"destroy": "that"}],
        ),
        (
            DRAGON + "自分の手札を1枚捨てる。その後、そのドラゴンをアンタップする。",
            {"attacks": DRAGONS},
            [{"discard": 1}, {"untap": "that"}],
        ),
        # a spell that was called so, and not all cards of a hand
        (
            "相手が呪文を唱えた時、相手の手札を見る。その呪文を墓地に置く。",
            {"cast": {"whose": "opponent", "type": "spell"}},
            [
                {"look": {"whose": "opponent", "zone": "hand"}, "as": "seen"},
                {"move": {"cards": "that", "to": "graveyard"}},
            ],
        ),
    ],
)
def test_one_meaning_is_read(text: str, event: Data, steps: list[Data]) -> None:
    assert abilities(text) == [{"trigger": {"when": event, "do": steps}}]


@pytest.mark.parametrize(
    "text",
    [
        ENTERS + "それらをタップする。",
        "このクリーチャーが出た時、相手のクリーチャーをすべて破壊する。"
        "その後、それらをタップする。",
    ],
)
def test_it_refers_to_nothing_that_has_a_name(text: str) -> None:
    found = reading(text)
    assert "abilities" not in found.data
    assert found.gaps[0].readings == ()
