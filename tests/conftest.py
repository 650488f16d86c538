"""What the tests share: an English locale, and boards that need no search."""

from collections.abc import Callable, Mapping

import pytest

from dmreason.telling.outcome import Exploration, NamedCard, Option, Outcome, Step


def card(number: int) -> NamedCard:
    """A card c0, c1, … of which only the id is known."""
    return NamedCard(f"c{number}", None, "me")


Zones = Mapping[str, Mapping[str, tuple[str, ...]]]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


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
