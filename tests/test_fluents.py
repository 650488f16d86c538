"""For which fluents a search grounds changes no answer; and they stay few."""

from pathlib import Path

import clingo
import pytest

from dmreason.answers.searches import Search
from dmreason.language.situations import Situation
from dmreason.loading.situations import load_ruling, load_situation
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.search import fluents
from dmreason.search.explorer import Explorer
from dmreason.search.fluents import Fluents
from dmreason.telling.outcome import Limits
from tests.situations import all_said, facts_of, situation, slow_or_thorough

ROOT = Path(__file__).parent
RULINGS = list(files_in(shipped("facts") / "rulings"))
EXAMPLES = files_in(shipped("facts") / "examples")
BOARDS = [*sorted(ROOT.glob("boards/*/*.yaml")), *EXAMPLES]
SAMPLE = [*RULINGS[4::120], *BOARDS[7::200]]
LARGER_SAMPLE = sorted({*RULINGS, *BOARDS} - set(SAMPLE))[::10]

IN_PLAY = {
    "me": {
        "battle": {
            "mb1": "停滞の影タイム・トリッパー",
            "mb2": "希望の親衛隊ファンク",
            "mb3": "黒神龍エンド・オブ・ザ・ワールド",
            "mb4": "奇石 タスリク",
            "mb5": "アクア・サーファー",
            "mb6": "The邪悪 寄成ギョウ",
            "mb7": "煉獄の悪魔龍 フォーエバー・オカルト",
        },
        "hand": {
            "mh8": "悪遊 ノチェス=アルトゥス",
            "mh9": "不敗のダイハード・リュウセイ",
            "mh10": "百鬼の邪王門",
            "mh11": "ダイヤモンド・カッター",
        },
        "mana": {
            "mm12": "魔刻の斬将オルゼキア",
            "mm13": "侵略者 デカペンタ",
            "mm14": "冥府の覇者ガジラビュート",
            "mm15": "邪脚護聖ブレイガー",
            "mm16": "ニコル・ボーラス",
            "mm17": "煌メク聖戦 絶十",
        },
        "graveyard": {
            "mg18": "ドラグ変怪",
            "mg19": "龍素記号wD サイクルペディア",
            "mg20": "「純愛の紅」",
        },
        "shields": 5,
    },
    "opponent": {
        "battle": {
            "ob21": "蒼き団長 ドギラゴン剣",
            "ob22": "時の法皇 ミラダンテXII",
            "ob23": "奇石 ミクセル",
            "ob24": "百発人形マグナム",
            "ob25": "終末の監視者 ジ・ウォッチ",
            "ob26": "封魔ゴーゴンシャック",
            "ob27": "卍 デ・スザーク 卍",
            "ob28": "超重竜 ゴルファンタジスタ",
        },
        "hand": {
            "oh29": "王来文具ケシキング",
            "oh30": "ボルシャック・ドギラゴン",
            "oh31": "とこしえの超人",
            "oh32": "Dの劇場 テンダネス・エスセーキ",
        },
        "mana": {
            "om33": "ブラキオ龍樹",
            "om34": "ジョギラゴン&ジョニー 〜Jの旅路〜",
            "om35": "禁断竜秘伝エターナルプレミアムズ",
            "om36": "閃メク星戦 絶十",
            "om37": "音精 ラフルル",
            "om38": "カレイコの黒像",
        },
        "graveyard": {
            "og39": "アクア・サーファー",
            "og40": "キャディ・ビートル",
            "og41": "ボン・キゴマイム",
        },
        "shields": 5,
    },
}
"""An ordinary board: more than 2,500 fluents could hold, and some hundred do."""

A, B, C, D, E = (clingo.Function(name) for name in "abcde")
YES, NO = clingo.Number(1), clingo.Number(0)


def wanted(found: Fluents, *fluents: clingo.Symbol) -> list[clingo.Symbol]:
    """Those of the fluents for which it is grounded now."""
    found.rules()
    return [fluent for fluent in fluents if found.wants(fluent) == YES]


def test_the_nearest_are_tried_and_then_the_nearest_besides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _try(2, monkeypatch)
    found = Fluents()
    assert wanted(found, A, B, A, C, B, D) == [A, B, A, B]
    found.meet([A, D])
    found.look_farther()
    assert found.rules() == "#external holds(a, 0).\n#external holds(d, 0).\n"
    assert wanted(found, A, B, C, D, E) == [A, B, C, D]


def test_many_that_no_state_has_are_left_out_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fluents, "PATIENCE", 1)
    found = Fluents()
    assert wanted(found, A, B, C) == [A, B, C]
    assert [found.is_time_to_ask(states) for states in (1, 2)] == [False, True]
    found.meet([A])
    assert found.too_many()
    assert wanted(found, A, B, C, D) == [A]
    assert [found.is_time_to_ask(states) for states in (2, 3)] == [False, True]
    assert not found.too_many()


def test_a_board_as_it_is_in_play_is_grounded_for_few() -> None:
    """Grounded for everything, it takes minutes, and gigabytes."""
    attack = {"attack": {"with": "mb6", "at": "opponent"}}
    board = situation(
        IN_PLAY["me"],
        IN_PLAY["opponent"],
        happens=[attack],
    )
    sizes = []

    class Counting(Explorer):
        def _ground(self) -> None:
            super()._ground()
            sizes.append(len(self._expander.index))

    found = Counting(facts_of(board)).explore(Limits(max_seconds=60))
    assert found.complete
    assert (found.states, len(found.outcomes)) == (10, 1)
    assert len(sizes) <= 4
    assert max(sizes) <= 500


def _try(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ground for so many fluents at a time that no state has yet."""
    monkeypatch.setattr(fluents, "AT_FIRST", most)
    monkeypatch.setattr(fluents, "FARTHER", most)


def _answer(board: Situation) -> tuple[object, ...]:
    """What is found; which of several shortest lines is told may differ."""
    found = Search(limits=Limits(max_seconds=60)).prepared(board).explore()
    return (
        found.states,
        len(found.loops),
        sorted(found.incomplete),
        sorted(all_said(found)),
    )


def _compare(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_ruling(file) if file in RULINGS else load_situation(file)
    _try(10**6, monkeypatch)
    monkeypatch.setattr(fluents, "PATIENCE", 10**6)
    everything = _answer(board)
    for most, patience in ((0, 10**6), (30, 2)):
        _try(most, monkeypatch)
        monkeypatch.setattr(fluents, "PATIENCE", patience)
        assert _answer(board) == everything


@pytest.mark.parametrize("file", SAMPLE, ids=lambda file: file.stem)
def test_answers_are_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Grounded for everything, for what states have, and again and again for less."""
    _compare(file, monkeypatch)


@pytest.mark.parametrize("file", slow_or_thorough(LARGER_SAMPLE, every=12))
def test_all_answers_are_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _compare(file, monkeypatch)
