"""The readings of doubtful and of changed rules, as `asp/` names them."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import clingo

from dmreason.rulebook.edition import day, newest_edition
from dmreason.rulebook.index import is_below, place
from dmreason.rulebook.program import told
from dmreason.words.errors import EncodingError, InputError
from dmreason.words.languages import Language, user_language, worded
from dmreason.words.messages import say


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a rule."""

    rule: str
    """The number of the rule."""
    name: str
    """What to write to choose it."""
    default: bool
    """Whether the rule is read so unless something else is said."""
    elsewhere: bool
    """Whether the rule is clear, and only another game of these cards reads it so."""
    since: datetime.date | None
    """From this day on, the rule was read so; None if the day is not known."""
    before: datetime.date | None
    """Until the day before, the rule was read so; None if it is no older rule."""
    sentence: str
    """What the reading says, in English."""
    japanese: str
    """The same in Japanese."""

    def said(self, language: Language) -> str:
        """What it says, in a language."""
        return worded((self.sentence, self.japanese), language)

    def is_of(self, edition: datetime.date) -> bool:
        """Whether it is an older rule that was in force on that day."""
        return (
            self.before is not None
            and edition < self.before
            and (self.since is None or self.since <= edition)
        )


@cache
def readings() -> tuple[Reading, ...]:
    """All readings, in the order of the rulebook; of a rule the default first.

    Raises:
        EncodingError: the encoding is broken.
    """
    texts = {
        (rule, name): (sentence.string, japanese.string)
        for rule, name, sentence, japanese in told("reading_text", 4)
    }
    found = []
    for rule, name, when in told("reading_of", 3):
        if (rule, name) not in texts:
            raise EncodingError(f"no reading_text for {rule.string}={name.name}")
        sentence, japanese = texts[rule, name]
        found.append(
            Reading(
                rule.string,
                name.name,
                when.name == "default",
                when.name == "elsewhere",
                *_days(when),
                sentence,
                japanese,
            )
        )
    return tuple(sorted(found, key=lambda r: (place(r.rule), not r.default, r.name)))


def _days(when: clingo.Symbol) -> tuple[datetime.date | None, datetime.date | None]:
    """The first day of a reading, and the first day after it."""
    days = [day(argument.number) for argument in when.arguments]
    if len(days) == 2:
        return days[0], days[1]
    return None, days[0] if days else None


def in_force(
    edition: datetime.date | None, chosen: Mapping[str, str]
) -> dict[str, Reading]:
    """How each rule is read.

    Args:
        edition: by the rules of which day; None for the newest.
        chosen: what was chosen otherwise, by rule.
    """
    found: dict[str, Reading] = {}
    for each in readings():
        if each.rule in chosen:
            is_read = chosen[each.rule] == each.name
        else:
            is_read = each.default or (edition is not None and each.is_of(edition))
        if is_read:
            found[each.rule] = each  # an older reading comes after the default
    return found


def parse_edition(text: str) -> datetime.date:
    """The day in a text such as `2022-09-13`.

    Raises:
        InputError: it is no date.
    """
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise InputError(say("edition_form", text=text)) from None


def select(number: str) -> list[Reading]:
    """The readings of a rule and its subrules.

    Raises:
        InputError: the rule can be read in one way only.
    """
    found = [r for r in readings() if is_below(r.rule, number)]
    if not found:
        raise InputError(say("no_readings", number=number))
    return found


def parse_readings(texts: Sequence[str]) -> dict[str, str]:
    """The readings in texts such as `409.1=nowhere_zone`, by rule.

    Raises:
        InputError: a text has another form, or names a reading that no rule has.
    """
    found: dict[str, str] = {}
    for text in texts:
        rule, equals, name = (part.strip() for part in text.partition("="))
        if not equals:
            raise InputError(say("reading_form", text=text))
        if found.setdefault(rule, name) != name:
            raise InputError(say("reading_twice", rule=rule))
        if (rule, name) not in {(r.rule, r.name) for r in readings()}:
            raise InputError(no_such_reading(rule, name))
    return found


def no_such_reading(rule: str, name: str) -> str:
    """The message that no rule has such a reading, with those that there are."""
    here = [r for r in readings() if r.rule == rule] or readings()
    possible = ", ".join(f"{r.rule}={r.name}" for r in here)
    return say("no_such_reading", rule=rule, name=name, possible=possible)


def caution(edition: datetime.date | None) -> str | None:
    """What a user has to know about the rules of a day; None if it is the newest.

    Args:
        edition: the day; None for the newest rules.
    """
    newest = newest_edition()
    if edition is None or edition == newest.day:
        return None
    values: dict[str, object] = {
        "edition": edition,
        "newest": newest.day,
        "version": newest.version,
    }
    if edition > newest.day:
        return say("edition_unread", **values)
    changes = [r for r in readings() if r.before is not None]
    days = sorted(r.since or r.before for r in changes if r.before is not None)
    undone = [f"{r.rule}={r.name}" for r in changes if r.is_of(edition)]
    values["names"] = ", ".join(undone)
    if not undone:
        return say("edition_same", **values)
    if edition < days[0]:
        return say("edition_too_old", oldest=days[0], **values)
    return say("edition_older", **values)


def readings_json(chosen: Sequence[Reading]) -> list[Mapping[str, object]]:
    """The readings as JSON."""
    return [
        {
            "rule": reading.rule,
            "name": reading.name,
            "default": reading.default,
            "since": reading.since and reading.since.isoformat(),
            "before": reading.before and reading.before.isoformat(),
            "sentence": reading.sentence,
            "japanese": reading.japanese,
            "text": reading.said(user_language()),
        }
        for reading in chosen
    ]
