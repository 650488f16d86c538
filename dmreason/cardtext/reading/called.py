"""What 「そのドラゴン」, 「その相手のクリーチャー」 and the like can be said of."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.qualities import (
    Data,
    civilizations_of,
    quality,
    races_of,
)

LIKE = ("race ", "civilization ", "quality ", "whose ")
"""How a word for a card begins that says what the card is like."""
SPOKEN_OF = (
    *("whose", "type", "race", "race_includes", "civilization"),
    *("multicolor", "colorless", "evolution", "neo", "keyword"),
)
"""What is known of cards wherever they go."""


def kind_of(said: str) -> str:
    """The type that 「その多色クリーチャー」 says besides what the card is like.

    A race says of which type a card is only in the battle zone.
    """
    how, _, rest = said.partition(" ")
    if how in ("civilization", "whose"):
        return rest.partition(" ")[2]
    if how == "quality":
        return rest.partition(" ")[0]
    return "" if how == "race" else said


def are_all_like(said: str, told: Sequence[Data]) -> bool:
    """Whether cards are said to be so, and not only some of them.

    「火または自然のクリーチャーが攻撃する時、その火のクリーチャーを」 is about those of
    fire, of which the language has no name.
    """
    told_so = bool(told) and all(_is_like(said, cards) for cards in told)
    return told_so or not said.startswith(LIKE)


def may_be_like(said: str, cards: Data) -> bool:
    """Whether some of the cards of a description are said to be so."""
    how, _, rest = said.partition(" ")
    if how == "civilization":
        return rest.partition(" ")[0] in civilizations_of(cards)
    if how == "race":
        return rest in races_of(cards)
    if how == "whose":
        return cards.get("whose", "any") in ("any", rest.partition(" ")[0])
    return _is_like(said, cards)


def _is_like(said: str, cards: Data) -> bool:
    how, _, rest = said.partition(" ")
    if how == "civilization":
        return civilizations_of(cards) == {rest.partition(" ")[0]}
    if how == "race":
        return races_of(cards) == {rest}
    if how == "whose":
        return bool(cards.get("whose") == rest.partition(" ")[0])
    if how == "quality":
        word = Said.of("QUALITY", "", rest.partition(" ")[2], 0)
        return quality(word).items() <= cards.items()
    return True


def cards_of_event(event: Data) -> Data | str:
    """The cards that an event is about; the other card, if that is spoken of."""
    other = "breaker" if event.get("that_breaks") else "attacked"
    cards = event.get(other, next(iter(event.values()), ""))
    if isinstance(cards, dict) and "evolved" in event:
        return {**cards, "evolution": True}
    return cards if isinstance(cards, dict | str) else ""


OF_ANY_KIND = ("", "card", "element", "pair")
"""What 「その…」 says of a card without saying of which type it is."""


def breaks(event: Data | None) -> bool:
    """Whether a shield is broken by a creature of which the text may speak."""
    return "breaker" in (event or {})


def may_be_the_other(said: str, event: Data | None, events: int) -> bool:
    """Whether what is attacked, or who breaks, can be called so.

    Args:
        said: the word.
        event: the attack or the break.
        events: for how many events the text waits.
    """
    if breaks(event):
        return said not in OF_ANY_KIND and events == 1
    return kind_of(said) == "creature" or said in ("", "card")


def turn_around(event: Data) -> None:
    """Make an event be about the other card: what is attacked, or who breaks."""
    if breaks(event):
        event["that_breaks"] = True
        return
    at, own = event.pop("at"), event.pop("attacks")
    event["attacked"] = {"type": "creature"} if at == "creature" else at
    event["against"] = own


def of_events(events: Sequence[Data]) -> list[Data]:
    """What events say of their cards; of its own card a text need not say it."""
    told = map(cards_of_event, events)
    return [cards for cards in told if isinstance(cards, dict)]


_SAYS_WHICH = {"type", "race", "race_includes", "name", "name_includes", "keyword"}
_SAYS_WHICH |= {"equipped_with", "any_of", "cards"}


def are_of_no_kind(told: Sequence[Data]) -> bool:
    """Whether some are called cards, or elements, and nothing says of which kind."""
    return any(not _SAYS_WHICH & cards.keys() for cards in told)
