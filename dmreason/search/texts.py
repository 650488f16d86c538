"""What the abilities on a board say, and what cards are called, for lines of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property

from dmreason.language.cards import Card, CardSource, Face
from dmreason.language.seats import cards_of, names_made
from dmreason.language.situations import Situation
from dmreason.words.languages import Language


class Texts:
    """The texts of the cards of a situation, written when somebody asks for them.

    Args:
        situation: the board.
        source: where its cards are looked up.
    """

    def __init__(self, situation: Situation, source: CardSource) -> None:
        self._situation, self._source = situation, source
        self.ability: Callable[[str, int, Language], str | None] = cache(self._ability)
        """What an ability says, by the name of the side of a card that has it, its
        number, and the language; None if that is not known, or has no words."""

    def _ability(self, name: str, number: int, language: Language) -> str | None:
        from dmreason.cardtext.writing.cards import ability_text

        face = self._faces.get(name)
        if face is None or number > len(face.abilities):
            return None
        return ability_text(face, number, language)

    @cached_property
    def in_japanese(self) -> dict[str, str]:
        """The ids of cards to which no file gives one, and what Japanese calls them."""
        return names_made(self._situation)

    @cached_property
    def _faces(self) -> dict[str, Face]:
        """The sides of all cards of the situation, by their names."""
        return {face.name: face for card in self._cards() for face in _sides(card)}

    def _cards(self) -> Iterator[Card]:
        for at in cards_of(self._situation).values():
            if at.placed is not None:
                yield self._source.card(at.placed.card)


def _sides(card: Card) -> Iterator[Face]:
    yield card
    for side in (card.other_side, card.spell_half):
        if side is not None:
            yield side
