"""Which rules can matter: those whose body can hold, and whose head is asked for.

Grounding costs time for every rule, also for those that nothing on the board reaches,
and solving costs time for every atom. A rule whose body asks for an atom that neither a
fact nor another rule can yield is left out, which changes no answer. Atoms are compared
by their name and, argument by argument, by the outermost symbol; what cannot be told
apart that way is possible.

Nor does a rule matter that only says what nobody asks: whose head stands in no
statement that forbids, chooses or shows something, nor in a rule that leads to one. It
can neither add an answer nor take one away. (By an odd circle of negations it could;
that would be a state without successors, which the encoding must not have.) Heads are
compared by name.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import compress, count
from pathlib import Path
from typing import NamedTuple

from dmreason.rulebook.statements import ANY, Statement, as_atom, read_statement, texts

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CONST = re.compile(r"^#const +(\w+)", re.M)
_UNQUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\b(_*[a-z][\w\']*)')
_SILENCES = "#defined "
"""What begins so only keeps clingo from saying that an atom is not defined."""


class Encoding:
    """The statements of an encoding, read once, to be chosen from again and again."""

    def __init__(self, files: Sequence[Path]) -> None:
        """Read the files, with everything that they include.

        Raises:
            ValueError: a rule has a head of a form that is not understood, or a
                statement has no end.
        """
        self.texts = tuple(texts(files))
        """The statements as they are written."""
        self._statements: Sequence[Statement] | None = self._taken_apart()
        self._mentions: list[Set[str] | None] = [None] * len(self.texts)

    def prepared(self) -> Encoding:
        """The same, with all that is found out once, whatever the situation."""
        for number in range(len(self.texts)):
            self.mentions(number)
        for each in ("words", "constants", "strings", "ends", "_without_facts"):
            getattr(self, each)
        self._statements = None  # All is known of them, and they take long to unpickle.
        return self

    @property
    def statements(self) -> Sequence[Statement]:
        """The statements, taken apart."""
        if self._statements is None:
            self._statements = self._taken_apart()
        return self._statements

    def _taken_apart(self) -> Sequence[Statement]:
        return [read_statement(text, self.constants) for text in self.texts]

    @property
    def text(self) -> str:
        """All statements as a program."""
        return "\n".join(self.texts)

    @cached_property
    def words(self) -> frozenset[str]:
        """The constants and names of predicates that the encoding uses."""
        return frozenset(_UNQUOTED.findall(self.text)) - {""}

    @cached_property
    def constants(self) -> frozenset[str]:
        """The names that stand for numbers (`#const`), wherever a term has them."""
        return frozenset(_CONST.findall(self.text))

    @cached_property
    def strings(self) -> frozenset[str]:
        """The strings that the encoding uses, without their quotes."""
        return frozenset(_STRING.findall(self.text))

    @cached_property
    def makers(self) -> dict[str, list[int]]:
        """The numbers of the statements that can yield an atom of a name, any arity."""
        makers: dict[str, list[int]] = {}
        for number, statement in enumerate(self.statements):
            for name in {name.partition("/")[0] for name, _ in statement.yields}:
                makers.setdefault(name, []).append(number)
        return makers

    def mentions(self, number: int) -> Set[str]:
        """The names of predicates in a statement, wherever they stand."""
        found = self._mentions[number]
        if found is None:
            words = _UNQUOTED.findall(self.texts[number])
            found = self._mentions[number] = self.makers.keys() & words
        return found

    @cached_property
    def ends(self) -> list[int]:
        """The numbers of the statements that matter whoever asks for their heads."""
        return [
            number
            for number, statement in enumerate(self.statements)
            if not statement.text.startswith(_SILENCES)
            and (
                not statement.yields
                or statement.text.startswith("#")
                or "{" in statement.text.partition(":-")[0]
            )
        ]

    @cached_property
    def _without_facts(self) -> _Reach:
        return _Reach(self)

    def relevant(
        self, facts: Iterable[str], asked: Collection[str] | None = ()
    ) -> list[str]:
        """The statements that can matter with these facts.

        They say nothing of atoms that may be undefined (`#defined`).

        Args:
            facts: ground atoms, each with its full stop.
            asked: the names of atoms that somebody reads besides what is shown; None:
                somebody may read any of them.
        """
        matters = self._without_facts.with_facts(facts).matters
        if asked is not None:
            matters = self._leading_to(asked, matters)
        return [
            text
            for text in compress(self.texts, matters)
            if not text.startswith(_SILENCES)
        ]

    def _leading_to(self, asked: Iterable[str], among: Sequence[bool]) -> list[bool]:
        """For each statement whether something that is asked for depends on it."""
        leads = [False] * len(among)
        names = set(asked)
        todo = list(names)

        def keep(number: int) -> None:
            leads[number] = True
            new = self.mentions(number) - names
            names.update(new)
            todo.extend(new)

        for number in self.ends:
            if among[number]:
                keep(number)
        while todo:
            for number in self.makers.get(todo.pop(), ()):
                if among[number] and not leads[number]:
                    keep(number)
        return leads


class _Rule(NamedTuple):
    """What a statement says of its variables. Sets of symbols are numbers, by bits."""

    joins: tuple[tuple[str, int, str], ...]
    """Atoms, a place in them, and the variable that stands there."""
    only: Mapping[str, int]
    """Variables → what they can be at most."""
    never: tuple[tuple[str, int], ...]
    """Variables that differ from constants, and everything else."""
    yields: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
    """Atoms; at each place a set of symbols, or 0 and a variable."""


@dataclass(slots=True)
class _Column:
    """Which statements have to hear of what can stand at one place of an atom."""

    conditions: dict[int, list[int]] = field(default_factory=dict)
    """For each symbol the numbers of the statements that ask for it."""
    asked: int = 0
    """All these symbols."""
    joins: list[int] = field(default_factory=list)
    """The numbers of those that have a variable there which matters."""


class _Index:
    """The statements of an encoding, by what their bodies ask for."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.symbols = {ANY: -1}
        """A bit for each symbol; for what may be anything -1, which has all bits."""
        self.askers: dict[str, list[int]] = defaultdict(list)
        """For each atom the numbers of the statements that ask for it."""
        self.columns: dict[str, list[_Column]] = {}
        """For each atom that is asked for its places."""
        self.conditions = list(map(self._learn, count(), statements))
        """For each statement how many atoms and symbols it asks for."""
        self._rules = tuple(map(self._rule, statements))
        self._hears = [False] * len(statements)

    def _learn(self, number: int, statement: Statement) -> int:
        """What a statement asks for, and how much that is."""
        asked: set[tuple[str, int, str]] = set()
        for name, arguments in statement.needs:
            if name not in self.columns:
                self.columns[name] = [_Column() for _ in arguments]
            asked.update((name, place, s) for place, s in enumerate(arguments))
        asked = {each for each in asked if _is_constant(each[2])}
        for name, place, symbol in asked:
            (bit,) = _bits([symbol], self.symbols)
            column = self.columns[name][place]
            column.conditions.setdefault(bit, []).append(number)
            column.asked |= bit
        names = {name for name, _ in statement.needs}
        for name in names:
            self.askers[name].append(number)
        # All are numbered now, for a situation goes on with numbers of its own.
        said = [arguments for _, arguments in statement.yields]
        for each in (*said, *statement.only.values(), *statement.never.values()):
            _bits(filter(_is_constant, each), self.symbols)
        return len(names) + len(asked)

    def rule(self, number: int) -> _Rule:
        """What a statement says of its variables; from now on they hear of news."""
        rule = self._rules[number]
        if not self._hears[number]:
            self._hears[number] = True
            for name, place, _ in rule.joins:
                self.columns[name][place].joins.append(number)
        return rule

    def _rule(self, statement: Statement) -> _Rule:
        standing = Counter(each for _, found in statement.needs for each in found)
        bound = {*standing, *statement.only}
        matter = {each for _, found in statement.yields for each in found}
        matter.update(statement.only, statement.never)
        matter.update(each for each, times in standing.items() if times > 1)

        def either(argument: str) -> tuple[int, str]:
            if argument[:1] != "$":
                return self.symbols[argument], ""
            return (0, argument) if argument in bound else (self.symbols[ANY], "")

        return _Rule(
            joins=tuple(
                (name, place, argument)
                for name, arguments in statement.needs
                for place, argument in enumerate(arguments)
                if argument[:1] == "$" and argument in matter
            ),
            only={v: self._set(symbols) for v, symbols in statement.only.items()},
            never=tuple(
                (variable, ~self._set(symbols))
                for variable, symbols in statement.never.items()
                if variable in bound
            ),
            yields=tuple(
                (name, tuple(map(either, arguments)))
                for name, arguments in statement.yields
            ),
        )

    def _set(self, symbols: Iterable[str]) -> int:
        return sum(_bits(symbols, self.symbols))


def _is_constant(argument: str) -> bool:
    """Whether an argument is neither a variable nor anything."""
    return argument[:1] not in (ANY, "$")


def _bits(symbols: Iterable[str], known: dict[str, int]) -> list[int]:
    """The bits of symbols; those that are not known get one."""
    return [known.setdefault(each, 1 << len(known)) for each in symbols]


class _Reach:
    """The least fixpoint of what can be derived, seen through the outermost symbols."""

    def __init__(self, encoding: Encoding) -> None:
        """What can be derived without any fact of a situation."""
        index = self._index = _Index(encoding.statements)
        self._symbols = index.symbols
        self._known: dict[str, list[int]] = {}
        """Atoms that can be derived: what can stand at each place."""
        self._lacking = index.conditions.copy()
        """For each statement how much of what it asks for nothing yields yet."""
        self.matters = [False] * len(self._lacking)
        """For each statement whether its body can hold."""
        self._queue = [n for n, lacking in enumerate(self._lacking) if not lacking]
        self._derive()

    def with_facts(self, facts: Iterable[str]) -> _Reach:
        """The same with these facts besides."""
        more = copy(self)
        more._symbols = self._symbols.copy()
        more._known = {name: places.copy() for name, places in self._known.items()}
        more._lacking = self._lacking.copy()
        more.matters = self.matters.copy()
        more._queue = []
        for fact in facts:
            atom = as_atom(fact.rstrip(".\n"))
            if atom is not None:
                more._add(atom[0], _bits(atom[1], more._symbols))
        more._derive()
        return more

    def _derive(self) -> None:
        """Derive what the statements of the queue yield, and all that comes of it."""
        while self._queue:
            queue = dict.fromkeys(self._queue)
            self._queue = []
            for number in queue:
                rule = self._index.rule(number)
                variables = self._variables(rule)
                if variables is not None:
                    self.matters[number] = True
                    for name, arguments in rule.yields:
                        self._add(name, [s or variables[v] for s, v in arguments])

    def _variables(self, rule: _Rule) -> dict[str, int] | None:
        """What each variable of a body can be; None if the body cannot hold."""
        variables = dict(rule.only)
        for name, place, variable in rule.joins:
            both = variables.get(variable, -1) & self._known[name][place]
            if not both:
                return None
            variables[variable] = both
        for variable, others in rule.never:
            if not variables[variable] & others:
                return None
            variables[variable] &= others
        return variables

    def _add(self, name: str, arguments: Sequence[int]) -> None:
        """Note that an atom can be derived."""
        index = self._index
        places = self._known.get(name)
        if places is None:
            places = self._known[name] = [0] * len(arguments)
            self._meet(index.askers.get(name, ()))
        columns = index.columns.get(name)
        for place, symbols in enumerate(arguments):
            new = symbols & ~places[place]
            if new:
                places[place] |= new
                if columns is not None:
                    column = columns[place]
                    for symbol in _each(new & column.asked):
                        self._meet(column.conditions[symbol])
                    self._queue += [n for n in column.joins if not self._lacking[n]]

    def _meet(self, numbers: Iterable[int]) -> None:
        """Something that these statements ask for can be derived now."""
        for number in numbers:
            self._lacking[number] -= 1
            if not self._lacking[number]:
                self._queue.append(number)


def _each(symbols: int) -> Iterator[int]:
    """The symbols of a set."""
    while symbols:
        symbol = symbols & -symbols
        yield symbol
        symbols ^= symbol
