"""The cards that a verb is said of: which, from where, and who chooses them."""

from __future__ import annotations

from dmreason.cardtext.reading.describing import Data
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Phrase, UnreadError


def choosing(frame: Frame, cards: str | Data) -> str | Data:
    """Cards, of which somebody else may choose, or chance."""
    if frame.manner("RANDOM"):
        if not isinstance(cards, dict) or "choose" not in cards:
            raise UnreadError("at random", frame.start)
        cards["random"] = cards.pop("choose")
    elif frame.actor == "opponent" and isinstance(cards, dict):
        picked = {"choose", "up_to", "any_number"} & cards.keys()
        if picked and frame.verb != "discard":
            cards["by"] = "opponent"
    return cards


def _counted(frame: Frame, cards: str | Data) -> str | Data:
    """Cards of an instruction: words, all that fit, or so many."""
    if not isinstance(cards, dict) or cards.keys() & _HOW_MANY or _all_of(frame):
        return cards
    if not (cards.keys() <= {"whose", "zone"} and "zone" in cards):
        raise UnreadError("how many", frame.start)
    return cards


_HOW_MANY = {"choose", "up_to", "any_number", "random", "top", "cards"}


def _all_of(frame: Frame) -> bool:
    """Whether it is said of all that fit."""
    phrases = [phrase for phrase in frame.taken if phrase.noun]
    return any(
        (phrase.quantity and phrase.quantity.kind == "all")
        or any(
            item.mod("every") or (item.quantity and item.quantity.kind == "all")
            for item in phrase.noun.items  # type: ignore[union-attr]
        )
        for phrase in phrases
    )


def object_of(frame: Frame) -> str | Data:
    """The cards that a verb is said of, from where, and who chooses."""
    frame.who()
    frame.taken = [phrase for phrase in frame.phrases if phrase.case == "wo"]
    among = frame.manner("AMONG")
    if _is_rest(frame):
        frame.take("wo")
        return cards_seen(frame)
    if not frame.taken and frame.scope.event_card and frame.verb in _UNSAID:
        card = frame.scope.event_card
        return (
            card if (source := frame.take("kara")) is None else frame.at(card, source)
        )
    if not frame.taken and (amount := frame.take("amount")):
        return _some(frame, amount, among)
    cards = frame.cards()
    if among:
        if not isinstance(cards, dict) or cards.keys() & {"zone", "whose"}:
            raise UnreadError("which of them", frame.start)
        seen = cards_seen(frame)
        cards = {**seen, **cards}
        cards.pop("as_cards", None)
    return _counted(frame, choosing(frame, _of_somebody(frame, cards)))


def _of_somebody(frame: Frame, cards: str | Data) -> str | Data:
    """Cards of a zone with whose they are; raise if that may be anybody's."""
    if not isinstance(cards, dict) or {"whose", "cards"} & cards.keys():
        return cards
    zone = cards.get("zone", "battle")
    if zone == "battle" or frame.scope.seen == {"zone": "deck"}:
        return cards
    if zone not in ("hand", "deck"):
        raise UnreadError("whose zone", frame.start)
    return {"whose": "opponent", **cards} if frame.actor == "opponent" else cards


def _some(frame: Frame, amount: Phrase, among: bool) -> str | Data:
    """「自分の手札から1枚選び」, 「その中から1枚」: so many cards of a zone."""
    source, quantity = frame.take("kara"), amount.quantity
    if among == (source is not None) or quantity is None:
        raise UnreadError("which cards", frame.start)
    cards = cards_seen(frame) if among else {}
    if source is not None:
        assert source.noun
        zone = frame.described(source.noun)
        if not isinstance(zone, dict) or zone.keys() - {"zone", "whose"}:
            raise UnreadError("from where", frame.start)
        cards = zone
    field = {"exactly": "choose", "up_to": "up_to"}.get(quantity.kind)
    if field is None:
        raise UnreadError("how many", frame.start)
    cards[field] = quantity.number
    return choosing(frame, _of_somebody(frame, cards))


_UNSAID = ("tap", "untap", "destroy", "send_back", "place", "put", "shield", "add")
"""Verbs said of the card of the event if nothing else is named."""


def _is_rest(frame: Frame) -> bool:
    nouns = [p.noun for p in frame.phrases if p.case == "wo" and p.noun]
    item = nouns[0].only if nouns else None
    return item is not None and item.terminal == "REST"


def cards_seen(frame: Frame) -> Data:
    """The cards of the deck that were looked at, or those of the condition before."""
    if frame.scope.seen is None and frame.scope.counted is not None:
        return dict(frame.scope.counted)
    if frame.scope.seen is None:
        raise UnreadError("no cards were looked at", frame.start)
    return dict(frame.scope.seen)


def check_owned(cards: Data, start: int) -> None:
    """Raise if cards of a zone may be anybody's: unsaid, they would be yours."""
    if cards.get("zone", "battle") not in ("battle", "hand") and "whose" not in cards:
        raise UnreadError("whose zone", start)


def types_of(cards: str | Data) -> frozenset[str]:
    """What cards are, as far as it is said."""
    said = cards.get("type", ()) if isinstance(cards, dict) else ()
    return frozenset([said] if isinstance(said, str) else said)
