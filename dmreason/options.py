"""Options that several commands have."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from dmreason import completing
from dmreason.spoken import said

if TYPE_CHECKING:
    from dmreason.search.driver import DriverName

F = TypeVar("F", bound=Callable[..., Any])

situation = click.argument("file", metavar="SITUATION", type=click.Path(path_type=Path))
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
cards = click.option(
    "--cards",
    "pool",
    multiple=True,
    envvar="DMREASON_CARDS",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="A folder or a file with cards, besides those that ship; can be given again. "
    "Default: those of DMREASON_CARDS.",
)


class _Seconds(click.FloatRange):
    """A number of seconds, and not `nan`, which is in every range."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        seconds = super().convert(value, param, ctx)
        if math.isnan(seconds):
            outside = said("{value} is not in the range {range}.")
            self.fail(outside.format(value=value, range=self._describe_range()))
        return seconds


_OF_RULES = (
    click.option(
        "--edition",
        metavar="DATE",
        help="Play by the rules of that day, such as 2022-09-13.",
    ),
    click.option(
        "--reading",
        "readings",
        multiple=True,
        metavar="NUMBER=NAME",
        shell_complete=completing.readings,
        help="Read a rule so; `dmreason readings` lists the readings.",
    ),
)
_OF_A_SEARCH = (
    *_OF_RULES,
    click.option(
        "--driver",
        type=click.Choice(["explorer", "tracer"]),
        default="explorer",
        show_default=True,
        help="The search. The tracer is slower, and there to check the explorer.",
    ),
    click.option(
        "--reduction/--no-reduction",
        "reduce",
        default=True,
        help="Whether orders that cannot matter are followed once. Slow without.",
    ),
    click.option(
        "--max-states",
        type=click.IntRange(min=1),
        metavar="N",
        help="Stop after N states; the answer is then incomplete.",
    ),
    click.option(
        "--max-seconds",
        type=_Seconds(0, 1_000_000_000, min_open=True),
        metavar="S",
        help="Stop after S seconds; the answer is then incomplete.",
    ),
    cards,
)
"""The options that say how to search, and among which cards."""


def rules(command: F) -> F:
    """Give a command the options that say by which rules to play."""
    for option in reversed(_OF_RULES):
        command = option(command)
    return command


def search(command: F) -> Callable[..., Any]:
    """Give a command the options of a search, and what they say as its `search`."""

    @wraps(command)
    def searching(
        *,
        edition: str | None,
        readings: Sequence[str],
        driver: DriverName,
        reduce: bool,
        max_states: int | None,
        max_seconds: float | None,
        pool: tuple[Path, ...],
        **others: Any,
    ) -> Any:
        from dmreason.answers.searches import RulesOf, Search
        from dmreason.rulebook.readings import parse_edition, parse_readings
        from dmreason.telling.outcome import Limits

        day = None if edition is None else parse_edition(edition)
        rules = RulesOf(day, parse_readings(readings))
        limits = Limits(max_states, max_seconds)
        return command(search=Search(driver, reduce, limits, rules, pool), **others)

    with_options: Callable[..., Any] = searching
    for option in reversed(_OF_A_SEARCH):
        with_options = option(with_options)
    return with_options
