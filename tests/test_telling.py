"""Lines of play: complete data, and what it is called in either language."""

from typing import Any

import pytest

from dmreason.language.situations import Situation
from dmreason.loading.situations import load_situation
from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import (
    Event,
    Figure,
    NamedAbility,
    NamedCard,
    Option,
    Step,
)
from dmreason.telling.words import tell
from dmreason.words.errors import EncodingError
from dmreason.words.languages import LANGUAGES, Language
from tests.situations import search

Line = tuple[Step, ...]


def lines(situation: Situation) -> list[Line]:
    """The lines of play to the outcomes of a situation."""
    found = search(situation)
    assert found.complete
    return [outcome.line for outcome in found.outcomes]


def board(**parts: Any) -> Situation:
    """A situation with two players and cards of its own, changed by `parts`."""
    return Situation.model_validate(
        {"turn": "me", "players": {"me": {}, "opponent": {}}, "cards": CARDS} | parts
    )


CARDS = [
    {
        "name": "例の兵",
        "type": "creature",
        "civilizations": "fire",
        "cost": 1,
        "power": 2000,
    },
    {"name": "例の盾", "type": "creature", "power": 3000, "keywords": "ブロッカー"},
    {
        "name": "例の二択",
        "type": "spell",
        "abilities": [
            {"spell": {"do": {"choose_one": [[{"draw": 1}], [{"discard": 1}]]}}}
        ],
    },
]
SOLDIER = NamedCard("a", "例の兵", "me")
SHIELD = NamedCard("b", "例の盾", "opponent")
CAST = {"cast": "s", "by": "me"}

HAND = NamedCard("s", "デーモン・ハンド", "opponent")
TRIGGER = NamedAbility(HAND, 2, "S・トリガー")
ATTACKS = Step(
    "events",
    None,
    ("506.1", "701.2"),
    events=(Event("tap", (SOLDIER,)), Event("attacks", (SOLDIER,), "opponent")),
)


def move(card: NamedCard, how: str, to: str) -> Event:
    return Event("move", (card,), how=how, to=to)


def check(line: Line, expected: list[tuple[Step, str, str]]) -> None:
    """Whether a line has these steps, with these words in English and Japanese."""
    found = [(step, *(tell(step, language) for language in LANGUAGES)) for step in line]
    assert found == expected


def test_replacements_and_unknown_cards() -> None:
    king, other = (NamedCard(id, "アビスベル=ジャシン帝", "me") for id in "ab")
    unknown = NamedCard(None, None, "me")
    rules = ("609.1", "609.9", "609.9a", "609.9b", "701.6a", "701.7a")
    destroyed = move(king, "destroy", "graveyard")
    file = shipped("facts") / "examples" / "two-jashin.yaml"
    neither, keeps_one, _ = lines(load_situation(file))
    assert neither[0] == Step(
        "decline",
        "me",
        ("609.9", "609.9a", "701.6a"),
        (Option(event=destroyed), Option(event=move(other, "destroy", "graveyard"))),
    )
    a, b = "a《アビスベル=ジャシン帝》", "b《アビスベル=ジャシン帝》"
    assert tell(neither[0], "en") == (
        f"me does not replace “{a} is destroyed” and “{b} is destroyed”"
    )
    assert (
        tell(neither[0], "ja")
        == f"meは「{a}が破壊される」、「{b}が破壊される」を置き換えない"
    )
    replaced = Option(ability=NamedAbility(king, 2), event=destroyed)
    check(
        keeps_one,
        [
            (
                Step("replace", "me", rules, (replaced,)),
                f"me replaces “{a} is destroyed” by ability 2 of {a}",
                f"meは{a}が破壊されるかわりに{a}の2番目の能力を適用する",
            ),
            (
                Step(
                    "hindered",
                    None,
                    rules,
                    events=(move(other, "destroy", "graveyard"),),
                ),
                f"“{b} is destroyed” cannot be replaced",
                f"「{b}が破壊される」は置き換えられない",
            ),
            (
                Step(
                    "events",
                    None,
                    rules,
                    events=(
                        move(other, "destroy", "graveyard"),
                        *[move(unknown, "discard", "graveyard")] * 2,
                    ),
                ),
                f"{b} is destroyed; 2 unknown cards are discarded",
                f"{b}が破壊される。不明なカード2枚が捨てられる",
            ),
        ],
    )


def attack() -> tuple[Line, Line, Line]:
    """No block and no trigger; a block; a shield trigger."""
    quiet, blocked, triggered = lines(
        board(
            players={
                "me": {"battle": {"a": "例の兵"}},
                "opponent": {
                    "battle": {"b": "例の盾"},
                    "shields": {"s": "デーモン・ハンド"},
                },
            },
            happens={"attack": {"with": "a", "at": "opponent"}},
        )
    )
    return quiet, blocked, triggered


def test_block_and_battle() -> None:
    _, line, _ = attack()
    check(
        line,
        [
            (
                ATTACKS,
                "a《例の兵》 is tapped; a《例の兵》 attacks opponent",
                "a《例の兵》がタップされる。a《例の兵》がopponentを攻撃する",
            ),
            (
                Step("block", "opponent", ("507.1", "701.2"), (Option(card=SHIELD),)),
                "opponent blocks with b《例の盾》",
                "opponentはb《例の盾》でブロックする",
            ),
            (
                Step(
                    "events",
                    None,
                    ("507.1", "701.2"),
                    events=(
                        Event("blocked", (SOLDIER,)),
                        Event("blocks", (SHIELD,)),
                        Event("tap", (SHIELD,)),
                    ),
                ),
                "a《例の兵》 is blocked; b《例の盾》 blocks; b《例の盾》 is tapped",
                "a《例の兵》がブロックされる。b《例の盾》がブロックする。"
                "b《例の盾》がタップされる",
            ),
            (
                Step(
                    "events",
                    None,
                    ("115.3", "508.1"),
                    events=(Event("battles", (SOLDIER, SHIELD)),),
                ),
                "a《例の兵》 battles b《例の盾》",
                "a《例の兵》がb《例の盾》とバトルする",
            ),
            (
                Step(
                    "events",
                    None,
                    ("115.3b",),
                    events=(Event("loses_battle", (SOLDIER,)),),
                    figures=(
                        Figure(SOLDIER, "power", 2000, 2000),
                        Figure(SHIELD, "power", 3000, 3000),
                    ),
                ),
                "a《例の兵》 loses the battle: power of a《例の兵》 2000 against power "
                "of b《例の盾》 3000",
                "a《例の兵》がバトルに負ける: a《例の兵》のパワー2000 対 "
                "b《例の盾》のパワー3000",
            ),
            (
                Step(
                    "events",
                    None,
                    ("701.6a", "703.3", "703.4d"),
                    events=(move(SOLDIER, "destroy", "graveyard"),),
                ),
                "a《例の兵》 is destroyed",
                "a《例の兵》が破壊される",
            ),
        ],
    )


def test_shield_trigger() -> None:
    quiet, _, line = attack()
    broken = ("113.6", "509.5", "701.14a")
    declared = ("112.3a", "113.6", "509.5", "509.5a", "701.14a")
    no_block = Step("block", "opponent", ("507.1",))
    assert quiet[1:3] == (no_block, Step("declare", "opponent", broken))
    assert [tell(quiet[2], language) for language in LANGUAGES] == [
        "opponent declares no use of an ability",
        "opponentは使用を宣言しない",
    ]
    check(
        line[1:],
        [
            (no_block, "opponent does not block", "opponentはブロックしない"),
            (
                Step("declare", "opponent", declared, (Option(ability=TRIGGER),)),
                "opponent declares “S・トリガー” of s《デーモン・ハンド》",
                "opponentはs《デーモン・ハンド》の「S・トリガー」の使用を宣言する",
            ),
            (
                Step("events", None, declared, events=(move(HAND, "break", "hand"),)),
                "s《デーモン・ハンド》 is broken",
                "s《デーモン・ハンド》がブレイクされる",
            ),
            (
                Step(
                    "resolve",
                    None,
                    ("101.4a", "701.4a"),
                    (Option(ability=TRIGGER),),
                ),
                "“S・トリガー” of s《デーモン・ハンド》 is resolved",
                "s《デーモン・ハンド》の「S・トリガー」が解決される",
            ),
            (
                Step(
                    "events",
                    None,
                    ("101.4a", "701.4a"),
                    events=(Event("cast", (HAND,)),),
                ),
                "s《デーモン・ハンド》 is cast",
                "s《デーモン・ハンド》が唱えられる",
            ),
            (
                Step(
                    "events",
                    None,
                    ("605.2c", "701.6a"),
                    events=(move(SOLDIER, "destroy", "graveyard"),),
                ),
                "a《例の兵》 is destroyed",
                "a《例の兵》が破壊される",
            ),
            (
                Step(
                    "events",
                    None,
                    ("605.2f",),
                    events=(move(HAND, "spell_end", "graveyard"),),
                ),
                "s《デーモン・ハンド》 is put into the graveyard after being cast",
                "s《デーモン・ハンド》が唱え終わって墓地に置かれる",
            ),
        ],
    )


def test_modes_of_a_spell() -> None:
    spell = NamedCard("s", "例の二択", "me")
    unknown = NamedCard(None, None, "me")
    hand = {"s": "例の二択"}
    draws, discards = sorted(
        lines(board(players={"me": {"hand": hand}, "opponent": {}}, happens=CAST)),
        key=len,
        reverse=True,
    )
    offered = (Option(act="draw", number=1), Option(act="discard", number=2))
    check(
        draws,
        [
            (
                Step("events", None, ("701.4a",), events=(Event("cast", (spell,)),)),
                "s《例の二択》 is cast",
                "s《例の二択》が唱えられる",
            ),
            (
                Step("mode", "me", ("605.2c",), offered[:1], offered),
                "me chooses mode 1 (draw)",
                "meは1番目(引く)を選ぶ",
            ),
            (
                Step(
                    "events",
                    None,
                    ("114.2", "605.2c"),
                    events=(move(unknown, "draw", "hand"),),
                ),
                "an unknown card is drawn",
                "不明なカードが引かれる",
            ),
            (
                Step(
                    "events",
                    None,
                    ("605.2f",),
                    events=(move(spell, "spell_end", "graveyard"),),
                ),
                "s《例の二択》 is put into the graveyard after being cast",
                "s《例の二択》が唱え終わって墓地に置かれる",
            ),
        ],
    )
    assert discards[1] == Step("mode", "me", ("605.2c",), offered[1:], offered)


def test_whoever_draws_up_to_so_many_says_whether_to() -> None:
    """Each of the players decides it, before every card."""
    drawn = {"player": "any", "up_to": 1}
    waiting = {"player": "me", "do": {"draw": drawn}}
    players = {"me": {"deck": 9}, "opponent": {"deck": 9}}
    told = {
        tuple(
            (step.player, option.accepted)
            for step in line
            if step.kind == "may"
            for option in step.choice
        )
        for line in lines(board(players=players, waiting=waiting))
    }
    assert told == {
        (("me", mine), ("opponent", theirs))
        for mine in (True, False)
        for theirs in (True, False)
    }


def test_declaration_and_payment() -> None:
    line, _ = lines(
        board(
            players={
                "me": {"hand": {"a": "例の兵"}, "mana": {"m": "例の兵", "n": "例の兵"}},
                "opponent": {},
            },
            happens={"play": "a", "by": "me"},
            claims={"possible": "tapped(m)"},
        )
    )
    mana = NamedCard("m", "例の兵", "me")
    paid = ("112.2a", "601.1f", "605.2c", "701.2")
    check(
        line,
        [
            (
                Step("execution", None, ("601.1b", "601.1e"), (Option(card=SOLDIER),)),
                "a《例の兵》 is declared to be executed",
                "a《例の兵》の実行を宣言する",
            ),
            (
                Step("pay", "me", paid, (Option(card=mana),)),
                "me pays with m《例の兵》",
                "meはm《例の兵》で支払う",
            ),
            (
                Step("events", None, paid, events=(Event("tap", (mana,)),)),
                "m《例の兵》 is tapped",
                "m《例の兵》がタップされる",
            ),
            (
                Step(
                    "events",
                    None,
                    ("601.1g", "605.2c", "701.3a"),
                    events=(move(SOLDIER, "summon", "battle"),),
                ),
                "a《例の兵》 is summoned",
                "a《例の兵》が召喚される",
            ),
        ],
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "a《例の兵》 and 2 unknown cards are put on top of the deck"),
        ("ja", "a《例の兵》、不明なカード2枚が山札の上に置かれる"),
    ],
)
def test_several_subjects(language: Language, told: str) -> None:
    unknown = NamedCard(None, None, "me")
    events = tuple(
        Event("move", (card,), how=how, to="deck", position="top")
        for card, how in ((SOLDIER, "put"), (unknown, "along"), (unknown, "put"))
    )
    assert tell(Step("events", None, (), events=events), language) == told


@pytest.mark.parametrize(
    ("step", "english", "japanese"),
    [
        (
            Step("may", "me", (), (Option(act="return", accepted=True),)),
            "me chooses to return cards to the hand",
            "meは手札に戻すことにする",
        ),
        (
            Step("mode", "me", (), (Option(act="draw", number=2, count=3),)),
            "me chooses mode 2 (draw) 3 ×",
            "meは2番目(引く)を3回選ぶ",
        ),
        (
            Step("choose", "me", (), (Option(card=SHIELD, act="base", of=SOLDIER),)),
            "me chooses b《例の盾》 as the base of a《例の兵》",
            "meはa《例の兵》の進化元にb《例の盾》を選ぶ",
        ),
        (
            Step("half", "me", (), (Option(card=SOLDIER, half="spell"),)),
            "me executes the spell half of a《例の兵》",
            "meはa《例の兵》の呪文側を実行する",
        ),
        (
            Step("attack", "me", (), (Option(player="opponent"),)),
            "me attacks opponent",
            "meはopponentを攻撃する",
        ),
        (
            Step("chance", "chance", (), (Option(card=SOLDIER),)),
            "chance turns up a《例の兵》",
            "無作為にa《例の兵》が出てくる",
        ),
        (
            Step("extra", "me", (), (Option(ability=TRIGGER, number=2),)),
            "me pays 2 × in addition for “S・トリガー” of s《デーモン・ハンド》",
            "meはs《デーモン・ハンド》の「S・トリガー」のために2回追加で支払う",
        ),
        (
            Step("extra", "me", (), (Option(ability=TRIGGER, number=0),)),
            "me pays nothing in addition for “S・トリガー” of s《デーモン・ハンド》",
            "meはs《デーモン・ハンド》の「S・トリガー」のために追加で支払わない",
        ),
        (
            Step("may", "me", (), (Option(act="draw", accepted=False),)),
            "me chooses not to draw",
            "meは引くことはしない",
        ),
        (
            Step("resolve", "me", (), (Option(ability=NamedAbility(None, 3)),)),
            "me resolves effect 3",
            "meは3番目の効果を解決する",
        ),
        (
            Step(
                "replace",
                "me",
                (),
                (Option(ability=TRIGGER, event=Event("batch", how="destroyed")),),
            ),
            "me replaces “all that happens at once” by “S・トリガー” of "
            "s《デーモン・ハンド》",
            "meはすべてが同時に起こるかわりにs《デーモン・ハンド》の"
            "「S・トリガー」を適用する",
        ),
        (
            Step(
                "events",
                None,
                (),
                events=(Event("step_starts", player="me", step="draw"),),
            ),
            "me begins the draw step",
            "meがドロー・ステップを始める",
        ),
        (
            Step(
                "events",
                None,
                (),
                events=(Event("chosen", (NamedCard("a", None, "me", True),), "me"),),
            ),
            "a (as it was) is chosen by me",
            "a(移動前)がmeに選ばれる",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Step) else "",
)
def test_sentences(step: Step, english: str, japanese: str) -> None:
    assert (tell(step, "en"), tell(step, "ja")) == (english, japanese)


def test_a_thing_without_words_is_a_defect() -> None:
    step = Step("events", None, (), events=(Event("evaporates", (SOLDIER,)),))
    with pytest.raises(EncodingError, match="no word for the event evaporates"):
        tell(step, "en")
