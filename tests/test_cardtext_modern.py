"""Reading printed cards of today: what each construct becomes, and near misses."""

from typing import Any

import pytest

from tests.test_cardtext_reading import OPPOSING, abilities, entering, reading

Data = dict[str, Any]
DRAGON = {"exists": {"whose": "you", "race_includes": "ドラゴン"}}
SEEN = {"cards": "seen", "zone": "deck"}
LOOK = {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"}
REST = {"move": {"cards": SEEN, "to": "deck", "position": "bottom"}}
DESTROY = {"destroy": {**OPPOSING, "choose": 1}}


def triggered(when: Any, *do: Any, **more: Any) -> list[Data]:
    return [{"trigger": {"when": when, **more, "do": list(do)}}]


TEXTS: dict[tuple[str, ...], list[Data]] = {
    # lists to choose from
    (
        "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。",
        "▶相手の「ブロッカー」を持つクリーチャーを1体破壊する。",
        "▶カードを1枚引く。その後、自分の手札を1枚捨てる。",
    ): entering(
        {
            "choose_one": [
                [{"destroy": {**OPPOSING, "keyword": "ブロッカー", "choose": 1}}],
                [{"draw": 1}, {"discard": 1}],
            ]
        }
    ),
    (
        "このクリーチャーが出た時、次の中から2回選ぶ。(同じものを選んでもよい)",
        "▶相手のクリーチャーを1体破壊する。",
        "▶カードを1枚引く。",
    ): entering(
        {"choose_modes": {"choose": 2, "of": [[DESTROY], [{"draw": 1}]], "same": True}}
    ),
    (
        "このクリーチャーが出た時、相手は次の中から2つまで選ぶ。その後、カードを1枚引く。",
        "▶相手のクリーチャーを1体破壊する。",
        "▶カードを1枚引く。",
    ): entering(
        {
            "choose_modes": {"up_to": 2, "of": [[DESTROY], [{"draw": 1}]]},
            "picked_by": "opponent",
        },
        {"draw": 1},
    ),
    (
        "このクリーチャーが出た時、次のうちいずれか1つを選んでもよい。"
        "「カードを1枚引く。」「相手のクリーチャーを1体破壊する。」",
    ): entering({"choose_one": [[{"draw": 1}], [DESTROY]], "may": True}),
    # 「その後」 after a condition depends on it (official notice of 2020-12-17)
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引く。"
        "その後、自分の手札を1枚捨てる。",
    ): triggered({"enters": "this"}, {"draw": 1}, {"discard": 1}, **{"if": DRAGON}),
    (
        "このクリーチャーが出た時、カードを1枚引く。その後、自分のドラゴンがあれば、"
        "カードを1枚引く。その後、自分の手札を1枚捨てる。",
    ): entering(
        {"draw": 1},
        {"repeat": {"times": 1, "do": [{"draw": 1}, {"discard": 1}]}, "if": DRAGON},
    ),
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、自分の山札の上から3枚を見る。"
        "その中から1枚を手札に加え、残りを山札の下に置く。",
    ): triggered(
        {"enters": "this"},
        LOOK,
        [{"move": {"cards": {**SEEN, "choose": 1}, "to": "hand"}}, REST],
        **{"if": DRAGON},
    ),
    # otherwise
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。"
        "それがクリーチャーなら、手札に加える。それ以外なら、墓地に置く。",
    ): entering(
        {"reveal": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
        {
            "move": {"cards": "seen", "to": "graveyard"},
            "if": {"none": {**SEEN, "type": "creature"}},
        },
        {
            "move": {"cards": "seen", "to": "hand"},
            "if": {"exists": {**SEEN, "type": "creature"}},
        },
    ),
}


@pytest.mark.parametrize("lines", TEXTS)
def test_a_text_becomes_an_ability(lines: tuple[str, ...]) -> None:
    assert abilities(*lines) == TEXTS[lines]


UNREAD: list[tuple[str, ...]] = [
    # A list that is not there, that belongs to two choices, of which an item is unread.
    ("このクリーチャーが出た時、次のうちいずれか1つを選ぶ。",),
    (
        "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。"
        "その後、次の中から2つ選ぶ。",
        "▶カードを1枚引く。",
    ),
    ("このクリーチャーが出た時、次のうちいずれか1つを選ぶ。", "▶相手は踊る。"),
    # Only what a card is cannot change by what is done.
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引く。"
        "それ以外なら、自分の手札を1枚捨てる。",
    ),
    # Whether 「その後」 depends on 「そうしたら」 is not said.
    (
        "このクリーチャーが出た時、自分のドラゴンがあれば、カードを1枚引いてもよい。"
        "そうしたら、自分の手札を1枚捨てる。その後、カードを1枚引く。",
    ),
]


@pytest.mark.parametrize("lines", UNREAD)
def test_a_near_miss_is_unread(lines: tuple[str, ...]) -> None:
    found = reading(*lines)
    assert {gap.line for gap in found.gaps} == set(range(len(lines)))
    assert "abilities" not in found.data


def test_a_spell_lets_choose_and_depends_on_a_condition() -> None:
    lines = (
        "次のうちいずれか1つを選ぶ。",
        "▶カードを1枚引く。",
        "▶自分の手札を1枚捨てる。",
    )
    assert abilities(*lines, type="呪文") == [
        {"spell": {"do": [{"choose_one": [[{"draw": 1}], [{"discard": 1}]]}]}}
    ]
    line = "自分のドラゴンがあれば、カードを1枚引く。その後、自分の手札を1枚捨てる。"
    together = {"repeat": {"times": 1, "do": [{"draw": 1}, {"discard": 1}]}}
    assert abilities(line, type="呪文") == [
        {"spell": {"do": [{**together, "if": DRAGON}]}}
    ]
