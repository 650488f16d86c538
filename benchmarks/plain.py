"""F(n, m) the way one would write it first: `plain.lp`, solved by clingo alone."""

import time
from pathlib import Path

import clingo

from benchmarks import Figures

PROGRAM = Path(__file__).with_name("plain.lp")


def solve(n: int, m: int, max_seconds: float) -> Figures:
    """How many outcomes F(n, m) has, and the seconds for grounding and solving."""
    began = time.perf_counter()
    control = clingo.Control(["0", "--project=show", f"-chorizon={n + m}"])
    control.load(str(PROGRAM))
    control.add("base", [], " ".join(_facts(n, m)))
    control.ground([("base", [])])
    outcomes = 0

    def count(_: clingo.Model) -> None:
        nonlocal outcomes
        outcomes += 1

    left = max_seconds - (time.perf_counter() - began)
    with control.solve(on_model=count, async_=True) as handle:
        done = handle.wait(max(left, 0))
        handle.cancel()
    seconds = time.perf_counter() - began
    return {"complete": done, "outcomes": outcomes, "seconds": seconds}


def _facts(n: int, m: int) -> list[str]:
    """The board, as facts; the same as `boards.family` says."""
    facts = []
    for i in range(n):
        effect = ("destroy", "draw")[i % 2]
        facts.append(f"owner(c{i}, me). holds(waits({effect}, c{i}), 0).")
    for j in range(m):
        facts.append(f"owner(d{j}, opponent). holds(in(d{j}, battle), 0).")
        facts += [f"returns(d{j})."] * (j % 2 == 0)
        facts += [f"triggers(d{j})."] * (j % 3 == 0)
    return facts
