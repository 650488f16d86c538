"""Which events texts can forbid or replace, and what may stand beside them there."""

from dmreason.language.descriptions import EVENTS, OCCASIONS, Pattern
from dmreason.words.messages import say

_NOT_FORBIDDEN = frozenset(
    {"attack_ends", "battled", "wins_battle", "loses_battle", "unblocked"}
    | {"before_break", "evolved", "stacked", "turn_starts", "step_starts"}
    | {"triggers", "resolves"}
)
"""Events that no rule keeps from happening."""
FORBIDDEN = EVENTS - OCCASIONS - _NOT_FORBIDDEN
"""Events that a text can keep from happening."""
_NOT_REPLACED = OCCASIONS | frozenset(
    {"before_break", "battled", "wins_battle", "loses_battle"}
    | {"evolved", "stacked", "turn_starts"}
)
"""Events in whose place nothing else can happen."""


def check_bans(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if a text forbids what nothing forbids, or only at times."""
    for pattern in patterns:
        if pattern.kind in OCCASIONS or pattern.kind == "declared":
            raise ValueError(say("occasion_forbidden", kind=pattern.kind))
        if pattern.kind not in FORBIDDEN:
            raise ValueError(say("never_forbidden", kind=pattern.kind))
        for field in ("batch", "first_each_turn"):
            if getattr(pattern, field):
                raise ValueError(say("forbidden_each_time", field=field))


def check_ignored_bans(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if more is said of bans that are ignored than what they forbid."""
    for pattern in patterns:
        beside = pattern.model_fields_set - {pattern.kind, "at"}
        if getattr(pattern, pattern.kind) != "this" or beside:
            raise ValueError(say("bans_of_this"))


def check_replaced(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if a text replaces what nothing replaces."""
    for pattern in patterns:
        if pattern.kind in _NOT_REPLACED:
            raise ValueError(say("only_triggers", kind=pattern.kind))


def check_each(patterns: tuple[Pattern, ...]) -> None:
    """ValueError if events at the same time count as one where each is acted on."""
    if any(pattern.batch for pattern in patterns):
        raise ValueError(say("each_for_itself"))
