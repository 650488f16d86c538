"""What holds all the time, and is said of the moment at which it matters."""

from __future__ import annotations

from dmreason.cardtext.reading.describing import Data, Scope
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Segment, UnreadError


def spared(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「相手がクリーチャーを選ぶ時、〜を選ぶことはできない」: it is not chosen."""
    verbs = [segment.words[0].meaning for segment in sentences[0]]
    if len(sentences) > 1 or verbs != ["choose end", "choose cannot"]:
        return None
    choosing, spared = (Frame.of(part, scope) for part in sentences[0])
    by, among = choosing.who(), choosing.cards()
    choosing.done()
    to = spared.cards()
    spared.done()
    if not isinstance(among, dict) or among.keys() - {"type", "choose"}:
        raise UnreadError("chosen among which cards", choosing.start)
    found: Data = {"cannot": {"chosen": "this", "by": by}}
    return {"static": found if to == "this" else {"to": to, **found}}
