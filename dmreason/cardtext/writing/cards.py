"""A whole card: what is printed on each side of it, line by line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from dmreason.cardtext.meaning import same
from dmreason.cardtext.vocabulary import en, ja, sections
from dmreason.cardtext.writing.said import NoWordsError, Said, told_fields
from dmreason.cardtext.writing.scope import Noun
from dmreason.language.abilities import Ability, Instruction, Sentences
from dmreason.language.base import LARGEST
from dmreason.language.cards import Card, Face, HyperMode, SuperSoul
from dmreason.language.descriptions import Selector
from dmreason.language.keywords import Worded, Words
from dmreason.language.missing import MissingParts, as_missing
from dmreason.language.requirements import Condition
from dmreason.words.languages import Language

UNTOLD = ("gloss", "text", "source", "note", "stands_for", "spelt_out")
"""Fields of a card that are about its file, or about what its text says in full."""


@dataclass(frozen=True)
class _Wording:
    """How the parts of a card are said in a language."""

    ability: Callable[[Ability, Noun, Words], str]
    bases: Callable[[Sequence[Selector], bool, str], str]
    keyword: Callable[[Worded, Noun], str]
    again: Callable[[str, Condition, Noun], str]
    """Of a word by which a spell is done again, and when."""
    word: Callable[[str, str], str]
    """Of a section and a thing of the table of words."""
    evolution: str
    neo: str
    evolves: str
    may_evolve: str
    civilizations: str
    races: str
    hyper: str
    super_soul: str
    bonus: str
    missing: str
    refused: str


@cache
def _wording(language: Language) -> _Wording:
    """How a language says it; the other one's grammar is not loaded."""
    if language == "ja":
        from dmreason.cardtext.writing.japanese import abilities as in_japanese

        return _Wording(
            ability=in_japanese.of_card,
            bases=in_japanese.bases,
            keyword=in_japanese.of_keyword,
            again=in_japanese.done_again,
            word=ja,
            evolution="進化{}",
            neo="NEO{}",
            evolves="進化：{}の上に置く。",
            may_evolve="NEO進化：{}の上に置いてもよい。",
            civilizations="{}文明",
            races="：{}",
            hyper="ハイパーモード",
            super_soul="超魂X",
            bonus="S能力：",
            missing="(書かれていない：{})",
            refused="(言葉がない：{})",
        )
    from dmreason.cardtext.writing.english import abilities as in_english
    from dmreason.cardtext.writing.english.working import done_again

    return _Wording(
        ability=in_english.of_card,
        bases=in_english.bases,
        keyword=in_english.of_keyword,
        again=done_again,
        word=en,
        evolution="evolution {}",
        neo="NEO {}",
        evolves="Evolution: put it onto {}.",
        may_evolve="NEO evolution: you may put it onto {}.",
        civilizations="{}",
        races=": {}",
        hyper="Hyper mode",
        super_soul="Super soul X",
        bonus="Bonus: ",
        missing="(not encoded: {})",
        refused="(no words for: {})",
    )


def card_text(card: Card, language: Language = "ja", strict: bool = True) -> str:
    """A card as a player knows it: name, cost, type and so on, then its text in lines.

    Args:
        card: the card.
        language: the one to write in.
        strict: whether an ability without words is an error; otherwise a line in
            brackets says what of it cannot be said.

    Raises:
        NoWordsError: something on the card cannot be said, and `strict` is given or it
            is no ability.
    """
    return "\n".join(_Writer(_wording(language), strict).card(card))


def text_of(face: Face, language: Language = "ja") -> list[str]:
    """The lines of text of one side of a card: what stands below its name and type.

    Raises:
        NoWordsError: something in it cannot be said.
    """
    with Said(face, *UNTOLD, *_HEAD) as said:
        writer = _Writer(_wording(language), strict=True)
        modes = writer.modes(face, said) if isinstance(face, Card) else ()
        return [*writer.text(face, said), *modes]


def ability_text(face: Face, number: int, language: Language = "ja") -> str | None:
    """The sentences of one ability on one line; None if there are no words for it.

    Args:
        face: the side of a card that has it.
        number: which of its abilities, from 1.
        language: the one to write in.
    """
    ability = face.abilities[number - 1]
    try:
        with Said(ability, ability.kind):
            says = _wording(language).ability
            return says(ability, _noun(face), face.keywords).replace("\n", " ")
    except NoWordsError:
        return None


def _printed(number: int) -> str:
    """A cost or a power as it is printed: the largest one stands for infinity."""
    return "∞" if number == LARGEST else str(number)


_HEAD = ("name", "type", "civilizations", "cost", "power", "races")
"""Fields that stand before the text."""


@dataclass(frozen=True)
class _Writer:
    """Writes cards in a language."""

    says: _Wording
    strict: bool

    def card(self, card: Card) -> Iterator[str]:
        """All sides of a card."""
        with Said(card, *UNTOLD) as said:
            if card.gloss is not None and self.says.word is en:
                yield card.gloss
            yield from self._face(card, said)
            yield from self.modes(card, said)
            for side in (said("other_side"), said("spell_half")):
                if side is not None:
                    with Said(side, *UNTOLD) as inner:
                        yield ""
                        yield from self._face(side, inner)

    def _face(self, face: Face, said: Said) -> Iterator[str]:
        """One side of a card."""
        title: str = said("name")
        civilizations = said("civilizations")
        if civilizations:
            words = "/".join(self._civilization(name) for name in civilizations)
            title += f" {words}"
            if "zero" not in civilizations:
                title = self.says.civilizations.format(title)
        cost = said("cost")
        yield title if cost is None else f"{title} ({_printed(cost)})"
        yield self._kind(face, said)
        yield from self.text(face, said)

    def text(self, face: Face, said: Said) -> Iterator[str]:
        """The text of one side."""
        evolution, descriptions = said("evolution"), said("evolves_from")
        each = said("evolves_from_each")
        if descriptions:
            form = self.says.evolves if evolution else self.says.may_evolve
            yield f"■{self.says.bases(descriptions, each, form)}"
        known = {name for ability in face.abilities for name in _names(ability)}
        abilities: tuple[Ability, ...] = said("abilities")
        again = self._again(face)
        if again is not None:
            word, once, last = again
            known.add(word)
            abilities = (*abilities[:-1], once)
        yield from self._keywords(said("keywords"), _noun(face), known)
        for ability in abilities:
            yield from self._ability(ability, _noun(face), keywords=face.keywords)
        if again is not None:
            yield f"■{last}"
        label = self.says.bonus
        if "S・トリガー・プラス" in face.keywords:
            label = label.replace("S", "P")
        for ability in said("bonus"):
            yield from self._ability(ability, _noun(face), label)
        yield from self._missing(said("missing"))

    def modes(self, card: Card, said: Said) -> Iterator[str]:
        """What it has at times, below its text."""
        for mode, title in (
            (said("hyper"), self.says.hyper),
            (said("super_soul"), self.says.super_soul),
        ):
            if mode is not None:
                yield from self._mode(mode, title, _noun(card))

    def _civilization(self, name: str) -> str:
        return self.says.word("civilizations", name)

    def _kind(self, face: Face, said: Said) -> str:
        """「進化クリーチャー：ティラノ・ドレイク 6000」."""
        types = "/".join(self.says.word("types", name) for name in said("type"))
        if face.evolution:
            types = self.says.evolution.format(types)
        elif face.evolves_from:
            types = self.says.neo.format(types)
        if races := said("races"):
            types += self.says.races.format("/".join(races))
        power = said("power")
        return types if power is None else f"{types} {_printed(power)}"

    def _mode(
        self, mode: HyperMode | SuperSoul, title: str, this: Noun
    ) -> Iterator[str]:
        """What a card has at times, below a title with its power."""
        with Said(mode) as said:
            power = said("power") if isinstance(mode, HyperMode) else None
            yield title if power is None else f"{title} {_printed(power)}"
            yield from self._keywords(said("keywords"), this)
            for ability in said("abilities"):
                yield from self._ability(ability, this)
            yield from self._missing(said("missing"))

    def _keywords(
        self, words: Words, this: Noun, known: Collection[str] = ()
    ) -> Iterator[str]:
        """Keywords, each in a line; but for names that stand before an ability."""
        for word in words:
            if not isinstance(word, Worded):
                if word not in known:
                    yield f"■{word}"
                continue
            try:
                yield from [*self._worded(word, this)]
            except NoWordsError as error:
                if self.strict:
                    raise
                yield f"■{self.says.refused.format(error.what)}"

    def _worded(self, word: Worded, this: Noun) -> Iterator[str]:
        """A keyword with what stands behind it."""
        if len(word.abilities) > 1 and word.word in sections()["icons"]:
            yield from self._behind_icons(word, this)
        else:
            yield from f"■{self.says.keyword(word, this)}".split("\n")

    def _again(self, face: Face) -> tuple[str, Ability, str] | None:
        """「ナイト・マジック」, what its spell does once, and the line of the word.

        None if no such word is spelt out in the last ability.
        """
        words = [word for word in face.spelt_out if word in face.keywords]
        spell = face.abilities[-1].spell if face.abilities else None
        if spell is None or len(words) != 1:
            return None
        *once, last = spell.do
        if not isinstance(last, Instruction) or last.repeat is None or not once:
            return None
        if told_fields(last) != {"repeat", "may", "if_"} or last.may is not True:
            return None
        first = _only(face.abilities[-1], tuple(once))
        if last.repeat.times != 1 or last.if_ is None:
            return None
        if not same(_only(first, last.repeat.do), first):
            return None
        try:
            line = self.says.again(words[0], last.if_, _noun(face))
        except NoWordsError:
            return None
        return words[0], first, line

    def _behind_icons(self, keyword: Worded, this: Noun) -> Iterator[str]:
        """A keyword with several abilities, each in a line of its own: 「SF-…」."""
        icon = sections()["icons"][keyword.word]
        with Said(keyword) as said:
            yield f"■{said('word')}"
            for ability in said("abilities"):
                yield from self._ability(ability, this, f"{icon.ja[0]}-")

    def _ability(
        self, ability: Ability, this: Noun, label: str = "", keywords: Words = ()
    ) -> Iterator[str]:
        """An ability in lines: the first with ■, modes with ▶."""
        with Said(ability, ability.kind) as said:
            try:
                text = self.says.ability(ability, this, keywords)
            except NoWordsError as error:
                if self.strict:
                    raise
                text = self.says.refused.format(f"{ability.kind}: {error.what}")
            yield from f"■{label}{text}".split("\n")
            yield from self._missing(said("missing"))

    def _missing(self, parts: MissingParts) -> Iterator[str]:
        """What the file does not say, in brackets as no card has them."""
        for text in dict.fromkeys(as_missing(part).text for part in parts):
            yield self.says.missing.format(text)


def _noun(face: Face) -> Noun:
    """What the text of a card calls it."""
    if len(face.type) == 1 and face.type[0] not in ("unknown", "rule_plus"):
        known: Noun = face.type[0]  # type: ignore[assignment]
        return known
    return "card"


def _only(ability: Ability, do: Sentences) -> Ability:
    """A spell's ability that does something else."""
    assert ability.spell is not None
    spell = ability.spell.model_copy(update={"do": do})
    return ability.model_copy(update={"spell": spell})


def _names(ability: Ability) -> tuple[str, ...]:
    """The names by which an ability is known, which stand before it."""
    return ability.trigger.known_as if ability.trigger is not None else ()
