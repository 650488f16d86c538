"""Doubts about paying, executing and what is turned for it: one board for each."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from tests.situations import (
    Data,
    creature,
    replacement,
    search,
    situation,
    static,
    trigger,
)

MINE: Data = {"whose": "you", "type": "creature"}
LIGHT = creature("例の光", civilizations="light", cost=2)
EVOLVED = creature(
    "例の進化",
    civilizations="light",
    evolution=True,
    evolves_from=MINE | {"civilization": "light", "choose": 1},
)


def found(me: Data, theirs: Data, *happens: Data, cards: list[Data]) -> tuple[str, ...]:
    """Why the answer about a board in my turn is incomplete."""
    board = situation(
        {"deck": 9} | me, {"deck": 9} | theirs, cards=cards, happens=[*happens]
    )
    return search(board).incomplete


def test_two_that_come_at_once_onto_one_card() -> None:
    """Two substitutes put them at the same moment (609.9), and one base is there."""
    evolved: Data = {"zone": "hand", "evolution": True, "choose": 1}
    host = creature("例の宿", replacement({"destroyed": "this"}, {"put": evolved}))
    me: Data = {"battle": {"l": "例の光", "b": "例の宿", "c": "例の宿"}}
    me |= {"hand": {"e": "例の進化", "f": "例の進化"}}
    cards = [LIGHT, EVOLVED, host]
    assert found(me, {}, {"by": "opponent", "destroy": "b"}, cards=cards) == ()
    both: Data = {"by": "opponent", "destroy": ["b", "c"]}
    (reason,) = found(me, {}, both, cards=cards)
    assert "at the same moment" in reason


def test_what_follows_a_leave_to_cast_a_spell() -> None:
    """Whether it comes before what the spell does no rule says; a creature waits."""
    there: Data = {"whose": "you", "zone": "graveyard"}
    guide = creature("例の導き", static(to=there, playable=True, then={"draw": 1}))
    spell: Data = {"name": "例の術", "type": "spell", "cost": 1}
    spell |= {"abilities": [{"spell": {"do": {"discard": 1}}}]}
    cards = [guide, spell, creature("例の豆", civilizations="light", cost=1)]
    me: Data = {"battle": {"g": "例の導き"}, "mana": ["例の豆"]}
    me |= {"graveyard": {"s": "例の術", "c": "例の豆"}}
    assert found(me, {}, {"by": "me", "play": "c"}, cards=cards) == ()
    (reason,) = found(me, {}, {"by": "me", "play": "s"}, cards=cards)
    assert "before what the spell does" in reason


def test_two_texts_that_set_the_mana_number() -> None:
    """Which of two numbers counts is said nowhere; of one number there is no doubt."""
    dear = creature("例の札", civilizations="light", cost=2)
    mine: Data = {"whose": "you", "zone": "mana"}
    two = creature("例の倍", static(to=mine, mana_number=2))
    may = creature("例の随意", static(to=mine, mana=3))
    none = creature("例の無", static(to=mine | {"whose": "opponent"}, mana_number=0))
    soul = static(to=mine, zone="anywhere", mana_for_this=3)
    souled = creature("例の魂", soul, civilizations="light", cost=2)
    cards = [dear, two, may, none, souled]
    play: Data = {"by": "me", "play": "h"}

    def of(theirs: Data, *battle: str, hand: str = "例の札") -> tuple[str, ...]:
        me: Data = {"hand": {"h": hand}, "mana": {"l": "例の札", "m": "例の札"}}
        me["battle"] = [*battle]
        return found(me, theirs, play, cards=cards)

    assert of({}, "例の倍", "例の倍") == ()
    for doubt in (
        of({"battle": ["例の無"]}, "例の倍"),
        of({}, "例の倍", "例の随意"),
        of({}, "例の倍", hand="例の魂"),
    ):
        assert {"different numbers" in reason for reason in doubt} == {True}


def test_a_spell_that_is_cancelled_twice() -> None:
    spell: Data = {"name": "例の式", "type": "spell", "cost": 2}
    spell |= {"abilities": [{"spell": {"do": {"draw": 3}}}]}
    cancels: Data = {"whose": "opponent", "type": "spell"}
    foe = creature(
        "例の消去", {"counter": {"cancels": cancels, "do": {"destroy": "this"}}}
    )
    me: Data = {"hand": {"s": "例の式"}}
    cast: Data = {"by": "me", "cast": "s"}
    one: Data = {"battle": {"q": "例の消去"}}
    two: Data = {"battle": {"q": "例の消去", "r": "例の消去"}}
    assert found(me, one, cast, cards=[spell, foe]) == ()
    (reason,) = found(me, two, cast, cards=[spell, foe])
    assert "cancelled already" in reason


def test_a_shield_made_of_what_may_be_executed_from_another_zone() -> None:
    star = creature(
        "例の銀河",
        {"alternative": {"cost": 1, "as_shield": True}},
        civilizations="light",
        cost=6,
    )
    leave = static(to=MINE | {"zone": "graveyard"}, playable=True)
    guard = creature("例の墓番", leave, civilizations="light")
    me: Data = {"battle": {"g": "例の墓番"}, "mana": {"m": "例の光"}}
    play: Data = {"by": "me", "play": "x"}
    cards = [star, guard, LIGHT]
    assert found(me | {"hand": {"x": "例の銀河"}}, {}, play, cards=cards) == ()
    (reason,) = found(me | {"graveyard": {"x": "例の銀河"}}, {}, play, cards=cards)
    assert "to become a shield" in reason


@pytest.mark.parametrize("mine", [True, False])
def test_what_cannot_be_tapped_attacks_or_blocks(mine: bool) -> None:
    rigid = static(cannot={"tapped": "this"})
    attacker = creature("例の攻め手", *([rigid] if mine else []))
    blocker = creature("例の壁", *([] if mine else [rigid]), keywords="ブロッカー")
    theirs: Data = {"battle": {"w": "例の壁"}, "shields": 3}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    cards = [attacker, blocker]
    (reason,) = found({"battle": {"a": "例の攻め手"}}, theirs, attack, cards=cards)
    assert "being tapped or untapped" in reason


def test_a_base_that_only_the_price_brings_into_its_zone() -> None:
    """Whether what cannot be put yet can be declared no rule says."""
    price: Data = {"alternative": {"do": {"destroy": MINE | {"choose": 1}}}}
    below = MINE | {"zone": "graveyard", "choose": 1}
    grave = creature("例の墓地進化", price, cost=5, evolution=True, evolves_from=below)
    me: Data = {"hand": {"e": "例の墓地進化"}, "battle": {"b": "例の光"}}
    play: Data = {"by": "me", "play": "e"}
    there: Data = {"graveyard": {"c": "例の光"}}
    assert found(me | there, {}, play, cards=[grave, LIGHT]) == ()
    (reason,) = found(me, {}, play, cards=[grave, LIGHT])
    assert "nothing to be put on" in reason


@pytest.mark.parametrize("some", [{"choose": 1}, {}])
def test_a_substitute_that_would_take_the_card_that_is_executed(some: Data) -> None:
    """It is pending, and the substitute finds it in the hand yet."""
    price: Data = {"alternative": {"do": {"destroy": MINE | {"choose": 1}}}}
    saver = replacement({"destroyed": "this"}, {"discard": {"whose": "you"} | some})
    cards = [creature("例の高値", price, cost=7), creature("例の逃げ手", saver)]
    me: Data = {"hand": {"e": "例の高値"}, "battle": {"b": "例の逃げ手"}}
    (reason,) = found(me, {}, {"by": "me", "play": "e"}, cards=cards)
    assert "take that card itself" in reason


def test_what_is_swapped_in_while_cards_of_its_zone_are_taken() -> None:
    """It is pending, and is found in the hand yet."""
    foe: Data = {"whose": "opponent"}
    instead: Data = {"discard": foe | {"choose": 1}}
    guard = creature("例の門番", replacement({"enters": foe}, instead))
    me: Data = {"battle": {"b": "例の光"}, "hand": {"a": "例の光"}}
    swap: Data = {"by": "me", "swap": ["b", "a"]}
    theirs: Data = {"battle": {"r": "例の門番"}}
    assert found(me, {}, swap, cards=[guard, LIGHT]) == ()
    (reason,) = found(me, theirs, swap, cards=[guard, LIGHT])
    assert "by a swap or in the place" in reason


def test_what_is_put_in_the_place_of_something_and_takes_cards_of_its_zone() -> None:
    moved: Data = {"cards": {"zone": "hand", "choose": 1}, "to": "mana"}
    eager = creature(
        "例の命", {"status": {"when": {"enters": "this"}, "do": {"move": moved}}}
    )
    put: Data = {"put": {"zone": "hand", "type": "creature", "choose": 1}}
    saver = creature("例の身代わり", replacement({"destroyed": "this"}, put))
    me: Data = {"battle": {"d": "例の身代わり"}, "hand": {"a": "例の命", "b": "例の命"}}
    destroyed: Data = {"by": "opponent", "destroy": "d"}
    reasons = found(me, {}, destroyed, cards=[eager, saver])
    assert len(reasons) == 2
    assert all("by a swap or in the place" in reason for reason in reasons)
    assert found(me, {}, {"by": "me", "put": "a"}, cards=[eager, saver]) == ()


def test_what_is_swapped_in_where_it_depends_on_how_many_cards_are_in_its_zone() -> (
    None
):
    """By a ban, and by what is said of its own entering."""
    none: Data = {"none": {"whose": "any", "zone": "hand"}}
    ban = static(cannot={"enters": {"whose": "opponent"}})
    ban["static"]["if"] = none
    own: Data = {"status": {"when": {"enters": "this"}, "if": none, "tapped": True}}
    cards = [creature("例の関所", ban), creature("例の重荷", own), LIGHT]
    swap: Data = {"by": "me", "swap": ["b", "a"]}
    guard: Data = {"battle": {"r": "例の関所"}}
    me: Data = {"battle": {"b": "例の光"}, "hand": {"a": "例の光"}}
    (reason,) = found(me, guard, swap, cards=cards)
    assert "by a swap or in the place" in reason
    (reason,) = found(me | {"hand": {"a": "例の重荷"}}, {}, swap, cards=cards)
    assert "by a swap or in the place" in reason


def test_several_bases_of_several_descriptions() -> None:
    """Whether two cards may be one of each is not told by a list."""
    kinds = [MINE | {"civilization": v, "choose": 2} for v in ("light", "fire")]
    with pytest.raises(ValidationError, match="any will do for one card"):
        situation({}, {}, cards=[EVOLVED | {"evolves_from": kinds}])


@pytest.mark.parametrize(
    "other",
    [
        trigger({"destroyed": MINE}, {"draw": 1}),
        trigger({"put": {"whose": "you"}, "to": "graveyard"}, {"draw": 1}),
        replacement({"destroyed": MINE}, {"return": "that"}),
        static(cannot={"destroyed": MINE}),
    ],
    ids=["heard", "put", "instead", "kept"],
)
def test_two_that_are_destroyed_for_one_summon(other: Data) -> None:
    """Which one comes first makes no difference but to a text that hears of it."""
    offers = creature("例の腐勇", cost=3, keywords=["ササゲール1"])
    king = creature("例の王", cost=3, races=["ディスペクター"], civilizations="fire")
    fire: Data = {"name": "例の札", "type": "spell", "cost": 1, "civilizations": "fire"}
    both: Data = {"a": "例の腐勇", "b": "例の腐勇"}
    me: Data = {"hand": {"v": "例の王"}, "mana": {"m": "例の札"}}
    cards = [offers, king, fire, creature("例の見張り", other)]
    play: Data = {"by": "me", "play": "v"}
    assert found(me | {"battle": both}, {}, play, cards=cards) == ()
    heard: Data = {"battle": both | {"w": "例の見張り"}}
    (reason,) = found(me | heard, {}, play, cards=cards)
    assert "what follows the execution" in reason


ONE: Data = MINE | {"choose": 1}
DIES = trigger({"destroyed": "this"}, {"draw": 1})
OTHERS: Data = MINE | {"other": True}
ASKS: Data = {
    "when": {"destroyed": "this"},
    "if": {"exists": OTHERS},
    "do": {"draw": 1},
}


@pytest.mark.parametrize(
    ("of_one", "of_other"),
    [
        ([static(to=OTHERS, abilities=[DIES])], []),
        ([{"trigger": ASKS}], []),
        ([static(to=OTHERS, untriggered={"destroyed": OTHERS})], [DIES]),
    ],
    ids=["given", "asked", "kept"],
)
def test_of_two_that_are_destroyed_one_matters_to_the_other(
    of_one: list[Data], of_other: list[Data]
) -> None:
    """What it triggers hangs on whether the other one is still there."""
    one = creature("例の腐勇", *of_one, cost=3, keywords=["ササゲール1"])
    other = creature("例の腐将", *of_other, cost=3, keywords=["ササゲール1"])
    king = creature("例の王", cost=3, races=["ディスペクター"], civilizations="fire")
    fire: Data = {"name": "例の札", "type": "spell", "cost": 1, "civilizations": "fire"}
    me: Data = {"hand": {"v": "例の王"}, "mana": {"m": "例の札"}}
    me |= {"battle": {"a": "例の腐勇", "b": "例の腐将"}}
    play: Data = {"by": "me", "play": "v"}
    (reason,) = found(me, {}, play, cards=[one, other, king, fire])
    assert "what follows the execution" in reason


def test_of_two_that_are_destroyed_one_strengthens_and_one_weakens() -> None:
    """If what strengthens it is destroyed first, a third one has no power left."""
    weak: Data = MINE | {"name": "例の弱兵"}
    stronger = creature("例の腐勇", static(to=weak, power=1000), keywords="ササゲール1")
    weaker = creature("例の腐将", static(to=weak, power=-1000), keywords="ササゲール1")
    king = creature("例の王", cost=3, races=["ディスペクター"], civilizations="fire")
    fire: Data = {"name": "例の札", "type": "spell", "cost": 1, "civilizations": "fire"}
    me: Data = {"hand": {"v": "例の王"}, "mana": {"m": "例の札"}}
    me |= {"battle": {"a": "例の腐勇", "b": "例の腐将", "c": "例の弱兵"}}
    cards = [stronger, weaker, king, fire, creature("例の弱兵", power=1000)]
    (reason,) = found(me, {}, {"by": "me", "play": "v"}, cards=cards)
    assert "what follows the execution" in reason


ALONE: Data = {
    "all_of": [
        {"exists": MINE | {"name": "例の腐勇"}},
        {"none": MINE | {"name": "例の腐将"}},
    ]
}


def of_third(power: int, condition: Data) -> Data:
    """So much changes the power of a third creature as long as that is so."""
    weak: Data = MINE | {"name": "例の弱兵"}
    return static(**{"to": weak, "power": power, "if": condition})


@pytest.mark.parametrize("third", ["weak", "borne", "summoned"])
def test_a_third_one_hangs_on_two_that_are_destroyed(third: str) -> None:
    """The one is there without the other, or no more there to bear its gear."""
    offers = [creature(n, keywords="ササゲール1") for n in ("例の腐勇", "例の腐将")]
    own = [static(**{"power": -1000, "if": ALONE})] if third == "summoned" else []
    king = creature("例の王", *own, cost=3, races=["ディスペクター"])
    king["civilizations"] = "fire"
    fire: Data = {"name": "例の札", "type": "spell", "cost": 1, "civilizations": "fire"}
    gear: Data = {"type": "cross_gear", "cost": 1}
    borne: Data = {"exists": {"equipped_with": "this"}}
    shield = gear | {"name": "例の盾", "abilities": [of_third(1000, borne)]}
    fetter = gear | {"name": "例の枷", "abilities": [of_third(-1000, borne)]}
    watcher = creature("例の見張り", of_third(-1000, ALONE))
    battle: Data = {"a": "例の腐勇", "b": "例の腐将"}
    if third == "weak":
        battle["w"] = "例の見張り"
    if third == "borne":
        battle = {
            "a": {"card": "例の腐勇", "equipped": {"x": "例の盾"}},
            "b": {"card": "例の腐将", "equipped": {"y": "例の枷"}},
        }
    me: Data = {"hand": {"v": "例の王"}, "mana": {"m": "例の札"}}
    me |= {"battle": battle | {"c": "例の弱兵"}}
    weak = creature("例の弱兵", power=1000)
    cards = [*offers, king, fire, shield, fetter, watcher, weak]
    (reason,) = found(me, {}, {"by": "me", "play": "v"}, cards=cards)
    assert "what follows the execution" in reason


def test_a_card_that_may_cost_less_and_whose_power_is_not_given() -> None:
    """Unknown cards of the hand need not be known for it, but this one does."""
    strong: Data = MINE | {"zone": "hand", "power": {"at_least": 3000}}
    word: Data = {"word": "W・シンパシー", "cards": {"type": "creature"}}
    wind = creature("例の風", static(to=strong, keywords=word))
    beast: Data = {"name": "例の獣", "type": "creature", "cost": 3}
    beast |= {"civilizations": "fire"}
    me: Data = {"battle": {"a": "例の風"}, "mana": {"m": "例の獣"}}
    play: Data = {"by": "me", "play": "h"}
    known: Data = {"hand": [{"h": "例の獣"}, 2]}
    given = [wind, beast | {"power": 3000}]
    assert found(me | known, {}, play, cards=given) == ()
    (reason,) = found(me | known, {}, play, cards=[wind, beast])
    assert "the power of h is not given" in reason


def test_the_order_is_asked_in_which_two_are_destroyed() -> None:
    offers = creature("例の腐勇", cost=3, keywords=["ササゲール1"])
    king = creature("例の王", cost=3, races=["ディスペクター"], civilizations="fire")
    fire: Data = {"name": "例の札", "type": "spell", "cost": 1, "civilizations": "fire"}
    me: Data = {"hand": {"v": "例の王"}, "mana": {"m": "例の札"}}
    me |= {"battle": {"a": "例の腐勇", "b": "例の腐勇"}}
    board = situation(
        me,
        {},
        cards=[offers, king, fire],
        happens=[{"by": "me", "play": "v"}],
        observe={"seen": {"order": {"x": {"destroyed": "a"}, "y": {"destroyed": "b"}}}},
    )
    (reason,) = search(board).incomplete
    assert "what follows the execution" in reason


def test_what_was_put_onto_one_that_is_destroyed_for_it() -> None:
    offers = creature("例の腐勇", cost=3, keywords=["ササゲール2"])
    king = creature("例の王", cost=3, races=["ディスペクター"], civilizations="fire")
    king |= {"evolution": True, "evolves_from": ONE}
    fire: Data = {"name": "例の札", "type": "spell", "cost": 1, "civilizations": "fire"}
    me: Data = {"hand": {"v": "例の王"}, "mana": {"m": "例の札"}}
    me |= {"battle": {"a": "例の腐勇"}}
    play: Data = {"by": "me", "play": "v"}
    (reason,) = found(me, {}, play, cards=[offers, king, fire])
    assert "onto which that card was put" in reason


CHEAPER: Data = {"may": True, "change": -2, "at_least": 1}


def of_paying(*abilities: Data, mana: int = 1) -> tuple[str, ...]:
    """Why it is not known whether a card is executed for which that is to be done."""
    big = creature("例の大", *abilities, civilizations="light", cost=5)
    me: Data = {"hand": {"e": "例の大"}, "battle": {"b": "例の光"}}
    me |= {"mana": ["例の光"] * mana}
    return found(me, {}, {"by": "me", "play": "e"}, cards=[big, LIGHT])


def test_what_is_done_for_one_term_makes_way_for_another() -> None:
    """Whether one may come before the other no rule says (601.1a)."""
    returns: Data = {"cost": CHEAPER | {"do": {"return": ONE}}}
    discards: Data = {"cost": CHEAPER | {"do": {"discard": 1}}}
    taps: Data = {"cost": CHEAPER | {"do": {"tap": ONE}}}
    destroys: Data = {"cost": CHEAPER | {"do": {"destroy": ONE}}}
    assert of_paying(returns, returns) == ()
    assert of_paying(taps, taps) == ()
    theirs: Data = {"whose": "opponent", "type": "creature", "choose": 1}
    other: Data = {"cost": CHEAPER | {"do": {"destroy": theirs}}}
    assert of_paying(taps, other) == ()
    for two in ((returns, discards), (taps, destroys)):
        (reason,) = of_paying(*two)
        assert "one may take what another brings" in reason


def test_a_part_of_what_is_to_be_done_makes_way_for_a_later_one() -> None:
    """It is done together here."""
    parts: Data = {"do": [{"return": ONE}, {"discard": 1}]}
    (reason,) = of_paying({"cost": CHEAPER | parts})
    assert "one may take what another brings" in reason
    assert (
        of_paying({"cost": CHEAPER | {"do": [{"discard": 1}, {"return": ONE}]}}) == ()
    )
    other: Data = MINE | {"other": True, "choose": 1}
    acts: list[Data] = [{"return": other}, {"discard": 1}]
    user = creature("例の起動", {"activated": {"by": acts, "do": {"draw": 1}}})
    priced = creature("例の払い", static(to="this", attack_price=acts))
    use: Data = {"activate": {"card": "a", "ability": 1}}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    for card, what in ((user, use), (priced, attack)):
        me: Data = {"battle": {"a": card["name"], "b": "例の光"}}
        (reason,) = found(me, {"shields": 2}, what, cards=[card, LIGHT])
        assert "one may take what another brings" in reason


def test_a_number_of_cards_beside_what_is_to_be_done_with_such_cards() -> None:
    """Which comes first no rule says (601.1e, 601.1f)."""
    each: Data = {"cost": {"change": {"times": [-1, {"count": MINE}]}, "at_least": 1}}
    destroys: Data = {"cost": CHEAPER | {"do": {"destroy": ONE}}}
    assert of_paying(each, mana=4) == ()
    (reason,) = of_paying(each, destroys, mana=2)
    assert "hangs on a number of cards" in reason
    taps: Data = {"cost": CHEAPER | {"do": {"tap": ONE}}}
    assert of_paying(each, taps, mana=2) == ()
    ready: Data = {"times": [-1, {"count": MINE | {"tapped": False}}]}
    (reason,) = of_paying({"cost": {"change": ready}}, taps, mana=2)
    assert "hangs on a number of cards" in reason
    mana: Data = {"change": {"times": [-1, {"count": {"zone": "mana"}}]}, "at_least": 1}
    assert of_paying({"cost": mana}, destroys, mana=2) == ()


def test_what_is_to_be_done_changes_what_mana_can_be_made() -> None:
    """Whether it comes before the payment no rule says (601.1e, 601.1f)."""
    lies: Data = {"whose": "you", "zone": "mana", "choose": 1}
    for do in (
        {"return": lies},
        {"untap": lies},
        {"move": {"cards": ONE, "to": "mana"}},
    ):
        (reason,) = of_paying({"cost": CHEAPER | {"do": do}}, mana=3)
        assert "changes what mana can" in reason
    tapped: Data = {"move": {"cards": ONE, "to": "mana", "tapped": True}}
    for do in ({"tap": lies}, tapped):
        assert of_paying({"cost": CHEAPER | {"do": do}}, mana=4) == ()
    assert of_paying({"alternative": {"do": {"return": lies}}}) == ()
    mana: Data = {"whose": "you", "zone": "mana"}
    well = creature("例の泉", static(to=mana, mana=2))
    price: Data = {"cost": CHEAPER | {"do": {"destroy": ONE}}}
    big = creature("例の大", price, civilizations="light", cost=5)
    me: Data = {
        "hand": {"e": "例の大"},
        "battle": {"g": "例の泉"},
        "mana": ["例の光"] * 3,
    }
    play: Data = {"by": "me", "play": "e"}
    (reason,) = found(me, {}, play, cards=[big, well, LIGHT])
    assert "changes what mana can" in reason
    price = {"cost": CHEAPER | {"do": {"tap": ONE}}}
    big = creature("例の大", price, civilizations="light", cost=5)
    assert found(me, {}, play, cards=[big, well, LIGHT]) == ()


def test_all_cards_of_the_hand_are_to_be_discarded_for_one_of_them() -> None:
    """It is one of them as it is declared, and pending afterwards (409.1c)."""
    hand: Data = {"whose": "you", "zone": "hand"}
    (reason,) = of_paying({"cost": CHEAPER | {"do": {"discard": hand}}})
    assert "whether it is one of them" in reason
    some: Data = {"discard": hand | {"any_number": True}}
    assert of_paying({"cost": CHEAPER | {"do": some}}) == ()


def test_all_of_none_is_to_be_done() -> None:
    """For a card, an ability or an attack; the rules say it of no price (101.3)."""
    theirs: Data = {"whose": "opponent", "type": "creature"}
    act: Data = {"destroy": theirs}
    term: Data = {"cost": CHEAPER | {"do": act}}
    user = creature("例の起動", {"activated": {"by": act, "do": {"draw": 1}}})
    priced = creature("例の払い", static(to="this", attack_price=act))
    use: Data = {"activate": {"card": "a", "ability": 1}}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    (reason,) = of_paying(term, mana=3)
    assert "and there are none" in reason
    for card, what in ((user, use), (priced, attack)):
        me: Data = {"battle": {"a": card["name"]}}
        (reason,) = found(me, {"shields": 2}, what, cards=[card, LIGHT])
        assert "and there are none" in reason
        them: Data = {"shields": 2, "battle": {"b": "例の光"}}
        assert found(me, them, what, cards=[card, LIGHT]) == ()


@pytest.mark.parametrize(
    ("bound", "others", "told"),
    [("at_most", 1, 1), ("at_most", 2, 0), ("at_least", 1, 1), ("at_least", 0, 0)],
)
def test_a_ban_that_counts_the_card_as_it_is_declared(
    bound: str, others: int, told: int
) -> None:
    """It is pending afterwards, and the number is one less (409.1c)."""
    count: Data = {"count": {"whose": "opponent", "zone": "hand"}}
    count |= {bound: 1 if bound == "at_most" else 2}
    me: Data = {"hand": {"e": "例の光"} | {f"h{n}": "例の光" for n in range(others)}}
    me |= {"mana": ["例の光", "例の光"], "battle": {"b": "例の光"}}
    theirs: Data = {"battle": {"r": "例の関所"}}
    play: Data = {"by": "me", "play": "e"}
    ban = static(cannot={"summoned": {"whose": "opponent"}})
    ban["static"]["if"] = count
    reasons = found(me, theirs, play, cards=[creature("例の関所", ban), LIGHT])
    assert len(reasons) == told
    assert all("and not both times" in reason for reason in reasons)
    ban = static(cannot={"enters": {"whose": "opponent"}})
    ban["static"]["if"] = count
    swap: Data = {"by": "me", "swap": ["b", "e"]}
    reasons = found(me, theirs, swap, cards=[creature("例の関所", ban), LIGHT])
    assert all("by a swap or in the place" in reason for reason in reasons)
    assert len(reasons) >= told


def test_crossing_made_cheaper_with_different_ends() -> None:
    """Whichever end holds: the dearer one cannot be paid."""
    gear: Data = {"name": "例の器", "type": "cross_gear", "cost": 5}
    less: Data = {"of": {"whose": "you", "type": "cross_gear"}, "change": -3}
    ends = [static(to="this", crossing_cost=less | {"at_least": n}) for n in (1, 2)]
    me: Data = {"battle": {"a": "例の獣", "g": "例の器"}, "mana": ["例の光"]}
    cards = [gear | {"civilizations": "light"}, creature("例の獣", *ends), LIGHT]
    cross: Data = {"cross": {"gear": "g", "with": "a"}}
    (reason,) = found(me, {}, cross, cards=cards)
    assert "in which order is not known" in reason


@pytest.mark.parametrize(
    "which",
    [
        {"cost": {"at_most": 2}},
        {"power": {"at_least": 2000}},
        {"excluding": {"civilization": "water"}},
        {"race": "例族"},
    ],
)
def test_an_unknown_card_with_which_something_is_to_be_done(which: Data) -> None:
    """For a card, an ability, an attack or a counter: it may be such a card or not."""
    act: Data = {"discard": {"whose": "you", "zone": "hand", "choose": 1} | which}
    term = creature("例の大", {"cost": CHEAPER | {"do": act}}, civilizations="light")
    term |= {"cost": 5}
    user = creature("例の起動", {"activated": {"by": act, "do": {"draw": 1}}})
    priced = creature("例の払い", static(to="this", attack_price=act))
    stops: Data = {"cancels": {"whose": "opponent", "type": "spell"}, "do": act}
    foe = creature("例の消去", {"counter": stops})
    spell: Data = {"name": "例の式", "type": "spell", "cost": 2}
    spell |= {"abilities": [{"spell": {"do": {"draw": 1}}}]}
    cards = [term, user, priced, foe, spell, LIGHT]
    me: Data = {"hand": {"e": "例の大"}, "mana": ["例の光"] * 3}
    play: Data = {"by": "me", "play": "e"}
    use: Data = {"activate": {"card": "a", "ability": 1}}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    cast: Data = {"by": "opponent", "cast": "s"}
    a_spell: Data = {"hand": {"s": "例の式"}}
    for mine, theirs, what in (
        (me, {}, play),
        ({"battle": {"a": "例の起動"}}, {}, use),
        ({"battle": {"a": "例の払い"}}, {"shields": 2}, attack),
        ({"battle": {"a": "例の消去"}}, a_spell, cast),
    ):
        draw: Data = {"by": "me", "draw": 1}
        (reason,) = found(mine, theirs, draw, what, cards=cards)
        assert "is an unknown card" in reason
    me |= {"mana": ["例の光"] * 2}
    assert found(me, {}, {"by": "me", "draw": 1}, play, cards=cards) == ()


@pytest.mark.parametrize("number", ["cost", "power"])
def test_a_number_not_told_of_a_card_with_which_something_is_to_be_done(
    number: str,
) -> None:
    which: Data = {"whose": "you", "zone": "hand", number: {"at_least": 1}}
    act: Data = {"discard": which | {"choose": 1}}
    term = creature("例の大", {"cost": CHEAPER | {"do": act}}, civilizations="light")
    term |= {"cost": 5, "power": 0} if number == "power" else {"cost": 5}
    priced = creature("例の払い", static(to="this", attack_price=act))
    untold: Data = {"name": "例の無", "type": "creature", "civilizations": "light"}
    cards = [term, priced, untold, LIGHT]
    me: Data = {"hand": {"e": "例の大", "h": "例の無"}, "mana": ["例の光"] * 3}
    (reason,) = found(me, {}, {"by": "me", "play": "e"}, cards=cards)
    assert "of h is not given" in reason
    me = {"hand": {"h": "例の無"}, "battle": {"a": "例の払い"}}
    attack: Data = {"attack": {"with": "a", "at": "opponent"}}
    (reason,) = found(me, {"shields": 2}, attack, cards=cards)
    assert "of h is not given" in reason


@pytest.mark.parametrize("takes", ["hand", "mana"])
def test_the_cost_of_an_unknown_card_that_is_taken_for_a_term(takes: str) -> None:
    """With it the card might be paid for, and without it it cannot."""
    one: Data = {"whose": "you", "zone": takes, "choose": 1}
    do: Data = {"discard" if takes == "hand" else "tap": one, "as": "fuel"}
    less: Data = {"times": [-1, {"cost_of": "fuel"}]}
    big = creature(
        "例の大",
        {"cost": {"may": True, "do": do, "change": less, "at_least": 1}},
        civilizations="light",
        cost=4,
    )
    me: Data = {"hand": {"e": "例の大"}}
    me |= {"mana": ["例の光"] * 3 if takes == "hand" else 2}
    happens: list[Data] = [{"by": "me", "draw": 1}, {"by": "me", "play": "e"}]
    reasons = found(me, {}, *happens, cards=[big, LIGHT])
    assert reasons
    assert all("is an unknown card" in reason for reason in reasons)
    untold: Data = {"name": "例の無", "type": "creature", "civilizations": "light"}
    if takes == "hand":
        me["hand"]["h"] = "例の無"
        (reason,) = found(me, {}, happens[1], cards=[big, untold, LIGHT])
        assert "of h is not given" in reason


def test_the_cost_of_several_of_the_other_player_that_are_taken_for_a_term() -> None:
    """What all of them make it cost, it may cost too much."""
    all_of: Data = {"whose": "opponent", "type": "creature"}
    less: Data = {"times": [-1, {"cost_of": "fuel"}]}
    cost: Data = {"may": True, "do": {"tap": all_of, "as": "fuel"}, "change": less}
    big = creature("例の大", {"cost": cost}, civilizations="light", cost=5)
    me: Data = {"hand": {"e": "例の大"}, "mana": ["例の光"]}
    foes: Data = {"battle": {"r": "例の光"}}
    play: Data = {"by": "me", "play": "e"}
    assert found(me, foes, play, cards=[big, LIGHT]) == ()
    foes = {"battle": {"r": "例の光", "s": "例の光"}}
    (reason,) = found(me, foes, play, cards=[big, LIGHT])
    assert "means several" in reason


@pytest.mark.parametrize("givers", [1, 2])
def test_a_change_of_cost_that_is_given_twice_and_makes_it_dearer(givers: int) -> None:
    """It can be paid for with one of them, and not with both."""
    dear: Data = {"may": True, "change": 2, "then": {"draw": 1}}
    to: Data = MINE | {"zone": "hand"}
    giver = creature("例の与", static(to=to, abilities=[{"cost": dear}]))
    me: Data = {"hand": {"e": "例の光"}, "mana": ["例の光"] * 4}
    me |= {"battle": {f"g{n}": "例の与" for n in range(givers)}}
    reasons = found(me, {}, {"by": "me", "play": "e"}, cards=[giver, LIGHT])
    assert ["several times" in r for r in reasons] == [True] * (givers == 2)


@pytest.mark.parametrize("verb", ["summoned", "enters"])
@pytest.mark.parametrize("base", [False, True])
def test_a_creature_that_may_evolve_where_only_evolution_creatures_enter(
    verb: str, base: bool
) -> None:
    """As it is declared it is none yet (802.2)."""
    neo = creature("例のネオ", civilizations="light", cost=1)
    neo |= {"evolution": False, "evolves_from": MINE | {"choose": 1}}
    others: Data = {"whose": "opponent", "type": "creature", "evolution": False}
    foe = creature("例の関所", static(cannot={verb: others}))
    me: Data = {"hand": {"e": "例のネオ"}, "mana": ["例の光"]}
    me |= {"battle": {"b": "例の光"} if base else {}}
    play: Data = {"by": "me", "play": "e"}
    reasons = found(me, {"battle": {"r": "例の関所"}}, play, cards=[neo, foe, LIGHT])
    assert ["as an evolution creature" in r for r in reasons] == [True] * base


def test_an_extra_amount_beside_more_mana_than_the_cost() -> None:
    """A cost below the number of civilizations leaves mana over (112.2b)."""
    both = ["light", "water"]
    twice = creature("例の両", {"extra": {"cost": 1}}, civilizations=both, cost=3)
    cheap = creature("例の割引", {"cost": {"of": MINE, "change": -2}})
    pay = creature("例の水", civilizations="water", cost=3)
    me: Data = {"hand": {"e": "例の両"}, "mana": ["例の光", "例の水"]}
    me |= {"battle": {"g": "例の割引"}}
    play: Data = {"by": "me", "play": "e"}
    (reason,) = found(me, {}, play, cards=[twice, cheap, pay, LIGHT])
    assert "more mana is made" in reason
    me |= {"battle": {}, "mana": ["例の光", "例の水"] * 2}
    assert found(me, {}, play, cards=[twice, cheap, pay, LIGHT]) == ()


@pytest.mark.parametrize(
    "of",
    [
        {"multicolor": True},
        {"civilizations": ["light", "water"]},
        {"excluding": {"civilization": "water"}},
    ],
)
def test_a_half_of_another_civilization_than_its_card(of: Data) -> None:
    """The card is multicolored, and the half as which it is executed is not."""
    half: Data = {"name": "例の術", "type": "spell", "civilizations": "water"}
    two = creature("例の双", civilizations="light", cost=3)
    two |= {"spell_half": half | {"cost": 9}}
    cheap: Data = {"of": {"whose": "you"} | of, "change": -2}
    cards = [two, creature("例の割引", {"cost": cheap}), LIGHT]
    me: Data = {"hand": {"e": "例の双"}, "mana": ["例の光"]}
    me |= {"battle": {"g": "例の割引"}}
    play: Data = {"by": "me", "play": "e"}
    (reason,) = found(me, {}, play, cards=cards)
    assert "which count no rule says" in reason
    ban = static(cannot={"executed": {"whose": "opponent"} | of})
    cards = [two, creature("例の関所", ban), LIGHT]
    me |= {"battle": {}, "mana": ["例の光"] * 3}
    (reason,) = found(me, {"battle": {"r": "例の関所"}}, play, cards=cards)
    assert "which count no rule says" in reason


def test_a_half_of_another_civilization_that_could_not_be_paid_for() -> None:
    """By one answer it costs too much, while the other half can be executed."""
    half: Data = {"name": "例の術", "type": "spell", "civilizations": "light"}
    two = creature("例の双", civilizations=["light", "water"], cost=1)
    two |= {"spell_half": half | {"cost": 2}}
    dear: Data = {"of": {"whose": "opponent", "multicolor": True}, "change": 2}
    water = creature("例の水", civilizations="water", cost=2)
    me: Data = {"hand": {"e": "例の双"}, "mana": ["例の光", "例の光", "例の水"]}
    theirs: Data = {"battle": {"r": "例の重税"}}
    cards = [two, creature("例の重税", {"cost": dear}), LIGHT, water]
    (reason,) = found(me, theirs, {"by": "me", "play": "e"}, cards=cards)
    assert "which count no rule says" in reason
