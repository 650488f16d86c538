"""Drawing until a hand has so many cards."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.language.cards import Card
from tests.situations import replacement, search, situation
from tests.test_cardtext_back import read_back
from tests.test_cardtext_back import said as told
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

ENTERS = "このクリーチャーが出た時、"


def filled(player: str = "you") -> Data:
    hand = {"count": {"whose": player, "zone": "hand"}}
    return {"draw": {"player": player, "count": {"minus": [5, hand]}}}


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("自分の手札が5枚になるようにカードを引く。", filled()),
        ("カードを自分の手札が5枚になるように引く。", filled()),
        ("手札が5枚になるまでカードを引いてもよい。", {**filled(), "may": True}),
        ("相手は自身の手札が5枚になるようにカードを引く。", filled("opponent")),
    ],
)
def test_it_is_read_and_written(text: str, step: Data) -> None:
    found = abilities(ENTERS + text)
    assert found == entering(step)
    card = Card.model_validate(
        {"name": "例の獣", "type": "creature", "abilities": found}
    )
    again = read_back(card)
    assert again is not None
    assert told(again.card()) == told(card)


def test_other_cards_are_no_hand() -> None:
    found = reading(f"{ENTERS}自分のクリーチャーが5体になるようにカードを引く。")
    assert found.data.get("abilities", []) == []


@pytest.mark.parametrize("replaced", [True, False])
def test_a_draw_that_is_replaced(replaced: bool) -> None:
    event = {"draws": "you"} if replaced else {"draws": "opponent"}
    watcher = {
        "name": "例の見張り",
        "type": "creature",
        "power": 3000,
        "abilities": [replacement(event, {"mill": 1})],
    }
    spell = {
        "name": "例の満ち潮",
        "type": "spell",
        "cost": 3,
        "abilities": [{"spell": {"do": [filled()]}}],
    }
    board = situation(
        {"battle": {"w": "例の見張り"}, "hand": {"s": "例の満ち潮"}, "deck": 9},
        cards=[watcher, spell],
        happens={"cast": "s", "by": "me"},
    )
    assert bool(search(board).incomplete) is replaced


SEEN: Data = {"cards": "seen", "zone": "shields"}


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (
            "自分のシールドを見る。その中から1枚、自分の墓地に置いてもよい。そうしたら、"
            "自分の山札の上から1枚目を、裏向きにして自分のシールドに加える。",
            [
                {"look": {"whose": "you", "zone": "shields"}, "as": "seen"},
                {
                    "move": {"cards": {**SEEN, "choose": 1}, "to": "graveyard"},
                    "may": True,
                },
                {
                    "move": {
                        "cards": {"whose": "you", "zone": "deck", "top": 1},
                        "to": "shields",
                    },
                    "if_you_do": True,
                },
            ],
        ),
        (
            "相手のシールドを2つ見る。その中からクリーチャーを1枚、墓地に置く。",
            [
                {
                    "look": {"whose": "opponent", "zone": "shields", "choose": 2},
                    "as": "seen",
                },
                {
                    "move": {
                        "cards": {**SEEN, "type": "creature", "choose": 1},
                        "to": "graveyard",
                    }
                },
            ],
        ),
    ],
)
def test_among_shields_that_were_looked_at(text: str, do: list[Data]) -> None:
    assert abilities(f"このクリーチャーが出た時、{text}") == entering(*do)


def test_there_is_no_choice_among_one_shield() -> None:
    text = "相手のシールドを1つ見る。その中から1枚を墓地に置く。"
    assert reading(f"このクリーチャーが出た時、{text}").gaps != ()
