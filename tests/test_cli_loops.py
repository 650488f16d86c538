"""`dmreason loops`: how play can go on for ever, and who can end it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.rulebook.shipped import shipped
from tests.commands import Run

MANDATORY = (
    Path(__file__).parent / "boards" / "replacement" / "deck-out-stays-loop.yaml"
)
BACK = """\
turn: me
players:
  me: {hand: {a: 例の行き来}}
  opponent: {HIDDEN}
cards:
  - name: 例の行き来
    type: creature
    power: 1000
    abilities:
      - trigger:
          when: {enters: this}
          do:
            - {return: this, may: true, as: gone}
            - {put: gone, if_you_do: true}
happens: [{put: a, by: me}]
"""
GROWS = """\
turn: me
players:
  me: {hand: {a: 例の行き来}, battle: {b: 例の壁}}
  opponent: {}
cards:
  - {name: 例の壁, type: creature, power: 1000}
  - name: 例の行き来
    type: creature
    power: 1000
    abilities:
      - trigger:
          when: {enters: this}
          do:
            - {give: {to: {name: 例の壁}, power: 1000, until: end_of_turn}}
            - {return: this, as: gone, may: MAY}
            - {put: gone, if_you_do: true}
happens: [{put: a, by: me}]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(BACK.replace("HIDDEN", ""), encoding="utf-8")
    return path


def without_first(run: Run) -> str:
    """What is printed after the first line, which says how long it took."""
    return run.out.split("\n", 1)[1]


def test_a_loop_that_nobody_can_leave(run: Callable[..., Run]) -> None:
    found = run("loops", MANDATORY)
    assert found.code == 0
    assert found.out.startswith("1 loop, complete, play never ends: 2 states in ")
    assert without_first(found) == (
        "\nLoop 1: mandatory, no decision leads out of it.\n"
        "  the way into it:\n"
        "    1. an unknown card is drawn [114.2]\n"
        "  once round:\n"
        "    1. “me loses the game” is replaced by ability 1 of "
        "r《例の負けを忘れる者》 (“When you lose the game, instead this creature "
        "stays”) [609.1, 703.3, 703.4b]\n"
    )


def test_a_loop_that_its_player_can_leave(run: Callable[..., Run], file: Path) -> None:
    found = run("loops", file)
    assert found.code == 0
    assert without_first(found) == (
        "\nLoop 1: optional, it can be ended by me.\n"
        "  the way into it:\n"
        "    1. a《例の行き来》 is put into the battle zone\n"
        "  once round:\n"
        "    1. ability 1 of a《例の行き来》 (“When this creature enters, you may "
        "return this creature to the hand. If you do, put that creature into the "
        "battle zone”) is resolved [101.4, 603.3]\n"
        "    2. me chooses to return cards to the hand\n"
        "    3. a《例の行き来》 is put into the hand [101.4, 603.3]\n"
        "    4. a《例の行き来》 is put into the battle zone [605.2c]\n"
        "  decisions that keep it going, though another could have led out:\n"
        "    1. me chooses to return cards to the hand\n"
    )


def test_as_json(run: Callable[..., Run], file: Path) -> None:
    answer = run("loops", file, "--json").json
    (loop,) = answer["loops"]
    assert answer["complete"] is True and answer["incomplete"] == []
    assert (loop["mandatory"], loop["ended_by"]) == (False, ["me"])
    assert [step["kind"] for step in loop["keeping"]] == ["may"]
    (loop,) = run("loops", MANDATORY, "--json").json["loops"]
    assert (loop["mandatory"], loop["ended_by"]) == (True, [])


def test_without_any_loop(run: Callable[..., Run]) -> None:
    found = run("loops", shipped("facts") / "examples" / "two-jashin.yaml")
    assert (found.code, without_first(found)) == (0, "")
    assert found.out.startswith("0 loops, complete: ")


def test_who_can_end_it_may_depend_on_what_is_hidden(
    run: Callable[..., Run], file: Path
) -> None:
    hidden = BACK.replace("HIDDEN", "hand: {b: 例の行き来}")
    file.write_text(hidden, encoding="utf-8")
    found = run("loops", file)
    assert found.code == 3
    assert "Loop 1: it can end; who can end it is not known.\n" in found.out


def test_what_is_cut_short(run: Callable[..., Run], file: Path) -> None:
    found = run("loops", file, "--max-states", 2)
    assert found.code == 3
    assert found.out.startswith("0 loops, INCOMPLETE")


def test_in_japanese(
    run: Callable[..., Run], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    out = run("loops", file).out
    assert out.startswith("ループ 1 通り、完全: ")
    assert (
        "\nループ 1: 任意。meが終わらせることができます。\n  ループに入るまで:\n" in out
    )


@pytest.mark.parametrize(("may", "keeping"), [("false", []), ("true", ["may"])])
def test_a_loop_that_grows(
    run: Callable[..., Run], file: Path, may: str, keeping: list[str]
) -> None:
    file.write_text(GROWS.replace("MAY", may), encoding="utf-8")
    found = run("loops", file)
    assert found.code == 3
    assert found.out.startswith("1 loop, INCOMPLETE (the same effect was given")
    assert (
        "\nLoop 1: it grows: after each round all is as before, but for more of "
        "something; 48 rounds were followed until there was too much to count.\n"
        "  the way into it:\n"
        "    1. a《例の行き来》 is put into the battle zone\n"
        "  once round:\n"
    ) in found.out
    (loop,) = run("loops", file, "--json").json["loops"]
    assert (loop["mandatory"], loop["ended_by"], loop["grows"]) == (False, None, 48)
    assert [step["kind"] for step in loop["keeping"]] == keeping
    assert [step["kind"] for step in loop["line"]][-2:] == ["events", "events"]


def test_a_loop_of_a_search_that_is_cut_short(
    run: Callable[..., Run], file: Path
) -> None:
    """Who can end it is not known then."""
    states = run("loops", file, "--json").json
    assert states["complete"]
    for most in range(2, 20):
        found = run("loops", file, "--max-states", most, "--json").json
        if found["loops"]:
            break
    (loop,) = found["loops"]
    assert not found["complete"]
    assert (loop["mandatory"], loop["ended_by"], loop["grows"]) == (False, None, 0)
