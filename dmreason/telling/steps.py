"""Reading the traces that clingo shows: the steps of a line of play, as data."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Literal

import clingo

from dmreason.telling.outcome import (
    Change,
    Event,
    Figure,
    NamedAbility,
    NamedCard,
    Option,
    Step,
)
from dmreason.telling.states import Board
from dmreason.telling.symbols import plain


def steps(board: Board, trace: Sequence[clingo.Symbol]) -> tuple[Step, ...]:
    """A transition as steps: the decisions of each player and kind, then what happened.

    The decisions come in their order: what is resolved, what is chosen, what is
    replaced; of each the turn player's first.

    Args:
        board: what stays the same in every state.
        trace: what the query shows of the transition, `decision(Kind, Player, Option)`,
            `happens(Event)`, `cites(Rule)` and so on, without its time.
    """
    said: dict[str, list[clingo.Symbol]] = defaultdict(list)
    for symbol in trace:
        said[_name(symbol)].append(symbol)
    cited = (symbol.arguments[0].string for symbol in said.pop("cites", ()))
    for symbols in said.values():
        symbols.sort()
    reader = _Reader(board, tuple(sorted(cited, key=_number)))
    figures = reader.figures(said["figure"], said["figure_by"])
    executed = [
        reader.execution(symbol, figures["cost"]) for symbol in said["declares"]
    ]
    decided = reader.decisions(said["decision"], said["turn_player"], figures["paid"])
    because = [step for step in decided if executed and _lets_execute(step, executed)]
    return (
        *because,
        *executed,
        *(step for step in decided if step not in because),
        *map(reader.hindered, said["hindered"]),
        *map(reader.foiled, said["foiled"]),
        *map(reader.thwarted, said["thwarted"]),
        *reader.happened(said["happens"], figures["power"]),
    )


def _lets_execute(step: Step, executed: Sequence[Step]) -> bool:
    """Whether a decision comes before cards are declared to be executed for it.

    An effect that lets it happen is resolved, and one of the cards is chosen.
    """
    cards = {option.card for other in executed for option in other.choice}
    is_chosen = any(option.card in cards for option in step.choice)
    return step.kind == "resolve" or (step.kind == "choose" and is_chosen)


@lru_cache(maxsize=2**16)
def _name(symbol: clingo.Symbol) -> str:
    return symbol.name


@lru_cache(maxsize=2**12)
def _number(rule: str) -> tuple[tuple[int, str], ...]:
    """A rule number so that 609.9 comes before 609.10, and 609.9 before 609.9a."""
    parts = re.findall(r"(\d+)([a-z]*)", rule)
    return tuple((int(digits), letters) for digits, letters in parts)


_HOW: Mapping[str, Literal["instead", "plus", "times"]] = {
    "instead": "instead",
    "plus": "plus",
    "times": "times",
}
"""How texts change a number, in the order in which they count."""


def _in_order(change: Change) -> tuple[int, bool, int, int]:
    """What is added comes before what is taken away, down to a higher number first."""
    rank = [*_HOW].index(change.how)
    return rank, change.number < 0, -(change.stops_at or 0), -change.number


def _is_none(symbol: clingo.Symbol) -> bool:
    return symbol.match("none", 0)


class _Reader:
    """Reads the symbols of one transition.

    Args:
        board: what stays the same in every state.
        rules: the rules that the transition cites, ascending.
    """

    def __init__(self, board: Board, rules: tuple[str, ...]) -> None:
        self._board, self._rules = board, rules

    # -- steps -------------------------------------------------------------------

    def execution(self, declares: clingo.Symbol, costs: Sequence[Figure]) -> Step:
        """The declaration that a card is executed, and what is paid for it."""
        card = self._card(declares.arguments[0])
        return Step(
            "execution", None, self._rules, (Option(card=card),), figures=tuple(costs)
        )

    def decisions(
        self,
        decisions: Sequence[clingo.Symbol],
        turn: Sequence[clingo.Symbol],
        paid: Sequence[Figure],
    ) -> list[Step]:
        """One step for the decisions of each player and kind.

        Args:
            decisions: the decisions of the transition.
            turn: `turn_player(P)`, or nothing once the game is over.
            paid: what is paid, if that is more than the cost.
        """
        first = next((plain(symbol.arguments[0]) for symbol in turn), "")
        ranks = self._board.decision_ranks
        decided: dict[tuple[int, bool, str, str], list[clingo.Symbol]] = {}
        for symbol in decisions:
            kind, player, option = symbol.arguments
            who = "" if _is_none(player) else plain(player)
            place = (ranks[kind.name], who != first, who, kind.name)
            decided.setdefault(place, []).append(option)
        return [
            Step(
                kind,
                who or None,
                self._rules,
                tuple(o for symbol in chosen if (o := self._option(kind, symbol))),
                self._offered(kind, chosen),
                figures=tuple(paid) if kind == "extra" else (),
            )
            for (_, _, who, kind), chosen in sorted(decided.items())
        ]

    def hindered(self, symbol: clingo.Symbol) -> Step:
        """An event that its owner would replace, and cannot."""
        event = self._event(symbol.arguments[1])
        return Step("hindered", None, self._rules, events=(event,))

    def foiled(self, symbol: clingo.Symbol) -> Step:
        """An event that cannot happen."""
        event = self._event(symbol.arguments[0])
        return Step("foiled", None, self._rules, events=(event,))

    def thwarted(self, symbol: clingo.Symbol) -> Step:
        """An act that the situation asks for, and that is impossible."""
        instruction, card = symbol.arguments
        attempt = Option(card=self._card(card), act=self._board.verbs[instruction])
        return Step("thwarted", None, self._rules, (attempt,))

    def happened(
        self, happens: Sequence[clingo.Symbol], powers: Sequence[Figure]
    ) -> list[Step]:
        """What happened at the same time, and the powers that decided it."""
        untold = self._board.told_by_cards
        events = (symbol.arguments[0] for symbol in happens)
        told = tuple(self._event(event) for event in events if event.name not in untold)
        step = Step("events", None, self._rules, events=told, figures=tuple(powers))
        return [step] if told else []

    def figures(
        self, figures: Sequence[clingo.Symbol], changes: Sequence[clingo.Symbol]
    ) -> dict[str, list[Figure]]:
        """The numbers that count in the step, by their characteristic."""
        found: dict[str, list[Figure]] = defaultdict(list)
        for symbol in figures:
            card, of, printed, number = symbol.arguments
            changed = [
                self._change(*change.arguments[2:])
                for change in changes
                if change.arguments[:2] == [card, of]
            ]
            changed.sort(key=_in_order)
            found[of.name].append(
                Figure(
                    self._card(card),
                    of.name,
                    printed.number,
                    number.number,
                    tuple(changed),
                )
            )
        return found

    def _change(
        self,
        how: clingo.Symbol,
        text: clingo.Symbol,
        source: clingo.Symbol,
        amount: clingo.Symbol,
    ) -> Change:
        """What a text makes of a number, and whose text it is."""
        stops_at = how.arguments[0].number if how.arguments else 0
        kind = "plus" if how.name == "down" else how.name
        change = Change(amount.number, how=_HOW[kind], stops_at=stops_at or None)
        if self._is_card(source):
            return replace(change, ability=self._ability(text, source))
        made_by = text.arguments[0] if text.match("effect", 1) else text
        name = plain(made_by.arguments[0])
        return replace(change, effect_of=name if name in self._board.texts else None)

    # -- options -----------------------------------------------------------------

    def _offered(
        self, kind: str, chosen: Sequence[clingo.Symbol]
    ) -> tuple[Option, ...] | None:
        """What the texts offer, where it is known: answers, or modes."""
        if kind not in ("may", "mode"):
            return None
        instructions = dict.fromkeys(symbol.arguments[0] for symbol in chosen)
        if kind == "may":
            return tuple(
                Option(act=self._board.verbs[instruction], accepted=answer)
                for instruction in instructions
                for answer in (True, False)
            )
        return tuple(
            Option(act=verb, number=number)
            for instruction in instructions
            for number, verb in self._board.modes[instruction]
        )

    def _option(self, kind: str, option: clingo.Symbol) -> Option | None:
        """What was chosen; None for the choice of nothing."""
        arguments = option.arguments
        if _is_none(option) or (arguments and _is_none(arguments[0])):
            return None
        match kind:
            case "pay" | "redirect" | "alone" | "unlinked" | "lay" | "attacker":
                return Option(card=self._card(option))
            case "attack" if arguments[0].match("player", 1):
                return Option(player=plain(arguments[0].arguments[0]))
            case "luck":
                return Option(player=plain(arguments[0]))
            case "apply" | "declare" | "use":
                return Option(ability=self._ability(*arguments))
            case _ if option.match("w", 5):
                return self._resolved(*arguments)
            case "extra" | "lower":
                ability, card, times = arguments
                paid_for = self._ability(ability, card)
                return Option(ability=paid_for, number=times.number)
            case "half" | "read":
                half, card = arguments
                return Option(card=self._card(card), half=half.name)
            case "mode":
                return self._mode(*arguments)
            case "may":
                verb = self._board.verbs[arguments[0]]
                return Option(act=verb, accepted=option.name == "yes")
            case "breaker":
                keyword, shields = arguments
                return Option(keyword=plain(keyword), number=shields.number)
            case "value":
                of, value = arguments
                if value.match("other", 1):
                    part = plain(value.arguments[0])
                    return Option(act=of.name, value=value.name, part=part)
                return Option(act=of.name, value=plain(value))
            case "choose":
                return self._chosen(option)
            case "order":
                return Option(card=self._card(arguments[0]), act=option.name)
            case "replace":
                ability, card, event = arguments
                replacement = self._ability(ability, card)
                return Option(ability=replacement, event=self._event(event))
            case "decline":
                return Option(event=self._event(arguments[0]))
        return Option(card=self._card(arguments[0]))

    def _resolved(
        self,
        ability: clingo.Symbol,
        _player: clingo.Symbol,
        source: clingo.Symbol,
        subject: clingo.Symbol,
        about: clingo.Symbol,
    ) -> Option:
        """A waiting effect, and the card it is about if the text asks for it."""
        about_cards = [self._card(s) for s in (subject, about) if self._is_card(s)]
        return Option(
            ability=self._ability(ability, source),
            of=about_cards[0] if about_cards else None,
        )

    def _mode(
        self,
        instruction: clingo.Symbol,
        number: clingo.Symbol,
        count: clingo.Symbol | None = None,
    ) -> Option:
        verbs = dict(self._board.modes[instruction])
        return Option(
            act=verbs[number.number],
            number=number.number,
            count=1 if count is None else count.number,
        )

    def _chosen(self, option: clingo.Symbol) -> Option:
        """A card that an instruction or a rule lets somebody choose."""
        by, card = option.arguments
        if option.name != "take":
            of = self._card(by)
            return Option(card=self._card(card), act=option.name, of=of)
        return Option(card=self._card(card), act=self._board.verbs.get(by))

    # -- cards, abilities, events ------------------------------------------------

    def _is_card(self, symbol: clingo.Symbol) -> bool:
        card = symbol.arguments[0] if symbol.match("past", 2) else symbol
        return card in self._board.owners

    def _card(self, symbol: clingo.Symbol) -> NamedCard:
        former = symbol.match("past", 2)
        card = symbol.arguments[0] if former else symbol
        unknown = card in self._board.anonymous
        id = None if unknown else plain(card)
        return NamedCard(
            id=id,
            name=self._board.names.get(card),
            owner=self._board.owners[card],
            former=former,
            in_japanese=None if id is None else self._board.in_japanese.get(id),
        )

    def _ability(self, ability: clingo.Symbol, source: clingo.Symbol) -> NamedAbility:
        board = self._board
        number, keyword = board.parts.get(ability), board.keywords.get(ability)
        says = None
        if number is not None and keyword is None and board.says is not None:
            says = partial(board.says, plain(ability.arguments[0]), number)
        return NamedAbility(
            card=None if _is_none(source) else self._card(source),
            number=ability.arguments[1].number if number is None else number,
            keyword=keyword,
            says=says,
        )

    def _event(self, event: clingo.Symbol) -> Event:
        if event.match("all", 2):
            return Event("batch", how=self._board.patterns[event.arguments[0]])
        if event.match("move", 3):
            card, how, to = event.arguments
            return Event(
                "move",
                cards=(self._card(card),),
                how=how.name,
                to=to.name,
                position=to.arguments[0].name if to.arguments else None,
            )
        if event.match("step_starts", 2):
            step, player = event.arguments
            return Event(event.name, player=plain(player), step=step.name)
        players = [
            plain(part.arguments[0] if part.match("player", 1) else part)
            for part in event.arguments
            if not self._is_card(part)
        ]
        return Event(
            event.name,
            cards=tuple(self._card(s) for s in event.arguments if self._is_card(s)),
            player=players[0] if players else None,
        )
