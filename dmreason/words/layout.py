"""How text is laid out in columns; a Japanese character takes two of them."""

import re
import unicodedata

_OPENING = "「『（《【〈\\[(“"
_CLOSING = (
    "、。，．」』）》】〉\\])”？！：；…ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
)
_WIDE = "\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60"
_PIECE = re.compile(
    rf" *[{_OPENING}]*(?:[^\s{_WIDE}{_OPENING}{_CLOSING}]+|[{_WIDE}]|(?=[{_CLOSING}]))"
    rf"[{_CLOSING}]*|[{_OPENING}]+"
)
"""What stays on one line: a word, or a Japanese character, with the signs that may not
stand at the end or the beginning of a line."""


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
    for found in _PIECE.finditer(text):
        piece = found[0]
        if lines[-1] and width(lines[-1] + piece) > columns:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip(" ")
    return lines
