"""Which cards a noun means: descriptions of the language of cards, as plain data."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from dmreason.cardtext.reading.acts_before import of_some
from dmreason.cardtext.reading.among import all_found, check_where, some_of, top_of
from dmreason.cardtext.reading.asked import check_not_found
from dmreason.cardtext.reading.counting import (
    OF_PAYMENT,
    affected,
    check_owned,
    counted_before,
    done_in_turn,
    done_of,
    holding_civilizations,
    how_many,
    measure_in,
    of_event,
    paid_with,
    tapped_of,
    total,
)
from dmreason.cardtext.reading.excluded import (
    all_left_out,
    check_not_put_there,
    check_other,
    left_out,
    of_what_is_left_out,
    other_than,
)
from dmreason.cardtext.reading.joining import COUNT, CREATURES_ALONE, OF_WHICH, joined
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.made import (
    amount_of,
    are_all_so,
    chosen_in_all,
    has_revealed,
    known_of,
    measure_of,
    put_there,
    zone_after,
)
from dmreason.cardtext.reading.naming import name_kind, said_once
from dmreason.cardtext.reading.owning import own_deck, owner
from dmreason.cardtext.reading.phrases import (
    Counted,
    Item,
    Mod,
    Noun,
    Phrase,
    Quantity,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import (
    FROM_DECK,
    Data,
    alike,
    all_civilizations,
    bounded,
    check_ranked,
    civilizations,
    hosts,
    is_of_another,
    is_ranked,
    of_its_host,
    quality,
    with_keyword,
    with_name,
    with_race,
)
from dmreason.cardtext.reading.referring import check_among, of_condition
from dmreason.cardtext.reading.scoping import ITSELF, Scope
from dmreason.cardtext.reading.there import may_be_counted


def player(word: Said, actor: Any = "you") -> Any:
    """Whom 「自分」, 「相手」 and 「自身」 mean; `actor` is who does it."""
    if word.meaning == "self":
        if actor == "any":  # 「各プレイヤーは、自身の手札の枚数より…」: of each his
            raise UnreadError("whose", word.start_pos)
        return actor
    if word.meaning == "owner":
        raise UnreadError("owner", word.start_pos)
    return word.meaning


_OF_A_QUANTITY = {"exactly": "choose", "up_to": "up_to"}


def described(
    noun: Noun, scope: Scope, quantity: Quantity | None = None, actor: Any = "you"
) -> str | Data:
    """The word or description that a noun means.

    Args:
        noun: what is said.
        scope: what was said before.
        quantity: how many of them, said after the particle.
        actor: whom 「自身」 means.

    Raises:
        UnreadError: it is not understood.
    """
    if (alone := noun.only or all_left_out(noun)) is not None:
        return one(alone, scope, quantity, actor)
    if noun.is_all_of_each:
        raise UnreadError("all of which of them", noun.items[0].head[0].start_pos)
    found = [one(item, scope, None, actor) for item in noun.items[:-1]]
    found.append(one(noun.items[-1], scope, quantity, actor))
    common = _common(noun, scope, actor)
    found = _with_common(found, common, noun)
    counts = (quantity, *(item.quantity for item in noun.items))
    counters = {count.counter for count in counts if count is not None}
    bodies = counters == {"体"}
    return joined(found, noun, bodies, frozenset(common))


def _common(noun: Noun, scope: Scope, actor: str) -> Data:
    """「コスト4以下の、AまたはB」: what a comma sets apart is said of all of them."""
    mods = noun.items[0].mods
    last = max((i for i, mod in enumerate(mods) if mod.apart), default=-1)
    common: Data = {}
    for mod in mods[: last + 1]:
        _describe(mod, common, scope, actor)
    return {k: v for k, v in common.items() if k not in COUNT}


def _with_common(found: list[str | Data], common: Data, noun: Noun) -> list[str | Data]:
    if not common:
        return found
    start = noun.items[0].head[0].start_pos
    types = {part.get("type") for part in found if isinstance(part, dict)}
    if common.keys() & CREATURES_ALONE and types - {None, "creature"}:
        raise UnreadError("of which of them it is said", start, OF_WHICH)
    for part in found[1:]:
        twice = common.keys() & part.keys() if isinstance(part, dict) else ()
        if isinstance(part, str) or any(part[key] != common[key] for key in twice):
            raise UnreadError("what is said of all", start)
    first, *others = found
    return [first, *({**common, **part} for part in others if isinstance(part, dict))]


def tapped_for(
    tapped: tuple[Mod, Noun], scope: Scope, field: str = "paid_with"
) -> Data:
    """「このクリーチャーを召喚するためにタップしたドラゴン」: how many they were."""
    (first, *_, done), noun = tapped[0].words, tapped[1]
    if done.meaning != "tap past":
        raise UnreadError("what was done for it", done.start_pos)
    scope.this(first)
    return paid_with(described(noun, scope), first.start_pos, field)


def number(said: Counted, scope: Scope, actor: Any = "you") -> Data:
    """The number that is read from the board, or from what was done.

    Raises:
        UnreadError: it is not understood.
    """
    word = said.words[0]
    if said.kind == "made_of":
        verb = next(word for word in said.words if word.type == "PAST")
        of_cards = said.words[-1].startswith("枚")
        return affected(scope.made(verb), scope, verb.start_pos, of_cards)
    assert said.noun is not None
    if (held := holding_civilizations(said.noun)) and said.kind == "count_of":
        return {"civilizations_of": _held(held, scope, actor)}
    if (done := done_of(said.noun)) and said.kind == "count_of":
        return done_in_turn(done[0], described(done[1], scope, None, actor))
    if (tapped := tapped_of(said.noun)) and said.kind in OF_PAYMENT:
        return tapped_for(tapped, scope, OF_PAYMENT[said.kind])
    if said.kind == "paid_most":
        raise UnreadError("the greatest power of which cards", word.start_pos)
    cards = described(said.noun, scope, None, actor)
    if said.kind == "measure_of":
        if not isinstance(cards, str):
            raise UnreadError("the measure of which card", word.start_pos)
        return measure_of(said.words[-1].meaning, cards, scope, word.start_pos)
    if said.kind == "total_of":
        return total(measure_in(said.words[-1]), cards, word.start_pos)
    if isinstance(cards, str):
        item = said.noun.items[0]
        if item.mod("made"):
            of_cards = item.head[0].meaning == "card"
            return affected(cards, scope, word.start_pos, of_cards)
        return {"count": {"cards": cards}}
    if cards.keys() & {*COUNT, *FROM_DECK}:
        raise UnreadError("how many of so many", word.start_pos)
    check_owned(cards, word.start_pos)
    check_where(cards, said.noun, scope, word.start_pos)
    return how_many(cards, word.start_pos)


def _held(noun: Noun, scope: Scope, actor: Any) -> Data:
    """The cards of which the civilizations are counted."""
    cards, place = described(noun, scope, None, actor), noun.items[0].head[0].start_pos
    if not isinstance(cards, dict) or cards.keys() & {*COUNT, *FROM_DECK}:
        raise UnreadError("civilizations of what", place)
    cards.pop("as_cards", None)
    check_owned(cards, place)
    return cards


def one(
    item: Item, scope: Scope, quantity: Quantity | None = None, actor: Any = "you"
) -> str | Data:
    """What one description means."""
    if item.quantity is not None and quantity is not None:
        raise UnreadError("two numbers", item.head[0].start_pos)
    quantity = quantity or item.quantity
    head = item.head[0]
    done_to, scope.done_to = scope.done_to, ("", "")  # not said of what describes it
    if (found := all_found(item, scope, quantity)) is not None:
        return found
    if item.terminal == "OFTHEM" or _all_of_those(item, scope, quantity):
        return _of_those(item, scope, quantity)
    if item.terminal == "TOPOF":
        return top_of(item, scope, quantity)
    item, without = of_what_is_left_out(item)
    made = item.mod("made")
    if made and without is not None:
        raise UnreadError("which of these cards", head.start_pos)
    if made:
        return _made(item, made, scope, quantity)
    if item.terminal in ("THIS", "THAT"):
        linked = [mod.words[0].meaning for mod in item.mods] == ["linked"]
        if linked and not quantity:
            return {"cards": scope.pronoun(head), "linked": True}
        those = quantity is not None and quantity.kind == "all" and head[:3] == "それら"
        if (quantity and not those) or not all(_is_in_battle(m) for m in item.mods):
            raise UnreadError("a card that is described as well", head.start_pos)
        scope.done_to = done_to
        card = scope.pronoun(head)
        scope.done_to = ("", "")
        there = _lying(scope, card, bool(item.mods))
        return {"cards": card, **there} if there else card
    data: Data = {}
    item, host = of_its_host(item)
    if host is not None and isinstance(on := one(host, scope, None, actor), dict):
        data["under"] = {"whose": "any", **on}
    for mod in item.mods:
        _describe(mod, data, scope, actor)
    if without is not None:
        if "excluding" in data:
            raise UnreadError("two things are left out", head.start_pos)
        left = one(without, scope, None, actor)
        data["excluding"] = {"cards": left} if isinstance(left, str) else left
        if is_ranked(without) and "whose" in data:
            # 「相手の、一番…以外の」: what is left out is ranked among all cards
            raise UnreadError("the greatest among whose", head.start_pos)
    of_a_type = head.type == "TYPE" and head.meaning not in scope.types
    of_a_type |= item.terminal == "SHIELD" and scope.own_zone != "shields"
    # 「自分の他のドラゴン」 of the battle zone are creatures.
    in_battle = head.type == "RACE" and "zone" not in data
    of_a_type |= in_battle and "creature" not in scope.types
    if (of_a_type or is_of_another(data)) and data.pop("other", False):
        data["excluding"] = other_than(data, scope, head.start_pos)
    check_ranked(Noun((item,)), data)
    if _of_all_zones(item.mods):
        data.setdefault("whose", "any")
    left_out_card = data.get("excluding", {}).get("cards", "this")
    if actor == "opponent" and left_out_card != "this" and "whose" not in data:
        # 「相手はそれ以外のクリーチャーを」: of both players, or of that one
        raise UnreadError("whose others", head.start_pos)
    if head.meaning == "shuffled":  # 「その上から」
        last = scope.acts[-1][1] if scope.acts else {}
        if last != {"shuffle": "you"} or actor != "you":
            raise UnreadError("the top of what", head.start_pos)
    name_kind(item, data, quantity)
    if head.type in ("DECKTOP", "TOPCARD") and "whose" not in data:
        own_deck(actor, scope, head.start_pos)
    if "other" in data and "zone" not in data:
        check_other(data, scope, head.start_pos)
    check_not_put_there(data, scope, head.start_pos)
    if data.get("excluding") == {"type": data.get("type")}:
        raise UnreadError("nothing is left", head.start_pos)
    if quantity is not None:
        _count(quantity, data, head)
    return data


def _of_all_zones(mods: tuple[Mod, ...]) -> bool:
    """「すべての墓地にある」: those of both players."""
    return any(
        mod.kind == "every"
        and then.kind == "within"
        and then.words[0].meaning != "battle"
        for mod, then in pairwise(mods)
    )


def _all_of_those(item: Item, scope: Scope, quantity: Quantity | None) -> bool:
    """「それをすべて」, of the cards of the condition before."""
    if item.terminal != "THAT" or quantity is None or quantity.kind != "all":
        return False
    return scope.counted is not None and not scope.named and not scope.subject


def _of_those(item: Item, scope: Scope, quantity: Quantity | None) -> Data:
    """「そのうちの1枚」, 「それらをすべて」: cards of the condition before."""
    head = item.head[0]
    check_among(scope, head.start_pos or 0)
    known = scope.seen or of_condition(scope, head.start_pos or 0)
    if known is None or item.mods or quantity is None:
        raise UnreadError("of which of them", head.start_pos)
    if item.terminal == "THAT":  # 「その中にドラゴンがあれば、それをすべて」
        check_not_found(scope.found_out, head)
    elif scope.seen:
        known = some_of(known, scope, str(head), "", {}, head.start_pos)
    data = dict(known)
    _count(quantity, data, head)
    return data


def _made(item: Item, made: Mod, scope: Scope, quantity: Quantity | None) -> str | Data:
    """「こうして捨てたカード」: the cards of an instruction before.

    「こうして捨てたクリーチャー」 are those of them that are creatures.
    """
    if (both := chosen_in_all(item, made, scope, quantity)) is not None:
        return both
    owned = [mod for mod in item.mods if mod.kind == "whose"]
    besides = [mod for mod in item.mods if mod is not made and mod not in owned]
    bare = (quantity is None or quantity.kind == "all") and not owned
    bare &= item.head[0].meaning == "card"
    if bare and has_revealed(scope, made.words[-1]):
        rest = [(mod.kind, mod.words[0].type) for mod in besides]
        if rest in ([], [("other", "OTHER")], [("excluding", "THAT")]):
            return dict(scope.seen or {})
    some = quantity is not None and quantity.kind in ("exactly", "up_to")
    if (
        any(mod.kind not in _LIKENESS_OF_MADE for mod in besides)
        or (quantity is not None and not some)
        or item.terminal not in ("NOTYPE", "TYPE", "ZONE", "SHIELD", "RACE")
    ):
        raise UnreadError("which of these cards", item.head[0].start_pos)
    whose = player(owned[0].words[0]) if owned else None
    name = put_there(made, scope) or scope.made(made.words[-1], whose)
    if owned and scope.known(name).get("whose") != whose:  # 「選んだ相手の…」
        raise UnreadError("whose of these cards", item.head[0].start_pos)
    said: Data = {}
    for mod in besides:
        _describe(mod, said, scope, "you")
    likeness = {**said}
    name_kind(replace(item, mods=(), quantity=None), said, None)
    likeness |= {k: v for k, v in said.items() if k in _KINDS_OF_MADE}
    act = next((act for _, act in scope.acts if act.get("as") == name), None)
    if act is None and (besides or some or not are_all_so(scope, name, likeness)):
        raise UnreadError("which of these cards", item.head[0].start_pos)
    if quantity is not None and some:  # 「こうして墓地に置いたクリーチャーを1体」
        _count(quantity, likeness, item.head[0])
    if act is None or likeness.items() <= known_of(act).items():
        return name
    zone = zone_after(act)
    if zone is None or (some and zone == "hand"):  # and by whom
        raise UnreadError("which of these cards", item.head[0].start_pos)
    there = {} if zone == "battle" else {"whose": "any", "zone": zone}
    return {"cards": name, **there, **likeness}


_LIKENESS_OF_MADE = ("civilizations", "bound", "with_keyword", "with_name", "with_race")
"""What is said of them besides: 「こうして捨てた火のカード」."""
_KINDS_OF_MADE = ("type", "race", "race_includes")
"""What a noun says of cards that were named by what was done to them."""


def _is_in_battle(mod: Mod) -> bool:
    """「バトルゾーンにある」, which is said of what is there anyway."""
    return mod.kind == "within" and mod.words[0].meaning == "battle"


def _count(quantity: Quantity, data: Data, head: Said) -> None:
    """How many of what is described."""
    if data.keys() & {*FROM_DECK} or quantity.kind == "all":
        return
    if quantity.kind == "any_number":
        data["any_number"] = True
    elif field_ := _OF_A_QUANTITY.get(quantity.kind):
        data[field_] = quantity.number
    else:
        raise UnreadError("this number of cards", head.start_pos)


def _describe(mod: Mod, data: Data, scope: Scope, actor: Any) -> None:
    """Add what a part of a description says."""
    words = mod.words
    place = words[0].start_pos if words else None
    found: Data
    match mod.kind:
        case "whose":
            owned = words[0].meaning == "owner"
            whose = owner(words[0], scope) if owned else player(words[0], actor)
            found = {"whose": whose}
        case "within":
            zone = words[0].meaning
            found = {} if zone == "battle" else {"zone": zone}
        case "in_zones":
            found = {"zone": [word.meaning for word in words]}
        case "of_all":
            found = {"whose": "any"}
        case "bound":
            found = bounded(words)
        case "civilizations":
            found = civilizations(words)
        case "all_civilizations":
            found = all_civilizations(words)
        case "chosen" | "not_chosen":
            if words[0].meaning not in scope.values:
                raise UnreadError("nothing was chosen", place)
            chosen: Data = {"of_chosen": scope.values[words[0].meaning]}
            found = {"excluding": chosen} if mod.kind == "not_chosen" else chosen
        case "other":
            found = {"other": True}
            scope.others += scope.also_own
        case "quality":
            found = quality(words[0])
        case "every":
            found = {}
        case "with_keyword":
            found = with_keyword(words)
        case "without_keyword":
            found = {"excluding": with_keyword(words)}
        case "with_name":
            found = with_name(words)
        case "with_race":
            found = with_race(words[0])
        case "any_of":
            found = {"any_number": True}
        case "bound_by":
            found = _bound_by(mod, scope, actor)
        case "as_many":
            found = {"choose": as_many(mod, scope, actor)}
        case "up_to_that":
            found = {"up_to": as_many(mod, scope, actor)}
        case "under":
            that = words[0].type == "THAT"
            under = scope.pronoun(words[0]) if that else hosts(words[0].meaning)
            found = {"under": under}
        case "crossed_with_this" if not (words[0].meaning and data):
            found = {"equipped_to": hosts(words[0].meaning)}
        case "crossed_with_it":  # 「それに付いているオーラ」
            it = None if words[0].type == "CROSSED" else scope.pronoun(words[0])
            found = {"equipped_to": it or {"equipped_with": "this"}}
        case "bearing_this":  # 「これをクロスしたナイト」
            found = {"equipped_with": "this"}
        case "excluding":
            found = {"excluding": left_out(words, scope)}
        case "sharing":
            said = mod.counted and mod.counted.noun
            other = described(said or Noun((Item((), words[:1]),)), scope, None, actor)
            if isinstance(other, dict) and other.keys() & {*COUNT}:
                raise UnreadError("alike with how many", place)
            if isinstance(other, str) and words[-1].meaning == "power":
                measure_of("power", other, scope, place)
            found = alike(words[-1].meaning, other, place)
        case "differing":
            other = scope.pronoun(words[0])
            found = {"excluding": {f"shares_{words[1].meaning}_with": other}}
        case "less":
            found = _less(mod, scope)
        case _:
            raise UnreadError(mod.kind, place)
    data.update(said_once(found, data, words[0] if words else None))


def _less(mod: Mod, scope: Scope) -> Data:
    """「それよりコストが小さい」, 「その2枚のコストの合計よりコストが小さい」."""
    words = mod.words
    measure, *more = [w.meaning for w in words if w.type == "MEASURE"]
    summed = next((w for w in words if w.type == "TOTALOF"), None)
    if summed is not None:
        those = Said.of("THAT", "それら", "card", summed.start_pos or 0)
        value = total(measure_in(summed), scope.that(those), summed.start_pos)
        more.append(measure_in(summed))
        if summed[2].isdigit() and amount_of(scope, those) != int(summed[2]):
            raise UnreadError("how many they are", summed.start_pos)
    else:
        card = _compared_with(mod, scope)
        value = measure_of(measure, card, scope, words[0].start_pos)
    numbers = mod.counted.words if mod.counted else ()  # 「それのパワーより2小さい…」
    more += [w.meaning for w in numbers if w.type in ("MEASURE", "NOKAZU")]
    if more not in ([], [measure]):
        raise UnreadError("cost and power compared", words[0].start_pos)
    by = next((int(word) for word in words if word.type == "NUM"), None)
    if by is not None:  # 「それよりコストが2大きい」
        larger = _direction(words) == "more_than"
        exactly = {"sum": [value, by]} if larger else {"minus": [value, by]}
        return {measure: {"at_least": exactly, "at_most": exactly}}
    return {measure: {_direction(words): value}}


def _direction(words: tuple[Said, ...]) -> str:
    """「より大きい」, 「より小さい」."""
    larger = any(word.type in ("LARGER", "BIG") for word in words)
    return "more_than" if larger else "less_than"


def _compared_with(mod: Mod, scope: Scope) -> str:
    """「捨てたカードより」, 「それより」: the card that others are compared with."""
    if mod.counted is None:
        word = next(w for w in mod.words if w.type in ("THIS", "THAT"))
        if (
            scope.of_itself
            and str(word) == "それ"
            and not (scope.named or scope.subject)
        ):
            return ITSELF  # 「それよりパワーが小さいクリーチャーにブロックされない」
        return scope.pronoun(word)
    assert mod.counted.noun
    item = mod.counted.noun.only
    if scope.of_itself and item and item.head[0].meaning == "self" and not item.mods:
        return ITSELF  # 「自身よりパワーが小さいクリーチャーにブロックされない」
    card = described(mod.counted.noun, scope)
    if not isinstance(card, str):
        raise UnreadError("compared with which card", mod.words[0].start_pos)
    return card


def _bound_by(mod: Mod, scope: Scope, actor: Any) -> Data:
    """「〜の枚数以下のコストを持つ」, 「それ以下のコストを持つ」."""
    bound = next((word for word in mod.words if word.type == "BOUND"), mod.words[-1])
    measure = mod.words[-1]
    if mod.words[0].type == "MEASUREBY":
        measure = mod.words[0]  # 「コストが自分の手札の枚数以下の(より小さい)」
    elif bound.type != "BOUND":  # 「手札の枚数よりコストが小さい」
        measure = mod.words[-2]
    elif measure is bound and mod.counted is not None:
        measure = mod.counted.words[-1]  # 「そのクリーチャーのコスト以下の」
    if measure.type not in ("MEASURE", "MEASUREBY"):
        raise UnreadError("bound by which measure", bound.start_pos)
    if mod.counted is not None:
        value: Any = number(mod.counted, scope, actor)
    else:
        card = scope.that(mod.words[0])
        value = measure_of(measure.meaning, card, scope, bound.start_pos)
    kind = bound.meaning if bound.type == "BOUND" else _direction(mod.words)
    return {measure.meaning: {kind: value}}


_COUNTS = frozenset(
    ("choose", "look", "reveal", "draw", "discard", "mill", "move", "return", "put")
) | {"destroy", "tap", "untap", "break", "summon", "cast", "gr_summon"}
"""What is done to cards, of which it is said how many they were."""


def as_many(said: Mod | Phrase, scope: Scope, actor: Any = "you") -> Data:
    """「〜と同じ数の」, 「〜の数より1枚多く」: how many."""
    more = next((word for word in said.words if word.type == "QTY"), None)
    as_that = _as_many(said, scope, actor)
    return {"sum": [as_that, int(more[:-1])]} if more else as_that


def _as_many(said: Mod | Phrase, scope: Scope, actor: Any) -> Data:
    if said.counted is not None:
        found = number(said.counted, scope, actor)
        twice = any(word.type == "TWICE" for word in said.words)
        return {"times": [2, found]} if twice else found
    word = next((str(word) for word in said.words), "")
    if may_be_counted(scope.there, word, len(scope.acts)):
        place = said.words[0].start_pos if said.words else None
        raise UnreadError("how many of the condition, or of what was done", place)
    if scope.number is None and scope.acts:
        last = scope.acts[-1][1]
        *others, _ = (act for _, act in scope.acts)
        place = said.words[0].start_pos if said.words else None
        apart = len(scope.acts) == scope.acts_before_sentence
        if apart and any(_COUNTS & act.keys() and of_some(act) for act in others):
            # 「2枚まで捨て、3枚を墓地に置く。その後、同じ枚数のカードを引く」
            raise UnreadError("as many as which of them", place)
        if not _COUNTS & last.keys():
            raise UnreadError("as many as what was done", place)
        return {"affected": scope.name_of(last)}
    if scope.number is None:
        return of_event(scope, said.words[0].start_pos if said.words else None)
    if len(scope.acts) > scope.acts_before_number:
        return {"count": {"cards": counted_before(scope)}}
    return scope.number


def _lying(scope: Scope, name: str, in_battle: bool) -> Data:
    """Where cards are meant to lie: as is said, or as when several were seen."""
    if scope.delayed and in_battle:
        return {"zone": "battle"}
    seen = scope.seen or {}
    several = seen.get("cards") == name and name not in scope.meant
    return {"zone": seen["zone"]} if several and "zone" in seen else {}
