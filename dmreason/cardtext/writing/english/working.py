"""Where and how often abilities work, and those without sentences, in English."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.vocabulary import en
from dmreason.cardtext.writing.english.descriptions import (
    cards,
    condition,
    listed,
    reference,
    zones,
)
from dmreason.cardtext.writing.english.events import tell
from dmreason.cardtext.writing.said import Said
from dmreason.cardtext.writing.scope import Noun, Scope
from dmreason.language.requirements import Condition
from dmreason.language.working import Extra, Link, Redirect


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def works_in(zone: Sequence[str] | None, scope: Scope, plain: bool = False) -> str:
    """`While … is in your …: `, if an ability says where it works."""
    if zone is None or plain:
        return ""
    this = reference("this", scope)
    if "anywhere" in zone:
        return f"Wherever {this} is: "
    return f"While {this} is in your {zones(zone)}: "


def taken_from(zone: Sequence[str] | None) -> tuple[str, ...]:
    """The zones besides the battle zone in which an ability works."""
    return tuple(zone) if zone is not None and "battle" not in zone else ()


def while_shown(face_up: bool, scope: Scope) -> str:
    """`While … is face up: `."""
    return f"While {reference('this', scope)} is face up: " if face_up else ""


def how_often(each_: str | None) -> str:
    """` (Once each turn.)`, if it is limited."""
    return "" if each_ is None else f" (Once each {each_}.)"


def if_held(said: Said, scope: Scope) -> str:
    """` if …,`, of the condition of an ability."""
    held = said("if_")
    return "" if held is None else f" if {condition(held, scope)},"


def no_less_than(least: int | None) -> str:
    """` (It cannot become less than …)`, of a cost."""
    return "" if least is None else f" (It cannot become less than {least}.)"


def link(part: Link, scope: Scope) -> str:
    """What a card can be linked with as it enters (G-link)."""
    with Said(part) as said:
        named = [("left", said("left_of")), ("right", said("right_of"))]
        having = [
            ("left", said("left_of_keyword")),
            ("right", said("right_of_keyword")),
        ]
        again = said("relinks")
    this = reference("this", scope)
    places = [
        f"the {side} of {listed([f'《{name}》' for name in names], 'or')}"
        for side, names in named
        if names
    ]
    places += [
        f"the {side} of a god with {listed([f'「{word}」' for word in words], 'or')}"
        for side, words in having
        if words
    ]
    more = " (as another god of yours enters, too, after taking a card off any)"
    return (
        f"You may link {this} as it enters, on {' or '.join(places)} (G-link)"
        f"{more if again else ''}."
    )


def extra(part: Extra, scope: Scope) -> str:
    """What can be paid besides the cost as a card is used."""
    with Said(part) as said:
        cost, once = said("cost"), said("once")
        civilization = said("civilization")
    times = "once" if once else "any number of times"
    more = f"pay {cost} more"
    if civilization is not None:
        each = cost // len(civilization)
        words = (en("civilizations", name) for name in civilization)
        cards = listed([f"{each} {word} card(s)" for word in words], "and")
        more = f"also tap {cards} in your mana zone"
    return f"As you use {reference('this', scope)}, you may {more} {times}."


def redirect(part: Redirect, scope: Scope) -> str:
    """To where an attack of the opponent can be redirected."""
    with Said(part) as said:
        where = works_in(said("zone"), scope) + capital(if_held(said, scope).strip())
        by, this = said("by"), reference("this", scope)
        attacked = said("attacked")
        old = "" if attacked is None else f" on {cards(attacked, scope)}"
        to = listed([cards(target, scope) for target in said("to")])
    start = f"{where} you may" if where else "You may"
    return (
        f"{start} {by} {this} to redirect an opposing creature's attack{old} to {to}."
    )


def done_again(word: str, holds: Condition, this: Noun) -> str:
    """The word by which a spell is done again, and when."""
    return (
        f"{word} (if {condition(holds, Scope(this, tell=tell))}, you may do it again)"
    )


STATES = (
    ("playable", "you may use {} from there"),
    ("power_times", "double the power of {}"),
    ("breaks_times", "double the number of shields that {} break{s}"),
    ("wins_battles", "{} win{s} battles"),
    ("attacks_untapped", "{} can attack untapped creatures"),
    ("attacks_at_once", "{} can attack your opponent in the turn they enter"),
    ("attacks_if_able", "{} attack{s} if able"),
    ("blocks_if_able", "{} block{s} if able"),
    ("base_of_any_race", "you may put evolution creatures of any race onto {}"),
    ("ignored", "ignore the abilities of {}"),
)
"""What cards are given without more."""
