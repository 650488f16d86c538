"""Brackets that remind of what stands before them, and those that speak of more.

A reminder need not be in the words of the rules. But it counts what its keyword counts,
and tells of nothing that the keyword has nothing to do with: its numbers, and the words
for what is done and where, are among those of the keyword.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from dmreason.cardtext.vocabulary import sections
from dmreason.cardtext.writing.cards import text_of
from dmreason.cardtext.writing.said import NoWordsError
from dmreason.language.cards import Card, Keyword
from dmreason.language.keywords import Worded, word_of
from dmreason.rulebook.program import told

_COUNTED = re.compile(
    r"\d+(?=[枚体つ回度人]|以[上下]|より|少な|ごと|まで)|(?<=[+-])\d+|(?<=コスト)\d+"
    r"|(?<=パワー)\d+"
)
_SPOKEN_OF_AGAIN = re.compile(r"(?:それら|その)の?\d+[枚体]")
"""「それら4枚」, of two and two."""
_FIGURE = re.compile(r"\d+")
_HARMLESS = frozenset({"0", "1"})
"""Numbers with which a single card is spoken of, and a floor (「0以下」)."""
_IDIOMS = re.compile(
    "シールドを攻撃した時、|墓地に置くかわりに|ターン(?:の終わり|が終わる)まで"
    "|召喚酔い(?:しない|せず)?|プレイヤーを攻撃した時、|1度の攻撃で|勝っても[^。]*墓地に置かれる|負けても|相手に見せ"
    "|ハイパーモード|リンクしたゴッドは、[^。]+|《[^》]*》"
    r"|\[[^\[\]]*\]"
)
"""What reminders say of what the keyword says in other words."""
_FORBIDS = re.compile("(?:でき|され|し)(?:ない|ず)")
"""What forbids, or leaves out, something."""
_CIVILIZATIONS = ("光", "水", "闇", "火", "自然")
_SPOKEN = (
    *((f"{name}(?=[のとか/・]|または|文明|$)", name) for name in _CIVILIZATIONS),
    ("各ターンに?[1一][回度体枚]", "各ターン"),
    *((word, word) for word in ("捨て", "破壊", "手札", "山札", "シールド", "超次元")),
    *((word, word) for word in ("引[いくき]", "アンタップ", "ブロック", "ブレイク")),
    *((word, word) for word in ("攻撃", "パワー", "裏返", "ゲーム", "負け", "無視")),
    *((word, word) for word in ("タップ", "バトル(?!ゾーン)")),
    *((f"ターンの{when}に", f"ターンの{when}") for when in ("はじめ", "終わり")),
    ("コスト", "コスト|支払"),
    ("シャッフル", "シャッフル|山札の下"),
    ("出[たるすし]", "出|リンク"),
    ("相手", "相手|バトル"),
    ("墓地", "墓地|破壊|捨て"),
    ("マナゾーン", "マナ|支払"),
    ("唱え|召喚|実行|ジェネレート", "唱え|召喚|実行|ジェネレート|使|支払"),
    ("加え|戻", "加え|戻|置|シールド化"),
)
"""What a text can speak of; and how what it reminds of speaks of that."""


@dataclass(frozen=True)
class Meant:
    """What a reminder reminds of."""

    numbers: frozenset[str]
    text: str | None
    """In words, if there are words for it."""


def speaks_of_more(said: str, meant: Meant) -> bool:
    """Whether a reminder counts something else, or tells of something else."""
    if numbers_in(said) - meant.numbers:
        return True
    if meant.text is None:
        return False
    told_of = _IDIOMS.sub("", said)
    if _FORBIDS.search(told_of) and not _FORBIDS.search(meant.text):
        return True
    return any(
        re.search(spoken, told_of) and not re.search(so, meant.text)
        for spoken, so in _SPOKEN
    )


def numbers_in(said: str) -> frozenset[str]:
    """The numbers with which something is counted: 「3枚」, 「+3000」."""
    return frozenset(_COUNTED.findall(_SPOKEN_OF_AGAIN.sub("", said)))


def of_text(line: str) -> Meant:
    """What a line of text says itself; 「W・ブレイカー」 in it counts, too."""
    breaks = {str(n) for word, n in breakers().items() if word in line}
    return Meant(frozenset(_FIGURE.findall(line)) | breaks | _HARMLESS, line)


def of_keywords(
    words: Sequence[tuple[str | Worded, Keyword | None]], kind: object, colors: int
) -> Meant | None:
    """What keywords mean together; None if nobody knows that of one of them.

    Args:
        words: each with its file.
        kind: the type of the card, or its types.
        colors: how many civilizations it has, which its cost cannot go below.
    """
    each = [_of_keyword(word, keyword, kind) for word, keyword in words]
    known = [meant for meant in each if meant is not None]
    if len(known) < len(each):
        return None
    texts = [meant.text for meant in known if meant.text is not None]
    return Meant(
        frozenset({str(colors)} if colors > 1 else ()).union(
            *(m.numbers for m in known)
        ),
        "\n".join(texts) if len(texts) == len(known) else None,
    )


def _of_keyword(
    word: str | Worded, keyword: Keyword | None, kind: object
) -> Meant | None:
    """What one keyword means."""
    name = word_of(word)
    if keyword is None:
        if (number := breakers().get(name)) is not None:
            breaks = f"相手のシールドを{number}つブレイク(破壊)する"
            return Meant(frozenset({str(number)}), breaks)
        known = sections()["meanings"].get(name)
        return None if known is None else Meant(_HARMLESS, known.ja[0])
    figures = _FIGURE.findall(f"{keyword.model_dump_json(exclude_defaults=True)}{name}")
    return Meant(frozenset(figures) | _HARMLESS, _in_words(keyword, kind))


def _in_words(keyword: Keyword, kind: object) -> str | None:
    """The abilities of a keyword as they are written; None if there are no words."""
    card = Card.model_validate(
        {"name": "カード", "type": kind, "abilities": list(keyword.abilities)}
    )
    try:
        return "\n".join(text_of(card)) or None
    except NoWordsError:
        return None


@cache
def breakers() -> dict[str, int]:
    """How many shields the breakers break that the rules know."""
    return {word.string: n.number for word, n in told("breaker_ability", 2)}


def alike(part: Any) -> Any:
    """The same with one word for races: a race means all that have it in their name.

    And a breaker that its reminder calls 「さらに1つブレイクする」 with the one shield;
    and a use of which the reminder does not say where its card is.
    """
    if isinstance(part, list | tuple):
        return [alike(item) for item in part]
    if not isinstance(part, dict):
        return part
    more = part.get("breaks_more")
    if isinstance(more, dict):
        left = {key: value for key, value in part.items() if key != "breaks_more"}
        part = {**left, "breaks": {"sum": [1, more]}}
    if isinstance(zones := part.get("zone"), list) and len(zones) > 1:
        part = {**part, "zone": [zone for zone in zones if zone != "executable"]}
    words = {"race_includes": "race"}
    return {words.get(key, key): alike(value) for key, value in part.items()}
