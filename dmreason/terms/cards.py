"""Cards as facts: what is printed on them, and what they have besides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dmreason.language.abilities import Ability, Instruction
from dmreason.language.cards import (
    Card,
    CardSource,
    Face,
    HyperMode,
    SuperSoul,
    numbered,
    with_included,
)
from dmreason.language.descriptions import Selector
from dmreason.language.keywords import Worded
from dmreason.language.unfolding import with_bonus
from dmreason.telling.obstacles import OF_BASES
from dmreason.terms.abilities import (
    add_abilities_of,
    add_ability,
    add_ability_of,
    add_sentences,
)
from dmreason.terms.descriptions import selector
from dmreason.terms.facts import Facts, Scope, term
from dmreason.terms.gaps import Gaps


class TextOf(NamedTuple):
    """The text of one side of a card, as facts."""

    abilities: dict[int, list[str]]
    """The ids of each ability, by its number; several ways to substitute have one."""
    spell: str | None
    """The first instruction of a spell."""


class Printed:
    """Adds facts of what is printed on cards; those of a text are added once.

    Args:
        facts: to which they are added.
        source: where cards and keywords are looked up.
    """

    def __init__(self, facts: Facts, source: CardSource) -> None:
        self._facts, self._source = facts, source
        self._cards: dict[str, Card] = {}
        self._texts: dict[str, TextOf] = {}
        self._bases: dict[str, list[str]] = {}
        self._besides: dict[str, list[str]] = {}
        self._gaps = Gaps(facts, source)

    def card(self, name: str) -> Card:
        """The card of a name."""
        if name not in self._cards:
            self._cards[name] = self._source.card(name)
        return self._cards[name]

    def text_of(self, face: Face) -> TextOf:
        """The text of a side, without what it has only with its bonus."""
        if face.name not in self._texts:
            self._texts[face.name] = self._text(face)
        return self._texts[face.name]

    def add(self, c: str, name: str, is_sure: bool = False) -> None:
        """Facts of a known card.

        Args:
            c: the card of the board, as a term.
            name: what is printed on it.
            is_sure: whether what its file leaves out is known not to matter.
        """
        card = self.card(name)
        self._gaps.add(c, card, is_sure)
        if any(_has_text(face) for _, face in _sides(card)):
            self._facts.add("bears_text", c)
        for side, face in _sides(card):
            self._face(c, side, face)
        if card.spell_half is not None:
            whole = term(f"{card.name}/{card.spell_half.name}")
            self._facts.add("printed", c, "name", whole)
            self._facts.add("whole_name", c, whole)

    def add_keyword_gaps(self) -> None:
        """What is missing of all keywords so far that cards have or are given."""
        self._gaps.add_keywords()

    def _face(self, c: str, side: str | None, face: Face) -> None:
        self._characteristics(c, side, face)
        text = self.text_of(face)
        for ids in text.abilities.values():
            self._provide(c, side, ids)
        if text.spell is not None:
            self._facts.add("spell_text", c, text.spell)
        if face.bonus:
            others = [ability for ability in face.bonus if ability.spell is None]
            ids = self._extra(f"{face.name} with its bonus", (), others)
            self._provide(c, side, ids, "bonus_ability")
        if isinstance(face, Card) and face.hyper is not None:
            self._hyper(c, face.name, face.hyper)
        if isinstance(face, Card) and face.super_soul is not None:
            self._super_soul(c, face.name, face.super_soul)

    def _characteristics(self, c: str, side: str | None, face: Face) -> None:
        def printed(characteristic: str, value: str | int) -> None:
            match value:
                case str():
                    said = self._facts.word(characteristic, value)
                case int():
                    said = term(value)
            self._facts.add("printed", c, characteristic, said)
            if side is not None:
                self._facts.add("side_printed", c, side, characteristic, said)

        printed("name", face.name)
        for characteristic, values in (
            ("type", face.type),
            ("civilization", face.civilizations),
            ("race", face.races),
            ("keyword", with_included(face.keywords, self._source)),
        ):
            for value in values:
                printed(characteristic, value)
        printed("evolution", "yes" if face.evolution else "no")
        for base in self._bases_of(face):
            self._facts.add("evolves_from", c, base)
        if any(map(_asks_for_race_alone, face.evolves_from)):
            self._facts.add("evolves_by_race", c)
        if face.evolves_from_each:
            self._facts.add("evolves_from_each", c)
        if face.cost is not None:
            printed("cost", face.cost)
        if face.power is not None:
            printed("power", face.power)

    def _provide(
        self, c: str, side: str | None, ids: Iterable[str], how: str | None = None
    ) -> None:
        """The card has the abilities, on that side, or as the predicate `how` says."""
        for ability in ids:
            self._facts.add("provides", c, ability)
            if how is not None:
                self._facts.add(how, c, ability)
            if side is not None:
                self._facts.add("side_ability", c, side, ability)

    def _hyper(self, c: str, name: str, hyper: HyperMode) -> None:
        """What a card has in hyper mode."""
        if hyper.power is not None:
            self._facts.add("hyper_printed", c, "power", str(hyper.power))
        for word in with_included(hyper.keywords, self._source):
            keyword = self._facts.word("keyword", word)
            self._facts.add("hyper_printed", c, "keyword", keyword)
        ids = self._extra(f"{name} in hyper mode", hyper.keywords, hyper.abilities)
        self._provide(c, None, ids, "hyper_ability")

    def _super_soul(self, c: str, name: str, soul: SuperSoul) -> None:
        """What a card has itself and gives to a creature that it lies under."""
        for word in with_included(soul.keywords, self._source):
            keyword = self._facts.word("keyword", word)
            self._facts.add("printed", c, "keyword", keyword)
            self._facts.add("soul_printed", c, "keyword", keyword)
        ids = self._extra(f"{name} by its super soul", soul.keywords, soul.abilities)
        self._provide(c, None, ids, "soul_ability")

    def _extra(
        self, text: str, words: Iterable[str | Worded], abilities: Iterable[Ability]
    ) -> list[str]:
        """The ids of abilities that a card has beside its own text."""
        if text not in self._besides:
            scope = Scope(self._facts, self._source, text)
            ids = [a for ability in abilities for a in add_ability(scope, ability)]
            for word in words:
                ids += add_abilities_of(scope, word)
            self._besides[text] = ids
        return self._besides[text]

    def _bases_of(self, face: Face) -> list[str]:
        """The descriptions of what an evolution creature is put on."""
        if face.name not in self._bases:
            scope = Scope(self._facts, self._source, face.name + OF_BASES)
            self._bases[face.name] = [
                selector(scope, base, in_event=False) for base in face.evolves_from
            ]
        return self._bases[face.name]

    def _text(self, face: Face) -> TextOf:
        scope = Scope(self._facts, self._source, face.name)
        abilities: dict[int, list[str]] = {}
        sentences: list[Instruction | tuple[Instruction, ...]] = []
        for number, ability, keyword in numbered(face, self._source):
            if keyword is not None:
                abilities[number] = add_ability_of(scope, keyword, ability, number)
            elif ability.spell is not None:
                sentences += ability.spell.do
            else:
                abilities[number] = add_ability(scope, ability, number)
        for ability in face.bonus:
            if ability.spell is not None:
                sentences += with_bonus(ability.spell.do)
        return TextOf(abilities, add_sentences(scope, tuple(sentences)))


def _asks_for_race_alone(base: Selector) -> bool:
    """Whether nothing but the race tells what it can be put on: 「自分のA1体」."""
    said = base.model_fields_set
    alone = said <= {"whose", "type", "race", "race_includes", "choose"}
    return alone and bool(said & {"race", "race_includes"}) and base.choose == 1


def _has_text(face: Face) -> bool:
    """Whether anything but keywords is printed on it that it does, read or not."""
    if isinstance(face, Card) and (face.hyper or face.super_soul):
        return True
    words = ("name", "type", "civilization", "race")
    unread = [p for p in face.missing if isinstance(p, str) or p.kind not in words]
    said = face.evolution, face.evolves_from, face.abilities, face.bonus
    return any(unread) or any(said)


def _sides(card: Card) -> list[tuple[str | None, Face]]:
    """What is printed on each side or half of a card, under the encoding's names."""
    if card.other_side is not None:
        return [("front", card), ("back", card.other_side)]
    if card.spell_half is not None:
        return [("creature", card), ("spell", card.spell_half)]
    return [(None, card)]
