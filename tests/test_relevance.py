"""Leaving out rules that cannot matter: it must change nothing but the time."""

import re
from collections import Counter
from pathlib import Path

import clingo
import pytest
from clingo.ast import AST, ASTType, parse_files

from dmreason import load_situation
from dmreason.language.conditions import rules_of
from dmreason.rulebook import program
from dmreason.rulebook.program import READ, Wanting, encoding
from dmreason.rulebook.relevance import Encoding
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.rulebook.statements import Statement, read_statement
from tests.situations import all_said, facts_of, search, slow_or_thorough

FOLDERS = (shipped("facts") / "rulings", Path(__file__).parent / "boards")
SAMPLE = sorted(path for folder in FOLDERS for path in files_in(folder))[::25]


@pytest.mark.parametrize("path", slow_or_thorough(SAMPLE, every=6))
def test_the_same_with_all_rules(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_situation(path)
    chosen = search(board)
    program._rules.cache_clear()
    monkeypatch.setattr(
        Encoding, "relevant", lambda self, *_: [s.text for s in self.statements]
    )
    everything = search(board)
    assert everything.states == chosen.states
    assert all_said(everything) == all_said(chosen)
    assert everything.incomplete == chosen.incomplete


def test_every_atom_of_the_rulebook_is_defined() -> None:
    """All rules at once, without what hides that nothing defines an atom."""
    path = shipped("facts") / "examples" / "two-jashin.yaml"
    situation = load_situation(path)
    messages: list[str] = []
    control = clingo.Control([], lambda _, message: messages.append(message))
    control.add("base", [], encoding("explorer", "successors").text)
    control.add("base", [], facts_of(situation))
    control.ground([("base", [])], Wanting())
    assert messages == []


@pytest.mark.parametrize(
    ("driver", "query"), [("explorer", "successors"), ("tracer", "ends")]
)
def test_the_rulebook_is_read_as_clingo_reads_it(driver: str, query: str) -> None:
    """Statement by statement: what it yields and what it needs."""
    files = [
        shipped("asp") / "kernel" / f"{driver}.lp",
        shipped("asp") / "kernel" / "bounds.lp",
        shipped("asp") / "dm" / "rules.lp",
        shipped("queries") / f"{query}.lp",
    ]
    nodes: list[AST] = []
    parse_files(list(map(str, files)), nodes.append)
    apart = (ASTType.Comment, ASTType.Program)
    texts = [
        str(node).removeprefix("#false") for node in nodes if node.ast_type not in apart
    ]
    read = Encoding(files)
    parsed = [read_statement(text, read.constants) for text in texts]
    assert Counter(map(meaning, read.statements)) == Counter(map(meaning, parsed))


def meaning(statement: Statement) -> tuple[tuple[object, ...], ...]:
    """Statements are compared by it."""
    only, never = (
        sorted((variable, *sorted(symbols)) for variable, symbols in limits.items())
        for limits in (statement.only, statement.never)
    )
    return (
        tuple(sorted(statement.yields)),
        tuple(sorted(statement.needs)),
        tuple(only),
        tuple(never),
    )


def test_what_ends_a_statement(tmp_path: Path) -> None:
    included = tmp_path / "more.lp"
    included.write_text('b("a. % b").  % c. d.\n#external c(X) : b(X). [true]\n')
    file = tmp_path / "rules.lp"
    file.write_text(
        'a(0..1). % #include "none.lp".\n#include "more.lp".\nd :-  % e.\n b(_).'
    )
    assert Encoding([file]).text.splitlines() == [
        "a(0..1).",
        'b("a. % b").',
        "#external c(X) : b(X). [true]",
        "d :-  ",
        " b(_).",
    ]


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
    kept = Encoding([file]).relevant(["f(red,g(1))."], None)
    assert kept == [
        "a(X) :- f(red,X).",
        "{ c(X) : a(X) } :- a(g(_)), X = 1.",
        "d(Y) :- c(X), a(Y), Y != 2, not b(Y).",
    ]


def test_pools_and_comparisons(tmp_path: Path) -> None:
    """What a pool or a variable can be, by the symbols that facts have there."""
    kept = [
        "#const n = 3.",
        "p((a; b)) :- f((c; d)).",
        "p(X) :- f(X), X = (c; d).",
        "p(g(X)) :- f(X), X != c, X != h.",
        "p(X) :- f(X), X = Y, f(Y), Y != n.",
        "p(X) :- f(X), X = n.",
        "p(X) :- f(X), f((n; c)), not X = d.",
        "p(e) :- p(b), p(g(_)), f(X), X != (d; c).",
        "q((a; b), (a; b)) :- p((a; c)).",
        "p(X) :- q(X, a), X != a.",
        "p(X) :- p(X), X = #count { Y : f(Y), Y = a }.",
        "p(h) :- f(X), X = a : f(e); p(X).",
        "q(a, a) :- p((g(X); g(f(X)))).",
    ]
    left_out = [
        "p(X) :- f((a; b)), p(X).",
        "p(X) :- f(X), X = (a; b).",
        "p(X) :- f(X), X != d.",
        "p(X) :- p(X), X = i(_).",
        "p(X) :- q(X, _), X = (c; e).",
        "p(X) :- q(X, _), X != a, X != b.",
    ]
    file = tmp_path / "rules.lp"
    file.write_text("\n".join([*kept, *left_out]) + "\n")
    assert Encoding([file]).relevant(["f(d)."], None) == kept


def test_what_nobody_asks_for_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "rules.lp"
    file.write_text(
        'a :- f, not "g" = "h".\n'
        "b :- a, 1 = #count { X : c(X) }.\n"
        "c(1) :- f.\n"
        "d :- b.\n"
        "e(X) :- c(X).\n"
        "g :- e(_).\n"
        "g(1) :- f.\n"
        "h :- f.\n"
        "{ i } = 1 :- h.\n"
        "j :- i, not k(1).\n"
        "k(1) :- f.\n"
        "l :- f.\n"
        "m :- l.\n"
        "n(o) :- f.\n"
        "#show x : o.\n"
        "o :- f.\n"
        ":- not m.\n"
    )
    encoding = Encoding([file])
    of_all = encoding.relevant(["f."], None)
    assert of_all == encoding.text.splitlines()
    left_out = Counter(of_all) - Counter(encoding.relevant(["f."], ["g"]))
    assert sorted(left_out) == [
        'a :- f, not "g" = "h".',
        "b :- a, 1 = #count { X : c(X) }.",
        "d :- b.",
        "j :- i, not k(1).",
        "k(1) :- f.",
        "n(o) :- f.",
    ]


def test_what_python_reads_is_known() -> None:
    """What Python reads and no rule reads would be left out otherwise."""
    package = shipped("asp").parent / "dmreason"
    files = [*(package / "search").glob("*.py"), package / "telling" / "states.py"]
    calls = re.compile(r'\b(?:by_signature|all_of|_by_time)\(\s*"(\w+)"')
    read = {name for file in files for name in calls.findall(file.read_text("utf-8"))}
    claimed = {"claimed"}  # the driver adds its rules, of which none is left out
    idle = {"reading"}  # where no rule looks at a reading, nothing hangs on it
    (rule,) = rules_of(["winner(me)"]).splitlines()
    read |= set(re.findall(r"(\w+)\(", rule)) & encoding("tracer", "ends").makers.keys()
    assert read - claimed - idle == READ


def test_a_statement_without_an_end_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "rules.lp"
    file.write_text("a.\nb(1..2)  % c.\n")
    with pytest.raises(ValueError, match=r"b\(1\.\.2\)"):
        Encoding([file])


def test_a_head_that_is_not_understood_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "rules.lp"
    file.write_text("#count { X : p(X) } = 1 :- q.\n")
    with pytest.raises((ValueError, RuntimeError)):
        Encoding([file])
