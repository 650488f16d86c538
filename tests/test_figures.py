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
from dmreason.words.languages import Language

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
STONE = {
    "name": "例の石目",
    "type": "creature",
    "power": 1000,
    "abilities": [{"static": {"to": {"whose": "you"}, "power_fixed": 500}}],
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
PLAN = {
    "name": "例の予約",
    "type": "spell",
    "abilities": [
        {
            "spell": {
                "do": {
                    "effect": {
                        "until": "end_of_turn",
                        "ability": {
                            "cost": {"of": {"whose": "you", "cost": 7}, "change": -1}
                        },
                    }
                }
            }
        }
    ],
}
CHEAP = {
    "name": "例の割引",
    "type": "creature",
    "power": 1000,
    "abilities": [{"cost": {"of": {"whose": "you"}, "change": -2, "at_least": 3}}],
}
GREAT = {
    "name": "例の王",
    "type": "creature",
    "civilizations": "fire",
    "cost": 7,
    "power": 7000,
    "abilities": [
        {"alternative": {"if": {"exists": {"zone": "battle"}}, "cost": 4}},
        {"extra": {"cost": 2, "once": True}},
    ],
}
DOOR = {
    "name": "例の門",
    "type": "creature",
    "power": 1000,
    "abilities": [
        {
            "trigger": {
                "when": {"enters": "this"},
                "do": {"play": {"zone": "hand", "choose": 1}, "cost": 2},
            }
        }
    ],
}
TWICE = {
    "name": "例の倍",
    "type": "creature",
    "power": 2000,
    "abilities": [{"static": {"to": "this", "power_times": 2}}],
}
DOUBLED = {"to": {"whose": "you"}, "power_times": 2, "until": "end_of_turn"}
CRY = {
    "name": "例の叫び",
    "type": "spell",
    "abilities": [{"spell": {"do": [{"give": DOUBLED}]}}],
}
WEAK = {
    "name": "例の呪い",
    "type": "creature",
    "power": 6000,
    "abilities": [{"static": {"to": {"whose": "opponent"}, "power": -1000}}],
}
FIGHT = {"battle": ["a", "b"], "by": "me"}


CARDS: list[dict[str, Any]] = [
    *(BIG, AIDE, COUNTER, BANNER, STONE, WINNER, CALL, FREE),
    *(PLAN, CHEAP, GREAT, DOOR, TWICE, CRY, WEAK),
]


def line(driver: DriverName, happens: list[Any], **zones: Any) -> tuple[Step, ...]:
    """The only line of play of a board where the opponent's b has power 4000."""
    situation = Situation.model_validate(
        {
            "turn": "me",
            "cards": CARDS,
            "players": {"me": zones, "opponent": {"battle": {"b": "例の大物"}}},
            "happens": happens,
        }
    )
    (outcome,) = outcomes(situation, Search(driver)).outcomes
    return outcome.line


def told(steps: tuple[Step, ...], language: Language) -> list[str]:
    """The steps with numbers that count; what abilities say is known."""
    known = {f"{card['name']} {n}" for card in CARDS for n in (1, 2)}
    return [tell(step, language, known) for step in steps if step.figures]


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
    changes = (
        Change(2000, NamedAbility(banner, 1)),
        Change(3000, effect_of="例の号令"),
    )
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
        "a《例の大物》 is declared to be executed: "
        "cost 4 − 2 (ability 1 of h《例の助手》) = 2"
    )
    assert tell(declared, "ja", known) == (
        "a《例の大物》の実行を宣言する: コスト4 − 2(h《例の助手》の1番目の能力) = 2"
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


@DRIVERS
def test_a_cost_says_all_that_made_it(driver: DriverName) -> None:
    """In the place of the printed one, down to a number, by an earlier effect.

    What stops at a number counts before what does not, whoever is asked first.
    """
    mana = {f"m{n}": "例の大物" for n in range(2)}
    steps = line(
        driver,
        [{"cast": "s", "by": "me"}, {"play": "a", "by": "me"}],
        hand={"a": "例の王", "s": "例の予約"},
        battle={"h": "例の割引"},
        mana=mana,
    )
    assert told(steps, "en") == [
        "a《例の王》 is declared to be executed: "
        "cost 4 (ability 1 of a《例の王》, in place of 7) "
        "− 2 (ability 1 of h《例の割引》, not below 3) − 1 (effect of 《例の予約》) = 2"
    ]
    assert told(steps, "ja") == [
        "a《例の王》の実行を宣言する: コスト4(a《例の王》の1番目の能力、7のかわり) "
        "− 2(h《例の割引》の1番目の能力、3まで) − 1(《例の予約》の効果) = 2"
    ]
    ((cost,),) = figures(steps).values()
    assert [(c.how, c.number, c.stops_at, c.effect_of) for c in cost.changes] == [
        ("instead", 4, None, None),
        ("plus", -2, 3, None),
        ("plus", -1, None, "例の予約"),
    ]


def test_what_is_paid_besides_the_cost_is_told() -> None:
    mana = {f"m{n}": "例の大物" for n in range(9)}
    situation = Situation.model_validate(
        {
            "turn": "me",
            "cards": CARDS,
            "players": {"me": {"hand": {"a": "例の王"}, "mana": mana}, "opponent": {}},
            "happens": [{"play": "a", "by": "me"}],
            "observe": {
                "used": {
                    "measure": {
                        "count": {"whose": "me", "zone": "mana", "tapped": True}
                    }
                }
            },
        }
    )
    found = outcomes(situation).outcomes
    lines = [o.line for o in sorted(found, key=lambda o: o.observed["used"])]
    assert [told(steps, "en") for steps in lines] == [
        [],
        [
            "me pays 1 × in addition for ability 2 of a《例の王》: "
            "mana paid 7 + 2 (ability 2 of a《例の王》) = 9"
        ],
    ]
    assert told(lines[1], "ja") == [
        "meはa《例の王》の2番目の能力のために1回追加で支払う: "
        "支払うマナ7 + 2(a《例の王》の2番目の能力) = 9"
    ]


@DRIVERS
def test_a_text_may_name_the_cost_of_what_it_lets_be_executed(
    driver: DriverName,
) -> None:
    """It is resolved, and the card is chosen, before that is declared."""
    mana = {f"m{n}": "例の大物" for n in range(2)}
    steps = line(
        driver,
        [{"put": "g", "by": "me"}],
        hand={"a": "例の大物", "g": "例の門"},
        mana=mana,
    )
    assert told(steps, "en") == [
        "a《例の大物》 is declared to be executed: "
        "cost 2 (ability 1 of g《例の門》, in place of 4)"
    ]
    kinds = [step.kind for step in steps]
    assert kinds.index("resolve") < kinds.index("execution")


@DRIVERS
def test_doubled_power_is_told(driver: DriverName) -> None:
    steps = line(
        driver,
        [{"cast": "s", "by": "me"}, FIGHT],
        battle={"a": "例の倍", "f": "例の旗手", "w": "例の呪い"},
        hand={"s": "例の叫び"},
    )
    assert told(steps, "en") == [
        "b《例の大物》 loses the battle: power of a《例の倍》 "
        "(2000 + 2000 (ability 1 of f《例の旗手》)) × 2 (effect of 《例の叫び》) "
        "× 2 (ability 1 of a《例の倍》) = 16000 against power of b《例の大物》 "
        "4000 − 1000 (ability 1 of w《例の呪い》) = 3000"
    ]
    assert told(steps, "ja") == [
        "b《例の大物》がバトルに負ける: a《例の倍》のパワー"
        "(2000 + 2000(f《例の旗手》の1番目の能力)) × 2(《例の叫び》の効果) "
        "× 2(a《例の倍》の1番目の能力) = 16000 対 b《例の大物》のパワー"
        "4000 − 1000(w《例の呪い》の1番目の能力) = 3000"
    ]


@DRIVERS
def test_what_fixes_a_power_is_told(driver: DriverName) -> None:
    steps = line(driver, [FIGHT], battle={"a": "例の大物", "s": "例の石目"})
    assert told(steps, "en") == [
        "a《例の大物》 loses the battle: power of a《例の大物》 500 (ability 1 of "
        "s《例の石目》, in place of 4000) against power of b《例の大物》 4000"
    ]


@DRIVERS
def test_fixed_power_is_told_alone(driver: DriverName) -> None:
    steps = line(
        driver,
        [{"give": {"to": "a", "power_fixed": 500, "until": "end_of_turn"}}, FIGHT],
        battle={"a": "例の倍", "f": "例の旗手"},
    )
    assert told(steps, "en") == [
        "a《例の倍》 loses the battle: power of a《例の倍》 500 (an effect, in place "
        "of 2000) against power of b《例の大物》 4000"
    ]
