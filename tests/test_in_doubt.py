"""Outcomes to which only lines of play lead where what is left out could matter."""

import pytest

from dmreason import Search, outcomes, prove
from dmreason.language.situations import Situation
from tests.situations import Data, creature, situation

DRIVERS = (Search(), Search(driver="tracer"))
FOE = creature(
    "例の欠けた獣", missing={"text": "not read", "kind": "trigger", "when": "chosen"}
)
CHOSEN = {"destroy": {"type": "creature", "whose": "opponent", "choose": 1}}
ALL = {"destroy": {"type": "creature", "whose": "opponent"}}
DRAW = {"draw": 1}
NOTHING = {"untap": {"type": "creature", "whose": "opponent"}}


def board(*modes: list[Data]) -> Situation:
    """A foe of whose text is missing what it does as it is chosen, and a choice."""
    choice = {"by": "me", "choose_one": [*modes]}
    foe = {"battle": {"b": FOE["name"]}}
    return situation({"deck": 5}, foe, cards=[FOE], happens=[choice])


@pytest.mark.parametrize("search", DRIVERS)
def test_what_is_in_doubt_proves_nothing(search: Search) -> None:
    claims = {
        "possible: in(b, graveyard)": ("unknown", False, False),
        "impossible: in(b, graveyard)": ("unknown", False, False),
        "possible: count(me, hand, 1)": ("possible", True, False),
        "impossible: count(me, hand, 1)": ("possible", False, True),
        "forced: in(b, battle)": ("possible", False, False),
        "forced: in(b, graveyard)": ("unknown", False, True),
        "possible: winner(me)": ("unknown", False, False),
    }
    proof = prove(board([CHOSEN], [DRAW]), [*claims], search)
    found = [(a.verdict, a.holds, a.refuted) for a in proof.answers]
    assert dict(zip(claims, found, strict=True)) == claims


@pytest.mark.parametrize("search", DRIVERS)
def test_each_outcome_says_whether_it_is_in_doubt(search: Search) -> None:
    found = outcomes(board([CHOSEN], [DRAW]), search).outcomes
    destroyed = {o.zones["opponent"]["graveyard"] == ("b",): o.doubted for o in found}
    assert destroyed == {True: True, False: False}


@pytest.mark.parametrize("search", DRIVERS)
def test_the_line_that_is_told_is_the_one_in_no_doubt(search: Search) -> None:
    """The foe can be chosen and destroyed, or, a step later, destroyed unchosen."""
    (found,) = outcomes(board([CHOSEN], [NOTHING, ALL]), search).outcomes
    assert not found.doubted
    assert [o.number for step in found.line for o in step.choice] == [2]


def test_without_anything_in_doubt_no_outcome_is() -> None:
    found = outcomes(board([ALL], [DRAW]))
    assert found.complete
    assert [outcome.doubted for outcome in found.outcomes] == [False, False]
