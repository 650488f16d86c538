"""The day whose rules a situation is about."""

import datetime

NEWEST_EDITION = datetime.date(2025, 12, 17)
"""Ver.1.48, the newest edition that has been read."""


def as_number(day: datetime.date) -> int:
    """The day as `asp/` writes it: 2025-12-17 is 20251217."""
    return day.year * 10000 + day.month * 100 + day.day


def day(number: int) -> datetime.date:
    """The day that `asp/` writes as a number."""
    return datetime.date(number // 10000, number // 100 % 100, number % 100)
