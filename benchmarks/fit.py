"""How figures grow: least squares on logarithms."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line through points."""

    slope: float
    determination: float
    """How much of the variance it explains: R², 1 if it goes through every point."""


def line(xs: Sequence[float], ys: Sequence[float]) -> Line:
    """The line with the least squared errors. At least two different `xs`."""
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((x - mean_x) ** 2 for x in xs)
    both = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    height = sum((y - mean_y) ** 2 for y in ys)
    slope = both / spread
    return Line(slope, both * slope / height if height else 1.0)


def growth(name: str, sizes: Sequence[float], figures: Sequence[float]) -> str | None:
    """In words, whichever fits better: a power of the size, or a factor for each step.

    None if there are fewer than three points.
    """
    if len(sizes) < 3:
        return None
    logarithms = [log(figure) for figure in figures]
    power = line([log(size) for size in sizes], logarithms)
    factor = line(sizes, logarithms)
    if power.determination >= factor.determination:
        formula, kind, found = f"{name}^{power.slope:.2f}", "log-log", power
    else:
        formula, kind = f"{exp(factor.slope):.2f}^{name}", "log-linear"
        found = factor
    points = len(sizes)
    return f"{formula} ({kind}, R² {found.determination:.3f}, {points} points)"
