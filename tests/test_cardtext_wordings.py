"""What prints of the last years say: both modes, permissions, the next time."""

from __future__ import annotations

from typing import Any

import pytest

from dmreason.cardtext.writing.cards import text_of
from tests.situations import VANILLA, search, situation
from tests.test_cardtext_reading import abilities, entering, reading

Data = dict[str, Any]

ENTERS = "このクリーチャーが出た時、"
MINE: Data = {"whose": "you", "type": "creature"}
THEIRS: Data = {"whose": "opponent", "type": "creature"}
BOUNCE: Data = {"return": {**THEIRS, "choose": 1}}
ITEMS = ("▶カードを1枚引く。", "▶相手のクリーチャーを1体選び、持ち主の手札に戻す。")
MANY: Data = {"count": {"whose": "you", "zone": "mana"}, "at_least": 7}


def chosen(*items: list[Data]) -> Data:
    return {"choose_one": [*items]}


def all_of(*items: Data) -> list[Data]:
    """One of the items without a condition, and else all of them."""
    one = {**chosen(*([item] for item in items)), "as": "done", "if": {"no": MANY}}
    together = {"repeat": {"times": 1, "do": [*items]}}
    return [one, {**together, "if": {"all_of": [MANY, {"no": {"done": "done"}}]}}]


@pytest.mark.parametrize(
    ("lines", "do"),
    [
        (
            ("次のうちいずれか1つまたは両方を選ぶ。", *ITEMS),
            [chosen([{"draw": 1}], [BOUNCE], [{"draw": 1}, BOUNCE])],
        ),
        (
            ("次の中から好きな数選ぶ。", *ITEMS),
            [{"choose_modes": {"up_to": 2, "of": [[{"draw": 1}], [BOUNCE]]}}],
        ),
        (
            (
                "次のうちいずれか1つを選ぶ。自分のマナゾーンにカードが7枚以上あれば、"
                "かわりに両方選ぶ。",
                *ITEMS,
            ),
            all_of({"draw": 1}, BOUNCE),
        ),
        (
            (
                "次のうちいずれか1つを選ぶ。自分のマナゾーンにカードが7枚以上あれば、"
                "かわりにすべて選ぶ。",
                *ITEMS,
                "▶カードを2枚引く。",
            ),
            all_of({"draw": 1}, BOUNCE, {"draw": 2}),
        ),
    ],
)
def test_one_of_a_list_or_all_of_it(lines: tuple[str, ...], do: list[Data]) -> None:
    assert abilities(*lines, type="呪文") == [{"spell": {"do": do}}]


def effect(ability: Data, **more: Any) -> Data:
    return {"effect": {"ability": ability, **more, "until": "end_of_turn"}}


STAYS: Data = {"when": {"leaves": MINE}, "instead": [{"stay": "that"}]}
CASTS: Data = {"when": {"cast": {"whose": "you", "type": "spell"}}, "do": [{"draw": 1}]}
CAST: Data = {"cast": {"whose": "you", "type": "spell"}}
OF_MANA: Data = {"whose": "you", "zone": "mana"}


@pytest.mark.parametrize(
    ("text", "do"),
    [
        # the next one of such events alone
        (
            "このターン、次に自分のクリーチャーが離れる時、かわりにとどまる。",
            [effect({"replacement": STAYS}, once=True)],
        ),
        (
            "このターン、次に自分が呪文を唱えた時、カードを1枚引く。",
            [effect({"trigger": CASTS}, once=True)],
        ),
        # for its cost, in this turn
        (
            "呪文またはタマシードを1枚、自分の墓地から選ぶ。このターン中、そのカードを使ってもよい。",
            [
                {
                    "choose": {
                        "whose": "you",
                        "zone": "graveyard",
                        "type": ["spell", "tamaseed"],
                        "choose": 1,
                    },
                    "as": "chosen",
                },
                {"give": {"to": "chosen", "playable": True, "until": "end_of_turn"}},
            ],
        ),
        (
            "このターン、クリーチャーを1体、自分の墓地から召喚してもよい。",
            [
                effect(
                    {
                        "static": {
                            "to": {**MINE, "zone": "graveyard"},
                            "playable": True,
                        }
                    },
                    once=True,
                )
            ],
        ),
        (
            "このターン、自分のマナゾーンからクリーチャーを召喚してもよい。",
            [
                effect(
                    {"static": {"to": {**MINE, "zone": "mana"}, "playable": True}},
                )
            ],
        ),
        # costs of the opponent in a later turn
        (
            "次の相手のターン、相手がクリーチャーを召喚するコストを2多くする。",
            [
                {
                    "effect": {
                        "ability": {"cost": {"of": THEIRS, "change": 2}},
                        "during": "opponents_next_turn",
                    }
                }
            ],
        ),
        # how many
        (
            "相手は自身の手札が2枚になるように捨てる。",
            [
                {
                    "discard": {
                        "whose": "opponent",
                        "choose": {
                            "minus": [
                                {"count": {"whose": "opponent", "zone": "hand"}},
                                2,
                            ]
                        },
                    }
                }
            ],
        ),
        (
            "自分のマナゾーンにあるカードの文明の数だけ、カードを引く。",
            [{"draw": {"player": "you", "count": {"civilizations_of": OF_MANA}}}],
        ),
        # what was done in this turn
        (
            "このターン自分が唱えた呪文1枚につき、カードを1枚引く。",
            [{"draw": {"player": "you", "count": {"this_turn": CAST}}}],
        ),
        (
            "このターンに捨てられた自分の手札1枚につき、カードを1枚引く。",
            [
                {
                    "draw": {
                        "player": "you",
                        "count": {"this_turn": {"discarded": {"whose": "you"}}},
                    }
                }
            ],
        ),
        # neither of two kinds
        (
            "自分の山札の上から1枚目を墓地に置く。そのカードがクリーチャーでも呪文でもなければ、"
            "カードを3枚引く。",
            [
                {"mill": 1, "as": "done"},
                {
                    "draw": 3,
                    "if": {"none": {"cards": "done", "type": ["creature", "spell"]}},
                },
            ],
        ),
        # a race, or something else
        (
            "ドラゴン、またはコスト3以下のクリーチャーを1体、自分の手札から出す。",
            [
                {
                    "put": {
                        "whose": "you",
                        "zone": "hand",
                        "type": "creature",
                        "any_of": [
                            {"race_includes": "ドラゴン"},
                            {"cost": {"at_most": 3}},
                        ],
                        "choose": 1,
                    }
                }
            ],
        ),
        # one of each player
        (
            "自分と相手のクリーチャーを1体ずつ選び、バトルさせる。",
            [{"battle": [{**MINE, "choose": 1}, {**THEIRS, "choose": 1}]}],
        ),
        (
            "次の自分のターンのはじめまで、相手はクリーチャーで自分を攻撃できない。",
            [
                {
                    "effect": {
                        "ability": {
                            "static": {"cannot": [{"attacks": THEIRS, "at": "you"}]}
                        },
                        "until": "your_next_turn",
                    }
                }
            ],
        ),
        # how cards enter, for some time
        (
            "次の自分のターンのはじめまで、相手のクリーチャーが出る時、タップして出す。",
            [
                {
                    "effect": {
                        "ability": {
                            "status": {"when": {"enters": THEIRS}, "tapped": True}
                        },
                        "until": "your_next_turn",
                    }
                }
            ],
        ),
        # more than any card has
        (
            "このターン、相手のクリーチャーすべてのパワーを-∞する。",
            [{"give": {"to": THEIRS, "power": -9999999, "until": "end_of_turn"}}],
        ),
        # the one or the other, of what is seen
        (
            "自分の山札の上から1枚目を見て、手札に加えるか山札の下に置く。",
            [
                [
                    {"look": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
                    {
                        "choose_one": [
                            [{"move": {"cards": "seen", "to": "hand"}}],
                            [
                                {
                                    "move": {
                                        "cards": "seen",
                                        "to": "deck",
                                        "position": "bottom",
                                    }
                                }
                            ],
                        ]
                    },
                ]
            ],
        ),
        # from the top of the deck, tapped
        (
            "自分の山札の上から1枚、タップしてマナゾーンに置く。",
            [
                {
                    "move": {
                        "cards": {"whose": "you", "zone": "deck", "top": 1},
                        "to": "mana",
                        "tapped": True,
                    }
                }
            ],
        ),
        # of a hand that is looked at
        (
            "相手の手札を見て、その中からカードを1枚選び、山札の下に置く。",
            [
                {
                    "move": {
                        "cards": {"whose": "opponent", "zone": "hand", "choose": 1},
                        "to": "deck",
                        "position": "bottom",
                    }
                }
            ],
        ),
        # for some time, as something attacks
        (
            "カードを1枚引く。また、このターン、このクリーチャーのパワーを+2000する。",
            [
                {"draw": 1},
                {"give": {"to": "this", "power": 2000, "until": "end_of_turn"}},
            ],
        ),
    ],
)
def test_what_is_done_as_it_enters(text: str, do: list[Data]) -> None:
    assert abilities(ENTERS + text) == entering(*do)


def test_what_is_not_put_is_added_for_whatever_reason() -> None:
    text = (
        f"{ENTERS}自分の山札の上から1枚目を表向きにする。"
        "それがドラゴンなら、出してもよい。出さなければ、手札に加える。"
    )
    dragon = {"cards": "seen", "zone": "deck", "race_includes": "ドラゴン"}
    assert abilities(text) == entering(
        {"reveal": {"whose": "you", "zone": "deck", "top": 1}, "as": "seen"},
        {"put": "seen", "if": {"exists": dragon}, "may": True, "as": "done2"},
        {"move": {"cards": "seen", "to": "hand"}, "if": {"no": {"done": "done2"}}},
    )


@pytest.mark.parametrize(
    "text",
    [
        # of two halves, only that one
        "このターン、自分の墓地から呪文を1枚選ぶ。それを唱えてもよい。",
        # two infinite powers would be equal
        "このターン、自分のクリーチャーすべてのパワーを+∞する。",
        # whose turn
        "次の自分のターン、クリーチャーを1体、自分の墓地から召喚してもよい。",
        # no card of the battle zone is put there
        "このクリーチャーの下にあるクリーチャーを1体出してもよい。",
        # what is said of both
        "コスト4以下のクリーチャーとタマシードを1つずつ、自分の墓地から出してもよい。",
        # what is of this turn: the drawing, or the effect
        "このターン、自分が引いたカード1枚につき、このクリーチャーのパワーを+1000する。",
        # whether the condition is said of them
        "自分の手札が3枚以下なら、カードを1枚引く。また、相手のクリーチャーを1体破壊する。",
    ],
)
def test_what_is_not_clear_is_unread(text: str) -> None:
    found = reading(ENTERS + text)
    assert found.data.get("abilities", []) == []
    assert len(found.gaps) == 1


def test_a_shield_of_its_life_leaves() -> None:
    """The shield is known by what it belonged to as it left."""
    living = {
        "name": "例の命",
        "type": "creature",
        "power": 1000,
        "keywords": "EXライフ",
        "abilities": abilities(
            "自分の「EXライフ」シールドがシールドゾーンから離れた時、"
            "相手のクリーチャーを1体破壊する。"
        ),
    }
    board = situation(
        {"hand": {"g": "例の命"}, "deck": 5},
        {"deck": 9, "battle": {"foe": VANILLA["name"]}},
        cards=[VANILLA, living],
        happens=[{"put": "g", "by": "me"}, {"destroy": "g", "by": "me"}],
    )
    outcomes = search(board).outcomes
    assert outcomes
    for outcome in outcomes:
        assert outcome.zones["opponent"].get("battle", ()) == ()


def test_a_permission_is_for_one_card() -> None:
    caller = {
        "name": "例の呼び手",
        "type": "creature",
        "power": 1000,
        "abilities": abilities(
            f"{ENTERS}このターン、クリーチャーを1体、自分の墓地から召喚してもよい。"
        ),
    }
    raised = {"name": "例の亡者", "type": "creature", "cost": 0, "power": 1000}
    board = situation(
        {"hand": {"g": "例の呼び手"}, "graveyard": {"a": "例の亡者", "b": "例の亡者"}},
        {},
        cards=[raised, caller],
        happens=[{"put": "g", "by": "me"}, {"play": "a"}, {"play": "b"}],
    )
    (outcome,) = search(board).outcomes
    assert sorted(outcome.zones["me"]["battle"]) == ["a", "g"]


def test_a_spell_does_by_a_keyword_what_its_reminder_says() -> None:
    found = reading(
        "ヨビニオン(自分の山札の上から、この呪文よりコストが小さいクリーチャーが出るまで"
        "表向きにしてもよい。そのクリーチャーを出す。残りをシャッフルし、山札の下に置く)",
        "カードを1枚引く。",
        type="呪文",
    )
    assert found.complete
    assert found.data["keywords"] == ["ヨビニオン"]
    called, drawn = found.data["abilities"][0]["spell"]["do"]
    assert (called["may"], drawn) == (True, {"draw": 1})


@pytest.mark.parametrize(
    ("printed", "types", "keywords"),
    [
        ("デュエルメイト・クリーチャー", "creature", ["デュエルメイト"]),
        ("デュエルメイト・タマシード", "tamaseed", ["デュエルメイト"]),
        ("デュエルメイト呪文", "spell", ["デュエルメイト"]),
        ("究極スター進化クリーチャー", "creature", None),
        ("クリーチャー/タマシード", ["tamaseed", "creature"], None),
        ("デュエルメイト・スーパー・クリーチャー", "unknown", ["デュエルメイト"]),
    ],
)
def test_a_kind_of_card(printed: str, types: Any, keywords: list[str] | None) -> None:
    data = reading(type=printed).data
    assert data["type"] == types
    assert data.get("keywords") == keywords


def test_an_infinite_loss_of_power_is_written_so() -> None:
    text = "自分のターン中、相手のクリーチャーすべてのパワーを-∞する。"
    card = reading(text).card()
    assert "-∞" in "".join(text_of(card))
    assert "-∞" in "".join(text_of(card, "en"))
    assert reading(*text_of(card)).card().abilities == card.abilities


def test_a_spell_that_is_discarded_is_cast() -> None:
    found = abilities(
        "相手のターン中にこの呪文が自分の手札から捨てられた時、コストを支払わずに唱えてもよい。",
        "カードを1枚引く。",
        type="呪文",
    )
    when = {"discarded": "this", "turn": "opponent"}
    assert found == [
        {"trigger": {"when": when, "do": [{"cast": "this", "may": True}]}},
        {"spell": {"do": [{"draw": 1}]}},
    ]


@pytest.mark.parametrize(("who", "tapped"), [("opponent", True), ("me", False)])
def test_for_some_time_creatures_enter_tapped(who: str, tapped: bool) -> None:
    mist = {
        "name": "例の霧",
        "type": "spell",
        "cost": 1,
        "abilities": abilities(
            "次の自分のターンのはじめまで、相手のクリーチャーが出る時、タップして出す。",
            type="呪文",
        ),
    }
    board = situation(
        {"hand": {"s": "例の霧", "a": VANILLA["name"]}},
        {"hand": {"b": VANILLA["name"]}},
        cards=[VANILLA, mist],
        happens=[
            {"cast": "s", "by": "me"},
            {"put": "a" if who == "me" else "b", "by": who},
        ],
    )
    (outcome,) = search(board).outcomes
    entered = "a" if who == "me" else "b"
    assert ("tapped" in outcome.marks.get(entered, ())) == tapped
