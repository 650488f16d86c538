"""「…で攻撃するかわりに、タップして次の能力を使ってもよい」: tap abilities (602)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in


class Reads(Protocol):
    """Reads what is done."""

    def done(self, lines: Sequence[Text], more: Sequence[Text] = ()) -> list[Any]: ...


_OWN = (
    r"この(?:クリーチャー|エレメント)で攻撃するかわりに、?"
    r"(?:この(?:クリーチャー|エレメント)と(?P<more>[^。]+))?タップして、?次の能力を使ってもよい。?"
)
"""What is tapped for a tap ability, beside its creature."""
_OF_OTHERS = (
    r"(?P<whose>[^。]+)で攻撃するかわりに、?タップして、?次の能力を使ってもよい。?"
    r"|(?:このクリーチャーがバトルゾーンにある間、)?"
    r"(?P<such>[^。]+)をタップし、攻撃するかわりに、?次の能力を使ってもよい。?"
)
TAP_ABILITY = re.compile(f"{_OWN}|{_OF_OTHERS}")
"""A line that says of the next one that it is a tap ability."""
_IN_ONE = re.compile(f"{_OWN}(?P<rest>.+)")


def tap_ability(start: Text, following: Text, reader: Reads) -> Data:
    """A tap ability, or the static ability that gives one to creatures.

    Args:
        start: the line that `TAP_ABILITY` has found.
        following: what it does.
        reader: reads what is done.

    Raises:
        UnreadError: whose it is, or which card it speaks of, is not certain.
    """
    found = TAP_ABILITY.fullmatch(start.letters)
    assert found is not None
    ability: Data = {"instead_of": "attack"}
    if found["more"] is not None:
        more = start[slice(*found.span("more"))].followed_by("タップする")
        ability["by"] = reader.done([more])
    ability["do"] = reader.done([following])
    name = "whose" if found["whose"] is not None else "such"
    if found[name] is None:
        return {"activated": ability}
    others = start[slice(*found.span(name))].followed_by("をすべてタップする")
    (taps,) = reader.done([others])
    to = taps.get("tap") if taps.keys() == {"tap"} else None
    if not isinstance(to, dict) or to.keys() & {"zone", "choose", "up_to", "cards"}:
        raise UnreadError("who uses it")
    if to.get("whose") != "you" and to != {"equipped_with": "this"}:
        raise UnreadError("in whose eyes")
    if speaks_of_its_card(ability["do"]):
        raise UnreadError("of which card it is said")
    return {"static": {"to": to, "abilities": [{"activated": ability}]}}


def tap_ability_quoted(text: Text, reader: Reads) -> Data | None:
    """The same, of a card, in one line: 「…使ってもよい。カードを1枚引く。」."""
    found = _IN_ONE.fullmatch(text.letters)
    if found is None:
        return None
    start = found.start("rest")
    return tap_ability(text[:start], text[start:], reader)


_ABLE = re.compile("(?P<who>この[^。、]+|自分の[^。、]+)[がで]攻撃できる時、")


def when_able(text: Text) -> Text | None:
    """「〜が攻撃できる時、…」, as the same on an attack; None if it is another one."""
    found = _ABLE.match(text.letters)
    if found is None:
        return None
    event = text[: found.end("who")].followed_by("が攻撃する時、")
    rest = text[found.end() :]
    return Text(event.letters + rest.letters, (*event.places, *rest.places))


def used_when_able(found: Data) -> Data:
    """What says so, and is done by an act 「…してもよい。そうしたら、…」 (602.3a).

    Raises:
        UnreadError: it has no such act, or says of the attack more than who attacks.
    """
    trigger = found.get("trigger", {})
    act, *done = trigger.get("do", [{}])
    if trigger.keys() != {"when", "do"} or trigger["when"].keys() != {"attacks"}:
        raise UnreadError("when it is used")
    if not isinstance(act, dict) or act.pop("may", False) is not True or "as" in act:
        raise UnreadError("by which act it is used")
    for step in done:
        first = step[0] if isinstance(step, list) else step
        if first.pop("if_you_do", False) is not True:
            raise UnreadError("what that act is for")
    speaks = [value for part in records_in(done) for value in part.values()]
    if not done or "that" in speaks:
        raise UnreadError("of which creature it is said")
    able = trigger["when"]["attacks"]
    return {"activated": {"could_attack": able, "by": [act], "do": done}}


def speaks_of_its_card(done: Any) -> bool:
    """Whether the text's own card is meant, which is not the one that acts."""
    if done == "this":
        return True
    if isinstance(done, dict):
        return "other" in done or any(map(speaks_of_its_card, done.values()))
    return isinstance(done, list) and any(map(speaks_of_its_card, done))
