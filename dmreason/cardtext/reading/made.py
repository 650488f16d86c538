"""What is known of cards to which an instruction before has done something."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.called import cards_of_event
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Item, Mod, Quantity, UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data, races_of
from dmreason.cardtext.reading.scoping import SPLIT, Act, Scope


def chosen_in_all(
    item: Item, made: Mod, scope: Scope, quantity: Quantity | None
) -> Data | None:
    """「選んだクリーチャーをすべて」 after several choices, of all of them.

    None if it is not said of all, or anything else was done before.
    """
    of_all = quantity is not None and quantity.kind == "all"
    if made.words[-1].meaning != "choose past" or not of_all or len(item.mods) > 1:
        return None
    chosen = [act for verb, act in scope.acts if verb == "choose" and "as" in act]
    names = [act["as"] for act in chosen]
    alike = {str(scope.known(name).get("type")) for name in names}
    if len(names) < 2 or len(chosen) < len(scope.acts) or scope.pair:
        return None
    if alike != {item.head[0].meaning} or any("zone" in scope.known(n) for n in names):
        return None
    return {"cards": names}


_ALWAYS = {"summon": "creature", "cast": "spell", "gr_summon": "creature"}
"""Of which type cards are to which a verb is done."""
_THERE = {
    **dict.fromkeys(("mill", "discard", "destroy"), "graveyard"),
    **dict.fromkeys(("return", "draw"), "hand"),
    **dict.fromkeys(("put", "summon", "gr_summon", "tap", "untap"), "battle"),
}
"""Where cards are after an instruction."""


def known_of(act: Data) -> Data:
    """What an instruction says of the cards to which something is done."""
    verb = next(iter(act))
    what = act[verb]
    inner = what.get("cards", what) if isinstance(what, dict) else {}
    known = dict(inner) if isinstance(inner, dict) else {}
    return known | ({"type": _ALWAYS[verb]} if verb in _ALWAYS else {})


def zone_after(act: Data) -> str | None:
    """Where the cards of an instruction are after it, if it is known."""
    verb = next(iter(act))
    if verb == "move":
        to = act["move"].get("to")
        return to if to in ("hand", "mana", "graveyard", "shields", "deck") else None
    return _THERE.get(verb)


def have_come(acts: Sequence[tuple[str, Data]], zone: object) -> bool:
    """Whether an act before has put cards into a zone, of which others may be meant.

    So may others than those of the zone that were only tapped, chosen or looked at.
    """
    there = [(zone_after(act), _zone_where_kept(act)) for _, act in acts]
    return zone is not None and any(zone in each for each in there)


def _zone_where_kept(act: Data) -> object:
    """The zone of the cards of an instruction that leaves them there."""
    kept = _KEEPS & {next(iter(act))}
    return known_of(act).get("zone") if kept else None


_KEEPS = {"tap", "untap", "choose", "look", "reveal"}


_NUMBERS = {"choose", "up_to", "random", "any_number"}


def are_several(scope: Scope, name: str) -> bool:
    """Whether the cards of a name are several, as far as it is said how many."""
    named = [act for _, act in scope.acts if name in (act.get("as"), act.get(SPLIT))]
    act = named[0] if named else None
    what = act[next(iter(act))] if act else scope.meant.get(name)
    if isinstance(what, dict) and not what.keys() & _NUMBERS:
        what = what.get("cards", what)  # 「その中から1体選ぶ」 is one of several
    if isinstance(what, str):
        return what != name and are_several(scope, what)
    if isinstance(what, dict):
        known = ("choose", "up_to", "random", *FROM_DECK, "count")
        if "any_number" in what or what.get("whose") == "each":
            return True
        if act and "zone" in what and not what.keys() & {*known, *_OF_ONE}:
            return True  # 「相手の手札を見る」
        what = next((what[key] for key in known if key in what), None)
    return isinstance(what, int) and what > 1


_OF_ONE = ("cards", "most", "least", "fortified_by", "being_added", "being_cast")
"""Fields of cards of which there may be one in all, without a number."""


def amount_of(scope: Scope, word: Said) -> object:
    """How many cards an instruction takes of which it was said, if it says so."""
    name = scope.that(word)
    acts = [act.instruction for act, _ in scope.named if isinstance(act, Act)]
    said = (next(iter(act.values())) for act in acts if act.get("as") == name)
    what = next(said, None)
    what = what.get("cards", what) if isinstance(what, dict) else what
    return what.get("top") if isinstance(what, dict) else what


def measure_of(measure: str, name: str, scope: Scope, place: int | None) -> Data:
    """The cost or power of a card, as a number.

    Raises:
        UnreadError: it is said of several: of each, the greatest, or the sum.
    """
    if are_several(scope, name):
        raise UnreadError("the measure of which card", place)
    return {f"{measure}_of": name}


def are_all_so(scope: Scope, name: str, likeness: Data) -> bool:
    """Whether cards that no act has named are all of a type or race.

    「手札が捨てられた時、捨てられた呪文1枚につき」 is about some of those of the event.
    """
    told = [{**scope.known(name)}]
    if name in ("that", scope.subject) and scope.watched:
        told = [_known_of_event(event, scope) for event in scope.watched]
    return all(likeness.items() <= {**known}.items() for known in told)


def _known_of_event(event: Data, scope: Scope) -> Data:
    """What is known of an event's cards; in the battle zone a race is of creatures."""
    kind, cards = next(iter(event)), cards_of_event(event)
    if not isinstance(cards, dict):
        return {"type": min(scope.types)} if len(scope.types) == 1 else {}
    in_battle = kind in _OF_THE_BATTLE_ZONE and races_of(cards)
    return {"type": "creature", **cards} if in_battle else cards


_OF_THE_BATTLE_ZONE = {"enters", "leaves", "destroyed", "attacks", "blocks", "blocked"}
_OF_THE_BATTLE_ZONE |= {"attacked", "tapped", "untapped", "summoned", "battles"}
_OF_THE_BATTLE_ZONE |= {"wins_battle", "loses_battle", "battled", "evolved"}
"""Events of what lies in the battle zone, or enters it."""


def put_there(made: Mod, scope: Scope) -> str | None:
    """「こうして墓地に置いたカード」: what was put there; None if no zone is said.

    Raises:
        UnreadError: several acts have put cards there, or none has.
    """
    last = made.words[-1]
    said = [zone for words, zone in _INTO.items() if last.startswith(words)]
    said += [word.meaning for word in made.words if word.type == "ZONE"]
    said += ["deck" for word in made.words if word.type == "PLACE"]
    if not said:
        return None
    verb, zone = last.meaning.partition(" ")[0], said[0]
    found = [
        act
        for done, act in scope.acts
        if done == verb and zone_after(act) in (zone, None)
    ]
    if len(found) != 1:
        raise UnreadError("what was put there", last.start_pos)
    return scope.name_of(found[0])


_INTO = {"墓地に": "graveyard", "マナゾーンに": "mana", "手札に": "hand"}
"""How a verb with its zone in one word begins."""


def has_revealed(scope: Scope, word: Said) -> bool:
    """「表向きにしたカード」, 「見せたカード」: cards of a deck that were revealed.

    Those that went somewhere else since then do not lie there any more.
    """
    said = word.meaning in ("reveal past", "show past")
    reveals = [act for _, act in scope.acts if "reveal" in act]
    if any(1 in map(a["reveal"].get, FROM_DECK) and "until" not in a for a in reveals):
        return False  # a single card, which has a name of its own
    shows = any(verb == "show" and "choose" in act for verb, act in scope.acts)
    return said and len(reveals) == 1 and bool(scope.seen) and not shows
