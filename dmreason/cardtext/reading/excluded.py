"""What is left out of a description of cards: 「ドラゴン以外の」."""

from __future__ import annotations

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import Scope


def left_out(words: tuple[Said, ...], scope: Scope) -> str | Data:
    """「ドラゴン以外の」, 「クリーチャーではない」: what is left out."""
    word = words[0]
    match word.type:
        case "CIV":
            named = [part.meaning for part in words if part.type == "CIV"]
            if {part.type for part in words} - {"CIV", "OR"}:
                raise UnreadError("neither of them, or not both", word.start_pos)
            return {"civilization": named[0] if len(named) == 1 else named}
        case "RACE":
            races = [str(part) for part in words if part.type == "RACE"]
            if len(races) > 1:  # 「A、B、C以外の」; 203.2: as race_includes
                return {"race": races}
            return {word.meaning: str(word)}
        case "TYPE":
            return {"type": word.meaning}
        case "NAME":
            return {"name": word[1:-1]}
        case _:
            return {"cards": scope.pronoun(word)}
