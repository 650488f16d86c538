"""`dmreason force`: whether a player can bring something about."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands import Run

CARDS = """\
cards:
  - {name: 例の兵士, type: creature, cost: 2, power: 3000}
  - {name: 例の兵隊, type: creature, cost: 2, power: 2000}
  - {name: 例の盾, type: creature, power: 5000, keywords: ブロッカー}
  - name: 例の選別
    type: spell
    abilities:
      - spell:
          do:
            - {choose: {whose: each, type: creature, choose: 1}, as: kept}
            - {destroy: {type: creature, excluding: {cards: kept}}}
  - name: 例の重ね
    type: creature
    cost: 7
    power: 9000
    evolution: true
    evolves_from: {whose: you, type: creature, choose: 2}
  - name: 例の人質
    type: creature
    power: 1000
    abilities:
      - replacement:
          when: {destroyed: this}
          may: true
          instead: {discard: {whose: opponent, zone: hand, choose: 1}}
"""
EACH = """\
turn: me
players: {me: {battle: {a: 例の兵士}}, opponent: {battle: {b: 例の兵士}}}
happens: [{destroy: {whose: each, type: creature, up_to: 1}, by: me}]
"""
SAME = "count(me, graveyard, N), count(opponent, graveyard, N)"
REST = """\
turn: opponent
players:
  me: {hand: {s: 例の選別}, battle: {a: 例の兵士, c: 例の兵隊}}
  opponent: {battle: {b: 例の兵士, d: 例の兵隊}}
happens: [{cast: s, by: me}]
"""
ALIKE = "in(a, battle), in(b, battle) or in(c, battle), in(d, battle)"
ATTACK = """\
turn: me
players:
  me: {battle: {a: 例の兵士}}
  opponent: {battle: {b: 例の盾}, shields: 1}
happens: [{attack: {with: a}}]
"""
RANDOM = """\
turn: me
players:
  me: {battle: {a: 例の兵士}}
  opponent: {hand: {x: 例の兵士, y: 例の兵隊}}
happens: [{discard: {whose: opponent, zone: hand, random: 1}, by: me}]
"""


@pytest.fixture
def force(run: Callable[..., Run], tmp_path: Path) -> Callable[..., Run]:
    """Asks it of a board, and whether a player can force a condition."""

    def ask(board: str, player: str, claim: str, *options: object) -> Run:
        file = tmp_path / "board.yaml"
        file.write_text(board + CARDS, encoding="utf-8")
        code, out, err = run("force", file, claim, "--player", player, *options)
        shown = [line for line in out.split("\n") if " states in " not in line]
        return Run(code, "\n".join(shown), err)

    return ask


def test_who_decides_last_knows_what_was_decided(force: Callable[..., Run]) -> None:
    """Of what both choose at once the turn player chooses first (101.4)."""
    code, out, _ = force(EACH, "opponent", SAME)
    assert (code, out) == (
        0,
        f"opponent can bring about {SAME}, whatever all others decide.\n\n"
        "(1) me decides:\n"
        "    - me chooses a《例の兵士》\n"
        "    - opponent chooses b《例の兵士》\n"
        "    - a《例の兵士》 and b《例の兵士》 are destroyed [605.2c, 701.6a]\n"
        f"    then {SAME} holds\n"
        "    - me chooses no card\n"
        "    - opponent chooses no card\n"
        f"    then {SAME} holds\n",
    )
    code, out, _ = force(EACH, "me", SAME)
    assert (code, out) == (
        1,
        f"me cannot be sure to bring about {SAME}; it can go like this.\n\n"
        "(1) me decides:\n"
        "    - me chooses a《例の兵士》\n"
        "    - opponent chooses no card\n"
        "    - a《例の兵士》 is destroyed [605.2c, 701.6a]\n"
        f"    then {SAME} does not hold\n"
        "    - me chooses no card\n"
        "    - opponent chooses b《例の兵士》\n"
        "    - b《例の兵士》 is destroyed [605.2c, 701.6a]\n"
        f"    then {SAME} does not hold\n",
    )


def test_the_turn_player_chooses_first_whoever_has_them_choose(
    force: Callable[..., Run],
) -> None:
    """111.1: so it is of cards to which nothing is done, too."""
    assert force(REST, "me", ALIKE).code == 0
    assert force(REST, "opponent", ALIKE).code == 1


@pytest.mark.parametrize(
    ("player", "claim", "code"),
    [
        ("me", "count(opponent, shields, 0)", 1),
        ("opponent", "in(a, graveyard)", 0),
        ("opponent", "in(a, battle)", 0),
        ("me", "in(a, battle)", 1),
    ],
)
def test_a_block_prevents(
    force: Callable[..., Run], player: str, claim: str, code: int
) -> None:
    assert force(ATTACK, player, claim).code == code


def test_chance_is_nobodys_to_force(force: Callable[..., Run]) -> None:
    code, out, _ = force(RANDOM, "me", "in(x, hand)")
    assert code == 1
    assert "- chance chooses x《例の兵士》\n" in out
    assert force(RANDOM, "opponent", "in(x, hand)").code == 1
    assert force(RANDOM, "me", "count(opponent, hand, 1)").code == 0


def test_who_picked_the_order_of_a_deck_is_not_followed(
    force: Callable[..., Run],
) -> None:
    """Which of two cards on the top is drawn is not left to chance."""
    board = (
        "turn: me\nplayers:\n  me: {battle: {x: 例の兵士, y: 例の兵隊}, deck: 3}\n"
        "  opponent: {}\nhappens:\n"
        "  - {move: {cards: {whose: me}, to: deck, position: WHERE}, by: me}\n"
        "  - {draw: 1, by: me}\n"
    )
    on_top = board.replace("WHERE", "top")
    code, out, _ = force(on_top, "me", "in(x, hand)")
    assert code == 3
    assert out.startswith("INCOMPLETE: ") and "put cards on the deck or below" in out
    assert force(on_top, "me", "count(me, hand, 1)").code == 0
    assert force(on_top, "me", "in(x, graveyard)").code == 1
    shuffled = board.replace("WHERE", "shuffled").replace(
        "deck: 3", "deck: {z: 例の兵士}"
    )
    assert force(shuffled, "me", "in(x, hand)").code == 1
    # Nor does a player pick anything among cards that nobody knows.
    unknown = RANDOM.replace("{a: 例の兵士}", "{}, hand: 2, deck: 1").replace(
        "[{discard",
        "[{move: {cards: {whose: me, zone: hand}, to: deck, position: top}"
        ", by: me}, {discard",
    )
    assert force(unknown, "me", "in(x, hand)").code == 1


def test_who_picked_the_order_below_a_creature_is_not_followed(
    force: Callable[..., Run],
) -> None:
    """Which of two bases lay on top was decided before anybody destroyed the other."""
    board = (
        "turn: me\nplayers:\n"
        "  me: {battle: {x: 例の兵士, y: 例の兵隊}, hand: {e: 例の重ね}}\n"
        "  opponent: {}\nhappens:\n  - {by: me, summon: e}\n"
        "  - {by: opponent, return: {as_cards: true, cost: 7}}\n"
    )
    for player in ("me", "opponent"):
        code, out, _ = force(board, player, "attached(x, under, y)")
        assert code == 3
        assert out.startswith("INCOMPLETE: ") and "or below a card" in out
    assert force(board, "me", "in(e, hand)").code == 0
    assert force(board, "me", "in(e, battle)").code == 1


def test_what_a_player_would_have_to_see(force: Callable[..., Run]) -> None:
    """A choice that matters is not looked through if there are cards to guess."""
    board = (
        "turn: me\nplayers:\n  me: {hand: {x: 例の兵士, y: 例の兵隊}}\n"
        "  opponent: {HIDDEN}\n"
        "happens: [{discard: {whose: me, zone: hand, choose: 1}, by: me}]\n"
    )
    assert force(board.replace("HIDDEN", "hand: 1"), "me", "in(x, hand)").code == 0
    hidden = board.replace("HIDDEN", "hand: {z: 例の兵士}")
    code, out, _ = force(hidden, "me", "in(x, hand)")
    assert code == 3
    assert out.startswith("INCOMPLETE: ") and "cards that they cannot see" in out
    assert force(hidden, "me", "count(me, hand, 1)").code == 0


def test_a_choice_for_what_another_player_decides(force: Callable[..., Run]) -> None:
    """Lines tell the choice first, which is asked for by the replacement alone."""
    board = (
        "turn: me\nplayers:\n  me: {hand: {x: 例の兵士, y: 例の兵隊}}\n"
        "  opponent: {battle: {b: 例の人質}}\nhappens: [{destroy: b, by: me}]\n"
    )
    code, out, _ = force(board, "me", "in(b, graveyard)")
    assert code == 3
    assert out.startswith("INCOMPLETE: ") and "only a later decision of another" in out


def test_what_is_cut_short_is_not_known(force: Callable[..., Run]) -> None:
    code, out, _ = force(EACH, "opponent", SAME, "--max-states", 2)
    assert code == 3
    assert out.startswith("INCOMPLETE: not known whether opponent can bring about")


def test_as_json(force: Callable[..., Run]) -> None:
    answer = force(EACH, "opponent", SAME, "--json").json
    assert (answer["verdict"], answer["complete"]) == ("yes", True)
    plan = answer["plan"]
    assert (plan["position"], plan["player"], plan["line"]) == (1, "me", [])
    ends = [branch["outcome"]["zones"] for branch in plan["branches"]]
    graveyards = [{p: zones["graveyard"] for p, zones in end.items()} for end in ends]
    assert graveyards == [
        {"me": ["a"], "opponent": ["b"]},
        {"me": [], "opponent": []},
    ]


def test_in_japanese(
    force: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    out = force(EACH, "opponent", SAME).out
    assert out.startswith("opponentは、ほかの誰が何を選んでも、")
    assert "(1) meが決める:\n    - meはa《例の兵士》を選ぶ\n" in out
    assert "    - meはカードを選ばない\n" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("her", SAME), "her"),
        (("me", "in(z, battle)"), "z"),
        (("me", SAME, "--driver", "tracer"), "only the explorer knows"),
    ],
)
def test_what_cannot_be_asked(
    force: Callable[..., Run], arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = force(EACH, *arguments)
    assert (code, out.strip()) == (2, "")
    assert message in err


def test_who_crosses_gear_decides_whether_it_is_paid_for(
    run: Callable[..., Run],
) -> None:
    """Where a text lets them do so without paying (504.2)."""
    board = Path("tests/boards/crossing/gear-is-crossed-unpaid.yaml")
    for claim in ("not tapped(m)", "tapped(m)"):
        assert run("force", board, claim, "--player", "me").code == 0
