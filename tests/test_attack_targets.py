"""What creatures are made to attack, where the answer does not know it."""

from __future__ import annotations

from collections.abc import Mapping

from tests.situations import Data, creature, search, situation, static

RED = creature("例の赤", races="例赤族")
BLUE = creature("例の青", races="例青族")
UNREAD = creature("例の不明", missing={"text": "…", "kind": "race"})


def drawing(name: str, race: str) -> Data:
    """A creature that makes opposing ones attack those of a race."""
    theirs = {"whose": "opponent", "type": "creature"}
    return creature(name, static(to=theirs, aims_if_able={"race": race}))


def attacking(theirs: Mapping[str, object]) -> tuple[str, ...]:
    """Why it is not known which of their creatures mine attacks."""
    board = situation(
        {"battle": {"a": "例の赤"}, "deck": 5},
        {"battle": dict(theirs), "deck": 5, "shields": 1},
        cards=[
            RED,
            BLUE,
            UNREAD,
            drawing("例の柱", "例赤族"),
            drawing("例の幹", "例青族"),
        ],
        happens=[{"attack": {"with": "a"}}],
    )
    return search(board).incomplete


def tapped(card: str) -> Data:
    return {"card": card, "tapped": True}


def test_drawn_to_two_that_cannot_both_be_attacked() -> None:
    both = {"p": "例の柱", "q": "例の幹"}
    (reason,) = attacking(both | {"x": tapped("例の赤"), "y": tapped("例の青")})
    assert "made to attack several" in reason
    assert attacking(both | {"x": tapped("例の赤"), "y": "例の青"}) == ()


def test_a_race_that_a_file_leaves_out_may_draw_attacks() -> None:
    assert attacking({"p": "例の柱", "x": tapped("例の不明")}) != ()
