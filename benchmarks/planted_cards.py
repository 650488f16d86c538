"""`python -m benchmarks.planted_cards`: whether planted troubles are found."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

from dmreason.answers.searches import Search
from dmreason.design.findings import Finding
from dmreason.design.journal import Journal
from dmreason.design.sweep import Plan, explore, note_idle, note_undone, note_vain
from dmreason.design.workers import several
from dmreason.files.library import Library, load_card, shipped_library
from dmreason.language.cards import Card
from dmreason.language.situations import Situation
from dmreason.rulebook.shipped import files_in

PLANTED = Path(__file__).parent / "planted"
HARMLESS = "harmless"
SECONDS = 600
"""For all troubled cards."""
JOBS = 2
MOST = 4
"""So many cards may lie on the board of a finding."""


def planted() -> dict[str, list[Card]]:
    """The cards, by the kind of finding that they have."""
    folders = sorted(path for path in PLANTED.iterdir() if path.is_dir())
    return {each.name: list(map(load_card, files_in(each))) for each in folders}


def swept(cards: Sequence[Card], together: int) -> tuple[list[Finding], int, bool]:
    """The findings about cards, the boards of the sweep, and whether it got done."""
    own = {card.name: card for card in cards}
    library = Library(shipped_library().files, own)
    plan = Plan(tuple(cards), library, tuple(own), frozenset(own), together=together)
    journal = Journal(None)
    is_whole = explore(plan, journal, Search(), SECONDS, several(JOBS))
    note_idle(journal)
    note_undone(journal)
    note_vain(journal)
    return journal.standing, len(journal.boards), is_whole


def lying(finding: Finding) -> int:
    """How many known cards lie on the board of a finding."""
    if finding.board is None:
        return 0
    situation = Situation.model_validate(finding.board)
    piles = (pile for zones in situation.players.values() for _, pile in zones)
    return sum(len(pile) for pile in piles if isinstance(pile, dict))


@click.command()
def main() -> None:
    """Look for what is planted in cards.

    All troubled cards are explored together, each harmless one for itself. Exit code:
    0, 1 a trouble was not found, or a harmless card has a finding.
    """
    cards = planted()
    harmless = cards.pop(HARMLESS)
    began = time.perf_counter()
    troubled = [card for each in cards.values() for card in each]
    findings, boards, is_whole = swept(troubled, 2)
    spent = time.perf_counter() - began
    wrong = 0
    for kind, each in cards.items():
        for card in each:
            found = [f for f in findings if f.kind == kind and card.name in f.cards]
            size = min(map(lying, found), default=MOST + 1)
            wrong += size > MOST
            said = f"found, {size} cards" if found else "NOT FOUND"
            click.echo(f"{kind}: {card.name}: {said}")
    done = "all" if is_whole else "not all"
    click.echo(
        f"{boards} boards ({done}) in {spent:.0f} s, {boards / spent:.1f} a second"
    )
    for card in harmless:
        found, boards, is_whole = swept([card], 1)
        wrong += bool(found) or not is_whole
        kinds = ", ".join(each.kind for each in found) or "nothing"
        click.echo(f"{HARMLESS}: {card.name}: {kinds} ({boards} boards)")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
