"""No word is passed over: with another word a text is read as something else, or not.

Such words are put into everything that can be written of the cards that ship and of
those of the documentation.
"""

import re
from collections.abc import Iterator

import pytest

from dmreason.cardtext.normal import normal
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.cardtext.vocabulary import ja
from dmreason.files.library import shipped_library
from tests.test_cardtext_both_ways import RACES, all_abilities, written

TRIED = 450
"""So many other texts are read at least, as something else."""

_CARDS = re.compile(
    r"(?<=[のをにがはと、。])(?:クリーチャー|カード|呪文|クロスギア|タマシード)(?!・)"
)
_NAMED = re.compile(r"(?:この|その|それらの|残りの|上の|下の)$")
"""What stands before cards that were described before."""
_NUMBER = re.compile(r"(?<!他の)(?<!\d)(\d+)(?=体|枚|つ|以下|以上|回)")
_CIVILIZATION = re.compile("(?:光|水|闇|火|自然)(?=の)")
_STATE = re.compile("タップしている|アンタップしている|進化ではない|「[^」]+」を持つ")


def _others(text: str) -> Iterator[str]:
    """The text with one word more, or with another one, or without one."""
    for cards in _CARDS.finditer(text):
        before, after = text[: cards.start()], text[cards.start() :]
        if not _NAMED.search(before):
            yield f"{before}火の{after}"
            yield f"{before}コスト7以下の{after}"
    for number in _NUMBER.finditer(text):
        more = int(number[0]) + 1
        yield f"{text[: number.start()]}{more}{text[number.end() :]}"
    for said in _CIVILIZATION.finditer(text):
        other = "光" if said[0] == "水" else "水"
        yield f"{text[: said.start()]}{other}{text[said.end() :]}"
    for state in _STATE.finditer(text):
        yield text[: state.start()] + text[state.end() :]


def _read(text: str, kind: str) -> Reading | None:
    """What is read of a line, if all of it is."""
    printed = Print("例", ja("types", kind), ("火",), 3, None, (), (text,))
    reading = read(printed, shipped_library(), RACES)
    return None if any(gap.line >= 0 for gap in reading.gaps) else reading


def _said(reading: Reading) -> list[object]:
    return [reading.data.get(field) for field in ("abilities", "keywords")]


def test_each_word_is_read_or_the_text_is_not() -> None:
    tried, passed_over = 0, []
    lines = {
        (normal(line).text.letters, kind)
        for kind, ability in all_abilities()
        for line in written(ability, kind) or ()
    }
    for text, kind in sorted(lines):
        if (reading := _read(text, kind)) is None:
            continue
        for other in sorted(set(_others(text))):
            if (changed := _read(other, kind)) is None:
                continue
            tried += 1
            if _said(changed) == _said(reading):
                passed_over.append(other)
    assert passed_over == []
    assert tried >= TRIED


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("光のカードを置いた時", {"civilization": "light"}),
        ("多色カードを置いた時", {"multicolor": True}),
        ("コスト5以上のカードを置いた時", {"cost": {"at_least": 5}}),
    ],
)
def test_what_is_put_into_a_zone_is_described(
    text: str, cards: dict[str, object]
) -> None:
    reading = _read(f"自分のマナゾーンに{text}、カードを1枚引く。", "creature")
    assert reading is not None
    (ability,) = reading.data["abilities"]
    assert ability["trigger"]["when"] == {
        "put": {"whose": "you", **cards},
        "to": "mana",
    }


def test_a_hand_without_a_player_is_the_own() -> None:
    text = "このクリーチャーが出た時、手札を1枚、自分の墓地に置いてもよい。"
    reading = _read(text, "creature")
    assert reading is not None
    (ability,) = reading.data["abilities"]
    assert ability["trigger"]["do"] == [{"discard": 1, "may": True}]
