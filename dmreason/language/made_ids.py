"""The ids of cards to which a file gives none, in both languages."""

import re
from collections.abc import Mapping
from functools import cache

from dmreason.language.japanese import CLAIMS, turned, zones


@cache
def _places() -> Mapping[str, str]:
    """Where a card lies to which no file gives an id, as its id says it."""
    return {**zones(), "seal": CLAIMS["seal"]}


@cache
def _made() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The form of the ids of such cards, in English and in Japanese."""
    english, japanese = map("|".join, (_places(), _places().values()))
    return (
        re.compile(rf"(\w+)_({english})_([0-9]+)"),
        re.compile(rf"(\w+)の({japanese})([0-9]+)"),
    )


def made_in_japanese(id: str) -> str:
    """The id of a card to which the file gives none: `自分の手札1` for `自分_hand_1`.

    Args:
        id: such an id; any other stays as it is.
    """
    found = _made()[0].fullmatch(id)
    return id if found is None else f"{found[1]}の{_places()[found[2]]}{found[3]}"


def host_of_made(id: str) -> str | None:
    """Whose such a card is, or which card it seals; None if it is no such id."""
    found = _made()[0].fullmatch(id)
    return None if found is None else found[1]


def may_name_made(text: str) -> bool:
    """Whether such an id may stand in a text in Japanese."""
    return "の" in text and _made()[1].search(text) is not None


def made_in_english(id: str) -> str | None:
    """`自分_hand_1` for `自分の手札1`; None if it is no such id in Japanese."""
    made = _made()[1].fullmatch(id)
    return made and f"{made[1]}_{turned(_places())[made[2]]}_{made[3]}"
