"""What texts have to do with each other, and the boards that are built around cards."""

import json
import os
import subprocess
import sys
from pathlib import Path

from dmreason.design.boards import Board, boards, played
from dmreason.design.fillers import Fillers
from dmreason.design.shapes import shapes
from dmreason.design.sweep import Plan, groups
from dmreason.design.themes import Themes, partners, themes
from dmreason.files.library import Library, shipped_library
from dmreason.language.abilities import VERBS, Ability, Give, Static
from dmreason.language.cards import Card
from dmreason.language.descriptions import EVENTS, Selector
from dmreason.language.happenings import OCCASIONS, SAID_OF_ABILITIES
from dmreason.language.situations import Situation
from dmreason.loading.situations import load_situation
from dmreason.rulebook.program import told
from dmreason.telling.symbols import plain
from dmreason.terms.situations import facts
from tests.situations import (
    Data,
    creature,
    replacement,
    static,
    trigger,
    triggering,
)

DRAWS = triggering("例の引く者", {"draw": 1}, cost=2)
MOURNS = triggering("例の弔い手", {"draw": 1}, when={"destroyed": {"type": "creature"}})
KILLS = triggering("例の破壊者", {"destroy": {"whose": "opponent", "choose": 1}})


def themes_of(card: Data) -> Themes:
    return themes(Card.model_validate(card), shipped_library())


def around(*cards: Data) -> list[Board]:
    """All boards around cards."""
    library = Library(
        shipped_library().files,
        {each.name: each for each in map(Card.model_validate, cards)},
    )
    own = [library.card(card["name"]) for card in cards]
    return list(boards([played(card, library, True) for card in own]))


def words(name: str) -> tuple[set[str], set[str]]:
    """The first and the second arguments of what the rulebook says."""
    said = told(name, 2)
    return {plain(one) for one, _ in said}, {plain(other) for _, other in said}


def test_what_verbs_cause_are_words_of_the_language() -> None:
    verbs, events = words("causes")
    assert verbs <= VERBS
    assert events <= EVENTS
    unmade = {"looked", "chosen", "triggers", "resolves", "declared", "replaced"}
    unmade.add("unlocked")  # a hyper mode, which is given
    unmade |= OCCASIONS
    assert EVENTS - events == unmade
    assert unmade >= SAID_OF_ABILITIES


def test_what_events_bear_on_are_parts_of_texts() -> None:
    parts, events = words("bears_on")
    kinds = set(Ability.model_fields) - {"missing"}
    assert parts <= kinds | set(Static.model_fields) | set(Give.model_fields)
    assert events <= EVENTS


def test_each_shape_has_a_name_of_its_own_and_makes_something_happen() -> None:
    names = [shape.shape for shape in shapes()]
    assert len(set(names)) == len(names)
    assert all(shape.events for shape in shapes())
    assert {s.shape for s in shapes() if not s.about_x} == {
        *("all_destroyed", "blocks", "draws", "mills", "loses", "wins", "step"),
        *("turn_ends", "their_turn_ends"),
    }


def test_partners_share_events_and_the_rarer_count_for_more() -> None:
    pool = {
        card["name"]: themes_of(card)
        for card in (DRAWS, MOURNS, KILLS, creature("例の無能力"))
    }
    assert partners(themes_of(MOURNS), pool.items()) == [
        (KILLS["name"], frozenset({("caused", "destroyed")}))
    ]
    watcher = triggering("例の見張り", {"draw": 1}, when={"draws": "opponent"})
    found = partners(themes_of(watcher), pool.items())
    assert {name for name, _ in found} == {DRAWS["name"], MOURNS["name"]}


def test_two_halves_of_a_lock_are_partners() -> None:
    weak, strong = (
        creature(name, static(cannot={"attacks": {"whose": "opponent", **power}}))
        for name, power in (
            ("例の低い壁", {"power": {"at_most": 5000}}),
            ("例の高い壁", {"power": {"at_least": 6000}}),
        )
    )
    pool = {strong["name"]: themes_of(strong)}
    assert [name for name, _ in partners(themes_of(weak), pool.items())] == [*pool]


def test_pairs_come_by_how_much_they_have_to_do_with_each_other() -> None:
    cards = [creature("例の無能力"), DRAWS, MOURNS, KILLS]
    own = {card["name"]: Card.model_validate(card) for card in cards}
    library = Library(shipped_library().files, own)
    plan = Plan(tuple(own.values()), library, (), frozenset(own), together=2)
    pairs = [tuple(each.card.name for each in group) for group in groups(plan)][8:]
    assert len(pairs) == 6
    assert pairs[0] == (MOURNS["name"], KILLS["name"])


def test_boards_of_a_card_that_enters() -> None:
    put, summoned = around(DRAWS)
    assert (put.shape, summoned.shape) == ("enters", "executed")
    assert list(summoned.data["players"]["me"]["mana"]) == ["mana1", "mana2"]
    assert put.data == {
        "turn": "me",
        "players": {"me": {"hand": {"x": DRAWS["name"]}}, "opponent": {}},
        "cards": put.data["cards"],
        "happens": [{"put": "x", "by": "me"}],
    }
    assert [card["name"] for card in put.data["cards"]] == [DRAWS["name"]]


def test_what_a_text_describes_lies_there_and_nothing_else() -> None:
    board, bare = [each for each in around(KILLS) if each.shape == "enters"]
    zones = board.data["players"]
    assert bare.data["players"] == {"me": zones["me"], "opponent": {}}
    assert zones["me"] == {"hand": {"x": KILLS["name"]}}
    assert list(zones["opponent"]) == ["battle"]
    assert len(zones["opponent"]["battle"]) == 1


def test_an_event_of_another_card_is_made_to_happen_to_a_plain_one() -> None:
    found = [each for each in around(MOURNS) if each.shape == "destroyed"]
    x = [each.data["players"]["me"]["battle"]["x"] for each in found]
    # The card itself, and a plain one while the card is mine or the opponent's; each
    # with and without more creatures.
    assert [name == MOURNS["name"] for name in x] == [True] * 2 + [False] * 4


def test_both_turns_where_a_text_asks_whose_it_is() -> None:
    card = creature(
        "例の番人", trigger({"destroyed": "this", "turn": "you"}, {"draw": 1})
    )
    turns = [b.data["turn"] for b in around(card) if b.shape == "destroyed"]
    assert sorted(turns) == ["me", "opponent"]


def test_every_board_is_a_situation() -> None:
    spell = {"name": "例の呪文", "type": "spell", "cost": 2, "civilizations": "fire"}
    spell |= {"abilities": [{"spell": {"do": [{"destroy": {"choose": 1}}]}}]}
    hand = replacement({"leaves": "this"}, {"discard": 2}, may=True)
    cards = [KILLS, spell, creature("例の残る者", hand)]
    for one in cards:
        for other in cards:
            for board in around(one, other):
                situation = Situation.model_validate(board.data)
                assert facts(situation, shipped_library().for_situation(situation))


def test_plain_cards_are_as_described() -> None:
    fillers = Fillers()
    asked = Selector.model_validate(
        {"type": "creature", "race": "ドラゴン", "power": {"at_least": 6000}, "cost": 7}
    )
    name = fillers.named(asked, "battle")
    assert fillers.named(asked, "battle") == name
    assert fillers.cards == [
        {
            "name": name,
            "type": "creature",
            "races": ["ドラゴン"],
            "cost": 7,
            "power": 6000,
        }
    ]
    assert fillers.named(Selector(type=("spell",)), "battle") is None
    assert fillers.named(Selector(), "hyperspatial") is None


_TEXTS = """
from dmreason.design.themes import themes
from dmreason.files.library import library_with
library = library_with(())
for name in sorted(library.files.paths):
    found = themes(library.card(name), library)
    print(found.wants, found.interests)
"""


def test_themes_come_in_the_same_order_in_every_process() -> None:
    """Boards are known by what stands on them: a sweep goes on where it stopped."""
    told = {
        subprocess.run(
            [sys.executable, "-c", _TEXTS],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1


def test_a_plain_card_is_one_to_which_that_can_happen(tmp_path: Path) -> None:
    """No creature is cast; a file with such a board would be refused."""
    lets = static(
        to={"whose": "you", "zone": "mana", "type": "creature"}, playable=True
    )
    file = tmp_path / "board.json"
    found = around(creature("例の世話役", lets), DRAWS)
    assert "executed" in {board.shape for board in found}
    for board in found:
        file.write_text(json.dumps(board.data), encoding="utf-8")
        assert load_situation(file).happens
