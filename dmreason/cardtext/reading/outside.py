"""Words that work outside the battle zone, and the cards that are given them."""

from __future__ import annotations

from typing import Any

from dmreason.cardtext.reading.keywords import Keywords
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in


def check_given_words(parts: Any, keywords: Keywords) -> None:
    """Raise if a word is given to cards that lie where it does nothing.

    「このクリーチャーは「シンパシー」を得る」, by a text that works in the battle zone
    (110.4c); 「自分の手札にあるクリーチャーに「スピードアタッカー」を与える」.
    """
    for part in records_in(parts):
        for kind in ("static", "give"):
            given = part.get(kind)
            if not isinstance(given, dict):
                continue
            words = given.get("keywords", [])
            for word in [words] if isinstance(words, str | dict) else words:
                name = word if isinstance(word, str) else word["word"]
                _check(kind, given, keywords.abilities_of(name))


def _check(kind: str, given: Data, abilities: list[tuple[str, Data]]) -> None:
    """Raise if what a text gives, a word of such abilities, does nothing there."""
    to = given.get("to", "this")
    outside = [part for kind, part in abilities if _works_outside(kind, part)]
    if to == "this":
        # That one's own card gets a shield trigger works among the shields, too.
        elsewhere = [part for part in outside if not _is_of_shields(part)]
        if kind == "static" and elsewhere and "zone" not in given:
            raise UnreadError("where the ability works")
    elif isinstance(to, dict) and not _SAID_ELSE & to.keys():
        types = to.get("type", ())
        spells = "spell" in ([types] if isinstance(types, str) else types)
        in_battle = to.get("zone", "battle") == "battle"
        if in_battle and outside:
            raise UnreadError("cards that lie in which zone")
        if not (in_battle or outside or spells):
            raise UnreadError("cards that have left that zone")


_SAID_ELSE = {"being_added", "being_cast", "cards"}
"""What says in another way which cards these are."""


def _works_outside(kind: str, part: Data) -> bool:
    """Whether an ability of a keyword works outside the battle zone."""
    if kind in ("cost", "alternative", "extra") and part.get("of", "this") == "this":
        return True
    return part.get("zone", "battle") not in ("battle", ["battle"])


def _is_of_shields(part: Data) -> bool:
    """Whether it is used as its card would be added to the hand."""
    when = part.get("when", [])
    events = when if isinstance(when, list) else [when]
    return any("shield_check" in event for event in events)
