"""Whether something was done, where no rule says so: one board for each doubt."""

from __future__ import annotations

import pytest

from tests.situations import Data, creature, replacement, search, situation, static

FOES: Data = {"whose": "opponent", "type": "creature"}
BEAST = creature("例の獣")
FIRE = creature("例の火", civilizations="fire", cost=2)
RETURNS = creature("例の戻り手", replacement({"destroyed": "this"}, {"return": "this"}))
CAST: Data = {"by": "me", "cast": "s"}
PLAY: Data = {"by": "me", "play": "x"}


def spell(*do: Data) -> Data:
    return {"name": "例の式", "type": "spell", "abilities": [{"spell": {"do": [*do]}}]}


def of_casting(cards: list[Data], me: Data, theirs: Data) -> tuple[str, ...]:
    """Why the answer is incomplete when I cast the first of the cards."""
    me = {"deck": 9, "hand": {"s": "例の式"} | me.pop("hand", {})} | me
    board = situation(me, {"deck": 9} | theirs, cards=cards, happens=[CAST])
    return search(board).incomplete


def of_paying(
    cards: list[Data], me: Data, readings: Data | None = None
) -> tuple[str, ...]:
    """Why the answer is incomplete when I execute the first of the cards."""
    me = {"deck": 9, "hand": {"x": cards[0]["name"]}, "mana": {"m": "例の火"}} | me
    more: Data = {"readings": readings} if readings else {}
    board = situation(me, {"deck": 9}, cards=cards, happens=[PLAY], **more)
    return search(board).incomplete


def cheaper(do: Data, change: object = -2) -> Data:
    """A creature of cost 3 for which something may be done."""
    term: Data = {"may": True, "do": do, "change": change, "at_least": 1}
    return creature("例の値引き", {"cost": term}, civilizations="fire", cost=3)


@pytest.mark.parametrize(("tapped", "reasons"), [(True, 1), (False, 0)])
def test_all_that_it_cannot_be_done_to(tapped: bool, reasons: int) -> None:
    """What is tapped already cannot be tapped (105.6), and some are not destroyed."""
    mine: Data = {"whose": "you", "type": "creature"}
    me: Data = {"battle": {"a": {"card": "例の獣", "tapped": tapped}}}
    assert len(of_paying([cheaper({"tap": mine}), BEAST, FIRE], me)) == reasons
    ban = [static(cannot={"destroyed": "this"})] if tapped else []
    firm = creature("例の獣", *ban)
    assert len(of_paying([cheaper({"destroy": mine}), firm, FIRE], me)) == reasons


@pytest.mark.parametrize(("reading", "reasons"), [("in_full", 0), ("happened", 1)])
def test_a_demand_that_is_replaced(reading: str, reasons: int) -> None:
    card = cheaper({"destroy": {"whose": "you", "type": "creature", "choose": 1}})
    me: Data = {"battle": {"a": "例の戻り手"}}
    found = of_paying([card, RETURNS, FIRE], me, {"101.3a": reading})
    assert len(found) == reasons
    assert all("is replaced" in reason for reason in found)


@pytest.mark.parametrize(("first", "reasons"), [([], 0), ([{"draw": 1}], 1)])
def test_a_demand_that_is_counted_and_done_later(
    first: list[Data], reasons: int
) -> None:
    """After a draw it is done in a step of its own, when the cost is settled."""
    one: Data = {"whose": "you", "name": "例の獣", "choose": 1}
    stead = creature(
        "例の身代わり", replacement({"destroyed": "this"}, [*first, {"destroy": one}])
    )
    do: Data = {
        "destroy": {"whose": "you", "name": "例の身代わり", "any_number": True},
        "as": "gone",
    }
    card = cheaper(do, {"times": [-2, {"affected": "gone"}]})
    me: Data = {"battle": {"a": "例の身代わり", "b": "例の獣"}}
    assert len(of_paying([card, stead, BEAST, FIRE], me)) == reasons


@pytest.mark.parametrize(("kept", "reasons"), [("you", 0), ("opponent", 1)])
def test_a_draw_that_a_text_keeps_from(kept: str, reasons: int) -> None:
    bar = creature("例の封", static(cannot={"draws": kept}))
    card = spell({"draw": 1}, {"mill": 1, "if_you_do": True})
    assert len(of_casting([card, bar], {}, {"battle": {"b": "例の封"}})) == reasons


@pytest.mark.parametrize("verb", ["choose", "give"])
def test_a_number_of_what_no_event_belongs_to(verb: str) -> None:
    some: Data = FOES | ({"up_to": 2} if verb == "choose" else {})
    what: Data = {"to": some, "power": 1000} if verb == "give" else some
    count: Data = {"player": "you", "count": {"affected": "named"}}
    card = spell({verb: what, "as": "named"}, {"mill": count})
    (reason,) = of_casting([card, BEAST], {}, {"battle": {"b": "例の獣"}})
    assert "affected" in reason


@pytest.mark.parametrize(("theirs", "reasons"), [({}, 1), ({"b": "例の獣"}, 0)])
def test_what_only_one_of_both_players_chooses_for(theirs: Data, reasons: int) -> None:
    each: Data = {"whose": "each", "type": "creature", "choose": 1}
    card = spell({"destroy": each, "as": "gone"}, {"draw": 1, "if_you_do": "gone"})
    me: Data = {"battle": {"a": "例の獣"}}
    assert len(of_casting([card, BEAST], me, {"battle": theirs})) == reasons


@pytest.mark.parametrize(
    ("first", "reading", "reasons"),
    [
        ({}, "in_full", 0),
        ({}, "attempted", 1),
        ({"may": True}, "in_full", 1),
        ({"if": {"exists": {"whose": "you", "zone": "shields"}}}, "in_full", 1),
    ],
)
@pytest.mark.parametrize("verb", ["choose_one", "choose_modes"])
def test_one_of_several_things_that_was_picked(
    verb: str, first: Data, reading: str, reasons: int
) -> None:
    """What the other one of them leaves to its player does not matter."""
    modes = [[{"discard": 1} | first], [{"mill": 1}]]
    picked = modes if verb == "choose_one" else {"choose": 1, "of": modes}
    card = spell({verb: picked, "as": "done"}, {"draw": 1, "if_you_do": "done"})
    me: Data = {"deck": 9, "hand": {"s": "例の式", "h": "例の火"}}
    board = situation(
        me,
        {"deck": 9},
        cards=[card, FIRE],
        happens=[CAST],
        readings={"101.3a": reading},
    )
    found = search(board).incomplete
    assert len(found) == (reasons if verb == "choose_one" or first else 0)
    assert all("picked" in reason for reason in found)


@pytest.mark.parametrize(("tapped", "reasons"), [(True, 0), (False, 1)])
@pytest.mark.parametrize("alone", [True, False])
def test_all_of_which_none_is_in_a_state_for_it(
    alone: bool, tapped: bool, reasons: int
) -> None:
    free: Data = {"untap": {"whose": "you", "type": "creature"}}
    both: Data = {"repeat": {"times": 1, "do": [free, {"mill": 1}]}}
    card = spell(free if alone else both, {"mill": 2, "if_you_do": True})
    me: Data = {"battle": {"a": {"card": "例の獣", "tapped": tapped}}}
    assert len(of_casting([card, BEAST], me, {})) == reasons


@pytest.mark.parametrize("verb", ["repeat", "choose_one"])
def test_a_part_of_which_it_is_not_known_whether_it_was_done(verb: str) -> None:
    """Where that part is asked for alone it is open as well."""
    bar = creature("例の封", static(cannot={"draws": "opponent"}))
    each: Data = {"discard": {"whose": "each", "choose": 1}}
    for part, reason in (({"draw": 1}, "keeps from"), (each, "too few")):
        do = [part, {"mill": 1}]
        what: object = {"times": 1, "do": do} if verb == "repeat" else [do, do]
        card = spell({verb: what}, {"mill": 2, "if_you_do": True})
        me: Data = {"hand": {"h": "例の火"}}
        (found,) = of_casting([card, bar, FIRE], me, {"battle": {"b": "例の封"}})
        assert reason in found


@pytest.mark.parametrize(("card", "reasons"), [("例の獣", 0), ("例の飛び出し", 1)])
def test_what_a_card_is_not_that_was_not_moved(card: str, reasons: int) -> None:
    """Something else came in the place of that, and the text means no card."""
    out = replacement({"discarded": "this"}, {"put": "this"}, zone="hand")
    leaps = creature("例の飛び出し", out)
    throw: Data = {"discard": {"whose": "opponent", "random": 1}, "as": "thrown"}
    other: Data = {"if": {"none": {"cards": "thrown", "type": "creature"}}}
    cards = [spell(throw, {"draw": 1} | other), BEAST, leaps]
    found = of_casting(cards, {}, {"hand": {"h": card}})
    assert len(found) == reasons


@pytest.mark.parametrize(("battle", "reasons"), [({"r": "例の代わり"}, 1), ({}, 0)])
def test_what_a_card_is_not_that_was_not_drawn(battle: Data, reasons: int) -> None:
    instead = creature("例の代わり", replacement({"draws": "you"}, {"mill": 1}))
    other: Data = {"if": {"none": {"cards": "drawn", "type": "creature"}}}
    card = spell({"draw": 1, "as": "drawn"}, {"mill": 2} | other)
    me: Data = {"battle": battle, "deck": ["例の火"] * 4}
    assert len(of_casting([card, FIRE, instead], me, {})) == reasons


DECLINED: Data = {"none": {"cards": "thrown", "type": "creature"}}


@pytest.mark.parametrize(
    ("asked", "reasons"),
    [
        ({"if": DECLINED}, 1),
        ({"if": {"all_of": [{"done": "thrown"}, DECLINED]}}, 0),
        ({"if": {"all_of": [{"done": "thrown"}, {"all_of": [DECLINED]}]}}, 0),
        ({"if": DECLINED, "if_you_do": "thrown"}, 0),
    ],
)
def test_what_a_card_is_not_that_nobody_wanted_to_move(
    asked: Data, reasons: int
) -> None:
    """Where it is asked whether that was done as well, nothing is open."""
    throw: Data = {"discard": 1, "may": True, "as": "thrown"}
    card = spell(throw, {"draw": 1} | asked)
    assert len(of_casting([card, FIRE], {"hand": {"h": "例の火"}}, {})) == reasons


PLAYED: Data = {"play": {"zone": "hand", "type": "creature", "choose": 1}}
NO_MANA: Data = {"count": {"whose": "you", "zone": "mana"}}


@pytest.mark.parametrize(
    ("instead", "reasons"),
    [
        ({"pay": 2}, 1),
        (PLAYED, 1),
        ({"draw": {"player": "you", "count": NO_MANA}}, 1),
        ({"mill": NO_MANA}, 1),
        ({"discard": {"whose": "you", "up_to": 1}}, 1),
        ({"discard": 1, "if": {"exists": {"whose": "you", "zone": "shields"}}}, 1),
        ({"mill": 1}, 0),
        ({"discard": 1}, 0),
    ],
)
def test_a_substitute_by_which_nothing_is_done(instead: Data, reasons: int) -> None:
    """Whether it can be applied no rule says; 609.4 speaks of what is not possible."""
    guard = creature("例の番", replacement({"destroyed": "this"}, instead))
    me: Data = {"battle": {"a": "例の番"}, "hand": {"h": "例の火"}, "deck": 9}
    destroyed: Data = {"by": "me", "destroy": "a"}
    board = situation(me, {"deck": 9}, cards=[guard, FIRE], happens=[destroyed])
    assert len(search(board).incomplete) == reasons
