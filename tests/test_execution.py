"""Executing cards: what the answer says about payments, and what it refuses."""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmreason.language.situations import Situation
from dmreason.search.explorer import Explorer
from dmreason.search.tracer import Tracer
from dmreason.telling.outcome import Exploration
from dmreason.words.errors import InputError
from tests.situations import (
    Data,
    creature,
    driven,
    replacement,
    search,
    situation,
    static,
    trigger,
)

SOLDIER = creature("例の兵", civilizations="fire", cost=1)


def alone(
    me: Data, happens: object, cards: Sequence[Data] = (), **parts: Any
) -> Exploration:
    """The search of a board on which only I have cards."""
    return search(situation(me, cards=[SOLDIER, *cards], happens=happens, **parts))


PAID = {"hand": {"x": "例の兵"}, "mana": {"m": "例の兵", "n": "例の兵"}}
PLAY = {"play": "x", "by": "me"}


def test_tapped_mana_is_not_told_unless_asked() -> None:
    found = alone(PAID, PLAY)
    assert [dict(outcome.marks) for outcome in found.outcomes] == [{}]


def test_tapped_mana_is_told_when_asked() -> None:
    found = alone(PAID, PLAY, claims={"possible": "tapped(m)"})
    marks = sorted(str(dict(outcome.marks)) for outcome in found.outcomes)
    assert marks == ["{'m': ('tapped',)}", "{'n': ('tapped',)}"]


def test_cost_that_is_not_known() -> None:
    free = {"name": "例の無価", "type": "creature"}
    me = {"hand": {"x": "例の無価"}, "mana": {"m": "例の兵"}}
    found = alone(me, PLAY, cards=[free])
    assert found.incomplete == ("the mana cost of x is not known: give it",)


def test_cost_that_turns_out_too_high() -> None:
    """The discarded card comes back, so nothing is taken off; four mana are too few."""
    me = {
        "hand": {"x": "“魔神轟怒”万軍投", "k": "夜露死苦 キャロル"},
        "mana": {
            "m1": "夜露死苦 キャロル",
            "m2": "例の兵",
            "m3": "例の兵",
            "m4": "例の兵",
        },
    }
    found = alone(me, PLAY)
    assert [outcome.zones["me"]["hand"] for outcome in found.outcomes] == [("k", "x")]


def test_card_that_cannot_be_executed_yet() -> None:
    kind = {"type": "cell", "keywords": "キング"}
    cell = {"name": "例のセル", "civilizations": "fire", "cost": 1, **kind}
    me = {"hand": {"x": "例のセル"}, "mana": {"m": "例の兵"}}
    (reason,) = alone(me, PLAY, cards=[cell]).incomplete
    assert reason.startswith("dmreason cannot execute x yet")


PUT_AND_DRAW = {
    "spell": {"do": [{"put": {"zone": "hand", "type": "creature"}}, {"draw": 1}]}
}
INTO_MANA = {
    "replacement": {
        "when": {"put": "this", "to": "graveyard", "after_cast": True},
        "zone": ["hand", "graveyard", "mana", "deck", "shields"],
        "instead": {"move": {"cards": "that", "to": "mana"}},
    }
}


ALL_FIVE = creature(
    "例の五色", civilizations=["light", "water", "darkness", "fire", "nature"]
)


def test_the_mana_symbol_of_a_card_of_five_civilizations() -> None:
    """It shows 0 or 1: it pays a civilization, and may be no help for the sum."""
    dear = creature("例の三", civilizations="fire", cost=3)
    mana = {"f": "例の五色", "m1": "例の兵", "m2": "例の兵"}
    doubt = (
        "f is of five civilizations, and whether its mana symbol shows 0 or 1 is in no "
        "file"
    )

    def of(*more: str, **asked: Any) -> tuple[str, ...]:
        me = {"hand": {"x": "例の三"}, "mana": mana | dict.fromkeys(more, "例の兵")}
        return alone(me, PLAY, cards=[ALL_FIVE, dear], **asked).incomplete

    assert of() == (doubt,)
    assert of("m3") == ()
    # Whether it can be tapped besides is asked where it is told which are tapped.
    assert of("m3", claims={"possible": "tapped(f)"}) == (doubt,)


@pytest.mark.parametrize(
    ("abilities", "zone"),
    [([PUT_AND_DRAW], "hand"), ([{"spell": {"do": {"draw": 1}}}, INTO_MANA], "battle")],
    ids=("being resolved", "own way"),
)
def test_ignored_spell(abilities: list[Any], zone: str) -> None:
    """What it still does, if ignored midway or with an own way to go (606.1)."""
    spell = {"name": "例の術", "type": "spell", "cost": 3, "abilities": abilities}
    ignored = {"whose": "any", "type": "spell"}
    ignorer = creature("例の無効龍", static(ignored_spells=ignored), power=9000)
    me: Data = {"hand": {"s": "例の術"}}
    me.setdefault(zone, {})["g"] = "例の無効龍"
    found = alone(me, {"by": "me", "cast": "s"}, cards=[spell, ignorer])
    assert found.incomplete == (
        "a spell whose effect is ignored is being resolved already, or says itself "
        "where it goes; the rules do not say what it still does",
    )
    assert found.outcomes == ()


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        ({"any_number": True, "total_cost": {"at_most": 6}}, [0, 1]),
        ({"choose": 1, "total_cost": {"at_most": 6}}, [1]),
        ({"any_number": True, "total_cost": {"at_most": 6}, "type": "spell"}, [0, 0]),
    ],
    ids=("taken", "has to be", "one of the halves"),
)
def test_two_costs_are_read_where_they_matter(kept: Data, read: list[int]) -> None:
    """One of them is picked (201.2b) of a card that is, or has to be, chosen."""
    half = {"name": "例の半分", "type": "spell", "cost": 2}
    twin = {**SOLDIER, "name": "例の双つ", "spell_half": half}
    me = {"hand": {"x": "例の双つ"}}
    found = alone(me, {"discard": {"zone": "hand", **kept}, "by": "me"}, cards=[twin])
    assert not found.incomplete
    lines = [[step.kind for step in outcome.line] for outcome in found.outcomes]
    assert sorted(kinds.count("read") for kinds in lines) == read


def test_two_costs_of_what_is_executed_as_either_half() -> None:
    """Whether it has to be the half whose cost was read is not known."""
    half = {"name": "例の半分", "type": "spell", "cost": 2}
    twin = {**SOLDIER, "name": "例の双つ", "spell_half": half}
    cards = {"zone": "hand", "choose": 1, "total_cost": {"at_most": 6}}
    happens = {"execute": cards, "by": "me"}
    (reason,) = alone({"hand": {"x": "例の双つ"}}, happens, cards=[twin]).incomplete
    assert reason == "x has two costs, and a text needs the number of one of them"


@pytest.mark.parametrize("zone", ["hand", "battle"])
@pytest.mark.parametrize("driver", [Explorer, Tracer])
def test_two_costs_of_what_is_taken_to_pay(
    driver: type[Explorer | Tracer], zone: str
) -> None:
    """A card of the hand has two, a creature of the battle zone one (810.3a)."""
    half = {"name": "例の半分", "type": "spell", "cost": 2}
    twin = {**SOLDIER, "name": "例の双つ", "spell_half": half, "cost": 3}
    taken = {"zone": zone, "whose": "you", "name_includes": "例の双つ", "choose": 1}
    cheaper = {
        "do": {"move": {"cards": taken, "to": "mana", "tapped": True}, "as": "fuel"},
        "cost": {"minus": [4, {"cost_of": "fuel"}]},
    }
    big = creature("例の大物", {"alternative": cheaper}, cost=9, civilizations="fire")
    mana = creature("例の火", civilizations="fire")
    me: Data = {"hand": {"k": "例の大物"}, "mana": {"m": "例の火"}}
    me.setdefault(zone, {})["x"] = "例の双つ"
    board = situation(me, cards=[twin, big, mana], happens=[{"by": "me", "play": "k"}])
    found = driven(driver, board).explore()
    said = ("x has two costs, and a text needs the number of one of them",)
    assert found.incomplete == (said if zone == "hand" else ())
    assert bool(found.outcomes) == (zone == "battle")


def test_put_onto_a_named_card_that_is_not_enough() -> None:
    """Whether what is named is one of each kind is not looked at (801.1)."""
    kinds = [
        {"whose": "you", "race": race, "choose": 1} for race in ("例の竜族", "例の鳥族")
    ]
    merged = creature(
        "例の合体", evolution=True, evolves_from=kinds, evolves_from_each=True
    )
    me = {"battle": {"x": "例の兵"}, "hand": {"v": "例の合体"}}
    put = {"put": {"cards": "v", "onto": "x"}, "by": "me"}
    (reason,) = alone(me, put, cards=[merged]).incomplete
    assert reason == "a text says onto which cards v is put, which needs several kinds"


def test_all_cards_of_two_substitutes() -> None:
    """Whether one hand is all of the hand for both is not said (609.9b, 605.2b)."""
    throws = replacement({"destroyed": "this"}, {"discard": {"whose": "you"}})
    cards = [creature("例の身代わり", throws)]
    me: Data = {
        "battle": {"x": "例の身代わり", "y": "例の身代わり"},
        "hand": {"h": "例の兵"},
    }
    both: Data = {"destroy": {"whose": "me"}, "by": "opponent"}
    (reason,) = alone(me, both, cards=cards).incomplete
    assert reason == (
        "h would be among all cards of two replacements at once (609.9b, 605.2b)"
    )
    assert alone(me, {"destroy": "x"}, cards=cards).incomplete == ()


def test_several_cards_at_once() -> None:
    me = {"hand": {"x": "例の兵", "y": "例の兵"}, "mana": 2}
    (reason,) = alone(me, {"play": {"zone": "hand"}, "by": "me"}).incomplete
    assert reason.startswith("one instruction executes several cards")


def test_ability_that_is_not_activated() -> None:
    with pytest.raises(InputError, match="no ability that is used instead"):
        alone({"battle": {"x": "例の兵"}}, {"activate": {"card": "x"}, "by": "me"})


# -- which payments are told apart -------------------------------------------------

KINDS = [
    creature(
        f"例の{'と'.join(civilizations)}の{cost}",
        civilizations=civilizations,
        cost=cost,
    )
    for civilizations in (["fire"], ["water"], ["fire", "water"])
    for cost in (1, 2, 3)
]
NAMES = [str(kind["name"]) for kind in KINDS]
READERS: list[Data] = [
    {"draw": 1},
    {
        "move": {
            "cards": {"zone": "mana", "tapped": True, "up_to": 1},
            "to": "graveyard",
        }
    },
    {"untap": {"zone": "mana", "choose": 1}},
    {"return": {"zone": "mana", "choose": 1}},
]


@st.composite
def payments(draw: st.DrawFn) -> Data:
    """Some mana, some cards to execute, and perhaps something that looks at mana."""
    mana = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4))
    hand = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3))
    reader = draw(st.sampled_from(READERS))
    watcher = creature("例の見る者", trigger({"summoned": {"whose": "you"}}, reader))
    return {
        "turn": "me",
        "cards": [*KINDS, watcher],
        "players": {
            "me": {
                "battle": {"w": "例の見る者"},
                "hand": {f"h{n}": name for n, name in enumerate(hand)},
                "mana": {f"m{n}": name for n, name in enumerate(mana)},
            },
            "opponent": {},
        },
        "happens": [{"play": f"h{n}", "by": "me"} for n in range(len(hand))],
    }


@settings(max_examples=20, deadline=None)
@given(payments())
def test_payments_that_are_not_told_apart_do_not_matter(data: Data) -> None:
    """Following every payment to the end gives the same outcomes, but for the taps."""
    asking = {"claims": [{"possible": "tapped(w)"}]}
    plain, asked = (Situation.model_validate(board) for board in (data, data | asking))
    assert boards(plain) == boards(asked)


def boards(board: Situation) -> set[str]:
    """Where the cards can end up, but for the deck."""
    zones = (outcome.zones["me"] for outcome in search(board).outcomes)
    return {str([(z, zs[z]) for z in zs if z != "deck"]) for zs in zones}


def pays(card: Data, mana: tuple[Data, ...]) -> bool:
    """Whether exactly these mana cards pay for a card, by trying (112.2a–c)."""
    wanted = card["civilizations"]
    if len(mana) != max(card["cost"], len(wanted)):
        return False
    return any(
        all(civilization in source["civilizations"] for civilization, source in pairs)
        for chosen in permutations(mana, len(wanted))
        for pairs in [list(zip(wanted, chosen, strict=True))]
    )


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(KINDS), st.lists(st.sampled_from(KINDS), max_size=5))
def test_all_payments_are_found(card: Data, mana: list[Data]) -> None:
    ids = [f"m{n}" for n in range(len(mana))]
    me = {
        "hand": {"x": card["name"]},
        "mana": dict(zip(ids, (source["name"] for source in mana), strict=True)),
    }
    found = alone(me, PLAY, cards=KINDS, claims={"possible": "tapped(x)"})
    expected = {
        tuple(ids[n] for n in chosen)
        for count in range(len(mana) + 1)
        for chosen in combinations(range(len(mana)), count)
        if pays(card, tuple(mana[n] for n in chosen))
    }
    assert {tuple(sorted(o.marks)) for o in found.outcomes} == (expected or {()})


def test_same_term_several_times() -> None:
    """How often one ability that makes a card cheaper is used cannot be chosen yet."""
    cheaper = {
        "of": {"whose": "you", "type": "creature"},
        "may": True,
        "do": {"discard": {"zone": "hand", "type": "spell", "choose": 1}},
        "change": -2,
        "at_least": 1,
    }
    twice = {"effect": {"until": "end_of_turn", "ability": {"cost": cheaper}}}
    me = {
        "hand": {"x": "例の高価", "s": "例の札", "t": "例の札"},
        "mana": {"m": "例の兵"},
    }
    cards = [
        {**SOLDIER, "name": "例の高価", "cost": 5},
        {"name": "例の札", "type": "spell"},
    ]
    happens = [{"repeat": {"times": 2, "do": [twice]}, "by": "me"}, PLAY]
    (reason,) = alone(me, happens, cards=cards).incomplete
    assert "cost of x may be changed by the same ability several times" in reason


def test_win_by_an_effect_in_an_attack() -> None:
    """Whether that is a win "by an attack" the rules do not say."""
    winner = creature(
        "例の勝ち手", trigger({"attacks": "this"}, {"win": "you"}), power=3000
    )
    instead = {
        "when": {"wins": "you", "by_attack": False},
        "instead": {"destroy": "this"},
    }
    keeper = {**winner, "name": "例の惜しむ者", "abilities": [{"replacement": instead}]}
    me = {"battle": {"a": "例の勝ち手", "g": "例の惜しむ者"}}
    attack = {"attack": {"with": "a", "at": "opponent"}}
    (reason,) = alone(me, attack, cards=[winner, keeper]).incomplete
    assert reason.startswith("a text asks whether the game is won by an attack")


def test_nothing_left_to_redirect_an_attack_to() -> None:
    """Whether the ability used last may come to nothing the rules do not say."""
    tapped = {"whose": "you", "type": "creature", "tapped": True}
    moon = {"redirect": {"by": "untap", "to": tapped}}
    mirror = creature("例の月", moon, power=9000)
    board = situation(
        {"battle": {"x": "例の兵"}, "deck": 2},
        {
            "battle": {id: {"card": "例の月", "tapped": True} for id in ("m", "n")},
            "deck": 2,
        },
        cards=[SOLDIER, mirror],
        happens={"attack": {"with": "x", "at": "opponent"}},
    )
    (reason,) = search(board).incomplete
    assert reason.startswith("an ability that redirects an attack is used")


def test_nothing_left_once_the_ability_that_redirects_is_paid_for() -> None:
    """Tapped for it, the only other creature that fitted is too weak."""
    strong = {"whose": "you", "type": "creature", "power": {"at_least": 2000}}
    guard = creature("例の衛", {"redirect": {"by": "tap", "to": strong}}, power=1000)
    none_tapped = {"none": {"whose": "you", "type": "creature", "tapped": True}}
    boosted = {"static": {"if": none_tapped, "to": "this", "power": 1000}}
    lonely = creature("例の静か", boosted, power=1000)
    board = situation(
        {"battle": {"x": "例の兵"}, "deck": 2},
        {"battle": {"g": "例の衛", "h": "例の静か"}, "deck": 2},
        cards=[SOLDIER, guard, lonely],
        happens={"attack": {"with": "x", "at": "opponent"}},
    )
    (reason,) = search(board).incomplete
    assert reason.startswith("an ability that redirects an attack is used")


O_DRIVE = creature(
    "例の駆動",
    civilizations="fire",
    cost=1,
    keywords={"word": "O・ドライブ 闇x1", "gives": {"power": 3000}},
)


def test_unknown_mana_may_have_the_civilization_of_an_extra_amount() -> None:
    mana = {"mana": [{"m": "例の兵"}, 1], "hand": {"x": "例の駆動"}}
    found = alone(mana, PLAY, [O_DRIVE])
    assert found.incomplete == (
        "me_mana_1 is an unknown card that a text asks about: say what it is",
    )


def test_several_extra_amounts_are_not_told_apart() -> None:
    words = ["O・ドライブ 闇x1", "O・ドライブ 火x1"]
    gives = {"power": 3000}
    both = O_DRIVE | {"keywords": [{"word": word, "gives": gives} for word in words]}
    found = alone({"mana": {"m": "例の兵"}, "hand": {"x": "例の駆動"}}, PLAY, [both])
    assert found.incomplete == (
        "x has several amounts that may be paid besides its cost, and how often each "
        "was paid is not told apart",
    )


def test_cross_gear_that_evolves_while_it_is_crossed() -> None:
    """No rule says whether it stays crossed; one that lies alone just evolves."""
    gear: Data = {"name": "例のギア", "type": "cross_gear"}
    base = {"whose": "you", "type": "cross_gear", "choose": 1}
    evolved = gear | {"name": "例の進化ギア", "evolution": True, "evolves_from": base}

    def evolving(battle: Data) -> tuple[str, ...]:
        me = {"battle": battle, "hand": {"e": "例の進化ギア"}}
        return alone(me, {"put": "e", "by": "me"}, [SOLDIER, gear, evolved]).incomplete

    (reason,) = evolving({"a": {"card": "例の兵", "equipped": {"g": "例のギア"}}})
    assert reason.startswith("g evolves while it is crossed")
    assert evolving({"a": "例の兵", "g": "例のギア"}) == ()


def test_a_spell_that_is_put_where_it_lies_while_it_is_cast() -> None:
    """No source says whether it goes to the graveyard after that."""
    stays = {
        "name": "例の戻り",
        "type": "spell",
        "cost": 1,
        "abilities": [
            {"spell": {"do": {"move": {"cards": "this", "to": "hand"}}}},
        ],
    }

    def casting(zone: str) -> tuple[str, ...]:
        board: Data = {zone: {"s": "例の戻り"}}
        return alone(board, {"cast": "s", "by": "me"}, [stays]).incomplete

    (reason,) = casting("hand")
    assert reason.startswith("a text puts s where it lies")
    assert casting("graveyard") == ()


def test_the_word_by_which_it_was_executed_is_forgotten() -> None:
    """Where it is only watched for, what comes later is the same without it."""
    unpaid = {"word": "G・ゼロ", "if": {"exists": {"whose": "you", "type": "creature"}}}
    zero = SOLDIER | {"name": "例の零", "keywords": [unpaid]}
    used = {"executed": {"whose": "you"}, "by_keyword": "G・ゼロ"}
    watch = creature("例の見張り", trigger(used, {"untap": "this"}))
    me = {"battle": {"w": "例の見張り"}, "hand": {"x": "例の零"}, "deck": 9}
    anew = {"untap": {"whose": "me", "zone": "mana"}, "by": "me"}

    def states(draws: int) -> int:
        more = [{"draw": 1, "by": "me"}] * draws
        seats = me | {"mana": {"m": "例の兵"}}
        return alone(seats, [PLAY, anew, *more], [zero, watch]).states

    assert states(3) - states(2) == states(2) - states(1) == 1
