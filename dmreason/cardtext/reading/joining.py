"""「AまたはB」, 「すべてのAとB」: several descriptions as one."""

from __future__ import annotations

from itertools import pairwise

from dmreason.cardtext.reading.phrases import Item, Mod, Noun, UnreadError
from dmreason.cardtext.reading.qualities import Data

COUNT = ("choose", "up_to", "random", "any_number")
"""Fields of a description that say how many."""
_MODIFIERS = (
    *("civilization", "civilizations", "name_includes", "keyword", "cost", "power"),
    *("tapped", "multicolor", "evolution", "neo", "twinpact"),
)
"""What is said of cards before what they are called."""
_NEVER_EVOLVED = ("tamaseed", "spell", "field", "castle", "weapon")
"""Types of cards of which none is an evolution card."""
_LIKE = (*_MODIFIERS, "type", "race", "race_includes", "name")
"""What cards are like: one of several descriptions can differ in it."""
_SAME = {"race_includes": "race"}


def joined(
    found: list[str | Data], noun: Noun, bodies: bool, common: frozenset[str]
) -> Data:
    """One description of what is either.

    Args:
        found: the descriptions.
        noun: what is said.
        bodies: whether they are counted as 体, as creatures are.
        common: the fields that are said of all of them at once.

    Raises:
        UnreadError: no description says it, or it can mean two things.
    """
    parts = [part for part in found if isinstance(part, dict)]
    if len(parts) < len(found):
        raise UnreadError("a card or a kind of cards")
    _check_whose_behind(noun)
    _share(parts)
    counts = [{k: v for k, v in part.items() if k in COUNT} for part in parts]
    said = [count for count in counts if count]
    either = noun.joint == "OR" or not said  # 「AとBをすべて」: all that is either
    mixed = either and len({"as_cards" in part for part in parts}) > 1
    if mixed:
        parts = [{k: v for k, v in p.items() if k != "as_cards"} for p in parts]
    if any(count != counts[-1] for count in said):
        raise UnreadError("numbers of each kind")
    if noun.joint != "OR" and said:
        raise UnreadError("two kinds of cards at once")
    plain = [{k: v for k, v in part.items() if k not in COUNT} for part in parts]
    each_counted = len(said) == len(parts)
    merged = _listed(plain, each_counted=each_counted)
    if merged is None and either:
        check_whose_negation(noun, plain)
        own = set(_MODIFIERS) - common
        apart = each_counted and all(part.keys() & own for part in plain)
        merged = _either(plain, noun, bodies, apart=apart)
    if merged is None:
        raise UnreadError("kinds of cards that differ in more than one quality")
    if mixed:
        merged["as_cards"] = AS_EITHER
    return {**merged, **counts[-1]}


def _check_whose_behind(noun: Noun) -> None:
    """Raise at 「火の相手のクリーチャーまたは水のクリーチャー」: who has the second?

    「相手の」 belongs to the first as what stands before it does.
    """
    first, *others = noun.items
    whose = first.mod("whose")
    if whose is None or any(item.mod("whose") for item in others):
        return
    before = [mod for mod in first.mods[: first.mods.index(whose)] if not mod.apart]
    if any(mod.kind != "within" and _is_said_of_it(mod) for mod in before):
        start = first.head[0].start_pos
        raise UnreadError("of which of them it is said", start, OF_WHICH)


def check_whose_negation(noun: Noun, parts: list[Data]) -> None:
    """Raise if 「AとB以外のクリーチャー」 may as well be what is neither.

    So may 「AとBではないクリーチャー」, but not 「AまたはBではないクリーチャー」.
    """
    first, *others = parts
    denied = {key for part in others for key, said in part.items() if said is False}
    denied -= {key for key, said in first.items() if said is False}
    words = [
        str(word) for item in noun.items[1:] for m in item.mods for word in m.words
    ]
    if denied and (noun.joint == "AND" or any("以外" in word for word in words)):
        start = noun.items[0].head[0].start_pos
        raise UnreadError("whether it is none of the others", start)


AS_EITHER = "of some alone"
"""「ドラゴンまたは名前に《…》とあるカード」: which of them are cards for themselves.

It has no meaning in the battle zone, and is forgotten where a card is one thing.
"""


def any_of_them(parts: list[str | Data], start: int | None) -> list[str | Data]:
    """Cards of several kinds of which events are counted together, as one description.

    「各ターン、はじめて自分の呪文または他のタマシードを使った時」 is about the first of
    both, and not about the first of each.
    """
    described = [part for part in parts if isinstance(part, dict)]
    if len(parts) == 1:
        return parts
    differing = _differing(described)
    ways = [{k: v for k, v in part.items() if k in differing} for part in described]
    if len(described) < len(parts) or differing - {*_LIKE, "other"} or not all(ways):
        raise UnreadError("the first of several kinds of events", start)
    common = {k: v for k, v in described[0].items() if k not in differing}
    return [{**common, "any_of": ways}]


def _share(parts: list[Data]) -> None:
    """Say of all what is said once."""
    first = parts[0]
    for part in parts[1:]:
        of_its_own = "whose" in part  # 「自分の他のAまたは自分のB」
        for shared in ("whose", "zone"):
            if shared in first:
                part.setdefault(shared, first[shared])
        of_a_race = {"race", "race_includes"} & part.keys() and not of_its_own
        if of_a_race and "other" in first:
            part.setdefault("other", True)


def _listed(parts: list[Data], *, each_counted: bool) -> Data | None:
    """Descriptions that differ in one quality, as one with a list; else None."""
    # 「アーマード・ドラゴンまたはジャイアントのクリーチャー」
    type_ = None if each_counted else parts[-1].get("type")
    plain = [
        {"type": type_, **part}
        if type_ and {"race", "race_includes"} & part.keys()
        else dict(part)
        for part in parts
    ]
    if any("race_includes" in part for part in plain):
        # A race means each that has it in its name (203.2): both fields say the same.
        plain = [{_SAME.get(k, k): v for k, v in part.items()} for part in plain]
    differing = _differing(plain)
    zones = all(part.keys() <= {"whose", "zone"} for part in plain)
    lists = {"type", "race", "race_includes", "civilization"}
    if len(differing) > 1 or differing - (lists | ({"zone"} if zones else set())):
        return None
    merged: Data = dict(plain[0])
    for key in differing:
        values = [part.get(key) for part in plain]
        if None in values:
            return None
        merged[key] = [
            value for v in values for value in (v if isinstance(v, list) else [v])
        ]
    return merged


def _either(parts: list[Data], noun: Noun, bodies: bool, *, apart: bool) -> Data | None:
    """Descriptions that differ in several qualities, as `any_of`; None if in others.

    「火のクリーチャーまたはドラゴン」 may mean Dragons of fire: what is said before the
    first one has to be said anew of the others, unless each is counted and described by
    itself (`apart`): 「火のクリーチャーを1体、または水のタマシードを1枚」.
    """
    if bodies and not apart:
        parts = [{"type": "creature", **part} for part in parts]
    differing = _differing(parts)
    if differing - set(_LIKE):
        return None
    inner = [{k: v for k, v in part.items() if k in differing} for part in parts]
    if not all(inner):
        return None
    for place, (before, after) in enumerate(pairwise(inner)):
        alike = _is_alternative(noun, place, before, after)
        of_one = alike and _is_whose_of_the_first(*noun.items[place : place + 2])
        if of_one or (unsaid(before, after) and not alike and not apart):
            start = noun.items[0].head[0].start_pos
            raise UnreadError("of which of them it is said", start, OF_WHICH)
    common = {k: v for k, v in parts[0].items() if k not in differing}
    return {**common, "any_of": inner}


OF_WHICH = ("said of the first alone", "said of all")
"""What is said before the first of several kinds may mean."""


def check_each_by_itself(noun: Noun) -> None:
    """Raise if something that a comma sets apart would be said of the first kind alone.

    「コスト5以下の、相手のA1体と自分のB1体」: what is done to each is read by itself.
    """
    first = noun.items[0]
    if any(mod.apart and mod.kind != "whose" for mod in first.mods):
        start = first.head[0].start_pos
        raise UnreadError("of which of them it is said", start, OF_WHICH)


CREATURES_ALONE = frozenset(("power", "evolution", "neo"))
"""What no other card can have: said of both, a power would leave a tamaseed out."""


def unsaid(first: Data, second: Data) -> set[str]:
    """What is said of the first of two kinds, and may be said of the other as well."""
    left = first.keys() & set(_MODIFIERS) - second.keys()
    return left - {"evolution"} if second.get("type") in _NEVER_EVOLVED else left


def _is_alternative(noun: Noun, place: int, first: Data, second: Data) -> bool:
    """「火のクリーチャーまたはパワー2000以下のクリーチャー」: each by itself.

    What stands before the first cannot be said of the second as well: all that fits
    the second would fit the first, and nothing would be said with it.
    """
    one, other = (item.head for item in noun.items[place : place + 2])
    same = [word.meaning for word in one] == [word.meaning for word in other]
    both = {**{k: v for k, v in first.items() if k in _MODIFIERS}, **second}
    return same and first.items() <= both.items()


def _is_whose_of_the_first(first: Item, second: Item) -> bool:
    """「相手の火のクリーチャーまたはパワー5000以下のクリーチャー」: and the second?

    Each is a whole noun with qualities of its own, so that 「相手の」 may go with the
    first alone, as what is said of it there does. Not so where a comma, or a zone that
    is theirs, sets it apart, and not of two types, of which prints say 「自分の光の
    クリーチャーまたは光のタマシードが合計3つ以上」.
    """
    whose = first.mod("whose")
    if whose is None or whose.apart or second.mod("whose") or first.mod("within"):
        return False
    if whose.words[0].meaning == "self":
        return False  # 「相手は自身の…」 says before it who does it to theirs
    return all(any(map(_is_said_of_it, item.mods)) for item in (first, second))


def _is_said_of_it(mod: Mod) -> bool:
    """Whether a quality is said of a noun; 「進化」 and the like are part of it."""
    part_of_it = mod.kind == "quality" and str(mod.words[0])[-1] not in "のるたい"
    return mod.kind != "whose" and not part_of_it


def _differing(parts: list[Data]) -> set[str]:
    """The fields in which descriptions differ."""
    keys = {key for part in parts for key in part}
    return {key for key in keys if any(p.get(key) != parts[0].get(key) for p in parts)}
