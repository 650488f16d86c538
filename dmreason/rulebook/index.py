"""The index of the rulebook: the headings of `asp/dm/`, and the rulings they settle."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from dmreason.rulebook.program import told
from dmreason.rulebook.shipped import files_in, shipped
from dmreason.words.errors import InputError
from dmreason.words.languages import Language, Wording, worded
from dmreason.words.messages import near, say

_HEADING = re.compile(
    r"^%## (?P<number>\d+(?:\.\w+)?) (?P<sentence>.+)\n%   (?P<japanese>.+)$", re.M
)
_ID = re.compile(r"^id:[ \t]*['\"]?(?P<id>[^\s'\"]+)", re.M)
_RULES = re.compile(r"^rules:(?P<rules>.*(?:\n[ \t-].*)*)", re.M)
_NUMBER = re.compile(r"\d+(?:\.\w+)?")


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the rulebook."""

    number: str
    sentence: str
    """What it says, in English."""
    japanese: str
    """The same in Japanese."""
    file: str
    """The file of `asp/dm/` that holds it."""
    status: str
    """`encoded`, `partly encoded`, `definition`, `covered by …`, or `not encoded`."""
    rulings: tuple[str, ...]
    """The ids of the rulings that exercise it, sorted."""
    without_ruling: str | None = None
    """Why no ruling exercises it, if the encoding says so (`% No ruling: …`)."""

    def said(self, language: Language) -> str:
        """What it says, in a language."""
        return worded((self.sentence, self.japanese), language)


def _comment(body: str) -> str:
    """The comments below a heading as one line, without subheads and the glossary."""
    lines = re.findall(r"^%(?![#*])(.*)", body, re.M)
    return " ".join(line.strip() for line in lines)


def _why_no_ruling(body: str) -> str | None:
    found = re.search(r"\bNo ruling: (.+?)(?:\. |\.?$)", _comment(body))
    return None if found is None else found[1]


def place(number: str) -> tuple[int, int, str]:
    """Where a number comes in the order of the rulebook: 609.9, 609.9a, 609.10."""
    section, _, rest = number.partition(".")
    digits = re.match(r"\d*", rest)
    assert digits is not None
    return int(section), int(digits[0] or 0), rest[digits.end() :]


def rulebook(asp: Path | None = None, rulings: Path | None = None) -> list[Rule]:
    """All entries in the order of the rulebook.

    Args:
        asp: the directory with `dm/`; default: the shipped one.
        rulings: the directory of the rulings; default: the shipped one.
    """
    cited: dict[str, set[str]] = {}
    for id, numbers in _citations(rulings or shipped("facts") / "rulings"):
        for number in numbers:
            cited.setdefault(number, set()).add(id)
    return [
        Rule(
            found["number"],
            found["sentence"].strip(),
            found["japanese"].strip(),
            path.name,
            _status(body),
            tuple(sorted(cited.get(found["number"], ()))),
            _why_no_ruling(body),
        )
        for path in sorted(((asp or shipped("asp")) / "dm").glob("*.lp"))
        for found, body in _entries(path.read_text(encoding="utf-8"))
    ]


@cache
def sentences() -> Mapping[str, Wording]:
    """What each entry of the shipped rulebook says, by its number."""
    return {
        found["number"]: (found["sentence"].strip(), found["japanese"].strip())
        for path in sorted((shipped("asp") / "dm").glob("*.lp"))
        for found in _HEADING.finditer(path.read_text(encoding="utf-8"))
    }


def _entries(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Each heading of a file with what stands below it."""
    headings = list(_HEADING.finditer(text))
    for n, heading in enumerate(headings):
        end = headings[n + 1].start() if n + 1 < len(headings) else len(text)
        yield heading, text[heading.end() : end]


def _status(body: str) -> str:
    """How far an entry is encoded, by its rules and the comment below its heading."""
    comment = _comment(body)
    lines = body.strip().splitlines()
    has_rules = any(line and not line.startswith("%") for line in lines)
    missing = re.search(r"\bnot encoded yet\b", comment, re.I) is not None
    covered = re.search(r"\bCovered by (?P<what>.+?)(?:[.;:](?: |$)|$)", comment)
    if has_rules or (covered and missing):
        return "partly encoded" if missing else "encoded"
    if missing:
        return "not encoded"
    if covered:
        return f"covered by {covered['what']}"
    return "definition"


def is_below(number: str, other: str) -> bool:
    """Whether a number is the other one or that of one of its subrules."""
    return re.fullmatch(re.escape(other) + r"(?:[.a-z].*)?", number) is not None


def is_invented(number: str) -> bool:
    """Whether there is certainly no rule of that number.

    Of sections that are not listed as a whole (`listed_whole`), any number may be one.
    """
    whole = tuple(str(digit) for (digit,) in told("listed_whole", 1))
    is_listed = any(is_below(listed, number) for listed in sentences())
    return number.startswith(whole) and not is_listed


def no_such_rule(number: str, numbers: Iterable[str]) -> str:
    """The message that there is none, with the nearest of these."""
    return say("unknown_rule", number=number, near=near(number, numbers))


def select(rules: list[Rule], number: str) -> list[Rule]:
    """The rule of that number with its subrules; of `609` the whole section.

    Raises:
        InputError: there is no such rule.
    """
    found = [rule for rule in rules if is_below(rule.number, number)]
    if not found:
        raise InputError(no_such_rule(number, (rule.number for rule in rules)))
    return found


def _citations(rulings: Path) -> Iterator[tuple[str, list[str]]]:
    """The id and the rule numbers of each ruling, without reading the rest of it."""
    for path in files_in(rulings):
        text = path.read_text(encoding="utf-8")
        id, rules = _ID.search(text), _RULES.search(text)
        if id is not None and rules is not None:
            yield id["id"], _NUMBER.findall(rules["rules"])
