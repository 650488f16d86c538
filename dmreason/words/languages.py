"""The two languages in which dmreason speaks to people, and which one a user reads."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")
Wording = tuple[str, str]
"""The same in English and in Japanese."""

_wanted: list[Language] = []
"""Languages that were asked for; the last one is spoken."""


def user_language() -> Language:
    """The language to speak: that of `speak`, else that of the user's locale.

    The locale asks for English unless it is Japanese.
    """
    if _wanted:
        return _wanted[-1]
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((text for text in settings if text), "")
    return "ja" if locale.startswith("ja") else "en"


def speak(language: Language) -> None:
    """Speak a language from now on, whatever the locale."""
    _wanted.append(language)


@contextmanager
def speaking(language: Language | None) -> Iterator[None]:
    """Speak a language in a block; None: that which is spoken anyway."""
    speak(language or user_language())
    try:
        yield
    finally:
        _wanted.pop()


def worded(wording: Wording, language: Language, /, **values: object) -> str:
    """One of the two wordings, with `values` filled in."""
    return wording[LANGUAGES.index(language)].format(**values)
