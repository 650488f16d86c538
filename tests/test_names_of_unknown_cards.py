"""What outcomes call an unknown card is what claims call it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmreason.answers.outcomes import outcomes
from dmreason.answers.searches import Search
from dmreason.answers.verdicts import prove
from dmreason.language.seats import cards_of
from dmreason.language.situations import Claim, Situation
from dmreason.telling.outcome import Outcome
from tests.commands import Run

SEARCHES = [
    Search(driver, reduce)
    for driver in ("explorer", "tracer")
    for reduce in (True, False)
]
ACTS: Sequence[Mapping[str, object]] = (
    {"draw": 1},
    {"discard": 1},
    {"mill": 1},
    {"move": {"cards": {"zone": "hand", "choose": 1}, "to": "mana"}},
    {
        "move": {
            "cards": {"zone": "hand", "choose": 1},
            "to": "deck",
            "position": "bottom",
        }
    },
    {"return": {"zone": "mana", "choose": 1}},
    {"return": {"zone": "graveyard", "choose": 1}},
)


def board(acts: Sequence[Mapping[str, object]], **zones: object) -> Situation:
    """What happens to cards of bob, of which few are known."""
    return Situation.model_validate(
        {
            "turn": "bob",
            "players": {"bob": zones, "amy": {}},
            "happens": [{**act, "by": "bob"} for act in acts],
        }
    )


def shown(found: Sequence[Outcome]) -> set[tuple[str, str]]:
    """Where the outcomes show cards of bob."""
    return {
        (card, zone)
        for outcome in found
        for zone, cards in outcome.zones["bob"].items()
        for card in cards
    }


KNOWN = "アクア・ソルジャー"


@settings(max_examples=6, deadline=None)
@given(st.lists(st.sampled_from(ACTS), min_size=1, max_size=3), st.integers(0, 2))
def test_tables_and_claims_agree(acts: list[Mapping[str, object]], hand: int) -> None:
    """What is shown is possible; what is shown nowhere, once told apart, is not."""
    situation = board(acts, hand=hand, mana=1, deck=[1, {"p": KNOWN}, 2])
    tables = {repr(sorted(shown(outcomes(situation, s).outcomes))) for s in SEARCHES}
    assert len(tables) == 1
    cards = [card for card, at in cards_of(situation).items() if at.player == "bob"]
    zones = ("hand", "graveyard", "mana", "deck")
    claims = [Claim(possible=f"in({card}, {zone})") for card in cards for zone in zones]
    told_apart = situation.model_copy(update={"claims": tuple(claims)})
    answers = prove(situation, claims).answers
    possible = {a.claim for a in answers if a.verdict in ("possible", "forced")}
    assert {a.verdict for a in answers} <= {"possible", "forced", "impossible"}
    merged, apart = (
        {f"in({card}, {zone})" for card, zone in shown(outcomes(part).outcomes)}
        for part in (situation, told_apart)
    )
    assert merged <= possible
    assert apart == possible


@pytest.mark.parametrize("search", SEARCHES, ids=str)
def test_cards_keep_the_names_of_where_they_began(search: Search) -> None:
    """The card drawn after the whole hand was discarded is one of the deck."""
    situation = board([{"discard": 1}, {"draw": 1}], hand=1, deck=[1, {"p": KNOWN}, 2])
    (outcome,) = outcomes(situation, search).outcomes
    zones = {zone: cards for zone, cards in outcome.zones["bob"].items() if cards}
    assert zones == {
        "hand": ("bob_deck_1",),
        "graveyard": ("bob_hand_1",),
        "deck": ("p", "bob_deck_2", "bob_deck_3"),
    }
    claims = [
        Claim(forced="in(bob_hand_1, graveyard), in(bob_deck_1, hand)"),
        Claim(impossible="in(bob_hand_1, (hand; deck))"),
    ]
    assert [a.holds for a in prove(situation, claims, search).answers] == [True, True]


@pytest.mark.parametrize("search", SEARCHES, ids=str)
def test_outcomes_that_differ_by_unknown_cards_are_one(search: Search) -> None:
    """Of those that are merged, the one is shown in which most cards are at home."""
    back = {"zone": "hand", "choose": 1}
    situation = board(
        [{"draw": 1}, {"move": {"cards": back, "to": "deck", "position": "top"}}],
        hand=1,
        deck=2,
    )
    (outcome,) = outcomes(situation, search).outcomes
    assert outcome.zones["bob"]["hand"] == ("bob_hand_1",)
    assert outcome.zones["bob"]["deck"] == ("bob_deck_1", "bob_deck_2")


# -- who decided -------------------------------------------------------------------


@pytest.mark.parametrize("search", SEARCHES, ids=str)
def test_nobody_decides_where_nothing_is_open(search: Search) -> None:
    """Cards of a deck that are known, and a replacement that must be applied."""
    situation = board(
        [{"mill": 2}, {"destroy": "a"}],
        battle={"a": KNOWN},
        deck=[{"p": KNOWN}, {"q": KNOWN}, 3],
    )
    (outcome,) = outcomes(situation, search).outcomes
    assert [(step.kind, step.player) for step in outcome.line] == [
        ("choose", None),
        ("events", None),
        ("replace", None),
        ("events", None),
    ]


@pytest.mark.parametrize("search", SEARCHES[:2], ids=str)
def test_somebody_decides_where_something_is_open(search: Search) -> None:
    """Which of two replacements, which of two effects, which of a mixed layer."""
    instead = {"when": {"destroyed": {"whose": "you"}}, "instead": {"return": "that"}}
    waits = {"when": {"enters": "this"}, "do": {"draw": 1}}
    rival = {
        "name": "例の二択",
        "type": "creature",
        "power": 1000,
        "abilities": [{"replacement": instead}, {"trigger": waits}],
    }
    situation = Situation.model_validate(
        {
            "turn": "bob",
            "players": {
                "bob": {
                    "battle": {"a": "例の二択", "b": "例の二択"},
                    "deck": [{"p": KNOWN}, {"q": KNOWN}, 3],
                },
                "amy": {},
            },
            "cards": rival,
            "waiting": [{"of": "a", "ability": 2}, {"of": "b", "ability": 2}],
            "happens": {"destroy": "a", "by": "bob"},
        }
    )
    found = outcomes(situation, search)
    deciders = {
        tuple((s.kind, s.player) for s in o.line if s.kind in ("replace", "resolve"))
        for o in found.outcomes
    }
    assert deciders == {
        (("resolve", "bob"), ("resolve", None), ("replace", "bob")),
    }
    shuffled = board(
        [
            {"move": {"cards": "p", "to": "deck", "position": "shuffled"}},
            {"mill": 1},
        ],
        hand={"p": KNOWN},
        deck=2,
    )
    lines = [o.line for o in outcomes(shuffled, search).outcomes]
    assert {
        tuple((s.kind, s.player) for s in line if s.kind == "choose") for line in lines
    } == {(("choose", "chance"),)}


UNKNOWN = """\
ターン: 相手
プレイヤー:
  自分:
    バトルゾーン: {王: {カード名: アビスベル=ジャシン帝, 封印: 1}}
    手札: [アクア・ソルジャー, 3]
  相手: {}
起きること:
  - {捨てる: [自分の手札1, 自分の手札2], だれの効果: 相手}
主張:
  - 必ず: 場所(自分の手札2, 墓地), でない 場所(自分の手札3, 墓地)
結果:
  - {自分の手札1: 墓地, 自分の手札2: 墓地, 王の封印1.封印先: 王}
"""


@pytest.fixture
def unknown(tmp_path: Path) -> Path:
    """A board with cards that have no id, told of in Japanese."""
    file = tmp_path / "unknown.yaml"
    file.write_text(UNKNOWN, encoding="utf-8")
    return file


def test_japanese_answers_call_them_in_japanese(
    run: Callable[..., Run], unknown: Path
) -> None:
    _, out, err = run("outcomes", unknown, "--lang", "ja", "--lines")
    assert err == ""
    assert "  バトルゾーン  王, 王の封印1 (王の封印)\n" in out
    assert "  手札          自分の手札3, 自分の手札4\n" in out
    assert "自分の手札1《アクア・ソルジャー》、自分の手札2が捨てられる" in out
    assert re.search("hand|seal", out) is None
    _, out, _ = run("outcomes", unknown, "--lang", "en")
    assert "  hand         自分_hand_3, 自分_hand_4\n" in out
    assert "自分_hand_1《アクア・ソルジャー》 and 自分_hand_2 are discarded" in out


def test_json_keeps_ids_beside_the_text(run: Callable[..., Run], unknown: Path) -> None:
    _, out, _ = run("outcomes", unknown, "--lang", "ja", "--json")
    (outcome,) = json.loads(out)["outcomes"]
    assert outcome["zones"]["自分"]["hand"] == ["自分_hand_3", "自分_hand_4"]
    assert outcome["attached"] == {"王_seal_1": {"how": "seal", "to": "王"}}
    (step,) = outcome["line"]
    assert step["events"][1]["cards"][0]["id"] == "自分_hand_2"
    assert "自分の手札2が捨てられる" in step["text"]


def test_runs_of_them_are_told_by_their_ends(
    run: Callable[..., Run], unknown: Path
) -> None:
    text = UNKNOWN.replace("[アクア・ソルジャー, 3]", "9").split("主張")[0]
    unknown.write_text(text, encoding="utf-8")
    assert "自分の手札3〜9\n" in run("outcomes", unknown, "--lang", "ja").out
    assert "自分_hand_3..9\n" in run("outcomes", unknown, "--lang", "en").out


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("あり得ない: 場所(自分の手札3, 墓地)", "はい"),
        ("必ず: 場所(自分の手札2, 墓地)", "はい"),
        ("必ず: in(自分_hand_2, graveyard)", "はい"),
        (
            "必ず: 場所(自分_hand_2, 墓地)",
            "`自分_hand_2` は `自分の手札2` と書いてください",
        ),
        (
            "必ず: in(自分の手札2, graveyard)",
            "`自分の手札2` は `自分_hand_2` と書いてください",
        ),
        (
            "必ず: 場所(自分の手札9, 墓地)",
            "`自分の手札9` というカードはここにありません",
        ),
    ],
)
def test_claims_are_of_one_language(
    run: Callable[..., Run], unknown: Path, claim: str, said: str
) -> None:
    _, out, err = run("prove", unknown, "--lang", "ja", "--claim", claim)
    assert said in out + err


def test_parts_of_a_claim_are_told_as_they_are_written(
    run: Callable[..., Run], unknown: Path
) -> None:
    claim = "場所(自分の手札2, 墓地), 場所(自分の手札3, 墓地)"
    _, out, _ = run("why-not", unknown, claim, "--lang", "ja")
    assert "どの結果でも成り立たない: 場所(自分の手札3, 墓地)\n" in out


def test_questions_name_them(run: Callable[..., Run], unknown: Path) -> None:
    _, out, _ = run("ask", unknown, "自分の手札2は破壊されるか", "--lang", "ja")
    assert out.startswith("いいえ")


@pytest.mark.parametrize(
    ("instead_of", "said"),
    [
        (
            ("捨てる: [自分の手札1", "捨てる: [自分_hand_1"),
            (8, "`自分の手札1` と書いて"),
        ),
        (("{自分の手札1: 墓", "{自分_hand_1: 墓"), (12, "`自分の手札1` と書いて")),
        (("自分の手札2]", "自分の手札9]"), (8, "`自分の手札9` というカードはここに")),
        (("{王:", "{自分の手札1:"), (4, "`自分の手札1` は id のないカードの呼び方")),
        (("{王:", "{自分の手札7:"), (4, "`自分の手札7` は id のないカードの呼び方")),
        (("{王:", "{自分_hand_1:"), (4, "`自分_hand_1` はすでに")),
        (
            ("結果:", "観測: {自分の手札1: {数: {引いた: 自分}}}\n結果:"),
            (11, "id のない"),
        ),
    ],
)
def test_files_are_of_one_language(
    run: Callable[..., Run],
    unknown: Path,
    instead_of: tuple[str, str],
    said: tuple[int, str],
) -> None:
    unknown.write_text(UNKNOWN.replace(*instead_of), encoding="utf-8")
    _, _, err = run("outcomes", unknown, "--lang", "ja")
    assert f"{unknown}:{said[0]}: " in err
    assert said[1] in err


def test_a_name_in_japanese_in_an_english_file(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    file = tmp_path / "english.yaml"
    text = (
        "turn: me\nplayers: {me: {hand: 2}, opponent: {}}\n"
        "happens:\n  - {discard: meの手札1, by: opponent}\n"
    )
    file.write_text(text, encoding="utf-8")
    _, _, err = run("outcomes", file)
    assert ":4: this file is written in English; write `me_hand_1` for `meの" in err
    file.write_text(text.replace("meの手札1", "me_hand_1"), encoding="utf-8")
    assert "1. meの手札1が捨てられる" in run("outcomes", file, "--lang", "ja").out


def test_an_id_of_the_form_of_english_stays(
    run: Callable[..., Run], tmp_path: Path
) -> None:
    """No unknown card is called so here: it is a name like any other."""
    file = tmp_path / "own.yaml"
    file.write_text(
        "ターン: 自分\nプレイヤー: {自分: {手札: {自分_hand_1: アクア・ソルジャー}}, "
        "相手: {}}\n起きること:\n  - {捨てる: 自分_hand_1, だれの効果: 相手}\n"
        "主張:\n  - 必ず: 場所(自分_hand_1, 墓地)\n",
        encoding="utf-8",
    )
    _, out, err = run("prove", file, "--lang", "ja")
    assert err == ""
    assert "自分_hand_1《アクア・ソルジャー》が捨てられる" in out
    assert "場所(自分_hand_1, 墓地)  必ず  必ず  はい" in out


def test_a_ruling_that_differs_names_them(
    run: Callable[..., Run], unknown: Path
) -> None:
    head = "番号: X1\nルール: ['701.7a']\n出典: {ページ: 例, 状態: 導出}\n"
    row = UNKNOWN.replace("自分の手札2: 墓地", "自分の手札2: 手札")
    unknown.write_text(head + row, encoding="utf-8")
    _, out, _ = run("check", unknown, "--lang", "ja")
    assert (
        "裁定は 結果 {王の封印1.封印先: 王, 自分の手札1: 墓地, 自分の手札2: 手札}"
        in out
    )
