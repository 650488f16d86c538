"""What happens at one moment and no rule puts together makes an answer incomplete."""

from __future__ import annotations

from tests.situations import Data, creature, replacement, search, situation

TAKER = replacement(
    {"destroyed": {"whose": "you", "type": "creature", "other": True}},
    {"move": {"cards": "that", "under": "this"}},
    may=True,
)


def test_put_under_a_creature_that_leaves_with_it() -> None:
    """609.9: both are destroyed; whether one can go under the other is said nowhere."""

    def found(destroyed: list[str], *others: str) -> tuple[str, ...]:
        here = {"a": "例の吸い手", "b": "例の獣", **dict.fromkeys(others, "例の吸い手")}
        board = situation(
            {"battle": here},
            cards=[creature("例の吸い手", TAKER), creature("例の獣")],
            happens=[{"by": "opponent", "destroy": destroyed}],
        )
        return search(board).incomplete

    assert found(["b"]) == ()
    for reasons in (found(["a", "b"]), found(["b", "c"], "c")):
        assert reasons
        assert all("while that leaves at the same moment" in each for each in reasons)


def test_put_under_a_creature_that_goes_under_another_one() -> None:
    """609.9: each of two takes in the other as both are destroyed."""
    both: Data = {"whose": "me", "type": "creature"}
    board = situation(
        {"battle": {"a": "例の吸い手", "b": "例の吸い手"}},
        cards=[creature("例の吸い手", TAKER)],
        happens=[{"by": "opponent", "destroy": both}],
    )
    answer = search(board)
    assert len(answer.incomplete) == 2
    assert [each.zones["me"]["graveyard"] for each in answer.outcomes] == [("a", "b")]


def test_put_onto_a_creature_that_leaves() -> None:
    """609.9: an evolution creature is put onto what is destroyed at that moment."""
    onto: Data = {
        "cards": {"zone": "hand", "evolution": True, "choose": 1},
        "onto": "this",
    }
    destroyed = {"whose": "you", "type": "creature", "other": True}
    base = replacement({"destroyed": destroyed}, {"put": onto}, may=True)
    evolved = creature("例の進化", evolution=True, evolves_from={"choose": 1})

    def found(*destroyed: str) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の元", "b": "例の獣"}, "hand": {"e": "例の進化"}},
            cards=[creature("例の元", base), creature("例の獣"), evolved],
            happens=[{"by": "opponent", "destroy": [*destroyed]}],
        )
        return search(board).incomplete

    assert found("b") == ()
    (reason,) = found("a", "b")
    assert "while that leaves at the same moment" in reason


def test_crossed_with_or_sealed_on_what_left_at_that_moment() -> None:
    """609.4: a substitute that is done to a creature which has left then."""
    gear: Data = {"name": "例の装備", "type": "cross_gear", "cost": 2}
    kinds = {
        "gear": ("cross_gear", {"equip": {"cards": "that", "to": "this"}}),
        "b": ("creature", {"seal": {"on": "this", "count": 1}}),
    }

    def found(left: str, *others: str) -> tuple[str, ...]:
        kind, instead = kinds[left]
        leaving = {"leaves": {"whose": "you", "type": kind, "other": True}}
        board = situation(
            {"battle": {"a": "例の鍛冶", "b": "例の獣", "gear": "例の装備"}, "deck": 5},
            cards=[
                creature("例の鍛冶", replacement(leaving, instead, may=True)),
                creature("例の獣"),
                gear,
            ],
            happens=[{"by": "opponent", "destroy": [left, *others]}],
        )
        return search(board).incomplete

    for left in kinds:
        assert found(left) == ()
        (reason,) = found(left, "a")
        assert "still says in its sentence" in reason


def test_a_later_part_is_done_to_what_left_at_that_moment() -> None:
    """609.4: "draw a card and return this creature", which is destroyed as well."""
    leaving = {"destroyed": {"whose": "you", "type": "creature", "other": True}}
    under: Data = {"move": {"cards": {"whose": "you", "zone": "mana"}, "under": "this"}}

    def found(later: Data, *destroyed: str) -> tuple[str, ...]:
        saver = replacement(leaving, [{"draw": 1}, later], may=True)
        board = situation(
            {"battle": {"a": "例の身代わり", "b": "例の獣"}, "deck": 5, "mana": 2},
            cards=[creature("例の身代わり", saver), creature("例の獣")],
            happens=[{"by": "opponent", "destroy": [*destroyed]}],
        )
        return search(board).incomplete

    for later in ({"return": "this"}, under):
        assert found(later, "b") == ()
        (reason,) = found(later, "a", "b")
        assert "still says in its sentence" in reason
