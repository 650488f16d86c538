"""Rock-paper-scissors (ジャンケン): played, read, written, told and forced."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.commands import Run
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

ENTERS = "このクリーチャーが出た時、"
PLAYED: Data = {"rock_paper_scissors": True, "as": "won"}
WON: Data = {"done": "won"}
LOST: Data = {"no": {"done": "won"}}


def entering(*do: Any) -> list[Data]:
    return [{"trigger": {"when": {"enters": "this"}, "do": [PLAYED, *do]}}]


BOTH = entering({"draw": 2, "if": WON}, {"discard": 1, "if": LOST})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "相手とジャンケンする。自分が勝ったら、カードを2枚引く。"
            "自分が負けたら、自分の手札を1枚捨てる。",
            BOTH,
        ),
        (
            "相手プレイヤーとジャンケンして勝敗を決める。自分が勝った場合、カードを2枚引く。"
            "相手が勝った場合、自分の手札を1枚捨てる。",
            BOTH,
        ),
        (
            "ジャンケンをする。自分がジャンケンに勝っていれば、カードを2枚引く。"
            "自分がジャンケンに勝っていなければ、自分の手札を1枚捨てる。",
            BOTH,
        ),
        (
            "相手とジャンケンで勝敗を決める。勝ったプレイヤーはカードを2枚引いてもよい。",
            entering(
                [
                    {"draw": 2, "may": True, "if": WON},
                    {
                        "draw": {"player": "opponent", "count": 2},
                        "may": "opponent",
                        "if": LOST,
                    },
                ]
            ),
        ),
        (
            "相手とジャンケンする。負けたプレイヤーは自身の手札を1枚捨てる。",
            entering(
                [
                    {"discard": 1, "if": LOST},
                    {"discard": {"whose": "opponent", "choose": 1}, "if": WON},
                ]
            ),
        ),
    ],
)
def test_what_is_read(text: str, expected: list[Data]) -> None:
    assert abilities(f"{ENTERS}{text}") == expected


@pytest.mark.parametrize(
    "text",
    [
        "自分が勝ったら、カードを2枚引く。",
        "勝ったプレイヤーはカードを2枚引く。",
        # Whether it is enough that it was played, or it has to be won.
        "相手とジャンケンしてもよい。そうしたら、カードを2枚引く。",
        # Nobody has won what was not played.
        "相手とジャンケンしてもよい。相手が勝ったら、自分の手札を1枚捨てる。",
        "相手とジャンケンする。相手とジャンケンする。自分が勝ったら、カードを2枚引く。",
        "自分が負けるまでジャンケンする。",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert reading(f"{ENTERS}{text}").gaps != ()


@pytest.mark.parametrize(
    ("when", "place"),
    [("破壊される", "墓地に置く"), ("破壊される", "破壊される"), ("離れる", "離れる")],
)
def test_another_way_in_place_of_the_event(when: str, place: str) -> None:
    event = {"破壊される": "destroyed", "離れる": "leaves"}[when]
    goes = f"このクリーチャーを{place}かわりに手札に戻す。"
    text = f"相手とジャンケンする。自分が勝ったら、{goes}"
    held = [{"return": "that", "if": WON}, {"go_on": True, "if": LOST}]
    assert abilities(f"このクリーチャーが{when}時、{text}") == [
        {"replacement": {"when": {event: "this"}, "instead": [PLAYED, held]}}
    ]


@pytest.mark.parametrize(
    "text",
    [
        # In the place of which event, that text does not say.
        "このクリーチャーが離れる時、自分の山札の上から1枚目を墓地に置く。"
        "それが例の種族なら、墓地に置くかわりに手札に戻す。",
        "このクリーチャーが破壊される時、自分の山札の上から1枚目を墓地に置く。"
        "それが例の種族なら、相手のクリーチャーを墓地に置くかわりに手札に戻す。",
        "このクリーチャーが破壊される時、自分の山札の上から1枚目を墓地に置く。"
        "それが例の種族なら、墓地に置くかわりに手札に戻してもよい。",
    ],
)
def test_a_place_that_is_not_clear(text: str) -> None:
    assert reading(text).gaps != ()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (
            "このクリーチャーが出た時、相手とジャンケンする。その後、自分がジャンケンに勝っていれば、"
            "カードを2枚引く。自分がジャンケンに勝っていなければ、自分の手札を1枚捨てる。",
            BOTH[0],
        ),
        (
            "このクリーチャーが破壊される時、相手とジャンケンする。自分がジャンケンに勝っていれば、"
            "破壊されるかわりにこのクリーチャーを手札に戻す。",
            {
                "replacement": {
                    "when": {"destroyed": "this"},
                    "instead": [
                        PLAYED,
                        [{"return": "this", "if": WON}, {"go_on": True, "if": LOST}],
                    ],
                }
            },
        ),
    ],
)
def test_what_is_written_is_read_again(written: str, expected: Data) -> None:
    (ability,) = reading(written).card().abilities
    assert abilities(written) == [expected]
    (line,) = text_of(reading(written).card())[-1:]
    assert line == f"■{written}"
    (again,) = reading(line.removeprefix("■")).card().abilities
    assert same(again, ability)


BOARD = """\
turn: me
players: {me: {battle: {a: 例の手合わせ}, deck: 5}, opponent: {deck: 5}}
cards:
  - name: 例の手合わせ
    type: creature
    power: 1000
    abilities:
      - trigger:
          when: {untapped: this}
          do:
            - {rock_paper_scissors: true, as: won}
            - {draw: 1, if: {done: won}}
            - {mill: 1, if: {no: {done: won}}}
happens: [{tap: a}, {untap: a}]
"""


def test_it_is_told_as_chance(run: Callable[..., Run], tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    _, out, _ = run("why", file, "count(me, hand, 1)")
    assert "chance lets me win at rock-paper-scissors [101.4, 603.3]\n" in out
    _, out, _ = run("why", file, "count(me, hand, 0)", "--lang", "ja")
    assert "無作為にopponentがジャンケンに勝つ" in out


@pytest.mark.parametrize("player", ["me", "opponent"])
def test_nobody_can_force_who_wins(
    player: str, run: Callable[..., Run], tmp_path: Path
) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    for number in (0, 1):
        claim = f"count(me, hand, {number})"
        assert run("force", file, claim, "--player", player).code == 1
