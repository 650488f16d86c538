"""What can be taken away from a situation, to see what would be possible without it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import clingo

from dmreason.telling.states import Board
from dmreason.telling.symbols import plain

OF_RULES = ("rule", "principle")
"""The kinds of obstacles that are rules of the game."""
_OF_PARTS: Mapping[str, tuple[Literal["effect", "limit"], str]] = {
    "made": ("effect", ""),
    "times": ("limit", "times"),
    "number": ("limit", "number"),
}
"""What is taken away of a part of a text → the kind of obstacle, and what of it."""
OF_NO_CARD = "situation"
"""The name of what happens, where texts have the name of a card."""
OF_BASES = " on"
"""Follows the name of a card in that of its text about what it is put on."""


@dataclass(frozen=True, slots=True, order=True)
class Obstacle:
    """A rule that refuses, an ability or keyword of a card, a condition, a state.

    Or what an ability makes that lasts, how often it works, how many cards it chooses,
    or one instruction of several; or a rule that refuses nothing, but says what happens
    and in which order, a principle. Or what the situation is like: something that
    happens, where a card begins, whose turn it is, that a player has not one card more.
    Or how a rule is read.
    """

    kind: (
        Literal["rule", "ability", "keyword", "condition", "demand", "state"]
        | Literal["effect", "limit", "principle", "part"]
        | Literal["happening", "place", "mark", "turn", "lack", "reading"]
    )
    what: str
    """The number of the rule, the keyword (of a condition, the keyword that asks for
    it), the characteristic of other cards that a text demands something of (`cost`), or
    the word for the state (`tapped`); of a `limit` of what, `times` or `number` (of
    cards); of a `part` which instruction of its ability it is, from 1; of a `happening`
    the characteristic of cards of which it demands something, if it is that; of a
    `place` the zone in which the card would have to begin, of a `mark` with what, of a
    `turn` whose it would have to be, of a `lack` the zone of the card more, of a
    `reading` how a rule would have to be read (`609.4=may_fail`)."""
    card: str = ""
    """The name of the card with the ability, keyword or text; the id of the card in the
    state, place or mark."""
    number: int = 0
    """Which ability of its card it is, from 1; of a condition, effect, limit or part,
    whose it is; of a happening, the how-manieth of its file."""
    player: str = ""
    """Of a `lack`: who would have to have one card more."""


def rule(number: str) -> Obstacle:
    """A rule that refuses something, as an obstacle."""
    return Obstacle("rule", number)


def read_otherwise(number: str, name: str) -> Obstacle:
    """That a rule is not read in the way of that name."""
    return Obstacle("reading", f"{number}={name}")


def obstacle(board: Board, what: clingo.Symbol) -> Obstacle:
    """What `struck(What)` in `asp/kernel` would take away, as users are told of it.

    Args:
        board: what stays the same on the board.
        what: an ability, `asked(Condition)`, `printed(Card, Characteristic, Value)`,
            `demanded(Description, Characteristic)`, `init(Fluent)`,
            `made(Instruction)`, `part(Number, Instruction)`,
            `times(Ability or Pattern)`, `number(Description)`, `rule(Number)` or
            `happening(Number)`.
    """
    if what.match("rule", 1):
        return Obstacle("principle", what.arguments[0].string)
    if what.name in _OF_PARTS and len(what.arguments) == 1:
        (part,) = what.arguments
        kind, what_of = _OF_PARTS[what.name]
        name = plain(part.arguments[0]) if part.arguments else ""
        return Obstacle(kind, what_of, name, board.parts.get(part, 0))
    if what.match("part", 2):
        position, instruction = what.arguments
        name = plain(instruction.arguments[0])
        return Obstacle("part", str(position), name, board.parts.get(instruction, 0))
    if what.match("init", 1):
        (fluent,) = what.arguments
        return Obstacle("state", fluent.name, plain(fluent.arguments[0]))
    if what.match("happening", 1):
        return Obstacle("happening", "", number=what.arguments[0].number)
    if what.match("demanded", 2):
        description, characteristic = what.arguments
        text = plain(description.arguments[0]).removesuffix(OF_BASES)
        if text == OF_NO_CARD:
            return Obstacle("happening", plain(characteristic))
        return Obstacle("demand", plain(characteristic), text)
    if what.match("printed", 3):
        card, _, keyword = what.arguments
        return Obstacle("keyword", plain(keyword), board.names[card])
    ability = board.conditions[what.arguments[0]] if what.match("asked", 1) else what
    word, name = board.keywords.get(ability, ""), plain(ability.arguments[0])
    number = board.numbers.get(ability, 0)
    if ability != what:
        return Obstacle("condition", word, name, number)
    return Obstacle("keyword" if word else "ability", word, name, 0 if word else number)


def begun(fluent: clingo.Symbol) -> Obstacle:
    """That a card does not begin so: in a place, `in(Card, Zone)`, or with a mark."""
    if fluent.match("in", 2):
        card, zone = fluent.arguments
        return Obstacle("place", plain(zone), plain(card))
    return Obstacle("mark", fluent.name, plain(fluent.arguments[0]))


def grouped(
    board: Board, struck: Mapping[clingo.Symbol, int]
) -> dict[Obstacle, list[int]]:
    """The literals of everything that is taken away together, in a fixed order.

    Copies of a card are alike, so none of them loses alone what is printed on it. What
    the situation itself makes, and how much of it, is no obstacle: that is what it
    asks.
    """
    found: dict[Obstacle, list[int]] = {}
    for what, literal in struck.items():
        each = obstacle(board, what)
        if each.kind not in ("demand", "effect", "limit") or each.card in board.texts:
            found.setdefault(each, []).append(literal)
    return dict(sorted(found.items()))
