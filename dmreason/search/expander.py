"""What follows a state: a solve call for one of them, or for several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import xor
from typing import cast

import clingo

from dmreason.search.reached import Successor
from dmreason.search.symmetry import Layout, State, Swap, bits
from dmreason.search.together import Together
from dmreason.search.watch import InterruptedSolveError
from dmreason.telling.states import bound_reason
from dmreason.words.errors import EncodingError

CROWD = 1024
"""So many successors are kept at most that nobody has asked for yet."""
TOLD_APART = {"terminal", "last_resort", "settled", "doubt", "bound"}
"""What is shown of a step beside what changes and what a line of play tells."""


_Looked = tuple[State, frozenset[int]]
"""A state, and where in `Expander._absent` that is which is taken away there."""


class Expander:
    """Finds the successors of states with a grounded program."""

    def __init__(
        self,
        control: clingo.Control,
        layout: Layout,
        merges: bool,
        circle: str | None,
        in_japanese: Mapping[str, str],
        switches: Iterable[int] = (),
    ) -> None:
        """Look how states are told to the program.

        Args:
            control: the grounded program; fluents that it has not are never told.
            layout: how states are written.
            merges: whether states that differ by swaps only are one.
            circle: why states may be unsettled, if they may.
            in_japanese: the ids that no file gives, and what Japanese calls them.
            switches: the literals of externals that hold where something is taken away.
        """
        atoms = control.symbolic_atoms.by_signature("holds", 2)
        held = [atom for atom in atoms if atom.is_external]
        told = [atom.literal for atom in held]
        self._switches = {
            s: n for n, s in enumerate(dict.fromkeys(switches), len(told))
        }
        """Each with its place in `_absent`."""
        told += self._switches
        for literal in told:
            control.assign_external(literal, None)
        self._control = control
        self._layout = layout
        self._merges = merges
        self._circle, self._in_japanese = circle, in_japanese
        self.index = {atom.symbol.arguments[0]: n for n, atom in enumerate(held)}
        """For which fluents it is grounded: each with its place in `_absent`."""
        self._absent = [-literal for literal in told]
        self._indices: dict[tuple[int, int], list[int]] = {}
        """Parts of states but the first → where their fluents are in `_absent`."""
        self._index_of: dict[int, int] = {}
        """The same for bits of the first part, for most states differ there."""
        self._noted = 0
        """These bits."""
        self._meanings: dict[int, tuple[str, int, int]] = {}
        self._together = Together(control.symbolic_atoms)
        self._is_told = False
        """Whether the program has heard of `_together`."""
        self._taken: frozenset[int] = frozenset()
        """Where in `_absent` that is which is taken away."""
        self.most = self._together.most
        """How many states can be looked at together."""
        self.looked_at = 0
        """How many states were looked at."""
        self._widest = 1
        """How many successors a state has had at most."""

    def merged(self, state: State) -> tuple[State, Swap]:
        """The state that stands for all those it is merged with, and the swap to it."""
        if not self._merges:
            return state, {}
        return self._layout.canonical(state, self._layout.groups)

    def knows(self, state: State) -> bool:
        """Whether it is grounded for all fluents of a state; notes where they are."""
        first, *others = state
        if new := first & ~self._noted:
            indices = self._indices_in(0, new)
            if indices is None:
                return False
            self._index_of.update(zip(bits(new), indices, strict=True))
            self._noted |= new
        for part in enumerate(others, start=1):
            if part not in self._indices:
                indices = self._indices_in(*part)
                if indices is None:
                    return False
                self._indices[part] = indices
        return True

    def _indices_in(self, slot: int, number: int) -> list[int] | None:
        """Where the fluents of a part of a state are; None if it is not for one."""
        indices = [self.index.get(f) for f in self._layout.written(slot, number)]
        return None if None in indices else cast(list[int], indices)

    def take_away(self, switches: Iterable[int]) -> None:
        """From now on these hold, and no others."""
        self._taken = frozenset(self._switches[each] for each in switches)

    def successors(self, state: State) -> Iterator[Successor]:
        """The successors of a state, or the news that it is terminal."""
        return self._of_one((state, self._taken))

    def of_several(self, states: Iterable[State]) -> dict[State, list[Successor]]:
        """The successors of some of these states, if they are few; otherwise of none.

        Args:
            states: the next to be looked at comes first.
        """
        together = list(islice(filter(self.knows, states), self._crowd))
        if len(together) < 2:
            return {}
        found = self._of_each([(state, self._taken) for state in together])
        return {} if found is None else dict(zip(together, found, strict=True))

    def of_all(
        self, looked: Sequence[tuple[State, Iterable[int]]]
    ) -> Iterator[list[Successor]]:
        """The successors of each of these, one after the other.

        Args:
            looked: states that it knows, each with the switches that hold there.
        """
        pairs = [
            (state, frozenset(self._switches[each] for each in switches))
            for state, switches in looked
        ]
        while pairs:
            some = pairs[: self._crowd]
            found = self._of_each(some) if len(some) > 1 else None
            if found is None:
                found = [list(self._of_one(pairs[0]))]
            yield from found
            del pairs[: len(found)]

    @property
    def _crowd(self) -> int:
        """At how many states to look together, to keep no more than a crowd."""
        return min(self.most, CROWD // self._widest)

    def _of_one(self, looked: _Looked) -> Iterator[Successor]:
        """The successors of a state."""
        successors = (successor for _, successor in self._found([looked]))
        return self._settled(looked[0], self._counting(looked[0], successors))

    def _of_each(self, together: Sequence[_Looked]) -> list[list[Successor]] | None:
        """The successors of several states; None if these are too many."""
        found: list[list[Successor]] = [[] for _ in together]
        for count, (number, successor) in enumerate(self._found(together)):
            if count == CROWD:
                break
            found[number].append(successor)
        else:
            self._widest = max(self._widest, *map(len, found))
            if self._together.told:
                return [
                    list(self._settled(state, self._counting(state, successors)))
                    for (state, _), successors in zip(together, found, strict=True)
                ]
        self._widest = 2 * CROWD // len(together)  # next time only half as many
        return None

    def _found(self, looked: Sequence[_Looked]) -> Iterator[tuple[int, Successor]]:
        """What one solve call finds: successors, each with the number of its state.

        Of several states, it comes to nothing unless `Together.told`.
        """
        self.looked_at += len(looked)
        states = [state for state, _ in looked]
        held = [self._held(state) | taken for state, taken in looked]
        if len(states) == 1:
            literals = self._absent.copy()
            for n in held[0]:
                literals[n] = -literals[n]
            assumptions = self._together.alone(literals)
        else:
            if not self._is_told:
                self._control.register_propagator(self._together)
                self._is_told = True
            assumptions = self._together.several(self._absent, held)
        with self._control.solve(assumptions, yield_=True) as handle:
            for model in handle:
                yield self._successor(states, model)
            if handle.get().interrupted:
                raise InterruptedSolveError

    def _held(self, state: State) -> set[int]:
        """Where the fluents that hold in a state are in `_absent`."""
        first, *others = state
        held = {self._index_of[bit] for bit in bits(first)}
        return held.union(*map(self._indices.__getitem__, enumerate(others, start=1)))

    def _successor(
        self, states: Sequence[State], model: clingo.Model
    ) -> tuple[int, Successor]:
        """What a model says: a successor, and the number of the state that it is of."""
        trace, reading, doubts = [], [], []
        changes = [0] * len(states[0])
        bounds: dict[str, str] = {}
        number, terminal, last_resort = 1, False, False
        meanings = self._meanings
        # The query shows terms alone; else clingo would look at every atom there is.
        for symbol in model.symbols(terms=True):
            name, slot, bit = meanings.get(symbol._rep) or self._meaning(symbol)
            if bit:
                changes[slot] |= bit
                continue
            match name:
                case "":
                    trace.append(symbol)
                case "begins_in":
                    number = slot
                case "terminal":
                    terminal = True
                case "last_resort":
                    last_resort = True
                case "settled":
                    reading.append(symbol)
                case "doubt":
                    doubts.append(symbol.arguments[0])
                case "bound":
                    bound = symbol.arguments[0]
                    bounds[bound.name] = bound_reason(bound, self._in_japanese)
        merged, swap = self.merged(tuple(map(xor, states[number - 1], changes)))
        return number - 1, Successor(
            merged,
            terminal,
            last_resort,
            tuple(trace),
            swap,
            bounds,
            frozenset(reading),
            tuple(doubts),
        )

    def _meaning(self, symbol: clingo.Symbol) -> tuple[str, int, int]:
        """Learn what is shown: its name (of the line of play none), and a place.

        Of a fluent that changes, that is where it is written; what the step begins in
        has a number.
        """
        name, slot, bit = symbol.name, 0, 0
        if name in ("added", "removed"):
            slot, bit = self._layout.place(symbol.arguments[0])
        elif name == "begins_in":
            slot = symbol.arguments[0].number
        elif name not in TOLD_APART:
            name = ""
        self._meanings[symbol._rep] = name, slot, bit
        return name, slot, bit

    # -- what counts of it ----------------------------------------------------------

    def _counting(
        self, state: State, successors: Iterable[Successor]
    ) -> Iterator[Successor]:
        """Of the successors of a state those that count."""
        dead = True
        spare: list[Successor] = []
        for successor in successors:
            if successor.last_resort:
                spare.append(successor)
                continue
            dead = False
            yield successor
        if dead:
            yield from spare
        if dead and not spare and self._circle is not None:
            yield self._unsettled(state)
        elif dead and not spare:
            fluents = ", ".join(sorted(map(str, self._layout.fluents(state))))
            raise EncodingError(f"a state has no successor and is no end: {fluents}")

    def _settled(
        self, state: State, successors: Iterable[Successor]
    ) -> Iterator[Successor]:
        """The successors of a state, without those that nothing tells apart.

        Where static abilities form a circle, a state may be read in several ways or in
        none. Then each leads to other states, or one way to decide leads to several
        states, or to none, and what comes of it is not known.
        """
        if self._circle is None:
            yield from successors
            return
        readings: dict[frozenset[clingo.Symbol], set[object]] = {}
        ways: dict[frozenset[clingo.Symbol], dict[State, list[Successor]]] = {}
        for successor in successors:
            what = successor.state, successor.terminal, frozenset(successor.bounds)
            readings.setdefault(successor.reading, set()).add(what)
            decisions = frozenset(s for s in successor.trace if s.name == "decision")
            # No decision says which of several unknown cards is drawn.
            form, _ = self._layout.canonical(successor.state, self._layout.unknown)
            ways.setdefault(decisions, {}).setdefault(form, []).append(successor)
        first, *others = readings.values()
        if any(other != first for other in others):
            yield self._unsettled(state)
            return
        for found in ways.values():
            if len(found) == 1:
                yield from next(iter(found.values()))
            else:
                yield self._unsettled(state)

    def _unsettled(self, state: State) -> Successor:
        """Nothing is known of what follows a state."""
        assert self._circle is not None
        return Successor(state, False, False, (), {}, {"circle": self._circle})
