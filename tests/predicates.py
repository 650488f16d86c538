"""What files of the encoding say: predicates, the words in terms, the glossary."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from clingo.ast import AST, ASTType, Transformer, parse_files

_DECLARATION = re.compile(r"%\*! (\w+)(?:\(([^)]*)\))?: [A-Z].*\. \*%")


def signature(declaration: str) -> str | None:
    """The name and arity that a line of the glossary explains.

    Args:
        declaration: a line such as `%*! spot(C, Z, T): C lies in the zone Z. *%`.

    Returns:
        The signature, such as `spot/3`; None if it is no such line.
    """
    found = _DECLARATION.fullmatch(declaration)
    if found is None:
        return None
    name, arguments = found.groups()
    return f"{name}/{arguments.count(',') + 1 if arguments else 0}"


def may_be_undefined(path: Path) -> set[str]:
    """The signatures that a file says may be given by nobody."""
    return set(re.findall(r"^#defined (\w+/\d+)\.", path.read_text("utf-8"), re.M))


@dataclass
class Said:
    """What some files say: predicates by their signatures, and the words in terms."""

    defines: set[str] = field(default_factory=set)
    reads: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    heads: list[AST] = field(default_factory=list)


class _Words(Transformer):
    """Collects the constants and functions in what it visits."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SymbolicTerm(self, term: AST) -> AST:
        self.found.add(str(term))
        return term

    def visit_Function(self, term: AST) -> AST:
        self.found.add(term.name)
        self.visit_children(term)
        return term


class _Reader(_Words):
    """Collects the atoms of a part of a statement as well."""

    def __init__(self, said: Said, in_head: bool) -> None:
        self.found = said.words
        self._said = said
        self._in_head = in_head

    def visit_SymbolicAtom(self, atom: AST) -> AST:
        term = atom.symbol
        name = f"{term.name}/{len(term.arguments)}"
        (self._said.defines if self._in_head else self._said.reads).add(name)
        if self._in_head:
            self._said.heads.append(term)
        self.visit_children(term)
        return atom

    def visit_ConditionalLiteral(self, literal: AST) -> AST:
        self.visit(literal.literal)
        inside = _Reader(self._said, in_head=False)
        for condition in literal.condition:
            inside.visit(condition)
        return literal


def words_of(term: AST) -> set[str]:
    """The constants and functions in a term."""
    reader = _Words()
    reader.visit(term)
    return reader.found


def said(files: list[Path]) -> Said:
    """What files say, without what they include."""
    found = Said()

    def read(statement: AST) -> None:
        kind = statement.ast_type
        if kind in (ASTType.Rule, ASTType.External):
            head = statement.head if kind == ASTType.Rule else statement.atom
            _Reader(found, in_head=True).visit(head)
        if kind == ASTType.ShowSignature and statement.name:
            found.reads.add(f"{statement.name}/{statement.arity}")
        if kind in (ASTType.Rule, ASTType.External, ASTType.ShowTerm):
            for literal in statement.body:
                _Reader(found, in_head=False).visit(literal)

    parse_files([str(file) for file in files if file.name != "rules.lp"], read)
    return found
