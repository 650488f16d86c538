"""How much of printed cards is read: `python -m benchmarks.cardtext FILE.jsonl`."""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dmreason.answers.outcomes import outcomes
from dmreason.answers.searches import Search
from dmreason.cardtext.normal import normal
from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.design.fillers import Fillers
from dmreason.files.library import shipped_library
from dmreason.language.cards import Card
from dmreason.language.descriptions import Selector
from dmreason.language.situations import Situation
from dmreason.telling.outcome import Limits
from dmreason.words.errors import DmreasonError

_LENGTH = 12
"""Letters of an unread part that are shown."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="printed cards, as lines of JSON")
    parser.add_argument("--parts", type=int, default=20, help="how many unread parts")
    parser.add_argument(
        "--run", action="store_true", help="put every card that is read on a board"
    )
    options = parser.parse_args()
    cards = list(prints(options.file.read_text(encoding="utf-8")))
    races = frozenset(race for card in cards for race in card.races)
    library = shipped_library()
    for card in cards[:1]:  # loads the grammar
        read(card, library, races)
    start = time.perf_counter()
    readings = [read(card, library, races) for card in cards]
    seconds = time.perf_counter() - start
    report(cards, readings, seconds, options.parts)
    if options.run:
        ends = Counter(run(reading) for reading in readings if reading.complete)
        for end, times in ends.most_common():
            print(f"{times:6} {end}")


def report(
    cards: list[Print], readings: list[Reading], seconds: float, parts: int
) -> None:
    """Print what was read.

    Args:
        cards: the printed ones.
        readings: what was read of each.
        seconds: how long that took.
        parts: how many of the most frequent unread parts to show.
    """
    whole = sum(reading.complete for reading in readings)
    gaps = [gap for reading in readings for gap in reading.gaps]
    sentences = sum(_sentences(line) for card in cards for line in card.lines)
    unread = sum(_sentences(gap.text) for gap in gaps)
    print(f"cards wholly read    {_share(whole, len(cards))}")
    print(f"sentences read       {_share(sentences - unread, sentences)}")
    print(f"ambiguous parts      {sum(bool(gap.readings) for gap in gaps)}")
    print(f"seconds per thousand {seconds / max(len(cards), 1) * 1000:.2f}")
    starts = Counter(
        re.sub(r"\d+", "N", gap.text[len(gap.understood) :][:_LENGTH]) for gap in gaps
    )
    for text, times in starts.most_common(parts):
        print(f"{times:6} {text}")


def run(reading: Reading) -> str:
    """How a board ends on which the card is put or cast: `complete`, or why not.

    An evolution creature finds plain cards there that it can be put on.
    """
    card = dict(reading.data)
    other = {"name": "例の獣", "type": "creature", "power": 1000, "cost": 2}
    players: dict[str, dict[str, Any]] = {
        player: {
            **{zone: {f"{player}{zone}": "例の獣"} for zone in _ZONES},
            "deck": 2,
        }
        for player in ("a", "b")
    }
    players["a"]["hand"] = {"it": card["name"]}
    fillers = Fillers()
    for number, cards in enumerate(Card.model_validate(card).evolves_from, 1):
        for zone, name, copies in _bases(fillers, cards):
            for copy in range(copies):
                players["a"][zone][f"base{number}_{copy}"] = name
    verb = "cast" if card["type"] == "spell" else "put"
    board = {
        "title": str(card["name"]),
        "turn": "a",
        "cards": [card, other, *fillers.cards],
        "players": players,
        "happens": [{verb: "it", "by": "a"}],
    }
    search = Search(limits=Limits(max_states=3000, max_seconds=10))
    try:
        found = outcomes(Situation.model_validate(board), search)
    except DmreasonError as error:
        return f"{reading.data['name']}: {type(error).__name__}: {error}"
    why = ", ".join(found.incomplete)
    return "complete" if found.complete else f"{reading.data['name']}: {why}"


_ZONES = ("battle", "mana", "graveyard", "shields")


def _bases(fillers: Fillers, cards: Selector) -> Iterator[tuple[str, str, int]]:
    """Where plain cards lie that fit a base, what they are called, and how many."""
    zone = (cards.zone or ("battle",))[0]
    name = fillers.named(cards, zone)
    if name is not None:
        number = cards.choose or cards.up_to or 1
        yield zone, name, number if isinstance(number, int) else 1


def _sentences(line: str) -> int:
    return len(list(normal(line).text.sentences()))


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / max(whole, 1):.1%})"


if __name__ == "__main__":
    main()
