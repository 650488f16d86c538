"""A second, plain reading of the rules, to compare with what the explorer finds.

Written from the rulebook and from docs/cards.md, in ordinary Python, without clingo and
without any code of dmreason: what both say alike was derived twice. It knows only the
part of the language that `tests/boards_at_random.py` makes; what it does not know it
refuses (`UnsupportedError`).

A state is a board, the effects that wait, and the effects that are being carried out.
`Oracle.step` lists what can come next, `Oracle.outcomes` follows every way to its end.
Numbers in comments are those of the comprehensive rules.

`records` and `states` say what a state is, `language` and `game` read a situation,
`meaning`, `events` and `bans` say what texts mean on a board, `instructions`, `making`,
`substitutes` and `replacements` what can be done, `moving`, `triggers` and `effects`
what comes of it, `execution` and `attacks` take a card that is executed, and an attack,
from step to step, `turns` one turn to the next, and `search` follows it.
"""

from tests.oracle.language import many
from tests.oracle.records import (
    ZONES,
    Outcome,
    TooLargeError,
    UndecidedError,
    UnsupportedError,
)
from tests.oracle.search import Oracle

__all__ = [
    "ZONES",
    "Oracle",
    "Outcome",
    "TooLargeError",
    "UndecidedError",
    "UnsupportedError",
    "many",
]
