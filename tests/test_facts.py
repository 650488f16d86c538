"""What cannot be turned into facts; read from a file, it is refused before."""

from typing import Any

import pytest

from dmreason.files.library import shipped_library
from dmreason.language.base import ZONES
from dmreason.language.situations import Situation, Zones
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError

DRAWER = {
    "name": "例の一体",
    "type": "creature",
    "abilities": [
        {"static": {"power": 1000}},
        {"trigger": {"when": {"destroyed": "this"}, "do": {"draw": 1}}},
    ],
}

OF_THIS_TURN = {"at_least": {"this_turn": {"destroyed": "this"}}}

REFUSED = {
    "by": ({"happens": {"draw": 1, "by": "you"}}, "there is no player or card `you`"),
    "of": ({"waiting": [{"of": "b"}]}, "there is no card `b` here"),
    "unknown card": ({"waiting": [{"of": "me_hand_1"}]}, "no triggered ability"),
    "static ability": ({"waiting": [{"of": "a"}]}, "no triggered ability number 1"),
    "number 0": ({"waiting": [{"of": "a", "ability": 0}]}, "ability number 0"),
    "number 3": ({"waiting": [{"of": "a", "ability": 3}]}, "ability number 3"),
    "about": ({"waiting": [{"of": "a", "ability": 2, "about": "b"}]}, "no card `b`"),
    "player": (
        {"waiting": [{"player": "you", "do": {"draw": 1}}]},
        "there is no player `you`",
    ),
    "attack ability": (
        {"happens": {"activate": {"card": "a", "ability": 2}}},
        "no ability that is used instead of attacking",
    ),
    "turn": (
        {"observe": {"o": {"count": {"enters": {"power": OF_THIS_TURN}}}}},
        "`this` cannot stand under `this_turn`",
    ),
    "card": ({"happens": {"tap": "b"}}, "situation: there is no card `b`"),
    "first": ({"happens": {"draw": 1, "if_you_do": True}}, "on the first instruction"),
    "step": ({"happens": {"draw": 1, "if_you_do": "a"}}, "there is no instruction"),
}


def situation(more: dict[str, Any]) -> Situation:
    players = {"me": {"battle": {"a": "例の一体"}, "hand": 1}, "opponent": {}}
    board = {"turn": "me", "cards": [DRAWER], "players": players}
    return Situation.model_validate(board | more)


@pytest.mark.parametrize(("more", "message"), REFUSED.values(), ids=REFUSED)
def test_refused(more: dict[str, Any], message: str) -> None:
    board = situation(more)
    with pytest.raises(InputError, match=message):
        facts(board, shipped_library().with_cards(board.cards))


def test_waiting_ability_after_another() -> None:
    board = situation({"waiting": [{"of": "a", "ability": 2, "count": 3}]})
    text = facts(board, shipped_library().with_cards(board.cards))
    assert 'init(waits(w(a("例の一体",2),me,a,none,none),3)).' in text.splitlines()


def test_abilities_of_keywords_have_numbers_after_the_printed_ones() -> None:
    slayer = DRAWER | {"keywords": ["スレイヤー"]}
    board = situation({"cards": [slayer], "waiting": [{"of": "a", "ability": 3}]})
    lines = facts(board, shipped_library().with_cards(board.cards)).splitlines()
    third = 'a("例の一体",3)'
    assert f"number_of({third},3)." in lines
    assert f'of_keyword({third},"スレイヤー").' in lines
    assert f"init(waits(w({third},me,a,none,none),1))." in lines


def test_a_player_has_every_zone_of_the_rulebook() -> None:
    assert tuple(Zones.model_fields) == ZONES
