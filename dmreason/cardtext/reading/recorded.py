"""Words that texts ask for, and whether every card that has one is found by it.

What a card has is recorded under the words of its text. A word before an ability that
says all of it (「ファイナル革命：…」), one of what a card is put on (「NEO進化」), or
one above lines (「ハイパーモード」) is recorded otherwise: a text that asks for such a
word would find no card, and is unread.
"""

from __future__ import annotations

import re
from typing import Any

from dmreason.cardtext.reading.keywords import Keywords
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.vocabulary import sections
from dmreason.rulebook.program import names_keyword, sought_in_keywords

_VALUE = re.compile(r"\d*(?:\([^()]*\))?")
"""What stands behind a word in print: 「マナドライブ5(水)」."""
_OTHERWISE = (
    # what a card is put on, or has at times
    "[^:]*進化(?:G?V|MAX)?",
    "ハイパーモード|(?:OVER)?ハイパー化|超魂X",
    # kinds of cards, and what their abilities are
    "クロスギア|城|オレガ・オーラ|タップ能力|(?:S|P|KM)能力|oB|SB|スーパーボーナス",
    # what is done as a text says, without being a word of its card
    "[^:]*メクレイド|跳次元召喚|GR召喚|ガチンコ・ジャッジ|封印",
)
"""Words of lines that are read, and recorded in another way."""


def check_asked_words(parts: Any, keywords: Keywords) -> None:
    """Raise if a text asks for a word that cards have, and nobody records so.

    Raises:
        UnreadError: it would fit no card, or not all that have the word.
    """
    for part in records_in(parts):
        for word in _words(part.get("keyword", [])):
            if not _is_recorded(word, keywords):
                raise UnreadError(f"which cards have 「{word}」")
        used = part.get("unusable", {})
        for word in _words(used.get("keywords", [])) if isinstance(used, dict) else ():
            if not (_has_file(word, keywords) or _is_of_a_rule(word)):
                raise UnreadError(f"what is used as 「{word}」")


def _words(said: Any) -> list[str]:
    """One word, or several."""
    return [said] if isinstance(said, str) else [*said]


def _is_recorded(word: str, keywords: Keywords) -> bool:
    """Whether what has a word is recorded with it, as far as it is read.

    A word that nobody knows is: a card of which a line is not read is not complete.
    """
    if _has_file(word, keywords) or _is_of_a_rule(word):
        return True
    return not (
        _is_said_otherwise(word)
        or _is_a_part(word, keywords)
        or _has_more_beside(word, keywords)
    )


def _has_file(word: str, keywords: Keywords) -> bool:
    """Whether it is a word of a file, or the name of a family."""
    return keywords.needs(word) is not None or keywords.files.family(word) is not None


def _is_of_a_rule(word: str) -> bool:
    """Whether a rule names it, and not as a part of words (…・ブレイカー)."""
    return names_keyword(word) and word not in sought_in_keywords()


def _is_said_otherwise(word: str) -> bool:
    """Whether lines with that word are read without recording it."""
    tables = (sections()[name].values() for name in ("labels", "icons", "shared_icons"))
    words = (re.escape(word) for table in tables for each in table for word in each.ja)
    forms = "|".join((*words, *_OTHERWISE))
    return re.fullmatch(f"(?:{forms}){_VALUE.pattern}", word) is not None


def _is_a_part(word: str, keywords: Keywords) -> bool:
    """Whether it is a part of keywords: 「G・リンク」, 「S級侵略」, 「ブレイカー」.

    Which of them it means, a text does not say.
    """
    names = keywords.files.names
    return word in sought_in_keywords() or any(word in name for name in names)


def _has_more_beside(word: str, keywords: Keywords) -> bool:
    """「セイバー:ドラゴン」, 「O・ドライブ水x1」: a word with what stands beside it."""
    beside = re.split("[:《]", word)[0]
    return keywords.spelt(word) != word or (
        beside != word and keywords.needs(beside) is not None
    )
