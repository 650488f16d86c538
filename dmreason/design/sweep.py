"""Many boards around cards, and what they show when they are searched."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, combinations, combinations_with_replacement

from dmreason.answers.searches import RulesOf, Search
from dmreason.design.boards import Played, as_data, boards, key_of, played
from dmreason.design.findings import Finding
from dmreason.design.journal import Journal
from dmreason.design.themes import nearest, partners, themes
from dmreason.design.trial import Task
from dmreason.design.wordings import swapped
from dmreason.design.workers import Workers, contents, here
from dmreason.files.library import Library
from dmreason.language.cards import Card
from dmreason.rulebook.shipped import shipped
from dmreason.words.errors import InputError


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be explored."""

    cards: tuple[Card, ...]
    """The cards that are asked about."""
    library: Library
    """The cards that have files, with those that are asked about over them."""
    pool: tuple[str, ...]
    """The names of the cards that may lie beside them."""
    described: frozenset[str] = frozenset()
    """The names of the cards that boards have to describe themselves."""
    other: Card | None = None
    """Another wording of the one card that is asked about, under the same name."""
    together: int = 3
    """How many cards a board is about at most."""

    @property
    def with_other(self) -> Plan:
        """The same about the other wording; about no card if there is none."""
        if self.other is None:
            return replace(self, cards=())
        own = {**self.library.own, self.other.name: self.other}
        library = Library(self.library.files, own)
        return replace(self, cards=(self.other,), library=library, other=None)

    def played(self, card: Card) -> Played:
        """A card, with what boards have to know of it."""
        return played(card, self.library, card.name in self.described)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a sweep is."""

    boards: int
    """So many are searched, those of earlier sweeps included."""
    done: int
    """So many by this one."""
    findings: int
    seconds: float

    @property
    def rate(self) -> float:
        """Boards in a second."""
        return self.done / self.seconds if self.seconds else 0.0


def groups(plan: Plan) -> Iterator[tuple[Played, ...]]:
    """The cards of boards: each alone, twice, with the others that are asked about,
    with its partners, then with two.

    Pairs come by how much their texts have to do with each other.
    """
    subjects = [plan.played(card) for card in plan.cards]
    yield from ((each,) for each in subjects)
    if plan.together > 1:
        yield from ((each, each) for each in subjects)
        yield from _pairs(subjects)
    others = list(_others(plan))
    near = [_near(each, others, plan) for each in subjects]
    if plan.together > 1:
        yield from ((s, p) for s, ps in zip(subjects, near, strict=True) for p in ps)
    if plan.together > 2:
        for subject, found in zip(subjects, near, strict=True):
            for one, other in combinations_with_replacement(found[:_NEAREST], 2):
                yield subject, one, other


def _pairs(subjects: Sequence[Played]) -> list[tuple[Played, Played]]:
    """All pairs of cards that are asked about, the nearest first."""
    found = [
        (pair, frozenset(pair[0].themes.links(pair[1].themes)))
        for pair in combinations(subjects, 2)
    ]
    return [pair for pair, _ in nearest(found)]


_NEAREST = 12
"""Of so many partners two at a time lie beside a card."""


def _others(plan: Plan) -> Iterator[tuple[str, Card]]:
    """The cards of the pool that can be read, but for those that are asked about."""
    asked = {card.name for card in plan.cards}
    for name in plan.pool:
        if name not in asked:
            with suppress(InputError):
                yield name, plan.library.card(name)


def _near(
    subject: Played, others: Sequence[tuple[str, Card]], plan: Plan
) -> list[Played]:
    """The partners of a card, those first that have most to do with it."""
    pool = [(name, themes(card, plan.library)) for name, card in others]
    cards = dict(others)
    found = partners(subject.themes, pool)
    return [plan.played(cards[name]) for name, _ in found]


@cache
def _rulebook_stamp() -> str:
    """The same as long as the rules, the queries and the keywords are the same."""
    return contents(shipped("asp"), shipped("queries"), shipped("facts") / "keywords")


def tasks(plan: Plan, rules: RulesOf = RulesOf()) -> Iterator[Task]:
    """All boards, each once, the plainest first; of two wordings, those of either.

    Args:
        plan: what is explored.
        rules: by which rules; what was found by others, or of other texts, does not
            count.
    """
    by_rules = [str(rules.edition), dict(rules.readings), _rulebook_stamp()]
    seen: set[str] = set()
    subjects = tuple(card.name for card in plan.cards)
    other = None if plan.other is None else as_data(plan.other)
    for group in chain(groups(plan), groups(plan.with_other)):
        for board in boards(group):
            data = board.data
            if other is not None:
                data = swapped(data, as_data(plan.cards[0]))
            texts = [each.data for each in group]
            key = key_of(
                {"board": data, "other": other, "texts": texts, "rules": by_rules}
            )
            if key not in seen:
                seen.add(key)
                yield Task(key, board.shape, board.cards, data, subjects, other=other)


def explore(
    plan: Plan,
    journal: Journal,
    search: Search = Search(),
    seconds: float | None = None,
    workers: Workers = here,
    on_progress: Callable[[Progress], None] | None = None,
) -> bool:
    """Search boards until there are no more or time is over.

    Args:
        plan: what is explored.
        journal: where it is noted; the boards that stand there are not searched again.
        search: how to search each board.
        seconds: how long at most.
        workers: who searches them.
        on_progress: called after each board.

    Returns:
        whether all boards have been searched.
    """
    began = time.perf_counter()
    left = (task for task in tasks(plan, search.rules) if not journal.knows(task.key))
    until = None if seconds is None else began + seconds

    def is_over() -> bool:
        return until is not None and time.perf_counter() > until

    for done, trial in enumerate(workers(left, journal, search, is_over), 1):
        journal.note(trial)
        if on_progress is not None:
            number, spent = len(journal.boards), time.perf_counter() - began
            found = len(journal.findings)
            on_progress(Progress(number, done, found, spent))
    return not is_over()


def note_idle(journal: Journal) -> None:
    """Note the parts of texts that have changed nothing on any board."""
    for text in sorted(journal.asked.keys() - journal.live):
        said = (("text", text[2] or str(text[3])),)
        journal.found(Finding("idle", (text[0],), said))


def note_vain(journal: Journal) -> None:
    """Note the decisions that have changed nothing on any board.

    Where that holds of the whole text it is said of that alone.
    """
    for card, kind, word, number, choice in sorted(
        journal.decided.keys() - journal.mattering
    ):
        if (card, kind, word, number) in journal.live:
            said = (("text", word or str(number)), ("choice", choice))
            journal.found(Finding("choice", (card,), said))


def note_undone(journal: Journal) -> None:
    """Note what texts have tried to do and what has not come about on any board."""
    for card, _, word, number, verb in sorted(journal.tried - journal.done):
        said = (("text", word or str(number)), ("verb", verb))
        journal.found(Finding("undone", (card,), said))
