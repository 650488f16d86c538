"""In whose eyes it is said what creatures cannot do to whom."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.language.cards import Card
from tests.situations import VANILLA, search, situation
from tests.test_cardtext_back import read_back
from tests.test_cardtext_back import said as told
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

THEIRS = {"whose": "opponent", "type": "creature"}
MINE = {"whose": "you", "type": "creature"}
ENTERS = "このクリーチャーが出た時、"


def banned(**ban: Any) -> list[Data]:
    return [{"static": {"cannot": [ban]}}]


def given(to: Any, **ban: Any) -> Data:
    return {"give": {"to": to, "cannot": [ban], "until": "end_of_turn"}}


CHOICE = {"choose": {**THEIRS, "choose": 1}, "as": "chosen"}
TEXTS: dict[str, list[Data]] = {
    "相手のクリーチャーは自分を攻撃できない。": banned(attacks=THEIRS, at="you"),
    "相手のクリーチャーは自分のクリーチャーを攻撃できない。": banned(
        attacks=THEIRS, at=MINE
    ),
    "相手のクリーチャーはこのクリーチャーを攻撃できない。": banned(
        attacks=THEIRS, at={"cards": "this"}
    ),
    "クリーチャーは自分を攻撃できない。": banned(
        attacks={"type": "creature"}, at="you"
    ),
    "相手のパワー3000以下のクリーチャーは、"
    "自分の火のクリーチャーをブロックできない。": banned(
        blocks={**THEIRS, "power": {"at_most": 3000}},
        against={**MINE, "civilization": "fire"},
    ),
    "相手のクリーチャーはこのクリーチャーをブロックできない。": banned(
        blocks=THEIRS, against={"cards": "this"}
    ),
    "自分のクリーチャーは相手プレイヤーを攻撃できない。": [
        {"static": {"to": MINE, "cannot": [{"attacks": "this", "at": "opponent"}]}}
    ],
    "自分のクリーチャーは、相手のクリーチャーにブロックされない。": [
        {"static": {"to": MINE, "cannot": [{"blocked": "this", "against": THEIRS}]}}
    ],
    "相手のクリーチャーは、自分のクリーチャーにブロックされない。": [
        {"static": {"to": THEIRS, "cannot": [{"blocked": "this", "against": THEIRS}]}}
    ],
    f"{ENTERS}このターン、相手のクリーチャーは自分を攻撃できない。": entering(
        given(THEIRS, attacks="this", at="opponent")
    ),
    f"{ENTERS}このターン、相手のクリーチャーは自分のクリーチャーをブロックできない。": (
        entering(given(THEIRS, blocks="this", against=THEIRS))
    ),
    f"{ENTERS}相手のクリーチャーを1体選ぶ。"
    "このターン、そのクリーチャーは自分を攻撃できない。": entering(
        CHOICE, given("chosen", attacks="this", at="opponent")
    ),
}


@pytest.mark.parametrize(("text", "found"), TEXTS.items())
def test_a_ban_is_read_as_it_is_meant(text: str, found: list[Data]) -> None:
    assert abilities(text) == found


@pytest.mark.parametrize("found", TEXTS.values())
def test_a_ban_is_written_as_it_is_meant(found: list[Data]) -> None:
    card = Card.model_validate(
        {"name": "例の獣", "type": "creature", "abilities": found}
    )
    again = read_back(card)
    assert again is not None
    if again.complete:
        assert told(again.card()) == told(card)


@pytest.mark.parametrize(
    "text",
    [
        f"{ENTERS}このターン、クリーチャーは自分を攻撃できない。",
        f"{ENTERS}このターン、相手のクリーチャーはこのクリーチャーを攻撃できない。",
        f"{ENTERS}クリーチャーを1体選ぶ。"
        "このターン、そのクリーチャーは自分を攻撃できない。",
    ],
)
def test_what_nobody_is_given_to_say_is_unread(text: str) -> None:
    found = reading(text)
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


@pytest.mark.parametrize("text", ["自分", "自分のクリーチャー", "このクリーチャー"])
def test_who_cannot_be_attacked_is_not(text: str) -> None:
    ability = abilities(f"相手のクリーチャーは{text}を攻撃できない。")
    wall = {
        "name": "例の壁",
        "type": "creature",
        "power": 1000,
        "abilities": ability,
    }
    board = situation(
        {
            "battle": {"w": {"card": "例の壁", "tapped": True}},
            "shields": 1,
            "deck": 9,
        },
        {"battle": {"x": VANILLA["name"]}, "deck": 9},
        turn="opponent",
        cards=[VANILLA, wall],
        happens={"attack": {"with": "x", "at": "me" if text == "自分" else "w"}},
    )
    (outcome,) = search(board).outcomes
    assert "w" in outcome.zones["me"]["battle"]
    assert len(outcome.zones["me"]["shields"]) == 1
