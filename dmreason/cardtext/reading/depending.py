"""Which sentences depend on a condition that stands before the first of them."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.phrases import Item, Segment
from dmreason.cardtext.reading.reaching import (
    condition_within,
    is_aside,
    is_link,
    is_of_seen,
    is_only_action,
    is_tied,
)


def depends(sentences: Sequence[tuple[Segment, ...]]) -> bool:
    """Whether all sentences depend on a condition that stands before the first.

    「その後」 does so, as an official notice of 2020-12-17 says; and what is done to
    cards that were looked at under it.
    """
    seen, taken = looks(sentences[0]), takes_from_deck(sentences[0])
    return all(
        is_aside(part)
        or is_tied(part)
        or is_link(part[0], "then")
        or (seen and (is_of_seen(part) or asks_of_seen(part)))
        or (seen and number > 1 and is_other_way(part, sentences[number - 1]))
        or (taken and is_of_seen(part))
        or is_about_that(part)
        for number, part in enumerate(sentences[1:], 1)
    )


def asks_of_seen(sentence: Sequence[Segment]) -> bool:
    """「それがクリーチャーなら、…」: nothing, if nothing was looked at."""
    first = sentence[0]
    about = first.phrases[0].noun if len(first.phrases) == 1 else None
    item = about.only if about else None
    that = item is not None and item.terminal == "THAT" and not item.mods
    return first.kind == "if_is" and that


def is_other_way(sentence: Sequence[Segment], before: Sequence[Segment]) -> bool:
    """「それ以外なら、…」, 「出さなければ、…」 after 「それがクリーチャーなら、…」."""
    links = (is_link(sentence[0], link) for link in ("else", "if_not"))
    otherwise = any(links) or sentence[0].kind == "if_undone"
    return otherwise and asks_of_seen(before)


def is_about_that(sentence: Sequence[Segment]) -> bool:
    """「そのクリーチャーは攻撃できない」: only about what was named before."""
    phrases = [p for part in sentence for p in part.phrases]
    cases = ("wo", "ha", "ga", "ni", "to")
    nouns = [phrase.noun for phrase in phrases if phrase.noun and phrase.case in cases]
    that = all(any(map(_is_named, noun.items)) for noun in nouns) and all(
        _is_named(item) or (item.terminal == "THIS" and not item.mods)
        for noun in nouns
        for item in noun.items
    )
    return bool(nouns) and is_only_action(sentence) and that


def _is_named(item: Item) -> bool:
    """「そのクリーチャー」, 「その選んだクリーチャー」."""
    if item.terminal == "THAT":
        return not item.mods
    return [mod.kind for mod in item.mods] == ["made"]


def chained(sentences: Sequence[tuple[Segment, ...]]) -> int:
    """How many sentences depend on a condition of the first, with the first."""
    if not any(part.kind.startswith("if_") for part in sentences[0]):
        return 1
    if condition_within(sentences[0]) is not None:
        return 1
    found = max(n for n in range(1, len(sentences) + 1) if depends(sentences[:n]))
    while found > 1 and is_about_that(sentences[found - 1]):
        found -= 1  # it depends on nothing else: if nothing was chosen, there is none
    tied = all(is_tied(part) or is_aside(part) for part in sentences[1:found])
    return 1 if tied else found


def looks(sentence: Sequence[Segment]) -> bool:
    verbs = [part.words[-1].meaning for part in sentence if part.kind == "action"]
    return any(verb.startswith(("look ", "reveal ")) for verb in verbs)


def takes_from_deck(sentence: Sequence[Segment]) -> bool:
    """「山札の上から3枚を墓地に置く」: of which 「その中から」 speaks then."""
    acts = [part for part in sentence if part.kind == "action"]
    put = [part for part in acts if part.words[-1].meaning.startswith("place ")]
    nouns = [phrase.noun for part in put for phrase in part.phrases if phrase.noun]
    return any(item.terminal == "DECKTOP" for noun in nouns for item in noun.items)
