"""Interchangeable cards: which they are, and one form for equal states."""

from clingo import Symbol, parse_term

from dmreason.search.symmetry import Symmetry, arrangements, composed, interchangeable


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


def test_unknown_cards_are_not_among_them() -> None:
    facts = terms("card(a)", "card(b)", "unknown(a)", "unknown(b)")
    assert interchangeable(facts, frozenset()) == []


A, B, C = terms("a", "b", "c")


def test_canonical_state_and_the_swap_to_it() -> None:
    fluents = terms(
        "in(a,battle)", "in(b,battle)", "in(a,hand)", "in(b,hand)", "turn(me)"
    )
    symmetry = Symmetry(fluents, [], [[A, B]])
    assert symmetry.canonical(frozenset({0, 3, 4})) == (frozenset({0, 3, 4}), {})
    swapped, swap = symmetry.canonical(frozenset({1, 2, 4}))
    assert (swapped, swap) == (frozenset({0, 3, 4}), {A: B, B: A})


def test_cards_named_together_stay_themselves() -> None:
    fluents = terms("in(a,hand)", "in(b,battle)", "under(a,b)")
    state = frozenset({0, 1, 2})
    assert Symmetry(fluents, [], [[A, B]]).canonical(state) == (state, {})


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
