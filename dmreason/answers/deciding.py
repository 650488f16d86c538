"""Which decisions matter: the graph of a game, in which equal ways to go on are one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import clingo

from dmreason.answers.trees import Branch, Tree, Way
from dmreason.search.graph import components
from dmreason.search.moves import Decides, Game, Leads
from dmreason.telling.outcome import CHANCE, Outcome, Step

Moves = Mapping[int, Decides | Leads]
"""What is decided in each state that is no end."""
Trace = Sequence[clingo.Symbol]
Story = Callable[[int, Trace, int], Hashable]
"""What is asked of a transition: from a state, what happens, and to which; None if
there is nothing to tell of it."""


def nothing_to_tell(_before: int, _trace: Trace, _after: int) -> Hashable:
    """The story of whoever asks for the end alone."""
    return None


class Forms:
    """What can still come of each state: as much as is asked for, equal things once.

    The form of an end is what is asked of it. Where only one form can follow, nothing
    depends on the decision, and it is the form. Otherwise it is who decides, among
    which forms; one player's decisions in a row are one, so that their order does not
    count. A state that can come back to itself is a form of its own.
    """

    def __init__(
        self,
        moves: Moves,
        successors: Sequence[Sequence[int]],
        ends: Mapping[int, Hashable],
        story: Story = nothing_to_tell,
    ) -> None:
        """Look what can come of each state.

        Args:
            moves: what is decided in each state that is no end.
            successors: for each state the states it leads to.
            ends: what is asked of each end.
            story: what is asked of what comes before.
        """
        self._story = story
        self._numbers: dict[Hashable, int] = {}
        self._choices: dict[int, tuple[str, frozenset[int]]] = {}
        """Forms in which somebody decides: who, among which."""
        self._of_moves: dict[int, _Both] = {}
        self._of_states: dict[int, _Both] = {}
        for component in components(successors):
            first = component[0]
            comes_back = len(component) > 1 or first in successors[first]
            for state in component:
                if state in ends:
                    both = self._alone(("end", ends[state]))
                elif comes_back:
                    both = self._alone(("state", state))
                else:
                    both = self._move(state, moves[state])
                self._of_states[state] = both
        for state, move in moves.items():
            self._move(state, move)  # those of states that come back as well

    def of(self, move: Decides | Leads) -> int:
        """The form of what is left to decide in a state."""
        return self._of_moves[id(move)].form

    def shown(self, move: Decides | Leads) -> int:
        """Equal for what is shown alike: decision by decision the same."""
        return self._of_moves[id(move)].shown

    def led(self, before: int, trace: Trace, after: int) -> int:
        """The form of what happens, and of all that comes after it."""
        return self._led(before, trace, after).form

    def matters(self, move: Decides) -> bool:
        """Whether anything that is asked for depends on a decision."""
        return len({self.of(way) for way in move.ways.values()}) > 1

    def _led(self, before: int, trace: Trace, after: int) -> _Both:
        both = self._of_states[after]
        told = self._story(before, trace, after)
        if told is None:
            return both
        return _Both(*(self._number(("then", told, each)) for each in both))

    def _move(self, state: int, move: Decides | Leads) -> _Both:
        if isinstance(move, Leads):
            player = CHANCE
            ways = [
                self._led(state, trace, number)
                for number, trace in zip(move.to, move.traces, strict=True)
            ]
        else:
            player = move.player
            ways = [self._move(state, way) for way in move.ways.values()]
        both = self._of_moves[id(move)] = self._choice(player, ways)
        return both

    def _choice(self, player: str, ways: Sequence[_Both]) -> _Both:
        firsts: dict[int, int] = {}
        for way in ways:
            firsts.setdefault(way.form, way.shown)
        if len(firsts) == 1:
            return ways[0]
        among: frozenset[int] = frozenset()
        for form in firsts:
            who, deeper = self._choices.get(form, ("", frozenset()))
            among |= deeper if who == player else {form}
        form = self._number(("decides", player, among))
        self._choices[form] = player, among
        shown = frozenset(firsts.values())
        return _Both(form, self._number(("shows", player, shown)))

    def _alone(self, key: Hashable) -> _Both:
        number = self._number(key)
        return _Both(number, number)

    def _number(self, key: Hashable) -> int:
        return self._numbers.setdefault(key, len(self._numbers))


class _Both(NamedTuple):
    """What can come of something."""

    form: int
    shown: int
    """The same, with one player's decisions in a row one after the other."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many decisions there are."""

    all: int
    """Where somebody has more than one way to decide."""
    matter: int
    """Those of them on which something depends."""


def count(moves: Moves, forms: Forms) -> Count:
    """How many decisions there are in all states, and on how many something depends."""
    found = [
        forms.matters(move)
        for first in moves.values()
        for move in decisions_in(first)
        if len(move.ways) > 1
    ]
    return Count(len(found), sum(found))


def decisions_in(move: Decides | Leads) -> Iterator[Decides]:
    """The decisions of a step."""
    if isinstance(move, Decides):
        yield move
        for way in move.ways.values():
            yield from decisions_in(way)


class DecisiveTree(Tree):
    """The tree of the decisions that matter; of ways that come to the same one."""

    def __init__(
        self, game: Game, moves: Moves, ends: Mapping[int, Outcome], forms: Forms
    ) -> None:
        super().__init__(game, moves, ends)
        self._forms = forms

    def _one(self, way: Way) -> Hashable:
        assert way.move is not None
        return self._forms.shown(way.move)

    def _ways(self, way: Way) -> list[Way]:
        """Each way that leads elsewhere; nothing is told of what does not matter."""
        move, groups = way.move, dict[int, list[Way]]()
        assert move is not None
        if isinstance(move, Leads):
            for number, happened in zip(move.to, move.traces, strict=True):
                form = self._forms.led(way.state, happened, number)
                groups.setdefault(form, []).append(self._happens(number, happened))
        else:
            for decided, then in move.ways.items():
                told = self._decided(way.state, move, decided, then)
                groups.setdefault(self._forms.of(then), []).append(told)
        found = [
            first._replace(also=tuple(each.steps for each in others))
            for first, *others in groups.values()
        ]
        if isinstance(move, Leads):
            return found
        if len(found) == 1 and not _goes_on(way.is_untold, move):
            return [found[0]._replace(steps=())]
        return [each._replace(is_untold=not each.steps) for each in found]


def _goes_on(is_untold: bool, move: Decides) -> bool:
    """Whether a decision tells what was decided just before, by doing nothing.

    Such as that an event is not replaced, which only what is left then says.
    """
    return is_untold and len(move.ways) == 1


def tree(game: Game, moves: Moves, ends: Mapping[int, Outcome], forms: Forms) -> Branch:
    """The decisions that matter, from the beginning, and what each leads to."""
    return DecisiveTree(game, moves, ends, forms).from_state(0)


def lines(game: Game, moves: Moves, forms: Forms) -> dict[int, tuple[Step, ...]]:
    """To each state a shortest line of play, with the decisions that matter alone."""
    found: dict[int, tuple[Step, ...]] = {0: ()}
    waiting = deque([0])
    while waiting:
        state = waiting.popleft()
        for decided, trace, number in _leading(game, moves.get(state), forms):
            if number not in found:
                found[number] = (*found[state], *decided, *game.told_events(trace))
                waiting.append(number)
    return found


def _leading(
    game: Game, move: Decides | Leads | None, forms: Forms, is_untold: bool = False
) -> Iterator[tuple[tuple[Step, ...], Trace, int]]:
    """What is decided in a state that matters, what happens then, and to which state
    that leads."""
    if isinstance(move, Leads):
        for number, happened in zip(move.to, move.traces, strict=True):
            yield (), happened, number
    elif move is not None:
        before = game.told(move.before)
        is_told = forms.matters(move) or _goes_on(is_untold, move)
        for what, way in move.ways.items():
            told = game.told_decision(move, what) if is_told else ()
            for decided, trace, number in _leading(
                game, way, forms, is_told and not told
            ):
                yield (*before, *told, *decided), trace, number
