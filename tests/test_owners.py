"""The owner of a card that is named: who acts, who chooses, whose cards are meant."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.language.cards import Card
from tests.reading import facts_of_card
from tests.situations import VANILLA, search, situation
from tests.test_cardtext_back import read_back
from tests.test_cardtext_back import said as told
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

OWNER = {"owner_of": "chosen"}
CHOSEN = {"choose": {"type": "creature", "choose": 1}, "as": "chosen"}
DESTROYED = [CHOSEN, {"destroy": "chosen"}]

TEXTS: dict[str, list[Data]] = {
    "その持ち主はカードを1枚引いてもよい。": [
        {"draw": {"player": OWNER, "count": 1}, "may": OWNER}
    ],
    "その持ち主は手札を1枚捨て、カードを1枚引く。": [
        {"discard": {"whose": OWNER, "choose": 1}},
        {"draw": {"player": OWNER, "count": 1}},
    ],
    "そのクリーチャーの持ち主は自身の手札からクリーチャーを1体出してもよい。": [
        {
            "put": {
                "whose": OWNER,
                "zone": "hand",
                "type": "creature",
                "choose": 1,
                "by": OWNER,
            },
            "may": OWNER,
        }
    ],
    "その持ち主の手札を1枚見ないで選び、捨てさせる。": [
        {"discard": {"whose": OWNER, "random": 1}}
    ],
    "その持ち主に手札を1枚捨てさせる。": [{"discard": {"whose": OWNER, "choose": 1}}],
    "その持ち主のシールドを1つ選び、墓地に置く。": [
        {
            "move": {
                "cards": {"whose": OWNER, "zone": "shields", "choose": 1},
                "to": "graveyard",
            }
        }
    ],
}


@pytest.mark.parametrize(("text", "do"), TEXTS.items())
def test_what_an_owner_does_is_read_and_written(text: str, do: list[Data]) -> None:
    found = abilities(f"このクリーチャーが出た時、クリーチャーを1体破壊する。{text}")
    assert found == entering(DESTROYED, do[0] if len(do) == 1 else do)
    card = Card.model_validate(
        {"name": "例の獣", "type": "creature", "abilities": found}
    )
    again = read_back(card)
    assert again is not None
    assert told(again.card()) == told(card)


def test_it_is_an_owner_too_if_the_text_says_whose_the_card_is() -> None:
    """Without a creature there is none, and nobody discards or draws."""
    assert abilities(
        "このクリーチャーが出た時、相手のクリーチャーを1体破壊する。"
        "その持ち主は手札を1枚捨て、カードを1枚引く。"
    ) == entering(
        [
            {
                "choose": {"whose": "opponent", "type": "creature", "choose": 1},
                "as": "chosen",
            },
            {"destroy": "chosen"},
        ],
        [
            {"discard": {"whose": OWNER, "choose": 1}},
            {"draw": {"player": OWNER, "count": 1}},
        ],
    )


def test_it_may_be_the_owner_of_the_card_of_the_event() -> None:
    assert abilities("クリーチャーが破壊された時、その持ち主はカードを1枚引く。") == [
        {
            "trigger": {
                "when": {"destroyed": {"type": "creature"}},
                "do": [{"draw": {"player": {"owner_of": "that"}, "count": 1}}],
            }
        }
    ]


@pytest.mark.parametrize(
    "text",
    [
        # of which of the two cards
        "クリーチャーが出た時、クリーチャーを1体破壊する。その持ち主はカードを1枚引く。",
        # whose, in whose eyes
        "このクリーチャーが出た時、クリーチャーを1体破壊する。"
        "その持ち主は自分のシールドを1つ選び、墓地に置く。",
        "このクリーチャーが出た時、クリーチャーを1体破壊する。"
        "その持ち主はカードを1枚引き、自分の手札を1枚捨てる。",
    ],
)
def test_what_is_not_clear_is_unread(text: str) -> None:
    found = reading(text)
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


def board(cards: Data) -> Any:
    """Both have a creature, and draw who owned one that was put into the mana zone."""
    spell = {
        "name": "例の渦",
        "type": "spell",
        "cost": 3,
        "abilities": [
            {
                "spell": {
                    "do": [
                        {"move": {"cards": cards, "to": "mana"}, "as": "sent"},
                        {"draw": {"player": {"owner_of": "sent"}}},
                    ]
                }
            }
        ],
    }
    return situation(
        {"battle": {"a": VANILLA["name"]}, "hand": {"s": "例の渦"}, "deck": 9},
        {"battle": {"x": VANILLA["name"]}, "deck": 9},
        cards=[VANILLA, spell],
        happens={"cast": "s", "by": "me"},
    )


def test_one_creature_has_one_owner() -> None:
    found = search(board({"type": "creature", "choose": 1}))
    assert found.incomplete == ()
    drawn = [
        {player: len(zones["hand"]) for player, zones in outcome.zones.items()}
        for outcome in found.outcomes
    ]
    assert sorted(drawn, key=str) == [
        {"me": 0, "opponent": 1},
        {"me": 1, "opponent": 0},
    ]


def test_what_two_owners_do_is_not_told_apart() -> None:
    (reason,) = search(board({"type": "creature"})).incomplete
    assert "belong to different players" in reason


def test_an_event_is_about_no_owner_of_another_card() -> None:
    when = {"discarded": {"whose": {"owner_of": "this"}}}
    record = {
        "name": "例の獣",
        "type": "creature",
        "abilities": [{"trigger": {"when": when, "do": {"draw": 1}}}],
    }
    with pytest.raises(ValueError, match="an event is about the cards of"):
        Card.model_validate(record)


def test_its_owner_is_that_of_a_card_that_was_named() -> None:
    do = {"draw": {"player": {"owner_of": "nobody"}}}
    record = {"name": "例の獣", "type": "creature", "abilities": entering(do)}
    assert facts_of_card(record) is None
