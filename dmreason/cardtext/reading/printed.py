"""A printed card: what it says in the language of cards, and what was not read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile
from typing import Any

from dmreason.cardtext import meaning
from dmreason.cardtext.normal import Line, Text, normal
from dmreason.cardtext.reading.abilities import Reader
from dmreason.cardtext.reading.activating import TAP_ABILITY, tap_ability
from dmreason.cardtext.reading.again import is_nearest
from dmreason.cardtext.reading.belonging import (
    belongs_to,
    heading,
)
from dmreason.cardtext.reading.blocks import halves, sides, two_sides
from dmreason.cardtext.reading.brackets import GIVEN, limits, more_below
from dmreason.cardtext.reading.evolving import base
from dmreason.cardtext.reading.idle_lines import (
    COLORED_FLOOR,
    colored_floor,
    in_form,
    is_idle,
    lists_of,
    said_again,
)
from dmreason.cardtext.reading.keyword_lines import KeywordLines
from dmreason.cardtext.reading.keywords import (
    FREE,
    OF_CREATURES,
    Keywords,
)
from dmreason.cardtext.reading.kinds import (
    WORDS_OF_EVOLUTION,
    speaks_as,
)
from dmreason.cardtext.reading.modes import mode_below
from dmreason.cardtext.reading.page import of_the_card
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.recorded import check_asked_words
from dmreason.cardtext.reading.records import Gap, Print, Reading
from dmreason.cardtext.reading.reminding import alike, of_keywords, speaks_of_more
from dmreason.cardtext.reading.sentences import Listed
from dmreason.files.library import Library
from dmreason.language.cards import Card

_BONUS = re.compile("(?:oB|SB|S能力|P能力|スーパー・?ボーナス):?|[SP]-(?!MAX)")
"""The icon before what a shield trigger can do besides."""


REMINDER = "print_reminder"
"""Why reminder text is listed as unread: its keyword means something else."""

_BELOW = re.compile(
    r"両方を?選んでもよい。?$|^(?:[ァ-ヶー一-龥・]+\d*[-:])?[^。「」]*(?:あれば|なければ|なら)、(?P<next>かわりに)"
)
"""A line that says more of the line above the list above it, or of the `next` above."""

_FOLLOWS = re.compile("こうして|そうしたら、|そうしなければ、")
"""How a line begins that goes on with the line above it."""
_SPEAKS_OF_IT = re.compile(
    r"[ァ-ヶー一-龥・]+\d+[-:][^。「」]*(?:あれば|なければ|なら)、"
    "(?:(?:このターン|次の(?:自分|相手)のターンの(?:はじめ|終わり)(?:に|まで))、?)?"
    "(?:その(?:クリーチャー|カード|呪文)|それら?(?!ぞれ))"
)
"""「マナ武装5:Cなら、そのクリーチャーは…」: of what the only line above it does."""

_METAMORPH = re.compile(
    "メタモーフ[-:](?=自分のマナゾーンにカードが7枚以上あれば、|[^。]*、かわりに)"
)
"""What a spell does instead, or besides, says itself under which condition."""
_LAUNCHER = re.compile("(?P<word>ランチャーE):")
_TAPPED_FOR_IT = re.compile(
    "自分の、?(?:タップされていない|アンタップされている|アンタップしている)、?"
    "(?P<whom>.+)を好きな数、?タップする"
)
"""ランチャーE, and whom its reminder lets be tapped."""


_FRESH = re.compile("[■●]?スピードアタッカー(?:$|[（(])")
"""A line that lets its creature attack in the turn in which it enters."""


@dataclass
class _Page(KeywordLines):
    """A card on which line after line is read."""

    lists: Mapping[int, Listed] = field(default_factory=dict)
    """By its number, of a line that lets choose from a list: the list below it."""

    def read(self) -> Reading:
        printed = self.printed
        types = self._face()
        civilizations = frozenset(printed.civilizations)
        named = any("バトルゾーン" in line for line in printed.lines)
        own = takewhile(lambda line: "ハイパーモード" not in line, printed.lines)
        fresh = any(map(_FRESH.match, own))
        known = self.keywords.known
        plain = Reader(
            speaks_as(self.printed, types),
            self.races,
            known,
            None,
            civilizations,
            named,
            fresh,
            self.keywords.worded,
        )
        lines = [normal(line) for line in printed.lines]
        self.lists = lists_of(printed.lines, lines)
        spell_lines: list[tuple[int, Text]] = []
        done = 0
        for number, line in enumerate(lines):
            idle = is_idle(line, self.printed, self.data["type"])
            if line.reminders and not line.text and not idle:
                self._bracketed(number, lines)
            if not line.text or number < done or idle:
                continue
            above = heading(number, printed.lines)
            is_item = above is not None
            reader = replace(plain, listed=self.lists.get(number))
            if self._hangs(number, lines):
                continue
            if (mode := mode_below(line.text.letters)) is not None:
                self._mode(number, *mode)
                break
            if is_item and "spell" in types:
                spell_lines.append((number, line.text))
            elif above in self.lists:
                pass
            elif TAP_ABILITY.fullmatch(line.text.letters):
                done = number + self._activated(number, lines, reader)
            elif self._base(number, line, reader) or self._bonus(number, line, reader):
                pass
            elif told := self._of_a_spell(line):
                spell_lines.append((number, told))
            elif taken := self._keyword(number, lines, reader):
                done = number + taken
                self._compare(number, line.reminders)
            elif (
                self._explained(line, reader)
                or self._glued(number, line, reader)
                or self._brackets(number, lines)
            ):
                pass
            elif "spell" in types:
                spell_lines.append((number, line.text))
            elif self._goes_on(number, lines, reader):
                done = number + 2
            else:
                self._ability(number, line.text, reader)
        self._spell(spell_lines, lines, plain)
        noted = {gap.line for gap in self.gaps}
        count = sum(bool(line.text) or i in noted for i, line in enumerate(lines))
        return self._reading(count)

    def _of_a_spell(self, line: Line) -> Text | None:
        """What a spell does by a keyword of creatures, as its reminder says.

        By ランチャーE it taps any number of its player's cards as it begins to be
        resolved (dmwiki 「ランチャーE」, 2024-11-19).
        """
        word = line.text.letters
        if self.data["type"] == "spell" and (begun := _METAMORPH.match(word)):
            return line.text[begun.end() :]
        if self.data["type"] == "spell" and (tapped := _LAUNCHER.match(word)):
            rest = line.text[tapped.end() :]
            if line.reminders:
                found = _TAPPED_FOR_IT.search(line.reminders[0].letters)
                if found is None or len(line.reminders) > 1:
                    return None
                rest = line.reminders[0][slice(*found.span("whom"))]
            self._add_keyword(tapped["word"])
            self.data.setdefault("spelt_out", []).append(tapped["word"])
            yours = replace(rest, letters=f"自分のアンタップしている{rest.letters}")
            places = (rest.places[0],) * (len(yours.letters) - len(rest.letters))
            yours = replace(yours, places=(*places, *rest.places))
            return yours.followed_by("を好きな数タップする。")
        if word not in OF_CREATURES or self.data["type"] != "spell":
            return None
        if len(line.reminders) != 1:
            return None
        self._add_keyword(word)
        return line.reminders[0]

    def _brackets(self, number: int, lines: Sequence[Line]) -> bool:
        """Whether brackets in a line, or in an item below it, may say more; noted."""
        if super()._brackets(number, lines):
            return True
        told = lines[number].reminders
        self._compare(number, [r for r in told if _of_given(r, lines[number].text)])
        return any(gap.line == number for gap in self.gaps)

    def _bracketed(self, number: int, lines: Sequence[Line]) -> None:
        """Note a line in brackets alone, if it may say more than the line above it."""
        above = next((lines[i] for i in range(number)[::-1] if lines[i].text), None)
        if above is not None and self._is_known(above):
            self._compare(number, lines[number].reminders)
        elif more := more_below(lines[number], above.text if above else None):
            self._unread(number, more, UnreadError("it stands in brackets alone"))

    def _hangs(self, number: int, lines: Sequence[Line]) -> bool:
        """Whether a line belongs to one that was not read; it is noted as unread."""
        unread = {gap.line for gap in self.gaps}
        found = belongs_to(number, self.printed.lines, lines, unread)
        if found is not None:
            why = UnreadError("it belongs to a line that was not read")
            self._unread(number, lines[number].text, why)
        return found is not None

    def _mode(self, number: int, mode: str, said: Data) -> None:
        """All lines below a title, of which a creature is 「このクリーチャー」."""
        below = replace(
            self.printed, type="クリーチャー", lines=self.printed.lines[number + 1 :]
        )
        found = _Page(below, self.races, self.keywords).read()
        has = {k: v for k, v in found.data.items() if k in ("keywords", "abilities")}
        gaps = [gap for gap in found.gaps if gap.line >= 0]
        if has or said:
            self.data[mode] = {**said, **has}
        elif not gaps:
            text = normal(self.printed.lines[number]).text
            self._unread(number, text, UnreadError("nothing stands below it"))
        self.gaps += [replace(gap, line=gap.line + number + 1) for gap in gaps]

    def _compare(self, number: int, reminders: Sequence[Text]) -> None:
        """Note reminder text that says something else than the keyword before it."""
        if any(gap.line == number for gap in self.gaps):
            return
        for text in reminders:
            if limits(text) or _reminds_otherwise(self, text, number):
                self._unread(number, text, UnreadError(REMINDER))

    def _base(self, number: int, line: Line, reader: Reader) -> bool:
        """Whether a line says what the card is put on; it is noted."""
        if self.data.get("evolution") is None:
            return False
        try:
            if (found := base(line.text.letters, reader)) is None:
                return False
            check_asked_words(list(found.cards), self.keywords)
            if "evolves_from" in self.data:
                # 「墓地進化」 and 「進化」: which of them is chosen as it is executed
                raise UnreadError("a second line of what it is put on")
            several = len(found.cards) > 1
            self.data["evolves_from"] = list(found.cards) if several else found.cards[0]
            if several:
                self.data["evolves_from_each"] = True
            if word := WORDS_OF_EVOLUTION.get(found.word):
                self._add_keyword(word)
                self._compare(number, line.reminders)
            elif (more := more_below(line, None)) and _SAYS.search(more.letters):
                self._unread(number, more, UnreadError(REMINDER))
        except UnreadError as unread:
            self._unread(number, line.text, unread)
        return True

    def _bonus(self, number: int, line: Line, reader: Reader) -> bool:
        """Whether a line says what the card can do besides; it is noted."""
        icon = _BONUS.match(line.text.letters)
        words = {"スーパー・S・トリガー", "S・トリガー・プラス"}
        if icon is None or not words & set(map(str, self.data.get("keywords", []))):
            return False
        text = line.text[icon.end() :]
        try:
            spell = "spell" in reader.types
            ability = {"spell": {"do": reader.done([text])}} if spell else None
            ability = ability or reader.ability(text)
            self._check(bonus=[ability])
            self.data.setdefault("bonus", []).append(ability)
        except UnreadError as unread:
            place = icon.end() + (unread.place or 0)
            again = UnreadError(unread.why, place, unread.readings)
            self._unread(number, line.text, again)
        return True

    def _activated(self, number: int, lines: Sequence[Line], reader: Reader) -> int:
        """A tap ability, whose effect stands in the next line; the lines it takes."""
        text, following = (
            lines[number].text,
            self.keywords.next_line(lines[number + 1 :]),
        )
        try:
            if following is None:
                raise UnreadError("how much of the text belongs to it")
            self._add_ability(tap_ability(text, following, reader))
        except UnreadError as unread:
            self._unread(number, text, UnreadError(unread.why, len(text.letters)))
            for index, line in enumerate(lines[number + 1 :], number + 1):
                if line.text:
                    self._unread(index, line.text, unread)
            return len(lines) - number
        return 2

    def _goes_on(self, number: int, lines: Sequence[Line], reader: Reader) -> bool:
        """Whether the next line says what follows 「そうしたら」; both are noted."""
        below = lines[number + 1].text if number + 1 < len(lines) else None
        text = lines[number].text
        if below is None or not below.letters.startswith("そうしたら、"):
            return False
        letters = text.letters.rstrip("。") + "。" + below.letters
        try:
            abilities = reader.abilities(normal(letters).text)
            self._check(abilities=abilities)
        except UnreadError:
            return False
        self._add_abilities(abilities)
        return True

    def _spell(
        self,
        lines: Sequence[tuple[int, Text]],
        every: Sequence[Line],
        plain: Reader,
    ) -> None:
        """The lines of a spell are one ability.

        Args:
            lines: those with their numbers.
            every: all lines of the card.
            plain: reads them, but for a list below a line.
        """
        done: list[Any] = []
        below = {
            number: text
            for number, text in lines
            if _BELOW.search(text.letters) and number not in self.lists
        }
        follows = {
            number: text
            for place, (number, text) in enumerate(lines)
            if (place and _FOLLOWS.match(text.letters))
            or (place == 1 and _SPEAKS_OF_IT.match(text.letters))
            if number not in self.lists and number not in self.driven
        }
        nexts = dict(pairwise(number for number, _ in lines))
        taken: set[int] = set()
        for number, text in lines:
            above = heading(number, self.printed.lines)
            if self._hangs(number, every) or above in self.lists:
                continue
            if number in below or number in follows:
                continue
            reader = replace(plain, listed=self.lists.get(number))
            goes_on = nexts.get(number, number)
            if number in self.lists:
                goes_on = min((n for n in below if n > number), default=number)
            more = {goes_on: below[goes_on]} if goes_on in below else {}
            if more and number not in self.lists:
                lines_above = [t for n, t in lines if n < number and n not in taken]
                if not _instead([*lines_above, text], below[goes_on], plain):
                    more = {}
            last = max(more, default=number)
            while (more or number not in self.lists) and nexts.get(last) in follows:
                last = nexts[last]
                more[last] = follows[last]
            taken |= more.keys()
            try:
                if (holds := said_again(every[number])) is not None:
                    all_done = done if number == lines[-1][0] else []
                    self._add_again(text, reader.condition(holds), all_done)
                elif number in self.driven:
                    besides, paid = self.driven[number]
                    done.append(_so_often(reader.done([besides]), paid))
                elif of_card := of_the_card(text, reader):
                    self._add_abilities(of_card)
                else:
                    done += reader.done([text], [*more.values()])
            except UnreadError as unread:
                self._unread(number, text, unread)
                for other, said in more.items():
                    if other in below or not _FOLLOWS.match(said.letters):
                        self._unread(other, said, UnreadError(unread.why, 0))
        for number in (below | follows).keys() - taken:
            why = UnreadError("what it goes on with")
            self._unread(number, (below | follows)[number], why)
        if done:
            try:
                self._add_ability({"spell": {"do": done}})
            except UnreadError as unread:
                for number, text in lines:
                    self._unread(number, text, unread)
        self._note_labels([number for number, _ in lines], every)

    def _note_labels(self, numbers: Sequence[int], every: Sequence[Line]) -> None:
        """The keywords before what a spell does: 「マナ武装5：」 says all behind it."""
        unread = {gap.line for gap in self.gaps}
        for number in numbers:
            split = self.keywords.split(every[number].text)
            if split is None or number in unread or not self.keywords.needs(split[0]):
                continue
            if split[0] not in self.data.get("keywords", []):
                self._add_keyword(split[0])
                self.data.setdefault("spelt_out", []).append(split[0])


def _so_often(do: list[Any], paid: Data) -> Data:
    """What is done as often as it was paid for, or if it was."""
    return {**paid, "repeat": {"times": 1, **paid.get("repeat", {}), "do": do}}


def _instead(above: Sequence[Text], text: Text, reader: Reader) -> bool:
    """「マナ武装5:Cなら、かわりに…」: instead of what the line above says.

    Of several sentences, it is the last one only if that is named: 「かわりにその…」.
    Of several lines, it is that line if it does the same, and no other one does.
    """
    found = _BELOW.search(text.letters)
    if found is None or found["next"] is None:
        return False
    if text.letters.startswith("その", found.end("next")):
        return True
    if "。" in above[-1].letters.rstrip("。"):
        return False
    if len(above) == 1:
        return True
    try:
        *earlier, before = (p for line in above for p in reader.sentences_of(line))
        return is_nearest(reader.sentences_of(text)[0], before, earlier)
    except UnreadError:
        return False  # what else it could be done instead of is not known


def _of_given(reminder: Text, line: Text) -> bool:
    """Whether brackets say what a keyword means that the line before them gives."""
    said = GIVEN.search(reminder.letters)
    named = said is not None and f"「{said['word']}」" in line.letters
    return named or _OF_WHAT_IS_GIVEN.match(reminder.letters) is not None


def _reminds_otherwise(page: _Page, text: Text, number: int) -> bool:
    """Whether it speaks of more than the last keyword, or is read as something else."""
    named = {"name": page.printed.name, "type": page.data["type"]}
    words, letters = page.data.get("keywords", [])[-1:], text.letters
    line = normal(page.printed.lines[number]).text
    split = page.keywords.split(line)
    needs = page.keywords.needs(split[0]) if split else None
    if needs == ("if",) and FREE.fullmatch(letters):
        return False
    of_its_text = needs == ("abilities",)
    given, others = _OF_WHAT_IS_GIVEN.match(letters), _of_given(text, line)
    if any(str(word).startswith("S-MAX") for word in words):
        letters = _NO_BASE.sub("", letters)  # of all that need none (815.1)
    if given:
        # of a keyword that the one before it gives: 「「A」を持つクリーチャーは…」
        words, letters = [given["word"]], f"このクリーチャー{letters[given.end() :]}"
    elif others:
        words, letters = _QUOTED.findall(letters), _QUOTED.sub("", letters)
    card = Card.model_validate(named | {"keywords": words})
    known = [(word, page.keywords.files.keyword(word)) for word in card.keywords]
    colors = len(page.printed.civilizations)
    meant = of_keywords(known, page.data["type"], colors)
    of_its_text = of_its_text and not (given or others)
    if meant is not None and not of_its_text and speaks_of_more(letters, meant):
        return True
    if others and not given:
        return False
    keyword = known[0][1]
    letters = COLORED_FLOOR.sub(lambda m: colored_floor(m, page.printed), letters)
    alone = replace(page.printed, lines=(letters,), power=None)
    read = _Page(alone, page.races, page.keywords).read()
    if any(gap.line >= 0 for gap in read.gaps):
        return False
    if keyword is None:
        # of the rules: none of these keywords forbids its card anything
        said_of_it = [part.get("static", {}) for part in read.data.get("abilities", [])]
        return any("cannot" in part for part in said_of_it)
    found = Card.model_validate(named | {"abilities": read.data.get("abilities", [])})
    said = alike(meaning.plain(keyword.abilities))
    return bool(found.abilities) and alike(meaning.plain(found.abilities)) != said


_SAYS = re.compile("[ぁ-ん]")
"""What brackets hold that say something: 「S-NEO進化(墓地)：…」 only names it."""
_OF_WHAT_IS_GIVEN = re.compile(
    "「(?P<word>[^「」]+)」(?:能力)?を(?:持つ|得た|与えられた)クリーチャー(?=[はがを])"
)
_QUOTED = re.compile("「([^「」]+)」")
_NO_BASE = re.compile("このクリーチャーは進化元を必要としない。")


def read(
    printed: Print, library: Library, races: Iterable[str] = frozenset()
) -> Reading:
    """What a printed card says, in the language of cards.

    Args:
        printed: the card.
        library: where keywords are looked up.
        races: races that are known, besides those of the table and of the card.
    """
    (first, other, place), field = halves(printed), "spell_half"
    if other is None:
        (first, other, place), field = sides(printed), "other_side"
    third: tuple[str, ...] = ()
    if other is not None and field == "other_side":
        other, third = two_sides(other)
    first = in_form(first)
    known = frozenset(races) | frozenset(printed.races) | frozenset(first.races)
    known |= frozenset(other.races) if other else frozenset()
    keywords = Keywords(library.files.keywords)
    # Of three sides a flip does not say which one shows.
    more = field if other is not None and not third else ""
    found = _Page(first, known, keywords, more).read()
    if other is None:
        return found
    second = _Page(_turned_over(in_form(other)), known, keywords, more).read()
    gaps = [
        replace(gap, line=gap.line + place) if gap.line >= 0 else gap
        for gap in second.gaps
    ]
    data = {**found.data, field: second.data}
    below = place + len(other.lines)
    gaps += [
        Gap(below + number, (0, len(line)), line, "", "the third side of the card")
        for number, line in enumerate(third)
    ]
    lines = found.lines + second.lines + len(third)
    return Reading(data, (*found.gaps, *gaps), lines)


def _turned_over(other: Print) -> Print:
    """The other side of a card, on which 「この面」 is its back."""
    lines = (line.replace("この面に裏返", "裏の面に裏返") for line in other.lines)
    return replace(other, lines=tuple(lines))
