"""What stands between 「」 or behind marks, beside the sentence that it belongs to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.lexing import Said, lexicon
from dmreason.cardtext.reading.phrases import UnreadError

QUOTES = re.compile("(?:「[^「」]*(?:「[^「」]*」[^「」]*)*」)+")
"""The items of a list that stand in one line."""
_NEXT_ABILITY = re.compile("次の能力を(?P<verb>得る|与える)$")
_HAS_AND = re.compile(
    "[^「」。]+は、?(?:すべて、?)?(?:「[^「」]*」(?:と、?|、)?)+を(?P<verb>持ち)(?=、)"
)
"""Who has which words, where something else is said of them as well."""
_ITEM = re.compile("(?<=。)[▶►▼◆●]")
"""What stands before the items of a list in one line."""


def with_quotes(sentences: Sequence[Text]) -> Iterator[Text]:
    """「Aは次の能力を得る。「…」」, as 「Aは「…」を得る」."""
    rest = [*sentences]
    while rest:
        first = rest.pop(0)
        given = _NEXT_ABILITY.search(first.letters)
        if given is not None and rest and QUOTES.fullmatch(rest[0].letters):
            quotes = rest.pop(0)
            before = first[: given.start()].followed_by(quotes.letters)
            first = before.followed_by(f"を{given['verb']}")
        if first.letters.endswith("」を持つ"):  # 「自分のクリーチャーは「A」を持つ」
            first = first[:-2].followed_by("得る")
        if (has := _HAS_AND.match(first.letters)) is not None:
            # 「〜は「A」を持ち、ブロックされない」
            more, start = first[has.end() :], has.start("verb")
            places = (*first.places[: start + 1], *more.places)
            first = Text(f"{first.letters[:start]}得{more.letters}", places)
        yield first


def quotes_alone(sentence: str, start: int) -> tuple[Said, ...]:
    """The items of a list that a sentence is; none if it is something else."""
    if not QUOTES.fullmatch(sentence):
        return ()
    words = lexicon(frozenset()).said(sentence, start)
    return tuple(word for word in words if word.type == "QUOTE")


def items_quoted(text: Text) -> Text:
    """「次のうちいずれか1つを選ぶ。▼A。▼B。」, as 「…選ぶ。「A」「B」」."""
    begun = [match.end() for match in _ITEM.finditer(text.letters)]
    if not begun:
        return text
    if "。" in text.letters[begun[-1] :].rstrip("。"):
        # Whether what follows belongs to the last item is not said.
        raise UnreadError("how far the list reaches", text.places[begun[-1]])
    ends = [*(start - 1 for start in begun[1:]), len(text.letters)]
    letters, places = text.letters[: begun[0] - 1], [*text.places[: begun[0] - 1]]
    for start, stop in zip(begun, ends, strict=True):
        letters += f"「{text.letters[start:stop].rstrip('。')}」"
        kept = len(text.letters[start:stop].rstrip("。"))
        places += [text.places[start - 1], *text.places[start : start + kept]]
        places.append(text.places[stop - 1])
    return Text(letters, (*places, text.places[-1]))
