"""Keywords with parameters: one file for a family, and what its words mean."""

import itertools
from pathlib import Path
from textwrap import dedent

import pytest

from dmreason.files.keywords import KeywordFiles
from dmreason.files.library import (
    CardFiles,
    Library,
    load_card,
    load_keyword,
    shipped_library,
)
from dmreason.language.cards import Keyword
from dmreason.language.gaps import is_incomplete
from dmreason.language.keywords import CIVILIZATIONS, Pattern
from dmreason.loading.situations import load_situation
from dmreason.words.errors import InputError
from tests.situations import creature, search, situation

SHIPPED = shipped_library().files.keywords
WORDS: dict[str, tuple[str, ...]] = {
    "number": ("0", "3", "12000"),
    "civilization": (*CIVILIZATIONS, "水文明"),
    "race": ("ドラゴン", "アビスロイヤル", "ジョーカーズ"),
}


def family(folder: Path, name: str, text: str) -> KeywordFiles:
    """The keywords of a folder, with one more."""
    file = folder / "keywords" / f"{name}.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"name: {name}\n{dedent(text)}", encoding="utf-8")
    return KeywordFiles(sorted(file.parent.iterdir()))


def meant(known: KeywordFiles, word: str) -> Keyword:
    found = known.keyword(word)
    assert found is not None
    return found


class TestShipped:
    @pytest.mark.parametrize("number", [1, 4, 7, 12])
    def test_a_number_of_the_word_is_that_of_its_text(self, number: int) -> None:
        keyword = meant(SHIPPED, f"ニンジャ・ストライク{number}")
        trigger = keyword.abilities[0].trigger
        assert trigger is not None
        assert trigger.if_ is not None
        assert trigger.if_.at_least == number
        assert keyword.gloss == f"Ninja Strike {number}"

    @pytest.mark.parametrize(
        ("word", "power"),
        [("パワーアタッカー+1000", 1000), ("パワーアタッカー＋９０００", 9000)],
    )
    def test_wide_signs_are_those_of_the_file(self, word: str, power: int) -> None:
        static = meant(SHIPPED, word).abilities[0].static
        assert static is not None
        assert static.power == power

    def test_every_word_fits_one_file(self) -> None:
        """Every family with every kind of value, and every plain word."""
        plain = {each.pattern.name for each in SHIPPED.files if not each.parameters}
        for file in SHIPPED.files:
            form, word = file.pattern, file.pattern.name
            load_keyword(file.path)
            kinds = file.parameters
            for values in itertools.product(
                *(WORDS[kinds[name]] for name in form.parameters)
            ):
                word = form.name
                for name, value in zip(form.parameters, values, strict=True):
                    word = word.replace(f"{{{name}}}", value)
                if form.parameters and word in plain:
                    continue
                found = SHIPPED.file(word)
                assert found is not None and found.path == file.path, word

    def test_every_word_is_of_its_family(self) -> None:
        assert SHIPPED.family("ニンジャ・ストライク5") == "ニンジャ・ストライク"
        assert SHIPPED.family("ニンジャ・ストライク") == "ニンジャ・ストライク"
        assert SHIPPED.family("フシギバース[自然(4)]") == "フシギバース"
        assert SHIPPED.family("S・トリガー") is None

    def test_a_file_of_the_very_word_comes_first(self) -> None:
        free, paid = SHIPPED.keyword("マナ爆誕0"), SHIPPED.keyword("マナ爆誕1")
        assert free is not None and paid is not None
        assert free.name == "マナ爆誕0" and free.abilities != paid.abilities


class TestAWordThatDoesNotFit:
    def message(self, folder: Path, keywords: str) -> str:
        file = folder / "card.yaml"
        file.write_text(f"name: 例の獣\ntype: creature\nkeywords: {keywords}\n")
        with pytest.raises(InputError) as caught:
            load_card(file)
        return str(caught.value).removeprefix(f"{file}:")

    def test_no_number(self, tmp_path: Path) -> None:
        assert self.message(tmp_path, "[ブロッカー, マジボンバー火]") == (
            "3: `マジボンバー火` is read as 「マジボンバー{N}」: `火` is no number"
        )

    def test_too_large_a_number(self, tmp_path: Path) -> None:
        assert self.message(tmp_path, f"マジボンバー{'9' * 8}").endswith("is no number")

    def test_what_no_keyword_takes(self, tmp_path: Path) -> None:
        said = self.message(tmp_path, "{word: マジボンバー3, do: {draw: 1}}")
        assert said == "3: beside `word: マジボンバー3` stand exactly: none"

    def test_nothing_beside_a_word(self, tmp_path: Path) -> None:
        said = self.message(tmp_path, "{word: ブロッカー}")
        assert "beside `word` stands what the text says with it" in said

    def test_what_stands_beside_an_unknown_word(self, tmp_path: Path) -> None:
        said = self.message(tmp_path, "{word: 例の語, do: {draw: 1}}")
        assert said.startswith("3: nothing is known of the keyword `例の語`")

    def test_a_word_that_is_given(self, tmp_path: Path) -> None:
        file = tmp_path / "card.yaml"
        text = "abilities:\n  - static:\n      keywords: パワーアタッカー+強\n"
        file.write_text(f"name: 例の獣\ntype: creature\n{text}", encoding="utf-8")
        with pytest.raises(InputError) as caught:
            load_card(file)
        assert caught.value.line == 5

    def test_a_family_that_is_given(self, tmp_path: Path) -> None:
        file = tmp_path / "card.yaml"
        text = "abilities: {static: {keywords: ニンジャ・ストライク}}"
        file.write_text(f"name: 例の獣\ntype: creature\n{text}\n", encoding="utf-8")
        with pytest.raises(InputError, match="say with which value it is given"):
            load_card(file)

    def test_a_word_with_a_file_that_is_spelt_out(self, tmp_path: Path) -> None:
        message = self.message(tmp_path, "[無月の門]\nspelt_out: 無月の門")
        assert message.startswith("4: 無月の門 has a file, so the card would have it")

    def test_a_word_that_fits_nothing_and_is_spelt_out(self, tmp_path: Path) -> None:
        message = self.message(tmp_path, "[]\nspelt_out: マジボンバー火")
        assert message.startswith("4: `マジボンバー火` is read as 「マジボンバー{N}」")

    def test_a_card_of_a_situation(self, tmp_path: Path) -> None:
        file = tmp_path / "board.yaml"
        file.write_text(
            "turn: a\nplayers: {a: {}, b: {}}\ncards:\n"
            "  - name: 例の獣\n    type: creature\n    keywords: マジボンバー火\n",
            encoding="utf-8",
        )
        with pytest.raises(InputError) as caught:
            load_situation(file)
        assert caught.value.line == 6


def incomplete(*keywords: object) -> tuple[str, ...]:
    """Why the answer is incomplete about a creature with these keywords."""
    one = creature("例の獣", keywords=[*keywords])
    me = {"battle": {"x": "例の獣"}, "deck": 3}
    return search(situation(me, cards=[one], happens={"destroy": "x"})).incomplete


WHOLE = {"word": "サイレントスキル", "do": {"draw": 1}}


class TestAWordWithoutWhatItNeeds:
    def test_it_is_complete_with_it(self) -> None:
        assert incomplete(WHOLE, "ニンジャ・ストライク5") == ()

    @pytest.mark.parametrize("word", ["サイレントスキル", "ニンジャ・ストライク"])
    def test_it_is_missing(self, word: str) -> None:
        assert incomplete(word) == (
            f"例の獣 has the keyword {word}, which does nothing here: it has no file "
            "and no rule knows it",
        )

    def test_it_is_missing_beside_another(self) -> None:
        assert incomplete(WHOLE, "サイレントスキル") != ()


class TestParameters:
    def test_a_civilization_and_a_race(self, tmp_path: Path) -> None:
        text = """
        parameters: {C: civilization, R: race}
        abilities:
          - static: {to: {civilization: C, race_includes: R}, power: 1000}
        """
        known = family(tmp_path, "例の号令・{C}:{R}", text)
        static = meant(known, "例の号令・火:ドラゴン").abilities[0].static
        assert static is not None
        to = static.model_dump(exclude_unset=True)["to"]
        assert to == {"civilization": ("fire",), "race_includes": ("ドラゴン",)}
        with pytest.raises(ValueError, match="`ドラゴン` is no civilization"):
            known.keyword("例の号令・ドラゴン:ドラゴン")
        with pytest.raises(ValueError, match="`火` is no race"):
            known.keyword("例の号令・火:火")

    def test_two_files_that_fit_one_word(self, tmp_path: Path) -> None:
        family(tmp_path, "例の{R}", "parameters: {R: race}\nabilities: []\n")
        text = "parameters: {Q: race}\nabilities: []\n"
        known = family(tmp_path, "例{Q}語", text)
        with pytest.raises(ValueError, match="`例の語` fits several keywords"):
            known.keyword("例の語")
        assert meant(known, "例の句").name == "例の句"

    FAULTS = (
        ("例の{N}", "abilities: []\n", "each name in braces needs an entry"),
        (
            "例の{N}",
            "parameters: {N: number, C: cards}\nabilities: []\n",
            "the text reads the parameter `C` nowhere",
        ),
        ("例", "parameters: {N: number}\nabilities: []\n", "which the word itself"),
        ("例", "parameters: {n: cards}\nabilities: []\n", "names of capital letters"),
        ("例", "parameters: {C: cards, D: cards}\nabilities: []\n", "two of one"),
        (
            "例の{N}",
            "parameters: {N: number}\nabilities: [{static: {to: {like: N}}}]\n",
            "`like` stands for the fields of a parameter",
        ),
        (
            "例",
            "parameters: {C: cards}\n"
            "abilities: [{static: {power: 1, to: {type: spell, like: C}}}]\n",
            "`type` is said here already",
        ),
    )

    @pytest.mark.parametrize(("name", "text", "message"), FAULTS)
    def test_a_file_that_is_wrong(
        self, tmp_path: Path, name: str, text: str, message: str
    ) -> None:
        family(tmp_path, name, text)
        with pytest.raises(InputError, match=message):
            load_keyword(tmp_path / "keywords" / f"{name}.yaml")

    def test_what_the_card_gives(self, tmp_path: Path) -> None:
        (tmp_path / "cards").mkdir()
        text = """
        parameters: {N: number, G: gives}
        abilities:
          - static:
              if: {count: {whose: you, zone: mana}, at_least: N}
              to: this
              like: G
        """
        family(tmp_path, "例の変身{N}", text)
        card = "name: 例の獣\ntype: creature\nkeywords:\n  - {}\n"
        beside = "{word: 例の変身7, gives: {power: 3000, keywords: ブロッカー}}"
        (tmp_path / "cards" / "a.yaml").write_text(card.format(beside))
        library = Library(CardFiles(tmp_path))
        whole = library.card("例の獣")
        assert not is_incomplete(whole, library)
        found = library.keyword(whole.keywords[0])
        assert found is not None
        static = found.abilities[0].static
        assert static is not None
        assert (static.power, static.keywords) == (3000, ("ブロッカー",))
        (tmp_path / "cards" / "a.yaml").write_text(card.format("例の変身7"))
        library = Library(CardFiles(tmp_path))
        assert is_incomplete(library.card("例の獣"), library)


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("マジボンバー{N}", "マジボンバー"),
        ("パワーアタッカー+{N}", "パワーアタッカー"),
        ("{R}・メクレイド{N}", "メクレイド"),
        ("O・ドライブ {C}x{N}", "O・ドライブ"),
        ("バズレンダ[無色({N})]", "バズレンダ"),
    ],
)
def test_the_name_of_a_family(name: str, family: str) -> None:
    assert Pattern(name).family == family


@pytest.mark.parametrize("attacked", ["me", "opponent"])
def test_when_a_hyper_mode_is_unlocked_is_in_doubt(attacked: str) -> None:
    """Zラッシュ may come before the shield trigger that would destroy the creature."""
    rush = creature(
        "例の逆転獣", power=5000, keywords=["Zラッシュ"], hyper={"power": 9000}
    )
    weak = {"whose": "any", "type": "creature", "power": {"at_most": 5000}}
    trap = {
        "name": "例の罠",
        "type": "spell",
        "keywords": ["S・トリガー"],
        "abilities": [{"spell": {"do": {"destroy": weak}}}],
    }
    zones: dict[str, dict[str, object]] = {
        "me": {"battle": {"z": "例の逆転獣"}, "deck": 3},
        "opponent": {"battle": {"a": "例の攻め手"}, "deck": 3},
    }
    zones[attacked]["shields"] = {"s": "例の罠"}
    with_ = "a" if attacked == "me" else "z"
    found = search(
        situation(
            zones["me"],
            zones["opponent"],
            turn="opponent" if attacked == "me" else "me",
            cards=[rush, trap, creature("例の攻め手", power=6000)],
            happens={"attack": {"with": with_, "at": attacked}},
        )
    )
    (doubt,) = found.incomplete
    assert "whether it waits" in doubt
    assert {dict(o.zones["me"])["battle"] for o in found.outcomes} == {("z",)}
