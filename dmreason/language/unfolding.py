"""Texts taken apart: what is said in one and is several.

Instructions that are done one after the other, ways to substitute, a condition of every
sentence. What an instruction does is said in `asp/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dmreason.language.abilities import Instruction, Repeat, Replacement, Sentences
from dmreason.language.checks_of_instructions import OF_EACH_PLAYER, steps_of
from dmreason.language.descriptions import Amount, Cards, Selector
from dmreason.language.requirements import Condition
from dmreason.language.verbs import Draw, Move, Put

_ABOUT = (("put", "onto"), ("summon", "onto"), ("fortify", "shield"), ("seal", "on"))
"""Verbs, and the field that says to which other card it is done."""


def unfolded(part: Instruction, new_name: Callable[[], str]) -> Iterator[Instruction]:
    """The instructions that one stands for.

    GR summons are done one by one. What is done to a chosen card, and a battle with
    one, are the choice and, if it was made, the rest.

    Args:
        part: the instruction as its text says it.
        new_name: a new name for chosen cards, whenever it is called.
    """
    if part.kind in OF_EACH_PLAYER and (chosen := _of_each(part, new_name)):
        yield from chosen
        return
    if part.gr_summon is not None:
        yield _one_by_one(part, part.gr_summon)
        return
    for verb, field in _ABOUT:
        act = getattr(part, verb)
        other = getattr(act, field, None)
        if isinstance(other, Selector) and other.is_choice:
            first, part, name = _choice(part, verb, other, new_name)
            yield first
            named = act.model_copy(update={field: name})
            part = part.model_copy(update={verb: named})
    if part.battle is None:
        yield part
        return
    sides: list[Cards] = []
    for side in part.battle:
        if isinstance(side, Selector) and side.is_choice:
            first, part, side = _choice(part, "battle", side, new_name)
            yield first
        sides.append(side)
    yield part.model_copy(update={"battle": tuple(sides)})


def _of_each(part: Instruction, new_name: Callable[[], str]) -> tuple[Instruction, ...]:
    """What is done to cards that each player chooses: two choices, and then the act."""
    what = part.what
    cards = what.cards if isinstance(what, (Move, Put)) else what
    if not isinstance(cards, Selector) or cards.whose != "each":
        return ()
    if part.kind == "discard" and cards.zone is None:
        cards = cards.model_copy(update={"zone": ("hand",)})
    names = (new_name(), new_name())
    nothing = {part.field: None, "as_": None, "breaker": None, "without": ()}
    choices = [
        part.model_copy(
            update=nothing
            | {
                "choose": cards.model_copy(update={"whose": who, "by": who}),
                "as_": name,
            }
        )
        for who, name in zip(("first", "second"), names, strict=True)
    ]
    moved = isinstance(what, (Move, Put))
    taken: object = what.model_copy(update={"cards": names}) if moved else names
    if part.kind == "choose":  # nothing is done to them; together they have the name
        taken = Selector(cards=names, zone=cards.zone, as_cards=cards.as_cards)
    act = part.model_copy(update={part.field: taken})
    return (*choices, act)


def _one_by_one(part: Instruction, times: Amount | Draw) -> Instruction:
    """GR summons one after the other; a single one stays as it is."""
    draw = times if isinstance(times, Draw) else Draw(count=times)
    single = Draw(player=draw.player)
    if draw.count == 1:
        return part.model_copy(update={"gr_summon": single})
    one = Instruction.model_validate({"gr_summon": single})
    again = Repeat(times=draw.count, do=(one,))
    return part.model_copy(update={"gr_summon": None, "repeat": again})


def _choice(
    part: Instruction, verb: str, cards: Selector, new_name: Callable[[], str]
) -> tuple[Instruction, Instruction, str]:
    """An instruction that chooses, what is left of `part`, and the cards' name."""
    name = new_name()
    first = part.model_copy(update={verb: None, "choose": cards, "as_": name})
    rest = part.model_copy(update={"may": False, "if_": None, "if_you_do": True})
    return first, rest, name


def ways_to_substitute(replacement: Replacement) -> Iterator[Replacement]:
    """A replacement once for each mode that it begins with.

    To pick a mode of a substitute is to pick what the event is replaced by.
    """
    first, *rest = replacement.instead
    steps = steps_of(first)
    for n, part in enumerate(steps):
        for mode in part.choose_one or ():
            start, *more = map(steps_of, mode)
            sentences = [(*steps[:n], *start), *more]
            sentences[-1] = (*sentences[-1], *steps[n + 1 :])
            way = replacement.model_copy(update={"instead": (*sentences, *rest)})
            yield from ways_to_substitute(way)
        if part.choose_one is not None:
            return
    yield replacement


def with_bonus(sentences: Sentences) -> Iterator[tuple[Instruction, ...]]:
    """The same sentences, carried out only if their card has its bonus."""
    bonus = Condition.model_validate({"exists": {"cards": "this", "bonus": True}})
    for sentence in sentences:
        yield tuple(
            part.model_copy(update={"if_": _both(bonus, part.if_)})
            for part in steps_of(sentence)
        )


def _both(one: Condition, other: Condition | None) -> Condition:
    return one if other is None else Condition(all_of=(one, other))
