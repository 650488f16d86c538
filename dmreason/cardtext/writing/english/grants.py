"""What only static abilities give to cards, in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dmreason.cardtext.vocabulary import en
from dmreason.cardtext.writing.english.crossing import crossing, made_mana
from dmreason.cardtext.writing.english.descriptions import (
    amount,
    cards,
    how_many,
    listed,
    player,
)
from dmreason.cardtext.writing.english.events import happening, subject
from dmreason.cardtext.writing.said import NoWordsError, Said
from dmreason.cardtext.writing.scope import Scope
from dmreason.language.abilities import Instruction
from dmreason.language.checks_of_instructions import steps_of
from dmreason.language.descriptions import Cards

Joined = Callable[[Sequence[Instruction], Scope], str]
"""Says several instructions in one."""


def of_static(said: Said, to: Cards, scope: Scope, joined: Joined) -> list[str]:
    """What only static abilities give.

    Args:
        said: what the ability says.
        to: the cards.
        scope: what the text refers to.
        joined: says what is to be done to be allowed to attack.
    """
    who = cards(to, scope)
    found = [f"{who} is not treated as a {en('types', t)}" for t in said("is_not")]
    if (spells := said("ignored_spells")) is not None:
        found.append(f"ignore the effects of {cards(spells, scope)}")
    if (unusable := said("unusable")) is not None:
        with Said(unusable) as inside:
            words = listed([f"“{word}”" for word in inside("keywords")])
            found.append(f"{words} of {cards(inside('of'), scope)} cannot be used")
    found += crossing(said, who, scope)
    if (choice := said("other_chooses")) is not None:
        with Said(choice) as inside:
            by, among = inside("by"), cards(inside("of"), scope)
        other, s = ("your opponent chooses", "") if by == "you" else ("you choose", "s")
        found.append(f"whenever {player(by)} choose{s} among {among}, {other} instead")
    still = f"abilities of {who} do not trigger when"
    found += [f"{still} {happening(event, scope)}" for event in said("untriggered")]
    if said("entry_untriggered"):
        words = "that begin “when this creature enters”"
        found.append(f"abilities of {who} {words} do not trigger")
    for pattern in said("must"):
        with Said(pattern) as inside:
            if inside("chosen") != "this" or inside("by") != "opponent":
                raise NoWordsError("Static: `must`")
        found.append(f"your opponent has to choose {who} first when choosing")
    if (also := said("untapped_targets")) is not None:
        found.append(f"{who} can attack {cards(also, scope)} that are untapped")
    for field, where in (
        ("aims_if_able", "if they attack"),
        ("must_attack", "each turn"),
    ):
        if (aim := said(field)) is not None:
            such = "your opponent" if aim == "player" else subject(aim, scope)
            found.append(f"{who} must attack {such} {where}, if able")
    if price := [p for s in said("attack_price") for p in steps_of(s)]:
        found.append(f"{who} cannot attack unless you {joined(price, scope)}")
    if (many := said("keyword_times")) is not None:
        found.append(f"{who} have these keywords {amount(many, scope)} times")
    found += made_mana(said, who, scope)
    if (number := said("breaks")) is not None:
        found.append(f"{who} breaks {how_many(number, scope)} shields")
    if (most := said("breaks_at_most")) is not None:
        shields = "shield" if most == 1 else "shields"
        found.append(f"{who} can break only {most} {shields} by an attack")
    return found
