"""By whom, by which effect and in which way something happens."""

from __future__ import annotations

from typing import Any

from dmreason.cardtext.reading.describing import player
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data


def chooser(frame: Frame, who: str, effect: Any = None) -> Data:
    """「呪文によって相手に選ばれない」: who chooses, and for what effect."""
    effect = caused(frame).get("by") if effect is None else effect
    if effect is None:
        return {"by": who}
    if not isinstance(effect, dict):
        raise UnreadError("by whose effect", frame.start)
    return {"by": who, "effect_of": effect}


def otherwise(frame: Frame) -> Data:
    """「破壊以外の方法で」, 「バトル以外の方法で」, 「バトルによって」."""
    kind = {"leave": "destruction", "destroy": "battle"}.get(frame.verb)
    for phrase in frame.phrases:
        word = phrase.words[0] if phrase.case == "manner" else None
        if word is None or word.type != "OTHERWISE":
            continue
        if word.meaning in (kind, f"by {kind}"):
            frame.phrases.remove(phrase)
            return {f"by_{kind}": word.meaning != kind}
    return {}


def caused(frame: Frame) -> Data:
    """「相手の呪文によって」: whose effect, or that of which card."""
    phrase = frame.take("by")
    if phrase is None or phrase.noun is None:
        return {}
    item = phrase.noun.only
    if item is not None and item.terminal == "OWNER" and not item.mods:
        if frame.verb == "choose" and phrase.words[0].startswith("の"):
            # 「相手の効果によって」: whoever chooses, and `by` is who does
            raise UnreadError("who chooses for any such effect", frame.start)
        return {"by": player(item.head[0])}
    by = frame.described(phrase.noun)
    of_any_card = isinstance(by, dict) and by.keys() == {"whose", "as_cards"}
    if isinstance(by, dict) and of_any_card and frame.verb != "choose":
        return {
            "by": by["whose"]
        }  # 「相手のカードの効果によって」: any effect of theirs
    if isinstance(by, dict) and by.keys() - {"whose", "as_cards"}:
        by.pop("as_cards", None)  # 「相手の光のカードの効果によって」: of any type
    if not isinstance(by, dict) or by.keys() & {"zone", "choose", "as_cards"}:
        raise UnreadError("by what", frame.start)
    return {"by": by}


_EXECUTING = ("キリフダッシュ", "D・D・D", "S・トリガー", "ニンジャ・ストライク")
"""Keywords by which a card enters by being executed."""
USED = (
    *_EXECUTING,
    *(
        "S・バック",
        "アタック・チャンス",
        "スーパー・S・トリガー",
        "無月の門",
        "夢幻無月の門",
    ),
)
"""Keywords of which 「を使った時」 means that a card is executed by them."""
_SWAPPING = ("革命チェンジ", "ニンジャ・チェンジ")
"""Keywords by which a card enters from the hand in the place of another."""
_PUTTING = ("侵略", "ヨビニオン", "連鎖", "激流連鎖")
"""Keywords that put cards into the battle zone by themselves."""


def entering(frame: Frame, kind: str, to_come: bool) -> tuple[str, Data]:
    """How it enters: 「召喚によって」, 「革命チェンジによって」.

    Of what is to come the event that has such a word is more than the entering.
    """
    for phrase in frame.phrases:
        word = phrase.words[0] if phrase.case == "manner" else None
        if kind == "enters" and word is not None and word.type == "SUMMONED":
            frame.phrases.remove(phrase)
            return kind, {"by_summoning": word.meaning == "true"}
        item = phrase.noun.only if phrase.case == "by" and phrase.noun else None
        by_a_word = item is not None and item.terminal == "QUOTE"
        if kind == "cast" and item is not None and by_a_word:
            if item.head[0] != "「S・トリガー」" or item.mods or to_come:
                raise UnreadError("by which word it is cast", frame.start)
            frame.phrases.remove(phrase)
            return "executed", {"by_keyword": "S・トリガー"}
        if kind in ("enters", "summoned") and item is not None and by_a_word:
            word_of_it = item.head[0][1:-1]
            by = {"by_keyword": word_of_it}
            if item.mods:  # 「自分の「革命チェンジ」によって」
                raise UnreadError("whose word", frame.start)
            frame.phrases.remove(phrase)
            if to_come and kind == "enters" and word_of_it not in _PUTTING:
                raise UnreadError("the entering alone", frame.start)
            if word_of_it in _EXECUTING:
                return "executed", by
            if word_of_it in _SWAPPING:
                return "swapped", {"from": "hand", **by}
            if word_of_it in _PUTTING:
                return "enters", by
            raise UnreadError("how it enters", frame.start)
    return kind, {}
