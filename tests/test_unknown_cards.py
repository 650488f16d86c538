"""Unknown cards that nothing tells apart are one, and others are not."""

import re
from collections.abc import Mapping, Sequence

import pytest

from dmreason.rulebook.program import encoding
from tests.situations import (
    ENTERS,
    Data,
    creature,
    search,
    situation,
    states,
    triggering,
    waiting,
)

SOLDIER = creature("soldier")

LIFE = creature(
    "life",
    {
        "trigger": {
            "when": ENTERS,
            "do": {
                "move": {
                    "cards": {"zone": "deck", "top": 1},
                    "to": "shields",
                    "life_of": "this",
                }
            },
        }
    },
    {
        "replacement": {
            "when": {"leaves": "this"},
            "instead": {"move": {"cards": {"life_of": "this"}, "to": "graveyard"}},
        }
    },
)
CASTLE: Data = {"name": "castle", "type": "castle"}
FORTIFIES: Data = {
    "fortify": {"cards": "a", "shield": {"zone": "shields", "choose": 1}}
}
FIRST_TAPPED = creature(
    "first tapped",
    {
        "trigger": {
            "when": {
                "tapped": {"whose": "you"},
                "from": "mana",
                "first_each_turn": "each_card",
            },
            "do": {"mill": 1},
        }
    },
)
FIRST_CHOSEN = creature(
    "first chosen",
    {
        "trigger": {
            "when": {
                "chosen": {"whose": "you"},
                "from": "hand",
                "first_each_turn": "each_card",
            },
            "do": {"mill": 1},
        }
    },
)
BURNS: Data = {"move": {"cards": {"zone": "shields", "choose": 1}, "to": "graveyard"}}
DRAWS_FOR_FACE_UP: Data = {
    "draw": {
        "player": "you",
        "count": {"count": {"zone": "shields", "face_up": True}},
    }
}
TAPS_MANA: Data = {"tap": {"zone": "mana", "choose": 1}}
CHOOSES: Data = {"choose": {"zone": "hand", "choose": 1}}


def shields(face_up: bool) -> dict[str, object]:
    """The top card of the deck becomes a shield."""
    top = {"zone": "deck", "top": 1}
    return {"move": {"cards": top, "to": "shields", "face_up": face_up}}


@pytest.mark.parametrize(
    ("card", "zones", "happens", "expected"),
    [
        # Whose shield was burnt: that one cannot stay.
        (
            LIFE,
            {"battle": {"a": "life", "b": "life"}, "deck": 3},
            [BURNS, {"destroy": "a"}],
            2,
        ),
        # Is the castle still there?
        (
            CASTLE,
            {"hand": {"a": "castle"}, "shields": 2},
            [FORTIFIES, BURNS],
            2,
        ),
        # The same card twice, or two cards: one card is milled, or two.
        (
            FIRST_TAPPED,
            {"battle": {"a": "first tapped"}, "mana": 2, "deck": 3},
            [TAPS_MANA, {"untap": {"zone": "mana"}}, TAPS_MANA],
            2,
        ),
        (
            FIRST_CHOSEN,
            {"battle": {"a": "first chosen"}, "hand": 2, "deck": 3},
            [CHOOSES, CHOOSES],
            2,
        ),
        # As many are drawn as shields lie face up then: one or none.
        (
            SOLDIER,
            {"deck": 5},
            [shields(True), shields(False), BURNS, DRAWS_FOR_FACE_UP],
            2,
        ),
    ],
    ids=["life", "castle", "tapped-before", "chosen-before", "face-up"],
)
def test_unknown_cards_may_differ(
    card: Data,
    zones: Data,
    happens: Sequence[Mapping[str, object]],
    expected: int,
) -> None:
    """Either of two unknown cards is chosen where something is said of one."""
    battle = zones["battle"] if card is LIFE else ()
    board = situation(
        zones,
        {"deck": 1},
        cards=[card],
        waiting=[{"of": id} for id in battle],
        happens=[{**part, "by": "me"} for part in happens],
    )
    states(board)
    assert len(search(board).outcomes) == expected


@pytest.mark.parametrize(
    ("cost", "tapped", "turns", "known"),
    [
        (2, False, 0, False),
        (2, True, 0, True),
        (1, False, 0, True),
        (3, False, 0, True),
        (2, False, 2, True),
    ],
)
def test_an_unknown_card_that_was_put_into_the_mana_zone_may_be_tapped(
    cost: int, tapped: bool, turns: int, known: bool
) -> None:
    """Multicolored cards are put there tapped (405.1)."""
    fire = creature("fire", cost=cost, civilizations="fire")
    top = {"cards": {"zone": "deck", "top": 1}, "to": "mana"}
    put: Data = {"by": "me", "move": top | ({"tapped": True} if tapped else {})}
    passing: list[Data] = [{"end_turn": True}, {"step": "draw"}]
    board = situation(
        {"hand": {"a": "fire"}, "mana": {"m": "fire"}, "deck": 5},
        {"deck": 5},
        cards=[fire],
        happens=[put, *(passing * turns), {"by": "me", "play": "a"}],
    )
    assert (search(board).incomplete == ()) == known


@pytest.mark.parametrize("tapped", [True, False])
def test_an_unknown_card_that_was_put_into_the_mana_zone_is_counted(
    tapped: bool,
) -> None:
    top = {"cards": {"zone": "deck", "top": 1}, "to": "mana"}
    counted = {"whose": "me", "zone": "mana", "tapped": tapped}
    draw: Data = {"by": "me", "draw": {"player": "me", "count": {"count": counted}}}
    for happens, known in (([draw], True), ([{"by": "me", "move": top}, draw], False)):
        board = situation({"mana": 2, "deck": 9}, cards=[SOLDIER], happens=happens)
        assert (search(board).incomplete == ()) == known


def test_an_unknown_mana_card_may_be_of_no_such_civilization() -> None:
    """Where it is kept which cards are tapped, one of the known ones may have to be."""
    fire = creature("fire", cost=1, civilizations="fire")
    grey = creature("grey", cost=1, civilizations="zero")
    for first, known in (("a", False), ("g", True)):
        board = situation(
            {"hand": {"a": "fire", "g": "grey"}, "mana": [1, {"m": "fire"}]},
            cards=[fire, grey],
            happens=[{"by": "me", "play": first}],
            claims=[{"possible": "tapped(m)"}],
        )
        assert (search(board).incomplete == ()) == known


FIRES: Data = {"whose": "you", "zone": "mana", "civilization": "fire"}


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        ({"exists": FIRES}, True),
        ({"none": FIRES}, True),
        ({"exists": FIRES | {"power": {"at_least": 3000}}}, False),
        ({"exists": FIRES | {"most": "power"}}, False),
        ({"value": {"count": FIRES}, "at_least": 1}, True),
        ({"value": {"count": FIRES}, "at_least": 2}, False),
        ({"value": {"count": FIRES}, "at_least": 3}, False),
        ({"value": {"count": FIRES}, "at_least": 4}, True),
        ({"value": {"count": FIRES}, "at_most": 0}, True),
        ({"value": {"count": FIRES}, "at_most": 1}, False),
        ({"value": {"count": FIRES}, "at_most": 3}, True),
        ({"value": {"count": FIRES}, "at_least": 1, "at_most": 2}, False),
        ({"value": {"count": FIRES}, "at_least": 1, "at_most": 3}, True),
        ({"value": {"times": [2, {"count": FIRES}]}, "at_least": 1}, False),
        ({"value": {"count": FIRES}, "at_least": {"count": {"zone": "hand"}}}, False),
    ],
)
def test_unknown_cards_among_those_that_a_condition_counts(
    asked: Data, known: bool
) -> None:
    """One of three cards is known: it may be enough, or all of them too few."""
    strong = creature("strong", {"static": {"power": 1000, "if": asked}})
    board = situation(
        {"battle": {"a": "strong"}, "mana": [{"m": "fire"}, 2]},
        cards=[strong, creature("fire", civilizations="fire")],
        happens={"by": "me", "destroy": {"power": {"at_most": 1000}}},
    )
    assert (search(board).incomplete == ()) == known


@pytest.mark.parametrize(
    ("happens", "known"),
    [
        ({"destroy": "b"}, True),
        ({"return": "a"}, True),
        ({"destroy": "a"}, False),
        ({"destroy": {"type": "creature"}}, False),
        ({"give": {"to": "a", "power": -1000}}, False),
    ],
)
def test_unknown_cards_that_the_condition_of_a_replacement_asks_about(
    happens: Data, known: bool
) -> None:
    """They matter where what it replaces is to happen (609.5)."""
    saved: Data = {"when": {"destroyed": "this"}, "if": {"exists": FIRES}}
    saved["instead"] = {"return": "this"}
    board = situation(
        {"battle": {"a": "saved", "b": "soldier"}, "mana": 2, "deck": 5},
        cards=[creature("saved", {"replacement": saved}), SOLDIER],
        happens=happens | {"by": "opponent"},
    )
    assert (search(board).incomplete == ()) == known


def test_unknown_cards_are_drawn_although_static_abilities_form_a_circle() -> None:
    """Which of them is drawn is no decision, and no other way to settle the circle."""
    leader = triggering("leader", {"draw": 1})
    leader["abilities"] = [
        *leader["abilities"],
        {
            "static": {
                "if": {"value": {"power_of": "this"}, "at_least": 1000},
                "to": {"whose": "you"},
                "power": 1000,
            }
        },
    ]
    assert states(waiting([leader], {"a": "leader"}, deck=3)) == 2


TELLING = """
    at_block attack attacks_for attached blocker came_after did face_down face_up first
    given gone has_attacked
    in_battle just_added kept_for lone_seal lost_battle lost_to made_by_life
    maybe_tapped meant_for met
    sent shifted slipped_in spent spent_before
    tapped target told_place told_so unseals upside_down waits was_alone
    was_to_happen would_leave
"""
"""Fluents that tell an unknown card from others in its zone (`tells_of`)."""
MENTIONING = "about aftermath aside begun floating in_group result source subject"
"""Fluents that refer to cards (`mentions`)."""
CAUSES = "added_because added_by caused_by"
ELSEWHERE = """
    being_added casting declared entitled executed_by half mana_used paid_extra
    paid_with pending queued to_pay to_pay_with to_shield withheld
"""
"""Of cards that do not count where they lie."""
PLACES = "in layer"
KNOWN = """
    abandoned beside expanded flipped fresh gone_since has_been_away put_onto to_follow
    worked_by_leave
"""
"""Of cards of a type, with two sides, or with an ability, as no unknown card counts."""
BESIDE = "bides height last mixed_in"
"""What they say of a card another fluent tells already, or mentions the card."""
NO_CARD = """
    affected applying at attack_step battle_of_attack battle_stands breaking by
    by_rule carried charged choice_left
    cut_short ended_by_itself extra_turn extra_turns final hit in_step
    last_turn lasts_battle lasts_for left left_to_other measured modes observed
    postponed put_back rounds script seen short skips_next tally touched turn turn_begun
    turn_left turn_over turned_from_player used used_last was_part_of wave window winner
"""


def test_all_that_can_be_said_of_an_unknown_card_was_thought_of() -> None:
    """A new fluent about cards must be told of by `tells_of`, or be none."""
    rules = encoding("explorer", "successors").text
    fluents = set(re.findall(r"\bstarts\((\w+)", rules)) - {"F"}
    fluents |= set(re.findall(r"^holds\((\w+)\(", rules, re.M))
    lists = (TELLING, MENTIONING, CAUSES, ELSEWHERE, PLACES, KNOWN, BESIDE, NO_CARD)
    thought_of = [fluent for part in lists for fluent in part.split()]
    assert sorted(thought_of) == sorted(fluents)
    for fluent in (*TELLING.split(), *CAUSES.split()):
        assert re.search(rf"^tells_of\([^.]*\b{fluent}\(", rules, re.M), fluent
    for fluent in MENTIONING.split():
        assert re.search(rf"^mentions\([^.]*\b{fluent}\(", rules, re.M), fluent


@pytest.mark.parametrize(
    "besides", [{"mana": 2}, {"keywords": ["アビスラッシュ", "ブロッカー"]}]
)
def test_who_is_given_a_word_for_summoning_and_more(besides: Data) -> None:
    """Whether the unknown card is one of them decides what it can pay."""
    of_race = {"whose": "you", "zone": "mana", "race": "例族"}
    given = {"to": of_race, "keywords": "アビスラッシュ", **besides}
    giver = creature("例の与え手", {"static": given})
    dear = creature("例の二", cost=2, civilizations=[])
    board = situation(
        {"battle": {"g": "例の与え手"}, "hand": {"x": "例の二"}, "mana": 1},
        cards=[giver, dear],
        happens={"play": "x", "by": "me"},
    )
    assert search(board).incomplete
