"""The boards on the ways to outcomes as data, for the script of a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from dmreason.language.seats import cards_of, names_made
from dmreason.language.situations import Situation
from dmreason.pages.ways import ways
from dmreason.report.text import unwritten_decks
from dmreason.rulebook.manifest import manifest
from dmreason.telling.outcome import DRAW, Outcome, Step
from dmreason.telling.words import tell
from dmreason.words.languages import Language
from dmreason.words.screens import screen, told_number

Json = dict[str, Any]


class Boards:
    """Every board on the way to some outcomes, equal ones once.

    Args:
        situation: what was searched.
        outcomes: those of one search by the explorer.
        language: of what is told.
    """

    def __init__(
        self, situation: Situation, outcomes: Sequence[Outcome], language: Language
    ) -> None:
        self._language = language
        self._in_japanese = names_made(situation) if language == "ja" else {}
        self._known = {
            id: at.placed.card
            for id, at in cards_of(situation).items()
            if at.placed is not None
        }
        self._unwritten = unwritten_decks(situation)
        self._numbers: dict[str, int] = {}
        self.places = [
            {
                "before": each.before,
                "board": self._number(each.moment.board),
                "steps": list(map(self._step, each.moment.steps)),
                "outcome": each.outcome,
            }
            for each in ways(outcomes)
        ]
        """The places of the tree of ways, each with the number of its board."""
        self.boards: list[Json] = list(map(json.loads, self._numbers))

    def _number(self, board: Outcome) -> int:
        told = json.dumps(self._board(board))
        return self._numbers.setdefault(told, len(self._numbers))

    def _board(self, board: Outcome) -> Json:
        winner = board.winner
        if winner == DRAW:
            winner = screen("draw", self._language)
        return {
            "zones": {
                player: [self._pile(zones.get(zone, ())) for zone in manifest().zones]
                for player, zones in board.zones.items()
            },
            "marks": {
                self._called(id): [self._word("mark", mark) for mark in marks]
                for id, marks in board.marks.items()
            },
            "tapped": sorted(
                self._called(id) for id, m in board.marks.items() if "tapped" in m
            ),
            "attached": {
                self._called(id): self._word("belonging", how, other=self._called(host))
                for id, (how, host) in board.attached.items()
            },
            "winner": winner,
            "observed": {
                told_number(name, self._language): str(seen)
                for name, seen in board.observed.items()
            },
        }

    def _pile(self, cards: Sequence[str]) -> Json:
        """The known cards of a zone, and how many others there are."""
        written = [card for card in cards if card not in self._unwritten]
        known = [card for card in written if card in self._known]
        return {
            "known": list(map(self._called, known)),
            "unknown": len(written) - len(known),
        }

    def _step(self, step: Step) -> Json:
        text = tell(step, self._language)
        return {"text": text, "rules": list(step.rules), "player": step.player}

    def _called(self, id: str) -> str:
        return self._in_japanese.get(id, id)

    def _word(self, kind: str, name: str, /, **values: str) -> str:
        return manifest().word(kind, name, self._language, **values)

    @property
    def names(self) -> dict[str, str]:
        """The ids of the known cards, as the page calls them, and their names."""
        return {self._called(id): name for id, name in self._known.items()}
