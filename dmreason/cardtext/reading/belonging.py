"""Which lines of a card belong to a line before them: items of a list, and the like."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from dmreason.cardtext.normal import Line, Text
from dmreason.cardtext.vocabulary import sections

_ITEM_MARKS = "▶►▼◆•●・"
"""What stands before the items of a list, of which a line above says what is done."""
_REFERS = re.compile(r"その|そう|それ(?!ぞれ)|こうし|このよう|この方法|残り")
"""How a line begins that speaks of what was done before it."""
_NEXT = r"次の(?:能力|効果|うち|中|いずれ|どちら|こと|\d)"
_ANNOUNCES = re.compile(rf"{_NEXT}[^。]*。?")
"""What a line says last if the meaning of it stands below."""


def bulleted(line: str) -> str:
    """A line whose ● is printed as the letter that has its place in a symbol font."""
    return re.sub(r"^l(?=\s+[^\x00-\x7f])", "●", line)


def heading(number: int, printed: Sequence[str]) -> int | None:
    """The line of which a line is an item; None if it is none.

    Args:
        number: of the line, from 0.
        printed: the lines of the card.
    """
    mark = _mark(printed[number])
    if not mark:
        return None
    above = (i for i in range(number - 1, -1, -1) if printed[i].strip())
    return next((i for i in above if _mark(printed[i]) != mark), None)


def items_below(
    number: int, printed: Sequence[str], lines: Sequence[Line]
) -> list[Line]:
    """The items of a list right below a line."""
    found: list[Line] = []
    for below in range(number + 1, len(lines)):
        if heading(below, printed) != number:
            break
        found.append(lines[below])
    return found


def marked_below(number: int, word: str, lines: Sequence[Line]) -> list[Text]:
    """The lines below a keyword that begin with its icon, without it: 「AC-」."""
    word, _, civilization = word.partition(":")
    word = word.rstrip("0123456789").partition("[")[0]  # 「バズレンダ[無色(1)]」
    word = word.partition(" ")[0]  # 「O・ドライブ 闇x2」
    icon = sections()["icons"].get(word)
    of = f"-?{civilization}:|-" if civilization else "[-:]"
    # 「SC-水:…」, 「SC 水:…」; 「TR-…」, 「TR:…」
    usual, *letters = icon.ja if icon else ("",)
    instead = "".join(rf"|{letter}(?:{of}|(?!\w+:))" for letter in letters)
    mark = re.compile(f"{usual}(?:{of}){instead}") if icon else None
    found: list[Text] = []
    for line in lines[number + 1 :]:
        begun = mark.match(line.text.letters) if mark else None
        if begun is None:
            break
        found.append(line.text[begun.end() :])
    return found


def of_each_civilization(
    number: int, word: str, lines: Sequence[Line]
) -> list[tuple[str, Text]]:
    """The lines below a keyword with a civilization behind its icon: 「SC-水:」."""
    icons = sections()["icons"]
    names = [said.ja[0] for said in sections()["civilizations"].values()]
    marks = "|".join(icons[word].ja) if word in icons else ""
    pattern = re.compile(f"(?:{marks})-?({'|'.join(names)}):")
    found: list[tuple[str, Text]] = []
    for line in lines[number + 1 :]:
        mark = pattern.match(line.text.letters)
        if not marks or mark is None:
            break
        found.append((mark[1], line.text[mark.end() :]))
    return found


def belongs_to(
    number: int, printed: Sequence[str], lines: Sequence[Line], among: Container[int]
) -> int | None:
    """The line of some without which another one cannot be read; None if there is none.

    Args:
        number: of the line, from 0.
        printed: the lines of the card.
        lines: the same in normal form.
        among: the numbers of the lines it may belong to.
    """
    above = [i for i in range(number) if lines[i].text]
    before = above[-1] if above else None
    found = heading(number, printed)
    if found is not None and found in among:
        return found
    if before in among and _REFERS.match(lines[number].text.letters):
        return before
    return next(
        (i for i in above if i in among and _announces(i, printed, lines)), None
    )


def _mark(line: str) -> str:
    line = line.strip()
    return line[0] if line and line[0] in _ITEM_MARKS else ""


def _announces(number: int, printed: Sequence[str], lines: Sequence[Line]) -> bool:
    """Whether all that follows a line may be its meaning, and no list marks its end."""
    below = next((i for i in range(number + 1, len(lines)) if lines[i].text), None)
    if below is None or heading(below, printed) == number:
        return False
    line = lines[number]
    last = list(line.text.sentences())[-1:]
    return any(_ANNOUNCES.search(part.letters) for part in (*last, *line.reminders))
