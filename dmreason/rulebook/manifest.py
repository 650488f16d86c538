"""What the rulebook says of itself before any rule is read: zones, words and the like.

It stands in `asp/dm/manifest.lp` and, as words in two languages, in `asp/dm/words.lp`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import clingo

from dmreason.rulebook.shipped import shipped
from dmreason.words.errors import EncodingError
from dmreason.words.languages import Language, Wording, worded


@dataclass(frozen=True, slots=True)
class Manifest:
    """The names that the rulebook gives to the things of its game."""

    zones: tuple[str, ...]
    """In the order in which they are shown."""
    shown: frozenset[tuple[str, int]]
    """The fluents that an outcome shows: name, and number of arguments."""
    marks: tuple[str, ...]
    """What lies on a card, such as that it is tapped; sorted."""
    words: Mapping[tuple[str, str], Wording]
    """Kind of thing and its name → what it is called in English and in Japanese."""

    def word(self, kind: str, name: str, language: Language, /, **values: str) -> str:
        """What a thing is called.

        Args:
            kind: of thing, such as `zone` or `event`.
            name: its name in the rulebook.
            language: in which to call it.
            values: what the word leaves open, such as `other` (asp/dm/words.lp).

        Raises:
            EncodingError: the rulebook has no word for it.
        """
        if (kind, name) not in self.words:
            raise EncodingError(f"asp/dm/words.lp has no word for the {kind} {name}")
        return worded(self.words[kind, name], language, **values)

    def names(self, kind: str) -> tuple[str, ...]:
        """The things of a kind that have words."""
        return tuple(name for of, name in self.words if of == kind)


@cache
def manifest() -> Manifest:
    """The manifest that ships with dmreason, read once.

    Raises:
        EncodingError: the two files are broken.
    """
    told = _facts()
    ranks = sorted((rank.number, zone.name) for zone, rank in told("zone_rank", 2))
    return Manifest(
        zones=tuple(zone for _, zone in ranks),
        shown=frozenset((name.name, n.number) for name, n in told("shown", 2)),
        marks=tuple(sorted(mark.name for (mark,) in told("mark", 1))),
        words={
            (kind.name, str(name)): (english.string, japanese.string)
            for kind, name, english, japanese in told("word", 4)
        },
    )


def _facts() -> Callable[[str, int], list[Sequence[clingo.Symbol]]]:
    """What the two files say: a predicate and its arity → arguments of its facts."""
    problems: list[str] = []
    control = clingo.Control(
        ["--warn=no-atom-undefined"], lambda _, problem: problems.append(problem)
    )
    try:
        for file in ("manifest.lp", "words.lp"):
            control.load(str(shipped("asp") / "dm" / file))
        control.ground()
    except RuntimeError as error:
        raise EncodingError("\n".join([str(error), *problems])) from error

    if problems:
        raise EncodingError("\n".join(problems))

    def told(name: str, arity: int) -> list[Sequence[clingo.Symbol]]:
        atoms = control.symbolic_atoms.by_signature(name, arity)
        return [atom.symbol.arguments for atom in atoms if atom.is_fact]

    return told
