"""The messages of dmreason: each key once, both languages alike, and none unsaid."""

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import dmreason
from dmreason.words.messages import MESSAGES, SPEAKERS

PACKAGE = Path(dmreason.__file__).parent
COMPOSED = ("bound_", "certificate_", "doubt_", "lint_")
"""How keys begin that are put together where they are said."""


def test_no_key_stands_in_two_modules() -> None:
    keys = Counter(key for speaker in SPEAKERS for key in speaker.MESSAGES)
    assert [key for key, times in keys.items() if times > 1] == []


def values_in(text: str) -> set[str]:
    """The names of the values that a message needs."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_tell_the_same() -> None:
    different = {
        key: (english, japanese)
        for key, (english, japanese) in MESSAGES.items()
        if values_in(english) != values_in(japanese)
    }
    assert different == {}


def test_every_message_is_said() -> None:
    speakers = {Path(str(speaker.__file__)) for speaker in SPEAKERS}
    code = "\n".join(
        path.read_text("utf-8")
        for path in PACKAGE.rglob("*.py")
        if path not in speakers
    )
    words = set(re.findall(r"[\"']([a-z_0-9]+)[\"']", code))
    unsaid = [key for key in MESSAGES if key not in words]
    assert [key for key in unsaid if not key.startswith(COMPOSED)] == []
