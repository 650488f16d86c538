"""Cards that something is done to: how many, from where, who chooses, in Japanese."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dmreason.cardtext.vocabulary import ja
from dmreason.cardtext.writing.japanese.descriptions import (
    BOUNDS,
    amount,
    cards,
    each,
    how_many,
    owner_of,
    which_cards,
)
from dmreason.cardtext.writing.japanese.words import counted, player, reference, zones
from dmreason.cardtext.writing.said import NoWordsError, Said
from dmreason.cardtext.writing.scope import Noun, Scope, check_owner, noun_of
from dmreason.language.descriptions import Amount, Cards, Range, Selector, Value


@dataclass(frozen=True)
class Taken:
    """Cards of which a verb is said: which, how many, from where, who chooses."""

    which: str
    number: str
    """「2体まで」; nothing for words, which need no number."""
    source: str = ""
    """「自分の墓地から」, if that does not stand before the cards."""
    chooser: str = ""
    """Whoever chooses, if it is not you."""
    chosen: bool = False
    away: bool = False
    """Whether they may belong to the opponent."""
    unseen: bool = False
    first: bool = False
    """Whether the source stands before the cards: 「その中から」."""
    plain: bool = False
    """Whether they are any of your hand, of which is not said that they are chosen."""

    @property
    def object(self) -> str:
        """「相手のクリーチャーを1体」; with 「、自分の墓地から」."""
        source = f"、{self.source}" if self.source else ""
        return f"{self.which}を{self.number}{source}"

    def by_chooser(self, said: str) -> str:
        """What is said of the cards, and who chooses.

        Behind 「相手は」, it would not be certain whose 「自分の」 is.
        """
        if not self.chooser.endswith("相手は") or "自分の" not in said:
            return f"{self.chooser}{said}"
        count = f"{self.number}、" if "自分の" in self.number else ""
        rest = said.replace(self.number, "", 1) if count else said
        if "自分の" in rest:
            return f"{count}{rest}、{self.chooser.removesuffix('は')}が"
        return f"{count}{self.chooser}{rest}"


def taken(part: Cards, scope: Scope, stay: bool = False) -> Taken:
    """Cards that something is done to.

    Args:
        part: which.
        scope: what words mean there.
        stay: whether they stay where they are.
    """
    if not isinstance(part, Selector):
        this = part == "this" and scope.from_
        source = f"自分の{zones(scope.from_)}から" if this else ""
        scope.from_said = scope.from_said or bool(this)
        away = part not in ("this",)
        return Taken(cards(part, scope), "", source, away=away)
    with Said(part) as said:
        if part.cards and said.only("cards", "zone", "as_cards"):
            away = part.whose != "you" and part.zone in (None, ("battle",))
            return Taken(_named(said, scope), "", away=away)
        by = said("by")
        chooser = "" if by in (None, "you") else f"{player(by)}は"
        if part.whose == "each":
            chooser = "各プレイヤーは"
        own = (by == part.whose and by not in (None, "you")) or part.whose == "each"
        away = part.whose != "you" and part.zone in (None, ("battle",))
        for end, wording in (("top", "上"), ("bottom", "下")):
            if said.has(end):
                kind: Noun = "card"
                number = how_many(said(end), kind, scope)
                number += "目" if getattr(part, end) == 1 else ""
                owner = owner_of(said("whose") or "you")
                if said("zone") != ("deck",):
                    raise NoWordsError(f"Selector: `{end}`")
                pause = "、" if number.endswith("数") else ""
                return Taken(f"{owner}の山札の{wording}から{pause}{number}", "")
        kind = noun_of(part, scope)
        total = _total(said, scope)
        one = (
            part.cards and len(part.cards) == 1 and not scope.refer(part.cards[0]).many
        )
        number, unseen = "" if one and part.and_all is None else f"{total}すべて", False
        if (
            part.whose == "any"
            and {"choose", "up_to", "random"} & part.model_fields_set
        ):
            total += "合計"  # not so many of each
        if said("one_for_each"):
            of, many = _for_each(said("choose"), scope)
            chooser, number = of + chooser, counted(many, kind)
        elif said.has("choose"):
            number = total + how_many(said("choose"), kind, scope)
        elif said.has("up_to"):
            number = f"{total}{how_many(said('up_to'), kind, scope)}まで"
        elif said.has("random"):
            number, unseen = total + how_many(said("random"), kind, scope), True
        elif said("any_number"):
            number = f"{total}好きな数"
        if total not in number:
            raise NoWordsError("Selector: a total of cards that are not counted")
        distinct = said("distinct")
        measures = {"name": "名前", "cost": "コスト", "power": "パワー"}
        differing = f"{measures[distinct]}の異なる" if distinct else ""
        source = ""
        seen = part.zone == ("deck",) and _looked_at(part.cards, scope) and not one
        if seen or (part.is_choice and (part.cards or not stay)):
            source = _source(part, said, scope)
        plain = part.zone == ("hand",) and part.whose in (None, "you") and not source
        which = differing + which_cards(part, said, scope, placed=not source, own=own)
        plain = plain and which == "自分の手札"
    chosen = part.is_choice
    first = bool(part.cards and source)
    return Taken(which, number, source, chooser, chosen, away, unseen, first, plain)


def _named(said: Said, scope: Scope) -> str:
    """Named cards, perhaps those in a zone: 「残り」, 「墓地にあるそのカード」."""
    names, zone, alone = said("cards"), said("zone"), said("as_cards")
    meant = "と".join(reference(name, scope) for name in names)
    if alone and not scope.are_single(names):
        creatures = all(scope.refer(name).noun == "creature" for name in names)
        if zone is not None or not creatures:
            raise NoWordsError("Selector: `as_cards`")
        return f"{meant}の一番上のカード"  # without those under it (109.2a)
    if zone == ("deck",) and len(names) == 1 and _looked_at(names, scope):
        return "残り" if names[0] in scope.parted else meant
    if zone is None:
        return meant
    return f"{zones(zone)}にある{meant}"


def _looked_at(names: Sequence[str] | None, scope: Scope) -> bool:
    return names is not None and scope.looked_at(names[0])


def _source(part: Selector, said: Said, scope: Scope) -> str:
    """From where cards are chosen, if that stands after them: 「自分の墓地から」."""
    if part.cards:
        names = said("cards")
        scope.parted.update(names)
        zone = said("zone")
        looked = zone == ("deck",) and _looked_at(names, scope)
        where = "" if zone is None or looked else f"{zones(zone)}にある"
        meant = [scope.refer(name) for name in names]
        if looked and meant[0].how == "that":
            return "その中から"
        inside = "と".join(reference(name, scope) for name in names)
        return f"{where}{inside}の中から"
    zone = part.zone
    check_owner(part)
    own = part.whose == "each"
    plain_hand = zone == ("hand",) and said.only("zone", "whose")
    if zone in (None, ("battle",)) or plain_hand:
        return ""
    if zone == ("shields",) and not (part.type or part.as_cards):
        return ""
    return f"{owner_of(said('whose') or 'you', own)}の{zones(said('zone'))}から"


def _total(said: Said, scope: Scope) -> str:
    """「コストの合計が6以下になるように」."""
    text = ""
    for field, measure in (("total_power", "パワー"), ("total_cost", "コスト")):
        bounds = said(field)
        if bounds is not None:
            text += f"{measure}の合計が{_within(bounds, scope)}になるように"
    return text


def _for_each(number: Amount, scope: Scope) -> tuple[str, int]:
    """「自分のドラゴン1体につき、」 and how many are chosen for each."""
    one = each(number, scope) or each(Value(times=(1, number)), scope)
    if one is None:
        raise NoWordsError("Selector: `one_for_each`")
    return f"{one[0]}、", one[1]


def _within(bounds: Range, scope: Scope) -> str:
    """「5以下」, of a total."""
    with Said(bounds) as said:
        return "で".join(
            f"{amount(bound, scope)}{ja('bounds', field)}"
            for field in BOUNDS
            if (bound := said(field)) is not None
        )
