"""What cannot be turned into facts; read from a file, it is refused before."""

import pytest

from dmreason.language.base import ZONES
from dmreason.language.situations import Situation, Zones
from dmreason.words.errors import InputError
from tests.situations import Data, creature, facts_of, situation, static, trigger

DRAWER = creature(
    "例の一体", static(power=1000), trigger({"destroyed": "this"}, {"draw": 1})
)

OF_THIS_TURN = {"at_least": {"this_turn": {"destroyed": "this"}}}

REFUSED = {
    "by": ({"happens": {"draw": 1, "by": "you"}}, "there is no player or card `you`"),
    "of": ({"waiting": [{"of": "b"}]}, "there is no card `b` here"),
    "about": ({"waiting": [{"of": "a", "ability": 2, "about": "b"}]}, "no card `b`"),
    "player": (
        {"waiting": [{"player": "you", "do": {"draw": 1}}]},
        "there is no player `you`",
    ),
    "attack ability": (
        {"happens": {"activate": {"card": "a", "ability": 2}}},
        "no ability that is used instead of attacking",
    ),
    "turn": (
        {"observe": {"o": {"count": {"enters": {"power": OF_THIS_TURN}}}}},
        "`this` cannot stand under `this_turn`",
    ),
    "unknown card": ({"waiting": [{"of": "me_hand_1"}]}, "no triggered ability"),
    "static ability": ({"waiting": [{"of": "a"}]}, "no triggered ability number 1"),
    "number 3": ({"waiting": [{"of": "a", "ability": 3}]}, "ability number 3"),
    "card": ({"happens": {"tap": "b"}}, "situation: there is no card `b`"),
    "first": (
        {"happens": {"by": "me", "draw": 1, "if_you_do": True}},
        "on the first instruction",
    ),
    "step": (
        {"happens": {"by": "me", "draw": 1, "if_you_do": "a"}},
        "there is no instruction",
    ),
}


def drawer(more: Data) -> Situation:
    return situation({"battle": {"a": "例の一体"}, "hand": 1}, cards=[DRAWER], **more)


@pytest.mark.parametrize(("more", "message"), REFUSED.values(), ids=REFUSED)
def test_refused(more: Data, message: str) -> None:
    board = drawer(more)
    with pytest.raises(InputError, match=message):
        facts_of(board)


CHOSEN = {"whose": "you", "type": "creature", "choose": 1}
ONE, OTHER = {"choose": CHOSEN, "as": "x"}, {"tap": CHOSEN, "as": "x"}
TOLD = {"destroy": "x"}


@pytest.mark.parametrize(
    "does",
    [
        [{"choose_one": [[ONE], [OTHER]]}, TOLD],
        [{"choose_modes": {"up_to": 2, "of": [[ONE], [OTHER]]}}, TOLD],
        [ONE, OTHER | {"may": True}, TOLD],
        [ONE, OTHER | {"if": {"exists": {"whose": "you"}}}, TOLD],
        [ONE, {"draw": 1}, OTHER | {"if_you_do": True}, TOLD],
        [ONE, OTHER | {"may": True}, {"draw": {"count": {"affected": "x"}}}],
        [ONE, OTHER | {"may": True}, {"draw": 1, "if_you_do": "x"}],
        [ONE, {"choose_one": [[OTHER], [{"draw": 1}]]}, TOLD],
    ],
)
def test_a_name_of_several_instructions_of_which_one_may_not_be_done(
    does: list[Data],
) -> None:
    namer = creature("例の名付", trigger({"enters": "this"}, *does))
    with pytest.raises(InputError, match="several instructions are called `x`"):
        facts_of(situation({"battle": {"a": "例の名付"}}, cards=[namer]))


TWO = {"choose": CHOSEN | {"choose": 2}, "as": "x"}
COSTS = {"draw": {"count": {"cost_of": "x"}}}


@pytest.mark.parametrize(
    "does",
    [
        [TWO, COSTS],
        [{"destroy": CHOSEN | {"choose": 2}, "as": "x"}, COSTS],
        [{"mill": 2, "as": "x"}, COSTS],
        [{"draw": {"count": 2}, "as": "x"}, COSTS],
        [{"discard": {"whose": "you", "zone": "hand", "random": 2}, "as": "x"}, COSTS],
        [{"move": {"cards": CHOSEN | {"choose": 2}, "to": "mana"}, "as": "x"}, COSTS],
        [TWO, {"draw": {"count": {"sum": [1, {"power_of": "x"}]}}}],
        [ONE, {"choose_one": [[TWO, COSTS], [{"draw": 1}]]}],
    ],
)
def test_the_number_of_a_name_of_several_cards(does: list[Data]) -> None:
    namer = creature("例の名付", trigger({"enters": "this"}, *does))
    with pytest.raises(InputError, match="`x` means several cards: no `"):
        facts_of(situation({"battle": {"a": "例の名付"}}, cards=[namer]))


@pytest.mark.parametrize(
    "does",
    [
        [ONE, COSTS],
        [{"mill": 1, "as": "x"}, COSTS],
        [{"draw": {"up_to": 2}, "as": "x"}, COSTS],
        [TWO, ONE, COSTS],
        [ONE, {"choose_one": [[TWO], [COSTS]]}],
        [TWO, {"draw": {"count": {"total_cost_of": {"cards": "x"}}}}],
    ],
)
def test_the_number_of_a_name_that_may_be_one_card(does: list[Data]) -> None:
    namer = creature("例の名付", trigger({"enters": "this"}, *does))
    assert facts_of(situation({"battle": {"a": "例の名付"}}, cards=[namer]))


@pytest.mark.parametrize(
    "does",
    [
        [ONE, OTHER, TOLD],
        [ONE, OTHER | {"may": True}, ONE, TOLD],
        [ONE | {"may": True}, OTHER, TOLD],
        [{"choose_one": [[ONE, TOLD], [OTHER | {"may": True}, TOLD]]}],
        [{"choose_one": [[ONE], [{"draw": 1}]]}, TOLD],
        [ONE, OTHER | {"may": True}, {"draw": 1}],
        [ONE, {"choose_one": [[OTHER | {"may": True}], [TOLD]]}],
    ],
)
def test_a_name_given_again_that_is_clear(does: list[Data]) -> None:
    namer = creature("例の名付", trigger({"enters": "this"}, *does))
    assert facts_of(situation({"battle": {"a": "例の名付"}}, cards=[namer]))


def test_waiting_ability_after_another() -> None:
    board = drawer({"waiting": [{"of": "a", "ability": 2, "count": 3}]})
    text = facts_of(board)
    assert 'init(waits(w(a("例の一体",2),me,a,none,none),3)).' in text.splitlines()


def test_abilities_of_keywords_have_numbers_after_the_printed_ones() -> None:
    slayer = DRAWER | {"keywords": ["スレイヤー"]}
    board = situation(
        {"battle": {"a": "例の一体"}},
        cards=[slayer],
        waiting=[{"of": "a", "ability": 3}],
    )
    lines = facts_of(board).splitlines()
    third = 'a("例の一体",3)'
    assert f"number_of({third},3)." in lines
    assert f'of_keyword({third},"スレイヤー").' in lines
    assert f"init(waits(w({third},me,a,none,none),1))." in lines


def test_a_player_has_every_zone_of_the_rulebook() -> None:
    assert tuple(Zones.model_fields) == ZONES
