"""What situations and answers show in a notebook."""

import subprocess
import sys

import pytest

from dmreason import load_situation, outcomes, prove
from dmreason.files.library import shipped_library
from dmreason.pages.notebook import show_in_notebooks

DATA = {
    "title": "<b>王</b>",
    "turn": "相手",
    "players": {
        "自分": {"battle": {"王": "アビスベル=ジャシン帝"}, "hand": 2},
        "相手": {},
    },
    "happens": {"destroy": "王", "by": "相手"},
    "claims": [{"possible": "in(王, battle), 1 < 2"}, {"impossible": "winner(相手)"}],
}


def shown(thing: object) -> str:
    return thing._repr_html_()  # type: ignore[attr-defined, no-any-return]


def test_each_shows_itself_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    show_in_notebooks()
    situation = load_situation(DATA)
    found, proof = outcomes(situation), prove(situation)
    board = shown(situation)
    assert "<p>&lt;b&gt;王&lt;/b&gt;</p>" in board
    assert (
        "<tr><td>バトルゾーン</td><td>王 アビスベル=ジャシン帝</td><td></td></tr>"
        in board
    )
    assert "<th></th><th>自分</th><th>相手</th>" in board
    told = shown(found)
    assert told.count("<tr>") == 3
    assert "<td>1</td><td>墓地</td>" in told
    assert "<td>2</td><td>バトルゾーン</td>" in told
    assert "<td>手札</td><td>自分の手札1, 自分の手札2</td>" in shown(found.outcomes[0])
    verdicts = shown(proof)
    assert "<td>in(王, battle), 1 &lt; 2</td><td>あり得る</td>" in verdicts
    assert "<td>winner(相手)</td><td>あり得ない</td>" in verdicts
    card = shipped_library().card("アクア・ソルジャー")
    assert "<p>アクア・ソルジャー 水文明 (3)</p>" in shown(card)


def test_an_outcome_with_what_lies_on_cards_and_who_has_won() -> None:
    show_in_notebooks()
    data = {
        "turn": "me",
        "cards": [{"name": "例の兵", "type": "creature", "power": 1000}],
        "players": {"me": {"battle": {"a": "例の兵"}}, "opponent": {}},
        "happens": {"attack": {"with": "a", "at": "opponent"}},
    }
    (end,) = outcomes(load_situation(data)).outcomes
    told = shown(end)
    assert "<td>a (tapped)</td>" in told
    assert "winner: me" in told


def test_only_notebooks_load_what_shows_it() -> None:
    code = (
        "import sys; {}import dmreason; kind = dmreason.Situation; "
        "print(hasattr(kind, '_repr_html_'))"
    )
    for before, said in (("", "False"), ("sys.modules['IPython'] = sys; ", "True")):
        done = subprocess.run(
            [sys.executable, "-c", code.format(before)],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == said
