"""Reductions: what is left out changes no outcome, and no line of play.

Each board is searched with the reductions and without; how many states are left is
part of what is promised.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from clingo import Symbol, parse_term

from dmreason.files.library import shipped_library
from dmreason.files.load import load_situation
from dmreason.language.situations import Situation
from dmreason.rulebook.program import encoding
from dmreason.rulebook.shipped import shipped
from dmreason.search.explorer import Explorer
from dmreason.search.symmetry import Symmetry, arrangements, composed, interchangeable
from dmreason.telling.outcome import Event, Exploration, NamedCard, Outcome

ENTERS = {"enters": "this"}


def creature(
    name: str, *abilities: Mapping[str, object], **printed: object
) -> dict[str, Any]:
    found: dict[str, Any] = {"name": name, "type": "creature", "power": 1000}
    return found | {"abilities": [*abilities]} | printed


def trigger(
    name: str, *do: object, when: object = ENTERS, **printed: object
) -> dict[str, Any]:
    return creature(name, {"trigger": {"when": when, "do": [*do]}}, **printed)


def waiting(
    cards: Sequence[dict[str, object]],
    mine: Mapping[str, object],
    theirs: Mapping[str, object] = {},
    deck: int = 20,
    effects: Sequence[Mapping[str, object]] | None = None,
    zones: Mapping[str, object] = {},
) -> Situation:
    """Creatures of mine whose abilities have triggered, and creatures of theirs.

    Args:
        cards: what is printed on them.
        mine: the creatures of mine.
        theirs: the creatures of theirs.
        deck: the deck of each player.
        effects: what waits, if not the first ability of each creature of mine.
        zones: more zones of mine, or my deck.
    """
    return Situation.model_validate(
        {
            "turn": "me",
            "cards": [*cards],
            "players": {
                "me": {"battle": dict(mine), "deck": deck} | dict(zones),
                "opponent": {"battle": dict(theirs), "deck": deck},
            },
            "waiting": [*effects] if effects else [{"of": card} for card in mine],
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


PUTS = trigger("puts", {"put": {"zone": "hand", "choose": 1}})
ZERO = trigger("zero", {"give": {"to": "this", "power": 1000}}, power=0)
FLAG = creature(
    "flag", {"static": {"to": {"whose": "you", "other": True}, "power": 1000}}
)
KILLS_FLAG = trigger("kills flag", {"destroy": {"name": "flag"}})
KILLS_UNLIKE = trigger(
    "kills unlike", {"destroy": {"other": True, "choose": 2, "distinct": "power"}}
)
UNTAPS = trigger("untaps", {"untap": "this"})
EVOLUTION: dict[str, object] = {"evolution": True, "evolves_from": {"choose": 2}}
VORTEX = creature("vortex", **EVOLUTION)
EVOLVED = trigger("evolved", {"tap": "this"}, **EVOLUTION)
RETURNS_CARD = trigger("returns", {"return": {"as_cards": True, "name": "evolved"}})
COMMAND = creature("command", races="コマンド", civilizations="fire")
FIERY = trigger("fiery", {"tap": "this"}, civilizations="fire")
CHARGES_TAPPED = trigger(
    "charges tapped",
    {"move": {"cards": {"zone": "deck", "top": 1}, "to": "mana", "tapped": True}},
)
PUTS_THAT = trigger("puts that", {"put": "that"}, when={"destroyed": {"whose": "any"}})
UNDEFEATED = creature("undefeated", {"static": {"cannot": {"loses": "you"}}})
DRAWS_INSTEAD = creature(
    "draws instead",
    {"replacement": {"when": {"destroyed": "this"}, "instead": {"draw": 1}}},
)
KILLS_IT = trigger("kills it", {"destroy": {"name": "draws instead"}})
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
RETURNS = trigger("returns", {"return": {"whose": "opponent"}})
DORMANT = creature(
    "dormant",
    {"trigger": {"when": ENTERS, "do": {"tap": "this"}}},
    {"static": {"if": {"none": {"name": "soldier"}}, "is_not": "creature"}},
)
KILLS_SOLDIER = trigger("kills soldier", {"destroy": {"name": "soldier"}})
TAPS_CHOSEN = trigger("taps chosen", {"tap": {"cards": "this", "choose": 1}})
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
        # What is left of the evolution creature is tapped if that was.
        (
            waiting(
                [RETURNS_CARD, EVOLVED, SOLDIER],
                {
                    "a": "returns",
                    "b": {"card": "evolved", "under": {"c": "soldier", "d": "soldier"}},
                },
            ),
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
    assert len(search(board, True).outcomes) == expected


def test_lines_name_the_cards_of_their_outcome() -> None:
    """x and y are interchangeable: one is looked at, and both outcomes told."""
    mine = {"a": "kills"}
    board = waiting([KILLS, SOLDIER], mine, {"x": "soldier", "y": "soldier"})
    found = search(board, True)
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


# -- unknown cards -----------------------------------------------------------------

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
CASTLE: dict[str, object] = {"name": "castle", "type": "castle"}
FORTIFIES: dict[str, object] = {
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
            "when": {"chosen": {"whose": "you"}, "first_each_turn": "each_card"},
            "do": {"mill": 1},
        }
    },
)
BURNS: dict[str, object] = {
    "move": {"cards": {"zone": "shields", "choose": 1}, "to": "graveyard"}
}
DRAWS_FOR_FACE_UP: dict[str, object] = {
    "draw": {
        "player": "you",
        "count": {"count": {"zone": "shields", "face_up": True}},
    }
}
TAPS_MANA: dict[str, object] = {"tap": {"zone": "mana", "choose": 1}}
CHOOSES: dict[str, object] = {"choose": {"zone": "hand", "choose": 1}}


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
    card: dict[str, object],
    zones: dict[str, object],
    happens: Sequence[Mapping[str, object]],
    expected: int,
) -> None:
    """Either of two unknown cards is chosen where something is said of one."""
    battle = zones.get("battle") if card is LIFE else None
    board = Situation.model_validate(
        {
            "turn": "me",
            "cards": [card],
            "players": {"me": zones, "opponent": {"deck": 1}},
            "waiting": [{"of": id} for id in battle] if battle else [],
            "happens": [{**part, "by": "me"} for part in happens],
        }
    )
    states(board)
    assert len(search(board, True).outcomes) == expected


def test_unknown_cards_are_drawn_although_static_abilities_form_a_circle() -> None:
    """Which of them is drawn is no decision, and no other way to settle the circle."""
    leader = trigger("leader", {"draw": 1})
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
    attack attached face_up first given gone has_attacked in_battle just_added
    lost_battle met spent tapped target unseals upside_down waits
"""
"""Fluents that tell an unknown card from others in its zone (`tells_of`)."""
MENTIONING = "about aftermath aside begun floating in_group result source subject"
"""Fluents that refer to cards (`mentions`)."""
CAUSES = "added_because added_by caused_by"
ELSEWHERE = """
    being_added casting declared entitled half paid_extra pending queued to_pay
    to_shield withheld
"""
"""Of cards that do not count where they lie."""
PLACES = "in layer"
KNOWN = "abandoned expanded flipped fresh"
"""Of cards of a type, or with two sides, which an unknown card does not count as."""
BESIDE = "bides height last"
"""What they say of a card another fluent tells already, or mentions the card."""
NO_CARD = """
    affected applying at attack_step battle_stands breaking by carried cut_short
    extra_turns final hit lasts_for left modes observed put_back rounds script seen
    set_aside skips_next tally touched turn turn_left turn_over used wave window winner
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
