"""What a text says of costs: 「〜を召喚するコストを1少なくする」."""

from __future__ import annotations

from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.describing import Data, Scope, described
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.objects import counted, times
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError
from dmreason.cardtext.reading.reaching import leading


def cost(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「〜を召喚するコストを1少なくする。ただし、コストは0以下にならない」."""
    first = sentences[0]
    action = first[-1]
    if action.kind != "action" or action.words[-1].type != "LESS":
        return None
    conditions = leading(first, "if_")
    if len(conditions) + 1 != len(first):
        raise UnreadError("an event before a cost", first[0].start)
    frame = Frame.of(action, scope)
    phrase, amount = frame.take("cost_of"), frame.take("number")
    if phrase is None or amount is None or phrase.noun is None:
        raise UnreadError("which cost", action.start)
    change: object = -int(amount.words[0])
    if per := frame.take("per"):
        count = counted(per, frame)
        change = times(-int(amount.words[0]), count)
        if int(amount.words[0]) == 1:
            change = {"times": [-1, count]}
    frame.done()
    found: Data = {}
    of = _executed(phrase, scope)
    if of != "this":
        found["of"] = of
    found["change"] = change
    if frame.form == "may":
        found["may"] = True
    if conditions:
        found["if"] = all_of([condition(part, scope) for part in conditions])
    for sentence in sentences[1:]:
        _least(sentence, found)
    return {"cost": found}


def _executed(phrase: Phrase, scope: Scope) -> str | Data:
    """The cards of which the cost is meant."""
    assert phrase.noun
    cards = described(phrase.noun, scope)
    how = next(word.meaning for word in phrase.words if word.type == "COSTOF")
    if isinstance(cards, dict):
        cards.pop("as_cards", None)
        if {"zone", "choose", "up_to"} & cards.keys():
            raise UnreadError("which cards cost less")
        implied = {"summon": "creature", "cast": "spell"}.get(how)
        if implied and cards.setdefault("type", implied) != implied:
            raise UnreadError("which cards cost less")
    return cards


def _least(sentence: tuple[Segment, ...], found: Data) -> None:
    """「ただし、コストは0以下にならない」."""
    if not sentence or sentence[-1].kind != "limit":
        raise UnreadError("a limit", sentence[0].start)
    said = sentence[-1].words[0]
    number = int("".join(letter for letter in said if letter.isdigit()))
    found["at_least"] = number + 1 if "以下" in said else number
