"""Cards written as text and read again: what is read is what was written."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmreason.cardtext.reading.blocks import print_of
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Reading
from dmreason.cardtext.writing.cards import card_text
from dmreason.cardtext.writing.said import NoWordsError
from dmreason.files.library import shipped_library
from dmreason.language.cards import Card

TYPES: dict[tuple[str, ...], str] = {
    ("creature",): "クリーチャー",
    ("spell",): "呪文",
    ("tamaseed",): "タマシード",
    ("cross_gear",): "クロスギア",
}


def read_back(card: Card) -> Reading | None:
    """What is read of the text that is written of a card; None if it has none."""
    try:
        lines = card_text(card).split("\n")
    except NoWordsError:
        return None
    kind = TYPES.get(card.type)
    if kind is None or "" in lines or card.missing:
        return None
    head = lines[1].replace("：", ":").split(":")[0].split(" ")[0]
    record = {"name": card.name, "type": head, "races": list(card.races)}
    return read(print_of({**record, "lines": lines[2:]}), shipped_library(), card.races)


def plain(part: Any, own: bool = False) -> Any:
    """What a text says, without the several ways in which the language can say it.

    Args:
        part: of a card.
        own: whether it stands in an ability about what happens to its own card, where
            `that` is `this`.
    """
    if isinstance(part, list | tuple):
        items = [plain(item, own) for item in part]
        return items[0] if len(items) == 1 else items
    if not isinstance(part, dict):
        return "this" if own and part == "that" else part
    events = plain(part["when"]) if "when" in part else None
    about: list[Any] = events if isinstance(events, list) else [events]
    own = own or (bool(events) and all("this" in event.values() for event in about))
    said = {key: plain(value, own) for key, value in part.items()}
    elsewhere = "zone" in said and "battle" not in said["zone"]
    if said.get("whose") == ("you" if elsewhere else "any"):
        del said["whose"]
    if said.get("to") == "this":
        del said["to"]
    if "return" in said and _of_deck(said["return"]):
        said["move"] = {"cards": said.pop("return"), "to": "hand"}
    return said


def _of_deck(cards: Any) -> bool:
    return isinstance(cards, dict) and cards.get("zone") == "deck"


def said(card: Card) -> Any:
    data = card.model_dump(by_alias=True, exclude_defaults=True)
    fields = ("keywords", "abilities", "evolution", "evolves_from")
    return renamed(plain({key: data[key] for key in fields if key in data}))


def renamed(part: Any) -> Any:
    """The same with the names of its instructions numbered in their order."""
    names: dict[str, str] = {}

    def again(part: Any) -> Any:
        if isinstance(part, list):
            return [again(item) for item in part]
        if isinstance(part, dict):
            return {k: v if k == "type" else again(v) for k, v in part.items()}
        return names.get(part, part) if isinstance(part, str) else part

    def collect(part: Any) -> None:
        for item in part.values() if isinstance(part, dict) else part:
            if isinstance(item, dict | list):
                collect(item)
        if isinstance(part, dict) and "as" in part:
            names.setdefault(part["as"], f"name {len(names)}")

    collect(part)
    return again(part)


NAMED = {
    "殺意の悪魔龍 マガンド": "an instruction has a name, and the text none for it",
    "ボルシャック・モモキング": "one description of what it evolves from, not a list",
    "蒼き団長 ドギラゴン剣": "ファイナル革命 before an ability is no word beside it",
    "時の法皇 ミラダンテXII": "ファイナル革命 before an ability is no word beside it",
    "「ちくしょおおおおおおっー!!」": "what it does stands before its ability",
    "超神羅星アポロヌス・ドラゲリオン": "its creature breaks, which need not be said",
    "モモキング-MAX": "whose hand it is, which need not be said",
    "執拗なる鎧亜の牢獄": "what is chosen, and what is done to it, are two steps",
}
"""Cards that are read in other words, and which."""


@cache
def back() -> dict[str, Reading]:
    """The cards that ship and whose text is wholly read again."""
    library = shipped_library()
    found = {name: read_back(library.card(name)) for name in library.names}
    return {name: r for name, r in found.items() if r is not None and r.complete}


def test_what_is_read_of_a_shipped_card_is_what_was_written() -> None:
    library = shipped_library()
    different = {
        name: (said(library.card(name)), said(reading.card()))
        for name, reading in back().items()
        if said(library.card(name)) != said(reading.card())
    }
    assert different.keys() == NAMED.keys()


def test_many_shipped_cards_are_read_again() -> None:
    assert len(back()) >= 30


# -- random cards ----------------------------------------------------------------------

WHOSE = st.sampled_from(["you", "opponent"])
FEATURES = st.fixed_dictionaries(
    {"whose": WHOSE, "type": st.sampled_from(["creature", "tamaseed"])},
    optional={
        "civilization": st.sampled_from(["light", "fire", ["water", "nature"]]),
        "cost": st.integers(1, 9).map(lambda n: {"at_most": n}),
        "tapped": st.booleans(),
    },
)
NUMBERED = st.builds(
    lambda cards, number: {**cards, **number},
    FEATURES,
    st.one_of(
        st.builds(lambda n: {"choose": n}, st.integers(1, 3)),
        st.builds(lambda n: {"up_to": n}, st.integers(1, 3)),
        st.just({}),
    ),
)
STEPS = st.one_of(
    st.builds(
        lambda verb, cards: {verb: cards},
        st.sampled_from(["destroy", "tap", "untap", "return"]),
        NUMBERED,
    ),
    st.builds(lambda n: {"draw": n}, st.integers(1, 4)),
    st.builds(lambda n: {"discard": n}, st.integers(1, 4)),
    st.builds(lambda n: {"mill": n}, st.integers(1, 4)),
    st.builds(lambda cards: {"move": {"cards": cards, "to": "mana"}}, NUMBERED),
)
SENTENCES = st.builds(
    lambda step, may: {**step, "may": True} if may else step, STEPS, st.booleans()
)
EVENTS = st.one_of(
    st.builds(lambda kind: {kind: "this"}, st.sampled_from(["enters", "destroyed"])),
    st.builds(lambda cards: {"attacks": cards}, FEATURES),
    st.builds(
        lambda kind, who: {kind: who},
        st.sampled_from(["turn_starts", "turn_ends"]),
        WHOSE,
    ),
)
ABILITIES = st.one_of(
    st.builds(
        lambda event, do: {"trigger": {"when": event, "do": do}},
        EVENTS,
        st.lists(SENTENCES, min_size=1, max_size=3),
    ),
    st.builds(
        lambda cards, power: {"static": {"to": cards, "power": power}},
        FEATURES,
        st.integers(1, 9).map(lambda n: n * 1000),
    ),
)


@given(ability=ABILITIES)
def test_what_is_read_of_a_random_card_is_what_was_written(
    ability: dict[str, Any],
) -> None:
    card = Card.model_validate(
        {"name": "例の獣", "type": "creature", "abilities": [ability]}
    )
    reading = read_back(card)
    if reading is not None and reading.complete:
        assert said(reading.card()) == said(card)


@pytest.mark.parametrize("verb", ["destroy", "tap", "untap", "return"])
def test_a_simple_random_card_is_read(verb: str) -> None:
    do = {verb: {"whose": "opponent", "type": "creature", "choose": 1}}
    ability = {"trigger": {"when": {"enters": "this"}, "do": do}}
    record = {"name": "例の獣", "type": "creature", "abilities": [ability]}
    reading = read_back(Card.model_validate(record))
    assert reading is not None
    assert reading.complete
