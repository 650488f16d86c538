"""Random boards: explorer, explorer without reductions, tracer and oracle must agree.

    python -m tests.differential --count 20000 --seed 1 --workers 2 --resume --out DIR

Board number i of a seed is always the same. Every board is searched in a worker, a copy
of a process that has read all rules. It is stopped when it takes too long or too much
memory; such a board counts as one without an answer. Boards on which they differ are
shrunk and written to the output folder.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from io import StringIO
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Any

from ruamel.yaml import YAML

from dmreason.files.library import shipped_library
from dmreason.language.situations import Situation
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import HORIZONS, Tracer
from dmreason.telling.outcome import Exploration, Limits
from dmreason.terms.situations import facts
from tests.boards_at_random import board
from tests.oracle import (
    ZONES,
    Oracle,
    Outcome,
    TooLargeError,
    UndecidedError,
    UnsupportedError,
)
from tests.phrases_at_random import MORE

BOARDS_PER_WORKER = 40
"""Then a fresh process goes on: clingo never frees its symbols."""
SAME, DIFFERS, INCOMPLETE, UNDECIDED = "same", "differs", "incomplete", "undecided"
NO_ANSWER = "no answer"


@dataclass(frozen=True)
class Options:
    """How boards are searched."""

    seconds: float = 30
    """For each search."""
    oracle_states: int = 20000
    megabytes: int = 3000
    every_search: bool = False
    """The explorer without reductions and the tracer as well."""

    @property
    def patience(self) -> float:
        """How many seconds a worker may be silent: its start, the oracle, drivers.

        A search is given up in time by itself, so that this is a last resort.
        """
        return 30 + ((3 if self.every_search else 1) + 0.5) * self.seconds


@dataclass
class Verdict:
    """What came of one board."""

    verdict: str
    reason: str = ""
    states: int = 0
    """States of the explorer."""
    outcomes: int = 0
    seconds: float = 0
    features: list[str] = field(default_factory=list)
    agree: list[str] = field(default_factory=list)
    """The drivers that found all that the oracle found, and nothing else."""
    only: dict[str, list[str]] = field(default_factory=dict)
    """Who says it → outcomes that the other does not have."""


# -- one board -----------------------------------------------------------------------


def at(seed: int, number: int, more: str | None = None) -> dict[str, Any]:
    """The board of a seed that has this number, or what it is if it is about more."""
    return board(Random(f"{seed}/{number}"), more)


def found_by(search: Exploration, names: frozenset[str]) -> set[Outcome]:
    """Outcomes of the explorer as the oracle gives them: unknown cards are counted."""
    found = set()
    for outcome in search.outcomes:
        zones = tuple(
            (
                player,
                zone,
                tuple(sorted(c for c in held[zone] if c in names)),
                sum(c not in names for c in held[zone]),
            )
            for player, held in outcome.zones.items()
            for zone in ZONES
        )
        tapped = tuple(sorted(c for c, m in outcome.marks.items() if "tapped" in m))
        observed = tuple(sorted((k, int(v)) for k, v in outcome.observed.items()))
        found.add(Outcome(zones, outcome.winner, tapped, observed))
    return found


def compare(data: Mapping[str, Any], options: Options = Options()) -> Verdict:
    """Search a board with every driver, and say whether they agree."""
    began = time.perf_counter()
    oracle = Oracle(data)
    try:
        expected = oracle.outcomes(options.oracle_states)
    except UndecidedError as error:
        return Verdict(UNDECIDED, str(error))
    except TooLargeError as error:
        return Verdict(NO_ANSWER, f"oracle: {error}")
    except UnsupportedError as error:
        return Verdict(NO_ANSWER, f"oracle does not know: {error}")
    names = frozenset(oracle.names)
    situation = Situation.model_validate(data)
    verdict = Verdict(SAME, outcomes=len(expected))
    verdict.features = sorted(oracle.statistics.seen)
    for driver, search in _searches(situation, options):
        verdict.states = verdict.states or search.states
        found = found_by(search, names)
        if found != expected and not (search.incomplete and found <= expected):
            verdict.verdict = DIFFERS
            verdict.reason = f"{driver}: {len(found)} outcomes, oracle {len(expected)}"
            verdict.only = {
                "oracle": _shown(expected - found),
                driver: _shown(found - expected),
            }
            break
        if search.complete:
            verdict.agree.append(driver)
            continue
        late = any("seconds" in reason for reason in search.incomplete)
        late = late or search.too_long
        verdict.verdict = NO_ANSWER if late else INCOMPLETE
        verdict.reason = f"{driver}: {search.incomplete[-1]}"
        if driver == Explorer.NAME:
            break  # What the fastest driver cannot do the others cannot either.
    verdict.seconds = round(time.perf_counter() - began, 2)
    return verdict


def _searches(
    situation: Situation, options: Options
) -> Iterator[tuple[str, Exploration]]:
    """Every search that was asked for, with what it finds."""
    text = facts(situation, shipped_library().for_situation(situation))
    limits = Limits(max_seconds=options.seconds)
    yield Explorer.NAME, Explorer(text).explore(limits)
    if options.every_search:
        plain = Explorer(text, reduce=False)
        found = plain.explore(limits)
        yield "explorer without reductions", found
        seen = plain.foresight(HORIZONS[-1]) if found.states else None
        tracer = Tracer(text, foresight=seen)
        yield Tracer.NAME, tracer.explore(limits)


def _shown(outcomes: set[Outcome]) -> list[str]:
    """A few outcomes in words."""
    return [str(outcome) for outcome in sorted(outcomes, key=repr)[:3]]


# -- workers ---------------------------------------------------------------------------


def prepare() -> None:
    """Read once what every worker begins with."""
    for number in range(5):
        compare(at(0, number), Options(every_search=True))
    gc.freeze()


def _work(pipe: Connection, options: Options) -> None:
    """Answer the boards that come, as long as somebody gives them: a worker."""
    size = options.megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    parent = os.getppid()
    while os.getppid() == parent:
        if not pipe.poll(1):
            continue
        data = pipe.recv()
        try:
            verdict = compare(data, options)
        except MemoryError:
            verdict = Verdict(NO_ANSWER, "memory")
        except Exception as error:
            text = str(error).splitlines()[:1]
            verdict = Verdict(DIFFERS, f"{type(error).__name__}: {text}")
            if isinstance(error, RuntimeError) and "bad_alloc" in str(error):
                verdict = Verdict(NO_ANSWER, "memory")
        pipe.send(verdict)


class _Worker:
    """A process that searches one board at a time."""

    def __init__(self, options: Options) -> None:
        context = multiprocessing.get_context("fork")
        self.pipe, theirs = context.Pipe()
        self._options = options
        self._process = context.Process(
            target=_work, args=(theirs, options), daemon=True
        )
        self._process.start()
        theirs.close()
        self.boards = 0
        self.job: Any = None
        self._deadline = 0.0

    def start(self, job: Any, data: Mapping[str, Any]) -> None:
        self.job = job
        self.boards += 1
        self._deadline = time.monotonic() + self._options.patience
        self.pipe.send(data)

    def result(self) -> Verdict | None:
        """What it found, or None if it is still at work."""
        if self.pipe.poll():
            try:
                verdict: Verdict = self.pipe.recv()
            except (EOFError, ConnectionResetError):
                return Verdict(NO_ANSWER, "the process ended: memory")
            return verdict
        if time.monotonic() > self._deadline:
            return Verdict(NO_ANSWER, "time")
        return None

    @property
    def fresh(self) -> bool:
        return self._process.is_alive() and self.boards < BOARDS_PER_WORKER

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


def search_all(
    jobs: Iterator[tuple[Any, Mapping[str, Any]]],
    options: Options,
    workers: int,
    done: Callable[[Any, Verdict], None],
) -> None:
    """Compare every board in workers, and tell what came of it.

    Args:
        jobs: names of boards, and the boards.
        done: called with a name and its verdict, in the order in which they come.
    """
    pool: list[_Worker] = []
    more = True
    try:
        while more or any(worker.job is not None for worker in pool):
            idle = [worker for worker in pool if worker.job is None]
            while more and (idle or len(pool) < workers):
                job = next(jobs, None)
                if job is None:
                    more = False
                    break
                if idle:
                    worker = idle.pop()
                else:
                    worker = _Worker(options)
                    pool.append(worker)
                worker.start(*job)
            wait(
                [worker.pipe for worker in pool if worker.job is not None], timeout=0.5
            )
            for worker in list(pool):
                if worker.job is None or (verdict := worker.result()) is None:
                    continue
                done(worker.job, verdict)
                worker.job = None
                gone = verdict.verdict == NO_ANSWER
                if gone or not worker.fresh:
                    worker.stop()
                    pool.remove(worker)
    finally:
        for worker in pool:
            worker.stop()


# -- shrinking -------------------------------------------------------------------------


def shrink(
    data: dict[str, Any], differs: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """A smaller board on which the two still differ.

    Parts are left out one after the other, the largest first, as long as that helps.
    """
    again = True
    while again:
        again = False
        for smaller in _smaller(data):
            if differs(smaller):
                data, again = smaller, True
                break
    return data


NEEDED = {"turn", "cards", "players", "name", "type", "power", "do", "instead", "when"}
"""The fields without which a board or a text is none, or says something else."""


def _smaller(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every board with one part less: all paths, those near the root first."""
    paths = sorted(_paths(data), key=len)
    for path in paths:
        copy = json.loads(json.dumps(data, ensure_ascii=False))
        holder = copy
        for step in path[:-1]:
            holder = holder[step]
        last = path[-1]
        value = holder[last]
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if is_number and last == "deck":
            continue  # Left out, another deck takes its place.
        if is_number and value > 1:
            holder[last] = value - 1
        else:
            del holder[last]
        yield copy


def _paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, value in items:
        if key == "claims":
            continue  # They decide what outcomes tell of.
        if key not in NEEDED and path != ("players",):
            yield (*path, key)
        yield from _paths(value, (*path, key))


# -- the command -----------------------------------------------------------------------


def as_yaml(data: Mapping[str, Any], comment: str = "") -> str:
    """A board as a situation file."""
    stream = StringIO()
    yaml = YAML()
    yaml.width = 88
    yaml.dump(data, stream)
    return "".join(f"# {line}\n" for line in comment.splitlines()) + stream.getvalue()


class _Run:
    """One run: what is done already, what was found, and what is said about it."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self.options = Options(
            arguments.seconds,
            arguments.oracle_states,
            arguments.megabytes,
            not arguments.explorer_only,
        )
        self._folder: Path = arguments.out
        self._folder.mkdir(parents=True, exist_ok=True)
        about = f"-{arguments.more}" if arguments.more else ""
        self._log = self._folder / f"seed-{arguments.seed}{about}.jsonl"
        self._known: set[int] = set()
        self.verdicts: Counter[str] = Counter()
        self._reasons: Counter[str] = Counter()
        self._features: Counter[str] = Counter()
        self._agree: Counter[str] = Counter()
        self._different: dict[int, Verdict] = {}
        if arguments.resume and self._log.exists():
            for line in self._log.read_text().splitlines():
                record = json.loads(line)
                self._known.add(record["board"])
                self._count(record)
        elif self._log.exists():
            self._log.unlink()
        self._began = time.monotonic()
        self._here = 0

    def jobs(self) -> Iterator[tuple[int, dict[str, Any]]]:
        for number in range(self._arguments.start, self._arguments.count):
            if number not in self._known:
                yield number, self._at(number)

    def _at(self, number: int) -> dict[str, Any]:
        return at(self._arguments.seed, number, self._arguments.more)

    def done(self, number: int, verdict: Verdict) -> None:
        record = {"board": number, **vars(verdict)}
        with self._log.open("a") as log:
            log.write(json.dumps(record, ensure_ascii=False) + "\n")
        self._count(record)
        self._here += 1
        if verdict.verdict == DIFFERS:
            self._write(number, self._at(number), record)
            self._different[number] = verdict
        if self._here % 20 == 0:
            self.report()

    def _count(self, record: Mapping[str, Any]) -> None:
        self.verdicts[record["verdict"]] += 1
        if record["verdict"] not in (SAME, DIFFERS):
            self._reasons[f"{record['verdict']}, {record['reason']}"] += 1
        self._features.update(record["features"])
        self._agree.update(record["agree"])

    def report(self) -> None:
        speed = self._here / max(0.001, time.monotonic() - self._began)
        counts = ", ".join(f"{n} {what}" for what, n in self.verdicts.most_common())
        done = self.verdicts.total()
        boards = self._arguments.count - self._arguments.start
        print(
            f"{done} of {boards}, {speed:.2f} boards/s: {counts}",
            file=sys.stderr,
            flush=True,
        )

    def summary(self) -> str:
        lines = [f"{n:6} {what}" for what, n in self.verdicts.most_common()]
        lines += ["", *(f"{n:6} {what}" for what, n in self._reasons.most_common(12))]
        lines += ["", "just what the oracle finds, on how many boards:"]
        lines += [f"{n:6} {who}" for who, n in self._agree.most_common()]
        lines += ["", "what came up, in how many boards:"]
        lines += [f"{n:6} {what}" for what, n in sorted(self._features.items())]
        return "\n".join(lines)

    def _write(
        self, number: int, data: Mapping[str, Any], record: Mapping[str, Any]
    ) -> None:
        name = f"differs-{self._arguments.seed}-{number}.yaml"
        said = [
            f"{who} only: {row}" for who, rows in record["only"].items() for row in rows
        ]
        comment = "\n".join(
            [f"seed {self._arguments.seed}, board {number}", record["reason"], *said]
        )
        (self._folder / name).write_text(as_yaml(data, comment))

    def shrink_all(self) -> None:
        """Shrink what differed in this run."""
        for number, first in self._different.items():
            last: dict[str, Verdict] = {}

            def differs(
                data: dict[str, Any],
                last: dict[str, Verdict] = last,
                first: Verdict = first,
            ) -> bool:
                try:
                    Situation.model_validate(data)
                    Oracle(data)
                except Exception:
                    return False
                found: list[Verdict] = []
                search_all(
                    iter([(0, data)]),
                    self.options,
                    1,
                    lambda _, verdict: found.append(verdict),
                )
                # An error is no difference of outcomes, nor the other way round.
                alike = found[0].verdict == DIFFERS and (
                    bool(found[0].only) == bool(first.only)
                )
                if alike:
                    last["verdict"] = found[0]
                return alike

            small = shrink(self._at(number), differs)
            if "verdict" in last:
                self._write(number, small, vars(last["verdict"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="up to which board")
    parser.add_argument("--start", type=int, default=0, help="from which board")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--more", choices=MORE, help="what all boards are about")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--resume", action="store_true", help="leave out what is done")
    parser.add_argument("--out", type=Path, default=Path("differential"))
    parser.add_argument("--seconds", type=float, default=2, help="for each search")
    parser.add_argument("--oracle-states", type=int, default=4000)
    parser.add_argument("--megabytes", type=int, default=3000, help="for each worker")
    parser.add_argument(
        "--explorer-only",
        action="store_true",
        help="leave out the tracer and the search without reductions",
    )
    arguments = parser.parse_args()
    run = _Run(arguments)
    prepare()
    search_all(run.jobs(), run.options, arguments.workers, run.done)
    run.shrink_all()
    print(run.summary())
    raise SystemExit(1 if run.verdicts[DIFFERS] else 0)


if __name__ == "__main__":
    main()
