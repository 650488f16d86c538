"""The index of the rulebook."""

from pathlib import Path

import pytest

from dmreason.report.listings import show_rules
from dmreason.report.text import Screen
from dmreason.rulebook.index import Rule, rulebook, select
from dmreason.words.errors import InputError


@pytest.fixture
def small(tmp_path: Path) -> list[Rule]:
    """A rulebook of two files and two rulings."""
    dm, rulings = tmp_path / "asp" / "dm", tmp_path / "rulings" / "topic"
    dm.mkdir(parents=True)
    rulings.mkdir(parents=True)
    (dm / "609_replacement.lp").write_text(
        "% 609 Replacement effects.\n\n"
        "%## 609 Replacement effects.\n%   置換効果。\n% Definition: a title.\n\n"
        "%## 609.9 Several replacements of one event.\n%   同じイベント。\n"
        "a :- b.  % not a heading\n"
        "%## 609.9b A chosen card is not chosen twice.\n%   同じカードは選べない。\n"
        "% Covered by 609.9\n% and references: nothing is chosen twice.\n",
        encoding="utf-8",
    )
    (dm / "101_golden.lp").write_text(
        "%## 101.3a Was it carried out?\n%   実行したか。\n% Not encoded yet.\n",
        encoding="utf-8",
    )
    (rulings / "b.yaml").write_text(
        "id: R054\nrules: ['609.9b', \"101.3a\"]\nturn: me\n", encoding="utf-8"
    )
    (rulings / "a.yaml").write_text(
        "turn: me\nrules:\n  - '609.9b'\n- '609'\nid: 'E001'\nnote: 609.9\n",
        encoding="utf-8",
    )
    return rulebook(tmp_path / "asp", tmp_path / "rulings")


def test_index(small: list[Rule]) -> None:
    assert small == [
        Rule(
            "101.3a",
            "Was it carried out?",
            "実行したか。",
            "101_golden.lp",
            "not encoded",
            ("R054",),
        ),
        Rule(
            "609",
            "Replacement effects.",
            "置換効果。",
            "609_replacement.lp",
            "definition",
            ("E001",),
        ),
        Rule(
            "609.9",
            "Several replacements of one event.",
            "同じイベント。",
            "609_replacement.lp",
            "encoded",
            (),
        ),
        Rule(
            "609.9b",
            "A chosen card is not chosen twice.",
            "同じカードは選べない。",
            "609_replacement.lp",
            "covered by 609.9 and references",
            ("E001", "R054"),
        ),
    ]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "C.UTF-8",
            "101.3a  Was it carried out?\n        status: not encoded\n"
            "        rulings: R054\n",
        ),
        (
            "ja_JP.UTF-8",
            "101.3a  実行したか。\n        状況: 未実装\n        裁定: R054\n",
        ),
    ],
)
def test_text_of_an_entry(
    small: list[Rule],
    locale: str,
    text: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    show_rules(Screen(), small[:1])
    assert capsys.readouterr().out == text


def test_partly_encoded(tmp_path: Path) -> None:
    dm = tmp_path / "dm"
    dm.mkdir()
    (dm / "1_x.lp").write_text(
        "%## 1 A.\n%   甲。\n% Covered by 2; payment is not\n% encoded yet.\n"
        "%## 1.1 B.\n%   乙。\na.\n% The rest is not encoded yet.\n",
        encoding="utf-8",
    )
    assert [r.status for r in rulebook(tmp_path, tmp_path)] == ["partly encoded"] * 2


def test_select(small: list[Rule]) -> None:
    def numbers(number: str) -> list[str]:
        return [rule.number for rule in select(small, number)]

    assert numbers("609.9b") == ["609.9b"]
    assert numbers("609.9") == ["609.9", "609.9b"]
    assert numbers("609") == ["609", "609.9", "609.9b"]


def test_unknown_number(small: list[Rule]) -> None:
    with pytest.raises(InputError) as caught:
        select(small, "609.9c")
    assert str(caught.value) == (
        "there is no rule 609.9c in the index of the rulebook; `dmreason rules` lists "
        "them (did you mean `609.9`, `609.9b`, `609`?)"
    )


def test_shipped_rulebook() -> None:
    rules = rulebook()
    assert "609.9b" in {rule.number for rule in rules}
    assert not any(rule.japanese.isascii() for rule in rules)


def test_subheads_and_the_glossary_are_no_status(tmp_path: Path) -> None:
    (tmp_path / "dm").mkdir()
    (tmp_path / "dm" / "609_replacement.lp").write_text(
        "%## 609.9 Several replacements.\n%   同じイベント。\n"
        "% No ruling: none is known.\n\n"
        "%### what is not encoded yet. No ruling: of a subhead\n"
        "%*! a(X): X is not encoded yet, and no rule. *%\n"
        "a(1).\n",
        encoding="utf-8",
    )
    (rule,) = rulebook(tmp_path, tmp_path)
    assert (rule.status, rule.without_ruling) == ("encoded", "none is known")
