"""What boards show: cards with a known trouble have it found, others have none."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dmreason.answers.reasons import CAN_BE_STRUCK
from dmreason.answers.searches import RulesOf, Search
from dmreason.design.boards import Board, key_of
from dmreason.design.findings import Finding
from dmreason.design.hinges import DECISIONS, hinges
from dmreason.design.trial import Task, Trial, _Sign, _Trial, tried
from dmreason.language.situations import Situation
from dmreason.rulebook.readings import parse_edition
from dmreason.search.expander import Expander
from dmreason.search.explorer import Explorer
from dmreason.telling.outcome import INTERRUPTED, Exploration
from dmreason.words.errors import EncodingError
from tests.situations import (
    STRONG,
    STUBBORN,
    Data,
    creature,
    replacement,
    search,
    static,
    trigger,
    triggering,
)
from tests.test_design_boards import DRAWS, around


def trial(board: Data, *subjects: str) -> Trial:
    """What a board shows."""
    task = Task(key_of(board), "", (), board, subjects)
    return tried(task, Search())


def findings(boards: list[Board]) -> dict[tuple[str, str], Finding]:
    """What boards show, by kind and by what is said of it."""
    found: dict[tuple[str, str], Finding] = {}
    for board in boards:
        for each in trial(board.data).findings:
            found[each.kind, " ".join(value for _, value in each.said)] = each
    return found


def size(finding: Finding) -> int:
    """How many cards lie on the board of a finding."""
    assert finding.board is not None
    situation = Situation.model_validate(finding.board)
    piles = (pile for zones in situation.players.values() for _, pile in zones)
    return sum(len(pile) for pile in piles if isinstance(pile, dict))


TAKES = {"whose": "you", "type": "creature", "other": True, "choose": 1}
BACK = creature(
    "例の送り手",
    trigger({"enters": "this"}, {"return": TAKES}),
    trigger({"leaves": "this"}, {"put": {"whose": "you", "zone": "hand", "choose": 1}}),
)
WINNER = triggering("例の勝者", {"win": "you"})
EMPTIES = triggering(
    "例の捨て手",
    {"discard": {"whose": "you"}},
    when={"destroyed": {"type": "creature"}},
)
RETURNS = triggering(
    "例の拾い手",
    {"return": {"whose": "you", "zone": "graveyard", "type": "creature", "choose": 1}},
    when={"destroyed": {"type": "creature"}},
)
KING = creature("例の王", replacement({"leaves": "this"}, {"discard": 1}, may=True))

HELPS = creature(
    "例の支え合い",
    static(**{"if": {"exists": STRONG | {"other": True}}, "power": 2000}),
    power=2000,
)


def explored(board: Board) -> Explorer:
    """The board, searched."""
    driver = Search().prepared(Situation.model_validate(board.data))
    assert isinstance(driver, Explorer)
    assert driver.explore().complete
    return driver


def only(cards: tuple[Data, ...], shape: str) -> list[Board]:
    """The boards of one shape around cards."""
    return [board for board in around(*cards) if board.shape == shape]


@pytest.mark.parametrize(
    ("cards", "shape", "kind", "most"),
    [
        pytest.param((STUBBORN,), "destroyed", "loop nobody", 1, id="mandatory"),
        # Mandatory where there is no other creature to take back.
        pytest.param((BACK, BACK), "enters", "loop me|loop nobody", 3, id="optional"),
        pytest.param((WINNER,), "enters", "win me", 1, id="win"),
        pytest.param(
            (EMPTIES, RETURNS),
            "all_destroyed",
            f"order {RETURNS['name']} 1 / {EMPTIES['name']} 1",
            3,
            id="order",
        ),
        pytest.param((HELPS, HELPS), "battles", "circle circle", 3, id="circle"),
        pytest.param(
            (KING, KING),
            "all_destroyed",
            f"competition {KING['name']} 1 / {KING['name']} 1",
            3,
            id="competition",
        ),
    ],
)
def test_a_known_trouble_is_found(
    cards: tuple[Data, ...], shape: str, kind: str, most: int
) -> None:
    found = findings(only(cards, shape))
    assert [" ".join(key) for key in found] == kind.split("|")
    for finding in found.values():
        assert size(finding) <= most
        assert finding.cards == tuple(sorted({card["name"] for card in cards}))
        assert finding.lines is not None
        told = bool(finding.lines["en"]), bool(finding.lines["ja"])
        assert told == (shape != "battles",) * 2
        # The board alone shows it again, and nothing of it can be left out.
        assert finding.board is not None
        again = trial(dict(finding.board)).findings
        assert [(e.id, e.board) for e in again] == [(finding.id, finding.board)]


def test_a_circle_is_found_beside_a_game_that_ends() -> None:
    # Whether the game ends by itself is asked without all texts: nothing is circular.
    may_win = triggering("例の賭け手", {"win": "you", "may": True})
    (circular,) = findings(only((HELPS, HELPS), "battles")).values()
    assert circular.board is not None
    board = dict(circular.board)
    players = board["players"]
    with_winner = {
        **board,
        "players": {**players, "me": {**players["me"], "hand": {"w": may_win["name"]}}},
        "cards": [*board["cards"], may_win],
        "happens": [{"put": "w", "by": "me"}, *board["happens"]],
    }
    kinds = [finding.kind for finding in trial(with_winner).findings]
    assert kinds == ["win", "circle"]


def test_cards_without_trouble_have_none() -> None:
    assert findings(around(DRAWS)) == {}
    assert findings(only((DRAWS, DRAWS), "enters")) == {}


@pytest.mark.parametrize(
    ("cards", "shape"),
    [
        ((EMPTIES, RETURNS), "all_destroyed"),
        ((KING, KING), "all_destroyed"),
        ((DRAWS, EMPTIES), "destroyed"),
        ((BACK, KING), "returned"),
    ],
)
def test_where_nothing_is_contested_nothing_hinges_on_it(
    cards: tuple[Data, ...], shape: str
) -> None:
    # Whether the order matters is asked of all orders; the search follows few of them.
    for board in only(cards, shape):
        contested = explored(board).contested()
        situation = Situation.model_validate(board.data)
        for kind, decision in DECISIONS.items():
            if decision not in contested:
                assert hinges(situation, Search(), kind) == []


def test_what_is_contested() -> None:
    contested = {board.shape: explored(board).contested() for board in around(KING)}
    assert "replace" not in contested["destroyed"]
    (board, *_) = only((EMPTIES, RETURNS), "all_destroyed")
    assert explored(board).contested() == {"choose", "resolve"}


def test_a_part_of_a_text_without_which_all_is_the_same() -> None:
    never = creature(
        "例の空約束",
        static(to="this", cannot={"destroyed": "this"}),
        trigger({"destroyed": "this"}, {"draw": 1}),
    )
    parts = [(never["name"], "ability", "", number) for number in (1, 2)]
    (board, *_) = only((never,), "destroyed")
    shown = trial(board.data, never["name"])
    assert (shown.status, shown.asked, shown.live) == (
        "complete",
        tuple(parts),
        (parts[0],),
    )


SPARES = creature(
    "例の控えめ",
    trigger(
        {"enters": "this"},
        {"destroy": {"whose": "you", "type": "creature", "other": True, "choose": 1}},
        {"draw": 1, "if_you_do": True},
    ),
    replacement({"destroyed": "this"}, {"return": "this"}),
)


def readings_of(rules: RulesOf, *cards: Data, shape: str) -> dict[str, Finding]:
    """The findings about readings on boards of a shape, by what is said of them."""
    found = {}
    for board in only(cards, shape):
        task = Task(key_of(board.data), "", (), board.data)
        for each in tried(task, Search(rules=rules)).findings:
            if each.kind in ("reading", "edition"):
                found[" ".join((each.kind, *dict(each.said).values()))] = each
    return found


def test_what_hangs_on_how_a_rule_is_read() -> None:
    found = readings_of(RulesOf(), SPARES, SPARES, shape="enters")
    assert [*found] == ["reading 101.3a in_full happened"]
    (finding,) = found.values()
    assert finding.lines is not None
    assert [finding.lines[language][0] for language in ("en", "ja")] == [
        "Only as the rule is read here:",
        "この読み方でのみ:",
    ]
    assert "Only if it is read otherwise:" in finding.lines["en"]


def test_of_a_rule_that_is_chosen_nothing_is_asked() -> None:
    for name in ("attempted", "happened", "in_full"):
        rules = RulesOf(readings={"101.3a": name})
        assert readings_of(rules, SPARES, SPARES, shape="enters") == {}


def test_what_hangs_on_the_edition() -> None:
    stands_in = creature(
        "例の不死身の盾",
        static(to="this", cannot={"destroyed": "this"}),
        replacement(
            {"destroyed": {"whose": "you", "type": "creature", "other": True}},
            {"destroy": "this"},
        ),
    )
    for day, said in (
        ("2021-09-23", "edition 609.4 may_fail must_succeed"),
        ("2021-09-24", "edition 609.4 must_succeed may_fail"),
    ):
        rules = RulesOf(parse_edition(day))
        assert [*readings_of(rules, stands_in, shape="destroyed")] == [said]


def test_of_boards_with_many_states_no_reading_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dmreason.design.rereading.FEW", 1)
    assert readings_of(RulesOf(), SPARES, SPARES, shape="enters") == {}


def test_a_board_with_a_doubt_shows_nothing() -> None:
    doubtful = {**STUBBORN, "missing": ["何か"]}
    (board, *_) = only((doubtful,), "destroyed")
    assert not search(Situation.model_validate(board.data)).complete
    shown = trial(board.data, doubtful["name"])
    assert (shown.status, shown.findings, shown.asked) == ("doubtful", (), ())
    assert shown.why


def test_what_is_no_situation_is_told() -> None:
    shown = trial({"turn": "me", "players": {"me": {}, "you": {}}, "happens": 3})
    assert shown.status == "refused"
    assert shown.why


def test_what_dmreason_fails_at_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise EncodingError("a state without successors")

    monkeypatch.setattr("dmreason.design.trial._explored", fails)
    (board, *_) = only((DRAWS,), "enters")
    shown = trial(board.data)
    assert shown.status == "cut short"
    (finding,) = shown.findings
    assert (finding.kind, finding.cards, finding.board) == (
        "defect",
        (DRAWS["name"],),
        board.data,
    )


def test_a_ctrl_c_ends_the_sweep_and_its_board_is_not_noted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupted = Exploration((), 0, 0.0, (INTERRUPTED,))
    monkeypatch.setattr(Explorer, "explore", lambda *_, **__: interrupted)
    (board, *_) = only((DRAWS,), "enters")
    with pytest.raises(KeyboardInterrupt):
        trial(board.data)


def shown(found: Exploration) -> set[str]:
    """What outcomes show, without their numbers and the lines of play to them."""
    return {str(replace(each, id=0)) for each in found.outcomes}


@pytest.mark.parametrize("cards", [(KING,), (BACK, STUBBORN), (EMPTIES, RETURNS)])
def test_what_leads_where_it_led_is_not_searched_again(cards: tuple[Data, ...]) -> None:
    """Without a text or a rule: what counts as the same is, and something counts so."""
    same, others = 0, 0
    for board in only(cards, "all_destroyed"):
        situation = Situation.model_validate(board.data)
        driver = Search().prepared(situation, CAN_BE_STRUCK)
        assert isinstance(driver, Explorer)
        found = driver.explore()
        for each in driver.obstacles:
            without = frozenset([each])
            (is_same,) = driver.same_without([without])
            after = driver.explore(without=without)
            alone = Search().prepared(situation, CAN_BE_STRUCK).explore(without=without)
            assert shown(after) == shown(alone)
            if is_same:
                assert (shown(after), after.states) == (shown(found), found.states)
            same, others = same + is_same, others + (not is_same)
    assert same
    assert others


def test_a_state_without_successors_is_not_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may be reached only with what is taken away; a search has to tell."""

    def dead(*_: object) -> Iterator[object]:
        raise EncodingError("a state has no successor and is no end")
        yield

    (board, *_) = only((DRAWS,), "enters")
    situation = Situation.model_validate(board.data)
    driver = Search().prepared(situation, CAN_BE_STRUCK)
    driver.explore()
    alone = [frozenset([each]) for each in driver.obstacles]
    assert True in driver.same_without(alone)
    monkeypatch.setattr(Expander, "of_all", dead)
    assert [*driver.same_without(alone)] == [False] * len(alone)


def test_a_smaller_board_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time only the smallest board is searched, for a line of play."""
    board = only((WINNER,), "enters")[0].data
    looked_at: list[Data] = []
    same = _Trial._same

    def counted(self: _Trial, sign: _Sign, data: Data) -> _Sign | None:
        looked_at.append(data)
        return same(self, sign, data)

    monkeypatch.setattr(_Trial, "_same", counted)
    monkeypatch.setattr("dmreason.design.trial._HOLDS", {})
    first = trial(board).findings
    assert len(looked_at) > 1
    looked_at.clear()
    assert trial(board).findings == first
    assert len(looked_at) == 1


def test_what_is_known_to_matter_takes_no_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asks = triggering("例の尋ね手", {"draw": 1, "may": True})
    tasks = [
        Task("", "", (), board.data, (asks["name"],))
        for board in only((asks,), "enters")
    ]
    found = [trial for task in tasks if (trial := tried(task, Search())).mattering]
    assert {each.mattering for each in found} == {
        ((asks["name"], "ability", "", 1, "may"),)
    }
    monkeypatch.setattr("dmreason.design.choices.prepared", None)
    for each in found:
        known = frozenset(each.mattering)
        again = tried(replace(each.task, mattering=known), Search())
        assert (again.status, again.decided) == ("complete", ())
