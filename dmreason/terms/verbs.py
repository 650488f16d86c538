"""Verbs as facts: what an instruction does to cards, to players, and in the turn."""

from __future__ import annotations

from functools import cache
from typing import Any

from dmreason.language.descriptions import Amount, Cards, Selector, Value
from dmreason.language.mentions import OwnerOf
from dmreason.language.verbs import (
    Activate,
    Attack,
    ChooseValue,
    Cross,
    Draw,
    Equip,
    Fortify,
    Move,
    Put,
    Seal,
    Tie,
    UseIcon,
)
from dmreason.rulebook.program import told
from dmreason.telling.symbols import as_constant
from dmreason.terms.descriptions import (
    asked_by_parts,
    cards,
    doer,
    reference,
    selector,
    value,
)
from dmreason.terms.facts import Scope, call, term

_ACTS_OF_PLAYERS = frozenset({"win", "lose", "shuffle", "extra_turn", "skip_next_turn"})
_FROM_THE_TOP = frozenset({"mill", "seal", "gr_summon"})
"""The verbs that are about the top cards of a pile."""


@cache
def _origins() -> dict[str, str]:
    """Verb → the zone whose cards it is about, by its rule (such as 701.7a)."""
    return {verb.name: zone.name for verb, zone in told("origin", 2)}


def done_to_several(what: object) -> bool:
    """Whether more than one card is meant, by a number that the text gives."""
    match what:
        case int() as number:
            return number > 1
        case Draw(up_to=None, count=int() as number):
            return number > 1
        case Selector():
            numbers = (what.choose, what.random, what.top, what.bottom)
            return any(isinstance(number, int) and number > 1 for number in numbers)
        case Move() | Put():
            return done_to_several(what.cards)
    return False


def add_verb(scope: Scope, verb: str, what: Any) -> None:
    """Facts of what an instruction does.

    Args:
        scope: where the instruction stands, and which it is.
        verb: what it does, as files call it; none that is said of texts.
        what: what the verb is said of.
    """
    i, add = scope.instruction, scope.facts.add
    match what:
        case True:
            pass
        case int() as amount if verb == "discard":
            _add_cards(scope, Selector(zone=(_origins()[verb],), choose=amount))
        case int() | Draw() | Value() as amount if verb in ("draw", "mill"):
            _draw(scope, verb, amount)
        case Draw() as summon if verb == "gr_summon":
            _draw(scope, verb, summon)
        case int() as mana if verb == "pay":
            add("mana_price", i, str(mana))
        case Move() as move:
            _move(scope, move)
        case Put() as put:
            _put(scope, put)
        case str() | ChooseValue() if verb == "choose_value":
            _choose_value(scope, what)
        case Seal() as seal:
            _draw(scope, verb, Draw(player="any", count=seal.count))
            add("seals_on", i, cards(scope, seal.on))
            if isinstance(seal.on, str) and seal.on in scope.names:
                add("refers", i, "carried", scope.names[seal.on])
        case Tie() as tie:
            _add_cards(scope, tie.cards)
            add("ties_to", i, reference(scope, tie.to))
        case UseIcon() as use:
            _add_cards(scope, use.of)
            add("uses_icon", i, term(use.icon))
        case Fortify() as fortify:
            _add_cards(scope, fortify.cards)
            add("fortifies", i, cards(scope, fortify.shield))
        case Equip() as equip:
            _add_cards(scope, equip.cards)
            add("equips", i, cards(scope, equip.to))
        case str() | OwnerOf() as who if verb in _ACTS_OF_PLAYERS:
            add("acts_for", i, doer(scope, who))
        case Activate() as activate:
            _add_cards(scope, activate.card)
            if activate.given:
                add("of_given_abilities", i)
            else:
                add("ability_number", i, str(activate.ability))
        case Attack() as attack:
            _attack(scope, attack)
        case Cross() as cross:
            _add_cards(scope, cross.gear)
            if cross.with_ is not None:
                add("crosses_with", i, cards(scope, cross.with_))
        case str() as step if verb == "step":
            add("step_name", i, step)
        case tuple() as pair if verb == "battle":
            for n, side in enumerate(pair, 1):
                add("fights", i, str(n), cards(scope, side))
        case Selector(zone=None) as described if verb == "discard":
            zone = (_origins()[verb],)
            _add_cards(scope, described.model_copy(update={"zone": zone}))
        case named_or_described:
            _add_cards(scope, named_or_described)


def _add_cards(scope: Scope, part: Cards) -> None:
    """What the instruction is about."""
    scope.facts.add("cards", scope.instruction, cards(scope, part))


def _draw(scope: Scope, verb: str, amount: Amount | Draw) -> None:
    """So many cards from the top of a player's pile."""
    i, add = scope.instruction, scope.facts.add
    draw = amount if isinstance(amount, Draw) else Draw(count=amount)
    if verb in _FROM_THE_TOP:
        top = Selector(zone=(_origins()[verb],), top=draw.count)
        # Whose they are is said below, for it can be each player's.
        of_any = top.model_copy(update={"whose": "any"})
        s = selector(scope, of_any, in_event=False)
        add("whose", s, doer(scope, draw.player))
        add("cards", i, s)
        return
    add("acts_for", i, doer(scope, draw.player))
    add("amount", i, value(scope, draw.most))
    if draw.up_to is not None:
        add("draws_up_to", i)


def _move(scope: Scope, move: Move) -> None:
    i, add = scope.instruction, scope.facts.add
    _add_cards(scope, move.cards)
    if move.under is not None:
        add("to_stack", i, cards(scope, move.under))
    elif move.under_shield is not None:
        add("under_shield", i, cards(scope, move.under_shield))
    elif move.onto_shield is not None:
        add("onto_shield", i, cards(scope, move.onto_shield))
    elif move.position is not None:
        add("to", i, call("deck", move.position))
    elif move.to is not None:
        add("to", i, move.to)
    if move.tapped:
        add("tapped_entry", i)
    if move.face_up:
        add("face_up_entry", i)
    if move.face_down:
        add("face_down_entry", i)
    if move.life_of is not None:
        add("life_of", i, reference(scope, move.life_of))


def _choose_value(scope: Scope, part: str | ChooseValue) -> None:
    i, add = scope.instruction, scope.facts.add
    of = part.of if isinstance(part, ChooseValue) else part
    add("chooses_value", i, of)
    if isinstance(part, ChooseValue) and part.by is not None:
        add("value_chosen_by", i, doer(scope, part.by))
    for word in part.excluding if isinstance(part, ChooseValue) else ():
        add("kept_from_choice", i, term(word))
    if of in asked_by_parts():
        scope.facts.seek_all(of)


def _put(scope: Scope, put: Put) -> None:
    i, add = scope.instruction, scope.facts.add
    _add_cards(scope, put.cards)
    if put.state == "tapped":
        add("tapped_entry", i)
    if put.onto is not None:
        add("onto", i, cards(scope, put.onto))


def _attack(scope: Scope, attack: Attack) -> None:
    _add_cards(scope, attack.with_)
    if attack.at is not None:
        at = as_constant(attack.at)
        target = at if attack.at in scope.ids else call("player", at)
        scope.facts.add("target", scope.instruction, target)
