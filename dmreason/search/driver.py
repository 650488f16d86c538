"""What both drivers share: a grounded situation, and the bounds it is grounded for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import repeat
from pathlib import Path
from typing import ClassVar, Literal

import clingo

from dmreason.rulebook.program import Wanting, ground, read_by
from dmreason.rulebook.readings import no_such_reading
from dmreason.search.texts import Texts
from dmreason.telling.obstacles import (
    Obstacle,
    begun,
    grouped,
    obstacle,
    read_otherwise,
    rule,
)
from dmreason.telling.outcome import Exploration, Limits, Outcome, Progress
from dmreason.telling.states import Board, Ending
from dmreason.telling.symbols import plain
from dmreason.words.errors import InputError
from dmreason.words.messages import say

WIDENED = {
    "waiting": ("max_waiting", (3, 12, 48, 192)),
    "nesting": ("max_depth", (2, 4, 8)),
    "waves": ("max_waves", (1, 4, 16)),
    "references": ("max_generation", (1, 2, 4)),
    "boost": ("max_boost", (12, 48, 192)),
    "given": ("max_given", (1, 3, 12, 48)),
    "pile_order": ("max_layer", (4, 8, 32)),
    "stack": ("max_layer", (4, 8, 32)),
    "observed": ("max_observed", (6, 24, 96)),
    "affected": ("max_observed", (6, 24, 96)),
    "tally": ("max_observed", (6, 24, 96)),
}
"""What each bound that can be hit is called in `asp/`, and its values:
the next one is tried when one is hit. Low bounds keep the fluents few."""


DriverName = Literal["explorer", "tracer"]
"""A driver's name, which is also that of its file in `asp/kernel/`."""


class Driver(ABC):
    """A situation that can be searched several times; grounded when that is needed."""

    NAME: ClassVar[DriverName]
    QUERY: ClassVar[Literal["successors", "ends"]]
    """Its file in `queries/`."""

    texts: Texts | None = None
    """What the abilities on the board say; without, steps tell only their numbers."""

    def __init__(
        self, facts: str, reduce: bool = True, rulebook: Path | None = None
    ) -> None:
        """Prepare a search; nothing is grounded yet.

        Args:
            facts: the board, and what happens, as `terms.situations.facts` says it.
            reduce: whether lines of play that lead to the same outcomes are followed
                once; they are many more otherwise, and the outcomes the same.
            rulebook: the directory of `rules.lp`; default: that of Duel Masters.
        """
        self._facts = facts
        self._reduce = reduce
        self._rulebook = rulebook
        self._bounds = {name: values[0] for name, values in WIDENED.values()}
        self._is_ground = False
        self._deadline: float | None = None

    @abstractmethod
    def explore(
        self,
        limits: Limits = Limits(),
        on_progress: Callable[[Progress], None] | None = None,
        without: frozenset[Obstacle] = frozenset(),
    ) -> Exploration:
        """Search everything that can be reached.

        Args:
            limits: bounds; a search that hits one is incomplete.
            on_progress: called now and then while the search runs.
            without: what shall count for nothing, out of `obstacles`.

        Raises:
            InputError: the situation asks for a reading that no rule has.
            EncodingError: clingo had anything to say, or a state has no successors
                and is no end.
        """

    def decide(
        self,
        conditions: Sequence[str],  # noqa: ARG002 - for drivers that need not list all
        limits: Limits = Limits(),
        on_progress: Callable[[Progress], None] | None = None,
        without: frozenset[Obstacle] = frozenset(),
    ) -> Exploration:
        """Search what decides conditions on outcomes, as in claims.

        Among the outcomes is one in which a condition holds, if there is any, and one
        in which it does not. The arguments are those of `explore`.
        """
        return self.explore(limits, on_progress, without)

    def same_without(
        self,
        sets: Sequence[frozenset[Obstacle]],
        until: float | None = None,  # noqa: ARG002 - for drivers that can tell
    ) -> Iterator[bool]:
        """For each of these whether it is known that nothing is otherwise without it.

        That is looked for as it is asked for; meanwhile others may search.

        Args:
            sets: each counts for nothing by itself.
            until: when to give up, by `time.perf_counter`; then nothing more is known.

        Raises:
            KeyboardInterrupt: there was a Ctrl-C.
        """
        yield from repeat(False, len(sets))

    def _more(self) -> str:
        """What the driver adds to the program."""
        return ""

    def _wanting(self) -> Wanting:
        """For which fluents the program is grounded."""
        return Wanting()

    def ready(self, deadline: float | None = None) -> None:
        """Ground, unless that is done; OutOfTimeError if it is not by the deadline."""
        if not self._is_ground:
            self._deadline = deadline
            self._ground()
            self._is_ground = True

    def _ground(self) -> None:
        """Ground for the bounds of today."""
        bounds = (f"-c{name}={value}" for name, value in self._bounds.items())
        self._control = ground(
            self._facts,
            self.NAME,
            self.QUERY,
            ("0", "--project=project", *bounds),
            self._more(),
            self._deadline,
            self._rulebook,
            self._wanting(),
        )
        self._taken: frozenset[Obstacle] = frozenset()
        """What counts for nothing in the program."""
        atoms = self._control.symbolic_atoms
        self._board = Board.read(
            self._control,
            None if self.texts is None else self.texts.ability,
            {} if self.texts is None else self.texts.in_japanese,
        )
        self._obstacles = {
            rule(atom.symbol.arguments[0].string): [atom.literal]
            for atom in atoms.by_signature("suspended", 1)
        }
        struck = {
            atom.symbol.arguments[0]: atom.literal
            for atom in atoms.by_signature("struck", 1)
        }
        self._obstacles |= grouped(self._board, struck) | self._other_readings()
        self._initial = frozenset(
            atom.symbol.arguments[0] for atom in atoms.by_signature("init", 1)
        )
        self._hindering: dict[Obstacle, set[clingo.Symbol]] = {}
        """What holds in the beginning and can be taken away."""
        for what in struck:
            if what.match("init", 1):
                of = self._hindering.setdefault(obstacle(self._board, what), set())
                of.add(what.arguments[0])
        self._places = {
            begun(atom.symbol.arguments[0]): atom.symbol.arguments[0]
            for atom in atoms.by_signature("could_begin", 1)
        }
        self._check_readings()
        self._circle = self._circular()

    def _other_readings(self) -> dict[Obstacle, list[int]]:
        """How rules that can matter could be read otherwise, if somebody asks."""
        atoms = self._control.symbolic_atoms.by_signature("reading", 2)
        others = {
            (plain(atom.symbol.arguments[0]), plain(atom.symbol.arguments[1])): atom
            for atom in atoms
            if not atom.is_fact
        }
        if not others:
            return {}
        matter = read_by(self._facts, self.NAME, self.QUERY, self._rulebook)
        return {
            read_otherwise(number, name): [atom.literal]
            for (number, name), atom in sorted(others.items())
            if number in matter
        }

    def _check_readings(self) -> None:
        """InputError if the situation asks for a reading that no rule has."""
        atoms = self._control.symbolic_atoms
        for atom in atoms.by_signature("no_such_reading", 2):
            rule, name = map(plain, atom.symbol.arguments)
            raise InputError(no_such_reading(rule, name))

    def _circular(self) -> str | None:
        """Why states may be unsettled: the static abilities that form a circle."""
        atoms = self._control.symbolic_atoms
        found = sorted(
            atom.symbol.arguments[0] for atom in atoms.by_signature("circular", 1)
        )
        numbers = {
            atom.symbol.arguments[0]: plain(atom.symbol.arguments[1])
            for atom in atoms.by_signature("number_of", 2)
        }
        names = (f"{plain(a.arguments[0])} ({numbers.get(a, '?')})" for a in found)
        return say("circle", abilities=", ".join(names)) if found else None

    @property
    def readings(self) -> tuple[tuple[str, str], ...]:
        """The rules that are not read as they are read today, with their readings."""
        self.ready()
        atoms = self._control.symbolic_atoms.by_signature("departs", 2)
        found = (tuple(map(plain, a.symbol.arguments)) for a in atoms if a.is_fact)
        return tuple(sorted((rule, name) for rule, name in found))

    @property
    def assumed_without(self) -> tuple[str, ...]:
        """The cards whose missing parts the situation says not to matter."""
        atoms = self._control.symbolic_atoms.by_signature("assumed_without", 1)
        return tuple(sorted(plain(atom.symbol.arguments[0]) for atom in atoms))

    def beginning(self, without: frozenset[Obstacle] = frozenset()) -> Outcome:
        """The board in which everything begins, as an outcome would show it."""
        self.ready()
        _, content = Ending.read(self._board, self._begun(without)).told()
        return content.outcome(0, tuple)

    def _begun(self, without: frozenset[Obstacle]) -> frozenset[clingo.Symbol]:
        """What holds in the beginning, without what is taken away of it.

        Of a card that begins in another zone nothing else holds then.
        """
        found = {*self._initial}
        for each in self._hindering.keys() & without:
            found -= self._hindering[each]
        for place in self._places.keys() & without:
            fluent = self._places[place]
            card = fluent.arguments[0]
            if place.kind == "place":
                found = {f for f in found if not f.arguments or f.arguments[0] != card}
            found.add(fluent)
        return frozenset(found)

    @property
    def obstacles(self) -> tuple[Obstacle, ...]:
        """What can be taken away: the rules that can refuse a decision here, ascending.

        If the facts say `can_be_struck`, also abilities and keywords of cards, and
        states in which cards begin; if they say `could_be_read`, how rules are read.
        """
        self.ready()
        return tuple(sorted(self._obstacles))

    @property
    def places(self) -> tuple[Obstacle, ...]:
        """How cards could begin, if the facts say `could_begin`."""
        self.ready()
        return tuple(sorted(self._places))

    def _keep_reductions(self, kept: Collection[str]) -> None:
        """Switch off the reductions of `asp/` that are not kept."""
        for atom in self._control.symbolic_atoms.by_signature("reduction", 1):
            if atom.symbol.arguments[0].name not in kept:
                self._control.assign_external(atom.literal, False)

    def _take_away(self, without: frozenset[Obstacle]) -> None:
        """Let these count for nothing, and all others for what they are."""
        for each in self._taken ^ without:
            for literal in self._obstacles.get(each, ()):
                self._control.assign_external(literal, each in without)
        self._taken = without

    def _wider(self, hit: Collection[str]) -> dict[str, int]:
        """The next values of the bounds that were hit, for those that have one."""
        wider = {}
        for bound in hit & WIDENED.keys():
            name, values = WIDENED[bound]
            larger = [value for value in values if value > self._bounds[name]]
            if larger:
                wider[name] = min(larger)
        return wider
