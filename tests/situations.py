"""What tests build boards of: cards, situations, and searches of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.mark import ParameterSet
from hypothesis import strategies as st

from dmreason.answers.rulings import name_row, project
from dmreason.files.library import shipped_library
from dmreason.language.situations import Situation
from dmreason.rulebook.program import ground
from dmreason.search.driver import Driver
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import Tracer
from dmreason.telling.outcome import Exploration, Limits, Outcome
from dmreason.terms.situations import facts

Data = dict[str, Any]
"""A part of a file, as plain data."""
AnyDriver = TypeVar("AnyDriver", bound=Driver)

ENTERS = {"enters": "this"}

# -- cards -------------------------------------------------------------------------


def creature(name: str, *abilities: Mapping[str, object], **printed: object) -> Data:
    """A creature of power 1000, if nothing else is printed on it."""
    found: Data = {"name": name, "type": "creature", "power": 1000}
    return found | {"abilities": [*abilities]} | printed


def trigger(when: object, *do: object) -> Data:
    """An ability that triggers."""
    return {"trigger": {"when": when, "do": [*do]}}


def triggering(
    name: str, *do: object, when: object = ENTERS, **printed: object
) -> Data:
    """A creature that has one ability, and does something when it enters."""
    return creature(name, trigger(when, *do), **printed)


def replacement(when: object, *instead: object, **more: object) -> Data:
    """An ability that replaces."""
    return {"replacement": {"when": when, **more, "instead": [*instead]}}


def static(**data: object) -> Data:
    """A static ability."""
    return {"static": data}


VANILLA = creature("例のクリーチャー", power=2000)
STRONG = {"whose": "you", "type": "creature", "power": {"at_least": 3000}}
STUBBORN = creature(
    "例の頑固者", replacement({"destroyed": "this"}, {"stay": "this"}), power=0
)

# -- situations --------------------------------------------------------------------


def situation(
    me: Mapping[str, object] = {},
    opponent: Mapping[str, object] = {},
    **parts: object,
) -> Situation:
    """A situation in my turn.

    Args:
        me: my zones.
        opponent: the other player's zones.
        parts: all else, as in a file; `cards` is VANILLA if it is left out.
    """
    data: Data = {"turn": "me", "cards": [VANILLA]} | parts
    players = {"me": dict(me), "opponent": dict(opponent)}
    return Situation.model_validate(data | {"players": players})


def waiting(
    cards: Sequence[Data],
    mine: Mapping[str, object],
    theirs: Mapping[str, object] = {},
    deck: int = 20,
    effects: Sequence[Mapping[str, object]] | None = None,
    zones: Mapping[str, object] = {},
) -> Situation:
    """Creatures of mine whose abilities have triggered, and creatures of theirs.

    Args:
        cards: what is printed on them.
        mine: the creatures of mine.
        theirs: the creatures of theirs.
        deck: the deck of each player.
        effects: what waits, if not the first ability of each creature of mine.
        zones: more zones of mine, or my deck.
    """
    return situation(
        {"battle": dict(mine), "deck": deck} | dict(zones),
        {"battle": dict(theirs), "deck": deck},
        cards=[*cards],
        waiting=[*effects] if effects else [{"of": card} for card in mine],
    )


DESTROYED = situation({"battle": {"a": VANILLA["name"]}}, happens={"destroy": "a"})
LOOP = situation({"battle": {"a": STUBBORN["name"]}}, cards=[STUBBORN])
"""A creature of power 0 that must stay instead of being destroyed, for ever."""


def circle(ability: Mapping[str, object], power: int = 2000) -> tuple[Situation, str]:
    """Two creatures with a static ability, and the reason that it is in a circle."""
    card = creature("例の相互", static(**ability), power=power)
    board = situation(
        {"battle": {"f": "例の相互", "x": "例の相互"}},
        cards=[card],
        happens={"by": "me", "destroy": {"power": {"at_most": 2000}}},
    )
    return board, (
        "static abilities depend on each other in a circle, and no rule says which of "
        "them comes first: 例の相互 (1)"
    )


DEFENDER = creature(
    "例の守り手",
    replacement(
        {"destroyed": {"whose": "you", "other": True}}, {"destroy": "this"}, may=True
    ),
    power=3000,
)
MOURNER = creature(
    "例の弔い手",
    trigger(
        {"destroyed": {"type": "creature"}},
        {"discard": {"whose": "opponent", "choose": 1}},
    ),
)
KINDS = [card["name"] for card in (VANILLA, DEFENDER, MOURNER)]


@st.composite
def destructions(draw: st.DrawFn) -> Data:
    """Up to four creatures of three kinds, of which some are destroyed together."""
    mine = draw(st.lists(st.sampled_from(KINDS), max_size=2))
    theirs = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=2))
    ids = [f"c{n}" for n in range(len(mine) + len(theirs))]
    victims = draw(st.lists(st.sampled_from(ids), min_size=1, unique=True))
    return {
        "turn": draw(st.sampled_from(["me", "opponent"])),
        "cards": [VANILLA, DEFENDER, MOURNER],
        "players": {
            "me": {
                "battle": dict(zip(ids, mine, strict=False)),
                "hand": {"h1": KINDS[0], "h2": KINDS[0]},
            },
            "opponent": {
                "battle": dict(zip(ids[len(mine) :], theirs, strict=True)),
                "hand": {"h3": KINDS[0]},
            },
        },
        "happens": {"by": "me", "destroy": victims},
    }


# -- facts and searches ------------------------------------------------------------


def facts_of(board: Situation) -> str:
    """A board as facts, with the cards that are shipped and its own."""
    return facts(board, shipped_library().for_situation(board))


def driven(kind: type[AnyDriver], board: Situation, reduce: bool = True) -> AnyDriver:
    """A driver of a board, which has not searched yet."""
    return kind(facts_of(board), reduce)


def search(
    board: Situation, limits: Limits = Limits(), reduce: bool = True
) -> Exploration:
    """What the explorer finds."""
    return driven(Explorer, board, reduce).explore(limits)


def trace(board: Situation, limits: Limits = Limits()) -> Exploration:
    """What the tracer finds."""
    return driven(Tracer, board).explore(limits)


def with_facts(monkeypatch: pytest.MonkeyPatch, more: str) -> None:
    """Let every program have more text than its facts."""
    monkeypatch.setattr(
        "dmreason.search.driver.ground",
        lambda text, *arguments: ground(text + more, *arguments),
    )


# -- what was found ----------------------------------------------------------------


def said(outcome: Outcome) -> str:
    """All that an outcome says but for its number and the way there."""
    zones = {player: dict(zones) for player, zones in outcome.zones.items()}
    more = outcome.observed, outcome.marks, outcome.attached, outcome.between
    return repr((zones, outcome.winner, *map(dict, more)))


def all_said(found: Exploration) -> list[str]:
    """What a search found, to be compared with another search of the same board."""
    return sorted(map(said, found.outcomes))


def states(board: Situation) -> int:
    """How many states are left; without reductions the outcomes are the same."""
    reduced, full = search(board), search(board, reduce=False)
    assert reduced.complete
    assert full.complete
    lines, more = (
        {(said(o), len(o.line)) for o in f.outcomes} for f in (reduced, full)
    )
    assert lines == more
    assert reduced.states <= full.states
    return reduced.states


def rows_of(found: Exploration, situation: Situation) -> set[str]:
    """What was found, in the words of the board; nothing if it lists no outcomes.

    A board whose list of outcomes is empty has none: any outcome is one too many.
    """
    if situation.outcomes is None:
        return set()
    keys = list(situation.outcomes[0]) if situation.outcomes else []
    return {name_row(project(outcome, keys)) for outcome in found.outcomes}


def slow_or_thorough(tried: Iterable[object], every: int = 2) -> list[ParameterSet]:
    """What to try, some in slow tests, those between in thorough ones.

    Args:
        tried: files, or what else is given to the test.
        every: one of so many is slow.
    """
    return [
        pytest.param(
            each,
            marks=pytest.mark.thorough if n % every else pytest.mark.slow,
            id=each.stem if isinstance(each, Path) else str(each),
        )
        for n, each in enumerate(tried)
    ]
