"""The audit of the encoding: headings, citations, and what may stand where."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from dmreason.rulebook.index import rulebook
from dmreason.rulebook.program import encoding, told
from dmreason.rulebook.readings import readings
from dmreason.rulebook.shipped import shipped
from dmreason.search.driver import WIDENED
from dmreason.words.messages import MESSAGES
from tests.predicates import Said, may_be_undefined, said, signature

ASP = shipped("asp")
FILES = sorted(ASP.rglob("*.lp"))

_SECTION_6 = """
600 601 601.1 601.1a 601.1b 601.1c 601.1d 601.1e 601.1f 601.1g 601.1h 602 602.1
602.2 602.3 602.3a 603 603.1 603.2 603.2a 603.2b 603.2c 603.2d 603.2e 603.2f 603.3
603.3a 603.4 603.5 603.5a 603.5b 603.5c 603.5d 603.6 603.6a 603.7 603.7a 603.7b 604
604.1 604.2 604.3 604.4 604.4a 604.4b 605 605.1 605.2 605.2a 605.2b 605.2c 605.2d
605.2e 605.2f 605.3 605.4 605.4a 606 606.1 606.2 606.3 607 607.1 607.2 608 608.1
608.2 608.2a 608.2b 608.3 608.3a 608.3b 608.3c 609 609.1 609.1a 609.2 609.3 609.4
609.5 609.6 609.6a 609.6b 609.7 609.8 609.8a 609.9 609.9a 609.9b
"""
SECTION_6 = _SECTION_6.split()
"""The numbered entries of section 6 of the comprehensive rules, Ver.1.48."""


def headings() -> list[str]:
    return [rule.number for rule in rulebook()]


def place(number: str) -> tuple[int, int, str]:
    """Where a number comes in the rulebook's order."""
    found = re.fullmatch(r"(\d+)(?:\.(\d+)([a-z]?))?", number)
    assert found, number
    return int(found[1]), int(found[2] or 0), found[3] or ""


def test_section_6_is_complete() -> None:
    assert len(SECTION_6) == 89
    ours = [number for number in headings() if 600 <= place(number)[0] <= 609]
    assert ours == SECTION_6


def test_headings_are_unique() -> None:
    numbers = headings()
    assert sorted(numbers) == sorted(set(numbers))


@pytest.mark.parametrize("path", sorted((ASP / "dm").glob("[0-9]*.lp")), ids=str)
def test_headings_ascend(path: Path) -> None:
    here = [place(rule.number) for rule in rulebook() if rule.file == path.name]
    assert here == sorted(here)
    assert here


def bodies() -> Iterator[tuple[str, str]]:
    """Each heading's number, and what stands below it."""
    for path in sorted((ASP / "dm").glob("[0-9]*.lp")):
        parts = re.split(r"^%## (\S+) .*\n%   .*$", path.read_text("utf-8"), flags=re.M)
        yield from zip(parts[1::2], parts[2::2], strict=True)


def has_rules(body: str) -> bool:
    return any(line.strip() and not line.startswith("%") for line in body.splitlines())


@pytest.mark.parametrize(
    ("number", "body"), list(bodies()), ids=lambda part: part[:8].strip()
)
def test_heading_has_rules_or_a_reason(number: str, body: str) -> None:
    reason = re.search(r"^% (Definition|Covered by|Not encoded yet)", body, re.M)
    assert has_rules(body) or reason, number


def test_encoded_rules_of_section_6_have_rulings() -> None:
    cited = {rule.number for rule in rulebook() if rule.rulings}
    encoded = {number for number, body in bodies() if has_rules(body)}
    assert sorted((encoded & set(SECTION_6)) - cited) == []


def test_cited_numbers_exist() -> None:
    numbers = set(headings())
    cited = {
        number
        for path in FILES
        for number in re.findall(
            r'(?:cites|refused|demands|reading|reading_of|read_as|rule|dispensable)\("([^"]+)"',
            path.read_text("utf-8"),
        )
    }
    assert cited
    assert sorted(cited - numbers) == []


def test_each_reading_is_explained_below_its_heading() -> None:
    assert {reading.rule for reading in readings()} <= set(headings())
    assert all(reading.sentence.isascii() for reading in readings())
    assert not any(reading.japanese.isascii() for reading in readings())


def test_each_rule_has_one_default_reading() -> None:
    defaults = [reading.rule for reading in readings() if reading.default]
    assert sorted(defaults) == sorted({reading.rule for reading in readings()})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_out_of_place(path: Path) -> None:
    text = path.read_text("utf-8")
    code = re.sub(r"%.*", "", text)
    assert "#show" not in code
    assert "#script" not in code
    assert "#minimize" not in code
    assert "《" not in text
    if path.name not in ("vocabulary.lp", "contract.lp"):
        assert "#defined" not in code
    if path.name != "rules.lp":
        assert "#include" not in code


def test_no_card_is_known_to_the_encoding() -> None:
    names = {
        found[1].strip("'\"")
        for path in (shipped("facts") / "cards").glob("*.yaml")
        if (found := re.search(r"^name: *(.+)$", path.read_text("utf-8"), re.M))
    }
    assert names
    text = "\n".join(path.read_text("utf-8") for path in FILES)
    assert [name for name in names if name in text] == []


def test_each_bound_is_explained() -> None:
    """What makes an answer incomplete is said in words, whichever bound it is."""
    texts = (path.read_text("utf-8") for path in shipped("asp").rglob("*.lp"))
    bounds = {
        name
        for text in texts
        for name in re.findall(r"\b(?:bound|in_doubt)\(([a-z]\w*)", text)
    }
    told = {key.removeprefix("bound_") for key in MESSAGES if key.startswith("bound_")}
    assert told == bounds
    assert WIDENED.keys() <= bounds


def test_nothing_lies_between_two_bounds_of_which_one_is_infinity() -> None:
    """Of a variable that stands between two bounds clingo tries every number."""
    above = re.compile(r"\b([A-Z]\w*'*) <=? infinity")
    found = [
        text
        for text in encoding("explorer", "successors").texts
        for name in above.findall(text)
        if re.search(rf"\b{name} >=? ", text)
    ]
    assert not found


def test_the_edition_is_said_once() -> None:
    said_in = [path.name for path in FILES if "1.48" in path.read_text("utf-8")]
    assert said_in == ["manifest.lp"]
    assert (ASP / "dm" / "manifest.lp").read_text("utf-8").count("1.48") == 1


# -- the glossary ------------------------------------------------------------------

ALL = [path for path in FILES if path.name != "rules.lp"]
ALL += sorted(shipped("queries").glob("*.lp"))
INPUTS = {
    input
    for part in ("kernel", "dm")
    for input in may_be_undefined(ASP / part / "vocabulary.lp")
}
"""What a situation and its texts say: explained in the vocabularies."""
ELSEWHERE = {
    "step/1": "state.lp",  # each driver defines both in its own way
    "time/1": "state.lp",
    "reading_text/4": "readings.lp",  # a fact of many rules
}
"""What is neither explained where it is defined nor in the contract, and why."""


@pytest.fixture(scope="module")
def by_file() -> dict[Path, Said]:
    """What each file of the encoding says, and each query."""
    return {path: said([path]) for path in ALL}


def glossary() -> Iterator[tuple[str, Path]]:
    """Each signature that a line of the glossary explains, and the file of that line.

    Raises:
        AssertionError: a line that begins like one is none.
    """
    for path in ALL:
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("%*"):
                explained = signature(line)
                assert explained, f"{path.name}: {line}"
                yield explained, path


def test_what_crosses_a_file_is_explained_once(by_file: dict[Path, Said]) -> None:
    defined = Counter(name for file in by_file.values() for name in file.defines)
    crossing = {name for name, files in defined.items() if files > 1}
    for file in by_file.values():
        crossing |= (file.reads - file.defines) & defined.keys()
    explained = Counter(name for name, _ in glossary())
    assert "selected/4" in crossing
    assert sorted(crossing - INPUTS - explained.keys()) == []
    assert [name for name, times in explained.items() if times > 1] == []
    assert sorted(explained.keys() & INPUTS) == []


def test_each_line_of_the_glossary_is_where_its_predicate_is_defined(
    by_file: dict[Path, Said],
) -> None:
    contract = ASP / "kernel" / "contract.lp"
    everything = set[str]().union(*(file.defines for file in by_file.values()))
    assert {name for name, _ in glossary()} <= everything
    apart = {
        name: path.name
        for name, path in glossary()
        if path != contract and name not in by_file[path].defines
    }
    assert apart == ELSEWHERE


def test_a_name_has_one_arity(by_file: dict[Path, Said]) -> None:
    """So that a name without its arity says which predicate is meant."""
    arities: dict[str, set[str]] = defaultdict(set)
    names = set[str]().union(
        INPUTS, *(file.defines | file.reads for file in by_file.values())
    )
    for name in names:
        arities[name.partition("/")[0]].add(name)
    assert [sorted(several) for several in arities.values() if len(several) > 1] == []


def test_the_tracer_tells_the_fluents_that_outcomes_show() -> None:
    """The manifest says it twice: what is left out once would merge outcomes."""
    text = (ASP / "dm" / "manifest.lp").read_text("utf-8")
    lines = re.findall(r"^outcome_part\(F\) :- shows_endings.*F = (.*)\.$", text, re.M)
    parts = [part for line in lines for part in re.findall(r"(\w+)\(([^()]*)\)", line)]
    shown = {(name.name, arity.number) for name, arity in told("shown", 2)}
    assert {(name, len(inside.split(","))) for name, inside in parts} == shown
