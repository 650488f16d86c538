"""Reading the wordings of the cards of 2002 to 2008, and what is near to them."""

from typing import Any

import pytest

from dmreason.cardtext.reading.printed import Print, Reading, read
from dmreason.files.library import shipped_library

Data = dict[str, Any]
OPPOSING = {"whose": "opponent", "type": "creature"}
MINE = {"whose": "you", "type": "creature"}


def reading(text: str, type: str = "クリーチャー") -> Reading:
    """What is read of a card with a text; its lines stand between strokes."""
    lines = tuple(text.split("|"))
    return read(Print("例の獣", type, ("火",), 4, 4000, (), lines), shipped_library())


def entering(*do: Any) -> list[Data]:
    return [{"trigger": {"when": {"enters": "this"}, "do": list(do)}}]


def static(**said: Any) -> list[Data]:
    return [{"static": said}]


ENTERING = "このクリーチャーが出た時、"
TEXTS: dict[str, list[Data]] = {
    # a number without a noun
    f"{ENTERING}相手の手札を見てその中から1枚選び、捨てさせる。": entering(
        {"discard": {"whose": "opponent", "choose": 1, "by": "you"}}
    ),
    f"{ENTERING}相手の手札から2枚見ないで選び、捨てさせる。": entering(
        {"discard": {"whose": "opponent", "random": 2}}
    ),
    "自分のドラゴンが他に2体以上あれば、このクリーチャーは攻撃されない。": static(
        cannot=[{"attacked": "this"}],
        **{
            "if": {
                "count": {**MINE, "race_includes": "ドラゴン", "other": True},
                "at_least": 2,
            }
        },
    ),
    # what is measured, and what a condition does not take for its own
    "このクリーチャーは、パワーが6000以上の時、「W・ブレイカー」を得る。": static(
        keywords=["W・ブレイカー"],
        **{"if": {"value": {"power_of": "this"}, "at_least": 6000}},
    ),
    "このクリーチャーのコストが3以下なら、このクリーチャーは攻撃できない。": static(
        cannot=[{"attacks": "this"}],
        **{"if": {"value": {"cost_of": "this"}, "at_most": 3}},
    ),
    "このクリーチャーは、自分のドラゴンがあれば、「ブロッカー」を得る。": static(
        keywords=["ブロッカー"],
        **{"if": {"exists": {"whose": "you", "race_includes": "ドラゴン"}}},
    ),
    # lists, and what is left out
    "自分の光、水、または火のクリーチャーすべてのパワーは+1000される。": static(
        to={**MINE, "civilization": ["light", "water", "fire"]}, power=1000
    ),
    f"{ENTERING}相手の多色ではないクリーチャーを1体破壊する。": entering(
        {"destroy": {**OPPOSING, "multicolor": False, "choose": 1}}
    ),
    f"{ENTERING}相手のドラゴン以外のクリーチャーを1体破壊する。": entering(
        {
            "destroy": {
                **OPPOSING,
                "excluding": {"race_includes": "ドラゴン"},
                "choose": 1,
            }
        }
    ),
    f"{ENTERING}自分のクリーチャーを1体選ぶ。"
    "それ以外の自分のクリーチャーをすべて破壊する。": entering(
        {"choose": {**MINE, "choose": 1}, "as": "chosen"},
        {"destroy": {**MINE, "excluding": {"cards": "chosen"}}},
    ),
    # what one card has in common with another
    "このクリーチャーと同じ種族の自分のクリーチャーは「スレイヤー」を得る。": static(
        to={**MINE, "shares_race_with": "this"}, keywords=["スレイヤー"]
    ),
    "自分のクリーチャーが出た時、それと同じ文明のクリーチャーを1体、"
    "自分の墓地から手札に戻してもよい。": [
        {
            "trigger": {
                "when": {"enters": MINE},
                "do": [
                    {
                        "return": {
                            **MINE,
                            "zone": "graveyard",
                            "shares_civilization_with": "that",
                            "choose": 1,
                        },
                        "may": True,
                    }
                ],
            }
        }
    ],
    f"{ENTERING}《例の竜》を1体、自分のマナゾーンから出す。": entering(
        {"put": {**MINE, "zone": "mana", "name": "例の竜", "choose": 1}}
    ),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_becomes_an_ability(text: str) -> None:
    found = reading(text)
    assert found.gaps == ()
    found.card()
    assert found.data["abilities"] == TEXTS[text]


UNREAD = [
    # Whose hand 「手札」 is, of which 「相手は」 speaks.
    "相手は、手札が1枚もなければ、呪文を唱えられない。",
    # A power of several creatures.
    "自分の他のクリーチャーのパワーが6000以上なら、このクリーチャーは攻撃できない。",
    # To be alike is said of one card that is known.
    f"{ENTERING}それと同じ名前のクリーチャーをすべて破壊する。",
    # Cards of a zone of nobody in particular.
    f"{ENTERING}その中から1枚選び、捨てる。",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_understood_is_missing(text: str) -> None:
    found = reading(text)
    assert [gap.text for gap in found.gaps] == text.split("|")
    assert "abilities" not in found.data
    assert "keywords" not in found.data
