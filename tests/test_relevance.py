"""Leaving out rules that cannot matter: it must change nothing but the time."""

from pathlib import Path

import clingo
import pytest

from dmreason import load_situation, outcomes
from dmreason.facts import facts
from dmreason.library import files_in, shipped_library
from dmreason.outcome import Exploration
from dmreason.program import encoding
from dmreason.relevance import Encoding
from dmreason.resources import shipped

FOLDERS = (shipped("facts") / "rulings", Path(__file__).parent / "boards")
SAMPLE = sorted(path for folder in FOLDERS for path in files_in(folder))[::25]


def results(search: Exploration) -> list[str]:
    """The outcomes without the ways that lead to them."""
    return sorted(repr((o.zones, o.winner, o.observed)) for o in search.outcomes)


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_the_same_with_all_rules(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_situation(path)
    chosen = outcomes(board)
    monkeypatch.setattr(Encoding, "relevant", lambda self, _: self.text)
    everything = outcomes(board)
    assert everything.states == chosen.states
    assert results(everything) == results(chosen)
    assert everything.incomplete == chosen.incomplete


def test_every_atom_of_the_rulebook_is_defined() -> None:
    """All rules at once, without what hides that nothing defines an atom."""
    path = shipped("facts") / "examples" / "two-jashin.yaml"
    situation = load_situation(path)
    messages: list[str] = []
    control = clingo.Control([], lambda _, message: messages.append(message))
    control.add("base", [], encoding("explorer", "successors").text)
    control.add("base", [], facts(situation, shipped_library()))
    control.ground([("base", [])])
    assert messages == []


def test_what_facts_cannot_reach_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "rules.lp"
    file.write_text(
        "#defined f/2.\n"
        "a(X) :- f(red,X).\n"
        "b(X) :- f(blue,X).\n"
        "{ c(X) : a(X) } :- a(g(_)), X = 1.\n"
        "d(Y) :- c(X), a(Y), Y != 2, not b(Y).\n"
        "e :- f(C,X), b(X).\n"
        ":- d(h).\n"
    )
    kept = Encoding([file]).relevant(["f(red,g(1))."])
    assert kept.splitlines() == [
        "#defined f/2.",
        "a(X) :- f(red,X).",
        "{ c(X): a(X) } :- a(g(_)); X = 1.",
        "d(Y) :- c(X); a(Y); Y != 2; not b(Y).",
    ]


def test_a_head_that_is_not_understood_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "rules.lp"
    file.write_text("#count { X : p(X) } = 1 :- q.\n")
    with pytest.raises((ValueError, RuntimeError)):
        Encoding([file])
