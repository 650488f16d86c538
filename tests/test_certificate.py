"""Certificates, decided by clingo alone: `python -m clingo` in a process of its own."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from dmreason.answers.certificate import Certificate, certify
from dmreason.answers.searches import Search
from dmreason.language.situations import Claim, Situation
from dmreason.loading.situations import load_ruling, load_situation
from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import Limits
from dmreason.words.errors import InputError
from dmreason.words.messages import say
from tests.commands import Run
from tests.situations import LOOP

EXAMPLE = shipped("facts") / "examples" / "two-jashin.yaml"
RULINGS = shipped("facts") / "rulings"
WITH_CLAIMS = [
    path for path in sorted(RULINGS.rglob("*.yaml")) if "\nclaims:" in path.read_text()
]
SATISFIABLE, UNSATISFIABLE = "SATISFIABLE", "UNSATISFIABLE"


def decided(program: str, file: Path) -> str:
    """What clingo says of a program, and nothing besides that and its models."""
    file.write_text(program, encoding="utf-8")
    command = (sys.executable, "-m", "clingo", "--warn=no-atom-undefined", str(file))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    said = {SATISFIABLE, UNSATISFIABLE} & set(done.stdout.splitlines())
    (word,) = said
    return word


def is_proved(found: Certificate, file: Path) -> bool:
    """Whether clingo proves the claim of a certificate, of which some line is legal."""
    assert found.program is not None
    *others, last = found.program.splitlines(keepends=True)
    assert last.startswith(":- not ")
    assert decided("".join(others), file) == SATISFIABLE
    word = decided(found.program, file)
    return (word == SATISFIABLE) == (found.answer.expected == "possible")


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        (Claim(impossible="in(a, battle), in(b, battle)"), True),
        (Claim(impossible="in(a, battle)"), False),
        (Claim(forced="not in(a, battle) or not in(b, battle)"), True),
        (Claim(forced="in(a, battle)"), False),
        (Claim(possible="in(a, battle) or winner(me)"), True),
        (Claim(possible="in(a, hand)"), False),
        (Claim(forced="1 = 2"), False),
        (Claim(impossible="1 = 2"), True),
    ],
)
def test_claims(claim: Claim, holds: bool, tmp_path: Path) -> None:
    found = certify(load_situation(EXAMPLE), claim, "two-jashin.yaml")
    assert (found.answer.holds, found.horizon) == (holds, 4)
    assert is_proved(found, tmp_path / "proof.lp") == holds


def test_what_is_not_told_speaks_against_a_claim(tmp_path: Path) -> None:
    """A horizon that is too near proves nothing."""
    found = certify(load_situation(EXAMPLE), Claim(forced="1 = 1"), "two-jashin.yaml")
    assert found.program is not None
    file = tmp_path / "proof.lp"
    assert decided(found.program, file) == UNSATISFIABLE
    near = found.program.replace("#const horizon = 4.", "#const horizon = 1.")
    assert near != found.program
    assert decided(near, file) == SATISFIABLE


def test_a_search_that_is_cut_short_gives_no_certificate() -> None:
    found = certify(LOOP, Claim(impossible="1 = 2"), "loop")
    assert (found.program, found.answer.verdict) == (None, "unknown")
    limits = Limits(max_seconds=1e-9)
    board = load_situation(EXAMPLE)
    claim = Claim(impossible="1 = 2")
    found = certify(board, claim, "two-jashin.yaml", Search(limits=limits))
    assert (found.program, found.exploration.too_long) == (None, True)


def test_what_one_program_cannot_say() -> None:
    board = load_ruling(RULINGS / "effects" / "forced-attacks-in-any-order.yaml")
    (order,) = board.observe
    with pytest.raises(InputError, match="an observer while some observer sees an ord"):
        certify(board, Claim(possible=f'observed({order}, "")'), "board.yaml")
    board = load_ruling(RULINGS / "execution" / "no-card-of-the-civilization.yaml")
    with pytest.raises(InputError, match="takes more than one program"):
        certify(board, Claim(impossible="1 = 2"), "board.yaml")


def test_command(run: Callable[..., Run], tmp_path: Path) -> None:
    claim = "impossible: in(a, battle), in(b, battle)"
    code, out, err = run("export", EXAMPLE, "--claim", claim)
    assert (code, err) == (0, "")
    assert out.splitlines()[1:3] == [
        "% Situation: two-jashin.yaml",
        "% Claim: impossible: in(a, battle), in(b, battle)",
    ]
    assert decided(out, tmp_path / "proof.lp") == UNSATISFIABLE
    answer = run("export", EXAMPLE, "--claim", claim, "--json").json
    assert answer.pop("program") == out
    assert answer == {
        "claim": "in(a, battle), in(b, battle)",
        "expected": "impossible",
        "verdict": "impossible",
        "holds": True,
        "steps": 4,
        "complete": True,
        "incomplete": [],
    }
    assert run("export", EXAMPLE, "--claim", "forced: in(a, battle)").code == 1
    assert run("export", EXAMPLE) == (
        2,
        "",
        f"{EXAMPLE}: a certificate is about one claim; name it with "
        "--claim 'impossible: in(a, battle)'\n",
    )
    limited = run("export", EXAMPLE, "--claim", claim, "--max-seconds", 1e-9)
    assert (limited.code, limited.out) == (3, "")


def in_sample(path: Path) -> bool:
    """One file in fifty, by its name."""
    return crc32(path.stem.encode()) % 50 == 0


def check_claims_of(path: Path, folder: Path) -> None:
    """Each claim of a ruling is proved, if the tracer reaches all lines of play."""
    ruling = load_ruling(path)
    for claim in ruling.claims:
        found = certificate(ruling, claim)
        if found is not None and found.program is None:
            assert found.exploration.incomplete
        elif found is not None:
            assert is_proved(found, folder / "proof.lp"), claim


def certificate(board: Situation, claim: Claim) -> Certificate | None:
    """None if one program cannot say what is asked."""
    try:
        return certify(board, claim, "board.yaml")
    except InputError as error:
        if error.message not in (
            say("claim_untraced", condition=claim.condition),
            say("last_resort_untraced"),
        ):
            raise
        return None


@pytest.mark.parametrize(
    "path", [*filter(in_sample, WITH_CLAIMS)], ids=lambda p: p.stem
)
def test_some_rulings(path: Path, tmp_path: Path) -> None:
    check_claims_of(path, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("path", WITH_CLAIMS[20::90], ids=lambda p: p.stem)
def test_more_rulings(path: Path, tmp_path: Path) -> None:
    check_claims_of(path, tmp_path)


@pytest.mark.thorough
@pytest.mark.parametrize("path", WITH_CLAIMS, ids=lambda p: p.stem)
def test_all_rulings(path: Path, tmp_path: Path) -> None:
    check_claims_of(path, tmp_path)
