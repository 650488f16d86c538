"""Linked gods (804), where no rule says what holds or the encoding does not tell it."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.telling.words import tell
from tests.situations import (
    VANILLA,
    Data,
    creature,
    search,
    situation,
    static,
    trigger,
    triggering,
)

LEFT, RIGHT, MIDDLE = "例の左神", "例の右神", "例の中神"
FALLS = {"destroyed": "this"}
ONE = {"type": "creature", "choose": 1}


def god(name: str, *abilities: Data, **link: str) -> Data:
    return creature(name, {"link": link}, *abilities, races="ゴッド", cost=3)


GODS = (
    god(LEFT, left_of=RIGHT),
    god(RIGHT, right_of=LEFT),
    VANILLA,
    {"name": "例の進化", "type": "creature", "power": 6000, "evolution": True}
    | {"evolves_from": {"type": "creature", "choose": 1}},
)
LINKED = {"a": {"card": LEFT, "linked": {"b": RIGHT}}}
UNLINKED: Data = {"a": LEFT}
ENTERS: Data = {"put": "b"}


def reasons(
    battle: Data | int,
    *happens: Data,
    cards: tuple[Data, ...] = (),
    **zones: Any,
) -> str:
    """Why the answer is incomplete; nothing if it is complete."""
    told: Data = {"battle": battle, "deck": 5} | zones
    names = {card["name"] for card in cards}
    printed = [*cards, *(card for card in GODS if card["name"] not in names)]
    board = situation(
        told, cards=printed, happens=[{"by": "me", **one} for one in happens]
    )
    return " ".join(search(board).incomplete)


@pytest.mark.parametrize(
    ("happens", "reason"),
    [
        ({"destroy": "a"}, ""),
        ({"destroy": "b"}, "its link"),
        ({"tap": "b"}, "its link"),
        ({"destroy": {"as_cards": True, "choose": 1}}, "its link"),
        ({"destroy": {"type": "creature", "as_cards": True}}, "its link"),
        ({"put": {"cards": "e", "onto": "a"}}, "its link"),
        ({"move": {"cards": "a", "under": "v"}}, "its link"),
        ({"seal": {"on": "a"}}, "its link"),
        ({"swap": ["a", "h"]}, "its link"),
        ({"give": {"to": "a", "ignored": True}}, "its link"),
    ],
)
def test_what_is_done_to_a_linked_god(happens: Data, reason: str) -> None:
    hand = {"e": "例の進化", "h": VANILLA["name"]}
    found = reasons(LINKED | {"v": VANILLA["name"]}, happens, hand=hand)
    assert (reason in found) if reason else not found


@pytest.mark.parametrize(
    ("ability", "complete"),
    [
        (trigger(FALLS, {"draw": 1}), False),
        ({"replacement": {"when": FALLS, "instead": {"tap": "this"}}}, True),
        (trigger({"destroyed": {"whose": "you"}}, {"draw": 1}), True),
        (trigger({"destroyed": {}, "by_battle": True}, {"draw": 1}), True),
        (trigger({"attacks": {"whose": "you"}}, {"draw": 1}), True),
    ],
)
def test_texts_of_a_god_about_its_own_leaving(ability: Data, complete: bool) -> None:
    """Which of the cards is meant is not told apart."""
    cards = (god(LEFT, ability, left_of=RIGHT),)
    found = reasons(LINKED, {"destroy": "a"}, cards=cards)
    assert (not found) is complete


def test_what_left_is_spoken_of_later() -> None:
    text = [
        {"destroy": ONE, "as": "x"},
        {"return": {"cards": "x", "zone": "graveyard"}},
    ]
    spell = {"name": "例の術", "type": "spell", "abilities": {"spell": {"do": text}}}
    cast = {"cast": {"cards": "s", "zone": "hand"}}
    found = reasons(LINKED, cast, cards=(spell,), hand={"s": "例の術"})
    assert "a text speaks of what left" in found


def test_destruction_by_a_rule_that_is_asked_for() -> None:
    """A battle is lost by the creature, and one of its cards leaves."""
    board = LINKED | {"w": "例の見張り"}
    battle = {"battle": ["a", "v"]}
    for asked in ({"by_battle": True}, {"destroyer": {"type": "creature"}}):
        watch = triggering("例の見張り", {"draw": 1}, when={"destroyed": {}, **asked})
        found = reasons(board | {"v": VANILLA["name"]}, battle, cards=(watch,))
        assert "a text speaks of what left" in found
        assert not reasons(board, {"destroy": "a"}, cards=(watch,))


@pytest.mark.parametrize(
    ("battle", "cards", "reason"),
    [
        (UNLINKED, (), ""),
        ({}, (), ""),
        ({"a": VANILLA["name"]}, (), ""),
        ({"a": LEFT, "x": RIGHT}, (), ""),
        ({"a": None}, (), "unknown"),
        (
            UNLINKED,
            (
                {"name": RIGHT, "type": "creature", "power": 1000},
                god(LEFT, left_of=RIGHT),
            ),
            "its link",
        ),
        (
            UNLINKED | {"m": MIDDLE},
            (
                god(LEFT, left_of=RIGHT),
                god(MIDDLE, right_of=RIGHT),
                god(RIGHT, right_of=LEFT, left_of=MIDDLE),
            ),
            "its link",
        ),
        (
            UNLINKED,
            (triggering("例の番", {"draw": 1}, when={"enters": {"race": "ゴッド"}}),),
            "",
        ),
        (
            UNLINKED | {"w": "例の番"},
            (triggering("例の番", {"draw": 1}, when={"enters": {"race": "ゴッド"}}),),
            "what the card is like",
        ),
        (
            UNLINKED | {"w": "例の番"},
            (
                triggering(
                    "例の番", {"draw": 1}, when={"enters": {"cost": {"at_least": 6}}}
                ),
            ),
            "what the card is like",
        ),
        (
            UNLINKED | {"w": "例の番"},
            (triggering("例の番", {"draw": 1}, when={"enters": {"multicolor": True}}),),
            "what the card is like",
        ),
        (
            UNLINKED | {"w": "例の番"},
            (triggering("例の番", {"draw": 1}, when={"enters": {"type": "creature"}}),),
            "",
        ),
        (
            UNLINKED | {"w": "例の番"},
            (creature("例の番", {"status": {"when": {"enters": {}}, "tapped": True}}),),
            "its link",
        ),
        (
            UNLINKED,
            (
                god(
                    LEFT,
                    trigger({"enters": {"other": True}}, {"draw": 1}),
                    left_of=RIGHT,
                ),
            ),
            "what the card is like",
        ),
    ],
)
def test_a_god_enters(battle: Data, cards: tuple[Data, ...], reason: str) -> None:
    unknown = battle.get("a", "") is None
    found = reasons(1 if unknown else battle, ENTERS, cards=cards, hand={"b": RIGHT})
    assert (reason in found) if reason else not found


def test_what_a_god_is_like_that_is_swapped_in() -> None:
    seen = {"swapped": {"race": "ゴッド"}, "from": "hand"}
    watch = triggering("例の番", {"draw": 1}, when=seen)
    board = UNLINKED | {"v": VANILLA["name"], "w": "例の番"}
    swapped = {"swap": ["v", "b"]}
    found = reasons(board, swapped, cards=(watch,), hand={"b": RIGHT})
    assert "what the card is like" in found


@pytest.mark.parametrize("commands", [True, False])
def test_whether_a_seal_comes_off_for_a_god_that_is_linked(commands: bool) -> None:
    """For the card that enters, or for the creature that it is a part of then."""
    chief = god(LEFT, left_of=RIGHT) | {
        "races": ["ゴッド", "例の・コマンド"] if commands else "ゴッド"
    }
    cards = [card | {"civilizations": "light"} for card in (chief, *GODS[1:3])]
    sealed = {"v": {"card": VANILLA["name"], "sealed_by": {"s": VANILLA["name"]}}}
    found = reasons(UNLINKED | sealed, ENTERS, cards=tuple(cards), hand={"b": RIGHT})
    assert ("what the card is like" in found) is commands


@pytest.mark.parametrize("linked", [True, False])
def test_whether_no_ability_is_printed_on_a_linked_god(linked: bool) -> None:
    cards = (god(LEFT, left_of=RIGHT), {**VANILLA, "name": RIGHT, "races": "ゴッド"})
    battle = {"b": {"card": RIGHT, "linked": {"a": LEFT}}} if linked else {"b": RIGHT}
    found = reasons(battle, {"tap": {"textless": True}}, cards=cards)
    assert ("its link" in found) is linked


def nova(name: str, word: str) -> Data:
    return creature(name, races="ゴッド・ノヴァ", cost=3) | {
        "keywords": f"{word}G・リンク"
    }


NOVAS = (nova(LEFT, "左"), nova(MIDDLE, "中央"), nova(RIGHT, "右"))
PAIR = {"a": {"card": LEFT, "linked": {"b": RIGHT}}}


@pytest.mark.parametrize(
    ("battle", "entering", "reason"),
    [
        ({}, MIDDLE, ""),
        ({"a": LEFT}, MIDDLE, ""),
        ({"a": VANILLA["name"]}, MIDDLE, ""),
        ({"a": LEFT, "b": RIGHT}, MIDDLE, "its link"),
        (PAIR, MIDDLE, "its link"),
        (PAIR, RIGHT, ""),
        ({"m": MIDDLE}, RIGHT, ""),
        ({"m": MIDDLE}, VANILLA["name"], ""),
        ({"m": MIDDLE, "a": LEFT}, RIGHT, "its link"),
        ({"m": MIDDLE, "a": LEFT}, VANILLA["name"], ""),
        ({"m": MIDDLE, "a": LEFT}, "例の古神", "its link"),
        ({"m": MIDDLE, "a": LEFT}, "例の新神", "its link"),
        ({"m": MIDDLE, "a": LEFT}, "例の無種神", "its link"),
        ({"m": MIDDLE} | PAIR, RIGHT, "its link"),
        ({"m": MIDDLE} | LINKED, "例の古神", "its link"),
        ({"m": {"card": MIDDLE, "linked": {"a": LEFT}}}, RIGHT, "its link"),
    ],
)
def test_a_middle_god_and_what_enters(battle: Data, entering: str, reason: str) -> None:
    """What it may take apart, and link besides, as any god of its player enters."""
    others = (
        creature("例の古神", races="ゴッド", cost=3),
        creature("例の新神", races="例のゴッド族", cost=3),
        creature("例の無種神", {"link": {"left_of": "例の誰か"}}, cost=3),
    )
    put = {"put": "e"}
    found = reasons(battle, put, cards=(*NOVAS, *others), hand={"e": entering})
    assert (reason in found) if reason else not found


def test_links_of_others_that_a_middle_god_may_take_apart() -> None:
    """Gods that can lie beside none of it are taken apart as well."""
    old = creature("例の古神", races="ゴッド", cost=3)
    pair = (god("例の古左", left_of="例の古右"), god("例の古右", right_of="例の古左"))
    linked = {"o": {"card": "例の古左", "linked": {"p": "例の古右"}}}
    cards, hand = (*NOVAS, *pair, old), {"e": "例の古神"}
    for battle, reason in (({"m": MIDDLE} | linked, "its link"), (linked, "")):
        found = reasons(battle, {"put": "e"}, cards=cards, hand=hand)
        assert (reason in found) if reason else not found


def test_what_enters_beside_a_middle_god_is_not_known() -> None:
    board = situation(
        {"battle": {"m": MIDDLE, "a": LEFT}, "deck": 5},
        cards=[*NOVAS],
        happens=[{"by": "me", "put": {"zone": "deck", "top": 1}}],
    )
    assert "its link" in " ".join(search(board).incomplete)


@pytest.mark.parametrize("asked", [True, False])
def test_how_a_card_of_a_linked_god_came(asked: bool) -> None:
    """What was used just before it, or before the card that stands for the god."""
    before = {"if": {"used_before": {"type": "spell"}}} if asked else {}
    told = {"trigger": {"when": {"enters": "this"}, "do": {"draw": 1}} | before}
    left = god(LEFT, told, left_of=RIGHT) | {"civilizations": "fire"}
    mana = {"m": RIGHT, "n": RIGHT, "o": RIGHT}
    right = god(RIGHT, right_of=LEFT) | {"civilizations": "fire"}
    play = {"play": "h"}
    found = reasons(
        {"a": RIGHT}, play, cards=(left, right), hand={"h": LEFT}, mana=mana
    )
    assert ("what the card is like" in found) is asked


@pytest.mark.parametrize("ignored", [True, False])
def test_a_link_with_a_god_whose_abilities_are_ignored(ignored: bool) -> None:
    quiet = {"give": {"to": "a", "ignored": True, "until": "end_of_turn"}}
    found = reasons(UNLINKED, *[quiet][: int(ignored)], ENTERS, hand={"b": RIGHT})
    assert ("its link" in found) is ignored


def test_a_link_that_is_given() -> None:
    giver = creature(
        "例の与え手", static(to={"whose": "you"}, keywords=["左G・リンク"])
    )
    battle = {"g": "例の与え手", "a": RIGHT}
    cards = (giver, *NOVAS)
    assert "its link" in reasons(battle, {"put": "e"}, cards=cards, hand={"e": LEFT})


def test_whether_what_is_left_is_summoning_sick() -> None:
    """The creature has been there since the turn began, and the card has not."""
    attack = {"attack": {"with": "b"}}
    board = situation(
        {"battle": {"a": LEFT}, "hand": {"b": RIGHT}, "deck": 5},
        {"shields": 1},
        cards=[*GODS],
        happens=[{"by": "me", "put": "b"}, {"by": "me", "destroy": "a"}, attack],
    )
    assert "its link" in " ".join(search(board).incomplete)


THREE = (
    god(LEFT, left_of=MIDDLE),
    god(MIDDLE, right_of=LEFT, left_of=RIGHT),
    god(RIGHT, right_of=MIDDLE),
)
AROUND = {"a": {"card": MIDDLE, "linked": {"b": LEFT, "c": RIGHT}}}
TO_THE_LEFT = {"b": {"card": LEFT, "linked": {"a": MIDDLE, "c": RIGHT}}}


@pytest.mark.parametrize(
    ("battle", "happens", "reason"),
    [
        (AROUND, ({"destroy": "a"},), ""),
        (TO_THE_LEFT, ({"destroy": "b"},), ""),
        (
            {"a": AROUND["a"] | {"equipped": {"q": "例のオーラ"}}},
            ({"destroy": "a"},),
            "its link",
        ),
        (
            {"a": AROUND["a"] | {"equipped": {"q": "例の剣"}}},
            ({"destroy": "a"},),
            "its link",
        ),
    ],
)
def test_the_middle_of_three_leaves(
    battle: Data, happens: tuple[Data, ...], reason: str
) -> None:
    others = (
        {"name": "例のオーラ", "type": "aura", "cost": 1},
        {"name": "例の剣", "type": "cross_gear", "cost": 1},
    )
    found = reasons(battle, *happens, cards=(*THREE, *others))
    assert (reason in found) if reason else not found


def test_whether_a_part_is_summoning_sick() -> None:
    """The part whose card was linked in this turn."""
    left = {"exists": {"cards": "a", "zone": "graveyard"}}
    board = situation(
        {"battle": {"a": {"card": MIDDLE, "linked": {"b": LEFT}}}}
        | {"hand": {"c": RIGHT}, "deck": 5},
        {"shields": 1},
        cards=[*THREE],
        happens=[
            {"by": "me", "put": "c"},
            {"by": "me", "destroy": "a"},
            {"attack": {"with": "c"}, "if": left},
        ],
    )
    assert "its link" in " ".join(search(board).incomplete)


@pytest.mark.parametrize("first", [True, "each_card"])
@pytest.mark.parametrize("tapped", [True, False])
def test_what_a_part_has_had_in_the_turn(first: bool | str, tapped: bool) -> None:
    """Whether it is the first time for the part, if it was not for the creature."""
    whose = {"whose": "you"} if first == "each_card" else "this"
    watch = trigger({"tapped": whose, "first_each_turn": first}, {"draw": 1})
    happens: tuple[Data, ...] = ({"tap": "a"},) if tapped else ()
    cards: tuple[Data, ...] = (*THREE[:2], god(RIGHT, watch, right_of=MIDDLE))
    battle: Data = AROUND
    if first == "each_card":
        cards = (*THREE, creature("例の番", watch))
        battle = AROUND | {"w": "例の番"}
    found = reasons(battle, *happens, {"destroy": "a"}, cards=cards)
    assert ("the first time" in found) if tapped else not found


def test_the_middle_of_three_leaves_in_a_battle_of_an_effect() -> None:
    falls = {"return": {"whose": "you", "type": "creature", "power": {"at_least": 3}}}
    for when, reason in (({"battles": "this"}, "its link"), ({"leaves": "this"}, "")):
        rival = creature("例の敵", trigger(when, falls), power=1)
        battle = AROUND | {"v": "例の敵"}
        found = reasons(battle, {"battle": ["a", "v"]}, cards=(*THREE, rival))
        assert (reason in found) if reason else not found


def test_which_part_goes_on_attacking_is_its_players_choice() -> None:
    falls = {"return": {"whose": "opponent", "type": "creature"}}
    trap = creature("例の罠", trigger({"attacks": {"whose": "opponent"}}, falls))
    board = situation(
        {"battle": AROUND, "deck": 5},
        {"battle": {"t": "例の罠"}, "shields": 3, "deck": 5},
        cards=[*THREE, trap],
        happens=[{"attack": {"with": "a"}}],
    )
    steps = [step for end in search(board).outcomes for step in end.line]
    (chosen,) = {tell(s, "en") for s in steps if "in place of" in tell(s, "en")}
    assert chosen.startswith("me chooses a")
    assert any("804.4a" in step.rules for step in steps)


def test_the_middle_of_three_leaves_in_an_attack() -> None:
    """Which part goes on attacking is not told where the leader is one of them."""
    falls = trigger({"attacks": {"whose": "you"}}, {"destroy": ONE | {"whose": "you"}})
    cards = (*THREE, creature("例の罠", falls))
    for battle, reason in ((AROUND, ""), (TO_THE_LEFT, "its link")):
        leader = next(iter(battle))
        attack = {"attack": {"with": leader}}
        board = situation(
            {"battle": battle | {"t": "例の罠"}, "deck": 5},
            {"shields": 3},
            cards=cards,
            happens=[attack],
        )
        found = " ".join(search(board).incomplete)
        assert (reason in found) if reason else not found


@pytest.mark.parametrize("moment", ["attacked", "blocks", "battles", "spoken of"])
def test_the_middle_of_three_leaves_while_another_attacks(moment: str) -> None:
    """Which of the two parts is meant from then on is not told."""
    returned = {"return": {"whose": "opponent", "type": "creature"}}
    mine: dict[str, object] = {"whose": "you"}
    when = {"attacks": mine} if moment == "spoken of" else {moment: {}}
    if moment == "battles":
        when = {moment: mine}  # of both it would trigger for each, or once
    text = trigger(when, returned)
    if moment == "spoken of":
        marked = {"choose": {"whose": "opponent", "choose": 1}, "as": "x"}
        text = trigger(when, marked, returned, {"tap": "x"})
    cards = (*THREE[1:], god(LEFT, left_of=MIDDLE) | {"keywords": "ブロッカー"})
    attack = {"attack": {"with": "w"} | ({"at": "a"} if moment == "attacked" else {})}
    board = situation(
        {
            "battle": {"a": AROUND["a"] | {"tapped": moment == "attacked"}},
            "shields": 1,
            "deck": 5,
        },
        {"battle": {"w": VANILLA["name"], "t": "例の罠"}, "deck": 5},
        cards=[*cards, VANILLA, creature("例の罠", text)],
        happens=[attack],
        turn="opponent",
    )
    assert "its link" in " ".join(search(board).incomplete)


def test_a_card_that_could_lie_in_two_places() -> None:
    """Of two left gods beside one right god, nothing says which is linked with it."""
    for middle, (able, side), other in (
        (RIGHT, (LEFT, "left_of"), LEFT),
        (LEFT, (RIGHT, "right_of"), RIGHT),
    ):
        two = {"a": {"card": middle, "linked": {"b": other, "c": other}}}
        cards = (god(able, **{side: middle}), VANILLA | {"name": middle})
        assert "its link" in reasons(two, {"draw": 1}, cards=cards)


def test_gods_in_a_ring() -> None:
    ring = (
        god(LEFT, left_of=MIDDLE, right_of=RIGHT),
        god(MIDDLE, right_of=LEFT, left_of=RIGHT),
        god(RIGHT, right_of=MIDDLE, left_of=LEFT),
    )
    assert "its link" in reasons(AROUND, {"draw": 1}, cards=ring)


@pytest.mark.parametrize("leader", [LEFT, RIGHT])
@pytest.mark.parametrize("link", [{LEFT: "left_of"}, {RIGHT: "right_of"}])
def test_one_of_the_two_has_the_ability(leader: str, link: dict[str, str]) -> None:
    """Which card lies where as a situation begins is told by either."""
    ((able, side),) = link.items()
    other = RIGHT if able == LEFT else LEFT
    plain = {"name": other, "type": "creature", "power": 1000, "races": "ゴッド"}
    cards = (god(able, **{side: other}), plain)
    names = [leader, *({LEFT, RIGHT} - {leader})]
    linked = {"a": {"card": names[0], "linked": {"b": names[1]}}}
    assert not reasons(linked, {"destroy": "a"}, cards=cards)


def test_a_power_that_is_not_given() -> None:
    cards = ({"name": RIGHT, "type": "creature"}, god(LEFT, left_of=RIGHT))
    assert "power" in reasons(LINKED, {"destroy": ONE | {"most": "power"}}, cards=cards)


@pytest.mark.parametrize("lacks", [LEFT, RIGHT])
@pytest.mark.parametrize("asked", ["a", "b"])
def test_a_cost_that_is_not_given(lacks: str, asked: str) -> None:
    cards = tuple(
        {key: value for key, value in card.items() if key != "cost"}
        for card in GODS
        if card["name"] == lacks
    )
    for happens in (
        {"destroy": ONE | {"least": "cost"}},
        {"destroy": {"type": "creature", "cost": {"at_most": 9}}},
        {"draw": {"count": {"cost_of": asked}}},
        {"draw": {"count": {"costs_of": {"type": "creature"}}}},
        {"draw": {"count": {"total_cost_of": {"type": "creature"}}}},
        {
            "draw": 1,
            "if": {"value": {"total_cost_of": {"type": "creature"}}, "at_least": 3},
        },
    ):
        assert "cost" in reasons(LINKED, happens, cards=cards)
        assert not reasons(LINKED, {"draw": 1}, cards=cards)


def test_a_card_without_a_civilization() -> None:
    """Whether the creature is colourless if one of its cards is, nothing says."""
    plain = {"name": RIGHT, "type": "creature", "power": 1000, "civilizations": "zero"}
    cards = (plain, god(LEFT, left_of=RIGHT))
    assert "its link" in reasons(LINKED, {"tap": {"civilization": "zero"}}, cards=cards)


def test_a_linked_god_with_an_aura_leaves() -> None:
    aura = {"name": "例のオーラ", "type": "aura", "cost": 1}
    linked = {"a": LINKED["a"] | {"equipped": {"q": "例のオーラ"}}}
    assert "its link" in reasons(linked, {"destroy": "a"}, cards=(aura,))


def test_destruction_by_the_rules_that_is_asked_for() -> None:
    watch = triggering("例の見張り", {"draw": 1}, when={"destroyed": {}, "by": "rule"})
    weaker = {"give": {"to": "a", "power": -9000, "until": "end_of_turn"}}
    found = reasons(LINKED | {"w": "例の見張り"}, weaker, cards=(watch,))
    assert "a text speaks of what left" in found


def test_cards_that_cannot_be_linked() -> None:
    board = {"a": {"card": LEFT, "linked": {"b": VANILLA["name"]}}}
    assert "its link" in reasons(board, {"destroy": "a"})


def test_whether_a_god_that_left_is_linked() -> None:
    """What it was before it left is not remembered."""
    asked = {"if": {"exists": {"cards": "this", "linked": True}}}
    waiting = {"trigger": {"when": {"attacks": "this"}, "do": {"draw": 1}} | asked}
    board = situation(
        {"battle": {"a": LEFT}, "deck": 5},
        cards=[god(LEFT, waiting, left_of=RIGHT)],
        waiting=[{"player": "me", "do": {"destroy": "a"}}, {"of": "a", "ability": 2}],
    )
    assert "a text speaks of what left" in " ".join(search(board).incomplete)


def test_ignored_abilities_are_those_of_all_cards() -> None:
    quiet = creature(
        "例の沈黙", static(to={"whose": "you", "other": True}, ignored=True)
    )
    board = LINKED | {"q": "例の沈黙"}
    assert "its link" in reasons(board, {"draw": 1}, cards=(quiet,))


@pytest.mark.parametrize(
    "asked",
    [
        {"civilizations": ["light", "fire"]},
        {"race_includes": "ゴ"},
        {"power": {"at_least": 1}},
        {"linked": True},
        {"linked_cards": 2},
        {"any_of": [{"race": "ゴッド"}, {"type": "creature"}]},
        {"shares_name_with": {"type": "creature"}},
    ],
)
def test_what_is_asked_of_a_god_that_enters_linked(asked: Data) -> None:
    watch = triggering("例の番", {"draw": 1}, when={"enters": asked})
    board = UNLINKED | {"w": "例の番"}
    found = reasons(board, ENTERS, cards=(watch,), hand={"b": RIGHT})
    assert "what the card is like" in found


def test_what_a_player_decides_is_told() -> None:
    board = situation(
        {"battle": UNLINKED, "hand": {"b": RIGHT}, "deck": 5},
        cards=[*GODS],
        happens=[{"by": "me", "put": "b"}, {"by": "me", "destroy": "a"}],
    )
    lines = [[tell(step, "en") for step in end.line] for end in search(board).outcomes]
    for line in lines:
        assert sum("link b" in each or "links b" in each for each in line) == 1
    told = {each for line in lines for each in line}
    assert {
        f"me links b《{RIGHT}》 with a《{LEFT}》",
        f"me does not link b《{RIGHT}》",
        f"me chooses b《{RIGHT}》 of the cards of a《{LEFT}》 to leave",
    } <= {text.split(" [")[0] for text in told}
