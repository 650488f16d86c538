"""Lines that are abilities of their own kind: how cards arrive, redirected attacks."""

from __future__ import annotations

from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.describing import Data, Scope, described
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Noun, Phrase, Segment, UnreadError
from dmreason.cardtext.reading.reaching import leading


def arriving(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「相手のクリーチャーはタップして出る」 (110.4f)."""
    conditions = leading(sentences[0], "if_")
    rest = sentences[0][len(conditions) :]
    verbs = [part.words[-1].meaning for part in rest]
    if len(sentences) > 1 or verbs not in (
        ["tap te", "enter end"],
        ["tap te", "put end"],
    ):
        return None
    frame, last = (Frame.of(part, scope) for part in rest)
    about = frame.take("ha")
    to = frame.take("ni") or last.take("ni")
    if to is not None and not _is_battle_zone(to):
        raise UnreadError("arrives where", frame.start)
    if about is None or about.noun is None:
        return None
    frame.done()
    last.done()
    cards = described(about.noun, scope)
    if isinstance(cards, dict) and {"zone", "choose", "up_to"} & cards.keys():
        raise UnreadError("which cards arrive tapped", frame.start)
    status: Data = {"when": {"enters": cards}, "tapped": True}
    if conditions:
        status["if"] = all_of([condition(part, scope) for part in conditions])
    return {"status": status}


def _is_battle_zone(phrase: Phrase) -> bool:
    item = phrase.noun.only if phrase.noun else None
    zone = item is not None and item.terminal == "ZONE" and not item.mods
    return bool(zone and item and item.head[0].meaning == "battle")


def redirected(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「これをタップして、相手クリーチャーの攻撃先を…に変更してもよい」 (507.1)."""
    conditions = leading(sentences[0], "if_")
    rest = sentences[0][len(conditions) :]
    verbs = [part.words[-1].meaning for part in rest]
    means = {"tap te": "tap", "untap te": "untap"}.get(verbs[0]) if verbs else None
    if len(sentences) > 1 or means is None or verbs[1:] != ["redirect may"]:
        return None
    by, turn = (Frame.of(part, scope) for part in rest)
    if by.cards() != "this":
        raise UnreadError("who is tapped for it", by.start)
    by.done()
    found: Data = {"by": means, "to": new_target(turn)}
    turn.done()
    if conditions:
        found["if"] = all_of([condition(part, scope) for part in conditions])
    return {"redirect": found}


def new_target(frame: Frame) -> list[str | Data]:
    """「攻撃先をAまたはBに」: to which creatures an attack can be turned."""
    target, to = frame.take("wo"), frame.take("ni")
    item = target.noun.only if target and target.noun else None
    if item is None or item.terminal != "TARGET" or item.mods or item.quantity:
        raise UnreadError("what is changed", frame.start)
    if to is None or to.noun is None or to.quantity or to.noun.joint == "AND":
        raise UnreadError("to whom", frame.start)
    found = [frame.described(Noun((part,))) for part in to.noun.items]
    for cards in found:
        if isinstance(cards, dict) and {"zone", "choose", "up_to"} & cards.keys():
            raise UnreadError("to whom", frame.start)
    return found
