"""Hedgerow: another card game, played by the same kernel, explorer and tracer.

Its rules are in `tests/toy/rules.md`, its rulebook in `tests/toy/asp/`, what has to
come out in `tests/toy/rulings/`.
"""

import re
from functools import cache

import pytest

from dmreason.rulebook.program import encoding
from dmreason.search.driver import Driver
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import Tracer
from dmreason.telling.obstacles import rule
from dmreason.telling.outcome import Exploration, Limits
from tests.toy.hedgerow import ASP, HERE, Ruling, cards, facts, line, rulings, told

RULINGS = rulings()
TWO_SECONDS = Limits(max_seconds=2)
"""For a tracer that comes to no end."""

_HEADING = re.compile(r"^%## (T\.\d+) (.+)$", re.M)
_RULE = re.compile(r"^- \*\*(T\.\d+)\*\* (.+)$", re.M)


def headings() -> list[tuple[str, str]]:
    """The rules of the rulebook, with what they say, as `rules.lp` includes them."""
    text = (ASP / "rules.lp").read_text("utf-8")
    files = re.findall(r'^#include "(\w+\.lp)"\.$', text, re.M)
    return [
        found for file in files for found in _HEADING.findall((ASP / file).read_text())
    ]


RULES = [number for number, _ in headings()]


@cache
def driver(kind: type[Driver], ruling: str, reduce: bool) -> Driver:
    """A driver for the situation of a ruling; grounded once for all tests."""
    (found,) = (r for r in RULINGS if r.id == ruling)
    return kind(facts(found), reduce, ASP)


def outcomes(exploration: Exploration) -> list[str]:
    return sorted(map(told, exploration.outcomes))


# -- rules -------------------------------------------------------------------------


def test_the_rulebook_says_what_the_rules_say() -> None:
    rules = _RULE.findall((HERE / "rules.md").read_text("utf-8"))
    assert headings() == rules
    assert [number for number, _ in rules] == [f"T.{n + 1}" for n in range(len(rules))]


def test_every_rule_has_a_ruling() -> None:
    cited = {rule for ruling in RULINGS for rule in ruling.rules}
    assert [rule for rule in RULES if rule not in cited] == []
    assert sorted(cited - set(RULES)) == []


def test_every_rule_that_is_named_is_there() -> None:
    named = {text for text in _encoding_strings() if text.startswith("T.")}
    assert sorted(named - set(RULES)) == []


def _encoding_strings() -> frozenset[str]:
    return encoding("explorer", "successors", ASP).strings


def test_every_card_is_in_a_ruling() -> None:
    played = " ".join(facts(ruling) for ruling in RULINGS)
    assert [name for name in cards() if f'name, "{name}"' not in played] == []


# -- rulings -----------------------------------------------------------------------


@pytest.mark.parametrize("reduce", [True, False], ids=["reduced", "unreduced"])
@pytest.mark.parametrize("kind", [Explorer, Tracer])
@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.id)
def test_ruling(ruling: Ruling, kind: type[Driver], reduce: bool) -> None:
    endless = ruling.loops > 0 and kind is Tracer
    found = driver(kind, ruling.id, reduce).explore(
        TWO_SECONDS if endless else Limits()
    )
    assert outcomes(found) == list(ruling.outcomes)
    assert found.complete is not (ruling.incomplete or endless), found.incomplete
    assert len(found.loops) == (0 if endless else ruling.loops)


@pytest.mark.parametrize("kind", [Explorer, Tracer])
@pytest.mark.parametrize(
    "ruling", [r for r in RULINGS if r.lines], ids=lambda ruling: ruling.id
)
def test_line_of_play(ruling: Ruling, kind: type[Driver]) -> None:
    found = driver(kind, ruling.id, True).explore()
    lines = {told(outcome): line(outcome.line) for outcome in found.outcomes}
    assert {outcome: lines[outcome] for outcome in ruling.lines} == ruling.lines


def test_all_that_happens_can_be_told() -> None:
    """Every line of play of every ruling is data, and names rules that there are."""
    for ruling in RULINGS:
        found = driver(Explorer, ruling.id, True).explore()
        lines = [*(outcome.line for outcome in found.outcomes), *found.loops]
        assert bool(lines) is not ruling.incomplete
        for steps in lines:
            assert line(steps)
            assert {rule for step in steps for rule in step.rules} <= set(RULES)


def test_a_loop_is_found() -> None:
    found = driver(Explorer, "a-chime-without-end", True).explore()
    assert [line(loop) for loop in found.loops] == [
        ("events: wake a_windchime []", "events: lull a_windchime []")
    ]


# -- refusals ----------------------------------------------------------------------

REFUSALS = ["T.11", "T.16", "T.18", "T.21", "T.24", "T.25", "T.26", "T.27", "T.28"]


def test_what_can_be_refused() -> None:
    refusals = {
        obstacle.what
        for ruling in RULINGS
        for obstacle in driver(Explorer, ruling.id, True).obstacles
    }
    assert sorted(refusals) == REFUSALS


@pytest.mark.parametrize("kind", [Explorer, Tracer])
@pytest.mark.parametrize("number", REFUSALS)
def test_a_refusal_that_is_suspended_changes_a_ruling(
    number: str, kind: type[Driver]
) -> None:
    changed = []
    for ruling in RULINGS:
        searched = driver(kind, ruling.id, True)
        if number in ruling.rules and rule(number) in searched.obstacles:
            found = searched.explore(without=frozenset({rule(number)}))
            if outcomes(found) != list(ruling.outcomes):
                assert set(outcomes(found)) >= set(ruling.outcomes)
                changed.append(ruling.id)
    assert changed
