"""Cards: what is printed on them, and the keywords that stand for abilities."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal, NamedTuple, Protocol, Self

from pydantic import Field, model_validator

from dmreason.language.abilities import Ability
from dmreason.language.base import (
    CardType,
    Civilization,
    Flag,
    Many,
    Model,
    Names,
    Natural,
)
from dmreason.language.checks import (
    check_given,
    check_no_gear,
    check_no_links,
    check_no_spells,
    check_reserved,
    check_unnumbered,
)
from dmreason.language.descriptions import Selector
from dmreason.language.keywords import Given, Printed, Worded, Words, word_of
from dmreason.language.mentions import Keywords
from dmreason.language.missing import MissingParts
from dmreason.words.errors import InputError
from dmreason.words.messages import hint, say


class Face(Model):
    """What is printed on one side or half of a card."""

    name: str
    type: Many[CardType]
    civilizations: Many[Civilization] = ()
    cost: Natural | None = None
    power: Natural | None = None
    races: Names = ()
    evolution: Flag = False
    evolves_from: Many[Selector] = ()
    """What an evolution creature is put on (801.1), each description with a number."""
    evolves_from_each: Flag = False
    """It is put on cards of every description at once, on that many of each."""
    keywords: Words = ()
    abilities: Many[Ability] = ()
    bonus: Many[Ability] = ()
    """What it has besides once that was given to it (S能力, P能力)."""
    spelt_out: Keywords = ()
    """Those of its keywords whose whole meaning stands among its abilities."""
    missing: MissingParts = ()
    """What its printed text says and the file does not."""

    @model_validator(mode="after")
    def _bases_are_counted(self) -> Self:
        """An evolution creature says on how many cards it is put, as a plain number."""
        numbers = {base.choose for base in self.evolves_from}
        counted = all(isinstance(n, int) for n in numbers)
        if any(base.any_number for base in self.evolves_from):
            counted = numbers == {None} and not self.evolves_from_each
            counted = counted and all(base.any_number for base in self.evolves_from)
        if not counted or (len(numbers) > 1 and not self.evolves_from_each):
            raise ValueError(say("bases_without_number"))
        if len(self.evolves_from) > 1 and not (
            self.evolves_from_each or numbers == {1}
        ):
            raise ValueError(say("bases_of_a_list"))
        if self.evolves_from_each and len(self.evolves_from) not in _KINDS_OF_BASES:
            raise ValueError(say("bases_of_each"))
        for base in self.evolves_from:
            if base.whose == "each":
                raise ValueError(say("base_picks", field="whose: each"))
            for field in _NOT_OF_A_BASE:
                if getattr(base, field):
                    raise ValueError(say("base_picks", field=field))
        return self

    @model_validator(mode="after")
    def _auras_have_no_power(self) -> Self:
        """The number printed on an aura is added to the power of its creature."""
        if self.power is not None and set(self.type) == {"aura"}:
            raise ValueError(say("aura_power", power=self.power))
        return self

    @model_validator(mode="after")
    def _spells_are_cast(self) -> Self:
        """What a spell does stands on a card that is cast."""
        if not {"spell", "unknown"} & set(self.type):
            check_no_spells((*self.abilities, *self.bonus))
        if "creature" not in self.type:
            check_no_links(self.abilities)
        if not {"cross_gear", "unknown"} & set(self.type):
            check_no_gear((*self.abilities, *self.bonus))
        check_no_links(self.bonus)
        check_unnumbered(self.bonus)
        check_reserved((*self.abilities, *self.bonus))
        return self

    @model_validator(mode="after")
    def _kind_of_cell(self) -> Self:
        """Where a cell goes that lies alone depends on it (703.4g, 703.4i)."""
        if "cell" in self.type and _CELLS.isdisjoint(map(word_of, self.keywords)):
            raise ValueError(say("kind_of_cell", kinds=", ".join(sorted(_CELLS))))
        return self


_CELLS = frozenset({"サイキック", "ドラグハート", "キング"})
"""Keywords that say of what kind a cell is."""
_KINDS_OF_BASES = (2, 3)
"""How many kinds an evolution creature can be put on at once."""
_NOT_OF_A_BASE = (
    *("by", "distinct", "total_power", "total_cost"),
    *("cards", "other", "life_of", "tied_to", "being_added", "being_cast"),
)
"""Fields of a description that say nothing of what an evolution creature is put on."""


class _Besides(Model):
    """What a card has at times, besides what is printed on its face."""

    keywords: Words = ()
    abilities: Many[Ability] = ()
    missing: MissingParts = ()

    @model_validator(mode="after")
    def _can_be_used(self) -> Self:
        check_given(self.abilities)
        check_unnumbered(self.abilities)
        return self


class HyperMode(_Besides):
    """What a creature has besides while its hyper mode is unlocked (816)."""

    power: Natural | None = None
    """In place of its other power."""

    @model_validator(mode="after")
    def _of_a_creature(self) -> Self:
        if not self.model_fields_set:
            raise ValueError(say("hyper_empty"))
        check_no_gear(self.abilities)
        return self


class SuperSoul(_Besides):
    """What a card has, and a creature while the card lies under it (818)."""


class StandIn(Model):
    """What an invented card of a ruling stands for."""

    card: str | None = None
    """The card that the source names; none if it speaks of any card like this."""
    keeps: Annotated[str, Field(min_length=1)]
    """What of the printed text is kept, in own words, and what is left out."""


class Card(Face):
    """A card as printed. `text: implied` marks a card known from a ruling only."""

    gloss: str | None = None
    """A name in English, for readers."""
    text: Literal["printed", "implied"] = "printed"
    source: str | None = None
    note: str | None = None
    stands_for: StandIn | None = None
    """Of an invented card: the printed one in whose place it is on the board."""
    other_side: Face | None = None
    """The side that is up after the card was flipped."""
    hyper: HyperMode | None = None
    """Its hyper mode."""
    super_soul: SuperSoul | None = None
    """Its super soul X."""
    spell_half: Face | None = None
    """The spell of a card of two halves; the card itself is its creature."""

    @model_validator(mode="after")
    def _halves(self) -> Self:
        if self.other_side is not None and self.spell_half is not None:
            raise ValueError(say("side_or_half"))
        creature = not {"creature", "unknown"}.isdisjoint(self.type)
        if self.hyper is not None and (self.other_side is not None or not creature):
            raise ValueError(say("hyper_of_a_creature"))
        half = self.spell_half
        if half is not None and (self.type, half.type) != (("creature",), ("spell",)):
            raise ValueError(say("halves"))
        for other in (self.other_side, half):
            if other is not None:
                check_no_links((*self.abilities, *other.abilities))
        return self


class Keyword(Model):
    """A keyword that stands for abilities, wherever a card's text gives it."""

    name: str
    """With a name in braces for each parameter that the word prints."""
    gloss: str | None = None
    """The keyword in English, for readers."""
    includes: Names = ()
    """Keywords that it is, too: what has it has these."""
    parameters: dict[str, Printed | Given] = Field(default_factory=dict)
    """What the file leaves to the word and to the card, and what each of it is."""
    abilities: Many[Ability]
    missing: MissingParts = ()
    """What it means besides, and the file does not say."""

    @model_validator(mode="after")
    def _no_spells(self) -> Self:
        check_no_spells(self.abilities)
        check_reserved(self.abilities)
        return self


class CardSource(Protocol):
    """Where cards and keywords come from."""

    def card(self, name: str) -> Card:
        """The card of a name; InputError if there is none."""

    def keyword(self, name: str | Worded) -> Keyword | None:
        """What a keyword stands for; None if it is a label.

        A word without what its file needs beside it is a label.
        """

    def family(self, word: str) -> str | None:
        """The name of the family that a word is of, or is the name of."""


def with_included(words: Iterable[str | Worded], source: CardSource) -> Iterator[str]:
    """Keywords, each followed by those that it is, too, and by its family."""
    for word in words:
        yield word_of(word)
        keyword = source.keyword(word)
        yield from keyword.includes if keyword else ()
        family = source.family(word_of(word))
        if family not in (None, word_of(word)):
            yield family


class Numbered(NamedTuple):
    """An ability on a card, and the number by which files and events call it."""

    number: int
    ability: Ability
    keyword: str | Worded | None
    """The keyword that stands for it; None if the card spells it out."""


def numbered(face: Face, source: CardSource) -> Iterator[Numbered]:
    """The abilities of a side of a card, from 1: those spelt out, then its keywords'.

    Args:
        face: the side; what it has besides, such as its bonus, has no numbers.
        source: where its keywords are looked up.
    """
    keywords = ((word, source.keyword(word)) for word in face.keywords)
    found: list[tuple[Ability, str | Worded | None]] = [
        (a, None) for a in face.abilities
    ]
    found += [
        (a, word) for word, keyword in keywords if keyword for a in keyword.abilities
    ]
    for number, (ability, word) in enumerate(found, 1):
        yield Numbered(number, ability, word)


def check_trigger(id: str, card: Card | None, number: int, source: CardSource) -> None:
    """Refuse a number that no triggered ability of a card has.

    Args:
        id: of the card, for the message if nobody knows the card.
        card: what it is; None if nobody knows.
        number: of the ability.
        source: where the card's keywords are looked up.

    Raises:
        InputError: about the number; it names no file.
    """
    known = numbered(card, source) if card is not None else ()
    possible = [str(n) for n, ability, _ in known if ability.trigger is not None]
    if str(number) not in possible:
        name = card.name if card is not None else id
        close = hint(str(number), possible)
        raise InputError(say("no_trigger", card=name, ability=number, hint=close))


def check_tap_ability(id: str, card: Card, number: int, source: CardSource) -> None:
    """Refuse a number that no ability of a card has that is used instead of attacking.

    Args:
        id: of the card, for the message.
        card, number, source: as for `check_trigger`.

    Raises:
        InputError: about the number; it names no file.
    """
    abilities = {n: ability for n, ability, _ in numbered(card, source)}
    activated = abilities[number].activated if number in abilities else None
    if activated is None or activated.instead_of == "untap":
        raise InputError(say("no_tap_ability", card=id, ability=number))
