"""The statements of an encoding: what each can yield, and what its body needs.

Atoms are told apart by their name and, argument by argument, by the outermost symbol.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

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
_FUNCTION = re.compile(r"(_*[a-z][\w']*\().*\)", re.S)
_COMPARED = re.compile(r"(_*[A-Z][\w']*)\s*(!?=)\s*(.+)", re.S)


class Statement(NamedTuple):
    """A statement of the encoding: what it can yield, and what its body needs."""

    text: str
    yields: tuple[Atom, ...]
    needs: tuple[Atom, ...]
    only: Mapping[str, frozenset[str]]
    """Variables → what they can be at most, by an equation or as a pool."""
    never: Mapping[str, frozenset[str]]
    """Variables → constants from which they differ."""


def texts(files: Iterable[Path]) -> Iterator[str]:
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
                    yield from texts([file.parent / included[1]])
                else:
                    yield statement
        rest = "".join([*pieces, text[start:]]).strip()
        if rest:
            raise ValueError(f"{file}: a statement has no end: {rest}")


def read_statement(text: str, numbers: frozenset[str] = frozenset()) -> Statement:
    """A statement; of `numbers` (`#const`) nothing is known as symbols."""
    if text.startswith("#external "):
        text_of_rule = text.removeprefix("#external ").rpartition(".")[0]
        head, *parts = _split(text_of_rule, ":")
        body = ":".join(parts)
    elif text.startswith(_DIRECTIVES):
        return Statement(text, (), (), {}, {})
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
                changed += symbols
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
    needs = tuple(map(apart, filter(None, map(as_atom, literals))))
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
        atom = as_atom(_split(element, ":")[0].strip())
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
def as_atom(literal: str) -> Atom | None:
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
