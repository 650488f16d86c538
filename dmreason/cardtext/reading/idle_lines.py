"""Lines of a print that are of no ability, and a print brought into form."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dmreason.cardtext.normal import Line, Text
from dmreason.cardtext.reading.belonging import (
    bulleted,
    heading,
)
from dmreason.cardtext.reading.brackets import same_again
from dmreason.cardtext.reading.keywords import is_reminder
from dmreason.cardtext.reading.kinds import SPECIAL
from dmreason.cardtext.reading.lines import named, whole
from dmreason.cardtext.reading.records import Print
from dmreason.cardtext.reading.sentences import Listed
from dmreason.cardtext.vocabulary import sections

_TAPPED_MANA = re.compile(
    r"(?:自分の)?マナゾーンに置く時、このカードはタップして置く。?"
    r"|この\w+はマナゾーンにタップして置かれる。?"
)
"""What 405.1 says of multicolored cards."""


_IN_THE_DECK = re.compile(
    r"このカードは、?(?:\d+枚より多く|何枚でも|好きな枚?数)"
    r"(?:デッキ|超GR(?:ゾーン)?)に(?:何枚でも)?入れ(?:ることができる|られる|てもよい)。?"
)
"""How many of a card a deck may hold, which says nothing of a game."""


_BEGINS_THERE = re.compile(
    r"この鼓動は、?ゲーム開始時、封印を\d+(?:つ|枚)付けてバトルゾーンに置く。?"
)
"""How a card lies there as the game begins; situations begin later (307)."""


_OPEN_HANDS = re.compile(
    r"(?:相手|自分|各プレイヤー|お互いのプレイヤー)は、?(?:(?:自分自身|自身|自分)の)?手札を、?"
    r"(?:すべて)?(?:公開|表向きに)して(?:プレイ|ゲームを)する。?"
)
"""Who plays with an open hand: it decides nothing that the rules read."""


_AGAIN = re.compile(
    r"(?:この呪文を唱え[たる]時、)?"
    r"(?P<condition>.+?(?:ば|なら))、この呪文の(?:KM)?(?:能力|効果)をもう一度使ってもよい。?"
)
"""What ナイト・マジック and its like are reminded of."""


COLORED_FLOOR = re.compile(r"(?<=コストは)\d+(?=より少なくならない)")


_IDLE = (_IN_THE_DECK, _BEGINS_THERE, _OPEN_HANDS)


def colored_floor(said: re.Match[str], printed: Print) -> str:
    """How little a card costs at least, by its reminder."""
    # A card of each of its civilizations has to be tapped anyway (112.2).
    several = len(printed.civilizations)
    return "1" if several > 1 and int(said.group()) == several else said.group()


def is_idle(line: Line, printed: Print, card_type: str) -> bool:
    """Whether a line only says what the rules say anyway."""
    word, *more = re.split("[:-]", line.text.letters, maxsplit=1)
    rest = more[0] if more else ""
    if SPECIAL.get(word) == card_type and (
        not rest or is_reminder(word, [line.text[len(word) + 1 :]])
    ):
        return True
    if any(says.fullmatch(line.text.letters) for says in _IDLE):
        return True
    several = len(printed.civilizations) > 1
    said = [line.text] if line.text else line.reminders
    arrives_tapped = (_TAPPED_MANA.fullmatch(text.letters) for text in said)
    return several and len(said) == 1 and all(arrives_tapped)


_CHOICE = re.compile(
    r"次の(?:うち|中)[^。]*選(?:ぶ|んでもよい)|次の(?:効果|能力|行動)を\d+[回度]"
)
"""What a line says that lets choose from the list below it, or does it repeatedly."""


def lists_of(printed: Sequence[str], lines: Sequence[Line]) -> Mapping[int, Listed]:
    """The lists below lines that let choose from them."""
    items: dict[int, list[Text]] = {}
    for number, line in enumerate(lines):
        above = heading(number, printed)
        if (
            above is not None
            and line.text
            and _CHOICE.search(lines[above].text.letters)
        ):
            items.setdefault(above, []).append(line.text)
    return {
        above: Listed(
            tuple(texts),
            any(
                same_again(part.letters, lines[above].text)
                for part in lines[above].reminders
            ),
        )
        for above, texts in items.items()
    }


def said_again(line: Line) -> str | None:
    """The condition under which a reminder says that a spell does all of it again."""
    for reminder in line.reminders:
        if found := _AGAIN.fullmatch(reminder.letters):
            return found["condition"]
    known = sections()["again"].get(line.text.letters.rstrip("。"))
    return known.ja[0] if known and not line.reminders else None


def in_form(printed: Print) -> Print:
    """A card with one mark before items, and what its lines say of its head."""
    lines = (named(bulleted(line), printed.name) for line in printed.lines)
    return whole(replace(printed, lines=tuple(lines)))
