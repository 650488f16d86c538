"""Kinds of cards: their heads, halves, sides and modes."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.cardtext.writing.cards import ability_text, card_text, text_of
from dmreason.files.library import shipped_library
from dmreason.language.cards import Card
from tests.test_cardtext_reading import reading


@pytest.mark.parametrize(
    ("printed", "types", "keywords"),
    [
        ("デュエルメイト・クリーチャー", "creature", ["デュエルメイト"]),
        ("デュエルメイト・タマシード", "tamaseed", ["デュエルメイト"]),
        ("デュエルメイト呪文", "spell", ["デュエルメイト"]),
        ("究極スター進化クリーチャー", "creature", None),
        ("クリーチャー/タマシード", ["tamaseed", "creature"], None),
        ("禁断クリーチャー", "creature", ["禁断"]),
        ("デュエルメイト・スーパー・クリーチャー", "unknown", ["デュエルメイト"]),
    ],
)
def test_a_kind_of_card(printed: str, types: Any, keywords: list[str] | None) -> None:
    data = reading(type=printed).data
    assert data["type"] == types
    assert data.get("keywords") == keywords


def test_a_field_as_a_block_of_text() -> None:
    (field,) = prints("例の研究所 水文明 (2)\nD2フィールド\nカードを1枚引く。")
    assert (field.type, field.power) == ("D2フィールド", None)


FORTIFIES = "城－自分のシールドをひとつ選び、このカードを付けて要塞化する。"
CROSSES = "クロスギア：このカードをバトルゾーンに置く。クリーチャーにクロスするには、"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (FORTIFIES, "城"),
        (f"■城({FORTIFIES[2:]})", "城"),
        (CROSSES, "クロスギア"),
    ],
)
def test_a_castle_or_gear_may_say_itself_what_it_is(line: str, kind: str) -> None:
    (card,) = prints(f"例の館 自然文明 (3)\n{line}\n■カードを1枚引く。")
    assert (card.type, card.races) == (kind, ())
    assert card.lines == (line, "■カードを1枚引く。")


@pytest.mark.parametrize(
    "line",
    [
        "■マナゾーンに置く時、このカードはタップして置く。",
        "(マナゾーンに置く時、このカードはタップして置く)",
        "■自分のマナゾーンに置く時、このカードはタップして置く。",
    ],
)
def test_how_a_multicolored_card_gets_into_the_mana_zone(line: str) -> None:
    """405.1 says it of cards of several civilizations only."""
    gaps = []
    for civilizations in ("火/自然文明", "火文明"):
        (card,) = prints(
            f"例の渦 {civilizations} (3)\n呪文\n{line}\n■カードを1枚引く。"
        )
        gaps.append(len(read(card, shipped_library()).gaps))
    assert gaps == [0, 1]


def test_what_a_gear_is_stands_before_its_race() -> None:
    (gear,) = prints("例の剣 火文明 (3)\nクロスギア：サムライ\n■カードを1枚引く。")
    assert (gear.type, gear.races) == ("クロスギア", ("サムライ",))
    assert gear.lines == ("■カードを1枚引く。",)


def test_what_evolves_on_a_tamaseed_is_a_reminder() -> None:
    explained = (
        "シンカライズ：このタマシードがクリーチャーであるかのように、"
        "この上に進化クリーチャーを置いてもよい。"
    )
    found = reading(explained, type="タマシード")
    assert found.gaps == ()
    assert found.data["keywords"] == ["シンカライズ"]
    other = "シンカライズ：このタマシードが出た時、カードを1枚引く。"
    assert [gap.text for gap in reading(other, type="タマシード").gaps] == [
        other.replace("：", ":")
    ]


TWO_HALVES = """例の森 VR 自然文明 (3)
クリーチャー:例の種族 3000
■スマッシュ・バースト(このクリーチャーが攻撃する時、このカードの呪文側を、バトルゾーンに置いたままコストを支払わずに唱えてもよい)
例の嵐 VR 自然文明 (4)
呪文:例の歌
■S・トリガー
■カードを1枚引く。
"""


def test_as_which_half_a_card_is_summoned_for_a_cost() -> None:
    """`play` leaves the choice among the halves, and a summon is of the creature."""
    paid = "このクリーチャーを[自然(2)]支払って自分の手札から召喚してもよい。"
    used = "このカードを[自然(2)]支払って自分の手札から使ってもよい。"
    lines = TWO_HALVES.split("\n")
    for text, unread in ((paid, [0]), (used, [])):
        line = f"■自分のクリーチャーが攻撃する時、{text}"
        (printed,) = prints("\n".join([*lines[:2], line, *lines[3:]]))
        gaps = read(printed, shipped_library()).gaps
        assert [gap.line for gap in gaps] == unread


def test_a_creature_of_two_halves() -> None:
    (printed,) = prints(TWO_HALVES)
    found = read(printed, shipped_library())
    assert found.gaps == ()
    assert found.data["keywords"] == ["スマッシュ・バースト"]
    assert found.data["spell_half"] == {
        "name": "例の嵐",
        "type": "spell",
        "civilizations": ["nature"],
        "cost": 4,
        "races": ["例の歌"],
        "keywords": ["S・トリガー"],
        "abilities": [{"spell": {"do": [{"draw": 1}]}}],
    }


BACK = {"flip": "this"}


UPRIGHT = [{"flip": "this"}, {"untap": "this"}]


TEXTS = {
    (
        "解除－このクリーチャーがバトルゾーンを離れる時、"
        "かわりにコストの小さいほうに裏返す。",
        "サイキック・クリーチャー",
    ): {"replacement": {"when": {"leaves": "this"}, "instead": [BACK]}},
    (
        "龍回避－このクリーチャーが破壊される時、"
        "バトルゾーンに置いたまま、ウエポン側に裏返す。",
        "ドラグハート・クリーチャー",
    ): {"replacement": {"when": {"destroyed": "this"}, "instead": [BACK]}},
    (
        "龍回避－このクリーチャーがバトルゾーンを離れる時、"
        "バトルゾーンに置いたまま、フォートレス側に裏返す。",
        "ドラグハート・クリーチャー",
    ): {"replacement": {"when": {"leaves": "this"}, "instead": [BACK]}},
    (
        "龍解：自分のターンの終わりに、自分の手札が5枚以上あれば、"
        "このドラグハートをクリーチャー側に裏返し、アンタップする。",
        "ドラグハート・フォートレス",
    ): {
        "trigger": {
            "when": {"turn_ends": "you"},
            "if": {"count": {"whose": "you", "zone": "hand"}, "at_least": 5},
            "do": [UPRIGHT],
        }
    },
    (
        "龍解：自分の火のクリーチャーが攻撃する時、"
        "このウエポンをクリーチャー側に裏返し、アンタップする。",
        "ドラグハート・ウエポン",
    ): {
        "trigger": {
            "when": {
                "attacks": {"whose": "you", "civilization": "fire", "type": "creature"}
            },
            "do": [UPRIGHT],
        }
    },
}
"""Lines and kinds of cards, and the ability that is read."""


def _printed(kind: str, *lines: str) -> Reading:
    card = Print("例の剣", kind, ("火",), 4, None, (), lines)
    return read(card, shipped_library())


@pytest.mark.parametrize(("line", "kind"), TEXTS)
def test_a_text_is_read_so(line: str, kind: str) -> None:
    found = _printed(kind, line)
    assert [gap.why for gap in found.gaps] == ["other_side_unknown"]
    assert found.data["abilities"] == [TEXTS[line, kind]]


def test_release_is_a_word_beside_what_it_says() -> None:
    line = next(text for text, _ in TEXTS if text.startswith("解除"))
    data = _printed("サイキック・クリーチャー", line).data
    assert data["keywords"] == ["サイキック", "解除"]
    assert data["spelt_out"] == ["解除"]


THREE = """\
例の剣 火文明 (4)
ドラグハート・ウエポン：例の種族
■龍解：自分のターンの終わりに、このドラグハートをフォートレス側に裏返す。
例の砦 火文明 (6)
ドラグハート・フォートレス：例の種族
■自分のクリーチャーのパワーを+1000する。
例の龍 火文明 (9)
ドラグハート・クリーチャー：例の種族 9000
■W・ブレイカー
"""


def test_a_third_side_is_no_part_of_the_second_one() -> None:
    """Which of three sides shows, a flip does not say."""
    (printed,) = prints(THREE)
    found = read(printed, shipped_library())
    assert [gap.line for gap in found.gaps] == [-1, 4, 5, 6]
    assert found.data["missing"] == [
        {"text": "もう一方の面", "when": "flipped", "of": "this"}
    ]
    assert found.data["other_side"] == {
        "name": "例の砦",
        "type": "fortress",
        "civilizations": ["fire"],
        "cost": 6,
        "races": ["例の種族"],
        "keywords": ["ドラグハート"],
        "abilities": [
            {"static": {"to": {"whose": "you", "type": "creature"}, "power": 1000}}
        ],
    }


def test_this_side_is_the_one_on_which_it_is_said() -> None:
    """It comes up as the card is flipped to it; of a front that is not read."""
    line = "■この面に裏返った時、カードを1枚引く。\n"
    head = " 火文明 (5)\nサイキック・クリーチャー 5000\n"
    front, back = (f"例の{side}{head}{line}" for side in "表裏")
    (printed,) = prints(front + back)
    found = read(printed, shipped_library())
    when = {"flipped": "this", "to_other_side": True}
    (ability,) = found.data["other_side"]["abilities"]
    assert ability == {"trigger": {"when": when, "do": [{"draw": 1}]}}
    assert [gap.line for gap in found.gaps] == [0]


@pytest.mark.parametrize(
    ("who", "read_so"),
    [
        ("自分のドラグハート・クリーチャーが攻撃する時、または", True),
        ("このクリーチャーが", True),
        ("自分の他のクリーチャーが", False),
    ],
)
def test_this_side_is_that_of_no_other_card(who: str, read_so: bool) -> None:
    head = " 火文明 (5)\nサイキック・クリーチャー 5000\n"
    back = f"例の裏{head}■{who}この面に裏返った時、カードを1枚引く。\n"
    (printed,) = prints(f"例の表{head}{back}")
    found = read(printed, shipped_library())
    assert (not found.gaps) == read_so
    for ability in found.data["other_side"].get("abilities", ()):
        when = ability["trigger"]["when"]
        turned = when[-1] if isinstance(when, list) else when
        assert turned == {"flipped": "this", "to_other_side": True}


@pytest.mark.parametrize(
    ("keyword", "turned"),
    [("禁断", "禁断解放"), ("サイキック", "覚醒"), ("ドラグハート", "龍解")],
)
def test_the_other_side_is_said_as_of_cards_of_that_kind(
    keyword: str, turned: str
) -> None:
    trigger = {"when": {"flipped": "this", "to_other_side": True}, "do": {"draw": 1}}
    card = Card.model_validate(
        {
            "name": "例の裏",
            "type": "creature",
            "keywords": keyword,
            "abilities": [{"trigger": trigger}],
        }
    )
    line = f"このクリーチャーが{turned}した時、カードを1枚引く。"
    assert text_of(card) == [f"■{keyword}", f"■{line}"]
    assert ability_text(card, 1) == line


def test_a_misprint_of_a_race_is_that_race() -> None:
    """Texts that ask for the race would not fit the card."""
    (printed,) = prints(
        "例の道化 火文明 (3)\nクリーチャー：ジョーカーズ/ジョーカース 3000\n"
    )
    assert read(printed, shipped_library()).data["races"] == ["ジョーカーズ"]


@pytest.mark.parametrize("nothing", ["(種族なし)", "無種族"])
def test_no_race_is_no_race(nothing: str) -> None:
    (printed,) = prints(f"例の無 火文明 (9)\nクリーチャー：{nothing} 9999\n")
    assert "races" not in read(printed, shipped_library()).data


def test_what_an_aura_adds_is_printed_with_its_sign() -> None:
    (aura,) = prints("例のオーラ 水文明 (3)\nオレガ・オーラ：デリートロン +2000\n")
    assert (aura.type, aura.races, aura.power) == (
        "オレガ・オーラ",
        ("デリートロン",),
        2000,
    )


HYPER = """例の王道 火/自然文明 (6)
ドリーム・クリーチャー：メガ・コマンド・ドラゴン/超化獣 6000
■W・ブレイカー
■ハイパー化：自分の他のクリーチャーを1体タップする。（自分のメインステップ中に、ハイパーモードを解放できる）
ハイパーモード 13000
■T・ブレイカー
■自分のクリーチャーすべてに「スピードアタッカー」を与える。
"""


def test_a_hyper_mode_is_read_and_written_again() -> None:
    (card,) = prints(HYPER)
    found = read(card, shipped_library())
    assert found.gaps == ()
    tap = {"whose": "you", "other": True, "type": "creature", "choose": 1}
    gives = {"to": "this", "hyper": True, "until": "your_next_turn"}
    to = {"whose": "you", "type": "creature"}
    assert found.data["keywords"] == ["ドリーム", "W・ブレイカー"]
    assert found.data["abilities"] == [
        {"activated": {"by": [{"tap": tap}], "do": [{"give": gives}]}}
    ]
    assert found.data["hyper"] == {
        "power": 13000,
        "keywords": ["T・ブレイカー"],
        "abilities": [{"static": {"to": to, "keywords": ["スピードアタッカー"]}}],
    }
    (again,) = prints(card_text(found.card()))
    assert read(again, shipped_library()).data == found.data
