"""What facts are made of: terms, the facts collected so far, and where a phrase stands.

The words of the ability language become predicates of the same names; nothing is
decided here. The vocabularies of `asp/kernel` and `asp/dm` list every predicate.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from dmreason.language.cards import CardSource
from dmreason.rulebook.program import encoding

_CONSTANT = re.compile(r"[a-z][A-Za-z0-9_]*")


def term(value: str | int) -> str:
    """A value as an ASP term: a number, a constant, or a quoted string."""
    if isinstance(value, int):
        return str(value)
    if _CONSTANT.fullmatch(value) and value not in _taken():
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


@cache
def _taken() -> frozenset[str]:
    """What clingo would not read as a constant: a word of its own, and its numbers."""
    return encoding("explorer", "successors").constants | {"not"}


def call(functor: str, *arguments: str) -> str:
    """An ASP term or atom of terms."""
    return f"{functor}({','.join(arguments)})"


class Facts:
    """Collects facts, each once, and hands out ids."""

    def __init__(self) -> None:
        self._lines: dict[str, None] = {}
        self._numbers: dict[tuple[str, str], int] = {}
        self._words: set[tuple[str, str]] = set()
        self._sought: set[tuple[str, str]] = set()
        self._sought_whole: set[str] = set()
        self._bears_sought = False

    def add(self, predicate: str, *arguments: str) -> None:
        """One fact; its arguments are terms already."""
        atom = call(predicate, *arguments) if arguments else predicate
        self._lines[f"{atom}."] = None

    def new(self, letter: str, text: str) -> str:
        """The next id of its kind in a text: `i("card", 3)`."""
        number = self._numbers.get((letter, text), 0) + 1
        self._numbers[letter, text] = number
        return call(letter, term(text), str(number))

    def word(self, characteristic: str, word: str) -> str:
        """A word that some card has or is given, as a term; its parts may be sought."""
        self._words.add((characteristic, word))
        return term(word)

    def words(self, characteristic: str) -> list[str]:
        """The words of a characteristic so far, sorted."""
        return sorted(word for other, word in self._words if other == characteristic)

    def seek(self, characteristic: str, part: str) -> None:
        """A part of words for which some text or some rule asks."""
        self._sought.add((characteristic, part))

    def seek_all(self, characteristic: str) -> None:
        """Every word of a characteristic is a part for which some text asks."""
        self._sought_whole.add(characteristic)

    def bear_sought(self) -> None:
        """A part that is sought may be given to a card, though no text says so."""
        self._bears_sought = True

    def add_contained(self) -> None:
        """Which of all words contain which of the parts that are sought."""
        if self._bears_sought:
            self._words |= self._sought
        self._sought |= {word for word in self._words if word[0] in self._sought_whole}
        for characteristic, part in sorted(self._sought):
            for other, word in sorted(self._words):
                if other == characteristic and part in word:
                    self.add("contains", characteristic, term(word), term(part))

    def text(self) -> str:
        """All facts, one per line, in the order in which they were added."""
        return "\n".join(self._lines) + "\n"


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a phrase stands, which says what the names in it mean."""

    facts: Facts
    source: CardSource
    text: str
    """The text, by whose name its ids go: of a card, or of the situation itself."""
    ids: frozenset[str] = frozenset()
    """The cards that a text may call by their ids; the text of a card, none."""
    ability: str = ""
    """The id of the ability around it, if any."""
    instruction: str = ""
    """The id of the instruction around it, if any."""
    names: dict[str, str] = field(default_factory=dict)
    """The instructions told so far in this ability, by the name they gave (`as`)."""
    unclear: set[str] = field(default_factory=set)
    """Names that several gave, where it is open which of them was carried out."""
    of_several: set[str] = field(default_factory=set)
    """The instructions among them that are done to more than one card."""
    is_history: bool = False
    """It counts what has happened, whoever's text asks: only ids mean something."""
    counts_for: str = ""
    """The id of the ability for whose card it counts, where another one than that card
    can be meant."""

    def new(self, letter: str) -> str:
        """The next id of its kind in this text."""
        return self.facts.new(letter, self.text)

    def new_name(self) -> str:
        """A name for an instruction that no text can give."""
        return self.new("choice")

    def inside(self, ability: str) -> Scope:
        """In an ability of the text: neither names nor references reach outside."""
        return replace(self, ability=ability, instruction="", names={}, unclear=set())

    def at(self, instruction: str) -> Scope:
        """In an instruction of the ability."""
        return replace(self, instruction=instruction)

    def restore(self, names: Mapping[str, str], unclear: Iterable[str]) -> None:
        """Let these names be known, and it be open what these among them mean."""
        self.names.clear()
        self.names.update(names)
        self.unclear.clear()
        self.unclear.update(unclear)

    def history(self, counts_for: str = "") -> Scope:
        """In a count of what has happened."""
        return replace(self, names={}, is_history=True, counts_for=counts_for)
