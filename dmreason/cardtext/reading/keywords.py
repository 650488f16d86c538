"""Lines that are keywords, with what the print says beside the word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from string import Template

from dmreason.cardtext.normal import Line, Text
from dmreason.cardtext.reading.abilities import Reader
from dmreason.cardtext.reading.brackets import more_in_brackets
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.parsing import parsed
from dmreason.cardtext.reading.phrases import Noun, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.vocabulary import sections
from dmreason.files.keywords import KeywordFiles
from dmreason.language.abilities import Worded
from dmreason.language.keywords import Pattern
from dmreason.rulebook.program import names_keyword

_WORD = re.compile(r"[^/.、。「」]{1,24}(?:\[[光水闇火自然/]+\(\d+\)\])?")
"""What can be a keyword: no sentence, and nothing in brackets but a mana cost."""


def is_word(text: str) -> bool:
    """Whether a text can be a keyword."""
    return _WORD.fullmatch(text) is not None


@dataclass(frozen=True)
class Keywords:
    """The keywords that are known."""

    files: KeywordFiles

    def known(self, word: str) -> bool:
        """Whether a file or the rules say what a word means by itself."""
        if not _WORD.fullmatch(word):
            return False
        needs = self.needs(word)
        if needs is None:
            return not re.search("[ぁ-ん]", word) and names_keyword(word)
        return not needs

    def spelt(self, word: str) -> str:
        """A word of a normal form as its file spells it: with spaces, no 「<>」."""
        if named := _BRACKETS.match(word):
            word = named[1] + word[named.end() :]
        if self.needs(word) is not None:
            return word
        for file in self.files.files:
            spaced = file.pattern.name
            for sign in ("-", "") if " " in spaced else ():
                values = Pattern(spaced.replace(" ", sign)).values_in(word)
                if values is None:
                    continue
                said = Template(_BRACES.sub(r"${\1}", spaced)).substitute(values)
                if self.needs(said) is not None:
                    return said
        return word

    def needs(self, word: str) -> tuple[str, ...] | None:
        """What has to stand beside a word; None if no file knows it."""
        if not _WORD.fullmatch(word):
            return None
        try:
            file = self.files.file(word)
        except ValueError:
            return None
        return None if file is None else tuple(file.needs())

    def check(self, found: Data) -> None:
        """That the file of a word can mean what stands beside it.

        Raises:
            UnreadError: it cannot: nothing is drawn for an execution.
        """
        file = self.files.file(found["word"])
        try:
            if file is not None:
                file.keyword(Worded.model_validate(found))
        except ValueError:
            raise UnreadError("what is beside the word") from None

    def split(self, text: Text) -> tuple[str, Text] | None:
        """A line as a known keyword and what follows it; None if it is no such line."""
        for mark in re.finditer("[:-]", text.letters):
            word = text.letters[: mark.start()]
            word = self.spelt(word)
            needs = self.needs(word) is not None or word in sections()["reminders"]
            if needs and word not in _TOLD_BY_THE_REMINDER:
                return word, text[mark.end() :]
        return None

    def zones(self, text: Text) -> frozenset[str]:
        """Where the keyword works with which a line begins, but for the battle zone."""
        split = self.split(text)
        word = split[0] if split else self.spelt(text.letters.rstrip("。"))
        found: set[str] = set()
        for _, part in self.abilities_of(word):
            zone = part.get("zone", ())
            found |= {zone} if isinstance(zone, str) else set(zone)
        return frozenset(found & sections()["zones"].keys() - {"battle"})

    def abilities_of(self, word: str) -> list[tuple[str, Data]]:
        """The abilities in the file of a keyword, each with its kind."""
        if self.needs(word) is None or (file := self.files.file(word)) is None:
            return []
        told = [
            ability.model_dump(mode="json", exclude_defaults=True)
            for ability in file.sample.abilities
        ]
        parts = [part for ability in told for part in ability.items()]
        return [(kind, part) for kind, part in parts if isinstance(part, dict)]

    def worded(self, text: Text, reader: Reader) -> Data | None:
        """「セイバー:ドラゴン」, 「マナ武装5:…」: a keyword with what stands behind it.

        Raises:
            UnreadError: what it needs besides is not said there.
        """
        split = self.split(text)
        needs = self.needs(split[0]) if split is not None else None
        if split is None or not needs:
            return None
        if needs == ("abilities",):
            return {"word": split[0], "abilities": reader.abilities(split[1])}
        if needs != ("cards",):
            raise UnreadError("a word that is given with what it says")
        cards = _cards(split[1], reader)
        check_creatures(*split, cards)
        return {"word": split[0], "cards": cards}

    def next_line(self, lines: Sequence[Line]) -> Text | None:
        """The first line, if all after it are keywords, each with the line it needs.

        Nor is it a line with something in brackets that may say more than it.
        """
        told = [line for line in lines if line.text]
        rest = [line.text for line in told]
        place = 1
        while place < len(rest):
            split = self.split(rest[place])
            needs = self.needs(split[0]) if split is not None else None
            if needs is None and not self.known(rest[place].letters):
                return None
            place += 2 if needs and len(needs) > 1 else 1
        return rest[0] if told and more_in_brackets(told[0]) is None else None


OF_CREATURES = frozenset({"ヨビニオン"})
"""Words of which the files say what they mean of creatures, and of nothing else."""
_BRACKETS = re.compile("<([^<>]+)>")
_BRACES = re.compile(r"\{([A-Z]+)\}")
_TOLD_BY_THE_REMINDER = frozenset({"クルー・ブレイカー"})
"""Families of which the words alone do not tell all: whether the card counts itself,
only its reminder says (「自分の他の…」 or 「自分の…」)."""


_EVOLVED = re.compile("この(?:クリーチャー|タマシード)が進化する時、")
"""The event of シンカパワー, which its file says as well as the text."""


def beside(need: str, text: Text, reader: Reader) -> object:
    """What stands beside a keyword.

    Args:
        need: what it has to be.
        text: what follows the word in its line, or the next line.
        reader: reads abilities of the card.

    Raises:
        UnreadError: it is not understood.
    """
    match need:
        case "cards":
            return _cards(text, reader)
        case "abilities":
            return reader.abilities(text)
        case "do":
            event = _EVOLVED.match(text.letters)
            if event is None:
                return reader.done([text])
            # A tamaseed has become a creature when it has evolved.
            evolved = replace(reader, types=reader.types | {"creature"})
            return evolved.done([text[event.end() :]])
        case "gives":
            return _gives(reader.abilities(text))
        case "if":
            return _free_if(text, reader)
    raise UnreadError(need)


def _cards(text: Text, reader: Reader) -> Data:
    """「光または水のコスト5以上のドラゴン」; of which type, the keyword's file says."""
    if text.letters.rstrip("。") == "全種族":
        return {"type": "creature"}
    noun = noun_of(text.letters.rstrip("。"), reader.races)
    if noun.joint == "AND":  # 「スリリング・スリー:AとB」: those of either kind
        noun = replace(noun, joint="OR")
    found = described(noun, Scope(reader.types))
    if isinstance(found, dict) and found.get("whose") == "you" and "zone" not in found:
        found = {key: value for key, value in found.items() if key != "whose"}
    if not isinstance(found, dict) or found.keys() & {"choose", "zone", "whose"}:
        raise UnreadError("which cards")
    return found


_OF_CREATURES_ALONE = ("シンパシー", "W・シンパシー", "ダブル・シンパシー")
"""Keywords of which the files count creatures, whatever their lines say."""
_OF_EVENTS = re.compile(".*(?:セイバー|侵略|革命チェンジ|アタック・チャンス).*")
"""Keywords about what happens to a card of the battle zone, whichever element it is."""


def check_creatures(word: str, rest: Text, cards: Data) -> None:
    """「シンパシー:水のエレメント」, 「水のカード」 counts more than creatures.

    Raises:
        UnreadError: the keyword's file is not about such cards.
    """
    element = "エレメント" in rest.letters and not _OF_EVENTS.fullmatch(word)
    if element or (word in _OF_CREATURES_ALONE and "as_cards" in cards):
        raise UnreadError("what is no creature")


def _gives(abilities: Sequence[Data]) -> Data:
    """Abilities that a creature gets, as what it is given."""
    found: Data = {}
    others: list[Data] = []
    for ability in abilities:
        static = ability.get("static", {"to": None})
        if found or static.keys() & {"if", "to", "zone"}:
            others.append(ability)
        else:
            found = dict(static)
    return {**found, "abilities": others} if others else found


FREE = re.compile(
    r"この\w+を、?コストを支払わずに(?:召喚|唱え)(?:してもよい|てもよい)。?"
)
"""What 「G・ゼロ」 lets be done."""
_FREE_IF = re.compile(rf"(?P<condition>.+?(?:ば|なら|場合))、?{FREE.pattern}")
_STATED = (
    (re.compile("([あい])る$"), r"\1れば"),
    (re.compile("ない$"), "なければ"),
    (re.compile("((?<![0-9])0[枚体つ]|[0-9][枚体つ]以[上下])$"), r"\1なら"),
    (re.compile("(ば|なら|場合)$"), r"\1"),
)
"""How a condition is stated of which nothing is said that depends on it."""


def _free_if(text: Text, reader: Reader) -> Data:
    """「〜があれば、このクリーチャーをコストを支払わずに召喚してもよい」.

    Or the condition alone, however it is stated (「〜がある」): the word says the rest.
    """
    if found := _FREE_IF.fullmatch(text.letters):
        return reader.condition(found["condition"])
    alone = text.letters.rstrip("。")
    for ending, asked in _STATED:
        if "。" not in alone and ending.search(alone):
            return reader.condition(ending.sub(asked, alone))
    raise UnreadError("when it is free")


def noun_of(text: str, races: frozenset[str]) -> Noun:
    """The noun that a text is.

    Raises:
        UnreadError: it is something else.
    """
    segments = parsed(f"{text}を破壊する", races)
    phrases = segments[0].phrases
    if len(segments) != 1 or len(phrases) != 1 or phrases[0].noun is None:
        raise UnreadError("which cards")
    return phrases[0].noun


_PRICE = re.compile(r"\[[^\[\]]+\]$")
"""The mana cost in a word: 「逆転撃[闇(3)]」."""


def is_reminder(word: str, texts: Sequence[Text]) -> bool:
    """Whether what follows a keyword without brackets only reminds of what it means.

    The table holds no sentence, only a sign by which each one is known again, of a word
    with a mana cost for whatever cost it names, if that is the same.
    """
    said = "".join(text.letters for text in texts)
    if price := _PRICE.search(word):
        word, said = word[: price.start()], said.replace(price[0], "[*]")
    known = sections()["reminders"].get(word)
    said = re.sub("この(クリーチャー|呪文|タマシード|クロスギア)", "この*", said)
    sign = sha256(said.encode()).hexdigest()[:12]
    return known is not None and sign in known.ja
