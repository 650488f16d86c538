"""Another player chooses than the text says: 「相手が選ぶ時、かわりに自分が選ぶ」."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.writing.cards import text_of
from dmreason.telling.outcome import Exploration
from tests.situations import Data, creature, replacement, search, situation, static
from tests.test_cardtext_reading import abilities, reading

BATTLE = {"whose": "any", "as_cards": True}
TAKES = creature("例の鬼", static(other_chooses={"of": BATTLE, "by": "opponent"}))
PLAIN = creature("例の獣")
FOES: Data = {"whose": "opponent", "type": "creature", "choose": 1}
OWN: Data = {"whose": "you", "type": "creature", "choose": 1}
CALLED: Data = {**OWN, "whose": "opponent", "by": "opponent"}
GIVES: Data = {"give": {"to": OWN, "power": 1000, "until": "end_of_turn"}}
SPELL = {"name": "例の札", "type": "spell", "cost": 1, "abilities": []}


def found(
    *do: Any,
    of: str = "例の鬼",
    mine: Data | None = None,
    seat: Data | None = None,
    more: Any = (),
) -> Exploration:
    """What a spell of mine does, where the opponent chooses instead of me."""
    spell = {"name": "例の札", "type": "spell", "cost": 1}
    cards = [TAKES, PLAIN, {**spell, "abilities": [{"spell": {"do": [*do]}}]}, *more]
    seats = {"hand": {"s": "例の札"}, "battle": mine or {"m": "例の獣"}, "deck": 9}
    foe = {"battle": {"y": of, "a": "例の獣", **(seat or {})}, "deck": 9}
    happens = [{"cast": "s", "by": "me"}]
    return search(situation(seats, foe, cards=cards, happens=happens))


def choosers(exploration: Exploration) -> set[str | None]:
    """Who chooses cards in some line of play."""
    steps = [step for outcome in exploration.outcomes for step in outcome.line]
    return {step.player for step in steps if step.kind == "choose"}


def test_the_other_player_chooses_what_is_destroyed() -> None:
    exploration = found({"destroy": FOES})
    assert exploration.incomplete == ()
    assert len(exploration.outcomes) == 2
    assert choosers(exploration) == {"opponent"}
    assert choosers(found({"destroy": FOES}, of="例の獣")) == {"me"}


def test_whether_it_is_done_is_still_said_by_the_text() -> None:
    exploration = found({"destroy": FOES, "may": True})
    assert exploration.incomplete == ()
    steps = [step for outcome in exploration.outcomes for step in outcome.line]
    assert {step.player for step in steps if step.kind == "may"} == {"me"}


def test_a_choice_that_the_text_leaves_to_the_other_player_is_that_players() -> None:
    """「相手は自身のクリーチャーを1体選び、破壊する」: nobody takes that away."""
    exploration = found({"destroy": CALLED})
    assert exploration.incomplete == ()
    assert choosers(exploration) == {"opponent"}


def test_both_players_say_so() -> None:
    """609.3: a choice that was replaced is not replaced again."""
    exploration = found({"destroy": FOES}, mine={"m": "例の鬼"})
    assert exploration.incomplete == ()
    assert choosers(exploration) == {"opponent"}


def test_a_choice_within_a_substitute_is_not_replaced() -> None:
    """609.3, and a published answer of 2021-09-24 about such texts."""
    instead = replacement({"destroyed": "this"}, {"tap": FOES}, may=True)
    cards = [TAKES, PLAIN, creature("例の身代わり", instead)]
    seats = {"battle": {"m": "例の身代わり"}}
    foe = {"battle": {"y": "例の鬼", "a": "例の獣"}}
    exploration = search(situation(seats, foe, cards=cards, happens=[{"destroy": "m"}]))
    assert exploration.incomplete == ()
    assert choosers(exploration) == {"me"}
    assert len(exploration.outcomes) == 3


@pytest.mark.parametrize(
    "do",
    [
        # How many are chosen.
        {"destroy": {"type": "creature", "up_to": 1}},
        {"destroy": {"type": "creature", "any_number": True}},
        # The text of such a choice may be without 「選ぶ」.
        {"destroy": OWN},
        # Which cards of which zone.
        {"return": {"whose": "you", "zone": ["battle", "graveyard"], "choose": 1}},
    ],
    ids=["up to", "any number", "own cards", "two zones"],
)
def test_how_far_that_reaches_is_not_known(do: Data) -> None:
    (reason,) = found(do, mine={"m": "例の獣", "n": "例の獣"}).incomplete
    assert "lets the other player choose instead" in reason
    seats: Data = {"m": "例の獣", "n": "例の獣"}
    assert found(do, of="例の獣", mine=seats).incomplete == ()


TAPS: Data = {"tap": {**OWN, "other": True}}


@pytest.mark.parametrize(
    ("ability", "happens"),
    [
        ({"activated": {"by": TAPS, "do": {"draw": 1}}}, {"activate": {"card": "r"}}),
        ({"counter": {"cancels": {"type": "spell"}, "do": TAPS}}, {"cast": "s"}),
        ({"status": {"when": {"enters": {"whose": "any"}}, "do": GIVES}}, {"put": "p"}),
    ],
)
def test_how_far_that_reaches_beside_a_text_that_is_carried_out(
    ability: Data, happens: Data
) -> None:
    """An act that activates an ability, or what is done to cancel a spell."""
    cards = [TAKES, PLAIN, creature("例の主", ability), SPELL]
    mine = {"battle": {"r": "例の主", "m": "例の獣", "n": "例の獣"}}
    mine["hand"] = {"s": "例の札", "p": "例の獣"}
    for foe, count in (("例の鬼", 1), ("例の獣", 0)):
        board = situation(
            mine,
            {"battle": {"y": foe}},
            cards=cards,
            happens={**happens, "by": "me"},
        )
        assert len(search(board).incomplete) == count


@pytest.mark.parametrize(
    "do",
    [
        {"destroy": FOES},
        [{"choose": FOES, "as": "x"}, {"destroy": "x"}],
    ],
    ids=["at once", "chosen before"],
)
def test_what_is_done_in_the_same_sentence_may_not_be_replaced_any_more(
    do: Any,
) -> None:
    """101.5a does not say whether such a choice is a replaced part of its sentence."""
    stays = creature("例の不動", replacement({"destroyed": "this"}, {"stay": "this"}))
    assert found(do, mine={"m": "例の不動"}, more=[stays]).incomplete == ()
    (reason,) = found(do, seat={"b": "例の不動"}, more=[stays]).incomplete
    assert "lets the other player choose instead" in reason


def test_what_another_sentence_does_can_be_replaced() -> None:
    stays = creature("例の不動", replacement({"destroyed": "this"}, {"stay": "this"}))
    one: Data = {"choose": FOES, "as": "x"}
    then: Data = {"destroy": "x", "if_you_do": True}
    exploration = found(one, then, seat={"b": "例の不動"}, more=[stays])
    assert exploration.incomplete == ()
    assert len(exploration.outcomes) == 3


def test_who_may_not_choose_a_card() -> None:
    hidden = creature("例の影", static(cannot={"chosen": "this", "by": "opponent"}))
    assert (
        len(found({"destroy": FOES}, seat={"b": "例の影"}, more=[hidden]).incomplete)
        == 1
    )


def shields_chosen_by(*abilities: Data) -> tuple[Exploration, set[str | None]]:
    """Who chooses the shield that an attack breaks."""
    watcher = creature("例の番人", *abilities)
    board = situation(
        {"battle": {"m": "例の獣"}},
        {"battle": {"y": "例の番人"}, "shields": {"p": "例の獣", "q": "例の獣"}},
        cards=[PLAIN, watcher],
        happens=[{"attack": {"with": "m", "at": "opponent"}}],
    )
    exploration = search(board)
    return exploration, choosers(exploration)


def test_whose_shields_are_broken_chooses_them() -> None:
    """509.3: the shields are chosen."""
    mine = static(other_chooses={"of": {"zone": "shields"}, "by": "opponent"})
    exploration, who = shields_chosen_by(mine)
    assert exploration.incomplete == ()
    assert who == {"opponent"}
    assert len(exploration.outcomes) == 2
    assert shields_chosen_by()[1] == {"me"}
    others = {"whose": "opponent", "zone": "shields"}
    theirs = static(other_chooses={"of": others, "by": "you"})
    assert shields_chosen_by(theirs)[1] == {"me"}


SHIELDS: Data = {"whose": "you", "zone": "shields"}
TEXTS: list[tuple[str, Data]] = [
    (
        "自分のシールドを相手が選ぶ時、相手が選ぶかわりに自分が選ぶ。",
        {"of": SHIELDS, "by": "opponent"},
    ),
    (
        "相手のシールドを自分が選ぶ時、自分が選ぶかわりに相手自身が選ぶ。",
        {"of": {**SHIELDS, "whose": "opponent"}, "by": "you"},
    ),
    (
        "相手がバトルゾーンのカードを選ぶ時、かわりに自分が選ぶ。",
        {"of": {"as_cards": True}, "by": "opponent"},
    ),
    (
        "相手が自分のクリーチャーを選ぶ時、かわりに自分が選ぶ。",
        {"of": {"whose": "you", "type": "creature"}, "by": "opponent"},
    ),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_what_is_read(text: str, expected: Data) -> None:
    assert abilities(text) == [{"static": {"other_chooses": expected}}]


def test_what_is_read_under_a_condition() -> None:
    text = "自分のターン中なら、相手がクリーチャーを選ぶ時、かわりに自分が選ぶ。"
    held = {"other_chooses": {"of": {"type": "creature"}, "by": "opponent"}}
    assert abilities(text) == [{"static": {**held, "if": {"turn": "you"}}}]


@pytest.mark.parametrize(
    "text",
    [
        "相手が手札を選ぶ時、かわりに自分が選ぶ。",
        "相手がクリーチャーを1体選ぶ時、かわりに自分が選ぶ。",
        "相手がクリーチャーを選ぶ時、かわりに相手が選ぶ。",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert reading(text).gaps != ()


@pytest.mark.parametrize("text", [text for text, _ in TEXTS])
def test_what_is_written_is_read_again(text: str) -> None:
    (line,) = text_of(reading(text).card())[-1:]
    assert abilities(line.removeprefix("■")) == abilities(text)


def evolved(
    *base: Data, of: Data, mine: Data, more: tuple[Data, ...] = (), **rest: Any
) -> Exploration:
    """Puts an evolution creature; the opponent's watcher hands over choices."""
    watcher = creature("例の番", static(other_chooses={"of": of, "by": "opponent"}))
    several = {"evolves_from_each": True} if len(base) > 1 else {}
    grown = creature("例の進化獣", evolution=True, evolves_from=[*base], **several)
    board = situation(
        {"hand": {"e": "例の進化獣"}, **mine},
        {"battle": {"y": "例の番"}},
        cards=[watcher, grown, PLAIN, *more],
        **{"happens": [{"put": "e", "by": "me"}], **rest},
    )
    return search(board)


ONE: Data = {"whose": "you", "type": "creature", "choose": 1}
CREATURES: Data = {"type": "creature"}
TWO: Data = {"battle": {"m": "例の獣", "n": "例の獣"}}


def test_the_base_in_the_battle_zone_is_chosen_by_the_other_player() -> None:
    exploration = evolved(ONE, of=CREATURES, mine=TWO)
    assert exploration.incomplete == ()
    assert len(exploration.outcomes) == 2
    assert choosers(exploration) == {"opponent"}
    steps = [step for outcome in exploration.outcomes for step in outcome.line]
    assert any("609.1a" in step.rules for step in steps)
    assert choosers(evolved(ONE, of={"zone": "shields"}, mine=TWO)) == {"me"}


def test_bases_of_other_zones_are_chosen_by_their_own_player() -> None:
    """Published answer of 2023-06-23 (「復活」の鬼 ヨミノ晴明R)."""
    bases = [{**ONE, "zone": zone} for zone in ("battle", "graveyard", "mana")]
    mine = {
        zone: {f"{zone}1": "例の獣", f"{zone}2": "例の獣"}
        for zone in ("graveyard", "mana")
    }
    exploration = evolved(*bases, of=CREATURES, mine={**TWO, **mine})
    assert exploration.incomplete == ()
    assert len(exploration.outcomes) == 8
    chosen = {
        (step.player, option.card.id)
        for outcome in exploration.outcomes
        for step in outcome.line
        if step.kind == "choose"
        for option in step.choice
        if option.card
    }
    theirs = {("opponent", card) for card in ("m", "n")}
    assert chosen == theirs | {("me", card) for zone in mine.values() for card in zone}


@pytest.mark.parametrize(
    ("base", "mine"),
    [
        (
            {**ONE, "zone": ["battle", "graveyard"]},
            {**TWO, "graveyard": {"g": "例の獣"}},
        ),
        ({"whose": "you", "type": "creature", "any_number": True}, TWO),
        (ONE, {"battle": {"m": "例の獣", "s": "例の秘獣"}}),
    ],
)
def test_how_far_the_choice_of_a_base_reaches(base: Data, mine: Data) -> None:
    """Of two zones, of any number, of a card that the other may not choose."""
    hidden = creature("例の秘獣", static(cannot={"chosen": "this", "by": "opponent"}))
    assert evolved(base, of=CREATURES, mine=mine, more=(hidden,)).incomplete != ()


def test_one_of_several_bases_that_may_lie_in_two_zones() -> None:
    """Who says of which zone that one is, is open, though the other base is not."""
    either: Data = {**ONE, "zone": ["battle", "graveyard"]}
    bases = either, {**ONE, "zone": "mana"}
    mine = {**TWO, "mana": {"u": "例の獣"}}
    assert evolved(*bases, of=CREATURES, mine=mine).incomplete == ()
    (reason,) = evolved(
        *bases, of=CREATURES, mine={**mine, "graveyard": {"g": "例の獣"}}
    ).incomplete
    assert "choose" in reason


def test_what_is_put_onto_one_card_and_needs_another() -> None:
    """Nobody chooses the card that the text names; who chooses the other is open."""
    onto: Data = {"put": {"cards": "e", "onto": "m"}, "by": "me"}

    def found(needed: int) -> tuple[str, ...]:
        base = {**ONE, "choose": needed}
        mine = {"battle": {"m": "例の獣", "n": "例の獣", "o": "例の獣"}}
        return evolved(base, of=CREATURES, mine=mine, happens=[onto]).incomplete

    assert found(1) == ()
    (reason,) = found(2)
    assert "choose" in reason
