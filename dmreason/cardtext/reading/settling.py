"""What is settled when all sentences of an ability are read: names, and what is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import renamed
from dmreason.language.mentions import PRONOUNS


def in_sentences(done: Sequence[list[Data]]) -> list[Any]:
    """Sentences as the language of cards holds them: one instruction by itself."""
    return [steps[0] if len(steps) == 1 else steps for steps in done]


def called_anew(done: list[list[Data]]) -> list[list[Data]]:
    """「それを出してもよい。そうしたら、そのクリーチャーを…」: it, as it lies then.

    The name that a card got where it was chosen, or looked at, is lost as it moves
    (400.5); what is done with it afterwards names what was put, and what looks for it
    in the zone where it was put before, 「破壊する。その後、それを自分の墓地から出す」,
    names what was moved.
    """
    steps = [step for sentence in done for step in sentence]
    for place, step in enumerate(steps):
        after = steps[place + 1 :]
        if (name := _moved(step, _PUT)) is not None:
            surely = not step.keys() & {"if", "may", "if_you_do"}
            later = [
                each
                for each in after
                if _speaks_of(each, {name})
                and (
                    surely
                    or "if_you_do" in each
                    or next(iter(each)) in _OF_THE_BATTLE_ZONE
                )
            ]
            _call(later, step, name, f"{name}_put")
        elif (name := _moved(step, _AWAY)) is not None:
            zone = _AWAY[next(iter(step))] or step["move"].get("to")
            later = [each for each in after if _sought_in(each, name) == zone]
            _call(later, step, name, f"{name}_moved")
    return done


def _moved(step: Data, verbs: Iterable[str]) -> str | None:
    """The name of the cards that a step moves with such a verb, all of them."""
    verb = next(iter(step))
    cards = step[verb] if verb in verbs else None
    if verb == "move" and isinstance(cards, dict):
        cards = cards.get("cards")
    return cards if isinstance(cards, str) and cards not in PRONOUNS else None


def _call(later: list[Data], step: Data, name: str, new: str) -> None:
    """Have later steps speak of what a step moved."""
    new = step.setdefault("as", new) if later else new
    for each in later:
        again = renamed(each, name, new)
        each.clear()
        each.update(again)


def _sought_in(step: Data, name: str) -> str | None:
    """The zone from which a step takes the cards of a name, if it says one."""
    cards = next(iter(step.values()))
    if not isinstance(cards, dict) or cards.get("cards") != name:
        return None
    if "discard" in step:
        return "hand"
    return cards.get("zone")


_PUT = ("put", "summon")
_AWAY = {"destroy": "graveyard", "discard": "graveyard", "return": "hand", "move": None}
"""Verbs that move cards, and where to; `move` says it itself."""
_OF_THE_BATTLE_ZONE = ("give", "effect", "destroy", "tap", "untap", "battle")
"""Verbs of what is done with cards of the battle zone alone."""


def optional_search(done: list[list[Data]]) -> list[list[Data]]:
    """「…が出るまで表向きにしてもよい。それを…」: all of it is done, or nothing."""
    for place, steps in enumerate(done):
        if not (steps and {"until", "may"} <= steps[0].keys()):
            continue
        found = {step["as"] for step in steps if "as" in step}
        later = [step for sentence in done[place + 1 :] for step in sentence]
        if any(not _speaks_of(step, found) for step in later):
            raise UnreadError("how much of it is optional")
        del steps[0]["may"]
        together = {"repeat": {"times": 1, "do": in_sentences(done[place:])}}
        return [*done[:place], [{**together, "may": True}]]
    return done


def _speaks_of(part: Any, names: set[str]) -> bool:
    """Whether a part is about cards of a name."""
    if isinstance(part, dict | list):
        inside = part.values() if isinstance(part, dict) else part
        return any(_speaks_of(inner, names) for inner in inside)
    return part in names


def leave_out(done: list[list[Data]], others: Data, start: int) -> None:
    """「ただし、進化クリーチャーは選べない」: of the cards that were to be chosen."""
    last = done[-1][-1] if done else {}
    what = next(iter(last.values()), None)
    cards = what.get("cards", what) if isinstance(what, dict) else None
    if not isinstance(cards, dict) or not {"choose", "up_to"} & cards.keys():
        raise UnreadError("which cards are not chosen", start)
    if "excluding" in cards or others.keys() & {"zone", "whose", "choose", "up_to"}:
        raise UnreadError("which cards are not chosen", start)
    if {k: v for k, v in others.items() if k != "type"} == {"evolution": True}:
        cards["evolution"] = False
    else:
        cards["excluding"] = others


def forbid_triggers(done: list[list[Data]]) -> None:
    last = done[-1][-1] if done else {}
    moved = last.get("move", {})
    source = moved.get("cards") if moved.get("to") in ("graveyard", "mana") else None
    if isinstance(source, dict) and source.get("zone") == "shields":
        return  # 113.6: only what is added to the hand from there is used so
    cards = last.get("return") or last.get("break")
    if not isinstance(cards, dict) or cards.get("zone") != "shields":
        raise UnreadError("whose triggers")
    last["without"] = "S・トリガー"
