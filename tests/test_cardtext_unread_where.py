"""Where what is not read of a card may work."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason import outcomes
from dmreason.language.situations import Situation
from tests.situations import Data
from tests.test_cardtext_reading import reading


def places(*lines: str, type: str = "クリーチャー") -> list[Any]:
    """Where the only unread line may work; None: wherever such a part does."""
    found = reading(*lines, type=type)
    (gap,) = found.gaps
    parts = [p if isinstance(p, dict) else {"text": p} for p in found.data["missing"]]
    assert {part["text"] for part in parts} == {gap.text}
    assert found.card().missing
    return [part.get("zone", part.get("when")) for part in parts]


IT = "このクリーチャー"
HERE = [None]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("このカードを自分の手札から捨てて、何かする。", "hand"),
        (f"{IT}を自分の手札または墓地から何かする。", ["hand", "graveyard"]),
        (f"自分のマナゾーンから{IT}を何かする。", "mana"),
        (f"{IT}が自分のシールドゾーンにあれば、何かする。", "shields"),
        (f"自分の墓地に{IT}があれば、何かする。", "graveyard"),
        ("自分の手札のこのカードを何かする。", "hand"),
        ("このシノビを自分の手札から、何かする。", "hand"),
        ("これが墓地にあれば、何かする。", "graveyard"),
        ("このカードを捨ててもよい。そうしたら、何かする。", "hand"),
        ("このカードを相手に見せてもよい。そうしたら、何かする。", "hand"),
        ("このカードが自分のシールドゾーンに表向きである間、何かする。", "shields"),
        ("自分のシールドゾーンに表向きである間、何かする。", "shields"),
        ("表向きのこのシールドがある間、何かする。", "shields"),
        ("このシールドが表向きなら、何かする。", "shields"),
        ("このカードが表向きである間、何かする。", "shields"),
        ("このカードがマナゾーンにタップしてある間、何かする。", "mana"),
        ("タップ状態で自分のマナゾーンに置いてある間、このカードは何かする。", "mana"),
        ("このカードが墓地に2枚以上あれば、何かする。", "graveyard"),
        ("自分の墓地に「例の獣」があれば、何かする。", "graveyard"),
        ("自分の墓地に《例の獣》があれば、何かする。", "graveyard"),
        ("墓地にいる間、このカードは何かする。", "graveyard"),
        ("墓地でも何かする。", "graveyard"),
        ("相手のターン中、手札にある時、何かする。", "hand"),
        (f"{IT}は、墓地では何かする。", "graveyard"),
        (f"{IT}が手札に戻された時、何かする。", "hand"),
        (f"{IT}が超次元ゾーンから何かする時、何かする。", "hyperspatial"),
        ("このカードを引いた時、何かする。", "drawn"),
        (f"{IT}をドローした時、何かする。", "drawn"),
        (f"引いたカードが{IT}なら、何かする。", "drawn"),
        ("何かして、墓地にあるこのカードを手札に戻す。", "graveyard"),
        (f"墓地に置かれた{IT}は、何かして手札に戻る。", "graveyard"),
        ("クリーチャーが出た時、何かする。この能力は墓地でも使える。", "graveyard"),
        ("自分のターンの終わりに墓地にあれば、何かする。", "graveyard"),
        ("このカードがシールドである間、何かする。", "shields"),
        ("このカードが自分のシールドにある間、何かする。", "shields"),
        ("クリーチャーを1体選んで破壊し、これを墓地から何かする。", "graveyard"),
    ],
)
def test_what_is_unread_may_work_where_it_names_its_own_card(
    text: str, where: str | list[str]
) -> None:
    assert places(text) == [None, where]


@pytest.mark.parametrize(
    "text",
    [
        "この能力で墓地からクリーチャーを何かする。",
        "このターン、手札からクリーチャーを何かする。",
        f"{IT}が出た時、何かする。",
        f"{IT}が出た時、自分の墓地からカードを何かする。",
        f"{IT}をバトルゾーンに出した時、自分の墓地からカードを何かする。",
        f"{IT}がバトルゾーンから墓地に置かれた時、手札を何かする。",
        f"{IT}がバトルゾーンにある間、自分のマナゾーンのカードを何かする。",
        f"{IT}の下にあるカードをすべて見せて何かする。",
        f"{IT}が攻撃する時、カードを引いて何かする。",
        f"{IT}が破壊される時、墓地に置くかわりに手札に戻して何かする。",
        f"{IT}を山札の一番下に置いて何かする。",
        "自分の墓地からクリーチャーを何かする。",
        f"バトルゾーンにある{IT}を何かする。",
        "クリーチャーを1体、自分のマナゾーンから選び、これを何かする。",
        f"{IT}以外のクリーチャーがバトルゾーンになければ、何かする。",
        f"自分のドラゴンがバトルゾーンになければ、{IT}は何かする。",
        f"{IT}を召喚する時、何かして召喚してもよい。",
        f"クリーチャーが出た時、何かする。{IT}を召喚してもよい。",
    ],
)
def test_what_is_unread_is_else_of_no_other_zone(text: str) -> None:
    assert places(text) == HERE


@pytest.mark.parametrize(
    "text",
    [
        "このカードがどこにあっても、何かする。",
        f"{IT}はどのゾーンにあっても、何かする。",
        "バトルゾーン以外にあるこのカードは何かする。",
        "バトルゾーン以外のゾーンにある間、何かする。",
        "このカードがバトルゾーンにない間、何かする。",
        "バトルゾーンにこのカードがなければ、何かする。",
        "クリーチャーが出た時、このカードを何かして使ってもよい。",
        f"自分のターンの終わりに、{IT}を何かして召喚してもよい。",
        f"クリーチャーが出た時、何かする。そうしたら、{IT}を出す。",
        "このカードは、どのゾーンにあっても何かする。",
        "どこにあっても何かする。",
    ],
)
def test_what_is_unread_may_work_anywhere(text: str) -> None:
    assert places(text) == ["anywhere"]


_OFF_THE_HAND = f"クリーチャーが自分を攻撃する時、{IT}を手札から何かする"


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("謎語", ["anywhere"]),
        ("謎語：火のコマンド", ["anywhere"]),
        (f"謎語（{_OFF_THE_HAND}）", [None, "hand"]),
        ("謎語（クリーチャーが自分を攻撃する時、何かする）", HERE),
        (
            "謎語（クリーチャーが出た時、このカードを何かして使ってもよい）",
            ["anywhere"],
        ),
        ("革命チェンジ：ふしぎなドラゴン", [None, "hand"]),
        ("アタック・チャンス：ふしぎな竜", [None, "hand"]),
        ("シンパシー：ふしぎな物", HERE),
    ],
)
def test_a_word_that_is_not_known_may_work_anywhere(
    line: str, where: list[Any]
) -> None:
    """As 革命チェンジ and its like do; its reminder may say where."""
    assert places(line) == where


CHOSEN = "クリーチャーを1体、自分のマナゾーンから選び、相手はこれを何かする。"
OWN = "このカードを自分の墓地から何かする。"
BEAST: Data = {"name": "例の狼", "type": "creature", "cost": 2, "power": 2000}
SHIELD: Data = {"card": "例の狼", "castle": {"castle": "例の獣"}}


def doubted(board: Data) -> bool:
    """Whether something that is not read could matter on a board."""
    found = outcomes(Situation.model_validate({"title": "unread", **board}))
    assert found.incomplete == tuple(doubt.reason for doubt in found.doubts)
    return bool(found.doubts)


@pytest.mark.parametrize("line", [CHOSEN, OWN])
@pytest.mark.parametrize(
    ("type", "lines", "mine", "happens"),
    [
        ("呪文", (), {"hand": {"x": "例の獣"}}, {"by": "me", "cast": "x"}),
        (
            "呪文",
            ("S・トリガー",),
            {"shields": {"x": "例の獣"}},
            {"by": "opponent", "break": "x"},
        ),
        ("城", (), {"shields": {"s": SHIELD}}, {"by": "me", "put": "w"}),
        (
            "G城",
            ("G城",),
            {"shields": {"x": {"card": "例の獣", "face_up": True}}},
            {"by": "me", "put": "w"},
        ),
        ("呪文", (), {"graveyard": {"x": "例の獣"}}, None),
    ],
)
def test_an_unread_line_matters_where_its_kind_of_card_works(
    line: str, type: str, lines: tuple[str, ...], mine: Data, happens: Data | None
) -> None:
    """And besides in a zone of which it says that its own card lies there."""
    card = reading(*lines, line, type=type)
    board: Data = {
        "turn": "me",
        "cards": [dict(card.data), BEAST],
        "players": {
            "me": mine | ({"graveyard": {"w": "例の狼"}} if happens else {}),
            "opponent": {},
        },
        "happens": [happens or {"by": "me", "draw": 0}],
    }
    assert doubted(board) is (happens is not None or line is OWN)


def test_an_unread_line_matters_as_its_card_is_drawn() -> None:
    lines = {"このカードを引いた時、何かする。": True, "カードを何かする。": False}
    for line, matters in lines.items():
        board: Data = {
            "turn": "me",
            "cards": [dict(reading(line).data)],
            "players": {"me": {"deck": [{"x": "例の獣"}, 5]}, "opponent": {}},
            "happens": [{"by": "me", "draw": 1}],
        }
        assert doubted(board) is matters, line
