"""「いずれかのプレイヤーの…」 in a condition: of you, or of the opponent."""

from typing import Any

import pytest

from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]


def either(**part: Any) -> Data:
    """The condition of one player, or of the other."""
    (kind,) = part.keys() & {"none", "count", "exists"}
    each = [{**part, kind: {"whose": who, **part[kind]}} for who in ("you", "opponent")]
    return {"any_of": each}


SHIELDS: Data = {"zone": "shields"}


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("いずれかのプレイヤーのシールドが1つもなければ", either(none=SHIELDS)),
        ("どちらかのプレイヤーの手札がなければ", either(none={"zone": "hand"})),
        (
            "いずれかのプレイヤーのシールドが2つ以下なら",
            either(count=SHIELDS, at_most=2),
        ),
        (
            "誰かのクリーチャーが3体以上あれば",
            either(count={"type": "creature"}, at_least=3),
        ),
        # Of both together.
        ("お互いのシールドがなければ", {"none": {"whose": "any", **SHIELDS}}),
    ],
)
def test_it_is_enough_of_one_of_them(text: str, held: Data) -> None:
    found = abilities(f"{text}、このクリーチャーのパワーを+1000する。")
    assert found == [{"static": {"power": 1000, "if": held}}]


def test_whether_one_has_not_done_it_or_nobody_has() -> None:
    text = "このターン、誰かが呪文を唱えていなければ、"
    assert reading(f"{text}このクリーチャーのパワーを+1000する。").gaps != ()


def test_a_player_who_has_none_as_the_turn_ends() -> None:
    text = "シールドが1つもないプレイヤーがいれば、カードを1枚引く。"
    trigger = {
        "when": {"turn_ends": "you"},
        "if": either(none=SHIELDS),
        "do": [{"draw": 1}],
    }
    assert abilities(f"自分のターンの終わりに、{text}") == [{"trigger": trigger}]
    assert reading(f"自分のクリーチャーで、{text}").gaps != ()
