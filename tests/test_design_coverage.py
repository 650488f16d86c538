"""What boards have exercised: rules that steps cite, readings, words of texts."""

from dmreason.answers.searches import RulesOf, Search
from dmreason.design.coverage import (
    Coverage,
    citable,
    coverage,
    words_in,
    words_of_abilities,
)
from dmreason.design.journal import Journal
from dmreason.design.trial import Task, tried
from dmreason.files.library import shipped_library
from dmreason.language.base import records
from dmreason.language.cards import Card
from dmreason.language.missing import Missing
from dmreason.rulebook.index import sentences
from tests.situations import ENTERS, Data, creature, replacement, trigger, triggering
from tests.test_design_boards import around

PLAIN = triggering("例の引く者", {"draw": 1})


def covered(card: Data, rules: RulesOf = RulesOf()) -> Coverage:
    """What the boards around a card alone have not exercised."""
    journal = Journal(None)
    for board in around(card):
        task = Task(board.key, board.shape, board.cards, board.data, (card["name"],))
        journal.note(tried(task, Search(rules=rules)))
    cards = {card["name"]: Card.model_validate(card)}
    return coverage(journal, cards, shipped_library(), rules)


def words_used(card: Data) -> set[str]:
    return set(words_of_abilities() - {*covered(card).words.missed})


def test_rules_that_can_be_cited_have_headings() -> None:
    assert {"609.4", "703.4a", "603.7b"} <= citable() <= sentences().keys()


def test_words_of_texts_are_words_of_abilities() -> None:
    # Of the shipped cards no text has a word that is not counted, but for what is left
    # out of a text.
    library = shipped_library()
    for name in sorted(library.files.paths)[::40]:
        for ability in library.card(name).abilities:
            if not any(isinstance(part, Missing) for part in records(ability)):
                assert words_in(ability) <= words_of_abilities()


def test_words_of_texts_that_do_something() -> None:
    assert words_used(PLAIN) == {"trigger", "when", "enters", "do", "draw"}
    # Without the second ability all would be the same.
    idle = creature("例の飾り", trigger(ENTERS, {"untap": "this"}))
    assert words_used(idle) == set()
    both = creature(
        "例の飾り付き", trigger(ENTERS, {"draw": 1}), trigger(ENTERS, {"untap": "this"})
    )
    assert words_used(both) == words_used(PLAIN)


def test_a_keyword_counts_as_what_its_file_says() -> None:
    keyword = shipped_library().keyword("スレイヤー")
    assert keyword is not None
    said = frozenset[str]().union(*map(words_in, keyword.abilities))
    assert said
    assert words_used(creature("例の殺し屋", keywords=["スレイヤー"])) == said


def test_rules_that_steps_cite() -> None:
    stays = creature(
        "例の身代わり",
        replacement({"destroyed": "this"}, {"return": "this"}),
        replacement({"destroyed": "this"}, {"move": {"cards": "this", "to": "mana"}}),
    )
    one, two = (set(covered(card).rules.missed) for card in (PLAIN, stays))
    assert one <= citable()
    # Only one of two replacements is applied to one event.
    assert "609.8" in one - two


def test_readings_on_which_something_hung() -> None:
    burns = creature(
        "例の焚き手",
        trigger(
            ENTERS,
            {"destroy": {"whose": "you", "type": "creature", "choose": 1}},
            {"draw": 1, "if_you_do": True},
        ),
        replacement({"destroyed": "this"}, {"return": "this"}),
    )
    usual, found = covered(PLAIN).readings, covered(burns).readings
    assert len(usual.missed) == usual.all
    assert {*usual.missed} - {*found.missed} == {"101.3a=happened"}
    # Of a rule of which it is said how it is read nothing was asked.
    chosen = covered(burns, RulesOf(readings={"101.3a": "in_full"})).readings
    assert chosen.all == usual.all - 2
    assert not any(each.startswith("101.3a=") for each in chosen.missed)
