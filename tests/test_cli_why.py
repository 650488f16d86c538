"""`dmreason why`: what shows that a claim is forced, possible or impossible."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import Run

CARDS = """\
cards:
  - name: 例の見張り
    type: creature
    power: 1000
    abilities:
      - replacement: {when: {destroyed: this}, may: true, instead: {return: this}}
  - {name: 例の兵, type: creature, power: 4000}
"""
WATCHED = """\
turn: me
players:
  me: {battle: {a: 例の見張り, b: 例の兵}, hand: 1}
  opponent: {battle: {v: 例の兵}}
happens:
  - {by: me, tap: {whose: opponent, up_to: 1}}
  - {by: opponent, destroy: [a, b]}
"""
SENTENCES = """
what the rules say:
  609.1  Some continuous effects are replacement effects, which wait for a particular \
event and replace all or part of it.
  609.9  For simultaneous events, players first decide which replacement effects apply \
to which event; then all apply at once.
  609.9a  The turn player decides first, also choosing the cards to be affected, and \
then the non-turn player does likewise.
  701.6a  To destroy a card is to try to put it from the battle zone into the graveyard.
"""


@pytest.fixture
def why(run: Callable[..., Run], tmp_path: Path) -> Callable[..., Run]:
    """Asks it of a board, and of a condition; leaves out how long it took."""

    def ask(board: str, *arguments: object) -> Run:
        file = tmp_path / "board.yaml"
        file.write_text(board + CARDS, encoding="utf-8")
        code, out, err = run("why", file, *arguments)
        if "--json" in arguments:
            return Run(code, out, err)
        return Run(code, out.partition("\n")[2], err)

    return ask


def test_what_is_forced_is_shown_by_the_decisions_that_matter_for_it(
    why: Callable[..., Run],
) -> None:
    """Whether v is tapped does not matter for a, and is left out."""
    code, out, _ = why(WATCHED, "not in(a, battle)")
    rules = "701.2  To tap is to turn an upright card sideways, to untap is to turn it "
    tapping = (
        "  605.2b  Choose as many as possible; an effect that can choose nothing does "
        'nothing, others go on, and "all" is not choosing.\n'
    )
    said = SENTENCES.replace("  609.1 ", f"{tapping}  609.1 ").replace(
        "  701.6a", f"  {rules}upright again.\n  701.6a"
    )
    assert (code, out) == (
        0,
        "\nnot in(a, battle): forced. It holds in the end, whatever is decided.\n"
        "decisions on which it depends how: 2 of 3; others are left out\n\n"
        "- v《例の兵》 is tapped [605.2b, 701.2]\n"
        "(1) me decides:\n"
        "    - me replaces “a《例の見張り》 is destroyed” by ability 1 of a"
        "《例の見張り》\n"
        "    - a《例の見張り》 is put into the hand; b《例の兵》 is destroyed "
        "[609.1, 609.9, 609.9a, 701.6a]\n"
        "    then not in(a, battle) holds\n"
        "    - me does not replace “a《例の見張り》 is destroyed”\n"
        "    - a《例の見張り》 and b《例の兵》 are destroyed "
        "[609.9, 609.9a, 701.6a]\n"
        f"    then not in(a, battle) holds\n{said}",
    )


def test_ways_that_come_to_the_same_are_one(why: Callable[..., Run]) -> None:
    board = WATCHED.replace("destroy: [a, b]", "destroy: {whose: me, choose: 1}")
    board = board.replace("b: 例の兵}", "b: 例の兵, c: 例の兵, d: 例の兵}")
    _, out, _ = why(board, "in(d, (battle; graveyard))")
    assert out[: out.index("\nwhat the rules")] == (
        "\nin(d, (battle; graveyard)): forced. It holds in the end, whatever is "
        "decided.\n"
        "decisions on which it depends how: 2 of 5; others are left out\n\n"
        "- v《例の兵》 is tapped [605.2b, 701.2]\n"
        "(1) opponent decides:\n"
        "    - opponent chooses a《例の見張り》\n"
        "      or: opponent chooses b《例の兵》\n"
        "      or: opponent chooses c《例の兵》\n"
        "    - a《例の見張り》 is put into the hand [605.2b, 609.1]\n"
        "    then in(d, (battle; graveyard)) holds\n"
        "    - opponent chooses d《例の兵》\n"
        "    - d《例の兵》 is destroyed [605.2b, 701.6a]\n"
        "    then in(d, (battle; graveyard)) holds\n"
    )


def test_what_is_possible_is_shown_by_a_line_of_play(why: Callable[..., Run]) -> None:
    board = WATCHED.replace("  - {by: me, tap: {whose: opponent, up_to: 1}}\n", "")
    assert why(board, "in(a, hand)").out == (
        "\nin(a, hand): possible. It can come about like this.\n"
        "Outcome 2\n"
        "  zone         me            opponent\n"
        "  battle zone                v\n"
        "  hand         a, me_hand_1\n"
        "  graveyard    b\n"
        "  line of play:\n"
        "    1. me replaces “a《例の見張り》 is destroyed” by ability 1 of a"
        "《例の見張り》 [609.1, 609.9, 609.9a, 701.6a]\n"
        "    2. a《例の見張り》 is put into the hand; b《例の兵》 is destroyed "
        f"[609.1, 609.9, 609.9a, 701.6a]\n{SENTENCES}"
    )


def test_in_japanese(why: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    board = WATCHED.replace("  - {by: me, tap: {whose: opponent, up_to: 1}}\n", "")
    out = why(board, "not in(a, battle)").out
    assert out[: out.index("  609.1  ")] == (
        "\nnot in(a, battle): 必ず。何を選んでも、最後には成り立ちます。\n"
        "過程を左右する決定: 1 個のうち 1 個。ほかは省略\n\n"
        "(1) meが決める:\n"
        "    - meはa《例の見張り》が破壊されるかわりにa《例の見張り》の"
        "1番目の能力を適用する\n"
        "    - a《例の見張り》が手札に加えられる。b《例の兵》が破壊される "
        "[609.1, 609.9, 609.9a, 701.6a]\n"
        "    not in(a, battle) が成り立つ\n"
        "    - meは「a《例の見張り》が破壊される」を置き換えない\n"
        "    - a《例の見張り》、b《例の兵》が破壊される [609.9, 609.9a, 701.6a]\n"
        "    not in(a, battle) が成り立つ\n\n"
        "ルールの内容:\n"
    )


def test_as_json(why: Callable[..., Run]) -> None:
    found = why(WATCHED, "not in(a, battle)", "--json").json
    (claim,) = found["claims"]
    plan = claim["argument"].pop("plan")
    assert claim == {
        "claim": "not in(a, battle)",
        "verdict": "forced",
        "witness": None,
        "argument": {"decisions": {"all": 3, "matter": 2}, "incomplete": []},
        "because": [],
        "never": [],
        "untried": False,
    }
    assert (plan["position"], plan["player"]) == (1, "me")
    heads = [branch["line"][0] for branch in plan["branches"]]
    assert [head["kind"] for head in heads] == ["replace", "decline"]
    assert {b["outcome"]["zones"]["me"]["hand"][0] for b in plan["branches"]} == {
        "a",
        "me_hand_1",
    }
    assert found["rules"]["701.6a"] == (
        "To destroy a card is to try to put it from the battle zone into the graveyard."
    )
    assert (found["complete"], found["incomplete"]) == (True, [])


def test_a_search_that_is_cut_short_shows_nothing(why: Callable[..., Run]) -> None:
    code, out, _ = why(WATCHED, "not in(a, battle)", "--max-states", 2)
    assert (code, out) == (3, "\nnot in(a, battle): INCOMPLETE, it is not known.\n")


def test_what_is_asked_has_to_be_something(why: Callable[..., Run]) -> None:
    code, _, err = why(WATCHED)
    assert code == 2
    assert "the file makes no claim" in err
    code, _, err = why(WATCHED, "in(x, battle)")
    assert code == 2
    assert "`x`" in err
