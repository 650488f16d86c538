"""What each player does: 「各プレイヤーは…」."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.asking import who_has_won
from dmreason.cardtext.reading.both import of_player
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    Quantity,
    Segment,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.players import (
    PLAYED,
    THAT_PLAYER,
    addressed,
    names_player,
    of_some_player,
    says_own,
    speaks_of,
)
from dmreason.cardtext.reading.qualities import FROM_DECK, SUPERLATIVES, Data, is_ranked
from dmreason.cardtext.reading.reaching import records_in, renamed
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.staying import Reads

Sentence = tuple[Segment, ...]


def of_either_player(
    chosen: Sentence,
    sentences: Sequence[Sentence],
    scope: Scope,
    read: Callable[[Sequence[Sentence], Scope], list[Any]],
) -> Data:
    """「プレイヤーを1人選ぶ。そのプレイヤーは…」: of you, or of the opponent.

    Args:
        chosen: the sentence that says so, or the first that speaks of one of them.
        sentences: what is said of that player.
        scope: what was said before.
        read: reads sentences.

    Raises:
        UnreadError: that player does something with 「自分の」 or 「相手の」 cards.
    """
    for sentence in sentences:
        _check_whose(sentence, THAT_PLAYER)
    options = []
    for who in ("you", "opponent"):
        inner = deepcopy(scope)
        options.append(read(addressed((*sentences,), who, ()), inner))
        scope.numbers = inner.numbers
    optional = names_player(chosen) and chosen[-1].words[-1].meaning == "choose may"
    return {"choose_one": options, **({"may": True} if optional else {})}


def of_who_played(
    sentence: Sentence, player: Said, scope: Scope, read: Reads
) -> list[Data]:
    """「勝ったプレイヤーは…」: you if you have won, and the opponent otherwise."""
    _check_whose(sentence, tuple(PLAYED))
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


def _check_whose(sentence: Sentence, players: Sequence[str]) -> None:
    """Raise if one of those players does it with 「自分の」 or 「相手の」 cards."""
    for part in sentence:
        doers = [phrase for phrase in part.phrases if phrase.case in ("ha", "ga")]
        if says_own(part) and any(speaks_of(p, *players) for p in doers):
            raise UnreadError("whose, in whose eyes", part.start)


_CHOOSING = ("exactly", "up_to", "bounded", "only")
"""Numbers of cards that are chosen."""
_EACHES = ("それぞれの", "各プレイヤーの", "それぞれのプレイヤーの", "両プレイヤーの")


def tell_players_apart(frame: Frame) -> None:
    """Of whom cards are chosen to which something is done, if both players have some.

    「それぞれのシールドを1つ選び」 is 「…1つずつ選び」, and 「いずれかのプレイヤーの
    クリーチャーを1体」 is any creature. 「各プレイヤーの一番パワーの大きいAをすべて」
    is 「自分の…すべてと相手の…すべて」.

    Raises:
        UnreadError: it may be so many of each, or of both together; or one of both
            players is meant.
    """
    unseen = any(word.type == "RANDOM" for p in frame.phrases for word in p.words)
    for phrase in list(frame.phrases):
        item = phrase.noun.only if phrase.noun else None
        said = item.mod("of_all") if item else None
        every = said.words[0] if said else None
        some = of_some_player(phrase)
        if (not some and not every) or phrase.case == "per":
            continue
        counting = [p for p in frame.phrases if _counts(p, phrase)]
        numbers = [n for p in counting for n in quantities(p) if n]
        if some:
            one = [(n.kind, n.number) for n in numbers] == [("exactly", 1)]
            if phrase.case not in ("wo", "kara") or not one or unseen:
                raise UnreadError("one of both players", frame.start)
            continue
        if item is not None and every in _EACHES and _all_ranked(item, numbers):
            frame.phrases[:] = [
                _of_one_and_other(p, item) if p is phrase else p for p in frame.phrases
            ]
            continue
        of_decks = item is not None and item.terminal == "DECKTOP"  # so many of each
        if of_decks or not any(n.kind in _CHOOSING and not n.total for n in numbers):
            continue
        apiece = [p for p in counting if p.quantity and p.quantity.kind == "exactly"]
        if (
            every not in _EACHES
            or len(apiece) != len(numbers)
            or phrase.case not in ("wo", "kara")
        ):
            raise UnreadError("of each player, or of both together", frame.start)
        frame.phrases[:] = [_apiece(p) if p in apiece else p for p in frame.phrases]


def _all_ranked(item: Item, numbers: Sequence[Quantity]) -> bool:
    """Whether it is said of all that are the greatest, or the smallest."""
    return is_ranked(item) and [many.kind for many in numbers] == ["all"]


def _of_one_and_other(phrase: Phrase, item: Item) -> Phrase:
    """「各プレイヤーの」 as 「自分の…すべてと、相手の…すべて」."""
    yours, theirs = (
        replace(of_player(item, who), quantity=Quantity("all", 0))
        for who in ("you", "opponent")
    )
    return replace(phrase, noun=Noun((yours, theirs), "AND"), quantity=None)


def _counts(phrase: Phrase, of: Phrase) -> bool:
    """Whether a phrase may say how many of those of another one."""
    return phrase is of or (
        of.case in ("wo", "kara") and phrase.case in ("wo", "amount")
    )


def _apiece(phrase: Phrase) -> Phrase:
    many = phrase.quantity or Quantity("exactly", 1)
    return replace(phrase, quantity=replace(many, kind="apiece"))


def done_by_each(instruction: Data, frame: Frame) -> list[Data]:
    """What was read of one player, as what each of them does."""
    if frame.form in ("may", "made_may"):
        _decide_for_themselves(instruction, frame)
    if instruction.get("draw", {}):
        return [_drawn_by_each(instruction, frame.scope)]
    what = next(iter(instruction.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else {}
    named = cards if isinstance(cards, dict) else {}
    said = {key: value for key, value in named.items() if key != "whose"}
    if not _is_one_number(said, frame.scope):
        if not _of_own_numbers(instruction, said):
            raise UnreadError("how many of each player", frame.start)
        _all_of_one_and_other(named)
        return [instruction]
    if _is_milled_by_each(instruction):
        instruction["mill"]["player"] = "any"
    elif _of_everything(instruction) or _is_left_by_each(named, frame.scope):
        pass
    elif tops := _top_of_each(instruction):
        return tops
    elif thrown := _thrown_by_chance(instruction):
        return [thrown]
    elif not _of_each(instruction):
        raise UnreadError("what each player does", frame.start)
    else:
        _all_of_both(instruction)
    return [instruction]


def _decide_for_themselves(instruction: Data, frame: Frame) -> None:
    """「各プレイヤーは、自身の手札からクリーチャーを1体出してもよい」: up to one each.

    Raises:
        UnreadError: it is more than one, or nothing that each player chooses.
    """
    what = next(iter(instruction.values()))
    cards = what.get("cards", what) if isinstance(what, dict) else None
    chosen = cards if isinstance(cards, dict) and frame.form == "may" else {}
    if (chosen.get("whose"), chosen.get("choose")) != ("each", 1):
        raise UnreadError("each player decides for themselves", frame.start)
    chosen["up_to"] = chosen.pop("choose")
    frame.form, frame.scope.each_decides = "end", True


def _of_own_numbers(instruction: Data, said: Data) -> bool:
    """Whether all of each player's cards are meant that a number of that player bounds.

    「各プレイヤーは、自身のマナゾーンにあるカードの枚数以上のコストを持つ自身のクリーチャーをすべて」.
    """
    whose = {part["whose"] for part in records_in(said) if "whose" in part}
    chosen = {"choose", "up_to", "any_number", "random", *FROM_DECK} & said.keys()
    return _of_each(instruction) and whose == {"each"} and not chosen


def _all_of_one_and_other(cards: Data) -> None:
    """All of one player, and of the other, each by numbers of their own, at once."""
    yours, theirs = (renamed(cards, "each", who) for who in ("you", "opponent"))
    cards |= {**yours, "and_all": theirs}


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
    """「各プレイヤーは手札をすべて捨てる」: nobody chooses anything.

    Each has a greatest card 「自身の一番パワーの大きいクリーチャーをすべて」: of cards
    of both, one player's would outrank the other's.
    """
    what = next(iter(instruction.values()))
    cards = what.get("cards", what)
    if cards.keys() & {"choose", "up_to", "any_number", "random", *FROM_DECK}:
        return
    if SUPERLATIVES & cards.keys():
        theirs = {**deepcopy(cards), "whose": "opponent"}
        if "discard" in instruction:
            theirs["zone"] = "hand"  # which it says of the first alone
        cards |= {"whose": "you", "and_all": theirs}
        return
    cards["whose"] = "any"


def _of_everything(instruction: Data) -> bool:
    """「各プレイヤーはクリーチャーをすべて破壊する」: all, whoever does it."""
    cards = instruction.get("destroy", instruction.get("return"))
    return isinstance(cards, dict) and not cards.keys() & {
        *("whose", "zone", "cards", "choose", "up_to", "any_number"),
        *SUPERLATIVES,  # of all of them, or of each player's own
    }


def _is_left_by_each(left: Data, scope: Scope) -> bool:
    """「各プレイヤーは自身のAを1体選び、残りを」: what neither of them has chosen."""
    choice = scope.acts[-1][1] if scope.acts else {}
    cards = choice.get("choose", {})
    if not isinstance(cards, dict) or cards.get("whose") != "each":
        return False
    return bool(left.get("excluding") == {"cards": choice["as"]})


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
