"""What is written is read as what it was: `read(write(card)) == card`."""

from collections.abc import Iterator
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dmreason.cardtext.meaning import same
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print
from dmreason.cardtext.vocabulary import ja
from dmreason.cardtext.writing.cards import text_of
from dmreason.cardtext.writing.said import NoWordsError
from dmreason.files.library import shipped_library
from dmreason.language.abilities import Ability
from dmreason.language.cards import Card, Face
from tests.test_cardtext_writing import cards

READ_BACK = 100
"""So many abilities of the cards that ship and of the documentation are read at least;
no other one may be read as something else."""
IN_TWO_STEPS = ("執拗なる鎧亜の牢獄",)
"""Spells that are read as choices, and what is done to the chosen cards after them."""
RACES = frozenset(race for card in cards() for race in card.races)


def read_again(lines: list[str], kind: str) -> Card | None:
    """The card that a text is, if it is wholly read."""
    printed = Print("例", ja("types", kind), ("火",), 3, 3000, (), tuple(lines))
    reading = read(printed, shipped_library(), RACES)
    return reading.card() if reading.complete else None


def written(ability: Ability, kind: str) -> list[str] | None:
    """The lines of an ability; None if it has no words."""
    face = Face.model_validate({"name": "例", "type": kind, "abilities": [ability]})
    try:
        return text_of(face)
    except NoWordsError:
        return None


def all_abilities() -> Iterator[tuple[str, Ability]]:
    """The abilities of cards of one type."""
    for card in cards():
        for face in (card, card.other_side, card.spell_half):
            if face is not None and face.type[0] in ("creature", "spell"):
                for ability in face.abilities:
                    if len(face.type) == 1 and not ability.missing:
                        yield face.type[0], ability


def test_what_is_read_again_is_the_same() -> None:
    back, other = 0, []
    for kind, ability in all_abilities():
        lines = written(ability, kind)
        card = None if lines is None else read_again(lines, kind)
        if card is None:
            continue
        if len(card.abilities) == 1 and same(card.abilities[0], ability):
            back += 1
        else:
            other.append(lines)
    apart = map(shipped_library().card, IN_TWO_STEPS)
    assert other == [
        written(ability, "spell") for c in apart for ability in c.abilities
    ]
    assert back >= READ_BACK


def test_what_a_cost_is_about_is_the_card_itself_if_it_is_its_own() -> None:
    """「そうしたら、このクリーチャーを」 and the card that was executed so."""

    def cost(about: str, **of: Any) -> Ability:
        then = {"destroy": about}
        return Ability.model_validate(
            {"cost": {"change": -1, "may": True, "then": then, **of}}
        )

    assert same(cost("this"), cost("that"))
    of = {"whose": "you", "type": "creature"}
    assert not same(cost("this", of=of), cost("that", of=of))


# -- cards at random -------------------------------------------------------------------

players = st.sampled_from(["you", "opponent"])
numbers = st.integers(1, 9)
civilizations = st.sampled_from(["light", "water", "darkness", "fire", "nature"])


@st.composite
def descriptions(draw: st.DrawFn, /, whose: str | None = None) -> dict[str, Any]:
    """Which creatures."""
    found: dict[str, Any] = {"type": "creature"}
    optional: dict[str, st.SearchStrategy[Any]] = {
        "whose": players,
        "civilization": civilizations,
        "cost": numbers.map(lambda n: {"at_most": n}),
        "power": numbers.map(lambda n: {"at_most": n * 1000}),
        "tapped": st.booleans(),
        "evolution": st.booleans(),
        "keyword": st.just("ブロッカー"),
    }
    for field in draw(st.sets(st.sampled_from(sorted(optional)), max_size=3)):
        found[field] = draw(optional[field])
    return found if whose is None else {**found, "whose": whose}


def chosen() -> st.SearchStrategy[dict[str, Any]]:
    """Some of such creatures."""
    how = st.tuples(st.sampled_from(["choose", "up_to"]), st.integers(1, 3))
    return st.builds(lambda d, q: {**d, q[0]: q[1]}, descriptions(), how)


events = st.one_of(
    st.sampled_from(["enters", "attacks", "destroyed", "leaves"]).map(
        lambda kind: {kind: "this"}
    ),
    st.builds(
        lambda kind, cards: {kind: cards},
        st.sampled_from(["enters", "attacks", "destroyed", "leaves"]),
        descriptions(whose="opponent"),
    ),
    players.map(lambda player: {"turn_starts": player}),
    players.map(lambda player: {"turn_ends": player}),
)
verbs = st.one_of(
    st.builds(
        lambda verb, cards: {verb: cards},
        st.sampled_from(["destroy", "tap", "untap", "return"]),
        st.one_of(chosen(), descriptions()),
    ),
    numbers.map(lambda n: {"draw": n}),
    numbers.map(lambda n: {"mill": n}),
    numbers.map(lambda n: {"discard": n}),
    st.just({"shuffle": "you"}),
    st.sampled_from(["graveyard", "mana"]).flatmap(
        lambda zone: chosen().map(
            lambda cards: {
                "return": {
                    **{k: v for k, v in cards.items() if k not in ("whose", "tapped")},
                    "zone": zone,
                }
            }
        )
    ),
)
sentences = st.lists(
    st.builds(
        lambda verb, may: {**verb, **may}, verbs, st.sampled_from([{}, {"may": True}])
    ),
    min_size=1,
    max_size=2,
)
triggers = st.builds(
    lambda when, do: {"trigger": {"when": when, "do": do}}, events, sentences
)
replacements = st.builds(
    lambda when, may, do: {"replacement": {"when": when, "may": may, "instead": [do]}},
    st.sampled_from([{"destroyed": "this"}, {"leaves": "this"}]),
    st.booleans(),
    verbs,
)
statics = st.builds(
    lambda to, gives: {"static": {"to": to, **gives}},
    st.one_of(st.just("this"), descriptions()),
    st.one_of(
        st.integers(1, 5).map(lambda n: {"power": n * 1000}),
        st.sampled_from(["ブロッカー", "W・ブレイカー"]).map(lambda w: {"keywords": w}),
        st.sampled_from(["attacks", "blocks", "blocked"]).map(
            lambda kind: {"cannot": {kind: "this"}}
        ),
    ),
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(triggers, replacements, statics))
def test_random_abilities_are_read_as_they_are_or_not(data: dict[str, Any]) -> None:
    ability = Ability.model_validate(data)
    lines = written(ability, "creature")
    card = None if lines is None else read_again(lines, "creature")
    if card is not None:
        (found,) = card.abilities
        assert same(found, ability), lines
