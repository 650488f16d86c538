"""G castles: what is printed on them, and what is not known of them."""

from __future__ import annotations

import pytest

from tests.situations import VANILLA, Data, search, situation
from tests.test_cardtext_reading import abilities, reading

TOWER: Data = {"name": "例の塔", "type": "g_castle", "cost": 1}


def reasons(card: Data, placed: Data, *happens: Data) -> str:
    """Why the answer is incomplete, where that shield leaves."""
    shield = {"card": "例の塔", **placed}
    board = situation(
        {"shields": {"g": shield}, "deck": 5},
        cards=[VANILLA, card],
        happens=[{"by": "opponent", **one} for one in happens],
    )
    return " ".join(search(board).incomplete)


LEAVES: Data = {"return": {"cards": "g", "zone": "shields"}}
UP: Data = {"face_up": True}


@pytest.mark.parametrize(
    ("more", "placed", "reason"),
    [
        ({}, UP, "keywords: G城"),
        ({}, {}, ""),
        ({"keywords": "G城"}, UP, ""),
        (
            {"keywords": "G城"},
            UP | {"beneath": {"u": VANILLA["name"]}},
            "a shield of several cards",
        ),
    ],
)
def test_what_becomes_of_one_that_leaves(more: Data, placed: Data, reason: str) -> None:
    found = reasons(TOWER | more, placed, LEAVES)
    assert (reason in found) if reason else not found


@pytest.mark.parametrize(("placed", "complete"), [(UP, False), ({}, True)])
def test_what_is_missing_of_it_matters_while_it_works(
    placed: Data, complete: bool
) -> None:
    card = TOWER | {"keywords": "G城", "missing": [{"text": "…", "when": "draws"}]}
    found = reasons(card, placed, {"draw": 1})
    assert (not found) is complete


@pytest.mark.parametrize(
    ("line", "read"),
    [
        (
            "このG城が表向きで自分のシールドゾーンに置かれた時、カードを1枚引く。",
            {
                "when": {"put": "this", "to": "shields", "face_up": True},
                "do": [{"draw": 1}],
            },
        ),
        (
            "このＧ城が表向きで、自分のシールドゾーンに置かれた時または離れた時、カードを1枚引く。",
            {
                "when": [
                    {"put": "this", "to": "shields", "face_up": True},
                    {"put": "this", "from": "shields"},
                ],
                "do": [{"draw": 1}],
            },
        ),
        (
            "自分のターンの終わりに、自分の山札の上から2枚を裏向きでこのシールドの下に置く。",
            {
                "when": {"turn_ends": "you"},
                "do": [
                    {
                        "move": {
                            "cards": {"whose": "you", "zone": "deck", "top": 2},
                            "under_shield": "this",
                        }
                    }
                ],
            },
        ),
    ],
)
def test_texts_of_g_castles(line: str, read: Data) -> None:
    found = reading(line, type="G城")
    assert found.data["type"] == "g_castle"
    assert found.data["keywords"] == ["G城"]
    assert abilities(line, type="G城") == [{"trigger": read}]


def test_only_a_g_castle_is_this_shield() -> None:
    line = "このクリーチャーが出た時、自分の山札の上から1枚をこのシールドの下に置く。"
    assert reading(line).gaps
    assert reading("このG城が離れた時、カードを1枚引く。").gaps
