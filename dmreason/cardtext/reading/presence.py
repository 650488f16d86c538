"""Whether cards are there, and how many: 「自分のマナゾーンにAが3枚以上あれば」."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dmreason.cardtext.reading.among import check_where, note_found
from dmreason.cardtext.reading.asking import (
    among_seen,
)
from dmreason.cardtext.reading.counting import check_owned, how_many
from dmreason.cardtext.reading.describing import described, player
from dmreason.cardtext.reading.excluded import check_other, other_than
from dmreason.cardtext.reading.frames import name_elements
from dmreason.cardtext.reading.happening import (
    done_so_often,
    uncounted,
)
from dmreason.cardtext.reading.naming import NAMED_BY_A_WORD, as_counted
from dmreason.cardtext.reading.phrases import (
    Noun,
    Phrase,
    Quantity,
    Segment,
    UnreadError,
    of_each,
)
from dmreason.cardtext.reading.qualities import (
    Data,
    forget_cards,
    is_of_another,
)
from dmreason.cardtext.reading.referring import note_counted
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.taken import if_taken


@dataclass(slots=True)
class Asked:
    """What a condition says of cards, phrase by phrase."""

    segment: Segment
    phrases: list[Phrase]
    """Who, where, whom; without what is said of their number."""
    others: bool
    """「他に」."""
    inside: bool
    """「その中に」, among cards of which was spoken."""
    amounts: list[Phrase]
    """How many, or how often, wherever it stands."""

    @classmethod
    def of(cls, segment: Segment, phrases: Sequence[Phrase]) -> Asked:
        """What these phrases of a condition say."""
        manners = {p.words[0].type for p in phrases if p.case == "manner"}
        apart = [p for p in phrases if p.case == "manner" and p.words[0].type in _APART]
        amounts = [p for p in phrases if p.case == "amount"]
        rest = [p for p in phrases if p not in (*apart, *amounts)]
        return cls(segment, rest, "OTHERS" in manners, "AMONG" in manners, amounts)

    def take_amounts(self) -> None:
        """Take what tells how many from the phrases that tell something else, too."""
        where = self.where
        if where is not None and where.quantity:
            # 「カードがマナゾーンに5枚以上あれば」
            self.amounts.append(Phrase("amount", quantity=where.quantity))
            self.phrases[self.phrases.index(where)] = replace(where, quantity=None)
        often = [p for p in self.phrases if p.quantity and p.quantity.counter == "回"]
        self.amounts += often

    @property
    def says_how_many(self) -> bool:
        """Whether it says of how many, or of which besides."""
        return bool(self.amounts or self.others or self.inside)

    @property
    def where(self) -> Phrase | None:
        """「マナゾーンに」."""
        return next((p for p in self.phrases if p.case == "ni"), None)

    @property
    def about(self) -> Phrase | None:
        """「Aが」."""
        cases = ["ga", "ha", "mo"]
        if self.segment.kind == "if_so":
            cases.append("number_is")
        return next((p for p in self.phrases if p.case in cases), None)

    @property
    def below(self) -> Phrase | None:
        """「このクリーチャーの下に」."""
        return next((p for p in self.phrases if p.case == "below"), None)

    @property
    def is_all_known(self) -> bool:
        """Whether there is no other phrase than these."""
        known = [p for p in (self.where, self.about, self.below) if p is not None]
        return len(self.phrases) == len(known)


_APART = ("OTHERS", "AMONG")
"""Words that stand beside the cards: of which others, among which."""


def there_is(asked: Asked, about: Phrase, noun: Noun, scope: Scope) -> Data:
    """How many of these cards there are.

    Args:
        asked: the condition.
        about: its phrase of the cards.
        noun: the cards.
        scope: what the text refers to; it learns which cards were counted.
    """
    segment, where = asked.segment, asked.where
    quantity = _how_many(asked, about, noun)
    if often := done_so_often(noun, quantity, segment, scope):
        return often
    bare = uncounted(noun)
    cards = described(of_each(bare) if quantity and quantity.total else bare, scope)
    if cards == "this" and not (
        quantity or asked.others or asked.inside or asked.below
    ):
        return _still_there(where, segment, scope)
    if not isinstance(cards, dict):
        raise UnreadError("whether it is there", segment.start)
    cards = _where_they_are(asked, dict(cards), noun, quantity, scope)
    if asked.others:
        _other_ones(cards, scope, segment)
    _check_whose(asked, cards, scope)
    few = quantity is not None and (segment.kind == "if_none" or _is_few(quantity))
    some = segment.kind != "if_none" or _is_some(quantity)
    note_counted(scope, cards, not few, some)
    if asked.inside and some:
        note_found(scope, cards)
    return _so_many(cards, quantity, asked, scope)


def _how_many(asked: Asked, about: Phrase, noun: Noun) -> Quantity | None:
    """The one number that is said."""
    counts = [q for q in (about.quantity, noun.items[-1].quantity) if q]
    counts += [p.quantity for p in asked.amounts if p.quantity]
    if len(counts) > 1 or any(item.quantity for item in noun.items[:-1]):
        raise UnreadError("how many there are", asked.segment.start)
    quantity = counts[0] if counts else None
    if quantity and any(word.meaning == "total" for word in about.words):
        return replace(quantity, total=True)  # 「シールドの合計が6つ以下なら」
    return quantity


def _where_they_are(
    asked: Asked, cards: Data, noun: Noun, quantity: Quantity | None, scope: Scope
) -> Data:
    """The cards, with the zone in which they are counted, and whose it is."""
    segment, where = asked.segment, asked.where
    as_counted(cards, quantity)
    apart = not _of_all(quantity) or "as_cards" in cards
    if isinstance(cards.get("zone"), list) and apart:  # 「墓地またはマナゾーンにある」
        raise UnreadError("how many in each of the zones", segment.start)
    if asked.below is not None:
        if where is not None or {"zone", "whose", "other"} & cards.keys():
            raise UnreadError("what lies under it", segment.start)
        cards = {"under": "this", **cards}
        cards.pop("as_cards", None)
    if where is not None:
        cards = placed(where, cards, segment)
        if isinstance(cards.get("zone"), list) and not _of_all(quantity):
            raise UnreadError("how many in each of the zones", segment.start)
    said = (noun, *((where.noun,) if where and where.noun else ()))
    both = any(item.mod("of_all") for part in said for item in part.items)
    if both and not _of_all(quantity):
        raise UnreadError("how many of each player", segment.start)
    if asked.inside:
        cards = among_seen(cards, scope, segment)
    else:
        check_owned(cards, segment.start)
        if where is None:
            check_where(cards, noun, scope, segment.start)
    if cards.get("zone", "battle") != "battle":
        name_elements(noun, cards, "exist")
    if "zone" not in cards and cards.get("keyword") in NAMED_BY_A_WORD:
        cards.pop("as_cards", None)  # 「自分のドラグハートがあれば」
    if "as_cards" in cards and not {"zone", "seals"} & cards.keys():
        raise UnreadError("cards of the battle zone", segment.start)
    return cards


def _other_ones(cards: Data, scope: Scope, segment: Segment) -> None:
    """「他に」: others than which."""
    if "other" in cards or "zone" in cards:
        raise UnreadError("which others", segment.start)
    if is_of_another(cards):  # 「他に相手のクリーチャーがなければ」
        cards["excluding"] = other_than(cards, scope, segment.start)
    else:
        cards["other"] = True
        check_other(cards, scope, segment.start)


def _check_whose(asked: Asked, cards: Data, scope: Scope) -> None:
    """「自分の火のクリーチャーがあり、水のクリーチャーがあれば」: whose those are."""
    before = scope.counted if scope.acts_before_counted == len(scope.acts) else None
    said_whose = {"whose", "zone", "cards"} & cards.keys()
    of_some = before and {"whose", "cards"} & before.keys()
    if of_some and asked.where is None and not (said_whose or asked.others):
        raise UnreadError("whose, or anybody's", asked.segment.start)


def _so_many(
    cards: Data, quantity: Quantity | None, asked: Asked, scope: Scope
) -> Data:
    """That there are so many of these cards, or none."""
    segment = asked.segment
    seen = cards["cards"] if asked.inside else None
    if quantity is not None and quantity.kind == "not_even":
        if segment.kind != "if_none" or quantity.number != 1:
            raise UnreadError("how many there are", segment.start)
        return if_taken({"none": cards}, seen, scope)
    if "distinct" in cards:
        return _of_names(cards, quantity, segment)
    if segment.kind == "if_so":
        if quantity is None or quantity.kind not in ("bounded", "exactly"):
            raise UnreadError("how many there are", segment.start)
        found = _number(cards, quantity, segment)
        if found.keys() & {"exists", "at_least"}:
            return found
        return if_taken(found, seen, scope)
    if segment.kind == "if_there":
        return _number(cards, quantity, segment) if quantity else {"exists": cards}
    none = {"no": _number(cards, quantity, segment)} if quantity else {"none": cards}
    return if_taken(none, seen, scope)


def _is_few(quantity: Quantity) -> bool:
    """「2つ以下なら」, 「0枚なら」: there need not be any."""
    return quantity.kind == "exactly" or quantity.bound == "at_most"


def _is_some(quantity: Quantity | None) -> bool:
    """「3枚以上なければ」: there may be some."""
    return quantity is not None and quantity.kind == "bounded"


def _still_there(where: Phrase | None, segment: Segment, scope: Scope) -> Data:
    """「このクリーチャーがバトルゾーンにあれば」: what follows is about it, too."""
    there = {} if where is None else placed(where, {}, segment)
    if there or segment.kind not in ("if_there", "if_none"):
        raise UnreadError("whether it is there", segment.start)
    if segment.kind == "if_none":
        return {"none": {"cards": "this", "zone": "battle"}}
    scope.event_card = "this"
    return {"exists": {"cards": "this", "zone": "battle"}}


def placed(where: Phrase, cards: Data, segment: Segment) -> Data:
    """「バトルゾーンに」, 「自分の墓地に」, 「墓地またはマナゾーンに」."""
    items = where.noun.items if where.noun else ()
    if not items or where.quantity or "zone" in cards:
        raise UnreadError("where", segment.start)
    if any(item.terminal != "ZONE" or item.quantity for item in items):
        raise UnreadError("where", segment.start)
    found = dict(cards)
    for mod in items[0].mods:
        if mod.kind != "whose" or "whose" in found:
            raise UnreadError("where", segment.start)
        found = {"whose": player(mod.words[0]), **found}
    if any(item.mods for item in items[1:]):
        raise UnreadError("whose zones", segment.start)
    zones = [item.head[0].meaning for item in items]
    if zones != ["battle"]:
        found["zone"] = zones[0] if len(zones) == 1 else zones
    if "battle" not in zones:
        forget_cards(found)
    return found


def _of_all(quantity: Quantity | None) -> bool:
    """Whether it is the same to count in several zones together and in any of them."""
    if quantity is None or quantity.total:
        return True
    return quantity.number == 1 and quantity.bound != "at_most"


def _number(cards: Data, quantity: Quantity, segment: Segment) -> Data:
    if quantity.kind == "bounded" and quantity.bound in ("at_least", "at_most"):
        return {"count": cards, quantity.bound: quantity.number}
    if quantity.kind == "exactly" and segment.kind == "if_so":
        number = quantity.number
        exactly = {"count": cards, "at_least": number, "at_most": number}
        return exactly if number else {"none": cards}
    if quantity.kind == "any_at_all":
        return (
            {"exists": cards}
            if quantity.number == 1
            else {"count": cards, "at_least": quantity.number}
        )
    raise UnreadError("how many there are", segment.start)


def _of_names(cards: Data, quantity: Quantity | None, segment: Segment) -> Data:
    """「名前の異なる呪文が5枚以上あれば」: so many different names among them."""
    at_least = quantity is not None and quantity.bound == "at_least"
    if segment.kind != "if_there" or quantity is None or not at_least:
        raise UnreadError("how many different ones", segment.start)
    return {"value": how_many(cards, segment.start), "at_least": quantity.number}
