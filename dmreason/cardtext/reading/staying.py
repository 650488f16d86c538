"""What is said to stay where it is, in the place of an event."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.cardtext.reading.phrases import Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import is_tied, leading, patterns_of


def stays(sentence: tuple[Segment, ...]) -> bool:
    """「Cなら、離れずにとどまる」, and what else is done then.

    Also 「そうしたら、離れずにとどまる」, 「そうしたら、破壊されない」.
    """
    tied = is_tied(sentence)
    conditions = leading(sentence[tied:], "if_")
    rest = sentence[tied + len(conditions) :]
    said = rest[0].words[-1].meaning if rest and rest[0].kind == "action" else ""
    if tied:
        return not conditions and len(rest) == 1 and said in _STAYING
    return bool(conditions) and said in ("stay end", "stay mid")


def check_same_event(action: Segment, found: Data) -> None:
    """Raise if 「破壊されない」 is no answer to what is to happen."""
    verb = action.words[-1].meaning.partition(" ")[0]
    event = {"destroy": "destroyed", "leave": "leaves"}.get(verb)
    if event is not None and any(event not in p for p in patterns_of(found)):
        raise UnreadError("what does not happen then", action.start)


_STAYING = ("stay end", "destroy passive_not", "leave not")
"""How it is said that what was to leave stays."""


def stays_or_goes(holds: Data, others: Sequence[Data]) -> list[Data]:
    """If something holds, a card stays, and what else is done; else it goes."""
    stays_ = [{"stay": "that", "if": holds}, *({**s, "if": holds} for s in others)]
    other = {"exists": "none", "none": "exists"}
    fails: Data = {"no": holds}
    if len(holds) == 1 and holds.keys() <= other.keys():
        fails = {other[kind]: cards for kind, cards in holds.items()}
    return [*stays_, {"go_on": True, "if": fails}]


def staying(
    actions: tuple[Segment, ...],
) -> tuple[Segment, tuple[Segment, ...]]:
    """The action that says what stays, and those besides it."""
    return actions[0], actions[1:]
