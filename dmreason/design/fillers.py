"""Plain cards that fit the descriptions of texts."""

from __future__ import annotations

import json
from typing import Any

from dmreason.language.descriptions import Qualities, Range, Selector
from dmreason.lint.lexicon import lexicon

Data = dict[str, Any]

_POWER, _COST = 2000, 2
"""What is printed on a plain card where no text asks for anything else."""
FILLED = ("battle", "hand", "graveyard", "mana", "shields", "deck")
"""The zones in which plain cards lie."""
NAME = "例のカード"
"""How the names of plain cards begin."""


class Fillers:
    """The plain cards of one board."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self.cards: list[Data] = []
        """As the board describes them."""

    @property
    def plain(self) -> str:
        """The name of a creature that is like nothing special."""
        return self._made({"type": "creature", "power": _POWER, "cost": _COST})

    def mana(self, civilization: str | None) -> str:
        """The name of a card that pays with a civilization, or of a colourless one."""
        found: Data = {"type": "creature", "power": _POWER, "cost": _COST}
        if civilization is not None:
            found["civilizations"] = [civilization]
        return self._made(found)

    def printed(self, name: str) -> Data:
        """What is printed on one of the cards."""
        return next(card for card in self.cards if card["name"] == name)

    def named(self, cards: Selector, zone: str) -> str | None:
        """The name of a card that fits a description; None if no plain card does.

        Nobody but a card of that name is called so: it may have a text.
        """
        ways = (cards, *(cards.any_of or ())[:1])
        if zone not in FILLED or any(
            w.evolution or w.neo or w.twinpact or w.name for w in ways
        ):
            return None
        card = _printed(cards)
        if zone == "battle" and card["type"] in lexicon().stays_out:
            return None
        return self._made(card)

    def _made(self, card: Data) -> str:
        """The name of a card on which this is printed."""
        key = json.dumps(card, sort_keys=True, ensure_ascii=False)
        if key not in self._names:
            middle = card.pop("name_includes", "")
            name = f"{NAME}{middle}{len(self._names) + 1}"
            self._names[key] = name
            self.cards.append({"name": name, **card})
        return self._names[key]


def _printed(cards: Selector) -> Data:
    """What is printed on a card that fits a description, but for its name."""
    ways = [cards, *(cards.any_of or ())[:1]]
    found: Data = {"type": "creature"}
    for each in ways:
        found |= _qualities(each)
    if found["type"] in lexicon().powered:
        found.setdefault("power", _POWER)
    else:
        found.pop("power", None)
    found.setdefault("cost", _COST)
    return found


def _qualities(part: Qualities) -> Data:
    """What a description asks for."""
    found: Data = {}
    for field, printed in _FIRST.items():
        value = getattr(part, field)
        if value:
            found[printed] = [value[0]] if printed in _LISTS else value[0]
    if part.civilizations:
        found["civilizations"] = list(part.civilizations)
    for field in ("cost", "power"):
        number = getattr(part, field)
        if isinstance(number, int):
            found[field] = max(number, 0)
        elif isinstance(number, Range):
            usual = _COST if field == "cost" else _POWER
            found[field] = _within(number, usual)
    return found


_FIRST = {
    "type": "type",
    "civilization": "civilizations",
    "race": "races",
    "race_includes": "races",
    "name_includes": "name_includes",
    "keyword": "keywords",
}
_LISTS = ("civilizations", "races", "keywords")


def _within(bounds: Range, usual: int) -> int:
    """A number within bounds, the usual one if it is; what is computed is not asked."""
    low = high = None
    if isinstance(bounds.at_least, int):
        low = bounds.at_least
    if isinstance(bounds.more_than, int):
        low = bounds.more_than + 1
    if isinstance(bounds.at_most, int):
        high = bounds.at_most
    if isinstance(bounds.less_than, int):
        high = bounds.less_than - 1
    found = usual if low is None else max(usual, low)
    found = max(found if high is None else min(found, high), 0)
    if bounds.parity is None or found % 2 == (bounds.parity == "odd"):
        return found
    return found + 1 if high is None or found < high else max(found - 1, 0)
