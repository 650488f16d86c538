"""Reductions: what is left out changes no outcome, and no line of play.

Each board is searched with the reductions and without; how many states are left is
part of what is promised.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from clingo import Symbol, parse_term

from dmreason.explorer import Explorer
from dmreason.files import load_situation
from dmreason.library import shipped_library
from dmreason.outcome import Exploration, Outcome
from dmreason.resources import shipped
from dmreason.situation import Situation
from dmreason.symmetry import Symmetry, arrangements, composed, interchangeable

ENTERS = {"enters": "this"}


def creature(name: str, *abilities: Mapping[str, object]) -> dict[str, object]:
    return {"name": name, "type": "creature", "power": 1000, "abilities": [*abilities]}


def trigger(name: str, *do: object, when: object = ENTERS) -> dict[str, object]:
    return creature(name, {"trigger": {"when": when, "do": [*do]}})


def waiting(
    cards: Sequence[dict[str, object]],
    mine: Mapping[str, str],
    theirs: Mapping[str, str] = {},
    deck: int = 20,
) -> Situation:
    """Creatures of mine whose abilities have triggered, and creatures of theirs."""
    return Situation.model_validate(
        {
            "turn": "me",
            "cards": [*cards],
            "players": {
                "me": {"battle": dict(mine), "deck": deck},
                "opponent": {"battle": dict(theirs), "deck": deck},
            },
            "waiting": [{"of": card} for card in mine],
        }
    )


def search(board: Situation, reduce: bool) -> Exploration:
    library = shipped_library().with_cards(board.cards)
    return Explorer(board, library, reduce).explore()


def content(outcome: Outcome) -> tuple[object, ...]:
    shown = outcome.zones, outcome.winner, outcome.observed, outcome.marks
    return (*map(repr, shown), repr(outcome.attached), len(outcome.line))


def states(board: Situation) -> int:
    """How many states are left; without reductions the outcomes are the same."""
    reduced, full = search(board, True), search(board, False)
    assert reduced.complete
    assert full.complete
    assert {content(o) for o in reduced.outcomes} == {content(o) for o in full.outcomes}
    assert reduced.states <= full.states
    return reduced.states


DRAWS = trigger("draws", {"draw": 1})
TAPS = trigger("taps", {"tap": "this"})
GROWS = trigger("grows", {"give": {"to": "this", "power": 1000}})
MILLS = trigger("mills", {"mill": 1})
SOLDIER, OTHER = creature("soldier"), creature("other")
KILLS = trigger("kills", {"destroy": {"whose": "opponent", "choose": 1}})


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


ASKS_FOR_HAND = trigger(
    "asks for the hand",
    {
        "destroy": {"whose": "opponent"},
        "if": {"count": {"whose": "you", "zone": "hand"}, "at_least": 1},
    },
)
GIFT_WITH_POWER = trigger(
    "asks for power",
    {"destroy": {"whose": "you", "power": {"at_most": 1000}}},
)
UNTAPS_ALL = trigger("untaps all", {"untap": {"whose": "you"}})
CHARGES = trigger(
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
    cards: Sequence[dict[str, object]], more_states: int
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
    assert len(search(board, True).outcomes) == 2


@pytest.mark.parametrize("deck", [1, 2])
def test_what_ends_the_game_does_not_commute(deck: int) -> None:
    """With the last card the game is over, whatever still waits."""
    mine = {"a": "draws", "b": "kills"}
    board = waiting([DRAWS, KILLS, SOLDIER], mine, {"x": "soldier"}, deck)
    found = search(board, True)
    assert len(found.outcomes) == (2 if deck == 1 else 1)
    assert states(board) > 0


def test_lines_name_the_cards_of_their_outcome() -> None:
    """x and y are interchangeable: one is looked at, and both outcomes told."""
    mine = {"a": "kills"}
    board = waiting([KILLS, SOLDIER], mine, {"x": "soldier", "y": "soldier"})
    found = search(board, True)
    assert found.states == 2
    told = {
        outcome.zones["opponent"]["graveyard"]: outcome.line[-1].decision
        for outcome in found.outcomes
    }
    assert told == {
        ("x",): "x《soldier》: destroyed 破壊",
        ("y",): "y《soldier》: destroyed 破壊",
    }


def test_a_loop_ends_where_it_began() -> None:
    path = shipped("facts") / "examples"
    for file in sorted(path.glob("*.yaml")):
        board = load_situation(file)
        reduced, full = search(board, True), search(board, False)
        assert len(reduced.loops) == len(full.loops), file.name


RULINGS = [
    "simultaneous/two-jashin-two-cards.yaml",
    "simultaneous/single-saver.yaml",
    "simultaneous/turn-players-rest-first.yaml",
]


@pytest.mark.parametrize("name", RULINGS)
def test_rulings_are_the_same_without(name: str) -> None:
    states(load_situation(shipped("facts") / "rulings" / name))


# -- interchangeable cards ---------------------------------------------------------


def terms(*texts: str) -> list[Symbol]:
    return [parse_term(text) for text in texts]


def test_interchangeable_cards_have_the_same_facts() -> None:
    facts = terms(
        *(f"card({c})" for c in "abcd"),
        *("in(a,battle)", "in(b,battle)", "in(c,battle)", "in(d,hand)"),
        *("waits(a)", "waits(b)", "under(c,d)"),
    )
    assert interchangeable(facts, frozenset()) == [terms("a", "b")]


def test_cards_that_belong_to_different_cards_are_not_interchangeable() -> None:
    facts = terms(*(f"card({c})" for c in "abxy"), "on(a,x)", "on(b,y)")
    assert interchangeable(facts, frozenset()) == []


def test_a_card_that_is_a_word_of_the_rules_stays_itself() -> None:
    facts = terms("card(battle)", "card(x)", "in(battle,hand)", "in(x,hand)")
    assert interchangeable(facts, frozenset({"battle", "hand"})) == []
    assert interchangeable(facts, frozenset()) == [terms("battle", "x")]


def test_interchangeable_cards_of_any_name() -> None:
    facts = terms('card("い")', 'card("ろ")', 'in("い",hand)', 'in("ろ",battle)')
    assert interchangeable(facts, frozenset()) == []


def test_unknown_cards_are_not_among_them() -> None:
    facts = terms("card(a)", "card(b)", "unknown(a)", "unknown(b)")
    assert interchangeable(facts, frozenset()) == []


A, B, C = terms("a", "b", "c")


def test_canonical_state_and_the_swap_to_it() -> None:
    fluents = terms(
        "in(a,battle)", "in(b,battle)", "in(a,hand)", "in(b,hand)", "turn(me)"
    )
    symmetry = Symmetry(fluents, [], [[A, B]])
    assert symmetry.canonical(frozenset({0, 3, 4})) == (frozenset({0, 3, 4}), {})
    swapped, swap = symmetry.canonical(frozenset({1, 2, 4}))
    assert (swapped, swap) == (frozenset({0, 3, 4}), {A: B, B: A})


def test_cards_named_together_stay_themselves() -> None:
    fluents = terms("in(a,hand)", "in(b,battle)", "under(a,b)")
    state = frozenset({0, 1, 2})
    assert Symmetry(fluents, [], [[A, B]]).canonical(state) == (state, {})


def test_permutations_one_after_another() -> None:
    assert composed({A: B, B: A}, {A: B, B: A}) == {}
    assert composed({B: C, C: B}, {A: B, B: A}) == {A: C, B: A, C: B}
    assert composed({A: B, B: A}, {}) == {A: B, B: A}


def test_arrangements_are_told_apart_by_looks() -> None:
    zone = {"a": "hand", "b": "battle", "c": "battle"}.get
    found = list(arrangements([["a", "b", "c"]], zone))
    assert found[0] == {}
    boards = {
        tuple(sorted((swap.get(card, card), zone(card)) for card in "abc"))
        for swap in found
    }
    assert len(found) == len(boards) == 3
