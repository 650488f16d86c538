"""Numbers that count in a step: what is paid for a card, the powers of a battle."""

from typing import Any

import pytest

from dmreason.answers.outcomes import outcomes
from dmreason.answers.searches import Search
from dmreason.language.situations import Situation
from dmreason.report.json import line_json
from dmreason.search.driver import DriverName
from dmreason.telling.outcome import Change, Figure, NamedAbility, NamedCard, Step
from dmreason.telling.words import tell

BIG = {
    "name": "例の大物",
    "type": "creature",
    "civilizations": "fire",
    "cost": 4,
    "power": 4000,
}
AIDE = {
    "name": "例の助手",
    "type": "creature",
    "power": 1000,
    "abilities": [{"cost": {"of": {"whose": "you"}, "change": -2}}],
}
COUNTER = {
    "name": "例の数え手",
    "type": "creature",
    "power": 1000,
    "abilities": [
        {
            "cost": {
                "of": {"whose": "you"},
                "change": {"times": [-1, {"count": {"zone": "graveyard"}}]},
            }
        }
    ],
}
BANNER = {
    "name": "例の旗手",
    "type": "creature",
    "power": 6000,
    "abilities": [{"static": {"to": {"whose": "you"}, "power": 2000}}],
}
WINNER = {
    "name": "例の勝者",
    "type": "creature",
    "power": 1000,
    "abilities": [{"static": {"to": "this", "wins_battles": True}}],
}
GIVEN = {"to": {"whose": "you"}, "power": 3000, "until": "end_of_turn"}
CALL = {
    "name": "例の号令",
    "type": "spell",
    "abilities": [{"spell": {"do": {"give": GIVEN}}}],
}
FREE = {
    **BIG,
    "name": "例の無料",
    "abilities": [
        {"alternative": {"if": {"exists": {"zone": "battle", "whose": "you"}}}}
    ],
}
FIGHT = {"battle": ["a", "b"], "by": "me"}


def line(driver: DriverName, happens: list[Any], **zones: Any) -> tuple[Step, ...]:
    """The only line of play of a board where the opponent's b has power 4000."""
    situation = Situation.model_validate(
        {
            "turn": "me",
            "cards": [BIG, AIDE, COUNTER, BANNER, WINNER, CALL, FREE],
            "players": {"me": zones, "opponent": {"battle": {"b": "例の大物"}}},
            "happens": happens,
        }
    )
    (outcome,) = outcomes(situation, Search(driver)).outcomes
    return outcome.line


def figures(steps: tuple[Step, ...]) -> dict[str, tuple[Figure, ...]]:
    return {step.kind: step.figures for step in steps if step.figures}


A, B = NamedCard("a", "例の大物", "me"), NamedCard("b", "例の大物", "opponent")
DRIVERS = pytest.mark.parametrize("driver", ["explorer", "tracer"])


@DRIVERS
def test_a_battle_tells_both_powers(driver: DriverName) -> None:
    """As printed, by a static ability, and by an effect that was made before."""
    banner = NamedCard("f", "例の旗手", "me")
    steps = line(
        driver,
        [{"cast": "s", "by": "me"}, FIGHT],
        battle={"a": "例の大物", "f": "例の旗手"},
        hand={"s": "例の号令"},
    )
    changes = (Change(2000, NamedAbility(banner, 1)), Change(3000))
    (told,) = figures(steps).values()
    assert told[1:] == (Figure(B, "power", 4000, 4000),)
    assert (told[0].card, told[0].number) == (A, 9000)
    assert set(told[0].changes) == set(changes)


@DRIVERS
def test_powers_that_nobody_compares_are_not_told(driver: DriverName) -> None:
    assert figures(line(driver, [FIGHT], battle={"a": "例の勝者"})) == {}
    other = {"battle": ["b", "a"], "by": "me"}
    assert figures(line(driver, [other], battle={"a": "例の勝者"})) == {}


@DRIVERS
def test_a_cost_is_told_where_it_is_not_the_printed_one(driver: DriverName) -> None:
    aide = NamedCard("h", "例の助手", "me")
    mana = {f"m{n}": "例の大物" for n in range(4)}
    play = [{"by": "me", "play": "a"}]
    plain = line(driver, play, hand={"a": "例の大物"}, mana=mana)
    assert figures(plain) == {}
    steps = line(
        driver, play, hand={"a": "例の大物"}, mana=mana, battle={"h": "例の助手"}
    )
    cost = Figure(A, "cost", 4, 2, (Change(-2, NamedAbility(aide, 1)),))
    assert figures(steps) == {"execution": (cost,)}
    (declared,) = (step for step in steps if step.kind == "execution")
    known = {"例の助手 1"}
    assert tell(declared, "en", known) == (
        "a《例の大物》 is declared to be executed: cost of a《例の大物》 2 "
        "(printed 4, −2 by ability 1 of h《例の助手》)"
    )
    assert tell(declared, "ja", known) == (
        "a《例の大物》の実行を宣言する: a《例の大物》のコスト2"
        "(印刷4、h《例の助手》の1番目の能力により−2)"
    )
    (data,) = (step for step in line_json(steps, "ja") if "figures" in step)
    (figure,) = data["figures"]
    assert (figure["of"], figure["printed"], figure["number"]) == ("cost", 4, 2)
    assert figure["changes"][0]["number"] == -2


@DRIVERS
def test_what_changes_a_cost_by_nothing_is_not_told(driver: DriverName) -> None:
    steps = line(
        driver,
        [{"by": "me", "play": "a"}],
        hand={"a": "例の大物"},
        mana={"m": "例の大物", "n": "例の大物"},
        battle={"h": "例の助手", "c": "例の数え手"},
    )
    ((cost,),) = figures(steps).values()
    assert [change.number for change in cost.changes] == [-2]


@DRIVERS
def test_what_is_executed_for_nothing_has_no_cost(driver: DriverName) -> None:
    steps = line(
        driver,
        [{"by": "me", "play": "a"}],
        hand={"a": "例の無料"},
        battle={"h": "例の助手"},
    )
    assert "execution" in {step.kind for step in steps}
    assert figures(steps) == {}
