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
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import compress
from pathlib import Path

ANY = ""
"""The symbol of an argument that may be anything."""
Atom = tuple[str, tuple[str, ...]]
"""An atom's name and arity (`holds/2`), and the symbol of each argument: a constant, a
function with its parenthesis (`in(`), `$X` for the variable X, or `ANY`. A pool of such
symbols is a variable of its own that can be each of them."""

_PUNCTUATION = re.compile(r'%[^\n]*|"(?:[^"\\]|\\.)*"|\.\.|\.(?:\s*\[\w*\])?')
"""What can end a statement, and what a full stop inside it does not end."""
_INCLUDE = re.compile(r'#include "([^"]*)"\.')
_DIRECTIVES = ("#const ", "#defined ", "#project ", "#show ", "#show.")
_NESTED = re.compile(r'"(?:[^"\\]|\\.)*"|[(){}]|[;,:]')
_PARENTHESES = re.compile(r'["(){}]')
_ATOM = re.compile(r"(_*[a-z][\w']*)(?:\((.*)\))?", re.S)
_CONSTANT = re.compile(r'_*[a-z][\w\']*|-?\d+|"(?:[^"\\]|\\.)*"')
_VARIABLE = re.compile(r"_*[A-Z][\w']*")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CONST = re.compile(r"^#const +(\w+)", re.M)
_FUNCTION = re.compile(r"(_*[a-z][\w']*\().*\)", re.S)
_COMPARED = re.compile(r"(_*[A-Z][\w']*)\s*(!?=)\s*(.+)", re.S)
_UNQUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\b(_*[a-z][\w\']*)')
_SILENCES = "#defined "
"""What begins so only keeps clingo from saying that an atom is not defined."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of the encoding: what it can yield, and what its body needs."""

    text: str
    yields: tuple[Atom, ...]
    needs: tuple[Atom, ...]
    only: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Variables → what they can be at most, by an equation or as a pool."""
    never: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Variables → constants from which they differ."""

    @property
    def names_needed(self) -> set[str]:
        """The names of the atoms that its body needs."""
        return {name for name, _ in self.needs}


class Encoding:
    """The statements of an encoding, read once, to be chosen from again and again."""

    def __init__(self, files: Sequence[Path]) -> None:
        """Read the files, with everything that they include.

        Raises:
            ValueError: a rule has a head of a form that is not understood, or a
                statement has no end.
        """
        texts = list(_texts(files))
        numbers = frozenset(_CONST.findall("\n".join(texts)))
        self.statements = [_statement(text, numbers) for text in texts]
        self.askers: dict[str, list[int]] = {}
        """The numbers of the statements that need an atom of that name."""
        for number, statement in enumerate(self.statements):
            for name in statement.names_needed:
                self.askers.setdefault(name, []).append(number)

    @property
    def text(self) -> str:
        """All statements as a program."""
        return _program(self.statements)

    @cached_property
    def words(self) -> frozenset[str]:
        """The constants and names of predicates that the encoding uses."""
        return frozenset().union(*self._words) - {""}

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

    @cached_property
    def mentions(self) -> list[Set[str]]:
        """For each statement the names of predicates in it, wherever they stand."""
        names = self.makers.keys()
        return [names & words for words in self._words]

    @cached_property
    def _words(self) -> list[frozenset[str]]:
        """For each statement the constants and names of predicates in it."""
        return [frozenset(_UNQUOTED.findall(s.text)) for s in self.statements]

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

    def relevant(self, facts: Iterable[str], asked: Collection[str] | None = ()) -> str:
        """The statements that can matter with these facts, as a program.

        It says nothing of atoms that may be undefined (`#defined`).

        Args:
            facts: ground atoms, each with its full stop.
            asked: the names of atoms that somebody reads besides what is shown; None:
                somebody may read any of them.
        """
        matters = self._without_facts.with_facts(facts).matters
        if asked is not None:
            matters = self._leading_to(asked, matters)
        return _program(
            statement
            for statement in compress(self.statements, matters)
            if not statement.text.startswith(_SILENCES)
        )

    def _leading_to(self, asked: Iterable[str], among: Sequence[bool]) -> list[bool]:
        """For each statement whether something that is asked for depends on it."""
        leads = [False] * len(among)
        names = set(asked)
        todo = list(names)

        def keep(number: int) -> None:
            leads[number] = True
            new = self.mentions[number] - names
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


def _program(statements: Iterable[Statement]) -> str:
    return "\n".join(statement.text for statement in statements)


class _Reach:
    """The least fixpoint of what can be derived, seen through the outermost symbols."""

    def __init__(self, encoding: Encoding) -> None:
        """What can be derived without any fact of a situation."""
        self._encoding = encoding
        self._known: dict[str, list[set[str]]] = {}
        self._lacking = [len(s.names_needed) for s in encoding.statements]
        """For each statement how many names of its body nothing yields yet."""
        self.matters = [False] * len(encoding.statements)
        """For each statement whether its body can hold."""
        self._derive(range(len(encoding.statements)))

    def with_facts(self, facts: Iterable[str]) -> _Reach:
        """The same with these facts besides."""
        more = copy(self)
        more._known = {name: list(map(set, args)) for name, args in self._known.items()}
        more._lacking = self._lacking.copy()
        more.matters = self.matters.copy()
        new: dict[str, None] = {}
        for fact in facts:
            atom = _atom(fact.rstrip(".\n"))
            if atom is not None and more._add(atom, {}):
                new[atom[0]] = None
        askers = more._encoding.askers
        more._derive(n for name in new for n in askers.get(name, ()))
        return more

    def _derive(self, numbers: Iterable[int]) -> None:
        """Derive what these statements yield, and all that comes of it."""
        encoding = self._encoding
        queue = deque(dict.fromkeys(n for n in numbers if not self._lacking[n]))
        queued = set(queue)
        while queue:
            number = queue.popleft()
            queued.remove(number)
            statement = encoding.statements[number]
            variables = self._variables(statement)
            if variables is None:
                continue
            self.matters[number] = True
            for atom in statement.yields:
                if self._add(atom, variables):
                    for asker in encoding.askers.get(atom[0], ()):
                        if not self._lacking[asker] and asker not in queued:
                            queued.add(asker)
                            queue.append(asker)

    def _variables(self, statement: Statement) -> dict[str, Set[str]] | None:
        """What each variable of a body can be; None if the body cannot hold."""
        variables: dict[str, Set[str]] = {**statement.only}
        for name, arguments in statement.needs:
            for argument, possible in zip(arguments, self._known[name], strict=True):
                if argument == ANY or ANY in possible:
                    continue
                if argument[0] != "$":
                    if argument not in possible:
                        return None
                    continue
                both = variables.get(argument, possible) & possible
                if not both:
                    return None
                variables[argument] = both
        for variable, never in statement.never.items():
            if variable in variables:
                variables[variable] -= never
                if not variables[variable]:
                    return None
        return variables

    def _add(self, atom: Atom, variables: Mapping[str, Set[str]]) -> bool:
        """Note that an atom can be derived; whether that is news."""
        name, arguments = atom
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = [set() for _ in arguments]
            news = True
            for asker in self._encoding.askers.get(name, ()):
                self._lacking[asker] -= 1
        else:
            news = False
        for argument, possible in zip(arguments, known, strict=True):
            if ANY in possible:
                continue
            found = (
                variables.get(argument, {ANY}) if argument[:1] == "$" else {argument}
            )
            if not found <= possible:
                possible |= found
                news = True
        return news


def _texts(files: Iterable[Path]) -> Iterator[str]:
    """The statements of files and of what they include, without comments.

    (Read here, for clingo's syntax trees take longer than anything else at the start.)
    """
    for file in files:
        text = file.read_text("utf-8")
        pieces, start = [], 0
        for token in _PUNCTUATION.finditer(text):
            if token[0][0] == "%":
                pieces.append(text[start : token.start()])
                start = token.end()
            elif token[0][0] == "." and token[0] != "..":
                pieces.append(text[start : token.end()])
                start = token.end()
                statement = "".join(pieces).strip()
                pieces = []
                included = _INCLUDE.fullmatch(statement)
                if included:
                    yield from _texts([file.parent / included[1]])
                else:
                    yield statement
        rest = "".join([*pieces, text[start:]]).strip()
        if rest:
            raise ValueError(f"{file}: a statement has no end: {rest}")


def _statement(text: str, numbers: frozenset[str] = frozenset()) -> Statement:
    """A statement; of `numbers` (`#const`) nothing is known as symbols."""
    if text.startswith("#external "):
        text_of_rule = text.removeprefix("#external ").rpartition(".")[0]
        head, *parts = _split(text_of_rule, ":")
        body = ":".join(parts)
    elif text.startswith(_DIRECTIVES):
        return Statement(text, (), ())
    else:
        head, _, body = text.removesuffix(".").partition(":-")
    only: dict[str, frozenset[str]] = {}
    never: dict[str, frozenset[str]] = {}

    def apart(atom: Atom) -> Atom:
        """The atom with variables for its pools, and anything for what is a number."""
        name, arguments = atom
        changed = []
        for argument in arguments:
            symbols = _pool(argument)
            if not numbers.isdisjoint(symbols):
                changed.append(ANY)
            elif len(symbols) > 1:
                changed.append(f"${len(only)}{argument}")
                only[changed[-1]] = symbols
            else:
                changed.append(argument)
        return name, tuple(changed)

    literals = list(_literals(body))
    for compared in filter(None, map(_COMPARED.fullmatch, literals)):
        variable, relation, term = compared.groups()
        name, symbol = f"${variable}", _symbol(term)
        symbols = _pool(symbol)
        if symbol[:1] in ("", "$") or not numbers.isdisjoint(symbols):
            continue
        if relation == "=":
            only[name] = symbols
        elif _CONSTANT.fullmatch(symbol):
            never[name] = never.get(name, frozenset()) | symbols
    needs = tuple(map(apart, filter(None, map(_atom, literals))))
    yields = tuple(map(apart, _heads(head.strip())))
    return Statement(text, yields, needs, only, never)


def _heads(head: str) -> Iterator[Atom]:
    """The atoms of a head; of a choice, all that can be chosen.

    Raises:
        ValueError: a head of a form that is not understood.
    """
    if not head:
        return
    inside = head[head.index("{") + 1 : head.rindex("}")] if "{" in head else head
    for element in _split(inside, ";"):
        atom = _atom(_split(element, ":")[0].strip())
        if atom is None:
            raise ValueError(f"head of a form that is not understood: {head}")
        yield atom


def _literals(body: str) -> Iterator[str]:
    """The literals of a body that are not conditional."""
    for part in _split(body, ";"):
        for literal in _split(part, ","):
            if ":" in literal and len(_split(literal, ":")) > 1:
                break  # a condition, which goes on to the next semicolon
            yield literal.strip()


@lru_cache(maxsize=10_000)
def _atom(literal: str) -> Atom | None:
    """A positive atom; None for everything else."""
    found = _ATOM.fullmatch(literal)
    if found is None or literal.startswith(("not ", "#")):
        return None
    name, inside = found.groups()
    arguments = [] if inside is None else _split(inside, ",")
    if "" in arguments:
        return None
    return f"{name}/{len(arguments)}", tuple(map(_symbol, arguments))


def _symbol(argument: str) -> str:
    argument = argument.strip()
    if _CONSTANT.fullmatch(argument):
        return argument
    if _VARIABLE.fullmatch(argument):
        return f"${argument}"
    function = _FUNCTION.fullmatch(argument)
    if function and _is_one_term(argument):
        return function[1]
    if argument[0] == "(" and _is_one_term(argument):
        symbols = [_symbol(part) for part in _split(argument[1:-1], ";")]
        if len(symbols) > 1 and all(each[:1] not in ("", "$", "(") for each in symbols):
            return f"({';'.join(symbols)})"
    return ANY


def _pool(symbol: str) -> frozenset[str]:
    """What a symbol can be: of a pool each, otherwise itself."""
    return frozenset(symbol[1:-1].split(";") if symbol[:1] == "(" else [symbol])


def _is_one_term(argument: str) -> bool:
    """Whether the parenthesis that opens first closes last."""
    depth = 0
    for token in _NESTED.finditer(argument):
        depth += {"(": 1, ")": -1}.get(token[0], 0)
        if depth == 0 and token[0] == ")":
            return token.end() == len(argument)
    return False


def _split(text: str, separator: str) -> list[str]:
    """The parts of a text between separators that stand in no parentheses."""
    if separator not in text:
        return [text] if text else []
    if not _PARENTHESES.search(text):
        return text.split(separator)
    parts, depth, start = [], 0, 0
    for token in _NESTED.finditer(text):
        mark = token[0]
        if mark in "({":
            depth += 1
        elif mark in ")}":
            depth -= 1
        elif mark == separator and depth == 0:
            parts.append(text[start : token.start()])
            start = token.end()
    parts.append(text[start:])
    return parts
