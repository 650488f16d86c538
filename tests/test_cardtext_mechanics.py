"""Reading the mechanics of 2017 to 2026, and cards of two halves in print."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print
from dmreason.cardtext.writing.cards import text_of
from dmreason.files.library import shipped_library
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

COMING = (
    "自分の火のコマンドが攻撃する時、"
    "自分の手札または墓地にあるこのクリーチャーをその上に重ねてもよい"
)
TWO_HALVES = """例の森 VR 自然文明 (3)
クリーチャー:例の種族 3000
■スマッシュ・バースト(このクリーチャーが攻撃する時、このカードの呪文側を、バトルゾーンに置いたままコストを支払わずに唱えてもよい)
例の嵐 VR 自然文明 (4)
呪文:例の歌
■S・トリガー
■カードを1枚引く。
"""


@pytest.mark.parametrize(
    ("line", "type", "keyword"),
    [
        ("<キリフダッシュ>[火/自然(6)]", "クリーチャー", "キリフダッシュ[火/自然(6)]"),
        ("キリフダッシュ[火(1)]", "呪文", "キリフダッシュ[火(1)]"),
        ("<ビビッドロー>[水/火(5)]", "クリーチャー", "ビビッドロー[水/火(5)]"),
        ("リサイクル[水(3)]", "呪文", "リサイクル[水(3)]"),
        (
            "無月の門:自分の魔導具をバトルゾーンに出した時、自分の魔導具をバトルゾーンと墓地から2つずつ選び、"
            "このクリーチャーを自分の手札または墓地からそれら4枚の上にコストを支払わずに召喚してもよい。",
            "クリーチャー",
            "無月の門",
        ),
        (
            "S級侵略[不死]-闇のコマンド",
            "クリーチャー",
            {
                "word": "S級侵略[不死]",
                "cards": {"civilization": "darkness", "race_includes": "コマンド"},
            },
        ),
        (
            "侵略:自分の火のコマンド",
            "クリーチャー",
            {
                "word": "侵略",
                "cards": {"civilization": "fire", "race_includes": "コマンド"},
            },
        ),
    ],
)
def test_keywords_with_their_values(line: str, type: str, keyword: str | Data) -> None:
    found = reading(line, type=type)
    assert found.gaps == ()
    assert found.data["keywords"] == [keyword]


def test_another_text_behind_a_gate_is_unread() -> None:
    assert reading("無月の門:自分の魔導具が出た時、カードを1枚引く。").gaps != ()


def test_abilities_behind_the_icon_that_bonds_share() -> None:
    icon = {"icon": {"name": "KP", "do": [{"draw": 1}]}}
    found = reading("キズナ", "KZ-カードを1枚引く。")
    assert (found.gaps, found.data["abilities"]) == ((), [icon])
    for mark in ("KP-", "KC-", "《KZ》", "KZ:", "《KP》-"):
        assert abilities(f"{mark}カードを1枚引く。") == [icon]


def test_a_creature_of_two_halves() -> None:
    (printed,) = prints(TWO_HALVES)
    found = read(printed, shipped_library())
    assert found.gaps == ()
    assert found.data["keywords"] == ["スマッシュ・バースト"]
    assert found.data["spell_half"] == {
        "name": "例の嵐",
        "type": "spell",
        "civilizations": ["nature"],
        "cost": 4,
        "races": ["例の歌"],
        "keywords": ["S・トリガー"],
        "abilities": [{"spell": {"do": [{"draw": 1}]}}],
    }


def test_what_is_not_read_of_the_spell_half_is_told_with_its_line() -> None:
    (printed,) = prints(TWO_HALVES.replace("カードを1枚引く", "カードをふわふわ引く"))
    found = read(printed, shipped_library())
    assert [gap.line for gap in found.gaps] == [4]
    assert found.data["spell_half"]["missing"] == ["カードをふわふわ引く。"]


@pytest.mark.parametrize(
    "line", ["ラスト・バースト", "スマッシュ・バースト", "例族・フレンド・バースト"]
)
def test_a_spell_half_that_is_not_printed_is_missing(line: str) -> None:
    found = reading(line)
    assert [gap.why for gap in found.gaps] == ["spell_half_unknown"]
    assert found.data["missing"] == [{"text": "呪文側", "when": "cast", "of": "this"}]


def test_one_more_zone_of_what_it_is_put_on() -> None:
    found = reading(
        "S-NEO進化(墓地):バトルゾーンまたは墓地の、アビス・クリーチャー1体の上に重ねつつ出してもよい。",
        type="NEOクリーチャー",
    )
    assert found.gaps == ()
    assert found.data["evolves_from"] == {
        "whose": "you",
        "zone": ["battle", "graveyard"],
        "type": "creature",
        "race_includes": "アビス",
        "choose": 1,
    }


def test_a_raid_is_about_what_the_creature_can_be_put_on() -> None:
    base = "NEO進化:光または闇のクリーチャー1体の上に置いてもよい。"
    found = reading(base, "超魂レイド", type="NEOクリーチャー")
    assert found.gaps == ()
    like = {"civilization": ["light", "darkness"], "type": "creature"}
    assert found.data["keywords"] == [{"word": "超魂レイド", "cards": like}]
    assert reading("超魂レイド", type="NEOクリーチャー").gaps != ()


def test_who_wins_by_the_costs_of_two_cards() -> None:
    found = abilities(
        "このクリーチャーが出た時、相手とガチンコ・ジャッジする。自分が勝ったら、カードを1枚引く。"
    )
    won = {"value": {"cost_of": "shown"}, "at_least": {"cost_of": "shown2"}}
    below = {"to": "deck", "position": "bottom"}
    assert found == [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    [
                        {"reveal": {"zone": "deck", "top": 1}, "as": "shown"},
                        {
                            "reveal": {"whose": "opponent", "zone": "deck", "top": 1},
                            "as": "shown2",
                        },
                        {"move": {"cards": "shown", **below}},
                        {"move": {"cards": "shown2", **below}},
                    ],
                    {"draw": 1, "if": won},
                ],
            }
        }
    ]


def test_nobody_has_won_what_was_not_played() -> None:
    assert (
        reading("このクリーチャーが出た時、自分が勝ったら、カードを1枚引く。").gaps
        != ()
    )


def test_when_the_other_player_has_won_is_not_said_by_the_rules() -> None:
    """701.21b: at equal costs the player who uses the ability has won."""
    judged = "このクリーチャーが出た時、相手とガチンコ・ジャッジする。"
    assert reading(f"{judged}相手が勝ったら、カードを1枚引く。").gaps != ()


def test_a_word_that_only_names_the_cards_of_its_reminder() -> None:
    found = reading(f"例侵略[不死]:火のコマンド({COMING})")
    assert found.gaps == ()
    assert found.data["spelt_out"] == ["例侵略[不死]"]
    assert found.data["abilities"] == [
        {
            "trigger": {
                "when": {
                    "attacks": {
                        "whose": "you",
                        "civilization": "fire",
                        "race_includes": "コマンド",
                    }
                },
                "zone": ["hand", "graveyard"],
                "do": [{"put": {"cards": "this", "onto": "that"}, "may": True}],
            }
        }
    ]


@pytest.mark.parametrize(
    "line",
    [
        f"例侵略:水のコマンド({COMING})",
        "例の語:カードを1枚引く。(このクリーチャーが出た時、カードを1枚引く)",
    ],
)
def test_a_reminder_of_something_else_explains_no_word(line: str) -> None:
    assert reading(line).gaps != ()


def test_what_only_says_how_a_mark_is_drawn_is_no_text() -> None:
    found = reading(
        "このクリーチャーが出た時、次のうちいずれか1つを選ぶ。",
        "▶\ufe0eカードを1枚引く。",
        "▶\ufe0e自分の山札の上から1枚目を墓地に置く。",
    )
    assert found.gaps == ()


def test_a_keyword_with_its_cards_that_is_given() -> None:
    found = read(
        Print(
            "例の守り",
            "クリーチャー",
            lines=("自分のクリーチャーすべてに「セイバー:火のドラゴン」を与える。",),
        ),
        shipped_library(),
    )
    like = {"civilization": "fire", "race_includes": "ドラゴン"}
    given = [{"word": "セイバー", "cards": like}]
    mine = {"whose": "you", "type": "creature"}
    assert found.gaps == ()
    assert found.data["abilities"] == [{"static": {"to": mine, "keywords": given}}]
    (line,) = text_of(found.card())
    assert line == "■自分のクリーチャーすべてに「セイバー：火のドラゴン」を与える。"


def test_those_cards_are_not_the_last_one_alone() -> None:
    found = reading(
        "相手のカードを1枚選び、相手の手札を1枚見ないで選ぶ。相手はそれらを墓地に置く。",
        type="呪文",
    )
    assert [gap.why for gap in found.gaps] == ["それら are several"]


def test_a_reminder_of_a_spell_explains_what_is_an_ability_of_the_card() -> None:
    found = reading(
        "例語(この呪文を唱えた後、墓地に置くかわりに山札の下に置く)", type="呪文"
    )
    assert (found.gaps, found.data["spelt_out"]) == ((), ["例語"])
    assert [*found.data["abilities"][0]] == ["replacement"]
    assert reading("例語(カードを1枚引く)", type="呪文").gaps != ()


def test_two_of_six_cards() -> None:
    found = abilities(
        "このクリーチャーが召喚によって出た時、マジック・W・メクレイド8する。"
    )
    (repeat,) = found[0]["trigger"]["do"]
    look, execute, move = repeat["repeat"]["do"]
    assert look["look"] == {"zone": "deck", "top": 6}
    assert execute == {
        "execute": {
            "cards": "seen",
            "zone": "deck",
            "race_includes": "マジック",
            "cost": {"at_most": 8},
            "up_to": 2,
        }
    }
    assert move["move"]["position"] == "bottom"


def test_by_which_keyword_it_entered() -> None:
    def drawing(*when: Data) -> list[Data]:
        events = when[0] if len(when) == 1 else [*when]
        return [{"trigger": {"when": events, "do": [{"draw": 1}]}}]

    dashing = drawing({"executed": "this", "by_keyword": "キリフダッシュ"})
    text = "このクリーチャーが「キリフダッシュ」能力によって出た時、カードを1枚引く。"
    assert abilities(text) == dashing
    assert abilities(f"<キリフダReVo>{text}") == dashing
    change, invasion = "革命チェンジ", {"enters": "this", "by_keyword": "侵略"}
    changed = {"swapped": "this", "from": "hand", "by_keyword": change}
    for word, way in (
        ("D・D・D", {"executed": "this", "by_keyword": "D・D・D"}),
        ("侵略", invasion),
        (change, changed),
        ("ニンジャ・チェンジ", {**changed, "by_keyword": "ニンジャ・チェンジ"}),
    ):
        assert abilities(text.replace("キリフダッシュ", word)) == drawing(way)
    either = text.replace("「キリフダッシュ」能力", f"「侵略」または「{change}」")
    assert abilities(either) == drawing(invasion, changed)
    other = text.replace("キリフダッシュ", "超魂レイド")
    assert reading(other).gaps != ()


def test_what_follows_a_cost_that_was_lowered() -> None:
    (found,) = abilities(
        "このクリーチャーの召喚コストを2少なくしてもよい。"
        "そうしたら、このターンの終わりに、このクリーチャーを破壊する。"
    )
    destroyed = {"trigger": {"when": {"turn_ends": "any"}, "do": [{"destroy": "it"}]}}
    effect = {
        "about": "this",
        "once": True,
        "until": "end_of_turn",
        "ability": destroyed,
    }
    assert found == {"cost": {"change": -2, "may": True, "then": [{"effect": effect}]}}
    assert (
        reading(
            "このクリーチャーの召喚コストを2少なくする。そうしたら、カードを1枚引く。"
        ).gaps
        != ()
    )
