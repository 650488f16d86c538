"""What the texts of cards try to do, and whether anything of it ever comes about."""

from __future__ import annotations

import re
from collections.abc import Mapping

import clingo

from dmreason.rulebook.shipped import shipped
from dmreason.search.explorer import Explorer
from dmreason.telling.obstacles import Obstacle, obstacle
from dmreason.telling.states import Board

Attempt = tuple[Obstacle, str]
"""An ability or keyword, and the verb of an instruction in it."""
_PART = re.compile(r'\b[ai]\("(?:[^"\\]|\\.)*",\d+\)')
"""An ability or an instruction in a fact."""
_OPEN = re.compile(r'\b(may_by|option)\((i\("(?:[^"\\]|\\.)*",\d+\)),')
"""A fact that an instruction is optional, or has a mode."""


class Attempts(Explorer):
    """A search that notes what effects try."""

    def _more(self) -> str:
        query = shipped("queries") / "attempts.lp"
        return super()._more() + query.read_text(encoding="utf-8")

    def attempts(self) -> dict[Attempt, bool]:
        """What effects have tried in the last search; whether it ever came about."""
        tried: set[clingo.Symbol] = set()
        achieved: set[clingo.Symbol] = set()
        for ways in self.every_way():
            for symbol in (symbol for way in ways for symbol in way):
                if symbol.match("attempts", 1):
                    tried.add(symbol.arguments[0])
                elif symbol.match("achieves", 1):
                    achieved.add(symbol.arguments[0])
        within = parts(self._facts, self._board)
        found: dict[Attempt, bool] = {}
        for instruction in tried:
            of = within.get(str(instruction))
            if of is not None:
                attempt = of, self._board.verbs[instruction]
                found[attempt] = found.get(attempt, False) or instruction in achieved
        return found

    @property
    def left_open(self) -> dict[tuple[str, str], Obstacle]:
        """The instructions that are optional or have modes, as the facts name them.

        Each with the kind of decision that it asks for, and with the ability or keyword
        of which it is a part, however deep.
        """
        undecided = [
            (instruction, "may" if word == "may_by" else "mode")
            for word, instruction in _OPEN.findall(self._facts)
        ]
        if not undecided:
            return {}
        self.ready()
        within = parts(self._facts, self._board)
        return {each: within[each[0]] for each in undecided if each[0] in within}


def parts(facts: str, board: Board) -> Mapping[str, Obstacle]:
    """Each instruction of a text, with the ability or keyword of which it is a part.

    However deep it is: also in what an ability gives.

    Args:
        facts: the situation.
        board: what stays the same in every state of it.
    """
    abilities = {str(a): obstacle(board, a) for a in (*board.numbers, *board.keywords)}
    together: dict[str, set[str]] = {}
    for fact in facts.split("\n"):
        named = set(_PART.findall(fact))
        united = named.union(*(together.get(part, ()) for part in named))
        together.update(dict.fromkeys(united, united))
    return {
        part: min(abilities[each] for each in found)
        for part, united in together.items()
        if part[0] == "i" and (found := united & abilities.keys())
    }
