"""What is done by, or to the cards of, a player who is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Segment


def names_player(sentence: Sequence[Segment]) -> bool:
    """「プレイヤーを1人選ぶ」, and nothing else."""
    (first, *more) = sentence
    if more or first.kind != "action" or first.words[-1].meaning != "choose end":
        return False
    phrases = first.phrases
    noun = phrases[0].noun if len(phrases) == 1 and phrases[0].case == "wo" else None
    item = noun.only if noun else None
    if item is None or item.mods or item.head[0] != "プレイヤー":
        return False
    many = phrases[0].quantity or item.quantity
    return many is not None and (many.kind, many.number) == ("exactly", 1)


def addressed(part: Any, who: str) -> Any:
    """A part of a sentence in which 「そのプレイヤー」 is that player."""
    if isinstance(part, Said):
        if part.type == "OWNER" and part == "そのプレイヤー":
            return Said.of(part.type, str(part), who, part.start_pos or 0)
        return part
    if isinstance(part, tuple):
        return tuple(addressed(inner, who) for inner in part)
    if is_dataclass(part) and not isinstance(part, type):
        return replace(
            part,
            **{f.name: addressed(getattr(part, f.name), who) for f in fields(part)},
        )
    return part
