"""Invented cards with a known trouble, which is found, and harmless ones."""

import pytest

from benchmarks.planted_cards import HARMLESS, planted
from dmreason.answers.searches import Search
from dmreason.design.findings import KINDS
from dmreason.design.journal import Journal
from dmreason.design.sweep import note_undone, note_vain
from dmreason.language.situations import Situation
from dmreason.search.attempts import Attempt, Attempts
from tests.situations import ENTERS, Data, creature, replacement, static, trigger
from tests.situations import triggering as making
from tests.test_design_boards import around
from tests.test_design_trials import findings, only, size, trial

YOURS = {"whose": "you", "type": "creature"}
THEIRS = {"whose": "opponent", "type": "creature"}

REBORN = creature(
    "例の輪廻",
    trigger(ENTERS, {"destroy": {**YOURS, "other": True, "choose": 1}}),
    trigger({"destroyed": "this"}, {"put": {"zone": "graveyard", "choose": 1}}),
)
SWINGS = creature(
    "例の揺れ手",
    trigger({"tapped": "this"}, {"untap": "this"}),
    trigger({"untapped": "this"}, {"tap": "this"}),
)
GROWS = creature(
    "例の育ち手",
    trigger(
        {"tapped": "this"}, {"untap": "this"}, {"give": {"to": "this", "power": 1000}}
    ),
    trigger({"untapped": "this"}, {"tap": "this"}),
)
READS_ON = making("例の読みふけり", {"draw": 1}, when={"draws": "you"})
RETURNS_DEAD = creature(
    "例の出戻り",
    trigger({"destroyed": "this"}, {"put": {"cards": "this", "zone": "graveyard"}}),
    power=0,
)
COMES_AND_GOES = creature(
    "例の通い手",
    trigger({"leaves": "this"}, {"put": {"cards": "this", "zone": "hand"}}),
    trigger(ENTERS, {"return": "this", "may": True}),
)
CONDEMNS = making("例の断罪", {"lose": "opponent"})
PURGES = creature(
    "例の粛清",
    trigger(ENTERS, {"destroy": {**YOURS, "other": True}}),
    trigger(ENTERS, {"return": {**YOURS, "other": True}}),
)
HOME = creature("例の帰り手", replacement({"destroyed": "this"}, {"return": "this"}))
BURIES = creature(
    "例の埋め手",
    replacement({"destroyed": YOURS}, {"move": {"cards": "that", "to": "mana"}}),
)
LEANS = creature(
    "例の寄り合い",
    static(
        **{
            "if": {"exists": {**YOURS, "other": True, "power": {"at_least": 3000}}},
            "power": 2000,
        }
    ),
    power=1000,
)
BURNS_FOR_IT = creature(
    "例の焚き手",
    trigger(
        ENTERS,
        {"destroy": {**YOURS, "other": True, "choose": 1}},
        {"draw": 1, "if_you_do": True},
    ),
    replacement({"destroyed": YOURS}, {"move": {"cards": "that", "to": "mana"}}),
)
STANDS_IN = creature(
    "例の不死身の盾",
    static(to="this", cannot={"destroyed": "this"}),
    replacement({"destroyed": {**YOURS, "other": True}}, {"destroy": "this"}),
)


@pytest.mark.parametrize(
    ("cards", "shape", "kinds", "most"),
    [
        # Another creature of the graveyard may come instead: then it can be ended.
        pytest.param(
            (REBORN, REBORN), "enters", {"loop me", "loop nobody"}, 3, id="reborn"
        ),
        pytest.param((SWINGS,), "tapped", {"loop nobody"}, 1, id="swings"),
        pytest.param((RETURNS_DEAD,), "destroyed", {"loop nobody"}, 1, id="dead"),
        pytest.param((COMES_AND_GOES,), "enters", {"loop me"}, 1, id="comes-and-goes"),
        # What grows with each round never lies there twice in the same way.
        pytest.param((GROWS,), "tapped", {"bound given"}, 1, id="grows"),
        pytest.param((READS_ON,), "draws", {"bound deck"}, 1, id="reads-on"),
        pytest.param((CONDEMNS,), "enters", {"win me"}, 1, id="condemns"),
        pytest.param(
            (PURGES,),
            "enters",
            {f"order {PURGES['name']} 1 / {PURGES['name']} 2"},
            2,
            id="purges",
        ),
        pytest.param(
            (HOME, BURIES),
            "destroyed",
            {f"competition {BURIES['name']} 1 / {HOME['name']} 1"},
            2,
            id="two-savers",
        ),
        pytest.param((LEANS, LEANS), "battles", {"circle circle"}, 3, id="leans"),
        # It was attempted, and did not happen.
        pytest.param(
            (BURNS_FOR_IT,),
            "enters",
            {"reading 101.3a in_full happened"},
            2,
            id="burns-for-it",
        ),
        # Until 2021 what is not destroyed could be destroyed instead (609.4).
        pytest.param(
            (STANDS_IN,),
            "destroyed",
            {"edition 609.4 must_succeed may_fail"},
            2,
            id="stands-in",
        ),
    ],
)
def test_a_planted_trouble(
    cards: tuple[Data, ...], shape: str, kinds: set[str], most: int
) -> None:
    found = findings(only(cards, shape))
    assert {" ".join(kind) for kind in found} == kinds
    assert all(size(finding) <= most for finding in found.values())


@pytest.mark.parametrize(
    "card",
    [
        making("例の読み手", {"draw": 1, "may": True}),
        making("例の狩人", {"destroy": {**THEIRS, "choose": 1}}),
        making("例の形見", {"draw": 1}, when={"destroyed": "this"}),
        creature("例の身代わり", replacement({"leaves": "this"}, {"discard": 1})),
        making("例の波", {"return": {**THEIRS, "up_to": 1}}),
        making("例の刈り手", {"discard": {"whose": "opponent", "choose": 1}}),
        making("例の先陣", {"draw": 1}, when={"attacks": "this"}),
        making(
            "例の耕し手",
            {"move": {"cards": {"zone": "hand", "up_to": 1}, "to": "mana"}},
        ),
        making(
            "例の墓守",
            {"return": {"zone": "graveyard", "type": "creature", "up_to": 1}},
            when={"destroyed": "this"},
        ),
        creature("例の壁", keywords=["ブロッカー"]),
        # Whether that was attempted or happened is the same: nothing is replaced.
        making(
            "例の焼き手",
            {"destroy": {**YOURS, "other": True, "choose": 1}},
            {"draw": 1, "if_you_do": True},
        ),
        # It stands in for nobody, so no edition lets it be destroyed.
        creature("例の不死身", static(to="this", cannot={"destroyed": "this"})),
    ],
    ids=lambda card: card["name"],
)
def test_a_harmless_card(card: Data) -> None:
    shown = [trial(board.data) for board in around(card)]
    assert {(each.status, each.findings) for each in shown} == {("complete", ())}


def vain(card: Data) -> set[str]:
    """The decisions that the boards around a card show to change nothing."""
    journal = Journal(None)
    for board in around(card):
        journal.note(trial(board.data, card["name"]))
    note_vain(journal)
    return {" ".join(dict(each.said).values()) for each in journal.standing}


BURNS = {"destroy": {**YOURS, "other": True, "choose": 1}}


SORTS = creature(
    "例の仕分け手",
    trigger(ENTERS, BURNS),
    replacement(
        {"destroyed": YOURS}, {"move": {"cards": "that", "to": "graveyard"}}, may=True
    ),
)


def undone(card: Data) -> set[str]:
    """What the boards around a card show to be always replaced or refused."""
    journal = Journal(None)
    for board in around(card):
        journal.note(trial(board.data, card["name"]))
    note_undone(journal)
    return {" ".join(dict(each.said).values()) for each in journal.standing}


def test_steps_to_the_same_are_told_apart_by_what_comes_about() -> None:
    board = next(b for b in around(SORTS) if b.shape == "enters")
    search = Search().driven(Attempts, Situation.model_validate(board.data))
    assert search.explore().complete
    tried = [
        {str(symbol) for symbol in way if symbol.name in ("attempts", "achieves")}
        for ways in search.every_way()
        for way in ways
    ]
    instruction = f'(i("{SORTS["name"]}",1))'
    assert {f"attempts{instruction}"} in tried
    assert {f"attempts{instruction}", f"achieves{instruction}"} in tried


def test_what_did_not_come_about_is_looked_for_in_every_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Attempts.attempts

    def only_in_every_order(search: Attempts) -> dict[Attempt, bool]:
        tried = found(search)
        return tried if not search._reductions else dict.fromkeys(tried, False)

    monkeypatch.setattr(Attempts, "attempts", only_in_every_order)
    assert undone(making("例の読み手", {"draw": 1})) == set()


@pytest.mark.parametrize(
    ("card", "found"),
    [
        pytest.param(
            creature(
                "例の埋葬者",
                trigger(ENTERS, {"draw": 1}, BURNS),
                replacement({"destroyed": YOURS}, {"return": "that"}),
            ),
            {"1 destroy"},
            id="replaced",
        ),
        pytest.param(
            creature(
                "例の自爆し損ね",
                trigger(ENTERS, {"destroy": "this"}, {"draw": 1}),
                static(to="this", cannot={"destroyed": "this"}),
            ),
            {"1 destroy"},
            id="refused",
        ),
        # What it gives tries it, and what gives it has the number.
        pytest.param(
            creature(
                "例の見栄っ張り",
                static(
                    to="this",
                    abilities=[trigger({"attacks": "this"}, {"destroy": "this"})],
                ),
                static(to="this", cannot={"destroyed": "this"}),
            ),
            {"1 destroy"},
            id="given",
        ),
    ],
)
def test_a_planted_effect_that_never_comes_about(card: Data, found: set[str]) -> None:
    assert undone(card) == found


@pytest.mark.parametrize(
    "card",
    [
        making("例の読み手", {"draw": 1}),
        making("例の焼き手", BURNS),
        # It may be replaced, and need not.
        creature(
            "例の迷う埋葬者",
            trigger(ENTERS, BURNS),
            replacement({"destroyed": YOURS}, {"return": "that"}, may=True),
        ),
        # Whether it is replaced or not, all is the same then.
        SORTS,
        # Only of itself it is refused.
        creature(
            "例の不死身の焼き手",
            trigger(ENTERS, {"destroy": {**YOURS, "choose": 1}}),
            static(to="this", cannot={"destroyed": "this"}),
        ),
        # A substitute is no such effect: it is the one that replaces.
        creature("例の帰り手", replacement({"destroyed": "this"}, {"return": "this"})),
        # What nobody can try has not been refused.
        making("例の寝坊", {"untap": "this"}),
        creature("例の盾", keywords=["ブロッカー", "S・トリガー"]),
        making(
            "例の乱暴者",
            {"break": {"whose": "opponent", "zone": "shields", "choose": 1}},
        ),
    ],
    ids=lambda card: card["name"],
)
def test_a_harmless_effect(card: Data) -> None:
    assert undone(card) == set()


def modes(*ways: Data) -> Data:
    """An instruction of which one way is chosen."""
    return {"choose_one": [[way] for way in ways]}


STAYS_UP = {"untap": "this", "may": True}
"""What has just entered is not tapped."""
GIVES = creature(
    "例の贈り手",
    trigger({"destroyed": "this"}, {"draw": 1}),
    static(
        to="this",
        abilities=[
            trigger({"attacks": "this"}, {"draw": 1}, {"tap": "this", "may": True})
        ],
    ),
)
"""What attacks is tapped already."""


@pytest.mark.parametrize(
    ("card", "found"),
    [
        pytest.param(making("例の空元気", {"draw": 1}, STAYS_UP), {"1 may"}, id="may"),
        pytest.param(
            making(
                "例の空選び", {"draw": 1}, modes({"untap": "this"}, {"untap": "this"})
            ),
            {"1 mode"},
            id="mode",
        ),
        # It is part of an ability that the second one gives.
        pytest.param(GIVES, {"2 may"}, id="given"),
    ],
)
def test_a_planted_decision_that_changes_nothing(card: Data, found: set[str]) -> None:
    assert vain(card) == found


@pytest.mark.parametrize(
    "card",
    [
        making("例の読み手", {"draw": 1, "may": True}),
        making("例の選び手", modes({"draw": 1}, {"mill": 1})),
        # In one ability one decision matters, so nothing is said of the other.
        making("例の二択", {"draw": 1, "may": True}, STAYS_UP),
        # Nothing is said of a decision that nobody has to take,
        making("例の決まり", {"draw": 1}, {"untap": "this"}),
        # nor of one that belongs to a text without which all is the same.
        making("例の無駄", STAYS_UP),
        making(
            "例の気まぐれ",
            {"draw": 1},
            {"destroy": {**THEIRS, "choose": 1}, "may": True},
        ),
        creature("例の取引", trigger({"destroyed": "this"}, {"draw": 1, "may": True})),
    ],
    ids=lambda card: card["name"],
)
def test_a_harmless_decision(card: Data) -> None:
    assert vain(card) == set()


def test_what_the_benchmark_plants() -> None:
    cards = planted()
    harmless = cards.pop(HARMLESS)
    assert cards.keys() <= {*KINDS}
    troubled = [card for each in cards.values() for card in each]
    assert (len(troubled), len(harmless)) == (23, 20)
    assert len({card.name for card in (*troubled, *harmless)}) == 43
