"""The editions of the rulebook, and the day whose rules a situation is about."""

import datetime
from dataclasses import dataclass
from functools import cache

from dmreason.rulebook.program import told


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the rulebook."""

    day: datetime.date
    """From when on it is in force."""
    version: str
    """Its number, such as `1.48`."""


@cache
def newest_edition() -> Edition:
    """The newest edition that has been read, as `asp/dm/manifest.lp` says.

    Raises:
        EncodingError: the encoding is broken.
    """
    ((number, version),) = told("newest_edition", 2)
    return Edition(day(number.number), version.string)


def as_number(day: datetime.date) -> int:
    """The day as `asp/` writes it: 2025-12-17 is 20251217."""
    return day.year * 10000 + day.month * 100 + day.day


def day(number: int) -> datetime.date:
    """The day that `asp/` writes as a number."""
    return datetime.date(number // 10000, number // 100 % 100, number % 100)
