"""What is asked of a card to which something was done, or should have been.

One rule: 「それ」 is the card that was taken. If none was, nothing holds of it, not
even that it is no dragon; if it went elsewhere since then, it is asked where it lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.scoping import SECOND, SPLIT, Scope
from dmreason.language.mentions import PRONOUNS

MAY_FAIL = frozenset(("may", "if", "if_you_do", "until"))
"""What an instruction depends on besides the cards that are there."""
_FROM_TOP = ("mill", "draw")
"""Verbs that take cards of a deck, as it has some while its player plays (703.4b)."""
_MOVES = (
    *("move", "return", "put", "summon", "destroy", "discard", "cast", "execute"),
    *("break", "mill"),
)
"""Verbs after which cards lie elsewhere."""


def may_lack(name: str, scope: Scope) -> bool:
    """Whether there may be no card of a name: it was up to somebody, or none was there.

    There always is one of an event, and one on a deck.
    """
    if name in PRONOUNS:
        return False
    act = scope.source(name)
    if act is None or SECOND in act or MAY_FAIL & act.keys():
        return True
    if any(act is each for each in scope.conditional):
        return True
    verb = next(iter(act))
    what = act[verb]
    cards = what.get("cards", what) if isinstance(what, dict) else what
    if not isinstance(cards, dict):
        return verb not in _FROM_TOP
    who = (cards.get("whose"), cards.get("player"))
    if any(isinstance(player, dict) for player in who):
        return True  # of the owner of a card, if there is one
    return not (cards.keys() & {*FROM_DECK} or verb in _FROM_TOP)


def if_taken(holds: Data, name: str | None, scope: Scope) -> Data:
    """A condition that would hold without a card: only if there is that card."""
    if name is None or not may_lack(name, scope):
        return holds
    return {"all_of": [{"done": name}, holds]}


def bare(holds: Data) -> Data:
    """A condition without 「if there is that card」."""
    parts = holds.get("all_of", ())
    guarded = len(parts) == 2 and parts[0].keys() == {"done"}
    return dict(parts[1]) if guarded else holds


def cards_asked(holds: Any) -> Iterator[str]:
    """The names of cards of which a condition says what they are."""
    if isinstance(holds, list):
        for part in holds:
            yield from cards_asked(part)
    elif isinstance(holds, dict):
        for key in ("exists", "none"):
            cards = holds.get(key, {})
            if isinstance(cards, dict) and isinstance(cards.get("cards"), str):
                yield cards["cards"]
        for measure in ("cost_of", "power_of"):
            value = holds.get("value", {})
            if isinstance(value, dict) and isinstance(value.get(measure), str):
                yield value[measure]
        for key in ("all_of", "any_of", "no"):
            yield from cards_asked(holds.get(key))


def moves(act: Data, name: str) -> bool:
    """Whether an instruction puts the cards of a name into another zone.

    Cards of a deck that go to its other end are still in it.
    """
    if "choose_one" in act:
        return any(moves(step, name) for step in steps_of(act["choose_one"]))
    verb = next(iter(act))
    what = act[verb]
    if verb not in _MOVES or (verb == "move" and what.get("to") == "deck"):
        return False
    cards = what.get("cards") if isinstance(what, dict) else what
    return bool(cards == name)


def seen_now(scope: Scope, start: int) -> Data:
    """The cards that were seen, where they lie now.

    Raises:
        UnreadError: some of them went elsewhere: whether these count is not said.
    """
    seen = dict(scope.seen or {})
    names, taken = {seen["cards"]}, []
    for act in [*(act for _, act in scope.acts), *scope.options]:
        if names & {*_cards_in(act)}:
            names |= {act[key] for key in ("as", SPLIT) if key in act}
            if next(iter(act)) in ("choose_one", *_MOVES):
                taken.append(act)
    if not taken:
        return seen
    zone = _all_put(taken[0], seen)
    if zone is None or len(taken) > 1:
        raise UnreadError("whether those count that went elsewhere", start)
    return {"cards": scope.name_of(taken[0]), "zone": zone}


def _cards_in(part: Any) -> Iterator[str]:
    """The names of cards to which instructions do something."""
    if isinstance(part, list):
        for inner in part:
            yield from _cards_in(inner)
    elif isinstance(part, dict):
        for key, inner in part.items():
            if key in ("cards", *_MOVES) and isinstance(inner, str):
                yield inner
            elif key not in ("if", "as", SPLIT):
                yield from _cards_in(inner)


def _all_put(act: Data, seen: Data) -> str | None:
    """Into which zone an instruction puts all those cards for sure, for all to see."""
    what = act.get("move", {"cards": act.get("return"), "to": "hand"})
    whole = what["cards"] in (seen["cards"], seen)
    if MAY_FAIL & act.keys() or not whole or "face_down" in what:
        return None
    return what["to"] if what["to"] in ("graveyard", "mana", "hand") else None


def steps_of(options: Any) -> Iterator[Data]:
    """The instructions of options."""
    for step in options if isinstance(options, list) else ():
        yield from [step] if isinstance(step, dict) else steps_of(step)


def opposite(holds: Data, scope: Scope) -> Data:
    """What has to hold otherwise; of a card, that there is one."""
    asked = bare(holds)
    if "none" in asked:
        return {"exists": asked["none"]}
    parts = [_not_so(part) for part in asked.get("all_of", [asked])]
    found = parts[0] if len(parts) == 1 else {"any_of": parts}
    return if_taken(found, next(cards_asked(asked), None), scope)


def _not_so(part: Data) -> Data:
    """That a card is not what a condition asks for."""
    return {"none": part["exists"]} if part.keys() == {"exists"} else {"no": part}


def has_left(name: str, scope: Scope) -> bool:
    """Whether a card went elsewhere, whatever it is."""
    acts = [act for _, act in scope.acts] + scope.options
    return any(
        moves(act, name) and name not in cards_asked(act.get("if")) for act in acts
    )
