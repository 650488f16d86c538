"""Events, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from dmreason.cardtext.writing.english.descriptions import (
    cards,
    listed,
    player,
    reference,
    which,
    zones,
)
from dmreason.cardtext.writing.said import Said
from dmreason.cardtext.writing.scope import Noun, Scope, put_under
from dmreason.language.descriptions import Pattern, Selector

_PASSIVE = {
    "destroyed": "destroyed",
    "discarded": "discarded",
    "drawn": "drawn",
    "broken": "broken",
    "flipped": "turned over",
    "cast": "cast",
    "chosen": "chosen",
    "looked": "looked at",
    "attacked": "attacked",
    "blocked": "blocked",
    "summoned": "summoned",
    "executed": "used",
    "tapped": "tapped",
    "untapped": "untapped",
    "stacked": "put onto another creature",
    "equipped": "put on a creature",
    "evolved": "put under an evolution",
    "linked": "linked",
    "unlocked": "put into hyper mode",
}
_ACTIVE = {
    "leaves": ("leaves", "leave", "left"),
    "enters": ("enters", "enter", "entered"),
    "swapped": ("enters by swapping", "enter by swapping", "entered by swapping"),
    "battles": ("battles", "battle", "battled"),
    "battled": ("has battled", "have battled", "had battled"),
    "wins_battle": ("wins a battle", "win a battle", "won a battle"),
    "loses_battle": ("loses a battle", "lose a battle", "lost a battle"),
    "attacks": ("attacks", "attack", "attacked"),
    "blocks": ("blocks", "block", "blocked"),
    "unblocked": ("attacks and is not blocked",) * 3,
}
_ORDINALS = {2: "second", 3: "third"}
Form = Literal["present", "past", "never"]


def happening(pattern: Pattern, scope: Scope, form: Form = "present") -> str:
    """`one of your creatures enters`; or that it happened, or cannot happen."""
    kind = pattern.kind
    with Said(pattern) as said:
        about = said(kind)
        first, batch = said("first_each_turn"), said("batch")
        nth = said("nth_each_turn")
        text = _clause(pattern, about, said, scope, form, batch)
        if first:
            each = " for each of them" if first == "each_card" else ""
            text += f" for the first time each turn{each}"
        if nth is not None:
            number = nth if isinstance(nth, int) else nth.at_least
            later = "" if isinstance(nth, int) else " or a later"
            time = _ORDINALS.get(number, f"{number}th")
            text += f" for the {time}{later} time each turn"
        if (turn := said("turn")) is not None:
            text += f" during {player(turn, of=True)} turn"
    return text


def _clause(
    pattern: Pattern, about: object, said: Said, scope: Scope, form: Form, batch: bool
) -> str:
    kind = pattern.kind
    match kind:
        case "draws" | "loses" | "wins":
            assert isinstance(about, str)
            who = "a player" if about == "any" else player(about)
            you = about == "you"
            verb, what = {
                "draws": (("draw", "draws", "drew"), "a card"),
                "loses": (("lose", "loses", "lost"), "the game"),
                "wins": (("win", "wins", "won"), "the game"),
            }[kind]
            does = f"cannot {verb[0]}" if form == "never" else verb[2]
            if form == "present":
                does = verb[0] if you else verb[1]
            attack = {
                None: "",
                True: " by an attack",
                False: " other than by an attack",
            }
            more = " (one or more)" if batch else ""
            way = attack[said("by_attack")]
            return f"{who} {does} {what}{more}{way}{_by(said, scope)}"
        case "turn_starts" | "turn_ends":
            assert isinstance(about, str)
            point = "start" if kind == "turn_starts" else "end"
            return f"the {point} of {_each_turn(about)} turn"
        case "step_starts":
            return f"the start of the {about} step"
        case "attack_ends":
            return f"the end of the attack of {subject(about, scope)}"
        case "before_break":
            each = "" if batch else "each shield "
            return f"before {each}{subject(about, scope)} breaks"
        case "activated" | "triggers":
            of = f"an ability of {subject(about, scope)}"
            if form == "never":
                return f"{of} cannot be used"
            done = "is used" if kind == "activated" else "triggers as it enters"
            return f"{of} {done}"
        case "shield_check":
            return (
                f"{subject(about, scope)} is added to your hand from your shield zone"
            )
        case "shield_back" | "shield_added":
            time = "is being" if kind == "shield_back" else "was"
            who = subject(about, scope)
            return f"you discard {who} that {time} added to your hand from your shields"
        case "put":
            below = put_under(pattern)
            if below is None:
                return _put(said, about, scope, form, batch)
            put = _put(said, below[1], scope, form, batch)
            where = f" under {cards(below[0], scope)}"
            return put.replace(f" into the {zones(['battle'])}", where)
    who = subject(about, scope, batch, _CALLED.get(kind, "element"))
    if kind in _PASSIVE:
        be = {"present": "is", "past": "was", "never": "cannot be"}[form]
        does = f"{be} {_PASSIVE[kind]}"
    else:
        now, bare, then = _ACTIVE[kind]
        does = {"present": now, "past": then, "never": f"cannot {bare}"}[form]
    more = _against(kind, said, scope)
    if (at := said("at")) is not None:
        places = {"any": "a player", "creature": "a creature"}
        described = isinstance(at, Selector)
        called = subject(at, scope) if described else places.get(at) or player(at)
        target = f" {called}"
        does, more = (
            (does.replace("attacks", f"attacks{target}", 1), more)
            if kind == "unblocked"
            else (does, more + target)
        )
    if kind == "broken" and (breaker := said("breaker")) is not None:
        more += f" by {cards(breaker, scope)}"
        said("that_breaks")  # it is told by "that creature"
    if (destroyer := said("destroyer")) is not None:
        more += f" by {subject(destroyer, scope)}"
    if kind == "chosen" and isinstance(pattern.by, str) and pattern.by != "rule":
        more += f" by {player(said('by'))}"
    if (source := said("effect_of")) is not None:
        more += f" for the effect of {subject(source, scope)}"
    return f"{who} {does}{more}{_moved(said)}{_way(said)}{_by(said, scope)}"


def _each_turn(about: str) -> str:
    return "each" if about == "any" else player(about, of=True)


def subject(
    about: object, scope: Scope, batch: bool = False, noun: Noun = "element"
) -> str:
    """Any of the cards that an event is about."""
    if not isinstance(about, Selector):
        return cards(about, scope)  # type: ignore[arg-type]
    number = "one or more" if batch else "any"
    if about.cards and about.model_fields_set == {"cards"}:
        return cards(about.cards, scope)
    with Said(about, "zone") as said:
        return which(about, said, scope, number, event=noun)


_CALLED: dict[str, Noun] = {
    "broken": "shield",
    "discarded": "card",
    "drawn": "card",
    "looked": "card",
    "cast": "card",
    "summoned": "card",
    "executed": "card",
}
"""What a card is called that is not said to be of a type."""


def _put(said: Said, about: object, scope: Scope, form: Form, batch: bool) -> str:
    who = subject(about, scope, batch, "card")
    be = {"present": "is", "past": "was", "never": "cannot be"}[form]
    source, goal = said("from_"), said("to")
    face = " face up" if said("face_up") else ""
    to = f" into the {zones(goal)}" if goal else " into another zone"
    from_ = f" from the {zones(source)}" if source else ""
    cast = " after being cast" if said("after_cast") else ""
    doer = said("done_by")
    by = _by(said, scope) if doer is None else f" by {player(doer)}"
    return f"{who} {be} put{face}{to}{from_}{cast}{_way(said)}{by}"


def _against(kind: str, said: Said, scope: Scope) -> str:
    rival = said("against")
    if rival is None:
        return ""
    particle = {"blocks": "", "blocked": " by", "attacked": " by"}.get(kind, " with")
    return f"{particle} {subject(rival, scope)}"


def _moved(said: Said) -> str:
    source, goal = said("from_"), said("to")
    text = "" if source is None else f" from the {zones(source)}"
    return text if goal is None else f"{text} into the {zones(goal)}"


def _way(said: Said) -> str:
    text = ""
    for field, name in (
        ("by_summoning", "being summoned"),
        ("by_destruction", "being destroyed"),
        ("by_battle", "a battle"),
    ):
        way = said(field)
        text += {None: "", True: f" by {name}", False: f" other than by {name}"}[way]
    side = {None: "", True: " to its other side", False: " to its front"}
    text += side[said("to_other_side")]
    if (word := said("by_keyword")) is not None:
        text += f" by “{word}”"
    mana = {None: "", True: " with mana tapped", False: " without mana tapped"}
    text += mana[said("mana_tapped")]
    cost = {None: "", True: " with its cost paid", False: " without its cost paid"}
    return text + cost[said("paid")]


def _by(said: Said, scope: Scope) -> str:
    by = said("by") if said.has("by") else None
    if by is None:
        return ""
    if isinstance(by, Selector):
        return f" by the effect of {subject(by, scope)}"
    if by == "rule":
        return " by the rules"
    return f" by {'an' if by == 'any' else player(by, of=True)} effect"


def when(patterns: Sequence[Pattern], scope: Scope) -> str:
    """`When this creature enters or attacks,`."""
    found = [happening(pattern, scope) for pattern in patterns]
    starts = ("the start", "the end", "before")
    points = [text for text in found if text.startswith(starts)]
    others = [text for text in found if not text.startswith(starts)]
    parts = [f"at {text}" if text.startswith("the") else text for text in points]
    if others:
        parts.append(f"when {listed(others)}")
    text = " or ".join(parts)
    return f"{text[0].upper()}{text[1:]},"


def never(pattern: Pattern, scope: Scope, who: str | None = None) -> str:
    """`this creature cannot be blocked`."""
    text = happening(pattern, scope, "never")
    this = reference("this", scope)
    return text if who is None else text.replace(this, who, 1)


def tell(pattern: Pattern, scope: Scope, form: Literal["past", "te"]) -> str:
    """An event that happened, whatever the form in Japanese."""
    assert form
    return happening(pattern, scope, "past")
