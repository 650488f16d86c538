"""Reports in a browser: nothing is fetched, nothing fails, every outcome is reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from dmreason import load_situation, prove
from dmreason.files.library import library_with
from dmreason.pages.report import Report
from dmreason.rulebook.shipped import shipped
from dmreason.words.languages import LANGUAGES, Language
from dmreason.words.pages import page as worded
from tests.commands import Run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-sync",
]
HUNDRED = """\
title: "<script>alert(1)</script>"
turn: me
cards:
  - {name: 例の甲, type: creature, power: 1000, civilizations: fire}
  - {name: 例の乙, type: creature, power: 2000, civilizations: water}
  - {name: 例の丙, type: creature, power: 3000, civilizations: nature}
  - {name: "<img src=x onerror=alert(2)>", type: creature, power: 4000}
  - {name: 例の戊, type: creature, power: 5000, civilizations: light}
players:
  me: {}
  opponent:
    battle:
      a: 例の甲
      b: 例の乙
      c: 例の丙
      d: "<img src=x onerror=alert(2)>"
      e: 例の戊
    hand: {f: 例の甲, g: 例の乙}
happens:
  - {destroy: {whose: opponent, type: creature, zone: battle, choose: 2}, by: me}
  - {return: {whose: opponent, type: creature, zone: battle, choose: 1}, by: me}
  - {discard: {whose: opponent, zone: hand, choose: 1}, by: me}
"""
BREAK = Path(__file__).parent / "boards" / "breaks" / "before-the-break.yaml"
BOARDS = {
    "two-jashin": shipped("facts") / "examples" / "two-jashin.yaml",
    "before-the-break": BREAK,
    "hundred": None,
}
WIDTHS = {"phone": (390, 844), "desktop": (1280, 900)}


class Opened(NamedTuple):
    """A report in the browser."""

    page: Page
    report: Report
    heard: list[str]
    """Requests beside that for the file, and whatever went wrong."""

    @property
    def outcomes(self) -> list[int]:
        return [outcome.id for outcome in self.report.shown]

    def chosen(self) -> int:
        """The outcome that is shown, with its last board."""
        row = self.page.locator("tr.chosen")
        return int(row.get_attribute("data-row") or 0)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module", params=BOARDS)
def searched(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Report:
    """A report in English about a board."""
    file = BOARDS[request.param]
    if file is None:
        file = tmp_path_factory.mktemp("boards") / "hundred.yaml"
        file.write_text(HUNDRED, encoding="utf-8")
    situation = load_situation(file)
    return Report(file.name, situation, prove(situation), library_with(()), "en")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    found: Language = request.param
    return found


@pytest.fixture(params=WIDTHS)
def opened(
    request: pytest.FixtureRequest,
    browser: Browser,
    searched: Report,
    language: Language,
    tmp_path: Path,
) -> Iterator[Opened]:
    """The report in a language, in a window as wide as a phone or a desk."""
    given = (searched.name, searched.situation, searched.proof, searched.library)
    report = Report(*given, language)
    file = tmp_path / "report.html"
    file.write_text(report.html(), encoding="utf-8")
    width, height = WIDTHS[request.param]
    page = browser.new_page(viewport={"width": width, "height": height})
    heard = heard_of(page, file)
    yield Opened(page, report, heard)
    page.close()


def heard_of(page: Page, file: Path) -> list[str]:
    """What is fetched and goes wrong, now and later, as a page opens a file."""
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("dialog", lambda dialog: heard.append(dialog.message))
    page.on("request", lambda request: heard.append(request.url))
    page.goto(file.as_uri())
    assert heard.pop(0) == file.as_uri()
    return heard


def test_every_outcome_is_reached_by_clicking(opened: Opened) -> None:
    page = opened.page
    for number in opened.outcomes:
        page.locator(f"tr[data-row='{number}'] a").click()
        assert opened.chosen() == number
        assert page.locator("#on").is_disabled()
        assert _battles(page) == _battles_of(opened.report, number)
    ends = page.locator(".tree .box.end")
    reached = []
    for number in range(ends.count()):
        ends.nth(number).click()
        reached.append(opened.chosen())
    assert sorted(reached) == opened.outcomes
    assert opened.heard == []


def test_every_outcome_is_reached_by_keyboard(opened: Opened) -> None:
    page = opened.page
    reached = []
    page.locator("tr[data-row] a").first.focus()
    for _ in opened.outcomes:
        page.keyboard.press("Enter")
        reached.append(opened.chosen())
        page.locator(f"tr[data-row='{reached[-1]}'] a").focus()
        page.keyboard.press("Tab")
    assert reached == opened.outcomes
    page.locator(".tree .box").first.focus()
    reached = []
    for _ in range(page.locator(".tree .box").count()):
        page.keyboard.press("Enter")
        reached.append(opened.chosen())
        page.keyboard.press("Tab")
    assert set(reached) == set(opened.outcomes)
    assert opened.heard == []


def test_a_line_is_followed_step_by_step(opened: Opened) -> None:
    page, last = opened.page, opened.outcomes[-1]
    page.locator("#which").select_option(str(last))
    moments = opened.report.shown[-1].follow()
    for number, moment in enumerate(moments):
        said = worded(
            "position", opened.report.language, n=number, all=len(moments) - 1
        )
        assert page.locator("#position").inner_text() == said
        assert _battles(page) == _known(opened.report, moment.board.zones)
        if number < len(moments) - 1:
            page.locator("#on").press("Enter")
    assert page.locator("#on").is_disabled()
    assert opened.heard == []


def test_a_card_shows_its_text(opened: Opened) -> None:
    page = opened.page
    tile = page.locator(".tile").first
    tile.focus()
    page.keyboard.press("Enter")
    assert page.locator("dialog").is_visible()
    page.keyboard.press("Escape")
    # The browser takes a moment to close it.
    page.locator("dialog").wait_for(state="detached")
    assert opened.heard == []


def test_nothing_is_wider_than_the_window(opened: Opened) -> None:
    page = opened.page
    inside = page.evaluate("document.documentElement.scrollWidth")
    assert inside <= page.evaluate("window.innerWidth")


def _battles(page: Page) -> list[set[str]]:
    """The ids of the known cards in the battle zones that the page shows."""
    zones = page.locator(".zone.battle")
    return [
        set(zones.nth(n).locator(".tile b").all_inner_texts())
        for n in range(zones.count())
    ]


def _battles_of(report: Report, number: int) -> list[set[str]]:
    (outcome,) = (o for o in report.shown if o.id == number)
    return _known(report, outcome.zones)


def _known(report: Report, zones: object) -> list[set[str]]:
    """The same of a board; the turn player's last."""
    assert isinstance(zones, dict)
    names = report.data["names"]
    turn = report.situation.turn
    players = sorted(zones, key=lambda player: player == turn)
    return [{id for id in zones[p]["battle"] if id in names} for p in players]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_page_of_a_sweep(
    browser: Browser, run: Callable[..., Run], tmp_path: Path, width: str
) -> None:
    folder = tmp_path / "out"
    card = shipped("facts") / "cards" / "abisuberu-jashintei.yaml"
    arguments = ("--pool", card, "--together", "1", "-o", folder)
    assert run("explore", card, *arguments).code == 0
    size = dict(zip(("width", "height"), WIDTHS[width], strict=True))
    page = browser.new_page(viewport=size)  # type: ignore[arg-type]
    heard = heard_of(page, folder / "index.html")
    for link in page.locator("#findings a").all():
        link.click()
    for fold in page.locator("summary").all():
        fold.click()
        assert "happens:" in (page.locator("pre:visible").first.text_content() or "")
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.close()
    assert (wide, heard) == (False, [])
