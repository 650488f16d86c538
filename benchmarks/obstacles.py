"""`python -m benchmarks.obstacles`: how many impossible claims have an obstacle."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click

from dmreason.answers.searches import Search
from dmreason.answers.verdicts import ClaimAnswer, prove
from dmreason.loading.situations import load_ruling
from dmreason.rulebook.shipped import files_in, shipped

MOST = 5
"""So many of 100 claims may have none."""


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
def main(paths: tuple[Path, ...]) -> None:
    """Count the impossible claims of rulings for which no obstacle is found.

    Default: all rulings that ship. Each claim without an obstacle is listed with the
    parts that fail, and whether there was time to try everything. Run it where nothing
    else runs. Exit code: 0, 1 more than 5 of 100 have none, or one says no part.
    """
    claims, without, silent, slowest = 0, 0, 0, 0.0
    for path in paths or files_in(shipped("facts") / "rulings"):
        for answer, seconds in _impossible(path):
            claims += 1
            slowest = max(slowest, seconds)
            reasons = answer.reasons
            if reasons is None or reasons.because:
                continue
            without += 1
            silent += not reasons.never
            parts = " / ".join(", ".join(each) for each in reasons.never)
            tried = "not all tried" if reasons.untried else "all tried"
            click.echo(f"{path}: {answer.claim}: fails {parts} ({tried})")
    share = 100 * without / max(1, claims)
    click.echo(f"{claims} impossible claims, {share:.0f} % without an obstacle")
    click.echo(f"without a part that fails: {silent}; at most {slowest:.1f} s")
    sys.exit(share > MOST or silent > 0)


def _impossible(path: Path) -> Iterator[tuple[ClaimAnswer, float]]:
    """The claims of a ruling that are impossible, and how long it took."""
    search = Search()
    ruling = load_ruling(path, search.library)
    asked = [claim for claim in ruling.claims if claim.expected == "impossible"]
    if not asked:
        return
    began = time.perf_counter()
    answers = prove(ruling, asked, search).answers
    seconds = time.perf_counter() - began
    yield from ((a, seconds) for a in answers if a.verdict == "impossible")


if __name__ == "__main__":
    main()
