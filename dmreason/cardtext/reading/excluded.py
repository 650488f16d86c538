"""What is left out of a description of cards: 「ドラゴン以外の」, 「他の」."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.made import have_come
from dmreason.cardtext.reading.phrases import Item, Noun, UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data, races_of
from dmreason.cardtext.reading.scoping import Act, Scope


def of_what_is_left_out(item: Item) -> tuple[Item, Item | None]:
    """「進化クリーチャー以外のクリーチャー」: creatures, and evolution creatures.

    Raises:
        UnreadError: it may be said of the cards, or of those that are left out:
            「火のドラゴン以外のクリーチャー」.
    """
    kinds = [mod.kind for mod in item.mods]
    place = kinds.index("excluding") if "excluding" in kinds else 0
    if place and kinds[place - 1] == "made" and not item.mods[place - 1].apart:
        # 「こうして破壊したクリーチャー以外のクリーチャー」
        rest = (*item.mods[: place - 1], *item.mods[place + 1 :])
        made = Item((item.mods[place - 1],), (item.mods[place].words[0],))
        return replace(item, mods=rest), made
    start = place
    while start and _says_what(item, start - 1):
        start -= 1
    if start == place:
        return item, None
    word, head = item.mods[place].words[0], item.head[-1]
    if word.type not in ("TYPE", "RACE"):
        return item, None
    alike = (word.type, word.meaning) == (head.type, head.meaning)
    said = item.mods[start:place]
    if not alike and (word.type == "RACE" or {mod.kind for mod in said} != {"quality"}):
        raise UnreadError("of these, or of what is left out", word.start_pos)
    before = item.mods[start - 1] if start else None
    mine = before is not None and before.words[:1] and before.words[0].meaning == "you"
    if alike and before is not None and mine and not before.apart:
        # 「自分の火のクリーチャー以外のクリーチャー」: other ones of mine, or all
        raise UnreadError("whose these are, or those left out", word.start_pos)
    rest = (*item.mods[:start], *item.mods[place + 1 :])
    return replace(item, mods=rest), Item(said, (word,))


def all_left_out(noun: Noun) -> Item | None:
    """「ドラゴンとファイアー・バード以外のクリーチャー」: what is neither.

    All but Fire Birds would be Dragons as well, and nothing would be said of these.
    """
    first, *_, last = noun.items
    mod = last.mods[0] if last.mods else None
    if mod is None or mod.kind != "excluding" or last.head[-1].type != "TYPE":
        return None
    heads = [word for item in noun.items[:-1] for word in item.head]
    words = (*heads, *mod.words)
    where = first.mods if {m.kind for m in first.mods} <= {"whose", "within"} else ()
    others = (item.mods for item in noun.items[:-1])
    plain = not any(mods for mods in others if mods != where)
    if not plain or any(word.type != "RACE" for word in words):
        return None
    if any(item.quantity for item in noun.items[:-1]):
        return None
    between = (mod.words[0].start_pos or 0) - (heads[-1].end_pos or 0)
    if between not in (len("と"), len("または")):  # 「Aと、B以外の」 may be A as well
        raise UnreadError("whether it is none of the others", heads[0].start_pos)
    left = replace(mod, words=words)
    return replace(last, mods=(*where, left, *last.mods[1:]))


def _says_what(item: Item, place: int) -> bool:
    """Whether it is said right before a word what cards are like."""
    mod = item.mods[place]
    return mod.kind in _WHAT and not mod.apart


_WHAT = ("quality", "civilizations", "all_civilizations", "bound", "with_keyword")


def left_out(words: tuple[Said, ...], scope: Scope) -> str | Data:
    """「ドラゴン以外の」, 「クリーチャーではない」: what is left out."""
    word = words[0]
    match word.type:
        case "CIV":
            named = [part.meaning for part in words if part.type == "CIV"]
            if {part.type for part in words} - {"CIV", "OR", "NEITHER"}:
                raise UnreadError("neither of them, or not both", word.start_pos)
            return {"civilization": named[0] if len(named) == 1 else named}
        case "RACE":
            races = [str(part) for part in words if part.type == "RACE"]
            # 「A、B、C以外の」, 「AとB以外の」; 203.2: as race_includes
            if len(races) > 1:
                return {"race": races}
            return {word.meaning: str(word)}
        case "TYPE":
            return {"type": word.meaning}
        case "NAME":
            return {"name": word[1:-1]}
        case "NOTYPE":
            raise UnreadError("no card at all", word.start_pos)
        case _:
            return {"cards": scope.pronoun(word)}


def check_other(cards: Data, scope: Scope, start: int | None) -> None:
    """Raise if 「(自分の)他のA」 may be other than cards that were spoken of.

    「自分のAが出た時、自分の他のAを」: than that A, or than this card. After
    「これまたは他のAが出た時」 the text as a whole says which.
    """
    if cards.get("whose", "any") not in ("you", "any") or scope.also_own:
        return
    before = (known for at, known in scope.asked_of if start is None or at < start)
    asked_of = any(_may_be_asked_of(known, cards) for known in before)
    of_event = bool(scope.watched and scope.subject) and may_be_of_event(scope, cards)
    of_act = any(_may_be_meant(name, cards, scope) for name, _ in scope.named)
    if asked_of or of_event or of_act:
        readings = ("than this card", "than the one that was spoken of")
        raise UnreadError("other than which of them", start, readings)


def may_be_of_event(scope: Scope, cards: Data) -> bool:
    """Whether the card of the event may be one of those that are described."""
    mine = cards.get("whose") == "you"
    if mine and scope.subject_whose and not scope.subject_whose & {"you", "any", None}:
        return False
    there = any(_IN_BATTLE & event.keys() for event in scope.watched)
    if there and not scope.subject_types:
        return True  # 「自分のエレメントが出た時」, 「自分の《A》が攻撃する時」
    return _are_alike(scope.subject_types, bool(scope.subject_races), cards)


_IN_BATTLE = frozenset(
    ("enters", "attacks", "attacked", "blocks", "blocked", "unblocked", "battles")
) | {"battled", "wins_battle", "untapped", "evolved"}
"""Events after which their card is in the battle zone, whatever it was called."""


def _may_be_asked_of(known: Data, cards: Data) -> bool:
    """Whether 「自分のAがタップしていれば」 may speak of one of the described cards.

    「自分の他のAがあれば」 is other than this card, and so is what follows.
    """
    theirs = known.get("whose", "any") not in ("you", "any")
    if "other" in known or (theirs and cards.get("whose") == "you"):
        return False
    types = _types_of(known)
    return not types or _are_alike(types, bool(races_of(known)), cards)


def _may_be_meant(name: str | Act, cards: Data, scope: Scope) -> bool:
    """Whether cards that were chosen, or with which something was done, may be so."""
    if isinstance(name, Act):
        known, verb = _cards_of(name.instruction), next(iter(name.instruction))
    else:
        known, verb = scope.meant.get(name, {}), "choose"
    there = known.get("zone", "battle") == "battle" and not known.keys() & FROM_DECK
    put = verb in _ENTERING or any(
        act.get(done) == name for _, act in scope.acts for done in _ENTERING
    )
    gone = there and verb in _LEAVING and "other" in known
    mine = cards.get("whose") == "you"  # 「自分の他のA」
    mine |= scope.elsewhere  # 「他のAを、自分の墓地から」
    if mine and known.get("whose", "any") not in ("you", "any") and there:
        return False
    types = next((types for n, types in scope.named if n is name), frozenset())
    alike = _are_alike(types, bool(races_of(known)), cards)
    return alike and (there or put) and not gone


def _cards_of(instruction: Data) -> Data:
    """The description of what an instruction is done to, as far as it has one."""
    what = next(iter(instruction.values()))
    cards = what.get("cards", what.get("to", what)) if isinstance(what, dict) else {}
    return cards if isinstance(cards, dict) else {}


def _are_alike(types: frozenset[str], of_race: bool, cards: Data) -> bool:
    """Whether cards of such types can be called as others are."""
    said = _types_of(cards)
    if said and types:
        return bool(said & types)
    return of_race or bool(types) or not said


def _types_of(cards: Data) -> frozenset[str]:
    """What cards are, as far as it is said."""
    said = cards.get("type", ())
    return frozenset([said] if isinstance(said, str) else said)


_ENTERING = ("put", "summon", "gr_summon")
_LEAVING = ("destroy", "return", "move")
"""Verbs after which cards are, or are not, in the battle zone."""


def check_not_put_there(cards: Data, scope: Scope, start: int | None) -> None:
    """Raise if 「他の」 may mean: than those that were put into that zone."""
    if "other" in cards and have_come(scope.acts, cards.get("zone")):
        raise UnreadError("other than this, or than these", start)


def other_than(data: Data, scope: Scope, start: int | None) -> Data:
    """「相手の他のA」, 「その持ち主の他のA」: than the one that was spoken of.

    So is 「自分の他のクリーチャー」 of a spell, whose own card cannot be meant.
    """
    spoken_of = Said.of("THAT", "それ", "", start or 0)
    whose = data.get("whose")
    owned = whose.get("owner_of") if isinstance(whose, dict) else None
    that = scope.that(spoken_of)
    if "excluding" in data or owned not in (None, that):
        raise UnreadError("other than which of them", start)
    return {"cards": that}
