"""Play that comes back to what it was, but for more of something."""

from dmreason.search.growth import Counts, Growth, Rest, growths

State = tuple[Rest, Counts]
BOARD: Rest = frozenset(["a"])
ELSEWHERE: Rest = frozenset(["b"])


def test_each_way_round_is_told_once() -> None:
    places = [BOARD, ELSEWHERE, BOARD, ELSEWHERE, BOARD]
    states: list[State] = list(
        zip(places, ({"x": n // 2} for n in range(5)), strict=True)
    )
    found = growths([None, 0, 1, 2, 3], states)
    assert list(found) == [Growth((0, 1, 2), 2)]


def test_what_is_not_on_the_same_line_does_not_count() -> None:
    states: list[State] = [(ELSEWHERE, {}), (BOARD, {"x": 1}), (BOARD, {"x": 2})]
    assert list(growths([None, 0, 0], states)) == []


def test_less_of_something_is_no_growth() -> None:
    states: list[State] = [
        (BOARD, {"x": 1, "y": 1}),
        (BOARD, {"x": 2}),
        (BOARD, {"x": 1}),
    ]
    assert list(growths([None, 0, 1], states)) == []
