"""What is checked, listed or looked up, as text for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dmreason.language.keywords import CIVILIZATIONS
from dmreason.report.text import Screen, show_line
from dmreason.words.messages import say

if TYPE_CHECKING:
    from dmreason.answers.listing import Listed
    from dmreason.answers.rulings import RulingResult
    from dmreason.files.migration import Migration
    from dmreason.lint.findings import Finding
    from dmreason.rulebook.index import Rule
    from dmreason.rulebook.readings import Reading

# -- rulings -----------------------------------------------------------------------


def show_ruling(screen: Screen, result: RulingResult) -> None:
    """One line about a ruling that differs or is open; nothing about another one.

    Below it a line of play that speaks against it.
    """
    at = f":{result.line}" if result.failed and result.line is not None else ""
    ruling = f"{result.id} {result.file}{at}"
    if result.passed and result.status == "open":
        readings = ", ".join(result.deciding) or screen.words("no_named_reading")
        screen.write(screen.words("open", ruling=ruling, readings=readings))
    if result.too_long:
        screen.write(screen.words("too_long", ruling=ruling))
    if not result.accepted:
        screen.write("; ".join(result.got))
    elif result.failed:
        expected = "; ".join(result.expected) or screen.words("nothing_else")
        got = "; ".join(result.got) or screen.words("nothing_of_it")
        screen.write(screen.words("differs", ruling=ruling, expected=expected, got=got))
        if result.way:
            show_line(screen, "way_against", result.way)


def show_checked(
    screen: Screen, results: Sequence[RulingResult], interrupted: bool
) -> None:
    """How many rulings passed and failed."""
    passed = sum(result.passed for result in results)
    failed = sum(result.failed for result in results)
    too_long = sum(result.too_long for result in results)
    told = screen.words("checked", passed=passed, failed=failed)
    if too_long:
        long = screen.words("undecided_rulings", n=too_long)
        told = screen.words("both", first=told, second=long)
    if interrupted:
        label = screen.words("incomplete", reasons=say("interrupted"))
        told = screen.words("both", first=told, second=label)
    screen.write(told)


# -- texts of cards, rules, readings -----------------------------------------------


def show_findings(
    screen: Screen, findings: Sequence[Finding], missing: Sequence[Finding], files: int
) -> None:
    """What can do nothing in the texts of cards, and what files leave out of them."""
    for finding in (*missing, *findings):
        screen.write(finding.text)
    if missing:
        cards = screen.counted(len({part.file for part in missing}), "file")
        parts = screen.counted(len(missing), "part")
        screen.write(screen.words("missing_parts", parts=parts, files=cards))
    looked = screen.counted(files, "file")
    found = screen.counted(len(findings), "finding")
    screen.write(screen.words("both", first=looked, second=found))


def show_migrated(screen: Screen, files: Mapping[Path, Migration]) -> None:
    """What was changed in files of an older form, and what is left to decide."""
    for file, new in files.items():
        for change in new.changes:
            screen.write(f"{file}:{change.line}:")
            screen.write(f"- {change.before.strip()}")
            for line in change.after.split("\n"):
                screen.write(f"+ {line.strip()}")
        for doubt in new.doubts:
            names = {"word": doubt.word, "old": doubt.old, "option": "--old"}
            text = screen.words("old_or_name", **names)
            screen.write(f"{file}:{doubt.line}: {text}")
    looked = screen.counted(len(files), "file")
    changed = sum(len(new.changes) for new in files.values())
    found = screen.counted(changed, "change")
    screen.write(screen.words("both", first=looked, second=found))


def show_cards(screen: Screen, cards: Sequence[Listed]) -> None:
    """Cards, each with what is printed on it and what is missing of it."""
    for card in cards:
        gloss = "" if screen.language == "ja" else card.gloss or ""
        screen.write(f"{card.name}  {gloss}".rstrip())
        if card.error is not None:
            screen.write(f"    {card.error}")
            continue
        parts = [
            printed if screen.language == "ja" else civilization
            for printed, civilization in CIVILIZATIONS.items()
            if civilization in card.civilizations
        ]
        parts += [screen.words("cost", n=card.cost)] if card.cost is not None else []
        parts += [screen.game_word("type", kind) for kind in card.type]
        parts += [str(card.power)] if card.power is not None else []
        screen.write(f"    {' '.join(parts)}")
        if card.keywords:
            screen.write(f"    {', '.join(card.keywords)}")
        for part in card.missing:
            screen.write("    " + screen.words("missing_part", part=part))
    complete = sum(card.complete for card in cards)
    count = screen.counted(len(cards), "card_listed")
    screen.write(screen.words("listed", count=count, complete=complete))


def show_rules(screen: Screen, rules: Iterable[Rule]) -> None:
    """Entries of the rulebook, each with what it says and how far it is encoded."""
    for rule in rules:
        indent = "\n" + " " * (len(rule.number) + 2)
        lines = [
            rule.said(screen.language),
            screen.words("status", status=_status(screen, rule.status)),
        ]
        if rule.rulings:
            lines.append(screen.words("rulings", rulings=", ".join(rule.rulings)))
        screen.write(f"{rule.number}  {indent.join(lines)}")


def _status(screen: Screen, status: str) -> str:
    """How far an entry is encoded; what covers it is said in English only."""
    covered = "covered by "
    if status.startswith(covered):
        return screen.words("covered", what=status.removeprefix(covered))
    return screen.words(status)


def show_readings(screen: Screen, readings: Iterable[Reading]) -> None:
    """Readings of rules, each with when it is chosen and what it says."""
    for reading in readings:
        mark = say("reading_default") if reading.default else ""
        if reading.before is not None:
            mark = say("reading_before", day=reading.before)
        if reading.since is not None:
            mark = say("reading_between", first=reading.since, day=reading.before)
        sentence = reading.said(screen.language)
        indent = " " * (len(reading.rule) + 3)
        screen.write(f"{reading.rule}={reading.name}{mark}\n{indent}{sentence}")
