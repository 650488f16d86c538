"""The search itself: dead ends, messages, bounds, loops, and what must not matter."""

import pickle
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmreason import outcomes
from dmreason.language.situations import Situation
from dmreason.loading.situations import load_situation
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.search.explorer import Explorer
from dmreason.telling.obstacles import rule
from dmreason.telling.outcome import INTERRUPTED, Limits, Outcome
from dmreason.telling.words import tell
from dmreason.words.errors import EncodingError
from dmreason.words.languages import Language
from tests.situations import (
    DESTROYED,
    LOOP,
    STRONG,
    VANILLA,
    Data,
    circle,
    creature,
    destructions,
    driven,
    facts_of,
    search,
    situation,
    static,
    with_facts,
)


def test_dead_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with_facts(monkeypatch, ":- moment(script, 0).")
    with pytest.raises(EncodingError, match="no successor") as caught:
        search(DESTROYED)
    assert "in(a,battle)" in str(caught.value)


def test_clingo_message_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with_facts(monkeypatch, "wrong(N + 1) :- owner(N, _).")
    with pytest.raises(EncodingError, match="operation undefined"):
        search(DESTROYED)


def test_bound_that_another_way_to_the_same_state_does_not_hit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What lies behind the bound is not known, so the answer is incomplete."""
    with_facts(monkeypatch, "{ odd } :- moment(script, 0). bound(power(a), 0) :- odd.")
    found = search(DESTROYED)
    assert found.incomplete == ("the power of a is not known: give it",)
    assert len(found.outcomes) == 1


def test_too_many_states() -> None:
    found = search(DESTROYED, Limits(max_states=1))
    assert found.incomplete == ("more than 1 states",)
    assert not found.complete
    assert found.outcomes == ()


def test_interrupted() -> None:
    def stop(_: object) -> None:
        raise KeyboardInterrupt

    found = driven(Explorer, DESTROYED).explore(Limits(), stop)
    assert found.incomplete == (INTERRUPTED,)


def test_any_character_in_a_name() -> None:
    """Facts are told apart by what ends a line for clingo."""
    name = "a\x0bb\x85c\u2028d"
    board = situation({"battle": {"a": name}}, cards=[creature(name)])
    (outcome,) = search(board).outcomes
    assert outcome.zones["me"]["battle"] == ("a",)


def test_loop() -> None:
    """A creature of power 0 that must stay instead of being destroyed (703.4c)."""
    found = search(LOOP)
    assert found.complete
    assert found.outcomes == ()
    ((step,),) = found.loops
    assert step.kind == "replace"
    assert step.player is None
    assert "703.4c" in step.rules


def test_static_abilities_that_hold_each_other_up() -> None:
    """Each has +2000 if another has 3000: both have it, or neither."""
    board, reason = circle({"if": {"exists": STRONG | {"other": True}}, "power": 2000})
    found = search(board)
    assert found.incomplete == (reason,)
    assert found.outcomes == ()


def test_static_ability_that_undoes_itself() -> None:
    """Power 2000 gets +2000, which 4000 does not: there is no power to settle on."""
    board, reason = circle({"to": {"power": {"at_most": 3000}}, "power": 2000})
    assert search(board).incomplete == (reason,)


def test_static_ability_that_hangs_on_an_even_number() -> None:
    """+2000 if an even number of others has 3000: so one or the other has it."""
    others = STRONG | {"whose": "any", "other": True}
    board, reason = circle({"if": {"count": others, "parity": "even"}, "power": 2000})
    assert search(board).incomplete == (reason,)


OTHERS = {"other": True}
IGNORING = {
    "whoever has a power that the ignored ability gives": {
        "to": OTHERS | {"power": {"at_least": 3000}},
        "ignored": True,
    },
    "while a power is there that the ignored ability gives": {
        "if": {"exists": {"power": {"at_least": 3000}}},
        "to": OTHERS,
        "ignored": True,
    },
    "while that power is not there": {
        "if": {"none": {"power": {"at_least": 3000}}},
        "to": OTHERS,
        "ignored": True,
    },
    "whoever has most power": {"to": {"most": "power"}, "ignored": True},
    "whoever has a race that the ignored ability gives": {
        "to": OTHERS | {"race_includes": "例の"},
        "ignored": True,
    },
    "bans of whoever has a power that the ability with the ban gives": {
        "to": OTHERS | {"power": {"at_least": 3000}},
        "ignored_bans": {"attacks": "this"},
    },
}


@pytest.mark.parametrize("ignoring", IGNORING.values(), ids=IGNORING)
@pytest.mark.parametrize("choose", [{}, {"choose": 1}], ids=["all", "one"])
def test_ignored_abilities_in_a_circle(ignoring: Data, choose: Data) -> None:
    """What is ignored depends on what the ignored abilities give (200.3)."""
    gift = {"power": 2000, "races": "例の種族", "cannot": {"attacks": "this"}}
    board = situation(
        {"battle": {"a": "例の無視", "b": "例の強化", "c": "例の中型"}},
        cards=[
            creature("例の無視", static(**ignoring), power=1000),
            creature("例の強化", static(**gift), power=2000),
            creature("例の中型", power=2500),
        ],
        happens={"by": "me", "destroy": {"power": {"at_most": 2000}} | choose},
    )
    found = search(board)
    assert found.outcomes == ()
    assert found.incomplete == (
        "static abilities depend on each other in a circle, and no rule says which of "
        "them comes first: 例の強化 (1), 例の無視 (1)",
    )


def test_ignored_keyword_that_is_the_reason() -> None:
    """Abilities of whatever has a keyword are ignored, and the keyword with them."""
    keyword = OTHERS | {"keyword": "ブロッカー"}
    board = situation(
        {"battle": {"a": "例の無視", "b": "例の壁"}},
        cards=[
            creature("例の無視", static(to=keyword, ignored=True)),
            creature("例の壁", keywords="ブロッカー"),
        ],
        happens={"by": "me", "destroy": {"keyword": "ブロッカー"}},
    )
    (reason,) = search(board).incomplete
    assert reason.endswith("例の無視 (1)")


def test_ignored_abilities_that_decide_nothing() -> None:
    """Power 3000 is in print: what is ignored does not depend on what it gives."""
    strong = OTHERS | {"power": {"at_least": 3000}}
    board = situation(
        {"battle": {"a": "例の無視", "b": "例の強化"}},
        cards=[
            creature("例の無視", static(to=strong, ignored=True), power=5000),
            creature("例の強化", static(power=2000), power=3000),
        ],
        happens={"by": "me", "destroy": {"power": {"at_most": 3000}}},
    )
    found = search(board)
    assert found.complete
    (outcome,) = found.outcomes
    assert outcome.zones["me"]["graveyard"] == ("b",)


@pytest.mark.parametrize(
    "ability",
    [
        {"if": {"none": {"race_includes": "例の"}}, "to": OTHERS, "races": "例の種族"},
        {"if": {"none": {"civilizations": "water"}}, "civilizations": "water"},
    ],
    ids=["part of a race", "civilization"],
)
def test_static_ability_that_undoes_what_it_reads(ability: Data) -> None:
    """It applies as long as it does not."""
    board, reason = circle(ability)
    assert search(board).incomplete == (reason,)


def test_two_effects_that_end_at_different_times() -> None:
    """One made in the turn in which the other ends is not told apart (608.2a)."""
    creatures = {"whose": "you", "type": "creature"}
    give = {"to": creatures, "power": 1000, "until": "end_of_your_next_turn"}
    spell = {"spell": {"do": {"give": give}}}
    turn: list[Data] = [{"end_turn": True}, {"step": "draw"}]
    board = situation(
        {
            "battle": {"a": "例の獣"},
            "hand": {"s": "例の呪文", "t": "例の呪文"},
            "deck": 9,
        },
        {"deck": 9},
        happens=[{"by": "me", "cast": "s"}, *turn, *turn, {"by": "me", "cast": "t"}],
        cards=[
            {"name": "例の獣", "type": "creature", "power": 1000},
            {"name": "例の呪文", "type": "spell", "abilities": [spell]},
        ],
    )
    assert search(board).incomplete == (
        "the same effect was made twice, and the two are not told apart although they "
        "end at different times",
    )


def test_unknown_card_that_has_to_attack() -> None:
    """It may be a creature that can attack (506.1b)."""
    give = {"to": "me_battle_1", "attacks_if_able": True, "until": "end_of_turn"}
    board = situation(
        {"battle": 1},
        {"shields": 1},
        happens=[{"by": "me", "give": give}, {"end_turn": True}],
    )
    (reason,) = search(board).incomplete
    assert reason.startswith("me_battle_1 is an unknown card")


def test_static_ability_that_takes_the_type_it_reads() -> None:
    """No creature while there is one: it is one if it is none."""
    some = {"whose": "you", "type": "creature"}
    board, reason = circle({"if": {"exists": some}, "is_not": "creature"})
    found = search(board)
    assert found.incomplete == (reason,)
    assert found.outcomes == ()


def test_static_abilities_in_a_circle_that_settle() -> None:
    """Each has +2000 if another has 3000, and each has 3000."""
    board, _ = circle(
        {"if": {"exists": STRONG | {"other": True}}, "power": 2000}, power=3000
    )
    found = search(board)
    assert found.complete
    assert len(found.outcomes) == 1


def test_static_abilities_without_a_circle() -> None:
    """What reads races and gives power is no circle."""
    board, _ = circle({"if": {"exists": {"race": "例の種族"}}, "power": 2000})
    found = search(board)
    assert found.complete
    assert len(found.outcomes) == 1


@pytest.mark.parametrize(
    ("happens", "number"),
    [
        ({"destroy": {"power": {"at_most": 3000}}}, "power"),
        ({"destroy": {"most": "power"}}, "power"),
        ({"destroy": {"cost": {"at_most": {"cost_of": "x"}}}}, "cost"),
        ({"destroy": {"any_number": True, "total_cost": {"at_most": 6}}}, "cost"),
        ({"give": {"to": "x", "power": -3000, "until": "end_of_turn"}}, "power"),
    ],
    ids=("bound", "most", "value", "total", "weakened"),
)
def test_number_that_is_not_given(happens: dict[str, object], number: str) -> None:
    """A creature has a power and a cost, also if the file does not give them."""
    board = situation(
        {"battle": {"x": "例の獣"}},
        cards=[{"name": "例の獣", "type": "creature"}],
        happens={"by": "me", **happens},
    )
    reason = f"the {number} of x is not given, and a text asks for it: give it"
    assert search(board).incomplete == (reason,)


def test_breaker_of_an_unknown_number() -> None:
    breaker = VANILLA | {"name": "例の壊し屋", "keywords": "例の・ブレイカー"}
    board = situation(
        {"battle": {"a": "例の壊し屋"}},
        {"shields": 3},
        cards=[breaker],
        happens={"attack": {"with": "a", "at": "opponent"}},
    )
    reason = (
        "how many shields a breaks is not known: it has a word for breaking that has "
        "no file"
    )
    assert search(board).incomplete == (reason,)


@pytest.mark.parametrize(
    ("happens", "says", "rules"),
    [
        ({"attack": {"with": "t"}}, "t《兵》 cannot attack", ("506.1",)),
        (
            {"play": "h", "by": "me"},
            "h《兵》 cannot be executed",
            ("112.2a", "601.1b"),
        ),
        (
            {"play": "t", "by": "me"},
            "t《兵》 cannot be executed",
            ("601.1",),
        ),
        (
            {"destroy": "h"},
            "“h《兵》 is destroyed” cannot happen",
            ("101.3",),
        ),
        (
            {"destroy": "g"},
            "“g《壁》 is destroyed” cannot happen",
            ("101.2",),
        ),
    ],
    ids=("attack", "unpaid", "elsewhere", "out of place", "banned"),
)
def test_what_cannot_be_done_is_said(
    happens: dict[str, object], says: str, rules: tuple[str, ...]
) -> None:
    guard = {"to": {"cards": "this"}, "cannot": {"destroyed": "this"}}
    board = situation(
        {
            "battle": {"t": {"card": "兵", "tapped": True}, "g": "壁"},
            "hand": {"h": "兵"},
        },
        cards=[
            creature("兵", cost=2),
            creature("壁", static(**guard)),
        ],
        happens=happens,
    )
    (outcome,) = search(board).outcomes
    (step,) = outcome.line
    assert (tell(step, "en"), step.rules) == (says, rules)


def test_outcomes_for_another_process() -> None:
    file = shipped("facts") / "examples" / "two-jashin.yaml"
    found = search(load_situation(file)).outcomes
    copies = pickle.loads(pickle.dumps(found))
    assert copies == found
    assert [copy.line for copy in copies] == [outcome.line for outcome in found]


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "When this creature is destroyed, draw 1 card"),
        ("ja", "このクリーチャーが破壊された時、カードを1枚引く"),
    ],
)
def test_texts_of_abilities_for_another_process(language: Language, says: str) -> None:
    board = situation(
        {"battle": {"a": "狼"}, "deck": 5},
        cards=[
            creature(
                "狼", {"trigger": {"when": {"destroyed": "this"}, "do": {"draw": 1}}}
            )
        ],
        happens=[{"by": "me", "destroy": "a"}],
    )
    (found,) = pickle.loads(pickle.dumps(outcomes(board).outcomes))
    assert says in tell(found.line[1], language)


def test_unknown_card_that_is_asked_about() -> None:
    board = situation(
        {"hand": 1},
        happens={"by": "me", "discard": {"type": "creature", "choose": 1}},
    )
    (reason,) = search(board).incomplete
    assert reason.startswith("me_hand_1 is an unknown card")


@pytest.mark.parametrize(
    "happens",
    [
        {"discard": {"race_includes": "ドラゴン"}},
        {"discard": {"shares_civilization_with": "a"}},
        {"draw": {"player": "you", "count": {"cost_of": "opponent_battle_1"}}},
        {"draw": {"player": "you", "count": {"civilizations_of": {"zone": "hand"}}}},
        {"battle": ["a", "opponent_battle_1"]},
        {"draw": {"player": "you", "count": {"total_cost_of": {"zone": "hand"}}}},
        {"attack": {"with": "a", "at": "opponent_battle_1"}, "by": None},
    ],
    ids=lambda happens: next(iter(happens)),
)
def test_what_depends_on_an_unknown_card(happens: dict[str, object]) -> None:
    board = situation(
        {"battle": {"a": "アクア・ソルジャー"}, "hand": 1, "deck": 9},
        {"battle": 1},
        happens={"by": "me", **happens},
    )
    (reason,) = search(board).incomplete
    assert "known" in reason


@pytest.mark.parametrize(
    "cross", [{"gear": "g", "with": "me_battle_1"}, {"gear": "me_battle_1"}]
)
def test_whether_an_unknown_card_can_be_crossed(cross: dict[str, str]) -> None:
    board = situation(
        {"battle": [{"g": "例のギア"}, 1], "mana": {"f": "例のギア"}},
        cards=[{"name": "例のギア", "type": "cross_gear", "cost": 1}],
        happens={"cross": cross},
    )
    (reason,) = search(board).incomplete
    assert reason.startswith("me_battle_1 is an unknown card")


def test_costs_that_add_up_to_too_much() -> None:
    cards = [creature("例の大物", cost=31), creature("例の小物", cost=29)]
    draw = {
        "draw": {"player": "you", "count": {"total_cost_of": {"zone": "graveyard"}}}
    }
    for other, incomplete in (("例の小物", False), ("例の大物", True)):
        board = situation(
            {"graveyard": {"a": "例の大物", "b": other}, "deck": 70},
            cards=cards,
            happens={"by": "me", **draw},
        )
        assert bool(search(board).incomplete) is incomplete


def test_what_nobody_decided_of_tapped_mana_is_not_known() -> None:
    """Whether it triggers before a crossing; what counts if a cost may be nothing."""
    watching = {
        "trigger": {
            "when": {"tapped": {"whose": "any"}, "from": "mana"},
            "do": {"draw": 1},
        }
    }
    gear = {"name": "例のギア", "type": "cross_gear", "cost": 1}
    crossed = situation(
        {
            "battle": {"g": "例のギア", "w": "例の番"},
            "mana": {"f": "例のギア"},
            "deck": 3,
        },
        cards=[gear, creature("例の番", watching)],
        happens={"cross": {"gear": "g"}},
    )
    ban = {"cannot": {"enters": {"type": "creature"}, "mana_tapped": False}}
    free = creature("例の安物", {"cost": {"change": -1}}, cost=1, civilizations="zero")
    banned = situation(
        {"battle": {"w": "例の番"}, "hand": {"a": "例の安物"}, "mana": 1},
        cards=[creature("例の番", {"static": ban}), free],
        happens={"by": "me", "play": "a"},
    )
    for board in (crossed, banned):
        (reason,) = search(board).incomplete
        assert "tapped" in reason


def test_why_a_gear_is_not_crossed() -> None:
    """In the line of play the rule stands that is in the way."""
    board = load_situation(
        Path(__file__).parent / "boards" / "crossing" / "gear-that-is-not-crossed.yaml"
    )
    (outcome,) = search(board).outcomes
    thwarted = [step.rules for step in outcome.line if step.kind == "thwarted"]
    assert thwarted == [("303.3",), ("303.3",), ("112.2a",), ("504.2",), ("504.2",)]


def test_unknown_cards_are_interchangeable() -> None:
    """Which of three unknown cards is discarded makes no difference."""
    board = situation(
        {"hand": 3},
        happens=[{"by": "me", "discard": 1}, {"by": "me", "draw": 1}],
    )
    found = search(board)
    assert [len(o.zones["me"]["hand"]) for o in found.outcomes] == [3]
    assert found.states == 3


# -- what must not matter ----------------------------------------------------------


def renamed(part: Any, names: Callable[[str], str]) -> Any:
    """A situation's data with every card id renamed."""
    if isinstance(part, dict):
        return {names(key): renamed(value, names) for key, value in part.items()}
    if isinstance(part, list):
        return [renamed(value, names) for value in part]
    return names(part) if isinstance(part, str) else part


def content(outcome: Outcome, names: Callable[[str], str] = str) -> frozenset[Any]:
    """Where every card is but for the decks, its marks, and what was observed."""
    places = frozenset(
        (player, zone, frozenset(names(card) for card in cards))
        for player, zones in outcome.zones.items()
        for zone, cards in zones.items()
        if zone != "deck"
    )
    marks = frozenset((names(card), marks) for card, marks in outcome.marks.items())
    return places | marks | frozenset(outcome.observed.items())


@settings(max_examples=25, deadline=None)
@given(destructions(), st.randoms(use_true_random=False))
def test_ids_and_order_do_not_matter(
    data: dict[str, Any], chance: random.Random
) -> None:
    ids = [c for zones in data["players"].values() for z in zones.values() for c in z]
    shuffled = [f"z{n}" for n in range(len(ids))]
    chance.shuffle(shuffled)
    image = dict(zip(ids, shuffled, strict=True))
    back = {new: old for old, new in image.items()}
    other = renamed(data, lambda word: image.get(word, word))
    for zones in other["players"].values():
        for zone, cards in zones.items():
            items = list(cards.items())
            chance.shuffle(items)
            zones[zone] = dict(items)
    first = search(Situation.model_validate(data))
    second = search(Situation.model_validate(other))
    assert {content(o) for o in first.outcomes} == {
        content(o, lambda card: back.get(card, card)) for o in second.outcomes
    }
    assert first.states == second.states


@settings(max_examples=10, deadline=None)
@given(destructions(), st.randoms(use_true_random=False))
def test_order_of_facts_does_not_matter(
    data: dict[str, Any], chance: random.Random
) -> None:
    board = Situation.model_validate(data)
    first = search(board)
    lines = facts_of(board).splitlines()
    chance.shuffle(lines)
    second = Explorer("\n".join(lines) + "\n").explore()
    assert {content(o) for o in first.outcomes} == {content(o) for o in second.outcomes}


# -- every refusal is needed -------------------------------------------------------


REFUSING = sorted(
    {
        number
        for path in shipped("asp").rglob("*.lp")
        for number in re.findall(r'refused\("([^"]+)"', path.read_text("utf-8"))
    }
)


@pytest.mark.slow
@pytest.mark.parametrize("number", REFUSING)
def test_refusal_changes_an_answer(number: str) -> None:
    """Switching a refusing rule off changes the outcomes of some ruling or board."""
    paths = [
        *files_in(shipped("facts") / "rulings"),
        *files_in(Path(__file__).parent / "boards"),
    ]
    # Files that name the rule come first, only because that finds one sooner.
    for path in sorted(paths, key=lambda path: number not in path.read_text("utf-8")):
        board = load_situation(path)
        explorer = driven(Explorer, board)
        if rule(number) in explorer.obstacles:
            before = {content(o) for o in explorer.explore().outcomes}
            limits = Limits(max_states=500)
            without = frozenset({rule(number)})
            after = explorer.explore(limits, without=without).outcomes
            if {content(o) for o in after} != before:
                return
    pytest.fail(f"nothing needs the refusal of {number}")
