"""`dmreason prove`, with a search that is already done."""

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.report import text as report
from dmreason.telling.outcome import Exploration, Step
from tests.commands import SITUATION, Run, Search, cut_short

PROVED = """\
  claim                         expected    verdict     holds  because of
  in(a, battle), in(b, battle)  impossible  impossible  yes    609.9b

complete: 5 states in 0.25 s
"""


def test_prove_as_text(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(jashin)
    code, out, _ = run("prove", file)
    assert code == 0
    assert out == PROVED


def test_a_narrow_terminal_shows_all(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search(jashin)
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(report, "is_terminal", lambda: True)
    out = run("prove", file).out
    assert max(map(len, out.splitlines())) == 40
    rows = [line.split("│")[1:-1] for line in out.splitlines() if "│" in line]
    columns = zip(*rows, strict=True)
    assert ["".join(cell.strip() for cell in column) for column in columns] == [
        *("in(a,battle),in(b,battle)", "impossible", "impossible", "yes", "609.9b")
    ]


def test_prove_as_json(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(jashin)
    answer = run("prove", file, "--json", "--claim", "forced: in(a, battle)")
    assert answer.code == 1
    (claim,) = answer.json["claims"]
    assert answer.json["complete"] is True
    assert claim["witness"]["id"] == 1
    assert claim["counterexample"]["zones"]["me"]["battle"] == ["b"]
    del claim["witness"], claim["counterexample"]
    assert claim == {
        "claim": "in(a, battle)",
        "verdict": "possible",
        "expected": "forced",
        "or_endless": False,
        "holds": False,
        "because": [],
        "allowed": [],
        "never": [],
        "nearest": [],
        "untried": False,
    }


def test_prove_names_the_rule_that_makes_it_impossible(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(jashin)
    answer = run(
        "prove", file, "--json", "--claim", "impossible: in(a, battle), in(b, battle)"
    )
    (claim,) = answer.json["claims"]
    told = {"kind": "rule", "what": "609.9b", "text": "rule 609.9b"}
    assert claim["because"] == [[told]]
    assert claim["never"] == [["in(a, battle)", "in(b, battle)"]]


OBSTACLES = """
turn: me
cards:
  - name: 例の見張り
    type: creature
    power: 1000
    abilities:
      - static: {cannot: {attacks: {whose: opponent}}}
      - static:
          if: {count: {whose: you, zone: hand}, at_least: 1}
          power: 9000
  - {name: 例の兵, type: creature, power: 4000, keywords: ブロッカー}
players:
  me: {battle: {a: 例の兵}}
  opponent: {battle: {w: {card: 例の見張り, tapped: true}, b: 例の兵}, shields: 1}
happens: {by: me, destroy: {whose: opponent, power: {at_least: 9000}}}
"""


@pytest.mark.parametrize(
    ("claim", "english", "japanese"),
    [
        (
            "in(w, graveyard)",
            "possible without the condition of ability 2 of 《例の見張り》",
            "《例の見張り》の2番目の能力",
        ),
        (
            "tapped(b)",
            "in no outcome: tapped(b)",
            "どの結果でも成り立たない: tapped(b)",
        ),
        (
            "not tapped(w)",
            "possible without w being tapped",
            "wのタップ状態がなければあり得る",
        ),
        (
            "in(w, battle), in(a, hand), in(b, hand)",
            "in no outcome: in(a, hand)",
            "どの結果でも成り立たない: in(a, hand)",
        ),
    ],
)
def test_prove_says_what_stands_in_the_way(
    run: Callable[..., Run],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    claim: str,
    english: str,
    japanese: str,
) -> None:
    file = tmp_path / "watched.yaml"
    file.write_text(OBSTACLES, encoding="utf-8")
    for locale, told in (("C", english), ("ja_JP.UTF-8", japanese)):
        monkeypatch.setenv("LC_ALL", locale)
        answer = run("prove", file, "--claim", f"impossible: {claim}")
        assert answer.code == 0
        assert told in answer.out


def test_prove_names_an_ability_and_what_it_says(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    file = tmp_path / "watched.yaml"
    happens = "happens: {attack: {with: a, at: opponent}}"
    text = OBSTACLES[: OBSTACLES.index("happens:")] + happens
    file.write_text(text, encoding="utf-8")
    claim = "impossible: tapped(a)"
    answer = run("prove", file, "--claim", claim)
    assert answer.code == 0
    assert "possible without ability 1 of 《例の見張り》" in answer.out
    (told,) = run("prove", file, "--claim", claim, "--json").json["claims"]
    assert [[one["kind"] for one in each] for each in told["because"]] == [["ability"]]


def test_prove_cut_short(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    search(cut_short(jashin))
    code, out, _ = run("prove", file)
    assert code == 3
    assert "  impossible  unknown  undecided\n" in out
    assert out.endswith("\nINCOMPLETE (bound): 5 states in 0.25 s\n")


def test_prove_shows_loops(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
) -> None:
    loop = (Step("block", "me", ("609.1",)),)
    search(dataclasses.replace(jashin, loops=(loop,)))
    assert run("prove", file).out == PROVED.replace(
        "\n\n",
        "\n\n  loop, which may go on for ever:\n    1. me does not block [609.1]\n\n",
    )
    answer = run("prove", file, "--json").json
    ((step,),) = answer["loops"]
    assert (step["kind"], step["player"], step["choice"]) == ("block", "me", [])
    assert (answer["complete"], answer["incomplete"]) == (True, [])


@pytest.mark.parametrize(
    ("claim", "complete", "code"),
    [
        ("impossible: in(a, battle), in(b, battle)", True, 0),
        ("possible: in(a, battle)", True, 0),
        ("forced: in(a, battle)", True, 1),
        ("possible: in(a, mana)", True, 1),
        ("possible: in(a, battle)", False, 0),
        ("impossible: in(a, battle)", False, 1),
        ("impossible: in(a, mana)", False, 3),
        ("forced: in(a, (battle; graveyard))", False, 3),
    ],
)
def test_exit_code_of_prove(
    run: Callable[..., Run],
    search: Search,
    jashin: Exploration,
    file: Path,
    claim: str,
    complete: bool,
    code: int,
) -> None:
    search(jashin if complete else cut_short(jashin))
    assert run("prove", file, "--claim", claim).code == code


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        (
            "in(a, battle)",
            "the claim 'in(a, battle)' has no verdict; write it as 'forced: CONDITION'"
            ", 'possible: CONDITION' or 'impossible: CONDITION'\n",
        ),
        (
            "possible: in(a, batle)",
            "the claim `in(a, batle)`: there is no zone `batle` here (did you mean "
            "`battle`?)\n",
        ),
        (
            "possible： in(a, battle)",
            "besides names, claims are written in ASCII, and `possible： in(a, "
            "battle)` contains `：` (`：` is full-width; write `:`)\n",
        ),
    ],
)
def test_bad_claim(
    run: Callable[..., Run], file: Path, claim: str, message: str
) -> None:
    assert run("prove", file, "--claim", claim) == (2, "", message)


def test_prove_without_claims(run: Callable[..., Run], file: Path) -> None:
    file.write_text(SITUATION[: SITUATION.index("claims:")])
    assert run("prove", file) == (
        2,
        "",
        f"{file}: there is no claim to prove; add `claims:` to the file, or give one "
        "with --claim 'impossible: in(a, battle)'\n",
    )


def test_forced_if_the_game_ends(
    run: Callable[..., Run], search: Search, jashin: Exploration, file: Path
) -> None:
    """Only what is forced says so: *possible* and *impossible* speak of no ending."""
    loop = jashin.outcomes[0].line
    search(dataclasses.replace(jashin, loops=(loop,)))
    claims = ("forced: winner(me) or not winner(me)", "possible: in(a, battle)")
    asked = [part for claim in claims for part in ("--claim", claim)]
    answer = run("prove", file, *asked)
    assert answer.code == 0
    assert [" ".join(line.split()) for line in answer.out.splitlines()[:3]] == [
        "claim expected verdict holds because of",
        "winner(me) or not winner(me) forced forced, or the game never ends yes",
        "in(a, battle) possible possible yes",
    ]
    found = run("prove", file, "--json", *asked).json["claims"]
    assert [(c["verdict"], c["or_endless"]) for c in found] == [
        ("forced", True),
        ("possible", False),
    ]
    search(jashin)
    (found,) = run("prove", file, "--json", "--claim", claims[0]).json["claims"]
    assert (found["verdict"], found["or_endless"]) == ("forced", False)
