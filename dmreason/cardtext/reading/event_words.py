"""Which event a verb tells in which form: 「出た」, 「出る」, 「置かれた」."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.moving import from_battle
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.watched import can_awaken
from dmreason.cardtext.vocabulary import sections


class Told(NamedTuple):
    """What a verb tells in a form."""

    event: str
    case: str
    """The particle of its cards."""
    other_tense: bool
    """Whether a trigger says it in another tense: it is about to happen."""


def told(frame: Frame, form: str, qualifiers: Data) -> Told:
    """The event that the verb of a frame tells in this form.

    Args:
        frame: what is said.
        form: its form, which may be told apart better than the frame does.
        qualifiers: from where and to where; what the verb says of that is added.
    """
    verb = frame.verb
    if (verb, form) in _OUT_OF_BATTLE:
        from_battle(frame, qualifiers)
    if (verb, form) == ("awaken", "past") and can_awaken(frame):
        qualifiers["to_other_side"] = True
        return Told("flipped", "ga", other_tense=False)
    if (verb, form) == ("send_back", "past") and (
        qualifiers.get("from", "battle") == "battle" or _has_doer(frame)
    ):
        raise UnreadError("who returned it, from where", frame.start)
    found = _TOLD.get((verb, form)) or _told_by_its_word().get((verb, form))
    if found is None:
        raise UnreadError(f"{verb}: {form}", frame.start)
    return found


_OUT_OF_BATTLE = (
    ("send_back", "passive_past"),
    ("go_back", "past"),
    ("send_back", "passive"),
    ("go_back", "end"),
)
"""What is said of cards of the battle zone, if no other zone is named."""

_TOLD = {
    # 「バトルゾーンに出した時」 of 2005 to 2016 is 「出た時」 today.
    ("put", "past"): Told("enters", "wo", other_tense=False),
    ("put", "end"): Told("enters", "wo", other_tense=True),
    ("discard", "past"): Told("discarded", "wo", other_tense=False),
    ("discard", "end"): Told("discarded", "wo", other_tense=True),
    ("place", "past"): Told("put", "wo", other_tense=False),
    ("place", "end"): Told("put", "wo", other_tense=True),
    ("break", "past"): Told("broken", "wo", other_tense=False),
    ("break", "end"): Told("broken", "wo", other_tense=True),
    # 「シールドゾーンから手札に加えた」: it has gone from there.
    ("add", "past"): Told("put", "wo", other_tense=False),
    ("add", "passive_past"): Told("put", "ga", other_tense=False),
    ("add", "can"): Told("put", "ga", other_tense=True),  # 「加えられる」 is both
    # 「カードを自分の墓地から手札に戻した時」, whoever did it
    ("send_back", "past"): Told("put", "wo", other_tense=False),
    ("send_back", "passive_past"): Told("put", "ga", other_tense=False),
    ("send_back", "passive"): Told("put", "ga", other_tense=True),
    ("go_back", "past"): Told("put", "ga", other_tense=False),
    ("go_back", "end"): Told("put", "ga", other_tense=True),
    ("attach", "past"): Told("equipped", "wo", other_tense=False),
    ("cross", "past"): Told("equipped", "wo", other_tense=False),
    ("cross", "passive_past"): Told("equipped", "ga", other_tense=False),
    ("use", "past"): Told("executed", "wo", other_tense=False),
    ("generate", "past"): Told("executed", "wo", other_tense=False),
    ("choose", "past"): Told("chosen", "wo", other_tense=False),
    ("choose", "end"): Told("chosen", "wo", other_tense=False),
    ("tap", "passive_past"): Told("tapped", "ga", other_tense=False),
    ("untap", "passive_past"): Told("untapped", "ga", other_tense=False),
    ("trigger_on_entry", "end"): Told("triggers", "ga", other_tense=True),
    ("evolve", "past"): Told("evolved", "ga", other_tense=False),
    ("summon", "passive_past"): Told("summoned", "ga", other_tense=False),
    ("cast", "passive_past"): Told("cast", "ga", other_tense=False),
}
"""What is said in more forms, or in others, than the vocabulary has of the event."""

_FORMS = {
    ("", "past"): "past",
    ("", "present"): "end",
    ("passive", "past"): "passive_past",
    ("passive", "present"): "passive",
    ("passive_not", "past"): "passive_not_past",
}
"""Voice and tense of an event in the vocabulary → the form of a verb."""
_CASES = {"が": "ga", "を": "wo"}


@cache
def _told_by_its_word() -> dict[tuple[str, str], Told]:
    """What the vocabulary says of events."""
    found: dict[tuple[str, str], Told] = {}
    for kind, word in sections()["events"].items():
        about = word.about
        for tense in ("past", "present"):
            form = _FORMS.get((about.get("voice", ""), tense))
            as_said = tense == about["tense"] or "designated" in about
            if form and (as_said or tense == "present"):
                told_so = Told(kind, _CASES[about["case"]], other_tense=not as_said)
                found.setdefault((about["verb"], form), told_so)
    return found


def _has_doer(frame: Frame) -> bool:
    """Whether it says who does it."""
    return any(phrase.case in ("ga", "ha") for phrase in frame.phrases)
