"""Words that a text asks for: what is printed with one is found by it on a board."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print
from dmreason.files.library import shipped_library
from tests.situations import VANILLA, creature, search, situation, triggering

DRAWS = "このクリーチャーが攻撃する時、カードを1枚引く。"
BEARERS = {
    "マナ武装": [f"マナ武装5：{DRAWS}"],
    "シビルカウント": [f"シビルカウント2：{DRAWS}"],
    "メテオバーン": [f"メテオバーン：{DRAWS}"],
    "バズレンダ": ["バズレンダ[無色(3)]", "BR-カードを1枚引く。"],
    "シンパシー": ["シンパシー：ドラゴン"],
    "侵略": ["侵略：火のコマンド"],
    "革命チェンジ": ["革命チェンジ：火のドラゴン"],
    "マジボンバー": ["マジボンバー3"],
    "スレイヤー": ["闇・火スレイヤー"],
    "ステルス": ["闇ステルス"],
    "アクセル": ["アクセル", f"AC-{DRAWS}"],
    "スペース・チャージ": ["スペース・チャージ：火", "SC-カードを1枚引く。"],
    "フシギバース": ["フシギバース[自然(8)]"],
    "S・トリガー": ["スーパー・S・トリガー"],
    "W・ブレイカー": ["W・ブレイカー"],
    "E・ソウル": ["E・ソウル"],
}
SPELLS = {
    "マナ武装": ["マナ武装5：カードを1枚引く。"],
    "シビルカウント": ["シビルカウント2：カードを1枚引く。"],
    "メタモーフ": [
        "カードを1枚引く。",
        "メタモーフ-自分のマナゾーンにカードが7枚以上あれば、カードを2枚引く。",
    ],
    "チャージャー": ["カードを1枚引く。", "チャージャー"],
}


def printed(name: str, lines: list[str], type_: str = "クリーチャー") -> dict[str, Any]:
    """A card as it is read of its print."""
    power = 1000 if type_ == "クリーチャー" else None
    found = read(
        Print(name, type_, ("火",), 1, power, lines=tuple(lines)), shipped_library()
    )
    assert found.complete
    return {**found.data}


def found_by(word: str, zone: str, bearer: dict[str, Any], *more: Any) -> set[str]:
    """Which of `a`, which has the word, and `b`, which has not, a text finds."""
    sought = {"whose": "you", "zone": zone, "keyword": word}
    asks = triggering("例の問い手", {"move": {"cards": sought, "to": "graveyard"}})
    names = {"a": bearer["name"], "b": VANILLA["name"]}
    mine: dict[str, Any] = {zone: names, "deck": 2}
    mine["battle"] = {**mine.get("battle", {}), "q": asks["name"]}
    mine["battle"] |= {f"m{i}": card["name"] for i, card in enumerate(more)}
    board = situation(
        mine,
        {"deck": 2},
        cards=[VANILLA, bearer, asks, *more],
        waiting=[{"of": "q"}],
    )
    found = search(board)
    assert found.complete
    (outcome,) = found.outcomes
    return set(outcome.zones["me"]["graveyard"])


@pytest.mark.parametrize(("word", "lines"), BEARERS.items())
def test_a_creature_with_it_is_found(word: str, lines: list[str]) -> None:
    assert found_by(word, "battle", printed("例の持ち主", lines)) == {"a"}


@pytest.mark.parametrize(("word", "lines"), SPELLS.items())
def test_a_spell_with_it_is_found(word: str, lines: list[str]) -> None:
    bearer = printed("例の持ち主", lines, "呪文")
    assert found_by(word, "mana", bearer) == {"a"}


def test_what_is_given_it_is_found() -> None:
    to = "自分の「ブロッカー」を持つクリーチャー"
    giver = printed("例の与え手", [f"{to}に「マナ武装5：{DRAWS}」を与える。"])
    bearer = creature("例の壁", keywords=["ブロッカー"])
    assert found_by("マナ武装", "battle", bearer, giver) == {"a"}
