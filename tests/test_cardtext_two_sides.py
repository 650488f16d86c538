"""Cards of two sides: what flips them, and back (805, 807)."""

import pytest

from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.files.library import shipped_library

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

KINDS = "ドラグハート・ウエポン", "ドラグハート・クリーチャー"

UNREAD = [
    # A third side: which one shows is not said by a flip.
    (
        "3D龍解：自分のターンのはじめに、このドラグハートをクリーチャー側に裏返す。",
        "ドラグハート・フォートレス",
    ),
    # Another card is flipped.
    (
        "自分のターンのはじめに、自分のドラグハートを1枚、クリーチャー側に裏返す。",
        "クリーチャー",
    ),
]


def _printed(kind: str, *lines: str) -> Reading:
    card = Print("例の剣", kind, ("火",), 4, None, (), lines)
    return read(card, shipped_library())


@pytest.mark.parametrize(("line", "kind"), TEXTS)
def test_a_text_is_read_so(line: str, kind: str) -> None:
    found = _printed(kind, line)
    assert [gap.why for gap in found.gaps] == ["other_side_unknown"]
    assert found.data["abilities"] == [TEXTS[line, kind]]


@pytest.mark.parametrize(("line", "kind"), UNREAD)
def test_what_is_not_clear_is_unread(line: str, kind: str) -> None:
    found = _printed(kind, line)
    assert 0 in [gap.line for gap in found.gaps]
    assert "abilities" not in found.data


def test_release_is_a_word_beside_what_it_says() -> None:
    line = next(text for text, _ in TEXTS if text.startswith("解除"))
    data = _printed("サイキック・クリーチャー", line).data
    assert data["keywords"] == ["サイキック", "解除"]
    assert data["spelt_out"] == ["解除"]


def test_a_dragheart_has_both_sides_from_one_block() -> None:
    front, back = (next(t for t, k in TEXTS if k == kind) for kind in KINDS)
    heads = "例の龍 火文明 (7)", "ドラグハート・クリーチャー：例の種族 8000"
    found = _printed(KINDS[0], front, *heads, back)
    assert found.gaps == ()
    other = found.data["other_side"]
    assert (other["name"], other["type"], other["power"]) == (
        "例の龍",
        "creature",
        8000,
    )
    assert other["abilities"] == [TEXTS[back, KINDS[1]]]
    assert found.card().other_side is not None


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
