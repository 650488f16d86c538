"""What the tests share: an English locale, boards without a search, commands."""

import dataclasses
import math
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import settings

from dmreason import cli
from dmreason.search.explorer import Explorer
from dmreason.telling.obstacles import Obstacle, rule
from dmreason.telling.outcome import (
    Exploration,
    Limits,
    NamedCard,
    Option,
    Outcome,
    Progress,
    Step,
)
from tests.commands import RULING, SITUATION, Run, Search

pytest.register_assert_rewrite("tests.situations")
# No test is timed: the first example of a test may have to read all cards.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def card(number: int) -> NamedCard:
    """A card c0, c1, … of which only the id is known."""
    return NamedCard(f"c{number}", None, "me")


Zones = Mapping[str, Mapping[str, tuple[str, ...]]]


@pytest.fixture(scope="session")
def _kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the tests keep what is told of card files."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, _kept: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(_kept))
    monkeypatch.delenv("DMREASON_CARDS", raising=False)


@pytest.fixture
def outcome() -> Callable[..., Outcome]:
    """Makes an outcome of `{player: {zone: (ids)}}`; the rest has defaults."""

    def make(
        id: int,
        zones: Zones,
        winner: str | None = None,
        observed: Mapping[str, int | str] | None = None,
        tapped: tuple[str, ...] = (),
        steps: int = 1,
    ) -> Outcome:
        return Outcome(
            id=id,
            zones=zones,
            winner=winner,
            observed=observed or {},
            marks=dict.fromkeys(tapped, ("tapped",)),
            tell=lambda: tuple(
                Step("choose", "me", ("609.9b",), (Option(card=card(n)),))
                for n in range(steps)
            ),
        )

    return make


@pytest.fixture
def jashin(outcome: Callable[..., Outcome]) -> Exploration:
    """The three outcomes of two cards a and b of which one may stay, with two cards."""
    hand = ("me_hand_1", "me_hand_2")
    return Exploration(
        outcomes=(
            outcome(1, {"me": {"battle": ("a",), "graveyard": ("b", *hand)}}),
            outcome(2, {"me": {"battle": ("b",), "graveyard": ("a", *hand)}}, steps=2),
            outcome(3, {"me": {"graveyard": ("a", "b"), "hand": hand}}, steps=3),
        ),
        states=5,
        seconds=0.25,
    )


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Run]:
    """Runs `dmreason` with arguments."""
    monkeypatch.setattr(cli, "are_left", lambda: False)  # or it would end the tests

    def run(*arguments: object) -> Run:
        monkeypatch.setattr(sys, "argv", ["dmreason", *map(str, arguments)])
        code = 0
        try:
            cli.main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


@pytest.fixture(autouse=True, scope="session")
def unhurried() -> Iterator[None]:
    """No search tells how far it is: a slow machine changes no output."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dmreason.report.progress.PATIENCE", math.inf)
        yield


OTHERS = (
    Outcome(9, {"me": {"battle": ("a", "b")}, "opponent": {}}, None, {}, {}, tuple),
)
"""What the fake search finds more when something is taken away."""


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Search:
    """Lets every search find an exploration; returns the bounds that were asked for."""

    def use(found: Exploration) -> list[Limits]:
        asked: list[Limits] = []

        def explore(
            _explorer: Explorer,
            limits: Limits = Limits(),
            on_progress: Callable[[Progress], None] | None = None,
            without: frozenset[Obstacle] = frozenset(),
        ) -> Exploration:
            if without:
                return dataclasses.replace(found, outcomes=found.outcomes + OTHERS)
            asked.append(limits)
            for seconds in (0.5, 1.0, 1.5, 2.5):
                if on_progress is not None:
                    on_progress(Progress(states=1000, waiting=7, seconds=seconds))
            return found

        monkeypatch.setattr("dmreason.report.progress.PATIENCE", 1.0)
        monkeypatch.setattr(Explorer, "explore", explore)
        monkeypatch.setattr(Explorer, "obstacles", (rule("609.9b"),))
        return asked

    return use


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kings.yaml"
    path.write_text(SITUATION)
    return path


@pytest.fixture
def rulings(tmp_path: Path) -> Path:
    """A ruling that agrees with the three outcomes, and one that does not."""
    folder = tmp_path / "rulings"
    (folder / "topic").mkdir(parents=True)
    (folder / "topic" / "right.yaml").write_text(RULING)
    (folder / "wrong.yaml").write_text(
        RULING.replace("X1", "X2").replace("impos", "pos")
    )
    return folder
