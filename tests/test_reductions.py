"""Reductions: what is left out changes no outcome, and no line of play.

Each board is searched with the reductions and without; how many states are left is
part of what is promised.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from dmreason.language.situations import Situation
from dmreason.loading.situations import load_situation
from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import Event, NamedCard
from tests.situations import ENTERS, Data, creature, search, states, triggering, waiting

DRAWS = triggering("draws", {"draw": 1})
TAPS = triggering("taps", {"tap": "this"})
GROWS = triggering("grows", {"give": {"to": "this", "power": 1000}})
MILLS = triggering("mills", {"mill": 1})
SOLDIER, OTHER = creature("soldier"), creature("other")
KILLS = triggering("kills", {"destroy": {"whose": "opponent", "choose": 1}})


@pytest.mark.parametrize("count", [3, 6])
def test_equal_effects_of_equal_cards_grow_linearly(count: int) -> None:
    mine = {f"c{n}": "taps" for n in range(count)}
    assert states(waiting([TAPS], mine)) == count + 1


def test_equal_effects_of_cards_that_differ() -> None:
    """Two cards have the same ability, but are told apart by their position."""
    mine: dict[str, Any] = {"a": {"card": "kills", "tapped": True}, "b": "kills"}
    board = waiting([KILLS, SOLDIER, OTHER], mine, {"x": "soldier", "y": "other"})
    # The start, one of x and y destroyed, both destroyed: whose effect it was is gone.
    assert states(board) == 1 + 2 + 1


def test_effects_that_commute_grow_linearly() -> None:
    mine = {"a": "draws", "b": "taps", "c": "grows"}
    assert states(waiting([DRAWS, TAPS, GROWS], mine)) == 4


def test_what_commutes_comes_before_what_does_not() -> None:
    mine = {"a": "kills", "b": "taps"}
    theirs = {"x": "soldier", "y": "other"}
    board = waiting([KILLS, TAPS, SOLDIER, OTHER], mine, theirs)
    assert states(board) == 4


ASKS_FOR_HAND = triggering(
    "asks for the hand",
    {
        "destroy": {"whose": "opponent"},
        "if": {"count": {"whose": "you", "zone": "hand"}, "at_least": 1},
    },
)
GIFT_WITH_POWER = triggering(
    "asks for power",
    {"destroy": {"whose": "you", "power": {"at_most": 1000}}},
)
UNTAPS_ALL = triggering("untaps all", {"untap": {"whose": "you"}})
CHARGES = triggering(
    "charges", {"move": {"cards": {"zone": "deck", "top": 1}, "to": "mana"}}
)
WATCHES_DRAWS = creature(
    "watches draws",
    {
        "trigger": {
            "when": {"draws": "opponent"},
            "do": [{"destroy": {"whose": "opponent"}}],
        }
    },
)


@pytest.mark.parametrize(
    ("cards", "more_states"),
    [
        ((DRAWS, ASKS_FOR_HAND), 5),
        ((GROWS, GIFT_WITH_POWER), 4),
        ((TAPS, UNTAPS_ALL), 5),
        ((MILLS, CHARGES), 4),
    ],
    ids=lambda value: "" if isinstance(value, int) else value[1]["name"],
)
def test_what_another_text_asks_for_does_not_commute(
    cards: Sequence[Data], more_states: int
) -> None:
    """Both orders are followed: what the first does the second can see."""
    mine = {f"c{n}": str(card["name"]) for n, card in enumerate(cards)}
    board = waiting([*cards, SOLDIER], mine, {"x": "soldier"})
    assert states(board) >= more_states


def test_what_something_triggers_on_does_not_commute() -> None:
    """Whoever watches may be gone before the card is drawn."""
    mine = {"a": "draws", "b": "kills"}
    board = waiting([DRAWS, KILLS, WATCHES_DRAWS], mine, {"x": "watches draws"})
    assert states(board) > 3
    assert len(search(board).outcomes) == 2


@pytest.mark.parametrize("deck", [1, 2])
def test_what_ends_the_game_does_not_commute(deck: int) -> None:
    """With the last card the game is over, whatever still waits."""
    mine = {"a": "draws", "b": "kills"}
    board = waiting([DRAWS, KILLS, SOLDIER], mine, {"x": "soldier"}, deck)
    found = search(board)
    assert len(found.outcomes) == (2 if deck == 1 else 1)
    assert states(board) > 0


PUTS = triggering("puts", {"put": {"zone": "hand", "choose": 1}})
ZERO = triggering("zero", {"give": {"to": "this", "power": 1000}}, power=0)
FLAG = creature(
    "flag", {"static": {"to": {"whose": "you", "other": True}, "power": 1000}}
)
KILLS_FLAG = triggering("kills flag", {"destroy": {"name": "flag"}})
KILLS_UNLIKE = triggering(
    "kills unlike", {"destroy": {"other": True, "choose": 2, "distinct": "power"}}
)
UNTAPS = triggering("untaps", {"untap": "this"})
EVOLUTION: Data = {"evolution": True, "evolves_from": {"choose": 2}}
VORTEX = creature("vortex", **EVOLUTION)
EVOLVED = triggering("evolved", {"tap": "this"}, **EVOLUTION)
RETURNS_CARD = triggering("returns", {"return": {"as_cards": True, "name": "evolved"}})
COMMAND = creature("command", races="コマンド", civilizations="fire")
FIERY = triggering("fiery", {"tap": "this"}, civilizations="fire")
CHARGES_TAPPED = triggering(
    "charges tapped",
    {"move": {"cards": {"zone": "deck", "top": 1}, "to": "mana", "tapped": True}},
)
PUTS_THAT = triggering(
    "puts that", {"put": "that"}, when={"discarded": {"whose": "any"}}
)
UNDEFEATED = creature("undefeated", {"static": {"cannot": {"loses": "you"}}})
DRAWS_INSTEAD = creature(
    "draws instead",
    {"replacement": {"when": {"destroyed": "this"}, "instead": {"draw": 1}}},
)
KILLS_IT = triggering("kills it", {"destroy": {"name": "draws instead"}})
LAST_STAND = creature(
    "last stand",
    {
        "replacement": {
            "when": {"loses": "you"},
            "instead": [
                {"destroy": {"whose": "opponent"}},
                {"effect": {"ability": {"static": {"cannot": {"loses": "you"}}}}},
            ],
        }
    },
)
RETURNS = triggering("returns", {"return": {"whose": "opponent"}})
DORMANT = creature(
    "dormant",
    {"trigger": {"when": ENTERS, "do": {"tap": "this"}}},
    {"static": {"if": {"none": {"name": "soldier"}}, "is_not": "creature"}},
    type=["cross_gear", "creature"],
)
KILLS_SOLDIER = triggering("kills soldier", {"destroy": {"name": "soldier"}})
TAPS_CHOSEN = triggering("taps chosen", {"tap": {"cards": "this", "choose": 1}})
WATCHES_CHOICES = creature(
    "watches choices",
    {
        "trigger": {
            "when": {"chosen": {"name": "taps chosen"}},
            "do": {"destroy": {"whose": "opponent"}},
        }
    },
)


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        # The creature of power 0 may grow before the flag is gone, or die.
        (
            waiting(
                [ZERO, FLAG, KILLS_FLAG],
                {"a": "zero", "b": "kills flag", "c": "flag"},
                effects=[{"of": "a"}, {"of": "b"}],
            ),
            2,
        ),
        # Both die if one has grown before, else one of them.
        (
            waiting(
                [GROWS, KILLS_UNLIKE, SOLDIER],
                {"a": "grows", "b": "kills unlike", "c": "soldier"},
                effects=[{"of": "a"}, {"of": "b"}],
            ),
            3,
        ),
        # On a and b it is untapped, on b and c tapped; on a and c it is tapped if a
        # was untapped before.
        (
            waiting(
                [UNTAPS, PUTS, SOLDIER, VORTEX],
                {
                    "a": {"card": "untaps", "tapped": True},
                    "b": "puts",
                    "c": {"card": "soldier", "tapped": True},
                },
                effects=[{"of": "a"}, {"of": "b"}],
                zones={"hand": {"x": "vortex"}},
            ),
            4,
        ),
        # What is left of the evolution creature is tapped if that was, and not by an
        # effect that means the card that left.
        (
            waiting(
                [RETURNS_CARD, EVOLVED, SOLDIER],
                {
                    "a": "returns",
                    "b": {"card": "evolved", "under": {"c": "soldier", "d": "soldier"}},
                },
            ).model_copy(update={"readings": {"801.4c": "card_left"}}),
            2,
        ),
        # It is tapped if its seal is gone by then.
        (
            waiting(
                [FIERY, PUTS, COMMAND],
                {"a": {"card": "fiery", "sealed_by": 1}, "b": "puts"},
                zones={"hand": {"x": "command"}},
            ),
            2,
        ),
        # Which of the two top cards is put there tapped.
        (
            waiting(
                [CHARGES, CHARGES_TAPPED, SOLDIER, OTHER],
                {"a": "charges", "b": "charges tapped"},
                zones={"deck": [{"x": "soldier"}, {"y": "other"}, 1]},
            ),
            2,
        ),
        # A card of the deck that an effect is about may be drawn before.
        (
            waiting(
                [DRAWS, PUTS_THAT, SOLDIER],
                {"a": "draws", "b": "puts that"},
                zones={"deck": [{"x": "soldier"}, 3]},
                effects=[{"of": "a"}, {"of": "b", "about": "x"}],
            ),
            2,
        ),
        # With the last card gone nothing can be drawn instead.
        (
            waiting(
                [DRAWS, UNDEFEATED, DRAWS_INSTEAD, KILLS_IT],
                {
                    "a": "draws",
                    "b": "undefeated",
                    "c": "draws instead",
                    "d": "kills it",
                },
                deck=1,
                effects=[{"of": "a"}, {"of": "d"}],
            ),
            2,
        ),
        # What comes instead of losing comes before or after the other effect.
        (
            waiting(
                [DRAWS, LAST_STAND, RETURNS, SOLDIER],
                {"a": "draws", "b": "last stand", "c": "returns"},
                {"x": "soldier"},
                deck=1,
                effects=[{"of": "a"}, {"of": "c"}],
            ),
            2,
        ),
        # Without the soldier it is no creature, and cannot become tapped.
        (
            waiting(
                [DORMANT, KILLS_SOLDIER, SOLDIER],
                {"a": "dormant", "b": "kills soldier", "c": "soldier"},
                effects=[{"of": "a"}, {"of": "b"}],
            ),
            2,
        ),
        # Who watches for choices may be gone before.
        (
            waiting(
                [TAPS_CHOSEN, KILLS, WATCHES_CHOICES],
                {"a": "taps chosen", "b": "kills"},
                {"x": "watches choices"},
            ),
            2,
        ),
    ],
    ids=[
        "power-0",
        "different-powers",
        "evolution",
        "re-construction",
        "seal",
        "tapped-mana",
        "about-a-card-of-the-deck",
        "draw-as-a-substitute",
        "loss-replaced",
        "no-creature",
        "choice",
    ],
)
def test_what_is_sensed_in_other_ways_does_not_commute(
    board: Situation, expected: int
) -> None:
    states(board)
    assert len(search(board).outcomes) == expected


def test_lines_name_the_cards_of_their_outcome() -> None:
    """x and y are interchangeable: one is looked at, and both outcomes told."""
    mine = {"a": "kills"}
    board = waiting([KILLS, SOLDIER], mine, {"x": "soldier", "y": "soldier"})
    found = search(board)
    assert found.states == 2
    told = {
        outcome.zones["opponent"]["graveyard"]: outcome.line[-1].events
        for outcome in found.outcomes
    }
    assert told == {
        (card,): (
            Event(
                "move",
                (NamedCard(card, "soldier", "opponent"),),
                how="destroy",
                to="graveyard",
            ),
        )
        for card in ("x", "y")
    }


def test_a_loop_ends_where_it_began() -> None:
    path = shipped("facts") / "examples"
    for file in sorted(path.glob("*.yaml")):
        board = load_situation(file)
        reduced, full = search(board), search(board, reduce=False)
        assert len(reduced.loops) == len(full.loops), file.name


RULINGS = [
    "simultaneous/two-jashin-two-cards.yaml",
    "simultaneous/single-saver.yaml",
    "simultaneous/turn-players-rest-first.yaml",
]


@pytest.mark.parametrize("name", RULINGS)
def test_rulings_are_the_same_without(name: str) -> None:
    states(load_situation(shipped("facts") / "rulings" / name))
