"""What the next creature is given in this turn."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.language.cards import Card
from tests.situations import VANILLA, search, situation
from tests.test_cardtext_back import read_back
from tests.test_cardtext_back import said as told
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

ENTERS = "このクリーチャーが出た時、"
MINE: Data = {"whose": "you", "type": "creature"}


def next_one(event: str, cards: Data = MINE, **gives: Any) -> Data:
    gift = {"give": {"to": "that", **gives, "until": "end_of_turn"}}
    ability = {"status": {"when": {event: cards}, "do": [gift]}}
    return {"effect": {"ability": ability, "once": True, "until": "end_of_turn"}}


FAST: Data = {"keywords": ["スピードアタッカー"]}


@pytest.mark.parametrize(
    ("text", "step"),
    [
        (
            "このターン、次に出た自分のクリーチャーに「スピードアタッカー」を与える。",
            next_one("enters", **FAST),
        ),
        (
            "このターン、次に出す自分のクリーチャー1体に「スピードアタッカー」を与える。",
            next_one("enters", **FAST),
        ),
        (
            "このターン、次に出た自分のクリーチャーに、"
            "このターンの終わりまで「スピードアタッカー」を与える。",
            next_one("enters", **FAST),
        ),
        (
            "このターン、次に召喚するドラゴンに「スピードアタッカー」を与える。",
            next_one("summoned", {"whose": "you", "race_includes": "ドラゴン"}, **FAST),
        ),
    ],
)
def test_it_is_read(text: str, step: Data) -> None:
    found = abilities(ENTERS + text)
    assert found == entering(step)
    card = Card.model_validate(
        {"name": "例の獣", "type": "creature", "abilities": found}
    )
    again = read_back(card)
    if again is not None and again.complete:
        assert told(again.card()) == told(card)


@pytest.mark.parametrize(
    "text",
    [
        # whose
        "このターン、次に出たクリーチャーに「スピードアタッカー」を与える。",
        # in which time
        "次に召喚するクリーチャーに「スピードアタッカー」を与える。",
        # what is put costs nothing
        "このターン、次に出すクリーチャーのコストを2少なくする。",
    ],
)
def test_what_is_not_clear_is_unread(text: str) -> None:
    found = reading(ENTERS + text)
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


def test_only_the_next_one_is_given_it() -> None:
    giver = {
        "name": "例の鼓手",
        "type": "creature",
        "power": 1000,
        "abilities": abilities(
            f"{ENTERS}このターン、次に出た自分のクリーチャーに"
            "「スピードアタッカー」を与える。"
        ),
    }
    board = situation(
        {
            "hand": {"g": "例の鼓手", "a": VANILLA["name"], "b": VANILLA["name"]},
            "deck": 9,
        },
        {"shields": 2, "deck": 9},
        cards=[VANILLA, giver],
        happens=[
            *({"put": card, "by": "me"} for card in ("g", "a", "b")),
            *({"attack": {"with": card, "at": "opponent"}} for card in "ab"),
        ],
    )
    (outcome,) = search(board).outcomes
    assert len(outcome.zones["opponent"]["shields"]) == 1
