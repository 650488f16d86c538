"""What hangs on how a rule is read: an unclear one, or one that has changed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from dmreason.answers.comparison import Comparison, side_by_side, unknown_cards
from dmreason.answers.searches import RulesOf
from dmreason.design.wordings import is_known_to_differ, uninterrupted
from dmreason.language.situations import Situation
from dmreason.rulebook.readings import Reading, in_force, readings
from dmreason.search.explorer import Explorer
from dmreason.telling.obstacles import read_otherwise
from dmreason.telling.outcome import Exploration, Limits

FEW = 200
"""Of boards with more states nothing is asked: each reading is a search of its own."""


@dataclass(frozen=True, slots=True)
class Rereading:
    """Another way to read a rule, by which something else can happen."""

    usual: Reading
    """How the rule is read."""
    other: Reading
    found: Comparison

    @property
    def said(self) -> tuple[tuple[str, str], ...]:
        """What is special about it."""
        return (
            ("rule", self.usual.rule),
            ("read", self.usual.name),
            ("otherwise", self.other.name),
        )


def rereadings(
    situation: Situation,
    driver: Explorer,
    found: Exploration,
    rules: RulesOf,
    limits: Limits,
    kind: str,
) -> Iterator[Rereading]:
    """The other ways to read the rules by which something else can happen.

    Args:
        situation: the board.
        driver: with which it was searched, with the facts of `read_otherwise`.
        found: what was found.
        rules: by which rules it is played.
        limits: of each search.
        kind: of the finding: `reading` or `edition`.
    """
    if not found.complete or found.states > FEW:
        return
    played = rules.applied_to(situation)
    usual = in_force(played.edition, played.readings)
    unknown = unknown_cards(situation)
    could_be, is_changed = {*driver.obstacles}, kind == "edition"
    others = {
        frozenset([instead]): other
        for other in readings()
        if other is not usual[other.rule]
        and bool(usual[other.rule].before or other.before) == is_changed
        and (instead := read_otherwise(other.rule, other.name)) in could_be
    }
    until = limits.deadline(time.perf_counter())
    same = driver.same_without([*others], until)
    for (without, other), is_same in zip(others.items(), same, strict=True):
        if is_same:
            continue
        after = uninterrupted(driver.explore(limits, without=without))
        compared = side_by_side(found, after, unknown)
        if is_known_to_differ(compared):
            yield Rereading(usual[other.rule], other, compared)
