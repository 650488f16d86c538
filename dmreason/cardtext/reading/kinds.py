"""The kinds of cards, as prints name them."""

from __future__ import annotations

import re

from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.records import Print
from dmreason.cardtext.vocabulary import sections, spellings

_KINDS = {
    "クリーチャー": (["creature"], None),
    "進化クリーチャー": (["creature"], True),
    "NEOクリーチャー": (["creature"], False),
    "タマシード/クリーチャー": (["tamaseed", "creature"], None),
    "進化クロスギア": (["cross_gear"], True),
    "D2フィールド": (["field"], None),
    "DGフィールド": (["field"], None),
    "無月フィールド": (["field"], None),
    "スター進化クリーチャー": (["creature"], True),
    "S-MAX進化クリーチャー": (["creature"], True),
    "G-NEOクリーチャー": (["creature"], False),
    "GRクリーチャー": (["creature"], None),
    "サイキック・クリーチャー": (["creature"], None),
    "ドラグハート・クリーチャー": (["creature"], None),
    "ドラグハート・ウエポン": (["weapon"], None),
    "ドラグハート・フォートレス": (["fortress"], None),
    "エグザイル・クリーチャー": (["creature"], None),
    "進化エグザイル・クリーチャー": (["creature"], True),
    "禁断クリーチャー": (["creature"], None),
    "禁断の鼓動": (["heartbeat"], None),
    "進化サイキック・クリーチャー": (["creature"], True),
    "オレガ・オーラ": (["aura"], None),
    "究極スター進化クリーチャー": (["creature"], True),
    "キング・セル": (["cell"], None),
    "クリーチャー/タマシード": (["tamaseed", "creature"], None),
}
"""Printed kinds of cards that are more than a type of the table."""

SPECIAL = {"クロスギア": "cross_gear", "オレガ・オーラ": "aura", "城": "castle"}
"""Types of which the text of the card reminds in a line of its own."""
_DREAM = "ドリーム・"
"""What is printed within the kind of a card of which one alone can be there (817)."""
_WORDS = {
    "D2フィールド": "D2",
    "DGフィールド": "DG",
    "無月フィールド": "無月",
    "サイキック・クリーチャー": "サイキック",
    "ドラグハート・クリーチャー": "ドラグハート",
    "ドラグハート・ウエポン": "ドラグハート",
    "ドラグハート・フォートレス": "ドラグハート",
    "進化サイキック・クリーチャー": "サイキック",
    "エグザイル・クリーチャー": "エグザイル",
    "進化エグザイル・クリーチャー": "エグザイル",
    "禁断クリーチャー": "禁断",
    "禁断の鼓動": "禁断",
    "GRクリーチャー": "GR",
    "キング・セル": "キング",
    "G城": "G城",
}
"""Keywords that such a kind has without its text saying more than a reminder."""
KIND_ALONE = frozenset({"エグザイル", "DG", "無月", "禁断"})
"""Those that do nothing by themselves: texts and rules name them."""
_NO_RACE = re.compile(r"\(種族なし\)|無種族")
"""What stands in the place of a race on a card without one."""
WORDS_OF_EVOLUTION = {
    "スター": "スター進化",
    "究極スター": "スター進化",
    "G-NEO": "G-NEO進化",
}
"""Evolutions of which the word says more than what the card is put on."""


_DUELMATE = re.compile("デュエルメイト・?")
"""What is printed before the kind of a card that begins in the hyperspatial zone."""


def words_of(printed: str) -> list[str]:
    """The keywords that a card has by what is printed as its kind."""
    dream = [_DREAM.rstrip("・")] if _DREAM in printed else []
    mate = ["デュエルメイト"] if _DUELMATE.search(printed) else []
    word = _WORDS.get(_DUELMATE.sub("", printed.replace(_DREAM, "")))
    return [*dream, *mate, *([word] if word else [])]


def kind(printed: str) -> tuple[list[str], bool | None]:
    """The types that a card is of, and whether it is an evolution creature."""
    printed = _DUELMATE.sub("", printed.replace(_DREAM, ""))
    if printed in _KINDS:
        return _KINDS[printed]
    words = {word.ja[0]: thing for thing, word in sections()["types"].items()}
    return ([words[printed]], None) if printed in words else (["unknown"], None)


def speaks_as(printed: Print, types: list[str]) -> frozenset[str]:
    """What its text calls the card; of a kind that is not known, by how it looks.

    Its type stays unknown: what such a kind is besides, its lines do not say.
    """
    if types != ["unknown"]:
        return frozenset(types)
    if printed.type.endswith("オーラ"):
        return frozenset({"aura"})
    has_power = printed.power is not None or printed.type.endswith("クリーチャー")
    return frozenset({"creature" if has_power else "unknown"})


def _races(printed: Print) -> list[str]:
    """Its races, each once, as texts that ask for them are read."""
    _, today = spellings()
    spelt = dict.fromkeys(today.get(race, race) for race in printed.races)
    return [race for race in spelt if not _NO_RACE.fullmatch(race)]


def face(printed: Print, types: list[str], evolution: bool | None) -> Data:
    """All of a card but its text; a civilization that is not known is left out."""
    words = {w.ja[0]: thing for thing, w in sections()["civilizations"].items()}
    words |= dict.fromkeys(("ゼロ", "無色"), "zero")
    found: Data = {
        "name": printed.name,
        "type": types[0] if len(types) == 1 else types,
        "civilizations": [words[w] for w in printed.civilizations if w in words],
        "cost": printed.cost,
        "power": None if types == ["aura"] else printed.power,
        "races": _races(printed),
        "evolution": evolution,
    }
    return {key: value for key, value in found.items() if value not in (None, [])}
