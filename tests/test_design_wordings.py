"""Two wordings of a card: a smallest board on which they differ, or none at all."""

from collections.abc import Sequence

import pytest

from dmreason.answers.searches import RulesOf, Search
from dmreason.design.findings import Finding
from dmreason.design.journal import Journal
from dmreason.design.sweep import Plan, explore
from dmreason.files.library import Library, shipped_library
from dmreason.language.cards import Card
from dmreason.language.situations import Situation
from tests.situations import (
    Data,
    all_said,
    creature,
    replacement,
    search,
    trigger,
    triggering,
)

NAME = "例の文案"
SHIELD = creature("例の戻る盾", replacement({"destroyed": "this"}, {"return": "this"}))
MOURNS = triggering("例の弔い手", {"draw": 1}, when={"destroyed": {"type": "creature"}})
LEAD = [
    {"discard": 1},
    {"destroy": {"whose": "you", "name": "例の戻る盾", "choose": 1}},
]
BY_FULL_STOPS = RulesOf(readings={"101.5a": "full_stop"})


def entering(*do: object) -> Data:
    """A creature that does something when it enters."""
    return creature(NAME, trigger({"enters": "this"}, *do))


def instead(*do: object) -> Data:
    """A creature whose destruction is replaced."""
    return creature(NAME, replacement({"destroyed": "this"}, *do), power=5000)


def compared(
    one: Data, other: Data, beside: Sequence[Data] = (), rules: RulesOf = RulesOf()
) -> Journal:
    """What all boards around two wordings show, with at most one other card."""
    cards = [Card.model_validate(card) for card in (one, *beside)]
    own = {card.name: card for card in cards}
    plan = Plan(
        (cards[0],),
        Library(shipped_library().files, own),
        tuple(card.name for card in cards[1:]),
        frozenset(own),
        Card.model_validate(other),
        together=2 if beside else 1,
    )
    journal = Journal(None)
    assert explore(plan, journal, Search(rules=rules))
    return journal


def smallest(journal: Journal) -> Finding:
    """The first of the findings, of which the two boards differ indeed."""
    first = journal.standing[0]
    assert {finding.kind for finding in journal.standing} == {"differs"}
    assert first.board is not None and first.other is not None
    assert first.lines is not None and first.lines["en"] and first.lines["ja"]
    return first


@pytest.mark.parametrize(
    ("one", "other", "beside", "rules", "zones"),
    [
        pytest.param(
            instead(LEAD),
            instead(*LEAD),
            [SHIELD],
            BY_FULL_STOPS,
            {"me": {"battle": ["x"], "hand": ["m_hand_2_1"]}},
            id="full stop (101.5a)",
        ),
        pytest.param(
            entering({"destroy": {"type": "creature", "other": True}}),
            entering(
                {"destroy": {"whose": "you", "type": "creature", "other": True}},
                {"destroy": {"whose": "opponent", "type": "creature"}},
            ),
            [MOURNS],
            RulesOf(),
            {
                "me": {"hand": ["x"], "battle": ["m_battle_1_1"]},
                "opponent": {"battle": ["p1"]},
            },
            id="その後",
        ),
        pytest.param(
            entering({"destroy": {"whose": "you", "type": "creature", "other": True}}),
            entering({"destroy": {"whose": "you", "type": "creature"}}),
            [],
            RulesOf(),
            {"me": {"hand": ["x"]}},
            id="他の",
        ),
        pytest.param(
            entering({"return": "this"}),
            entering({"return": "this", "may": True}),
            [],
            RulesOf(),
            {"me": {"hand": ["x"]}},
            id="してもよい",
        ),
    ],
)
def test_two_wordings_are_told_apart(
    one: Data, other: Data, beside: list[Data], rules: RulesOf, zones: Data
) -> None:
    found = smallest(compared(one, other, beside, rules))
    assert found.board is not None and found.other is not None
    shown = {
        player: {zone: list(cards) for zone, cards in piles.items()}
        for player, piles in found.board["players"].items()
        if piles
    }
    assert shown == zones
    boards = [Situation.model_validate(board) for board in (found.board, found.other)]
    first, second = (search(rules.applied_to(board)) for board in boards)
    assert first.complete and second.complete
    assert all_said(first) != all_said(second)


def test_two_wordings_that_mean_the_same() -> None:
    one, other = entering({"draw": 1}), entering({"draw": {"count": 1}})
    journal = compared(one, other, [MOURNS])
    assert journal.standing == []
    assert set(journal.boards.values()) == {"complete"}
    assert len(journal.boards) > 2


def test_a_full_stop_alone_is_nothing_as_the_rule_is_read_today() -> None:
    assert compared(instead(LEAD), instead(*LEAD), [SHIELD]).standing == []


def test_what_is_not_known_of_a_wording_is_no_difference() -> None:
    one = entering({"return": "this"})
    journal = compared(one, {**one, "abilities": [], "missing": ["何か"]})
    assert journal.standing == []
    assert "doubtful" in journal.boards.values()
