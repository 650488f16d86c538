"""The end of a turn, and the start of the next one (501, 511)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.oracle.game import Game
from tests.oracle.records import (
    RULES,
    Cause,
    Event,
    Order,
    State,
    UndecidedError,
)

Happen = Callable[[State, tuple[Event, ...], Cause, Order | None, bool], list[State]]
"""Lets events happen, replaced or not."""


@dataclass(frozen=True, eq=False)
class Turns:
    """Takes a turn from its end to the start of the next."""

    game: Game
    happen: Happen

    def between(self, state: State) -> list[State]:
        """What lasts for the turn ends (511.2); the next turn starts (501)."""
        short = any(not g.lasting for g in state.given) or bool(state.made)
        if state.phase == "expire":
            self.game.statistics.note("turn ended", 1)
            self.game.statistics.note("ended with the turn", 1) if short else None
            given = tuple(g for g in state.given if g.lasting)
            return [state._replace(given=given, made=(), phase="pass")]
        if state.phase == "pass":
            if short:
                raise UndecidedError("what is made after all has ended with the turn")
            player = 1 - state.turn
            events = tuple(
                Event("untap", self.game.card(n), player)
                for n, spot in enumerate(state.spots)
                if spot.tapped and self.game.owners[n] == player
            )
            state = state._replace(
                turn=player,
                phase="start",
                first=frozenset(),
                fresh=frozenset(),
                attacked=False,
            )
            self.game.turn = player
            return self.happen(state, events, RULES, None, True)
        starts = Event("turn_start", player=state.turn)
        return self.happen(state._replace(phase=""), (starts,), RULES, None, False)
