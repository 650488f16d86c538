"""`dmreason compare`: what a rule, a text, a card or another board changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dmreason.answers.comparison import side_by_side
from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import Exploration, Outcome
from tests.commands import Run

JASHIN = shipped("facts") / "examples" / "two-jashin.yaml"
BOARD = """\
turn: me
players:
  me: {battle: {a: 例の守護者}, hand: 2}
  opponent: {}
cards:
  - name: 例の守護者
    type: creature
    power: 1000
    abilities: [{replacement: {when: {destroyed: this}, instead: {stay: this}}}]
happens: [{destroy: a, by: opponent}]
"""
VANILLA = "{name: NAME, type: creature, power: 1000}"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return path


def where(answer: Any, side: str, ids: list[int]) -> set[tuple[str, ...]]:
    """The cards of my battle zone in some outcomes of a side."""
    outcomes = answer[side]["outcomes"]
    return {tuple(o["zones"]["me"]["battle"]) for o in outcomes if o["id"] in ids}


def test_without_a_rule(run: Callable[..., Run]) -> None:
    code, out, err = run("compare", JASHIN, "--without", "609.9b", "--json")
    answer = Run(code, out, err).json
    assert code == 0
    assert answer["changed"] is True
    assert len(answer["common"]) == 3 and answer["lost"] == []
    assert where(answer, "after", answer["gained"]) == {("a", "b")}
    assert [each["what"] for each in answer["without"]] == ["609.9b"]


def test_what_is_gained_is_shown_with_its_line(run: Callable[..., Run]) -> None:
    out = run("compare", JASHIN, "--without", "609.9b").out
    assert out.startswith("changed: without rule 609.9b\nas it is: 3 outcomes, ")
    assert (
        "           outcome  a            b            me: hand  me: graveyard\n"
        "  in both  1        graveyard    graveyard    2         0\n"
        "  in both  2        battle zone  graveyard    0         2\n"
        "  in both  3        graveyard    battle zone  0         2\n"
        "  gained   2        battle zone  battle zone  0         2\n\n"
        "gained: outcome 2\n"
        "  zone         me                    opponent\n"
        "  battle zone  a, b\n"
        "  graveyard    me_hand_1, me_hand_2\n"
        "  line of play:\n"
    ) in out


@pytest.mark.parametrize("text", ["a", "a.1", "例の守護者", "例の守護者.1"])
def test_without_a_text(run: Callable[..., Run], board: Path, text: str) -> None:
    answer = run("compare", board, "--ignore", text, "--json").json
    assert where(answer, "before", answer["lost"]) == {("a",)}
    assert where(answer, "after", answer["gained"]) == {()}
    assert answer["common"] == []


@pytest.mark.parametrize("name", ["例の守護者", "例の兵士"])
def test_with_another_card(
    run: Callable[..., Run], board: Path, tmp_path: Path, name: str
) -> None:
    card = tmp_path / "card.yaml"
    card.write_text(VANILLA.replace("NAME", name), encoding="utf-8")
    answer = run("compare", board, "--replace", f"例の守護者={card}", "--json").json
    assert where(answer, "before", answer["lost"]) == {("a",)}
    assert where(answer, "after", answer["gained"]) == {()}
    assert answer["replaced"] == {"例の守護者": str(card)}


def test_with_another_board(
    run: Callable[..., Run], board: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(BOARD.replace("by: opponent", "by: me"), encoding="utf-8")
    code, out, _ = run("compare", board, other)
    assert code == 0
    assert out.startswith(f"changed: {other}\n")
    assert out.endswith("The outcomes are the same.\n")


def test_unknown_cards_are_the_same_wherever_they_began(
    outcome: Callable[..., Outcome],
) -> None:
    first = outcome(1, {"me": {"hand": ("a", "me_hand_1"), "mana": ("me_hand_2",)}})
    second = outcome(1, {"me": {"hand": ("a", "me_hand_1"), "mana": ("me_mana_1",)}})
    found = [Exploration((each,), 1, 0.0) for each in (first, second)]
    unknown = frozenset({"me_hand_1", "me_hand_2", "me_mana_1"})
    same = side_by_side(found[0], found[1], unknown)
    assert (len(same.common), same.changed) == (1, False)
    told_apart = side_by_side(found[0], found[1], frozenset({"me_hand_1"}))
    assert (len(told_apart.common), told_apart.changed) == (0, True)


def test_a_name_with_the_sign_of_equality(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    card = tmp_path / "card.yaml"
    card.write_text(VANILLA.replace("NAME", "例の兵士"), encoding="utf-8")
    replaced = f"アビスベル=ジャシン帝={card}"
    answer = run("compare", JASHIN, "--replace", replaced, "--json").json
    assert where(answer, "before", answer["lost"]) == {("a",), ("b",)}
    assert len(answer["common"]) == 1 and answer["gained"] == []


def test_no_time_at_all(run: Callable[..., Run]) -> None:
    for asked in (("--without", "609.9b"), ("--all-rules",)):
        code, out, _ = run("compare", JASHIN, *asked, "--max-seconds", 0.0001)
        assert code == 3
        assert out.count("INCOMPLETE") == (2 if len(asked) == 2 else 1)


def test_all_rules_and_cards(run: Callable[..., Run]) -> None:
    code, out, _ = run("compare", JASHIN, "--all-rules", "--all-cards")
    assert code == 0
    second = (
        "ability 2 of 《アビスベル=ジャシン帝》: “When this creature leaves, you may "
        "do this instead: discard 2 cards from your hand.”"
    )
    assert out.split("\n", 1)[1] == (
        "  without rule 609.4: 0 lost, 7 gained\n"
        "  without rule 609.9b: 0 lost, 1 gained\n"
        "  without the text of 《アビスベル=ジャシン帝》: 2 lost, 0 gained\n"
        f"  without {second}: 2 lost, 0 gained\n"
        "12 were left out, one at a time; 8 of them make no difference\n"
    )


def test_all_as_json(run: Callable[..., Run], board: Path) -> None:
    answer = run("compare", board, "--all-cards", "--json").json
    (tried,) = answer["tried"]
    assert [each["kind"] for each in tried["without"]] == ["ability"]
    assert tried["changed"] is True and tried["complete"] is True
    assert answer["not_tried"] == []


def test_what_is_cut_short_claims_nothing(run: Callable[..., Run]) -> None:
    arguments = ("compare", JASHIN, "--without", "609.9b", "--max-states", 1)
    code, out, _ = run(*arguments)
    assert code == 3
    assert "INCOMPLETE" in out and "gained" not in out and "the same" not in out
    assert run(*arguments, "--json").json["changed"] is None


def test_in_japanese(
    run: Callable[..., Run], board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    out = run("compare", board, "--ignore", "a").out
    assert out.startswith("変更: 《例の守護者》の1番目の能力")
    assert "  失われる  1     バトルゾーン\n  加わる    1     墓地\n" in out
    assert "《例の守護者》の1番目の能力" in run("compare", board, "--all-cards").out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "nothing to compare with"),
        (("--without", "506.1"), "forbids no decision on this board"),
        (("--without", "9.9"), "there is no rule 9.9"),
        (("--ignore", "b"), "names no card of this board"),
        (("--ignore", "a.2"), "no such ability on that card; it has: 1"),
        (("--replace", "a"), "names no file"),
        (("--replace", "例の=x"), "例の"),
        (("--ignore", "a", "--all-cards"), "leave out one thing after the other"),
    ],
)
def test_what_is_not_there(
    run: Callable[..., Run], board: Path, arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = run("compare", board, *arguments)
    assert (code, out) == (2, "")
    assert message in err
