"""Every board in `tests/boards/`, each searched and compared with what it says."""

from collections import Counter
from pathlib import Path

import pytest

from dmreason import load_situation, outcomes
from dmreason.answers.rulings import name_row
from dmreason.answers.verdicts import verdicts
from dmreason.files.consistency import unasked_observers
from dmreason.language.situations import Situation
from dmreason.telling.outcome import Outcome
from tests.situations import rows_of

HERE = Path(__file__).parent / "boards"
BOARDS = sorted(HERE.glob("**/*.yaml"))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_board(path: Path) -> None:
    situation = load_situation(path)
    assert situation.outcomes is not None or situation.claims, "asks nothing"
    assert unasked_observers(situation) == (), "nothing asks what these saw"
    search = outcomes(situation)
    expected = {name_row(row) for row in situation.outcomes or ()}
    found = rows_of(search, situation)
    wrong = [f"missing: {row}" for row in sorted(expected - found)]
    wrong += [f"not expected: {row}" for row in sorted(found - expected)]
    if must_be_complete(situation):
        wrong += [f"incomplete: {reason}" for reason in search.incomplete]
    wrong += [
        f"{answer.verdict}, not {answer.expected}: {answer.claim}"
        for answer in verdicts(situation, search, situation.claims)
        if not answer.holds
    ]
    misplaced = sorted({card for o in search.outcomes for card in in_two_zones(o)})
    wrong += [f"in two zones: {card}" for card in misplaced]
    assert not wrong, "\n  ".join([str(path.relative_to(HERE)), *wrong])


def must_be_complete(situation: Situation) -> bool:
    """Whether a search cut short is a mistake: not if all is said to be possible."""
    return situation.outcomes is not None or any(
        claim.possible is None for claim in situation.claims
    )


def in_two_zones(outcome: Outcome) -> list[str]:
    """Cards that lie in more than one place: a fault of the rules' encoding."""
    held = (zone for zones in outcome.zones.values() for zone in zones.values())
    places = Counter(card for zone in held for card in zone)
    return [card for card, n in places.items() if n > 1]


def test_slugs_are_unique() -> None:
    twice = [slug for slug, n in Counter(p.stem for p in BOARDS).items() if n > 1]
    assert not twice
