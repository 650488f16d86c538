"""Reading the texts of duelists and of the cards that they bring (317)."""

from __future__ import annotations

from tests.test_cardtext_reading import abilities, reading

OF_MINA = (
    "デュエリスト:ミナ(各ターンに1度、自分のマナゾーンにあるカードの枚数以下のコストで種族にミナを持つ"
    "デュエルメイト・カードを1枚、自分の超次元ゾーンからコストを支払わずに実行してもよい)"
)


def test_a_duelist_and_whom_it_brings() -> None:
    found = reading(OF_MINA, type="デュエリスト")
    assert found.gaps == ()
    assert found.data["type"] == "duelist"
    assert found.data["keywords"] == ["デュエリスト:ミナ"]


def test_a_link_of_mates_is_not_read() -> None:
    found = reading(
        "デュエリスト・リンク:ミナ(自分の、種族にミナを持つ、異なる名前のデュエルメイト・カードが3枚"
        "バトルゾーンにあれば、それら1つずつを裏返しリンクさせる)",
        type="デュエリスト",
    )
    assert found.gaps != ()


def test_mates_have_their_word_by_what_they_are() -> None:
    creature = reading("W・ブレイカー", type="デュエルメイト・クリーチャー")
    assert (creature.data["type"], creature.gaps) == ("creature", ())
    assert creature.data["keywords"] == ["デュエルメイト", "W・ブレイカー"]
    spell = reading("カードを1枚引く。", type="デュエルメイト呪文")
    assert (spell.data["type"], spell.data["keywords"]) == ("spell", ["デュエルメイト"])


def test_a_super_creature_of_mates_is_no_creature_that_is_read() -> None:
    found = reading("W・ブレイカー", type="デュエルメイト・スーパー・クリーチャー")
    assert found.data["type"] == "unknown"


def test_a_spell_of_mates_goes_below_its_duelist() -> None:
    found = abilities(
        "カードを1枚引く。",
        "この呪文を唱えた後、墓地のかわりに自分の《例の守護者、ミナ》1つの下に置く。",
        type="デュエルメイト呪文",
    )
    choose = {"whose": "you", "name": "例の守護者、ミナ", "choose": 1}
    after = {
        "when": {"put": "this", "to": "graveyard", "after_cast": True},
        "zone": ["hand", "graveyard", "mana", "deck", "shields"],
        "instead": [
            {"choose": choose, "as": "chosen"},
            {"move": {"cards": "that", "under": "chosen"}},
        ],
    }
    assert found == [{"replacement": after}, {"spell": {"do": [{"draw": 1}]}}]


def test_duelists_are_chosen_and_destroyed() -> None:
    assert abilities("このクリーチャーが出た時、相手のデュエリストを1つ破壊する。") == [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": [
                    {"destroy": {"whose": "opponent", "type": "duelist", "choose": 1}}
                ],
            }
        }
    ]
