"""The normal form of a printed text, and where each letter of it was printed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dmreason.cardtext.other_words import NEITHER, OTHER_WORDS, SO_DONE
from dmreason.cardtext.rewordings import REWORDINGS
from dmreason.cardtext.vocabulary import spellings


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of text in normal form.

    `places` says for each of its letters where in the printed line it stood, and holds
    one place more, for its end.
    """

    letters: str
    places: tuple[int, ...]

    def __getitem__(self, part: slice) -> Text:
        start, stop, _ = part.indices(len(self.letters))
        return Text(self.letters[start:stop], self.places[start : stop + 1])

    @property
    def span(self) -> tuple[int, int]:
        """From where to where it stood in the printed line."""
        return self.places[0], self.places[-1]

    def followed_by(self, letters: str) -> Text:
        """The same with letters that stand nowhere in the printed line."""
        places = (*self.places, *(self.places[-1],) * len(letters))
        return Text(self.letters + letters, places)

    def stripped(self) -> Text:
        """The same without marks and commas at its ends."""
        left = len(self.letters) - len(self.letters.lstrip(_MARKS))
        return self[left : max(left, len(self.letters.rstrip(_MARKS)))]

    def sentences(self) -> Iterator[Text]:
        """Its sentences, without their full stops."""
        depth = start = 0
        for place, letter in enumerate(self.letters):
            depth += (letter in "「《") - (letter in "」》")
            if letter == "。" and depth <= 0:
                if part := self[start:place].stripped():
                    yield part
                start = place + 1
        if part := self[start : len(self.letters)].stripped():
            yield part

    def __bool__(self) -> bool:
        return bool(self.letters)


@dataclass(frozen=True, slots=True)
class Line:
    """A printed line: what it says, and what is reminded of in brackets."""

    text: Text
    reminders: tuple[Text, ...]


_MARKS = "■ ・•●◆▶►▼、．."
_WHOLE = re.compile(
    r"\[[^\[\]]*\]|《[^《》]*》|(?<=\d)\((?:光|水|闇|火|自然)\)"
    r"|\([A-Z]・ソウル\)"
)
"""Costs, names, values of keywords and souls, whose brackets hold no reminder."""
_NAME = re.compile(r"《[^《》]*》|(?<=名前に)「[^「」]*」|「[^「」]*」(?=とある)")
"""Names of cards, and parts of them, which keep their letters."""
_RULE = re.compile(
    r"(?:ただし、|(?!例えば)[^()、]*は)[^()]*使えない。?\)|[^()]*両方を?選んでもよい。?\)"
    r"|それがウエポンで?(?:あれば|なら)、[^()]*装備して出す。?\)"
    r"|(?:このクリーチャー|自分のクリーチャー1体)に装備して出す。?\)"
)
"""What stands in brackets and reminds of nothing: it forbids what rules allow, or
allows more than the text does."""
_FURIGANA = re.compile(r"(?<=[A-Za-z])\([ァ-ヶー・]+\)")


def normal(printed: str) -> Line:
    """A printed line in normal form, its reminder text set apart."""
    text = _unspoken(_spelt(_folded(printed).stripped()))
    letters, kept, reminders = text.letters, _Cut(text), list[Text]()
    named = {i for match in _WHOLE.finditer(letters) for i in range(*match.span())}
    depth = start = 0
    for place, letter in enumerate(letters):
        if kept.is_out(place) or (place in named and not depth):
            continue
        if letter == "(":
            start = place if depth == 0 else start
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
            if depth == 0 and _RULE.match(letters, start + 1):
                kept.leave_out(start)
                kept.end_at(place)
            elif depth == 0:
                reminders.append(text[start + 1 : place])
                kept.leave_out(start, place + 1)
    rest = kept.rest().stripped()
    if reminders and rest.letters.endswith(":"):
        rest = rest[
            :-1
        ]  # 「O・ドライブ-光x1と水x1:(…)」: nothing but the reminder follows
    return Line(rest, tuple(reminders))


def _unspoken(text: Text) -> Text:
    """A text without how its Latin letters are spoken."""
    kept = _Cut(text)
    for match in _FURIGANA.finditer(text.letters):
        kept.leave_out(*match.span())
    return kept.rest()


class _Cut:
    """A text of which parts are left out."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._out: set[int] = set()

    def leave_out(self, start: int, stop: int | None = None) -> None:
        self._out.update(range(start, start + 1 if stop is None else stop))

    def end_at(self, place: int) -> None:
        """A sentence ends where this letter stands."""
        letters = self._text.letters
        whole = f"{letters[:place]}。{letters[place + 1 :]}"
        self._text = Text(whole, self._text.places)

    def is_out(self, place: int) -> bool:
        return place in self._out

    def rest(self) -> Text:
        text = self._text
        kept = [i for i in range(len(text.letters)) if i not in self._out]
        letters = "".join(text.letters[i] for i in kept)
        return Text(letters, (*(text.places[i] for i in kept), text.places[-1]))


def _folded(printed: str) -> Text:
    """The letters in their compatible forms (NFKC), without spaces between words."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(printed):
        if letter in _SELECTORS:
            continue
        for folded in unicodedata.normalize("NFKC", letter):
            letters.append(folded)
            places.append(place)
    named = _named("".join(letters))
    for i, letter in enumerate(letters):
        letters[i] = letter if i in named else _DASHES.get(letter, letter)
    whole = "".join(letters)
    named |= {i for match in _WHOLE.finditer(whole) for i in range(*match.span())}
    kept = [i for i in range(len(letters)) if i in named or not _is_idle(letters, i)]
    return Text(
        "".join(letters[i] for i in kept), (*(places[i] for i in kept), len(printed))
    )


def _named(letters: str) -> set[int]:
    """Where the names of cards stand."""
    return {i for match in _NAME.finditer(letters) for i in range(*match.span())}


_SELECTORS = "\ufe0e\ufe0f"
"""What only says how the mark before it is drawn."""
_DASHES = {
    "−": "-",
    "–": "-",
    "—": "-",
    "―": "-",
    "‐": "-",
    "[": "[",
    "×": "x",
    ",": "、",
}


def _is_idle(letters: list[str], place: int) -> bool:
    """Whether a letter is a space that parts no words of another script."""
    if not letters[place].isspace():
        return False
    before = letters[place - 1] if place else ""
    after = letters[place + 1] if place + 1 < len(letters) else ""
    if after == "[":  # 「リサイクル [水(4)]」: a cost beside a keyword
        return True
    return not (before.isascii() and after.isascii() and before and after)


def _spelt(text: Text) -> Text:
    """Other spellings of a word as the one of today."""
    pattern, today = spellings()
    text = _reworded(text, _NUMERALS, _in_digits)
    text = _reworded(text, _CIVILIZATIONS, _of_civilizations)
    letters: list[str] = []
    places: list[int] = []
    last = 0
    named = _named(text.letters)
    for match in pattern.finditer(text.letters):
        start, stop = match.span()
        lasts = _EFFECT.search(text.letters, 0, stop)
        if lasts or (start in named and stop - 1 in named):
            continue
        word = today[match.group()]
        letters += [text.letters[last:start], word]
        places += text.places[last:start]
        places += (text.places[min(start + i, stop - 1)] for i in range(len(word)))
        last = stop
    spelt = "".join((*letters, text.letters[last:]))
    found = _counted(Text(spelt, (*places, *text.places[last:])))
    found = _put_plainly(_one_more(found))
    for words, say in (*OTHER_WORDS, *REWORDINGS):
        found = _reworded(found, words, say)
    return found


_EFFECT = re.compile("(?:時、|選[びぶん]).*い(?:る|ない)間$")
"""Behind an event or choice 「〜している間」 says how long something lasts."""
_CIVILIZATIONS = re.compile(
    "(?:(?:光|水|闇|火|自然)文明と)+(?:光|水|闇|火|自然)文明(?P<case>の|が(?=[あな]))"
)


_NUMERALS = re.compile(
    "(?<![十百千])(?:[一二三四五六七八九](?=[体枚つ])|[二三四五六七八九](?=[回度人]))"
)
"""Numbers of things; 「一度」 and 「一人」 are words of their own."""


def _in_digits(match: re.Match[str]) -> str:
    """「二体」 as 「2体」, but for names."""
    if match.start() in _named(match.string):
        return match.group()
    return str(int(unicodedata.numeric(match.group())))


def _of_civilizations(match: re.Match[str]) -> str:
    """「光文明と水文明の」 as 「光と水の」; of what is there, as cards of each."""
    return match.group().replace("文明", "" if match["case"] == "の" else "のカード")


def _one_more(text: Text) -> Text:
    """「もう1体」 as 「さらに1体」, if what came before cannot be taken again.

    「Aを1体タップする。その後、もう1体」 is another one than that, and stays.
    """
    named = _named(text.letters)

    def say(match: re.Match[str]) -> str:
        before_it = match.string[: match.start()]
        if match.start() in named or _BY_ITS_PLAYER.search(before_it):
            return match.group()
        if _FROM_TOP.search(before_it):
            return match.group()  # see `rewordings`
        before = [*_DONE_TO.finditer(match.string, 0, match.start())]
        broken = any("ブレイク" in done["gone"] for done in before if done["gone"])
        if not broken and _BREAKS.match(match.string, match.end()):
            return "さらに1"  # 「シールドをもう1枚ブレイクする」, of how many it breaks
        last = before[-1] if before else _DONE_TO.search(match.string, match.end())
        if last is None or not last["gone"]:
            return match.group()
        plain = _OF_THESE.match(match.string, match.end())
        if broken and not before_it.endswith(("、", "。")):
            return "1"
        return "1" if plain else "さらに1"

    return _reworded(text, _ANOTHER, say)


_ANOTHER = re.compile("(?:さらに)?もう[1一](?=[枚体つ])")
_BY_ITS_PLAYER = re.compile("自身の.*[、。](?:さらに)?$")
"""「相手は自身の…を1体選び、破壊する。…なら、もう1体」: who chooses the next one."""
_BREAKS = re.compile("[枚つ](?:余分に)?ブレイク")
_OF_THESE = re.compile("[枚体つ]を")
"""「そのうちの1枚を手札に加え、もう1枚を…」: of those that were looked at."""
_FROM_TOP = re.compile("山札の上から$")
_DONE_TO = re.compile(
    "(?P<gone>破壊|捨て|手札に|墓地に|山札の[上下一]|マナゾーンに|ブレイク[しす]|引[きくい]"
    "|出[しす]|唱え|シールド化|シールドゾーンに|加え)"
    "|タップ|選|与え|得|見|表向き|バトル(?!ゾーン)|クロス|攻撃|ブロック(?!ー)|パワーを"
)
"""What is done to cards: what takes them elsewhere, and what does not."""


def _put_plainly(text: Text) -> Text:
    """「こうして火のカードを捨てたら」 as 「…捨てたなら」, and 「AもBもできない」."""
    letters, places = text.letters, text.places
    for match in reversed([*SO_DONE.finditer(letters)]):
        end = match.end()
        letters = f"{letters[:end]}な{letters[end:]}"
        places = (*places[:end], places[end], *places[end:])
    for match in reversed([*NEITHER.finditer(letters)]):
        start, end = match.span("first")
        last = match.start("last")
        for place, stop, said in ((last, last + 1, "が"), (start, end, "ができず、")):
            letters = letters[:place] + said + letters[stop:]
            filled = (places[place],) * len(said)
            places = (*places[:place], *filled, *places[stop:])
    return Text(letters, places)


def _reworded(
    text: Text, pattern: re.Pattern[str], say: Callable[[re.Match[str]], str]
) -> Text:
    """A text with other words where a pattern is found, which stand at its place."""
    letters, places = text.letters, text.places
    for match in reversed([*pattern.finditer(letters)]):
        start, end = match.span()
        said = say(match)
        letters = letters[:start] + said + letters[end:]
        places = (*places[:start], *(places[start],) * len(said), *places[end:])
    return Text(letters, places)


def _counted(text: Text) -> Text:
    """「シールドが10以上」, which has no counter, as 「シールドが10つ以上」."""
    letters, places = text.letters, text.places
    for match in reversed([*_UNCOUNTED.finditer(letters)]):
        end = match.end()
        letters = f"{letters[:end]}つ{letters[end:]}"
        places = (*places[:end], places[end], *places[end:])
    return Text(letters, places)


_UNCOUNTED = re.compile(r"(?<=シールド[がを])\d{2,}(?=以上|以下|ブレイク)")
