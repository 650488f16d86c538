"""How text is laid out in columns; a Japanese character takes two of them."""

import re
import unicodedata

_WIDE = "\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60"
_OPENING = "「『（《【〈“"
_CLOSING = "、。，．」』）》】〉”？！：；…ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
_LETTERS = rf"[^\s{_WIDE}{_OPENING}{_CLOSING}(\[]+"
_PIECE = (
    rf" *[{_OPENING}(\[]*(?:{_LETTERS}(?:[(\[]+{_LETTERS})*|[{_WIDE}]|(?=[{_CLOSING}]))"
    rf"[{_CLOSING})\]]*| *[{_OPENING}(\[]+"
)
"""What stays on one line: a word, or a Japanese character, with the signs that may not
stand at the end or the beginning of a line. Compiled by the first text that is too long
for its line: that takes as long as many commands need to answer."""
_START = re.compile(r" *(?:(?:\d+\.|-) +)?")
"""What stands before the first word of a line: its indent, and a number or a dash."""
_NARROW = 20
"""So few columns are not worth a line break."""


def width(text: str) -> int:
    """The columns that a text takes."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def padded(text: str, columns: int) -> str:
    """The text with spaces up to so many columns."""
    return text + " " * (columns - width(text))


def wrapped(text: str, columns: int) -> list[str]:
    """The lines of a text that takes so many columns at most.

    A word that is longer than a line is not broken.
    """
    lines = [""]
    for found in re.finditer(_PIECE, text):
        piece = found[0]
        if lines[-1] and width(lines[-1] + piece) > columns:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip(" ")
    return lines


def hanging(line: str, columns: int) -> list[str]:
    """A line as several of so many columns at most, each below its first word."""
    found = _START.match(line)
    assert found is not None
    indent = width(found[0])
    if width(line) <= columns or columns - indent < _NARROW:
        return [line]
    first, *others = wrapped(line[found.end() :], columns - indent)
    return [found[0] + first, *(" " * indent + other for other in others)]
