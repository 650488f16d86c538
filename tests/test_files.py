"""Reading users' files: what is accepted, and the whole message when it is not."""

from dataclasses import replace
from pathlib import Path

import pytest
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from dmreason.files.document import Document
from dmreason.files.library import CardFiles, Library, load_card
from dmreason.language import abilities as language
from dmreason.language.situations import Ruling
from dmreason.loading.situations import load_ruling, load_situation
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.words.errors import InputError

GOOD = """\
turn: me
players:
  me:
    battle: {a: 例の王, b: 例の王}
    hand: 2
  opponent:
    battle: {c: 例の獣}
cards:
  - name: 例の王
    type: creature
  - name: 例の獣
    type: creature
    abilities:
      - replacement:
          when: {leaves: this}
          instead: [{stay: this}]
happens:
  - destroy: {type: creature}
    by: opponent
observe:
  draws: {count: {draws: any}}
claims:
  - impossible: in(a, battle), in(b, battle)
outcomes:
  - {a: battle, me.hand: 0, winner: null, draws: 0, c.tapped: false}
"""
RULING = GOOD + ("id: X1\nrules: ['603.2']\nsource: {page: a page, status: official}\n")
VOCABULARY = (
    "in(Card, Zone), owner(Card, Player), count(Player, Zone, N), winner(Player), "
    "observed(Name, Value), tapped(Card), attached(Card, How, Card), "
    "power(Card, N), cost(Card, N)"
)
LAUGHS = "a0: &a0 [1]\n" + "".join(
    f"a{n + 1}: &a{n + 1} [{f'*a{n}, ' * 9}]\n" for n in range(9)
)
VERBS = ", ".join(sorted(language.VERBS))
BAD = YAML(typ="safe", pure=True).load(
    Path(__file__).with_name("bad_situations.yaml").read_text(encoding="utf-8")
)
FIELDS = "title, turn, edition, readings, players, cards, assume, waiting, …"


def refusal(path: Path, text: str | bytes) -> str:
    """The message about a situation file of this text, without its directory."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(InputError) as caught:
        load_situation(path)
    assert caught.value.file == path
    return str(caught.value).removeprefix(f"{path.parent}/")


def test_a_good_situation(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(GOOD)
    situation = load_situation(path)
    assert situation.turn == "me"
    assert [claim.condition for claim in situation.claims] == [
        "in(a, battle), in(b, battle)"
    ]


def test_json_reads_as_the_same_situation(tmp_path: Path) -> None:
    yaml, json = tmp_path / "s.yaml", tmp_path / "s.json"
    yaml.write_text(GOOD)
    situation = load_situation(yaml)
    json.write_text(situation.model_dump_json(by_alias=True, exclude_unset=True))
    assert load_situation(json) == situation


def test_a_ruling_is_a_situation_too(tmp_path: Path) -> None:
    path = tmp_path / "r.yaml"
    path.write_text(RULING)
    assert load_ruling(path).rules == ("603.2",)
    assert isinstance(load_situation(path), Ruling)


SOURCES = {
    "{page: a page, status: official}": "",
    "{id: official-qa, status: official}": "",
    "{id: official-qa, part: '42358', date: 2022-10-28, status: official}": "",
    "{id: oficial-qa, status: official}": "there is no source of rulings `oficial-qa` "
    "here (did you mean `official-qa`?)",
    "{id: official-qa, page: a page, status: official}": "`source`: a source needs "
    "exactly one of: id, page (found: id, page)",
    "{date: 2022-10-28, status: official}": "`source`: a source needs exactly one of: "
    "id, page (found: none)",
    "{page: a page, part: '42358', status: official}": "`source.part`: `part` is "
    "possible only with `id`; write all of it into `page`",
}
"""What `source:` can be, and the message about it, if any."""


@pytest.mark.parametrize(("source", "message"), SOURCES.items())
def test_source_of_a_ruling(tmp_path: Path, source: str, message: str) -> None:
    path = tmp_path / "r.yaml"
    path.write_text(RULING.replace("{page: a page, status: official}", source))
    if message:
        with pytest.raises(InputError) as caught:
            load_ruling(path)
        line = len(RULING.splitlines())
        assert str(caught.value) == f"{path}:{line}: {message}"
    else:
        load_ruling(path)


@pytest.mark.parametrize("case", BAD, ids=lambda case: case["new"].strip())
def test_bad_situation(tmp_path: Path, case: dict[str, str]) -> None:
    assert case["old"] in GOOD
    text = GOOD.replace(case["old"], case["new"], 1)
    says = case["says"].replace("VOCABULARY", VOCABULARY).replace("VERBS", VERBS)
    assert refusal(tmp_path / "s.yaml", text) == f"s.yaml:{says}"


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("s.yaml", "", ": the file is empty; it needs at least: turn, players"),
        ("s.yaml", "# turn", ": the file is empty; it needs at least: turn, players"),
        ("s.yaml", "hello", f":1: found `hello` (possible: a mapping with {FIELDS})"),
        ("s.yaml", "- a", f":1: found a list (possible: a mapping with {FIELDS})"),
        ("s.yaml", "turn: 私".encode("cp932"), ": this is not UTF-8 text; save the "
         "file as UTF-8"),
        ("s.yaml", "a: 1\n\x00", ":2: this is not YAML: unacceptable character #x0000: "
         "special characters are not allowed; indent with spaces, and put text that "
         "holds `: ` or ` #` in quotes"),
        ("s.yaml", "[" * 9999, ": this is nested too deeply to be read; write it "
         "flatter"),
        ("s.yaml", LAUGHS, ": with its aliases (`*name`) written out, this file "
         "holds more than 20,000 values; use fewer"),
        ("s.yaml", "turn: " + "9" * 5000, ":1: this number has far too many digits; "
         "write a smaller one"),
        ("s.json", '{"turn":\n' + "9" * 5000 + "}", ":1: this number has far too many "
         "digits; write a smaller one"),
        ("s.yaml", "turn: me\n? [{a: b}]\n: c\n", ":2: a list or a mapping stands here "
         "where the name of a field should; write a name"),
        ("s.yaml", GOOD.replace("destroy: {type: creature}", "return: {zone: grave}"),
         ":18: `happens[1].return.zone`: found `grave` (did you mean `graveyard`?)"),
        ("s.json", "", ": the file is empty; it needs at least: turn, players"),
        ("s.json", '{"turn": "me",\n}', ":2: this is not JSON: Expecting property name "
         "enclosed in double quotes; mend it there, or write YAML and end the file's "
         "name in .yaml"),
        ("s.json", '{"turn": "me",\n\t"turn": 1}', ":2: `turn` stands here for the "
         "second time (first in line 1); remove or rename one of them"),
        ("s.json", '{"turn": "me",\n\t"playrs": 1}', ":2: there is no field `playrs` "
         "here (did you mean `players`?)"),
    ],
)  # fmt: skip
def test_no_situation_at_all(
    tmp_path: Path, name: str, text: str | bytes, message: str
) -> None:
    assert refusal(tmp_path / name, text) == f"{name}{message}"


def test_no_such_file(tmp_path: Path) -> None:
    (tmp_path / "board.yaml").touch()
    path = tmp_path / "bord.yaml"
    with pytest.raises(InputError) as caught:
        load_situation(path)
    assert str(caught.value) == (
        f"{path}: there is no such file; check the path (did you mean `board.yaml`?)"
    )


def test_a_directory(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load_situation(tmp_path)
    assert str(caught.value) == (
        f"{tmp_path}: this is a directory; name a YAML or JSON file in it"
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("id: X1\n", "", "1: the field `id` is missing; it takes text"),
        (RULING[len(GOOD) :], "", "1: this is no ruling, for it has no `id`, `rules` "
         "and `source`; add them, or ask `dmreason prove` about its claims"),
        ("['603.2']", "[603.2]", "27: `rules[1]`: found `603.2`; put it in quotes"),
        ("['603.2']", "['603.2', '603.9z']", "27: there is no rule 603.9z in the "
         "index of the rulebook; `dmreason rules` lists them (did you mean `609.9`, "
         "`603.7`, `603.6`?)"),
        ("status: official", "status: oficial", "28: `source.status`: found `oficial` "
         "(did you mean `official`?)"),
        (GOOD[GOOD.index("claims:") :], "", "1: this ruling asserts nothing; add "
         "`claims:` or `outcomes:`"),
        ("draws: 0, ", "", "21: nothing asks what the observer `draws` saw; add it to "
         "every row of `outcomes`, or write a claim with `observed(draws, …)`"),
    ],
)  # fmt: skip
def test_bad_ruling(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "r.yaml"
    path.write_text(RULING.replace(old, new, 1))
    with pytest.raises(InputError) as caught:
        load_ruling(path)
    assert str(caught.value) == f"{path}:{message}"


def test_a_card_with_a_reference_to_nothing(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_text(
        "name: 例\ntype: spell\nabilities:\n  - spell:\n"
        "      do: [{mill: 1, as: milled}, {return: miled}]\n"
    )
    with pytest.raises(InputError) as caught:
        load_card(path)
    assert str(caught.value) == (
        f"{path}:5: `abilities[1].spell.do[2].return`: there is no card `miled` here "
        "(did you mean `milled`?)"
    )


def test_wide_letters_in_keywords(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(
        GOOD.replace("creature", "creature\n    keywords: Ｗ・ブレイカー", 1)
    )
    assert load_situation(path).own[0].keywords == ("W・ブレイカー",)


def test_messages_in_japanese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    text = GOOD.replace("leaves:", "leeves:")
    assert refusal(tmp_path / "s.yaml", text) == (
        "s.yaml:15: `cards[2].abilities[1].replacement.when`: ここに `leeves` という"
        "項目はありません(もしかして: `leaves`)"
    )


class TestLibrary:
    """Cards that have files."""

    @pytest.fixture
    def facts(self, tmp_path: Path) -> Path:
        (tmp_path / "cards").mkdir()
        (tmp_path / "keywords").mkdir()
        cards = {
            "king": "name: 例の王  # the king\ntype: creature\nkeywords: guard\n",
            "quoted": "name: '例の 獣'\ntype: creature\n",
            "broken": "name: 例の壊れた者\ntype: [\n",
        }
        for slug, text in cards.items():
            (tmp_path / "cards" / f"{slug}.yaml").write_text(text)
        (tmp_path / "cards" / "json.json").write_text(
            '{"name": "例の球", "type": "spell"}'
        )
        (tmp_path / "keywords" / "guard.yaml").write_text(
            "name: 例の守り\nabilities:\n  - replacement:\n      when: {leaves: this}\n"
            "      instead: {stay: this}\n"
        )
        return tmp_path

    @pytest.fixture
    def library(self, facts: Path) -> Library:
        return Library(CardFiles(facts))

    def test_names_come_from_all_files(self, library: Library) -> None:
        assert library.names == {"例の王", "例の 獣", "例の壊れた者", "例の球"}

    def test_a_card_is_read_when_asked_for(self, library: Library, facts: Path) -> None:
        assert library.card("例の王").keywords == ("guard",)
        assert library.card("例の球").type == ("spell",)
        with pytest.raises(InputError) as caught:
            library.card("例の壊れた者")
        assert caught.value.file == facts / "cards" / "broken.yaml"

    def test_a_keyword_may_have_a_file(self, library: Library) -> None:
        keyword = library.keyword("guard")
        assert keyword is not None
        assert keyword.abilities[0].kind == "replacement"
        assert library.keyword("blocker") is None

    def test_own_cards_come_first(self, library: Library) -> None:
        own = library.card("例の王").model_copy(update={"power": 7000})
        assert replace(library, own={own.name: own}).card("例の王").power == 7000
        assert library.card("例の王").power is None

    def test_an_unknown_card(self, library: Library) -> None:
        with pytest.raises(InputError) as caught:
            library.card("例の玉")
        assert str(caught.value).startswith("no card is named `例の玉`;")

    def test_two_files_for_one_card(self, library: Library, facts: Path) -> None:
        (facts / "cards" / "twin.yaml").write_text("name: 例の球\ntype: spell\n")
        with pytest.raises(InputError) as caught:
            _ = library.names
        assert str(caught.value) == (
            f"{facts}/cards/twin.yaml:1: a second card is named `例の球` "
            f"(first: {facts}/cards/json.json); rename or remove one"
        )


@pytest.mark.parametrize(
    "text",
    [
        "a:\tb",
        "a: b\x85c: d",
        "a: b\u2028c: d",
        "&a {}: b",
        "a: [? b, c]",
        "%YAML 1.1\n---\na: yes",
        "a: !!str 1",
        "- " * 200 + "a",
        "a: yes",
        "a: 017",
        "a: 1_000",
        "a: 12:30:45",
        "a: 2025-01-01",
        "a: {b: 'c: d', e: \"f\"}",
        "a: [b: c, d]",
        "a: b:c",
        "a: |\n  b\n  c",
    ],
)
def test_the_quick_reader_of_yaml_reads_as_the_slow_one_or_not_at_all(
    text: str, tmp_path: Path
) -> None:
    """What libyaml takes otherwise is left to the reader whose messages are known."""
    file = tmp_path / "any.yaml"
    file.write_text(text, encoding="utf-8")
    try:
        slowly: object = YAML(typ="safe", pure=True).load(text)
    except YAMLError:
        with pytest.raises(InputError):
            Document(file)
        return
    try:
        quickly = Document(file).data
    except InputError:
        return  # what is no data of ours, such as tags and lists without end
    assert quickly == slowly


@pytest.mark.parametrize("folder", ["rulings", "cards", "keywords"])
def test_the_quick_reader_of_yaml_reads_what_ships(folder: str) -> None:
    for file in list(files_in(shipped("facts") / folder))[::15]:
        slowly = YAML(typ="safe", pure=True).load(file.read_text(encoding="utf-8"))
        assert Document(file).data == slowly
