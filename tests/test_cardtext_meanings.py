"""What texts mean that say the same of many things, or several things at once."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.cardtext.writing.cards import card_text, text_of
from dmreason.files.library import shipped_library
from dmreason.language.base import LARGEST
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]


MANA = {"whose": "you", "zone": "mana"}


UNDER = {"whose": "you", "type": "creature"}


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


@pytest.mark.parametrize(
    ("shown", "civilizations"), [("水", {"civilizations": ["water"]}), ("火", {})]
)
def test_the_civilizations_that_a_cost_shows(shown: str, civilizations: Data) -> None:
    line = f"このクリーチャーを[{shown}(3)]支払って召喚してもよい。"
    assert abilities(line) == [{"alternative": {"cost": 3, **civilizations}}]


def test_a_cost_that_is_less_for_a_creature_as_the_turn_ends() -> None:
    says = (
        "無月の大罪1（この{}コストを1少なくしてもよい。そうしたら、"
        "このターンの終わりに、自分のクリーチャーを{}体破壊する）"
    )
    for what, kind in (
        ("オーラを使う", "オレガ・オーラ"),
        ("呪文を唱える", "呪文"),
        ("クリーチャーを召喚する", "クリーチャー"),
    ):
        found = reading(says.format(what, 1), type=kind)
        assert found.gaps == ()
        assert found.data["keywords"] == ["無月の大罪1"]
        (gap,) = reading(says.format(what, 2), type=kind).gaps
        assert gap.why == "print_reminder"


def test_who_wins_by_the_costs_of_two_cards() -> None:
    found = abilities(
        "このクリーチャーが出た時、相手とガチンコ・ジャッジする。自分が勝ったら、カードを1枚引く。"
    )
    won = {"value": {"cost_of": "shown"}, "at_least": {"cost_of": "shown2"}}
    below = {"to": "deck", "position": "bottom"}
    assert found == [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    [
                        {"reveal": {"zone": "deck", "top": 1}, "as": "shown"},
                        {
                            "reveal": {"whose": "opponent", "zone": "deck", "top": 1},
                            "as": "shown2",
                        },
                        {"move": {"cards": "shown", **below}},
                        {"move": {"cards": "shown2", **below}},
                    ],
                    {"draw": 1, "if": won},
                ],
            }
        }
    ]


def test_a_keyword_with_its_cards_that_is_given() -> None:
    found = read(
        Print(
            "例の守り",
            "クリーチャー",
            lines=("自分のクリーチャーすべてに「セイバー:火のドラゴン」を与える。",),
        ),
        shipped_library(),
    )
    like = {"civilization": "fire", "race_includes": "ドラゴン"}
    given = [{"word": "セイバー", "cards": like}]
    mine = {"whose": "you", "type": "creature"}
    assert found.gaps == ()
    assert found.data["abilities"] == [{"static": {"to": mine, "keywords": given}}]
    (line,) = text_of(found.card())
    assert line == "■自分のクリーチャーすべてに「セイバー：火のドラゴン」を与える。"


def test_those_cards_are_not_the_last_one_alone() -> None:
    found = reading(
        "相手のカードを1枚選び、相手の手札を1枚見ないで選ぶ。相手はそれらを墓地に置く。",
        type="呪文",
    )
    assert [gap.why for gap in found.gaps] == ["それら are several"]


def test_an_infinite_loss_of_power_is_written_so() -> None:
    text = "自分のターン中、相手のクリーチャーすべてのパワーを-∞する。"
    card = reading(text).card()
    assert "-∞" in "".join(text_of(card))
    assert "-∞" in "".join(text_of(card, "en"))
    assert reading(*text_of(card)).card().abilities == card.abilities


def test_an_infinite_power_and_cost_are_read_and_written_so() -> None:
    head = "例の無限 闇文明 (∞)\nクリーチャー：例の種族 ∞"
    (printed,) = prints(f"{head}\n■自分の他のクリーチャーのパワーを+∞する。\n")
    assert (printed.cost, printed.power) == (LARGEST, LARGEST)
    assert printed.races == ("例の種族",)
    written = card_text(read(printed, shipped_library()).card()).splitlines()
    assert written[:2] == ["例の無限 闇文明 (∞)", "クリーチャー：例の種族 ∞"]
    assert "+∞" in written[2]


def divided(text: str, type: str = "クリーチャー", **face: Any) -> Reading:
    """What is read of a card with a text; its lines stand between strokes."""
    said = {"civilizations": ("火",), "cost": 4, "power": 4000, **face}
    lines = tuple(text.split("|"))
    return read(Print("例の古い獣", type, lines=lines, **said), shipped_library())


def test_the_top_card_is_written_and_read_again() -> None:
    text = (
        "このクリーチャーが出た時、相手の進化クリーチャーを1体選ぶ。"
        "そのクリーチャーの一番上のカードを持ち主の手札に戻す。"
    )
    card = divided(text).card()
    (written,) = text_of(card)
    assert "一番上のカード" in written
    assert same(divided(written).card().abilities[0], card.abilities[0])
    assert "the top card of that creature" in text_of(card, "en")[0]
