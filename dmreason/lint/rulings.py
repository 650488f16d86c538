"""Rulings: whether they test their answer, and whose text their cards have."""

from collections.abc import Iterator

from dmreason.files.consistency import unasked_observers
from dmreason.language.base import Model
from dmreason.language.cards import Card
from dmreason.language.situations import Ruling, Situation
from dmreason.lint.phrases import Fault, fault
from dmreason.lint.restated import restated_in
from dmreason.words.messages import say

TEXT = (
    *("abilities", "keywords", "bonus", "evolves_from"),
    *("hyper", "super_soul", "other_side", "spell_half"),
)
"""The fields in which a card says a text of its own."""


def faults_of_situation(situation: Situation) -> Iterator[Fault]:
    """What is wrong with a situation or ruling, but for the texts of its cards.

    Args:
        situation: as from `load_situation`.
    """
    for name in unasked_observers(situation):
        message = say("unasked_observer", name=name)
        yield Fault(("observe", name), "unasked_observer", message)
    if isinstance(situation, Ruling):
        for number, card in enumerate(situation.cards):
            if isinstance(card, Card) and _is_nobodys(card):
                yield fault(("cards", number), "nobodys_text", name=card.name)
    for name in ("cards", "waiting", "happens"):
        for number, part in enumerate(getattr(situation, name)):
            if isinstance(part, Model):
                yield from restated_in(part, (name, number))


def _is_nobodys(card: Card) -> bool:
    """Whether a card says a text of which nobody knows whose it is."""
    says_text = any(getattr(card, field) for field in TEXT)
    return says_text and card.stands_for is None and card.source is None
