"""Instructions that do nothing, and steps that refer to what has not been done."""

from collections.abc import Iterator

from dmreason.language.abilities import (
    Ability,
    Give,
    Instruction,
    Sentences,
    Static,
    modes_of,
)
from dmreason.language.descriptions import Selector
from dmreason.language.shape import Place
from dmreason.language.verbs import Draw, Move, Put
from dmreason.lint.descriptions import never_in_battle
from dmreason.lint.lexicon import NOWHERE, lexicon
from dmreason.lint.phrases import Fault, fault, in_order, listed

_COUNTS = frozenset({"draw", "discard", "mill", "gr_summon"})
"""The verbs that may stand with a number."""


def faults_of_steps(ability: Ability, place: Place) -> Iterator[Fault]:
    """`if_you_do` where nothing stands before it, or the step it names comes later."""
    part = ability.part
    for field in ("do", "instead"):
        sentences = getattr(part, field, None)
        if sentences:
            yield from _chain(sentences, (*place, ability.kind, field), set())


def _chain(sentences: Sentences, place: Place, known: set[str]) -> Iterator[Fault]:
    before = False
    for where, step in in_order(sentences, place):
        if step.if_you_do is True and not before:
            yield fault((*where, "if_you_do"), "nothing_before")
        if isinstance(step.if_you_do, str) and step.if_you_do not in known:
            yield fault((*where, "if_you_do"), "later_step", name=step.if_you_do)
        path = ("choose_one",) if step.choose_one else ("choose_modes", "of")
        for number, mode in enumerate(modes_of(step)):
            yield from _chain(mode, (*where, *path, number), set(known))
        if step.as_ is not None:
            known.add(step.as_)
        before = True


def faults_of_instruction(step: Instruction, place: Place) -> Iterator[Fault]:
    """Instructions about no cards, or about cards where they can do nothing to them."""
    about = step.what
    where = (*place, step.kind)
    number = about.most if isinstance(about, Draw) else about
    if step.kind in _COUNTS and isinstance(number, int) and number <= 0:
        yield fault(where, "no_number", verb=step.kind, number=number)
    if isinstance(about, Move | Put):
        about, where = about.cards, (*where, "cards")
    if isinstance(about, Selector):
        yield from _of_cards(step, about, where)


def _of_cards(step: Instruction, cards: Selector, where: Place) -> Iterator[Fault]:
    """Instructions about cards of a type or in a zone that they are not about."""
    events = lexicon().makes.get(step.kind, NOWHERE)
    fit = NOWHERE.union(*(lexicon().happens_to.get(e, NOWHERE) for e in events))
    half = step.kind == "cast" and cards.twinpact and not cards.zone  # (701.4a)
    wrong = not half and not fit & set(cards.type or ())
    if fit and wrong and (cards.type or not cards.cards):
        kind = listed(fit - {"unknown"})
        yield fault(where, "of_type", verb=step.kind, type=kind)
    zones: set[str] = set(cards.zone or ())
    needed = lexicon().works_on.get(step.kind, NOWHERE)
    if zones and needed and not zones & needed:
        values = {"verb": step.kind, "zone": listed(zones), "needed": listed(needed)}
        yield fault((*where, "zone"), "wrong_zone", **values)
    goals = lexicon().brings_to.get(step.kind, NOWHERE)
    if isinstance(step.what, Move):
        goals = frozenset() if step.what.to is None else frozenset({step.what.to})
    if zones and zones == goals and not zones & {"deck", "battle"}:
        values = {"verb": step.kind, "zone": listed(zones)}
        yield fault((*where, "zone"), "already_there", **values)


def faults_of_gift(part: Static | Give, place: Place) -> Iterator[Fault]:
    """Static abilities and effects without anything to give, or without receivers."""
    if not part.model_fields_set - {"to", "if_", "zone", "until"}:
        yield fault(place, "gives_nothing")
    if isinstance(part.to, Selector) and not (part.to.zone or part.to.cards):
        yield from never_in_battle(part.to, (*place, "to"))
