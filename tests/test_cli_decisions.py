"""`dmreason outcomes --tree`, `--decisions` and `--group-by`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import Run

BOARD = """\
turn: me
players:
  me: {battle: {a: 例の兵, b: 例の兵, c: 例の兵}}
  opponent: {battle: {v: 例の兵, w: 例の兵}}
happens:
  - {by: me, tap: {whose: opponent, choose: 1}}
  - {by: opponent, destroy: {whose: opponent, up_to: 1, tapped: true}}
  - {by: opponent, tap: {whose: me, up_to: 1}}
  - {by: opponent, untap: {whose: me}}
observe:
  gone: {count: {destroyed: {whose: any, type: creature}}}
cards:
  - {name: 例の兵, type: creature, power: 4000}
"""


@pytest.fixture
def outcomes(run: Callable[..., Run], tmp_path: Path) -> Callable[..., Run]:
    """Shows the outcomes of the board; leaves out title, time and table of cards."""

    def show(*options: object, board: str = BOARD) -> Run:
        file = tmp_path / "board.yaml"
        file.write_text(board, encoding="utf-8")
        code, out, err = run("outcomes", file, *options)
        if "--json" in options:
            return Run(code, out, err)
        return Run(code, out.partition("\n\n")[2].partition("\n\n")[2], err)

    return show


def test_an_effect_is_resolved_before_what_is_decided_in_it(
    outcomes: Callable[..., Run],
) -> None:
    board = """\
turn: me
cards:
  - name: 例の狩人
    type: creature
    power: 4000
    abilities:
      trigger: {when: {enters: this}, do: {destroy: {whose: opponent, choose: 1}}}
  - {name: 例の兵, type: creature, power: 4000}
players:
  me: {hand: {a: 例の狩人}}
  opponent: {battle: {v: 例の兵, w: 例の兵}}
happens: {by: me, put: {cards: a, zone: hand}}
"""
    resolved = "ability 1 of a《例の狩人》 (“When this creature enters, destroy 1"
    for asked in ("--tree", "--decisions"):
        out = outcomes(asked, board=board).out
        assert -1 < out.find(resolved) < out.find("me chooses v《例の兵》")
        assert "[101.4, 603.3, 605.2b, 701.6a]" in out


def test_unknown_cards_that_something_names(outcomes: Callable[..., Run]) -> None:
    """Which of them is discarded makes two outcomes, and the tree leads to both."""
    board = """\
turn: me
players: {me: {hand: 3}, opponent: {}}
happens: {by: me, discard: 1}
claims: [{possible: "in(me_hand_1, graveyard)"}]
"""
    for asked in ("--tree", "--decisions"):
        code, out, _ = outcomes(asked, board=board)
        shown = "decisions on which the outcome depends: 1 of 1"
        assert (code, shown in out) == (0, True)
    assert "outcome 2 (me_hand_1: graveyard" in outcomes("--tree", board=board).out


def test_what_lies_on_unknown_cards_tells_outcomes_apart(
    outcomes: Callable[..., Run],
) -> None:
    board = """\
turn: me
players: {me: {mana: 2}, opponent: {}}
happens: {by: me, tap: {zone: mana, choose: 1}, may: true}
"""
    out = outcomes("--tree", board=board).out
    assert "outcome 1 (me: mana zone: 2)" in out
    assert "outcome 2 (me: mana zone: 2 (tapped))" in out


DECK = """\
turn: me
cards: [{name: 例の兵, type: creature, power: 4000}]
players: {me: {battle: {a: 例の兵}}, opponent: {}}
happens:
  by: me
  choose_one:
    - {move: {cards: a, to: deck, position: shuffled}}
    - {move: {cards: a, to: deck, position: top}}
    - {move: {cards: a, to: deck, position: bottom}}
"""


def test_where_in_a_deck_a_card_lies(outcomes: Callable[..., Run]) -> None:
    """After shuffling that is open, which is another outcome than on top."""
    out = outcomes("--tree", board=DECK).out
    told = ("(a: deck (anywhere from 1 to 9))", "(a: deck 1)", "(a: deck 9)")
    assert [f"outcome {n} {where}" in out for n, where in enumerate(told, 1)] == [
        True
    ] * 3
    in_full = outcomes("--lines", board=DECK).out
    found = [line.split()[1:] for line in in_full.split("\n") if "deck  " in line]
    assert [" ".join(cards) for cards in found] == [
        "a (anywhere from 1 to 9), me_deck_1..8",
        "a, me_deck_1..8",
        "me_deck_1..8, a",
    ]
    both = outcomes("--json", "--decisions", board=DECK).json["outcomes"]
    assert [each["between"] for each in both] == [{"a": [1, 9]}, {}, {}]


def test_only_decisions_that_matter_are_in_the_tree(
    outcomes: Callable[..., Run],
) -> None:
    """Which card of mine is tapped, and untapped again, does not matter."""
    code, out, _ = outcomes("--tree")
    shown = "\ndecisions on which the outcome"
    assert (code, shown + out.partition(shown)[2]) == (
        0,
        "\ndecisions on which the outcome depends: 3 of 7; of the others one way is "
        "shown\n"
        "(1) me decides:\n"
        "    - me chooses v《例の兵》\n"
        "    - v《例の兵》 is tapped [605.2b, 701.2]\n"
        "    (2) opponent decides:\n"
        "        - opponent chooses v《例の兵》\n"
        "        - v《例の兵》 is destroyed [605.2b, 701.6a]\n"
        "        - a《例の兵》 is tapped [605.2b, 701.2]\n"
        "        - a《例の兵》 is untapped [701.2]\n"
        "        outcome 4 (gone: 1, v: graveyard, w: battle zone)\n"
        "        - opponent chooses no card\n"
        "        - a《例の兵》 is tapped [605.2b, 701.2]\n"
        "        - a《例の兵》 is untapped [701.2]\n"
        "        outcome 1 (gone: 0, v: battle zone (tapped), w: battle zone)\n"
        "    - me chooses w《例の兵》\n"
        "    - w《例の兵》 is tapped [605.2b, 701.2]\n"
        "    (3) opponent decides:\n"
        "        - opponent chooses w《例の兵》\n"
        "        - w《例の兵》 is destroyed [605.2b, 701.6a]\n"
        "        - a《例の兵》 is tapped [605.2b, 701.2]\n"
        "        - a《例の兵》 is untapped [701.2]\n"
        "        outcome 3 (gone: 1, v: battle zone, w: graveyard)\n"
        "        - opponent chooses no card\n"
        "        - a《例の兵》 is tapped [605.2b, 701.2]\n"
        "        - a《例の兵》 is untapped [701.2]\n"
        "        outcome 2 (gone: 0, v: battle zone, w: battle zone (tapped))\n",
    )


def test_lines_of_play_without_decisions_that_do_not_matter(
    outcomes: Callable[..., Run],
) -> None:
    out = outcomes("--decisions", "--line", 2).out
    assert out == (
        "Outcome 2\n"
        "  zone         me       opponent\n"
        "  battle zone  a, b, c  v, w (tapped)\n"
        "  gone: 0\n"
        "  line of play:\n"
        "    1. me chooses w《例の兵》\n"
        "    2. w《例の兵》 is tapped [605.2b, 701.2]\n"
        "    3. opponent chooses no card\n"
        "    4. a《例の兵》 is tapped [605.2b, 701.2]\n"
        "    5. a《例の兵》 is untapped [701.2]\n\n"
        "decisions on which the outcome depends: 3 of 7; of the others one way is "
        "shown\n"
    )


HALVES = """\
turn: me
cards:
  - name: 例の双
    type: creature
    power: 5000
    spell_half: {name: 例の術, type: spell}
  - name: 例の砲
    type: spell
    abilities:
      - spell:
          do:
            - - {reveal: {whose: opponent, zone: deck, top: 1}, as: seen}
            - {put: seen, if: {exists: {cards: seen, zone: deck, type: creature}}}
            - {cast: seen, if: {exists: {cards: seen, zone: deck, type: spell}}}
players:
  me: {hand: {s: 例の砲}}
  opponent: {deck: [{d: 例の双}, 5]}
happens: [{by: me, cast: s}]
"""


def test_the_owner_decides_which_half_a_card_is(outcomes: Callable[..., Run]) -> None:
    """810.3: as which half its texts take it."""
    code, out, _ = outcomes("--tree", board=HALVES)
    (said,) = (line for line in out.splitlines() if "decides:" in line)
    assert (code, said) == (0, "(1) opponent decides:")
    assert out.count("[605.2c, 605.4, 810.3]") == 1


def test_groups(outcomes: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
    assert outcomes("--group-by", "v", "--limit", 3).out.endswith(
        "  battle zone: 3 outcomes (1, 2, 3)\n"
    )
    assert outcomes("--group-by", "gone").out.endswith(
        "  0: 2 outcomes (1, 2)\n  1: 2 outcomes (3, 4)\n"
    )
    assert outcomes("--group-by", "winner").out.endswith(
        "  nobody: 4 outcomes (1, 2, 3, 4)\n"
    )
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert outcomes("--group-by", "v").out.endswith(
        "  バトルゾーン: 結果 3 通り (1, 2, 3)\n  墓地: 結果 1 通り (4)\n"
    )
    code, _, err = outcomes("--group-by", "x")
    assert (code, "`x`" in err) == (2, True)


def test_as_json(outcomes: Callable[..., Run]) -> None:
    found = outcomes("--json", "--tree", "--group-by", "gone").json
    assert found["groups"] == [
        {"value": "0", "outcomes": [1, 2]},
        {"value": "1", "outcomes": [3, 4]},
    ]
    assert (found["decisions"], found["untold"]) == ({"all": 7, "matter": 3}, [])
    tree = found["tree"]
    assert (tree["position"], tree["player"]) == (1, "me")
    ends = [end["outcome"]["id"] for b in tree["branches"] for end in b["branches"]]
    assert ends == [4, 1, 3, 2]
    kinds = [[step["kind"] for step in each["line"]] for each in found["outcomes"]]
    assert kinds[1] == ["choose", "events", "choose", "events", "events"]


def test_what_was_cut_short_has_no_tree(outcomes: Callable[..., Run]) -> None:
    code, out, _ = outcomes("--tree", "--max-states", 4)
    assert code == 3
    assert out == (
        "INCOMPLETE: not all ways to decide were followed (more than 4 states)\n"
    )
    assert outcomes("--json", "--tree", "--max-states", 4).json["tree"] is None
