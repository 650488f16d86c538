"""What each player does: 「各プレイヤーは…」."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from dmreason.cardtext.reading.asking import who_has_won
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Segment, UnreadError
from dmreason.cardtext.reading.players import PLAYED, addressed
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.staying import Reads

Sentence = tuple[Segment, ...]


def of_either_player(
    sentences: Sequence[Sentence],
    scope: Scope,
    read: Callable[[Sequence[Sentence], Scope], list[Any]],
) -> Data:
    """「プレイヤーを1人選ぶ。そのプレイヤーは…」: of you, or of the opponent."""
    options = []
    for who in ("you", "opponent"):
        inner = deepcopy(scope)
        options.append(read(addressed((*sentences,), who), inner))
        scope.numbers = inner.numbers
    return {"choose_one": options}


def of_who_played(
    sentence: Sentence, player: Said, scope: Scope, read: Reads
) -> list[Data]:
    """「勝ったプレイヤーは…」: you if you have won, and the opponent otherwise."""
    found: list[Data] = []
    for who in ("you", "opponent"):
        wins = (PLAYED[str(player)] == "勝っ") == (who == "you")
        holds = who_has_won(wins, player, scope)
        inner = deepcopy(scope)
        steps = read(addressed(sentence, who), inner, [], ())
        if any({"if", "as"} & step.keys() for step in steps):
            raise UnreadError("two conditions", sentence[0].start)
        found += ({**step, "if": holds} for step in steps)
        scope.numbers = inner.numbers
    return found


def done_by_each(instruction: Data, frame: Frame) -> list[Data]:
    """What was read of one player, as what each of them does."""
    if instruction.get("draw", {}):
        return [_drawn_by_each(instruction, frame.scope)]
    what = next(iter(instruction.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else {}
    named = cards if isinstance(cards, dict) else {}
    said = {key: value for key, value in named.items() if key != "whose"}
    if not _is_one_number(said, frame.scope):
        raise UnreadError("how many of each player", frame.start)
    if _is_milled_by_each(instruction):
        instruction["mill"]["player"] = "any"
    elif _of_everything(instruction):
        pass
    elif tops := _top_of_each(instruction):
        if frame.form not in ("end", "mid"):
            raise UnreadError("how much of it is optional", frame.start)
        return tops
    elif thrown := _thrown_by_chance(instruction):
        return [thrown]
    elif not _of_each(instruction):
        raise UnreadError("what each player does", frame.start)
    else:
        _all_of_both(instruction)
    return [instruction]


def _drawn_by_each(instruction: Data, scope: Scope) -> Data:
    """「各プレイヤーはカードを2枚引く」: nobody chooses anything.

    Raises:
        UnreadError: it is another number for each, where one is counted for both:
            「各プレイヤーは手札をすべて捨て、同じ枚数のカードを引く」.
    """
    drawn = instruction["draw"]
    if not isinstance(drawn, dict) or drawn["player"] != "each" or "up_to" in drawn:
        raise UnreadError("what each player draws")
    if not _is_one_number(drawn["count"], scope):
        raise UnreadError("how many each player draws")
    return {"draw": {**drawn, "player": "any"}}


def _is_one_number(number: Any, scope: Scope) -> bool:
    """Whether a number is the same in the eyes of both players."""
    if isinstance(number, list):
        return all(_is_one_number(part, scope) for part in number)
    if not isinstance(number, dict):
        return True
    if "affected" in number:
        done = [act for _, act in scope.acts if act.get("as") == number["affected"]]
        what = next(iter(done[-1].values())) if done else {}
        cards = what.get("cards", what) if isinstance(what, dict) else {"whose": "you"}
        return isinstance(cards, dict) and cards.get("whose") in ("you", "opponent")
    if "whose" in number:
        return bool(number["whose"] == "any")
    return all(_is_one_number(part, scope) for part in number.values())


def _is_milled_by_each(instruction: Data) -> bool:
    """「各プレイヤーは自身の山札の上から2枚を墓地に置く」: nobody chooses anything."""
    milled = instruction.get("mill")
    return isinstance(milled, dict) and milled.get("player") == "each"


def _all_of_both(instruction: Data) -> None:
    """「各プレイヤーは手札をすべて捨てる」: nobody chooses anything."""
    what = next(iter(instruction.values()))
    cards = what.get("cards", what)
    if not cards.keys() & {"choose", "up_to", "any_number", "random", *FROM_DECK}:
        cards["whose"] = "any"


def _of_everything(instruction: Data) -> bool:
    """「各プレイヤーはクリーチャーをすべて破壊する」: all, whoever does it."""
    cards = instruction.get("destroy", instruction.get("return"))
    return isinstance(cards, dict) and not cards.keys() & {
        *("whose", "zone", "cards", "choose", "up_to", "any_number"),
    }


def _of_each(instruction: Data) -> bool:
    """Whether each player chooses among their own cards for an instruction."""
    what = next(iter(instruction.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else None
    return isinstance(cards, dict) and cards.get("whose") == "each"


def _top_of_each(instruction: Data) -> list[Data]:
    """「各プレイヤーは自身の山札の上から1枚目をマナゾーンに置く」: of both.

    Nothing if it says something else.
    """
    move = instruction.get("move", {})
    cards = move.get("cards")
    ends = [{"whose", "zone", end} for end in FROM_DECK]
    if not isinstance(cards, dict) or cards.keys() not in ends:
        return []
    if cards["whose"] != "each" or instruction.keys() != {"move"}:
        return []
    if move["to"] not in ("mana", "shields", "hand"):
        raise UnreadError("what each player does")
    return [
        {"move": {**move, "cards": {**cards, "whose": who}}}
        for who in ("you", "opponent")
    ]


def _thrown_by_chance(instruction: Data) -> Data | None:
    """「各プレイヤーは、相手の手札を1枚見ないで選び、捨てさせる」: one of each hand.

    None if it says something else.
    """
    cards = instruction.get("discard")
    if not isinstance(cards, dict) or cards.keys() != {"whose", "random"}:
        return None
    return {"discard": {**cards, "whose": "each"}}
