"""Cards and keywords: what is wrong with them as a whole, and with all their text."""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from dmreason.files.library import Library
from dmreason.language.abilities import Ability
from dmreason.language.cards import Card, Face, Keyword
from dmreason.language.descriptions import Pattern, Selector
from dmreason.language.gaps import PARTS, gaps, is_label, open_words, words_spelt_out
from dmreason.language.keywords import Worded, word_of
from dmreason.language.shape import Place
from dmreason.language.situations import Situation
from dmreason.language.working import Unusable
from dmreason.lint.abilities import faults_of_ability
from dmreason.lint.events import forbidden_to_itself
from dmreason.lint.instructions import faults_of_steps
from dmreason.lint.lexicon import lexicon
from dmreason.lint.phrases import Fault, fault, phrases_of, with_nested
from dmreason.rulebook.program import encoding
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError
from dmreason.words.messages import near


def faults_of(record: Card | Keyword, library: Library) -> Iterator[Fault]:
    """All that is wrong with a card or a keyword, in no certain order.

    Args:
        record: what is looked at.
        library: the cards and keywords that are known.
    """
    if isinstance(record, Card):
        if record.text == "implied" and not (record.note and record.source):
            yield fault(("text",), "unsourced")
        if record.text == "implied" and not any(gaps(record)):
            yield fault(("text",), "known_in_part")
        yield from forbidden_to_itself(record)
        yield from _misspelt(record, library)
        for word in words_spelt_out(record):
            if word not in {
                word_of(w) for face in _faces(record) for w in face.keywords
            }:
                yield fault(("spelt_out",), "not_there", word=word)
        if _is_put_on_something_untold(record):
            yield fault(("evolution",), "no_base")
        kind = _only_type(record)
        if record.power is not None and kind in lexicon().stays_out:
            yield fault(("power",), "no_power", type=kind)
    steps: list[Fault] = []
    for place, ability, kind in _all_abilities(record, library):
        yield from faults_of_ability(ability, place, kind)
        for where, nested in with_nested(ability, place):
            yield from _unusable(nested, where, library)
            yield from _unheard_of(nested, where, library)
            steps += faults_of_steps(nested, where)
    yield from steps
    if not steps:
        yield from _refused(record, library)


def _all_abilities(
    record: Card | Keyword, library: Library
) -> Iterator[tuple[Place, Ability, str | None]]:
    """The abilities on all parts of a card, with the type of card each is on."""
    for number, ability in enumerate(record.abilities):
        yield ("abilities", number), ability, _only_type(record)
    for name in ("other_side", "hyper", "super_soul", "spell_half"):
        part = getattr(record, name, None)
        for number, ability in enumerate(part.abilities if part else ()):
            place = (name, "abilities", number)
            yield place, ability, _only_type(part if isinstance(part, Face) else record)
    if isinstance(record, Card):
        yield from _of_keywords(record, library)


def _of_keywords(
    card: Card, library: Library
) -> Iterator[tuple[Place, Ability, str | None]]:
    """The same of keywords with what stands beside them on the card."""
    parts = [((name,), getattr(card, name)) for name in PARTS]
    for place, part in [((), card), *parts]:
        for number, word in enumerate(part.keywords if part else ()):
            keyword = library.keyword(word) if isinstance(word, Worded) else None
            for ability in keyword.abilities if keyword else ():
                yield (*place, "keywords", number), ability, _only_type(card)


def _faces(card: Card) -> Iterator[Face]:
    """What is printed on each side or half of a card."""
    yield card
    yield from (face for face in (card.other_side, card.spell_half) if face is not None)


def _is_put_on_something_untold(card: Card) -> bool:
    """Whether a card with a text is an evolution, and no text says what it is put on.

    A card that stands for another one in a ruling keeps what matters there.
    """
    needs_none = not lexicon().baseless.isdisjoint(map(word_of, card.keywords))
    is_told = card.evolves_from or card.missing or card.stands_for or needs_none
    has_text = card.abilities or card.keywords
    return card.evolution and "creature" in card.type and bool(has_text) and not is_told


def _only_type(part: Face | Keyword) -> str | None:
    """The type of a card, if it has no other."""
    types = part.type if isinstance(part, Face) else ()
    return types[0] if len(types) == 1 else None


def _misspelt(card: Card, library: Library) -> Iterator[Fault]:
    """Keywords without effect that look like one that has an effect.

    A word that the card spells out is meant as it stands; words that differ in letters
    and digits alone are words of their own.
    """
    spelt_out = set(map(word_of, card.spelt_out))
    for word in map(word_of, card.keywords):
        close = None if word in spelt_out else _meant(word, library)
        if close is not None:
            yield fault(("keywords",), "misspelt", word=word, close=close)


def _unheard_of(ability: Ability, place: Place, library: Library) -> Iterator[Fault]:
    """Descriptions by a keyword that nobody knows, and that looks like a known one."""
    for where, cards in phrases_of(ability, place, Selector):
        for word in cards.keyword or ():
            close = _meant(word, library)
            if close is not None:
                yield fault((*where, "keyword"), "asked", word=word, close=close)


def _meant(word: str, library: Library) -> str | None:
    """The known keyword that looks like an unknown one."""
    known = [*library.files.keywords.names, *encoding("explorer", "successors").strings]
    if word in known or library.files.keywords.file(word) is not None:
        return None
    close = get_close_matches(word, known, n=1, cutoff=0.8)
    return close[0] if close and _core(word) != _core(close[0]) else None


def _unusable(ability: Ability, place: Place, library: Library) -> Iterator[Fault]:
    """Keywords said to be used, or not to be, that stand for nothing that is."""
    said = [
        ((*where, "keywords"), word)
        for where, part in phrases_of(ability, place, Unusable)
        for word in part.keywords
    ]
    said += [
        ((*where, "by_keyword"), event.by_keyword)
        for where, event in phrases_of(ability, place, Pattern)
        if event.by_keyword is not None
    ]
    known = library.files.keywords.names
    for where, word in said:
        if word not in known and is_label(word, library):
            yield fault(where, "unused_keyword", word=word, near=near(word, known))


def missing_of(record: Card | Keyword, library: Library) -> Iterator[Fault]:
    """What is missing of a card or a keyword; no fault, but to be told."""
    name = record.name
    for gap in gaps(record):
        yield fault(gap.place, "missing", name=name, text=gap.part.text)
    for word in open_words(record, library) if isinstance(record, Card) else ():
        if is_label(word, library):
            label = word_of(word)
            yield fault(("keywords",), "nothing_known", name=name, word=label)


def _core(word: str) -> str:
    """A keyword without its letters and digits of the Latin script."""
    return re.sub("[A-Za-z0-9]", "", word)


def _refused(record: Card | Keyword, library: Library) -> Iterator[Fault]:
    """What cannot be turned into facts, and is not reported more precisely."""
    if isinstance(record, Keyword):
        text = {"name": record.name, "type": "creature", "abilities": record.abilities}
        record = Card.model_validate(text)
    board = Situation.model_validate(
        {
            "turn": "me",
            "players": {"me": {"hand": {"x": record.name}}, "opponent": {}},
            "cards": [record],
        }
    )
    try:
        facts(board, library.for_situation(board))
    except InputError as error:
        yield Fault(("abilities",), "refused", error.message)
