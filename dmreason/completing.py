"""What a shell completes: names of cards, numbers of rules and readings.

Whatever goes wrong there, nothing is completed: a shell has no place for messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps

import click

from dmreason.words.errors import DmreasonError

Completes = Callable[[click.Context, click.Parameter, str], list[str]]


def _beginning(names: Callable[[click.Context], Iterable[str]]) -> Completes:
    """Completes to those of the names that begin with what was typed."""

    @wraps(names)
    def complete(ctx: click.Context, _: click.Parameter, typed: str) -> list[str]:
        try:
            return sorted(name for name in names(ctx) if name.startswith(typed))
        except (DmreasonError, OSError):
            return []

    return complete


@_beginning
def cards(ctx: click.Context) -> Iterable[str]:
    """The names of cards, also of those that `--cards` names before."""
    from dmreason.files.library import library_with

    return library_with(ctx.params.get("pool") or ()).names


@_beginning
def rules(_: click.Context) -> Iterable[str]:
    """The numbers of the rulebook."""
    from dmreason.rulebook.index import rulebook

    return (rule.number for rule in rulebook())


@_beginning
def readings(_: click.Context) -> Iterable[str]:
    """`NUMBER=NAME` of each reading."""
    from dmreason.rulebook.readings import readings as known

    return (f"{reading.rule}={reading.name}" for reading in known())


@_beginning
def rules_read(_: click.Context) -> Iterable[str]:
    """The numbers of the rules that can be read in several ways."""
    from dmreason.rulebook.readings import readings as known

    return {reading.rule for reading in known()}
