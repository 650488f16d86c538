"""Values that players choose: what the answer does not know, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dmreason.language.situations import Situation
from dmreason.telling.words import tell
from dmreason.words.languages import LANGUAGES
from tests.situations import Data, creature, search, situation, waiting

RED = creature("例の赤", races="例赤族")


def choosing(of: object) -> Data:
    """A creature that destroys all that have a value its player chooses."""
    do = [
        {"choose_value": of, "as": "value"},
        {"destroy": {"whose": "opponent", "type": "creature", "of_chosen": "value"}},
    ]
    return creature("例の号令", {"trigger": {"when": {"enters": "this"}, "do": do}})


@pytest.mark.parametrize("of", ["race", "civilization", "cost", "name"])
def test_whether_an_unknown_card_has_the_value_is_not_known(of: str) -> None:
    board = waiting([choosing(of), RED | {"cost": 1}], {"h": "例の号令"})
    hand = situation(
        {"battle": {"h": "例の号令"}, "deck": 5},
        {"battle": 1, "deck": 5},
        cards=[choosing(of)],
        waiting=[{"of": "h"}],
    )
    assert search(board).incomplete == ()
    assert search(hand).incomplete != ()


@pytest.mark.parametrize(
    ("of", "card"),
    [
        ("race", {"missing": {"text": "…", "kind": "race"}}),
        ("civilization", {"missing": {"text": "…", "kind": "civilization"}}),
        ("cost", {}),
    ],
)
def test_what_a_file_leaves_out_may_be_the_value(
    of: str, card: Mapping[str, object]
) -> None:
    other = creature("例の不明", **card)
    board = waiting([choosing(of), other], {"h": "例の号令"}, {"x": "例の不明"})
    assert search(board).incomplete != ()


def test_the_opponent_may_be_who_chooses() -> None:
    card = choosing({"of": "race", "by": "opponent"})
    board = waiting([card, RED], {"h": "例の号令"}, {"x": "例の赤"})
    assert told(board) == {
        "opponent chooses the race 例赤族",
        "opponentは種族「例赤族」を選ぶ",
        "opponent chooses a race that no card here has",
        "opponentはここにあるカードにない種族を選ぶ",
    }


def test_a_choice_is_told() -> None:
    """Words of the rulebook in the language, races as they are printed."""
    fire = RED | {"civilizations": "fire"}
    board = waiting(
        [choosing("civilization"), fire], {"h": "例の号令"}, {"x": "例の赤"}
    )
    assert {"me chooses the civilization fire", "meは文明「火」を選ぶ"} < told(board)
    board = waiting([choosing("race"), RED], {"h": "例の号令"}, {"x": "例の赤"})
    assert told(board) == {
        "me chooses the race 例赤族",
        "meは種族「例赤族」を選ぶ",
        "me chooses a race that no card here has",
        "meはここにあるカードにない種族を選ぶ",
    }


def told(board: Situation) -> set[str]:
    """How values are chosen in the lines of play, in both languages."""
    lines = [outcome.line for outcome in search(board).outcomes]
    steps = [step for line in lines for step in line if step.kind == "value"]
    return {tell(step, language) for step in steps for language in LANGUAGES}


def adding(of: object) -> Data:
    """A creature that gives all creatures a value its player chooses."""
    gift = {"to": {"type": "creature"}, "chosen_value": "value"}
    do = [{"choose_value": of, "as": "value"}, {"give": gift}]
    return creature("例の与え手", {"trigger": {"when": {"enters": "this"}, "do": do}})


@pytest.mark.parametrize("of", ["cost", "name"])
def test_a_cost_or_name_cannot_be_added(of: str) -> None:
    board = waiting(
        [adding(of), RED | {"cost": 1}], {"h": "例の与え手"}, {"a": "例の赤"}
    )
    (reason,) = search(board).incomplete
    assert reason.startswith("a chosen cost or name is added")


def test_another_race_that_no_card_had() -> None:
    """Whether it is the one that was added or a third one is not told apart."""

    def of(*mine: str) -> tuple[str, ...]:
        cards = [adding("race"), choosing("race"), RED]
        return search(
            waiting(cards, {card: card for card in mine}, {"x": "例の赤"})
        ).incomplete

    assert of("例の号令") == ()
    (reason,) = of("例の号令", "例の与え手")
    assert reason.startswith("a chosen cost or name is added")
