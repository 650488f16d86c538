"""What a card's file says to be missing of its text, wherever in the file it stands."""

from collections.abc import Iterator
from typing import NamedTuple

from dmreason.language.abilities import Ability, Grant
from dmreason.language.base import records
from dmreason.language.cards import (
    Card,
    CardSource,
    Face,
    HyperMode,
    Keyword,
    SuperSoul,
)
from dmreason.language.keywords import Worded, word_of
from dmreason.language.missing import Missing, as_missing
from dmreason.language.shape import Place
from dmreason.rulebook.program import reads_keyword

PARTS = ("other_side", "spell_half", "hyper", "super_soul")
"""The fields of a card with a text of their own."""


class Gap(NamedTuple):
    """A missing part of a text."""

    part: Missing
    field: str
    """Of `PARTS` the one whose text it is missing in; empty: the card's own."""
    place: Place
    """Where in the file."""


def gaps(record: Card | Keyword) -> Iterator[Gap]:
    """The missing parts of a card or a keyword, as its file lists them."""
    yield from _inside(record, "", ())
    for field in PARTS:
        part = getattr(record, field, None)
        if part is not None:
            yield from _inside(part, field, (field,))


def _inside(
    text: Face | HyperMode | SuperSoul | Keyword, field: str, place: Place
) -> Iterator[Gap]:
    for number, part in enumerate(text.missing):
        yield Gap(as_missing(part), field, (*place, "missing", number))
    for name in ("abilities", "bonus"):
        for number, ability in enumerate(getattr(text, name, ())):
            for each in _abilities(ability):
                for part in each.missing:
                    where = (*place, name, number, "missing")
                    found = _of_ability(as_missing(part), each)
                    if each is not ability:
                        found = _passed_on(found)
                    yield Gap(found, field, where)


def _abilities(ability: Ability) -> Iterator[Ability]:
    """The ability, and those that it gives or makes."""
    return (part for part in records(ability) if isinstance(part, Ability))


def _of_ability(part: Missing, ability: Ability) -> Missing:
    """A missing part of an ability works where and when the ability does."""
    text = ability.part
    given = part.model_fields_set
    more: dict[str, object] = {}
    zones = getattr(text, "zone", None)
    if "zone" not in given and zones:
        more["zone"] = "anywhere" if "executable" in zones else zones
    if "kind" not in given and ability.kind in ("cost", "alternative", "extra"):
        more["kind"] = ability.kind
        if "of" not in given and getattr(text, "of", "this") == "this":
            more["of"] = "this"
    watched = getattr(text, "when", ())
    if "when" not in given and watched:
        more["when"] = tuple(dict.fromkeys(pattern.kind for pattern in watched))
        if "of" not in given and all(getattr(p, p.kind) == "this" for p in watched):
            more["of"] = "this"
    return Missing.model_validate(part.model_dump(exclude_unset=True) | more)


def _passed_on(part: Missing) -> Missing:
    """A missing part of an ability that a text gives or makes, wherever that works."""
    of = None if part.of == "this" else part.of
    return part.model_copy(update={"zone": ("anywhere",), "of": of})


def is_label(word: str | Worded, source: CardSource) -> bool:
    """Whether a keyword has neither a file nor a rule, so that it does nothing."""
    return source.keyword(word) is None and not reads_keyword(word_of(word))


def open_words(card: Card, source: CardSource) -> Iterator[str | Worded]:
    """The keywords of a card that are labels, or of which something is missing.

    Args:
        card: the card; what it spells out is none of them.
        source: where keywords are looked up.
    """
    spelt_out = frozenset(words_spelt_out(card))
    for text in (card, *(getattr(card, field) for field in PARTS)):
        for word in text.keywords if text is not None else ():
            keyword = source.keyword(word)
            has_gaps = keyword is not None and any(gaps(keyword))
            if word_of(word) not in spelt_out and (has_gaps or is_label(word, source)):
                yield word


def given_words(card: Card, source: CardSource) -> Iterator[str | Worded]:
    """The keywords that texts of a card give to cards, and that are such words."""
    for part in records(card):
        for word in part.keywords if isinstance(part, Grant) else ():
            keyword = source.keyword(word)
            if is_label(word, source) or (keyword and any(gaps(keyword))):
                yield word


def words_spelt_out(card: Card) -> Iterator[str]:
    """The keywords of a card whose meaning stands among its abilities."""
    yield from card.spelt_out
    for face in (card.other_side, card.spell_half):
        yield from face.spelt_out if face is not None else ()


def worded(card: Card) -> Iterator[Worded]:
    """The keywords of a card that stand with what is said beside them."""
    for text in (card, *(getattr(card, field) for field in PARTS)):
        for word in text.keywords if text is not None else ():
            if isinstance(word, Worded):
                yield word


def is_incomplete(card: Card, source: CardSource) -> bool:
    """Whether anything is missing of a card's text, or its type is not known."""
    faces = (card, card.other_side, card.spell_half)
    unknown = any("unknown" in face.type for face in faces if face is not None)
    return unknown or any(gaps(card)) or any(open_words(card, source))
