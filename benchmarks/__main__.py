"""`python -m benchmarks`: measure, print, and keep what was measured."""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from benchmarks import report, run
from benchmarks.cases import families

PAGE = run.ROOT / "docs" / "performance.md"
SECTIONS = (
    *families(quick=True),
    "midgame",
    "designed",
    "rulings",
    "sweep",
    "start",
)
THOROUGH = run.Settings(
    max_seconds=60,
    runs=3,
    starts=20,
    situations=2000,
    jobs=2,
    boards=200,
    designed=200,
)
QUICK = run.Settings(
    max_seconds=20, runs=1, starts=5, situations=400, jobs=2, boards=8, designed=20
)


@click.command()
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(SECTIONS),
    help="Measure this alone; may be given several times.",
)
@click.option("--quick", is_flag=True, help="Small boards, one run each, short limits.")
@click.option(
    "--json",
    "json_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the figures there.",
)
@click.option(
    "--write",
    is_flag=True,
    help="Write docs/performance.md; with --only these sections of it.",
)
def main(only: Sequence[str], quick: bool, json_file: Path | None, write: bool) -> None:
    """Measure how fast dmreason is, beside other programs, and its memory.

    Run it where nothing else runs. Exit code: 0, 1 a count of outcomes is wrong.
    """
    if write and quick:
        raise click.UsageError("--write keeps thorough figures: no --quick.")
    settings = QUICK if quick else THOROUGH
    results: dict[str, Any] = {"machine": run.machine(), "settings": asdict(settings)}
    boards = families(quick)
    for section in only or SECTIONS:
        if section in boards:
            results[section] = run.measure_family(boards[section], settings, _note)
        elif section == "midgame":
            results[section] = run.measure_midgame(settings, _note)
        else:
            _note(section)
            measure = {
                "designed": run.measure_designed,
                "rulings": run.measure_rulings,
                "sweep": run.measure_sweep,
                "start": run.measure_start,
            }
            results[section] = measure[section](settings)
    load = [round(load, 2) for load in os.getloadavg()]
    results["machine"]["load_average_after"] = load
    text = report.page(results, boards)
    click.echo(text, nl=False)
    if json_file is not None:
        json_file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    if write:
        if only:
            text = report.with_sections(PAGE.read_text("utf-8"), results, boards)
        else:
            text = HEADING + text
        PAGE.write_text(text, encoding="utf-8")
    wrong = [
        w for name in boards if name in results for w in report.wrong(results[name])
    ]
    for message in wrong:
        click.echo(f"wrong: {message}", err=True)
    sys.exit(bool(wrong))


HEADING = """\
# Performance

Written by `python -m benchmarks --write`, or section by section with `--only`; what \
is said of printed cards is kept by hand.

"""


def _note(text: str) -> None:
    """Say on standard error what is being measured."""
    click.echo(text, err=True)


if __name__ == "__main__":
    main()
