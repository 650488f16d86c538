"""Which rules could read what an effect touches that is taken first: `footprints.lp`.

Looked at are situations of which no text senses a thing, as far as the lines of
`footprints.lp` tell: all facts but those that such a line forbids. Of the rules that
can matter in one of them, those are found that ask for the thing. What a fact says is
compared as in `rulebook/statements.py`: argument by argument, by the outermost symbol.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from clingo.ast import AST, ASTType, Transformer, parse_string

from dmreason.rulebook.program import encoding, told
from dmreason.rulebook.relevance import Encoding
from dmreason.rulebook.shipped import shipped
from dmreason.rulebook.statements import ANY, Atom, Statement
from tests.predicates import may_be_undefined

OTHER = "…"
"""A symbol that no rule names."""
_POOL = re.compile(r"\((\w+(?:; ?\w+)+)\)")
_SENSES = re.compile(r"senses\(((?:\w|')+)\)")
NOTHING = frozenset[str]()
ELSEWHERE = frozenset({"could_begin/1", "could_be_read/2"})
"""What is asked of other boards and rules; of the situation it says nothing."""
Domains = dict[str, list[set[str]]]
"""Of each predicate that can hold, what each argument can be."""


class Line(NamedTuple):
    """A line of the footprints: what is touched and read, and what text is meant."""

    senses: str
    """What is sensed, a variable, or nothing if the whole situation is opaque."""
    needs: tuple[Atom, ...]
    but: bool
    """Whether it also says what must not hold."""
    text: str


@cache
def statements() -> tuple[Statement, ...]:
    """All rules."""
    return tuple(encoding("explorer", "successors").statements)


class Asked(NamedTuple):
    """An atom that the body of a rule asks for, or that must not hold."""

    name: str
    arguments: tuple[str, ...]
    """The outermost symbol of each argument, as in `rulebook/statements.py`."""
    inner: tuple[str, ...]
    """The same of the arguments of its first argument."""


@cache
def reading() -> tuple[tuple[Asked, ...], ...]:
    """Of each rule, all atoms that its body asks for, in conditions and counts too."""
    found: list[tuple[Asked, ...]] = []
    for each in statements():
        parsed: list[AST] = []
        parse_string(each.text, parsed.append)
        found.append(tuple(_asked(part) for one in parsed for part in _atoms(one)))
    return tuple(found)


def _atoms(statement: AST) -> Iterator[AST]:
    """The atoms in the body of a rule."""
    if statement.ast_type in (ASTType.Rule, ASTType.External):
        collector = _Collector()
        head = statement.head if statement.ast_type == ASTType.Rule else None
        if head is not None and head.ast_type == ASTType.Aggregate:
            for element in head.elements:
                collector.visit_sequence(element.condition)
        collector.visit_sequence(statement.body)
        yield from collector.atoms


class _Collector(Transformer):
    def __init__(self) -> None:
        self.atoms: list[AST] = []

    def visit_SymbolicAtom(self, atom: AST) -> AST:
        self.atoms.append(atom.symbol)
        return atom


def _asked(atom: AST) -> Asked:
    arguments = tuple(atom.arguments)
    first = arguments[0] if arguments else None
    nested = first is not None and first.ast_type == ASTType.Function
    return Asked(
        f"{atom.name}/{len(arguments)}",
        tuple(map(_symbol, arguments)),
        tuple(map(_symbol, first.arguments)) if nested and first is not None else (),
    )


def _symbol(term: AST) -> str:
    if term.ast_type == ASTType.Variable:
        return ANY if term.name == "_" else f"${term.name}"
    if term.ast_type == ASTType.SymbolicTerm:
        return str(term.symbol)
    if term.ast_type == ASTType.Function and term.name:
        return f"{term.name}(" if term.arguments else term.name
    return ANY


@cache
def lines() -> tuple[Line, ...]:
    """The lines of the rules that say what senses something, or makes all opaque."""
    said = [e.text for e in statements() if re.match(r"senses\(|opaque\b", e.text)]
    single = [text for each in said for text in _expanded(each)]
    return tuple(
        Line(
            found[1] if (found := _SENSES.match(text)) else "",
            read.needs,
            "not " in text or bool(re.search(r"[<>=]", text.replace(":-", ""))),
            text,
        )
        for text, read in zip(single, _read(single), strict=True)
    )


def _expanded(text: str) -> list[str]:
    """A rule with a pool of constants: once with each of them."""
    pool = _POOL.search(text)
    if pool is None:
        return [text]
    calls = re.search(r"\w$", text[: pool.start()])
    found = []
    for word in re.split(r"; ?", pool[1]):
        inner = f"({word})" if calls else word
        found += _expanded(text[: pool.start()] + inner + text[pool.end() :])
    return found


def _read(texts: Iterable[str]) -> Sequence[Statement]:
    with TemporaryDirectory() as directory:
        file = Path(directory) / "rules.lp"
        file.write_text("\n".join(texts), "utf-8")
        return Encoding([file]).statements


# -- situations without texts that sense a thing ---------------------------------------


class Carrier(NamedTuple):
    """Where a predicate, or a fluent, tells of the thing: one word in one place."""

    place: int | None = None
    """The argument; none if it always tells of it."""
    word: str = ""


class Unsensed:
    """What can hold where no text senses a thing, as far as single lines tell."""

    def __init__(
        self,
        what: str,
        said: Sequence[Line],
        trusted: Sequence[str],
        verbs: frozenset[str] = NOTHING,
    ) -> None:
        """Find what can hold.

        Args:
            what: a zone, `tapped` or `power`.
            said: the lines of the footprints that count.
            trusted: the lines that also say what must not hold, and count all the same.
            verbs: what instructions may say besides the plain verbs.
        """
        self._verbs = verbs
        self._never = dict(_forbidden(what, said, trusted))
        self.known: Domains = {}
        made = {atom[0] for each in statements() for atom in each.yields}
        for name, constants in _constants().items():
            given = name in _inputs() or name not in made
            if given and name not in ELSEWHERE and not self._kept_out(name):
                self.known[name] = [
                    self._open(name, place, words)
                    for place, words in enumerate(constants)
                ]
        self._spread()

    def _kept_out(self, name: str) -> bool:
        return any(word == ANY for _, word in self._never.get(name, ()))

    def _open(self, name: str, place: int, words: set[str]) -> set[str]:
        """What an argument of a fact of the situation can be."""
        never = {word for at, word in self._never.get(name, ()) if at == place}
        if (name, place) in _ENUMERATED:
            more = self._verbs if name == "instruction/2" else NOTHING
            return set(_ENUMERATED[name, place]() | more) - never
        zones = _words("zone") if never & _words("zone") else set()
        return {*words, *zones, OTHER} - never if never else {ANY}

    def _spread(self) -> None:
        """Carry out all rules, and again those that ask for what is new by then."""
        asking = _asking()
        waiting = set(range(len(statements())))
        while waiting:
            now, waiting = sorted(waiting), set()
            for number in now:
                each = statements()[number]
                variables = self.variables(each.needs)
                if variables is not None:
                    for atom in each.yields:
                        if self._add(atom, variables):
                            waiting |= asking.get(atom[0], set())

    def variables(self, needs: Iterable[Atom]) -> dict[str, set[str]] | None:
        """What each variable of a body can be; None if the body cannot hold."""
        found: dict[str, set[str]] = {}
        for name, arguments in needs:
            if name not in self.known:
                return None
            for argument, possible in zip(arguments, self.known[name], strict=True):
                if argument == ANY or ANY in possible:
                    continue
                if not argument.startswith("$"):
                    if argument not in possible:
                        return None
                    continue
                found[argument] = found.get(argument, possible) & possible
                if not found[argument]:
                    return None
        return found

    def _add(self, atom: Atom, variables: Mapping[str, set[str]]) -> bool:
        name, arguments = atom
        if self._kept_out(name):
            return False
        known = self.known.setdefault(name, [set() for _ in arguments])
        before = [len(possible) for possible in known]
        for place, (argument, possible) in enumerate(
            zip(arguments, known, strict=True)
        ):
            is_variable = argument.startswith("$")
            new = variables.get(argument, {ANY}) if is_variable else {argument}
            possible |= new - {w for at, w in self._never.get(name, ()) if at == place}
        return before != [len(possible) for possible in known]

    def readers(self, carriers: Mapping[str, Carrier]) -> dict[str, list[str]]:
        """What the rules that can matter find out from what tells of the thing.

        Args:
            carriers: the predicates and fluents that tell of it, and where.

        Returns:
            The heads of the rules, with the rules.
        """
        found: dict[str, list[str]] = {}
        for each, atoms in zip(statements(), reading(), strict=True):
            variables = self.variables(each.needs)
            if variables is not None and any(
                self._tells(atom, variables, carriers) for atom in atoms
            ):
                head = " ".join(each.text.partition(":-")[0].split()) or "a constraint"
                found.setdefault(head, []).append(each.text)
        return found

    def _tells(
        self,
        atom: Asked,
        variables: Mapping[str, set[str]],
        carriers: Mapping[str, Carrier],
    ) -> bool:
        fluent = atom.name == "holds/2" and atom.arguments[0].endswith("(")
        name = atom.arguments[0] if fluent else atom.name
        if name not in carriers:
            return False
        carrier = carriers[name]
        arguments = atom.inner if fluent else atom.arguments
        if carrier.place is None:
            return True
        symbol = arguments[carrier.place]
        possible = variables.get(symbol, {ANY}) if symbol[:1] == "$" else {symbol}
        return ANY in possible or carrier.word in possible


@cache
def _asking() -> dict[str, set[int]]:
    """Of each predicate the numbers of the rules that need it."""
    found: dict[str, set[int]] = {}
    for number, each in enumerate(statements()):
        for name, _ in each.needs:
            found.setdefault(name, set()).add(number)
    return found


def _forbidden(
    what: str, said: Sequence[Line], trusted: Sequence[str]
) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """What no fact says in such a situation: for predicates, arguments and words."""
    found: dict[str, list[tuple[int, str]]] = {}
    for line in said:
        variable = line.senses[:1].isupper()
        if line.senses not in ("", what) and not variable:
            continue
        if len(line.needs) > 1 or (line.but and line.text not in trusted):
            continue
        if line.needs[0][0] == "init/1":
            continue  # what lies inside the fluent is not compared
        ((name, arguments),) = line.needs
        words = [
            (place, what if argument[1:] == line.senses else argument)
            for place, argument in enumerate(arguments)
            if argument != ANY and (argument[0] != "$" or variable)
        ]
        words = [(at, word) for at, word in words if not word.startswith("$")]
        found.setdefault(name, []).append(words[-1] if words else (-1, ANY))
    return iter(found.items())


@cache
def _constants() -> dict[str, list[set[str]]]:
    """Of each predicate that a rule asks for, the constants at each argument."""
    found: dict[str, list[set[str]]] = {}
    for atoms in reading():
        for name, arguments, _ in atoms:
            known = found.setdefault(name, [set() for _ in arguments])
            for argument, words in zip(arguments, known, strict=True):
                if argument != ANY and not argument.startswith("$"):
                    words.add(argument)
    return found


@cache
def _inputs() -> frozenset[str]:
    """What a situation and its texts can say."""
    files = [shipped("asp") / part / "vocabulary.lp" for part in ("kernel", "dm")]
    return frozenset[str]().union(*map(may_be_undefined, files))


def _words(name: str) -> frozenset[str]:
    return frozenset(word.name for (word,) in told(name, 1))


_STARTING = frozenset(
    f"{fluent}("
    for fluent in (
        *("turn", "in", "layer", "tapped", "flipped", "face_up", "face_down"),
        *("attached", "height", "script", "waits", "observed"),
    )
)
"""The fluents that a situation can begin with."""
_ENUMERATED: Mapping[tuple[str, int], Callable[[], frozenset[str]]] = {
    ("instruction/2", 1): lambda: _words("plain_verb"),
    ("kind/2", 1): lambda: _words("plain_kind"),
    ("init/1", 0): lambda: _STARTING,
    ("names_zone/2", 1): lambda: _words("zone") | {"executable", "anywhere"},
}
"""What a situation that is not opaque is made of."""
