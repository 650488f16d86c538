"""Why a claim is forced, possible or impossible: what shows it."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from dmreason.answers.deciding import Count, Forms, Moves, Trace, count, tree
from dmreason.answers.forcing import all_moves, prepared
from dmreason.answers.searches import Search
from dmreason.answers.trees import Branch
from dmreason.answers.verdicts import ClaimAnswer, prove
from dmreason.language.conditions import asked_facts, open_atoms_of, words_of
from dmreason.language.situations import Claim, Situation
from dmreason.search.moves import Game
from dmreason.telling.outcome import Exploration, Progress
from dmreason.telling.symbols import cards_in, plain
from dmreason.words.errors import InputError, OutOfTimeError
from dmreason.words.messages import say


@dataclass(frozen=True, slots=True)
class Argument:
    """That a condition holds in the end, whatever is decided."""

    plan: Branch | None
    """The decisions on which it depends how it comes to hold, and what each leads to;
    None if there was no time to find them."""
    count: Count
    """How many decisions there are, and on how many of them that depends."""
    untold: tuple[str, ...] = ()
    """Why there was no time."""


@dataclass(frozen=True, slots=True)
class Why:
    """What shows that a claim is what it is."""

    answer: ClaimAnswer
    """The verdict, with lines of play, and with what makes it impossible."""
    argument: Argument | None = None
    """Of what is forced."""

    @property
    def is_open(self) -> bool:
        """Whether it is not known, or not what shows it."""
        untold = self.argument is not None and self.argument.plan is None
        return untold or self.answer.verdict == "unknown"


@dataclass(frozen=True, slots=True)
class Whys:
    """What shows that claims about a situation are what they are."""

    claims: tuple[Why, ...]
    exploration: Exploration


def why(
    situation: Situation,
    conditions: Sequence[str],
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> Whys:
    """Why conditions hold in all outcomes of a situation, in some, or in none.

    Args:
        situation: the board and what happens.
        conditions: as in claims.
        search: how to search.
        on_progress: called now and then while the search runs.

    Raises:
        InputError: something is no condition on the situation, the situation names
            something that is not there, or the search is that of another driver.
    """
    if search.driver != "explorer":
        raise InputError(say("force_explorer"))
    claims = tuple(Claim(forced=condition) for condition in conditions)
    proof = prove(situation, claims, search, on_progress)
    forced = [a.claim for a in proof.answers if a.verdict == "forced"]
    arguments = {}
    if forced:
        situation = situation.model_copy(update={"claims": claims})
        arguments = _arguments(situation, forced, search, on_progress)
    return Whys(
        tuple(Why(answer, arguments.get(answer.claim)) for answer in proof.answers),
        proof.exploration,
    )


def _arguments(
    situation: Situation,
    conditions: Sequence[str],
    search: Search,
    on_progress: Callable[[Progress], None] | None,
) -> dict[str, Argument]:
    """Of each condition that it holds whatever is decided."""
    game = prepared(situation, search)
    deadline = search.limits.deadline(time.perf_counter())
    exploration = game.explore(search.limits, on_progress)
    untold = exploration.incomplete
    if not untold:
        try:
            moves = all_moves(game, deadline)
        except OutOfTimeError:
            untold = (search.limits.out_of_time,)
    if untold:
        return dict.fromkeys(conditions, Argument(None, Count(0, 0), untold))
    return {condition: _argument(game, moves, condition) for condition in conditions}


def _argument(game: Game, moves: Moves, condition: str) -> Argument:
    ends = {each.id: each for each in game.ends()}
    story = _Story(game, condition)
    told = {number: story.facts(number) for number in ends}
    forms = Forms(moves, game.reached.successors, told, story)
    return Argument(tree(game, moves, ends, forms), count(moves, forms))


class _Story:
    """What happens to the cards and the like that a condition names."""

    def __init__(self, game: Game, condition: str) -> None:
        words, open_atoms = words_of(condition), open_atoms_of(condition)
        boards = map(game.board_in, range(len(game.reached.states)))
        self._facts = [asked_facts(words, open_atoms, board) for board in boards]
        self._cards = words & game.cards

    def facts(self, number: int) -> frozenset[str]:
        """What is true of them in a state."""
        return self._facts[number]

    def __call__(self, before: int, trace: Trace, after: int) -> Hashable:
        """What happens to them; None if nothing does."""
        events = frozenset(
            symbol
            for symbol in trace
            if symbol.match("happens", 1)
            and any(plain(card) in self._cards for card in cards_in(symbol))
        )
        changed = self.facts(after) if self.facts(before) != self.facts(after) else None
        return (events, changed) if events or changed is not None else None
