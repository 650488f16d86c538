"""What is kept between runs: found again, and never when it may be wrong."""

from pathlib import Path

import pytest

from dmreason import load_situation
from dmreason.files.library import CardFiles
from dmreason.language.abilities import Ability
from dmreason.language.cards import Card, Keyword
from dmreason.rulebook import program
from dmreason.rulebook.kept import file_kept, made_once
from dmreason.rulebook.relevance import Encoding
from dmreason.rulebook.shipped import shipped
from dmreason.words.errors import InputError
from tests.situations import facts_of

TWO_JASHIN = shipped("facts") / "examples" / "two-jashin.yaml"


class Maker:
    """Makes something of a file, and counts how often."""

    def __init__(self, source: Path) -> None:
        self.source, self.times = source, 0

    def __call__(self) -> list[str]:
        self.times += 1
        return self.source.read_text().split()

    def found(self) -> list[str]:
        return made_once("words", "here", [self.source], self)


@pytest.fixture
def maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    source = tmp_path / "source"
    source.write_text("some words")
    return Maker(source)


def test_it_is_made_once(maker: Maker) -> None:
    assert [maker.found(), maker.found()] == [["some", "words"]] * 2
    assert maker.times == 1


def test_it_is_made_anew_when_a_file_changes(maker: Maker) -> None:
    maker.found()
    maker.source.write_text("many words")  # as long as before
    assert maker.found() == ["many", "words"]
    assert maker.times == 2


@pytest.mark.parametrize("size", [0, 10, 64, -1])
def test_what_is_damaged_is_made_anew(maker: Maker, size: int) -> None:
    maker.found()
    kept = file_kept("words", "here", ".pickle")
    kept.write_bytes(kept.read_bytes()[:size])
    assert maker.found() == ["some", "words"]
    assert maker.times == 2


def test_what_was_changed_is_made_anew(maker: Maker) -> None:
    maker.found()
    kept = file_kept("words", "here", ".pickle")
    kept.write_bytes(kept.read_bytes().replace(b"words", b"wards"))
    assert maker.found() == ["some", "words"]


def test_nothing_can_be_kept(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(maker.source))
    assert [maker.found(), maker.found()] == [["some", "words"]] * 2
    assert maker.times == 2


def test_the_rulebook_that_was_kept_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read anew, and read again, it chooses the same rules."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    facts = facts_of(load_situation(TWO_JASHIN)).split("\n")
    chosen: list[list[str]] = []
    for _ in range(2):
        program._encoding.cache_clear()
        encoding = program.encoding("explorer", "successors")
        assert isinstance(encoding, Encoding)
        chosen.append(encoding.relevant(facts, program.READ))
    assert len([*tmp_path.rglob("rules-explorer-successors-*.pickle")]) == 1
    assert chosen[0] == chosen[1]
    assert 500 < len(chosen[0]) < len(encoding.statements)


class Pool:
    """A pool with a keyword and a card that has it, each time read by a new process."""

    def __init__(self, place: Path) -> None:
        self.place = place
        (place / "keywords").mkdir(parents=True)
        self.keyword, self.card = (
            place / "keywords" / "例の語.yaml",
            place / "card.yaml",
        )
        self.tell("{draw: 1}", cost=3)

    def tell(self, act: str, cost: int) -> None:
        self.keyword.write_text(
            "name: 例の語\nabilities:\n  - trigger:\n      when: {enters: this}\n"
            f"      do: {act}\n"
        )
        self.card.write_text(
            f"name: 例の獣\ntype: creature\ncost: {cost}\npower: 1000\n"
            "civilizations: [fire]\nkeywords: [例の語]\n"
        )

    def read(self) -> tuple[Card, Keyword | None]:
        files = CardFiles(shipped("facts"), [self.place])
        return files.card("例の獣"), files.keywords.keyword("例の語")


@pytest.fixture
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pool:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    return Pool(tmp_path / "pool")


def test_a_card_that_was_read_before_is_not_read_again(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = pool.read()
    monkeypatch.delattr("dmreason.files.library.load_card")
    monkeypatch.delattr("dmreason.files.keywords.KeywordFiles._meaning")
    assert pool.read() == before


def test_a_card_is_read_anew_when_its_file_changes(pool: Pool) -> None:
    pool.read()
    pool.tell("{draw: 1}", cost=4)
    card, _ = pool.read()
    assert card.cost == 4


def test_a_keyword_is_read_anew_when_its_file_changes(pool: Pool) -> None:
    _, before = pool.read()
    pool.tell("{draw: 2}", cost=3)
    _, after = pool.read()
    assert before is not None
    assert after is not None
    assert [before.abilities, after.abilities] == [_drawing(1), _drawing(2)]


def _drawing(number: int) -> tuple[Ability, ...]:
    trigger = {"when": {"enters": "this"}, "do": {"draw": number}}
    return (Ability.model_validate({"trigger": trigger}),)


def test_a_card_is_looked_at_again_when_a_keyword_of_its_pool_changes(
    pool: Pool,
) -> None:
    with pool.card.open("a") as card:
        card.write("spelt_out: [別の語]\n")
    pool.read()
    other = pool.keyword.with_stem("別の語")
    other.write_text("name: 別の語\nmissing: [何か]\n")
    with pytest.raises(InputError, match="別の語"):
        pool.read()
