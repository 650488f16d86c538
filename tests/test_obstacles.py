"""What stands in the way of a claim: one of each kind that `why-not` can name.

Each row is a ruling that ships, one of its impossible claims, and what is found.
"""

import pytest

from dmreason.answers import reasons
from dmreason.answers.reasons import CAN_BE_STRUCK
from dmreason.answers.searches import Search
from dmreason.answers.verdicts import prove
from dmreason.language.situations import Claim
from dmreason.loading.situations import load_ruling
from dmreason.report.obstacles import Obstacles
from dmreason.rulebook.shipped import shipped
from dmreason.telling.obstacles import Obstacle, rule
from dmreason.telling.outcome import Limits
from dmreason.telling.words import tell
from tests.situations import Data, creature, situation

OTHER = {"whose": "you", "type": "creature", "other": True}
FOUND = {
    # states in which cards begin
    (
        "execution/tapped-creature-cannot-be-tapped-for-its-ability",
        "in(x, graveyard)",
    ): "possible without t being tapped",
    # one instruction of several
    (
        "resolution/spell-cast-again-by-the-other-player",
        "in(a, graveyard), count(me, shields, 0)",
    ): "possible without part 2 of what an ability of 《英知の防壁》 does",
    # rules that refuse nothing, but say what happens and in which order
    (
        "breaks/trigger-creatures-enter-before-what-they-do",
        'observed(story, "in does hand")',
    ): "possible without rule 101.4",
    (
        "triggers/both-players-creatures-enter-first",
        'observed(story, "bin bdo ain ado")',
    ): "possible without rule 101.4d",
    (
        "resolution/caster-picks-one-of-two-costs",
        "in(a, deck), in(b, deck)",
    ): "possible without rule 201.2b",
    (
        "stacks/put-under-is-no-entering",
        "in(c, mana)",
    ): "possible without rule 403.4a",
    (
        "declaration/ninja-declared-before-the-mana-comes",
        "observed(summoned, 1), observed(declared, 0)",
    ): "possible without rule 603.2e",
    (
        "triggers/shield-of-a-blocked-attack-removes-the-attacker",
        "in(a, hand), observed(fight, 1)",
    ): "possible without rule 505.6",
    (
        "breaks/card-from-the-hand-is-no-shield-trigger",
        "not in(h, hand)",
    ): "possible without rule 509.5a",
    (
        "breaks/inner-break-comes-first",
        'observed(order, "storm x y break")',
    ): "possible without rule 603.7b",
    (
        "breaks/declared-is-carried-out",
        "observed(declared, 1), in(s, hand)",
    ): "possible without rule 603.2f",
    (
        "declaration/declared-after-the-turn-player-put-a-creature",
        'observed(order, "declared put")',
    ): "possible without rule 511.1d",
    (
        "declaration/turn-player-declares-before-effects-of-the-turn-end",
        'observed(order, "tool declared")',
    ): "possible without rule 511.1b",
    (
        "declaration/invasion-and-attack-trigger-in-any-order",
        'observed(order, "thrown declared invaded")',
    ): "possible without rule 506.3b",
    (
        "effects/attacked-blocker-cannot-take-its-own-attack",
        "tapped(a)",
    ): "possible without rule 507.1a",
    (
        "effects/guardman-while-its-player-is-attacked",
        "tapped(g)",
    ): "possible without rule 507.1a",
    (
        "execution/no-card-of-the-civilization",
        "in(x, battle)",
    ): "possible without rule 112.2a",
    (
        "replacement/replaced-destruction-triggers-nothing",
        "in(a, battle), count(me, hand, 2)",
    ): "possible without rule 603.2d",
    ("replacement/no-chain", "in(b, hand)"): "possible without rule 609.3",
    (
        "stacks/battle-it-was-led-into-is-not-replaced",
        "in(m, hand)",
    ): "possible without rule 609.3",
    (
        "replacement/destructible-can-be-destroyed-instead",
        "in(g, graveyard), in(s, hand)",
    ): "possible without rule 609.4",
    (
        "resolution/spell-from-five-looked-at-draws-below-them",
        "in(c1, hand)",
    ): "possible without rule 605.4",
    (
        "stacks/cards-under-it-stay-too",
        "in(s, battle), not attached(j, under, s)",
    ): "possible without rule 109.2b",
    (
        "stacks/swap-fails-by-an-optional-replacement",
        "in(d, hand), not count(me, shields, 2)",
    ): "possible without rule 701.26b",
    ("static/one-shot-interrupts", "in(a, hand)"): "possible without rule 604.4",
    # what an ability makes, and how much of it
    (
        "breaks/nothing-that-summons-is-declared",
        "in(s, battle)",
    ): "possible without the lasting effect of ability 2 of 《時の法皇 ミラダンテXII》",
    (
        "breaks/first-break-is-over",
        "in(h, graveyard), in(s, shields), count(opponent, shields, 0)",
    ): "possible without the limit on how many cards are chosen, in ability 3 of "
    "《ジョギラスタ・ザ・ジョニー》",
    (
        "execution/minus-1000-for-each-fire-creature",
        "in(x, graveyard), in(y, graveyard)",
    ): "possible without the limit on how many cards are chosen, in an ability of "
    "《例の火の粉》",
    (
        "static/no-granted-keyword-before-entering",
        "in(c, battle)",
    ): "possible without what the happenings of the file ask of the keyword of cards",
    # a rule, read otherwise; all that a text asks of cards
    (
        "editions/other-player-declared-before-the-turn-ends-effects",
        'observed(order, "entered declared")',
    ): "possible if rule 511.1d were read so: in attacks, blocks and turn ends the "
    "other player declares after the turn player's effects",
    (
        "declaration/no-second-change-in-one-attack",
        "in(d, battle)",
    ): "possible without what the text of 《蒼き団長 ドギラゴン剣》 asks of cards",
}
OF_SEVERAL = {
    (
        "declaration/sealed-target-no-declaration",
        "not observed(declared, 0)",
    ): "possible without rule 505.6a",
    (
        "breaks/first-break-is-over",
        "count(opponent, shields, 0)",
    ): "possible without the limit on how often it works, in ability 3 of "
    "《ジョギラスタ・ザ・ジョニー》",
}


def told(ruling: str, claim: str) -> list[str]:
    """What stands in the way of a claim, without the words of abilities."""
    search = Search(limits=Limits(max_seconds=1000))
    path = shipped("facts") / "rulings" / f"{ruling}.yaml"
    situation = load_ruling(path, search.library)
    (asked,) = (c for c in situation.claims if c.impossible == claim)
    (answer,) = prove(situation, [asked], search).answers
    assert answer.reasons is not None
    obstacles = Obstacles(situation, search.library, "en")
    found = map(obstacles.possible, answer.reasons.because)
    return [each.partition(": “")[0] for each in found]


@pytest.fixture(autouse=True)
def all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a slow machine finds as much as a fast one."""
    monkeypatch.setattr(reasons, "PATIENCE", 1000)


@pytest.mark.parametrize(("ruling", "claim"), FOUND, ids=lambda each: each)
def test_stands_in_the_way_alone(ruling: str, claim: str) -> None:
    assert told(ruling, claim) == [FOUND[ruling, claim]]


@pytest.mark.parametrize(("ruling", "claim"), OF_SEVERAL, ids=lambda each: each)
def test_stands_in_the_way_among_others(ruling: str, claim: str) -> None:
    assert OF_SEVERAL[ruling, claim] in told(ruling, claim)


@pytest.mark.parametrize(
    ("twice", "limit"),
    [
        ({}, {"once_each": "turn"}),
        ({"first_each_turn": True}, {}),
        ({"first_each_turn": "each_card"}, {}),
    ],
    ids=str,
)
def test_how_often_it_works_stands_in_the_way(twice: Data, limit: Data) -> None:
    ability = {"when": {"tapped": {"type": "creature"}} | twice, "do": [{"draw": 1}]}
    board = situation(
        {"battle": {"a": "例の見張り"}, "deck": 5},
        cards=[creature("例の見張り", {"trigger": ability | limit})],
        happens=[{"tap": "a"}, {"untap": "a"}, {"tap": "a"}],
    )
    claim = Claim(impossible="count(me, hand, 2)")
    (answer,) = prove(board, [claim], Search()).answers
    assert answer.reasons is not None
    found = [sorted(each) for each in answer.reasons.because]
    assert [[Obstacle("limit", "times", "例の見張り", 1)]] == found


@pytest.mark.parametrize(
    "ability",
    [
        {"trigger": {"when": {"destroyed": {"other": True}, "first_each_turn": True}}},
        {"replacement": {"when": {"destroyed": {"other": True}}, "once_each": "turn"}},
    ],
    ids=lambda ability: next(iter(ability)),
)
def test_the_limit_stands_in_the_way_of_two_at_once(ability: Data) -> None:
    (kind,) = ability
    does = {"replacement": {"instead": {"draw": 1}}, "trigger": {"do": {"draw": 1}}}
    board = situation(
        {"battle": {"a": "例の見張り", "b": "例の獣", "c": "例の獣"}, "deck": 5},
        cards=[
            creature("例の見張り", {kind: ability[kind] | does[kind]}),
            creature("例の獣"),
        ],
        happens=[{"destroy": ["b", "c"]}],
    )
    claim = Claim(impossible="count(me, hand, 2)")
    (answer,) = prove(board, [claim], Search()).answers
    assert answer.reasons is not None
    found = [sorted(each) for each in answer.reasons.because]
    assert [Obstacle("limit", "times", "例の見張り", 1)] in found


@pytest.mark.parametrize(
    ("given", "claim"),
    [
        ({"to": "b", "power_fixed": 0, "until": "end_of_turn"}, "in(b, battle)"),
        (
            {"to": "b", "power": 1000, "abilities_of": "this", "until": "end_of_turn"},
            "in(b, graveyard)",
        ),
    ],
    ids=["fixed", "handed on"],
)
def test_an_effect_that_lasts_stands_in_the_way(given: Data, claim: str) -> None:
    """206.3, 602.1: without it the power is as printed, and nothing was handed on."""
    text: Data = {"when": {"tapped": "this"}, "do": [{"give": given | {"to": OTHER}}]}
    stays = {"when": {"destroyed": "this"}, "instead": [{"stay": "this"}]}
    board = situation(
        {"battle": {"a": "例の力手", "b": "例の受手"}},
        cards=[
            creature("例の力手", {"trigger": text}, {"replacement": stays}),
            creature("例の受手"),
        ],
        happens=[{"tap": "a"}, *([{"destroy": "b"}] if "graveyard" in claim else [])],
    )
    (answer,) = prove(board, [Claim(impossible=claim)], Search()).answers
    assert answer.reasons is not None
    kinds = {each.kind for found in answer.reasons.because for each in found}
    assert "effect" in kinds


def test_what_only_a_missing_rule_lets_somebody_choose_is_told() -> None:
    board = situation(
        {"battle": {"a": "例の双破"}},
        {"shields": 2},
        cards=[creature("例の双破") | {"keywords": "W・ブレイカー"}],
        happens=[{"attack": {"with": "a", "at": "opponent"}}],
    )
    claim = Claim(impossible="count(opponent, hand, 1)")
    (answer,) = prove(board, [claim], Search()).answers
    assert answer.reasons is not None
    lines = dict(zip(answer.reasons.because, answer.reasons.allowed, strict=True))
    line = lines[frozenset([rule("509.2c")])].line
    assert "me uses no breaker ability" in [tell(step, "en") for step in line]
    assert "meはブレイカー能力を使わない" in [tell(step, "ja") for step in line]


@pytest.mark.slow
@pytest.mark.parametrize(
    "ruling", sorted({ruling for ruling, _ in FOUND}), ids=lambda each: each
)
def test_what_is_known_to_be_the_same_is(ruling: str) -> None:
    """Of nothing that is not tried is anything otherwise."""
    path = shipped("facts") / "rulings" / f"{ruling}.yaml"
    search = Search()
    driver = search.prepared(load_ruling(path, search.library), CAN_BE_STRUCK)
    limits = Limits(max_states=2000)
    usual = driver.explore(limits)
    alone = [frozenset([each]) for each in driver.obstacles]
    for without, is_same in zip(alone, driver.same_without(alone), strict=True):
        if is_same:
            assert driver.explore(limits, without=without).outcomes == usual.outcomes
