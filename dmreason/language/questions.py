"""Questions in words: whether something can happen to a card of a situation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count

from dmreason.language.made_ids import made_in_english
from dmreason.language.seats import cards_of, nameable
from dmreason.language.situations import Happening, Observer, Situation
from dmreason.words.errors import InputError
from dmreason.words.languages import LANGUAGES, user_language
from dmreason.words.messages import say, unknown
from dmreason.words.questions import QUESTIONS

_ID = r"\w+?"
PLAYED = ("cast", "summoned", "executed")
"""What comes of a card that its owner executes."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whether something can happen to a card."""

    event: str
    """The word of patterns for it."""
    card: str
    other: str | None = None
    """What is attacked or blocked, if that is asked."""


def question(text: str, situation: Situation) -> Question:
    """What a question asks about a situation.

    Raises:
        InputError: it is none that is understood, or names nothing. It names no file.
    """
    asked = " ".join(text.split()).rstrip("?？。")
    for event, forms in QUESTIONS.items():
        for wording in forms:
            for form in wording:
                if found := re.fullmatch(_said(form), asked):
                    named = {
                        place: id and (made_in_english(id) or id)
                        for place, id in found.groupdict().items()
                    }
                    return _named(Question(event, **named), situation)
    index = LANGUAGES.index(user_language())
    blanks = {"card": "a", "other": "b"}
    known = [w[index].format(**blanks) for each in QUESTIONS.values() for w in each]
    raise InputError(say("no_question_known", text=text, forms=" / ".join(known)))


def _said(form: str) -> str:
    """A form as people write it: `Can a leave`, 「aは離れる」「aは離れますか」."""
    pattern = re.escape(form)
    for name in ("card", "other"):
        pattern = pattern.replace(rf"\{{{name}\}}", f"(?P<{name}>{_ID})")
    pattern = re.sub("^can", "[Cc]an", pattern)
    pattern = re.sub("するか$", "(?:する(?:の?か)?|しますか)", pattern)
    return re.sub("るか$", "(?:る(?:の?か)?|ますか)", pattern)


def _named(asked: Question, situation: Situation) -> Question:
    """The question, if it names cards of the situation."""
    names = nameable(situation)
    if asked.card not in names.cards:
        raise InputError(unknown("card", asked.card, names.given))
    players = names.players if asked.event == "attacks" else ()
    if asked.other is not None and asked.other not in (*names.cards, *players):
        raise InputError(unknown("card", asked.other, (*names.given, *players)))
    happens = situation.model_dump_json(include={"happens"}, exclude_defaults=True)
    names_none = asked.event == "blocks" and asked.other is None
    if names_none and not re.search('"(attack|end_turn)"', happens):
        raise InputError(say("blocks_nothing", card=asked.card))
    return asked


def watched(asked: Question, situation: Situation) -> tuple[Situation, str]:
    """The situation, in which what is asked is watched, and the condition that it was.

    Whoever can try to do it does so, after all else that happens.

    Args:
        asked: the question.
        situation: the board, and what happens.
    """
    pattern: dict[str, object] = {asked.event: asked.card}
    if asked.other in situation.players:
        pattern["at"] = asked.other
    elif asked.other is not None and asked.event == "attacks":
        pattern["at"] = {"cards": asked.other}
    elif asked.other is not None:
        pattern["against"] = asked.other
    free = (name for n in count() if (name := f"asked_{n}") not in situation.observe)
    observer = next(free)
    seen = f"observed({observer}, N), N >= 1"
    watching = Observer.model_validate({"count": pattern})
    tried = _tried(asked, situation)
    acts = () if tried is None else (Happening.model_validate(tried),)
    update = {
        "observe": {**situation.observe, observer: watching},
        "happens": (*situation.happens, *acts),
    }
    return situation.model_copy(update=update), seen


def _tried(asked: Question, situation: Situation) -> dict[str, object] | None:
    """What somebody does so that it may come about; None if it is nobody's to do."""
    if asked.event in PLAYED:
        owner = cards_of(situation)[asked.card].player
        return {"play": asked.card, "by": owner}
    if asked.event == "blocks" and asked.other is not None:
        return {"attack": {"with": asked.other}}
    if asked.event == "attacks":
        at = {} if asked.other is None else {"at": asked.other}
        return {"attack": {"with": asked.card, **at}}
    return None
