"""Reading printed cards: what each wording becomes, and what is not read."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from lark import Lark

from dmreason.answers.outcomes import outcomes
from dmreason.answers.searches import Search
from dmreason.cardtext.normal import normal
from dmreason.cardtext.reading import parsing
from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.lexing import lexicon
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.cardtext.vocabulary import meanings, sections
from dmreason.cli import cli
from dmreason.files.library import shipped_library
from dmreason.language.situations import Situation
from dmreason.words.errors import InputError
from tests.situations import slow_or_thorough

Data = dict[str, Any]
OPPOSING = {"whose": "opponent", "type": "creature"}
MINE = {"whose": "you", "type": "creature"}


def reading(*lines: str, type: str = "クリーチャー") -> Reading:
    return read(Print("例の獣", type, ("火",), 4, 4000, (), lines), shipped_library())


def abilities(*lines: str, type: str = "クリーチャー") -> list[Data]:
    found = reading(*lines, type=type)
    assert found.gaps == ()
    found.card()
    return list(found.data.get("abilities", []))


def entering(*do: Any) -> list[Data]:
    return [{"trigger": {"when": {"enters": "this"}, "do": list(do)}}]


TEXTS: dict[str, list[Data]] = {
    # してもよい, まで, すべて, 好きな数
    "このクリーチャーが出た時、カードを2枚引いてもよい。": entering(
        {"draw": 2, "may": True}
    ),
    "このクリーチャーが出た時、相手のクリーチャーを2体まで選び、タップする。": entering(
        {"tap": {**OPPOSING, "up_to": 2}}
    ),
    "このクリーチャーが出た時、相手のクリーチャーをすべて破壊する。": entering(
        {"destroy": OPPOSING}
    ),
    "このクリーチャーが出た時、相手のクリーチャーすべてをタップする。": entering(
        {"tap": OPPOSING}
    ),
    "このクリーチャーが出た時、"
    "自分のクリーチャーを好きな数選び、タップする。": entering(
        {"tap": {**MINE, "any_number": True}}
    ),
    # その後, そうしたら, そうしなければ
    "このクリーチャーが出た時、カードを1枚引く。"
    "その後、自分の手札を1枚捨てる。": entering({"draw": 1}, {"discard": 1}),
    "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。"
    "そうしたら、カードを2枚引く。": (
        entering({"discard": 1, "may": True}, {"draw": 2, "if_you_do": True})
    ),
    "このクリーチャーが出た時、自分の手札を1枚捨ててもよい。そうしなければ、"
    "このクリーチャーを破壊する。": entering(
        {"discard": 1, "may": True, "as": "done"},
        {"destroy": "this", "if": {"no": {"done": "done"}}},
    ),
    # 種族、文明、数字、カード名を選ぶ
    "このクリーチャーが出た時、ゴッド以外の種族を1つ選ぶ。"
    "その種族のクリーチャーをすべてアンタップする。": entering(
        {"choose_value": {"of": "race", "excluding": ["ゴッド"]}, "as": "value"},
        {"untap": {"type": "creature", "of_chosen": "value"}},
    ),
    "このクリーチャーが出た時、文明をひとつ選ぶ。"
    "選んだ文明の相手のクリーチャーをすべてタップする。": entering(
        {"choose_value": "civilization", "as": "value"},
        {"tap": {**OPPOSING, "of_chosen": "value"}},
    ),
    "このクリーチャーが出た時、数字を1つ言う。"
    "その数字と同じコストの相手のクリーチャーを1体破壊する。": entering(
        {"choose_value": "cost", "as": "value"},
        {"destroy": {**OPPOSING, "of_chosen": "value", "choose": 1}},
    ),
    "このクリーチャーが出た時、カード名を1つ言う。"
    "相手の選んだカード名のクリーチャーをすべて破壊する。": entering(
        {"choose_value": "name", "as": "value"},
        {"destroy": {**OPPOSING, "of_chosen": "value"}},
    ),
    # それ, その
    "このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。"
    "このターン、そのクリーチャーの"
    "パワーを-3000する。": entering(
        {"choose": {**OPPOSING, "choose": 1}, "as": "chosen"},
        {"give": {"to": "chosen", "power": -3000, "until": "end_of_turn"}},
    ),
    "自分の他のクリーチャーが攻撃する時、そのクリーチャーをアンタップする。": [
        {
            "trigger": {
                "when": {"attacks": {**MINE, "other": True}},
                "do": [{"untap": "that"}],
            }
        }
    ],
    # かわりに
    "このクリーチャーが破壊される時、墓地に置くかわりに自分のマナゾーンに置く。": [
        {
            "replacement": {
                "when": {"destroyed": "this"},
                "instead": [{"move": {"cards": "that", "to": "mana"}}],
            }
        }
    ],
    "このクリーチャーが破壊される時、かわりに自分の手札を1枚捨ててもよい。": [
        {
            "replacement": {
                "when": {"destroyed": "this"},
                "may": True,
                "instead": [{"discard": 1}],
            }
        }
    ],
    # 1体につき, 他の
    "このクリーチャーのパワーは、自分の他のクリーチャー1体につき+1000される。": [
        {
            "static": {
                "power": {"times": [1000, {"count": {**MINE, "other": True}}]},
            }
        }
    ],
    # または, か
    "このクリーチャーが出た時または攻撃する時、カードを1枚引く。": [
        {
            "trigger": {
                "when": [{"enters": "this"}, {"attacks": "this"}],
                "do": [{"draw": 1}],
            }
        }
    ],
    "このクリーチャーが出た時、火または水のクリーチャーを1体破壊する。": entering(
        {
            "destroy": {
                "civilization": ["fire", "water"],
                "type": "creature",
                "choose": 1,
            }
        }
    ),
    # from where, to where
    "このクリーチャーが出た時、コスト3以下のクリーチャーを1体、"
    "自分の手札から出してもよい。": (
        entering(
            {
                "put": {
                    "whose": "you",
                    "zone": "hand",
                    "cost": {"at_most": 3},
                    "type": "creature",
                    "choose": 1,
                },
                "may": True,
            }
        )
    ),
    "このクリーチャーが出た時、自分の山札の上から2枚を墓地に置く。": entering(
        {"mill": 2}
    ),
    "このクリーチャーが出た時、自分の山札の上から3枚を見る。その中から呪文を1枚、手札に"
    "加えてもよい。残りを好きな順序で山札の下に置く。": entering(
        {"look": {"whose": "you", "zone": "deck", "top": 3}, "as": "seen"},
        {
            "move": {
                "cards": {
                    "cards": "seen",
                    "zone": "deck",
                    "type": "spell",
                    "choose": 1,
                },
                "to": "hand",
            },
            "may": True,
        },
        {
            "move": {
                "cards": {"cards": "seen", "zone": "deck"},
                "to": "deck",
                "position": "bottom",
            }
        },
    ),
    "このクリーチャーが出た時、相手の手札を1枚見ないで選び、捨てさせる。": entering(
        {"discard": {"whose": "opponent", "random": 1}}
    ),
    # who
    "このクリーチャーが出た時、相手は自身のクリーチャーを1体選び、破壊する。": entering(
        {"destroy": {**OPPOSING, "choose": 1, "by": "opponent"}}
    ),
    "このクリーチャーが出た時、相手は手札を1枚、マナゾーンに置く。": entering(
        {
            "move": {
                "cards": {
                    "whose": "opponent",
                    "zone": "hand",
                    "choose": 1,
                    "by": "opponent",
                },
                "to": "mana",
            }
        }
    ),
    # when, under which condition
    "自分のターンの終わりに、このクリーチャーをアンタップする。": [
        {"trigger": {"when": {"turn_ends": "you"}, "do": [{"untap": "this"}]}}
    ],
    "自分のシールドが1枚もなければ、このクリーチャーは攻撃できない。": [
        {
            "static": {
                "cannot": [{"attacks": "this"}],
                "if": {"none": {"whose": "you", "zone": "shields"}},
            }
        }
    ],
    "相手のターン中、自分のクリーチャーすべてのパワーを+2000する。": [
        {"static": {"to": MINE, "power": 2000, "if": {"turn": "opponent"}}}
    ],
    "各ターン、はじめて自分のクリーチャーが攻撃する時、カードを1枚引く。": [
        {
            "trigger": {
                "when": {"attacks": MINE, "first_each_turn": True},
                "do": [{"draw": 1}],
            }
        }
    ],
    "このクリーチャーがバトルに勝った時、カードを1枚引く。": [
        {"trigger": {"when": {"wins_battle": "this"}, "do": [{"draw": 1}]}}
    ],
    "このクリーチャーが相手プレイヤーを攻撃してブロックされなかった時、"
    "カードを1枚引く。": [
        {
            "trigger": {
                "when": {"unblocked": "this", "at": "opponent"},
                "do": [{"draw": 1}],
            }
        }
    ],
    "このクリーチャーが出た時、自分の山札の上から1枚目を表向きにする。"
    "それがドラゴンなら、手札に加える。": entering(
        {"reveal": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
        {
            "move": {"cards": "seen", "to": "hand"},
            "if": {
                "exists": {"cards": "seen", "zone": "deck", "race_includes": "ドラゴン"}
            },
        },
    ),
    "相手の呪文によって、自分のクリーチャーは離れない。": [
        {
            "static": {
                "to": MINE,
                "cannot": [
                    {"leaves": "this", "by": {"whose": "opponent", "type": "spell"}}
                ],
            }
        }
    ],
    # costs
    "自分の火のクリーチャーを召喚するコストを1少なくする。"
    "ただし、コストは0以下にならない。": [
        {
            "cost": {
                "of": {"whose": "you", "civilization": "fire", "type": "creature"},
                "change": -1,
                "at_least": 1,
            }
        }
    ],
    # what is given
    "このクリーチャーは攻撃できず、ブロックされない。": [
        {"static": {"cannot": [{"attacks": "this"}, {"blocked": "this"}]}}
    ],
    "自分の他のクリーチャーに「ブロッカー」「W・ブレイカー」を与える。": [
        {
            "static": {
                "to": {**MINE, "other": True},
                "keywords": ["ブロッカー", "W・ブレイカー"],
            }
        }
    ],
    "自分の他のクリーチャーに「ブロッカー」を与える。": [
        {"static": {"to": {**MINE, "other": True}, "keywords": ["ブロッカー"]}}
    ],
    # several zones, and what 体 counts
    "このクリーチャーが出た時、バトルゾーンまたはマナゾーンに"
    "自分のドラゴンが合計2枚以上あれば、カードを1枚引く。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "if": {
                    "count": {
                        "whose": "you",
                        "race_includes": "ドラゴン",
                        "zone": ["battle", "mana"],
                    },
                    "at_least": 2,
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    "このクリーチャーが出た時、自分の墓地またはマナゾーンにドラゴンがなければ、"
    "カードを1枚引く。": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "if": {
                    "none": {
                        "whose": "you",
                        "race_includes": "ドラゴン",
                        "zone": ["graveyard", "mana"],
                    }
                },
                "do": [{"draw": 1}],
            }
        }
    ],
    "自分の火のドラゴンが4体以上あれば、このクリーチャーは攻撃されない。": [
        {
            "static": {
                "cannot": [{"attacked": "this"}],
                "if": {
                    "count": {
                        **MINE,
                        "civilization": "fire",
                        "race_includes": "ドラゴン",
                    },
                    "at_least": 4,
                },
            }
        }
    ],
    "自分の他のクリーチャーに「このクリーチャーが破壊された時、"
    "カードを1枚引く」を与える。": [
        {
            "static": {
                "to": {**MINE, "other": True},
                "abilities": [
                    {
                        "trigger": {
                            "when": {"destroyed": "this"},
                            "do": [{"draw": 1}],
                        }
                    }
                ],
            }
        }
    ],
}


@pytest.mark.parametrize("part", slow_or_thorough(range(4), every=4))
def test_no_sentence_has_two_structures(part: int) -> None:
    """What LALR finds is all that there is; Earley takes a second for a sentence."""
    path = Path(parsing.__file__).with_name("sentence.lark")
    every = Lark(
        path.read_text(encoding="utf-8"),
        start="sentence",
        parser="earley",
        lexer=parsing.WordsOfSentence,
        ambiguity="explicit",
    )
    for line in list(TEXTS)[part::4]:
        for sentence in normal(line).text.sentences():
            words = list(lexicon().said(sentence.letters))
            tree = every.parse(words)
            assert list(tree.find_data("_ambig")) == [], sentence.letters


def test_what_can_mean_two_things_is_told_as_both() -> None:
    text = (
        "自分のクリーチャーが攻撃する時、クリーチャーを1体タップする。それを破壊する。"
    )
    assert reading(text).gaps[0].readings == ("tap", "that")


def test_the_normal_form_keeps_where_each_letter_was_printed() -> None:
    line = normal("■Ｗ（ダブル）・ブレイカー（シールドを２枚ブレイクする）")
    assert line.text.letters == "W・ブレイカー"
    assert line.text.places[0] == 1
    assert line.text.places[1] == 7
    assert [part.letters for part in line.reminders] == ["シールドを2枚ブレイクする"]


def test_sentences_end_outside_of_quotations_only() -> None:
    text = normal("これに「カードを引く。その後、捨てる。」を与える。次に出す。").text
    assert [part.letters for part in text.sentences()] == [
        "これに「カードを引く。その後、捨てる。」を与える",
        "次に出す",
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ("墓地進化：闇のクリーチャーを1体自分の墓地から選び、その上に重ねる。",),
        ("進化V－自分のドラゴン1体と跳ぶナイト1体を重ねた上に置く。",),
        ("W・ブレイカー",),
        ("W・ブレイカー", "このクリーチャーは踊る。"),
    ],
)
@pytest.mark.parametrize("happens", ["summon", "put"])
def test_an_evolution_creature_whose_base_is_unread_is_in_doubt(
    lines: tuple[str, ...], happens: str
) -> None:
    """Even if it never arrives."""
    found = reading(*lines, type="進化クリーチャー")
    assert not found.complete
    assert "evolves_from" not in found.data
    guard = {
        "name": "例の番人",
        "type": "creature",
        "abilities": {
            "replacement": {
                "when": {"enters": {"whose": "opponent"}},
                "instead": {"move": {"cards": "that", "to": "graveyard"}},
            }
        },
    }
    board = {
        "title": "an evolution creature of which the base is unread",
        "turn": "a",
        "cards": [dict(found.data), guard],
        "players": {
            "a": {"hand": {"beast": "例の獣"}},
            "b": {"battle": {"guard": "例の番人"}},
        },
        "happens": [{happens: "beast", "by": "a"}],
    }
    for cards in ({"battle": {"guard": "例の番人"}}, {}):
        board["players"] = {"a": {"hand": {"beast": "例の獣"}}, "b": cards}
        answer = outcomes(Situation.model_validate(board), Search())
        assert any("進化元" in why for why in answer.incomplete)


@pytest.mark.parametrize(("below", "ends"), [(1, 1), (2, 2)])
def test_a_substitute_for_two_cards_needs_two(below: int, ends: int) -> None:
    found = reading(
        "このクリーチャーが破壊される時、かわりにカードを2枚、"
        "自分の墓地から山札の下に置いてもよい。"
    )
    board = {
        "title": "a substitute that takes two cards of the graveyard",
        "turn": "b",
        "cards": [dict(found.data)],
        "players": {
            "a": {"battle": {"beast": "例の獣"}, "graveyard": below, "deck": 3},
            "b": {},
        },
        "happens": [{"destroy": "beast", "by": "b"}],
    }
    answer = outcomes(Situation.model_validate(board), Search())
    assert (answer.complete, len(answer.outcomes)) == (True, ends)


def test_costs_and_names_keep_their_brackets_and_spaces() -> None:
    line = normal("このクリーチャーを ［火(3)］支払って(速い) 出す")
    assert line.text.letters == "このクリーチャーを[火(3)]支払って出す"
    assert [part.letters for part in line.reminders] == ["速い"]
    assert normal("自分の 《例の嵐　カラー(Ａ)》を").text.letters == (
        "自分の《例の嵐 カラー(A)》を"
    )


BLOCKS = """\
例の炎龍 VR 火文明 (6)
クリーチャー：アーマード・ドラゴン／ハンター 6000+
■W・ブレイカー

例の光水 光／水文明 (2)
呪文
カードを1枚引く。
"""


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("例の支配者 VR", "例の支配者"),
        ("例の支配者 MDS", "例の支配者"),
        ("例の支配者 Z", "例の支配者 Z"),
        ("例の支配者 MAX", "例の支配者 MAX"),
        ("例の支配者 Z SR", "例の支配者 Z"),
        ("例の支配者 DMR", "例の支配者"),
        ("例の支配者 SPR", "例の支配者"),
    ],
)
def test_letters_that_are_no_rarity_belong_to_the_name(head: str, name: str) -> None:
    (card,) = prints(f"{head} 闇文明 (8)\n呪文\nカードを1枚引く。\n")
    assert card.name == name


def test_the_mark_beside_a_missing_civilization_is_left_out() -> None:
    (card,) = prints(
        "例の王7 SR 無色[ジョーカーズ] (7)\nクリーチャー：ジョーカーズ 7777\n"
    )
    assert (card.name, card.civilizations) == ("例の王7", ("無色",))


def test_the_kind_and_the_races_of_a_record_are_read_in_any_width() -> None:
    record = {
        "name": "例のＺ",
        "type": "タマシード／クリーチャー",
        "civilizations": ["火"],
        "cost": 3,
        "power": 3000,
        "races": ["Ｓ級侵略者"],
        "lines": ["自分のS級侵略者はブロックされない。"],
    }
    (printed,) = prints(json.dumps(record, ensure_ascii=False))
    found = read(printed, shipped_library())
    assert found.complete
    card = found.card()
    assert card.type == ("tamaseed", "creature")
    assert (card.name, card.races) == ("例のＺ", ("S級侵略者",))


def test_cards_come_as_blocks_or_as_lines_of_json() -> None:
    blocks = list(prints(BLOCKS))
    assert blocks == [
        Print(
            "例の炎龍",
            "クリーチャー",
            ("火",),
            6,
            6000,
            ("アーマード・ドラゴン", "ハンター"),
            ("■W・ブレイカー",),
        ),
        Print("例の光水", "呪文", ("光", "水"), 2, None, (), ("カードを1枚引く。",)),
    ]
    record = '{"name": "例の獣", "type": "呪文", "cost": 1, "lines": ["ブロッカー"]}'
    assert list(prints(record)) == [
        Print("例の獣", "呪文", cost=1, lines=("ブロッカー",))
    ]


HALF = '{"name": "例の獣", "type": "クリーチャー", "cost": 1, "power": 1, "half": %s}'


@pytest.mark.parametrize(
    "text",
    [
        *("ただの文", '{"name": 1}', "{", BLOCKS + "\n例の獣"),
        HALF % '{"name": "例の呪文"}',
        HALF % '[{"name": "例の呪文"}]',
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        list(prints(text))


def test_the_command_says_what_is_missing() -> None:
    run = CliRunner().invoke(cli, ["read", "-"], input=BLOCKS)
    assert (run.exit_code, run.stderr) == (0, "")
    assert run.stdout.count("---\n") == 1
    dances = BLOCKS + "このクリーチャーは踊る。\n"
    run = CliRunner().invoke(cli, ["read", "-"], input=dances)
    assert run.exit_code == 1
    assert "踊る" in run.stderr
    kind = BLOCKS.replace("クリーチャー：", "進化クリーチャー：")
    run = CliRunner().invoke(cli, ["read", "-"], input=kind)
    assert run.exit_code == 1
    assert "進化元" in run.stderr


def test_a_misspelt_keyword_is_answered_with_those_like_it() -> None:
    for text, told in [
        (
            "スピードアタカー",
            " (did you mean `スピードアタッカー`, `パワーアタッカー`?)",
        ),
        ("踊る。", ""),
    ]:
        run = CliRunner().invoke(cli, ["read", "-"], input=f"{BLOCKS}{text}\n")
        assert run.exit_code == 1
        assert (
            run.stderr == f"例の光水, line 2 of its text: not read: 「{text}」{told}\n"
        )


def test_reminder_text_is_held_against_its_keyword() -> None:
    reminded = (
        "例の獣 火文明 (2)\nクリーチャー：例族 2000\n"
        "パワーアタッカー+3000(攻撃中、このクリーチャーのパワーを+3000する)\n"
        "シールド・セイバー(自分のシールドがブレイクされる時、かわりにこのクリーチャーを"
        "破壊してもよい)\n"
        "ブロッカー(このクリーチャーは踊る)\n"
    )
    run = CliRunner().invoke(cli, ["read", "-"], input=reminded)
    assert (run.exit_code, run.stderr) == (0, "")
    for old, new in (("を+3000", "を+5000"), ("自分のシールドが", "相手のシールドが")):
        other = reminded.replace(old, new)
        run = CliRunner().invoke(cli, ["read", "-"], input=other)
        assert run.exit_code == 1
        assert "reminder text" in run.stderr
        assert run.stdout.count("missing:") == 1


def test_the_command_knows_the_keywords_of_a_pool(tmp_path: Path) -> None:
    words = BLOCKS + "例の再起\n"
    assert CliRunner().invoke(cli, ["read", "-"], input=words).exit_code == 1
    (tmp_path / "keywords").mkdir()
    (tmp_path / "keywords" / "例の再起.yaml").write_text(
        "name: 例の再起\nabilities:\n"
        "  - trigger: {when: {destroyed: this}, do: {draw: 1}}\n",
        encoding="utf-8",
    )
    read = ["read", "-", "--cards", str(tmp_path)]
    assert CliRunner().invoke(cli, read, input=words).exit_code == 0


def test_the_command_reads_long_files_and_refuses_what_is_no_text(
    tmp_path: Path,
) -> None:
    cards = tmp_path / "cards.jsonl"
    line = '{"name": "例の獣", "type": "クリーチャー", "lines": ["ブロッカー"]}\n'
    cards.write_text(line * 600, encoding="utf-8")
    run = CliRunner().invoke(cli, ["read", str(cards), "--json"])
    assert (run.exit_code, run.stdout.count('"complete": true')) == (0, 600)
    cards.write_bytes(b"\xff\xfe")
    for file in (cards, tmp_path, tmp_path / "none"):
        refused = CliRunner().invoke(cli, ["read", str(file)]).exception
        assert isinstance(refused, InputError)
        assert refused.file == file


def test_no_wording_of_the_grammar_is_given_two_meanings() -> None:
    """Wordings of the section `grammar` come first; no two of those are the same."""
    said = [e.partition("=")[0] for w in sections()["grammar"].values() for e in w.ja]
    assert sorted(said) == sorted(set(said))
    assert all(wording for _, wording, _ in meanings())
