"""A printed card: what it says in the language of cards, and what was not read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from dmreason.cardtext import meaning
from dmreason.cardtext.normal import Line, Text, normal
from dmreason.cardtext.reading.abilities import Reader
from dmreason.cardtext.reading.belonging import (
    belongs_to,
    bulleted,
    heading,
    items_below,
    marked_below,
)
from dmreason.cardtext.reading.blocks import halves
from dmreason.cardtext.reading.evolving import base
from dmreason.cardtext.reading.keywords import (
    OF_CREATURES,
    Keywords,
    beside,
    is_reminder,
    is_word,
    noun_of,
)
from dmreason.cardtext.reading.kinds import (
    KIND_ALONE,
    SPECIAL,
    WORDS_OF_EVOLUTION,
    face,
    kind,
    words_of,
)
from dmreason.cardtext.reading.lines import named, whole
from dmreason.cardtext.reading.modes import mode_below
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in, renamed
from dmreason.cardtext.reading.records import Gap, Print, Reading
from dmreason.cardtext.reading.sentences import Listed
from dmreason.cardtext.vocabulary import sections
from dmreason.files.library import Library
from dmreason.language.cards import Card
from dmreason.words.errors import InputError

_BONUS = re.compile("(?:oB|SB|S能力|P能力|スーパーボーナス):?")
"""The icon before what a shield trigger can do besides."""

_TAPPED_MANA = re.compile(
    r"マナゾーンに置く時、このカードはタップして置く。?"
    r"|この\w+はマナゾーンにタップして置かれる。?"
)
"""What 405.1 says of multicolored cards."""
_TAP_ABILITY = re.compile(
    r"このクリーチャーで攻撃するかわりに、?"
    r"(?:このクリーチャーと(?P<more>.+))?タップして、?次の能力を使ってもよい。?"
)
"""A line that says of the next one that it is a tap ability (602), and what is tapped
for it beside its creature."""
_BASE = "進化元"
"""What is missing if it is not known what an evolution creature is put on."""
_HALF = "呪文側"
"""What is missing if a keyword casts the spell half, and that is not printed."""
REMINDER = "print_reminder"
"""Why reminder text is listed as unread: its keyword means something else."""
_ONTO_ITS_BASE = "超魂レイド"
"""The keyword that is about the cards that its creature can be put on."""
_ABOVE = "サバイバー"
"""The keyword that is about the ability above it."""


_BEHIND_A_WORD = re.compile("この(?:クリーチャー|カード)|自分の|相手の|バトルゾーン")
"""How an ability begins that stands behind a keyword in one line."""
_CREW = "クルー・ブレイカー"
_CREW_OF = re.compile(r"自分の(?P<other>他の)?(?=[^、。]+1体につき)")
"""Whose creatures a crew breaker counts, as its reminder says."""
_AGAIN = re.compile(
    r"(?P<condition>.+?(?:ば|なら))、この呪文の(?:KM)?能力をもう一度使ってもよい。?"
)
"""What ナイト・マジック and its like are reminded of."""


@dataclass
class _Page:
    """A card on which line after line is read."""

    printed: Print
    races: frozenset[str]
    keywords: Keywords
    has_half: bool = False
    """Whether the spell half of the card is printed, too."""
    data: Data = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    lists: Mapping[int, Listed] = field(default_factory=dict)
    """By its number, of a line that lets choose from a list: the list below it."""

    def read(self) -> Reading:
        printed = self.printed
        types = self._face()
        civilizations = frozenset(printed.civilizations)
        named = any("バトルゾーン" in line for line in printed.lines)
        known = self.keywords.known
        plain = Reader(
            frozenset(types),
            self.races,
            known,
            None,
            civilizations,
            named,
            self.keywords.of_cards,
        )
        lines = [normal(line) for line in printed.lines]
        self.lists = _lists(printed.lines, lines)
        spell_lines: list[tuple[int, Text]] = []
        done = 0
        for number, line in enumerate(lines):
            if (
                not line.text
                or number < done
                or _is_idle(line, self.printed, self.data["type"])
            ):
                continue
            above = heading(number, printed.lines)
            is_item = above is not None
            reader = replace(plain, listed=self.lists.get(number))
            alone = self._is_known(line) and not is_item
            if not alone and self._hangs(number, lines):
                continue
            if (mode := mode_below(line.text.letters)) is not None:
                self._mode(number, *mode)
                break
            if is_item and "spell" in types:
                spell_lines.append((number, line.text))
            elif above in self.lists:
                pass
            elif _TAP_ABILITY.fullmatch(line.text.letters):
                done = number + self._activated(number, lines, reader)
            elif self._base(number, line, reader) or self._bonus(number, line, reader):
                pass
            elif taken := self._keyword(number, lines, reader):
                done = number + taken
                self._compare(number, line.reminders)
            elif self._explained(line, reader) or self._glued(number, line, reader):
                pass
            elif "spell" in types:
                spell_lines.append((number, line.text))
            elif self._goes_on(number, lines, reader):
                done = number + 2
            else:
                self._ability(number, line.text, reader)
        self._spell(spell_lines, lines, plain)
        self._check_base()
        self._check_half()
        if self.gaps:
            missing: list[Any] = [gap.text for gap in self.gaps if gap.text != _HALF]
            if self._lacks_base():
                missing.append({"text": _BASE, "when": "enters", "of": "this"})
            if self._lacks_half():
                missing.append({"text": _HALF, "when": "cast", "of": "this"})
            self.data["missing"] = missing
        count = sum(bool(line.text) for line in lines)
        return Reading(self.data, tuple(self.gaps), count)

    def _is_known(self, line: Line) -> bool:
        return self.keywords.known(line.text.letters.rstrip("。"))

    def _hangs(self, number: int, lines: Sequence[Line]) -> bool:
        """Whether a line belongs to one that was not read; it is noted as unread."""
        unread = {gap.line for gap in self.gaps}
        found = belongs_to(number, self.printed.lines, lines, unread)
        if found is not None:
            why = UnreadError("it belongs to a line that was not read")
            self._unread(number, lines[number].text, why)
        return found is not None

    def _lacks_base(self) -> bool:
        """Whether it is not known what an evolution creature is put on (801.1a)."""
        words = self.data.get("keywords", [])
        needs_none = any(str(word).startswith("S-MAX") for word in words)
        evolves = self.data.get("evolution") is True
        return evolves and "evolves_from" not in self.data and not needs_none

    def _check_base(self) -> None:
        """Note that no line says what an evolution creature is put on."""
        if self._lacks_base() and not any("進化" in gap.text for gap in self.gaps):
            self._miss(_BASE, "evolution_base")

    def _lacks_half(self) -> bool:
        """Whether its spell half is cast (ラスト・バースト), and nobody knows it."""
        words = [str(w) for w in self.data.get("keywords", []) if isinstance(w, str)]
        ends = sections()["of_halves"]["keywords"].ja
        return not self.has_half and any(word.endswith(ends) for word in words)

    def _check_half(self) -> None:
        """Note that the spell half of the card is not printed."""
        if self._lacks_half():
            self._miss(_HALF, "spell_half_unknown")

    def _face(self) -> list[str]:
        """All but the text; the types."""
        printed = self.printed
        types, evolution = kind(printed.type)
        self.data |= face(printed, types, evolution)
        known = self.data.get("civilizations", ())
        if len(known) < len(printed.civilizations):
            self._miss("/".join(printed.civilizations), "civilization")
        if types == ["unknown"]:
            self._miss(printed.type, "card_kind")
        if types == ["aura"] and printed.power:
            gives = {"to": {"equipped_with": "this"}, "power": printed.power}
            self._add_ability({"static": gives})
        for word in words_of(printed.type):
            self._add_keyword(word)
            if word in KIND_ALONE:
                self.data.setdefault("spelt_out", []).append(word)
        return types

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

    def _keyword(self, number: int, lines: Sequence[Line], reader: Reader) -> int:
        """How many lines a keyword takes that begins in this line; it is noted."""
        text = lines[number].text
        word = self.keywords.spelt(text.letters.rstrip("。"))
        needs = self.keywords.needs(word)
        if word in OF_CREATURES and "creature" not in reader.types:
            self._unread(number, text, UnreadError("what it means here"))
            return 1
        if self.keywords.known(word):
            self._add_keyword(word)
            return 1
        if word == _ONTO_ITS_BASE and needs == ("cards",):
            self._of_its_base(number, word, text)
            return 1
        if needs == ("abilities",) and word == _ABOVE:
            self._give_above(number, lines)
            return 1
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
            if not is_reminder(word, [rest]):
                self._unread(number, text, UnreadError("what follows", len(word)))
            else:
                self._add_keyword(word)
            return 1
        if "spell" in reader.types and needs == ("abilities",):
            return 0  # a part of what the spell does
        if self._word_goes_on(number, lines, word, rest, reader):
            return 2
        try:
            found: Data = {"word": word, needs[0]: beside(needs[0], rest, reader)}
            if len(needs) > 1:
                return self._with_next(number, lines, found, needs[1:], reader)
            self._add_keyword(found)
        except UnreadError as unread:
            place = len(word) + 1 + (unread.place or 0)
            again = UnreadError(unread.why, place, unread.readings)
            self._unread(number, text, again)
        return 1

    def _crew_breaker(self, number: int, line: Line, reader: Reader) -> int:
        """A crew breaker, of which the reminder says whether it counts itself."""
        whose = _CREW_OF.search(line.reminders[0].letters)
        try:
            if whose is None:
                raise UnreadError("whether it counts itself")
            cards = beside("cards", line.text[len(_CREW) + 1 :], reader)
            assert isinstance(cards, dict)
            if whose["other"]:
                cards = {**cards, "other": True}
            self._add_keyword({"word": _CREW, "cards": cards})
        except UnreadError as unread:
            again = UnreadError(unread.why, len(_CREW), unread.readings)
            self._unread(number, line.text, again)
        return 1

    def _of_its_base(self, number: int, word: str, text: Text) -> None:
        """超魂レイド: it is about the cards that the line above lets it be put on."""
        onto = self.data.get("evolves_from")
        if not isinstance(onto, dict) or onto.get("choose") != 1:
            self._unread(number, text, UnreadError("what it can be put on", len(word)))
            return
        like = {k: v for k, v in onto.items() if k not in ("whose", "zone", "choose")}
        self._add_keyword({"word": word, "cards": like})

    def _add_keyword(self, keyword: str | Data) -> None:
        """Note a keyword, if the language of cards accepts it."""
        if not isinstance(keyword, str):
            self._check(keywords=[keyword])
        self.data.setdefault("keywords", []).append(keyword)

    def _explained(self, line: Line, reader: Reader) -> bool:
        """Whether a line is a word without a file that its reminder text explains."""
        word, said, what = _word_before(line.text.letters.rstrip("。"))
        if not line.reminders or not is_word(word) or re.search("[ぁ-ん]", word):
            return False
        if said and not _names_cards(what, line.reminders, reader):
            return False
        if self.keywords.needs(word) is not None:
            return False
        try:
            if "spell" in reader.types:
                # What a spell does is not told from what its reminder adds to it.
                own = [_of_the_card(text, reader) for text in line.reminders]
                abilities = [ability for ability in own if ability is not None]
                if len(abilities) < len(own):
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

    def _compare(self, number: int, reminders: Sequence[Text]) -> None:
        """Note reminder text that says something else than the keyword before it."""
        if any(gap.line == number for gap in self.gaps):
            return
        for text in reminders:
            if _reminds_otherwise(self, text):
                self._unread(number, text, UnreadError(REMINDER))

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
            if marked and len(needs) == 1:
                what = _beside_icons(needs[0], marked, reader)
                self._add_keyword({**keyword, needs[0]: what})
                return 1 + len(marked)
            if items and needs == ("abilities",):
                found = [part for item in items for part in self._had(item, reader)]
                self._add_keyword({**keyword, "abilities": found})
                return 1 + len(items)
            if following is None or items or len(needs) != 1:
                raise UnreadError("how much of the text belongs to it")
            what = beside(needs[0], following, reader)
            self._add_keyword({**keyword, needs[0]: what})
        except UnreadError as unread:
            place = len(lines[number].text.letters)
            self._unread(number, lines[number].text, UnreadError(unread.why, place))
            for index, line in enumerate(lines[number + 1 :], number + 1):
                if line.text and not self.keywords.known(line.text.letters):
                    again = UnreadError(unread.why, unread.place, unread.readings)
                    self._unread(index, line.text, again)
            return len(lines) - number
        return 2

    def _base(self, number: int, line: Line, reader: Reader) -> bool:
        """Whether a line says what the card is put on; it is noted."""
        if self.data.get("evolution") is None:
            return False
        try:
            if (found := base(line.text.letters, reader)) is None:
                return False
            several = len(found.cards) > 1
            self.data["evolves_from"] = list(found.cards) if several else found.cards[0]
            if several:
                self.data["evolves_from_each"] = True
            if word := WORDS_OF_EVOLUTION.get(found.word):
                self._add_keyword(word)
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
            ability: Data = {"instead_of": "attack"}
            found = _TAP_ABILITY.fullmatch(text.letters)
            if found is not None and found["more"] is not None:
                more = text[slice(*found.span("more"))].followed_by("タップする")
                ability["by"] = reader.done([more])
            ability["do"] = reader.done([following])
            self._add_ability({"activated": ability})
        except UnreadError as unread:
            self._unread(number, text, UnreadError(unread.why, len(text.letters)))
            for index, line in enumerate(lines[number + 1 :], number + 1):
                if line.text:
                    self._unread(index, line.text, unread)
            return len(lines) - number
        return 2

    def _add_ability(self, ability: Data) -> None:
        """Note an ability, if the language of cards accepts it."""
        if self.data["type"] == "castle":
            ability = _of_a_castle(ability)
        self._check(abilities=[ability])
        self.data.setdefault("abilities", []).append(ability)

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
        for ability in abilities:
            self._add_ability(ability)
        return True

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

    def _ability(self, number: int, text: Text, reader: Reader) -> None:
        try:
            abilities = reader.abilities(text)
            self._check(abilities=abilities)
            for ability in abilities:
                self._add_ability(ability)
        except UnreadError as unread:
            self._unread(number, text, unread)

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
        for number, text in lines:
            above = heading(number, self.printed.lines)
            if self._hangs(number, every) or above in self.lists:
                continue
            reader = replace(plain, listed=self.lists.get(number))
            try:
                if (holds := _again(every[number])) is not None:
                    self._add_again(text, reader.condition(holds), done)
                elif (static := _of_the_card(text, reader)) is not None:
                    self._add_ability(static)
                else:
                    done += reader.done([text])
            except UnreadError as unread:
                self._unread(number, text, unread)
        if done:
            try:
                self._add_ability({"spell": {"do": done}})
            except UnreadError as unread:
                for number, text in lines:
                    self._unread(number, text, unread)

    def _add_again(self, text: Text, holds: Data, done: list[Any]) -> None:
        """「(〜なら、この呪文の能力をもう一度使ってもよい)」, of all lines before."""
        word = text.letters.rstrip("。")
        if not done or self.gaps or not is_word(word):
            raise UnreadError("what is done again")
        again = deepcopy(done)
        for name in {step["as"] for step in records_in(again) if "as" in step}:
            again = renamed(again, name, f"{name}_again")
        repeat = {"repeat": {"times": 1, "do": again}, "may": True, "if": holds}
        done.append(repeat)
        self.data.setdefault("keywords", []).append(word)
        self.data.setdefault("spelt_out", []).append(word)

    def _check(self, **parts: list[Any]) -> None:
        """Raise if the language of cards does not accept them."""
        face = {key: self.data[key] for key in ("name", "type") if key in self.data}
        try:
            record = Card.model_validate({**face, **parts})
            for keyword in record.keywords:
                self.keywords.files.keyword(keyword)
        except (ValueError, InputError) as error:
            raise UnreadError(f"the language of cards: {error}") from None

    def _unread(self, number: int, text: Text, unread: UnreadError) -> None:
        place = min(unread.place or 0, len(text.letters))
        self.gaps.append(
            Gap(
                number,
                text.span,
                text.letters,
                text.letters[:place],
                unread.why,
                unread.readings,
            )
        )

    def _miss(self, text: str, why: str) -> None:
        """Note what is not known besides the text."""
        self.gaps.append(Gap(-1, (0, 0), text, "", why))


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


def _reminds_otherwise(page: _Page, text: Text) -> bool:
    """Whether it can be read by itself, and differs from the last keyword."""
    named = {"name": page.printed.name, "type": page.data["type"]}
    card = Card.model_validate(named | {"keywords": page.data["keywords"][-1:]})
    keyword = page.keywords.files.keyword(card.keywords[0])
    letters = _COLORED_FLOOR.sub(lambda m: _floor(m, page.printed), text.letters)
    alone = replace(page.printed, lines=(letters,))
    read = _Page(alone, page.races, page.keywords).read()
    if keyword is None or any(gap.line >= 0 for gap in read.gaps):
        return False
    found = Card.model_validate(named | {"abilities": read.data.get("abilities", [])})
    said = _of_races(meaning.plain(keyword.abilities))
    return bool(found.abilities) and _of_races(meaning.plain(found.abilities)) != said


def _of_races(part: Any) -> Any:
    """The same with one word for races: a race means all that have it in their name."""
    if isinstance(part, list | tuple):
        return [_of_races(item) for item in part]
    if not isinstance(part, dict):
        return part
    words = {"race_includes": "race"}
    return {words.get(key, key): _of_races(value) for key, value in part.items()}


_COLORED_FLOOR = re.compile(r"(?<=コストは)\d+(?=より少なくならない)")


def _floor(said: re.Match[str], printed: Print) -> str:
    """How little a card costs at least, by its reminder."""
    # A card of each of its civilizations has to be tapped anyway (112.2).
    several = len(printed.civilizations)
    return "1" if several > 1 and int(said.group()) == several else said.group()


def _beside_icons(need: str, marked: Sequence[Text], reader: Reader) -> object:
    """What lines with the icon of a keyword say that it gives."""
    if need == "abilities":
        return [part for text in marked for part in reader.abilities(text)]
    if len(marked) > 1:
        raise UnreadError("how much of the text belongs to it")
    return beside(need, marked[0], reader)


def _of_a_castle(ability: Data) -> Data:
    """An ability of a castle, which works while it fortifies a shield (304.2)."""
    (kind,) = ability
    part = ability[kind]
    own = kind in ("cost", "alternative") and part.get("of", "this") == "this"
    if own or "zone" in part or kind in ("spell", "extra", "link"):
        return ability
    face_up = {"face_up": True} if kind in _FACE_UP else {}
    return {kind: {**part, "zone": "shields", **face_up}}


_FACE_UP = ("trigger", "replacement", "static")
"""Abilities that say that they work while their card lies face up."""


def _is_idle(line: Line, printed: Print, card_type: str) -> bool:
    """Whether a line only says what the rules say anyway."""
    word, *more = re.split("[:-]", line.text.letters, maxsplit=1)
    rest = more[0] if more else ""
    if SPECIAL.get(word) == card_type and (
        not rest or is_reminder(word, [line.text[len(word) + 1 :]])
    ):
        return True
    several = len(printed.civilizations) > 1
    return several and _TAPPED_MANA.fullmatch(line.text.letters) is not None


_CHOICE = re.compile(r"次の(?:うち|中)[^。]*選(?:ぶ|んでもよい)")
"""What a line says that lets choose from the list below it."""


def _lists(printed: Sequence[str], lines: Sequence[Line]) -> Mapping[int, Listed]:
    """The lists below lines that let choose from them."""
    items: dict[int, list[Text]] = {}
    for number, line in enumerate(lines):
        above = heading(number, printed)
        if (
            above is not None
            and line.text
            and _CHOICE.search(lines[above].text.letters)
        ):
            items.setdefault(above, []).append(line.text)
    return {
        above: Listed(
            tuple(texts),
            any("同じもの" in part.letters for part in lines[above].reminders),
        )
        for above, texts in items.items()
    }


def _again(line: Line) -> str | None:
    """The condition under which a reminder says that a spell does all of it again."""
    for reminder in line.reminders:
        if found := _AGAIN.fullmatch(reminder.letters):
            return found["condition"]
    return None


def _of_the_card(text: Text, reader: Reader) -> Data | None:
    """A line of a spell that is an ability of its card; None if it is what it does."""
    try:
        ability = reader.ability(text)
    except UnreadError:
        return None
    static = ability.get("static", {})
    own = ability.get("replacement", {}).get("when", {})
    after = isinstance(own, dict) and own.get("after_cast")
    own = "zone" in static or "zone" in ability.get("trigger", {})
    of_card = own or {"cost", "alternative"} & ability.keys() or after
    return ability if of_card else None


def read(
    printed: Print, library: Library, races: Iterable[str] = frozenset()
) -> Reading:
    """What a printed card says, in the language of cards.

    Args:
        printed: the card.
        library: where keywords are looked up.
        races: races that are known, besides those of the table and of the card.
    """
    creature, spell, place = halves(printed)
    known = frozenset(races) | frozenset(printed.races)
    creature = _in_form(creature)
    known |= frozenset(creature.races)
    known |= frozenset(spell.races) if spell else frozenset()
    keywords = Keywords(library.files.keywords)
    found = _Page(creature, known, keywords, has_half=spell is not None).read()
    if spell is None:
        return found
    half = _Page(_in_form(spell), known, keywords).read()
    gaps = [
        replace(gap, line=gap.line + place) if gap.line >= 0 else gap
        for gap in half.gaps
    ]
    data = {**found.data, "spell_half": half.data}
    return Reading(data, (*found.gaps, *gaps), found.lines + half.lines)


def _in_form(printed: Print) -> Print:
    """A card with one mark before items, and what its lines say of its head."""
    lines = (named(bulleted(line), printed.name) for line in printed.lines)
    return whole(replace(printed, lines=tuple(lines)))
