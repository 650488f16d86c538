"""How large a number of a text can become, before any board is known."""

from typing import Any

HELD = 2**31 - 1
"""The largest number of clingo; past it a sum would be negative."""
_COUNTED = 200
"""How high anything of a board is counted, generously."""
_POWER = 1_000_000
"""The same for the power of a creature."""


def largest(amount: Any) -> int:
    """How large it can be, whatever its sign; estimated by its parts.

    Args:
        amount: a number, or how one is read from the board (`Value`).
    """
    if amount is None or isinstance(amount, int):
        return abs(amount or 0)
    if amount.times is not None:
        first, second = map(largest, amount.times)
        return first * second
    for parts in (amount.sum, amount.minus):
        if parts is not None:
            return sum(map(largest, parts))
    if amount.per is not None:
        return largest(amount.per[0])
    return _POWER if amount.power_of is not None else _COUNTED
