"""What outcomes call an unknown card is what claims call it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmreason.answers.outcomes import outcomes
from dmreason.answers.searches import Search
from dmreason.answers.verdicts import prove
from dmreason.language.seats import cards_of
from dmreason.language.situations import Claim, Situation
from dmreason.telling.outcome import Outcome

SEARCHES = [
    Search(driver, reduce)
    for driver in ("explorer", "tracer")
    for reduce in (True, False)
]
ACTS: Sequence[Mapping[str, object]] = (
    {"draw": 1},
    {"discard": 1},
    {"mill": 1},
    {"move": {"cards": {"zone": "hand", "choose": 1}, "to": "mana"}},
    {
        "move": {
            "cards": {"zone": "hand", "choose": 1},
            "to": "deck",
            "position": "bottom",
        }
    },
    {"return": {"zone": "mana", "choose": 1}},
    {"return": {"zone": "graveyard", "choose": 1}},
)


def board(acts: Sequence[Mapping[str, object]], **zones: object) -> Situation:
    """What happens to cards of bob, of which few are known."""
    return Situation.model_validate(
        {
            "turn": "bob",
            "players": {"bob": zones, "amy": {}},
            "happens": [{**act, "by": "bob"} for act in acts],
        }
    )


def shown(found: Sequence[Outcome]) -> set[tuple[str, str]]:
    """Where the outcomes show cards of bob."""
    return {
        (card, zone)
        for outcome in found
        for zone, cards in outcome.zones["bob"].items()
        for card in cards
    }


KNOWN = "アクア・ソルジャー"


@settings(max_examples=6, deadline=None)
@given(st.lists(st.sampled_from(ACTS), min_size=1, max_size=3), st.integers(0, 2))
def test_tables_and_claims_agree(acts: list[Mapping[str, object]], hand: int) -> None:
    """What is shown is possible; what is shown nowhere, once told apart, is not."""
    situation = board(acts, hand=hand, mana=1, deck=[1, {"p": KNOWN}, 2])
    tables = {repr(sorted(shown(outcomes(situation, s).outcomes))) for s in SEARCHES}
    assert len(tables) == 1
    cards = [card for card, at in cards_of(situation).items() if at.player == "bob"]
    zones = ("hand", "graveyard", "mana", "deck")
    claims = [Claim(possible=f"in({card}, {zone})") for card in cards for zone in zones]
    told_apart = situation.model_copy(update={"claims": tuple(claims)})
    answers = prove(situation, claims).answers
    possible = {a.claim for a in answers if a.verdict in ("possible", "forced")}
    assert {a.verdict for a in answers} <= {"possible", "forced", "impossible"}
    merged, apart = (
        {f"in({card}, {zone})" for card, zone in shown(outcomes(part).outcomes)}
        for part in (situation, told_apart)
    )
    assert merged <= possible
    assert apart == possible


@pytest.mark.parametrize("search", SEARCHES, ids=str)
def test_cards_keep_the_names_of_where_they_began(search: Search) -> None:
    """The card drawn after the whole hand was discarded is one of the deck."""
    situation = board([{"discard": 1}, {"draw": 1}], hand=1, deck=[1, {"p": KNOWN}, 2])
    (outcome,) = outcomes(situation, search).outcomes
    zones = {zone: cards for zone, cards in outcome.zones["bob"].items() if cards}
    assert zones == {
        "hand": ("bob_deck_1",),
        "graveyard": ("bob_hand_1",),
        "deck": ("p", "bob_deck_2", "bob_deck_3"),
    }
    claims = [
        Claim(forced="in(bob_hand_1, graveyard), in(bob_deck_1, hand)"),
        Claim(impossible="in(bob_hand_1, (hand; deck))"),
    ]
    assert [a.holds for a in prove(situation, claims, search).answers] == [True, True]


@pytest.mark.parametrize("search", SEARCHES, ids=str)
def test_outcomes_that_differ_by_unknown_cards_are_one(search: Search) -> None:
    """Of those that are merged, the one is shown in which most cards are at home."""
    back = {"zone": "hand", "choose": 1}
    situation = board(
        [{"draw": 1}, {"move": {"cards": back, "to": "deck", "position": "top"}}],
        hand=1,
        deck=2,
    )
    (outcome,) = outcomes(situation, search).outcomes
    assert outcome.zones["bob"]["hand"] == ("bob_hand_1",)
    assert outcome.zones["bob"]["deck"] == ("bob_deck_1", "bob_deck_2")


# -- who decided -------------------------------------------------------------------


@pytest.mark.parametrize("search", SEARCHES, ids=str)
def test_nobody_decides_where_nothing_is_open(search: Search) -> None:
    """Cards of a deck that are known, and a replacement that must be applied."""
    situation = board(
        [{"mill": 2}, {"destroy": "a"}],
        battle={"a": KNOWN},
        deck=[{"p": KNOWN}, {"q": KNOWN}, 3],
    )
    (outcome,) = outcomes(situation, search).outcomes
    assert [(step.kind, step.player) for step in outcome.line] == [
        ("choose", None),
        ("events", None),
        ("replace", None),
        ("events", None),
    ]


@pytest.mark.parametrize("search", SEARCHES[:2], ids=str)
def test_somebody_decides_where_something_is_open(search: Search) -> None:
    """Which of two replacements, which of two effects, which of a mixed layer."""
    instead = {"when": {"destroyed": {"whose": "you"}}, "instead": {"return": "that"}}
    waits = {"when": {"enters": "this"}, "do": {"draw": 1}}
    rival = {
        "name": "例の二択",
        "type": "creature",
        "power": 1000,
        "abilities": [{"replacement": instead}, {"trigger": waits}],
    }
    situation = Situation.model_validate(
        {
            "turn": "bob",
            "players": {
                "bob": {
                    "battle": {"a": "例の二択", "b": "例の二択"},
                    "deck": [{"p": KNOWN}, {"q": KNOWN}, 3],
                },
                "amy": {},
            },
            "cards": rival,
            "waiting": [{"of": "a", "ability": 2}, {"of": "b", "ability": 2}],
            "happens": {"destroy": "a", "by": "bob"},
        }
    )
    found = outcomes(situation, search)
    deciders = {
        tuple((s.kind, s.player) for s in o.line if s.kind in ("replace", "resolve"))
        for o in found.outcomes
    }
    assert deciders == {
        (("resolve", "bob"), ("resolve", None), ("replace", "bob")),
    }
    shuffled = board(
        [
            {"move": {"cards": "p", "to": "deck", "position": "shuffled"}},
            {"mill": 1},
        ],
        hand={"p": KNOWN},
        deck=2,
    )
    lines = [o.line for o in outcomes(shuffled, search).outcomes]
    assert {
        tuple((s.kind, s.player) for s in line if s.kind == "choose") for line in lines
    } == {(("choose", "chance"),)}
