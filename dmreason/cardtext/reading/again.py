"""What a sentence says anew of what the one before does: so many more, or instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from dmreason.cardtext.reading.conditions import all_of
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Counted,
    Item,
    Mod,
    Noun,
    Phrase,
    Segment,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.reaching import (
    apart,
    is_aside,
    is_link,
    renamed,
)
from dmreason.cardtext.reading.scoping import SPLIT, Act, Scope

_Sentence = tuple[Segment, ...]


def with_objects(sentences: Sequence[_Sentence]) -> list[_Sentence]:
    """「もう1体破壊する」, 「かわりに2体選び、破壊する」: of the cards named before."""
    found = [*sentences[:1]]
    for before, sentence in pairwise(sentences):
        found.append(
            _with_object(sentence, before) if sentence and before else sentence
        )
    return found


def _with_object(sentence: _Sentence, before: _Sentence) -> _Sentence:
    """A sentence that only says how many, with the cards of the one before it."""
    head, acts = _split(sentence)
    _, model = _split(before)
    if not _is_bare(acts) or not (more := acts[0].phrases):
        return sentence
    model = model[-2:] if _chooses(model[-2:]) else model[-1:]
    objects = (p for part in model[:1] for p in part.phrases if p.case == "wo")
    if (named := next(objects, None)) is None or not _can_be_repeated(model, named):
        return sentence
    instead = any(is_link(part, "instead") for part in head)
    further = any(word.type == "FURTHER" for p in more for word in p.words)
    verbs = {_verb(part[-1]) for part in (acts, model)}
    if len(verbs) > 1 or not (instead or (further and verbs <= _AWAY)):
        return sentence
    if not instead and model[-1].words[-1].meaning.endswith(" may"):
        return sentence  # besides what, if that was not done
    amount = next(p.quantity for p in more if p.case == "amount")
    assert amount is not None and named.noun is not None
    numbers = [q for q in quantities(named) if q]
    if [number.counter.removesuffix("目") for number in numbers] != [amount.counter]:
        return sentence  # 「クリーチャーを1体…。もう1枚…」: one that is none
    said = {p.case: p for part in acts for p in part.phrases if p.case in _PLACES}
    of_deck = _is_of_deck(named)
    if of_deck and any(p.noun != _place(model, p.case) for p in said.values()):
        return sentence  # 「マナゾーンに置く。もう1枚墓地に置く」
    items = tuple(
        replace(item, quantity=amount if of_deck else None) for item in named.noun.items
    )
    noun = replace(named.noun, items=items)
    cards = replace(named, noun=noun, quantity=None if of_deck else amount)
    done = []
    for part in model:
        phrases = (cards if p is named else said.pop(p.case, p) for p in part.phrases)
        done.append(replace(part, phrases=tuple(phrases)))
    if said:
        return sentence  # 「もう1体を手札に戻す」 after 「戻す」: it says more
    done[-1] = replace(done[-1], words=acts[-1].words)
    return (*head, *done)


def _split(sentence: _Sentence) -> tuple[_Sentence, _Sentence]:
    """What stands before the first action, and the rest."""
    kinds = [part.kind for part in sentence]
    place = kinds.index("action") if "action" in kinds else len(kinds)
    return sentence[:place], sentence[place:]


def _verb(part: Segment) -> str:
    return part.words[-1].meaning.partition(" ")[0] if part.words else part.kind


def _chooses(acts: _Sentence) -> bool:
    """「1体選び、破壊する」."""
    forms = ("choose mid", "choose te")
    begins = acts[0].words if len(acts) == 2 else ()
    return bool(begins) and begins[-1].meaning in forms


def _is_bare(acts: _Sentence) -> bool:
    """「2体破壊する」, 「2体選び、破壊する」: of which cards is not said."""
    if not acts or any(part.kind != "action" for part in acts):
        return False
    if len(acts) > 1 and not _chooses(acts):
        return False
    phrases = [phrase for part in acts for phrase in part.phrases]
    amounts = [p for p in acts[0].phrases if p.case == "amount" and p.quantity]
    further = all(p.words[0].type == "FURTHER" for p in phrases if p.case == "manner")
    cases = {"amount", "manner", *_PLACES}
    known = {phrase.case for phrase in phrases} <= cases
    return known and further and len(amounts) == 1


def _is_of_deck(named: Phrase) -> bool:
    """「自分の山札の上から1枚目を」, 「…の上から2枚を」: so many are on top again."""
    item = named.noun.only if named.noun else None
    return item is not None and item.terminal == "DECKTOP"


def _place(model: _Sentence, case: str) -> Noun | None:
    """Where the cards of the sentence before go."""
    return next((p.noun for p in model[-1].phrases if p.case == case), None)


def _can_be_repeated(model: _Sentence, named: Phrase) -> bool:
    """Whether so many others of the same description can be taken."""
    of_deck = _is_of_deck(named)
    first = ("nth", 1) if of_deck else None  # 「山札の上から1枚目」
    numbers = [q for q in quantities(named) if q]
    kinds = ["exactly" if (q.kind, q.number) == first else q.kind for q in numbers]
    item = named.noun.only if named.noun else None
    phrases = [phrase for part in model for phrase in part.phrases]
    known = {"wo", "kara", "manner", "place", *_PLACES}
    return (
        len(kinds) == 1
        and kinds[0] in ("exactly", "up_to")
        and item is not None
        and not (of_deck and (len(model) > 1 or _verb(model[-1]) not in _AWAY))
        and all(part.kind == "action" for part in model)
        and all(phrase.case in known for phrase in phrases)
        and not any(map(_refers, phrases))
    )


def _refers(part: Any) -> bool:
    """Whether a part speaks of cards that were named: 「それ」, 「こうして捨てた」."""
    if isinstance(part, Said):
        return part.type == "THAT"
    if isinstance(part, tuple):
        return any(map(_refers, part))
    if isinstance(part, Mod) and part.kind == "made":
        return True
    parts = isinstance(part, Segment | Phrase | Noun | Item | Mod | Counted)
    return parts and any(_refers(getattr(part, name)) for name in part.__slots__)


_PLACES = ("ni", "kara", "place")
"""Where cards are, and where they go."""
_AWAY = {"destroy", "send_back", "place", "add", "discard", "shield", "break"}
_AWAY |= {"put", "use", "cast", "summon"}
"""Verbs after which the same card cannot be taken again."""


def check_nearest(sentences: Sequence[_Sentence], number: int) -> None:
    """「Aする。Bする。Cなら、かわりにDする」: D in the place of B, and not of A.

    Raises:
        UnreadError: it may be done instead of A, or of both.
    """
    last, before = sentences[number], sentences[number - 1]
    if not is_nearest(last, before, sentences[: number - 1]):
        raise UnreadError("instead of which of these", last[0].start)


def is_nearest(
    sentence: _Sentence, before: _Sentence, earlier: Sequence[_Sentence]
) -> bool:
    """Whether 「かわりに」 is said of the sentence before, and of none before that."""
    others = {_verb(s[-1]) for s in earlier if s and not is_aside(s)} - _PREPARES
    _, acts = _split(sentence)
    named = any(_refers(phrase) for part in acts for phrase in part.phrases)
    if not others or named or before[-1].kind == "modes":
        return True
    own = _verb(sentence[-1])
    return own == _verb(before[-1]) and own not in others


_PREPARES = {"choose", "look", "reveal"}
"""Verbs that change nothing by themselves."""


def _chosen_first(
    last: list[Data], steps: Sequence[Data], scope: Scope, start: int
) -> Data:
    """「Aを1体破壊する。Cなら、かわりにそれを…」: it is chosen whether C holds or not.

    Args:
        last: the one instruction; its choice is put before it.
        steps: what is done instead.
        scope: what was said.
        start: where the sentence begins.

    Returns:
        The instruction, without the choice.

    Raises:
        UnreadError: what is done instead is about cards that need not be there.
    """
    act = last[0]
    said = act.get(SPLIT, act.get("as"))
    if said is None or not any(_speaks_of(step, said) for step in steps):
        return act
    what = next(iter(act.values()))
    inner = what.get("cards", what.get("to")) if isinstance(what, dict) else None
    cards = what if inner is None else inner
    known = {*cards} if isinstance(cards, dict) else set()
    if "may" in act or not known & {"choose", "up_to"} or known & {*FROM_DECK}:
        raise UnreadError("what is chosen, or not", start)
    name = str(act.setdefault(SPLIT, scope.new_name("chosen")))
    for step in steps:
        again = renamed(step, said, name)
        step.clear()
        step.update(again)
    scope.meant[name] = cards
    scope.named = [
        (name if isinstance(each, Act) and each.instruction is act else each, types)
        for each, types in scope.named
    ]
    last[:] = apart(act)
    return act


INSTEAD = "instead"
"""How what is done is called, if its player may do it in the place of something."""


def done_instead(
    done: list[list[Data]], steps: list[Data], holds: Data, scope: Scope, start: int
) -> None:
    """「Aする。Cなら、かわりにBする」: B if C holds, and else A.

    「かわりにBしてもよい」 stands before A, which is done if B was not.

    Args:
        done: what the sentences before do; the last one A, which has a name.
        steps: what B does.
        holds: what C asks for.
        scope: what was said.
        start: where the sentence begins.

    Raises:
        UnreadError: it is not known whether B was done, or what it is about.
    """
    last = done[-1]
    act, other = _chosen_first(last, steps, scope, start), steps[0]
    if "may" not in other:
        name = scope.name_of(act)
        act["if"] = {"no": holds}
        other["if"] = all_of([holds, {"no": {"done": name}}])
        done.append(steps)
        return
    if {"as", "give", "effect"} & other.keys():
        raise UnreadError("how much is done instead", start)
    other |= {"as": scope.new_name(INSTEAD), "if": holds}
    act["if"] = {"no": {"done": other["as"]}}
    if act["as"].startswith("done"):
        del act["as"]  # whether it was done, nothing asks
    done[-1:] = [*last[:-1], *steps], [act]


def _speaks_of(part: Any, name: str) -> bool:
    """Whether a part is about cards of a name, and not whether something was done."""
    if isinstance(part, dict):
        about = (value for key, value in part.items() if key not in ("as", "done"))
        return any(_speaks_of(value, name) for value in about)
    if isinstance(part, list):
        return any(_speaks_of(inner, name) for inner in part)
    return bool(part == name)


def check_either_known(done: Sequence[Sequence[Data]]) -> None:
    """「3枚を見る。Cなら、かわりに5枚を見る。その中から」: among three, or five.

    Raises:
        UnreadError: what follows is only about one of two things that are done.
    """
    steps = [step for sentence in done for step in sentence]
    for place, step in enumerate(steps):
        names = _alternatives(step, steps)
        after = steps[place + 1 :]
        tied = bool(names) and bool(after) and _is_tied(after[0], names)
        if tied or any(_speaks_of(each, name) for each in after for name in names):
            raise UnreadError("after which of the two")


def _is_tied(step: Data, names: set[str]) -> bool:
    """Whether a step depends on the act before: 「そうしたら」, 「そうしなければ」."""
    undone = step.get("if", {}).get("no", {}).get("done")
    return step.get("if_you_do") is True or undone in names


def _alternatives(step: Data, steps: Sequence[Data]) -> set[str]:
    """The names of what is done under a condition, and of what is done without it."""
    undone = step.get("if", {}).get("no", {}).get("done", "")
    if undone.startswith(INSTEAD):
        return {undone, *({step["as"]} if "as" in step else ())}
    parts = step.get("if", {}).get("all_of", [])
    last = parts[-1] if len(parts) > 1 else {}
    name = last.get("no", {}).get("done")
    holds = {"no": parts[0]} if len(parts) == 2 else {"no": {"all_of": parts[:-1]}}
    if name is None or not any(
        other.get("as") == name and other.get("if") == holds for other in steps
    ):
        return set()
    return {name, *({step["as"]} if "as" in step else ())}
