"""Lines of a print that belong together, or say what stands in the head of a card."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.records import Print

_FACE = re.compile(
    r"(?P<field>コスト|パワー)\s*:?\s*(?P<value>\d+\+?)"
    r"|(?P<races>種族)\s*:\s*(?P<named>[^。、]+)"
)
"""What stands in the head of a card, as a line of its own: 「コスト 6」."""
_NOTHING = re.compile(r"[-ー―–]+")
"""A line that says nothing: that the card has no such text."""


def whole(printed: Print) -> Print:
    """The print with a head that is complete, and with lines that end where they end.

    What was taken to a line above leaves an empty line, so that all keep their number.
    """
    return _of_its_bearer(_marked(_joined(_faced(printed))))


def _faced(printed: Print) -> Print:
    """The print with what lines say of its head, if the head does not say it.

    A line that says of it what it says already says nothing more.
    """
    lines = list(printed.lines)
    for number, line in enumerate(lines):
        text = unicodedata.normalize("NFKC", line).strip()
        if _NOTHING.fullmatch(text):
            lines[number] = ""
        elif found := _FACE.fullmatch(text):
            field, value = (part for part in found.groups() if part is not None)
            other = _with(printed, field, value)
            printed, lines[number] = (printed, line) if other is None else (other, "")
        elif text:
            break  # the text of the card has begun
    return replace(printed, lines=tuple(lines))


def _with(printed: Print, field: str, value: str) -> Print | None:
    """The print with a part of its head; None if it has another one, or it is none."""
    if field == "種族":
        races = tuple(re.split(r"\s*/\s*", value.strip()))
        return replace(printed, races=races) if printed.races in ((), races) else None
    number = int(value.rstrip("+"))
    if field == "コスト":
        return replace(printed, cost=number) if printed.cost in (None, number) else None
    return replace(printed, power=number) if printed.power in (None, number) else None


def _joined(printed: Print) -> Print:
    """The print, where brackets end in the line in which they begin."""
    lines = list(printed.lines)
    for number in range(len(lines)):
        end = _closing(number, lines)
        if end is not None:
            lines[number] = "".join(lines[number : end + 1])
            lines[number + 1 : end + 1] = [""] * (end - number)
    return replace(printed, lines=tuple(lines))


def _closing(number: int, lines: Sequence[str]) -> int | None:
    """The line below in which a bracket of a line is closed; None if there is none."""
    depth = _depth(lines[number])
    for below in range(number + 1, len(lines)):
        if depth <= 0:
            return None
        depth += _depth(lines[below])
        if depth == 0:
            return below
    return None


def _marked(printed: Print) -> Print:
    """The print with its only line behind ◆ where 「これの◆能力を使う」 stands."""
    lines = list(printed.lines)
    marked = [i for i, line in enumerate(lines) if line.lstrip().startswith("◆")]
    using = [i for i, line in enumerate(lines) if _USES_MARKED.search(line)]
    if len(marked) != 1 or len(using) != 1 or marked[0] < using[0]:
        return printed
    (above,), (below,) = using, marked
    said = lines[below].strip().removeprefix("◆")
    lines[above] = _USES_MARKED.sub(lambda _: said, lines[above])
    lines[below] = ""
    return replace(printed, lines=tuple(lines))


_USES_MARKED = re.compile(
    r"この(?:クリーチャー|呪文|オーラ|タマシード)の◆能力を使う。?"
    r"(?=(?:[（(][^（）()]*[）)])*。?$)"
)


def _of_its_bearer(printed: Print) -> Print:
    """The print of an aura or gear, which names the creature on which it was just put.

    「そのクリーチャー」 is that creature as long as no other one is spoken of.
    """
    if not printed.type.endswith(("オーラ", "クロスギア")):
        return printed
    lines = []
    for line in printed.lines:
        while (named := _BEARER.sub(r"\1これを\2クリーチャー", line)) != line:
            line = named
        lines.append(line)
    return replace(printed, lines=tuple(lines))


_BEARER = re.compile(
    r"(これを(?:自分の)?クリーチャーに(付けた|クロスした)時、"
    r"(?:(?!クリーチャー)[^「」()]|(?<=これを付けた)クリーチャー|(?<=これをクロスした)クリーチャー)*?)"
    r"そのクリーチャー"
)


def _depth(line: str) -> int:
    """How many more brackets are opened in a line than closed."""
    folded = unicodedata.normalize("NFKC", line)
    return folded.count("(") - folded.count(")")


def named(line: str, name: str) -> str:
    """A line with the name of its card in brackets, as names of cards are today."""
    if len(name) < _SHORT or name not in line:
        return line
    bare = rf"(?<![《「・ァ-ヶー一-龥]){re.escape(name)}(?![》」・ァ-ヶー一-龥])"
    return re.sub(bare, f"《{name}》", line)


_SHORT = 4
"""Letters below which a name can be a word of the text."""
