"""What has to be attacked or chosen, given for some time: read, and written."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

ENTERS = "このクリーチャーが出た時、"
FOE: Data = {
    "choose": {"whose": "opponent", "type": "creature", "choose": 1},
    "as": "chosen",
}


def drawn(**static: Any) -> Data:
    return {"about": "chosen", "ability": {"static": {"to": "it", **static}}}


FIRST: Data = {"static": {"must": {"chosen": "this", "by": "opponent"}}}
TEXTS: list[tuple[str, list[Data]]] = [
    (
        "相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーは可能なら"
        "このクリーチャーを攻撃する。",
        [
            FOE,
            {
                "effect": {
                    **drawn(must_attack={"cards": "this"}),
                    "until": "end_of_turn",
                }
            },
        ],
    ),
    (
        "相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーは攻撃する時、可能なら"
        "このクリーチャーを攻撃する。",
        [
            FOE,
            {
                "effect": {
                    **drawn(aims_if_able={"cards": "this"}),
                    "until": "end_of_turn",
                }
            },
        ],
    ),
    (
        "相手のクリーチャーを1体選ぶ。次の相手のターン、そのクリーチャーは毎ターン、"
        "可能ならこのクリーチャーを攻撃する。",
        [
            FOE,
            {
                "effect": {
                    **drawn(must_attack={"cards": "this"}),
                    "during": "opponents_next_turn",
                }
            },
        ],
    ),
    (
        "次の相手のターンの終わりまで、相手がクリーチャーを選ぶ時、可能なら"
        "このクリーチャーを選ぶ。",
        [
            {
                "give": {
                    "to": "this",
                    "abilities": [FIRST],
                    "until": "end_of_opponents_next_turn",
                }
            }
        ],
    ),
    (
        "このターン、相手がクリーチャーを選ぶ時、このクリーチャーは選べない。",
        [
            {
                "give": {
                    "to": "this",
                    "cannot": {"chosen": "this", "by": "opponent"},
                    "until": "end_of_turn",
                }
            }
        ],
    ),
]


@pytest.mark.parametrize(("text", "do"), TEXTS)
def test_what_is_read(text: str, do: list[Data]) -> None:
    assert abilities(f"{ENTERS}{text}") == entering(*do)


@pytest.mark.parametrize("text", [text for text, _ in TEXTS])
def test_what_is_written_is_read_again(text: str) -> None:
    card = reading(f"{ENTERS}{text}").card()
    again = reading(text_of(card)[-1].removeprefix("■"))
    assert again.gaps == ()
    assert same(again.card().abilities[0], card.abilities[0])


@pytest.mark.parametrize(
    "text",
    [
        # Those that come later as well, or those that are there (608.2).
        "次の相手のターン、相手のクリーチャーは可能ならこのクリーチャーを攻撃する。",
        # Among which cards.
        "このターン、相手が自分のクリーチャーを選ぶ時、可能ならこのクリーチャーを選ぶ。",
        "このターン、相手がクリーチャーを選ぶ時、可能なら相手のクリーチャーを選ぶ。",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert reading(f"{ENTERS}{text}").gaps != ()
