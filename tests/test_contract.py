"""The contract: what the kernel reads of a rulebook, and that it knows no game.

Both rulebooks are held to it: that of Duel Masters, and the one in `tests/toy/`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dmreason.rulebook.program import told
from dmreason.rulebook.shipped import shipped
from tests.predicates import Said, may_be_undefined, said, signature, words_of

KERNEL = sorted((shipped("asp") / "kernel").glob("*.lp"))
DUEL_MASTERS = sorted((shipped("asp") / "dm").glob("*.lp"))
TOY = sorted((Path(__file__).parent / "toy" / "asp").glob("*.lp"))
QUERIES = sorted(shipped("queries").glob("*.lp"))
CONTRACT = (shipped("asp") / "kernel" / "contract.lp").read_text("utf-8")


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
            declaration = signature(line)
            assert declaration, line
            found.append(declaration)
    return found


VOCABULARY = may_be_undefined(shipped("asp") / "kernel" / "vocabulary.lp")
GAMES = [
    may_be_undefined(next(file for file in files if file.name == "vocabulary.lp"))
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
    silent = may_be_undefined(shipped("asp") / "kernel" / "contract.lp")
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
