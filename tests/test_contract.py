"""The contract: what the kernel reads of a rulebook, and that it knows no game.

Both rulebooks are held to it: that of Duel Masters, and the one in `tests/toy/`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from clingo.ast import AST, ASTType, Transformer, parse_files

from dmreason.rulebook.program import told
from dmreason.rulebook.shipped import shipped

KERNEL = sorted((shipped("asp") / "kernel").glob("*.lp"))
DUEL_MASTERS = sorted((shipped("asp") / "dm").glob("*.lp"))
TOY = sorted((Path(__file__).parent / "toy" / "asp").glob("*.lp"))
QUERIES = sorted(shipped("queries").glob("*.lp"))
CONTRACT = (shipped("asp") / "kernel" / "contract.lp").read_text("utf-8")

_DECLARATION = re.compile(r"^%\*! (\w+)(?:\(([^)]*)\))?: [A-Z].*\. \*%$")


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


@pytest.fixture(scope="module")
def kernel() -> Said:
    """What the kernel says, with the queries, which ask the same of a rulebook."""
    return said(KERNEL + QUERIES)


@pytest.fixture(scope="module")
def duel_masters() -> Said:
    return said(DUEL_MASTERS)


@pytest.fixture(scope="module")
def toy() -> Said:
    return said(TOY)


@pytest.fixture(scope="module")
def rulebooks(duel_masters: Said, toy: Said) -> tuple[Said, Said]:
    return duel_masters, toy


def declared(part: str) -> list[str]:
    """The signatures that a part of the contract declares.

    Raises:
        AssertionError: a line of it is neither a declaration nor a remark.
    """
    (lines,) = re.findall(rf"^% == {part}: .*\n((?:(?!% == ).*\n)*)", CONTRACT, re.M)
    found = []
    for line in lines.splitlines():
        if line and not line.startswith(("% -- ", "#defined ")):
            declaration = _DECLARATION.match(line)
            assert declaration, line
            name, arguments = declaration.groups()
            found.append(f"{name}/{arguments.count(',') + 1 if arguments else 0}")
    return found


def defined(path: Path) -> set[str]:
    """The signatures that a file says may be given by nobody."""
    return set(re.findall(r"^#defined (\w+/\d+)\.", path.read_text("utf-8"), re.M))


VOCABULARY = defined(shipped("asp") / "kernel" / "vocabulary.lp")
GAMES = [
    defined(next(file for file in files if file.name == "vocabulary.lp"))
    for files in (DUEL_MASTERS, TOY)
]


def test_what_the_kernel_reads_of_a_rulebook_is_declared(kernel: Said) -> None:
    asked = kernel.reads - kernel.defines - VOCABULARY
    assert sorted(asked) == sorted(declared("must") + declared("may"))


def test_what_a_rulebook_must_give_is_given(rulebooks: tuple[Said, Said]) -> None:
    for rulebook in rulebooks:
        assert sorted(set(declared("must")) - rulebook.defines) == []


def test_what_a_rulebook_may_give_is_given_by_some_rulebook(
    rulebooks: tuple[Said, Said],
) -> None:
    given = set().union(*(rulebook.defines for rulebook in rulebooks))
    assert sorted(set(declared("may")) - given) == []


def test_what_kernel_and_rulebook_both_derive_is_declared(
    kernel: Said, rulebooks: tuple[Said, Said]
) -> None:
    both = set().union(*(kernel.defines & rulebook.defines for rulebook in rulebooks))
    assert sorted(both) == sorted(declared("may add to"))


def test_what_a_rulebook_may_leave_out_may_be_undefined() -> None:
    silent = defined(shipped("asp") / "kernel" / "contract.lp")
    assert sorted(silent) == sorted(declared("may"))


def test_each_vocabulary_has_the_inputs_that_are_read(
    kernel: Said, rulebooks: tuple[Said, Said]
) -> None:
    assert sorted(VOCABULARY - kernel.reads) == []
    for game, rulebook in zip(GAMES, rulebooks, strict=True):
        assert sorted(game - rulebook.reads) == []
        kernels = VOCABULARY | kernel.reads | said(KERNEL).defines
        assert sorted(game & kernels) == []


# -- the kernel knows no game ------------------------------------------------------


def named(game: Path) -> Iterator[str]:
    """The words of a game: zones, characteristics, verbs, types, kinds, events.

    Args:
        game: the directory of its rulebook.
    """
    for name in ("zone_rank", "named_move", "origin", "makes", "stays_out"):
        yield from (str(word) for word, _ in told(name, 2, game))
    for name in (
        *("attribute", "numeric", "mark", "costs", "of_the_battle_zone"),
        *("immediate_verb", "carrying_verb", "leaves_alone", "foreseeable"),
        *("continuous_kind", "acts_at_once"),
    ):
        yield from (str(word) for (word,) in told(name, 1, game))
    yield from (str(event) for _, event in told("makes", 2, game))


def events(rulebook: Said) -> Iterator[str]:
    """The events that the rulebook knows, and what texts call them."""
    for head in rulebook.heads:
        if head.name in ("called", "event_card", "event_player", "acts_in"):
            yield from words_of(head.arguments[0])
        if head.name == "called":
            yield from words_of(head.arguments[1])


def own_words(kernel: Said) -> Iterator[str]:
    """The words that the kernel itself puts in such a place, and its own event."""
    yield "move"
    for head in kernel.heads:
        if head.name in ("foreseeable", "continuous_kind", "acts_at_once"):
            yield from words_of(head)


def words_of_game(files: list[Path], kernel: Said) -> set[str]:
    """The words of the game whose rulebook these files are."""
    (rules,) = (file for file in files if file.name == "rules.lp")
    words = {*named(rules.parent), *events(said(files))} - set(own_words(kernel))
    return {word for word in words if word.islower()}


def test_no_word_of_a_game_is_in_a_term_of_the_kernel(kernel: Said) -> None:
    words = words_of_game(DUEL_MASTERS, kernel)
    assert {"battle", "mana", "creature", "cost", "destroyed", "tap", "mill"} <= words
    assert sorted(words & kernel.words) == []
    words = words_of_game(TOY, kernel)
    assert {"bed", "basket", "vigour", "sow", "parched", "pulled", "drowsy"} <= words
    assert sorted(words & kernel.words) == []


WORDS = """
    battle mana shield creature spell civili[sz]ation power cast gr_summon summon
    hyperspatial super_gr abyss graveyard deck seal evolution evolve civilization race
    keyword castle tamaseed tapped twinpact psychic block attack drawn? hal(?:f|ve)
    command
"""


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.name)
def test_neither_word_nor_rule_number_of_the_game_is_in_the_kernel(path: Path) -> None:
    """Also in names and comments."""
    text = path.read_text("utf-8")
    for word in WORDS.split():
        assert re.findall(rf"(?i)(?<![a-z]){word}(?:s|es|ed|ing)?(?![a-z])", text) == []
    assert re.findall(r"\b\d{3}\.\d+[a-z]?", text) == []
    assert not re.search(r"Duel Masters|\basp/dm\b|[ぁ-ん]", text)
