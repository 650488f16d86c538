"""What is found in rulings: untested answers, texts of nobody, restated answers."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dmreason.files.library import load_card, shipped_library
from dmreason.lint.findings import lint
from dmreason.rulebook import shipped as rulebook
from dmreason.words.errors import InputError
from tests.commands import Run

BOARD = """\
id: X1
rules: ["603.2"]
source: {page: a page, status: derived}
turn: me
players:
  me: {hand: {a: 例の札}, deck: 3}
  opponent: {}
"""
PLAIN = "{name: 例の札, type: creature, cost: 2, power: 1000, races: 例族}"
OBSERVED = """\
happens: {draw: 1, by: me}
observe:
  drawn: {count: {draws: me}}
  order: {order: {drawn: {draws: me}}}
"""


def findings(tmp_path: Path, text: str) -> list[str]:
    """The findings about a file, each as `line check: message`."""
    file = tmp_path / "ruling.yaml"
    file.write_text(text, encoding="utf-8")
    return [f"{f.line} {f.check}: {f.message}" for f in lint([file], shipped_library())]


def of_card(tmp_path: Path, card: str, head: str = BOARD) -> list[str]:
    """The names of the checks that find something in a ruling with that card."""
    found = findings(tmp_path, f"{head}cards:\n  - {card}\n")
    return [each.split(":")[0].split()[1] for each in found]


# -- observers ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "unasked"),
    [
        ("", []),
        ('claims: {forced: "in(a, hand)"}\n', ["drawn", "order"]),
        ("outcomes: [{a: hand}]\n", ["drawn", "order"]),
        ("outcomes: [{a: hand, drawn: 1}]\n", ["order"]),
        ('claims: {forced: "observed(order, \\"drawn\\")"}\n', ["drawn"]),
        ('claims: {forced: "observed((drawn; order), 7)"}\n', []),
        ('claims: {possible: "observed(X, 1)"}\n', []),
        ('claims: {forced: "observed(drawn, 1)"}\noutcomes: [{order: drawn}]\n', []),
    ],
)
def test_observers_that_nothing_asks_for(
    tmp_path: Path, answer: str, unasked: list[str]
) -> None:
    text = f"{BOARD}cards: {PLAIN}\n{OBSERVED}{answer}"
    lines = {"drawn": 11, "order": 12}
    assert findings(tmp_path, text) == [
        f"{lines[name]} unasked_observer: nothing asks what the observer `{name}` saw; "
        "add it to every row of `outcomes`, or write a claim with "
        f"`observed({name}, …)`"
        for name in unasked
    ]


# -- whose text a card has ---------------------------------------------------------

TEXTS = [
    "keywords: ブロッカー",
    "abilities: {trigger: {when: {enters: this}, do: {draw: 1}}}",
    "bonus: {trigger: {when: {enters: this}, do: {draw: 1}}}",
    "evolves_from: {type: creature, choose: 1}",
    "hyper: {power: 9000}",
    "super_soul: {keywords: ブロッカー}",
    "other_side: {name: 例の裏, type: creature}",
    "spell_half: {name: 例の呪文, type: spell}",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_of_its_own_has_an_origin(tmp_path: Path, text: str) -> None:
    card = f"{{name: 例の札, type: creature, {text}"
    assert of_card(tmp_path, card + "}") == ["nobodys_text"]
    assert of_card(tmp_path, card + ", source: a page}") == []
    kept = "{card: アクア・ソルジャー, keeps: one word of it}"
    assert of_card(tmp_path, f"{card}, stands_for: {kept}}}") == []
    assert of_card(tmp_path, card + ", stands_for: {keeps: any such card}}") == []


def test_a_body_without_text_needs_no_origin(tmp_path: Path) -> None:
    assert of_card(tmp_path, PLAIN) == []


def test_a_situation_invents_what_it_likes(tmp_path: Path) -> None:
    board = "".join(BOARD.splitlines(keepends=True)[3:])
    assert (
        of_card(tmp_path, f"{{name: 例の札, type: creature, {TEXTS[0]}}}", board) == []
    )


def test_message_about_a_text_of_nobody(tmp_path: Path) -> None:
    text = f"{BOARD}cards:\n  - {{name: 例の札, type: creature, {TEXTS[0]}}}\n"
    assert findings(tmp_path, text) == [
        "9 nobodys_text: `例の札` says a text of its own; write in whose place it is "
        "and what it keeps of that text, `stands_for: {card: …, keeps: …}`, or, if it "
        "is the printed text, where it was read, `source: …`"
    ]


def test_a_stand_in_says_what_it_keeps(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="the field `keeps` is missing"):
        of_card(tmp_path, "{name: 例の札, type: creature, stands_for: {card: 例の王}}")
    with pytest.raises(InputError, match=r"stands_for.keeps`: "):
        of_card(tmp_path, '{name: 例の札, type: creature, stands_for: {keeps: ""}}')


def test_a_card_with_a_file_stands_for_no_other(tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    file.write_text("name: 例の札\ntype: creature\nstands_for: {keeps: all of it}\n")
    with pytest.raises(InputError) as caught:
        load_card(file)
    assert str(caught.value) == (
        f"{file}:3: a card with a file of its own stands for no other; remove "
        "`stands_for`, or put the card under `cards` of the ruling that needs it"
    )


# -- answers that are restated -----------------------------------------------------

CASES = {
    # `if_you_do` in other words
    "[{tap: {type: creature, choose: 1}, as: x},"
    " {draw: 1, if: {value: {affected: x}, at_least: 1}}]": ["any_affected"],
    "[{tap: {type: creature, choose: 1}, as: x},"
    " {draw: 1, if: {any_of: [{value: {affected: x}, at_least: 1}, {turn: you}]}}]": [
        "any_affected"
    ],
    "[{tap: {type: creature, choose: 6}, as: x},"
    " {draw: 1, if: {value: {affected: x}, at_least: 6}}]": [],
    "[{tap: {type: creature, choose: 6}, as: x},"
    " {draw: 1, if: {value: {affected: x}, at_least: 1, at_most: 2}}]": [],
    "[{tap: {type: creature, choose: 1}, as: x}, {draw: {count: {affected: x}}}]": [],
    "[{draw: 1, if: {count: {zone: hand}, at_least: 1}}]": [],
    # that an effect passes over what is no creature any more
    "{destroy: {cards: this, type: creature}}": ["typed_pronoun"],
    "{give: {to: {cards: this, type: creature}, power: 1, until: end_of_turn}}": [
        "typed_pronoun"
    ],
    "{effect: {about: this, ability: {trigger: {when: {turn_ends: any},"
    " do: {destroy: {cards: it, type: creature}}}}}}": ["typed_pronoun"],
    "{destroy: {cards: this, zone: battle}}": [],
    "{destroy: {cards: this}}": [],
    "{destroy: {type: creature}}": [],
    "{draw: 1, if: {exists: {cards: this, type: creature}}}": [],
    "[{choose: {type: creature, choose: 1}, as: x},"
    " {destroy: {cards: x, type: creature}}]": [],
    # that nothing unseen is picked by a quality
    "[{look: {zone: deck, top: 1}, as: x},"
    " {put: {cards: x, zone: deck, type: creature}}]": ["picked_by_quality"],
    "[{reveal: {zone: deck, bottom: 1}, as: x},"
    " {move: {cards: {cards: x, zone: deck, cost: 3}, to: hand}}]": [
        "picked_by_quality"
    ],
    "[{look: {zone: deck, top: 1}, as: x}, {choose_one: [{draw: 1},"
    " {put: {cards: x, zone: deck, type: creature}}]}]": ["picked_by_quality"],
    "[{look: {zone: deck, top: 1}, as: x}, {put: {cards: x, zone: deck},"
    " if: {exists: {cards: x, zone: deck, type: creature}}}]": [],
    "[{look: {zone: deck, top: 1}, as: x}, {put: {cards: x, zone: deck}}]": [],
    "[{reveal: {zone: deck, top: 1}, until: {type: creature}, as: x},"
    " {put: {cards: x, zone: deck, type: creature}}]": [],
    "[{look: {zone: deck, top: 3}, as: x},"
    " {put: {cards: x, zone: deck, type: creature}}]": [],
    "[{look: {zone: deck, top: 3}, as: x},"
    " {put: {cards: x, zone: deck, type: creature, choose: 1}}]": [],
}


@pytest.mark.parametrize(("steps", "expected"), CASES.items())
def test_restated_answers(tmp_path: Path, steps: str, expected: list[str]) -> None:
    """In a ruling's own card, and where a card has a file."""
    card = (
        "{name: 例の札, type: creature, source: a page,"
        f" abilities: {{trigger: {{when: {{enters: this}}, do: {steps}}}}}}}"
    )
    assert of_card(tmp_path, card) == expected
    file = tmp_path / "card.yaml"
    file.write_text(card)
    assert [found.check for found in lint([file], shipped_library())] == expected


def test_restated_in_what_happens_and_waits(tmp_path: Path) -> None:
    text = (
        f"{BOARD}cards: {PLAIN}\n"
        "waiting:\n  - {player: me, do: {tap: {cards: it, type: creature}}}\n"
        "happens:\n"
        "  - effect:\n"
        "      about: a\n"
        "      ability:\n"
        "        trigger:\n"
        "          when: {turn_ends: me}\n"
        "          do:\n"
        "            - destroy: {cards: it, type: creature}\n"
        "    by: me\n"
    )
    found = [each.split(":")[0] for each in findings(tmp_path, text)]
    assert found == ["10 typed_pronoun", "18 typed_pronoun"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("{name: 例の札, type: creature, cost: 0}", ["filled_cost"]),
        ("{name: 例の札, type: creature, cost: 0, source: a page}", []),
        ("{name: 例の札, type: creature}", []),
        (
            "{name: 例の札, type: creature, stands_for: {keeps: its two halves},"
            " spell_half: {name: 例の呪文, type: spell, cost: 0}}",
            ["filled_cost"],
        ),
        (
            "{name: 例の札, type: spell, source: a page,"
            " abilities: {alternative: {from: mana, cost: 0}}}",
            [],
        ),
    ],
)
def test_costs_that_are_filled_in(
    tmp_path: Path, card: str, expected: list[str]
) -> None:
    assert of_card(tmp_path, card) == expected


# -- the command -------------------------------------------------------------------


def test_lint_of_rulings(
    run: Callable[..., Run], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A directory may be named; `--rulings` means those that ship."""
    folder = tmp_path / "topic"
    folder.mkdir()
    file = folder / "ruling.yaml"
    file.write_text(f"{BOARD}cards: {PLAIN}\n{OBSERVED}outcomes: [{{drawn: 1}}]\n")
    message = (
        "nothing asks what the observer `order` saw; add it to every row of "
        "`outcomes`, or write a claim with `observed(order, …)`"
    )
    answer = run("lint", tmp_path)
    assert answer == (1, f"{file}:12: {message}\n1 file, 1 finding\n", "")
    assert run("lint", folder, "--json").json == {
        "findings": [
            {
                "file": str(file),
                "line": 12,
                "check": "unasked_observer",
                "message": message,
            }
        ],
        "missing": [],
        "files": 1,
    }
    monkeypatch.setattr(rulebook, "files_in", lambda _: iter([file]))
    assert run("lint", "--rulings") == answer
    assert run("lint", "アクア・ソルジャー", "--rulings").out.endswith(
        "2 files, 1 finding\n"
    )


# -- what ships --------------------------------------------------------------------

POINT_OF_THE_RULING = {
    "no-event-nothing-to-replace": {"forbidden_event"},
}
"""Findings that are what the ruling is about, by its file."""


@pytest.mark.parametrize(
    "path",
    list(rulebook.files_in(rulebook.shipped("facts") / "rulings")),
    ids=lambda path: path.stem,
)
def test_shipped_rulings_test_their_answer(path: Path) -> None:
    intended = POINT_OF_THE_RULING.get(path.stem, set())
    found = lint([path], shipped_library())
    assert [f.text for f in found if f.check not in intended] == []
    assert {f.check for f in found} >= intended
