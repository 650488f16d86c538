"""Reports and pictures: what stands in them, in both languages, and that it is safe."""

import json
import re
from collections.abc import Callable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from dmreason import load_situation, outcomes, prove
from dmreason.files.library import library_with
from dmreason.pages.report import Report
from dmreason.pages.ways import branches, ways
from dmreason.rulebook.shipped import shipped
from dmreason.words.languages import Language
from dmreason.words.pages import PAGES
from tests.commands import Run

JASHIN = shipped("facts") / "examples" / "two-jashin.yaml"
ATTACK = """\
title: "<script>alert(1)</script>"
turn: me
cards:
  - {name: "</script><img src=x onerror=alert(2)>", type: creature, power: 1000}
players:
  me: {battle: {a: "</script><img src=x onerror=alert(2)>"}}
  other: {battle: {b: "</script><img src=x onerror=alert(2)>"}}
happens: [{destroy: {whose: each, type: creature, choose: 1}, by: me}]
"""
ONE = """\
turn: me
players: {me: {hand: 1}, opponent: {battle: {a: 例の甲}}}
cards: [{name: 例の甲, type: creature, power: 1000}]
happens: [{destroy: a, by: me}, {draw: 1, by: me}]
"""


class _Elements(HTMLParser):
    """What elements a page has, and what stands in its first heading."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += attrs


def report(file: Path, language: Language) -> str:
    """The page about a file."""
    situation = load_situation(file)
    proof = prove(situation)
    return Report(file.name, situation, proof, library_with(()), language).html()


def data(page: str) -> Any:
    """What the script of a page reads."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page)
    assert found is not None
    return json.loads(found[1])


def visible(page: str) -> str:
    """The text of a page, as far as it does not need the script."""
    body = re.sub(r"(?s)<(style|script|head)\b.*?</\1>", " ", page)
    return unescape(re.sub(r"<[^>]*>", " ", body))


def test_boards_lead_from_the_situation_to_the_outcome() -> None:
    for outcome in outcomes(load_situation(JASHIN)).outcomes:
        first, *others = outcome.follow()
        assert first.steps == ()
        assert first.board.zones["me"]["battle"] == ("a", "b")
        assert tuple(s for moment in others for s in moment.steps) == outcome.line
        last = others[-1].board
        assert (last.zones, last.marks, last.winner) == (
            outcome.zones,
            outcome.marks,
            outcome.winner,
        )


def test_the_tree_forks_where_ways_part() -> None:
    found = outcomes(load_situation(JASHIN)).outcomes
    assert [(b.before, b.outcome) for b in branches(ways(found))] == [
        (None, None),
        (0, 1),
        (0, 2),
        (0, 3),
    ]


def test_a_tree_without_a_fork_has_a_beginning_and_an_end(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(ONE, encoding="utf-8")
    (found,) = outcomes(load_situation(file)).outcomes
    first, last = branches(ways([found]))
    assert (first.place, first.before, first.outcome) == (0, None, None)
    assert (last.place, last.before, last.outcome) == (len(found.follow()) - 1, 0, 1)
    assert set(last.differs) <= set(found.line)


def test_a_report_holds_every_outcome_with_its_boards() -> None:
    told = data(report(JASHIN, "en"))
    zones = [zone for zone, _ in told["zones"]]
    battles = {}
    for place in told["places"]:
        board = told["boards"][place["board"]]["zones"]["me"]
        if place["outcome"] is not None:
            piles = {zone: board[zones.index(zone)] for zone in ("battle", "hand")}
            battles[place["outcome"]] = piles
    nobody = {"known": [], "unknown": 0}
    assert battles == {
        1: {"battle": nobody, "hand": {"known": [], "unknown": 2}},
        2: {"battle": {"known": ["a"], "unknown": 0}, "hand": nobody},
        3: {"battle": {"known": ["b"], "unknown": 0}, "hand": nobody},
    }


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Complete: there is no other outcome.",
                "possible without rule 609.9b",
                "impossible",
                "battle zone",
                "Outcome 3",
                "Rule 609.9b",
            ),
        ),
        (
            "ja",
            (
                "完全: これ以外の結果はありません。",
                "ルール609.9bがなければあり得る",
                "あり得ない",
                "バトルゾーン",
                "結果 3",
                "ルール 609.9b",
                "■W・ブレイカー",
            ),
        ),
    ],
)
def test_a_report_says_it_in_its_language(
    language: Language, said: tuple[str, ...]
) -> None:
    text = visible(report(JASHIN, language))
    assert [each for each in said if each not in text] == []
    other = PAGES["how_outcomes"][language == "en"]
    assert other not in text


def test_a_japanese_report_has_no_english_of_its_own() -> None:
    text = visible(report(JASHIN, "ja"))
    names = (*("in(a, battle)", "in(b, battle)", "opponent", "me:", "dmreason", "NEO"),)
    for name in names:
        text = text.replace(name, " ")
    assert re.findall(r"[A-Za-z]{3,}", text) == []


def test_what_stands_in_a_file_is_text_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "attack.yaml"
    file.write_text(ATTACK, encoding="utf-8")
    page = report(file, "en")
    elements = _Elements(page)
    assert elements.names.count("script") == 2
    assert "img" not in elements.names
    assert [name for name, _ in elements.attributes if name.startswith("on")] == []
    assert set(data(page)["names"].values()) == {
        "</script><img src=x onerror=alert(2)>"
    }
    assert "<script>alert(1)</script>" in visible(page)


def test_a_report_asks_for_nothing_from_elsewhere() -> None:
    elements = _Elements(report(JASHIN, "ja"))
    links = {
        value
        for name, value in elements.attributes
        if name in ("src", "href") and value and not value.startswith("#")
    }
    assert links == {"data:,"}
    (policy,) = (
        value
        for name, value in elements.attributes
        if name == "content" and value and "default-src" in value
    )
    assert policy.startswith("default-src 'none'; ")


def test_more_outcomes_than_a_page_holds_are_folded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dmreason.pages.report.MOST", 2)
    monkeypatch.setattr("dmreason.pages.report.MOST_DRAWN", 1)
    page = report(JASHIN, "en")
    assert PAGES["folded"][0].format(shown=2, all=3) in visible(page)
    assert PAGES["tree_folded"][0].format(shown=1) in visible(page)
    ends = [each["outcome"] for each in data(page)["places"] if each["outcome"]]
    assert ends == [1, 2]


# -- the commands ------------------------------------------------------------------


def test_report_writes_a_page(run: Callable[..., Run], tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    found = run("report", JASHIN, "-o", path)
    assert (found.code, found.out) == (0, "")
    assert path.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("form", ["svg", "dot", "json", "md"])
def test_graph_draws_every_outcome(
    run: Callable[..., Run], tmp_path: Path, form: str
) -> None:
    path = tmp_path / f"tree.{form}"
    found = run("graph", JASHIN, "-o", path)
    assert (found.code, found.out) == (0, "")
    text = path.read_text(encoding="utf-8")
    if form == "json":
        told = json.loads(text)["branches"]
        assert [each["outcome"] for each in told] == [None, 1, 2, 3]
        assert [each["after"] for each in told] == [None, 0, 0, 0]
        return
    assert re.findall(r"Outcome (\d)(?=</tspan>|\"\]?[;\n\]])", text) == ["1", "2", "3"]


def test_a_form_that_nobody_knows_is_refused(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    found = run("graph", JASHIN, "-o", tmp_path / "tree.gif")
    assert found.code == 2
    assert "tree.gif" in found.err and ".svg, .dot, .json, .md" in found.err


def test_a_report_of_a_search_that_was_cut_short_says_so(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    path = tmp_path / "report.html"
    assert run("report", JASHIN, "-o", path, "--max-states", 1).code == 3
    assert PAGES["incomplete"][0] in visible(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("command", ["report", "graph"])
def test_the_tracer_has_no_boards(
    run: Callable[..., Run], tmp_path: Path, command: str
) -> None:
    path = tmp_path / "x.svg"
    found = run(command, JASHIN, "-o", path, "--driver", "tracer")
    assert found.code == 2 and "--driver" in found.err
    assert not path.exists()


def test_a_place_that_cannot_be_written_is_refused(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    found = run("report", JASHIN, "-o", tmp_path / "nowhere" / "x.html")
    assert found.code == 2 and "nowhere" in found.err


# -- what a sweep has found --------------------------------------------------------

STUBBORN = """\
name: <img src=x onerror=alert(2)>
type: creature
power: 0
abilities:
  - replacement: {when: {destroyed: this}, instead: {stay: this}}
  - static: {to: this, cannot: {discarded: this}}
"""


@pytest.mark.parametrize(
    ("language", "said", "other"),
    [
        (
            "en",
            (
                "What was found about 《<img src=x onerror=alert(2)>》",
                "4 boards (complete: 4), 2 findings",
                "1. a loop, mandatory, no decision leads out of it",
                "A line of play",
                "8 unknown",
                "The rules they turn on",
                "Rule 609.1",
            ),
            "手順",
        ),
        (
            "ja",
            (
                "《<img src=x onerror=alert(2)>》 について見つかったこと",
                "盤面 4 個(完全 4)、指摘 2 件",
                "1. ループ(強制、",
                "手順",
                "不明 8 枚",
                "関わるルール",
                "ルール 609.1",
            ),
            "A line of play",
        ),
    ],
)
def test_a_sweep_has_a_page(
    run: Callable[..., Run],
    tmp_path: Path,
    language: Language,
    said: tuple[str, ...],
    other: str,
) -> None:
    card, folder = tmp_path / "card.yaml", tmp_path / "out"
    card.write_text(STUBBORN, encoding="utf-8")
    arguments = ("--together", "1", "-o", folder, "--lang", language)
    assert run("explore", card, *arguments).code == 0
    page = (folder / "index.html").read_text(encoding="utf-8")
    text = visible(page)
    assert [each for each in said if each not in text] == []
    assert other not in text
    elements = _Elements(page)
    assert not {"script", "img"} & {*elements.names}
    links = [v for name, v in elements.attributes if name in ("src", "href")]
    ids = {f"#{value}" for name, value in elements.attributes if name == "id"}
    # Of what no board shows there is nothing to go to.
    assert len(links) == 2
    assert set(links) <= ids | {"data:,"}
