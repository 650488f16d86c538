"""What can be said of which happenings: the words of events, by their kinds."""

from collections.abc import Iterable, Sequence, Set
from typing import Annotated, Protocol

from pydantic import Field, Strict

from dmreason.language.base import Model
from dmreason.words.messages import say

Nth = Annotated[int, Strict(), Field(ge=2, le=20)]
"""Which event of its kind in the turn; for the first one there is another word."""


class Later(Model):
    """The so-manieth event of its kind in the turn, and all after it."""

    at_least: Nth


MOVES = frozenset(
    {"destroyed", "leaves", "enters", "summoned", "executed", "swapped"}
    | {"discarded", "put", "broken", "drawn"}
)
"""Happenings that take a card to another zone."""
OF_EXECUTIONS = {
    "paid": frozenset(
        {"executed", "summoned", "cast", "enters", "put"}
        | {"swapped", "stacked", "evolved"}
    ),
    "mana_tapped": frozenset({"executed", "summoned", "cast", "enters"}),
}
"""Qualifiers of how a card is executed or put, and of which happenings."""
TWO_SIDED = frozenset(
    {
        "battles",
        "battled",
        "wins_battle",
        "loses_battle",
        "blocks",
        "blocked",
        "attacked",
    }
)
"""Happenings with a creature on either side."""
OF_SOME_KINDS = {
    "by_summoning": ("enters",),
    "by_keyword": ("executed", "enters", "swapped"),
    "by_destruction": ("leaves",),
    "by_battle": ("destroyed",),
    "to_other_side": ("flipped",),
    "destroyer": ("destroyed",),
    "breaker": ("broken",),
    "effect_of": ("chosen",),
    "done_by": ("put",),
}
"""Qualifiers of some happenings alone."""
EVENTS_OF_PLAYERS = frozenset(
    {"draws", "loses", "wins", "turn_starts", "turn_ends", "step_starts"}
)
"""Happenings to a player; no card is `that`."""
OCCASIONS = frozenset({"shield_check", "shield_back", "shield_added"})
"""Occasions on which abilities are declared: nothing happens then."""
SAID_OF_ABILITIES = frozenset({"triggers", "resolves", "declared"})
"""What becomes of the abilities of a card; observers see it."""
UNHEARD_OF = SAID_OF_ABILITIES | {"looked", "replaced"}
"""Happenings that no trigger waits for."""


class Happening(Protocol):
    """Of an event that a text waits for, what is looked at here."""

    @property
    def kind(self) -> str: ...
    @property
    def batch(self) -> object: ...
    @property
    def first_each_turn(self) -> object: ...
    @property
    def nth_each_turn(self) -> object: ...
    @property
    def that_breaks(self) -> object: ...


def check_events(
    patterns: Sequence[Happening],
    unheard_of: Set[str] = UNHEARD_OF,
    triggers: bool = False,
) -> None:
    """ValueError if an ability waits for what it cannot see.

    Args:
        patterns: what it waits for.
        unheard_of: what only an observer or a ban can name.
        triggers: whether it triggers; no other ability waits for an event that is the
            so-manieth of its kind.
    """
    for pattern in patterns:
        alone = not (pattern.batch or pattern.first_each_turn)
        if pattern.nth_each_turn and not (triggers and alone):
            raise ValueError(say("nth_of_triggers"))
        if pattern.that_breaks and not triggers:
            raise ValueError(say("that_breaks"))
        if pattern.kind in unheard_of:
            observed = pattern.kind in SAID_OF_ABILITIES
            key = "only_observed" if observed else "only_forbidden"
            raise ValueError(say(key, kind=pattern.kind))


def check_qualifiers(pattern: Happening) -> None:
    """ValueError if an event is qualified by what is said of other ones."""
    for field, of in OF_SOME_KINDS.items():
        if pattern.kind not in of and getattr(pattern, field) is not None:
            raise ValueError(say("qualifies_one", field=field, kind=", ".join(of)))
    for field, kinds in OF_EXECUTIONS.items():
        if pattern.kind not in kinds and getattr(pattern, field) is not None:
            those = ", ".join(sorted(kinds))
            raise ValueError(say("paid_executed", field=field, kinds=those))


def check_places(
    kind: str,
    zone: Sequence[str] | None,
    from_: Sequence[str] | None,
    to: Sequence[str] | None,
) -> None:
    """ValueError if it is said of an event where no card goes, or comes from.

    Args:
        kind: the word of the event.
        zone: where the card is that it happens to, by its description.
        from_: where that card comes from.
        to: where it goes.
    """
    if kind not in MOVES and to is not None:
        raise ValueError(say("to_of_moves", kinds=", ".join(sorted(MOVES))))
    if kind in EVENTS_OF_PLAYERS and from_ is not None:
        raise ValueError(say("from_of_cards", kind=kind))
    if from_ is not None and zone not in (None, from_, to):
        raise ValueError(say("zone_and_from"))


def check_counted(patterns: Iterable[Happening], of_cards: bool = False) -> None:
    """ValueError if events that nothing waits for are the first of a turn, or one.

    Which event is the first is remembered for an ability that waits for it. What is
    said of each card (`each_card`) is remembered of that card. What is counted is
    counted one by one.

    Args:
        patterns: the events.
        of_cards: whether nobody remembers the first event of each card either.
    """
    patterns = tuple(patterns)
    if any(pattern.batch for pattern in patterns):
        raise ValueError(say("batch_of_waiting"))
    firsts = [pattern.first_each_turn for pattern in patterns]
    if True in firsts or (of_cards and any(firsts)):
        raise ValueError(say("first_of_waiting"))
