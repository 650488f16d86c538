"""Lines that are keywords, with what belongs to them in the lines below."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from dmreason.cardtext.meaning import plain
from dmreason.cardtext.normal import Line, Text, normal
from dmreason.cardtext.reading.abilities import Reader
from dmreason.cardtext.reading.belonging import (
    items_below,
    marked_below,
    of_each_civilization,
)
from dmreason.cardtext.reading.brackets import limits, more_in_brackets
from dmreason.cardtext.reading.keywords import (
    FREE,
    OF_CREATURES,
    beside,
    check_creatures,
    is_reminder,
    is_word,
    noun_of,
)
from dmreason.cardtext.reading.page import Page, of_the_card
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reminding import (
    Meant,
    of_keywords,
    of_text,
    speaks_of_more,
)
from dmreason.cardtext.reading.revealed_base import triggered
from dmreason.cardtext.vocabulary import sections
from dmreason.language.cards import Card

_ONTO_ITS_BASE = "超魂レイド"
"""The keyword that is about the cards that its creature can be put on."""
_ABOVE = "サバイバー"
"""The keyword that is about the ability above it."""
_BEHIND_A_WORD = re.compile("この(?:クリーチャー|カード)|自分の|相手の|バトルゾーン")
"""How an ability begins that stands behind a keyword in one line."""
_SOUL = re.compile(r"\(?([A-Z]・ソウル)\)?")
"""An icon of which other cards speak; it does nothing by itself."""
_CHARGED = "スペース・チャージ"
"""The keyword of which lines below it say what each civilization lets do."""
_OF_SEVERAL = re.compile(f"{_CHARGED}(?::([光水闇火自然]+(?:/[光水闇火自然]+)+))?")
"""Since 2026 it does not name these civilizations itself."""
_PAID_AGAIN = re.compile(r"バズレンダ\[無色\((\d+)\)\]$")
_DRIVE = re.compile("O・ドライブ")
"""The keyword of cards that do more if more is paid for them."""
_NEEDS_NO_BASE = "S-MAX進化"
_OF_MAX = re.compile(f"鬼?{_NEEDS_NO_BASE}[:-]")
"""The evolution that needs no base, before what its creature is good for besides."""
_OF_RULES = ("ブロッカー", "ガードマン")
"""How words end of what the rules let be done in the block step; no trigger (507.1)."""
_FREE = "革命0トリガー"
"""The keyword by which its card is executed, if the text says nothing else."""
_SHIELD_BACK = "S・バック"
"""Its cards are those of which one is discarded (112.3b)."""
_DYNAMO = "ダイナモ"
"""The keyword whose reminder says whose creatures are given something."""
_CREW = "クルー・ブレイカー"
_ANY_ABILITY = {"trigger": {"when": {"turn_starts": "you"}, "do": {"draw": 1}}}
"""What stands for the ability behind a word whose own meaning is asked for."""
_CREW_OF = re.compile(r"自分の(?P<other>他の)?(?=[^、。]+1体につき)")
"""Whose creatures a crew breaker counts, as its reminder says."""


@dataclass
class KeywordLines(Page):
    """A card on which keywords are read and noted."""

    def _is_known(self, line: Line) -> bool:
        return self.keywords.known(line.text.letters.rstrip("。"))

    def _brackets(self, number: int, lines: Sequence[Line]) -> bool:
        """Whether brackets in a line, or in an item below it, may say more; noted."""
        items = items_below(number, self.printed.lines, lines)
        told = (more_in_brackets(line) for line in (lines[number], *items))
        more = next((text for text in told if text is not None), None)
        if more is not None and not self._is_of_the_word(more, lines[number].text):
            text = lines[number].text
            why = UnreadError(f"({more.letters}) may say more", len(text.letters))
            self._unread(number, text, why)
            return True
        return False

    def _is_of_the_word(self, said: Text, text: Text) -> bool:
        """「バラバラエティ3：…(コストが…)」: brackets of the word before the text."""
        split = self.keywords.split(text)
        needs = self.keywords.needs(split[0]) if split else None
        if needs == ("if",):
            return bool(FREE.fullmatch(said.letters))
        if split is None or needs != ("abilities",):
            return False
        word = {"word": split[0], "abilities": [_ANY_ABILITY]}
        card = Card.model_validate(
            {"name": "カード", "type": self.data["type"], "keywords": word}
        )
        known = [(each, self.keywords.files.keyword(each)) for each in card.keywords]
        meant = of_keywords(known, self.data["type"], 1)
        if meant is None or meant.text is None:
            return False
        line = of_text(text.letters)
        both = Meant(meant.numbers | line.numbers, f"{meant.text}\n{line.text}")
        return not (limits(said) or speaks_of_more(said.letters, both))

    def _keyword(self, number: int, lines: Sequence[Line], reader: Reader) -> int:
        """How many lines a keyword takes that begins in this line; it is noted."""
        text = lines[number].text
        word = self.keywords.spelt(text.letters.rstrip("。"))
        needs = self.keywords.needs(word)
        if word in OF_CREATURES and "creature" not in reader.types:
            self._unread(number, text, UnreadError("what it means here"))
            return 1
        if word == _DYNAMO and _gives_to_anybody(lines[number]):
            self._unread(number, text, UnreadError("to whose creatures it gives"))
            return 1
        if self.keywords.known(word):
            self._add_keyword(word)
            return 1
        if soul := _SOUL.fullmatch(word):
            self._add_keyword(soul[1])
            self.data.setdefault("spelt_out", []).append(soul[1])
            return 1
        if (of_max := _OF_MAX.match(text.letters)) and self.data.get("evolution"):
            self._add_keyword(_NEEDS_NO_BASE)
            self._ability(number, text[of_max.end() :], reader)
            return 1
        if word == _ONTO_ITS_BASE and needs == ("cards",):
            self._of_its_base(number, word, text)
            return 1
        if needs == ("abilities",) and word == _ABOVE:
            self._give_above(number, lines)
            return 1
        if word == _FREE and needs == ("do",):
            self._executed_free(number, lines[number], reader)
            return 1
        if of_several := _OF_SEVERAL.fullmatch(word):
            marked = of_each_civilization(number, _CHARGED, lines)
            named = of_several[1].split("/") if of_several[1] else None
            if marked and named in (None, [of for of, _ in marked]):
                return self._charged(number, lines, marked, reader)
        if needs == ("gives",) and _DRIVE.match(word) and "spell" in reader.types:
            return self._driven(number, lines, word, reader)
        if _PAID_AGAIN.match(word) and needs and "spell" in reader.types:
            return self._paid_again(number, lines, word)
        if needs is not None:
            return self._with_next(number, lines, {"word": word}, needs, reader)
        if word.startswith(_CREW) and lines[number].reminders:
            return self._crew_breaker(number, lines[number], reader)
        split = self.keywords.split(text)
        if split is None:
            return 0
        word, rest = split
        needs = self.keywords.needs(word)
        if not needs:
            if is_reminder(word, [rest]):
                self._add_keyword(word)
            elif word in sections()["labels"]["all"].ja:
                self._add_keyword(word)
                self.data.setdefault("spelt_out", []).append(word)
                if not self._brackets(number, lines):
                    self._ability(number, text, reader)
            else:
                self._unread(number, text, UnreadError("what follows", len(word)))
            return 1
        if "spell" in reader.types and needs == ("abilities",):
            return 0  # a part of what the spell does
        if "spell" in reader.types and needs == ("gives",):
            self._unread(number, text, UnreadError("what it gives a spell", len(word)))
            return 1
        if word == _FREE and self._told_whole(word, rest, reader):
            return 1
        if self._word_goes_on(number, lines, word, rest, reader):
            return 2
        if self._brackets(number, lines):
            return 1
        try:
            found: Data = {"word": word, needs[0]: beside(needs[0], rest, reader)}
            if needs[0] == "cards":
                check_creatures(word, rest, found["cards"])
            if word == _SHIELD_BACK:  # cards that are being added lie in no zone
                found["cards"].pop("as_cards", None)
            if len(needs) > 1:
                return self._with_next(number, lines, found, needs[1:], reader)
            self.keywords.check(found)
            self._add_keyword(found)
        except UnreadError as unread:
            place = len(word) + 1 + (unread.place or 0)
            again = UnreadError(unread.why, place, unread.readings)
            self._unread(number, text, again)
        return 1

    def _driven(
        self, number: int, lines: Sequence[Line], word: str, reader: Reader
    ) -> int:
        """O・ドライブ of a spell: what it does besides if it was paid for."""
        below = [i for i in range(number + 1, len(lines)) if lines[i].text]
        marked = marked_below(number, word, lines)
        if marked:  # its icon says which lines belong to it
            below = below[: len(marked)]
        named = {"name": self.printed.name, "type": "creature"}
        given = {"word": word, "gives": {"power": 0}}
        card = Card.model_validate({**named, "keywords": [given]})
        meant = self.keywords.files.keyword(card.keywords[0])
        extras = [a.extra for a in meant.abilities if a.extra] if meant else []
        try:
            if len(below) != 1 or len(extras) != 1:
                raise UnreadError("how much of the text belongs to it")
            besides = marked[0] if marked else lines[below[0]].text
            reader.done([besides])
        except UnreadError as unread:
            for line in (number, *below):
                self._unread(line, lines[line].text, UnreadError(unread.why))
            return max((number, *below)) + 1 - number
        extra = extras[0].model_dump(mode="json", by_alias=True, exclude_defaults=True)
        self._add_ability({"extra": extra})
        self._add_keyword(word)
        self.data.setdefault("spelt_out", []).append(word)
        paid = {"if": {"value": {"paid_extra": "this"}, "at_least": 1}}
        self.driven[below[0]] = besides, paid
        return 1

    def _paid_again(self, number: int, lines: Sequence[Line], word: str) -> int:
        """バズレンダ of a spell: what follows is done once, and as often as paid."""
        marked = marked_below(number, word, lines)
        values = _PAID_AGAIN.match(word)
        if len(marked) != 1 or values is None:
            why = UnreadError("how much of the text belongs to it")
            self._unread(number, lines[number].text, why)
            return 1
        self._add_ability({"extra": {"cost": int(values[1])}})
        self._add_keyword(word)
        self.data.setdefault("spelt_out", []).append(word)
        often = {"sum": [1, {"paid_extra": "this"}]}
        self.driven[number + 1] = marked[0], {"repeat": {"times": often}}
        return 1

    def _charged(
        self,
        number: int,
        lines: Sequence[Line],
        marked: Sequence[tuple[str, Text]],
        reader: Reader,
    ) -> int:
        """スペース・チャージ, with what a card of each civilization does below it."""
        try:
            found = [
                {"word": f"{_CHARGED}:{of}", "do": beside("do", text, reader)}
                for of, text in marked
            ]
        except UnreadError as unread:
            found = []
            for line in range(number, number + 1 + len(marked)):
                self._unread(line, lines[line].text, UnreadError(unread.why))
        for keyword in found:
            self._add_keyword(keyword)
        return 1 + len(marked)

    def _crew_breaker(self, number: int, line: Line, reader: Reader) -> int:
        """A crew breaker, of which the reminder says whether it counts itself."""
        whose = _CREW_OF.search(line.reminders[0].letters)
        try:
            if whose is None:
                raise UnreadError("whether it counts itself")
            cards = self._crew(line.text[len(_CREW) + 1 :], reader)
            assert isinstance(cards, dict)
            if whose["other"]:
                cards = {**cards, "other": True}
            self._add_keyword({"word": _CREW, "cards": cards})
        except UnreadError as unread:
            again = UnreadError(unread.why, len(_CREW), unread.readings)
            self._unread(number, line.text, again)
        return 1

    def _crew(self, of: Text, reader: Reader) -> object:
        """Which cards a crew breaker counts: 「ナイト」, or 「ブロッカー」."""
        try:
            return beside("cards", of, reader)
        except UnreadError:
            if not self.keywords.known(of.letters):
                raise
        having = Text(f"「{of.letters}", (of.places[0], *of.places))
        return beside("cards", having.followed_by("」を持つクリーチャー"), reader)

    def _executed_free(self, number: int, line: Line, reader: Reader) -> None:
        """革命0トリガー alone: a spell is cast; else its reminder says what is done."""
        try:
            if "spell" in reader.types:
                do: list[Data] = [{"cast": "this", "may": True}]
            elif line.reminders:
                do = triggered(line.reminders[0], reader)["do"]
            else:
                raise UnreadError("what it does")
            self._add_keyword({"word": _FREE, "do": do})
        except UnreadError as unread:
            again = UnreadError(unread.why, len(_FREE), unread.readings)
            self._unread(number, line.text, again)

    def _told_whole(self, word: str, rest: Text, reader: Reader) -> bool:
        """Whether behind 「革命0トリガー:」 all stands that its file says; it is noted.

        That it works in the hand, the text does not say.
        """
        try:
            trigger = triggered(rest, reader)
        except UnreadError:
            return False
        found: Data = {"word": word, "do": trigger["do"]}
        named = {"name": self.printed.name, "type": self.data["type"]}
        whole = {"trigger": {**trigger, "zone": "hand"}}
        said = Card.model_validate(named | {"abilities": [whole]})
        card = Card.model_validate(named | {"keywords": [found]})
        meant = self.keywords.files.keyword(card.keywords[0])
        if meant is None or plain(meant.abilities) != plain(said.abilities):
            return False
        self._add_keyword(found)
        return True

    def _of_its_base(self, number: int, word: str, text: Text) -> None:
        """超魂レイド: it is about the cards that the line above lets it be put on."""
        onto = self.data.get("evolves_from")
        if not isinstance(onto, dict) or onto.get("choose") != 1:
            self._unread(number, text, UnreadError("what it can be put on", len(word)))
            return
        like = {k: v for k, v in onto.items() if k not in ("whose", "zone", "choose")}
        self._add_keyword({"word": word, "cards": like})

    def _word_goes_on(
        self, number: int, lines: Sequence[Line], word: str, rest: Text, reader: Reader
    ) -> bool:
        """The same, where the first line begins with a keyword: 「メテオバーン-」."""
        below = lines[number + 1].text if number + 1 < len(lines) else None
        if below is None or not below.letters.startswith("そうしたら、"):
            return False
        whole_ = normal(rest.letters.rstrip("。") + "。" + below.letters).text
        try:
            what = beside("abilities", whole_, reader)
            self._add_keyword({"word": word, "abilities": what})
        except UnreadError:
            return False
        return True

    def _explained(self, line: Line, reader: Reader) -> bool:
        """Whether a line is a word without a file that its reminder text explains."""
        word, said, what = _word_before(line.text.letters.rstrip("。"))
        if not line.reminders or not is_word(word) or re.search("[ぁ-ん]", word):
            return False
        if word.endswith(_OF_RULES):
            return False
        if said and not _names_cards(what, line.reminders, reader):
            return False
        if self.keywords.needs(word) is not None:
            return False
        try:
            if "spell" in reader.types:
                # What a spell does is not told from what its reminder adds to it.
                own = [of_the_card(text, reader) for text in line.reminders]
                abilities = [ability for each in own for ability in each]
                if not all(own):
                    return False
            else:
                abilities = [reader.ability(text) for text in line.reminders]
            self._check(abilities=abilities)
        except UnreadError:
            return False
        for ability in abilities:
            self._add_ability(ability)
        self._add_keyword(word)
        self.data.setdefault("spelt_out", []).append(word)
        return True

    def _glued(self, number: int, line: Line, reader: Reader) -> bool:
        """Whether an ability follows a keyword and its reminder in the same line."""
        found = _BEHIND_A_WORD.search(line.text.letters)
        word = line.text.letters[: found.start()] if found else ""
        if not (word and line.reminders and self.keywords.known(word)):
            return False
        if "spell" in reader.types:
            return False
        self._add_keyword(word)
        self._ability(number, line.text[len(word) :], reader)
        return True

    def _had(self, line: Line, reader: Reader) -> list[Data]:
        """What a line says that a keyword gives: abilities, or a keyword."""
        if self._is_known(line):
            return [{"static": {"keywords": [line.text.letters.rstrip("。")]}}]
        return reader.abilities(line.text)

    def _give_above(self, number: int, lines: Sequence[Line]) -> None:
        """サバイバー: others have the ability above as well."""
        above = [line for line in lines[:number] if line.text]
        abilities = self.data.get("abilities", [])
        words = [] if abilities else self.data.get("keywords", [])
        try:
            if len(above) != 1 or len(abilities) + len(words) != 1:
                raise UnreadError("which ability above")
            if words:
                if not isinstance(words[0], str):
                    raise UnreadError("which ability above")
                abilities = [{"static": {"keywords": [words.pop()]}}]
            self._add_keyword({"word": _ABOVE, "abilities": abilities})
            self.data.pop("abilities", None)
        except UnreadError as unread:
            self._unread(number, lines[number].text, unread)

    def _with_next(
        self,
        number: int,
        lines: Sequence[Line],
        keyword: Data,
        needs: tuple[str, ...],
        reader: Reader,
    ) -> int:
        """A keyword of which the meaning, or a part of it, stands in the next line."""
        following = self.keywords.next_line(lines[number + 1 :])
        items = items_below(number, self.printed.lines, lines)
        marked = marked_below(number, keyword["word"], lines)
        try:
            if needs == ("abilities",) and "spell" in reader.types:
                # what a spell does is one ability, of all its lines
                raise UnreadError("how much of the text belongs to it")
            if marked and len(needs) == 1:
                what = _beside_icons(needs[0], marked, reader)
                self._add_keyword({**keyword, needs[0]: what})
                return 1 + len(marked)
            if items and needs == ("abilities",):
                found = [part for item in items for part in self._had(item, reader)]
                self._add_keyword({**keyword, "abilities": found})
                return 1 + len(items)
            below = [i for i in range(number + 1, len(lines)) if lines[i].text]
            only = lines[below[0]] if len(below) == 1 else None
            if needs == ("gives",) and only and self._is_known(only):
                given = only.text.letters.rstrip("。")
                self._add_keyword({**keyword, "gives": {"keywords": [given]}})
                return below[0] + 1 - number
            if following is None or items or len(needs) != 1:
                raise UnreadError("how much of the text belongs to it")
            what = beside(needs[0], following, reader)
            self._add_keyword({**keyword, needs[0]: what})
        except UnreadError as unread:
            place = len(lines[number].text.letters)
            self._unread(number, lines[number].text, UnreadError(unread.why, place))
            # lines with its icon are all that can belong to it
            end = number + 1 + len(marked) if marked else len(lines)
            for index, line in enumerate(lines[number + 1 : end], number + 1):
                if line.text:
                    again = UnreadError(unread.why, unread.place, unread.readings)
                    self._unread(index, line.text, again)
            return end - number
        return 2


def _gives_to_anybody(line: Line) -> bool:
    """Whether the reminder of ダイナモ does not say 「自分の他のダイナモ」."""
    return any("自分の他の" not in reminder.letters for reminder in line.reminders)


def _word_before(line: str) -> tuple[str, str, str]:
    """A line as a word, the sign after it, and of what: 「語:火のコマンド」."""
    found = re.fullmatch(r"([^:-]+(?:\[[^\[\]]+\])?)([:-])(.+)", line)
    return (found[1], found[2], found[3]) if found else (line, "", "")


def _names_cards(what: str, reminders: Sequence[Text], reader: Reader) -> bool:
    """Whether what follows a word only says which cards its reminder is about."""
    if not any(what in reminder.letters for reminder in reminders):
        return False
    try:
        noun_of(what, reader.races)
    except UnreadError:
        return False
    return True


def _beside_icons(need: str, marked: Sequence[Text], reader: Reader) -> object:
    """What lines with the icon of a keyword say that it gives."""
    if need == "abilities":
        return [part for text in marked for part in reader.abilities(text)]
    if len(marked) > 1:
        raise UnreadError("how much of the text belongs to it")
    return beside(need, marked[0], reader)
