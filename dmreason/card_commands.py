"""The commands about printed cards. Each imports what it needs when it runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dmreason import completing, options
from dmreason.report import output
from dmreason.words.errors import InputError
from dmreason.words.languages import user_language
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.cardtext.reading.records import Reading


@click.command()
@click.argument(
    "files",
    metavar="[FILE|-]...",
    nargs=-1,
    type=click.Path(path_type=Path, allow_dash=True),
)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write a file for each card there.",
)
@options.cards
@options.as_json
def read(
    files: Sequence[Path], folder: Path | None, pool: tuple[Path, ...], as_json: bool
) -> None:
    """Read printed cards (Japanese), and write them as files of dmreason.

    FILE holds cards as blocks of text (name, civilization and cost; type, race and
    power; then the text) with an empty line between them, or as lines of JSON; `-` or
    none is the standard input. What is not read is listed under `missing:` and said on
    the standard error.

    Exit code: 0 all was read, 1 something is missing, 2 bad input.
    """
    from dmreason.cardtext.reading.files import as_yaml, file_name
    from dmreason.cardtext.reading.printed import read as read_card
    from dmreason.files.library import library_with
    from dmreason.loading.printed import prints_in, told_gap

    library = library_with(pool)
    cards = [card for file in files or [Path("-")] for card in prints_in(file)]
    races = frozenset(race for card in cards for race in card.races)
    readings = [read_card(card, library, races) for card in cards]
    texts = [as_yaml(reading.data) for reading in readings]
    if as_json:
        output.write_json({"cards": [_json(reading) for reading in readings]})
    elif folder is None:
        output.write_utf8("---\n".join(texts))
    else:
        folder.mkdir(parents=True, exist_ok=True)
        for card, text in zip(cards, texts, strict=True):
            path = folder / file_name(card.name)
            if path.exists():
                raise InputError(say("print_file", path=path))
            path.write_text(text, encoding="utf-8")
    for reading in readings:
        for gap in reading.gaps:
            output.warn(told_gap(reading, gap, library))
    if not all(reading.complete for reading in readings):
        sys.exit(1)


def _json(reading: Reading) -> dict[str, Any]:
    """A reading as JSON."""
    return {
        "card": dict(reading.data),
        "complete": reading.complete,
        "missing": [
            {
                "line": gap.line + 1,
                "span": list(gap.span),
                "text": gap.text,
                "understood": gap.understood,
                "readings": list(gap.readings),
            }
            for gap in reading.gaps
        ],
    }


@click.command()
@click.argument("name", metavar="CARD", shell_complete=completing.cards)
@click.option("--yaml", "as_yaml", is_flag=True, help="Print the file of the card.")
@options.cards
@options.as_json
def show(
    name: str,
    as_yaml: bool,
    pool: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Print a card as a player knows it: its name, cost and so on, and its text.

    CARD is the name of a card, or the file of one. What has no words yet stands in
    brackets.
    """
    from dmreason.cardtext.writing.cards import card_text
    from dmreason.files.library import library_with, load_card

    library = library_with(pool)
    path = library.files.paths.get(name, Path(name))
    if name not in library.files.paths and not path.exists():
        close = library.near(name)
        raise InputError(say("no_card_or_file", name=name, near=close))
    if as_yaml:
        output.write_utf8(path.read_text(encoding="utf-8"))
        return
    card = load_card(path, library.files.keywords)
    text = card_text(card, user_language(), strict=False)
    if as_json:
        output.write_json({"name": card.name, "lines": text.split("\n")})
    else:
        output.write_utf8(f"{text}\n")
