"""What dmreason says of bad input and incomplete answers, in English and Japanese."""

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from dmreason.words import (
    card_texts,
    certificates,
    claims,
    commands,
    documents,
    doubts,
    editions,
    events,
    faces,
    findings,
    instructions,
    keyword_texts,
    prints,
    references,
    searches,
    situations,
    suggestions,
    unclear_attacks,
    undecided,
)
from dmreason.words.languages import user_language, worded

SPEAKERS = (
    documents,
    card_texts,
    instructions,
    references,
    keyword_texts,
    events,
    faces,
    situations,
    claims,
    certificates,
    editions,
    searches,
    undecided,
    unclear_attacks,
    doubts,
    findings,
    commands,
    prints,
    suggestions,
)
"""The modules with messages, each by what it speaks of."""

MESSAGES: dict[str, tuple[str, str]] = {
    key: texts for speaker in SPEAKERS for key, texts in speaker.MESSAGES.items()
}
"""Every message by its key: in English, and in Japanese."""


def say(key: str, /, **values: object) -> str:
    """The message `key` in the user's language, with `values` filled in."""
    short = {name: _short(value) for name, value in values.items()}
    return worded(MESSAGES[key], user_language(), **short)


LONGEST = 1500
"""Characters of a value in a message; what users write may be endless."""


def _short(value: object) -> object:
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[: LONGEST - 1]}…"
    return value


def half_width(text: str) -> str:
    """Which full-width sign of `text` should be half-width, as the end of a message."""
    for sign in text:
        half = HALF_WIDTH.get(sign) or unicodedata.normalize("NFKC", sign)
        if half.isascii() and not sign.isascii():
            return say("half_width", sign=sign, half=half)
    return ""


HALF_WIDTH = {"、": ",", "“": '"', "”": '"', "≧": ">=", "≦": "<=", "≠": "!="}
"""What stands for signs of a Japanese keyboard that no normalization makes ASCII."""


LONGEST_NAME = 200
"""Characters of a name for which others are sought that are like it."""


def near(name: str, names: Iterable[str]) -> str:
    """`(did you mean …?)` with the closest of `names`, or nothing."""
    if len(name) > LONGEST_NAME:
        return ""
    close = get_close_matches(name, list(names), n=3, cutoff=0.6)
    quoted = ", ".join(f"`{match}`" for match in close)
    return say("did_you_mean", names=quoted) if close else ""


def hint(name: str, names: Iterable[str], possible: str | None = None) -> str:
    """`(did you mean …?)`, or `(possible: …)` if none of `names` is close.

    Args:
        name: what was found.
        names: what it might have been.
        possible: the possibilities in words; default: the names.
    """
    listed = list(names)
    words = possible if possible is not None else ", ".join(listed) or say("none")
    return near(name, listed) or half_width(name) or say("possible", names=words)


def unknown(what: str, name: str, possible: Sequence[str], prefix: str = "") -> str:
    """The message that `name` is none of the possible names.

    Args:
        what: the key of the message that says what is named.
        name: the name that was found.
        possible: what it might have been.
        prefix: where it stands, if the line is not clear enough.
    """
    return say(
        "unknown_name",
        prefix=prefix,
        what=say(what),
        name=name,
        hint=hint(name, possible),
    )
