"""Which event is replaced, and what it says of where a card lies or was cast from."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.writing.japanese.words import reference
from dmreason.cardtext.writing.said import NoWordsError
from dmreason.cardtext.writing.scope import Scope
from dmreason.language.descriptions import Pattern, Selector


def put_from(events: Sequence[Pattern], zone: tuple[str, ...] | None) -> bool:
    """Whether the event says in which zone its card is: 「墓地から…置かれる時」.

    Raises:
        NoWordsError: it says another one than that in which the ability works.
    """
    # Of a spell that was cast it says from where, and not where it lies.
    moved = [event for event in events if event.put == "this" and not event.after_cast]
    starts = [event.from_ for event in moved if event.from_]
    if any(start != (zone or ("battle",)) for start in starts):
        raise NoWordsError("Replacement: `from` and `zone`")
    return zone is not None and len(starts) == len(events)


def own_casting(
    events: Sequence[Pattern], zone: Sequence[str] | None, scope: Scope
) -> str:
    """「この呪文を唱えた後、墓地に置く」; empty if it says more."""
    (event, *others) = events
    about_this = event.put == "this" or (event.put == "it" and scope.about == "this")
    if others or not about_this or not event.after_cast:
        return ""
    if event.model_fields_set - {"put", "to", "after_cast", "from_"}:
        return ""
    if event.to != ("graveyard",) or event.from_ not in (None, ("hand",)):
        return ""
    if {*(zone or ())} != (_CAST_FROM if event.put == "this" else set()):
        return ""
    source = "" if event.from_ is None else "自分の手札から"
    return f"{reference('this', scope)}を{source}唱えた後、墓地に置く"


_CAST_FROM = {"hand", "graveyard", "mana", "deck", "shields"}
"""Where spells are cast from; what is said of each casting works in all of these."""


def cast_before(events: tuple[Pattern, ...]) -> tuple[Pattern, ...]:
    """The casting in whose end a spell goes to the graveyard, if that is the event."""
    (event, *others) = events
    spells = event.put if event.after_cast and event.to == ("graveyard",) else None
    if others or not isinstance(spells, Selector):
        return ()
    if event.model_fields_set - {"put", "to", "after_cast", "from_"}:
        return ()
    start = {} if event.from_ is None else {"from": event.from_}
    return (Pattern.model_validate({"cast": spells, **start}),)
