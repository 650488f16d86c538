"""What files leave out of printed texts, as facts that rules can doubt."""

from __future__ import annotations

from collections.abc import Iterable

from dmreason.language.cards import Card, CardSource, Keyword
from dmreason.language.gaps import (
    Gap,
    gaps,
    is_label,
    open_words,
    worded,
    words_spelt_out,
)
from dmreason.language.keywords import word_of
from dmreason.language.missing import Missing
from dmreason.terms.facts import Facts, call, term

_SIDES = {"other_side": "back", "spell_half": "spell"}
"""The fields of a card that are a side of it, and what the encoding calls them."""


class Gaps:
    """Adds facts of what is missing; those of a text are added once.

    Args:
        facts: to which they are added.
        source: where keywords are looked up.
    """

    def __init__(self, facts: Facts, source: CardSource) -> None:
        self._facts, self._source = facts, source
        self._parts: dict[str, list[str]] = {}

    def add(self, c: str, card: Card, is_sure: bool) -> None:
        """What is missing of a card of the board.

        Args:
            c: the card of the board, as a term.
            card: what is printed on it.
            is_sure: whether that is known not to matter.
        """
        if is_sure:
            self._facts.add("known_without", c)
            return
        for word in words_spelt_out(card):
            self._facts.add("accounted_for", c, term(word))
        for m in self._ids(card.name, card, gaps(card)):
            self._facts.add("lacks", c, m)
        self._worded(c, card)
        for word in map(word_of, open_words(card, self._source)):
            if self._source.family(word) == word:
                self._facts.add("lacks", c, self._label(word))
        for face in (card, card.other_side, card.spell_half):
            if face is not None and "unknown" in face.type:
                self._facts.add("lacks", c, "unknown_type")
                self._facts.add("missing_kind", "unknown_type", "type")

    def _worded(self, c: str, card: Card) -> None:
        """A word that stands with what it needs is no label on this card.

        Unless the card has it once more, without that.
        """
        bare = [
            word for word in open_words(card, self._source) if word == word_of(word)
        ]
        for number, keyword in enumerate(worded(card), 1):
            meaning = self._source.keyword(keyword)
            if meaning is None:
                continue
            if keyword.word not in bare:
                self._facts.add("accounted_for", c, term(keyword.word))
            text = f"keyword {keyword.word} {number} of {card.name}"
            for m in self._ids(text, meaning, gaps(meaning)):
                self._facts.add("lacks", c, m)

    def add_keywords(self) -> None:
        """What is missing of the keywords that cards have or are given so far."""
        for word in self._facts.words("keyword"):
            keyword = self._source.keyword(word)
            if self._source.family(word) == word:
                continue  # whatever has it has a word of that family
            if is_label(word, self._source):
                self._facts.add("missing_keyword", self._label(word), term(word))
            elif keyword is not None:
                for m in self._ids(f"keyword {word}", keyword, gaps(keyword)):
                    self._facts.add("missing_keyword", m, term(word))

    def _label(self, word: str) -> str:
        """A word as a missing part."""
        m = call("label", term(word))
        self._facts.add("missing_zone", m, "anywhere")
        return m

    def _ids(
        self, text: str, record: Card | Keyword, found: Iterable[Gap]
    ) -> list[str]:
        if text not in self._parts:
            self._parts[text] = [self._id(text, record, gap) for gap in found]
        return self._parts[text]

    def _id(self, text: str, record: Card | Keyword, gap: Gap) -> str:
        m, add = self._facts.new("m", text), self._facts.add
        self._part(m, gap.part)
        side = _SIDES.get(gap.field)
        if gap.field == "" and isinstance(record, Card):
            if record.other_side is not None:
                side = "front"
            elif record.spell_half is not None:
                side = "creature"
        if side is not None:
            add("missing_side", m, side)
        elif gap.field:
            add("missing_in", m, gap.field)
        return m

    def _part(self, m: str, part: Missing) -> None:
        add = self._facts.add
        add("missing_text", m, term(part.text))
        if part.kind is not None:
            add("missing_kind", m, part.kind)
        for word in part.when:
            add("missing_event", m, word)
        if part.of is not None:
            add("missing_of", m, part.of)
        for zone in part.zone or ():
            add("missing_zone", m, zone)
