"""Words of the game: for everything there is, in one language or the other."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_args

import pytest

from dmreason.language.abilities import VERBS
from dmreason.language.base import CardType, Civilization
from dmreason.loading.situations import load_situation
from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.program import told
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.telling.outcome import Step
from dmreason.telling.words import tell
from dmreason.words.errors import EncodingError
from dmreason.words.languages import Wording
from dmreason.words.screens import SCREENS
from dmreason.words.steps import SENTENCES
from tests.situations import search

SAMPLE = [
    *sorted(files_in(shipped("facts") / "rulings"))[7::60],
    *sorted(files_in(Path(__file__).parent / "boards"))[::25],
]
JAPANESE = re.compile(r"[ぁ-ゖァ-ヺー一-鿿、。「」]")


def parts(value: object) -> Iterator[tuple[str, str]]:
    """All names in a step: the field, and the word that it holds."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif is_dataclass(value):
        for field in fields(value):
            held = getattr(value, field.name)
            if isinstance(held, str):
                yield field.name, held
            else:
                yield from parts(held)


def without_names(text: str, step: Step) -> str:
    """A text without names of cards, players and so on, which stay themselves."""
    kept = {
        *("id", "name", "player", "keyword"),
        *("value", "part", "effect_of", "in_japanese"),
    }
    names = {word for field, word in parts(step) if field in kept}
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?![a-z0-9_])", "", text, flags=re.A)
    return text


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_texts_never_mix_the_languages(path: Path) -> None:
    situation = load_situation(path)
    found = search(situation)
    told = [step for outcome in found.outcomes for step in outcome.line]
    for step in told:
        english = without_names(tell(step, "en"), step)
        japanese = without_names(tell(step, "ja"), step)
        assert not JAPANESE.search(english)
        assert not re.search("[a-z“”]", japanese)
        assert JAPANESE.search(japanese)


def decision_ranks() -> dict[str, int]:
    """Kind of decision → its place within one step."""
    return {kind.name: rank.number for kind, rank in told("decision_rank", 2)}


def test_what_the_rulebook_says_of_itself() -> None:
    found = manifest()
    assert found.zones == (
        *("battle", "hand", "graveyard", "mana", "deck", "shields"),
        *("hyperspatial", "super_gr", "abyss"),
    )
    assert {(name.name, arity.number) for name, arity in told("shown", 2)} == {
        *(("in", 2), ("layer", 2), ("attached", 3), ("winner", 1), ("observed", 2)),
        *(("seen", 3), ("tapped", 1), ("flipped", 1)),
    }
    assert found.marks == ("flipped", "tapped")
    ranks = decision_ranks()
    assert sorted(ranks, key=lambda kind: (ranks[kind], kind)) == [
        *("apply", "attack", "attacker", "block", "extra", "half", "lower"),
        *("order", "pay", "read", "redirect", "resolve", "use"),
        *("breaker", "may", "mode", "value"),
        *("alone", "choose", "lay", "unlinked"),
        *("replace", "decline", "chance", "luck", "declare"),
    ]
    assert found.word("zone", "mana", "en") == "mana zone"
    assert found.word("zone", "mana", "ja") == "マナゾーン"


@pytest.mark.parametrize("text", ["zone_rank(", "zone_rank(battle, 1 + a)."])
def test_a_broken_manifest_is_a_defect(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dm").mkdir()
    (tmp_path / "dm" / "manifest.lp").write_text(text)
    (tmp_path / "dm" / "words.lp").write_text("")
    monkeypatch.setattr("dmreason.rulebook.manifest.shipped", lambda _: tmp_path)
    with pytest.raises(EncodingError, match=r"manifest\.lp"):
        manifest.__wrapped__()


def test_every_thing_has_words() -> None:
    rulebook = manifest()
    assert set(rulebook.names("zone")) == set(rulebook.zones)
    assert set(rulebook.names("mark")) == set(rulebook.marks)
    assert set(rulebook.names("type")) == set(get_args(CardType))
    assert set(rulebook.names("civilization")) == set(get_args(Civilization))
    assert set(rulebook.names("verb")) == VERBS
    assert set(rulebook.zones) <= set(rulebook.names("place"))


def rules() -> str:
    """The text of the rulebook, without the words."""
    return "".join(
        path.read_text(encoding="utf-8")
        for path in sorted(shipped("asp").rglob("*.lp"))
        if path.name != "words.lp"
    )


def test_every_event_has_words() -> None:
    text = rules()
    events = set(re.findall(r"known_event\((\w+)\(", text))
    events |= set(re.findall(r"\bhappens\((\w+)\(", text))
    assert events - {"move"} <= set(manifest().names("event"))
    assert len(events) > 25


def test_every_move_has_words() -> None:
    """Those that have no name of their own are told by the zone they lead to."""
    moves = set(re.findall(r"\bmove\([\w']+, ([a-z]\w*),", rules()))
    moves |= set(re.findall(r"^executed_as\([^,]*.*, (\w+)\)\.", rules(), re.M))
    by_place = {"put", "rule", "swap", "along", "rebuild"}
    named = set(manifest().names("move"))
    assert moves <= named | by_place
    assert not by_place & named
    assert all(re.search(rf"\b{name}\b", rules()) for name in named)


def test_every_decision_has_a_sentence() -> None:
    ways = {
        "may": {"yes", "no"},
        "order": {"order_first", "order_next", "order_means"},
        "mode": {"mode", "modes"},
        "attack": {"attack", "no_attack"},
        "block": {"block", "no_block"},
        "declare": {"declare", "no_declare"},
    }
    kinds = set(re.findall(r"^decision\((\w+),", rules(), re.M))
    assert kinds == decision_ranks().keys()
    for kind in decision_ranks():
        assert ways.get(kind, {kind}) <= set(SENTENCES)
    orders = set(re.findall(r"^decision\(order, \w+, (\w+)\(", rules(), re.M))
    assert {f"order_{order}" for order in orders} == ways["order"]
    chosen = set(re.findall(r"^decision\(choose, \w+, (\w+)\(", rules(), re.M))
    assert {f"choose_{way}" for way in chosen - {"take"}} <= set(SENTENCES)


def blanks(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def test_both_wordings_of_everything() -> None:
    """Neither is missing or in the other language; Japanese verbs do not agree."""
    everything: list[tuple[object, Wording]] = [
        *manifest().words.items(),
        *SENTENCES.items(),
        *SCREENS.items(),
    ]
    for key, (english, japanese) in everything:
        assert english and japanese, key
        assert not JAPANESE.search(english), key
        only_letters = re.sub(r"{\w+}", "", japanese)
        only_letters = only_letters.replace("--old", "")  # an option of a command
        assert key == "id" or not re.search("[a-z]", only_letters), key
        agreeing = {"is", "has", "s"}
        # English quotes what is replaced; what covers a rule is said in English alone.
        if key not in ("replace", "covered"):
            assert blanks(english) - agreeing == blanks(japanese), key
