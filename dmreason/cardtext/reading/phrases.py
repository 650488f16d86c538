"""The parts of a sentence, as the grammar finds them, whatever they mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lark import Token

from dmreason.cardtext.reading.lexing import Said


class UnreadError(Exception):
    """Something that is not understood.

    Args:
        why: what stands in the way.
        place: up to where the sentence was understood.
        readings: what it can mean, if that is several things.
    """

    def __init__(
        self, why: str, place: int | None = None, readings: tuple[str, ...] = ()
    ) -> None:
        super().__init__(why)
        self.why = why
        self.readings = readings
        self.place = place


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many: `exactly`, `up_to`, `bounded`, `all`, `any_number` and so on."""

    kind: str
    number: int = 0
    counter: str = ""
    bound: str = ""
    total: bool = False
    """「合計」: all kinds and places together."""


@dataclass(frozen=True, slots=True)
class Mod:
    """What is said of cards, such as whose they are: the words of it that mean much."""

    kind: str
    words: tuple[Said, ...]
    counted: Counted | None = None
    apart: bool = field(default=False, compare=False)
    """A comma follows: it is said of all that stands behind it."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A number that is not said but read from the board, or from what was done."""

    kind: str
    words: tuple[Said, ...]
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One description of cards."""

    mods: tuple[Mod, ...]
    head: tuple[Said, ...]
    quantity: Quantity | None = None

    def __post_init__(self) -> None:
        kinds = _SAID_OF.get(self.terminal)
        more = kinds is not None and any(mod.kind not in kinds for mod in self.mods)
        if more or not _can_be(self, self.quantity):
            # 「相手1枚に」, 「裏向きの山札に」: nothing reads such words
            raise UnreadError("what is said of it", self.head[0].start_pos)

    @property
    def terminal(self) -> str:
        """What kind of word its noun is."""
        return self.head[0].type

    def mod(self, kind: str) -> Mod | None:
        return next((mod for mod in self.mods if mod.kind == kind), None)


_SAID_OF = {
    **dict.fromkeys(("OWNER", "AGAINSTPLAYER", "REST", "THAT", "GAME", "BATTLE"), ()),
    "ATTACK": ("whose",),
    "ZONE": ("whose", "of_all", "made", "done_in_turn", "as_many", "up_to_that"),
    "THIS": ("whose", "within", "quality"),
}
"""What can be said of nouns that describe no cards."""
_COUNTED_AS = {
    "ZONE": ("枚", ""),
    "OWNER": ("人",),
    "AGAINSTPLAYER": ("人",),
    **dict.fromkeys(("GAME", "BATTLE", "ATTACK", "TARGET", "QUOTE"), ()),
}
"""How they are counted, if they are; 「すべて」 counts nothing."""


def _can_be(item: Item, many: Quantity | None) -> bool:
    """Whether so many can be meant: 「それ1体」, and not 「それ2体」."""
    if many is None:
        return True
    if item.terminal in ("THIS", "THAT", "CROSSED"):
        return many.kind == "all" or (many.kind, many.number) == ("exactly", 1)
    if item.head[0].meaning == "battle" and item.terminal == "ZONE":
        return False
    counters = _COUNTED_AS.get(item.terminal)
    return counters is None or many.counter in counters


@dataclass(frozen=True, slots=True)
class Noun:
    """One description or several, joined by 「または」 (`OR`) or 「と」 (`AND`)."""

    items: tuple[Item, ...]
    joint: str = ""

    @property
    def only(self) -> Item | None:
        """Its description, if it is one alone."""
        return self.items[0] if len(self.items) == 1 else None

    @property
    def is_of_elements(self) -> bool:
        """Whether it says 「エレメント」, which are cards of the battle zone."""
        return any(item.head[0].meaning == "element" for item in self.items)

    @property
    def is_all_of_each(self) -> bool:
        """「AすべてまたはBすべて」, 「すべてのAか、すべてのB」: all of one of them."""
        counts = [item.quantity for item in self.items[:-1]]
        all_of = any(many is not None and many.kind == "all" for many in counts)
        every = len(self.items) > 1 and all(item.mod("every") for item in self.items)
        return self.joint == "OR" and (all_of or every)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun with its particle, or another part that a verb can have."""

    case: str
    noun: Noun | None = None
    quantity: Quantity | None = None
    words: tuple[Said, ...] = ()
    counted: Counted | None = None
    other: Segment | None = None
    """Of a condition: what is enough besides."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a sentence: a link, an event, a condition or an action."""

    kind: str
    phrases: tuple[Phrase, ...] = ()
    words: tuple[Said, ...] = ()
    noun: Noun | None = None
    more: bool = field(default=False, compare=False)
    """Of an event: 「または」 and another one follow."""
    counted: Counted | None = None

    @property
    def start(self) -> int:
        return min(_places(self), default=0)


def _places(part: Any) -> Iterator[int]:
    """Where the words of a part stand."""
    if isinstance(part, Token):
        yield part.start_pos or 0
    elif isinstance(part, tuple):
        for item in part:
            yield from _places(item)
    elif isinstance(part, Segment | Phrase | Noun | Item | Mod | Counted):
        for name in part.__slots__:
            yield from _places(getattr(part, name))


def quantities(phrase: Phrase) -> list[Quantity | None]:
    """The numbers that a phrase can say."""
    items = phrase.noun.items if phrase.noun else ()
    return [phrase.quantity, *(item.quantity for item in items)]


def without_number(phrase: Phrase) -> tuple[Phrase, ...]:
    """「相手が2枚、」, 「マナゾーンに2枚、」: neither is two, something else is.

    So in 「クリーチャー(これ、それ)に2つ」, for creatures are counted as 体.
    """
    item = phrase.noun.only if phrase.noun else None
    of_zone = item is not None and item.terminal == "ZONE" and item.quantity
    if item and of_zone and phrase.case in ("kara", "ni"):  # 「手札すべてから」
        raise UnreadError("how many of it", item.head[0].start_pos)
    if phrase.quantity is None or item is None:
        return (phrase,)
    if phrase.case not in ("ga", "ni"):
        _check_number(item, phrase.quantity)
        return (phrase,)
    body = item.terminal == "TYPE" and item.head[0].meaning == "creature"
    other = (body or item.terminal in ("THIS", "THAT")) and phrase.case == "ni"
    other &= phrase.quantity.counter in ("つ", "枚")
    if not other and item.terminal not in ("OWNER", "ZONE"):
        if phrase.quantity.counter != "回":  # 「このクリーチャーが2回以上攻撃して」
            _check_number(item, phrase.quantity)
        return (phrase,)
    return replace(phrase, quantity=None), Phrase("amount", quantity=phrase.quantity)


def _check_number(item: Item, many: Quantity) -> None:
    if not _can_be(item, many):  # 「バトルゾーンを2体離れる」
        raise UnreadError("how many of it", item.head[0].start_pos)


def of_each(noun: Noun) -> Noun:
    """「光と水のカードが合計3枚以上」: those of light, and those of water."""
    items = []
    for item in noun.items:
        mods = tuple(
            replace(mod, words=tuple(_or(word) for word in mod.words))
            if mod.kind == "civilizations"
            else mod
            for mod in item.mods
        )
        items.append(replace(item, mods=mods))
    return replace(noun, items=tuple(items))


def _or(word: Said) -> Said:
    return Said.of("OR", str(word), "", word.start_pos or 0) if word == "と" else word


def _all_there(noun: Noun) -> Noun:
    """「手札と墓地」, as 「手札と墓地にあるカード」."""
    *zones, last = noun.items
    card = Said.of("NOTYPE", "カード", "card", last.head[0].start_pos or 0)
    cards = Item((Mod("within", last.head), *last.mods), (card,), last.quantity)
    return replace(noun, items=(*zones, cards))


def in_zones(noun: Noun, joint: str = "OR") -> Noun:
    """「墓地またはマナゾーンにあるA」: A of either zone, as one description.

    With 「と」 it is said of all cards of both.
    """
    if joint == "AND" and all(item.terminal == "ZONE" for item in noun.items):
        noun = _all_there(noun)  # 「手札と墓地を山札に加える」
    *zones, last = noun.items
    place = last.mods[0] if last.mods else None
    if noun.joint != joint or not zones or place is None or place.kind != "within":
        return noun
    plain = all(i.terminal == "ZONE" and not i.quantity for i in zones)
    whose = [mod for item in zones for mod in item.mods]
    if not plain or any(mod.kind != "whose" for mod in whose) or len(whose) > 1:
        return noun
    if whose and (not zones[0].mods or last.mod("whose")):
        return noun
    words = tuple(item.head[0] for item in zones) + place.words[:1]
    mods = (*whose, Mod("in_zones", words), *last.mods[1:])
    return Noun((replace(last, mods=mods),))


def named_with(words: tuple[Said, ...]) -> Noun:
    """「その名前に《A》とあれば」: as 「それが名前に《A》とあるカードなら」."""
    said = tuple(w for w in words if w.type in ("NAME", "QUOTE", "OR"))
    card = Said.of("NOTYPE", "カード", "card", said[0].start_pos or 0)
    return Noun((Item((Mod("with_name", said),), (card,)),))


def called(words: tuple[Said, ...]) -> Noun:
    """「その名前が《A》または《B》なら」: as 「それが《A》または《B》なら」."""
    names = [word for word in words if word.type in ("NAME", "QUOTE")]
    if len(names) > 1 and all(word.type != "OR" for word in words):
        raise UnreadError("one of the names, or all", names[0].start_pos)
    said = (Said.of("NAME", f"《{w[1:-1]}》", "", w.start_pos or 0) for w in names)
    return Noun(tuple(Item((), (name,)) for name in said), "OR")
