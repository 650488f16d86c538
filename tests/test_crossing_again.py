"""Cross gears that come off their creatures, and gear that is on some creature."""

from __future__ import annotations

from typing import Any

import pytest

from tests.situations import Data, creature, search, situation
from tests.test_cardtext_reading import abilities, entering, reading

ENTERS = "このクリーチャーが出た時、"
WORN: Data = {"type": "cross_gear", "equipped_to": {"whose": "any", "type": "creature"}}
YOURS: Data = {
    "type": "cross_gear",
    "equipped_to": {"whose": "you", "type": "creature"},
}


@pytest.mark.parametrize(
    ("text", "step"),
    [
        (
            "クリーチャーにクロスしてあるクロスギアをすべて、クリーチャーから外す。",
            {"unequip": WORN},
        ),
        (
            "クリーチャーにクロスされているクロスギアを1枚選び、外してもよい。",
            {"unequip": {**WORN, "choose": 1}, "may": True},
        ),
        (
            "相手のクロスギアをすべて外す。",
            {"unequip": {"whose": "opponent", "type": "cross_gear"}},
        ),
        (
            "自分のクリーチャーにクロスしてあるクロスギアを1枚選び、持ち主の手札に戻す。",
            {"return": {**YOURS, "choose": 1}},
        ),
    ],
)
def test_what_is_read(text: str, step: Data) -> None:
    assert abilities(f"{ENTERS}{text}") == entering(step)


@pytest.mark.parametrize(
    "text",
    [
        # Whether it has to be one that is on a creature.
        "相手のクロスギアを1枚選び、クリーチャーから外す。",
        # Of whom that is said.
        "自分の火のクリーチャーにクロスしてあるクロスギアを1枚選び、持ち主の手札に戻す。",
        "クリーチャーを1体選び、外す。",
        "相手のクロスギアをすべて、シールドから外す。",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert reading(f"{ENTERS}{text}").gaps != ()


def off(cards: Any, equipped: str, kind: str) -> tuple[str, ...]:
    """Why it is not known what becomes of a card that is taken off a creature."""
    gear = {"name": equipped, "type": kind, "cost": 1}
    board = situation(
        {"battle": {"a": {"card": "例の獣", "equipped": {"g": equipped}}}},
        cards=[creature("例の獣"), gear],
        happens=[{"unequip": cards, "by": "me"}],
    )
    return search(board).incomplete


def test_what_becomes_of_an_aura_is_not_known() -> None:
    assert off("g", "例の装備", "cross_gear") == ()
    (reason,) = off("g", "例の付与", "aura")
    assert "is taken off a creature" in reason
