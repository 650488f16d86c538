"""Cards that a condition says there are: 「その…」 and 「その数」 may be about them.

The language has no name for the cards of a condition. So where a word may mean one of
them, as well as a card of the event or of an act before, the text is unread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dmreason.cardtext.reading.called import LIKE, kind_of, may_be_like
from dmreason.cardtext.reading.qualities import Data, races_of
from dmreason.language.mentions import PRONOUNS


@dataclass(frozen=True)
class There:
    """Cards of a condition, and what was said before it."""

    cards: Data
    alone: bool
    """Whether there may be a single one, as 「そのクリーチャー」 says."""
    several: bool
    """Whether there may be several, as 「それら」 says."""
    named_before: int
    """How many cards had been spoken of."""
    acts_before: int
    """How many acts had been read."""
    about: frozenset[str]
    """The names of the cards that the condition speaks of."""

    def can_be(self, said: str, several: bool) -> bool:
        """Whether 「それ(ら)」, 「そのドラゴン」 can be said of one, or of several."""
        fits = self.several if several else self.alone
        return fits and can_be_called(said, self.cards)

    def can_lie(self, verb: str, source: str, in_battle: bool) -> bool:
        """Whether it can be done to them where they lie.

        Args:
            verb: what is done; nothing if that is not known.
            source: the zone that 「から」 names; nothing if none is named.
            in_battle: whether it can be said of creatures in play alone.
        """
        zone = self.cards.get("zone", "battle")
        known = source or ("battle" if in_battle else "")
        if known:
            return bool({known, ANYWHERE} & {*_zones(zone)})
        shown = self.cards.get("face_up")  # what it is, all see
        return can_be_done(verb, ANYWHERE if shown else zone)


def there_are(holds: Data, named: int, acts: int, known: bool) -> list[There]:
    """The cards of which a condition says that there are some.

    Args:
        holds: the condition.
        named: how many cards were spoken of before it.
        acts: how many acts were read before it.
        known: whether it asks what a card is that was spoken of.
    """
    about = frozenset(_names(holds))
    return [
        There(cards, alone, several, named, acts, about)
        for cards, alone, several in _described(holds)
        if not (cards.get("cards") in PRONOUNS or (known and "cards" in cards))
        and cards != {"equipped_with": "this"}  # 「これがクロスされていれば」
    ]


def _described(holds: Data) -> Iterator[tuple[Data, bool, bool]]:
    """Descriptions; whether that may be a single card; whether several."""
    for part in (*holds.get("all_of", ()), *holds.get("any_of", ())):
        yield from _described(part)
    if isinstance(cards := holds.get("exists"), dict):
        if isinstance(foe := cards.get("battling_with"), dict):
            yield foe, True, False
        yield cards, True, True
    if isinstance(cards := holds.get("count"), dict):
        least, most = holds.get("at_least", 0), holds.get("at_most")
        few = isinstance(most, int) and most <= 1
        alone = least == 1 and (most is None or few)
        yield cards, alone or few, not few
    for cards in _in_numbers(holds):
        yield cards, False, True
    for cards in _happened(holds):
        yield {**cards, "zone": ANYWHERE}, True, True


TAKE = "take"
"""「手札に加える」, which is not said of the battle zone."""
ANYWHERE = "anywhere"
"""Where cards are with which something has happened: that is not known any more."""


def _happened(holds: Data) -> Iterator[Data]:
    """The cards of what a condition says to have happened in a turn."""
    asked = (holds, holds.get("value"))
    for part in (part for part in asked if isinstance(part, dict)):
        events = part.get("this_turn", part.get("this_attack"))
        for cards in events.values() if isinstance(events, dict) else ():
            if isinstance(cards, dict):
                yield cards


def _in_numbers(holds: Data) -> Iterator[Data]:
    """The cards of which a condition compares a number, and those of 「すべて」."""
    for value in (holds.get("value"), holds.get("at_least"), holds.get("at_most")):
        for kind, cards in value.items() if isinstance(value, dict) else ():
            if isinstance(cards, dict) and kind not in ("this_turn", "this_attack"):
                yield cards
    if isinstance(every := holds.get("every", {}).get("of"), dict):
        yield every


def _names(part: Any) -> Iterator[str]:
    """All words that a condition holds, the names of cards among them."""
    inside = part.values() if isinstance(part, dict) else part
    if isinstance(part, str):
        yield part
    for inner in inside if isinstance(part, dict | list) else ():
        yield from _names(inner)


def can_be_called(said: str, cards: Data) -> bool:
    """Whether 「それ」, 「そのクリーチャー」, 「そのドラゴン」 can be one of these."""
    if ways := cards.get("any_of"):
        rest = {key: value for key, value in cards.items() if key != "any_of"}
        return any(can_be_called(said, {**rest, **way}) for way in ways)
    types, zone = _types(cards), cards.get("zone", "battle")
    in_battle = "battle" in _zones(zone)
    if said.startswith(LIKE) and not may_be_like(said, cards):
        return False
    if said.startswith("race "):
        return True
    said = kind_of(said)
    if said in ("", "card"):
        return True
    if said == "element":
        return in_battle and types != {"spell"}
    if said == "shield":
        return bool(zone == "shields")
    if types:
        return said in types
    if said == "creature":
        # 「カード」 of another zone is called no creature, 「ドラゴン」 is one.
        named = {"name", "name_includes", "equipped_with"} & cards.keys()
        return in_battle or bool(named or races_of(cards))
    return not in_battle and "name" in cards


def is_of_a_kind(cards: Data) -> bool:
    """Whether they are called creatures or the like, and not cards."""
    return bool(_types(cards) or races_of(cards) or "any_of" in cards)


def _zones(zone: str | list[str]) -> list[str]:
    return [zone] if isinstance(zone, str) else zone


def _types(cards: Data) -> set[str]:
    said = cards.get("type", ())
    return {said} if isinstance(said, str) else {*said}


def may_be_counted(there: Sequence[There], said: str, acts: int) -> bool:
    """Whether 「その数」 may be how many cards of a condition there are.

    Args:
        there: the cards of conditions.
        said: the words for the number. 「その枚数」 counts no creatures in play.
        acts: how many acts were read.
    """
    counted = [each.cards for each in there if each.acts_before == acts]
    return any(
        cards.keys() != {"cards"}  # 「こうして2枚以上捨てたなら、その枚数」: the same
        and not ("枚" in said and _are_bodies(cards))
        for cards in counted
    )


def _are_bodies(cards: Data) -> bool:
    """Whether cards are counted as 体."""
    return "zone" not in cards and (_types(cards) == {"creature"} or _is_race(cards))


def _is_race(cards: Data) -> bool:
    return not _types(cards) and bool(races_of(cards))


def no_longer(there: list[There], holds: Data) -> list[There]:
    """Cards of conditions without those of one that does not hold: 「それ以外なら」."""
    lacking = [cards for cards, *_ in _described(holds)]
    return [each for each in there if each.cards not in lacking]


def of_an_act(there: list[There], cards: Data) -> list[There]:
    """Cards of conditions; 「それ」 can mean those alone to which an act can be done.

    「相手のクリーチャーを1体…。自分のドラゴンがあれば、かわりにそれを破壊する」 is
    about that of the act, where the others are of another player or zone.
    """

    def lie_there(each: There) -> bool:
        zones = [part.get("zone", "battle") for part in (each.cards, cards)]
        owners = {part["whose"] for part in (each.cards, cards) if "whose" in part}
        return zones[0] == zones[1] and len(owners) < 2

    return [
        each if lie_there(each) else replace(each, alone=False, several=False)
        for each in there
    ]


# -- what can be done to cards where they lie ---------------------------------------


def can_be_done(verb: str, zone: str | list[str]) -> bool:
    """Whether a verb can be said of cards of a zone, or of one of several."""
    return any(_can_be_done(verb, one) for one in _zones(zone))


def _can_be_done(verb: str, zone: str) -> bool:
    if zone == ANYWHERE:
        return True
    if verb in _WHERE:
        return zone in _WHERE[verb]
    return zone not in _NOT_OF.get(verb, ())


_WHERE: dict[str, tuple[str, ...]] = {
    "destroy": ("battle",),
    "tap": ("battle", "mana"),
    "untap": ("battle", "mana"),
    "discard": ("hand",),
    "break": ("shields",),
}
"""Where the cards of a verb lie."""
_NOT_OF: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("put", "summon", "use", "cast"), ("battle", "shields")),
    "send_back": ("hand",),
    TAKE: ("battle", "hand"),
    "shield": ("shields",),
}
"""Where the cards of a verb do not lie."""
