"""Which sentences depend on a condition that stands before the first of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from dmreason.cardtext.reading.conditions import all_of
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Item, Segment, UnreadError, quantities
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import (
    card_of,
    condition_within,
    is_aside,
    is_link,
    is_of_seen,
    is_only_action,
    is_tied,
    leading,
)
from dmreason.cardtext.reading.repeating import with_power
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.taken import bare, cards_asked, if_taken


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
    if (entered := _of_what_entered(sentences)) > 1:
        return entered
    found = max(n for n in range(1, len(sentences) + 1) if depends(sentences[:n]))
    while found > 1 and is_about_that(sentences[found - 1]):
        found -= 1  # it depends on nothing else: if nothing was chosen, there is none
    tied = all(is_tied(part) or is_aside(part) for part in sentences[1:found])
    return 1 if tied else found


def _of_what_entered(sentences: Sequence[tuple[Segment, ...]]) -> int:
    """「それがAなら出す。そのクリーチャーに「…」を与える」: how many with the first.

    A card that was seen is that creature only if it was put: so they are one condition.
    """
    first, *others = sentences
    does = first[1:]
    puts = len(does) == 1 and does[0].kind == "action" and asks_of_seen(first)
    if not puts or does[0].words[-1].meaning not in ("put end", "put may"):
        return 1
    asked = first[0].noun.items if first[0].noun else ()
    if any(item.head[-1].meaning not in _ASKED_OF_CREATURES for item in asked):
        return 1
    nouns = [phrase.noun for phrase in does[0].phrases if phrase.noun]
    if any(not _is_there(item) for noun in nouns for item in noun.items):
        return 1
    more = (n for n, other in enumerate(others) if not _is_given_that(other))
    return 1 + next(more, len(others))


_ASKED_OF_CREATURES = ("creature", "race", "race_includes")
"""What a card that was seen is asked for of which 「そのクリーチャー」 is said."""


def _is_there(item: Item) -> bool:
    """「それを」, 「バトルゾーンに」, as what was seen is put."""
    return item.terminal in ("THAT", "ZONE") and not item.mods and not item.quantity


def _is_given_that(sentence: Sequence[Segment]) -> bool:
    """「次の自分のターンのはじめまで、そのクリーチャーに「ブロッカー」を与える」."""
    nouns = [p.noun for part in sentence for p in part.phrases if p.noun]
    items = [item for noun in nouns for item in noun.items]
    that = [item for item in items if item.terminal == "THAT"]
    known = all(_is_there(item) or item.terminal == "QUOTE" for item in items)
    creature = any(item.head[0].meaning == "creature" for item in that)
    return is_only_action(sentence) and known and creature and len(that) == 1


def looks(sentence: Sequence[Segment]) -> bool:
    verbs = [part.words[-1].meaning for part in sentence if part.kind == "action"]
    return any(verb.startswith(("look ", "reveal ")) for verb in verbs)


def takes_from_deck(sentence: Sequence[Segment]) -> bool:
    """「山札の上から3枚を墓地に置く」: of which 「その中から」 speaks then."""
    acts = [part for part in sentence if part.kind == "action"]
    put = [part for part in acts if part.words[-1].meaning.startswith("place ")]
    nouns = [phrase.noun for part in put for phrase in part.phrases if phrase.noun]
    return any(item.terminal == "DECKTOP" for noun in nouns for item in noun.items)


def with_the_unsaid(
    sentences: Sequence[tuple[Segment, ...]],
) -> list[tuple[Segment, ...]]:
    """Sentences, each with what only the one before it says."""
    found = [*sentences[:1]]
    for before, sentence in pairwise(sentences):
        found.append(with_power(_other_way(sentence, before), before))
    return found


def _other_way(
    sentence: tuple[Segment, ...], before: Sequence[Segment]
) -> tuple[Segment, ...]:
    """「Aがあれば、B。(Aが)なければ、C」: the second as 「それ以外なら、C」.

    Also 「それがAなら、B。(それが)Aでなければ、C」.
    """
    if len(sentence) > 1 and _is_opposite(sentence[0], before):
        word = Said.of("LINK", "それ以外なら", "else", sentence[0].start)
        return Segment("link", words=(word,)), *sentence[1:]
    if len(sentence) < 2 or sentence[0].kind != "if_none":
        return sentence
    asked = leading(before[len(leading(before, "when")) :], "if_")
    if len(asked) != 1 or asked[0].kind != "if_there":
        return sentence
    none = _what_is_there(sentence[0])
    same = none in (_what_is_there(asked[0]), _by_name_alone(asked[0]))
    if sentence[0].phrases and (none is None or not same):
        return sentence
    word = Said.of("LINK", "それ以外なら", "else", sentence[0].start)
    return Segment("link", words=(word,)), *sentence[1:]


def _is_opposite(condition: Segment, before: Sequence[Segment]) -> bool:
    """Whether it asks that a card is not what the sentence before asks for."""
    asked = [part for part in before if part.kind.startswith("if_")]
    kinds = [part.kind for part in (*asked, condition)]
    if kinds != ["if_is", "if_is_not"]:
        return False
    about = [_what_is_said(part) for part in (condition, asked[0])]
    same = about[0] == about[1] or not condition.phrases
    return same and condition.noun == asked[0].noun


def _what_is_said(condition: Segment) -> list[tuple[str, object]]:
    """Of what a condition says something."""
    return [(phrase.case, phrase.noun) for phrase in condition.phrases]


_AT_ALL = {None, ("not_even", 1)}
"""How many there are said to be: 「1体もなければ」."""


def _what_is_there(condition: Segment) -> frozenset[tuple[object, ...]] | None:
    """What has to be there, part by part; None if it says how many, or of several."""
    found: set[tuple[object, ...]] = set()
    for phrase in condition.phrases:
        item = phrase.noun.only if phrase.noun else None
        kinds = {(q.kind, q.number) if q else None for q in quantities(phrase)}
        if phrase.case == "manner" and phrase.words[0].type == "OTHERS":
            found.add(("other",))  # 「自分のAが他に」: 「自分の他のAが」
        elif kinds - _AT_ALL or (item is None and phrase.case != "amount"):
            return None
        elif item is not None and item.head[0].meaning != "battle":
            found.add((phrase.case, *_meanings(item.head)))
            found |= {
                (mod.kind, *_meanings(mod.words), mod.counted) for mod in item.mods
            }
    return frozenset(part[:1] if part[0] == "other" else part for part in found)


def _meanings(words: Sequence[Said]) -> Iterator[str]:
    for word in words:
        yield from (word.type, str(word), word.meaning)


def _by_name_alone(condition: Segment) -> frozenset[tuple[object, ...]] | None:
    """「《A》」, after 「自分の《A》があれば」."""
    found = _what_is_there(condition) or frozenset()
    named = {part for part in found if part[:2] == ("ga", "NAME")}
    whose = {part for part in found if part[0] == "whose"}
    return frozenset(named) if found == named | whose else None


def asked_before(
    sentence: Sequence[Segment], done: Sequence[list[Data]], scope: Scope
) -> str | None:
    """「それがAなら、出してもよい。出さなければ、…」: the card that it is said of."""
    if not done or not is_link(sentence[0], "if_undone"):
        return None
    scope.acts_before_event = len(scope.acts)
    holds = bare(done[-1][-1].get("if", {}))
    return card_of(holds) if holds.keys() <= {"exists", "none"} and holds else None


def not_as_well(
    steps: list[Data], others: list[Data], scope: Scope, start: int
) -> None:
    """「タップしているAなら破壊する。それ以外ならタップする」: not both."""
    holds = others[0].get("if")
    if holds is None or any(step.get("if") != holds for step in others):
        raise UnreadError("otherwise than what", start)
    if len(steps) != 1 or {"as", "give", "effect"} & steps[0].keys():
        raise UnreadError("otherwise than what", start)
    name = scope.name_of(steps[0])
    for step in others:
        step["if"] = all_of([holds, {"no": {"done": name}}])


def tie_as_well(
    steps: list[Data], others: list[Data], done: list[list[Data]], scope: Scope
) -> None:
    """「そうしたら、それがAなら、B。それ以外なら、C」: only if it was done, C as well.

    Args:
        steps: what C does.
        others: what B does.
        done: all sentences, the last of which does B.
        scope: what was said.
    """
    tied = others[0].get("if_you_do")
    if tied is True:  # of what stands before both of them
        tied = scope.name_of(done[-2][-1])
    for step in (*others, *steps) if tied is not None else ():
        step["if_you_do"] = tied


def either(done: list[list[Data]], other: Data, scope: Scope, start: int) -> None:
    """What was done last, under its condition, or the other thing: not both."""
    last = done[-1]
    holds = last[0]["if"]
    asked = next(cards_asked(holds), None)
    other["if"] = if_taken({"no": bare(holds)}, asked, scope)
    if not {"give", "effect"} & other.keys():
        name = scope.name_of(other)
        for step in last:
            step["if"] = all_of([holds, {"no": {"done": name}}])
        done.insert(len(done) - 1, [other])
    elif len(last) == 1 and not {"give", "effect"} & last[0].keys():
        name = scope.name_of(last[0])
        other["if"] = all_of([other["if"], {"no": {"done": name}}])
        done.append([other])
    else:
        raise UnreadError("otherwise than what", start)
