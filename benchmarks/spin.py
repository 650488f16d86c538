"""F(n, m) for SPIN, an explicit-state model checker: a model, compiled and searched.

SPIN and a C compiler are needed; where one is missing there is nothing to compare with.
"""

import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from benchmarks import Figures

COMPILER = ("gcc", "-O2", "-w", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c")
SEARCH = ("./pan", "-m1000", "-w22")
STORED = re.compile(r"^\s*(\d+) states, stored", re.MULTILINE)
MEMORY = re.compile(r"^\s*([\d.]+)\s+total actual memory usage", re.MULTILINE)


def installed() -> bool:
    """Whether SPIN and the compiler are there."""
    return all(shutil.which(tool) for tool in ("spin", COMPILER[0]))


def version() -> str:
    """What SPIN calls itself."""
    shown = subprocess.run(["spin", "-V"], capture_output=True, text=True, check=True)
    return shown.stdout.strip()


def solve(n: int, m: int, max_seconds: float) -> Figures:
    """Search F(n, m): outcomes, states and seconds, without translating and compiling.

    If it is cut short or not installed, the figures say so and count nothing.
    """
    if not installed():
        return {"complete": False, "absent": True}
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "board.pml").write_text(model(n, m), encoding="utf-8")
        for command in (("spin", "-a", "board.pml"), COMPILER):
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        began = time.perf_counter()
        try:
            pan = subprocess.run(
                SEARCH,
                cwd=folder,
                check=True,
                capture_output=True,
                text=True,
                timeout=max_seconds,
            )
        except subprocess.TimeoutExpired:
            return {"complete": False, "seconds": max_seconds}
        seconds = time.perf_counter() - began
    stored, memory = STORED.search(pan.stdout), MEMORY.search(pan.stdout)
    assert stored is not None and memory is not None, pan.stdout
    return {
        "complete": True,
        "outcomes": pan.stdout.count("outcome"),
        "states": int(stored[1]),
        "seconds": seconds,
        "peak_mib": float(memory[1]),
    }


def model(n: int, m: int) -> str:
    """F(n, m) in Promela: one process, whose every step carries out one effect.

    Every state is stored once, so the last step tells of every outcome once.
    """
    mourned = range(0, m, 3)
    resolved = _all(f"!mine[{i}]" for i in range(n))
    nobody = _all(f"zone[{j}] != BATTLE" for j in range(m))
    steps = []
    for i in range(n):
        if i % 2:
            steps.append(f"mine[{i}] -> mine[{i}] = 0; my_cards++")
            continue
        steps.append(f"mine[{i}] && {nobody} -> mine[{i}] = 0")
        for j in range(m):
            aims = f"mine[{i}] && zone[{j}] == BATTLE -> mine[{i}] = 0; zone[{j}] ="
            steps.append(f"{aims} GRAVE" + (f"; theirs[{j}] = 1" if j % 3 == 0 else ""))
            if j % 2 == 0:
                steps.append(f"{aims} HAND")
    steps += (
        f"{resolved} && theirs[{j}] -> theirs[{j}] = 0; their_cards++" for j in mourned
    )
    over = _all([resolved, *(f"!theirs[{j}]" for j in mourned)])
    return "\n".join(
        (
            "#define BATTLE 0",
            "#define GRAVE 1",
            "#define HAND 2",
            f"bit mine[{n}] = 1, theirs[{m}]; byte zone[{m}], my_cards, their_cards;",
            "active proctype play() { do",
            *(f":: atomic {{ {step} }}" for step in steps),
            f':: {over} -> c_code {{ printf("outcome\\n"); }}; break',
            "od }",
        )
    )


def _all(conditions: Iterable[str]) -> str:
    return " && ".join(conditions)
