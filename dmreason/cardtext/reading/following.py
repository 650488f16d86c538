"""What is done with cards that the text itself has moved before.

The name that a card got where it was chosen, or looked at, is lost as it moves (400.5),
and so is the card of an event; what an instruction moved has a name where it lies then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.taken import moves
from dmreason.language.mentions import PRONOUNS


def called_anew(done: list[list[Data]]) -> list[list[Data]]:
    """「それを出してもよい。そうしたら、そのクリーチャーを…」: it, as it lies then.

    What is done with a card afterwards names what was put; what looks for it in the
    zone where it was put before, 「破壊する。その後、それを自分の墓地から出す」, or
    leaves it out there, 「自分の墓地からそのクリーチャー以外の」, names what was moved.

    Raises:
        UnreadError: it has to be followed, but no name tells where it lies.
    """
    steps = [step for sentence in done for step in sentence]
    for place, step in enumerate(steps):
        after = steps[place + 1 :]
        if (name := _put(step)) is not None:
            surely = not step.keys() & {"if", "may", "if_you_do"}
            later = [
                each
                for each in after
                if _speaks_of(_but_for_tie(each), name)
                and (
                    surely
                    or "if_you_do" in each
                    or next(iter(each)) in _OF_THE_BATTLE_ZONE
                )
            ]
            _call(later, step, name, f"{name}_put")
        elif (name := _sent_away(step)) is not None and not _stays(step, name, steps):
            _call(_following(step, name, after), step, name, f"{name}_moved")
            _name_there(step, name, after)
        _check_sorted_out(step, after)
        _check_ways(step, after)
    return done


def _put(step: Data) -> str | None:
    """The name of the cards that a step puts into the battle zone, all of them."""
    found = _all_meant(step) if next(iter(step)) in _PUT else None
    return None if found in PRONOUNS else found  # those are followed there anyway


def _sent_away(step: Data) -> str | None:
    """The name of the cards that a step moves to another zone, all of them."""
    verb = next(iter(step))
    return _all_meant(step) if verb in _AWAY else None


def _stays(step: Data, name: str, steps: Sequence[Data]) -> bool:
    """Whether cards that were looked at in the deck only get another place in it."""
    return _where_to(step) == "deck" and any(
        {"look", "reveal"} & each.keys() for each in steps if each.get("as") == name
    )


def _check_sorted_out(step: Data, after: Sequence[Data]) -> None:
    """「2体選ぶ。タップしているものをすべて破壊する。それらを墓地から」: which of them.

    Raises:
        UnreadError: those of a name that a step has moved are sought where they lie.
    """
    verb = next(iter(step))
    name, _ = _meant(step)
    if verb not in _AWAY or name is None or _all_meant(step) is not None:
        return
    zone = _where_to(step)
    if any(_sought_in(each, name) == zone is not None for each in after):
        raise UnreadError("which of them were moved")


def _all_meant(step: Data) -> str | None:
    """The name of the cards to which a step is done, unless it sorts out some of them.

    「その中からドラゴンをすべて出し、残りを墓地に置く」 puts all that are Dragons, but
    what is spoken of afterwards are still the cards among which they were.
    """
    cards: Any = step["move"]["cards"] if "move" in step else next(iter(step.values()))
    while isinstance(cards, dict):
        if cards.keys() - _NAMING_ALL:
            return None
        cards = cards.get("cards")
    return cards if isinstance(cards, str) else None


def _meant(step: Data) -> tuple[str | None, str | None]:
    """The name of the cards to which all of a step is done, and where it seeks them."""
    cards, zone = next(iter(step.values())), None
    while isinstance(cards, dict):
        if cards.keys() & _SOME_OF_THEM:
            return None, None
        zone = cards.get("zone", zone)
        cards = cards.get("cards")
    found = cards if isinstance(cards, str) else None
    return found, "hand" if "discard" in step and zone is None else zone


def _following(step: Data, name: str, after: Sequence[Data]) -> list[Data]:
    """The later steps that mean what a step has moved, where it lies then."""
    zone = _where_to(step)
    found: list[Data] = []
    for each in after:
        if _is_otherwise(each, step):
            continue
        sought = _sought_in(each, name)
        again = bool(found) and _speaks_of(_but_for_tie(each), name)
        there = sought is not None and sought == zone
        on = sought is None and _goes_on_with(each, name, zone)
        if again or there or (on and _is_sure(step, name, each)):
            found.append(each)  # once it was followed, it is meant as it lies
    return found


def _is_otherwise(each: Data, step: Data) -> bool:
    """「そうしなければ」: whether it is asked itself if a step was carried out."""
    asked = records_in(each.get("if", {}))
    return "as" in step and any(part == {"done": step["as"]} for part in asked)


def _where_to(step: Data) -> str | None:
    """The zone into which a step moves cards."""
    zone = _AWAY[next(iter(step))] or step["move"].get("to")
    return zone if isinstance(zone, str) else None


def _sought_in(step: Data, name: str) -> str | None:
    """The zone from which a step takes the cards of a name, if it says one."""
    if step.get("effect", {}).get("about") == name:
        named = ((part, "it") for part in records_in(step["effect"]["ability"]))
    else:
        named = ((part, name) for part in [step])
    for part, called in named:
        found, zone = _meant(part) if part else (None, None)
        if part.get("excluding") == {"cards": "it"} and called == "it":
            found, zone = "it", part.get("zone")
        if found == called and zone is not None:
            return zone
    return None


def _goes_on_with(step: Data, name: str, zone: str | None) -> bool:
    """Whether a step does something to cards of a name that were moved to a zone.

    Or whether it compares them with others, as only cards that are found can be.
    """
    if _compares(step.get("if", {}), name):
        return True
    if "effect" in step and step["effect"].get("about") == name:
        inside = records_in(step["effect"]["ability"])
        return any(
            part and moves(part, "it") and "destroy" not in part for part in inside
        )
    if moves(step, name):
        return "destroy" not in step  # as it does nothing anywhere else
    there = {"move", *(("tap", "untap") if zone == "mana" else ())}
    return bool(there & step.keys()) and _meant(step)[0] == name


def _compares(holds: Any, name: str) -> bool:
    """「それがそのクリーチャーと同じ名前なら」: whether it is about these cards."""
    for part in records_in(holds):
        alike = {key: part[key] for key in part if key.startswith("shares_")}
        if alike and name in (part.get("cards"), *alike.values()):
            return True
    return False


def _is_sure(step: Data, name: str, each: Data) -> bool:
    """Whether cards were moved where something is done with them, wherever they lie.

    Raises:
        UnreadError: what was destroyed may not lie in the graveyard, or it was up to
            somebody whether it was moved.
    """
    tied = "if_you_do" in each
    if not tied and {"if", "until"} & step.keys():
        return False  # 「Aなら手札に戻す。Bなら…」
    if "destroy" in step:
        raise UnreadError("from where it is taken")
    if tied or not ("may" in step or step.get("if_you_do", name) != name):
        return True
    if "if" not in each:
        raise UnreadError("from where it is taken, if it was not moved")
    return False


def _name_there(step: Data, name: str, after: Sequence[Data]) -> None:
    """「自分の墓地からそのクリーチャー以外の」: other than what was moved there."""
    zone = _where_to(step)
    for each in after:
        for cards in _descriptions(each, name):
            if zone is None or zone not in _zones_of(cards, each):
                continue
            if cards.get("excluding") == {"cards": name}:
                cards["excluding"] = {"cards": step.setdefault("as", f"{name}_moved")}
            if cards.get("cards") == name and "zone" in cards:
                cards["cards"] = step.setdefault("as", f"{name}_moved")


def _descriptions(part: Any, name: str) -> Iterator[Data]:
    """The records of a part where a name means what it means outside."""
    if isinstance(part, dict):
        yield part
        part = _own(part, name).values()
    elif not isinstance(part, list):
        return
    for inner in list(part):
        yield from _descriptions(inner, name)


def _own(part: Data, name: str) -> Data:
    """A record without texts of their own, where a pronoun means another card."""
    hidden = _OTHER_TEXTS if name in PRONOUNS else set()
    return {key: value for key, value in part.items() if key not in hidden}


def _zones_of(cards: Data, step: Data) -> Sequence[str]:
    """The zones in which a description of a step looks for cards."""
    zone = cards.get("zone", "hand" if cards is step.get("discard") else ())
    return [zone] if isinstance(zone, str) else list(zone)


def _check_ways(step: Data, after: Sequence[Data]) -> None:
    """Raise if a card is spoken of that went one of several ways."""
    for option in records_in(step.get("choose_one", [])):
        name = _sent_away(option) if option else None
        if name is None or "if" in step:
            continue
        if any(moves(each, name) and not _is_otherwise(each, step) for each in after):
            raise UnreadError("where it lies then")


def _call(later: list[Data], step: Data, name: str, new: str) -> None:
    """Have later steps speak of what a step moved.

    「選んでもよい。そうしたら、それを出し、1枚引く」: both depend on the choice.
    """
    new = step.setdefault("as", new) if later else new
    for each in later:
        tied = {"if_you_do": each["if_you_do"]} if "if_you_do" in each else {}
        again = _renamed(each, name, new) | tied
        each.clear()
        each.update(again)


def _renamed(part: Any, old: str, new: str) -> Any:
    """The same with another name; a text of its own has pronouns of its own."""
    if isinstance(part, dict):
        own = _own(part, old)
        return part | {key: _renamed(value, old, new) for key, value in own.items()}
    if isinstance(part, list):
        return [_renamed(inner, old, new) for inner in part]
    return new if part == old else part


def _but_for_tie(step: Data) -> Data:
    """A step without the act on which it depends."""
    return {key: value for key, value in step.items() if key != "if_you_do"}


def _speaks_of(part: Any, name: str) -> bool:
    """Whether a part is about cards of a name."""
    if isinstance(part, dict):
        return any(_speaks_of(inner, name) for inner in _own(part, name).values())
    if isinstance(part, list):
        return any(_speaks_of(inner, name) for inner in part)
    return bool(part == name)


_PUT = ("put", "summon")
_AWAY = {
    "destroy": "graveyard",
    "discard": "graveyard",
    "return": "hand",
    "break": "hand",
    "move": None,
}
"""Verbs that move cards, and where to; `move` says it itself."""
_SOME_OF_THEM = {"choose", "up_to", "any_number", "random", "top", "bottom"}
"""Fields of descriptions that take some of the cards of a name."""
_NAMING_ALL = {"cards", "zone", "state", "onto"}
"""Fields that leave out none of the cards of a name; the last say how they enter."""
_OTHER_TEXTS = {"ability", "abilities"}
_OF_THE_BATTLE_ZONE = {"give", "effect", "destroy", "tap", "untap", "battle"}
"""Verbs of what is done with cards of the battle zone alone."""
