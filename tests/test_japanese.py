"""Situations, claims and cards that are written in Japanese."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from dmreason.cardtext.writing.cards import card_text
from dmreason.files.document import Document, Given
from dmreason.files.library import load_card, shipped_library
from dmreason.language.base import Model
from dmreason.language.cards import Card
from dmreason.language.conditions import VOCABULARY
from dmreason.language.japanese import (
    CLAIMS,
    FIELDS,
    OF_A_KIND,
    ROWS,
    WORDS,
    claim_words,
    field_word,
    row_words,
    value_words,
)
from dmreason.language.shape import fields, inside, literals, origin
from dmreason.language.situations import Ruling, Situation
from dmreason.language.spelling import in_english
from dmreason.loading.situations import load_ruling, load_situation
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.words.errors import InputError
from tests.commands import Run
from tests.japanese import in_japanese, word_lists

ROOT = Path(__file__).parent
SITUATIONS = [
    *files_in(shipped("facts") / "examples"),
    *files_in(shipped("facts") / "rulings"),
    *files_in(ROOT / "boards"),
]
BOARD = """\
題名: 王は2体とも残せるか
ターン: 相手
プレイヤー:
  自分:
    バトルゾーン: {火の鳥: アビスベル=ジャシン帝, 番人A: アビスベル=ジャシン帝}
    手札: 2
  相手: {}
起きること:
  - {破壊する: [火の鳥, 番人A], だれの効果: 相手}
観測:
  引いた枚数: {数: {引いた: 自分}}
主張:
  - あり得ない: 場所(火の鳥, バトルゾーン), 場所(番人A, バトルゾーン)
  - 必ず: 観測(引いた枚数, 0)
結果:
  - {火の鳥: バトルゾーン, 番人A: 墓地, 自分.手札: 0}
  - {火の鳥: 墓地, 番人A: バトルゾーン, 自分.手札: 0}
  - {火の鳥: 墓地, 番人A: 墓地, 自分.手札: 2}
"""


def test_the_documented_card_says_what_stands_below_it(tmp_path: Path) -> None:
    text = (ROOT.parent / "docs" / "cards.md").read_text("utf-8")
    found = re.search(r"^```yml\n(.*?)^```\n\n> (.*?)\n", text, re.M | re.S)
    assert found is not None
    file = tmp_path / "card.yaml"
    file.write_text(found[1], encoding="utf-8")
    assert f"■{found[2]}" in card_text(load_card(file), "ja")


def test_the_table_is_documented() -> None:
    assert word_lists() in (ROOT.parent / "docs" / "cards.md").read_text("utf-8")


def data_of(file: Path) -> dict[str, Any]:
    """What a file holds."""
    data = Document(file).data
    assert isinstance(data, dict)
    return data


def models_in(model: type[Model], seen: set[type[Model]]) -> None:
    """All records that can stand in a file."""
    if model in seen:
        return
    seen.add(model)
    for name in fields(model):
        for shape in below(model, name):
            if isinstance(shape, type) and issubclass(shape, Model):
                models_in(shape, seen)


def below(model: type[Model], name: str) -> Iterator[object]:
    """Everything that may stand in a field, also within lists and mappings."""
    waiting = inside([model], name)
    while waiting:
        shape = waiting.pop()
        yield shape
        if origin(shape) is tuple:
            parts = [a for a in get_args(shape) if a is not ...]
            waiting += [s for i in range(len(parts)) for s in inside([shape], i)]
        elif origin(shape) is dict:
            waiting += inside([shape], "")


def words_of(model: type[Model], name: str) -> set[str]:
    """The fixed words in a field; neither `true` nor numbers."""
    found = literals(list(below(model, name)))
    return {word for word in found if word[0].isalpha() and word != "true"}


@cache
def all_models() -> frozenset[type[Model]]:
    seen: set[type[Model]] = set()
    for model in (Situation, Ruling):
        models_in(model, seen)
    return frozenset(seen)


def test_every_field_and_every_word_is_in_the_table() -> None:
    """A new field is added to `language/japanese.py`, as players say it."""
    fields_of = {(m.__name__, f) for m in all_models() for f in fields(m)}
    assert {(m, f) for m, f in fields_of if field_word(m, f) is None} == set()
    entries = {OF_A_KIND.get(m, {}).get(f, f) for m, f in fields_of if m != "Zones"}
    assert entries == FIELDS.keys()
    words = {w for m in all_models() for f in fields(m) for w in words_of(m, f)}
    assert words - value_words().keys() == set()
    assert WORDS.keys() - words == {"that", "it"}
    forms = set(VOCABULARY) | {"not", "or", "draw"}
    assert forms <= CLAIMS.keys()


def test_every_word_means_one_thing() -> None:
    for words in (FIELDS, WORDS, CLAIMS, ROWS, claim_words(), row_words()):
        assert [word for word, n in Counter(words.values()).items() if n > 1] == []
    for model in all_models():
        names = [field_word(model.__name__, field) for field in fields(model)]
        assert len(set(names)) == len(names)
        for field in fields(model):
            found = words_of(model, field)
            assert len({value_words()[word] for word in found}) == len(found)


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, marks=pytest.mark.thorough if n % 3 else (), id=file.stem)
        for n, file in enumerate(SITUATIONS)
    ],
)
def test_a_file_in_japanese_is_the_same_situation(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = data_of(file)
    is_ruling = "source" in data
    monkeypatch.chdir(file.parent)  # where the files lie that it names
    load = load_ruling if is_ruling else load_situation
    written = in_japanese(data, Ruling if is_ruling else Situation)
    english, japanese = load(data), load(written)
    for claims in zip(english.claims, japanese.claims, strict=True):
        one, other = (in_english(claim.condition) for claim in claims)
        assert one == other
        assert claims[0].expected == claims[1].expected
    without = {"claims": ()}
    assert english.model_copy(update=without) == japanese.model_copy(update=without)


@pytest.mark.parametrize("name", sorted(shipped_library().names))
def test_a_card_in_japanese_is_the_same_card(name: str) -> None:
    files = dict(shipped_library().files.named)
    data = data_of(files[name])
    assert load_card(in_japanese(data, Card)) == load_card(data)


@pytest.mark.parametrize(
    "file", list(files_in(shipped("facts") / "examples")), ids=lambda file: file.stem
)
def test_an_example_in_japanese_has_the_same_answer(
    file: Path, tmp_path: Path, run: Callable[..., Run]
) -> None:
    written = tmp_path / "board.json"
    data = in_japanese(data_of(file), Situation)
    written.write_text(json.dumps(data, ensure_ascii=False, default=str))
    for command in ("outcomes", "prove"):
        english, japanese = (
            json.loads(run(command, "--json", path).out) for path in (file, written)
        )
        for answer in (english, japanese):
            answer.pop("situation", None)
            for claim in answer.get("claims", ()):
                for key in ("claim", "never", "nearest"):
                    claim[key] = all_in_english(claim[key])
        assert english == japanese


def all_in_english(part: Any) -> Any:
    """What an answer says of conditions."""
    if isinstance(part, str):
        return in_english(part)
    if isinstance(part, dict):
        return {key: all_in_english(value) for key, value in part.items()}
    return [*map(all_in_english, part)] if isinstance(part, list) else part


def refused(text: str, tmp_path: Path) -> tuple[int, str]:
    """The line and the message about a file."""
    file = tmp_path / "board.yaml"
    file.write_text(text)
    with pytest.raises(InputError) as caught:
        load_situation(file)
    assert caught.value.file == file
    assert caught.value.line is not None
    return caught.value.line, caught.value.message


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        (
            "手札: 2",
            "hand: 2",
            6,
            "this file is written in Japanese; write `手札` for `hand`",
        ),
        (
            "手札: 2",
            "手札: 2\n    hand: 2",
            7,
            "this file is written in Japanese; write `手札` for `hand`",
        ),
        (
            "題名",
            "title",
            2,
            "this file is written in English; write `turn` for `ターン`",
        ),
        (
            "番人A: 墓地,",
            "番人A: graveyard,",
            16,
            "this file is written in Japanese; write `墓地` for `graveyard`",
        ),
        (
            "場所(火の鳥, バトルゾーン)",
            "in(火の鳥, battle)",
            13,
            "the claim `in(火の鳥, battle), 場所(番人A, バトルゾーン)` is written in "
            "Japanese; write `場所` for `in`",
        ),
        (
            "観測(引いた枚数, 0)",
            "observed(引いた枚数, 0)",
            14,
            "the claim `observed(引いた枚数, 0)` is written in English, its file in "
            "Japanese; write it as `場所(a, 墓地)`",
        ),
        (
            "手札: 2",
            "手ふだ: 2",
            6,
            "`プレイヤー.自分`: there is no field `手ふだ` here (possible: "
            "手札, 墓地, マナゾーン, 山札, シールドゾーン, 超次元ゾーン, 超GRゾーン, "
            "深淵)",
        ),
        (
            "破壊する: [火の鳥, 番人A]",
            "使う: 火の鳥",
            9,
            "`起きること[1].使う`: this uses the abilities behind an icon; to play a "
            "card write `支払って実行する: 火の鳥`",
        ),
        (
            "バトルゾーン",
            "バトル",
            5,
            "`プレイヤー.自分`: there is no field `バトル` here (did you mean "
            "`バトルゾーン`?)",
        ),
        (
            "だれの効果",
            "誰の効果",
            9,
            "`起きること[1]`: there is no field `誰の効果` here (did you mean `効果`, "
            "`だれの効果`?)",
        ),
        (
            "破壊する: [火の鳥, 番人A]",
            "破壊する: [火の鳥, 番人B]",
            9,
            "`起きること[1].破壊する[2]`: there is no card `番人B` here (did you mean "
            "`番人A`?)",
        ),
        (
            "ターン: 相手",
            "ターン: 先攻",
            2,
            "`ターン`: `先攻` is no player of this file",
        ),
    ],
)
def test_messages_about_a_japanese_file(
    old: str, new: str, line: int, said: str, tmp_path: Path
) -> None:
    assert old in BOARD
    found, message = refused(BOARD.replace(old, new, 1), tmp_path)
    assert (found, message[: len(said)]) == (line, said)


def test_a_type_is_called_in_messages_as_a_field_writes_it(tmp_path: Path) -> None:
    """A spell: the same word in English is what its effect is called as a field."""
    spell = "カード: [{名前: 例の術, 種類: 呪文}]\n"
    board = BOARD.replace("手札: 2", "手札: {術: 例の術}", 1)
    board = board.replace("破壊する: [火の鳥, 番人A]", "召喚する: 術")
    _, message = refused(spell + board, tmp_path)
    assert message.startswith(
        "`起きること[1].召喚する`: nothing happens: `召喚する` is for `クリーチャー`, "
        "and `術` is `呪文`; write"
    )


def test_a_field_is_called_in_messages_as_it_is_written(tmp_path: Path) -> None:
    _, message = refused(BOARD.replace("だれの効果", "による"), tmp_path)
    assert message.startswith("`起きること[1]`: there is no field `による` here")
    assert message.endswith(", だれの効果)")


def test_messages_in_japanese_have_no_english_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    _, message = refused(BOARD.replace("破壊する", "こわす"), tmp_path)
    assert message.startswith(
        "`起きること[1]`: ここに `こわす` という項目はありません(使えるもの: 破壊する, "
    )
    assert not re.search("[a-z]", message)


def test_findings_about_a_japanese_card(
    tmp_path: Path, run: Callable[..., Run]
) -> None:
    file = tmp_path / "card.yaml"
    file.write_text(
        "名前: 例の獣\n種類: クリーチャー\n能力すべて:\n  - 誘発:\n"
        "      時: {破壊された: これ}\n      行う:\n"
        "        - {破壊する: {ゾーン: バトルゾーン, 種類: 呪文, 選ぶ: 1}}\n"
    )
    for language, said in (
        ("en", "name the zone that is meant with `ゾーン`"),
        ("ja", "`ゾーン` でゾーンを書いてください"),
    ):
        found = run("lint", file, "--lang", language).out
        assert found.startswith(f"{file}:7: ")
        assert said in found


def test_a_claim_in_japanese_in_an_english_file(tmp_path: Path) -> None:
    text = "turn: a\nplayers: {a: {battle: {x: アクア・サーファー}}, b: {}}\n"
    line, message = refused(text + "claims: {forced: '場所(x, 墓地)'}\n", tmp_path)
    assert line == 3
    assert message.startswith("the claim `場所(x, 墓地)` is written in Japanese, its")


def test_words_are_names_where_names_stand() -> None:
    """A player, a card and an observer may be called as some word of the table."""
    data = {
        "ターン": "自分",
        "プレイヤー": {
            "自分": {"バトルゾーン": {"破壊する": "アクア・サーファー"}},
            "相手": {"手札": {"光": "アクア・サーファー"}},
        },
        "起きること": {"破壊する": "破壊する", "だれの効果": "相手"},
        "観測": {"数": {"数": {"引いた": "相手"}}},
        "主張": {"必ず": "観測(数, 0)"},
    }
    situation = load_situation(data)
    assert list(situation.players) == ["自分", "相手"]
    assert situation.players["自分"].battle == {"破壊する": "アクア・サーファー"}
    assert situation.happens[0].by == "相手"
    assert situation.observe["数"].count is not None
    assert situation.observe["数"].count.draws == "相手"


def test_pronouns_are_no_names() -> None:
    for name in ("これ", "それ", "当のもの"):
        data = {
            "ターン": "自分",
            "プレイヤー": {"自分": {"手札": {name: "アクア・サーファー"}}, "相手": {}},
        }
        with pytest.raises(InputError, match="has a meaning of its own"):
            load_situation(data)


def test_given_data_in_japanese_are_refused_with_their_place() -> None:
    with pytest.raises(InputError) as caught:
        load_situation(
            {"ターン": "自分", "プレイヤー": {"自分": {"手札": "二"}, "相手": {}}}
        )
    assert str(caught.value).startswith("プレイヤー.自分.手札: ")
    assert not Given({"turn": "a"}).is_japanese
