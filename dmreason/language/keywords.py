"""Families of keywords: one file for 「ニンジャ・ストライク4」 and all its like.

A family has parameters. Those that are printed in the word itself stand in braces in
its name, as in `マジボンバー{N}`; the others a card gives beside the word. Here is how
a word is told to be of a family, and what its text becomes with the values in place.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Literal, get_args

from dmreason.language.abilities import Given as Given
from dmreason.language.abilities import Worded as Worded
from dmreason.language.abilities import Words as Words
from dmreason.language.base import LARGEST, Civilization
from dmreason.language.mentions import half_width
from dmreason.words.messages import say

Printed = Literal["number", "civilization", "race"]
"""What a parameter can be that is printed in the word."""
PRINTED: tuple[str, ...] = get_args(Printed)

CIVILIZATIONS: Mapping[str, Civilization] = {
    "光": "light",
    "水": "water",
    "闇": "darkness",
    "火": "fire",
    "自然": "nature",
    "無色": "zero",
}
"""The civilizations as words print them."""


def word_of(keyword: "str | Worded") -> str:
    """The word itself."""
    return keyword.word if isinstance(keyword, Worded) else keyword


_BRACES = re.compile(r"\{(\w+)\}")
_JOINTS = "・:+- ["
"""Signs between the name of a family and its values."""


class Pattern:
    """The name of a family, with its printed parameters in braces.

    Args:
        name: such as `ニンジャ・ストライク{N}`.
    """

    def __init__(self, name: str) -> None:
        self.name = half_width(name)
        self.parameters: tuple[str, ...] = tuple(_BRACES.findall(self.name))
        texts = _BRACES.split(self.name)[::2]
        self._form = re.compile("(.+?)".join(map(re.escape, texts)), re.DOTALL)
        named = max(texts, key=len)
        before = named.partition("[")[0]  # 「バズレンダ[無色({N})]」
        self.family = (before or named).strip(_JOINTS)
        """The name of the whole family, which a text asks for without any value."""

    def values_in(self, word: str) -> dict[str, str] | None:
        """What stands for each parameter; None if the word has another form."""
        found = self._form.fullmatch(half_width(word))
        return (
            dict(zip(self.parameters, found.groups(), strict=True)) if found else None
        )


def fitting(kind: Printed, text: str) -> str | int:
    """The value that a text in a word stands for.

    Raises:
        ValueError: it is no value of that kind.
    """
    civilization = CIVILIZATIONS.get(text.removesuffix("文明"))
    if kind == "number":
        digits = re.fullmatch("0|[1-9][0-9]*", text) and len(text) <= len(str(LARGEST))
        if digits:
            return int(text)
        raise ValueError(say("no_number_in_keyword", text=text))
    if kind == "civilization":
        if civilization is not None:
            return civilization
        known = ", ".join(CIVILIZATIONS)
        raise ValueError(say("no_civilization_in_keyword", text=text, known=known))
    if civilization is not None or re.fullmatch(r"[\d\W_]+", text):
        raise ValueError(say("no_race_in_keyword", text=text))
    return text


def filled(part: object, values: Mapping[str, object]) -> object:
    """A part of a file of a family, with the values in place of the parameters.

    A parameter stands for its value alone (`at_least: N`), in a list for all members of
    its value, inside a text in braces (`known_as: 例の語{N}`), and under `like` for
    fields beside those that are there.

    Raises:
        ValueError: what `like` stands for has another value for a field that is there.
    """
    if isinstance(part, str):
        if part in values:
            return values[part]
        return _BRACES.sub(lambda f: str(values.get(f[1], f[0])), part)
    if isinstance(part, list):
        return [each for item in part for each in _spliced(item, values)]
    if not isinstance(part, dict):
        return part
    result = {key: filled(item, values) for key, item in part.items() if key != "like"}
    more = filled(part["like"], values) if "like" in part else {}
    if not isinstance(more, dict):
        raise ValueError(say("like_no_fields"))
    for field in result.keys() & more.keys():
        if _listed(result[field]) != _listed(more[field]):
            raise ValueError(say("like_twice", field=field))
    return {**result, **more}


def _listed(value: object) -> list[object]:
    """A value as a list: one thing may stand for a list of that thing."""
    return list(value) if isinstance(value, list | tuple) else [value]


def _spliced(item: object, values: Mapping[str, object]) -> Iterator[object]:
    """The members of a list for which one that is written stands."""
    value = filled(item, values)
    if isinstance(item, str) and item in values and isinstance(value, list | tuple):
        yield from value
    else:
        yield value


def used_in(part: object) -> Iterator[str]:
    """Every text in a part of a file, and what stands in braces in one."""
    if isinstance(part, str):
        yield part
        yield from _BRACES.findall(part)
    elif isinstance(part, list | dict):
        for item in part.values() if isinstance(part, dict) else part:
            yield from used_in(item)


SAMPLES: Mapping[str, object] = {
    "number": 2,
    "civilization": "fire",
    "race": "ドラゴン",
    "cards": {"type": "creature"},
    "if": {"exists": {"type": "creature"}},
    "abilities": [{"static": {"power": 1000}}],
    "do": [{"discard": 1}],
    "gives": {"power": 1000},
}
"""Of each kind of parameter a value, with which a file is looked at by itself."""
