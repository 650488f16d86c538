"""What cannot be turned into facts; read from a file, it is refused before."""

import pytest

from dmreason.language.situations import Situation
from dmreason.words.errors import InputError
from tests.situations import Data, creature, facts_of, situation, static, trigger

DRAWER = creature(
    "例の一体", static(power=1000), trigger({"destroyed": "this"}, {"draw": 1})
)

REFUSED = {
    "by": ({"happens": {"draw": 1, "by": "you"}}, "`by`: there is no player or card"),
    "of": ({"waiting": [{"of": "b"}]}, "`of`: there is no card `b`"),
    "unknown card": ({"waiting": [{"of": "me_hand_1"}]}, "no triggered ability"),
    "static ability": ({"waiting": [{"of": "a"}]}, "no triggered ability number 1"),
    "number 0": ({"waiting": [{"of": "a", "ability": 0}]}, "ability number 0"),
    "number 3": ({"waiting": [{"of": "a", "ability": 3}]}, "ability number 3"),
    "card": ({"happens": {"tap": "b"}}, "situation: there is no card `b`"),
    "first": ({"happens": {"draw": 1, "if_you_do": True}}, "on the first instruction"),
    "step": ({"happens": {"draw": 1, "if_you_do": "a"}}, "there is no instruction"),
}


def drawer(more: Data) -> Situation:
    return situation({"battle": {"a": "例の一体"}, "hand": 1}, cards=[DRAWER], **more)


@pytest.mark.parametrize(("more", "message"), REFUSED.values(), ids=REFUSED)
def test_refused(more: Data, message: str) -> None:
    board = drawer(more)
    with pytest.raises(InputError, match=message):
        facts_of(board)


def test_waiting_ability_after_another() -> None:
    board = drawer({"waiting": [{"of": "a", "ability": 2, "count": 3}]})
    text = facts_of(board)
    assert 'init(waits(w(a("例の一体",2),me,a,none,none),3)).' in text.splitlines()
