"""Which rules can matter: those whose body can hold with the facts of a situation.

Grounding costs time for every rule, also for those that nothing on the board reaches.
A rule whose body asks for an atom that neither a fact nor another rule can yield is
left out, which changes no answer. Atoms are compared by their name and, argument by
argument, by the outermost symbol; what cannot be told apart that way is possible.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import compress
from pathlib import Path

ANY = ""
"""The symbol of an argument that may be anything."""
Atom = tuple[str, tuple[str, ...]]
"""An atom's name and arity (`holds/2`), and the symbol of each argument: a constant, a
function with its parenthesis (`in(`), `$X` for the variable X, or `ANY`."""

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
_WORD = re.compile(r"\b_*[a-z][\w']*")
_FUNCTION = re.compile(r"(_*[a-z][\w']*\().*\)", re.S)


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of the encoding: what it can yield, and what its body needs."""

    text: str
    yields: tuple[Atom, ...]
    needs: tuple[Atom, ...]


class Encoding:
    """The statements of an encoding, read once, to be chosen from again and again."""

    def __init__(self, files: Sequence[Path]) -> None:
        """Read the files, with everything that they include.

        Raises:
            ValueError: a rule has a head of a form that is not understood, or a
                statement has no end.
        """
        self.statements = [_statement(text) for text in _texts(files)]
        self.askers: dict[str, list[int]] = {}
        """The numbers of the statements that need an atom of that name."""
        for number, statement in enumerate(self.statements):
            for name, _ in statement.needs:
                self.askers.setdefault(name, []).append(number)

    @property
    def text(self) -> str:
        """All statements as a program."""
        return _program(self.statements)

    @cached_property
    def words(self) -> frozenset[str]:
        """The constants and names of predicates that the encoding uses."""
        return frozenset(_WORD.findall(self.text))

    @cached_property
    def constants(self) -> frozenset[str]:
        """The names that stand for numbers (`#const`), wherever a term has them."""
        return frozenset(_CONST.findall(self.text))

    @cached_property
    def strings(self) -> frozenset[str]:
        """The strings that the encoding uses, without their quotes."""
        return frozenset(_STRING.findall(self.text))

    def relevant(self, facts: Iterable[str]) -> str:
        """The statements that can matter with these facts, as a program.

        Args:
            facts: ground atoms, each with its full stop.
        """
        return _program(_Reach(self, facts).statements())


def _program(statements: Iterable[Statement]) -> str:
    return "\n".join(statement.text for statement in statements)


class _Reach:
    """The least fixpoint of what can be derived, seen through the outermost symbols."""

    def __init__(self, encoding: Encoding, facts: Iterable[str]) -> None:
        self._encoding = encoding
        self._known: dict[str, list[set[str]]] = {}
        for fact in facts:
            atom = _atom(fact.rstrip(".\n"))
            if atom is not None:
                self._add(atom, {})

    def statements(self) -> list[Statement]:
        """The statements whose bodies can hold, in their order."""
        encoding = self._encoding
        matters = [False] * len(encoding.statements)
        queued = [True] * len(encoding.statements)
        queue = deque(range(len(encoding.statements)))
        while queue:
            number = queue.popleft()
            queued[number] = False
            statement = encoding.statements[number]
            variables = self._variables(statement.needs)
            if variables is None:
                continue
            matters[number] = True
            for atom in statement.yields:
                if self._add(atom, variables):
                    for asker in encoding.askers.get(atom[0], ()):
                        if not queued[asker]:
                            queued[asker] = True
                            queue.append(asker)
        return list(compress(encoding.statements, matters))

    def _variables(self, needs: Iterable[Atom]) -> dict[str, set[str]] | None:
        """What each variable of a body can be; None if the body cannot hold."""
        variables: dict[str, set[str]] = {}
        for name, arguments in needs:
            known = self._known.get(name)
            if known is None:
                return None
            for argument, possible in zip(arguments, known, strict=True):
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
        return variables

    def _add(self, atom: Atom, variables: dict[str, set[str]]) -> bool:
        """Note that an atom can be derived; whether that is news."""
        name, arguments = atom
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = [set() for _ in arguments]
            news = True
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


def _statement(text: str) -> Statement:
    if text.startswith("#external "):
        text_of_rule = text.removeprefix("#external ").rpartition(".")[0]
        head, *body = _split(text_of_rule, ":")
        needs = _atoms(":".join(body))
    elif text.startswith(_DIRECTIVES):
        return Statement(text, (), ())
    else:
        head, _, rest = text.removesuffix(".").partition(":-")
        needs = _atoms(rest)
    return Statement(text, tuple(_heads(head.strip())), tuple(needs))


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


def _atoms(body: str) -> Iterator[Atom]:
    """The positive atoms that a body asks for, whatever else it asks."""
    for part in _split(body, ";"):
        for literal in _split(part, ","):
            if ":" in literal and len(_split(literal, ":")) > 1:
                break  # a condition, which goes on to the next semicolon
            atom = _atom(literal.strip())
            if atom is not None:
                yield atom


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
    return function[1] if function and _is_one_term(argument) else ANY


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
