"""Whether all cards that were seen are so, asked by what is done to those very cards.

Such a condition is asked again while they go elsewhere, one by one, and of no cards
nobody knows whether all are so. That none of them is otherwise can be asked then; where
there were none, nothing is done to them either.
"""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.qualities import Data


def asked_as_they_go(done: Sequence[list[Data]]) -> Sequence[list[Data]]:
    """The same sentences; each condition of what moves all those cards is of none."""
    for step in (step for steps in done for step in steps if "if" in step):
        what = step[next(iter(step))]
        cards = what.get("cards") if isinstance(what, dict) else None
        seen = cards if isinstance(cards, dict) else what
        if isinstance(seen, dict) and seen.keys() == {"cards", "zone"}:
            step["if"] = _of_none(step["if"], seen)
    return done


def _of_none(holds: Data, seen: Data) -> Data:
    """A condition with 「none of those is otherwise」 for 「all of those are so」."""
    every = holds.get("every")
    if every is not None and every["of"] == seen and "excluding" not in every["is"]:
        return {"none": {**seen, "excluding": every["is"]}}
    if "no" in holds:
        asked = _of_none(holds["no"], seen)
        return {"exists": asked["none"]} if asked != holds["no"] else holds
    return {
        key: [_of_none(part, seen) for part in value]
        if key in ("all_of", "any_of")
        else value
        for key, value in holds.items()
    }
