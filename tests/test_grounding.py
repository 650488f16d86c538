"""How large a situation becomes when it is grounded: what must not multiply."""

import time
from collections.abc import Callable
from typing import Any, Literal

import pytest

from dmreason import outcomes
from dmreason.answers.searches import Search
from dmreason.language.situations import Situation
from dmreason.rulebook import program
from dmreason.rulebook.program import ground
from dmreason.search.driver import WIDENED
from dmreason.telling.outcome import Limits
from dmreason.words.errors import OutOfTimeError
from tests.situations import creature, facts_of, situation, static, trigger

HAND = {"count": {"zone": "hand"}}
WEAKER = {"whose": "opponent", "type": "creature", "choose": 1} | {
    "power": {"at_most": {"power_of": "this"}}
}


def flags(n: int) -> Situation:
    """Bonuses that count a hand, on creatures whose last power a text reads."""
    flag = {"to": {"type": "creature"}, "power": {"times": [1000, HAND]}}
    hunt = {"when": {"destroyed": "this"}, "do": {"destroy": WEAKER}}
    return both_sides(n, [static(**flag), {"trigger": hunt}], hand=2, deck=3)


def millers(n: int) -> Situation:
    """Replacements that share a deck."""
    watch = {"destroyed": {"whose": "you"}}
    save = {"when": watch, "may": True, "instead": {"mill": 2}}
    return both_sides(n, [{"replacement": save}], deck=8)


def payers(n: int) -> Situation:
    """Replacements that are paid for from the same hand."""
    watch = {"destroyed": {"whose": "you", "other": True}}
    save = {"when": watch, "may": True, "instead": {"discard": 1}}
    return both_sides(n, [{"replacement": save}], hand=n)


def doublers(n: int) -> Situation:
    """Bonuses that count the power they raise: no board ends them, only a bound."""
    double = {"to": "this", "power": {"power_of": "this"}, "until": "end_of_turn"}
    watch = {"destroyed": {"type": "creature", "other": True}}
    return both_sides(n, [{"trigger": {"when": watch, "do": {"give": double}}}])


def both_sides(n: int, abilities: list[Any], **zones: int) -> Situation:
    """The same creatures on both sides, all of which are to be destroyed."""
    card = creature("例の一体", *abilities, power=4000)
    me, opponent = (
        {"battle": {f"{side}{i}": "例の一体" for i in range(n)}, **zones}
        for side in ("me", "opponent")
    )
    everything = {"destroy": {"type": "creature"}, "by": "opponent"}
    return situation(me, opponent, cards=[card], happens=[everything])


@pytest.mark.parametrize(
    ("family", "n", "rules"),
    [
        (flags, 4, 20_000),
        (millers, 6, 80_000),
        (payers, 9, 100_000),
        (doublers, 3, 15_000),
    ],
)
def test_ground_rules(family: Callable[[int], Situation], n: int, rules: int) -> None:
    """Not many more ground rules than when this was written."""
    board = family(n)
    bounds = {name: values[0] for name, values in WIDENED.values()}
    text = facts_of(board)
    options = ("--project=project", *(f"-c{n}={v}" for n, v in bounds.items()))
    control = ground(text, "explorer", "successors", options)
    control.solve()
    assert control.statistics["problem"]["lp"]["rules"] < rules


@pytest.mark.parametrize(
    ("amounts", "unit"),
    [
        ([], 1),
        ([0], 1),
        ([2000], 2000),
        ([1500, -1000], 500),
        ([4000, 6001], 1),
        ([{"times": [1000, HAND]}], 1000),
        ([{"times": [2, {"times": [500, HAND]}]}, -3000], 1000),
        ([{"sum": [1000, HAND]}], 1),
        ([{"minus": [4000, {"times": [1500, HAND]}]}], 500),
        ([{"per": [6000, 2]}], 1),
        ([{"times": [1000, {"per": [{"power_of": "this"}, 1000]}]}], 1000),
        ([{"cost_of": "this"}], 1),
        ([{"power_of": "this"}], 77),
        ([{"times": [2, {"power_of": "this"}]}, 1001 * 4], 154),
    ],
    ids=str,
)
def test_unit_of_changes(amounts: list[Any], unit: int) -> None:
    """Printed powers (1001 and 1078 share 77) count where an effect adds them."""
    abilities = [
        trigger(
            {"destroyed": "this"},
            {"give": {"to": "this", "power": amount, "until": "end_of_turn"}},
        )
        for amount in amounts
    ]
    cards = [
        creature("例の端数", *abilities, cost=3, power=1001),
        creature("例の半端", cost=3, power=1078),
    ]
    board = situation({"battle": {"a": "例の端数", "b": "例の半端"}}, cards=cards)
    text = facts_of(board)
    control = ground(text, "explorer", "successors", (), asked=None)
    (atom,) = control.symbolic_atoms.by_signature("power_unit", 1)
    assert atom.symbol.arguments[0].number == unit


def test_grounding_stops_when_time_is_over() -> None:
    found = outcomes(flags(1), Search(limits=Limits(max_seconds=0)))
    assert found.incomplete == ("more than 0 seconds",)
    assert (found.states, found.outcomes) == (0, ())


@pytest.mark.parametrize(
    ("driver", "query"), [("explorer", "successors"), ("tracer", "ends")]
)
def test_a_grounding_that_was_given_up_ends(
    monkeypatch: pytest.MonkeyPatch,
    driver: Literal["explorer", "tracer"],
    query: Literal["successors", "ends"],
) -> None:
    more = "#const horizon = 4.\n#const foresight = 0." if driver == "tracer" else ""
    monkeypatch.setattr(program, "within", lambda _, work: work())
    with pytest.raises(OutOfTimeError):
        ground(facts_of(flags(1)), driver, query, (), more, deadline=0)


def test_what_is_grounded_in_time_can_be_used_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    soon = time.perf_counter() + 1000
    control = ground(facts_of(flags(1)), "explorer", "successors", (), deadline=soon)
    monkeypatch.setattr(time, "perf_counter", lambda: soon + 1)
    externals = [
        a for a in control.symbolic_atoms.by_signature("holds", 2) if a.is_external
    ]
    assert externals
    for atom in externals:
        control.assign_external(atom.literal, None)
