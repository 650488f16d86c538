"""Some of several cards: of those looked at or found, or of those of a creature."""

from __future__ import annotations

from dmreason.cardtext.reading.acts_before import of_deck, of_several
from dmreason.cardtext.reading.asked import FOUND, NEW, PICKED
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Item, Noun, Quantity, UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data, races_of
from dmreason.cardtext.reading.scoping import SPLIT, Scope

_OF_THOSE = ("そのうち", "そのうちの")
"""Words for some of the cards that were spoken of last, as a condition may do."""


def note_found(scope: Scope, cards: Data) -> None:
    """Note what a condition finds among others: 「その中にドラゴンがあれば」."""
    found = {FOUND: cards, "said": scope.counted_as, NEW: True, PICKED: False}
    scope.found_out.append(found)


def all_found(item: Item, scope: Scope, quantity: Quantity | None) -> Data | None:
    """「その中にドラゴンがあれば、そのドラゴンをすべて」: these dragons.

    None if it is said otherwise, or of something else.
    """
    of_all = quantity is not None and quantity.kind == "all" and not item.mods
    if item.terminal != "THAT" or not of_all or scope.subject_several:
        return None
    said = item.head[0].meaning
    _, _, race = said.partition("race ")
    found = [each for each in scope.found_out if each.get(NEW) and FOUND in each]
    if len(found) != 1 or found[0]["said"] != "there":
        return None
    cards: Data = found[0][FOUND]
    so_called = cards.get("type") == said or (race and race in races_of(cards))
    return dict(cards) if so_called else None


def some_of(
    seen: Data, scope: Scope, word: str, verb: str, said: Data, start: int | None
) -> Data:
    """The cards among which some are taken.

    Args:
        seen: those that were looked at, chosen or put somewhere.
        scope: what was said before.
        word: 「その中から」 or the like; nothing if only a number is said.
        verb: what is done to them.
        said: what is said of those that are taken.
        start: where that is said.

    Raises:
        UnreadError: others may be meant.
    """
    if word:
        check_several(scope, seen, start)
        check_so_done(scope, seen, word, start)
    if seen != scope.counted:
        check_not_counted(scope, verb, start)
    return but_for_picked(_found(seen, scope, word, said, start), scope, word, start)


def check_several(scope: Scope, seen: Data, start: int | None) -> None:
    """「1枚捨て、1枚目を墓地に置く。その中に」: not in that card alone.

    Raises:
        UnreadError: it is said of a single card.
    """
    act = scope.source(str(seen.get("cards"))) or {}
    what = act.get("mill", act.get("look", act.get("reveal", act.get("move"))))
    cards = what.get("cards", what) if isinstance(what, dict) else {"top": what}
    alone = isinstance(cards, dict) and 1 in map(cards.get, FROM_DECK)
    if alone and "until" not in act:
        raise UnreadError("among which cards", start)


def check_so_done(scope: Scope, seen: Data, word: str, start: int | None) -> None:
    """「3枚を表向きにする。2枚を選ぶ。表向きにしたカードの中から」: of all three.

    Raises:
        UnreadError: what was done last was done to others.
    """
    act = scope.source(str(seen.get("cards"))) or {}
    shown = bool({"look", "reveal"} & act.keys())
    if ("向き" in word or "見せた" in word) and not shown:
        raise UnreadError("among which cards", start)
    if "墓地" in word and (shown or "choose" in act):
        raise UnreadError("among which cards", start)


def check_not_counted(scope: Scope, verb: str, start: int | None) -> None:
    """「2枚を見る。自分の墓地に呪文があれば、そのうち1枚を」: of these, or of those.

    Raises:
        UnreadError: it may be said of the cards of a condition just before.
    """
    cards = scope.counted
    just = scope.asks and scope.acts_before_counted == len(scope.acts)
    if cards is None or not just or scope.counted_as != "there" or "cards" in cards:
        return
    zone = cards.get("zone", "battle")
    zones = {zone} if isinstance(zone, str) else set(zone)
    if any(_can_be_taken(verb, each) for each in zones):
        raise UnreadError("among what was counted, or those before", start)


def _can_be_taken(verb: str, zone: str) -> bool:
    """Whether a verb can be said of cards of a zone."""
    if verb == "discard":
        return zone == "hand"
    if verb == "add":
        return zone in ("deck", "shields")  # from elsewhere they go back to a hand
    return verb not in _INTO_PLAY or zone not in ("battle", "shields")


_INTO_PLAY = ("put", "summon", "use", "cast")
"""Verbs of what is not done to cards that lie in the battle zone, or as shields."""


def check_where(cards: Data, about: Noun, scope: Scope, start: int | None) -> None:
    """「3枚を表向きにする。ドラゴンがあれば」: in the battle zone, or among those.

    Raises:
        UnreadError: no zone is said, and cards that may be meant lie elsewhere.
    """
    said = any(item.mod("within") or item.mod("other") for item in about.items)
    if not said and not cards.keys() & _PLACED and any(map(_shows, scope.acts)):
        raise UnreadError("there, or among those", start)


_PLACED = {"whose", "zone", "cards", "other", "under", "equipped_to", "equipped_with"}
"""What says of cards where they are."""


def _shows(act: tuple[str, Data]) -> bool:
    """Whether an act was done to cards that are seen now, and may be asked about."""
    done = act[1]
    shown = {"look", "reveal", "mill", "discard"} & done.keys()
    moved = {"move", "return", "destroy", "choose", "put"} & done.keys()
    return bool(shown) or of_deck(done) or (bool(moved) and of_several(done))


def _found(seen: Data, scope: Scope, word: str, said: Data, start: int | None) -> Data:
    """「その中にドラゴンがあれば、そのうち1体を」: of these dragons.

    「その中から1体を」 may be one of all, and is so if it says 「ドラゴンを1体」.
    """
    among = [each for each in scope.found_out if FOUND in each]
    among = [e for e in among if e[FOUND].get("cards") == seen.get("cards")]
    more = [_besides(each[FOUND], seen) for each in among]
    if not among or any(kinds.items() <= said.items() for kinds in more):
        return seen
    last, kinds = among[-1], more[-1]
    of_those = word in _OF_THOSE or (not word and last[PICKED])
    if not last[NEW] and not of_those:
        return seen
    alone = last[NEW] and [each[NEW] for each in among].count(True) == 1
    twice = {key for key in kinds if said.get(key, kinds[key]) != kinds[key]}
    clear = alone and of_those and last["said"] == "there" and not twice
    if not clear or "distinct" in kinds:
        raise UnreadError("of what was found, or of all", start)
    last[PICKED] = True
    return {**seen, **kinds}


def _besides(cards: Data, seen: Data) -> Data:
    """What is said of some cards besides where they are."""
    return {key: value for key, value in cards.items() if key not in seen}


# -- one of several that lie in the battle zone, and another one -------------------

_SOME = {"choose", "up_to", "random", "any_number"}


def but_for_picked(seen: Data, scope: Scope, word: str, start: int | None) -> Data:
    """「そのうち1体を破壊し、もう1体(残り)を…」: not that one, even if it has stayed.

    So of cards of the battle zone: what is to happen to one of them may be replaced.

    Args:
        seen: the cards that were chosen.
        scope: what was said before.
        word: 「そのうち」, if it is said again.
        start: where that is said.

    Raises:
        UnreadError: which others these are is not clear.
    """
    name = seen.get("cards")
    if "zone" in seen or not isinstance(name, str):
        return seen
    given = scope.given[0] if scope.given else None
    acts = [act for _, act in scope.acts]
    loose = [given, *scope.options, *(act for act in acts if not _picks(act, name))]
    picked = [act for act in acts if _picks(act, name)]
    if any(_picks_within(part, name) for part in loose):
        raise UnreadError("which are the others", start)
    if not picked:
        return seen
    if word or any({"may", "if", "if_you_do"} & act.keys() for act in picked):
        raise UnreadError("another one of them, or any", start)
    names = [_name_of(act, scope) for act in picked]
    return {**seen, "excluding": {"cards": names if len(names) > 1 else names[0]}}


def who_picked(cards: Data, scope: Scope) -> list[object]:
    """The players who picked the cards that a description leaves out.

    What was picked of a deck lies there no more, and is not left out in words.
    """
    names = cards.get("excluding", {}).get("cards", [])
    acts = [scope.source(n) for n in ([names] if isinstance(names, str) else names)]
    if cards.get("zone") == "deck" and isinstance(cards.get("cards"), str):
        acts = [act for _, act in scope.acts if _picks(act, cards["cards"])]
    picked = [_cards_of(act) for act in acts if act]
    return [each.get("by", "you") for each in picked if isinstance(each, dict)]


def _cards_of(act: Data) -> object:
    """The cards that an act describes."""
    what = next(iter(act.values()))
    inner = what.get("cards", what.get("to")) if isinstance(what, dict) else None
    return inner if isinstance(inner, dict) else what


def _picks(act: Data, name: str) -> bool:
    """Whether an act is done to some of the cards of a name, and to nothing else."""
    cards = _cards_of(act)
    of_them = isinstance(cards, dict) and cards.get("cards") == name
    return of_them and bool(_SOME & cards.keys())  # type: ignore[attr-defined]


def _picks_within(part: object, name: str) -> bool:
    """Whether a part of what is done takes some of the cards of a name."""
    if not isinstance(part, dict | list):
        return False
    if isinstance(part, dict) and part.get("cards") == name and len(part) > 1:
        return True  # some of them, or those that are so
    inside = part.values() if isinstance(part, dict) else part
    return any(_picks_within(inner, name) for inner in inside)


def _name_of(act: Data, scope: Scope) -> str:
    """What the cards are called that an act has picked; they are chosen before it."""
    key = "as" if "choose" in act else SPLIT
    if key not in act:
        name = act[key] = scope.new_name("chosen")
        cards = _cards_of(act)
        known = scope.known(str(cards["cards"])) if isinstance(cards, dict) else {}
        scope.meant[name] = {**known, **(cards if isinstance(cards, dict) else {})}
    return str(act[key])


def check_rest(scope: Scope, start: int | None) -> None:
    """「その中にドラゴンが2体以上あれば、そのうち1体を出し、残りを」: of which.

    Raises:
        UnreadError: it may be the rest of what was found, or of all.
    """
    found = [each[FOUND] for each in scope.found_out if FOUND in each and each[NEW]]
    if any(_besides(cards, scope.seen or {}) for cards in found):
        raise UnreadError("the rest of what was found, or of all", start)


def top_of(item: Item, scope: Scope, quantity: Quantity | None) -> Data:
    """「そのクリーチャーの一番上のカード」: it alone, without the cards under it."""
    head = item.head[0]
    if item.mods or quantity:
        raise UnreadError("the top card of which", head.start_pos)
    if head.startswith("こ"):
        word = Said.of("THIS", "このクリーチャー", "creature", head.start_pos or 0)
        return {"cards": scope.this(word), "as_cards": True}
    if scope.acts and "shuffle" in scope.acts[-1][1]:
        raise UnreadError("the top card of which", head.start_pos)  # or of the deck
    creature = Said.of("THAT", "そのクリーチャー", "creature", head.start_pos or 0)
    return {"cards": scope.that(creature), "as_cards": True}
