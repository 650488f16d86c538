"""What is there twice and followed once makes an answer incomplete (110.2c, 110.7)."""

from __future__ import annotations

import pytest

from tests.situations import (
    Data,
    creature,
    replacement,
    search,
    situation,
    static,
    trigger,
)

SOLDIER = creature("例の兵", power=3000)
PRICE: Data = {"discard": {"whose": "you", "choose": 1}}
FATED = (
    {"enters": "this"},
    {"move": {"cards": {"zone": "deck", "top": 1}, "to": "shields"}},
)
STATUS: Data = {"status": {"when": FATED[0], "do": FATED[1]}}
ONCE = replacement({"destroyed": "this"}, {"stay": "that"}, once_each="turn")
ATTACK: Data = {"attack": {"with": "x", "at": "opponent"}}
DESTROY: Data = {"by": "me", "destroy": "x"}
HAND: Data = {"whose": "you", "zone": "hand", "type": "creature"}
MINE: Data = {"whose": "you", "type": "creature", "name": "例の兵"}
PLAYABLE = static(
    to={"whose": "you", "zone": "graveyard", "type": "creature"},
    playable=True,
    once_each="turn",
)
DRAW: Data = {"draw": 1}
IN_HAND = trigger({"attacks": {"whose": "you", "type": "creature"}}, DRAW)
IN_HAND["trigger"]["zone"] = "hand"


def made_twice(ability: Data, *happens: Data) -> tuple[str, ...]:
    """Why the answer is incomplete where one effect gives the ability, made twice."""
    effect = {"effect": {"until": "end_of_turn", "ability": ability}}
    twice = {"spell": {"do": {"repeat": {"times": 2, "do": effect}}}}
    spell = {"name": "例の呪", "type": "spell", "abilities": [twice]}
    return found(
        {"hand": {"s": "例の呪"}}, [spell], {"by": "me", "cast": "s"}, *happens
    )


def given_by_two(given: Data, *happens: Data) -> tuple[str, ...]:
    """Why it is incomplete where two cards give the same."""
    flags = {"f": "例の旗", "g": "例の旗"}
    return found({"battle": flags}, [creature("例の旗", static(**given))], *happens)


def found(me: Data, cards: list[Data], *happens: Data) -> tuple[str, ...]:
    """Why the answer is incomplete: x is in the battle zone, h to j in the hand."""
    soldiers = dict.fromkeys("hij", "例の兵")
    mine = {
        "battle": {"x": "例の兵"} | me.get("battle", {}),
        "hand": soldiers | me.get("hand", {}),
        "mana": {"m": "例の兵", "n": "例の兵"},
        "graveyard": {"p": "例の兵", "q": "例の兵"},
        "deck": dict.fromkeys(("d1", "d2", "d3", "d4"), "例の兵"),
    }
    theirs = {"shields": {"t": "例の兵"}, "deck": 5}
    soldier = SOLDIER | {"cost": 1, "civilizations": "fire"}
    board = situation(mine, theirs, cards=[soldier, *cards], happens=[*happens])
    return search(board).incomplete


@pytest.mark.parametrize(
    ("given", "happens"),
    [
        (static(to=HAND, abilities=[STATUS]), ({"by": "me", "put": "h"},)),
        (static(to=HAND, keywords="EXライフ"), ({"by": "me", "put": "h"},)),
        (static(to=MINE, abilities=[ONCE]), (DESTROY, DESTROY)),
        (
            static(to=MINE, abilities=[PLAYABLE]),
            ({"by": "me", "play": "p"}, {"by": "me", "play": "q"}),
        ),
        (
            static(to=HAND, abilities=[{"extra": {"cost": 1, "once": True}}]),
            ({"by": "me", "play": "h"},),
        ),
        (static(to=MINE, attack_price=PRICE), (ATTACK,)),
    ],
)
def test_what_one_effect_gives_that_is_made_twice(
    given: Data, happens: tuple[Data, ...]
) -> None:
    assert made_twice(given, *happens)


def test_a_price_of_attacks_that_two_cards_give() -> None:
    price = static(to="this", attack_price=PRICE)
    (reason,) = given_by_two({"to": MINE, "abilities": [price]}, ATTACK)
    assert "has to be done for x to attack" in reason


def test_a_declared_ability_that_two_cards_give() -> None:
    (reason,) = given_by_two({"to": HAND, "abilities": [IN_HAND]}, ATTACK)
    assert "made twice, or given twice" in reason


def test_an_icon_that_two_cards_give() -> None:
    icon = {"icon": {"name": "KP", "do": DRAW}}
    bond = {"use": {"icon": "KP", "of": MINE | {"choose": 1}}}
    user = creature("例の絆", trigger({"tapped": "this"}, bond))
    flag = creature("例の旗", static(to=MINE, abilities=[icon]))
    seats = {"battle": {"f": "例の旗", "g": "例の旗", "u": "例の絆"}}
    (reason,) = found(seats, [user, flag], {"by": "me", "tap": "u"})
    assert "made twice, or given twice" in reason


def test_a_g_strike_that_two_cards_give() -> None:
    flag = creature(
        "例の旗",
        static(to={"whose": "you", "being_added": True}, keywords="G・ストライク"),
    )
    board = situation(
        {"battle": {"x": "例の兵", "y": "例の兵"}, "deck": 5},
        {
            "battle": {"f": "例の旗", "g": "例の旗"},
            "shields": {"t": "例の兵"},
            "deck": 5,
        },
        cards=[SOLDIER, flag],
        happens=[ATTACK],
    )
    (reason,) = search(board).incomplete
    assert "made twice, or given twice" in reason


@pytest.mark.parametrize("keyword", ["ニンジャ・ストライク1", "S・トリガー"])
def test_what_executes_its_own_card_does_it_once(keyword: str) -> None:
    """It is the same however often the card has it."""
    added = {"whose": "you", "being_added": True}
    to = added if keyword == "S・トリガー" else HAND
    board = situation(
        {"battle": {"x": "例の兵"}, "deck": 5},
        {
            "battle": {"f": "例の旗", "g": "例の旗"},
            "hand": {"h": "例の兵"},
            "mana": {"m": "例の兵"},
            "shields": {"t": "例の兵"},
            "deck": 5,
        },
        cards=[SOLDIER, creature("例の旗", static(to=to, keywords=keyword))],
        happens=[ATTACK],
    )
    assert search(board).incomplete == ()
