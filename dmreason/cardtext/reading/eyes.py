"""In whose eyes it is said what cards cannot do.

A text says it in the eyes of its own player and of its own card. What cards are given
is a text of theirs: there `you` is their player, and `this` the card itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in, renamed
from dmreason.cardtext.reading.scoping import ITSELF, Scope
from dmreason.language.mentions import PRONOUNS

_OTHER = {"you": "opponent", "opponent": "you"}


def as_they_do(
    bans: Sequence[Data], to: str | Data, alone: bool, scope: Scope, start: int
) -> tuple[list[Data], str | Data | None]:
    """What cards cannot do, as a text of theirs says it, or in general; and to whom.

    Args:
        bans: the events, in the eyes of the text.
        to: the cards to which they do not happen.
        alone: whether nothing else is given, and for as long as the text works.
        scope: what was said before.
        start: where that is said.

    Raises:
        UnreadError: whose they are is not said, or it is about the text's own card.
    """
    aims = any(map(_at_opponent, bans))  # 「相手プレイヤーを攻撃できない」
    if aims and to != "this" and _whose(to, scope) != "you":
        raise UnreadError("which player, in whose eyes", start)
    general = [_in_general(ban, to, scope) for ban in bans] if alone else []
    found = [ban for ban in general if ban is not None]
    if found and len(found) == len(general):
        return found, None
    own = [as_its_own(ban, to, scope, start) for ban in bans]
    return renamed(own, ITSELF, "this"), to


def _at_opponent(ban: Data) -> bool:
    """Whether it says that a card does not attack the opponent of a player."""
    return ban.get("attacks") == "this" and ban.get("at") == "opponent"


def check_own(part: Any, scope: Scope, start: int) -> None:
    """Raise if what cards are given speaks of cards that the text knows.

    In what they are given 「このクリーチャー」 and 「他の」 would be said of them.
    """
    if _is_about_known(part, scope):
        raise UnreadError("of which card it is said", start)


def check_counted(gives: Data, to: str | Data, scope: Scope, start: int) -> None:
    """Raise if 「自分のAは、自分の他のA1体につき」 may be other than each of them."""
    numbers = [value for key, value in gives.items() if key in _NUMBERS]
    counts_others = any("other" in part for part in records_in(numbers))
    if counts_others and _whose(to, scope) != "opponent":
        readings = ("than this card", "than each of them")
        raise UnreadError("other than which of them", start, readings)


_NUMBERS = ("power", "breaks", "breaks_more")
"""What cards are given that is a number."""


def with_targets(gives: Data, to: str | Data, scope: Scope, start: int) -> Data:
    """What cards are given for some time: whom they attack, as an ability of theirs.

    Args:
        gives: what they are given, in the eyes of the text.
        to: the cards.
        scope: what was said before.
        start: where that is said.

    Raises:
        UnreadError: whose they are is not said, or it is about the text's own card.
    """
    found = {key: value for key, value in gives.items() if key not in _TARGETS}
    for field in [key for key in gives if key in _TARGETS]:
        whom = gives[field]
        if to != "this":
            check_own(whom, scope, start)
        if to != "this" and _sides(whom):
            if (whose := _whose(to, scope)) not in _OTHER:
                raise UnreadError("in whose eyes", start)
            whom = whom if whose == "you" else _turned(whom)
        own = {"static": {field: whom}}
        found["abilities"] = [*found.get("abilities", []), own]
    return found


def drawn_here(gives: Data, to: str | Data | None) -> Data | None:
    """What makes a card that was spoken of attack or block the text's own card.

    None if something else is given.
    """
    if not isinstance(to, str) or to == "this" or not gives:
        return None
    if any(whom != {"cards": "this"} for whom in gives.values()):
        return None
    if gives.keys() == {"blocks_if_able"}:  # there is one attack at a time
        attacked = {"exists": {"cards": "this", "attacking": True}}
        return {"blocks_if_able": True, "if": attacked}
    return gives if gives.keys() <= {"aims_if_able", "must_attack"} else None


_TARGETS = ("untapped_targets", "aims_if_able", "must_attack")
"""What a static ability says of whom its creature attacks."""


def as_its_own(ban: Data, to: str | Data, scope: Scope, start: int) -> Data:
    """What cards cannot do, as a text of theirs says it.

    Args:
        ban: the event, in the eyes of the text.
        to: the cards to which it does not happen.
        scope: what was said before.
        start: where that is said.

    Raises:
        UnreadError: whose they are is not said, or it is about the text's own card.
    """
    if to == "this":
        return ban
    check_own(_besides(ban), scope, start)
    if not _sides(ban):
        return ban
    if (whose := _whose(to, scope)) not in _OTHER:
        raise UnreadError("in whose eyes", start)
    return ban if whose == "you" else _turned(ban)


def _whose(to: str | Data, scope: Scope) -> Any:
    """Whose cards they are; what equips a creature is on one of its player's."""
    if to == "that" and len(scope.subject_whose) == 1:
        return next(iter(scope.subject_whose))
    known = to if isinstance(to, dict) else scope.known(to)
    on_this = any(known.get(way) == "this" for way in ("equipped_with", "equipped_to"))
    return "you" if on_this else known.get("whose")


def of_opponents(to: Any, scope: Scope) -> bool:
    """Whether they are the opponent's: 「相手プレイヤー」 is said in whose eyes?"""
    return to not in (None, "this") and _whose(to, scope) == "opponent"


def may_be_theirs(to: Any, scope: Scope) -> bool:
    """Whether they are other cards than this one, and may be the opponent's."""
    return to not in (None, "this") and _whose(to, scope) != "you"


def _besides(ban: Data) -> Data:
    """What a ban says besides the card to which the event does not happen."""
    (kind, subject), *beside = ban.items()
    if subject == "this":
        return dict(beside)
    # 「〜に攻撃されない」, 「シールドをブレイクしない」: it is attacked, or breaks.
    itself = ({"cards": "this"}, "this")
    return {kind: subject, **{k: v for k, v in beside if v not in itself}}


def _in_general(ban: Data, to: str | Data, scope: Scope) -> Data | None:
    """A ban on attacks and blocks that is said of all such cards, in the text's eyes.

    None if it need not be said so, or cannot.
    """
    kind, subject = next(iter(ban.items()))
    if kind not in _FIGHTING or isinstance(to, str) or to.keys() & _CHOSEN:
        return None
    about = _besides(ban)
    known, whose = _is_about_known(about, scope), to.get("whose")
    if any("other" in part for part in records_in(about)) and whose == "you":
        return None  # 「自分のクリーチャーは、自分の他の…を」: than itself, or this
    theirs = kind in ("attacks", "blocks") and subject == "this" and whose != "you"
    if not (known or (theirs and _sides(about))) or _speaks_of_itself(about):
        return None
    return {kind: to, **about} if subject == "this" else {**about, "at": to}


_FIGHTING = ("attacks", "attacked", "blocks", "blocked")
_CHOSEN = {"zone", "cards", "choose", "up_to"}
"""What cards are not of which a ban is said in general."""


def _speaks_of_itself(about: Data) -> bool:
    """「それよりパワーの小さいクリーチャーに」, of each of the cards."""
    return bool(renamed(about, ITSELF, "this") != about)


def _sides(part: Any, key: str = "") -> bool:
    """Whether it says 「自分の」 or 「相手の」 of something."""
    if isinstance(part, dict):
        return any(_sides(value, key) for key, value in part.items())
    return key in _SAYING and part in _OTHER


_SAYING = ("whose", "at", "by")


def _is_about_known(part: Any, scope: Scope) -> bool:
    """Whether it is about cards that are named, or other than the text's own card."""
    known = {*PRONOUNS, *scope.names()}
    if isinstance(part, dict):
        return "other" in part or any(
            _is_about_known(value, scope) for key, value in part.items()
        )
    if isinstance(part, list):
        return any(_is_about_known(inner, scope) for inner in part)
    return part in known


def _turned(part: Any, key: str = "") -> Any:
    """The same in the eyes of the other player."""
    if isinstance(part, dict):
        return {key: _turned(value, key) for key, value in part.items()}
    return _OTHER.get(part, part) if key in _SAYING else part
