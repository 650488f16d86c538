"""Verdicts of claims and the comparison of rulings, without a search."""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from dmreason.answers.reasons import Near, Reasons, reasons
from dmreason.answers.rulings import check_ruling, compare, name_row, project
from dmreason.answers.searches import Search
from dmreason.answers.verdicts import verdicts
from dmreason.language.situations import Claim, Ruling, Situation, Zones
from dmreason.loading.situations import load_ruling
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import Tracer
from dmreason.telling.obstacles import Obstacle, rule
from dmreason.telling.outcome import INTERRUPTED, Doubt, Exploration, Outcome
from dmreason.words.errors import EncodingError

RULING = """\
id: X1
rules: ["609.9b"]
source: {page: a page, status: official}
turn: me
players:
  me: {battle: {a: 例の王, b: 例の王}, hand: 2}
  opponent: {}
cards:
  - {name: 例の王, type: creature}
claims:
  - impossible: in(a, battle), in(b, battle)
outcomes:
  - {a: battle, b: graveyard, me.hand: 0, winner: null, a.tapped: false}
  - {a: graveyard, b: battle, me.hand: 0, winner: null, a.tapped: false}
  - {a: graveyard, b: graveyard, me.hand: 2, winner: null, a.tapped: false}
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "one-of-two.yaml"
    path.write_text(RULING)
    return path


@pytest.fixture
def ruling(path: Path) -> Ruling:
    return load_ruling(path)


@pytest.mark.parametrize(
    ("condition", "complete", "verdict"),
    [
        ("in(a, (battle; graveyard))", True, "forced"),
        ("in(a, battle)", True, "possible"),
        ("in(a, battle), in(b, battle)", True, "impossible"),
        ("in(a, (battle; graveyard))", False, "possible"),
        ("in(a, battle)", False, "possible"),
        ("in(a, battle), in(b, battle)", False, "unknown"),
    ],
)
@pytest.mark.parametrize("expected", ["forced", "possible", "impossible"])
def test_verdict(
    ruling: Ruling,
    jashin: Exploration,
    condition: str,
    complete: bool,
    verdict: str,
    expected: str,
) -> None:
    search = jashin if complete else dataclasses.replace(jashin, incomplete=("bound",))
    claim = Claim.model_validate({expected: condition})
    (answer,) = verdicts(ruling, search, [claim])
    assert (answer.claim, answer.verdict) == (condition, verdict)
    assert answer.expected == expected
    proved = {"forced": ("forced", "possible"), "possible": ("possible",)}
    assert answer.holds == (expected in proved.get(verdict, (verdict,)))
    assert (answer.witness is None) == (verdict in ("impossible", "unknown"))
    if complete:
        assert answer.refuted == (not answer.holds)


def test_an_incomplete_search_refutes_what_it_has_seen(
    ruling: Ruling, jashin: Exploration
) -> None:
    search = dataclasses.replace(jashin, incomplete=("bound",))
    claims = [
        Claim(impossible="in(a, battle)"),
        Claim(forced="in(a, battle)"),
        Claim(forced="in(a, (battle; graveyard))"),
        Claim(possible="in(a, hand)"),
        Claim(impossible="in(a, hand)"),
    ]
    found = verdicts(ruling, search, claims)
    assert [answer.refuted for answer in found] == [True, True, False, False, False]
    assert not any(answer.holds for answer in found)


def test_a_part_left_out_refutes_nothing(ruling: Ruling, jashin: Exploration) -> None:
    """What was seen without its effect may not happen with it."""
    doubts = (Doubt("missing", "アビスベル=ジャシン帝", "left out"),)
    doubted = tuple(dataclasses.replace(o, doubted=True) for o in jashin.outcomes)
    search = dataclasses.replace(
        jashin, outcomes=doubted, incomplete=("left out",), doubts=doubts
    )
    claims = [Claim(impossible="in(a, battle)"), Claim(forced="in(a, battle)")]
    found = verdicts(ruling, search, claims)
    assert [answer.verdict for answer in found] == ["unknown", "unknown"]
    assert not any(answer.refuted or answer.holds for answer in found)


def test_nothing_is_forced_without_outcomes(ruling: Ruling) -> None:
    search = Exploration(outcomes=(), states=1, seconds=0.0)
    (answer,) = verdicts(ruling, search, [Claim(forced="in(a, battle)")])
    assert answer.verdict == "impossible"


def test_witness_and_counterexample_have_the_shortest_lines(
    ruling: Ruling, jashin: Exploration
) -> None:
    (answer,) = verdicts(ruling, jashin, [Claim(possible="in(b, graveyard)")])
    assert answer.witness is not None
    assert answer.witness.id == 1
    assert answer.counterexample is not None
    assert answer.counterexample.id == 2


def test_ruling_agrees(ruling: Ruling, jashin: Exploration) -> None:
    assert compare(ruling, jashin) == ((), ())


def test_ruling_differs(
    ruling: Ruling, jashin: Exploration, outcome: Callable[..., Outcome]
) -> None:
    both = outcome(9, {"me": {"battle": ("a", "b"), "hand": ("x",)}}, tapped=("a",))
    search = dataclasses.replace(jashin, outcomes=(*jashin.outcomes[:2], both))
    assert compare(ruling, search) == (
        (
            "impossible: in(a, battle), in(b, battle)",
            "outcome {a: graveyard, a.tapped: false, b: graveyard, me.hand: 2, "
            "winner: null}",
        ),
        (
            "possible: in(a, battle), in(b, battle)",
            "outcome {a: battle, a.tapped: true, b: battle, me.hand: 1, winner: null}",
        ),
    )


def test_an_incomplete_search_never_agrees(ruling: Ruling, jashin: Exploration) -> None:
    search = dataclasses.replace(jashin, incomplete=("bound",))
    assert compare(ruling, search) == (
        ("impossible: in(a, battle), in(b, battle)",),
        ("unknown: in(a, battle), in(b, battle)", "incomplete: bound"),
    )


def test_observed_values_stand_in_rows(outcome: Callable[..., Outcome]) -> None:
    board = outcome(1, {"me": {}}, observed={"draws": 2, "order": "b3 s3"})
    row = project(board, ["order", "draws", "winner"])
    assert name_row(row) == "{draws: 2, order: b3 s3, winner: null}"


def test_check_ruling(
    path: Path, jashin: Exploration, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Explorer, "explore", lambda *_: jashin)
    result = check_ruling(path)
    assert (result.id, result.file, result.passed) == ("X1", path, True)
    assert (result.expected, result.got, result.states) == ((), (), 5)
    assert not result.interrupted


def test_check_ruling_that_is_interrupted(
    path: Path, jashin: Exploration, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = dataclasses.replace(jashin, incomplete=(INTERRUPTED,))
    monkeypatch.setattr(Explorer, "explore", lambda *_: search)
    assert check_ruling(path).interrupted


def test_check_of_what_is_too_long(
    path: Path, jashin: Exploration, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is missing proves nothing; what was found may prove the ruling wrong."""
    search = dataclasses.replace(jashin, incomplete=("too long",), too_long=True)
    monkeypatch.setattr(Tracer, "explore", lambda *_: search)
    monkeypatch.setattr(Tracer, "decide", lambda *_: search)
    result = check_ruling(path, Search(driver="tracer"))
    assert (result.passed, result.failed, result.too_long) == (False, False, True)
    path.write_text(RULING.replace("in(b, battle)", "in(b, graveyard)"))
    result = check_ruling(path, Search(driver="tracer"))
    assert (result.passed, result.failed, result.too_long) == (False, True, False)


def test_check_of_a_bad_file_is_a_result(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("id: X1\n")
    result = check_ruling(path)
    assert (result.id, result.passed) == ("bad", False)
    assert result.got[0].startswith(f"{path}:1: the field ")


def test_check_of_a_broken_encoding_is_a_result(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Exploration:
        raise EncodingError("dead end")

    monkeypatch.setattr(Explorer, "explore", fail)
    result = check_ruling(path)
    assert (result.id, result.passed, result.got) == ("X1", False, ("dead end",))


def test_ctrl_c_ends_the_search_for_reasons(jashin: Exploration) -> None:
    asked: list[frozenset[Obstacle]] = []

    class Searched:
        obstacles = tuple(map(rule, ("603.2a", "609.4", "609.9b")))
        places = ()

        def ready(self, _deadline: float) -> None:
            """It is."""

        def beginning(self) -> Outcome:
            return jashin.outcomes[0]

        def explore(self, _limits: object) -> Exploration:
            return jashin

        def same_without(
            self, sets: Sequence[frozenset[Obstacle]], _until: float
        ) -> Iterator[bool]:
            return repeat(False, len(sets))

        def decide(
            self, _conditions: object, _limits: object, without: frozenset[Obstacle]
        ) -> Exploration:
            asked.append(without)
            reasons = (INTERRUPTED,) if len(asked) == 2 else ()
            return dataclasses.replace(jashin, incomplete=reasons)

    condition = "in(a, battle), in(b, battle)"
    situation = Situation(turn="me", players={"me": Zones(), "opponent": Zones()})
    prepared: Any = lambda *_: Searched()  # noqa: E731 - it stands for a driver
    (found,) = reasons([condition], jashin.outcomes, situation, prepared)
    together = ("in(a, battle)", "in(b, battle)")
    near = (
        Near(jashin.outcomes[0], ("in(b, battle)",)),
        Near(jashin.outcomes[1], ("in(a, battle)",)),
    )
    assert found == Reasons(never=(together,), nearest=near, untried=True)
    assert asked == [{rule("603.2a")}, {rule("609.4")}]
