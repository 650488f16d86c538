"""Reading the states that clingo finds: what an outcome shows of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

import clingo

from dmreason.telling.naming import Naming
from dmreason.telling.outcome import Doubt, Moment, Outcome, Step, in_order
from dmreason.telling.symbols import plain, remembered
from dmreason.words.languages import Language, user_language
from dmreason.words.messages import say


@remembered
def _said(fluent: clingo.Symbol) -> tuple[str, str, tuple[str, ...]]:
    """A fluent's name, what it is about, and what it says of that."""
    subject, *said = map(plain, fluent.arguments)
    return fluent.name, subject, tuple(said)


@remembered
def _signature(fluent: clingo.Symbol) -> tuple[str, int]:
    return fluent.name, len(fluent.arguments)


@dataclass(frozen=True)
class Board:
    """What stays the same in every state of a situation."""

    owners: Mapping[clingo.Symbol, str]
    names: Mapping[clingo.Symbol, str]
    """Cards that somebody knows → the name of the card."""
    anonymous: Mapping[clingo.Symbol, tuple[str, int]]
    """Cards nobody knows → their group, and their number in it."""
    naming: Naming
    """The names of cards that nobody knows: in its place is one with the same home."""
    merging: Naming
    """The same where only the owner counts: outcomes that it makes equal are one."""
    homes: Mapping[str, str]
    """The ids of cards that nobody knows → the zone in which each begins."""
    players: tuple[str, ...]
    zones: tuple[str, ...]
    """In the order in which the rulebook shows them."""
    shown_fluents: frozenset[tuple[str, int]]
    """The fluents that an outcome shows: name, and number of arguments."""
    decision_ranks: Mapping[str, int]
    """Kind of decision → its place within one step; the smaller, the earlier."""
    verbs: Mapping[clingo.Symbol, str]
    """Instructions → their keyword actions."""
    orders: tuple[str, ...]
    """The observers that put events in order."""
    untold_marks: frozenset[tuple[str, str]]
    """Marks, each with a zone in which it is not told: nobody asks for it there."""
    marks_of_host: frozenset[str]
    """How a card is attached that bears the marks of the other card."""
    told_by_cards: frozenset[str]
    """Events that are told by the cards which they move."""
    keywords: Mapping[clingo.Symbol, str]
    """Abilities that a keyword stands for → the keyword."""
    numbers: Mapping[clingo.Symbol, int]
    """Abilities → which of its card each is."""
    parts: Mapping[clingo.Symbol, int]
    """Abilities, their instructions, patterns and descriptions → which ability of its
    card it is that each is a part of."""
    conditions: Mapping[clingo.Symbol, clingo.Symbol]
    """Conditions → the abilities that ask for them."""
    modes: Mapping[clingo.Symbol, Sequence[tuple[int, str]]]
    """Instructions to choose a mode → the number of each mode, and its first verb."""
    patterns: Mapping[clingo.Symbol, str]
    """Patterns → the word for the events that they watch."""
    missing: Mapping[clingo.Symbol, str]
    """Missing parts of texts → what they say."""
    says: Callable[[str, int, Language], str | None] | None
    """What an ability says, by the name of the side that has it, and its number."""
    in_japanese: Mapping[str, str]
    """The ids that no file gives, and what Japanese calls these cards."""

    @classmethod
    def read(
        cls,
        control: clingo.Control,
        says: Callable[[str, int, Language], str | None] | None = None,
        in_japanese: Mapping[str, str] | None = None,
    ) -> Board:
        """The board of a grounded program.

        Args:
            control: the program.
            says: what its abilities say, if that is known.
            in_japanese: the ids that no file gives, and what Japanese calls them.
        """
        atoms = control.symbolic_atoms

        def all_of(name: str, arity: int) -> Iterable[Sequence[clingo.Symbol]]:
            return (a.symbol.arguments for a in atoms.by_signature(name, arity))

        anonymous = {
            card: (plain(group), number.number)
            for card, group, number in all_of("anonymous", 3)
        }
        owners = {card: plain(player) for card, player in all_of("owner", 2)}
        owned: dict[str, int] = defaultdict(int)
        alike: dict[clingo.Symbol, tuple[str, int]] = {}
        for card in sorted(anonymous, key=anonymous.__getitem__):
            owned[owners[card]] += 1
            alike[card] = owners[card], owned[owners[card]]
        began = {
            fluent.arguments[0]: fluent
            for (fluent,) in all_of("init", 1)
            if fluent.match("in", 2)
        }
        naming = Naming(anonymous, began)
        is_finer = len({group for group, _ in anonymous.values()}) > len(owned)
        verbs = {i: plain(verb) for i, verb in all_of("instruction", 2)}
        numbers = {a: number.number for a, number in all_of("number_of", 2)}
        parts = dict(numbers)
        within = all_of("wording", 2), all_of("watches", 2), all_of("cards", 2)
        for pairs in within:
            parts |= {part: parts[whole] for whole, part in pairs if whole in parts}
        modes: dict[clingo.Symbol, list[tuple[int, str]]] = defaultdict(list)
        for instruction, number, first in all_of("option", 3):
            modes[instruction].append((number.number, verbs[first]))
        return cls(
            owners=owners,
            names={
                card: plain(value)
                for card, what, value in all_of("printed", 3)
                if what.name == "name"
            }
            | {
                card: plain(value)
                for card, side, what, value in all_of("side_printed", 4)
                if what.name == "name" and side.name in ("front", "creature")
            },
            anonymous=anonymous,
            naming=naming,
            merging=Naming(alike, began) if is_finer else naming,
            homes={plain(card): plain(began[card].arguments[1]) for card in anonymous},
            players=tuple(plain(player) for (player,) in all_of("player", 1)),
            zones=tuple(
                zone.name
                for zone, _ in sorted(
                    all_of("zone_rank", 2), key=lambda ranked: ranked[1].number
                )
            ),
            shown_fluents=frozenset(
                (name.name, n.number) for name, n in all_of("shown", 2)
            ),
            decision_ranks={
                kind.name: rank.number for kind, rank in all_of("decision_rank", 2)
            },
            verbs=verbs,
            orders=tuple({plain(name) for name, _, _ in all_of("order_name", 3)}),
            untold_marks=frozenset(
                (mark.name, plain(zone)) for mark, zone in all_of("untold_mark", 2)
            ),
            marks_of_host=frozenset(
                plain(how) for (how,) in all_of("marks_of_host", 1)
            ),
            told_by_cards=frozenset(
                event.name for (event,) in all_of("told_by_cards", 1)
            ),
            keywords={a: plain(word) for a, word in all_of("of_keyword", 2)},
            numbers=numbers,
            parts=parts,
            conditions={d: a for a, d in all_of("asks", 2)},
            modes={i: sorted(found) for i, found in modes.items()},
            patterns={d: plain(word) for d, word in all_of("pattern", 2)},
            missing={m: plain(text) for m, text in all_of("missing_text", 2)},
            says=says,
            in_japanese=in_japanese or {},
        )

    def shown(self, fluents: Iterable[clingo.Symbol]) -> list[clingo.Symbol]:
        """What a user sees of a state."""
        state = list(fluents)
        seen = [f for f in state if _signature(f) in self.shown_fluents]
        marks = {mark for mark, _ in self.untold_marks}
        if not any(_signature(fluent)[0] in marks for fluent in seen):
            return seen
        places = {_said(f)[1]: _said(f)[2] for f in state if _signature(f) == ("in", 2)}

        def is_told(fluent: clingo.Symbol) -> bool:
            mark, card, _ = _said(fluent)
            return all(
                (mark, zone) not in self.untold_marks for zone in places.get(card, ())
            )

        return [f for f in seen if _signature(f)[0] not in marks or is_told(f)]

    def doubts(self, found: Iterable[clingo.Symbol]) -> tuple[Doubt, ...]:
        """What was found to be in doubt as users are told of it, each once, sorted."""
        return tuple(sorted({self._doubt(each) for each in found}))

    def _doubt(self, found: clingo.Symbol) -> Doubt:
        """What `missing(Card, Part)` and other doubts of `asp/dm/doubts.lp` mean."""
        if found.match("undrawn", 1) or found.match("unstarted", 1):
            return Doubt(found.name, None, plain(found.arguments[0]))
        card, *parts = found.arguments
        name = self.names[card]
        if not parts:
            return Doubt(found.name, name, "")
        (part,) = parts
        if part.match("label", 1):
            return Doubt("keyword", name, plain(part.arguments[0]))
        if part not in self.missing:
            return Doubt("type", name, "")
        return Doubt("missing", name, self.missing[part])

    @cached_property
    def unknown_groups(self) -> list[list[clingo.Symbol]]:
        """The unknown cards of each group, in the order they are used."""
        groups: dict[str, list[clingo.Symbol]] = {}
        for card in sorted(self.anonymous, key=self.anonymous.__getitem__):
            groups.setdefault(self.anonymous[card][0], []).append(card)
        return list(groups.values())

    @cached_property
    def texts(self) -> frozenset[str]:
        """The names of the cards that are known, and of their halves."""
        return frozenset(
            half for name in self.names.values() for half in (name, *name.split("/"))
        )

    @cached_property
    def owner_of(self) -> dict[str, str]:
        """The ids of the cards, and whose they are."""
        return {plain(card): owner for card, owner in self.owners.items()}

    @cached_property
    def unknown_numbers(self) -> dict[str, int]:
        """The ids of the unknown cards, with their numbers in their groups."""
        return {plain(card): number for card, (_, number) in self.anonymous.items()}


# -- outcomes ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Content:
    """A terminal state as an outcome shows it."""

    zones: Mapping[str, Mapping[str, tuple[str, ...]]]
    winner: str | None
    observed: Mapping[str, int | str]
    marks: Mapping[str, tuple[str, ...]]
    attached: Mapping[str, tuple[str, str]]
    between: Mapping[str, tuple[int, int]]
    in_japanese: Mapping[str, str] = field(compare=False, repr=False)

    @property
    def key(self) -> object:
        """Equal for equal contents."""
        return (
            tuple((p, tuple(zones.items())) for p, zones in self.zones.items()),
            self.winner,
            tuple(self.observed.items()),
            tuple(self.marks.items()),
            tuple(self.attached.items()),
            tuple(self.between.items()),
        )

    def outcome(
        self,
        id: int,
        tell: Callable[[], tuple[Step, ...]],
        follow: Callable[[], tuple[Moment, ...]] = tuple,
        doubted: bool = False,
    ) -> Outcome:
        """The same with a number and a line of play; see `Outcome.doubted`."""
        return Outcome(
            id=id,
            zones=self.zones,
            winner=self.winner,
            observed=self.observed,
            marks=self.marks,
            attached=self.attached,
            between=self.between,
            tell=tell,
            follow=follow,
            in_japanese=self.in_japanese,
            doubted=doubted,
        )


@dataclass(slots=True)
class Terminal:
    """What a terminal state says that an outcome shows."""

    board: Board
    places: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Card id → player and zone."""
    layers: dict[str, int] = field(default_factory=dict)
    marks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    attached: dict[str, tuple[str, str]] = field(default_factory=dict)
    winner: str | None = None
    observed: dict[str, int | str] = field(default_factory=dict)

    @classmethod
    def read(cls, board: Board, shown: Iterable[clingo.Symbol]) -> Terminal:
        """What is shown of a terminal state."""
        found = cls(board, observed=dict.fromkeys(board.orders, ""))
        seen: dict[str, list[tuple[int, str]]] = {}
        for fluent in shown:
            name, subject, said = _said(fluent)
            match name:
                case "in":
                    found.places[subject] = board.owner_of[subject], said[0]
                case "layer":
                    found.layers[subject] = int(said[0])
                case "attached":
                    found.attached[subject] = said[0], said[1]
                case "winner":
                    found.winner = subject
                case "observed":
                    found.observed[subject] = int(said[0])
                case "seen":
                    seen.setdefault(subject, []).append((int(said[1]), said[0]))
                case mark:
                    marks = (*found.marks.get(subject, ()), mark)
                    found.marks[subject] = tuple(sorted(marks))
        for name, ranks in seen.items():
            found.observed[name] = in_order(ranks)
        for card, (how, host) in found.attached.items():
            if how in board.marks_of_host and host in found.marks:
                found.marks[card] = found.marks[host]
        return found

    def look(self, card: str) -> tuple[object, ...]:
        """What tells the card from others of its group."""
        hosts = sorted(
            (how, part) for part, (how, host) in self.attached.items() if host == card
        )
        return (
            self.places.get(card, ()),
            self.layers.get(card, 0),
            self.marks.get(card, ()),
            self.attached.get(card, ()),
            tuple(hosts),
        )

    def content(self, swap: Mapping[str, str] = {}) -> Content:
        """The outcome, with cards in the places of others.

        Args:
            swap: card id → the id of the card it shall be.
        """

        def now(card: str) -> str:
            return swap.get(card, card)

        zones: dict[str, dict[str, list[tuple[int, int, str]]]] = {
            player: {zone: [] for zone in self.board.zones}
            for player in self.board.players
        }
        numbers, layers = self.board.unknown_numbers, self.layers
        for card, (player, zone) in self.places.items():
            id = swap.get(card, card)
            zones[player][zone].append((layers.get(card, 0), numbers.get(id, 0), id))
        piled = {zone for id, (_, zone) in self.places.items() if id in layers}
        piles = (found[zone] for found in zones.values() for zone in sorted(piled))
        return Content(
            zones={
                player: {
                    zone: tuple(id for _, _, id in sorted(cards))
                    for zone, cards in found.items()
                }
                for player, found in zones.items()
            },
            winner=self.winner,
            observed=dict(sorted(self.observed.items())),
            marks=dict(sorted((now(c), marks) for c, marks in self.marks.items())),
            attached=dict(
                sorted(
                    (now(part), (how, now(host)))
                    for part, (how, host) in self.attached.items()
                )
            ),
            between=dict(place for pile in piles for place in self._between(pile)),
            in_japanese=self.board.in_japanese,
        )

    def _between(
        self, pile: Iterable[tuple[int, int, str]]
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        """Of the cards of a pile, with their layers, those whose place is open."""
        above = 0
        for _, cards in groupby(sorted(pile), key=lambda card: card[0]):
            ids = [id for _, _, id in cards]
            for id in ids if len(ids) > 1 else ():
                if id not in self.board.unknown_numbers:
                    yield id, (above + 1, above + len(ids))
            above += len(ids)


class Ending(NamedTuple):
    """A terminal state, and the outcome that it belongs to.

    An outcome stands for all that differ by unknown cards of one player only. It is
    shown as one of them, in which each unknown card is where it, or another one that
    began in the same place, really can come to be.
    """

    terminal: Terminal
    merged: Terminal

    @classmethod
    def read(cls, board: Board, fluents: Iterable[clingo.Symbol]) -> Ending:
        """What a terminal state says, whichever the unknown cards are in it."""
        shown = board.shown(fluents)
        terminal = Terminal.read(board, board.naming.named(shown))
        if board.merging is board.naming:
            return cls(terminal, terminal)
        return cls(terminal, Terminal.read(board, board.merging.named(shown)))

    def told(self, swap: Mapping[str, str] = {}) -> tuple[object, Content]:
        """What is equal for states of one outcome, and how this state shows it.

        Args:
            swap: card id → the id of the card it shall be.
        """
        content = self.terminal.content(swap)
        if self.merged is self.terminal:
            return content.key, content
        return self.merged.content(swap).key, content


def as_shown(board: Board, contents: Sequence[Content]) -> Content:
    """The content by which an outcome is shown: most unknown cards are at home."""
    if len(contents) == 1:
        return contents[0]

    def strangeness(content: Content) -> tuple[int, str]:
        away = sum(
            board.homes.get(card, zone) != zone
            for zones in content.zones.values()
            for zone, cards in zones.items()
            for card in cards
        )
        return away, repr(content)

    return min(contents, key=strangeness)


class Found(NamedTuple):
    """An outcome, and a line of play to it that is not told yet."""

    content: Content
    transitions: int
    """How many lead to it."""
    facts: int
    """How many there are to tell."""
    tell: Callable[[], tuple[Step, ...]]
    follow: Callable[[], tuple[Moment, ...]] = tuple
    """Tells it with the boards on the way."""
    doubted: bool = False
    """See `Outcome.doubted`."""


def outcomes(found: Iterable[Found]) -> tuple[Outcome, ...]:
    """Outcomes in an order of their own, the nearest first, whatever the solver's.

    Args:
        found: outcomes of different contents.
    """
    ordered = sorted(found, key=lambda f: (f.transitions, f.facts, repr(f.content)))
    return tuple(
        each.content.outcome(id, each.tell, each.follow, each.doubted)
        for id, each in enumerate(ordered, 1)
    )


def bound_reason(bound: clingo.Symbol, in_japanese: Mapping[str, str]) -> str:
    """Why a bound makes an answer incomplete, and what helps.

    Args:
        bound: what is hit.
        in_japanese: the ids that no file gives, and what Japanese calls these cards.
    """
    about = [plain(a) for a in bound.arguments]
    if user_language() == "ja":
        about = [in_japanese.get(each, each) for each in about]
    return say(f"bound_{bound.name}", about=about)
