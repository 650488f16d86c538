"""Whether section 6 of the rulebook and the published rulings are all there."""

from dmreason.rulebook.index import Rule, place, rulebook
from dmreason.rulebook.shipped import files_in, shipped

IDS = [
    *(f"E{n:03}" for n in range(1, 26)),
    *(f"R{n:03}" for n in range(1, 67)),
    *(f"D{n:03}" for n in range(1, 65)),
]
"""The examples of the rules, and the entries of the two explanatory pages."""


def section_6() -> list[Rule]:
    return [rule for rule in rulebook() if 600 <= place(rule.number)[0] <= 609]


def test_section_6_is_encoded() -> None:
    open_status = ("not encoded", "partly encoded")
    assert [r.number for r in section_6() if r.status in open_status] == []


def test_section_6_has_rulings() -> None:
    """Each entry is exercised by a ruling, or is a definition, or says why not."""
    assert [
        r.number
        for r in section_6()
        if not r.rulings and r.status != "definition" and r.without_ruling is None
    ] == []


def test_all_published_rulings_are_there() -> None:
    texts = (p.read_text("utf-8") for p in files_in(shipped("facts") / "rulings"))
    found = {
        line.removeprefix("id:").split("#")[0].strip().strip("'\"")
        for text in texts
        for line in text.splitlines()
        if line.startswith("id:")
    }
    assert [id for id in IDS if id not in found] == []
