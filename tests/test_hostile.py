"""Hostile input: one message, or bounded work, and never a silent other meaning."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from pydantic_core import SchemaError

from dmreason import cli
from dmreason.answers import reasons, verdicts
from dmreason.answers import rulings as of_rulings
from dmreason.answers.searches import Search
from dmreason.answers.sweep import check_rulings
from dmreason.files.bounds import MOST_BYTES
from dmreason.files.library import Library, shipped_library
from dmreason.language import conditions
from dmreason.language.seats import Nameable
from dmreason.loading.situations import load_ruling, load_situation
from dmreason.rulebook.bounded import are_left, within
from dmreason.telling.obstacles import rule
from dmreason.telling.outcome import Limits
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError, OutOfTimeError
from tests import fuzz as fuzzer
from tests import hostile
from tests.commands import RULING, Run
from tests.fuzz import Options, fuzz, verdict_on
from tests.hostile import make
from tests.processes import Start, run_alone

ROOT = Path(__file__).parents[1]
CARDS = "[{name: 例の王, type: creature}]"


def board(**fields: str) -> str:
    """A small board with other fields, as a file writes them."""
    usual = {
        "turn": "me",
        "players": "{me: {battle: {a: 例の王}, hand: 2}, opponent: {}}",
        "cards": CARDS,
    }
    return "".join(f"{name}: {text}\n" for name, text in {**usual, **fields}.items())


def card(text: str) -> str:
    return f"[{{name: 例の王, type: creature, {text}}}]"


def happens(text: str) -> str:
    return f"{{by: me, {text}}}"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        # ids that unknown cards have
        ({"players": "{me: {battle: {me_hand_1: 例の王}, hand: 2}, opponent: {}}"},
         "2: `me_hand_1` is already the name of a card of this board to which no id"),
        ({"players": "{me: {hand: [{me_hand_1: 例の王}, 2]}, opponent: {}}"},
         "2: `me_hand_1` is already the name of a card"),
        ({"players": "{me: {hand: {me_deck_1: 例の王}}, opponent: {}}"},
         "2: `me_deck_1` is already the name of a card"),
        ({"players": "{me: {battle: {a: {card: 例の王, sealed_by: 1}, "
          "a_seal_1: 例の王}}, opponent: {}}"},
         "2: `a_seal_1` is already the name of a card"),
        ({"players": "{me: {hand: 1}, me_hand_1: {}}"},
         "2: `me_hand_1` is already the name of a card"),
        ({"observe": "{me_hand_2: {count: {draws: any}}}"},
         "4: `me_hand_2` is already the name of a card"),
        # ids that are constants of the encoding
        ({"players": "{me: {battle: {max_boost: 例の王}}, opponent: {}}"},
         "2: `max_boost` has a meaning of its own; choose another name"),
        ({"players": "{me: {battle: {none: 例の王}}, opponent: {}}"},
         "2: `none` has a meaning of its own; choose another name"),
        # numbers
        ({"cards": card("power: 2147483648")},
         "3: `cards[1].power`: found `2147483648`; the most that is possible is 99999"),
        ({"happens": happens("draw: 4294967297")},
         "4: `happens.draw`: found `4294967297`; the most that is possible is 9999999"),
        ({"happens": happens("draw: -1")},
         "4: `happens.draw`: found `-1`; the least that is possible is 0"),
        ({"waiting": "[{of: a, ability: 0}]"},
         "4: `waiting[1].ability`: found `0`; the least that is possible is 1"),
        ({"happens": happens("draw: {count: {times: [9999999, {times: [9, 99]}]}}")},
         "4: `happens.draw.count`: this may become a larger number than can be held"),
        ({"players": "{me: {hand: true}, opponent: {}}"},
         "2: `players.me.hand`: found `true` (possible: a whole number, "),
        ({"players": "{me: {hand: 2.0}, opponent: {}}"},
         "2: `players.me.hand`: found `2.0` (possible: a whole number, "),
        ({"players": "{me: {battle: {a: {card: 例の王, tapped: 1}}}, opponent: {}}"},
         "2: `players.me.battle.a.tapped`: found `1` (possible: true or false)"),
        ({"cards": card("abilities: [{replacement: {when: {destroyed: this}, "
          "instead: {choose_one: [[], {draw: 1}]}}}]")},
         "3: `cards[1].abilities[1].replacement.instead.choose_one[1]`: found 0"),
        ({"happens": happens("end_turn: 1")},
         "4: `happens.end_turn`: found `1` (possible: true)"),
        ({"players": "{me: {battle: {a: {card: 例の王, tapped: on}}}, opponent: {}}"},
         "2: `players.me.battle.a.tapped`: found `on` (possible: true or false)"),
        ({"edition": "20220913"},
         "4: `edition`: found `20220913` (possible: a date such as 2025-12-17)"),
        ({"edition": "2022-09-13 10:00:00"},
         "4: `edition`: found `2022-09-13T10:00:00` (possible: a date such as"),
        ({"outcomes": "[{me.hand: 2.0}]"}, "4: `outcomes[1].me.hand`: found `2.0`"),
        ({"cards": card("power: 0x" + "f" * 9000)}, "3: this number has far too many"),
        # what stands where nothing of the kind can
        ({"cards": card("abilities: [{replacement: {when: {destroyed: this}, "
          "instead: []}}]")},
         "3: `cards[1].abilities[1].replacement.instead`: found 0 of them, at least 1"),
        ({"cards": card("abilities: [{trigger: {when: {destroyed: this}, zone: [], "
          "do: {draw: 1}}}]")},
         "3: `cards[1].abilities[1].trigger.zone`: found 0 of them, at least 1"),
        ({"cards": card("abilities: [{trigger: {when: {destroyed: this}, zone: 0, "
          "do: {draw: 1}}}]")},
         "3: `cards[1].abilities[1].trigger.zone`: found `0` (possible: a list, b"),
        # zones that are none, wherever a zone stands
        ({"cards": card("abilities: [{trigger: {when: {destroyed: this}, "
          "zone: graveyrad, do: {draw: 1}}}]")},
         "3: `cards[1].abilities[1].trigger.zone`: found `graveyrad` (did you mean"),
        ({"cards": card("abilities: [{trigger: {when: {put: this, from: graveyrad}, "
          "do: {draw: 1}}}]")},
         "3: `cards[1].abilities[1].trigger.when.from`: found `graveyrad` (did you me"),
        ({"cards": card("abilities: [{static: {zone: hand/mana, to: this, "
          "power: 1000}}]")},
         "3: `cards[1].abilities[1].static.zone`: found `hand/mana` (did you mean `m"),
        ({"happens": happens("move: {cards: a, to: graveyrad}")},
         "4: `happens.move.to`: found `graveyrad` (did you mean `graveyard`?)"),
        ({"happens": happens("destroy: {zone: [battle, manaa], choose: 1}")},
         "4: `happens.destroy.zone[2]`: found `manaa` (did you mean `mana`?)"),
        ({"observe": "{n: {count: {put: a, to: grave}}}"},
         "4: `observe.n.count.to`: found `grave` (did you mean `graveyard`?)"),
        ({"cards": '[{name: "例の\\0王", type: creature}]'},
         "3: a character stands here that nobody can see (U+0000); remove it"),
        ({"title": '"\\e[31mred"'}, "4: a character stands here that nobody can see"),
        ({"title": "!!set {a, b}"}, "4: what stands here has a tag such as `!!set`"),
        ({"title": "!!binary aGFuZA=="}, "4: what stands here has a tag"),
        ({"? [a, b]": "1"}, "4: a list or a mapping stands here"),
        ({"? [{a: b}]": "1"}, "4: a list or a mapping stands here"),
        ({"title": "&a [*a]"}, "this is nested too deeply to be read"),
        ({"happens": happens(f"draw: 1, if: {'{no: ' * 59}{{turn: me}}{'}' * 59}")},
         "this is nested too deeply to be read"),
        ({"title": "[" * 20000}, "this is nested too deeply to be read"),
        # claims
        ({"claims": "{possible: 'count(me, hand, 4294967298)'}"},
         "the number `4294967298` is too large; write one up to 9,999,999"),
        ({"claims": "{possible: '0xffffffff > 1, in(a, battle)'}"},
         "the number `0xffffffff` is too large"),
        ({"claims": "{possible: 'count(me, hand, N), N * N * 999999 * 999999 = 4'}"},
         "may compute numbers that are too large to be held"),
        ({"claims": "{possible: 'count(me, hand, N), N ** 40 = 0'}"},
         "may compute numbers that are too large to be held"),
        ({"claims": "{possible: 'N = 1..9999999, M = 1..9999999, N = M'}"},
         "may compute numbers that are too large to be held"),
        ({"claims": "{possible: '" + "in(a,battle)," * 500 + "in(a,battle)'}"},
         "in(a,bat…` has more than 1,000 characters; write several claims"),
        ({"claims": "{possible: '1" + "+1" * 480 + " = 481'}"},
         "is nested too deeply, or adds up too much; write it flatter"),
        ({"claims": "[" + "{possible: 'in(a, battle)'}, " * 101 + "]"},
         "4: `claims`: found 101 of them, at most 100 are possible"),
    ],
)  # fmt: skip
def test_refused(tmp_path: Path, fields: dict[str, str], message: str) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(board(**fields))
    with pytest.raises(InputError) as caught:
        load_situation(path)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{path}:")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"turn": "\\ud800"}', ":1: a character stands here that nobody can see"),
        ('{"turn": ' + "9" * 4400 + "}", ":1: this number has far too many digits"),
        ('{"a": {"turn": 1,\n"turn": "\\ud800"}}', ":2: `turn` stands here for the se"),
        # what YAML cannot read, so that nobody knows the line
        ('{"a": {"b": 1, "\\u0062": 2}, "c":\t"\x7f"}', "`b` stands in the same obj"),
        ('{"a": NaN}', ":1: there is no field `a` here"),
        ("[" * 30000, ": this is nested too deeply to be read"),
    ],
)
def test_refused_json(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "s.json"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        load_situation(path)
    assert message in str(caught.value)


def test_no_regular_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(InputError, match="this is no file but a device or a pipe"):
            load_situation(path)
    large = tmp_path / "large.yaml"
    large.write_text("#" * (MOST_BYTES + 1))
    with pytest.raises(InputError, match="this file has more than 32,768 bytes"):
        load_situation(large)
    large.write_text(board() + "#" * (MOST_BYTES - len(board().encode())))
    assert load_situation(large).turn == "me"


def test_words_that_clingo_would_read_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(board(cards=card("races: [not, max_boost], keywords: max_layer")))
    situation = load_situation(path)
    told = facts(situation, shipped_library().for_situation(situation))
    for fact in (
        'printed(a,race,"not").',
        'printed(a,race,"max_boost").',
        'printed(a,keyword,"max_layer").',
    ):
        assert fact in told.split("\n")
    found = Search().prepared(situation).explore()
    assert len(found.outcomes) == 1


# -- limits of time --------------------------------------------------------------------


def test_work_is_given_up() -> None:
    go_on = threading.Event()
    with pytest.raises(OutOfTimeError):
        within(time.perf_counter() + 0.05, go_on.wait)
    assert are_left()
    go_on.set()
    assert within(None, lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        within(time.perf_counter() + 9, lambda: 1 // 0)


@pytest.mark.parametrize(("seconds", "code"), [(0.2, 7), (600, 1)])
def test_python_waits_for_what_was_given_up(seconds: float, code: int) -> None:
    program = f"""
import sys, time
from contextlib import suppress
from dmreason.rulebook import bounded
bounded.AT_END = 0.1 if {seconds} > 1 else 60
with suppress(bounded.OutOfTimeError):
    bounded.within(0, lambda: (time.sleep({seconds}), print("done")))
print("given up")
sys.exit(7)
"""
    command = [sys.executable, "-c", program]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    done = ["done"] if code == 7 else []
    assert (found.returncode, found.stderr) == (code, "")
    assert found.stdout.splitlines() == ["given up", *done]


@pytest.mark.parametrize("seconds", ["inf", "nan", "1e300", "0", "-1", "x"])
def test_no_numbers_of_seconds(
    run: Callable[..., Run], tmp_path: Path, seconds: str
) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(board())
    code, out, err = run("outcomes", path, "--max-seconds", seconds)
    assert (code, out) == (2, "")
    assert "Error: Invalid value for '--max-seconds': " in err


def test_names_of_instructions(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    for name in ("this", "a", "me_hand_1"):
        path.write_text(board(happens=happens(f"destroy: {{choose: 1}}, as: {name}")))
        with pytest.raises(InputError, match=f":4: `happens.*: `{name}` (has|is)"):
            load_situation(path)


def test_ctrl_c_is_heard_meanwhile() -> None:
    go_on = threading.Event()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            within(None, go_on.wait)
        assert are_left()
    finally:
        signal.signal(signal.SIGINT, before)
        go_on.set()


def test_claims_know_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conditions, "_ground", lambda *_: time.sleep(0.3))
    with pytest.raises(OutOfTimeError):
        conditions.evaluate(["1 = 1"], (), time.perf_counter() + 0.01)
    monkeypatch.setattr(conditions, "PATIENCE", 0.01)
    with pytest.raises(InputError, match="use fewer variables in one claim"):
        conditions.evaluate(["1 = 1"], ())
    conditions._refuse_what_is_unsafe.cache_clear()  # another test asks it as well
    with pytest.raises(InputError, match="use fewer variables in one claim"):
        conditions.check_condition("1 = 1", Nameable((), (), frozenset(), {}))


def test_a_proof_knows_the_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.yaml"
    claims = "{impossible: 'in(a, hand)'}"
    path.write_text(board(claims=claims, happens=happens("draw: 1")))
    situation = load_situation(path)
    driver = Search().prepared(situation)
    driver.ready()
    asked: list[Limits] = []
    explore = driver.explore

    def slow(limits: Limits, *_: object) -> object:
        asked.append(limits)
        time.sleep(0.1)
        return explore(limits)

    monkeypatch.setattr(driver, "explore", slow)
    monkeypatch.setattr(type(driver), "obstacles", tuple(map(rule, "123456789")))
    impossible = ["1 = 2"]
    deadline = time.perf_counter() + 0.25
    reasons.reasons(impossible, (), situation, lambda *_: driver, deadline)
    assert 1 <= len(asked) <= 3
    assert all((limits.max_seconds or 9) <= 0.25 for limits in asked)
    monkeypatch.setattr(conditions, "_ground", lambda *_: time.sleep(0.3))
    monkeypatch.setattr(verdicts, "conditions", lambda *_: ["in(a, hand)"])
    monkeypatch.setattr(verdicts, "GRACE", 0.01)
    proof = verdicts.prove(situation, search=Search(limits=Limits(None, 1e-9)))
    assert [answer.verdict for answer in proof.answers] == ["unknown"]
    assert proof.exploration.incomplete == ("more than 1e-09 seconds",)


# -- many rulings ----------------------------------------------------------------------


def test_a_defect_at_one_ruling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    for path in paths:
        path.write_text(RULING)

    def fail(path: Path, library: Library) -> object:
        if path == paths[0]:
            raise ZeroDivisionError("by nothing")
        return load_ruling(path, library)

    monkeypatch.setattr(of_rulings, "load_ruling", fail)
    first, second = check_rulings(paths)
    assert "dmreason itself failed" in first.got[0] and first.failed
    assert not second.failed or "itself failed" not in second.got[0]


# -- standard streams ------------------------------------------------------------------


def program(
    *arguments: object, code: str = "", **more: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    code = code or "from dmreason.__main__ import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), **more},
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_control_characters_are_shown(run: Callable[..., Run], tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31m.yaml"
    path.write_text(board(title='"a\\u202eb\\nc"'))
    code, out, _ = run("outcomes", path)
    assert (code, out.split("\n")[0]) == (0, "a\\u202eb\\nc")
    code, out, err = run("outcomes", tmp_path / "\x1b[32m")
    assert (code, out) == (2, "") and "\x1b" not in err and "\\x1b[32m" in err
    err = run("\x1b[33m").err
    assert "\x1b" not in err and "\\x1b[33m" in err
    path.write_text(board(title='"a\\u202eb"'))
    out = run("facts", path, "--json").out
    assert json.loads(out)["situation"] == str(path)


def test_json_is_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(board())
    done = program("facts", path, "--json", PYTHONIOENCODING="latin-1")
    assert done.returncode == 0
    assert 'printed(a,name,"例の王").' in json.loads(done.stdout.decode())["facts"]


def test_closed_streams(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(board())
    closing = (
        "import os, sys; os.execvp(sys.executable, [sys.executable, '-c', "
        "'import sys; from dmreason.__main__ import main; main()', *sys.argv[1:]])"
    )
    for numbers in ("0", "1", "2", "012"):
        close = "".join(f"import os; os.close({number}); " for number in numbers)
        done = program("outcomes", path, code=close + closing)
        assert done.returncode == 0, numbers
        assert b"itself failed" not in done.stderr + done.stdout


@pytest.mark.parametrize(
    "ctrl_c",
    [
        "os.kill(os.getpid(), signal.SIGINT)",
        # Python ends by the signal, if it came while a text was executed, as
        # `dataclass` does, and whatever has caught it meanwhile.
        "exec('os.kill(os.getpid(), signal.SIGINT)')",
    ],
)
def test_ctrl_c_while_it_starts(tmp_path: Path, ctrl_c: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.abc, os, signal, sys\n"
        # What was started in the background hears of no Ctrl-C otherwise.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Interrupts(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'click':\n"
        f"            {ctrl_c}\n"
        "sys.meta_path.insert(0, Interrupts())\n"
    )
    done = run_alone(["rules"], Start("", {"PYTHONPATH": f"{tmp_path}:{ROOT}"}))
    assert (done.code, done.out, done.err) == (130, b"", b"")


def test_ctrl_c_that_has_become_another_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pydantic catches one that comes while it reads a model."""

    def read(*_: object) -> None:
        raise SchemaError("Error building `literal`:\n  KeyboardInterrupt")

    monkeypatch.setattr("dmreason.rulebook.index.select", read)
    assert cli.run(["rules", "609"]) == 130
    assert capsys.readouterr() == ("", "")


# -- at random -------------------------------------------------------------------------


def test_a_few_at_random(tmp_path: Path) -> None:
    """See CONTRIBUTING for a hundred thousand."""
    found = {number: verdict_on(make(0, number), tmp_path) for number in range(60)}
    assert {n: v.problem for n, v in found.items() if v.problem} == {}
    assert {v.code for v in found.values()} >= {0, 2}


def test_inputs_do_not_change() -> None:
    assert make(3, 14) == make(3, 14) or make(3, 14).claim is not None
    assert len({make(0, number).content for number in range(30)}) > 25


def test_fields_that_are_not_written_are_not_set(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text("turn: me\nplayers: {me: {hand: 2}, opponent: {}}\n")
    assert load_situation(path).model_fields_set == {"turn", "players"}


@pytest.mark.parametrize(
    "start",
    [
        Start("as usual"),
        Start("another encoding", {"PYTHONIOENCODING": "utf-16"}),
        Start("nothing is open", closed=(0, 1, 2)),
        Start("Ctrl-C", ctrl_c=0.01),
    ],
    ids=lambda start: start.name,
)
def test_processes_of_their_own(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(board())
    done = run_alone(["facts", str(path), "--json"], start)
    if start.ctrl_c is not None:
        assert done.code in (-signal.SIGINT, 1, 130)  # Python's own start, or ours
        assert b"itself failed" not in done.err
    else:
        assert (done.code, done.err) == (0, b"")
        assert bool(done.out) == (1 not in start.closed)


def test_workers_judge_like_this_process(tmp_path: Path) -> None:
    unsearched = (3, 4, 5, 7, 9, 13)  # what a search finds in two seconds may differ
    here = {number: verdict_on(make(0, number), tmp_path) for number in unsearched}
    there = dict(fuzz(iter(unsearched), 0, 2, Options()))
    assert {n: (v.kind, v.code, v.problem) for n, v in there.items()} == {
        n: (v.kind, v.code, v.problem) for n, v in here.items()
    }


def endless() -> None:
    while True:
        pass


@pytest.mark.parametrize(
    ("act", "problem"),
    [
        (lambda: os._exit(7), "died: 7"),
        (endless, f"died: {-signal.SIGXCPU}"),
    ],
    ids=["exit", "endless"],
)
def test_workers_that_end(
    monkeypatch: pytest.MonkeyPatch, act: Callable[[], None], problem: str
) -> None:
    monkeypatch.setattr(fuzzer, "judge", lambda *_: act())
    found = dict(fuzz(iter([3]), 0, 1, Options(seconds=0.1)))
    assert {n: v.problem for n, v in found.items()} == {3: problem}


def test_names_are_not_changed_into_what_texts_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hostile, "_hostile_name", lambda *_: "you")
    names = [hostile._renamed(Random(number)).renamed for number in range(40)]
    news = {new[:2] for old, new in filter(None, names) if old == "opponent"}
    assert news == {"x_"}


def test_claims_about_no_outcome(tmp_path: Path) -> None:
    base = ROOT / "tests/boards/replacement/deck-out-stays-loop.yaml"
    claim = hostile.Claim("count(opponent, mana, 0)", lambda _: True)
    arguments = ("prove", hostile.FILE, "--json", "--claim", f"possible: {claim.text}")
    data = hostile.load(base.read_text(encoding="utf-8"))
    for field in ("claims", "outcomes"):
        data.pop(field, None)
    content = json.dumps(data, default=str).encode()
    given = hostile.Input(
        "true claim", "input.json", content, arguments, str(base), claim=claim
    )
    assert verdict_on(given, tmp_path).problem == ""
