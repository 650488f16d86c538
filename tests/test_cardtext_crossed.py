"""Parts of card text crossed with the places in which they can stand.

Whatever a description says, it says as an object, a subject, of an event, in a
condition, of a number and of a cost; and what is written of it is read as it was.
"""

from itertools import product
from typing import Any

import pytest

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from tests.test_cardtext_reading import reading

Data = dict[str, Any]

DESCRIPTIONS: dict[str, Data] = {
    "クリーチャー": {"type": "creature"},
    "エレメント": {},
    "パワー3000以下のクリーチャー": {"power": {"at_most": 3000}, "type": "creature"},
    "コスト5のクリーチャー": {"cost": 5, "type": "creature"},
    "コスト3以上5以下のクリーチャー": {
        "cost": {"at_least": 3, "at_most": 5},
        "type": "creature",
    },
    "コスト3以下の火のクリーチャー": {
        "cost": {"at_most": 3},
        "civilization": "fire",
        "type": "creature",
    },
    "火または水のクリーチャー": {"civilization": ["fire", "water"], "type": "creature"},
    "火と水の両方を持つクリーチャー": {
        "civilizations": ["fire", "water"],
        "type": "creature",
    },
    "無色クリーチャー": {"civilization": "zero", "type": "creature"},
    "無色ではないクリーチャー": {
        "excluding": {"civilization": "zero"},
        "type": "creature",
    },
    "多色クリーチャー": {"multicolor": True, "type": "creature"},
    "多色ではないクリーチャー": {"multicolor": False, "type": "creature"},
    "進化クリーチャー": {"evolution": True, "type": "creature"},
    "進化ではないクリーチャー": {"evolution": False, "type": "creature"},
    "GRクリーチャー": {"keyword": "GR", "type": "creature"},
    "サイキック・クリーチャー": {"keyword": "サイキック", "type": "creature"},
    "「ブロッカー」を持つクリーチャー": {"keyword": "ブロッカー", "type": "creature"},
    "「ブロッカー」または「スレイヤー」を持つクリーチャー": {
        "keyword": ["ブロッカー", "スレイヤー"],
        "type": "creature",
    },
    "ドラゴン・クリーチャー": {"race_includes": "ドラゴン", "type": "creature"},
    "火ではないクリーチャー": {
        "excluding": {"civilization": "fire"},
        "type": "creature",
    },
    "光または水以外のクリーチャー": {
        "excluding": {"civilization": ["light", "water"]},
        "type": "creature",
    },
    "ドラゴンではないクリーチャー": {
        "excluding": {"race_includes": "ドラゴン"},
        "type": "creature",
    },
    "クリーチャーではないエレメント": {"excluding": {"type": "creature"}},
    "名前に「モモ」とあるクリーチャー": {"name_includes": "モモ", "type": "creature"},
    "種族に「アビス」とあるクリーチャー": {
        "race_includes": "アビス",
        "type": "creature",
    },
    "火のクリーチャーまたは水のタマシード": {
        "any_of": [
            {"civilization": "fire", "type": "creature"},
            {"civilization": "water", "type": "tamaseed"},
        ]
    },
    "タップしているクリーチャー": {"tapped": True, "type": "creature"},
    "このターン出たクリーチャー": {"entered_this_turn": True, "type": "creature"},
    "他の火のクリーチャー": {
        "other": True,
        "civilization": "fire",
        "type": "creature",
    },
    "このクリーチャーよりコストが小さいクリーチャー": {
        "cost": {"less_than": {"cost_of": "this"}},
        "type": "creature",
    },
    "このクリーチャー以外のクリーチャー": {
        "excluding": {"cards": "this"},
        "type": "creature",
    },
    "コスト4以下の、進化ではない火のクリーチャー": {
        "cost": {"at_most": 4},
        "evolution": False,
        "civilization": "fire",
        "type": "creature",
    },
}
"""What is said of cards, and what it means."""

YOURS, THEIRS = {"whose": "you"}, {"whose": "opponent"}
ONE = {"choose": 1}
DRAW = {"do": [{"draw": 1}]}
HAND = {"whose": "you", "zone": "hand"}
GRAVE = {"whose": "you", "zone": "graveyard"}
POWER = {"static": {"power": 3000}}


def entering(*do: Any, **more: Any) -> Data:
    return {"trigger": {"when": {"enters": "this"}, **more, "do": list(do)}}


def watching(event: str, cards: Data) -> Data:
    return {"trigger": {"when": {event: {**YOURS, **cards}}, **DRAW}}


def given(condition: Data) -> Data:
    return {"static": {**POWER["static"], "if": condition}}


def lasting(cards: Data) -> Data:
    return {"give": {"to": cards, "power": -3000, "until": "end_of_turn"}}


PLACES: dict[str, Any] = {
    # what is done to them
    "このクリーチャーが出た時、相手のDを1体破壊する。": lambda d: entering(
        {"destroy": {**THEIRS, **d, **ONE}}
    ),
    "このクリーチャーが出た時、相手のDを1体選んで破壊する。": lambda d: entering(
        {"destroy": {**THEIRS, **d, **ONE}}
    ),
    "このクリーチャーが出た時、相手のDをすべて破壊する。": lambda d: entering(
        {"destroy": {**THEIRS, **d}}
    ),
    "このクリーチャーが出た時、相手のDを2体まで選び、タップする。": lambda d: entering(
        {"tap": {**THEIRS, **d, "up_to": 2}}
    ),
    "このクリーチャーが出た時、相手のDを1体選び、持ち主の手札に戻す。": (
        lambda d: entering({"return": {**THEIRS, **d, **ONE}})
    ),
    "このクリーチャーが出た時、相手のDを1体選び、山札の下に置く。": lambda d: entering(
        {"move": {"cards": {**THEIRS, **d, **ONE}, "to": "deck", "position": "bottom"}}
    ),
    "このクリーチャーが攻撃する時、相手は自身のDを1体選び、破壊する。": lambda d: {
        "trigger": {
            "when": {"attacks": "this"},
            "do": [{"destroy": {**THEIRS, **d, **ONE, "by": "opponent"}}],
        }
    },
    "このクリーチャーが出た時、このターン、相手のD1体のパワーを-3000する。": (
        lambda d: entering(lasting({**THEIRS, **d, **ONE}))
    ),
    "このクリーチャーが出た時、このターン、相手のDすべてのパワーを-3000する。": (
        lambda d: entering(lasting({**THEIRS, **d}))
    ),
    # from elsewhere
    "このクリーチャーが出た時、Dを1体、自分の手札から出してもよい。": lambda d: (
        entering({"put": {**HAND, **d, **ONE}, "may": True})
    ),
    "このクリーチャーが出た時、自分の墓地からDを1枚選び、手札に戻す。": (
        lambda d: entering({"return": {**GRAVE, **d, **ONE}})
    ),
    "このクリーチャーが出た時、Dを1体、自分のマナゾーンから出す。": lambda d: entering(
        {"put": {**YOURS, "zone": "mana", **d, **ONE}}
    ),
    # who is what, and can what
    "自分のDのパワーを+2000する。": lambda d: {
        "static": {"to": {**YOURS, **d}, "power": 2000}
    },
    "自分のDすべてに「ブロッカー」を与える。": lambda d: {
        "static": {"to": {**YOURS, **d}, "keywords": ["ブロッカー"]}
    },
    "相手のDは攻撃できない。": lambda d: {
        "static": {"to": {**THEIRS, **d}, "cannot": [{"attacks": "this"}]}
    },
    "自分のDは破壊されない。": lambda d: {
        "static": {"to": {**YOURS, **d}, "cannot": [{"destroyed": "this"}]}
    },
    "自分のDは相手に選ばれない。": lambda d: {
        "static": {
            "to": {**YOURS, **d},
            "cannot": [{"chosen": "this", "by": "opponent"}],
        }
    },
    "このクリーチャーはDにブロックされない。": lambda d: {
        "static": {"cannot": [{"blocked": "this", "against": d}]}
    },
    # what happens to them
    "自分のDが出た時、カードを1枚引く。": lambda d: watching("enters", d),
    "自分のDが破壊された時、カードを1枚引く。": lambda d: watching("destroyed", d),
    "自分のDが攻撃する時、カードを1枚引く。": lambda d: watching("attacks", d),
    "自分のDが離れた時、カードを1枚引く。": lambda d: watching("leaves", d),
    "自分のDがバトルに勝った時、カードを1枚引く。": lambda d: watching(
        "wins_battle", d
    ),
    "自分のDが離れる時、かわりにこのクリーチャーを破壊してもよい。": lambda d: {
        "replacement": {
            "when": {"leaves": {**YOURS, **d}},
            "may": True,
            "instead": [{"destroy": "this"}],
        }
    },
    # whether there are such, and how many
    "自分のDがあれば、このクリーチャーのパワーを+3000する。": lambda d: given(
        {"exists": {**YOURS, **d}}
    ),
    "自分のDがなければ、このクリーチャーのパワーを+3000する。": lambda d: given(
        {"none": {**YOURS, **d}}
    ),
    "自分のDが2体以上あれば、このクリーチャーのパワーを+3000する。": lambda d: given(
        {"count": {**YOURS, **d}, "at_least": 2}
    ),
    "自分の墓地にDが3枚以上あれば、このクリーチャーのパワーを+3000する。": (
        lambda d: given({"count": {**GRAVE, **d}, "at_least": 3})
    ),
    "このクリーチャーのパワーを、自分のD1体につき+1000する。": lambda d: {
        "static": {"power": {"times": [1000, {"count": {**YOURS, **d}}]}}
    },
    "このクリーチャーが出た時、自分のDの数と同じ枚数、カードを引く。": (
        lambda d: entering(
            {"draw": {"player": "you", "count": {"count": {**YOURS, **d}}}}
        )
    ),
    "このクリーチャーの召喚コストを、自分のD1体につき1少なくする。": lambda d: {
        "cost": {"change": {"times": [-1, {"count": {**YOURS, **d}}]}}
    },
}
"""Where such words can stand, and what the sentence means then."""
OF_THE_BATTLE_ZONE = ("タップして", "このターン出た", "エレメント")
"""What is said of cards of the battle zone alone."""
OTHERS = [
    (words, place)
    for words, place in product(DESCRIPTIONS, PLACES)
    if words.startswith("他の") and "相手" in place and "自分のD" not in place
]
"""Of the opponent's cards none is this one: 「他の」 is another than which?"""
NEITHER = [
    (words, place)
    for words, place in product(DESCRIPTIONS, PLACES)
    if "なければ" in place and "クリーチャーまたは" in words
]
"""「AまたはBがなければ」: if one is missing, or if both are?"""
COUNTED = [
    (words, place)
    for words, place in product(DESCRIPTIONS, PLACES)
    if "このターン出た" in words and ("1体につき" in place or "の数" in place)
]
"""「このターン出た」: how many there are still, or how many entered?"""
CROSSED = [
    (words, place)
    for words, place in product(DESCRIPTIONS, PLACES)
    if (words, place) not in [*OTHERS, *NEITHER, *COUNTED]
    and not (
        any(part in place for part in ("手札から", "墓地", "マナゾーン"))
        and any(part in words for part in OF_THE_BATTLE_ZONE)
    )
]


def read_whole(text: str) -> Any:
    """The ability that a text is, as a record."""
    found = reading(text)
    assert found.gaps == ()
    (ability,) = found.card().abilities
    return ability


@pytest.mark.parametrize(("words", "place"), [*OTHERS, *NEITHER, *COUNTED])
def test_what_has_two_meanings_is_unread(words: str, place: str) -> None:
    assert reading(place.replace("D", words)).gaps != ()


@pytest.mark.parametrize("place", PLACES)
def test_what_is_said_of_cards_is_read_in_every_place(place: str) -> None:
    for words, _ in [pair for pair in CROSSED if pair[1] == place]:
        meant = {**PLACES[place](DESCRIPTIONS[words])}
        (found,) = reading(place.replace("D", words)).data.get("abilities", [None])
        assert found == meant, words


@pytest.mark.parametrize("place", PLACES)
def test_what_is_written_of_it_is_read_again(place: str) -> None:
    for words, _ in [pair for pair in CROSSED if pair[1] == place]:
        once = reading(place.replace("D", words)).card()
        again = reading(*text_of(once)).card()
        assert same(once.abilities[0], again.abilities[0]), text_of(once)
