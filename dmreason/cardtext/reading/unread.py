"""Where a line that is not read may work, as far as its words tell."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from functools import cache
from typing import Any

from dmreason.cardtext.vocabulary import sections

_SAYS_WHERE = re.compile(
    "(?:で|は)?表向き|から|に(?:あ[りるれ]|置かれている)|[にの]こ[のれ]"
)
"""What stands behind a zone in which the card itself lies."""
_OWN = re.compile(
    "この(?!ターン|時|能力|効果|方法|攻撃|バトル|数|中|ゲーム)|これ(?!ら|以|まで|によ)"
)
"""How a text names its own card."""
_THROWN = re.compile(f"(?:{_OWN.pattern})[^、。]*を捨て")
_ANYWHERE = re.compile("どこにあっても")
_USES_IT = re.compile("(?:唱え|召喚し|出し|実行し|使っ)てもよい")
"""What is done to a card that lies elsewhere than in the battle zone."""


def missing_part(
    text: str,
    reminders: Sequence[str] = (),
    *,
    works_in: Set[str] = frozenset(),
    is_word: bool = False,
) -> str | dict[str, Any]:
    """An unread line as a missing part, with the zones in which its own card is named.

    「このカードを自分の手札から捨てて…」 may work there besides the battle zone, and so
    may what is said beside a keyword where that `works_in`. A keyword that nobody knows
    (`is_word`) may work anywhere, if no reminder tells more of it.
    """
    told = (text, *reminders)
    zones = set(works_in).union(*(_own_zones(each) for each in told))
    if zones:
        known = sorted(zones, key=list(sections()["zones"]).index)
        return {"text": text, "zone": ["battle", *known]}
    anywhere = any(_ANYWHERE.search(each) or _uses_itself(each) for each in told)
    if anywhere or (is_word and not reminders):
        return {"text": text, "zone": "anywhere"}
    return text


def _uses_itself(text: str) -> bool:
    """Whether a text may do such a thing to its own card at some time, from nowhere."""
    for sentence in text.split("。"):
        when, _, rest = sentence.partition("時、")
        named = _OWN.search(rest)
        if named and not _OWN.search(when) and _USES_IT.search(rest, named.end()):
            return True
    return False


def _own_zones(text: str) -> set[str]:
    """Zones beside the battle zone of which a text says that its card lies there."""
    named, names = _patterns()
    found = {"hand"} if _THROWN.search(text) else set[str]()
    for place in named.finditer(text):
        if not _SAYS_WHERE.match(text, place.end()):
            continue
        # 「このクリーチャーを(自分の)墓地から」, 「墓地から(、)このクリーチャーを」.
        before = re.split("[、。「」]", text[: place.start()])[-1]
        behind = re.split("[。「」]", text[place.end() :])[0][:12]
        if _OWN.search(before) or _OWN.search(behind):
            found |= {names[zone] for zone in re.findall("|".join(names), place[0])}
    return found - {"battle"}


@cache
def _patterns() -> tuple[re.Pattern[str], dict[str, str]]:
    """One zone or several, and what the zones are called."""
    names = {word: key for key, one in sections()["zones"].items() for word in one.ja}
    zone = f"(?:{'|'.join(names)})"
    return re.compile(f"{zone}(?:(?:または|か|、|や|と){zone})*"), names
