"""Reading what clingo says: states as outcomes, steps in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import clingo

from dmreason.outcome import Step

_ZONES = (
    "battle",
    "hand",
    "graveyard",
    "mana",
    "deck",
    "shields",
    "hyperspatial",
    "abyss",
)


def plain(symbol: clingo.Symbol) -> str:
    """A symbol as a user writes it: strings without quotes."""
    if symbol.type is clingo.SymbolType.String:
        return symbol.string
    return str(symbol)


@dataclass(frozen=True, slots=True)
class Board:
    """What stays the same in every state of a situation."""

    owners: Mapping[clingo.Symbol, str]
    names: Mapping[clingo.Symbol, str]
    """Cards that somebody knows → the name of the card."""
    anonymous: Mapping[clingo.Symbol, tuple[str, int]]
    """Cards nobody knows → their group, and their number in it."""
    players: tuple[str, ...]
    verbs: Mapping[clingo.Symbol, str]
    """Instructions → their keyword actions."""

    @classmethod
    def read(cls, control: clingo.Control) -> Board:
        """The board of a grounded program."""
        atoms = control.symbolic_atoms

        def all_of(name: str, arity: int) -> Iterable[Sequence[clingo.Symbol]]:
            return (a.symbol.arguments for a in atoms.by_signature(name, arity))

        return cls(
            owners={card: plain(player) for card, player in all_of("owner", 2)},
            names={
                card: plain(value)
                for card, what, value in all_of("printed", 3)
                if what.name == "name"
            },
            anonymous={
                card: (plain(group), number.number)
                for card, group, number in all_of("anonymous", 3)
            },
            players=tuple(plain(player) for (player,) in all_of("player", 1)),
            verbs={i: plain(verb) for i, verb in all_of("instruction", 2)},
        )

    def card(self, symbol: clingo.Symbol) -> str:
        """A card in words: its id and its name."""
        if symbol.match("past", 2):
            return f"{self.card(symbol.arguments[0])} (as it was)"
        if symbol in self.anonymous:
            return "an unknown card"
        name = self.names.get(symbol)
        return plain(symbol) if name is None else f"{plain(symbol)}《{name}》"


# -- outcomes ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Content:
    """A terminal state as an outcome shows it."""

    zones: Mapping[str, Mapping[str, tuple[str, ...]]]
    winner: str | None
    observed: Mapping[str, int | str]
    marks: Mapping[str, tuple[str, ...]]

    @property
    def key(self) -> object:
        """Equal for equal contents."""
        return (
            tuple((p, tuple(zones.items())) for p, zones in self.zones.items()),
            self.winner,
            tuple(self.observed.items()),
            tuple(self.marks.items()),
        )


def outcome_content(board: Board, fluents: Iterable[clingo.Symbol]) -> Content:
    """What a user sees of a state."""
    places: dict[tuple[str, str], list[tuple[int, str]]] = {}
    layers: dict[clingo.Symbol, int] = {}
    cards: list[tuple[clingo.Symbol, str]] = []
    observed: dict[str, int | str] = {}
    seen: dict[str, list[tuple[int, str]]] = {}
    marks: dict[str, tuple[str, ...]] = {}
    winner = None
    for fluent in fluents:
        arguments = fluent.arguments
        match fluent.name, len(arguments):
            case "in", 2:
                cards.append((arguments[0], arguments[1].name))
            case "layer", 2:
                layers[arguments[0]] = arguments[1].number
            case "tapped", 1:
                marks[plain(arguments[0])] = ("tapped",)
            case "winner", 1:
                winner = plain(arguments[0])
            case "observed", 2:
                observed[plain(arguments[0])] = arguments[1].number
            case "seen", 3:
                rank = (arguments[2].number, plain(arguments[1]))
                seen.setdefault(plain(arguments[0]), []).append(rank)
    for card, zone in cards:
        place = places.setdefault((board.owners[card], zone), [])
        place.append((layers.get(card, 0), plain(card)))
    for name, ranks in seen.items():
        observed[name] = " ".join(step for _, step in sorted(ranks))
    return Content(
        zones={
            player: {
                zone: tuple(card for _, card in sorted(places.get((player, zone), ())))
                for zone in _ZONES
            }
            for player in board.players
        },
        winner=winner,
        observed=dict(sorted(observed.items())),
        marks=dict(sorted(marks.items())),
    )


# -- steps -------------------------------------------------------------------------


def steps(board: Board, trace: Sequence[clingo.Symbol]) -> tuple[Step, ...]:
    """A transition in words: one step for each player who decided something.

    A transition in which nobody decided anything is one step without a player if
    something happened, and none otherwise.
    """
    rules = tuple(
        sorted((s.arguments[0].string for s in trace if s.name == "cites"), key=_number)
    )
    happened = _happenings(board, trace)
    turn = next((plain(s.arguments[0]) for s in trace if s.name == "turn_player"), "")
    decided: dict[tuple[int, bool, str], list[str]] = {}
    for symbol in sorted(trace):
        if symbol.name == "decision":
            kind, player, option = symbol.arguments
            who = plain(player)
            place = (_PHASE.get(kind.name, 1), who != turn, who)
            text = _decision(board, kind.name, option)
            decided.setdefault(place, []).append(text)
    found = [
        Step(player, "; ".join(texts), rules)
        for (_, _, player), texts in sorted(decided.items())
    ]
    if happened and found:
        last = found[-1]
        found[-1] = Step(last.player, f"{last.decision} → {happened}", rules)
    elif happened:
        found.append(Step(None, happened, rules))
    return tuple(found)


_PHASE = {"resolve": 0, "apply": 0, "order": 0, "replace": 2, "decline": 2}
"""What is decided first, and what after everything else; the rest lies between."""


def _number(rule: str) -> tuple[tuple[int, str], ...]:
    """A rule number so that 609.9 comes before 609.10, and 609.9 before 609.9a."""
    parts = re.findall(r"(\d+)([a-z]*)", rule)
    return tuple((int(digits), letters) for digits, letters in parts)


_MOVES = {
    "destroy": "destroyed 破壊",
    "discard": "discarded 捨てる",
    "draw": "drawn 引く",
    "break": "broken ブレイク",
    "mill": "put into the graveyard 墓地に置く",
    "summon": "summoned 召喚",
    "spell_end": "put into the graveyard 墓地に置く",
}
_PLACES = {
    "battle": "battle zone バトルゾーン",
    "hand": "hand 手札",
    "graveyard": "graveyard 墓地",
    "mana": "mana zone マナゾーン",
    "shields": "shield zone シールドゾーン",
    "hyperspatial": "hyperspatial zone 超次元ゾーン",
    "abyss": "abyss 深淵",
}
_EVENTS = {
    "tap": "tapped タップ",
    "untap": "untapped アンタップ",
    "cast": "cast 唱える",
    "battles": "battle バトル",
    "loses_battle": "loses the battle バトルに負ける",
    "shuffle": "shuffles シャッフル",
    "win": "wins 勝利",
    "lose": "loses 敗北",
    "turn_starts": "turn starts ターン開始",
    "turn_ends": "turn ends ターン終了",
}


def _happenings(board: Board, trace: Sequence[clingo.Symbol]) -> str:
    """What happened, grouped by what it was."""
    groups: dict[str, list[str]] = {}
    for symbol in sorted(trace):
        if symbol.name == "happens" and symbol.arguments[0].name != "draw":
            event = symbol.arguments[0]
            cards = [board.card(card) for card in event.arguments]
            if event.name in ("move", "chosen"):
                cards = cards[:1]
            groups.setdefault(_event(event), []).append(" – ".join(cards))
    return "; ".join(f"{', '.join(cards)}: {what}" for what, cards in groups.items())


def _event(event: clingo.Symbol) -> str:
    if event.match("move", 3):
        how, to = event.arguments[1].name, event.arguments[2]
        if how in _MOVES:
            return _MOVES[how]
        if to.match("deck", 1):
            return f"to the deck ({to.arguments[0]}) 山札へ"
        return f"to the {_PLACES[to.name]}"
    return _EVENTS.get(event.name, event.name)


def _decision(board: Board, kind: str, option: clingo.Symbol) -> str:
    arguments = option.arguments
    match kind:
        case "resolve":
            source = arguments[2]
            of = "" if source.match("none", 0) else f" of {board.card(source)}"
            return f"resolves 解決 {_ability(arguments[0])}{of}"
        case "choose":
            return f"chooses 選ぶ {board.card(arguments[1])}"
        case "replace":
            ability, source, event = arguments
            return (
                f"replaces 置換 {_proposed(board, event)} "
                f"by {_ability(ability)} of {board.card(source)}"
            )
        case "decline":
            return f"does not replace {_proposed(board, arguments[0])}"
        case "may":
            verb = board.verbs[arguments[0]].replace("_", " ")
            return f"does {verb}" if option.name == "yes" else f"does not {verb}"
        case "mode":
            return f"chooses mode {arguments[1]}"
        case "order":
            return f"next: {board.card(arguments[0])}"
        case "chance":
            return f"the card is {board.card(arguments[0])}"
        case "apply":
            return f"applies {_ability(arguments[0])} of {board.card(arguments[1])}"
    return f"{kind} {option}"


def _proposed(board: Board, event: clingo.Symbol) -> str:
    return f"“{board.card(event.arguments[0])}: {_event(event)}”"


def _ability(ability: clingo.Symbol) -> str:
    return f"ability {ability.arguments[1]}"


def bound_reason(bound: clingo.Symbol) -> str:
    """Why a bound makes an answer incomplete, and what helps."""
    what = plain(bound.arguments[0]) if bound.arguments else ""
    match bound.name:
        case "unknown_card":
            return f"{what} is an unknown card that a text asks about: say what it is"
        case "deck":
            return f"the deck of {what} ran out, and its size is not given: give it"
        case "deck_order":
            return f"more layers in the deck of {what} than can be told apart"
        case "waiting":
            return "more equal effects wait than can be counted"
        case "references":
            return "a card changed zones more often than can be remembered"
        case "nesting":
            return "effects inside effects go deeper than can be followed"
        case "observed":
            return f"observer {what} counts higher than it can"
    return f"bound {bound}"
