"""「このクロスギアをコストを支払わずに自分のAにクロスしてもよい」 (504.2)."""

from __future__ import annotations

import re
from typing import Any

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.activating import Reads
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data

_OWN_GEAR = "この(?:カード|クロスギア)|これ"
_YOURS = "自分の[^。、]*クロスギア"
_GEAR = f"(?:バトルゾーンにある)?(?P<gear{{0}}>{_OWN_GEAR}|{_YOURS})を、?"
_BEARER = "(?P<bearer{0}>[^。、]+)に、?"
_UNPAID = "コストを支払わずに、?"
_CROSSES = re.compile(
    f"{_GEAR.format(1)}{_UNPAID}{_BEARER.format(1)}クロスしてもよい。?"
    f"|{_BEARER.format(2)}{_GEAR.format(2)}{_UNPAID}クロスしてもよい。?"
    f"|{_BEARER.format(3)}{_UNPAID}{_GEAR.format(3)}クロスしてもよい。?"
)


def crossed_unpaid(text: Text, reader: Reads) -> Data | None:
    """A line that lets gear be crossed without paying, whenever it could be paid for.

    Raises:
        UnreadError: with which gear or which creatures is not certain.
    """
    text = _without_topic(text)
    found = _CROSSES.fullmatch(text.letters)
    if found is None:
        return None
    form = next(n for n in "123" if found[f"gear{n}"] is not None)
    gear = _cards(text[slice(*found.span(f"gear{form}"))], reader)
    bearer = _cards(text[slice(*found.span(f"bearer{form}"))], reader)
    to: Data = {} if bearer == "this" else {"to": bearer}
    return {"static": {**to, "crossed_unpaid": gear}}


_COST = re.compile(
    rf"(?P<gear>{_OWN_GEAR}|{_YOURS})を、?(?P<made>ジェネレート(?:または|するか、?))?"
    r"(?:(?P<bearer>[^。、]+)に、?)?クロスする(?:時、支払う)?コスト[はを]"
    r"(?P<less>\d+)少なく(?:する|なる)。"
    r"ただし、(?:その)?コストは(?P<least>\d+)(?P<bound>より少なく|以下に)(?:は)?ならない。?"
)


def crossing_costs(text: Text, reader: Reads) -> list[Data]:
    """A line that lessens what it costs to cross gear, and maybe to generate it.

    Raises:
        UnreadError: with which gear or which creatures is not certain.
    """
    found = _COST.fullmatch(text.letters)
    if found is None:
        return []
    gear = _cards(text[slice(*found.span("gear"))], reader)
    bearer: Any = {"whose": "you", "type": "creature"}
    if found["bearer"]:
        bearer = _cards(text[slice(*found.span("bearer"))], reader)
    least = int(found["least"]) + (found["bound"] == "以下に")
    less: Data = {"change": -int(found["less"]), "at_least": least}
    to: Data = {} if bearer == "this" else {"to": bearer}
    crossed = {"static": {**to, "crossing_cost": {"of": gear, **less}}}
    if not found["made"]:
        return [crossed]
    if gear == "this":
        raise UnreadError("where that works")
    return [{"cost": {"of": gear, **less}}, crossed]


def _without_topic(text: Text) -> Text:
    """「このカードは、コストを支払わずに…クロスしてもよい」: of this gear."""
    found = re.match(f"(?P<gear>{_OWN_GEAR})は、?(?={_UNPAID})", text.letters)
    if found is None:
        return text
    of_gear = text[: found.end("gear")].followed_by("を")
    rest = text[found.end() :]
    return Text(of_gear.letters + rest.letters, (*of_gear.places, *rest.places))


def _cards(which: Text, reader: Reads) -> Any:
    """Which cards, all that are described; gear is crossed with its player's alone."""
    if re.fullmatch(f"{_OWN_GEAR}|このクリーチャー", which.letters):
        return "this"
    (taps,) = reader.done([which.followed_by("をすべてタップする")])
    such = taps.get("tap")
    if taps.keys() != {"tap"} or not isinstance(such, dict):
        raise UnreadError("which cards are crossed")
    if such.keys() & {"zone", "choose", "up_to", "cards", "as"}:
        raise UnreadError("which cards are crossed")
    if such.setdefault("whose", "you") != "you":
        raise UnreadError("whose it is")
    such.setdefault("type", "creature")  # nothing else bears gear (303.3)
    return such
