"""Printed cards as users give them: blocks of text, or lines of JSON."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.records import Print
from dmreason.language.base import LARGEST
from dmreason.words.errors import InputError
from dmreason.words.messages import say

_CIVILIZATION = "(?:光|水|闇|火|自然|ゼロ|無色)"
_RARITY = "(?:C|UC|R|VR|SR|OR|P|DMR|SPR|LEG|VIC|WVC|KG[A-Z]|(?!MAX)M[A-Z]{2})"
"""What stands before a civilization; other letters are the end of a name (「例 Z」)."""
_FIRST = re.compile(
    rf"(?P<name>.+?)\s+(?:{_RARITY}\s+)?"
    rf"(?P<civilizations>{_CIVILIZATION}(?:[/・]{_CIVILIZATION})*)(?:文明)?"
    r"(?:\[[^\[\]]+\])?\s*\((?P<cost>\d+|∞)\)\s*†?"
)
"""Name, rarity, civilizations, whose mark a card without one bears, and cost; and the
mark of a link that pages set behind a heading."""
_TITLE = re.compile(r"《(?P<name>[^《》]+)》\s*†?")
"""The title of a page about a card, above its head."""
_SECOND = re.compile(
    r"(?P<type>(?:D2)?[^:\d]+?)\s*(?::\s*(?P<races>[^\d]*?[^\d\s]))?(?:\s+(?P<power>\+?\d+|∞)\+?)?"
)
"""Type, races and power, of an aura what it adds."""

_OWN_WORD = re.compile(
    r"[■●]?\s*(?:(?P<castle>城)\s*[-ー:(]\s*自分のシールドを"
    r"|クロスギア\s*[-:(]\s*このカードをバトルゾーンに)"
)
"""The first line of a castle, or of a cross gear, that says itself what it is."""

_LABELS = {
    **dict.fromkeys(("カード名", "名前"), "name"),
    **dict.fromkeys(("カードの種類", "カードタイプ", "種類"), "type"),
    "文明": "civilizations",
    "コスト": "cost",
    "パワー": "power",
    "種族": "races",
    **dict.fromkeys(("特殊能力", "能力", "テキスト"), "lines"),
    "マナ": "mana",
    **dict.fromkeys(("レアリティ", "イラストレーター"), "other"),
    **dict.fromkeys(("フレーバー", "フレーバーテキスト"), "flavor"),
}
"""What stands before a value in a list of a card's values, and what it is."""
_ANY_LABEL = "|".join(_LABELS)
_LABEL = re.compile(
    rf"[■●◆・]?\s*(?:(?P<label>{_ANY_LABEL})(?:\s*[:：]\s*|\s+|$)"
    rf"|[【\[](?P<marked>{_ANY_LABEL})[】\]]\s*[:：]?\s*)(?P<value>.*)"
)
_SET = re.compile(r"\s*[(（]\s*DM[^()（）]*[)）]$")
"""The number of a card in its set, behind its name."""
_NUMBER = re.compile(r"\+?\d+|∞")


def prints(text: str) -> Iterator[Print]:
    """The cards of a text.

    Args:
        text: blocks with an empty line between them (name, civilizations and cost;
            type, races and power; then the text; or each of these values behind its
            label, as on pages about a card), or JSON, one card on each line.

    Raises:
        InputError: something is no card; it names the line.
    """
    if text.lstrip().startswith("{"):
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield _record(line, number)
        return
    block: list[str] = []
    start = 1
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip():
            start = start if block else number
            block.append(line.strip())
        elif block:
            yield _block(block, start)
            block = []


def _record(line: str, number: int) -> Print:
    """A card as a line of JSON."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        raise InputError(say("print_json"), line=number) from None
    if not isinstance(record, dict) or not _is_card(record):
        raise InputError(say("print_fields"), line=number)
    for field, value in record.items():
        if any(isinstance(part, dict) for part in (value, *_items(value))):
            raise InputError(say("print_nested", field=field), line=number)
    return print_of(record)


def _items(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _is_card(record: Mapping[str, Any]) -> bool:
    """Whether a record has the fields of a card, each of its kind."""
    texts = all(isinstance(record.get(field), str) for field in ("name", "type"))
    numbers = all(type(record.get(f)) in (int, type(None)) for f in ("cost", "power"))
    lists = all(
        isinstance(part, list) and all(isinstance(item, str) for item in part)
        for part in (record.get(f) or [] for f in ("civilizations", "races", "lines"))
    )
    return texts and numbers and lists


def print_of(record: Mapping[str, Any]) -> Print:
    """A card as a record with the fields name, type, civilizations and so on.

    Its kind and its races are asked for by texts, which are read in the compatible
    forms of their letters, as here: 「ＮＥＯクリーチャー」 is 「NEOクリーチャー」.
    """
    kind, *words = (
        unicodedata.normalize("NFKC", word).strip()
        for word in (record["type"], *(record.get("races") or ()))
    )
    return Print(
        record["name"],
        kind,
        tuple(record.get("civilizations") or ()),
        record.get("cost"),
        record.get("power"),
        tuple(words),
        tuple(record.get("lines") or ()),
    )


def halves(printed: Print) -> tuple[Print, Print | None, int]:
    """A card whose lines hold the head of its spell, as its two halves (810.1).

    Returns:
        the creature; the spell, None if the card has no such half; and how many of
        the lines come before those of the spell.
    """
    for place in range(len(printed.lines) - 1):
        head = [unicodedata.normalize("NFKC", line) for line in printed.lines[place:]]
        second = _SECOND.fullmatch(head[1])
        if _FIRST.fullmatch(head[0]) and second and second["type"].endswith("呪文"):
            creature = replace(printed, lines=printed.lines[:place])
            return creature, _block(printed.lines[place:], 1), place + 2
    return printed, None, len(printed.lines)


def sides(printed: Print) -> tuple[Print, Print | None, int]:
    """A card whose lines hold the head of its other side, as its two sides (805).

    Returns:
        the front; the other side, None if the card has no such one; and how many of
        the lines come before those of the other side.
    """
    for place in range(len(printed.lines) - 1):
        head = [unicodedata.normalize("NFKC", line) for line in printed.lines[place:]]
        second = _SECOND.fullmatch(head[1])
        if not (_FIRST.fullmatch(head[0]) and second):
            continue
        if _is_two_sided(printed.type) and _is_two_sided(second["type"]):
            front = replace(printed, lines=printed.lines[:place])
            return front, _block(printed.lines[place:], 1), place + 2
    return printed, None, len(printed.lines)


def two_sides(other: Print) -> tuple[Print, tuple[str, ...]]:
    """The other side of a card, and apart from it the lines of a third one."""
    side, third, _ = sides(other)
    return side, () if third is None else other.lines[len(side.lines) :]


def _is_two_sided(kind: str) -> bool:
    """Whether a kind of cards has another side (805, 807, 809)."""
    return kind.endswith("サイキック・クリーチャー") or kind.startswith(_TWO_SIDED)


_TWO_SIDED = ("ドラグハート", "禁断の鼓動", "禁断クリーチャー")


def _block(lines: Sequence[str], start: int) -> Print:
    """A card as a block of text."""
    if (titled := _titled(lines)) is not None:
        return _block(titled, start + 1)
    head = [unicodedata.normalize("NFKC", line) for line in lines[:2]]
    first = _FIRST.fullmatch(head[0])
    own = _OWN_WORD.match(head[1]) if len(head) > 1 else None
    if own is not None:  # pages print no line of its type
        head[1] = "城" if own["castle"] else "クロスギア"
    second = _SECOND.fullmatch(head[1]) if len(head) > 1 else None
    if first is None and len(head) > 1 and any(map(_LABEL.fullmatch, lines[:2])):
        return _labelled(lines, start)
    if first is None or second is None:
        raise InputError(say("print_block"), line=start if first is None else start + 1)
    name = _printed_name(lines[0], len(first["name"]))
    words = re.split("[/・]", first["civilizations"])
    races = tuple(r for r in re.split(r"\s*/\s*", second["races"] or "") if r)
    power = _number(second["power"]) if second["power"] else None
    text = tuple(lines[2 if own is None else 1 :])
    cost = _number(first["cost"])
    return Print(name, second["type"], tuple(words), cost, power, races, text)


def _titled(lines: Sequence[str]) -> Sequence[str] | None:
    """What stands below the title of a page; None if there is no title."""
    title = _TITLE.fullmatch(lines[0])
    if title is None or len(lines) < 2:
        return None
    named = unicodedata.normalize("NFKC", title["name"])
    first = _FIRST.fullmatch(unicodedata.normalize("NFKC", lines[1]))
    return lines[1:] if first is not None and first["name"] == named else None


def _labelled(lines: Sequence[str], start: int) -> Print:
    """A card as a list of values, each behind its label or below it."""
    values: dict[str, list[str]] = {}
    label = "name"
    for line in lines:
        found = _LABEL.fullmatch(line)
        there = "" if found is None else _LABELS[found["label"] or found["marked"]]
        # What begins another card there is one kind too many.
        if found is not None and (label != "lines" or there in ("flavor", "type")):
            label, line = there, found["value"]
        if line not in ("", "-"):
            values.setdefault(label, []).append(line)
    text = values.pop("lines", [])
    mana = values.pop("mana", [])
    if mana not in ([], ["1"]):
        text = [*text, f"マナ {' '.join(mana)}"]  # which is unread
    for label in ("other", "flavor"):
        values.pop(label, None)
    one = {
        label: found[0] if label == "name" else unicodedata.normalize("NFKC", found[0])
        for label, found in values.items()
        if len(found) == 1
    }
    power = one.get("power", "").rstrip("+")
    cost = one.get("cost", "")
    known = len(one) == len(values) and {"name", "type", "civilizations"} <= one.keys()
    if not (known and _NUMBER.fullmatch(cost) and _NUMBER.fullmatch(power or "0")):
        raise InputError(say("print_block"), line=start)
    return Print(
        _SET.sub("", one["name"]),
        one["type"],
        tuple(re.split(r"\s*[/・]\s*", one["civilizations"].replace("文明", ""))),
        _number(cost),
        _number(power) if power else None,
        tuple(re.split(r"\s*/\s*", one["races"])) if "races" in one else (),
        tuple(text),
    )


def _number(digits: str) -> int:
    """A printed number, of which the largest one stands for infinity (108.1c)."""
    return LARGEST if digits == "∞" else int(digits)


def _printed_name(line: str, length: int) -> str:
    """The beginning of a line that is so long in compatible forms, as it is printed."""
    for end in range(1, len(line) + 1):
        if len(unicodedata.normalize("NFKC", line[:end])) >= length:
            return line[:end]
    return line
