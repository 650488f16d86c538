"""Several states of which one solve call finds the successors.

A solve call takes as long to begin as to find what follows a state or two. So the step
begins in one of several states, and which one is a part of the model. What holds in all
of these is assumed. What holds in some is told by two clauses for each fluent: where it
holds, the step begins in one of those that have it, otherwise in one of the others.
Together with the one state in which a step begins, that is each of them and no other.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

import clingo


class Together(clingo.Propagator):
    """Lets a step begin in one of several states.

    The clauses are added when clingo assumes that the step begins in one of them, which
    is the first thing that it assumes; they end with the solve call. If one of them
    cannot be added, for clingo knows better, the others are not, and nothing that is
    found counts: see `told`.
    """

    def __init__(self, atoms: clingo.SymbolicAtoms) -> None:
        """Look where a grounded program says in which state a step begins.

        It keeps nothing of the program, which itself will keep this.
        """
        begins = atoms.by_signature("begins_in", 1)
        numbers = {atom.symbol.arguments[0].number: atom.literal for atom in begins}
        self._alone = numbers.pop(0)
        self._numbers = [numbers[n] for n in sorted(numbers)]
        self._clauses: list[list[int]] = []
        """What tells the states of a solve call apart, in literals of the program."""
        self._untold: list[list[int]] = []
        """What clingo has not been told of it, in literals of its solver."""
        """Each: a literal of a fluent, or one of these numbers."""

    @property
    def most(self) -> int:
        """How many states can be looked at together."""
        return len(self._numbers)

    @property
    def told(self) -> bool:
        """Whether the last solve call was told all about its states."""
        return not self._untold

    def alone(self, state: Sequence[int]) -> list[int]:
        """What to assume for a single state.

        Args:
            state: a literal for each fluent: that it holds, or that it does not.
        """
        self._clauses = self._untold = []
        return [self._alone, *state]

    def several(self, absent: Sequence[int], states: Sequence[Set[int]]) -> list[int]:
        """What to assume so that a step begins in one of these states, by their order.

        Args:
            absent: a literal for each fluent: that it does not hold.
            states: different ones, at most `most`: the places of what holds in each.
        """
        numbers, others = self._numbers[: len(states)], self._numbers[len(states) :]
        in_all = frozenset.intersection(*map(frozenset, states))
        in_some = frozenset().union(*states) - in_all
        self._clauses = []
        for n in sorted(in_some):
            sides: tuple[list[int], list[int]] = [-absent[n]], [absent[n]]
            for state, number in zip(states, numbers, strict=True):
                sides[n in state].append(number)
            self._clauses += sides
        self._untold = self._clauses
        return [
            -self._alone,
            *(-number for number in others),
            *(
                -literal if n in in_all else literal
                for n, literal in enumerate(absent)
                if n not in in_some
            ),
        ]

    def init(self, init: clingo.PropagateInit) -> None:
        init.check_mode = clingo.PropagatorCheckMode.Off
        init.add_watch(init.solver_literal(-self._alone))
        begins_in = {number: init.solver_literal(number) for number in self._numbers}
        # It can be called again for the same solve call.
        self._untold = [
            [init.solver_literal(fluent), *(begins_in[number] for number in numbers)]
            for fluent, *numbers in self._clauses
        ]

    def propagate(
        self,
        control: clingo.PropagateControl,
        changes: Sequence[int],  # noqa: ARG002 - what is watched
    ) -> None:
        while self._untold:
            # If it is the last one, and cannot be added, nothing is found at all.
            if not control.add_clause(self._untold[-1], tag=True, lock=True):
                return
            self._untold.pop()
