"""Several states in one solve call: answers are those of one state at a time."""

from pathlib import Path
from typing import Any

import clingo
import pytest

from dmreason.answers.searches import Search
from dmreason.loading.situations import load_ruling, load_situation
from dmreason.search import expander
from dmreason.search.expander import Expander
from dmreason.search.explorer import Explorer
from dmreason.telling.outcome import Exploration, Limits
from tests.situations import (
    all_said,
    creature,
    driven,
    replacement,
    search,
    slow_or_thorough,
    triggering,
    waiting,
)
from tests.test_fluents import LARGER_SAMPLE, RULINGS, SAMPLE

KILLS = triggering("kills", {"destroy": {"whose": "opponent", "choose": 1}})
DRAWS = triggering("draws", {"draw": 1})
MORTAL = creature("mortal")
GHOST = creature(
    "ghost", replacement({"destroyed": "this"}, {"return": "this"}, may=True)
)
WIDE = waiting(
    [KILLS, DRAWS, MORTAL, GHOST],
    {f"c{n}": ("kills", "draws")[n % 2] for n in range(3)},
    {f"d{n}": ("ghost", "mortal")[n % 2] for n in range(3)},
)
"""Without reductions, hundreds of states that are equally far from the start."""


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many states each solve call is asked for."""
    found = Expander._found
    sizes: list[int] = []

    def noted(self: Expander, states: Any) -> Any:
        sizes.append(len(states))
        return found(self, states)

    monkeypatch.setattr(Expander, "_found", noted)
    return sizes


def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each state be looked at alone."""
    monkeypatch.setattr(expander, "CROWD", 1)


def answer(found: Exploration) -> tuple[object, ...]:
    """What is found; which of several shortest lines is told may differ."""
    return (
        found.states,
        found.complete,
        sorted(found.incomplete),
        found.doubts,
        len(found.loops),
        all_said(found),
    )


def wide() -> tuple[object, ...]:
    return answer(search(WIDE, reduce=False))


def test_few_solve_calls(calls: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    together = wide()
    assert together[0] == sum(calls) == 399
    assert len(calls) < 20
    alone(monkeypatch)
    calls.clear()
    assert wide() == together
    assert calls == [1] * 399


def test_too_many_successors(calls: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Then fewer states are looked at together, down to one."""
    together = wide()
    calls.clear()
    monkeypatch.setattr(expander, "CROWD", 12)
    assert wide() == together
    assert max(calls) > 2
    assert calls[-1] == 1


def test_clauses_that_cannot_be_added(
    calls: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What clingo finds without them may follow no state at all: it does not count."""
    together = wide()
    calls.clear()
    monkeypatch.setattr(clingo.PropagateControl, "add_clause", lambda *_, **__: False)
    assert wide() == together
    assert max(calls) > 1
    assert calls.count(1) == 399


def test_each_state_has_its_own_successors() -> None:
    explorer = driven(Explorer, WIDE, reduce=False)
    explorer.explore()
    expand = explorer._expander.successors
    near = [each.state for each in expand(explorer._start(frozenset()))]
    near += [after.state for state in near for after in expand(state)]
    states = list(dict.fromkeys(near))[:20]
    together = explorer._expander.of_several(states)
    assert list(together) == states
    for state, found in together.items():
        assert sorted(each.state for each in found) == sorted(
            each.state for each in expand(state)
        )


def _compare(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_ruling(file) if file in RULINGS else load_situation(file)

    def found() -> tuple[object, ...]:
        return answer(Search(limits=Limits(max_seconds=60)).prepared(board).explore())

    together = found()
    alone(monkeypatch)
    assert found() == together


@pytest.mark.parametrize("file", SAMPLE, ids=lambda file: file.stem)
def test_answers_are_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _compare(file, monkeypatch)


@pytest.mark.parametrize("file", slow_or_thorough(LARGER_SAMPLE, every=8))
def test_all_answers_are_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _compare(file, monkeypatch)
