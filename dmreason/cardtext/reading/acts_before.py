"""What was done before: with which cards, as far as what follows may speak of them."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.qualities import FROM_DECK, Data


def of_deck(act: Data) -> bool:
    """Whether an act is done with cards from an end of a deck."""
    cards = act.get("move", {}).get("cards")
    return "mill" in act or (
        isinstance(cards, dict) and bool(cards.keys() & {*FROM_DECK})
    )


def cards_of(act: Data) -> Data:
    """How an act describes its cards; nothing of those that were spoken of."""
    what = next(iter(act.values()))
    cards = what.get("cards", what.get("to", what)) if isinstance(what, dict) else {}
    return cards if isinstance(cards, dict) else {}


def of_several(act: Data) -> bool:
    """Whether an act may be done to several cards that it describes itself."""
    what = next(iter(act.values()))
    if isinstance(what, int):
        return what > 1
    cards = what.get("cards", what.get("to", what)) if isinstance(what, dict) else what
    if isinstance(cards, str):
        return False
    if not isinstance(cards, dict):
        return True
    return 1 not in (cards.get(field) for field in _NUMBERS)


_NUMBERS = ("choose", "up_to", "random", "count", *FROM_DECK)


def shows_several(acts: Sequence[tuple[str, Data]]) -> bool:
    """Whether the last act only shows cards, and not a single one."""
    last = acts[-1][1] if acts else {}
    return bool({"look", "reveal"} & last.keys()) and of_several(last)


def of_some(act: Data) -> bool:
    """Whether an act is done to as many cards as somebody likes, or as there are."""
    what = next(iter(act.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else None
    if not isinstance(cards, dict) or {"choose", "look", "reveal"} & act.keys():
        return False
    counts = ("choose", "random", "count", *FROM_DECK)
    numbers = [cards[field] for field in counts if field in cards]
    return not numbers or not all(isinstance(number, int) for number in numbers)


def two_alike(acts: Sequence[tuple[str, Data]]) -> bool:
    """Whether cards were seen, chosen or put somewhere twice, one after the other.

    「自分の山札の上から1枚目を見る。相手の山札の上から1枚目を見る。それらを」.
    """
    kinds = [_seen_how(act) for _, act in acts[-2:]]
    return len(kinds) > 1 and kinds[0] is not None and kinds[0] == kinds[1]


def one_and_several(acts: Sequence[tuple[str, Data]]) -> bool:
    """Whether one card was put where several were put right after it.

    「手札を1枚捨て、山札の上から2枚を墓地に置く。その中から」: those, or all three.

    Args:
        acts: what a sentence has done.
    """
    zones = [_put_where(act) for _, act in acts[-2:]]
    together = len(zones) > 1 and zones[0] is not None and zones[0] == zones[1]
    return together and of_several(acts[-1][1])


def _seen_how(act: Data) -> object:
    """What was done to several cards, or where they are seen now; None if to one."""
    if {"look", "reveal"} & act.keys():
        return "look"
    chosen = act.get("choose")
    if isinstance(chosen, dict):
        return None if "cards" in chosen else "choose"  # among those that were seen
    if not (of_deck(act) or of_several(act)):
        return None
    return _put_where(act)


def _put_where(act: Data) -> object:
    """The zone into which an act puts cards."""
    if {"mill", "discard", "destroy"} & act.keys():
        return "graveyard"
    return act.get("move", {}).get("to")


def two_zones_seen(acts: Sequence[tuple[str, Data]]) -> bool:
    """Whether all cards of two zones were looked at: 「相手の手札とシールドを見る」."""
    looks = [act.get("look", ()) for _, act in acts[-2:]]
    return [set(cards) for cards in looks] == [{"whose", "zone"}] * 2


def may_be_both(acts: Sequence[tuple[str, Data]], several: bool) -> bool:
    """Whether 「それら」, or even 「それ」, may mean the cards of the last two acts."""
    return two_zones_seen(acts) or (several and two_alike(acts))


def chooses(act: Data) -> bool:
    """Whether cards of an instruction are chosen."""
    what = next(iter(act.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else None
    keys = {"choose", "up_to", "any_number", "random"}
    return isinstance(cards, dict) and bool(keys & cards.keys())


def chose_one(last: Data) -> bool:
    """Whether the last act chose a single card."""
    cards = last.get("choose", {})
    return isinstance(cards, dict) and 1 in (cards.get("choose"), cards.get("random"))
