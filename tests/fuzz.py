"""Hostile files: every command ends in time, with an answer or one clear message.

    python -m tests.fuzz --count 100000 --seed 1 --workers 2 --resume --out DIR

Input number i of a seed is always the same (`tests/hostile.py`). Each is given to a
command inside a worker process, a copy of one that has everything imported. One in
forty is also given to a process of its own, with strange settings, closed streams or a
Ctrl-C (`tests/processes.py`). A finding is

- exit code 4, a traceback, an exit code that no command has, or a worker that died;
- more processor time or memory than the limits, or no end at all;
- output that is no UTF-8, no JSON if that was asked for, or holds control characters;
- a file that is accepted and not read as it is written: a value that is another one in
  the situation, a marked value of which no fact tells, a name whose change changes the
  outcomes, a claim about numbers whose verdict the outcomes belie.
"""

from __future__ import annotations

import argparse
import gc
import io
import json
import multiprocessing
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Any

from dmreason import cli
from dmreason.files.library import load_card
from dmreason.inputs import BAD_INPUT
from dmreason.language.base import Model
from dmreason.loading.situations import load_situation
from dmreason.rulebook.bounded import are_left
from dmreason.words.errors import InputError
from tests.hostile import (
    FILE,
    MARK_NUMBER,
    MARK_WORD,
    Input,
    bases,
    data_of,
    make,
    rename,
)
from tests.processes import Ended, Start, a_start, run_alone
from tests.values import values_of, written_in

INPUTS_PER_WORKER = 100
"""Then a fresh process goes on: clingo never frees its symbols."""
INPUTS_PER_PROCESS = 40
"""One in so many is also run in a process of its own, which takes a second."""
CODES = frozenset({0, 1, 2, 3})
LONGEST_MESSAGE = 6000


@dataclass(frozen=True)
class Options:
    """What an input may take."""

    seconds: float = 6
    """Of processor time; a search stops after two, reading and telling come on top."""
    patience: float = 300
    """Seconds by the clock, after which a worker is stopped; other work may slow it."""
    megabytes: int = 1000
    """More than before it."""


@dataclass
class Verdict:
    """What came of one input."""

    kind: str
    code: int | None
    problem: str = ""
    """What is wrong; nothing if all is well."""
    seconds: float = 0
    megabytes: int = 0
    arguments: tuple[str, ...] = ()


def run(path: Path, arguments: tuple[str, ...]) -> Ended:
    """Run a command in this process."""
    out, err = io.BytesIO(), io.BytesIO()
    with (
        redirect_stdout(io.TextIOWrapper(out, "utf-8", "backslashreplace")) as first,
        redirect_stderr(io.TextIOWrapper(err, "utf-8", "backslashreplace")) as second,
    ):
        code = cli.run([str(path) if part == FILE else part for part in arguments])
        first.flush()
        second.flush()
        return Ended(code, out.getvalue(), err.getvalue())


def judge(given: Input, folder: Path) -> tuple[int, str]:
    """The exit code of an input, and what is wrong with what came of it."""
    path = folder / given.name
    path.write_bytes(given.content)
    done = run(path, given.arguments)
    problem = _wrong_by_itself(done, given)
    if not problem and done.code != BAD_INPUT:
        path.write_bytes(given.content)  # `migrate` may have written it
        problem = _misread(given, path, done)
    return done.code, problem


def _wrong_by_itself(done: Ended, given: Input) -> str:
    if done.code not in CODES:
        return f"exit code {done.code}: {_last(done.err)}"
    if b"Traceback" in done.err or b"itself failed" in done.err + done.out:
        return f"a defect: {_last(done.err or done.out)}"
    for stream in (done.out, done.err):
        try:
            text = stream.decode()
        except UnicodeDecodeError:
            return "output is no UTF-8"
        if found := re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", text):
            return f"output holds {found[0]!r}"
    refused = done.code == BAD_INPUT
    if refused and (given.arguments[0] != "check" or not done.out):
        if not done.err.strip():
            return "refused without a message"
        if len(done.err) > LONGEST_MESSAGE:
            return f"a message of {len(done.err)} bytes"
    elif "--json" in given.arguments:
        return _no_json(done.out)
    return ""


def _wrong_alone(given: Input, folder: Path, start: Start) -> str:
    """What is wrong with what comes of an input in a process of its own."""
    path = folder / given.name
    path.write_bytes(given.content)
    arguments = [str(path) if part == FILE else part for part in given.arguments]
    if "\0" in "".join(arguments):
        return ""  # no process can be given that
    try:
        done = run_alone(arguments, start)
    except subprocess.TimeoutExpired:
        return f"no end ({start.name})"
    interrupted = start.ctrl_c is not None
    by_signal = done.code == -signal.SIGINT and not done.err
    by_python = b"KeyboardInterrupt" in done.err and b"dmreason" not in done.err
    if interrupted and (by_signal or by_python):
        return ""  # It came before Python had started.
    if done.code not in CODES | ({cli.ABORTED} if interrupted else set()):
        return f"exit code {done.code} ({start.name}): {_last(done.err)}"
    if b"Traceback" in done.err or b"itself failed" in done.err + done.out:
        return f"a defect ({start.name}): {_last(done.err or done.out)}"
    if start.closed or interrupted or done.code == BAD_INPUT:
        return ""
    return "" if "--json" not in given.arguments else _no_json(done.out)


def _no_json(text: bytes) -> str:
    try:
        json.loads(text.decode())
    except ValueError:
        return "output is no JSON"
    return ""


def _last(text: bytes) -> str:
    return text.decode("utf-8", "replace").strip()[-300:]


# -- silently misread ------------------------------------------------------------------


def _misread(given: Input, path: Path, done: Ended) -> str:
    """What shows that a file that was accepted was not read as it is written."""
    if given.marked:
        return _unmarked(path, done)
    if given.renamed is not None:
        return _other_outcomes(given, path, done)
    if given.claim is not None:
        return _other_verdict(given, path, done)
    if given.kind in ("structure", "bytes") and not _has_aliases(given):
        return _other_values(given, path)
    return ""


def _unmarked(path: Path, done: Ended) -> str:
    """A value that no fact tells of, though a card of the board or the board has it."""
    text = path.read_text(encoding="utf-8")
    situation = load_situation(path)
    facts = done.out.decode()
    if str(MARK_NUMBER) in facts or MARK_WORD in facts:
        return ""
    parts = [card for card in situation.own if not _lies_there(card.name, facts)]
    rest = situation.model_copy(update={"cards": ()}).model_dump_json()
    unused = any(_has_mark(card.model_dump_json()) for card in parts)
    if unused and not _has_mark(rest):
        return ""
    return "accepted, and no fact has the mark" if _has_mark(text) else ""


def _lies_there(name: str, facts: str) -> bool:
    """Whether a card is on the board; texts may ask for its name as well."""
    printed = rf'printed\([^()"]*,name,\\"{re.escape(name)}\\"\)'
    return re.search(printed, facts) is not None


def _has_mark(text: str) -> bool:
    return str(MARK_NUMBER) in text or MARK_WORD in text


def _other_outcomes(given: Input, path: Path, done: Ended) -> str:
    """Whether the outcomes of the file with the old name are others."""
    assert given.renamed is not None
    old, new = given.renamed
    path.write_bytes(Path(given.base).read_bytes())
    before = run(path, given.arguments)
    answers = [json.loads(run.out) for run in (before, done)]
    if not all(answer["complete"] for answer in answers):
        return ""
    first, second = (_rows(answer) for answer in answers)
    back = {rename(row, new, old) for row in second}
    if any(re.search(rf'"{re.escape(new)}"', row) for row in first):
        # What had the name before cannot be told from what has it now: by numbers.
        same = set(map(_shape, first)) == set(map(_shape, second))
    else:
        same = _sorted(first) == _sorted(back)
    if same:
        return ""
    return f"accepted with `{new}` for `{old}`, and has other outcomes"


def _rows(answer: dict[str, Any]) -> set[str]:
    return {
        json.dumps(
            {k: v for k, v in row.items() if k not in ("id", "line")},
            ensure_ascii=False,
        )
        for row in answer["outcomes"]
    }


def _shape(row: str) -> str:
    """How many cards lie in each zone."""
    zones = json.loads(row)["zones"].values()
    return str([{zone: len(cards) for zone, cards in z.items()} for z in zones])


def _sorted(rows: set[str]) -> set[str]:
    """Rows without the order of what is in them, which goes by names."""
    return {json.dumps(_in_order(json.loads(row)), sort_keys=True) for row in rows}


def _in_order(part: Any) -> Any:
    if isinstance(part, list):
        return sorted(map(_in_order, part), key=repr)
    if isinstance(part, dict):
        return {key: _in_order(value) for key, value in part.items()}
    return part


def _other_verdict(given: Input, path: Path, done: Ended) -> str:
    """Whether the outcomes belie the verdict on a claim."""
    assert given.claim is not None
    found = json.loads(run(path, ("outcomes", *given.arguments[1:3], *_limits())).out)
    said = json.loads(done.out)["claims"][0]["verdict"]
    if not found["complete"] or said == "unknown":
        return ""
    held = [given.claim.holds(outcome) for outcome in found["outcomes"]]
    # Without any outcome, as in a loop, nothing is possible.
    true = "impossible" if not any(held) else "forced" if all(held) else "possible"
    return "" if said == true else f"`{given.claim.text}` is {true}, not {said}"


def _limits() -> tuple[str, ...]:
    return ("--max-seconds", "2", "--max-states", "300")


def _has_aliases(given: Input) -> bool:
    return any(sign in given.content for sign in (b"*", b"<<", b"%YAML", b"!!"))


def _other_values(given: Input, path: Path) -> str:
    """Values of the file that are others in what was read."""
    record: Model
    try:
        if given.arguments[0] == "lint" and b"players" not in given.content:
            record = load_card(path)
        else:
            record = load_situation(path)
    except InputError:
        return ""  # a command that needs less of it
    text = given.content.decode("utf-8-sig")
    written = Counter(written_in(text, given.name.endswith(".json")))
    read = Counter(values_of(record.model_dump(by_alias=True, exclude_unset=True)))
    if written == read:
        return ""
    lost, made = list(written - read)[:3], list(read - written)[:3]
    return f"accepted, and read otherwise: {lost} became {made}"


# -- workers ---------------------------------------------------------------------------


def prepare(read_all: bool) -> None:
    """Import and read once what every worker begins with.

    Args:
        read_all: the files from which inputs are made, too; it takes half a minute.
    """
    os.environ["LC_ALL"] = "C.UTF-8"
    if read_all:
        for base in bases():
            data_of(base)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(40):
            given = make(0, number)
            path = Path(folder) / given.name
            path.write_bytes(given.content)
            run(path, given.arguments)
    if are_left():
        raise RuntimeError("a thread of the preparation goes on")
    gc.freeze()


def _serve(pipe: Connection, seed: int, options: Options) -> None:
    """Judge the inputs whose numbers come, until none comes."""
    limit = (options.megabytes + 4000) * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    with tempfile.TemporaryDirectory() as folder:
        for number in _numbers(pipe):
            spent = time.process_time()
            most = int(spent + 4 * options.seconds) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
            given = make(seed, number)
            verdict = verdict_on(given, Path(folder), options)
            if not verdict.problem and number % INPUTS_PER_PROCESS == 0:
                start = a_start(Random(f"{seed}/{number}/start"))
                verdict.problem = _wrong_alone(given, Path(folder), start)
            pipe.send(verdict)
            if are_left():
                break  # what goes on in the dark would count for the next one


def _numbers(pipe: Connection) -> Iterator[int]:
    """The numbers that come, until none comes or whoever gives them is gone."""
    parent = os.getppid()
    while os.getppid() == parent:
        if pipe.poll(1):
            number = pipe.recv()
            if number is None:
                return
            yield number


def verdict_on(given: Input, folder: Path, options: Options = Options()) -> Verdict:
    """Run an input, and look at what it takes."""
    before = _memory(reset=True)
    began = time.process_time()
    try:
        code, problem = judge(given, folder)
    except Exception as error:
        code, problem = -1, f"the check failed: {error!r}"
    seconds = time.process_time() - began
    megabytes = max(0, _memory() - before)
    if not problem and seconds > options.seconds:
        problem = f"took {seconds:.1f} s of processor time"
    if not problem and megabytes > options.megabytes:
        problem = f"took {megabytes} MB"
    verdict = Verdict(given.kind, code, problem, round(seconds, 2), megabytes)
    verdict.arguments = given.arguments
    return verdict


def _memory(reset: bool = False) -> int:
    """Megabytes that this process had at most, from now on if that is reset."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    if reset:
        Path("/proc/self/clear_refs").write_text("5")
    found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text())
    return int(found[1]) // 1024 if found else 0


class _Worker:
    """A process that judges one input after the other."""

    def __init__(self, seed: int, options: Options) -> None:
        context = multiprocessing.get_context("fork")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(theirs, seed, options), daemon=True
        )
        self._process.start()
        theirs.close()
        self.number: int | None = None
        self.began = 0.0
        self.left = INPUTS_PER_WORKER

    def give(self, number: int) -> None:
        self.number, self.began = number, time.monotonic()
        self.left -= 1
        self.pipe.send(number)

    def end(self) -> int | None:
        """Stop it; what it ended with, if it was dead already."""
        self._process.join(1 if self._process.exitcode is None else 0)
        code = self._process.exitcode
        self._process.kill()
        self._process.join()
        self.pipe.close()
        return code


def fuzz(
    numbers: Iterator[int], seed: int, workers: int, options: Options
) -> Iterator[tuple[int, Verdict]]:
    """The verdicts on inputs, in no order."""
    idle: list[_Worker] = []
    busy: list[_Worker] = []
    again: list[int] = []
    waiting = next(numbers, None)
    while waiting is not None or busy:
        while waiting is not None and len(busy) < workers:
            worker = idle.pop() if idle else _Worker(seed, options)
            try:
                worker.give(waiting)
            except OSError:
                worker.end()
                continue
            busy.append(worker)
            waiting = again.pop() if again else next(numbers, None)
        ready = wait([worker.pipe for worker in busy], 1)
        for worker in list(busy):
            assert worker.number is not None
            if worker.pipe in ready:
                busy.remove(worker)
                try:
                    yield worker.number, worker.pipe.recv()
                except (EOFError, ConnectionResetError):
                    code = worker.end()
                    if code == 0:  # It had ended before this input came to it.
                        again += [] if waiting is None else [waiting]
                        waiting = worker.number
                    else:
                        yield worker.number, _lost(seed, worker, f"died: {code}")
                    continue
                if worker.left > 0:
                    idle.append(worker)
                else:
                    worker.end()
            elif time.monotonic() - worker.began > options.patience:
                busy.remove(worker)
                worker.end()
                problem = f"no end in {options.patience:g} s"
                yield worker.number, _lost(seed, worker, problem)
    for worker in idle:
        worker.end()


def _lost(seed: int, worker: _Worker, problem: str) -> Verdict:
    assert worker.number is not None
    given = make(seed, worker.number)
    seconds = time.monotonic() - worker.began
    return Verdict(given.kind, None, problem, seconds, 0, given.arguments)


# -- the command -----------------------------------------------------------------------


class _Report:
    """What was found so far; it is kept in the output folder."""

    def __init__(self, folder: Path, seed: int, resume: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._seed = folder, seed
        self._log = folder / f"seed-{seed}.jsonl"
        self.known: set[int] = set()
        self.problems: Counter[str] = Counter()
        self._codes: Counter[str] = Counter()
        self._worst = (0.0, 0)
        if not resume:
            self._log.unlink(missing_ok=True)
        elif self._log.exists():
            for line in self._log.read_text().splitlines():
                record = json.loads(line)
                self.known.add(record.pop("number"))
                self._count(Verdict(**record))

    def add(self, number: int, verdict: Verdict) -> None:
        self.known.add(number)
        with self._log.open("a") as log:
            log.write(json.dumps({"number": number, **vars(verdict)}) + "\n")
        self._count(verdict)
        if verdict.problem:
            given = make(self._seed, number)
            stem = f"finding-{self._seed}-{number}"
            (self._folder / f"{stem}-{given.name}").write_bytes(given.content)
            said = f"{verdict.problem}\n{' '.join(given.arguments)}\n{given.base}\n"
            (self._folder / f"{stem}.txt").write_text(said, errors="backslashreplace")
        if len(self.known) % 100 == 0:
            print(
                f"{len(self.known)} done, {self.problems.total()} findings", flush=True
            )

    def _count(self, verdict: Verdict) -> None:
        self._codes[f"{verdict.kind}: exit code {verdict.code}"] += 1
        worst = self._worst
        self._worst = max(worst[0], verdict.seconds), max(worst[1], verdict.megabytes)
        if verdict.problem:
            self.problems[verdict.problem[:100]] += 1

    def summary(self) -> str:
        lines = [f"{n:6} {what}" for what, n in sorted(self._codes.items())]
        seconds, megabytes = self._worst
        lines += ["", f"worst: {seconds:.1f} s, {megabytes} MB", "", "findings:"]
        lines += [f"{n:6} {what}" for what, n in self.problems.most_common()]
        return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="up to which input")
    parser.add_argument("--start", type=int, default=0, help="from which input")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--resume", action="store_true", help="leave out what is done")
    parser.add_argument("--out", type=Path, default=Path("fuzz"))
    parser.add_argument("--seconds", type=float, default=Options.seconds)
    parser.add_argument("--megabytes", type=int, default=Options.megabytes)
    arguments = parser.parse_args()
    report = _Report(arguments.out, arguments.seed, arguments.resume)
    numbers = range(arguments.start, arguments.count)
    left = (number for number in numbers if number not in report.known)
    options = Options(arguments.seconds, megabytes=arguments.megabytes)
    prepare(read_all=len(numbers) > 5000)
    for number, verdict in fuzz(left, arguments.seed, arguments.workers, options):
        report.add(number, verdict)
    print(report.summary())
    sys.exit(1 if report.problems else 0)


if __name__ == "__main__":
    main()
