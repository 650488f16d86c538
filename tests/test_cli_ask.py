"""`dmreason ask`: questions about a card in words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.answers import reasons
from tests.commands import Run

BOARD = """\
turn: me
cards:
  - {name: 例の兵, type: creature, power: 4000}
  - {name: 例の盾, type: creature, power: 1000, keywords: ブロッカー}
  - {name: 例の術, type: spell, abilities: {spell: {do: {draw: 1}}}}
players:
  me: {battle: {t: {card: 例の兵, tapped: true}, u: 例の兵}, hand: {h: 例の兵}}
  opponent: {battle: {x: 例の兵, z: 例の盾}, hand: {s: 例の術}, shields: 1}
"""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, everything is tried."""
    monkeypatch.setattr(reasons, "PATIENCE", 1000)


@pytest.fixture
def ask(run: Callable[..., Run], tmp_path: Path) -> Callable[..., Run]:
    """Asks a question; leaves out how long it took, and what the rules say."""

    def ask(question: str, *options: object, board: str = BOARD) -> Run:
        file = tmp_path / "board.yaml"
        file.write_text(board, encoding="utf-8")
        code, out, err = run("ask", file, question, *options)
        if "--json" in options:
            return Run(code, out, err)
        first, _, rest = out.partition("\n")
        told = rest.partition("\n")[2].partition("\nwhat the rules say:")[0]
        return Run(code, f"{first}\n{told}", err)

    return ask


def test_yes_and_how(ask: Callable[..., Run]) -> None:
    code, out, _ = ask("can u attack opponent")
    assert (code, out) == (
        0,
        "Yes.\n\n"
        "  line of play:\n"
        "    1. u《例の兵》 is tapped; u《例の兵》 attacks opponent [506.1, 701.2]\n"
        "    2. opponent does not block [507.1]\n"
        "    3. an unknown card is broken [509.2, 509.3, 509.5, 701.14a]\n"
        "    4. u《例の兵》 ends the attack\n",
    )


@pytest.mark.parametrize(
    ("question", "obstacle"),
    [
        ("can t attack opponent?", "possible without t being tapped"),
        ("can u attack x", "possible if x were tapped from the beginning"),
        ("can h attack", "possible if h were in the battle zone from the beginning"),
        (
            "can x attack t",
            "possible if it were the turn of opponent",
        ),
        (
            "can x attack u",
            "possible if u were tapped from the beginning and it were the turn of "
            "opponent",
        ),
    ],
)
def test_no_and_what_prevents_it(
    ask: Callable[..., Run], question: str, obstacle: str
) -> None:
    """In hand, tapped, not tapped, not their turn: each is told apart, below the rule
    by which the attempt fails."""
    code, out, _ = ask(question)
    told = [line for line in out.split("\n") if line.startswith("- ")]
    failed = f"- {question[4]}《例の兵》 cannot attack [506.1]"
    assert (code, told) == (1, [failed, f"- {obstacle}"])
    assert out.startswith("No.\n")


@pytest.mark.parametrize(
    ("question", "happens", "code"),
    [
        ("can z block u", "", 0),
        ("can x block u", "", 1),
        ("can x be chosen", "happens: {by: me, tap: {whose: opponent, choose: 1}}", 0),
        ("can u be chosen", "happens: {by: me, tap: {whose: opponent, choose: 1}}", 1),
        ("can x be destroyed", "happens: {by: me, destroy: x}", 0),
        ("can u be destroyed", "happens: {by: me, destroy: x}", 1),
        ("can x leave", "happens: {by: me, return: x}", 0),
        ("can s be cast", "happens: {by: opponent, cast: s}", 0),
        ("xは破壊されるか", "happens: {by: me, destroy: x}", 0),
        ("uはxを攻撃できるか?", "", 1),
        ("xは破壊される?", "happens: {by: me, destroy: x}", 0),
        ("xは離れますか", "happens: {by: me, destroy: x}", 0),
        ("sはトリガーしますか？", "", 1),
        ("Can x leave?", "happens: {by: me, return: x}", 0),
    ],
)
def test_what_can_be_asked(
    ask: Callable[..., Run], question: str, happens: str, code: int
) -> None:
    assert ask(question, board=f"{BOARD}{happens}\n").code == code


def test_summoning_sickness_is_named(ask: Callable[..., Run]) -> None:
    """By its own number, not by that of tap abilities (602.3a)."""
    _, out, _ = ask("can h attack", board=f"{BOARD}happens: {{put: h}}")
    assert "- h《例の兵》 cannot attack [301.5, 506.1]\n" in out


def test_it_is_over_when_it_has_happened(ask: Callable[..., Run]) -> None:
    """That it attacks already is no second attempt that fails."""
    board = f"{BOARD}happens: {{attack: {{with: u, at: opponent}}}}"
    _, out, _ = ask("can u attack", board=board)
    assert out.endswith("    4. u《例の兵》 ends the attack\n")


def test_who_is_attacked_by_another(ask: Callable[..., Run]) -> None:
    """That it attacks, and that the other one is attacked, is not enough."""
    attacks = "attack: {with: v, at: opponent}, attack: {with: u, at: y}"
    board = f"{BOARD}happens: [{attacks}]"
    board = board.replace("u: 例の兵", "u: 例の兵, v: 例の兵")
    board = board.replace("x: 例の兵", "x: 例の兵, y: {card: 例の兵, tapped: true}")
    codes = [ask(f"can {each} attack y", board=board).code for each in ("v", "u")]
    assert codes == [1, 0]


def test_who_blocks_where_nobody_attacks(ask: Callable[..., Run]) -> None:
    code, _, err = ask("can z block")
    assert (code, "`can z block b`" in err) == (2, True)
    attack = "happens: {attack: {with: u, at: opponent}}"
    codes = [ask(f"can {each} block", board=BOARD + attack).code for each in "zx"]
    assert codes == [0, 1]


def test_in_japanese(ask: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    out = ask("tは攻撃できるか").out
    assert out.startswith(
        "いいえ。\n\n- t《例の兵》は攻撃できない [506.1]\n"
        "- tのタップ状態がなければあり得る\n  例えば"
    )
    out = ask("xはuを攻撃できるか").out
    assert (
        "- uが最初からタップ状態であれば、しかもopponentのターンであればあり得る\n"
        in out
    )


def test_as_json(ask: Callable[..., Run]) -> None:
    found = ask("can u attack x", "--json").json
    (way,) = found.pop("allowed")
    (failed,) = found.pop("failing")
    assert (failed["kind"], failed["rules"]) == ("thwarted", ["506.1"])
    assert way[0]["kind"] == "events"
    assert "506.1" in found.pop("rules")
    assert found == {
        "event": "attacks",
        "card": "u",
        "other": "x",
        "yes": False,
        "line": [],
        "because": [
            [
                {
                    "kind": "mark",
                    "what": "tapped",
                    "card": "x",
                    "text": "x were tapped from the beginning",
                }
            ]
        ],
        "never": [["observed(asked_0, N), N >= 1"]],
        "nearest": [],
        "untried": False,
        "complete": True,
        "incomplete": [],
        "doubts": [],
        "assumed_without": [],
    }


def test_what_is_not_known(ask: Callable[..., Run]) -> None:
    code, out, _ = ask("can h be summoned")
    assert (code, out.split("\n")[0]) == (3, "INCOMPLETE: it is not known.")
    assert ask("can h be summoned", "--json").json["yes"] is None


def test_what_is_no_question(ask: Callable[..., Run]) -> None:
    code, _, err = ask("can u fly")
    assert code == 2
    assert err.startswith("`can u fly` is no question that is understood; ask one of: ")
    code, _, err = ask("can zz attack")
    assert (code, "`zz`" in err) == (2, True)
    code, _, err = ask("can u block me")
    assert (code, "`me`" in err) == (2, True)


REPLACED = """\
turn: opponent
cards:
  - {name: 例の兵, type: creature, power: 4000}
  - name: 例の残る者
    type: creature
    power: 1000
    abilities:
      - replacement: {when: {leaves: this}, may: true, instead: {discard: 1}}
players:
  me: {battle: {a: 例の残る者, b: 例の兵}, hand: {h: 例の兵}}
  opponent: {}
happens:
  - {destroy: [a, b], by: opponent}
"""


def test_whether_what_happens_to_it_can_be_replaced(ask: Callable[..., Run]) -> None:
    """By whichever replacement, but what happens to another card does not count."""
    _, out, _ = ask("can a be replaced", board=REPLACED)
    assert out.startswith("Yes.\n")
    assert "me replaces “a《例の残る者》 is destroyed” by ability 1" in out
    _, out, _ = ask("bに起こることは置き換えられるか", "--lang", "ja", board=REPLACED)
    assert out.startswith("いいえ。\n")
    _, out, _ = ask("can a be replaced", board=REPLACED.replace("{h: 例の兵}", "{}"))
    assert out.startswith("No.\n")
    assert "possible without rule 609.4" in out
