"""The two languages in which dmreason speaks to people, and which one a user reads."""

import os
from typing import Literal

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")
Wording = tuple[str, str]
"""The same in English and in Japanese."""


def user_language() -> Language:
    """The language that the user's locale asks for: English unless it is Japanese."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((text for text in settings if text), "")
    return "ja" if locale.startswith("ja") else "en"


def worded(wording: Wording, language: Language, /, **values: object) -> str:
    """One of the two wordings, with `values` filled in."""
    return wording[LANGUAGES.index(language)].format(**values)
