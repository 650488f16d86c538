"""What texts say cannot happen (101.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tests.oracle.language import many
from tests.oracle.records import Card, Context, State, UndecidedError

if TYPE_CHECKING:
    from tests.oracle.meaning import Meaning

Ban = tuple[Mapping[str, Any], Context]
"""An event that does not happen, and in whose eyes it is described."""


def bans(meaning: Meaning, state: State) -> Iterator[Ban]:
    """What cannot happen now, by abilities and by effects that were made."""
    game = meaning.game
    for holder, _, ability in game.working(state, "static", "battle"):
        patterns = many(ability.data.get("cannot"))
        if not patterns:
            continue
        context = game.own_context(state, holder, None)
        if "to" not in ability.data:
            if meaning.holds(state, ability.data.get("if"), context, ()):
                yield from ((pattern, context) for pattern in patterns)
            continue
        for number, spot in enumerate(state.spots):
            if spot.zone == "battle" and meaning.applies_to(
                state, ability, number, context
            ):
                own = game.own_context(state, number, None)
                yield from ((pattern, own) for pattern in patterns)
    for made in state.made:
        ability = game.made[made.ability]
        context = game.made_context(made, None)
        if ability.kind == "static" and meaning.holds(
            state, ability.data.get("if"), context, ()
        ):
            for pattern in many(ability.data["cannot"]):
                yield pattern, context
    for gift in state.given:
        spot = state.spots[gift.thing.card]
        if gift.ban and spot.zone == "battle" and spot.life == gift.thing.life:
            pattern = game.patterns[gift.ban - 1]
            yield pattern, game.own_context(state, gift.thing.card, None)


def _unchosen(meaning: Meaning, state: State, chooser: int) -> set[int]:
    """The cards that a player cannot choose."""
    found = set()
    for pattern, context in bans(meaning, state):
        if "chosen" not in pattern or context.source is None:
            continue
        by = pattern.get("by", "any")
        if chooser in meaning.game.whose(by, context.you):
            found.add(context.source)
    return found


def choosable(
    meaning: Meaning,
    state: State,
    cards: list[Card],
    words: Mapping[str, Any],
    context: Context,
) -> list[Card]:
    """Those that whoever chooses can choose: among these it is as many as asked."""
    chooser = context.you
    if "by" in words:
        (chooser,) = meaning.game.whose(words["by"], context.you)
    out = _unchosen(meaning, state, chooser)
    if out and words.get("as_cards"):
        raise UndecidedError("cards of a creature that is not chosen")
    if out & {c.number for c in cards}:
        meaning.game.statistics.note("cannot: chosen", 1)
        if "random" in words:
            raise UndecidedError("a choice at random")
    return [c for c in cards if c.number not in out]
