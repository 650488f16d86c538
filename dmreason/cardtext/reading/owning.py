"""Who owns what was spoken of: 「その持ち主」, 「そのプレイヤー」, 「(その)山札」."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.scoping import SPLIT, Act, Scope


def owner(word: Said, scope: Scope) -> Any:
    """Who 「(その)持ち主」 is: whose the cards are that were spoken of.

    Args:
        word: what is said of the player.
        scope: what was said before; it learns who was meant.

    Returns:
        A player, or the owner of cards; nobody, if no card was taken.

    Raises:
        UnreadError: of which cards that is said is not clear.
    """
    name = scope.named[-1][0] if scope.named else None
    last = name.known if isinstance(name, Act) else scope.meant.get(str(name), {})
    one = not scope.subject or word == "持ち主"
    if name is not None and one and last.get("whose") in ("you", "opponent"):
        return _owner_if_taken(name, last, word, scope)
    if name == scope.turned_up and scope.player in _whose_deck_shown(scope):
        return scope.player  # who owns the one owns what that deck has shown
    of_event = scope.player == {"owner_of": "that"}
    if word == "そのプレイヤー" and scope.player and not (of_event and scope.acts):
        return scope.player
    scope.player = {"owner_of": _owned(scope, word)}
    return scope.player


def _whose_deck_shown(scope: Scope) -> Iterator[Any]:
    """Whose deck was revealed last until such a card came."""
    for _, act in scope.acts[-1:]:
        if "until" in act and "whose" in act["reveal"]:
            yield act["reveal"]["whose"]


def _owner_if_taken(name: str | Act, cards: Data, word: Said, scope: Scope) -> Any:
    """Whose cards are of which it is said: nobody's, if none was taken."""
    if cards.keys() & {*FROM_DECK}:
        return cards["whose"]
    if isinstance(name, Act) and not name.named:
        raise UnreadError("whether there is such a card", word.start_pos)
    if isinstance(name, Act) and name.several:
        raise UnreadError("the owner of which of them", word.start_pos)
    named = scope.called(name) if isinstance(name, Act) else name
    scope.player = {"owner_of": named}
    return scope.player


_BY_PLAYERS = {"draw", "cast", "use", "discard", "summon", "put", "place", "add"}
"""Verbs of what players do."""
_KINDS = {"クリーチャー": "creature", "カード": "card", "エレメント": "element"}
"""What the cards are called of which an owner is named."""


def _owned(scope: Scope, word: Said) -> str:
    """Of which card 「その持ち主」 is the owner; 「そのプレイヤー」 may be one."""
    # 「クリーチャーを1体、持ち主の手札に戻す。そのプレイヤーは」
    named = word == "そのプレイヤー" and scope.owned_at == len(scope.acts) - 1
    # 「相手がカードを引いた時、…」: that player may be meant as well
    named = named and not _BY_PLAYERS & {verb.split()[0] for verb in scope.happened}
    if not (word.endswith("持ち主") or named) or word == "持ち主":
        raise UnreadError("owner", word.start_pos)
    card = "それ" if named else word.removesuffix("持ち主").removesuffix("の")
    kind = _KINDS.get(card.removeprefix("その"), "")
    that = scope.that(Said.of("THAT", card, kind, word.start_pos or 0))
    acts = [act for act, _ in scope.named if isinstance(act, Act)]
    several = [act.instruction for act in acts if act.several]
    if any(that in (each.get("as"), each.get(SPLIT)) for each in several):
        raise UnreadError("the owner of which of them", word.start_pos)
    return that


def check_elsewhere(card: str | Data, scope: Scope, start: int) -> None:
    """「1枚目を表向きにする。…なら、そのクリーチャーを持ち主の手札に戻す」: which one.

    Raises:
        UnreadError: of a card of a deck it is known whose it is; a creature that was
            spoken of may be meant, which goes back to its owner.
    """
    others = scope.subject or any(name != card for name, _ in scope.named)
    if isinstance(card, str) and others and scope.known(card).keys() & {*FROM_DECK}:
        raise UnreadError("the card of the deck, or another one", start)


def owner_of_one(name: str, scope: Scope) -> object:
    """Whose the cards of a word or name are, if that is known."""
    if name == "this" or (name == "that" and scope.subject is None):
        return "you"
    if name == "that" and len(scope.subject_whose) == 1:
        return next(iter(scope.subject_whose))
    return scope.known(name).get("whose")


def owner_of_those(name: str, scope: Scope) -> object:
    """Whose the cards are that an instruction has named, as far as it says so."""
    what = next(iter((scope.source(name) or {}).values()), None)
    cards = what.get("cards", what) if isinstance(what, dict) else None
    if isinstance(cards, dict) and "cards" in cards:
        cards = cards["cards"]  # one of those
    if isinstance(cards, str):
        return owner_of_those(cards, scope)
    return cards.get("whose", cards.get("player")) if isinstance(cards, dict) else None


def deck_meant(scope: Scope, start: int | None) -> Any:
    """Whose deck 「(その)山札をシャッフルする」 is: that of which was spoken.

    Raises:
        UnreadError: several decks may be meant, or it is not known whose it was.
    """
    owners = [owner for _, act in scope.acts for owner in _decks_of(act, scope)]
    if owners and _searches(scope.acts[-1][1]):
        return owners[-1]
    of_event = any("deck" in (e.get("from"), e.get("to")) for e in scope.watched)
    if of_event and "you" not in owners:
        raise UnreadError("whose deck", start)  # or that of the event
    if not all(owner == owners[0] for owner in owners) or owners[:1] == [None]:
        raise UnreadError("whose deck", start)
    return owners[0] if owners else "you"


def own_deck(actor: Any, scope: Scope, start: int | None) -> Any:
    """Whose deck a bare 「山札の上から」 is: of who does it.

    Raises:
        UnreadError: it may be that of which was spoken, another player's.
    """
    owners = [owner for _, act in scope.acts for owner in _decks_of(act, scope)]
    if actor == "you" and owners[-1:] not in ([], ["you"]):
        raise UnreadError("whose deck", start)
    return actor


def _decks_of(act: Data, scope: Scope) -> Iterator[Any]:
    """The owner of the deck of which an act speaks; None if that is not known."""
    what = next(iter(act.values()))
    if "shuffle" in act:
        yield what
        return
    if "mill" in act:
        yield what.get("player", "you") if isinstance(what, dict) else "you"
        return
    cards = what.get("cards", what) if isinstance(what, dict) else what
    to_deck = isinstance(what, dict) and what.get("to") == "deck"
    if to_deck or (isinstance(cards, dict) and cards.get("zone") == "deck"):
        yield _whose(cards, scope)


def _whose(cards: Any, scope: Scope) -> Any:
    """Whose cards are; None if that is not known."""
    if isinstance(cards, dict) and isinstance(cards.get("cards"), str):
        cards = cards["cards"]
    if isinstance(cards, str):
        source = next(iter((scope.source(cards) or {}).values()), None)
        known = owner_of_one(cards, scope)
        return _whose(source, scope) if known is None and source else known
    if not isinstance(cards, dict):
        return None
    in_battle = cards.get("zone", "battle") == "battle"
    whose = cards.get("whose", None if in_battle else "you")
    return None if whose == "any" else whose


def _searches(act: Data) -> bool:
    """Whether cards are taken out of a deck from wherever they lie in it."""
    what = next(iter(act.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else None
    if not isinstance(cards, dict) or cards.get("zone") != "deck":
        return False
    return not cards.keys() & {*FROM_DECK}
