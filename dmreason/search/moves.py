"""Who decides what in every state: the graph of a situation as a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import clingo

from dmreason.rulebook.program import told
from dmreason.rulebook.shipped import shipped
from dmreason.search.explorer import INTERCHANGEABLE, Explorer
from dmreason.search.graph import knots
from dmreason.search.growth import Growth, growths, taken_apart
from dmreason.search.reached import Lines, Successor
from dmreason.telling.outcome import CHANCE, Outcome, Step
from dmreason.telling.states import Ending
from dmreason.telling.steps import steps
from dmreason.telling.symbols import plain
from dmreason.words.errors import OutOfTimeError

Decided = frozenset[clingo.Symbol]
"""What a player decides at once, as `decision(Kind, Player, Option)`."""


@dataclass(frozen=True, slots=True)
class Leads:
    """All is decided: what happens, and the state it leads to."""

    to: tuple[int, ...]
    """Numbers of states; of several nobody can say which."""
    traces: tuple[tuple[clingo.Symbol, ...], ...]
    """What happens on the way to each of them."""


@dataclass(frozen=True, slots=True)
class Decides:
    """A player decides, knowing what was decided before in the same step."""

    player: str
    """A player, or `CHANCE`."""
    kind: str
    """What is decided, such as `choose`."""
    ways: Mapping[Decided, Decides | Leads]
    before: tuple[clingo.Symbol, ...] = ()
    """What is done without a choice before that, such as the only effect that waits is
    resolved, and the rules that say so; it is not told again in what it leads to."""


_Place = tuple[int, int, bool, str, str]
"""Where a decision comes among those of a step."""
_Places = dict[_Place, list[clingo.Symbol]]
"""What is decided in a step, by its place."""

TOLD_IF_NOTHING = ("choose", "declare")
"""Kinds of decisions that leave no trace if nothing is decided."""


def is_decision(symbol: clingo.Symbol) -> bool:
    """Whether somebody, or chance, decides it; else it follows from the decisions."""
    return symbol.match("decision", 3) and not symbol.arguments[1].match("none", 0)


def _check_time(deadline: float | None) -> None:
    """OutOfTimeError if the deadline has passed."""
    if deadline is not None and time.perf_counter() > deadline:
        raise OutOfTimeError


def _nothing_last(way: tuple[Decided, object]) -> tuple[bool, list[clingo.Symbol]]:
    """Puts ways to decide in an order of their own, whatever the solver's."""
    return not way[0], sorted(way[0])


def _asks(decision: clingo.Symbol) -> str:
    """What asks for a decision: as a rule an instruction."""
    option = decision.arguments[2]
    return str(option.arguments[0] if option.arguments else option)


def _menu(move: Decides | Leads, player: str) -> Iterator[Decided]:
    """All that players other than this one may decide in the rest of a step."""
    if isinstance(move, Decides):
        for decided, way in move.ways.items():
            if move.player != player:
                yield decided
            yield from _menu(way, player)


def _in_all(
    found: Sequence[Successor], is_it: Callable[[clingo.Symbol], bool]
) -> frozenset[clingo.Symbol]:
    """The symbols of a kind that are in the traces of all of some successors."""
    return frozenset.intersection(
        *(frozenset(filter(is_it, each.trace)) for each in found)
    )


class Game(Explorer):
    """A situation, searched so that no reply of a player is left out.

    Of the reductions only the one is kept that takes one of several unknown cards for
    all which nothing tells apart: a swap of such cards turns every way to play into
    another one. Effects that commute and equal effects are followed in all orders, and
    known cards are not swapped.
    """

    def __init__(self, facts: str, reduce: bool = True) -> None:
        super().__init__(facts, reduce)
        self._reductions &= {INTERCHANGEABLE}
        self.arranges = False
        """Whether a player picks the order of cards in a pile, or has picked that of
        cards below another one, in one of the states whose moves were looked at. Either
        is settled later, as chance."""

    def _more(self) -> str:
        query = shipped("queries") / "replies.lp"
        return super()._more() + query.read_text(encoding="utf-8")

    @cached_property
    def _groups(self) -> list[list[clingo.Symbol]]:
        """No known cards are swapped."""
        return []

    def moves(
        self, number: int, chance_first: bool, deadline: float | None = None
    ) -> Decides | Leads:
        """What can be decided in a state, each player in turn.

        The decisions of a step come in the order in which lines of play tell them: of
        each kind the turn player's first. What chance decides in the same step comes
        before them all, or after them all.

        Args:
            number: of a state that has been reached and is no end.
            chance_first: see above.
            deadline: when to give up, by `time.perf_counter`.

        Raises:
            OutOfTimeError: the deadline has passed.
        """
        search = self.reached
        state = search.states[number]
        self._expander.knows(state)
        found, decided = [], []
        for each in self._expander.successors(state):
            found.append(each)
            decided.append(self._decided(each.trace, chance_first))
            _check_time(deadline)
        return self._unfolded(found, decided, frozenset(), deadline)

    def _unfolded(
        self,
        found: Sequence[Successor],
        decided: Sequence[_Places],
        known: frozenset[_Place],
        deadline: float | None,
        done: frozenset[clingo.Symbol] = frozenset(),
    ) -> Decides | Leads:
        """The ways to go on, of which all that is `known` is decided.

        Args:
            found: where they lead.
            decided: what is decided in each of them.
            known: see above.
            deadline: as of `moves`.
            done: what was done without a choice before some decision.
        """
        _check_time(deadline)
        places = {place for each in decided for place in each if place not in known}
        if not places:
            unique = {
                self.reached.numbers[each.state]: tuple(
                    symbol for symbol in each.trace if symbol not in done
                )
                for each in found
            }
            return Leads(tuple(unique), tuple(unique.values()))
        first = min(places)
        before = self._done_before(first, found) - done
        ways: dict[Decided, list[int]] = {}
        for number, of_each in enumerate(decided):
            ways.setdefault(frozenset(of_each.get(first, ())), []).append(number)
        _, _, _, player, kind = first
        return Decides(
            player,
            kind,
            {
                what: self._unfolded(
                    [found[number] for number in numbers],
                    [decided[number] for number in numbers],
                    known | {first},
                    deadline,
                    done | before,
                )
                for what, numbers in sorted(ways.items(), key=_nothing_last)
            },
            self._with_rules(before, found),
        )

    def _done_before(
        self, place: _Place, found: Sequence[Successor]
    ) -> frozenset[clingo.Symbol]:
        """What is done without a choice before a decision, whatever is decided."""
        return _in_all(
            found,
            lambda symbol: (
                symbol.match("decision", 3)
                and not is_decision(symbol)
                and (0, self._board.decision_ranks[symbol.arguments[0].name])
                < place[:2]
            ),
        )

    @staticmethod
    def _with_rules(
        done: frozenset[clingo.Symbol], found: Sequence[Successor]
    ) -> tuple[clingo.Symbol, ...]:
        """What is done, with the rules that a step cites whatever is decided in it."""
        if not done:
            return ()
        rules = _in_all(found, lambda symbol: symbol.match("cites", 1))
        return tuple(sorted(done | rules))

    def _decided(self, trace: Iterable[clingo.Symbol], chance_first: bool) -> _Places:
        """What is decided in a step, by its place in the order of decisions."""
        symbols = list(trace)
        settled = [each.arguments for each in symbols if each.match("settles", 3)]
        self.arranges |= bool(settled)
        self.arranges |= any(each.match("arranged", 1) for each in symbols)
        turn = {plain(s.arguments[0]) for s in symbols if s.match("turn_player", 1)}
        found: _Places = {}
        for symbol in symbols:
            if not is_decision(symbol):
                continue
            kind, player = symbol.arguments[0].name, plain(symbol.arguments[1])
            if symbol.arguments in settled:
                player = CHANCE
            late = 0 if player != CHANCE else -1 if chance_first else 1
            rank = self._board.decision_ranks[kind]
            place = late, rank, player not in turn, player, kind
            found.setdefault(place, []).append(symbol)
        return found

    def is_entangled(self, move: Decides | Leads) -> bool:
        """Whether somebody decides something that a later decision of another asks for.

        Such as a card that a replacement wants, where another player decides whether it
        replaces. Then the order in which decisions are told is not that of knowing.
        """
        if isinstance(move, Leads):
            return False
        ways = move.ways
        if self._board.decision_ranks[move.kind] > 0:
            asked = {frozenset(map(_asks, decided)) for decided in ways}
            later = {frozenset(_menu(way, move.player)) for way in ways.values()}
            if len(asked) > 1 and len(later) > 1:
                return True
        return any(map(self.is_entangled, ways.values()))

    @property
    def cards(self) -> frozenset[str]:
        """The ids of all cards."""
        return frozenset(self._board.owner_of)

    def knots(self) -> list[tuple[frozenset[int], tuple[int, ...]]]:
        """The states that lead back to themselves, with a shortest way round."""
        return list(knots(self.reached.successors))

    def growths(self) -> list[Growth]:
        """The ways round after which there is more of something."""
        reached = self.reached
        origins = [None if each is None else each[0] for each in reached.origins]
        fluents = map(self._layout.fluents, reached.states)
        return list(growths(origins, [*map(taken_apart, fluents)]))

    def line_to(self, number: int) -> tuple[Step, ...]:
        """A shortest line of play to a state."""
        fluents = self._layout.fluents
        return Lines(self._board, self.reached, frozenset(), fluents).line(number, {})

    # -- what is told of it --------------------------------------------------------

    def ends(self) -> list[Outcome]:
        """Each state that is an end, as an outcome with the number of the state."""
        return [self.board_in(number) for number in self.reached.terminal]

    def board_in(self, number: int) -> Outcome:
        """A state as an outcome would show it, with the number of the state."""
        fluents = self._layout.fluents(self.reached.states[number])
        _, content = Ending.read(self._board, fluents).told()
        return content.outcome(number, tuple)

    def told(self, trace: Iterable[clingo.Symbol]) -> tuple[Step, ...]:
        """A part of a step in a line of play."""
        return steps(self._board, list(trace))

    def told_events(self, trace: Iterable[clingo.Symbol]) -> tuple[Step, ...]:
        """What happens when all is decided, told."""
        return self.told(symbol for symbol in trace if not is_decision(symbol))

    def told_decision(self, move: Decides, decided: Decided) -> tuple[Step, ...]:
        """A decision, told; also that nothing is chosen."""
        if not decided and move.kind in TOLD_IF_NOTHING:
            return (Step(move.kind, move.player, ()),)
        return self.told(decided)

    def hides(self, number: int, player: str) -> bool:
        """Whether a card that the file names lies where a player cannot see it.

        Shields that lie face up count as well: a game that needs to know no more than
        that is a case for a doubt, not for an answer.
        """
        hidden = {plain(zone) for (zone,) in told("hidden", 1)}
        own = {plain(zone) for (zone,) in told("seen_by_owner", 1)}
        for fluent in self._layout.fluents(self.reached.states[number]):
            if (
                not fluent.match("in", 2)
                or fluent.arguments[0] not in self._board.names
            ):
                continue
            card, zone = fluent.arguments
            is_own = self._board.owners[card] == player
            if plain(zone) in hidden and not (is_own and plain(zone) in own):
                return True
        return False
