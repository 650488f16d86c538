"""`dmreason why` and `why-not`: what shows the verdict on a claim."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.answers import reasons
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


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, everything is tried."""
    monkeypatch.setattr(reasons, "PATIENCE", 1000)


@pytest.fixture
def why_not(run: Callable[..., Run], tmp_path: Path) -> Callable[..., Run]:
    """The same of `why-not`; what the rules say is left out as well."""

    def ask(board: str, *arguments: object) -> Run:
        file = tmp_path / "board.yaml"
        file.write_text(board, encoding="utf-8")
        code, out, err = run("why-not", file, *arguments)
        told = out.partition("\n")[2].partition("\nwhat the rules say:")[0]
        return Run(code, out if "--json" in arguments else told, err)

    return ask


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
        "decisions on which it depends how: 2 of 3; of the others one way is "
        "shown\n\n"
        "- v《例の兵》 is tapped [605.2b, 701.2]\n"
        "(1) me decides:\n"
        "    - me replaces “a《例の見張り》 is destroyed” by ability 1 of a"
        "《例の見張り》 (“When this creature is destroyed, you may do this instead: "
        "return this creature to the hand”)\n"
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
        "decisions on which it depends how: 2 of 5; of the others one way is "
        "shown\n\n"
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
        "《例の見張り》 (“When this creature is destroyed, you may do this instead: "
        "return this creature to the hand”) [609.1, 609.9, 609.9a, 701.6a]\n"
        "    2. a《例の見張り》 is put into the hand; b《例の兵》 is destroyed "
        f"[609.1, 609.9, 609.9a, 701.6a]\n{SENTENCES}"
    )


def test_in_japanese(why: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    board = WATCHED.replace("  - {by: me, tap: {whose: opponent, up_to: 1}}\n", "")
    out = why(board, "not in(a, battle)").out
    assert out[: out.index("  609.1  ")] == (
        "\nnot in(a, battle): 必ず。何を選んでも、最後には成り立ちます。\n"
        "過程を左右する決定: 1 個のうち 1 個。ほかは一通りだけ示す\n\n"
        "(1) meが決める:\n"
        "    - meはa《例の見張り》が破壊されるかわりにa《例の見張り》の"
        "1番目の能力「このクリーチャーが破壊される時、かわりにこのクリーチャーを手札に"
        "戻してもよい」を適用する\n"
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
        "or_endless": False,
        "witness": None,
        "argument": {"decisions": {"all": 3, "matter": 2}, "incomplete": []},
        "because": [],
        "allowed": [],
        "never": [],
        "nearest": [],
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


def test_which_of_several_a_variable_stands_for(why: Callable[..., Run]) -> None:
    """A decision between them matters, whether a condition names them or not."""
    board = """\
turn: me
players: {me: {}, opponent: {battle: {v: 例の兵, w: 例の兵}}}
happens: {by: me, destroy: {whose: opponent, choose: 1}}
"""
    for condition in (
        "in(v, graveyard) or in(w, graveyard)",
        "in(X, graveyard), owner(X, opponent)",
        "#count { X : in(X, graveyard) } = 1",
    ):
        out = why(board, condition).out
        assert "decisions on which it depends how: 1 of 1" in out
    assert "no decision changes how" in why(board, "count(me, hand, 0)").out


def test_what_is_asked_has_to_be_something(why: Callable[..., Run]) -> None:
    code, _, err = why(WATCHED)
    assert code == 2
    assert "the file makes no claim" in err
    code, _, err = why(WATCHED, "in(x, battle)")
    assert code == 2
    assert "`x`" in err


SWORN = """
turn: me
cards:
  - name: 例の誓い
    type: creature
    power: 1000
    abilities:
      - trigger: {when: {enters: {whose: you, other: true}}, do: {draw: 1}}
  - {name: 例の兵, type: creature, power: 4000}
players:
  me: {battle: {w: 例の誓い, t: {card: 例の兵, tapped: true}}, hand: {h: 例の兵}}
  opponent: {shields: 1}
happens:
  - {by: me, discard: h}
  - {attack: {with: t}}
"""


def test_a_state_stands_in_the_way_with_what_it_would_allow(
    why_not: Callable[..., Run],
) -> None:
    code, out, _ = why_not(SWORN, "count(opponent, shields, 0)")
    assert (code, out) == (
        0,
        "\ncount(opponent, shields, 0): impossible. It holds in no outcome.\n"
        "- possible without t being tapped\n"
        "  it could go like this:\n"
        "    1. h《例の兵》 is discarded [701.7a]\n"
        "    2. t《例の兵》 is tapped; t《例の兵》 attacks opponent [506.1, 701.2]\n"
        "    3. an unknown card is broken [509.2, 509.3, 509.5, 701.14a]\n"
        "    4. t《例の兵》 ends the attack\n"
        "  in no outcome: count(opponent, shields, 0)\n",
    )


def test_what_happens_stands_in_the_way(why_not: Callable[..., Run]) -> None:
    _, out, _ = why_not(SWORN, "in(h, hand)")
    assert out == (
        "\nin(h, hand): impossible. It holds in no outcome.\n"
        "- possible without the happening 1 of the file\n"
        "  it could go like this:\n"
        "    1. t《例の兵》 cannot attack [506.1]\n"
        "  in no outcome: in(h, hand)\n"
    )


PUT = """
turn: me
cards:
  - {name: 例の兵, type: creature, power: 4000}
players:
  me: {hand: {h: 例の兵}, graveyard: {g: 例の兵}}
  opponent: {}
happens: {by: me, put: {whose: me, zone: hand, choose: 1}}
"""


def test_where_a_card_begins_stands_in_the_way(
    why_not: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it could begin where it is claimed to be is no news."""
    _, out, _ = why_not(PUT, "in(g, battle)")
    assert out == (
        "\nin(g, battle): impossible. It holds in no outcome.\n"
        "- possible if g were in the hand from the beginning\n"
        "  it could go like this:\n"
        "    1. me chooses g《例の兵》 [605.2b]\n"
        "    2. g《例の兵》 is put into the battle zone [605.2b]\n"
        "  in no outcome: in(g, battle)\n"
    )
    (claim,) = why_not(PUT, "in(g, battle)", "--json").json["claims"]
    assert claim["because"] == [
        [
            {
                "kind": "place",
                "what": "hand",
                "card": "g",
                "text": "g were in the hand from the beginning",
            }
        ]
    ]
    assert [step["kind"] for step in claim["allowed"][0]] == ["choose", "events"]
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "- gが最初から手札にあればあり得る\n" in why_not(PUT, "in(g, battle)").out


def test_what_comes_nearest(why_not: Callable[..., Run]) -> None:
    board = PUT.replace("h: 例の兵}", "h: 例の兵, i: 例の兵}")
    _, out, _ = why_not(board, "in(h, battle), in(i, battle), in(g, battle)")
    assert out == (
        "\nin(h, battle), in(i, battle), in(g, battle): impossible. It holds in no "
        "outcome.\n"
        "- nothing alone, no two rules or texts, and no other place for a card brings "
        "it about\n"
        "  in no outcome: in(g, battle)\n"
        "  never in the same outcome: in(h, battle); in(i, battle)\n"
        "  nearest is outcome 1, in which this fails: in(i, battle); in(g, battle)\n"
        "  nearest is outcome 2, in which this fails: in(h, battle); in(g, battle)\n"
    )


def test_what_is_possible_has_nothing_in_its_way(why_not: Callable[..., Run]) -> None:
    code, out, _ = why_not(PUT, "in(h, battle)")
    assert code == 1
    assert out.startswith("\nin(h, battle): forced.")
    assert why_not(SWORN, "in(h, hand)", "--max-states", 1).code == 3


SAGE = """
turn: me
cards:
  - name: 例の賢者
    type: creature
    power: 1000
    abilities:
      - trigger: {when: {enters: this}, do: {draw: 1}}
      - trigger: {when: {enters: this}, do: {draw: 1}}
      - trigger: {when: {enters: this}, do: {draw: 1}}
  - {name: 例の兵, type: creature, power: 4000}
  - {name: 例の進化, type: creature, power: 6000, evolution: true}
players:
  me: {battle: {e: {card: 例の進化, under: {u: 例の兵}}}, hand: {h: 例の賢者}}
  opponent: {}
happens:
  - {by: me, put: h}
  - {by: me, return: {whose: me, zone: graveyard, choose: 1}}
"""


def test_the_whole_text_of_a_card_stands_in_the_way(
    why_not: Callable[..., Run],
) -> None:
    _, out, _ = why_not(SAGE, "in(h, battle), count(me, hand, 0)")
    told = [line for line in out.split("\n") if line.startswith("- ")]
    assert told == ["- possible without the text of 《例の賢者》"]


def test_a_card_could_lie_apart_from_the_one_it_is_under(
    why_not: Callable[..., Run],
) -> None:
    _, out, _ = why_not(SAGE, "in(u, hand)")
    told = [line for line in out.split("\n") if line.startswith("- ")]
    assert told == ["- possible if u were in the graveyard from the beginning"]


ASKS = """
turn: me
cards:
  - name: 例の者
    type: creature
    power: 1000
    civilizations: fire
    races: 例の竜族
    cost: 3
    abilities:
      - trigger:
          when: {enters: this}
          do: {return: {zone: graveyard, DEMAND, choose: 1}}
  - name: 例の札
    type: creature
    civilizations: light
    races: 例の鳥族
    cost: 5
    power: 1000
    OTHER
  - {name: 例の与え手, type: creature, power: 1000, GIVES}
players:
  me: {hand: {h: 例の者}, graveyard: {g: 例の札}, battle: {w: 例の与え手}}
  opponent: {}
happens: {by: me, put: h}
"""
GIVES = (
    "abilities: {static: {to: {whose: opponent}, civilizations: fire, races: 例の竜族}}"
)
HALF = "spell_half: {name: 例の片割れ, type: spell, civilizations: light, cost: 6}"


@pytest.mark.parametrize("other", ["gloss: it", HALF], ids=["one side", "two halves"])
@pytest.mark.parametrize("gives", ["cost: 1", GIVES], ids=["as printed", "given"])
@pytest.mark.parametrize(
    ("demand", "what"),
    [
        ("civilization: fire", "civilization"),
        ("race_includes: 竜", "race"),
        ("cost: {at_most: 4}", "cost"),
        ("shares_civilization_with: this", "civilization"),
        ("shares_cost_with: this", "cost"),
        ("civilizations: [light, fire]", "civilization"),
    ],
)
def test_what_a_text_asks_of_cards_stands_in_the_way(
    why_not: Callable[..., Run], demand: str, what: str, gives: str, other: str
) -> None:
    board = ASKS.replace("DEMAND", demand).replace("GIVES", gives)
    _, out, _ = why_not(board.replace("OTHER", other), "in(g, hand)")
    told = [line for line in out.split("\n") if line.startswith("- ")]
    assert told == [
        f"- possible without what the text of 《例の者》 asks of the {what} of cards"
    ]
