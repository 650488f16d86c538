"""Conditions of claims, evaluated over outcomes that need no search."""

from collections.abc import Callable

import pytest

from dmreason.language.conditions import check_condition, evaluate
from dmreason.language.seats import Nameable
from dmreason.telling.outcome import Exploration, Outcome
from dmreason.words.errors import InputError

NAMES = Nameable(
    players=("me", "opponent"),
    given=("a", "b"),
    cards=frozenset({"a", "b", "me_hand_1", "me_hand_2"}),
    observers={"draws": (), "order": ("b3", "s3")},
)


@pytest.fixture
def boards(outcome: Callable[..., Outcome]) -> tuple[Outcome, ...]:
    """A board that is won, and one that is not."""
    return (
        outcome(
            1,
            {"me": {"battle": ("a", "b")}, "opponent": {"hand": ("c",)}},
            winner="me",
            observed={"draws": 2, "order": "b3 s3"},
            tapped=("a",),
        ),
        outcome(
            2,
            {"me": {"battle": ("a",), "hand": ("b",)}, "opponent": {"mana": ("c",)}},
            observed={"draws": 0, "order": ""},
        ),
    )


@pytest.mark.parametrize(
    ("condition", "holds_in"),
    [
        ("in(a, battle)", {1, 2}),
        ("in(a, battle), in(b, battle)", {1}),
        ("in(b, hand)", {2}),
        ("not in(b, battle)", {2}),
        ("owner(c, opponent)", {1, 2}),
        ("owner(a, opponent)", set()),
        ("in(X, hand), owner(X, opponent)", {1}),
        ("count(me, hand, 0)", {1}),
        ("count(me, battle, N), N > 1", {1}),
        ("count(opponent, graveyard, 0)", {1, 2}),
        ("winner(me)", {1}),
        ("not winner(me), not winner(opponent)", {2}),
        ("observed(draws, 2)", {1}),
        ("observed(draws, N), N < 2", {2}),
        ('observed(order, "b3 s3")', {1}),
        ("tapped(a)", {1}),
        ("in((a; b), battle)", {1, 2}),
        ("in(a, hand; b, battle)", {1}),
        ("in(b, hand) or winner(me)", {1, 2}),
        ("in(b, hand) or winner(opponent)", {2}),
        ("in(a, battle), in(b, hand) or tapped(a), winner(opponent)", {2}),
        ("in(X, hand), owner(X, opponent) or in(X, hand), owner(X, me)", {1, 2}),
        ('observed(order, "") or observed(order, "x or y")', {2}),
        ("winner(me) % or not", {1}),
        ("in(X, (hand; mana)) : owner(X, opponent)", {1, 2}),
        ("count(me, hand, N), not N = 1", {1}),
        ("#count { X : in(X, battle) } = 2", {1}),
        ("in(X, battle) : owner(X, me)", {1}),
        ("in(a,\n  battle)", {1, 2}),
        ("in(a, battle) % always", {1, 2}),
    ],
)
def test_condition_holds_in(
    boards: tuple[Outcome, ...], condition: str, holds_in: set[int]
) -> None:
    assert evaluate([condition], boards) == [holds_in]


def test_all_conditions_at_once(jashin: Exploration) -> None:
    conditions = ["in(a, battle)", "in(b, battle)", "in(a, battle), in(b, battle)"]
    assert evaluate(conditions, jashin.outcomes) == [{1}, {2}, set()]


def test_no_outcomes_and_no_conditions(boards: tuple[Outcome, ...]) -> None:
    assert evaluate(["in(a, battle)"], ()) == [set()]
    assert evaluate([], boards) == []


@pytest.mark.parametrize(
    "condition",
    [
        "in(a, battle)",
        "in(me_hand_2, graveyard)",
        "not in(X, hand), owner(X, me)",
        'observed(order, "b3 s3")',
        'observed(order, "b3+s3")',
        "count(opponent, shields, N), N = 1..3",
        "in(X, hand), X != a",
        'observed(order, V), V != "b3"',
        'observed(order, "")',
        "1 < 2",
        "in(a, battle) or not in(b, hand)",
        "#count { X : in(X, (hand; mana)); Y : tapped(Y) } = 1..3",
        "not #count { X : in(X, (hand; mana)) } > 1",
        "in(X, (hand; mana)), X = (a; b)",
    ],
)
def test_condition_is_accepted(condition: str) -> None:
    check_condition(condition, NAMES)


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("in(c, battle)", "there is no card `c` here (possible: a, b)"),
        ("in(me_hand_3, hand)", "there is no card `me_hand_3` here (possible: a, b)"),
        ('in("a", hand)', 'there is no card `"a"` here (possible: a, b)'),
        ("in((a; c), hand)", "there is no card `c` here (possible: a, b)"),
        ("in(f(a), hand)", "there is no card `f(a)` here (possible: a, b)"),
        ("tapped(a), in(a, hnd)", "there is no zone `hnd` here (did you mean `hand`?)"),
        (
            "winner(you)",
            "there is no player `you` here (possible: me, opponent, draw)",
        ),
        (
            "observed(drawn, 1)",
            "there is no observer `drawn` here (did you mean `draws`?)",
        ),
    ],
)
def test_name_of_nothing(condition: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        check_condition(condition, NAMES)
    assert str(caught.value) == f"the claim `{condition}`: {message}"


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("wins(me)", "uses `wins`, which is no predicate of claims"),
        ("claim", "uses `claim`, which is no predicate of claims"),
        ("-in(a, hand)", "uses `-in(a,hand)`, which is no predicate of claims"),
        ("&sum { a } > 1", "uses `&sum { a } > 1`, which is no predicate of claims"),
        ("in(a, battle, me)", "gives `in` 3 argument(s); write in(Card, Zone)"),
        ("in(a; b, hand)", "gives `in` 1 argument(s); write in(Card, Zone)"),
        ("winner", "gives `winner` 0 argument(s); write winner(Player)"),
        ("in(a b)", "is no condition (syntax error, unexpected <IDENTIFIER>, "),
        ("", "is no condition (it is not one list of atoms); "),
        ("in(a, hand) or", "is no condition (it is not one list of atoms); "),
        ("or in(a, hand)", "is no condition (it is not one list of atoms); "),
        ("in(a, hand) or in(b hand)", "is no condition (syntax error, unexpected <IDE"),
        ("(in(a, hand) or in(b, hand))", "is no condition (syntax error, unexpected "),
        ("in(X, hand) or X != a", "leaves the variable `X` open; "),
        ("in(a, hand). in(b, hand)", "is no condition (it is not one list of atoms); "),
        ("in(a, hand). #show", "is no condition (it is not one list of atoms); "),
        (
            "not in(X, hand), N > 2",
            "leaves the variable `N`, `X` open; use it in an atom that is not negated, "
            "such as in(N, battle)",
        ),
    ],
)
def test_no_condition(condition: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        check_condition(condition, NAMES)
    assert str(caught.value).startswith(f"the claim `{condition}` {message}")


@pytest.mark.parametrize(
    "condition",
    [
        "in(a, hand); in(b, hand)",
        "in(X, hand) : owner(X, me); tapped(a)",
        "in(a, hand) or in(b, hand); tapped(a)",
    ],
)
def test_semicolon_between_conditions(condition: str) -> None:
    with pytest.raises(InputError) as caught:
        check_condition(condition, NAMES)
    assert str(caught.value) == (
        f"the claim `{condition}` has a `;` outside brackets; write `,` for and, "
        "` or ` for or, and a part with `:` last"
    )


@pytest.mark.parametrize(
    ("condition", "denied"),
    [
        ("not in((a; b), battle)", "in((a;b),battle)"),
        ("not in(a, battle; b, hand)", "in(a,battle;b,hand)"),
        ("tapped(a) or not in((a; b), battle)", "in((a;b),battle)"),
        ("not count(me, hand, 1..3)", "count(me,hand,(1..3))"),
        ("count(me, hand, N), N != (1; 2)", "N != (1;2)"),
        ("count(me, hand, N), not N = 1..2 + 1", "N = (1..(2+1))"),
        ("#count { X : in(X, Z), not in(X, (hand; mana)) } = 2", "in(X,(hand;mana))"),
        ("#count { X : in(X, hand) } != (1; 2)", "!= (1;2)"),
        ("not #count { X : in(X, hand) } = (1; 2)", "= (1;2)"),
        ("tapped(X) : owner(X, me), not in(X, (hand; mana))", "in(X,(hand;mana))"),
    ],
)
def test_pool_that_is_denied(condition: str, denied: str) -> None:
    """*Not both* to clingo, *neither* to most people."""
    with pytest.raises(InputError) as caught:
        check_condition(condition, NAMES)
    assert str(caught.value) == (
        f"the claim `{condition}` denies `{denied}`, which stands for several, where "
        "`;` and `..` mean or; deny each by itself: joined by `,` if none of them "
        "shall hold, by ` or ` if not all of them shall"
    )


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("in（a, battle）", "contains `（` (`（` is full-width; write `(`)"),
        ("in(a、battle)", "contains `、` (`、` is full-width; write `,`)"),
        ("“in(a, battle)”", 'contains `“` (`“` is full-width; write `"`)'),
        ("count(me, hand, N), N ≧ 2", "contains `≧` (`≧` is full-width; write `>=`)"),
        ("in(a, battle) ∧ in(b, hand)", "contains `∧`"),
        ('observed(order, "b3"), →', "contains `→`"),
    ],
)
def test_condition_that_is_not_ascii(condition: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        check_condition(condition, NAMES)
    start = f"besides names, claims are written in ASCII, and `{condition}`"
    assert str(caught.value) == f"{start} {message}"


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("count(me, hand) >= 2", " compares `count(me,hand)`, which is no number"),
        ("count(me, hand, N), N > two", " compares `two`, which is no number and no"),
        ("in(X, hand), X != c", " compares `c`, which is no number and no name; "),
        ("count(me, hand, two)", ": `two` is no number; write one, or a variable"),
        ('count(me, hand, "2")', ': `"2"` is no number; '),
        ("observed(draws, two)", ": `two` is no number; "),
        ("observed(order, b3)", ": `b3` is no order; write names in quotes, such as "),
        ("observed(order, 2)", ": `2` is no order; write names in quotes, such as "),
        (
            'observed(order, "b3 s4")',
            ": there is no observed event `s4` here (possible: b3, s3)",
        ),
        (
            'observed(order, "b3 + s3")',
            ": `b3 + s3`: names of what happens at the same time stand once each, "
            "without spaces and in the order of the alphabet; write `b3+s3`",
        ),
        (
            'observed(order, "s3+b3")',
            ": `s3+b3`: names of what happens at the same time stand once each, "
            "without spaces and in the order of the alphabet; write `b3+s3`",
        ),
        (
            'observed(order, " b3 s3")',
            ": ` b3 s3`: one space stands between what happens one after the other, "
            "and none before and after it; write `b3 s3`",
        ),
        ('observed(order, "b3+b3")', ": `b3+b3`: names of what happens at the same "),
    ],
)
def test_what_could_never_hold(condition: str, message: str) -> None:
    """A condition of the wrong kind of value would always be impossible, or forced."""
    with pytest.raises(InputError) as caught:
        check_condition(condition, NAMES)
    assert str(caught.value).startswith(f"the claim `{condition}`{message}")


def test_undefined_arithmetic_is_no_condition(boards: tuple[Outcome, ...]) -> None:
    with pytest.raises(InputError) as caught:
        evaluate(["in(X, hand), X + 1 > 0"], boards)
    assert "operation undefined" in str(caught.value)


def test_whose_number_is_asked_has_to_be_said() -> None:
    """What is read of a card at the end has to be known when play begins."""
    with pytest.raises(
        InputError, match=r"asks for the number of any card.*power\(a, N\)"
    ):
        check_condition("power(C, 3000)", NAMES)
    check_condition("power((a; b), 3000), cost(a, N), N > 2", NAMES)
