"""Readings of rules and editions: what can be chosen, and what a choice changes."""

import datetime
from itertools import starmap
from pathlib import Path

import pytest

from dmreason import load_situation
from dmreason.answers.searches import RulesOf
from dmreason.rulebook.edition import newest_edition
from dmreason.rulebook.readings import (
    caution,
    parse_edition,
    parse_readings,
    readings,
    select,
)
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.search.explorer import Explorer
from dmreason.telling.obstacles import read_otherwise
from dmreason.words.errors import InputError
from tests.situations import driven, facts_of, rows_of, search, situation

BOARDS = Path(__file__).parent / "boards"


def test_no_change_is_newer_than_the_edition() -> None:
    days = [reading.before for reading in readings() if reading.before]
    assert days
    assert max(days) <= newest_edition().day


@pytest.mark.slow
def test_each_reading_changes_an_answer() -> None:
    """Of each reading that is no default some board or ruling comes out otherwise."""
    needed = {(r.rule, r.name) for r in readings() if not r.default}
    defaults = {r.rule: r.name for r in readings() if r.default}
    for path in [*files_in(shipped("facts") / "rulings"), *files_in(BOARDS)]:
        text = path.read_text("utf-8")
        if "readings:" not in text and "edition:" not in text:
            continue
        board = load_situation(path)
        if not board.readings and board.edition in (None, newest_edition().day):
            continue
        explorer = driven(Explorer, board)
        chosen = needed.intersection(explorer.readings)
        found = rows_of(explorer.explore(), board) if chosen else set()
        for rule, name in chosen:
            other = {**board.readings, rule: defaults[rule]}
            usual = search(board.model_copy(update={"readings": other}))
            if rows_of(usual, board) != found:
                needed.remove((rule, name))
    assert needed == set()


EMPTY = situation()


def departures(edition: str | None = None, **chosen: str) -> dict[str, str]:
    """The readings in force that are not those of today."""
    day = None if edition is None else parse_edition(edition)
    rules = {number.replace("_", "."): name for number, name in chosen.items()}
    board = RulesOf(day, rules).applied_to(EMPTY)
    return dict(driven(Explorer, board).readings)


def test_edition_decides_what_is_read() -> None:
    assert departures() == {}
    assert departures("2025-12-17") == {}
    assert "409.1" not in departures("2022-09-14")
    assert departures("2022-09-13")["409.1"] == "nowhere_zone"
    assert "609.4" not in departures("2021-09-24")
    assert departures("2021-09-23")["609.4"] == "may_fail"


def test_reading_of_a_while() -> None:
    assert "511.1d" not in departures("2020-06-30")
    assert departures("2020-07-01")["511.1d"] == "together"
    assert departures("2021-06-23")["511.1d"] == "together"
    assert "511.1d" not in departures("2021-06-24")


@pytest.mark.parametrize(
    "path", list(files_in(BOARDS / "readings")), ids=lambda path: path.stem
)
def test_what_could_be_read_otherwise_is_the_same_as_what_is(path: Path) -> None:
    board = load_situation(path)
    usual = board.model_copy(update={"readings": {}})
    chosen = board.readings.items()
    others = (f'could_be_read("{rule}", {name}).\n' for rule, name in chosen)
    could_be = Explorer("".join([facts_of(usual), *others]))
    without = frozenset(starmap(read_otherwise, chosen))
    assert could_be.explore().readings == search(usual).readings
    found = could_be.explore(without=without & {*could_be.obstacles})
    assert rows_of(found, board) == rows_of(search(board), board)
    # What is not read so is as if nobody had asked.
    assert rows_of(could_be.explore(), board) == rows_of(search(usual), board)


def test_choice_beats_edition() -> None:
    assert "409.1" not in departures("2022-09-13", **{"409_1": "pending"})
    assert departures(**{"409_1": "nowhere_zone"}) == {"409.1": "nowhere_zone"}


def test_command_line_beats_file() -> None:
    file = RulesOf(datetime.date(2022, 9, 13), {"409.1": "pending"})
    line = RulesOf(None, {"409.1": "nowhere_zone", "101.5a": "full_stop"})
    board = line.applied_to(file.applied_to(EMPTY))
    assert board.edition == datetime.date(2022, 9, 13)
    assert board.readings == {"409.1": "nowhere_zone", "101.5a": "full_stop"}


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (
            ["409.1"],
            "--reading '409.1' names no rule and reading; write it as NUMBER=NAME, "
            "such as 409.1=nowhere_zone (`dmreason readings` lists them)",
        ),
        (
            ["409.1=nowhere"],
            "there is no reading 409.1=nowhere; possible: 409.1=pending, "
            "409.1=nowhere_zone",
        ),
        (
            ["409.1=pending", "409.1=nowhere_zone"],
            "--reading gives two readings of rule 409.1; give one",
        ),
    ],
)
def test_bad_reading(texts: list[str], message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_readings(texts)
    assert str(caught.value) == message


def test_reading_of_another_rule_lists_all() -> None:
    with pytest.raises(InputError) as caught:
        parse_readings(["999=x"])
    names = ", ".join(f"{r.rule}={r.name}" for r in readings())
    assert str(caught.value) == f"there is no reading 999=x; possible: {names}"


def test_bad_edition() -> None:
    with pytest.raises(InputError) as caught:
        parse_edition("yesterday")
    assert str(caught.value) == (
        "--edition 'yesterday' is no date; write year-month-day, such as 2022-09-13"
    )


def test_select() -> None:
    assert {r.rule for r in select("409")} == {"409.1", "409.1c"}
    with pytest.raises(InputError) as caught:
        select("609.1")
    assert str(caught.value) == (
        "rule 609.1 can be read in one way only; `dmreason readings` lists the rules "
        "with several readings"
    )


def test_caution() -> None:
    day = datetime.date
    assert caution(None) is None
    assert caution(newest_edition().day) is None
    assert caution(day(2026, 4, 10)) == (
        "edition 2026-04-10: no rules newer than those of 2025-12-17 (Ver.1.48) have "
        "been read; the answer follows those"
    )
    assert caution(day(2025, 12, 16)) == (
        "edition 2025-12-16: no change of the rules since that day is reconstructed; "
        "the answer follows the rules of 2025-12-17 (Ver.1.48)"
    )
    older = caution(day(2021, 6, 23))
    assert older is not None
    assert older.startswith("edition 2021-06-23: the answer follows the rules of ")
    assert "511.1d=together" in older
    oldest = caution(day(2002, 5, 30))
    assert oldest is not None
    assert "the oldest change of the rules that is known here" in oldest
    assert "409.1=nowhere_zone" in oldest
    assert "511.1d=together" not in oldest
