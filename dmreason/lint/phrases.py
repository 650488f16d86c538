"""The phrases of a text, what they name, and how to report a fault of one."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from dmreason.language.abilities import Ability, Effect, Instruction, Sentences, Term
from dmreason.language.base import Model
from dmreason.language.descriptions import Pattern, Selector
from dmreason.language.references import inside
from dmreason.language.shape import Place
from dmreason.lint.lexicon import lexicon
from dmreason.words.messages import say

M = TypeVar("M", bound=Model)


class Fault(NamedTuple):
    """Something in a card that does nothing, or does not do what it says."""

    place: Place
    check: str
    """The name of the check, such as `unused_name`."""
    message: str
    """What is wrong and what helps, in the user's language."""


def fault(place: Place, check: str, **values: object) -> Fault:
    """What a check has found; `values` are filled into its message."""
    return Fault(place, check, say(f"lint_{check}", **values))


def listed(words: Iterable[str]) -> str:
    """Several words in a message."""
    return " / ".join(sorted(words))


def with_nested(ability: Ability, place: Place) -> Iterator[tuple[Place, Ability]]:
    """An ability and those that its text gives or makes."""
    yield place, ability
    for where, model in _phrases(ability, place):
        if isinstance(model, Effect):
            yield from with_nested(model.ability, (*where, "ability"))
        for number, given in enumerate(getattr(model, "abilities", ())):
            yield from with_nested(given, (*where, "abilities", number))


def _phrases(model: Model, place: Place) -> Iterator[tuple[Place, Model]]:
    """A record and those inside it, but not the abilities it gives or makes."""
    for where, part in inside(model, place):
        if not isinstance(part, Ability):
            yield where, part
            yield from _phrases(part, where)


def phrases_of(model: Model, place: Place, kind: type[M]) -> Iterator[tuple[Place, M]]:
    """The phrases of one kind in a record, but not in abilities it gives or makes."""
    for where, part in _phrases(model, place):
        if isinstance(part, kind):
            yield where, part


def in_order(sentences: Sentences, place: Place) -> Iterator[tuple[Place, Instruction]]:
    """The instructions of sentences, as they are carried out."""
    for number, sentence in enumerate(sentences):
        if isinstance(sentence, Instruction):
            yield (*place, number), sentence
        else:
            for inner, step in enumerate(sentence):
                yield (*place, number, inner), step


def bare_names(part: object) -> tuple[str, ...]:
    """The names of cards in a description that consists of names only."""
    if isinstance(part, str):
        return (part,)
    if isinstance(part, tuple):
        return part
    if isinstance(part, Selector) and part.model_fields_set == {"cards"}:
        return part.cards or ()
    return ()


def says_this(part: object) -> bool:
    """Whether a description names the card that it stands on."""
    names = part.cards or () if isinstance(part, Selector) else bare_names(part)
    return "this" in names


def subject_of(pattern: Pattern) -> object:
    """The cards or players whose event it is."""
    return getattr(pattern, pattern.kind)


def sees_itself(pattern: Pattern) -> bool:
    """Whether the ability sees its own card's event from wherever it is (110.4g)."""
    return says_this(subject_of(pattern))


def works_in(part: Model) -> frozenset[str]:
    """The zones in which an ability works, as far as its text says; none if any."""
    zones = getattr(part, "zone", ())
    if zones is None and not isinstance(part, Term):
        return lexicon().usual_zone
    return frozenset(zones or ())
