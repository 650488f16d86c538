"""Options that several commands have."""

from pathlib import Path

import click

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
cards = click.option(
    "--cards",
    "pool",
    multiple=True,
    envvar="DMREASON_CARDS",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="A folder or a file with cards, besides those that ship; can be given again. "
    "Default: those of DMREASON_CARDS.",
)
