"""Where a line that is not read may work, as far as its words tell."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence, Set
from functools import cache
from typing import Any

from dmreason.cardtext.vocabulary import sections

_OWN = re.compile(
    "この(?!ターン|時|能力|効果|方法|攻撃|バトル|数|中|ゲーム)|これ(?!ら|以|まで|によ)"
)
"""How a text names its own card."""
_CHOSEN = re.compile("(選[びん]で?、?(?:相手は、?)?)これ")
"""「クリーチャーを1体選び、これを…」 names the one that was chosen."""
_IN_PLAY = re.compile(
    rf"(?:{_OWN.pattern})[^、]*(?:が|を召喚する|を?(?:バトルゾーンに)?出)[^、]*[時後間]"
)
"""「このクリーチャーが出た時」: what happens to its card as it is used, or in play."""
_GOES = re.compile(
    "(?:の(?:一番)?[上下])?(?:に(?!あ[りるっ]|い[るた])|へ)"
    "[^、。]{0,12}?(?:置(?!いてあ|かれて|かれたこ)|戻|加|送)"
)
"""What stands behind a zone to which cards go."""
_FROM_HAND = re.compile(
    f"(?:{_OWN.pattern})[^、。のがをに]*を[^、。]*?(?:捨て|見せ|公開)"
)
_AS_SHIELD = re.compile(
    f"この(?:表向きの)?シールド|(?:{_OWN.pattern})[^、。]*"
    "(?:表向き(?!にし|にす)|シールド(?:で|にあ|なら))"
)
_NO_SUBJECT = re.compile("で[もは]|[^がを]*(?:間|時|なら|れば|場合)$")
"""「墓地にある間」, 「墓地でも」: nothing is said of what lies there."""
_ANY_ZONE = re.compile(
    "(?:他の|別の|以外の)ゾーン|"
    "バトルゾーン(?:以外|外|に(?:[^、。]*が)?は?(?:(?:出て|置かれて|存在して)?いな|な[いけく]))"
)
_DRAWN = re.compile("(?<![差取割])引(?!き分け)|ドロー(?!ステップ)")
_EVERYWHERE = re.compile("どこ(?:に|で)|(?:どの|いずれの|すべての)ゾーン|ゾーンを問わ")
_AT_A_TIME = re.compile("(?:時|場合|終わりに|はじめに|そうしたら|その後)、")
_USES_IT = re.compile(
    "(?:唱え|召喚し|出し|実行し|使っ|重ね|入れ替え)てもよい|召喚できる"
    "|(?:唱える|召喚する|出す|使う)(?:$|ことができる)"
)
"""What is done to a card that lies elsewhere than in the battle zone."""

Part = str | dict[str, Any]


def missing_parts(
    text: str,
    reminders: Sequence[str] = (),
    *,
    name: str | None = None,
    works_in: Set[str] = frozenset(),
    is_word: bool = False,
) -> list[Part]:
    """An unread line as missing parts: one as such a line works, and where else it may.

    What names its own card, if only by its `name`, and a zone (「このカードを自分の
    手札から捨てて…」) may work there besides, what speaks of drawing as the card is
    drawn, and what is said beside a keyword where that `works_in`. A keyword that
    nobody knows (`is_word`) may work anywhere, if no reminder tells more of it.
    """
    told = [_as_own(each, name) for each in (text, *reminders)]
    sentences = [each for part in told for each in _sentences(part)]
    zones = set(works_in).union(*map(_own_zones, sentences))
    used = not zones and any(map(_uses_itself, told))
    unknown = is_word and not reminders and not zones
    if used or unknown or any(map(_is_anywhere, sentences)):
        return [{"text": text, "zone": "anywhere"}]
    parts: list[Part] = [text]
    if zones:
        known = sorted(zones, key=list(sections()["zones"]).index)
        parts.append({"text": text, "zone": known[0] if len(known) == 1 else known})
    if any(_DRAWN.search(each) and _names_itself(each) for each in sentences):
        parts.append({"text": text, "when": "drawn", "of": "this"})
    return parts


def _as_own(text: str, name: str | None) -> str:
    """A text with 「この…」 wherever it calls its own card by its name."""
    letters = unicodedata.normalize("NFKC", name) if name else ""
    called = f"[《「]?{re.escape(letters)}[》」]?" if letters else "(?!)"
    return re.sub(called, "このカード", text)


def _sentences(text: str) -> Iterator[str]:
    """What is said between full stops and quotation marks, without chosen cards."""
    for sentence in re.split("[。「」]", text):
        yield _CHOSEN.sub(r"\1それ", sentence)


def _names_itself(sentence: str) -> bool:
    """Whether it speaks of its own card, but for what happens to that in play."""
    clauses = sentence.split("、")
    return any(_OWN.search(each) and not _is_in_play(each) for each in clauses)


def _is_in_play(clause: str) -> bool:
    """「このクリーチャーが(バトルゾーンから墓地に)…時」, without another zone."""
    if "バトルゾーン" not in clause and (_zones_in(clause) or _DRAWN.search(clause)):
        return False
    return bool(_IN_PLAY.search(clause))


def _uses_itself(text: str) -> bool:
    """Whether a text may do such a thing to its own card at some time, from nowhere."""
    own_event = False
    for sentence in text.split("。"):
        if (time := _AT_A_TIME.search(sentence)) is None:
            continue
        own_event |= _OWN.search(sentence, 0, time.start()) is not None
        named = _OWN.search(sentence, time.end())
        if named and not own_event and _USES_IT.search(sentence, named.end()):
            return True
    return False


def _is_anywhere(sentence: str) -> bool:
    """Whether it may be about its own card in whichever zone that lies."""
    if everywhere := _EVERYWHERE.search(sentence):
        return everywhere.start() == 0 or _OWN.search(sentence) is not None
    for clause in sentence.split("、"):
        said = _ANY_ZONE.search(clause)
        own = _OWN.search(re.sub("この[^、]{1,9}?以外の", "", clause))
        if said and (own or _NO_SUBJECT.match(clause)):
            return True
    return False


def _own_zones(sentence: str) -> set[str]:
    """Zones beside the battle zone where its own card may lie, as a sentence says."""
    found = {"hand"} if _FROM_HAND.search(sentence) else set[str]()
    found |= {"shields"} if _AS_SHIELD.search(sentence) else set[str]()
    if _names_itself(sentence) or "この能力は" in sentence:
        return found | _zones_in(sentence)
    return found.union(*map(_zones_in, filter(_lies_there, sentence.split("、"))))


def _lies_there(clause: str) -> bool:
    """Whether it begins with a zone, and does not say what lies there."""
    at = "(?:[^、]*(?:終わり|はじめ)に)?"
    zone = re.match(rf"{at}(?:自分の|持ち主の)?(?:{_patterns()[0].pattern})", clause)
    return zone is not None and bool(_NO_SUBJECT.match(clause, zone.end()))


def _zones_in(text: str) -> set[str]:
    """Zones beside the battle zone that are named, but where cards only go to.

    As something goes to a zone, what is said of it may work there.
    """
    named, names = _patterns()
    found = set[str]()
    for place in named.finditer(text):
        clause = text[place.end() :].partition("、")[0]
        if not _GOES.match(clause) or re.search("時|場合", clause):
            found |= {names[zone] for zone in re.findall("|".join(names), place[0])}
    return found - {"battle"}


@cache
def _patterns() -> tuple[re.Pattern[str], dict[str, str]]:
    """One zone or several, and what the zones are called."""
    names = {word: key for key, one in sections()["zones"].items() for word in one.ja}
    zone = f"(?:{'|'.join(names)})"
    return re.compile(f"{zone}(?:(?:または|か|、|や|と){zone})*"), names
