"""The rulebook and a situation as one clingo program, grounded once."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import clingo
from clingo.ast import AST, ProgramBuilder, parse_string

from dmreason.rulebook import relevance, statements
from dmreason.rulebook.bounded import within
from dmreason.rulebook.kept import made_once
from dmreason.rulebook.relevance import Encoding
from dmreason.rulebook.shipped import shipped
from dmreason.words.errors import EncodingError, OutOfTimeError

READ = frozenset(
    {
        "anonymous",
        "asks",
        "assumed_without",
        "begins_in",
        "cards",
        "circular",
        "could_begin",
        "cut_off",
        "decision_rank",
        "departs",
        "detached",
        "doubted",
        "doubtful",
        "end",
        "final",
        "halted",
        "hit",
        "hit_bound",
        "holds",
        "init",
        "instruction",
        "last_resort",
        "marks_of_host",
        "missing_text",
        "no_such_reading",
        "number_of",
        "of_keyword",
        "option",
        "order_name",
        "outcome",
        "owner",
        "pattern",
        "player",
        "printed",
        "reduction",
        "shown",
        "side_printed",
        "struck",
        "surprising",
        "suspended",
        "told_by_cards",
        "untold_mark",
        "watches",
        "wording",
        "zone_rank",
    }
)
"""The names of atoms that Python, or a claim, reads besides what a query shows."""


class Wanting:
    """What `asp/` asks Python for while it is grounded."""

    def wants(self, fluent: clingo.Symbol) -> clingo.Symbol:  # noqa: ARG002
        """1 if it shall be grounded for a fluent that could hold, otherwise 0."""
        return clingo.Number(1)


def ground(
    text: str,
    driver: Literal["explorer", "tracer"],
    query: Literal["successors", "ends"],
    arguments: Sequence[str],
    more: str = "",
    deadline: float | None = None,
    rulebook: Path | None = None,
    wanting: Wanting | None = None,
    asked: frozenset[str] | None = READ,
) -> clingo.Control:
    """A control with the rulebook, a driver, a query and the facts, grounded.

    A grounding that is given up goes on in its thread until the next external (of the
    tracer: rule) comes out of it, or without a deadline until it is done. The command
    ends before; Python waits at its end.

    Args:
        text: the facts of a situation.
        driver: a file of `asp/kernel/`, without its ending.
        query: a file of `queries/`, without its ending.
        arguments: as on clingo's command line.
        more: rules that the driver adds, of which none is left out.
        deadline: when to give up, by `time.perf_counter`.
        rulebook: the directory of `rules.lp`; default: that of Duel Masters.
        wanting: says for which fluents to ground; default: all that could hold.
        asked: the names of atoms that are read besides what the query shows; None: any
            of them may be.

    Raises:
        EncodingError: clingo had anything to say.
        OutOfTimeError: the deadline has passed.
        KeyboardInterrupt: there was a Ctrl-C.
    """
    messages: list[str] = []
    wants = wanting or Wanting()

    def listen(code: clingo.MessageCode, message: str) -> None:
        messages.append(f"{code.name}: {message.strip()}")

    options = (*arguments, "--warn=no-atom-undefined")
    control = clingo.Control(list(options), listen, 20)
    clock = _CLOCKS[driver](deadline)
    if deadline is not None:
        control.register_observer(clock)
    try:
        _add(control, _rules(text, driver, query, rulebook, asked))
        control.add("base", [], text + more)
        within(deadline, lambda: control.ground([("base", [])], wants))
    except RuntimeError as error:
        raise EncodingError("\n".join([str(error), *messages])) from error
    clock.stop()
    if messages:
        raise EncodingError("\n".join(messages))
    return control


def written(
    text: str,
    driver: Literal["explorer", "tracer"],
    query: Literal["successors", "ends"],
    constants: Mapping[str, int],
    more: str = "",
    rulebook: Path | None = None,
) -> str:
    """The program that `ground` grounds, as a text for anybody's clingo.

    Args:
        text: see `ground`, and so the others.
        driver: see `ground`.
        query: see `ground`.
        constants: their values, in place of those of the files.
        more: see `ground`.
        rulebook: see `ground`.
    """
    rules = _rules(text, driver, query, rulebook, READ)
    values = (f"#const {name} = {n}. [override]" for name, n in constants.items())
    return "\n".join([*rules, *values, text.rstrip("\n"), more.rstrip("\n"), ""])


class _Clock(clingo.Observer):
    """Ends a grounding that was given up (`interrupt` does not) at its next external.

    Of the explorer's program there are many, all the way. To hear of every rule takes
    half as long as grounding does, for there are a hundred times as many.
    """

    def __init__(self, deadline: float | None) -> None:
        self._deadline = deadline

    def stop(self) -> None:
        """It is grounded: to assign externals takes no part of that time any more."""
        self._deadline = None

    def external(self, *_: object) -> None:
        self._look()

    def project(self, *_: object) -> None:
        self._look()

    def weight_rule(self, *_: object) -> None:
        self._look()

    def _look(self) -> None:
        if self._deadline is not None and time.perf_counter() > self._deadline:
            raise OutOfTimeError


class _FineClock(_Clock):
    """The same for the tracer's program, which comes with its externals at once."""

    def rule(self, *_: object) -> None:
        self._look()


_CLOCKS = {"explorer": _Clock, "tracer": _FineClock}


@lru_cache(maxsize=1)
def _rules(
    text: str,
    driver: str,
    query: str,
    rulebook: Path | None,
    asked: frozenset[str] | None,
) -> list[str]:
    """The rules that can matter; the last ones are kept for another grounding."""
    return encoding(driver, query, rulebook).relevant(text.split("\n"), asked)


_READ_AS = re.compile(r'\bread_as\("([^"]+)"')


def read_by(
    text: str,
    driver: Literal["explorer", "tracer"],
    query: Literal["successors", "ends"],
    rulebook: Path | None = None,
) -> frozenset[str]:
    """The numbers of the rules on whose reading a rule that can matter depends.

    Args:
        text: see `ground`, and so the others.
        driver: see `ground`.
        query: see `ground`.
        rulebook: see `ground`.
    """
    rules = _rules(text, driver, query, rulebook, READ)
    return frozenset(number for rule in rules for number in _readings_asked_by(rule))


@cache
def _readings_asked_by(rule: str) -> tuple[str, ...]:
    """The numbers of the rules for whose reading a statement of the encoding asks."""
    return tuple(_READ_AS.findall(rule))


_PARSED: dict[str, AST | None] = {}
"""The rules that were added to a program; parsed if that was more than once."""


def _add(control: clingo.Control, rules: Iterable[str]) -> None:
    """Add rules to a program.

    To parse one takes a third as long as clingo needs for it when no board has anything
    for it. So those that come again are parsed once; to keep what is parsed of a rule
    that comes only once would take longer.
    """
    new = []
    with ProgramBuilder(control) as builder:
        for rule in rules:
            if rule in _PARSED:
                builder.add(_PARSED[rule] or _parsed(rule))
            else:
                _PARSED[rule] = None
                new.append(rule)
    control.add("base", [], "\n".join(new))


def _parsed(rule: str) -> AST:
    nodes: list[AST] = []
    parse_string(rule, nodes.append)
    _PARSED[rule] = nodes[-1]
    return nodes[-1]


def encoding(driver: str, query: str, rulebook: Path | None = None) -> Encoding:
    """A rulebook with a driver and a query (see `ground`); the files are read once."""
    return _encoding(driver, query, rulebook or shipped("asp") / "dm")


@cache
def _encoding(driver: str, query: str, rulebook: Path) -> Encoding:
    kernel = shipped("asp") / "kernel"
    asked = shipped("queries") / f"{query}.lp"
    files = [
        kernel / f"{driver}.lp",
        kernel / "bounds.lp",
        rulebook / "rules.lp",
        asked,
    ]
    code = [Path(module.__file__ or "") for module in (statements, relevance)]
    return made_once(
        f"rules-{driver}-{query}",
        f"{kernel} {rulebook}",
        [*code, *sorted(kernel.glob("*.lp")), *sorted(rulebook.rglob("*.lp")), asked],
        lambda: Encoding(files).prepared(),
    )


def told(
    name: str, arity: int, rulebook: Path | None = None
) -> list[Sequence[clingo.Symbol]]:
    """What a rulebook says whatever the situation: the arguments of its own facts.

    Args:
        name: of a predicate, with so many arguments.
        arity: see `name`.
        rulebook: the directory of `rules.lp`; default: that of Duel Masters.

    Raises:
        EncodingError: the encoding is broken.
    """
    atoms = _rulebook_alone(rulebook).symbolic_atoms.by_signature(name, arity)
    return [atom.symbol.arguments for atom in atoms if atom.is_fact]


@cache
def reads_keyword(word: str) -> bool:
    """Whether some rule knows a keyword, or asks for a part of it (…・ブレイカー)."""
    return names_keyword(word) or any(part in word for part in sought_in_keywords())


@cache
def sought_in_keywords() -> frozenset[str]:
    """The parts of keywords for which some rule asks."""
    sought = told("sought", 2)
    return frozenset(part.string for kind, part in sought if kind.name == "keyword")


def names_keyword(word: str) -> bool:
    """Whether some rule names a keyword itself."""
    return word in encoding("explorer", "successors").strings


@cache
def _rulebook_alone(rulebook: Path | None) -> clingo.Control:
    return ground("", "explorer", "successors", (), rulebook=rulebook, asked=None)
