"""The tracer against the explorer: two searches, one set of rules, the same answers."""

from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings

from dmreason.answers import reasons
from dmreason.answers.searches import Search
from dmreason.answers.verdicts import prove
from dmreason.language.situations import Claim, Situation
from dmreason.loading.situations import load_situation
from dmreason.rulebook.shipped import shipped
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import HORIZONS, Tracer
from dmreason.telling.obstacles import Obstacle, rule
from dmreason.telling.outcome import INTERRUPTED, Exploration, Limits
from dmreason.words.errors import EncodingError, InputError
from tests.situations import (
    DESTROYED,
    LOOP,
    STRONG,
    Data,
    all_said,
    circle,
    creature,
    destructions,
    driven,
    facts_of,
    said,
    situation,
    trace,
    trigger,
    with_facts,
)

RULINGS = shipped("facts") / "rulings"
BOARDS = Path(__file__).parent / "boards"


def same(board: Situation, without: frozenset[Obstacle] = frozenset()) -> Exploration:
    """What the tracer finds, which is what the explorer finds."""
    found = driven(Tracer, board).explore(without=without)
    other = driven(Explorer, board).explore(without=without)
    assert all_said(found) == all_said(other)
    assert found.complete == (other.complete and not other.loops)
    return found


SAMPLE = sorted(
    path
    for folder in (RULINGS, BOARDS)
    for path in folder.rglob("*.yaml")
    if path.parent.name not in ("breaks", "declaration")
)
"""Boards of short lines of play."""
LONGER = [
    RULINGS / "breaks" / "turn-players-shield-trigger-first.yaml",
    RULINGS / "declaration" / "any-number-declared-together.yaml",
    BOARDS / "breaks" / "break-inside-a-break.yaml",
]
LAST_RESORTS = [
    RULINGS / "execution" / "no-card-of-the-civilization.yaml",
    RULINGS / "execution" / "permission-is-lost-after-the-cast.yaml",
    RULINGS / "execution" / "tap-ability-under-cannot-attack.yaml",
    BOARDS / "execution" / "next-creature-costs-less.yaml",
]
"""Boards on which a card can be executed in some lines of play, and not in others."""


def in_sample(path: Path) -> bool:
    """One file in forty, by its name: the others do not matter to whether it is."""
    return crc32(path.stem.encode()) % 40 == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [*filter(in_sample, SAMPLE), *LONGER, *LAST_RESORTS],
    ids=lambda path: path.stem,
)
def test_agrees_with_the_explorer(path: Path) -> None:
    same(load_situation(path))


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(destructions())
def test_agrees_on_random_boards(data: dict[str, Any]) -> None:
    assert same(Situation.model_validate(data)).complete


def test_lines_are_shortest() -> None:
    board = load_situation(shipped("facts") / "examples" / "savers.yaml")
    found, other = trace(board), driven(Explorer, board).explore()
    assert {said(o): len(o.line) for o in found.outcomes} == {
        said(o): len(o.line) for o in other.outcomes
    }


def test_waiting_effects_of_both_players() -> None:
    (path,) = (shipped("facts") / "examples").glob("waiting-order.yaml")
    assert len(same(load_situation(path)).outcomes) == 2


def test_unknown_cards_that_lie_on_others() -> None:
    """Which of them lies under which makes no difference, whatever the search."""
    host = {"whose": "opponent", "zone": "battle", "choose": 1}
    top = {"cards": {"whose": "opponent", "zone": "deck", "top": 1}}
    tuck = [[{"choose": host, "as": x}, {"move": top | {"under": x}}] for x in "xy"]
    do = [*tuck[0], {"discard": 1}, *tuck[1]]
    spell = {"name": "例の術", "type": "spell", "abilities": [{"spell": {"do": do}}]}
    board = situation(
        {"hand": [{"s": "例の術"}, 2]},
        {"battle": 3, "deck": 4},
        cards=[spell],
        happens=[{"by": "me", "cast": "s"}],
    )
    found = same(board)
    assert found.complete
    # Both lie on one card, or each on one of its own.
    hosts = [[host for _, host in o.attached.values()] for o in found.outcomes]
    assert sorted((len(on), len(set(on))) for on in hosts) == [(2, 1), (2, 2)]


# -- what another search tells it beforehand -------------------------------------------


@pytest.mark.parametrize("lacks", ["", "waits", "in"])
def test_foresight_changes_no_answer(lacks: str) -> None:
    """Neither if it is all, nor if some of it is left out."""
    board = load_situation(shipped("facts") / "examples" / "waiting-order.yaml")
    plain = driven(Explorer, board, reduce=False)
    found = plain.explore()
    told = plain.foresight(HORIZONS[-1])
    kept = frozenset(f for f in told.fluents if f.name != lacks)
    assert (kept == told.fluents) == (not lacks)
    tracer = Tracer(facts_of(board), foresight=told._replace(fluents=kept))
    again = tracer.explore()
    assert again.complete
    assert all_said(again) == all_said(found)


def test_foresight_is_enough() -> None:
    """If it is all, nothing is grounded again: so many steps are unrolled."""
    board = situation(
        {"hand": 9}, happens=[{"by": "me", "discard": 1} for _ in range(5)]
    )
    plain = driven(Explorer, board, reduce=False)
    found = plain.explore()
    told = plain.foresight(HORIZONS[-1])
    again = Tracer(facts_of(board), foresight=told).explore()
    assert again.steps == told.steps + 1 == 6
    assert all_said(again) == all_said(found)


def test_foresight_of_too_few_steps() -> None:
    board = load_situation(shipped("facts") / "examples" / "waiting-order.yaml")
    plain = driven(Explorer, board, reduce=False)
    found = plain.explore()
    told = plain.foresight(1)
    again = Tracer(facts_of(board), foresight=told).explore()
    assert (told.steps, again.steps) == (1, 4)
    assert all_said(again) == all_said(found)


def test_foresight_tells_of_all_cards_that_can_be_swapped() -> None:
    """The explorer takes the first of several cards; the tracer may take another."""
    board = situation({"hand": 3}, happens={"by": "me", "discard": 2})
    reduced = driven(Explorer, board)
    reduced.explore()
    told = reduced.foresight(HORIZONS[-1])
    buried = {str(f) for f in told.fluents if str(f).endswith(",graveyard)")}
    assert buried == {f"in(me_hand_{n},graveyard)" for n in (1, 2, 3)}


# -- what cuts a trace short ---------------------------------------------------------


def test_bound_that_no_wider_one_helps() -> None:
    board = situation(
        {"hand": 1},
        happens={"by": "me", "discard": {"type": "creature", "choose": 1}},
    )
    (reason,) = same(board).incomplete
    assert reason.startswith("me_hand_1 is an unknown card")


def test_bounds_are_widened() -> None:
    """More equal effects wait than the first bound allows."""
    mourner = creature(
        "例の弔い手", trigger({"destroyed": {"type": "creature"}}, {"draw": 1})
    )
    names = {f"c{n}": "例の弔い手" for n in range(4)}
    board = situation(
        {"battle": names, "deck": 30},
        cards=[mourner],
        happens={"by": "me", "destroy": list(names)},
    )
    assert same(board).complete


def test_loop() -> None:
    found = trace(LOOP)
    assert found.too_long
    assert found.incomplete == (
        f"there are lines of play of more than {HORIZONS[-1]} steps",
    )
    assert found.outcomes == ()


def test_incomplete_is_never_forced_nor_impossible() -> None:
    board = LOOP.model_copy(
        update={
            "claims": (Claim(forced="in(a, battle)"), Claim(impossible="in(a, hand)"))
        }
    )
    proof = prove(board, search=Search(driver="tracer"))
    answers = proof.answers
    assert proof.exploration.too_long
    assert [answer.verdict for answer in answers] == ["unknown", "unknown"]
    assert not any(answer.holds or answer.reasons for answer in answers)


def test_out_of_time() -> None:
    found = trace(DESTROYED, Limits(max_seconds=1e-9))
    assert found.incomplete == ("more than 1e-09 seconds",)
    assert found.too_long
    assert found.outcomes == ()


def test_no_time_for_more_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends within the steps there are is still found."""
    monkeypatch.setattr("dmreason.search.tracer.GROWTH", 1e9)
    board = situation(
        {"battle": {"a": "例のクリーチャー"}, "hand": 9},
        happens=[{"by": "me", "discard": 1} for _ in range(5)],
    )
    found = trace(board, Limits(max_seconds=60))
    assert found.incomplete == ("there are lines of play of more than 4 steps",)
    assert trace(board).steps == 8


def test_too_many_ends() -> None:
    board = load_situation(shipped("facts") / "examples" / "two-jashin.yaml")
    found = trace(board, Limits(max_states=1))
    assert found.incomplete == ("more than 1 states",)
    assert len(found.outcomes) == 2


def test_interrupted() -> None:
    def stop(_: object) -> None:
        raise KeyboardInterrupt

    found = driven(Tracer, DESTROYED).explore(Limits(), stop)
    assert found.incomplete == (INTERRUPTED,)


def test_circle_of_static_abilities() -> None:
    """Even where they would settle: the tracer does not look at single states."""
    board, reason = circle(
        {"if": {"exists": STRONG | {"other": True}}, "power": 2000}, power=3000
    )
    found = trace(board)
    assert (found.incomplete, found.outcomes) == ((reason,), ())


@pytest.mark.parametrize(
    ("asked", "given", "is_circle"),
    [
        ({"keyword": "ブロッカー"}, {"keywords": "スレイヤー"}, False),
        ({"keyword": "ブロッカー"}, {"keywords": "ブロッカー"}, True),
        ({"civilization": "fire"}, {"civilizations": "water"}, False),
        ({"civilization": "zero"}, {"civilizations": "water"}, True),
        ({"multicolor": True}, {"civilizations": "water"}, True),
    ],
    ids=["another keyword", "the keyword", "another", "none", "several"],
)
def test_values_that_are_given_and_asked_for(
    asked: Data, given: Data, is_circle: bool
) -> None:
    """Who gives another value than is asked for does not depend on itself."""
    board, reason = circle({"if": {"exists": asked}, "to": {"whose": "you"}, **given})
    assert (reason in trace(board).incomplete) == is_circle


def test_no_trace_at_all_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with_facts(monkeypatch, ":- moment(script, 0).")
    with pytest.raises(EncodingError, match="no line of play"):
        trace(DESTROYED)


def test_reading_that_no_rule_has() -> None:
    board = DESTROYED.model_copy(update={"readings": {"101.5a": "backwards"}})
    with pytest.raises(InputError, match="backwards"):
        trace(board)


# -- rules that refuse nothing, and claims -------------------------------------------


def test_suspended_rules() -> None:
    board = load_situation(shipped("facts") / "examples" / "two-jashin.yaml")
    tracer = driven(Tracer, board)
    assert tracer.obstacles == driven(Explorer, board).obstacles
    for obstacle in tracer.obstacles:
        same(board, frozenset({obstacle}))
    assert len(same(board, frozenset({rule("609.9b")})).outcomes) == 4


@pytest.mark.parametrize(
    "condition",
    [
        "in(a, battle), in(b, battle)",
        "in(a, battle)",
        "in((a; b), battle)",
        "not in(a, battle), not in(b, battle) or count(me, hand, N), N >= 2",
        "count(me, hand, 2), count(me, graveyard, 2)",
        "#count { X : in(X, graveyard), owner(X, me) } >= 2",
        "1 = 2",
        "winner(me)",
        "tapped(a)",
        "attached(a, under, b)",
        "in(me_hand_1, graveyard)",
    ],
)
def test_claims(condition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = load_situation(shipped("facts") / "examples" / "two-jashin.yaml")
    board = board.model_copy(update={"claims": (Claim(possible=condition),)})
    other = prove(board).answers[0]
    monkeypatch.setattr(reasons, "PATIENCE", 2)  # it would not be done in ten, either
    proof = prove(board, search=Search(driver="tracer"))
    (answer,) = proof.answers
    assert proof.exploration.complete
    assert answer.verdict == other.verdict
    assert (answer.reasons is None) == (other.reasons is None)
    if answer.reasons is not None and other.reasons is not None:
        # It may be out of time sooner, knows only outcomes that decide a claim, and
        # asks nothing of boards on which cards begin otherwise.
        because = tuple(
            some
            for some in other.reasons.because
            if not {"place", "mark"} & {each.kind for each in some}
        )
        assert answer.reasons.untried or answer.reasons.because == because
        assert (answer.reasons.never, answer.reasons.nearest) == ((), ())
    assert (answer.witness is None) == (other.witness is None)
    assert (answer.counterexample is None) == (other.counterexample is None)


@pytest.mark.parametrize(
    ("ruling", "verdicts"),
    [
        ("effects/discard-for-a-destruction-by-a-spell", ["forced"]),
        (
            "editions/other-player-declared-before-the-turn-ends-effects",
            ["impossible", "possible"],
        ),
    ],
    ids=["number", "order"],
)
def test_claims_about_what_was_observed(ruling: str, verdicts: list[str]) -> None:
    """A number is asked of the traces, an order of the outcomes."""
    board = load_situation(RULINGS / f"{ruling}.yaml")
    for search in (Search(), Search(driver="tracer")):
        answers = prove(board, search=search).answers
        assert [answer.verdict for answer in answers] == verdicts


def test_no_claims() -> None:
    found = driven(Tracer, DESTROYED).decide([])
    assert found.complete
    assert found.outcomes == ()
