"""How situations and answers show themselves in a notebook: small tables in HTML.

`dmreason` gives them their `_repr_html_` where a notebook runs, and nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dmreason.answers.verdicts import Proof
from dmreason.language.cards import Card
from dmreason.language.seats import cards_of, names_made
from dmreason.language.situations import Situation
from dmreason.pages.report import environment, printed
from dmreason.report.json import why_incomplete
from dmreason.report.text import (
    Screen,
    differing,
    marks_told,
    seen_told,
    told_search,
    told_title,
)
from dmreason.rulebook.manifest import manifest
from dmreason.telling.outcome import Exploration, Outcome
from dmreason.words.languages import Language, user_language
from dmreason.words.pages import page

MOST = 50
"""So many outcomes are shown; the commands and the report show all."""


@dataclass(frozen=True)
class Shown:
    """A few lines, and a table below them."""

    lines: Sequence[str] = ()
    heads: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()

    def html(self) -> str:
        """As HTML; everything in it is escaped."""
        return (
            environment()
            .get_template("notebook.html")
            .render(lines=self.lines, heads=self.heads, rows=self.rows)
        )


def _situation(situation: Situation) -> Shown:
    """What lies where."""
    return what_lies_where(situation, user_language())


def what_lies_where(situation: Situation, language: Language) -> Shown:
    """The title of a situation, and what lies in each zone, a column for each player.

    Args:
        situation: the board.
        language: of everything but names.
    """
    screen = Screen(language)
    names = names_made(situation) if language == "ja" else {}
    piles: dict[str, dict[str, list[str]]] = {}
    unknown: Counter[tuple[str, str]] = Counter()
    for id, at in cards_of(situation).items():
        pile = piles.setdefault(at.zone, {p: [] for p in situation.players})
        if at.placed is None:
            unknown[at.zone, at.player] += 1
        else:
            pile[at.player].append(f"{names.get(id, id)} {at.placed.card}")
    for (zone, player), n in unknown.items():
        piles[zone][player].append(page("unknown_cards", language, n=n))
    title = told_title(screen, situation)
    return Shown([title] if title else [], *_board(screen, situation.players, piles))


def _outcome(outcome: Outcome) -> Shown:
    """Where everything lies in the end, who has won, and what was observed."""
    screen = Screen(user_language())

    def told(id: str) -> str:
        return outcome.called(id, screen.language) + marks_told(screen, id, outcome)

    piles = {
        zone: {
            player: [*map(told, zones.get(zone, ()))]
            for player, zones in outcome.zones.items()
        }
        for zone in manifest().zones
    }
    lines = list(seen_told(screen, outcome))
    return Shown(lines, *_board(screen, outcome.zones, piles))


def _board(
    screen: Screen,
    players: Mapping[str, object],
    piles: Mapping[str, Mapping[str, Sequence[str]]],
) -> tuple[list[str], list[list[str]]]:
    """The zones that hold anything, a column for each player."""
    rows = [
        [screen.game_word("zone", zone), *(", ".join(piles[zone][p]) for p in players)]
        for zone in manifest().zones
        if any(piles.get(zone, {}).values())
    ]
    return ["", *players], rows


def _exploration(found: Exploration) -> Shown:
    """In what the outcomes differ."""
    screen = Screen(user_language())
    lines = [told_search(screen, found), *why_incomplete(found)]
    shown = found.outcomes[:MOST]
    if not shown:
        return Shown(lines)
    made = shown[0].in_japanese
    cards = (
        c for zones in shown[0].zones.values() for pile in zones.values() for c in pile
    )
    known = sorted(c for c in cards if c not in made)
    heads, rows = differing(screen, known, shown, made)
    numbered = [[str(o.id), *row] for o, row in zip(shown, rows, strict=True)]
    return Shown(lines, ["", *heads], numbered)


def _proof(proof: Proof) -> Shown:
    """The claims with their verdicts."""
    screen = Screen(user_language())
    words = screen.words
    rows = [
        [a.claim, words("or_endless" if a.or_endless else a.verdict)]
        for a in proof.answers
    ]
    lines = [told_search(screen, proof.exploration), *why_incomplete(proof.exploration)]
    return Shown(lines, [words("claim"), words("verdict")], rows)


def _card(card: Card) -> Shown:
    """What is printed on it."""
    return Shown(printed(card, user_language()))


_SHOWN: dict[type, Callable[[Any], Shown]] = {
    Situation: _situation,
    Exploration: _exploration,
    Outcome: _outcome,
    Proof: _proof,
    Card: _card,
}


def show_in_notebooks() -> None:
    """Let notebooks show what dmreason reads and answers."""
    for kind, shown in _SHOWN.items():
        kind._repr_html_ = lambda it, shown=shown: shown(it).html()  # type: ignore[attr-defined]
