"""Players by their names in situations, `you` and `opponent` in the texts of cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.files.library import load_card
from dmreason.language.situations import Situation
from dmreason.loading.situations import load_situation
from dmreason.telling.outcome import Exploration
from dmreason.words.errors import InputError
from tests.commands import Run
from tests.situations import Data, all_said, facts_of, search, trace

BOARD = """\
turn: bob
players:
  amy: {battle: {a: 例の兵}, hand: 2, deck: 5}
  bob: {battle: {b: 例の兵}, hand: 2, deck: 5}
cards: {name: 例の兵, type: creature, power: 1000}
"""


def board(players: tuple[str, str], turn: str, **parts: object) -> Situation:
    """A situation of these players with one creature each."""
    zones: Data = {
        player: {"battle": {card: "例の兵"}, "hand": 2, "deck": 5}
        for card, player in zip("ab", players, strict=True)
    }
    cards = [{"name": "例の兵", "type": "creature", "power": 1000}]
    return Situation.model_validate(
        {"turn": turn, "players": zones, "cards": cards} | parts
    )


AMY = ("amy", "bob")


@pytest.mark.parametrize(
    ("part", "in_text"),
    [
        ({"destroy": {"whose": "bob"}}, {"destroy": {"whose": "opponent"}}),
        ({"destroy": {"whose": "amy"}}, {"destroy": {"whose": "you"}}),
        (
            {"destroy": {"choose": 1, "by": "bob"}},
            {"destroy": {"choose": 1, "by": "opponent"}},
        ),
        (
            {"draw": {"player": "amy", "count": 2}},
            {"draw": {"player": "you", "count": 2}},
        ),
        ({"draw": {"player": "any", "count": 2}}, None),
        ({"mill": {"player": "bob"}}, {"mill": {"player": "opponent"}}),
        ({"shuffle": "bob"}, {"shuffle": "opponent"}),
        ({"win": "amy"}, {"win": "you"}),
        ({"lose": "bob"}, {"lose": "opponent"}),
        ({"extra_turn": "amy"}, {"extra_turn": "you"}),
        ({"skip_next_turn": "bob"}, {"skip_next_turn": "opponent"}),
        ({"draw": 1, "may": "bob"}, {"draw": 1, "may": "opponent"}),
        ({"draw": 1, "may": "amy"}, {"draw": 1, "may": True}),
        (
            {"choose_one": [{"draw": 1}, {"mill": 1}], "picked_by": "bob"},
            {"choose_one": [{"draw": 1}, {"mill": 1}], "picked_by": "opponent"},
        ),
        ({"draw": 1, "if": {"turn": "bob"}}, {"draw": 1, "if": {"turn": "opponent"}}),
        (
            {"draw": 1, "if": {"exists": {"whose": "bob"}}},
            {"draw": 1, "if": {"exists": {"whose": "opponent"}}},
        ),
        (
            {"draw": {"count": {"this_turn": {"draws": "bob", "turn": "amy"}}}},
            {"draw": {"count": {"this_turn": {"draws": "opponent", "turn": "you"}}}},
        ),
        (
            {
                "effect": {
                    "ability": {"trigger": {"when": {"turn_ends": "bob"}, "do": []}}
                }
            },
            {
                "effect": {
                    "ability": {
                        "trigger": {"when": {"turn_ends": "opponent"}, "do": []}
                    }
                }
            },
        ),
        (
            {
                "effect": {
                    "ability": {"static": {"cannot": {"cast": {"whose": "bob"}}}},
                    "until": "your_next_turn",
                }
            },
            {
                "effect": {
                    "ability": {"static": {"cannot": {"cast": {"whose": "opponent"}}}},
                    "until": "your_next_turn",
                }
            },
        ),
    ],
)
@pytest.mark.parametrize("by", ["amy", "a"])
def test_names_in_what_happens(part: Data, in_text: Data | None, by: str) -> None:
    """They mean the player of `by`, or of its card, and the other one."""
    said = facts_of(board(AMY, "bob", happens={**part, "by": by}))
    text = part if in_text is None else in_text
    assert said == facts_of(board(AMY, "bob", happens={**text, "by": by}))


@pytest.mark.parametrize(
    ("named", "in_text"),
    [
        ({"whose": "amy"}, {"whose": "you"}),
        ({"whose": "bob"}, {"whose": "opponent"}),
    ],
)
def test_names_in_what_waits(named: Data, in_text: Data) -> None:
    first, second = (
        facts_of(board(AMY, "bob", waiting={"player": "amy", "do": {"destroy": part}}))
        for part in (named, in_text)
    )
    assert first == second


@pytest.mark.parametrize(
    ("pattern", "counted"),
    [
        ({"draws": "amy"}, 1),
        ({"draws": "bob"}, 2),
        ({"draws": "any"}, 3),
        ({"destroyed": {"whose": "amy"}}, 1),
        ({"destroyed": {"whose": "bob"}}, 0),
        ({"destroyed": "a", "by": "bob"}, 1),
        ({"destroyed": "a", "by": "amy"}, 0),
        ({"destroyed": "a", "by": {"whose": "bob"}}, 1),
        ({"put": {"whose": "amy", "zone": "battle"}, "to": "graveyard"}, 1),
        ({"draws": "any", "turn": "bob"}, 3),
        ({"draws": "any", "turn": "amy"}, 0),
        ({"turn_ends": "bob"}, 1),
        ({"turn_ends": "amy"}, 0),
    ],
)
@pytest.mark.parametrize("find", [search, trace])
def test_names_in_observers(
    pattern: Data, counted: int, find: Callable[[Situation], Exploration]
) -> None:
    found = find(
        board(
            AMY,
            "bob",
            happens=[
                {"draw": {"player": "amy"}},
                {"draw": {"player": "bob", "count": 2}},
                {"destroy": "a", "by": "bob"},
                {"end_turn": True},
            ],
            observe={"seen": {"count": pattern}},
        )
    )
    assert [dict(outcome.observed) for outcome in found.outcomes] == [{"seen": counted}]


@pytest.mark.parametrize("find", [search, trace])
def test_who_is_attacked_by_name(find: Callable[[Situation], Exploration]) -> None:
    """An attack on a player whose name an observer says."""
    found = find(
        board(
            AMY,
            "bob",
            happens=[{"attack": {"with": "b", "at": "amy"}}],
            observe={
                "amys": {"count": {"attacks": "b", "at": "amy"}},
                "bobs": {"count": {"attacks": "b", "at": "bob"}},
            },
        )
    )
    seen = {tuple(sorted(o.observed.items())) for o in found.outcomes}
    assert seen == {(("amys", 1), ("bobs", 0))}


def test_a_players_own_name_comes_first() -> None:
    """A player called `opponent` is meant by it, whoever's effect it is."""
    for turn in ("me", "opponent"):
        for by in ("me", "opponent"):
            situation = board(
                ("me", "opponent"),
                turn,
                happens={"destroy": {"whose": "opponent"}, "by": by},
                observe={"drawn": {"count": {"destroyed": {"whose": "opponent"}}}},
            )
            (outcome,) = search(situation).outcomes
            assert outcome.observed == {"drawn": 1}
            assert outcome.zones["opponent"]["graveyard"] == ("b",)
            assert outcome.zones["me"]["battle"] == ("a",)
    swapped = board(
        ("opponent", "you"),
        "you",
        happens=[
            {"destroy": {"whose": "you"}, "by": "opponent"},
            {"draw": 1, "by": "opponent"},
        ],
    )
    (outcome,) = search(swapped).outcomes
    assert outcome.zones["you"]["graveyard"] == ("b",)
    assert len(outcome.zones["opponent"]["hand"]) == 3


def test_what_is_given_to_a_card_is_its_text() -> None:
    """`opponent` there is seen from the card's player, whatever players are called."""
    discard = {"discard": {"whose": "opponent", "zone": "hand"}}
    ability = {"trigger": {"when": {"destroyed": "this"}, "do": discard}}
    found = search(
        board(
            ("me", "opponent"),
            "me",
            happens=[
                {"give": {"to": "b", "abilities": ability}, "by": "me"},
                {"destroy": "b", "by": "me"},
            ],
        )
    )
    (outcome,) = found.outcomes
    assert len(outcome.zones["opponent"]["hand"]) == 2
    assert outcome.zones["me"].get("hand", ()) == ()


NOBODYS = (
    "`{word}` is nobody here, for this is nobody's effect; write a player's name "
    "instead (`amy`, `bob`), or `by:` with the player or card whose effect it is"
)
WATCHED = (
    "`{word}` is nobody here, for an observer is no player; write a player's name "
    "instead (`amy`, `bob`)"
)
LEFT_OUT = (
    "it is left out whose, or which player's, this is, which means `you`; {reason}"
)
YOURS = LEFT_OUT.format(reason=NOBODYS.format(word="you"))
IN_TEXT = (
    "the text of a card, also one that a card is given, does not know the player "
    "`amy`; write `you` or `opponent`, seen from the card's player"
)
REFUSED = {
    "happens: {destroy: {whose: opponent}}\n": (
        6,
        "`happens[1].destroy.whose`: " + NOBODYS.format(word="opponent"),
    ),
    "happens:\n  - by: amy\n    draw: 1\n  - draw:\n      player: you\n": (
        10,
        "`happens[2].draw.player`: " + NOBODYS.format(word="you"),
    ),
    "happens:\n  - draw: 1\n": (7, "`happens[1]`: " + YOURS),
    "happens:\n  - mill: {count: 2}\n": (7, "`happens[1].mill`: " + YOURS),
    "happens:\n  - discard: 1\n": (7, "`happens[1]`: " + YOURS),
    "happens:\n  - discard: {choose: 1}\n": (7, "`happens[1]`: " + YOURS),
    "happens:\n  - return: {zone: graveyard}\n": (
        7,
        "`happens[1].return`: " + YOURS,
    ),
    "happens:\n  - give: {to: a, power: 1, until: your_next_turn}\n": (
        7,
        "`happens[1].give`: " + YOURS,
    ),
    "happens:\n  - {by: amy, destroy: {whose: ami}}\n": (
        7,
        "`happens[1].destroy.whose`: there is no player `ami` here (did you mean "
        "`amy`?)",
    ),
    "happens:\n  - {by: amy, if: {turn: zed}, draw: 1}\n": (
        7,
        "`happens[1].if.turn`: there is no player `zed` here (possible: amy, bob, you, "
        "opponent)",
    ),
    "happens:\n  - by: a\n    give:\n      to: a\n      cannot:\n        chosen: this"
    "\n        by: amy\n": (
        12,
        "`happens[1].give.cannot[1].by`: " + IN_TEXT,
    ),
    "happens:\n  - by: a\n    give: {to: a, abilities: {trigger: {when: {draws: amy}, "
    "do: []}}}\n": (
        8,
        "`happens[1].give.abilities[1].trigger.when[1].draws`: " + IN_TEXT,
    ),
    "waiting: {player: amy, do: {destroy: {whose: carl}}}\n": (
        6,
        "`waiting[1].do[1].destroy.whose`: there is no player `carl` here (possible: "
        "amy, bob, you, opponent, any, each, unsaid)",
    ),
    "observe:\n  drawn:\n    count: {draws: opponent}\n": (
        8,
        "`observe.drawn.count.draws`: " + WATCHED.format(word="opponent"),
    ),
    "observe:\n  seen:\n    order:\n      one: {turn_starts: you}\n": (
        9,
        "`observe.seen.order.one.turn_starts`: " + WATCHED.format(word="you"),
    ),
    "observe:\n  drawn:\n    count: {put: {zone: hand}, to: deck}\n": (
        8,
        "`observe.drawn.count.put`: "
        + LEFT_OUT.format(reason=WATCHED.format(word="you")),
    ),
    "observe:\n  seen:\n    count: {destroyed: a, by: {whose: you}}\n": (
        8,
        "`observe.seen.count.by.whose`: " + WATCHED.format(word="you"),
    ),
}


@pytest.mark.parametrize("text", list(REFUSED))
def test_players_who_cannot_be_meant(text: str, tmp_path: Path) -> None:
    line, message = REFUSED[text]
    path = tmp_path / "s.yaml"
    path.write_text(BOARD + text)
    with pytest.raises(InputError) as caught:
        load_situation(path)
    assert str(caught.value) == f"{path}:{line}: {message}"


def test_refusals_in_japanese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    path = tmp_path / "s.yaml"
    expected = {
        "happens: {destroy: {whose: opponent}}\n": "`happens[1].destroy.whose`: この"
        "出来事は誰の効果でもないので、`opponent` は誰も指しません。代わりに"
        "プレイヤーの名前(`amy`, `bob`)を書くか、`by:` に効果の主のプレイヤーかカードを"
        "書いてください",
        "observe: {drawn: {count: {draws: you}}}\n": "`observe.drawn.count.draws`: "
        "観測しているのはプレイヤーではないので、`you` は誰も指しません。代わりに"
        "プレイヤーの名前(`amy`, `bob`)を書いてください",
    }
    for text, message in expected.items():
        path.write_text(BOARD + text)
        with pytest.raises(InputError) as caught:
            load_situation(path)
        assert str(caught.value) == f"{path}:6: {message}"


def test_without_a_file_too() -> None:
    """Python gets the same message, without a line."""
    for parts, message in (
        ({"happens": {"draw": 1}}, YOURS),
        (
            {"observe": {"o": {"count": {"draws": "you"}}}},
            WATCHED.format(word="you"),
        ),
    ):
        with pytest.raises(InputError) as caught:
            facts_of(board(AMY, "bob", **parts))
        assert str(caught.value) == message


@pytest.mark.parametrize("name", ["any", "creature", "rule"])
def test_no_player_has_a_name_with_another_meaning(name: str, tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(f"turn: me\nplayers:\n  me: {{}}\n  {name}: {{}}\n")
    with pytest.raises(InputError) as caught:
        load_situation(path)
    assert str(caught.value) == (
        f"{path}:4: `{name}` has a meaning of its own; choose another name"
    )


def test_texts_of_cards_name_no_players(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_text(
        "name: 例\ntype: spell\nabilities:\n  - spell:\n      do: {win: me}\n"
    )
    with pytest.raises(InputError) as caught:
        load_card(path)
    assert str(caught.value) == (
        f"{path}:5: `abilities[1].spell.do[1].win`: there is no player `me` here "
        "(possible: you, opponent, any)"
    )
    own = tmp_path / "s.yaml"
    own.write_text(
        BOARD.replace(
            "power: 1000", "abilities: {trigger: {when: {draws: amy}, do: []}}"
        )
    )
    with pytest.raises(InputError) as caught:
        load_situation(own)
    assert str(caught.value) == (
        f"{own}:5: `cards[1].abilities[1].trigger.when[1].draws`: {IN_TEXT}"
    )


# -- dmreason migrate --------------------------------------------------------------

OLD = (
    BOARD
    + """\
happens:
  # a comment
  - draw: 2   # another
  - {discard: 1}
  - mill:
      count: 1
  - return: {zone: graveyard}
  - by: amy
    destroy: {whose: "opponent", choose: 1}
  - {by: a, give: {to: b, abilities: {trigger: {when: {draws: you}, do: {draw: 1}}}}}
waiting:
  player: amy
  do: {win: you, if: {turn: opponent}}
observe:
  drawn: {count: {draws: opponent}}
  moved:
    count:
      put:
        zone: [hand, deck]
      to: graveyard
"""
)
NEW = (
    BOARD
    + """\
happens:
  # a comment
  - draw: {player: bob, count: 2}   # another
  - {discard: {whose: bob, choose: 1}}
  - mill:
      player: bob
      count: 1
  - return: {whose: bob, zone: graveyard}
  - by: amy
    destroy: {whose: "bob", choose: 1}
  - {by: a, give: {to: b, abilities: {trigger: {when: {draws: you}, do: {draw: 1}}}}}
waiting:
  player: amy
  do: {win: amy, if: {turn: bob}}
observe:
  drawn: {count: {draws: amy}}
  moved:
    count:
      put:
        whose: bob
        zone: [hand, deck]
      to: graveyard
"""
)


def test_migrate(tmp_path: Path, run: Callable[..., Run]) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(OLD)
    done = run("migrate", path)
    assert (done.code, done.err) == (0, "")
    assert path.read_text() == NEW
    assert (
        done.out
        == f"""\
{path}:8:
- - draw: 2   # another
+ - draw: {{player: bob, count: 2}}   # another
{path}:9:
- - {{discard: 1}}
+ - {{discard: {{whose: bob, choose: 1}}}}
{path}:11:
- count: 1
+ player: bob
+ count: 1
{path}:12:
- - return: {{zone: graveyard}}
+ - return: {{whose: bob, zone: graveyard}}
{path}:14:
- destroy: {{whose: "opponent", choose: 1}}
+ destroy: {{whose: "bob", choose: 1}}
{path}:18:
- do: {{win: you, if: {{turn: opponent}}}}
+ do: {{win: amy, if: {{turn: bob}}}}
{path}:20:
- drawn: {{count: {{draws: opponent}}}}
+ drawn: {{count: {{draws: amy}}}}
{path}:24:
- zone: [hand, deck]
+ whose: bob
+ zone: [hand, deck]
1 file, 8 lines rewritten
"""
    )
    load_situation(path)
    again = run("migrate", tmp_path)
    assert again == Run(0, "1 file, 0 lines rewritten\n", "")
    assert path.read_text() == NEW


def test_migrate_as_json_and_of_json(tmp_path: Path, run: Callable[..., Run]) -> None:
    """JSON stays JSON; line ends and byte order marks stay; cards are no situations."""
    path = tmp_path / "s.json"
    text = (
        '{"turn": "me",\r\n"players": {"me": {"deck": 3}, "you": {}},\r\n'
        '"happens": {"draw": {"count": 1}},\r\n"observe": {"n": {"count": '
        '{"draws": "opponent"}}}}\r\n'
    )
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    (tmp_path / "card.yaml").write_text("name: 例\ntype: creature\n")
    (tmp_path / "notes.txt").write_text("you")
    done = run("migrate", "--json", tmp_path)
    assert done.code == 0
    drawn = '"observe": {"n": {"count": {"draws": "%s"}}}}'
    assert done.json == {
        "files": 1,
        "changes": [
            {
                "file": str(path),
                "line": 3,
                "before": '"happens": {"draw": {"count": 1}},',
                "after": '"happens": {"draw": {"player": "me", "count": 1}},',
            },
            {
                "file": str(path),
                "line": 4,
                "before": drawn % "opponent",
                "after": drawn % "you",
            },
        ],
        "doubts": [],
    }
    expected = text.replace('{"count": 1}', '{"player": "me", "count": 1}')
    expected = expected.replace('"draws": "opponent"', '"draws": "you"')
    assert path.read_bytes() == b"\xef\xbb\xbf" + expected.encode()


MEETS = """\
turn: me
players: {me: {battle: {a: アクア・ソルジャー}}, opponent: {}}
happens:
  - {by: opponent, destroy: {whose: opponent}}
"""


def test_migrate_does_not_guess(tmp_path: Path, run: Callable[..., Run]) -> None:
    """What was another player, and is the name of one now, needs to be told."""
    path = tmp_path / "s.yaml"
    path.write_text(MEETS)
    done = run("migrate", path)
    assert done == Run(
        1,
        f"{path}:4: `opponent` is the player of that name now; it meant `me` if the "
        "file is of the old form: then use `--old`, or write `me`\n"
        "1 file, 0 lines rewritten\n",
        "",
    )
    assert run("migrate", "--json", path).json["doubts"] == [
        {"file": str(path), "line": 4, "word": "opponent", "old": "me"}
    ]
    assert path.read_text() == MEETS
    # Names are the new form, refused words the old one.
    new = MEETS + "observe: {n: {count: {draws: me}}}\n"
    path.write_text(new)
    assert run("migrate", path) == Run(0, "1 file, 0 lines rewritten\n", "")
    assert path.read_text() == new
    path.write_text(MEETS + "observe: {n: {count: {draws: you}}}\n")
    assert run("migrate", path).code == 0
    assert path.read_text() == new.replace("whose: opponent", "whose: me")
    path.write_text(MEETS)
    assert run("migrate", "--old", path).code == 0
    assert path.read_text() == MEETS.replace("whose: opponent", "whose: me")


def test_migrate_refuses_what_it_cannot_read(
    tmp_path: Path, run: Callable[..., Run]
) -> None:
    """Then nothing is written."""
    good, bad = tmp_path / "a.yaml", tmp_path / "b.yaml"
    good.write_text(OLD)
    bad.write_text("players: {me: {}, you: {}}\n")
    done = run("migrate", good, bad)
    assert (done.code, done.out) == (2, "")
    assert done.err == f"{bad}:1: the field `turn` is missing; it takes text\n"
    assert good.read_text() == OLD
    nothing = tmp_path / "nothing.yaml"
    assert run("migrate", nothing).code == 2


def test_the_old_and_the_new_form_say_the_same(tmp_path: Path) -> None:
    """The facts of both are the same but for what the turn player is taken for."""
    path = tmp_path / "s.yaml"
    path.write_text(NEW)
    situation = load_situation(path)
    assert all_said(search(situation)) == all_said(trace(situation))
