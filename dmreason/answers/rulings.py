"""Rulings: whether what is published is what the rules give."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from dmreason.answers.searches import RulesOf, Search
from dmreason.answers.verdicts import conditions, verdicts
from dmreason.files.document import Document
from dmreason.language.conditions import NUMBERS
from dmreason.language.japanese import row_words
from dmreason.language.seats import names_made
from dmreason.language.shape import Place
from dmreason.language.situations import Row, Ruling
from dmreason.loading.situations import load_ruling
from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.readings import readings
from dmreason.telling.outcome import (
    BELONGINGS,
    INTERRUPTED,
    Exploration,
    Outcome,
    Progress,
    Step,
)
from dmreason.words.errors import DmreasonError, InputError, OutOfTimeError, where
from dmreason.words.languages import user_language
from dmreason.words.messages import say
from dmreason.words.screens import screen


@dataclass(frozen=True, slots=True)
class RulingResult:
    """How a ruling fared."""

    id: str
    """The ruling's id; the name of its file if it could not be read."""
    file: Path
    expected: tuple[str, ...]
    """What the ruling says and the search does not; empty if it passed."""
    got: tuple[str, ...]
    """What the search says and the ruling does not."""
    seconds: float
    """How long the search and its evaluation took, without reading the file."""
    states: int
    interrupted: bool = False
    """Whether the user stopped the search."""
    status: str = "decided"
    """`open` if the sources leave the answer in doubt."""
    deciding: tuple[str, ...] = ()
    """Of an open ruling: the readings with which the answer would be another one."""
    too_long: bool = False
    """Whether a limit ended the search before it found out, but nothing spoke against
    the ruling; the tracer also has a limit of its own."""
    accepted: bool = True
    """Whether the file could be read, and names only what there is."""
    line: int | None = None
    """Where the first thing stands in the file that the search does not say."""
    way: tuple[Step, ...] = ()
    """A line of play to an outcome that speaks against the ruling."""

    @property
    def passed(self) -> bool:
        return not self.expected and not self.got and not self.too_long

    @property
    def failed(self) -> bool:
        return not self.passed and not self.too_long


def check_ruling(
    path: Path,
    search: Search = Search(),
    on_progress: Callable[[Progress], None] | None = None,
) -> RulingResult:
    """Search a ruling's situation and compare the answer with the published one.

    A file that cannot be accepted, and a failure of the encoding, are results too.

    Args:
        path: the file.
        search: how to search.
        on_progress: called now and then while the search runs.
    """
    id, start = path.stem, time.perf_counter()
    try:
        ruling = load_ruling(path, search.library)
        id, start = ruling.id, time.perf_counter()
        driver = search.prepared(ruling)
        if ruling.outcomes is None:
            asked = conditions(ruling.claims, ruling)
            exploration = driver.decide(asked, search.limits, on_progress)
        else:
            exploration = driver.explore(search.limits, on_progress)
        deadline = search.limits.deadline(start)
        expected, got = compare(ruling, exploration, deadline)
        contradicted = _contradicted(ruling, exploration, deadline)
        differs = bool(expected or got)
        place, way = _difference(ruling, exploration) if differs else ((), ())
    except OutOfTimeError:
        seconds = time.perf_counter() - start
        reason = screen("incomplete_because", reason=search.limits.out_of_time)
        return RulingResult(id, path, (), (reason,), seconds, 0, too_long=True)
    except DmreasonError as error:
        seconds = time.perf_counter() - start
        accepted = not isinstance(error, InputError)
        return RulingResult(id, path, (), (str(error),), seconds, 0, accepted=accepted)
    except MemoryError:
        seconds = time.perf_counter() - start
        return RulingResult(id, path, (), (say("no_memory"),), seconds, 0)
    except Exception as error:  # one ruling must not end the check of all others
        seconds = time.perf_counter() - start
        return RulingResult(
            id, path, (), (say("defect", problem=where(error)),), seconds, 0
        )
    seconds = time.perf_counter() - start
    deciding = _deciding(ruling, search) if ruling.status == "open" else ()
    return RulingResult(
        id,
        path,
        expected,
        got,
        seconds,
        exploration.states,
        INTERRUPTED in exploration.incomplete,
        ruling.status,
        deciding,
        exploration.too_long and differs and not contradicted,
        line=Document(path).line(place) if place else None,
        way=way,
    )


def _difference(
    ruling: Ruling, exploration: Exploration
) -> tuple[Place, tuple[Step, ...]]:
    """Where the first thing stands in a ruling that a search does not say.

    And a line of play that speaks against the ruling; none if only something is
    missing, or not known.
    """
    answers = verdicts(ruling, exploration, ruling.claims)
    for number, answer in enumerate(answers):
        if not answer.holds:
            against = answer.witness
            if answer.expected == "forced":
                against = answer.counterexample
            way = () if against is None else against.line
            return ("claims", number, answer.expected), way
    rows, found = _rows(ruling, exploration)
    listed = [name_row(row) for row in ruling.outcomes or ()]
    missing = next((n for n, row in enumerate(listed) if row not in found), None)
    place: Place = ("outcomes",) if missing is None else ("outcomes", missing)
    keys = _keys(ruling)
    unlisted = (
        o for o in exploration.outcomes if name_row(project(o, keys)) not in rows
    )
    return place, next((outcome.line for outcome in unlisted), ())


def _deciding(ruling: Ruling, search: Search) -> tuple[str, ...]:
    """The readings of the ruling's rules under which its answer would be another."""
    # By the explorer, whose outcomes are complete where those of the tracer are not.
    search = replace(search, driver="explorer", reduce=True)
    ruling = search.rules.applied_to(ruling)

    deadline = search.limits.deadline(time.perf_counter())

    def answer(rules: RulesOf) -> list[tuple[object, ...]] | None:
        """The boards; None if they are not known in time."""
        limits = search.limits
        if deadline is not None:
            left = deadline - time.perf_counter()
            limits = replace(limits, max_seconds=max(left, 0.001))
        driver = replace(search, rules=rules).prepared(ruling)
        exploration = driver.explore(limits)
        return None if exploration.too_long else _boards(exploration)

    usual, found = answer(RulesOf()), []
    for reading in readings():
        rules = RulesOf(None, {reading.rule: reading.name})
        may_decide = reading.rule in ruling.rules and not reading.default
        if not may_decide or usual is None:
            continue
        other = answer(rules)
        if other is not None and other != usual:
            found.append(f"{reading.rule}={reading.name}")
    return tuple(found)


def _boards(exploration: Exploration) -> list[tuple[object, ...]]:
    """What tells the outcomes apart, in an order of its own."""
    found = [(o.zones, o.winner, o.observed, o.marks) for o in exploration.outcomes]
    return sorted(found, key=repr)


def compare(
    ruling: Ruling, exploration: Exploration, deadline: float | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What only the ruling says, and what only the search says.

    Raises:
        InputError: a claim's condition cannot be evaluated.
        OutOfTimeError: not by the deadline.
    """
    expected: list[str] = []
    got: list[str] = []
    for answer in verdicts(ruling, exploration, ruling.claims, deadline):
        if not answer.holds:
            expected.append(f"{screen(answer.expected)}: {answer.claim}")
            got.append(f"{screen(answer.verdict)}: {answer.claim}")
    if ruling.outcomes is not None:
        rows, found = _rows(ruling, exploration)
        names = names_made(ruling)

        def told(row: str) -> str:
            return screen("outcome_row", row=_told_row({**rows, **found}[row], names))

        expected += map(told, sorted(rows.keys() - found.keys()))
        got += map(told, sorted(found.keys() - rows.keys()))
        got += (
            screen("incomplete_because", reason=reason)
            for reason in exploration.incomplete
        )
    return tuple(expected), tuple(got)


def _contradicted(
    ruling: Ruling, exploration: Exploration, deadline: float | None
) -> bool:
    """Whether what was found speaks against a ruling, however much is still missing."""
    if not exploration.too_long:
        return False
    answers = verdicts(ruling, exploration, ruling.claims, deadline)
    rows, found = _rows(ruling, exploration)
    is_refuted = any(answer.refuted for answer in answers)
    return is_refuted or not found.keys() <= rows.keys()


def _rows(
    ruling: Ruling, exploration: Exploration
) -> tuple[dict[str, Row], dict[str, Row]]:
    """The outcomes of a ruling and of a search, if the ruling lists them."""
    if ruling.outcomes is None:
        return {}, {}
    keys = _keys(ruling)
    found = (project(outcome, keys) for outcome in exploration.outcomes)
    return (
        {name_row(row): row for row in ruling.outcomes},
        {name_row(row): row for row in found},
    )


def _keys(ruling: Ruling) -> list[str]:
    """What the rows of a ruling are about."""
    return list(ruling.outcomes[0]) if ruling.outcomes else []


def project(outcome: Outcome, keys: Sequence[str]) -> Row:
    """What an outcome says about the keys of a ruling's `outcomes`."""
    return {key: _look_up(outcome, key) for key in keys}


def name_row(row: Row) -> str:
    """A row as a file writes it, with its keys in order."""
    return "{" + ", ".join(f"{key}: {_scalar(row[key])}" for key in sorted(row)) + "}"


def _told_row(row: Row, names: Mapping[str, str]) -> str:
    """A row in the user's language.

    Args:
        row: with the words of the models.
        names: the ids that no file gives, and what Japanese calls these cards.
    """
    if user_language() != "ja":
        return name_row(row)

    def key_in_japanese(key: str) -> str:
        name, dot, word = key.rpartition(".")
        if dot or key == "winner":
            return f"{names.get(name, name)}{dot}{row_words()[word]}"
        return names.get(key, key)

    words = {**row_words(), **names}
    return name_row(
        {
            key_in_japanese(key): words.get(value, value)
            if isinstance(value, str)
            else value
            for key, value in row.items()
        }
    )


def _look_up(outcome: Outcome, key: str) -> str | int | bool | None:
    first, _, second = key.partition(".")
    if key == "winner":
        return outcome.winner
    if key in outcome.observed:
        return outcome.observed[key]
    if second in manifest().marks:
        return second in outcome.marks.get(first, ())
    if second in NUMBERS:
        return outcome.observed.get(f"{second}({first})")
    if second in BELONGINGS:
        how, host = outcome.attached.get(first, (None, None))
        return host if how == BELONGINGS[second] else None
    if second:
        return len(outcome.zones[first].get(second, ()))
    zones = (zone for held in outcome.zones.values() for zone in held.items())
    return next((zone for zone, cards in zones if first in cards), None)


def _scalar(value: str | int | bool | None) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)
