"""Interchangeable cards: which they are, and one form for equal states."""

from clingo import Symbol, parse_term

from dmreason.search.symmetry import (
    Layout,
    about_similar,
    arrangements,
    composed,
    interchangeable,
)


def terms(*texts: str) -> list[Symbol]:
    return [parse_term(text) for text in texts]


def test_interchangeable_cards_have_the_same_facts() -> None:
    facts = terms(
        *(f"card({c})" for c in "abcd"),
        *("in(a,battle)", "in(b,battle)", "in(c,battle)", "in(d,hand)"),
        *("waits(a)", "waits(b)", "under(c,d)"),
    )
    assert interchangeable(facts, frozenset()) == [terms("a", "b")]


def test_cards_that_belong_to_different_cards_are_not_interchangeable() -> None:
    facts = terms(*(f"card({c})" for c in "abxy"), "on(a,x)", "on(b,y)")
    assert interchangeable(facts, frozenset()) == []


def test_a_card_that_is_a_word_of_the_rules_stays_itself() -> None:
    facts = terms("card(battle)", "card(x)", "in(battle,hand)", "in(x,hand)")
    assert interchangeable(facts, frozenset({"battle", "hand"})) == []
    assert interchangeable(facts, frozenset()) == [terms("battle", "x")]


def test_interchangeable_cards_of_any_name() -> None:
    facts = terms('card("い")', 'card("ろ")', 'in("い",hand)', 'in("ろ",battle)')
    assert interchangeable(facts, frozenset()) == []


def test_what_cannot_be_swapped_is_soon_seen() -> None:
    """Only of cards that stand in the same kinds of facts more has to be known."""
    facts = [
        *("card(a)", 'card("b")', "card(c)", "card(d)", "unknown(c)", "unknown(d)"),
        *("in(a,battle)", 'in("b",hand)', 'name("b","a c")'),
        *("turn(me)", "under(c,d)"),
    ]
    assert about_similar(facts) == []
    found = about_similar([*facts, 'name(a,"x")', "other(me)"])
    assert sorted(found) == sorted([*facts[:2], *facts[6:9], 'name(a,"x")'])


def test_unknown_cards_are_not_among_them() -> None:
    facts = terms("card(a)", "card(b)", "unknown(a)", "unknown(b)")
    assert interchangeable(facts, frozenset()) == []


A, B, C = terms("a", "b", "c")


def test_canonical_state_and_the_swap_to_it() -> None:
    layout = Layout([[A, B]], [])
    first = terms("in(a,battle)", "in(b,hand)", "turn(me)")
    other = terms("in(b,battle)", "in(a,hand)", "turn(me)")
    state, swapped = layout.state(first), layout.state(other)
    assert layout.canonical(state, layout.groups) == (state, {})
    assert layout.canonical(swapped, layout.groups) == (state, {A: B, B: A})
    assert layout.canonical(swapped, layout.unknown) == (swapped, {})
    assert set(layout.fluents(swapped)) == set(other)


def test_unknown_cards_are_swapped_without_a_word() -> None:
    layout = Layout([[A]], [[B, C]])
    state = layout.state(terms("in(b,hand)", "in(c,deck)", "in(a,hand)"))
    swapped = layout.state(terms("in(c,hand)", "in(b,deck)", "in(a,hand)"))
    assert layout.canonical(swapped, layout.unknown) == (state, {})


def test_a_card_may_become_what_no_state_said_of_it_yet() -> None:
    layout = Layout([[A, B]], [])
    layout.state(terms("in(a,hand)", "in(b,battle)", "tapped(b)"))
    state, _ = layout.canonical(
        layout.state(terms("in(b,hand)", "in(a,battle)", "tapped(a)")), layout.groups
    )
    assert set(layout.fluents(state)) == set(
        terms("in(a,hand)", "in(b,battle)", "tapped(b)")
    )


def test_cards_named_together_stay_themselves() -> None:
    layout = Layout([[A, B]], [])
    state = layout.state(terms("in(b,hand)", "in(a,battle)", "under(b,a)"))
    layout.state(terms("in(a,hand)"))
    assert layout.canonical(state, layout.groups) == (state, {})


def test_permutations_one_after_another() -> None:
    assert composed({A: B, B: A}, {A: B, B: A}) == {}
    assert composed({B: C, C: B}, {A: B, B: A}) == {A: C, B: A, C: B}
    assert composed({A: B, B: A}, {}) == {A: B, B: A}


def test_arrangements_are_told_apart_by_looks() -> None:
    zone = {"a": "hand", "b": "battle", "c": "battle"}.get
    found = list(arrangements([["a", "b", "c"]], zone))
    assert found[0] == {}
    boards = {
        tuple(sorted((swap.get(card, card), zone(card)) for card in "abc"))
        for swap in found
    }
    assert len(found) == len(boards) == 3
